"""Stories of the cards of Twin Scales: each effect is played once."""

import pytest

from engine.cards.card import Card
from engine.duel.reading import traits
from engine.duel.state import question as q
from engine.phrases import card_effect, fusion_summon, pendulum, program
from engine.vocabulary import (
    ATTACK_POSITION,
    BANISHED,
    BEAST,
    DECK,
    DEFENSE_POSITION,
    EXTRA_DECK,
    FACE_DOWN,
    FIRE,
    FUSION_SUMMON,
    GRAVEYARD,
    HAND,
    MONSTER_ZONE,
    PENDULUM,
    PENDULUM_SUMMON,
    PENDULUM_ZONE,
    SPELL_ZONE,
    SYNCHRO_SUMMON,
    XYZ_SUMMON,
)
from tests.cards.known import known
from tests.cards.stories.settling import (
    BLAST,
    BLAST_TRAP,
    GALE,
    PLAIN,
    REVIVE,
    SWEEP,
    WHIM,
    fight,
    next_turn,
    play,
    settle,
    summon,
)
from tests.cards.stories.what_stories_share import untold
from tests.rulebook.scenario import A, B, Piece, Scenario, monster_card, spell_card

LOW = monster_card("Low Scale", 100, 100, level=3, kinds=PENDULUM, scales=(1, 1), program=pendulum([]))
HIGH = monster_card("High Scale", 100, 100, level=3, kinds=PENDULUM, scales=(9, 9), program=pendulum([]))
FUSE = spell_card("Fuse", program(card_effect(fusion_summon())))
OX, HARE, FISHMONGER = "Twinscale Ox", "Twinscale Hare", "Twinscale Fishmonger"


FIRE_MONSTER = monster_card("Spark", 1000, 1000, attribute=FIRE)
BEAST_MONSTER = monster_card("Calf", 1000, 1000, type=BEAST)


def with_scales(low=LOW, high=HIGH) -> Scenario:
    game = Scenario()
    game.a.scale(low), game.a.scale(high)
    return game


def swing(game: Scenario, *cards: Piece) -> Scenario:
    """Pendulum Summon these and let everything come to rest; what they trigger may pick among them, too."""
    return settle(game.pendulum_summon(), *cards, position=ATTACK_POSITION)


def in_scale(name: str) -> tuple[Scenario, Piece]:
    game = Scenario()
    return game, game.a.scale(known(name))


# ------------------------------------------------------------------------------------ in the Pendulum Zone


def test_twinscale_lynx_on_the_scale_strengthens_a_monster_for_a_turn_once_per_turn():
    game, lynx = in_scale("Twinscale Lynx")
    mine, theirs = game.a.monster(PLAIN[4]), game.b.monster(PLAIN[4])
    game.b.monster(PLAIN[5], FACE_DOWN)
    game.begin()
    game.activate(lynx)
    assert set(game.choices) == {mine, theirs}
    settle(game, mine)
    assert mine.attack == 1600 and not game.may(q.ACTIVATE, lynx)
    next_turn(game)
    assert mine.attack == 1200


def test_twinscale_heron_on_the_scale_lets_only_its_kin_and_normal_monsters_swing():
    game = with_scales(high=known("Twinscale Heron"))
    lynx, plain, pilgrim = game.a.hand(known("Twinscale Lynx"), PLAIN[4], known("Starwell Kelp"))
    game.begin()
    game.pendulum_summon()
    assert set(game.choices) == {lynx, plain} and pilgrim.place == HAND


def test_twinscale_gardener_on_the_scale_falls_for_1000_when_a_pendulum_monster_falls_in_battle():
    game, gardener = in_scale("Twinscale Gardener")
    ox, plain = game.a.monster(known(OX)), game.a.monster(PLAIN[4])
    foe, other = game.b.monster(PLAIN[8]), game.b.monster(PLAIN[8])
    game.begin(player=B)
    fight(game, foe, plain)
    assert plain.place == GRAVEYARD and gardener.place == PENDULUM_ZONE
    lp = game.lp[A]
    fight(game, other, ox)
    assert ox.place == gardener.place == EXTRA_DECK and game.lp[A] == lp - 500 + 1000


def test_twinscale_bell_on_the_scale_silences_traps_in_the_own_battle_phase():
    game, _ = in_scale("Twinscale Bell")
    attacker = game.a.monster(PLAIN[4])
    trap = game.b.set(WHIM)
    game.begin()
    game.to_battle_phase()
    game.attack(attacker)
    assert game.question == "open" and game.lp == [8000, 6800] and trap.place == SPELL_ZONE
    next_turn(game)
    game.to_battle_phase()
    assert game.may(q.ACTIVATE, trap)


def test_twinscale_cartographer_on_the_scale_gains_by_the_other_scale_once_per_turn():
    game, cartographer = in_scale("Twinscale Cartographer")
    game.a.scale(known(HARE))
    game.begin()
    play(game, cartographer)
    assert game.lp == [8800, 8000] and not game.may(q.ACTIVATE, cartographer)

    game, cartographer = in_scale("Twinscale Cartographer")
    game.a.scale(HIGH)
    game.begin()
    assert not game.may(q.ACTIVATE, cartographer)


def test_twinscale_hare_and_ox_on_the_scale_strengthen_their_kin():
    game, _ = in_scale(HARE)
    game.a.scale(known(OX))
    lynx, plain = game.a.monster(known("Twinscale Lynx")), game.a.monster(PLAIN[4])
    theirs, gale = game.b.monster(known("Twinscale Lynx")), game.a.hand(GALE)
    game.begin()
    assert (lynx.attack, lynx.defense) == (2000, 1200)
    assert (plain.attack, plain.defense, theirs.attack, theirs.defense) == (1200, 1200, 1800, 900)
    play(game, gale)
    assert (lynx.attack, lynx.defense) == (1800, 900)


@pytest.mark.parametrize(
    "name, lp", [(FISHMONGER, [8300, 8000]), ("Twinscale Candle", [8000, 7800]), ("Twinscale Pair", [8500, 8000])]
)
def test_scales_that_change_lp_once_per_turn(name, lp):
    game, scale = in_scale(name)
    game.begin()
    play(game, scale)
    assert game.lp == lp and not game.may(q.ACTIVATE, scale)
    next_turn(game)
    next_turn(game)
    assert game.may(q.ACTIVATE, scale)


def test_twinscale_feather_on_the_scale_raises_a_level_once_per_turn():
    game, feather = in_scale("Twinscale Feather")
    mine, _ = game.a.monster(PLAIN[4]), game.b.monster(PLAIN[4])
    game.begin()
    play(game, feather)
    assert mine.level == 5 and not game.may(q.ACTIVATE, feather)
    next_turn(game)
    assert mine.level == 4


def test_twinscale_merchant_on_the_scale_turns_a_twinscale_card_into_another_once_per_turn():
    game, merchant = in_scale("Twinscale Merchant")
    lynx, plain = game.a.hand(known("Twinscale Lynx"), PLAIN[4])
    game.a.deck(known(OX))
    game.begin()
    play(game, merchant)
    assert lynx.place == GRAVEYARD and plain.place == HAND and game.a.count(HAND) == 2
    assert not game.may(q.ACTIVATE, merchant)


def test_twinscale_juggler_on_the_scale_turns_the_other_scale_into_a_card_once_per_turn():
    game, juggler = in_scale("Twinscale Juggler")
    other = game.a.scale(LOW)
    second = game.a.hand(LOW)
    game.begin()
    play(game, juggler)
    assert other.place == EXTRA_DECK and juggler.place == PENDULUM_ZONE and game.a.count(HAND) == 2
    game.activate(second)
    settle(game)
    assert second.place == PENDULUM_ZONE and not game.may(q.ACTIVATE, juggler)

    game, juggler = in_scale("Twinscale Juggler")
    game.begin()
    assert not game.may(q.ACTIVATE, juggler)


def test_twinscale_ferret_on_the_scale_saves_a_twinscale_monster_that_fell_in_battle():
    game, ferret = in_scale("Twinscale Ferret")
    lynx, foe = game.a.monster(known("Twinscale Lynx")), game.b.monster(PLAIN[8])
    game.begin(player=B)
    fight(game, foe, lynx)
    assert lynx.place == HAND and ferret.place == EXTRA_DECK

    game, ferret = in_scale("Twinscale Ferret")
    plain, foe = game.a.monster(PLAIN[4]), game.b.monster(PLAIN[8])
    game.begin(player=B)
    fight(game, foe, plain)
    assert plain.place == GRAVEYARD and ferret.place == PENDULUM_ZONE


def test_twinscale_strongbox_on_the_scale_keeps_its_kin_in_battle():
    game, _ = in_scale("Twinscale Strongbox")
    lynx, plain = game.a.monster(known("Twinscale Lynx")), game.a.monster(PLAIN[4])
    foe, other, sweep = game.b.monster(PLAIN[8]), game.b.monster(PLAIN[8]), game.b.hand(SWEEP)
    game.begin(player=B)
    fight(game, foe, lynx)
    fight(game, other, plain)
    assert lynx.place == MONSTER_ZONE and plain.place == GRAVEYARD
    game.to_main_phase_2()
    play(game, sweep)
    assert lynx.place == EXTRA_DECK


def test_twinscale_peacock_on_the_scale_returns_a_spell_or_trap_and_falls():
    game, peacock = in_scale("Twinscale Peacock")
    hidden, mine = game.b.set(WHIM), game.a.set(WHIM)
    game.b.monster(PLAIN[4])
    game.begin()
    play(game, peacock)
    assert hidden.place == HAND and peacock.place == EXTRA_DECK and mine.place == SPELL_ZONE


def test_twinscale_elephant_on_the_scale_gains_500_for_battle_damage_once_per_turn():
    game, _ = in_scale("Twinscale Elephant")
    plain, lynx, ox = game.a.monster(PLAIN[1]), game.a.monster(known("Twinscale Lynx")), game.a.monster(known(OX))
    game.begin()
    fight(game, plain)
    assert game.lp == [8000, 7700]
    fight(game, lynx)
    assert game.lp == [8500, 5900]
    fight(game, ox)
    assert game.lp == [8500, 4000]


@pytest.mark.parametrize(
    "name, kin, before", [("Twinscale Candle", FIRE_MONSTER, 3), ("Twinscale Elephant", BEAST_MONSTER, 2)]
)
def test_twinscale_candle_and_elephant_weigh_less_beside_their_kind(name: str, kin: Card, before: int):
    game = Scenario()
    scale, friend = game.a.scale(known(name)), game.a.hand(kin)
    game.begin()
    assert traits.scale(game.state, scale.uid, True) == before
    game.normal_summon(friend)
    assert traits.scale(game.state, scale.uid, True) == 1


def test_twinscale_tamer_on_the_scale_silences_traps_in_the_own_battle_phase():
    game, _ = in_scale("Twinscale Tamer")
    attacker, trap = game.a.monster(PLAIN[4]), game.b.set(WHIM)
    game.begin()
    game.to_battle_phase()
    game.attack(attacker)
    assert game.question == "open" and game.lp == [8000, 6800]
    next_turn(game)
    assert game.may(q.ACTIVATE, trap)
    game.to_battle_phase()
    assert game.may(q.ACTIVATE, trap)  # in the opponent's Battle Phase traps are free again


@pytest.mark.parametrize("name, allowed", [("Twinscale Tamer", True), ("Twinscale Bell", False)])
def test_twinscale_bell_silences_the_effects_of_face_up_traps_too_and_the_tamer_does_not(name, allowed):
    game, _ = in_scale(name)
    attacker, depths = game.a.monster(PLAIN[4]), game.b.spell(known("Starwell Depths"))
    game.b.xyz(known("Starwell Turtle"), []), game.b.graveyard(known("Starwell Kelp"))
    game.begin()
    game.to_battle_phase()
    game.attack(attacker, game.b.cards(MONSTER_ZONE)[0])
    assert (game.question == "response") == allowed
    if allowed:
        assert game.asked == B and game.may(q.ACTIVATE, depths)


# ------------------------------------------------------------------------------------ Pendulum Monsters in the zone


def test_twinscale_lynx_draws_when_pendulum_summoned_once_per_turn():
    game = with_scales()
    first, second = game.a.hand(known("Twinscale Lynx"), known("Twinscale Lynx"))
    game.begin()
    swing(game, first, second)
    assert first.place == second.place == MONSTER_ZONE and first.now.how & PENDULUM_SUMMON
    assert game.a.count(HAND) == 1


def test_twinscale_lynx_draws_nothing_when_normal_summoned():
    game = Scenario()
    lynx = game.a.hand(known("Twinscale Lynx"))
    game.begin()
    summon(game, lynx)
    assert game.a.count(HAND) == 0


def test_twinscale_heron_goes_to_the_scale_when_destroyed():
    game = Scenario()
    heron, blast = game.a.monster(known("Twinscale Heron")), game.b.hand(BLAST)
    game.begin(player=B)
    play(game, blast)
    assert heron.place == PENDULUM_ZONE and heron.controller == A


def test_twinscale_heron_does_not_return_to_the_scale_it_fell_from():
    game = Scenario()
    heron, blast = game.a.scale(known("Twinscale Heron")), game.b.hand(BLAST)
    game.begin(player=B)
    play(game, blast)
    assert heron.place == EXTRA_DECK  # in a Pendulum Zone it is a Spell: its monster effect does not work there


def test_twinscale_heron_needs_a_free_scale():
    game = with_scales()
    heron, blast = game.a.monster(known("Twinscale Heron")), game.b.hand(BLAST)
    game.begin(player=B)
    game.activate(blast).pick(heron)
    assert game.question == "open" and heron.place == EXTRA_DECK


def test_twinscale_gardener_stands_in_battle_the_turn_it_swings_in_and_counts_the_extra_deck():
    game = with_scales()
    gardener = game.a.hand(known("Twinscale Gardener"))
    game.a.extra(known(OX), known(HARE), face_up=True)
    game.a.extra(known("Turbine Roc"))
    foe = game.b.monster(PLAIN[8])
    game.begin()
    game.pendulum_summon()
    game.pick(gardener).done().position_is(ATTACK_POSITION)
    assert gardener.attack == 2200
    fight(game, gardener, foe)
    assert gardener.place == MONSTER_ZONE and game.lp[A] == 7800
    next_turn(game)
    fight(game, foe, gardener)
    assert gardener.place == EXTRA_DECK


def test_twinscale_cartographer_finds_a_high_scale():
    game = Scenario()
    cartographer = game.a.hand(known("Twinscale Cartographer"))
    hare, ox, merchant, _ = game.a.deck(known(HARE), known(OX), known("Twinscale Merchant"), PLAIN[6])
    game.begin()
    game.normal_summon(cartographer).use(cartographer)
    assert set(game.choices) == {hare, merchant}
    settle(game, merchant)
    assert merchant.place == HAND and hare.place == ox.place == DECK


@pytest.mark.parametrize("how", ["tribute", "pendulum"])
def test_twinscale_minotaur_breaks_a_scale_and_a_card_of_the_opponent(how):
    game = with_scales()
    minotaur, foe = game.a.hand(known("Twinscale Minotaur")), game.b.monster(PLAIN[4])
    tributes = [game.a.monster(PLAIN[1]), game.a.monster(PLAIN[1])]
    low = game.a.cards(PENDULUM_ZONE)[0]
    game.begin()
    if how == "tribute":
        summon(game, minotaur, *tributes, low)
    else:
        swing(game, minotaur, low)
    assert minotaur.place == MONSTER_ZONE and low.place == EXTRA_DECK and foe.place == GRAVEYARD


@pytest.mark.parametrize("how", ["battle", "effect", "scale"])
def test_twinscale_candle_burns_when_destroyed(how):
    game = Scenario()
    candle = game.a.scale(known("Twinscale Candle")) if how == "scale" else game.a.monster(known("Twinscale Candle"))
    foe, blast = game.b.monster(PLAIN[3]), game.b.hand(BLAST)
    game.begin(player=B)
    if how == "battle":
        fight(game, foe, candle)
    else:
        play(game, blast, candle)
    assert candle.place == EXTRA_DECK
    # in a Pendulum Zone it is a Spell: its monster effect does not work there
    assert game.lp[B] == (8000 if how == "scale" else 7500)


def test_twinscale_feather_fetches_a_small_twinscale_when_pendulum_summoned():
    game = with_scales()
    feather = game.a.hand(known("Twinscale Feather"))
    lynx, elephant, plain = game.a.graveyard(known("Twinscale Lynx"), known("Twinscale Elephant"), PLAIN[4])
    game.begin()
    swing(game, feather)
    assert feather.place == MONSTER_ZONE and lynx.place == HAND and elephant.place == plain.place == GRAVEYARD


def test_twinscale_merchant_finds_a_twinscale_spell():
    game = Scenario()
    merchant = game.a.hand(known("Twinscale Merchant"))
    crossing, ox, other = game.a.deck(known("Twinscale Crossing"), known(OX), known("Thumb on the Scale"))
    game.begin()
    summon(game, merchant)
    assert crossing.place == HAND and ox.place == other.place == DECK


def test_twinscale_juggler_brings_a_pendulum_monster_back_when_it_falls_in_battle():
    game = Scenario()
    juggler, foe = game.a.monster(known("Twinscale Juggler")), game.b.monster(PLAIN[8])
    ox, roc = game.a.extra(known(OX), face_up=True), game.a.extra(known("Turbine Roc"))
    game.begin(player=B)
    fight(game, foe, juggler, ox)
    assert ox.place == HAND and juggler.place == roc.place == EXTRA_DECK

    game = Scenario()
    game.a.monster(known("Twinscale Juggler"))
    game.a.extra(known(OX), face_up=True)
    sweep = game.b.hand(SWEEP)
    game.begin(player=B)
    play(game, sweep)
    assert game.a.count(HAND) == 0


def test_twinscale_ferret_finds_a_twinscale_pendulum_monster_except_itself():
    game = Scenario()
    ferret = game.a.hand(known("Twinscale Ferret"))
    twin, ox, crossing, plain = game.a.deck(known("Twinscale Ferret"), known(OX), known("Twinscale Crossing"), PLAIN[4])
    game.begin()
    summon(game, ferret)
    assert ox.place == HAND and twin.place == crossing.place == plain.place == DECK


def test_twinscale_strongbox_withstands_the_opponents_card_effects():
    game = Scenario()
    box, theirs, mine = game.a.monster(known("Twinscale Strongbox")), game.b.hand(SWEEP), game.a.hand(SWEEP)
    other = game.a.monster(PLAIN[4])
    game.begin(player=B)
    play(game, theirs)
    assert box.place == MONSTER_ZONE and other.place == GRAVEYARD
    next_turn(game)
    play(game, mine)
    assert box.place == EXTRA_DECK


def test_twinscale_peacock_returns_a_card_when_pendulum_summoned():
    game = with_scales()
    peacock, foe = game.a.hand(known("Twinscale Peacock")), game.b.monster(PLAIN[4])
    mine = game.a.monster(PLAIN[4])
    game.begin()
    swing(game, peacock)
    assert peacock.place == mine.place == MONSTER_ZONE and foe.place == HAND


def test_twinscale_elephant_counts_the_scales_and_pierces():
    game = with_scales()
    elephant, wall = game.a.monster(known("Twinscale Elephant")), game.b.monster(PLAIN[4], DEFENSE_POSITION)
    game.b.scale(LOW)
    blast = game.a.hand(BLAST)
    game.begin()
    assert elephant.attack == 2800
    play(game, blast, game.a.cards(PENDULUM_ZONE)[0])
    assert elephant.attack == 2700
    fight(game, elephant, wall)
    assert game.lp == [8000, 8000 - 1500]


def test_twinscale_tamer_strengthens_the_others_when_pendulum_summoned():
    game = with_scales()
    tamer = game.a.hand(known("Twinscale Tamer"))
    ox, plain, theirs = game.a.monster(known(OX)), game.a.monster(PLAIN[4]), game.b.monster(known(OX))
    game.begin()
    swing(game, tamer)
    assert (tamer.attack, ox.attack, plain.attack, theirs.attack) == (1800, 2400, 1200, 1900)
    next_turn(game)
    assert ox.attack == 1900


@pytest.mark.parametrize(
    "name, how, right, wrong",
    [
        ("Twinscale Pair", XYZ_SUMMON, ["Twinscale Lynx", OX], ["Twinscale Lynx", PLAIN[4]]),
        ("Twinscale Arbiter", SYNCHRO_SUMMON, ["Twinscale Feather", OX], ["Twinscale Feather", PLAIN[4]]),
    ],
)
def test_synchro_and_xyz_monsters_ask_for_their_materials(name, how, right, wrong):
    for materials, allowed in ((wrong, False), (right, True)):
        game = Scenario()
        for card in materials:
            game.a.monster(known(card) if isinstance(card, str) else card)
        star = game.a.extra(known(name))
        game.begin()
        assert game.may(q.SPECIAL_SUMMON, star) == allowed
    settle(game.special_summon(star), position=ATTACK_POSITION)
    assert star.place == MONSTER_ZONE and star.now.how & how


def test_twinscale_pair_detaches_to_bring_a_pendulum_monster_back_once_per_turn():
    game = Scenario()
    pair = game.a.xyz(known("Twinscale Pair"), [known(OX), known(OX)])
    hare, _ = game.a.extra(known(HARE), face_up=True), game.a.extra(known("Turbine Roc"))
    game.a.extra(known(FISHMONGER), face_up=True)
    game.begin()
    play(game, pair, pair.materials[0], hare)
    assert hare.place == HAND and len(pair.materials) == 1 and not game.may(q.ACTIVATE, pair)


def test_twinscale_arbiter_shuffles_a_card_away_when_synchro_summoned():
    game = Scenario()
    game.a.monster(known("Twinscale Feather")), game.a.monster(known(OX))
    arbiter, foe = game.a.extra(known("Twinscale Arbiter")), game.b.monster(PLAIN[4])
    game.begin()
    settle(game.special_summon(arbiter), position=ATTACK_POSITION)
    assert arbiter.place == MONSTER_ZONE and foe.place == DECK and game.b.count(DECK) == 21


@pytest.mark.parametrize(
    "materials, allowed", [(["Twinscale Lynx", HIGH], True), (["Twinscale Lynx", PLAIN[4]], False), ([OX, HARE], False)]
)
def test_twinscale_chimera_is_fused_from_the_lynx_and_a_pendulum_monster(materials, allowed):
    game = Scenario()
    fuse = game.a.hand(FUSE)
    for card in materials:
        game.a.hand(known(card) if isinstance(card, str) else card)
    chimera = game.a.extra(known("Twinscale Chimera"))
    game.begin()
    assert game.may(q.ACTIVATE, fuse) == allowed
    if allowed:
        play(game, fuse, position=ATTACK_POSITION)
        assert chimera.place == MONSTER_ZONE and chimera.now.how & FUSION_SUMMON


def test_twinscale_chimera_counts_the_scales():
    game = with_scales()
    chimera, blast = game.a.monster(known("Twinscale Chimera")), game.a.hand(BLAST)
    game.b.scale(LOW)
    game.begin()
    assert chimera.attack == 3200
    play(game, blast, game.a.cards(PENDULUM_ZONE)[0])
    assert chimera.attack == 2900


def test_twinscale_chimera_finds_a_twinscale_card_when_destroyed():
    game = Scenario()
    chimera, blast = game.a.monster(known("Twinscale Chimera")), game.b.hand(BLAST)
    crossing, _ = game.a.deck(known("Twinscale Crossing"), PLAIN[4])
    game.begin(player=B)
    play(game, blast)
    assert chimera.place == GRAVEYARD and crossing.place == HAND


def test_twinscale_archon_is_fused_or_comes_for_two_twinscale_monsters_of_the_field():
    game = Scenario()
    archon, fuse = game.a.extra(known("Twinscale Archon")), game.a.hand(FUSE)
    game.a.hand(known(OX), known(HARE))
    game.begin()
    assert not game.may(q.SPECIAL_SUMMON, archon)
    play(game, fuse, position=ATTACK_POSITION)
    assert archon.place == MONSTER_ZONE and archon.now.how & FUSION_SUMMON

    game = Scenario()
    archon, ox, hare = game.a.extra(known("Twinscale Archon")), game.a.monster(known(OX)), game.a.monster(known(HARE))
    game.begin()
    settle(game.special_summon(archon), position=ATTACK_POSITION)
    assert archon.place == MONSTER_ZONE and ox.place == hare.place == BANISHED

    game = Scenario()
    archon, _, _ = game.a.extra(known("Twinscale Archon")), game.a.monster(known(OX)), game.a.monster(PLAIN[4])
    game.begin()
    assert not game.may(q.SPECIAL_SUMMON, archon)


def test_twinscale_archon_does_not_come_otherwise():
    game = Scenario()
    archon, revive, plain = game.a.graveyard(known("Twinscale Archon")), game.a.hand(REVIVE), game.a.graveyard(PLAIN[4])
    game.begin()
    play(game, revive)
    assert plain.place == MONSTER_ZONE and archon.place == GRAVEYARD


# ------------------------------------------------------------------------------------ Spells


@pytest.mark.parametrize("way, place", [(0, PENDULUM_ZONE), (1, HAND)])
def test_twinscale_crossing_places_or_adds_a_face_up_pendulum_monster(way, place):
    game = Scenario()
    crossing = game.a.hand(known("Twinscale Crossing"))
    ox, roc = game.a.extra(known(OX), face_up=True), game.a.extra(known("Turbine Roc"))
    game.begin()
    play(game, crossing, ability=way)
    assert ox.place == place and roc.place == EXTRA_DECK


def test_twinscale_crossing_only_adds_while_both_scales_are_taken():
    game = with_scales()
    crossing, ox = game.a.hand(known("Twinscale Crossing")), game.a.extra(known(OX), face_up=True)
    game.begin()
    assert game.duel.question is not None
    assert [o.argument for o in game.duel.question.options if o.kind == q.ACTIVATE and o.card == crossing.uid] == [1]
    play(game, crossing)
    assert ox.place == HAND


def test_twinscale_crossing_needs_a_face_up_pendulum_monster():
    game = Scenario()
    crossing = game.a.hand(known("Twinscale Crossing"))
    game.a.extra(known("Turbine Roc"))
    game.begin()
    assert not game.may(q.ACTIVATE, crossing)


def test_balance_of_the_fair_turns_two_scales_into_two_cards():
    game = with_scales()
    balance = game.a.hand(known("Balance of the Fair"))
    game.begin()
    play(game, balance)
    assert game.a.count(PENDULUM_ZONE) == 0 and game.a.count(EXTRA_DECK) == 2 and game.a.count(HAND) == 2

    game = Scenario()
    balance = game.a.hand(known("Balance of the Fair"))
    game.a.scale(LOW), game.b.scale(LOW), game.b.scale(HIGH)
    game.begin()
    assert not game.may(q.ACTIVATE, balance)


def test_twinscale_fair_strengthens_both_sides_and_fetches_once_per_turn():
    game = Scenario()
    fair, gale = game.a.spell(known("Twinscale Fair")), game.a.hand(GALE)
    mine, theirs, plain = game.a.monster(known(OX)), game.b.monster(known(OX)), game.a.monster(PLAIN[4])
    hare, high = game.a.extra(known(HARE), HIGH, face_up=True)
    game.begin()
    assert (mine.attack, mine.defense, theirs.attack, theirs.defense) == (2200, 1300, 2200, 1300)
    assert (plain.attack, plain.defense) == (1200, 1200)
    play(game, fair)
    assert hare.place == HAND and high.place == EXTRA_DECK
    game.a.extra(known(HARE), face_up=True)
    assert not game.may(q.ACTIVATE, fair)
    play(game, gale)
    assert (mine.attack, theirs.defense) == (1900, 1000)


def test_twinscale_auction_finds_a_twinscale_pendulum_monster_once_per_turn():
    game = Scenario()
    first, second = game.a.hand(known("Twinscale Auction"), known("Twinscale Auction"))
    ox, crossing, _ = game.a.deck(known(OX), known("Twinscale Crossing"), HIGH)
    game.begin()
    play(game, first)
    assert ox.place == HAND and crossing.place == DECK
    game.a.deck(known(HARE))
    assert not game.may(q.ACTIVATE, second)


def test_thumb_on_the_scale_destroys_a_scale_and_a_card_of_the_opponent():
    game = with_scales()
    thumb, foe = game.a.hand(known("Thumb on the Scale")), game.b.monster(PLAIN[4])
    low, high = game.a.cards(PENDULUM_ZONE)
    game.begin()
    play(game, thumb, high)
    assert high.place == EXTRA_DECK and low.place == PENDULUM_ZONE and foe.place == GRAVEYARD

    game = Scenario()
    thumb, _ = game.a.hand(known("Thumb on the Scale")), game.b.monster(PLAIN[4])
    game.b.scale(LOW)
    game.begin()
    assert not game.may(q.ACTIVATE, thumb)


def test_menagerie_gate_gains_400_for_a_pendulum_monster_destroyed():
    game = Scenario()
    game.a.spell(known("Menagerie Gate"))
    lynx, ox, plain = game.a.monster(known("Twinscale Lynx")), game.a.monster(known(OX)), game.a.monster(PLAIN[1])
    blast, foe = game.b.hand(BLAST), game.b.monster(PLAIN[8])
    other = game.b.monster(PLAIN[8])
    game.begin(player=B)
    play(game, blast, lynx)
    assert game.lp == [8400, 8000]
    fight(game, foe, ox)
    assert game.lp == [8400 - 500 + 400, 8000]
    fight(game, other, plain)
    assert game.lp == [8300 - 2100, 8000]


def test_menagerie_gate_goes_for_a_twinscale_monster():
    game = Scenario()
    gate = game.a.spell(known("Menagerie Gate"))
    ox, crossing = game.a.deck(known(OX), known("Twinscale Crossing"))
    game.begin()
    play(game, gate)
    assert gate.place == GRAVEYARD and ox.place == HAND and crossing.place == DECK


# ------------------------------------------------------------------------------------ Traps


def test_weighed_and_found_wanting_banishes_a_card_while_both_scales_are_there():
    game = with_scales()
    trap, foe = game.a.set(known("Weighed and Found Wanting")), game.b.monster(PLAIN[4])
    game.begin()
    play(game, trap)
    assert foe.place == BANISHED

    game = Scenario()
    trap, _ = game.a.set(known("Weighed and Found Wanting")), game.b.monster(PLAIN[4])
    game.a.scale(LOW), game.b.scale(LOW)
    game.begin()
    assert not game.may(q.ACTIVATE, trap)


@pytest.mark.parametrize("card", [SWEEP, BLAST_TRAP], ids=["Spell", "Trap"])
def test_false_weights_negates_a_spell_or_trap_for_a_twinscale_monster(card):
    game = Scenario()
    trap, ox, plain = game.a.set(known("False Weights")), game.a.monster(known(OX)), game.a.monster(PLAIN[4])
    theirs = game.b.set(card)
    game.begin(player=B)
    game.activate(theirs)
    if game.question == "cards":
        game.pick(plain)
    assert game.asked == A
    play(game, trap)
    assert theirs.place == GRAVEYARD and plain.place == MONSTER_ZONE and ox.place == EXTRA_DECK


def test_false_weights_needs_a_twinscale_monster_and_a_card_that_is_activated():
    game = Scenario()
    game.a.set(known("False Weights"))
    game.a.monster(PLAIN[4])
    sweep = game.b.hand(SWEEP)
    game.begin(player=B)
    game.activate(sweep)
    assert game.question == "open" and game.a.count(MONSTER_ZONE) == 0

    game = Scenario()
    game.a.set(known("False Weights"))
    game.a.monster(known(OX))
    fishmonger = game.b.scale(known(FISHMONGER))
    game.begin(player=B)
    game.activate(fishmonger)  # an effect of a card that is there already
    assert game.question == "open" and game.lp == [8000, 8300]


@pytest.mark.parametrize("count", [1, 2])
def test_second_weighing_adds_up_to_two_face_up_pendulum_monsters(count):
    game = Scenario()
    trap, roc = game.a.set(known("Second Weighing")), game.a.extra(known("Turbine Roc"))
    pieces = game.a.extra(known(OX), HIGH, known(HARE), face_up=True)
    game.begin()
    play(game, trap, *pieces[:count])
    assert [piece.place == HAND for piece in pieces] == [n < count for n in range(3)] and roc.place == EXTRA_DECK


def test_twinscale_carp_on_the_scale_gains_300_once_per_turn():
    game, carp = in_scale("Twinscale Carp")
    game.begin()
    play(game, carp)
    assert game.lp == [8300, 8000] and not game.may(q.ACTIVATE, carp)


def test_twinscale_carp_gains_500_when_pendulum_summoned_only():
    game = with_scales()
    carp, other = game.a.hand(known("Twinscale Carp"), known("Twinscale Carp"))
    game.begin()
    summon(game, other)
    assert game.lp == [8000, 8000]
    swing(game, carp)
    assert carp.place == MONSTER_ZONE and game.lp == [8500, 8000]


def test_twinscale_vapor_on_the_scale_strengthens_dragons_and_wyrms():
    game, vapor = in_scale("Twinscale Vapor")
    wyrm, dragon, plain = (game.a.monster(card) for card in (known("Twinscale Carp"), known("Kiln Drake"), PLAIN[4]))
    theirs, blast = game.b.monster(known("Kiln Drake")), game.a.hand(BLAST)
    game.begin()
    assert [each.attack for each in (wyrm, dragon, plain, theirs)] == [1500, 2000, 1200, 1800]
    play(game, blast, vapor)
    assert vapor.place == EXTRA_DECK and (wyrm.attack, dragon.attack) == (1300, 1800)


# ------------------------------------------------------------------------------------ none is left out


def test_every_effect_of_the_set_is_played():
    assert untold("Twin Scales", __file__) == []
