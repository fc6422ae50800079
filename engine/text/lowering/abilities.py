"""One sentence that begins an effect: where, when and how it may be used, what it costs and what it does."""

from typing import Any, Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Ability, Condition, Cost, Pattern
from engine.text.lowering.acts import acts
from engine.text.lowering.conditions import condition
from engine.text.lowering.context import Context, NotMeant
from engine.text.lowering.costs import cost
from engine.text.lowering.events import event
from engine.text.nodes import Node

PHASES: Final = {
    "your-main-phase": (v.MAIN_PHASES, v.YOU), "opponents-main-phase": (v.MAIN_PHASES, v.OPPONENT),
    "the-main-phase": (v.MAIN_PHASES, v.EITHER), "main-phase-1": (v.MAIN_PHASE_1, v.YOU),
    "main-phase-2": (v.MAIN_PHASE_2, v.YOU), "your-standby-phase": (v.STANDBY_PHASE, v.YOU),
    "opponents-standby-phase": (v.STANDBY_PHASE, v.OPPONENT), "the-standby-phase": (v.STANDBY_PHASE, v.EITHER),
    "your-end-phase": (v.END_PHASE, v.YOU), "opponents-end-phase": (v.END_PHASE, v.OPPONENT),
    "the-end-phase": (v.END_PHASE, v.EITHER), "your-draw-phase": (v.DRAW_PHASE, v.YOU),
    "your-battle-phase": (v.BATTLE_PHASE, v.YOU), "opponents-battle-phase": (v.BATTLE_PHASE, v.OPPONENT),
    "the-battle-phase": (v.BATTLE_PHASE, v.EITHER), "your-turn": (v.ANY_PHASE, v.YOU),
    "opponents-turn": (v.ANY_PHASE, v.OPPONENT),
}  # fmt: skip
_TRIGGERING: Final = v.STANDBY_PHASE | v.END_PHASE | v.DRAW_PHASE
"""Phases in which an effect "during" them starts by itself rather than being used whenever one likes."""
_STAYS: Final = v.CONTINUOUS | v.EQUIP | v.FIELD


class _Header:
    """What stands before the colon."""

    def __init__(self) -> None:
        self.limit = 0
        self.times = 1
        self.quick = False
        self.flip = False
        self.events: list[Pattern] = []
        self.when = False
        self.event_nodes: list[Node] = []
        self.conditions: list[Condition] = []
        self.phases = v.ANY_PHASE
        self.whose = v.EITHER
        self.phase_node: Node | None = None

    def part(self, node: Node, context: Context) -> None:
        kind = node.kind
        if kind in ("once-per-turn", "twice-per-turn", "once-in-phase"):
            self.limit = p.LIMIT_COPY
            self.times = 2 if kind == "twice-per-turn" else 1
        if kind == "quick":
            self.quick = True
        elif kind == "flip":
            self.flip = True
        elif kind in ("in-phase", "once-in-phase"):
            self.phases, self.whose = PHASES[node["phase"].kind]
            self.phase_node = node
        elif kind in ("if-condition", "while-condition"):
            self.conditions.append(condition(node["condition"], context))
        elif kind in ("when-event", "if-event"):
            self.events.append(event(node["event"], context))
            self.event_nodes.append(node["event"])
            self.when = kind == "when-event"

    def condition(self) -> Condition | None:
        if not self.conditions:
            return None
        return self.conditions[0] if len(self.conditions) == 1 else say.all_of(*self.conditions)


def effect(node: Node, context: Context) -> Ability:
    """An activated effect, or the effect of a Spell or Trap when it is activated."""
    header = _Header()
    if "header" in node:
        header.quick = "quick" in node["header"]
        for part in node["header"]["parts"]:
            header.part(part, context)
    costs = tuple(cost(each, context) for each in node.get("costs") or ())
    block = acts(node["does"], context)
    asked = header.condition()
    here = _place_of_this_card(node, asked)
    if context.kinds & v.MONSTER:
        return _of_monster(node, header, costs, block, asked, here)
    return _of_spell_or_trap(node, context, header, costs, block, asked, here)


def _of_monster(
    node: Node, header: _Header, costs: tuple[Cost, ...], block: list[p.Act], asked: Condition | None, here: int
) -> Ability:
    may = "may" in node
    more: dict[str, Any] = {"condition": asked, "limit": header.limit, "times": header.times}
    if header.flip:
        return say.flip(*block, costs=costs, optional=may, **more)
    if header.events:
        places = here or _places_after(header.event_nodes)
        return say.trigger(header.events, *block, costs=costs, places=places, optional=may, when=header.when and may,
                           phases=header.phases, whose_turn=header.whose, **more)  # fmt: skip
    if header.phases & _TRIGGERING and header.phases != v.ANY_PHASE and not header.quick:
        return say.trigger(say.phase_begins(header.phases, header.whose), *block, costs=costs,
                           places=here or v.IN_MONSTER_ZONE, optional=may, **more)  # fmt: skip
    if not may:
        raise NotMeant(node, "a monster's effect that starts by itself needs an event, one that is used, “you can”")
    places = here or v.IN_MONSTER_ZONE
    if header.quick:
        return say.quick(*block, costs=costs, places=places, phases=header.phases, whose_turn=header.whose, **more)
    if header.phases & v.BATTLE_PHASE and header.phases != v.ANY_PHASE or header.whose == v.OPPONENT:
        raise NotMeant(node, "then it has to be a Quick Effect")
    return say.ignition(*block, costs=costs, places=places, phases=header.phases, whose_turn=header.whose, **more)


def _of_spell_or_trap(
    node: Node, context: Context, header: _Header, costs: tuple[Cost, ...], block: list[p.Act],
    asked: Condition | None, here: int,
) -> Ability:  # fmt: skip
    kinds = context.kinds
    more: dict[str, Any] = {"condition": asked, "limit": header.limit, "times": header.times}
    stays = bool(kinds & _STAYS)
    if here & v.IN_GRAVEYARD or stays:
        places = here or v.IN_SPELL_TRAP_ZONES
        if header.events:
            after = here or _places_after(header.event_nodes, places)
            return say.trigger(header.events, *block, costs=costs, places=after, optional="may" in node,
                               when=header.when and "may" in node, **more)  # fmt: skip
        if header.phases & _TRIGGERING and header.phases != v.ANY_PHASE:
            return say.trigger(say.phase_begins(header.phases, header.whose), *block, costs=costs, places=places,
                               optional="may" in node, **more)  # fmt: skip
        if "may" not in node:
            raise NotMeant(node, "an effect of a card that stays needs an event or “you can”")
        return say.ignition(*block, costs=costs, places=places, phases=header.phases, whose_turn=header.whose, **more)
    if "may" in node or header.quick or header.limit:
        raise NotMeant(node, "the effect of this card is used by activating it")
    speed = 3 if kinds & v.COUNTER else 2 if kinds & (v.TRAP | v.QUICK_PLAY) else 1
    if speed == 1 and header.events:
        raise NotMeant(node, "a Normal Spell answers nothing")
    return say.card_effect(*block, costs=costs, speed=speed, answers=header.events, when=True, condition=asked,
                           phases=header.phases, whose_turn=header.whose)  # fmt: skip


_GOING: Final = {
    "is-sent": v.IN_GRAVEYARD, "is-sent-from": v.IN_GRAVEYARD, "is-sent-by-effect": v.IN_GRAVEYARD,
    "is-destroyed-by-battle-and-sent": v.IN_GRAVEYARD, "is-destroyed-and-sent": v.IN_GRAVEYARD,
    "is-used-for-synchro": v.IN_GRAVEYARD, "is-discarded": v.IN_GRAVEYARD, "is-banished": v.IN_BANISHED,
    "is-added": v.IN_HAND,
    "is-destroyed": v.IN_GRAVEYARD | v.IN_BANISHED | v.IN_EXTRA_DECK,
    "is-destroyed-by-battle": v.IN_GRAVEYARD | v.IN_BANISHED | v.IN_EXTRA_DECK,
    "is-destroyed-by-effect": v.IN_GRAVEYARD | v.IN_BANISHED | v.IN_EXTRA_DECK,
    "is-destroyed-by-opponents-effect": v.IN_GRAVEYARD | v.IN_BANISHED | v.IN_EXTRA_DECK,
    "is-tributed": v.IN_GRAVEYARD | v.IN_BANISHED | v.IN_EXTRA_DECK,
    "leaves-field": v.IN_GRAVEYARD | v.IN_BANISHED | v.IN_EXTRA_DECK | v.IN_HAND,
}  # fmt: skip
"""Where a card is that waits for its own going."""


def _places_after(events: list[Node], otherwise: int = v.IN_MONSTER_ZONE) -> int:
    places = 0
    for node in events:
        what = node.get("what")
        own = what is not None and what.category == "ref" and what.kind == "this-card"
        places |= _GOING.get(node.kind, otherwise) if own else otherwise
    return places


def _place_of_this_card(node: Node, asked: Condition | None) -> int:
    """Where the card has to be for this effect, if its own words tell: "discard this card", "if … is in your GY"."""
    for each in node.get("costs") or ():
        what = each.get("what")
        if what is not None and what.category == "ref" and what.kind == "this-card":
            if each.kind == "discard-cost":
                return v.IN_HAND
            if "from" in each:
                return _named(each["from"])
            if each.kind == "reveal-cost":
                return v.IN_HAND
    for part in (asked, *(asked.parts if asked is not None else ())):
        if part is not None and part.op == p.C_THIS_IS and part.a and part.a != v.ON_FIELD:
            return part.a
    first = node["does"]["first"]
    what = first.get("what")
    if first.kind.startswith("special-summon") and what is not None and what.kind == "this-card" and "from" in first:
        return _named(first["from"])
    return 0


def _named(node: Node) -> int:
    from engine.text.lowering.nouns import zones

    return zones(node)[0]
