"""Cards turned up from the top of a Deck, and what becomes of the rest; numbers of cards that are declared first."""

from dataclasses import replace

import pytest

from tests import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.cards.card import Card
from engine.duel.state import question as q
from engine.program import Act, Selector
from engine.text.compiler import compile_text
from tests.cards.stories.settling import play, settle
from tests.rulebook.scenario import Scenario, monster_card, spell_card
from tests.text.reading import A_MONSTER, ability, refused

MONSTER = p.OfKinds(v.MONSTER)
REST = say.that("excavated", places=v.IN_DECK)
TWO, TOP = say.excavate(2), Selector(ref=p.TOP, all=True, side=v.YOU, most=2)


@pytest.mark.parametrize(
    "text, acts",
    [
        (
            "Excavate the top 2 cards of your Deck, add 1 of them to your hand, also, after that, shuffle the rest back into "
            "your Deck.",
            [TWO, say.and_if_you_do, p.AddToHand(say.one_of(p.IT)), say.also_after_that, say.shuffle()],
        ),
        (
            "Excavate the top 2 cards of your Deck, you can add 1 excavated Spell to your hand, also send the remaining cards "
            "to the GY.",
            [
                TWO,
                say.and_if_you_do,
                say.you_may(p.AddToHand(say.one_of("excavated", p.OfKinds(v.SPELL)))),
                say.also,
                p.SendToGraveyard(REST),
            ],
        ),
        (
            "Excavate the top 2 cards of your Deck, then add 1 of them to your hand, then place the other on the bottom of "
            "your Deck.",
            [TWO, say.then, p.AddToHand(say.one_of(p.IT)), say.then, say.return_to_deck(REST, bottom=True)],
        ),
        (
            "Look at the top 2 cards of your Deck, then add 1 of them to your hand, then send the other to the GY.",
            [
                p.LookAt(TOP),
                say.then,
                p.AddToHand(say.one_of(p.IT)),
                say.then,
                p.SendToGraveyard(say.that("looked at", places=v.IN_DECK)),
            ],
        ),
        (
            "Declare a number from 1 to 3, then excavate that many cards from the top of your Deck, send any excavated Plant "
            "monsters to the GY, also place the other cards on the bottom of your Deck in any order.",
            [
                p.Declare("number", high=3),
                say.then,
                say.excavate(p.Noted("declared")),
                say.and_if_you_do,
                p.SendToGraveyard(say.that("excavated", MONSTER, p.OfType(v.PLANT))),
                say.also,
                say.return_to_deck(REST, bottom=True, in_any_order=True),
            ],
        ),
        (
            'Excavate the top 2 cards of your Deck, destroy monsters on the field up to the number of "Ember" cards '
            "excavated, also, after that, place the excavated cards on the top of the Deck in any order.",
            [
                TWO,
                say.and_if_you_do,
                p.Destroy(
                    replace(
                        say.monster(count=(1, p.ANY_NUMBER)),
                        count=p.Count(say.that("excavated", say.archetype("Ember"))),
                    )
                ),
                say.also_after_that,
                say.return_to_deck(say.that("excavated"), top=True, in_any_order=True),
            ],
        ),
    ],
)
def test_acts(text: str, acts: list[Act]) -> None:
    assert ability(v.SPELL, text) == say.card_effect(*acts, when=True)


def test_a_number_declared_for_a_cost() -> None:
    text = (
        "Once per turn: You can choose a number from 1 to 4, then send that many cards from the top of your Deck "
        "to the GY; this card gains 400 ATK for each card sent to the GY this way, until the end of this turn."
    )
    sent = Selector(ref=p.TOP, all=True, side=v.YOU, count=p.Noted("declared"))
    assert ability(A_MONSTER, text) == say.ignition(
        say.modify(say.this_card, say.gains_atk(p.Noted("cost", 400))),
        costs=[p.Declaration("number", high=4), p.SendCost(sent)],
        limit=p.PerTurn(),
    )


def test_it_is_sent_as_it_is_turned_up() -> None:
    pattern = p.Moves(all_causes=v.EXCAVATED, any_cause=v.BY_EFFECT, from_places=v.IN_DECK, to_places=v.IN_GRAVEYARD)
    assert ability(
        A_MONSTER, "If this card is excavated from the Deck and sent to the GY by a card effect: Gain 300 LP."
    ) == say.trigger(pattern, say.gain_lp(300), optional=False, places=v.IN_GRAVEYARD)


@pytest.mark.parametrize(
    "text",
    [
        "Draw 2 cards, add 1 monster from your Deck to your hand.",
        "Draw 2 cards, then shuffle the rest into your Deck.",
        "Excavate the top 3 cards of your Deck, then add 1 of them to your hand, then place the other on the bottom of "
        "your Deck.",
        "Excavate the top 2 cards of your Deck, then send the rest to the GY.",
        "Draw 1 card, then excavate that many cards from the top of your Deck.",
        "Declare a number from 3 to 1, then excavate that many cards from the top of your Deck.",
        "Target 1 monster in your GY; place it on the top of your Deck in any order.",
    ],
)
def test_refused(text: str) -> None:
    assert refused(v.SPELL, text)


# ---------------------------------------------------------------------------------- played

WOLF = monster_card("Otter Knight", 1600, 1200)
BEAR = monster_card("Slate Bear", 1800, 1000)


def spell(text: str, name: str = "Test Card") -> Card:
    return spell_card(name, compile_text(name, v.SPELL, text))


def creature(text: str) -> Card:
    return monster_card("Test Card", 1000, 1000, program=compile_text("Test Card", v.MONSTER | v.EFFECT, text))


def test_only_what_was_turned_up_starts() -> None:
    sprout = creature("If this card is excavated from the Deck and sent to the GY by a card effect: Gain 300 LP.")
    for text, gained in (
        ("Excavate the top card of your Deck, and if it is a monster, send it to the GY.", 300),
        ("Send the top card of your Deck to the GY.", 0),
    ):
        game = Scenario()
        dig, top = game.a.hand(spell(text)), game.a.deck(sprout)
        game.begin()
        play(game, dig)
        assert top.place == v.GRAVEYARD and game.lp == [8000 + gained, 8000]


def test_the_rest_goes_where_it_is_told() -> None:
    game = Scenario()
    dig = game.a.hand(
        spell(
            "Excavate the top 3 cards of your Deck, you can add 1 excavated Spell to your hand, also "
            "send the remaining cards to the GY."
        )
    )
    wolf, bear, other = game.a.deck(WOLF), game.a.deck(BEAR), game.a.deck(spell("Draw 1 card.", "Other"))
    game.begin()
    play(game, dig)
    assert other.place == v.HAND and wolf.place == bear.place == v.GRAVEYARD


def test_nothing_is_added_and_the_rest_is_sent_all_the_same() -> None:
    game = Scenario()
    dig = game.a.hand(
        spell(
            "Excavate the top 2 cards of your Deck, you can add 1 excavated Spell to your hand, also "
            "send the remaining cards to the GY."
        )
    )
    wolf, bear = game.a.deck(WOLF), game.a.deck(BEAR)
    game.begin()
    play(game, dig)
    assert wolf.place == bear.place == v.GRAVEYARD


def test_cards_are_put_in_order() -> None:
    for side, drawn in (("top", "Slate Bear"), ("bottom", "")):
        game = Scenario()
        dig = game.a.hand(
            spell(
                "Excavate the top 2 cards of your Deck, also, after that, place the excavated cards on "
                f"the {side} of your Deck in any order."
            )
        )
        bear, wolf = game.a.deck(BEAR), game.a.deck(WOLF)
        game.begin()
        play(game, dig, bear, wolf)
        deck = game.state.zones[v.DECK * 2]
        assert [deck[-1], deck[-2]] == [bear.uid, wolf.uid] if drawn else [deck[1], deck[0]] == [bear.uid, wolf.uid]


def test_no_more_can_be_declared_than_there_are_cards() -> None:
    game = Scenario(deck=2)
    trooper = game.a.monster(
        creature(
            "Once per turn: You can choose a number from 1 to 4, then send that many cards from the top of your Deck to "
            "the GY; this card gains 400 ATK for each card sent to the GY this way, until the end of this turn."
        )
    )
    game.begin()
    game.activate(trooper)
    assert game.asked == 0 and [q.argument_of(c) for c in game.state.question.codes] == [1, 2]
    game.declare(2)
    settle(game)
    assert trooper.attack == 1800 and game.a.count(v.GRAVEYARD) == 2
