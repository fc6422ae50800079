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
    "Adjournment", "Antler King", "Apprentice's Homework", "Ash Stenographer", "Badger Siege Engine", "Bait",
    "Bonfire of Appeals", "Bookworm Prince", "Borrowed Wings", "Bottomless Handbag", "Broken Step", "Burning Brief",
    "Calliope Engine", "Cancelled Service", "Candlelight Oath", "Chained Books", "Change of Horses", "Chiming Cat",
    "Choir of the Crypt", "Class Photo", "Clockwork Dragon", "Clockwork Golem", "Clockwork Knight",
    "Clockwork Librarian", "Closed Stacks", "Closing Time", "Coat Check", "Coin-Eyed Magpie", "Contempt of Court",
    "Copycat Slime", "Counting Crow", "Covered Pit", "Crane of the Ninth Bell", "Crypt Hymn", "Curtain Puller",
    "Debt of Honor", "Deep Lens", "Depot Owl", "Derailment", "Dice Llama", "Double Jeopardy", "Drawn Cat",
    "Drawn Rabbit", "Drawn Whale", "Early Closing", "Ember Courtroom", "Ember Duchess", "Ember Fox", "Ember Notary",
    "Ember Usher", "Exodia the Forbidden One", "Field Trip", "Fog over the Moor", "Fortune Teller's Tent",
    "Gear Hauler", "Gear Lamplighter", "Gear Sprinter", "Gear Welder", "Ghostly Usher", "Glass House",
    "Goblins in a Sack", "Gorge Basilisk", "Grand Orrery", "Grand Terminus", "Grave-Robber's Hook",
    "Guess Which Hand", "Guess the Weight", "Habeas Corpus", "Hall of Debts", "Hand-Held Comet", "Hearth Golem",
    "Hot Evidence", "House Arrest", "Inadmissible", "Index of Everything", "Ink World", "Knife Edge",
    "Lady of the Wellspring", "Last Laugh", "Lecture on Manners", "Level Scales", "Lich of the Long Night",
    "Loan of Fangs", "Loyal Goose", "Luxury Tax", "Magnetic Umbrella", "Marsh Lurker", "Masked Juggler",
    "Mind Borrower", "Mirror Maze", "Mirror Slime", "Moon Hare of the Mill", "Mourning Wyrm", "Muster at Dusk",
    "Name the Guest", "New Acquisitions", "Night Express", "Night Shift", "Number 39: Utopia", "Old Hill",
    "Old Tin Soldier", "One of Each Hue", "Open Auditions", "Open House", "Other Patient Statue", "Overpressure",
    "Pair of Tickets", "Paper Tengu", "Parade Permit", "Patient Statue", "Pikeman of the Gate", "Plea Bargain",
    "Proud Pony", "Puppet Strings", "Rail Serpent", "Reckless Boar", "Return to Sender", "Revolving Stage",
    "Rite of the First Frost", "Rite of the Long Night", "Rolling Stock", "Rust in the Works", "Saddle Engine",
    "Saddle Strap", "Scales of the Butcher", "Sealed Envelope", "Settled out of Court", "Seven Locked Doors",
    "Shared Umbrella", "Signal Fairy", "Slow Archivist", "Smoke Alibi", "Snuffbox Golem", "Sorting by Spine",
    "Spare Parts", "Spark Pup", "Spotlight", "Starwell Anglerfish", "Starwell Basin", "Starwell Chandelier",
    "Starwell Crab", "Starwell Diver", "Starwell Ghost", "Starwell Kelp", "Starwell Lamprey", "Starwell Leviathan",
    "Starwell Rising", "Starwell Sovereign", "Starwell Turtle", "Starwell Warden", "Statute of Limitations",
    "Stilt Walker", "Strongman", "Swap at the Stalls", "Sword Swallower", "Tax of the Castle", "Third Heir",
    "Thorn Hedgehog", "Threatening Roar", "Three Small Fires", "Thumb on the Scale", "Ticket Collector",
    "Tide Reader", "Tightrope", "Tireless Goat", "Track Engine", "Trapdoor in the Wings", "Trilobite Choir",
    "Tug of War", "Turn the Tables", "Turnstile Guard", "Twin-Tail Salamander", "Twinscale Archon",
    "Twinscale Bell", "Twinscale Cartographer", "Twinscale Crossing", "Twinscale Feather", "Twinscale Gardener",
    "Twinscale Heron", "Twinscale Lynx", "Twinscale Minotaur", "Twinscale Peacock", "Twinscale Tamer",
    "Two-Barrow Porter", "Undertow", "Voice from the Vault", "Warden of the Exit", "Weathercock", "Wishing Coin",
    "Zubaba Knight",
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
