"""What other players target as an effect is activated, and what each of them does with the own target."""

from copy import copy
from dataclasses import replace
from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Act, Cost
from engine.text.language.nouns.mentions import Scene
from engine.text.language.nouns.places_told import doer_of
from engine.text.language.orders import given_orders
from engine.text.language.parsing.rules import language
from engine.text.language.parsing.tree import NoMeaning, Tree
from engine.text.lowering.players_told_to import turned

OF_ITS_PLAYER: Final = 4
"""No side: of the player who does what is told."""


def targets_of_players(tree: Tree, scene: Scene) -> list[Cost]:
    """ "Your opponent targets 1 monster they control", "each player targets 1 monster in their GY"."""
    tree.is_a("doer")
    who, order = tree.the("he" if tree.says("he") else "those"), tree.the("order")
    side = doer_of(who, scene)
    if side not in (v.OPPONENT, v.EITHER) or order.the("does").bare_kind != "target" or scene.targets:
        raise NoMeaning("what do they choose as it is used?", tree)
    found = [_target(order, each, scene) for each in (v.YOU, v.OPPONENT) if side & each]
    if len(found) == 2:
        scene.together()
        scene.targets_of_both = (scene.mentions[-3], scene.mentions[-2])
    return list(found)


def _target(order: Tree, side: int, scene: Scene) -> Cost:
    with scene.done_by(OF_ITS_PLAYER if side == v.YOU else side):
        told = given_orders.costs(order, scene)
    cost = told[0]
    if len(told) > 1 or not isinstance(cost, p.Targeting) or cost.selector.ref or cost.selector.most != 1:
        raise NoMeaning("each of them targets one card", order)
    if side == v.YOU:
        return cost
    scene.mentions[-1].selector = turned(cost.selector)
    return replace(cost, selector=replace(turned(cost.selector), chooser=p.BY_OPPONENT))


def each_with_own(order: Tree, scene: Scene) -> list[Act] | None:
    """ "Each player Special Summons the target": the own one; None where that isn't what is told."""
    does = order.the("does")
    if not scene.targets_of_both or not does.says("cards") or not _is_the_target(does.the("cards")):
        return None
    if _says_whose(does.the("cards")):
        told = does.the("cards")
        it = Tree("core", "s", "it", {}, language().slots["core"], told.at, told.end)
        order = order.with_part("does", does.with_part("cards", it))
    made: list[Act] = []
    spoken, targets = scene.mentions, scene.targets
    for side, mention in zip((v.YOU, v.OPPONENT), scene.targets_of_both):
        own = copy(mention)
        if side == v.OPPONENT and own.selector is not None:
            own.selector = turned(own.selector)
        scene.mentions, scene.targets = [own], [own.target]
        with scene.done_by(OF_ITS_PLAYER if side == v.YOU else side):
            done = given_orders.act(order, scene)
        made += done if side == v.YOU else [say.also, say.they(side, *done)]
    scene.mentions, scene.targets = spoken, targets
    scene.moved_on()
    return made


def _says_whose(what: Tree) -> bool:
    """ "Their monster"."""
    if not what.is_a("owned"):
        return False
    sort = what.the("sort")
    if not what.the("whose").is_a("their") or sort.says("adjective") or sort.says("post") or not sort.is_a("one"):
        raise NoMeaning("which of their cards?", what)
    sort.the("noun").is_a("monster", "card", "target")
    return True


def _is_the_target(what: Tree) -> bool:
    """ "The target", "that target", "it", "their monster"."""
    return what.category == "core" and what.form == "s" and what.bare_kind in ("that", "it", "owned")
