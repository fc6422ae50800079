"""``cards check --grammar``: how large the grammar is, and how many readings it finds of the sentences of a file."""

from collections.abc import Iterable, Iterator
from statistics import median

from engine import vocabulary as v
from engine.cards.card import Card
from engine.cards.programs import is_without_effect
from engine.text.language.parsing.chart import Chart
from engine.text.language.parsing.rules import language
from engine.text.older import reworded, worded
from engine.text.sentences import SameWords, placed_sentences


def figures(cards: Iterable[Card]) -> dict[str, float]:
    """Of sentences of which there is any reading, each once."""
    rules = language()
    every = {sentence for card in cards if not is_without_effect(card) for sentence in _sentences(card)}
    found = (len(Chart(rules, each.tokens).readings(each.category)) for each in every)
    readings = sorted(count for count in found if count)
    return {
        "lines": rules.lines,
        "words": rules.words,
        "median": median(readings) if readings else 0,
        "95th": readings[int(len(readings) * 0.95)] if readings else 0,
    }


def told(found: dict[str, float]) -> str:
    return (
        f"Grammar: {found['lines']} lines, {found['words']} words and slots in them. Readings of a sentence: "
        f"median {found['median']:g}, 95th percentile {found['95th']}."
    )


def _sentences(card: Card) -> Iterator[SameWords]:
    texts = [] if card.kinds & v.NORMAL else [(card.kinds, card.text)]
    texts += [(v.SPELL | v.CONTINUOUS, card.pendulum_text)] if card.kinds & v.PENDULUM else []
    for kinds, text in texts:
        line, tokens, _ = worded(text, bool(kinds & v.EXTRA_DECK_KINDS))
        if line:
            yield SameWords("materials", reworded(line)[0])
        yield from (SameWords("sentence", placed.words) for placed in placed_sentences(text, tokens) if placed.words)
