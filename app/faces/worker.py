"""Pictures are fetched or drawn beside the window, the ones just asked for first."""

import itertools
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QThread, Signal
from PySide6.QtGui import QImage

from app.faces import own_pictures
from app.faces.cache import Cache
from app.faces.easel import Easel
from app.lasting_thread import LastingThread
from engine.cards.card import Card

if TYPE_CHECKING:
    from PIL import Image

LARGE: Final = 0
VISIBLE: Final = 1
SOON: Final = 2
LATER: Final = 3
"""How urgent a picture is: its card stands large, is to be seen, is about to be, may be some time."""
SECONDS_OF_REST: Final = 20.0  # after which drawing things are packed away


class Worker(LastingThread):
    """One thread: a second one would only take turns with it."""

    drawn = Signal(object, QImage)
    """A card and its picture; a null one where nothing could be drawn."""
    unusable = Signal(str, str)
    """The player's own picture: its file's name, and the reason (see own_pictures.UnusablePicture)."""

    def __init__(self, cache: Cache, pictures: Sequence[Path], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._cache = cache
        self.pictures = pictures
        self._wake = threading.Condition()
        self._waiting: dict[int, tuple[int, int, Card]] = {}  # by card: urgency, turn
        self._turn = itertools.count()
        self._ended = False
        self._easel = Easel()

    def ask(self, card: Card, urgency: int = VISIBLE) -> None:
        """Of two that are to be seen the one asked for last comes first: the player has just turned to it."""
        turn = next(self._turn)
        with self._wake:
            if self._ended:
                return
            self._waiting[card.key] = (urgency, -turn if urgency <= VISIBLE else turn, card)
            self._wake.notify()
        if not self.isRunning():
            self.start(QThread.Priority.LowPriority)

    def stop(self) -> None:
        """Ends without the picture in hand."""
        with self._wake:
            self._ended = True
            self._waiting.clear()
            self._wake.notify()
        self._easel.give_up()
        self.wait()

    def run(self) -> None:
        while not self._ended:
            card = self._next()
            if card is None:
                self._easel.pack_away()
                continue
            image = self._picture(card)
            if not self._ended:
                self.tell(self.drawn, card, image)
        self._easel.pack_away()

    def _next(self) -> Card | None:
        """The most urgent of those asked for; None if there has been nothing to do for long, or is no more."""
        with self._wake:
            if not self._waiting and not self._ended:
                self._wake.wait(SECONDS_OF_REST if self._easel.is_out else None)
            if not self._waiting:
                return None
            key = min(self._waiting, key=lambda each: self._waiting[each][:2])
            return self._waiting.pop(key)[2]

    def _picture(self, card: Card) -> QImage:
        file = own_pictures.find(self.pictures, card.passcode)
        if file is not None:
            try:
                return as_qimage(own_pictures.read(file))
            except own_pictures.UnusablePicture as problem:
                self.tell(self.unusable, file.name, problem.reason)
        try:
            return as_qimage(self._cache.picture(card, self._easel.draw))
        except Exception:  # one picture that cannot be drawn must not leave all others waiting
            return QImage()


def as_qimage(picture: "Image.Image") -> QImage:
    data = picture.convert("RGB").tobytes()
    image = QImage(data, picture.width, picture.height, picture.width * 3, QImage.Format.Format_RGB888)
    return image.convertToFormat(QImage.Format.Format_RGB32)  # a copy: the bytes go with this function
