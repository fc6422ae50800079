"""What happened, for the log, the animator, the sounds and the screen reader."""

from dataclasses import dataclass, field

from app.controller.table import Table
from engine.duel.events import Event


@dataclass(frozen=True, slots=True)
class Told:
    """One event. ``words`` is its line for the log, empty where another line says the same; ``uids``: cards to
    highlight that the viewer may know. ``event`` has the facts (engine.duel.events.Event) with uids as of the table;
    what the viewer may not know of it must not be shown: ``shows`` and ``shows_other`` say whether ``event.card`` and
    ``event.other`` may be shown by their faces."""

    event: Event
    words: str
    shows: bool
    shows_other: bool
    heading: str = ""  # "Turn 3: You", "Main Phase 1": where a new part of the log begins
    uids: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Happening:
    """What one answer has caused: the table before and after, and all events between in their order."""

    before: Table
    after: Table
    told: tuple[Told, ...]
    number: int  # how many answers had been given afterwards
    skipped: str = ""  # said for the log beside what was told: "Taken back."
    taken_back: bool = False  # the table was put back by undo, redo or cancel: show it at once


@dataclass(frozen=True, slots=True)
class Standing:
    """The Life Points of both players, and the turn in which they became so many."""

    turn: int
    lp: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Ending:
    """How a duel ended. ``winner`` None for a draw; ``words`` tells it in a sentence, with the rule's id."""

    winner: int | None
    words: str
    rule: str
    statistics: dict[str, tuple[str, str]] = field(default_factory=dict)  # title -> (first player's, second player's)
    course: tuple[Standing, ...] = ()
