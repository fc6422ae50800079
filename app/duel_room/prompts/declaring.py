"""Prompts that name something: a number, whole or digit by digit, or a card."""

from itertools import pairwise
from typing import Final

from PySide6.QtCore import QEvent, QObject, QStringListModel, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QCompleter, QHBoxLayout, QLineEdit, QListView, QWidget

from app.controller.shown.asked import Answer, Asked
from app.controller.shown.table import Table
from app.duel_room.parts import words
from app.duel_room.prompts.choosing import PressPrompt
from app.duel_room.prompts.prompt import Button, Prompt
from app.duel_room.tiles import IconTile, Tile
from app.faces.faces import ShownFaces
from app.look.look import Look
from app.look.style import panel_sheet
from app.widgets.buttons import KeyButton
from app.widgets.painted import ENTER_KEYS
from app.widgets.nesting import nest
from engine.duel.state.question import ANOTHER, DONE, NUMBER

MOST_TILES: Final = 12
_COLUMNS: Final = 6
_ANOTHER: Final = 2  # columns


class NumberPrompt(PressPrompt):
    """A stepper, and a tile for each of the first numbers; it begins where the card has it. Digits are typed, Enter
    names the number."""

    def __init__(self, look: Look, faces: ShownFaces, table: Table, asked: Asked) -> None:
        super().__init__(look, faces, table, asked)
        first = [answer for answer in asked.answers if answer.kind == NUMBER]
        self.given = sorted(first, key=lambda answer: answer.argument)
        self._numbers = [answer.argument for answer in self.given]
        self._at = self._numbers.index(asked.begins if asked.begins in self._numbers else first[0].argument)
        self._typed = ""
        stepper = QHBoxLayout()
        stepper.setSpacing(look.px(10))
        self.less = KeyButton(icon="minus")
        self.less.setAccessibleName(self.tr("Less"))
        self.more = KeyButton(icon="plus")
        self.more.setAccessibleName(self.tr("More"))
        self.shown = words("", "value", wraps=False)
        self.shown.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.shown.setMinimumWidth(look.px(70))
        self.less.clicked.connect(lambda: self.step(-1))
        self.more.clicked.connect(lambda: self.step(1))
        for part in (self.less, self.shown, self.more):
            stepper.addWidget(part)
        self.another: KeyButton | None = None
        for other in asked.of_kind(ANOTHER):
            self.another = KeyButton(other.words)
            self.another.clicked.connect(lambda _=False, other=other: self.answer(other))
        most = MOST_TILES if self.another is None else MOST_TILES - _ANOTHER
        tiles: list[Tile] = []
        for n, answer in enumerate(first[:most]):
            tiles.append(IconTile(look, n, "", str(answer.argument)))
            tiles[-1].setAccessibleName(answer.words)
        self.show_tiles(tiles, _COLUMNS if self.another is not None else min(len(tiles), _COLUMNS))
        if self.another is not None:  # as wide as two tiles, behind the last
            row, column = divmod(len(tiles), _COLUMNS)
            if column + _ANOTHER > _COLUMNS:
                row, column = row + 1, 0
            self._grid.addWidget(self.another, row, column, 1, _ANOTHER)
        nest(self.head, stepper)  # two rows of numbers have room below a question with the stepper beside it
        stops = (tiles[-1], self.less, self.more, self.another)
        for before, behind in pairwise(stop for stop in stops if stop is not None):
            QWidget.setTabOrder(before, behind)
        self._show()

    @property
    def number(self) -> int:
        return self._numbers[self._at]

    def step(self, by: int) -> None:
        """Of Life Points, ATK and DEF by hundreds, as far as such numbers are offered: others are typed."""
        self._typed = ""
        beyond = [n for n in self._numbers if (n - self.number) * by > 0]
        rounded = [n for n in beyond if n % 100 == 0] if self.another is not None else []
        self._at = self._numbers.index(min(rounded or beyond or [self.number], key=lambda n: abs(n - self.number)))
        self._show()
        self.changed.emit()

    def _number_of(self, tile: Tile) -> int:
        return self.asked.answers[tile.value].argument

    def _show(self) -> None:
        self.shown.setText(str(self.number))
        for button, able in ((self.less, self._at > 0), (self.more, self._at < len(self._numbers) - 1)):
            if not able and button.hasFocus():
                self.setFocus()  # else the keyboard would go on to the mat
            button.setEnabled(able)
        for tile in self.tiles:
            is_named = self._number_of(tile) == self.number
            tile.setChecked(is_named)
            tile.setFocusPolicy(Qt.FocusPolicy.StrongFocus if is_named else Qt.FocusPolicy.ClickFocus)
        if any(tile.is_walked_to for tile in self.tiles):
            (self.first_focus() or self).setFocus(Qt.FocusReason.TabFocusReason)

    def main_button(self) -> Button | None:
        said = self.given[self._at].words
        bare = said == str(self.number)
        return Button(self.tr("Name {number}").format(number=said) if bare else said, self.tr("Enter"))

    def confirm(self) -> None:
        if self._typed and int(self._typed) not in self._numbers:
            if self.another is not None:
                self.another.click()  # it is none of those: it is told digit by digit
            return
        self.answer(self.given[self._at])

    def take_key(self, event: QKeyEvent) -> bool:
        if event.text().isdigit():
            self._typed = (
                self._typed + event.text() if int(self._typed + event.text()) <= max(self._numbers) else (event.text())
            )
            if int(self._typed) in self._numbers:
                self._at = self._numbers.index(int(self._typed))
                self._show()
                self.changed.emit()
            return True
        if event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Plus, Qt.Key.Key_Right):
            self.step(1)
        elif event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Minus, Qt.Key.Key_Left):
            self.step(-1)
        elif self.press_ringed(event):
            return True
        elif event.key() in ENTER_KEYS:
            self.confirm()
        else:
            return Prompt.take_key(self, event)
        return True

    def first_focus(self) -> QWidget | None:
        """On the number that Enter names; where it has no tile Enter presses the golden button."""
        return next((tile for tile in self.tiles if self._number_of(tile) == self.number), self)


class DigitPrompt(PressPrompt):
    """The next digit of a number, by a tile or its key, or Done."""

    def __init__(self, look: Look, faces: ShownFaces, table: Table, asked: Asked) -> None:
        super().__init__(look, faces, table, asked)
        self._done = next(iter(asked.of_kind(DONE)), None)
        tiles: list[Tile] = [
            IconTile(look, n, "", answer.words) for n, answer in enumerate(asked.answers) if answer.kind == NUMBER
        ]
        self.show_tiles(tiles, min(max(len(tiles), 1), 5))

    def main_button(self) -> Button | None:
        return Button(self.tr("Done"), self.tr("Enter")) if self._done is not None else None

    def confirm(self) -> None:
        self.answer(self._done)

    def take_key(self, event: QKeyEvent) -> bool:
        if event.text().isdecimal():
            wanted = [answer for answer in self.asked.of_kind(NUMBER) if answer.words == event.text()]
            self.answer(next(iter(wanted), None))
            return True
        return super().take_key(event)

    def first_focus(self) -> QWidget | None:
        """None of the tiles: Enter there would not be Done."""
        return None


class NamePrompt(Prompt):
    """Any part of a name finds it; a click into the empty field, or the arrow down, brings the list of all. Only names
    that may be said can be confirmed.
    """

    def __init__(self, look: Look, faces: ShownFaces, table: Table, asked: Asked) -> None:
        super().__init__(look, faces, table, asked)
        self._answers = {answer.words.casefold(): answer for answer in asked.answers}
        self.named: Answer | None = None
        self.field = QLineEdit()
        self.field.setPlaceholderText(self.tr("Part of a card’s name"))
        self.field.setAccessibleName(asked.words)
        self.names = QCompleter(self.field)
        self.names.setModel(QStringListModel(sorted(answer.words for answer in asked.answers), self.names))
        self.names.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.names.setFilterMode(Qt.MatchFlag.MatchContains)
        self.names.setMaxVisibleItems(6)
        popup = self.names.popup()
        assert isinstance(popup, QListView)
        self.popup = popup
        self.popup.setObjectName("names")
        self.popup.setStyleSheet(panel_sheet(look))  # a window of its own: it wears nothing of the room
        self.popup.setUniformItemSizes(True)  # of many thousand none is measured by itself
        self.field.setCompleter(self.names)
        self.field.textChanged.connect(lambda: self.tell())
        self.field.installEventFilter(self)
        self.hint = words("", "small")
        self.column.addWidget(self.field)
        self.column.addWidget(self.hint)
        self.column.addStretch(1)
        self.tell()

    def tell(self) -> None:
        """What is named by what is written: looked for once, among many thousand."""
        said = self.field.text().strip().casefold()
        fitting = [answer for name, answer in self._answers.items() if said in name] if said else []
        self.named = self._answers.get(said) or (fitting[0] if len(fitting) == 1 else None)
        if self.named is not None:
            self.hint.setText(self.tr("You name {name}.").format(name=self.named.words))
        elif said:
            self.hint.setText(self.tr("{count} names fit.").format(count=len(fitting)))
        else:
            self.hint.setText(self.tr("{count} names may be said.").format(count=len(self._answers)))
        self.changed.emit()

    def main_button(self) -> Button | None:
        named = self.named
        said = self.tr("Name it") if named is None else self.tr("Name {number}").format(number=named.words)
        return Button(said, self.tr("Enter"), named is not None)

    def confirm(self) -> None:
        self.answer(self.named)

    def show_names(self) -> None:
        """The list of those that fit what is written."""
        self.names.setCompletionPrefix(self.field.text())
        self.names.complete()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.field and event.type() == QEvent.Type.MouseButtonRelease and self.named is None:
            self.show_names()
        if watched is self.field and isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if event.key() in ENTER_KEYS and not self.popup.isVisible():
                self.confirm()
                return True
            if event.key() == Qt.Key.Key_Down and not self.popup.isVisible():
                self.show_names()
                return True
        return super().eventFilter(watched, event)

    def first_focus(self) -> QWidget | None:
        return self.field
