"""What of a file or a folder from outside can be used: cards, readings, restricted lists, Decks, pictures."""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Final

from engine.formats.decklist import DECKS
from engine.formats.errors import FormatError
from engine.formats.files import inside, printable

if TYPE_CHECKING:
    from engine.formats.readings import Reading

LISTS: Final = (".conf",)
_DECK_FOLDERS: Final = (".", "deck", "decks")
_LIST_FOLDERS: Final = ("lflists", "lflist", ".")
_READING_FOLDERS: Final = (".", "expansions", "config")
_PICTURE_FOLDERS: Final = ("pics", "pictures", "expansions/pics")
_MOST_DECKS: Final = 2_000
_MOST_DATABASES: Final = 200


@dataclass(frozen=True, slots=True)
class Content:
    """What of a file or a folder can be used."""

    root: Path
    databases: tuple[Path, ...] = ()
    names: tuple[Path, ...] = ()  # of archetypes
    decks: tuple[Path, ...] = ()
    lists: tuple[Path, ...] = ()
    pictures: tuple[Path, ...] = ()  # folders
    readings: Mapping[int, "Reading"] = field(default_factory=dict)  # by passcode
    wrong: tuple[FormatError, ...] = ()  # what of a folder can't be used

    @property
    def asks(self) -> bool:
        """Whether it makes a difference to copy it: Decks and lists are small, and always copied."""
        return bool(self.databases or self.pictures)

    @property
    def is_of_use(self) -> bool:
        return bool(self.databases or self.decks or self.lists or self.pictures or self.readings)


def look_into(path: Path) -> Content:
    """FormatError if there is nothing to be used."""
    found = _folder(path) if path.is_dir() else _file(path)
    if not found.is_of_use:
        if found.wrong:
            raise found.wrong[0]
        raise FormatError(
            printable(str(path)),
            "",
            "There is nothing in it that Duelmat can use.",
            "Give it card databases (.cdb, .json), sets (.duelset), readings (.toml), restricted lists (.lflist.conf), "
            "Decks (.ydk), or the folder of a duel program.",
        )
    return found


def _file(path: Path) -> Content:
    from engine.cards import own
    from engine.formats import archetype_names, readings

    kind = path.suffix.lower()
    if kind in DECKS:
        return Content(path, decks=(path,))
    if kind in LISTS:
        return Content(path, lists=(path,))
    if readings.is_file_of(path):
        return Content(path, readings=readings.read(path))
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
    own_names = tuple(file for file in names if root in file.parents)
    found_decks = list(_files(root, _DECK_FOLDERS, DECKS))[:_MOST_DECKS]
    lists = [file for file in _files(root, _LIST_FOLDERS, LISTS) if file.name.lower() != archetype_names.NAME_OF_FILE]
    sound = [file for file in lists if file.parent != root or file.name.lower().endswith(".lflist.conf")]
    pictures = tuple(picture_folders(root))
    given, wrong = _readings_in(root)
    return Content(root, tuple(databases), own_names, tuple(found_decks), tuple(sound), pictures, given, wrong)


def _readings_in(root: Path) -> "tuple[dict[int, Reading], tuple[FormatError, ...]]":
    """Of two files with a reading of the same card the newer one is believed, as of two databases."""
    from engine.cards.own import age
    from engine.formats import readings

    found: dict[int, Reading] = {}
    wrong: list[FormatError] = []
    for file in sorted(_files(root, _READING_FOLDERS, (".toml",)), key=lambda file: (age(file), str(file))):
        if readings.is_file_of(file):
            try:
                found |= readings.read(file)
            except FormatError as error:
                wrong.append(error)
    return found, tuple(wrong)


def _files(root: Path, folders: Iterable[str], kinds: Iterable[str]) -> Iterator[Path]:
    seen: set[Path] = set()
    for name in folders:
        for file in inside(root / name):
            if file.suffix.lower() in kinds and file not in seen and file.is_file():
                seen.add(file)
                yield file


def picture_folders(root: Path) -> Iterator[Path]:
    """The usual ones that are there; this one itself, if it is called as they are."""
    if root.name.lower() in _PICTURE_FOLDERS:
        yield root
    repositories = (repository / name for repository in inside(root / "repositories") for name in _PICTURE_FOLDERS[:2])
    for folder in (*(root / name for name in _PICTURE_FOLDERS), *repositories):
        with suppress(OSError):
            if folder.is_dir():
                yield folder
