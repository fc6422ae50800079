"""The field in which cards are searched: how many are found stands in it, what isn't understood is underlined."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QFontMetricsF,
    QGuiApplication,
    QKeyEvent,
    QKeySequence,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.deck_room.pool.completing_field import CompletingField
from app.look.icons import draw_icon
from app.look.look import Look, look_of
from app.widgets.painted import ENTER_KEYS, RIGHT, WRAP, PaintedButton, wrapped_height
from engine.search.query_reading import Flaw

_WAVE: Final = 2.0  # pixels
_NARROW: Final = 260  # of the stage
_EDITS: Final = (
    QKeySequence.StandardKey.SelectAll,
    QKeySequence.StandardKey.Copy,
    QKeySequence.StandardKey.Cut,
    QKeySequence.StandardKey.Paste,
    QKeySequence.StandardKey.Undo,
    QKeySequence.StandardKey.Redo,
)


class SearchField(CompletingField):
    """``left_down``: whoever types wants to go to the cards; ``entered``: by Enter; ``settled``: what is typed was
    meant; ``lines_pasted``: what is pasted has several lines, so it is no search."""

    left_down = Signal()
    entered = Signal()
    settled = Signal()
    searches_wanted = Signal()
    lines_pasted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._count = ""
        self._flaws: tuple[Flaw, ...] = ()
        self._underlined: tuple[Flaw, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.opener = Opener(self)
        self.opener.clicked.connect(self.searches_wanted)
        self.retranslate()

    def retranslate(self) -> None:
        self.setAccessibleName(self.tr("Search cards"))
        self.setPlaceholderText(self.tr("Search all cards"))
        self.opener.setAccessibleName(self.tr("Searches kept and made lately"))
        self.opener.setToolTip(self.opener.accessibleName())

    def dressed(self) -> None:
        self._fit()

    def minimumSizeHint(self) -> QSize:
        return QSize(look_of(self).px(160), self.sizeHint().height())

    def show_count(self, said: str, all_said: str) -> None:
        if said == self._count:
            return
        self._count = said
        self.setAccessibleDescription(all_said)
        self._fit()
        self.update()

    def show_flaws(self, flaws: Sequence[Flaw], underlined: Sequence[Flaw]) -> None:
        """Of what is typed now; those ``underlined`` are wrong whatever is typed next."""
        self._flaws, self._underlined = tuple(flaws), tuple(underlined)
        self.update()

    def _count_width(self) -> int:
        return round(QFontMetricsF(look_of(self).text(13.5)).horizontalAdvance(self._count))

    @property
    def _shows_count(self) -> bool:
        return self.width() - self._count_width() > look_of(self).px(210)

    def _fit(self) -> None:
        look = look_of(self)
        self.opener.setGeometry(self.width() - self.opener.width() - 2, 2, max(36, look.px(36)), self.height() - 4)
        count = self._count_width() + look.px(6) if self._shows_count else 0
        self.setTextMargins(look.px(30), 0, self.opener.width() + count, 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()
        self._fit()  # the first time its opener was not as wide yet

    # -- keys -------------------------------------------------------------------------------------

    def event(self, event: QEvent) -> bool:
        """A letter with Ctrl is the room's, but for those that edit text everywhere: Qt would take some for moves of
        the cursor that have keys of their own."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            held = event.modifiers() & ~Qt.KeyboardModifier.ShiftModifier
            is_letter = Qt.Key.Key_A <= event.key() <= Qt.Key.Key_Z
            if held == Qt.KeyboardModifier.ControlModifier and is_letter and not any(map(event.matches, _EDITS)):
                event.ignore()
                return False
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, held = event.key(), event.modifiers()
        if self.take_key(event):
            return
        if key in ENTER_KEYS:
            self.entered.emit()
        if key in ENTER_KEYS and self._flaws:
            flaw = self._flaws[0]  # nothing was found for what isn't understood
            self.setSelection(flaw.start, flaw.end - flaw.start)
        elif key in ENTER_KEYS:
            self.settled.emit()
            self.left_down.emit()
        elif key == Qt.Key.Key_Down and held & Qt.KeyboardModifier.AltModifier:
            self.searches_wanted.emit()
        elif key == Qt.Key.Key_Down:
            self.left_down.emit()
        elif event.matches(QKeySequence.StandardKey.Paste) and "\n" in QGuiApplication.clipboard().text().strip():
            self.lines_pasted.emit()
        elif key == Qt.Key.Key_Escape and self.text():
            self.clear()
            self.textEdited.emit("")
        else:
            super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.settled.emit()

    # -- painting ---------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        look = look_of(self)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        side = look.px(18)
        left = look.px(12)
        draw_icon(painter, "search", QRectF(left, (self.height() - side) / 2, side, side), look.theme.text2)
        if self._shows_count:
            painter.setFont(look.text(13.5))
            painter.setPen(look.theme.text2)
            painter.drawText(QRectF(0, 0, self.opener.x() - look.px(2), self.height()), RIGHT, self._count)
        self._underline(painter, look)
        painter.end()

    def _underline(self, painter: QPainter, look: Look) -> None:
        """Where each sign stands is reckoned from where the cursor is: the text may be scrolled."""
        metrics, text, cursor = QFontMetricsF(self.font()), self.text(), self.cursorRect()
        shift = cursor.center().x() + 1 - metrics.horizontalAdvance(text[: self.cursorPosition()])
        room = self._room_of_text()
        painter.setClipRect(room)
        painter.setPen(QPen(look.theme.vermilion, max(1.5, look.px(1.6))))
        base = cursor.bottom() - 1
        for flaw in self._underlined:
            begin = shift + metrics.horizontalAdvance(text[: flaw.start])
            end = shift + metrics.horizontalAdvance(text[: flaw.end])
            end = max(end, begin + 3 * _WAVE)
            wave = QPainterPath(QPointF(begin, base))
            x, up = begin, True
            while x < end:
                x = min(end, x + 2 * _WAVE)
                wave.lineTo(x, base - (_WAVE if up else -_WAVE / 2))
                up = not up
            painter.drawPath(wave)

    def _room_of_text(self) -> QRect:
        margins = self.textMargins()
        return self.rect().adjusted(margins.left(), 0, -margins.right(), 0)


class Opener(PaintedButton):
    def sizeHint(self) -> QSize:
        side = max(36, look_of(self).px(36))
        return QSize(side, side)

    def paint(self, painter: QPainter, place: QRectF, look: Look) -> None:
        side = look.px(11)
        box = QRectF(place.center().x() - side / 2, place.center().y() - side / 2, side, side)
        draw_icon(painter, "down", box, look.theme.text if self.underMouse() else look.theme.text2)


class SearchNote(QWidget):
    """A line below the search: what is wrong with it, or what it asks for."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.said = ""
        self.is_flaw = False
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def say(self, words: str, is_flaw: bool = False) -> None:
        if (words, is_flaw) == (self.said, self.is_flaw):
            return
        high = self.heightForWidth(self.width())
        self.said, self.is_flaw = words, is_flaw
        self.setAccessibleName(words)
        self.setToolTip(words)
        if self.heightForWidth(self.width()) != high:
            self.updateGeometry()
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self.updateGeometry()  # how many lines it has hangs on its width

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        """A reason is read to its end; a long sentence about a search goes on in its tooltip. Where little of one would
        be read there are always two lines: what is below doesn't jump while one types."""
        font = look_of(self).text(13)
        line = QFontMetricsF(font).lineSpacing()
        if not self.is_flaw:
            return round(line * self._lines(width)) + 2
        return round(max(line, wrapped_height(font, self.said, width - self._indent()))) + 2

    def _lines(self, width: int) -> int:
        return 2 if width < look_of(self).px(_NARROW) else 1

    def sizeHint(self) -> QSize:
        return QSize(look_of(self).px(200), self.heightForWidth(max(self.width(), 100)))

    def _indent(self) -> int:
        return look_of(self).px(20) if self.is_flaw else look_of(self).px(2)

    def paintEvent(self, event: QPaintEvent) -> None:
        look = look_of(self)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        font = look.text(13)
        painter.setFont(font)
        metrics = QFontMetricsF(font)
        place = QRectF(self.rect()).adjusted(self._indent(), 1, 0, 0)
        painter.setPen(look.theme.vermilion if self.is_flaw else look.theme.text2)
        if self.is_flaw:
            side = look.px(14)
            draw_icon(
                painter, "warning", QRectF(0, 1 + (metrics.height() - side) / 2, side, side), look.theme.vermilion
            )
            painter.drawText(place, WRAP, self.said)
        else:
            lines = self._lines(self.width())
            room = place.width() * (lines - 0.2 * (lines - 1))  # a word may leave room at the end of the first
            said = metrics.elidedText(self.said, Qt.TextElideMode.ElideRight, room)
            painter.drawText(place, WRAP, said)
        painter.end()
