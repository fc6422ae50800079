"""Slotted, frozen data with a plain form: what programs are made of."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import MISSING, fields
from operator import attrgetter
from typing import Any, ClassVar, Final


class Data:
    """Slotted, frozen, equal by value, with a plain form that leaves out what is default.

    What the fields imply and is asked for often is worked out once, as the data is made.
    """

    __slots__ = ()
    DEFAULTS: ClassVar[Mapping[str, Any]]  # what it is made of
    VALUES: ClassVar[Callable[[Any], tuple[Any, ...]]]  # the same of one that is made

    def key(self) -> tuple[Any, ...]:
        return type(self).VALUES(self)

    def __repr__(self) -> str:
        told = (f"{w}={getattr(self, w)!r}" for w, default in self.DEFAULTS.items() if getattr(self, w) != default)
        return f"{type(self).__name__}({', '.join(told)})"

    def to_plain(self) -> dict[str, Any]:
        plain: dict[str, Any] = {"is": type(self).__name__}
        for word, default in self.DEFAULTS.items():
            value = getattr(self, word)
            if value != default:
                plain[word] = _plain(value)
        return plain

    @classmethod
    def from_plain(cls, plain: Any) -> Any:
        made = _from_plain(plain)
        if not isinstance(made, cls):
            raise ValueError(f"{cls.__name__} expected, not {plain!r}")
        return made


def settle(data: Data, **worked_out: Any) -> None:
    """What is worked out once, as the data is made."""
    for word, value in worked_out.items():
        object.__setattr__(data, word, value)


def parts_of(data: Data) -> Iterator[Data]:
    """The data and all that it is made of, each before what it is made of itself."""
    left = [data]
    while left:
        data = left.pop()
        yield data
        inside: list[Data] = []
        for value in data.key():
            if isinstance(value, Data):
                inside.append(value)
            elif type(value) is tuple:
                inside += [part for part in value if isinstance(part, Data)]
        if inside:
            inside.reverse()
            left += inside


KINDS_OF_DATA: Final[dict[str, type[Data]]] = {}
NAMED_SORTS: Final[dict[str, dict[str, type[Data]]]] = {}
"""The sorts that a field of this name can tell: its plain form is their names."""


def register(kinds: Iterable[type[Data]], **named: Iterable[type[Data]]) -> None:
    """All that programs are made of, once it is defined; ``named``: the sorts that fields tell by their names."""
    for kind in kinds:
        KINDS_OF_DATA[kind.__name__] = kind
        kind.DEFAULTS = {each.name: each.default for each in fields(kind) if each.init}  # type: ignore[arg-type]
        kind.VALUES = _values_of(list(kind.DEFAULTS))
    NAMED_SORTS.update((word, {kind.__name__: kind for kind in sorts}) for word, sorts in named.items())


def _values_of(words: list[str]) -> Callable[[Any], tuple[Any, ...]]:
    """Most of what reading takes time for looks into data: one call for all its values."""
    if len(words) > 1:
        return attrgetter(*words)
    return (lambda data: (getattr(data, words[0]),)) if words else lambda data: ()


def require_all(kinds: Iterable[type[Data]], table: Collection[type[Data]]) -> None:
    """A table that goes by class has to know each class of its sort: else the program doesn't start."""
    missing = [kind.__name__ for kind in kinds if kind not in table]
    if missing:
        raise TypeError(f"nothing is said of {', '.join(missing)}")


def _plain(value: Any) -> Any:
    if isinstance(value, Data):
        return value.to_plain()
    if isinstance(value, tuple):
        return [_plain(part) for part in value]
    return value.__name__ if isinstance(value, type) else value


_LARGEST: Final = 1 << 31
# numbers of a sort of thing, used as places of bits
_COUNTED: Final = frozenset(("kind", "place", "goes_to"))
_MOST_SORTS: Final = 128
_SEVERAL: Final = frozenset(("would",))  # fields that name several sorts


def _from_plain(plain: Any, word: str = "") -> Any:
    """The data that the plain form of field ``word`` means. It may come from a foreign file: a number that no text
    has would cost memory and time without end, where it is used as the place of a bit."""
    if word in NAMED_SORTS and not (word in _SEVERAL and isinstance(plain, list)):
        return _named_sort(plain, word)
    if isinstance(plain, dict):
        kind = KINDS_OF_DATA.get(plain.get("is", ""))
        if kind is None:
            raise ValueError(f"unknown part of an effect: {plain.get('is')!r}")
        missing = [each for each, default in kind.DEFAULTS.items() if default is MISSING and each not in plain]
        if missing:
            raise ValueError(f"{kind.__name__} lacks {', '.join(missing)}")
        unknown = plain.keys() - kind.DEFAULTS.keys() - {"is"}
        if unknown:
            raise ValueError(f"{kind.__name__} has no {', '.join(sorted(unknown))}")
        return kind(**{word: _from_plain(value, word) for word, value in plain.items() if word != "is"})
    if isinstance(plain, list):
        return tuple(_from_plain(part, word) for part in plain)
    if isinstance(plain, int):
        if abs(plain) >= _LARGEST or word in _COUNTED and not 0 <= plain < _MOST_SORTS:
            raise ValueError(f"no part of an effect is {word or 'a number'} {plain}")
        return plain
    if plain is None or isinstance(plain, str) and plain.isprintable():
        return plain
    raise ValueError(f"not part of an effect: {plain!r}")


def _named_sort(name: Any, word: str) -> type[Data]:
    kind = NAMED_SORTS[word].get(name) if isinstance(name, str) else None
    if kind is None:
        raise ValueError(f"no sort of {word}: {name!r}")
    return kind
