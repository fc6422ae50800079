"""Adjectives: what cards are, how they lie, what was done to them."""

from collections.abc import Callable, Sequence
from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Act, Filter
from engine.text.language.parsing.meanings import Meanings
from engine.text.language.nouns.mentions import Scene
from engine.text.language.nouns.places_told import FACES, Where, standing
from engine.text.language.parsing.rule_notation import JOINED_BY
from engine.text.language.nouns.sort_said import Sort
from engine.text.language.parsing.tree import NoMeaning, Tree

ATTRIBUTES: Final = {name: bit for bit, name in v.ATTRIBUTE_NAMES.items()}
TYPES: Final = {name: bit for bit, name in v.TYPE_NAMES.items()}
KINDS: Final = {name: bit for bit, name in v.KIND_NAMES.items()}


# -- what a card is --------------------------------------------------------------------------------------


def bit_of(table: dict[str, int], tree: Tree) -> int:
    bit = table.get(tree.kind)
    if bit is None:
        raise NoMeaning(f"no {tree.kind} is known", tree)
    return bit


_TRAITS: Final[Meanings[Callable[[Tree], tuple[str, int | str | Filter]]]] = Meanings(
    "trait",
    {
        "attribute": lambda tree: ("attribute", bit_of(ATTRIBUTES, tree.the("attribute"))),
        "type": lambda tree: ("type", bit_of(TYPES, tree.the("type"))),
        "kind": lambda tree: ("kind", bit_of(KINDS, tree.the("kind-word"))),
        "name": lambda tree: ("name", tree.word("name")),
        "not-attribute": lambda tree: ("not", say.not_(p.OfAttribute(bit_of(ATTRIBUTES, tree.the("attribute"))))),
        "not-type": lambda tree: ("not", say.not_(p.OfType(bit_of(TYPES, tree.the("type"))))),
        "not-kind": lambda tree: ("not", p.OfNoKind(bit_of(KINDS, tree.the("kind-word")))),
        "not-name": lambda tree: ("not", say.not_(say.archetype(tree.word("name")))),
    },
)


def traits(trees: Sequence[Tree], said: Sort) -> None:
    """ "LIGHT or DARK", "Fusion, Synchro, or Xyz", "X" or "Y": any of them."""
    found = [_TRAITS.of(tree)(tree) for tree in trees]
    sorts = {sort for sort, _ in found}
    if len(set(found)) < len(found):
        raise NoMeaning("this was said already", said.tree)
    if sorts == {"name"}:
        said.filters.append(say.archetype(*(name for _, name in found if isinstance(name, str))))
        return
    if sorts == {"not"}:
        said.filters += [each for _, each in found if isinstance(each, Filter)]
        return
    bits = sum(bit for _, bit in found if isinstance(bit, int))
    if sorts == {"kind"}:
        if len(found) == 1:
            said.icons.append(bits)
        else:
            said.filters.append(p.OfAnyKind(bits))
    elif sorts == {"attribute"}:
        said.filters.append(p.OfAttribute(bits))
    elif sorts == {"type"}:
        said.filters.append(p.OfType(bits))
    elif sorts == {"attribute", "type"} and len(found) == 2:
        told = {sort: bit for sort, bit in found if isinstance(bit, int)}
        said.filters.append(say.either(p.OfType(told["type"]), p.OfAttribute(told["attribute"])))
    else:
        raise NoMeaning("sorts that are not of one kind", said.tree)


# -- adjectives --------------------------------------------------------------------------------------------

HOW: Final = {
    "Normal": v.NORMAL_SUMMON,
    "Special": v.SPECIAL_SUMMON,
    "Flip": v.FLIP_SUMMON,
    "Tribute": v.TRIBUTE_SUMMON,
    "Fusion": v.FUSION_SUMMON,
    "Ritual": v.RITUAL_SUMMON,
    "Synchro": v.SYNCHRO_SUMMON,
    "Xyz": v.XYZ_SUMMON,
    "Pendulum": v.PENDULUM_SUMMON,
}


def how(trees: Sequence[Tree]) -> int:
    """In which ways Summoned."""
    found = [bit_of(HOW, tree) for tree in trees]
    if len(set(found)) < len(found):
        raise NoMeaning("this was said already", trees[0])
    return sum(found)


_STARS: Final[dict[str, Callable[[int, int], Filter]]] = {
    "Level": p.HasLevel,
    "Rank": p.HasRank,
    "Level / Rank": lambda low, high: say.either(p.HasLevel(low, high), p.HasRank(low, high)),
}


def level(tree: Tree, said: Sort) -> None:
    make = _STARS[tree.word("stars")]
    numbers = tree.numbers("any")
    bound = tree.word("bound")
    if bound and len(numbers) > 1:
        raise NoMeaning("several Levels, or a bound?", tree)
    if bound == "less":
        said.filters.append(make(0, numbers[0]))
    elif bound == "more":
        said.filters.append(make(numbers[0], p.NO_LIMIT))
    else:
        found = [make(n, n) for n in numbers]
        said.filters.append(found[0] if len(found) == 1 else say.either(*found))


def _is(tree: Tree, said: Sort) -> None:
    if tree.says("any" + JOINED_BY) and tree.word("any" + JOINED_BY) == "and":
        said.joined_by_and = True
    traits(tree.all("any"), said)


def _slash(tree: Tree, said: Sort) -> None:
    """ "Rose"/"Thorn" cards: of either name."""
    said.filters.append(say.archetype(tree.word("one"), tree.word("other")))


DONE: Final[dict[str, type[Act]]] = {
    "destroy": p.Destroy,
    "send": p.SendToGraveyard,
    "discard": p.Discard,
    "tribute": p.Tribute,
    "reveal": p.Reveal,
    "excavate": p.Excavate,
    "add": p.AddToHand,
    "to-hand": p.Return,
    "to-deck": p.Return,
}


def _done(tree: Tree, said: Sort, scene: Scene) -> None:
    deed = tree.the("done-adjective")
    kind = deed.bare()
    if kind == "banish":
        said.banished = True
        said.are_at(Where(v.IN_BANISHED, v.EITHER))
    elif kind == "equip":
        said.equipped = True
    elif kind == "attack-card":
        said.filters.append(p.Attacked())
    elif kind == "target":
        said.is_target = True
    elif kind == "choose":
        said.is_target = bool(scene.targets)
        said.done = None if scene.targets else p.Choose
    elif kind == "set":
        said.lies(v.FACE_DOWN)
    elif kind in DONE:
        said.done = DONE[kind]
    else:
        raise NoMeaning(f"cards to which {kind} was done", tree)


def _battle(tree: Tree, said: Sort) -> None:
    if tree.word("how") == "attacking":
        said.filters.append(p.Attacking())
    else:
        said.filters.append(say.either(p.Attacking(), p.Attacked()))


def _hidden_or(tree: Tree, said: Sort) -> None:
    """ "All face-down and non-FIRE monsters"."""
    told = Sort(tree)
    traits((tree.the("trait"),), told)
    if len(told.filters) != 1:
        raise NoMeaning("such cards can't be meant here", tree)
    said.filters.append(say.either(p.Lies(v.FACE_DOWN), told.filters[0]))


def _summoned(tree: Tree, said: Sort) -> None:
    """ "Fusion Summoned" is one word, "Fusion Monster that was Summoned" another."""
    if not tree.says("any") and (said.icons or any(isinstance(each, p.OfAnyKind) for each in said.filters)):
        raise NoMeaning("how it was Summoned stands before this", tree)
    said.filters.append(p.Summoned(how(tree.all("any")) if tree.says("any") else 0))


def _other(tree: Tree, said: Sort) -> None:
    said.other = True


def _removed(tree: Tree, said: Sort) -> None:
    """ "The removed card", of those that have been banished."""
    said.banished = True
    said.are_at(Where(v.IN_BANISHED, v.EITHER))


def at_random(said: Sort) -> None:
    """ "1 random card", "1 card at random"."""
    said.chooser = p.AT_RANDOM


_ADJECTIVES: Final[Meanings[Callable[[Tree, Sort], None]]] = Meanings(
    "adjective",
    {
        "is": _is,
        "slash": _slash,
        "level": level,
        "lies": lambda tree, said: said.lies(FACES[tree.word("face")]),
        "position": lambda tree, said: said.lies(standing(tree.the("bare-position"))),
        "other": _other,
        "summoned": _summoned,
        "removed": _removed,
        "battle": _battle,
        "random": lambda tree, said: at_random(said),
        "attack-target": lambda tree, said: said.filters.append(p.Attacked()),
        "any-way": lambda tree, said: None,
        "hidden-or": _hidden_or,
        "normal-set": lambda tree, said: said.filters.append(say.not_(p.Summoned(v.SPECIAL_SUMMON))),
    },
    none="link done declared appropriate",  # what was done to cards is asked of what has been spoken of: adjective
)


def adjective(tree: Tree, said: Sort, scene: Scene) -> None:
    if tree.is_a("done"):
        _done(tree, said, scene)
    elif tree.is_a("appropriate"):
        said.appropriate = True
    elif tree.is_a("declared"):
        if scene.declared != "name":
            raise NoMeaning("no name was declared", tree)
        said.filters.append(p.OfDeclared("name"))
    else:
        _ADJECTIVES.of(tree)(tree, said)
