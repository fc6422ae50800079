"""Asked with nothing that waits: where empty windows are asked, being asked about waiting effects tells nothing."""

import pytest

from engine import program as p
from engine.duel.state import question as q
from engine.duel.state.could_wait import HiddenWait, hidden_waits
from engine.duel.outside.duel import Duel
from engine.duel.outside.view import View
from engine.phrases import (
    gain_lp,
    in_graveyard,
    is_added_to_hand,
    is_sent_to_graveyard,
    leaves_field,
    monster,
    program,
    takes_damage,
    this_card,
    trigger,
)
from engine.program import E_DAMAGE, E_MOVED, E_SUMMONED, Ability
from engine.vocabulary import EITHER, HAND, IN_GRAVEYARD, IN_HAND, ON_FIELD, YOU
from tests.narrowed import there
from tests.rulebook.scenario import A, B, Scenario, monster_card

WOLF = monster_card("Wolf", 1500, 1000)


def waiting(*events, places: int = IN_HAND, **more) -> Ability:
    return trigger(events, gain_lp(100), costs=[p.RevealCost(this_card)], places=places, **more)


WATCHER = monster_card("Watcher", program=program(waiting(p.IsSummoned(monster()))))


def after_a_summon(asks_empty: bool = True, held=WOLF) -> Scenario:
    game = Scenario(ask_empty_windows=asks_empty)
    wolf = game.a.hand(WOLF)
    game.b.deck(WATCHER)
    game.b.hand(held)
    game.begin()
    game.answer(q.NORMAL_SUMMON, wolf)
    while game.question == "response":
        game.answer(q.PASS)
    return game


@pytest.mark.parametrize("held", [WOLF, WATCHER])
def test_whoever_might_hold_it_is_asked(held):
    game = after_a_summon(held=held)
    assert game.question == "trigger" and game.asked == B
    assert game.duel.question is not None
    assert len(game.duel.question.codes) == 1 + (held is WATCHER)
    game.answer(q.PASS)
    assert game.question != "trigger"


def test_without_empty_windows_nobody_is_asked_for_nothing():
    assert after_a_summon(asks_empty=False).question == "open"


def test_it_is_kept_exactly_and_a_view_of_it_as_well():
    duel = after_a_summon().duel
    assert Duel.from_plain(duel.to_plain()).hash() == duel.hash()
    view = duel.view(B)
    assert there(View.from_plain(view.to_plain()).question).codes == there(duel.question).codes
    assert duel.view(A).question is None


@pytest.mark.parametrize(
    "ability, wanted",
    [
        (waiting(p.IsSummoned(monster())), {HiddenWait(HAND, E_SUMMONED, EITHER, 0, False)}),
        (waiting(takes_damage()), {HiddenWait(HAND, E_DAMAGE, YOU, 0, False)}),
        (waiting(is_sent_to_graveyard(monster())), {HiddenWait(HAND, E_MOVED, EITHER, IN_GRAVEYARD, False)}),
        (waiting(is_added_to_hand()), {HiddenWait(HAND, E_MOVED, EITHER, 0, True)}),
        (waiting(p.IsSummoned(monster()), optional=False), set()),
        (waiting(p.IsSummoned(monster()), places=ON_FIELD), set()),
        (waiting(is_sent_to_graveyard(in_graveyard()), places=IN_GRAVEYARD), set()),
        (waiting(leaves_field(), places=IN_GRAVEYARD), set()),
    ],
)
def test_what_is_told_of_a_card_that_waits(ability, wanted):
    assert hidden_waits([monster_card("Any", program=program(ability))]) == wanted
