"""What the mouse does on the mat: hover, click, drag, aim."""

from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING, Final, Protocol

from PySide6.QtCore import QObject, QPointF, QRectF, Qt, SignalInstance
from PySide6.QtWidgets import QApplication

from app.controller.shown.asked import NO_CARD, Answer, Asked, Why
from app.controller.shown.table import Table
from app.mat.card_item import CardItem
from app.mat.card_menu import DropChoice
from app.mat.clicks import OPEN, Clicks
from app.mat.deed_drops import movable_by_hand
from app.mat.drag import Drag, KnowsCarried
from app.mat.ease import Glide
from app.mat.geometry import OWN
from app.mat.hits import Hit, card_on_view, hit_at, on_view
from app.mat.hover import Hover, HoveredMat, KnowsPossibilities
from app.mat.intents import Drop
from app.mat.misdrops import why_untouched
from app.mat.motions import OUT_CUBIC
from app.mat.pile_item import PileItem
from app.mat.scene import lies_alike
from engine.duel.state.question import ASK_DEED
from engine.vocabulary import HAND

if TYPE_CHECKING:
    from app.mat.scene import MatScene

RETURN_MS: Final = 180


class PointedSession(KnowsCarried, KnowsPossibilities, Protocol):
    """What the mouse may ask of the session, or answer."""

    def answer(self, answer: Answer, seat: tuple[int, int, int] | None = None, onto: int = NO_CARD) -> None: ...


class PointedMat(HoveredMat, Protocol):
    """What the pointer needs of the mat, beside what hovering needs."""

    @property
    def session(self) -> PointedSession: ...
    @property
    def keys(self) -> Mapping[str, str]: ...
    @property
    def moving(self) -> bool: ...
    @property
    def carried(self) -> SignalInstance: ...
    @property
    def right_clicked(self) -> SignalInstance: ...
    @property
    def battle_wanted(self) -> SignalInstance: ...

    def refuse(self, why: Why, near: QRectF) -> None: ...


class Pointer(QObject):
    """What it comes to is done by ``clicks``."""

    def __init__(self, view: PointedMat, clicks: Clicks, parent: QObject) -> None:
        super().__init__(parent)
        self.view = view
        self.clicks = clicks
        self.hover = Hover(view, lambda: self.busy, self)
        self.pressed: Hit = None
        self.pressed_at = QPointF()
        self.drag: Drag | None = None
        self._skips = False  # pressed while something moved: unless it becomes a drag it skips that
        view.animator.shown.connect(self._follow)

    @property
    def scene(self) -> "MatScene":
        return self.view.mat

    @property
    def busy(self) -> bool:
        return self.drag is not None or self.clicks.aim is not None or self.clicks.panel is not None

    def forget(self) -> None:
        """The items are new: what was held of the old ones is gone."""
        self.pressed = self.drag = None
        self._skips = False
        self.hover.forget()
        self.clicks.forget()

    # -- mouse ---------------------------------------------------------------------------------
    def press(self, at: QPointF, button: Qt.MouseButton) -> None:
        if self.clicks.panel is not None:
            self.clicks.close_panel()
            return
        if button == Qt.MouseButton.RightButton:
            if not self.cancel():
                hit = hit_at(self.scene, at)
                known = hit.handle if isinstance(hit, CardItem) and hit.card.card is not None else -1
                self.view.right_clicked.emit(known)
            return
        if button != Qt.MouseButton.LeftButton:
            return
        self.pressed, self.pressed_at = hit_at(self.scene, at), at
        self._skips = self.view.moving or self.view.animator.may_skip_again

    def move(self, at: QPointF, buttons: Qt.MouseButton) -> None:
        if self.drag is not None:
            self.drag.move(at)
            return
        if self.clicks.aim is not None:
            self.clicks.aim.point(at)
            return
        if self.pressed is not None and buttons & Qt.MouseButton.LeftButton:
            far = (at - self.pressed_at).manhattanLength() >= QApplication.startDragDistance()
            if far:
                self._skips = False
                self._take_up(at)
            return
        if self.clicks.panel is None:
            self.hover.over(hit_at(self.scene, at))

    def release(self, at: QPointF, button: Qt.MouseButton) -> None:
        if button != Qt.MouseButton.LeftButton:
            return
        if self.drag is not None:
            self._drop(at)
            return
        pressed, self.pressed = self.pressed, None
        skips, self._skips = self._skips, False
        if skips:
            self.view.animator.skip_shown()
        elif self.clicks.aim is not None:
            self.clicks.aim_at(at)
        elif pressed is not None and hit_at(self.scene, at) == pressed:
            self.clicks.act_on(pressed)

    # -- dragging ------------------------------------------------------------------------------
    def _take_up(self, at: QPointF) -> None:
        pressed, self.pressed = self.pressed, None
        asked = self.scene.asked
        if asked is None:
            return
        is_own = isinstance(pressed, CardItem) and pressed.own and pressed.card.card is not None
        if asked.kind == ASK_DEED and (handle := self._moved_by_hand(pressed, asked)) >= 0:
            self._carry(handle, asked, at)
            return
        if asked.kind not in OPEN:
            if (
                isinstance(pressed, CardItem)
                and is_own
                and not (pressed.handle in asked.cards or self._is_gone(pressed.handle))
            ):
                self._say_why_not_now(pressed)
            return
        handle = -1
        if isinstance(pressed, CardItem) and is_own:
            handle = pressed.handle
        elif isinstance(pressed, PileItem) and pressed.side == OWN:
            handle = self._from_pile(pressed, [each for each in asked.cards if not self._is_gone(each)])
        if handle >= 0 and not self._is_gone(handle):
            self._carry(handle, asked, at)

    def _moved_by_hand(self, pressed: Hit, asked: Asked) -> int:
        """The card there that a deed could bring elsewhere, of a pile the uppermost; -1: none."""
        movable = [each for each in movable_by_hand(asked, self.view.session.table()) if not self._is_gone(each)]
        if isinstance(pressed, PileItem):
            return self._from_pile(pressed, movable)
        return pressed.handle if isinstance(pressed, CardItem) and pressed.handle in movable else -1

    def _carry(self, handle: int, asked: Asked, at: QPointF) -> None:
        self.hover.leave()
        self.view.animator.ease.finish()
        self.drag = Drag(self.scene, self.view.session, asked, handle, at)
        self.drag.move(at)
        self.view.carried.emit(handle)

    def _say_why_not_now(self, item: CardItem) -> None:
        """It is dragged while something else is asked."""
        why = why_untouched(item.card, self.view.session)
        if why is not None:
            self.view.refuse(why, card_on_view(self.view, item))

    def _is_gone(self, handle: int) -> bool:
        """It is under way, or will be: what is shown of it is past."""
        shown, now = self.scene.table, self.view.session.table()
        under_way = self.scene.under_way - self.scene.making_room
        if handle in under_way or handle in self.scene.put_down or shown is None or handle not in shown.cards:
            return True
        return not lies_alike(shown.cards[handle], now.cards.get(handle))

    def _follow(self, table: Table) -> None:
        """What is held is let go where it has left its place."""
        if self.drag is not None and not lies_alike(self.drag.card, table.cards.get(self.drag.handle)):
            self.let_go()

    def _from_pile(self, pile: PileItem, usable: Collection[int]) -> int:
        """The card that can be taken off a pile: the one something may be done with, or the top one of several."""
        able = [card for card in pile.cards if card.handle in usable]
        if not able:
            return -1
        card = able[-1]
        item = CardItem(self.scene.kit, card, True)
        item.rest(pile.pose)
        item.turn_to(True)
        self.scene.addItem(item)
        self.scene.cards[card.handle] = item
        return card.handle

    def _drop(self, at: QPointF) -> None:
        drag = self.drag
        assert drag is not None
        place = drag.place_at(at)
        offers = drag.offers(place)
        if not offers:
            reason = drag.refusal_at(at)
            self._give_back(drag)
            if reason is not None:
                self.view.refuse(reason, on_view(self.view, QRectF(at.x() - 8, at.y() - 8, 16, 16)))
            return
        if place is not None:
            drag.rest_at(place)
        if len(offers) == 1:
            self.drag = None
            self._play(drag, offers[0])
            return
        viewport, keys = self.view.viewport(), self.view.keys
        choice = DropChoice(self.scene.kit, offers, drag.item.card.card, viewport, keys, drag.cost_of)
        near = QRectF(at.x() - 20, at.y() - 20, 40, 40)
        if isinstance(place, tuple):
            near = self.scene.kit.geometry.dropping(*place)
        elif isinstance(place, int):
            near = self.scene.cards[place].pose.box
        self.clicks.open(choice)
        choice.chosen.connect(lambda drop: self._play(drag, drop))
        choice.refused.connect(lambda: self._give_back(drag))
        self.drag = None  # it waits where it was dropped
        taken = [card_on_view(self.view, self.scene.cards[handle]) for handle in drag.taken_by(offers)]
        choice.open_at(on_view(self.view, near), taken)

    def _play(self, drag: Drag, drop: Drop) -> None:
        """While something else is still to be shown the card lies where it was dropped until its own turn comes."""
        if drop.later:
            self._give_back(drag)
            self.view.battle_wanted.emit(drag.handle, drop.onto)
            return
        drag.end()
        if not drag.aims and self.view.moving:
            self.scene.put_down[drag.handle] = (drag.card, drag.item.pose)
        self.view.session.answer(drop.answer, drop.seat, drop.onto)
        self.view.carried.emit(-1)
        if not self.view.animator.running and self.scene.table is not None:
            self.scene.set_table(self.scene.table)

    def _give_back(self, drag: Drag) -> None:
        self.drag = None
        drag.end()
        if drag.item.card.place != HAND and drag.handle not in self.scene.laid_out():
            self.scene.removeItem(self.scene.cards.pop(drag.handle))
            return
        ms = 0 if self.view.animator.speed <= 0 else RETURN_MS / self.view.animator.speed
        if not drag.aims:
            Glide(self.scene, self.view.animator.clock, drag.handle, ms, OUT_CUBIC)
        self.view.carried.emit(-1)

    def let_go(self) -> None:
        """Something else has happened: what was begun is off."""
        while self.cancel():
            pass

    def cancel(self) -> bool:
        """Puts back what is held, closes what is open. False if there was nothing."""
        if self.clicks.panel is None and self.drag is not None:
            self._give_back(self.drag)
            return True
        return self.clicks.cancel()
