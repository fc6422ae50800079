"""The cards of one part of a Deck on the felt: walked, picked, carried and laid by mouse and by keyboard."""

from collections.abc import Callable, Container, Sequence
from math import floor
from typing import Final

from PySide6.QtCore import (
    QEasingCurve,
    QEvent,
    QItemSelection,
    QItemSelectionModel,
    QModelIndex,
    QPoint,
    QPointF,
    QRect,
    QRectF,
    Qt,
    QTimer,
    QVariantAnimation,
    Signal,
)
from PySide6.QtGui import (
    QContextMenuEvent,
    QCursor,
    QDragEnterEvent,
    QDragLeaveEvent,
    QDragMoveEvent,
    QDropEvent,
    QFocusEvent,
    QGuiApplication,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
    QRegion,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractItemView, QFrame, QListView, QWidget

from app.deck_room.carried import Carried, unpacked
from app.deck_room.table.pile_keys import deed_of
from app.deck_room.table.pile_painter import PilePainter
from app.deck_room.table.piles import Index, Name, Pile, PilesModel
from app.deck_room.table.spread import Grid, grid
from app.faces.faces import ShownFaces
from app.look.icons import draw_icon
from app.look.look import look_of
from app.look.sewing import stitches
from app.look.themes import faded

SLIDE: Final = 160  # milliseconds, as panels do
COME: Final = 120
_FALLS: Final = 14  # of the stage: from how far above its place a card comes
_ENTER: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_DOWN: Final = (Qt.Key.Key_Down, Qt.Key.Key_Up)


class PartView(QListView):
    """Signals tell what the player wants; nothing of the Deck is changed here.

    ``deed``: a word ("add", "remove", "remove_all", "move", "move_all"). ``left``: an arrow that leads out of this
    part, and from where. ``dropped``: what was carried here, and before which row, or -1. What is current is always
    among those that are picked: the ring and what is selected never part.
    """

    deed = Signal(str)
    looked_at = Signal(object)  # Pile, that the keyboard or a click has come to
    pointed_at = Signal(object)  # Pile
    pointed_off = Signal()  # the pointer is on none any more
    read_asked = Signal(object)  # Pile
    menu_asked = Signal(QPoint)
    left = Signal(int, float)
    dropped = Signal(object, int, bool)  # Carried, row, whole piles
    carrying = Signal()
    carried_over = Signal(QPoint)
    barred_over = Signal(object)  # Carried, which may not lie here; None: no longer
    undone = Signal(bool)  # or done again

    def __init__(self, part: str, faces: ShownFaces, parent: QWidget) -> None:
        super().__init__(parent)
        self.part = part
        self.grid = grid(0, 100, 40, True)
        self.deck = 0
        self.margin = 0
        """Round the cards: rings and chips reach a little over them."""
        self.goes_on = False
        """To the neighbour of what is gone: where one after the other is taken."""
        self.may_arrange: Callable[[Carried], bool] = lambda carried: False
        self.may_lie: Callable[[Carried], bool] = lambda carried: True
        self.piles = PilesModel()
        self._painter = PilePainter(faces)
        self._places: dict[Name, QRectF] = {}  # as they are seen, on their way
        self._from: dict[Name, QRectF] = {}
        self._new: set[Name] = set()
        self._is_new_laid = True
        self._let_go_at: QPoint | None = None  # on the screen, where something carried was let go last
        self._named = ""  # by its key, the card that keys are for wherever the keyboard is
        self.gone: tuple[Name, int] | None = None
        """What was current until its last copy went, and in which row: nothing else is meant in its place."""
        self._gap: tuple[int, int] | None = None  # before which row it would land, and in which line of cards
        self._over = ""  # "" nothing is carried over it, "may" or "no"
        self._offers = ""  # the same, of something that is under way anywhere
        self._away: frozenset[Name] = frozenset()  # piles that are under way themselves
        self._band = QRect()
        self._slide = QVariantAnimation(self)
        self._slide.setStartValue(0.0)
        self._slide.setEndValue(1.0)
        self._slide.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._slide.valueChanged.connect(self._step)
        self.setModel(self.piles)
        self.setItemDelegate(self._painter)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setDragEnabled(True)
        self.setAcceptDrops(True)
        self.setDropIndicatorShown(False)
        self.setMouseTracking(True)
        self.setAutoScroll(False)
        self.setStyleSheet("QListView, QListView:focus { background: transparent; border: none; }")  # it paints itself
        self.setAttribute(Qt.WidgetAttribute.WA_MacShowFocusRect, False)
        self.entered.connect(self._pointed_at)
        self.viewportEntered.connect(self.pointed_off)
        faces.art_ready.connect(self._art_is_ready)

    # -- what lies there --------------------------------------------------------------------------

    def show_piles(self, piles: Sequence[Pile], fresh: bool = False) -> None:
        """``fresh``: it is another Deck, which lies there at once."""
        before = {pile.name for pile in self.piles.piles}
        self._is_new_laid = self._is_new_laid or list(piles) != self.piles.piles
        current, row = self.current, self.currentIndex().row()
        gone = (current.name, row) if current is not None else self.gone
        self.piles.show_piles(piles)
        if self.goes_on and gone is not None:
            self._go_on_from(*gone)
        else:
            self._stay_at(None if fresh else gone)
        self._new = set() if fresh else {pile.name for pile in piles} - before
        if fresh:
            self._places.clear()

    def _go_on_from(self, name: Name, row: int) -> None:
        """To the card that lies there now, where that one doesn't any more; of several to what is left of them."""
        if self._rows_selected:
            self._join_ring()
        elif self.piles.row_of(name) < 0:
            self.make_current(min(row, len(self.piles.piles) - 1))

    def _stay_at(self, meant: tuple[Name, int] | None) -> None:
        """Where the current pile is gone Qt goes on to its neighbour: the next key would be for that. Another copy that
        lies by itself is the same card."""
        self.gone = None
        if meant is None:
            return
        (key, number), _ = meant
        row = next((row for name in range(number, -1, -1) if (row := self.piles.row_of((key, name))) >= 0), -1)
        if row < 0 and self._rows_selected:
            self._join_ring()
        elif row < 0:
            self.selectionModel().clearCurrentIndex()
            self.gone = meant
        elif row != self.currentIndex().row():
            self.make_current(row)

    def show_fitting(self, passcodes: Container[int] | None) -> None:
        self.piles.show_fitting(passcodes)
        self.viewport().update()

    def lay(self, laid: Grid) -> None:
        """So large, in so many columns; what lies elsewhere slides to its place."""
        if laid == self.grid and not self._is_new_laid:
            return
        self._is_new_laid = False
        if laid.card != self.grid.card:
            self._places.clear()  # nothing slides while the window is drawn larger
            self._new.clear()
        self.grid = laid
        self._painter.fit(laid.card, laid.lift)
        ends = {pile.name: self._slot(row) for row, pile in enumerate(self.piles.piles)}
        look = look_of(self)
        ms = look.motion_ms(SLIDE if set(ends) - self._new else COME)
        begun = dict(self._places)
        for name in self._new:
            if name in ends:
                begun[name] = ends[name].translated(0, -look.px(_FALLS))
        self._from = {name: begun[name] for name, end in ends.items() if name in begun and begun[name] != end}
        self._slide.stop()
        self._places = ends
        if ms > 0 and self._from and self.isVisible():
            self._slide.setDuration(ms)
            self._slide.start()
        else:
            self._from, self._new = {}, set()
        self.viewport().update()

    def _step(self) -> None:
        self.viewport().update()
        if self._slide.currentValue() >= 1.0:
            self._from, self._new = {}, set()

    @property
    def postponed(self) -> int:
        """Faces that are still to be painted."""
        return self._painter.postponed

    @property
    def is_sliding(self) -> bool:
        return self._slide.state() == QVariantAnimation.State.Running

    def undress(self) -> None:
        self._painter.undressed()
        self.viewport().update()

    def _art_is_ready(self, key: int) -> None:
        for row, pile in enumerate(self.piles.piles):
            if pile.known is not None and pile.known.key == key:
                self.viewport().update(self.visualRect(self.piles.index(row, 0)).adjusted(-4, -4, 4, 4))

    # -- which are meant --------------------------------------------------------------------------

    @property
    def current(self) -> Pile | None:
        row = self.currentIndex().row()
        return self.piles.piles[row] if 0 <= row < len(self.piles.piles) else None

    @property
    def picked(self) -> list[Pile]:
        """Those that are selected, in their order; else the current one."""
        found = [self.piles.piles[row] for row in self._rows_selected]
        return found or ([self.current] if self.current is not None else [])

    @property
    def _rows_selected(self) -> list[int]:
        rows = {index.row() for index in self.selectionModel().selectedIndexes()}
        return sorted(row for row in rows if row < len(self.piles.piles))

    def holds(self, key: str) -> bool:
        return self.piles.row_of((key, 0)) >= 0

    def make_current(self, row: int) -> None:
        if 0 <= row < len(self.piles.piles):
            self.setCurrentIndex(self.piles.index(row, 0))

    def pick(self, keys: Sequence[str]) -> None:
        """These cards, the first of them being current; the keyboard stays where it is."""
        rows = [self.piles.row_of((key, 0)) for key in keys]
        self.make_current(rows[0])
        for row in rows[1:]:
            self.selectionModel().select(self.piles.index(row, 0), QItemSelectionModel.SelectionFlag.Select)

    def show_named(self, key: str) -> None:
        """The card with that key wears the ring, also while the keyboard is elsewhere; "": none does."""
        if key != self._named:
            self._named = key
            self.viewport().update()

    @property
    def ringed(self) -> int:
        """The row with the ring, or -1."""
        current = self.current
        if current is not None and (self.hasFocus() or current.name[0] == self._named):
            return self.currentIndex().row()
        return self.piles.row_of((self._named, 0))

    def take_keyboard_for(self, name: Name) -> None:
        """For that pile; where it doesn't lie here for the place at which it would."""
        row = self.piles.row_of(name)
        if row < 0:
            self.clearSelection()
            self._stay_at((name, len(self.piles.piles)))
        elif self.piles.piles[row] not in self.picked:
            self.make_current(row)
        self.setFocus()

    def selectionCommand(self, index: Index, event: QEvent | None = None) -> QItemSelectionModel.SelectionFlag:
        """By keys alone the ring doesn't leave what is selected."""
        if isinstance(event, QKeyEvent) and not event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            return QItemSelectionModel.SelectionFlag.ClearAndSelect
        return super().selectionCommand(index, event)

    def _join_ring(self) -> None:
        """The ring goes to the nearest of those that are selected: it was let out of them, or they were chosen without
        it."""
        rows, here = self._rows_selected, self.currentIndex().row()
        if rows and here not in rows:
            nearest = min(rows, key=lambda row: abs(row - here))
            only_ring = QItemSelectionModel.SelectionFlag.NoUpdate
            self.selectionModel().setCurrentIndex(self.piles.index(nearest, 0), only_ring)

    def row_near(self, x: float, last: bool) -> int:
        """In the first or last line, the nearest to that height of the felt."""
        count = len(self.piles.piles)
        if not count:
            return -1
        first = (self.grid.rows - 1) * self.grid.columns if last else 0
        return min(
            count - 1, first + min(self.grid.columns - 1, max(0, round((x - self.margin) / self.grid.pitch - 0.5)))
        )

    def _pointed_at(self, index: Index) -> None:
        """What is carried is looked at while it is under way, and after it was let go until the pointer moves on."""
        if QGuiApplication.mouseButtons() == Qt.MouseButton.NoButton and QCursor.pos() != self._let_go_at:
            self._let_go_at = None
            if index.isValid() and index.row() < len(self.piles.piles):
                self.pointed_at.emit(self.piles.piles[index.row()])

    def _look_at(self, index: Index) -> None:
        if index.isValid() and index.row() < len(self.piles.piles):
            self.looked_at.emit(self.piles.piles[index.row()])

    # -- places -----------------------------------------------------------------------------------

    def _slot(self, row: int) -> QRectF:
        return self.grid.slot(row).translated(self.margin, self.margin)

    def visualRect(self, index: Index) -> QRect:
        return self._slot(index.row()).toRect() if index.isValid() else QRect()

    def indexAt(self, point: QPoint) -> QModelIndex:
        """Copies beneath that show at the upper and right edges belong to the pile."""
        column, line = self._cell(point)
        row = line * self.grid.columns + column
        if column < 0 or line < 0 or column >= self.grid.columns or row >= len(self.piles.piles):
            return QModelIndex()
        reach = round(self.grid.lift) * 2
        found = self._slot(row).toRect().adjusted(0, -reach, reach, 0).contains(point)
        return self.piles.index(row, 0) if found else QModelIndex()

    def _cell(self, point: QPoint) -> tuple[int, int]:
        """The column and the line of cards there."""
        return floor((point.x() - self.margin) / self.grid.pitch), floor((point.y() - self.margin) / self.grid.step)

    def scrollTo(
        self, index: Index, hint: QAbstractItemView.ScrollHint = QAbstractItemView.ScrollHint.EnsureVisible
    ) -> None:
        """The felt scrolls as a whole, see ``looked_at``."""

    def horizontalOffset(self) -> int:
        return 0

    def verticalOffset(self) -> int:
        return 0

    def isIndexHidden(self, index: Index) -> bool:
        return False

    def updateGeometries(self) -> None:
        pass

    def doItemsLayout(self) -> None:
        pass

    def setSelection(self, rect: QRect, command: QItemSelectionModel.SelectionFlag) -> None:
        """All that the rectangle touches."""
        if self.state() == QAbstractItemView.State.DragSelectingState:
            self._band = rect.normalized()
        selection = QItemSelection()
        area = rect.normalized()
        for row in range(len(self.piles.piles)):
            if self._slot(row).toRect().intersects(area):
                index = self.piles.index(row, 0)
                selection.select(index, index)
        self.selectionModel().select(selection, command)
        self.viewport().update()

    def visualRegionForSelection(self, selection: QItemSelection) -> QRegion:
        region = QRegion()
        for index in selection.indexes():
            region += self.visualRect(index).adjusted(-6, -6, 6, 6)
        return region

    def moveCursor(self, action: QAbstractItemView.CursorAction, modifiers: Qt.KeyboardModifier) -> QModelIndex:
        count, row = len(self.piles.piles), self.currentIndex().row()
        if not count:
            return QModelIndex()
        moves = QAbstractItemView.CursorAction
        if row < 0 and self.gone is not None:  # on from where it lay
            row = self.gone[1] - (action in (moves.MoveRight, moves.MoveNext, moves.MoveDown))
        elif row < 0:
            return self.piles.index(0, 0)
        to = {
            moves.MoveLeft: row - 1,
            moves.MovePrevious: row - 1,
            moves.MoveRight: row + 1,
            moves.MoveNext: row + 1,
            moves.MoveUp: row - self.grid.columns,
            moves.MoveDown: row + self.grid.columns,
            moves.MoveHome: 0,
            moves.MoveEnd: count - 1,
            moves.MovePageUp: row % self.grid.columns,
            moves.MovePageDown: count - 1,
        }[action]
        if action == moves.MoveDown and to >= count and row // self.grid.columns < (count - 1) // self.grid.columns:
            to = count - 1
        return self.piles.index(to if 0 <= to < count else min(max(0, row), count - 1), 0)

    # -- painting ---------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        self._painter.begin(look_of(self), self.devicePixelRatioF())
        draw = self._painter.draw
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_over(painter)
        ringed, focused = self.ringed, self.hasFocus()
        selected = set(self._rows_selected)
        if not focused and len(selected) < 2:
            selected = {ringed}
        hover = self.indexAt(self.viewport().mapFromGlobal(self.cursor().pos())).row() if self.underMouse() else -1
        part = float(self._slide.currentValue()) if self.is_sliding else 1.0
        later = QRegion()
        area = QRectF(event.rect()).adjusted(-20, -20, 20, 20)
        first, last = 0, len(self.piles.piles)
        if not self._from:  # of thousands of cards only the lines that are to be seen
            first = max(0, self._cell(event.rect().topLeft())[1] - 1) * self.grid.columns
            last = min(last, (self._cell(event.rect().bottomRight())[1] + 2) * self.grid.columns)
        for row in range(first, last):
            pile = self.piles.piles[row]
            place = self._seen(row, pile, part)
            if not place.intersects(area):
                continue
            fades = part < 1.0 and pile.name in self._new
            if fades:
                painter.setOpacity(part)
            before = self._painter.postponed
            is_away = pile.name in self._away
            aside = is_away or self.piles.is_aside(pile)
            draw(painter, place.topLeft(), pile, row in selected, row == hover, focused and row == ringed, aside)
            if is_away:
                stitches(painter, place, look_of(self).theme.gold, 1.8, 5, 4, look_of(self).px(5))
            if self._painter.postponed > before:
                later += place.toRect()
            if fades:
                painter.setOpacity(1.0)
        if not later.isEmpty():
            QTimer.singleShot(0, self.viewport(), lambda: self.viewport().update(later))
        if focused and self.gone is not None:
            count = len(self.piles.piles)
            row = min(self.gone[1], count)
            self._paint_bar(painter, row, max(0, min(row, count - 1)) // self.grid.columns)
        if not self._band.isNull():
            theme = look_of(self).theme
            painter.setPen(QPen(theme.gold, 1.5, Qt.PenStyle.DashLine))
            painter.setBrush(faded(theme.gold, 14))
            painter.drawRect(QRectF(self._band).adjusted(0.5, 0.5, -0.5, -0.5))
        painter.end()

    def _seen(self, row: int, pile: Pile, part: float) -> QRectF:
        """Where it is painted now: on its way, or making room."""
        end = self._places.get(pile.name) or self._slot(row)
        if part < 1.0 and (start := self._from.get(pile.name)) is not None:
            end = end.translated((start.topLeft() - end.topLeft()) * (1 - part))
        if self._gap is not None:
            end = end.translated(self.grid.opened(row, *self._gap), 0)
        return end

    def _paint_over(self, painter: QPainter) -> None:
        """Where something carried may be let go: where it is now the more clearly."""
        state = self._over or self._offers
        if not state:
            return
        look = look_of(self)
        theme = look.theme
        colour = theme.gold if state == "may" else theme.vermilion
        place = QRectF(self.viewport().rect()).adjusted(2, 2, -2, -2)
        painter.fillRect(place, faded(colour, 8 if self._over else 3))
        stitches(painter, place, colour if self._over else faded(colour, 55), 2, 7, 5, look.px(7))
        if state == "no" and not self.piles.piles:
            side = look.px(24)
            middle = place.center() - QPointF(side, side) / 2
            draw_icon(painter, "lock", QRectF(middle.x(), middle.y(), side, side), colour)
        if self._gap is not None and self._over == "may":
            self._paint_bar(painter, *self._gap)

    def _paint_bar(self, painter: QPainter, row: int, line: int) -> None:
        """Before that row, in this line of cards: it may be the end of it."""
        slot = self._slot(line * self.grid.columns)
        before = (row - line * self.grid.columns) * self.grid.pitch
        x = max(3.0, self.margin + before - (self.grid.pitch - self.grid.card) / 2)
        painter.setPen(QPen(look_of(self).theme.gold, 3, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.drawLine(QPointF(x, slot.top() + 3), QPointF(x, slot.bottom() - 3))

    # -- mouse ------------------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        if self.indexAt(event.position().toPoint()).isValid():
            self._join_ring()
            self._look_at(self.currentIndex())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        self._join_ring()
        if not self._band.isNull():
            self._band = QRect()
            self.viewport().update()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self.indexAt(event.position().toPoint()).isValid():
            self.deed.emit("remove")

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.pointed_off.emit()
        self.viewport().update()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        at = event.globalPos()
        if event.reason() == QContextMenuEvent.Reason.Keyboard and self.currentIndex().isValid():
            at = self.viewport().mapToGlobal(self.visualRect(self.currentIndex()).center())
        elif event.reason() == QContextMenuEvent.Reason.Mouse:
            index = self.indexAt(self.viewport().mapFromGlobal(at))
            if not index.isValid():
                return
            if not self.selectionModel().isSelected(index):
                self.setCurrentIndex(index)
        if self.picked:
            self.menu_asked.emit(at)

    # -- carrying ---------------------------------------------------------------------------------

    def startDrag(self, actions: Qt.DropAction) -> None:
        if self.picked:
            self.carrying.emit()

    def picture(self, pile: Pile) -> QPixmap:
        self._painter.begin(look_of(self), self.devicePixelRatioF())
        return self._painter.face(pile, self.devicePixelRatioF())

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        self.dragMoveEvent(event)

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        carried = unpacked(event.mimeData())
        if carried is None:
            event.ignore()
            return
        fits = self.may_lie(carried)
        gap = None
        if fits and self.may_arrange(carried):
            point = event.position() - QPointF(self.margin, self.margin)
            row = self.grid.place_at(point, len(self.piles.piles))
            line = min(int(point.y() / self.grid.step), self.grid.rows - 1)
            gap = (row, max(0, line))
        self._show_over("may" if fits else "no", gap)
        if not fits:
            self.barred_over.emit(carried)
        self.carried_over.emit(event.position().toPoint())
        event.setDropAction(Qt.DropAction.MoveAction if carried.deck == self.deck else Qt.DropAction.CopyAction)
        event.accept()  # what can't lie here is told once more when it is let go

    def show_over(self, carried: Carried | None) -> None:
        """Something is carried beside it that would come here, or nothing any more."""
        self._show_over("" if carried is None else "may" if self.may_lie(carried) else "no", None)

    def show_under_way(self, carried: Carried | None) -> None:
        """Something is carried, wherever it is: whether it may be let go here."""
        offers = "" if carried is None else "may" if self.may_lie(carried) else "no"
        own = carried is not None and carried.deck == self.deck and carried.part == self.part
        places = set(carried.places) if carried is not None and own else set[int]()
        away = frozenset(pile.name for pile in self.piles.piles if places.intersection(pile.places))
        if (offers, away) != (self._offers, self._away):
            self._offers, self._away = offers, away
            self.viewport().update()

    def _show_over(self, over: str, gap: tuple[int, int] | None) -> None:
        if self._over == "no" != over:
            self.barred_over.emit(None)
        if (over, gap) != (self._over, self._gap):
            self._over, self._gap = over, gap
            self.viewport().update()

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        self._show_over("", None)

    def dropEvent(self, event: QDropEvent) -> None:
        carried = unpacked(event.mimeData())
        gap = self._gap
        self._let_go_at = QCursor.pos()
        self._show_over("", None)
        if carried is None:
            event.ignore()
            return
        event.setDropAction(Qt.DropAction.MoveAction if carried.deck == self.deck else Qt.DropAction.CopyAction)
        event.accept()
        whole = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        self.dropped.emit(carried, gap[0] if gap is not None else -1, whole)

    # -- keyboard ---------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, shift = event.key(), bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        others = event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier)
        if others & Qt.KeyboardModifier.ControlModifier and key == Qt.Key.Key_Z:
            self.undone.emit(not shift)
        elif others & Qt.KeyboardModifier.ControlModifier and key == Qt.Key.Key_Y:
            self.undone.emit(False)
        elif deed := "add" if key in _ENTER and not others else deed_of(event):
            self.deed.emit(deed)
        elif not others and key == Qt.Key.Key_Space:
            if self.current is not None:
                self.read_asked.emit(self.current)
        elif not others and key in _DOWN and not shift and self._leads_out(key == Qt.Key.Key_Down):
            self.left.emit(key, self._slot(max(0, self._row)).center().x())
        elif key == Qt.Key.Key_Escape or (event.text() and event.text().isprintable() and not others):
            event.ignore()  # letters belong to the search
        else:
            super().keyPressEvent(event)
            self._join_ring()

    def _leads_out(self, down: bool) -> bool:
        row, count = self._row, len(self.piles.piles)
        if row < 0:
            return True
        columns = self.grid.columns
        return row // columns == (count - 1) // columns if down else row < columns

    @property
    def _row(self) -> int:
        """Where the keyboard is."""
        if self.gone is not None:
            return min(self.gone[1], len(self.piles.piles) - 1)
        return self.currentIndex().row()

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        if current.isValid():
            self.gone = None
        self.viewport().update()
        if self.hasFocus():
            self._look_at(current)

    def selectionChanged(self, selected: QItemSelection, deselected: QItemSelection) -> None:
        super().selectionChanged(selected, deselected)
        self.viewport().update()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if not self.currentIndex().isValid() and self.gone is None:
            self.make_current(0)
        self._look_at(self.currentIndex())
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.viewport().update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Laid by the felt."""
