"""One class for each kind of question: what it carries says what it is about and what its answers do.

Made on the way of every duel that is tried out: nothing is worked out before somebody wants to know it. Cards are held
in ``codes``, ``card`` and where a class says so; whatever else is there may be known to whoever is asked.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Self

from engine.duel.state import question as q
from engine.duel.state.pick_rules import Rules
from engine.duel.state.question import Question
from engine.program import Act, CostOfCards

MAY: Final = "may"  # about a yes or no: an optional part of an effect …
AGREE: Final = "agree"  # … that the position is set right by hand …
WON: Final = "won"  # … that the opponent wins by their text …
ASKED: Final = "asked"  # … what a text asks the opponent that isn't read …
INSTEAD: Final = "instead"  # … something that can be done in the place of something else …
DIGIT: Final = "digit"  # about a number that is told digit by digit
ZONE: Final = "zone"  # … that of a Monster Zone, the first being 1
DUTY: Final = "duty"  # … what has to be paid, or brings its penalty


@dataclass(slots=True, eq=False, repr=False)
class AskOpen(Question):
    """What the turn player does in the open state of a Main Phase or Battle Step."""

    kind = q.ASK_OPEN
    card: int = -1


@dataclass(slots=True, eq=False, repr=False)
class AskResponse(Question):
    """A fast effect or none. ``window``: IN_WINDOW, IN_ATTEMPT, IN_CHAIN … of engine.duel.checks.activation."""

    kind = q.ASK_RESPONSE
    window: int


@dataclass(slots=True, eq=False, repr=False)
class AskCards(Question):
    """One card of several that are picked one after the other; ``picked`` are those before it.

    ``why``: FOR_TRIBUTE … of question.py. ``rules``: what the choice has to come to. ``act``: the act or cost
    for which an effect has them picked, of the link with that place (State.links); None, -1: the rules ask.
    """

    kind = q.ASK_CARDS
    why: str
    rules: Rules
    picked: tuple[int, ...] = ()
    act: Act | CostOfCards | None = None
    link: int = -1

    @property
    def least(self) -> int:
        return self.rules.least

    @property
    def most(self) -> int:
        return self.rules.most

    @property
    def cards(self) -> tuple[int, ...]:
        """The cards that can be picked now; View.candidates says what may be known of each."""
        return tuple(q.card_of(c) for c in self.codes if q.kind_of(c) == q.PICK)

    @property
    def weights(self) -> dict[int, int]:
        """What each card counts for where a sum is asked for, those picked too; empty where none is."""
        return self.rules.summands

    @property
    def total(self) -> int:
        """The sum asked for; 0: none."""
        return self.rules.sum_asked if self.rules.asks_for_a_sum else 0

    def ends_with(self, card: int) -> bool:
        """Whether nothing is left to choose once that card is picked."""
        return self.rules.all_picked((*self.picked, card)) is not None

    def renumbered(self, number: Mapping[int, int]) -> Self:
        new = super(AskCards, self).renumbered(number)
        new.rules = self.rules.renumbered(number)
        new.picked = tuple(number[uid] for uid in self.picked)
        return new


@dataclass(slots=True, eq=False, repr=False)
class AskYesNo(Question):
    """``about``: MAY, INSTEAD, DUTY or a word of the effect's own. Where the effect of a link (its place in
    State.links) asks, ``block`` is the number of the block of its ability that a yes has done; ``saved``: the cards
    that a yes saves from being destroyed."""

    kind = q.ASK_YES_NO
    about: str
    link: int = -1
    block: int = -1
    saved: tuple[int, ...] = ()

    def renumbered(self, number: Mapping[int, int]) -> Self:
        new = super(AskYesNo, self).renumbered(number)
        new.saved = tuple(number[uid] for uid in self.saved)
        return new


@dataclass(slots=True, eq=False, repr=False)
class AskPosition(Question):
    """In which battle position ``card`` comes that is Special Summoned; or to which so many are ``turned`` that lie on
    the field, that one among them."""

    kind = q.ASK_POSITION
    turned: int = 0


@dataclass(slots=True, eq=False, repr=False)
class AskChoice(Question):
    """One of several ways, the argument of the option being its number: with so many of ``tributes``; or that of the
    ``blocks`` of its ability which the effect of the link with that place carries out."""

    kind = q.ASK_CHOICE
    tributes: tuple[int, ...] = ()
    link: int = -1
    blocks: tuple[int, ...] = ()


@dataclass(slots=True, eq=False, repr=False)
class AskDeclared(Question):
    """What a player names for the effect of the link with that place (State.links)."""

    link: int


@dataclass(slots=True, eq=False, repr=False)
class AskNumber(AskDeclared):
    """``about``: "number", "level" … as the text has it. ``so_far``: what is told of a number that is told digit by
    digit, and the options are digits; -1: they are whole numbers."""

    kind = q.ASK_NUMBER
    about: str
    so_far: int = -1


@dataclass(slots=True, eq=False, repr=False)
class AskName(AskDeclared):
    """One of ``names``, by its place."""

    kind = q.ASK_NAME
    names: tuple[str, ...]


@dataclass(slots=True, eq=False, repr=False)
class AskTrigger(Question):
    """Which of the waiting effects comes next: for each option that names one, ``abilities`` has its number (of a
    delayed part its age). ``duties``: they are done, not activated."""

    kind = q.ASK_TRIGGER
    card: int = field(default=-1, init=False)
    optional: bool
    abilities: tuple[int, ...]
    duties: bool = False


class AskReplay(Question):
    """Whom the attacker ``card`` attacks now, if anybody."""

    __slots__ = ()
    kind = q.ASK_REPLAY


class AskType(AskDeclared):
    __slots__ = ()
    kind = q.ASK_TYPE


class AskAttribute(AskDeclared):
    __slots__ = ()
    kind = q.ASK_ATTRIBUTE


class AskKind(AskDeclared):
    """Monster, Spell or Trap."""

    __slots__ = ()
    kind = q.ASK_KIND


@dataclass(slots=True, eq=False, repr=False)
class AskDeed(AskDeclared):
    """What is done next by hand, or Done; ``deeds``: how many were done; ``prepares``: what is paid and pointed to
    before there is a link; ``uses``: how often the card was used this turn, this time included, where that is
    counted; ``together``: at one moment with the last."""

    kind = q.ASK_DEED
    deeds: int = 0
    prepares: bool = False
    uses: int = 0
    together: bool = False


class AskHowLong(AskDeclared):
    """What is done by hand shall hold so long."""

    __slots__ = ()
    kind = q.ASK_HOW_LONG


class AskWhom(AskDeclared):
    """For the monsters picked, or those of a side."""

    __slots__ = ()
    kind = q.ASK_WHOM


class AskWhich(AskDeclared):
    """For every one of that side, or for those of one Type, Attribute, kind or name."""

    __slots__ = ()
    kind = q.ASK_WHICH


class AskLasting(AskDeclared):
    """What was set by hand, holds still and shall end."""

    __slots__ = ()
    kind = q.ASK_LASTING


QUESTIONS: Final[dict[int, type[Question]]] = {
    each.kind: each
    for each in (
        Question, AskOpen, AskResponse, AskCards, AskYesNo, AskPosition, AskChoice, AskNumber, AskName, AskTrigger,
        AskReplay, AskType, AskAttribute, AskKind, AskDeed, AskHowLong, AskWhom, AskWhich, AskLasting,
    )
}  # fmt: skip
"""The class of each kind; Question itself where nothing is asked."""
