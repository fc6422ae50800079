"""Texts are read a few at a time, those that somebody waits for before all others."""

from engine.cards.card import Card
from engine.cards.reading_turns import ReadingTurns, Wanted
from engine.vocabulary import SPELL

CARDS = [Card(n, f"Card {n}", SPELL, text=f"Draw {n} cards.") for n in range(1, 201)]


def test_what_is_wanted_comes_first_and_is_told_as_soon_as_it_is_read() -> None:
    told: list[int] = []
    turns = ReadingTurns(CARDS, Wanted(lambda: told.append(1), (f"Card {n}" for n in range(190, 200))))
    first, second = turns.next(), turns.next()
    assert [card.passcode for card in (*first, *second)] == list(range(190, 200)) and turns.in_haste
    turns.done(first)
    assert turns.next()[0].passcode == 1 and not told, "some of them are still under way"
    turns.done(second)
    turns.next()
    assert told == [1] and not turns.in_haste


def test_more_can_be_wanted_while_others_are_read() -> None:
    told: list[int] = []
    wanted = Wanted(lambda: told.append(1))
    turns = ReadingTurns(CARDS, wanted)
    turns.next()
    assert told == [1], "nothing was waited for"
    wanted.ask_for(["Card 150", "Card 3", "None of these"])  # the third one is read already, or nearly
    part = turns.next()
    assert [card.passcode for card in part] == [150]
    turns.done(part)
    turns.next()
    assert told == [1, 1]
    wanted.ask_for(["Card 150"])
    turns.next()
    assert told == [1, 1, 1], "whoever waits for what is there is told so"


def test_each_card_has_one_turn() -> None:
    wanted = Wanted(lambda: None, ["Card 7", "Card 7", "Card 100"])
    turns, given = ReadingTurns(CARDS, wanted), []
    while part := turns.next():
        given += part
        turns.done(part)
        wanted.ask_for(["Card 90"])
    assert sorted(card.passcode for card in given) == list(range(1, 201))
