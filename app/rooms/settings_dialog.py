"""The settings over a duel."""

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from app.controller.player.settings import Settings
from app.look.look import Look
from app.rooms.room import RoomDialog
from app.rooms.settings_screen import SettingsSheet


class SettingsDialog(RoomDialog):
    """The mat of the start screen, as large as its text is wished."""

    def __init__(self, settings: Settings, sound_missing: str, over: QWidget) -> None:
        look = Look(grows=True)
        look.follow(settings)
        look.fit(over.width(), over.height())
        super().__init__(over, "", 980, 860, look)
        look.setParent(self)
        self.settings_sheet = SettingsSheet(settings, sound_missing)
        self.settings_sheet.heading.hide()
        self.title.setText(self.settings_sheet.heading.text())
        self.setAccessibleName(self.title.text())
        self.column.addWidget(self.settings_sheet, 1)

    def first_focus(self) -> QWidget:
        return self.settings_sheet.language.button(self.settings_sheet.language.value)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.look.fit(self.width(), self.height())
        super().resizeEvent(event)
