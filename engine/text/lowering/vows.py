"""What a player gives up for the turn: neither done before nor afterwards."""

from dataclasses import replace
from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Pattern, Selector, TurnVow
from engine.text.lowering.activation_bans import no_activations
from engine.text.lowering.conditions import HOW
from engine.text.lowering.context import Context, NotMeant
from engine.text.lowering.noun_said import Noun
from engine.text.lowering.nouns import cards, except_, noun, zones
from engine.text.nodes import Node

_HOW: Final = HOW | {
    "normal-or-set": v.NORMAL_SUMMON | v.SET_FACE_DOWN,
    "normal-set-or-special": v.NORMAL_SUMMON | v.SET_FACE_DOWN | v.SPECIAL_SUMMON,
    "any": v.ANY_SUMMON,
}


def vow(node: Node, context: Context) -> tuple[TurnVow, ...]:
    """ "You cannot … the turn you activate this card": one for each thing that is given up."""
    ban, exception = node["ban"], node.get("exception")
    kind = ban.kind
    if "but-sets" in node and (
        ban.get("how") is None
        or not _HOW[ban["how"].kind] & v.NORMAL_SUMMON
        or (_HOW[ban["how"].kind] & v.SET_FACE_DOWN)
    ):
        raise NotMeant(node, "Sets are not what is given up")
    if exception is not None and (kind == "no-battle-phase" or "cannot-attack" in kind):
        raise NotMeant(exception, "nothing is left out of that")
    if kind == "no-battle-phase":
        return (_NO_BATTLE_PHASE,)
    if kind == "no-activations":
        slots = ban.slots if exception is None else ban.slots | {"exception": exception}
        bans = no_activations(ban.here(ban.category, ban.kind, **slots), v.YOU, context)
        return tuple(p.TurnVow(each, _activation(each)) for each in bans)
    if kind == "this-cannot-attack":
        if not context.kinds & v.MONSTER or (ban.get("called") or context.name) != context.name:
            raise NotMeant(node, "only a monster gives up attacks")
        return (p.TurnVow(p.CannotAttack(), p.DeclaresAttack()),)
    if kind == "this-cannot-attack-directly":
        if not context.kinds & v.MONSTER:
            raise NotMeant(node, "only a monster gives up attacks")
        return (p.TurnVow(p.CannotAttack(directly=True), p.DeclaresAttack(directly=True)),)
    if kind == "own-cannot-attack":
        return (_no_attacks(ban, context),)
    summons = _no_summons(ban, exception, context)
    return (*summons, _NO_BATTLE_PHASE) if kind == "no-summons-nor-battle-phase" else summons


_NO_BATTLE_PHASE: Final = p.TurnVow(p.NoBattlePhase(), p.PhaseComes(v.BATTLE_PHASE, v.YOU))


def _no_attacks(ban: Node, context: Context) -> TurnVow:
    others = cards(ban["who"], context)
    if (
        others.ref
        or not others.all
        or others.places != v.IN_MONSTER_ZONE
        or (others.side == v.OPPONENT or others.positions != v.ANY_POSITION or others.group is not None)
    ):
        raise NotMeant(ban, "whose attacks one gives up isn't clear")
    others = replace(others, side=v.YOU)
    return p.TurnVow(p.CannotAttack(who=others), say.attack_declared(replace(others, all=False)))


def _no_summons(ban: Node, exception: Node | None, context: Context) -> tuple[TurnVow, ...]:
    """A Set is no Summon: giving up both is two vows."""
    how = _HOW[ban["how"].kind]
    said, others = _banned(ban, context)
    if exception is not None:
        except_(exception, said, context)
    filters = _filters(said, ban)
    places = 0
    if "from" in ban:
        places, side = zones(ban["from"])
        if side == v.OPPONENT or places & v.ON_FIELD or how & ~v.SPECIAL_SUMMON:
            raise NotMeant(ban["from"], "monsters are Special Summoned from the own places")
    wanted = Selector(places=places, filters=filters) if filters or places else None
    made = []
    if how & v.SET_FACE_DOWN:
        if filters:
            raise NotMeant(ban, "which monster was Set isn't known to both")
        was_set = replace(p.IsSet(say.monster(), v.BY_RULE), by=v.YOU)
        made.append(p.TurnVow(p.CannotSummon(v.SET_FACE_DOWN), was_set))
    how &= ~v.SET_FACE_DOWN
    before = p.IsSummoned(Selector(filters=filters), how, by=v.YOU, from_places=places)
    return (p.TurnVow(p.CannotSummon(how, wanted, others), before), *made)


def _banned(ban: Node, context: Context) -> tuple[Noun, bool]:
    """The monsters that one won't Summon, and whether they are others than those that the effect brings."""
    if "what" not in ban:
        return Noun(), False
    what = ban["what"]
    if what.category == "group" and what.kind not in ("monsters", "tuners"):
        raise NotMeant(what, "monsters are Summoned")
    words = tuple(what.get("adjectives") or ())
    own = tuple(each for each in words if each.kind != "other")
    slots = {slot: value for slot, value in what.slots.items() if slot != "adjectives"} | (
        {"adjectives": own} if own else {}
    )
    others = ban.kind == "no-other-summon" or len(own) < len(words)
    return noun(what.here(what.category, what.kind, **slots), context), others


def _filters(said: Noun, node: Node) -> tuple[p.Filter, ...]:
    if (
        said.positions != v.ANY_POSITION
        or said.side != v.EITHER
        or said.group is not None
        or said.placed
        or (said.kinds & ~v.MONSTER and not said.kinds & v.MONSTER or said.places & ~v.IN_MONSTER_ZONE)
    ):
        raise NotMeant(node, "such monsters can't be meant here")
    kinds = said.kinds & ~v.MONSTER
    return (*([p.OfKinds(v.MONSTER | kinds)] if kinds else []), *said.filters)


def _activation(ban: p.CannotActivate) -> Pattern:
    """The activations that a ban forbids."""
    if (
        ban.cards is not None
        and ban.cards.ref
        or ban.alone == p.OF_CARDS
        and ban.cards is not None
        and ban.cards.places
    ):
        raise NotMeant(Node("ban", "no-activations", {}), "it isn't known whether that was activated before")
    what = {p.OF_CARDS: p.CARD_WAS_ACTIVATED, p.OF_EFFECTS: p.MONSTER_EFFECT | p.SPELL_TRAP_EFFECT}.get(ban.alone, 0)
    return p.IsActivated(ban.cards or Selector(), what, by=v.YOU)
