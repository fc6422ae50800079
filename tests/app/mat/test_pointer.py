"""Dragging, clicking, aiming, picking: all lead to the same answers."""

from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt

from app.controller.shown.asked import ForeseenPicks
from app.mat.card_item import TARGET
from app.mat.card_menu import LOOK, CardMenu, DropChoice, RuleRow
from app.mat.fleeting_items import VerbPlate
from app.mat.geometry import OPPOSING, OWN
from app.mat.spots import CHAIR, Spot, all_spots
from app.mat.zone_item import DARK, LEGAL, REFUSED, Light
from engine.duel.state.question import (
    ACTIVATE,
    ASK_CARDS,
    ASK_OPEN,
    ASK_REPLAY,
    ATTACK,
    FOR_TARGET,
    FOR_TRIBUTE,
    NORMAL_SUMMON,
    PASS,
    PICK,
    SET_CARD,
    SET_MONSTER,
    SPECIAL_SUMMON,
    TO_BATTLE_PHASE,
    TO_MAIN_PHASE_2,
)
from engine.vocabulary import (
    BATTLE_PHASE,
    DECK,
    DRAW_PHASE,
    EXTRA_DECK,
    FACE_DOWN,
    FIELD_ZONE,
    GRAVEYARD,
    HAND,
    MAIN_PHASE_1,
    MAIN_PHASE_2,
    MONSTER_ZONE,
    SPELL_ZONE,
)
from tests.app.controller.table_talk import table_for
from tests.app.mat.standins import (
    KNIGHT,
    NEEDLE,
    NO,
    RAM,
    SNARE,
    THRESHOLD,
    VESPER,
    WOLF,
    HandClock,
    TableMaker,
    allowed,
    answer,
    asking,
    busy,
    empty,
    named,
    refused,
    moved,
)

LEFT = Qt.MouseButton.LeftButton
ZONES = ((MONSTER_ZONE, 0, 1), (MONSTER_ZONE, 0, 2))


def point(view, at):
    return view.mapFromScene(at)


def over_card(view, handle):
    return point(view, view.mat.cards[handle].pose.centre)


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
    handle = table.zones[HAND, 0][0]
    return table, handle, asking(ASK_OPEN, answer(NORMAL_SUMMON, handle, seats=ZONES), answer(TO_BATTLE_PHASE), **more)


def test_a_card_dropped_on_a_lit_zone_is_summoned_there(mat, drag):
    table, handle, asked = summoning()
    view = mat(table, asked)
    drag(view, over_card(view, handle), over_zone(view, MONSTER_ZONE, OWN, 2), drop=False)
    assert view.mat.held == handle
    assert {key for key, zone in view.mat.zones.items() if zone.light.kind == LEGAL} == {
        (MONSTER_ZONE, OWN, 1),
        (MONSTER_ZONE, OWN, 2),
    }
    assert view.mat.zones[MONSTER_ZONE, OWN, 2].hovered
    drag(view, over_card(view, handle), over_zone(view, MONSTER_ZONE, OWN, 2))
    ((given, seat),) = view.session.answers
    assert given.kind == NORMAL_SUMMON and seat == (MONSTER_ZONE, 0, 2)
    assert view.mat.held == -1 and not any(zone.light.kind for zone in view.mat.zones.values())


def test_dropped_elsewhere_a_card_returns(mat, drag):
    table, handle, asked = summoning()
    view = mat(table, asked)
    drag(view, over_card(view, handle), over_zone(view, SPELL_ZONE, OWN, 2))
    assert view.session.answers == [] and view.mat.held == -1
    assert view.mat.cards[handle].pose == view.mat.rest_pose(view.mat.cards[handle].card)


@pytest.mark.parametrize("way", ["escape", "right click"])
def test_a_drag_is_called_off(mat, drag, qtbot, way):
    table, handle, asked = summoning()
    view = mat(table, asked)
    drag(view, over_card(view, handle), over_zone(view, MONSTER_ZONE, OWN, 2), drop=False)
    if way == "escape":
        qtbot.keyClick(view, Qt.Key.Key_Escape)
    else:
        qtbot.mousePress(view.viewport(), Qt.MouseButton.RightButton, pos=QPoint(400, 400))
    qtbot.mouseRelease(view.viewport(), LEFT, pos=over_zone(view, MONSTER_ZONE, OWN, 2))
    assert view.session.answers == [] and view.mat.held == -1 and view.mat.lights.dusk is None


def test_zones_that_refuse_say_why_once_for_each_group(mat, drag, qtbot):
    table, handle, _ = summoning()
    view = mat(table, asking(ASK_OPEN, answer(TO_BATTLE_PHASE)))
    view.session.reasons = {(NORMAL_SUMMON, handle): NO, (SET_CARD, handle): NO}
    drag(view, over_card(view, handle), over_zone(view, MONSTER_ZONE, OWN, 2), drop=False)
    dark = [zone for zone in view.mat.zones.values() if zone.light.kind == REFUSED]
    assert len(dark) == 10 and sum(zone.light.why is NO for zone in dark) == 2
    with qtbot.waitSignal(view.refused) as said:
        qtbot.mouseRelease(view.viewport(), LEFT, pos=over_zone(view, MONSTER_ZONE, OWN, 2))
    assert said.args == [NO]


def test_where_two_things_may_be_done_the_drop_asks_which(mat, drag, qtbot):
    table, handle, _ = summoning()
    both = asking(ASK_OPEN, answer(NORMAL_SUMMON, handle, seats=ZONES), answer(SET_MONSTER, handle, seats=ZONES))
    view = mat(table, both)
    drag(view, over_card(view, handle), over_zone(view, MONSTER_ZONE, OWN, 1))
    choice = view.findChild(DropChoice)
    assert view.session.answers == [] and [tile.verb for tile in choice.buttons()] == ["Summon", "Set"]
    qtbot.keyClick(choice, Qt.Key.Key_Right)
    qtbot.keyClick(choice, Qt.Key.Key_Return)
    ((given, seat),) = view.session.answers
    assert given.kind == SET_MONSTER and seat == (MONSTER_ZONE, 0, 1) and view.mat.held == -1


def test_the_choice_of_a_drop_can_be_declined(mat, drag, qtbot):
    table, handle, _ = summoning()
    ways = [answer(kind, handle, seats=ZONES) for kind in (NORMAL_SUMMON, SET_MONSTER)]
    view = mat(table, asking(ASK_OPEN, *ways))
    drag(view, over_card(view, handle), over_zone(view, MONSTER_ZONE, OWN, 1))
    qtbot.keyClick(view.findChild(DropChoice), Qt.Key.Key_Escape)
    assert view.session.answers == [] and view.mat.held == -1


def test_a_monster_is_taken_off_the_extra_deck(mat, drag):
    maker = TableMaker()
    handle = maker.put(KNIGHT, EXTRA_DECK, 0, position=0)
    view = mat(maker.table(), asking(ASK_OPEN, answer(SPECIAL_SUMMON, handle, seats=ZONES)))
    start = point(view, view.places.zone(EXTRA_DECK, OWN).center())
    drag(view, start, over_zone(view, MONSTER_ZONE, OWN, 1))
    ((given, seat),) = view.session.answers
    assert given.handle == handle and seat == (MONSTER_ZONE, 0, 1)
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
    ((given, _),) = view.session.answers
    assert (given.kind, given.target) == (ATTACK, theirs) and view.mat.threads.arrow is None


def test_over_its_target_an_attack_says_which_figures_would_meet(mat, drag):
    table, mine, theirs, asked = attacking()
    view = mat(table, asked)
    view.session.figures = {(mine, theirs): (1600, 1900)}
    drag(view, over_card(view, mine), over_card(view, theirs), drop=False)
    (plate,) = (item for item in view.mat.items() if isinstance(item, VerbPlate))
    assert plate.words == "Attack, 1600 against 1900"


@pytest.mark.parametrize("size", [(560, 480), (760, 640), (1072, 1000)])
def test_they_are_read_whole_under_the_ring_of_the_keyboard(mat, size):
    table, mine, theirs, asked = attacking()
    view = mat(table, asked, width=size[0], height=size[1], small=size[0] < 700)
    view.session.figures = {(mine, theirs): (12600, 11900)}
    view.clicks.start_aim(mine, asked.answers)
    view.keyboard.seen = True
    view.keyboard.go_to_card(theirs)
    (plate,) = (item for item in view.mat.items() if isinstance(item, VerbPlate))
    box, zone = plate.boundingRect(), view.mat.kit.geometry.zone(*view.mat.cell_of(table.cards[theirs]))
    assert plate.zValue() > view.keyboard.ring.zValue() and view.mat.sceneRect().contains(box)
    assert box.height() < zone.height() * 0.6 and (size[0] < 700 or box.width() <= zone.width() + 4)


def test_the_keyboard_finds_them_there_as_well(mat):
    table, mine, theirs, asked = attacking()
    view = mat(table, asked)
    view.session.figures = {(mine, theirs): (1600, 1900)}
    view.clicks.start_aim(mine, asked.answers)
    view.keyboard.go_to_card(theirs)
    assert view.spoken_focus().endswith(", Attack, 1600 against 1900")
    (plate,) = (item for item in view.mat.items() if isinstance(item, VerbPlate))
    assert plate.words == "Attack, 1600 against 1900"
    view.clicks.stop_aim()
    assert "against" not in view.spoken_focus()


def test_a_direct_attack_is_dropped_on_the_opponents_chair(mat, drag):
    table, mine, _, asked = attacking(-1)
    view = mat(table, asked)
    drag(view, over_card(view, mine), point(view, view.places.direct_attack.center()))
    assert view.session.answers[0][0].target == -1


def test_where_no_monster_is_in_the_way_their_felt_means_the_player(mat, drag):
    table, mine, theirs, asked = attacking(-1)
    view = mat(moved(table, theirs, GRAVEYARD), asked)
    drag(view, over_card(view, mine), over_zone(view, MONSTER_ZONE, OPPOSING, 4))
    assert view.session.answers[0][0].target == -1


def test_beside_a_monster_that_can_be_attacked_their_felt_means_nothing(mat, drag):
    table, mine, theirs, _ = attacking()
    view = mat(table, asking(ASK_OPEN, answer(ATTACK, mine, target=theirs), answer(ATTACK, mine, target=-1)))
    drag(view, over_card(view, mine), over_zone(view, MONSTER_ZONE, OPPOSING, 4))
    assert view.session.answers == []


def test_choosing_attack_in_the_menu_aims_at_what_is_clicked_next(mat, qtbot):
    table, mine, theirs, asked = attacking()
    view = mat(table, asked)
    view.session.possible = {mine: (allowed(ATTACK, *asked.answers, words="Attack"),)}
    qtbot.mouseClick(view.viewport(), LEFT, pos=over_card(view, mine))
    qtbot.keyClick(view.findChild(CardMenu), Qt.Key.Key_Return)
    assert view.session.answers == [] and view.clicks.aim is not None
    qtbot.mouseMove(view.viewport(), over_card(view, theirs))
    assert view.mat.threads.arrow is not None
    qtbot.mouseClick(view.viewport(), LEFT, pos=over_card(view, theirs))
    assert view.session.answers[0][0].target == theirs and view.clicks.aim is None


def test_the_menu_has_everything_in_order_with_reasons(mat, qtbot):
    table, handle, asked = summoning()
    view = mat(table, asked)
    summon = allowed(NORMAL_SUMMON, asked.answers[0], words="Normal Summon")
    view.session.possible = {handle: (refused(ACTIVATE), summon)}
    qtbot.mouseClick(view.viewport(), LEFT, pos=over_card(view, handle))
    menu = view.findChild(CardMenu)
    assert [row.entry.kind for row in menu.rows] == [NORMAL_SUMMON, LOOK, ACTIVATE], "what is locked stands below"
    assert menu.rows[0].current and "(SUMMON-12)" in menu.rows[2].accessibleDescription()
    for _ in range(2):
        qtbot.keyClick(menu, Qt.Key.Key_Down)
    view.refused.connect(lambda why: pytest.fail("told once more beside the menu, which says it"))
    qtbot.keyClick(menu, Qt.Key.Key_Return)
    assert view.session.answers == [] and menu.isVisible() and not view.bubble.isVisible()
    qtbot.keyClick(menu, Qt.Key.Key_Home)
    qtbot.keyClick(menu, Qt.Key.Key_Return)
    assert view.session.answers == [(asked.answers[0], None)] and view.clicks.panel is None


def test_a_rule_in_the_menu_has_its_title_and_opens(mat, qtbot):
    table, handle, asked = summoning()
    view = mat(table, asked)
    view.session.possible = {handle: (refused(NORMAL_SUMMON), refused(SET_MONSTER, "Nor Set"))}
    qtbot.mouseClick(view.viewport(), LEFT, pos=over_card(view, handle))
    menu = view.findChild(CardMenu)
    assert [row.entry.words for row in menu.rows] == ["Look at the card", "It can’t, Nor Set"], "one reason, told once"
    (link,) = menu.findChildren(RuleRow)
    assert link.accessibleName() == "Rule One Normal Summon or Set a turn (SUMMON-12)"
    with qtbot.waitSignal(view.rule_asked) as asked_for:
        qtbot.mouseClick(link, LEFT)
    qtbot.keyClick(menu, Qt.Key.Key_End)
    with qtbot.waitSignal(view.rule_asked):
        qtbot.keyClick(menu, Qt.Key.Key_Return)
    assert asked_for.args == ["SUMMON-12"] and view.clicks.panel is menu


def test_the_menu_goes_away_when_the_table_is_touched_elsewhere(mat, qtbot):
    table, handle, asked = summoning()
    view = mat(table, asked)
    view.session.possible = {handle: (allowed(NORMAL_SUMMON, asked.answers[0]),)}
    qtbot.mouseClick(view.viewport(), LEFT, pos=over_card(view, handle))
    assert view.clicks.panel is not None
    qtbot.mouseClick(view.viewport(), LEFT, pos=QPoint(500, 420))
    assert view.clicks.panel is None and view.session.answers == []


def test_clicks_pick_and_put_back(mat, qtbot):
    table = busy().table()
    wolf, knight = named(table, "Undertow Wolf", MONSTER_ZONE), named(table, "Galewright Knight", MONSTER_ZONE)
    view = mat(table, asking(ASK_CARDS, answer(PICK, wolf), picked=(knight,), most=2))
    qtbot.mouseClick(view.viewport(), LEFT, pos=over_card(view, wolf))
    qtbot.mouseClick(view.viewport(), LEFT, pos=over_card(view, knight))
    assert view.session.answers[0][0].handle == wolf and view.session.unpicked == [knight]
    with qtbot.waitSignal(view.status):
        qtbot.mouseClick(view.viewport(), LEFT, pos=over_card(view, named(table, "Pattern Book")))


def test_what_can_t_be_picked_says_why_beside_it(mat, qtbot):
    table = busy().table()
    wolf, knight = named(table, "Undertow Wolf", MONSTER_ZONE), named(table, "Galewright Knight", MONSTER_ZONE)
    view = mat(table, asking(ASK_CARDS, answer(PICK, wolf)))
    view.session.reasons = {(PICK, knight): NO}
    with qtbot.waitSignal(view.refused):
        qtbot.mouseClick(view.viewport(), LEFT, pos=over_card(view, knight))
    assert view.bubble.isVisible() and (view.bubble.words, view.bubble.rules) == (NO.words, NO.rules)
    assert not view.session.answers


def test_phases_on_the_ribbon_are_buttons(mat, qtbot):
    table, _, asked = summoning()
    view = mat(table, asked)
    boxes = view.mat.ribbon.buttons()
    qtbot.mouseClick(view.viewport(), LEFT, pos=point(view, boxes[MAIN_PHASE_2].center()))
    assert view.session.answers == []
    qtbot.mouseClick(view.viewport(), LEFT, pos=point(view, boxes[BATTLE_PHASE].center()))
    assert view.session.answers[0][0].kind == TO_BATTLE_PHASE


def test_a_phase_that_can_t_be_entered_says_why_while_the_pointer_rests_on_it(mat, qtbot):
    table, _, asked = summoning()
    view = mat(table, asked)
    view.session.reasons = {(TO_MAIN_PHASE_2, -1): NO}
    boxes = view.mat.ribbon.buttons()
    for phase, told in ((MAIN_PHASE_2, True), (BATTLE_PHASE, False)):
        view.bubble.hide()
        view.pointer.hover.over(phase)
        assert view.pointer.hover._asked_why.isActive() == told
        view.pointer.hover.say_why()
        assert view.bubble.isVisible() == told and view.mat.ribbon.buttons()[phase] == boxes[phase]
    view.pointer.hover.over(DRAW_PHASE)
    assert not view.pointer.hover._asked_why.isActive(), "nobody goes there"


def test_a_pile_is_opened_and_hovering_tells_of_cards(mat, qtbot):
    view = mat()
    table = view.mat.table
    with qtbot.waitSignal(view.pile_opened) as opened:
        qtbot.mouseClick(view.viewport(), LEFT, pos=point(view, view.places.zone(GRAVEYARD, OPPOSING).center()))
    assert opened.args == [GRAVEYARD, 1]
    told: list[Any] = []
    view.card_hovered.connect(told.append)
    wolf = named(table, "Undertow Wolf", MONSTER_ZONE)
    qtbot.mouseMove(view.viewport(), over_card(view, wolf))
    qtbot.mouseMove(view.viewport(), over_card(view, table.zones[MONSTER_ZONE, 1][2]))
    assert told == [wolf, -1]


def test_nothing_can_be_taken_up_while_nothing_is_asked(mat, drag):
    table, handle, _ = summoning()
    view = mat(table)
    drag(view, over_card(view, handle), over_zone(view, MONSTER_ZONE, OWN, 2))
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


def test_a_direct_attack_is_a_place_like_others_for_the_keyboard(mat, qtbot):
    table, mine, _, asked = attacking()
    both = asking(ASK_OPEN, *asked.answers, answer(ATTACK, mine, -1))
    view = mat(table, both)
    view.keyboard.go_to_card(mine)
    assert not any(spot.place == CHAIR for spot in all_spots(view.mat))
    with qtbot.waitSignal(view.aiming) as told:
        view.clicks.start_aim(mine, both.answers)
    assert told.args == ["Choose what Undertow Wolf attacks. Escape calls it off."]
    for _ in range(4):
        qtbot.keyClick(view, Qt.Key.Key_Up)
    assert view.keyboard.spot == Spot(CHAIR, OPPOSING)
    assert view.spoken_focus() == "Old Tallow, 3900 Life Points, attack directly"
    with qtbot.waitSignal(view.aiming) as told:
        qtbot.keyClick(view, Qt.Key.Key_Return)
    assert view.session.answers[0][0].target == -1 and view.clicks.aim is None and told.args == [""]
    assert not any(spot.place == CHAIR for spot in all_spots(view.mat))


def test_enter_on_what_can_t_be_attacked_says_what_to_do(mat, qtbot):
    table, mine, _, asked = attacking()
    both = asking(ASK_OPEN, *asked.answers, answer(ATTACK, mine, -1))
    view = mat(table, both)
    view.clicks.start_aim(mine, both.answers)
    for spot in (Spot(MONSTER_ZONE, OWN, 2), Spot(DECK, OWN), Spot(SPELL_ZONE, OPPOSING, 4)):
        view.keyboard.go(spot)
        with qtbot.waitSignal(view.aiming) as told:
            qtbot.keyClick(view, Qt.Key.Key_Return)
        assert told.args == ["Choose what Undertow Wolf attacks. Escape calls it off."]
        assert view.session.answers == [] and view.clicks.aim is not None
    qtbot.keyClick(view, Qt.Key.Key_Escape)
    assert view.clicks.aim is None


# -- dropping does what it looks like ------------------------------------------------------------------


def equipping():
    """A Spell in the hand that can go to either of two monsters."""
    maker = TableMaker()
    spell = maker.put(NEEDLE, HAND, 0, position=0)
    one, two = maker.put(WOLF, MONSTER_ZONE, 0, 1), maker.put(RAM, MONSTER_ZONE, 1, 3)
    other = maker.put(RAM, MONSTER_ZONE, 1, 1, FACE_DOWN)
    asked = asking(ASK_OPEN, answer(ACTIVATE, spell, seats=((SPELL_ZONE, 0, 2),)))
    return maker.table(), spell, one, two, other, asked


def test_an_equip_spell_is_dropped_on_its_monster(mat, drag, qtbot):
    table, spell, one, two, other, asked = equipping()
    view = mat(table, asked)
    view.session.takes = {(ACTIVATE, spell): ForeseenPicks(FOR_TARGET, (one, two))}
    drag(view, over_card(view, spell), over_card(view, two), drop=False)
    assert [view.mat.cards[handle].has_mark(TARGET) for handle in (one, two, other)] == [True, True, False]
    assert [plate.words for plate in view.pointer.drag.marked.plates.values()] == ["Equip"]
    qtbot.mouseRelease(view.viewport(), LEFT, pos=over_card(view, two))
    assert view.session.answers == [(asked.answers[0], None, two)]
    assert not any(item.has_mark(TARGET) for item in view.mat.cards.values())
    drag(view, over_card(view, spell), over_zone(view, SPELL_ZONE, OWN, 2))
    assert view.session.answers[1:] == [(asked.answers[0], (SPELL_ZONE, 0, 2))], "on its zone it asks as ever"


def test_on_a_card_for_which_it_is_no_use_it_says_so(mat, drag, qtbot):
    table, spell, one, two, other, asked = equipping()
    view = mat(table, asked)
    view.session.takes = {(ACTIVATE, spell): ForeseenPicks(FOR_TARGET, (one, two))}
    said = []
    view.refused.connect(lambda why: said.append((why.words, why.rules)))
    drag(view, over_card(view, spell), over_card(view, other))
    assert said == [("An Equip Card is for a face-up monster.", ("SPELL-08",))] and view.session.answers == []
    view.session.takes = {(ACTIVATE, spell): ForeseenPicks(FOR_TARGET, (one,))}
    view.animator.speed = 0.1
    drag(view, over_card(view, spell), over_card(view, two))
    assert said[1:] == [("Needle of Accord can’t be used on Meadow Ram.", ())], "though it still glides back"


def test_a_monster_attacks_what_it_can_though_its_text_could_point_to_it(mat, drag):
    maker = TableMaker()
    mine, theirs = maker.put(WOLF, MONSTER_ZONE, 0, 1), maker.put(RAM, MONSTER_ZONE, 1, 3)
    beside = maker.put(SNARE, SPELL_ZONE, 1, 2, FACE_DOWN)
    asked = asking(ASK_OPEN, answer(ACTIVATE, mine), answer(ATTACK, mine, theirs))
    view = mat(maker.table(phase=BATTLE_PHASE), asked)
    view.session.takes = {(ACTIVATE, mine): ForeseenPicks(FOR_TARGET, (theirs, beside), by_hand=True)}
    drag(view, over_card(view, mine), over_card(view, theirs))
    drag(view, over_card(view, mine), over_card(view, beside))
    attack, pointed = view.session.answers
    assert attack[0].kind == ATTACK and pointed == (asked.answers[0], None, beside)


def test_a_set_card_points_at_its_target(mat, drag):
    maker = TableMaker()
    trap, ram = maker.put(SNARE, SPELL_ZONE, 0, 2, FACE_DOWN), maker.put(RAM, MONSTER_ZONE, 1, 2)
    asked = asking(ASK_OPEN, answer(ACTIVATE, trap))
    view = mat(maker.table(), asked)
    view.session.takes = {(ACTIVATE, trap): ForeseenPicks(FOR_TARGET, (ram,))}
    home = view.mat.cards[trap].pose
    drag(view, over_card(view, trap), over_card(view, ram), drop=False)
    assert view.mat.threads.arrow is not None and view.mat.cards[trap].pose == home
    drag(view, over_card(view, trap), over_card(view, ram))
    assert view.session.answers == [(asked.answers[0], None, ram)]


def test_in_its_own_zone_a_card_by_hand_is_activated_or_set_whatever_lies_there(mat, drag, qtbot):
    maker = TableMaker()
    new, old = maker.put(THRESHOLD, HAND, 0, position=0), maker.put(THRESHOLD, FIELD_ZONE, 0)
    ram = maker.put(RAM, MONSTER_ZONE, 1, 2)
    asked = asking(ASK_OPEN, answer(ACTIVATE, new), answer(SET_CARD, new))
    view = mat(maker.table(), asked)
    view.session.takes = {(ACTIVATE, new): ForeseenPicks(FOR_TARGET, (old, ram), by_hand=True)}
    drag(view, over_card(view, new), over_card(view, old), drop=False)
    assert [view.mat.cards[handle].has_mark(TARGET) for handle in (old, ram)] == [False, True]
    assert view.mat.zones[FIELD_ZONE, OWN, 0].light == Light(LEGAL, "Activate or Set")
    qtbot.mouseRelease(view.viewport(), LEFT, pos=over_card(view, old))
    choice = view.clicks.panel
    assert isinstance(choice, DropChoice)
    qtbot.keyClick(choice, Qt.Key.Key_Return)
    assert view.session.answers == [(asked.answers[0], None)]


def tributing(settled):
    maker = TableMaker()
    big = maker.put(VESPER, HAND, 0, position=0)
    one, two = maker.put(WOLF, MONSTER_ZONE, 0, 1), maker.put(RAM, MONSTER_ZONE, 0, 3)
    seats = ((MONSTER_ZONE, 0, 0), (MONSTER_ZONE, 0, 2))
    both = answer(NORMAL_SUMMON, big, seats=seats), answer(SET_MONSTER, big, seats=seats)
    takes = ForeseenPicks(FOR_TRIBUTE, (one, two), 2 if settled else 1, (one, two) if settled else ())
    return maker.table(), big, one, two, asking(ASK_OPEN, *both), {(each.kind, big): takes for each in both}


def test_a_tribute_summon_says_whom_it_tributes_before_the_card_is_let_go(mat, drag, qtbot):
    table, big, one, two, asked, takes = tributing(settled=True)
    view = mat(table, asked)
    view.session.takes = takes
    drag(view, over_card(view, big), over_zone(view, MONSTER_ZONE, OWN, 2), drop=False)
    plates = view.pointer.drag.marked.plates
    assert {handle: plate.words for handle, plate in plates.items()} == {one: "Tribute", two: "Tribute"}
    qtbot.keyClick(view, Qt.Key.Key_Escape)
    view.session.possible = {big: (allowed(NORMAL_SUMMON, asked.answers[0], words="Normal Summon"),)}
    view.clicks.open_menu(big)
    row = view.findChild(CardMenu).rows[0]
    assert row.accessibleDescription() == "Tributes Undertow Wolf and Meadow Ram."


def test_dropped_on_a_monster_it_tributes_that_one_and_takes_its_place(mat, drag, qtbot):
    table, big, _, two, asked, takes = tributing(settled=False)
    view = mat(table, asked)
    view.session.takes = takes
    drag(view, over_card(view, big), over_zone(view, MONSTER_ZONE, OWN, 2), drop=False)
    assert not view.pointer.drag.marked.plates
    drag(view, over_card(view, big), over_card(view, two), drop=False)
    assert [plate.words for plate in view.pointer.drag.marked.plates.values()] == ["Tribute"]
    qtbot.mouseRelease(view.viewport(), LEFT, pos=over_card(view, two))
    choice = view.findChild(DropChoice)
    assert [tile.verb for tile in choice.buttons()] == ["Summon", "Set"]
    qtbot.keyClick(choice, Qt.Key.Key_Return)
    assert view.session.answers == [(asked.answers[0], (MONSTER_ZONE, 0, 3), two)]


def test_with_all_zones_taken_a_tribute_summon_is_dropped_on_the_tribute(mat, drag):
    maker = TableMaker()
    big = maker.put(VESPER, HAND, 0, position=0)
    monsters = [maker.put(RAM, MONSTER_ZONE, 0, seat) for seat in range(5)]
    asked = asking(ASK_OPEN, answer(NORMAL_SUMMON, big))
    view = mat(maker.table(), asked)
    view.session.takes = {(NORMAL_SUMMON, big): ForeseenPicks(FOR_TRIBUTE, tuple(monsters), 2)}
    drag(view, over_card(view, big), over_card(view, monsters[4]))
    assert view.session.answers == [(asked.answers[0], (MONSTER_ZONE, 0, 4), monsters[4])]


def test_an_attack_outside_the_battle_phase_asks_whether_to_go_there(mat, drag, qtbot):
    table, mine, theirs, _ = attacking()
    view = mat(replace(table, phase=MAIN_PHASE_1), asking(ASK_OPEN, answer(TO_BATTLE_PHASE)))
    view.session.reasons = {(ATTACK, mine): NO}
    view.session.battles = {mine: (theirs, -1)}
    with qtbot.waitSignal(view.battle_wanted) as wanted:
        drag(view, over_card(view, mine), over_card(view, theirs))
    assert wanted.args == [mine, theirs]
    with qtbot.waitSignal(view.battle_wanted) as wanted:
        drag(view, over_card(view, mine), point(view, view.places.direct_attack.center()))
    assert wanted.args == [mine, -1] and view.session.answers == []
    view.session.battles = {}
    with qtbot.waitSignal(view.refused):
        drag(view, over_card(view, mine), over_zone(view, MONSTER_ZONE, OPPOSING, 4))


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
    for handle, item in list(view.mat.cards.items()):
        assert session.question is not None
        sets = [each for each in session.question.of_card(handle) if each.kind == NORMAL_SUMMON]
        if sets and item.in_hand:
            break
    view.session = session
    end = over_zone(view, MONSTER_ZONE, OWN, 3)
    drag(view, over_card(view, handle), end)
    choice = view.findChild(DropChoice)
    if choice is not None:
        choice.buttons()[0].click()
    card = session.table().cards[handle]
    assert (card.place, card.seat) == (MONSTER_ZONE, 3) and view.mat.table is session.table()
    assert view.mat.cards[handle].pose == view.mat.rest_pose(card)


def test_two_at_one_screen_change_chairs(mat):
    table = busy().table()
    view = mat(table)
    other = replace(table, viewer=1)
    view.session.tell(other, taken_back=True)
    wolf = named(table, "Undertow Wolf", MONSTER_ZONE)
    assert view.mat.cards[wolf].pose.angle == 90 and not view.mat.cards[wolf].own
    assert set(view.mat.cards) == view.mat.laid_out()


@pytest.mark.parametrize("speed", [0.0, 1.0, 4.0])
def test_the_card_under_the_pointer_rises_and_sinks_in_its_time_at_every_speed(mat, speed):
    """What answers the hand is no motion that one waits for."""
    table = busy().table()
    clock = HandClock()
    view = mat(table, speed=speed, clock=clock)
    item = view.mat.cards[named(table, "Undertow Wolf", MONSTER_ZONE)]
    heights = []
    for up in (True, False):
        view.pointer.hover.raise_card(item, up)
        for _ in range(3):
            heights.append(round(item.height_of_lift / view.mat.kit.k, 1))
            clock.pass_by(46)
    assert heights[0] == 0 < heights[1] < heights[2] == 8 == heights[3] > heights[4] > heights[5] == 0


def test_a_card_stays_up_while_the_pointer_is_on_it_though_other_lights_come(mat):
    table = busy().table()
    clock = HandClock()
    view = mat(table, speed=1.0, clock=clock)
    item = view.mat.cards[named(table, "Undertow Wolf", MONSTER_ZONE)]
    view.pointer.hover.raise_card(item, True)
    clock.pass_by(100)
    view.mat.highlight(None)
    assert item.height_of_lift == 8 * view.mat.kit.k


def test_where_little_motion_is_wanted_a_card_is_raised_at_once(mat):
    table = busy().table()
    view = mat(table, speed=1.0, clock=HandClock(), reduced_motion=True)
    item = view.mat.cards[named(table, "Undertow Wolf", MONSTER_ZONE)]
    view.pointer.hover.raise_card(item, True)
    assert item.height_of_lift == 8 * view.mat.kit.k


@pytest.mark.parametrize("speed", [0.0, 1.0])
def test_the_light_of_a_zone_comes_and_goes_softly(mat, speed):
    clock = HandClock()
    view = mat(busy().table(), speed=speed, clock=clock)
    zone, light = view.mat.zones[MONSTER_ZONE, 0, 4], Light(LEGAL, "Summon")
    view.mat.lights.light_zone(MONSTER_ZONE, 0, 4, light)
    assert zone.light == zone.shown == light and zone.strength == 0
    clock.pass_by(60)
    assert 0.4 < zone.strength < 0.6
    clock.pass_by(70)
    assert zone.strength == 1
    view.mat.lights.undarken()
    assert zone.light == DARK and zone.shown == light and zone.strength == 1, "it goes out"
    clock.pass_by(45)
    assert 0.4 < zone.strength < 0.6
    clock.pass_by(50)
    assert zone.shown == DARK


def paying(seat):
    """A monster of the hand may be Summoned or Set for the one on the mat, which holds two Equip Spells."""
    maker = empty()
    wolf = maker.put(WOLF, MONSTER_ZONE, 0, seat)
    for place in (0, 1):
        maker.put(NEEDLE, SPELL_ZONE, 0, place, equipped_to=wolf)
    table = maker.table()
    handle = table.zones[HAND, 0][0]
    seats = tuple((MONSTER_ZONE, 0, each) for each in range(5) if each != seat)
    return (
        table,
        handle,
        wolf,
        asking(ASK_OPEN, answer(NORMAL_SUMMON, handle, seats=seats), answer(SET_MONSTER, handle, seats=seats)),
    )


@pytest.mark.parametrize("onto", [False, True])
@pytest.mark.parametrize("seat", range(5))
def test_the_choice_of_a_drop_says_whom_it_tributes_and_does_not_lie_over_them(mat, drag, seat, onto):
    table, handle, wolf, asked = paying(seat)
    view = mat(table, asked, width=760, height=620)
    seen = ForeseenPicks(FOR_TRIBUTE, (wolf,), 1, () if onto else (wolf,))
    view.session.takes = dict.fromkeys([(NORMAL_SUMMON, handle), (SET_MONSTER, handle)], seen)
    other = over_zone(view, MONSTER_ZONE, OWN, seat + 1 if seat < 4 else seat - 1)
    drag(view, over_card(view, handle), over_card(view, wolf) if onto else other)
    choice = view.findChild(DropChoice)
    said = "Tributes Undertow Wolf. 2 Equip Cards are lost as well."
    assert choice.notes == [said] and choice.buttons()[0].accessibleDescription() == said
    assert not choice.geometry().intersects(view.card_box(wolf).toRect())
    assert view.viewport().rect().contains(choice.geometry())
