"""Buttons write the language that is typed, and read it."""

import pytest

from app.deck_room.pool.chosen import sorts_of, toggled, values_of, with_sorts, without_last
from engine.search.query import EVERYTHING
from engine.search.query_reading import read_query


def read(said):
    return read_query(said).query


@pytest.mark.parametrize(
    ("said", "sorts"),
    [
        ("", set()),
        ("is:effect", {("is", "effect")}),
        ("draw is:effect,normal level<=4", {("is", "effect"), ("is", "normal")}),
        ("kind:spell,trap", {("kind", "spell"), ("kind", "trap")}),
        ("draw (is:fusion || kind:spell)", {("is", "fusion"), ("kind", "spell")}),
        ("is:fusion || draw", set()),
        ("is:tuner", set()),
        ("-is:effect", set()),
    ],
)
def test_the_buttons_show_what_is_typed(said, sorts):
    assert sorts_of(read(said)) == sorts


@pytest.mark.parametrize(
    ("said", "sorts", "printed"),
    [
        ("draw", {("is", "effect")}, "draw is:effect"),
        ("draw is:effect", {("is", "effect"), ("is", "normal")}, "draw is:normal,effect"),
        ("draw is:effect", {("is", "effect"), ("kind", "spell")}, "draw (is:effect || kind:spell)"),
        ("(is:effect || kind:spell) draw", {("kind", "spell")}, "draw kind:spell"),
        ("is:effect", set(), ""),
        ("is:tuner", {("is", "effect")}, "is:tuner is:effect"),
        ("", {("is", "effect"), ("kind", "trap")}, "is:effect || kind:trap"),
    ],
)
def test_pressing_them_writes_it(said, sorts, printed):
    written = with_sorts(read(said), frozenset(sorts))
    assert written.printed() == printed
    assert read(written.printed()) == written
    assert sorts_of(written) == sorts


def test_a_value_is_added_and_taken_away_again():
    query = toggled(read("draw"), "attribute", "fire", among=True)
    query = toggled(query, "attribute", "dark", among=True)
    assert query.printed() == "draw attribute:fire,dark" and values_of(query, "attribute") == ("fire", "dark")
    assert toggled(query, "attribute", "fire", among=True).printed() == "draw attribute:dark"
    assert toggled(read("fits:8.0"), "fits", "9.0", among=False).printed() == "fits:9.0"


def test_what_was_asked_last_can_be_taken_back():
    last, rest = without_last(read("draw level<=4"))
    assert (last.printed(), rest.printed()) == ("level<=4", "draw")
    assert without_last(read("draw || win")) == (read("draw || win"), EVERYTHING)
