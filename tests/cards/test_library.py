"""Finding cards by passcode and name; whose card hides whose."""

import pytest

from engine.cards.deck import Deck
from engine.cards.library import CardLibrary
from tests.cards.samples import FUSED, SPELL_CARD, card, deck


def test_cards_are_found_by_passcode_and_by_name_in_any_case() -> None:
    library = CardLibrary([SPELL_CARD, FUSED])
    assert library.find(110) is SPELL_CARD
    assert library.find_called("SPRING  rain") is SPELL_CARD
    assert library.find(1) is None and library.find_called("Nobody") is None
    assert list(library) == [SPELL_CARD, FUSED] and len(library) == 2
    assert 110 in library and 1 not in library


def test_another_picture_is_the_same_card_with_its_own_passcode() -> None:
    library = CardLibrary([SPELL_CARD])
    library.add([], {119: 110, 120: 999})
    picture = library.find(119)
    assert picture is not None
    assert (picture.passcode, picture.name, picture.kinds) == (119, SPELL_CARD.name, SPELL_CARD.kinds)
    assert library.find(119) is picture
    assert library.find(120) is None
    assert list(library) == [SPELL_CARD]


def test_two_rows_of_one_name_are_two_printings() -> None:
    library = CardLibrary([card("Recruit", 1), card("Recruit", 2)])
    assert [one.passcode for one in library] == [1]
    second = library.find(2)
    assert second is not None and second.passcode == 2 and second.name == "Recruit"


def test_a_players_card_hides_the_built_in_one_of_its_name() -> None:
    built_in = card("Ember Knight", 700_000_001, text="built in")
    own = card("ember knight", 5, text="my own")
    library = CardLibrary([built_in], {"Ember Court": Deck("Ember Court", (built_in,))})
    library.add([own])
    assert library.find_called("Ember Knight") is own
    assert list(library) == [own]
    old = library.find(700_000_001)
    assert old is not None and old.text == "my own" and old.passcode == 700_000_001
    assert library.deck("ember court").main == (built_in,)


def test_a_passcode_means_one_card() -> None:
    library = CardLibrary([card("Old Name", 5)])
    library.add([card("New Name", 5)])
    found = library.find(5)
    assert found is not None and found.name == "New Name"
    assert library.find_called("Old Name") is None
    assert len(library) == 1


def test_an_unknown_built_in_deck_is_answered_with_those_there_are() -> None:
    library = CardLibrary([], {"Ember Court": deck(), "Tidewatch": deck()})
    with pytest.raises(LookupError, match="“Ember Court”, “Tidewatch”"):
        library.deck("Ember Curt")


def test_the_built_in_library_has_cards_with_programs_and_decks() -> None:
    library = CardLibrary.builtin()
    first = library.deck("first steps")
    assert len(first.main) == 40 and all(card.understood for card in library)
    assert library.find(first.main[0].passcode) is not None
