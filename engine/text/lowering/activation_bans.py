"""What cannot be activated, or not in response, or not be negated."""

from dataclasses import replace
from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Filter, Modifier, Selector
from engine.text.lowering.context import Context, NotMeant
from engine.text.lowering.noun_said import Noun
from engine.text.lowering.nouns import cards, except_, noun, zones
from engine.text.nodes import Node

CARD_SORTS: Final = {
    "spell-cards": p.OfKinds(v.SPELL),
    "trap-cards": p.OfKinds(v.TRAP),
    "spell-and-trap-cards": p.OfAnyKind(v.SPELL | v.TRAP),
    "quick-play-cards": p.OfKinds(v.SPELL | v.QUICK_PLAY),
    "counter-trap-cards": p.OfKinds(v.TRAP | v.COUNTER),
}
_MONSTER: Final = p.OfKinds(v.MONSTER)


def no_activations(node: Node, side: int, context: Context) -> list[p.CannotActivate]:
    """A ban on activations, with what it doesn't concern."""
    found = _unused(node["what"], side, context)
    if "exception" not in node:
        return [p.CannotActivate(wanted, alone=what, side=side) for what, wanted in found]
    said = Noun()
    except_(node["exception"], said, context)
    if said.other or not said.filters or any(w is not None and w.ref for _, w in found):
        raise NotMeant(node["exception"], "no exception can be made here")
    return [p.CannotActivate(_narrowed(wanted, tuple(said.filters)), alone=what, side=side) for what, wanted in found]


def _narrowed(wanted: Selector | None, filters: tuple[Filter, ...]) -> Selector:
    wanted = wanted or Selector()
    return replace(wanted, filters=(*wanted.filters, *filters))


def _unused(node: Node, side: int, context: Context) -> list[tuple[int, Selector | None]]:
    """What is not activated: cards or effects, and of which cards."""
    kind = node.kind
    if kind == "any-cards-or-effects":
        return [(0, None)]
    if kind in ("cards-of-sort", "cards-and-monster-effects"):
        of_sort: list[tuple[int, Selector | None]] = [(p.OF_CARDS, Selector(filters=(CARD_SORTS[node["sort"].kind],)))]
        return of_sort if kind == "cards-of-sort" else [*of_sort, (p.OF_EFFECTS, Selector(filters=(_MONSTER,)))]
    if kind == "cards-and-effects":
        sorted_so = Selector(filters=(CARD_SORTS[node["sort"].kind],))
        if "at" not in node:
            return [(0, sorted_so)]
        return [(p.OF_CARDS, sorted_so), (p.OF_EFFECTS, replace(sorted_so, places=_at(node["at"], side)))]
    if kind == "monster-effects":
        return [(p.OF_EFFECTS, Selector(filters=(_MONSTER,)))]
    if kind in ("effects-there", "cards-or-effects-there"):
        return [(p.OF_EFFECTS if kind == "effects-there" else 0, Selector(places=_at(node["at"], side)))]
    if kind == "monster-effects-there":
        return [(p.OF_EFFECTS, Selector(filters=(_MONSTER,), places=_at(node["at"], side)))]
    if kind == "monster-effects-of":
        return [(p.OF_EFFECTS, _monsters(node.get("of") or node["such"], side, context))]
    if kind == "known-cards":
        return [(0, _known(node, context))]
    sort = (CARD_SORTS[node["sort"].kind],) if "sort" in node else ()
    if not context.it or context.it == p.THIS:
        raise NotMeant(node, "it isn't clear which name this is")
    named = Selector(filters=(*sort, p.Like(context.it, p.LIKE_NAME)))
    return [(0 if kind == "with-that-name-too" else p.OF_CARDS, named)]


def _at(node: Node, side: int) -> int:
    """Where: everybody uses what is on the own side."""
    places, whose = zones(node["zones"])
    if whose not in (v.EITHER, side) or places & v.IN_DECK:
        raise NotMeant(node, "nobody uses what is there")
    return places


def _monsters(node: Node, side: int, context: Context) -> Selector:
    """Such monsters wherever they are, or on the field if that is said."""
    if node.category == "adjective":
        head = node.here("head", "monster")
        node = node.here("noun", "noun", adjectives=(node,), head=head)
    elif node.kind != "monsters":
        raise NotMeant(node, "monsters are meant here")
    said = noun(node, context)
    if said.side not in (v.EITHER, side) or said.positions != v.ANY_POSITION or said.other or said.group is not None:
        raise NotMeant(node, "such monsters can't be meant here")
    kinds = () if said.kinds & ~v.MONSTER else (_MONSTER,)
    return Selector(filters=(*kinds, *said.selector().filters), places=said.places if said.placed else 0)


def _known(node: Node, context: Context) -> Selector:
    if "ref" not in node:
        if len(context.targets) != 1:
            raise NotMeant(node, "it isn't clear which cards these are")
        return say.that(context.targets[0])
    known = cards(node["ref"], context)
    if known.filters or known.places or known.side != v.EITHER or known.ref == p.THIS:
        raise NotMeant(node, "it isn't clear which cards these are")
    return say.that(known.ref)


# ---------------------------------------------------------------------------------- answers, and what negates


def unanswered(node: Node, context: Context) -> tuple[p.CannotActivate, ...]:
    """What cannot be activated in response to the effect or card before."""
    return tuple(no_activations(node, _answering(node["whom"]), context))


def _answering(whom: Node) -> int:
    if whom.kind not in SIDES:
        raise NotMeant(whom, "players answer activations")
    return SIDES[whom.kind]


SIDES: Final = {"you-cannot": v.YOU, "opponent-cannot": v.OPPONENT, "nobody-can": v.EITHER}
SURE: Final = {
    "both-of-card": p.SURE_ACTIVATION | p.SURE_EFFECT,
    "both-of-effect": p.SURE_ACTIVATION | p.SURE_EFFECT,
    "activation-of-card": p.SURE_ACTIVATION,
    "activation-of-effect": p.SURE_ACTIVATION,
}


def unanswered_activations(node: Node, context: Context) -> Modifier:
    """ "Your opponent cannot activate cards or effects in response to the activation of …"."""
    from engine.text.lowering.activations import owned_effects, what_is_activated

    side = _answering(node["whom"])
    if "equipped" in node:
        if node["equipped"].kind != "equipped-monsters-own":
            raise NotMeant(node["equipped"], "this is said of the effect itself")
        return p.Unanswered(what=p.MONSTER_EFFECT, cards=say.equipped_monster, side=side)
    what = owned_effects(node["such"], context) if "such" in node else what_is_activated(node["what"], context)
    wanted = replace(what.subject(), side=what.side)
    return p.Unanswered(what=what.bits, cards=None if wanted == Selector() else wanted, side=side)


def never_negated(node: Node, context: Context) -> Modifier:
    """ "The activation and effects of Spell/Trap Cards activated on your field cannot be negated"."""
    what = p.SURE_ACTIVATION | (p.SURE_EFFECT if node.kind == "never-negated-nor-effects" else 0)
    if "of" in node:
        wanted = _monsters(node["of"], v.EITHER, context)
        filters = tuple(each for each in wanted.filters if each != _MONSTER)
        return p.NotNegated(what=p.MONSTER_EFFECT, sure=what, cards=Selector(filters=filters))
    said = noun(node["what"], context)
    if said.placed or said.side != v.EITHER or said.positions != v.ANY_POSITION or said.group is not None:
        raise NotMeant(node["what"], "such cards can't be meant here")
    places, side = zones(node["at"]) if "at" in node else (0, v.EITHER)
    if said.kinds & v.MONSTER:
        raise NotMeant(node["what"], "effects of monsters are activated, not the monsters")
    filters = said.selector().filters
    return p.NotNegated(sure=what, cards=Selector(filters=filters, places=places, side=side, other=said.other))
