"""All cards from several places at once, cards that another one's text names, as many from the top, a total of some."""

import pytest

from tests import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Act, Condition, Selector
from engine.text.compiler import compile_text
from tests.cards.stories.settling import play, settle
from tests.rulebook.scenario import Scenario, monster_card, spell_card
from tests.text.reading import A_MONSTER, ability, read, refused

MONSTER = p.OfKinds(v.MONSTER)
DRAGON = p.OfType(v.DRAGON)
NAMED = p.Like(p.COST, p.LIKE_NAMED)


@pytest.mark.parametrize(
    "text, acts",
    [
        (
            "Shuffle all cards from your hand and GY into the Deck.",
            [say.return_to_deck(Selector(places=v.IN_HAND | v.IN_GRAVEYARD, side=v.YOU, all=True))],
        ),
        (
            "Send all cards in both players' hands and on the field to the GY.",
            [p.SendToGraveyard(Selector(places=v.IN_HAND | v.ON_FIELD, all=True))],
        ),
        (
            "Banish a total of 2 Dragon monsters from your hand or GY.",
            [
                p.Banish(
                    Selector(places=v.IN_HAND | v.IN_GRAVEYARD, side=v.YOU, least=2, most=2, filters=(MONSTER, DRAGON))
                )
            ],
        ),
        (
            "Add 1 Ritual Spell from your Deck to your hand, and add 1 Ritual Monster from your Deck to your hand whose name "
            "is mentioned on that Ritual Spell.",
            [
                say.both(
                    p.AddToHand(say.in_deck(p.OfKinds(v.SPELL | v.RITUAL))),
                    p.AddToHand(say.in_deck(p.OfKinds(v.MONSTER | v.RITUAL), p.Like(p.IT, p.LIKE_NAMED))),
                )
            ],
        ),
    ],
)
def test_acts(text: str, acts: list[Act]) -> None:
    assert ability(v.SPELL, text) == say.card_effect(*acts, when=True)


def test_as_many_from_the_top_of_their_deck() -> None:
    text = "Target up to 2 cards in your opponent's GY; banish that target(s), then send the same number of cards from "
    top = Selector(ref=p.TOP, all=True, side=v.OPPONENT, count=p.Noted("done"))
    block = ability(v.SPELL, f"{text}the top of their Deck to the GY.").block
    assert block == say.block([p.Banish(say.the_target), say.then, p.SendToGraveyard(top)])


@pytest.mark.parametrize(
    "text",
    ["listed in the sent monster's text", "written in the card text of that monster", "mentioned on that monster"],
)
def test_named_by_what_was_paid_with(text: str) -> None:
    found = ability(
        v.SPELL,
        f"Send 1 face-up Dragon monster you control to the GY; Special Summon 1 monster from your hand that is {text}.",
    )
    assert found.block == say.block([p.SpecialSummon(say.in_hand(MONSTER, NAMED))])


@pytest.mark.parametrize("sort, filters", [("EARTH", p.OfAttribute(v.EARTH)), ("Dragon", DRAGON)])
def test_all_the_monsters_in_the_gy(sort: str, filters: p.Filter) -> None:
    there = say.in_graveyard(MONSTER, filters)
    none: Condition = p.ThereIsNone(say.in_graveyard(MONSTER, say.not_(filters)))
    found = ability(A_MONSTER, f"If all the monsters in your GY are {sort}: You can Tribute this card; draw 1 card.")
    assert found.condition == say.all_of(p.ThereIs(there), none)


def test_this_special_summoned_card_is_the_one_spoken_of() -> None:
    text = "During your opponent's End Phase, if you control this Special Summoned card: Return it to the hand."
    assert ability(A_MONSTER, text).block == say.block([say.return_to_hand(say.this_card)])


def test_back_to_the_hand_or_the_deck() -> None:
    found = ability(A_MONSTER, "If another monster on the field returns to the hand or Main Deck: Draw 1 card.")
    moves = [each for each in found.event if isinstance(each, p.Moves)]
    assert [(each.to_places, each.from_places) for each in moves] == [(v.IN_HAND | v.IN_DECK, v.IN_MONSTER_ZONE)]


@pytest.mark.parametrize(
    "text",
    [
        "Add 1 card from your Deck and GY to your hand.",
        "Send the same number of cards from the top of your Deck to the GY.",
        "Discard 1 card; send the same number of cards from the top of their Deck to the GY.",
        "Target 1 card in both players' hands and on the field; destroy it.",
    ],
)
def test_refused(text: str) -> None:
    assert refused(v.SPELL, text)


# ---------------------------------------------------------------------------------- played

FOX = monster_card("Ember Fox", 1500, 1000).but(text='You can Special Summon 1 "Ember Wolf" from your Deck.')
WOLF = monster_card("Ember Wolf", 1800, 1000)
OWL = monster_card("Ember Owl", 1200, 1000)


def spell(text: str) -> p.Program:
    return compile_text("Test Card", v.SPELL, text)


def test_what_its_text_names_is_summoned() -> None:
    game = Scenario()
    fox = game.a.monster(FOX)
    wolf, owl = (game.a.deck(card) for card in (WOLF, OWL))
    card = game.a.hand(
        spell_card(
            "Test Card",
            spell(
                "Send 1 face-up monster you control to the GY; Special Summon 1 monster from your Deck that is listed in the "
                "sent monster's text."
            ),
        )
    )
    game.begin()
    play(game, card)
    settle(game)
    assert fox.place == v.GRAVEYARD and wolf.place == v.MONSTER_ZONE and owl.place == v.DECK


def test_everything_goes_back() -> None:
    game = Scenario()
    held, gone = game.a.hand(WOLF), game.a.graveyard(OWL)
    game.b.hand(FOX)
    card = game.a.hand(spell_card("Test Card", spell("Shuffle all cards from your hand and GY into the Deck.")))
    game.begin()
    play(game, card)
    settle(game)
    assert held.place == gone.place == v.DECK and game.b.count(v.HAND) >= 1


def test_reading_the_whole_of_an_old_card() -> None:
    text = "If this is the only card in your hand, you can Special Summon it (from your hand)."
    assert len(read(A_MONSTER, text).procedures) == 1
