"""How figures of cards change: what they gain and lose, and what they become."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Modifier, Selector, Value
from engine.text.language.nouns import amounts
from engine.text.language.nouns.adjectives_told import ATTRIBUTES, TYPES
from engine.text.language.nouns.described import cards
from engine.text.language.nouns.figures_told import figure_of
from engine.text.language.nouns.having_told import declared_word
from engine.text.language.parsing.meanings import Meanings
from engine.text.language.nouns.mentions import Scene
from engine.text.language.parsing.rules import language
from engine.text.language.parsing.tree import NoMeaning, Tree
from engine.text.lowering.remembered import no_more

_Change = Callable[[Value], Modifier]
_GROWS: Final[dict[int, _Change]] = {
    p.S_ATK: p.GainsAttack,
    p.S_DEF: p.GainsDefense,
    p.S_LEVEL: p.LevelChanges,
    p.S_RANK: lambda whole: p.LevelChanges(whole, of_rank=True),
    p.S_LEFT_SCALE: p.ScaleChanges,
}
_BECOMES: Final[dict[int, _Change]] = {
    p.S_ATK: p.AttackBecomes,
    p.S_DEF: p.DefenseBecomes,
    p.S_ORIGINAL_ATK: lambda whole: p.AttackBecomes(whole, True),
    p.S_ORIGINAL_DEF: lambda whole: p.DefenseBecomes(whole, True),
    p.S_LEVEL: lambda whole: p.LevelChanges(whole, becomes=True),
    p.S_RANK: lambda whole: p.LevelChanges(whole, becomes=True, of_rank=True),
    p.S_LEFT_SCALE: lambda whole: p.ScaleChanges(whole, becomes=True),
}
_WITH_A_NUMBER: Final = {"Level": p.S_LEVEL, "Rank": p.S_RANK}


def _each(table: dict[int, _Change], found: list[tuple[int, Value]], tree: Tree) -> list[Modifier]:
    if any(stat not in table for stat, _ in found):
        raise NoMeaning("such a figure doesn't change so", tree)
    return [table[stat](whole) for stat, whole in found]


def grown(tree: Tree, scene: Scene, loses: bool) -> list[Modifier]:
    """ "Gains 500 ATK and DEF"."""
    if tree.is_a("n") and tree.word("exactly"):
        if not loses:
            raise NoMeaning("nothing less than what?", tree)
        scene.exactly = tree.number("number")
    who = scene.subject
    each = who is not None and (not who.ref or scene.acting and who.ref != p.THIS)  # "its": of each of them
    found = amounts.changes(tree, scene, each)
    return _each(_GROWS, [(stat, amounts.negative(whole) if loses else whole) for stat, whole in found], tree)


def _all_grown(does: Tree, scene: Scene, loses: bool) -> list[Modifier]:
    """ "Gains 1000 ATK, and 500 DEF for each …"."""
    made = grown(does.the("change"), scene, loses)
    return [*made, *grown(does.the("more"), scene, loses)] if does.says("more") else made


def raised(of: Tree, tree: Tree, scene: Scene, lowers: bool) -> list[Modifier]:
    """ "Its Level by 1", "by half its ATK"."""
    return raised_by(of.the("figures"), tree, scene, lowers)


def raised_by(figures: Tree, tree: Tree, scene: Scene, lowers: bool = False) -> list[Modifier]:
    found = amounts.for_each_figure(amounts.figures(figures), lambda: amounts.value(tree, scene), scene, each=True)
    return _each(_GROWS, [(stat, amounts.negative(whole) if lowers else whole) for stat, whole in found], figures)


def bounded(made: list[Modifier], bound: int, who: Selector, tree: Tree, *, lowers: bool = False) -> list[Modifier]:
    """ "(max. 12)": a Level or a Pendulum Scale doesn't grow beyond that; nor fall below it, "(min. 1)"."""
    if len(made) != 1 or not isinstance(made[0], p.LevelChanges | p.ScaleChanges) or made[0].becomes:
        raise NoMeaning("what is at most so much?", tree)
    level = isinstance(made[0], p.LevelChanges)
    now = p.FigureOf(p.S_LEVEL if level else p.S_LEFT_SCALE, say.that(p.EACH) if level else who)
    left = p.Minus(now, say.number(bound)) if lowers else p.Minus(say.number(bound), now)
    whole = no_more(made[0].value, left)
    return [replace(made[0], value=amounts.negative(whole) if lowers else whole)]


def switched(of: Tree) -> list[Modifier]:
    """ "Switch its ATK and DEF"."""
    found = amounts.figures(of.the("figures"))
    if {_OTHER.get(stat) for stat in found} != set(found) or len(found) != 2:
        raise NoMeaning("such figures can't be switched", of)
    return [_BECOMES[stat](p.FigureOf(_OTHER[stat], say.that(p.EACH))) for stat in found]


_OTHER: Final = {
    p.S_ATK: p.S_DEF,
    p.S_DEF: p.S_ATK,
    p.S_ORIGINAL_ATK: p.S_ORIGINAL_DEF,
    p.S_ORIGINAL_DEF: p.S_ORIGINAL_ATK,
}


def becoming(of: Tree, tree: Tree, who: Selector, scene: Scene) -> list[Modifier]:
    """ "Its ATK becomes 1000"; of each of them its own, if it is told by it."""
    each = scene.acting or not who.ref
    if not each:
        scene.spoken(who.ref, None, False)

    def whole() -> Value:
        told = amounts.value(tree, scene)
        return _of_each(told, who) if each else told

    return _each(_BECOMES, amounts.for_each_figure(amounts.figures(of.the("figures")), whole, scene, each), of)


def _of_each(whole: Value, who: Selector) -> Value:
    if isinstance(whole, p.Half | p.Times) and isinstance(whole.of, p.FigureOf) and whole.of.of == who:
        return replace(whole, of=p.FigureOf(whole.of.stat, say.that(p.EACH)))
    return whole


def multiplied(of: Tree, halved: bool) -> list[Modifier]:
    """ "Halve its ATK"."""
    own = [(stat, p.FigureOf(stat, say.that(p.EACH))) for stat in amounts.figures(of.the("figures"))]
    return _each(_BECOMES, [(stat, p.Half(o) if halved else p.Times(2, o)) for stat, o in own], of)


def told_by_becomes(of: Tree, told: Tree, who: Selector, scene: Scene) -> list[Modifier]:
    if told.is_a("value"):
        return becoming(of, told.the("value"), who, scene)
    if told.is_a("changed"):
        return raised(of, told.the("value"), scene, told.word("how") == "reduced")
    if not scene.acting:
        bare = p.Times(2) if told.is_a("doubled") else p.Half()
        told.is_a("halved")
        return _each(_BECOMES, [(stat, bare) for stat in amounts.figures(of.the("figures"))], of)
    return multiplied(of, told.kind == "halved")


def level(does: Tree) -> list[Modifier]:
    """ "Make this card Level 3"."""
    stat = _WITH_A_NUMBER.get(does.the("figure-word").kind)
    if stat is None:
        raise NoMeaning("such a figure doesn't change so", does)
    return [_BECOMES[stat](say.number(does.number("number")))]


def _become_declared(does: Tree, scene: Scene) -> list[Modifier]:
    """ "Become that Level"."""
    made = _DECLARED_BECOMES.get(declared_word(does, scene))
    if made is None:
        raise NoMeaning("such a figure doesn't change so", does)
    return [made]


_DECLARED_BECOMES: Final[dict[str, Modifier]] = {
    "number": p.ScaleChanges(p.Noted(p.N_DECLARED), becomes=True),
    "level": p.LevelChanges(p.Noted(p.N_DECLARED), becomes=True),
    "type": p.TypeBecomes(),
    "attribute": p.AttributeBecomes(),
}


def _become_trait(does: Tree, scene: Scene) -> list[Modifier]:
    """ "Becomes Dragon", "become DARK"."""
    told = [does.the("trait"), *([does.the("also")] if does.says("also") else [])]
    found = [become_so(each) for each in told]
    if len(set(map(type, found))) < len(found):
        raise NoMeaning("it becomes the one or the other?", does)
    return found


def become_so(told: Tree) -> Modifier:
    if told.is_a("attribute"):
        return p.AttributeBecomes(ATTRIBUTES[told.the("attribute").kind])
    if told.is_a("type"):
        return p.TypeBecomes(TYPES[told.the("type").kind])
    if told.is_a("kind") and told.the("kind-word").is_a("Tuner"):
        return p.KindsAdded(v.TUNER)  # besides what it is
    raise NoMeaning("it becomes what?", told)


_NOW: Final = {p.S_LEVEL: p.S_LEVEL, p.S_RANK: p.S_RANK, p.S_ORIGINAL_LEVEL: p.S_LEVEL}
"""Of a figure that is told, the one that changes."""


def _become_figure(does: Tree, scene: Scene) -> list[Modifier]:
    """ "Become that monster's Level"."""
    becomes = does.the("becomes")
    if not becomes.is_a("value") or not becomes.the("value").is_a("its"):
        raise NoMeaning("it becomes what?", does)
    of = becomes.the("value").the("figure-of")
    stats = amounts.figures(of.the("figures"))
    found = [figure_of(amounts.whose(of, scene, 0), stat, scene, does) for stat in stats]
    if len(stats) != 1 or stats[0] not in _NOW:
        raise NoMeaning("a monster is no such figure", does)
    return [_BECOMES[_NOW[stats[0]]](found[0])]


def _become_like(does: Tree, scene: Scene) -> list[Modifier]:
    """ "Become the same Level as that monster"."""
    stat = _WITH_A_NUMBER.get(does.the("figure-word").kind)
    if stat is None:
        raise NoMeaning("such a figure doesn't change so", does)
    return [_BECOMES[stat](figure_of(cards(does.the("cards"), scene), stat, scene, does))]


BEING: Final[Meanings[Callable[[Tree, Scene], list[Modifier]]]] = Meanings(
    "being-does",
    {
        "gain": lambda does, scene: _all_grown(does, scene, loses=False),
        "lose": lambda does, scene: _all_grown(does, scene, loses=True),
        "increase": lambda does, scene: raised_by(does.the("figures"), does.the("value"), scene),
        "decrease": lambda does, scene: raised_by(does.the("figures"), does.the("value"), scene, True),
        "become-level": lambda does, scene: level(does),
        "become-declared": _become_declared,
        "become-trait": _become_trait,
        "become": _become_figure,
        "become-like": _become_like,
    },
    none="return gain-effect gain-graded",
)


def as_claim(does: Tree) -> Tree:
    """ "Halve the ATK of all monsters", as "the ATK of all monsters is halved"."""
    slots, how = language().slots, "halved" if does.is_a("halve") else "doubled"
    becomes = Tree("becomes", "", how, {}, slots["becomes"], does.at, does.end)
    told = {"figure-of": does.the("figure-of"), "becomes": becomes}
    return Tree("claim", "", "figure", told, slots["claim"], does.at, does.end)
