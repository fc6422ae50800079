"""What is under the mouse shows that it is: raised, lit, and after a while in words why nothing can be done with it."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, Protocol

from PySide6.QtCore import QObject, Qt, QTimer, SignalInstance
from PySide6.QtWidgets import QWidget

from app.controller.shown.asked import Possibility, Why
from app.mat.card_item import DIMMED, HOVERED, CardItem
from app.mat.hits import Hit, ShowsScene, card_on_view, on_view
from app.mat.pile_item import PileItem
from app.mat.ribbon_item import WISH_FOR
from app.mat.zone_item import ZoneItem

if TYPE_CHECKING:
    from app.mat.animator import Animator
    from app.mat.bubble import Bubble
    from app.mat.scene import MatScene

WHY_MS: Final = 500


class KnowsPossibilities(Protocol):
    """What the session is asked about the card under the pointer."""

    def possibilities(self, handle: int) -> tuple[Possibility, ...]: ...
    def why_not(self, kind: int, handle: int = -1, argument: int | None = None) -> Why | None: ...


class HoveredMat(ShowsScene, Protocol):
    """What hovering needs of the mat."""

    @property
    def mat(self) -> "MatScene": ...
    @property
    def session(self) -> KnowsPossibilities: ...
    @property
    def animator(self) -> "Animator": ...
    @property
    def bubble(self) -> "Bubble": ...
    @property
    def card_hovered(self) -> SignalInstance: ...
    @property
    def card_left(self) -> SignalInstance: ...

    def viewport(self) -> QWidget: ...


class Hover(QObject):
    """``is_busy``: whether the pointer holds something, or something is open."""

    def __init__(self, view: HoveredMat, is_busy: Callable[[], bool], parent: QObject) -> None:
        super().__init__(parent)
        self.view = view
        self._is_busy = is_busy
        self.hovered: Hit = None
        self._asked_why = QTimer(self)
        self._asked_why.setSingleShot(True)
        self._asked_why.setInterval(WHY_MS)
        self._asked_why.timeout.connect(self.say_why)

    @property
    def scene(self) -> "MatScene":
        return self.view.mat

    @property
    def reads(self) -> bool:
        """The pointer is on a card."""
        return isinstance(self.hovered, (CardItem, PileItem))

    def over(self, hit: Hit) -> None:
        if hit is self.hovered or (isinstance(hit, int) and hit == self.hovered):
            return
        self.leave()
        self.hovered = hit
        self.view.viewport().setCursor(self._cursor(hit))
        self._asked_why.stop()
        if isinstance(hit, CardItem):
            self.raise_card(hit, True)
            if hit.has_mark(DIMMED):
                self._asked_why.start()
            self.view.card_hovered.emit(hit.handle if hit.card.card is not None else -1)
        elif isinstance(hit, PileItem):
            hit.set_state(hovered=True)
            top = hit.top
            self.view.card_hovered.emit(top.handle if top is not None and top.card is not None else -1)
        elif isinstance(hit, ZoneItem):
            hit.set_hovered(True)
        elif isinstance(hit, int):
            self.scene.ribbon.set_hovered(hit)
            if hit in WISH_FOR and self.scene.lit is not None and self.scene.ribbon.answer_for(hit) is None:
                self._asked_why.start()

    def say_why(self) -> None:
        """The pointer rests on a phase that can't be entered, or on a card that nothing can be done with: the first
        reason."""
        hit = self.hovered
        if isinstance(hit, int) and self.scene.lit is not None and not self._is_busy():
            if (reason := self.view.session.why_not(WISH_FOR[hit])) is not None:
                self.view.bubble.say(self.scene.kit, reason, on_view(self.view, self.scene.ribbon.buttons()[hit]))
        if not isinstance(hit, CardItem) or hit.handle not in self.scene.cards or self._is_busy():
            return
        possible = self.view.session.possibilities(hit.handle)
        why = next((each.why for each in possible if each.why is not None), None)
        if why is not None:
            self.view.bubble.say(self.scene.kit, why, card_on_view(self.view, hit))

    def leave(self) -> None:
        self._asked_why.stop()
        hit, self.hovered = self.hovered, None
        if isinstance(hit, (CardItem, PileItem)):
            self.view.card_left.emit()
        if isinstance(hit, CardItem) and self.scene.cards.get(hit.handle) is hit:
            self.raise_card(hit, False)
        elif isinstance(hit, PileItem) and hit.scene() is self.scene:
            hit.set_state(hovered=False)
        elif isinstance(hit, ZoneItem) and hit.scene() is self.scene:
            hit.set_hovered(False)
        self.scene.ribbon.set_hovered(0)

    def forget(self) -> None:
        """The items are new."""
        self.hovered = None

    def raise_card(self, item: CardItem, up: bool) -> None:
        item.mark(HOVERED, up)
        self.scene.lights.pointed_at = item.handle if up else -1
        rise = self.view.animator.rise
        rise.at_once = self.view.animator.reduced
        rise.start(item)

    def _cursor(self, hit: Hit) -> Qt.CursorShape:
        touchable = isinstance(hit, (CardItem, PileItem)) or (
            isinstance(hit, int) and self.scene.ribbon.answer_for(hit) is not None
        )
        return Qt.CursorShape.PointingHandCursor if touchable else Qt.CursorShape.ArrowCursor
