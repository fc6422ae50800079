"""Option, Wish and what every Question has: what may be answered, what may be wished, what is asked.

Inside the engine an option is one int (a code): kind, card and argument packed. Outside it is an Option, whose plain
form says what it means and never depends on its place in a list.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import ClassVar, Final, Self

from engine.duel.state.state_fields import WithFields
from engine.vocabulary import NOBODY

# -- what an option does -----------------------------------------------------------------------
PASS: Final = 1
ACTIVATE: Final = 2  # card; argument: ability
NORMAL_SUMMON: Final = 3
SET_MONSTER: Final = 4
FLIP_SUMMON: Final = 5
SPECIAL_SUMMON: Final = 6  # card; argument: procedure
SET_CARD: Final = 7
CHANGE_POSITION: Final = 8
ATTACK: Final = 9  # card; argument: target uid + 1, 0 for a direct attack
TO_BATTLE_PHASE: Final = 10
TO_MAIN_PHASE_2: Final = 11
END_TURN: Final = 12
PENDULUM_SUMMON: Final = 13
PICK: Final = 14
DONE: Final = 15
YES: Final = 16
NO: Final = 17
POSITION: Final = 18
NUMBER: Final = 19
NAME: Final = 20
CHOICE: Final = 21
TYPE: Final = 22
ATTRIBUTE: Final = 23
TRIGGER: Final = 24  # card; argument: place among the waiting effects that are asked about
KIND: Final = 25
CONCEDE: Final = 26
OPTION_NAMES: Final = (
    "",
    "pass",
    "activate",
    "normal summon",
    "set monster",
    "flip summon",
    "special summon",
    "set",
    "change position",
    "attack",
    "to battle phase",
    "to main phase 2",
    "end turn",
    "pendulum summon",
    "pick",
    "done",
    "yes",
    "no",
    "position",
    "number",
    "name",
    "choice",
    "type",
    "attribute",
    "trigger",
    "kind",
    "concede",
)

# -- kinds of questions ------------------------------------------------------------------------
ASK_OPEN: Final = 1  # open state of a Main Phase or Battle Step
ASK_RESPONSE: Final = 2  # a window, or an answer to a link
ASK_CARDS: Final = 3
ASK_YES_NO: Final = 4
ASK_POSITION: Final = 5
ASK_CHOICE: Final = 6
ASK_NUMBER: Final = 7
ASK_NAME: Final = 8
ASK_TRIGGER: Final = 9
ASK_REPLAY: Final = 10
ASK_TYPE: Final = 11
ASK_ATTRIBUTE: Final = 12
ASK_KIND: Final = 13
QUESTION_NAMES: Final = (
    "",
    "open",
    "response",
    "cards",
    "yes or no",
    "position",
    "choice",
    "number",
    "name",
    "trigger",
    "replay",
    "type",
    "attribute",
    "kind",
)

# -- why cards are picked ----------------------------------------------------------------------
FOR_TRIBUTE: Final = "tribute"
FOR_COST: Final = "cost"
FOR_TARGET: Final = "target"
FOR_EFFECT: Final = "effect"
FOR_MATERIAL: Final = "material"
FOR_HAND_LIMIT: Final = "hand limit"
FOR_PENDULUM: Final = "pendulum"
FOR_ORDER: Final = "order"


def code(kind: int, card: int = -1, argument: int = 0) -> int:
    return kind << 40 | (card + 1) << 24 | argument


def kind_of(option_code: int) -> int:
    return option_code >> 40


def card_of(option_code: int) -> int:
    return (option_code >> 24 & 0xFFFF) - 1


def argument_of(option_code: int) -> int:
    return option_code & 0xFFFFFF


def renumbered_code(option_code: int, number: Mapping[int, int]) -> int:
    """The same option where its cards have other numbers."""
    kind, card, argument = kind_of(option_code), card_of(option_code), argument_of(option_code)
    if kind == ATTACK and argument:
        argument = number[argument - 1] + 1
    return code(kind, number[card] if card >= 0 else -1, argument)


PASS_CODE: Final = code(PASS)
DONE_CODE: Final = code(DONE)
YES_CODE: Final = code(YES)
NO_CODE: Final = code(NO)


@dataclass(slots=True, eq=False, repr=False)
class Wish:
    """What a player would like to do; ask Duel.why_not about it. ``argument`` as for the option of that kind.

    ``argument`` None means any: "activate this card", whichever of its effects.
    """

    kind: int
    card: int = -1
    argument: int | None = None

    def __repr__(self) -> str:
        return f"<Wish {OPTION_NAMES[self.kind]} card={self.card} argument={self.argument}>"


@dataclass(slots=True, unsafe_hash=True, repr=False)
class Option:
    """One legal answer. ``zone`` asks for a space of the zone that the card will be placed in."""

    code: int
    zone: int = -1

    @property
    def kind(self) -> int:
        return kind_of(self.code)

    @property
    def card(self) -> int:
        return card_of(self.code)

    @property
    def argument(self) -> int:
        return argument_of(self.code)

    def in_zone(self, zone: int) -> "Option":
        return Option(self.code, zone)

    def __repr__(self) -> str:
        return f"<Option {OPTION_NAMES[self.kind]} card={self.card} argument={self.argument}>"


@dataclass(slots=True, eq=False, repr=False)
class Question(WithFields):
    """What is asked now. The options are all there is: nothing else is accepted. Immutable by habit.

    Every kind of question is a class of its own (questions.py), which says what it carries besides. FIELDS
    names all of it, in the order of its plain form.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("kind",)
    kind: ClassVar[int] = 0
    player: int
    codes: list[int]
    card: int  # the card that asks, or -1

    def offering(self, codes: list[int]) -> Self:
        """The same question with these options."""
        return replace(self, codes=codes)

    def renumbered(self, number: Mapping[int, int]) -> Self:
        """The same question where its cards have other numbers."""
        new = self.offering([renumbered_code(c, number) for c in self.codes])
        new.card = number.get(self.card, -1)
        return new

    @property
    def options(self) -> tuple[Option, ...]:
        return tuple(Option(c) for c in self.codes)

    @property
    def name(self) -> str:
        return QUESTION_NAMES[self.kind]

    def __repr__(self) -> str:
        return f"<Question to {self.player}: {self.name}, {len(self.codes)} options>"


NO_QUESTION: Final = Question(NOBODY, [], -1)
