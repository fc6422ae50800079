"""What Duelmat is, whose work is in it, and under which licences."""

from importlib.metadata import PackageNotFoundError, files, version
from pathlib import Path

from PySide6.QtCore import qVersion
from PySide6.QtWidgets import QWidget

from app.rooms.sheet import Sheet, label
from app.rooms.text_dialog import TextDialog
from app.widgets.buttons import PlainButton
from engine import assets
from engine.version import VERSION


def installed(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return ""


def licence_text(name: str) -> str:
    """The text of our own licence, or of a font's, as it is shipped; empty where it is not there."""
    fonts = assets.folder() / "fonts"
    places = [fonts / name] if name != "LICENSE" else [assets.folder().parent / "LICENSE", *_of_the_wheel()]
    for path in places:
        try:
            return path.read_text(encoding="utf-8")
        except OSError:
            continue
    return ""


def _of_the_wheel() -> list[Path]:
    try:
        listed = files("duelmat") or []
    except PackageNotFoundError:
        return []
    return [Path(str(file.locate())) for file in listed if file.name == "LICENSE"]


def licences_of_parts() -> list[Path]:
    """Where the program brings Python, Qt and the rest along, it brings their licences, too."""
    try:
        return sorted((assets.folder().parent / "licences").glob("*.txt"), key=lambda path: path.name.casefold())
    except OSError:
        return []


class About(Sheet):
    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self.heading.setText(self.tr("Duelmat {version}").format(version=VERSION))
        self.setAccessibleName(self.tr("About"))
        self.buttons: dict[str, PlainButton] = {}
        say = self._say
        say(self.tr("Card duels under four rulebooks, against the computer or with a friend at the same screen."))
        say(
            self.tr(
                "Duelmat is a fan project; Yu-Gi-Oh! belongs to its owners, who have nothing to do with it. "
                "The names and texts of its cards are our own, its pictures are drawn by the program."
            )
        )
        self._section(self.tr("Licence"))
        say(self.tr("Duelmat is free software under the MIT licence."))
        self._licence(self.tr("MIT licence"), "LICENSE")
        self._section(self.tr("Typefaces"))
        say(self.tr("Grenze and Source Sans 3, both under the SIL Open Font License 1.1."))
        self._licence(self.tr("Licence of Grenze"), "Grenze-LICENSE.txt")
        self._licence(self.tr("Licence of Source Sans 3"), "SourceSans3-LICENSE.txt")
        self._section(self.tr("Made with"))
        parts = (
            (
                self.tr("Qt {version} through PySide6 {own}, LGPL version 3").format(
                    version=qVersion(), own=installed("PySide6-Essentials") or installed("PySide6")
                )
            ),
            self.tr("Pillow {version}, MIT-CMU licence").format(version=installed("pillow")),
            self.tr("platformdirs {version}, MIT licence").format(version=installed("platformdirs")),
        )
        for part in parts:
            say(part)
        for path in licences_of_parts():
            title = self.tr("Licences of what comes along") if path.stem == "README" else path.stem
            self._licence_button(title, path.read_text(encoding="utf-8", errors="replace"), path.name)
        self.content.addStretch()

    def _say(self, words: str) -> None:
        self.content.addWidget(label(words, "weak", wraps=True))

    def _section(self, words: str) -> None:
        self.content.addSpacing(8)
        self.content.addWidget(label(words, "section"))

    def _licence(self, title: str, name: str) -> None:
        text = licence_text(name)
        if text:
            self._licence_button(title, text, name)

    def _licence_button(self, title: str, text: str, name: str) -> None:
        button = PlainButton(title, "book")
        button.clicked.connect(lambda: TextDialog(title, text, self).open())
        self.buttons[name] = button
        self.content.addWidget(button)
