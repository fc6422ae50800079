"""The players' plates: name, hand, Life Points with their stitches, the Normal Summon; and who thinks."""

from typing import Final

from PySide6.QtCore import QEasingCurve, QPointF, QRectF, QSize, Qt, QVariantAnimation
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from app.controller.opponents.roster import Opponent
from app.controller.shown.table import Table
from app.look.icons import draw_icon
from app.look.look import Look
from app.look.portraits import portrait
from app.look.sewing import LOW_LIFE, draw_dot, life_points
from app.look.themes import faded
from app.widgets.painted import KeptPicture, fitting
from engine.vocabulary import HAND

COUNTING: Final = (300, 900)  # milliseconds, for a little and for a lot
A_LOT: Final = 4000
FLASH: Final = 150
OWN: Final = "own"
OPPOSING: Final = "opposing"
COLUMN: Final = "column"
"""A plate in the column at the right, where the window is small."""


class Plate(QWidget):
    """Counts up or down when the Life Points change; at speed 0 they jump and flash."""

    def __init__(self, look: Look, own: bool, shape: str) -> None:
        super().__init__()
        self._look, self.own, self.shape = look, own, shape
        self.name = ""
        self.opponent: Opponent | None = None  # the computer player that it is the plate of
        self.hand = 0
        self.lp = 0
        self.shown_lp = 0
        self.starting_lp = 8000
        self.normal_summon_used = False
        self.normal_summon_banned = False
        self.shows_normal_summon = own
        self.thinks = False
        self.speed = 1.0
        self._flash: QColor | None = None
        self._picture = KeptPicture()
        self._counting = QVariantAnimation(self)
        self._counting.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._counting.valueChanged.connect(self._count)
        self._counting.finished.connect(self._end_flash)
        look.changed.connect(self.update)

    def show_table(self, table: Table, at_once: bool = False) -> None:
        player = table.viewer if self.own else 1 - table.viewer
        self.name = table.names[player]
        self.hand = table.count(HAND, player)
        self.starting_lp = table.starting_lp
        self.normal_summon_used = table.normal_summon_used
        self.normal_summon_banned = table.normal_summon_banned
        self.shows_normal_summon = self.own and table.turn_player == player and not table.over
        self._set_lp(table.lp[player], at_once or not self.isVisible())
        self.setAccessibleName(self.spoken())
        self.update()

    def _set_lp(self, lp: int, at_once: bool) -> None:
        if lp == self.lp:
            return
        theme = self._look.theme
        before, self.lp = self.shown_lp, lp
        self._counting.stop()
        self._flash = None
        if at_once:
            self.shown_lp = lp
            return
        self._flash = theme.up if lp > before else theme.down
        instant = self.speed <= 0
        if instant:
            self.shown_lp = lp
        least, most = COUNTING
        counting = least + (most - least) * min(1.0, abs(lp - before) / A_LOT)
        self._counting.setDuration(FLASH if instant else max(1, round(counting / self.speed)))
        self._counting.setStartValue(lp if instant else before)
        self._counting.setEndValue(lp)
        self._counting.start()

    def _count(self, value: int) -> None:
        self.shown_lp = int(value)
        self.update()

    def _end_flash(self) -> None:
        self._flash = None
        self.shown_lp = self.lp
        self.update()

    def set_thinking(self, thinks: bool) -> None:
        self.thinks = thinks
        self.setAccessibleName(self.spoken())
        self.update()

    def spoken(self) -> str:
        said = self.tr("{name}: {lp} LP, hand {hand}").format(name=self.name, lp=self.lp, hand=self.hand)
        if self.shows_normal_summon:
            said += ", " + self.normal_summon_words()
        return said + (", " + self.tr("thinks") if self.thinks else "")

    def normal_summon_words(self) -> str:
        if self.normal_summon_used:
            return self.tr("Normal Summon used this turn")
        if self.normal_summon_banned:
            return self.tr("Normal Summon forbidden by an effect")
        return self.tr("Normal Summon ready")

    def sizeHint(self) -> QSize:
        return QSize(self._look.px(140 if self.shape == COLUMN else 212), self._look.px(120))

    # -- painting ---------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        words = (self.spoken(), self.second_line(), self.opponent.key if self.opponent is not None else "")
        flash = self._flash.name() if self._flash is not None else ""
        figures = (self.shown_lp, self.starting_lp, flash, self.shape)
        self._picture.show(self, self._look, (*words, *figures), self._paint)

    def _paint(self, painter: QPainter) -> None:
        theme, look = self._look.theme, self._look
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.setPen(QPen(theme.text if theme.flat else theme.line, theme.line_width))
        painter.setBrush(faded(theme.panel, 96))
        painter.drawRoundedRect(box, look.px(10), look.px(10))
        if self.shape == OPPOSING:
            left = look.px(14)
            if self.opponent is not None:
                side = round(box.height() - 6)
                self._paint_face(painter, QPointF(box.x() + 4, box.y() + 3), side)
                left = side + look.px(10)
            self._paint_wide(painter, box.adjusted(left, 2, -look.px(14), -2))
        else:
            self._paint_tall(painter, box)

    def _paint_face(self, painter: QPainter, place: QPointF, side: int) -> None:
        if self.opponent is not None:
            face = portrait(self.opponent.key, side, self._look.textures(self.devicePixelRatioF()))
            painter.drawPixmap(place, face)

    def second_line(self) -> str:
        hand = self.tr("hand {count}").format(count=self.hand)
        if self.thinks:
            return self.tr("thinks …")
        return f"{self.opponent.temper}, {hand}" if self.opponent is not None else hand

    def _paint_wide(self, painter: QPainter, box: QRectF) -> None:
        theme, look = self._look.theme, self._look
        lp = look.heading(30)
        lp.setPixelSize(round(min(lp.pixelSize(), box.height() * 0.62)))
        number = str(self.shown_lp)
        width = max(QFontMetricsF(lp).horizontalAdvance(number) + look.px(20), box.width() * 0.38)
        left = QRectF(box.x(), box.y(), box.width() - width - look.px(6), box.height())
        middle = box.center().y()
        draw_dot(painter, QPointF(left.x() + look.px(4), left.y() + box.height() * 0.3), look.px(9), self.own, theme)
        name = look.text(14, 600)
        name.setPixelSize(round(min(name.pixelSize(), box.height() * 0.42)))
        self._line(
            painter,
            self.name,
            name,
            theme.text,
            QRectF(left.x() + look.px(14), box.y(), left.width() - look.px(14), middle - box.y()),
        )
        small = look.text(13)
        small.setPixelSize(round(min(small.pixelSize(), box.height() * 0.38)))
        self._line(
            painter,
            self.second_line(),
            small,
            theme.gold if self.thinks else theme.text2,
            QRectF(left.x(), middle, left.width(), box.bottom() - middle),
        )
        place = QRectF(box.right() - width, box.y() - 1, width, box.height() * 0.72)
        self._paint_lp(painter, place, lp, Qt.AlignmentFlag.AlignRight)
        gauge = QRectF(box.right() - width, box.bottom() - box.height() * 0.26, width, box.height() * 0.16)
        life_points(painter, gauge, self.shown_lp, theme, self.starting_lp)

    def _paint_tall(self, painter: QPainter, box: QRectF) -> None:
        theme, look = self._look.theme, self._look
        pad = box.width() * 0.07
        inner = box.adjusted(pad, 0, -pad, 0)
        high = box.height()
        column = self.shape == COLUMN
        parts = self.shows_normal_summon
        row = high * (0.2 if parts or column else 0.22)
        head = QRectF(inner.x(), box.y() + high * 0.04, inner.width(), row)
        draw_dot(painter, QPointF(head.x() + look.px(5), head.center().y()), look.px(10), self.own, theme)
        name = look.text(15, 600)
        hand = look.text(13.5)
        said = "" if column else self.tr("hand {count}").format(count=self.hand)
        width = QFontMetricsF(hand).horizontalAdvance(said)
        if column and self.opponent is not None:
            side = look.px(34)
            width = side - pad / 2
            self._paint_face(painter, QPointF(round(box.right() - side - 3), box.y() + 3), side)
        self._line(painter, self.name, name, theme.text, head.adjusted(look.px(16), 0, -width - look.px(6), 0))
        if said:
            self._line(painter, said, hand, theme.text2, head.adjusted(head.width() - width - 1, 0, 0, 0))
        lp = look.heading(54)
        lp.setPixelSize(round(min(lp.pixelSize(), high * 0.3, inner.width() * 0.34)))
        place = QRectF(inner.x(), head.bottom(), inner.width(), high * (0.3 if parts or column else 0.4))
        self._paint_lp(painter, place, lp, Qt.AlignmentFlag.AlignLeft, "" if column else self.tr("LP"))
        gauge = QRectF(inner.x(), place.bottom() + high * 0.02, inner.width(), max(5.0, high * 0.04))
        life_points(painter, gauge, self.shown_lp, theme, self.starting_lp)
        rest = QRectF(inner.x(), gauge.bottom() + high * 0.04, inner.width(), 0)
        rest.setBottom(box.bottom() - high * 0.03)
        if not parts:
            if column or self.thinks:
                line = self.second_line()
                self._line(painter, line, look.text(13), theme.gold if self.thinks else theme.text2, rest)
            return
        self._paint_normal_summon(painter, rest, column)

    def _paint_normal_summon(self, painter: QPainter, rest: QRectF, column: bool) -> None:
        """A sewn button while it is there, its dashed outline once it is used."""
        theme, look = self._look.theme, self._look
        left = rest.x()
        if not column:
            painter.setPen(QPen(theme.line if not theme.flat else theme.text, 1, Qt.PenStyle.DashLine))
            painter.drawLine(rest.topLeft(), rest.topRight())
            side = min(look.px(26), rest.height() * 0.6)
            button = QRectF(rest.x(), rest.center().y() - side / 2 + 2, side, side)
            if self.normal_summon_used or self.normal_summon_banned:
                painter.setPen(QPen(theme.text3, 1.5, Qt.PenStyle.DashLine))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawEllipse(button)
            else:
                draw_icon(painter, "button", button, theme.gold_foot if not theme.flat else theme.gold)
            left = button.right() + look.px(12)
        font, strong = look.text(13.5), look.text(14, 600)
        for each in (font, strong):
            each.setPixelSize(round(min(each.pixelSize(), max(9.0, rest.height() * 0.42))))
        step = min(font.pixelSize() * 1.3, rest.height() / 2)
        words = QRectF(left, rest.center().y() + 2 - step, rest.right() - left, step)
        self._line(painter, self.tr("Normal Summon"), font, theme.text2, words)
        said = self.tr("ready")
        if self.normal_summon_used or self.normal_summon_banned:
            said = self.tr("used this turn") if self.normal_summon_used else self.tr("forbidden")
        self._line(painter, said, strong, theme.text, words.translated(0, step))

    def _paint_lp(self, painter: QPainter, place: QRectF, font: QFont, align: Qt.AlignmentFlag, unit: str = "") -> None:
        theme, look = self._look.theme, self._look
        painter.setFont(font)
        painter.setPen(self._flash or theme.text)
        number = str(self.shown_lp)
        painter.drawText(place, align | Qt.AlignmentFlag.AlignVCenter, number)
        width = QFontMetricsF(font).horizontalAdvance(number)
        if unit:
            painter.setFont(look.text(15, 600))
            painter.setPen(theme.text2)
            base = place.center().y() + font.pixelSize() * 0.3
            painter.drawText(QPointF(place.x() + width + look.px(10), base), unit)
        if self.shown_lp <= LOW_LIFE:
            side = min(look.px(18), place.height() * 0.5)
            x = (
                place.right() - width - side - 4
                if align == Qt.AlignmentFlag.AlignRight
                else (place.x() + width + look.px(42 if unit else 10))
            )
            mark = QRectF(x, place.center().y() - side / 2, side, side)
            draw_icon(painter, "broken_thread", mark, theme.low_thread)

    def _line(self, painter: QPainter, said: str, font: QFont, colour: QColor, room: QRectF) -> None:
        font = fitting(font, said, room.width())
        painter.setFont(font)
        painter.setPen(colour)
        said = QFontMetricsF(font).elidedText(said, Qt.TextElideMode.ElideRight, room.width() + 1)
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, said)
