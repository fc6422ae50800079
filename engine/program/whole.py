"""All that a card's text means."""

from dataclasses import dataclass, field
from typing import Final

from engine import vocabulary as v
from engine.program.abilities import Ability
from engine.program.acts import ACTS, Block, Declare, PlaceCounters, TokenFacts
from engine.program.conditions import (
    CONDITIONS,
    AllUsedAreIn,
    Condition,
    HappenedLastTurn,
    HappenedSinceStandby,
    HappenedThisTurn,
    NothingDoneYet,
)
from engine.program.costs import COSTS, Declaration, TurnVow
from engine.program.data import Data, parts_of, register, settle
from engine.program.durations import DURATIONS
from engine.program.events import COMINGS, DOINGS, E_ATTEMPT, PATTERNS, AboutCards, Moves, Pattern
from engine.program.filters import (
    FILTERS,
    CameWith,
    CameWithThis,
    DidAlone,
    Likeness,
    UnderwentThisTurn,
    UsedForSummonOf,
)
from engine.program.groups import GROUPS
from engine.program.limits import LIMITS
from engine.program.modifiers import IN_TURN_SET, MODIFIERS, ActivatedSooner, Modifier
from engine.program.procedures import (
    PROCEDURES,
    CannotBeSummoned,
    FusionMaterials,
    FusionSubstitute,
    OwnWay,
    Procedure,
    RitualFromGraveyard,
    SynchroMaterials,
    XyzMaterials,
)
from engine.program.references import THIS, USED
from engine.program.replaces import REPLACES
from engine.program.selectors import Selector
from engine.program.values import VALUES, HappenedSoOften

ELSEWHERE: Final = v.IN_GRAVEYARD | v.IN_BANISHED | v.IN_EXTRA_DECK | v.IN_DECK


def is_own(pattern: Pattern) -> bool:
    """Whether only an event of the card itself can be meant."""
    return isinstance(pattern, AboutCards) and (pattern.subject is None or pattern.subject.ref == THIS)


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Program(Data):
    """All that a card's text means. ``equip_to``: which monsters an Equip Card may be equipped to; ``not_of``: to which
    cards it doesn't belong although its name has their word in it; ``belongs_to``: to which it does; ``always_called``:
    what its name is treated as (both are only told: a card has them before it is read); ``unread``: beside a part that
    plays by itself, the sentences that its player carries out, and those of what it does in the Pendulum Zone."""

    abilities: tuple[Ability, ...] = ()
    procedures: tuple[Procedure, ...] = ()
    equip_to: Selector | None = None
    not_of: tuple[str, ...] = ()
    belongs_to: tuple[str, ...] = ()
    always_called: tuple[str, ...] = ()
    unread: str = ""
    unread_in_zone: str = ""
    # what it says itself about how it cannot be Summoned
    bans: tuple[CannotBeSummoned, ...] = field(init=False, compare=False)
    answering: frozenset[int] = field(init=False, compare=False)  # event kinds that its fast effects answer
    # (event kind, ability) of its triggers
    watching: tuple[tuple[int, int], ...] = field(init=False, compare=False)
    # the same, where the event has to be about the card itself
    watching_itself: tuple[tuple[int, int], ...] = field(init=False, compare=False)
    each_time: tuple[tuple[int, int], ...] = field(init=False, compare=False)
    # (ability, places) that work off the field and the hand
    elsewhere: tuple[tuple[int, int], ...] = field(init=False, compare=False)
    duties: tuple[int, ...] = field(init=False, compare=False)
    replacing: tuple[int, ...] = field(init=False, compare=False)
    own_ways: tuple[tuple[int, int], ...] = field(init=False, compare=False)  # (its number, places)
    # (its number, the way) of those that name Synchro or Xyz materials
    stacked: tuple[tuple[int, SynchroMaterials | XyzMaterials], ...] = field(init=False, compare=False)
    # whether a duel that begins has anything to note of it (engine.duel.state.facts): most cards have nothing
    noted: bool = field(init=False, compare=False)
    # the counters that its own text places on it
    counters_taken: frozenset[str] = field(init=False, compare=False)
    # how many of some sorts of counter it can have
    most_counters: dict[str, int] = field(init=False, compare=False)
    makes_trap_monsters: bool = field(init=False, compare=False)  # it becomes a monster and is still a Trap
    # about the materials or Tributes of a Summon that is over
    asks_what_came_with: bool = field(init=False, compare=False)
    serves_rituals: bool = field(init=False, compare=False)  # from the Graveyard, in the place of Tributes
    stands_in: FusionSubstitute | None = field(init=False, compare=False)  # as Fusion Material
    names_cards: bool = field(init=False, compare=False)  # has a player declare the name of a card
    negates_summons: bool = field(init=False, compare=False)
    # has an effect that is used in a Battle Phase, most often a fast one, or grants one
    makes_fast: bool = field(init=False, compare=False)
    # event kinds that it asks about: did it happen this turn?
    remembered: frozenset[int] = field(init=False, compare=False)
    asked_next_turn: frozenset[int] = field(init=False, compare=False)  # of those: did it happen last turn?
    # under which conditions it may be activated in the turn in which it was Set
    at_once_if: tuple[Condition | None, ...] = field(init=False, compare=False)
    # numbers of the abilities of each sort, worked out once
    continuous: tuple[int, ...] = field(init=False, compare=False)
    fast: tuple[int, ...] = field(init=False, compare=False)
    fusion: FusionMaterials | None = field(init=False, compare=False)
    # what its player may do in the open state
    at_own_time: tuple[int, ...] = field(init=False, compare=False)
    # on a Trap everything is fast (AMB-40)
    fast_on_trap: tuple[int, ...] = field(init=False, compare=False)
    ignitions: tuple[int, ...] = field(init=False, compare=False)

    def __post_init__(self) -> None:
        abilities, ways = list(enumerate(self.abilities)), list(enumerate(self.procedures))
        every = [part for part in parts_of(self) if type(part) in _ASKED_ABOUT]  # few of all
        fast = tuple(n for n, a in abilities if a.kind in (v.QUICK, v.CARD_ACTIVATION) and a.speed >= 2)
        ignitions = tuple(n for n, a in abilities if a.kind in (v.IGNITION, v.CARD_ACTIVATION) and a.speed == 1)
        waiting = [(e, n) for n, a in abilities if a.kind in (v.TRIGGER, v.FLIP_EFFECT) for e in a.event]
        watching = dict.fromkeys((e.kind, n) for e, n in waiting if not is_own(e))
        fast_ones = [d for d in every if isinstance(d, Ability) and d.kind in (v.QUICK, v.CARD_ACTIVATION)]
        answering = frozenset(e.kind for a in fast_ones for e in a.event)
        own_counters = [d for d in every if isinstance(d, PlaceCounters) and d.what.ref == THIS]
        last_turn = [d.pattern for d in every if isinstance(d, HappenedLastTurn)]
        asked = [*last_turn, *(d.pattern for d in every if isinstance(d, HappenedThisTurn | HappenedSinceStandby))]
        asked += [d.pattern for d in every if isinstance(d, UnderwentThisTurn | HappenedSoOften | DidAlone)]
        asked += [d.unless for d in every if isinstance(d, TurnVow) and d.unless is not None]
        asked += [d.worn for d in every if isinstance(d, Moves) and d.worn is not None]
        settle(
            self,
            continuous=tuple(n for n, a in abilities if a.kind == v.CONTINUOUS_EFFECT),
            fast=fast,
            ignitions=ignitions,
            fast_on_trap=tuple(sorted(fast + ignitions)),
            at_own_time=ignitions + fast + tuple(n for n, a in abilities if a.kind == v.EACH_TIME and a.by_hand),
            bans=tuple(q for q in self.procedures if isinstance(q, CannotBeSummoned)),
            fusion=next((q for q in self.procedures if isinstance(q, FusionMaterials)), None),
            own_ways=tuple((n, q.places) for n, q in ways if isinstance(q, OwnWay)),
            stacked=tuple((n, q) for n, q in ways if isinstance(q, SynchroMaterials | XyzMaterials)),
            watching=tuple(watching),
            watching_itself=tuple(
                dict.fromkeys((e.kind, n) for e, n in waiting if is_own(e) and (e.kind, n) not in watching)
            ),
            each_time=tuple((e.kind, n) for n, a in abilities if a.kind == v.EACH_TIME for e in a.event),
            duties=tuple(n for n, a in abilities if a.kind == v.DUTY),
            replacing=tuple(n for n, a in abilities if a.kind == v.REPLACEMENT),
            elsewhere=tuple(
                (n, a.places & ELSEWHERE)
                for n, a in abilities
                if a.kind in (v.IGNITION, v.QUICK) and a.places & ELSEWHERE
            ),
            answering=answering,
            negates_summons=E_ATTEMPT in answering,
            names_cards=any(isinstance(d, Declare | Declaration) and d.word == "name" for d in every),
            makes_trap_monsters=any(isinstance(d, TokenFacts) and bool(d.kinds & v.TRAP) for d in every),
            asks_what_came_with=any(
                isinstance(d, CameWith | CameWithThis | UsedForSummonOf | AllUsedAreIn)
                or isinstance(d, Selector)
                and d.ref == USED
                or isinstance(d, Likeness)
                and d.of == USED
                for d in every
            ),
            serves_rituals=any(isinstance(q, RitualFromGraveyard) for q in self.procedures),
            stands_in=next((q for q in self.procedures if isinstance(q, FusionSubstitute)), None),
            counters_taken=frozenset(d.word for d in own_counters),
            most_counters={d.word: d.most for d in own_counters if d.most},
            at_once_if=tuple(m.condition for _, a in abilities for m in a.modifiers if _is_own_haste(m)),
            makes_fast=any(isinstance(d, Ability) and (d.speed >= 2 or d.names_battle_phase) for d in every),
            asked_next_turn=frozenset(pattern.kind for pattern in last_turn),
            remembered=frozenset(pattern.kind for pattern in asked).union(
                *(COMINGS for d in every if isinstance(d, HappenedThisTurn) and d.meanwhile),
                *(DOINGS for d in every if isinstance(d, NothingDoneYet)),
            ),
        )
        noted = (self.watching, self.watching_itself, self.each_time, self.elsewhere, self.stacked, self.own_ways)
        settle(self, noted=any((*noted, self.replacing, self.duties)))


def _is_own_haste(modifier: Modifier) -> bool:
    """ "You can activate this card the turn it was Set"."""
    if not isinstance(modifier, ActivatedSooner) or modifier.cards is None:
        return False
    return bool(modifier.how & IN_TURN_SET) and modifier.cards.ref == THIS


_ASKED_ABOUT: Final = frozenset(
    (
        Ability,
        AllUsedAreIn,
        CameWith,
        CameWithThis,
        Declaration,
        Declare,
        DidAlone,
        HappenedLastTurn,
        HappenedSinceStandby,
        HappenedSoOften,
        HappenedThisTurn,
        Moves,
        NothingDoneYet,
        PlaceCounters,
        Selector,
        TokenFacts,
        TurnVow,
        UnderwentThisTurn,
        UsedForSummonOf,
    )
)
"""The parts that tell something about the whole program."""
_SORTS: Final[tuple[type[Data], ...]] = (
    *FILTERS, *GROUPS, Selector, *VALUES, *CONDITIONS, *PATTERNS, *DURATIONS, *LIMITS, *MODIFIERS, *COSTS, *ACTS,
    Block, TokenFacts, *REPLACES, Ability, *PROCEDURES, Program,
)  # fmt: skip
register(_SORTS, cost=COSTS, would=ACTS)
NO_PROGRAM: Final = Program()

FIRST_PROCEDURE: Final = 1000
"""Procedures are numbered like abilities, from here on, where their costs are paid."""
