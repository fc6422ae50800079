"""What a player adds from outside: a file of cards, a restricted list, a Deck, or the whole folder of another duel
program. It is copied, or the cards are read where they lie; either way a register tells what came of it, so that all of
it can be taken away again.

Everything comes whole or not at all: files are copied into a folder aside that gets its place when all are there.

The register is asked for before the menu is there; the readers of files are loaded with the first file.
"""

import hashlib
import json
import os
import shutil
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath
from typing import Any, Final

from engine.formats.errors import FormatError, Told
from engine.formats.files import MEGABYTE, inside, printable, read_bytes, why, write_atomically

Progress = Callable[[int, int], bool]
"""Told how many of how many files are copied; False ends the work."""

DECKS: Final = (".ydk", ".ydke")
LISTS: Final = (".conf",)
PICTURES: Final = (".jpg", ".jpeg", ".png", ".webp")
ASIDE: Final = ".adding"
_ROOMS: Final = ("cards", "decks", "lists")
_DECK_FOLDERS: Final = ("deck", "decks")
_LIST_FOLDERS: Final = ("lflists", "lflist", ".")
_PICTURE_FOLDERS: Final = ("pics", "pictures", "expansions/pics")
_MOST_FILES: Final = 100_000
_MOST_DECKS: Final = 2_000
_MOST_DATABASES: Final = 200
_MOST_ADDITIONS: Final = 500
_BIGGEST_FILE: Final = 256 * MEGABYTE
_BIGGEST_REGISTER: Final = 4 * MEGABYTE
_LONGEST_NAME: Final = 60


class Stopped(Exception):
    """The player has called it off: nothing of it is there."""


@dataclass(frozen=True, slots=True)
class Places:
    """Where the player's things lie: ``data`` holds the folders cards, decks and lists."""

    data: Path
    register: Path

    @property
    def cards(self) -> Path:
        return self.data / "cards"


@dataclass(frozen=True, slots=True)
class Content:
    """What of a file or a folder can be used."""

    root: Path
    databases: tuple[Path, ...] = ()
    names: tuple[Path, ...] = ()  # of archetypes
    decks: tuple[Path, ...] = ()
    lists: tuple[Path, ...] = ()
    pictures: tuple[Path, ...] = ()  # folders

    @property
    def asks(self) -> bool:
        """Whether it makes a difference to copy it: Decks and lists are small, and always copied."""
        return bool(self.databases or self.pictures)


@dataclass(frozen=True, slots=True)
class Addition:
    """One thing that was added. ``made``: what came of it among the player's things, with a sum of each file;
    ``linked``: places that are read where they lie."""

    name: str
    origin: str
    made: tuple[tuple[str, str], ...] = ()
    linked: tuple[str, ...] = ()

    @property
    def gone(self) -> bool:
        """Whether a place that should be read isn't there."""
        return any(not _is_there(Path(place)) for place in self.linked)


@dataclass(slots=True)
class Added:
    addition: Addition
    notes: list[Told] = field(default_factory=list)


def _is_there(path: Path) -> bool:
    try:
        return path.exists()
    except (OSError, ValueError):
        return False


# -- looking ---------------------------------------------------------------------------------------


def look_into(path: Path) -> Content:
    """FormatError if there is nothing to be used."""
    found = _folder(path) if path.is_dir() else _file(path)
    if not (found.databases or found.decks or found.lists or found.pictures):
        raise FormatError(
            printable(str(path)),
            "",
            "There is nothing in it that Duelmat can use.",
            "Give it card databases (.cdb, .json), sets (.duelset), restricted lists (.lflist.conf), Decks (.ydk), or "
            "the folder of a duel program.",
        )
    return found


def _file(path: Path) -> Content:
    from engine.cards import own
    from engine.formats import archetype_names

    kind = path.suffix.lower()
    if kind in DECKS:
        return Content(path, decks=(path,))
    if kind in LISTS:
        return Content(path, lists=(path,))
    if kind in own.READERS:
        own.READERS[kind](path)  # a FormatError tells what is wrong with it
        names = archetype_names.files_beside(path) if kind == own.DATABASE else []
        return Content(path, (path,), tuple(names))
    return Content(path)


def _folder(root: Path) -> Content:
    from engine.cards import own
    from engine.formats import archetype_names

    databases = own.databases(root)[:_MOST_DATABASES]
    places = [root / "x.cdb", *databases]
    names = dict.fromkeys(file for each in places for file in archetype_names.files_beside(each))
    own_names = tuple(file for file in names if _is_inside(file, root))
    found_decks = list(_files(root, _DECK_FOLDERS, DECKS))[:_MOST_DECKS]
    lists = [file for file in _files(root, _LIST_FOLDERS, LISTS) if file.name.lower() != archetype_names.NAME_OF_FILE]
    sound = [file for file in lists if file.parent != root or file.name.lower().endswith(".lflist.conf")]
    return Content(root, tuple(databases), own_names, tuple(found_decks), tuple(sound), tuple(_picture_folders(root)))


def _is_inside(file: Path, root: Path) -> bool:
    return root in file.parents


def _files(root: Path, folders: Iterable[str], kinds: Iterable[str]) -> Iterator[Path]:
    seen: set[Path] = set()
    for name in folders:
        for file in inside(root / name):
            if file.suffix.lower() in kinds and file not in seen and file.is_file():
                seen.add(file)
                yield file


def _picture_folders(root: Path) -> Iterator[Path]:
    for name in _PICTURE_FOLDERS:
        with suppress(OSError):
            if (folder := root / name).is_dir():
                yield folder


def picture_folders(places: Places) -> list[Path]:
    """Where pictures of the player's cards lie by their passcodes: in the usual folders of all that was added."""
    shown = (folder for folder in inside(places.cards) if folder.is_dir() and not folder.name.startswith("."))
    roots = [places.cards, *shown]
    for one in register(places):
        roots += (Path(place) if os.path.isdir(place) else Path(place).parent for place in one.linked)
    return [folder for root in dict.fromkeys(roots) for folder in _picture_folders(root)]


# -- adding ----------------------------------------------------------------------------------------


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
        self.aside = places.cards / f"{ASIDE}-{os.getpid()}"
        self.made: list[tuple[Path, str]] = []
        self.notes: list[Told] = []
        self.name = printable(content.root.name) or printable(str(content.root))

    def done(self) -> Added:
        from engine.formats import decks, lflist

        small: list[tuple[Path, str, Callable[[Path], Any]]]
        small = [(file, "decks", decks.parse_file) for file in self.content.decks]
        small += [(file, "lists", lflist.read) for file in self.content.lists]
        big = list(self.to_copy()) if self.copies else []
        every = len(small) + len(big)
        for number, (file, room, read) in enumerate(small):
            self.go_on(number, every)
            self.take_small(file, room, read)
        for number, file in enumerate(big):
            self.go_on(len(small) + number, every)
            self.copy(file)
        self.go_on(every, every)
        if big:
            self.give_its_place()
        linked = () if self.copies or not self.content.asks else (str(self.content.root.absolute()),)
        made = tuple((path.relative_to(self.places.data).as_posix(), total) for path, total in self.made)
        addition = Addition(self.name, str(self.content.root.absolute()), made, linked)
        if not made and not linked:
            return Added(addition, self.notes)
        others = [one for one in register(self.places) if one.origin != addition.origin or not one.linked or not linked]
        _keep([*others, addition], self.places)
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
        root = self.content.root if self.content.root.is_dir() else self.content.root.parent
        target = self.aside / (file.relative_to(root) if _is_inside(file, root) else file.name)
        facts = file.stat()
        if facts.st_size > _BIGGEST_FILE:
            told = Told("The file is too big: at most {most} bytes are read.", most=_BIGGEST_FILE)
            raise FormatError(printable(str(file)), "", told)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(file, target)
        os.utime(target, ns=(facts.st_atime_ns, facts.st_mtime_ns))

    def give_its_place(self) -> None:
        target = _free(self.places.cards, self.content.root.stem, "")
        os.replace(self.aside, target)
        self.made.append((target, ""))

    def undo(self) -> None:
        shutil.rmtree(self.aside, ignore_errors=True)
        for path, total in self.made:
            if total:
                path.unlink(missing_ok=True)
            else:
                shutil.rmtree(path, ignore_errors=True)


def _free(folder: Path, stem: str, suffix: str) -> Path:
    """Where nothing is yet."""
    signs = "".join(sign if sign.isalnum() or sign in " -_'()!,&+" else " " for sign in printable(stem))
    sound = " ".join(signs.split())[:_LONGEST_NAME].strip() or "added"
    for number in range(1, _MOST_FILES):
        path = folder / f"{sound}{f' {number}' if number > 1 else ''}{suffix.lower()}"
        if not os.path.lexists(path):
            return path
    raise OSError("no name is free")


def _sum(data: bytes) -> str:
    return hashlib.blake2b(data, digest_size=16).hexdigest()


# -- what was added --------------------------------------------------------------------------------


def register(places: Places) -> list[Addition]:
    """Nothing where it is damaged; ``register_problem`` says so."""
    try:
        return _read(places)
    except (FormatError, ValueError, TypeError, KeyError, RecursionError):
        return []


def register_problem(places: Places) -> Iterator[Told]:
    if _is_there(places.register):
        try:
            _read(places)
        except FormatError as error:
            yield error.told
        except (ValueError, TypeError, KeyError, RecursionError):
            reason = "The register of what was added is damaged: what was read where it lies is not read any more."
            yield FormatError(printable(str(places.register)), "", reason, "Add it again.").told


def _read(places: Places) -> list[Addition]:
    if not _is_there(places.register):
        return []
    rows = json.loads(read_bytes(places.register, _BIGGEST_REGISTER))["additions"]
    if not isinstance(rows, list) or len(rows) > _MOST_ADDITIONS:
        raise ValueError("no list")
    return [_addition(row) for row in rows]


def _addition(row: dict[str, Any]) -> Addition:
    name, origin = _path(row["name"]), _path(row["origin"])
    made = tuple((_of_ours(path), _path(total)) for path, total in row["made"])
    return Addition(printable(name), origin, made, tuple(_path(place) for place in row["linked"]))


def _path(value: Any) -> str:
    if not isinstance(value, str) or "\0" in value:
        raise ValueError("no text")
    return value


def _of_ours(value: Any) -> str:
    """Nothing outside the player's own folders is ever taken away."""
    parts = PurePosixPath(_path(value)).parts
    if len(parts) != 2 or parts[0] not in _ROOMS or parts[1] in ("..", ".") or "\\" in value:
        raise ValueError("not a place of ours")
    return str(value)


def _keep(additions: list[Addition], places: Places) -> None:
    rows = [
        {"name": one.name, "origin": one.origin, "made": [list(each) for each in one.made], "linked": list(one.linked)}
        for one in additions[-_MOST_ADDITIONS:]
    ]
    places.data.mkdir(parents=True, exist_ok=True)
    if any(register_problem(places)):  # somebody may want to look at it
        os.replace(places.register, places.register.with_suffix(".damaged"))
    write_atomically(places.register, json.dumps({"additions": rows}, indent=1).encode("ascii"))


def linked(places: Places) -> list[Path]:
    """Places that are read where they lie."""
    return [Path(place) for one in register(places) for place in one.linked]


def missing(places: Places) -> Iterator[Told]:
    for one in register(places):
        if one.gone:
            yield FormatError(
                printable(one.linked[0]),
                "",
                "It has gone, and with it its cards; the Decks that came with it stay.",
                "Bring it back, or take it away in the settings.",
            ).told


def take_away(addition: Addition, places: Places) -> list[Told]:
    """All that came of it. A Deck or a list that was changed since is the player's own and stays, which is told."""
    notes = []
    _keep([one for one in register(places) if one != addition], places)
    for place, total in addition.made:
        path = places.data / place
        if not total:
            shutil.rmtree(path, ignore_errors=True)
            continue
        try:
            if path.exists() and _sum(read_bytes(path, _BIGGEST_FILE)) != total:
                notes.append(Told("“{name}” was changed since it came, and stays.", name=printable(path.stem)))
            else:
                path.unlink(missing_ok=True)
        except (OSError, FormatError):
            notes.append(Told("“{name}” can’t be removed.", name=printable(path.stem)))
    return notes


def remove_unfinished(places: Places) -> None:
    """What a program that was killed in the middle of adding has left."""
    for folder in inside(places.cards):
        if folder.name.startswith(ASIDE) and folder.is_dir():
            shutil.rmtree(folder, ignore_errors=True)
