"""Sorts of cards: adjectives, the noun, and what stands behind it."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Act, Filter
from engine.text.language.having_told import HAVING, bounded, compared, figure, figure_asked
from engine.text.language.meanings import Meanings
from engine.text.language.mentions import Scene
from engine.text.language.places_told import FACES, Where, is_on_field, is_owners, places, standing, where
from engine.text.language.rule_notation import JOINED_BY, OR_MORE
from engine.text.language.sort_said import Sort
from engine.text.language.tree import NoMeaning, Tree

ATTRIBUTES: Final = {name: bit for bit, name in v.ATTRIBUTE_NAMES.items()}
TYPES: Final = {name: bit for bit, name in v.TYPE_NAMES.items()}
KINDS: Final = {name: bit for bit, name in v.KIND_NAMES.items()}
_ICONS: Final = v.CONTINUOUS | v.EQUIP | v.FIELD | v.QUICK_PLAY | v.COUNTER
_MONSTER_KINDS: Final = ~(_ICONS | v.SPELL | v.TRAP | v.MONSTER)


# -- what a card is --------------------------------------------------------------------------------------


def _bit(table: dict[str, int], tree: Tree) -> int:
    bit = table.get(tree.kind)
    if bit is None:
        raise NoMeaning(f"no {tree.kind} is known", tree)
    return bit


_TRAITS: Final[Meanings[Callable[[Tree], tuple[str, int | str | Filter]]]] = Meanings(
    "trait",
    {
        "attribute": lambda tree: ("attribute", _bit(ATTRIBUTES, tree.the("attribute"))),
        "type": lambda tree: ("type", _bit(TYPES, tree.the("type"))),
        "kind": lambda tree: ("kind", _bit(KINDS, tree.the("kind-word"))),
        "name": lambda tree: ("name", tree.word("name")),
        "not-attribute": lambda tree: ("not", say.not_(p.OfAttribute(_bit(ATTRIBUTES, tree.the("attribute"))))),
        "not-type": lambda tree: ("not", say.not_(p.OfType(_bit(TYPES, tree.the("type"))))),
        "not-kind": lambda tree: ("not", p.OfNoKind(_bit(KINDS, tree.the("kind-word")))),
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
    found = [_bit(HOW, tree) for tree in trees]
    if len(set(found)) < len(found):
        raise NoMeaning("this was said already", trees[0])
    return sum(found)


def _level(tree: Tree, said: Sort) -> None:
    make: Callable[[int, int], Filter] = p.HasLevel if tree.word("stars") == "Level" else p.HasRank
    numbers = tree.numbers("any")
    bound = tree.word("bound")
    if bound and len(numbers) > 1:
        raise NoMeaning("several Levels, or a bound?", tree)
    if bound == "lower":
        said.filters.append(make(0, numbers[0]))
    elif bound == "higher":
        said.filters.append(make(numbers[0], p.NO_LIMIT))
    else:
        found = [make(n, n) for n in numbers]
        said.filters.append(found[0] if len(found) == 1 else say.either(*found))


def _is(tree: Tree, said: Sort) -> None:
    if tree.says("any" + JOINED_BY) and tree.word("any" + JOINED_BY) == "and":
        said.joined_by_and = True
    traits(tree.all("any"), said)


_DONE: Final[dict[str, type[Act]]] = {
    "destroy": p.Destroy,
    "send": p.SendToGraveyard,
    "discard": p.Discard,
    "tribute": p.Tribute,
    "reveal": p.Reveal,
}


def _done(tree: Tree, said: Sort) -> None:
    deed = tree.the("done-adjective")
    kind = deed.bare()
    if kind == "banish":
        said.are_at(Where(v.IN_BANISHED, v.EITHER))
    elif kind == "equip":
        said.equipped = True
    elif kind == "attack-card":
        said.filters.append(p.Attacked())
    elif kind == "target":
        said.is_target = True
    elif kind == "set":
        said.lies(v.FACE_DOWN)
    elif kind in _DONE:
        said.done = _DONE[kind]
    else:
        raise NoMeaning(f"cards to which {kind} was done", tree)


def _battle(tree: Tree, said: Sort) -> None:
    if tree.word("how") == "attacking":
        said.filters.append(p.Attacking())
    else:
        said.filters.append(say.either(p.Attacking(), p.Attacked()))


def _other(tree: Tree, said: Sort) -> None:
    said.other = True


def _random(tree: Tree, said: Sort) -> None:
    said.chooser = p.AT_RANDOM


_ADJECTIVES: Final[Meanings[Callable[[Tree, Sort], None]]] = Meanings(
    "adjective",
    {
        "is": _is,
        "level": _level,
        "lies": lambda tree, said: said.lies(FACES[tree.word("face")]),
        "position": lambda tree, said: said.lies(standing(tree.the("bare-position"))),
        "other": _other,
        "done": _done,
        "summoned": lambda tree, said: said.filters.append(p.Summoned(how(tree.all("any")))),
        "battle": _battle,
        "random": _random,
        "normal-set": lambda tree, said: said.filters.append(say.not_(p.Summoned(v.SPECIAL_SUMMON))),
    },
    none="link attack-target",
)


def adjective(tree: Tree, said: Sort, scene: Scene) -> None:
    _ADJECTIVES.of(tree)(tree, said)


# -- the noun ------------------------------------------------------------------------------------------------

_NOUNS: Final[Meanings[tuple[int, int, int]]] = Meanings(
    "plain-noun",
    {  # its kinds, those that can be said of it, and where such cards are if nothing else is said
        "card": (0, 0, v.ON_FIELD),
        "monster": (v.MONSTER, _MONSTER_KINDS, v.IN_MONSTER_ZONE),
        "spell": (v.SPELL, _ICONS | v.NORMAL | v.RITUAL, v.IN_SPELL_TRAP_ZONES),
        "trap": (v.TRAP, v.CONTINUOUS | v.COUNTER | v.NORMAL, v.IN_SPELL_TRAP_ZONES),
        "spell-trap": (0, v.CONTINUOUS | v.NORMAL, v.IN_SPELL_TRAP_ZONES),
        "tuner": (v.MONSTER | v.TUNER, _MONSTER_KINDS, v.IN_MONSTER_ZONE),
        "token": (v.MONSTER | v.TOKEN, 0, v.IN_MONSTER_ZONE),
        "target": (0, 0, 0),
        "equip-card": (0, 0, v.ON_FIELD),
        "monster-card": (v.MONSTER, _MONSTER_KINDS, 0),
        "non-tuner": (v.MONSTER, _MONSTER_KINDS, v.IN_MONSTER_ZONE),
    },
)


_NAMED: Final = Meanings("noun", {"named": (0, 0, v.ON_FIELD)})


def noun(tree: Tree, said: Sort) -> None:
    own, possible, at = (_NOUNS if tree.category == "plain-noun" else _NAMED).of(tree)
    said.kinds |= own
    said.on_field = at
    if not said.placed:
        said.places = at
    if tree.says(OR_MORE):
        said.or_more = tree
        tree.word(OR_MORE)
    if tree.is_a("spell-trap"):
        said.filters.append(p.OfAnyKind(v.SPELL | v.TRAP))
    elif tree.is_a("target"):
        said.is_target = True
    elif tree.is_a("equip-card"):
        said.equip_card = tree.node()
    elif tree.is_a("monster-card"):
        said.monster_card = tree.node()
    elif tree.is_a("non-tuner"):
        said.filters.append(p.OfNoKind(v.TUNER))
    elif tree.is_a("named"):
        if tree.says("any" + JOINED_BY) and tree.word("any" + JOINED_BY) == "and":
            said.joined_by_and = True
        said.called = say.named(*(name.removesuffix("(s)") for name in tree.words("any")))
        said.filters.append(said.called)
    for bits in said.icons:
        if bits & ~possible:
            raise NoMeaning("there are no such cards", tree)
        if bits == v.NORMAL and not own & v.MONSTER:
            said.filters.append(p.OfNoKind(v.ICONS))  # nothing is printed beside "Spell Card" or "Trap Card"
        else:
            said.kinds |= bits
    said.icons.clear()


def sort(tree: Tree, scene: Scene) -> Sort:
    said = known_sort(tree, scene)
    if said.is_target:
        raise NoMeaning("which target?", tree)
    if said.equipped:
        if any(each.is_a("equipped-with") for each in tree.all("post")):
            raise NoMeaning("the equipped monster is known", tree)
        said.filters.append(p.Equipped())
    return said


_RANKS: Final = {"other": 0, "is": 2, "level": 2}
"""In what order adjectives stand: which ones, how they lie and what was done to them, what they are."""


def known_sort(tree: Tree, scene: Scene) -> Sort:
    """The same words, said of cards that are known already."""
    if not tree.is_a("one"):
        raise NoMeaning("sorts of several kinds have no meaning yet", tree)
    said = Sort(tree)
    told = tree.all("adjective")
    if len({each.kind for each in told if not each.is_a("is")}) + sum(each.is_a("is") for each in told) < len(told):
        raise NoMeaning("this was said already", tree)
    ranks = [_RANKS.get(each.bare_kind, 1) for each in told]
    if ranks != sorted(ranks):
        raise NoMeaning("adjectives stand in another order", tree)
    for each in told:
        adjective(each, said, scene)
    noun(tree.the("noun"), said)
    for each in tree.all("post"):
        post(each, said, scene)
    if any(isinstance(each, p.EquippedToThis) for each in said.filters):
        said.equip_card = None  # whatever is equipped to it is an Equip Card
    return said


# -- what stands behind the noun -------------------------------------------------------------------------------


def _with(tree: Tree, said: Sort, scene: Scene) -> None:
    for each in tree.all("any"):
        HAVING.of(each)(each, said, scene)


def _summoned(tree: Tree, said: Sort, scene: Scene) -> None:
    if tree.says("places"):
        raise NoMeaning("Summoned from where?", tree)
    said.filters.append(p.Summoned(how(tree.all("any"))))


def _whose(tree: Tree, scene: Scene) -> Filter:
    """ "Whose Level is 4 or lower"."""
    told = tree.the("compared")
    if told.is_a("number"):
        return bounded(figure_asked(tree.the("figure")), told.number("number"), told.word("bound"))
    return compared(figure(tree.the("figure")), told, scene)


def _that_not(tree: Tree, said: Sort, scene: Scene) -> None:
    inner = sort(tree.the("sort"), scene)
    if inner.says_more() or not inner.filters or inner.kinds & ~v.MONSTER or inner.joined_by_and:
        raise NoMeaning("such cards can't be left out here", tree)
    said.filters += [say.not_(each) for each in inner.filters]


def _equipped_with(tree: Tree, said: Sort, scene: Scene) -> None:
    """ "A monster equipped with this card": the equipped one."""
    if not tree.the("cards").is_a("this") or tree.the("cards").word("what") != "card" or tree.word("by-it"):
        raise NoMeaning("equipped with what?", tree)
    if tree.the("cards").all("adjective") or tree.the("cards").all("post"):
        raise NoMeaning("equipped with what?", tree)
    said.equipped = True


def _equipped_to(tree: Tree, said: Sort, scene: Scene) -> None:
    """ "An Equip Card equipped to this card"."""
    if not tree.the("cards").is_a("this") or tree.the("cards").word("what") not in ("card", "monster"):
        raise NoMeaning("equipped to what?", tree)
    said.filters.append(p.EquippedToThis(by_it=bool(tree.word("by-it"))))


def _originally(tree: Tree, said: Sort, scene: Scene) -> None:
    """ "Whose original Type is Dragon"."""
    trait = tree.the("trait")
    if not tree.the("trait-word").is_a("type") or not trait.is_a("type"):
        raise NoMeaning("only an original Type can be asked for yet", tree)
    said.filters.append(p.OfType(_bit(TYPES, trait.the("type")), original=True))


def _made_of(tree: Tree, said: Sort, scene: Scene) -> None:
    """ "That was Summoned using this card as material": it lies under it."""
    this = tree.the("cards")
    if not this.is_a("this") or this.word("what") != "card" or this.all("adjective"):
        raise NoMeaning("made of which card?", tree)
    for each in this.all("post"):
        if not tree.is_a("used") or not each.is_a("where") or not is_on_field(each.the("where")):
            raise NoMeaning("made of which card?", tree)
    if tree.is_a("used"):
        said.filters.append(p.Summoned(v.XYZ_SUMMON))
    said.filters.append(p.HasThisAsMaterial())


_POSTS: Final[Meanings[Callable[[Tree, Sort, Scene], None]]] = Meanings(
    "post",
    {
        "where": lambda tree, said, scene: said.are_at(_there(tree.the("where"), said, scene)),
        "from": lambda tree, said, scene: said.are_at(_from(tree, scene)),
        "with": _with,
        "summoned": _summoned,
        "equipped-to": _equipped_to,
        "equipped-with": _equipped_with,
        "whose": lambda tree, said, scene: said.filters.append(_whose(tree, scene)),
        "that-not": _that_not,
        "originally": _originally,
        "used": _made_of,
        "made-of": _made_of,
    },
    none="that did battling done mentions material-lists targeting to-you",
)


def _from(tree: Tree, scene: Scene) -> Where:
    found = places(tree.the("places"), scene)
    return found._replace(side=scene.player) if scene.player and found.side == v.EITHER else found


def _there(tree: Tree, said: Sort, scene: Scene) -> Where:
    found = where(tree, scene, said.places)
    if is_owners(tree) and found.side == v.YOU and not said.tree.is_a("this"):
        raise NoMeaning("only this card is known to be its owner's", tree)
    return found


def post(tree: Tree, said: Sort, scene: Scene) -> None:
    _POSTS.of(tree)(tree, said, scene)


def everyone(said: Sort) -> p.Selector:
    """All such cards, for counting them."""
    return replace(said.selector(all=True), all=True)
