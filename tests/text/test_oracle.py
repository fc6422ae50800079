"""The combining grammar beside the one that texts are read by: on every sentence that both know, the same program."""

from collections import Counter
from functools import cache

from engine.cards.builtin import sets
from engine.cards.card import Card
from engine.text.compiler import compile_text
from engine.text.language.oracle import ALONE, LOWERED, OTHER, SAME, answers, compare, program
from engine.text.language.same_meaning import canonical
from engine.vocabulary import CONTINUOUS, EFFECT, MONSTER, NORMAL, SPELL, TRAP


@cache
def counted() -> tuple[Counter[str], tuple[str, ...]]:
    """Of the built-in cards, and the sentences that mean something else."""
    counts: Counter[str] = Counter()
    others = []
    for card in built_in():
        for sentence, answer in answers(card.name, card.kinds, card.text):
            if compare(sentence, answer, counts) == OTHER:
                others.append(sentence.text)
    return counts, tuple(others)


def built_in() -> list[Card]:
    return [card for found in sets() for card in found.cards if not (card.kinds & MONSTER and card.kinds & NORMAL)]


def test_sentences_of_the_built_in_cards_mean_the_same_in_both() -> None:
    counts, others = counted()
    assert set(others) <= KNOWN.keys()
    assert counts[SAME] > 400 and counts[LOWERED] == counts[SAME] + counts[OTHER] + counts[ALONE]


KNOWN: dict[str, str] = {
    "Once per turn : You can target 1 face-down card on the field ; destroy it": "the sentence before says who has it",
    "Choose 1 face-up monster on the field , then until a monster is destroyed by battle , it gains 600 ATK and cannot be "
    "targeted by card effects": "what holds of it is told in two acts",
    "Each time a Spell / Trap Card is activated , inflict 100 damage to your opponent when that card resolves": (
        "whatever card is activated is a Spell or a Trap"
    ),
}
"""Sentences that mean something else, each with the reason."""


def test_a_whole_text_means_the_same() -> None:
    same_in_both(
        "If this card is Normal Summoned: You can add 1 Spell from your Deck to your hand. You can only use this "
        'effect of "Test Card" once per turn.'
    )


def test_a_text_that_is_not_read_whole_has_no_program() -> None:
    assert program("Test Card", SPELL, "Draw 1 card. Then giggle.") is None


def test_each_of_two_figures_is_of_the_kind_that_is_said_once() -> None:
    same_in_both("When this card is Normal Summoned: Its original ATK/DEF become halved.")


def test_an_exact_number_in_a_hand_or_graveyard() -> None:
    same_in_both("If you have exactly 3 Beast monsters in your GY, you can Special Summon this card (from your hand).")


def test_a_zone_of_its_owner_is_one_of_his_own_side() -> None:
    same_in_both(
        "If this card in its owner's Spell & Trap Zone is destroyed by an opponent's card effect: You can draw 1 card.",
        TRAP | CONTINUOUS,
    )


def same_in_both(text: str, kinds: int = MONSTER | EFFECT) -> None:
    found = program("Test Card", kinds, text)
    assert found is not None and canonical(found) == canonical(compile_text("Test Card", kinds, text, combining=False))
