"""What is typed is read whole, or it is told what isn't understood, and where."""

import random

import pytest

from engine.search.in_words import explained
from engine.search.query import EVERYTHING, Does, InRanges, OneOf, HasWords, any_one, every, negated
from engine.search.query_reading import Flaw, read_query
from engine.search.search_words import ENGLISH_SEARCH, GERMAN_SEARCH, LANGUAGES
from tests.search.pool import looked_at, pool
from tests.search.random_queries import random_query, random_typing


def marked(typed: str, flaw: Flaw) -> str:
    return typed[flaw.start : flaw.end]


def test_words_phrases_fields_and_comparisons_stand_side_by_side() -> None:
    read = read_query('type:dragon level<=4 atk>=1800 "draw a card" warm')
    assert read.query == every(
        OneOf("type", ("dragon",)),
        InRanges("level", ((0, 4),)),
        InRanges("atk", ((1800, None),)),
        HasWords("", "draw a card", whole=True),
        HasWords("", "warm"),
    )
    assert not read.flaws


def test_or_binds_looser_than_standing_side_by_side() -> None:
    a, b, c = (HasWords("", word) for word in "abc")
    assert read_query("a b || c").query == any_one(every(a, b), c)
    assert read_query("a (b || c)").query == every(a, any_one(b, c))
    assert read_query("-(a || b) -c --a").query == every(negated(any_one(a, b)), negated(c), a)


@pytest.mark.parametrize(
    ("typed", "ranges"),
    [
        ("scale:1-3", ((1, 3),)),
        ("scale:3-1", ((1, 3),)),
        ("level=4", ((4, 4),)),
        ("level<4", ((0, 3),)),
        ("level>4", ((5, None),)),
        ("level≤4", ((0, 4),)),
        ("level:<=4", ((0, 4),)),
        ("level:3,5-6,8+", ((3, 3), (5, 6), (8, None))),
        ("def=?", ((-2, -2),)),
        ("atk<0", ((0, -1),)),
    ],
)
def test_numbers(typed: str, ranges: tuple[tuple[int, int | None], ...]) -> None:
    read = read_query(typed)
    assert isinstance(read.query, InRanges)
    assert (read.query.ranges, read.flaws) == (ranges, ())


def test_german_words_mean_the_same_as_english_ones() -> None:
    english = read_query(
        "type:dragon attribute:dark -is:tuner kind:quick-play level<=4 does:draw plays:by-hand in:none"
    )
    german = read_query('typ:drache eigenschaft:finsternis -ist:empfänger art:schnellzauber stufe<=4 tut:draw '
                        'spielt:von-hand in:keinem', GERMAN_SEARCH)  # fmt: skip
    assert english.query == german.query
    assert not english.flaws and not german.flaws


def test_a_value_that_is_being_typed_means_all_that_begin_so() -> None:
    assert read_query("type:din").query == OneOf("type", ("dinosaur",))
    assert read_query("type:di").query == OneOf("type", ("dinosaur", "divine-beast"))
    assert read_query("type:beast").query == OneOf("type", ("beast",)), "a whole word is no beginning"


@pytest.mark.parametrize(
    ("typed", "mark", "sentence"),
    [
        ("a levle<=4", "levle", "There is no field “levle”. Do you mean “level”?"),
        ("a qqqq:4", "qqqq", "There is no field “qqqq”."),
        ("type:drgaon", "drgaon", "“type” has no value “drgaon”. Do you mean “dragon”?"),
        ("archetype:Borrow", "Borrow", "“archetype” has no value “Borrow”. Do you mean “Burrow”?"),
        ("level<=four", "four", "“four” is no number."),
        ("level<=4,5", "4,5", "“4,5” is no number."),
        ("type: a", "type:", "Behind “type:” something is missing."),
        ('a text:""', 'text:""', "Behind “text:” something is missing."),
        ("type<=dragon", "<=", "“type” is no number: it can’t be lower or higher."),
        ("a (b", "(", "This parenthesis isn’t closed."),
        ("a) b", ")", "This parenthesis was never opened."),
        ("a ()", "()", "Nothing stands between these parentheses."),
        ('a "b', '"', "This quotation mark has no second one."),
        ('a ""', '""', "Nothing stands between these quotation marks."),
        ("a - b", "-", "Behind “-” what is not wanted is missing."),
        ("a || || b", "||", "“||” stands between two things: one of them is missing."),
        ("a ||", "||", "“||” stands between two things: one of them is missing."),
        ("(" * 50 + "a" + ")" * 50, "(", "There are too many parentheses inside each other."),
    ],
)
def test_what_is_wrong_is_told_where_it_stands(typed: str, mark: str, sentence: str) -> None:
    read = read_query(typed, known={"archetype": ["Burrow"]})
    first = read.flaws[0]
    assert (marked(typed, first), first.told()) == (mark, sentence)
    assert first.told(GERMAN_SEARCH) != sentence


def test_the_rest_goes_on_answering() -> None:
    """While a value is typed, nothing else may change."""
    whole = read_query("type:dragon warm").query
    for unfinished in ("level<=", "xyz:1", "(", "-", "||", '"', "archetype:", "level:x", "type:xyz", "does:"):
        read = read_query(f"type:dragon warm {unfinished}")
        assert (read.query, len(read.flaws)) == (whole, 1), unfinished


def test_words_in_a_phrase_that_is_not_closed_are_looked_for_as_far_as_they_go() -> None:
    assert read_query('"dra').query == HasWords("", "dra")
    assert read_query('"dra"').query == HasWords("", "dra", whole=True)
    assert read_query("„draw 1“").query == read_query('"draw 1"').query


def test_a_backslash_takes_the_next_sign_as_it_is() -> None:
    assert read_query(r"\-x a\:b").query == every(HasWords("", "-x"), HasWords("", "a:b"))
    assert read_query(r'does:draw "say \"so\""').query == every(Does("draw"), HasWords("", 'say "so"', whole=True))


@pytest.mark.parametrize("words", LANGUAGES)
def test_what_is_printed_is_read_as_the_same(words: object) -> None:
    chance = random.Random(20_260_101)
    for _ in range(10_000):
        query = random_query(chance)
        printed = query.printed(words)  # type: ignore[arg-type]
        read = read_query(printed)
        assert (read.query, read.flaws) == (query, ()), printed


def test_whatever_is_typed_is_read_answered_and_explained() -> None:
    """No exception; each flaw has its place; and what was understood of it can be printed and read again."""
    chance = random.Random(20_260_102)
    index = looked_at(pool())
    every_card = len(index.find(EVERYTHING).cards)
    for _ in range(10_000):
        typed = random_typing(chance)
        read = read_query(typed, chance.choice(LANGUAGES), index.known)
        for flaw in read.flaws:
            assert 0 <= flaw.start < flaw.end <= len(typed), (typed, flaw)
            assert flaw.told(ENGLISH_SEARCH) and flaw.told(GERMAN_SEARCH)
        assert read_query(read.query.printed()).query == read.query, typed
        assert explained(read.query) and explained(read.query, GERMAN_SEARCH)
        cards, others = (index.find(query).cards for query in (read.query, negated(read.query)))
        if read.query != EVERYTHING:
            assert len(cards) + len(others) == every_card, typed
