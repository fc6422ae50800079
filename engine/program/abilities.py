"""One thing that a card can do."""

from dataclasses import dataclass, field, replace
from functools import reduce
from operator import or_
from typing import Final

from engine import vocabulary as v
from engine.program.acts import (
    AMOUNTS,
    BREAKS,
    NEED_SPACE,
    NO_ACTS,
    POSSIBLE_BY_THEMSELVES,
    Act,
    AddToHand,
    Also,
    ApplyEffect,
    Attach,
    Banish,
    Block,
    Both,
    ByHand,
    ChangePosition,
    Equip,
    IfYouDo,
    Modify,
    Place,
    Return,
    SendToGraveyard,
    Set,
    SpecialSummon,
    TakeControl,
    hangs_on,
    is_own_ban,
)
from engine.program.conditions import AllHold, Condition, During
from engine.program.costs import Cost, CostOfCards, DestroyCost, DetachCost, TakesAway
from engine.program.data import Data, parts_of, settle
from engine.program.events import Pattern
from engine.program.filters import NO_LIMIT, Filter, card_asked_of, inner_filters
from engine.program.limits import Limit
from engine.program.modifiers import CannotActivate, Modifier, OfFigure
from engine.program.references import COST, EVENT, ON_THE_SPOT, OTHER, THIS, TOP
from engine.program.replaces import Replace
from engine.program.selectors import Selector
from engine.program.values import Const, Noted

ACTIVATED: Final = frozenset((v.IGNITION, v.QUICK, v.TRIGGER, v.FLIP_EFFECT, v.CARD_ACTIVATION))


_TAKING: Final = (SpecialSummon, AddToHand, Set, Place, Equip, Return, Attach)
_GOING: Final = (SendToGraveyard, Banish, Return)
_NOT_WITH_EVERY_CARD: Final = (SpecialSummon, ChangePosition, Attach, TakeControl, ApplyEffect)


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Ability(Data):
    """One thing a card can do. ``places`` says where it works; ``where`` conditions on positions are in ``condition``.

    ``when``: worded "when …: you can", which can miss its timing; otherwise "if". ``speed`` is the Spell Speed.
    ``face_down`` abilities may work face-down or hidden (a Trap, a Spell from the hand).
    """

    kind: int = v.IGNITION
    speed: int = 1
    places: int = v.IN_MONSTER_ZONE
    event: tuple[Pattern, ...] = ()
    condition: Condition | None = None
    costs: tuple[Cost, ...] = ()
    block: Block = NO_ACTS
    modifiers: tuple[Modifier, ...] = ()
    replace: Replace | None = None
    optional: bool = True
    when: bool = False
    limit: Limit | None = None
    limit_group: str = ""  # of effects that share a limit, or of which one is chosen
    phases: int = v.ANY_PHASE
    whose_turn: int = v.EITHER
    damage_step: bool = False  # names the Damage Step or damage calculation, or directly changes ATK or DEF (AMB-43)
    text: tuple[int, int] = (0, 0)
    as_rule: bool = False  # a condition, not an effect: nothing that negates effects stops it (GLOSS-18)
    sure: int = 0  # SURE_* bits: what of it cannot be negated
    unanswered: tuple[CannotActivate, ...] = ()  # what cannot be activated in response to it
    blocks: tuple[Block, ...] = field(init=False, compare=False)
    # whatever lies on the mat, once costs and targets are settled
    surely_does_something: bool = field(init=False, compare=False)
    if_you_do: Block = field(init=False, compare=False)  # what comes after "and if you do"
    # whether it has to be asked if it would do anything now
    asks_what_it_does: bool = field(init=False, compare=False)
    takes_cards: bool = field(init=False, compare=False)  # by its costs, from where they lie
    takes_most: int = field(init=False, compare=False)  # so many of those that a phrase means …
    takes_from: int = field(init=False, compare=False)  # … if they lie in these places, the card itself apart
    # its own card goes elsewhere by it, or it is about that alone: so that doesn't pay for it
    takes_itself: bool = field(init=False, compare=False)
    # in the own Main Phase, and no more is said about the moment
    at_own_time: bool = field(init=False, compare=False)
    # used in a Battle Phase, by its own words: of Spell Speed 1 in the open state there
    names_battle_phase: bool = field(init=False, compare=False)
    # what is done to the cards of a name that can't be done to every card
    uses: dict[str, Act] = field(init=False, compare=False)
    # what moves the cards of a name, if it is all that is done first
    goes: dict[str, Act] = field(init=False, compare=False)
    answers: int = field(init=False, compare=False)  # 1 << kind for every event it waits for
    # what is compared with the card that a cost takes, or a target, by its name
    asked_later: dict[str, CostOfCards | Act] = field(init=False, compare=False)
    # the modifiers, each under the condition of the whole
    applied: tuple[Modifier, ...] = field(init=False, compare=False)
    asks_about_event: bool = field(init=False, compare=False)  # a condition does, or costs and targets are its cards
    by_hand: bool = field(init=False, compare=False)  # its player carries it out

    def __post_init__(self) -> None:
        found: list[Block] = []
        _collect_blocks(self.block, found)
        lasts = self.kind == v.CONTINUOUS_EFFECT
        taking = (cost.selector for cost in self.costs if isinstance(cost, TakesAway | DestroyCost))
        taken = [paid for paid in taking if not paid.ref]
        first = _done_first(self.block)
        surely, follows = _surely_does_something(self.block), _if_you_do(self.block)
        settle(
            self,
            blocks=tuple(found),
            applied=tuple(map(self._under_condition, self.modifiers)) if lasts else self.modifiers,
            surely_does_something=surely,
            if_you_do=follows,
            asks_what_it_does=self.optional and bool(self.block.acts) and (not surely or bool(follows.acts)),
            takes_cards=any(isinstance(cost, TakesAway | DestroyCost | DetachCost) for cost in self.costs),
            takes_itself=_is_about_itself(self.block),
            takes_from=reduce(or_, (paid.places for paid in taken), 0),
            takes_most=sum(NO_LIMIT if paid.all else max(1, paid.least) for paid in taken),
            at_own_time=(
                self.kind in (v.IGNITION, v.CARD_ACTIVATION)
                and self.speed == 1
                and self.phases == v.ANY_PHASE
                and self.whose_turn == v.EITHER
            ),
            names_battle_phase=(
                self.kind == v.IGNITION and self.phases != v.ANY_PHASE and bool(self.phases & v.BATTLE_PHASE)
            ),
            uses={
                act.what.ref: act
                for block in reversed(found)
                for act in reversed(block.acts)
                if (
                    isinstance(act, _NOT_WITH_EVERY_CARD)
                    or is_of_figures(act)
                    or isinstance(act, Set | Place)
                    and act in first
                )
                and act.what is not None
                and act.what.ref
            },
            goes={act.what.ref: act for act in first if isinstance(act, _GOING) and act.what.ref},
            answers=reduce(or_, (1 << pattern.kind for pattern in self.event), 0),
            asked_later=_asked_later(self),
            asks_about_event=_asks_about_event(self),
            by_hand=any(isinstance(act, ByHand) for act in self.block.acts),
        )

    def _under_condition(self, modifier: Modifier) -> Modifier:
        """What a Continuous Effect asks for as a whole, each of its modifiers asks for."""
        asked = [c for c in (self.condition, modifier.condition) if c is not None]
        if self.whose_turn != v.EITHER or self.phases != v.ANY_PHASE:
            asked.append(During(self.whose_turn, 0 if self.phases == v.ANY_PHASE else self.phases))
        if not asked:
            return modifier
        condition = asked[0] if len(asked) == 1 else AllHold(tuple(asked))
        return replace(modifier, condition=condition)

    def number_of(self, block: Block) -> int:
        """The place of an inner block, by which frames refer to it."""
        for number, found in enumerate(self.blocks):
            if found is block:
                return number
        raise ValueError("a block of another ability")


def _asks_about_event(ability: Ability) -> bool:
    if not ability.event:
        return False
    asking = [cost.selector for cost in ability.costs if isinstance(cost, CostOfCards)]
    asking += [part for part in parts_of(ability.condition) if isinstance(part, Selector)] if ability.condition else []
    return any(selector is not None and selector.ref in (EVENT, OTHER) for selector in asking)


def _names_asked_of(asked: Filter) -> set[str]:
    """The cards that a filter compares with: what is remembered of the one paid with counts as itself."""
    name = card_asked_of(asked)
    own = {COST} if name.startswith(COST) else {name} - {""}
    return own.union(*map(_names_asked_of, inner_filters(asked)))


def _is_about_itself(block: Block) -> bool:
    done = [act for act in block.acts if type(act) not in BREAKS and not isinstance(act, Also)]
    own = [act for act in done if act.what is not None and act.what.ref == THIS]
    return bool(own) and (len(own) == len(done) or any(isinstance(act, _TAKING) for act in own))


def is_of_figures(act: Act) -> bool:
    """Whether it changes ATK, DEF or Levels alone: not every monster's can be."""
    return isinstance(act, Modify) and all(isinstance(each, OfFigure) for each in act.modifiers)


def _asked_later(ability: Ability) -> dict[str, CostOfCards | Act]:
    first = ability.block.acts[:1]
    while first and isinstance(first[0], Both):
        first = first[0].does.acts
    wanted: list[tuple[CostOfCards | Act, Selector | None]] = [(act, act.what) for act in first]
    wanted += [(cost, cost.selector) for cost in ability.costs if isinstance(cost, CostOfCards)]
    return {
        name: each
        for each, what in wanted
        if what is not None
        for asked in what.filters
        for name in _names_asked_of(asked)
    }


def _surely_does_something(block: Block) -> bool:
    for place, act in enumerate(block.acts):
        sort = type(act)
        if sort in BREAKS:
            return False
        if (
            sort is Also
            or sort in POSSIBLE_BY_THEMSELVES
            or isinstance(act, AMOUNTS)
            and not isinstance(act.amount, Const | Noted)
            or is_own_ban(act)
            or place
            and hangs_on(act, block.acts[:place])
        ):
            continue
        ref = "" if act.what is None else act.what.ref
        if act.what is None or ref and sort not in NEED_SPACE and ref not in ON_THE_SPOT and ref != TOP:
            return True
    return False


def _done_first(block: Block) -> tuple[Act, ...]:
    """The first thing that is done, where the effect could do nothing without it: its parts are done all or none."""
    found: list[Act] = []
    for place, act in enumerate(block.acts):
        if type(act) in BREAKS:
            break
        if not (type(act) is Also or is_own_ban(act) or place and hangs_on(act, block.acts[:place])):
            found.append(act)
    if len(found) != 1:
        return ()
    (act,) = found
    return act.does.acts if isinstance(act, Both) else (act,)


def _if_you_do(block: Block) -> Block:
    """What hangs on the first thing that is done: the acts after "and if you do"."""
    acts = block.acts
    for place, act in enumerate(acts):
        if isinstance(act, IfYouDo):
            rest = acts[place + 1 :]
            end = next((n for n, each in enumerate(rest) if type(each) in BREAKS), len(rest))
            return Block(acts=rest[:end])
        if type(act) in BREAKS:
            break
    return NO_ACTS


def _collect_blocks(block: Block, found: list[Block]) -> None:
    found.append(block)
    for act in block.acts:
        for inner in act.blocks:
            _collect_blocks(inner, found)
