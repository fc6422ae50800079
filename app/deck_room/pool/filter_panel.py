"""Buttons that filter the pool. They write the language that is typed, and show what is typed as pressed."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QPoint, QRectF, Signal
from PySide6.QtGui import QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from app.deck_room.pool.chosen import SORTS, Sort, sorts_of, toggled, values_of, with_sorts
from app.deck_room.pool.filter_buttons import AttributeButton, ButtonRow, Chip, FilterButton, SortButton
from app.deck_room.pool.range_popup import RangePopup
from app.faces import printed_words
from app.look.icons import attribute_icon, draw_icon
from app.look.look import Look, look_of
from app.look.sewing import rounded
from app.look.themes import faded
from app.widgets.round_menu import RoundMenu
from engine.search.asked_fields import (
    ATTRIBUTES,
    BY_HAND,
    BY_ITSELF,
    BY_READING,
    CHOICES,
    IN_DECK,
    IN_NONE,
    NO_SET,
    SET,
)
from engine.search.orders import SORTINGS, SortedBy
from engine.search.query import EVERYTHING, HasWords, InRanges, Query, Range, every
from engine.search.search_words import ENGLISH_SEARCH, SearchWords

_RANGES: Final[Mapping[str, tuple[int, int, int]]] = {"level": (1, 12, 1), "atk": (0, 5000, 100), "def": (0, 5000, 100)}
"""From, to, and how far the arrows go."""
_CLASSIC: Final = "classic"  # its name takes a sentence of its own
_MORE: Final = ("in", "plays", "fits", "limit", SET)
"""Fields behind the button for what is asked seldom."""


class FilterPanel(QWidget):
    """``asked``: the search as it is with a button pressed; ``sorted_by`` and ``table_wanted``: how it is shown.

    Where there is little room all filters are in a menu, behind one button."""

    asked = Signal(object)
    sorted_by = Signal(object)
    table_wanted = Signal(bool)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._query: Query = EVERYTHING
        self._known: Mapping[str, Sequence[str]] = {}
        self.words: SearchWords = ENGLISH_SEARCH
        self.has_list = False  # which restricts copies
        self.sorting = SortedBy("name")
        self.sorts: dict[Sort, SortButton] = {}
        self.attributes: dict[str, AttributeButton] = {}
        self.ranges: dict[str, Chip] = {}
        self._made_rows()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        self._column = column
        self._rows = (self._sort_row, self._attribute_row, self._chip_row)
        for row in (*self._rows, self._folded_row):
            column.addWidget(row)
        self._folded_row.hide()
        self.is_folded = False
        self._count = 0  # of filters that are set
        self.retranslate(ENGLISH_SEARCH)

    def _made_rows(self) -> None:
        self._sort_row = ButtonRow("", 1)
        for sort in SORTS:
            button = self.sorts[sort] = SortButton(sort[1], "")
            button.clicked.connect(partial(self._toggle_sort, sort))
            self._sort_row.add(button)
        self._attribute_row = ButtonRow("", 4)
        for name, bit in ATTRIBUTES.items():
            disc = self.attributes[name] = AttributeButton(bit, attribute_icon(bit), "")
            disc.clicked.connect(partial(self._toggle, "attribute", name, True))
            self._attribute_row.add(disc)
        self.type = Chip("", "down")
        self.type.clicked.connect(self._open_types)
        self._attribute_row.add(self.type, at_right=True)
        self._chip_row = ButtonRow("", 4)
        for field in _RANGES:
            chip = self.ranges[field] = Chip("", icon="star" if field == "level" else "")
            chip.clicked.connect(partial(self._open_range, field))
            self._chip_row.add(chip)
        self.in_deck, self.more = Chip(""), Chip("")
        self.in_deck.clicked.connect(partial(self._toggle, "in", IN_DECK, False))
        self.more.clicked.connect(self._open_more)
        self.sort = self._made_order()
        self._chip_row.add(self.in_deck)
        self._chip_row.add(self.more)
        self._chip_row.add(self.sort, at_right=True)
        self.table = self._made_table()
        self._chip_row.add(self.table, at_right=True)
        self._folded_row = ButtonRow("", 4)
        self.all_filters = Chip("", "down", "filter")
        self.all_filters.clicked.connect(self._open_all)
        self._folded_row.add(self.all_filters)
        self.folded_sort, self.folded_table = self._made_order(), self._made_table()
        self._folded_row.add(self.folded_sort, at_right=True)
        self._folded_row.add(self.folded_table, at_right=True)

    def _made_table(self) -> "TableButton":
        made = TableButton("")
        made.clicked.connect(self.table_wanted)
        return made

    def _made_order(self) -> Chip:
        made = Chip("", "up")
        made.clicked.connect(lambda: self._open_sortings(made))
        return made

    def retranslate(self, words: SearchWords) -> None:
        self.words = words
        self._sort_row.setAccessibleName(self.tr("Kinds of cards, and how they are shown"))
        self._attribute_row.setAccessibleName(self.tr("Attributes and Types"))
        self._chip_row.setAccessibleName(self.tr("More filters, and the order"))
        self._folded_row.setAccessibleName(self.tr("Filters, and the order"))
        for (field, value), button in self.sorts.items():
            button.call(words.said(field, value))
        for name, disc in self.attributes.items():
            disc.call(words.said("attribute", name))
        self.in_deck.say(self.tr("In Deck"), self.tr("In the Deck"))
        for table in (self.table, self.folded_table):
            table.call(self.tr("As a table"))
        self._show()

    def dressed(self) -> None:
        self._column.setSpacing(look_of(self).px(6))
        self.updateGeometry()

    def unfolded_height(self, width: int) -> int:
        """How high it is with all its buttons."""
        self._fit_chips(width)
        gap = self._column.spacing()
        return sum(row.flow.heightForWidth(width) + gap for row in self._rows) - gap

    def fold(self, folded: bool) -> None:
        if folded != self.is_folded:
            self.is_folded = folded
            for row in self._rows:
                row.setVisible(not folded)
            self._folded_row.setVisible(folded)
            self._show_sorting()

    def show_table(self, table: bool) -> None:
        for button in (self.table, self.folded_table):
            button.setChecked(table)

    # -- what is shown as pressed -----------------------------------------------------------------

    def show_query(self, query: Query, known: Mapping[str, Sequence[str]]) -> None:
        same = known is self._known and _filters(query) == _filters(self._query)
        self._query, self._known = query, known
        if not same:
            self._show()

    def show_sorting(self, by: SortedBy) -> None:
        self.sorting = by
        self._show_sorting()

    def _show(self) -> None:
        query = self._query
        sorts, attributes = sorts_of(query), values_of(query, "attribute")
        for sort, button in self.sorts.items():
            button.show_chosen(sort in sorts, bool(sorts))
        there = self._known.get("attribute", ())
        for name, disc in self.attributes.items():
            disc.show_chosen(name in attributes, bool(attributes))
            disc.setVisible(name != "divine" or name in there or name in attributes)
        types = values_of(query, "type")
        said = ", ".join(self.words.said("type", each) for each in types)
        named = self.tr("Type: {types}").format(types=said or self.tr("any"))
        self.type.say(self._short(said) if said else named, named)  # short: its row stays one line
        self.type.setChecked(bool(types))
        for field, chip in self.ranges.items():
            asked = self._ranges_of(field)
            called = self._range_said(field, asked)
            has_sign = bool(chip.icon_name) and asked is not None
            chip.say(called.removeprefix(self.field_said(field)).strip() if has_sign else called, called)
            chip.setChecked(asked is not None)
        self.in_deck.setChecked(IN_DECK in values_of(query, "in"))
        count = sum(1 for field in _MORE if set(values_of(query, field)) - {IN_DECK})
        self.more.say(self.tr("More: {n}").format(n=count) if count else self.tr("More"))
        self.more.setChecked(bool(count))
        count += len(sorts) + len(attributes) + len(types) + sum(query.filtered(each) is not None for each in _RANGES)
        count += IN_DECK in values_of(query, "in")
        self._count = count
        self.all_filters.setChecked(bool(count))
        self._show_sorting()
        self._fit_chips(self.width())

    def _show_sorting(self) -> None:
        said, down = self.sorting_said(self.sorting.what), self.sorting.descending
        counted = self.tr("Filters: {n}").format(n=self._count) if self._count else self.tr("Filters")
        tight = self.is_folded and self._is_tight(counted, said)
        self.all_filters.say(str(self._count) if self._count and tight else counted, counted)
        name = self.tr("Sorted by: {what}, downwards") if down else self.tr("Sorted by: {what}, upwards")
        for chip in (self.sort, self.folded_sort):
            chip.arrow = "down" if down else "up"
            chip.say("" if chip is self.folded_sort and tight else said, name.format(what=said))
            chip.setChecked(False)

    def _is_tight(self, filters: str, sorting: str) -> bool:
        """The folded row would take two lines for the words in it."""
        wide = self.all_filters.width_of(filters) + self.folded_sort.width_of(sorting)
        wide += self.folded_table.sizeHint().width() + 2 * look_of(self).px(8)
        return wide > self.width() > 0

    def _fit_chips(self, width: int) -> None:
        """In one line: what the button for more offers as well has no chip where the line would break for it."""
        flow = self._chip_row.flow
        for shown in (True, False):
            self.in_deck.setVisible(shown or self.in_deck.isChecked())
            if flow.heightForWidth(width) <= self.more.sizeHint().height():
                return
        self.in_deck.show()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._show_sorting()

    @staticmethod
    def _short(said: str) -> str:
        return said if len(said) <= 22 else f"{said[:21]}…"

    def field_said(self, field: str) -> str:
        return {"level": self.tr("Level"), "atk": printed_words.attack_label()}.get(
            field, printed_words.defense_label()
        )

    def _range_said(self, field: str, asked: InRanges | None) -> str:
        name = self.field_said(field)
        if asked is None:
            return name
        if len(asked.ranges) > 1:
            return f"{name} …"
        low, high = asked.ranges[0]
        if high is None:
            return f"{name} {low}+"
        if low == high:
            return f"{name} {low}" if low >= 0 else f"{name} ?"
        return f"{name} {max(low, _RANGES[field][0])}–{high}"

    # -- what they do -----------------------------------------------------------------------------

    def _toggle_sort(self, sort: Sort) -> None:
        self._ask(with_sorts(self._query, sorts_of(self._query) ^ {sort}))

    def _toggle(self, field: str, value: str, among: bool) -> None:
        self._ask(toggled(self._query, field, value, among))

    def _ask(self, query: Query) -> None:
        self._query = query
        self._show()
        self.asked.emit(query)

    def _menu(self, under: QWidget) -> RoundMenu:
        menu = RoundMenu(self)
        menu.aboutToHide.connect(menu.deleteLater)
        menu.setAccessibleName(under.accessibleName())
        return menu

    def _offer(self, menu: RoundMenu, said: str, field: str, value: str, among: bool) -> None:
        act = menu.addAction(said[:1].upper() + said[1:], partial(self._toggle, field, value, among))
        act.setCheckable(True)
        act.setChecked(value in values_of(self._query, field))

    def _open(self, menu: RoundMenu, under: QWidget) -> None:
        self._show()  # a button is not pressed by being clicked
        menu.popup(under.mapToGlobal(QPoint(0, under.height() + 2)))

    def _open_all(self) -> None:
        menu, words = self._menu(self.all_filters), self.words
        kinds = menu.submenu(self.tr("Kind"))
        chosen = sorts_of(self._query)
        for sort in SORTS:
            act = kinds.addAction(words.said(*sort), partial(self._toggle_sort, sort))
            act.setCheckable(True)
            act.setChecked(sort in chosen)
        attributes = menu.submenu(self.tr("Attribute"))
        self._any_of(attributes, "attribute")
        for name, disc in self.attributes.items():
            if not disc.isHidden():
                self._offer(attributes, words.said("attribute", name), "attribute", name, True)
        self._offer_types(menu.submenu(self.tr("Type")))
        for field in _RANGES:
            said = f"{self._range_said(field, self._ranges_of(field))} …"
            menu.addAction(said, partial(self._open_range, field))
        menu.addSeparator()
        self._offer(menu, self.tr("In the Deck"), "in", IN_DECK, False)
        self._offer_more(menu, folded=True)
        self._open(menu, self.all_filters)

    def _open_types(self) -> None:
        menu = self._menu(self.type)
        self._offer_types(menu)
        self._open(menu, self.type)

    def _offer_types(self, menu: RoundMenu) -> None:
        self._any_of(menu, "type")
        types = sorted(self._known.get("type", CHOICES["type"]), key=lambda each: self.words.said("type", each))
        for value in types:
            self._offer(menu, self.words.said("type", value), "type", value, True)

    def _any_of(self, menu: RoundMenu, field: str) -> None:
        act = menu.addAction(self.tr("Any"), lambda: self._ask(self._query.without(field)))
        act.setCheckable(True)
        act.setChecked(self._query.filtered(field) is None)
        menu.addSeparator()

    def _open_more(self) -> None:
        menu = self._menu(self.more)
        self._offer_more(menu)
        self._open(menu, self.more)

    def _offer_more(self, menu: RoundMenu, folded: bool = False) -> None:
        """``folded``: each group in a menu of its own, or all of it would be higher than the screen."""
        words = self.words

        def group(called: str) -> RoundMenu:
            if folded:
                return menu.submenu(called)
            menu.addSeparator()
            return menu

        if self.in_deck.isHidden() and not folded:
            self._offer(menu, self.tr("In the Deck"), "in", IN_DECK, False)
        self._offer(menu, words.said("in", IN_NONE), "in", IN_NONE, False)
        if folded:
            menu.addSeparator()
        plays = group(self.tr("How it plays"))
        for value, said in (
            (BY_ITSELF, self.tr("Plays by itself")),
            (BY_HAND, self.tr("Plays by hand")),
            (BY_READING, self.tr("Plays by a reading of yours")),
        ):
            self._offer(plays, said, "plays", value, True)
        rulebooks = group(self.tr("Rulebook"))
        for value in CHOICES["fits"]:
            said = self.tr("Fits {rulebook}").format(rulebook=words.said("fits", value))
            if value == _CLASSIC:
                said = self.tr("Fits the Classic rules")
            self._offer(rulebooks, said, "fits", value, False)
        if self.has_list:
            limits = group(self.tr("Restricted list"))
            for value in CHOICES["limit"]:
                self._offer(limits, words.said("limit", value), "limit", value, True)
        if sets := self._known.get(SET, ()):
            if not folded:
                menu.addSeparator()
            of_sets = menu.submenu(self.tr("Set"))
            self._any_of(of_sets, SET)
            for name in sets:
                self._offer(of_sets, name, SET, name, True)
            self._offer(of_sets, self.tr("From no set"), SET, NO_SET, True)
        menu.addSeparator()
        clear = menu.addAction(self.tr("Remove all filters"), self._remove_all)
        clear.setEnabled(any(not isinstance(each, HasWords) for each in self._query.conditions))

    def _remove_all(self) -> None:
        self._ask(every(*(each for each in self._query.conditions if isinstance(each, HasWords))))

    def _open_range(self, field: str) -> None:
        self._show()
        least, most, step = _RANGES[field]
        asked = self._ranges_of(field)
        now = asked.ranges[0] if asked is not None else None
        popup = RangePopup(self.field_said(field), least, most, step, now, self)
        popup.changed.connect(partial(self._ask_range, field))
        popup.open_below(self.all_filters if self.is_folded else self.ranges[field])

    def _ranges_of(self, field: str) -> InRanges | None:
        asked = self._query.filtered(field)
        return asked if isinstance(asked, InRanges) else None

    def _ask_range(self, field: str, asked: Range | None) -> None:
        self._ask(self._query.without(field) if asked is None else self._query.with_filter(field, asked))

    # -- the order --------------------------------------------------------------------------------

    def sorting_said(self, what: str) -> str:
        return {
            "name": self.tr("Name"),
            "kind": self.tr("Kind"),
            "attribute": self.tr("Attribute"),
            "type": self.tr("Type"),
            "level": self.tr("Level, Rank"),
            "atk": printed_words.attack_label(),
            "def": printed_words.defense_label(),
            "set": self.tr("Set"),
            "copies": self.tr("Copies"),
            "passcode": self.tr("Passcode"),
        }[what]

    def _open_sortings(self, under: QWidget) -> None:
        menu, now = self._menu(under), self.sorting
        for what in SORTINGS:
            act = menu.addAction(self.sorting_said(what), partial(self.sort_by, SortedBy(what, now.descending)))
            act.setCheckable(True)
            act.setChecked(what == now.what)
        menu.addSeparator()
        for said, down in ((self.tr("Upwards"), False), (self.tr("Downwards"), True)):
            act = menu.addAction(said, partial(self.sort_by, SortedBy(now.what, down)))
            act.setCheckable(True)
            act.setChecked(down == now.descending)
        self._open(menu, under)

    def sort_by(self, by: SortedBy) -> None:
        self.show_sorting(by)
        self.sorted_by.emit(by)


def _filters(query: Query) -> tuple[Query, ...]:
    """What buttons show of a search: its words are none of it."""
    return tuple(each for each in query.conditions if not isinstance(each, HasWords))


class TableButton(FilterButton):
    """Pressed while the cards are shown as a table."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(name, parent)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def paint(self, painter: QPainter, place: QRectF, look: Look) -> None:
        theme, px = look.theme, look.px
        body = place.adjusted(1, px(3), -1, -px(3))
        radius, on = body.height() / 2, self.isChecked()
        painter.fillPath(rounded(body, radius), theme.panel3 if self.underMouse() else theme.panel2)
        if on:
            painter.fillPath(rounded(body, radius), theme.gold if theme.flat else faded(theme.gold, 16))
        painter.setPen(QPen(theme.gold, max(2, px(2))) if on else QPen(theme.line, theme.line_width))
        painter.drawPath(rounded(body, radius))
        side = px(15)
        box = QRectF(body.center().x() - side / 2, body.center().y() - side / 2, side, side)
        draw_icon(painter, "menu", box, theme.on_gold if on and theme.flat else theme.text)
