"""What may be typed next, below the search: each way to go on with what it means."""

from typing import Final

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QPainter
from PySide6.QtWidgets import QAbstractItemView, QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from app.look.look import look_of
from app.look.sewing import rounded
from app.look.style import code, over
from app.look.themes import faded
from app.widgets.painted import LEFT
from engine.search.completion import Completion, Offer

OFFER: Final = Qt.ItemDataRole.UserRole + 1
_ROWS: Final = 8
_NOTHING: Final = Completion(0, 0, ())
Index = QModelIndex | QPersistentModelIndex


class OfferModel(QAbstractListModel):
    def __init__(self) -> None:
        super().__init__()
        self._offers: tuple[Offer, ...] = ()

    def show_offers(self, offers: tuple[Offer, ...]) -> None:
        self.beginResetModel()
        self._offers = offers
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        return 0 if parent.isValid() else len(self._offers)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid() or index.row() >= len(self._offers):
            return None
        offer = self._offers[index.row()]
        if role == OFFER:
            return offer
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return f"{offer.text} {offer.meaning}"
        return None


class OfferDelegate(QStyledItemDelegate):
    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(10, max(30, look_of(self._view(option)).px(34)))

    @staticmethod
    def _view(option: QStyleOptionViewItem) -> QWidget:
        view = option.widget
        assert isinstance(view, QWidget)
        return view

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        look = look_of(self._view(option))
        theme, px, place = look.theme, look.px, QRectF(option.rect).adjusted(2, 1, -2, -1)
        offer: Offer = index.data(OFFER)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ink, weak = theme.text, theme.text2
        if option.state & QStyle.StateFlag.State_Selected:
            chosen = theme.gold if theme.flat else faded(theme.gold, 26)
            painter.fillPath(rounded(place, px(6)), chosen)
            ink = weak = theme.on_gold if theme.flat else theme.text
        elif option.state & QStyle.StateFlag.State_MouseOver:
            painter.fillPath(rounded(place, px(6)), theme.panel3)
        words = place.adjusted(px(10), 0, -px(8), 0)
        font = look.text(14.5, 600)
        painter.setFont(font)
        painter.setPen(ink)
        metrics = QFontMetricsF(font)
        said = metrics.elidedText(offer.text, Qt.TextElideMode.ElideRight, words.width() * 0.6)
        painter.drawText(words, LEFT, said)
        words.setLeft(words.left() + max(metrics.horizontalAdvance(said) + px(12), px(96)))
        font = look.text(13.5)
        painter.setFont(font)
        painter.setPen(weak)
        meant = QFontMetricsF(font).elidedText(offer.meaning, Qt.TextElideMode.ElideRight, words.width())
        painter.drawText(words, LEFT, meant)
        painter.restore()


class CompletionPopup(QListView):
    """``taken``: what is typed, as a Completion of one offer. The keys stay with the search, which moves it."""

    taken = Signal(object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._offers = OfferModel()
        self._completion = _NOTHING
        self.setModel(self._offers)
        self.setItemDelegate(OfferDelegate(self))
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setUniformItemSizes(True)
        self.setMouseTracking(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(self.tr("Ways to go on"))
        self.clicked.connect(lambda index: self._take(index))
        self.hide()

    def dressed(self) -> None:
        look = look_of(self)
        theme = look.theme
        edge = over(faded(theme.text3, 62), theme.panel) if not theme.flat else theme.line
        self.setStyleSheet(
            f"QListView {{ background: {code(theme.panel2)}; border: {round(theme.line_width)}px solid {code(edge)}; "
            f"border-radius: {look.px(8)}px; }}"
        )

    def offer(self, completion: Completion, under: QWidget) -> None:
        self._completion = completion
        if not completion.offers:
            self.hide()
            return
        self._offers.show_offers(completion.offers)
        self.clearSelection()
        self.setCurrentIndex(QModelIndex())
        if self.isHidden():
            self.dressed()
        parent = self.parentWidget() or under
        place = under.mapTo(parent, QPoint(0, under.height() + 2))
        row = self.sizeHintForRow(0)
        high = min(len(completion.offers), _ROWS) * row + 2 * self.frameWidth() + 4
        high = max(row + 6, min(high, parent.height() - place.y() - 4))
        wide = min(max(under.width(), look_of(self).px(430)), parent.width() - place.x() - 4)
        self.setGeometry(place.x(), place.y(), wide, high)
        self.show()
        self.raise_()

    def move_by(self, step: int) -> str:
        """To the next one, or the one before; gives what it is, to be said aloud."""
        count, now = self._offers.rowCount(), self.currentIndex().row()
        row = (now + step) % count if now >= 0 else (0 if step > 0 else count - 1)
        self.setCurrentIndex(self._offers.index(row))
        return str(self.currentIndex().data())

    def take(self) -> None:
        """The chosen one, else the first."""
        index = self.currentIndex()
        self._take(index if index.isValid() else self._offers.index(0))

    @property
    def has_choice(self) -> bool:
        return self.isVisible() and self.currentIndex().isValid()

    def _take(self, index: QModelIndex) -> None:
        offer = index.data(OFFER)
        self.hide()
        if offer is not None:
            self.taken.emit(Completion(self._completion.start, self._completion.end, (offer,)))
