"""All keys of the room, as they are set."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QScrollArea, QWidget

from app.controller.settings import DEFAULT_KEYS
from app.duel_room.keys import ASK_HOLD, SECOND_ASK_HOLD, WALK, help_lines, shown_key, walking_keys
from app.duel_room.overlay import Overlay
from app.duel_room.parts import words
from app.look.look import Look


class HelpOverlay(Overlay):
    def __init__(self, look: Look, settings: object) -> None:
        super().__init__(look, "", 880, 640)
        self.title.setText(self.tr("Keys"))
        self.setAccessibleName(self.tr("Keys"))
        area = QScrollArea()
        area.setWidgetResizable(True)
        inside = QWidget()
        grid = QGridLayout(inside)
        grid.setContentsMargins(0, 0, look.px(12), 0)
        grid.setHorizontalSpacing(look.px(16))
        grid.setVerticalSpacing(look.px(5))
        grid.setColumnStretch(1, 1)
        grid.setColumnStretch(3, 1)
        self.shown: dict[str, str] = {}
        groups = help_lines()
        for half, chosen in enumerate((groups[:2], groups[2:])):
            row = 0
            for heading, lines in chosen:
                grid.addWidget(words(heading, "heading", wraps=False), row, half * 2, 1, 2)
                row += 1
                for action, what in lines:
                    if action == WALK:
                        key = walking_keys(settings)
                    else:
                        key = shown_key(settings, action) if action in DEFAULT_KEYS else action
                    if action == ASK_HOLD:
                        key = f"{key}, {SECOND_ASK_HOLD}"
                    self.shown[what] = key
                    grid.addWidget(self._key(key), row, half * 2, Qt.AlignmentFlag.AlignTop)
                    grid.addWidget(words(what, "weak"), row, half * 2 + 1, Qt.AlignmentFlag.AlignTop)
                    row += 1
        grid.setRowStretch(40, 1)
        area.setWidget(inside)
        self.column.addWidget(area, 1)

    def _key(self, key: str) -> QLabel:
        label = words(key or self.tr("none"), "strong", wraps=False)
        label.setMinimumWidth(self.look.px(92))
        return label
