"""While a text is carried out by hand one drag says what is done, to which card and where; so does the card's menu."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.duel_room.duel_room import DuelRoom
from app.duel_room.pile_viewer import PileViewer
from app.duel_room.prompts.choosing import PositionPrompt
from app.duel_room.prompts.declaring import NumberPrompt
from app.mat.card_menu import CardMenu, DropChoice
from app.mat.geometry import OPPOSING, OWN
from app.widgets.buttons import KeyButton
from engine.duel.state import question as q
from engine.program.deeds import DEEDS
from engine.vocabulary import BANISHED, DECK, FACE_DOWN, GRAVEYARD, HAND, MONSTER_ZONE, SPELL_ZONE
from tests.app.duel_room.setting import calm, room
from tests.app.duel_room.test_dropping import SIZES, called, drag
from tests.duel.deeds_done import BEAR, OX, SPELL_UNREAD, WOLF, by_hand
from tests.narrowed import as_a, there
from tests.rulebook.scenario import monster_card

HORSE, SHEEP = monster_card("Horse"), monster_card("Sheep", 1000)


def carried_out(qtbot, size=(1280, 800), *, prepares: bool = False) -> DuelRoom:
    """A Spell by hand, before it is a link or as it resolves; both players have monsters, and some lie elsewhere."""
    game = by_hand()
    card = game.a.hand(SPELL_UNREAD)
    game.a.hand(BEAR, OX)
    game.a.monster(HORSE)
    game.b.monster(WOLF)
    game.b.monster(OX, FACE_DOWN)
    game.a.graveyard(SHEEP, WOLF)
    game.begin().activate(card)
    if not prepares:
        game.done().resolve()
    return room(qtbot, duel=game.duel, size=size)


def at(made: DuelRoom, place: int, side: int = OWN, seat: int = 0) -> QPoint:
    return made.mat.mapFromScene(made.mat.places.dropping(place, side, seat).center())


def carry(made: DuelRoom, start: QPoint, end: QPoint) -> None:
    """It is still held."""
    QTest.mousePress(made.mat.viewport(), Qt.MouseButton.LeftButton, pos=start)
    for step in (1, 2, 3, 4):
        QTest.mouseMove(made.mat.viewport(), start + (end - start) * step / 4)


def dropped(made: DuelRoom, name: str, end: QPoint, verb: str = "") -> None:
    """``verb``: the one that is chosen there, if there are several."""
    drag(made, called(made, name), end)
    if verb:
        choose(made, verb)


def choose(made: DuelRoom, verb: str) -> None:
    tiles = as_a(DropChoice, made.mat.clicks.panel).buttons()
    next(tile for tile in tiles if tile.accessibleName() == verb).click()


def verbs_at(made: DuelRoom, name: str, end: QPoint) -> list[str]:
    drag(made, called(made, name), end)
    choice = as_a(DropChoice, made.mat.clicks.panel)
    found = [tile.accessibleName() for tile in choice.buttons()]
    QTest.keyClick(choice, Qt.Key.Key_Escape)
    return found


def place_of(made: DuelRoom, name: str) -> tuple[int, int]:
    card = made.session.table().cards[called(made, name)]
    return card.place, card.controller


def deeds(made: DuelRoom) -> int:
    asked = there(made.session.question)
    assert asked.kind == q.ASK_DEED
    return asked.deeds


@pytest.mark.parametrize("size", SIZES)
def test_a_card_of_the_hand_is_discarded_by_one_drag_and_one_undo_brings_it_back(qtbot, size):
    made = carried_out(qtbot, size)
    assert set(verbs_at(made, "Bear", at(made, GRAVEYARD))) == {"Discard", "Send to the Graveyard", "Destroy"}
    assert deeds(made) == 0 and place_of(made, "Bear")[0] == HAND
    dropped(made, "Bear", at(made, GRAVEYARD), "Discard")
    calm(qtbot, made)
    assert deeds(made) == 1 and place_of(made, "Bear")[0] == GRAVEYARD
    made.session.undo()
    calm(qtbot, made)
    assert deeds(made) == 0 and place_of(made, "Bear")[0] == HAND


def test_what_a_place_takes_is_what_brings_a_card_there(qtbot):
    made = carried_out(qtbot)
    assert verbs_at(made, "Horse", at(made, DECK)) == [
        "Shuffle into the Deck",
        "On top of the Deck",
        "At the bottom of the Deck",
    ]
    assert verbs_at(made, "Wolf", at(made, GRAVEYARD, OPPOSING)) == ["Destroy", "Send to the Graveyard"]
    assert verbs_at(made, "Wolf", at(made, BANISHED, OPPOSING)) == ["Banish", "Banish face-down"]
    assert verbs_at(made, "Wolf", at(made, MONSTER_ZONE, OWN, 4)) == ["Take control", "Take control for this turn"]
    dropped(made, "Wolf", at(made, HAND, OPPOSING))
    calm(qtbot, made)
    assert deeds(made) == 1 and made.session.table().count(HAND, 1) == 1, "one thing alone is done at once"


def test_control_is_taken_in_the_zone_that_was_meant(qtbot):
    made = carried_out(qtbot)
    dropped(made, "Wolf", at(made, MONSTER_ZONE, OWN, 4), "Take control")
    calm(qtbot, made)
    card = made.session.table().cards[called(made, "Wolf")]
    assert (card.place, card.controller, card.seat) == (MONSTER_ZONE, 0, 4) and deeds(made) == 1


def test_the_top_card_of_the_graveyard_is_special_summoned_where_it_is_dropped(qtbot):
    made = carried_out(qtbot)
    end = at(made, MONSTER_ZONE, OWN, 3)
    carry(made, at(made, GRAVEYARD), end)
    QTest.mouseRelease(made.mat.viewport(), Qt.MouseButton.LeftButton, pos=end)
    choose(made, "Special Summon")
    calm(qtbot, made)
    positions = as_a(PositionPrompt, made.answering.prompt)
    positions.answer(positions.asked.answers[0])
    calm(qtbot, made)
    top = next(card for card in made.session.table().pile(MONSTER_ZONE, 0) if card.seat == 3)
    assert there(top.card).name == "Wolf" and deeds(made) == 1
    assert [there(card.card).name for card in made.session.table().pile(GRAVEYARD, 0)] == ["Sheep"]
    made.session.undo()
    assert deeds(made) == 0 and made.session.table().count(GRAVEYARD, 0) == 2, "the position as well"


def test_a_card_points_to_the_one_that_it_is_dropped_on(qtbot):
    made = carried_out(qtbot, prepares=True)
    horse = called(made, "Horse")
    drag(made, there(made.session.question).source, made.mat.card_box(horse).center().toPoint())
    calm(qtbot, made)
    asked = there(made.session.question)
    assert (asked.kind, asked.deeds, asked.targets) == (q.ASK_DEED, 1, (horse,))


def test_a_card_equips_itself_to_the_monster_that_it_is_dropped_on(qtbot):
    made = carried_out(qtbot)
    source, wolf = there(made.session.question).source, called(made, "Wolf")
    assert made.session.table().cards[source].place == SPELL_ZONE
    drag(made, source, made.mat.card_box(wolf).center().toPoint())
    calm(qtbot, made)
    assert made.session.table().cards[source].equipped_to == wolf and deeds(made) == 1


@pytest.mark.parametrize("size", SIZES)
def test_of_many_verbs_a_place_says_the_first_two_no_wider_than_is_read_in_passing(qtbot, size):
    made = carried_out(qtbot, size)
    carry(made, made.mat.card_box(called(made, "Horse")).center().toPoint(), at(made, DECK))
    QTest.mouseMove(made.mat.viewport(), at(made, DECK))
    plate = there(made.mat.pointer.drag).plates[DECK, OWN, 0]
    assert plate.words == "Shuffle into the Deck, On top of the Deck …"
    mat = made.mat.mat.kit.geometry
    assert plate.boundingRect().width() < 2 * mat.dropping(MONSTER_ZONE, OWN, 0).width()
    QTest.mouseRelease(made.mat.viewport(), Qt.MouseButton.LeftButton, pos=at(made, DECK))
    assert len(as_a(DropChoice, made.mat.clicks.panel).buttons()) == 3, "all are there when it is dropped"


def test_while_it_is_held_the_places_that_take_it_glow_and_elsewhere_it_falls_back(qtbot):
    made = carried_out(qtbot)
    handle, viewport, scene = called(made, "Horse"), made.mat.viewport(), made.mat.mat
    end = at(made, SPELL_ZONE, OPPOSING, 0)
    carry(made, made.mat.card_box(handle).center().toPoint(), end)
    lit = {key[:2]: zone.light.words for key, zone in scene.zones.items() if zone.light.words}
    assert lit[GRAVEYARD, OWN] == "Destroy, Send to the Graveyard …"
    assert lit[MONSTER_ZONE, OWN] == "Move to another zone" and (GRAVEYARD, OPPOSING) not in lit
    assert scene.piles[BANISHED, OWN].glowing
    held = there(made.mat.pointer.drag)
    plates = {plate.words for plate in held.plates.values()}
    assert plates == {"Return to the hand"}
    QTest.mouseMove(viewport, at(made, GRAVEYARD))
    plate = held.plates[GRAVEYARD, OWN, 0]
    assert plate.words == lit[GRAVEYARD, OWN] and scene.sceneRect().contains(
        plate.boundingRect().adjusted(1, 1, -1, -1)
    )
    QTest.mouseMove(viewport, at(made, BANISHED))
    assert held.plates[BANISHED, OWN, 0].words == "Banish or Banish face-down"
    QTest.mouseMove(viewport, end)
    assert [*held.plates] == [(HAND, OWN, 0)]
    QTest.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=end)
    assert (
        made.mat.bubble.words == "While you hold Horse, everything that it can be dropped on lights up."
        and deeds(made) == 0
    )
    assert not any(zone.light.kind for zone in scene.zones.values()) and not scene.piles[BANISHED, OWN].glowing


# -- the menu --------------------------------------------------------------------------------------


def menu_of(made: DuelRoom, handle: int) -> CardMenu:
    """By keys."""
    made.mat.setFocus()
    made.mat.keyboard.go_to_card(handle)
    QTest.keyClick(made.mat, Qt.Key.Key_Return)
    return menu(made)


def menu(made: DuelRoom) -> CardMenu:
    return as_a(CardMenu, made.mat.clicks.panel)


def chosen(made: DuelRoom, words: str) -> None:
    """Walked to with the arrows."""
    there_is = menu(made)
    for _ in there_is.buttons():
        current = next(button for button in there_is.buttons() if button.current)
        if current.accessibleName() == words:
            QTest.keyClick(current, Qt.Key.Key_Return)
            return
        QTest.keyClick(current, Qt.Key.Key_Down)
    raise AssertionError(words)


@pytest.mark.parametrize("size", SIZES)
def test_a_long_menu_stands_in_two_columns_rather_than_scroll(qtbot, size):
    made = carried_out(qtbot, size)
    menu_of(made, called(made, "Horse"))
    chosen(made, "ATK, DEF and Level …")
    there_is = menu(made)
    QApplication.processEvents()
    assert made.rect().contains(there_is.geometry()) and len(there_is.rows) > 15
    assert all(row.visibleRegion().boundingRect() == row.rect() for row in there_is.rows)
    assert all(row.width() >= row.sizeHint().width() for row in there_is.rows)
    first, columns = there_is.rows[0], {row.x() for row in there_is.rows}
    if len(columns) > 1:
        QTest.keyClick(first, Qt.Key.Key_Right)
        (beside,) = (row for row in there_is.rows if row.current)
        assert beside.x() != first.x() and beside.y() == first.y()
        QTest.keyClick(beside, Qt.Key.Key_Left)
        assert first.current


def test_the_menu_of_a_card_lists_what_can_be_done_to_it_and_keys_do_it(qtbot):
    made = carried_out(qtbot)
    rows = [row.accessibleName() for row in menu_of(made, called(made, "Bear")).buttons()]
    assert rows[:2] == ["Special Summon …", "Normal Summon …"] and rows[-1] == "Look at the card"
    chosen(made, "Special Summon …")
    chosen(made, "Special Summon")
    calm(qtbot, made)
    positions = as_a(PositionPrompt, made.answering.prompt)
    positions.answer(positions.asked.answers[0])
    calm(qtbot, made)
    assert place_of(made, "Bear") == (MONSTER_ZONE, 0) and deeds(made) == 1


def test_of_what_lasts_only_the_number_and_the_time_are_asked(qtbot):
    made = carried_out(qtbot)
    menu_of(made, called(made, "Horse"))
    chosen(made, "ATK, DEF and Level …")
    chosen(made, "Gain ATK")
    calm(qtbot, made)
    number = as_a(NumberPrompt, made.answering.prompt)
    number.answer(next(each for each in number.asked.answers if each.argument == 500))
    calm(qtbot, made)
    assert there(made.session.question).kind == q.ASK_HOW_LONG
    made.session.answer(there(made.session.question).answers[0])
    calm(qtbot, made)
    horse = made.session.table().cards[called(made, "Horse")]
    assert deeds(made) == 1 and horse.attack == HORSE.attack + 500


def test_a_card_that_lies_face_down_is_called_nothing_and_has_a_menu(qtbot):
    made = carried_out(qtbot)
    hidden = next(card.handle for card in made.session.table().pile(MONSTER_ZONE, 1) if card.card is None)
    rows = [row.accessibleName() for row in menu_of(made, hidden).buttons()]
    assert "Destroy" in rows and "Look at the card" not in rows
    chosen(made, "Destroy")
    calm(qtbot, made)
    assert deeds(made) == 1 and made.session.table().count(GRAVEYARD, 1) == 1


def test_a_card_of_a_pile_that_is_looked_through_has_that_menu_as_well(qtbot):
    made = carried_out(qtbot)
    made.sheets.open_pile(made.session.table(), GRAVEYARD, 0)
    viewer = as_a(PileViewer, made.sheets.now)
    viewer.show_uses(called(made, "Sheep"))
    (button,) = viewer.findChildren(KeyButton, "", Qt.FindChildOption.FindChildrenRecursively)[-1:]
    button.click()
    assert not made.sheets.is_open
    chosen(made, "Banish …")
    chosen(made, "Banish")
    calm(qtbot, made)
    assert place_of(made, "Sheep") == (BANISHED, 0) and deeds(made) == 1


@pytest.mark.parametrize("size", SIZES)
def test_a_menu_longer_than_the_mat_is_scrolled_to_where_the_keyboard_is(qtbot, size):
    made = carried_out(qtbot, size)
    menu_of(made, called(made, "Horse"))
    chosen(made, "Lasting: monsters …")
    there_is = menu(made)
    QApplication.processEvents()
    assert made.rect().contains(there_is.geometry()) and len(there_is.buttons()) > 15
    last = there_is.buttons()[-1]
    QTest.keyClick(there_is, Qt.Key.Key_End)
    assert last.current and there_is.rect().contains(last.mapTo(there_is, last.rect().center()))
    assert not last.visibleRegion().isEmpty()


def test_what_a_deed_reaches_is_what_it_would_ask_for(qtbot):
    made = carried_out(qtbot)
    asked, duel = there(made.session.question), made.session._duel
    compared = 0
    for answer in asked.of_kind(q.DEED):
        if DEEDS[answer.argument].asks or not answer.reaches:
            continue
        after = duel.clone()
        after.answer(there(duel.question).codes[asked.answers.index(answer)])
        view = after.view(0)
        question = view.question
        if question is not None and question.kind == q.ASK_CARDS:
            offered = {view.handle(q.card_of(code)) for code in question.codes}
            assert offered in ({*answer.reaches}, {*answer.others}), answer.words
            compared += 1
    assert compared >= 8


def test_a_monster_is_moved_to_the_zone_on_which_it_is_dropped(qtbot):
    made = carried_out(qtbot)
    dropped(made, "Horse", at(made, MONSTER_ZONE, seat=3))
    assert deeds(made) == 1 and made.session.table().cards[called(made, "Horse")].seat == 3


def test_where_a_zone_is_asked_for_those_that_are_free_light_up_and_one_is_clicked(qtbot):
    made = carried_out(qtbot)
    asked = there(made.session.question)
    move = next(each for each in asked.of_kind(q.DEED) if DEEDS[each.argument].word == "move")
    made.session.answer(move)
    lit = {seat for (place, side, seat), zone in made.mat.mat.zones.items() if zone.light.kind}
    assert there(made.session.question).kind == q.ASK_NUMBER and lit == {1, 2, 3, 4}
    QTest.mouseClick(made.mat.viewport(), Qt.MouseButton.LeftButton, pos=at(made, MONSTER_ZONE, seat=4))
    assert deeds(made) == 1 and made.session.table().cards[called(made, "Horse")].seat == 4
    assert not any(zone.light.kind for zone in made.mat.mat.zones.values())


def test_the_menu_of_a_card_begins_with_what_the_text_speaks_of(qtbot):
    game = by_hand()
    riddle = game.a.hand(SPELL_UNREAD.but(text="Change 1 monster to face-down Defense Position, then destroy it."))
    game.b.monster(WOLF)
    made = room(qtbot, duel=game.begin().activate(riddle).done().resolve().duel)
    (wolf,) = (lies.handle for lies in made.table.pile(MONSTER_ZONE, 1))
    rows = [row.accessibleName() for row in menu_of(made, wolf).buttons()]
    assert rows[:2] == ["Change position", "Destroy"], rows
    codes = [each.code for there_is in made.session.possibilities(wolf) for each in there_is.answers]
    assert len(codes) == len({*codes}), "none stands there twice"
