"""What has to be true for an effect to be used, or for something to hold."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Condition, Filter, Pattern, Selector
from engine.text.lowering.context import Context, NotMeant
from engine.text.lowering.noun_said import Noun
from engine.text.lowering.nouns import (
    FIELD_AND_PLACES,
    POSITIONS,
    cards,
    noun,
    of_type_or_attribute,
    quantity,
    summoned_so,
    where,
    zones,
)
from engine.text.lowering.own_way import came_so
from engine.text.lowering.used import came_with
from engine.text.nodes import Node

PLAYERS: Final = {"you": v.YOU, "opponent": v.OPPONENT, "either-player": v.EITHER}
HOW: Final = {
    "normal": v.NORMAL_SUMMON, "special": v.SPECIAL_SUMMON, "normal-or-special": v.NORMAL_SUMMON | v.SPECIAL_SUMMON,
    "normal-or-flip": v.NORMAL_SUMMON | v.FLIP_SUMMON, "normal-flip-or-special": v.ANY_SUMMON,
    "flip-or-special": v.FLIP_SUMMON | v.SPECIAL_SUMMON, "flip": v.FLIP_SUMMON, "tribute": v.TRIBUTE_SUMMON,
    "fusion": v.FUSION_SUMMON, "ritual": v.RITUAL_SUMMON, "synchro": v.SYNCHRO_SUMMON, "xyz": v.XYZ_SUMMON,
    "pendulum": v.PENDULUM_SUMMON, "normal-or-pendulum": v.NORMAL_SUMMON | v.PENDULUM_SUMMON,
    "tribute-or-pendulum": v.TRIBUTE_SUMMON | v.PENDULUM_SUMMON,
    "ritual-or-fusion": v.RITUAL_SUMMON | v.FUSION_SUMMON, "any": 0,
}  # fmt: skip
"""Ways of Summoning."""


def condition(node: Node, context: Context) -> Condition:
    kind = node.kind
    if kind in ("both-conditions", "either-condition"):
        join = say.all_of if kind == "both-conditions" else say.any_of
        return join(condition(node["one"], context), condition(node["other"], context))
    if kind == "shared-subject":
        if not node["one"].kind.startswith("you-"):
            raise NotMeant(node, "it isn't clear of which player this is said")
        return say.all_of(condition(node["one"], context), condition(node["other"], context))
    if kind.startswith("this-"):
        context.mention(p.THIS, None, False)
    if kind.startswith("opponent"):
        context.they = v.OPPONENT
    lower = CONDITIONS.get(kind)
    if lower is None:
        raise NotMeant(node, "this can't be a condition yet")
    held = _each_sort(lower(node, context), node)
    if isinstance(held, p.ThereIs) and held.of.least > 1:
        context.there.append(held.of)
    return held


# ---------------------------------------------------------------------------------- which cards are where

PLACE_WORDS: Final = FIELD_AND_PLACES | frozenset(
    (
        "you-control",
        "opponent-controls",
        "they-control",
        "on-the-field",
        "in-zones",
        "that-are-banished",
        "banished",
        "your-banished",
        "opponents-banished",
        "in-other-scale",
    )
)


def tells_where(node: Node) -> bool:
    """Whether a noun phrase says itself where its cards are."""
    said = (*(node.get("adjectives") or ()), *(node.get("further") or ()))
    return any(each.kind in PLACE_WORDS for each in said)


def _sort(what: Node) -> Node:
    if what.kind in ("either-sort", "either-kind", "called"):
        other: Node = what.slots.get("other", what)
        return other
    if "what" not in what:
        raise NotMeant(what, "this can't be a condition yet")
    sort: Node = what["what"]
    return sort


def _some(node: Node, context: Context) -> Selector:
    """Cards that there have to be: so many at least."""
    what = node["what"]
    if what.kind == "any-of-sort":
        what = what.here("cards", "such", **what.slots)
    if what.category == "ref" or what.kind in ("every", "all-theirs", "either-group", "either-of-all"):
        raise NotMeant(what, "this can't be a condition yet")
    if what.kind == "some" and what["quantity"].kind in ("up-to", "any-number", "or-number"):
        raise NotMeant(what, "there has to be a number")
    found = cards(what, context)
    return replace(found, all=False, least=1, most=1) if what.kind == "such" else found


def _of_side(said: Noun, side: int, node: Node) -> Noun:
    if said.side not in (v.EITHER, side) or said.places & ~v.ON_FIELD:
        raise NotMeant(node, "it is said twice where they are")
    said.side = side
    return said


def _controls(side: int, node: Node, context: Context) -> p.ThereIs:
    found = _some(node, context)
    if found.side not in (v.EITHER, side) or found.places & ~v.ON_FIELD:
        raise NotMeant(node["what"], "it is said twice where they are")
    return p.ThereIs(replace(found, side=side))


def _only_one_side(side: int, node: Node, context: Context) -> Condition:
    there = _controls(side, node, context)
    return say.all_of(there, p.ThereIsNone(replace(there.of, side=v.EITHER - side)))


def _they_control(node: Node, context: Context) -> Condition:
    if context.they != v.OPPONENT:
        raise NotMeant(node, "it isn't clear who “they” are")
    return _controls(v.OPPONENT, node, context)


def _controls_no(side: int, node: Node, context: Context) -> Condition:
    return p.ThereIsNone(_of_side(noun(node["what"], context), side, node["what"]).selector())


def _does_not_control(side: int, node: Node, context: Context) -> Condition:
    found = _controls(side, node, context)
    return p.ThereIsNone(found.of) if found.of.least == 1 else p.Unless(found)


def _controls_exactly(side: int, node: Node, context: Context) -> Condition:
    said = _of_side(noun(node["what"], context), side, node["what"])
    return say.compare(p.Count(said.selector(all=True)), p.EQUAL, node["n"])


def _only(side: int, node: Node, context: Context, positions: int = v.ANY_POSITION) -> p.OnlySuch:
    such = node["such"]
    said = _of_side(noun(such, context), side, such)
    if said.positions != v.ANY_POSITION:
        said.filters.insert(0, p.Lies(said.positions))
        said.positions = v.ANY_POSITION
    return p.OnlySuch(replace(said.selector(), positions=positions))


def _none_or_only(side: int, node: Node, context: Context) -> Condition:
    """ "All monsters you control are …", which is true of none as well."""
    return say.any_of(p.ThereIsNone(say.monster(side=side)), _only(side, node, context))


def _only_cards(side: int, node: Node, context: Context) -> Condition:
    """ "The only cards you control are monsters": no card of another sort is there."""
    held = _only(side, node, context)
    asked = held.of
    if asked.places == v.IN_MONSTER_ZONE and p.OfKinds(v.MONSTER) not in asked.filters:
        asked = replace(asked, filters=(p.OfKinds(v.MONSTER), *asked.filters))
    return p.OnlySuch(replace(asked, places=v.ON_FIELD))


def _only_one(side: int, node: Node, context: Context) -> Condition:
    """ "The only monster you control is …": one, and such a one."""
    held = _controls(side, node, context)
    such = held.of
    if such.least != 1 or such.most != 1 or such.other or such.places != v.IN_MONSTER_ZONE:
        raise NotMeant(node["what"], "it has to be one monster")
    everything = say.every(say.monster(side=side))
    return say.all_of(say.compare(p.Count(everything), p.EQUAL, 1), held)


def _at_most(side: int, on_field: bool, node: Node, context: Context) -> Condition:
    said = noun(node["what"], context)
    if not on_field and (not tells_where(node["what"]) or said.places & v.ON_FIELD or said.side == v.EITHER - side):
        raise NotMeant(node["what"], "it has to be said where")
    if on_field:
        said = _of_side(said, side, node["what"])
    said.side = side
    return say.compare(p.Count(said.selector(all=True)), p.AT_MOST, node["n"])


def _controls_more(side: int, node: Node, context: Context) -> Condition:
    return _more(_of_side(noun(node["what"], context), side, node["what"]).selector(all=True), node)


def _more(held: Selector, node: Node) -> Condition:
    """More of them than the other player has, or so many more."""
    more, fewer = p.Count(held), p.Count(replace(held, side=v.EITHER - held.side))
    if "n" not in node:
        return say.compare(more, p.MORE, fewer)
    return say.compare(more, p.AT_LEAST, p.Sum(fewer, say.number(node["n"])))


def _has(side: int, node: Node, context: Context) -> p.ThereIs:
    found = _some(node, context)
    on_field = not found.places & ~v.ON_FIELD and found.places != v.IN_PENDULUM_ZONE
    if not tells_where(_sort(node["what"])) or on_field or found.side not in (v.EITHER, side):
        raise NotMeant(node["what"], "it has to be said where")
    return p.ThereIs(replace(found, side=side))


def _has_exactly(side: int, node: Node, context: Context) -> Condition:
    said = noun(node["what"], context)
    if not tells_where(node["what"]) or said.places & v.ON_FIELD or said.side not in (v.EITHER, side):
        raise NotMeant(node["what"], "it has to be said where")
    said.side = side
    return say.compare(p.Count(said.selector(all=True)), p.EQUAL, node["n"])


def _both(of_one: Callable[[int, Node, Context], p.ThereIs], node: Node, context: Context) -> Condition:
    """Of each player: "their" hand is the own one for each."""
    context.they = v.OPPONENT
    theirs = of_one(v.OPPONENT, node, context)
    return say.all_of(p.ThereIs(replace(theirs.of, side=v.YOU)), theirs)


def _has_no(node: Node, context: Context) -> Condition:
    said = noun(node["what"], context)
    own_zone = said.places in (v.IN_FIELD_ZONE, v.IN_PENDULUM_ZONE)
    if not tells_where(node["what"]) or said.places & v.ON_FIELD and not own_zone or said.side == v.OPPONENT:
        raise NotMeant(node["what"], "it has to be said where")
    said.side = v.YOU
    return p.ThereIsNone(said.selector())


def _there_is(node: Node, context: Context) -> Condition:
    found = _some(node, context)
    if not tells_where(_sort(node["what"])):
        raise NotMeant(node["what"], "it has to be said where")
    return p.ThereIs(found)


def _there_is_no(node: Node, context: Context) -> Condition:
    if not tells_where(node["what"]):
        raise NotMeant(node["what"], "it has to be said where")
    return p.ThereIsNone(noun(node["what"], context).selector())


def _on_field(node: Node, context: Context) -> p.ThereIs:
    what = node["what"]
    found = _some(node, context)
    placed = "further" in what if what.kind == "called" else tells_where(_sort(what))
    if placed or found.places & ~v.ON_FIELD:
        raise NotMeant(what, "it is said twice where they are")
    if "face-up" in node:
        if found.positions != v.ANY_POSITION:
            raise NotMeant(what, "how they lie was said already")
        found = replace(found, positions=v.FACE_UP)
    return p.ThereIs(found)


def _not_on_field(node: Node, context: Context) -> Condition:
    held = _on_field(node, context)
    if held.of.least > 1:
        raise NotMeant(node["what"], "it isn't clear how many are missing")
    return p.ThereIsNone(held.of)


def _are_banished(node: Node, context: Context) -> Condition:
    said = noun(node["what"], context)
    if (
        said.places & ~v.ON_FIELD
        or said.positions != v.ANY_POSITION
        or node["quantity"].kind in ("up-to", "any-number", "or-number", "another")
    ):
        raise NotMeant(node["what"], "it is said twice where they are")
    said.places = v.IN_BANISHED
    least, most = quantity(node["quantity"], said)
    return p.ThereIs(said.selector(least=least, most=most))


def _none_on_field(node: Node, context: Context) -> Condition:
    said = noun(node["what"], context)
    if tells_where(node["what"]) or said.places & ~v.ON_FIELD:
        raise NotMeant(node["what"], "it is said twice where they are")
    return p.ThereIsNone(said.selector())


# ---------------------------------------------------------------------------------- this card


def _this_is_in(node: Node, context: Context) -> Condition:
    places, side, positions = where(node["zones"])
    if positions != v.ANY_POSITION and places & v.IN_BANISHED == 0:
        raise NotMeant(node["zones"], "how the cards lie there can't be asked here")
    if side == v.OPPONENT:
        raise NotMeant(node["zones"], "an effect works on the own side")
    return p.ThisIs(places)


def _this_came(node: Node, context: Context) -> Condition:
    return _this(*summoned_so(node, context))


def _this_came_with(node: Node, context: Context) -> Condition:
    how = HOW[node["how"].kind]
    used = came_with(node, how, context)
    if used == p.CameWithThis():
        raise NotMeant(node, "a card isn't used for its own Summon")
    return _this(p.Summoned(how), used)


def _this_came_plainly(node: Node, context: Context) -> Condition:
    without = [p.Summoned(v.NORMAL_SUMMON), say.not_(p.Summoned(v.TRIBUTE_SUMMON))]
    if "or-special" in node:
        return _this(say.either(p.AllOf(tuple(without)), p.Summoned(v.SPECIAL_SUMMON)))
    return _this(*without)


def _this_is_there(node: Node, context: Context) -> Condition:
    return p.AreSuch(
        replace(say.that(p.THIS, *summoned_so(node, context)), positions=v.FACE_UP, places=v.IN_MONSTER_ZONE)
    )


def _this_in_position(node: Node, context: Context) -> Condition:
    return p.ThisIs(v.IN_MONSTER_ZONE, POSITIONS[node["position"].kind] or v.FACE_UP)


def _this_lies_so(node: Node, context: Context) -> Condition:
    """ "You control this face-up Attack Position card"."""
    if node["how"].kind not in LIES:
        raise NotMeant(node, "it isn't said how it lies")
    return p.ThisIs(v.IN_MONSTER_ZONE, LIES[node["how"].kind])


LIES: Final = {"attack": v.ATTACK_POSITION, "defense": v.DEFENSE_POSITION}


def _this_equipped_to(node: Node, context: Context) -> Condition:
    what = _some(node, context)
    if what.least != 1 or what.places & ~v.ON_FIELD:
        raise NotMeant(node["what"], "a card is equipped to one monster")
    if what.side != v.EITHER or what.other or what.positions not in (v.ANY_POSITION, v.FACE_UP):
        raise NotMeant(node["what"], "this can't be asked of the equipped monster")
    context.mention(p.EQUIPPED, what, False)
    return p.AreSuch(say.that(p.EQUIPPED, *what.filters)) if what.filters else p.ThereIs(say.equipped_monster)


def _this_has_equip(node: Node, context: Context) -> Condition:
    what = _some(node, context)
    if what.places & ~v.ON_FIELD or tells_where(_sort(node["what"])):
        raise NotMeant(node["what"], "Equip Cards are on the field")
    return p.ThereIs(replace(what, places=v.IN_SPELL_TRAP_ZONES, filters=(*what.filters, p.EquippedToThis())))


def _this(*filters: Filter) -> Condition:
    return p.AreSuch(say.that(p.THIS, *filters))


def _levels_and_ranks(node: Node, context: Context) -> Condition:
    said = noun(node["what"], context)
    if said.placed or said.side != v.EITHER or said.places & ~v.ON_FIELD or said.group is not None:
        raise NotMeant(node["what"], "it is said twice where they are")
    of = say.every(say.face_up_monster(*said.selector().filters, side=v.YOU, other=said.other))
    together = p.Sum(p.Total(p.S_LEVEL, of), p.Total(p.S_RANK, of))
    return say.compare(together, p.AT_MOST, node["n"])


def _this_has_as_material(node: Node, context: Context) -> Condition:
    """ "If this card has "X" as material"."""
    what = _some(node, context)
    said = node["what"]
    placed = "further" in said if said.kind == "called" else tells_where(_sort(said))
    if what.least != 1 or not what.filters or placed or what.group is not None or what.other:
        raise NotMeant(node["what"], "this can't be asked of a material")
    filters = what.filters
    if what.places == v.IN_MONSTER_ZONE and not any(isinstance(f, p.OfKinds) and f.kinds & v.MONSTER for f in filters):
        filters = (p.OfKinds(v.MONSTER), *filters)  # what lies under a monster may be a card of another kind
    return _this(say.with_material_of(*filters))


def _only_in_gy(node: Node, context: Context) -> Condition:
    """There is one such monster, and none that is no such."""
    if node.kind == "only-so-in-gy":
        so = next(node[slot] for slot in ("attribute", "type") if slot in node)
        adjective = so.here("adjective", f"{so.category}s", any=(so,))
        such = so.here("group", "monsters", adjectives=(adjective,))
    else:
        such = node["such"]
    said = noun(such, context)
    if said.kinds != v.MONSTER or not said.filters or said.says_more():
        raise NotMeant(such, "this can't be asked of all monsters there")
    filters = say.all_these(*said.filters)
    there = say.in_graveyard(p.OfKinds(v.MONSTER), filters)
    others = replace(there, filters=(p.OfKinds(v.MONSTER), say.not_(filters)))
    return say.all_of(p.ThereIs(there), p.ThereIsNone(others))


def _counters(node: Node, context: Context) -> Condition:
    how = node["counter-count"]
    if how.kind == "no-counters":
        return _this(p.HasCounters(0, 0, how["counter"]["name"]))
    return _this(p.HasCounters(how.get("n") or 1, word=how["counter"]["name"]))


# ---------------------------------------------------------------------------------- what happened, LP, turns


def _happened(node: Node, context: Context) -> Condition:
    what = node["what-happened"]
    kind = what.kind
    if kind.startswith("is-there-since"):
        return say.all_of(p.ThisIs(v.IN_GRAVEYARD), p.HappenedThisTurn(_sent_there(what)))
    return _one_of(_DEEDS.get(kind.removeprefix("this-")) or _what_happened(what, context))


def _one_of(events: tuple[Pattern, ...]) -> Condition:
    found = [p.HappenedThisTurn(event) for event in events]
    return found[0] if len(found) == 1 else say.any_of(*found)


_DEEDS: Final[dict[str, tuple[Pattern, ...]]] = {
    "attacked": (p.DeclaresAttack(),),
    "attacked-directly": (p.DeclaresAttack(directly=True),),
    "attacked-or-was": (p.DeclaresAttack(), p.IsAttacked()),
    "was-attacked": (p.IsAttacked(),),
    "battled": (p.HasBattled(),),
    "dealt-damage": (say.deals_battle_damage(),),
    "was-flipped": (p.IsFlipped(),),
    "was-sent": (say.is_sent_to_graveyard(),),
}
"""What this card has done, or what was done to it."""


DAMAGE: Final = {"battle-damage": v.BY_BATTLE, "effect-damage": v.BY_EFFECT, "any-damage": 0}


def _what_happened(what: Node, context: Context) -> tuple[Pattern, ...]:
    kind = what.kind
    if kind in ("this-was-summoned", "this-was-summoned-or-flipped"):
        came = p.IsSummoned(how=HOW[what["how"].kind])
        return (came,) if kind == "this-was-summoned" else (came, p.IsFlipped())
    if kind == "someone-activated":
        from engine.text.lowering.activations import activated

        return (activated(what, PLAYERS[what["whose"].kind], Context(context.name, context.kinds)),)
    if kind == "this-was-activated":
        if not context.kinds & v.SPELL:
            raise NotMeant(what, "a monster is not activated")
        return (p.IsActivated(what=p.CARD_WAS_ACTIVATED),)
    if kind == "this-was-destroyed-and-sent":
        return (say.is_destroyed(to_places=v.IN_GRAVEYARD),)
    if kind == "this-destroyed-by-battle":
        return (p.DestroysByBattle(None, _destroyed(what, context)),)
    if kind == "you-took-damage":
        if what["damage"].kind not in DAMAGE:
            raise NotMeant(what["damage"], "from what it came can't be asked any more")
        return (say.takes_damage(v.YOU, DAMAGE[what["damage"].kind]),)
    raise NotMeant(what, "whether this happened can't be asked yet")


def fought(node: Node, context: Context) -> Condition:
    """What battles there have been: there is one Battle Phase in a turn."""
    kind = node.kind
    if kind in _DEEDS:
        return _one_of(_DEEDS[kind])
    if kind in ("was-destroyed", "was-destroyed-and-sent"):
        sent = kind.endswith("sent")
        gone = p.HappenedThisTurn(say.is_destroyed_by_battle(to_places=v.IN_GRAVEYARD if sent else 0))
        return say.all_of(p.ThisIs(v.IN_GRAVEYARD), gone) if sent else gone
    other = _destroyed(node, context)
    if kind in ("attacked-such", "battled-such"):
        sort = p.DeclaresAttack if kind == "attacked-such" else p.HasBattled
        return p.HappenedThisTurn(sort(None, other or Selector()))
    return p.HappenedThisTurn(p.DestroysByBattle(None, other, v.IN_GRAVEYARD if kind.endswith("sent") else 0))


def _sent_there(what: Node) -> Pattern:
    if what.kind == "is-there-since-felled":
        return say.is_destroyed_by_battle(to_places=v.IN_GRAVEYARD)
    if what.kind == "is-there-since-destroyed":
        return say.is_destroyed(to_places=v.IN_GRAVEYARD, from_places=v.ON_FIELD)
    return say.is_sent_to_graveyard(from_places=zones(what["from"])[0] if "from" in what else 0)


def _destroyed(node: Node, context: Context) -> Selector | None:
    """A monster that was destroyed by battle: it has left the field."""
    what = _some(node, context)
    if what.least != 1 or what.positions != v.ANY_POSITION or what.other or what.places & ~v.ON_FIELD:
        raise NotMeant(node["what"], "the monster has left the field by then")
    if what.side == v.EITHER and not what.filters:
        return None
    return Selector(side=what.side, filters=what.filters)


def _lp(node: Node, context: Context) -> Condition:
    whose = v.YOU if node["whose"].kind == "your-lp" else v.OPPONENT
    if whose == v.OPPONENT:
        context.they = v.OPPONENT
    compared = node["compared"]
    kind = compared.kind
    if kind in _AGAINST_NUMBER:
        return say.compare(p.LifePoints(whose), _AGAINST_NUMBER[kind], compared["n"])
    if kind.endswith("yours") == (whose == v.YOU):
        raise NotMeant(compared, "LP are compared with those of the other player")
    context.lp_ahead = whose if "higher" in kind else v.EITHER - whose
    if kind.startswith("so-much"):
        ahead = whose if kind.startswith("so-much-higher") else v.EITHER - whose
        behind = p.Sum(p.LifePoints(v.EITHER - ahead), say.number(compared["n"]))
        return say.compare(p.LifePoints(ahead), p.AT_LEAST, behind)
    how = p.LESS if kind.startswith("lower") else p.MORE
    return say.compare(p.LifePoints(whose), how, p.LifePoints(v.EITHER - whose))


def _as_chain_link(node: Node, context: Context) -> Condition:
    if node.kind == "link-or-higher":
        return p.NumberIs(p.CHAIN_LINK, node["n"])
    return say.any_of(*(p.NumberIs(p.CHAIN_LINK, n, n) for n in node["any"]))


def _lp_apart(node: Node, context: Context) -> Condition:
    apart = p.Difference(p.LifePoints(v.YOU), p.LifePoints(v.OPPONENT))
    return say.compare(apart, p.AT_LEAST, node["n"])


_AGAINST_NUMBER: Final = {
    "higher-than": p.MORE,
    "lower-than": p.LESS,
    "or-less": p.AT_MOST,
    "or-more": p.AT_LEAST,
    "exactly": p.EQUAL,
}


def turn_part(node: Node) -> tuple[int, int]:
    """The phases that are meant, and whose."""
    if node.kind == "turn":
        if node["whose"].kind not in ("yours", "opponents"):
            raise NotMeant(node, "it has to be said whose turn")
        return v.ANY_PHASE, WHOSE[node["whose"].kind]
    phases = 0
    for each in node["which"]:
        phases |= PHASES[each.kind]
    return phases, WHOSE[node["whose"].kind]


WHOSE: Final = {
    "yours": v.YOU,
    "opponents": v.OPPONENT,
    "either": v.EITHER,
    "either-players": v.EITHER,
    "each-of-yours": v.YOU,
    "each-of-opponents": v.OPPONENT,
}
PHASES: Final = {
    "main-phase-1": v.MAIN_PHASE_1, "main-phase-2": v.MAIN_PHASE_2, "main-phase": v.MAIN_PHASES,
    "main-or-battle": v.MAIN_PHASES | v.BATTLE_PHASE,
    "draw-phase": v.DRAW_PHASE, "standby-phase": v.STANDBY_PHASE, "battle-phase": v.BATTLE_PHASE,
    "end-phase": v.END_PHASE,
}  # fmt: skip


def in_turn_part(phases: int, whose: int) -> Condition:
    return say.during(0 if phases == v.ANY_PHASE else phases, whose)


def needed(node: Node, context: Context) -> Condition:
    if node.kind == "you-must-control-this":
        return p.AreSuch(say.that(p.THIS, places=v.ON_FIELD, side=v.YOU, positions=v.FACE_UP))
    held = CONDITIONS[_NEEDED[node.kind]](node, context)
    return _each_sort(held, node) if node.kind in ("must-be-on-field", "there-must-be") else held


CONDITIONS: Final[dict[str, Callable[[Node, Context], Condition]]] = {
    "they-control-cards": _they_control,
    "you-control-cards": partial(_controls, v.YOU),
    "opponent-controls-cards": partial(_controls, v.OPPONENT),
    "you-control-exactly": partial(_controls_exactly, v.YOU),
    "opponent-controls-exactly": partial(_controls_exactly, v.OPPONENT),
    "you-control-no": partial(_controls_no, v.YOU),
    "opponent-controls-no": partial(_controls_no, v.OPPONENT),
    "you-do-not-control": partial(_does_not_control, v.YOU),
    "opponent-does-not-control": partial(_does_not_control, v.OPPONENT),
    "you-control-only": partial(_only, v.YOU),
    "no-other-you-control": lambda node, context: _none_or_only(v.YOU, node, context),
    "you-control-only-face-up": partial(_only, v.YOU, positions=v.FACE_UP),
    "opponent-controls-more": partial(_controls_more, v.OPPONENT),
    "opponent-controls-so-many-more": partial(_controls_more, v.OPPONENT),
    "only-opponent-controls": partial(_only_one_side, v.OPPONENT),
    "you-have": partial(_has, v.YOU),
    "opponent-has": partial(_has, v.OPPONENT),
    "you-have-none": _has_no,
    "you-have-exactly": partial(_has_exactly, v.YOU),
    "opponent-has-exactly": partial(_has_exactly, v.OPPONENT),
    "opponent-has-more-cards": lambda node, context: _more(say.in_hand(side=v.OPPONENT, all=True), node),
    "you-have-more-cards": lambda node, context: _more(say.in_hand(all=True), node),
    "only-in-gy": _only_in_gy,
    "only-so-in-gy": _only_in_gy,
    "only-card-in-hand": lambda node, context: say.all_of(p.ThisIs(v.IN_HAND), p.ThereIsNone(say.in_hand(other=True))),
    "only-you-control": partial(_only_one_side, v.YOU),
    "you-control-more": partial(_controls_more, v.YOU),
    "this-has-material-once": lambda node, context: _this(say.with_material_of(of_type_or_attribute(node))),
    "this-card-there": lambda node, context: p.ThisIs(v.ON_FIELD, v.FACE_UP),
    "both-have": partial(_both, _has),
    "both-control": partial(_both, _controls),
    "not-on-field": _not_on_field,
    "are-banished": _are_banished,
    "there-is": _there_is,
    "there-is-none": _there_is_no,
    "is-on-field": _on_field,
    "none-on-field": _none_on_field,
    "this-card-is-in": _this_is_in,
    "this-came-by": _this_came,
    "this-came-from": _this_came,
    "this-came": _this_came,
    "this-came-by-tributing": _this_came_with,
    "this-came-using": _this_came_with,
    "this-comes-by-tributing": _this_came_with,
    "this-comes-using": _this_came_with,
    "this-came-plainly": _this_came_plainly,
    "this-came-so": lambda node, context: _this(came_so(node, context)),
    "this-came-normally": lambda node, context: _this(say.not_(p.Summoned(v.SPECIAL_SUMMON))),
    "this-so-is-there": _this_is_there,
    "you-control-this-so": _this_is_there,
    "this-card-face-up": lambda node, context: p.ThisIs(v.ON_FIELD, v.FACE_UP),
    "this-card-in-position": _this_in_position,
    "this-card-lies-so": _this_lies_so,
    "only-one-you-control": partial(_only_one, v.YOU),
    "only-one-opponent-controls": partial(_only_one, v.OPPONENT),
    "you-control-only-cards": partial(_only_cards, v.YOU),
    "opponent-controls-only-cards": partial(_only_cards, v.OPPONENT),
    "opponent-controls-only": partial(_only, v.OPPONENT),
    "you-have-at-most": partial(_at_most, v.YOU, False),
    "opponent-has-at-most": partial(_at_most, v.OPPONENT, False),
    "you-control-at-most": partial(_at_most, v.YOU, True),
    "opponent-controls-at-most": partial(_at_most, v.OPPONENT, True),
    "this-card-equipped": _this_equipped_to,
    "this-card-has-equip": _this_has_equip,
    "this-has-material": lambda node, context: _this(p.HasMaterials(1)),
    "levels-and-ranks": _levels_and_ranks,
    "this-has-as-material": _this_has_as_material,
    "this-has-no-material": lambda node, context: _this(p.HasMaterials(high=0)),
    "this-has-counters": _counters,
    "happened": _happened,
    "turn-of": lambda node, context: in_turn_part(*turn_part(node["phase"])),
    "lp-compared": _lp,
    "lp-apart": _lp_apart,
    "link-or-higher": _as_chain_link,
    "link-is": _as_chain_link,
    "names-repeat": lambda node, context: p.NumberIs(p.SAME_NAMES, 1, 1),
    "you-have-lp": lambda node, context: say.compare(p.LifePoints(v.YOU), p.MORE, node["n"]),
}


_NEEDED: Final = {
    "you-must-control": "you-control-cards",
    "you-must-control-exactly": "you-control-exactly",
    "you-must-control-no": "you-control-no",
    "you-must-have": "you-have",
    "you-must-have-none": "you-have-none",
    "this-must-be-face-up": "this-card-face-up",
    "this-must-be-in": "this-card-is-in",
    "must-be-on-field": "is-on-field",
    "there-must-be": "there-is",
    "this-must-be-in-position": "this-card-in-position",
}
"""What has to be so, in the words of what is so."""


def _each_sort(held: Condition, node: Node) -> Condition:
    """ "You control "A" and "B"" asks for each of them; of two sorts one card may be both. That there are so many
    "with different names" is asked of some of those there."""
    if not isinstance(held, p.OfCards) or held.of.group is None:
        return held
    selector, group = held.of, held.of.group
    if isinstance(held, p.ThereIs) and isinstance(group, _AMONG_OTHERS) and selector.least > 1:
        return p.ThereIs(replace(selector, positions=selector.positions & v.FACE_UP))  # others show nothing of it
    parts = group.parts if isinstance(group, p.OneOfEach) else ()
    names = [name for part in parts if isinstance(part, p.HasName) for name in part.words]
    of_names = bool(parts) and all(isinstance(part, p.HasName) for part in parts)
    if not isinstance(held, p.ThereIs) or not of_names or len(set(names)) < len(names):
        raise NotMeant(node, "this can't be asked of cards together yet")
    return say.all_of(
        *(
            p.ThereIs(replace(selector, group=None, least=1, most=1, filters=(*selector.filters, part)))
            for part in parts
        )
    )


_AMONG_OTHERS: Final = (
    p.DifferentNames, p.SameName, p.SameLevel, p.SameType, p.SameAttribute, p.DifferentAttributes,
)  # fmt: skip
