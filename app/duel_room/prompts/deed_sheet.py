"""What is done next by hand? A sheet in the place of the inspector, with the card's text and all that can be done."""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from typing import Final, NamedTuple

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QFocusEvent, QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QLineEdit, QVBoxLayout, QWidget

from app.controller.shown.asked import Answer, Asked
from app.controller.shown.table import Table
from app.duel_room.parts import SteadyArea, words
from app.duel_room.prompts.prompt import Button, Prompt
from app.duel_room.tiles import SentenceTile, press
from app.duel_room.unrolled import by_hand_words
from app.faces import printed_words
from app.faces.faces import ShownFaces
from app.look.look import Look
from app.mat.words import listed, listed_in_part
from app.widgets.buttons import PRIMARY, KeyButton
from app.widgets.grids import EvenGrid
from app.widgets.labels import give_role
from app.widgets.nesting import nest
from app.widgets.painted import ARROWS, ENTER_KEYS, longest_word
from engine.cards.card import Card
from engine.duel.state.question import DONE
from engine.program.by_hand import BY_PLAYERS, DEEDS, LASTING_WORDS, TOGETHER
from engine.words.deed_calls import calls, is_found
from engine.words.likely_deeds import likely

_BY_HEADINGS: Final = {Qt.Key.Key_PageDown: 1, Qt.Key.Key_PageUp: -1}
_TEXT: Final = 0.34  # of the sheet's height, at most
_FEW: Final = 12
"""So few verbs need neither a search nor those of the text first."""
_FEW_TARGETS: Final = 6
"""So many are named above the text: the rest are marked on the mat and named where the mouse rests."""


@dataclass(frozen=True, slots=True)
class _Group:
    """What stands below one heading. Of a copy nothing is found: it stands at its own place as well."""

    heading: QLabel
    holder: QWidget
    tiles: "Sequence[DeedTile]"
    copies: bool = False


class LeftAt(NamedTuple):
    """Where the sheet was when a deed was chosen: by that deed, and how far below the upper edge it stood."""

    source: int
    prepares: bool
    deed: int
    copy: bool
    below: int


class DeedSheet(Prompt):
    """Covers neither zone nor hand: what is done can be seen, and what to do it to."""

    def __init__(self, look: Look, faces: ShownFaces, table: Table, asked: Asked) -> None:
        super().__init__(look, faces, table, asked)
        self._done = next(iter(asked.of_kind(DONE)), None)
        self._pressed = False
        self._kept: DeedTile | None = None  # where it was before the last deed
        self._below = 0
        card = asked.card
        mends = card is not None and card.name == BY_PLAYERS
        if mends or card is None:
            name = self.tr("Set right by hand") if mends else self.name(asked.source)
        else:
            name = card.name
        self.setAccessibleName(name if mends else self.tr("{card}: carried out by hand").format(card=name))
        self.title.setText(name)
        self.count = words(self._count_words(), "weak")
        line = QHBoxLayout()
        line.addWidget(words(self.tr("Not by a card effect") if mends else by_hand_words(), "gold", wraps=False))
        line.addWidget(self.count, 1)
        self.count.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.search = QLineEdit()
        self.search.setPlaceholderText(self.tr("Search what to do"))
        self.search.setAccessibleName(self.tr("Search what to do"))
        self.search.textChanged.connect(self._find)
        self.found = words("", "small", wraps=False)
        self.tiles: list[DeedTile] = []
        self._groups: list[_Group] = []
        self._verbs = QWidget()
        self._lay_verbs(QVBoxLayout(self._verbs))
        self.is_searched = len(self.tiles) > _FEW
        self.area = _VerbArea()
        self.area.setWidget(self._verbs)
        self.main = KeyButton(self.tr("Done"), cut=PRIMARY)
        self.main.clicked.connect(self.confirm)
        self.main.installEventFilter(self)
        self.text = PrintedText(
            look,
            self.tr("This is no card effect: no effect is triggered by it, and none protects from it.")
            if mends
            else _printed(card),
        )
        nest(self.column, line)
        self.asks = words(asked.words, "weak")
        self.column.addWidget(self.asks)  # that only this is to be told now, nothing of its other text
        self.asks.setVisible(all(DEEDS[tile.answer.argument].word in LASTING_WORDS for tile in self.tiles))
        self.used = words(asked.used, "weak")
        self.column.addWidget(self.used)
        self.used.setVisible(bool(asked.used))
        self.targets = words(self._targets(asked, struck_out=True), "weak")
        self.targets.setToolTip(
            self._targets(asked, struck_out=False) if len(asked.targets) + len(asked.lost) > _FEW_TARGETS else ""
        )
        self.targets.setTextFormat(Qt.TextFormat.RichText)
        told = (asked.words, self._targets(asked, struck_out=False), asked.used)
        self.setAccessibleDescription(" ".join(filter(None, told)))
        self.column.addWidget(self.targets)
        self.targets.setVisible(bool(self.targets.text()))
        self.column.addWidget(self.text)
        searching = QHBoxLayout()
        searching.addWidget(self.search, 1)
        searching.addWidget(self.found)
        nest(self.column, searching)
        self.search.setVisible(self.is_searched)
        self.found.hide()
        self.column.addWidget(self.area, 1)
        self.column.addSpacing(look.px(4))
        self.column.addWidget(self.main)
        QWidget.setTabOrder(self.main, self.text.area)
        does = [tile for tile in self.tiles if DEEDS[tile.answer.argument].word != TOGETHER]
        self._come_to(next(iter(does), None))

    def _targets(self, asked: Asked, *, struck_out: bool) -> str:
        """Those that are there, and those that no longer are: struck out, a few of all of them, or said so."""
        there = [self.name(handle) for handle in asked.targets]
        cards = listed(there)
        if struck_out:
            lost = [f"<s>{escape(name)}</s>" for name in asked.lost]
            cards = listed_in_part([*map(escape, there), *lost], _FEW_TARGETS)
        said = [self.tr("Targets: {cards}").format(cards=cards)] if cards else []
        if asked.lost and not struck_out:
            said.append(self.tr("No longer targets: {cards}").format(cards=listed(list(asked.lost))))
        return " ".join(said)

    @property
    def left_at(self) -> LeftAt | None:
        """Where it is left for a deed that was chosen."""
        tile = next((each for each in self.tiles if each.isChecked()), None)
        if not self._pressed or tile is None:
            return None
        below = self._box(tile).top() - self.area.verticalScrollBar().value()
        return LeftAt(self.asked.source, self.asked.prepares, tile.answer.argument, self._is_copy(tile), below)

    def come_back_to(self, place: LeftAt | None) -> None:
        """After that deed it stands where it stood, if the same can be done there once more."""
        if place is None or not self.asked.deeds or place[:2] != (self.asked.source, self.asked.prepares):
            return
        alike = (each for each in self.tiles if (each.answer.argument, self._is_copy(each)) == place[2:4])
        self._kept, self._below = next(alike, None), place.below
        if self._kept is not None:
            self._come_to(self._kept)
            self.area.verticalScrollBar().rangeChanged.connect(self._stand_as_before)
            for part in (self._kept, self._kept.parentWidget()):
                if part is not None:
                    part.installEventFilter(self)

    def _stand_as_before(self) -> None:
        """Each time that it is laid out anew, which comes in several steps."""
        if self._kept is not None and not self.search.text():
            self.area.verticalScrollBar().setValue(self._box(self._kept).top() - self._below)

    def _is_copy(self, tile: "DeedTile") -> bool:
        return any(group.copies and tile in group.tiles for group in self._groups)

    def _count_words(self) -> str:
        if not self.asked.deeds:
            if self.asked.summons:
                return self.tr("Costs first")
            return self.tr("Costs and targets first") if self.asked.prepares else self.tr("Nothing done yet")
        if self.asked.together:
            return self.tr("At the same time as the last")
        return self.tr("Done so far: {count}").format(count=self.asked.deeds)

    def _lay_verbs(self, column: QVBoxLayout) -> None:
        px = self.look.px
        column.setContentsMargins(0, px(3), 0, 0)
        column.setSpacing(px(4))
        named = {tile.argument: (tile, short) for heading in self.asked.headings for tile, short in heading.below}
        first = self._of_its_text(list(named))
        if first and len(named) > _FEW:
            below = [(named[number][0], named[number][0].words) for number in first]
            self._lay_group(column, self.tr("By its text"), below, copies=True)
        for heading in self.asked.headings:
            self._lay_group(column, heading.words, heading.below)
        column.addStretch()

    def _of_its_text(self, numbers: list[int]) -> list[int]:
        card = self.asked.card
        if card is None or card.name == BY_PLAYERS:
            return []
        return likely(card.text_by_hand, numbers, self.asked.prepares)

    def _lay_group(
        self, column: QVBoxLayout, said: str, below: Sequence[tuple[Answer, str]], *, copies: bool = False
    ) -> None:
        heading = words(said, "label2")
        column.addWidget(heading)
        tiles = [DeedTile(self.look, answer, short, said, self.uses(answer)) for answer, short in below]
        for tile in tiles:
            tile.clicked.connect(press(self._press, tile))
        self.tiles += tiles
        holder = QWidget()
        holder.setAccessibleName(said)
        _DeedGrid(holder, tiles).most = 1 if copies else 2
        column.addWidget(holder)
        column.addSpacing(self.look.px(4))
        self._groups.append(_Group(heading, holder, tiles, copies))

    # -- searching --------------------------------------------------------------------------------

    @property
    def shown(self) -> "list[DeedTile]":
        """All, or those found."""
        return [tile for tile in self.tiles if tile.isVisibleTo(self._verbs)]

    def _find(self, typed: str) -> None:
        searches = bool(typed.strip())
        for group in self._groups:
            for tile in group.tiles:
                tile.setVisible(not searches or not group.copies and tile.is_called(typed))
            fits = any(not tile.isHidden() for tile in group.tiles)
            group.heading.setVisible(fits)
            group.holder.setVisible(fits)
        self.area.verticalScrollBar().setValue(0)
        self._come_to(next(iter(self.shown), None))
        number = len(self.shown)
        told = self.tr("Nothing fits") if not number else self.tr("1 fits") if number == 1 else ""
        told = told or self.tr("{count} fit").format(count=number)
        self.found.setText(told)
        self.found.setVisible(searches)
        self.search.setAccessibleDescription(told if searches else "")
        if searches:
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self.search, told))

    def event(self, event: QEvent) -> bool:
        """Letters typed here are no keys of the room."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and self._is_typed(event):
            event.accept()
            return True
        return super().event(event)

    def _is_typed(self, event: QKeyEvent) -> bool:
        held = event.modifiers() & ~(Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier)
        if not self.is_searched or held or not event.text().strip() or not event.text().isprintable():
            return False
        return bool(self.search.text()) or QKeySequence(event.key()).toString() != self.undo_key

    def _take_search_key(self, event: QKeyEvent) -> bool:
        focused = self.window().focusWidget()
        if focused is self.search:
            if event.key() in ENTER_KEYS:
                if self.search.text().strip() and self.shown:
                    self._press(self.shown[0])
                return True
            if event.key() in (Qt.Key.Key_Down, Qt.Key.Key_PageDown) and self.shown:
                self._go_to(self.shown[0])
                return True
        elif focused is not None and self.isAncestorOf(focused) and self._is_typed(event):
            self.search.setFocus(Qt.FocusReason.OtherFocusReason)
            self.search.insert(event.text())
            return True
        if event.key() == Qt.Key.Key_Escape and self.search.text():
            self.search.clear()
            self._go_to(self.shown[0])
            return True
        return False

    # -- answering --------------------------------------------------------------------------------

    def _press(self, tile: object) -> None:
        if isinstance(tile, DeedTile):
            self._pressed = True
            tile.setChecked(True)
            self._come_to(tile)
            self.answer(tile.answer)

    def ask_again(self) -> None:
        super().ask_again()
        for tile in self.tiles:
            tile.setChecked(False)

    def main_button(self) -> Button | None:
        return Button(self.tr("Done"))

    def confirm(self) -> None:
        self.answer(self._done)

    # -- keys -------------------------------------------------------------------------------------

    def first_focus(self) -> QWidget | None:
        """Where it was before something was asked once more; on Done, if something has been done."""
        return (
            self.main
            if self.asked.deeds and not self._pressed
            else next((tile for tile in self.tiles if tile.focusPolicy() == Qt.FocusPolicy.StrongFocus), self.main)
        )

    def take_key(self, event: QKeyEvent) -> bool:
        """Enter presses what has the keyboard here; where the mat has it, it shall not end what is being done."""
        if self._take_search_key(event):
            return True
        focused = next((tile for tile in self.tiles if tile.is_walked_to), None)
        on_main = self.window().focusWidget() is self.main
        if event.key() in ENTER_KEYS:
            if focused is not None:
                self._press(focused)
            elif on_main:
                self.confirm()
            return focused is not None or on_main
        if event.key() in _BY_HEADINGS and focused is not None:
            self._come_to_heading(focused, _BY_HEADINGS[Qt.Key(event.key())])
            return True
        if event.key() in ARROWS and (focused is not None or on_main):
            self._walk(focused, Qt.Key(event.key()))
            return True
        if event.key() == Qt.Key.Key_Escape and self.asked.may_cancel:
            self.cancelled.emit()
            return True
        return False

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Arrows on Done lead back to the deeds: a button would hand the keyboard on to what lies beside it."""
        if watched is not self.main:
            if event.type() == QEvent.Type.Move:
                self._stand_as_before()
            return False
        return isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and self._leads_back(event)

    def _leads_back(self, event: QKeyEvent) -> bool:
        return event.key() in ARROWS and self.take_key(event)

    def _walk(self, tile: "DeedTile | None", key: Qt.Key) -> None:
        """From that tile, or from Done, which lies below the last."""
        there = self._next_to(tile, key) if tile is not None else self._above_done(key)
        if there is None:
            self.main.setFocus(Qt.FocusReason.TabFocusReason)
            return
        self._go_to(there)

    def _come_to_heading(self, tile: "DeedTile", step: int) -> None:
        """To the first below the next heading, or the one before."""
        groups = [[each for each in group.tiles if each in self.shown] for group in self._groups]
        groups = [group for group in groups if group]
        at = next(n for n, group in enumerate(groups) if tile in group)
        self._go_to(groups[min(max(at + step, 0), len(groups) - 1)][0])

    def _go_to(self, tile: "DeedTile") -> None:
        self._come_to(tile)
        tile.setFocus(Qt.FocusReason.TabFocusReason)
        self.area.ensureWidgetVisible(tile, 0, self.look.px(30))  # with its heading

    def _above_done(self, key: Qt.Key) -> "DeedTile | None":
        """On from there it goes round, to the first; after a deed back to where that was chosen."""
        if not self.shown:
            return None
        if self._kept is not None and self._kept in self.shown:
            return self._kept
        return self.shown[-1 if key in (Qt.Key.Key_Up, Qt.Key.Key_Left) else 0]

    def _next_to(self, tile: "DeedTile", key: Qt.Key) -> "DeedTile | None":
        tiles = self.shown
        at = tiles.index(tile)
        if key == Qt.Key.Key_Left:
            return tiles[max(0, at - 1)]
        if key == Qt.Key.Key_Right:
            return tiles[at + 1] if at + 1 < len(tiles) else None
        here, down = self._box(tile), key == Qt.Key.Key_Down
        beyond = [
            other
            for other in tiles
            if (self._box(other).top() > here.bottom() if down else self._box(other).bottom() < here.top())
        ]
        if not beyond:
            return None if down else tile
        return min(
            beyond,
            key=lambda other: (
                abs(self._box(other).top() - here.top()),
                abs(self._box(other).center().x() - here.center().x()),
            ),
        )

    def _box(self, tile: "DeedTile") -> QRect:
        return QRect(tile.mapTo(self._verbs, QPoint(0, 0)), tile.size())

    def _come_to(self, tile: "DeedTile | None") -> None:
        """Tab goes from here to Done, and back to here: not through some forty tiles."""
        for other in self.tiles:
            other.setFocusPolicy(Qt.FocusPolicy.StrongFocus if other is tile else Qt.FocusPolicy.ClickFocus)

    # -- sizes ------------------------------------------------------------------------------------

    def is_tight(self) -> bool:
        return True  # it is always narrow

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        edges = self.column.contentsMargins()
        self.text.fit(self.width() - edges.left() - edges.right(), round(self.height() * _TEXT))
        self.column.activate()  # at once: nothing moves away from under the mouse


class DeedTile(SentenceTile):
    """One deed: what the heading over it leaves open, and to screen readers the whole."""

    def __init__(self, look: Look, answer: Answer, short: str, heading: str, uses: str) -> None:
        super().__init__(look, answer.argument, short, line=uses)
        self.answer = answer
        self._called = f"{heading} {short} {answer.words} {calls(answer.argument)}"
        self.setAccessibleName(f"{answer.words}. {uses}" if uses else answer.words)
        self.setToolTip(self.accessibleName())

    def is_called(self, typed: str) -> bool:
        return is_found(typed, self._called)

    def _room(self, width: int) -> QRectF:
        return QRectF(self.look.px(9), self.look.px(6), width - self.look.px(18), 1000)

    def minimumSizeHint(self) -> QSize:
        """As wide as its longest word."""
        wide = longest_word(self.look.text(14.5, 600), self.said) + self.look.px(18)
        return QSize(round(wide) + 1, self.sizeHint().height())


class _DeedGrid(EvenGrid):
    """Two in a row below every heading, where words have room; whole sentences stand each in a row of its own."""

    GAP = 5
    most = 2

    def _laid_out(self, place: QRect, for_real: bool) -> int:
        gap = self._gap(self.GAP)
        beside = 2 * self.minimumSize().width() + gap <= place.width()
        return self._in_columns(place, self.most if beside else 1, gap, for_real)


class _VerbArea(SteadyArea):
    """Scrolls for the mouse alone: keys go on to the sheet."""

    def __init__(self) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        event.ignore()


class PrintedText(QFrame):
    """All that is printed on a card, in a box; longer than that it scrolls, also by keys."""

    def __init__(self, look: Look, text: str) -> None:
        super().__init__()
        self._look = look
        self.setProperty("role", "box")
        self.said = words(text)
        self.said.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.area = SteadyArea()
        self.area.setWidgetResizable(True)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.area.setAccessibleName(self.tr("Its text"))
        self.area.setAccessibleDescription(self.said.text())
        self.area.setWidget(self.said)
        self.area.installEventFilter(self)
        column = QVBoxLayout(self)
        column.setContentsMargins(look.px(8), look.px(6), look.px(3), look.px(6))
        column.addWidget(self.area)

    def fit(self, width: int, most: int) -> None:
        """As high as the text, if that is not too high."""
        column = self.layout()
        assert column is not None
        edges = column.contentsMargins()
        inside = width - edges.left() - edges.right() - self.area.verticalScrollBar().sizeHint().width() - 12
        high = self.said.heightForWidth(max(1, inside)) + edges.top() + edges.bottom() + 4
        self.setFixedHeight(min(most, high))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """It is seen where the keyboard is."""
        if isinstance(event, QFocusEvent):
            give_role(self, "now" if event.gotFocus() else "box")
        return False


def _printed(card: Card | None) -> str:
    if card is None:
        return ""
    paragraphs = [*printed_words.printed(card.pendulum_text), *printed_words.printed(card.text)]
    return "\n".join(paragraphs)
