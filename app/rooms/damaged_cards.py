"""What is shown when files with cards or Decks that come with the program are damaged."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QVBoxLayout

from app.controller.player.settings import Settings
from app.rooms.room import Room
from app.rooms.sheet import Sheet, label
from app.widgets.buttons import GoldButton, PlainButton
from app.widgets.labels import name_the_others

_AT_MOST = 12  # damages that are told one by one
_MARGIN = 48


class DamagedCards(Room):
    """Each damage with its file and place; then the program ends, or goes on with all that can be read."""

    go_on = Signal()
    leave = Signal()

    def __init__(self, damages: Sequence[str], something_left: bool, settings: Settings) -> None:
        super().__init__(settings)
        self.sheet = Sheet(self.tr("Some of Duelmat’s own cards can’t be read"))
        self.setAccessibleName(self.sheet.heading.text())
        content = self.sheet.content
        for damage in damages[:_AT_MOST]:
            content.addWidget(label(damage, "no", wraps=True))
        if len(damages) > _AT_MOST:
            more = label(self.tr("And {count} more.").format(count=len(damages) - _AT_MOST), "no")
            name_the_others(more, damages[_AT_MOST:])
            content.addWidget(more)
        remedy = self.tr(
            "Install Duelmat again, or put these files back as they were. Your own duels and Decks are safe."
        )
        content.addWidget(label(remedy, "strong", wraps=True))
        if not something_left:
            content.addWidget(label(self.tr("No Deck is left to play with."), "strong", wraps=True))
        content.addStretch()
        self.quit = PlainButton(self.tr("Quit"))
        self.quit.clicked.connect(self.leave)
        self.on = GoldButton(self.tr("Go on without them"))
        self.on.clicked.connect(self.go_on)
        self.on.setVisible(something_left)
        self.sheet.foot.addStretch()
        self.sheet.foot.addWidget(self.quit)
        self.sheet.foot.addWidget(self.on)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(_MARGIN, _MARGIN, _MARGIN, _MARGIN)
        whole.addWidget(self.sheet)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        (self.on if self.on.isVisibleTo(self) else self.quit).setFocus()
