"""The Deck room as a whole: Decks are opened, changed, kept, given on and taken in."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QAccessible, QDragEnterEvent, QDragMoveEvent, QDropEvent, QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QApplication, QWidget

from app.controller.player.card_pool import CardPool
from app.controller.player.deck_keeping.deck_store import DeckStore
from app.controller.player.deck_shelf import COMES_ALONG
from app.controller.player.deck_wishes import DeckWishes
from app.controller.player.decks_played import DecksPlayed
from app.controller.player.home import Home
from app.controller.player.language import moment_said
from app.controller.player.restricted_lists import RestrictedLists
from app.controller.player.settings import Settings
from app.deck_room.ask_dialog import AskDialog
from app.deck_room.carried import Carried, packed
from app.deck_room.deck_list import GONE, DeckListDialog
from app.deck_room.deck_room import DeckRoom
from app.deck_room.keys_dialog import KeysDialog
from app.deck_room.notes_dialog import NotesDialog
from app.deck_room.outside_dialog import OutsideDialog
from app.deck_room.pool.pool import Pool
from app.deck_room.versions_dialog import VersionsDialog
from app.faces.faces import Faces
from app.look.look import look_of
from app.rooms.last_choices import Choices
from app.widgets.overlay import Overlay
from app.widgets.round_menu import RoundMenu
from engine.cards.deck_draft import DeckCard, DeckDraft
from engine.cards.library import CardLibrary
from engine.edition import V9
from engine.formats import deck_sharing, ydk
from engine.search.hand_groups import HandPart, HandQuestion
from engine.vocabulary import TRAP


@pytest.fixture(scope="module")
def library():
    return CardLibrary.builtin()


@pytest.fixture
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("DUELMAT_HOME", str(tmp_path))
    return Home.of_player()


@pytest.fixture
def settings(tmp_path):
    kept = Settings(tmp_path / "settings.json")
    kept.set("reduced_motion", True)
    return kept


@pytest.fixture
def ram(library):
    return library.find_called("Meadow Ram")


@pytest.fixture
def room(qtbot, home, settings, library):
    return made_room(qtbot, home, settings, library)


@pytest.fixture
def told(room):
    """What the room has said."""
    sentences: list[str] = []
    room.said.connect(sentences.append)
    return sentences


def made_room(qtbot, home, settings, library, deck=None):
    store = DeckStore(home.decks, library.find, along=lambda: library.decks)
    pool = CardPool()
    pool.set_cards(library)
    faces = Faces(home.cache, [], "dark")
    room = DeckRoom(settings, home, library, store, pool, RestrictedLists(home.decks.parent / "lists"), faces)
    qtbot.addWidget(room)
    room.resize(1280, 800)
    room.show()
    room.begin(deck)
    return room


def files(home):
    return sorted(path.name for path in home.decks.glob("*.ydk"))


def names(dialog):
    return [deck.name for deck in dialog.model.decks]


def dialog_of(room, kind):
    (dialog,) = [each for each in room.findChildren(kind) if each.isVisible()]
    return dialog


def test_a_deck_that_comes_along_becomes_the_players_with_the_first_change(qtbot, room, home, ram, told):
    assert room.editing.draft.name == "First Steps" and files(home) == []
    asked = DeckWishes(room.settings)
    question = HandQuestion((HandPart("kind:trap"),))
    asked.keep_questions("First Steps", (question,))
    room.pool.wanted.emit(ram, "", 1)
    qtbot.waitUntil(lambda: room.keeper.is_saved, timeout=5000)
    assert files(home) == ["First Steps 2.ydk"] and room.header.state.text() == "Saved"
    assert room.header.name.text() == "First Steps 2" and not told
    assert asked.questions("First Steps 2") == asked.questions("First Steps") == (question,)
    assert str(ram.passcode) in (home.decks / "First Steps 2.ydk").read_text()
    others = [(draft.name, whose) for draft, whose, _ in room._decks_there_are(room.editing.draft)]
    assert others[0] == ("First Steps 2", "in hand") and ("First Steps", "comes with Duelmat") in others


def test_what_was_open_last_is_open_again(qtbot, room, home, settings, library, ram):
    room.new_deck()
    room.pool.wanted.emit(ram, "side", 1)
    room.header.renamed.emit("Rams")
    room.leave()
    again = made_room(qtbot, home, settings, library)
    assert again.editing.draft.name == "Rams" and again.editing.draft.side == (DeckCard(ram.passcode),)
    assert files(home) == ["Rams.ydk"]


def test_what_lay_beside_each_other_does_so_again(qtbot, room, home, library, ram, tmp_path):
    """With the Deck in hand, also one that comes along, and after a restart."""
    room.new_deck()
    room.pool.wanted.emit(ram, "", 1)
    room.header.renamed.emit("Rams")
    room.open_draft(room.along[2], beside=True)
    along = room.editing.draft.name
    room.table.show_deck(room.keepers[0].editing)
    room.leave()
    room.close_room()
    again = made_room(qtbot, home, Settings.load(tmp_path / "settings.json")[0], library)
    assert [editing.draft.name for editing in again.table.open_decks] == ["Rams", along]
    assert again.editing.draft.name == "Rams"
    again.table.close_deck(1)
    again.close_room()
    once_more = made_room(qtbot, home, Settings.load(tmp_path / "settings.json")[0], library)
    assert [editing.draft.name for editing in once_more.table.open_decks] == ["Rams"]
    once_more.close_room()


def test_with_one_that_comes_along_in_front_the_others_are_open_again_too(qtbot, room, home, library, ram, tmp_path):
    """Each of them once, however they are asked for."""
    room.new_deck()
    room.pool.wanted.emit(ram, "", 1)
    room.header.renamed.emit("Rams")
    room.open_draft(room.along[2], beside=True)
    in_front = room.editing.draft
    room.leave()
    room.close_room()
    for wanted in (None, in_front):
        again = made_room(qtbot, home, Settings.load(tmp_path / "settings.json")[0], library, wanted)
        assert [editing.draft.name for editing in again.table.open_decks] == ["Rams", in_front.name]
        assert again.editing.draft == in_front
        again.close_room()


def test_the_list_of_decks_chooses_the_one_in_hand(qtbot, room, ram):
    room.new_deck()
    room.pool.wanted.emit(ram, "", 1)
    room.show_decks()
    assert dialog_of(room, DeckListDialog).current.path == room.deck_on_disk
    dialog_of(room, DeckListDialog).close_sheet()
    room.open_draft(room.along[2])
    room.show_decks()
    chosen = dialog_of(room, DeckListDialog).current
    assert chosen.name == room.editing.draft.name and chosen.path is None


def test_delete_asks_again_after_something_else_was_looked_at(qtbot, room, ram, home):
    room.new_deck()
    room.pool.wanted.emit(ram, "", 1)
    room.show_decks()
    dialog = dialog_of(room, DeckListDialog)
    dialog.remove.click()
    assert dialog.remove.text() == "Delete it: press again"
    dialog.more.click()
    qtbot.keyClick(dialog.findChildren(RoundMenu)[-1], Qt.Key.Key_Escape)
    assert dialog.remove.text() == "Delete"
    dialog.remove.click()
    assert len(files(home)) == 1


def test_the_search_is_there_again_as_long_as_the_cards_are(qtbot, home, settings, library):
    pool = CardPool()
    pool.set_cards(library)
    faces = Faces(home.cache, [], "dark")

    def again():
        made = Pool(pool, faces, settings=settings)
        qtbot.addWidget(made)
        return made

    again().search("type:dragon ember")
    assert again().field.text() == "type:dragon ember"
    again().search("level<=nothing")  # what isn't understood is not asked again
    assert again().field.text() == "type:dragon ember"
    again().search("")
    assert again().field.text() == ""


def test_enter_gives_the_name_and_that_is_all(qtbot, room):
    """It went on to the room, which pressed the button that had got the keyboard: the name was to be changed again."""
    room.header.begin_renaming()
    room.header.field.setText("Rams")
    qtbot.keyClick(room.header.field, Qt.Key.Key_Return)
    assert room.editing.draft.name == "Rams"
    assert room.header.field.isHidden() and room.header.name.hasFocus()


@pytest.mark.parametrize("theme", ["dark", "contrast"])
def test_what_is_below_the_search_stays_where_it_is_while_one_types(qtbot, room, theme):
    room.settings.set("theme", theme)
    room.table.take_keyboard()
    qtbot.wait(20)
    before = (room.pool.field.height(), room.pool.filters.y(), room.pool.grid.y())
    room.pool.take_keyboard()
    qtbot.keyClicks(room.pool.field, "kind:spell")
    qtbot.wait(20)
    assert (room.pool.field.height(), room.pool.filters.y(), room.pool.grid.y()) == before


@pytest.mark.parametrize("beside", [False, True])
def test_a_deck_that_is_opened_is_seen_whole(qtbot, room, beside):
    room.pool.search("kind:trap")
    qtbot.waitUntil(lambda: room.pool.fitting is not None, timeout=5_000)
    piles = room.table.felt.views["main"].piles
    assert any(map(piles.is_aside, piles.piles))
    room.open_draft(room.along[1], beside)
    assert room.pool.field.text() == ""
    piles = room.table.felt.views["main"].piles
    qtbot.waitUntil(lambda: not any(map(piles.is_aside, piles.piles)), timeout=5_000)


@pytest.mark.parametrize(("key", "edits"), [(Qt.Key.Key_E, False), (Qt.Key.Key_N, False), (Qt.Key.Key_V, True)])
def test_the_keys_of_the_room_are_its_own_in_the_search_as_well(room, key, edits):
    """On some desks Ctrl+E goes to the end of a line: of such keys a field asks for, only those that edit are its."""
    asked = QKeyEvent(QEvent.Type.ShortcutOverride, key, Qt.KeyboardModifier.ControlModifier)
    asked.accept()
    room.pool.field.event(asked)
    assert asked.isAccepted() == edits


def test_a_list_is_a_deck_wherever_it_is_pasted(qtbot, room, ram):
    room.new_deck()
    room.pool.take_keyboard()
    QGuiApplication.clipboard().setText("3 Meadow Ram\n2 Bridge Warden\n")
    qtbot.keyClick(room.pool.field, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert len(room.editing.draft.main) == 5 and room.pool.field.text() == ""
    QGuiApplication.clipboard().setText("Meadow Ram\n")
    qtbot.keyClick(room.pool.field, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert room.pool.field.text().strip() == "Meadow Ram" and len(room.editing.draft.main) == 5


def test_what_is_pasted_has_a_name_of_its_own_and_comes_once(qtbot, room, home, told, ram):
    """A number goes on: no Deck is called “… 2 2”, and none as another is."""
    first = room.editing.draft
    others = replace(first, main=(*first.main[:-1], DeckCard(ram.passcode)))
    for draft in (first, others, others):
        pasted = deck_sharing.exported(draft, "names", room.sharing.names, room.store.find)
        QGuiApplication.clipboard().setText(pasted)
        room.sharing.paste()
    assert files(home) == ["First Steps 2.ydk", "First Steps 3.ydk"]
    room.show_decks()
    listed = [name for name in names(dialog_of(room, DeckListDialog)) if name.startswith("First Steps")]
    assert sorted(listed) == ["First Steps", "First Steps 2", "First Steps 3"]
    assert told[-1].startswith("You have this already")


def test_no_deck_is_called_as_another_is(qtbot, room, home, told, ram):
    room.pool.wanted.emit(ram, "", 1)
    qtbot.waitUntil(lambda: room.keeper.is_saved, timeout=5000)
    room.header.renamed.emit("Ember Court")
    assert room.editing.draft.name == room.header.name.text() == "Ember Court 2"
    assert told == ["A Deck is called “Ember Court” already: this one is “Ember Court 2”."]


def test_a_click_between_the_cards_takes_the_keyboard_from_the_search(qtbot, room):
    room.pool.take_keyboard()
    head = room.table.felt.heads["side"]
    qtbot.mouseClick(head, Qt.MouseButton.LeftButton)
    assert room.table.felt.isAncestorOf(QApplication.focusWidget())


def test_the_text_of_a_card_has_room_in_a_small_window(room, library):
    """Five whole lines of it, below its name and what it is."""
    for name in ("Meadow Ram", "Clockwork Dragonfly", "Twinscale Peacock"):
        room.table.look_at(library.find_called(name))
        detail = room.table.detail
        assert not detail.folded
        line = detail.text.fontMetrics().lineSpacing()
        assert detail.area.height() >= 5 * line
        assert detail.area.geometry().bottom() <= detail.height()
        assert not detail.area.geometry().intersects(detail.to.geometry())
        assert detail.fewer.geometry().right() < detail.area.x()


def test_a_column_that_goes_on_fades(qtbot, room):
    area = room.facts.area
    bar = area.verticalScrollBar()
    qtbot.waitUntil(lambda: bar.maximum() > 0)  # shown part by part
    assert room.facts.fades.foot.isVisible()
    bar.setValue(bar.maximum())
    assert not room.facts.fades.foot.isVisible()


def test_columns_whose_axis_is_out_of_sight_fade_from_their_tops_on(qtbot, room):
    area, levels = room.facts.area, room.facts.levels
    bar, fade, view = area.verticalScrollBar(), room.facts.fades.foot, room.facts.area.viewport()
    strange = tuple(DeckCard(4_000_000_000 + number) for number in range(3))
    room.open_draft(replace(room.along[0], name="Strange", main=room.along[0].main + strange))
    room.facts.settle()
    QApplication.processEvents()

    def top():
        return levels.mapTo(view, QPoint(0, 0)).y()

    for seen in (40, levels.height() - 4):
        bar.setValue(bar.value() + top() - view.height() + seen)
        assert view.height() - top() == seen, "so much of them"
        assert fade.isVisible() and fade.y() - view.y() <= max(top(), view.height() // 2)
    bar.setValue(bar.value() + 4)
    assert fade.y() - view.y() > top(), "seen whole they don't fade"


def test_a_step_is_taken_back_and_done_again_by_its_words(qtbot, room, ram):
    before = room.editing.draft
    own = replace(before, name="First Steps 2")
    room.pool.wanted.emit(ram, "", 1)
    assert room.header.back_step.accessibleName() == "Undo: Add Meadow Ram"
    qtbot.keyClick(room.table.felt, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert room.editing.draft == own and not room.header.back_step.isEnabled()
    qtbot.mouseClick(room.header.again, Qt.MouseButton.LeftButton)
    assert room.editing.draft != own
    room.pool.wanted.emit(ram, "", -1)
    assert room.editing.draft == own


def test_letters_typed_anywhere_are_searched_for(qtbot, room):
    room.table.take_keyboard()
    room.pool.search("something old")
    for letter in "ember":
        qtbot.keyClicks(QApplication.focusWidget(), letter)
    assert room.pool.field.text() == "ember" and room.pool.field.hasFocus()
    assert all("ember" in f"{card.name} {card.text}".casefold() for card in room.pool.found.cards)


@pytest.mark.parametrize("letter", ["q", '"'])
@pytest.mark.parametrize("place", ["felt", "head", "column", "pool"])
def test_wherever_one_is_what_is_typed_takes_the_place_of_the_search(qtbot, room, place, letter):
    """Also on a button."""
    room.facts.settle()
    focused = {
        "felt": room.table.felt.views["side"],
        "head": room.header.sharing,
        "column": room.facts.odds_button,
        "pool": room.pool.filters.sorts["is", "effect"],
    }[place]
    room.pool.search("something old")
    focused.setFocus()
    qtbot.keyClicks(focused, letter)
    assert room.pool.field.text() == letter and room.pool.field.hasFocus()


def test_the_same_search_filters_the_open_decks(qtbot, room, ram):
    """What lies there and isn't searched for steps back in each of them, and that is said."""
    room.open_draft(room.along[1], beside=True)
    room.pool.search('name:"meadow ram" || kind:trap')

    def searched_for(felt):
        model = felt.views["main"].piles
        rows = [
            (pile, model.index(row, 0).data(Qt.ItemDataRole.AccessibleTextRole)) for row, pile in enumerate(model.piles)
        ]
        assert all(spoken.endswith(", not searched for") == model.is_aside(pile) for pile, spoken in rows)
        return {pile.known for pile, _ in rows if not model.is_aside(pile)}

    for felt in room.table.felts:
        every = {pile.known for pile in felt.views["main"].piles.piles}
        assert searched_for(felt) == {card for card in every if card is ram or card.kinds & TRAP}
        assert 0 < len(searched_for(felt)) < len(every)
    view = room.table.felts[0].views["main"]
    room.table.show_deck(room.table.felts[0].editing)
    clear = view.grab().toImage()
    room.pool.search("no such card anywhere")
    assert searched_for(room.table.felts[0]) == set() and view.grab().toImage() != clear
    room.new_deck()
    room.pool.wanted.emit(ram, "", 1)
    assert searched_for(room.table.felt) == set(), "what comes later as well"
    room.pool.search("")
    assert searched_for(room.table.felt) == {ram}


def test_the_list_of_decks_opens_deletes_and_brings_back(qtbot, room, home, ram):
    room.new_deck()
    room.pool.wanted.emit(ram, "", 1)
    room.header.renamed.emit("Rams")
    room.show_decks()
    dialog = dialog_of(room, DeckListDialog)
    assert names(dialog)[0] == "Rams" and "First Steps" in names(dialog)
    assert dialog.current.name == "Rams", "the one that is open"
    dialog.remove.click()
    assert files(home) == ["Rams.ydk"], "it is asked once more"
    dialog.remove.click()
    assert files(home) == [] and "Rams" not in names(dialog)
    qtbot.waitUntil(lambda: room.editing is not None and room.editing.draft.name == "First Steps")
    dialog.shelf.set_value(GONE)
    dialog.fill()
    assert names(dialog) == ["Rams"] and dialog.take.text() == "Bring it back"
    dialog.take.click()
    assert files(home) == ["Rams.ydk"] and room.editing.draft.name == "Rams"


def test_what_is_deleted_is_told_and_brought_back_on_the_spot(qtbot, room, home, ram):
    room.new_deck()
    room.pool.wanted.emit(ram, "", 1)
    room.header.renamed.emit("Rams")
    room.show_decks()
    dialog = dialog_of(room, DeckListDialog)
    assert dialog.bring.isHidden()
    dialog.remove.setFocus()
    dialog.remove.click()
    dialog.remove.click()
    assert dialog.said.text() == "“Rams” is deleted." and dialog.bring.isVisible()
    assert dialog.focusWidget() is dialog.list, "Enter and the arrows go on there"
    dialog.bring.setFocus()
    qtbot.keyClick(dialog.bring, Qt.Key.Key_Return)
    assert files(home) == ["Rams.ydk"] and dialog.current.name == "Rams"
    assert dialog.bring.isHidden() and dialog.said.isHidden() and dialog.focusWidget() is dialog.list


@pytest.mark.parametrize(
    "opened", ["show_decks", "show_lab", "show_versions", "show_keys"], ids=["Decks", "lab", "versions", "keys"]
)
def test_no_key_reaches_the_deck_through_a_sheet(qtbot, room, ram, opened):
    """What would be taken back isn't seen; as the sheet is closed the keys are there again."""
    room.pool.wanted.emit(ram, "", 1)
    qtbot.waitUntil(lambda: room.keeper.is_saved, timeout=5000)
    before = room.editing.draft
    getattr(room, opened)()
    (sheet,) = [each for each in room.findChildren(Overlay) if each.isVisible()]
    qtbot.keyClick(QApplication.focusWidget() or sheet, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert room.editing.draft == before
    sheet.close_sheet()
    qtbot.keyClick(room.table, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert room.editing.draft != before


def test_ctrl_z_among_the_decks_brings_back_what_was_deleted_there(qtbot, room, home, ram):
    room.pool.wanted.emit(ram, "", 1)
    qtbot.waitUntil(lambda: room.keeper.is_saved, timeout=5000)
    kept = files(home)
    room.show_decks()
    dialog = dialog_of(room, DeckListDialog)
    for _ in range(2):
        qtbot.mouseClick(dialog.remove, Qt.MouseButton.LeftButton)
    assert files(home) == []
    qtbot.keyClick(dialog.list, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert files(home) == kept


def test_the_tile_of_a_deleted_deck_tells_until_when(qtbot, room, ram):
    room.new_deck()
    room.pool.wanted.emit(ram, "", 1)
    room.header.renamed.emit("Rams, and all their friends of the meadow")
    room.show_decks()
    dialog = dialog_of(room, DeckListDialog)
    low = dialog.list.gridSize().height()
    dialog.remove.click()
    dialog.remove.click()
    dialog.shelf.set_value(GONE)
    dialog.fill()
    assert dialog.list.gridSize().height() > low, "a long name, the count and both dates"


def test_ones_own_deck_comes_back_where_one_of_the_program_has_its_name(qtbot, room, home, ram):
    """While it is gone the room shows the one that comes with the program, which hasn't taken its place."""
    room.open_draft(next(draft for draft in room.along if draft.name == "First Steps"))
    room.pool.wanted.emit(ram, "", 1)
    own = room.editing.draft
    room.show_decks()
    dialog = dialog_of(room, DeckListDialog)
    dialog.remove.click()
    dialog.remove.click()
    qtbot.waitUntil(lambda: room.editing is not None and room.editing.draft.cards() != own.cards())
    dialog.shelf.set_value(GONE)
    dialog.fill()
    dialog.take.click()
    assert room.editing.draft.parts() == own.parts() and room.deck_on_disk is not None
    room.pool.wanted.emit(ram, "", 1)
    room.keeper.finish()
    assert room.keeper.outside == "" and files(home) == [room.deck_on_disk.name]


def test_decks_are_found_by_their_cards_and_put_into_folders(qtbot, room, ram):
    room.new_deck()
    room.pool.wanted.emit(ram, "", 1)
    room.header.renamed.emit("Sheep")
    room.show_decks()
    dialog = dialog_of(room, DeckListDialog)
    qtbot.keyClicks(dialog.search, "meadow ram")
    assert "Sheep" in names(dialog) and "Starwell" not in names(dialog)
    dialog._ask_for_folder(dialog.current)
    asked = dialog_of(room, AskDialog)
    asked.field.setText("Old ones")
    qtbot.keyClick(asked.field, Qt.Key.Key_Return)
    assert room.store.folders() == ("Old ones",) and room.editing.draft.folder == "Old ones"
    dialog.shelf.set_value(COMES_ALONG)
    dialog.search.clear()
    dialog.fill()
    assert "Sheep" not in names(dialog) and len(names(dialog)) == len(room.along)


def test_a_deck_has_notes_and_tags_and_a_copy_of_its_own(qtbot, room, ram):
    room.new_deck()
    room.pool.wanted.emit(ram, "", 1)
    room.header.renamed.emit("Sheep")
    room.show_notes()
    notes = dialog_of(room, NotesDialog)
    qtbot.keyClicks(notes.field, "Slow on rainy days")
    qtbot.keyClick(notes, Qt.Key.Key_Escape)
    room.show_decks()
    dialog = dialog_of(room, DeckListDialog)
    dialog._ask_for_tags(dialog.current)
    asked = dialog_of(room, AskDialog)
    qtbot.keyClicks(asked.field, "white, woolly")
    qtbot.keyClick(asked.field, Qt.Key.Key_Return)
    assert room.editing.draft.notes == "Slow on rainy days" and room.editing.draft.tags == ("white", "woolly")
    qtbot.keyClicks(dialog.search, "woolly")
    assert names(dialog) == ["Sheep"]
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    room.keeper.finish()
    next(act for act in room.menu().actions() if act.text() == "Duplicate").trigger()
    copy = room.editing.draft
    assert copy.name == "Sheep 2" and copy.tags == ("white", "woolly") and copy.main == (DeckCard(ram.passcode),)


def test_an_earlier_version_is_gone_back_to_and_that_is_a_step(qtbot, room, ram):
    room.new_deck()
    for minute in range(3):
        room.store.now = lambda minute=minute: 1e9 + 60 * minute
        room.pool.wanted.emit(ram, "", 1)
        room.keeper.finish()
    room.show_versions()
    dialog = dialog_of(room, VersionsDialog)
    assert dialog.model.rowCount() >= 3 and not dialog.go.isEnabled()
    assert dialog.model.index(0).data() == f"{moment_said(1e9 + 120)}\n+1 Meadow Ram", "when, and what has changed"
    dialog.list.setCurrentIndex(dialog.model.index(2))
    assert "−2 Meadow Ram" in dialog.apart.text()
    assert [(pile.words, pile.copies, pile.more) for pile in dialog.felt.views["main"].piles.piles] == [
        ("Meadow Ram", 1, -2)
    ], "as it would lie, and what it has fewer than now"
    dialog.go.click()
    assert len(room.editing.draft.main) == 1
    room.header.undo.emit()
    assert len(room.editing.draft.main) == 3


def test_the_faces_of_what_came_and_went_with_a_version_lie_below_its_words(qtbot, room, ram):
    fox = room.library.find_called("Patient Statue")
    for minute, steps in enumerate(((ram, 3), (ram, -1), (fox, 1))):
        room.store.now = lambda minute=minute: 1e9 + 60 * minute
        if minute == 0:
            room.new_deck()
        room.pool.wanted.emit(steps[0], "", steps[1])
        room.keeper.finish()
    room.show_versions()
    dialog = dialog_of(room, VersionsDialog)
    came = [[(pile.words, pile.more) for pile in dialog.changed(place)] for place in range(dialog.model.rowCount())]
    assert came[:2] == [[("Patient Statue", 1)], [("Meadow Ram", -1)]] and came[-1] == []
    high = [dialog.list.visualRect(dialog.model.index(place)).height() for place in (0, len(came) - 1)]
    assert high[0] > high[1] + 40, "the beginning is words alone"
    dialog.list.grab()
    assert not dialog.felt.acceptDrops(), "it is only looked at"


def test_how_a_deck_that_comes_along_was_stays_a_version(qtbot, room, ram):
    before = room.editing.draft
    room.pool.wanted.emit(ram, "", 1)
    room.keeper.finish()
    room.show_versions()
    dialog = dialog_of(room, VersionsDialog)
    dialog.list.setCurrentIndex(dialog.model.index(dialog.model.rowCount() - 1))
    own = room.editing.draft.name
    assert dialog.apart.text() == "Going back to it would change: −1 Meadow Ram"
    dialog.go.click()
    assert room.editing.draft == replace(before, name=own) and own != before.name, "it stays the player's own"
    room.show_versions()
    dialog = dialog_of(room, VersionsDialog)
    dialog.list.setCurrentIndex(dialog.model.index(dialog.model.rowCount() - 1))
    assert not dialog.go.isEnabled() and dialog.apart.text() == "The Deck is as it was then."


@pytest.mark.parametrize("format", [deck_sharing.NAMES, deck_sharing.YDKE, deck_sharing.OMEGA])
def test_what_is_copied_can_be_pasted(room, format):
    draft = room.editing.draft
    room.sharing.copy(draft, format)
    room.sharing.paste()
    assert room.keeper.opened.path.exists(), "a whole Deck is one of its own"
    pasted = room.editing.draft
    assert sorted(pasted.main + pasted.side, key=repr) == sorted(draft.main + draft.side, key=repr)


def test_a_few_cards_are_pasted_into_the_deck_and_unknown_ones_kept_as_they_were(room, told, ram, library):
    before, cat = room.editing.draft, library.find_called("Chiming Cat")
    QGuiApplication.clipboard().setText("2 chiming cat\n1 No Such Beast\nSide Deck\n1x Chiming Cat")
    room.sharing.paste()
    added = room.editing.draft
    assert len(added.main) == len(before.main) + 3 and added.side.count(DeckCard(cat.passcode)) == 1
    assert DeckCard(0, "No Such Beast") in added.main
    (message,) = [words.split("\n") for words in told]
    assert message[0] == "Cards pasted: 4" and message[1].startswith("Not known: 1. They lie in the Deck")
    assert "No Such Beast" in message[2]
    room._ask_for_card(DeckCard(0, "No Such Beast"))
    from app.deck_room.facts.card_chooser import CardChooser

    dialog_of(room, CardChooser).taken.emit(ram)
    assert DeckCard(0, "No Such Beast") not in room.editing.draft.main


def test_no_key_reaches_the_deck_through_its_open_menu(qtbot, room, ram):
    room.pool.wanted.emit(ram, "", 1)
    before = room.editing.draft
    menu = room.menu()
    menu.popup(room.mapToGlobal(QPoint(200, 200)))
    qtbot.waitUntil(menu.isVisible)
    qtbot.keyClick(menu, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert room.editing.draft == before
    menu.close()
    qtbot.keyClick(room.table.felt, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert room.editing.draft != before


def test_of_a_deck_that_is_there_already_nothing_is_told_that_did_not_happen(room, told, library):
    """Neither that something was pasted nor that something unknown lies there."""
    draft = replace(room.editing.draft, name="Strange", by_hand=False)
    room.open_path(room.store.create(replace(draft, side=(DeckCard(0, "No Such Beast"),))).path)
    room.sharing.copy(room.editing.draft)
    told.clear()
    room.sharing.paste()
    assert told == ["You have this already: Strange"]


def test_a_deck_pasted_as_one_of_its_own_is_sorted_as_a_new_one_is(room):
    room.sharing.copy(replace(room.editing.draft, name="Another"))
    room.sharing.paste()
    assert room.editing.draft.name == "Another" and not room.editing.draft.by_hand
    assert room.editing.draft == room.editing.draft.sorted_by_kind(room.store.find)


def test_a_fourth_copy_is_refused_whether_it_is_pasted_or_carried(room, told, ram):
    """First Steps has two: one more comes, the other one is refused beside the cards, and all of it is one step."""
    before = room.editing.draft
    QGuiApplication.clipboard().setText("2 Meadow Ram\n1 Chiming Cat")
    room.sharing.paste()
    assert len(room.editing.draft.main) == len(before.main) + 2
    assert told[-1] == "Cards pasted: 2 of 3. Left out: Meadow Ram"
    assert room.table.felt.tag.words == "Meadow Ram: No fourth copy."
    room.header.undo.emit()
    assert room.editing.draft.main == before.main
    told.clear()
    room.table.felt.tag.words = ""
    QGuiApplication.clipboard().setText("3 Meadow Ram\n")
    room.table.felt.deeds.set_copies(DeckCard(ram.passcode), "main", 3)
    room.sharing.paste()
    assert not told and room.table.felt.tag.words == "Meadow Ram: No fourth copy.", "it is told once, beside the cards"


def test_what_is_kept_beside_a_deck_goes_along_when_it_is_renamed(qtbot, room, settings, home, ram):
    """Questions by its name at once, and what is known by its file as soon as that has its new name."""
    room.new_deck()
    room.header.renamed.emit("Rams")
    room.pool.wanted.emit(ram, "", 1)
    qtbot.waitUntil(lambda: room.keeper.is_saved, timeout=5000)
    asked = (HandQuestion((HandPart("kind:trap"),)),)
    room.facts.wishes.keep_questions("Rams", asked)
    DecksPlayed(settings).note(["own:Rams.ydk", "own:Other.ydk"], 1000)
    choices = Choices.remembered(settings)
    choices.decks = ["own:Rams.ydk", "own:Other.ydk"]
    choices.remember(settings)
    room.header.renamed.emit("Ewes")
    assert room.facts.questions == asked
    qtbot.waitUntil(lambda: files(home) == ["Ewes.ydk"] and room.keeper.is_saved, timeout=5000)
    assert DecksPlayed(settings).when("own:Ewes.ydk") == 1000 and DecksPlayed(settings).when("own:Rams.ydk") is None
    assert Choices.remembered(settings).decks == ["own:Ewes.ydk", "own:Other.ydk"]
    assert settings.remembered["last_deck"] == "Ewes.ydk"
    room.header.undo.emit()  # the name is as it was, and so is all of it
    room.leave()
    assert room.facts.questions == asked and DecksPlayed(settings).when("own:Rams.ydk") == 1000
    assert Choices.remembered(settings).decks == ["own:Rams.ydk", "own:Other.ydk"]


def let_go(room, mime):
    """Carried over the room and let go there; whether it was taken."""
    place, buttons, none = QPoint(5, 5), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    enters = QDragEnterEvent(place, Qt.DropAction.CopyAction, mime, buttons, none)
    enters.ignore()
    room.dragEnterEvent(enters)
    if enters.isAccepted():
        room.dropEvent(QDropEvent(QPointF(place), Qt.DropAction.CopyAction, mime, buttons, none))
    return enters.isAccepted()


def test_what_is_carried_out_of_a_deck_finds_its_way_out_over_the_pool(room):
    """As a place that lights up, and more so where it is just now; what comes from the pool itself does not."""
    way, felt = room.pool.let_go_place, room.table.felt
    card = room.editing.draft.main[0]
    carried = Carried((card,), felt.number, "main", (0,))
    room.pool.carrying.emit(Carried((card,)))
    assert not way.isVisible()
    felt.carrying.emit(carried)
    assert way.isVisible() and way.geometry() == room.pool.stack.geometry()
    faint = way.grab().toImage()
    buttons, none, action = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, Qt.DropAction.MoveAction
    mime = packed(carried)
    for where, is_over in ((room.pool, True), (room.header, False)):
        room.dragMoveEvent(QDragMoveEvent(where.geometry().center(), action, mime, buttons, none))
        assert way.is_over == is_over and (way.grab().toImage() != faint) == is_over
    before = room.editing.draft
    for where, goes in ((room.facts, False), (room.pool, True)):
        room.dropEvent(QDropEvent(QPointF(where.geometry().center()), action, mime, buttons, none))
        assert (room.editing.draft != before) == goes, "only where it says so"
    felt.carrying.emit(None)
    assert not way.isVisible()


def test_decks_are_let_go_on_the_room_as_text_as_files_and_by_the_folder(qtbot, room, home, tmp_path, ram):
    text = QMimeData()
    text.setText("1 Meadow Ram\n")
    before = room.editing.draft.main.count(DeckCard(ram.passcode))
    assert let_go(room, text) and room.editing.draft.main.count(DeckCard(ram.passcode)) == before + 1
    folder = tmp_path / "Old ones"
    folder.mkdir()
    (folder / "Rams.ydk").write_text(ydk.text(DeckDraft("Rams", (DeckCard(ram.passcode),) * 3)))
    (folder / "List.txt").write_text("3 Meadow Ram\n")
    (tmp_path / "Ewes.txt").write_text("2 Meadow Ram\n")
    several = QMimeData()
    several.setUrls([QUrl.fromLocalFile(str(path)) for path in (folder, tmp_path / "Ewes.txt")])
    assert let_go(room, several)
    qtbot.waitUntil(lambda: {"Rams.ydk", "List.ydk", "Ewes.ydk"} <= set(files(home)), timeout=5000)
    (tmp_path / "cards.cdb").write_bytes(b"")
    several.setUrls([*several.urls(), QUrl.fromLocalFile(str(tmp_path / "cards.cdb"))])
    assert not let_go(room, several), "cards are the window's"


def test_nonsense_on_the_clipboard_is_told_of(room, told):
    before = room.editing.draft
    for words in ("", "\0\0", "ydke://!!!", "{}" * 3):
        QGuiApplication.clipboard().setText(words)
        told.clear()
        room.sharing.paste()
        assert told and room.editing.draft.main[: len(before.main)] == before.main


def test_files_are_taken_in_and_the_first_is_open(qtbot, room, told, tmp_path, home, ram):
    from_outside = tmp_path / "elsewhere"
    (from_outside / "old").mkdir(parents=True)
    (from_outside / "Rams.ydk").write_text(ydk.text(DeckDraft("Rams", (DeckCard(ram.passcode),) * 3)))
    (from_outside / "old" / "List.txt").write_text("3 Meadow Ram\n")
    (from_outside / "old" / "nothing.ydk").write_text("#main\nnot a number\n")
    room.take_files([from_outside])
    qtbot.waitUntil(lambda: len(files(home)) == 2, timeout=5000)
    assert files(home) == ["List.ydk", "Rams.ydk"]
    qtbot.waitUntil(lambda: room.keeper.opened.path.exists(), timeout=5000)
    assert any("2" in words for words in told)
    folders = {kept.name: kept.draft.folder for kept in room.store.every()}
    assert folders == {"Rams": "elsewhere", "List": "elsewhere/old"}


@pytest.mark.parametrize(("suffix", "begins"), [(".png", b"\x89PNG"), (".pdf", b"%PDF"), (".ydk", b"#"), (".txt", b"")])
def test_a_deck_is_saved_as_what_its_file_is_called(qtbot, room, told, tmp_path, suffix, begins, ram):
    room.new_deck()
    room.pool.wanted.emit(ram, "", 2)
    file = tmp_path / f"out{suffix}"
    room.sharing.save(room.editing.draft, file)
    qtbot.waitUntil(file.exists, timeout=20_000)
    qtbot.waitUntil(lambda: any(str(file) in words for words in told), timeout=5000)
    assert file.read_bytes().startswith(begins) and file.stat().st_size > 10


def test_where_nothing_can_be_written_it_is_said_why(qtbot, room, told, tmp_path):
    for suffix in (".png", ".ydk"):
        told.clear()
        room.sharing.save(DeckDraft("Empty"), tmp_path / "no folder" / f"out{suffix}")
        qtbot.waitUntil(lambda: bool(told), timeout=20_000)
        assert "no folder" in told[0] and "Saved" not in told[0]


def test_what_another_program_wrote_is_asked_about(qtbot, room, ram):
    room.new_deck()
    room.pool.wanted.emit(ram, "", 1)
    room.keeper.finish()
    path = room.keeper.opened.path
    path.write_text(ydk.text(DeckDraft("", (DeckCard(ram.passcode),) * 2)))
    room.keeper.look()
    dialog = dialog_of(room, OutsideDialog)
    dialog.other.click()
    assert len(room.editing.draft.main) == 2
    path.unlink()
    room.keeper.look()
    dialog_of(room, OutsideDialog).other.click()
    qtbot.waitUntil(lambda: room.editing is not None and room.editing.draft.name == "First Steps")
    assert not path.exists()


def test_two_decks_are_open_side_by_side_each_kept_by_itself(qtbot, room, home, ram):
    first = room.editing
    room.open_draft(next(draft for draft in room.along if draft.name == "Starwell"), beside=True)
    assert room.table.open_decks == [first, room.editing]
    room.pool.wanted.emit(ram, "", 1)
    room.table.show_deck(first)
    room.pool.wanted.emit(ram, "side", 1)
    qtbot.waitUntil(lambda: all(keeper.is_saved for keeper in room.keepers), timeout=5000)
    assert files(home) == ["First Steps 2.ydk", "Starwell 2.ydk"]
    room.table.close_deck()
    assert room.editing.draft.name == "Starwell 2" and len(room.keepers) == 1


def test_it_goes_to_a_duel_with_the_deck_in_hand(qtbot, room, ram):
    with qtbot.waitSignal(room.duel_wanted) as told:
        room.header.play.click()
    assert told.args == ["First Steps"]
    room.pool.wanted.emit(ram, "", 1)
    with qtbot.waitSignal(room.duel_wanted) as told:
        qtbot.keyClick(room.table.felt, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert told.args == [room.keeper.opened.path] and room.keeper.is_saved


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (2560, 1440)])
def test_it_fits_every_window(room, size):
    room.resize(*size)
    QApplication.processEvents()
    assert room.minimumSizeHint().width() <= 1024 and not room.hasHeightForWidth()
    right = max(widget.geometry().right() for widget in (room.pool, room.table, room.facts))
    assert right <= size[0] and room.table.width() > size[0] * 0.4


def walked(begin, steps=60):
    """What Tab comes to, from there on."""
    found: list[QWidget] = []
    widget = begin
    for _ in range(steps * 20):
        widget = widget.nextInFocusChain()
        if widget is begin or len(found) == steps:
            break
        if widget.focusPolicy() & Qt.FocusPolicy.TabFocus and widget.isVisible() and widget.isEnabled():
            found.append(widget)
    return found


def test_tab_goes_on_as_it_is_read(room):
    """What is made late stands where it is seen: the order of the cards before them, why a Deck isn't legal before its
    figures, and the odds last."""
    room.facts.settle()
    felt, facts = room.table.felt, room.facts
    stops = walked(room.pool.field, 200)
    order = [
        felt.order.button(False),
        felt.together,
        felt.views["main"],
        facts.rulebooks.marks[facts.edition.key],
        facts.restricted,
        facts.messages[0].links[0],
        facts.kinds.buttons[0],
        facts.levels.shown[0],
        facts.character_box.buttons[0],
        facts.types.shown[0],
        facts.odds_button,
    ]
    places = [next((at for at, stop in enumerate(stops) if stop is one), -1) for one in order]
    assert -1 not in places and places == sorted(places)


def test_whatever_the_keyboard_comes_to_has_a_name(room):
    room.open_draft(room.along[1], beside=True)
    room.facts.settle()
    stops = walked(room.pool.field, 300)
    assert {room.table.felt.views["main"], room.table.felt.views["side"], room.facts.odds_button} <= {*stops}
    said = [QAccessible.queryAccessibleInterface(stop) for stop in stops]
    assert [stop for stop, each in zip(stops, said, strict=True) if not each.text(QAccessible.Text.Name)] == []


def test_a_button_with_the_keyboard_is_pressed_by_enter(qtbot, room, monkeypatch):
    pressed = []
    room.header.share.connect(lambda: pressed.append("share"))
    monkeypatch.setattr(room.sharing, "open_menu", lambda *_: None)
    room.header.sharing.setFocus()
    qtbot.keyClick(room.header.sharing, Qt.Key.Key_Return)
    assert pressed == ["share"]


def test_ctrl_f_takes_the_search_and_f1_tells_all_keys(qtbot, room):
    room.pool.search("dragon")
    room.table.take_keyboard()
    qtbot.keyClick(room, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert room.focusWidget() is room.pool.field and room.pool.field.selectedText() == "dragon"
    qtbot.keyClick(room, Qt.Key.Key_F1)
    dialog = room.findChild(KeysDialog)
    assert dialog.shown["To the search"] == "Ctrl+F" and dialog.area.horizontalScrollBar().maximum() == 0
    dialog.close_sheet()


def test_escape_ends_a_comparison_before_it_leaves_the_room(qtbot, room):
    room.open_draft(room.along[1], beside=True)
    room.table.comparing.setChecked(True)
    left = []
    room.left.connect(lambda: left.append(True))
    qtbot.keyClick(room.table.felt.views["main"], Qt.Key.Key_Escape)
    assert not left and not room.table.is_comparing
    qtbot.keyClick(room.table.felt.views["main"], Qt.Key.Key_Escape)
    assert left


def test_a_suggested_card_is_gone_to_and_the_keyboard_stays_among_the_suggestions(qtbot, room):
    """ "Show it" leads to the card: "+" puts it into the Deck. Steps elsewhere leave the keyboard where it is."""
    room.facts.settle()
    button = room.facts.character_box.buttons[0]
    button.click()
    card = room.pool.grid.current_card
    assert card.name in button.accessibleName() and room.focusWidget() is room.pool.grid
    assert room.table.current is card
    qtbot.keyClick(room.pool.grid, Qt.Key.Key_Plus)
    assert DeckCard(card.passcode) in room.editing.draft.cards()
    room.facts.settle()
    room.facts.character_box.buttons[0].setFocus()
    room.editing.undo()
    room.facts.settle()
    assert room.focusWidget() in room.facts.character_box.buttons


def test_of_an_empty_deck_nothing_is_drawn_out(room):
    room.new_deck()
    room.facts.settle()
    QApplication.processEvents()
    box = room.facts.messages[0]
    assert room.facts.rulebooks.height() <= room.facts.rulebooks.heightForWidth(room.facts.rulebooks.width())
    assert box.height() <= box.heightForWidth(box.width())
    assert "1 card," in said_with(room, 1) and "1 cards" not in box.words.text()


def said_with(room, count):
    """What the head says of a Main Deck with so many cards."""
    ram = room.library.find_called("Meadow Ram")
    room.editing.set_copies(DeckCard(ram.passcode), "main", count)
    room.facts.settle()
    return room.table.felt.heads["main"].counted


def test_notes_can_be_read_in_every_theme(qtbot, room, settings):
    for theme in ("dark", "light", "contrast"):
        settings.set("theme", theme)
        room.show_notes()
        dialog = room.findChildren(NotesDialog)[-1]
        QApplication.processEvents()
        ground = dialog.field.viewport().grab().toImage().pixelColor(dialog.field.viewport().rect().center())
        ink = dialog.field.palette().text().color()
        assert abs(ground.lightness() - ink.lightness()) > 90, theme
        dialog.close_sheet()


def test_a_deck_that_is_not_legal_is_marked_wherever_it_is_seen(qtbot, room, ram):
    """In the head, which leads to the reason; above the part; and in the list of all Decks."""
    room.new_deck()
    room.table.want(ram, "side", 1)
    assert room.header.wrong.isVisible() and room.header.wrong.text() == "1 problem"
    assert "at least 40" in room.header.wrong.toolTip()
    assert not room.table.felt.heads["main"].fits and room.table.felt.heads["side"].fits
    qtbot.mouseClick(room.header.wrong, Qt.MouseButton.LeftButton)
    assert room.facts.isAncestorOf(room.focusWidget())
    room.keeper.finish()
    room.show_decks()
    dialog = dialog_of(room, DeckListDialog)
    assert {deck.name: bool(deck.barred) for deck in dialog.model.decks}["New Deck"]
    assert not any(deck.barred for deck in dialog.model.decks if deck.path is None)
    assert "at least 40" in dialog.model.index(0).data(Qt.ItemDataRole.AccessibleTextRole)
    dialog.close_sheet()
    room.open_draft(room.along[0])
    assert not room.header.wrong.isVisible()


def test_escape_ends_a_search_before_it_leads_out(qtbot, room):
    left = []
    room.left.connect(lambda: left.append(True))
    room.pool.search("kind:trap")
    room.table.take_keyboard()
    qtbot.keyClick(room.focusWidget(), Qt.Key.Key_Escape)
    assert room.pool.field.text() == "" and not left
    qtbot.keyClick(room.focusWidget(), Qt.Key.Key_Escape)
    assert left


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
def test_a_long_name_is_read_before_the_words_of_the_buttons(qtbot, room, size):
    """It stays large, and is the more whole the less the buttons say; what it is called in full is told at the name."""
    head = room.header
    room.resize(*size)
    head.renamed.emit("Rams")
    words = head.all.sizeHint().width()
    long = "Fellowship of the long-haired sheep behind the seven meadows"
    head.renamed.emit(long)
    qtbot.waitUntil(lambda: head.name.width() > 0.36 * room.width(), timeout=2000)
    assert head.all.sizeHint().width() < words or size[0] > 1024, "the words of the button made room"
    for button in (head.all, head.hand, head.sharing, head.more, head.back_step, head.again, head.play):
        assert button.width() >= button.sizeHint().width() - 1, "none of them is squeezed"
    assert long in head.name.toolTip()


def told_card(room):
    return room.table.detail.shown.name


@pytest.mark.parametrize("place", ["pool", "search", "undo"])
def test_the_key_beside_a_card_is_for_it_wherever_the_keyboard_is(qtbot, room, ram, place):
    room.pool.wanted.emit(ram, "", 1)
    grid = room.pool.grid
    focused = {"pool": grid, "search": room.pool.field, "undo": room.header.back_step}[place]
    room.pool.go_to_card(ram)
    focused.setFocus()
    assert told_card(room) == "Meadow Ram"
    qtbot.keyClick(focused, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    assert DeckCard(ram.passcode) in room.editing.draft.side


def test_del_takes_a_copy_of_a_card_in_the_pool_out_of_the_part_that_is_named(qtbot, room, ram):
    room.editing.clear()
    for part in ("", "side"):
        room.pool.wanted.emit(ram, part, 1)
    assert room.table.detail.shown.part == "side"
    room.pool.go_to_card(ram)
    qtbot.keyClick(room.pool.grid, Qt.Key.Key_Delete)
    assert (room.table.detail.shown.part, room.table.detail.shown.copies) == ("main", 1), "where the next one lies"
    parts = room.editing.draft.main.count(DeckCard(ram.passcode)), room.editing.draft.side
    assert parts == (1, ())
    qtbot.keyClick(room.pool.grid, Qt.Key.Key_Delete)
    assert DeckCard(ram.passcode) not in room.editing.draft.cards(), "those in another part come next"


def has_ring(view, row):
    """Whether something is drawn round it, as round none of the others."""
    view.viewport().repaint()
    place = view.visualRect(view.piles.index(row, 0)).adjusted(-3, -3, 3, 3)
    edge = view.viewport().grab(place).toImage()
    ring = {look_of(view).theme.selected.rgb(), look_of(view).theme.selected_under.rgb()}
    return any(edge.pixelColor(x, edge.height() // 2).rgb() in ring for x in range(6))


@pytest.mark.parametrize(
    ("key", "main", "side"),
    [(Qt.Key.Key_Delete, -1, 0), ("-", -1, 0), ("+", 1, 0), (Qt.Key.Key_S, -1, 1)],
    ids=["Del", "minus", "plus", "Ctrl+S"],
)
@pytest.mark.parametrize("place", ["rulebook", "decks", "together"])
def test_all_keys_are_for_the_card_that_is_named_wherever_the_keyboard_is(qtbot, room, place, key, main, side):
    """While another one is pointed at, too; and it keeps its ring."""
    room.facts.settle()
    button = {
        "rulebook": room.facts.rulebooks.marks[V9.key],
        "decks": room.header.all,
        "together": room.table.felt.together,
    }[place]
    view = room.table.felt.views["main"]
    rows = [row for row, pile in enumerate(view.piles.piles) if pile.copies == 2]
    qtbot.mouseClick(
        view.viewport(), Qt.MouseButton.LeftButton, pos=view.visualRect(view.piles.index(rows[0], 0)).center()
    )
    meant = view.current
    button.setFocus()
    view.entered.emit(view.piles.index(rows[1], 0))
    assert room.table.detail.keys_words == f"Keys: {meant.words}" and button.hasFocus()
    assert has_ring(view, rows[0]) and not has_ring(view, rows[1])
    before = room.editing.draft
    held = Qt.KeyboardModifier.ControlModifier if key == Qt.Key.Key_S else Qt.KeyboardModifier.NoModifier
    qtbot.keyClick(button, key, held)
    now = room.editing.draft
    counts = [now.part(part).count(meant.card) - before.part(part).count(meant.card) for part in ("main", "side")]
    assert counts == [main, side] and button.hasFocus()


def test_a_card_of_the_pool_whose_only_copy_went_to_the_side_is_told_there(qtbot, room, ram):
    """What can be done with it is what the keys do."""
    room.new_deck()
    room.pool.wanted.emit(ram, "", 1)
    room.pool.go_to_card(ram)
    grid, detail = room.pool.grid, room.table.detail
    qtbot.keyClick(grid, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    assert room.editing.draft.side == (DeckCard(ram.passcode),) and grid.hasFocus()
    assert (detail.shown.part, detail.shown.copies, detail.to.text()) == ("side", 1, "To Main")
    assert detail.fewer.isEnabled() and detail.to.isEnabled()
    qtbot.keyClick(grid, Qt.Key.Key_Delete)
    assert room.editing.draft.cards() == ()


def test_a_click_on_the_same_card_of_the_pool_names_it_once_more(qtbot, room, ram):
    room.pool.go_to_card(ram)
    grid = room.pool.grid
    view = room.table.felt.views["main"]
    view.setFocus()
    assert told_card(room) != "Meadow Ram"
    qtbot.mouseClick(grid.viewport(), Qt.MouseButton.LeftButton, pos=grid.visualRect(grid.currentIndex()).center())
    assert told_card(room) == "Meadow Ram"


@pytest.mark.parametrize("place", ["felt", "pool"])
def test_ctrl_page_down_leads_to_the_next_deck_from_wherever_one_is(qtbot, room, place):
    first = room.editing
    room.open_draft(next(draft for draft in room.along if draft.name == "Starwell"), beside=True)
    focused = room.pool.grid if place == "pool" else room.table.felt.views["main"]
    focused.setFocus()
    qtbot.keyClick(focused, Qt.Key.Key_PageDown, Qt.KeyboardModifier.ControlModifier)
    assert room.editing is first and room.table.felt.views["main"].hasFocus()
    qtbot.keyClick(room.table.felt.views["main"], Qt.Key.Key_W, Qt.KeyboardModifier.ControlModifier)
    assert room.editing.draft.name == "Starwell" and len(room.keepers) == 1
