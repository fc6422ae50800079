"""Card faces as pixmaps: at once, with a picture as soon as there is one."""

import os
import weakref
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import Final, Generic, NamedTuple, Protocol, TypeVar

from PySide6.QtCore import QCoreApplication, QObject, Qt, Signal, SignalInstance
from PySide6.QtGui import QImage, QPainter, QPixmap

from app.faces import SIZE, own_pictures
from app.faces.cache import Cache
from app.faces.cloth import Cloth
from app.faces.small_face import HAND_WIDTH, MAT_WIDTH, SmallFace
from app.faces.worker import LARGE, LATER, SOON, VISIBLE, Worker
from app.look.grain import felt_tile
from app.look.kept import kept
from app.look.themes import theme_called
from engine import assets
from engine.cards.card import Card

MAT: Final = "mat"
HAND: Final = "hand"
FULL: Final = "full"
UNROLLED: Final = "unrolled"
"""The whole card with letters for reading: its text box is as tall as its text, so its height varies."""
BACK: Final = "back"
RATIO: Final = 614 / 421
"""Height to width of every other form."""
MOST_PIXMAP_BYTES: Final = 136 * 2**20
MOST_ART_BYTES: Final = 64 * 2**20
_SMALL_BACK: Final = 110  # px: below, the back is drawn plainer


class FaceKey(NamedTuple):
    form: str
    card: int
    understood: bool
    """What isn't carries a mark; a reading given since takes that away."""
    device: int
    """The width in the screen's own pixels."""
    dpr: float
    with_art: bool


Picture = TypeVar("Picture", QImage, QPixmap)


class Shelf(Generic[Picture]):
    """Pictures up to so many bytes; what has not been asked for longest goes first."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.bytes = 0
        self._held: OrderedDict[Hashable, Picture] = OrderedDict()

    def get(self, key: Hashable) -> Picture | None:
        found = self._held.get(key)
        if found is not None:
            self._held.move_to_end(key)
        return found

    def put(self, key: Hashable, picture: Picture) -> None:
        self.drop(key)
        self._held[key] = picture
        self.bytes += _size(picture)
        while self.bytes > self.most and len(self._held) > 1:
            self.bytes -= _size(self._held.popitem(last=False)[1])

    def drop(self, key: Hashable) -> None:
        if key in self._held:
            self.bytes -= _size(self._held.pop(key))

    def clear(self) -> None:
        self._held.clear()
        self.bytes = 0

    def drop_all(self, unwanted: Callable[[Hashable], bool]) -> None:
        for key in [key for key in self._held if unwanted(key)]:
            self.drop(key)


def _size(picture: QImage | QPixmap) -> int:
    return picture.width() * picture.height() * 4


def _kept_name(file: Path) -> str:
    """By its size as well: another home may have another picture of that name."""
    return f"art-{file.stem}-{file.stat().st_size}"


def _pixels(file: Path) -> bytes:
    """Of a picture in the one size that is drawn; nothing of any other."""
    image = QImage(str(file)).convertToFormat(QImage.Format.Format_RGB32)
    return bytes(image.constBits()) if (image.width(), image.height()) == SIZE else b""


class ShownFaces(Protocol):
    """What is asked of the faces by whoever shows some."""

    @property
    def art_ready(self) -> SignalInstance: ...  # of a card, by its key

    def pixmap(self, card: Card | None, form: str, width: float, dpr: float) -> QPixmap: ...


class CardFaces(ShownFaces, Protocol):
    """What rooms ask of them where whole Decks are to be seen at once."""

    def take_kept(self, cards: Iterable[Card]) -> None: ...


class Faces(QObject):
    """Ask for a face whenever it is painted: it costs nothing while the face is on the shelf."""

    art_ready = Signal(int)
    """The key of a card whose picture has come: its faces are to be painted again."""
    noted = Signal(str)
    """A sentence about a picture of the player's that cannot be shown."""

    def __init__(
        self,
        cache_folder: Path,
        pictures_folders: Sequence[Path],
        theme_name: str,
        patterns: bool = False,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.theme = theme_called(theme_name)
        self.patterns = patterns
        self.notes: list[str] = []
        self._faces: Shelf[QPixmap] = Shelf(MOST_PIXMAP_BYTES)
        self._art: Shelf[QImage] = Shelf(MOST_ART_BYTES)
        self._asked: dict[int, int] = {}  # how urgently
        self._without: set[int] = set()  # nothing could be drawn for them
        self._grain = felt_tile(1.0)
        self._cache = Cache(cache_folder, assets.folder() / "faces")
        self._worker = Worker(self._cache, pictures_folders)
        self._worker.drawn.connect(self._take, Qt.ConnectionType.QueuedConnection)
        self._worker.unusable.connect(self._note, Qt.ConnectionType.QueuedConnection)
        self._end = weakref.finalize(self, self._worker.stop)  # a running thread must not outlive its object
        application = QCoreApplication.instance()
        if application is not None:
            application.aboutToQuit.connect(self.stop)

    def stop(self) -> None:
        """No more pictures come. Called by itself when the application ends."""
        self._end()

    @property
    def busy(self) -> bool:
        """Whether pictures of what is to be seen are still awaited."""
        return any(urgency <= VISIBLE for urgency in self._asked.values())

    def set_theme(self, theme_name: str) -> None:
        self.theme = theme_called(theme_name)
        self._faces.clear()

    def set_patterns(self, patterns: bool) -> None:
        self.patterns = patterns
        self._faces.clear()

    def set_pictures_folders(self, folders: Sequence[Path]) -> None:
        """Where the player's own pictures are from now on; also to be called when they have changed."""
        self._worker.pictures = folders
        self._art.clear()
        self._faces.clear()
        self._without.clear()

    def prefetch(self, cards: Iterable[Card], soon: bool = False) -> None:
        """Their pictures are likely to be wanted, or are so ``soon``. Nobody is told when they come."""
        for card in cards:
            if self._art.get(card.key) is None and card.key not in self._without:
                self._ask(card, SOON if soon else LATER)

    def take_kept(self, cards: Iterable[Card]) -> None:
        """The pictures that are kept of them are read here and now: where all are to be seen at once, without them
        everything would be painted twice."""
        wide, high = SIZE
        for card in cards:
            if self._art.get(card.key) is None and own_pictures.find(self._worker.pictures, card.passcode) is None:
                file = next(filter(os.path.isfile, self._cache.files(card)), None)
                pixels = kept(_kept_name(file), wide * high * 4, partial(_pixels, file)) if file is not None else b""
                if pixels:
                    self._art.put(card.key, QImage(pixels, wide, high, wide * 4, QImage.Format.Format_RGB32).copy())

    def pixmap(self, card: Card | None, form: str, width: float, dpr: float) -> QPixmap:
        """That many logical pixels wide. Without a picture yet it shows the kind's felt, glyph and name."""
        device = max(1, round(width * dpr))
        if card is None or form == BACK:
            return self._kept(FaceKey(BACK, 0, True, device, dpr, True), None)
        key = FaceKey(form, card.key, card.understood, device, dpr, True)
        # a face once painted with its picture stays, even when the picture itself has gone to make room
        if self._faces.get(key) is None and self._art.get(card.key) is None:
            if card.key not in self._without:
                self._ask(card, LARGE if form in (FULL, UNROLLED) else VISIBLE)
            key = key._replace(with_art=False)
        return self._kept(key, card)

    def shelved(self, card: Card, form: str, width: float, dpr: float) -> QPixmap | None:
        """The face if it is painted already, with its picture or without."""
        key = FaceKey(form, card.key, card.understood, max(1, round(width * dpr)), dpr, True)
        return self._faces.get(key) or self._faces.get(key._replace(with_art=False))

    def _ask(self, card: Card, urgency: int) -> None:
        if self._asked.get(card.key, LATER + 1) > urgency:
            self._asked[card.key] = urgency
            self._worker.ask(card, urgency)

    def _kept(self, key: "FaceKey", card: Card | None) -> QPixmap:
        found = self._faces.get(key)
        if found is None:
            found = self._painted(key.form, card, key.device, key.dpr)
            self._faces.put(key, found)
        return found

    def _painted(self, form: str, card: Card | None, device: int, dpr: float) -> QPixmap:
        paint: Callable[[QPainter], None]
        if card is None:
            from app.faces.back import HIGH, WIDE, BackFace

            units, high, paint = WIDE, HIGH, BackFace(self.theme, device / dpr < _SMALL_BACK).paint
        else:
            cloth = Cloth.of(card, self.theme, self.patterns, self._grain)
            art = self._art_at(card, device)
            if form in (MAT, HAND):
                units = MAT_WIDTH if form == MAT else HAND_WIDTH
                small = SmallFace(card, cloth, art, units, device / dpr)
                high, paint = units * RATIO, small.paint_for_mat if form == MAT else small.paint_for_hand
            else:
                from app.faces.full_face import WIDE, FullFace

                full = FullFace(card, cloth, art, form == UNROLLED)
                units, high, paint = WIDE, full.high, full.paint
        pixmap = QPixmap(device, max(1, round(device * high / units)))
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        painter.setRenderHints(
            QPainter.RenderHint.Antialiasing
            | QPainter.RenderHint.TextAntialiasing
            | QPainter.RenderHint.SmoothPixmapTransform
        )
        painter.scale(pixmap.width() / units, pixmap.height() / high)
        paint(painter)
        painter.end()
        pixmap.setDevicePixelRatio(dpr)
        return pixmap

    def _art_at(self, card: Card, device: int) -> QImage | None:
        """Scaled down beforehand where the face is small: the painter looks at four pixels only."""
        art = self._art.get(card.key)
        if art is None or device * 2 >= art.height():
            return art
        return art.scaledToHeight(device * 3 // 2, Qt.TransformationMode.SmoothTransformation)

    def _take(self, card: Card, image: QImage) -> None:
        urgency = self._asked.pop(card.key, VISIBLE)
        if image.isNull():
            self._without.add(card.key)
            return
        if urgency == LATER and self._art.bytes + _size(image) > self._art.most:
            return  # it is kept on the disk, and pushes no other off the shelf
        self._art.put(card.key, image)
        if urgency <= VISIBLE:
            self._faces.drop_all(lambda key: isinstance(key, FaceKey) and key.card == card.key and not key.with_art)
            self.art_ready.emit(card.key)

    def _note(self, file: str, reason: str) -> None:
        sentences = {
            own_pictures.UnusablePicture.TOO_MANY_BYTES: self.tr(
                "The picture {file} is larger than 20 MB and is not shown."
            ),
            own_pictures.UnusablePicture.TOO_MANY_PIXELS: self.tr(
                "The picture {file} has more than 40 megapixels and is not shown."
            ),
        }
        unreadable = self.tr("The picture {file} cannot be read and is not shown.")
        sentence = sentences.get(reason, unreadable).format(file=file)
        if sentence not in self.notes:
            self.notes.append(sentence)
            self.noted.emit(sentence)
