"""Stories of the cards of Clockwork Library: each effect is played once."""

import pytest

from engine.duel.state import question as q
from engine.duel.state.question import kind_of
from tests.phrases import card_effect, discard_cost, draw, every, gains_atk, ignition, modify, monster, program
from engine.vocabulary import (
    ATTACK_POSITION,
    BANISHED,
    BATTLE_PHASE,
    DECK,
    DEFENSE_POSITION,
    FACE_DOWN,
    FIELD_ZONE,
    GRAVEYARD,
    HAND,
    MAIN_PHASE_1,
    MONSTER_ZONE,
    SPELL_ZONE,
    SPELLCASTER,
)
from tests.cards.known import known
from tests.cards.stories.settling import (
    BLAST,
    GALE,
    PLAIN,
    REVIVE,
    SPARK,
    SWEEP,
    SWEEP_TRAP,
    WHIM,
    declined,
    fight,
    next_turn,
    play,
    settle,
    summon,
)
from tests.cards.stories.what_stories_share import untold
from tests.rulebook.scenario import A, B, Piece, Scenario, monster_card, spell_card

PAGE, OWL, LIBRARIAN = known("Clockwork Page"), known("Clockwork Owl"), known("Clockwork Librarian")
MAGE = monster_card("Mage", 1000, 1000, type=SPELLCASTER)
THROW = spell_card("Throw", program(card_effect(draw(1), costs=[discard_cost()])))
GROW = spell_card("Grow", program(card_effect(modify(every(monster()), gains_atk(500)))))


def wound(piece: Piece, number: int, name: str = "Spell") -> Piece:
    """That card with so many counters on it."""
    piece.now.counters = ((name, number),)
    return piece


def ticks(piece: Piece) -> int:
    return piece.counters("Spell")


# ------------------------------------------------------------------------------------ monsters

WINDING = [("Clockwork Page", 1), ("Clockwork Owl", 2), ("Chiming Cat", 1)]


@pytest.mark.parametrize("name, number", WINDING)
def test_clockwork_page_clockwork_owl_and_chiming_cat_are_wound_when_normal_summoned(name, number):
    game = Scenario()
    one, revive, dead = game.a.hand(known(name)), game.a.hand(REVIVE), game.a.graveyard(known(name))
    hidden = game.a.monster(known(name), FACE_DOWN)
    game.begin()
    summon(game, one, asks=False)
    assert ticks(one) == number
    settle(game.flip_summon(hidden))
    play(game, revive)
    assert dead.place == MONSTER_ZONE and ticks(dead) == ticks(hidden) == 0


def test_clockwork_page_turns_each_counter_into_another_card():
    game = Scenario()
    page, other = wound(game.a.monster(PAGE), 2), wound(game.a.monster(OWL), 3)
    plain, top = game.a.hand(PLAIN[4]), game.a.deck(PLAIN[5])
    game.begin()
    play(game, page, plain)
    assert ticks(page) == 1 and top.place == HAND and plain.place == GRAVEYARD
    play(game, page)
    assert ticks(page) == 0 and game.a.count(HAND) == 1
    assert not game.may(q.ACTIVATE, page) and ticks(other) == 3  # of this card


def test_clockwork_librarian_counts_the_spell_cards_of_both_when_they_resolve():
    game = Scenario()
    librarian, spark, trap = game.a.monster(LIBRARIAN), game.a.hand(SPARK), game.a.set(WHIM)
    theirs = game.b.hand(SPARK)
    game.begin()
    game.activate(spark)
    assert ticks(librarian) == 0
    game.resolve()
    assert ticks(librarian) == 1
    play(game, trap)
    assert ticks(librarian) == 1
    next_turn(game)
    play(game, theirs)
    assert ticks(librarian) == 2


def test_clockwork_librarian_does_not_count_spell_effects_of_cards_on_the_field():
    game = Scenario()
    librarian, stairs = game.a.monster(LIBRARIAN), game.a.spell(known("Moving Stairs"))
    game.begin()
    play(game, stairs)
    assert librarian.position == DEFENSE_POSITION and ticks(librarian) == 0


@pytest.mark.parametrize(
    "name, number, found, wrong",
    [
        ("Clockwork Librarian", 3, ["Second Breakfast", "Reading Room"], ["Midnight Strike", "Clockwork Owl"]),
        ("Clockwork Archivist", 2, ["Moving Stairs", "Early Closing"], ["Reading Room", "Chained Books"]),
    ],
)
def test_clockwork_librarian_and_clockwork_archivist_find_a_card_for_counters(name, number, found, wrong):
    game = Scenario(deck=0)
    one, other = wound(game.a.monster(known(name)), 2 * number + 1), wound(game.a.monster(known(name)), number - 1)
    first, second = (game.a.deck(known(card)) for card in found)
    for card in wrong:
        game.a.deck(known(card))
    game.begin()
    assert not game.may(q.ACTIVATE, other)
    game.activate(one)
    assert ticks(one) == number + 1 and set(game.choices) == {first, second}
    settle(game, second)
    assert second.place == HAND and first.place != HAND
    play(game, one)
    assert first.place == HAND and ticks(one) == 1


def test_clockwork_owl_gains_200_for_each_counter():
    game = Scenario()
    owl, other = wound(game.a.monster(OWL), 1), wound(game.a.monster(PAGE), 2)
    wind = game.a.hand(known("Wind the Mainspring"))
    game.begin()
    assert owl.attack == 1200
    play(game, wind, owl)
    assert owl.attack == 1600 and other.attack == 600


def test_clockwork_golem_turns_a_monster_once_per_turn():
    game = Scenario()
    golem, page = game.a.monster(known("Clockwork Golem")), wound(game.a.monster(PAGE), 2)
    foe, hidden = game.b.monster(PLAIN[8]), game.b.monster(PLAIN[4], FACE_DOWN)
    game.begin()
    game.activate(golem)
    settle(game, page, foe)
    assert foe.position == DEFENSE_POSITION and hidden.position == FACE_DOWN and ticks(page) == 1
    game.b.monster(PLAIN[8])
    assert not game.may(q.ACTIVATE, golem)
    next_turn(game)
    next_turn(game)
    assert game.may(q.ACTIVATE, golem)


def test_clockwork_golem_needs_a_counter_of_its_player_and_a_monster_in_attack_position():
    for own, position in ((False, ATTACK_POSITION), (True, FACE_DOWN), (True, DEFENSE_POSITION)):
        game = Scenario()
        golem = game.a.monster(known("Clockwork Golem"))
        foe = game.b.monster(PAGE, position)
        if own:
            wound(golem, 1)
        else:
            wound(foe, 1)
        game.begin()
        assert not game.may(q.ACTIVATE, golem)


def test_clockwork_curator_finds_a_field_spell_when_normal_summoned():
    game = Scenario()
    curator, hidden = game.a.hand(known("Clockwork Curator")), game.a.monster(known("Clockwork Curator"), FACE_DOWN)
    orrery, hall, _ = game.a.deck(known("Grand Orrery"), known("Hall of Hours"), known("Moving Stairs"))
    game.begin()
    game.flip_summon(hidden)
    assert game.question == "open"
    game.normal_summon(curator).use(curator)
    assert set(game.choices) == {orrery, hall}
    settle(game, hall)
    assert hall.place == HAND and orrery.place == DECK


def test_clockwork_dragonfly_attacks_directly_and_is_wound_by_battle_damage():
    game = Scenario()
    fly, foe = game.a.monster(known("Clockwork Dragonfly")), game.b.monster(PLAIN[8])
    game.begin()
    fight(game, fly, asks=False)
    assert game.lp == [8000, 6800] and ticks(fly) == 1 and foe.place == MONSTER_ZONE


def test_clockwork_dragonfly_is_not_wound_by_damage_to_its_player():
    game = Scenario()
    fly, foe = game.a.monster(known("Clockwork Dragonfly")), game.b.monster(known("Patient Statue"), DEFENSE_POSITION)
    game.begin()
    game.to_battle_phase()
    settle(game.attack(fly, foe))
    assert game.lp == [8000 - 1300, 8000] and ticks(fly) == 0


def test_clockwork_knight_gives_up_a_counter_instead_of_falling_in_battle():
    game = Scenario()
    knight, page, foe = game.a.monster(known("Clockwork Knight")), game.a.monster(PAGE), game.b.monster(PLAIN[8])
    wound(page, 1)
    game.begin(player=B)
    fight(game, foe, knight)
    assert knight.place == MONSTER_ZONE and ticks(page) == 0 and game.lp == [8000 - 600, 8000]
    next_turn(game)
    next_turn(game)
    fight(game, foe, knight)
    assert knight.place == GRAVEYARD


def test_clockwork_knight_may_fall_and_falls_to_effects():
    game = Scenario()
    knight, foe = wound(game.a.monster(known("Clockwork Knight")), 1), game.b.monster(PLAIN[8])
    game.begin(player=B)
    game.to_battle_phase()
    game.attack(foe, knight).resolve()
    game.no().resolve()
    assert knight.place == GRAVEYARD

    game = Scenario()
    knight, blast = wound(game.a.monster(known("Clockwork Knight")), 1), game.a.hand(BLAST)
    game.begin()
    play(game, blast, knight)
    assert knight.place == GRAVEYARD


def test_clockwork_archivist_is_wound_twice_when_tribute_summoned_only():
    game = Scenario()
    archivist, _ = game.a.hand(known("Clockwork Archivist")), game.a.monster(PLAIN[4])
    game.begin()
    summon(game, archivist, asks=False)
    assert archivist.place == MONSTER_ZONE and ticks(archivist) == 2

    game = Scenario()
    archivist, revive = game.a.graveyard(known("Clockwork Archivist")), game.a.hand(REVIVE)
    game.begin()
    play(game, revive)
    assert archivist.place == MONSTER_ZONE and ticks(archivist) == 0


def test_clockwork_dragon_comes_for_six_counters_of_its_players_field():
    game = Scenario()
    dragon, second = game.a.hand(known("Clockwork Dragon"), known("Clockwork Dragon"))
    one, two = wound(game.a.monster(PAGE), 4), wound(game.a.spell(known("Night Watchman's Round")), 3)
    game.begin()
    settle(game.special_summon(dragon), position=ATTACK_POSITION)
    assert dragon.place == MONSTER_ZONE and ticks(one) + ticks(two) == 1
    assert not game.may(q.SPECIAL_SUMMON, second)


def test_clockwork_dragon_does_not_come_for_the_opponents_counters():
    game = Scenario()
    dragon = game.a.hand(known("Clockwork Dragon"))
    wound(game.a.monster(PAGE), 5), wound(game.b.monster(PAGE), 6)
    game.begin()
    assert not game.may(q.SPECIAL_SUMMON, dragon) and not game.may(q.NORMAL_SUMMON, dragon)


def test_clockwork_dragon_destroys_a_card_of_the_opponent_for_two_counters_once_per_turn():
    game = Scenario()
    dragon, page, mine = game.a.monster(known("Clockwork Dragon")), game.a.monster(PAGE), game.a.monster(PLAIN[4])
    wound(page, 5)
    foe, hidden = game.b.monster(PLAIN[4]), game.b.set(SPARK)
    game.begin()
    play(game, dragon, hidden)
    assert hidden.place == GRAVEYARD and foe.place == mine.place == MONSTER_ZONE and ticks(page) == 3
    assert not game.may(q.ACTIVATE, dragon)
    next_turn(game)
    next_turn(game)
    play(game, dragon)
    assert foe.place == GRAVEYARD and ticks(page) == 1


def test_clockwork_dragon_needs_two_counters_to_destroy():
    game = Scenario()
    dragon, _ = wound(game.a.monster(known("Clockwork Dragon")), 1), game.b.monster(PLAIN[4])
    game.begin()
    assert not game.may(q.ACTIVATE, dragon)


def test_keeper_of_the_twelve_is_unaffected_by_traps_alone():
    game = Scenario()
    keeper, plain = game.a.monster(known("Keeper of the Twelve")), game.a.monster(PLAIN[4])
    trap, spell = game.a.set(SWEEP_TRAP), game.a.hand(SWEEP)
    game.begin()
    play(game, trap)
    assert keeper.place == MONSTER_ZONE and plain.place == GRAVEYARD
    play(game, spell)
    assert keeper.place == GRAVEYARD


def test_keeper_of_the_twelve_gains_100_for_each_spell_of_its_players_graveyard():
    game = Scenario()
    keeper, spark = game.a.monster(known("Keeper of the Twelve")), game.a.hand(SPARK)
    game.a.graveyard(SPARK, WHIM, PLAIN[4]), game.b.graveyard(SPARK, SPARK)
    game.begin()
    assert keeper.attack == 2800
    play(game, spark)
    assert keeper.attack == 2900


@pytest.mark.parametrize("way", ["field", "hand"])
def test_marginal_note_winds_a_face_up_card_when_sent_to_the_graveyard(way):
    game = Scenario()
    note = game.a.monster(known("Marginal Note")) if way == "field" else game.a.hand(known("Marginal Note"))
    using = game.a.hand(BLAST if way == "field" else THROW)
    page, _, foe = game.a.spell(known("Moving Stairs")), game.a.set(SPARK), game.b.monster(PAGE)
    game.begin()
    play(game, using, note)
    assert note.place == GRAVEYARD and ticks(page) == 1 and ticks(foe) == 0


def test_marginal_note_may_decline_and_needs_a_face_up_card():
    game = Scenario()
    note, throw = game.a.hand(known("Marginal Note"), THROW)
    page = game.a.monster(PAGE)
    game.begin()
    game.activate(throw)
    game.passes().resolve()
    assert note.place == GRAVEYARD and ticks(page) == 0

    game = Scenario()
    note, throw = game.a.hand(known("Marginal Note"), THROW)
    game.a.monster(PAGE, FACE_DOWN), game.b.monster(PAGE)
    game.begin()
    game.activate(throw)
    assert note.place == GRAVEYARD and game.question == "open"


def test_bookworm_prince_is_wound_by_a_victory():
    game = Scenario()
    prince, foe = game.a.monster(known("Bookworm Prince")), game.b.monster(PLAIN[4])
    game.begin()
    fight(game, prince, foe, asks=False)
    assert foe.place == GRAVEYARD and ticks(prince) == 1

    game = Scenario()
    prince, foe = game.a.monster(known("Bookworm Prince")), game.b.monster(known("Milestone Golem"))
    game.begin()
    fight(game, prince, foe)
    assert foe.place == MONSTER_ZONE and ticks(prince) == 0


def test_bookworm_prince_goes_to_the_graveyard_to_draw():
    game = Scenario()
    prince, in_hand = game.a.monster(known("Bookworm Prince")), game.a.hand(known("Bookworm Prince"))
    game.begin()
    assert not game.may(q.ACTIVATE, in_hand)
    play(game, prince)
    assert prince.place == GRAVEYARD and game.a.count(HAND) == 2


def test_inkwell_spirit_fetches_a_continuous_spell():
    game = Scenario()
    spirit = game.a.hand(known("Inkwell Spirit"))
    stairs, books, hall = game.a.graveyard(known("Moving Stairs"), known("Chained Books"), known("Hall of Hours"))
    theirs = game.b.graveyard(known("Moving Stairs"))
    game.begin()
    summon(game, spirit, books, hall, theirs)  # none of which may be the target
    assert stairs.place == HAND and books.place == hall.place == theirs.place == GRAVEYARD


def test_chiming_cat_gains_200_for_counters_once_per_turn():
    game = Scenario()
    cat, page = game.a.hand(known("Chiming Cat")), game.a.monster(PAGE)
    winds = game.a.hand(*[known("Wind the Mainspring")] * 2)
    note, blast = game.a.monster(known("Marginal Note")), game.a.hand(BLAST)
    game.begin()
    play(game, winds[0], page)
    assert game.lp == [8000, 8000]  # another card's counters
    summon(game, cat, asks=False)
    assert ticks(cat) == 1 and game.lp == [8200, 8000]
    play(game, blast, note, cat)
    assert ticks(cat) == 2 and game.lp == [8200, 8000]


def test_clockwork_moth_falls_without_a_field_spell():
    game = Scenario()
    moth, room, blast = game.a.monster(known("Clockwork Moth")), game.b.spell(known("Reading Room")), game.a.hand(BLAST)
    game.begin()
    assert moth.place == MONSTER_ZONE  # anyone's will do
    play(game, blast, room)
    assert moth.place == GRAVEYARD

    game = Scenario()
    moth = game.a.hand(known("Clockwork Moth"))
    game.begin()
    summon(game, moth)
    assert moth.place == GRAVEYARD


# ------------------------------------------------------------------------------------ Field Spells


@pytest.mark.parametrize("name, attack, defense", [("Grand Orrery", 1300, 1000), ("Hall of Hours", 1000, 1400)])
def test_grand_orrery_and_hall_of_hours_strengthen_all_spellcasters(name, attack, defense):
    game = Scenario()
    field, gale = game.a.spell(known(name)), game.a.hand(BLAST)
    mage, theirs, plain = game.a.monster(MAGE), game.b.monster(MAGE), game.a.monster(PLAIN[4])
    game.begin()
    for each in (mage, theirs):
        assert (each.attack, each.defense) == (attack, defense)
    assert (plain.attack, plain.defense) == (1200, 1200)
    play(game, gale, field)
    assert (mage.attack, mage.defense) == (1000, 1000)


def test_grand_orrery_counts_spell_cards_but_not_itself():
    game = Scenario()
    (orrery, spark), trap = game.a.hand(known("Grand Orrery"), SPARK), game.b.set(WHIM)
    game.begin()
    play(game, orrery)
    assert orrery.place == FIELD_ZONE and ticks(orrery) == 0
    game.activate(spark)
    assert game.asked == B and ticks(orrery) == 0
    play(game, trap)
    assert ticks(orrery) == 1


def test_hall_of_hours_turns_two_counters_into_800_lp_once_per_turn():
    game = Scenario()
    hall, page = game.a.spell(known("Hall of Hours")), wound(game.a.monster(PAGE), 5)
    game.begin()
    play(game, hall)
    assert ticks(page) == 3 and game.lp == [8800, 8000] and not game.may(q.ACTIVATE, hall)
    next_turn(game)
    assert not game.may(q.ACTIVATE, hall)
    next_turn(game)
    play(game, hall)
    assert ticks(page) == 1 and game.lp == [9600, 8000]
    next_turn(game)
    next_turn(game)
    assert not game.may(q.ACTIVATE, hall)


def test_reading_room_forbids_direct_attacks_to_both():
    for side in (A, B):
        game = Scenario()
        room, mine, theirs = game.a.spell(known("Reading Room")), game.a.monster(PLAIN[4]), game.b.monster(PLAIN[4])
        fly = (game.a, game.b)[side].monster(known("Clockwork Dragonfly"))
        blasts = (game.a, game.b)[side].hand(BLAST)
        game.begin(player=side)
        game.to_battle_phase()
        assert not game.may(q.ATTACK, fly) and game.may(q.ATTACK, fly, (theirs, mine)[side])
        game.to_main_phase_2()
        play(game, blasts, room)
        next_turn(game)
        next_turn(game)
        game.to_battle_phase()
        assert game.may(q.ATTACK, fly)


# ------------------------------------------------------------------------------------ Continuous Spells


def test_night_watchmans_round_is_wound_once_per_turn_and_gives_100_def_for_each_counter():
    game = Scenario()
    watch, page = game.a.spell(known("Night Watchman's Round")), game.a.monster(PLAIN[4])
    foe, gale = game.b.monster(PLAIN[4]), game.a.hand(GALE)
    game.begin()
    play(game, watch)
    assert ticks(watch) == 1 and (page.defense, foe.defense) == (1300, 1200)
    assert not game.may(q.ACTIVATE, watch)
    next_turn(game)
    next_turn(game)
    play(game, watch)
    assert page.defense == 1400
    play(game, gale)
    assert page.defense == 1200


def test_overdue_notices_charges_300_in_the_opponents_standby_phase():
    game = Scenario()
    game.a.spell(known("Overdue Notices"))
    game.begin()
    next_turn(game, asks=False)
    assert game.lp == [8000, 7700]
    next_turn(game)
    assert game.lp == [8000, 7700]
    next_turn(game)
    assert game.lp == [8000, 7400]


def test_silence_please_keeps_the_strong_from_attacking():
    game = Scenario()
    game.a.spell(known("Silence, Please"))
    loud, quiet = game.a.monster(PLAIN[7]), game.a.monster(PLAIN[6])
    theirs, grow = game.b.monster(PLAIN[7]), game.b.monster(PLAIN[6])
    spell = game.b.hand(GROW)
    game.begin()
    game.to_battle_phase()
    assert not game.may(q.ATTACK, loud, grow) and game.may(q.ATTACK, quiet, grow)
    next_turn(game)
    play(game, spell)  # 1800 and 500 are too much
    game.to_battle_phase()
    assert not game.may(q.ATTACK, theirs, quiet) and not game.may(q.ATTACK, grow, quiet)


def test_moving_stairs_turns_a_monster_of_its_player_once_per_turn():
    game = Scenario()
    stairs, plain, foe = game.a.spell(known("Moving Stairs")), game.a.monster(PLAIN[4]), game.b.monster(PLAIN[4])
    game.begin()
    play(game, stairs, foe)  # which may be no target
    assert plain.position == DEFENSE_POSITION and foe.position == ATTACK_POSITION
    assert not game.may(q.ACTIVATE, stairs)
    next_turn(game)
    next_turn(game)
    play(game, stairs)
    assert plain.position == ATTACK_POSITION


def test_early_closing_skips_the_main_phase_2_of_both():
    for side in (A, B):
        game = Scenario()
        closing, fighter = game.a.spell(known("Early Closing")), (game.a, game.b)[side].monster(PLAIN[4])
        game.begin(player=side)
        assert closing.place == SPELL_ZONE
        fight(game, fighter)
        assert not any(kind_of(c) == q.TO_MAIN_PHASE_2 for c in game.state.question.codes)
        next_turn(game)
        assert game.phase == MAIN_PHASE_1 and game.turn_player == 1 - side


def test_hush_of_the_reading_lamps_lets_nobody_answer_a_spell_card():
    for hush in (False, True):
        game = Scenario()
        if hush:
            game.a.spell(known("Hush of the Reading Lamps"))
        spark, mine, trap = game.a.hand(SPARK), game.a.set(WHIM), game.b.set(WHIM)
        game.begin()
        game.activate(spark)
        assert game.lp == [8000, 7900 if hush else 8000]  # it has resolved at once
        game.resolve()
        game.activate(mine)
        assert game.asked == B and game.offered(q.ACTIVATE) == [trap]  # a Trap may be answered


@pytest.mark.parametrize("side", [A, B])
def test_copyright_page_keeps_own_spell_cards_from_being_negated(side):
    game = Scenario()
    game.a.spell(known("Copyright Page"))
    spark, gavel = (game.a, game.b)[side].hand(SPARK), (game.b, game.a)[side].set(known("Judge's Gavel"))
    (game.b, game.a)[side].hand(PLAIN[1])
    game.begin(player=side)
    game.activate(spark)
    assert (gavel in game.offered(q.ACTIVATE)) == (side == B)


@pytest.mark.parametrize("level, allowed", [(6, True), (7, False)])
def test_adults_section_silences_monsters_of_level_7_and_up(level, allowed):
    game = Scenario()
    section, blast = game.a.spell(known("Adults' Section")), game.a.hand(BLAST)
    talker = game.a.monster(monster_card("Talker", level=level, program=program(ignition(draw(1)))))
    owl = game.a.monster(OWL)
    game.begin()
    assert game.may(q.ACTIVATE, talker) == allowed and owl.place == MONSTER_ZONE
    play(game, blast, section)
    assert game.may(q.ACTIVATE, talker)


# ------------------------------------------------------------------------------------ other Spells


def test_card_catalogue_finds_a_clockwork_monster_once_per_turn():
    game = Scenario()
    first, second = game.a.hand(known("Card Catalogue"), known("Card Catalogue"))
    owl, page, _, _, _ = game.a.deck(OWL, PAGE, known("Chiming Cat"), PLAIN[4], spell_card("Clockwork Key"))
    game.begin()
    game.activate(first)
    assert set(game.choices) == {owl, page}
    settle(game, page)
    assert page.place == HAND and owl.place == DECK and not game.may(q.ACTIVATE, second)
    next_turn(game)
    next_turn(game)
    assert game.may(q.ACTIVATE, second)


def test_wind_the_mainspring_winds_a_clockwork_monster_twice():
    game = Scenario()
    wind, page = game.a.hand(known("Wind the Mainspring")), game.a.monster(PAGE)
    cat, hidden, foe = game.a.monster(known("Chiming Cat")), game.a.monster(OWL, FACE_DOWN), game.b.monster(OWL)
    game.begin()
    play(game, wind)
    assert [ticks(each) for each in (page, cat, hidden, foe)] == [2, 0, 0, 0]


def test_wind_the_mainspring_is_quick_and_needs_a_clockwork_monster():
    game = Scenario()
    wind, page, spark = game.a.set(known("Wind the Mainspring")), game.a.monster(PAGE), game.b.hand(SPARK)
    game.begin(player=B)
    game.activate(spark)
    play(game, wind)
    assert ticks(page) == 2

    game = Scenario()
    wind = game.a.hand(known("Wind the Mainspring"))
    game.a.monster(PAGE, FACE_DOWN), game.a.monster(known("Chiming Cat")), game.b.monster(PAGE)
    game.begin()
    assert not game.may(q.ACTIVATE, wind)


def test_borrowed_hour_turns_four_counters_into_two_cards():
    for number in (3, 4):
        game = Scenario()
        hour, one, two = game.a.hand(known("Borrowed Hour")), game.a.monster(PAGE), game.a.monster(OWL)
        wound(one, 2), wound(two, number - 2), wound(game.b.monster(PAGE), 4)
        game.begin()
        assert game.may(q.ACTIVATE, hour) == (number == 4)
    play(game, hour)
    assert ticks(one) == ticks(two) == 0 and game.a.count(HAND) == 2


def test_restoration_work_fetches_a_field_or_continuous_spell():
    game = Scenario()
    work = game.a.hand(known("Restoration Work"))
    hall, stairs, books, spark = game.a.graveyard(
        known("Hall of Hours"), known("Moving Stairs"), known("Chained Books"), SPARK
    )
    game.b.graveyard(known("Hall of Hours"))
    game.begin()
    game.activate(work)
    assert set(game.choices) == {hall, stairs}
    settle(game, hall)
    assert hall.place == HAND and {each.place for each in (stairs, books, spark)} == {GRAVEYARD}


@pytest.mark.parametrize("top, place", [("Hall of Hours", HAND), ("Midnight Strike", GRAVEYARD)])
def test_index_of_everything_keeps_a_spell_and_sends_another_card_away(top, place):
    game = Scenario()
    index, under = game.a.hand(known("Index of Everything")), game.a.deck(SPARK)
    card = game.a.deck(known(top))
    game.begin()
    play(game, index)
    assert card.place == place and under.place == DECK and game.a.count(DECK) == 21


def test_index_of_everything_needs_a_deck():
    game = Scenario(deck=0)
    index = game.a.hand(known("Index of Everything"))
    game.begin()
    assert not game.may(q.ACTIVATE, index)


def test_new_acquisitions_opens_a_field_spell_of_the_deck():
    game = Scenario()
    acquisitions, old, mage = game.a.hand(known("New Acquisitions")), game.a.spell(known("Reading Room")), None
    orrery, hall, _ = game.a.deck(known("Grand Orrery"), known("Hall of Hours"), known("Moving Stairs"))
    mage = game.a.monster(MAGE)
    game.begin()
    game.activate(acquisitions)
    assert set(game.choices) == {orrery, hall}
    settle(game, orrery)
    assert orrery.place == FIELD_ZONE and orrery.is_face_up and mage.attack == 1300
    assert old.place == GRAVEYARD and hall.place == DECK


def test_rust_in_the_works_burns_200_for_each_counter_and_takes_them_off():
    game = Scenario()
    rust, page = game.a.hand(known("Rust in the Works")), wound(game.a.monster(PAGE), 2)
    watch, foe = wound(game.a.spell(known("Night Watchman's Round")), 1), wound(game.b.monster(OWL), 3)
    clock = wound(game.b.spell(known("Clock Tower of Noon")), 2, "Clock")
    game.begin()
    play(game, rust)
    assert game.lp == [8000, 8000 - 6 * 200]
    assert ticks(page) == ticks(watch) == ticks(foe) == 0 and clock.counters("Clock") == 2


def test_rust_in_the_works_needs_a_counter():
    game = Scenario()
    rust, _ = game.a.hand(known("Rust in the Works")), game.a.monster(PAGE)
    game.begin()
    assert not game.may(q.ACTIVATE, rust)


def test_clock_tower_of_noon_strikes_in_its_players_standby_phase_and_drives_clockwork_monsters():
    game = Scenario()
    tower, owl, cat = game.a.spell(known("Clock Tower of Noon")), game.a.monster(PAGE), game.a.monster(PLAIN[4])
    foe = game.b.monster(PAGE)
    game.begin()
    next_turn(game)
    assert tower.counters("Clock") == 0
    next_turn(game, asks=False)
    assert tower.counters("Clock") == 1 and (owl.attack, cat.attack, foe.attack) == (700, 1200, 600)
    next_turn(game)
    next_turn(game)
    assert tower.counters("Clock") == 2 and owl.attack == 800


def test_clock_tower_of_noon_turns_four_counters_into_two_cards():
    for number in (3, 4):
        game = Scenario()
        tower, page = wound(game.a.spell(known("Clock Tower of Noon")), number, "Clock"), game.a.monster(PAGE)
        wound(page, 4)
        game.begin()
        assert game.may(q.ACTIVATE, tower) == (number == 4)
    play(game, tower)
    assert tower.counters("Clock") == 0 and ticks(page) == 4 and game.a.count(HAND) == 2 and page.attack == 600


def test_sorting_by_spine_takes_a_spell_of_the_top_four():
    game = Scenario()
    sorting = game.a.hand(known("Sorting by Spine"))
    deep, hall, spark, _, _ = game.a.deck(SPARK, known("Hall of Hours"), SPARK, PLAIN[4], WHIM)
    game.begin()
    game.activate(sorting)
    settle(game, hall)
    assert hall.place == HAND and spark.place == deep.place == DECK and game.a.count(DECK) == 24
    assert "DeckShuffled" in game.events()


def test_sorting_by_spine_may_take_none_and_takes_no_deeper_card():
    game = Scenario()
    sorting = game.a.hand(known("Sorting by Spine"))
    game.a.deck(SPARK, PLAIN[1], PLAIN[2], PLAIN[3], PLAIN[4])
    game.begin()
    play(game, sorting)
    assert game.a.count(HAND) == 0 and game.a.count(DECK) == 25


# ------------------------------------------------------------------------------------ Traps


def test_closed_stacks_banishes_monsters_that_go_from_a_hand_to_the_graveyard():
    game = Scenario()
    stacks = game.a.spell(known("Closed Stacks"))
    throw, plain = game.a.hand(THROW, PLAIN[4])
    theirs, other, again, spark = game.b.hand(THROW, PLAIN[5], THROW, SPARK)
    blast, on_field = game.a.hand(BLAST), game.a.monster(PLAIN[6])
    game.begin()
    play(game, throw, plain)
    play(game, blast, on_field)
    assert stacks.is_face_up and plain.place == BANISHED and on_field.place == GRAVEYARD
    next_turn(game)
    play(game, theirs, other)
    play(game, again, spark)
    assert other.place == BANISHED and spark.place == GRAVEYARD


def test_chained_books_shuffles_a_card_of_a_graveyard_away_once_per_turn():
    game = Scenario()
    books, mine, theirs = game.a.spell(known("Chained Books")), game.a.graveyard(SPARK), game.b.graveyard(PLAIN[4])
    game.begin()
    game.activate(books)
    assert set(game.choices) == {mine, theirs}
    settle(game, theirs)
    assert theirs.place == DECK and game.b.count(DECK) == 21 and mine.place == GRAVEYARD
    assert not game.may(q.ACTIVATE, books)
    next_turn(game)
    next_turn(game)
    play(game, books)
    assert mine.place == DECK


def test_midnight_strike_destroys_all_monsters_of_the_opponent_for_three_counters():
    for number in (2, 3):
        game = Scenario()
        strike, page = game.a.set(known("Midnight Strike")), wound(game.a.monster(PAGE), number)
        foe, hidden, spell = game.b.monster(PLAIN[8]), game.b.monster(PLAIN[4], FACE_DOWN), game.b.set(SPARK)
        game.begin()
        assert game.may(q.ACTIVATE, strike) == (number == 3)
    play(game, strike)
    assert foe.place == hidden.place == GRAVEYARD and spell.place == SPELL_ZONE
    assert page.place == MONSTER_ZONE and ticks(page) == 0


def test_dog_eared_page_winds_a_card_when_the_opponent_activates_a_spell_card():
    game = Scenario()
    trap, page, foe = game.a.set(known("Dog-Eared Page")), game.a.monster(PAGE), game.b.monster(PAGE)
    spark, stairs, hidden = game.b.hand(SPARK), game.b.spell(known("Moving Stairs")), game.a.monster(OWL, FACE_DOWN)
    game.begin(player=B)
    game.activate(stairs)
    assert game.question == "open" and foe.position == DEFENSE_POSITION  # the effect of a card is no Spell Card
    game.activate(spark)
    assert game.asked == A
    play(game, trap, foe, hidden, page)
    assert ticks(page) == 2 and ticks(foe) == ticks(hidden) == 0


def test_dog_eared_page_does_not_answer_its_own_players_spell_or_a_trap():
    game = Scenario()
    game.a.set(known("Dog-Eared Page")), game.a.monster(PAGE)
    spark, trap = game.a.hand(SPARK), game.b.set(WHIM)
    game.begin()
    game.activate(spark)
    assert game.asked == B
    game.activate(trap)
    assert game.question == "open" and game.lp == [8000, 7900]

    game = Scenario()
    game.a.set(known("Dog-Eared Page")), game.a.monster(PAGE)
    spark = game.a.hand(SPARK)
    game.begin()
    game.activate(spark)
    assert game.question == "open" and game.lp == [8000, 7900]


def test_stopped_clock_negates_the_attack_and_winds_a_card():
    game = Scenario()
    clock, page, attacker = game.a.set(known("Stopped Clock")), game.a.monster(PAGE), game.b.monster(PLAIN[8])
    hidden = game.a.monster(OWL, FACE_DOWN)
    game.begin(player=B)
    game.to_battle_phase()
    game.attack(attacker, page)
    assert game.asked == A
    play(game, clock, attacker, hidden)
    assert (
        ticks(attacker) == ticks(hidden) == 0
        and page.place == MONSTER_ZONE
        and ticks(page) == 1
        and game.lp == [8000, 8000]
    )
    assert game.phase == BATTLE_PHASE and not game.may(q.ATTACK, attacker, page)


def test_stopped_clock_negates_also_without_a_card_to_wind():
    game = Scenario()
    clock, attacker = game.a.set(known("Stopped Clock")), game.b.monster(PLAIN[8])
    game.begin(player=B)
    game.to_battle_phase()
    game.attack(attacker)
    play(game, clock)
    assert game.lp == [8000, 8000]


def test_inkwell_spirit_may_decline_and_needs_a_normal_summon():
    game = Scenario()
    spirit, hidden = game.a.hand(known("Inkwell Spirit")), game.a.monster(known("Inkwell Spirit"), FACE_DOWN)
    stairs = game.a.graveyard(known("Moving Stairs"))
    game.begin()
    game.flip_summon(hidden)
    assert game.question == "open"
    declined(game.normal_summon(spirit))
    assert stairs.place == GRAVEYARD


def test_grand_orrery_does_not_count_effects_of_spells_on_the_field():
    game = Scenario()
    orrery, stairs, _ = game.a.spell(known("Grand Orrery")), game.a.spell(known("Moving Stairs")), game.a.monster(PAGE)
    game.begin()
    play(game, stairs)
    assert ticks(orrery) == 0


def test_stopped_clock_does_not_stop_an_own_attack():
    game = Scenario()
    clock, page = game.a.set(known("Stopped Clock")), game.a.monster(PAGE)
    game.begin()
    game.to_battle_phase()
    game.attack(page)
    assert game.question == "open" and game.lp == [8000, 7400] and clock.position == FACE_DOWN


def test_do_not_remove_keeps_the_decks_out_of_the_graveyards():
    for there in (True, False):
        for side in (A, B):
            game = Scenario()
            if there:
                game.a.spell(known("Do Not Remove"))
            bucket = (game.a, game.b)[side].hand(known("Lower the Bucket"))  # sends a card of the Deck
            (game.a, game.b)[side].deck(known("Starwell Kelp"))
            game.begin(player=side)
            assert game.may(q.ACTIVATE, bucket) != there


@pytest.mark.parametrize("position, cards", [(ATTACK_POSITION, 2), (DEFENSE_POSITION, 2), (FACE_DOWN, 1)])
def test_clockwork_dispenser_gives_two_cards_for_the_own_normal_draw(position, cards):
    game = Scenario()
    game.a.monster(known("Clockwork Dispenser"), position)
    game.begin()
    next_turn(game)
    assert game.b.count(HAND) == 1
    next_turn(game)
    assert game.a.count(HAND) == cards


def test_gossip_of_the_stacks_gains_300_when_the_opponent_draws_a_spell():
    game = Scenario()
    game.a.monster(known("Gossip of the Stacks"))
    game.a.deck(SPARK), game.b.deck(WHIM, SPARK)
    game.begin()
    next_turn(game, asks=False)
    assert game.lp == [8300, 8000]
    next_turn(game)
    assert game.lp == [8300, 8000]  # the own Spell
    next_turn(game)
    assert game.lp == [8300, 8000]  # a Trap


# ------------------------------------------------------------------------------------ none is left out


def test_every_effect_of_the_set_is_played():
    assert untold("Clockwork Library", __file__) == []
