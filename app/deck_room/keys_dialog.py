"""All keys of the Deck room."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from app.rooms.room import RoomDialog
from app.widgets.labels import label
from app.widgets.nesting import nest

_WIDE = 900  # pixels of the stage; where there are fewer all groups stand below each other


class KeysDialog(RoomDialog):
    """In two columns where there is room for them."""

    def __init__(self, over: QWidget) -> None:
        super().__init__(over, "", _WIDE, 620)
        self.title.setText(self.tr("Keys of the Deck room"))
        self.setAccessibleName(self.title.text())
        self.area = QScrollArea()
        self.area.setWidgetResizable(True)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setAccessibleName(self.title.text())
        inside = QWidget()
        inside.setObjectName("content")
        self._all = QVBoxLayout(inside)
        self._all.setContentsMargins(0, 0, self.look.px(12), 0)
        halves = QHBoxLayout()
        halves.setSpacing(self.look.px(28))
        nest(self._all, halves)
        self._all.addStretch()
        groups = self._groups()
        columns = (groups,) if over.window().width() < self.look.px(_WIDE) else (groups[:2], groups[2:])
        self.shown: dict[str, str] = {}
        for column in columns:
            nest(halves, self._column_of(column), 1)
        self.area.setWidget(inside)
        self.column.addWidget(self.area, 1)

    def first_focus(self) -> QWidget:
        return self.area

    def wanted_height(self, width: int) -> int:
        """No higher than all of it is, with its heading."""
        return self.height_to_show(self._all, self.area, width)

    def _column_of(self, groups: tuple[tuple[str, tuple[tuple[str, str], ...]], ...]) -> QGridLayout:
        px = self.look.px
        grid = QGridLayout()
        grid.setHorizontalSpacing(px(16))
        grid.setVerticalSpacing(px(5))
        grid.setColumnStretch(1, 1)
        row = 0
        for heading, lines in groups:
            title = label(heading, "heading", True)
            title.setContentsMargins(0, px(8) if row else 0, 0, 0)
            grid.addWidget(title, row, 0, 1, 2)
            row += 1
            for key, what in lines:
                self.shown[what] = key
                grid.addWidget(label(key, "strong", False), row, 0, Qt.AlignmentFlag.AlignTop)
                grid.addWidget(label(what, "weak", True), row, 1, Qt.AlignmentFlag.AlignTop)
                row += 1
        grid.setRowStretch(row, 1)
        return grid

    def _groups(self) -> tuple[tuple[str, tuple[tuple[str, str], ...]], ...]:
        enter, space = self.tr("Enter"), self.tr("Space")

        def key(keys: str) -> str:
            return QKeySequence(keys).toString(QKeySequence.SequenceFormat.NativeText).replace("Return", enter)

        return (
            (
                self.tr("Searching"),
                (
                    (self.tr("A letter"), self.tr("Begins a search, wherever you are")),
                    (key("Ctrl+F"), self.tr("To the search")),
                    (key("Ctrl+Space"), self.tr("What could be typed next")),
                    (key("Alt+Down"), self.tr("Searches kept and made lately")),
                    (self.tr("Esc"), self.tr("Empties the search")),
                    (enter, self.tr("To the cards that were found")),
                ),
            ),
            (
                self.tr("On a card"),
                (
                    (self.tr("Arrow keys"), self.tr("To the next card")),
                    (f"{enter}, +", self.tr("One copy more")),
                    (f"{self.tr('Del')}, −", self.tr("One copy fewer")),
                    (space, self.tr("The whole card and how it is read")),
                    (key("Ctrl+S"), self.tr("To the Side Deck, or back")),
                    (key("Shift+Return"), self.tr("In the pool: into the Side Deck")),
                ),
            ),
            (
                self.tr("The Deck"),
                (
                    (key("Ctrl+Z"), self.tr("Undo")),
                    (key("Ctrl+Y"), self.tr("Redo")),
                    (key("Ctrl+N"), self.tr("New Deck")),
                    (key("Ctrl+O"), self.tr("All Decks")),
                    (key("F2"), self.tr("Rename it")),
                    (key("Ctrl+M"), self.tr("Versions, notes and more")),
                    (key("Ctrl+E"), self.tr("Share it")),
                    (f"{key('Ctrl+C')}, {key('Ctrl+V')}", self.tr("Copy the Deck, paste one")),
                    (key("Ctrl+T"), self.tr("Test hands")),
                    (key("Ctrl+P"), self.tr("Practice")),
                    (key("Ctrl+L"), self.tr("Deck lab")),
                    (key("Ctrl+Return"), self.tr("Duel with it")),
                ),
            ),
            (
                self.tr("The room"),
                (
                    (self.tr("Tab"), self.tr("To the next part of the room")),
                    (key("Ctrl+PgDown"), self.tr("To the next Deck that is open")),
                    (key("Ctrl+W"), self.tr("Close the Deck, where several are open")),
                    (self.tr("Esc"), self.tr("Back to the menu")),
                ),
            ),
        )
