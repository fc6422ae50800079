"""What is said aloud of what happens: a phase in which nothing happens, and nothing is asked, is passed over."""

from app.controller.shown.happening import ToldEvent
from engine.program import E_PHASE, E_STEP, E_STEP_BEGUN, E_TURN


class Announcing:
    """Takes one event after the other; a phase and its step are said before the first thing that follows in them."""

    def __init__(self) -> None:
        self._phase = ""
        self._step = ""

    def said(self, told: ToldEvent) -> list[str]:
        """The sentences to be said now."""
        kind = told.event.kind
        if kind == E_TURN:
            self._phase = self._step = ""
            return [told.heading]
        if kind == E_PHASE:
            self._phase, self._step = told.heading, ""
            return []
        if kind in (E_STEP, E_STEP_BEGUN):
            self._step = told.words or self._step
            return []
        words = told.heading or told.words
        return [*self.asked(), words] if words else []

    def asked(self) -> list[str]:
        """Somebody is asked something: in which phase and step."""
        said = [words for words in (self._phase, self._step) if words]
        self._phase = self._step = ""
        return said
