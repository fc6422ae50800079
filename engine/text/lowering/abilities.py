"""One sentence that begins an effect: where, when and how it may be used, what it costs and what it does."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Ability, Act, Condition, Cost, Pattern, Selector, Value
from engine.program.data import Data
from engine.text.language.parsing.tree import NoMeaning, Tree
from engine.text.lowering.awaited import Awaited
from engine.text.lowering.bonds import UNBOUND
from engine.text.lowering.context import Context
from engine.text.lowering.held_together import all_held, asked_together
from engine.text.lowering.joined_acts import speaks_of_activation

_TRIGGERING: Final = v.STANDBY_PHASE | v.END_PHASE | v.DRAW_PHASE
"""Phases in which an effect "during" them starts by itself rather than being used whenever one likes."""
STAYING: Final = frozenset(
    (p.E_SUMMONED, p.E_ATTACK_DECLARED, p.E_ATTACKED, p.E_FLIPPED, p.E_POSITION, p.E_SET, p.E_TARGETED)
)
"""Events after which the card that they are about is where it was."""


_IN_A_ZONE: Final = (p.IsSummoned, p.IsFlipped, p.DeclaresAttack, p.IsAttacked)
"""What happens to a card on the field, which stays there."""


class Header:
    """What stands before the colon."""

    def __init__(self) -> None:
        self.limit: p.Limit | None = None
        self.quick = False
        self.flip = False
        self.awaited: Awaited | None = None
        self.when = False
        self.conditions: list[Condition] = []
        self.phases = v.ANY_PHASE
        self.whose = v.EITHER
        self.steps: tuple[int, ...] = ()
        self.activated_by_you = False  # so it is said, whoever does something by it
        self.only_activation = False  # said of the activation of the card
        self.on_activation = False  # what happens then may be left to choice
        self.gives_up_draw = False  # it is used instead of the normal draw
        self.two_turns = False  # it may be used in the opponent's turn too

    @property
    def events(self) -> list[Pattern]:
        return self.awaited.patterns if self.awaited is not None else []

    def this_at(self) -> int:
        """Where this card has to be, as far as the header tells; 0 where that is open."""
        told = [each.places for each in asked_together(self.condition()) if isinstance(each, p.ThisIs)]
        if self.awaited is not None and not self.awaited.stays:
            return self.awaited.gone
        if any(isinstance(e, _IN_A_ZONE) and e.subject is None for e in self.events):
            return v.ON_FIELD
        return next((places for places in told if places), 0)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Header) and self._said() == other._said()

    def _said(self) -> tuple[object, ...]:
        return (
            self.limit,
            self.quick,
            self.flip,
            self.events,
            self.when,
            self.conditions,
            self.phases,
            self.whose,
            self.steps,
            self.on_activation,
        )

    @property
    def triggering(self) -> bool:
        """Whether an effect in its phase starts by itself."""
        return self.phases != v.ANY_PHASE and bool(self.phases & _TRIGGERING)

    def condition(self) -> Condition | None:
        return all_held(*self.conditions)

    def condition_and_phase(self) -> Condition | None:
        """For what starts by itself: there the phase is one more condition."""
        if self.phases == v.ANY_PHASE and self.whose == v.EITHER:
            return self.condition()
        return all_held(*self.conditions, in_turn_part(self.phases, self.whose))


def in_turn_part(phases: int, whose: int) -> Condition:
    """In that phase of those turns, or at any time of them."""
    return say.during(0 if phases == v.ANY_PHASE else phases, whose)


def acts_on_a_fighter(part: Data) -> bool:
    """Whether something is done to a monster of the battle, which has to be there for that. Figures of it can be read
    wherever it is."""
    if isinstance(part, Value):
        return False
    if isinstance(part, Selector) and part.ref in p.IN_BATTLE:
        return True
    return any(
        isinstance(each, Data) and acts_on_a_fighter(each)
        for value in part.key()
        for each in (value if isinstance(value, tuple) else (value,))
    )


def ability(
    tree: Tree, context: Context, header: Header, costs: tuple[Cost, ...], block: list[Act], may: bool, led: bool
) -> Ability:
    """``led``: whether something stands before what it costs and does."""
    here = _place_of_this_card(header.condition()) or context.this_from
    told = _Told(tree, header, costs, block, may, led, here)
    return _of_monster(told) if context.kinds & v.MONSTER else _of_spell_or_trap(told, context)


@dataclass
class _Told:
    """What a sentence tells of an effect; ``here``: where this card is, if its own words say so."""

    tree: Tree
    header: Header
    costs: tuple[Cost, ...]
    block: list[Act]
    may: bool
    led: bool
    here: int

    def starting(self, places: int) -> Ability:
        """It starts by itself, in its phase or after its event. ``places``: where the card is that waits for it."""
        header, awaited = self.header, self.header.awaited
        block, may = _as_its_user_likes(self)
        more: dict[str, Any] = {"costs": self.costs, "optional": may, "limit": header.limit}
        if awaited is None:
            comes = p.PhaseComes(header.phases, header.whose)
            return say.trigger(comes, *block, places=places, condition=header.condition(), **more)
        if len(header.steps) > 1 or any(e.just == p.EXACTLY_ONE_AND_NO_OTHER for e in header.events):
            raise NoMeaning("it would start in every part of the Damage Step, or whatever happens to others", self.tree)
        more |= {"when": header.when and may, "condition": header.condition_and_phase()}
        gone = awaited.gone & self.here or awaited.gone
        return say.trigger(header.events, *block, places=gone | (places if awaited.stays else 0), **more)

    def quick(self, places: int) -> Ability:
        more = {"answers": self.header.events, "when": self.header.when, "damage_step": bool(self.header.steps)}
        more["optional"] = self.may
        return self._used(say.quick, places, more)

    def ignition(self, places: int, fast: bool = False) -> Ability:
        """``fast``: on a Trap it is. What isn't waits for the open state, which is the turn player's."""
        made = self._used(say.ignition, places, {})
        return made if fast or not made.names_battle_phase else replace(made, whose_turn=v.YOU)

    def _used(self, make: Callable[..., Ability], places: int, more: dict[str, Any]) -> Ability:
        header = self.header
        more |= {"phases": header.phases, "whose_turn": header.whose, "limit": header.limit}
        return make(*self.block, costs=self.costs, places=places, condition=header.condition(), **more)


def _as_its_user_likes(told: _Told) -> tuple[list[Act], bool]:
    """ "When this card is destroyed: Its owner can draw 1 card": whoever owns it uses it, where it lies by then. No
    player uses an effect of another one's card; what they "can" do to negate it is another matter."""
    first, awaited = told.block[0], told.header.awaited
    does = first.does.acts if isinstance(first, p.ByThemselves) else ()
    of_both = isinstance(first, p.They) and first.side == v.EITHER
    averts = len(told.block) > 1 and isinstance(told.block[1], p.If)
    if len(does) != 1 or not isinstance(does[0], p.May) or of_both or averts or told.header.activated_by_you:
        return told.block, told.may
    gone = awaited is not None and awaited.gone and not awaited.stays
    if gone and len(told.block) == 1 and isinstance(first, p.ItsPlayer) and first.owner and first.what == say.this_card:
        return [*does[0].does.acts], True
    raise NoMeaning("who activates this?", told.tree)


def for_its_stay(block: list[Act]) -> list[Act]:
    """What a card that stays does to its target without a word about how long holds while it is there itself."""
    return [
        replace(act, until=say.while_this_card_is_on_field)
        if isinstance(act, p.Modify)
        and act.until == say.while_on_field
        and act.what is not None
        and act.what.ref.startswith(p.TARGET)
        else act
        for act in block
    ]


def _binds(block: list[Act], context: Context) -> bool:
    """Whether this card is bound to what it targets, as it is once, by its activation: by what lasts while it lies
    there, by equipping it, by the monster that it brings and that goes with it, which a later sentence tells."""
    parts = {type(part) for act in block for part in p.parts_of(act)}
    if for_its_stay(block) != block or p.Equip in parts:
        return True
    if p.SpecialSummon in parts:
        context.untold = UNBOUND
    return p.SpecialSummon in parts


def _speed(kinds: int) -> int:
    return 3 if kinds & v.COUNTER else 2 if kinds & (v.TRAP | v.QUICK_PLAY) else 1


def _of_the_equipped(header: Header) -> int:
    """What waits for the equipped monster works while this monster is an Equip Card."""
    about = [e.subject is not None and e.subject.ref == p.EQUIPPED for e in header.events]
    return v.IN_SPELL_ZONE if about and all(about) else 0


def _of_monster(told: _Told) -> Ability:
    tree, header = told.tree, told.header
    if header.only_activation:
        raise NoMeaning("a monster is not activated", tree)
    if header.flip:
        if header.events or header.quick or header.phases != v.ANY_PHASE or header.whose != v.EITHER:
            raise NoMeaning("a Flip Effect waits for being flipped alone", tree)
        more: dict[str, Any] = {"condition": header.condition(), "limit": header.limit}
        return say.flip(*told.block, costs=told.costs, optional=told.may, **more)
    places = told.here or v.IN_MONSTER_ZONE
    if header.events and not header.quick:
        assert header.awaited is not None
        if header.awaited.in_chain and not _starts_after_the_chain(told):
            raise NoMeaning("then it has to be a Quick Effect", tree)
        return told.starting(told.here or _of_the_equipped(header) or places)
    if header.triggering and not header.quick:
        return told.starting(places)
    if not told.may and not _answers_in_chain(header):
        raise NoMeaning("a monster's effect that starts by itself needs an event, one that is used, “you can”", tree)
    if header.quick:
        if header.awaited is not None and header.awaited.gone:
            raise NoMeaning("what waits for its own going starts by itself", tree)
        return told.quick(places)
    if header.two_turns or header.whose == v.OPPONENT:
        raise NoMeaning("then it has to be a Quick Effect", tree)
    return told.ignition(places)


def _answers_in_chain(header: Header) -> bool:
    """Whether it is a Quick Effect that answers an activation: then it has no choice where "you can" isn't said."""
    return header.quick and bool(header.events) and all(e.kind in (p.E_ACTIVATED, p.E_TARGETED) for e in header.events)


def _of_spell_or_trap(told: _Told, context: Context) -> Ability:
    kinds = context.kinds
    tree, header, costs, block, may, here = told.tree, told.header, told.costs, told.block, told.may, told.here
    if header.flip:
        raise NoMeaning("only monsters are flipped", tree)
    gone = header.awaited.gone if header.awaited is not None else 0
    becomes_monster = any(
        isinstance(act, p.SpecialSummon) and act.as_monster is not None and act.what == say.this_card for act in block
    )
    rises = becomes_monster and not here and not gone and not may
    if (
        not header.only_activation
        and not rises
        and (here & v.IN_GRAVEYARD or gone or kinds & v.STAYS_ON_FIELD or context.equips_itself)
    ):
        return _of_one_that_stays(told, context)
    if header.on_activation:
        if costs and may:
            raise NoMeaning("what may be paid is no cost of the activation", tree)
        if may:
            block, may = [say.you_may(*block)], False
    if may and (costs or told.led):
        may = False  # that one may activate it goes without saying
    if may or header.quick or header.limit:
        raise NoMeaning("the effect of this card is used by activating it", tree)
    speed = _speed(kinds)
    if any(isinstance(e, p.PhaseComes) and e.phases == v.MAIN_PHASE_1 for e in header.events):
        raise NoMeaning("a card that is activated then would start nothing", tree)
    if speed == 1 and header.events:
        raise NoMeaning("a Normal Spell answers nothing", tree)
    return say.card_effect(
        *block,
        costs=costs,
        speed=speed,
        answers=header.events,
        when=header.when or not header.events,
        phases=header.phases,
        whose_turn=header.whose,
        damage_step=bool(header.steps),
        condition=header.condition(),
    )


def _of_one_that_stays(told: _Told, context: Context) -> Ability:
    """On the field of a card that stays there, or in the Graveyard of any."""
    tree, header = told.tree, told.header
    stays = context.kinds & v.STAYS_ON_FIELD or context.equips_itself
    if not stays and not told.here and header.awaited is not None and header.awaited.stays:
        raise NoMeaning("this card doesn't stay on the field", tree)
    places = told.here or v.IN_SPELL_TRAP_ZONES
    fast = bool(context.kinds & v.TRAP) or header.quick
    if header.events and header.awaited is not None:
        later = not fast and _starts_after_the_chain(told)
        if header.awaited.in_chain and not later or header.quick:
            if not fast or not told.may or header.awaited.gone:
                raise NoMeaning("this card is too slow to answer that", tree)
            return told.quick(places)
        return told.starting(places)
    if header.triggering and not header.quick:
        return told.starting(places)
    if not told.may:
        targets = [isinstance(each, p.Targeting) for each in told.costs]
        if told.led or not any(targets):
            raise NoMeaning("an effect of a card that stays needs an event or “you can”", tree)
        if _binds(told.block, context):
            return say.card_effect(*for_its_stay(told.block), costs=told.costs, speed=_speed(context.kinds), when=True)
        if all(targets):
            raise NoMeaning("it isn't told whether this is done as the card is activated", tree)
    in_whole_turn = header.phases == v.ANY_PHASE and header.whose != v.EITHER
    if header.quick or context.kinds & v.TRAP and in_whole_turn:  # at any time of it
        return told.quick(places)
    if not context.kinds & v.TRAP and (header.whose == v.OPPONENT or header.two_turns):
        raise NoMeaning("this card is too slow for that", tree)
    return told.ignition(places, fast)


def _starts_after_the_chain(told: _Told) -> bool:
    """ "If a … is activated" without a Quick Effect: it starts by itself once that Chain is over, and has nothing more
    to do with that activation."""
    return (
        not told.header.when
        and all(isinstance(e, p.IsActivated) and not e.would for e in told.header.events)
        and not any(speaks_of_activation(each) for each in (*told.costs, *told.block))
    )


def _place_of_this_card(asked: Condition | None) -> int:
    """Where the card has to be for this effect, if its own words tell: "if … is in your GY"."""
    for part in asked_together(asked):
        if isinstance(part, p.OfCards) and part.of.ref == p.EQUIPPED:
            return v.IN_SPELL_ZONE
        if isinstance(part, p.ThisIs) and part.places and part.places != v.ON_FIELD:
            return part.places
        if isinstance(part, p.HappenedThisTurn) and (gone := _went_to(part.pattern)):
            return gone
    return 0


def _went_to(happened: p.Pattern) -> int:
    """Where this card lies since that happened, if it has left the field by it."""
    if not isinstance(happened, p.Moves) or happened.subject is not None or happened.to_places & v.ON_FIELD:
        return 0
    return happened.to_places
