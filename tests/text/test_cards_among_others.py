"""Which of the opponent's hand, what a text mentions, one of each name, and lying in one of two ways."""

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
from tests.text.reading import A_MONSTER, ability, read, refused

MONSTER = p.OfKinds(v.MONSTER)
THEIRS = say.in_hand(side=v.OPPONENT, all=True)


@pytest.mark.parametrize(
    "text, acts",
    [
        (
            "Look at your opponent's hand, then discard 1 card from their hand.",
            [p.LookAt(THEIRS), say.then, p.Discard(say.in_hand(chooser=p.BY_OPPONENT), side=v.OPPONENT)],
        ),
        (
            'Add 1 Spell from your Deck to your hand, that mentions "Ember Fox".',
            [p.AddToHand(say.in_deck(p.OfKinds(v.SPELL), p.Mentions(("Ember Fox",))))],
        ),
        (
            'Add 1 "Ember" Fusion Monster that lists "Ember Fox" as material from your GY to your hand.',
            [
                p.AddToHand(
                    say.in_graveyard(
                        p.OfKinds(v.MONSTER | v.FUSION), say.archetype("Ember"), p.ListsMaterial("Ember Fox")
                    )
                )
            ],
        ),
        (
            'Add 1 each of "Ember Fox", "Ember Owl", and "Ember Key" from your Deck to your hand.',
            [
                p.AddToHand(
                    replace(
                        say.in_deck(count=3),
                        group=p.OneOfEach((say.named("Ember Fox"), say.named("Ember Owl"), say.named("Ember Key"))),
                    )
                )
            ],
        ),
        (
            "Special Summon 1 Dragon monster from your hand in face-up or face-down Defense Position.",
            [p.SpecialSummon(say.in_hand(MONSTER, p.OfType(v.DRAGON)), position=v.DEFENSE_POSITION | v.FACE_DOWN)],
        ),
        (
            "Special Summon 1 Dragon monster from your hand in face-up Attack Position or face-down Defense Position.",
            [p.SpecialSummon(say.in_hand(MONSTER, p.OfType(v.DRAGON)), position=v.ATTACK_POSITION | v.FACE_DOWN)],
        ),
        (
            "Send the top 3 cards of your Deck to the GY (or your entire Deck, if less than 3).",
            [p.SendToGraveyard(Selector(ref=p.TOP, all=True, side=v.YOU, most=3, as_many_as_possible=True))],
        ),
        (
            "Draw 3 cards, then place 1 card from your hand on either the top or bottom of your Deck.",
            [
                say.draw(3),
                say.then,
                p.Choose(say.in_hand()),
                say.and_if_you_do,
                say.choose_one([say.return_to_deck(say.it, top=True)], [say.return_to_deck(say.it, bottom=True)]),
            ],
        ),
    ],
)
def test_acts(text: str, acts: list[Act]) -> None:
    assert ability(v.SPELL, text) == say.card_effect(*acts, when=True)


def test_revealing_for_its_own_summon() -> None:
    text = 'Must first be Special Summoned (from your hand) by revealing 1 "Ember Key" in your hand.'
    assert p.OwnWay(v.IN_HAND, costs=(p.RevealCost(say.in_hand(say.named("Ember Key"))),)) in (
        read(A_MONSTER, text).procedures
    )


@pytest.mark.parametrize(
    "text",
    [
        "Discard 1 card from your opponent's hand.",
        "Draw 1 card, then discard 1 card from their hand.",
        "Send the top 3 cards of your Deck to the GY (or your entire Deck, if less than 2).",
        "Target 1 monster on the field; change it to face-up or face-down Defense Position.",
        "Place 1 card from your Deck on either the top or bottom of your Deck.",
    ],
)
def test_refused(text: str) -> None:
    assert refused(v.SPELL, text)


def test_the_target_is_meant_and_not_the_card_answered() -> None:
    text = (
        "When your opponent activates a card or effect (Quick Effect): You can send this card from your hand or "
        'field to the GY, then target 1 "Ember" monster you control; negate the effect, then change the '
        "targeted monster to face-down Defense Position."
    )
    assert ability(A_MONSTER, text).block.acts[-1] == p.ChangePosition(say.the_target, v.FACE_DOWN)


# ---------------------------------------------------------------------------------- played

WOLF = monster_card("Otter Knight", 1600, 1200)


def spell(text: str, name: str = "Test Card") -> Card:
    return spell_card(name, compile_text(name, v.SPELL, text))


def test_one_card_of_the_opponents_hand_is_picked() -> None:
    game = Scenario()
    raid = game.a.hand(spell("Look at your opponent's hand, then discard 1 card from their hand."))
    wolf, bear = game.b.hand(WOLF), game.b.hand(monster_card("Slate Bear", 1800, 1000))
    game.begin()
    play(game, raid, bear)
    assert bear.place == v.GRAVEYARD and wolf.place == v.HAND


def test_a_card_whose_text_mentions_a_name() -> None:
    game = Scenario()
    seek = game.a.hand(spell('Add 1 Spell from your Deck to your hand, that mentions "Otter Knight".'))
    words = 'Target 1 "Otter Knight" you control; destroy it.'
    told = game.a.deck(spell(words, "Told").but(text=words))
    other = game.a.deck(spell("Draw 1 card.", "Other").but(text="Draw 1 card."))
    game.begin()
    play(game, seek)
    assert told.place == v.HAND and other.place == v.DECK


def test_lying_in_one_of_two_ways() -> None:
    game = Scenario()
    call = game.a.hand(
        spell("Special Summon 1 Warrior monster from your hand in face-up or face-down Defense Position.")
    )
    wolf = game.a.hand(WOLF)
    game.begin()
    game.activate(call)
    while game.question != "position":
        game.passes()
    assert [q.argument_of(c) for c in game.state.question.codes] == [v.DEFENSE_POSITION, v.FACE_DOWN]
    game.position_is(v.FACE_DOWN)
    settle(game)
    assert wolf.place == v.MONSTER_ZONE and not wolf.is_face_up
