"""In the room a drop does what it looks like, and what is said of it covers nothing that is meant."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from app.controller.asking import NO_CARD
from app.duel_room.duel_room import DuelRoom
from engine.duel import question as q
from engine.vocabulary import BATTLE_PHASE, GRAVEYARD, MAIN_PHASE_1, MONSTER_ZONE
from tests.app.duel_room.setting import room
from tests.rulebook.scenario import Scenario, monster_card

LEFT = Qt.MouseButton.LeftButton
SIZES = [(1024, 640), (1280, 800), (1920, 1080)]
STRONG, RAM, OX = monster_card("Strong", 2000), monster_card("Ram"), monster_card("Ox")


def fought(qtbot, size=(1280, 800), battle: bool = False, theirs: bool = True) -> DuelRoom:
    """The player at the screen has a strong monster, the opponent two others."""
    game = Scenario()
    game.a.monster(STRONG)
    if theirs:
        game.b.monster(RAM)
        game.b.monster(OX)
    game.begin()
    if battle:
        game.to_battle_phase()
    return room(qtbot, duel=game.duel, size=size)


def called(made: DuelRoom, name: str) -> int:
    cards = made.session.table().cards
    return next(uid for uid, lies in cards.items() if lies.card is not None and lies.card.name == name)


def drag(made: DuelRoom, uid: int, end: QPoint) -> None:
    viewport, begin = made.mat.viewport(), made.mat.card_box(uid).center().toPoint()
    QTest.mousePress(viewport, LEFT, pos=begin)
    for step in (1, 2, 3, 4):
        QTest.mouseMove(viewport, begin + (end - begin) * step / 4)
    QTest.mouseRelease(viewport, LEFT, pos=end)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("theirs", [True, False])
def test_what_is_said_while_an_attack_is_aimed_lies_over_no_target(qtbot, size, theirs):
    made = fought(qtbot, size, battle=True, theirs=theirs)
    attacker = called(made, "Strong")
    answers = made.session.question.of_card(attacker)
    made.mat.acts.start_aim(attacker, tuple(each for each in answers if each.kind == q.ATTACK))
    message = made.message
    assert message.isVisible() and "Strong" in message.said
    for target in made.mat.acts.aim.targets:
        box = made.mat.places.direct_attack if target == NO_CARD else made.mat.card_box(target)
        place = box.toRect().translated(made.mat.pos())
        assert not message.geometry().intersects(place), (size, target)
    qtbot.wait(30)
    assert message.isVisible(), "it stands for as long as it is so"
    qtbot.keyClick(made.mat, Qt.Key.Key_Escape)
    assert not message.isVisible() and made.mat.acts.aim is None


@pytest.mark.parametrize("way", ["Return", "click"])
def test_an_attack_dragged_in_the_main_phase_is_made_once_that_is_wanted(qtbot, way):
    made = fought(qtbot)
    strong, ram = called(made, "Strong"), called(made, "Ram")
    drag(made, strong, made.mat.card_box(ram).center().toPoint())
    strip = made.answering.strip
    assert strip.accessibleName() == "Go to the Battle Phase?"
    assert strip.accessibleDescription() == "Strong then attacks Ram."
    assert made.session.table().phase == MAIN_PHASE_1
    if way == "click":
        strip.yes.click()
    else:
        qtbot.keyClick(made.window().focusWidget(), Qt.Key.Key_Return)
    table = made.session.table()
    assert table.phase == BATTLE_PHASE and table.cards[called(made, "Ram")].place == GRAVEYARD
    assert table.cards[called(made, "Ox")].place == MONSTER_ZONE


def test_the_way_to_battle_can_be_declined(qtbot):
    made = fought(qtbot)
    drag(made, called(made, "Strong"), made.mat.card_box(called(made, "Ram")).center().toPoint())
    qtbot.keyClick(made.window().focusWidget(), Qt.Key.Key_Escape)
    assert made.answering.strip is None and made.session.table().phase == MAIN_PHASE_1
    assert made.session.question is not None and made.mat.mat.lights.dusk is None
