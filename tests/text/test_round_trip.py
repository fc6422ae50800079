"""What is printed means the same when it is read again."""

import os
from pathlib import Path

import pytest

from engine.formats import cdb
from engine.text.not_understood import TextError
from engine.text.grammar import card_grammar
from engine.text.older import reworded
from engine.text.parser import Parser
from engine.text.printer import printed
from engine.text.sentences import sentences_of
from engine.text.tokens import tokens_of

DATABASE = os.environ.get("DUELMAT_CARD_DB", "")
PARTS = 4


def returns(sentence: str, category: str = "sentence") -> bool:
    """Whether every reading of the sentence is a reading of what it is printed as; True where there is none."""
    grammar = card_grammar()
    try:
        readings = Parser(grammar, reworded(tokens_of(sentence))[0]).readings(category)
    except TextError:
        return True
    for reading in readings:
        again = Parser(grammar, tokens_of(printed(grammar, reading))).readings(category)
        if reading not in again:
            return False
    return True


@pytest.mark.parametrize(
    "sentence",
    [
        "Draw 2 cards",
        "Once per turn: You can discard 1 card; destroy all face-up Spells/Traps your opponent controls",
        "If this card is sent to the GY: You can target up to 2 LIGHT, DARK, or WIND monsters in either GY; banish them",
        "You can target 1 other non-Tuner monster you control; it gains 500 ATK until the end of this turn",
    ],
)
def test_a_sentence_comes_back_from_print(sentence: str) -> None:
    assert returns(sentence)


@pytest.mark.skipif(not DATABASE, reason="DUELMAT_CARD_DB names no database of real cards")
@pytest.mark.parametrize("part", range(PARTS))
def test_every_sentence_of_a_real_database_that_is_understood_comes_back(part: int) -> None:
    """In parts that workers share; what several cards say is read once in each."""
    said = {
        card.text[sentence[0].start : sentence[-1].end]
        for card in cdb.read(Path(DATABASE)).cards[part::PARTS]
        for sentence in sentences_of(tokens_of(card.text))
    }
    lost = sorted(words for words in said if not returns(words))
    assert not lost, lost[:5]
