"""A coin that is tossed, and the three hands of rock, paper, scissors: drawn, and named in words."""

from math import pi, sin
from typing import Final

from PySide6.QtCore import QCoreApplication, QEasingCurve, QPointF, QRectF, QSize, Qt, QVariantAnimation, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from app.look.coin_drawing import STAR, draw_coin
from app.look.look import Look, look_of
from app.widgets.choice_widgets import ChoiceTile
from app.widgets.painted import pressed_by

TURNS: Final = 5
FLIGHT: Final = 1100  # milliseconds at normal speed
ROCK, PAPER, SCISSORS = range(3)


class Coin(QWidget):
    """Star on one side, moon on the other. ``landed`` once the toss is seen to its end."""

    landed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.side = STAR
        self._at = 1.0  # how much of the flight is over
        self._flight = QVariantAnimation(self)
        self._flight.setStartValue(0.0)
        self._flight.setEndValue(1.0)
        self._flight.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._flight.valueChanged.connect(self._move)
        self._flight.finished.connect(self.landed)

    def toss(self, side: int, duration: int) -> None:
        """It will lie with this side up; at once if it takes no time."""
        self.side = side
        self.setAccessibleName(coin_side(side))
        if duration <= 0:
            self._at = 1.0
            self.update()
            self.landed.emit()
            return
        self._flight.setDuration(duration)
        self._flight.start()

    def hurry(self) -> None:
        """Let it lie."""
        if self._flight.state() == QVariantAnimation.State.Running:
            self._flight.setCurrentTime(self._flight.totalDuration())

    def _move(self, at: float) -> None:
        self._at = at
        self.update()

    def sizeHint(self) -> QSize:
        look = look_of(self)
        return QSize(look.px(240), look.px(270))

    def fit(self, height: int) -> None:
        """Where the room is low the coin is smaller, and nothing of it is cut off."""
        look = look_of(self)
        self.setFixedHeight(max(look.px(140), min(look.px(270), height)))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        look = look_of(self)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        radius = min(look.px(84), (self.height() - look.px(70)) / 2)
        height = sin(min(1.0, self._at) * pi) * look.px(46)
        middle = QPointF(self.width() / 2, self.height() - radius - look.px(22) - height)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(0, 0, 0, 70))
        shadow = QPointF(self.width() / 2 + 6, self.height() - look.px(16))
        painter.drawEllipse(shadow, radius * (0.94 - height / (radius * 9)), look.px(9))
        draw_coin(painter, middle, radius, self.side, look.theme, self._at * TURNS)
        painter.end()


def coin_side(side: int) -> str:
    say = QCoreApplication.translate
    return say("toss", "Star") if side == STAR else say("toss", "Moon")


def hand_name(hand: int) -> str:
    say = QCoreApplication.translate
    return (say("toss", "Rock"), say("toss", "Paper"), say("toss", "Scissors"))[hand]


def beats(hand: int) -> int:
    """What this hand wins against: rock breaks scissors, paper wraps rock, scissors cut paper."""
    return (hand + 2) % 3


def beaten_by(hand: int) -> int:
    return (hand + 1) % 3


class CallTile(ChoiceTile):
    """A side of the coin or a hand to call, with its picture."""

    PICTURE = 136
    centred = True

    def __init__(self, kind: str, value: int, words: str, parent: QWidget | None = None) -> None:
        super().__init__(coin_side(value) if kind == "coin" else hand_name(value), words, parent)
        self.kind = kind
        self.value = value
        self.setCheckable(False)
        self.setAutoExclusive(False)

    def least_width(self) -> int:
        return max(super().least_width(), look_of(self).px(150))

    def heightForWidth(self, width: int) -> int:
        return super().heightForWidth(width) + look_of(self).px(self.PICTURE)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not pressed_by(event, self):
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        look = look_of(self)
        room = look.px(self.PICTURE)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(self.width() / 2, self.height() - room / 2 - look.px(6))
        if self.kind == "coin":
            draw_coin(painter, QPointF(), room * 0.42, self.value, look.theme)
        else:
            paint_hand(painter, room * 0.42, self.value, look.theme.text, look)
        painter.end()


def paint_hand(painter: QPainter, radius: float, hand: int, ink: QColor, look: Look) -> None:
    """A boulder, a sheet, a pair of scissors."""
    painter.setPen(QPen(ink, radius * 0.09, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    r = radius
    if hand == ROCK:
        painter.drawPolygon(
            QPolygonF(
                [
                    QPointF(-r * 0.8, r * 0.5),
                    QPointF(-r * 0.9, -r * 0.1),
                    QPointF(-r * 0.4, -r * 0.7),
                    QPointF(r * 0.3, -r * 0.75),
                    QPointF(r * 0.85, -r * 0.2),
                    QPointF(r * 0.8, r * 0.5),
                    QPointF(r * 0.2, r * 0.75),
                    QPointF(-r * 0.4, r * 0.7),
                ]
            )
        )
        painter.drawPolyline(
            QPolygonF([QPointF(-r * 0.4, -r * 0.7), QPointF(-r * 0.1, -r * 0.1), QPointF(r * 0.85, -r * 0.2)])
        )
        painter.drawLine(QPointF(-r * 0.1, -r * 0.1), QPointF(-r * 0.4, r * 0.7))
    elif hand == PAPER:
        painter.drawPolygon(
            QPolygonF(
                [
                    QPointF(-r * 0.62, -r * 0.85),
                    QPointF(r * 0.28, -r * 0.85),
                    QPointF(r * 0.62, -r * 0.5),
                    QPointF(r * 0.62, r * 0.85),
                    QPointF(-r * 0.62, r * 0.85),
                ]
            )
        )
        for line in (-0.25, 0.1, 0.45):
            painter.drawLine(QPointF(-r * 0.34, r * line), QPointF(r * 0.34, r * line))
    else:
        painter.drawLine(QPointF(-r * 0.5, -r * 0.85), QPointF(r * 0.28, r * 0.42))
        painter.drawLine(QPointF(r * 0.5, -r * 0.85), QPointF(-r * 0.28, r * 0.42))
        painter.drawEllipse(QPointF(-r * 0.45, r * 0.62), r * 0.25, r * 0.25)
        painter.drawEllipse(QPointF(r * 0.45, r * 0.62), r * 0.25, r * 0.25)


class Hands(QWidget):
    """Both players' hands, once they are shown."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.shown: tuple[int, int] | None = None

    def show_hands(self, own: int, other: int) -> None:
        self.shown = (own, other)
        self.setAccessibleName(f"{hand_name(own)}, {hand_name(other)}")
        self.update()

    def sizeHint(self) -> QSize:
        look = look_of(self)
        return QSize(look.px(420), look.px(200))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.shown is None:
            return
        look = look_of(self)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        radius = look.px(62)
        for place, hand in enumerate(self.shown):
            x = self.width() / 2 + (place - 0.5) * look.px(210)
            dot = look.theme.you_dot if place == 0 else look.theme.opp_dot
            painter.save()
            painter.translate(x, self.height() / 2 - look.px(12))
            painter.setPen(QPen(dot, 3))
            painter.setBrush(look.theme.tile)
            painter.drawEllipse(QPointF(), radius * 1.35, radius * 1.35)
            paint_hand(painter, radius * 0.8, hand, look.theme.text, look)
            painter.restore()
            painter.setFont(look.text(15, 600))
            painter.setPen(look.theme.text)
            words = QRectF(x - look.px(100), self.height() - look.px(24), look.px(200), look.px(24))
            painter.drawText(words, int(Qt.AlignmentFlag.AlignCenter), hand_name(hand))
        painter.end()
