"""The head of the Deck room: which Deck it is, how it is kept, and what can be done with it as a whole."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QSizePolicy, QWidget

from app.look.look import look_of
from app.rooms.sheet import label
from app.widgets.buttons import PRIMARY, WARNS, KeyButton
from app.widgets.labels import give_role
from app.widgets.nesting import nest
from app.widgets.painted import ENTER_KEYS

_SMALLER = 0.8  # of its size: the name of a Deck is written so before the buttons lose their words
_STATE = 110  # of the stage, at least: "Saving…" comes and goes at every change, and nothing beside it
_LARGEST = 0.5  # of the width, for the name


class NameField(QLineEdit):
    """The name while it is being changed: Enter or going elsewhere takes it, Escape leaves it as it was."""

    taken = Signal(str)
    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Name of the Deck"))
        self.setMaxLength(200)
        self.editingFinished.connect(lambda: self.taken.emit(self.text()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)
            if event.key() in ENTER_KEYS:
                event.accept()  # else it would go on to the room, and press the button that is focused now


class DeckHeader(QWidget):
    """Signals for its buttons; ``renamed`` gives the new name."""

    back = Signal()
    decks = Signal()
    share = Signal()
    menu = Signal()
    test_hand = Signal()
    undo = Signal()
    redo = Signal()
    duel = Signal()
    renamed = Signal(str)
    problems = Signal()
    lab = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.leave = KeyButton(icon="left")
        self.leave.setAccessibleName(self.tr("Back to the menu"))
        self.leave.setToolTip(self.tr("Back to the menu (Esc)"))
        self.name = KeyButton(self.tr("No Deck"))
        self.name.cut = self.name.cut._replace(cloth="bare", size=26, serif=True, padding=16, least=18)
        self.name.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.field = NameField()
        self.field.taken.connect(self._take_name)
        self.field.left.connect(self.end_renaming)
        self.field.hide()
        self.wrong = KeyButton(icon="warning", cut=WARNS)
        self.wrong.clicked.connect(self.problems)
        self.wrong.hide()
        self.lab_run = KeyButton(icon="fast")
        self.lab_run.clicked.connect(self.lab)
        self.lab_run.hide()
        self.state = label("", "small")
        self.name.clicked.connect(self.begin_renaming)
        self.all = KeyButton(self.tr("Decks"), icon="deck")
        self.hand = KeyButton(self.tr("Test hand"), icon="eye")
        self.sharing = KeyButton(self.tr("Share"), icon="out")
        self.more = KeyButton(self.tr("Deck"), icon="menu")
        self.back_step = KeyButton(self.tr("Undo"), icon="undo")
        self.again = KeyButton(icon="redo")
        self.play = KeyButton(self.tr("Duel with it"), icon="sword", cut=PRIMARY._replace(height=40, padding=30))
        for button, signal, words in (
            (self.leave, self.back, ""),
            (self.all, self.decks, self.tr("All Decks (Ctrl+O)")),
            (self.hand, self.test_hand, self.tr("Draw test hands (Ctrl+T)")),
            (self.sharing, self.share, self.tr("Copy, paste, open and save Decks, pictures and sheets (Ctrl+E)")),
            (self.more, self.menu, self.tr("Versions, notes and more (Ctrl+M)")),
            (self.back_step, self.undo, ""),
            (self.again, self.redo, ""),
            (self.play, self.duel, self.tr("Deal this Deck (Ctrl+Enter)")),
        ):
            button.clicked.connect(signal)
            if words:
                button.setToolTip(words)
                button.setAccessibleName(button.text())
        self._row = QHBoxLayout(self)
        self._row.addWidget(self.leave)
        self._row.addWidget(self.name)
        self._row.addWidget(self.field)
        self._row.addWidget(self.wrong)
        self._row.addWidget(self.lab_run)
        self._row.addWidget(self.state, 1)
        self._buttons = QHBoxLayout()
        self._with_words = (self.all, self.hand, self.sharing, self.more, self.back_step, self.play)
        for button in (self.all, self.hand, self.sharing, self.more, self.back_step, self.again, self.play):
            self._buttons.addWidget(button)
        nest(self._row, self._buttons)
        self.show_steps("", "")

    # -- what is shown ----------------------------------------------------------------------------

    def show_name(self, name: str) -> None:
        self.name.setText(name)
        self.name.setAccessibleName(self.tr("{deck}: rename it").format(deck=name))
        self.name.setToolTip(f"{name}\n{self.tr('Rename it (F2)')}")
        self.name.updateGeometry()
        self.name.update()
        self._fit()

    def show_state(self, words: str, wrong: bool = False) -> None:
        """How it is kept: "Saved"."""
        give_role(self.state, "no" if wrong else "small")
        self.state.setText(words)
        self._fit()

    def show_problems(self, count: int, first: str) -> None:
        """So many things keep it from being dealt; ``first``: the first of them."""
        self.wrong.setVisible(count > 0)
        words = self.tr("1 problem") if count == 1 else self.tr("{count} problems").format(count=count)
        self.wrong.say(words)
        self.wrong.setAccessibleName(self.tr("{problems}: show them").format(problems=words))
        self.wrong.setToolTip(first)
        self._fit()

    def show_lab_run(self, part: str, words: str) -> None:
        """How far the Deck lab is, in figures and in words; "" where it plays nothing."""
        self.lab_run.setVisible(bool(part))
        self.lab_run.say(self.tr("Lab: {part}").format(part=part))
        told = self.tr("Deck lab: {words}").format(words=words)
        self.lab_run.setAccessibleName(told)
        self.lab_run.setToolTip(f"{told} (Ctrl+L)")
        self._fit()

    def show_steps(self, undo: str, redo: str) -> None:
        """In words what would be taken back, and what done again; "" where there is nothing."""
        for button, words, said, key in (
            (self.back_step, undo, self.tr("Undo: {step}"), "Ctrl+Z"),
            (self.again, redo, self.tr("Redo: {step}"), "Ctrl+Y"),
        ):
            button.setEnabled(bool(words))
            plain = self.tr("Undo") if button is self.back_step else self.tr("Redo")
            told = said.format(step=words) if words else plain
            button.setAccessibleName(told)
            button.setToolTip(f"{told} ({key})")
            button.update()

    # -- the name ---------------------------------------------------------------------------------

    def begin_renaming(self) -> None:
        self.field.setText(self.name.text())
        self.field.show()
        self.name.hide()
        self.field.setFocus()
        self.field.selectAll()

    def end_renaming(self) -> None:
        if not self.field.isHidden():
            self.name.show()
            self.field.hide()
            self.name.setFocus()

    def _take_name(self, name: str) -> None:
        if not self.field.isHidden():
            self.end_renaming()
            self.renamed.emit(name)

    # -- laying out -------------------------------------------------------------------------------

    def dressed(self) -> None:
        px = look_of(self).px
        self._row.setContentsMargins(px(16), px(10), px(16), px(10))
        self._row.setSpacing(px(12))
        self._buttons.setSpacing(px(8))
        self._fit()

    def _fit(self) -> None:
        """Buttons show their words as long as all of it has room, and the one to duel with always. The name has what
        they leave."""
        wanted = min(self.name.sizeHint().width() * _SMALLER, self.width() * _LARGEST)
        news = self.wrong, self.lab_run
        for worded in ((*self._with_words, *news), (self.play, *news), (self.play, self.lab_run)):
            for button in (*self._with_words, *news):
                button.show_words(button in worded)
            if self._left >= wanted:
                break
        for name in (self.name, self.field):
            name.setMaximumWidth(max(round(self._left), look_of(self).px(_STATE)))

    @property
    def _left(self) -> float:
        """How much all others leave to the name, of the width."""
        edges, row, beside = self._row.contentsMargins(), self._row.spacing(), self._buttons.spacing()
        others = [self.leave, *(each for each in (self.wrong, self.lab_run) if not each.isHidden())]
        taken = sum(each.sizeHint().width() + row for each in others) + row
        taken += max(self.state.sizeHint().width(), look_of(self).px(_STATE)) + row
        taken += sum(each.sizeHint().width() + beside for each in (*self._with_words, self.again)) - beside
        return self.width() - edges.left() - edges.right() - taken

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.dressed()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = look_of(self).theme
        painter = QPainter(self)
        painter.fillRect(self.rect(), theme.panel)
        painter.setPen(QPen(theme.line, theme.line_width))
        painter.drawLine(self.rect().bottomLeft(), self.rect().bottomRight())
        painter.end()
