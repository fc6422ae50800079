"""A card as printed: which kinds of cards there are."""

import pickle

import pytest

from engine.cards.card import is_card_kind_valid
from engine.vocabulary import (
    CONTINUOUS,
    COUNTER,
    EFFECT,
    EQUIP,
    FIELD,
    FLIP,
    FUSION,
    GEMINI,
    LINK,
    MONSTER,
    NORMAL,
    PENDULUM,
    QUICK_PLAY,
    RITUAL,
    SPELL,
    SPIRIT,
    SYNCHRO,
    TOKEN,
    TOON,
    TRAP,
    TUNER,
    UNION,
    XYZ,
)
from tests.cards.known import cards


@pytest.mark.parametrize(
    "kinds",
    [
        MONSTER,
        MONSTER | NORMAL,
        MONSTER | NORMAL | TUNER,
        MONSTER | NORMAL | PENDULUM,
        MONSTER | EFFECT | SPIRIT,
        MONSTER | EFFECT | FLIP | TUNER,
        MONSTER | EFFECT | UNION,
        MONSTER | EFFECT | GEMINI,
        MONSTER | EFFECT | TOON,
        MONSTER | FUSION,
        MONSTER | SYNCHRO | TUNER | EFFECT,
        MONSTER | XYZ | PENDULUM | EFFECT,
        MONSTER | RITUAL,
        MONSTER | LINK | EFFECT,
        MONSTER | NORMAL | TOKEN,
        SPELL,
        TRAP,
        SPELL | QUICK_PLAY,
        SPELL | CONTINUOUS,
        SPELL | EQUIP,
        SPELL | FIELD,
        SPELL | RITUAL,
        TRAP | CONTINUOUS,
        TRAP | COUNTER,
    ],
)
def test_kinds_that_cards_have(kinds: int) -> None:
    assert is_card_kind_valid(kinds)


@pytest.mark.parametrize(
    "kinds",
    [
        0,
        MONSTER | SPELL,
        SPELL | FUSION,
        SPELL | NORMAL,
        SPELL | COUNTER,
        SPELL | TOKEN,
        SPELL | EFFECT,
        SPELL | LINK,
        TRAP | FIELD,
        TRAP | EQUIP,
        TRAP | QUICK_PLAY,
        TRAP | RITUAL,
        TRAP | TUNER,
        TRAP | CONTINUOUS | COUNTER,
        SPELL | FIELD | CONTINUOUS,
        MONSTER | NORMAL | QUICK_PLAY,
        MONSTER | FIELD,
        MONSTER | CONTINUOUS,
        MONSTER | COUNTER,
        MONSTER | NORMAL | EFFECT,
        MONSTER | NORMAL | SPIRIT,
        MONSTER | NORMAL | UNION,
        MONSTER | NORMAL | GEMINI,
        MONSTER | NORMAL | TOON,
        MONSTER | NORMAL | FLIP,
        MONSTER | 1 << 40,
    ],
)
def test_kinds_that_no_card_has(kinds: int) -> None:
    assert not is_card_kind_valid(kinds)


def test_a_card_goes_to_another_process() -> None:
    for card in cards():
        again = pickle.loads(pickle.dumps(card))
        assert again == card and again.program == card.program
