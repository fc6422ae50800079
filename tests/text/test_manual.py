"""Every example of the manual is a card that works."""

import re

import pytest

from engine import assets
from engine.text.compiler import compile_text
from engine.text.not_understood import TextError
from engine.text.explanation.effects import explained
from engine.vocabulary import GEMINI, KIND_NAMES, MONSTER, SPELL, TRAP

MANUAL = (assets.folder() / "manual" / "card-language.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"^```(.+?)\n(.*?)\n```$", MANUAL, re.MULTILINE | re.DOTALL)
LINES = [
    (words, text.replace(" ⏎ ", "\n")) for words, text in re.findall(r"^- \*([^*].*?):\* (.+)$", MANUAL, re.MULTILINE)
]
WISHES = re.findall(r"^- \*\*(.+?)\*\* \((.+?)\): (.+)$", MANUAL, re.MULTILINE)
WISHED = [(words, text.replace(" ⏎ ", "\n")) for _, words, text in WISHES]
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


def test_the_index_by_wish_names_each_wish_once() -> None:
    assert len(WISHES) > 60
    assert len({wish for wish, _, _ in WISHES}) == len(WISHES)


def test_there_are_examples_for_every_sort_of_card() -> None:
    assert len(EXAMPLES) > 90
    assert {bits(words) & (MONSTER | SPELL | TRAP) for words, _ in EXAMPLES} == {MONSTER, SPELL, TRAP}
