"""Where everything lies, for any size of the window."""

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QRect, QRectF

from app.look.look import scale_for
from app.mat.geometry import OWN, SMALL_WINDOW, MatGeometry
from engine.vocabulary import SPELL_ZONE

INSPECTOR: Final = 284
LOG: Final = 244
INSPECTOR_SMALL: Final = 212
COLUMN: Final = 140
DRAWER: Final = 300
LOW_WINDOW: Final = 740
"""Below this height the plates beside the hand would be too small for their words."""
HINT: Final = 126  # its button with words and key
GAP: Final = 8
PLATE: Final = 190


@dataclass(frozen=True, slots=True)
class RoomLayout:
    """``log`` is a drawer over the mat in the small layout, where plates and actions stand in a ``column``.

    A ``message`` lies over the opponent's hand; ``above_hand`` is as wide as a ``prompt``, over the row of zones there.
    """

    small: bool
    inspector: QRect
    mat: QRect
    log: QRect
    column: QRect
    opponent: QRect
    own: QRect
    actions: QRect
    prompt: QRect
    corner: QRect
    turn: QRect
    hint: QRect
    message: QRect
    above_hand: QRect

    @classmethod
    def of(cls, width: int, height: int) -> "RoomLayout":
        if width < SMALL_WINDOW or height < LOW_WINDOW:
            return _small(width, height)
        scale = scale_for(width, height)
        left, right = round(INSPECTOR * scale), round(LOG * scale)
        mat = QRect(left, 0, width - left - right, height)
        stage = MatGeometry(mat.width(), mat.height())
        own, actions = at(stage.own_plate, mat), at(stage.action_plate, mat)
        if mat.bottom() - own.bottom() > 2 * GAP:  # a high window: plates keep to its foot, like the hand
            own.moveBottom(mat.bottom() - GAP)
            actions.moveBottom(mat.bottom() - GAP)
        prompt = at(stage.prompt, mat)
        prompt.setBottom(mat.bottom())  # nothing of the hand shows below it
        for plate in (own, actions):  # in a low window they reach up to the mat: all their words have room
            plate.setTop(max(prompt.top(), min(plate.top(), plate.bottom() + 1 - round(PLATE * scale))))
        top = at(stage.opponent_plate, mat)
        corner = at(stage.corner_buttons, mat)
        buttons = round(3 * (max(36, 40 * scale) + 7 * scale) + HINT * scale)
        room = corner.right() - buttons - top.right() - 2 * GAP
        message = QRect(top.right() + GAP, 6, room, max(44, top.bottom() - 2))
        return cls(
            False,
            QRect(0, 0, left, height),
            mat,
            QRect(width - right, 0, right, height),
            QRect(),
            top,
            own,
            actions,
            prompt,
            corner,
            QRect(),
            QRect(),
            message,
            _above_hand(stage, mat, prompt),
        )


def _small(width: int, height: int) -> RoomLayout:
    mat = QRect(INSPECTOR_SMALL, 0, width - INSPECTOR_SMALL - COLUMN, height)
    stage = MatGeometry(mat.width(), mat.height(), small=True)
    column = QRect(width - COLUMN, 0, COLUMN, height)
    inner = column.adjusted(9, GAP, -GAP, -GAP)
    opponent = QRect(inner.x(), inner.y(), inner.width(), 98)
    corner = QRect(inner.x(), opponent.bottom() + GAP, inner.width(), 40)
    turn = QRect(inner.x(), corner.bottom() + GAP, inner.width(), 58)
    hint = QRect(inner.x(), turn.bottom() + GAP, inner.width(), 38)
    own = QRect(inner.x(), inner.bottom() - 122, inner.width(), 122)
    actions = QRect(inner.x(), own.y() - GAP - 146, inner.width(), 146)
    prompt = at(stage.prompt, mat)
    prompt.setBottom(mat.bottom())
    return RoomLayout(
        True,
        QRect(0, 0, INSPECTOR_SMALL, height),
        mat,
        QRect(width - COLUMN - DRAWER, 0, DRAWER, height),
        column,
        opponent,
        own,
        actions,
        prompt,
        corner,
        turn,
        hint,
        QRect(mat.x() + 40, 4, mat.width() - 80, 44),
        _above_hand(stage, mat, prompt),
    )


def _above_hand(stage: MatGeometry, mat: QRect, prompt: QRect) -> QRect:
    top, foot = round(stage.zone(SPELL_ZONE, OWN, 0).top()), round(stage.hand_top)
    return QRect(prompt.x(), mat.y() + top, prompt.width(), foot - GAP // 2 - top)


def at(box: QRectF, mat: QRect) -> QRect:
    return box.translated(mat.x(), mat.y()).toRect()
