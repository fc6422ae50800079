"""Who goes first where it isn't chance that settles it: whoever lost the last duel says so (MATCH-12)."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from app.controller.settings import Settings
from app.rooms.controls import GoldButton, PlainButton
from app.rooms.room import Room
from app.rooms.sheet import Sheet, label


class WhoStarts(Room):
    """``settled`` gives the player who goes first."""

    settled = Signal(int)

    def __init__(
        self, settings: Settings, names: tuple[str, str], chooser: int, hotseat: bool, parent: QWidget | None = None,
    ) -> None:  # fmt: skip
        super().__init__(settings, parent)
        self.mat = Sheet(self.tr("Who goes first?"), self)
        said = self.tr("You lost the last duel, so you choose (MATCH-12).")
        if hotseat:
            said = self.tr("{player} lost the last duel and chooses (MATCH-12).").format(player=names[chooser])
        words = label(said, "heading", wraps=True)
        words.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.first, second = GoldButton(self.tr("Go first")), PlainButton(self.tr("Go second"))
        self.first.clicked.connect(lambda: self.settled.emit(chooser))
        second.clicked.connect(lambda: self.settled.emit(1 - chooser))
        row = QHBoxLayout()
        row.addStretch()
        row.addWidget(self.first)
        row.addWidget(second)
        row.addStretch()
        content = self.mat.content
        content.addStretch()
        content.addWidget(words)
        content.addLayout(row)
        content.addStretch()
        self.setAccessibleName(self.tr("Who goes first?"))
        self.first.setFocus()

    def dressed(self) -> None:
        width, height = min(self.width() - 24, self.dress.px(760)), min(self.height() - 24, self.dress.px(420))
        self.mat.setGeometry((self.width() - width) // 2, (self.height() - height) // 2, width, height)

    def resizeEvent(self, event) -> None:
        super().resizeEvent(event)
        self.dressed()
