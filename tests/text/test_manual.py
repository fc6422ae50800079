"""Every example of the manual is a card that works."""

import re

import pytest

from engine import assets
from engine.text.compiler import compile_text
from engine.text.errors import TextError
from engine.text.explanation.effects import explained
from engine.vocabulary import KIND_NAMES, MONSTER, SPELL, TRAP

MANUAL = (assets.folder() / "manual" / "card-language.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"^```(.+?)\n(.*?)\n```$", MANUAL, re.MULTILINE | re.DOTALL)
KINDS = {name.lower(): bit for bit, name in KIND_NAMES.items()}


def bits(words: str) -> int:
    kinds = 0
    for word in words.split():
        kinds |= KINDS[word]
    return kinds & ~KINDS["normal"] if kinds & (SPELL | TRAP) else kinds


@pytest.mark.parametrize("words, text", EXAMPLES)
def test_the_example_is_understood(words: str, text: str) -> None:
    try:
        program = compile_text("Test Card", bits(words), text)
    except TextError as error:
        pytest.fail(error.pointed(text))
    assert explained(program)


def test_there_are_examples_for_every_sort_of_card() -> None:
    assert len(EXAMPLES) > 90
    assert {bits(words) & (MONSTER | SPELL | TRAP) for words, _ in EXAMPLES} == {MONSTER, SPELL, TRAP}
