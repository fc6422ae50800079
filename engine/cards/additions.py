"""Files and folders from outside are added and taken away again: copied, or the cards read where they lie.

Everything comes whole or not at all: files are copied into a folder aside that gets its place when all are there.
"""

import filecmp
import hashlib
import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final

from engine.cards import register
from engine.cards.given_readings import FILE
from engine.cards.content import Content
from engine.cards.register import Addition, Places
from engine.formats import readings
from engine.formats.errors import FormatError, Told
from engine.formats.files import MEGABYTE, inside, printable, read_bytes, why, write_atomically
from engine.formats.readings import Reading

Progress = Callable[[int, int], bool]
"""Told how many of how many files are copied; False ends the work."""

PICTURES: Final = (".jpg", ".jpeg", ".png", ".webp")
_MOST_FILES: Final = 100_000
_BIGGEST_FILE: Final = 256 * MEGABYTE
_LONGEST_NAME: Final = 60


class Stopped(Exception):
    """The player has called it off: nothing of it is there."""


@dataclass(slots=True)
class Added:
    addition: Addition
    notes: list[Told] = field(default_factory=list)


def add(content: Content, places: Places, copy: bool, progress: Progress) -> Added:
    """FormatError if it can't be, and Stopped if ``progress`` wants no more: then nothing of it is there."""
    work = _Work(content, places, copy, progress)
    try:
        return work.done()
    except OSError as error:
        work.undo()
        raise FormatError(printable(str(content.root)), "", "It can’t be copied: {why}.", why=why(error)) from error
    except BaseException:
        work.undo()
        raise


class _Work:
    def __init__(self, content: Content, places: Places, copy: bool, progress: Progress) -> None:
        self.content = content
        self.places = places
        self.copies = copy and content.asks
        self.progress = progress
        self.aside = places.cards / f".{os.getpid()}-0.tmp"  # which the next start removes if this one is killed
        _remove(self.aside)
        self.readings = places.cards / FILE
        self.made: list[tuple[Path, str]] = []
        self.given: dict[int, Reading] = {}
        self.replaced: dict[int, Reading] = {}
        self.notes: list[Told] = []
        self.name = printable(content.root.name) or printable(str(content.root))

    def done(self) -> Added:
        from engine.formats import decks, lflist

        small: list[tuple[Path, str, Callable[[Path], Any]]]
        small = [(file, "decks", decks.parse_file) for file in self.content.decks]
        small += [(file, "lists", lflist.read) for file in self.content.lists]
        big = list(self.to_copy()) if self.copies else []
        if self.is_there_already(big):
            big = []
        every = len(small) + len(big)
        for number, (file, room, read) in enumerate(small):
            self.go_on(number, every)
            self.take_small(file, room, read)
        for number, file in enumerate(big):
            self.go_on(len(small) + number, every)
            self.copy(file)
        self.go_on(every, every)
        self.take_readings()
        if big:
            self.give_its_place(big)
        linked = () if self.copies or not self.content.asks else (str(self.content.root.absolute()),)
        made = tuple((path.relative_to(self.places.data).as_posix(), total) for path, total in self.made)
        given = tuple((passcode, _sum_of(reading)) for passcode, reading in self.given.items())
        addition = Addition(self.name, str(self.content.root.absolute()), made, linked, given)
        if not made and not linked and not given:
            return Added(addition, self.notes)
        for before in self.read_from_there():  # its Decks are among the player's still
            addition = replace(addition, made=(*before.made, *addition.made))
        others = [one for one in register.added(self.places) if one not in self.read_from_there()]
        register.keep([*others, addition], self.places)
        return Added(addition, self.notes)

    def go_on(self, done: int, of: int) -> None:
        if not self.progress(done, of):
            raise Stopped

    def take_small(self, file: Path, room: str, read: Callable[[Path], Any]) -> None:
        """A Deck or a list, unless it can't be read or is there already."""
        try:
            read(file)
            data = read_bytes(file, _BIGGEST_FILE)
        except FormatError as error:
            self.notes.append(error.told)
            return
        folder = self.places.data / room
        folder.mkdir(parents=True, exist_ok=True)
        for other in inside(folder):
            with suppress(OSError):
                if other.is_file() and other.stat().st_size == len(data) and other.read_bytes() == data:
                    return
        target = _free(folder, file.stem, file.suffix)
        write_atomically(target, data)
        self.made.append((target, _sum(data)))

    def take_readings(self) -> None:
        """Among the player's own, whose of the same cards they replace."""
        if self.content.readings:
            before = readings.read(self.readings)
            new = {code: reading for code, reading in self.content.readings.items() if before.get(code) != reading}
            self.places.cards.mkdir(parents=True, exist_ok=True)
            _write_readings(self.readings, before | new)
            self.given, self.replaced = new, before

    def to_copy(self) -> Iterator[Path]:
        yield from self.content.databases
        yield from self.content.names
        count = 0
        for folder in self.content.pictures:
            for file in inside(folder):
                count += 1
                if count > _MOST_FILES:
                    return
                if file.suffix.lower() in PICTURES and file.is_file():
                    yield file

    def copy(self, file: Path) -> None:
        """With its age: of two files the newer one is believed."""
        target = self.aside / self.within(file)
        facts = file.stat()
        if facts.st_size > _BIGGEST_FILE:
            told = Told("The file is too big: at most {most} bytes are read.", most=_BIGGEST_FILE)
            raise FormatError(printable(str(file)), "", told)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(file, target)
        os.utime(target, ns=(facts.st_atime_ns, facts.st_mtime_ns))

    def is_there_already(self, files: list[Path]) -> bool:
        """Whether all of it was copied before, and is as it was."""
        wanted = {self.within(file): file for file in files}
        if len(files) == 1 and not self.content.root.is_dir():
            (file,) = files
            return any(other.suffix == file.suffix and _alike(other, file) for other in inside(self.places.cards))
        for made in (place for one in register.added(self.places) for place, total in one.made if not total):
            there = self.places.data / made
            have = {path.relative_to(there) for path in there.rglob("*") if path.is_file()}
            if have == wanted.keys() and all(_alike(there / name, file) for name, file in wanted.items()):
                return True
        return False

    def read_from_there(self) -> list[Addition]:
        """What was added of the same place, to be read where it lies: this takes its place."""
        origin = str(self.content.root.absolute())
        return [one for one in register.added(self.places) if one.origin == origin and one.linked]

    def within(self, file: Path) -> Path:
        """Where it lies in what was chosen: a folder of pictures alone is one by its name."""
        root = self.content.root
        if root in self.content.pictures or not root.is_dir():
            root = root.parent
        return file.relative_to(root) if root in file.parents else Path(file.name)

    def give_its_place(self, files: list[Path]) -> None:
        """A file alone lies beside others of the player's; what belongs together, in a folder."""
        if len(files) == 1 and not self.content.root.is_dir():
            target = _free(self.places.cards, files[0].stem, files[0].suffix)
            os.replace(self.aside / files[0].name, target)
            self.aside.rmdir()
        else:
            target = _free(self.places.cards, self.content.root.stem, "")
            os.replace(self.aside, target)
        self.made.append((target, ""))

    def undo(self) -> None:
        shutil.rmtree(self.aside, ignore_errors=True)
        for path, _ in self.made:
            _remove(path)
        if self.given:
            _write_readings(self.readings, self.replaced)


def _free(folder: Path, stem: str, suffix: str) -> Path:
    """Where nothing is yet."""
    signs = "".join(sign if sign.isalnum() or sign in " -_'()!,&+" else " " for sign in printable(stem))
    sound = " ".join(signs.split())[:_LONGEST_NAME].strip() or "added"
    for number in range(1, _MOST_FILES):
        path = folder / f"{sound}{f' {number}' if number > 1 else ''}{suffix.lower()}"
        if not os.path.lexists(path):
            return path
    raise OSError("no name is free")


def _remove(path: Path) -> None:
    if path.is_dir():
        shutil.rmtree(path, ignore_errors=True)
    else:
        path.unlink(missing_ok=True)


def _alike(one: Path, other: Path) -> bool:
    try:
        return filecmp.cmp(one, other)
    except OSError:
        return False


def _write_readings(file: Path, given: dict[int, Reading]) -> None:
    if given:
        readings.write(file, given)
    else:
        file.unlink(missing_ok=True)


def _sum_of(reading: Reading) -> str:
    return _sum(f"{reading.text}\0{reading.pendulum}".encode())


def _sum(data: bytes) -> str:
    return hashlib.blake2b(data, digest_size=16).hexdigest()


def take_away(addition: Addition, places: Places) -> list[Told]:
    """All that came of it. What was changed since is the player's own and stays, which is told."""
    notes = _take_readings_away(addition, places) if addition.readings else []
    register.keep([one for one in register.added(places) if one != addition], places)
    for place, total in addition.made:
        path = places.data / place
        try:
            if not total:
                _remove(path)
            elif path.exists() and _sum(read_bytes(path, _BIGGEST_FILE)) != total:
                notes.append(Told("“{name}” was changed since it came, and stays.", name=printable(path.stem)))
            else:
                path.unlink(missing_ok=True)
        except (OSError, FormatError):
            notes.append(Told("“{name}” can’t be removed.", name=printable(path.stem)))
    return notes


def _take_readings_away(addition: Addition, places: Places) -> list[Told]:
    file, notes = places.cards / FILE, []
    try:
        given = readings.read(file)
        for passcode, total in addition.readings:
            if passcode in given and _sum_of(given[passcode]) == total:
                del given[passcode]
            elif passcode in given:
                notes.append(Told("The reading of {passcode} was changed since it came, and stays.", passcode=passcode))
        _write_readings(file, given)
    except (OSError, FormatError):
        notes.append(Told("“{name}” can’t be removed.", name=FILE))
    return notes
