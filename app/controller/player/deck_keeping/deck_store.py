"""The player's Decks on disk. Lists lie in plain .ydk files (or .ydke, a link) that other programs can read; what else
is noted of a Deck, and its versions, in a history of ours beside them (engine.formats.deck_history).

What the .ydk lists is true: it is written first, and one that others have changed is taken as it is. Nothing of theirs
is overwritten unless the player says so: before each writing the file is looked at. A history belongs to the .ydk of
the same name. One without a .ydk is a Deck that was deleted: by the player here, or by another program.
"""

import os
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from app.controller.player.deck_keeping.deck_file_names import (
    LINK,
    LONGEST_FILE_NAME,
    SUFFIX,
    free_path,
    is_file_name_of,
    make_folder,
    without_number,
)
from app.controller.player.deck_keeping.open_deck import Mark, OpenDeck, is_same_file, listed_in, mark_of, move_file
from engine.formats.decklist import DECKS
from engine.cards.deck_draft import DeckDraft, Find
from engine.formats import deck_history, ydk
from engine.formats.deck_history import HERE, OUTSIDE, DeckVersion
from engine.formats.decklist import MOST_BYTES
from engine.formats.errors import FormatError
from engine.formats.files import inside, printable, read_bytes, remove_unfinished, why, write_atomically

if TYPE_CHECKING:
    from engine.cards.deck_editing import DeckEditing

HISTORIES: Final = ".history"
DELETED: Final = "deleted"
HISTORY_SUFFIX: Final = ".jsonl"
TORN_SUFFIX: Final = ".torn"  # a .ydk that can't be read, as it was
DAYS_KEPT: Final = 30
_DAY: Final = 24 * 3600  # seconds
_LAST_LINES: Final = 1 << 16  # bytes, for a look at the newest version


@dataclass(frozen=True, slots=True)
class KeptDeck:
    """A Deck in the list of all. Without ``draft`` it can't be read, and ``wrong`` says why."""

    path: Path
    when: float  # it was last changed, in seconds as time.time()
    draft: DeckDraft | None = None
    wrong: FormatError | None = None

    @property
    def name(self) -> str:
        return self.draft.name if self.draft is not None else printable(self.path.stem)


@dataclass(frozen=True, slots=True)
class DeletedDeck:
    """One that can be brought back until ``until``. ``outside``: another program has deleted it."""

    path: Path
    name: str
    when: float
    draft: DeckDraft | None = None
    outside: bool = False

    @property
    def until(self) -> float:
        return self.when + DAYS_KEPT * _DAY


class DeckStore:
    """All Decks in the player's folder; ``now`` tells the time, in seconds; ``along``: what those are called that come
    with the program."""

    def __init__(
        self, folder: Path, find: Find, now: Callable[[], float] = time.time, along: Callable[[], Iterable[str]] = tuple
    ) -> None:
        self._folder = folder
        self._histories = folder / HISTORIES
        self._deleted = self._histories / DELETED
        self.find = find
        self.now = now
        self._along = along
        self.ways_back: dict[Path, DeckEditing] = {}
        """Of the Decks that were changed since the program began, by where they lie: what was done can be taken back
        wherever its player has been since."""
        self._listed: dict[Path, tuple[tuple[Mark, Mark], KeptDeck]] = {}

    # -- what there is ----------------------------------------------------------------------------

    def every(self) -> tuple[KeptDeck, ...]:
        """By name. Files are looked at anew at each question, and read where they have changed."""
        paths = self._paths()
        self._find_again(paths)
        self._note_gone()
        self._listed = {path: self._looked_at(path) for path in paths}
        found = [kept for _, kept in self._listed.values()]
        return tuple(sorted(found, key=lambda kept: (kept.name.casefold(), str(kept.path))))

    def forget(self) -> None:
        """Other cards are known: lists are read anew."""
        self._listed.clear()

    def folders(self) -> tuple[str, ...]:
        """The player's folders that hold Decks."""
        named = {kept.draft.folder for kept in self.every() if kept.draft is not None and kept.draft.folder}
        return tuple(sorted(named, key=str.casefold))

    def open(self, path: Path) -> OpenDeck:
        """FormatError if it can't be read."""
        data = read_bytes(path, MOST_BYTES)
        draft, last = self._read(path, data)
        return OpenDeck(self, path, draft, data, last is not None and last.lists_as(draft))

    def create(self, draft: DeckDraft) -> OpenDeck:
        """A new Deck under a name that is free, written at once. FormatError if it can't be."""
        draft = replace(draft, name=self.free_name(draft.name or "Deck"))
        opened = OpenDeck(self, self.path_for(draft.name), replace(draft, name=""), None, True)
        opened.save(draft)
        return opened

    def lend(self, draft: DeckDraft) -> OpenDeck:
        """A Deck that is only looked at: it becomes one of the player's own when something is changed in it, under a
        name that is free."""
        named = draft if self.comes_along(draft.name) else replace(draft, name=self.free_name(draft.name))
        return OpenDeck(self, self.path_for(named.name), named, None, not named.cards())

    def comes_along(self, name: str) -> bool:
        """Whether one that comes with the program is called so."""
        return name in self._along()

    def duplicate(self, draft: DeckDraft) -> OpenDeck:
        """Another Deck of the same cards and notes."""
        return self.create(draft)

    def take_in(self, drafts: Iterable[DeckDraft]) -> Iterator[Path]:
        """Decks from outside, written one by one; those that are here already under their names are not copied."""
        here = {_what_it_is(kept.draft): kept.path for kept in self.every() if kept.draft is not None}
        for draft in drafts:
            key = _what_it_is(draft)
            if key not in here:
                here[key] = self.create(draft).path
            yield here[key]

    def free_name(self, name: str, of: Path | None = None) -> str:
        """The name itself, or with the next number behind it, as no Deck is called yet, of the program's neither, but
        the one that lies at ``of``."""
        taken = {kept.name.casefold() for kept in self.every() if kept.path != of}
        taken |= {name.casefold() for name in self._along()}
        base = without_number(name)
        base = base if base.casefold() in taken else name
        names = (name, *(f"{base} {number}" for number in range(2, len(taken) + 3)))
        return next(each for each in names if each.casefold() not in taken)

    def path_for(self, name: str, of: Path | None = None) -> Path:
        """A free place for a Deck of this name; ``of``: where it lies now, which may differ from it in case alone."""

        def is_taken(path: Path) -> bool:
            if of is not None and os.path.lexists(path) and is_same_file(path, of):
                return False
            return os.path.lexists(path) or os.path.lexists(self.history_of(path))

        return free_path(self._folder, name, is_taken, of.suffix if of is not None else SUFFIX)

    # -- deleted ones -----------------------------------------------------------------------------

    def delete(self, path: Path) -> None:
        """It can be brought back for 30 days, with its versions. FormatError if it can't be deleted."""
        try:
            draft: DeckDraft | None = self.open(path).saved
        except FormatError:
            draft = None
        try:
            if draft is None:
                make_folder(self._deleted)
                path.rename(self._place_for_deleted(path.stem, TORN_SUFFIX))
                return
            self.append(path, DeckVersion(self.now(), draft, HERE))
            path.unlink(missing_ok=True)
        except OSError as error:
            raise FormatError(printable(str(path)), "", "The file can’t be deleted: {why}.", why=why(error)) from error
        with suppress(FormatError):  # else ``tidy`` does it
            self._lay_aside(self.history_of(path))

    def deleted(self) -> tuple[DeletedDeck, ...]:
        """Those that can be brought back, the last deleted first."""
        found: list[DeletedDeck] = []
        for file in inside(self._deleted):
            if file.suffix == TORN_SUFFIX:
                found.append(DeletedDeck(file, _plain_stem(file), _age_mark(file)))
            elif file.suffix == HISTORY_SUFFIX and (last := self._last(file)) is not None:
                found.append(DeletedDeck(file, last.draft.name, last.when, last.draft))
        for file in self._orphans():
            if (last := self._last(file)) is not None:
                when = last.when if last.deleted else self.now()
                found.append(DeletedDeck(file, last.draft.name, when, last.draft, last.deleted != HERE))
        alive = (one for one in found if one.until >= self.now())
        return tuple(sorted(alive, key=lambda one: (-one.when, one.name)))

    def bring_back(self, gone: DeletedDeck) -> Path:
        """The Deck again, in a place and under a name that are free. FormatError if it can't be."""
        name = self.free_name(gone.name)
        to = self.path_for(name)
        if not os.path.lexists(gone.path):
            raise FormatError(printable(gone.name), "", "This Deck is no longer among the deleted ones.")
        try:
            if gone.draft is None:
                move_file(gone.path, to)
                return to
            make_folder(self._histories)
            is_aside = gone.path.parent == self._deleted
            if is_aside or name != gone.name or self._deck_of(gone.path).suffix == LINK:
                move_file(gone.path, self.history_of(to))
            else:
                to = self._deck_of(gone.path)
        except OSError as error:
            raise FormatError(printable(str(to)), "", "The file can’t be written: {why}.", why=why(error)) from error
        draft = replace(gone.draft, name=name)
        if not os.path.lexists(to):
            write_atomically(to, ydk.text(draft).encode())
        self.append(to, DeckVersion(self.now(), draft))
        return to

    def tidy(self) -> None:
        """For good: what was deleted more than 30 days ago, and what was left half-written."""
        for folder in (self._folder, self._histories, self._deleted):
            remove_unfinished(folder)
        for file in self._orphans():
            last = self._last(file)
            if last is not None and last.deleted == HERE:
                with suppress(FormatError):
                    self._lay_aside(file)
        self._note_gone()
        alive = {one.path for one in self.deleted()}
        for file in [*inside(self._deleted), *self._orphans()]:
            ours = file.suffix in (HISTORY_SUFFIX, TORN_SUFFIX)
            if ours and file not in alive and _age_mark(file) + DAYS_KEPT * _DAY < self.now():
                with suppress(OSError):
                    file.unlink()

    # -- histories --------------------------------------------------------------------------------

    def history_of(self, path: Path) -> Path:
        """Beside a .ydk of the same name a link has one of its own."""
        stem = path.name if path.suffix.lower() == LINK else path.stem
        return self._histories / f"{stem}{HISTORY_SUFFIX}"

    def versions_of(self, path: Path) -> tuple[DeckVersion, ...]:
        """The oldest first; none where the history can't be read."""
        file = self.history_of(path)
        if not os.path.lexists(file):
            return ()
        return deck_history.parse(read_bytes(file, deck_history.MOST_BYTES), printable(str(file)))

    def append(self, path: Path, version: DeckVersion) -> None:
        """One line more, on disk when this returns. What was torn before it stays a line of its own."""
        file = self.history_of(path)
        make_folder(self._histories)
        try:
            with file.open("a+b") as opened:
                size = opened.seek(0, os.SEEK_END)
                begin = b"" if size else deck_history.whole(())
                if size:
                    opened.seek(size - 1)
                    begin = b"" if opened.read(1) == b"\n" else b"\n"
                opened.write(begin + deck_history.row_of(version))
                opened.flush()
                os.fsync(opened.fileno())
        except OSError as error:
            raise FormatError(printable(str(file)), "", "The file can’t be written: {why}.", why=why(error)) from error

    def thin(self, path: Path, versions: list[DeckVersion]) -> list[DeckVersion]:
        """Writes the history anew with those versions that stay."""
        kept = list(deck_history.thinned(versions, self.now()))
        write_atomically(self.history_of(path), deck_history.whole(kept))
        return kept

    # -- by itself --------------------------------------------------------------------------------

    def _looked_at(self, path: Path) -> tuple[tuple[Mark, Mark], KeptDeck]:
        marks = (mark_of(path), mark_of(self.history_of(path)))
        known = self._listed.get(path)
        if known is not None and known[0] == marks:
            return known
        when = max(0.0, marks[0][0] / 1e9, marks[1][0] / 1e9)
        try:
            return marks, KeptDeck(path, when, self._read(path, read_bytes(path, MOST_BYTES))[0])
        except FormatError as wrong:
            return marks, KeptDeck(path, when, None, wrong)

    def _read(self, path: Path, data: bytes) -> tuple[DeckDraft, DeckDraft | None]:
        """The Deck: what the file lists, with what the history notes; and the newest version."""
        listed = listed_in(path, data, printable(path.stem)).draft(self.find)
        last = self._last(self.history_of(path))
        if last is None:
            return listed, None
        name = last.draft.name if is_file_name_of(path.stem, last.draft.name) else listed.name
        return replace(last.draft, name=name, main=listed.main, extra=listed.extra, side=listed.side), last.draft

    def _last(self, history: Path) -> DeckVersion | None:
        """The newest version that is whole, from the end of the file."""
        for much in (_LAST_LINES, deck_history.MOST_BYTES):
            try:
                with history.open("rb") as file:
                    size = file.seek(0, os.SEEK_END)
                    file.seek(max(0, size - much))
                    rows = file.read(much).split(b"\n")
            except (OSError, ValueError):
                return None
            for row in reversed(rows):
                if row and (found := deck_history.version_of(row)) is not None:
                    return found
            if size <= much:
                return None
        return None

    def _orphans(self) -> Iterator[Path]:
        """Histories whose .ydk is gone."""
        known = {self.history_of(path) for path in self._paths()}
        for file in inside(self._histories):
            if file.suffix == HISTORY_SUFFIX and file not in known:
                yield file

    def _paths(self) -> list[Path]:
        return [path for path in inside(self._folder) if path.suffix.lower() in DECKS]

    def _deck_of(self, history: Path) -> Path:
        """The file that this is the history of."""
        return self._folder / (history.stem if history.stem.endswith(LINK) else f"{history.stem}{SUFFIX}")

    def _note_gone(self) -> None:
        """Another program has taken these Decks away: the 30 days begin."""
        for file in self._orphans():
            if (last := self._last(file)) is not None and not last.deleted:
                with suppress(FormatError):
                    self.append(self._deck_of(file), DeckVersion(self.now(), last.draft, OUTSIDE))

    def _find_again(self, paths: list[Path]) -> None:
        """A .ydk that was renamed gets its history back: the one that lists the same and has no .ydk."""
        strays = [path for path in paths if not os.path.lexists(self.history_of(path)) and path not in self._listed]
        if not strays:
            return
        lost = [(file, last.draft) for file in self._orphans() if (last := self._last(file)) and last.deleted != HERE]
        for path in strays if lost else ():
            with suppress(FormatError, OSError):
                listed = listed_in(path, read_bytes(path, MOST_BYTES)).draft(self.find)
                file = next((file for file, draft in lost if listed.cards() and draft.lists_as(listed)), None)
                if file is not None:
                    move_file(file, self.history_of(path))

    def _lay_aside(self, history: Path) -> None:
        make_folder(self._deleted)
        try:
            history.rename(self._place_for_deleted(history.stem, HISTORY_SUFFIX))
        except OSError as error:
            source = printable(str(history))
            raise FormatError(source, "", "The file can’t be written: {why}.", why=why(error)) from error

    def _place_for_deleted(self, stem: str, suffix: str) -> Path:
        short = stem[: LONGEST_FILE_NAME - 10]
        places = (self._deleted / f"{short} ~{number}{suffix}" for number in range(1, 1_000_000))
        return next(place for place in places if not os.path.lexists(place))


def _plain_stem(file: Path) -> str:
    return printable(file.stem.rpartition(" ~")[0] or file.stem)


def _age_mark(file: Path) -> float:
    """When it was last written, in seconds."""
    return max(0.0, mark_of(file)[0] / 1e9)


def _what_it_is(draft: DeckDraft) -> tuple[object, ...]:
    """Its name, whatever number it has here, and its cards, in whatever order."""
    return (without_number(draft.name), *(frozenset(Counter(part).items()) for part in draft.parts()))
