"""Pictures of wood, felt, tape and buttons: made once for a size, a theme and a screen, then only drawn."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from math import ceil
from typing import Final, TypeVar

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QImage,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
    QRadialGradient,
)

from app.look.grain import PLANK, felt_tile, wood
from app.look.patches import CARD_RADIUS, DEPTHS, Patch, glow_patch, shadow_patch
from app.look.sewing import quilt_star, rounded, slanted_ticks, stitches
from app.look.themes import Theme, faded, mix

Made = TypeVar("Made", QPixmap, QImage, Patch)
Size = QSize | QSizeF
# x, y and radius as parts of the felt's width, height and height
Star = tuple[float, float, float]

MOST_BYTES: Final = 192 * 2**20
SHEET_STEP: Final = 512
MAT_STARS: Final[tuple[Star, ...]] = ((0.5, 0.5, 0.62), (0.17, 0.46, 0.34), (0.83, 0.46, 0.34))
BLACK: Final = QColor(0, 0, 0)
WHITE: Final = QColor(255, 255, 255)


class Textures:
    """Belongs to whoever paints; a new one for a new theme or screen. The least used pictures are let go."""

    def __init__(self, theme: Theme, dpr: float = 1.0, most_bytes: int = MOST_BYTES) -> None:
        self.theme = theme
        self.dpr = dpr
        self.most_bytes = most_bytes
        self.held: OrderedDict[Hashable, QPixmap | QImage | Patch] = OrderedDict()

    # -- the pictures ---------------------------------------------------------------------------

    def wood(self, size: Size) -> QPixmap:
        """The table with the lamp's light on it."""
        return self.kept(("wood", *whole(size)), lambda: self.made(size, self.paint_wood))

    def felt(self, size: Size, side: str, stars: tuple[Star, ...] = MAT_STARS) -> QPixmap:
        """Half a mat: `side` is "you" or "opponent"; the light falls from where the halves meet."""
        return self.kept(
            ("felt", side, stars, *whole(size)),
            lambda: self.made(size, lambda painter, rect: self.paint_felt(painter, rect, side, stars)),
        )

    def binding(self, size: Size, width: float = 6, radius: float = 14) -> QPixmap:
        """The mat's sewn edge, open in the middle."""
        return self.kept(
            ("binding", width, radius, *whole(size)),
            lambda: self.made(size, lambda painter, rect: self.paint_binding(painter, rect, width, radius)),
        )

    def tape(self, size: Size) -> QPixmap:
        """The ribbon that the phases stand on."""
        return self.kept(("tape", *whole(size)), lambda: self.made(size, self.paint_tape))

    def button(self, size: Size, state: str = "idle") -> QPixmap:
        """The sewn gold button: "idle", "hover" or "pressed"."""
        return self.kept(
            ("button", state, *whole(size)),
            lambda: self.made(size, lambda painter, rect: self.paint_button(painter, rect, state)),
        )

    def glow(self, kind: str, radius: float = CARD_RADIUS) -> Patch:
        """Light round a thing: "gold" it may be chosen, "vermilion" it is aimed at, "white" it is selected."""
        colours = {"gold": self.theme.gold, "vermilion": self.theme.vermilion, "white": QColor("#DCEBFF")}
        percent = 0.0 if self.theme.flat else 95.0
        return self.kept(("glow", kind, radius), lambda: glow_patch(colours[kind], radius, self.dpr, percent))

    def shadow(self, depth: str, radius: float = CARD_RADIUS) -> Patch:
        """What a thing casts that is "lying", "raised" or "carried"."""
        percent = 0.0 if self.theme.flat else 100.0
        return self.kept(
            ("shadow", depth, radius), lambda: shadow_patch(dict(DEPTHS)[depth], radius, self.dpr, percent)
        )

    # -- keeping --------------------------------------------------------------------------------

    def kept(self, key: Hashable, make: Callable[[], Made]) -> Made:
        if key not in self.held:
            self.held[key] = make()
            while len(self.held) > 1 and sum(map(bytes_of, self.held.values())) > self.most_bytes:
                self.held.popitem(last=False)
        self.held.move_to_end(key)
        return self.held[key]  # type: ignore[return-value] # the key says what kind of picture it is

    def made(self, size: Size, paint: Callable[[QPainter, QRectF], None]) -> QPixmap:
        width, height = whole(size)
        pixmap = QPixmap(max(1, ceil(width * self.dpr)), max(1, ceil(height * self.dpr)))
        pixmap.setDevicePixelRatio(self.dpr)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        paint(painter, QRectF(0, 0, width, height))
        painter.end()
        return pixmap

    # -- painting -------------------------------------------------------------------------------

    def paint_wood(self, painter: QPainter, rect: QRectF) -> None:
        theme = self.theme
        painter.fillRect(rect, theme.table)
        if theme.flat:
            return
        sheet = self.sheet(rect)
        painter.drawImage(
            rect, sheet, QRectF(0, 0, rect.width() * self.grain_scale(), rect.height() * self.grain_scale())
        )
        dark = theme.table.lightnessF() < 0.5
        seam, lit = faded(BLACK, 46 if dark else 18), faded(theme.lamp, 26)
        for number in range(1, ceil(rect.height() / PLANK)):
            y = number * PLANK
            painter.fillRect(QRectF(0, y - 1, rect.width(), 1.4), seam)
            painter.fillRect(QRectF(0, y + 0.4, rect.width(), 1), lit)
        lamp = QPointF(rect.width() * 0.46, rect.height() * 0.40)
        reach = 0.68 if dark else 0.92  # by day the light falls wider
        wash = QRadialGradient(lamp, max(rect.width(), rect.height()) * reach)
        wash.setColorAt(0, theme.lamp)
        wash.setColorAt(0.3, faded(theme.lamp, 58))
        wash.setColorAt(0.62, faded(theme.lamp, 0))
        painter.fillRect(rect, wash)
        shade = QRadialGradient(lamp, max(rect.width(), rect.height()) * 0.74)
        shade.setColorAt(0.34, faded(theme.lamp_shade, 0))
        shade.setColorAt(0.7, faded(theme.lamp_shade, 46))
        shade.setColorAt(1, theme.lamp_shade)
        painter.fillRect(rect, shade)

    def grain_scale(self) -> float:
        """Wood is soft: on dense screens it is drawn out from a smaller sheet."""
        return min(self.dpr, 1.25)

    def sheet(self, rect: QRectF) -> QImage:
        """Bare wood, a little larger than asked for, so that resizing a window seldom needs a new one."""
        theme, scale = self.theme, self.grain_scale()
        width = ceil(rect.width() * scale / SHEET_STEP) * SHEET_STEP
        height = ceil(rect.height() * scale / SHEET_STEP) * SHEET_STEP
        dark = mix(theme.table, BLACK, 0.36 if theme.table.lightnessF() < 0.5 else 0.2)
        return self.kept(
            ("sheet", width, height),
            lambda: wood(width, height, scale, dark, theme.table, mix(theme.table, theme.table_grain, 0.42)),
        )

    def paint_felt(self, painter: QPainter, rect: QRectF, side: str, stars: tuple[Star, ...]) -> None:
        theme, own = self.theme, side == "you"
        light, rim = (theme.felt_you, theme.felt_you_rim) if own else (theme.felt_opp, theme.felt_opp_rim)
        if theme.flat:
            painter.fillRect(rect, light)
            if not own:
                painter.setPen(QPen(theme.felt_opp_lines, 2))
                painter.drawPath(slanted_ticks(rect, 16, 45))
            return
        lit = QRadialGradient(QPointF(rect.width() * 0.46, rect.height() * (0.2 if own else 0.8)), rect.width() * 0.66)
        lit.setColorAt(0, light)
        lit.setColorAt(0.35, mix(light, rim, 0.22))
        lit.setColorAt(1, rim)
        painter.fillRect(rect, lit)
        thread = theme.quilt_you if own else theme.quilt_opp
        painter.save()
        painter.setClipRect(rect)
        for x, y, radius in stars:
            middle = QPointF(rect.width() * x, rect.height() * (y if own else 1 - y))
            for part, strength in zip(quilt_star(middle, rect.height() * radius), (100, 62, 84)):
                painter.fillPath(part, faded(thread, strength))
            if len(stars) == 1:
                circle = QPainterPath()
                circle.addEllipse(middle, rect.height() * radius * 1.36, rect.height() * radius * 1.36)
                stitches(painter, circle, thread, 4, 14, 11)
        painter.restore()
        painter.save()
        painter.scale(1 / self.dpr, 1 / self.dpr)
        painter.fillRect(QRectF(0, 0, rect.width() * self.dpr, rect.height() * self.dpr), QBrush(self.fibres()))
        painter.restore()

    def fibres(self) -> QImage:
        return self.kept(("fibres",), lambda: felt_tile(self.dpr))

    def paint_binding(self, painter: QPainter, rect: QRectF, width: float, radius: float) -> None:
        theme = self.theme
        inner = rect.adjusted(width, width, -width, -width)
        edge = rounded(rect, radius).subtracted(rounded(inner, max(1.0, radius - width)))
        if theme.flat:
            painter.fillPath(edge, theme.binding)
            return
        lit = QLinearGradient(rect.topLeft(), rect.bottomRight())
        lit.setColorAt(0, mix(theme.binding, WHITE, 0.24))
        lit.setColorAt(0.5, theme.binding)
        lit.setColorAt(1, mix(theme.binding, BLACK, 0.22))
        painter.fillPath(edge, lit)
        painter.save()
        painter.setClipPath(edge)
        painter.setPen(QPen(faded(theme.binding_tick, 88), 1.1))
        # Along the long edges and across them: the thread goes round the edge.
        painter.drawPath(slanted_ticks(QRectF(0, 0, rect.width(), width), 12))
        painter.drawPath(slanted_ticks(QRectF(0, rect.height() - width, rect.width(), width), 12))
        painter.translate(rect.width(), 0)
        painter.rotate(90)
        painter.drawPath(slanted_ticks(QRectF(0, 0, rect.height(), width), 12))
        painter.drawPath(slanted_ticks(QRectF(0, rect.width() - width, rect.height(), width), 12))
        painter.restore()
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(faded(WHITE, 24), 1))
        painter.drawPath(rounded(rect.adjusted(0.5, 0.5, -0.5, -0.5), radius))
        painter.setPen(QPen(faded(BLACK, 42), 1.2))
        painter.drawPath(rounded(inner, max(1.0, radius - width)))

    def paint_tape(self, painter: QPainter, rect: QRectF) -> None:
        theme = self.theme
        if theme.flat:
            painter.fillRect(rect, theme.tape)
            for y in (1.0, rect.height() - 1):
                line_across(painter, rect, y, theme.tape_stitch, 2)
            return
        dark = theme.tape.lightnessF() < 0.5
        lit = QLinearGradient(rect.topLeft(), rect.bottomLeft())
        lit.setColorAt(0, mix(theme.tape, WHITE, 0.05))
        lit.setColorAt(0.5, theme.tape)
        lit.setColorAt(1, mix(theme.tape, BLACK, 0.24 if dark else 0.1))
        painter.fillRect(rect, lit)
        line_across(painter, rect, 0.5, faded(WHITE, 10 if dark else 70), 1)
        line_across(painter, rect, rect.height() - 0.5, faded(BLACK, 60 if dark else 24), 1)
        for y in (3.5, rect.height() - 3.5):
            seam = QPainterPath(QPointF(0, y))
            seam.lineTo(rect.width(), y)
            stitches(painter, seam, faded(theme.tape_stitch, 80), 1.2, 3.4, 2.6)

    def paint_button(self, painter: QPainter, rect: QRectF, state: str) -> None:
        theme = self.theme
        foot = 0.0 if theme.flat else 2.0
        body = rect.adjusted(0, 0, 0, -foot)
        if theme.flat:
            gold = mix(theme.gold, WHITE, 0.4) if state == "hover" else theme.gold
            painter.fillPath(rounded(body, 8), mix(gold, BLACK, 0.16) if state == "pressed" else gold)
            return
        painter.fillPath(rounded(body.translated(0, foot), 8), mix(theme.gold_foot, BLACK, 0.5))
        if state == "pressed":
            body.translate(0, 1)
        top = mix(theme.gold, WHITE, {"idle": 0.1, "hover": 0.3}.get(state, 0))
        bottom = theme.gold_foot if state != "hover" else mix(theme.gold_foot, theme.gold, 0.4)
        lit = QLinearGradient(body.topLeft(), body.bottomLeft())
        lit.setColorAt(0, top if state != "pressed" else bottom)
        lit.setColorAt(0.45, theme.gold if state != "pressed" else bottom)
        lit.setColorAt(1, bottom)
        painter.fillPath(rounded(body, 8), lit)
        painter.setPen(QPen(faded(WHITE, 45), 1))
        painter.drawPath(rounded(body.adjusted(0.5, 0.5, -0.5, -0.5), 8))
        thread = mix(theme.gold_foot, BLACK, 0.42)
        for y in (4.5, body.height() - 4.5):
            seam = QPainterPath(QPointF(body.left() + 7, body.top() + y))
            seam.lineTo(body.right() - 7, body.top() + y)
            stitches(painter, seam, thread, 1.1, 3.6, 2.6)


def line_across(painter: QPainter, rect: QRectF, y: float, colour: QColor, width: float) -> None:
    painter.setPen(QPen(colour, width))
    painter.drawLine(QPointF(rect.left(), y), QPointF(rect.right(), y))


def whole(size: Size) -> tuple[int, int]:
    return max(1, ceil(size.width())), max(1, ceil(size.height()))


def bytes_of(picture: QPixmap | QImage | Patch) -> int:
    pixmap = picture.pixmap if isinstance(picture, Patch) else picture
    return pixmap.width() * pixmap.height() * 4
