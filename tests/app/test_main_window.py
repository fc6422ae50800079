"""The window opens, leads from room to room, and closes with everything kept."""

from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QColor, QScreen
from PySide6.QtWidgets import QAbstractButton, QApplication, QRadioButton, QWidget
from shiboken6 import isValid

from app.controller.player.duel_plan import HOTSEAT, MATCH, DuelPlan
from app.controller.player.home import Home
from app.controller.player.settings import Settings
from app.deck_room.table.deck_felt import Felt
from app.duel_room.duel_room import DuelRoom
from app.look.look import Look
from app.main_window import MainWindow, prepare
from app.resources import load_resources
from app.rooms.room import RoomDialog
from app.rooms.result_screen import ResultScreen
from app.rooms.settings_dialog import SettingsDialog
from app.rooms.siding import Siding
from app.rooms.toss import TossScreen
from app.widgets.buttons import PlainButton
from app.widgets.overlay import Overlay
from engine.edition import V9
from tests.app.dealt import begin, until_dealt
from tests.app.duel_room.setting import lift_curtain
from tests.narrowed import as_a

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def window(qtbot, tmp_path, monkeypatch, qapp):
    monkeypatch.setenv("DUELMAT_HOME", str(tmp_path))
    assert load_resources(ROOT)
    settings, words = prepare(qapp, {"speed": 0.0, "language": "en"})
    assert words == ""
    window = MainWindow(settings)
    qtbot.addWidget(window)
    window.show()
    qtbot.waitExposed(window)
    window.furnish()
    yield window
    window.close()


def deal(window: MainWindow, **more) -> DuelRoom:
    decks = (window.hall.library.decks["First Steps"], window.hall.library.decks["The Old Hill"])
    begin(window.hall, DuelPlan(V9, HOTSEAT, decks, ("Wren", "Kim"), 5, **more))
    assert window.hall.room is not None
    return window.hall.room


def test_pictures_are_fetched_as_soon_as_both_decks_are_known(window, monkeypatch):
    asked = []
    monkeypatch.setattr(window.hall.faces, "prefetch", lambda cards, soon=False: asked.extend(cards))
    decks = (window.hall.library.decks["First Steps"], window.hall.library.decks["The Old Hill"])
    window.hall.begin(DuelPlan(V9, HOTSEAT, decks, ("Wren", "Kim"), 5))
    assert window.hall.room is None, "it has not been tossed for who begins"
    assert {card.key for card in asked} == {card.key for deck in decks for card in (*deck.main, *deck.extra)}
    assert {card.key for card in asked[:2]} == {deck.main[0].key for deck in decks}, "by turns"


def test_it_opens_with_its_title_and_icon(window):
    assert window.windowTitle() == "Duelmat"
    assert not window.windowIcon().isNull()
    assert window.windowIcon().pixmap(128, 128).toImage().pixelColor(64, 64) == QColor("#D99A22")
    assert window.rooms.currentWidget() is window.hall.start


def test_at_first_the_window_with_its_title_bar_fits_the_screen(qtbot, monkeypatch):
    there = QSize(1280, 800)
    monkeypatch.setattr(QScreen, "availableSize", lambda screen: there)
    window = MainWindow(Settings(), Home.of_player())
    qtbot.addWidget(window)
    assert window.height() + 40 <= there.height() and window.width() <= there.width() and window.height() > 740


def test_the_first_frame_needs_no_cards(qtbot, tmp_path):
    window = MainWindow(Settings(), Home.of_player())
    qtbot.addWidget(window)
    with qtbot.waitSignal(window.table.painted, timeout=5000):
        window.show()
    assert not window.is_furnished


def test_it_is_open_when_the_whole_menu_is_painted(qtbot, tmp_path, monkeypatch):
    monkeypatch.setenv("DUELMAT_HOME", str(tmp_path))
    window = MainWindow(Settings(), Home.of_player())
    qtbot.addWidget(window)
    window.show()
    qtbot.waitExposed(window)
    brush, painted = Brush(), set()
    window.opened.connect(lambda: painted.update(brush.painted))
    with qtbot.waitSignal(window.opened, timeout=5000):
        window.furnish()
        shown = [each for each in window.hall.start.findChildren(QWidget) if each.isVisible() and each.visibleRegion()]
        for each in shown:
            each.installEventFilter(brush)
        assert not brush.painted
    assert len(shown) > 30 and painted.issuperset(shown)
    window.close()


class Brush(QObject):
    """Sees what is painted."""

    def __init__(self):
        super().__init__()
        self.painted = set()

    def eventFilter(self, watched, event):
        if event.type() == QEvent.Type.Paint:
            self.painted.add(watched)
        return False


def test_at_a_start_the_window_does_not_stay_minimised(qtbot, tmp_path):
    """Keys may have put it away that were meant for something else; later it is the player's own wish."""
    window = MainWindow(Settings(), Home.of_player())
    qtbot.addWidget(window)
    window.showMinimized()
    qtbot.waitUntil(lambda: not window.isMinimized() and window.isVisible())
    window.setWindowState(window.windowState() | Qt.WindowState.WindowMinimized)
    qtbot.waitUntil(lambda: not window.isMinimized())
    window.furnish()
    window.setWindowState(window.windowState() | Qt.WindowState.WindowMinimized)
    qtbot.wait(50)
    assert window.isMinimized()
    window.close()


def test_the_keyboard_is_in_the_menu_as_soon_as_it_is_there(window, qtbot):
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    assert isinstance(window.rooms.currentWidget(), TossScreen)


@pytest.mark.parametrize("page", ["new", "settings", "about"])
def test_tab_leads_through_the_menu_and_all_that_is_on_the_page(window, qtbot, page):
    start = window.hall.start
    start.show_page(page)
    start.entries[page].setFocus()
    buttons = {one for one in start.findChildren(QAbstractButton) if one.isVisible() and one.isEnabled()}
    reached = {one for one in buttons if one.focusPolicy() & Qt.FocusPolicy.TabFocus}
    alone = {one for one in reached if not isinstance(one, QRadioButton)}  # of a group by arrow keys
    assert len(alone) > 6
    walked = [window.focusWidget()]
    while len(walked) < 200 and (len(walked) == 1 or walked[-1] is not walked[0]):
        qtbot.keyClick(walked[-1], Qt.Key.Key_Tab)
        walked.append(window.focusWidget())
    assert walked[-1] is start.entries[page], "round to where it began"
    assert set(walked) >= alone, "nothing is left out"


def test_a_duel_begins_ends_and_leads_back_to_the_menu(window, qtbot):
    room = deal(window, first=0)
    assert window.rooms.currentWidget() is room
    assert window.hall.host.session is not None
    window.hall.host.session.concede(0)
    qtbot.waitUntil(lambda: isinstance(window.rooms.currentWidget(), ResultScreen), timeout=5000)
    result = window.rooms.currentWidget()
    assert QApplication.focusWidget() is result.main_button, "Enter is for another duel, not for the rule that ended it"
    result.table_button.click()
    assert window.rooms.currentWidget() is room and room.table.over and window.hall.room is room
    assert room.plate.main.text() == "To the result" and QApplication.focusWidget() is room.plate.main
    qtbot.keyClick(room.plate.main, Qt.Key.Key_Return)
    assert window.rooms.currentWidget() is result and window.hall.room is None
    result.menu.emit()
    assert window.rooms.currentWidget() is window.hall.start and window.hall.host.session is None
    assert window.rooms.indexOf(room) < 0 and window.rooms.indexOf(result) < 0
    assert not window.hall.host.saves.unfinished()
    assert list(window.home.replays.iterdir())


@pytest.mark.parametrize("loser", [0, 1])
def test_two_at_one_screen_are_told_who_gave_up(window, qtbot, loser):
    deal(window, first=0)
    window.hall.host.session.lift(0)
    window.hall.host.session.concede(loser)
    qtbot.waitUntil(lambda: isinstance(window.rooms.currentWidget(), ResultScreen), timeout=5000)
    result, names = window.rooms.currentWidget(), ("Wren", "Kim")
    assert result.sheet.heading.text() == f"{names[1 - loser]} wins"
    assert f"{names[loser]} gave up" in result.why.text() and "you" not in result.why.text().lower()


def test_a_duel_that_is_left_can_be_gone_on_with(window, qtbot):
    room = deal(window, first=0)
    room.leave()
    assert window.rooms.currentWidget() is window.hall.start
    (saved,) = window.hall.host.saves.unfinished()
    window.hall.resume(saved)
    assert isinstance(window.rooms.currentWidget(), DuelRoom)


@pytest.mark.parametrize("way", ["button", "escape"])
@pytest.mark.parametrize("opponent", ["marl", HOTSEAT])
def test_the_toss_can_be_left(window, qtbot, opponent, way):
    decks = (window.hall.library.decks["First Steps"], window.hall.library.decks["The Old Hill"])
    begin(window.hall, DuelPlan(V9, opponent, decks, ("Wren", "Marl"), 5))
    toss = window.rooms.currentWidget()
    if way == "button":
        qtbot.mouseClick(toss.back, Qt.MouseButton.LeftButton)
    else:
        qtbot.keyClick(toss.focusWidget(), Qt.Key.Key_Escape)
    assert window.rooms.currentWidget() is window.hall.start and not window.hall.host.saves.unfinished()
    begin(window.hall, DuelPlan(V9, opponent, decks, ("Wren", "Marl"), 6))
    assert isinstance(window.rooms.currentWidget(), TossScreen)


@pytest.mark.parametrize("opponent", ["pip", HOTSEAT])
def test_siding_can_be_left_and_gone_on_with(window, qtbot, opponent):
    hall = window.hall
    decks = (hall.library.decks["First Steps"], hall.library.decks["The Old Hill"])
    begin(hall, DuelPlan(V9, opponent, decks, ("Wren", "Kim"), 5, length=MATCH, first=0))
    hall.host.end(1)
    hall.go_on_with_match()
    siding = window.rooms.currentWidget()
    back = next(one for one in siding.findChildren(PlainButton) if one.text() == "Back to the menu" and one.isVisible())
    qtbot.mouseClick(back, Qt.MouseButton.LeftButton)
    assert window.rooms.currentWidget() is hall.start
    (saved,) = hall.host.saves.unfinished()
    hall.resume(saved)
    assert isinstance(window.rooms.currentWidget(), Siding)


@pytest.mark.parametrize("asked", ["decks", "differences", "licence", "settings"])
def test_what_opens_over_a_room_is_a_sheet_in_the_same_window(window, qtbot, asked):
    hall = window.hall
    if asked == "settings":
        deal(window, first=0)
        lift_curtain(qtbot, hall.room)
        hall.room.settings_wanted.emit()
    elif asked == "decks":
        hall.start.new_duel.change_deck(1)
    elif asked == "differences":
        hall.start.new_duel.what_differs.click()
    else:
        hall.start.show_page("about")
        hall.start.about.buttons["Grenze-LICENSE.txt"].click()
    room = window.rooms.currentWidget()
    (sheet,) = [one for one in room.findChildren(Overlay) if one.isVisible()]
    assert [one for one in QApplication.topLevelWidgets() if one.isVisible()] == [window]
    assert sheet.isAncestorOf(window.focusWidget()), "keys are its own"
    window.resize(1500, 900)
    assert sheet.geometry() == room.rect()
    edge = sheet.sheet.geometry().adjusted(4, 4, -4, -4)
    for corner in (edge.topLeft(), edge.topRight(), edge.bottomLeft(), edge.bottomRight()):
        assert room.childAt(corner) in (sheet.sheet, *sheet.sheet.findChildren(QWidget)), "nothing comes to lie over it"
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Escape)
    assert not sheet.isVisible() and room.isAncestorOf(window.focusWidget())


def test_settings_over_a_duel_hold_at_once_and_grow_with_their_text(window, qtbot):
    room = deal(window, first=0)
    room.curtain.lifted.emit(0)
    room.settings_wanted.emit()
    settings = as_a(SettingsDialog, room.sheets.now).settings_sheet
    before = settings.theme.height()
    settings.text_size.button(1.5).click()
    settings.theme.button("light").click()
    assert room.look.theme.name == "light" and settings.theme.button("light").height() > before * 1.2


def test_the_toss_comes_before_the_cards(window, qtbot):
    decks = (window.hall.library.decks["First Steps"], window.hall.library.decks["The Old Hill"])
    begin(window.hall, DuelPlan(V9, "marl", decks, ("Wren", "Marl"), 5))
    toss = window.rooms.currentWidget()
    assert isinstance(toss, TossScreen)
    assert window.focusWidget() is toss.tiles[0], "Enter calls the first side at once"
    toss.settled.emit(0)
    until_dealt(window.hall)
    assert isinstance(window.rooms.currentWidget(), DuelRoom)


def at_a_toss(window):
    """The cards are about to be dealt."""
    decks = (window.hall.library.decks["First Steps"], window.hall.library.decks["The Old Hill"])
    begin(window.hall, DuelPlan(V9, "marl", decks, ("Wren", "Marl"), 5))
    toss = window.rooms.currentWidget()
    toss.settled.emit(0)
    assert window.hall.dealing
    return toss


def test_what_is_pressed_twice_deals_once(window):
    toss = at_a_toss(window)
    session = window.hall.host.session
    toss.settled.emit(0)
    window.hall.begin(window.hall.host.plan)
    until_dealt(window.hall)
    assert window.hall.room.session is session and session.history, "its hands are dealt"
    assert len(window.hall.host.saves.unfinished()) == 1


@pytest.mark.parametrize("turns", [0, 1])
def test_whoever_leaves_as_the_cards_are_dealt_is_at_the_menu(window, qtbot, turns):
    toss = at_a_toss(window)
    for _ in range(turns):
        QApplication.processEvents()
    assert window.hall.dealing
    qtbot.keyClick(toss.focusWidget(), Qt.Key.Key_Escape)
    assert window.rooms.currentWidget() is window.hall.start and not window.hall.dealing
    qtbot.waitUntil(lambda: not isValid(toss) and not window.findChildren(DuelRoom))
    assert window.rooms.currentWidget() is window.hall.start and window.hall.room is None
    (saved,) = window.hall.host.saves.unfinished()
    window.hall.resume(saved)
    assert as_a(DuelRoom, window.hall.room).session.history, "it is gone on with as it was dealt"


def test_what_a_duel_has_left_is_cleared_away_in_the_menu_and_never_in_a_duel(window, qtbot):
    rested = []
    window.rested.connect(lambda: rested.append(window.rooms.currentWidget()))
    deal(window, first=0)
    window.hall.leave_table()
    deal(window, first=0)
    qtbot.wait(400)
    assert not rested, "the next one had begun"
    window.hall.leave_table()
    qtbot.waitUntil(lambda: rested == [window.hall.start], timeout=3000)


def test_a_window_that_is_closed_as_the_cards_are_dealt_keeps_the_duel(window):
    at_a_toss(window)
    window.close()
    QApplication.processEvents()
    assert window.hall.room is None and len(window.hall.host.saves.unfinished()) == 1


def test_a_message_stays_until_it_is_clicked(window, qtbot):
    window.say("Something to know.")
    assert window.note.isVisible() and window.note.text() == "Something to know."
    qtbot.mouseClick(window.note, Qt.MouseButton.LeftButton)
    assert not window.note.isVisible()


def test_a_message_is_as_wide_as_its_words_and_leaves_the_deck_free(window, qtbot):
    """Also one of many words: what it speaks of lies there."""
    window.hall.start.go_to("decks")
    qtbot.waitUntil(lambda: window.findChild(Felt) is not None, timeout=10_000)
    felt = window.findChild(Felt)
    qtbot.waitUntil(felt.isVisible, timeout=10_000)
    window.say("Kept.")
    words = window.note.fontMetrics().horizontalAdvance("Kept.")
    assert words < window.note.width() < words + 60
    assert not window.note.geometry().intersects(in_window(window, felt))
    window.say("Something that takes a while to read, as it has some words, and then some more, and more again.")
    assert not window.note.geometry().intersects(in_window(window, felt))


def test_of_a_message_with_many_lines_the_first_are_shown_and_all_can_be_read(window):
    words = "\n".join(f"Line {number}." for number in range(1, 9))
    window.say(words)
    assert window.note.text() == "Line 1.\nLine 2.\nLine 3.\nAnd 5 more."
    assert window.note.toolTip() == window.note.accessibleName() == words
    window.note.hide()
    window.say("Short.")
    assert window.note.toolTip() == ""


def test_a_message_gives_way_to_the_next(window, qtbot):
    window.say("One.")
    window.say("Two.")
    assert window.note.text() == "One.\n\nTwo.", "said at once"
    qtbot.wait(300)
    window.say("Three.")
    assert window.note.text() == "Three."


@pytest.mark.parametrize("height", [500, 560], ids=["with room below it", "nearly as high as the window"])
def test_a_message_is_never_over_a_dialog_that_comes_up_meanwhile(window, qtbot, height):
    window.resize(1024, 640)
    window.say("Something that takes a while to read, as it has some words.\nAnd a second line.")
    foot = window.note.geometry()
    dialog = RoomDialog(window.hall.start, "Asked", 500, height, Look())
    dialog.open()
    qtbot.waitUntil(lambda: window.note.geometry() != foot, timeout=3_000)
    assert not window.note.geometry().intersects(in_window(window, dialog.sheet))
    assert window.rect().contains(window.note.geometry())
    dialog.close_sheet()
    qtbot.waitUntil(lambda: window.note.geometry() == foot, timeout=3_000)


def test_over_a_sheet_that_fills_the_window_a_message_leaves_its_head_free(window, qtbot):
    window.resize(1024, 640)
    dialog = RoomDialog(window.hall.start, "Asked", 1000, 620, Look())
    dialog.column.addStretch()
    dialog.open()
    qtbot.wait(400)  # until it lies there
    window.say("Something that takes a while to read, as it has some words.\nAnd a second line.")
    assert window.note.geometry().intersects(in_window(window, dialog.sheet)), "there is no room beside it"
    for part in (dialog.title, dialog.shut):
        assert not window.note.geometry().intersects(in_window(window, part))


def in_window(window, widget):
    return QRect(widget.mapTo(window, QPoint(0, 0)), widget.size())


def test_closing_in_the_middle_keeps_the_duel(window):
    deal(window, first=0)
    window.close()
    assert len(window.hall.host.saves.unfinished()) == 1


@pytest.mark.parametrize("width, height, theme", [(1280, 800, "dark"), (1024, 640, "light"), (1700, 1300, "contrast")])
def test_the_mat_is_painted_while_the_menu_is_looked_at(window, qtbot, width, height, theme):
    window.settings.set("theme", theme)
    window.resize(width, height)
    backdrops = window.hall.backdrops
    qtbot.waitUntil(lambda: window.rooms.size() == window.size() and not window.hall.busy, timeout=30_000)
    room = deal(window, first=0)
    room.curtain.lift()
    qtbot.waitUntil(lambda: room.mat.isVisible() and bool(room.mat.mat.items()), timeout=30_000)
    room.mat.grab()
    assert backdrops.waited == 0 and not backdrops.busy
    shown = room.mat.mat.kit.background()
    assert (shown.width(), shown.height()) == (room.mat.viewport().width(), room.mat.viewport().height())
