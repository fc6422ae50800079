"""Noun phrases: which cards."""

from typing import Final

from engine import phrases as say
from engine import program as p
from engine.program import Filter, Group, Selector
from engine.text.lowering.context import Context, NotMeant
from engine.text.nodes import Node
from engine import vocabulary as v

ATTRIBUTES: Final = {name.lower(): bit for bit, name in v.ATTRIBUTE_NAMES.items()}
TYPES: Final = {name.lower().replace(" ", "-"): bit for bit, name in v.TYPE_NAMES.items()}
KINDS: Final = {name.lower(): bit for bit, name in v.KIND_NAMES.items()}
PLACES: Final = {
    "deck": v.IN_DECK, "hand": v.IN_HAND, "gy": v.IN_GRAVEYARD, "extra-deck": v.IN_EXTRA_DECK,
    "face-up-extra-deck": v.IN_EXTRA_DECK, "monster-zone": v.IN_MONSTER_ZONE, "spell-zone": v.IN_SPELL_ZONE,
    "field-zone": v.IN_FIELD_ZONE, "pendulum-zone": v.IN_PENDULUM_ZONE, "the-field": v.ON_FIELD,
}  # fmt: skip
POSITIONS: Final = {
    "in-attack": v.ATTACK_POSITION, "in-defense": v.DEFENSE_POSITION, "face-down-defense-position": v.FACE_DOWN,
    "attack-or-defense": 0,
}  # fmt: skip
_MONSTER_KINDS: Final = (
    v.NORMAL | v.EFFECT | v.FUSION | v.RITUAL | v.SYNCHRO | v.XYZ | v.PENDULUM | v.TUNER | v.SPIRIT | v.UNION
    | v.GEMINI | v.FLIP | v.TOON
)  # fmt: skip


def zones(node: Node) -> tuple[int, int]:
    """The places and the side that "your hand or GY" and the like name."""
    if node.kind in ("your-zones", "opponents-zones"):
        side = v.YOU if node.kind == "your-zones" else v.OPPONENT
        return _places(node["places"]), side
    if node.kind == "either-zone":
        place = node.get("place")
        return (PLACES[place.kind] if place is not None else v.IN_GRAVEYARD), v.EITHER
    return _places(node["places"]), v.EITHER


def _places(nodes: tuple[Node, ...]) -> int:
    bits = 0
    for node in nodes:
        bits |= PLACES[node.kind]
    return bits


class Noun:
    """What a noun phrase has said so far."""

    def __init__(self) -> None:
        self.filters: list[Filter] = []
        self.places = 0
        self.side = v.EITHER
        self.positions = v.ANY_POSITION
        self.kinds = 0  # kinds that all have to be there
        self.other = False
        self.group: Group | None = None
        self.chooser = p.BY_YOU
        self.face_up = False

    def selector(self, **more: object) -> Selector:
        filters = list(self.filters)
        places = self.places
        if self.kinds & ~v.MONSTER or self.kinds & v.MONSTER and places & ~v.IN_MONSTER_ZONE:
            filters.insert(0, say.kind(self.kinds))
        positions = self.positions
        if places == v.IN_BANISHED and positions == v.ANY_POSITION:
            positions = v.FACE_UP
        return Selector(places=places, side=self.side, filters=tuple(filters), positions=positions, other=self.other,
                        group=self.group, chooser=self.chooser, **more)  # fmt: skip


def noun(node: Node, context: Context) -> Noun:
    """A sort of cards, whatever their number."""
    said = Noun()
    for adjective in node.get("adjectives") or ():
        _adjective(adjective, said)
    head = node.get("head")
    if head is not None:
        _head(head.kind, head, said)
    else:
        _head("card" if node.kind == "cards" else "monster", node, said)
    for after in node.get("further") or ():
        _postmodifier(after, said)
    exception = node.get("exception")
    if exception is not None:
        except_(exception, said, context)
    return said


def _adjective(node: Node, said: Noun) -> None:
    kind = node.kind
    if kind in _POSITION_WORDS:
        said.positions = _POSITION_WORDS[kind]
    elif kind == "other":
        said.other = True
    elif kind in ("opponents", "yours"):
        said.side = v.OPPONENT if kind == "opponents" else v.YOU
    elif kind in ("banished", "your-banished", "opponents-banished"):
        said.places = v.IN_BANISHED
        said.side = {"banished": v.EITHER, "your-banished": v.YOU}.get(kind, v.OPPONENT)
        said.positions = v.FACE_UP
    elif kind == "random":
        said.chooser = p.AT_RANDOM
    elif kind == "attributes":
        said.filters.append(say.of_attribute(_bits(node["any"], ATTRIBUTES)))
    elif kind == "types":
        said.filters.append(say.of_type(_bits(node["any"], TYPES)))
    elif kind == "kinds":
        bits = [KINDS[each.kind] for each in node["any"]]
        if len(bits) == 1:
            said.kinds |= bits[0]
        else:
            said.filters.append(say.any_kind(sum(bits)))
    elif kind == "not-kind":
        said.filters.append(say.no_kind(KINDS[node["kind"].kind]))
    elif kind in _LEVELS:
        said.filters.append(_LEVELS[kind](node))
    elif kind == "archetype":
        said.filters.append(say.archetype(*node["any"]))
    elif kind == "attacking":
        said.filters.append(say.attacking())
    elif kind == "equipped":
        said.filters.append(say.equipped())
    else:
        raise NotMeant(node, "this can't be said of cards here")


_POSITION_WORDS: Final = {
    "face-up": v.FACE_UP, "face-down": v.FACE_DOWN, "attack-position": v.ATTACK_POSITION,
    "defense-position": v.DEFENSE_POSITION | v.FACE_DOWN, "face-up-defense": v.DEFENSE_POSITION,
    "face-down-defense": v.FACE_DOWN,
}  # fmt: skip
_LEVELS: Final = {
    "level": lambda node: say.level(node["n"]),
    "level-or-lower": lambda node: say.level_at_most(node["n"]),
    "level-or-higher": lambda node: say.level_at_least(node["n"]),
    "levels": lambda node: say.either(say.level(node["low"]), say.level(node["high"])),
    "rank": lambda node: say.rank(node["n"]),
    "rank-or-lower": lambda node: say.rank(0, node["n"]),
    "rank-or-higher": lambda node: say.rank(node["n"], p.NO_LIMIT),
}


def _bits(nodes: tuple[Node, ...], table: dict[str, int]) -> int:
    bits = 0
    for node in nodes:
        bits |= table[node.kind]
    return bits


def _head(kind: str, node: Node, said: Noun) -> None:
    if kind == "monster" or kind == "tuner-monster":
        said.kinds |= v.MONSTER | (v.TUNER if kind == "tuner-monster" else 0)
        said.places = said.places or v.IN_MONSTER_ZONE
    elif kind == "spell" or kind == "trap":
        said.kinds |= v.SPELL if kind == "spell" else v.TRAP
        said.places = said.places or v.IN_SPELL_TRAP_ZONES
    elif kind == "spell-or-trap":
        said.filters.insert(0, say.any_kind(v.SPELL | v.TRAP))
        said.places = said.places or v.IN_SPELL_TRAP_ZONES
    elif kind == "card":
        if said.kinds & _MONSTER_KINDS and not said.kinds & (v.RITUAL | v.NORMAL):
            said.kinds |= v.MONSTER
        said.places = said.places or v.ON_FIELD
    elif kind == "token":
        said.kinds |= v.MONSTER | v.TOKEN
        said.places = said.places or v.IN_MONSTER_ZONE
    elif kind == "named-token":
        said.kinds |= v.MONSTER | v.TOKEN
        said.filters.append(say.named(f"{node['name']} Token", node["name"]))
        said.places = said.places or v.IN_MONSTER_ZONE
    elif kind == "named":
        said.filters.append(say.named(node["name"]))
        said.places = said.places or v.ON_FIELD
    else:
        raise NotMeant(node, "such cards can't be meant here")


def _postmodifier(node: Node, said: Noun) -> None:
    kind = node.kind
    if kind == "you-control" or kind == "opponent-controls":
        said.side = v.YOU if kind == "you-control" else v.OPPONENT
        said.places &= v.ON_FIELD
    elif kind == "on-the-field":
        said.places &= v.ON_FIELD
    elif kind == "in-zones":
        said.places, said.side = zones(node["zones"])
    elif kind == "in-position":
        said.positions = POSITIONS[node["position"].kind] or v.FACE_UP
    elif kind in _STATS:
        said.filters.append(_STATS[kind](node["n"]))
    elif kind in _GROUPS:
        said.group = Group(op=_GROUPS[kind])
    elif kind == "summoned-specially":
        said.filters.append(say.summoned(v.SPECIAL_SUMMON))
    elif kind == "with-counters":
        said.filters.append(say.with_counters(node["counter"]["name"]))
    else:
        raise NotMeant(node, "this can't be said of cards here")


_STATS: Final = {
    "with-atk": lambda n: Filter(op=p.F_ATK, low=n, high=n), "with-atk-or-less": say.atk_at_most,
    "with-atk-or-more": say.atk_at_least, "with-def": lambda n: Filter(op=p.F_DEF, low=n, high=n),
    "with-def-or-less": say.def_at_most, "with-def-or-more": say.def_at_least,
}  # fmt: skip
_GROUPS: Final = {
    "with-different-names": p.G_DIFFERENT_NAMES, "with-same-name": p.G_SAME_NAME, "with-same-level": p.G_SAME_LEVEL,
}  # fmt: skip


def except_(node: Node, said: Noun, context: Context) -> None:
    if node.kind == "except-this":
        said.other = True
    elif node.kind == "except-named":
        said.filters.append(say.not_(say.named(*node["any"])))
    else:
        inner = noun(node["noun"], context)
        filters = [*inner.filters, *([say.kind(inner.kinds)] if inner.kinds else [])]
        if inner.positions != v.ANY_POSITION or not filters:
            raise NotMeant(node, "such an exception can't be made here")
        said.filters.append(say.not_(filters[0]) if len(filters) == 1 else _not_all(filters))


def _not_all(filters: list[Filter]) -> Filter:
    """Not having all of these together: without one of them at least."""
    return say.either(*(say.not_(each) for each in filters))


# ---------------------------------------------------------------------------------- whole phrases

REFERENCES: Final = {
    "this-card": p.THIS, "that-target": p.TARGET, "those-targets": p.TARGET, "equipped-monster": p.EQUIPPED,
    "attacking-monster": p.ATTACKER,
}  # fmt: skip


def cards(node: Node, context: Context, *, origin: Node | None = None, exception: Node | None = None) -> Selector:
    """The cards that a phrase means. ``origin``: "from your Deck", which the verb has said after it."""
    if node.category == "ref":
        return reference(node, context)
    if node.kind in ("every", "such"):
        said = noun(node["what"], context)
        _from(origin, exception, said, context)
        return said.selector(all=True)
    said = noun(node["what"], context)
    _from(origin, exception, said, context)
    least, most = quantity(node["quantity"], said)
    return said.selector(least=least, most=most)


def _from(origin: Node | None, exception: Node | None, said: Noun, context: Context) -> None:
    if origin is not None:
        said.places, said.side = zones(origin)
    if exception is not None:
        except_(exception, said, context)


def quantity(node: Node, said: Noun) -> tuple[int, int]:
    kind = node.kind
    if kind == "exactly":
        return node["n"], node["n"]
    if kind == "one":
        return 1, 1
    if kind == "two":
        return 2, 2
    if kind == "another":
        said.other = True
        return 1, 1
    if kind == "up-to":
        return 1, node["n"]
    if kind == "at-least":
        return node["n"], 99
    if kind == "or-number":
        return node["least"], node["most"]
    return 1, 99


def reference(node: Node, context: Context) -> Selector:
    """Cards that are known already."""
    kind = node.kind
    if kind in REFERENCES:
        ref = REFERENCES[kind]
        if ref == p.TARGET and not context.targets:
            raise NotMeant(node, "nothing has been targeted")
        return say.that(ref)
    if kind == "the-destroyed-monster":
        if context.event is None:
            raise NotMeant(node, "nothing has been destroyed")
        return say.that(p.OTHER if context.event.kind.startswith("destroys") else p.EVENT)
    if not context.it:
        raise NotMeant(node, "it isn't clear what this means")
    return say.that(context.it)
