"""One class for each kind of question: what it carries says what it is about and what its answers do.

Made on the way of every duel that is tried out: nothing is worked out before somebody wants to know it. Cards are held
in ``codes``, ``card`` and where a class says so; whatever else is there may be known to whoever is asked.
"""

from collections.abc import Mapping
from typing import ClassVar, Final, Self

from engine.duel.state.pick_rules import Rules
from engine.duel.state.question import (
    ASK_ATTRIBUTE,
    ASK_CARDS,
    ASK_CHOICE,
    ASK_DEED,
    ASK_KIND,
    ASK_NAME,
    ASK_NUMBER,
    ASK_OPEN,
    ASK_POSITION,
    ASK_REPLAY,
    ASK_RESPONSE,
    ASK_TRIGGER,
    ASK_TYPE,
    ASK_YES_NO,
    PICK,
    Question,
    card_of,
    kind_of,
)
from engine.program import Act, CostOfCards

MAY: Final = "may"  # about a yes or no: an optional part of an effect …
INSTEAD: Final = "instead"  # … something that can be done in the place of something else …
DUTY: Final = "duty"  # … what has to be paid, or brings its penalty


class AskOpen(Question):
    """What the turn player does in the open state of a Main Phase or Battle Step."""

    __slots__ = ()
    kind: ClassVar[int] = ASK_OPEN


class AskResponse(Question):
    """A fast effect or none. ``window``: IN_WINDOW, IN_ATTEMPT, IN_CHAIN … of engine.duel.checks.activation."""

    __slots__ = ("window",)
    FIELDS: ClassVar[tuple[str, ...]] = (*Question.FIELDS, "window")
    kind: ClassVar[int] = ASK_RESPONSE

    def __init__(self, player: int, codes: list[int], card: int, window: int) -> None:
        self.player = player
        self.codes = codes
        self.card = card
        self.window = window


class AskCards(Question):
    """One card of several that are picked one after the other; ``picked`` are those before it.

    ``why``: FOR_TRIBUTE … of question.py. ``rules``: what the choice has to come to. ``act``: the act or cost
    for which an effect has them picked, of the link with that place (State.links); None, -1: the rules ask.
    """

    __slots__ = ("act", "link", "picked", "rules", "why")
    FIELDS: ClassVar[tuple[str, ...]] = (*Question.FIELDS, "why", "rules", "picked", "act", "link")
    kind: ClassVar[int] = ASK_CARDS

    def __init__(
        self,
        player: int,
        codes: list[int],
        card: int,
        why: str,
        rules: "Rules",
        picked: tuple[int, ...] = (),
        act: Act | CostOfCards | None = None,
        link: int = -1,
    ) -> None:
        self.player = player
        self.codes = codes
        self.card = card
        self.why = why
        self.rules = rules
        self.picked = picked
        self.act = act
        self.link = link

    @property
    def least(self) -> int:
        return self.rules.least

    @property
    def most(self) -> int:
        return self.rules.most

    @property
    def cards(self) -> tuple[int, ...]:
        """The cards that can be picked now; View.candidates says what may be known of each."""
        return tuple(card_of(c) for c in self.codes if kind_of(c) == PICK)

    @property
    def weights(self) -> dict[int, int]:
        """What each card counts for where a sum is asked for, those picked too; empty where none is."""
        return self.rules.summands

    @property
    def total(self) -> int:
        """The sum asked for; 0: none."""
        return self.rules.total if self.rules.asks_for_a_sum else 0

    def ends_with(self, card: int) -> bool:
        """Whether nothing is left to choose once that card is picked."""
        return self.rules.all_picked((*self.picked, card)) is not None

    def renumbered(self, number: Mapping[int, int]) -> Self:
        new = super().renumbered(number)
        new.rules = self.rules.renumbered(number)
        new.picked = tuple(number[uid] for uid in self.picked)
        return new


class AskYesNo(Question):
    """``about``: MAY, INSTEAD, DUTY or a word of the effect's own. Where the effect of a link (its place in
    State.links) asks, ``block`` is the number of the block of its ability that a yes has done; ``saved``: the cards
    that a yes saves from being destroyed."""

    __slots__ = ("about", "block", "link", "saved")
    FIELDS: ClassVar[tuple[str, ...]] = (*Question.FIELDS, "about", "link", "block", "saved")
    kind: ClassVar[int] = ASK_YES_NO

    def __init__(
        self,
        player: int,
        codes: list[int],
        card: int,
        about: str,
        link: int = -1,
        block: int = -1,
        saved: tuple[int, ...] = (),
    ) -> None:
        self.player = player
        self.codes = codes
        self.card = card
        self.about = about
        self.link = link
        self.block = block
        self.saved = saved

    def renumbered(self, number: Mapping[int, int]) -> Self:
        new = super().renumbered(number)
        new.saved = tuple(number[uid] for uid in self.saved)
        return new


class AskPosition(Question):
    """In which battle position ``card`` comes that is Special Summoned."""

    __slots__ = ()
    kind: ClassVar[int] = ASK_POSITION


class AskChoice(Question):
    """One of several ways, the argument of the option being its number: with so many of ``tributes``; or that of the
    ``blocks`` of its ability which the effect of the link with that place carries out."""

    __slots__ = ("blocks", "link", "tributes")
    FIELDS: ClassVar[tuple[str, ...]] = (*Question.FIELDS, "tributes", "link", "blocks")
    kind: ClassVar[int] = ASK_CHOICE

    def __init__(
        self,
        player: int,
        codes: list[int],
        card: int,
        tributes: tuple[int, ...] = (),
        link: int = -1,
        blocks: tuple[int, ...] = (),
    ) -> None:
        self.player = player
        self.codes = codes
        self.card = card
        self.tributes = tributes
        self.link = link
        self.blocks = blocks


class AskDeclared(Question):
    """What a player names for the effect of the link with that place (State.links)."""

    __slots__ = ("link",)
    FIELDS: ClassVar[tuple[str, ...]] = (*Question.FIELDS, "link")

    def __init__(self, player: int, codes: list[int], card: int, link: int) -> None:
        self.player = player
        self.codes = codes
        self.card = card
        self.link = link


class AskNumber(AskDeclared):
    """``about``: "number", "level" … as the text has it."""

    __slots__ = ("about",)
    FIELDS: ClassVar[tuple[str, ...]] = (*AskDeclared.FIELDS, "about")
    kind: ClassVar[int] = ASK_NUMBER

    def __init__(self, player: int, codes: list[int], card: int, link: int, about: str) -> None:
        super().__init__(player, codes, card, link)
        self.about = about


class AskName(AskDeclared):
    """One of ``names``, by its place."""

    __slots__ = ("names",)
    FIELDS: ClassVar[tuple[str, ...]] = (*AskDeclared.FIELDS, "names")
    kind: ClassVar[int] = ASK_NAME

    def __init__(self, player: int, codes: list[int], card: int, link: int, names: tuple[str, ...]) -> None:
        super().__init__(player, codes, card, link)
        self.names = names


class AskTrigger(Question):
    """Which of the waiting effects comes next: for each option that names one, ``abilities`` has its number (of a
    delayed part its age). ``duties``: they are done, not activated."""

    __slots__ = ("abilities", "duties", "optional")
    FIELDS: ClassVar[tuple[str, ...]] = (*Question.FIELDS, "optional", "abilities", "duties")
    kind: ClassVar[int] = ASK_TRIGGER

    def __init__(
        self, player: int, codes: list[int], optional: bool, abilities: tuple[int, ...], duties: bool = False
    ) -> None:
        self.player = player
        self.codes = codes
        self.card = -1
        self.optional = optional
        self.abilities = abilities
        self.duties = duties


class AskReplay(Question):
    """Whom the attacker ``card`` attacks now, if anybody."""

    __slots__ = ()
    kind: ClassVar[int] = ASK_REPLAY


class AskType(AskDeclared):
    __slots__ = ()
    kind: ClassVar[int] = ASK_TYPE


class AskAttribute(AskDeclared):
    __slots__ = ()
    kind: ClassVar[int] = ASK_ATTRIBUTE


class AskKind(AskDeclared):
    """Monster, Spell or Trap."""

    __slots__ = ()
    kind: ClassVar[int] = ASK_KIND


class AskDeed(AskDeclared):
    """What is done next by hand, or Done; ``deeds``: how many the link has seen."""

    __slots__ = ("deeds",)
    FIELDS: ClassVar[tuple[str, ...]] = (*AskDeclared.FIELDS, "deeds")
    kind: ClassVar[int] = ASK_DEED

    def __init__(self, player: int, codes: list[int], card: int, link: int, deeds: int) -> None:
        super().__init__(player, codes, card, link)
        self.deeds = deeds


QUESTIONS: Final[dict[int, type[Question]]] = {
    each.kind: each
    for each in (
        Question,
        AskOpen,
        AskResponse,
        AskCards,
        AskYesNo,
        AskPosition,
        AskChoice,
        AskNumber,
        AskName,
        AskTrigger,
        AskReplay,
        AskType,
        AskAttribute,
        AskKind,
        AskDeed,
    )
}
"""The class of each kind; Question itself where nothing is asked."""
