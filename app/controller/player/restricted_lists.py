"""Restricted lists to choose from: ours, and the player's own, which are files in a folder."""

from collections.abc import Callable
from contextlib import suppress
from functools import cached_property
from pathlib import Path
from typing import Final

from engine import folders
from engine.cards import builtin
from engine.cards.card import Card
from engine.cards.restricted import RestrictedList
from engine.formats import lflist
from engine.formats.errors import FormatError
from engine.formats.files import printable, read_bytes, why, write_atomically

NO_LIST: Final = ""
SUFFIX: Final = ".lflist.conf"
_MOST_NAMES: Final = 10_000
_LONGEST_STEM: Final = 60


class RestrictedLists:
    """Own ones are read file by file, where they have changed; damaged ones are left out. A list is known by its name:
    of two with one name the player's own holds."""

    def __init__(self, folder: Path, find: Callable[[int], Card | None] = lambda _: None) -> None:
        self._folder = folder
        self._find = find
        self._read: dict[Path, tuple[float, tuple[RestrictedList, ...]]] = {}
        self._named: dict[str, tuple[RestrictedList, RestrictedList]] = {}

    @classmethod
    def of_player(cls) -> "RestrictedLists":
        return cls(folders.data_folder() / folders.LISTS)

    def know(self, find: Callable[[int], Card | None]) -> None:
        """Where cards are found from now on; also to be called when there are more."""
        self._find = find
        self._named.clear()

    @cached_property
    def ours(self) -> tuple[RestrictedList, ...]:
        """Those that come with the program."""
        return tuple(builtin.restricted_lists([]))

    def every(self) -> tuple[RestrictedList, ...]:
        """The player's own."""
        return tuple(one for lists in self._files().values() for one in lists)

    def names(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(one.name for one in (*self.ours, *self.every())))

    def called(self, name: str) -> RestrictedList | None:
        return next((one for one in (*self.every(), *self.ours) if one.name == name), None) if name else None

    def with_names(self, name: str) -> RestrictedList | None:
        """The list of that name, knowing the names of its cards as far as they are known by now."""
        found = self.called(name)
        if found is None:
            return None
        kept = self._named.get(name)
        if kept is None or kept[0] is not found:
            kept = self._named[name] = (found, found.with_names(self._find))
        return kept[1]

    def is_own(self, name: str) -> bool:
        return any(one.name == name for one in self.every())

    # -- changes ----------------------------------------------------------------------------------

    def take_in(self, path: Path) -> tuple[RestrictedList, ...]:
        """Copies a file, with all the lists in it, to the player's own; FormatError if it isn't one."""
        lists = lflist.read(path)
        self._write(self._free(path.name.removesuffix(".conf").removesuffix(".lflist")), read_bytes(path, 1 << 24))
        return lists

    def save(self, made: RestrictedList) -> None:
        """In the place of the player's own list of that name, whatever file that is in; else in a file of its own."""
        for path, lists in self._files().items():
            if any(one.name == made.name for one in lists):
                every = [made if one.name == made.name else one for one in lists]
                self._write(path, lflist.printed(every, self._find).encode())
                return
        self._write(self._free(made.name), lflist.printed((made,), self._find).encode())

    def remove(self, name: str) -> None:
        """One of the player's own; what else is in its file stays."""
        for path, lists in self._files().items():
            if any(one.name == name for one in lists):
                left = [one for one in lists if one.name != name]
                if left:
                    self._write(path, lflist.printed(left, self._find).encode())
                else:
                    self._take_away(path)
                return

    def write(self, made: RestrictedList, path: Path) -> None:
        """For other programs; FormatError if it can't be written."""
        lflist.write(path, (made,), self._find)

    # -- by itself --------------------------------------------------------------------------------

    def _files(self) -> dict[Path, tuple[RestrictedList, ...]]:
        found: dict[Path, tuple[RestrictedList, ...]] = {}
        try:
            paths = sorted(path for path in self._folder.iterdir() if path.suffix.lower() == ".conf")
        except OSError:
            return {}
        for path in paths:
            with suppress(OSError, FormatError):
                age = path.stat().st_mtime
                if self._read.get(path, (None,))[0] != age:
                    self._read[path] = (age, lflist.read(path))
                found[path] = self._read[path][1]
        return found

    def _write(self, path: Path, data: bytes) -> None:
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
        except OSError as reason:
            raise _unwritten(path, reason) from reason
        write_atomically(path, data)
        self._read.pop(path, None)

    def _take_away(self, path: Path) -> None:
        try:
            path.unlink()
        except OSError as reason:
            raise _unwritten(path, reason) from reason

    def _free(self, name: str) -> Path:
        """A path that nothing is at, named after the list."""
        stem = "".join(sign if sign.isalnum() or sign in " -_" else "-" for sign in name)[:_LONGEST_STEM].strip(" -")
        stem = stem or "list"
        for number in range(1, _MOST_NAMES):
            path = self._folder / f"{stem}{f' {number}' if number > 1 else ''}{SUFFIX}"
            if not path.exists():
                return path
        return path


def _unwritten(path: Path, reason: OSError) -> FormatError:
    return FormatError(printable(str(path)), "", "The file can’t be written: {why}.", why=why(reason))
