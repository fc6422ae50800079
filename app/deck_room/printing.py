"""A Deck as a picture, and as sheets to be printed and cut: faces as they are drawn here, never pictures of others.

Whatever takes time is done beside the window or in slices between its events, and can be called off.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import QBuffer, QIODevice, QMarginsF, QObject, QPointF, QRectF, QSizeF, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QImage, QImageWriter, QPageSize, QPainter, QPdfWriter, QPen

from app.controller.player.language import said
from app.faces.cache import Cache
from app.faces.cloth import Cloth
from app.faces.full_face import HIGH, WIDE, FullFace
from app.faces.small_face import HAND_WIDTH, SmallFace
from app.faces.worker import as_qimage
from app.lasting_thread import LastingThread
from app.look.fonts import heading, text
from app.look.textures import Textures
from app.look.themes import Theme
from engine.cards.card import Card
from engine.cards.deck_draft import PARTS, DeckCard, DeckDraft, Find
from engine.cards.deck_editing import PART_NAMES
from engine.formats.errors import FormatError
from engine.formats.files import write_atomically

CARD_MM: Final = QSizeF(59, 86)
_PAPER_MM: Final = QSizeF(210, 297)  # A4
_ACROSS: Final = 3
_DOWN: Final = 3
_DPI: Final = 300
_MARK_MM: Final = 5.0  # of a cutting line outside the cards
_COLUMNS: Final = 10
_FACE: Final = 132  # pixels of a face in the picture
_RATIO: Final = HIGH / WIDE


class Drawings(LastingThread):
    """The pictures of these cards as they are drawn here: kept ones are read, others drawn. ``ended`` gives them by the
    cards' keys; a card without one is missing."""

    progressed = Signal(int, int)
    ended = Signal(object)

    def __init__(self, cards: Sequence[Card], cache: Cache, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._cards = tuple({card.key: card for card in cards}.values())
        self._cache = cache

    def run(self) -> None:
        found: dict[int, QImage] = {}
        for done, card in enumerate(self._cards):
            if self.isInterruptionRequested():
                return
            self.tell(self.progressed, done, len(self._cards))
            try:
                found[card.key] = as_qimage(self._cache.picture(card))
            except Exception:  # a face without its picture shows the kind's cloth
                continue
        self.tell(self.ended, found)


class Printing(QObject):
    """One picture or PDF being made. ``ended`` has why it couldn't be written, or ""."""

    progressed = Signal(int, int)
    ended = Signal(str)

    def __init__(
        self, draft: DeckDraft, find: Find, file: Path, cache: Cache, theme: Theme, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._draft, self._find, self._file, self._theme = draft, find, file, theme
        known = [card for card in map(self._card, draft.cards()) if card is not None]
        self._drawings = Drawings(known, cache)
        self._drawings.progressed.connect(self.progressed)
        self._drawings.ended.connect(self._go_on)
        self._art: dict[int, QImage] = {}
        self._steps: Iterator[tuple[int, int]] | None = None
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._step)

    def start(self) -> None:
        self._drawings.start()

    def cancel(self) -> None:
        """Nothing is written."""
        self._timer.stop()
        self._drawings.requestInterruption()
        self._drawings.wait()

    def _card(self, card: DeckCard) -> Card | None:
        return self._find(card.passcode) if card.passcode else None

    def _go_on(self, art: dict[int, QImage]) -> None:
        self._art = art
        self._steps = self._pages() if self._file.suffix.lower() == ".pdf" else self._picture()
        self._timer.start(0)

    def _step(self) -> None:
        assert self._steps is not None
        try:
            done, of = next(self._steps)
            self.progressed.emit(done, of)
        except StopIteration:
            self._timer.stop()
            self.ended.emit("")
        except FormatError as wrong:
            self._timer.stop()
            self.ended.emit(said(wrong.told))

    # -- sheets -----------------------------------------------------------------------------------

    def _pages(self) -> Iterator[tuple[int, int]]:
        cards = self._draft.cards()
        faces: dict[DeckCard, QImage] = {}
        different = tuple(dict.fromkeys(cards))
        for done, card in enumerate(different):
            faces[card] = self._face(card)
            yield done, len(different)
        buffer = QBuffer()
        buffer.open(QIODevice.OpenModeFlag.WriteOnly)
        writer = QPdfWriter(buffer)
        writer.setResolution(_DPI)
        writer.setTitle(self._draft.name)
        writer.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
        writer.setPageMargins(QMarginsF(0, 0, 0, 0))
        painter = QPainter(writer)
        on_a_page = _ACROSS * _DOWN
        for first in range(0, len(cards), on_a_page):
            if first:
                writer.newPage()
            paint_page(painter, [faces[card] for card in cards[first : first + on_a_page]])
            yield first, len(cards)
        painter.end()
        write_atomically(self._file, bytes(buffer.data().data()))

    def _face(self, card: DeckCard) -> QImage:
        wide = round(CARD_MM.width() / 25.4 * _DPI)
        image = QImage(wide, round(CARD_MM.height() / 25.4 * _DPI), QImage.Format.Format_RGB32)
        image.fill(QColor("#FFFFFF"))
        painter = _painter_on(image)
        known = self._card(card)
        if known is None:
            painter.setFont(heading(44))
            painter.setPen(QColor("#241A12"))
            flags = int(Qt.AlignmentFlag.AlignCenter) | int(Qt.TextFlag.TextWordWrap)
            painter.drawText(QRectF(image.rect()).adjusted(40, 40, -40, -40), flags, card.name)
        else:
            painter.scale(wide / WIDE, image.height() / HIGH)
            cloth = Cloth.of(known, self._theme, False, None)
            FullFace(known, cloth, self._art.get(known.key)).paint(painter)
        painter.end()
        return image

    # -- the picture ------------------------------------------------------------------------------

    def _picture(self) -> Iterator[tuple[int, int]]:
        high = round(_FACE * _RATIO)
        gap, side = 12, 48
        rows = [(part, self._draft.part(part)) for part in PARTS if self._draft.part(part)]
        width = 2 * side + _COLUMNS * _FACE + (_COLUMNS - 1) * gap
        lines = sum(-(-len(cards) // _COLUMNS) for _, cards in rows)
        height = 2 * side + 84 + len(rows) * 54 + lines * (high + gap)
        image = QImage(width, height, QImage.Format.Format_RGB32)
        painter = _painter_on(image)
        whole = QRectF(image.rect())
        textures = Textures(self._theme)
        painter.drawPixmap(0, 0, textures.felt(image.size(), "you", ()))
        painter.drawPixmap(0, 0, textures.binding(image.size(), 8, 4))
        painter.setPen(self._theme.text)
        painter.setFont(heading(46))
        title = QFontMetricsF(painter.font()).elidedText(
            self._draft.name, Qt.TextElideMode.ElideRight, whole.width() - 2 * side
        )
        painter.drawText(QRectF(side, side - 12, whole.width() - 2 * side, 64), title)
        down, done, count = side + 72.0, 0, len(self._draft.cards())
        for part, cards in rows:
            painter.setPen(self._theme.text)
            painter.setFont(text(22, 600))
            painter.drawText(QPointF(side, down + 32), f"{said(PART_NAMES[part])}  {len(cards)}")
            down += 54
            for place, card in enumerate(cards):
                left = side + place % _COLUMNS * (_FACE + gap)
                self._paint_small(painter, card, QRectF(left, down, _FACE, high))
                if place % _COLUMNS == _COLUMNS - 1 or place == len(cards) - 1:
                    down += high + gap
                done += 1
                yield done, count
        painter.end()
        buffer = QBuffer()
        buffer.open(QIODevice.OpenModeFlag.WriteOnly)
        QImageWriter(buffer, b"PNG").write(image)
        write_atomically(self._file, bytes(buffer.data().data()))

    def _paint_small(self, painter: QPainter, card: DeckCard, place: QRectF) -> None:
        known = self._card(card)
        painter.save()
        if known is None:
            painter.setPen(QPen(self._theme.stitch, 2))
            painter.setBrush(self._theme.zone_fill)
            painter.drawRoundedRect(place, 6, 6)
            painter.setPen(self._theme.text)
            painter.setFont(text(16, 600))
            flags = int(Qt.AlignmentFlag.AlignCenter) | int(Qt.TextFlag.TextWrapAnywhere)
            painter.drawText(place.adjusted(8, 8, -8, -8), flags, card.name)
        else:
            painter.translate(place.topLeft())
            painter.scale(place.width() / HAND_WIDTH, place.width() / HAND_WIDTH)
            cloth = Cloth.of(known, self._theme, False, None)
            art = self._art.get(known.key)
            SmallFace(known, cloth, art, HAND_WIDTH, place.width()).paint_for_hand(painter)
        painter.restore()


def _painter_on(image: QImage) -> QPainter:
    painter = QPainter(image)
    painter.setRenderHints(
        QPainter.RenderHint.Antialiasing
        | QPainter.RenderHint.TextAntialiasing
        | QPainter.RenderHint.SmoothPixmapTransform
    )
    return painter


def paint_page(painter: QPainter, faces: Sequence[QImage]) -> None:
    """Nine cards without a gap, so that one cut parts two; lines outside them show where."""
    mm = _DPI / 25.4
    left = (_PAPER_MM.width() - _ACROSS * CARD_MM.width()) / 2
    top = (_PAPER_MM.height() - _DOWN * CARD_MM.height()) / 2
    for place, face in enumerate(faces):
        corner = QPointF(left + place % _ACROSS * CARD_MM.width(), top + place // _ACROSS * CARD_MM.height())
        painter.drawImage(QRectF(corner * mm, CARD_MM * mm), face)
    painter.setPen(QPen(QColor("#808080"), 1))
    right, foot = left + _ACROSS * CARD_MM.width(), top + _DOWN * CARD_MM.height()

    def mark(x1: float, y1: float, x2: float, y2: float) -> None:
        painter.drawLine(QPointF(x1, y1) * mm, QPointF(x2, y2) * mm)

    for column in range(_ACROSS + 1):
        x = left + column * CARD_MM.width()
        mark(x, top - _MARK_MM, x, top)
        mark(x, foot, x, foot + _MARK_MM)
    for row in range(_DOWN + 1):
        y = top + row * CARD_MM.height()
        mark(left - _MARK_MM, y, left, y)
        mark(right, y, right + _MARK_MM, y)
