"""The session as the mat meets it in this room: turns don't end by a slip nor unseen, the past can't be played with."""

from typing import Any

from app.controller.shown.asked import NO_CARD, Answer, Asked, Possibility
from app.duel_room.answering import PHASE_ACTIONS, Answering
from engine.duel.state.question import kind_of


class CarefulSession:
    """Everything else is the session's own."""

    def __init__(self, session: Any, answering: Answering) -> None:
        self._session = session
        self._answering = answering
        self.looks_back = False

    def __getattr__(self, name: str) -> Any:
        return getattr(self._session, name)

    @property
    def question(self) -> Asked | None:
        asked: Asked | None = self._session.question
        return None if self.looks_back else asked

    def possibilities(self, handle: int) -> tuple[Possibility, ...]:
        found: tuple[Possibility, ...] = self._session.possibilities(handle)
        return () if self.looks_back else found

    def answer(self, answer: Answer | int, seat: tuple[int, int, int] | None = None, onto: int = NO_CARD) -> None:
        if self.looks_back:
            return
        kind = kind_of(answer) if isinstance(answer, int) else answer.kind
        if kind in PHASE_ACTIONS.values():
            self._answering.go_to(kind)
        else:
            self._session.answer(answer, seat, onto)
