"""Of which cards a Deck that is being built has too many, and what keeps another copy out."""

from engine.cards.copies_allowed import BY_RULEBOOK, no_more_words, too_many_of, why_no_more
from engine.cards.deck_draft import DeckCard, DeckDraft
from engine.cards.library import CardLibrary
from engine.cards.restricted import RestrictedList
from engine.edition import Edition
from engine.words.german_told import GERMAN_TOLD
from tests.cards.samples import FUSED, SPELL_CARD, SWINGING, TOKEN_CARD

LIBRARY = CardLibrary((SPELL_CARD, SWINGING, FUSED, TOKEN_CARD))
SPELL, MONSTER, FUSION, TOKEN = (DeckCard(each.passcode) for each in (SPELL_CARD, SWINGING, FUSED, TOKEN_CARD))
STRANGER = DeckCard(0, "Ember Foxx")
V9 = Edition.V9


def test_copies_are_counted_over_main_and_side() -> None:
    draft = DeckDraft("Mine", (SPELL, SPELL, MONSTER), (), (SPELL,))
    assert too_many_of(draft, LIBRARY.find, V9) == frozenset()
    fourth = why_no_more(draft, SPELL, LIBRARY.find, V9)
    assert fourth is not None and fourth.key in BY_RULEBOOK and "DECK-04" in fourth.rules
    assert no_more_words(fourth) == "No fourth copy."
    assert why_no_more(draft, MONSTER, LIBRARY.find, V9) is None


def test_what_is_there_too_often_is_told() -> None:
    draft = DeckDraft("Mine", (SPELL,) * 4 + (MONSTER,))
    assert too_many_of(draft, LIBRARY.find, V9) == {SPELL.key(LIBRARY.find)}


def test_extra_deck_cards_are_counted_too() -> None:
    draft = DeckDraft("Mine", (), (FUSION,) * 3)
    assert why_no_more(draft, FUSION, LIBRARY.find, V9) is not None


def test_a_restricted_list_is_told_by_its_name_and_the_rulebook_comes_first() -> None:
    strict = RestrictedList("Strict", {SPELL.passcode: 1, MONSTER.passcode: 0}).with_names(LIBRARY.find)
    one = why_no_more(DeckDraft("Mine", (SPELL,)), SPELL, LIBRARY.find, V9, strict)
    assert one is not None and one.key not in BY_RULEBOOK
    assert no_more_words(one) == "At most 1 in “Strict”."
    none = why_no_more(DeckDraft("Mine"), MONSTER, LIBRARY.find, V9, strict)
    assert none is not None and no_more_words(none) == "Forbidden in “Strict”."
    fourth = why_no_more(DeckDraft("Mine", (SPELL,) * 3), SPELL, LIBRARY.find, V9, strict)
    assert fourth is not None and fourth.key in BY_RULEBOOK


def test_nobody_counts_what_is_not_known_or_lies_in_no_deck() -> None:
    draft = DeckDraft("Mine", (STRANGER,) * 5)
    assert why_no_more(draft, STRANGER, LIBRARY.find, V9) is None
    assert why_no_more(draft, TOKEN, LIBRARY.find, V9) is None
    assert too_many_of(draft, LIBRARY.find, V9) == frozenset()


def test_the_words_are_there_in_german() -> None:
    for key in ("No fourth copy.", "At most {most} copies.", "Forbidden in “{name}”.", "At most {most} in “{name}”."):
        assert GERMAN_TOLD[key]
