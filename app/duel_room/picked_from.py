"""From where cards are picked, a grid or the opponent's hand: what is said meanwhile lies elsewhere."""

from collections.abc import Iterable

from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QWidget

from app.duel_room.answering import Answering
from app.duel_room.prompts.picking import Picking
from app.duel_room.prompts.prompt import Prompt
from app.mat.mat_view import MatView
from app.widgets.kept_clear import keep_clear
from engine.vocabulary import HAND


class PickedFrom(QWidget):
    """It marks the place alone: nothing of it is seen, and it takes no press."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        keep_clear(self)
        self.hide()

    def lie_over(self, answering: Answering, mat: MatView) -> None:
        prompt = answering.prompt
        place = QRect()
        if answering.covers_mat and prompt is not None:
            place = prompt.geometry()
        elif isinstance(prompt, Picking) and not mat.moving:
            place = _united(mat, _of_their_hand(prompt)).translated(mat.pos())
        self.setGeometry(place)
        self.setVisible(not place.isEmpty())


def _of_their_hand(prompt: Prompt) -> Iterable[int]:
    asked, cards = prompt.asked, prompt.table.cards
    for handle in (*asked.cards, *asked.picked):
        lies = cards.get(handle)
        if lies is not None and lies.place == HAND and lies.controller != asked.player:
            yield handle


def _united(mat: MatView, handles: Iterable[int]) -> QRect:
    found = QRect()
    for handle in handles:
        found = found.united(mat.card_box(handle).toAlignedRect())
    return found.intersected(mat.rect())
