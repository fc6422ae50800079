"""A Deck that is being edited, as it lies on disk: saved, moved, and put beside what other programs make of it."""

import os
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from threading import RLock
from typing import TYPE_CHECKING, Final

from app.controller.player.deck_keeping.deck_file_names import LINK, is_file_name_of, make_folder
from engine.cards.deck_draft import DeckDraft
from engine.formats import deck_history, decks, ydk, ydke
from engine.formats.deck_history import DeckVersion
from engine.formats.decklist import MOST_BYTES, DeckList
from engine.formats.errors import FormatError
from engine.formats.files import printable, read_bytes, write_atomically

if TYPE_CHECKING:
    from app.controller.player.deck_keeping.deck_store import DeckStore

UNCHANGED: Final = "unchanged"
CHANGED: Final = "changed"
GONE: Final = "gone"
_ROOM_FOR_MORE: Final = 200  # versions that are appended before the file is thinned again
Mark = tuple[int, int]


class ChangedOutside(FormatError):
    """Another program has changed the file, or taken it away (``how``). What was to be saved is among the versions."""

    def __init__(self, path: Path, how: str) -> None:
        self.how = how
        source = printable(str(path))
        remedy = "Keep your own or take the other one: both are among the versions."
        if how == GONE:
            super().__init__(source, "", "Another program has deleted or moved this Deck.", "Keep yours, or let it go.")
        else:
            super().__init__(source, "", "Another program has changed this Deck.", remedy)


class OpenDeck:
    """A Deck that is being edited: ``saved`` is how it lies on disk. ``save`` may be called in another thread."""

    def __init__(self, store: "DeckStore", path: Path, saved: DeckDraft, data: bytes | None, noted: bool) -> None:
        self.path = path
        self.saved = saved
        self._store = store
        self._data = data
        self._mark = mark_of(path)
        self._versions: list[DeckVersion] | None = None
        self._appended = 0
        self._noted = noted  # whether the history has it as it lies on disk
        self._lock = RLock()

    @property
    def is_kept(self) -> bool:
        """Whether it lies on disk; until then its place is free, or becomes another's."""
        return self._data is not None

    def look(self) -> str:
        """UNCHANGED, CHANGED or GONE: what others have done to the file since it was read or written here."""
        with self._lock:
            if not self.is_kept:
                if os.path.lexists(self.path):  # another Deck has come there
                    self.path = self._store.path_for(self.saved.name)
                    self._mark = mark_of(self.path)
                return UNCHANGED
            mark = mark_of(self.path)
            if mark == self._mark and mark[1] >= 0:
                return UNCHANGED
            if not os.path.lexists(self.path):
                return GONE
            try:
                if read_bytes(self.path, MOST_BYTES) != self._data:
                    return CHANGED
            except FormatError:
                return CHANGED
            self._mark = mark
            return UNCHANGED

    def save(self, draft: DeckDraft) -> None:
        """FormatError if it can't be written, ChangedOutside if that would overwrite what another program wrote."""
        with self._lock:
            if (how := self.look()) != UNCHANGED:
                known = self._known_versions()
                if not known or known[-1].draft != draft:
                    self._note(draft, stays=True)  # as safe as it can be until its player says what is to become of it
                raise ChangedOutside(self.path, how)
            if draft == self.saved:
                return
            if not self._noted:  # how it was before anything was changed here
                self._note(self.saved, max(0.0, self._mark[0] / 1e9), stays=True)
            if draft.name != self.saved.name and not is_file_name_of(self.path.stem, draft.name):
                self._move(self._store.path_for(draft.name, self.path))
            if self._data is None or not draft.lists_as(self.saved):
                self._write(draft)
            self._note(draft)
            self.saved = draft

    def keep_mine(self, draft: DeckDraft) -> None:
        """Writes it over what another program has made of it, which becomes a version."""
        with self._lock:
            theirs = self._theirs()
            if theirs is not None:
                self._note(theirs, stays=True)
            make_folder(self.path.parent)
            self._write(draft)
            self._note(draft)
            self.saved = draft

    def take_theirs(self, mine: DeckDraft) -> DeckDraft:
        """How another program has left it, from now on as it lies on disk; ``mine`` becomes a version. FormatError if
        it can't be read."""
        with self._lock:
            data = read_bytes(self.path, MOST_BYTES)
            parsed = listed_in(self.path, data, mine.name).draft(self._store.find)
            theirs = replace(mine, main=parsed.main, extra=parsed.extra, side=parsed.side)
            self._note(mine, stays=True)
            self._data, self._mark = data, mark_of(self.path)
            self._note(theirs, stays=True)
            self.saved = theirs
            return theirs

    def versions(self) -> tuple[DeckVersion, ...]:
        """The newest first; the first of all is how the Deck was when it came here."""
        with self._lock:
            found = list(self._known_versions())
            if not found or found[-1].draft != self.saved:
                found.append(DeckVersion(max(0.0, self._mark[0] / 1e9), self.saved))
            kept = deck_history.thinned(found, self._store.now())
            fresh = [each for at, each in enumerate(kept) if not at or each.draft != kept[at - 1].draft]
            return tuple(reversed(fresh))

    def _theirs(self) -> DeckDraft | None:
        with suppress(FormatError):
            data = read_bytes(self.path, MOST_BYTES)
            return listed_in(self.path, data, self.saved.name).draft(self._store.find)
        return None

    def _write(self, draft: DeckDraft) -> None:
        if self.path.suffix.lower() == LINK:
            data = ydke.link(draft).encode()
        else:
            data = ydk.text(draft, ydk.heading(self._data) if self._data else ()).encode()
        if len(data) > MOST_BYTES:  # it couldn't be read again
            source, most = printable(str(self.path)), MOST_BYTES
            reason = "The file is too big: {count} bytes, at most {most} are read."
            raise FormatError(source, "", reason, count=len(data), most=most)
        write_atomically(self.path, data)
        self._data, self._mark = data, mark_of(self.path)

    def _move(self, to: Path) -> None:
        """The .ydk first: a history without one finds it again by what it lists (``DeckStore``)."""
        history = self._store.history_of(self.path)
        if self._data is not None:
            move_file(self.path, to)
        with suppress(OSError):
            move_file(history, self._store.history_of(to), True)
        self.path = to
        self._mark = mark_of(to)

    def _known_versions(self) -> list[DeckVersion]:
        if self._versions is None:
            self._versions = list(self._store.versions_of(self.path))
        return self._versions

    def _note(self, draft: DeckDraft, when: float = 0, stays: bool = False) -> None:
        """As the newest version."""
        known = self._known_versions()
        latest = known[-1].when if known else 0.0
        version = DeckVersion(max(when or self._store.now(), latest), draft, "", stays)
        self._store.append(self.path, version)
        known.append(version)
        self._noted = True
        self._appended += 1
        if self._appended >= _ROOM_FOR_MORE or len(known) > deck_history.MOST_VERSIONS + _ROOM_FOR_MORE:
            self._appended = 0
            self._versions = self._store.thin(self.path, known)


def listed_in(path: Path, data: bytes, name: str = "") -> DeckList:
    """What a file of the player's lists: a .ydk, or a link."""
    parse = decks.parse if path.suffix.lower() == LINK else ydk.parse
    return parse(data, printable(str(path)), name)


def move_file(path: Path, to: Path, over: bool = False) -> None:
    """To a place that is free, unless it may go ``over`` what lies there; OSError if it can't be."""
    if over or not os.path.lexists(to) or is_same_file(path, to):
        path.replace(to)
        return
    raise FileExistsError(17, "File exists", str(to))


def is_same_file(path: Path, other: Path) -> bool:
    try:
        return path.samefile(other)
    except OSError:
        return False


def mark_of(path: Path) -> Mark:
    """What tells whether a file changes."""
    try:
        facts = path.stat()
    except (OSError, ValueError):
        return -1, -1
    return facts.st_mtime_ns, facts.st_size
