"""The End Phase: its effects, the hand limit, and what ends with the turn (chapter Turn Structure: End Phase)."""

import pytest

from engine import program as p
from engine.duel.state import question as q
from engine.edition import EDITIONS, V7, V8, V9, Edition
from tests.phrases import *
from tests.rulebook.rules import rule
from tests.rulebook.scenario import *

LATER_EDITIONS = [V9, V8, V7]

WOLF = monster_card("Wolf", 2000, 100)
AMBUSH = trap_card("Ambush", program(trap_effect(damage(10))))
BURN_AT_END = monster_card("Ember", program=program(trigger(p.PhaseComes(END_PHASE, YOU), damage(200), optional=False)))


def hands_of(game: Scenario) -> list[int]:
    return [game.a.count(HAND), game.b.count(HAND)]


# ------------------------------------------------------------------------------------ the hand limit


@pytest.mark.parametrize("edition", EDITIONS)
@rule("PHASE-32", "EX-64", "AMB-57")
def test_the_turn_player_chooses_and_discards_down_to_6_the_opponent_does_not(edition: Edition):
    game = Scenario(edition)
    cards = game.a.hand(*FILLER[:9])
    game.b.hand(*FILLER[:8])
    game.begin()
    game.answer(q.END_TURN)
    assert game.question == "cards" and game.asked == A and game.phase == END_PHASE
    assert set(game.choices) == set(cards)
    game.pick(cards[0], cards[4], cards[8])
    assert {c for c in cards if c.place == GRAVEYARD} == {cards[0], cards[4], cards[8]}
    assert hands_of(game) == [6, 9]  # B, at the beginning of the own turn, has drawn
    assert game.turn_player == B
    assert game.events().count("CardDiscarded") == 3


@pytest.mark.parametrize("edition", EDITIONS)
@rule("PHASE-32")
def test_six_cards_may_be_kept(edition: Edition):
    game = Scenario(edition)
    game.a.hand(*FILLER[:6])
    game.begin()
    game.answer(q.END_TURN)
    assert game.turn_player == B and hands_of(game)[0] == 6


@pytest.mark.parametrize("edition", LATER_EDITIONS)
@rule("AMB-57", "PROC-38", "PHASE-33")
def test_the_hand_is_counted_after_all_effects_of_the_end_phase(edition: Edition):
    well = monster_card("Well", program=program(trigger(p.PhaseComes(END_PHASE, YOU), draw(2), optional=False)))
    dump = trap_card("Dump", program(trap_effect(discard(1))))
    game = Scenario(edition)
    game.a.monster(well)
    trap = game.a.set(dump)
    cards = game.a.hand(*FILLER[:6])
    game.begin()
    game.answer(q.END_TURN)
    assert game.chain == ["Well"] and game.phase == END_PHASE
    game.passes()  # no answer
    assert hands_of(game)[0] == 8 and game.question == "response"  # no discard before the window is over
    game.activate(trap)
    game.pick(cards[0])
    assert hands_of(game)[0] == 7 and game.question == "cards"
    game.pick(cards[1])
    assert game.turn_player == B and hands_of(game)[0] == 6


@pytest.mark.parametrize("edition", EDITIONS)
@rule("AMB-57", "PROC-38")
def test_the_discard_is_neither_cost_nor_effect_and_what_it_triggers_is_settled_before_counting_again(edition: Edition):
    by_effect = monster_card(
        "By Effect",
        program=program(trigger(is_discarded(any_cause=BY_EFFECT), damage(1000), optional=False, places=IN_GRAVEYARD)),
    )
    by_cost = monster_card(
        "By Cost",
        program=program(trigger(is_discarded(any_cause=BY_COST), damage(1000), optional=False, places=IN_GRAVEYARD)),
    )
    any_way = monster_card(
        "Any Way", program=program(trigger(is_discarded(), draw(2), optional=False, places=IN_GRAVEYARD))
    )
    game = Scenario(edition)
    first, second, third, *rest = game.a.hand(by_effect, by_cost, any_way, *FILLER[:6])
    game.b.set(AMBUSH)
    game.begin()
    game.answer(q.END_TURN)
    game.resolve()
    game.pick(first, second, third)
    assert game.chain == ["Any Way"] and game.phase == END_PHASE
    game.resolve()
    assert hands_of(game)[0] == 8 and game.question == "cards" and game.phase == END_PHASE  # counted again
    game.pick(*rest[:2])
    game.resolve()
    assert game.turn_player == B and hands_of(game)[0] == 6 and game.lp == [8000, 8000]


# ------------------------------------------------------------------------------------ effects of the End Phase


@pytest.mark.parametrize("edition", EDITIONS)
@rule("PHASE-31", "PROC-38", "DIFF-59")
def test_effects_that_name_the_end_phase_are_resolved_there(edition: Edition):
    game = Scenario(edition)
    game.a.monster(BURN_AT_END)
    game.b.monster(BURN_AT_END)
    game.b.set(AMBUSH)
    game.begin()
    game.answer(q.END_TURN)
    game.passes()
    assert game.phase == END_PHASE and game.chain == ["Ember"] and game.lp == [8000, 8000]  # A's, in A's End Phase
    game.resolve()
    assert game.lp == [8000, 7800] and game.turn_player == B


@pytest.mark.parametrize("edition", EDITIONS)
@rule("PROC-38")
def test_duties_of_the_end_phase_come_first_the_turn_players_before_the_opponents(edition: Edition):
    mine = spell_card("Mine", stays(duty(END_PHASE, lose_lp(p.Half(p.LifePoints(YOU)), OPPONENT))), CONTINUOUS)
    theirs = spell_card("Theirs", stays(duty(END_PHASE, lose_lp(1000, OPPONENT), whose=OPPONENT)), CONTINUOUS)
    game = Scenario(edition)
    game.a.spell(mine)
    game.b.spell(theirs)
    game.a.monster(BURN_AT_END)
    game.b.set(AMBUSH)
    game.begin()
    game.answer(q.END_TURN)
    game.passes()
    assert game.chain == ["Ember"]  # the trigger waits for the duties
    assert game.lp == [7000, 4000]  # 4000 from B first (half of 8000), then 1000 from A


@pytest.mark.parametrize("edition", EDITIONS)
@rule("PROC-38")
def test_what_lasts_until_the_end_phase_ends_as_it_begins(edition: Edition):
    surge = spell_card(
        "Surge",
        program(
            card_effect(
                modify(the_target, gains_atk(700), until=p.UntilPhase(END_PHASE)),
                costs=[p.Targeting(face_up_monster())],
            )
        ),
    )
    game = Scenario(edition)
    wolf = game.a.monster(WOLF)
    spell = game.a.hand(surge)
    game.a.set(AMBUSH)
    game.begin()
    game.activate(spell).resolve()
    assert wolf.attack == 2700
    game.answer(q.END_TURN)
    assert game.phase == END_PHASE and game.asked == A and wolf.attack == 2000


@pytest.mark.parametrize("edition", EDITIONS)
@rule("PROC-38")
def test_what_lasts_until_the_end_of_the_turn_outlasts_the_window_and_the_hand_limit(edition: Edition):
    surge = spell_card(
        "Surge", program(card_effect(modify(the_target, gains_atk(700)), costs=[p.Targeting(face_up_monster())]))
    )
    snatch = spell_card(
        "Snatch",
        program(
            card_effect(
                p.TakeControl(the_target, until=until_end_of_turn), costs=[p.Targeting(face_up_monster(side=OPPONENT))]
            )
        ),
    )
    game = Scenario(edition)
    wolf, borrowed = game.a.monster(WOLF), game.b.monster(WOLF)
    boost, take, *cards = game.a.hand(surge, snatch, *FILLER[:7])
    game.a.set(AMBUSH)
    game.begin()
    game.activate(boost).pick(wolf).resolve()
    game.activate(take).resolve()
    game.answer(q.END_TURN)
    assert game.phase == END_PHASE and game.question == "response"
    assert wolf.attack == 2700 and borrowed.controller == A
    game.passes()
    assert game.question == "cards" and wolf.attack == 2700 and borrowed.controller == A
    game.pick(cards[0])
    assert game.turn_player == B and wolf.attack == 2000 and borrowed.controller == B


@pytest.mark.parametrize("edition", EDITIONS)
@rule("PROC-38", "PROC-29")
def test_triggers_from_the_end_of_the_turn_come_up_in_the_next_turns_first_window(edition: Edition):
    """The borrowed monster goes home: its Equip Card, for own monsters only, falls by upkeep, and that triggers."""
    leash = spell_card(
        "Leash", equip_spell(continuous(gains_atk(100, equipped_monster)), monsters=face_up_monster(side=YOU)), EQUIP
    )
    snatch = spell_card(
        "Snatch",
        program(
            card_effect(
                p.TakeControl(the_target, until=until_end_of_turn), costs=[p.Targeting(face_up_monster(side=OPPONENT))]
            )
        ),
    )
    mourner = monster_card(
        "Mourner", program=program(trigger(is_destroyed(spell_or_trap()), damage(300), optional=False))
    )
    game = Scenario(edition)
    game.a.monster(mourner, DEFENSE_POSITION)
    borrowed = game.b.monster(WOLF)
    take, chain_ = game.a.hand(snatch, leash)
    game.b.set(AMBUSH)
    game.begin()
    game.activate(take).resolve()
    lp = game.lp[1]  # classic: the spent Snatch counted as destroyed
    game.activate(chain_)
    game.pick(borrowed).resolve()
    assert borrowed.attack == 2100
    game.answer(q.END_TURN)
    while game.turn_player == A:
        game.passes()
    assert chain_.place == GRAVEYARD and borrowed.controller == B
    assert game.phase == DRAW_PHASE and game.chain == ["Mourner"] and game.lp[1] == lp
    assert game.b.count(HAND) == 1  # after the draw, before which there is no window
    game.resolve()
    assert game.lp[1] == lp - 300


@pytest.mark.parametrize("edition", EDITIONS)
@rule("PROC-38", "PHASE-34", "PHASE-23")
def test_with_the_turn_its_marks_are_cleared_and_the_opponents_draw_phase_begins(edition: Edition):
    once = monster_card("Once", program=program(quick(gain_lp(10), limit=p.PerTurn())))
    named_once = monster_card("Named", program=program(quick(gain_lp(1), limit=p.UsedPerTurn())))
    game = Scenario(edition)
    monk, nun = game.a.monster(once), game.a.monster(named_once)
    game.begin()
    game.activate(monk).activate(nun)
    assert game.why_not(q.ACTIVATE, monk) == game.why_not(q.ACTIVATE, nun) == ("PROC-34",)
    game.answer(q.END_TURN)
    assert (game.turn_player, game.phase, game.asked) == (B, DRAW_PHASE, A)
    assert game.may(q.ACTIVATE, monk) and game.may(q.ACTIVATE, nun)


@pytest.mark.parametrize("edition", LATER_EDITIONS)
@rule("PHASE-31", "PHASE-33", "PROC-38")
def test_the_end_is_announced_before_the_end_phase_and_answered_in_it(edition: Edition):
    game = Scenario(edition)
    mine, theirs = game.a.set(AMBUSH), game.b.set(AMBUSH)
    game.begin()
    game.answer(q.END_TURN)
    assert game.asked == B and game.phase == MAIN_PHASE_1
    game.passes()
    assert game.asked == A and game.phase == END_PHASE and game.may(q.ACTIVATE, mine)
    game.activate(mine)
    assert game.asked == B and game.phase == END_PHASE
    game.activate(theirs).resolve()
    assert game.turn_player == B and game.lp == [7990, 7990]


# ------------------------------------------------------------------------------------ skipped phases


@rule("PHASE-24", "PHASE-34")
def test_a_skipped_battle_phase_is_skipped_once():
    fog = spell_card("Fog", program(card_effect(skip_phase(BATTLE_PHASE))))
    game = Scenario()
    spell = game.a.hand(fog)
    game.begin()
    game.activate(spell)
    game.end_turn()
    assert game.turn_player == B and not game.may(q.TO_BATTLE_PHASE)
    game.end_turn().end_turn()
    assert game.turn_player == B and game.may(q.TO_BATTLE_PHASE)


@rule("AMB-57")
def test_without_an_end_phase_there_is_no_hand_limit():
    rush = spell_card("Rush", program(card_effect(skip_phase(END_PHASE, YOU))))
    game = Scenario()
    spell, *cards = game.a.hand(rush, *FILLER[:8])
    game.begin()
    game.activate(spell)
    game.answer(q.END_TURN)
    assert game.turn_player == B and hands_of(game)[0] == len(cards) == 8


@rule("PROC-04")
def test_one_card_may_have_left_two_things_to_do_in_one_phase():
    promise = spell_card(
        "Promise",
        program(
            card_effect(
                later(p.UntilPhase(STANDBY_PHASE, YOU), gain_lp(100)),
                later(p.UntilPhase(STANDBY_PHASE, YOU), gain_lp(7)),
            )
        ),
    )
    game = Scenario()
    spell = game.a.hand(promise)
    game.begin()
    game.activate(spell)
    game.end_turn().end_turn()
    while game.question == "trigger":
        game.duel.answer(game.state.question.codes[0])
    assert game.turn_player == A and game.phase == MAIN_PHASE_1 and game.lp == [8107, 8000]


@rule("PROC-38")
@pytest.mark.parametrize("phase, lasts", ((END_PHASE, False), (STANDBY_PHASE, True)))
def test_until_the_end_phase_begun_in_an_end_phase_lasts_to_the_end_of_that_turn(phase: int, lasts: bool):
    """Another phase that is named comes in the next turn."""
    boost = card_effect(modify(every(face_up_monster()), gains_atk(500), until=p.UntilPhase(phase)), speed=2)
    game = Scenario(ask_empty_windows=True)
    wolf = game.a.monster(monster_card("Wolf", 1500))
    card = game.a.set(spell_card("Boost", program(boost), QUICK_PLAY))
    game.begin()
    game.answer(q.END_TURN)
    while game.phase != END_PHASE:
        game.passes()
    game.activate(card)
    while game.phase == END_PHASE:
        assert game.chain or wolf.attack == 2000
        game.passes()
    assert game.phase == DRAW_PHASE and wolf.attack == (2000 if lasts else 1500)


@rule("PROC-38")
def test_a_monster_borrowed_in_the_end_phase_until_the_end_phase_goes_back_in_that_turn():
    lend = card_effect(
        p.TakeControl(the_target, until=p.UntilPhase(END_PHASE)), costs=[p.Targeting(monster(side=OPPONENT))], speed=2
    )
    game = Scenario(ask_empty_windows=True)
    wolf = game.b.monster(monster_card("Wolf", 1500))
    card = game.a.set(spell_card("Lend", program(lend), QUICK_PLAY))
    game.begin()
    game.answer(q.END_TURN)
    while game.phase != END_PHASE:
        game.passes()
    game.activate(card)
    while game.chain:
        game.passes()
    assert wolf.controller == A
    while game.phase == END_PHASE:
        game.passes()
    assert game.turn_player == B and wolf.controller == B
