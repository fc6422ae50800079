"""Dragging, clicking, aiming, picking: all lead to the same answers."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt

from app.mat.card_item import TARGET
from app.mat.geometry import OPPOSING, OWN
from app.mat.menu import LOOK, CardMenu, DropChoice, RuleRow
from app.mat.spots import Spot
from app.mat.zone_item import LEGAL, REFUSED
from engine.duel.question import (
    ACTIVATE, ASK_CARDS, ASK_OPEN, ASK_REPLAY, ATTACK, NORMAL_SUMMON, PASS, PICK, SET_CARD, SET_MONSTER, SPECIAL_SUMMON,
    TO_BATTLE_PHASE, TO_MAIN_PHASE_2,
)  # fmt: skip
from engine.vocabulary import BATTLE_PHASE, DECK, EXTRA_DECK, GRAVEYARD, HAND, MAIN_PHASE_2, MONSTER_ZONE, SPELL_ZONE
from tests.app.controller.table_talk import table_for
from tests.app.mat.standins import (
    KNIGHT, NO, RAM, WOLF, TableMaker, allowed, answer, asking, busy, empty, named, refused,
)

LEFT = Qt.MouseButton.LeftButton
ZONES = ((MONSTER_ZONE, 0, 1), (MONSTER_ZONE, 0, 2))


def point(view, at):
    return view.mapFromScene(at)


def over_card(view, uid):
    return point(view, view.mat.cards[uid].pose.centre)


def over_zone(view, place, side, seat):
    return point(view, view.places.zone(place, side, seat).center())


@pytest.fixture
def drag(qtbot):
    def drag(view, start, end, drop=True):
        viewport = view.viewport()
        qtbot.mousePress(viewport, LEFT, pos=start)
        for step in (1, 2, 3, 4):
            qtbot.mouseMove(viewport, start + (end - start) * step / 4)
        if drop:
            qtbot.mouseRelease(viewport, LEFT, pos=end)

    return drag


def summoning(**more):
    """Five Rams in the hand; the first may be Summoned to two zones."""
    table = empty().table()
    uid = table.zones[HAND, 0][0]
    return table, uid, asking(ASK_OPEN, answer(NORMAL_SUMMON, uid, seats=ZONES), answer(TO_BATTLE_PHASE), **more)


def test_a_card_dropped_on_a_lit_zone_is_summoned_there(mat, drag):
    table, uid, asked = summoning()
    view = mat(table, asked)
    drag(view, over_card(view, uid), over_zone(view, MONSTER_ZONE, OWN, 2), drop=False)
    assert view.mat.held == uid
    assert {key for key, zone in view.mat.zones.items() if zone.light.kind == LEGAL} == {
        (MONSTER_ZONE, OWN, 1), (MONSTER_ZONE, OWN, 2),
    }
    assert view.mat.zones[MONSTER_ZONE, OWN, 2].hovered
    drag(view, over_card(view, uid), over_zone(view, MONSTER_ZONE, OWN, 2))
    (given, seat), = view.session.answers
    assert given.kind == NORMAL_SUMMON and seat == (MONSTER_ZONE, 0, 2)
    assert view.mat.held == -1 and not any(zone.light.kind for zone in view.mat.zones.values())


def test_dropped_elsewhere_a_card_returns(mat, drag):
    table, uid, asked = summoning()
    view = mat(table, asked)
    drag(view, over_card(view, uid), over_zone(view, SPELL_ZONE, OWN, 2))
    assert view.session.answers == [] and view.mat.held == -1
    assert view.mat.cards[uid].pose == view.mat.rest_pose(view.mat.cards[uid].card)


@pytest.mark.parametrize("way", ["escape", "right click"])
def test_a_drag_is_called_off(mat, drag, qtbot, way):
    table, uid, asked = summoning()
    view = mat(table, asked)
    drag(view, over_card(view, uid), over_zone(view, MONSTER_ZONE, OWN, 2), drop=False)
    if way == "escape":
        qtbot.keyClick(view, Qt.Key.Key_Escape)
    else:
        qtbot.mousePress(view.viewport(), Qt.MouseButton.RightButton, pos=QPoint(400, 400))
    qtbot.mouseRelease(view.viewport(), LEFT, pos=over_zone(view, MONSTER_ZONE, OWN, 2))
    assert view.session.answers == [] and view.mat.held == -1 and view.mat.lights.dusk is None


def test_zones_that_refuse_say_why_once_for_each_group(mat, drag, qtbot):
    table, uid, _ = summoning()
    view = mat(table, asking(ASK_OPEN, answer(TO_BATTLE_PHASE)))
    view.session.reasons = {(NORMAL_SUMMON, uid): NO, (SET_CARD, uid): NO}
    drag(view, over_card(view, uid), over_zone(view, MONSTER_ZONE, OWN, 2), drop=False)
    dark = [zone for zone in view.mat.zones.values() if zone.light.kind == REFUSED]
    assert len(dark) == 10 and sum(zone.light.why is NO for zone in dark) == 2
    with qtbot.waitSignal(view.refused) as said:
        qtbot.mouseRelease(view.viewport(), LEFT, pos=over_zone(view, MONSTER_ZONE, OWN, 2))
    assert said.args == [NO]


def test_where_two_things_may_be_done_the_drop_asks_which(mat, drag, qtbot):
    table, uid, _ = summoning()
    both = asking(ASK_OPEN, answer(NORMAL_SUMMON, uid, seats=ZONES), answer(SET_MONSTER, uid, seats=ZONES))
    view = mat(table, both)
    drag(view, over_card(view, uid), over_zone(view, MONSTER_ZONE, OWN, 1))
    choice = view.findChild(DropChoice)
    assert view.session.answers == [] and [tile.verb for tile in choice.buttons()] == ["Summon", "Set"]
    qtbot.keyClick(choice, Qt.Key.Key_Right)
    qtbot.keyClick(choice, Qt.Key.Key_Return)
    (given, seat), = view.session.answers
    assert given.kind == SET_MONSTER and seat == (MONSTER_ZONE, 0, 1) and view.mat.held == -1


def test_the_choice_of_a_drop_can_be_declined(mat, drag, qtbot):
    table, uid, _ = summoning()
    view = mat(table, asking(ASK_OPEN, answer(NORMAL_SUMMON, uid, seats=ZONES), answer(SET_MONSTER, uid, seats=ZONES)))
    drag(view, over_card(view, uid), over_zone(view, MONSTER_ZONE, OWN, 1))
    qtbot.keyClick(view.findChild(DropChoice), Qt.Key.Key_Escape)
    assert view.session.answers == [] and view.mat.held == -1


def test_a_monster_is_taken_off_the_extra_deck(mat, drag):
    maker = TableMaker()
    uid = maker.put(KNIGHT, EXTRA_DECK, 0, position=0)
    view = mat(maker.table(), asking(ASK_OPEN, answer(SPECIAL_SUMMON, uid, seats=ZONES)))
    start = point(view, view.places.zone(EXTRA_DECK, OWN).center())
    drag(view, start, over_zone(view, MONSTER_ZONE, OWN, 1))
    (given, seat), = view.session.answers
    assert given.uid == uid and seat == (MONSTER_ZONE, 0, 1)
    drag(view, start, over_zone(view, SPELL_ZONE, OWN, 1))
    assert len(view.session.answers) == 1 and set(view.mat.cards) == view.mat.laid_out()


def attacking(*targets):
    maker = TableMaker()
    mine, theirs = maker.put(WOLF, MONSTER_ZONE, 0, 2), maker.put(RAM, MONSTER_ZONE, 1, 2)
    targets = targets or (theirs,)
    asked = asking(ASK_OPEN, *(answer(ATTACK, mine, target) for target in targets))
    return maker.table(phase=BATTLE_PHASE), mine, theirs, asked


def test_an_attack_is_dragged_onto_its_target(mat, drag):
    table, mine, theirs, asked = attacking()
    view = mat(table, asked)
    home = view.mat.cards[mine].pose
    drag(view, over_card(view, mine), over_card(view, theirs), drop=False)
    assert view.mat.threads.arrow is not None and view.mat.cards[mine].pose == home
    drag(view, over_card(view, mine), over_card(view, theirs))
    (given, _), = view.session.answers
    assert (given.kind, given.target) == (ATTACK, theirs) and view.mat.threads.arrow is None


def test_a_direct_attack_is_dropped_on_the_opponents_chair(mat, drag):
    table, mine, _, asked = attacking(-1)
    view = mat(table, asked)
    drag(view, over_card(view, mine), point(view, view.places.direct_attack.center()))
    assert view.session.answers[0][0].target == -1


def test_choosing_attack_in_the_menu_aims_at_what_is_clicked_next(mat, qtbot):
    table, mine, theirs, asked = attacking()
    view = mat(table, asked)
    view.session.possible = {mine: (allowed(ATTACK, *asked.answers, words="Attack"),)}
    qtbot.mouseClick(view.viewport(), LEFT, pos=over_card(view, mine))
    qtbot.keyClick(view.findChild(CardMenu), Qt.Key.Key_Return)
    assert view.session.answers == [] and view.acts.aim is not None
    qtbot.mouseMove(view.viewport(), over_card(view, theirs))
    assert view.mat.threads.arrow is not None
    qtbot.mouseClick(view.viewport(), LEFT, pos=over_card(view, theirs))
    assert view.session.answers[0][0].target == theirs and view.acts.aim is None


def test_the_menu_has_everything_in_order_with_reasons(mat, qtbot):
    table, uid, asked = summoning()
    view = mat(table, asked)
    view.session.possible = {uid: (refused(ACTIVATE), allowed(NORMAL_SUMMON, asked.answers[0], words="Normal Summon"))}
    qtbot.mouseClick(view.viewport(), LEFT, pos=over_card(view, uid))
    menu = view.findChild(CardMenu)
    assert [row.entry.kind for row in menu.rows] == [NORMAL_SUMMON, LOOK, ACTIVATE], "what is locked stands below"
    assert menu.rows[0].current and "(SUMMON-12)" in menu.rows[2].accessibleDescription()
    for _ in range(2):
        qtbot.keyClick(menu, Qt.Key.Key_Down)
    with qtbot.waitSignal(view.refused):
        qtbot.keyClick(menu, Qt.Key.Key_Return)
    assert view.session.answers == []
    qtbot.keyClick(menu, Qt.Key.Key_Home)
    qtbot.keyClick(menu, Qt.Key.Key_Return)
    assert view.session.answers == [(asked.answers[0], None)] and view.acts.panel is None


def test_a_rule_in_the_menu_has_its_title_and_opens(mat, qtbot):
    table, uid, asked = summoning()
    view = mat(table, asked)
    view.session.possible = {uid: (refused(NORMAL_SUMMON), refused(SET_MONSTER, "Nor Set"))}
    qtbot.mouseClick(view.viewport(), LEFT, pos=over_card(view, uid))
    menu = view.findChild(CardMenu)
    assert [row.entry.words for row in menu.rows] == ["Look at the card", "It can’t, Nor Set"], "one reason, told once"
    (link,) = menu.findChildren(RuleRow)
    assert link.accessibleName() == "Rule One Normal Summon or Set a turn (SUMMON-12)"
    with qtbot.waitSignal(view.rule_asked) as asked_for:
        qtbot.mouseClick(link, LEFT)
    qtbot.keyClick(menu, Qt.Key.Key_End)
    with qtbot.waitSignal(view.rule_asked):
        qtbot.keyClick(menu, Qt.Key.Key_Return)
    assert asked_for.args == ["SUMMON-12"] and view.acts.panel is menu


def test_the_menu_goes_away_when_the_table_is_touched_elsewhere(mat, qtbot):
    table, uid, asked = summoning()
    view = mat(table, asked)
    view.session.possible = {uid: (allowed(NORMAL_SUMMON, asked.answers[0]),)}
    qtbot.mouseClick(view.viewport(), LEFT, pos=over_card(view, uid))
    assert view.acts.panel is not None
    qtbot.mouseClick(view.viewport(), LEFT, pos=QPoint(500, 420))
    assert view.acts.panel is None and view.session.answers == []


def test_clicks_pick_and_put_back(mat, qtbot):
    table = busy().table()
    wolf, knight = named(table, "Undertow Wolf", MONSTER_ZONE), named(table, "Galewright Knight", MONSTER_ZONE)
    view = mat(table, asking(ASK_CARDS, answer(PICK, wolf), picked=(knight,), most=2))
    qtbot.mouseClick(view.viewport(), LEFT, pos=over_card(view, wolf))
    qtbot.mouseClick(view.viewport(), LEFT, pos=over_card(view, knight))
    assert view.session.answers[0][0].uid == wolf and view.session.unpicked == [knight]
    with qtbot.waitSignal(view.status):
        qtbot.mouseClick(view.viewport(), LEFT, pos=over_card(view, named(table, "Pattern Book")))


def test_phases_on_the_ribbon_are_buttons(mat, qtbot):
    table, _, asked = summoning()
    view = mat(table, asked)
    boxes = view.mat.ribbon.buttons()
    qtbot.mouseClick(view.viewport(), LEFT, pos=point(view, boxes[MAIN_PHASE_2].center()))
    assert view.session.answers == []
    qtbot.mouseClick(view.viewport(), LEFT, pos=point(view, boxes[BATTLE_PHASE].center()))
    assert view.session.answers[0][0].kind == TO_BATTLE_PHASE


def test_a_pile_is_opened_and_hovering_tells_of_cards(mat, qtbot):
    view = mat()
    table = view.mat.table
    with qtbot.waitSignal(view.pile_opened) as opened:
        qtbot.mouseClick(view.viewport(), LEFT, pos=point(view, view.places.zone(GRAVEYARD, OPPOSING).center()))
    assert opened.args == [GRAVEYARD, 1]
    told = []
    view.card_hovered.connect(told.append)
    wolf = named(table, "Undertow Wolf", MONSTER_ZONE)
    qtbot.mouseMove(view.viewport(), over_card(view, wolf))
    qtbot.mouseMove(view.viewport(), over_card(view, table.zones[MONSTER_ZONE, 1][2]))
    assert told == [wolf, -1]


def test_nothing_can_be_taken_up_while_nothing_is_asked(mat, drag):
    table, uid, _ = summoning()
    view = mat(table)
    drag(view, over_card(view, uid), over_zone(view, MONSTER_ZONE, OWN, 2))
    assert view.pointer.drag is None and view.session.answers == []


def test_a_replay_attacks_what_is_clicked(mat, qtbot):
    maker = TableMaker()
    mine = maker.put(WOLF, MONSTER_ZONE, 0, 2)
    one, two = maker.put(RAM, MONSTER_ZONE, 1, 1), maker.put(RAM, MONSTER_ZONE, 1, 2)
    asked = asking(ASK_REPLAY, answer(ATTACK, mine, one), answer(ATTACK, mine, two), answer(PASS))
    view = mat(maker.table(phase=BATTLE_PHASE), asked)
    assert view.mat.cards[one].has_mark(TARGET) and not view.mat.cards[mine].has_mark(TARGET)
    qtbot.mouseClick(view.viewport(), LEFT, pos=over_card(view, two))
    assert view.session.answers[0][0].target == two


def test_a_direct_attack_is_aimed_with_the_keyboard(mat, qtbot):
    table, mine, _, asked = attacking()
    both = asking(ASK_OPEN, *asked.answers, answer(ATTACK, mine, -1))
    view = mat(table, both)
    view.acts.start_aim(mine, both.answers)
    view.focus_zone(SPELL_ZONE, 1, 2)
    qtbot.keyClick(view, Qt.Key.Key_Return)
    assert view.session.answers[0][0].target == -1


def test_enter_on_the_attacker_attacks_directly_where_that_can_be(mat, qtbot):
    table, mine, _, asked = attacking()
    both = asking(ASK_OPEN, *asked.answers, answer(ATTACK, mine, -1))
    view = mat(table, both)
    view.keyboard.go_to_card(mine)
    with qtbot.waitSignal(view.status) as told:
        view.acts.start_aim(mine, both.answers)
    assert "Enter on the attacker" in told.args[0]
    qtbot.keyClick(view, Qt.Key.Key_Return)
    assert view.session.answers[0][0].target == -1 and view.acts.aim is None


def test_enter_on_what_can_t_be_attacked_says_what_to_do(mat, qtbot):
    table, mine, _, asked = attacking()
    view = mat(table, asked)
    view.acts.start_aim(mine, asked.answers)
    for spot in (Spot(MONSTER_ZONE, OWN, 2), Spot(DECK, OWN), Spot(SPELL_ZONE, OPPOSING, 4)):
        view.keyboard.go(spot)
        with qtbot.waitSignal(view.status) as told:
            qtbot.keyClick(view, Qt.Key.Key_Return)
        assert told.args == ["Choose what to attack. Escape calls it off."]
        assert view.session.answers == [] and view.acts.aim is not None
    qtbot.keyClick(view, Qt.Key.Key_Escape)
    assert view.acts.aim is None


def test_a_reason_stands_beside_what_refuses(mat, qtbot):
    table, _, asked = summoning()
    view = mat(table, asked)
    view.session.reasons = {(TO_MAIN_PHASE_2, -1): NO}
    box = view.mat.ribbon.buttons()[MAIN_PHASE_2]
    with qtbot.waitSignal(view.refused):
        qtbot.mouseClick(view.viewport(), LEFT, pos=point(view, box.center()))
    assert view.bubble.isVisible() and (view.bubble.words, view.bubble.rules) == (NO.words, NO.rules)
    assert abs(view.bubble.geometry().center().x() - box.center().x()) < 4
    qtbot.mouseClick(view.viewport(), LEFT, pos=QPoint(20, 500))
    assert not view.bubble.isVisible()


def test_a_card_of_a_real_duel_is_dragged_to_the_zone_that_was_meant(mat, drag):
    session, _, _ = table_for("First Steps", "The Old Hill", seed=5)
    view = mat(session=session)
    session.begin()
    for uid, item in list(view.mat.cards.items()):
        sets = [each for each in session.question.of_card(uid) if each.kind == NORMAL_SUMMON]
        if sets and item.in_hand:
            break
    view.session = session
    end = over_zone(view, MONSTER_ZONE, OWN, 3)
    drag(view, over_card(view, uid), end)
    choice = view.findChild(DropChoice)
    if choice is not None:
        choice.buttons()[0].click()
    card = session.table().cards[uid]
    assert (card.place, card.seat) == (MONSTER_ZONE, 3) and view.mat.table is session.table()
    assert view.mat.cards[uid].pose == view.mat.rest_pose(card)


def test_two_at_one_screen_change_chairs(mat):
    table = busy().table()
    view = mat(table)
    other = replace(table, viewer=1)
    view.session.tell(other, taken_back=True)
    wolf = named(table, "Undertow Wolf", MONSTER_ZONE)
    assert view.mat.cards[wolf].pose.angle == 90 and not view.mat.cards[wolf].own
    assert set(view.mat.cards) == view.mat.laid_out()
