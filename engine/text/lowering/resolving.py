"""What is done when something that was activated is about to resolve, or has resolved: mostly that it is negated."""

from dataclasses import replace
from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Ability, Act, Filter
from engine.text.lowering.activations import Activated, activated, targeting, what_is_activated
from engine.text.lowering.acts import acts
from engine.text.lowering.awaited import kinds_activated
from engine.text.lowering.conditions import condition
from engine.text.lowering.context import Context, NotMeant
from engine.text.lowering.nouns import noun, zones
from engine.text.nodes import Node

_CARDS: Final = p.CARD_WAS_ACTIVATED | p.SPELL_TRAP_EFFECT
_SORTS: Final[dict[str, tuple[int, tuple[Filter, ...]]]] = {
    "of-spells": (_CARDS, (p.OfKinds(v.SPELL),)),
    "other-spells": (_CARDS, (p.OfKinds(v.SPELL),)),
    "of-traps": (_CARDS, (p.OfKinds(v.TRAP),)),
    "of-both": (_CARDS, ()),
    "of-monsters": (p.MONSTER_EFFECT, ()),
}
_NEGATE: Final = p.NegateEffect()
_NEGATE_AND_DESTROY: Final = (_NEGATE, say.and_if_you_do, p.Destroy(say.that(p.LINK_BELOW)))


def resolving(node: Node, context: Context, places: int) -> Ability:
    """``places``: where this card works."""
    kind = node.kind
    if kind == "each-time-it-resolves":
        what_is = node.here(node.category, kind, what=node["what"])
        happens = activated(what_is, v.EITHER, context)
        resolved = p.HasResolved(happens.subject, happens.what, by=happens.by)
        context.event, context.it = None, ""
        return say.each_time(resolved, *acts(node["does"], context), places=places)
    done: list[Act] = [_NEGATE] if "destroy" not in node else list(_NEGATE_AND_DESTROY)
    held = None
    if kind == "when-resolving":
        at, side = zones(node["at"])
        what = what_is_activated(node["what"], context)
        if what.places or what.side != v.EITHER:
            raise NotMeant(node["at"], "it is said twice where it was activated")
        what.places = at
        pattern = _about(what, side)
        done = _said(node, what, context)
    elif kind == "when-resolving-aimed":
        pattern = _aimed(node["does-so"], Activated(0), v.EITHER, context)
        done = _said(node, Activated(0), context)
    elif kind == "negate-by-die":
        pattern = _aimed(node["does-so"], Activated(0), v.OPPONENT, context)
        done = [say.roll_die(), say.also, say.if_(say.die_shows(*node["any"]), done)]
    elif kind == "negate-aimed":
        bits, filters = _SORTS[node["what"].kind]
        what = Activated(bits, filters, other=node["what"].kind == "other-spells")
        pattern = _aimed(node["does-so"], what, v.OPPONENT if "by-opponent" in node else v.EITHER, context)
        held = condition(node["condition"], context) if "condition" in node else None
    elif kind == "negate-there":
        head = node.here("head", "monster")
        said = noun(node.here("noun", "noun", adjectives=(node["such"],), head=head), context)
        if said.says_more():
            raise NotMeant(node["such"], "this can't be asked of what is activated")
        filters = tuple(f for f in said.selector().filters if f != p.OfKinds(v.MONSTER))
        pattern = _about(Activated(p.MONSTER_EFFECT, filters, places=v.ON_FIELD | v.IN_GRAVEYARD), v.EITHER)
    elif kind == "negate-of-monsters":
        pattern = _of_monsters(node["whose"], context)
    else:
        sort = p.OfKinds(v.SPELL if node["sort"].kind == "spell" else v.TRAP)
        pattern = _about(Activated(_CARDS, (sort,)), v.OPPONENT)
        held = p.Unless(p.HappenedThisTurn(p.HasResolved(pattern.subject, pattern.what, by=pattern.by)))
        if "condition" in node:
            held = say.all_of(held, condition(node["condition"], context))
    found = say.each_time(pattern, *done, places=places, condition=held)
    return replace(found, limit=p.PerTurn()) if "once" in node else found


def _said(node: Node, what: Activated, context: Context) -> list[Act]:
    context.answers(kinds_activated(what.bits, what.filters))
    return acts(node["does"], context)


def _about(what: Activated, by: int) -> p.IsAboutToResolve:
    return p.IsAboutToResolve(what.subject(), what.bits, by=by)


def _aimed(aim: Node, what: Activated, by: int, context: Context) -> p.IsAboutToResolve:
    if not aim.kind.startswith("targets"):
        raise NotMeant(aim, "what it would do isn't asked when it resolves")
    wanted = targeting(aim, what, by, context)
    return replace(_about(what, by), targeting=wanted.subject or say.this_card, alone=wanted.alone)


def _of_monsters(group: Node, context: Context) -> p.IsAboutToResolve:
    said = noun(group, context)
    if group.kind != "monsters" or said.positions != v.ANY_POSITION or said.other or said.group is not None:
        raise NotMeant(group, "this can't be asked of what is activated")
    filters = tuple(f for f in said.selector().filters if f != p.OfKinds(v.MONSTER))
    if not filters:
        raise NotMeant(group, "it has to be said of which monsters")
    on_field = (
        said.placed or said.side != v.EITHER or any(isinstance(f, p.HasCounters | p.TakesCounters) for f in filters)
    )
    return _about(Activated(p.MONSTER_EFFECT, filters, places=said.places if on_field else 0), said.side)


RESOLVING: Final = frozenset(
    (
        "each-time-it-resolves",
        "when-resolving",
        "when-resolving-aimed",
        "negate-aimed",
        "negate-by-die",
        "negate-there",
        "negate-of-monsters",
        "negate-first",
    )
)
