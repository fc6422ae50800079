"""Panels, drawers and sheets come up: they slide to their places, and are whole in their first picture."""

from typing import Final

from PySide6.QtCore import QEasingCurve, QEvent, QObject, QPoint, QVariantAnimation
from PySide6.QtWidgets import QWidget

from app.look.look import Look

MS: Final = 160
WAY: Final = 36  # of the stage


class Coming(QObject):
    """Lets a panel begin a little aside. It can be used from the first moment on, and whoever places it meanwhile says
    where it comes to rest."""

    def __init__(self, panel: QWidget, look: Look, across: float = 0, down: float = WAY) -> None:
        super().__init__(panel)
        self._panel, self._look = panel, look
        self._way = (across, down)
        self._rest = QPoint()
        self._put = QPoint()
        self._slide = QVariantAnimation(self)
        self._slide.setStartValue(0.0)
        self._slide.setEndValue(1.0)
        self._slide.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._slide.valueChanged.connect(self._show)
        panel.installEventFilter(self)

    @property
    def part(self) -> float:
        """How much of the way is behind it."""
        return float(self._slide.currentValue()) if self._is_under_way else 1.0

    @property
    def _is_under_way(self) -> bool:
        return self._slide.state() == QVariantAnimation.State.Running

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Hide and self._is_under_way:
            self._slide.stop()
            self._panel.move(self._rest)
        elif event.type() == QEvent.Type.Move and self._is_under_way and self._panel.pos() != self._put:
            # of a panel moved here while it is hidden Qt tells as it is shown: that is no place to rest at
            self._rest = self._panel.pos()
            self._show()
        return False

    def begin(self) -> None:
        """It has come up and stands where it belongs."""
        ms = self._look.motion_ms(MS)
        if ms <= 0:
            return
        self._rest = self._panel.pos()
        self._slide.setDuration(ms)
        self._slide.start()
        self._show()

    def _show(self) -> None:
        left = (1 - self.part) * self._look.scale
        across, down = self._way
        self._put = self._rest + QPoint(round(across * left), round(down * left))
        self._panel.move(self._put)


def show_whole(widget: QWidget) -> None:
    """Qt has a child that comes to be shown painted a turn of the event loop later; where something stirs beneath it
    meanwhile, people would see it in shreds first."""
    widget.show()
    widget.update()
