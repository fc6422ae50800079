"""Every example of the manual is a card that works."""

import re

import pytest

from engine import assets
from engine.text.compiler import compile_text
from engine.text.not_understood import TextError
from engine.text.explanation.effects import explained
from engine.text.grammar import card_grammar
from engine.text.nodes import Node
from engine.text.older import reworded
from engine.text.parser import Parser
from engine.text.sentences import BULLET, sentences_of
from engine.text.tokens import Token, tokens_of
from engine.vocabulary import EXTRA_DECK_KINDS, GEMINI, KIND_NAMES, MONSTER, SPELL, TRAP

MANUAL = (assets.folder() / "manual" / "card-language.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"^```(.+?)\n(.*?)\n```$", MANUAL, re.MULTILINE | re.DOTALL)
LINES = [
    (words, text.replace(" ⏎ ", "\n")) for words, text in re.findall(r"^- \*([^*].*?):\* (.+)$", MANUAL, re.MULTILINE)
]
WISHES = re.findall(r"^- \*\*(.+?)\*\* \((.+?)\): (.+)$", MANUAL, re.MULTILINE)
WISHED = [(words, text.replace(" ⏎ ", "\n")) for _, words, text in WISHES]
GRAMMAR = card_grammar()
KINDS = {name.lower(): bit for bit, name in KIND_NAMES.items()}


def bits(words: str) -> int:
    kinds = 0
    for word in words.split():
        kinds |= KINDS[word]
    return kinds & ~KINDS["normal"] if kinds & (SPELL | TRAP) else kinds


@pytest.mark.parametrize("words, text", EXAMPLES + LINES + WISHED)
def test_the_example_is_understood(words: str, text: str) -> None:
    try:
        program = compile_text("Test Card", bits(words), text)
    except TextError as error:
        pytest.fail(error.pointed(text))
    assert explained(program) or bits(words) & GEMINI


def test_every_construct_of_the_grammar_has_an_example() -> None:
    shown: set[tuple[str, str]] = set()
    for words, text in EXAMPLES + LINES:
        for sentence in parts(bits(words), text):
            for reading in readings(sentence, "sentence"):
                collect(reading, shown)
        if bits(words) & EXTRA_DECK_KINDS and (line := reworded(tokens_of(text.partition("\n")[0]))[0]):
            for reading in readings(line, "materials"):
                collect(reading, shown)
    every = {(phrase.category, phrase.kind) for phrase in GRAMMAR.phrases if phrase.kind != "-"}
    assert sorted(every - shown) == []


def parts(kinds: int, text: str) -> list[list[Token]]:
    """The sentences of a text, without its line of materials."""
    written = tokens_of(text)
    if kinds & EXTRA_DECK_KINDS and not text.startswith("Must"):
        written = [token for token in written if token.start > len(text.partition("\n")[0])]
    return [sentence[sentence[0].norm == BULLET :] for sentence in sentences_of(reworded(written)[0])]


def readings(tokens: list[Token], category: str) -> tuple[Node, ...]:
    try:
        return tuple(Parser(GRAMMAR, tokens).readings(category))
    except TextError:
        return ()


def collect(found: object, shown: set[tuple[str, str]]) -> None:
    """The kinds of a meaning and of all its parts."""
    if isinstance(found, Node):
        shown.add((found.category, found.kind))
        found = tuple(found.slots.values())
    if isinstance(found, tuple):
        for each in found:
            collect(each, shown)


def test_the_index_by_wish_names_each_wish_once() -> None:
    assert len(WISHES) > 60
    assert len({wish for wish, _, _ in WISHES}) == len(WISHES)


def test_there_are_examples_for_every_sort_of_card() -> None:
    assert len(EXAMPLES) > 90
    assert {bits(words) & (MONSTER | SPELL | TRAP) for words, _ in EXAMPLES} == {MONSTER, SPELL, TRAP}
