"""Activations that effects wait for: of what card or effect, where, and what it would do."""

from dataclasses import KW_ONLY, dataclass
from typing import Any, Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Act, Filter, Pattern, Selector
from engine.text.lowering.awaited import kinds_activated
from engine.text.lowering.conditions import tells_where
from engine.text.lowering.context import Context, NotMeant
from engine.text.lowering.event_sorts import one_or_more
from engine.text.lowering.noun_said import Noun
from engine.text.lowering.nouns import cards, except_, noun, zones
from engine.text.nodes import Node


@dataclass
class Activated:
    """What was activated: ``bits`` tell whether a card or an effect, ``subject`` which."""

    bits: int
    filters: tuple[Filter, ...] = ()
    _: KW_ONLY
    places: int = 0
    side: int = v.EITHER
    other: bool = False

    def subject(self) -> Selector:
        return Selector(filters=self.filters, places=self.places, other=self.other)


_EFFECTS: Final = p.MONSTER_EFFECT | p.SPELL_TRAP_EFFECT
_SPELL: Final = (p.OfKinds(v.SPELL),)
_TRAP: Final = (p.OfKinds(v.TRAP),)
_SORTS: Final[dict[str, tuple[int, tuple[Filter, ...]]]] = {
    "spell-card": (p.CARD_WAS_ACTIVATED, _SPELL), "trap-card": (p.CARD_WAS_ACTIVATED, _TRAP),
    "spell-or-trap-card": (p.CARD_WAS_ACTIVATED, ()), "card": (p.CARD_WAS_ACTIVATED, ()),
    "spell-or-effect": (p.CARD_WAS_ACTIVATED | p.SPELL_TRAP_EFFECT, _SPELL),
    "trap-or-effect": (p.CARD_WAS_ACTIVATED | p.SPELL_TRAP_EFFECT, _TRAP),
    "spell-trap-or-effect": (p.CARD_WAS_ACTIVATED | p.SPELL_TRAP_EFFECT, ()),
    "spell-trap-or-monster-effect": (p.CARD_WAS_ACTIVATED | p.MONSTER_EFFECT, ()),
    "spell-or-monster-effect": (p.CARD_WAS_ACTIVATED | p.MONSTER_EFFECT, (p.OfAnyKind(v.SPELL | v.MONSTER),)),
    "trap-or-monster-effect": (p.CARD_WAS_ACTIVATED | p.MONSTER_EFFECT, (p.OfAnyKind(v.TRAP | v.MONSTER),)),
    "monster-effect": (p.MONSTER_EFFECT, ()), "effect-monsters-effect": (p.MONSTER_EFFECT, ()),
    "effect": (0, ()), "spell-effect": (p.CARD_WAS_ACTIVATED | p.SPELL_TRAP_EFFECT, _SPELL),
    "trap-effect": (p.CARD_WAS_ACTIVATED | p.SPELL_TRAP_EFFECT, _TRAP),
    "card-or-effect": (0, ()), "another-card-or-effect": (0, ()),
}  # fmt: skip


def activated(node: Node, by: int, context: Context) -> p.IsActivated | p.IsTargeted:
    """Somebody activates something, or something is activated, that … ."""
    what = what_is_activated(node["what"], context)
    if "exception" in node:
        said = Noun()
        except_(node["exception"], said, context)
        what.filters = (*what.filters, *said.filters)
    by = _at(what, by, node)
    if what.side != v.EITHER and by not in (v.EITHER, what.side):
        raise NotMeant(node["what"], "it is said twice whose it is")
    by = what.side if by == v.EITHER else by
    context.answers(kinds_activated(what.bits, what.filters))
    aim = node.get("does")
    if aim is None:
        return p.IsActivated(what.subject(), what.bits, by=by)
    if aim.kind.startswith("targets"):
        return targeting(aim, what, by, context)
    if aim.kind not in _WOULD:
        raise NotMeant(aim, "what it would do can't be asked")
    surely = aim.kind == "would-destroy" and not _any_card(aim["what"])
    such = _destroyed(aim["what"], context) if surely else None
    return p.IsActivated(
        what.subject(),
        what.bits,
        by=by,
        would=_WOULD[aim.kind],
        to_you=aim.kind.endswith("to-you"),
        would_surely_destroy=such,
    )


def _at(what: Activated, by: int, node: Node) -> int:
    """Where it is activated, if that is said; by whom."""
    if "at" not in node:
        return by
    places, side = zones(node["at"])
    if what.places or side != v.EITHER and by not in (v.EITHER, side):
        raise NotMeant(node["at"], "it is said twice where it is activated")
    what.places = places
    return side if by == v.EITHER else by


def effect_of_monster(node: Node, context: Context) -> Pattern:
    """ "an opponent's WIND monster's effect is activated"."""
    what = _of(node["what"], context)
    if what.places:
        raise NotMeant(node["what"], "how and where it was can't be asked")
    if what.bits != p.MONSTER_EFFECT:
        raise NotMeant(node["what"], "only monsters are meant here")
    context.answers(kinds_activated(what.bits, what.filters))
    return p.IsActivated(what.subject(), what.bits, by=what.side)


def effect_of_known_sort(node: Node, context: Context) -> Pattern:
    """ "a Special Summoned monster your opponent controls activates its effect"."""
    if node["who"].kind != "some-cards":
        raise NotMeant(node["who"], "an effect can't wait for that")
    what = _of(node["who"]["cards"], context)
    if what.bits != p.MONSTER_EFFECT:
        raise NotMeant(node["who"], "only monsters are meant here")
    by = _at(what, what.side, node["does"])
    context.answers(kinds_activated(what.bits, what.filters))
    return p.IsActivated(what.subject(), what.bits, by=by)


def what_is_activated(node: Node, context: Context) -> Activated:
    """What is activated, as a phrase of its own tells it."""
    kind = node.kind
    if kind in _SORTS:
        bits, filters = _SORTS[kind]
        return Activated(bits, filters, other=kind.startswith("another"))
    if kind == "named-card":
        return Activated(p.CARD_WAS_ACTIVATED, (say.named(node["name"]),))
    if kind == "card-of-sort":
        return _card_of_sort(node, context)
    if kind == "card-of-sort-or-effect":
        return _card_or_effect_of_sort(node, context)
    if kind == "effect-of":
        return _of(node["of"], context)
    raise NotMeant(node, "it isn't clear what is activated")


def _card_of_sort(node: Node, context: Context) -> Activated:
    """ "a Continuous Spell Card", "a "Tide" Quick-Play Spell"."""
    return Activated(p.CARD_WAS_ACTIVATED, _sort(node, node["head"].kind, context))


def _card_or_effect_of_sort(node: Node, context: Context) -> Activated:
    """ "a "Tide" Spell Card or effect", "a "Tide" card or effect"."""
    if "head" not in node:
        return Activated(0, _sort(node, "card", context))
    return Activated(p.CARD_WAS_ACTIVATED | p.SPELL_TRAP_EFFECT, _sort(node, node["head"].kind, context))


def _sort(node: Node, word: str, context: Context) -> tuple[Filter, ...]:
    head = node.here("head", word)
    said = noun(node.here("noun", "noun", adjectives=node["adjectives"], head=head), context)
    if said.says_more():
        raise NotMeant(node, "a card that is activated can't be described so")
    return said.selector().filters


def owned_effects(node: Node, context: Context) -> Activated:
    """ "Your "Tide" monsters' effects"."""
    monsters = node.here("noun", "noun", head=Node("head", "monster", {}), **node.slots)
    return _of(node.here("cards", "some", quantity=_ONE, what=monsters), context)


def _of(which: Node, context: Context) -> Activated:
    """Effects of certain cards; where those are may be said."""
    if which.category == "ref":
        raise NotMeant(which, "an effect can't wait for that")
    said = one_or_more(which, context)
    if said.positions != v.ANY_POSITION or said.highest:
        raise NotMeant(which, "how it was can't be asked")
    places = said.places if tells_where(which["what"]) else 0
    if said.kinds & v.MONSTER:
        filters = tuple(f for f in said.selector().filters if f != p.OfKinds(v.MONSTER))
        return Activated(p.MONSTER_EFFECT, filters, places=places, side=said.side, other=said.other)
    if not places or said.filters or said.kinds:
        raise NotMeant(which, "whether the activation of such a card is meant as well isn't clear")
    return Activated(_EFFECTS, (), places=places, side=said.side, other=said.other)


# ---------------------------------------------------------------------------------- what it would do


_ONE: Final = Node("quantity", "one", {})


def targeting(aim: Node, what: Activated, by: int, context: Context) -> p.IsTargeted:
    """That it targets such cards."""
    from engine.text.lowering.events import targeted_cards

    if what.places:
        raise NotMeant(aim, "where that was activated can't be asked")
    source = Selector(filters=what.filters, other=what.other)
    told: dict[str, Any] = {
        "by": by,
        "what": what.bits,
        "source": None if source == Selector() else source,
        "alone": aim.kind != "targets",
    }
    if aim.kind == "targets-this-alone":
        return p.IsTargeted(**told)
    targeted = aim["what"]
    if targeted.category == "noun":
        targeted = targeted.here("cards", "some", quantity=_ONE, what=targeted)
    if targeted.category == "ref" and targeted.kind == "equipped-monster":
        return p.IsTargeted(say.equipped_monster, **told)
    if targeted.category == "ref":
        if targeted.kind not in ("this-card", "this-face-up-card"):
            raise NotMeant(targeted, "an effect can't wait for that")
        return p.IsTargeted(**told)
    return p.IsTargeted(targeted_cards(targeted, context), **told)


_WOULD: Final[dict[str, tuple[type[Act], ...]]] = {
    "would-destroy": (p.Destroy,),
    "would-inflict-damage": (p.Damage,),
    "would-inflict-damage-to-you": (p.Damage,),
    "would-special-summon": (p.SpecialSummon, p.FusionSummon, p.RitualSummon, p.MakeTokens),
    "would-add": (p.AddToHand,),
}


def _destroyed(node: Node, context: Context) -> Selector:
    """The cards that it would surely destroy: so many at least."""
    if node.category == "ref" or node.kind != "some":
        raise NotMeant(node, "which cards it would destroy can't be asked")
    if node["quantity"].kind not in ("one", "at-least", "so-many-at-least"):
        raise NotMeant(node["quantity"], "so many at least are meant")
    found = cards(node, context)
    if found.places & ~v.ON_FIELD or found.group is not None or found.other or not tells_where(node["what"]):
        raise NotMeant(node, "it has to be said which cards on the field these are")
    return found


def _any_card(node: Node) -> bool:
    """ "a card on the field", whichever: destroying is done there unless a text says otherwise."""
    if node.category == "ref" or node.kind != "some" or node["quantity"].kind != "one":
        return False
    sort = node["what"]
    further = sort.get("further") or ()
    return (
        sort["head"].kind == "card"
        and "adjectives" not in sort
        and "exception" not in sort
        and ([each.kind for each in further] in ([], ["on-the-field"]))
    )
