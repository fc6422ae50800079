"""What the stories of the sets leave to be told: what is refused, what is left alone, and how often."""

import pytest

from engine import program as p
from engine.duel.state import question as q
from engine.phrases import card_effect, draw, ignition, program
from engine.phrases import monster as a_monster
from engine.vocabulary import (
    ATTACK_POSITION,
    DECK,
    DEFENSE_POSITION,
    EXTRA_DECK,
    FACE_DOWN,
    GRAVEYARD,
    HAND,
    MACHINE,
    MONSTER_ZONE,
    PENDULUM_ZONE,
    TRIBUTE_SUMMON,
    WATER,
)
from tests.cards.known import known
from tests.cards.stories.settling import BLAST, PLAIN, SEIZE, SPARK, WHIM, fight, next_turn, play, settle, summon
from tests.rulebook.scenario import A, B, Scenario, monster_card, spell_card

# ------------------------------------------------------------------------------------ Equip Cards

EQUIPS = [
    "Plough Blade",
    "Miller's Flail",
    "Barn Door Shield",
    "Pilgrim's Spear",
    "Oak Shield",
    "Ember Gavel",
    "Second Costume",
    "Well-Kept Secret",
]
WEARERS = {"Ember Gavel": "Ember Bailiff", "Second Costume": "Loyal Goose", "Well-Kept Secret": "Starwell Turtle"}
STRANGERS = {
    "Plough Blade": "Starwell Kelp",
    "Ember Gavel": "Starwell Kelp",
    "Well-Kept Secret": "Starwell Kelp",
    "Second Costume": "Starwell Kelp",
}


@pytest.mark.parametrize("name", [name for name in EQUIPS if name != "Second Costume"])
def test_equip_spells_need_a_face_up_monster(name):
    for position in (ATTACK_POSITION, FACE_DOWN):
        game = Scenario()
        card = game.a.hand(known(name))
        game.a.monster(known(WEARERS[name]) if name in WEARERS else PLAIN[4], position)
        game.begin()
        assert game.may(q.ACTIVATE, card) == (position == ATTACK_POSITION)


@pytest.mark.parametrize("name", STRANGERS)
def test_equip_spells_fall_from_what_they_do_not_fit(name):
    game = Scenario()
    card, _ = game.a.hand(known(name)), game.a.monster(known(STRANGERS[name]))
    game.begin()
    assert not game.may(q.ACTIVATE, card)

    game = Scenario()
    wearer = game.a.monster(known(STRANGERS[name]))
    worn = game.a.equip(known(name), wearer)
    game.begin()
    assert worn.place == GRAVEYARD and wearer.place == MONSTER_ZONE


# ------------------------------------------------------------------------------------ First Steps


def test_covered_pit_does_not_open_under_an_own_monster():
    game = Scenario()
    game.a.set(known("Covered Pit"))
    mine = game.a.hand(PLAIN[4])
    game.begin()
    game.normal_summon(mine)
    assert game.question == "open" and mine.place == MONSTER_ZONE


def test_snare_in_the_wheat_does_not_catch_an_own_monster():
    game = Scenario()
    game.a.set(known("Snare in the Wheat"))
    mine = game.a.monster(PLAIN[4])
    game.begin()
    game.to_battle_phase()
    game.attack(mine)
    assert game.question == "open" and mine.place == MONSTER_ZONE and game.lp == [8000, 6800]


def test_rockslide_looks_at_face_up_monsters_of_the_opponent():
    game = Scenario()
    rocks, foe = game.a.hand(known("Rockslide")), game.b.monster(PLAIN[4])
    hidden, mine = game.b.monster(PLAIN[8], FACE_DOWN), game.a.monster(PLAIN[7])
    game.begin()
    play(game, rocks)
    assert foe.place == GRAVEYARD and hidden.place == mine.place == MONSTER_ZONE


def test_proud_pony_draws_once_per_turn_whichever_pony_it_is():
    game = Scenario()
    one, two = game.a.monster(known("Proud Pony")), game.a.monster(known("Proud Pony"))
    first, second = game.a.hand(known("Saddle Strap"), known("Saddle Strap"))
    game.begin()
    play(game, first, one)
    assert first.equipped_to == one and game.a.count(HAND) == 2
    play(game, second, two)
    assert second.equipped_to == two and game.a.count(HAND) == 1


# ------------------------------------------------------------------------------------ Old School


def test_marsh_lurker_needs_a_tribute_without_a_water_monster():
    for water in (False, True):
        game = Scenario()
        lurker = game.a.hand(known("Marsh Lurker"))
        if water:
            game.a.monster(monster_card("Wet", attribute=WATER))
        game.begin()
        assert game.may(q.NORMAL_SUMMON, lurker) == game.may(q.SET_MONSTER, lurker) == water
    game.normal_summon(lurker)
    settle(game, choice=0)
    assert lurker.place == MONSTER_ZONE and game.a.count(MONSTER_ZONE) == 2


def test_furnace_tyrant_leaves_face_down_monsters_alone():
    game = Scenario()
    tyrant = game.a.hand(known("Furnace Tyrant"))
    tributes = [game.a.monster(PLAIN[1]), game.a.monster(PLAIN[1])]
    foe, hidden = game.b.monster(PLAIN[4]), game.b.monster(PLAIN[4], FACE_DOWN)
    game.begin()
    summon(game, tyrant, *tributes)
    assert tyrant.now.how & TRIBUTE_SUMMON and foe.place == GRAVEYARD and hidden.place == MONSTER_ZONE


def test_candle_wraith_burns_in_the_graveyard_alone():
    game = Scenario()
    wraith = game.a.monster(known("Candle Wraith"))
    game.a.graveyard(known("Ferryman of the Fog"))
    game.begin()
    assert not game.may(q.ACTIVATE, wraith)


# ------------------------------------------------------------------------------------ Odd Fair


def test_ink_world_costs_600():
    for lp, allowed in ((601, True), (600, False)):
        game = Scenario()
        world = game.a.hand(known("Ink World"))
        game.state.lp[A] = lp
        game.begin()
        assert game.may(q.ACTIVATE, world) == allowed
    game = Scenario()
    world = game.a.hand(known("Ink World"))
    game.begin()
    play(game, world)
    assert game.lp == [7400, 8000] and world.is_face_up


def test_goblins_in_a_sack_cannot_be_tributed():
    game = Scenario()
    sack, big = game.a.hand(known("Goblins in a Sack"), PLAIN[5])
    game.begin()
    play(game, sack)
    assert game.a.count(MONSTER_ZONE) == 3 and not game.may(q.NORMAL_SUMMON, big)


def test_ticket_collector_counts_cards_and_no_effects():
    game = Scenario()
    collector, stairs = game.a.monster(known("Ticket Collector")), game.a.spell(known("Moving Stairs"))
    game.begin()
    play(game, stairs)
    assert collector.counters("Ticket") == 0


def test_loyal_goose_draws_without_being_asked():
    game = Scenario()
    goose, seize = game.b.monster(known("Loyal Goose")), game.a.hand(SEIZE)
    game.begin()
    play(game, seize, goose, asks=False)
    assert goose.controller == A and game.a.count(HAND) + game.b.count(HAND) == 1


def test_weathercock_gains_without_being_asked():
    game = Scenario()
    game.a.monster(known("Weathercock"))
    plain = game.a.monster(PLAIN[4])
    game.begin()
    settle(game.change_position(plain), asks=False)
    assert game.lp == [8300, 8000]


# ------------------------------------------------------------------------------------ Engine Yard


def test_night_express_burns_without_being_asked():
    game = Scenario()
    express, foe = game.a.monster(known("Night Express")), game.b.monster(PLAIN[4])
    game.begin()
    fight(game, express, foe, asks=False)
    assert game.lp == [8000, 8000 - 1400 - 1200]


AIM = spell_card("Aim", program(card_effect(draw(1), costs=[p.Targeting(a_monster())])))
TALKER = monster_card("Talker", 100, 100, program=program(ignition(draw(1))))


def test_signal_fairy_negates_once_per_turn_and_only_what_the_opponent_aims():
    game = Scenario()
    fairy = game.a.monster(known("Signal Fairy"))
    one, two = game.b.hand(AIM, AIM)
    game.begin(player=B)
    game.activate(one)
    assert game.asked == A
    play(game, fairy)
    assert game.b.count(HAND) == 1 and fairy.place == MONSTER_ZONE  # nothing was drawn
    game.activate(two)
    assert game.question == "open" and game.b.count(HAND) == 1

    game = Scenario()
    game.a.monster(known("Signal Fairy"))
    aim = game.a.hand(AIM)
    game.begin()
    game.activate(aim)
    assert game.question == "open" and game.a.count(HAND) == 1


def test_timetable_sphinx_negates_once_per_turn_and_only_the_opponents_monsters():
    game = Scenario()
    sphinx, one, two = game.a.monster(known("Timetable Sphinx")), game.b.monster(TALKER), game.b.monster(TALKER)
    game.begin(player=B)
    game.activate(one)
    assert game.asked == A
    play(game, sphinx)
    assert one.place == GRAVEYARD and game.b.count(HAND) == 0
    game.activate(two)
    assert game.question == "open" and game.b.count(HAND) == 1

    game = Scenario()
    game.a.monster(known("Timetable Sphinx"))
    mine = game.a.monster(TALKER)
    game.begin()
    game.activate(mine)
    assert game.question == "open" and game.a.count(HAND) == 1


def test_night_shift_brings_a_machine_of_the_deck():
    game = Scenario()
    shift = game.a.hand(known("Night Shift"))
    gear, plain, big = game.a.deck(known("Gear Porter"), PLAIN[4], monster_card("Big", level=5, type=MACHINE))
    game.begin()
    play(game, shift, plain, big)
    assert gear.place == MONSTER_ZONE and gear.position == DEFENSE_POSITION and plain.place == big.place == DECK


def test_gear_smelter_brings_a_gear_tuner():
    game = Scenario()
    smelter = game.a.monster(known("Gear Smelter"))
    whelp, pup, porter = game.a.deck(known("Gear Whelp"), known("Spark Pup"), known("Gear Porter"))
    game.begin()
    play(game, smelter, pup, porter)
    assert whelp.place == MONSTER_ZONE and pup.place == porter.place == DECK


# ------------------------------------------------------------------------------------ Starwell


def test_starwell_warden_does_not_shield_the_opponents_monsters_and_does_not_stop_own_attacks():
    game = Scenario()
    warden, mine = game.a.xyz(known("Starwell Warden"), [PLAIN[4]]), game.a.monster(PLAIN[5])
    foe = game.b.monster(PLAIN[4])
    game.begin()
    game.to_battle_phase()
    assert game.may(q.ATTACK, mine, foe)
    game.attack(mine, foe)
    assert foe.place == GRAVEYARD and len(warden.materials) == 1 and game.question == "open"


def test_starwell_chandelier_shines_once_per_turn():
    game = Scenario()
    chandelier = game.a.xyz(known("Starwell Chandelier"), [PLAIN[4], PLAIN[4]])
    game.b.monster(PLAIN[4]), game.b.monster(PLAIN[5])
    game.begin()
    play(game, chandelier)
    assert len(chandelier.materials) == 1 and not game.may(q.ACTIVATE, chandelier)


def test_eclipse_pact_needs_an_xyz_monster_with_material_or_burns_alone():
    game = Scenario()
    pact, turtle = game.a.set(known("Eclipse Pact")), game.a.monster(known("Starwell Turtle"))
    full, plain = game.b.xyz(known("Starwell Turtle"), [PLAIN[4], PLAIN[4]]), game.a.monster(PLAIN[4])
    game.begin()
    play(game, pact)
    assert len(full.materials) == 1 and turtle.place == plain.place == MONSTER_ZONE and game.lp == [7700, 7700]


# ------------------------------------------------------------------------------------ Twin Scales


def test_twinscale_juggler_on_the_scale_juggles_once_per_turn_by_name():
    game = Scenario()
    juggler, other = game.a.scale(known("Twinscale Juggler")), game.a.scale(known("Twinscale Juggler"))
    game.begin()
    play(game, juggler)
    assert other.place == EXTRA_DECK and juggler.place == PENDULUM_ZONE and game.a.count(HAND) == 1
    game.a.scale(known("Twinscale Ox"))
    assert not game.may(q.ACTIVATE, juggler)

    game = Scenario()
    juggler, ox, gale = (
        game.a.scale(known("Twinscale Juggler")),
        game.a.scale(known("Twinscale Ox")),
        game.a.hand(BLAST),
    )
    second = game.a.hand(known("Twinscale Juggler"))
    game.begin()
    play(game, juggler)
    assert ox.place == EXTRA_DECK
    game.activate(second)  # into the other Pendulum Zone
    settle(game)
    assert second.place == PENDULUM_ZONE and not game.may(q.ACTIVATE, second) and gale.place == HAND


def test_twinscale_candle_burns_500_without_being_asked():
    game = Scenario()
    candle, blast = game.a.monster(known("Twinscale Candle")), game.a.hand(BLAST)
    game.begin()
    play(game, blast, candle, asks=False)
    assert game.lp == [8000, 7500]


def test_menagerie_gate_pays_for_own_pendulum_monsters_that_are_destroyed():
    game = Scenario()
    game.a.spell(known("Menagerie Gate"))
    theirs, mine = game.b.monster(known("Twinscale Ox")), game.a.monster(PLAIN[4])
    blast, again = game.a.hand(BLAST, BLAST)
    game.begin()
    play(game, blast, theirs)
    play(game, again, mine)
    assert theirs.place == EXTRA_DECK and mine.place == GRAVEYARD and game.lp == [8000, 8000]

    game = Scenario()
    game.a.spell(known("Menagerie Gate"))
    ox, big = game.a.monster(known("Twinscale Ox")), game.a.hand(PLAIN[5])
    game.begin()
    summon(game, big, ox)
    assert ox.place == EXTRA_DECK and game.lp == [8000, 8000]  # Tributed, not destroyed


# ------------------------------------------------------------------------------------ Ember Court


@pytest.mark.parametrize("name, card", [("Ember Notary", "Moving Stairs"), ("Contempt of Court", "Moving Stairs")])
def test_ember_notary_and_contempt_of_court_charge_for_cards_and_not_for_effects(name, card):
    game = Scenario()
    if name == "Ember Notary":
        game.b.monster(known(name))
    else:
        game.b.spell(known(name))
    stairs, _ = game.a.spell(known(card)), game.a.monster(PLAIN[4])
    game.begin()
    play(game, stairs)
    assert game.lp == [8000, 8000]


def test_ember_magistrate_needs_a_tribute_summon():
    game = Scenario()
    magistrate = game.a.monster(known("Ember Magistrate"), FACE_DOWN)
    game.a.graveyard(WHIM)
    game.begin()
    settle(game.flip_summon(magistrate))
    assert game.lp == [8000, 8000]


def test_house_arrest_keeps_its_monster_from_attacking():
    game = Scenario()
    arrest, foe = game.a.set(known("House Arrest")), game.b.monster(PLAIN[4])
    game.begin()
    play(game, arrest)
    next_turn(game)
    game.to_battle_phase()
    assert arrest.equipped_to == foe and not game.may(q.ATTACK, foe)


def test_sealed_envelope_does_not_mind_a_set_monster():
    game = Scenario()
    game.a.spell(known("Sealed Envelope"))
    plain, spark = game.b.hand(PLAIN[4], SPARK)
    game.begin(player=B)
    settle(game.set_monster(plain))
    assert game.lp == [8000, 8000]
    settle(game.set_card(spark))
    assert game.lp == [8000, 7800]


def test_ember_gavel_burns_300_without_being_asked():
    game = Scenario()
    bailiff = game.a.monster(known("Ember Bailiff"))
    game.a.equip(known("Ember Gavel"), bailiff)
    game.begin()
    attack = bailiff.attack
    fight(game, bailiff, asks=False)
    assert game.lp == [8000, 8000 - attack - 300]
