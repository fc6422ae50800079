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

# fmt: off
TOO_NEW: Final = frozenset((
    "Antler King", "Apprentice's Homework", "Ash Stenographer", "Bait", "Borrowed Wings", "Candlelight Oath",
    "Change of Horses", "Clockwork Dragon", "Closed Stacks", "Closing Time", "Coat Check", "Copycat Slime",
    "Counting Crow", "Debt of Honor", "Deep Lens", "Early Closing", "Exodia the Forbidden One", "Field Trip",
    "Gear Welder", "Glass House", "Goblins in a Sack", "Grave-Robber's Hook", "Guess Which Hand",
    "Guess the Weight", "Hand-Held Comet", "Hot Evidence", "House Arrest", "Knife Edge", "Lecture on Manners",
    "Level Scales", "Loan of Fangs", "Magnetic Umbrella", "Marsh Lurker", "Mirror Maze", "Mirror Slime",
    "Name the Guest", "New Acquisitions", "Old Hill", "Old Tin Soldier", "Other Patient Statue", "Patient Statue",
    "Plea Bargain", "Puppet Strings", "Return to Sender", "Revolving Stage", "Rust in the Works", "Saddle Strap",
    "Scales of the Butcher", "Settled out of Court", "Shared Umbrella", "Slow Archivist", "Sorting by Spine",
    "Spare Parts", "Spotlight", "Starwell Sovereign", "Starwell Warden", "Swap at the Stalls", "Tax of the Castle",
    "Third Heir", "Three Small Fires", "Tide Reader", "Track Engine", "Trapdoor in the Wings", "Trilobite Choir",
    "Tug of War", "Turn the Tables", "Turnstile Guard", "Twinscale Archon", "Twinscale Bell",
    "Twinscale Cartographer", "Twinscale Gardener", "Twinscale Heron", "Voice from the Vault",
    "Weighed and Found Wanting",
))
# fmt: on
"""Cards whose texts the compiler doesn't know yet. Whoever teaches it more takes their names out of here."""


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
    assert failing == TOO_NEW
