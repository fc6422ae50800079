"""Cards under way by drag and drop are the cards that arrive, and nothing else is taken for cards."""

import json
import random

import pytest
from PySide6.QtCore import QMimeData

from app.deck_room.carried import FORMAT, MOST, Carried, packed, unpacked
from engine.cards.deck_draft import DeckCard

TWO = Carried((DeckCard(1001), DeckCard(0, "Ember Fenec")), deck=3, part="side", places=(4, 7))


def test_what_was_packed_is_unpacked():
    assert unpacked(packed(TWO)) == TWO
    assert unpacked(packed(Carried((DeckCard(7),)))) == Carried((DeckCard(7),))


@pytest.mark.parametrize(
    "change",
    [
        {"cards": []},
        {"cards": [[1, "", 2]]},
        {"cards": [[-1, ""], [2, ""]]},
        {"cards": [[True, ""], [2, ""]]},
        {"cards": [[1, ""]] * (MOST + 1), "places": []},
        {"part": "hand"},
        {"part": ["main"]},
        {"part": ""},
        {"places": [1]},
        {"places": ["1", "2"]},
        {"deck": None},
    ],
)
def test_what_is_not_packed_so_is_no_cards(change):
    said = json.loads(bytes(packed(TWO).data(FORMAT).data())) | change
    mime = QMimeData()
    mime.setData(FORMAT, json.dumps(said).encode())
    assert unpacked(mime) is None


def test_damaged_data_is_no_cards_or_some():
    chance, data = random.Random(5), bytes(packed(TWO).data(FORMAT).data())
    for _ in range(2000):
        damaged = bytearray(data)
        for _ in range(chance.randint(1, 4)):
            damaged[chance.randrange(len(damaged))] = chance.randrange(256)
        mime = QMimeData()
        mime.setData(FORMAT, bytes(damaged))
        carried = unpacked(mime)
        assert carried is None or carried.cards
