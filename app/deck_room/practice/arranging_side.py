"""One side of the practice table: what lies on top of its Deck, on its field, and what is left to the shuffle."""

import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import count
from typing import Final
from functools import partial

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QDrag, QDragEnterEvent, QDragMoveEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.controller.player.language import sentences
from app.controller.player.practice_kept import Arranged
from app.controller.player.settings import Settings
from app.deck_room.card_sheet import CardSheet
from app.deck_room.carried import MOST, Carried, packed, unpacked
from app.deck_room.practice.laid_view import Caption, LaidView
from app.deck_room.table.carrying import carried_picture
from app.deck_room.table.felt_ground import painted_ground
from app.deck_room.table.part_view import PartView
from app.deck_room.table.piles import Pile, piled
from app.deck_room.table.refusal_tag import RefusalTag
from app.deck_room.table.spread import Grid, grid
from app.faces.faces import ShownFaces
from app.look.look import look_of
from app.rooms.sheet import Scroll, label
from app.widgets.buttons import KeyButton
from app.widgets.grids import FlowRow
from app.widgets.nesting import nest
from app.widgets.round_menu import RoundMenu
from engine.cards.card import Card
from engine.cards.deck import Deck
from engine.cards.deck_draft import EXTRA, MAIN, SIDE, DeckCard
from engine.duel.state.practice import BY_CHANCE, SEATS, place_of, positions_of
from engine.vocabulary import ATTACK_POSITION, FACE_DOWN, MONSTER

LEFT: Final = MAIN
LAID: Final = SIDE
PLACED: Final = EXTRA
"""By these parts of a Deck what is carried here is told apart: drag and drop knows no others."""
IN_EXTRA: Final = "in extra"
"""What is left of the Extra Deck: carried as what is left of the Main Deck is."""
_LEFT: Final = (LEFT, IN_EXTRA)
_CARD: Final = 66  # of the stage
_SMALLEST: Final = 40  # pixels
_LEAST_IN_A_ROW: Final = 8
_AROUND: Final = 7  # of the stage
_BETWEEN: Final = 16
_MORE_TO_BUTTONS: Final = 3  # of the line that they share with a heading
_FEW: Final = 3  # cards: so much room is kept for those to come
_LEAST: Final = 0.26  # of the width, for what lies on the field
_numbers = count(1_000_000)  # of Decks under way: none of those in the room


class ArrangingSide(QWidget):
    """``changed``: it is arranged in another way now."""

    changed = Signal()

    def __init__(self, faces: ShownFaces, settings: Settings, luck: random.Random | None = None) -> None:
        super().__init__()
        self._faces, self._settings = faces, settings
        self._luck = luck if luck is not None else random.Random()
        self._number = next(_numbers)
        self.deck = Deck("")
        self.arranged = Arranged()
        self._past: list[Arranged] = []
        self._is_showing = False
        self._hand = 5
        self._cards: dict[int, Card] = {}
        self._content = content = QWidget()
        self._column = QVBoxLayout(content)
        self.laid = LaidView(LAID, faces, content)
        self.placed = LaidView(PLACED, faces, content)
        self.left, self.extra = PartView(LEFT, faces, content), PartView(LEFT, faces, content)
        self.laid_head, self.placed_head, self.left_head, self.extra_head = (
            label("", "section", wraps=True) for _ in range(4)
        )
        self.laid_hint = label("", "weak", wraps=True)
        self.chance = KeyButton(self.tr("A card by chance"))
        self.rest = KeyButton(self.tr("Lay all the rest"))
        self.back = KeyButton(icon="undo")
        self.clear = KeyButton(self.tr("Clear"))
        buttons = QWidget()
        flow = FlowRow(buttons)
        for button, act, words in (
            (self.chance, self.lay_chance, self.tr("One card is left to the shuffle there")),
            (self.rest, self.lay_rest, self.tr("In any order, to be arranged from there")),
            (self.back, self.undo, self.tr("Undo (Ctrl+Z)")),
            (self.clear, self.take_all_back, self.tr("Everything is shuffled")),
        ):
            button.clicked.connect(act)
            button.setToolTip(words)
            button.setAccessibleName(button.text() or self.tr("Undo"))
            flow.addWidget(button)
        self._upper = QHBoxLayout()
        self._groups = list[QVBoxLayout]()
        for head, cards in ((self.laid_head, self.laid), (self.placed_head, self.placed)):
            group = QVBoxLayout()
            group.addWidget(head)
            group.addWidget(cards)
            group.addStretch()
            self._groups.append(group)
            nest(self._upper, group)
        nest(self._column, self._upper)
        self._column.addWidget(self.laid_hint)
        self._buttons = buttons
        between = QHBoxLayout()
        between.addWidget(self.left_head, 1)
        between.addWidget(buttons, _MORE_TO_BUTTONS)
        nest(self._column, between)
        self._column.addWidget(self.left)
        self._column.addWidget(self.extra_head)
        self._column.addWidget(self.extra)
        self._column.addStretch()
        self._heads = (self.laid_head, self.placed_head, self.left_head, self.extra_head)
        self.area = Scroll(content)
        whole = QVBoxLayout(self)
        whole.addWidget(self.area)
        self._edge = whole
        self.tag = RefusalTag(self)
        self.setAcceptDrops(True)
        self._views: dict[str, PartView] = {LAID: self.laid, PLACED: self.placed, LEFT: self.left, IN_EXTRA: self.extra}
        for part, view in self._views.items():
            self._connect(part, view)
        self.area.viewport().installEventFilter(self)

    def _connect(self, part: str, view: PartView) -> None:
        view.goes_on = True
        view.deck = self._number
        view.may_arrange = lambda carried: part == LAID
        view.may_lie = lambda carried: self._may_lie(carried, part)
        view.deed.connect(lambda deed: self.do(deed, part))
        view.dropped.connect(lambda carried, row, whole: self._dropped(carried, part, row, whole))
        view.carrying.connect(lambda: self._carry(part))
        view.carried_over.connect(lambda at: self._scroll_to(view.mapTo(self._content, at)))
        view.menu_asked.connect(lambda at: self._open_menu(part, at))
        view.read_asked.connect(self._read)
        view.left.connect(lambda key, x: self._walk_on(part, key, x))
        view.undone.connect(lambda back: self.undo() if back else None)
        view.looked_at.connect(lambda _: self._keep_in_sight(view))
        if isinstance(view, LaidView):
            view.moved.connect(lambda step: self.shift(step) if part == LAID else None)

    # -- what is shown ----------------------------------------------------------------------------

    def show_deck(self, deck: Deck, arranged: Arranged) -> None:
        self.deck = deck
        self._cards = {card.passcode: card for card in (*deck.main, *deck.extra)}
        self.arranged = arranged.of(deck)
        self._past.clear()
        self._show(fresh=True)

    def show_hand(self, cards: int) -> None:
        """So many are drawn as the Duel begins."""
        self._hand = cards
        self._show()

    def _find(self, passcode: int) -> Card | None:
        return self._cards.get(passcode)

    def _show(self, fresh: bool = False) -> None:
        self._is_showing = True
        order, placed = self.arranged.order, self.arranged.placed
        chance = self.tr("By chance")
        laid = [DeckCard(0, chance) if passcode == BY_CHANCE else DeckCard(passcode) for passcode in order]
        lying = [replace(pile, by_chance=not pile.card.passcode) for pile in piled(laid, self._find, False)]
        self.laid.show_laid(lying, [self._caption_of(row) for row in range(len(order))])
        on_field = [DeckCard(passcode) for passcode, _ in placed]
        words = [Caption(self.short_position(each), self.position(*each)) for each in placed]
        self.placed.show_laid(piled(on_field, self._find, False), words)
        left = self.arranged.left(self.deck)
        for view, is_extra in ((self.left, False), (self.extra, True)):
            cards = [DeckCard(card.passcode) for card in left if card.belongs_in_extra_deck == is_extra]
            view.show_piles(piled(cards, self._find, True), fresh)
        in_deck = sum(not card.belongs_in_extra_deck for card in left)
        self.laid_head.setText(self.tr("On top of the Deck, drawn in this order: {count}").format(count=len(order)))
        self.placed_head.setText(self.tr("On the field at the start: {count}").format(count=len(placed)))
        self.left_head.setText(self.tr("Shuffled below: {count}").format(count=in_deck))
        self.extra_head.setText(self.tr("In the Extra Deck: {count}").format(count=len(left) - in_deck))
        for head, view in zip(self._heads, self._views.values()):
            view.setAccessibleName(head.text())
        hint = self.tr(
            "Gold: in the opening hand. Drag cards here, or Enter on one below; Ctrl+Left and Right move it."
        )
        if not order:
            hint = self.tr("Nothing is laid: drag cards here, or Enter on one below. The first ones are the hand.")
        self.laid_hint.setText(hint)
        for widget in (self.extra_head, self.extra):
            widget.setVisible(bool(self.deck.extra))
        self.back.setEnabled(bool(self._past))
        self.clear.setEnabled(self.arranged != Arranged())
        self.rest.setEnabled(in_deck > 0)
        self.chance.setEnabled(self._may_lay_chance())
        self._lay_out()
        self._is_showing = False

    def _caption_of(self, row: int) -> Caption:
        if row < self._hand:
            return Caption(str(row + 1), self.tr("in the opening hand"), golden=True)
        draw = row - self._hand + 1
        return Caption(f"+{draw}", self.tr("draw {number}").format(number=draw))

    def position(self, passcode: int, position: int) -> str:
        card = self._cards.get(passcode)
        if position == FACE_DOWN:
            return self.tr("Set")
        if card is None or not card.kinds & MONSTER:
            return self.tr("face-up")
        return self.tr("in Attack Position") if position == ATTACK_POSITION else self.tr("in Defense Position")

    def short_position(self, placed: tuple[int, int]) -> str:
        passcode, position = placed
        card = self._cards.get(passcode)
        if position == FACE_DOWN:
            return self.tr("Set")
        if card is None or not card.kinds & MONSTER:
            return self.tr("face-up")
        return self.tr("ATK", "position") if position == ATTACK_POSITION else self.tr("DEF", "position")

    # -- steps ------------------------------------------------------------------------------------

    def _take(self, arranged: Arranged) -> bool:
        arranged = arranged.of(self.deck)
        if arranged == self.arranged:
            return False
        self._past.append(self.arranged)
        self.arranged = arranged
        self._show()
        self.changed.emit()
        return True

    def undo(self) -> None:
        if self._past:
            self.arranged = self._past.pop()
            self._show()
            self.changed.emit()

    def take_all_back(self) -> None:
        self._take(Arranged())

    def lay(self, passcodes: Sequence[int], at: int = -1) -> bool:
        """On top of the Deck, before that place of the order; -1: below what lies there already."""
        order = self.arranged.order
        at = len(order) if at < 0 else at
        for passcode in passcodes:
            card = self._cards.get(passcode)
            if card is not None and card.belongs_in_extra_deck:
                self._refuse(self.tr("{card} lies in the Extra Deck and isn’t drawn.").format(card=card.name))
                return False
        return self._take(Arranged((*order[:at], *passcodes, *order[at:]), self.arranged.placed))

    def lay_alone(self, passcodes: Sequence[int]) -> None:
        """Nothing else lies on top of the Deck."""
        self._take(Arranged(tuple(passcodes), self.arranged.placed))

    def _may_lay_chance(self) -> bool:
        return len(self.arranged.order) < len(self.deck.main) - len(self.arranged.placed)

    def lay_chance(self) -> None:
        if self._may_lay_chance():
            self.lay((BY_CHANCE,))

    def lay_rest(self) -> None:
        """All that is left of the Main Deck, in any order; a card by chance is one of those."""
        order = tuple(passcode for passcode in self.arranged.order if passcode != BY_CHANCE)
        left = [card.passcode for card in self.arranged.left(self.deck) if not card.belongs_in_extra_deck]
        self._luck.shuffle(left)
        self._take(Arranged((*order, *left), self.arranged.placed))

    def place(self, passcode: int, position: int) -> bool:
        card = self._cards.get(passcode)
        if card is None or position not in positions_of(card):
            words = self.tr("{card} can’t lie on the field as a duel begins.")
            self._refuse(words.format(card=self.tr("This") if card is None else card.name))
            return False
        zone = place_of(card)
        if sum(place_of(self._cards[other]) == zone for other, _ in self.arranged.placed) >= SEATS[zone]:
            self._refuse(self.tr("There is no free zone for {card}.").format(card=card.name))
            return False
        return self._take(Arranged(self.arranged.order, (*self.arranged.placed, (passcode, position))))

    def turn(self, row: int, position: int) -> None:
        """How what lies on the field lies there."""
        placed = list(self.arranged.placed)
        placed[row] = (placed[row][0], position)
        self._take(Arranged(self.arranged.order, tuple(placed)))

    def take_back(self, part: str, rows: Sequence[int]) -> bool:
        order, placed = self.arranged.order, self.arranged.placed
        if part == LAID:
            order = tuple(each for row, each in enumerate(order) if row not in rows)
        elif part == PLACED:
            placed = tuple(each for row, each in enumerate(placed) if row not in rows)
        return self._take(Arranged(order, placed))

    def shift(self, step: int) -> None:
        """What is current among the laid ones."""
        row, order = self.laid.currentIndex().row(), list(self.arranged.order)
        if 0 <= row < len(order) and 0 <= row + step < len(order):
            order.insert(row + step, order.pop(row))
            self._take(Arranged(tuple(order), self.arranged.placed))
            self.laid.make_current(row + step)

    def do(self, deed: str, part: str) -> None:
        view = self._views[part]
        rows = self._picked_rows(view)
        if part in _LEFT:
            cards = [view.piles.piles[row] for row in rows]
            many = deed in ("remove_all", "move_all")
            self._lay_piles(cards, many)
        elif deed in ("remove", "remove_all"):
            at = min(rows, default=0)
            if self.take_back(part, rows):
                view.make_current(min(at, len(view.piles.piles) - 1))
        self._keep_in_sight(view)

    def _lay_piles(self, piles: Sequence[Pile], many: bool = False, at: int = -1) -> None:
        """One of each, or all copies; what can only lie on the field is placed there."""
        passcodes = [pile.card.passcode for pile in piles for _ in range(pile.copies if many else 1)]
        if len(piles) == 1 and piles[0].known is not None and piles[0].known.belongs_in_extra_deck:
            self.place(passcodes[0], ATTACK_POSITION)
        else:
            self.lay(passcodes, at)

    def _picked_rows(self, view: PartView) -> list[int]:
        names = {pile.name for pile in view.picked}
        return [row for row, pile in enumerate(view.piles.piles) if pile.name in names]

    def _refuse(self, words: str) -> None:
        view = next((each for each in self._views.values() if each.hasFocus()), self.left)
        place = view.visualRect(view.currentIndex()) if view.currentIndex().isValid() else view.rect()
        self.tag.tell(words, QRect(view.viewport().mapTo(self, place.topLeft()), place.size()))

    def _read(self, pile: Pile) -> None:
        if pile.known is not None:
            self.sheet = CardSheet(pile.known, self._faces, sentences(self._settings.language), self)
            self.sheet.open()

    # -- the menu ---------------------------------------------------------------------------------

    def menu(self, part: str) -> RoundMenu:
        """What can be done with what is current there."""
        view = self._views[part]
        row, pile = view.currentIndex().row(), view.current
        menu = RoundMenu(self)
        if pile is None:
            return menu
        menu.setAccessibleName(pile.words)

        def add(words: str, do: Callable[[], object]) -> None:
            menu.addAction(words).triggered.connect(lambda: do())

        known = pile.known
        if part == LEFT and known is not None and not known.belongs_in_extra_deck:
            add(self.tr("On top of the Deck\tEnter"), lambda: self.do("add", part))
            add(self.tr("First of all"), lambda: self._lay_piles([pile], at=0))
        if part not in _LEFT:
            add(self.tr("Take it back\tDel"), lambda: self.do("remove", part))
        if part == LAID:
            add(self.tr("Earlier\tCtrl+Left"), lambda: self.shift(-1))
            add(self.tr("Later\tCtrl+Right"), lambda: self.shift(1))
        menu.addSeparator()
        for position in positions_of(known) if known is not None else ():
            words = self.tr("On the field, {position}").format(position=self.position(pile.card.passcode, position))
            if part == PLACED:
                add(words, partial(self.turn, row, position))
            else:
                add(words, partial(self._place_from, part, row, pile, position))
        if known is not None:
            menu.addSeparator()
            add(self.tr("Show the whole card and how it is read\tSpace"), lambda: self._read(pile))
        return menu

    def _place_from(self, part: str, row: int, pile: Pile, position: int) -> None:
        before = self.arranged
        if part == LAID:
            order = tuple(each for at, each in enumerate(before.order) if at != row)
            self.arranged = Arranged(order, before.placed)
        placed = self.place(pile.card.passcode, position)
        if part == LAID and placed:
            self._past[-1] = before
        elif part == LAID:
            self.arranged = before

    def _open_menu(self, part: str, at: QPoint) -> None:
        self.menu(part).popup(at)

    # -- carrying ---------------------------------------------------------------------------------

    def _carry(self, part: str) -> None:
        view = self._views[part]
        piles, rows = view.picked, self._picked_rows(view)
        if part in _LEFT:
            cards = [(pile.card, row) for pile, row in zip(piles, rows) for _ in range(pile.copies)][:MOST]
        else:
            cards = [(pile.card, row) for pile, row in zip(piles, rows)][:MOST]
        whence = LEFT if part in _LEFT else part
        carried = Carried(tuple(card for card, _ in cards), self._number, whence, tuple(row for _, row in cards))
        drag = QDrag(view)
        drag.setMimeData(packed(carried))
        picture = carried_picture([view.picture(pile) for pile in piles[:3]])
        drag.setPixmap(picture)
        size = picture.deviceIndependentSize()
        drag.setHotSpot(QPoint(round(size.width() / 2), round(size.height() / 2)))
        drag.exec(Qt.DropAction.MoveAction | Qt.DropAction.CopyAction, Qt.DropAction.MoveAction)

    def _scroll_to(self, at: QPoint) -> None:
        """What is carried to the edge goes on to what lies beyond it."""
        self.area.ensureVisible(at.x(), at.y(), 0, look_of(self).px(56))

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Also between the groups of cards, where nothing can be let go."""
        carried = unpacked(event.mimeData())
        if carried is not None and carried.deck == self._number:
            event.accept()
        else:
            event.ignore()

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        self._scroll_to(self._content.mapFrom(self, event.position().toPoint()))
        event.ignore()

    def _may_lie(self, carried: Carried, part: str) -> bool:
        if carried.deck != self._number or part in _LEFT and carried.part == LEFT:
            return False
        cards = [self._cards.get(card.passcode) for card in carried.cards]
        if part == PLACED:
            return all(card is not None and positions_of(card) for card in cards)
        return part in _LEFT or not any(card is not None and card.belongs_in_extra_deck for card in cards)

    def _dropped(self, carried: Carried, part: str, row: int, whole: bool) -> None:
        if carried.deck != self._number:
            return
        rows = list(dict.fromkeys(carried.places))
        if part in _LEFT:
            self.take_back(carried.part, rows)
        elif part == PLACED:
            self._drop_on_field(carried, rows)
        elif carried.part == LEFT:
            one_each = dict(zip(carried.places, carried.cards))
            cards = carried.cards if whole else one_each.values()
            self.lay([card.passcode for card in cards], row)
        else:
            self._drop_on_deck(carried, rows, row)

    def _drop_on_deck(self, carried: Carried, rows: Sequence[int], at: int) -> None:
        order, placed = self.arranged.order, self.arranged.placed
        at = len(order) if at < 0 else at
        if carried.part == LAID:
            mine = [order[each] for each in rows if each < len(order)]
            at -= sum(each < at for each in rows)
            order = tuple(each for number, each in enumerate(order) if number not in rows)
        else:
            mine = [placed[each][0] for each in rows if each < len(placed)]
            placed = tuple(each for number, each in enumerate(placed) if number not in rows)
        self._take(Arranged((*order[:at], *mine, *order[at:]), placed))

    def _drop_on_field(self, carried: Carried, rows: Sequence[int]) -> None:
        if carried.part == PLACED:
            return
        for at in rows:
            card = next(card for card, row in zip(carried.cards, carried.places) if row == at)
            known = self._cards.get(card.passcode)
            if known is not None and (positions := positions_of(known)):
                pile = Pile(("", 0), card, known, (at,))
                self._place_from(carried.part, at, pile, positions[0])

    # -- the keyboard -----------------------------------------------------------------------------

    def first_focus(self) -> QWidget:
        return self.left

    def _walk_on(self, part: str, key: int, x: float) -> None:
        """An arrow leads from one group of cards to the next that has any."""
        order = list(self._views)
        at, step = order.index(part), 1 if key == Qt.Key.Key_Down else -1
        for other in order[at + 1 :] if step > 0 else reversed(order[:at]):
            view = self._views[other]
            row = view.row_near(x, last=step < 0)
            if row >= 0:
                view.make_current(row)
                view.setFocus()
                return

    def _keep_in_sight(self, view: PartView) -> None:
        """By keyboard; what is let go with the mouse stays under it."""
        if not self._is_showing and view.hasFocus() and view.currentIndex().isValid():
            place = view.visualRect(view.currentIndex())
            centre = view.viewport().mapTo(self._content, place.center())
            around = look_of(self).px(20)
            self.area.ensureVisible(centre.x(), centre.y(), 0, place.height() // 2 + around)

    # -- places -----------------------------------------------------------------------------------

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self._lay_out()
        return super().eventFilter(watched, event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_out()

    def dressed(self) -> None:
        px = look_of(self).px
        self._edge.setContentsMargins(px(9), px(9), px(9), px(9))
        self._column.setContentsMargins(px(10), px(6), px(10), px(8))
        self._column.setSpacing(px(6))
        self._upper.setSpacing(px(_BETWEEN))
        for group in self._groups:
            group.setSpacing(px(6))
        for view in self._views.values():
            view.undress()
        self._lay_out()
        self.update()

    def _lay_out(self) -> None:
        edges = self._column.contentsMargins()
        width = self.area.viewport().width() - edges.left() - edges.right()
        if width < 60:
            return
        px = look_of(self).px
        most = max(_SMALLEST, min(px(_CARD), width // _LEAST_IN_A_ROW))
        height = self.area.viewport().height() - edges.top() - edges.bottom()
        hint = self.laid_hint.heightForWidth(width) + self._column.spacing()
        room = height - self._high_without_cards(width)
        sizes = [(card, hinted) for hinted in (True, False) for card in range(most, _SMALLEST - 1, -1)]
        fits = ((card, hinted) for card, hinted in sizes if self._high(card, width) <= room - hint * hinted)
        card, hinted = next(fits, (most, True))  # where it is scrolled all the same, they are seen well
        self.laid_hint.setVisible(hinted)
        self.laid.setToolTip("" if hinted else self.laid_hint.text())
        around = px(_AROUND)
        for part, laid in self._grids(card, width).items():
            view = self._views[part]
            view.margin = around
            if part not in _LEFT:
                view.setFixedWidth(self._widths(width)[part])
            view.setFixedHeight(laid.height + 2 * around)
            view.lay(laid)

    def _widths(self, width: int) -> dict[str, int]:
        """What lies on the field has a part of the line, by how much it is."""
        room = width - look_of(self).px(_BETWEEN)
        laid, placed = len(self.laid.piles.piles) + _FEW, len(self.placed.piles.piles) + _FEW
        beside = round(room * min(0.5, max(_LEAST, placed / (laid + placed))))
        return {LAID: room - beside, PLACED: beside, LEFT: width, IN_EXTRA: width}

    def _grids(self, card: int, width: int) -> dict[str, Grid]:
        around, widths = look_of(self).px(_AROUND), self._widths(width)
        return {
            part: grid(max(1, len(view.piles.piles)), widths[part] - 2 * around, card, part in _LEFT)
            for part, view in self._views.items()
        }

    def _high(self, card: int, width: int) -> int:
        """Of all cards, so large."""
        high = {part: laid.height + 2 * look_of(self).px(_AROUND) for part, laid in self._grids(card, width).items()}
        extra = high[IN_EXTRA] if self.deck.extra else 0
        return max(high[LAID], high[PLACED]) + high[LEFT] + extra

    def _high_without_cards(self, width: int) -> int:
        """Of all between the groups of cards but for the hint."""
        widths, space = self._widths(width), self._column.spacing()
        upper = max(self.laid_head.heightForWidth(widths[LAID]), self.placed_head.heightForWidth(widths[PLACED]))
        beside = width // (_MORE_TO_BUTTONS + 1)
        high = upper + max(self._buttons.heightForWidth(width - beside), self.left_head.heightForWidth(beside))
        extra = self.extra_head.heightForWidth(width) + 2 * space if self.deck.extra else 0
        return high + extra + 4 * space

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.drawPixmap(0, 0, painted_ground(self.size(), look_of(self), self.devicePixelRatioF()))
        painter.end()

    def sizeHint(self) -> QSize:
        px = look_of(self).px
        return QSize(px(640), px(600))
