"""One Deck on its felt: Main, Extra and Side Deck, and the card in detail below them."""

import random
from collections import Counter
from collections.abc import Callable, Container, Mapping, Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QPoint, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QDrag,
    QDragEnterEvent,
    QDragLeaveEvent,
    QDragMoveEvent,
    QDropEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPixmap,
    QResizeEvent,
    QShortcut,
)
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from app.controller.player.language import said, sentences
from app.controller.player.settings import Settings
from app.deck_room.carried import MOST, Carried, packed, unpacked
from app.deck_room.table.carrying import carried_picture
from app.deck_room.table.pile_menu import PileMenu
from app.deck_room.card_sheet import CardSheet
from app.deck_room.table.deck_deeds import DeckDeeds, NoMoreCopies
from app.deck_room.table.detail import FOLDED, FULL, FULL_SWAPPING, FULL_TIGHT, TIGHT, CardDetail, Shown
from app.deck_room.table.felt_ground import FeltContent, painted_ground
from app.deck_room.table.heads import DeckHead, PartHead
from app.deck_room.table.part_view import PartView
from app.deck_room.table.pile_keys import MOVING_KEYS
from app.deck_room.table.piles import Pile, counted, marked, piled
from app.deck_room.table.refusal_tag import RefusalTag
from app.deck_room.table.spread import LARGEST, spread
from app.faces.faces import ShownFaces
from app.look.look import look_of
from app.widgets.kept_clear import keep_clear
from app.widgets.buttons import BARE, KeyButton
from app.widgets.choice_widgets import Segments
from engine.cards.card import Card
from engine.cards.copies_allowed import BY_RULEBOOK, no_more_words, too_many_of
from engine.cards.deck_differences import DeckDifferences
from engine.cards.deck_draft import EXTRA, MAIN, PARTS, SIDE, DeckCard, DeckDraft, Find
from engine.cards.deck_editing import DeckEditing, EditRefused
from engine.cards.restricted import RestrictedList
from engine.edition import Edition
from engine.formats.errors import Told

REMEMBERED: Final = "deck_table"
"""Under this name the settings keep how cards are laid."""
_SWAPS: Final = {"add": "move", "remove": "move", "remove_all": "move_all"}
_READ_ON: Final = 500  # milliseconds for which what the pointer was on is still shown
_FOLDS_FROM: Final = 0.25  # of the height of the felt: a card in detail takes no more
_FOLDS_SWAPPING_FROM: Final = 0.34  # where no card can be read elsewhere


class Felt(QWidget):
    """``came_to``: the player has turned to this Deck; ``turned_back``: from what the pointer was on to the card that
    keys are for. ``took``: something carried was let go on this felt."""

    looked_at = Signal(object)  # Card
    pointed_at = Signal(object)  # Card
    refused = Signal(object)  # Told
    edited = Signal()
    came_to = Signal()
    turned_back = Signal()
    took = Signal(object)  # Carried
    carrying = Signal(object)  # Carried, from when it is taken up; None: it was let go
    dropped_away = Signal(object, bool)
    replace_asked = Signal(object)  # DeckCard
    rule_asked = Signal(str)
    laid_otherwise = Signal()

    def __init__(self, faces: ShownFaces, find: Find, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._faces, self._find, self._settings = faces, find, settings
        self.in_hand = True
        """Keys are for this Deck."""
        self.number = random.randrange(1, 1 << 40)
        """By which cards that are carried say which Deck they are from."""
        self.deeds: DeckDeeds | None = None
        self.edition = Edition.V9
        self.restricted: RestrictedList | None = None
        self.differences: DeckDifferences | None = None  # from another Deck to this one
        self.menu: PileMenu | None = None
        self.sheet: CardSheet | None = None
        self._drawn: DeckDraft | None = None
        self._meant: tuple[DeckCard, str] | None = None  # what keys and buttons mean, and in which part
        self._pointed: tuple[DeckCard, str] | None = None  # what the pointer is on instead
        self._returning = QTimer(self, interval=_READ_ON, singleShot=True)
        self._returning.timeout.connect(self._return)
        self._is_refreshing = False
        self._tried: tuple[tuple[DeckDraft, Carried], dict[str, Told | None]] | None = None
        self._laid_for: tuple[object, ...] = ()
        self._ordered: tuple[tuple[str, str], bool] | None = None
        self._only_shows = False
        self._only_swaps = False
        self._ground = QPixmap()
        self._ground_of: tuple[object, ...] = ()
        self.setAcceptDrops(True)
        self.content = FeltContent()
        self.area = QScrollArea(self)
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.area.setWidgetResizable(False)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.area.viewport().setAutoFillBackground(False)
        self.area.setWidget(self.content)
        self.content.setAutoFillBackground(False)
        self.head = DeckHead(self)
        self.heads = {part: PartHead(part, self.content) for part in PARTS}
        self.order = Segments(self.tr("Order of the cards"), dense=True, parent=self.content)
        self.order.chosen.connect(self._order_chosen)
        self.together = KeyButton(icon="sheets", cut=BARE, parent=self.content)
        self.together.setCheckable(True)
        self.together.setAccessibleName(self.tr("Copies lie on one pile"))
        self.together.setToolTip(self.tr("Copies lie on one pile"))
        self.together.clicked.connect(self._lay_otherwise)
        self.views = {part: PartView(part, faces, self.content) for part in PARTS}
        self.detail = CardDetail(faces, lambda: sentences(self._settings.language), self)
        self.tag = RefusalTag(self)
        self._connect()
        self.take_settings()
        keep_clear(self)  # what is said speaks of what lies here

    def _connect(self) -> None:
        for part, view in self.views.items():
            view.deck = self.number
            view.may_arrange = partial(self._may_arrange, part)
            view.may_lie = partial(self._may_lie, part)
            view.deed.connect(self.do)
            view.looked_at.connect(lambda pile, part=part: self._look_at_pile(pile, part))
            view.pointed_at.connect(lambda pile, part=part: self._point_at_pile(pile, part))
            view.pointed_off.connect(self.point_off)
            view.read_asked.connect(lambda pile: self._read(pile.known))
            view.menu_asked.connect(lambda at, part=part: self._open_menu(at, part))
            view.left.connect(lambda key, x, part=part: self._walk_on(part, key, x))
            view.dropped.connect(lambda carried, row, whole, part=part: self._dropped(carried, part, row, whole))
            view.carried_over.connect(lambda at, view=view: self._scroll_to(view.mapTo(self.content, at)))
            view.barred_over.connect(lambda carried, view=view: self._say_barred(carried, view))
            view.carrying.connect(lambda part=part: self._carry(part))
            view.undone.connect(lambda back: self.undo() if back else self.redo())
            view.selectionModel().selectionChanged.connect(lambda *_, part=part: self._picked_in(part))
            view.selectionModel().currentChanged.connect(lambda *_, view=view: self._show_current(view))
            view.pressed.connect(lambda *_: self.came_to.emit())
        self.carrying.connect(self.show_under_way)
        self.detail.entered.connect(self.turned_back)
        self.turned_back.connect(self.back_to_meant)
        self.detail.deed.connect(self._do_by_button)
        self.detail.rule_asked.connect(self.rule_asked)
        self.detail.read_asked.connect(lambda: self._read(self._known_seen()))

    # -- what is shown ----------------------------------------------------------------------------

    @property
    def editing(self) -> DeckEditing | None:
        return self.deeds.editing if self.deeds is not None else None

    def show_deck(self, editing: DeckEditing | None) -> None:
        self.deeds = DeckDeeds(editing, self._find) if editing is not None else None
        self._drawn = None
        self._meant = self._pointed = None
        self.detail.show_card(None)
        self.show_rules(self.edition, self.restricted)
        self.refresh(fresh=True)

    def only_show(self) -> None:
        """Nothing is changed here from now on; whoever tries is told why."""
        self._only_shows = True
        self.setAcceptDrops(False)
        self.order.hide()
        detail = self.detail
        detail.leave_out(detail.fewer, detail.more, detail.to, detail.replacing)
        for view in self.views.values():
            view.setDragEnabled(False)
            view.setAcceptDrops(False)

    def only_swap(self) -> None:
        """Nothing comes and nothing goes from now on: whatever is done with a card takes it over to the Side Deck, or
        from there to where it belongs."""
        self._only_swaps = True
        self.order.hide()
        detail = self.detail
        detail.leave_out(detail.fewer, detail.more, detail.replacing)

    def show_rules(self, edition: Edition, restricted: RestrictedList | None) -> None:
        self.edition, self.restricted = edition, restricted
        if self.deeds is not None:
            self.deeds.edition, self.deeds.restricted = edition, restricted
        self._drawn = None
        self.refresh()

    def compare(self, differences: DeckDifferences | None) -> None:
        """``differences`` from the other Deck to this one; None: nothing is compared."""
        if differences != self.differences:
            self.differences = differences
            self._drawn = None
            self.refresh()

    def carry_name(self, shown: bool, in_hand: bool) -> None:
        """Beside another one it says which Deck it is."""
        self.head.say(self.head.name, in_hand)
        self.in_hand = in_hand
        self._show_seen()
        if self.head.isHidden() == shown:
            self.head.setVisible(shown)
            self._lay_out()

    def show_fitting(self, passcodes: Container[int] | None) -> None:
        """Of the cards that are searched for: the others step back. None: nothing is."""
        for view in self.views.values():
            view.show_fitting(passcodes)

    def take_settings(self) -> None:
        kept = self._settings.remembered.get(REMEMBERED)
        together = not (isinstance(kept, dict) and kept.get("piles") is False)
        if together != self.together.isChecked() or self._drawn is None:
            self.together.setChecked(together)
            self._drawn = None
            self.refresh(fresh=True)

    def _lay_otherwise(self) -> None:
        self._settings.remember(REMEMBERED, {"piles": self.together.isChecked()})
        self._drawn = None
        self.refresh(fresh=True)
        self.laid_otherwise.emit()

    def refresh(self, fresh: bool = False) -> None:
        """As the Deck is now. What is there already stays where it is or slides to its new place."""
        draft = self.editing.draft if self.editing is not None else DeckDraft("")
        if draft is self._drawn:
            return
        if fresh:
            self._laid_for = ()
        before, meant = self._drawn, self._piles_meant
        self._drawn = draft
        over = (
            too_many_of(draft, self._find, self.edition, self.restricted) if self.editing is not None else frozenset()
        )
        self._is_refreshing = True
        for part, view in self.views.items():
            cards = draft.part(part)
            piles = piled(cards, self._find, self.together.isChecked())
            view.show_piles(marked(piles, over, self._more_in(part)), fresh)
            self.heads[part].count(len(cards), self.edition)
            view.setAccessibleName(self.heads[part].accessibleName())
        self._is_refreshing = False
        self._follow(before, meant)
        self.order.setEnabled(self.editing is not None)
        words = self.tr("Drag cards here, or Enter on a card") if self.editing is not None else ""
        self.content.say_when_empty(words if not draft.main else "")
        self.setAccessibleName(draft.name)
        self.head.say(draft.name, self.head.in_hand)
        self._lay_out()
        self._show_seen()

    def _more_in(self, part: str) -> Mapping[str, int]:
        if self.differences is None:
            return {}
        more = {each.card.key(self._find): each.count for each in self.differences.more if each.part == part}
        return more | {each.card.key(self._find): -each.count for each in self.differences.fewer if each.part == part}

    def _word_orders(self, width: int) -> None:
        """In fewer words where there is little room."""
        long = width >= look_of(self).px(500)
        words = (self.tr("Sorted by kind"), self.tr("Arranged by hand"))
        if not long:
            words = (self.tr("By kind"), self.tr("By hand"))
        by_hand = self.editing is not None and self.editing.draft.by_hand
        if (words, by_hand) != self._ordered:
            self._ordered = (words, by_hand)
            self.order.offer(list(zip((False, True), words)), by_hand)

    def dressed(self) -> None:
        for view in self.views.values():
            view.undress()
        self._lay_out()
        self.update()

    # -- places -----------------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._lay_out()

    def _lay_out(self) -> None:
        look = look_of(self)
        px = look.px
        if self.width() < 60 or self.height() < 60:
            return
        side, top = px(24), px(20)
        if not self.head.isHidden():
            high = self.head.sizeHint().height()
            self.head.setGeometry(side, top - px(4), self.width() - 2 * side, high)
            top += high
        inner = QRect(side, top, self.width() - 2 * side, self.height() - top - px(20))
        full = px(FULL_TIGHT if inner.width() < px(TIGHT) else FULL_SWAPPING if self._only_swaps else FULL)
        folded = full > self.height() * (_FOLDS_SWAPPING_FROM if self._only_swaps else _FOLDS_FROM)
        low = px(FOLDED) if folded else full
        low = max(low, 40)
        self.detail.fold(folded)
        self.detail.setGeometry(inner.left(), inner.bottom() + 1 - low, inner.width(), low)
        room = QRect(inner.left() - px(6), inner.top(), inner.width() + 2 * px(6), inner.height() - low - px(10))
        self.area.setGeometry(room)
        self._lay_cards(room.width() - 2 * px(6), room.height())

    def _lay_cards(self, width: int, height: int) -> None:
        look = look_of(self)
        px, gap, edge = look.px, look.px(8), look.px(6)
        head = max(self.heads[MAIN].sizeHint().height(), self.together.sizeHint().height())
        lower_head = self.heads[EXTRA].sizeHint().height()
        between, seam = px(28), px(22)
        fixed = head + lower_head + seam + 3 * gap
        counts = tuple(len(self.views[part].piles.piles) for part in PARTS)
        piles = self.together.isChecked()
        state = (width, height, piles, look.scale)
        kept = self.views[MAIN].grid.card if state == self._laid_for else 0
        self._laid_for = state
        laid = spread((counts[0], counts[1], counts[2]), width, height - fixed, px(LARGEST), between, piles, kept)
        if laid.height + fixed > height:  # the bar takes its place
            width -= self.area.verticalScrollBar().sizeHint().width()
            laid = spread((counts[0], counts[1], counts[2]), width, height - fixed, px(LARGEST), between, piles)
        spare = height - fixed - laid.height
        self.content.resize(width + 2 * edge, max(height, laid.height + fixed))
        buttons = self.together.sizeHint()
        self._word_orders(width)
        orders = min(self.order.sizeHint().width(), width - buttons.width() - px(120))
        right = edge + width
        self.together.setGeometry(right - buttons.width(), 0, buttons.width(), head)
        high = self.order.sizeHint().height()
        left = right - buttons.width() - gap - orders
        self.order.setGeometry(left, (head - high) // 2, orders, high)
        self.heads[MAIN].setGeometry(edge, 0, max(10, left - gap - edge), head)
        y = head + gap // 2
        main_high = laid.main.height + max(0, min(spare, max(px(26), round(height * 0.42) - laid.main.height)))
        self._place_view(MAIN, QRect(edge, y, width, main_high), laid)
        y += main_high
        y_seam = y + seam // 2
        y += seam
        extra = laid.extra_width
        self.heads[EXTRA].setGeometry(edge, y, extra + between - gap, lower_head)
        self.heads[SIDE].setGeometry(edge + extra + between, y, width - extra - between, lower_head)
        y += lower_head + gap // 2
        self._place_view(EXTRA, QRect(edge, y, extra, laid.lower), laid)
        self._place_view(SIDE, QRect(edge + extra + between, y, width - extra - between, laid.lower), laid)
        self.content.show_seam(y_seam)

    def _place_view(self, part: str, place: QRect, laid: object) -> None:
        """Chips and rings reach a little over the cards."""
        around = look_of(self).px(6)
        view = self.views[part]
        view.margin = around
        view.setGeometry(place.adjusted(-around, -around, around, around))
        view.lay(getattr(laid, part))

    # -- painting ---------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        look = look_of(self)
        dpr = self.devicePixelRatioF()
        state = (self.size().toTuple(), dpr, look.theme.name, look.scale)
        if state != self._ground_of:
            self._ground_of = state
            self._ground = painted_ground(self.size(), look, dpr)
        painter = QPainter(self)
        painter.drawPixmap(0, 0, self._ground)
        painter.end()

    def sizeHint(self) -> QSize:
        px = look_of(self).px
        return QSize(px(740), px(900))

    def minimumSizeHint(self) -> QSize:
        return QSize(300, 260)

    # -- the card in detail -----------------------------------------------------------------------

    def _look_at_pile(self, pile: Pile, part: str) -> None:
        if self._is_refreshing:  # nobody has turned to it: a card that is gone stays in detail, to be brought back
            return
        self._mean((pile.card, part))
        if pile.known is not None:
            self.looked_at.emit(pile.known)

    def _point_at_pile(self, pile: Pile, part: str) -> None:
        self._point((pile.card, part))
        if pile.known is not None:
            self.pointed_at.emit(pile.known)

    def look_at(self, card: Card) -> None:
        """By a click or by keyboard anywhere: in the pool, on another felt. Those that are picked here are meant no
        more."""
        for view in self.views.values():
            view.clearSelection()
        self._mean(self._place_of(card))

    def point_at(self, card: Card) -> None:
        """With the pointer, anywhere."""
        self._point(self._place_of(card))

    def point_off(self) -> None:
        """The pointer has left what it was on: soon it is the card that keys are for which is shown."""
        self._returning.start()

    def _return(self) -> None:
        if self._meant is not None and self._pointed is not None:
            self.turned_back.emit()

    def _place_of(self, card: Card) -> tuple[DeckCard, str]:
        seen = DeckCard(card.passcode)
        for there in (self._meant, self._pointed):
            if there is not None and self._key_of(there)[0] == seen.key(self._find) and self._lies_or_is_gone(there):
                return there
        part = MAIN
        if self.deeds is not None:
            home = self.deeds.home(seen)
            part = SIDE if not self.deeds.copies(seen, home) and self.deeds.copies(seen, SIDE) else home
        return seen, part

    def _lies_or_is_gone(self, place: tuple[DeckCard, str]) -> bool:
        """There, and not in another part."""
        deeds = self.deeds
        return deeds is None or bool(deeds.copies(*place)) or not any(deeds.copies(place[0], part) for part in PARTS)

    def _key_of(self, place: tuple[DeckCard, str]) -> tuple[str, str]:
        return place[0].key(self._find), place[1]

    def _mean(self, place: tuple[DeckCard, str]) -> None:
        """From now on keys and buttons are for this card, whatever the pointer is on."""
        self._meant, self._pointed = place, None
        self._show_seen()

    def _point(self, place: tuple[DeckCard, str]) -> None:
        """It is only read: on its way to the buttons the pointer comes over other cards."""
        if self.detail.has_keyboard:
            return
        self._returning.stop()
        is_meant = self._meant is not None and self._key_of(self._meant) == self._key_of(place)
        self._pointed = None if is_meant else place
        self._show_seen()

    def back_to_meant(self) -> None:
        """The pointer is on no card any more."""
        place = self._meant or self._pointed
        if place is not None and self._pointed is not None:
            self._mean(place)

    @property
    def _piles_meant(self) -> list[Pile]:
        """What keys and buttons are for: the card that is named below, and those that are picked together with it. One
        that doesn't lie in its part is a pile of none."""
        if self._meant is None:
            return []
        card, part = self._meant
        key = card.key(self._find)
        picked = self.views[part].picked
        if any(pile.name[0] == key for pile in picked):
            return picked
        draft = self.editing.draft if self.editing is not None else DeckDraft("")
        lying = [pile for pile in piled(draft.part(part), self._find, True) if pile.name[0] == key]
        return lying or [counted(card, 0, 0, self._find)]

    def _follow(self, before: DeckDraft | None, piles: Sequence[Pile]) -> None:
        """Keys go along with the ``piles`` that they were for. A card that is gone stays in detail, to be brought back,
        unless the ring has gone on to its neighbour; of several that were picked the others are left, and an unknown
        card could be had from nowhere else."""
        deeds, meant = self.deeds, self._meant
        if deeds is not None and meant is not None and not deeds.copies(*meant):
            view = self.views[meant[1]]
            if to := deeds.came_to(meant[0], before):
                self._go_over(view, to, [pile for pile in piles if deeds.came_to(pile.card, before) == to])
            elif (view.goes_on or len(piles) > 1) and view.current is not None:
                self._meant = (view.current.card, view.part)
        self._meant, self._pointed = self._if_to_be_had(self._meant), self._if_to_be_had(self._pointed)
        self._join_keyboard()

    def _go_over(self, origin: PartView, to: str, piles: Sequence[Pile]) -> None:
        """They lie in another part now: the same key takes them back."""
        assert self._meant is not None
        self._meant = (self._meant[0], to)
        self.views[to].pick([self._key_of(self._meant)[0], *(pile.name[0] for pile in piles)])
        if origin.hasFocus():
            self.views[to].setFocus()

    def _join_keyboard(self) -> None:
        """The ring and what the detail names never part."""
        view = next((view for view in self.views.values() if view.hasFocus()), None)
        if view is None:
            return
        if self._meant is None and view.current is not None:
            self._meant = (view.current.card, view.part)
        elif self._meant is not None and self._meant[1] == view.part:
            key, _ = self._key_of(self._meant)
            if (view.current is None or view.current.name[0] != key) and view.holds(key):
                view.pick([key])

    def _if_to_be_had(self, place: tuple[DeckCard, str] | None) -> tuple[DeckCard, str] | None:
        if place is None or self.deeds is None:
            return None
        card, _ = place
        known = bool(card.passcode) and self._find(card.passcode) is not None
        return place if known or any(self.deeds.copies(card, part) for part in PARTS) else None

    @property
    def _seen(self) -> tuple[DeckCard, str] | None:
        """What the detail shows, and in which part."""
        return self._pointed or self._meant

    def _known_seen(self) -> Card | None:
        if self._seen is None or not self._seen[0].passcode:
            return None
        return self._find(self._seen[0].passcode)

    @property
    def current(self) -> Card | None:
        """The card in detail."""
        return self._known_seen()

    def _show_seen(self) -> None:
        self._show_ring()
        if self._seen is None or self.deeds is None:
            self.detail.show_card(None)
            return
        card, part = self._seen
        meant = self._piles_meant
        only_pointed = self._pointed is not None and bool(meant)
        several = meant if len(meant) > 1 and not only_pointed else []
        shows = self._only_shows or self._only_swaps or bool(several)
        problem = self.deeds.why_no_more(card) if not shows else None
        self.detail.show_card(
            Shown(
                card,
                self._known_seen(),
                part,
                sum(pile.copies for pile in several) if several else self.deeds.copies(card, part),
                self.deeds.beyond(part, several) if several else SIDE if part != SIDE else self.deeds.home(card),
                said(no_more_words(problem)) if problem is not None else "",
                problem.rules[0] if problem is not None and problem.rules else "",
                problem is not None and problem.key in BY_RULEBOOK,
                tuple((pile.words, pile.copies) for pile in several),
                tuple(pile.words for pile in meant) if only_pointed else (),
                self.in_hand and not self._only_shows,
            )
        )

    def _show_ring(self) -> None:
        """On what keys are for, wherever in the room the keyboard is."""
        key, there = "", ""
        if self._meant is not None and self.deeds is not None and self.in_hand and not self._only_shows:
            key, there = self._key_of(self._meant)
        for part, view in self.views.items():
            view.show_named(key if part == there else "")

    def _read(self, card: Card | None) -> None:
        if card is not None:
            self.sheet = CardSheet(card, self._faces, sentences(self._settings.language), self)
            self.sheet.open()

    # -- deeds ------------------------------------------------------------------------------------

    def attempt(self, deed: Callable[[], None], near: QRect | None = None) -> bool:
        """Do it, or tell beside the thing why not."""
        if self.deeds is None:
            return False
        if self._only_shows:
            self.tag.tell(self.tr("It is only looked at here."), near if near is not None else self.area.geometry())
            return False
        before = self.deeds.editing.draft
        try:
            deed()
        except EditRefused as no:
            self.refuse(no, near)
        after = self.deeds.editing.draft
        if after is before:
            return False
        self.refresh()
        self.edited.emit()
        return True

    def refuse(self, no: EditRefused, near: QRect | None = None) -> None:
        told, words = no.told, said(no.told)
        if near is None and isinstance(no, NoMoreCopies) and self.detail.reads(no.card, said(no.in_short)):
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, words))  # it stands there already
        else:
            self.tag.tell(words, near if near is not None else self._above_detail())
        self.refused.emit(told)

    def _above_detail(self) -> QRect:
        """So that what is told of no place leaves the card in detail to be read."""
        return self.area.geometry().adjusted(0, 0, 0, -look_of(self).px(56))

    def _near(self, view: PartView) -> QRect:
        place = view.visualRect(view.currentIndex()) if view.currentIndex().isValid() else view.rect()
        return QRect(view.viewport().mapTo(self, place.topLeft()), place.size())

    def do(self, deed: str | int, near: QRect | None = None, goes_on: bool = True) -> None:
        """A word, or how many copies there shall be, by key, menu or button: always for the card that is named below,
        and for those that are picked together with it. ``goes_on``: from the last copy to the card beside it."""
        self.back_to_meant()
        picked, deeds = self._piles_meant, self.deeds
        if self._meant is None or deeds is None:
            return
        part, first = self._meant[1], picked[0]
        near = near if near is not None else self._near(self.views[part])
        self.views[part].goes_on = goes_on
        if self._only_swaps:
            if isinstance(deed, int):
                return
            deed = _SWAPS.get(deed, deed)
        if isinstance(deed, int):
            self.attempt(lambda: deeds.set_copies(first.card, part, deed), near)
        elif deed == "add":
            self.attempt(lambda: deeds.one_more([pile.card for pile in picked], part), near)
        elif deed in ("remove", "remove_all"):
            self.attempt(lambda: deeds.remove(part, picked, deed == "remove_all"), near)
        elif deed in ("move", "move_all"):
            to = deeds.beyond(part, picked)
            self.attempt(lambda: deeds.move(part, picked, to, deed == "move_all"), near)
        elif deed == "cover":
            cover = 0 if deeds.editing.draft.cover == first.card.passcode else first.card.passcode
            self.attempt(lambda: deeds.editing.set_cover(cover), near)
        elif deed == "read":
            self._read(first.known)
        elif deed == "replace":
            self.replace_asked.emit(first.card)
        self.views[part].goes_on = False

    def hear_over(self, whole: QWidget) -> None:
        """The key that is told beside the card is heard wherever on ``whole`` the keyboard is."""
        for keys, deed in MOVING_KEYS:
            shortcut = QShortcut(QKeySequence(keys), whole)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(partial(self.do, deed))

    def _do_by_button(self, deed: str) -> None:
        """In another Deck than the one in hand: from now on keys are for this one too, and for the same card."""
        self.back_to_meant()
        if not self.in_hand and self._meant is not None:
            key, part = self._key_of(self._meant)
            self.views[part].take_keyboard_for((key, 0))
            self.came_to.emit()
        self.do(deed, self.detail.geometry(), goes_on=False)  # pressed again it is for the same card

    def want(self, card: Card, part: str, change: int) -> None:
        """More or fewer of a card, as the pool says it: fewer where the detail says how many lie. That names the part
        to which it has come from now on."""
        deeds = self.deeds
        if deeds is None:
            return
        self.look_at(card)
        wanted, named = self._place_of(card)
        if change < 0 and not part and deeds.copies(wanted, named):
            part = named
        if self.attempt(lambda: deeds.want(card, part, change)):
            self._mean((wanted, part or deeds.home(wanted)) if change > 0 else self._place_of(card))

    def paste(self, draft: DeckDraft) -> Counter[str]:
        """Those of its cards that have come, by name: what is one too many is refused as if it had been carried
        here."""
        deeds = self.deeds
        if deeds is None:
            return Counter()
        before = deeds.editing.draft.counted(self._find)
        self.attempt(lambda: deeds.paste(draft))
        return deeds.editing.draft.counted(self._find) - before

    def undo(self) -> None:
        if self.editing is not None:
            self.attempt(self.editing.undo)

    def redo(self) -> None:
        if self.editing is not None:
            self.attempt(self.editing.redo)

    def _order_chosen(self, by_hand: object) -> None:
        if self.editing is not None:
            self._ordered = None
            self.attempt(self.editing.arrange_by_hand if by_hand else self.editing.sort)

    def _open_menu(self, at: QPoint, part: str) -> None:
        view, deeds = self.views[part], self.deeds
        picked = view.picked
        if not picked or deeds is None:
            return
        if self._only_shows:
            self._read(picked[0].known)
            return
        copies = deeds.copies(picked[0].card, part)
        to, cover = deeds.beyond(part, picked), deeds.editing.draft.cover
        self.menu = PileMenu(picked, to, copies, self.edition.copies_most, cover, self.do, self, self._only_swaps)
        self.menu.popup(at)

    # -- where the keyboard is --------------------------------------------------------------------

    def _picked_in(self, part: str) -> None:
        """Cards of one part are picked at a time: what is done with them is one step."""
        if self.views[part].selectionModel().hasSelection():
            for other, view in self.views.items():
                if other != part and view.selectionModel().hasSelection():
                    view.clearSelection()
        if not self._is_refreshing:
            self._show_seen()

    def _walk_on(self, part: str, key: int, x: float) -> None:
        """Over the edge of a part into the next one, beside where it was left."""
        down = key == Qt.Key.Key_Down
        origin = self.views[part]
        at = origin.x() + x
        if part == MAIN and down:
            ways = [EXTRA, SIDE] if at < self.views[SIDE].x() else [SIDE, EXTRA]
        elif part != MAIN and not down:
            ways = [MAIN]
        else:
            return
        for way in ways:
            view = self.views[way]
            row = view.row_near(at - view.x(), last=not down)
            if row >= 0:
                view.make_current(row)
                view.setFocus()
                return

    def _show_current(self, view: PartView) -> None:
        """Where the felt is scrolled, what is current is seen."""
        if view.currentIndex().isValid() and view.hasFocus():
            place = view.visualRect(view.currentIndex())
            at = view.mapTo(self.content, place.center())
            self.area.ensureVisible(at.x(), at.y(), place.width() // 2 + 8, place.height() // 2 + look_of(self).px(24))

    def _scroll_to(self, at: QPoint) -> None:
        """What is carried to the edge of the felt goes on to what lies beyond it."""
        self.area.ensureVisible(at.x(), at.y(), 0, look_of(self).px(56))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Between the cards: the keyboard is with this Deck, as after a click on one of them. On the card in detail
        it stays with that card."""
        if not self.detail.geometry().contains(event.position().toPoint()):
            self.first_focus().setFocus(Qt.FocusReason.MouseFocusReason)
        self.came_to.emit()

    def first_focus(self) -> QWidget:
        return next((self.views[part] for part in PARTS if self.views[part].piles.piles), self.views[MAIN])

    # -- by drag and drop -------------------------------------------------------------------------

    def _carry(self, part: str) -> None:
        view = self.views[part]
        draft = self.editing.draft if self.editing is not None else None
        if draft is None:
            return
        places = tuple(place for pile in view.picked for place in pile.places)[:MOST]
        cards = draft.part(part)
        carried = Carried(tuple(cards[place] for place in places), self.number, part, places)
        self._look_at_pile(view.picked[0], part)
        drag = QDrag(view)
        drag.setMimeData(packed(carried))
        picture = carried_picture([view.picture(pile) for pile in view.picked[:3]])
        drag.setPixmap(picture)
        size = picture.deviceIndependentSize()
        drag.setHotSpot(QPoint(round(size.width() / 2), round(size.height() / 2)))
        self.was_taken = False
        self.carrying.emit(carried)
        action = drag.exec(Qt.DropAction.MoveAction | Qt.DropAction.CopyAction, Qt.DropAction.MoveAction)
        self.carrying.emit(None)
        if action == Qt.DropAction.MoveAction and not self.was_taken:
            self.take_away(carried)  # let go on the pool

    def show_under_way(self, carried: Carried | None) -> None:
        """Something is carried, here or from elsewhere: where it may be let go."""
        for view in self.views.values():
            view.show_under_way(carried if self.editing is not None and not self._only_shows else None)

    def _may_lie(self, part: str, carried: Carried) -> bool:
        if self._comes_from_elsewhere(carried) or self.deeds is None:
            return False
        return self._why_not_lay(carried, part) is None

    def _why_not_lay(self, carried: Carried, part: str) -> Told | None:
        """Asked at every movement of the pointer, and tried once."""
        deeds = self.deeds
        if deeds is None:
            return None
        asked = (deeds.editing.draft, carried)
        if self._tried is None or self._tried[0] != asked:
            own = carried.deck == self.number
            self._tried = (asked, {each: deeds.why_not_lay(carried, own, each) for each in PARTS})
        return self._tried[1][part]

    def _say_barred(self, carried: Carried | None, view: PartView) -> None:
        """Before it is let go there."""
        told = self._why_not_lay(carried, view.part) if carried is not None else None
        if told is None:
            self.tag.hide()
        elif self.tag.isHidden() or self.tag.words != said(told):
            self.tag.tell(said(told), self._first_line(view))

    def _first_line(self, view: PartView) -> QRect:
        return QRect(view.viewport().mapTo(self, QPoint(0, 0)), QSize(view.width(), view.grid.card))

    def _may_arrange(self, part: str, carried: Carried) -> bool:
        """Whether it would lie where it is let go: in a sorted Deck what comes goes among its kind."""
        if self.editing is None:
            return False
        return self.editing.draft.by_hand or (carried.deck == self.number and carried.part == part)

    def _dropped(self, carried: Carried, part: str, row: int, whole: bool) -> None:
        deeds = self.deeds
        self.was_taken = True
        self.took.emit(carried)
        if deeds is None or self._comes_from_elsewhere(carried):
            return
        view = self.views[part]
        piles = view.piles.piles
        at = None
        if row >= 0:
            at = piles[row].places[0] if row < len(piles) else len(deeds.editing.draft.part(part))
        own = carried.deck == self.number
        self.attempt(lambda: deeds.lay(carried, own, part, at, whole), self._first_line(view))
        lies = next((card for card in carried.cards if deeds.copies(card, part)), None)
        if lies is not None:  # what was refused is told of where it lies
            self._mean((lies, part))
            if carried.part:  # it was current where it came from
                view.take_keyboard_for((lies.key(self._find), 0))
        self.came_to.emit()

    def take_away(self, carried: Carried, whole: bool = False) -> None:
        """Off the felt: these go out of the Deck."""
        deeds = self.deeds
        self.was_taken = True
        if deeds is not None and carried.deck == self.number and not self._only_swaps:
            self.attempt(lambda: deeds.take_away(carried, whole))

    was_taken = False

    def _comes_from_elsewhere(self, carried: Carried) -> bool:
        """Where cards are only swapped, none of others come in."""
        return self._only_swaps and carried.deck != self.number

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        self.dragMoveEvent(event)

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        """Beside the cards too: it goes where it belongs."""
        carried = unpacked(event.mimeData())
        if carried is None or self.editing is None or self._comes_from_elsewhere(carried):
            event.ignore()
            return
        own = carried.deck == self.number
        part = self._part_at(event.position().toPoint())
        for name, view in self.views.items():
            view.show_over(carried if name == part and (own or part == SIDE) else None)
        event.setDropAction(Qt.DropAction.MoveAction if own else Qt.DropAction.CopyAction)
        event.accept()

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        self._show_no_part()

    def _show_no_part(self) -> None:
        for view in self.views.values():
            view.show_over(None)

    def dropEvent(self, event: QDropEvent) -> None:
        self._show_no_part()
        carried = unpacked(event.mimeData())
        deeds = self.deeds
        if carried is None or deeds is None or self._comes_from_elsewhere(carried):
            event.ignore()
            return
        event.accept()
        whole = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        own, part = carried.deck == self.number, self._part_at(event.position().toPoint())
        if part and part != carried.part and (own or part == SIDE):
            self._dropped(carried, part, -1, whole)
            return
        self.was_taken = True
        self.took.emit(carried)
        if not own:
            self.attempt(lambda: deeds.lay(carried, False, "", None, whole))
            self.came_to.emit()

    def _part_at(self, at: QPoint) -> str:
        """The part whose heading or cards are there, or above; "" over the card in detail."""
        if not self.area.geometry().contains(at):
            return ""
        inside = self.content.mapFrom(self, at)
        if inside.y() < self.content.seam:
            return MAIN
        return EXTRA if inside.x() < self.heads[SIDE].x() else SIDE
