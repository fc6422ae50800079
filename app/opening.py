"""Files that are opened from the desktop or the command line: which were named, and what becomes of each kind."""

import shlex
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QUrl
from PySide6.QtGui import QFileOpenEvent

from app.controller.player.language import said
from app.logbook import log
from engine.formats.errors import FormatError

if TYPE_CHECKING:
    from app.hall import Hall

DECK: Final = ".ydk"
ADDED: Final = (".cdb", ".json", ".duelset", ".toml", ".conf", ".ydke")
"""What is looked into, and asked about."""
RECORDS: Final = (".duelreplay", ".duel")
"""A duel as it was played: to be handed on, and as Duelmat keeps it."""

QT_TAKES_A_VALUE: Final = frozenset(
    (
        "-platform",
        "-platformpluginpath",
        "-platformtheme",
        "-plugin",
        "-qwindowgeometry",
        "-qwindowicon",
        "-qwindowtitle",
        "-geometry",
        "-display",
        "-icon",
        "-title",
        "-session",
        "-style",
        "-stylesheet",
        "-fn",
        "-font",
        "-bg",
        "-background",
        "-fg",
        "-foreground",
        "-button",
        "-btn",
        "-name",
        "-visual",
        "-ncols",
        "-fontengine",
    )
)
MOST_FILES: Final = 50


def files_named(words: Sequence[str]) -> list[Path]:
    """The files among the words of a command line that are no options of ours; Qt's own options are passed by."""
    files: list[Path] = []
    rest = iter(words)
    only_files = False
    for word in rest:
        if word == "--" and not only_files:
            only_files = True
        elif word.startswith("-") and not only_files:
            if word.replace("--", "-", 1) in QT_TAKES_A_VALUE:
                next(rest, None)
        elif word and "\0" not in word:
            files.append(path_of(word))
    return files[:MOST_FILES]


def path_of(word: str) -> Path:
    """A desktop may hand over an address in place of a path."""
    url = QUrl(word) if word.startswith("file:") else QUrl()
    return Path(url.toLocalFile() if url.isLocalFile() else word).absolute()


class FileEvents(QObject):
    """macOS hands opened files over as events of the application."""

    def __init__(self, opened: Callable[[list[Path]], object], parent: QObject) -> None:
        super().__init__(parent)
        self._opened = opened

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QFileOpenEvent) and event.file():
            self._opened([Path(event.file())])
            return True
        return super().eventFilter(watched, event)


class Opening:
    """Does with each file what its kind asks for, and says what came of it."""

    def __init__(self, hall: "Hall") -> None:
        self._hall = hall

    def open(self, files: Sequence[Path]) -> None:
        """A Deck that comes with other things is added with them: its cards may be among those."""
        added = [file for file in files if _is_added(file)]
        decks = [file for file in files if file.suffix.lower() == DECK]
        for file in files:
            log().info("opening a file %s", file.suffix.lower())
            if file not in added and file not in decks:
                self._hall.said.emit(refusal(file))
        if added:
            self._hall.add_cards([*added, *decks])
        elif decks:
            try:
                self._open_decks(decks)
            except FormatError as reason:
                self._hall.said.emit(said(reason.told))

    def _open_decks(self, files: Sequence[Path]) -> None:
        """Into the Deck room, where cards that aren't known can be replaced; at a duel they wait among the Decks."""
        if self._hall.room is not None or self._hall.dealing:
            for file in files:
                entry = self._hall.shelf.take_in_once(file)
                words = QCoreApplication.translate("opening", "The Deck “{deck}” is among your Decks.")
                self._hall.said.emit(words.format(deck=entry.name))
        else:
            self._hall.decks.take_files(files)


def _is_added(file: Path) -> bool:
    return file.suffix.lower() in ADDED or file.is_dir()


def refusal(path: Path) -> str:
    """Why a file of another kind can't be opened."""
    if path.suffix.lower() in RECORDS:
        from engine.called import called

        return QCoreApplication.translate(
            "opening", "{file}: replays can’t be shown in the window yet. In a terminal: {command}"
        ).format(file=path.name, command=f"{called()} replay show {_typed(path)}")
    return QCoreApplication.translate(
        "opening",
        "{file} can’t be opened: Duelmat opens Decks (.ydk), cards (.cdb, .json, .duelset), restricted lists (.conf) "
        "and folders of duel programs.",
    ).format(file=path.name)


def _typed(path: Path) -> str:
    return f'"{path}"' if sys.platform == "win32" else shlex.quote(str(path))
