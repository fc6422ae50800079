"""The position is set right by hand: from the menu or by a key, on the sheet of deeds, and the result says so."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.controller.duel.session import DuelSession
from app.controller.shown.duel_summary import tally
from app.duel_room import keys, pause_menu
from app.duel_room.pause_menu import PauseMenu
from app.duel_room.prompts.choosing import YesNoPrompt
from app.duel_room.prompts.deed_sheet import DeedSheet
from engine.duel.outside.duel import Duel
from engine.duel.state import question as q
from engine.edition import V9
from engine.program.deeds import DEEDS
from engine.vocabulary import GRAVEYARD
from tests.app.duel_room.setting import calm, click, lift_curtain, room
from tests.narrowed import as_a, there
from tests.rulebook.scenario import Scenario, monster_card

WOLF = monster_card("Wolf", 1500, 1000)


def standing(both: bool = False, on: bool = True) -> Duel:
    hands = {"first_player_by_hand": True, "second_player_by_hand": both}
    game = Scenario(V9.with_switches(**hands, may_be_set_right=on))
    game.b.monster(WOLF)
    return game.begin().duel


def destroy_the_wolf(qtbot, made) -> None:
    sheet = as_a(DeedSheet, made.answering.sheet)
    wanted = next(n for n, deed in enumerate(DEEDS) if (deed.word, deed.where) == ("destroy", "field"))
    click(next(tile for tile in sheet.tiles if tile.answer.argument == wanted))
    calm(qtbot, made)


def menu_of(made) -> PauseMenu:
    made.open_menu()
    (menu,) = (menu for menu in made.findChildren(PauseMenu) if menu.isVisible())
    return menu


def session_of(made) -> DuelSession:
    session: DuelSession = made.session
    return session


def test_from_the_menu_one_comes_to_the_sheet_and_log_and_result_tell_of_it(qtbot):
    made = room(qtbot, duel=standing())
    button = menu_of(made).buttons[pause_menu.SET_RIGHT]
    assert button.isEnabled() and button.text() == "Set right by hand"
    click(button)
    calm(qtbot, made)
    sheet = as_a(DeedSheet, made.answering.sheet)
    assert sheet.title.text() == sheet.accessibleName() == "Set right by hand"
    assert (sheet.main.text(), sheet.main.key) == ("Do nothing", "Esc") and not sheet.second.isVisible()
    assert sheet.text.said.text() == "This is no card effect: no effect is triggered by it, and none protects from it."
    destroy_the_wolf(qtbot, made)
    assert made.table.pile(GRAVEYARD, 1)
    click(as_a(DeedSheet, made.answering.sheet).main)
    calm(qtbot, made)
    assert there(made.session.question).kind == q.ASK_OPEN
    assert "You set the Duel right by hand." in [entry.words for entry in made.side.log.model.entries]
    assert tally(session_of(made).history)["Set right by hand"] == ("1", "0")
    assert session_of(made).can_undo
    made.undo()
    calm(qtbot, made)
    assert as_a(DeedSheet, made.answering.sheet).asked.deeds == 1, "back to before Done"


def test_by_its_key_and_called_off_before_anything_is_done(qtbot):
    made = room(qtbot, duel=standing())
    assert made.actions_of_keys.by_name[keys.SET_RIGHT].isEnabled()
    QTest.keyClick(there(made.window().focusWidget()), Qt.Key.Key_C)
    calm(qtbot, made)
    assert as_a(DeedSheet, made.answering.sheet).asked.may_cancel
    made.session.cancel()
    calm(qtbot, made)
    assert there(made.session.question).kind == q.ASK_OPEN and "Set right by hand" not in tally(made.session.history)


def test_where_the_house_rule_is_off_neither_menu_nor_key_offer_it(qtbot):
    made = room(qtbot, duel=standing(on=False))
    assert not made.actions_of_keys.by_name[keys.SET_RIGHT].isEnabled()
    assert not menu_of(made).buttons[pause_menu.SET_RIGHT].isEnabled()


def test_outside_the_main_phases_the_key_says_why_not(qtbot):
    made = room(qtbot, duel=standing())
    made.answering.go_to(q.TO_BATTLE_PHASE)
    calm(qtbot, made)
    assert not session_of(made).can_set_right and made.actions_of_keys.by_name[keys.SET_RIGHT].isEnabled()
    said: list[str] = []
    made.answering.refused.connect(said.append)
    made.actions_of_keys.by_name[keys.SET_RIGHT].trigger()
    assert said == ["The position is set right by hand in your own Main Phase, while nothing is asked or under way."]
    assert menu_of(made).buttons[pause_menu.SET_RIGHT].toolTip() == f"<p>{said[0]}</p>"


def test_at_one_screen_the_other_one_agrees_first(qtbot):
    made = room(qtbot, hotseat=True, duel=standing(both=True))
    made.answering.go_to(q.SET_RIGHT)
    calm(qtbot, made)
    lift_curtain(qtbot, made)
    asks = as_a(YesNoPrompt, made.answering.prompt)
    assert asks.asked.words == "Wren wants to set the Duel right by hand. Do you agree?"
    made.answering.answer(asks.asked.of_kind(q.YES)[0])
    calm(qtbot, made)
    lift_curtain(qtbot, made)
    destroy_the_wolf(qtbot, made)
    assert made.table.pile(GRAVEYARD, 1)
