"""Sets written by hand: facts and texts, told apart from nonsense card by card."""

from pathlib import Path

import pytest

from engine.cards.card import UNKNOWN_STAT
from engine.formats import duelset
from engine.formats.errors import FormatError
from engine.vocabulary import BEAST, EARTH, MONSTER, NORMAL, PENDULUM, SPELL, TRAP

RAM = """
[[card]]
passcode = 700000001
name = "Meadow Ram"
kind = "Normal Monster"
attribute = "EARTH"
type = "Beast"
level = 4
atk = 1500
def = "?"
text = "It counts itself to sleep."
"""
DRAW = """
[[card]]
passcode = 700000002
name = "Second Breakfast"
kind = "Normal Spell"
text = "Gain 1000 LP."
"""


def a_set(tmp_path: Path, text: str) -> duelset.SetOfCards:
    path = tmp_path / "some.duelset"
    path.write_text(text, encoding="utf-8")
    return duelset.read(path)


def test_a_set_gives_its_cards(tmp_path: Path) -> None:
    found = a_set(tmp_path, f'name = "Meadow"\nabout = "Sheep."\n{RAM}{DRAW}')
    ram, spell = found.cards
    assert (found.name, found.about, found.skipped) == ("Meadow", "Sheep.", ())
    assert (ram.kinds, ram.attribute, ram.type, ram.level) == (MONSTER | NORMAL, EARTH, BEAST, 4)
    assert (ram.attack, ram.defense) == (1500, UNKNOWN_STAT)
    assert (spell.kinds, spell.text, spell.understood) == (SPELL, "Gain 1000 LP.", False)


def test_kinds_are_told_in_the_words_of_the_type_line(tmp_path: Path) -> None:
    found = a_set(
        tmp_path,
        RAM.replace("Normal Monster", "Pendulum Effect Monster")
        + "scales = [1, 8]\n"
        + DRAW.replace("Normal Spell", "Counter Trap"),
    )
    assert found.cards[0].kinds & PENDULUM and (found.cards[0].left_scale, found.cards[0].right_scale) == (1, 8)
    assert found.cards[1].kinds & TRAP


@pytest.mark.parametrize(
    "old, new, why",
    [
        ('"EARTH"', '"MUD"', "no attribute"),
        ('"Beast"', '"Sheep"', "no type"),
        ("level = 4", "height = 4", "no fact"),
        ("atk = 1500", 'atk = "many"', "no whole number"),
        ('"Normal Monster"', '"Woolly Monster"', "no kind"),
        ("passcode = 700000001", "passcode = -1", "passcode"),
        ('name = "Meadow Ram"', "name = 5", "name"),
    ],
)
def test_a_card_that_is_none_is_left_out_and_told(tmp_path: Path, old: str, new: str, why: str) -> None:
    found = a_set(tmp_path, RAM.replace(old, new) + DRAW)
    assert [card.name for card in found.cards] == ["Second Breakfast"]
    assert found.skipped[0].place == "card 1" and why in str(found.skipped[0])


@pytest.mark.parametrize(
    "text", ["", "card = 5", "[[card]", "name = 'x'", "[[card]]\n\0", "x = " + "1" * 5000, "a." * 90_000 + "b = 1"]
)
def test_what_is_no_set_is_refused_with_the_file_named(tmp_path: Path, text: str) -> None:
    with pytest.raises(FormatError) as refused:
        a_set(tmp_path, text)
    assert "some.duelset" in str(refused.value)
