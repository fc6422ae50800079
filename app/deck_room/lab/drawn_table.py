"""What was won with each card drawn, and what with none of it drawn, as a table."""

from typing import Final

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
)

from app.deck_room.lab.lab_words import card_in_words, percent, points, span, verdict_of_difference
from app.faces.faces import RATIO, ShownFaces
from app.faces.small_card import paint_small_card
from app.look.look import look_of
from app.widgets.painted import LEFT
from engine.cards.library import CardLibrary
from engine.trials.lab_results import CardDrawn, LabResults, Rate

Index = QModelIndex | QPersistentModelIndex
_NOWHERE: Final = QModelIndex()
_FACE: Final = 26
_BESIDE: Final = 8


class DrawnModel(QAbstractTableModel):
    def __init__(self) -> None:
        super().__init__()
        self.cards: list[CardDrawn] = []

    def show_row(self, results: LabResults | None, row: int) -> None:
        self.beginResetModel()
        self.cards = [] if results is None else results.drawn(row)
        self.endResetModel()

    def headings(self) -> tuple[str, ...]:
        return (
            self.tr("Card"),
            self.tr("Won when drawn"),
            self.tr("Won when not drawn"),
            self.tr("Difference"),
            self.tr("What that says"),
        )

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(self.cards)

    def columnCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(self.headings())

    def headerData(self, section: int, to: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if to == Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return self.headings()[section]
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        card = self.cards[index.row()]
        if role in (Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole):
            return card_in_words(card)
        return self.words(card)[index.column()] if role == Qt.ItemDataRole.DisplayRole else None

    def words(self, card: CardDrawn) -> tuple[str, ...]:
        difference = card.difference
        return (
            f"{card.copies} × {card.name}",
            self._rate(card.drawn),
            self._rate(card.kept),
            "–" if difference is None else points(difference),
            verdict_of_difference(card.verdict),
        )

    def _rate(self, rate: Rate) -> str:
        if rate.rate is None:
            return self.tr("no duel")
        told = self.tr("{rate} of {count} ({span})")
        return told.format(rate=percent(rate.rate), count=rate.duels, span=span(*rate.interval))


class DrawnCell(QStyledItemDelegate):
    """The chosen row is one from end to end, and its words stand below their heads; before its name a card is seen."""

    def __init__(self, view: "DrawnTable", library: CardLibrary, faces: ShownFaces) -> None:
        super().__init__(view)
        self._view, self._library, self._faces = view, library, faces

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        look = look_of(self._view)
        theme, px, place = look.theme, look.px, QRectF(option.rect)
        painter.save()
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(place, theme.panel3)
            painter.setPen(QPen(theme.gold, 2))
            for y in (place.top() + 1, place.bottom() - 1):
                painter.drawLine(QPointF(place.left(), y), QPointF(place.right(), y))
        words = place.adjusted(px(8), 0, -px(4), 0)
        if index.column() == 0:
            wide = px(_FACE)
            face = QRectF(words.left(), place.center().y() - wide * RATIO / 2, wide, wide * RATIO)
            words.setLeft(face.right() + px(_BESIDE))
            card = self._library.find_called(self._view.drawn.cards[index.row()].name)
            if card is not None:
                paint_small_card(painter, self._faces, card, face, self._view.devicePixelRatioF())
        painter.setFont(look.text(14.5))
        painter.setPen(theme.text)
        painter.drawText(words, LEFT, str(index.data()))
        painter.restore()


class DrawnTable(QTableView):
    def __init__(self, library: CardLibrary, faces: ShownFaces) -> None:
        super().__init__()
        self.drawn = DrawnModel()
        self.setModel(self.drawn)
        self.setItemDelegate(DrawnCell(self, library, faces))
        faces.art_ready.connect(self._art_came)
        self.setAccessibleName(self.tr("Won with each card drawn and not drawn"))
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.verticalHeader().hide()
        header = self.horizontalHeader()
        header.setSectionsClickable(False)
        header.setHighlightSections(False)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        header.setStretchLastSection(True)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)

    def _art_came(self, key: int) -> None:
        self.viewport().update()

    def show_row(self, results: LabResults | None, row: int) -> None:
        """The line in hand stays that of its card."""
        at = self.currentIndex().row()
        current = self.drawn.cards[at].name if 0 <= at < len(self.drawn.cards) else None
        self.drawn.show_row(results, row)
        names = [card.name for card in self.drawn.cards]
        if names:
            self.setCurrentIndex(self.drawn.index(names.index(current) if current in names else 0, 0))
        self.dressed()

    def dressed(self) -> None:
        look = look_of(self)
        self.verticalHeader().setDefaultSectionSize(max(36, round(look.px(_FACE) * RATIO) + look.px(6)))
        plain, bold = QFontMetricsF(look.text(14.5)), QFontMetricsF(look.text(14.5, 600))
        rows = [self.drawn.words(card) for card in self.drawn.cards]
        for column, heading in enumerate(self.drawn.headings()):
            widest = max((plain.horizontalAdvance(words[column]) for words in rows), default=0.0)
            before = 0 if column else look.px(_FACE + _BESIDE)
            self.setColumnWidth(column, before + round(max(widest, bold.horizontalAdvance(heading))) + look.px(34))
