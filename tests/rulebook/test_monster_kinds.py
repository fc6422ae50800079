"""Kinds of monsters and of their effects (section 5 of the catalogue; AMB-01, -27, -30, -74, -95)."""

import pytest

from engine import program as p
from engine.duel.checks.permission import is_special_summon_monster
from engine.edition import CLASSIC, EDITIONS, V7, V8, V9, Edition
from tests.phrases import *
from engine.program import TokenFacts
from tests.rulebook.rules import rule
from engine.duel.reading import traits
from tests.rulebook.scenario import *

each_edition = pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: edition.key)
later_editions = pytest.mark.parametrize("edition", (V9, V8, V7), ids=lambda edition: edition.key)
with_xyz = pytest.mark.parametrize("edition", (V9, V8), ids=lambda edition: edition.key)

WOLF = monster_card("Wolf", 2000, 100)
BEAR = monster_card("Bear", 1500, 1200)
CUB = monster_card("Cub", 500, 600, 2)
TUNER_CUB = monster_card("Tuner Cub", 500, 600, 2, kinds=TUNER)
GAIN = spell_card("Gain", program(card_effect(gain_lp(100))))
FAST_GAIN = trap_card("Fast Gain", program(trap_effect(gain_lp(100))))
POLYMERIZATION = spell_card("Polymerization", program(card_effect(fusion_summon())))
FUSED = monster_card("Fused", 2500, 2000, 6, kinds=FUSION, program=program(fusion_of(named("Wolf"), named("Bear"))))
SYNCHRO_WOLF = monster_card("Synchro Wolf", 2500, 1000, 6, kinds=SYNCHRO, program=program(synchro_of()))
XYZ_WOLF = monster_card("Xyz Wolf", 2500, 2000, 4, kinds=XYZ, program=program(xyz_of(2)))
RITE_LORD = monster_card("Rite Lord", 2400, 2000, 4, kinds=RITUAL)
RITE = spell_card("Rite", program(card_effect(ritual_summon(in_hand(named("Rite Lord"))))), RITUAL)
OTHER_RITE = spell_card("Other Rite", program(card_effect(ritual_summon(in_hand(named("Other Lord"))))), RITUAL)
SMITE = spell_card("Smite", program(card_effect(p.Destroy(the_target), costs=[p.Targeting(card_on_field())])))
SQUALL = spell_card("Wind", program(card_effect(return_to_hand(), costs=[p.Targeting(card_on_field())])))
TIDE = spell_card("Tide", program(card_effect(return_to_deck(), costs=[p.Targeting(card_on_field())])))
EXILE = spell_card("Exile", program(card_effect(p.Banish(the_target), costs=[p.Targeting(card_on_field())])))
COVER = spell_card(
    "Cover", program(card_effect(p.ChangePosition(the_target, FACE_DOWN), costs=[p.Targeting(face_up_monster())]))
)
UNCOVER = spell_card(
    "Uncover",
    program(
        card_effect(p.ChangePosition(the_target, ATTACK_POSITION), costs=[p.Targeting(monster(positions=FACE_DOWN))])
    ),
)
REVIVE = spell_card(
    "Revive", program(card_effect(p.SpecialSummon(the_target), costs=[p.Targeting(in_graveyard(p.OfKinds(MONSTER)))]))
)
SEIZE = spell_card(
    "Seize", program(card_effect(p.TakeControl(the_target), costs=[p.Targeting(monster(side=OPPONENT))]))
)


def use_on(game: Scenario, card: Piece, piece: Piece) -> None:
    """Activate it on that card; where there is but one target, nobody is asked for it."""
    game.activate(card)
    if game.question == "cards":
        game.pick(piece)


# ------------------------------------------------------------------------------------------ Normal and Effect Monsters


@rule("KIND-01", "KIND-03")
@each_edition
def test_a_normal_monster_has_no_effect_and_an_effect_monster_one_or_more(edition: Edition) -> None:
    two = monster_card("Two Arts", program=program(ignition(gain_lp(1)), ignition(gain_lp(10))))
    game = Scenario(edition)
    wolf, artist = game.a.monster(WOLF), game.a.monster(two)
    game.begin()
    assert game.why_not(q.ACTIVATE, wolf) == ("KIND-01",)
    game.activate(artist, 0).activate(artist, 1)
    assert game.lp[A] == 8011
    assert WOLF.kinds & NORMAL and not WOLF.kinds & EFFECT and two.kinds & EFFECT and not two.kinds & NORMAL


@rule("KIND-02")
def test_normal_monsters_attack_defend_are_tributed_and_fused() -> None:
    game = Scenario(CLASSIC)
    wolf, bear = game.a.monster(WOLF), game.a.monster(BEAR)
    guard = game.b.monster(CUB, DEFENSE_POSITION)
    big, poly = game.a.hand(monster_card("Big", 2400, 1000, 5), POLYMERIZATION)
    another = game.a.hand(WOLF)
    fused = game.a.extra(FUSED)
    game.begin()
    game.to_battle_phase()
    game.attack(wolf, guard)  # attacks, and is defended against
    assert guard.place == GRAVEYARD and game.lp == [8000, 8000]
    game.to_main_phase_2()
    game.normal_summon(big).pick(wolf)
    assert wolf.place == GRAVEYARD and big.place == MONSTER_ZONE
    game.activate(poly).position_is(ATTACK_POSITION)
    assert fused.place == MONSTER_ZONE and another.place == bear.place == GRAVEYARD


def words(edition: Edition) -> list[str]:
    kinds = (p.FLIP_EFFECT, p.CONTINUOUS_EFFECT, p.IGNITION, p.TRIGGER, p.QUICK)
    return [edition.category_of(kind_) for kind_ in kinds]


@rule("KIND-04", "DIFF-27")
def test_effect_categories_of_9() -> None:
    assert V9.effect_categories == ("Continuous", "Ignition", "Quick", "Trigger")
    assert words(V9) == ["Trigger", "Continuous", "Ignition", "Trigger", "Quick"]


@rule("KIND-05", "DIFF-27")
@pytest.mark.parametrize("edition", (V8, V7), ids=lambda edition: edition.key)
def test_effect_categories_of_8_and_7(edition: Edition) -> None:
    assert set(edition.effect_categories) == {"Flip", "Continuous", "Ignition", "Trigger", "Quick"}
    assert words(edition) == ["Flip", "Continuous", "Ignition", "Trigger", "Quick"]


@rule("KIND-06", "DIFF-27", "DIFF-28")
def test_effect_categories_of_classic() -> None:
    assert set(CLASSIC.effect_categories) == {"Flip", "Continuous", "Cost", "Trigger", "Multi-Trigger"}
    assert words(CLASSIC) == ["Flip", "Continuous", "Cost", "Trigger", "Multi-Trigger"]


LORD = monster_card("Lord", 1000, 1000, program=program(continuous(gains_atk(500, face_up_monster(side=YOU)))))


@rule("KIND-07")
@each_edition
def test_a_continuous_effect_applies_without_being_activated_while_its_monster_is_face_up(edition: Edition) -> None:
    game = Scenario(edition)
    wolf, lord = game.a.monster(WOLF), game.a.hand(LORD)
    cover, uncover, smite = game.a.hand(COVER, UNCOVER, SMITE)
    game.begin()
    assert wolf.attack == 2000
    game.normal_summon(lord)
    assert wolf.attack == 2500 and game.chain == [] and "EffectActivated" not in game.events()
    assert not game.may(q.ACTIVATE, lord)
    use_on(game, cover, lord)
    assert wolf.attack == 2000
    game.activate(uncover)
    assert wolf.attack == 2500
    use_on(game, smite, lord)
    assert wolf.attack == 2000


HEALER = monster_card("Healer", 800, 800, program=program(ignition(gain_lp(100))))
PAYER = monster_card("Payer", 800, 800, program=program(ignition(gain_lp(900), costs=[pay_lp(300)])))
DISCARDER = monster_card("Discarder", 800, 800, program=program(ignition(gain_lp(500), costs=[discard_cost()])))


@rule("KIND-08", "DIFF-29")
@later_editions
def test_an_ignition_effect_is_declared_in_the_own_main_phases(edition: Edition) -> None:
    game = Scenario(edition)
    healer, payer = game.a.monster(HEALER), game.a.monster(PAYER)
    theirs = game.b.monster(HEALER)
    game.a.set(FAST_GAIN)  # so that windows are asked
    game.begin()
    game.activate(healer).resolve()
    assert game.lp[A] == 8100
    game.activate(healer).resolve()  # at a time of choice, and as often as wanted
    game.activate(payer).resolve()  # it may have a cost
    assert game.lp[A] == 8200 - 300 + 900
    game.answer(q.TO_BATTLE_PHASE)
    assert game.why_not(q.ACTIVATE, healer) == ("KIND-08",)  # not in a window of the Battle Phase
    game.resolve()
    assert not game.may(q.ACTIVATE, healer) and game.why_not(q.ACTIVATE, healer) == ("KIND-08",)
    game.to_main_phase_2()
    assert game.may(q.ACTIVATE, healer)
    game.end_turn()
    assert game.may(q.ACTIVATE, theirs)
    assert not any(piece == healer for piece in game.offered(q.ACTIVATE))


@rule("KIND-09", "DIFF-29")
def test_a_classic_cost_effect_is_used_by_discarding_or_by_paying_life_points() -> None:
    game = Scenario(CLASSIC)
    payer, discarder = game.a.monster(PAYER), game.a.monster(DISCARDER)
    card = game.a.hand(WOLF)
    game.begin()
    game.activate(discarder)
    assert card.place == GRAVEYARD and game.lp[A] == 8500
    assert not game.may(q.ACTIVATE, discarder)  # nothing left to discard
    game.activate(payer)
    assert game.lp[A] == 9100
    # What cannot be paid cannot be used.
    game = Scenario(CLASSIC)
    payer = game.a.monster(PAYER)
    game.state.lp[A] = 300
    game.begin()
    assert not game.may(q.ACTIVATE, payer)


SPRITE = monster_card("Sprite", 300, 300, program=program(quick(gain_lp(100))))
SAGE = monster_card("Sage", 300, 300, program=program(quick(gain_lp(10), answers=[is_activated(by=OPPONENT)])))
COUNTER_GAIN = trap_card("Counter Gain", program(trap_effect(gain_lp(1), answers=[is_activated()], speed=3)), COUNTER)


@rule("KIND-10", "DIFF-33")
@later_editions
def test_a_quick_effect_can_be_used_on_either_players_turn_and_answers_others(edition: Edition) -> None:
    _shows_quick_effects(edition)


@rule("KIND-11", "DIFF-28")
def test_a_classic_multi_trigger_effect_can_be_used_on_the_opponents_turn_too() -> None:
    _shows_quick_effects(CLASSIC)


def _shows_quick_effects(edition: Edition) -> None:
    game = Scenario(edition)
    sprite, sage = game.a.monster(SPRITE), game.a.monster(SAGE)
    gain = game.b.hand(GAIN)
    counter = game.b.set(COUNTER_GAIN)
    game.begin()
    game.activate(sprite)  # on the own turn
    game.resolve()
    assert game.lp[A] == 8100
    game.answer(q.END_TURN)
    while game.question == "response" or game.turn_player == A:
        game.passes()
    assert game.asked == B
    game.activate(gain)
    assert game.asked == A
    game.activate(sage)  # on the opponent's turn, as link 2
    assert game.chain == ["Gain", "Sage"]
    assert [link.spell_speed for link in game.state.links] == [1, 2]
    game.activate(counter)  # Spell Speed 2 does not answer a Counter Trap: A is not asked any more
    assert game.chain == [] and game.lp == [8110, 8101]


GREETER = monster_card("Greeter", 500, 500, program=program(trigger(p.IsSummoned(how=NORMAL_SUMMON), gain_lp(100))))
FLIPPER = monster_card("Flipper", 500, 500, program=program(flip(gain_lp(300))))


@rule("KIND-12")
@each_edition
def test_all_other_monster_effects_have_spell_speed_1(edition: Edition) -> None:
    game = Scenario(edition)
    greeter, flipper, healer = game.a.hand(GREETER), game.a.monster(FLIPPER, FACE_DOWN), game.a.monster(HEALER)
    theirs = game.b.monster(HEALER)
    game.b.set(FAST_GAIN)
    game.begin()
    for act in (
        lambda: game.normal_summon(greeter).use(greeter),
        lambda: game.flip_summon(flipper),
        lambda: game.activate(healer),
    ):
        act()
        assert game.asked == B and [link.spell_speed for link in game.state.links] == [1]
        assert theirs not in game.offered(q.ACTIVATE)  # an Ignition Effect answers nothing
        assert ("CHAIN-13" if edition is CLASSIC else "CHAIN-16") in game.why_not(q.ACTIVATE, theirs)
        game.resolve()
    assert game.lp[A] == 8500


AVENGER = monster_card(
    "Avenger",
    500,
    500,
    program=program(
        trigger(
            is_destroyed_by_battle(), p.Destroy(the_target), costs=[p.Targeting(card_on_field())], places=IN_GRAVEYARD
        )
    ),
)
SLEEPER = monster_card(
    "Sleeper", 500, 500, program=program(trigger(p.PhaseComes(STANDBY_PHASE, YOU), gain_lp(100), optional=False))
)


@rule("KIND-13", "DIFF-30")
@later_editions
def test_a_trigger_effect_starts_at_the_moment_its_text_names(edition: Edition) -> None:
    game = Scenario(edition)
    game.a.monster(SLEEPER)
    avenger, wolf = game.a.monster(AVENGER), game.b.monster(WOLF)
    game.begin()
    assert not game.may(q.ACTIVATE, avenger) and game.why_not(q.ACTIVATE, avenger) == ("KIND-13",)
    game.to_battle_phase()
    game.attack(avenger, wolf)
    assert avenger.place == GRAVEYARD
    game.use(avenger).pick(wolf)
    assert wolf.place == GRAVEYARD and game.lp[A] == 6500
    game.end_turn()  # not in the opponent's Standby Phase
    assert game.lp[A] == 6500
    game.end_turn()
    assert game.lp[A] == 6600 and game.phase == MAIN_PHASE_1


@rule("KIND-14", "DIFF-30")
def test_a_classic_trigger_effect_starts_on_direct_damage_or_when_its_requirement_is_met() -> None:
    hand_thief = monster_card(
        "Thief", 800, 800, program=program(trigger(deals_battle_damage(), gain_lp(1000), optional=False))
    )
    game = Scenario(CLASSIC)
    thief = game.a.monster(hand_thief)
    game.a.monster(SLEEPER)
    game.begin()
    game.to_battle_phase()
    assert game.lp == [8000, 8000]
    game.attack(thief)
    assert game.lp == [9000, 7200]
    game.end_turn().end_turn()
    assert game.lp == [9100, 7200]


@rule("KIND-15")
@later_editions
def test_a_flip_effect_starts_when_its_monster_is_turned_up_in_any_way(edition: Edition) -> None:
    _shows_flips(edition)


@rule("KIND-16")
def test_a_classic_flip_effect_starts_when_a_magic_a_trap_or_an_attack_turned_its_monster_too() -> None:
    _shows_flips(CLASSIC)


def _shows_flips(edition: Edition) -> None:
    # by a Flip Summon
    game = Scenario(edition)
    flipper = game.a.monster(FLIPPER, FACE_DOWN)
    game.begin()
    assert not game.may(q.ACTIVATE, flipper)
    game.flip_summon(flipper)
    assert game.lp[A] == 8300
    # by an attack
    game = Scenario(edition)
    wolf, flipper = game.a.monster(WOLF), game.b.monster(FLIPPER, FACE_DOWN)
    game.begin()
    game.to_battle_phase()
    game.attack(wolf, flipper)
    assert game.lp == [8000, 8300] and flipper.place == GRAVEYARD
    # by a Spell, by a Trap
    uncover_trap = trap_card(
        "Uncover Trap",
        program(
            trap_effect(
                p.ChangePosition(the_target, ATTACK_POSITION), costs=[p.Targeting(monster(positions=FACE_DOWN))]
            )
        ),
    )
    for spell in (UNCOVER, uncover_trap):
        game = Scenario(edition)
        card = game.a.hand(spell) if spell is UNCOVER else game.a.set(spell)
        game.b.monster(FLIPPER, FACE_DOWN)
        game.begin()
        game.activate(card)
        assert game.lp == [8000, 8300]
    # Coming face-up from the hand is no turning up.
    game = Scenario(edition)
    flipper = game.a.hand(FLIPPER)
    game.begin()
    game.normal_summon(flipper)
    assert game.lp[A] == 8000


# ------------------------------------------------------------------------------------------ Fusion and Ritual


@rule("KIND-17", "DIFF-38")
@each_edition
def test_a_fusion_monster_waits_in_the_extra_deck_for_its_materials_and_a_summoning_card(edition: Edition) -> None:
    game = Scenario(edition)
    poly, wolf = game.a.hand(POLYMERIZATION, WOLF)
    bear = game.a.monster(BEAR)
    fused = game.a.extra(FUSED)
    game.begin()
    for act in (q.NORMAL_SUMMON, q.SPECIAL_SUMMON, q.SET_MONSTER):
        assert not game.may(act, fused)  # the materials alone do not bring it
    game.activate(poly).position_is(DEFENSE_POSITION)
    assert fused.place == MONSTER_ZONE and fused.position == DEFENSE_POSITION
    assert wolf.place == bear.place == poly.place == GRAVEYARD


@rule("KIND-18", "DIFF-22", "AMB-01")
@each_edition
def test_a_ritual_monster_comes_only_by_its_own_ritual_spell_and_the_tribute(edition: Edition) -> None:
    game = Scenario(edition)
    lord, rite, wrong = game.a.hand(RITE_LORD, RITE, OTHER_RITE)
    call = game.a.hand(spell_card("Call", program(card_effect(p.SpecialSummon(in_hand(p.OfKinds(MONSTER)))))))
    game.begin()
    for act in (q.NORMAL_SUMMON, q.SET_MONSTER, q.SPECIAL_SUMMON):
        assert not game.may(act, lord)
    assert not game.may(q.ACTIVATE, wrong)  # the spell of another Ritual Monster
    assert not game.may(q.ACTIVATE, call)  # some other effect
    assert not game.may(q.ACTIVATE, rite)  # no Tribute
    game = Scenario(edition)
    lord, rite = game.a.hand(RITE_LORD, RITE)
    wolf = game.a.monster(WOLF)
    game.begin()
    game.activate(rite).position_is(ATTACK_POSITION)
    assert lord.place == MONSTER_ZONE and wolf.place == GRAVEYARD


@rule("EX-52", "KIND-28", "DIFF-42")
def test_a_classic_fusion_monster_that_would_go_to_the_hand_goes_to_the_fusion_deck() -> None:
    game = Scenario(CLASSIC)
    wind, fused = game.a.hand(SQUALL), game.a.monster(FUSED)
    game.begin()
    use_on(game, wind, fused)
    assert fused.place == EXTRA_DECK and fused.position == FACE_DOWN and game.a.count(HAND) == 0


@rule("KIND-30")
def test_a_destroyed_classic_fusion_monster_goes_to_the_graveyard() -> None:
    game = Scenario(CLASSIC)
    fused, titan = game.a.monster(FUSED), game.b.monster(monster_card("Titan", 3000, 3000, 8))
    second, smite = game.a.monster(FUSED), game.a.hand(SMITE)
    game.begin()
    use_on(game, smite, second)
    game.to_battle_phase()
    game.attack(fused, titan)
    assert fused.place == second.place == GRAVEYARD and game.a.count(EXTRA_DECK) == 0


@rule("AMB-95", "DIFF-42")
@pytest.mark.parametrize("spell", (SQUALL, TIDE), ids=lambda card: card.name)
def test_an_extra_deck_monster_sent_to_hand_or_deck_goes_face_down_to_the_extra_deck(spell: Card) -> None:
    for edition, card in (
        (V9, SYNCHRO_WOLF),
        (V9, XYZ_WOLF),
        (V9, FUSED),
        (V8, XYZ_WOLF),
        (V7, SYNCHRO_WOLF),
        (CLASSIC, FUSED),
    ):
        game = Scenario(edition)
        played, monster_ = game.a.hand(spell), game.a.monster(card)
        game.begin()
        use_on(game, played, monster_)
        assert monster_.place == EXTRA_DECK and monster_.position == FACE_DOWN
        assert game.a.count(HAND) == 0 and game.a.count(DECK) == 20


@rule("AMB-95")
@each_edition
def test_returning_an_extra_deck_monster_pays_a_cost_only_where_the_text_names_the_extra_deck(edition: Edition) -> None:
    for place, payable in ((HAND, False), (EXTRA_DECK, True)):
        cost = return_cost(face_up_monster(side=YOU), place)
        game = Scenario(edition)
        spell = game.a.hand(spell_card("Recall", program(card_effect(gain_lp(100), costs=[cost]))))
        fused = game.a.monster(FUSED)
        game.begin()
        assert game.may(q.ACTIVATE, spell) == payable
        if payable:
            game.activate(spell)
            assert fused.place == EXTRA_DECK and game.lp[A] == 8100


@rule("AMB-95")
def test_a_fusion_monster_may_be_a_material_that_is_shuffled_into_the_deck() -> None:
    taken = p.Selector(places=IN_MONSTER_ZONE, side=YOU, least=2, most=2)
    way = p.OwnWay(IN_EXTRA_DECK, costs=(p.ReturnCost(taken, DECK, as_material=FUSION_SUMMON),))
    game = Scenario(V9)
    fused, plain = game.a.monster(FUSED), game.a.monster(FILLER[0])
    chariot = game.a.extra(monster_card("Chariot", 2500, 2000, 7, kinds=FUSION | EFFECT, program=program(way)))
    game.begin()
    game.special_summon(chariot).position_is(ATTACK_POSITION)
    assert chariot.place == MONSTER_ZONE and plain.place == DECK
    assert fused.place == EXTRA_DECK and fused.position == FACE_DOWN


@rule("AMB-95")
def test_a_pendulum_monster_goes_to_the_hand_where_it_is_sent() -> None:
    for spell, place in ((SQUALL, HAND), (TIDE, DECK)):
        game = Scenario(V9)
        played, swing = game.a.hand(spell), game.a.monster(SWING)
        game.begin()
        use_on(game, played, swing)
        assert swing.place == place


# ------------------------------------------------------------------------------------------ Synchro and Xyz


@rule("KIND-19", "KIND-20", "DIFF-20", "DIFF-90")
@later_editions
def test_a_synchro_monster_comes_from_the_extra_deck_with_a_tuner_and_other_monsters(edition: Edition) -> None:
    used = trigger(p.IsUsedAsMaterial(how=SYNCHRO_SUMMON), gain_lp(100), optional=False, places=IN_GRAVEYARD)
    tuner = monster_card("Glad Tuner", level=2, kinds=TUNER | EFFECT, program=program(used))
    other_ = monster_card("Glad Other", level=4, program=program(used))
    game = Scenario(edition)
    materials = [game.a.monster(tuner), game.a.monster(other_)]
    synchro = game.a.extra(SYNCHRO_WOLF)
    poly = game.a.hand(POLYMERIZATION)
    game.begin()
    assert not game.may(q.ACTIVATE, poly)
    game.special_summon(synchro).position_is(ATTACK_POSITION)
    while game.question == "trigger":
        game.use(game.offered(q.TRIGGER)[0])
    assert synchro.place == MONSTER_ZONE and {m.place for m in materials} == {GRAVEYARD}
    assert game.lp[A] == 8200  # both are its Synchro Materials


@rule("AMB-01", "DIFF-19", "DIFF-20")
def test_no_edition_takes_over_a_mechanic_that_it_does_not_have() -> None:
    for edition, card in ((CLASSIC, SYNCHRO_WOLF), (CLASSIC, XYZ_WOLF), (V7, XYZ_WOLF)):
        game = Scenario(edition)
        game.a.monster(TUNER_CUB)
        game.a.monster(WOLF)
        game.a.monster(BEAR)
        waiting = game.a.extra(card)
        game.begin()
        assert not game.may(q.SPECIAL_SUMMON, waiting)
        assert "AMB-01" in game.why_not(q.SPECIAL_SUMMON, waiting)


@rule("AMB-01")
def test_a_silent_edition_borrows_from_the_nearest_that_speaks() -> None:
    # Classic says nothing of lists of later rules such as the turn of Setting: the rules of 7.0 hold (AMB-08).
    game = Scenario(CLASSIC)
    cub = game.a.hand(CUB)
    game.begin()
    game.set_monster(cub)
    assert not game.may(q.FLIP_SUMMON, cub)
    # 9.0 does not say what "?" is worth; 7.0 does (AMB-29).
    game = Scenario(V9)
    riddle = game.a.monster(monster_card("Riddle", -2, -2))
    game.begin()
    assert riddle.attack == 0


@rule("KIND-21", "KIND-22")
@with_xyz
def test_an_xyz_monster_stands_on_monsters_of_one_level_which_it_detaches(edition: Edition) -> None:
    herald = monster_card(
        "Xyz Herald",
        2000,
        2000,
        4,
        kinds=XYZ | EFFECT,
        program=program(xyz_of(2), ignition(gain_lp(100), costs=[detach_cost()])),
    )
    game = Scenario(edition)
    wolf, bear = game.a.monster(WOLF), game.a.monster(BEAR)
    game.a.monster(CUB)  # of another Level
    xyz = game.a.extra(herald)
    game.begin()
    game.special_summon(xyz).position_is(ATTACK_POSITION)
    assert {m.uid for m in xyz.materials} == {wolf.uid, bear.uid} and wolf.place == bear.place == UNDER
    assert not xyz.card.has_level
    use_on(game, xyz, wolf)
    assert wolf.place == GRAVEYARD and xyz.materials == [bear] and xyz.place == MONSTER_ZONE
    game.activate(xyz)
    assert not game.may(q.ACTIVATE, xyz)  # none left to detach


# ------------------------------------------------------------------------------------------ Pendulum

SWING = monster_card(
    "Swing",
    1400,
    800,
    kinds=PENDULUM,
    scales=(1, 1),
    program=pendulum([continuous(gains_atk(300, face_up_monster(side=YOU)))], ignition(gain_lp(100))),
)
SWAY = monster_card("Sway", 1200, 900, kinds=PENDULUM, scales=(8, 8), program=pendulum([]))


@rule("KIND-23", "DIFF-18")
def test_a_pendulum_monster_is_played_as_a_monster_or_as_a_spell() -> None:
    for as_spell in (True, False):
        game = Scenario(V9)
        swing = game.a.hand(SWING)
        game.begin()
        assert game.may(q.ACTIVATE, swing) and game.may(q.NORMAL_SUMMON, swing) and game.may(q.SET_MONSTER, swing)
        if as_spell:
            game.activate(swing)
            assert swing.place == PENDULUM_ZONE and traits.kinds(game.state, swing.uid) & (SPELL | MONSTER) == SPELL
        else:
            game.normal_summon(swing)
            assert swing.place == MONSTER_ZONE and traits.kinds(game.state, swing.uid) & (SPELL | MONSTER) == MONSTER


@rule("KIND-24")
def test_each_sort_of_its_effects_works_in_its_own_zone_alone() -> None:
    game = Scenario(V9)
    wolf, swing = game.a.monster(WOLF), game.a.scale(SWING)
    game.begin()
    assert wolf.attack == 2300 and not game.may(q.ACTIVATE, swing)
    game = Scenario(V9)
    wolf, swing = game.a.monster(WOLF), game.a.monster(SWING)
    game.begin()
    assert wolf.attack == 2000 and game.may(q.ACTIVATE, swing)


@rule("KIND-25", "EX-55")
def test_a_pendulum_card_from_the_field_goes_face_up_to_the_extra_deck() -> None:
    game = Scenario(V9)
    one, two, hidden = game.a.monster(SWING), game.a.scale(SWAY), game.a.monster(SWAY, FACE_DOWN)
    lost = game.a.monster(SWAY, owner=B)
    from_hand = game.b.hand(SWING)
    sweep, toss = game.a.hand(
        spell_card("Sweep", program(card_effect(p.Destroy(every(card_on_field()))))),
        spell_card("Toss", program(card_effect(discard(1, OPPONENT)))),
    )
    game.begin()
    game.activate(sweep)
    for piece in (one, two, hidden, lost):
        assert piece.place == EXTRA_DECK and piece.position == ATTACK_POSITION
    assert lost in game.b.cards(EXTRA_DECK)  # its owner's
    game.activate(toss)
    assert from_hand.place == GRAVEYARD


@rule("KIND-26")
def test_a_face_up_pendulum_monster_of_the_extra_deck_can_be_pendulum_summoned_again() -> None:
    game = Scenario(V9)
    game.a.scale(SWING)
    game.a.scale(SWAY)
    waiting = game.a.extra(SWAY, face_up=True)
    face_down = game.a.extra(FUSED)
    wolf = game.a.hand(WOLF)
    smite = game.a.hand(SMITE)
    game.begin()
    game.pendulum_summon()
    assert set(game.choices) == {waiting, wolf} and face_down not in game.choices
    game.pick(waiting).done().position_is(ATTACK_POSITION)
    assert waiting.place == MONSTER_ZONE and waiting.is_face_up
    use_on(game, smite, waiting)
    assert waiting.place == EXTRA_DECK
    game.end_turn().end_turn()
    game.pendulum_summon().pick(waiting).done().position_is(DEFENSE_POSITION)  # again
    assert waiting.place == MONSTER_ZONE


# ------------------------------------------------------------------------------------------ Special Summon Monsters

OWN_WAY = monster_card(
    "Own Way",
    1800,
    1000,
    program=program(p.CannotBeNormalSummoned(), p.OwnWay(IN_HAND, condition=p.ThereIs(monster(side=YOU)))),
)
LONER = monster_card(
    "Loner",
    1800,
    1000,
    program=program(
        p.CannotBeNormalSummoned(), p.OnlyInOwnWay(), p.OwnWay(IN_HAND, condition=p.ThereIs(monster(side=YOU)))
    ),
)


@rule("KIND-27", "DIFF-43")
@pytest.mark.parametrize("edition", (V8, V7), ids=lambda edition: edition.key)
def test_special_summon_monsters_come_by_their_own_way_alone(edition: Edition) -> None:
    _shows_special_summon_monsters(edition)


@rule("KIND-29", "AMB-27", "DIFF-43")
def test_under_9_they_are_still_the_same_monsters() -> None:
    _shows_special_summon_monsters(V9)


def _shows_special_summon_monsters(edition: Edition) -> None:
    special = [FUSED, SYNCHRO_WOLF, XYZ_WOLF, RITE_LORD, OWN_WAY]
    assert all(is_special_summon_monster(card) for card in special)
    assert not any(is_special_summon_monster(card) for card in (WOLF, TUNER_CUB, GREETER, SWING))
    # None of them is Special Summoned from the Graveyard by an effect before it came by its own way.
    for card in [*special, WOLF]:
        if card.kinds & edition.unknown_kinds:
            continue
        game = Scenario(edition)
        revive = game.a.hand(REVIVE)
        game.a.graveyard(card)
        game.begin()
        assert game.may(q.ACTIVATE, revive) == (card is WOLF)


@rule("AMB-27", "DIFF-44")
@later_editions
def test_that_a_monster_was_properly_summoned_is_remembered_until_it_goes_to_hand_or_deck(edition: Edition) -> None:
    # On the field, face-down and under another's control too, in the Graveyard, and banished.
    for spells, remembered in (
        ([SMITE], True),
        ([COVER, SMITE], True),
        ([EXILE], True),
        ([SQUALL], False),
        ([TIDE], False),
    ):
        game = Scenario(edition)
        own, *cards_ = game.a.hand(OWN_WAY, *spells)
        game.a.monster(WOLF)
        game.begin()
        game.special_summon(own).position_is(ATTACK_POSITION)
        for card in cards_:
            use_on(game, card, own)
        assert own.now.proper == remembered
    # An effect may then bring it back from the Graveyard.
    game = Scenario(edition)
    own, smite, revive = game.a.hand(OWN_WAY, SMITE, REVIVE)
    game.a.monster(WOLF)
    game.begin()
    game.special_summon(own).position_is(ATTACK_POSITION)
    use_on(game, smite, own)
    game.activate(revive).position_is(ATTACK_POSITION)
    assert own.place == MONSTER_ZONE


@rule("AMB-27")
@each_edition
def test_even_a_properly_summoned_monster_stays_barred_if_its_text_allows_no_other_way(edition: Edition) -> None:
    game = Scenario(edition)
    loner, smite, revive = game.a.hand(LONER, SMITE, REVIVE)
    game.a.monster(WOLF)
    game.begin()
    game.special_summon(loner).position_is(ATTACK_POSITION)
    use_on(game, smite, loner)
    assert loner.now.proper and not game.may(q.ACTIVATE, revive)


@rule("AMB-27")
@each_edition
def test_control_and_material_keep_it_and_ignoring_the_conditions_does_not_make_it_proper(edition: Edition) -> None:
    game = Scenario(edition)
    fused, seize = game.b.monster(FUSED), game.a.hand(SEIZE)
    fused.now.proper = True
    game.begin()
    game.activate(seize)
    assert fused.controller == A and fused.now.proper
    summon = p.SpecialSummon(in_hand(p.OfKinds(MONSTER)), position=ATTACK_POSITION, ignoring_conditions=True)
    force = spell_card("Force", program(card_effect(summon)))
    game = Scenario(edition)
    own, spell, smite, revive = game.a.hand(OWN_WAY, force, SMITE, REVIVE)
    game.begin()
    game.activate(spell)
    assert own.place == MONSTER_ZONE and not own.now.proper
    use_on(game, smite, own)
    assert not game.may(q.ACTIVATE, revive)


@rule("AMB-27")
@each_edition
def test_a_negated_summon_is_not_a_proper_one(edition: Edition) -> None:
    horn = trap_card(
        "Horn",
        program(
            trap_effect(
                p.NegateSummon(),
                and_if_you_do,
                p.Destroy(that("summoned")),
                answers=[p.WouldBeSummoned(monster())],
                speed=3,
            )
        ),
        COUNTER,
    )
    game = Scenario(edition)
    own, revive = game.a.hand(OWN_WAY, REVIVE)
    game.a.monster(WOLF)
    trap = game.b.set(horn)
    game.begin()
    game.special_summon(own).position_is(ATTACK_POSITION)
    game.activate(trap)
    game.resolve()
    assert own.place == GRAVEYARD and not own.now.proper
    assert not game.may(q.ACTIVATE, revive)


# ---------------------------------------------------------------------------------------- leaving, counting, targeting

SHEEP = TokenFacts(name="Sheep Token", type=BEAST, attribute=EARTH, level=1)
FLOCK = spell_card("Flock", program(card_effect(make_tokens(SHEEP, 1, position=ATTACK_POSITION))))


@rule("EX-56", "OTHER-07")
@each_edition
def test_a_token_returned_to_the_hand_is_removed(edition: Edition) -> None:
    game = Scenario(edition)
    flock, wind = game.a.hand(FLOCK, SQUALL)
    game.begin()
    game.activate(flock)
    token = game.a.cards(MONSTER_ZONE)[0]
    use_on(game, wind, token)
    assert token.place == GONE
    assert game.a.count(HAND) == game.a.count(MONSTER_ZONE) == 0


ANYWHERE = IN_MONSTER_ZONE | IN_GRAVEYARD | IN_BANISHED | IN_HAND | IN_DECK | IN_UNDER
GHOST = monster_card(
    "Ghost", 500, 500, program=program(trigger(leaves_field(), gain_lp(100), optional=False, places=ANYWHERE))
)


@rule("AMB-74", "OTHER-27", "OTHER-28", "DIFF-79")
@each_edition
def test_leaving_the_field_means_graveyard_banished_or_hand_but_not_the_deck(edition: Edition) -> None:
    for spell, gained in ((SMITE, 100), (EXILE, 100), (SQUALL, 100), (TIDE, 0), (COVER, 0)):
        game = Scenario(edition)
        card, ghost = game.a.hand(spell), game.a.monster(GHOST)
        game.begin()
        use_on(game, card, ghost)
        assert game.lp[A] == 8000 + gained


@rule("AMB-74", "OTHER-28")
@with_xyz
def test_becoming_an_xyz_material_is_not_leaving_the_field(edition: Edition) -> None:
    game = Scenario(edition)
    ghost = game.a.monster(GHOST)
    game.a.monster(WOLF)
    xyz = game.a.extra(XYZ_WOLF)
    game.begin()
    game.special_summon(xyz).position_is(ATTACK_POSITION)
    assert ghost.place == UNDER and game.lp[A] == 8000


COUNTING = spell_card(
    "Counting",
    stays(each_time(p.Draws(), place_counter("Spell Counter")), each_time(takes_damage(), gain_lp(10))),
    CONTINUOUS,
)


@rule("AMB-30", "DIFF-86")
@each_edition
def test_effects_that_count_count_what_comes_at_once_as_one_time(edition: Edition) -> None:
    game = Scenario(edition)
    counting = game.a.spell(COUNTING)
    two, bolt = game.a.hand(
        spell_card("Two", program(card_effect(draw(2)))), spell_card("Bolt", program(card_effect(damage(600, YOU))))
    )
    game.begin()
    game.activate(two)
    assert counting.counters("Spell Counter") == 1
    game.activate(bolt)
    assert game.lp[A] == 8000 - 600 + 10


@rule("AMB-30", "DIFF-86")
@each_edition
def test_targets_are_known_before_the_answers_and_other_choices_are_made_on_resolution(edition: Edition) -> None:
    shield = continuous(p.NotTargeted())
    shielded = monster_card("Shielded", 900, 900, program=program(shield))
    choose_later = spell_card("Choose Later", program(card_effect(p.Destroy(face_up_monster(side=OPPONENT)))))
    for spell, targets in ((SMITE, True), (choose_later, False)):
        game = Scenario(edition)
        card = game.a.hand(spell)
        safe, bear, cub = game.b.monster(shielded), game.b.monster(BEAR), game.b.monster(CUB)
        game.b.set(FAST_GAIN)
        game.begin()
        game.activate(card)
        if targets:
            assert game.question == "cards" and game.asked == A and safe not in game.choices
            game.pick(bear)
        assert game.question == "response" and game.asked == B  # B answers, the target known or not
        game.resolve()
        if not targets:
            assert safe in game.choices  # what is chosen now is not targeted
            game.pick(bear)
        assert bear.place == GRAVEYARD and cub.place == MONSTER_ZONE


# ---------------------------------------------------------------------------------------- the word destroyed in classic


@rule("EX-80", "AMB-07", "DIFF-80")
def test_in_classic_a_tributed_monster_counts_as_destroyed_though_it_cannot_be_destroyed() -> None:
    stubborn = monster_card(
        "Stubborn",
        1000,
        1000,
        program=program(
            continuous(p.NotDestroyedByEffects(), p.NotDestroyedByBattle()),
            trigger(is_destroyed(), gain_lp(100), optional=False, places=IN_GRAVEYARD),
            trigger(is_destroyed_by_effect(), gain_lp(1000), optional=False, places=IN_GRAVEYARD),
            trigger(is_destroyed_by_battle(), gain_lp(2000), optional=False, places=IN_GRAVEYARD),
        ),
    )
    for switch, gained in ((True, 100), (False, 0)):
        game = Scenario(CLASSIC, sent_is_destroyed=switch)
        monster_ = game.a.monster(stubborn)
        big, sweep = game.a.hand(
            monster_card("Big", 2400, 1000, 5),
            spell_card("Sweep", program(card_effect(p.Destroy(every(monster(side=YOU)))))),
        )
        game.begin()
        game.activate(sweep)
        assert monster_.place == MONSTER_ZONE
        game.normal_summon(big)
        assert monster_.place == GRAVEYARD and big.place == MONSTER_ZONE
        assert game.lp[A] == 8000 + gained
