"""Orders that "●" lines after them complete: apply one of several effects, or the one that a coin or a die tells."""

from collections.abc import Callable
from typing import Final

from engine import phrases as say
from engine import program as p
from engine.program import Act, Condition, Value
from engine.text.language.nouns.mentions import Scene
from engine.text.language.parsing.tree import NoMeaning, Tree


def _apply_one(does: Tree, scene: Scene) -> list[Act]:
    made = say.choose_one(*(line.acts(scene.as_it_is()) for line in scene.lines))
    scene.did(made)
    return [made]


def by_result(does: Tree, scene: Scene) -> list[Act]:
    if does.bare_kind == "toss" and does.says("n"):
        raise NoMeaning("which of the results?", does)
    tossed, word = (say.toss_coin(), "heads") if does.is_a("toss-and-apply", "toss") else (say.roll_die(), "die")
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


def is_between(measure: Value, low: int, high: int) -> Condition:
    if low == high:
        return p.Compares(measure, p.EQUAL, say.number(low))
    at_least = p.Compares(measure, p.AT_LEAST, say.number(low))
    at_most = p.Compares(measure, p.AT_MOST, say.number(high))
    if high == p.NO_LIMIT:
        return at_least
    return say.all_of(at_least, at_most) if low else at_most


def _by_measure(does: Tree, scene: Scene) -> list[Act]:
    """ "Apply this effect, depending on the number of cards in your hand": one of them, by how many there are."""
    measure = scene.reckon(does.the("value"), scene)
    found: list[Act] = []
    grades: list[tuple[int, int]] = []
    for line in reversed(scene.lines):
        low, high = line.results
        if any(low <= other[1] and other[0] <= high for other in grades):
            raise NoMeaning("which of several that hold?", does)
        grades.append((low, high))
        found = [say.if_(is_between(measure, low, high), line.acts(scene.as_it_is()), found)]
    scene.moved_on()
    return found


OF_LINES: Final[dict[str, Callable[[Tree, Scene], list[Act]]]] = {
    "apply-one": _apply_one,
    "apply-graded": _by_measure,
    "toss-and-apply": by_result,
    "roll-and-apply": by_result,
}
