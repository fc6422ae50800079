"""What is paid, vowed or chosen on activation."""

from dataclasses import dataclass, field
from typing import Final

from engine.program.data import Data, settle
from engine.program.events import Pattern
from engine.program.modifiers import Modifier
from engine.program.references import TARGET
from engine.program.selectors import Selector
from engine.program.values import Value
from engine.vocabulary import FACE_DOWN, ON_FIELD, YOU


@dataclass(frozen=True, slots=True, repr=False)
class Cost(Data):
    """One thing to do on activation, in the order of the text: a cost, a vow, or a choice of targets."""


@dataclass(frozen=True, slots=True, repr=False)
class CostOfCards(Cost):
    selector: Selector | None = None  # None: this card
    # an own face-down card may pay it, by a face that is shown as it goes
    takes_hidden: bool = field(init=False, compare=False)

    def __post_init__(self) -> None:
        s = self.selector
        settle(
            self,
            takes_hidden=(
                s is not None
                and isinstance(self, TakesAway)
                and not s.ref
                and s.side == YOU
                and (bool(s.filters) and bool(s.positions & FACE_DOWN) and bool(s.places & ON_FIELD))
            ),
        )


@dataclass(frozen=True, slots=True, repr=False)
class PicksCards(CostOfCards):
    """Such cards are picked, or are those that the text names."""

    selector: Selector


@dataclass(frozen=True, slots=True, repr=False)
class Targeting(PicksCards):
    """No cost: targets are chosen."""

    @property
    def name(self) -> str:
        """By which the text refers to them."""
        return self.selector.name or TARGET


@dataclass(frozen=True, slots=True, repr=False)
class PreparedByHand(Targeting):
    """What a text that isn't read asks for on activation: its player pays, and points to targets (by_hand.py)."""


@dataclass(frozen=True, slots=True, repr=False)
class TakesAway(PicksCards):
    """The cards go away from where they are."""

    as_material: int = field(default=0, kw_only=True)  # for what Summon of the monster that comes for them


@dataclass(frozen=True, slots=True, repr=False)
class DiscardCost(TakesAway): ...


@dataclass(frozen=True, slots=True, repr=False)
class TributeCost(TakesAway): ...


@dataclass(frozen=True, slots=True, repr=False)
class BanishCost(TakesAway):
    face_down: bool = False


@dataclass(frozen=True, slots=True, repr=False)
class SendCost(TakesAway):
    """To the Graveyard."""


@dataclass(frozen=True, slots=True, repr=False)
class ReturnCost(TakesAway):
    """To the hand, a Deck or, of what is banished, the Graveyard."""

    place: int
    where: int = 0  # in the Deck, as Return tells it; what is laid on top or at the bottom is one card


@dataclass(frozen=True, slots=True, repr=False)
class RevealCost(PicksCards): ...


@dataclass(frozen=True, slots=True, repr=False)
class PositionCost(PicksCards):
    """Their battle position is changed to the other."""


@dataclass(frozen=True, slots=True, repr=False)
class DestroyCost(PicksCards):
    """Never a cost of activating: only done in the place of another destruction."""


@dataclass(frozen=True, slots=True, repr=False)
class DetachCost(CostOfCards):
    """So many Xyz Materials, of any of such monsters."""

    count: Value = field(kw_only=True)
    most: int = field(default=0, kw_only=True)  # up to so many; 0: just as many as that


@dataclass(frozen=True, slots=True, repr=False)
class CounterCost(CostOfCards):
    """So many counters, of any of such cards."""

    word: str = field(kw_only=True)  # their name; empty: of any
    count: Value = field(kw_only=True)
    most: int = field(default=0, kw_only=True)  # up to so many; 0: just as many as that


@dataclass(frozen=True, slots=True, repr=False)
class LifePointCost(Cost):
    amount: Value


@dataclass(frozen=True, slots=True, repr=False)
class TurnVow(Cost):
    """What holds for the rest of the turn, and nothing against it done before."""

    modifier: Modifier
    unless: Pattern | None = None  # what must not have happened


@dataclass(frozen=True, slots=True, repr=False)
class Declaration(Cost):
    """No cost: what the text wants named is fixed now."""

    word: str  # what
    low: int = 1  # of a number: from low to high
    high: int = 12
    most: tuple[Value, ...] = ()  # in the place of the highest number: the least of these


@dataclass(frozen=True, slots=True, repr=False)
class GiveUpDraw(Cost):
    """The normal draw that is about to come."""


COSTS: Final[tuple[type[Cost], ...]] = (
    Targeting, DiscardCost, TributeCost, BanishCost, SendCost, ReturnCost, RevealCost, PositionCost, DestroyCost,
    DetachCost, CounterCost, LifePointCost, TurnVow, Declaration, GiveUpDraw, PreparedByHand,
)  # fmt: skip
NOT_PAID: Final = (Targeting, PreparedByHand, Declaration)
"""What is settled on activation and takes nothing."""
