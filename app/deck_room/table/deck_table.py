"""The table in the middle of the room: the felt of the Deck that is built, those of others beside it or behind it."""

from collections import Counter
from collections.abc import Container
from typing import Final

from PySide6.QtCore import QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QSizePolicy, QWidget

from app.controller.player.language import said
from app.controller.player.settings import Settings
from app.deck_room.carried import Carried, unpacked
from app.deck_room.table.deck_tabs import DeckTabs
from app.deck_room.table.detail import CardDetail
from app.deck_room.table.deck_felt import Felt
from app.deck_room.table.pile_strip import Lacking
from app.faces.faces import ShownFaces
from app.look.look import look_of
from app.widgets.buttons import KeyButton
from engine.cards.card import Card
from engine.cards.deck_differences import differences
from engine.cards.deck_draft import DeckDraft, Find
from engine.cards.deck_editing import DeckEditing
from engine.cards.restricted import RestrictedList
from engine.edition import Edition

WIDE_WINDOW: Final = 1500  # pixels from which two felts lie beside each other
_NARROWEST: Final = 340  # of a felt beside another
_LOW: Final = 660  # pixels of height; below it all room is for the felt


class DeckTable(QWidget):
    """``edited``: a step was made here. ``deck_chosen``: another of the open Decks is the one in hand now (its
    DeckEditing, or None). ``deck_closed``: the player has closed that one. ``replace_asked``: for that placeholder
    another card is wanted. ``carrying``: what is carried from a felt, and None once it was let go."""

    carrying = Signal(object)  # Carried
    looked_at = Signal(object)  # Card
    refused = Signal(object)  # Told
    edited = Signal()
    deck_chosen = Signal(object)
    deck_closed = Signal(object)
    replace_asked = Signal(object)  # DeckCard
    rule_asked = Signal(str)

    def __init__(
        self, faces: ShownFaces, find: Find, parent: QWidget | None = None, settings: Settings | None = None
    ) -> None:
        super().__init__(parent)
        self._faces, self._find = faces, find
        self._settings = settings if settings is not None else Settings()
        self._edition = Edition.V9
        self._restricted: RestrictedList | None = None
        self._fitting: Container[int] | None = None
        self._before: Felt | None = None  # the one that was in hand before: it lies beside
        self.setAcceptDrops(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(self.tr("Deck"))
        self.tabs = DeckTabs(self)
        self.tabs.currentChanged.connect(self._tab_chosen)
        self.tabs.shut.connect(self.close_deck)
        self.comparing = KeyButton(self.tr("Compare"), parent=self)
        self.comparing.setCheckable(True)
        self.comparing.setToolTip(self.tr("Mark what each of the two Decks has more"))
        self.comparing.toggled.connect(lambda _: self._compare())
        self.lacking = Lacking(faces, find, self)
        """What the other Deck has more, where it can't be seen beside this one."""
        self.felts: list[Felt] = [self._new_felt()]
        self.felt = self.felts[0]
        application = QApplication.instance()
        if isinstance(application, QApplication):
            application.focusChanged.connect(self._keyboard_came)

    def _new_felt(self) -> Felt:
        felt = Felt(self._faces, self._find, self._settings, self)
        felt.show_rules(self._edition, self._restricted)
        felt.show_fitting(self._fitting)
        felt.looked_at.connect(lambda card: self._looked_at(felt, card))
        felt.pointed_at.connect(lambda card: self.point_at(card, felt))
        felt.refused.connect(self.refused)
        felt.edited.connect(self._edited)
        felt.came_to.connect(lambda: self._choose(felt))
        felt.turned_back.connect(self._turn_back)
        felt.took.connect(lambda carried: self._took(felt, carried))
        felt.carrying.connect(self.show_under_way)
        felt.carrying.connect(self.carrying)
        felt.replace_asked.connect(self.replace_asked)
        felt.rule_asked.connect(self.rule_asked)
        felt.laid_otherwise.connect(self._settle_others)
        return felt

    # -- which Decks ------------------------------------------------------------------------------

    @property
    def editing(self) -> DeckEditing | None:
        """Of the Deck in hand."""
        return self.felt.editing

    @property
    def open_decks(self) -> list[DeckEditing]:
        return [felt.editing for felt in self.felts if felt.editing is not None]

    def show_deck(self, editing: DeckEditing | None) -> None:
        """In place of the one in hand; one that is open already comes to the front."""
        there = self._felt_of(editing)
        if there is not None:
            self._choose(there)
            return
        self.felt.show_deck(editing)
        self._arrange()

    def open_beside(self, editing: DeckEditing) -> None:
        """Beside those that are open; it is in hand from now on."""
        if self.felt.editing is None or self._felt_of(editing) is not None:
            self.show_deck(editing)
            return
        felt = self._new_felt()
        self.felts.append(felt)
        felt.show_deck(editing)
        felt.dressed()
        self._choose(felt)

    def close_deck(self, place: int | None = None) -> None:
        """That one, or the one in hand. The last one leaves an empty table."""
        felt = self.felt if place is None else self.felts[place]
        editing = felt.editing
        if len(self.felts) == 1:
            felt.show_deck(None)
        else:
            self.felts.remove(felt)
            if self._before is felt:
                self._before = None
            if self.felt is felt:
                self.felt = self._before or self.felts[-1]
                self._before = None
            felt.hide()
            felt.deleteLater()
        self._arrange()
        if editing is not None:
            self.deck_closed.emit(editing)
        self.deck_chosen.emit(self.editing)

    def _felt_of(self, editing: DeckEditing | None) -> Felt | None:
        return next((felt for felt in self.felts if editing is not None and felt.editing is editing), None)

    def _tab_chosen(self, place: int) -> None:
        if 0 <= place < len(self.felts):
            self._choose(self.felts[place])

    def _choose(self, felt: Felt) -> None:
        if felt is self.felt or felt not in self.felts:
            return
        before = self._before = self.felt
        self.felt = felt
        had_keyboard = _has_keyboard(before)
        self._arrange()
        if had_keyboard:
            self.take_keyboard()
        self.deck_chosen.emit(felt.editing)

    def _keyboard_came(self, _before: QWidget | None, now: QWidget | None) -> None:
        """Keys are for the Deck in hand, and for no other that lies beside it."""
        if now is not None:
            self._choose(next((felt for felt in self.felts if felt.isAncestorOf(now)), self.felt))

    def deck_changed(self) -> None:
        """A step was made, here or elsewhere, there or back."""
        for felt in self.felts:
            felt.refresh()
        self._name_tabs()
        self._compare()

    def retranslate(self) -> None:
        """Another language from now on: the felts are laid anew."""
        self.setAccessibleName(self.tr("Deck"))
        self.tabs.setAccessibleName(self.tr("Open Decks"))
        self.comparing.setText(self.tr("Compare"))
        self.comparing.setToolTip(self.tr("Mark what each of the two Decks has more"))
        old, place = self.felts, self.felts.index(self.felt)
        self.felts, self._before = [], None
        for felt in old:
            laid = self._new_felt()
            self.felts.append(laid)
            laid.show_deck(felt.editing)
            felt.hide()
            felt.deleteLater()
        self.felt = self.felts[place]
        self._arrange()

    # -- what is asked of it ----------------------------------------------------------------------

    @property
    def current(self) -> Card | None:
        return self.felt.current

    @property
    def detail(self) -> CardDetail:
        return self.felt.detail

    def look_at(self, card: Card) -> None:
        for felt in self.felts:
            felt.look_at(card)

    def point_at(self, card: Card, there: Felt | None = None) -> None:
        """In the pool, or on ``there``, which knows in which part."""
        for felt in self.felts:
            if felt is not there:
                felt.point_at(card)

    def point_off(self) -> None:
        """The pointer is on no card of the pool any more."""
        self.felt.point_off()

    def show_rules(self, edition: Edition, restricted: RestrictedList | None = None) -> None:
        """By which a Deck is built. Give a restricted list its names first: ``with_names``."""
        self._edition, self._restricted = edition, restricted
        for felt in self.felts:
            felt.show_rules(edition, restricted)

    def show_fitting(self, passcodes: Container[int] | None) -> None:
        """Of the cards that are searched for: the others step back. None: nothing is."""
        self._fitting = passcodes
        for felt in self.felts:
            felt.show_fitting(passcodes)

    def show_under_way(self, carried: Carried | None) -> None:
        """Where what is carried may be let go. None: nothing is any more."""
        for felt in self.felts:
            felt.show_under_way(carried)

    def want(self, card: Card, part: str, change: int) -> None:
        """More or fewer copies, as the pool says it."""
        self.felt.want(card, part, change)

    def paste(self, draft: DeckDraft) -> Counter[str]:
        """Those of its cards that have come into the Deck in hand, by name."""
        return self.felt.paste(draft)

    def take_away(self, carried: Carried) -> None:
        """Cards of one of these Decks were let go elsewhere: they go out of it."""
        for felt in self.felts:
            if felt.number == carried.deck:
                felt.take_away(carried)

    def undo(self) -> None:
        self.felt.undo()

    def redo(self) -> None:
        self.felt.redo()

    @property
    def undo_words(self) -> str:
        """What would be taken back, in the player's language; empty at the beginning."""
        words = self.editing.undo_words if self.editing is not None else None
        return said(words) if words is not None else ""

    @property
    def redo_words(self) -> str:
        words = self.editing.redo_words if self.editing is not None else None
        return said(words) if words is not None else ""

    def take_keyboard(self) -> None:
        self.felt.first_focus().setFocus()

    # -- between them -----------------------------------------------------------------------------

    def _looked_at(self, felt: Felt, card: Card) -> None:
        for other in self.felts:
            if other is not felt:
                other.look_at(card)
        self.looked_at.emit(card)

    def _turn_back(self) -> None:
        for felt in self.felts:
            felt.back_to_meant()

    def _edited(self) -> None:
        self.deck_changed()
        self.edited.emit()

    def _took(self, felt: Felt, carried: Carried) -> None:
        """Cards of one of these Decks that another one has taken stay in their own."""
        for other in self.felts:
            if other.number == carried.deck:
                other.was_taken = True

    def _settle_others(self) -> None:
        for felt in self.felts:
            felt.take_settings()

    def _compare(self) -> None:
        pair = (self.felt, self._other())
        on = self.is_comparing
        for felt in self.felts:
            other = pair[1] if felt is pair[0] else pair[0] if felt is pair[1] else None
            if on and other is not None and felt.editing is not None and other.editing is not None:
                felt.compare(differences(other.editing.draft, felt.editing.draft, self._find))
            else:
                felt.compare(None)
        self._tell_lacking()

    def _tell_lacking(self) -> None:
        other, fewer = self._other(), self.felt.differences.fewer if self.felt.differences is not None else ()
        lacks = bool(fewer) and other is not None and other.isHidden()
        self.lacking.tell(fewer if lacks else (), self._name_of(other))
        if self.lacking.isHidden() == lacks:
            self.lacking.setVisible(lacks)
            self._arrange()

    @property
    def is_comparing(self) -> bool:
        return self.comparing.isChecked() and self._other() is not None

    def _other(self) -> Felt | None:
        """What the Deck in hand is compared with, and lies beside it."""
        if len(self.felts) < 2:
            return None
        if self._before in self.felts and self._before is not self.felt:
            return self._before
        return next((felt for felt in reversed(self.felts) if felt is not self.felt), None)

    # -- places -----------------------------------------------------------------------------------

    @staticmethod
    def _name_of(felt: Felt | None) -> str:
        return felt.editing.draft.name if felt is not None and felt.editing is not None else ""

    def _name_tabs(self) -> None:
        names = [self._name_of(felt) for felt in self.felts]
        with QSignalBlocker(self.tabs):
            self.tabs.name_tabs(names)
            self.tabs.setCurrentIndex(self.felts.index(self.felt))

    def _arrange(self) -> None:
        several = len(self.felts) > 1
        self._name_tabs()
        self.tabs.setVisible(several)
        self.comparing.setVisible(several)
        other = self._other()
        beside = other if other is not None and self._is_wide() else None
        self.tabs.beside = self.felts.index(beside) if beside is not None else -1
        look = look_of(self)
        edge, gap = look.px(6), look.px(8)
        top = edge
        if several:
            high = max(self.tabs.sizeHint().height(), self.comparing.sizeHint().height())
            wide = self.comparing.sizeHint().width()
            self.comparing.setGeometry(self.width() - edge - wide, top, wide, high)
            self.tabs.setGeometry(edge, top, self.width() - 2 * edge - wide - gap, high)
            top += high + gap
        if not self.lacking.isHidden() and several and beside is None:
            self.lacking.low = self.height() < _LOW
            high = self.lacking.high
            self.lacking.setGeometry(edge, top, self.width() - 2 * edge, high)
            top += high + gap
        shown = [felt for felt in self.felts if felt is self.felt or felt is beside]
        width = (self.width() - 2 * edge - gap * (len(shown) - 1)) // max(1, len(shown))
        for felt in self.felts:
            if felt in shown:
                left = edge + shown.index(felt) * (width + gap)
                felt.setGeometry(left, top, max(1, width), max(1, self.height() - top - edge))
            felt.setVisible(felt in shown)
            felt.carry_name(len(shown) > 1, felt is self.felt)
        self._compare()

    def _is_wide(self) -> bool:
        return self.window().width() >= WIDE_WINDOW and self.width() >= 2 * _NARROWEST

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._arrange()

    def dressed(self) -> None:
        self._arrange()

    def sizeHint(self) -> QSize:
        return QSize(look_of(self).px(780), look_of(self).px(900))

    def minimumSizeHint(self) -> QSize:
        return QSize(320, 300)

    # -- off the felt -----------------------------------------------------------------------------

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        self.dragMoveEvent(event)

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        """On the wood beside the felts: what is let go there goes out of its Deck."""
        carried = unpacked(event.mimeData())
        if carried is not None and carried.part and any(felt.number == carried.deck for felt in self.felts):
            event.setDropAction(Qt.DropAction.MoveAction)
            event.accept()
        else:
            event.ignore()

    def dropEvent(self, event: QDropEvent) -> None:
        carried = unpacked(event.mimeData())
        if carried is None:
            event.ignore()
            return
        event.accept()
        whole = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        for felt in self.felts:
            if felt.number == carried.deck:
                felt.take_away(carried, whole)

    def go_to_next(self) -> None:
        """To the next Deck that is open, where there are several."""
        if len(self.felts) > 1:
            self._choose(self.felts[(self.felts.index(self.felt) + 1) % len(self.felts)])
            self.take_keyboard()

    def close_one_of_several(self) -> None:
        if len(self.felts) > 1:
            self.close_deck()


def _has_keyboard(felt: Felt) -> bool:
    focused = felt.window().focusWidget()
    return focused is not None and felt.isAncestorOf(focused)
