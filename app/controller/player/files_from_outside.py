"""Adding from outside, beside the window: first what there is, then, as is wished, copied or read where it lies."""

import os
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from app.controller.player.language import said
from app.lasting_thread import TellingThread
from engine.cards.additions import Added, Stopped, add, take_away
from engine.cards.given_readings import FILE
from engine.cards.content import Content, look_into
from engine.cards.register import Places
from engine.formats.errors import FormatError


class Looking(TellingThread):
    """What of these files and folders can be used: ``found`` has a Content for each, and what is wrong with others."""

    found = Signal(list, list)

    def __init__(self, paths: list[Path], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._paths = paths

    def run(self) -> None:
        contents: list[Content] = []
        wrong: list[str] = []
        for path in self._paths:
            if self.isInterruptionRequested():
                return
            try:
                contents.append(content := look_into(path))
                wrong += [said(error.told) for error in content.wrong]
            except FormatError as error:
                wrong.append(said(error.told))
        self.tell(self.found, contents, wrong)


class Adding(TellingThread):
    """Takes them in, one after the other. ``added``: what came of it, with notes. After ``cancel`` none of it stays."""

    progressed = Signal(int, int)
    added = Signal(list, list)

    def __init__(self, contents: list[Content], places: Places, copy: bool, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._contents = contents
        self._places = places
        self._copy = copy

    def cancel(self) -> None:
        self.requestInterruption()

    def run(self) -> None:
        done: list[Added] = []
        notes: list[str] = []
        for content in self._contents:
            try:
                one = add(content, self._places, self._copy, self._go_on)
            except Stopped:
                for one in done:
                    take_away(one.addition, self._places)
                done = []
                break
            except FormatError as error:
                notes.append(said(error.told))
            else:
                done.append(one)
                notes += [said(note) for note in one.notes]
        self.tell(self.added, done, notes)

    def _go_on(self, done: int, of: int) -> bool:
        self.tell(self.progressed, done, of)
        return not self.isInterruptionRequested()


def card_places(added: list[Added], places: Places) -> list[Path]:
    """Where the cards and readings of these additions lie now."""
    found: list[Path] = []
    for one in added:
        found += (Path(os.path.abspath(place)) for place in one.addition.linked)
        found += (places.data / made for made, total in one.addition.made if not total)
        if one.addition.readings:
            found.append(places.cards / FILE)
    return found
