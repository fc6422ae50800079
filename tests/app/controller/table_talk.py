"""A session for tests: its signals written down, a thinker that answers at once."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Signal

from app.controller.duel.session import PERSON, DuelSession
from app.controller.shown.asked import Asked
from app.controller.shown.happening import Ending, Happening
from app.controller.shown.table import Table
from app.mat.steps import MotionStep, steps_of
from engine.cards.library import CardLibrary
from engine.duel.outside.duel import Duel
from engine.edition import V9, Edition
from engine.record.record import Record
from engine.words.english import ENGLISH

LIBRARY = CardLibrary.builtin()


class AtOnce(QObject):
    """Thinks when told to: ``speak`` answers the question that was asked last."""

    chosen = Signal(int, int)

    def __init__(self, choose: Callable[[int], int] = lambda count: 0) -> None:
        super().__init__()
        self.pick = choose
        self.waiting: list[tuple[int, int]] = []
        self.cancelled = 0

    def choose(self, view_plain: Any, count: int, number: int) -> None:
        self.waiting.append((number, count))

    def cancel(self) -> None:
        self.waiting.clear()
        self.cancelled += 1

    def speak(self) -> None:
        number, count = self.waiting.pop()
        self.chosen.emit(number, self.pick(count))


class Seen:
    """What a session said."""

    def __init__(self, session: DuelSession) -> None:
        self.happenings: list[Happening] = []
        self.moments: list[Sequence[Table]] = []  # of each happening
        self.asked: Asked | None = None
        self.ending: Ending | None = None
        self.curtains: list[int] = []
        self.failures: list[str] = []
        session.happened.connect(self._happened)
        session.asked.connect(self._asked)
        session.ended.connect(self._ended)
        session.curtain.connect(self.curtains.append)
        session.failed.connect(self.failures.append)

        self._session = session

    def _happened(self, happening: Happening) -> None:
        self.happenings.append(happening)
        self.moments.append(self._session.moments() if happening.told else [])

    def steps(self, number: int = -1) -> list[MotionStep]:
        """What the mat makes of the happening with that number."""
        happening = self.happenings[number]
        return [step for step in steps_of(happening, self.moments[number], happening.before) if step is not None]

    def _asked(self, asked: Asked | None) -> None:
        self.asked = asked

    def _ended(self, ending: Ending) -> None:
        self.ending = ending


def table_for(
    first: str = "First Steps",
    second: str = "The Old Hill",
    *,
    edition: Edition = V9,
    seed: int = 5,
    starts: int = 0,
    hotseat: bool = False,
    path: Path | None = None,
    responses: str = "always",
    words: Mapping[str, str] = ENGLISH,
) -> tuple[DuelSession, Seen, AtOnce]:
    decks = (LIBRARY.decks[first], LIBRARY.decks[second])
    if hotseat:
        edition = edition.with_switches(ask_empty_windows=True)
    duel = Duel.start(decks, edition=edition, seed=seed, first=starts, moments=True)
    record = Record.create(path, duel, decks, ("Wren", "Marl")) if path is not None else None
    thinker = AtOnce()
    session = DuelSession(
        duel,
        ("Wren", "Marl"),
        (PERSON, PERSON if hotseat else "marl"),
        record=record,
        thinkers={} if hotseat else {1: thinker},
        words=words,
    )
    session.set_responses(responses)
    return session, Seen(session), thinker
