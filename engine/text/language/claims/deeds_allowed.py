"""What cards can do, and what they cannot: attacks, their own effects, their battle positions."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Modifier, Selector
from engine.text.language.nouns import sorts_told
from engine.text.language.parsing.meanings import Meanings
from engine.text.language.nouns.mentions import Scene
from engine.text.language.nouns.places_told import side_of
from engine.text.language.orders.orders_on_field import controller
from engine.text.language.parsing.tree import NoMeaning, Tree

_ON_OPPONENT: Final = "your opponent directly"


def _no_own_effects(tree: Tree) -> Modifier:
    if tree.says("places"):
        raise NoMeaning("effects that are activated where?", tree)
    return p.NotActivated(effects_alone=True)


def _no_declaring(tree: Tree) -> Modifier:
    if tree.says("on"):
        raise NoMeaning("an attack on whom?", tree)
    return p.CannotAttack()


_CANNOT_DO: Final[Meanings[Callable[[Tree], Modifier]]] = Meanings(
    "card-does",
    {
        "attack": lambda tree: p.CannotAttack(directly=bool(tree.word("directly"))),
        "declare": lambda tree: _no_declaring(tree),
        "change-own": lambda tree: p.NoPositionChange(),
        "activates": lambda tree: _no_own_effects(tree),
    },
    none=(
        "attack-card declare-direct destroy-by-battle inflict-battle leave battle attack-all second-attack get-back "
        "now-second third-attack attack-down more-attacks twice "
        "attacks-monsters attacks-so-often sends battles target-card"
    ),
)


def on_whom(who: Selector, made: list[Modifier], tree: Tree, scene: Scene) -> list[Modifier]:
    """ "Monsters cannot attack your opponent directly": yours cannot, whoever controls them by then."""
    if not _attack_opponent(tree):
        return made
    side = controller(who, scene)
    if side == v.OPPONENT:
        raise NoMeaning("a monster of your opponent attacks you", tree)
    return made if side == v.YOU else [replace(m, whom=v.OPPONENT) if isinstance(m, p.OfAttacks) else m for m in made]


def _attack_opponent(tree: Tree) -> bool:
    if not tree.is_a("cannot-do", "can-do", "neither-nor"):
        return False
    deeds = tree.all("any") or (tree.the("card-does"),)
    return any(does.is_a("attack") and does.word("directly") == _ON_OPPONENT for does in deeds)


def deed_banned(does: Tree) -> Modifier:
    return _CANNOT_DO.of(does)(does)


def cannot_do(tree: Tree, scene: Scene) -> list[Modifier]:
    return [deed_banned(does) for does in tree.all("any")]


def _can_attacks(tree: Tree, on_monsters: bool = True) -> Modifier:
    number = tree.number("number")
    if number < 2:
        raise NoMeaning("one attack is what every monster has", tree)
    return p.ExtraAttacks(say.number(number - 1), on_monsters=on_monsters)


def _directly(tree: Tree) -> Modifier:
    if not tree.word("directly"):
        raise NoMeaning("every monster can attack", tree)
    return p.AttacksDirectly()


_CAN_DO: Final[Meanings[Callable[[Tree], Modifier]]] = Meanings(
    "card-does",
    {
        "attack": _directly,
        "third-attack": lambda tree: p.ExtraAttacks(say.number(2)),
        "more-attacks": lambda tree: _can_attacks(tree, on_monsters=False),
        "attack-down": lambda tree: p.AttacksLyingDown(),
        "second-attack": lambda tree: p.ExtraAttacks(say.number(1), on_monsters=bool(tree.word("monsters"))),
        "attacks-monsters": _can_attacks,
    },
    none=(
        "attack-card declare declare-direct destroy-by-battle inflict-battle leave battle sends battles target-card "
        "get-back activates change-own now-second twice attack-all attacks-so-often"
    ),
)


def _attacks_all(does: Tree, scene: Scene) -> Modifier:
    """ "All monsters your opponent controls, once each", or those of a sort."""
    said = sorts_told.sort(does.the("sort"), scene)
    if does.says("whose"):
        said.belongs_to(side_of(does.the("whose"), scene))
    if said.done is not None or replace(said.selector(), filters=()) != say.monster(side=v.OPPONENT):
        raise NoMeaning("which monsters can it attack?", does)
    return p.AttacksAll(Selector(filters=tuple(said.filters))) if said.filters else p.AttacksAll()


def can_do(tree: Tree, scene: Scene) -> list[Modifier]:
    does = tree.the("card-does")
    if does.is_a("now-second"):
        scene.own_end = say.until_end_of_turn
        in_a_row, on_monsters = bool(does.word("row")), bool(does.word("monsters"))
        return [p.ExtraAttacks(say.number(1), on_monsters=on_monsters, in_a_row=in_a_row)]
    if does.is_a("attacks-so-often"):
        once_less = p.Sum(scene.reckon(does.the("value"), scene), p.Const(-1))
        return [p.ExtraAttacks(once_less, on_monsters=bool(does.word("monsters")))]
    if does.is_a("attack-all"):
        return [_attacks_all(does, scene)]
    if does.is_a("twice"):
        if not scene.acting:
            raise NoMeaning("twice during what?", does)
        return [p.ExtraAttacks(say.number(1))]
    return [_CAN_DO.of(does)(does)]
