"""Cards that nobody can banish, send or return."""

import pytest

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.cards.card import Card
from engine.duel.state import question as q
from engine.program import Selector
from engine.text.compiler import compile_text
from tests.cards.stories.settling import play
from tests.rulebook.scenario import Scenario, monster_card, spell_card
from tests.text.reading import A_MONSTER, ability, refused

ANYWHERE = Selector(places=(1 << v.PLACES) - 1)
IN_DECK = Selector(places=v.IN_DECK)


@pytest.mark.parametrize(
    "text, side, a, cards",
    [
        ("Your opponent cannot banish cards.", v.OPPONENT, v.IN_BANISHED, ANYWHERE),
        ("Neither player can send cards from the Deck to the GY.", v.EITHER, v.IN_GRAVEYARD, IN_DECK),
        ("Monsters on the field cannot be returned to the Deck.", v.EITHER, v.IN_DECK, say.every(say.monster())),
        (
            "Monsters you control cannot be sent to the GY by your opponent's card effects.",
            v.OPPONENT,
            v.IN_GRAVEYARD,
            say.every(say.monster(side=v.YOU)),
        ),
        ("This card cannot be banished by your opponent's effects.", v.OPPONENT, v.IN_BANISHED, None),
    ],
)
def test_what_cannot_go(text: str, side: int, a: int, cards: Selector | None) -> None:
    assert ability(A_MONSTER, text).modifiers == (p.CannotGo(a, cards, side=side),)


@pytest.mark.parametrize(
    "told, places, side",
    [
        ("banished or returned to the hand", (v.IN_BANISHED, v.IN_HAND), v.EITHER),
        ("banished by your opponent's effects or returned to the hand", (v.IN_BANISHED, v.IN_HAND), None),
        (
            "banished, returned to the Deck, or sent to the GY by your opponent's card effects",
            (v.IN_BANISHED, v.IN_DECK, v.IN_GRAVEYARD),
            v.OPPONENT,
        ),
    ],
)
def test_by_whose_effects_is_said_of_them_all_where_it_is_said_last(
    told: str, places: tuple[int, ...], side: int | None
) -> None:
    sides = (v.OPPONENT, v.EITHER) if side is None else (side,) * len(places)
    kept = tuple(p.CannotGo(place, None, side=each) for place, each in zip(places, sides))
    assert ability(A_MONSTER, f"This card cannot be {told}.").modifiers == kept


def test_for_a_time() -> None:
    text = "Neither player can banish cards for the rest of this turn."
    assert ability(v.SPELL, text) == say.card_effect(
        say.modify(None, p.CannotGo(v.IN_BANISHED, ANYWHERE, side=v.EITHER)), when=True
    )


def test_refused() -> None:
    assert refused(A_MONSTER, "Cards cannot be sent from the hand to the GY.")
    assert refused(A_MONSTER, "Neither player can banish.")


# ---------------------------------------------------------------------------------- played

WOLF = monster_card("Otter Knight", 1600, 1200)


def spell(text: str, name: str = "Test Card") -> Card:
    return spell_card(name, compile_text(name, v.SPELL, text))


def ban(text: str) -> Card:
    return spell_card("Ban", compile_text("Ban", v.SPELL | v.CONTINUOUS, text), v.CONTINUOUS)


@pytest.mark.parametrize(
    "words",
    [
        "Banish 1 monster from your GY; draw 1 card.",
        "Target 1 monster in your GY; banish it.",
        "Banish 1 monster from your GY.",
    ],
)
def test_nothing_is_banished(words: str) -> None:
    for barred in (True, False):
        game = Scenario()
        if barred:
            game.b.spell(ban("Your opponent cannot banish cards."))
        card, wolf = game.a.hand(spell(words)), game.a.graveyard(WOLF)
        game.begin()
        if game.may(q.ACTIVATE, card):
            play(game, card, wolf)
        assert (wolf.place == v.GRAVEYARD) == barred


def test_what_would_be_banished_instead_goes_where_it_was_sent() -> None:
    game = Scenario()
    game.b.spell(ban("Any card sent to your opponent's GY is banished instead."))
    game.b.spell(ban("You take no effect damage. Neither player can banish cards."))
    storm, wolf = game.a.hand(spell("Destroy 1 monster on the field.")), game.a.monster(WOLF)
    game.begin()
    play(game, storm, wolf)
    assert wolf.place == v.GRAVEYARD


def test_your_monsters_return_to_the_hand_by_your_own_effects_alone() -> None:
    text = (
        "All Warrior monsters you control gain 400 DEF and cannot be returned to the hand by your opponent's effects."
    )
    for own in (True, False):
        game = Scenario()
        player = game.a if own else game.b
        player.spell(ban(text))
        wolf, wave = player.monster(WOLF), game.a.hand(spell("Return 1 monster on the field to the hand."))
        game.begin()
        assert game.may(q.ACTIVATE, wave) == own and wolf.defense == WOLF.defense + 400
        if own:
            play(game, wave, wolf)
        assert (wolf.place == v.HAND) == own


@pytest.mark.parametrize("deed, stays", [("banish it", True), ("return it to the hand", True), ("destroy it", False)])
def test_it_is_neither_banished_nor_returned_and_is_destroyed_all_the_same(deed: str, stays: bool) -> None:
    game = Scenario()
    game.b.spell(
        ban(
            "Monsters you control cannot be sent to the GY, returned to the hand, or banished by your opponent's effects."
        )
    )
    wolf, wave = game.b.monster(WOLF), game.a.hand(spell(f"Target 1 monster on the field; {deed}."))
    game.begin()
    play(game, wave, wolf)
    assert (wolf.place == v.MONSTER_ZONE) == stays


def test_the_deck_is_not_emptied() -> None:
    game = Scenario()
    game.b.spell(ban("Neither player can send cards from the Deck to the GY."))
    dump = game.a.hand(spell("Send 1 Warrior monster from your Deck to the GY."))
    mill = game.a.hand(spell("Send the top 2 cards of your Deck to the GY, also gain 300 LP."))
    wolf = game.a.deck(WOLF)
    game.begin()
    assert not game.may(q.ACTIVATE, dump)
    play(game, mill)
    assert wolf.place == v.DECK and game.a.count(v.GRAVEYARD) == 1 and game.lp == [8300, 8000]
