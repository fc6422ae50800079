"""What buttons can ask of a search, read from it and written into it. Nothing else that was typed changes."""

from typing import Final

from engine.search.asked_fields import KIND
from engine.search.query import AnyOne, OneOf, Query, any_one, every, term

IS: Final = "is"
SORTS: Final = (
    (IS, "normal"),
    (IS, "effect"),
    (IS, "fusion"),
    (IS, "ritual"),
    (IS, "synchro"),
    (IS, "xyz"),
    (IS, "pendulum"),
    (KIND, "spell"),
    (KIND, "trap"),
)
"""Each has a button: its field and value. One of those that are chosen is enough. Tokens lie in no Deck."""
Sort = tuple[str, str]


def sorts_of(query: Query) -> frozenset[Sort]:
    """Those that the search asks for."""
    return frozenset(sort for each in query.conditions for sort in _sorts_in(each))


def _sorts_in(condition: Query) -> frozenset[Sort]:
    if isinstance(condition, OneOf) and condition.field in (IS, KIND):
        found = frozenset((condition.field, value) for value in condition.values)
        return found if found <= frozenset(SORTS) else frozenset()
    if isinstance(condition, AnyOne):
        inside = [_sorts_in(part) for part in condition.parts]
        return frozenset().union(*inside) if all(inside) else frozenset()
    return frozenset()


def with_sorts(query: Query, sorts: frozenset[Sort]) -> Query:
    """These in place of those of before. A monster can't be a Spell too: then one or the other is asked for."""
    fields = [
        (field, [value for each, value in SORTS if each == field and (each, value) in sorts]) for field in (IS, KIND)
    ]
    asked = any_one(*(term(field, *values) for field, values in fields if values))
    return every(*(each for each in query.conditions if not _sorts_in(each))).and_also(
        every(asked) if isinstance(asked, AnyOne) else asked
    )


def values_of(query: Query, field: str) -> tuple[str, ...]:
    found = query.filtered(field)
    return found.values if isinstance(found, OneOf) else ()


def toggled(query: Query, field: str, value: str, among: bool) -> Query:
    """With the value chosen, or not any more. ``among``: several may be; else it takes the place of the others."""
    now = values_of(query, field)
    if value in now:
        left = tuple(each for each in now if each != value)
        return query.with_filter(field, *left)
    return query.with_filter(field, *(now if among else ()), value)


def without_last(query: Query) -> tuple[Query, Query]:
    """The condition that was asked last, and the search without it."""
    conditions = query.conditions
    return every(*conditions[-1:]), every(*conditions[:-1])
