"""What items paint with: theme, faces, sizes and pixmaps, made once per size and theme."""

from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QImage, QPainter, QPixmap

from app.look import fonts
from app.look.textures import Textures
from app.look.themes import Theme
from app.mat.backdrop import Backdrops, Ground
from app.mat.geometry import MatGeometry
from engine.cards.card import Card

if TYPE_CHECKING:
    from app.controller.table import Table

SPREAD: Final = 34.0  # how far light and shadow reach beyond what casts them, in points


class MatKit:
    """Shared by all items of a scene; a new one is made when size, theme or screen change."""

    def __init__(
        self, theme: Theme, faces: Any, backdrops: Backdrops, geometry: MatGeometry, dpr: float, patterns: bool = False
    ) -> None:  # fmt: skip
        self.theme = theme
        self.faces = faces
        self.backdrops = backdrops
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
    def background(self) -> QPixmap:
        """The table with the mat on it; while it is painted the one before, of another size or theme."""
        size = (round(self.geometry.width), round(self.geometry.height))
        return self.backdrops.picture(Ground(*size, self.theme.name, self.dpr))

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
        patch = self.textures.shadow(depth, round(radius))
        key = ("shadow", depth, round(radius), round(box.width()), round(box.height()))
        if key not in self._made:
            self._made[key] = patch.drawn(box.width(), box.height())
        painter.drawPixmap(patch.bounds(box).topLeft(), self._made[key])

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
