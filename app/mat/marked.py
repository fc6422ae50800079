"""What may be attacked or dropped on, lit; with the verb on what is under the pointer, or goes in any case."""

from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING, Final

from app.mat.card_item import HOVERED, TARGET
from app.mat.fleeting_items import DirectTarget, VerbPlate
from app.mat.geometry import CARD_SHAPE
from app.mat.words import translate

if TYPE_CHECKING:
    from app.mat.scene import MatScene

DIRECT: Final = "direct"


class Marked:
    """``verbs``: by card. ``always``: the cards whose verb is seen wherever the pointer is."""

    def __init__(
        self, scene: "MatScene", verbs: Mapping[int, str], direct: bool = False, always: Collection[int] = ()
    ) -> None:
        self.scene = scene
        self._verbs = {handle: verb for handle, verb in verbs.items() if handle in scene.cards}
        self._always = always
        self._hovered: int | str | None = None
        self.plates: dict[int, VerbPlate] = {}
        scene.meant = self._verbs
        for handle in self._verbs:
            scene.cards[handle].mark(TARGET, True)
            if handle in always:
                self._put_plate(handle)
        if direct:
            scene.chair = DirectTarget(scene.kit, translate("mat", "Attack directly"))
            scene.addItem(scene.chair)

    def _put_plate(self, handle: int) -> None:
        if handle not in self.plates and self._verbs.get(handle):
            item = self.scene.cards[handle]
            within, wide = self.scene.sceneRect(), item.pose.width * CARD_SHAPE  # as the zone of it is
            self.plates[handle] = VerbPlate(self.scene.kit, item.pose.centre, self._verbs[handle], within, wide)
            self.scene.addItem(self.plates[handle])

    def hover(self, place: int | str | None) -> None:
        """A card, DIRECT, or nothing of all this."""
        if place == self._hovered:
            return
        self._show(self._hovered, False)
        self._hovered = place
        self._show(place, True)

    def _show(self, place: int | str | None, on: bool) -> None:
        if place == DIRECT and self.scene.chair is not None:
            self.scene.chair.set_hovered(on)
        elif isinstance(place, int) and place in self._verbs and place in self.scene.cards:
            self.scene.cards[place].mark(HOVERED, on)
            if on:
                self._put_plate(place)
            elif place not in self._always and place in self.plates:
                self.scene.removeItem(self.plates.pop(place))

    def end(self) -> None:
        self.hover(None)
        scene, chair = self.scene, self.scene.chair
        for handle in self._verbs:
            if handle in scene.cards:
                scene.cards[handle].mark(TARGET, False)
        scene.chair = None
        scene.meant = {}
        for item in (chair, *self.plates.values()):
            if item is not None and item.scene() is scene:
                scene.removeItem(item)
        self.plates.clear()
