"""An attack that looks for its target."""

from collections.abc import Callable

from PySide6.QtCore import QPointF

from app.controller.shown.asked import NO_CARD, Answer
from app.mat.card_item import CardItem
from app.mat.geometry import OPPOSING
from app.mat.hits import hit_at
from app.mat.marked import DIRECT, Marked
from app.mat.pile_item import PileItem
from app.mat.scene import FIELD_PLACES, MatScene
from app.mat.words import attack_words, translate


class Aim:
    """The arrow follows the pointer, what may be attacked is lit. ``figures``: of a battle, by attacker and target."""

    def __init__(
        self,
        scene: MatScene,
        handle: int,
        answers: tuple[Answer, ...],
        figures: Callable[[int, int], tuple[int, int] | None],
    ) -> None:
        self.scene = scene
        self.handle = handle
        self.targets = {answer.target: answer for answer in answers}
        attack = translate("mat", "Attack")
        verbs = {target: attack_words(attack, figures(handle, target)) for target in self.targets if target != NO_CARD}
        self.marked = Marked(scene, verbs, direct=NO_CARD in self.targets)

    def target_at(self, at: QPointF) -> int | str | None:
        """A monster, by its card or its zone; DIRECT; None."""
        return target_at(self.scene, at, [each for each in self.targets if each != NO_CARD], NO_CARD in self.targets)

    def point(self, at: QPointF) -> None:
        self.scene.threads.show_arrow(self.scene.centre_of(self.handle), at)
        self.marked.hover(self.target_at(at))

    def end(self) -> None:
        self.scene.threads.show_arrow(None)
        self.marked.end()


def target_at(scene: MatScene, at: QPointF, handles: list[int], direct: bool) -> int | str | None:
    """Which of those cards is meant by that point, or the opponent: by the chair, or the felt where no card lies."""
    geometry = scene.kit.geometry
    for handle in handles:
        item = scene.cards.get(handle)
        if item is None:
            continue
        cell = geometry.zone(*scene.cell_of(item.card)) if item.card.place in FIELD_PLACES else item.pose.box
        if cell.contains(at) or item.pose.box.contains(at):
            return handle
    if not direct:
        return None
    if geometry.direct_attack.contains(at):
        return DIRECT
    # where nothing else can be attacked their whole felt means the player, but for the cards on it
    alone = not handles and geometry.half(OPPOSING).contains(at)
    return DIRECT if alone and not isinstance(hit_at(scene, at), CardItem | PileItem) else None
