"""The keyboard on the mat: arrows walk from place to place, Enter acts, Space reads, Escape calls off."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, Protocol

from PySide6.QtCore import QObject, QPointF, QRectF, Qt, Signal, SignalInstance
from PySide6.QtGui import QKeyEvent, QKeySequence, QPainter
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from app.controller.player.settings import given_to
from app.controller.shown.table import TableCard
from app.look.sewing import focus_ring
from app.mat.card_item import HOVERED
from app.mat.fleeting_items import Untouchable
from app.mat.geometry import OWN
from app.mat.kit import MatKit, of_side
from app.mat.spots import CHAIR, PHASE, Spot, all_spots, box_of, card_on, player_on, spot_of, words_of
from app.mat.words import is_pile
from engine.vocabulary import DECK, HAND, MONSTER_ZONE

if TYPE_CHECKING:
    from app.mat.clicks import Clicks
    from app.mat.pointer import Pointer
    from app.mat.scene import MatScene

LEFT: Final = QPointF(-1, 0)
RIGHT: Final = QPointF(1, 0)
UP: Final = QPointF(0, -1)
DOWN: Final = QPointF(0, 1)
ARROWS: Final = {Qt.Key.Key_Left: LEFT, Qt.Key.Key_Right: RIGHT, Qt.Key.Key_Up: UP, Qt.Key.Key_Down: DOWN}
ACTS: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
ASIDE: Final = 2.4  # how much a way to the side counts against the way ahead
AIMED_ASIDE: Final = 0.3  # of the few targets of an attack the next row comes before the one behind it


def given_by_player(event: QKeyEvent, keys: Mapping[str, str]) -> str:
    """The action that has this key instead of its usual one; empty if none has."""
    return given_to(QKeySequence(event.keyCombination()).toString(QKeySequence.SequenceFormat.PortableText), keys)


class FocusRing(Untouchable):
    """White with navy round it, over everything."""

    def __init__(self, kit: MatKit) -> None:
        super().__init__(kit, 90)
        self.box = QRectF()
        self.hide()

    def boundingRect(self) -> QRectF:
        return self.box.adjusted(-10, -10, 10, 10)

    def surround(self, box: QRectF, centre: QPointF, angle: float) -> None:
        self.prepareGeometryChange()
        self.box = QRectF(-box.width() / 2, -box.height() / 2, box.width(), box.height())
        self.setPos(centre)
        self.setRotation(angle)
        self.update()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        focus_ring(painter, self.box, self.kit.theme, max(3.0, 6 * self.kit.k))


class WalkedMat(Protocol):
    """What the keyboard needs of the mat."""

    @property
    def mat(self) -> "MatScene": ...
    @property
    def clicks(self) -> "Clicks": ...
    @property
    def pointer(self) -> "Pointer": ...
    @property
    def keys(self) -> Mapping[str, str]: ...
    @property
    def has_keyboard(self) -> bool: ...
    @property
    def card_hovered(self) -> SignalInstance: ...
    @property
    def card_activated(self) -> SignalInstance: ...
    @property
    def status(self) -> SignalInstance: ...

    def announce(self, words: str) -> None: ...


class Keyboard(QObject):
    """Where the focus is. The ring is seen only once keys were used."""

    moved = Signal(object)  # Spot
    at_hand = Signal(bool)  # it stands on the own hand now, or not any more
    acting = Signal(bool)  # Enter acts on the mat now, or not any more

    def __init__(self, view: WalkedMat, parent: QObject) -> None:
        super().__init__(parent)
        self.view = view
        self.spot = Spot(HAND, OWN, 0)
        self.ring: FocusRing | None = None
        self.seen = False
        self._raised = -1  # the card that is marked as the one the ring stands round
        self._is_at_hand = self._is_acting = False

    @property
    def scene(self) -> "MatScene":
        return self.view.mat

    # -- keys ----------------------------------------------------------------------------------
    def uses(self, event: QKeyEvent) -> bool:
        """Whether the mat would do something with that key now. What means something else now is not its."""
        if event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier):
            return False
        key = Qt.Key(event.key())
        if given_by_player(event, self.view.keys):
            return False
        return key in ARROWS or key in (Qt.Key.Key_Home, Qt.Key.Key_End) or (self.seen and key in ACTS)

    def press(self, event: QKeyEvent) -> bool:
        """True if the mat has used the key."""
        key = event.key()
        if event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier):
            return False
        if (way := ARROWS.get(Qt.Key(key))) is not None:
            self.walk(way)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            return self.act()
        elif key == Qt.Key.Key_Space:
            return self.read()
        elif key == Qt.Key.Key_Escape:
            return self.view.pointer.cancel()
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            self.to_end(key == Qt.Key.Key_End)
        else:
            return self.choose(key - Qt.Key.Key_1)
        return True

    def walk(self, way: QPointF) -> None:
        """To the nearest place that lies that way."""
        if not self.seen:
            self.go(self.valid())
        elif (next_one := self.beside(self.valid(), way)) is not None:
            self.go(next_one)

    def beside(self, start: Spot, way: QPointF) -> Spot | None:
        """Where one step that way leads; None at the edge. The hand is a row for itself, and while an attack looks for
        its target only what can be attacked is walked over."""
        here = box_of(start, self.scene).center()
        best, least = None, 0.0
        stays = way.x() != 0 and start.place == HAND
        aims = self.view.clicks.aim is not None
        for spot in self._targets() if aims else all_spots(self.scene):
            if spot == start or stays and not aims and (spot.place, spot.side) != (HAND, start.side):
                continue
            step = box_of(spot, self.scene).center() - here
            ahead = step.x() * way.x() + step.y() * way.y()
            aside = abs(step.x() * way.y()) + abs(step.y() * way.x())
            if ahead <= 3 or aside > ahead * 4 and aside > 60 and not aims:
                continue
            cost = ahead + (AIMED_ASIDE if aims else ASIDE) * aside
            if best is None or cost < least:
                best, least = spot, cost
        return best

    def _targets(self) -> list[Spot]:
        """What the attack that looks for its target may be aimed at, from the left; the opponent last."""
        aim = self.view.clicks.aim
        if aim is None:
            return []
        cards = [spot for handle in aim.targets if handle >= 0 and (spot := spot_of(handle, self.scene)) is not None]
        cards.sort(key=lambda spot: box_of(spot, self.scene).center().x())
        return cards + [spot for spot in all_spots(self.scene) if spot.place == CHAIR]

    def choose(self, number: int) -> bool:
        """The target of that number, for the attack that looks for one. False if none does, or it has no such."""
        targets = self._targets()
        if not 0 <= number < len(targets):
            return False
        self.go(targets[number])
        return self.act()

    def to_end(self, last: bool) -> None:
        """To the first or last place of the row, as it is seen."""
        here = box_of(self.valid(), self.scene)
        row = [
            spot
            for spot in all_spots(self.scene)
            if abs(box_of(spot, self.scene).center().y() - here.center().y()) < here.height() / 2
        ]
        if row:
            row.sort(key=lambda spot: box_of(spot, self.scene).center().x())
            self.go(row[-1] if last else row[0])

    def act(self) -> bool:
        spot = self.valid()
        clicks = self.view.clicks
        if not self.seen:
            return False
        if spot.place == PHASE:
            clicks.enter_phase(spot.seat)
        elif spot.place == CHAIR:
            clicks.attack_directly()
        elif is_pile(spot.place):
            clicks.act_on(self.scene.piles[spot.place, spot.side])
        elif (card := card_on(spot, self.scene)) is not None and card.handle in self.scene.cards:
            if card.card is not None:
                self.view.card_hovered.emit(card.handle)  # though something else was read meanwhile
            clicks.act_on(self.scene.cards[card.handle])
        elif (zone := self.scene.zones.get((spot.place, spot.side, spot.seat))) is not None:
            clicks.act_on(zone)
        return True

    def read(self) -> bool:
        card = card_on(self.valid(), self.scene)
        if not self.seen:
            return False
        if card is not None and card.card is not None:
            self.view.card_activated.emit(card.handle)
        self.view.announce(words_of(self.spot, self.scene))
        return True

    # -- where the focus is ------------------------------------------------------------------------
    def valid(self) -> Spot:
        """The present place, or the nearest one left of it where a hand has become smaller."""
        spots = all_spots(self.scene)
        if self.spot not in spots:
            same = [spot for spot in spots if (spot.place, spot.side) == (self.spot.place, self.spot.side)]
            self.spot = same[-1] if same else Spot(MONSTER_ZONE, OWN, 0)
        return self.spot

    def go(self, spot: Spot) -> None:
        self.spot = spot
        self.seen = True
        self.follow()
        card = card_on(spot, self.scene)
        self.view.clicks.face(None if card is None else card.handle)
        shown = card if card is not None else self._top(spot)
        self.view.card_hovered.emit(shown.handle if shown is not None and shown.card is not None else -1)
        self.view.status.emit(words_of(spot, self.scene))
        self.moved.emit(spot)
        self.tell_place()

    def tell_place(self) -> None:
        """Also when the mat gets or loses the keyboard."""
        is_acting = self.seen and self.view.has_keyboard
        is_there = is_acting and (self.spot.place, self.spot.side) == (HAND, OWN)
        if is_acting != self._is_acting:
            self._is_acting = is_acting
            self.acting.emit(is_acting)
        if is_there != self._is_at_hand:
            self._is_at_hand = is_there
            self.at_hand.emit(is_there)

    def _top(self, spot: Spot) -> TableCard | None:
        return self.scene.piles[spot.place, spot.side].top if is_pile(spot.place) else None

    def _raise(self, handle: int) -> None:
        """That card alone is marked, wherever the one before has gone meanwhile; -1: none."""
        for each, on in ((self._raised, False), (handle, True)):
            if (item := self.scene.cards.get(each)) is not None:
                item.mark(HOVERED, on)
        self._raised = handle

    def go_to_card(self, handle: int) -> None:
        if (spot := spot_of(handle, self.scene)) is not None:
            self.go(spot)

    def leave(self) -> None:
        """The mouse takes over: the ring is put away, the place is remembered."""
        if self.seen:
            self.seen = False
            self.follow()
            self.tell_place()

    def follow(self) -> None:
        """Draws the ring round what is focused, wherever it lies now."""
        scene = self.scene
        if self.ring is None or self.ring.scene() is not scene:
            self.ring = FocusRing(scene.kit)
            scene.addItem(self.ring)
        if not self.seen or scene.table is None:
            self._raise(-1)
            self.ring.hide()
            return
        spot = self.valid()
        card = card_on(spot, scene)
        item = None if card is None else scene.cards.get(card.handle)
        self._raise(-1 if card is None else card.handle)
        if item is not None and (item.handle not in scene.tags or item.card.sideways):
            self.ring.surround(item.box, QPointF(item.pose.x, item.pose.y - item.height_of_lift), item.pose.angle)
        else:  # a place, or a card whose tag hangs over its edge: the ring would go right through the words
            box = box_of(spot, scene)
            self.ring.surround(box, box.center(), 0)
        self.ring.show()

    def forget(self) -> None:
        """The scene was built anew."""
        self.ring = None

    # -- for the room's own keys -------------------------------------------------------------------
    def focus_pile(self, place: int, player: int) -> None:
        if self.scene.table is not None:
            self.go(Spot(place, of_side(self.scene.table, player)))

    def focus_hand(self) -> None:
        table = self.scene.table
        if table is None:
            return
        count = table.count(HAND, player_on(table, OWN))
        self.go(Spot(HAND, OWN, count // 2 if count else 0) if count else Spot(DECK, OWN))

    def focus_zone(self, place: int, player: int, seat: int) -> None:
        if self.scene.table is not None:
            self.go(Spot(place, of_side(self.scene.table, player), seat))
