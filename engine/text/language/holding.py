"""What is so, as a condition."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Condition
from engine.text.language import sorts_told
from engine.text.language.described import NOWHERE, Quantity, cards, exception, quantity, settled, subject
from engine.text.language.places_told import Where, lying, player_of, side_of, where
from engine.text.language.scene import Scene
from engine.text.language.tree import Refused, Tree

_ANY: Final = Quantity()


def _counted_there(tree: Tree, scene: Scene, at: Where) -> Condition:
    """So many such cards are there, or none."""
    if tree.is_a("some") and tree.the("quantity").is_a("no"):
        said = sorts_told.sort(tree.the("sort"), scene)
        if tree.says("except"):
            exception(tree.the("except"), said, scene)
        what = settled(said, _ANY, at, scene)
        return p.ThereIsNone(what)
    if not tree.is_a("some", "called"):
        raise Refused("which cards have to be there?", tree)
    if tree.says("quantity"):
        told = quantity(tree.the("quantity"))
        if told.all or tree.the("quantity").is_a("up-to", "range", "or-less"):
            raise Refused("how many have to be there?", tree)
    what = cards(tree, scene, at=at)
    return p.ThereIs(what)


def _holding(clause: Tree, scene: Scene) -> Condition:
    """ "You control …", "you have … in your hand"."""
    who = clause.the("they") if clause.says("they") else clause.the("he")
    side = player_of(who, scene)
    does = clause.the("holding-does")
    if does.is_a("control"):
        return _counted_there(does.the("cards"), scene, Where(v.ON_FIELD, side))
    does.is_a("have")
    found = _counted_there(does.the("cards"), scene, NOWHERE)
    assert isinstance(found, p.OfCards)
    if found.of.side != side:
        raise Refused("whose cards?", clause)
    return found


def _is(clause: Tree, scene: Scene) -> Condition:
    """This card, or such cards, are somewhere or lie in some way."""
    who, state = clause.the("subject"), clause.the("state")
    if who.is_a("this") and not who.says("adjective") and not who.says("post"):
        if who.word("what") not in ("card", "monster"):
            raise Refused("this card is none", who)
        scene.spoken(p.THIS, None, False)
        if state.is_a("where"):
            told = where(state.the("where"), scene, v.ON_FIELD)
            if told.side == v.OPPONENT:
                raise Refused("this card is there", clause)
            return p.ThisIs(told.places, v.FACE_UP if told.places == v.ON_FIELD else 0)
        if state.is_a("position"):
            return p.ThisIs(v.IN_MONSTER_ZONE, _standing(state.the("position")))
        if state.is_a("banished"):
            return p.ThisIs(v.IN_BANISHED)
        raise Refused("this is asked of no card yet", clause)
    if state.is_a("where"):
        at = state.the("where")
        found = subject(who, scene)
        if found.ref or found.all:
            raise Refused("such cards are known", clause)
        told = where(at, scene, found.places)
        places = told.places & found.places or told.places
        return p.ThereIs(replace(found, places=places, side=told.side, positions=found.positions & told.positions))
    raise Refused("this is asked of no card yet", clause)


def _standing(tree: Tree) -> int:
    """A card that works lies face-up."""
    return lying(tree) & v.FACE_UP


def _life_points(clause: Tree, scene: Scene) -> Condition:
    side = side_of(clause.the("whose"), scene)
    told = clause.the("compared")
    if told.is_a("number"):
        bound = told.word("bound")
        how = {"": p.EQUAL, "less": p.AT_MOST, "more": p.AT_LEAST}[bound]
        return say.compare(p.LifePoints(side), how, told.number("number"))
    if told.is_a("than"):
        other = told.the("value")
        if not other.is_a("lp"):
            raise Refused("compared with what?", told)
        than = side_of(other.the("whose"), scene)
        return say.compare(p.LifePoints(side), p.LESS if told.word("how") == "lower" else p.MORE, p.LifePoints(than))
    raise Refused("such a comparison has no meaning yet", told)


_CONDITIONS: Final[dict[str, Callable[[Tree, Scene], Condition]]] = {"holding": _holding, "is": _is, "lp": _life_points}


def condition(clause: Tree, scene: Scene) -> Condition:
    if not clause.is_a(*_CONDITIONS):
        raise Refused("this is no condition yet", clause)
    return _CONDITIONS[clause.kind](clause, scene)
