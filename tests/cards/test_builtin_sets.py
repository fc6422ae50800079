"""The sets that come with the program: readable, each card once, and nothing that would hide a player's own card."""

from pathlib import Path
from typing import Final

import pytest

from engine.cards.card import Card
from engine.cards.deck import name_key
from engine.cards.programs import Programs, is_without_effect
from engine.formats import duelset

FOLDER: Final = Path(__file__).parents[2] / "assets" / "cards"
FILES: Final = sorted(FOLDER.glob("*.toml"))
EXAMPLES: Final = "rulebook-examples"
FIRST_PASSCODE: Final = 700_000_001
LAST_PASSCODE: Final = 999_999_999


def cards() -> list[Card]:
    return [card for file in FILES for card in duelset.read(file).cards]


@pytest.mark.parametrize("file", FILES, ids=[file.stem for file in FILES])
def test_a_set_is_read_whole(file: Path) -> None:
    found = duelset.read(file)
    assert found.skipped == ()
    assert found.about and found.name.lower().replace(" ", "-") == file.stem


def test_there_are_enough_sets_and_cards() -> None:
    own = [file for file in FILES if file.stem != EXAMPLES]
    assert len(own) >= 6
    assert sum(len(duelset.read(file).cards) for file in own) >= 300


def test_every_card_is_there_once() -> None:
    found = cards()
    passcodes = [card.passcode for card in found]
    assert len(set(passcodes)) == len(passcodes)
    assert all(FIRST_PASSCODE <= passcode <= LAST_PASSCODE for passcode in passcodes)
    assert len({name_key(card.name) for card in found}) == len(found)


def test_every_card_has_a_text() -> None:
    assert [card.name for card in cards() if not card.text.strip()] == []


def test_every_text_is_understood() -> None:
    programs = Programs()
    failing = {card.name for card in cards() if not is_without_effect(card) and programs.program(card) is None}
    assert failing == set()
