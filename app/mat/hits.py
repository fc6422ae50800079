"""What lies at a place of the mat, and where it is seen."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF

from app.mat.card_item import CardItem
from app.mat.pile_item import PileItem
from app.mat.ribbon_item import RibbonItem
from app.mat.zone_item import ZoneItem

if TYPE_CHECKING:
    from app.mat.mat_view import MatView
    from app.mat.scene import MatScene

Hit = CardItem | PileItem | ZoneItem | int | None  # int: a phase of the ribbon


def hit_at(scene: "MatScene", at: QPointF) -> Hit:
    for item in scene.items(at):
        if isinstance(item, (CardItem, PileItem, ZoneItem)):
            if isinstance(item, PileItem) and not item.cards:
                continue
            return item
        if isinstance(item, RibbonItem) and (phase := item.phase_at(at.x(), at.y())):
            return phase
    return None


def on_view(view: "MatView", box: QRectF) -> QRectF:
    """A box of the scene in pixels of the view."""
    return view.mapFromScene(box).boundingRect().toRectF()


def card_on_view(view: "MatView", item: CardItem) -> QRectF:
    return on_view(view, item.sceneTransform().mapRect(item.box))
