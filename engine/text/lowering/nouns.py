"""Noun phrases: which cards."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Act, Filter, Group, Selector
from engine.text.lowering.context import OFF_THE_FIELD, Context, Mention, NotMeant
from engine.text.lowering.how_many import as_many
from engine.text.lowering.noun_said import WHERE_BATTLE_BRINGS, Noun, any_of, described, fits_unseen, lacking
from engine.text.nodes import Node

ATTRIBUTES: Final = {name.lower(): bit for bit, name in v.ATTRIBUTE_NAMES.items()}
TYPES: Final = {name.lower().replace(" ", "-"): bit for bit, name in v.TYPE_NAMES.items()}
KINDS: Final = {name.lower(): bit for bit, name in v.KIND_NAMES.items()}
PLACES: Final = {
    "deck": v.IN_DECK, "hand": v.IN_HAND, "gy": v.IN_GRAVEYARD, "banished": v.IN_BANISHED,
    "extra-deck": v.IN_EXTRA_DECK,
    "face-up-extra-deck": v.IN_EXTRA_DECK, "monster-zone": v.IN_MONSTER_ZONE, "spell-zone": v.IN_SPELL_ZONE,
    "field-zone": v.IN_FIELD_ZONE, "pendulum-zone": v.IN_PENDULUM_ZONE, "the-field": v.ON_FIELD,
    "face-up-field": v.ON_FIELD,
}  # fmt: skip
POSITIONS: Final = {
    "in-attack": v.ATTACK_POSITION,
    "in-defense": v.DEFENSE_POSITION,
    "face-down-defense-position": v.FACE_DOWN,
    "attack-or-defense": 0,
    "attack-or-face-down": v.ATTACK_POSITION | v.FACE_DOWN,
    "either-defense": v.DEFENSE_POSITION | v.FACE_DOWN,
}
LYING: Final = {
    "lying-attack": v.ATTACK_POSITION,
    "lying-defense": v.DEFENSE_POSITION | v.FACE_DOWN,
    "lying-face-up-defense": v.DEFENSE_POSITION,
    "lying-face-down-defense": v.FACE_DOWN,
}
_MONSTER_KINDS: Final = (
    v.NORMAL
    | v.EFFECT
    | v.FUSION
    | v.RITUAL
    | v.SYNCHRO
    | v.XYZ
    | v.PENDULUM
    | v.TUNER
    | v.SPIRIT
    | v.UNION
    | v.GEMINI
    | v.FLIP
    | v.TOON
)
_SPELL_KINDS: Final = v.NORMAL | v.CONTINUOUS | v.EQUIP | v.FIELD | v.QUICK_PLAY | v.RITUAL
_TRAP_KINDS: Final = v.NORMAL | v.CONTINUOUS | v.COUNTER


# ---------------------------------------------------------------------------------- places


def zones(node: Node) -> tuple[int, int]:
    """The places and the side that "your hand or GY" and the like name."""
    places, side, positions = where(node)
    if positions != v.ANY_POSITION:
        raise NotMeant(node, "how the cards lie there can't be asked here")
    return places, side


_SIDES: Final = {
    "your-zones": v.YOU,
    "opponents-zones": v.OPPONENT,
    "their-zones": v.OPPONENT,
    "your-zones-together": v.YOU,
    "their-zones-together": v.OPPONENT,
}


def where(node: Node) -> tuple[int, int, int]:
    """Places, side and positions: "your face-up Extra Deck" tells all three."""
    if node.kind == "either-gy":
        return v.IN_GRAVEYARD, v.EITHER, v.ANY_POSITION
    if node.kind == "both-hands-and-field":
        return v.IN_HAND | v.ON_FIELD, v.EITHER, v.ANY_POSITION
    places = 0
    positions = v.ANY_POSITION
    named = node["places"] if "places" in node else [node[slot] for slot in ("one", "other", "third") if slot in node]
    for place in named:
        if places & PLACES[place.kind]:
            raise NotMeant(node, "the same place twice")
        places |= PLACES[place.kind]
        if place.kind in ("face-up-extra-deck", "face-up-field"):
            positions = v.FACE_UP
    if places & v.IN_BANISHED and places != v.IN_BANISHED:
        if places & (v.ON_FIELD | v.IN_EXTRA_DECK):
            raise NotMeant(node, "it has to be said of both or of none that the cards lie face-up")
        positions = v.FACE_UP
    if node.kind.startswith("or-face-up"):
        if places & (v.ON_FIELD | v.IN_EXTRA_DECK):
            raise NotMeant(node, "it has to be said of both or of none that the cards lie face-up")
        places |= _OR_FACE_UP[node.kind]
        return places, v.YOU, v.FACE_UP
    if positions == v.FACE_UP and places & v.ON_FIELD and places & v.IN_EXTRA_DECK:
        raise NotMeant(node, "it has to be said of both or of none that the cards lie face-up")
    return places, _SIDES.get(node.kind, v.EITHER), positions


_OR_FACE_UP: Final = {
    "or-face-up-field": v.ON_FIELD,
    "or-face-up-zone": v.IN_MONSTER_ZONE,
    "or-face-up-extra": v.IN_EXTRA_DECK,
}


def origin(node: Node) -> tuple[int, int]:
    """Where monsters were Summoned from: not among those on the field."""
    places, side = zones(node)
    if places & v.IN_MONSTER_ZONE:
        raise NotMeant(node, "a monster is not Summoned from there")
    return places, side


def summoned_so(node: Node, context: Context) -> list[Filter]:
    """ "that was Special Summoned from the Extra Deck by the effect of …"."""
    from engine.text.lowering.events import effect_of

    places, side = origin(node["from"]) if "from" in node else (0, v.EITHER)
    parts: tuple[Filter, ...] = ()
    if "by" in node:
        by = effect_of(node["by"], context)
        source = by.get("source")
        if by["by"] != v.EITHER or source is None or source.ref or source.other:
            raise NotMeant(node["by"], "whose effect it was can't be asked any more")
        parts = source.filters
    owned = [] if side == v.EITHER else [p.OwnedBy(side)]
    return [p.Summoned(SUMMONED[node["how"].kind], places, parts), *owned]


# ---------------------------------------------------------------------------------- sorts of cards


def noun(node: Node, context: Context) -> Noun:
    """A sort of cards, whatever their number."""
    said = Noun(node)
    adjectives: tuple[Node, ...] = tuple(node.get("adjectives") or ())
    _refuse_repetition(adjectives)
    if "whose" in node:
        said.belongs(node, v.YOU if node["whose"].kind == "yours" else v.OPPONENT)
    kinds: list[Node] = []
    for adjective in adjectives:
        if adjective.kind == "kinds":
            kinds.append(adjective)
        else:
            _adjective(adjective, said)
    if said.of_opponent:
        context.they = v.OPPONENT
    after = tuple(node.get("further") or ())
    _head(node, kinds, after, said)
    others = _than_which(said, node, context) if said.other else []
    for each in after:
        _postmodifier(each, said, context)
    exception = node.get("exception")
    if exception is not None:
        except_(exception, said, context)
    said.filters += others
    return said


def _refuse_repetition(adjectives: tuple[Node, ...]) -> None:
    """ "face-up face-up monster", "Dragon Warrior monster": no card text says so."""
    seen: set[str] = set()
    for each in adjectives:
        sort = _SORTS.get(each.kind, each.kind)
        if sort in seen:
            raise NotMeant(each, "this was said already")
        if sort not in _SEVERAL_TIMES:
            seen.add(sort)
    for place, each in enumerate(adjectives):
        if each in adjectives[:place]:
            raise NotMeant(each, "this was said already")


def _than_which(said: Noun, node: Node, context: Context) -> list[Filter]:
    """ "Other" monsters are others than the one target that is a monster; others than this card, and than one of that
    sort that has been paid or moved before. Other Spells and Traps are others than this card."""
    spoken = [mention for mention in context.mentions if mention.selector is not None and mention.ref != p.THIS]
    if context.targets:
        if not said.kinds & v.MONSTER and all(_monsters(mention.selector) for mention in spoken):
            return []
        if len(spoken) != 1 or spoken[0].several is not False or not spoken[0].ref.startswith(p.TARGET):
            raise NotMeant(node, "it isn't clear which other cards than these are meant")
        if not said.kinds & v.MONSTER or not _monsters(spoken[0].selector):
            raise NotMeant(node, "it isn't clear which other cards than these are meant")
        said.other = False
        return [say.not_(p.IsAmong(spoken[0].ref))]
    alike = [mention for mention in spoken if _of_one_sort(said, mention.selector)]
    if not alike and not context.kinds & v.MONSTER and said.kinds & v.MONSTER:
        raise NotMeant(node, "it isn't clear which other cards than these are meant")
    if len(alike) > 1 or any(not mention.ref.startswith((p.COST, p.IT)) for mention in alike):
        raise NotMeant(node, "it isn't clear which other cards than these are meant")
    return [say.not_(p.IsAmong(mention.ref)) for mention in alike]


def _monsters(cards: Selector | None) -> bool:
    """Whether those cards are monsters."""
    if cards is None:
        return False
    return cards.places == v.IN_MONSTER_ZONE or any(
        isinstance(f, p.OfKinds) and f.kinds & v.MONSTER for f in cards.filters
    )


def _of_one_sort(said: Noun, was: Selector | None) -> bool:
    """Whether cards are described like those, or both just as monsters."""
    if was is None:
        return False
    own = [each for each in said.filters if not isinstance(each, p.OfKinds | p.OfAnyKind)]
    theirs = [each for each in was.filters if not isinstance(each, p.OfKinds | p.OfAnyKind)]
    return any(each in theirs for each in own) or not own and not theirs


_SORTS: Final = {
    "face-up": "position", "face-down": "position", "attack-position": "position", "defense-position": "position",
    "face-up-defense": "position", "face-down-defense": "position", "level": "level", "level-or-lower": "level",
    "level-or-higher": "level", "rank": "level", "rank-or-lower": "level", "rank-or-higher": "level",
    "level-or-rank": "level", "level-or-rank-or-lower": "level", "level-or-rank-or-higher": "level",
}  # fmt: skip
_SEVERAL_TIMES: Final = frozenset(("kinds", "not-kind", "not-archetype"))


def _adjective(node: Node, said: Noun) -> None:
    kind = node.kind
    if kind in _ADJECTIVES:
        said.filters.append(_ADJECTIVES[kind](node))
    elif kind in _POSITION_WORDS:
        said.positions = _POSITION_WORDS[kind]
    elif kind == "other":
        said.other = True
    elif kind == "opponents":
        said.belongs(node, v.OPPONENT)
        said.of_opponent = True
    elif kind == "banished":
        said.placed = True
        said.places = v.IN_BANISHED
    elif kind == "random":
        said.chooser = p.AT_RANDOM
    elif kind == "two-archetypes":
        said.of_several = node
        said.filters.append(say.archetype(node["a"], node["b"]))
    elif kind in ("two-types", "three-types", "four-types", "two-attributes", "three-attributes", "four-attributes"):
        said.of_several = node
        every = tuple(node[slot] for slot in "abcd" if slot in node)
        said.filters.append(
            p.OfType(_bits(every, TYPES)) if kind.endswith("types") else p.OfAttribute(_bits(every, ATTRIBUTES))
        )
    elif kind in ("face-down-and-not-type", "face-down-and-not-attribute"):
        said.of_several = node
        said.filters.append(say.either(p.Lies(v.FACE_DOWN), say.not_(of_type_or_attribute(node))))
    else:
        raise NotMeant(node, "this can't be said of cards here")


_POSITION_WORDS: Final = {
    "face-up": v.FACE_UP,
    "face-down": v.FACE_DOWN,
    "attack-position": v.ATTACK_POSITION,
    "defense-position": v.DEFENSE_POSITION | v.FACE_DOWN,
    "face-up-defense": v.DEFENSE_POSITION,
    "face-down-defense": v.FACE_DOWN,
}
SUMMONED: Final = {
    "normal-summoned": v.NORMAL_SUMMON, "flip-summoned": v.FLIP_SUMMON, "special-summoned": v.SPECIAL_SUMMON,
    "tribute-summoned": v.TRIBUTE_SUMMON, "fusion-summoned": v.FUSION_SUMMON, "ritual-summoned": v.RITUAL_SUMMON,
    "synchro-summoned": v.SYNCHRO_SUMMON, "xyz-summoned": v.XYZ_SUMMON, "pendulum-summoned": v.PENDULUM_SUMMON,
    "normal-or-special-summoned": v.NORMAL_SUMMON | v.SPECIAL_SUMMON,
}  # fmt: skip


def of_type_or_attribute(node: Node) -> Filter:
    """A Type or an Attribute, whichever is named."""
    return p.OfType(TYPES[node["type"].kind]) if "type" in node else p.OfAttribute(ATTRIBUTES[node["attribute"].kind])


_ADJECTIVES: Final[dict[str, Callable[[Node], Filter]]] = {
    "attributes": lambda node: p.OfAttribute(_bits(node["any"], ATTRIBUTES)),
    "types": lambda node: p.OfType(_bits(node["any"], TYPES)),
    "type-or-attribute": lambda node: say.either(
        p.OfType(TYPES[node["type"].kind]), p.OfAttribute(ATTRIBUTES[node["attribute"].kind])
    ),
    "archetype": lambda node: say.archetype(*node["any"]),
    "not-kind": lambda node: p.OfNoKind(KINDS[node["kind"].kind]),
    "not-token": lambda node: p.OfNoKind(v.TOKEN),
    "not-type": lambda node: say.not_(of_type_or_attribute(node)),
    "not-attribute": lambda node: say.not_(of_type_or_attribute(node)),
    "not-archetype": lambda node: say.not_(say.archetype(node["name"])),
    "attacking": lambda node: p.Attacking(),
    "attacked": lambda node: p.Attacked(),
    "battling": lambda node: say.either(p.Attacking(), p.Attacked()),
    "equipped": lambda node: p.Equipped(),
    "summoned-so": lambda node: p.Summoned(SUMMONED[node["how"].kind]),
    "normal-summoned-or-set": lambda node: say.not_(p.Summoned(v.SPECIAL_SUMMON)),  # no Special Summon has brought it
    "level": lambda node: any_of([say.level(n) for n in node["any"]]),
    "level-or-lower": lambda node: p.HasLevel(high=node["n"]),
    "level-or-higher": lambda node: p.HasLevel(node["n"]),
    "rank": lambda node: any_of([say.rank(n) for n in node["any"]]),
    "rank-or-lower": lambda node: say.rank(0, node["n"]),
    "rank-or-higher": lambda node: say.rank(node["n"], p.NO_LIMIT),
    "level-or-rank": lambda node: say.either(say.level(node["n"]), say.rank(node["n"])),
    "level-or-rank-or-lower": lambda node: say.either(p.HasLevel(high=node["n"]), say.rank(0, node["n"])),
    "level-or-rank-or-higher": lambda node: say.either(p.HasLevel(node["n"]), say.rank(node["n"], p.NO_LIMIT)),
}


def _bits(nodes: tuple[Node, ...], table: dict[str, int]) -> int:
    bits = 0
    for node in nodes:
        if bits & table[node.kind]:
            raise NotMeant(node, "this was said already")
        bits |= table[node.kind]
    return bits


# -- heads


_GROUP_HEADS: Final = {
    "monsters": "monster",
    "cards": "card",
    "spells": "spell",
    "traps": "trap",
    "spells-and-traps": "spell-or-trap",
    "tuners": "tuner-monster",
    "tokens": "token",
}
_HEADS: Final = {
    # its kinds, those that can be said of it, and where such cards are if nothing else is said
    "monster": (v.MONSTER, _MONSTER_KINDS, v.IN_MONSTER_ZONE),
    "monster-card": (v.MONSTER, _MONSTER_KINDS, 0),
    "tuner-monster": (v.MONSTER | v.TUNER, _MONSTER_KINDS & ~v.TUNER, v.IN_MONSTER_ZONE),
    "non-tuner": (v.MONSTER, _MONSTER_KINDS & ~v.TUNER, v.IN_MONSTER_ZONE),
    "spell": (v.SPELL, _SPELL_KINDS, v.IN_SPELL_TRAP_ZONES),
    "trap": (v.TRAP, _TRAP_KINDS, v.IN_SPELL_TRAP_ZONES),
    "spell-or-trap": (0, v.NORMAL | v.CONTINUOUS, v.IN_SPELL_TRAP_ZONES),
    "card": (0, 0, v.ON_FIELD),
    "token": (v.MONSTER | v.TOKEN, 0, v.IN_MONSTER_ZONE),
    "named": (0, 0, v.ON_FIELD),
    "copies": (0, 0, v.ON_FIELD),
}


def _head(node: Node, kinds: list[Node], after: tuple[Node, ...], said: Noun) -> None:
    head = node.get("head")
    word = head.kind if head is not None else _GROUP_HEADS.get(node.kind, "monster")
    own, possible, places = _HEADS[word]
    said.kinds |= own
    said.on_field = places
    if word == "monster-card":
        said.monster_card = node
    if not said.placed:
        said.places = places
    if word == "spell-or-trap":
        said.filters.insert(0, p.OfAnyKind(v.SPELL | v.TRAP))
    elif word == "non-tuner":
        said.filters.append(p.OfNoKind(v.TUNER))
    elif word == "copies":
        assert head is not None
        said.called = say.named(head["name"])
        said.filters.append(said.called)
    elif word == "named":
        assert head is not None
        said.called = say.named(*head["any"])
        said.filters.append(said.called)
    for each in kinds:
        if (
            word == "card"
            and [k.kind for k in each["any"]] == ["equip"]
            and any(further.kind == "equipped-to-this" for further in after)
        ):
            continue  # whatever is equipped to it is an Equip Card
        if word == "card" and [k.kind for k in each["any"]] == ["equip"]:
            said.equip_card = each
            continue
        _kinds(each, possible, own, said)


def _kinds(node: Node, possible: int, own: int, said: Noun) -> None:
    """ "Fusion, Synchro, or Xyz", "Continuous", "Normal": what they are of a monster, of a Spell, of a Trap."""
    bits = [KINDS[each.kind] for each in node["any"]]
    if any(not bit & possible for bit in bits):
        raise NotMeant(node, "there are no such cards")
    if v.NORMAL in bits and not own & v.MONSTER:
        if len(bits) > 1:
            raise NotMeant(node, "such cards can't be meant together yet")
        said.filters.append(p.OfNoKind(v.ICONS))  # nothing is printed beside "Spell Card" or "Trap Card"
    elif len(bits) == 1:
        said.kinds |= bits[0]
    else:
        said.filters.append(p.OfAnyKind(sum(bits)))


# -- what follows the head


def _postmodifier(node: Node, said: Noun, context: Context) -> None:
    kind = node.kind.removesuffix("-now")
    if kind in _BEHIND:
        said.filters.append(_BEHIND[kind](node))
    elif kind in ("you-control", "opponent-controls", "they-control"):
        _controlled(node, said, context)
    elif kind == "on-the-field":
        if said.placed or not said.places & v.ON_FIELD:
            raise NotMeant(node, "where these cards are was said already")
        said.placed = True
    elif kind == "that-are-banished":
        if said.placed:
            raise NotMeant(node, "where these cards are was said already")
        said.placed, said.places = True, v.IN_BANISHED
    elif kind == "in-zones":
        said.put(node, *where(node["zones"]))
        if node["zones"].kind == "opponents-zones":
            context.they = v.OPPONENT
    elif kind in FIELD_AND_PLACES:
        field = said.places & v.ON_FIELD
        if kind.endswith("and-in"):
            said.of_several = node
        places = 0
        for place in node["places"]:
            if place.kind.startswith("face-up") or PLACES[place.kind] & v.ON_FIELD:
                raise NotMeant(node, "this place is on the field, or lies face-up")
            places |= PLACES[place.kind]
        side = v.OPPONENT if kind.startswith("opponent") else v.YOU
        if side == v.OPPONENT:
            context.they = v.OPPONENT
        said.put(node, field | places, side)
    elif kind == "lying":
        if said.positions != v.ANY_POSITION:
            raise NotMeant(node, "how they lie was said already")
        said.positions = LYING[node["how"].kind]
    elif kind == "with-two-figures":
        if node["one"]["stat"] == node["other"]["stat"]:
            raise NotMeant(node, "this was said already")
        said.filters += [_range(node["one"]), _range(node["other"])]
    elif kind == "with-atk-and-def":
        said.filters += [p.HasAttack(node["atk"], node["atk"]), p.HasDefense(node["def"], node["def"])]
    elif kind == "in-other-scale":
        if said.other:
            raise NotMeant(node, "this was said already")
        said.put(node, v.IN_PENDULUM_ZONE, v.YOU)
        said.other = True
    elif kind in ("you-have", "opponent-has"):
        said.put(node, v.IN_HAND, v.YOU if kind == "you-have" else v.OPPONENT)
    elif kind == "that-is-not":
        except_(node.here("exception", "except-kind", noun=node["noun"]), said, context)
    elif kind in ("steps-higher", "but-steps-higher"):
        from engine.text.lowering.compared import steps_higher

        said.filters.append(steps_higher(node, said, context))
    elif kind in ("like", "like-the-one", "unlike", "but-unlike", "named-as-wearer", "named-on"):
        from engine.text.lowering.compared import likened

        said.filters += likened(node, said, context)
    elif kind in _COMPARISONS:
        from engine.text.lowering.compared import compared

        said.filters.append(compared(node, context))
    elif kind in ("with-highest", "with-lowest"):
        said.best = p.Highest if kind == "with-highest" else p.Lowest
        said.highest = FIGURES[node["stat"].kind]
        said.tied = "tied" in node
    elif kind in _GROUPS or kind in _TOTALS:
        if said.group is not None:
            raise NotMeant(node, "this can't be asked of the cards together with what was said before")
        said.group = _GROUPS[kind] if kind in _GROUPS else _TOTALS[kind](node["n"])
    elif kind == "was-summoned":
        said.filters += summoned_so(node, context)
        if "this-turn" in node:
            said.filters.append(p.DidThisTurn(p.DID_SUMMONED))
    elif kind in ("felled", "felled-and-there"):
        _felled(node, said, context)
    elif kind == "is-equip-card":
        if said.monster_card is None:
            raise NotMeant(node, "this is said of Monster Cards")
        said.equip_card = node
    else:
        raise NotMeant(node, "this can't be said of cards here")


FIELD_AND_PLACES: Final = frozenset(
    (
        "you-control-or-in",
        "in-or-you-control",
        "on-your-field-or-in",
        "opponent-controls-or-in",
        "you-control-and-in",
        "opponent-controls-and-in",
    )
)
"""The field together with other places."""


def _felled(node: Node, said: Noun, context: Context) -> None:
    """ "… destroyed by battle (with …)": wherever battle has brought it, if no place is named."""
    by = p.FELLED_BY_ANY
    such: tuple[Filter, ...] = ()
    if "by" in node:
        which = node["by"]
        if which.category == "ref":
            if which.kind not in ("this-card", "equipped-monster"):
                raise NotMeant(which, "by what monster this is isn't clear")
            by = p.FELLED_BY_THIS if which.kind == "this-card" else p.FELLED_BY_EQUIPPED
        else:
            with_what = cards(which, context)
            if (
                with_what.ref
                or with_what.places != v.IN_MONSTER_ZONE
                or with_what.side != v.YOU
                or with_what.other
                or (with_what.positions != v.ANY_POSITION or with_what.group is not None)
            ):
                raise NotMeant(which, "by what monster this is isn't clear")
            by, such = p.FELLED_BY_OWN, with_what.filters
    if not said.placed:
        if node.kind != "felled" or said.places != v.IN_MONSTER_ZONE:
            raise NotMeant(node, "it has to be said where these cards are")
        said.placed, said.of_several = True, node
        said.places = WHERE_BATTLE_BRINGS
    said.filters.append(say.felled(by, *such, this_turn="this-turn" in node))


def _controlled(node: Node, said: Noun, context: Context) -> None:
    side = v.YOU if node.kind.startswith("you-control") else v.OPPONENT
    if node.kind == "they-control" and context.they != v.OPPONENT:
        raise NotMeant(node, "it isn't clear who “they” are")
    if said.monster_card is not None and not said.placed:
        said.places = v.ON_FIELD
    if said.placed or not said.places & v.ON_FIELD:
        raise NotMeant(node, "only cards on the field are controlled")
    said.belongs(node, side)
    said.placed = True
    if side == v.OPPONENT:
        context.they = v.OPPONENT


_GROUPS: Final[dict[str, Group]] = {
    "with-different-names": p.DifferentNames(),
    "with-same-name": p.SameName(),
    "with-same-level": p.SameLevel(),
    "with-same-type": p.SameType(),
    "with-same-attribute": p.SameAttribute(),
    "with-different-attributes": p.DifferentAttributes(),
}
_TOTALS: Final[dict[str, Callable[[int], Group]]] = {
    "total-levels": p.TotalLevels,
    "total-levels-or-more": p.TotalLevelsAtLeast,
}
FIGURES: Final = {
    "atk": p.S_ATK, "def": p.S_DEF, "original-atk": p.S_ORIGINAL_ATK, "original-def": p.S_ORIGINAL_DEF,
    "level": p.S_LEVEL, "rank": p.S_RANK, "scale": p.S_LEFT_SCALE, "original-level": p.S_ORIGINAL_LEVEL,
    "level-or-rank": p.S_STARS, "original-level-or-rank": p.S_ORIGINAL_STARS,
}  # fmt: skip
_FILTERS: Final[dict[str, type[p.FigureRange]]] = {
    "atk": p.HasAttack,
    "def": p.HasDefense,
    "original-atk": p.HasOriginalAttack,
    "original-def": p.HasOriginalDefense,
    "level": p.HasLevel,
    "rank": p.HasRank,
    "scale": p.HasScale,
}

_COMPARISONS: Final = frozenset(
    ("compared", "equals", "with-less-than", "with-more-than", "so-much-more", "so-much-less")
)


def _with_stat(node: Node) -> Filter:
    has, n = _figure_asked(node["stat"]), node["n"]
    if node.kind == "with-stat":
        return has(n, n)
    if node.kind == "with-stat-under":
        return has(high=n - 1)
    if node.kind == "with-stat-over":
        return has(n + 1)
    return has(high=n) if node.kind == "with-stat-or-less" else has(n)


_WITH_STAT: Final = frozenset(
    ("with-stat", "with-stat-or-less", "with-stat-or-more", "with-stat-under", "with-stat-over")
)
_BEHIND: Final[dict[str, Callable[[Node], Filter]]] = {
    **dict.fromkeys(_WITH_STAT, _with_stat),
    "with-level": lambda node: say.level(0, p.NO_LIMIT),
    "with-material": lambda node: p.HasMaterials(1),
    "without-material": lambda node: p.HasMaterials(high=0),
    **dict.fromkeys(
        ("with-counter", "with-counters", "with-counters-or-more"),
        lambda node: p.HasCounters(node.get("n") or 1, word=node["counter"]["name"]),
    ),
    "without-counters": lambda node: p.HasCounters(0, 0, node["counter"]["name"]),
    "takes-counters": lambda node: p.TakesCounters(node["counter"]["name"]),
    "equipped-with-any": lambda node: p.Equipped(),
    "without-equips": lambda node: p.Unequipped(),
    "equipped-to-this": lambda node: p.EquippedToThis(),
    "mentions": lambda node: p.Mentions(tuple(node["any"])),
    "lists-material": lambda node: p.ListsMaterial(node["name"]),
    "lists-sort-as-material": lambda node: p.ListsSortAsMaterial(node["name"]),
    "attacked-this-turn": lambda node: p.DidThisTurn(p.DID_ATTACK),
    "you-own": lambda node: p.OwnedBy(v.YOU),
    "opponent-owns": lambda node: p.OwnedBy(v.OPPONENT),
}
"""What is said behind the noun."""


def _range(node: Node) -> Filter:
    has, n = _figure_asked(node["stat"]), node["n"]
    return has(high=n) if node.kind == "or-less" else has(n)


def _figure_asked(node: Node) -> type[p.FigureRange]:
    if node.kind not in _FILTERS:
        raise NotMeant(node, "a number of this can't be asked for")
    return _FILTERS[node.kind]


def except_(node: Node, said: Noun, context: Context) -> None:
    if node.kind == "except-this":
        if said.other:
            raise NotMeant(node, "this was said already")
        said.other = True
    elif node.kind == "except-named":
        said.filters.append(say.not_(say.named(*node["any"])))
    else:
        inner = noun(node["noun"], context)
        lies = [] if inner.positions == v.ANY_POSITION else [p.Lies(inner.positions)]
        filters = [*described(inner, said.kinds | v.MONSTER), *lies]
        other_cards = inner.kinds & v.MONSTER and said.kinds and not said.kinds & v.MONSTER
        if (
            inner.placed
            or inner.side != v.EITHER
            or inner.other
            or (inner.group is not None or filters == lies or other_cards or lies and said.places & ~v.ON_FIELD)
        ):
            raise NotMeant(node, "such an exception can't be made here")
        said.filters.append(lacking(filters))


def excepting(what: Node, exception: Node) -> Node:
    """The same cards with an exception that stands further back."""
    inner = what.get("what")
    if not isinstance(inner, Node) or "exception" in inner or what.category == "ref":
        raise NotMeant(exception, "it isn't clear for what this is an exception")
    inner = inner.but(exception=exception)
    return what.but(what=inner)


# ---------------------------------------------------------------------------------- whole phrases


def cards(node: Node, context: Context, *, origin: Node | None = None, exception: Node | None = None) -> Selector:
    """The cards that a phrase means. ``origin``: "from your Deck", which the verb has said after it."""
    if node.category == "ref":
        return _known(node, context, origin, exception)
    if node.kind == "both-there":
        places, side = zones(node["zones"])
        if places != v.IN_PENDULUM_ZONE or side == v.EITHER:
            raise NotMeant(node, "only in the Pendulum Zones there are two")
        return say.cards(places, side=side, count=2)
    if node.kind == "equipped-by-this":
        if not context.wears_others or origin is not None or exception is not None:
            raise NotMeant(node, "no effect before it equips this card with monsters")
        return Selector(places=v.IN_SPELL_ZONE, filters=(p.EquippedToThis(by_it=True),), all=True)
    if node.kind == "some-known":
        return _some_of(node, context, origin, exception)
    if node.kind in ("some-excavated", "every-excavated", "some-among"):
        return _excavated(node, context, origin, exception)
    if node.kind == "both":
        raise NotMeant(node, "these cards can't be taken together here")
    if node.kind in _SEVERAL_SORTS:
        from engine.text.lowering import sorts

        lower = sorts.either if node.kind.startswith("either") else sorts.together
        return lower(node, context, origin, exception)
    said = sort_of(node, context)
    said_behind(said, context, origin, exception)
    if node.kind == "any-of-sort":
        raise NotMeant(node, "it isn't clear how many these are")
    if node.kind in ("every", "every-of", "such", "ours", "all-theirs"):
        if said.group is not None or said.chooser != p.BY_YOU or said.highest:
            raise NotMeant(node, "this can't be asked of all of them")
        said.several()
        return said.selector(all=True)
    if node.kind in ("at-least-one", "any-of"):
        said.several()
        return said.selector(least=1, most=99)
    if "quantity" not in node:
        return said.selector()
    if node["quantity"].kind == "as-many":
        said.several()
        return said.selector(least=1, most=1, count=as_many(node["quantity"], context))
    least, most = quantity(node["quantity"], said)
    if said.group is not None and most == 1:
        from engine.text.lowering.compared import same_as_the_one

        same_as_the_one(said, node, context)
    if said.highest and (most > 1 or not said.tied or said.group is not None):
        raise NotMeant(node, "it has to be said who chooses if several are the highest")
    return said.selector(least=least, most=most)


def said_behind(said: Noun, context: Context, origin: Node | None, exception: Node | None) -> None:
    """Where the verb takes them from, and which are left out."""
    if origin is not None:
        said.put(origin, *where(origin))
    if exception is not None:
        except_(exception, said, context)


_SEVERAL_SORTS: Final = frozenset(
    ("pair", "two-sorts", "several-sorts", "one-of-each", "either-sort", "either-kind", "either-group", "either-of-all")
)


def sort_of(node: Node, context: Context) -> Noun:
    """The sort of cards of a whole phrase."""
    if node.kind != "called":
        said = noun(node["what"], context)
        if node.kind in ("theirs", "all-theirs", "ours", "our-one"):
            said.belongs(node, v.OPPONENT if node.kind.endswith("theirs") else v.YOU)
        if node.kind in ("ours", "our-one") and said.placed:
            raise NotMeant(node, "where these cards are is said by “your”")
        return said
    names = node["any"] if "any" in node else (node["name"],)
    slots = {"head": Node("head", "named", {"any": names})} | {"further": node.get("further") or ()}
    return noun(node.here("noun", "noun", **slots), context)


def _some_of(node: Node, context: Context, origin: Node | None, exception: Node | None) -> Selector:
    """ "1 of those monsters": picked among cards that are known."""
    if node["quantity"].kind not in ("exactly", "one", "up-to", "any-number"):
        raise NotMeant(node["quantity"], "it isn't clear how many of them")
    least, most = quantity(node["quantity"], Noun(node))
    if node["what"].kind == "them" and not context.mentions and len(context.there) == 1 and origin is None:
        there = context.there[0]
        if exception is None and there.group is None and most <= there.least:
            return replace(there, all=False, least=least, most=most, count=None)
    known = _known(node["what"], context, origin, exception)
    if node["what"].kind not in _SEVERAL or known.ref == p.TOP:
        raise NotMeant(node["what"], "of one card there is nothing to pick")
    return replace(known, all=False, least=least, most=most)


def _excavated(node: Node, context: Context, origin: Node | None, exception: Node | None) -> Selector:
    """ "1 excavated Dragon monster": picked among the cards that have just been turned up."""
    said = noun(node["what"], context)
    if origin is not None or exception is not None or said.says_more():
        raise NotMeant(node, "the excavated cards can't be described so")
    filters = described(said)
    if node.kind == "every-excavated":
        return say.that("excavated", *filters)
    least, most = quantity(node["quantity"], said)
    ref = "excavated"
    if node.kind == "some-among":
        if context.turned_up is None or context.turned_up is not context.last:
            raise NotMeant(node, "it isn't clear among which cards")
        ref = _name_of(context.turned_up)
    return say.one_of(ref, *filters, least=least, most=most)


def parts_of(node: Node) -> tuple[Node, Node] | None:
    """The two phrases of "1 … and 1 …", which are taken together or, as costs and targets, one after the other."""
    if node.kind == "pair":
        return node["one"], node["other"]
    return None


def quantity(node: Node, said: Noun) -> tuple[int, int]:
    """The least and the most."""
    least, most = _counts(node, said)
    if most > 1:
        said.several()
    return least, most


def _counts(node: Node, said: Noun) -> tuple[int, int]:
    kind = node.kind
    if kind == "just":
        raise NotMeant(node, "this is said of what happens")
    if kind == "exactly":
        return node["n"], node["n"]
    if kind == "the-one" and not said.highest:
        raise NotMeant(node, "it isn't clear which one this is")
    if kind in ("one", "the-one"):
        return 1, 1
    if kind == "both" and (said.places != v.IN_PENDULUM_ZONE or said.side == v.EITHER):
        raise NotMeant(node, "there can be more than two")
    if kind in ("two", "both"):
        return 2, 2
    if kind == "another":
        if said.other:
            raise NotMeant(node, "this was said twice")
        said.other = True
        return 1, 1
    if kind == "up-to":
        return 1, node["n"]
    if kind in ("at-least", "so-many-at-least"):
        return node["n"], 99
    if kind == "or-number":
        if node["least"] >= node["most"]:
            raise NotMeant(node, "the smaller number comes first")
        return node["least"], node["most"]
    if kind == "as-many":
        raise NotMeant(node, "it isn't clear how many these are")
    return 1, 99


# ---------------------------------------------------------------------------------- cards that are known

_SINGLE: Final = frozenset(
    (
        "it",
        "that-target",
        "first-target",
        "second-target",
        "that-one",
        "targeted-one",
        "top-card",
        "excavated-card",
        "drawn-card",
        "opponents-fighter",
        "destroyed-card",
    )
)
TOGETHER: Final = frozenset(("them", "they", "those-targets", "both-of-them"))
_SEVERAL: Final = TOGETHER | frozenset(
    (
        "those",
        "top-cards",
        "excavated-cards",
        "all-so-many",
        "those-so-many",
        "paid-cards",
        "first-targets",
        "second-targets",
        "those-destroyed",
    )
)
_DESTROYED: Final = frozenset(("destroyed-monster", "destroyed-card", "those-destroyed"))
_ALWAYS_THERE: Final = {
    "this-card": p.THIS,
    "equipped-monster": p.EQUIPPED,
    "attacking-monster": p.ATTACKER,
    "attack-target": p.ATTACKED,
}


def _known(node: Node, context: Context, origin: Node | None, exception: Node | None) -> Selector:
    """Cards that are known, with "from …" after the verb, which narrows down what was not known to be there."""
    if exception is not None:
        raise NotMeant(exception, "no exception can be made of cards that are known")
    selector = reference(node, context)
    if origin is None:
        return selector
    places, side, positions = where(origin)
    if selector.ref == p.THIS:
        context.this_taken(origin, places, side)
        return selector
    was = next((m.selector for m in reversed(context.mentions) if m.ref == selector.ref), None)
    if (
        was is not None
        and not was.ref
        and selector.ref != p.IT
        and was.places
        and not was.places & ~places
        and (side in (v.EITHER, was.side) and positions == v.ANY_POSITION)
    ):
        return selector
    return replace(selector, places=places, side=side, positions=positions)


def reference(node: Node, context: Context) -> Selector:
    """Cards that are known already."""
    kind = node.kind
    if kind == "this-equip-card":
        return say.this_card
    if kind == "this-face-up-card":
        return replace(say.this_card, positions=v.FACE_UP)
    if kind in _ALWAYS_THERE:
        return say.that(_ALWAYS_THERE[kind])
    if kind in ("top-card", "top-cards"):
        side = v.YOU if node["deck-of"].kind == "your-deck" else v.OPPONENT
        return Selector(ref=p.TOP, all=True, side=side, most=node.get("n") or 1)
    if kind in ("excavated-card", "excavated-cards"):
        return say.that("excavated")
    if kind == "drawn-card":
        return say.that("drawn")
    if kind in ("the-other", "the-rest"):
        return _the_rest(node, context)
    if kind == "those-done":
        return _those_done(node, context)
    if context.only is not None and kind in TOGETHER:
        return say.that(context.only.ref)
    if kind in ("that-one", "targeted-one", "those"):
        return _described(node, context)
    found = _mentioned(node, context)
    if found is None:
        raise NotMeant(node, "it isn't clear which cards this means")
    if not found.ref:
        raise NotMeant(node, "these cards have moved on since they were spoken of")
    if kind in _SINGLE and found.several is True or kind in _SEVERAL and found.several is False:
        raise NotMeant(node, "one or several?")
    return say.that(found.ref)


def _those_done(node: Node, context: Context) -> Selector:
    """ "The ones changed to Defense Position by this effect": those that it has really been done to."""
    sort = p.ChangePosition if node["how"].kind == "changed" else p.SpecialSummon
    made = next((m for m in reversed(context.mentions) if isinstance(m.maker, sort) and m.ref), None)
    act = made.maker if made is not None else context.last
    if (
        not isinstance(act, p.ChangePosition | p.SpecialSummon)
        or not isinstance(act, sort)
        or made is None
        and context.last is None
    ):
        raise NotMeant(node, "nothing of the sort has been done")
    position = node["how"].get("position")
    if isinstance(position, Node) and act.position != POSITIONS[position.kind]:
        raise NotMeant(node, "they have been changed to another position")
    return say.that(made.ref if made is not None and made.ref.startswith(p.IT) else p.IT)


def _mentioned(node: Node, context: Context) -> Mention | None:
    kind = node.kind
    if kind in ("that-target", "those-targets", "both-of-them") and len(context.targets) > 1:
        raise NotMeant(node, "it isn't clear which target this is")
    if kind in ("that-target", "those-targets", "first-target", "first-targets"):
        first = context.target(0)
        return first if kind != "first-targets" or first is None or _so_many(first, 2) else None
    if kind in ("second-target", "second-targets"):
        return context.target(1)
    newest = context.newest()
    if kind in ("this-token", "these-tokens"):
        return newest if newest is not None and isinstance(newest.maker, p.MakeTokens) else None
    if kind in _SO_MANY:
        n = node.get("n") or 2
        return newest if newest is not None and n >= _SO_MANY[kind] and _so_many(newest, n) else None
    if kind in ("paid-card", "paid-cards"):
        return _paid(node, context)
    if kind == "opponents-fighter":
        return _opponents_fighter(context)
    if kind == "battled-monster":
        return Mention(p.BATTLED, None, False) if context.own_battle else None
    if kind == "monster-that-destroyed":
        return Mention(p.BATTLED, None, False) if context.fell_in_battle else None
    if kind in _DESTROYED:
        if newest is not None and isinstance(newest.maker, p.Destroy):
            return newest
        if context.event is None or not context.event.kind.startswith("destroy"):
            return None
        destroys = context.event.kind.startswith("destroys")
        return next((m for m in context.mentions if m.ref == (p.OTHER if destroys else p.EVENT)), None)
    if kind == "summoned-one":
        return next((m for m in reversed(context.mentions) if m.ref == p.EVENT or m.ref == p.IT), None)
    if kind in ("them", "they"):
        return next((m for m in reversed(context.mentions) if m.ref != p.THIS), None)
    if kind == "it" and newest is not None and newest.ref in _FIGHTERS and context.two_fight:
        raise NotMeant(node, "which of the two monsters in the battle?")
    if (
        kind == "it"
        and newest is not None
        and newest.ref == p.THIS
        and any(m.target and m.ref and m.several is not True for m in context.mentions)
    ):
        raise NotMeant(node, "this card or the target?")
    return newest


_SO_MANY: Final = {"both-of-them": 2, "those-so-many": 2, "all-so-many": 3}
"""How many they are at least."""


def _the_rest(node: Node, context: Context) -> Selector:
    """Of the cards turned up from the top of a Deck, those that have been left there."""
    turned_up, last = context.turned_up, context.last
    if turned_up is None or turned_up is last or last is None or last.what is None:
        raise NotMeant(node, "it isn't clear what the rest is")
    if node.kind == "the-other" and not (_number_turned_up(turned_up) == 2 and last.what.most == 1):
        raise NotMeant(node, "there is not just one other")
    return say.that(_name_of(turned_up), places=v.IN_DECK)


def _name_of(turned_up: Act) -> str:
    """What the cards are called that have been turned up, or looked at."""
    return "excavated" if isinstance(turned_up, p.Excavate) else "looked at"


def _number_turned_up(act: Act) -> int:
    if isinstance(act, p.Excavate):
        return act.count.n if isinstance(act.count, p.Const) else 0
    return act.what.most if act.what is not None else 0


def _so_many(spoken: Mention, n: int) -> bool:
    """Whether just so many cards were spoken of."""
    return spoken.selector is not None and spoken.selector.most == n


def _opponents_fighter(context: Context) -> Mention | None:
    """ "The opponent's monster": the one in the battle that is spoken of."""
    theirs = [m for m in context.mentions if m.selector is not None and m.selector.side == v.OPPONENT]
    fights = [m for m in theirs if m.ref in (p.BATTLED, p.FOE_FIGHTER)]
    return fights[0] if len(theirs) == len(fights) == 1 else None


def _paid(node: Node, context: Context) -> Mention | None:
    """ "The Tributed monster": the one card that was paid so, or that was treated so just now."""
    kind, act = _PAID[node["how"].kind]
    paid = context.paid
    if any(isinstance(cost, kind) for cost in paid):
        what = paid[0].selector
        return Mention(p.COST, what, what.all or what.most > 1) if len(paid) == 1 and what is not None else None
    return next((m for m in reversed(context.mentions) if type(m.maker) is act), None)


_PAID: Final = {
    "tributed": (p.TributeCost, p.Tribute), "discarded": (p.DiscardCost, p.Discard),
    "revealed": (p.RevealCost, p.Reveal), "sent": (p.SendCost, p.SendToGraveyard), "banished": (p.BanishCost, p.Banish),
    "returned": (p.ReturnCost, p.Return),
}  # fmt: skip


def _described(node: Node, context: Context) -> Selector:
    """ "That monster", "that LIGHT monster you control": the newest cards that were described with these words. How
    they lie and whose they are may be said anew: then they are meant as long as it is so."""
    said = noun(
        node.here(
            "noun",
            "noun",
            head=Node("head", _GROUP_HEADS.get(node["head"].kind, node["head"].kind), {}),
            adjectives=node.get("adjectives") or (),
        ),
        context,
    )
    if said.placed or said.other or said.group is not None or said.chooser != p.BY_YOU:
        raise NotMeant(node, "cards that are known can't be described so")
    side = said.side
    if "whose" in node:
        side = v.YOU if node["whose"].kind == "you-control" else v.OPPONENT
    for mention in reversed(context.mentions):
        was = mention.selector
        if mention.ref == p.THIS or mention.parts or node.kind == "targeted-one" and not mention.target:
            continue
        if node is context.on_field and mention.maker is not None and type(mention.maker) in OFF_THE_FIELD:
            continue  # that can't be done to them any more
        was = was or mention.seen
        if was is None and not fits_unseen(said, side, mention, context):
            continue
        if (
            was is not None
            and isinstance(mention.maker, p.SpecialSummon)
            and not (was.ref or was.places & v.IN_MONSTER_ZONE)
        ):
            was = replace(was, filters=(*was.filters, p.OfKinds(v.MONSTER)))  # whatever else was said of it
        if was is not None and (side != v.EITHER and was.side not in (side, v.EITHER) or not _fits(said, was)):
            continue
        if not mention.ref:
            raise NotMeant(node, "these cards have moved on since they were spoken of")
        if mention.ref in _FIGHTERS and context.two_fight and side == v.EITHER and not said.filters:
            raise NotMeant(node, "which of the two monsters in the battle?")
        if mention.several is (node.kind != "those"):
            raise NotMeant(node, "one or several?")
        lying = v.ANY_POSITION if was is not None and not was.positions & ~said.positions else said.positions
        whose = v.EITHER if was is not None and was.side == side else side
        still = []
        if "with" in node:
            if node["with"].kind not in _WITH_STAT:
                raise NotMeant(node, "cards that are known can't be described so")
            still.append(_with_stat(node["with"]))
        return say.that(mention.ref, *still, positions=lying, side=whose)
    raise NotMeant(node, "it isn't clear which cards this means")


_FIGHTERS: Final = frozenset((p.OWN_FIGHTER, p.FOE_FIGHTER))


def _fits(said: Noun, was: Selector) -> bool:
    """Whether these words were used of cards described so."""
    described = set(was.filters)
    for each in was.filters:
        if isinstance(each, p.OfKinds):
            described |= {p.OfKinds(bit) for bit in v.KIND_NAMES if each.kinds & bit}
    if was.places == v.IN_MONSTER_ZONE:
        described.add(p.OfKinds(v.MONSTER))
    kinds = {p.OfKinds(bit) for bit in v.KIND_NAMES if said.kinds & bit}
    return all(each in described for each in (*said.filters, *kinds))
