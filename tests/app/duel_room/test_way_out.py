"""What is refused may have a way to it, as a button: in the menu, beside the card and in the inspector."""

from dataclasses import replace

from PySide6.QtCore import QRectF, Qt

from app.duel_room.inspector import PossibilityRow
from app.mat.card_menu import WayRow
from app.widgets.way_button import WayButton
from engine.duel.state import question as q
from engine import program as p
from tests.phrases import continuous, program, xyz_of
from engine.vocabulary import BATTLE_PHASE, MAIN_PHASE_1, NORMAL, XYZ
from engine.vocabulary import TOKEN as TOKEN_KIND
from tests.app.duel_room.setting import calm, click, room
from tests.narrowed import there
from tests.rulebook.scenario import Scenario, monster_card

STRONG, RAM = monster_card("Strong", 2000), monster_card("Ram")
TOKEN = monster_card("Lamb", 0, 0, kinds=TOKEN_KIND | NORMAL)
STACKED = monster_card("Stacked", 2000, kinds=XYZ, program=program(xyz_of(2)))
EAGER = monster_card("Eager", program=program(continuous(p.MustAttack())))
WORDS = "Go to the Battle Phase first"


def before_battle(qtbot):
    """In Main Phase 1: a room and a monster that could attack later."""
    game = Scenario()
    strong = game.a.monster(STRONG)
    game.b.monster(RAM)
    made = room(qtbot, duel=game.begin().duel)
    assert made.session.table().phase == MAIN_PHASE_1
    return made, game.duel.handle_of(0, strong.uid)


def why_no_attack(made, handle):
    return next(each.why for each in made.session.possibilities(handle) if each.kind == q.ATTACK)


def test_by_keys_from_the_menu_of_the_card(qtbot):
    made, handle = before_battle(qtbot)
    made.mat.clicks.open_menu(handle)
    panel = made.mat.clicks.panel
    (way,) = panel.findChildren(WayRow)
    assert way.accessibleName() == WORDS and way.width() >= 100
    for _ in range(panel.buttons().index(way)):
        qtbot.keyClick(panel, Qt.Key.Key_Down)
    qtbot.keyClick(panel, Qt.Key.Key_Return)
    assert made.session.table().phase == BATTLE_PHASE


def test_by_the_button_beside_the_reason(qtbot):
    made, handle = before_battle(qtbot)
    made.mat.refuse(why_no_attack(made, handle), QRectF(300, 300, 40, 40))
    bubble = made.mat.bubble
    assert bubble.way.isVisible() and bubble.way.text() == bubble.way.accessibleName() == WORDS
    assert bubble.rect().contains(bubble.way.geometry()) and made.message.isHidden(), "said once, beside the card"
    for _, box in bubble.rule_boxes():
        assert bubble.rect().contains(box.toRect()) and not box.intersects(bubble.way.geometry().toRectF())
    click(bubble.way)
    assert made.session.table().phase == BATTLE_PHASE and bubble.isHidden()


def test_the_reason_stays_while_its_button_has_the_keyboard(qtbot):
    made, handle = before_battle(qtbot)
    bubble = made.mat.bubble
    made.mat.refuse(why_no_attack(made, handle), QRectF(300, 300, 40, 40))
    bubble.way.setFocus()
    bubble._time_is_over()
    assert bubble.isVisible()
    made.mat.setFocus()
    bubble._time_is_over()
    assert bubble.isHidden()


def test_by_the_button_in_the_inspector(qtbot):
    made, handle = before_battle(qtbot)
    made.inspector.show_card(handle)
    buttons = [
        button
        for row in made.inspector.findChildren(PossibilityRow)
        for button in row.findChildren(WayButton)
        if row.isVisible()
    ]
    assert [button.text() for button in buttons] == [WORDS]
    click(buttons[0])
    assert made.session.table().phase == BATTLE_PHASE


def test_a_way_that_is_over_leads_nowhere(qtbot):
    made, handle = before_battle(qtbot)
    why = why_no_attack(made, handle)
    made.mat.refuse(why, QRectF(300, 300, 40, 40))
    made.session.answer(why.way_out.answers[0])
    told = len(made.session.history)
    click(made.mat.bubble.way)
    assert len(made.session.history) == told


def test_what_has_no_way_out_has_no_button(qtbot):
    made, handle = before_battle(qtbot)
    why = why_no_attack(made, handle)
    made.mat.refuse(why, QRectF(300, 300, 40, 40))
    high = made.mat.bubble.height()
    made.mat.refuse(replace(why, way_out=None), QRectF(300, 300, 40, 40))
    assert not made.mat.bubble.way.isVisible() and made.mat.bubble.height() < high
    made.mat.bubble.say(made.mat.mat.kit, why, QRectF(300, 300, 40, 40))
    assert not made.mat.bubble.way.isVisible(), "nor has what the pointer only rests on"


def test_a_card_on_the_mat_that_can_t_be_picked_says_why(qtbot):
    game = Scenario()
    for _ in range(3):
        game.a.monster(RAM)
    token, stacked = game.a.monster(TOKEN), game.a.extra(STACKED)
    made = room(qtbot, duel=game.begin().special_summon(stacked).duel)
    handle, why = game.duel.handle_of(0, token.uid), "A Token can’t be Xyz Material."
    qtbot.mouseClick(made.mat.viewport(), Qt.MouseButton.LeftButton, pos=made.mat.card_box(handle).center().toPoint())
    assert made.message.isHidden() and made.mat.bubble.isVisible() and made.mat.bubble.words == why
    assert made.mat.bubble.rules == ("OTHER-10", "AMB-64")
    assert made.session.question is not None and made.session.question.kind == q.ASK_CARDS


def test_where_a_monster_has_to_attack_first_the_end_of_the_turn_is_dimmed_and_says_so(qtbot):
    game = Scenario()
    eager = game.a.monster(EAGER)
    made = room(qtbot, duel=game.begin().to_battle_phase().duel)
    main = made.answering._plate.main
    said: list[str] = []
    made.answering.refused.connect(said.append)
    why = "A monster that has to attack because of Eager hasn’t attacked yet. Attack with Eager first."
    assert (main.text(), main.dimmed, main.accessibleDescription()) == ("End turn", True, why)
    click(main)
    made.answering.go_to(q.END_TURN)
    assert said == [why, why] and made.session.table().phase == BATTLE_PHASE
    attacks = there(made.session.question).of_card(game.duel.handle_of(0, eager.uid))
    made.session.answer(next(each for each in attacks if each.kind == q.ATTACK))
    calm(qtbot, made)
    assert not main.dimmed and not main.accessibleDescription()
