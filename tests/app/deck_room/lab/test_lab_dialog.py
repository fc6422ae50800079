"""The Deck lab: Decks are chosen, tried, stopped, looked at card by card, kept and compared."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetricsF

from app.controller.player.card_pool import CardPool
from app.controller.player.deck_keeping.deck_store import DeckStore
from app.controller.player.home import Home
from app.controller.player.lab_keeper import LabKeeper
from app.controller.player.restricted_lists import RestrictedLists
from app.controller.player.settings import Settings
from app.deck_room.deck_room import DeckRoom
from app.deck_room.lab.deck_ticks import DeckChoice
from app.deck_room.lab.lab_dialog import CARDS, KEPT, NEW, RATES, LabDialog
from app.deck_room.lab.new_run import ASKED, CLUSTER, NewRun
from app.faces.faces import Faces
from app.rooms.room import Room
from app.widgets.painted import wrapped_height
from engine.cards.library import CardLibrary
from engine.edition import V9
from engine.trials import lab_file
from engine.trials.deck_lab import LabRow, LabRun
from engine.trials.executors import Here
from engine.trials.fingerprint import fingerprint
from engine.trials.lab_results import LabDuel, LabHead, LabResults
from tests.cards.known import known

LIBRARY = CardLibrary.builtin()
NAMES = ("First Steps", "Starwell", "Ember Court")
DOWN, SPACE, RETURN = Qt.Key.Key_Down, Qt.Key.Key_Space, Qt.Key.Key_Return


def choices():
    first, *rest = (LIBRARY.deck(name) for name in NAMES)
    small = LIBRARY.deck("Starwell").called("Too Small")
    return [
        DeckChoice(first, "in hand", "Wind"),
        *(DeckChoice(deck, "comes with Duelmat") for deck in rest),
        DeckChoice(small, "yours", "Wind", "The Main Deck is too small."),
    ]


@pytest.fixture
def settings(tmp_path):
    kept = Settings(tmp_path / "settings.json")
    kept.set("reduced_motion", True)
    return kept


@pytest.fixture
def keeper(tmp_path, qapp, monkeypatch):
    monkeypatch.setattr("app.controller.player.lab_keeper.Processes", lambda *_, **__: Here())
    keeper = LabKeeper(tmp_path / "lab", lambda: False)
    yield keeper
    keeper.end()


@pytest.fixture
def room(qtbot, settings):
    room = Room(settings)
    qtbot.addWidget(room)
    room.resize(1280, 800)
    room.show()
    return room


def opened(room, keeper, settings):
    dialog = LabDialog(room, keeper, choices(), V9, LIBRARY, settings, Faces(keeper._folder, [], "dark", parent=room))
    dialog.open()
    return dialog


@pytest.fixture
def dialog(room, keeper, settings):
    return opened(room, keeper, settings)


def write(keeper, name, won, against=("Starwell", "Ember Court"), duels=100, played=None):
    """A result that is made up: of ten duels so many are won; ``played``: so many before it was stopped."""
    run = LabRun(V9, (LabRow(LIBRARY.deck("First Steps")),), tuple(map(LIBRARY.deck, against)), ("novice",) * 2, duels)
    results = LabResults(LabHead.of_run(run, 1e9 + won))
    ended = [LabDuel(number, int(number // 2 % 10 >= won), 9, (number % 3, 5)) for number in range(run.in_all)][:played]
    writer = lab_file.LabWriter(keeper._folder / f"{name}{lab_file.SUFFIX}", results.head)
    writer.write(ended)
    writer.close()


def click(qtbot, button):
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


def test_decks_are_ticked_by_keyboard_and_by_mouse(qtbot, dialog):
    new = dialog.new
    assert new.tried.hasFocus() and [deck.name for deck in new.tried.ticks.decks] == ["First Steps"]
    assert [deck.name for deck in new.against.ticks.decks] == ["Starwell", "Ember Court"]
    for key in (DOWN, SPACE):
        qtbot.keyClick(new.tried, key)
    assert [deck.name for deck in new.tried.ticks.decks] == ["First Steps", "Starwell"]
    assert "200 duels in all" in new.told.text()
    place = new.against.visualRect(new.against.ticks.index(1)).center()
    qtbot.mouseClick(new.against.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert [deck.name for deck in new.against.ticks.decks] == ["Ember Court"]
    for _ in range(4):
        qtbot.keyClick(new.tried, DOWN)
    qtbot.keyClick(new.tried, SPACE)
    assert len(new.tried.ticks.decks) == 2, "a Deck that can't be played was ticked"
    spoken = new.tried.ticks.index(3).data(Qt.ItemDataRole.AccessibleTextRole)
    assert spoken == "Too Small. The Main Deck is too small."


def test_a_folder_is_ticked_at_once(dialog):
    new = dialog.new
    new.group.chosen.emit("Wind")
    assert [deck.name for deck in new.against.ticks.decks] == ["First Steps"]
    new.group.chosen.emit(False)
    assert not new.start.isEnabled() and new.told.text() == "Tick a Deck against it."
    new.group.chosen.emit("")
    assert len(new.against.ticks.decks) == 3 and new.start.isEnabled()
    new.tried.ticks.tick_only([])
    assert not new.start.isEnabled() and new.told.text() == "Tick a Deck to try."


def test_a_card_is_left_out_and_what_takes_its_place_is_said(dialog):
    new: NewRun = dialog.new
    drake, lion, breakfast = (known(name) for name in ("Kiln Drake", "Sun Chariot Lion", "Second Breakfast"))
    new.without._take(drake)
    assert "In place of Kiln Drake: Meadow Ram, Bridge Warden, Well Serpent." in new.told.text()
    assert [row.lacks for row in new.run().rows] == ["", "Kiln Drake"]
    new.without._take(lion)
    new._take_instead(breakfast)
    assert "In place of Sun Chariot Lion: Second Breakfast." in new.told.text()
    new._take_instead(lion)
    assert not new.start.isEnabled() and "can’t take its own place" in new.told.text()


def test_a_run_is_begun_watched_and_looked_at_card_by_card(qtbot, dialog, keeper):
    new = dialog.new
    new.tried.ticks.tick_only([0])
    new.against.ticks.tick_only([1])
    new.duels.set_value(4)
    new.without._take(LIBRARY.find_called("Kiln Drake"))
    click(qtbot, new.start)
    assert dialog.page.value == RATES and dialog.cancel.isVisible() and dialog.cancel.hasFocus()
    qtbot.waitUntil(lambda: not keeper.is_running, timeout=60_000)
    assert not dialog.cancel.isVisible() and "8 of 8 duels played" in dialog.state.text()
    assert dialog.matrix.matrix.rowCount() == 2 and "too few duels to say" in dialog.lacking.text()
    cell = dialog.matrix.matrix.index(1, 1).data(Qt.ItemDataRole.AccessibleTextRole)
    assert cell.startswith("First Steps without Kiln Drake against Starwell: ") and "too few duels to say" in cell
    click(qtbot, dialog.page.button(CARDS))
    assert dialog.drawn.isVisible() and len(dialog.drawn.drawn.cards) == 27
    assert "+0" not in " ".join(" ".join(dialog.drawn.drawn.words(card)) for card in dialog.drawn.drawn.cards)
    click(qtbot, dialog.page.button(KEPT))
    assert dialog.kept.model.rowCount() == 1


def test_a_run_goes_on_while_the_lab_is_closed_and_can_be_stopped(qtbot, room, dialog, keeper, settings):
    dialog.new.duels.set_value(2000)
    dialog.new._begin()
    qtbot.waitUntil(lambda: keeper.results.duels > 0, timeout=60_000)
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert keeper.is_running
    again = opened(room, keeper, settings)
    assert again.page.value == RATES and again.cancel.isVisible()
    click(qtbot, again.cancel)
    qtbot.waitUntil(lambda: not keeper.is_running, timeout=30_000)
    done, in_all = keeper.results.duels, keeper.results.head.in_all
    assert 0 < done < in_all and not again.cancel.isVisible()
    assert again.stopped.isVisible() and again.onward.isVisible() and again.bar.value() == done
    assert again.state.text().startswith(f"Stopped after {done} of {in_all} duels. ")
    click(qtbot, again.page.button(KEPT))
    assert not again.stopped.isVisible()
    assert again.kept.model.index(0).data().endswith(f"\nStopped after {done} of {in_all} duels")


def test_until_the_first_duel_has_ended_it_says_that_it_starts(qtbot, dialog, keeper, monkeypatch):
    monkeypatch.setattr(keeper, "_play", lambda run, results, path, cluster: start(keeper, results, path))
    dialog.new._begin()
    assert dialog.state.text().startswith("Starting… ")
    keeper._take([LabDuel(0, 1, 9)])
    assert dialog.state.text().startswith("1 of 100 duels played. "), "at once, as the head of the room has it"
    keeper._runner = None


def start(keeper, results, path):
    keeper.results, keeper.path, keeper._runner = results, path, keeper


def test_a_run_that_was_stopped_goes_on_with_the_duels_that_are_left(qtbot, dialog, keeper):
    write(keeper, "stopped", 5, ("Starwell",), 6, played=2)
    path = keeper.kept()[0].path
    path.write_bytes(path.read_bytes() + b"[2,0,")  # the program was ended in the middle of a line
    dialog._open_kept(path)
    assert dialog.state.text().startswith("Stopped after 2 of 6 duels. ")
    click(qtbot, dialog.onward)
    assert "Another version" in dialog.state.text(), "its duels were not of a kind with these"
    results = lab_file.read(path)
    path.unlink()
    writer = lab_file.LabWriter(path, replace(results.head, program=fingerprint()))
    writer.write([results.of_pair(0, 0)[at] for at in range(2)])
    writer.close()
    path.write_bytes(path.read_bytes() + b"[2,0,")
    dialog._open_kept(path)
    click(qtbot, dialog.onward)
    assert dialog.cancel.isVisible() and dialog.cancel.hasFocus() and not dialog.onward.isVisible()
    qtbot.waitUntil(lambda: not keeper.is_running, timeout=60_000)
    assert dialog.state.text().startswith("6 of 6 duels played. ") and not dialog.onward.isVisible()
    kept = lab_file.read(path)
    assert kept.is_whole and [kept.of_pair(0, 0)[at] for at in range(2)] == [results.of_pair(0, 0)[at] for at in (0, 1)]
    run = kept.head.run(LIBRARY.find)
    again = LabResults(kept.head)
    assert kept.of_pair(0, 0)[2] == again.add_outcome(run.play([2])[0]), "on the seed that it would have had"


def test_of_a_run_that_was_stopped_only_the_duels_of_both_are_compared(qtbot, dialog, keeper):
    """Its own table has all of them; the comparison says over how many it is."""
    write(keeper, "before", 5, played=60)
    write(keeper, "now", 8, duels=12)
    click(qtbot, dialog.page.button(KEPT))
    kept = dialog.kept
    assert [kept.model.index(row).data().splitlines()[2] for row in (0, 1)] == [
        "24 of 24 duels played",
        "Stopped after 60 of 200 duels",
    ]
    kept.list.selectAll()
    click(qtbot, kept.compare)
    assert ", over the same 24 duels: " in kept.told.text() or ", over 24 duels each: " in kept.told.text()


def test_what_has_the_keyboard_is_framed_once(qtbot, dialog, keeper):
    """A list whose row has the ring has none of its own."""
    write(keeper, "one", 3)
    click(qtbot, dialog.page.button(KEPT))
    for view in (dialog.new.tried, dialog.kept.list, dialog.matrix):
        dialog.pages.setCurrentWidget(next(page for page in pages(dialog) if page.isAncestorOf(view)))
        view.setFocus()
        frame = [view.grab().toImage().pixelColor(view.width() // 2, y) for y in range(2)]
        assert view.hasFocus() and dialog.look.theme.focus not in frame


def pages(dialog):
    return [dialog.pages.widget(at) for at in range(dialog.pages.count())]


def test_where_no_result_is_yet_one_button_leads_to_a_run(qtbot, dialog, keeper):
    for page in (RATES, CARDS, KEPT):
        click(qtbot, dialog.page.button(page))
        assert dialog.nothing.isVisible() and dialog.nothing.run.hasFocus()
    click(qtbot, dialog.nothing.run)
    assert dialog.page.value == NEW and dialog.new.tried.hasFocus()
    write(keeper, "one", 3)
    click(qtbot, dialog.page.button(KEPT))
    assert not dialog.nothing.isVisible()


def test_what_hardly_anybody_needs_is_folded_away(qtbot, dialog, room, keeper, settings):
    new = dialog.new
    assert not new.cluster.isVisible() and not new.instead.isVisible() and new.more.icon_name == "play"
    click(qtbot, new.more)
    assert new.cluster.isVisible() and new.more.icon_name == "down", "as whatever is unfolded"
    new.without._take(LIBRARY.find_called("Kiln Drake"))
    assert new.instead.isVisible(), "what takes its place is asked once a card is left out"
    dialog.close_sheet()
    settings.remember(CLUSTER, "tcp://here:8786")
    assert opened(room, keeper, settings).new.cluster.isVisible(), "where an address is, it is seen"


def test_the_next_run_is_asked_for_as_the_last_one_was(qtbot, room, keeper, settings):
    dialog = opened(room, keeper, settings)
    dialog.new.tried.ticks.tick_only([1])
    dialog.new.against.ticks.tick_only([2])
    dialog.new.duels.set_value(2)
    click(qtbot, dialog.new.start)
    qtbot.waitUntil(lambda: not keeper.is_running, timeout=20_000)
    dialog.close_sheet()
    again = opened(room, keeper, settings)
    assert again.page.value == RATES, "what it found is there first"
    assert [deck.name for deck in again.new.against.ticks.decks] == ["Ember Court"] and again.new.duels.value == 2
    assert [deck.name for deck in again.new.tried.ticks.decks] == ["Starwell"] and again.new.start.isEnabled()
    settings.remember(ASKED, {"tried": ["Too Small"], "against": 7, "own": [], "their": "nobody", "duels": "many"})
    nonsense = opened(room, keeper, settings).new
    assert len(nonsense.against.ticks.decks) == 2, "it is as if nothing was asked"
    assert [deck.name for deck in nonsense.tried.ticks.decks] == ["First Steps"], "what is kept can't be played now"


def test_a_deck_to_be_ticked_shows_its_cover(room, keeper, settings):
    bare, covered = (
        DeckChoice(LIBRARY.deck("Starwell"), "in hand", cover=cover)
        for cover in (None, LIBRARY.find_called("Kiln Drake"))
    )
    looks = []
    for choice in (bare, covered):
        dialog = LabDialog(
            room, keeper, [choice], V9, LIBRARY, settings, Faces(keeper._folder, [], "dark", parent=room)
        )
        dialog.open()
        ticks = dialog.new.tried
        looks.append(ticks.viewport().grab(ticks.visualRect(ticks.ticks.index(0))).toImage())
    assert looks[0] != looks[1]


def test_kept_results_are_opened_compared_and_deleted(qtbot, dialog, keeper):
    write(keeper, "before", 3)
    write(keeper, "now", 8)
    click(qtbot, dialog.page.button(KEPT))
    kept = dialog.kept
    assert kept.model.rowCount() == 2 and not kept.compare.isEnabled() and kept.look_at.isEnabled()
    assert kept.look_at.isVisible() and not kept.compare.isVisible()
    kept.list.selectAll()
    assert kept.compare.isVisible() and not kept.look_at.isVisible(), "the gold one is what there is to do"
    click(qtbot, kept.compare)
    assert kept.told.text().startswith(
        "First Steps (the same cards), over the same 200 duels: 30\u00a0% before, 80\u00a0% now, +50 points"
    )
    assert kept.told.text().endswith(": better")
    kept.list.setCurrentIndex(kept.model.index(0))
    click(qtbot, kept.look_at)
    assert dialog.page.value == RATES and dialog.matrix.matrix.index(0, 1).data() == "80 %"
    click(qtbot, dialog.page.button(KEPT))
    click(qtbot, kept.delete)
    assert kept.model.rowCount() == 2, "pressed once it asks"
    kept.list.setCurrentIndex(kept.model.index(1))
    click(qtbot, kept.delete)
    assert kept.model.rowCount() == 2, "about another one it asks anew"
    click(qtbot, kept.delete)
    assert kept.model.rowCount() == 1


def test_what_was_deleted_last_is_brought_back(qtbot, dialog, keeper):
    for name, won in (("before", 3), ("between", 5), ("now", 8)):
        write(keeper, name, won)
    click(qtbot, dialog.page.button(KEPT))
    kept = dialog.kept
    there = kept.chosen
    assert not kept.bring.isVisible()
    for _ in range(2):
        click(qtbot, kept.delete)
    assert kept.model.rowCount() == 2 and kept.bring.isVisible() and kept.list.hasFocus()
    qtbot.keyClick(kept.list, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert kept.model.rowCount() == 3 and kept.chosen == there and not kept.bring.isVisible()
    kept.list.selectAll()
    for _ in range(2):
        click(qtbot, kept.delete)
    assert kept.model.rowCount() == 0 and kept.bring.hasFocus() and kept.bring.text() == "Bring them back"
    click(qtbot, kept.bring)
    assert kept.model.rowCount() == 3 and len(kept.chosen) == 3
    kept.list.setCurrentIndex(kept.model.index(0))
    for _ in range(4):  # two, one after the other
        click(qtbot, kept.delete)
    click(qtbot, kept.bring)
    assert kept.model.rowCount() == 2, "the last one"
    assert len(list(keeper._folder.iterdir())) == 2, "nothing is left of the other"


def test_where_there_are_more_opponents_than_decks_they_are_the_rows(qtbot, dialog, keeper):
    names = tuple(LIBRARY.decks)[:12]
    write(keeper, "many", 8, names, 4)
    dialog._open_kept(keeper.kept()[0].path)
    matrix, model = dialog.matrix, dialog.matrix.matrix
    assert (model.rowCount(), model.columnCount()) == (13, 2)
    assert [model.index(row, 0).data() for row in range(13)] == ["All", *names]
    assert model.headerData(1, Qt.Orientation.Horizontal) == "First Steps"
    told = model.index(2, 1).data(Qt.ItemDataRole.AccessibleTextRole)
    assert told.startswith(f"First Steps against {names[1]}: ")
    assert "a row for each opponent" in matrix.accessibleName()
    assert matrix.horizontalScrollBar().maximum() == 0 and matrix.verticalScrollBar().maximum() == 0


def test_against_one_opponent_alone_nothing_is_said_twice_and_the_table_is_filled(dialog, keeper):
    write(keeper, "now", 8, ("Starwell",))
    dialog._open_kept(keeper.kept()[0].path)
    matrix, model = dialog.matrix, dialog.matrix.matrix
    assert (model.rowCount(), model.columnCount()) == (1, 2)
    assert model.headerData(1, Qt.Orientation.Horizontal) == "Starwell" and model.index(0, 1).data() == "80 %"
    assert "against Starwell" in model.index(0, 1).data(Qt.ItemDataRole.AccessibleTextRole)
    assert matrix.viewport().width() - 2 <= matrix.horizontalHeader().length() <= matrix.viewport().width()
    assert "against 1 Deck, 100 duels, " in dialog.state.text()


@pytest.fixture
def deck_room(qtbot, tmp_path, settings, monkeypatch, keeper):
    monkeypatch.setenv("DUELMAT_HOME", str(tmp_path))
    home = Home.of_player()
    store = DeckStore(home.decks, LIBRARY.find)
    pool = CardPool()
    pool.set_cards(LIBRARY)
    lists = RestrictedLists(home.decks.parent / "lists")
    faces = Faces(home.cache, [], "dark")
    room = DeckRoom(settings, home, LIBRARY, store, pool, lists, faces, lab=lambda: keeper)
    qtbot.addWidget(room)
    room.resize(1280, 800)
    room.show()
    room.begin()
    yield room
    room.close_room()


def test_the_head_of_the_deck_room_tells_of_a_run_that_goes_on_unseen(qtbot, deck_room, keeper):
    chip = deck_room.header.lab_run
    deck_room.show_lab()
    (dialog,) = deck_room.findChildren(LabDialog)
    dialog.new.duels.set_value(2000)
    dialog.new._begin()
    qtbot.waitUntil(lambda: keeper.results.duels > 0, timeout=60_000)
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    played = f"{keeper.results.duels} of {keeper.results.head.in_all}"
    assert chip.isVisible() and chip.text() == f"Lab: {played}"
    assert chip.accessibleName() == f"Deck lab: {played} duels played"
    click(qtbot, chip)
    again = next(each for each in deck_room.findChildren(LabDialog) if each.isVisible())
    assert again.page.value == RATES
    with qtbot.assertNotEmitted(deck_room.said):
        click(qtbot, again.cancel)
        qtbot.waitUntil(lambda: not keeper.is_running, timeout=30_000)
    assert chip.isHidden()


def test_the_end_of_a_run_that_nobody_watches_is_said(qtbot, deck_room, keeper):
    deck_room.show_lab()
    (dialog,) = deck_room.findChildren(LabDialog)
    dialog.new.tried.ticks.tick_only([0])
    dialog.new.against.ticks.tick_only([1])
    dialog.new.duels.set_value(2)
    with qtbot.waitSignal(deck_room.said, timeout=60_000) as heard:
        dialog.new._begin()
        dialog.close_sheet()
    assert heard.args == ["Deck lab: 2 of 2 duels played."]


def test_the_menu_of_the_deck_room_leads_to_it(qtbot, deck_room):
    """With the Deck in hand, as it is now, before all others; what isn't legal says why."""
    room = deck_room
    room.pool.wanted.emit(known("Meadow Ram"), "", 1)
    (action,) = [each for each in room.menu().actions() if each.text().startswith("Deck lab")]
    action.trigger()
    (dialog,) = room.findChildren(LabDialog)
    first, *others = dialog.new.tried.ticks.choices
    assert first.deck.name == "First Steps" and first.deck.main.count(known("Meadow Ram")) == 3
    assert first.cover is not None and first.cover in first.deck.main
    assert len(others) == len(LIBRARY.decks) - 1 and all(each.about == "comes with Duelmat" for each in others)
    dialog.close_sheet()
    for _ in range(10):
        room.pool.wanted.emit(known("Meadow Ram"), "", -1)
    room.activateWindow()
    qtbot.waitUntil(room.isActiveWindow, timeout=5000)
    qtbot.keyClick(room.table.felt, Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier)
    dialog = next(each for each in room.findChildren(LabDialog) if each.isVisible())
    assert "main" in dialog.new.tried.ticks.choices[0].wrong.casefold() and not dialog.new.start.isEnabled()


@pytest.mark.parametrize("size", [(1024, 640, 1.0), (1024, 640, 1.5), (2560, 1440, 1.0)])
def test_nothing_of_the_matrix_head_is_cut_off(qtbot, settings, keeper, size):
    wide, high, letters = size
    settings.set("text_size", letters)
    write(keeper, "one", 3, ("Behind the Curtain", "Clockwork Library"))
    room = Room(settings)
    qtbot.addWidget(room)
    room.resize(wide, high)
    room.show()
    dialog = opened(room, keeper, settings)
    dialog._open_kept(keeper.kept()[0].path)
    matrix, bold = dialog.matrix, dialog.look.text(14.5, 600)
    for column in range(matrix.matrix.columnCount()):
        name = matrix.matrix.headerData(column, Qt.Orientation.Horizontal)
        width = matrix.columnWidth(column) - 2 * dialog.look.px(8)
        assert all(QFontMetricsF(bold).horizontalAdvance(word) <= width for word in name.split())
        assert wrapped_height(bold, name, width) <= matrix.horizontalHeader().height()
    assert dialog.sheet.geometry().bottom() < high and dialog.new.start.parentWidget() is dialog.new


def test_what_is_damaged_is_said(qtbot, dialog, keeper):
    write(keeper, "one", 3)
    click(qtbot, dialog.page.button(KEPT))
    (path,) = keeper._folder.iterdir()
    path.write_bytes(b"{}\n")
    click(qtbot, dialog.kept.look_at)
    assert "no result of the Deck lab" in dialog.state.text()
    assert dialog.page.value != NEW
