"""What comes up over a moving mat is whole in its first picture."""

from PySide6.QtCore import QRect
from PySide6.QtGui import QRegion
from PySide6.QtWidgets import QGraphicsScene, QGraphicsView, QLabel, QWidget

from app.widgets.coming import show_whole
from tests.narrowed import there


class PromptInSight(QWidget):
    def __init__(self, room):
        super().__init__(room)
        self.first_painted: QRegion | None = None
        self.label = QLabel("Do you answer it?", self)
        self.setGeometry(100, 100, 200, 100)

    def paintEvent(self, event):
        if self.first_painted is None:
            self.first_painted = QRegion(event.region())


def test_the_first_picture_of_a_panel_is_whole_though_something_moves_beneath_it(qtbot):
    room = QWidget()
    qtbot.addWidget(room)
    room.resize(600, 400)
    scene = QGraphicsScene(QRect(0, 0, 590, 390))
    mat = QGraphicsView(scene, room)
    mat.setGeometry(room.rect())
    card = scene.addRect(0, 0, 50, 50)
    room.show()
    qtbot.waitExposed(room)
    qtbot.wait(50)

    card.setPos(120, 80)
    panel = PromptInSight(room)
    show_whole(panel)

    qtbot.waitUntil(lambda: panel.first_painted is not None)
    assert QRegion(panel.rect()).subtracted(there(panel.first_painted)).isEmpty()
