"""Every kind of condition (engine/program/conditions.py), mostly of a Spell that may be used while it holds."""

import pytest

from engine import program as p
from engine.cards.card import Card
from engine.duel.state import question as q
from tests.phrases import *
from tests.rulebook.rules import rule
from tests.rulebook.scenario import *

WOLF = monster_card("Wolf", 1500, 1000)
FAIRY_CARD = monster_card("Sprite", 600, 600, type=FAIRY)
WHIM = trap_card("Whim", program(trap_effect(gain_lp(100))))


def gated(condition: Condition) -> Card:
    return spell_card("Gate", program(card_effect(gain_lp(1), condition=condition)))


def open_gate(game: Scenario, condition: Condition) -> bool:
    spell = game.a.hand(gated(condition))
    game.begin()
    allowed = game.may(q.ACTIVATE, spell)
    assert allowed or game.why_not(q.ACTIVATE, spell) == ("CARD-21",)
    return allowed


# ------------------------------------------------------------------------------------ cards that are there


@rule("CARD-21")
def test_a_card_that_has_to_be_there():
    condition = p.ThereIs(face_up_monster(p.OfType(FAIRY), side=YOU))
    for card, position, holds in (
        (FAIRY_CARD, ATTACK_POSITION, True),
        (FAIRY_CARD, FACE_DOWN, False),
        (WOLF, ATTACK_POSITION, False),
    ):
        game = Scenario()
        game.a.monster(card, position)
        game.b.monster(FAIRY_CARD)
        assert open_gate(game, condition) == holds


def test_so_many_cards_that_have_to_be_there():
    condition = p.ThereIs(in_graveyard(p.OfKinds(MONSTER), count=3))
    for number, holds in ((2, False), (3, True), (4, True)):
        game = Scenario()
        game.a.graveyard(*[WOLF] * number)
        assert open_gate(game, condition) == holds


def test_no_card_may_be_there():
    condition = p.ThereIsNone(monster(side=YOU))
    game = Scenario()
    game.b.monster(WOLF)
    assert open_gate(game, condition)
    game = Scenario()
    game.a.monster(WOLF, FACE_DOWN)
    assert not open_gate(game, condition)


def test_only_cards_of_one_sort_and_at_least_one():
    condition = p.OnlySuch(monster(p.OfType(FAIRY), side=YOU))
    for monsters, holds in (((), False), ((FAIRY_CARD,), True), ((FAIRY_CARD, WOLF), False)):
        game = Scenario()
        for card in monsters:
            game.a.monster(card)
        game.b.monster(WOLF)
        assert open_gate(game, condition) == holds


def test_numbers_compared():
    more = compare(p.Count(monster(side=OPPONENT)), p.MORE, p.Count(monster(side=YOU)))
    for mine, theirs, holds in ((0, 1, True), (1, 1, False), (2, 1, False)):
        game = Scenario()
        for _ in range(mine):
            game.a.monster(WOLF)
        for _ in range(theirs):
            game.b.monster(WOLF)
        assert open_gate(game, more) == holds


@pytest.mark.parametrize(
    ("how", "held"),
    [
        (p.LESS, (True, False, False)),
        (p.AT_MOST, (True, True, False)),
        (p.EQUAL, (False, True, False)),
        (p.AT_LEAST, (False, True, True)),
        (p.MORE, (False, False, True)),
        (p.UNEQUAL, (True, False, True)),
    ],
    ids=("less", "at most", "equal", "at least", "more", "unequal"),
)
def test_lp_compared_in_each_way(how: int, held: tuple[bool, ...]):
    for lp, holds in zip((999, 1000, 1001), held):
        game = Scenario()
        game.state.lp[A] = lp
        assert open_gate(game, compare(p.LifePoints(YOU), how, 1000)) == holds


def test_all_any_and_not():
    fairy, wolf = p.ThereIs(monster(named("Sprite"))), p.ThereIs(monster(named("Wolf")))
    for cards_there, every_one, any_one in (
        ((), False, False),
        ((WOLF,), False, True),
        ((WOLF, FAIRY_CARD), True, True),
    ):
        for condition, holds in (
            (all_of(fairy, wolf), every_one),
            (any_of(fairy, wolf), any_one),
            (p.Unless(any_of(fairy, wolf)), not any_one),
        ):
            game = Scenario()
            for card in cards_there:
                game.a.monster(card)
            assert open_gate(game, condition) == holds


# ------------------------------------------------------------------------------------ this card


def test_where_this_card_is_and_how_it_lies():
    effect = quick(damage(100), places=IN_HAND | IN_MONSTER_ZONE, condition=p.ThisIs(IN_MONSTER_ZONE, DEFENSE_POSITION))
    guard = monster_card("Guard", program=program(effect))
    game = Scenario()
    standing, lying = game.a.monster(guard), game.a.monster(guard, DEFENSE_POSITION)
    held = game.a.hand(guard)
    game.begin()
    assert [game.may(q.ACTIVATE, piece) for piece in (standing, lying, held)] == [False, True, False]


@pytest.mark.parametrize("position", (ATTACK_POSITION, DEFENSE_POSITION, FACE_DOWN))
def test_how_this_card_lay_before_it_was_moved(position: int):
    effect = trigger(
        is_destroyed(),
        gain_lp(500),
        optional=False,
        places=IN_GRAVEYARD,
        condition=p.ThisWas(IN_MONSTER_ZONE, DEFENSE_POSITION),
    )
    game = Scenario()
    game.a.monster(monster_card("Guard", program=program(effect)), position)
    bite = game.a.hand(spell_card("Bite", program(card_effect(p.Destroy(every(monster()))))))
    game.begin()
    game.activate(bite)
    assert game.lp[A] == (8500 if position == DEFENSE_POSITION else 8000)


@pytest.mark.parametrize("from_hand", (True, False), ids=("from the hand", "from the field"))
def test_where_this_card_was_before_it_was_moved(from_hand: bool):
    effect = trigger(
        is_sent_to_graveyard(), gain_lp(500), optional=False, places=IN_GRAVEYARD, condition=p.ThisWas(IN_HAND)
    )
    card = monster_card("Seed", program=program(effect))
    game = Scenario()
    if from_hand:
        game.a.hand(card)
    else:
        game.a.monster(card)
    rot = card_effect(p.SendToGraveyard(every(cards(IN_HAND | IN_MONSTER_ZONE, named("Seed"), side=YOU))))
    spell = game.a.hand(spell_card("Rot", program(rot)))
    game.begin()
    game.activate(spell)
    assert game.lp[A] == (8500 if from_hand else 8000)


# ------------------------------------------------------------------------------------ turns, phases, steps


def test_whose_turn_and_which_phase():
    for condition, held in (
        (during(MAIN_PHASES, YOU), [(A, MAIN_PHASE_1), (A, MAIN_PHASE_2)]),
        (during(END_PHASE), [(A, END_PHASE), (B, END_PHASE)]),
        (during(whose=OPPONENT), [(B, DRAW_PHASE), (B, STANDBY_PHASE), (B, MAIN_PHASE_1), (B, END_PHASE)]),
    ):
        game = Scenario(ask_empty_windows=True)
        trap = game.a.set(trap_card("Gate", program(trap_effect(gain_lp(1), condition=condition))))
        game.begin(DRAW_PHASE)
        able = []
        while game.state.turn < 5:
            if game.asked == A and game.question in ("open", "response") and game.may(q.ACTIVATE, trap):
                able.append((game.turn_player, game.phase))
            if game.question == "response":
                game.passes()
            elif game.question == "cards":
                game.pick(game.choices[0])
            elif game.turn_player == A and game.phase == MAIN_PHASE_1:
                game.answer(q.TO_BATTLE_PHASE)
            elif game.phase == BATTLE_PHASE:
                game.answer(q.TO_MAIN_PHASE_2)
            else:
                game.answer(q.END_TURN)
        assert list(dict.fromkeys(able)) == held


def test_in_which_step_of_the_battle_phase():
    effect = trap_effect(gain_lp(1), condition=in_step(START_STEP, END_STEP))
    game = Scenario(ask_empty_windows=True)
    trap = game.a.set(trap_card("Gate", program(effect)))
    game.begin()
    assert not game.may(q.ACTIVATE, trap)
    game.answer(q.TO_BATTLE_PHASE)
    game.passes()
    assert game.state.step == START_STEP and game.asked == A and game.may(q.ACTIVATE, trap)
    game.passes()
    game.passes()
    assert game.state.step == BATTLE_STEP and not game.may(q.ACTIVATE, trap)


# ------------------------------------------------------------------------------------ what happened this turn


def test_what_happened_this_turn():
    condition = p.HappenedThisTurn(is_destroyed(monster(side=YOU)))
    game = Scenario()
    spell = game.a.hand(gated(condition))
    game.a.monster(WOLF)
    bite = game.a.hand(spell_card("Bite", program(card_effect(p.Destroy(every(monster(side=YOU)))))))
    game.begin()
    assert not game.may(q.ACTIVATE, spell)
    game.activate(bite)
    assert game.may(q.ACTIVATE, spell)
    game.end_turn()
    game.end_turn()
    assert not game.may(q.ACTIVATE, spell)  # that was in an earlier turn


def test_how_often_it_happened_this_turn():
    condition = p.HappenedThisTurn(is_activated(p.OfKinds(SPELL), by=YOU), 2)
    spark = spell_card("Spark", program(card_effect(damage(100))))
    game = Scenario()
    spell = game.a.hand(gated(condition))
    one, two = game.a.hand(spark, spark)
    game.begin()
    game.activate(one)
    assert not game.may(q.ACTIVATE, spell)
    game.activate(two)
    assert game.may(q.ACTIVATE, spell)


@rule("GLOSS-19")
def test_several_cards_at_one_moment_happened_once():
    game = Scenario()
    spell = game.a.hand(gated(p.HappenedThisTurn(is_destroyed(monster()), 2)))
    game.a.monster(WOLF), game.b.monster(WOLF)
    bite = game.a.hand(spell_card("Bite", program(card_effect(p.Destroy(every(monster()))))))
    game.begin()
    game.activate(bite)
    assert not game.may(q.ACTIVATE, spell)


@rule("PROC-34")
@pytest.mark.parametrize("did", (p.DeclaresAttack(), p.HasBattled(), deals_battle_damage(), p.DestroysByBattle()))
def test_what_a_card_did_before_it_moved_another_card_did(did: Pattern):
    """It attacked, went to the hand and was Summoned again: it has not attacked this turn (as EX-79)."""
    use = ignition(gain_lp(100), condition=p.HappenedThisTurn(did))
    for leaves in (False, True):
        game = Scenario()
        fighter = game.a.monster(monster_card("Fighter", 1800, 1000, program=program(use)))
        game.b.monster(WOLF)
        away = game.a.hand(spell_card("Away", program(card_effect(return_to_hand(every(monster(side=YOU)))))))
        game.begin()
        game.to_battle_phase()
        game.attack(fighter, game.b.cards(MONSTER_ZONE)[0])
        game.resolve()
        game.to_main_phase_2()
        if leaves:
            game.activate(away)
            game.normal_summon(fighter)
        assert game.may(q.ACTIVATE, fighter) != leaves


@rule("PROC-34")
def test_what_the_equipped_monster_did_before_it_moved_counts_no_more():
    attacked = p.HappenedThisTurn(attack_declared(that(p.EQUIPPED)))
    lance = spell_card(
        "Lance", equip_spell(ignition(gain_lp(100), condition=attacked, places=IN_SPELL_TRAP_ZONES)), EQUIP
    )
    for leaves in (False, True):
        game = Scenario()
        wolf = game.a.monster(WOLF)
        away = game.a.hand(spell_card("Away", program(card_effect(return_to_hand(every(monster(side=YOU)))))))
        lance_now = game.a.hand(lance)
        game.begin()
        game.to_battle_phase()
        game.attack(wolf)
        game.resolve()
        game.to_main_phase_2()
        if leaves:
            game.activate(away)
            game.normal_summon(wolf)
        game.activate(lance_now)
        game.pick(wolf) if game.question == "cards" else None
        assert game.may(q.ACTIVATE, lance_now) != leaves


def test_that_a_spell_was_activated_this_turn_is_told_of_it_in_the_graveyard_too():
    used = p.HappenedThisTurn(p.IsActivated())
    again = ignition(gain_lp(100), condition=used, places=IN_GRAVEYARD)
    game = Scenario()
    spark = spell_card("Spark", program(card_effect(damage(100)), again))
    one, other = game.a.hand(spark), game.a.graveyard(spark)
    game.begin()
    game.activate(one)
    game.resolve()
    assert game.may(q.ACTIVATE, one) and not game.may(q.ACTIVATE, other)


def test_what_happened_on_the_field_counts_though_the_monster_has_left():
    game = Scenario()
    spell = game.a.hand(gated(p.HappenedThisTurn(p.IsSummoned(monster(), how=NORMAL_SUMMON, by=YOU))))
    wolf = game.a.hand(WOLF)
    away = game.a.hand(spell_card("Away", program(card_effect(return_to_hand(every(monster()))))))
    game.begin()
    game.normal_summon(wolf)
    game.activate(away)
    assert wolf.place == HAND and game.may(q.ACTIVATE, spell)


# ------------------------------------------------------------------------------------ inside an effect


def test_what_a_known_card_is():
    """If the target is a Fairy, gain 500; otherwise take 500 damage."""
    act = if_(p.AreSuch(that(p.TARGET, p.OfType(FAIRY))), [gain_lp(500)], [damage(500, side=YOU)])
    for card, lp in ((FAIRY_CARD, 8500), (WOLF, 7500)):
        game = Scenario()
        spell = game.a.hand(spell_card("Judge", program(card_effect(act, costs=[p.Targeting(monster())]))))
        game.b.monster(card)
        game.begin()
        game.activate(spell)
        assert game.lp[A] == lp


def test_whether_the_act_before_was_done():
    act = if_(p.WasDone(), [gain_lp(500)], [damage(500, side=YOU)])
    rock = monster_card("Rock", program=program(continuous(p.NotDestroyedByEffects())))
    for card, lp in ((WOLF, 8500), (rock, 7500)):
        game = Scenario()
        spell = game.a.hand(
            spell_card("Judge", program(card_effect(p.Destroy(the_target), act, costs=[p.Targeting(monster())])))
        )
        game.b.monster(card)
        game.begin()
        game.activate(spell)
        assert game.lp[A] == lp


def test_a_number_of_the_activation():
    """Declare a number; if it is 3 or 4, gain 500."""
    act = if_(p.NumberIs("declared", 3, 4), [gain_lp(500)], [damage(500, side=YOU)])
    for declared, lp in ((2, 7500), (3, 8500), (4, 8500), (5, 7500)):
        game = Scenario()
        spell = game.a.hand(spell_card("Guess", program(card_effect(act, costs=[p.Declaration("number")]))))
        game.begin()
        game.activate(spell)
        game.declare(declared)
        assert game.lp[A] == lp


# ------------------------------------------------------------------------------------ where conditions stand


ALONE = p.ThereIsNone(other(monster(side=YOU)))


@pytest.mark.parametrize(
    "proud",
    (continuous(gains_atk(500, condition=ALONE)), continuous(gains_atk(500), condition=ALONE)),
    ids=("of one part", "of the whole effect"),
)
def test_a_condition_of_a_continuous_effect_switches_it_on_and_off(proud: Ability):
    game = Scenario()
    lion = game.a.monster(monster_card("Lion", 1000, program=program(proud)))
    wolf = game.a.hand(WOLF)
    game.begin()
    assert lion.attack == 1500
    game.normal_summon(wolf)
    assert lion.attack == 1000


def test_a_condition_of_a_trigger_is_asked_when_it_would_be_placed():
    condition = compare(p.LifePoints(YOU), p.LESS, 8000)
    effect = trigger(p.IsSummoned(monster()), gain_lp(10), condition=condition, optional=False)
    for lp, gained in ((7000, 10), (8000, 0)):
        game = Scenario()
        game.a.monster(monster_card("Crier", program=program(effect)))
        game.state.lp[A] = lp
        wolf = game.a.hand(WOLF)
        game.begin()
        game.normal_summon(wolf)
        assert game.lp[A] == lp + gained
