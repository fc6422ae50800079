"""The first screen: nothing on it leads nowhere, and all of it can be reached by keys."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QApplication, QFileDialog, QLabel, QMainWindow

from app.controller.player.deck_shelf import DeckShelf
from app.controller.player.saves import SavedDuel, SavedDuels
from app.deck_room.picker.deck_picker import DeckPicker
from app.duel_room.help_overlay import HelpOverlay
from app.rooms.start_screen import StartScreen
from app.rooms.text_dialog import TextDialog
from engine import assets
from engine.cards.library import CardLibrary


class SavesInHand(SavedDuels):
    def __init__(self, *saved):
        super().__init__(Path("no folder"), Path("no folder"))
        self.saved = list(saved)

    def unfinished(self):
        return tuple(self.saved)

    def give_up(self, one):
        self.saved.remove(one)


def a_duel(name="one", **facts):
    facts = {"names": ("You", "Marl"), "edition": "v9", "decks": ("Ember Court", "Starwell")} | facts
    return SavedDuel(Path(f"{name}.duel"), 1_000_000.0, **facts)


@pytest.fixture
def start(qtbot, settings, shelf, faces):
    def made(*saved):
        screen = StartScreen(settings, shelf, SavesInHand(*saved), faces)
        qtbot.addWidget(screen)
        screen.resize(1280, 800)
        screen.show()
        return screen

    return made


def test_letters_lead_to_the_mats(qtbot, start):
    screen = start()
    for letter, page in (("s", screen.settings_sheet), ("a", screen.about), ("N", screen.new_duel)):
        qtbot.keyClicks(screen.entries["new"], letter)
        assert screen.pages.currentWidget() is page
    with qtbot.waitSignal(screen.leave):
        qtbot.keyClicks(screen.entries["new"], "q")


@pytest.mark.parametrize("key", [Qt.Key.Key_F1, Qt.Key.Key_F2])
@pytest.mark.parametrize("where", ["menu", "page"])
def test_the_key_of_the_help_opens_it_and_escape_leads_back(qtbot, settings, start, key, where):
    if key != Qt.Key.Key_F1:
        settings.set("keys", {**settings.keys, "view/help": "F2"})
    screen = start()
    focused = screen.entries["about"] if where == "menu" else screen.new_duel.deal_button
    focused.setFocus()
    qtbot.keyClick(focused, key)
    (shown,) = screen.findChildren(HelpOverlay)
    qtbot.keyClick(shown, key)
    assert shown.isVisible() and screen.findChildren(HelpOverlay) == [shown], "once is enough"
    qtbot.keyClick(shown, Qt.Key.Key_Escape)
    assert not shown.isVisible() and screen.isVisible()


@pytest.mark.parametrize("key", ["k", None])
def test_the_menu_leads_to_the_deck_room(qtbot, start, key):
    screen = start()
    with qtbot.waitSignal(screen.decks):
        if key:
            qtbot.keyClicks(screen.entries["new"], key)
        else:
            qtbot.mouseClick(screen.entries["decks"], Qt.MouseButton.LeftButton)


def test_the_menu_leads_to_where_cards_are_added(qtbot, start, tmp_path):
    screen = start()
    screen.know_additions([], tmp_path)
    bar = screen.settings_sheet.scrolled.verticalScrollBar()
    for way in (lambda: screen.entries["cards"].click(), lambda: qtbot.keyClicks(screen.entries["new"], "d")):
        screen.show_page("new")
        way()
        assert screen.pages.currentWidget() is screen.settings_sheet
        assert screen.focusWidget() is screen.settings_sheet.added.add_files, "Enter asks for the files"
        qtbot.waitUntil(lambda: bar.value() > 0 and not screen.settings_sheet.added.visibleRegion().isEmpty())


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
def test_the_menu_lies_where_it_lay_after_it_was_made_anew(qtbot, settings, shelf, faces, start, size):
    screen = start()
    screen.resize(*size)
    places = {key: entry.geometry() for key, entry in screen.entries.items()}
    screen.retranslate()
    QApplication.processEvents()
    assert {key: entry.geometry() for key, entry in screen.entries.items()} == places
    other = StartScreen(settings, shelf, SavesInHand(), faces)  # as after cards were added
    qtbot.addWidget(other)
    other.setGeometry(screen.geometry())
    other.show()
    QApplication.processEvents()
    assert {key: entry.geometry() for key, entry in other.entries.items()} == places
    screen.resize(1600, 900)
    screen.resize(*size)
    QApplication.processEvents()
    assert {key: entry.geometry() for key, entry in screen.entries.items()} == places


def test_a_copy_that_was_changed_for_the_duel_stays_when_the_screen_is_made_anew(qtbot, settings, shelf, faces, start):
    """Its cards are those that are known now."""
    screen = start()
    entry = screen.new_duel.entry(0)
    other_cards = replace(
        entry, deck=replace(entry.deck, main=(*entry.deck.main[1:], entry.deck.main[-1])), changed=True
    )
    screen.new_duel.take_deck(other_cards, 0)
    other = StartScreen(settings, shelf, SavesInHand(), faces)
    qtbot.addWidget(other)
    other.stand_like(screen)
    stays, plan = other.new_duel.entry(0), other.new_duel.plan()
    assert stays is not None and stays.deck is not None and stays.changed and stays.deck == other_cards.deck
    assert all(card is shelf.find(card.passcode) for card in stays.deck.main)
    assert plan is not None and plan.decks[0] == other_cards.deck


def test_files_are_chosen_in_the_systems_own_colours(start, tmp_path, monkeypatch):
    """What a room wears would fall to the sheet with the files: light words on white."""
    asked = []
    for name in ("getOpenFileNames", "getOpenFileName"):
        monkeypatch.setattr(QFileDialog, name, lambda over, *_: (asked.append(over), ([], ""))[1])
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda over, *_: asked.append(over))
    whole = QMainWindow()
    screen = start()
    whole.setCentralWidget(screen)
    screen.know_additions([], tmp_path)
    settings = screen.settings_sheet
    for button in (settings.added.add_files, settings.added.add_folder, settings.choose_folder):
        button.click()
    screen.new_duel.change_deck(0)
    screen.findChild(DeckPicker).take_in.click()
    assert asked == [whole] * 4
    screen.setParent(None)


def test_enter_deals_where_the_button_says_so_and_elsewhere_leads_on(qtbot, start):
    screen = start()
    with qtbot.waitSignal(screen.deal):
        qtbot.keyClick(screen.entries["new"], Qt.Key.Key_Return)
    screen.deal.connect(lambda plan: pytest.fail("dealt from another page"))
    qtbot.keyClick(screen.entries["settings"], Qt.Key.Key_Return)
    assert screen.pages.currentWidget() is screen.settings_sheet
    screen.entries["settings"].setFocus()
    qtbot.keyClick(screen.entries["settings"], Qt.Key.Key_Return)
    assert screen.settings_sheet.isAncestorOf(screen.focusWidget())
    screen.entries["new"].setFocus()
    qtbot.mouseClick(screen.entries["new"], Qt.MouseButton.LeftButton)
    assert screen.pages.currentWidget() is screen.new_duel
    qtbot.mouseClick(screen.entries["new"], Qt.MouseButton.LeftButton)  # only shows what is there


def test_a_letter_in_a_field_is_a_letter(qtbot, start):
    screen = start()
    screen.show_page("settings")
    qtbot.keyClicks(screen.settings_sheet.player_name, "Nan Quinn")
    assert screen.settings_sheet.player_name.text() == "Nan Quinn"
    assert screen.pages.currentWidget() is screen.settings_sheet


def test_arrows_walk_the_entries(qtbot, start):
    screen = start()
    screen.activateWindow()
    entries = [entry for entry in screen.entries.values() if entry.isVisible()]
    entries[0].setFocus()
    for entry in [*entries[1:], entries[0]]:
        qtbot.keyClick(screen.focusWidget(), Qt.Key.Key_Down)
        assert screen.focusWidget() is entry
    qtbot.keyClick(screen.focusWidget(), Qt.Key.Key_Up)
    assert screen.focusWidget() is screen.entries["quit"]


def test_whoever_comes_back_to_the_settings_begins_at_their_top(qtbot, start):
    screen = start()
    screen.go_to("settings")
    bar = screen.settings_sheet.scrolled.verticalScrollBar()
    qtbot.waitUntil(lambda: bar.maximum() > 0)
    bar.setValue(bar.maximum())
    screen.go_to("settings")  # where one is already
    assert bar.value() == bar.maximum()
    screen.go_to("about")
    screen.go_to("settings")
    assert bar.value() == 0


def test_nothing_to_go_on_with_is_not_offered(start):
    assert not start().entries["continue"].isVisible()


def test_one_unfinished_duel_is_gone_on_with_at_once(qtbot, start):
    duel = a_duel()
    screen = start(duel)
    assert screen.entries["continue"].hint == "You (Ember Court) against Marl (Starwell)"
    with qtbot.waitSignal(screen.resume) as told:
        screen.entries["continue"].click()
    assert told.args == [duel]


def test_several_are_listed_a_damaged_one_with_its_reason(qtbot, start):
    duel, match = a_duel("one"), a_duel("two", is_match=True, wins=(1, 0))
    broken = SavedDuel(Path("torn.duel"), 0.0, reason="This file is damaged.")
    screen = start(duel, match, broken)
    assert "3" in screen.entries["continue"].hint
    screen.entries["continue"].click()
    assert screen.pages.currentWidget() is screen.saved
    words = [label.text() for label in screen.saved.findChildren(QLabel)]
    assert "Match against Marl, 1 to 0" in words and "torn.duel" in words and "This file is damaged." in words


def test_practice_tables_are_not_counted_as_unfinished_duels(start):
    tables = [a_duel("table", practice=True), a_duel("other", practice=True)]
    assert start(*tables).entries["continue"].hint == "2 practice tables"
    assert start(a_duel("one"), *tables).entries["continue"].hint == "1 unfinished duel, 2 practice tables"


def test_a_duel_is_given_up_only_when_asked_twice(qtbot, start):
    screen = start(a_duel("one"), a_duel("two"))
    saves = screen.saved
    saves._ask(saves.entries[0])
    assert len(saves.entries) == 2
    saves._ask(None)
    saves._ask(saves.entries[0])
    saves._give_up(saves.entries[0])
    assert [saved.path.name for saved in saves.entries] == ["two.duel"]
    assert screen.entries["continue"].hint == "You (Ember Court) against Marl (Starwell)"


def test_a_deal_goes_out_of_the_screen(qtbot, start):
    screen = start()
    with qtbot.waitSignal(screen.deal) as told:
        screen.new_duel.deal_button.click()
    assert told.args[0].opponent == "pip"


def test_the_theme_changes_at_once(start, settings):
    screen = start()
    dark = screen.grab().toImage().pixelColor(4, 400)
    settings.set("theme", "light")
    light = screen.grab().toImage().pixelColor(4, 400)
    assert light.lightness() > dark.lightness() + 60
    assert screen.look.theme.name == "light"


def test_larger_text_is_larger(start, settings):
    screen = start()
    before = screen.new_duel.rulebooks["v9"].height()
    settings.set("text_size", 1.5)
    assert screen.new_duel.rulebooks["v9"].heightForWidth(300) > before


def test_another_language_keeps_what_is_shown(start):
    screen = start()
    screen.show_page("settings")
    QApplication.sendEvent(screen, QEvent(QEvent.Type.LanguageChange))
    assert screen.pages.currentWidget() is screen.settings_sheet
    assert screen.entries["settings"].current


def test_decks_that_come_later_are_dealt_too(qtbot, settings, shelf, faces, tmp_path):
    settings.remember("new_duel", {"decks": ["built-in:The Forge", "built-in:Starwell"]})
    screen = StartScreen(settings, DeckShelf(CardLibrary(), tmp_path / "decks"), SavesInHand(), faces)
    qtbot.addWidget(screen)
    screen.show()
    assert screen.new_duel.deal_button.dimmed and "being read" in screen.new_duel.reason.text()
    screen.set_shelf(shelf)
    with qtbot.waitSignal(screen.deal) as told:
        screen.new_duel.deal_button.click()
    assert [deck.name for deck in told.args[0].decks] == ["The Forge", "Starwell"]


def test_about_shows_the_licences_in_full(qtbot, start):
    screen = start()
    words = " ".join(label.text() for label in screen.about.findChildren(QLabel))
    for part in ("fan project", "MIT", "SIL Open Font License", "LGPL", "Pillow", "platformdirs"):
        assert part in words
    assert set(screen.about.buttons) == {"LICENSE", "Grenze-LICENSE.txt", "SourceSans3-LICENSE.txt"}


def test_about_shows_the_licences_of_what_an_installed_program_brings_along(qtbot, start, tmp_path, monkeypatch):
    from app.rooms import about

    (tmp_path / "licences").mkdir()
    for name in ("README.txt", "Python.txt"):
        (tmp_path / "licences" / name).write_text("the words of a licence")
    monkeypatch.setattr(assets, "folder", lambda: tmp_path / "assets")
    page = about.About()
    qtbot.addWidget(page)
    assert {"Python.txt", "README.txt"} <= set(page.buttons)
    assert page.buttons["Python.txt"].text() == "Python"


def test_a_licence_opens(qtbot, start):
    from app.rooms.about import licence_text

    text = licence_text("Grenze-LICENSE.txt")
    assert "SIL OPEN FONT LICENSE" in text
    dialog = TextDialog("Licence of Grenze", text, start().about)
    qtbot.addWidget(dialog)
    assert "SIL OPEN FONT LICENSE" in dialog.text.toPlainText()


def test_it_is_dressed_once_before_it_is_seen(monkeypatch, start):
    """Each sheet has Qt measure and dress everything anew, also the same one once more."""
    sheets = []
    put_on = StartScreen.setStyleSheet
    monkeypatch.setattr(StartScreen, "setStyleSheet", lambda self, sheet: sheets.append(sheet) or put_on(self, sheet))
    screen = start()
    assert len(sheets) == 1
    screen.settings.set("theme", "light")
    screen.hide()
    screen.show()
    assert len(sheets) == 2


def test_pages_are_made_when_they_are_gone_to_or_before_by_steps(start):
    screen = start()
    assert set(screen._pages) == {"new"}
    screen.go_to("about")
    assert set(screen._pages) == {"new", "about"}
    for step in screen.steps_ahead():
        step()
    assert set(screen._pages) == {"new", "about", "settings"}
    assert screen.pages.currentWidget() is screen.about


@pytest.mark.parametrize("key", ["settings", "about"])
@pytest.mark.parametrize("inside", [False, True])
def test_escape_leads_back_from_every_page(qtbot, start, key, inside):
    screen = start()
    screen.activateWindow()
    qtbot.waitUntil(screen.isActiveWindow)
    qtbot.mouseClick(screen.entries[key], Qt.MouseButton.LeftButton)
    assert screen.page == key
    screen.entries[key].setFocus()
    if inside:
        qtbot.keyClick(screen.entries[key], Qt.Key.Key_Right)
        assert screen.pages.isAncestorOf(QApplication.focusWidget())
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Escape)
    assert screen.page == "new" and screen.entries["new"].hasFocus()
