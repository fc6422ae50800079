"""Stories of the cards of Engine Yard: each effect is played once."""

import pytest

from engine.duel.reading import traits
from engine.duel.reading.in_force import is_disabled
from engine.duel.state import question as q
from engine.vocabulary import (
    ATTACK_POSITION,
    BANISHED,
    DARK,
    DECK,
    DEFENSE_POSITION,
    EFFECT,
    EXTRA_DECK,
    FACE_DOWN,
    GRAVEYARD,
    HAND,
    MACHINE,
    MONSTER_ZONE,
    SPELL_ZONE,
    SYNCHRO_SUMMON,
    TOKEN,
    TRIBUTE_SUMMON,
    TUNER,
)
from tests.cards.known import known
from tests.cards.stories.settling import (
    BLAST,
    BLAST_TRAP,
    BOUNCE,
    PLAIN,
    REVIVE,
    SPARK,
    SWEEP,
    SWEEP_TRAP,
    WHIM,
    fight,
    next_turn,
    play,
    settle,
    summon,
)
from tests.cards.stories.what_stories_share import untold
from tests.rulebook.scenario import A, B, Piece, Scenario, monster_card

QUIET_TUNER = monster_card("Quiet Tuner", 100, 100, level=4, kinds=TUNER | EFFECT)
DARK_TUNER = monster_card("Dark Tuner", 100, 100, level=3, kinds=TUNER | EFFECT, attribute=DARK)


def synchro(game: Scenario, card: Piece, *materials: Piece) -> Scenario:
    """Synchro Summon it and let everything come to rest."""
    return settle(game.special_summon(card), *materials, position=ATTACK_POSITION)


# ------------------------------------------------------------------------------------ the Synchro Monsters


@pytest.mark.parametrize(
    "name, right, wrong",
    [
        ("Turbine Roc", ["Gear Whelp", "Gear Sprinter"], ["Gear Lamplighter", "Gear Sprinter"]),
        ("Boiler Wyrm", ["Gear Whelp", "Gear Porter"], ["Gear Whelp", PLAIN[4]]),
        ("Night Express", [DARK_TUNER, "Gear Porter"], ["Coal Salamander", "Gear Porter"]),
        ("Signal Fairy", ["Gear Whelp", "Gear Lamplighter"], ["Gear Whelp", "Whistle Sprite"]),
        ("Grand Terminus", ["Signal Fairy", "Boiler Wyrm"], [QUIET_TUNER, "Boiler Wyrm"]),
        ("Grand Terminus", ["Signal Fairy", "Switchback Hydra"], ["Signal Fairy", PLAIN[6]]),
        ("Steam Calliope", ["Gear Whelp", "Gear Lamplighter"], ["Gear Whelp", PLAIN[2]]),
        ("Switchback Hydra", ["Whistle Sprite", PLAIN[4]], [PLAIN[2], PLAIN[4]]),
        ("Snow Plough Behemoth", ["Coal Salamander", "Gear Porter"], ["Coal Salamander", PLAIN[4]]),
        ("Meteor Express", ["Depot Owl", PLAIN[5]], ["Depot Owl", PLAIN[4]]),
        ("Timetable Sphinx", ["Depot Owl", PLAIN[5], PLAIN[1]], ["Depot Owl", PLAIN[6]]),
    ],
)
def test_synchro_monsters_ask_for_their_materials(name, right, wrong):
    game = Scenario()
    for card in wrong:
        game.a.monster(known(card) if isinstance(card, str) else card)
    star = game.a.extra(known(name))
    game.begin()
    assert not game.may(q.SPECIAL_SUMMON, star)

    game = Scenario()
    pieces = [game.a.monster(known(card) if isinstance(card, str) else card) for card in right]
    star = game.a.extra(known(name))
    game.begin()
    game.special_summon(star).position_is(ATTACK_POSITION)
    assert star.place == MONSTER_ZONE and star.now.how & SYNCHRO_SUMMON
    assert {piece.place for piece in pieces} == {GRAVEYARD}


def test_turbine_roc_returns_a_card_when_synchro_summoned():
    game = Scenario()
    game.a.monster(known("Gear Whelp")), game.a.monster(known("Gear Sprinter"))
    roc = game.a.extra(known("Turbine Roc"))
    hidden = game.b.set(WHIM)
    game.b.monster(PLAIN[4])
    game.begin()
    game.special_summon(roc).position_is(ATTACK_POSITION)
    while game.offered(q.TRIGGER):
        game.use(roc) if roc in game.offered(q.TRIGGER) else game.use(game.offered(q.TRIGGER)[0])
    assert hidden in game.choices and len(game.choices) == 3
    settle(game, hidden)
    assert hidden.place == HAND and game.b.cards(HAND) == [hidden]


def test_boiler_wyrm_silences_a_card_once_per_turn_also_in_the_opponents_turn():
    game = Scenario()
    wyrm = game.a.monster(known("Boiler Wyrm"))
    hydra = game.b.monster(known("Switchback Hydra"))
    plough = game.b.monster(known("Snow Plough Behemoth"))
    game.begin()
    game.activate(wyrm)
    assert set(game.choices) == {hydra, plough}
    settle(game, plough)
    assert is_disabled(game.state, plough.uid) and not is_disabled(game.state, hydra.uid)
    assert not game.may(q.ACTIVATE, wyrm)
    spark = game.b.hand(SPARK)
    next_turn(game)
    assert not is_disabled(game.state, plough.uid)
    game.activate(spark)
    assert game.asked == A and game.may(q.ACTIVATE, wyrm)


def test_night_express_is_no_target_for_the_opponent():
    game = Scenario()
    express = game.a.monster(known("Night Express"))
    mine = game.a.hand(BLAST)
    theirs = game.b.hand(BLAST)
    other = game.b.monster(PLAIN[4])
    game.begin()
    game.activate(mine)
    assert express in game.choices
    settle(game, other)
    assert other.place == GRAVEYARD
    next_turn(game)
    assert not game.may(q.ACTIVATE, theirs)


def test_night_express_burns_for_the_original_atk_of_what_it_destroys():
    game = Scenario()
    express = game.a.monster(known("Night Express"))
    prey = game.b.monster(PLAIN[4], DEFENSE_POSITION)
    game.begin()
    fight(game, express, prey)
    assert prey.place == GRAVEYARD and game.lp == [8000, 6800]


def test_signal_fairy_negates_the_effect_that_targets_a_card_of_its_player_once_per_turn():
    game = Scenario()
    fairy = game.a.monster(known("Signal Fairy"))
    mine, other = game.a.monster(PLAIN[4]), game.a.monster(PLAIN[5])
    first, second = game.b.hand(BLAST, BLAST)
    game.begin(player=B)
    game.activate(first).pick(mine)
    assert game.asked == A
    play(game, fairy)
    assert mine.place == MONSTER_ZONE and first.place == GRAVEYARD
    game.activate(second).pick(other)
    settle(game)
    assert other.place == GRAVEYARD


def test_signal_fairy_minds_neither_targets_of_the_other_side_nor_effects_without_a_target():
    game = Scenario()
    fairy = game.a.monster(known("Signal Fairy"))
    theirs = game.b.monster(PLAIN[4])
    blast, sweep = game.b.hand(BLAST, SWEEP)
    game.begin(player=B)
    game.activate(blast).pick(theirs)
    assert theirs.place == GRAVEYARD and game.question == "open"
    game.activate(sweep)
    assert fairy.place == GRAVEYARD


def test_grand_terminus_has_to_be_synchro_summoned_first():
    game = Scenario()
    terminus = game.a.graveyard(known("Grand Terminus"))
    other = game.a.graveyard(PLAIN[4])
    revive = game.a.hand(REVIVE)
    game.begin()
    play(game, revive)
    assert other.place == MONSTER_ZONE and terminus.place == GRAVEYARD

    game = Scenario()
    game.a.monster(known("Signal Fairy")), game.a.monster(known("Boiler Wyrm"))
    terminus = game.a.extra(known("Grand Terminus"))
    sweep, revive = game.a.hand(SWEEP, REVIVE)
    game.begin()
    synchro(game, terminus)
    play(game, sweep)
    assert terminus.place == GRAVEYARD
    play(game, revive, terminus)
    assert terminus.place == MONSTER_ZONE


def test_grand_terminus_minds_no_spells_and_traps_of_the_opponent():
    game = Scenario()
    terminus = game.a.monster(known("Grand Terminus"))
    other = game.a.monster(PLAIN[4])
    wyrm = game.b.monster(known("Boiler Wyrm"))
    sweep, mine = game.b.hand(SWEEP), game.a.hand(SWEEP)
    trap = game.b.set(SWEEP_TRAP)
    game.begin(player=B)
    play(game, sweep)
    assert terminus.place == MONSTER_ZONE and other.place == wyrm.place == GRAVEYARD
    play(game, trap)
    assert terminus.place == MONSTER_ZONE
    next_turn(game)
    play(game, mine)
    assert terminus.place == GRAVEYARD


def test_grand_terminus_minds_monster_effects():
    game = Scenario()
    terminus = game.a.monster(known("Grand Terminus"))
    wyrm = game.b.monster(known("Boiler Wyrm"))
    game.begin(player=B)
    play(game, wyrm)
    assert is_disabled(game.state, terminus.uid)


def test_steam_calliope_draws_once_per_turn():
    game = Scenario()
    for name in ("Gear Whelp", "Gear Lamplighter", "Whistle Sprite", "Gear Lamplighter"):
        game.a.monster(known(name))
    first, second = game.a.extra(known("Steam Calliope"), known("Steam Calliope"))
    game.begin()
    synchro(game, first)
    assert game.a.count(HAND) == 1
    synchro(game, second)
    assert second.place == MONSTER_ZONE and game.a.count(HAND) == 1


def test_switchback_hydra_attacks_twice():
    game = Scenario()
    hydra = game.a.monster(known("Switchback Hydra"))
    game.begin()
    fight(game, hydra)
    fight(game, hydra)
    assert game.lp == [8000, 8000 - 2 * 2300]
    assert not game.may(q.ATTACK, hydra)


def test_snow_plough_behemoth_withstands_card_effects():
    game = Scenario()
    plough = game.a.monster(known("Snow Plough Behemoth"))
    theirs, mine = game.b.hand(SWEEP), game.a.hand(SWEEP)
    other = game.b.monster(PLAIN[4])
    game.begin()
    play(game, mine)
    assert other.place == GRAVEYARD and plough.place == MONSTER_ZONE
    next_turn(game)
    play(game, theirs)
    assert theirs.place == GRAVEYARD and plough.place == MONSTER_ZONE


def test_snow_plough_behemoth_pierces():
    game = Scenario()
    plough = game.a.monster(known("Snow Plough Behemoth"))
    wall = game.b.monster(PLAIN[4], DEFENSE_POSITION)
    game.begin()
    fight(game, plough, wall)
    assert wall.place == GRAVEYARD and game.lp == [8000, 8000 - 1300]


def test_meteor_express_clears_the_opponents_spells_and_traps():
    game = Scenario()
    game.a.monster(known("Depot Owl")), game.a.monster(PLAIN[5])
    express = game.a.extra(known("Meteor Express"))
    mine = game.a.set(WHIM)
    theirs = [game.b.set(BLAST_TRAP), game.b.spell(known("Marshalling Yard")), game.b.spell(known("Roundhouse"))]
    monster = game.b.monster(PLAIN[4])
    game.begin()
    synchro(game, express)
    assert {piece.place for piece in theirs} == {GRAVEYARD}
    assert mine.place == SPELL_ZONE and monster.place == MONSTER_ZONE


def test_meteor_express_does_it_once_per_turn():
    game = Scenario()
    for card in (known("Depot Owl"), PLAIN[5], known("Coal Salamander"), PLAIN[5]):
        game.a.monster(card)
    first, second = game.a.extra(known("Meteor Express"), known("Meteor Express"))
    game.b.set(WHIM)
    game.begin()
    synchro(game, first)
    assert game.b.count(SPELL_ZONE) == 0
    later = game.b.set(WHIM)
    synchro(game, second)
    assert second.place == MONSTER_ZONE and later.place == SPELL_ZONE


def test_timetable_sphinx_negates_a_monster_effect_once_per_turn():
    game = Scenario()
    sphinx = game.a.monster(known("Timetable Sphinx"))
    first, second = game.b.hand(known("Whistle Sprite"), known("Whistle Sprite"))
    spark = game.b.hand(SPARK)
    found = game.b.deck(known("Gear Porter"))
    game.begin(player=B)
    game.activate(spark)
    assert game.question == "open"  # a Spell is nothing to it
    game.activate(first)
    assert game.asked == A and game.question == "response"
    play(game, sphinx)
    assert first.place == GRAVEYARD and found.place == DECK
    play(game, second)
    assert found.place == HAND


def test_timetable_sphinx_destroys_the_monster_whose_effect_it_negates():
    game = Scenario()
    sphinx = game.a.monster(known("Timetable Sphinx"))
    wyrm = game.b.monster(known("Boiler Wyrm"))
    game.begin(player=B)
    game.activate(wyrm)
    play(game, sphinx)
    assert wyrm.place == GRAVEYARD and not is_disabled(game.state, sphinx.uid)


# ------------------------------------------------------------------------------------ the other monsters


def test_gear_whelp_brings_back_a_small_gear_silenced():
    game = Scenario()
    whelp = game.a.hand(known("Gear Whelp"))
    sprinter, porter, _ = game.a.graveyard(known("Gear Sprinter"), known("Gear Porter"), PLAIN[2])
    smelter = game.a.graveyard(known("Gear Smelter"))
    game.begin()
    game.normal_summon(whelp)
    assert game.offered(q.TRIGGER) == [whelp]
    game.use(whelp)
    assert set(game.choices) == {sprinter, smelter}
    settle(game, smelter)
    assert smelter.place == MONSTER_ZONE and smelter.position == DEFENSE_POSITION
    assert is_disabled(game.state, smelter.uid)
    assert porter.place == sprinter.place == GRAVEYARD


def test_gear_sprinter_comes_to_an_empty_field_once_per_turn():
    game = Scenario()
    first, second, bounce = game.a.hand(known("Gear Sprinter"), known("Gear Sprinter"), BOUNCE)
    foe = game.b.monster(PLAIN[4])
    game.begin()
    assert game.may(q.SPECIAL_SUMMON, first)
    settle(game.special_summon(first))
    assert first.place == MONSTER_ZONE
    play(game, bounce, first)
    assert first.place == HAND and foe.place == MONSTER_ZONE
    assert not game.may(q.SPECIAL_SUMMON, first) and not game.may(q.SPECIAL_SUMMON, second)


@pytest.mark.parametrize("mine, theirs", [(0, 0), (1, 1)])
def test_gear_sprinter_stays_away_otherwise(mine, theirs):
    game = Scenario()
    sprinter = game.a.hand(known("Gear Sprinter"))
    for _ in range(mine):
        game.a.monster(PLAIN[4])
    for _ in range(theirs):
        game.b.monster(PLAIN[4])
    game.begin()
    assert not game.may(q.SPECIAL_SUMMON, sprinter)


def test_gear_sprinter_draws_as_synchro_material_once_per_turn():
    game = Scenario()
    for name in ("Depot Owl", "Gear Sprinter", "Depot Owl", "Gear Sprinter"):
        game.a.monster(known(name))
    first, second = game.a.extra(known("Switchback Hydra"), known("Switchback Hydra"))
    game.begin()
    synchro(game, first)
    assert game.a.count(HAND) == 1
    synchro(game, second)
    assert second.place == MONSTER_ZONE and game.a.count(HAND) == 1


def test_spark_pup_leaves_the_graveyard_to_raise_a_level():
    game = Scenario()
    pup = game.a.graveyard(known("Spark Pup"))
    porter = game.a.monster(known("Gear Porter"))
    game.a.monster(PLAIN[4], FACE_DOWN)
    game.b.monster(PLAIN[4])
    game.begin()
    play(game, pup)
    assert pup.place == BANISHED and porter.level == 5
    next_turn(game)
    assert porter.level == 4


def test_spark_pup_needs_a_monster_that_has_a_level():
    game = Scenario()
    pup = game.a.graveyard(known("Spark Pup"))
    game.a.xyz(known("Starwell Turtle"), [PLAIN[4]])
    game.begin()
    assert not game.may(q.ACTIVATE, pup)


def test_depot_owl_negates_what_would_destroy_once_per_turn():
    game = Scenario()
    first, second = game.a.hand(known("Depot Owl"), known("Depot Owl"))
    mine, other = game.a.monster(PLAIN[4]), game.a.monster(PLAIN[5])
    blast, sweep = game.b.hand(BLAST, SWEEP)
    spark = game.b.hand(SPARK)
    game.begin(player=B)
    game.activate(spark)
    assert game.asked == B  # damage destroys nothing: B alone could add to it
    game.resolve()
    game.activate(blast).pick(mine)
    play(game, first)
    assert first.place == GRAVEYARD and mine.place == MONSTER_ZONE and blast.place == GRAVEYARD
    game.activate(sweep)
    assert mine.place == other.place == GRAVEYARD and second.place == HAND


def test_depot_owl_negates_monster_effects_that_would_destroy_as_well():
    game = Scenario()
    owl, hidden = game.a.hand(known("Depot Owl")), game.a.set(WHIM)
    leviathan = game.b.xyz(known("Starwell Leviathan"), [PLAIN[4]])
    yard = game.a.spell(known("Marshalling Yard"))
    game.begin(player=B)
    game.activate(leviathan)
    assert game.asked == A
    play(game, owl)
    assert yard.place == hidden.place == SPELL_ZONE and leviathan.place == MONSTER_ZONE and game.lp == [8000, 8000]


def test_rail_serpent_needs_no_tribute_beside_a_tuner():
    for name, free in (("Points Mechanic", True), ("Gear Sprinter", False)):
        game = Scenario()
        serpent, other = game.a.hand(known("Rail Serpent")), game.a.monster(known(name))
        game.begin()
        game.normal_summon(serpent)
        settle(game, choice=0)
        assert serpent.place == MONSTER_ZONE and other.place == (MONSTER_ZONE if free else GRAVEYARD)


def test_buffer_stop_hydra_is_tribute_summoned_with_one_tuner_or_two_tributes():
    for names, allowed in ((["Points Mechanic"], True), (["Gear Sprinter"], False), (["Gear Sprinter"] * 2, True)):
        game = Scenario()
        hydra, tributes = game.a.hand(known("Buffer Stop Hydra")), [game.a.monster(known(name)) for name in names]
        game.begin()
        assert game.may(q.NORMAL_SUMMON, hydra) == allowed
        if allowed:
            summon(game, hydra, *tributes)
            assert hydra.place == MONSTER_ZONE and {piece.place for piece in tributes} == {GRAVEYARD}
            assert hydra.now.how & TRIBUTE_SUMMON


def test_rail_serpent_gains_1000_when_tributed():
    game = Scenario()
    game.a.monster(known("Rail Serpent"))
    big = game.a.hand(PLAIN[5])
    game.begin()
    summon(game, big)
    assert big.place == MONSTER_ZONE and game.lp == [9000, 8000]


def test_gear_button_finds_a_gear_as_synchro_material_once_per_turn():
    game = Scenario()
    for card in (known("Gear Button"), known("Gear Sprinter"), known("Gear Button"), known("Gear Sprinter")):
        game.a.monster(card)
    first, second = game.a.extra(known("Signal Fairy"), known("Signal Fairy"))
    porter, hauler, _ = game.a.deck(known("Gear Porter"), known("Gear Hauler"), known("Gear Smelter"))
    game.begin()
    synchro(game, first, porter)
    assert porter.place == HAND and hauler.place == DECK
    synchro(game, second)
    assert [piece.card.name for piece in game.a.cards(HAND)].count("Gear Smelter") == 0


def test_gear_button_does_nothing_when_it_goes_to_the_graveyard_otherwise():
    game = Scenario()
    button = game.a.monster(known("Gear Button"))
    game.a.deck(known("Gear Porter"))
    sweep = game.a.hand(SWEEP)
    game.begin()
    play(game, sweep)
    assert button.place == GRAVEYARD and game.a.count(HAND) == 0


def test_gear_porter_brings_a_small_gear_along():
    game = Scenario()
    porter, sprinter, welder, plain = game.a.hand(
        known("Gear Porter"), known("Gear Sprinter"), known("Gear Porter"), PLAIN[3]
    )
    game.begin()
    summon(game, porter)
    assert sprinter.place == MONSTER_ZONE and welder.place == plain.place == HAND


def test_gear_porter_may_come_alone():
    game = Scenario()
    porter, sprinter = game.a.hand(known("Gear Porter"), known("Gear Sprinter"))
    game.begin()
    game.normal_summon(porter).passes()
    assert sprinter.place == HAND and game.question == "open"


def test_gear_lamplighter_follows_a_tuner_once_per_turn():
    game = Scenario()
    whelp, first, second = game.a.hand(known("Gear Whelp"), known("Gear Lamplighter"), known("Gear Lamplighter"))
    game.begin()
    summon(game, whelp, first)
    assert first.place == MONSTER_ZONE and second.place == HAND


@pytest.mark.parametrize("who, card", [(A, "Gear Porter"), (B, "Gear Whelp")])
def test_gear_lamplighter_does_not_follow_others(who, card):
    game = Scenario()
    lamplighter = game.a.hand(known("Gear Lamplighter"))
    other = (game.a, game.b)[who].hand(known(card))
    game.begin(player=who)
    game.normal_summon(other)
    if who == A:
        game.passes()  # the Porter could bring it
    assert game.question == "open" and lamplighter.place == HAND


def test_gear_smelter_becomes_a_gear_tuner_once_per_turn():
    game = Scenario()
    smelter, other = game.a.monster(known("Gear Smelter")), game.a.monster(known("Gear Smelter"))
    whelp, mechanic, sprinter = game.a.deck(known("Gear Whelp"), known("Points Mechanic"), known("Gear Sprinter"))
    game.begin()
    play(game, smelter)
    assert smelter.place == GRAVEYARD and whelp.place == MONSTER_ZONE
    assert mechanic.place == sprinter.place == DECK
    game.a.deck(known("Gear Button"))
    assert not game.may(q.ACTIVATE, other)


def test_gear_hauler_joins_a_tuner_once_per_turn():
    game = Scenario()
    first, second = game.a.hand(known("Gear Hauler"), known("Gear Hauler"))
    game.a.monster(known("Points Mechanic"))
    game.begin()
    settle(game.special_summon(first))
    assert first.place == MONSTER_ZONE and not game.may(q.SPECIAL_SUMMON, second)

    game = Scenario()
    hauler = game.a.hand(known("Gear Hauler"))
    game.a.monster(PLAIN[4])
    game.begin()
    assert not game.may(q.SPECIAL_SUMMON, hauler)


def test_whistle_sprite_is_discarded_for_a_small_machine():
    game = Scenario()
    sprite = game.a.hand(known("Whistle Sprite"))
    hauler, owl, mechanic = game.a.deck(known("Gear Hauler"), known("Depot Owl"), known("Points Mechanic"))
    game.begin()
    play(game, sprite)
    assert sprite.place == GRAVEYARD and mechanic.place == HAND and hauler.place == owl.place == DECK


def test_coal_salamander_burns_when_normal_summoned():
    game = Scenario()
    salamander = game.a.hand(known("Coal Salamander"))
    game.begin()
    summon(game, salamander)
    assert game.lp == [8000, 7700]


def test_gear_welder_takes_the_level_of_a_gear_it_sends_away_once_per_turn():
    game = Scenario()
    first, second = game.a.monster(known("Gear Welder")), game.a.monster(known("Gear Welder"))
    whelp, plain, _ = game.a.hand(known("Gear Whelp"), PLAIN[7], known("Gear Hauler"))
    game.begin()
    play(game, first, whelp)
    assert whelp.place == GRAVEYARD and plain.place == HAND and (first.level, second.level) == (2, 4)
    assert not game.may(q.ACTIVATE, second)
    next_turn(game)
    assert first.level == 4


def test_spare_parts_takes_a_machine_of_the_top_three():
    game = Scenario()
    parts = game.a.hand(known("Spare Parts"))
    deep, porter, owl, plain = game.a.deck(known("Gear Hauler"), known("Gear Porter"), known("Depot Owl"), PLAIN[4])
    game.begin()
    play(game, parts, porter)
    assert porter.place == HAND and deep.place == owl.place == plain.place == DECK


# ------------------------------------------------------------------------------------ Spells


def test_night_shift_brings_a_small_machine():
    game = Scenario()
    shift = game.a.hand(known("Night Shift"))
    hauler, owl, porter = game.a.deck(known("Gear Hauler"), known("Depot Owl"), known("Gear Porter"))
    game.begin()
    play(game, shift)
    assert porter.place == MONSTER_ZONE and porter.position == DEFENSE_POSITION
    assert hauler.place == owl.place == DECK


def test_night_shift_keeps_others_than_machines_away_that_turn():
    game = Scenario()
    shift, hauler, revive = game.a.hand(known("Night Shift"), known("Gear Hauler"), REVIVE)
    game.a.monster(known("Points Mechanic"))
    game.a.deck(known("Gear Porter"))
    plain = game.a.graveyard(PLAIN[4])
    game.begin()
    play(game, shift)
    assert not game.may(q.ACTIVATE, revive)
    assert game.may(q.SPECIAL_SUMMON, hauler)
    next_turn(game)
    next_turn(game)
    play(game, revive)
    assert plain.place == MONSTER_ZONE


def test_night_shift_is_not_activated_after_another_was_special_summoned():
    game = Scenario()
    shift, revive = game.a.hand(known("Night Shift"), REVIVE)
    game.a.deck(known("Gear Porter"))
    game.a.graveyard(PLAIN[4])
    game.begin()
    assert game.may(q.ACTIVATE, shift)
    play(game, revive)
    assert not game.may(q.ACTIVATE, shift)


@pytest.mark.parametrize("name", ["Overhaul", "Emergency Coupling"])
def test_overhaul_and_emergency_coupling_synchro_summon_also_in_the_opponents_turn(name):
    game = Scenario()
    card = game.a.set(known(name))
    tuner, other = game.a.monster(known("Points Mechanic")), game.a.monster(PLAIN[3])
    hydra = game.a.extra(known("Switchback Hydra"))
    spark = game.b.hand(SPARK)
    game.begin(player=B)
    game.activate(spark)
    assert game.asked == A
    play(game, card)
    assert hydra.place == MONSTER_ZONE and hydra.now.how & SYNCHRO_SUMMON
    assert tuner.place == other.place == GRAVEYARD


@pytest.mark.parametrize("name", ["Overhaul", "Emergency Coupling"])
def test_overhaul_and_emergency_coupling_need_a_synchro_monster_that_can_come(name):
    game = Scenario()
    card = game.a.set(known(name))
    game.a.monster(known("Points Mechanic")), game.a.monster(PLAIN[4])
    game.a.extra(known("Switchback Hydra"))
    game.begin()
    assert not game.may(q.ACTIVATE, card)


def test_roundhouse_strengthens_gears_for_each_tuner():
    game = Scenario()
    mine, theirs = game.a.monster(known("Gear Porter")), game.b.monster(known("Gear Porter"))
    plain = game.a.monster(PLAIN[4])
    game.a.monster(known("Points Mechanic")), game.b.monster(known("Points Mechanic"))
    whelp = game.a.hand(known("Gear Whelp"))
    game.a.spell(known("Roundhouse"))
    bounce = game.a.hand(BOUNCE)
    game.begin()
    assert (mine.attack, theirs.attack, plain.attack) == (1800, 1800, 1200)
    summon(game, whelp)
    assert (mine.attack, theirs.attack, whelp.attack) == (2100, 2100, 1200)
    play(game, bounce, whelp)
    assert mine.attack == 1800


def test_roundhouse_turns_two_cards_of_the_deck_into_a_gear_once_per_turn():
    game = Scenario()
    house = game.a.spell(known("Roundhouse"))
    below, porter, top = game.a.deck(PLAIN[3], known("Gear Porter"), PLAIN[4])
    game.begin()
    play(game, house)
    assert top.place == GRAVEYARD and porter.place == HAND and below.place == DECK
    assert not game.may(q.ACTIVATE, house)
    next_turn(game)
    next_turn(game)
    assert game.may(q.ACTIVATE, house)


def test_roundhouse_needs_two_cards_in_the_deck():
    game = Scenario(deck=1)
    house, _ = game.a.spell(known("Roundhouse")), game.a.graveyard(known("Gear Porter"))
    game.begin()
    assert not game.may(q.ACTIVATE, house)


def test_marshalling_yard_raises_a_level_once_per_turn():
    game = Scenario()
    yard = game.a.spell(known("Marshalling Yard"))
    porter = game.a.monster(known("Gear Porter"))
    game.a.monster(PLAIN[4]), game.b.monster(known("Gear Porter"))
    game.begin()
    play(game, yard)
    assert porter.level == 5 and not game.may(q.ACTIVATE, yard)
    next_turn(game)
    assert porter.level == 4


def test_marshalling_yard_gains_500_for_the_first_synchro_summon_of_a_turn():
    game = Scenario()
    game.a.spell(known("Marshalling Yard"))
    for card in (known("Points Mechanic"), PLAIN[3], known("Points Mechanic"), PLAIN[3]):
        game.a.monster(card)
    first, second = game.a.extra(known("Switchback Hydra"), known("Switchback Hydra"))
    game.begin()
    synchro(game, first)
    assert game.lp == [8500, 8000]
    synchro(game, second)
    assert second.place == MONSTER_ZONE and game.lp == [8500, 8000]


def test_marshalling_yard_also_gains_for_the_opponents_synchro_summon():
    game = Scenario()
    game.a.spell(known("Marshalling Yard"))
    game.b.monster(known("Points Mechanic")), game.b.monster(PLAIN[3])
    hydra = game.b.extra(known("Switchback Hydra"))
    game.begin(player=B)
    synchro(game, hydra)
    assert hydra.place == MONSTER_ZONE and game.lp == [8500, 8000]


def test_spare_boiler_gives_a_synchro_monster_800_for_a_turn():
    game = Scenario()
    boiler = game.a.hand(known("Spare Boiler"))
    hydra = game.a.monster(known("Switchback Hydra"))
    game.a.monster(PLAIN[4]), game.b.monster(known("Switchback Hydra"))
    game.begin()
    play(game, boiler)
    assert hydra.attack == 3100
    next_turn(game)
    assert hydra.attack == 2300


def test_return_ticket_returns_a_synchro_monster_and_draws():
    game = Scenario()
    ticket = game.a.hand(known("Return Ticket"))
    hydra, plain = game.a.graveyard(known("Switchback Hydra"), PLAIN[4])
    game.begin()
    play(game, ticket)
    assert hydra.place == EXTRA_DECK and plain.place == GRAVEYARD and game.a.count(HAND) == 1


def test_rolling_stock_brings_two_wagons_and_keeps_others_than_machines_away():
    game = Scenario()
    stock, hauler, revive = game.a.hand(known("Rolling Stock"), known("Gear Hauler"), REVIVE)
    game.a.graveyard(PLAIN[4])
    game.a.monster(known("Points Mechanic"))
    game.begin()
    assert game.may(q.ACTIVATE, revive)
    play(game, stock)
    wagons = [piece for piece in game.a.cards(MONSTER_ZONE) if piece.card.kinds & TOKEN]
    assert [(w.card.name, w.position, w.attack, w.defense, w.level) for w in wagons] == [
        ("Wagon Token", DEFENSE_POSITION, 0, 500, 1)
    ] * 2
    assert traits.type_of(game.state, wagons[0].uid) == MACHINE
    assert not game.may(q.ACTIVATE, revive) and game.may(q.SPECIAL_SUMMON, hauler)
    next_turn(game)
    next_turn(game)
    assert game.may(q.ACTIVATE, revive)


def test_freight_depot_finds_a_gear_once_per_turn():
    game = Scenario()
    first, second = game.a.hand(known("Freight Depot"), known("Freight Depot"))
    hauler, mechanic, porter = game.a.deck(known("Gear Hauler"), known("Points Mechanic"), known("Gear Porter"))
    game.begin()
    game.activate(first)
    assert set(game.choices) == {hauler, porter}
    settle(game, hauler)
    assert hauler.place == HAND and mechanic.place == porter.place == DECK
    assert not game.may(q.ACTIVATE, second)


def test_second_shift_wants_two_gears_with_different_names():
    game = Scenario()
    shift = game.a.hand(known("Second Shift"))
    porter, twin, whelp, plain = game.a.graveyard(
        known("Gear Porter"), known("Gear Porter"), known("Gear Whelp"), PLAIN[4]
    )
    game.begin()
    play(game, shift, porter, whelp)
    assert porter.place == whelp.place == HAND and twin.place == plain.place == GRAVEYARD

    game = Scenario()
    shift = game.a.hand(known("Second Shift"))
    game.a.graveyard(known("Gear Porter"), known("Gear Porter"), PLAIN[4])
    game.begin()
    assert not game.may(q.ACTIVATE, shift)


def test_early_shift_normal_summons_a_gear():
    game = Scenario()
    shift, porter, gear, _ = game.a.hand(
        known("Early Shift"), known("Gear Porter"), known("Gear Hauler"), known("Points Mechanic")
    )
    game.begin()
    play(game, shift, porter)
    assert porter.place == MONSTER_ZONE and gear.place == HAND

    game = Scenario()
    shift, _ = game.a.hand(known("Early Shift"), known("Points Mechanic"))
    game.begin()
    assert not game.may(q.ACTIVATE, shift)


def test_level_crossing_wants_two_monsters_of_one_level_once_per_turn():
    game = Scenario()
    first, second = game.a.hand(known("Level Crossing"), known("Level Crossing"))
    porter, plain, whelp = game.a.graveyard(known("Gear Porter"), PLAIN[4], known("Gear Whelp"))
    game.begin()
    play(game, first)
    assert porter.place == plain.place == HAND and whelp.place == GRAVEYARD
    game.a.graveyard(PLAIN[2])
    assert not game.may(q.ACTIVATE, second)

    game = Scenario()
    crossing = game.a.hand(known("Level Crossing"))
    game.a.graveyard(PLAIN[4], PLAIN[5])
    game.begin()
    assert not game.may(q.ACTIVATE, crossing)


# ------------------------------------------------------------------------------------ Traps


def test_derailment_negates_a_special_summon_for_1000():
    game = Scenario()
    trap = game.a.set(known("Derailment"))
    game.a.monster(PLAIN[4])
    sprinter = game.b.hand(known("Gear Sprinter"))
    game.begin(player=B)
    game.special_summon(sprinter)
    if game.question == "position":
        game.position_is(ATTACK_POSITION)
    assert game.asked == A
    play(game, trap)
    assert sprinter.place == GRAVEYARD and game.lp == [7000, 8000]


def test_derailment_minds_neither_normal_summons_nor_the_own_player():
    game = Scenario()
    game.a.set(known("Derailment"))
    game.b.monster(PLAIN[4])
    plain, sprinter = game.b.hand(PLAIN[3]), game.a.hand(known("Gear Sprinter"))
    game.begin()
    game.special_summon(sprinter)
    settle(game)
    assert sprinter.place == MONSTER_ZONE and game.lp == [8000, 8000]
    next_turn(game)
    game.normal_summon(plain)
    assert game.question == "open"


def test_derailment_destroys_all_that_would_come_together():
    game = Scenario()
    trap = game.a.set(known("Derailment"))
    game.b.scale(known("Twinscale Ox")), game.b.scale(known("Twinscale Hare"))
    first, second = game.b.hand(PLAIN[3], PLAIN[4])
    game.begin(player=B)
    game.pendulum_summon().pick(first, second).position_is(ATTACK_POSITION).position_is(ATTACK_POSITION)
    play(game, trap)
    assert first.place == second.place == GRAVEYARD and game.lp == [7000, 8000]


def test_derailment_needs_1000_life_points_and_minds_no_effects():
    game = Scenario()
    game.a.set(known("Derailment"))
    game.state.lp[A] = 900
    game.a.monster(PLAIN[4])
    sprinter, _ = game.b.hand(known("Gear Sprinter"), REVIVE)
    game.begin(player=B)
    settle(game.special_summon(sprinter))
    assert sprinter.place == MONSTER_ZONE

    game = Scenario()
    game.a.set(known("Derailment"))
    plain, revive = game.b.graveyard(PLAIN[4]), game.b.hand(REVIVE)
    game.begin(player=B)
    game.activate(revive)  # the Summon is part of an effect that resolves
    assert game.question in ("open", "position") and game.lp == [8000, 8000]
    settle(game)
    assert plain.place == MONSTER_ZONE


def test_cancelled_service_tributes_a_synchro_monster_to_banish_what_would_come():
    game = Scenario()
    trap = game.a.set(known("Cancelled Service"))
    hydra = game.a.monster(known("Switchback Hydra"))
    game.a.monster(PLAIN[4])
    sprinter = game.b.hand(known("Gear Sprinter"))
    game.begin(player=B)
    game.special_summon(sprinter)
    if game.question == "position":
        game.position_is(ATTACK_POSITION)
    play(game, trap)
    assert sprinter.place == BANISHED and hydra.place == GRAVEYARD


def test_cancelled_service_needs_a_synchro_monster():
    game = Scenario()
    game.a.set(known("Cancelled Service"))
    game.a.monster(PLAIN[4])
    sprinter = game.b.hand(known("Gear Sprinter"))
    game.begin(player=B)
    settle(game.special_summon(sprinter))
    assert sprinter.place == MONSTER_ZONE


@pytest.mark.parametrize("count", [1, 2, 3])
def test_scrap_heap_shuffles_up_to_three_different_monsters_away_and_draws(count):
    game = Scenario()
    trap = game.a.set(known("Scrap Heap"))
    pieces = game.a.graveyard(PLAIN[1], PLAIN[2], PLAIN[3])
    twin = game.a.graveyard(PLAIN[1])
    game.begin()
    game.activate(trap)
    for piece in pieces[:count]:
        game.pick(piece)
        assert twin not in game.choices
    if game.question == "cards":
        game.done()
    settle(game)
    assert [piece.place == GRAVEYARD for piece in pieces] == [n >= count for n in range(3)]
    assert twin.place == GRAVEYARD and game.a.count(HAND) == 1


def test_emergency_brake_hides_the_attacker():
    game = Scenario()
    trap = game.a.set(known("Emergency Brake"))
    attacker = game.b.monster(PLAIN[4])
    game.begin(player=B)
    game.to_battle_phase()
    game.attack(attacker)
    assert game.asked == A
    play(game, trap)
    assert attacker.position == FACE_DOWN and game.lp == [8000, 8000]


def test_overpressure_tributes_a_machine_to_destroy_two_cards():
    game = Scenario()
    trap = game.a.set(known("Overpressure"))
    porter, plain = game.a.monster(known("Gear Porter")), game.a.monster(PLAIN[4])
    foe, hidden = game.b.monster(PLAIN[4]), game.b.set(WHIM)
    game.begin()
    play(game, trap, foe, hidden)
    assert porter.place == foe.place == hidden.place == GRAVEYARD and plain.place == MONSTER_ZONE


def test_overpressure_needs_a_machine():
    game = Scenario()
    trap = game.a.set(known("Overpressure"))
    game.a.monster(PLAIN[4]), game.b.monster(PLAIN[4]), game.b.monster(PLAIN[4])
    game.begin()
    assert not game.may(q.ACTIVATE, trap)


# ------------------------------------------------------------------------------------ none is left out


def test_every_effect_of_the_set_is_played():
    assert untold("Engine Yard", __file__) == []
