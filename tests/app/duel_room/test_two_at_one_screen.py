"""Two people at one screen: what the curtain says, handing back, an open table, the other one's stops."""

import pytest

from app.controller.player.response_wishes import ALWAYS
from app.duel_room.stops_sheet import StopsSheet
from engine.cards.card import Card
from engine.duel.state import question as q
from engine.duel.outside.duel import Duel
from tests.phrases import card_effect, discard_cost, gain_lp, program, quick, this_card, trap_effect
from engine.vocabulary import HAND, IN_HAND
from tests.app.duel_room.setting import calm, lift_curtain, room
from tests.narrowed import as_a, there
from tests.rulebook.scenario import Scenario, monster_card, spell_card, trap_card

WHIM = trap_card("Whim", program(trap_effect(gain_lp(100))))
STUDY = spell_card("Study", program(card_effect(gain_lp(100))))
WOLF = monster_card("Wolf", 1500, 1000)
IMP = monster_card("Imp", program=program(quick(gain_lp(100), costs=[discard_cost(this_card)], places=IN_HAND)))


def standing(set_card: Card = STUDY, asks_empty: bool = True) -> Duel:
    """The first player has something to activate, the second has Set that card."""
    game = Scenario(ask_empty_windows=asks_empty)
    game.a.hand(STUDY)
    game.b.set(set_card)
    game.b.hand(WOLF)
    return game.begin().duel


def activate(qtbot, made) -> None:
    made.session.answer(there(made.session.question).of_kind(q.ACTIVATE)[0])
    calm(qtbot, made)


def test_with_nothing_to_use_one_press_hands_back(qtbot):
    made = room(qtbot, hotseat=True, duel=standing())
    activate(qtbot, made)
    assert made.curtain.player == 1
    lift_curtain(qtbot, made)
    assert made.answering.prompt is not None
    assert made.answering.prompt.title.text() == "Nothing to do: you can’t use anything now."
    assert made.plate.main.text() == "Hand back" and not made.plate.second.isVisible()
    made.plate.main.click()
    calm(qtbot, made)
    assert made.session.question is None or made.session.question.in_vain
    while made.curtain.isHidden():
        made.plate.main.click()
        calm(qtbot, made)
    assert made.curtain.player == 0


def test_with_something_to_use_it_is_asked_as_ever(qtbot):
    made = room(qtbot, hotseat=True, duel=standing(WHIM))
    activate(qtbot, made)
    lift_curtain(qtbot, made)
    assert made.plate.main.text() == "Activate" and made.plate.second.text() == "Pass"


def test_the_first_curtain_says_that_hands_count_and_the_log_keeps_it(qtbot):
    game = Scenario(ask_empty_windows=True)
    game.a.deck(IMP)
    game.a.hand(STUDY)
    game.b.hand(WOLF)
    made = room(qtbot, hotseat=True, duel=game.begin().duel, lifts=False, size=(1024, 640))
    told = (
        "A card in one of the Decks can be used from the hand at any time: you will both be asked then, whoever has it."
    )
    notice = made.curtain.notice
    assert notice.isVisible() and notice.text() == told
    for size in ((1024, 640), (1600, 1000)):
        made.resize(*size)
        made.curtain.drop(0, "Wren", 3 * told)
        calm(qtbot, made)
        assert notice.width() < made.curtain.width() - 80, "it stays on its plate"
        assert notice.height() >= notice.heightForWidth(notice.width()) > notice.fontMetrics().height() * 2, "whole"
    lift_curtain(qtbot, made)
    assert told in [entry.words for entry in made.side.log.model.entries]
    activate(qtbot, made)
    assert made.curtain.isVisible() and not made.curtain.notice.isVisible(), "once is enough"


def test_a_curtain_without_a_notice_makes_no_room_for_one(qtbot, qtlog):
    made = room(qtbot, hotseat=True, duel=standing(), lifts=False)
    assert made.curtain.isVisible() and not made.curtain.notice.isVisible()
    assert not qtlog.records, "Qt complains of a size that is none"


def test_of_a_duel_that_was_kept_nothing_is_laid_or_told_before_the_curtain_is_lifted(qtbot):
    made = room(qtbot, hotseat=True, duel=standing(), lifts=False, kept=True)
    assert made.curtain.isVisible() and made.session.history and not made.side.log.model.entries
    assert made.mat.mat.table is not None
    assert all(card.card is None for player in (0, 1) for card in made.mat.mat.table.pile(HAND, player))
    lift_curtain(qtbot, made)
    assert all(card.card for card in made.mat.mat.table.pile(HAND, 0)) and made.session.question is not None


@pytest.mark.parametrize("speed", [0.0, 4.0])
def test_an_open_table_turns_to_whoever_answers_once_all_has_been_seen(qtbot, speed):
    made = room(qtbot, hotseat=True, open_table=True, duel=standing(WHIM, asks_empty=False))
    assert made.curtain.isHidden() and made.session.viewer == 0
    made.settings.set("speed", speed)
    made.session.answer(there(made.session.question).of_kind(q.ACTIVATE)[0])
    if speed:
        assert made.mat.animator.running and made.session.viewer == 0, "first it is seen what was done"
    qtbot.waitUntil(lambda: made.answering.asked is not None and made.answering.asked.player == 1)
    assert made.session.viewer == 1 and made.curtain.isHidden()
    assert made.message.said == "Old Tallow answers now." and made.message.isVisible()
    shown = made.mat.mat.table
    assert shown is not None
    assert shown.viewer == 1 and all(card.card for card in shown.pile(HAND, 1))
    made.plate.second.click()
    qtbot.waitUntil(lambda: made.session.viewer == 0 and made.session.question is not None)
    assert made.message.said == "Wren answers now."


def test_the_stops_tell_how_the_other_one_is_asked(qtbot):
    made = room(qtbot, hotseat=True, duel=standing())
    made.session.set_responses(ALWAYS, 1)
    made.session.set_stops(("own draw", "theirs end"), 1)
    made.open_stops()
    sheet = made.sheets.now
    assert isinstance(sheet, StopsSheet) and sheet.other.isVisible()
    assert sheet.other.text() == (
        "Old Tallow is asked: Always. Stops: Draw Phase of their own turn, End Phase of your turn."
    )
    alone = room(qtbot)
    alone.open_stops()
    assert not as_a(StopsSheet, alone.sheets.now).other.isVisible()


def test_whoever_gives_up_is_named_before_it_is_done(qtbot):
    made = room(qtbot, hotseat=True, duel=standing())
    mine, theirs = made.session.names
    made.ask_concede()
    assert made.answering.strip is not None
    assert made.answering.strip.accessibleDescription() == f"{mine} gives up, {theirs} wins."
