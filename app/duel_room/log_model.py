"""The lines of the log, made of what happened."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QSortFilterProxyModel, Qt

from app.controller.shown.happening import Happening, ToldEvent
from app.duel_room.log_rules import rule_of
from engine import program as p
from engine.duel.outside.seen import CardMoved, PhaseReached
from engine.vocabulary import BANISHED, BATTLE_PHASE, DECK, DESTROYED, GRAVEYARD, HAND, MAIN_PHASE_2, NOBODY

TURN: Final = 0
PHASE: Final = 1
STEP: Final = 2
EVENT: Final = 3
NOTE: Final = 4
ENTRY_ROLE: Final = Qt.ItemDataRole.UserRole + 1
Index = QModelIndex | QPersistentModelIndex

_ICONS: Final = {
    p.E_SUMMONED: "star", p.E_ATTEMPT: "star", p.E_DRAWN: "cards", p.E_CARD_DRAWN: "cards", p.E_FLIPPED: "eye",
    p.E_ATTACK_DECLARED: "sword", p.E_ATTACKED: "sword", p.E_BATTLED: "sword", p.E_DAMAGE: "broken_thread",
    p.E_DESTROYED_BY_BATTLE: "cross", p.E_ACTIVATED: "chain", p.E_TARGETED: "crosshair", p.E_MATERIAL: "sheets",
    p.E_COUNTER: "button", p.E_SET: "deck", p.E_POSITION: "redo", p.E_GAINED_LP: "plus", p.E_CONTROL: "person",
    p.E_EQUIPPED: "equip", p.E_SHUFFLED: "deck", p.E_REVEALED: "eye", p.E_COIN: "coin", p.E_TOSS: "coin",
    p.E_DIE: "die", p.E_LP: "broken_thread", p.E_NEGATED: "cross", p.E_LINK_RESOLVING: "play",
    p.E_RESOLVED: "tick", p.E_LINK_FAILED: "minus", p.E_MATERIAL_ATTACHED: "sheets", p.E_ENDED: "flag",
    p.E_DECLARED: "book", p.E_COST_PAID: "minus", p.E_BEGAN: "tick", p.E_DONE: "play", p.E_NOTHING: "minus",
    p.E_DAMAGE_CHANGED: "cross", p.E_NO_DAMAGE: "shield", p.E_OVER: "minus", p.E_SAID: "person",
    p.E_UNTARGETED: "crosshair",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class LogEntry:
    """``player``: who did it. ``step``: the place in the history of what it belongs to; the table of then can be
    shown. ``phase``: of the heading of one.
    """

    kind: int
    words: str
    player: int = NOBODY
    icon: str = ""
    handles: tuple[int, ...] = ()
    names: tuple[str, ...] = ()  # card names to set in bold
    step: int = -1
    rule: str = ""  # by which it went
    phase: int = 0


def icon_of(told: ToldEvent) -> str:
    event = told.event
    if isinstance(event, CardMoved):
        if event.causes & DESTROYED:
            return "cross"
        return {GRAVEYARD: "down", BANISHED: "out", HAND: "up", DECK: "deck"}.get(event.place_to, "right")
    return _ICONS.get(event.kind, "")


def entries_of(happening: Happening, step: int, viewer: int) -> list[LogEntry]:
    """What that one of the people at this screen saw."""
    entries = [entry for told in happening.told_to(viewer) for entry in entries_for(told, step)]
    return [*entries, *notes_of(happening, step)]


def notes_of(happening: Happening, step: int) -> list[LogEntry]:
    """What is said beside what was told."""
    return [LogEntry(NOTE, happening.note, step=step)] if happening.note else []


def entries_for(told: ToldEvent, step: int) -> list[LogEntry]:
    """The lines of one event."""
    entries = []
    if told.heading:
        kind = TURN if told.event.kind == p.E_TURN else PHASE
        phase = told.event.phase if isinstance(told.event, PhaseReached) else 0
        entries.append(LogEntry(kind, told.heading.rstrip("."), told.event.player, step=step, phase=phase))
    if not told.words:
        return entries
    if told.event.kind in (p.E_STEP, p.E_STEP_BEGUN):
        return [*entries, LogEntry(STEP, told.words.rstrip("."), told.event.player, step=step)]
    names = tuple(sorted({name for name in told.names if name in told.words}, key=len, reverse=True))
    player = told.event.by if told.event.by in (0, 1) else told.event.player
    return [
        *entries,
        LogEntry(EVENT, told.words, player, icon_of(told), told.handles, names, step, rule_of(told.event)),
    ]


def bold_parts(entry: LogEntry) -> list[tuple[int, int]]:
    """(start, length) of the card names in the line."""
    parts: list[tuple[int, int]] = []
    for name in entry.names:
        start = entry.words.find(name)
        while start >= 0:
            if all(start + len(name) <= at or at + length <= start for at, length in parts):
                parts.append((start, len(name)))
            start = entry.words.find(name, start + 1)
    return sorted(parts)


def _is_passed_over(last: LogEntry, entry: LogEntry) -> bool:
    if entry.phase == MAIN_PHASE_2 and last.phase == BATTLE_PHASE:
        return False
    return entry.kind <= last.kind in (PHASE, STEP)


class LogModel(QAbstractListModel):
    def __init__(self) -> None:
        super().__init__()
        self.entries: list[LogEntry] = []

    def add(self, entries: Iterable[LogEntry]) -> None:
        """A phase or a step in which nothing happened is not mentioned once the next one begins, but for a Battle Phase
        before Main Phase 2; the same note several times in a row is one."""
        for entry in entries:
            if self.entries and entry.kind == NOTE == self.entries[-1].kind and entry.words == self.entries[-1].words:
                continue
            while self.entries and _is_passed_over(self.entries[-1], entry):
                self._drop_last()
            at = len(self.entries)
            self.beginInsertRows(QModelIndex(), at, at)
            self.entries.append(entry)
            self.endInsertRows()

    def _drop_last(self) -> None:
        at = len(self.entries) - 1
        self.beginRemoveRows(QModelIndex(), at, at)
        self.entries.pop()
        self.endRemoveRows()

    def show_history(self, history: Sequence[Happening], viewer: int) -> None:
        """All anew, as after taking back."""
        self.beginResetModel()
        self.entries = []
        self.endResetModel()
        for step, happening in enumerate(history):
            self.add(entries_of(happening, step, viewer))

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        return 0 if parent.isValid() else len(self.entries)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        if role == ENTRY_ROLE:
            return self.entries[index.row()]
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return self.entries[index.row()].words
        return None


class LogFilter(QSortFilterProxyModel):
    """Lines that contain every word; a heading stays while a line under it does."""

    def __init__(self, log: LogModel) -> None:
        super().__init__()
        self._words: list[str] = []
        self._log = log
        self.setSourceModel(log)

    def search(self, said: str) -> None:
        self._words = said.casefold().split()
        self.invalidate()

    def filterAcceptsRow(self, row: int, parent: Index) -> bool:
        if not self._words:
            return True
        entries = self._log.entries
        if entries[row].kind in (EVENT, NOTE):
            return self._fits(entries[row])
        for entry in entries[row + 1 :]:
            if entry.kind <= entries[row].kind:
                return False
            if entry.kind in (EVENT, NOTE) and self._fits(entry):
                return True
        return False

    def _fits(self, entry: LogEntry) -> bool:
        said = entry.words.casefold()
        return all(word in said for word in self._words)
