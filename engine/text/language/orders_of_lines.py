"""Orders that "●" lines after them complete: apply one of several effects, or the one that a coin or a die tells."""

from collections.abc import Callable
from typing import Final

from engine import phrases as say
from engine import program as p
from engine.program import Act
from engine.text.language.mentions import Scene
from engine.text.language.tree import NoMeaning, Tree


def _apply_one(does: Tree, scene: Scene) -> list[Act]:
    made = say.choose_one(*(line.acts(scene.as_it_is()) for line in scene.lines))
    scene.did(made)
    return [made]


def _by_result(does: Tree, scene: Scene) -> list[Act]:
    tossed, word = (say.toss_coin(), "heads") if does.is_a("toss-and-apply") else (say.roll_die(), "die")
    scene.did(tossed)
    told: list[int] = []
    found: list[Act] = []
    for line in reversed(scene.lines):
        if any(n in told for n in line.results) or len(set(line.results)) < len(line.results):
            raise NoMeaning("no result is told twice", does)
        if any(n > 6 for n in line.results):
            raise NoMeaning("there are six results on a die", does)
        told += line.results
        held = [p.NumberIs(word, n, n) for n in line.results]
        found = [say.if_(held[0] if len(held) == 1 else say.any_of(*held), line.acts(scene.as_it_is()), found)]
    return [tossed, say.also, *found]


OF_LINES: Final[dict[str, Callable[[Tree, Scene], list[Act]]]] = {
    "apply-one": _apply_one,
    "toss-and-apply": _by_result,
    "roll-and-apply": _by_result,
}
