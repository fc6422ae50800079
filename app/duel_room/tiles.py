"""Tiles: what can be chosen, as a picture with a name and a line, an icon with a word, or a sentence."""

from collections.abc import Callable, Collection, Sequence
from itertools import takewhile
from typing import Final

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QEnterEvent,
    QFocusEvent,
    QFont,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QAbstractButton, QApplication, QHBoxLayout, QScrollArea, QSizePolicy, QWidget

from app.controller.player.language import rule_words
from app.duel_room.parts import MAT_RATIO, draw_card, wrapped
from app.faces.faces import ShownFaces
from app.look.icons import draw_icon
from app.look.look import SMALLEST_TEXT, Look
from app.look.sewing import focus_ring_within
from app.look.themes import mix
from app.widgets.labels import wrapping
from app.widgets.painted import WORD_SLACK, fitting, fitting_words, longest_word
from app.widgets.rule_link import RuleText
from engine.cards.card import Card

WIDEST: Final = 430
SHORT: Final = 30
"""A line of so many signs needs no wide tile."""


class Tile(QAbstractButton):
    """``value`` says what it stands for; a refused one is dark and tells its rule when it is pressed."""

    hovered = Signal(int)  # by the mouse, or the keyboard has come to it

    def __init__(self, look: Look, value: int, *, handle: int = -1, digit: str = "", refused: bool = False) -> None:
        super().__init__()
        self.look, self.value, self.handle, self.digit, self.refused = look, value, handle, digit, refused
        self.setCheckable(not refused)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        look.changed.connect(self.updateGeometry)

    @property
    def is_walked_to(self) -> bool:
        """It has the keyboard, or will have it when the window comes to the front."""
        return self.window().focusWidget() is self

    def least_width(self) -> int:
        """With which its words can be read."""
        return self.minimumSizeHint().width()

    def enterEvent(self, event: QEnterEvent) -> None:
        self.update()
        self._tell_card()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._tell_card()

    def _tell_card(self) -> None:
        if self.handle >= 0:
            self.hovered.emit(self.handle)

    def leaveEvent(self, event: QEvent) -> None:
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Space presses; arrows and Enter belong to the row or the prompt."""
        if event.key() == Qt.Key.Key_Space:
            super().keyPressEvent(event)
        else:
            event.ignore()

    def paint_ground(self, painter: QPainter) -> QRectF:
        theme = self.look.theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        ground = theme.panel2
        pen = QPen(theme.line, theme.line_width)
        if self.isChecked():
            ground, pen = mix(theme.panel2, theme.gold, 0.2), QPen(theme.gold, 2.5)
        elif self.underMouse() and not self.refused:
            ground, pen = theme.panel3, QPen(theme.gold, 1.5)
        painter.setBrush(ground)
        painter.setPen(pen)
        painter.drawRoundedRect(box, self.look.px(8), self.look.px(8))
        return box

    def paint_over(self, painter: QPainter) -> None:
        """The digit that chooses it, and the ring of the keyboard."""
        theme, look = self.look.theme, self.look
        if self.hasFocus():
            focus_ring_within(painter, QRectF(self.rect()), theme, look.px(8))
        if self.digit and not self.refused:
            side, aside = look.px(19), look.aside
            place = QRectF(self.width() - side - aside, aside, side, side)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.panel3)
            painter.drawRoundedRect(place, 4, 4)
            painter.setPen(theme.text2)
            painter.setFont(look.text(12, 600))
            painter.drawText(place, Qt.AlignmentFlag.AlignCenter, self.digit)


def _whole(font: QFont, said: str, width: float, lines: int) -> QFont | None:
    """The font, smaller as far as needed for all the words to stand in so many lines; None: they don't."""
    made, room = fitting_words(font, said, width), QRectF(0, 0, width, 0)
    if longest_word(made, said) > width:
        return None
    while made.pixelSize() >= SMALLEST_TEXT:
        if wrapped(None, room, said, made, None, lines + 1, 1) <= lines * made.pixelSize():
            return made
        made.setPixelSize(made.pixelSize() - 1)
    return None


def _shared_words(names: Collection[str]) -> int:
    """With how many words all of them begin, of several; each has one more at least."""
    words = [name.split() for name in {*names}]
    if len(words) < 2:
        return 0
    alike = (len({*each}) == 1 for each in zip(*(each[:-1] for each in words), strict=False))
    return sum(takewhile(bool, alike))


class CardTile(Tile):
    """A card with its name and what would happen, or why not (then with ``rule``)."""

    def __init__(
        self,
        look: Look,
        faces: ShownFaces,
        value: int,
        card: Card | None,
        name: str,
        line: str,
        *,
        handle: int = -1,
        digit: str = "",
        rule: str = "",
        refused: bool = False,
    ) -> None:
        super().__init__(look, value, handle=handle, digit=digit, refused=refused)
        self.faces, self.card, self.name, self.line, self.rule = faces, card, name, line, rule
        self.shared = 0  # with so many words the names of all beside it begin, too
        self.setAccessibleName(f"{name}: {line} {rule_words(rule) if rule else ''}".strip(" :"))
        self.setToolTip("".join(wrapping(each) for each in (line, rule_words(rule) if rule else "") if each))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        faces.art_ready.connect(self._art_is_ready)

    def _art_is_ready(self, key: int) -> None:
        if self.card is not None and self.card.key == key:
            self.update()

    def sizeHint(self) -> QSize:
        width = self.look.px(190 if len(self.line) > SHORT else 166)
        return QSize(round(width * self.look.text_size), self.look.px(100))

    def minimumSizeHint(self) -> QSize:
        return QSize(self.sizeHint().width(), 44)

    def paintEvent(self, event: QPaintEvent) -> None:
        look, theme = self.look, self.look.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        box = self.paint_ground(painter)
        pad = max(look.aside, look.px(9 if box.height() > 80 else 5))
        corner = look.px(20) if self.digit and not self.refused else 0
        width = min(look.px(66), round((box.height() - 2 * pad) / MAT_RATIO))
        beside = box.width() - pad - look.px(9) - look.aside - corner
        head_font = look.heading(17 if box.height() - 2 * pad + 4 > look.px(90) else 15)
        width, said, font, lines = self._named(beside, width, head_font)
        place = QRect(round(box.x()) + pad, round(box.y()) + pad, width, round(width * MAT_RATIO))
        draw_card(painter, self.faces, self.card, place, "mat", self.devicePixelRatioF(), self.refused)
        left = place.right() + look.px(9)
        room = QRectF(left, box.y() + pad - 2, box.right() - left - look.aside, box.height() - 2 * pad + 4)
        ink = theme.text2 if self.refused else theme.text
        head = QRectF(room.x(), room.y(), room.width() - corner, room.height())
        used = wrapped(painter, head, said, font, ink, lines, 1.1)
        rest = QRectF(room.x(), room.y() + used + 2, room.width(), room.height() - used - 2)
        cited = self._rule_text(rest) if self.rule else None
        tail = cited.height if cited is not None else look.text_px(13) * 1.3 if self.rule else 0
        body = rest.adjusted(0, 0, 0, -tail)
        colour = theme.down if self.refused else theme.text2
        if body.height() > look.text_px(13) * 0.9:
            font = fitting_words(look.text(13.5), self.line, body.width())
            used = wrapped(painter, body, self.line, font, colour, 0, 1.2)
        else:
            used = 0
        if self.rule:
            at = QRectF(rest.x(), min(rest.y() + used, rest.bottom() - tail), rest.width(), tail)
            if cited is not None:
                cited.paint(painter, at.topLeft())
            else:
                painter.setFont(look.text(13, 600))
                painter.setPen(theme.teal)
                painter.drawText(at, Qt.AlignmentFlag.AlignVCenter, self.rule)
        self.paint_over(painter)

    def _named(self, beside: float, widest: int, font: QFont) -> tuple[int, str, QFont, int]:
        """How wide the picture is, and how the name stands beside it, in how many lines: in smaller letters, or without
        the words that all the names have. The picture gives way, first of all to a word that would be broken."""
        least = longest_word(fitting_words(font, self.name, 0), self.name) + WORD_SLACK
        narrow = self.look.px(30)
        widest = max(narrow, min(widest, int(beside - least)))
        said = [self.name]
        if self.shared:
            said.append(" ".join(("…", *self.name.split()[self.shared :])))
        for words in said:
            for lines in (2, 3):
                for width in range(widest, narrow - 1, -4):
                    small = _whole(font, words, beside - width, lines)
                    if small is not None:
                        return width, words, small, lines
        return widest, said[-1], fitting_words(font, said[-1], beside - widest), 3

    def _rule_text(self, room: QRectF) -> RuleText | None:
        """Title and id of its rule, where both have room below the whole reason."""
        look, theme = self.look, self.look.theme
        made = RuleText(self.rule, look.text(13, 600), look.text(12, 600), theme.teal, theme.text2, room.width())
        font = fitting_words(look.text(13.5), self.line, room.width())
        reason = wrapped(None, QRectF(room.x(), room.y(), room.width(), 10_000), self.line, font, None, 0, 1.2)
        return made if reason + made.height <= room.height() else None


class PositionTile(Tile):
    """A monster as it would lie, with the position in words."""

    def __init__(
        self,
        look: Look,
        faces: ShownFaces,
        value: int,
        card: Card | None,
        said: str,
        *,
        sideways: bool,
        face_down: bool,
        digit: str = "",
    ) -> None:
        super().__init__(look, value, digit=digit)
        self.faces, self.card, self.said = faces, None if face_down else card, said
        self._sideways = sideways
        self.setAccessibleName(said)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def sizeHint(self) -> QSize:
        return QSize(self.look.px(150), self.look.px(120))

    def paintEvent(self, event: QPaintEvent) -> None:
        look, theme = self.look, self.look.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        box = self.paint_ground(painter)
        font = look.text(14, 600)
        beside = box.height() < look.px(130)  # a low tile: the words stand beside the picture
        foot = 0 if beside else font.pixelSize() * 2.5
        aside = max(look.aside, look.px(8))
        height = box.height() - foot - (2 * aside if beside else look.px(14))
        width = round(min(height / MAT_RATIO, look.px(80)))
        if beside:  # the longest word has to stand there whole
            least = longest_word(fitting_words(font, self.said, 0), self.said) + look.px(26) + 2
            width = round(max(look.px(20), min(width, (box.width() - least) / MAT_RATIO)))
        tall = round(width * MAT_RATIO)
        painter.save()
        painter.translate(
            box.x() + look.px(10) + tall / 2 if beside else box.center().x(), box.y() + aside + height / 2
        )
        if self._sideways:
            painter.rotate(-90)
        place = QRect(-width // 2, -tall // 2, width, tall)
        draw_card(painter, self.faces, self.card, place, "mat", self.devicePixelRatioF())
        painter.restore()
        words = QRectF(box.x() + 6, box.bottom() - foot - look.px(3), box.width() - 12, foot)
        if beside:
            words = box.adjusted(look.px(18) + tall, 0, -look.px(8), 0)
        painter.setFont(fitting_words(font, self.said, words.width()))
        painter.setPen(theme.text)
        painter.drawText(words, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap, self.said)
        self.paint_over(painter)


class IconTile(Tile):
    """An icon with a word: a Type, an Attribute, a kind of card, a number."""

    def __init__(self, look: Look, value: int, icon: str, said: str, *, disc: int = 0, digit: str = "") -> None:
        super().__init__(look, value, digit=digit)
        self.icon_name, self.said, self._disc = icon, said, disc
        self.setAccessibleName(said)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        width = round(self.look.px(112 if self.icon_name else 56) * self.look.text_size)
        return QSize(width, max(36, self.look.px(42)))

    def minimumSizeHint(self) -> QSize:
        return QSize(self.sizeHint().width() if not self.icon_name else self.look.px(90), self.sizeHint().height())

    def least_width(self) -> int:
        beside = self.look.px(45) + (self.look.px(20) if self.digit else 0)
        return max(super().least_width(), beside + WORD_SLACK + round(longest_word(self.look.text(14, 600), self.said)))

    def paintEvent(self, event: QPaintEvent) -> None:
        look, theme = self.look, self.look.theme
        painter = QPainter(self)
        box = self.paint_ground(painter)
        if not self.icon_name:
            painter.setFont(look.text(19, 700))
            painter.setPen(theme.text)
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, self.said)
            self.paint_over(painter)
            return
        side = look.px(26)
        place = QRectF(box.x() + max(look.aside, look.px(8)), box.center().y() - side / 2, side, side)
        ink = theme.text
        if self._disc in theme.attributes:
            painter.setBrush(theme.attributes[self._disc])
            painter.setPen(QPen(theme.disc_rim, 1.5))
            painter.drawEllipse(place)
            place, ink = place.adjusted(5, 5, -5, -5), theme.glyph
        draw_icon(painter, self.icon_name, place, ink)
        painter.setPen(theme.text)
        font = look.text(14, 600)
        left = box.x() + look.px(41)
        lines = 2 if " " in self.said or "-" in self.said else 1
        room = QRectF(left, box.y(), box.right() - left - look.px(4), box.height())
        if lines == 1:
            room.setRight(room.right() - (look.px(20) if self.digit else 0))
            font = fitting(font, self.said, room.width())
        height = wrapped(None, room, self.said, font, None, lines, 1.05)
        wrapped(painter, room.translated(0, (room.height() - height) / 2), self.said, font, theme.text, lines, 1.05)
        self.paint_over(painter)


class SentenceTile(Tile):
    """A choice told in a sentence, and with what in a ``line`` below it."""

    def __init__(self, look: Look, value: int, said: str, *, digit: str = "", line: str = "") -> None:
        super().__init__(look, value, digit=digit)
        self.said, self.line = said, line
        self.setAccessibleName(f"{said}. {line}" if line else said)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def _room(self, width: int) -> QRectF:
        return QRectF(self.look.px(14), self.look.px(8), width - self.look.px(46), 1000)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return max(36, round(self._written(None, self._room(width)) + self.look.px(16)))

    def sizeHint(self) -> QSize:
        return QSize(self.look.px(200), max(36, self.look.px(40)))

    def least_width(self) -> int:
        return round(self.look.px(140) * self.look.text_size)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        self.paint_ground(painter)
        room = self._room(self.width())
        room.moveTop(max(2.0, (self.height() - self._written(None, room)) / 2))
        self._written(painter, room)
        self.paint_over(painter)

    def _written(self, painter: QPainter | None, room: QRectF) -> float:
        """How high that is."""
        look = self.look
        height = wrapped(painter, room, self.said, look.text(14.5, 600), look.theme.text, 6)
        if self.line:
            below = room.adjusted(0, height, 0, 0)
            height += wrapped(painter, below, self.line, look.text(12.5), look.theme.text2, 2, 1.15)
        return height


class StillArea(QScrollArea):
    """Scrolls for the mouse alone: keys go on to the prompt."""

    def __init__(self) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        event.ignore()


class TileRow(StillArea):
    """Tiles side by side; wider than the room, they scroll. Arrow keys walk, Enter and digits press.

    Where it is ``sortable``, a tile is dragged to another place in the row, or taken there by Ctrl and an arrow key.
    """

    pressed = Signal(object)  # Tile
    hovered = Signal(int)
    sorted = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self.tiles: list[Tile] = []
        self.sortable = False
        self._gripped_at: QPoint | None = None
        self._carries = False
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self._inside = QWidget()
        self._row = QHBoxLayout(self._inside)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(look.px(8))
        self._row.setAlignment(Qt.AlignmentFlag.AlignLeft)
        self.setWidget(self._inside)

    def show_tiles(self, tiles: Sequence[Tile]) -> None:
        for old in self.tiles:
            self._row.removeWidget(old)
            old.deleteLater()
        self.tiles = list(tiles)
        cards = [tile for tile in tiles if isinstance(tile, CardTile)]
        for card in cards:
            card.shared = _shared_words({each.name for each in cards})
        for tile in tiles:
            self._row.addWidget(tile)
            tile.clicked.connect(press(self.pressed.emit, tile))
            tile.hovered.connect(self.hovered)
            tile.installEventFilter(self)
        self._share_width()

    def stay_at(self, scrolled: int) -> None:
        """As soon as it has so much room inside."""
        bar = self.horizontalScrollBar()
        bar.rangeChanged.connect(lambda: bar.setValue(scrolled), Qt.ConnectionType.SingleShotConnection)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A press that moves far enough carries the tile; it is no click then."""
        if not self.sortable or not isinstance(event, QMouseEvent) or not isinstance(watched, Tile):
            return False
        if event.type() == QEvent.Type.MouseButtonPress and event.button() == Qt.MouseButton.LeftButton:
            self._gripped_at = event.position().toPoint()
        elif event.type() == QEvent.Type.MouseMove and self._gripped_at is not None:
            way = event.position().toPoint() - self._gripped_at
            self._carries = self._carries or way.manhattanLength() >= QApplication.startDragDistance()
            if self._carries:
                self._carry(watched, watched.mapTo(self._inside, event.position().toPoint()).x())
                return True
        elif event.type() == QEvent.Type.MouseButtonRelease:
            carried, self._carries, self._gripped_at = self._carries, False, None
            if carried:
                watched.setDown(False)
            return carried
        return False

    def _carry(self, tile: Tile, x: int) -> None:
        """To the place in the row that the pointer has come to."""
        others = [other for other in self.tiles if other is not tile]
        self.put(tile, sum(1 for other in others if other.geometry().center().x() < x))

    def put(self, tile: Tile, at: int) -> None:
        if self.tiles.index(tile) == at or not 0 <= at < len(self.tiles):
            return
        self.tiles.remove(tile)
        self.tiles.insert(at, tile)
        self._row.removeWidget(tile)
        self._row.insertWidget(at, tile)
        self._row.activate()
        self.sorted.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share_width()

    def _share_width(self) -> None:
        """As many as have room are seen whole, and share it: wider, more of their words can be read."""
        if not self.tiles:
            return
        room, gap = self.viewport().width() + self._row.spacing(), self._row.spacing()
        wanted = max(tile.sizeHint().width() for tile in self.tiles)
        seen = min(len(self.tiles), max(1, room // (wanted + gap)))
        for tile in self.tiles:
            tile.setFixedWidth(min(room // seen - gap, self.look.px(WIDEST)))

    def take_key(self, event: QKeyEvent) -> bool:
        """Arrows walk from tile to tile."""
        step = {Qt.Key.Key_Right: 1, Qt.Key.Key_Left: -1}.get(Qt.Key(event.key()), 0)
        if not step or not self.tiles:
            return False
        focused = next((n for n, tile in enumerate(self.tiles) if tile.is_walked_to), None)
        if self.sortable and focused is not None and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.put(self.tiles[focused], focused + step)
            return True
        at = (focused + step) % len(self.tiles) if focused is not None else 0 if step > 0 else len(self.tiles) - 1
        self.tiles[at].setFocus(Qt.FocusReason.TabFocusReason)
        self.ensureWidgetVisible(self.tiles[at])
        return True

    def wheelEvent(self, event: QWheelEvent) -> None:
        turned = event.angleDelta().y() or event.angleDelta().x()
        bar = self.horizontalScrollBar()
        bar.setValue(bar.value() - turned)


def press(act: Callable[[object], None], what: object) -> Callable[..., None]:
    """A slot that hands over this very thing."""

    def slot(*_: object) -> None:
        act(what)

    return slot


def digit_for(n: int) -> str:
    """The key that chooses the n-th thing; none after the ninth."""
    return str(n + 1) if n < 9 else ""
