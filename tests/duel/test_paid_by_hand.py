"""What is paid by hand, and the numbers that are told: those offered, and any other digit by digit."""

from engine.duel.outside.duel import Duel
from engine.duel.state import question as q
from engine.words.speech import Speech
from tests.phrases import *
from tests.rulebook.scenario import *
from tests.duel.deeds_done import WOLF, BEAR, OX, SPELL_UNREAD, by_hand, does, may_do, offered_numbers


def test_numbers_are_those_of_the_text_and_of_the_table_and_hundreds():
    game = by_hand()
    game.state.lp[:] = [7000, 4100]
    card = game.a.hand(SPELL_UNREAD.but(text="Zorble 1 monster: 1,250 or 3333, not 5."))
    game.b.monster(OX)
    game.begin()
    game.activate(card)
    game.done().resolve()
    does(game, "gain", "you")
    printed, played = {1250, 3333}, {7000, 4100, 2200, 500, OX.level}
    halves, doubles = {n // 2 for n in played}, {n * 2 for n in played}
    offered = offered_numbers(game)
    assert offered[:2] == sorted(printed) and offered[2:12] == [*range(100, 1001, 100)], "the likeliest first"
    assert {*offered} == {*printed, *played, *halves, *doubles, *range(100, 1001, 100)}
    assert q.ANOTHER_CODE in game.state.question.codes and len(game.state.question.codes) <= 250


def test_any_other_number_is_told_digit_by_digit():
    game = by_hand()
    card = game.a.hand(SPELL_UNREAD)
    game.begin()
    game.activate(card)
    game.done().resolve()
    does(game, "gain", "you").answer(q.ANOTHER)
    said = Speech(game.duel.edition, 0).question(game.duel.view(0))
    assert said == "You gain LP: another number, digit by digit. Which is the first?"
    assert offered_numbers(game) == [*range(1, 10)] and q.DONE_CODE not in game.state.question.codes
    for digit in (1, 0, 7):
        game.answer(q.NUMBER, argument=digit)
    assert Speech(game.duel.edition, 0).question(game.duel.view(0)).startswith("You gain LP: 107.")
    read = Duel.from_plain(game.duel.to_plain())
    assert read.hash() == game.duel.hash()
    game.done().done()
    assert game.lp[0] == 8107


def test_no_digit_leads_to_a_number_that_is_not_possible():
    game = by_hand()
    game.state.lp[:] = [2500, 8000]
    card = game.a.hand(SPELL_UNREAD)
    game.begin()
    game.activate(card)
    does(game, "pay lp").answer(q.ANOTHER)
    game.answer(q.NUMBER, argument=3)
    game.answer(q.NUMBER, argument=1)
    assert offered_numbers(game) == [*range(10)]
    game.answer(q.NUMBER, argument=2)
    assert game.state.question.codes == [q.DONE_CODE], "there is no more to it, and yet it is its player who ends it"
    game.done()
    assert game.question == "deed" and game.lp[0] == 2500 - 312


def test_counters_of_any_cards_are_paid_by_the_name_that_the_text_has():
    game = by_hand()
    card = game.a.hand(SPELL_UNREAD.but(text="Remove 2 Spell Counters from the field: zorble."))
    bear, ox = game.a.monster(BEAR), game.b.monster(OX)
    bear.now.counters, ox.now.counters = (("Spell", 1),), (("Gear", 4), ("Spell", 2))
    game.begin()
    game.activate(card)
    does(game, "pay counter", "field")
    assert offered_numbers(game) == [1, 2, 3]
    game.answer(q.NUMBER, argument=2).pick(bear)
    assert bear.now.counters == () and ox.now.counters == (("Gear", 4), ("Spell", 1))
    assert may_do(game, "pay counter", "field")
    game.done().resolve()
    assert game.question == "deed" and not may_do(game, "pay counter", "field")


def test_where_there_are_no_counters_none_are_paid():
    game = by_hand()
    card = game.a.hand(SPELL_UNREAD.but(text="Remove 2 Spell Counters from the field: zorble."))
    game.a.monster(BEAR).now.counters = (("Gear", 4),)
    game.begin()
    game.activate(card)
    assert not may_do(game, "pay counter", "field")


def test_the_top_of_the_deck_and_cards_of_the_field_are_paid():
    game = by_hand()
    card, wolf = game.a.hand(SPELL_UNREAD), game.a.monster(WOLF)
    there = game.a.count(DECK)
    game.begin().activate(card)
    does(game, "pay send top", "deck").answer(q.NUMBER, argument=4)
    assert (game.a.count(DECK), game.a.count(GRAVEYARD)) == (there - 4, 4)
    does(game, "pay shuffle in", "field")
    if game.question == "cards":
        game.pick(wolf).done()
    assert wolf.place == DECK
    game.done().resolve().done()
    assert game.question == "open"
