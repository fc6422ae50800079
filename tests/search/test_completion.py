"""What may be typed next is offered, each with a few words about it."""

import random

from engine.search.asked_fields import FIELDS
from engine.search.completion import completion
from engine.search.query_reading import read_query
from engine.search.search_words import GERMAN_SEARCH, LANGUAGES
from tests.search.pool import pool
from tests.search.random_queries import random_typing


def taken(typed: str, number: int = 0) -> str:
    """What stands there once that offer at the end of it is taken."""
    index = pool()
    offered = completion(typed, len(typed), known=index.known, figures={"level": index.figures("level")})
    return typed[: offered.start] + offered.offers[number].text + typed[offered.end :]


def test_fields_and_values_are_completed_where_the_cursor_is() -> None:
    assert taken("ty") == "type:"
    assert taken("warm -at") == "warm -attribute:"
    assert taken("(type:drag") == "(type:dragon"
    assert taken('type:dragon,"ins') == "type:dragon,insect"
    assert taken("kind:quick") == "kind:quick-play"
    assert taken('kind:"normal s') == 'kind:"normal spell"'
    assert taken("archetype:") == "archetype:Burrow"
    assert taken("set:second") == 'set:"Second Set"'
    assert taken("level<=") == "level<=2"
    assert taken('does:"special') == 'does:"special summon"'
    typed = "type:dr level<=4"
    assert completion(typed, 7).offers[0].text == "dragon"
    assert completion(typed, 7).end == 7


def test_a_word_of_the_other_language_leads_to_the_same() -> None:
    assert [offer.text for offer in completion("stu", 3).offers] == ["level:"]
    assert completion("typ:drag", 8, GERMAN_SEARCH).offers[0].text == "drache"


def test_what_is_offered_is_explained() -> None:
    assert completion("type:dra", 8).offers[0].meaning == "of Type Dragon"
    assert completion("typ:dra", 7, GERMAN_SEARCH).offers[0].meaning == "vom Typ Drache"
    for words in LANGUAGES:
        offers = completion("", 0, words).offers
        assert len(offers) == len(FIELDS)
        assert all(offer.meaning for offer in offers)


def test_only_what_the_cards_have_is_offered() -> None:
    """There is no Warrior among them; who doesn't know the cards is offered every Type."""
    known = pool().known
    assert completion("type:war", 8, known=known).offers == ()
    assert [offer.text for offer in completion("type:war", 8).offers] == ["warrior"]
    assert [offer.text for offer in completion("attribute:", 10, known=known).offers] == [
        "fire",
        "wind",
        "light",
        "dark",
    ]


def test_words_for_what_cards_do_are_offered_as_they_are_spelt() -> None:
    assert [offer.text for offer in completion("tut:zerstö", 10, GERMAN_SEARCH).offers] == ["zerstöre"]


def test_nothing_is_offered_within_a_phrase() -> None:
    assert completion('"ty', 3).offers == ()


def test_every_offer_is_understood() -> None:
    index = pool()
    for words in LANGUAGES:
        for field in FIELDS:
            begun = f"{words.field(field)}:"
            offered = completion(begun, len(begun), words, index.known, {"level": index.figures("level")})
            for offer in offered.offers:
                assert not read_query(begun + offer.text, words, index.known).flaws


def test_wherever_the_cursor_is_something_sensible_is_offered() -> None:
    """In whatever is typed each offer takes the place of something around the cursor."""
    chance = random.Random(20_260_105)
    known = pool().known
    for _ in range(3000):
        typed = random_typing(chance)
        cursor = chance.randint(0, len(typed))
        offered = completion(typed, cursor, chance.choice(LANGUAGES), known)
        assert 0 <= offered.start <= cursor <= offered.end <= len(typed), typed
        assert all(offer.text and offer.meaning for offer in offered.offers)
