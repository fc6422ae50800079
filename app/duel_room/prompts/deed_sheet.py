"""What is done next by hand? A sheet in the place of the inspector, with the card's text and all that can be done."""

from typing import Final

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from app.controller.shown.asked import Answer, Asked
from app.controller.shown.table import Table
from app.duel_room.parts import words
from app.duel_room.prompts import deed_words
from app.duel_room.prompts.deed_facts import DeedFacts
from app.duel_room.prompts.deed_groups import groups_of
from app.duel_room.prompts.deed_tiles import DeedArea, DeedGroup, DeedTile, HeadingTile
from app.duel_room.prompts.deed_walk import next_to
from app.duel_room.prompts.deeds_offered import LeftAt, all_offered
from app.duel_room.prompts.printed_text import Glance, PrintedText, parts_by_hand, printed
from app.duel_room.prompts.prompt import Button, Prompt
from app.duel_room.tiles import Tile, press
from app.faces.faces import ShownFaces
from app.look.look import Look
from app.widgets.buttons import PLAIN, PRIMARY, KeyButton
from app.widgets.held_keys import is_repeat
from app.widgets.nesting import nest
from app.widgets.painted import ARROWS, ENTER_KEYS
from engine.duel.state.question import DONE

_BY_HEADINGS: Final = {Qt.Key.Key_PageDown: 1, Qt.Key.Key_PageUp: -1}
_TEXT: Final = 0.34  # of the sheet's height, at most
_TEXT_IF_LOW: Final = 0.2
_LOW: Final = 700  # pixels
_COPIES: Final = 0.25
"""So much of the height may be taken by what its text speaks of, to be always in sight."""
_LEAST_ROWS: Final = 4
_LEAST_TEXT: Final = 70  # units


class DeedSheet(Prompt):
    """Covers neither zone nor hand: what is done can be seen, and what to do it to. While the questions of a deed are
    asked it stays, dimmed: it ``waits``."""

    undo_wanted = Signal()
    refused = Signal(str)  # why what was pressed can't be done

    def __init__(
        self, look: Look, faces: ShownFaces, table: Table, asked: Asked, left_at: LeftAt | None = None
    ) -> None:
        super().__init__(look, faces, table, asked)
        self._done = next(iter(asked.of_kind(DONE)), None)
        self.waits = self._by_key = False
        self._at: QWidget | None = None  # where the keyboard was last
        self._did: tuple[int, ...] = ()
        goes_on = left_at is not None and left_at[:2] == (asked.source, asked.prepares)
        self._before = left_at if goes_on else None
        self._kept: DeedTile | None = None  # where it was before the last deed
        self._make_head()
        self.search = QLineEdit()
        self.search.setPlaceholderText(self.tr("Search what to do"))
        self.search.setAccessibleName(self.tr("Search what to do"))
        self.search.textChanged.connect(self._find)
        self.found = words("", "small", wraps=False)
        before = self._before.offered if self._before is not None else ()
        self._offered = all_offered(before, asked.headings)
        self.groups = groups_of(look, asked, self._offered, self.uses)
        self.tiles = [tile for group in self.groups for tile in group.tiles]
        self._verbs = QWidget()
        self._lay_verbs(QVBoxLayout(self._verbs))
        self.is_searched = any(group.folds for group in self.groups)
        self.area = DeedArea()
        self.area.setWidget(self._verbs)
        self.main = KeyButton(deed_words.main_words(asked), cut=PRIMARY)
        self.main.clicked.connect(self.confirm)
        self.second = KeyButton(" ", cut=PLAIN)
        self.second.clicked.connect(self.decline)
        self._make_column()
        self.show_ways(can_undo=False)
        for part in (*self.tiles, *(group.fold for group in self.groups), self.main, self.second, self.search):
            part.installEventFilter(self)
        QWidget.setTabOrder(self.main, self.second)
        QWidget.setTabOrder(self.second, self.text.area)
        self._come_to(next(iter(self.stops), None))
        if self._before is not None:
            self._come_back_to(self._before)

    def _make_head(self) -> None:
        asked = self.asked
        mends = deed_words.mends(asked)
        if mends or asked.card is None:
            name = self.tr("Set right by hand") if mends else self.name(asked.source)
        else:
            name = asked.card.name
        self.setAccessibleName(name if mends else self.tr("{card}: carried out by hand").format(card=name))
        self.title.setText(name)
        self.facts = DeedFacts(self.look, asked, self.table)
        self.setAccessibleDescription(self.facts.told)
        nothing = self.tr("This is no card effect: no effect is triggered by it, and none protects from it.")
        parts = [] if mends else parts_by_hand(asked.card)
        self.text = PrintedText(self.look, nothing if mends else printed(asked.card), parts)
        self.glance = Glance(self.look, self, self.text)

    def _make_column(self) -> None:
        self.column.addWidget(self.facts)
        self.column.addWidget(self.text)
        searching = QHBoxLayout()
        searching.addWidget(self.search, 1)
        searching.addWidget(self.found)
        nest(self.column, searching)
        self.search.setVisible(self.is_searched)
        self.found.hide()
        self._below_search = self.column.count()
        self.column.addWidget(self.area, 1)
        self.column.addSpacing(self.look.px(4))
        self.column.addWidget(self.main)
        self.column.addWidget(self.second)

    # -- what can be done -------------------------------------------------------------------------

    def _lay_verbs(self, column: QVBoxLayout) -> None:
        px = self.look.px
        column.setContentsMargins(0, px(3), 0, 0)
        column.setSpacing(px(4))
        for group in self.groups:
            group.fold.clicked.connect(self._turn)
            for tile in group.tiles:
                tile.clicked.connect(press(self._press, tile))
            group.open(self._before is not None and group.said in self._before.opened)
            column.addWidget(group)
        column.addStretch()

    def _turn(self) -> None:
        group = next(each for each in self.groups if each.fold is self.sender())
        group.open(not group.is_open)  # the others stay: it doesn't move from under the pointer
        self._come_to(group.fold)

    @property
    def _opened(self) -> tuple[str, ...]:
        return tuple(group.said for group in self.groups if group.folds and group.is_open)

    def _group_of(self, tile: Tile) -> DeedGroup:
        return next(group for group in self.groups if tile is group.fold or tile in group.tiles)

    @property
    def stops(self) -> list[Tile]:
        """Where the keyboard walks, from the first to the last."""
        return [stop for group in self.groups for stop in group.stops]

    @property
    def shown(self) -> list[DeedTile]:
        """All that are to be seen, or those found."""
        return [stop for stop in self.stops if isinstance(stop, DeedTile)]

    # -- from deed to deed ------------------------------------------------------------------------

    def show_ways(self, *, can_undo: bool) -> None:
        """The quiet button leads one step back."""
        cancels = self.asked.may_cancel
        is_one = cancels and deed_words.mends(self.asked) and not self.asked.deeds  # the other would do the same
        self.main.say(deed_words.main_words(self.asked), self.tr("Esc") if is_one else "")
        self.second.say(self.way_back_words(), self.tr("Esc") if cancels else self.undo_key)
        self.second.setVisible((cancels or can_undo) and not is_one)

    def show_done(self, done: tuple[Answer, ...]) -> None:
        """What was done of it so far."""
        self._did = tuple(each.argument for each in done)
        self.facts.show_done(done, self.asked.deeds)

    @property
    def left_at(self) -> LeftAt:
        """Where it is left for a deed that was chosen."""
        tile = next((each for each in self.tiles if each.isChecked()), None)
        deed, copy, below = -1, False, 0
        if tile is not None:
            below = self._box(tile).top()
            deed, copy = tile.answer.argument, self._group_of(tile).copies
        asked = self.asked
        place = (asked.source, asked.prepares, asked.deeds, deed, copy, below)
        return LeftAt(*place, self._offered, self._opened, self._by_key)

    def _come_back_to(self, place: LeftAt) -> None:
        """After that deed it stands where it stood, under the pointer. If it was called off, so does the keyboard."""
        alike = (each for each in self.tiles if each.answer.argument == place.deed)
        kept = next((each for each in alike if self._group_of(each).copies == place.copy), None)
        called_off = self.asked.deeds <= place.deeds
        if kept is None or place.by_key and not called_off:
            return
        self._kept = kept
        self._come_to(kept)
        self._at = kept if called_off else None
        self.area.verticalScrollBar().rangeChanged.connect(self._stand_as_before)
        self._group_of(kept).installEventFilter(self)

    def _stand_as_before(self) -> None:
        """Each time that it is laid out anew, which comes in several steps."""
        if self._kept is None or self._before is None or self.search.text() or not self.area.isAncestorOf(self._kept):
            return
        bar = self.area.verticalScrollBar()
        bar.setValue(bar.value() + self._box(self._kept).top() - self._before.below)

    def wait_for(self, deed: Answer | None, done: tuple[Answer, ...], count: int) -> None:
        """The questions of that deed are asked: it stays in its place, and can be read. ``done``: what stands, and how
        many that are: undo may have led back here."""
        self.waits = True
        self.facts.show_done(done, count)
        chosen = next((tile for tile in self.tiles if deed is not None and tile.answer.argument == deed.argument), None)
        if chosen is not None and not any(tile.isChecked() for tile in self.tiles):  # it was done on the mat
            self._group_of(chosen).open(True)
            chosen.setChecked(True)
            QTimer.singleShot(0, self, lambda: self._uncover(chosen))
        for part in (self.search, *self.groups, self.main, self.second):
            part.setEnabled(False)
        for button in (self.main, self.second):
            button.say(button.text())  # its key means something else now
        self.setAccessibleDescription("" if deed is None else deed.words)

    def glance_at(self, handle: int) -> None:
        """Another card is looked at, or none any more: -1."""
        self.glance.look_at(None if handle == self.asked.source else self.table.cards.get(handle), self.table)

    # -- searching --------------------------------------------------------------------------------

    def _find(self, typed: str) -> None:
        typed = typed.strip()
        for group in self.groups:
            group.show_found(typed)
        self.area.verticalScrollBar().setValue(0)
        self._come_to(next(iter(self.shown if typed else self.stops), None))
        number = len(self.shown)
        told = self.tr("Nothing fits") if not number else self.tr("1 fits") if number == 1 else ""
        told = told or self.tr("{count} fit").format(count=number)
        self.found.setText(told)
        self.found.setVisible(bool(typed))
        self.search.setAccessibleDescription(told if typed else "")
        if typed:
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self.search, told))

    def event(self, event: QEvent) -> bool:
        """Letters typed here are no keys of the room. What is told above takes from the text, not from the deeds."""
        if event.type() == QEvent.Type.LayoutRequest:
            self._share_height()
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and self.is_typed(event):
            event.accept()
            return True
        return super().event(event)

    def is_typed(self, event: QKeyEvent) -> bool:
        """It goes to the search, wherever the keyboard is."""
        held = event.modifiers() & ~(Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier)
        if not self.is_searched or self.waits or held:
            return False
        if not event.text().strip() or not event.text().isprintable():
            return False
        return bool(self.search.text()) or QKeySequence(event.key()).toString() != self.undo_key

    def _take_search_key(self, event: QKeyEvent) -> bool:
        if self.window().focusWidget() is self.search:
            if event.key() in ENTER_KEYS:
                self._enter_search()
                return True
            if event.key() in (Qt.Key.Key_Down, Qt.Key.Key_PageDown) and self.stops:
                self._go_to((self.shown if self.search.text() else self.stops)[0])
                return True
        elif self.is_typed(event):
            self.search.setFocus(Qt.FocusReason.OtherFocusReason)
            self.search.insert(event.text())
            return True
        if event.key() == Qt.Key.Key_Escape and self.search.text():
            self.search.clear()
            self._go_to(self.stops[0])
            return True
        return False

    def _enter_search(self) -> None:
        """What fits alone is done; of several the first is come to, and seen before it is done."""
        if not self.search.text().strip() or not self.shown:
            return
        if len(self.shown) == 1:
            self._press(self.shown[0], by_key=True)
        else:
            self._go_to(self.shown[0])

    # -- answering --------------------------------------------------------------------------------

    def _press(self, tile: object, by_key: bool = False) -> None:
        if isinstance(tile, HeadingTile):
            tile.click()
        elif isinstance(tile, DeedTile):
            self._come_to(tile)
            if tile.refused:
                self.refused.emit(tile.why_not)
                return
            self._by_key = by_key
            tile.setChecked(True)
            self.answer(tile.answer)

    def _press_seen(self, tile: Tile) -> None:
        """What the keyboard has come to while it was out of sight is shown first."""
        if tile.visibleRegion().isEmpty():
            self._go_to(tile)
        else:
            self._press(tile, by_key=True)

    def ask_again(self) -> None:
        super().ask_again()
        for tile in self.tiles:
            tile.setChecked(False)

    def main_button(self) -> Button | None:
        """On the sheet itself, where what it ends is seen."""
        return None

    def second_button(self) -> Button | None:
        return None

    def confirm(self) -> None:
        self.answer(self._done)

    def decline(self) -> None:
        if self.asked.may_cancel:
            self.cancelled.emit()
        else:
            self.undo_wanted.emit()

    # -- keys -------------------------------------------------------------------------------------

    def first_focus(self) -> QWidget | None:
        """Where it was; else on what its text has next, behind what was done last; on what ends it once nothing of that
        is left, and where it has nothing to pay or to point to."""
        if self._at is not None and self._at.isVisibleTo(self):
            return self._at
        of_text = self.asked.of_its_text({tile.answer.argument for tile in self.tiles})
        last = next((of_text.index(number) for number in reversed(self._did) if number in of_text), -1)
        for number in of_text[last + 1 :]:
            there = (tile for tile in self.tiles if tile.answer.argument == number and not tile.refused)
            if number not in self._did and (tile := next(there, None)) is not None:
                return tile
        return self.main if self.asked.deeds or self.asked.prepares else next(iter(self.stops), self.main)

    def take_key(self, event: QKeyEvent) -> bool:
        """Enter presses what has the keyboard here; where the mat has it, it shall not end what is being done. Held
        down it presses nothing: what comes up next was not meant."""
        focused = next((tile for tile in self.stops if tile.is_walked_to), None)
        button = next((each for each in (self.main, self.second) if self.window().focusWidget() is each), None)
        key = Qt.Key(event.key())
        if key in ENTER_KEYS and is_repeat(event):
            return True
        if self._take_search_key(event):
            return True
        if key in ENTER_KEYS:
            if focused is not None:
                self._press_seen(focused)
            elif button is not None:
                button.click()
            return focused is not None or button is not None
        if key in _BY_HEADINGS and focused is not None:
            self._come_to_heading(focused, _BY_HEADINGS[key])
            return True
        if key in ARROWS and (focused is not None or button is not None):
            self._walk(focused, key)
            return True
        if key == Qt.Key.Key_Escape and self.asked.may_cancel:
            self.cancelled.emit()
            return True
        return False

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Arrows on a button lead back to the deeds: it would hand the keyboard on to what lies beside it."""
        if event.type() == QEvent.Type.Move and isinstance(watched, DeedGroup):
            self._stand_as_before()
        if event.type() == QEvent.Type.FocusIn and isinstance(watched, QWidget):
            self._at = watched
            if isinstance(watched, Tile):
                self._come_to(watched)
        on_button = watched in (self.main, self.second)
        if not on_button or not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.KeyPress:
            return False
        return event.key() in (*ARROWS, *ENTER_KEYS) and self.take_key(event)

    def _walk(self, tile: Tile | None, key: Qt.Key) -> None:
        """From that tile, or from what ends it, which lies below the last."""
        if isinstance(tile, HeadingTile) and key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self._group_of(tile).open(key == Qt.Key.Key_Right)
            return
        there = next_to(tile, key, self.stops, self._box) if tile is not None else self._above_done(key)
        if there is None:
            self.main.setFocus(Qt.FocusReason.TabFocusReason)
        else:
            self._go_to(there)

    def _come_to_heading(self, tile: Tile, step: int) -> None:
        """To the first below the next heading, or the one before."""
        firsts = [group.stops[0] for group in self.groups if group.stops]
        at = firsts.index(self._group_of(tile).stops[0])
        self._go_to(firsts[min(max(at + step, 0), len(firsts) - 1)])

    def _go_to(self, tile: Tile) -> None:
        self._come_to(tile)
        tile.setFocus(Qt.FocusReason.TabFocusReason)
        self._uncover(tile)

    def _uncover(self, tile: Tile) -> None:
        """With its heading, and clear of what fades."""
        if self.area.isAncestorOf(tile):
            self.area.ensureWidgetVisible(tile, 0, self.look.px(40))

    def _above_done(self, key: Qt.Key) -> Tile | None:
        """On from there it goes round, to the first; after a deed back to where that was chosen."""
        stops = self.stops
        if not stops:
            return None
        if self._kept is not None and self._kept in stops:
            return self._kept
        return stops[-1 if key in (Qt.Key.Key_Up, Qt.Key.Key_Left) else 0]

    def _box(self, tile: QWidget) -> QRect:
        return QRect(tile.mapTo(self, QPoint(0, 0)), tile.size())

    def _come_to(self, tile: Tile | None) -> None:
        """Tab goes from here to what ends it, and back to here: not through some forty tiles."""
        for other in (*self.tiles, *(group.fold for group in self.groups)):
            other.setFocusPolicy(Qt.FocusPolicy.StrongFocus if other is tile else Qt.FocusPolicy.ClickFocus)

    # -- sizes ------------------------------------------------------------------------------------

    def is_tight(self) -> bool:
        return True  # it is always narrow

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share_height()

    def _share_height(self) -> None:
        """The text scrolls in what is left of the height, for some deeds are to be seen below it in any case. It takes
        what they leave empty; what of them is opened takes nothing from it."""
        edges = self.column.contentsMargins()
        width = self.width() - edges.left() - edges.right()
        golden = PRIMARY if self.height() >= _LOW else PRIMARY._replace(height=PLAIN.height)
        self.main.cut = PLAIN if deed_words.does_nothing(self.asked) else golden
        self.main.updateGeometry()
        rows = _LEAST_ROWS * (self.tiles_height + self.look.px(4))
        if not self.is_searched:
            rows = min(rows, self._folded_height(width))
        self.area.setMinimumHeight(rows)
        share = round(self.height() * (_TEXT if self.height() >= _LOW else _TEXT_IF_LOW))
        least = min(share, self.look.px(_LEAST_TEXT))
        shared = self.text.minimumHeight() + sum(self._in_sight(width).values())
        room = self.height() - self.column.totalMinimumHeightForWidth(self.width()) + shared
        self._keep_in_sight(width, room - least)
        room -= sum(self._in_sight(width).values())
        empty = rows - max(rows, self._folded_height(width))
        self.text.fit(width, max(min(share, max(least, room)), room + empty))
        self.column.activate()  # at once: nothing moves away from under the mouse

    def _folded_height(self, width: int) -> int:
        """Of the list while nothing of it is opened."""
        high = (self.tiles_height if group.folds else group.heightForWidth(width) for group in self.groups)
        listed = zip(self.groups, high, strict=True)
        return sum(each + self.look.px(4) for group, each in listed if self.column.indexOf(group) < 0)

    @property
    def tiles_height(self) -> int:
        """Of a row of the list."""
        return max((group.fold.sizeHint().height() for group in self.groups), default=0)

    def _in_sight(self, width: int) -> dict[DeedGroup, int]:
        """What stands above the list, and how much height that takes."""
        stand = [group for group in self.groups if self.column.indexOf(group) >= 0 and not group.isHidden()]
        return {group: group.heightForWidth(width) + self.column.spacing() for group in stand}

    def _keep_in_sight(self, width: int, room: int) -> None:
        """What its text speaks of stands above the others, where there is room; else it scrolls with them."""
        verbs = self._verbs.layout()
        for group in (each for each in self.groups if each.copies):
            is_short = group.heightForWidth(width) + self.column.spacing() <= min(room, self.height() * _COPIES)
            stands = self.column.indexOf(group) >= 0
            if is_short and not stands:
                self.column.insertWidget(self._below_search, group)
            elif stands and not is_short and isinstance(verbs, QVBoxLayout):
                verbs.insertWidget(0, group)
