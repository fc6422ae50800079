"""What happened, for the log, the animator, the sounds and the screen reader."""

from dataclasses import dataclass, field

from app.controller.shown.table import Table
from engine.duel.outside.seen import Happened


@dataclass(frozen=True, slots=True)
class ToldEvent:
    """One thing that happened, as the viewer saw it (engine.duel.outside.seen), with the handles that the tables have.
    ``words`` is its line for the log, empty where another line says the same."""

    event: Happened
    words: str
    heading: str = ""  # "Turn 3: You", "Main Phase 1": where a new part of the log begins
    does: str = ""  # of an effect that was activated: what it will do

    @property
    def handles(self) -> tuple[int, ...]:
        """Cards to highlight: those whose faces the viewer saw."""
        return tuple(card.handle for card in self.event.cards if card.face is not None)

    @property
    def names(self) -> tuple[str, ...]:
        """Of the cards that the line may speak of."""
        source = self.event.source
        return tuple(card.name for card in (*self.event.cards, *([source] if source else ())) if card.name)


@dataclass(frozen=True, slots=True)
class Happening:
    """What one answer has caused: the table before and after, and all events between in their order. ``told_other``:
    the same for the other one of two people at this screen, who reads it when it is their turn to look."""

    before: Table
    after: Table
    told: tuple[ToldEvent, ...]
    number: int  # how many answers had been given afterwards
    note: str = ""  # said beside what was told: "Undone."
    taken_back: bool = False  # the table was put back by undo, redo or cancel: show it at once
    told_other: tuple[ToldEvent, ...] = ()

    def told_to(self, viewer: int) -> tuple[ToldEvent, ...]:
        return self.told if viewer == self.after.viewer else self.told_other


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
