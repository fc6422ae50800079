"""What items paint with: theme, faces, sizes and pixmaps, made once per size and theme."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QImage, QPainter, QPixmap, QTransform

from app.faces.faces import ShownFaces
from app.look import fonts
from app.look.patches import Patch
from app.look.textures import Textures
from app.look.themes import Theme
from app.mat.backdrop import Backdrops, Ground
from app.mat.geometry import MatGeometry
from engine.cards.card import Card

if TYPE_CHECKING:
    from app.controller.shown.table import Table

_QUARTERS: Final[dict[tuple[float, ...], int]] = {(0, 1, -1, 0): 1, (-1, 0, 0, -1): 2, (0, -1, 1, 0): 3}
SPREAD: Final = 34.0  # how far light and shadow reach beyond what casts them, in points


class MatKit:
    """Shared by all items of a scene; a new one is made when size, theme or screen change."""

    def __init__(
        self,
        theme: Theme,
        faces: ShownFaces,
        backdrops: Backdrops,
        geometry: MatGeometry,
        dpr: float,
        patterns: bool = False,
    ) -> None:
        self.theme = theme
        self.faces = faces
        self.backdrops = backdrops
        self.geometry = geometry
        self.dpr = dpr
        self.patterns = patterns
        self.textures = Textures(theme, dpr)

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
        return self.faces.pixmap(card, "back" if card is None else form, width, self.dpr)

    def grey(self, card: Card | None, form: str, width: int) -> QPixmap:
        """The face without its colours, of a negated card."""
        source = self.face(card, form, width)
        return self.textures.kept(("grey", source.cacheKey()), lambda: _without_colours(source))

    def glow(self, painter: QPainter, kind: str, box: QRectF, radius: float) -> None:
        """Light round a rounded rectangle: "gold", "vermilion" or "white"."""
        self._round(painter, ("glow", kind, round(radius)), self.textures.glow(kind, round(radius)), box)

    def shadow(self, painter: QPainter, depth: str, box: QRectF, radius: float) -> None:
        """What a thing casts: "lying", "raised" or "carried"."""
        self._round(painter, ("shadow", depth, round(radius)), self.textures.shadow(depth, round(radius)), box)

    def _round(self, painter: QPainter, key: tuple[object, ...], patch: Patch, box: QRectF) -> None:
        whole = self.textures.kept(
            (*key, round(box.width()), round(box.height())), lambda: patch.drawn(box.width(), box.height())
        )
        self.lay(painter, whole, patch.bounds(box), soft=True)

    def once(self, painter: QPainter, key: tuple[object, ...], box: QRectF, paint: Callable[[QPainter], None]) -> None:
        """What looks alike whenever the key is the same is painted once, and is a picture from then on."""

        def painted(on: QPainter, rect: QRectF) -> None:
            on.translate(-box.topLeft())
            paint(on)

        picture = self.textures.kept((*key, box.width(), box.height()), lambda: self.textures.made(box.size(), painted))
        self.lay(painter, picture, QRectF(box.topLeft(), picture.deviceIndependentSize()))

    def lay(self, painter: QPainter, picture: QPixmap, box: QRectF, soft: bool = False) -> None:
        """A picture into that box. Where it need be neither stretched nor slanted it goes there pixel by pixel, which
        takes a tenth of the time; also for one who sits opposite or a card that lies across. ``soft``: it has no fine
        lines, so that it takes as little where it is stretched or slanted."""
        quarters = _quarters(painter.worldTransform())
        size = picture.deviceIndependentSize()
        if quarters is None or abs(size.width() - box.width()) >= 1 or abs(size.height() - box.height()) >= 1:
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, not soft)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing, not soft)
            painter.drawPixmap(box, picture, QRectF(picture.rect()))
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            return
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, False)
        if quarters:
            box = painter.worldTransform().mapRect(box)
            painter.setWorldTransform(QTransform())
            picture = self._turned(picture, quarters)
        painter.drawPixmap(box.topLeft(), picture)
        painter.restore()

    def _turned(self, picture: QPixmap, quarters: int) -> QPixmap:
        def turned() -> QPixmap:
            made = picture.transformed(QTransform().rotate(90 * quarters))
            made.setDevicePixelRatio(picture.devicePixelRatio())
            return made

        return self.textures.kept(("turned", picture.cacheKey(), quarters), turned)

    def card_radius(self, width: float) -> float:
        return max(2.0, width * 0.055)

    def say(
        self, painter: QPainter, box: QRectF, words: str, font: QFont, colour: QColor, flags: Qt.AlignmentFlag
    ) -> None:
        """One line of text, elided if it is too long."""
        painter.setFont(font)
        painter.setPen(colour)
        metrics = painter.fontMetrics()
        painter.drawText(box, flags, metrics.elidedText(words, Qt.TextElideMode.ElideRight, int(box.width())))


def _without_colours(source: QPixmap) -> QPixmap:
    image = source.toImage()
    alpha = image.convertToFormat(QImage.Format.Format_Alpha8)
    plain = image.convertToFormat(QImage.Format.Format_Grayscale8).convertToFormat(QImage.Format.Format_RGB32)
    plain = plain.convertToFormat(QImage.Format.Format_ARGB32)
    plain.setAlphaChannel(alpha)
    plain.setDevicePixelRatio(source.devicePixelRatio())
    mixed = QPixmap.fromImage(plain)
    painter = QPainter(mixed)
    painter.setOpacity(0.15)
    painter.drawPixmap(0, 0, source)
    painter.end()
    return mixed


def _quarters(transform: QTransform) -> int | None:
    """How many quarters of a turn to the right; None if it is anything else than that and a way."""
    if not transform.isScaling() and not transform.isRotating():
        return 0
    parts = (transform.m11(), transform.m12(), transform.m21(), transform.m22())
    return _QUARTERS.get(tuple(round(part, 6) for part in parts))


def of_side(table: "Table", player: int) -> int:
    """On which side of the mat a player sits: 0 the viewer's, 1 the opposing one."""
    return 0 if player == table.viewer else 1
