"""How a duel goes, for whoever plays the first one, and all keys of the room, as they are set."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from app.controller.player.settings import DEFAULT_KEYS, Settings
from app.duel_room.keys import ASK_HOLD, SECOND_ASK_HOLD, WALK, help_lines, shown_key, walking_keys
from app.duel_room.parts import words
from app.look.look import Look
from app.widgets.overlay import Overlay
from app.widgets.nesting import nest


class HelpOverlay(Overlay):
    def __init__(self, look: Look, settings: Settings) -> None:
        super().__init__(look, "", 880, 640)
        self.title.setText(self.tr("Help"))
        self.setAccessibleName(self.tr("Help"))
        self._area = area = QScrollArea()
        area.setWidgetResizable(True)
        inside = QWidget()
        self._all = column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, look.px(12), 0)
        column.setSpacing(look.px(6))
        column.addWidget(words(self.tr("How a duel goes"), "heading", wraps=False))
        for said in self._how_a_duel_goes():
            column.addWidget(words(said, "weak"))
        column.addSpacing(look.px(8))
        halves = QHBoxLayout()
        halves.setSpacing(look.px(16))
        nest(column, halves, 1)
        self.shown: dict[str, str] = {}
        groups = help_lines()
        for chosen in (groups[:2], groups[2:]):
            grid = QGridLayout()
            grid.setHorizontalSpacing(look.px(16))
            grid.setVerticalSpacing(look.px(5))
            grid.setColumnStretch(1, 1)
            nest(halves, grid, 1)
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
        """No higher than all of it is, with its heading."""
        return self.height_to_show(self._all, self._area, width)

    def _how_a_duel_goes(self) -> tuple[str, ...]:
        """What one has to know for a first duel; what is true in every edition."""
        return (
            self.tr(
                "Whose Life Points come to 0 loses, and so does whoever has to draw from an empty Deck. Effects of "
                "cards can win a duel, too."
            ),
            self.tr(
                "A turn goes along the ribbon in the middle, from left to right: you draw a card, play cards in Main "
                "Phase 1, attack in the Battle Phase, play more in Main Phase 2 and end your turn."
            ),
            self.tr(
                "Once a turn you may Normal Summon a monster from your hand or Set it face-down. From Level 5 on it "
                "takes 1 Tribute, from Level 7 on 2: monsters of yours that are sent to the Graveyard for it. How "
                "monsters of the Extra Deck are Summoned is written on them."
            ),
            self.tr(
                "In Attack Position a monster fights with its ATK; in Defense Position, in which it lies sideways, "
                "with its DEF. If both are in Attack Position, the weaker one is destroyed, and its player loses the "
                "difference as Life Points. An opponent without monsters is attacked directly."
            ),
            self.tr(
                "Spells are used from your hand in your Main Phases. Traps are Set first and used from the next turn "
                "on, in your opponent’s turn as well. Cards that answer each other form a Chain: the last one counts "
                "first."
            ),
            self.tr(
                "What lights up can be used now. If something can’t be, try it: you are told why, and what would "
                "help. Undo takes a move back."
            ),
        )

    def _key(self, key: str) -> QLabel:
        label = words(key or self.tr("none"), "strong", wraps=False)
        label.setMinimumWidth(self.look.px(92))
        return label
