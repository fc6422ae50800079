"""A search is a value: a panel changes it, and it is printed in the language in which it is read."""

import pytest

from engine.search.query import EVERYTHING, OneOf, any_one, every, negated, term
from engine.search.query_reading import read_query
from engine.search.search_words import GERMAN_SEARCH


def test_a_panel_writes_what_one_would_type() -> None:
    query = read_query('"draw" level<=4').query
    query = query.with_filter("attribute", "dark", "light").with_filter("level", (5, None))
    assert query.printed() == '"draw" attribute:dark,light level>=5'
    assert query.printed(GERMAN_SEARCH) == '"draw" eigenschaft:finsternis,licht stufe>=5'
    assert query.without("level").without("attribute").printed() == '"draw"'
    assert query.with_filter("level").printed() == '"draw" attribute:dark,light', (
        "with nothing chosen, nothing is asked"
    )
    assert EVERYTHING.with_filter("type", "sea serpent").printed() == 'type:"sea serpent"'


def test_a_panel_shows_what_is_chosen() -> None:
    query = read_query("type:dragon -is:tuner (level:4 || atk=0)").query
    assert query.filtered("type") == OneOf("type", ("dragon",))
    assert query.filtered("is") is None, "what is not wanted is no choice of the panel's"
    assert query.filtered("level") is None, "one of several ways is no choice of the panel's"
    assert query.without("level") == query


def test_a_search_with_one_part_is_that_part() -> None:
    part = OneOf("type", ("dragon",))
    assert every(part) == any_one(part) == negated(negated(part)) == part
    assert every(part, EVERYTHING) == part
    assert part.without("type") == EVERYTHING


@pytest.mark.parametrize(
    ("field", "values"),
    [
        ("type", ("dragoon",)),
        ("level", ("four",)),
        ("does", (" ",)),
        ("nothing", ("a",)),
        ("type", ((1, 2),)),
        ("is", ()),
    ],
)
def test_what_a_field_can_not_be_asked_for_is_refused(field: str, values: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match="can’t be asked"):
        term(field, *values)
