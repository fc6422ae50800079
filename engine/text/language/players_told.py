"""What players are told to do: "your opponent discards 1 card", "each player can …"."""

from dataclasses import replace
from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Act
from engine.text.language import given_orders
from engine.text.language.mentions import Scene
from engine.text.language.places_told import doer_of
from engine.text.language.tree import NoMeaning, Tree
from engine.text.lowering.players import done_by
from engine.text.nodes import Node

_OF_ITS_PLAYER: Final = 4
"""No side: of the player of a card."""


def players_do(tree: Tree, scene: Scene) -> list[Act]:
    who = tree.the(next(slot for slot in ("they", "he", "those") if tree.says(slot)))
    side = doer_of(who, scene)
    order = tree.the("order")
    must = bool(tree.word("must"))
    if side == v.YOU:
        if tree.word("choice") or must:
            raise NoMeaning("who chooses is known", tree)
        return given_orders.act(order, scene)
    if not side:
        scene.holder = _holder(who, scene)
    with scene.done_by(side or _OF_ITS_PLAYER):
        done = given_orders.act(order, scene)
    if tree.word("choice") and (not done or done[0].what is None or done[0].what.ref):
        raise NoMeaning("what do they choose?", tree)
    if tree.is_a("doer-may"):
        done = [say.you_may(*done)]
    else:
        tree.is_a("doer")
    if len(done) == 1 and isinstance(done[0], p.SkipPhases) and side in (v.OPPONENT, v.EITHER):
        return [replace(done[0], side=side)]
    if len(done) == 1 and isinstance(done[0], p.Damage) and isinstance(done[0].amount, p.FigureOf) and side:
        return [replace(done[0], side=side)]
    found = done_by(Node("they", "they", {}), side, done, scene)
    if side == v.OPPONENT:
        scene.they = side
    return found


def _holder(who: Tree, scene: Scene) -> p.ItsPlayer:
    """The act of the player who controls or owns a card that is known, without what is done."""
    newest = scene.newest()
    if newest is None or not newest.ref or newest.several or isinstance(newest.maker, p.Draw | p.Excavate):
        raise NoMeaning("it isn't clear whose this is", who)
    return say.its_player(say.that(newest.ref), owner=who.is_a("owner"))
