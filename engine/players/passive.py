"""Who only keeps the other seat while somebody practises: passes, never attacks, and Sets cards or not even that."""

from collections.abc import Callable
from typing import Final

from engine.duel.outside.view import View
from engine.duel.state.question import DONE, END_TURN, NO, PASS, SET_CARD, SET_MONSTER, card_of, kind_of

_NOTHING: Final = (PASS, NO, DONE, END_TURN)


class PassivePlayer:
    """Does nothing that it need not, and of what it must the first. ``sets``: it Sets what it holds, but nothing that
    would take a Tribute."""

    __slots__ = ("_sets",)

    def __init__(self, sets: bool) -> None:
        self._sets = sets

    def choose(self, count: int, see: Callable[[], View]) -> int:
        view = see()
        question = view.question
        if question is None:
            raise ValueError("this player is not asked")
        codes = question.codes
        kinds = [kind_of(code) for code in codes]
        if self._sets:
            for place, code in enumerate(codes):
                if kinds[place] == SET_CARD or kinds[place] == SET_MONSTER and not _tributes(view, card_of(code)):
                    return place
        return next((kinds.index(kind) for kind in _NOTHING if kind in kinds), 0)


def _tributes(view: View, number: int) -> int:
    card = view.card(number).card
    return card.tributes if card is not None else 0
