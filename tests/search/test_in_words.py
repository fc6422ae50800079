"""A search is said as a sentence, in English and German."""

import pytest

from engine.search.in_words import explained
from engine.search.query_reading import read_query
from engine.search.search_words import GERMAN_SEARCH


@pytest.mark.parametrize(
    ("typed", "english", "german"),
    [
        ("", "all cards", "alle Karten"),
        (
            'kind:monster type:dragon text:"draw" level<=4',
            "monsters of Type Dragon with Level 4 or lower whose text has “draw”",
            "Monster vom Typ Drache, mit Stufe 4 oder niedriger, mit „draw“ im Text",
        ),
        (
            "kind:spell -set:none plays:by-hand",
            "Spells not from no set that play by hand",
            "Zauber nicht aus keinem Set, von Hand gespielt",
        ),
        (
            "warm oven -cold",
            "cards whose name or text has “warm” and “oven” whose name and text don’t have “cold”",
            "Karten mit „warm“ und „oven“ in Name oder Text, ohne „cold“ in Name und Text",
        ),
        (
            "in:deck || (does:draw atk:1000,2000+)",
            "cards that are in an open Deck or (that do “draw” and with ATK 1000 or 2000 or higher)",
            "Karten in einem offenen Deck oder (mit der Wirkung „draw“ und mit ATK 1000 oder 2000 oder höher)",
        ),
        ("-(is:tuner level=3)", "cards not (that are Tuners and with Level 3)",
         "Karten nicht (von der Art Empfänger und mit Stufe 3)"),
        ("limit:semi fits:classic", "cards that are Semi-Limited by the restricted list whose kind is known to the "
         "Classic rules", "Karten nach der Liste semi-limitiert, von einer Art, die das klassische Regelwerk kennt"),
        ("typ:drache stufe<=4 tut:zieht -set:keines",
         "cards of Type Dragon with Level 4 or lower that do “zieht” not from no set",
         "Karten vom Typ Drache, mit Stufe 4 oder niedriger, mit der Wirkung „zieht“, nicht aus keinem Set"),
    ],
)  # fmt: skip
def test_explaining(typed: str, english: str, german: str) -> None:
    query = read_query(typed).query
    assert explained(query) == english
    assert explained(query, GERMAN_SEARCH) == german
