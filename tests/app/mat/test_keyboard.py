"""Everything can be reached and done without a mouse."""

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut

from app.mat.card_item import HOVERED
from app.mat.card_menu import CardMenu
from app.mat.geometry import OPPOSING, OWN
from app.mat.keyboard import DOWN, LEFT, RIGHT, UP
from app.mat.spots import CHAIR, PHASE, Spot, all_spots, box_of, card_on
from engine.duel.state.question import ASK_CARDS, ASK_OPEN, ATTACK, NORMAL_SUMMON, PICK, TO_BATTLE_PHASE
from engine.edition import Edition
from engine.vocabulary import BANISHED, BATTLE_PHASE, DECK, GRAVEYARD, HAND, MONSTER_ZONE, SPELL_ZONE
from tests.app.mat.standins import allowed, answer, asking, busy, empty, moved, named
from tests.narrowed import there

SIZES = [(672, 640, True), (1072, 1000, False), (1810, 1440, False)]


@pytest.mark.parametrize("width, height, small", SIZES)
@pytest.mark.parametrize("edition", [Edition.V9, Edition.CLASSIC])
def test_the_arrows_reach_every_place(mat, width, height, small, edition):
    view = mat(busy(edition).table(), width=width, height=height, small=small)
    keyboard = view.keyboard
    keyboard.focus_hand()
    reached, waiting = {keyboard.spot}, [keyboard.spot]
    while waiting:
        start = waiting.pop()
        for way in (LEFT, RIGHT, UP, DOWN):
            keyboard.go(start)
            keyboard.walk(way)
            if keyboard.spot not in reached:
                reached.add(keyboard.spot)
                waiting.append(keyboard.spot)
    assert set(all_spots(view.mat)) == reached


def test_an_arrow_goes_the_way_it_points(mat):
    view = mat()
    keyboard = view.keyboard
    keyboard.focus_zone(MONSTER_ZONE, 0, 2)
    keyboard.walk(RIGHT)
    assert keyboard.spot == Spot(MONSTER_ZONE, OWN, 3)
    keyboard.walk(DOWN)
    assert keyboard.spot == Spot(SPELL_ZONE, OWN, 3)
    keyboard.walk(UP)
    keyboard.walk(UP)
    assert keyboard.spot.place == PHASE
    keyboard.walk(UP)
    assert (keyboard.spot.place, keyboard.spot.side) == (MONSTER_ZONE, OPPOSING)


def test_at_its_ends_the_hand_is_not_left_sideways(mat):
    view = mat(empty().table())
    view.keyboard.go(Spot(HAND, OWN, 4))
    view.keyboard.walk(RIGHT)
    assert view.keyboard.spot == Spot(HAND, OWN, 4)
    view.keyboard.walk(LEFT)
    assert view.keyboard.spot == Spot(HAND, OWN, 3)


def test_an_attack_that_looks_for_its_target_walks_over_what_it_can_attack(mat, qtbot):
    """Else the ribbon lies in between, and Enter there says that this is the Battle Phase already."""
    maker = busy()
    table = maker.table(phase=BATTLE_PHASE)
    mine = next(iter(table.zones[MONSTER_ZONE, 0]))
    theirs = next(iter(table.zones[MONSTER_ZONE, 1]))
    asked = asking(ASK_OPEN, answer(ATTACK, mine, target=theirs), answer(ATTACK, mine, target=-1))
    view = mat(table, asked)
    view.keyboard.go_to_card(mine)
    view.clicks.start_aim(mine, asked.answers)
    qtbot.keyClick(view, Qt.Key.Key_Up)
    assert there(card_on(view.keyboard.spot, view.mat)).handle == theirs
    qtbot.keyClick(view, Qt.Key.Key_Up)
    assert view.keyboard.spot.place == CHAIR
    qtbot.keyClick(view, Qt.Key.Key_Down)
    qtbot.keyClick(view, Qt.Key.Key_Down)
    assert there(card_on(view.keyboard.spot, view.mat)).handle == theirs
    qtbot.keyClick(view, Qt.Key.Key_3)
    assert view.session.answers == []  # there is no third
    qtbot.keyClick(view, Qt.Key.Key_1)
    assert view.session.answers[0][0].target == theirs and view.clicks.aim is None


def test_the_mark_stays_with_the_ring_when_the_card_goes_elsewhere(mat):
    """A Trap that was Set by keys went on showing its face through its back."""
    before = empty().table()
    trap, next_one = before.zones[HAND, 0][2:4]
    view = mat(before)
    view.keyboard.go(Spot(HAND, OWN, 2))
    assert view.mat.cards[trap].has_mark(HOVERED)
    view.show_table(moved(before, trap, SPELL_ZONE))
    assert not view.mat.cards[trap].has_mark(HOVERED)
    assert view.mat.cards[next_one].has_mark(HOVERED)
    view.keyboard.leave()
    assert not view.mat.cards[next_one].has_mark(HOVERED)


def test_home_and_end_go_to_the_ends_of_the_row(mat, qtbot):
    view = mat()
    view.focus_zone(SPELL_ZONE, 0, 2)
    qtbot.keyClick(view, Qt.Key.Key_End)
    row = box_of(view.keyboard.spot, view.mat)
    assert view.keyboard.spot == Spot(DECK, OWN)
    qtbot.keyClick(view, Qt.Key.Key_Home)
    assert box_of(view.keyboard.spot, view.mat).left() < row.left()


def test_the_ring_stands_round_the_focused_card_and_goes_when_the_mouse_is_used(mat, qtbot):
    table = busy().table()
    view = mat(table)
    wolf = named(table, "Undertow Wolf", MONSTER_ZONE)
    view.keyboard.go_to_card(wolf)
    ring = view.keyboard.ring
    assert ring.isVisible() and ring.pos() == view.mat.cards[wolf].pose.centre and ring.rotation() == -90
    qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=view.mapFromScene(5, 900))
    assert not ring.isVisible()


def test_enter_opens_the_menu_and_space_reads_the_card(mat, qtbot):
    table = empty().table()
    handle = table.zones[HAND, 0][2]
    asked = asking(ASK_OPEN, answer(NORMAL_SUMMON, handle))
    view = mat(table, asked)
    view.session.possible = {handle: (allowed(NORMAL_SUMMON, asked.answers[0]),)}
    view.focus_hand()
    assert there(card_on(view.keyboard.spot, view.mat)).handle == handle
    with qtbot.waitSignal(view.card_activated) as read:
        qtbot.keyClick(view, Qt.Key.Key_Space)
    assert read.args == [handle]
    qtbot.keyClick(view, Qt.Key.Key_Return)
    qtbot.keyClick(view.findChild(CardMenu), Qt.Key.Key_Return)
    assert view.session.answers == [(asked.answers[0], None)]


def test_enter_picks_enters_phases_and_opens_piles(mat, qtbot):
    table = busy().table()
    wolf = named(table, "Undertow Wolf", MONSTER_ZONE)
    view = mat(table, asking(ASK_CARDS, answer(PICK, wolf)))
    view.keyboard.go_to_card(wolf)
    qtbot.keyClick(view, Qt.Key.Key_Return)
    assert view.session.answers[-1][0].handle == wolf
    view.session.ask(asking(ASK_OPEN, answer(TO_BATTLE_PHASE)))
    view.keyboard.go(Spot(PHASE, OWN, BATTLE_PHASE))
    qtbot.keyClick(view, Qt.Key.Key_Return)
    assert view.session.answers[-1][0].kind == TO_BATTLE_PHASE
    view.focus_pile(GRAVEYARD, 1)
    with qtbot.waitSignal(view.pile_opened) as opened:
        qtbot.keyClick(view, Qt.Key.Key_Return)
    assert opened.args == [GRAVEYARD, 1]


def test_the_focus_survives_a_hand_that_grows_smaller(mat):
    view = mat(empty().table())
    view.keyboard.go(Spot(HAND, OWN, 4))
    view.show_table(busy().table())
    assert view.keyboard.valid() == Spot(HAND, OWN, 4)
    maker = empty()
    maker.zones[HAND, 0] = maker.zones[HAND, 0][:2]
    view.show_table(maker.table())
    assert view.keyboard.valid() == Spot(HAND, OWN, 1)


def test_piles_beside_the_mat_have_their_place(mat):
    view = mat()
    view.focus_pile(BANISHED, 0)
    assert view.keyboard.spot == Spot(BANISHED, OWN)


def test_keys_that_the_mat_uses_are_not_the_rooms(mat, qtbot):
    table = empty().table()
    view = mat(table, asking(ASK_OPEN, answer(NORMAL_SUMMON, table.zones[HAND, 0][0])))
    triggered = []
    for key in ("Space", "Return", "Escape", "Left", "B"):
        shortcut = QShortcut(QKeySequence(key), view)
        shortcut.activated.connect(lambda key=key: triggered.append(key))

    def offered(key):
        event = QKeyEvent(QEvent.Type.ShortcutOverride, key, Qt.KeyboardModifier.NoModifier)
        event.ignore()
        QCoreApplication.sendEvent(view, event)
        return event.isAccepted()

    assert offered(Qt.Key.Key_Left) and not offered(Qt.Key.Key_B) and not offered(Qt.Key.Key_Escape)
    assert not offered(Qt.Key.Key_Space)  # nothing is focused yet: the room may use it
    view.focus_hand()
    assert offered(Qt.Key.Key_Space) and offered(Qt.Key.Key_Return)
    assert triggered == []
