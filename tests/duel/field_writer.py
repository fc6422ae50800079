"""Writes field_by_field.py: how what a duel is made of is copied, kept and sealed, a line for each field.

    python -m tests.duel.field_writer

It is to be run when a field came, went or changed; tests/duel/test_state_fields.py says so where that was forgotten.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import MISSING, Field, fields, is_dataclass
from pathlib import Path
from typing import Any, Final, TypeVar

import engine.duel.outside.plain  # noqa: F401 - imports all procedures
from engine.duel.state import agenda
from engine.duel.state.agenda import Frame
from engine.duel.state.events import Event, Note
from engine.duel.state.state_fields import Blanked, Copied, FIRST_VALUE, Kept, Sealed, Sparing, WithFields
from engine.duel.state.state import Active, Battle, DueLater, DuelCard, Link, State

WRITTEN: Final = Path(agenda.__file__).with_name("field_by_field.py")
COPIED: Final = (State, DuelCard, Link, Battle)
SEALED: Final = (State, DuelCard, Link)  # what they are copied as before
SEALED_ANEW: Final = (Active, Battle, DueLater, Note, Event)
FRAMES: Final = tuple(kind for name, kind in sorted(Frame.KINDS.items()) if not name.startswith("_"))
_MODULES: Final = frozenset(kind.__module__ for kind in (*COPIED, *SEALED_ANEW))
_TITLE: Final = '''"""What a duel is made of, field by field: copied, in plain form, sealed.

Written by ``python -m tests.duel.field_writer`` from the declarations of the fields; not to be changed by hand.
"""
'''

Word = TypeVar("Word", Copied, Kept, Sealed, Blanked, Sparing)


def fields_of(kind: type[WithFields]) -> tuple["Field[Any]", ...]:
    assert is_dataclass(kind)
    return fields(kind)


def words_of(each: "Field[Any]") -> tuple[Any, ...]:
    return getattr(each.type, "__metadata__", ())


def word(each: "Field[Any]", kind: type[Word]) -> Word | None:
    return next((said for said in words_of(each) if isinstance(said, kind)), None)


def type_of(each: "Field[Any]") -> str:
    """As it is written, as far as that matters here: list[…], int …"""
    kind = each.type
    kind = getattr(kind, "__origin__", kind) if words_of(each) else kind
    kind = getattr(kind, "__forward_arg__", kind)
    return kind.__name__ if kind in (int, bool, str) else str(kind)


def first_value(each: "Field[Any]") -> str:
    if each.default_factory is not MISSING:
        return repr(each.default_factory())
    assert each.default is not MISSING, f"{each.name} has no first value"
    return repr(each.default)


def said(how: str, each: "Field[Any]") -> str:
    return first_value(each) if how == FIRST_VALUE else how.replace("{}", f"old.{each.name}")


def called(kind: type) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "_", kind.__name__).lower()


def copied(each: "Field[Any]") -> str:
    own = word(each, Copied)
    if own is not None:
        return said(own.how, each)
    by_type = {"list": f"old.{each.name}[:]", "dict": f"old.{each.name}.copy()"}
    return by_type.get(type_of(each).partition("[")[0], f"old.{each.name}")


def function(name: str, needs: str, lines: Iterable[str]) -> list[str]:
    return ["", "", f"def {name}({needs}) -> None:", *(f"    {line}" for line in lines)]


def copy_function(kind: type[WithFields]) -> list[str]:
    lines = [f"new.{each.name} = {value}" for each in fields_of(kind) if (value := copied(each))]
    return function(f"copy_{called(kind)}", f"old: {known(kind)}, new: {known(kind)}", lines)


def known(kind: type[WithFields]) -> str:
    """Its type, where it lies on the floor of what is written."""
    return f'"{kind.__name__}"' if kind.__module__ in _MODULES else "Any"


def kept(kind: type[WithFields]) -> list["Field[Any]"]:
    return [each for each in fields_of(kind) if each.name in kind.FIELDS]


def told(each: "Field[Any]") -> str:
    kind, value = type_of(each), f"old.{each.name}"
    if kind in ("int", "bool", "str"):
        return value
    if kind.startswith("dict[tuple"):
        return f"[[*key, value] for key, value in sorted({value}.items())]"
    if kind.startswith("dict"):
        return f"[[key, tell(value)] for key, value in sorted({value}.items())]"
    return f"tell({value})"


def read(each: "Field[Any]") -> str:
    kind, value = type_of(each), f'plain["{each.name}"]'
    if kind in ("int", "bool", "str"):
        return value
    if kind.startswith("dict[tuple"):
        return f"{{tuple(row[:-1]): row[-1] for row in {value}}}"
    if kind.startswith("dict"):
        return f"{{key: read(value) for key, value in {value}}}"
    if kind.startswith("list[list"):
        return f"[list(part) for part in {value}]"
    return f"list(read({value}))" if kind.startswith("list") else f"read({value})"


def plain_functions(kind: type[WithFields]) -> list[str]:
    name, old = called(kind), f'"{kind.__name__}"'
    return [
        *function(
            f"tell_{name}",
            f"old: {old}, plain: dict[str, Any], tell: Callable[[Any], Any]",
            (
                line
                for each in kept(kind)
                for line in only_if(each, f"old.{each.name}", f'plain["{each.name}"] = {told(each)}')
            ),
        ),
        *function(
            f"read_{name}",
            f"plain: dict[str, Any], new: {old}, read: Callable[[Any], Any]",
            (
                line
                for each in kept(kind)
                for line in only_if(each, f'"{each.name}" in plain', f"new.{each.name} = {read(each)}")
            ),
        ),
    ]


def only_if(each: "Field[Any]", asked: str, line: str) -> list[str]:
    """A field that is kept sparingly is neither told nor read without having something."""
    return [line] if word(each, Sparing) is None else [f"if {asked}:", f"    {line}"]


def card_functions() -> list[str]:
    """A duel has so many cards that their plain form leaves out the names of the fields."""
    return [
        *("", "", 'def told_duel_card(old: "DuelCard", tell: Callable[[Any], Any]) -> list[Any]:', "    return ["),
        *(f"        {told(each)}," for each in kept(DuelCard)),
        "    ]",
        *function(
            "read_duel_card",
            'plain: list[Any], new: "DuelCard", read: Callable[[Any], Any]',
            (
                f"new.{each.name} = {read(each).replace(repr(each.name).replace(chr(39), chr(34)), str(number))}"
                for number, each in enumerate(kept(DuelCard))
            ),
        ),
        *function(
            "hide_duel_card",
            'new: "DuelCard", where: int',
            (
                line
                for each in fields_of(DuelCard)
                if (untold := word(each, Blanked)) is not None
                for line in (f"if where & {untold.where}:", f"    new.{each.name} = {first_value(each)}")
            ),
        ),
    ]


def sealed_lines(kind: type[WithFields], *, anew: bool = False) -> Iterator[str]:
    """Most cards of a duel name no other: where the field of a card has its first value, nothing is to be sealed."""
    for each in fields_of(kind):
        own = word(each, Sealed)
        value = said(own.how, each) if own is not None else f"old.{each.name}" if anew else ""
        if value and kind is DuelCard:
            yield f"if old.{each.name} != {first_value(each)}:"
            yield f"    new.{each.name} = {value}"
        elif value:
            yield f"new.{each.name} = {value}"


def seal_function(kind: type[WithFields], *, anew: bool = False) -> list[str]:
    is_generic = bool(getattr(kind, "__parameters__", ()))
    name = f'"{kind.__name__}[Any]"' if is_generic else known(kind)
    return function(f"seal_{called(kind)}", f"old: {name}, new: {name}, s: Any", sealed_lines(kind, anew=anew))


def table(name: str, type_of_function: str, functions: dict[str, str]) -> list[str]:
    lines = [f'    "{kind}": {function},' for kind, function in functions.items()]
    return ["", "", f"{name}: Final[dict[str, Callable[{type_of_function}, None]]] = {{", *lines, "}"]


def imports() -> list[str]:
    by_module: dict[str, list[str]] = {}
    for kind in dict.fromkeys((*COPIED, *SEALED_ANEW)):
        by_module.setdefault(kind.__module__, []).append(kind.__name__)
    lines = []
    for module, names in sorted(by_module.items()):
        line = f"    from {module} import {', '.join(sorted(names))}"
        lines.append(line)
    return lines


def written() -> str:
    lines = [
        _TITLE,
        *("from collections.abc import Callable", "from typing import TYPE_CHECKING, Any, Final", ""),
        *("if TYPE_CHECKING:", *imports()),
    ]
    for kind in (*COPIED, *FRAMES):
        lines += copy_function(kind)
    lines += table("COPY_FRAME", "[Any, Any]", {kind.__name__: f"copy_{called(kind)}" for kind in FRAMES})
    for kind in (State, Link):
        lines += plain_functions(kind)
    lines += card_functions()
    for kind in SEALED:
        lines += seal_function(kind)
    for kind in SEALED_ANEW:
        lines += seal_function(kind, anew=True)
    secret = [kind for kind in FRAMES if any(sealed_lines(kind))]
    for kind in secret:
        lines += seal_function(kind)
    lines += function("seal_nothing", "old: object, new: object, s: object", ['"""It names no card."""'])
    sealing = {kind.__name__: f"seal_{called(kind) if kind in secret else 'nothing'}" for kind in FRAMES}
    return "\n".join([*lines, *table("SEAL_FRAME", "[Any, Any, Any]", sealing), ""])


if __name__ == "__main__":
    WRITTEN.write_text(written(), "utf-8")
