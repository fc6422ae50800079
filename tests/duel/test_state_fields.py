"""A field of what a duel is made of is declared once; what is done with it field by field is written from that."""

from dataclasses import dataclass, field
from typing import Annotated

from engine.duel.state.state_fields import ANEW, CARD, GIVEN, IF_ANY, NEVER_TOLD, NOT_KEPT, WithFields
from tests.duel import field_writer


@dataclass(slots=True, eq=False, repr=False)
class Toy(WithFields):
    owner: Annotated[object, GIVEN, NOT_KEPT]
    turns: int
    friend: Annotated[int, CARD] = -1
    marks: list[int] = field(default_factory=list)
    prices: dict[str, int] = field(default_factory=dict)
    scars: Annotated[tuple[int, ...], IF_ANY] = ()
    guesses: Annotated[list[int], ANEW, NOT_KEPT, NEVER_TOLD] = field(default_factory=lambda: [0, 0])


def body(lines: list[str]) -> list[str]:
    return [line.strip() for line in lines if line.startswith("    ")]


def test_what_is_written_is_what_the_fields_say_now() -> None:
    assert field_writer.WRITTEN.read_text("utf-8") == field_writer.written(), "run python -m tests.duel.field_writer"


def test_a_field_is_copied_as_its_type_and_its_words_have_it() -> None:
    assert body(field_writer.copy_function(Toy)) == [
        "new.turns = old.turns",
        "new.friend = old.friend",
        "new.marks = old.marks[:]",
        "new.prices = old.prices.copy()",
        "new.scars = old.scars",
        "new.guesses = [0, 0]",
    ]


def test_the_plain_form_holds_all_fields_but_those_that_say_otherwise() -> None:
    assert Toy.FIELDS == ("turns", "friend", "marks", "prices", "scars")
    assert [line.partition(" = ")[0] for line in body(field_writer.plain_functions(Toy)) if " = " in line] == [
        *(f'plain["{name}"]' for name in Toy.FIELDS),
        *(f"new.{name}" for name in Toy.FIELDS),
    ]


def test_what_is_kept_sparingly_is_told_and_read_where_it_is_something() -> None:
    lines = body(field_writer.plain_functions(Toy))
    for asked, line in (("old.scars", 'plain["scars"] = '), ('"scars" in plain', "new.scars = ")):
        place = lines.index(f"if {asked}:")
        assert lines[place + 1].startswith(line)


def test_what_is_secret_is_sealed() -> None:
    assert body(field_writer.seal_function(Toy)) == [
        "new.friend = s.number.get(old.friend, old.friend)",
        "new.guesses = [0, 0]",
    ]
