"""How a monster is Summoned by its own text, and what it has to be Summoned by."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Condition, Cost, Limit, Procedure, Selector
from engine.text.language.nouns import sorts_told
from engine.text.language.orders import given_orders
from engine.text.language.nouns.adjectives_told import how
from engine.text.language.conditions.conditions_told import condition
from engine.text.language.nouns.described import cards
from engine.text.language.conditions.holdings_told import controlled, had, had_only
from engine.text.language.conditions.leads import Led
from engine.text.language.parsing.meanings import Meanings
from engine.text.language.nouns.mentions import Scene
from engine.text.language.nouns.places_told import into, places, side_of
from engine.text.language.parsing.tree import NoMeaning, Tree
from engine.text.language.events.whose_event import sort_of
from engine.text.lowering.held_together import all_held
from engine.text.lowering.its_summon import above
from engine.text.lowering.said import Remark


class SummonTold:
    """What is said of a Summon, part after part."""

    def __init__(self, tree: Tree, parts: Sequence[Tree], scene: Scene) -> None:
        self.tree = tree
        self.scene = scene
        self.said: set[str] = set()
        self.places = 0
        self.costs: tuple[Cost, ...] = ()
        self.held: list[Condition] = []
        self.position = 0
        self.side = v.YOU
        self.names: Selector | None = None  # by the effects of which cards
        self.itself = False
        self.used: Selector | None = None
        self.on_top: Selector | None = None
        self.transfers = False
        self.never: Selector | None = None  # what is not used for it
        self.tributes: int | None = None
        self.level = 0  # which it has if it comes so
        if tree.says("places"):
            self.said.add("plainly-from")
            _from(self, tree, scene)
        for each in parts:
            kind = each.bare_kind
            if kind in self.said:
                raise NoMeaning("this was said already", each)
            self.said.add(kind)
            _PARTS.of(each)(self, each, scene)

    def only(self, *kinds: str) -> bool:
        """Whether something is said, and no more than this."""
        return bool(self.said) and self.said <= set(kinds)

    @property
    def condition(self) -> Condition | None:
        return all_held(*self.held)

    def own_way(self, held: Condition | None = None) -> p.OwnWay:
        if not self.only(
            "from", "plainly-from", "by", "having", "having-only", "controlling", "in", "to", "while", "as-level"
        ):
            raise NoMeaning("such a Summon has no meaning yet", self.tree)
        if not self.places and not self.costs:
            raise NoMeaning("from where?", self.tree)
        extra = bool(self.scene.kinds & v.EXTRA_DECK_KINDS)
        origin = self.places or (v.IN_EXTRA_DECK if extra else v.IN_HAND)
        if extra != bool(origin & v.IN_EXTRA_DECK):
            raise NoMeaning("such a monster isn't there when it is to be Summoned", self.tree)
        if "plainly-from" in self.said and not self.costs and (origin != v.IN_HAND or held is None):
            raise NoMeaning("by its text, or by an effect?", self.tree)
        return p.OwnWay(origin, self.costs, self.position, self.side, condition=all_held(held, *self.held))


def _from(way: SummonTold, tree: Tree, scene: Scene) -> None:
    told = places(tree.the("places"), scene)
    if told.side != v.YOU or told.places & v.ON_FIELD or way.places:
        raise NoMeaning("from where?", tree)
    way.places = told.places


def _by(way: SummonTold, tree: Tree, scene: Scene) -> None:
    scene.pays_with_theirs = True
    way.costs = tuple(_as_material(each, scene) for each in given_orders.costs(tree.the("order"), scene))
    scene.pays_with_theirs = False
    if any(isinstance(each, p.Targeting) for each in way.costs):
        raise NoMeaning("a monster isn't Summoned by that", tree)
    if any(isinstance(each, p.CostOfCards) and each.selector is not None and each.selector.ref for each in way.costs):
        raise NoMeaning("it has to be said which cards pay for it", tree)


def _as_material(cost: Cost, scene: Scene) -> Cost:
    """ "The above cards" are materials, though it is no Fusion Summon that takes them."""
    if scene.materials and isinstance(cost, p.TakesAway) and cost.selector.group == above(scene.materials).group:
        return replace(cost, as_material=v.FUSION_SUMMON)
    return cost


def _to(way: SummonTold, tree: Tree, scene: Scene) -> None:
    to = tree.the("side")
    if not to.is_a("of"):
        raise NoMeaning("to whose field?", tree)
    way.side = side_of(to.the("whose"), scene)
    if way.side == v.OPPONENT:
        scene.they = v.OPPONENT


def _in(way: SummonTold, tree: Tree, scene: Scene) -> None:
    way.position = into(tree.the("position"))


def _while(way: SummonTold, tree: Tree, scene: Scene) -> None:
    way.held += [condition(each, scene) for each in tree.all("any")]


def _with(way: SummonTold, tree: Tree, scene: Scene) -> None:
    way.names = Selector(filters=(say.named(*tree.words("any")),))
    way.itself = bool(tree.word("itself"))


def _effect_of(way: SummonTold, tree: Tree, scene: Scene) -> None:
    """ "By the effect of a Plant monster"."""
    way.names = sort_of(tree.the("cards"), scene)


def _with_any(way: SummonTold, tree: Tree, scene: Scene) -> None:
    way.names = Selector(filters=(say.archetype(tree.word("name")),))


def _used_by_it(way: SummonTold, tree: Tree, scene: Scene) -> None:
    """ "…, using a Dragon monster": what the effect that brings it takes."""
    used = cards(tree.the("cards"), scene)
    if used.ref or used.all or (used.least, used.most) != (1, 1) or used.side != v.EITHER:
        raise NoMeaning("one card of a sort is used", tree)
    way.used = Selector(filters=used.filters)


def _using(way: SummonTold, tree: Tree, scene: Scene) -> None:
    """ "By using 1 "X" Xyz Monster you control": it is laid on top of it; before that something may be paid."""
    if tree.says("order"):
        _by(way, tree, scene)
    with scene.excepting(tree.get("except")):
        what = cards(tree.the("cards"), scene)
    if not what.places & ~v.ON_FIELD:
        what = replace(what, places=what.places & v.IN_MONSTER_ZONE)  # of that name, one that is a monster there
    if what.ref or what.all or (what.least, what.most) != (1, 1) or what.group or what.positions != v.ANY_POSITION:
        raise NoMeaning("one own monster is used so", tree)
    if what.side != v.YOU or what.places != v.IN_MONSTER_ZONE:
        raise NoMeaning("one own monster is used so", tree)
    way.on_top = Selector(filters=what.filters)


def _transferring(way: SummonTold, tree: Tree, scene: Scene) -> None:
    way.transfers = True


def _any_effect(way: SummonTold, tree: Tree, scene: Scene) -> None:
    way.names, way.itself = Selector(), True


def _itself(way: SummonTold, tree: Tree, scene: Scene) -> None:
    way.itself = True


def _fusion(way: SummonTold, tree: Tree, scene: Scene) -> None:
    if not scene.kinds & sum(kind for kind, summon in _OF_KINDS.items() if summon == how((tree.the("how"),))):
        raise NoMeaning("it is Summoned as another kind", tree)


def _above(way: SummonTold, tree: Tree, scene: Scene) -> None:
    if not scene.kinds & v.FUSION:
        raise NoMeaning("this is said of a Fusion Monster", tree)


def _without(way: SummonTold, tree: Tree, scene: Scene) -> None:
    """ "Without using any Level 7 monsters", "without using “X”"."""
    if not tree.says("sort"):
        way.never = Selector(filters=(say.named(*tree.words("any")),))
        return
    said = sorts_told.sort(tree.the("sort"), scene)
    if said.says_more() or said.joined_by_and or not said.filters or not said.kinds & v.MONSTER:
        raise NoMeaning("which monsters aren't used?", tree)
    kinds = [p.OfKinds(said.kinds)] if said.kinds & ~v.MONSTER else []
    way.never = Selector(filters=(*kinds, *said.filters))


def _tributes(way: SummonTold, tree: Tree, scene: Scene) -> None:
    way.tributes = tree.number("number")
    if not way.tributes:
        raise NoMeaning("no Tribute is none", tree)


def _as_level(way: SummonTold, tree: Tree, scene: Scene) -> None:
    way.level = tree.number("number")


def _no_tributes(way: SummonTold, tree: Tree, scene: Scene) -> None:
    way.tributes = 0


_PARTS: Final[Meanings[Callable[[SummonTold, Tree, Scene], None]]] = Meanings(
    "way",
    {
        "from": _from,
        "by": _by,
        "having-only": lambda way, tree, scene: way.held.append(had_only(tree.the("sort"), scene)),
        "controlling": lambda way, tree, scene: way.held.append(controlled(tree.the("cards"), scene)),
        "effect-of": _effect_of,
        "having": lambda way, tree, scene: way.held.append(had(tree.the("cards"), v.YOU, scene)),
        "using": _using,
        "transferring": _transferring,
        "in": _in,
        "face": lambda way, tree, scene: None,  # a Tribute Summon is face-up
        "to": _to,
        "while": _while,
        "with": _with,
        "with-any": _with_any,
        "used-by-it": _used_by_it,
        "any-effect": _any_effect,
        "itself": _itself,
        "fusion": _fusion,
        "without": _without,
        "above": _above,
        "tributes": _tributes,
        "as-level": _as_level,
        "no-tributes": _no_tributes,
    },
)
_OF_KINDS: Final = {
    v.FUSION: v.FUSION_SUMMON,
    v.RITUAL: v.RITUAL_SUMMON,
    v.SYNCHRO: v.SYNCHRO_SUMMON,
    v.XYZ: v.XYZ_SUMMON,
}

# -- what its player may do --------------------------------------------------------------------------------------


def procedure(tree: Tree, scene: Scene) -> tuple[Procedure, int]:
    """ "You can Special Summon this card (from your hand) by …", "You can Normal Summon it without Tributing"; and the
    Level that it has then, 0 if its own."""
    if not scene.kinds & v.MONSTER:
        raise NoMeaning("only a monster is Summoned", tree)
    if tree.says("own") and tree.word("own") != scene.name:
        raise NoMeaning("the name of another card", tree)
    if tree.word("after") == ":" and tree.the("how").bare_kind != "Xyz":
        raise NoMeaning("an effect is told so", tree)
    held, limit = _leads(tree, scene)
    parts = tree.all("way")
    way = SummonTold(tree, parts, scene)
    if tree.says("pay"):
        way.said.add("by")
        scene.pays_with_theirs = True
        way.costs = (*way.costs, *given_orders.costs(tree.the("pay"), scene))
        scene.pays_with_theirs = False
    ways = tree.the("how").kind
    also, sets = tree.word("also"), bool(tree.word("set"))
    if limit is not None and ways != "Xyz" or bool(also) != (ways == "Xyz"):
        raise NoMeaning("such a Summon has no meaning yet", tree)
    if ways == "Special" and not sets and not tree.word("not-set"):
        if tree.says("pay") and tree.says("places") and places(tree.the("places"), scene).places != v.IN_HAND:
            raise NoMeaning("an effect brings it from there", tree)
        return way.own_way(held), way.level
    if ways == "Ritual" and not sets and not tree.word("not-set"):
        return _named(way, held, tree, scene), 0
    if ways == "Xyz" and not sets and not tree.word("not-set"):
        return _on_top(way, held, limit, tree, scene), 0
    if ways == "Normal" or ways == "Tribute" and not sets:
        return _tribute_summon(way, ways, held, tree), way.level
    raise NoMeaning("such a Summon has no meaning yet", tree)


def _leads(tree: Tree, scene: Scene) -> tuple[Condition | None, Limit | None]:
    if not tree.says("leads"):
        return None, None
    header = Led()
    header.read_leads(tree.the("leads"), scene)
    if header.events or header.quick or header.flip or header.would is not None or header.every:
        raise NoMeaning("this is said of effects alone", tree)
    if header.limit not in (None, p.PerTurn()):
        raise NoMeaning("this is said of effects alone", tree)
    held = list(header.conditions)
    if header.phases != v.ANY_PHASE or header.whose != v.EITHER:
        if header.phases & ~v.MAIN_PHASES or header.whose != v.YOU:
            raise NoMeaning("monsters are Summoned in the own Main Phases", tree)
        held.insert(0, say.during(header.phases, header.whose))
    return all_held(*held), header.limit


def _named(way: SummonTold, held: Condition | None, tree: Tree, scene: Scene) -> Procedure:
    if not scene.kinds & v.RITUAL or held is not None or not way.only("with", "with-any") or way.itself:
        raise NoMeaning("only a Ritual Monster is Summoned so", tree)
    if way.names is None:
        raise NoMeaning("with which Ritual Spell?", tree)
    return p.NamesRitualSpell(way.names)


def _on_top(way: SummonTold, held: Condition | None, limit: Limit | None, tree: Tree, scene: Scene) -> Procedure:
    if not scene.kinds & v.XYZ or way.on_top is None or not way.only("using", "transferring"):
        raise NoMeaning("such an Xyz Summon has no meaning yet", tree)
    return p.XyzMaterials(
        way.on_top,
        any_level=True,
        condition=held,
        limit=None if limit is None else p.UsedPerTurn(),
        transfers=way.transfers,
        costs=way.costs,
    )


_NO_TRIBUTES: Final = 4
"""Up to this Level."""
_TRIBUTES_OF: Final = {5: 1, 6: 1}


def _tribute_summon(way: SummonTold, ways: str, held: Condition | None, tree: Tree) -> Procedure:
    sets = bool(tree.word("set"))
    if (
        not way.only("by", "in", "face", "tributes", "no-tributes", "as-level")
        or "in" in way.said
        and way.position & ~v.FACE_UP
    ):
        raise NoMeaning("such a Summon has no meaning yet", tree)
    not_set = bool(tree.word("not-set"))
    if ways == "Tribute" and not_set and way.costs and not tree.says("pay"):
        raise NoMeaning("a Tribute Summon is no Set", tree)
    if way.tributes is None and way.level and not way.costs:
        way.tributes = _TRIBUTES_OF.get(way.level, 2 if way.level > _NO_TRIBUTES else 0)
    if way.tributes is not None and not way.costs:
        if ways == "Tribute" and not way.tributes:
            raise NoMeaning("a Tribute Summon takes a Tribute", tree)
        return p.OwnTributes(way.tributes, condition=held, also_set=sets)
    if len(way.costs) != 1 or not isinstance(way.costs[0], p.TributeCost) or way.tributes is not None or sets:
        raise NoMeaning("such a Summon has no meaning yet", tree)
    used = way.costs[0].selector
    if used is None or used.ref or used.all or used.least != used.most or used.group or used.other or held is not None:
        raise NoMeaning("such monsters can't be asked for as Tributes", tree)
    if used.side == v.OPPONENT or used.positions != v.ANY_POSITION:
        raise NoMeaning("such monsters can't be asked for as Tributes", tree)
    return p.OwnTributes(used.least, Selector(filters=used.filters), also_set=False)


# -- what it has to be Summoned by ---------------------------------------------------------------------------------


def must(tree: Tree, scene: Scene) -> list[Procedure | Remark]:
    """ "Must (first) be Special Summoned (from your hand) by …", "Must be Fusion Summoned"."""
    if not scene.kinds & v.MONSTER:
        raise NoMeaning("only a monster is Summoned", tree)
    if tree.is_a("except-so"):
        return _so(tree, v.SPECIAL_SUMMON, SummonTold(tree, tree.all("way"), scene), False, scene)
    first = bool(tree.word("first"))
    if not tree.says("other"):
        return _so(tree, how(tree.all("any")), SummonTold(tree, tree.all("way"), scene), first, scene)
    own, other = how(tree.all("any")), SummonTold(tree, tree.all("others"), scene)
    if first or tree.says("way") or tree.says("places") or how((tree.the("other"),)) != v.SPECIAL_SUMMON:
        raise NoMeaning("these two ways have no meaning yet", tree)
    if own != sum(summon for kind, summon in _OF_KINDS.items() if scene.kinds & kind):
        raise NoMeaning("it is Summoned as another kind", tree)
    way = other.own_way()
    if tree.says("no-spell"):
        tree.word("no-spell")
        if not scene.kinds & v.FUSION or not way.places & v.IN_EXTRA_DECK:
            raise NoMeaning("it has no way of its own to come", tree)
    return [way, p.OnlyInOwnWay(), Remark("either-way")]


def _so(tree: Tree, ways: int, way: SummonTold, first: bool, scene: Scene) -> list[Procedure | Remark]:
    if not way.said or way.only("above") or way.only("fusion") and ways == v.SPECIAL_SUMMON:
        own = sum(summon for kind, summon in _OF_KINDS.items() if scene.kinds & kind)
        if not way.only("fusion") and own != ways:
            raise NoMeaning("it is Summoned as another kind", tree)
        if way.only("above"):  # and so with nothing in the place of one of them
            return [p.OnlyInOwnWay(first), Remark("no-substitutes")]
        return [p.OnlyInOwnWay(first)]
    if ways == v.RITUAL_SUMMON and way.only("without") and scene.kinds & v.RITUAL and way.never is not None:
        return [p.OnlyInOwnWay(first), p.RitualWithout(way.never)]
    if ways == v.RITUAL_SUMMON and way.only("with") and not first:
        return [_named(way, None, tree, scene)]
    if ways != v.SPECIAL_SUMMON:
        raise NoMeaning("such a Summon has no meaning yet", tree)
    if way.only("with", "itself", "any-effect", "effect-of", "used-by-it"):
        if scene.kinds & (v.SYNCHRO | v.XYZ):
            raise NoMeaning("such a monster isn't Summoned by effects alone", tree)
        if way.only("itself"):
            return [p.OnlyByEffect(first, itself=True)]
        if way.names is None or way.used is not None and not way.names.filters:
            raise NoMeaning("by what effect?", tree)
        return [p.OnlyByEffect(first, way.names, way.itself, way.used)]
    return [way.own_way(), p.OnlyInOwnWay(first)]
