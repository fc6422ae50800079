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
def test_every_sentence_of_a_real_database_that_is_understood_comes_back() -> None:
    lost = []
    for card in cdb.read(Path(DATABASE)).cards:
        for sentence in sentences_of(tokens_of(card.text)):
            words = card.text[sentence[0].start : sentence[-1].end]
            if not returns(words):
                lost.append(words)
    assert not lost, lost[:5]
