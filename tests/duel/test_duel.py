"""The public face of a duel: questions, answers, giving up, cancelling, values."""

from typing import Any

import pytest

from engine import program as p
from engine import Duel, Edition
from engine.cards.deck import Deck
from engine.duel.state import question as q
from engine.duel.outside.duel import IllegalAnswer, MalformedAnswer
from engine.duel.outside.plain import state_hash
from engine.duel.state.question import Option
from tests.cards.known import known
from tests.narrowed import there
from tests.phrases import *
from engine.vocabulary import *
from tests.rulebook.scenario import FILLER, Scenario, monster_card, spell_card, trap_card

MONSTERS = Deck("Monsters", tuple(FILLER) * 2, (), ())


def start(seed: int = 7, **more: Any) -> Duel:
    return Duel.start([MONSTERS, MONSTERS], seed=seed, **more)


def test_a_duel_is_played_by_taking_the_first_option_again_and_again() -> None:
    duel = start(edition=Edition.V9)
    while (question := duel.question) is not None:
        duel.answer(question.options[-1])
    assert duel.result is not None and duel.result.rule in ("MATCH-04", "MATCH-06")


@pytest.mark.parametrize("answer", ["end turn", None, 1.5, True, [1]])
def test_what_is_no_answer_at_all_is_malformed_and_changes_nothing(answer: object) -> None:
    duel = start()
    before = state_hash(duel.state)
    with pytest.raises(MalformedAnswer):
        duel.answer(answer)  # type: ignore[arg-type]
    assert state_hash(duel.state) == before


def test_an_answer_that_is_not_offered_is_illegal_and_changes_nothing() -> None:
    duel = start()
    before = state_hash(duel.state)
    for answer in (Option(q.code(q.TO_MAIN_PHASE_2)), q.code(q.ATTACK, 3), -1, 0):
        with pytest.raises(IllegalAnswer):
            duel.answer(answer)
    assert state_hash(duel.state) == before


def test_house_rules_may_give_other_life_points_and_another_opening_hand() -> None:
    duel = start(lp=4000, hand=7)
    assert duel.state.lp == [4000, 4000] and duel.view(1).state.facts.starting_lp == 4000
    assert [len(duel.state.zones[HAND * 2 + player]) for player in (0, 1)] == [7, 7]
    again = Duel.from_plain(duel.to_plain())
    assert (again.state.facts.starting_lp, again.state.facts.opening_hand) == (4000, 7)
    assert again.hash() == duel.hash() != start(hand=7).hash()
    assert start(lp=8000, hand=5).hash() == start().hash()
    for wrong in ({"lp": 0}, {"hand": -1}, {"hand": 61}, {"lp": 1_000_001}):
        with pytest.raises(ValueError):
            start(**wrong)


def test_a_deck_too_small_for_the_opening_hand_is_drawn_empty_and_nobody_loses_for_that() -> None:
    small = Deck("Small", tuple(FILLER)[:4])
    duel = Duel.start([small, small], seed=1)
    assert duel.question is not None
    assert len(duel.state.zones[HAND * 2]) == 4 and not duel.state.zones[DECK * 2]


def test_either_player_may_give_up_at_any_time() -> None:
    for player in (0, 1):
        duel = start()
        duel.concede(player)
        assert duel.result is not None and duel.result.winner == 1 - player
        assert duel.question is None
        with pytest.raises(IllegalAnswer):
            duel.answer(q.code(q.END_TURN))


def test_the_same_seed_gives_the_same_duel_and_another_seed_another() -> None:
    assert start(7).hash() == start(7).hash() != start(8).hash()


def test_a_clone_goes_its_own_way() -> None:
    duel = start()
    clone = duel.clone()
    clone.answer(there(clone.question).options[0])
    assert clone.hash() != duel.hash()


def test_a_card_is_laid_into_the_space_that_was_asked_for() -> None:
    game = Scenario()
    knight = game.a.hand(monster_card("Knight"))
    game.begin()
    game.normal_summon(knight, zone=4)
    assert knight.now.seat == 4


def test_the_space_that_was_asked_for_is_kept_while_tributes_are_picked() -> None:
    game = Scenario()
    big = game.a.hand(BIG)
    prey, other = game.a.monster(monster_card("Wolf")), game.a.monster(monster_card("Bear"))
    game.begin()
    game.normal_summon(big, zone=4)
    assert game.question == "cards"
    game.pick(prey)
    assert big.now.seat == 4 and other.place == MONSTER_ZONE


def test_a_space_that_was_asked_for_in_vain_is_forgotten_with_the_next_declaration() -> None:
    game = Scenario()
    wolf, bear = game.a.monster(monster_card("Wolf")), game.a.hand(monster_card("Bear"))
    game.begin()
    game.answer(q.CHANGE_POSITION, wolf, zone=4)
    game.normal_summon(bear)
    assert bear.now.seat != 4


@pytest.mark.parametrize("zone", ["3", 3.0, None, True])
def test_a_space_that_is_no_number_is_malformed_and_changes_nothing(zone: object) -> None:
    game = Scenario()
    wolf = game.a.hand(monster_card("Wolf"))
    game.begin()
    before = state_hash(game.state)
    with pytest.raises(MalformedAnswer):
        game.duel.answer(Option(q.code(q.NORMAL_SUMMON, wolf.uid), zone))  # type: ignore[arg-type]
    assert state_hash(game.state) == before and wolf.place == HAND


BIG = monster_card("Big", 2400, 1000, 6)
COIN = spell_card("Gamble", program(card_effect(toss_coin(), if_(p.NumberIs("heads", 1), [draw(1)]))))
HOLE = trap_card("Hole", program(trap_effect(p.Destroy(the_target), costs=[p.Targeting(monster(side=OPPONENT))])))


def test_a_declaration_can_be_cancelled_pick_by_pick_until_it_is_done() -> None:
    game = Scenario()
    game.a.monster(FILLER[0])
    game.a.monster(FILLER[1])
    big = game.a.hand(BIG)
    game.begin()
    answers = game.state.answers
    game.normal_summon(big)
    assert game.question == "cards" and game.duel.declared_at == answers
    game.pick(game.choices[0])
    assert game.question == "open" and game.duel.declared_at is None, "the Summon is done"


def test_a_triggered_effect_can_be_called_off_while_it_is_paid_for() -> None:
    """Escape opened the pause instead."""
    game = Scenario()
    mine = game.a.xyz(known("Number 39: Utopia"), FILLER[:2])
    theirs = game.b.monster(FILLER[0])
    game.begin()
    game.to_battle_phase()
    game.attack(mine, theirs)
    answers = game.duel.answered
    assert game.question == "trigger" and game.duel.declared_at is None
    game.use(mine)
    assert game.question == "cards" and game.duel.declared_at == answers
    game.pick(game.choices[0])
    assert game.duel.declared_at is None, "it is activated"


def test_nothing_can_be_cancelled_once_the_opponent_is_asked() -> None:
    game = Scenario()
    hole = game.a.set(HOLE)
    counter = game.b.set(
        trap_card("Stop", program(trap_effect(p.NegateActivation(), answers=[is_activated()], speed=3)), COUNTER)
    )
    game.b.monster(FILLER[0])
    game.b.monster(FILLER[1])
    game.begin()
    game.activate(hole)
    assert game.duel.declared_at is not None, "the target is not chosen yet"
    game.pick(game.choices[0])
    assert game.asked == 1 and game.offered(q.ACTIVATE) == [counter]
    assert game.duel.declared_at is None


def test_forced_answers_are_given_by_the_engine_and_told() -> None:
    game = Scenario()
    hole = game.a.set(HOLE)
    prey = game.b.monster(FILLER[0])
    game.begin()
    game.activate(hole)
    assert prey.place == GRAVEYARD, "there was one target only"
