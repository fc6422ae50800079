"""What lies under the rooms: the wooden table, and plates of panel or felt upon it."""

from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QMoveEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QWidget

from app.look.look import Look
from app.look.sewing import rounded, stitches
from app.look.textures import Star
from app.look.themes import faded

LONE_STAR: Final[tuple[Star, ...]] = ((0.82, 0.27, 0.22),)


class Plate(QWidget):
    """Of "panel", with a seam along its edge, or of "felt", bound like the mat. A wooden table shows its shadow."""

    def __init__(self, look: Look, kind: str = "panel", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look = look
        self.kind = kind

    @property
    def radius(self) -> float:
        return self.look.px(14 if self.kind == "felt" else 10)

    def set_look(self, look: Look) -> None:
        self.look = look
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        look, room = self.look, QRectF(self.rect())
        pictures = look.textures(self.devicePixelRatioF())
        if self.kind != "felt":
            painter.drawPixmap(0, 0, pictures.panel(self.size(), self.radius))
            if not look.theme.flat:
                inset = look.px(5)
                seam = room.adjusted(inset, inset, -inset, -inset)
                stitches(painter, seam, faded(look.theme.line, 80), 1.2, 5, 4.5, self.radius - inset / 2)
            return
        painter.save()
        painter.setClipPath(rounded(room.adjusted(1, 1, -1, -1), self.radius))
        painter.drawPixmap(0, 0, pictures.felt(self.size(), "you", LONE_STAR))
        painter.restore()
        painter.drawPixmap(0, 0, pictures.binding(self.size(), look.px(6), self.radius))
        inset = look.px(16)
        seam = room.adjusted(inset, inset, -inset, -inset)
        if look.theme.flat:
            painter.setPen(QPen(look.theme.stitch, 1.5))
            painter.drawRoundedRect(seam, look.px(7), look.px(7))
        else:
            stitches(painter, seam, look.theme.stitch, 1.6, look.px(8), look.px(5), look.px(7))

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.shadow_moves()

    def moveEvent(self, event: QMoveEvent) -> None:
        self.shadow_moves()

    def shadow_moves(self) -> None:
        table = self.parentWidget()
        if isinstance(table, WoodBackground):
            table.update()


class WoodBackground(QWidget):
    """The table, with the shadows of the plates that lie upon it."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look = look
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)

    def set_look(self, look: Look) -> None:
        self.look = look
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        pictures = self.look.textures(self.devicePixelRatioF())
        painter.drawPixmap(0, 0, pictures.wood(self.size()))
        for plate in self.findChildren(Plate, options=Qt.FindChildOption.FindDirectChildrenOnly):
            if plate.isVisibleTo(self):
                pictures.shadow("raised", plate.radius).draw(painter, QRectF(plate.geometry()))
