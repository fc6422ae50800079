"""All keys of the room, as they are set."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QScrollArea, QWidget

from app.controller.settings import DEFAULT_KEYS
from app.duel_room.keys import ASK_HOLD, SECOND_ASK_HOLD, WALK, help_lines, shown_key, walking_keys
from app.duel_room.parts import words
from app.look.look import Look
from app.widgets.overlay import Overlay


class HelpOverlay(Overlay):
    def __init__(self, look: Look, settings: object) -> None:
        super().__init__(look, "", 880, 640)
        self.title.setText(self.tr("Keys"))
        self.setAccessibleName(self.tr("Keys"))
        self._area = area = QScrollArea()
        area.setWidgetResizable(True)
        inside = QWidget()
        self._halves = halves = QHBoxLayout(inside)
        halves.setContentsMargins(0, 0, look.px(12), 0)
        halves.setSpacing(look.px(16))
        self.shown: dict[str, str] = {}
        groups = help_lines()
        for chosen in (groups[:2], groups[2:]):
            grid = QGridLayout()
            grid.setHorizontalSpacing(look.px(16))
            grid.setVerticalSpacing(look.px(5))
            grid.setColumnStretch(1, 1)
            halves.addLayout(grid, 1)
            row = 0
            for heading, lines in chosen:
                if row:
                    grid.setRowMinimumHeight(row, look.px(8))
                    row += 1
                grid.addWidget(words(heading, "heading", wraps=False), row, 0, 1, 2)
                row += 1
                for action, what in lines:
                    if action == WALK:
                        key = walking_keys(settings)
                    else:
                        key = shown_key(settings, action) if action in DEFAULT_KEYS else action
                    if action == ASK_HOLD:
                        key = f"{key}, {SECOND_ASK_HOLD}"
                    self.shown[what] = key
                    grid.addWidget(self._key(key), row, 0, Qt.AlignmentFlag.AlignTop)
                    grid.addWidget(words(what, "weak"), row, 1, Qt.AlignmentFlag.AlignTop)
                    row += 1
            grid.setRowStretch(row, 1)
        area.setWidget(inside)
        self.column.addWidget(area, 1)

    def wanted_height(self, width: int) -> int:
        """No higher than all keys are, with their heading."""
        return self.height_to_show(self._halves, self._area, width)

    def _key(self, key: str) -> QLabel:
        label = words(key or self.tr("none"), "strong", wraps=False)
        label.setMinimumWidth(self.look.px(92))
        return label
