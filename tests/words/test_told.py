"""What is told of files, Decks and Matches is told in German, too: no sentence is forgotten."""

import ast
import re
import string
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.cards import builtin
from engine.cards import problem_words
from engine.cards.card import Card
from engine.cards.deck import Deck
from engine.edition import CLASSIC, V9
from engine.formats import decks, lflist
from engine.formats.errors import FormatError, Told
from engine.formats.files import read_bytes
from engine import vocabulary
from engine.match import Match, MatchRefused
from engine.search import deck_character, deck_leanings, deck_suggestions
from engine.vocabulary import FUSION, LIGHT, MONSTER, NORMAL, WARRIOR
from engine.words.german_told import GERMAN_TOLD
from engine.words.told import worded

PROJECT = Path(__file__).resolve().parents[2]
TELLING = {
    "FormatError",
    "Unusable",
    "OfNoDeck",
    "damaged",
    "_wrong",
    "Told",
    "_refuse",
    "_not_now",
    "Refusal",
    "Sentence",
}
_TELLS = re.compile(rf"\b(?:{'|'.join(TELLING)})\s*\(")


def in_german(words: str) -> str:
    return worded(Told.of(words), lambda key: GERMAN_TOLD.get(key, key))


def texts_in(node: ast.expr, constants: dict[str, str]) -> Iterator[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from texts_in(node.body, constants)
        yield from texts_in(node.orelse, constants)
    elif isinstance(node, ast.Name) and node.id in constants:
        yield constants[node.id]
    elif isinstance(node, ast.JoinedStr):
        raise AssertionError(f"line {node.lineno}: {ast.unparse(node)} can be said in English only")


def told_in(path: Path) -> Iterator[str]:
    """Every sentence that the file has for the player, but those that the windows translate themselves."""
    source = path.read_text(encoding="utf-8")
    if not _TELLS.search(source):
        return
    tree = ast.parse(source)
    constants = {
        target.id: node.value.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Assign | ast.AnnAssign)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
        for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
        if isinstance(target, ast.Name)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
            if name in TELLING:
                for argument in node.args:
                    yield from texts_in(argument, constants)


def is_a_sentence(text: str) -> bool:
    bare = "".join(part for part, *_ in string.Formatter().parse(text))
    return any(sign.islower() for sign in bare)


def all_told() -> dict[str, Path]:
    paths = [*(PROJECT / "engine").rglob("*.py"), *(PROJECT / "app").rglob("*.py")]
    # the commands of the terminal have words of their own
    return {
        text: path for path in paths if "commands" not in path.parts for text in told_in(path) if is_a_sentence(text)
    }


def test_every_sentence_has_its_german():
    missing = [f"{path.relative_to(PROJECT)}: {text!r}" for text, path in all_told().items() if text not in GERMAN_TOLD]
    assert not missing, "\n".join(missing)


def test_deck_problems_have_their_german():
    assert not [text for text in problem_words._SENTENCES.values() if text not in GERMAN_TOLD]


def test_what_is_said_about_decks_has_its_german():
    said = [words for _, words in deck_character._MEANS.values() if words]
    said += [words for _, words in deck_character._SORTS]
    said += deck_suggestions._DOES.values()
    said += [each.words for each in (*deck_leanings.ANSWERS, *deck_leanings.IN_THE_HAND, *deck_leanings.LEANINGS)]
    said += ["counters", *vocabulary.TYPE_NAMES.values(), *vocabulary.ATTRIBUTE_NAMES.values()]
    assert not [text for text in said if text not in GERMAN_TOLD]


def test_what_the_decks_that_come_along_are_about_has_its_german():
    assert not [words for words in builtin.titles().values() if words not in GERMAN_TOLD]


def names_in(text: str) -> set[str]:
    return {name for _, name, *_ in string.Formatter().parse(text) if name}


def test_german_sentences_name_what_the_english_ones_name():
    wrong = {key: said for key, said in GERMAN_TOLD.items() if names_in(key) != names_in(said)}
    assert not wrong


@pytest.mark.parametrize(
    "content, german",
    [
        (b"#main\n17\nseven\n", "Zeile 3: „seven“ ist keine Kartennummer. Schreibe in jede Zeile eine Kartennummer."),
        (
            b"#main\n17\n18\n18\n",
            "2 Kartennummern sind unbekannt: 17 (Zeile 2), 18 (Zeile 3, Zeile 4). "
            "Nimm die Kartendatenbank mit diesen Karten dazu, oder entferne die Einträge.",
        ),
        (
            b"ydke://AAAA!",
            "Teil des Extra Decks: Der Link ist abgeschnitten: Ein Deck-Link hat drei Teile, und jeder endet "
            "mit „!“. Kopiere ihn noch einmal, als Ganzes.",
        ),
    ],
)
def test_a_deck_list_that_can_not_be_read(tmp_path, content, german):
    file = tmp_path / "mine.txt"
    file.write_bytes(content)
    with pytest.raises(FormatError) as error:
        decks.read(file, lambda passcode: None)
    said = in_german(error.value.told)
    assert said.replace("“", "„").replace("”", "“").startswith(str(file))
    assert said.removeprefix(str(file)).lstrip(",: ").replace("“seven”", "„seven“") == german


def test_the_system_s_own_words(tmp_path):
    with pytest.raises(FormatError) as error:
        read_bytes(tmp_path / "nowhere", 10)
    assert (
        in_german(error.value.told) == f"{tmp_path / 'nowhere'}: Die Datei lässt sich nicht öffnen: es gibt sie nicht."
    )
    assert str(error.value) == f"{tmp_path / 'nowhere'}: The file can’t be opened: no such file or directory."


def test_a_deck_that_no_rulebook_allows():
    card = Card(1, "Twin {Star}", MONSTER | FUSION | NORMAL, attribute=LIGHT, type=WARRIOR, level=4)
    deck = Deck("Mine", (card,), (), ())
    with pytest.raises(MatchRefused) as refused:
        Match.start((deck, deck), V9, 1)
    said = in_german(refused.value.refusal.words)
    assert said.startswith("Das Deck „Mine“ von Spieler 1 kann nicht benutzt werden. Das Main Deck hat 1 Karte; ")
    assert "Fusion-Monster wie „Twin {Star}“ gehören nicht ins Main Deck, sondern ins Extra Deck." in said
    with pytest.raises(MatchRefused) as refused:
        Match.start((deck, deck), CLASSIC, 1)
    assert "sondern ins Fusionsdeck." in in_german(refused.value.refusal.words)
    assert "Twin {Star}" in str(refused.value)


def test_a_restricted_list():
    with pytest.raises(FormatError) as error:
        lflist.parse(b"!Mine\n17 5\n", "list")
    assert in_german(error.value.told) == "list, Zeile 2: Die Anzahl ist 5. Es gibt die Anzahlen 0, 1, 2 und 3."
