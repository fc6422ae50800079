"""What the program says in passing, in one place for all rooms."""

from typing import Final

from PySide6.QtCore import QDeadlineTimer, QRect, Qt, QTimer
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from app.look.fonts import text as text_face
from app.look.themes import theme_called
from app.widgets.kept_clear import kept_clear

_TOLD_FOR: Final = 7000  # milliseconds that a message stays
_PER_SIGN: Final = 40  # and for each sign of it
_AT_ONCE: Final = 200  # milliseconds in which what is said belongs together; later on it takes the place of that
_SETTLED: Final = 250  # milliseconds, by which a sheet has slid to its place, or has gone
_BELOW_PLATES: Final = 72  # pixels
_ABOVE_FOOT: Final = 28
_BELOW_HEAD: Final = 64  # of a sheet, where nothing else of the window is free
_MOST_LINES: Final = 4  # of one message; the others stand in its tooltip
_WIDEST: Final = 760
_NARROWEST: Final = 220
_NARROW: Final = 420  # what stands above a panel is as wide as that is, or at least this
_AROUND: Final = (10, 18)  # above and below the words, and beside them
_SLACK: Final = 5  # words in lines come out wider than they are measured
_APART: Final = 10  # from what is kept clear


class PassingNote(QLabel):
    """Sentences that go by themselves, or on a click, as wide as their words, but not from under the pointer. They
    stand at the foot of the window, but where ``high`` below its top: over a duel
    they would hide the hand. Dialogs, and panels that are used meanwhile, stay clear of them: they stand above, below
    or beside."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWordWrap(True)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.hide()
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._go)
        self._settling = QTimer(self, interval=_SETTLED, singleShot=True)
        self._settling.timeout.connect(self._place_again)
        self._said: list[tuple[str, QDeadlineTimer]] = []  # and until when the next one belongs to it
        self._stands = (False, 0)
        application = QApplication.instance()
        if isinstance(application, QApplication):
            application.focusChanged.connect(self._step_aside)

    def say(self, words: str, theme_name: str, text_size: float, high: bool, foot: int) -> None:
        theme = theme_called(theme_name)
        self.setStyleSheet(
            f"QLabel {{ background: {theme.panel2.name()}; color: {theme.text.name()}; border: 1px solid "
            f"{theme.gold_foot.name()}; border-radius: 8px; padding: {_AROUND[0]}px {_AROUND[1]}px; }}"
        )
        self.setFont(text_face(round(15 * text_size)))
        before = [(each, until) for each, until in self._said if each != words and not until.hasExpired()]
        self._said = [*(before if not self.isHidden() else []), (words, QDeadlineTimer(_AT_ONCE))]
        every = "\n\n".join(each for each, _ in self._said)
        told = "\n\n".join(self._in_few_lines(each) for each, _ in self._said)
        self.setText(told)
        self.setToolTip(every if told != every else "")
        self.setAccessibleName(every)
        self.place(high, foot)
        self.show()
        self.raise_()
        self._timer.start(_TOLD_FOR + _PER_SIGN * len(told))

    def _in_few_lines(self, words: str) -> str:
        lines = words.split("\n")
        if len(lines) <= _MOST_LINES:
            return words
        more = self.tr("And {count} more.").format(count=len(lines) - _MOST_LINES + 1)
        return "\n".join((*lines[: _MOST_LINES - 1], more))

    def _go(self) -> None:
        if self.underMouse():
            self._timer.start()  # somebody reads it
        else:
            self.hide()

    def place(self, high: bool, foot: int) -> None:
        """``foot``: where the rooms end; below them stands what tells of work beside."""
        self._stands = (high, foot)
        if not self._said:
            return
        over = self.parentWidget()
        assert over is not None
        room = over.rect()
        room.setBottom(min(foot, room.bottom()))
        place = self._usual_place(room, high)
        clear = kept_clear(over)
        if place.adjusted(-1, -1, 1, 1).intersects(clear):
            place = self._place_beside(room, clear) or self._usual_place(room, True, max(0, clear.top()) + _BELOW_HEAD)
        self.setGeometry(place)

    def _usual_place(self, room: QRect, high: bool, top: int = _BELOW_PLATES) -> QRect:
        place = self._as_wide_as(room.width() - 80)
        place.moveLeft(room.left() + (room.width() - place.width()) // 2)
        place.moveTop(top if high else room.bottom() + 1 - place.height() - _ABOVE_FOOT)
        return place

    def _place_beside(self, room: QRect, clear: QRect) -> QRect | None:
        """Below what is kept clear, above it, or at its side; None where there is no room anywhere."""
        inner = room.adjusted(_APART, _APART, -_APART, -_APART)
        apart = clear.adjusted(-_APART, -_APART, _APART, _APART)
        place = self._as_wide_as(min(inner.width(), max(clear.width(), _NARROW)))
        left = apart.center().x() - place.width() // 2
        place.moveLeft(max(inner.left(), min(left, inner.right() + 1 - place.width())))
        if apart.bottom() + place.height() <= inner.bottom():
            place.moveTop(apart.bottom() + 1)
            return place
        if apart.top() - place.height() >= inner.top():
            place.moveBottom(apart.top() - 1)
            return place
        sides = (QRect(inner), QRect(inner))
        sides[0].setLeft(apart.right() + 1)
        sides[1].setRight(apart.left() - 1)
        side = max(sides, key=QRect.width)
        place = self._as_wide_as(side.width())
        if side.width() < _NARROWEST or place.height() > side.height():
            return None
        place.moveCenter(side.center())
        place.moveBottom(side.bottom())
        return place

    def _as_wide_as(self, most: int) -> QRect:
        """As its words are, but no wider."""
        self.ensurePolished()
        longest = max(map(self.fontMetrics().horizontalAdvance, self.text().split("\n")))
        width = min(_WIDEST, most, longest + 2 * (_AROUND[1] + _SLACK))
        return QRect(0, 0, width, self.heightForWidth(width))

    def _step_aside(self) -> None:
        """The keyboard has gone elsewhere: a dialog may have come up, or be about to go."""
        if not self.isHidden():
            self._place_again()
            self._settling.start()

    def _place_again(self) -> None:
        self.place(*self._stands)
        self.raise_()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.hide()
