"""Several Decks are open at once, behind each other or side by side; they are compared, and cards go between them."""

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt
from PySide6.QtGui import QDropEvent

from app.deck_room.carried import Carried, packed, unpacked
from engine.cards.deck_draft import EXTRA, MAIN, SIDE, DeckDraft
from engine.cards.deck_editing import DeckEditing

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def other(library, cards):
    ram, drake, fusion = cards.values()
    return DeckEditing(DeckDraft("Valley", (ram, drake, drake), (fusion,)), library.find)


def test_another_deck_comes_to_the_front_and_tabs_lead_back(qtbot, table, editing, other):
    assert table.tabs.isHidden()
    table.open_beside(other)
    assert table.editing is other
    assert [table.tabs.tabText(place) for place in range(2)] == ["Hill", "Valley"]
    with qtbot.waitSignal(table.deck_chosen) as chosen:
        table.tabs.setCurrentIndex(0)
    assert chosen.args == [editing] and table.editing is editing
    assert table.felts[0].isVisible() and not table.felts[1].isVisible()


def test_in_a_wide_window_two_lie_beside_each_other(table, room, other):
    room.resize(1920, 1080)
    table.setGeometry(340, 56, 1000, 1000)
    table.open_beside(other)
    first, second = table.felts
    assert first.isVisible() and second.isVisible()
    assert first.geometry().right() < second.geometry().left()


def test_a_card_carried_to_another_deck_is_added_there_and_stays(table, editing, other, cards):
    table.open_beside(other)
    mine = table.felts[0].number
    mime = packed(Carried((cards["ram"],) * 2, mine, MAIN, (0, 1)))
    view = table.felts[1].views[MAIN]
    view.dropEvent(
        QDropEvent(QPointF(QPoint(30, 30)), Qt.DropAction.CopyAction, mime, LEFT, Qt.KeyboardModifier.NoModifier)
    )
    assert other.draft.main.count(cards["ram"]) == 2
    assert len(editing.steps) == 0


def test_compared_each_says_what_it_has_more(qtbot, table, other):
    table.open_beside(other)
    qtbot.mouseClick(table.comparing, LEFT)
    marks = [{pile.words: pile.more for pile in felt.views[MAIN].piles.piles if pile.more} for felt in table.felts]
    assert marks == [{"Meadow Ram": 1, "Kiln Drake": -1, "Ember Fenec": 1}, {"Meadow Ram": -1, "Kiln Drake": 1}]
    qtbot.mouseClick(table.comparing, LEFT)
    assert not any(pile.more for felt in table.felts for pile in felt.views[MAIN].piles.piles)


def test_with_one_felt_to_be_seen_it_is_told_what_the_other_deck_has_more(qtbot, table, room, other):
    table.open_beside(other)
    assert table.lacking.isHidden()
    qtbot.mouseClick(table.comparing, LEFT)
    assert table.lacking.toolTip() == "Not here: 1 × Meadow Ram, 1 × Ember Fenec, 1 × Kiln Drake"
    assert table.lacking.counted == "Not here: 3"
    assert table.lacking.geometry().bottom() < table.felt.geometry().top()
    high = table.lacking.height()
    assert high > 50, "they are shown"
    table.setGeometry(340, 56, 640, 560)
    assert table.lacking.height() < high / 2, "where all room is for the felt they are counted"
    room.resize(1920, 1080)
    table.setGeometry(340, 56, 1000, 1000)
    assert table.lacking.isHidden(), "it is seen there"


def test_side_by_side_each_says_which_deck_it_is_and_which_is_in_hand(table, room, other):
    room.resize(1920, 1080)
    table.setGeometry(340, 56, 1000, 1000)
    assert table.felt.head.isHidden()
    table.open_beside(other)
    assert all(felt.head.isVisible() for felt in table.felts)
    assert [felt.head.accessibleName() for felt in table.felts] == ["Hill", "Valley, in hand"]
    table.close_deck()
    assert table.felt.head.isHidden()


def test_a_cross_on_its_tab_closes_a_deck_that_is_not_in_hand(qtbot, table, editing, other):
    table.open_beside(other)
    with qtbot.waitSignal(table.deck_closed) as closed:
        qtbot.mouseClick(table.tabs, LEFT, pos=table.tabs.cross_of(0).center())
    assert closed.args == [editing] and table.editing is other


def test_where_it_has_no_room_beside_the_buttons_the_name_of_a_card_has_a_line(table, library, cards):
    table.setGeometry(340, 56, 360, 740)
    table.look_at(library.find(cards["ram"].passcode))
    detail = table.detail
    assert not detail._title.intersects(detail.to.geometry()) and detail._title.right() > detail.to.geometry().left()
    assert not detail.area.geometry().intersects(detail.to.geometry())


def test_a_step_is_compared_anew(qtbot, table, other, cards):
    table.open_beside(other)
    qtbot.mouseClick(table.comparing, LEFT)
    other.add(cards["ram"])
    table.deck_changed()
    assert not any(pile.more for pile in table.felts[1].views[MAIN].piles.piles if pile.words == "Meadow Ram")


def test_closed_decks_are_told_and_the_last_one_leaves_an_empty_table(qtbot, table, editing, other):
    table.open_beside(other)
    with qtbot.waitSignal(table.deck_closed) as closed:
        table.tabs.shut.emit(1)
    assert closed.args == [other] and table.editing is editing
    table.close_deck()
    assert table.editing is None and table.open_decks == []


def test_an_open_deck_is_not_opened_twice(table, editing, other):
    table.open_beside(other)
    table.open_beside(editing)
    assert table.editing is editing and len(table.felts) == 2


def test_another_name_is_shown_at_once(table, other):
    table.open_beside(other)
    other.rename("Dale")
    table.deck_changed()
    assert table.tabs.tabText(1) == "Dale"


def test_in_another_language_the_same_decks_lie_there(table, editing, other):
    table.open_beside(other)
    before = table.felts
    table.retranslate()
    assert [felt.editing for felt in table.felts] == [editing, other]
    assert table.editing is other and not set(table.felts) & set(before)
    assert table.felts[1].views[MAIN].piles.rowCount() == 2


@pytest.fixture
def carry(monkeypatch, table):
    """Carries what is picked on the felt in hand, does ``meanwhile`` with it, and lets it end so."""

    def do(end, meanwhile=lambda carried: None):
        class CarriedAtOnce:
            def __init__(self, source):
                self.mime = QMimeData()

            def setMimeData(self, mime):
                self.mime = mime

            def setPixmap(self, picture):
                assert not picture.isNull()

            def setHotSpot(self, point):
                pass

            def exec(self, actions, usual):
                meanwhile(unpacked(self.mime))
                return end

        monkeypatch.setattr("app.deck_room.table.deck_felt.QDrag", CarriedAtOnce)
        table.felts[0].views[MAIN].startDrag(Qt.DropAction.MoveAction)

    return do


def test_let_go_on_the_pool_a_copy_is_out_and_let_go_on_nothing_all_stays(table, editing, cards, carry):
    table.felt.views[MAIN].make_current(0)
    carried: list[Carried] = []
    carry(Qt.DropAction.IgnoreAction, carried.append)
    assert carried[0].cards == (cards["ram"],) * 2 and carried[0].places == (0, 1)
    assert len(editing.steps) == 0
    carry(Qt.DropAction.MoveAction)
    assert editing.draft.main.count(cards["ram"]) == 1


def test_let_go_on_another_felt_it_stays_however_the_system_calls_that(table, editing, other, cards, carry):
    table.open_beside(other)
    table.felts[0].views[MAIN].make_current(0)
    carry(Qt.DropAction.MoveAction, lambda carried: table.felts[1].views[MAIN].dropped.emit(carried, -1, False))
    assert editing.draft.main.count(cards["ram"]) == 2
    assert other.draft.main.count(cards["ram"]) == 2


def test_while_cards_are_carried_every_place_says_whether_they_may_lie_there(table, other, carry):
    table.open_beside(other)
    table.felts[0].views[MAIN].make_current(0)
    seen = []

    def look(_):
        seen.append([view._offers for felt in table.felts for view in felt.views.values()])

    carry(Qt.DropAction.IgnoreAction, look)
    assert seen == [["may", "no", "may"] * 2]
    look(None)
    assert seen[1] == [""] * 6


def test_what_is_under_way_is_seen_to_be_away_from_its_place(table, carry):
    view = table.felts[0].views[MAIN]
    view.setFocus()
    view.make_current(0)
    slot = view.visualRect(view.piles.index(0, 0))
    before = view.viewport().grab(slot).toImage()
    seen = []
    carry(Qt.DropAction.IgnoreAction, lambda _: seen.append(view.viewport().grab(slot).toImage()))
    assert seen[0] != before and view.viewport().grab(slot).toImage() == before


def test_beside_another_one_an_empty_extra_deck_says_how_many_it_may_have(table, room, library):
    room.resize(1920, 1080)
    table.setGeometry(340, 56, 960, 1000)
    found = DeckDraft.of(library.deck("Ember Court"))
    table.open_beside(DeckEditing(found, library.find))
    head = table.felt.heads[EXTRA]
    assert head.counted == "0 of 15" and head.width() >= head.sizeHint().width()
    assert head.geometry().right() < table.felt.heads[SIDE].x()
