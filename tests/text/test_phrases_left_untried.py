"""Most phrases aren't tried, as words are missing that they need: what is read is the same as if all were."""

import random

import pytest

from engine.cards.library import CardLibrary
from engine.text.language.parsing.chart import Chart
from engine.text.language.parsing.rule_notation import Notation, read_into
from engine.text.language.parsing.rules import Wording, language
from engine.text.older import worded
from engine.text.sentences import placed_sentences
from engine.text.tokens import tokens_of
from tests.text.reading import A_MONSTER, program

_LOOKED_AT = 60


def test_what_is_read_is_the_same_as_if_every_phrase_were_tried():
    sentences = [
        placed.words
        for card in CardLibrary.builtin()
        for placed in placed_sentences(card.text, worded(card.text, False)[1])
        if len(placed.words) < 40
    ]
    for tokens in random.Random(25).sample(sentences, _LOOKED_AT):
        by_all = Chart(language(), tokens, thorough=True).readings("sentence")
        by_some = Chart(language(), tokens).readings("sentence")
        assert list(map(repr, by_some)) == list(map(repr, by_all))


def rules(text: str) -> Wording:
    notation = Notation()
    assert not list(read_into(notation, text, "words.txt"))
    return Wording(notation)


WORDING = """
@line
of-two: if <deed> mark=(:|\\;) <tail>
@deed
drawn: draw (one|=a) card
shuffled: shuffle the deck
@tail
set: set which=(a|no) card
"""


@pytest.mark.parametrize(
    ("said", "read"),
    [("if draw a card : set no card", 1), ("if shuffle the deck ; set a card", 1), ("if draw a : set a card", 0)],
)
def test_a_word_behind_a_colon_doesnt_complete_the_phrase_before_it(said: str, read: int):
    """The phrase that holds the colon itself is looked for on both sides of it."""
    assert len(Chart(rules(WORDING), tokens_of(said)).readings("line")) == read


def test_where_the_name_is_asked_for_a_sentence_means_another_thing_on_another_card():
    """What was read of the one card isn't taken for the other's; where nobody asks, it is the same."""
    text = 'You can discard 1 card; draw 1 card. You can only use this effect of "Ferry Lamp" once per turn.'
    for _ in range(2):
        assert program("Ferry Lamp", A_MONSTER, text) is not None
        assert program("Ferry Bell", A_MONSTER, text) is None
    free = "You can discard 1 card; draw 1 card."
    assert program("Ferry Lamp", A_MONSTER, free) == program("Ferry Bell", A_MONSTER, free)
