"""What lies at a place of the mat, and where it is seen."""

from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPolygon

from app.mat.card_item import CardItem
from app.mat.pile_item import PileItem
from app.mat.ribbon_item import RibbonItem
from app.mat.zone_item import ZoneItem

if TYPE_CHECKING:
    from app.mat.scene import MatScene

Hit = CardItem | PileItem | ZoneItem | int | None  # int: a phase of the ribbon


class ShowsScene(Protocol):
    """A view, as far as it is asked where something of the scene is seen in it."""

    def mapFromScene(self, box: QRectF, /) -> QPolygon: ...


def hit_at(scene: "MatScene", at: QPointF) -> Hit:
    for item in scene.items(at):
        if isinstance(item, (CardItem, PileItem, ZoneItem)):
            if isinstance(item, PileItem) and not item.cards:
                continue
            return item
        if isinstance(item, RibbonItem) and (phase := item.phase_at(at.x(), at.y())):
            return phase
    return None


def on_view(view: ShowsScene, box: QRectF) -> QRectF:
    """A box of the scene in pixels of the view."""
    return view.mapFromScene(box).boundingRect().toRectF()


def card_on_view(view: ShowsScene, item: CardItem) -> QRectF:
    return on_view(view, item.sceneTransform().mapRect(item.box))
