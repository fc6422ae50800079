"""Settings hold at once and are kept."""

from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest

from app.controller.player.settings import DEFAULT_KEYS, Settings
from app.rooms.key_list import conflicts
from app.rooms.settings_screen import SettingsSheet


@pytest.fixture
def sheet(qtbot, settings):
    made = SettingsSheet(settings)
    qtbot.addWidget(made)
    made.resize(1000, 900)
    made.show()
    return made


def click(qtbot, button):
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


def test_what_is_chosen_holds_and_is_there_at_the_next_start(qtbot, sheet, settings, tmp_path):
    told: list[Any] = []
    settings.changed.connect(told.append)
    click(qtbot, sheet.theme.button("light"))
    click(qtbot, sheet.language.button("de"))
    click(qtbot, sheet.text_size.button(1.5))
    click(qtbot, sheet.speed.button(0.0))
    click(qtbot, sheet.responses.button("never"))
    click(qtbot, sheet.stops.boxes["theirs end"])
    click(qtbot, sheet.stops.boxes["own draw"])
    click(qtbot, sheet.thinking_seconds.button(3.0))
    for tick in (sheet.reduced_motion, sheet.patterns, sheet.muted, sheet.confirm_unused):
        click(qtbot, tick)
    sheet.volume.setValue(30)
    qtbot.keyClicks(sheet.player_name, "Ann")
    again, note = Settings.load(tmp_path / "settings.json")
    assert not note
    for kept in (settings, again):
        assert (kept.theme, kept.language, kept.text_size, kept.speed) == ("light", "de", 1.5, 0.0)
        assert kept.thinking_seconds == 3.0 and kept.stops == ("own draw", "theirs end")
        assert kept.responses == "never" and kept.reduced_motion and kept.patterns and kept.muted
        assert not kept.confirm_unused and kept.sound_volume == 0.3 and kept.player_name == "Ann"
    assert {"theme", "language", "text_size", "speed", "responses", "sound_volume"} <= set(told)
    assert sheet.volume_words.text() == "30 %"


def test_what_is_changed_elsewhere_shows(sheet, settings):
    settings.set("theme", "contrast")
    settings.set("muted", True)
    settings.set("stops", ("theirs draw",))
    assert sheet.theme.value == "contrast" and sheet.muted.isChecked() and sheet.stops.chosen == ("theirs draw",)


def test_by_what_each_way_to_be_asked_goes_is_told(sheet):
    for mode, part in (("sensible", "declared an attack"), ("always", "every chance"), ("never", "stops")):
        assert part in sheet.responses.button(mode).accessibleDescription()


def test_where_nothing_can_be_heard_it_says_why(qtbot, settings):
    sheet = SettingsSheet(settings, "Sound needs PySide6-Addons.")
    qtbot.addWidget(sheet)
    sheet.show()
    assert sheet.silent.isVisible() and "PySide6-Addons" in sheet.silent.text()
    assert not sheet.volume.isEnabled() and not sheet.muted.isEnabled()
    assert "PySide6-Addons" in sheet.volume.accessibleDescription()


def test_a_key_is_changed_and_put_back(qtbot, sheet, settings):
    field = sheet.keys.fields["phases/end"]
    field.setKeySequence(QKeySequence("Ctrl+E"))
    field.editingFinished.emit()
    assert settings.keys["phases/end"] == "Ctrl+E"
    assert sheet.keys.reset.isEnabled()
    click(qtbot, sheet.keys.reset)
    assert settings.keys == dict(DEFAULT_KEYS)
    assert field.keySequence().toString() == DEFAULT_KEYS["phases/end"]


def test_one_key_for_two_actions_is_told_at_both(sheet, settings):
    settings.set("keys", {"phases/end": "B"})
    for action, other in (("phases/end", "Battle Phase"), ("phases/battle", "End the turn")):
        assert sheet.keys.said[action].isVisibleTo(sheet) and other in sheet.keys.said[action].text()
    settings.set("keys", {"phases/end": ""})
    assert not sheet.keys.said["phases/battle"].isVisibleTo(sheet)


def test_no_key_at_all_is_no_conflict():
    assert conflicts({"a": "", "b": "", "c": "X", "d": "X", "e": "Y"}) == {"c": ("d",), "d": ("c",)}
    assert conflicts(DEFAULT_KEYS) == {}


def test_a_picture_folder_that_is_gone_is_told(sheet, settings, tmp_path):
    settings.set("pictures_folder", str(tmp_path))
    assert sheet.folder.text() == str(tmp_path)
    settings.set("pictures_folder", str(tmp_path / "gone"))
    assert "not there" in sheet.folder.text()
    sheet.no_folder.click()
    assert settings.pictures_folder == "" and not sheet.no_folder.isVisibleTo(sheet)


def test_settings_that_cannot_be_kept_say_so(qtbot, tmp_path):
    blocked = tmp_path / "file"
    blocked.write_text("")
    settings = Settings(blocked / "settings.json")
    sheet = SettingsSheet(settings)
    qtbot.addWidget(sheet)
    sheet.show()
    assert not sheet.problem.isVisible()
    click(qtbot, sheet.theme.button("light"))
    assert settings.theme == "light" and sheet.problem.isVisible() and "can’t be saved" in sheet.problem.text()


def test_the_wheel_over_the_volume_scrolls_the_sheet_and_leaves_the_volume(qtbot, sheet, settings):
    sheet.resize(700, 500)
    bar = sheet.scrolled.verticalScrollBar()
    qtbot.waitUntil(lambda: bar.maximum() > 400)
    sheet.scrolled.ensureWidgetVisible(sheet.volume)
    before, volume = bar.value(), settings.sound_volume
    for _ in range(3):
        turn_wheel(sheet.volume, -120)
    assert settings.sound_volume == volume and sheet.volume.value() == round(volume * 100)
    assert bar.value() > before


def turn_wheel(over, by):
    """As a mouse does it: with the pointer in the middle of that."""
    middle = over.rect().center()
    inside = over.window().windowHandle()
    QTest.wheelEvent(inside, over.mapTo(over.window(), middle), QPoint(0, by))
