"""Another program has changed or taken away the file of the Deck that is being edited."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from app.rooms.room import RoomDialog
from app.rooms.sheet import label
from app.widgets.buttons import GoldButton, PlainButton
from app.widgets.nesting import nest


class OutsideDialog(RoomDialog):
    """``mine``: what is here is written over it; ``theirs``: what the other wrote is taken; ``gone``: it is let go.
    Closed without a choice, the question stays open, and what is changed here goes to the versions alone."""

    mine = Signal()
    theirs = Signal()
    gone = Signal()

    def __init__(self, over: QWidget, deck: str, is_gone: bool) -> None:
        super().__init__(over, "", 620, 0)
        self.title.setText(self.tr("Changed by another program"))
        if is_gone:
            words = self.tr("Another program has deleted or moved the file of “{deck}”.")
        else:
            words = self.tr(
                "Another program has changed the file of “{deck}”. Whichever you keep, the other is among the versions."
            )
        self.words = label(words.format(deck=deck), "", wraps=True)
        self.setAccessibleName(self.words.text())
        self.column.addWidget(self.words)
        self.keep = GoldButton(self.tr("Keep mine"))
        self.other = PlainButton(self.tr("Let it go") if is_gone else self.tr("Take the other one"))
        for button, signal in ((self.keep, self.mine), (self.other, self.gone if is_gone else self.theirs)):
            button.clicked.connect(self.close_sheet)
            button.clicked.connect(signal)
        row = QHBoxLayout()
        row.addStretch()
        row.addWidget(self.other)
        row.addWidget(self.keep)
        nest(self.column, row)

    def first_focus(self) -> QWidget:
        return self.keep
