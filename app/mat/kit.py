"""What items paint with: theme, faces, sizes and pixmaps, made once per size and theme."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QImage, QPainter, QPainterPath, QPixmap

from app.look import fonts
from app.look.textures import Textures
from app.look.themes import Theme
from app.mat.geometry import OPPOSING, OWN, MatGeometry
from engine.cards.card import Card

if TYPE_CHECKING:
    from app.controller.table import Table

SPREAD: Final = 34.0  # how far light and shadow reach beyond what casts them, in points


class MatKit:
    """Shared by all items of a scene; a new one is made when size, theme or screen change."""

    def __init__(self, theme: Theme, faces: Any, geometry: MatGeometry, dpr: float, patterns: bool = False) -> None:
        self.theme = theme
        self.faces = faces
        self.geometry = geometry
        self.dpr = dpr
        self.patterns = patterns
        self.textures = Textures(theme, dpr)
        self._made: dict[tuple[object, ...], QPixmap] = {}

    @property
    def k(self) -> float:
        return self.geometry.k

    def plain(self, pixels: float, weight: int = 400) -> QFont:
        """Source Sans at that size whatever the size of the mat, for panels that lie on it."""
        return fonts.text(pixels * min(1.6, max(1.0, self.geometry.text_scale)), weight)

    # -- text ----------------------------------------------------------------------------------
    def text(self, pixels: float, weight: int = 400) -> QFont:
        """Source Sans in units of the mat, never below what can be read."""
        return fonts.text(max(11.0, pixels * self.k), weight)

    def heading(self, pixels: float) -> QFont:
        return fonts.heading(max(13.0, pixels * self.k))

    # -- pixmaps -------------------------------------------------------------------------------
    def opaque(self, key: tuple[object, ...], size: QSize, paint: Callable[[QPainter], None]) -> QPixmap:
        """A pixmap of that size in points, painted when it is first asked for. Without alpha it is drawn fastest."""
        if (known := self._made.get(key)) is not None:
            return known
        pixmap = QPixmap(size * self.dpr)
        pixmap.setDevicePixelRatio(self.dpr)
        pixmap.fill(self.theme.table)
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint(painter)
        painter.end()
        self._made[key] = pixmap
        return pixmap

    def background(self) -> QPixmap:
        """The table with the mat on it, all that never moves."""
        geometry = self.geometry
        size = QSize(round(geometry.width), round(geometry.height))

        def paint(painter: QPainter) -> None:
            painter.drawPixmap(0, 0, self.textures.wood(size))
            mat = geometry.mat.toAlignedRect()
            self.shadow(painter, "carried", QRectF(mat).adjusted(6, 6, -6, -10), 14)
            clip = QPainterPath()
            clip.addRoundedRect(QRectF(mat), 14 * self.k, 14 * self.k)
            painter.save()
            painter.setClipPath(clip)
            for side, name in ((OPPOSING, "opponent"), (OWN, "you")):
                half = geometry.half(side).toAlignedRect()
                painter.drawPixmap(half.topLeft(), self.textures.felt(half.size(), name))
            ribbon = geometry.ribbon.toAlignedRect()
            ribbon.setLeft(mat.left())
            ribbon.setRight(mat.right())
            painter.drawPixmap(ribbon.topLeft(), self.textures.tape(ribbon.size()))
            painter.restore()
            edge = max(3.0, 6 * self.k)
            painter.drawPixmap(mat.topLeft(), self.textures.binding(mat.size(), edge, 14 * self.k))

        return self.opaque(("background",), size, paint)

    def face(self, card: Card | None, form: str, width: int) -> QPixmap:
        """The card's face, or its back where it has none to show."""
        pixmap: QPixmap = self.faces.pixmap(card, "back" if card is None else form, width, self.dpr)
        return pixmap

    def grey(self, card: Card | None, form: str, width: int) -> QPixmap:
        """The face without its colours, of a negated card."""
        source = self.face(card, form, width)
        key = ("grey", source.cacheKey())
        if (known := self._made.get(key)) is not None:
            return known
        image = source.toImage()
        alpha = image.convertToFormat(QImage.Format.Format_Alpha8)
        plain = image.convertToFormat(QImage.Format.Format_Grayscale8).convertToFormat(QImage.Format.Format_RGB32)
        plain = plain.convertToFormat(QImage.Format.Format_ARGB32)
        plain.setAlphaChannel(alpha)
        plain.setDevicePixelRatio(self.dpr)
        mixed = QPixmap.fromImage(plain)
        painter = QPainter(mixed)
        painter.setOpacity(0.15)
        painter.drawPixmap(0, 0, source)
        painter.end()
        self._made[key] = mixed
        return mixed

    def glow(self, painter: QPainter, kind: str, box: QRectF, radius: float) -> None:
        """Light round a rounded rectangle: "gold", "vermilion" or "white"."""
        self.textures.glow(kind, round(radius)).draw(painter, box)

    def shadow(self, painter: QPainter, depth: str, box: QRectF, radius: float) -> None:
        """What a thing casts: "lying", "raised" or "carried"."""
        self.textures.shadow(depth, round(radius)).draw(painter, box)

    def card_radius(self, width: float) -> float:
        return max(2.0, width * 0.055)

    def say(self, painter: QPainter, box: QRectF, words: str, font: QFont, colour: QColor, flags: Any) -> None:
        """One line of text, elided if it is too long."""
        painter.setFont(font)
        painter.setPen(colour)
        metrics = painter.fontMetrics()
        painter.drawText(box, flags, metrics.elidedText(words, Qt.TextElideMode.ElideRight, int(box.width())))


def of_side(table: "Table", player: int) -> int:
    """On which side of the mat a player sits: 0 the viewer's, 1 the opposing one."""
    return 0 if player == table.viewer else 1
