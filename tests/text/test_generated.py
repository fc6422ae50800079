"""Meanings made up at random from the grammar: what is printed is read back as what was meant."""

import os
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.text.grammar import COUNTER_NAME, NAME, NUMBER, Grammar, card_grammar
from engine.text.nodes import Node
from engine.text.notation import Agreeing, Either, Optional, Phrase, Sequence, SlotPattern, WordPattern, Words
from engine.text.parser import Parser
from engine.text.printer import printed
from engine.text.tokens import tokens_of
from tests.duel.play import LONG

DEEPEST = 7
TOKENS = {
    NUMBER: st.sampled_from([1, 2, 3, 5, 500, 1000]),
    NAME: st.sampled_from(["Ember Fox", "Starwell", "Clay Sparrow", "Mill"]),
    COUNTER_NAME: st.sampled_from(["Spell", "Ticket"]),
}


def shallowest(grammar: Grammar) -> dict[str, int]:
    """How deep the shallowest meaning of each category is, so that making one up comes to an end."""
    depth = dict.fromkeys(TOKENS, 0)
    changed = True
    while changed:
        changed = False
        for category, phrases in grammar.of_category.items():
            found = [
                1 + max((depth[c] for c in needed(phrase.pattern)), default=0)
                for phrase in phrases
                if is_first(grammar, phrase) and all(c in depth for c in needed(phrase.pattern))
            ]
            if found and depth.get(category, 1000) > min(found):
                depth[category] = min(found)
                changed = True
    return depth


def is_first(grammar: Grammar, phrase: Phrase) -> bool:
    """Whether its meaning is printed with this phrase."""
    return phrase.kind == "-" or grammar.of_kind[phrase.category, phrase.kind][0] is phrase


def needed(pattern: WordPattern) -> list[str]:
    if isinstance(pattern, SlotPattern):
        return [pattern.category]
    if isinstance(pattern, Sequence):
        return [category for part in pattern.parts for category in needed(part)]
    if isinstance(pattern, Either):
        return needed(pattern.parts[0])
    return []


GRAMMAR = card_grammar()
DEPTH = shallowest(GRAMMAR)


class Maker:
    """Makes up a meaning with the phrases that are printed: the first of each kind."""

    def __init__(self, draw: Any) -> None:
        self.draw = draw

    def value(self, category: str, depth: int) -> Any:
        if category in TOKENS:
            return self.draw(TOKENS[category])
        phrases = [p for p in GRAMMAR.of_category[category] if is_first(GRAMMAR, p)]
        most = max(depth, DEPTH[category])
        shallow = [p for p in phrases if 1 + max((DEPTH[c] for c in needed(p.pattern)), default=0) <= most]
        phrase = self.draw(st.sampled_from(shallow))
        slots: dict[str, Any] = {}
        self.fill(phrase.pattern, slots, depth - 1)
        return next(iter(slots.values())) if phrase.kind == "-" else Node(category, phrase.kind, slots)

    def fill(self, pattern: WordPattern, slots: dict[str, Any], depth: int) -> None:
        if isinstance(pattern, Sequence):
            for part in pattern.parts:
                self.fill(part, slots, depth)
        elif isinstance(pattern, Either):
            self.fill(pattern.parts[0], slots, depth)
        elif isinstance(pattern, Optional):
            inside = needed(pattern.part)
            if (inside or pattern.flag) and all(DEPTH[c] <= depth for c in inside) and self.draw(st.booleans()):
                if pattern.flag:
                    slots[pattern.flag] = True
                self.fill(pattern.part, slots, depth)
        elif isinstance(pattern, SlotPattern):
            many = self.draw(st.integers(1, 2)) if pattern.joined else 1
            values = tuple(self.value(pattern.category, depth) for _ in range(many))
            slots[pattern.name] = values if pattern.joined else values[0]
        else:
            assert isinstance(pattern, (Words, Agreeing))


@st.composite
def meanings(draw: Any, category: str = "sentence") -> Node:
    node = Maker(draw).value(category, DEEPEST)
    assert isinstance(node, Node)
    return node


ANEW = "DUELMAT_LONG" in os.environ
"""With DUELMAT_LONG=20 twenty times as many meanings, drawn anew; otherwise the same in every run."""


@settings(
    max_examples=300 * LONG, derandomize=not ANEW, database=None, deadline=None, suppress_health_check=list(HealthCheck)
)
@given(meanings())
def test_what_is_printed_is_read_back(meaning: Node) -> None:
    text = printed(GRAMMAR, meaning)
    readings = Parser(GRAMMAR, tokens_of(text)).readings(meaning.category)
    assert meaning in readings, text
