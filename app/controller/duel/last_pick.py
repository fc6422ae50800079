"""Picking several cards: the pick that ends it waits for a confirmation."""

from dataclasses import replace

from app.controller.shown.asked import Answer, Asked
from engine.duel.state import question as q
from engine.duel.state.question import DONE_CODE, Question, card_of, kind_of
from engine.duel.state.questions import AskCards

CONFIRM = DONE_CODE


def ends(question: Question | None, code: int) -> bool:
    """Whether that answer is a pick after which nothing is left to choose, of several cards that may be picked: in the
    numbers of the View that asks.
    """
    return (
        isinstance(question, AskCards)
        and question.most > 1
        and kind_of(code) == q.PICK
        and (question.ends_with(card_of(code)))
    )


def comes_along(question: Question, code: int) -> tuple[int, ...]:
    """The cards, in the same numbers, that are picked with it because nothing else is left to be picked."""
    assert isinstance(question, AskCards)
    before = (*question.picked, card_of(code))
    every = question.rules.all_picked(before) or before
    return every[len(before) :]


def to_confirm(asked: Asked, last: Answer, along: tuple[int, ...], words: str) -> Asked:
    """All are picked: shown as picked, to be confirmed or unpicked; ``along``: the handles of those that come along."""
    done = Answer(CONFIRM, q.DONE, -1, -1, 0, words)
    return replace(asked, answers=(done,), picked=(*asked.picked, last.handle, *along))
