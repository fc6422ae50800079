"""An attack that looks for its target."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF

from app.controller.asking import Answer
from app.mat.card_item import TARGET
from app.mat.moments import DirectTarget
from app.mat.words import translate

if TYPE_CHECKING:
    from app.mat.scene import MatScene


class Aim:
    """The arrow follows the pointer, what may be attacked is lit."""

    def __init__(self, scene: "MatScene", uid: int, answers: tuple[Answer, ...]) -> None:
        self.scene = scene
        self.uid = uid
        self.targets = {answer.target: answer for answer in answers}
        self.direct: DirectTarget | None = None
        for target in self.targets:
            if target in scene.cards:
                scene.cards[target].mark(TARGET, True)
        if -1 in self.targets:
            self.direct = DirectTarget(scene.kit, translate("mat", "Attack directly"))
            scene.addItem(self.direct)

    def point(self, at: QPointF) -> None:
        start = self.scene.centre_of(self.uid)
        self.scene.threads.show_arrow(start, at)
        if self.direct is not None:
            self.direct.set_hovered(self.scene.kit.geometry.direct_attack.contains(at))

    def end(self) -> None:
        self.scene.threads.show_arrow(None)
        for target in self.targets:
            if target in self.scene.cards:
                self.scene.cards[target].mark(TARGET, False)
        if self.direct is not None and self.direct.scene() is self.scene:
            self.scene.removeItem(self.direct)
        self.direct = None
