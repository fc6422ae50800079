"""Stories of the cards of Odd Fair: each effect is played once."""

import pytest

from engine.duel.reading import traits
from engine.duel.reading.in_force import hand_is_revealed
from engine.duel.state import question as q
from engine.vocabulary import (
    AQUA,
    ATTACK_POSITION,
    BANISHED,
    BATTLE_PHASE,
    DECK,
    DEFENSE_POSITION,
    DRAW_PHASE,
    EARTH,
    FACE_DOWN,
    FIRE,
    GRAVEYARD,
    HAND,
    LIGHT,
    MAIN_PHASE_1,
    MONSTER_ZONE,
    SPELL_ZONE,
    TOKEN,
    WIND,
)
from tests.cards.known import known
from tests.cards.stories.settling import (
    BLAST,
    BOUNCE,
    GALE,
    PLAIN,
    REVIVE,
    SEIZE,
    SPARK,
    SWEEP,
    WHIM,
    fight,
    next_turn,
    play,
    settle,
    summon,
)
from tests.cards.stories.what_stories_share import untold
from tests.rulebook.scenario import A, B, Piece, Scenario

ROUND = "Merry-Go-Round"
SPIRITS = ["Crane of the Ninth Bell", "Ember Fox", "Paper Tengu", "Moon Hare of the Mill"]


def chances(game: Scenario, number: int) -> Scenario:
    """Let the coins and dice of this story fall in the way of that number."""
    game.state.random = 1000 + number * 77777
    return game


def tokens(game: Scenario) -> list[Piece]:
    return [piece for piece in game.a.cards(MONSTER_ZONE) if piece.card.kinds & TOKEN]


# ------------------------------------------------------------------------------------ Spirits


@pytest.mark.parametrize("name", SPIRITS)
@pytest.mark.parametrize("how", ["normal", "flip"])
def test_spirits_return_to_the_hand_at_the_end_of_the_turn_they_came(name, how):
    game = Scenario()
    spirit = game.a.hand(known(name)) if how == "normal" else game.a.monster(known(name), FACE_DOWN)
    game.begin()
    settle(game.normal_summon(spirit) if how == "normal" else game.flip_summon(spirit))
    assert spirit.place == MONSTER_ZONE
    next_turn(game)
    assert spirit.place == HAND and spirit.owner == A


@pytest.mark.parametrize("name", SPIRITS)
def test_spirits_stay_in_next_turns_and_cannot_be_special_summoned(name):
    game = Scenario()
    spirit, revive = game.a.monster(known(name)), game.a.hand(REVIVE)
    game.a.graveyard(known(name))
    game.begin()
    assert not game.may(q.ACTIVATE, revive)
    next_turn(game)
    assert spirit.place == MONSTER_ZONE


def test_crane_of_the_ninth_bell_takes_a_random_card_of_the_hand():
    game = Scenario()
    crane = game.a.hand(known("Crane of the Ninth Bell"))
    game.b.hand(PLAIN[1], PLAIN[2])
    game.begin()
    summon(game, crane)
    fight(game, crane)
    assert game.lp == [8000, 6100] and game.b.count(HAND) == 1 and game.b.count(GRAVEYARD) == 1


def test_ember_fox_looks_at_the_hand():
    game = Scenario()
    fox, hidden = game.a.hand(known("Ember Fox")), game.b.hand(PLAIN[1])
    game.begin()
    assert not hidden.now.known & 1
    summon(game, fox)
    assert hidden.now.known & 1


def test_paper_tengu_returns_a_spell_or_trap():
    game = Scenario()
    tengu, hidden = game.a.hand(known("Paper Tengu")), game.b.set(WHIM)
    foe = game.b.monster(PLAIN[4])
    game.begin()
    summon(game, tengu)
    assert hidden.place == HAND and foe.place == MONSTER_ZONE


def test_moon_hare_of_the_mill_draws_for_battle_damage():
    game = Scenario()
    hare, foe = game.a.monster(known("Moon Hare of the Mill")), game.b.monster(PLAIN[1])
    game.begin()
    fight(game, hare, foe)
    assert game.lp == [8000, 6800] and game.a.count(HAND) == 1

    game = Scenario()
    hare, wall = game.a.monster(known("Moon Hare of the Mill")), game.b.monster(PLAIN[1], DEFENSE_POSITION)
    game.begin()
    fight(game, hare, wall)
    assert wall.place == GRAVEYARD and game.a.count(HAND) == 0


# ------------------------------------------------------------------------------------ Unions


def coupled(name: str, bearer: str = ROUND) -> tuple[Scenario, Piece, Piece]:
    """That Union monster, equipped to that bearer in A's Main Phase 1; B holds Blast, Sweep and a strong monster."""
    game = Scenario()
    union, machine = game.a.monster(known(name)), game.a.monster(known(bearer))
    game.b.hand(BLAST, SWEEP)
    game.b.monster(PLAIN[8])
    game.begin()
    play(game, union, machine)
    assert union.place == SPELL_ZONE and union.equipped_to == machine
    assert not game.may(q.ACTIVATE, union)  # once per turn it is the one or the other
    return game, union, machine


UNIONS = ["Saddle Engine", "Track Engine", "Calliope Engine"]


@pytest.mark.parametrize("name", ["Saddle Engine", "Track Engine", "Calliope Engine"])
def test_unions_need_a_space_to_be_equipped(name):
    game = Scenario()
    union, _ = game.a.monster(known(name)), game.a.monster(known(ROUND))
    for _ in range(5):
        game.a.set(WHIM)
    game.begin()
    assert not game.may(q.ACTIVATE, union)


@pytest.mark.parametrize("name", UNIONS)
def test_unions_are_equipped_and_come_back_once_per_turn(name):
    game, union, _ = coupled(name)
    next_turn(game)
    next_turn(game)
    play(game, union)
    assert union.place == MONSTER_ZONE and union.position == ATTACK_POSITION
    assert not game.may(q.ACTIVATE, union)


@pytest.mark.parametrize("name", UNIONS)
@pytest.mark.parametrize("how", ["battle", "effect"])
def test_unions_fall_instead_of_the_equipped_monster(name, how):
    game, union, machine = coupled(name)
    next_turn(game)
    if how == "battle":
        fight(game, game.b.cards(MONSTER_ZONE)[0], machine)
    else:
        play(game, game.b.cards(HAND)[0], machine)
    assert union.place == GRAVEYARD and machine.place == MONSTER_ZONE


@pytest.mark.parametrize("name", UNIONS)
def test_unions_ask_for_the_right_monster(name):
    game = Scenario()
    union = game.a.monster(known(name))
    game.a.monster(PLAIN[4]), game.b.monster(known(ROUND))
    game.begin()
    assert not game.may(q.ACTIVATE, union)


def test_track_engine_does_not_fit_every_machine():
    game = Scenario()
    union, _ = game.a.monster(known("Track Engine")), game.a.monster(known("Weathercock"))
    game.begin()
    assert not game.may(q.ACTIVATE, union)


def test_saddle_engine_gives_600():
    game, union, machine = coupled("Saddle Engine")
    assert machine.attack == 2400
    next_turn(game)
    next_turn(game)
    play(game, union)
    assert machine.attack == 1800


def test_track_engine_lets_its_bearer_attack_directly():
    game, union, machine = coupled("Track Engine", "Saddle Engine")
    game.to_battle_phase()
    assert game.may(q.ATTACK, machine) and union.place == SPELL_ZONE
    fight(game, machine)
    assert game.lp == [8000, 6600]


def test_calliope_engine_burns_for_what_its_bearer_destroys():
    game, _, machine = coupled("Calliope Engine")
    prey = game.b.monster(PLAIN[4])
    fight(game, machine, prey)
    assert prey.place == GRAVEYARD and game.lp == [8000, 8000 - 600 - 500]


def test_carousel_titan_comes_for_two_machines_of_the_graveyard():
    game = Scenario()
    titan = game.a.hand(known("Carousel Titan"))
    first, second, plain = game.a.graveyard(known(ROUND), known("Weathercock"), PLAIN[4])
    game.begin()
    settle(game.special_summon(titan))
    assert titan.place == MONSTER_ZONE and first.place == second.place == BANISHED and plain.place == GRAVEYARD

    game = Scenario()
    titan = game.a.hand(known("Carousel Titan"))
    game.a.graveyard(known(ROUND), PLAIN[4])
    game.begin()
    assert not game.may(q.SPECIAL_SUMMON, titan)


@pytest.mark.parametrize("place", [HAND, DECK])
def test_carousel_titan_equips_a_union_monster_once_per_turn(place):
    game = Scenario()
    titan = game.a.monster(known("Carousel Titan"))
    union = (game.a.hand if place == HAND else game.a.deck)(known("Saddle Engine"))
    game.a.hand(known(ROUND))
    game.begin()
    play(game, titan)
    assert union.place == SPELL_ZONE and union.equipped_to == titan and titan.attack == 3300
    game.a.hand(known("Calliope Engine"))
    assert not game.may(q.ACTIVATE, titan)


# ------------------------------------------------------------------------------------ Gemini


def twice_summoned(name: str) -> tuple[Scenario, Piece]:
    game = Scenario()
    gemini = game.a.monster(known(name))
    game.begin()
    return summon(game, gemini), gemini


@pytest.mark.parametrize("name", ["Masked Juggler", "Strongman", "Sword Swallower", "Stilt Walker"])
def test_gemini_monsters_are_normal_until_they_are_summoned_again(name):
    game = Scenario()
    gemini, dead = game.a.monster(known(name)), game.a.graveyard(known(name))
    game.b.set(WHIM)
    game.begin()
    assert traits.kinds(game.state, gemini.uid) & 0x10 and traits.kinds(game.state, dead.uid) & 0x10
    assert not game.may(q.ACTIVATE, gemini)
    summon(game, gemini)
    assert gemini.place == MONSTER_ZONE and not traits.kinds(game.state, gemini.uid) & 0x10
    assert traits.kinds(game.state, gemini.uid) & 0x20
    assert not game.may(q.NORMAL_SUMMON, gemini)


def test_masked_juggler_tosses_a_coin_for_700_once_per_turn():
    seen = set()
    for number in range(12):
        game, juggler = twice_summoned("Masked Juggler")
        play(chances(game, number), juggler)
        assert not game.may(q.ACTIVATE, juggler)
        seen.add(tuple(game.lp))
    assert seen == {(8000, 7300), (7300, 8000)}


def test_strongman_attacks_twice_as_an_effect_monster():
    for again in (True, False):
        game = Scenario()
        strongman = game.a.monster(known("Strongman"))
        game.begin()
        if again:
            summon(game, strongman)
        fight(game, strongman)
        assert game.may(q.ATTACK, strongman) == again
    assert game.lp == [8000, 5700]


def test_sword_swallower_pierces_as_an_effect_monster():
    for again in (True, False):
        game = Scenario()
        swallower, wall = game.a.monster(known("Sword Swallower")), game.b.monster(PLAIN[3], DEFENSE_POSITION)
        game.begin()
        if again:
            summon(game, swallower)
        fight(game, swallower, wall)
        assert wall.place == GRAVEYARD and game.lp == [8000, 7000 if again else 8000]


def test_stilt_walker_destroys_a_spell_or_trap_once_per_turn():
    game = Scenario()
    walker, hidden = game.a.monster(known("Stilt Walker")), game.b.set(WHIM)
    mine, foe = game.a.set(WHIM), game.b.monster(PLAIN[4])
    game.begin()
    assert not game.may(q.ACTIVATE, walker)
    summon(game, walker)
    play(game, walker)
    assert hidden.place == GRAVEYARD and mine.place == SPELL_ZONE and foe.place == MONSTER_ZONE
    game.b.set(WHIM)
    assert not game.may(q.ACTIVATE, walker)


def test_ringmaster_fetches_a_gemini_monster():
    game = Scenario()
    master = game.a.hand(known("Ringmaster"))
    strongman, plain = game.a.graveyard(known("Strongman"), PLAIN[4])
    game.begin()
    summon(game, master)
    assert strongman.place == HAND and plain.place == GRAVEYARD


def test_second_costume_strengthens_a_gemini_monster_and_fetches_one_when_it_goes():
    game = Scenario()
    costume, gale = game.a.hand(known("Second Costume"), GALE)
    strongman, _ = game.a.monster(known("Strongman")), game.a.monster(PLAIN[4])
    walker, plain = game.a.graveyard(known("Stilt Walker"), PLAIN[4])
    game.begin()
    play(game, costume)
    assert costume.equipped_to == strongman and (strongman.attack, strongman.defense) == (2800, 1500)
    play(game, gale)
    assert strongman.attack == 2300 and walker.place == HAND and plain.place == GRAVEYARD


def test_second_costume_may_fetch_the_monster_it_fell_with():
    game = Scenario()
    strongman, blast = game.a.monster(known("Strongman")), game.b.hand(BLAST)
    costume = game.a.equip(known("Second Costume"), strongman)
    game.begin(player=B)
    play(game, blast, strongman)
    assert costume.place == GRAVEYARD and strongman.place == HAND


def test_second_costume_fits_gemini_monsters_only():
    game = Scenario()
    costume = game.a.hand(known("Second Costume"))
    game.a.monster(PLAIN[4])
    game.begin()
    assert not game.may(q.ACTIVATE, costume)


# ------------------------------------------------------------------------------------ Toons


@pytest.mark.parametrize("name", ["Drawn Rabbit", "Drawn Cat", "Drawn Whale"])
def test_toons_are_special_summoned_beside_ink_world_only(name):
    for world in (True, False):
        game = Scenario()
        toon = game.a.hand(known(name))
        tribute = game.a.monster(PLAIN[4])
        game.a.monster(PLAIN[4])
        if world:
            game.a.spell(known("Ink World"))
        game.begin()
        assert not game.may(q.NORMAL_SUMMON, toon) and not game.may(q.SET_MONSTER, toon)
        assert game.may(q.SPECIAL_SUMMON, toon) == world
        if world:
            settle(game.special_summon(toon), tribute)
            assert toon.place == MONSTER_ZONE
            assert tribute.place == (GRAVEYARD if name == "Drawn Whale" else MONSTER_ZONE)


@pytest.mark.parametrize("name", ["Drawn Rabbit", "Drawn Cat", "Drawn Whale"])
def test_toons_are_not_special_summoned_otherwise(name):
    game = Scenario()
    game.a.graveyard(known(name)), game.a.spell(known("Ink World"))
    revive = game.a.hand(REVIVE)
    game.begin()
    assert not game.may(q.ACTIVATE, revive)


@pytest.mark.parametrize("name", ["Drawn Rabbit", "Drawn Cat"])
def test_drawn_rabbit_and_drawn_cat_wait_a_turn_and_attack_directly(name):
    game = Scenario()
    toon, _ = game.a.hand(known(name)), game.a.spell(known("Ink World"))
    foe = game.b.monster(PLAIN[1])
    game.begin()
    settle(game.special_summon(toon), position=ATTACK_POSITION)
    game.to_battle_phase()
    assert not game.may(q.ATTACK, toon) and not game.may(q.ATTACK, toon, foe)
    next_turn(game)
    next_turn(game)
    fight(game, toon)
    assert game.lp == [8000, 8000 - toon.attack]


def test_drawn_rabbit_falls_with_an_ink_world():
    game = Scenario()
    rabbit, other, world = game.a.monster(known("Drawn Rabbit")), game.a.monster(PLAIN[4]), known("Ink World")
    mine, theirs = game.a.spell(world), game.b.spell(world)
    blast, bounce = game.a.hand(BLAST, BOUNCE)
    game.begin()
    play(game, blast, theirs)
    assert theirs.place == GRAVEYARD and rabbit.place == MONSTER_ZONE
    play(game, bounce, mine)
    assert mine.place == HAND and rabbit.place == GRAVEYARD and other.place == MONSTER_ZONE


def test_drawn_cat_takes_a_random_card_of_the_hand():
    game = Scenario()
    cat = game.a.monster(known("Drawn Cat"))
    game.b.hand(PLAIN[1], PLAIN[2])
    game.begin()
    fight(game, cat)
    assert game.lp == [8000, 6900] and game.b.count(HAND) == 1


def test_drawn_whale_attacks_directly_unless_a_toon_is_in_the_way():
    for foe, direct in ((PLAIN[4], True), (known("Drawn Cat"), False)):
        game = Scenario()
        whale, _ = game.a.monster(known("Drawn Whale")), game.b.monster(foe)
        game.begin()
        game.to_battle_phase()
        assert game.may(q.ATTACK, whale) == direct


@pytest.mark.parametrize("lp, stays", [(8000, True), (400, False)])
def test_drawn_whale_costs_500_each_end_phase(lp, stays):
    game = Scenario()
    whale = game.a.monster(known("Drawn Whale"))
    game.state.lp[A] = lp
    game.begin()
    next_turn(game)
    assert (whale.place == MONSTER_ZONE) == stays and game.lp[A] == (7500 if stays else 400)
    next_turn(game)
    assert game.lp[A] == (7500 if stays else 400)  # the End Phase of its player only


def test_ink_world_costs_600():
    game = Scenario()
    world = game.a.hand(known("Ink World"))
    game.begin()
    play(game, world)
    assert world.place == SPELL_ZONE and game.lp == [7400, 8000]

    game = Scenario()
    world = game.a.hand(known("Ink World"))
    game.state.lp[A] = 500
    game.begin()
    assert not game.may(q.ACTIVATE, world)


# ------------------------------------------------------------------------------------ other monsters


def test_ticket_collector_takes_a_ticket_for_each_spell_and_draws_for_three():
    game = Scenario()
    collector = game.a.monster(known("Ticket Collector"))
    mine = game.a.hand(SPARK, SPARK, SPARK)
    theirs, trap = game.b.hand(SPARK), game.b.set(WHIM)
    game.begin()
    play(game, mine[0])
    assert collector.counters("Ticket") == 1 and collector.attack == 1200 and game.lp[A] == 8100
    play(game, mine[1])
    assert collector.counters("Ticket") == 2 and collector.attack == 1400 and game.lp[A] == 8100
    assert not game.may(q.ACTIVATE, collector)
    next_turn(game)
    play(game, trap)
    assert collector.counters("Ticket") == 2
    play(game, theirs)
    assert collector.counters("Ticket") == 3 and game.lp[A] == 8100 - 100 + 100
    next_turn(game)
    hand = game.a.count(HAND)
    play(game, collector)
    assert collector.counters("Ticket") == 0 and collector.attack == 1000 and game.a.count(HAND) == hand + 1


def test_dice_llama_becomes_as_strong_as_the_die_says_once_per_turn():
    seen = set()
    for number in range(30):
        game = Scenario()
        llama = game.a.monster(known("Dice Llama"))
        game.begin()
        play(chances(game, number), llama)
        result = llama.attack // 400
        assert llama.attack == result * 400 and game.a.count(HAND) == (1 if result == 6 else 0)
        assert not game.may(q.ACTIVATE, llama)
        next_turn(game)
        assert llama.attack == 1100
        seen.add(result)
    assert seen == {1, 2, 3, 4, 5, 6}


def test_coin_eyed_magpie_draws_or_discards_once_per_turn():
    seen = set()
    for number in range(12):
        game = Scenario()
        magpie, _ = game.a.monster(known("Coin-Eyed Magpie")), game.a.hand(PLAIN[4])
        game.begin()
        play(chances(game, number), magpie)
        assert not game.may(q.ACTIVATE, magpie)
        seen.add((game.a.count(HAND), game.a.count(GRAVEYARD)))
    assert seen == {(2, 0), (0, 1)}


def test_loyal_goose_draws_for_its_new_master_once_per_turn():
    game = Scenario()
    goose = game.b.monster(known("Loyal Goose"))
    seize, reins = game.a.hand(SEIZE, SEIZE)
    other = game.b.monster(known("Loyal Goose"))
    game.begin()
    play(game, seize, goose)
    assert goose.controller == A and game.a.count(HAND) == 2 and game.b.count(HAND) == 0
    play(game, reins, other)
    assert other.controller == A and game.a.count(HAND) == 1


def test_weathercock_gains_300_for_the_first_turn_of_a_monster():
    game = Scenario()
    game.a.monster(known("Weathercock"))
    first, second = game.a.monster(PLAIN[4]), game.a.monster(PLAIN[4])
    game.begin()
    settle(game.change_position(first))
    assert game.lp == [8300, 8000]
    settle(game.change_position(second))
    assert game.lp == [8300, 8000]


# ------------------------------------------------------------------------------------ Spells


def test_goblins_in_a_sack_are_three_that_cannot_be_tributed():
    game = Scenario()
    sack, big = game.a.hand(known("Goblins in a Sack"), PLAIN[5])
    hidden = game.a.monster(PLAIN[4], FACE_DOWN)
    game.begin()
    assert game.may(q.FLIP_SUMMON, hidden)
    play(game, sack)
    assert [(t.card.name, t.position, t.attack, t.defense, t.level) for t in tokens(game)] == [
        ("Sack Goblin Token", DEFENSE_POSITION, 500, 500, 1)
    ] * 3
    assert not game.may(q.FLIP_SUMMON, hidden)
    summon(game, big)
    assert hidden.place == GRAVEYARD and len(tokens(game)) == 3


def test_goblins_in_a_sack_do_not_come_after_a_flip_summon():
    game = Scenario()
    sack, hidden = game.a.hand(known("Goblins in a Sack")), game.a.monster(PLAIN[4], FACE_DOWN)
    game.begin()
    settle(game.flip_summon(hidden))
    assert not game.may(q.ACTIVATE, sack)


def test_fortune_wheel_changes_a_card_of_each_hand():
    game = Scenario()
    wheel, mine = game.a.hand(known("Fortune Wheel"), PLAIN[1])
    theirs = game.b.hand(PLAIN[2])
    game.begin()
    play(game, wheel)
    assert mine.place == theirs.place == GRAVEYARD and game.a.count(HAND) == game.b.count(HAND) == 1


@pytest.mark.parametrize("name", ["Swap at the Stalls", "Change of Horses"])
def test_swap_at_the_stalls_and_change_of_horses_switch_two_monsters(name):
    game = Scenario()
    card, mine, theirs = game.a.hand(known(name)), game.a.monster(PLAIN[3]), game.b.monster(PLAIN[4])
    game.begin()
    play(game, card)
    assert (mine.controller, theirs.controller) == (B, A)
    assert game.may(q.CHANGE_POSITION, theirs) == (name == "Swap at the Stalls")
    next_turn(game)
    assert (mine.controller, theirs.controller) == (B, A) and game.may(q.CHANGE_POSITION, mine)


def test_fortune_wheel_needs_a_card_to_discard():
    game = Scenario()
    wheel = game.a.hand(known("Fortune Wheel"))
    game.begin()
    assert not game.may(q.ACTIVATE, wheel)


def test_snatched_reins_takes_a_monster_until_the_end_phase():
    game = Scenario()
    reins, foe, _ = game.a.hand(known("Snatched Reins")), game.b.monster(PLAIN[4]), game.b.monster(PLAIN[5], FACE_DOWN)
    game.begin()
    play(game, reins)
    assert foe.controller == A
    next_turn(game)
    assert foe.controller == B


def test_name_the_guest_needs_a_card_in_the_opponents_hand():
    game = Scenario()
    guest, _ = game.a.hand(known("Name the Guest"), PLAIN[4])
    game.begin()
    assert not game.may(q.ACTIVATE, guest)


@pytest.mark.parametrize("card, lp", [(PLAIN[4], 8000), (WHIM, 7700)])
def test_name_the_guest_sends_a_monster_away_or_costs_300(card, lp):
    game = Scenario()
    guest, theirs = game.a.hand(known("Name the Guest")), game.b.hand(card)
    game.begin()
    play(game, guest)
    assert theirs.place == (GRAVEYARD if lp == 8000 else HAND) and game.lp == [lp, 8000]


def test_guess_the_weight_burns_for_the_declared_number_unless_it_is_rolled():
    seen = set()
    for number in range(30):
        game = Scenario()
        card = game.a.hand(known("Guess the Weight"))
        game.begin()
        chances(game, number)
        game.activate(card)
        assert game.asked == B
        settle(game.declare(4))
        seen.add(game.lp[B])
        assert game.lp[A] == 8000
    assert seen == {7200, 8000}


def test_banner_of_hues_needs_a_face_up_monster():
    game = Scenario()
    banner, _ = game.a.hand(known("Banner of Hues")), game.a.monster(PLAIN[4], FACE_DOWN)
    game.begin()
    assert not game.may(q.ACTIVATE, banner)


def test_banner_of_hues_paints_all_monsters_for_a_turn():
    game = Scenario()
    banner, mine, theirs = game.a.hand(known("Banner of Hues")), game.a.monster(PLAIN[4]), game.b.monster(known(ROUND))
    game.begin()
    game.activate(banner)
    settle(game.declare(3))  # the third Attribute: FIRE
    assert [traits.attribute(game.state, piece.uid) for piece in (mine, theirs)] == [FIRE, FIRE]
    next_turn(game)
    assert [traits.attribute(game.state, piece.uid) for piece in (mine, theirs)] == [EARTH, LIGHT]


@pytest.mark.parametrize("helped", [True, False])
def test_closing_time_wins_in_the_third_end_phase_or_costs_500(helped):
    game = Scenario()
    closing = game.a.hand(known("Closing Time"))
    game.a.graveyard(SPARK, SPARK, SPARK)
    if helped:
        game.a.monster(known("Ticket Collector"))
    game.begin()
    play(game, closing)
    for _ in range(4):
        next_turn(game)
        assert game.winner is None and game.lp[A] >= 8000
    game.answer(q.END_TURN)
    if game.winner is None:
        settle(game)
    assert (game.winner == A) if helped else (game.winner is None and game.lp == [7500, 8000])


def test_closing_time_needs_three_spells_in_the_graveyard():
    game = Scenario()
    closing = game.a.hand(known("Closing Time"))
    game.a.graveyard(SPARK, SPARK, WHIM)
    game.begin()
    assert not game.may(q.ACTIVATE, closing)


def test_parade_permit_gives_a_second_normal_summon_but_no_direct_attacks():
    game = Scenario()
    permit, second, one, two, three = game.a.hand(
        known("Parade Permit"), known("Parade Permit"), PLAIN[1], PLAIN[2], PLAIN[3]
    )
    old = game.a.monster(PLAIN[4])
    game.begin()
    play(game, permit)
    if game.may(q.ACTIVATE, second):
        play(game, second)  # the extra Normal Summon is gained once per turn
    summon(game, one)
    summon(game, two)
    assert one.place == two.place == MONSTER_ZONE and not game.may(q.NORMAL_SUMMON, three)
    game.to_battle_phase()
    assert not game.may(q.ATTACK, old)


def test_parade_permit_does_not_keep_from_attacking_monsters():
    game = Scenario()
    permit, old, foe = game.a.hand(known("Parade Permit")), game.a.monster(PLAIN[4]), game.b.monster(PLAIN[1])
    game.begin()
    play(game, permit)
    fight(game, old, foe)
    assert foe.place == GRAVEYARD and game.lp == [8000, 7100]


def test_knife_edge_pays_down_to_100_to_halve_the_opponents_monsters():
    game = Scenario()
    edge, mine, foe = game.a.hand(known("Knife Edge")), game.a.monster(PLAIN[4]), game.b.monster(PLAIN[8])
    game.begin()
    play(game, edge)
    assert game.lp == [100, 8000] and (mine.attack, foe.attack) == (1200, 1200)
    next_turn(game)
    assert foe.attack == 2400

    game = Scenario()
    edge, _ = game.a.hand(known("Knife Edge")), game.b.monster(PLAIN[8])
    game.state.lp[A] = 100
    game.begin()
    assert not game.may(q.ACTIVATE, edge)


@pytest.mark.parametrize("lp, result", [([2000, 8000], 5000), ([8000, 7000], 7500), ([8000, 7100], 0)])
def test_level_scales_shares_the_life_points(lp, result):
    game = Scenario()
    scales = game.a.hand(known("Level Scales"))
    game.state.lp[:] = lp
    game.begin()
    assert game.may(q.ACTIVATE, scales) == bool(result)
    if result:
        play(game, scales)
        assert game.lp == [result, result]


def test_knife_throwing_wheel_burns_for_the_die():
    seen = set()
    for number in range(30):
        game = Scenario()
        wheel = game.a.hand(known("Knife-Throwing Wheel"))
        game.begin()
        play(chances(game, number), wheel)
        seen.add(8000 - game.lp[B])
    assert seen == {200, 400, 600, 800, 1000, 1200}


def test_balloon_seller_brings_two_balloons():
    game = Scenario()
    seller = game.a.hand(known("Balloon Seller"))
    game.begin()
    play(game, seller)
    assert [(t.card.name, t.position, t.attack, t.defense, t.level) for t in tokens(game)] == [
        ("Balloon Token", DEFENSE_POSITION, 0, 0, 1)
    ] * 2
    uid = tokens(game)[0].uid
    assert (traits.type_of(game.state, uid), traits.attribute(game.state, uid)) == (AQUA, WIND)


def test_balloon_seller_needs_two_spaces():
    game = Scenario()
    seller = game.a.hand(known("Balloon Seller"))
    for _ in range(4):
        game.a.monster(PLAIN[1])
    game.begin()
    assert not game.may(q.ACTIVATE, seller)


def test_fortune_tellers_tent_opens_the_opponents_hand():
    game = Scenario()
    tent, gale = game.a.hand(known("Fortune Teller's Tent"), GALE)
    game.begin()
    assert not hand_is_revealed(game.state, B)
    play(game, tent)
    assert hand_is_revealed(game.state, B) and not hand_is_revealed(game.state, A)
    play(game, gale)
    assert not hand_is_revealed(game.state, B)


def test_fortune_tellers_tent_orders_the_top_three_once_per_turn():
    game = Scenario()
    tent = game.a.spell(known("Fortune Teller's Tent"))
    three, two, one = game.a.deck(PLAIN[3], PLAIN[2], PLAIN[1])
    game.begin()
    game.activate(tent)
    assert set(game.choices) == {one, two, three}
    settle(game, three, one, two)
    assert game.a.cards(DECK)[-3:] == [two, one, three] and not game.may(q.ACTIVATE, tent)


@pytest.mark.parametrize("card, drawn", [(SPARK, 1), (PLAIN[4], 0), (WHIM, 0)])
def test_guess_which_hand_draws_for_a_spell(card, drawn):
    game = Scenario()
    guess, theirs = game.a.hand(known("Guess Which Hand")), game.b.hand(card)
    game.begin()
    play(game, guess)
    assert game.a.count(HAND) == drawn and theirs.place == HAND and theirs.now.known == 3


def test_grand_raffle_collects_a_ticket_in_each_own_standby_phase():
    game = Scenario()
    raffle = game.a.spell(known("Grand Raffle"))
    game.begin()
    next_turn(game)
    assert raffle.counters("Ticket") == 0
    next_turn(game)
    assert raffle.counters("Ticket") == 1 and not game.may(q.ACTIVATE, raffle)


@pytest.mark.parametrize("tickets, wins", [(6, False), (7, True)])
def test_grand_raffle_wins_for_seven_tickets(tickets, wins):
    game = Scenario()
    raffle = game.a.spell(known("Grand Raffle"))
    raffle.now.counters = (("Ticket", tickets),)
    game.begin()
    assert game.may(q.ACTIVATE, raffle) == wins
    if wins:
        game.activate(raffle)
        assert game.winner == A


def test_tightrope_takes_a_monster_and_costs_500_each_standby_phase():
    game = Scenario()
    rope, foe, mine = game.a.hand(known("Tightrope")), game.b.monster(PLAIN[4]), game.a.monster(PLAIN[3])
    game.begin()
    play(game, rope)
    assert foe.controller == A and rope.equipped_to == foe and mine.controller == A
    next_turn(game)
    assert game.lp == [8000, 8000] and foe.controller == A
    next_turn(game)
    assert game.lp == [7500, 8000] and foe.controller == A


def test_tightrope_breaks_when_it_is_not_paid_for_and_gives_the_monster_back():
    game = Scenario()
    rope, foe = game.a.hand(known("Tightrope")), game.b.monster(PLAIN[4])
    game.state.lp[A] = 400
    game.begin()
    play(game, rope)
    assert foe.controller == A
    next_turn(game)
    next_turn(game)
    assert rope.place == GRAVEYARD and foe.controller == B and game.lp == [400, 8000]


def test_tightrope_fits_monsters_of_the_opponent_only():
    game = Scenario()
    rope, _ = game.a.hand(known("Tightrope")), game.a.monster(PLAIN[4])
    game.begin()
    assert not game.may(q.ACTIVATE, rope)


# ------------------------------------------------------------------------------------ Traps


def attacked(name: str, *guards: int) -> tuple[Scenario, Piece, Piece, list[Piece]]:
    """B's Plain 4 attacks A's first guard (or directly), and A may answer with that Trap."""
    game = Scenario()
    trap, attacker = game.a.set(known(name)), game.b.monster(PLAIN[4])
    mine = [game.a.monster(PLAIN[n]) for n in guards]
    game.begin(player=B)
    game.to_battle_phase()
    game.attack(attacker, mine[0] if mine else None)
    return game, trap, attacker, mine


def test_sleeping_guard_skips_the_next_draw_phase_and_costs_500():
    game = Scenario()
    guard = game.a.set(known("Sleeping Guard"))
    game.begin()
    play(game, guard)
    assert game.lp == [7500, 8000]
    next_turn(game)
    assert game.b.count(HAND) == 0
    next_turn(game)
    assert game.a.count(HAND) == 1
    next_turn(game)
    assert game.b.count(HAND) == 1


def test_mirror_maze_turns_the_attack_to_another_monster():
    game, trap, attacker, (weak, strong) = attacked("Mirror Maze", 1, 8)
    play(game, trap, strong)
    assert weak.place == MONSTER_ZONE and attacker.place == GRAVEYARD and game.lp == [8000, 6800]


def test_mirror_maze_without_a_monster_leaves_it_a_direct_attack():
    game, trap, _, _ = attacked("Mirror Maze")
    play(game, trap)
    assert game.lp == [6800, 8000]


def test_hall_of_debts_pays_the_other_for_effect_damage_and_costs_300():
    game = Scenario()
    game.a.spell(known("Hall of Debts"))
    spark, second = game.a.hand(SPARK), game.b.hand(SPARK)
    game.begin()
    play(game, spark)
    assert game.lp == [8100, 7900]
    next_turn(game)
    play(game, second)
    assert game.lp == [8000, 8000]
    next_turn(game)
    assert game.lp == [7700, 8000]


def test_hall_of_debts_minds_no_battle_damage():
    game = Scenario()
    game.a.spell(known("Hall of Debts"))
    attacker = game.a.monster(PLAIN[4])
    game.begin()
    fight(game, attacker)
    assert game.lp == [8000, 6800]


@pytest.mark.parametrize("lp, allowed", [(1000, True), (1001, False)])
def test_even_odds_lifts_low_life_points_to_3000(lp, allowed):
    game = Scenario()
    odds = game.a.set(known("Even Odds"))
    game.state.lp[A] = lp
    game.begin()
    assert game.may(q.ACTIVATE, odds) == allowed
    if allowed:
        play(game, odds)
        assert game.lp == [3000, 8000]


def test_curtain_call_ends_the_battle_phase():
    game, trap, attacker, _ = attacked("Curtain Call")
    assert game.asked == A and game.may(q.ACTIVATE, trap)
    play(game, trap)
    assert game.lp == [8000, 8000] and game.phase not in (BATTLE_PHASE, MAIN_PHASE_1) and game.turn_player == B
    assert attacker.place == MONSTER_ZONE


def test_wrong_tent_turns_the_attack_to_another_monster():
    game, trap, attacker, (weak, strong) = attacked("Wrong Tent", 1, 8)
    play(game, trap, strong)
    assert weak.place == MONSTER_ZONE and attacker.place == GRAVEYARD and game.lp == [8000, 6800]


def test_wrong_tent_needs_a_monster():
    game, trap, _, _ = attacked("Wrong Tent")
    assert game.question == "open" and trap.place == SPELL_ZONE and game.lp == [6800, 8000]


@pytest.mark.parametrize("name", ["Wrong Tent", "Mirror Maze"])
def test_wrong_tent_and_mirror_maze_need_another_monster_than_the_attacked_one(name):
    game, trap, _, (weak,) = attacked(name, 1)
    assert game.question == "open" and trap.place == SPELL_ZONE and weak.place == GRAVEYARD


def test_night_of_the_long_queue_skips_a_battle_phase_and_a_draw_phase():
    game = Scenario()
    queue, _ = game.a.set(known("Night of the Long Queue")), game.b.monster(PLAIN[4])
    game.begin()
    play(game, queue)
    next_turn(game)
    assert not game.may(q.TO_BATTLE_PHASE) and game.b.count(HAND) == 1
    next_turn(game)
    assert game.a.count(HAND) == 0
    next_turn(game)
    assert game.may(q.TO_BATTLE_PHASE)
    next_turn(game)
    assert game.a.count(HAND) == 1


# ------------------------------------------------------------------------------------ none is left out


def test_every_effect_of_the_set_is_played():
    assert untold("Odd Fair", __file__) == []


def test_rain_check_negates_the_next_attack_alone():
    game = Scenario()
    check = game.b.set(known("Rain Check"))
    first, second = game.a.monster(PLAIN[3]), game.a.monster(PLAIN[4])
    game.begin()
    game.answer(q.TO_BATTLE_PHASE)
    while check not in game.offered(q.ACTIVATE):
        game.passes()
    play(game, check)
    fight(game, first)
    assert game.lp == [8000, 8000]
    fight(game, second)
    assert game.lp[B] == 8000 - second.attack


def test_winners_lemonade_refreshes_at_each_victory_of_the_turn():
    game = Scenario()
    drink = game.a.hand(known("Winner's Lemonade"))
    strong, also_strong = game.a.monster(PLAIN[5]), game.a.monster(PLAIN[6])
    weak, weaker, later = game.b.monster(PLAIN[3]), game.b.monster(PLAIN[3]), game.b.monster(PLAIN[3])
    game.begin()
    play(game, drink)
    fight(game, strong, weak)
    fight(game, also_strong, weaker)
    assert weak.place == weaker.place == GRAVEYARD and game.lp[A] == 9000
    next_turn(game)
    next_turn(game)
    fight(game, strong, later)
    assert later.place == GRAVEYARD and game.lp[A] == 9000


def test_two_handed_deal_gives_two_cards_a_turn_and_takes_one():
    game = Scenario()
    game.a.spell(known("Two-Handed Deal"))
    game.begin(DRAW_PHASE)
    assert game.a.count(HAND) == 2
    next_turn(game)
    assert game.a.count(HAND) == 1


def test_fortune_tellers_cousin_draws_two_while_she_attacks():
    for position, drawn in ((ATTACK_POSITION, 2), (DEFENSE_POSITION, 1)):
        game = Scenario()
        game.a.monster(known("Fortune Teller's Cousin"), position)
        game.begin(DRAW_PHASE)
        assert game.a.count(HAND) == drawn


def test_carousel_mare_stays_as_a_spell_when_she_falls():
    game = Scenario()
    mare = game.a.monster(known("Carousel Mare"))
    strong = game.b.monster(PLAIN[6])
    game.begin()
    fight(game, mare, strong)
    assert (mare.place, mare.position) == (SPELL_ZONE, ATTACK_POSITION)
    assert game.lp[A] == 8000 - (strong.attack - 1500)


def test_carousel_mare_has_no_place_without_a_zone():
    game = Scenario()
    mare = game.a.monster(known("Carousel Mare"))
    for _ in range(4):
        game.a.set(WHIM)
    sweep = game.a.hand(SWEEP)
    game.begin()
    play(game, sweep)
    assert mare.place == GRAVEYARD


def test_painted_swing_is_set_as_a_spell_and_comes_from_there():
    game = Scenario()
    swing, gale, sweep = game.a.hand(known("Painted Swing"), GALE, SWEEP)
    game.begin()
    settle(game.set_card(swing))
    assert (swing.place, swing.position) == (SPELL_ZONE, FACE_DOWN)
    play(game, gale)
    assert swing.place == MONSTER_ZONE
    play(game, sweep)
    assert (swing.place, swing.position) == (SPELL_ZONE, ATTACK_POSITION)
