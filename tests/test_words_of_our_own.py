"""Every card text in the project is written for it: none is the text of a card in the player's database.

A sentence that three cards or more share is the language of the cards and nobody's text. What only one or two say is
somebody's, but for the few phrases below, which can't be said in another way.
"""

import ast
import os
import re
import sqlite3
import tomllib
from collections.abc import Iterator
from contextlib import closing
from functools import cache
from pathlib import Path

import pytest

from tests.text.test_manual import EXAMPLES, LINES, WISHED

DATABASE = os.environ.get("DUELMAT_CARD_DB", "")
PROJECT = Path(__file__).parents[1]
A_TEXT = 26  # characters that a whole text has at least, and
A_SENTENCE = 61  # a sentence of one: shorter ones have no other words
SHARED = 3  # cards with a sentence make it a phrase of the language

STOCK = (
    # How an effect begins: its event and its target, with nothing of what it does.
    "If this card is Normal or Special Summoned: Target 1 face-up monster your opponent controls;",
    "If this card is Synchro Summoned: You can target 1 card your opponent controls;",
    "When this card is Normal Summoned: You can target 1 Level 3 monster in your GY;",
    "When a monster declares an attack: You can detach 1 material from this card;",
    "During your Draw Phase, when you draw a Normal Monster(s): You can reveal it;",
    "During your Main Phase: You can banish this card from your GY;",
    "Activate this card by targeting 1 face-up monster your opponent controls;",
    # What is said of a card in one way only, so that the compiler has to be tried with it.
    "If this card attacks, it is changed to Defense Position at the end of the Battle Phase, and its battle position "
    "cannot be changed until the end of your next turn.",
    "It cannot change its battle position until the end of your next turn.",
    "Only 1 monster can attack during each Battle Phase.",
    "Must be Special Summoned (from your Extra Deck) by banishing the above cards you control.",
    "Must be Special Summoned (from your Extra Deck) by sending the above cards you control to the GY.",
    "This card can be treated as 2 Tributes for the Tribute Summon of an EARTH monster.",
    "This card can be treated as 2 Tributes for the Tribute Summon of a FIRE monster.",
)


def even(text: str) -> str:
    return re.sub(r"\s+", " ", text).strip("●• ").casefold()


def sentences(text: str) -> Iterator[str]:
    for line in text.splitlines():
        for part in re.split(r"(?<=[.;])\s+", line):
            if len(part) >= A_SENTENCE:
                yield even(part)


def of_cards() -> tuple[set[str], dict[str, int]]:
    """The texts of the database, and how many of its cards say a sentence."""
    with closing(sqlite3.connect(f"file:{Path(DATABASE).resolve().as_posix()}?mode=ro", uri=True)) as database:
        texts = [text for (text,) in database.execute("select desc from texts group by name")]
    said: dict[str, int] = {}
    for text in texts:
        for sentence in {even(text), *sentences(text)}:
            said[sentence] = said.get(sentence, 0) + 1
    for text in texts:  # shorter ones as well, where they are all that a card says
        for part in {even(part) for part in re.split(r"(?<=[.;])\s+|\n", text) if len(part) < A_SENTENCE}:
            if part != even(text) and part in said:
                said[part] += 1
    return {even(text) for text in texts}, said


def strings(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, (dict, list)):
        for inner in value.values() if isinstance(value, dict) else value:
            yield from strings(inner)


@cache
def of_ours() -> tuple[tuple[str, str], ...]:
    return tuple(_of_ours())


def _of_ours() -> Iterator[tuple[str, str]]:
    for file in sorted(PROJECT.glob("assets/cards/*.toml")):
        for text in strings(tomllib.loads(file.read_text(encoding="utf-8"))):
            yield file.name, text
    for _, text in EXAMPLES + LINES + WISHED:
        yield "card-language.md", text
    for folder in ("engine", "app", "tests"):
        for file in sorted(PROJECT.glob(f"{folder}/**/*.py")):
            if file != Path(__file__):
                where = file.relative_to(PROJECT).as_posix()
                for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                    if isinstance(node, ast.Constant) and isinstance(node.value, str):
                        yield f"{where}:{node.lineno}", node.value


@pytest.mark.skipif(not DATABASE, reason="DUELMAT_CARD_DB names no database of real cards")
def test_no_text_is_that_of_a_real_card() -> None:
    texts, said = of_cards()
    stock = {even(phrase) for phrase in STOCK}
    theirs = set()
    for where, text in of_ours():
        whole = {even(text)} & texts if len(even(text)) >= A_TEXT else set()
        for sentence in (whole | set(sentences(text))) - stock:
            if 0 < said.get(sentence, 0) < SHARED:
                theirs.add(f"{where}: {sentence}")
    assert sorted(theirs) == []


@pytest.mark.skipif(not DATABASE, reason="DUELMAT_CARD_DB names no database of real cards")
def test_the_phrases_without_other_words_are_still_needed() -> None:
    used = {even(sentence) for _, text in of_ours() for sentence in (text, *sentences(text))}
    assert [phrase for phrase in STOCK if even(phrase) not in used] == []
