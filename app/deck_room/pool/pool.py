"""The left column of the Deck room: the search, the filters, and the cards that were found."""

from collections.abc import Container, Mapping, Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QEvent, QLocale, QPoint, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from app.controller.player.card_pool import CardPool
from app.controller.player.language import code_of, sentences
from app.controller.player.settings import Settings
from app.deck_room.carried import Carried
from app.deck_room.pool.pool_menu import PoolMenu
from app.deck_room.pool.chosen import without_last
from app.deck_room.pool.coming_faces import ComingFaces, PoolFaces
from app.deck_room.pool.filter_panel import FilterPanel
from app.deck_room.pool.pool_grid import PoolGrid
from app.deck_room.pool.pool_keys import PoolWish
from app.deck_room.pool.pool_model import FoundList, PoolModel, PoolTableModel
from app.deck_room.pool.pool_table import PoolTable
from app.deck_room.pool.search_field import SearchField, SearchNote
from app.deck_room.pool.searches import Searches
from app.deck_room.pool.let_go_place import LetGoPlace
from app.look.look import look_of
from app.widgets.buttons import KeyButton
from app.widgets.painted import WRAP, pressed_by, wrapped_height
from app.widgets.round_menu import RoundMenu
from engine.cards.card import Card
from engine.cards.deck_draft import SIDE
from engine.search.in_words import explained
from engine.search.orders import SortedBy
from engine.search.query import EVERYTHING, Does, Query, terms
from engine.search.query_reading import Flaw, ReadQuery, read_query
from engine.search.search_words import ENGLISH_SEARCH, GERMAN_SEARCH, SearchWords
from engine.search.surroundings import Surroundings

_PAUSE: Final = 600  # milliseconds without a letter
_ROWS: Final = 1.7  # of cards
_NAME: Final = SortedBy("name")
_NOTHING_READ: Final = ReadQuery(EVERYTHING, (), ())


class Pool(QWidget):
    """``looked_at``: a card that the keyboard or a click has come to; ``pointed_at``: one that the pointer is on, and
    ``pointed_off``: it is on none any more; ``carrying``: what is carried from here, and None once it was let go;
    ``wanted``: a card, the part of the Deck ("" for where it belongs), and how many copies more, below 0 for fewer;
    ``answered``: see ``fitting``."""

    looked_at = Signal(object)
    pointed_at = Signal(object)
    pointed_off = Signal()
    carrying = Signal(object)
    wanted = Signal(object, str, int)
    answered = Signal(object)

    def __init__(
        self, pool: CardPool, faces: PoolFaces, parent: QWidget | None = None, *, settings: Settings | None = None
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)  # the wood below is not painted at each letter
        self._pool, self._faces, self._settings = pool, faces, settings
        self.searches = Searches(settings)
        self.read = _NOTHING_READ
        self._answered: tuple[Query, SortedBy] = (EVERYTHING, self.searches.sorted)
        self._hearing = QTimer(self, interval=_PAUSE, singleShot=True)
        self._hearing.timeout.connect(self._say_aloud)
        self._waiting = 0  # cards of which it isn't known yet whether they are found
        self._found_passcodes: Container[int] = ()
        self.found = FoundList(pool)
        self.coming = ComingFaces(faces, self)
        self.field, self.note, self.filters = SearchField(), SearchNote(), FilterPanel()
        self.grid = PoolGrid(PoolModel(self.found), self.coming)
        self.table = PoolTable(PoolTableModel(self.found))
        self.empty = NothingFound()
        self.stack = QStackedWidget()
        for view in (self.grid, self.table, self.empty):
            self.stack.addWidget(view)
        self._column = QVBoxLayout(self)
        self._head = QWidget()
        self._upper = QVBoxLayout(self._head)
        for part in (self.field, self.note, self.filters):
            self._upper.addWidget(part)
        self._column.addWidget(self._head)
        self._column.addWidget(self.stack, 1)
        self.let_go_place = LetGoPlace(self)
        self._connect()
        self.filters.show_sorting(self.searches.sorted)
        self.table.show_sorting(self.searches.sorted)
        self.filters.show_table(self.searches.as_table)
        before = pool.asked_last
        self.retranslate()
        if before.conditions:
            self.search(before.printed(self.words))

    def _connect(self) -> None:
        self.field.textChanged.connect(self._typed)
        self.field.left_down.connect(self._go_to_cards)
        self.field.entered.connect(self._say_aloud)
        self.field.settled.connect(self._settle)
        self.field.searches_wanted.connect(self._open_searches)
        self.filters.asked.connect(self.ask)
        self.filters.sorted_by.connect(self.sort_by)
        self.filters.table_wanted.connect(self.show_as_table)
        self.table.sorted_by.connect(self.sort_by)
        self.empty.removed.connect(self._remove_last)
        for view in (self.grid, self.table):
            view.looked_at.connect(self.looked_at)
            view.pointed_at.connect(self.pointed_at)
            view.pointed_off.connect(self.pointed_off)
            view.carrying.connect(self.carrying)
            view.wished.connect(self._wish)
            view.menu_wanted.connect(self._open_menu)
            view.scrolled.connect(self._pool.rest)
        self._pool.grown.connect(self.find_again)
        self._pool.learnt.connect(self._more_is_known)

    # -- words ------------------------------------------------------------------------------------

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    @property
    def words(self) -> SearchWords:
        """The language of searches is that of the windows."""
        wish = self._settings.language if self._settings is not None else "en"
        return GERMAN_SEARCH if code_of(wish) == "de" else ENGLISH_SEARCH

    def retranslate(self) -> None:
        """Another language from now on: what is typed and understood is written in it."""
        query, understood = self.read.query, not self.read.flaws
        self.found.words = self.field.words = self.words
        self.setAccessibleName(self.tr("All cards"))
        self.grid.setAccessibleName(self.tr("Cards found"))
        self.table.setAccessibleName(self.tr("Cards found"))
        self.field.retranslate()
        self.filters.retranslate(self.words)
        if self.field.text() and understood:
            self.field.setText(query.printed(self.words))
        self.find_again()

    def number_said(self, number: int) -> str:
        wish = self._settings.language if self._settings is not None else "en"
        return QLocale(code_of(wish)).toString(number)

    # -- searching --------------------------------------------------------------------------------

    @property
    def query(self) -> Query:
        return self.read.query

    @property
    def fitting(self) -> Container[int] | None:
        """The passcodes of the cards that are found; None: nothing is asked for."""
        return self._found_passcodes if self.read.query.conditions else None

    def search(self, text: str) -> None:
        """This is typed from now on."""
        self._settle()
        self.field.setText(text)
        self.field.setCursorPosition(len(text) if self.field.hasFocus() else 0)  # what is not typed on is read

    def ask(self, query: Query) -> None:
        """The same in the language that is typed."""
        self.search(query.printed(self.words))

    def take_keyboard(self) -> None:
        """What is typed now takes the place of the search."""
        self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.field.selectAll()

    def take_typing(self, text: str) -> None:
        """Somebody types anywhere in the room: that begins a new search."""
        self.search(text)
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)
        self.field.setCursorPosition(len(text))
        self.field.complete()

    def _typed(self) -> None:
        self._pool.rest()
        self.coming.hold()
        self._hearing.start()
        self.find_again()

    @property
    def _flaws_shown(self) -> Sequence[Flaw]:
        """The word that is just being typed isn't wrong yet."""
        field, text = self.field, self.field.text()
        if not (self._hearing.isActive() and field.hasFocus() and field.cursorPosition() == len(text)):
            return self.read.flaws
        last = text.rfind(" ") + 1
        return [flaw for flaw in self.read.flaws if flaw.end <= last]

    def _say_aloud(self) -> None:
        """Once the fingers rest, what is wrong is told; and whoever types without seeing hears what came of it."""
        self._hearing.stop()
        self.field.show_flaws(self.read.flaws, self._flaws_shown)
        self._say()
        self.field.say_aloud(f"{self.field.accessibleDescription()}. {self.note.said}")

    def find_again(self) -> None:
        """All that depends on what is typed, on the cards that there are and on their order."""
        known = self._pool.index.known
        self.field.known = known
        self.read = read_query(self.field.text(), self.words, known)
        self.field.show_flaws(self.read.flaws, self._flaws_shown)
        self.filters.has_list = self._pool.restricted is not None
        self.filters.show_query(self.read.query, known)
        if not self.read.flaws:
            self._pool.asked_last = self.read.query
        self._find()
        self._say()

    def _find(self) -> None:
        by = self.searches.sorted
        copies = self.found.copies
        around = Surroundings(copies, self._pool.held | copies.keys(), self._pool.restricted)
        sorting = (by,) if by == _NAME else (by, _NAME)
        found = self._pool.find(self.read.query, around, *sorting, called_first=by == _NAME)
        self._waiting, self._found_passcodes = len(found.waiting), found.passcodes
        if len(found.cards) != len(self.found.cards) or found.cards != self.found.cards:
            self._show(found.cards)
        self._show_count()
        self.answered.emit(self.fitting)
        view = self.table if self.searches.as_table else self.grid
        nothing = not found.cards and bool(self.read.query.conditions)
        if nothing:
            self.empty.show_last(without_last(self.read.query)[0].printed(self.words))
        self.stack.setCurrentWidget(self.empty if nothing else view)

    def _show(self, cards: list[Card]) -> None:
        """What is newly asked begins at the top. Else the card that was walked to stays so: in another order it is
        sought, and where cards have only come or gone nothing moves."""
        view = self.table if self.searches.as_table else self.grid
        before, height = view.current_card, view.verticalScrollBar().value()
        (query, by), self._answered = self._answered, (self.read.query, self.searches.sorted)
        self.found.show_cards(cards)
        if query != self.read.query:
            view.scrollToTop()
            return
        if before is not None and before in cards:
            view.go_to(cards.index(before))
        if by == self.searches.sorted:
            view.verticalScrollBar().setValue(height)

    def _show_count(self) -> None:
        all_cards = len(self._pool.index)
        some, every = self.number_said(len(self.found.cards)), self.number_said(all_cards)
        said = self.tr("{n} of {all}").format(n=some, all=every)
        self.field.show_count(said, self.tr("{n} of {all} cards").format(n=some, all=every))

    def _say(self) -> None:
        """What is wrong comes first; then what the search asks for."""
        words = self.words
        if self.read.flaws:
            if flaws := self._flaws_shown:
                self.note.say(flaws[0].told(words), is_flaw=True)
            return
        if not self.field.text().strip():
            self.note.say(self.tr("Names and texts, or for example {search}").format(search=self._example()))
            return
        said = explained(self.read.query, words)
        said = said[:1].upper() + said[1:]
        if self._waiting:
            more = self.tr("{n} cards are still looked at").format(n=self.number_said(self._waiting))
            said = f"{more}. {said}"
        self.note.say(said)

    def _example(self) -> str:
        return read_query("type:dragon level<=4").query.printed(self.words)

    def _more_is_known(self) -> None:
        if any(isinstance(each, Does) for each in terms(self.read.query)):
            self._find()
            self._say()

    def show_copies(self, copies: Mapping[str, int]) -> None:
        """Of each card in the open Deck, by the key of its DeckCard."""
        self.found.show_copies(copies)
        asks = any(each.field in ("in", "copies") for each in terms(self.read.query))
        if asks or self.searches.sorted.what == "copies":
            self._find()

    def _remove_last(self) -> None:
        self.ask(without_last(self.read.query)[1])
        if not self.found.cards:
            self.empty.button.setFocus()
        else:
            self._go_to_cards()

    # -- how they are shown -----------------------------------------------------------------------

    def sort_by(self, by: SortedBy) -> None:
        self.searches.sort_by(by)
        self.filters.show_sorting(by)
        self.table.show_sorting(by)
        self._find()

    def show_as_table(self, table: bool) -> None:
        before = self.grid.current_card if table else self.table.current_card
        self.searches.show_as_table(table)
        self.filters.show_table(table)
        view = self.table if table else self.grid
        if before is not None and before in self.found.cards:
            view.go_to(list(self.found.cards).index(before))
        self._find()

    def _go_to_cards(self) -> None:
        view = self.stack.currentWidget()
        if view is self.empty:
            self.empty.button.setFocus()
        elif view is not None:
            view.setFocus(Qt.FocusReason.OtherFocusReason)

    # -- a card -----------------------------------------------------------------------------------

    def show_under_way(self, carried: Carried | None) -> None:
        """Of a Deck: here it may be let go. None: nothing is any more."""
        self.let_go_place.setGeometry(self.stack.geometry())
        out = carried is not None and bool(carried.part)
        self.let_go_place.show_words(self.tr("Let go here: out of the Deck") if out else "")

    def go_to_card(self, card: Card) -> None:
        """Of those that were found: the keyboard is there, and "+" puts it into the Deck."""
        found = list(self.found.cards)
        if card in found:
            (self.table if self.searches.as_table else self.grid).go_to(found.index(card))
            self._go_to_cards()

    def _wish(self, card: Card, wish: PoolWish) -> None:
        if wish is PoolWish.LARGE:
            self.show_large(card)
        elif wish is PoolWish.REMOVE:
            self.wanted.emit(card, "", -1)
        else:
            self.wanted.emit(card, SIDE if wish is PoolWish.ADD_TO_SIDE else "", 1)

    def show_large(self, card: Card) -> None:
        from app.deck_room.card_sheet import CardSheet

        wish = self._settings.language if self._settings is not None else "en"
        CardSheet(card, self._faces, sentences(wish), self).open()

    def _open_menu(self, card: Card, at: QPoint) -> None:
        menu = PoolMenu(
            card,
            self.found.copies_of(card),
            self.words,
            lambda part, change: self.wanted.emit(card, part, change),
            self.ask,
            lambda: self.show_large(card),
            self,
        )
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(at)

    # -- searches that are kept -------------------------------------------------------------------

    def _settle(self) -> None:
        if self.field.text().strip() and not self.read.flaws:
            self.searches.was_made(self.field.text())

    def _open_searches(self) -> None:
        self._settle()
        menu = RoundMenu(self)
        menu.aboutToHide.connect(menu.deleteLater)
        menu.setAccessibleName(self.field.opener.accessibleName())
        keep = menu.addAction(self.tr("Keep this search …"), self.keep_search)
        keep.setEnabled(bool(self.field.text().strip()) and not self.read.flaws)
        searches = self.searches
        if searches.kept:
            menu.addSeparator()
            for name, text in searches.kept.items():
                menu.addAction(_shown(name), partial(self._search_kept, text)).setToolTip(text)
        if searches.lately:
            menu.addSeparator()
            for text in searches.lately[:10]:
                menu.addAction(_shown(text), partial(self._search_kept, text))
        menu.addSeparator()
        if searches.kept:
            drop = menu.submenu(self.tr("No longer keep"))
            for name in searches.kept:
                drop.addAction(_shown(name), partial(searches.drop, name))
        forget = menu.addAction(self.tr("Forget the latest searches"), searches.forget_lately)
        forget.setEnabled(bool(searches.lately))
        menu.setToolTipsVisible(True)
        menu.popup(self.field.mapToGlobal(QPoint(0, self.field.height() + 2)))

    def _search_kept(self, text: str) -> None:
        self.search(text)
        self.field.setFocus()
        self.field.setCursorPosition(len(text))

    def keep_search(self) -> None:
        from app.deck_room.pool.keep_dialog import KeepDialog

        dialog = KeepDialog(self.field.text(), explained(self.read.query, self.words), self)
        dialog.named.connect(self.searches.keep)
        dialog.open()

    # -- itself -----------------------------------------------------------------------------------

    def dressed(self) -> None:
        px = look_of(self).px
        self._column.setContentsMargins(px(12), px(16), px(6), 0)
        self._column.setSpacing(px(10))
        self._upper.setContentsMargins(px(6), 0, px(12), 0)
        self._upper.setSpacing(px(6))
        self.grid.measure()
        sheet = "{ background: transparent; border: none; }"
        for view, kind in ((self.grid, "QListView"), (self.table, "QTableView")):
            if not view.styleSheet():
                view.setStyleSheet(f"{kind} {sheet}")

        self._fold()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fold()

    def _fold(self) -> None:
        """Cards are more than filters: of them two rows are to be seen, or nearly."""
        edges, outer = self._upper.contentsMargins(), self._column.contentsMargins()
        width = self.width() - edges.left() - edges.right() - outer.left() - outer.right()
        above = self.field.sizeHint().height() + self.note.heightForWidth(width) + 2 * self._upper.spacing()
        above += self.filters.unfolded_height(width) + outer.top() + self._column.spacing()
        self.filters.fold(self.height() - above < _ROWS * self.grid.cell.height())

    def minimumSizeHint(self) -> QSize:
        return QSize(look_of(self).px(250), look_of(self).px(300))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """A letter or a quotation mark begins a search."""
        text = event.text()
        held = event.modifiers() & ~(Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier)
        if text and text.isprintable() and not text.isspace() and not held:
            self.take_typing(text)
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = look_of(self).theme
        painter = QPainter(self)
        painter.fillRect(self.rect(), theme.panel)
        wide = max(1, round(theme.line_width))
        painter.fillRect(QRectF(self.width() - wide, 0, wide, self.height()), theme.line)
        painter.end()


def _shown(said: str) -> str:
    """In a menu "&" would be a key."""
    return (said if len(said) <= 60 else f"{said[:59]}…").replace("&", "&&")


class NothingFound(QWidget):
    """In place of cards. Its button takes back what was asked last."""

    removed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.button = LastFilter()
        self.button.clicked.connect(self.removed)
        self._column = QVBoxLayout(self)
        self._column.addStretch(1)
        self._column.addSpacing(1)
        self._column.addWidget(self.button, 0, Qt.AlignmentFlag.AlignHCenter)
        self._column.addStretch(2)

    def show_last(self, printed: str) -> None:
        words = self.tr("No card fits. Ask for less")
        self.setAccessibleName(words)
        self.button.say(printed)
        self.button.setAccessibleName(self.tr("Remove {filter}").format(filter=printed))
        self.button.setToolTip(printed)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        look = look_of(self)
        font = look.text(15)
        painter = QPainter(self)
        painter.setFont(font)
        painter.setPen(look.theme.text2)
        high = wrapped_height(font, self.accessibleName(), self.width() - 20)
        place = QRectF(10, self.button.y() - look.px(14) - high, self.width() - 20, high)
        painter.drawText(place, WRAP | int(Qt.AlignmentFlag.AlignHCenter), self.accessibleName())
        painter.end()


class LastFilter(KeyButton):
    def __init__(self) -> None:
        super().__init__("", icon="cross")
        self.show_words(True)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not pressed_by(event, self):
            super().keyPressEvent(event)
