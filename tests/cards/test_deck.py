"""A Deck as a value."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards.deck import Deck, counted_name, name_key
from engine.cards.library import CardLibrary
from tests.cards.samples import FUSED, LINKED, OVERLAID, SPELL_CARD, SWINGING, TOKEN_CARD, TUNED, card

CARDS = (FUSED, TUNED, OVERLAID, SPELL_CARD, SWINGING, LINKED, card("Recruit", 7))


def test_decks_are_equal_by_value() -> None:
    one = Deck("Mine", (card("Recruit", 7),), (FUSED,), (SPELL_CARD,))
    same = Deck("Mine", (card("Recruit", 7),), (FUSED,), (SPELL_CARD,))
    assert one == same and hash(one) == hash(same)
    assert one != one.called("Yours")
    assert one != Deck("Mine", (card("Recruit", 7),), (FUSED,), ())


def test_a_deck_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        Deck("Mine").name = "Yours"  # type: ignore[misc]


@given(st.lists(st.sampled_from(CARDS)), st.lists(st.sampled_from(CARDS)))
def test_sorting_loses_nothing_and_leaves_no_extra_deck_card_in_the_main_deck(main: list, extra: list) -> None:
    built = Deck.sorted_by_kind("Mine", main, extra)
    assert sorted(one.passcode for one in built.cards()) == sorted(one.passcode for one in main + extra)
    assert not any(one.belongs_in_extra_deck for one in built.main)
    assert Deck.sorted_by_kind("Mine", built.main, built.extra) == built


@given(*[st.lists(st.sampled_from(CARDS)).map(tuple) for _ in range(3)])
def test_plain_form_and_back(main: tuple, extra: tuple, side: tuple) -> None:
    built = Deck("Mine", main, extra, side)
    library = {one.passcode: one for one in CARDS}
    assert Deck.from_plain(built.to_plain(), library.get) == built


def test_a_plain_form_with_an_unknown_card_is_no_deck() -> None:
    with pytest.raises(ValueError, match="110"):
        Deck.from_plain(Deck("Mine", (SPELL_CARD,)).to_plain(), CardLibrary().find)


def test_tokens_are_in_no_deck() -> None:
    with pytest.raises(ValueError, match="Lamb Token"):
        Deck.sorted_by_kind("Mine", [TOKEN_CARD])


def test_copies_go_by_name() -> None:
    other_case = card("SPRING  RAIN", 9)
    lady = card("Gale Lady 1", 8, text='(This card’s name is always treated as "Gale Lady".)')
    counted = [name_key(counted_name(each)) for each in (SPELL_CARD, other_case, lady)]
    assert counted == ["spring rain", "spring rain", "gale lady"]
    assert counted_name(lady) == "Gale Lady"
