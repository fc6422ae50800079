"""The practice table is set: cards are laid, placed, moved and taken back by mouse and by keyboard."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from app.controller.player.card_pool import CardPool
from app.controller.player.deck_keeping.deck_store import DeckStore
from app.controller.player.duel_plan import HOTSEAT, DuelPlan
from app.controller.player.home import Home
from app.controller.player.practice_kept import Arranged
from app.controller.player.restricted_lists import RestrictedLists
from app.controller.player.settings import Settings
from app.deck_room.carried import Carried
from app.deck_room.deck_room import DeckRoom
from app.deck_room.facts.hands_dialog import HandsDialog
from app.deck_room.practice.arranging_side import IN_EXTRA, LAID, LEFT, PLACED
from app.deck_room.practice.practice_dialog import PracticeDialog
from app.deck_room.table.pile_painter import PilePainter
from app.faces.faces import Faces
from engine.cards.deck_draft import DeckCard
from engine.cards.library import CardLibrary
from engine.duel.outside.duel import Duel
from engine.duel.state.practice import BY_CHANCE
from engine.vocabulary import ATTACK_POSITION, FACE_DOWN, HAND, MONSTER
from tests.narrowed import there

LIBRARY = CardLibrary.builtin()
RIGHT, DELETE, RETURN = Qt.Key.Key_Right, Qt.Key.Key_Delete, Qt.Key.Key_Return
CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def room(qtbot, tmp_path, monkeypatch):
    monkeypatch.setenv("DUELMAT_HOME", str(tmp_path))
    home, settings = Home.of_player(), Settings(tmp_path / "settings.json")
    settings.set("reduced_motion", True)
    pool = CardPool()
    pool.set_cards(LIBRARY)
    faces, lists = Faces(home.cache, [], "dark"), RestrictedLists(tmp_path / "lists")
    room = DeckRoom(settings, home, LIBRARY, DeckStore(home.decks, LIBRARY.find), pool, lists, faces)
    qtbot.addWidget(room)
    room.resize(1280, 800)
    room.show()
    room.begin()
    yield room
    room.close_room()
    faces.stop()


@pytest.fixture
def dialog(room) -> PracticeDialog:
    room.show_practice()
    return shown(room)


def shown(room) -> PracticeDialog:
    return [each for each in room.findChildren(PracticeDialog) if each.isVisible()][-1]


def test_by_keyboard_cards_are_laid_moved_and_taken_back(qtbot, dialog):
    side = dialog.sides[0]
    assert side.left.hasFocus(), "it begins where cards are chosen"
    first, second = (pile.card.passcode for pile in side.left.piles.piles[:2])
    copies = side.left.piles.piles[0].copies
    qtbot.keyClick(side.left, RETURN)
    if copies > 1:
        qtbot.keyClick(side.left, RIGHT)
    qtbot.keyClick(side.left, RETURN)
    assert side.arranged.order == (first, second)
    side.laid.setFocus()
    side.laid.make_current(0)
    qtbot.keyClick(side.laid, RIGHT, CONTROL)
    assert side.arranged.order == (second, first) and side.laid.currentIndex().row() == 1
    qtbot.keyClick(side.laid, DELETE)
    assert side.arranged.order == (second,)
    qtbot.keyClick(side.laid, Qt.Key.Key_Z, CONTROL)
    assert side.arranged.order == (second, first)
    assert dialog.told.text().startswith("Your hand: 2 chosen, 3 by chance.")


def test_the_screen_reader_is_told_when_a_card_is_drawn(dialog):
    side = dialog.sides[0]
    dialog.hand.set_value(1)
    card = side.deck.main[0]
    side.lay([card.passcode])
    side.lay_chance()
    assert [pile.by_chance for pile in side.laid.piles.piles] == [False, True]
    said = [side.laid.piles.index(row, 0).data(Qt.ItemDataRole.AccessibleTextRole) for row in (0, 1)]
    assert said == [f"{card.name}, in the opening hand", "By chance, draw 1"]
    assert side.laid.accessibleName() == "On top of the Deck, drawn in this order: 2"
    unnamed = [
        each
        for each in dialog.findChildren(QWidget)
        if each.focusPolicy() & Qt.FocusPolicy.TabFocus and not each.accessibleName()
    ]
    assert not unnamed


def test_a_drag_lays_a_card_where_it_is_let_go_and_takes_it_back(dialog):
    side = dialog.sides[0]
    codes = [pile.card.passcode for pile in side.left.piles.piles[:3]]
    side.lay(codes)
    pile = side.left.piles.piles[4]
    carried = Carried((pile.card,), side.left.deck, LEFT, (4,))
    side.laid.dropped.emit(carried, 1, False)
    assert side.arranged.order == (codes[0], pile.card.passcode, *codes[1:])
    back = Carried((pile.card,), side.laid.deck, LAID, (1,))
    side.laid.dropped.emit(back, 4, False)
    assert side.arranged.order == (*codes, pile.card.passcode)
    side.left.dropped.emit(Carried((pile.card,), side.laid.deck, LAID, (3,)), -1, False)
    assert side.arranged.order == tuple(codes)


def test_cards_lie_on_the_field_and_can_be_turned_there(dialog):
    side = dialog.sides[1]
    dialog.turn_to(1)
    row, monster = next((at, pile) for at, pile in enumerate(side.left.piles.piles) if pile.known.kinds & MONSTER)
    side.left.make_current(row)
    words = [act.text() for act in side.menu(LEFT).actions()]
    assert "On the field, in Attack Position" in words and "On the field, Set" in words
    side.placed.dropped.emit(Carried((monster.card,), side.left.deck, LEFT, (row,)), -1, False)
    assert side.arranged.placed == ((monster.card.passcode, ATTACK_POSITION),) and side.placed.isVisible()
    side.placed.make_current(0)
    next(act for act in side.menu(PLACED).actions() if act.text() == "On the field, Set").trigger()
    assert side.arranged.placed == ((monster.card.passcode, FACE_DOWN),)
    for _ in range(6):
        next_one = next(pile for pile in side.left.piles.piles if pile.known.kinds & MONSTER)
        side.place(next_one.card.passcode, FACE_DOWN)
    assert len(side.arranged.placed) == 5 and "no free zone" in side.tag.words


def test_the_extra_deck_is_placed_on_the_field_and_never_drawn(qtbot, room):
    room.open_draft(next(draft for draft in room.along if draft.extra))
    room.show_practice()
    side = shown(room).sides[0]
    assert sum(pile.copies for pile in side.extra.piles.piles) == len(side.deck.extra)
    first = side.extra.piles.piles[0]
    side.lay([first.card.passcode])
    assert not side.arranged.order and "isn’t drawn" in side.tag.words
    side.extra.setFocus()
    side.extra.make_current(0)
    qtbot.keyClick(side.extra, RETURN)
    assert side.arranged.placed == ((first.card.passcode, ATTACK_POSITION),)
    assert "On the field, Set" not in [act.text() for act in side.menu(IN_EXTRA).actions()]


@pytest.mark.parametrize("card", [40, 100])
def test_a_card_by_chance_is_a_die_and_not_like_one_that_is_not_known(dialog, card):
    """In whatever size."""
    dialog.sides[0].lay_chance()
    painter = PilePainter(dialog.sides[0]._faces)
    painter.fit(card, 0)
    painter.begin(dialog.look, 1)
    (chance,) = dialog.sides[0].laid.piles.piles
    assert painter.face(chance, 1).toImage() != painter.face(replace(chance, by_chance=False), 1).toImage()
    renamed = replace(chance, card=DeckCard(0, "Per Zufall"))
    if card == 40:
        assert painter.face(chance, 1).toImage() == painter.face(renamed, 1).toImage(), "no letters of its name"


def test_what_is_not_known_is_left_out_and_told_of(room):
    draft = room.along[0]
    strange = DeckCard(4_000_000_001), DeckCard(4_000_000_002)
    room.open_draft(
        replace(draft, name="Strange", main=(*draft.main, *strange), side=(*draft.side, DeckCard(4_000_000_003)))
    )
    room.show_practice()
    told = shown(room).told
    assert told.text().endswith("Cards that aren’t known are left out: 2."), "the Side Deck stays at home anyway"


def test_the_whole_order_is_laid_and_used_again(room, dialog):
    side = dialog.sides[0]
    side.lay_rest()
    order = side.arranged.order
    assert len(order) == len(side.deck.main) and not side.rest.isEnabled() and not side.chance.isEnabled()
    plan = dialog.plan()
    duel = Duel.start(plan.decks, seed=plan.seed, practice=plan.practice)
    assert [duel.state.cards[uid].card.passcode for uid in duel.state.zones[HAND * 2]] == list(order[:5])
    dialog.close_sheet()
    room.show_practice()
    assert shown(room).sides[0].arranged.order == order
    shown(room).sides[0].take_all_back()
    assert shown(room).sides[0].arranged == Arranged()


def test_what_is_arranged_goes_with_a_deck_that_is_renamed(room, dialog):
    dialog.sides[0].lay_chance()
    dialog.close_sheet()
    room.editing.rename("Winter Garden")
    room.show_practice()
    assert shown(room).sides[0].deck.name == "Winter Garden" and shown(room).sides[0].arranged.order == (BY_CHANCE,)


def test_the_plan_says_what_was_chosen(qtbot, dialog):
    plans: list[DuelPlan] = []
    dialog.wanted.connect(plans.append)
    dialog.who.set_value("bolster")
    dialog.starts.set_value(False)
    dialog.lp.set_value(4000)
    dialog.hand.set_value(6)
    dialog.sides[0].lay((BY_CHANCE, dialog.sides[0].deck.main[0].passcode))
    dialog.start.click()
    (plan,) = plans
    assert (plan.opponent, plan.first, plan.starting_lp, plan.opening_hand) == ("bolster", 1, 4000, 6)
    assert plan.names == ("You", "Bolster") and not plan.open_table and not plan.hotseat
    assert there(plan.practice).on_top == ((BY_CHANCE, 0), ()) and plan.take_back


def test_both_sides_are_played_by_one_person_at_an_open_table(room, dialog):
    assert dialog.who.value == HOTSEAT and dialog.plan().open_table and dialog.plan().hotseat


def test_a_deck_that_is_not_legal_can_be_practised_with_but_not_an_empty_one(room):
    room.new_deck()
    room.show_practice()
    assert shown(room).start.dimmed and "no card" in shown(room).told.text()
    shown(room).close_sheet()
    room.editing.add(room.along[0].main[0])
    room.show_practice()
    assert not shown(room).start.dimmed and len(shown(room).plan().decks[0].main) == 1


def test_a_test_hand_leads_on_to_the_table(qtbot, room):
    room.show_practice()
    kept = shown(room).sides[0]
    kept.lay_chance()
    shown(room).close_sheet()
    room.facts.show_test_hand()
    (hands,) = room.findChildren(HandsDialog)
    hand = [known.passcode for known, _ in hands.hand]
    hands.turn.set_value(False)
    qtbot.keyClick(hands, Qt.Key.Key_P)
    dialog = shown(room)
    assert list(dialog.sides[0].arranged.order) == hand and dialog.starts.value is False
    dialog.close_sheet()
    room.show_practice()
    assert shown(room).sides[0].arranged.order == (BY_CHANCE,), "what was laid by hand is still kept"


@pytest.mark.parametrize("size, text", [((1024, 640), 1.5), ((1280, 800), 1.0), ((2560, 1440), 1.0)])
def test_nothing_is_cut_off(qtbot, room, size, text):
    room.settings.set("text_size", text)
    room.resize(*size)
    room.show_practice()
    dialog = shown(room)
    qtbot.wait(20)
    side = dialog.sides[0]
    side.lay([pile.card.passcode for pile in side.left.piles.piles[:6]])
    qtbot.wait(20)
    area = side.area
    assert side._content.width() <= area.viewport().width()
    for view in (side.laid, side.left):
        last = view.visualRect(view.piles.index(len(view.piles.piles) - 1, 0))
        assert last.right() <= view.width() and last.bottom() <= view.height()
    for button in (side.chance, side.rest, side.back, side.clear):
        assert there(button.parentWidget()).rect().contains(button.geometry())
    assert dialog.sheet.rect().contains(dialog.start.geometry())


@pytest.mark.parametrize("deck", ["First Steps", "Starwell"])
@pytest.mark.parametrize("size, wide", [((1024, 640), 40), ((1280, 800), 50), ((1920, 1080), 60)])
def test_all_that_is_arranged_is_seen_at_once(qtbot, room, size, wide, deck):
    """The cards are as large as they fit, and the hint goes before they would have to be scrolled."""
    room.resize(*size)
    room.open_draft(next(draft for draft in room.along if draft.name == deck))
    room.show_practice()
    side = shown(room).sides[0]
    cards = [card.passcode for card in side.deck.main]
    side.lay(cards[1:8])
    side.place(cards[0], ATTACK_POSITION)
    qtbot.waitUntil(lambda: not side.area.verticalScrollBar().isVisible(), timeout=2000)
    assert all(view.grid.card >= wide for view in (side.laid, side.placed, side.left))


def test_nothing_is_scrolled_by_a_few_pixels(qtbot, room):
    room.resize(1920, 1080)
    room.open_draft(next(draft for draft in room.along if draft.name == "Starwell"))
    room.show_practice()
    side = shown(room).sides[0]
    cards = [pile.card.passcode for pile in side.left.piles.piles]
    side.lay(cards[1:8])
    side.place(cards[0], ATTACK_POSITION)
    for height in range(side.height() - 30, side.height() + 30, 3):
        side.resize(side.width(), height)
        qtbot.wait(10)
        assert side.area.verticalScrollBar().maximum() == 0


def test_where_it_is_scrolled_all_the_same_the_cards_are_large(qtbot, room):
    room.resize(1024, 640)
    room.show_practice()
    side = shown(room).sides[0]
    side.lay([card.passcode for card in side.deck.main])
    qtbot.waitUntil(side.area.verticalScrollBar().isVisible, timeout=2000)
    assert side.laid.grid.card > 50
