"""The way back: where persons could choose, since when something hidden was seen, and all that was answered."""

from typing import Final

from engine.duel.outside.duel import Duel
from engine.duel.state.question import (
    ASK_DEED,
    ASK_OPEN,
    ASK_RESPONSE,
    ASK_TRIGGER,
    DEED,
    FOR_ORDER,
    PASS_CODE,
    argument_of,
    kind_of,
)
from engine.duel.state.questions import AskCards, AskDeed
from engine.program.deeds import DEEDS, TOGETHER

BEGINS: Final = frozenset((ASK_DEED, ASK_OPEN, ASK_RESPONSE, ASK_TRIGGER))
"""Questions that begin something new."""


class PointOfReturn:
    """Where the duel stood before a person's answer, to go back to."""

    __slots__ = ("answer", "answers", "duel", "history", "player", "seen")

    def __init__(self, answers: int, duel: Duel, history: int, player: int) -> None:
        self.answers = answers
        self.duel = duel
        self.history = history
        self.player = player
        self.answer = PASS_CODE  # that was given then
        self.seen = False  # something hidden has come to light since


class WayBack:
    """``given``: code and zone of all answers so far; those that undo took away are kept for redo. ``told``: which of
    them, by their number, belong to a deed that a drag or a card's menu had told: undo and redo take it as one."""

    def __init__(self) -> None:
        self.given: list[tuple[int, int]] = []
        self.told: set[int] = set()
        self._past: list[PointOfReturn] = []

    def note(self, answers: int, duel: Duel, history: int, player: int, told: bool = False) -> None:
        """A person is about to answer; that duel won't go on."""
        (self.told.add if told else self.told.discard)(answers)
        self._past.append(PointOfReturn(answers, duel, history, player))

    def forget(self) -> None:
        self._past.clear()

    def give(self, answers: int, code: int, zone: int) -> None:
        """What was to be given again after so many answers counts no longer."""
        del self.given[answers:]
        self.given.append((code, zone))
        if self._past and self._past[-1].answers == answers:
            self._past[-1].answer = code

    def restore(self, given: list[tuple[int, int]]) -> None:
        """What is still to be given again."""
        self.given += given[len(self.given) :]

    def show(self) -> None:
        """Something hidden has come to light."""
        for past in self._past:
            past.seen = True

    def leads_to(self, player: int | None) -> bool:
        """``player`` None: whoever."""
        return any(player in (None, past.player) for past in self._past)

    def first_from(self, history: int) -> PointOfReturn | None:
        """The first at which so much had happened."""
        return next((past for past in self._past if past.history >= history), None)

    def last_of(self, player: int | None) -> PointOfReturn:
        """The last question of that player, or of whoever; those after it are forgotten."""
        while player not in (None, self._past[-1].player) or self._past[-1].answers in self.told:
            self._past.pop()
        return self._past[-1]

    def deed_under_way(self, duel: Duel) -> AskDeed | None:
        """Where the deed by hand was chosen of which this duel asks something; None: of none. What is put in order has
        been looked at."""
        asked = duel.question
        if asked is None or asked.kind in BEGINS or isinstance(asked, AskCards) and asked.why == FOR_ORDER:
            return None
        for past in reversed(self._past):
            question = past.duel.question
            if question is not None and question.kind in BEGINS:
                return question if isinstance(question, AskDeed) and kind_of(past.answer) == DEED else None
        return None

    def deeds(self, count: int) -> list[int]:
        """The codes of the last so many deeds by hand that were chosen."""
        every = [past.answer for past in self._past if kind_of(past.answer) == DEED]
        done = [code for code in every if DEEDS[argument_of(code)].word != TOGETHER]
        return done[max(0, len(done) - count) :]

    def before(self, number: int) -> PointOfReturn | None:
        """Before the last so many answers of persons."""
        return self._past[-number] if 0 < number <= len(self._past) else None

    def take(self, past: PointOfReturn, undoes: bool) -> None:
        """The duel stands there again. What is undone can be given again; what is called off can't."""
        del self._past[self._past.index(past) :]
        if not undoes:
            del self.given[past.answers :]
