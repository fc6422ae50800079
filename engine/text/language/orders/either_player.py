"""What is told of a player who is the one or the other: "monsters the turn player controls"."""

from collections.abc import Callable
from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Act, Condition
from engine.text.language.nouns.holders_told import is_own
from engine.text.language.nouns.mentions import Scene
from engine.text.language.parsing.tree import NoMeaning, Tree
from engine.text.lowering.players_told_to import done_by

_OF_ORDERS: Final = ("order", "passive", "if", "if-after", "unless-after")


def told_in(tree: Tree, scene: Scene) -> str:
    """By which words such a player is told in it; "" if none is."""
    if scene.sides or scene.doer or tree.bare_kind not in _OF_ORDERS:
        return ""
    told = {part.bare_kind for part in tree.parts() if part.category in ("he", "whose")}
    return next((kind for kind in ("turn", "its-controller") if kind in told), "")


def of_each(kind: str, tree: Tree, scene: Scene, act: Callable[[Tree, Scene], list[Act]]) -> list[Act]:
    """It is told of either player, and done as it is told of the one who it is."""
    if kind == "its-controller" and scene.this_at and not scene.this_at & v.ON_FIELD and _is_of_this(scene):
        return _of_who_had_it(_of_one(kind, v.YOU, tree, scene, act), tree, scene)
    held = say.during(0, v.YOU) if kind == "turn" else _controls(tree, scene)
    if held is None:
        return _of_one(kind, v.YOU, tree, scene, act)
    own = _of_one(kind, v.YOU, tree, scene.as_it_is(), act)
    theirs = _of_one(kind, v.OPPONENT, tree, scene, act)
    scene.moved_on()
    return [say.if_(held, own, theirs)]


def _of_one(kind: str, side: int, tree: Tree, scene: Scene, act: Callable[[Tree, Scene], list[Act]]) -> list[Act]:
    scene.sides, spoken_of = {kind: side}, scene.they
    scene.they = side
    made = act(tree, scene)
    scene.sides, scene.they = {}, spoken_of
    return made


def _is_of_this(scene: Scene) -> bool:
    newest = scene.newest()
    return newest is None or newest.ref == p.THIS


def _of_who_had_it(made: list[Act], tree: Tree, scene: Scene) -> list[Act]:
    """ "When this card is destroyed: Banish 1 random card from its controller's hand": of the player who had it. Only
    this card's owner uses the effect, so nothing may be left to choose."""
    if any(each.what is None or not each.what.all and each.what.chooser != p.AT_RANDOM for each in made):
        raise NoMeaning("who chooses?", tree)
    scene.holder = say.its_player(say.this_card)
    return done_by(0, made, scene)


def _controls(tree: Tree, scene: Scene) -> Condition | None:
    """That you are the controller; None for this card, whose effect it is."""
    newest = scene.newest()
    if newest is None or _is_of_this(scene):
        return None
    told = is_own(say.its_player(say.that(newest.ref)), scene)
    if told is None or newest.several:
        raise NoMeaning("it isn't clear whose this is", tree)
    return told
