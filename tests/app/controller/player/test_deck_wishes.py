"""What Decks are looked at by is there again at the next start, and damage in the file is passed over."""

import pytest

from app.controller.player.deck_wishes import MOST_DECKS, DeckWishes
from app.controller.player.settings import Settings
from engine.cards.opening_odds import AT_MOST
from engine.edition import V7, V9
from engine.search.hand_groups import HandPart, HandQuestion

ASKED = HandQuestion((HandPart("is:tuner"), HandPart("kind:trap", AT_MOST, 2)))


@pytest.fixture
def settings(tmp_path):
    return Settings(tmp_path / "settings.json")


def test_rules_and_questions_are_kept(settings, tmp_path):
    wishes = DeckWishes(settings)
    assert (wishes.edition, wishes.list_name, wishes.goes_first) == (V9, "", True)
    assert wishes.questions("Mine") is None
    wishes.set_rules(edition="v7", first=False)
    wishes.set_rules(list="Club Night")
    wishes.keep_questions("Mine", (ASKED,))
    after = DeckWishes(Settings.load(tmp_path / "settings.json")[0])
    assert (after.edition, after.list_name, after.goes_first) == (V7, "Club Night", False)
    assert after.questions("Mine") == (ASKED,) and after.questions("Other") is None


def test_of_many_decks_the_last_ones_are_remembered(settings):
    wishes = DeckWishes(settings)
    for number in range(MOST_DECKS + 1):
        wishes.keep_questions(f"Deck {number}", (ASKED,))
    assert wishes.questions("Deck 0") is None and wishes.questions("Deck 1") == (ASKED,)


def test_what_is_damaged_is_passed_over(settings):
    settings.remember("deck_rules", {"edition": "v12", "list": 4})
    settings.remember("deck_odds", {"Mine": [[["is:tuner", "sometimes", 1]], [["a", "at least", 1]], 3, [[1]], []]})
    wishes = DeckWishes(settings)
    assert (wishes.edition, wishes.list_name) == (V9, "")
    assert wishes.questions("Mine") == (HandQuestion((HandPart("a"),)),)
