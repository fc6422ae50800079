"""One sentence that begins an effect: where, when and how it may be used, what it costs and what it does."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Ability, Act, Condition, Cost, Pattern, Selector, Value
from engine.program.data import Data
from engine.text.lowering.acts import acts
from engine.text.lowering.awaited import DAMAGE_STEP, NOT_IN_DAMAGE_STEP, Awaited
from engine.text.lowering.conditions import HOW, LIES, WHOSE, condition, fought, in_turn_part, turn_part
from engine.text.lowering.context import Context, NotMeant
from engine.text.lowering.costs import PAYING, costs_of
from engine.text.lowering.events import occasion
from engine.text.lowering.held_together import all_held, asked_together
from engine.text.lowering.joined_acts import speaks_of_activation
from engine.text.lowering.nouns import cards, zones
from engine.text.lowering.older_targets import with_targets
from engine.text.lowering.own_way import came_so, comes_so
from engine.text.nodes import Node

_TRIGGERING: Final = v.STANDBY_PHASE | v.END_PHASE | v.DRAW_PHASE
"""Phases in which an effect "during" them starts by itself rather than being used whenever one likes."""
_STEPS: Final = {
    "damage-step-start": (v.DAMAGE_START,),
    "before-calculation": (v.BEFORE_CALCULATION,),
    "calculation": (v.CALCULATION,),
    "before-or-during-calculation": (v.BEFORE_CALCULATION, v.CALCULATION),
    "after-calculation": (v.AFTER_CALCULATION,),
    "damage-step-end": (v.DAMAGE_END,),
    "damage-step": DAMAGE_STEP,
}


_BATTLE_STEPS: Final = {"start-step": v.START_STEP, "end-step": v.END_STEP}


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
        self.battle: Node | None = None
        self.only_activation = False  # said of the activation of the card
        self.on_activation = False  # what happens then may be left to choice
        self.gives_up_draw = False  # it is used instead of the normal draw
        self.met: Selector | None = None  # the other monster of a battle that is over
        self.there: Condition | None = None
        self.two_turns = False  # it may be used in the opponent's turn too

    @property
    def events(self) -> list[Pattern]:
        return self.awaited.patterns if self.awaited is not None else []

    def read(self, node: Node, context: Context) -> None:
        self.quick = "quick" in node
        phased = next((part["phase"] for part in node["parts"] if part.kind == "in-phase"), None)
        for part in sorted(node["parts"], key=lambda part: part.kind == "if-fought"):  # it needs the phase
            if phased is not None and part.kind == "if-event" and _is_of_its_way(part):
                self._if_it_came_so(part, phased, context)
            else:
                self.part(part, context)
        if "not-in-damage-step" in node:
            self.conditions.append(NOT_IN_DAMAGE_STEP)
        if self.steps or self.battle is not None:
            self._settle_battle(node, context)

    def _if_it_came_so(self, node: Node, phase: Node, context: Context) -> None:
        """In every such phase; "if you do, during the End Phase" is said of the turn in which it comes."""
        self.conditions.append(p.AreSuch(say.that(p.THIS, came_so(node, context))))
        told = node["occasion"]["events"][0]
        if told.kind == "summoned-as-told":
            came = comes_so(told, context)
            if turn_part(phase) == (v.END_PHASE, v.EITHER):
                self.conditions.append(p.HappenedThisTurn(came))
            elif not phase["whose"].kind.startswith("each"):
                raise NotMeant(phase, "it isn't clear which of these phases this is")
        context.mention(p.THIS, None, False)

    def part(self, node: Node, context: Context) -> None:
        kind = node.kind
        if kind in ("once-per-turn", "twice-per-turn"):
            self.limit = p.PerTurn(2 if kind == "twice-per-turn" else 1)
        elif kind == "once-per-opponents-turn":
            if self.phases != v.ANY_PHASE or self.whose != v.EITHER:
                raise NotMeant(node, "it is said twice when it is used")
            self.limit, self.whose = p.PerTurn(), v.OPPONENT
        elif kind in ("once-per-chain", "once-per-battle"):
            self.limit = p.PerChain() if kind == "once-per-chain" else p.PerBattle()
        elif kind == "once-while-face-up":
            self.limit = p.WhileFaceUp()
        elif kind == "once-while-there":
            places, side = zones(node["zones"])
            if side != v.YOU or places & (places - 1):
                raise NotMeant(node, "an effect works in one place of the own side")
            self.limit = p.WhileFaceUp()
            self.conditions.append(p.ThisIs(places))
        elif kind == "when-activated":
            self.only_activation = self.on_activation = True
        elif kind == "quick":
            self.quick = True
        elif kind == "flip":
            self.flip = True
        elif kind in ("in-phase", "once-in-phase"):
            once = kind == "once-in-phase"
            if once and self.limit or self.phases != v.ANY_PHASE or self.whose != v.EITHER:
                raise NotMeant(node, "it is said twice when it is used")
            self.limit = p.PerTurn() if once else self.limit
            self.phases, self.whose = turn_part(node["phase"])
            if not once and node["phase"]["whose"].kind == "either-players" and not self.phases & _TRIGGERING:
                self.quick = self.quick or bool(context.kinds & (v.MONSTER | v.STAYS_ON_FIELD))
            if self.whose == v.OPPONENT:
                context.they = v.OPPONENT
        elif kind == "in-either-phase":
            either = [turn_part(node[slot]) for slot in ("one", "other")]
            if any(phase & ~(v.MAIN_PHASES | v.BATTLE_PHASE) for phase, _ in either):
                raise NotMeant(node, "something starts by itself in that phase")
            self.two_turns |= any(whose != v.YOU for _, whose in either)
            self.conditions.append(say.any_of(*(say.during(phase, whose) for phase, whose in either)))
        elif kind == "at-step":
            if self.steps:
                raise NotMeant(node, "it is said twice when it is used")
            self.steps = _STEPS[node["step"].kind]
        elif kind == "in-battle-step":
            self.conditions.append(say.in_step(*(_BATTLE_STEPS[each.kind] for each in node["steps"])))
        elif kind in ("at-start", "at-end"):
            self._at_phase(node)
        elif kind == "if-fought":
            if [e for e in self.events if not isinstance(e, p.BattlePhaseEnds)] or not self.events:
                raise NotMeant(node, "it has to be said at the end of which Battle Phase")
            self.conditions.append(fought(node["fought"], context))
            context.mention(p.THIS, None, False)
        elif kind in ("if-condition", "while-condition", "activate-only-if"):
            if node["condition"].kind.startswith("this-comes-"):
                raise NotMeant(node, "this is what happens to the card, which is waited for")
            self.conditions.append(condition(node["condition"], context))
            self.only_activation |= kind == "activate-only-if"
        elif kind == "activate-only-unless":
            self.conditions.append(p.Unless(condition(node["condition"], context)))
            self.only_activation = True
        elif kind == "and-condition":
            if not self.conditions and self.awaited is None and self.battle is None:
                raise NotMeant(node, "something has to stand before “and”")
            self.conditions.append(condition(node["condition"], context))
        elif kind in ("when-event", "if-event", "each-time-event", "activate-only-when"):
            if self.awaited is not None or self.battle is not None:
                raise NotMeant(node, "it is said twice what it waits for")
            self.awaited = occasion(node["occasion"], context)
            self.conditions += self.awaited.conditions
            self.when = kind not in ("if-event", "each-time-event")
            self.only_activation |= kind == "activate-only-when"
        elif kind == "if-battle":
            if self.battle is not None or self.awaited is not None:
                raise NotMeant(node, "it is said twice what it waits for")
            self.battle = node["battle"]
        elif kind == "not-the-turn-it-was-sent" or (
            kind == "not-the-turn-it-was-sent-there" and _is_in_gy(self.conditions)
        ):
            self.conditions.append(p.Unless(p.HappenedThisTurn(say.is_sent_to_graveyard())))
        elif kind == "instead-of-draw":
            if self.awaited is not None or self.phases != v.DRAW_PHASE or self.whose != v.YOU:
                raise NotMeant(node, "the normal draw is made in your Draw Phase")
            self.phases, self.whose, self.gives_up_draw = v.ANY_PHASE, v.EITHER, True
            self.awaited = Awaited()
            self.awaited.stays = True
            self.awaited.patterns.append(p.NormalDrawComes(v.YOU))
        elif kind == "end-phase-of-summon":
            if self.phases != v.ANY_PHASE or self.whose != v.EITHER:
                raise NotMeant(node, "it is said twice when it is used")
            self.phases = v.END_PHASE
            came = p.HappenedThisTurn(p.IsSummoned(how=HOW[node["how"].kind]))
            self.conditions.append(say.any_of(came, p.HappenedThisTurn(p.IsFlipped())) if "flipped" in node else came)
        else:
            raise NotMeant(node, "this can't be said of an effect yet")

    def this_at(self) -> int:
        """Where this card has to be, as far as the header tells; 0 where that is open."""
        told = [each.places for each in asked_together(self.condition()) if isinstance(each, p.ThisIs)]
        if self.awaited is not None and not self.awaited.stays:
            return self.awaited.gone
        if any(isinstance(e, _IN_A_ZONE) and e.subject is None for e in self.events):
            return v.ON_FIELD
        return next((places for places in told if places), 0)

    def _at_phase(self, node: Node) -> None:
        """The Battle Phase has a Start Step and an End Step of its own; a Main Phase ends unnoticed."""
        if self.awaited is not None or self.battle is not None:
            raise NotMeant(node, "it is said twice what it waits for")
        phase = node["phase"]
        whose = WHOSE[phase["whose"].kind]
        self.awaited = Awaited()
        self.awaited.stays = True
        if phase.kind == "battle-phase":
            if node.kind == "at-end":
                self.awaited.patterns.append(p.BattlePhaseEnds(whose))
            else:
                self.awaited.patterns.append(p.PhaseComes(v.BATTLE_PHASE, whose))
                self.conditions.append(say.in_step(v.START_STEP))
        elif node.kind == "at-end" or whose == v.EITHER:
            raise NotMeant(node, "no effect begins then")
        else:
            self.awaited.patterns.append(p.PhaseComes(v.MAIN_PHASE_1, whose))

    def _settle_battle(self, node: Node, context: Context) -> None:
        """Parts of the Damage Step are events of the battle of some monster."""
        if not self.steps:
            raise NotMeant(node, "it has to be said at what part of the battle")
        if self.awaited is not None and self.awaited.patterns == [p.IsAttacked()]:  # it is, in that battle
            self.battle, self.awaited = node.here("battle", "this-is-attacked"), None
        elif (
            self.awaited is not None
            and self.steps == (v.DAMAGE_END,)
            and all(isinstance(e, p.Moves) and e.any_cause == v.BY_BATTLE for e in self.awaited.patterns)
        ):
            return  # that is when battle brings it there
        if self.awaited is not None:
            raise NotMeant(node, "it is said twice what it waits for")
        self.awaited = Awaited()
        self.awaited.stays = True
        fighter, wanted = self._fighters(context)
        if self.steps == (v.AFTER_CALCULATION,):
            if self.battle is None:
                raise NotMeant(node, "it has to be said whose battle it is")
            other = Selector(side=wanted.side, filters=wanted.filters) if wanted is not None else None
            if wanted is not None and wanted.positions != v.ANY_POSITION:
                fought = p.BattlesThis()
                self.conditions.append(p.ThereIs(say.monster(fought, positions=wanted.positions)))
            self.awaited.patterns.append(p.HasBattled(fighter, other))
            return
        self.awaited.patterns.append(say.damage_step(*self.steps, subject=fighter))
        if wanted is not None:
            side = v.OPPONENT if fighter is not None and fighter.side == v.YOU else wanted.side
            whom = p.BattlesThis() if fighter is None else say.either(p.Attacking(), p.Attacked())
            if fighter is not None and (side == v.EITHER or fighter.side == side):
                raise NotMeant(node, "it has to be said whose monsters battle")
            self.met = replace(wanted, side=side) if self.steps == (v.DAMAGE_END,) else None
            self.there = p.ThereIs(say.monster(*wanted.filters, whom, side=side, positions=wanted.positions))
            self.conditions.append(self.there)

    def ask_no_more(self, node: Node) -> None:
        """ "At the end of the Damage Step, if this card attacked a monster": the other one may be gone by then."""
        if self.met is None or self.met.positions != v.ANY_POSITION:
            raise NotMeant(node, "what this was can't be told any more")
        self.conditions = [each for each in self.conditions if each is not self.there]
        battle = next(each for each in self.events if isinstance(each, p.DamageStepComes))
        self.events[:] = [replace(battle, against=self.met)]

    def _fighters(self, context: Context) -> tuple[Selector | None, Selector | None]:
        """Whose battle it is (None: this card's), and what the other monster has to be."""
        battle = self.battle
        if battle is None:
            return say.monster(), None
        kind = battle.kind
        if kind == "this-battles-lying":
            if battle["how"].kind not in LIES:
                raise NotMeant(battle["how"], "how it lies is told by the battle")
            self.conditions.append(p.ThisIs(positions=LIES[battle["how"].kind]))
        if kind.startswith("this-attacks"):
            self.conditions.append(p.AreSuch(say.that(p.THIS, p.Attacking())))
        elif kind.startswith("this-is-attacked"):
            self.conditions.append(p.AreSuch(say.that(p.THIS, p.Attacked())))
        fighter = None
        if "who" in battle:
            if battle["who"].category == "ref" and battle["who"].kind != "equipped-monster":
                raise NotMeant(battle["who"], "whose battle it is isn't clear")
            fighter = cards(battle["who"], context)
            if fighter.ref:
                fighter = replace(fighter, all=False)
            elif not _is_one(fighter):
                raise NotMeant(battle["who"], "whose battle it is isn't clear")
        if fighter is not None and (kind.startswith("such-attacks") or kind == "such-is-attacked"):
            role = p.Attacked() if kind == "such-is-attacked" else p.Attacking()
            fighter = replace(fighter, filters=(*fighter.filters, role))
        wanted = None
        if "what" in battle:
            if battle["what"].category == "ref":
                raise NotMeant(battle["what"], "which monster this is isn't clear")
            wanted = cards(battle["what"], context)
            if not _is_one(wanted) or wanted.other:
                raise NotMeant(battle["what"], "which monster this is isn't clear")
            if wanted.positions != v.ANY_POSITION and self.steps == (v.AFTER_CALCULATION,) and fighter is not None:
                raise NotMeant(battle["what"], "how it lies can't be asked any more")
        _mention_both(fighter, wanted, context)
        return fighter, wanted

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


def _is_of_its_way(part: Node) -> bool:
    """ "If Summoned this way", "if you do": said with a phase in which the effect starts, it is no event."""
    events = part["occasion"]["events"]
    return len(events) == 1 and events[0].kind in ("summoned-this-way", "summoned-as-told")


def _mention_both(fighter: Selector | None, wanted: Selector | None, context: Context) -> None:
    """The monsters of the battle are known by whose they are."""
    context.own_battle = fighter is None
    if fighter is None:
        if wanted is not None:
            context.mention(p.BATTLED, wanted, False)
        return
    sides = {v.YOU: p.OWN_FIGHTER, v.OPPONENT: p.FOE_FIGHTER}
    of_it = p.EQUIPPED if fighter.ref else sides.get(fighter.side, "")
    if wanted is not None:
        other = {p.OWN_FIGHTER: p.FOE_FIGHTER, p.FOE_FIGHTER: p.OWN_FIGHTER}.get(of_it) or sides.get(wanted.side, "")
        if wanted.side == v.EITHER and other in sides.values():
            wanted = replace(wanted, side=next(side for side, ref in sides.items() if ref == other))
        context.mention("" if fighter.ref else other, wanted, False)
    if not fighter.ref:
        context.mention(of_it, fighter, False)
    context.two_fight = wanted is not None


def _is_in_gy(conditions: list[Condition]) -> bool:
    """Whether it has been said that this card is in the Graveyard."""
    return any(isinstance(each, p.ThisIs) and each.places == v.IN_GRAVEYARD for each in conditions)


def _is_one(what: Selector) -> bool:
    """Whether a monster on the field is meant."""
    return not what.all and what.most == 1 and not what.places & ~v.ON_FIELD and what.group is None


def effect(node: Node, context: Context) -> Ability:
    """An activated effect, or the effect of a Spell or Trap when it is activated."""
    header = Header()
    if "header" in node:
        header.read(node["header"], context)
        if "quick" in node:
            if header.quick:
                raise NotMeant(node, "this was said already")
            header.quick = True
        if not context.mentions and _speaks_of_this(node["header"]):
            context.mention(p.THIS)
        context.amount = any(isinstance(e, p.DealsDamage | p.GainsLifePoints) for e in header.events)
        context.discarded_by_effect = bool(header.events) and all(
            isinstance(e, p.Moves) and e.subject is None and (e.all_causes & v.DISCARDED and e.any_cause == v.BY_EFFECT)
            for e in header.events
        )
        context.event_stays = all(e.kind in STAYING for e in header.events)
    if "held" in node:
        header.conditions.append(condition(node["held"], context))
    context.this_at = header.this_at()
    paid = (*(node.get("costs") or ()), *(node.get("then") or ()))
    costs = tuple(made for each in paid for made in costs_of(each, context))
    if header.gives_up_draw:
        if "may" not in node:
            raise NotMeant(node, "the normal draw is given up by choice")
        costs = (p.GiveUpDraw(), *costs)
    block = acts(node["does"], context) if "does" in node else []
    if context.older:
        costs, block = with_targets(node, context, costs, block)
    if header.met is not None and not any(acts_on_a_fighter(part) for part in (*costs, *block)):
        header.ask_no_more(node)
    return ability(node, context, header, costs, block)


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


def _speaks_of_this(node: Node) -> bool:
    """Whether this card is named, so that "it" may mean it."""
    return any(
        each.category == "ref"
        and each.kind == "this-card"
        or each.kind == "you-control-this-so"
        or each.category == "what-happened"
        and each.kind.startswith("this-")
        or each.kind == "end-phase-of-summon"
        and "flipped" not in each
        for each in node.within()
    )


def ability(node: Node, context: Context, header: Header, costs: tuple[Cost, ...], block: list[Act]) -> Ability:
    may = "may" in node or node.kind == "effect-you-can"
    here = _place_of_this_card(node, header.condition()) or context.this_from
    told = _Told(node, header, costs, block, may, here)
    return _of_monster(told) if context.kinds & v.MONSTER else _of_spell_or_trap(told, context)


@dataclass
class _Told:
    """What a sentence tells of an effect; ``here``: where this card is, if its own words say so."""

    node: Node
    header: Header
    costs: tuple[Cost, ...]
    block: list[Act]
    may: bool
    here: int

    def starting(self, places: int) -> Ability:
        """It starts by itself, in its phase or after its event. ``places``: where the card is that waits for it."""
        header, awaited = self.header, self.header.awaited
        more: dict[str, Any] = {"costs": self.costs, "optional": self.may, "limit": header.limit}
        if awaited is None:
            comes = p.PhaseComes(header.phases, header.whose)
            return say.trigger(comes, *self.block, places=places, condition=header.condition(), **more)
        if len(header.steps) > 1 or any(e.just == p.EXACTLY_ONE_AND_NO_OTHER for e in header.events):
            raise NotMeant(self.node, "it would start in every part of the Damage Step, or whatever happens to others")
        more |= {"when": header.when and self.may, "condition": header.condition_and_phase()}
        gone = awaited.gone & self.here or awaited.gone
        return say.trigger(header.events, *self.block, places=gone | (places if awaited.stays else 0), **more)

    def quick(self, places: int) -> Ability:
        more = {"answers": self.header.events, "when": self.header.when, "damage_step": bool(self.header.steps)}
        more["optional"] = self.may
        return self._used(say.quick, places, more)

    def ignition(self, places: int) -> Ability:
        return self._used(say.ignition, places, {})

    def _used(self, make: Callable[..., Ability], places: int, more: dict[str, Any]) -> Ability:
        header = self.header
        more |= {"phases": header.phases, "whose_turn": header.whose, "limit": header.limit}
        return make(*self.block, costs=self.costs, places=places, condition=header.condition(), **more)


def activation(node: Node, context: Context) -> Ability:
    """ "Activate this card by …": its activation has that cost or target."""
    if context.kinds & v.MONSTER:
        raise NotMeant(node, "a monster is not activated")
    ways = (way.here("cost", PAYING[way.kind], **way.slots) for way in node["ways"])
    costs = tuple(made for each in (*ways, *(node.get("then") or ())) for made in costs_of(each, context))
    block = acts(node["does"], context) if "does" in node else []
    block = for_its_stay(block) if context.kinds & v.STAYS_ON_FIELD else block
    return say.card_effect(*block, costs=costs, speed=_speed(context.kinds), when=True)


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


def _speed(kinds: int) -> int:
    return 3 if kinds & v.COUNTER else 2 if kinds & (v.TRAP | v.QUICK_PLAY) else 1


def _of_the_equipped(header: Header) -> int:
    """What waits for the equipped monster works while this monster is an Equip Card."""
    about = [e.subject is not None and e.subject.ref == p.EQUIPPED for e in header.events]
    return v.IN_SPELL_ZONE if about and all(about) else 0


def _of_monster(told: _Told) -> Ability:
    node, header = told.node, told.header
    if header.only_activation:
        raise NotMeant(node, "a monster is not activated")
    if header.flip:
        if header.events or header.quick or header.phases != v.ANY_PHASE or header.whose != v.EITHER:
            raise NotMeant(node, "a Flip Effect waits for being flipped alone")
        more: dict[str, Any] = {"condition": header.condition(), "limit": header.limit}
        return say.flip(*told.block, costs=told.costs, optional=told.may, **more)
    places = told.here or v.IN_MONSTER_ZONE
    if header.events and not header.quick:
        assert header.awaited is not None
        if header.awaited.in_chain and not _starts_after_the_chain(told):
            raise NotMeant(node, "then it has to be a Quick Effect")
        return told.starting(told.here or _of_the_equipped(header) or places)
    if header.triggering and not header.quick:
        return told.starting(places)
    if not told.may and not _answers_in_chain(header):
        raise NotMeant(node, "a monster's effect that starts by itself needs an event, one that is used, “you can”")
    if header.quick:
        if header.awaited is not None and header.awaited.gone:
            raise NotMeant(node, "what waits for its own going starts by itself")
        return told.quick(places)
    if header.two_turns or (
        header.phases & v.BATTLE_PHASE and header.phases != v.ANY_PHASE or header.whose == v.OPPONENT
    ):
        raise NotMeant(node, "then it has to be a Quick Effect")
    return told.ignition(places)


def _answers_in_chain(header: Header) -> bool:
    """Whether it is a Quick Effect that answers an activation: then it has no choice where "you can" isn't said."""
    return header.quick and bool(header.events) and all(e.kind in (p.E_ACTIVATED, p.E_TARGETED) for e in header.events)


def _of_spell_or_trap(told: _Told, context: Context) -> Ability:
    kinds = context.kinds
    node, header, costs, block, may, here = told.node, told.header, told.costs, told.block, told.may, told.here
    if header.flip:
        raise NotMeant(node, "only monsters are flipped")
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
            raise NotMeant(node, "what may be paid is no cost of the activation")
        if may:
            block, may = [say.you_may(*block)], False
    if may and (costs or "header" in node):
        may = False  # that one may activate it goes without saying
    if may or header.quick or header.limit:
        raise NotMeant(node, "the effect of this card is used by activating it")
    speed = _speed(kinds)
    if any(isinstance(e, p.PhaseComes) and e.phases == v.MAIN_PHASE_1 for e in header.events):
        raise NotMeant(node, "a card that is activated then would start nothing")
    if speed == 1 and header.events:
        raise NotMeant(node, "a Normal Spell answers nothing")
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
    node, header = told.node, told.header
    stays = context.kinds & v.STAYS_ON_FIELD or context.equips_itself
    if not stays and not told.here and header.awaited is not None and header.awaited.stays:
        raise NotMeant(node, "this card doesn't stay on the field")
    places = told.here or v.IN_SPELL_TRAP_ZONES
    fast = bool(context.kinds & v.TRAP) or header.quick
    if header.events and header.awaited is not None:
        later = not fast and _starts_after_the_chain(told)
        if header.awaited.in_chain and not later or header.quick:
            if not fast or not told.may or header.awaited.gone:
                raise NotMeant(node, "this card is too slow to answer that")
            return told.quick(places)
        return told.starting(places)
    if header.triggering and not header.quick:
        return told.starting(places)
    if not told.may:
        targets = any(isinstance(each, p.Targeting) for each in told.costs)
        if "header" not in node and targets:  # when it is activated
            return say.card_effect(*for_its_stay(told.block), costs=told.costs, speed=_speed(context.kinds), when=True)
        raise NotMeant(node, "an effect of a card that stays needs an event or “you can”")
    if header.quick:
        return told.quick(places)
    if not context.kinds & v.TRAP and (header.whose == v.OPPONENT or header.two_turns):
        raise NotMeant(node, "this card is too slow for that")
    return told.ignition(places)


def _starts_after_the_chain(told: _Told) -> bool:
    """ "If a … is activated" without a Quick Effect: it starts by itself once that Chain is over, and has nothing more
    to do with that activation."""
    return (
        not told.header.when
        and all(isinstance(e, p.IsActivated) and not e.would for e in told.header.events)
        and not any(speaks_of_activation(each) for each in (*told.costs, *told.block))
    )


def _place_of_this_card(node: Node, asked: Condition | None) -> int:
    """Where the card has to be for this effect, if its own words tell: "discard this card", "if … is in your GY"."""
    for each in (*(node.get("costs") or ()), *(node.get("then") or ())):
        what = each.get("what")
        if what is not None and what.kind == "pair":
            what = what["one"] if what["one"].category == "ref" else what["other"]
        if what is not None and what.category == "ref" and what.kind == "this-equip-card":
            return v.IN_SPELL_ZONE
        if what is not None and what.category == "ref" and what.kind == "this-card":
            if each.kind == "discard-cost":
                return v.IN_HAND
            if "from" in each:
                return zones(each["from"])[0]
            if each.kind == "reveal-cost":
                return v.IN_HAND
    for part in asked_together(asked):
        if isinstance(part, p.OfCards) and part.of.ref == p.EQUIPPED:
            return v.IN_SPELL_ZONE
        if isinstance(part, p.ThisIs) and part.places and part.places != v.ON_FIELD:
            return part.places
        if isinstance(part, p.HappenedThisTurn) and (gone := _went_to(part.pattern)):
            return gone
    if "does" not in node:
        return 0
    first = node["does"]["first"]
    what = first.get("what")
    if what is not None and what.category == "ref" and what.kind == "this-equip-card":
        return v.IN_SPELL_ZONE
    if first.kind.startswith("special-summon") and what is not None and what.kind == "this-card" and "from" in first:
        return zones(first["from"])[0]
    return 0


def _went_to(happened: p.Pattern) -> int:
    """Where this card lies since that happened, if it has left the field by it."""
    if not isinstance(happened, p.Moves) or happened.subject is not None or happened.to_places & v.ON_FIELD:
        return 0
    return happened.to_places
