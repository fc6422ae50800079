"""Whole sentences: what stands before an effect, its costs, what it does, and what simply holds."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Ability, Act, Condition, Cost, Modifier, Procedure, Selector
from engine.text.language import claims, orders, times_told
from engine.text.language.claims import Claim, claim
from engine.text.language.described import cards
from engine.text.language.holding import condition
from engine.text.language.meanings import Meanings
from engine.text.language.occurrences import event, is_event
from engine.text.language.places_told import into, places
from engine.text.language.scene import Scene
from engine.text.language.tree import Refused, Tree
from engine.text.lowering.abilities import STAYING, Header, ability
from engine.text.lowering.acts import JoinedActs, with_names
from engine.text.lowering.context import NotMeant
from engine.text.lowering.events import NOT_IN_DAMAGE_STEP, Awaited
from engine.text.lowering.older_targets import with_targets
from engine.text.lowering.said import Equips, SaidLimit
from engine.text.nodes import Node

_TRIGGERING: Final = v.STANDBY_PHASE | v.END_PHASE | v.DRAW_PHASE
"""Phases in which an effect "during" them starts by itself rather than being used whenever one likes."""


# -- what stands before an effect ------------------------------------------------------------------------------


class Led(Header):
    """``ifs``: what was asked after "if" or "while"; ``others_quick``: it may be used in either player's turn."""

    def read_leads(self, tree: Tree, scene: Scene) -> None:
        tree.is_a("leads")
        self.lead(tree.the("lead"), scene)
        for more in tree.all("rest"):
            if more.is_a("quick"):
                self.quick = True
            else:
                more.is_a("lead")
                self.lead(more.the("lead"), scene)

    def lead(self, tree: Tree, scene: Scene) -> None:
        _LEADS.of(tree)(self, tree, scene)


def _clause(header: Led, tree: Tree, scene: Scene) -> None:
    word = tree.word("word")
    told = tree.all("any")
    if len(told) > 1 and (word == "when" or any(map(is_event, told))):
        raise Refused("two things that happen at once?", tree)
    for each in told:
        if is_event(each) and word in ("if", "when"):
            if header.awaited is not None:
                raise Refused("it is said twice what it waits for", tree)
            awaited = Awaited()
            event(each, scene, awaited)
            header.awaited = awaited
            header.conditions += awaited.conditions
            header.when = word == "when"
        elif word in ("if", "while"):
            header.conditions.append(condition(each, scene))
        elif word == "unless":
            header.conditions.append(p.Unless(condition(each, scene)))
        else:
            raise Refused(f"{word} has no meaning here", tree)


def _often(times: int) -> Callable[[Led, Tree, Scene], None]:
    def read(header: Led, tree: Tree, scene: Scene) -> None:
        if header.limit is not None:
            raise Refused("this was said already", tree)
        if not tree.the("per").is_a("turn"):
            raise Refused("how often?", tree)
        header.limit = p.PerTurn(times)

    return read


def _time(header: Led, tree: Tree, scene: Scene) -> None:
    if header.phases != v.ANY_PHASE or header.whose != v.EITHER:
        raise Refused("it is said twice when it is used", tree)
    phase = tree.the("phase")
    header.phases, header.whose = times_told.turn_part(phase)
    if phase.the("time-owner").is_a("either") and not header.phases & _TRIGGERING:
        header.quick = header.quick or bool(scene.kinds & (v.MONSTER | v.STAYS_ON_FIELD))
    elif phase.the("time-owner").is_a("either") and header.phases == v.ANY_PHASE:
        header.quick = True
    if header.whose == v.OPPONENT:
        scene.they = v.OPPONENT


def _quick(header: Led, tree: Tree, scene: Scene) -> None:
    header.quick = True


def _flip(header: Led, tree: Tree, scene: Scene) -> None:
    header.flip = True


def _not_in_damage_step(header: Led, tree: Tree, scene: Scene) -> None:
    header.conditions.append(NOT_IN_DAMAGE_STEP)


_LEADS: Final[Meanings[Callable[[Led, Tree, Scene], None]]] = Meanings(
    "lead",
    {
        "clause": _clause,
        "once": _often(1),
        "twice": _often(2),
        "time": _time,
        "quick": _quick,
        "flip": _flip,
        "not-in-damage-step": _not_in_damage_step,
    },
)


# -- what an effect does -----------------------------------------------------------------------------------------


def _order(tree: Tree, scene: Scene) -> list[Act]:
    return orders.act(tree.the("order"), scene)


def _claimed(tree: Tree, scene: Scene) -> list[Act]:
    told = claim(tree.the("claim"), scene)
    if told.procedure is not None or told.who is None:
        raise Refused("no effect does this", tree)
    until = times_told.duration(tree.the("time")) if tree.says("time") else scene.for_now
    who = told.who
    if not who.ref:
        if not who.all or until is None:
            raise Refused("which of them, and for how long?", tree)
        if who.positions == v.ANY_POSITION:
            who = replace(who, positions=v.FACE_UP)
        figures = (p.GainsFigure, p.FigureBecomes)
        if not all(isinstance(m, figures) for m in told.modifiers):
            made = say.modify(None, *(replace(m, who=who) for m in told.modifiers), until=until)
            scene.did(made)
            return [made]
    made = say.modify(who, *told.modifiers, until=until or say.while_on_field)
    scene.did(made)
    return [made]


def _timed(tree: Tree, scene: Scene) -> list[Act]:
    """ "During the End Phase, …", "until the end of this turn, …"."""
    told, inner = tree.the("phase-time"), tree.the("act")
    when = times_told.later(told)
    if when is not None:
        if not inner.is_a("order"):
            raise Refused("what is done later is ordered", tree)
        return [say.later(when, *act(inner, scene))]
    if not inner.is_a("claim"):
        raise Refused("this doesn't last", tree)
    scene.for_now = times_told.duration(told)
    return act(inner, scene)


_ACTS: Final[Meanings[Callable[[Tree, Scene], list[Act]]]] = Meanings(
    "act", {"order": _order, "claim": _claimed, "timed": _timed}, none=("you", "opponent")
)


def act(tree: Tree, scene: Scene) -> list[Act]:
    return _ACTS.of(tree)(tree, scene)


_JOINED: Final = Meanings(
    "connected",
    {
        "then": "then",
        "if-you-do": "and-if-you-do",
        "also": "also",
        "also-after-that": "also-after-that",
        "and": "and",
        "but": "but",
    },
)


def acts(tree: Tree, scene: Scene) -> list[Act]:
    tree.is_a("acts")
    scene.begin_clause()
    said = JoinedActs(act(tree.the("first"), scene))
    for more in tree.all("rest"):
        how = _JOINED.of(more)
        if more.is_a("then", "if-you-do") and more.word("may"):
            how += "-may"
        if how in ("then", "then-may", "also-after-that"):
            scene.begin_clause()
        said.join(Node("connected", how, {}), act(more.the("act"), scene), scene)
    return with_names(said.acts, scene)


def costs(tree: Tree, scene: Scene) -> list[Cost]:
    tree.is_a("costs")
    found = [orders.cost(tree.the("first"), scene)]
    for more in tree.all("rest"):
        more.is_a("and", "then", "comma")
        found.append(orders.cost(more.the("order"), scene))
    return found


# -- sentences ---------------------------------------------------------------------------------------------------

Said = tuple[object, ...]


def _ability(tree: Tree, scene: Scene) -> Said:
    header = Led()
    if tree.says("leads"):
        header.read_leads(tree.the("leads"), scene)
    if tree.says("quick"):
        tree.the("quick").is_a("told")
        if header.quick:
            raise Refused("this was said already", tree)
        header.quick = True
    scene.amount = any(isinstance(e, p.DealsDamage | p.GainsLifePoints) for e in header.events)
    scene.event_stays = all(e.kind in STAYING for e in header.events)
    may = bool(tree.word("may"))
    body = tree.the("acts")
    if not may and not tree.says("costs") and _simply_holds(header):
        held = _statement(body, scene, header)
        if held is not None:
            return held
    paid: tuple[Cost, ...] = ()
    if tree.says("costs"):
        paid = tuple(costs(tree.the("costs"), scene))
    block = acts(body, scene)
    return (_assembled(tree, scene, header, paid, block, may),)


def _simply_holds(header: Led) -> bool:
    return not (header.flip or header.quick or header.events or header.limit or header.phases != v.ANY_PHASE)


def _assembled(tree: Tree, scene: Scene, header: Led, paid: tuple[Cost, ...], block: list[Act], may: bool) -> Ability:
    told: dict[str, Any] = {"may": True} if may else {}
    if tree.says("leads"):
        told["header"] = True
    node = Node("sentence", "effect", told)
    if scene.older:
        paid, block = with_targets(node, scene, paid, block)
    return ability(node, scene, header, paid, block)


def _statement(body: Tree, scene: Scene, header: Led) -> Said | None:
    """What simply holds; None if something is done."""
    body.is_a("acts")
    parts = [body.the("first")]
    for more in body.all("rest"):
        if not more.is_a("and", "also"):
            return None
        parts.append(more.the("act"))
    if any(not part.is_a("claim") or part.says("time") for part in parts):
        return None
    told = [claim(part.the("claim"), scene) for part in parts]
    ways = [each.procedure for each in told if each.procedure is not None]
    if ways:
        return tuple(_ways(told, ways, header, scene))
    if not scene.kinds & (v.MONSTER | v.STAYS_ON_FIELD):
        if header.conditions:
            return None
        raise Refused("this card doesn't stay on the field", body)
    whose = {each.who for each in told}
    if len(whose) > 1:
        raise Refused("two subjects", body)
    return (_continuous(whose.pop(), [m for each in told for m in each.modifiers], header.condition(), scene, body),)


def _ways(told: list[Claim], ways: list[Procedure], header: Led, scene: Scene) -> list[Procedure]:
    if len(ways) != len(told) or header.conditions or not scene.kinds & v.MONSTER:
        raise Refused("a monster is not Summoned so")
    if any(each.who is None or each.who.ref != p.THIS for each in told):
        raise Refused("this is said of this card alone")
    return ways


def _continuous(
    who: Selector | None, modifiers: Sequence[Modifier], held: Condition | None, scene: Scene, tree: Tree
) -> Ability:
    if held is not None:
        modifiers = [replace(m, condition=held) for m in modifiers]
    if who is None:
        raise Refused("of players nothing simply holds yet", tree)
    own = v.IN_MONSTER_ZONE if scene.kinds & v.MONSTER else v.IN_SPELL_TRAP_ZONES
    if who.ref == p.THIS:
        return say.continuous(*modifiers, places=own)
    if who == say.equipped_monster:
        own = v.IN_SPELL_ZONE if scene.kinds & v.MONSTER else own
    elif who.ref or not who.all:
        raise Refused("which of them?", tree)
    told = claims.everybody(who)
    return say.continuous(*(replace(m, who=told) for m in modifiers), places=own)


def _lead_in(tree: Tree, scene: Scene) -> Said:
    """ "If you control no monsters, you can Special Summon this card": no activated effect."""
    header = Led()
    header.read_leads(tree.the("leads"), scene)
    may, body = bool(tree.word("may")), tree.the("acts")
    if not _simply_holds(header) or may:
        raise Refused("such a sentence has no meaning yet", tree)
    held = _statement(body, scene, header)
    if held is None:
        raise Refused("such a sentence has no meaning yet", tree)
    return held


# -- limits, ways of being Summoned ------------------------------------------------------------------------------

_LIMITS: Final = {
    ("use-effect", "this-of", "once"): "use-once-per-turn",
    ("use-effect", "this", "once"): "this-effect-once-per-turn",
    ("use-effect", "each-of", "once"): "use-each-once-per-turn",
    ("use-effect", "following-of", "once"): "use-following-each-once-per-turn",
    ("use-effect", "these-of", "once"): "use-following-each-once-per-turn",
    ("use-effect", "the-following-of", "once"): "use-following-once-per-turn",
    ("use-effect", "this-of", "twice"): "use-twice-per-turn",
    ("activate-effect", "this-of", "once"): "activate-effect-once-per-turn",
}


def _limit(tree: Tree, scene: Scene) -> Said:
    told = tree.the("limited")
    if told.is_a("use-effect", "activate-effect"):
        effect = told.the("limited-effect")
        if effect.says("name"):
            _own_name(effect, scene)
        _per_turn(told)
        found = _LIMITS.get((told.kind, effect.kind, told.word("times")))
        if found is None:
            raise Refused("such a limit has no meaning yet", tree)
        return (SaidLimit(found),)
    if told.is_a("one-effect"):
        told.number("one")
        told.word("only-once")
        _own_name(told, scene)
        _per_turn(told)
        return (SaidLimit("use-one-per-turn"),)
    if told.is_a("use-card", "activate-card"):
        told.number("one")
        _own_name(told, scene)
        _per_turn(told)
        if scene.kinds & v.MONSTER:
            raise Refused("a monster is not activated", tree)
        return (SaidLimit("use-card-once-per-turn" if told.is_a("use-card") else "activate-once-per-turn"),)
    if told.is_a("control"):
        told.number("one")
        _own_name(told, scene)
        places = v.IN_MONSTER_ZONE if scene.kinds & v.MONSTER else v.IN_SPELL_TRAP_ZONES
        return (say.continuous(p.OnlyOne(), places=places, as_rule=True),)
    raise Refused("such a limit has no meaning yet", tree)


def _own_name(tree: Tree, scene: Scene) -> None:
    if tree.word("name") != scene.name:
        raise Refused("the name of another card", tree)


def _per_turn(tree: Tree) -> None:
    if not tree.the("per").is_a("turn"):
        raise Refused("such a limit has no meaning yet", tree)


def _procedure(tree: Tree, scene: Scene) -> Said:
    """ "You can Special Summon this card (from your hand) by …"."""
    if tree.the("how").bare() != "Special" or not scene.kinds & v.MONSTER:
        raise Refused("such a Summon has no meaning yet", tree)
    origin = places(tree.the("places"), scene)
    if origin.side != v.YOU:
        raise Refused("from where?", tree)
    paid: tuple[Cost, ...] = ()
    position = 0
    for way in tree.all("way"):
        if way.is_a("by"):
            paid = (orders.cost(way.the("order"), scene),)
        else:
            way.is_a("in")
            position = into(way.the("position"))
    return (p.OwnWay(places=origin.places, costs=paid, position=position),)


def _equip(tree: Tree, scene: Scene) -> Said:
    found = cards(tree.the("cards"), scene)
    if found.ref or found.places != v.IN_MONSTER_ZONE or found.group is not None or not scene.kinds & v.EQUIP:
        raise Refused("monsters are equipped", tree)
    positions = v.FACE_UP if found.positions == v.ANY_POSITION else found.positions
    return (Equips(replace(found, least=1, most=1, all=False, positions=positions)),)


_SENTENCES: Final[Meanings[Callable[[Tree, Scene], Said]]] = Meanings(
    "sentence", {"ability": _ability, "lead-in": _lead_in, "limit": _limit, "procedure": _procedure, "equip": _equip}
)


def lowered(
    tree: Tree, name: str, kinds: int, *, older: bool = False, topic: str = "", equips_itself: bool = False
) -> Said:
    """What a sentence says on that card; Refused if nothing, or if something of it was asked by nobody."""
    scene = Scene(name, kinds, older)
    scene.topic, scene.equips_itself = topic, equips_itself
    if topic:
        scene.spoken(topic, None, False, v.IN_MONSTER_ZONE)
    tree.forget()
    try:
        if tree.category != "sentence":
            raise Refused(f"{tree.category} have no meaning yet", tree)
        found = _SENTENCES.of(tree)(tree, scene)
    except NotMeant as why:
        raise Refused(why.why, tree) from None
    if left := tree.left_out():
        raise Refused(f"nobody asked for {left}", tree)
    return found
