"""The mat as a widget: shows the session's table, plays what happened, takes drags, clicks and keys."""

from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPainter, QPixmapCache, QResizeEvent
from PySide6.QtWidgets import QFrame, QGraphicsView, QWidget

from app.controller.table import Table
from app.look.themes import theme_called
from app.mat.geometry import SMALL_WINDOW, MatGeometry
from app.mat.kit import MatKit
from app.mat.scene import MatScene

PIXMAP_CACHE: int = 256 * 1024  # kilobytes; Qt's own limit makes large mats paint everything anew in every frame


class MatView(QGraphicsView):
    """Everything on the table but the plates and panels that the room lays beside it."""

    card_hovered = Signal(int)
    card_activated = Signal(int)
    pile_opened = Signal(int, int)
    status = Signal(str)
    drained = Signal()

    def __init__(self, session: Any, faces: Any, settings: Any, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self.faces = faces
        self.settings = settings
        self._small: bool | None = None
        QPixmapCache.setCacheLimit(PIXMAP_CACHE)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.FullViewportUpdate)
        self.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.setMouseTracking(True)
        self._scene = MatScene(self._kit())
        self.setScene(self._scene)

    def _kit(self) -> MatKit:
        table = self.session.table() if self.session is not None else None
        pendulum = True if table is None else table.edition.pendulum_zones
        size = self.viewport().size()
        small = self.window().width() < SMALL_WINDOW if self._small is None else self._small
        geometry = MatGeometry(max(200, size.width()), max(200, size.height()), pendulum, small)
        return MatKit(theme_called(self.settings.theme), self.faces, geometry, self.devicePixelRatioF())

    @property
    def mat(self) -> MatScene:
        return self._scene

    @property
    def geometry_of_mat(self):  # type: ignore[no-untyped-def]
        return self._scene.kit.geometry

    def set_small(self, small: bool | None) -> None:
        self._small = small
        self._scene.rebuild(self._kit())

    def set_theme(self, name: str) -> None:
        self._scene.rebuild(self._kit())

    def show_table(self, table: Table) -> None:
        self._scene.set_table(table)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._scene.rebuild(self._kit())
