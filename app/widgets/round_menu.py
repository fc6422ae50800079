"""Menus and other windows that pop up, with round corners like all else."""

from PySide6.QtCore import QEvent, QRectF
from PySide6.QtGui import QRegion, QResizeEvent
from PySide6.QtWidgets import QMenu, QWidget

from app.look.look import look_of
from app.look.sewing import rounded

CORNER = 8  # of the stage


def cut_corners(window: QWidget) -> None:
    """Off a window of its own: not every desktop lets what lies below shine through."""
    shape = rounded(QRectF(window.rect()), look_of(window).px(CORNER))
    window.setMask(QRegion(shape.toFillPolygon().toPolygon()))


class RoundMenu(QMenu):
    """As long as it is open the keys of what lies behind it do nothing there."""

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        return super().event(event)

    def submenu(self, words: str) -> "RoundMenu":
        made = RoundMenu(words, self)
        self.addMenu(made)
        return made

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        cut_corners(self)
