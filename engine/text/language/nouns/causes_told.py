"""By what something is done or brought about: battle, effects of whom, of which cards."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.text.language.nouns import sorts_told
from engine.text.language.nouns.adjectives_told import adjective
from engine.text.language.parsing.meanings import Meanings
from engine.text.language.nouns.mentions import Scene
from engine.text.language.nouns.places_told import side_of
from engine.text.language.nouns.sort_said import Sort
from engine.text.language.parsing.tree import NoMeaning, Tree

_OWNERS: Final = Meanings(
    "owners", {"spell": v.SPELL, "trap": v.TRAP, "monster": v.MONSTER, "spell-trap": v.SPELL | v.TRAP, "card": 0}
)


def of_either(kinds: int) -> p.Filter:
    """Cards of that kind, of Spells and Traps either."""
    return p.OfAnyKind(kinds) if kinds == v.SPELL | v.TRAP else p.OfKinds(kinds)


class Effects(NamedTuple):
    """Of whom, and of which kinds of cards; 0: of any. ``cards``: of such alone."""

    side: int = v.EITHER
    kinds: int = 0
    cards: p.Selector | None = None


def owners(trees: Sequence[Tree]) -> int:
    kinds = 0
    for tree in trees:
        bits = _OWNERS.of(tree)
        if kinds & bits or not bits and len(trees) > 1:
            raise NoMeaning("this was said already", tree)
        kinds |= bits
    return kinds


_EFFECTS: Final[Meanings[Callable[[Tree, Scene], Effects]]] = Meanings(
    "effects",
    {
        "of-sort": lambda tree, scene: Effects(side_of(tree.the("whose"), scene), owners(tree.all("any"))),
        "sort": lambda tree, scene: Effects(v.EITHER, _sorts(tree)),
        "cards": lambda tree, scene: Effects(side_of(tree.the("whose"), scene)),
        "of-kinds": lambda tree, scene: of_sort(tree, scene),
        "of-such": lambda tree, scene: described_effects(
            tree, side_of(tree.the("whose"), scene) if tree.says("whose") else v.EITHER, scene
        ),
        "named": lambda tree, scene: Effects(cards=p.Selector(filters=(_named(tree),))),
        "any": lambda tree, scene: Effects(),
        "others": lambda tree, scene: Effects(cards=p.Selector(other=True)),
        "of-others": lambda tree, scene: Effects(cards=p.Selector(other=True)),
        "all": lambda tree, scene: Effects(side_of(tree.the("whose"), scene)),
        "of-cards": lambda tree, scene: Effects(v.EITHER, _sorts(tree)),
        "opponents-sort": lambda tree, scene: Effects(v.OPPONENT, owners(tree.all("any"))),
        "cards-or-effects": lambda tree, scene: Effects(v.EITHER, owners(tree.all("any"))),
    },
    none="others-of others-sort activated activated-of",
)


def of_sort(tree: Tree, scene: Scene) -> Effects:
    """ "The effects of Effect Monsters", "of your opponent's Traps", with what is said behind to be left out."""
    said = sorts_told.sort(tree.the("sort"), scene)
    side = side_of(tree.the("whose"), scene) if tree.says("whose") else v.EITHER
    if scene.exception is not None:
        left_out, scene.exception = scene.exception, None
        sorts_told.exception(left_out, said, scene)
    others, said.other = said.other, False
    found = _of_sort(said, side, tree)
    return found._replace(cards=replace(found.cards or p.Selector(), other=True)) if others else found


def _of_sort(said: Sort, side: int, tree: Tree) -> Effects:
    """ "The effects of Trap Cards", "of Xyz Monsters", "of Level 6 or lower monsters"."""
    if said.says_more() or said.joined_by_and:
        raise NoMeaning("of which cards?", tree)
    if said.filters == [p.OfAnyKind(v.SPELL | v.TRAP)] and not said.kinds:
        return Effects(side, v.SPELL | v.TRAP)
    kinds = said.kinds & ~v.MONSTER or said.kinds
    if not said.filters:
        return Effects(side, kinds)
    return Effects(side, cards=p.Selector(filters=(*([p.OfKinds(said.kinds)] if said.kinds else []), *said.filters)))


def described_effects(tree: Tree, side: int, scene: Scene) -> Effects:
    """ "Synchro Monster effects", "your opponent's LIGHT monsters' effects"."""
    said = Sort(tree)
    for each in tree.all("adjective"):
        adjective(each, said, scene)
    for bits in said.icons:
        said.kinds |= bits
    said.kinds |= v.MONSTER
    if said.placed or said.positions != v.ANY_POSITION or said.done is not None or said.equipped or said.banished:
        raise NoMeaning("of which monsters?", tree)
    return _of_sort(said, side, tree)


def such_monsters(tree: Tree, scene: Scene) -> tuple[p.Filter, ...]:
    """What adjectives say of monsters whose effects are told of: "LIGHT Fusion monsters' effects"."""
    told = described_effects(tree, v.EITHER, scene)
    if told.cards is None:
        return (p.OfKinds(told.kinds | v.MONSTER),)
    return tuple(each for each in told.cards.filters if each != p.OfKinds(v.MONSTER))


def _named(tree: Tree) -> p.Filter:
    tree.word("any-joined") if tree.says("any-joined") else ""
    return say.named(*tree.words("any"))


def _sorts(tree: Tree) -> int:
    tree.word("any-joined") if tree.says("any-joined") else ""
    return owners(tree.all("any"))


def kinds_told(tree: Tree) -> int:
    return _sorts(tree)


def effects(tree: Tree, scene: Scene) -> Effects:
    return _EFFECTS.of(tree)(tree, scene)


class CauseTold(NamedTuple):
    battle: bool = False
    effects: Effects | None = None
    card: bool = False  # "your opponent's card": its battle or its effect
    fought: p.Selector | None = None  # the monster that is battled
    this_battle: bool = False  # the one that is going on
    felled: bool = False  # "by being destroyed by battle"


def _optional_owner(tree: Tree) -> int:
    return owners([tree.the("owners")]) if tree.says("owners") else 0


def _fought(tree: Tree, scene: Scene) -> p.Selector | None:
    """ "By battle with a Pyro monster"."""
    if not tree.says("with"):
        return None
    which = tree.the("with")
    if which.is_a("bare") and not which.says("except"):
        return _foe(sorts_told.sort(which.the("sort"), scene), tree)
    if which.is_a("opponents"):
        said = sorts_told.sort(which.the("sort"), scene)
        said.belongs_to(v.OPPONENT)
    elif which.is_a("some") and which.the("quantity").is_a("one") and not which.the("quantity").says("one"):
        said = sorts_told.sort(which.the("sort"), scene)
    else:
        raise NoMeaning("this can't be asked of the monster that is battled", tree)
    return _foe(said, tree)


def _foe(said: Sort, tree: Tree) -> p.Selector:
    if said.placed or said.places != v.IN_MONSTER_ZONE or said.positions != v.ANY_POSITION or said.other:
        raise NoMeaning("this can't be asked of the monster that is battled", tree)
    if said.group is not None or said.done is not None or said.joined_by_and:
        raise NoMeaning("this can't be asked of the monster that is battled", tree)
    return said.selector()


_ATTACKER: Final = p.Selector(side=v.OPPONENT, filters=(p.Attacking(),))
_CAUSES: Final[Meanings[Callable[[Tree, Scene], CauseTold]]] = Meanings(
    "cause",
    {
        "battle": lambda tree, scene: CauseTold(battle=True, fought=_fought(tree, scene)),
        "this-battle": lambda tree, scene: CauseTold(battle=True, this_battle=True),
        "effect": lambda tree, scene: CauseTold(effects=Effects(v.EITHER, _optional_owner(tree))),
        "card-effect": lambda tree, scene: CauseTold(effects=Effects()),
        "effects-of": lambda tree, scene: CauseTold(effects=of_sort(tree, scene)),
        "effects": lambda tree, scene: CauseTold(effects=Effects(v.EITHER, _sorts(tree))),
        "opponents-effect": lambda tree, scene: CauseTold(effects=Effects(v.OPPONENT, _optional_owner(tree))),
        "opponents-attack": lambda tree, scene: CauseTold(
            True, Effects(v.OPPONENT) if tree.word("effect") else None, fought=_ATTACKER
        ),
        "felled": lambda tree, scene: CauseTold(battle=True, felled=True),
        "own-effect": lambda tree, scene: CauseTold(effects=Effects(v.YOU, _optional_owner(tree))),
        "attacker": lambda tree, scene: CauseTold(battle=True, fought=_ATTACKER),
        "opponents-card": lambda tree, scene: CauseTold(True, Effects(v.OPPONENT), card=True),
    },
)


def causes(trees: Sequence[Tree], scene: Scene, felled: bool = False, such: bool = False) -> CauseTold:
    """ "By battle or card effect": all together. ``felled``: whether being destroyed may be a cause; ``such``: whether
    effects of cards that are described may be."""
    found = [_CAUSES.of(tree)(tree, scene) for tree in trees]
    if not such and any(each.effects is not None and each.effects.cards is not None for each in found):
        raise NoMeaning("by the effects of which cards?", trees[0])
    if not felled and any(each.felled for each in found):
        raise NoMeaning("destroyed by being destroyed?", trees[0])
    if any(each.effects is not None and each.effects.side == v.OPPONENT for each in found):
        scene.they = v.OPPONENT
    if len(found) == 1:
        return found[0]
    battle = sum(each.battle for each in found)
    told = [each.effects for each in found if each.effects is not None]
    either = any(each.bare_kind == "opponents-attack" for each in trees)  # whose the other is stands before both
    if battle != 1 or len(told) != 1 or len(found) != 2 or either or any(e.card or e.this_battle for e in found):
        raise NoMeaning("such causes have no meaning together yet", trees[0])
    fought = next((each.fought for each in found if each.fought is not None), None)
    return CauseTold(True, told[0], fought=fought, felled=any(each.felled for each in found))
