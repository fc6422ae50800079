"""Of cards on both sides those are listed first that are meant most likely."""

from collections.abc import Callable

import pytest

from app.controller.shown.asked import Asked
from app.controller.shown.asked_from_view import worded
from engine import program as p
from engine.duel.state.question import ACTIVATE, DONE, PICK
from engine.edition import V9
from engine.program.selectors import Selector
from engine.words.speech import Speech
from tests.duel.deeds_done import SPELL_UNREAD, by_hand, carrying_out, does
from tests.narrowed import there
from tests.phrases import card_effect, gains_atk, modify, monster, program, the_target
from tests.rulebook.scenario import A, Scenario, monster_card, spell_card

WOLF, BEAR, OX, COW = (monster_card(name) for name in ("Wolf", "Bear", "Ox", "Cow"))
SUFFERS: list[Callable[[Selector], p.Act]] = [
    p.Destroy,
    p.Banish,
    lambda what: p.Return(what, 1),
    lambda what: modify(what, gains_atk(-500)),
    lambda what: modify(what, p.EffectsNegated()),
]
GAINS: list[Callable[[Selector], p.Act]] = [
    lambda what: modify(what, gains_atk(500)),
    lambda what: modify(what, p.NotDestroyedByBattle()),
]


def laid_out(game: Scenario) -> None:
    for side, cards in ((game.a, (WOLF, BEAR)), (game.b, (OX, COW))):
        for card in cards:
            side.monster(card)


def listed(game: Scenario) -> tuple[list[str], Asked]:
    view = game.duel.view(A)
    asked = there(worded(view, Speech(V9, A), False, ()))
    picks = [view.number(answer.handle) for answer in asked.of_kind(PICK)]
    return [there(view.card(number).card).name for number in picks], asked


@pytest.mark.parametrize("targets", [True, False])
@pytest.mark.parametrize("act, harms", [*((act, True) for act in SUFFERS), *((act, False) for act in GAINS)])
def test_harm_is_for_the_opponents_cards_and_help_for_ones_own(act, harms, targets):
    effect = card_effect(act(the_target if targets else monster()), costs=[p.Targeting(monster())] if targets else [])
    game = Scenario()
    laid_out(game)
    card = game.a.hand(spell_card("Storm", program(effect)))
    game.begin().answer(ACTIVATE, card)
    if not targets:
        game.resolve()
    names, _ = listed(game)
    assert names == (["Ox", "Cow", "Wolf", "Bear"] if harms else ["Wolf", "Bear", "Ox", "Cow"])


def test_a_deed_by_hand_does_so_too_and_done_stays_last():
    game = by_hand()
    laid_out(game)
    card = game.a.hand(SPELL_UNREAD)
    carrying_out(game, card)
    does(game, "destroy", "field")
    names, asked = listed(game)
    assert [name for name in names if name not in ("Strange Tongue",)] == ["Ox", "Cow", "Wolf", "Bear"]
    assert all(answer.kind != DONE for answer in asked.answers[:-1])
