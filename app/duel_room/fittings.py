"""What stands on the wood round the mat: both plates, the action plate, the corner's buttons, the narrow column."""

from PySide6.QtCore import QObject, QRect, Qt
from PySide6.QtWidgets import QWidget

from app.controller.duel.session import PERSON, DuelSession
from app.controller.opponents.roster import opponent_called
from app.controller.shown.table import Table
from app.duel_room.actions import ActionPlate
from app.duel_room.parts import words
from app.duel_room.plates import COLUMN, OPPOSING, OWN, Plate
from app.duel_room.room_layout import RoomLayout
from app.look.look import Look
from app.widgets.buttons import KeyButton


class Fittings(QObject):
    def __init__(self, room: QWidget, look: Look) -> None:
        super().__init__(room)
        self._look = look
        self.column = QWidget(room)
        self.column.setProperty("role", "panel")
        self.column.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.opponent = Plate(look, False, OPPOSING)
        self.actions = ActionPlate(look)
        self.own = Plate(look, True, OWN)
        self.turn_words = words("", "strong")
        self.phase_words = words("", "gold")
        self.log_button = KeyButton(self.tr("Log"), icon="chain")
        self.log_button.setCheckable(True)
        self.hint_button = KeyButton(self.tr("Hint"), icon="lamp")
        self.help_button = KeyButton(icon="book")
        self.speed_button = KeyButton(icon="fast")
        self.menu_button = KeyButton(icon="gear")
        for button, said in (
            (self.hint_button, self.tr("Hint: what The Loom would do")),
            (self.help_button, self.tr("Keys and help")),
            (self.speed_button, self.tr("Speed")),
            (self.menu_button, self.tr("Menu")),
            (self.log_button, self.tr("Log and Chain")),
        ):
            button.setAccessibleName(said)
            button.setToolTip(said)
        for label in (self.turn_words, self.phase_words):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        for part in (
            self.opponent,
            self.actions,
            self.own,
            self.hint_button,
            self.help_button,
            self.speed_button,
            self.menu_button,
            self.log_button,
            self.turn_words,
            self.phase_words,
        ):
            part.setParent(room)

    @property
    def plates(self) -> tuple[QWidget, ...]:
        return self.own, self.opponent, self.actions

    def name_opponent(self, session: DuelSession) -> None:
        """The plate of a computer player shows who it is; a person's doesn't."""
        seat = session.seats[1 - session.viewer]
        self.opponent.opponent = None if seat == PERSON else opponent_called(seat)

    def show_hint(self, key: str, *, offered: bool, usable: bool) -> None:
        """Where none is ever to be had, in matches, there is no button for it."""
        self.hint_button.say(self.tr("Hint"), key)
        self.hint_button.setVisible(offered)
        self.hint_button.setEnabled(usable)

    def show_table(self, table: Table, speed: float, at_once: bool = False) -> None:
        for plate in (self.own, self.opponent):
            plate.speed = speed
            plate.show_table(table, at_once)
        own = table.turn_player == table.viewer
        said = self.tr("Turn {n}, yours") if own else self.tr("Turn {n}, theirs")
        self.turn_words.setText(said.format(n=table.turn))
        self.phase_words.setText(table.phase_words.get(table.phase, ""))

    # -- places -----------------------------------------------------------------------------------

    def place(self, lay: RoomLayout, seen: bool) -> None:
        """``seen``: no curtain hangs before the room."""
        small = lay.small
        for plate, shape, place in (
            (self.opponent, COLUMN if small else OPPOSING, lay.opponent),
            (self.own, COLUMN if small else OWN, lay.own),
        ):
            plate.shape = shape
            plate.setGeometry(place)
        self.actions.set_narrow(small)
        self.actions.setGeometry(lay.actions)
        for part in (self.column, self.log_button, self.turn_words, self.phase_words):
            part.setVisible(small and seen)
        for button in (self.help_button, self.speed_button):
            button.setVisible(not small)
        self.column.setGeometry(lay.column)
        if small:
            self._place_in_column(lay.corner, lay.turn, lay.hint)
        else:
            self._place_in_corner(lay.corner)

    def _place_in_column(self, corner: QRect, turn: QRect, hint: QRect) -> None:
        self.hint_button.setGeometry(hint)
        self.log_button.setGeometry(corner.adjusted(0, 0, -corner.height() - 6, 0))
        self.menu_button.adjustSize()
        self.menu_button.move(corner.right() - self.menu_button.width() + 1, corner.y())
        half = turn.height() // 2
        self.turn_words.setGeometry(turn.adjusted(0, 0, 0, -half))
        self.phase_words.setGeometry(turn.adjusted(0, half, 0, 0))

    def _place_in_corner(self, corner: QRect) -> None:
        x = corner.right()
        for button in (self.menu_button, self.speed_button, self.help_button, self.hint_button):
            button.adjustSize()
            x -= button.width()
            button.move(x, corner.y() + max(0, (corner.height() - button.height()) // 2))
            x -= self._look.px(7)
