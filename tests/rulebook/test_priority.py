"""Priority: who may act first, and how a phase or step is left (catalogue section 12)."""

import pytest

from engine import program as p
from engine.duel.state import question as q
from engine.edition import CLASSIC, EDITIONS, V7, V8, V9, Edition
from tests.phrases import *
from tests.rulebook.rules import rule
from tests.rulebook.scenario import *

MODERN = pytest.mark.parametrize("edition", (V9, V8, V7), ids=lambda e: e.key)
EVERY = pytest.mark.parametrize("edition", EDITIONS, ids=lambda e: e.key)

WHIM = trap_card("Whim", program(trap_effect(gain_lp(100))))
SPARK = spell_card("Spark", program(card_effect(damage(1000))))
WOLF = monster_card("Wolf", 1500, 1000)
BURNER = monster_card("Burner", program=program(ignition(damage(300), limit=1)))
CRIER = monster_card("Crier", program=program(trigger(p.IsSummoned(monster(side=OPPONENT)), gain_lp(500))))


@rule("PRIO-01", "PRIO-04", "PRIO-03")
@MODERN
def test_the_turn_player_is_first_and_both_pass_before_each_phase_and_step_ends(edition: Edition):
    game = Scenario(edition, ask_empty_windows=True)
    game.begin(DRAW_PHASE)
    asked: dict[tuple[int, int], list[tuple[str, int]]] = {}
    while game.turn_player == A:
        asked.setdefault((game.phase, game.state.step), []).append((game.question, game.asked))
        if game.question == "response":
            game.passes()
        elif game.phase == BATTLE_PHASE:
            game.answer(q.TO_MAIN_PHASE_2)
        elif game.phase == MAIN_PHASE_1:
            game.answer(q.TO_BATTLE_PHASE)
        else:
            game.answer(q.END_TURN)
    window = [("response", A), ("response", B)]
    leaving = [("open", A), ("response", B)]  # the offer to leave is the turn player's pass
    assert asked == {
        (DRAW_PHASE, NO_STEP): window,
        (STANDBY_PHASE, NO_STEP): window,
        (MAIN_PHASE_1, NO_STEP): leaving,
        (BATTLE_PHASE, START_STEP): window,
        (BATTLE_PHASE, BATTLE_STEP): leaving,
        (BATTLE_PHASE, END_STEP): window,
        (MAIN_PHASE_2, NO_STEP): leaving,
        (END_PHASE, NO_STEP): window,
    }


@rule("PRIO-02")
@MODERN
def test_the_opponent_cannot_act_while_the_turn_player_holds_priority(edition: Edition):
    game = Scenario(edition)
    trap = game.b.set(WHIM)
    game.begin()
    assert game.asked == A
    assert game.why_not(q.ACTIVATE, trap, player=B) == ("PRIO-02",)
    game.answer(q.END_TURN)
    assert game.asked == B and game.may(q.ACTIVATE, trap)


@rule("PRIO-02", "AMB-86")
@EVERY
@pytest.mark.parametrize("optional", (False, True), ids=("mandatory", "optional"))
def test_the_opponents_triggered_effects_do_not_wait_for_priority(edition: Edition, optional: bool):
    """A holds Priority after the Summon and has a Trap to use; B's trigger comes first nevertheless."""
    game = Scenario(edition)
    effect = trigger(p.IsSummoned(monster(side=OPPONENT)), gain_lp(500), optional=optional)
    crier = game.b.monster(monster_card("Crier", program=program(effect)))
    wolf = game.a.hand(WOLF)
    game.a.set(WHIM)
    game.begin()
    game.normal_summon(wolf)
    if optional:
        assert game.asked == B and game.question == "trigger"
        game.use(crier)
    assert game.chain == ["Crier"]


@rule("PRIO-03")
@MODERN
def test_with_priority_the_turn_player_activates_something_or_passes(edition: Edition):
    game = Scenario(edition)
    trap = game.a.set(WHIM)
    theirs = game.b.set(WHIM)
    game.begin(DRAW_PHASE)
    assert game.asked == A and game.phase == DRAW_PHASE
    assert game.duel.question is not None
    assert sorted(q.OPTION_NAMES[o.kind] for o in game.duel.question.options) == ["activate", "pass"]
    assert game.may(q.ACTIVATE, trap)
    game.passes()
    assert game.asked == B and game.phase == DRAW_PHASE and game.may(q.ACTIVATE, theirs)


@rule("PRIO-05", "PRIO-04", "EX-71", "EX-81")
@MODERN
def test_announcing_the_end_of_a_phase_passes_priority(edition: Edition):
    game = Scenario(edition)
    trap = game.b.set(WHIM)
    spark = game.a.hand(SPARK)
    game.begin()
    game.answer(q.TO_BATTLE_PHASE)
    assert game.asked == B and game.phase == MAIN_PHASE_1
    game.activate(trap)
    assert game.lp == [8000, 8100] and game.phase == MAIN_PHASE_1
    assert game.asked == A and game.question == "open" and game.may(q.ACTIVATE, spark)  # and A has to offer again


@rule("PRIO-06")
@MODERN
def test_each_activation_and_each_ending_hands_priority_over(edition: Edition):
    game = Scenario(edition, ask_empty_windows=True)
    spark = game.a.hand(SPARK)
    game.begin()
    game.activate(spark)
    assert game.asked == B  # by the activation
    game.passes()
    game.passes()
    game.resolve()
    assert game.asked == A and game.question == "open"
    game.answer(q.END_TURN)
    assert game.asked == B and game.phase == MAIN_PHASE_1  # by the ending of the phase


@rule("AMB-32", "PRIO-01")
@EVERY
def test_after_a_chain_the_turn_player_has_priority_again(edition: Edition):
    game = Scenario(edition)
    mine = game.a.set(WHIM)
    first, second = game.b.set(WHIM), game.b.set(WHIM)
    game.begin(DRAW_PHASE)
    game.passes()
    assert game.asked == B
    game.activate(first)
    game.passes()  # A does not answer
    game.passes()  # nor does B: the Chain resolves
    assert game.chain == [] and game.phase == DRAW_PHASE
    assert game.asked == A and game.may(q.ACTIVATE, mine)
    game.passes()
    assert game.asked == B and game.may(q.ACTIVATE, second) and game.phase == DRAW_PHASE
    game.passes()  # two passes in a row close the window; in the Standby Phase A is first again
    assert game.asked == A and game.phase == STANDBY_PHASE


# ------------------------------------------------------------------------------------ after a Summon


@rule("AMB-31")
@EVERY
def test_after_a_summon_triggers_then_the_turn_player_then_the_opponent(edition: Edition):
    game = Scenario(edition)
    crier = game.b.monster(CRIER)
    mine, theirs = game.a.set(WHIM), game.b.set(WHIM)
    wolf = game.a.hand(WOLF)
    game.begin()
    game.normal_summon(wolf)
    assert game.question == "trigger" and game.asked == B and game.offered(q.TRIGGER) == [crier]
    game.passes()  # not used
    assert game.question == "response" and game.asked == A and game.may(q.ACTIVATE, mine)
    game.passes()
    assert game.asked == B and game.may(q.ACTIVATE, theirs)


@rule("AMB-31", "PROC-01")
@EVERY
def test_ignition_effects_wait_until_the_opponent_had_a_chance(edition: Edition):
    game = Scenario(edition)
    game.b.set(WHIM)
    burner = game.a.hand(BURNER)
    game.begin()
    game.normal_summon(burner)
    assert game.asked == B  # A has no fast effect; the Ignition Effect is not on offer yet
    game.passes()
    assert game.asked == A and game.question == "open" and game.may(q.ACTIVATE, burner)


@rule("AMB-31")
@pytest.mark.parametrize("edition", (V7, CLASSIC), ids=lambda e: e.key)
def test_switch_ignition_priority_lets_the_summoner_go_first(edition: Edition):
    game = Scenario(edition, ignition_priority=True)
    game.b.set(WHIM)
    burner = game.a.hand(BURNER)
    older = game.a.monster(BURNER)
    spark = game.a.hand(SPARK)
    game.begin()
    game.normal_summon(burner)
    assert game.asked == A and game.question == "response"
    assert game.may(q.ACTIVATE, burner) and game.may(q.ACTIVATE, older)  # of any face-up monster of A
    assert not game.may(q.ACTIVATE, spark)  # a Magic Card waits all the same
    game.activate(burner)
    assert game.chain == ["Burner"] and game.asked == B
    game.passes()
    assert game.lp == [8000, 7700]


@rule("AMB-31")
def test_switch_ignition_priority_is_for_the_own_summon_alone():
    game = Scenario(V7, ignition_priority=True, ask_empty_windows=True)
    burner = game.b.monster(BURNER)
    mine = game.a.monster(BURNER)
    wolf = game.a.hand(WOLF)
    game.begin()
    game.normal_summon(wolf)
    assert game.asked == A and game.may(q.ACTIVATE, mine)
    game.passes()
    assert game.asked == B and not game.may(q.ACTIVATE, burner)


@rule("AMB-31", "KIND-08")
def test_switch_ignition_priority_does_not_reach_the_battle_phase():
    arrival = p.SpecialSummon(in_hand(named("Wolf")), position=ATTACK_POSITION)
    arriving = trap_card("Arriving", program(trap_effect(arrival)))
    game = Scenario(V7, ignition_priority=True, ask_empty_windows=True)
    mine = game.a.monster(BURNER)
    game.a.hand(WOLF)
    trap = game.a.set(arriving)
    game.begin()
    game.to_battle_phase()
    game.activate(trap)
    game.passes()
    game.passes()
    assert game.phase == BATTLE_PHASE and game.question == "response" and game.asked == A
    assert not game.may(q.ACTIVATE, mine)


@rule("AMB-31")
def test_ignition_priority_is_off_unless_chosen():
    for edition in EDITIONS:
        assert edition.ignition_priority is False
