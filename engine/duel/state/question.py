"""Option, Wish and what every Question has: what may be answered, what may be wished, what is asked.

Inside the engine an option is one int (a code): kind, card and argument packed. Outside it is an Option, whose plain
form says what it means and never depends on its place in a list.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import ClassVar, Final, Self

from engine.duel.state.state_fields import WithFields
from engine.vocabulary import NOBODY

OPTION_NAMES: Final[dict[int, str]] = {0: ""}
QUESTION_NAMES: Final[dict[int, str]] = {0: ""}


def _option(number: int, name: str) -> int:
    return _named(OPTION_NAMES, number, name)


def _question(number: int, name: str) -> int:
    return _named(QUESTION_NAMES, number, name)


def _named(names: dict[int, str], number: int, name: str) -> int:
    assert number not in names, f"{name} has the number of {names[number]}"
    names[number] = name
    return number


# -- what an option does -----------------------------------------------------------------------
PASS: Final = _option(1, "pass")
ACTIVATE: Final = _option(2, "activate")  # card; argument: ability
NORMAL_SUMMON: Final = _option(3, "normal summon")
SET_MONSTER: Final = _option(4, "set monster")
FLIP_SUMMON: Final = _option(5, "flip summon")
SPECIAL_SUMMON: Final = _option(6, "special summon")  # card; argument: procedure
SET_CARD: Final = _option(7, "set")
CHANGE_POSITION: Final = _option(8, "change position")
ATTACK: Final = _option(9, "attack")  # card; argument: target uid + 1, 0 for a direct attack
TO_BATTLE_PHASE: Final = _option(10, "to battle phase")
TO_MAIN_PHASE_2: Final = _option(11, "to main phase 2")
END_TURN: Final = _option(12, "end turn")
PENDULUM_SUMMON: Final = _option(13, "pendulum summon")
PICK: Final = _option(14, "pick")
DONE: Final = _option(15, "done")
YES: Final = _option(16, "yes")
NO: Final = _option(17, "no")
POSITION: Final = _option(18, "position")
NUMBER: Final = _option(19, "number")
NAME: Final = _option(20, "name")
CHOICE: Final = _option(21, "choice")
TYPE: Final = _option(22, "type")
ATTRIBUTE: Final = _option(23, "attribute")
TRIGGER: Final = _option(24, "trigger")  # card; argument: place among the waiting effects that are asked about
KIND: Final = _option(25, "kind")
CONCEDE: Final = _option(26, "concede")
DEED: Final = _option(27, "deed")  # argument: its place in engine.program.deeds.DEEDS
ANOTHER: Final = _option(29, "another number")  # it is told digit by digit
SET_RIGHT: Final = _option(31, "set right")  # by hand, in the open state
HOW_LONG: Final = _option(28, "how long")  # argument: its place in engine.program.told_deeds.UNTILS
STOP_BY_HAND: Final = _option(30, "stop by hand")  # answers nothing that is asked; argument: player * 2 + whether
WHOM: Final = _option(32, "whom")  # argument: its place in engine.program.told_deeds.WHOMS
WHICH: Final = _option(33, "which")  # argument: its place in engine.program.told_deeds.WHICHES
LASTING: Final = _option(34, "lasting")  # something that was set by hand; argument: the age of its modifier

# -- kinds of questions ------------------------------------------------------------------------
ASK_OPEN: Final = _question(1, "open")  # open state of a Main Phase or Battle Step
ASK_RESPONSE: Final = _question(2, "response")  # a window, or an answer to a link
ASK_CARDS: Final = _question(3, "cards")
ASK_YES_NO: Final = _question(4, "yes or no")
ASK_POSITION: Final = _question(5, "position")
ASK_CHOICE: Final = _question(6, "choice")
ASK_NUMBER: Final = _question(7, "number")
ASK_NAME: Final = _question(8, "name")
ASK_TRIGGER: Final = _question(9, "trigger")
ASK_REPLAY: Final = _question(10, "replay")
ASK_TYPE: Final = _question(11, "type")
ASK_ATTRIBUTE: Final = _question(12, "attribute")
ASK_KIND: Final = _question(13, "kind")
ASK_DEED: Final = _question(14, "deed")  # what comes next of a text that its player carries out
ASK_HOW_LONG: Final = _question(15, "how long")
ASK_WHOM: Final = _question(16, "whom")  # for whose monsters what is done by hand shall hold
ASK_WHICH: Final = _question(17, "which")  # for which of them
ASK_LASTING: Final = _question(18, "lasting")  # which of what was set by hand is ended

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
ANOTHER_CODE: Final = code(ANOTHER)
SET_RIGHT_CODE: Final = code(SET_RIGHT)
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
