"""The session as the mat meets it in this room: turns don't end by a slip nor unseen, the past can't be played with."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from app.controller.shown.asked import NO_CARD, Answer, Asked, ForeseenPicks, Possibility, Why
from app.controller.shown.table import Table
from app.duel_room.answering import PHASE_ACTIONS, Answering
from engine.duel.state.question import kind_of

if TYPE_CHECKING:
    from app.controller.duel.session import DuelSession


class CarefulSession:
    """What is only asked of it is the session's own."""

    def __init__(self, session: "DuelSession", answering: Answering) -> None:
        self._session = session
        self._answering = answering
        self.looks_back = False

    @property
    def question(self) -> Asked | None:
        return None if self.looks_back else self._session.question

    def possibilities(self, handle: int) -> tuple[Possibility, ...]:
        return () if self.looks_back else self._session.possibilities(handle)

    def answer(self, answer: Answer | int, seat: tuple[int, int, int] | None = None, onto: int = NO_CARD) -> None:
        if self.looks_back:
            return
        kind = kind_of(answer) if isinstance(answer, int) else answer.kind
        if kind in PHASE_ACTIONS.values():
            self._answering.go_to(kind)
        else:
            self._session.answer(answer, seat, onto)

    def unpick(self, handle: int) -> None:
        self._session.unpick(handle)

    def set_wish_about(self, handle: int, wish: str) -> None:
        self._session.set_wish_about(handle, wish)

    def table(self) -> Table:
        return self._session.table()

    def moments(self) -> Sequence[Table]:
        return self._session.moments()

    def why_not(self, kind: int, handle: int = -1, argument: int | None = None) -> Why | None:
        return self._session.why_not(kind, handle, argument)

    def foreseen(self, answer: Answer) -> ForeseenPicks | None:
        return self._session.foreseen(answer)

    def attacks_to_come(self, handle: int) -> tuple[int, ...]:
        return self._session.attacks_to_come(handle)

    def battle_figures(self, attacker: int, target: int) -> tuple[int, int] | None:
        return self._session.battle_figures(attacker, target)

    def wish_about(self, handle: int) -> str | None:
        return self._session.wish_about(handle)

    def waits_for_others(self, handle: int) -> bool:
        return self._session.waits_for_others(handle)
