"""What the combining grammar makes of sentences, beside what they are compiled to: the same, another program, or
nothing."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from engine import vocabulary as v
from engine.program import Program
from engine.text.older import reworded, worded
from engine.text.grammar import card_grammar
from engine.text.language.in_place import Answered, ToldSentence, answered, standing_on, take_up
from engine.text.language.same_meaning import canonical
from engine.text.language.tree import Tree
from engine.text.lowering.card import CardText, Said
from engine.text.lowering.context import NotMeant
from engine.text.parser import Parser
from engine.text.sentences import placed_sentences
from engine.text.tokens import Token


def answers(name: str, kinds: int, text: str) -> Iterator[tuple[ToldSentence, Answered]]:
    """The sentences of a text, each after the ones before it as they are compiled; what isn't understood is as if it
    weren't there."""
    card = CardText(name, kinds)
    line, tokens, card.older = worded(text, bool(kinds & v.EXTRA_DECK_KINDS))
    if line:
        told = _understood(card, "materials", reworded(line)[0], False, ())
        yield told, answered(told)
    before: tuple[Tree, ...] = ()
    for placed in placed_sentences(text, tokens):
        try:
            card.line(placed.in_line, placed.begins, placed.position)
        except (NotMeant, AssertionError, IndexError, KeyError):
            return
        if placed.words:
            told = _understood(card, "sentence", placed.words, placed.in_line, before)
            answer = answered(told)
            before = answer.before
            yield told, answer


def _understood(
    card: CardText, category: str, tokens: list[Token], in_line: bool, before: tuple[Tree, ...]
) -> ToldSentence:
    found = ToldSentence(category, tokens, standing_on(card, before, in_line), in_line, None)
    meant: list[Said] = []
    for reading in Parser(card_grammar(), tokens).readings(category):
        try:
            said = card.lowered(reading)
        except (NotMeant, AssertionError, IndexError, KeyError, ValueError):
            continue
        if said not in meant:
            meant.append(said)
    if len(meant) != 1:
        return found
    try:
        card.add(meant[0], (tokens[0].start, tokens[-1].end))
    except (NotMeant, AssertionError, IndexError, KeyError):
        return found
    return found._replace(expected=meant[0])


RECOGNISED: Final = "recognised"
LOWERED: Final = "lowered"
SAME: Final = "same"
OTHER: Final = "another"
ALONE: Final = "alone"  # lowered, where the compiler understands nothing


def compare(sentence: ToldSentence, answer: Answered, counts: Counter[str]) -> str:
    """Count what becomes of a sentence; which of these it is comes back."""
    counts["sentences"] += 1
    counts["understood"] += sentence.expected is not None
    if not answer.readings:
        return ""
    counts[RECOGNISED] += 1
    counts["recognised and understood"] += sentence.expected is not None
    if answer.said is None:
        return RECOGNISED
    counts[LOWERED] += 1
    if sentence.expected is None:
        how = ALONE
    else:
        how = SAME if canonical(answer.said) == canonical(sentence.expected) else OTHER
    counts[how] += 1
    return how


def program(name: str, kinds: int, text: str) -> Program | None:
    """The program of a text as the combining grammar reads it; None if it isn't read whole."""
    card = CardText(name, kinds)
    line, tokens, card.older = worded(text, bool(kinds & v.EXTRA_DECK_KINDS))
    before: tuple[Tree, ...] = ()
    try:
        if line:
            taken = answered(ToldSentence("materials", reworded(line)[0], standing_on(card, (), False), False, None))
            if not take_up(card, taken, (line[0].start, line[-1].end), False):
                return None
        for placed in placed_sentences(text, tokens):
            card.line(placed.in_line, placed.begins, placed.position)
            if placed.words:
                where = replace(standing_on(card, before, placed.in_line), goes_on=bool(before))
                answer = answered(ToldSentence("sentence", placed.words, where, placed.in_line, None))
                if not take_up(card, answer, (placed.first.start, placed.end), placed.in_line):
                    return None
                before = answer.before
    except (NotMeant, IndexError, KeyError):
        return None
    try:
        return card.program()
    except (NotMeant, IndexError):
        return None
