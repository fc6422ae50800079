"""The phase ribbon between the halves: the turn, the phases as buttons (how wide each is, and what it answers), whose
turn it is or who is thinking."""

from typing import Final

from PySide6.QtCore import QRectF, Qt, QTimer
from PySide6.QtGui import QFont, QFontMetricsF, QLinearGradient, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from app.controller.shown.asked import Answer, Asked
from app.controller.shown.table import Table
from app.look.sewing import stitches
from app.look.themes import faded
from app.mat.kit import MatKit
from app.mat.words import phase_label, step_label, translate
from engine.duel.state.question import END_TURN, TO_BATTLE_PHASE, TO_MAIN_PHASE_2
from engine.vocabulary import BATTLE_PHASE, DRAW_PHASE, END_PHASE, MAIN_PHASE_1, MAIN_PHASE_2, STANDBY_PHASE

PHASES: Final = (DRAW_PHASE, STANDBY_PHASE, MAIN_PHASE_1, BATTLE_PHASE, MAIN_PHASE_2, END_PHASE)
LEADS_TO: Final = {TO_BATTLE_PHASE: BATTLE_PHASE, TO_MAIN_PHASE_2: MAIN_PHASE_2, END_TURN: END_PHASE}
WISH_FOR: Final = {phase: kind for kind, phase in LEADS_TO.items()}
STITCH_MS: Final = 90  # slow steps: every one paints the whole mat
THINKING_MS: Final = 9000
MIDDLE: Final = Qt.AlignmentFlag.AlignCenter


class RibbonItem(QGraphicsObject):
    """The buttons are found by ``phase_at``; whoever owns the scene answers for them."""

    def __init__(self, kit: MatKit) -> None:
        super().__init__()
        self.kit = kit
        self.box = kit.geometry.ribbon
        self.table: Table | None = None
        self._ways: dict[int, Answer] = {}
        self.hovered = 0
        self.lags = False  # behind the turn and phase of which something is asked
        self.thinking = ""
        self.patch = -1.0  # the gold patch's place while it slides, as a fraction of the row of phases
        self._run = 0.0
        self._running = QTimer(self)
        self._running.setInterval(STITCH_MS)
        self._running.timeout.connect(self._sew)
        self.setZValue(31)  # threads and arrows run below the strap: its words stay legible
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    def boundingRect(self) -> QRectF:
        return self.box.adjusted(-2, -2, 2, 2)

    def show_table(self, table: Table) -> None:
        self.table = table
        self.update()

    def show_asked(self, asked: Asked | None) -> None:
        """What leads to which phase is looked for once: there may be thousands of answers (all names of cards)."""
        every = asked.of_kind(*LEADS_TO) if asked is not None else ()
        self._ways = {LEADS_TO[answer.kind]: answer for answer in every}
        self.update()

    def show_lag(self, lags: bool) -> None:
        """What is still to be shown can't be ended."""
        self.lags = lags
        self.update()

    def show_thinking(self, words: str, still: bool) -> None:
        """A stitch runs along the ribbon while the other one thinks; it stands where motion is reduced."""
        self.thinking = words
        if words and not still:
            self._running.start()
        else:
            self._running.stop()
        self.update()

    def _sew(self) -> None:
        self._run = (self._run + STITCH_MS / THINKING_MS) % 1
        self.update()

    def set_hovered(self, phase: int) -> None:
        if phase != self.hovered:
            self.hovered = phase
            self.update()

    def slide(self, part: float) -> None:
        self.patch = part
        self.update()

    # -- buttons -------------------------------------------------------------------------------
    def label(self, phase: int) -> str:
        small = self.kit.geometry.small
        if phase == BATTLE_PHASE and self.table is not None and self.table.phase == BATTLE_PHASE and not small:
            return step_label(self.table.step) or phase_label(phase, small)
        return phase_label(phase, small)

    def buttons(self) -> dict[int, QRectF]:
        """Where each phase's button is, in the scene."""
        k = self.kit.k
        growth = self.kit.geometry.tag_growth
        metrics = QFontMetricsF(self._font(True))
        widths = [max(48 * k, metrics.horizontalAdvance(self.label(phase)) + 24 * k * growth) for phase in PHASES]
        gap = 6 * k
        room = self.box.width() - (20 if self.kit.geometry.small else 200) * k
        total = sum(widths) + gap * (len(widths) - 1)
        if total > room:
            widths = [width * (room - gap * 5) / (total - gap * 5) for width in widths]
            total = room
        height = min(self.box.height() - 8 * k, max(26 * k, 24.0))
        x = self.box.center().x() - total / 2
        found = {}
        for phase, width in zip(PHASES, widths):
            found[phase] = QRectF(x, self.box.center().y() - height / 2, width, height)
            x += width + gap
        return found

    def phase_at(self, x: float, y: float) -> int:
        return next((phase for phase, box in self.buttons().items() if box.adjusted(-2, -7, 2, 7).contains(x, y)), 0)

    def answer_for(self, phase: int) -> Answer | None:
        """What leads to that phase, if it may be entered now."""
        return None if self.lags else self._ways.get(phase)

    # -- painting ------------------------------------------------------------------------------
    def _font(self, strong: bool) -> QFont:
        return self.kit.text(14.5 * self.kit.geometry.tag_growth, 700 if strong else 600)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        table = self.table
        if table is None:
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        kit, theme, k = self.kit, self.kit.theme, self.kit.k
        ink = theme.text
        boxes = self.buttons()
        if not kit.geometry.small:
            turn, whose = self.words(table)
            inner = self.box.adjusted(18 * k, 0, -18 * k, 0)
            left = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
            kit.say(painter, inner, turn, self._font(False), ink, left)
            side = QRectF(inner)
            side.setLeft(boxes[END_PHASE].right() + 8 * k)
            right = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
            kit.say(painter, side, whose, self._font(False), ink, right)
        if self.patch >= 0:
            self._paint_patch(painter, self._sliding(boxes))
        for phase, box in boxes.items():
            self._paint_phase(painter, phase, box, table)
        if self.thinking:
            self._paint_running(painter)

    def words(self, table: Table) -> tuple[str, str]:
        """Which turn it is, and whose; nothing as long as the opening hands are dealt."""
        if not table.turn:
            return "", ""
        return translate("mat", "Turn {number}").format(number=table.turn), self._whose_turn(table)

    def _whose_turn(self, table: Table) -> str:
        if self.thinking:
            return self.thinking
        if table.turn_player == table.viewer:
            return translate("mat", "Your turn")
        return translate("mat", "{player}’s turn").format(player=table.names[table.turn_player])

    def _sliding(self, boxes: dict[int, QRectF]) -> QRectF:
        places = [boxes[phase] for phase in PHASES]
        index = min(int(self.patch), len(places) - 2)
        part = self.patch - index
        first, second = places[index], places[index + 1]
        return QRectF(
            first.x() + (second.x() - first.x()) * part,
            first.y(),
            first.width() + (second.width() - first.width()) * part,
            first.height(),
        )

    def _paint_patch(self, painter: QPainter, box: QRectF) -> None:
        theme, radius = self.kit.theme, 5 * self.kit.k
        shade = QLinearGradient(box.topLeft(), box.bottomLeft())
        shade.setColorAt(0, theme.gold)
        shade.setColorAt(1, theme.gold_foot)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(shade)
        painter.drawRoundedRect(box, radius, radius)

    def _paint_phase(self, painter: QPainter, phase: int, box: QRectF, table: Table) -> None:
        theme, radius = self.kit.theme, 5 * self.kit.k
        current = table.phase == phase and self.patch < 0
        legal = self.answer_for(phase) is not None
        if current:
            self._paint_patch(painter, box)
            colour = theme.on_gold
        elif legal:
            painter.setPen(QPen(theme.gold, 1.8 if self.hovered == phase or theme.flat else 1.2))
            painter.setBrush(faded(theme.gold, 24 if self.hovered == phase else 6))
            painter.drawRoundedRect(box, radius, radius)
            colour = theme.text
        else:
            colour = theme.text2 if self.hovered == phase else theme.text3
        self.kit.say(painter, box, self.label(phase), self._font(current or legal), colour, MIDDLE)

    def _paint_running(self, painter: QPainter) -> None:
        """A gold thread sewn into the lower seam, wandering along."""
        k = self.kit.k
        y = self.box.bottom() - 3.5 * k
        length = self.box.width() * 0.22
        start = self.box.left() + (self.box.width() + length) * self._run - length
        seam = QPainterPath()
        seam.moveTo(max(self.box.left(), start), y)
        seam.lineTo(min(self.box.right(), start + length), y)
        stitches(painter, seam, self.kit.theme.gold, max(1.6, 2.2 * k), 8 * k, 5 * k)
