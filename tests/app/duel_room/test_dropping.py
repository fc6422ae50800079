"""In the room a drop does what it looks like, and what is said of it covers nothing that is meant."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from app.controller.shown.asked import NO_CARD
from app.duel_room.duel_room import DuelRoom
from app.mat.geometry import OPPOSING, OWN
from engine.duel.state import question as q
from engine.vocabulary import BATTLE_PHASE, FACE_DOWN, GRAVEYARD, MAIN_PHASE_1, MONSTER_ZONE, SPELL_ZONE
from tests.app.controller.table_talk import LIBRARY
from tests.app.duel_room.setting import calm, room
from tests.narrowed import there
from tests.rulebook.scenario import Scenario, monster_card

LEFT = Qt.MouseButton.LeftButton
SIZES = [(1024, 640), (1280, 800), (1920, 1080)]
FLAIL = there(LIBRARY.find_called("Miller's Flail"))
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
    return next(handle for handle, lies in cards.items() if lies.card is not None and lies.card.name == name)


def drag(made: DuelRoom, handle: int, end: QPoint) -> None:
    viewport, begin = made.mat.viewport(), made.mat.card_box(handle).center().toPoint()
    QTest.mousePress(viewport, LEFT, pos=begin)
    for step in (1, 2, 3, 4):
        QTest.mouseMove(viewport, begin + (end - begin) * step / 4)
    QTest.mouseRelease(viewport, LEFT, pos=end)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("theirs", [True, False])
def test_what_is_said_while_an_attack_is_aimed_lies_over_no_target(qtbot, size, theirs):
    made = fought(qtbot, size, battle=True, theirs=theirs)
    attacker = called(made, "Strong")
    answers = there(made.session.question).of_card(attacker)
    made.mat.clicks.start_aim(attacker, tuple(each for each in answers if each.kind == q.ATTACK))
    message = made.message
    assert message.isVisible() and "Strong" in message.said
    assert made.mat.clicks.aim is not None
    for target in made.mat.clicks.aim.targets:
        box = made.mat.places.direct_attack if target == NO_CARD else made.mat.card_box(target)
        place = box.toRect().translated(made.mat.pos())
        assert not message.geometry().intersects(place), (size, target)
    qtbot.wait(30)
    assert message.isVisible(), "it stands for as long as it is so"
    qtbot.keyClick(made.mat, Qt.Key.Key_Escape)
    assert not message.isVisible() and made.mat.clicks.aim is None


@pytest.mark.parametrize("way", ["Return", "click"])
def test_an_attack_dragged_in_the_main_phase_is_made_once_that_is_wanted(qtbot, way):
    made = fought(qtbot)
    strong, ram = called(made, "Strong"), called(made, "Ram")
    drag(made, strong, made.mat.card_box(ram).center().toPoint())
    strip = made.answering.strip
    assert strip is not None
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


def refused_words(made: DuelRoom, handle: int, end: QPoint) -> str:
    """What is said beside the card, and nowhere else, of a drop that does nothing."""
    bubble, told = made.mat.bubble, len(made.session.history)
    bubble.hide()
    drag(made, handle, end)
    assert len(made.session.history) == told and made.mat.pointer.drag is None
    assert made.message.isHidden(), made.message.said
    return bubble.words if bubble.isVisible() else ""


def zone(made: DuelRoom, place: int, side: int, seat: int = 0) -> QPoint:
    places = made.mat.places
    box = places.pile(place, side) if place == GRAVEYARD else places.zone(place, side, seat)
    return made.mat.mapFromScene(box.center())


def test_a_monster_of_the_hand_comes_to_no_zone_of_theirs_and_no_graveyard(qtbot):
    game = Scenario()
    game.a.hand(OX)
    game.b.monster(RAM)
    made = room(qtbot, duel=game.begin().duel, size=(1280, 800))
    ox = called(made, "Ox")
    own = "Your monsters come to your own Monster Zones."
    assert refused_words(made, ox, zone(made, MONSTER_ZONE, OPPOSING, 4)) == own
    assert made.mat.bubble.rules == ("SUMMON-20",)
    assert refused_words(made, ox, zone(made, SPELL_ZONE, OPPOSING, 4)) == own
    assert refused_words(made, ox, made.mat.card_box(called(made, "Ram")).center().toPoint()) == own
    for side in (OWN, OPPOSING):
        assert refused_words(made, ox, zone(made, GRAVEYARD, side)) == "No card is laid in the Graveyard by hand."
    assert refused_words(made, ox, made.mat.card_box(ox).center().toPoint() - QPoint(30, 0)) == "", "it is put back"


def test_a_monster_that_takes_tributes_is_not_for_use_on_theirs(qtbot):
    game = Scenario()
    game.a.hand(monster_card("Giant", 2400, level=6))
    game.a.monster(OX)
    game.b.monster(RAM)
    made = room(qtbot, duel=game.begin().duel, size=(1280, 800))
    ram = made.mat.card_box(called(made, "Ram")).center().toPoint()
    assert refused_words(made, called(made, "Giant"), ram) == "Your monsters come to your own Monster Zones."


def equipping(qtbot, *, own: bool) -> tuple[DuelRoom, int]:
    game = Scenario()
    game.a.hand(FLAIL)
    if own:
        game.a.monster(OX)
    game.b.monster(RAM, FACE_DOWN)
    made = room(qtbot, duel=game.begin().duel, size=(1280, 800))
    return made, called(made, FLAIL.name)


def test_an_equip_spell_on_what_it_is_not_for_says_so(qtbot):
    made, flail = equipping(qtbot, own=True)
    hidden = made.session.table().zones[MONSTER_ZONE, 1][0]
    at = made.mat.card_box(hidden).center().toPoint()
    assert refused_words(made, flail, at) == "An Equip Card is for a face-up monster."
    assert made.mat.bubble.rules == ("SPELL-08",)
    lit = refused_words(made, flail, zone(made, MONSTER_ZONE, OWN, 4))
    assert lit == f"While you hold {FLAIL.name}, everything that it can be dropped on lights up."


def test_an_equip_spell_without_a_monster_says_that_there_is_none(qtbot):
    made, flail = equipping(qtbot, own=False)
    why = there(next(each.why for each in made.session.possibilities(flail) if each.kind == q.ACTIVATE))
    hidden = made.session.table().zones[MONSTER_ZONE, 1][0]
    for end in (zone(made, MONSTER_ZONE, OWN, 2), made.mat.card_box(hidden).center().toPoint()):
        assert refused_words(made, flail, end) == why.words != "This card is not a monster."


def test_a_monster_that_has_attacked_says_so_wherever_it_is_dropped_at_their_side(qtbot):
    made = fought(qtbot, battle=True)
    strong, ox = called(made, "Strong"), called(made, "Ox")
    drag(made, strong, made.mat.card_box(called(made, "Ram")).center().toPoint())
    calm(qtbot, made)
    assert called(made, "Ram") and made.session.table().cards[called(made, "Ram")].place == GRAVEYARD
    chair = made.mat.mapFromScene(made.mat.places.direct_attack.center())
    ends = (
        made.mat.card_box(ox).center().toPoint(),
        zone(made, MONSTER_ZONE, OPPOSING, 4),
        zone(made, SPELL_ZONE, OPPOSING, 1),
        chair,
    )
    why = made.session.why_not(q.ATTACK, strong)
    assert why is not None
    for end in ends:
        assert refused_words(made, strong, end) == why.words


def test_an_attack_that_is_dragged_while_something_is_asked_says_what_comes_first(qtbot):
    game = Scenario()
    game.a.monster(STRONG)
    game.a.monster(OX, FACE_DOWN)
    game.a.hand(FLAIL)
    game.b.monster(RAM)
    made = room(qtbot, duel=game.begin().duel, size=(1280, 800))
    made.session.answer(there(made.session.question).of_card(called(made, FLAIL.name))[0])
    calm(qtbot, made)
    ox, ram = called(made, "Ox"), called(made, "Ram")
    question = there(made.session.question)
    assert question.kind == q.ASK_CARDS and ox not in question.cards
    why = there(made.session.why_not(q.ATTACK, ox))
    assert refused_words(made, ox, made.mat.card_box(ram).center().toPoint()) == why.words
