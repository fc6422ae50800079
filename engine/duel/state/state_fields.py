"""What a field says of itself, beside its type and its first value: how it is copied, kept in plain form and sealed.

What a duel is made of is declared once, as the fields of a dataclass. A field that is more than a value to be shared,
kept and shown to everybody has words of this module in ``Annotated``. From the declarations
``python -m tests.duel.field_writer`` writes field_by_field.py: ordinary Python, as quick as if it were
written by hand, also when it is compiled.
"""

from dataclasses import dataclass
from typing import ClassVar, Final

FIRST_VALUE: Final = "first value"


class WithFields:
    """A class whose fields are declared. FIELDS are those that its plain form holds, in their order."""

    __slots__ = ()
    FIELDS: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        # a dataclass with slots is made twice; the second time it knows them
        own = cls.__dict__.get("__slots__", ())
        cls.FIELDS = (*(f for f in cls.FIELDS if f not in own), *(f for f in own if _is_kept(cls, f)))


def _is_kept(cls: type, field: str) -> bool:
    return not any(isinstance(word, Kept) for word in getattr(cls.__annotations__.get(field), "__metadata__", ()))


@dataclass(frozen=True, slots=True)
class Copied:
    """``how`` is Python: ``{}`` stands for the value in what is copied. Empty: whoever copies sees to it.

    Without the word lists and dicts are copied, what is in them is shared; everything else is shared.
    """

    how: str


@dataclass(frozen=True, slots=True)
class Kept:
    """Otherwise than by itself: not at all, or as engine.duel.outside.plain says."""

    why: str


@dataclass(frozen=True, slots=True)
class Sparing:
    """In the plain form only where it isn't its first value: states of a version without the field can be read."""


@dataclass(frozen=True, slots=True)
class Sealed:
    """``how`` is Python: ``{}`` stands for the true value, ``s`` for the Sealing, ``old`` for what is sealed.

    Empty: engine.duel.outside.sealing says. Without the word everybody may know the value.
    """

    how: str


@dataclass(frozen=True, slots=True)
class Blanked:
    """Of a card: the field has its first value where any of these bits holds (HIDDEN …)."""

    where: int


HIDDEN: Final = 1  # the player may not know the card …
FACELESS: Final = 2  # … nor that it is among those of the own Deck
IN_A_PILE: Final = 4  # nor which of its pile it is
IN_THEIR_HAND: Final = 8

GIVEN: Final = Copied("")
EACH_COPIED: Final = Copied("[each.copy() for each in {}] if {} else []")
ANEW: Final = Copied(FIRST_VALUE)
NOT_KEPT: Final = Kept("")
IF_ANY: Final = Sparing()
KEPT_APART: Final = Kept("by engine.duel.outside.plain")
SEALED_APART: Final = Sealed("")
NEVER_TOLD: Final = Sealed(FIRST_VALUE)

CARD: Final = Sealed("s.number.get({}, {})")
CARDS: Final = Sealed("tuple(s.number.get(uid, uid) for uid in {})")
SEEN: Final = Sealed("s.seen({})")  # none where the player may not know it
FOLLOWED: Final = Sealed("s.history({})")  # a card in what has happened
PAIRS: Final = Sealed("s.pairs({})")  # (uid, visit) of cards
NOTES: Final = Sealed("s.notes({})")
EVENTS: Final = Sealed("tuple(s.event(event) for event in {})")
