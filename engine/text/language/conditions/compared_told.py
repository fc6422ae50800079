"""Comparisons, as conditions: Life Points, figures of cards, how many cards one and the other has."""

from typing import Final

from dataclasses import replace

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Condition, Value
from engine.text.language.nouns import amounts, sorts_told
from engine.text.language.nouns.counted_told import counted
from engine.text.language.nouns.described import cards
from engine.text.language.nouns.having_told import compared, related
from engine.text.language.conditions.holdings_told import beside
from engine.text.language.nouns.mentions import Scene
from engine.text.language.nouns.places_told import place, player_of, side_of
from engine.text.language.parsing.tree import NoMeaning, Tree

_COMPARED: Final = {"": p.EQUAL, "less": p.AT_MOST, "more": p.AT_LEAST}


def life_points(clause: Tree, scene: Scene) -> Condition:
    side = side_of(clause.the("whose"), scene)
    if side == v.OPPONENT:
        scene.they = side
    if clause.says("how"):  # than the other player's
        if side == v.EITHER:
            raise NoMeaning("compared with whose?", clause)
        return _lp_compared(side, clause.word("how"), v.EITHER - side, scene)
    told = clause.the("compared")
    if told.is_a("than-theirs", "by-number"):
        than = _whose_own(told.the("whose"), scene)
        if than == side or v.EITHER in (than, side):
            raise NoMeaning("compared with whose?", told)
        by = told.number("number") if told.is_a("by-number") else 0
        return _lp_compared(side, told.word("how"), than, scene, by)
    if told.is_a("than") and (other := told.the("value")).is_a("lp"):
        return _lp_compared(side, told.word("how"), side_of(other.the("whose"), scene), scene)
    if side == v.EITHER and told.is_a("number"):
        return say.any_of(*(_numbers(p.LifePoints(each), told, scene) for each in (v.YOU, v.OPPONENT)))
    return _numbers(p.LifePoints(side), told, scene)


def _numbers(whole: Value, told: Tree, scene: Scene) -> Condition:
    """ "… is 3 or more", "… is less than the number of …"."""
    if told.is_a("number"):
        return say.compare(whole, _COMPARED[told.word("bound")], told.number("number"))
    return say.compare(whole, *related(told, scene))


def number_of(clause: Tree, scene: Scene) -> Condition:
    """ "The number of cards in your hand is 3 or more"."""
    return _numbers(counted(clause.the("counted"), 1, scene), clause.the("compared"), scene)


def _whose_own(tree: Tree, scene: Scene) -> int:
    return v.YOU if tree.is_a("yours") else side_of(tree, scene)


def _lp_compared(side: int, how: str, than: int, scene: Scene, by: int = 0) -> Condition:
    """ "Your LP are lower than your opponent's": "the difference" is that of both from then on. ``by``: at least so
    much."""
    ahead, behind = (than, side) if how == "less" else (side, than)
    scene.lp_ahead = ahead
    if by:
        return say.compare(p.LifePoints(ahead), p.AT_LEAST, p.Sum(p.LifePoints(behind), say.number(by)))
    return say.compare(p.LifePoints(side), p.LESS if how == "less" else p.MORE, p.LifePoints(than))


def reckoned(clause: Tree, scene: Scene) -> Condition:
    """ "The difference between your LP and your opponent's LP is 1000 or more"."""
    told = clause.the("compared")
    if not told.is_a("number"):
        raise NoMeaning("such a comparison has no meaning yet", clause)
    one, other = (amounts.value(clause.the(slot), scene) for slot in ("one", "other"))
    return say.compare(p.Difference(one, other), _COMPARED[told.word("bound")], told.number("number"))


def figure_is(clause: Tree, scene: Scene) -> Condition:
    """ "This card's ATK is higher than its original ATK", "the ATK of a monster you control is 1000 or less"."""
    of, told = clause.the("figure-of"), clause.the("compared")
    found = amounts.figures(of.the("figures"))
    if len(found) > 1:
        raise NoMeaning("one figure has to be named", clause)
    if of.is_a("its"):
        what = amounts.whose(of, scene, 0)
    else:
        of.is_a("cards", "of")
        what = cards(of.the("cards"), scene, v.IN_MONSTER_ZONE)
    if what.ref == p.THIS:
        scene.spoken(p.THIS, None, False)
    if what.ref:
        return p.AreSuch(say.that(what.ref, *what.filters, compared(found[0], told, scene)))
    if what.places != v.IN_MONSTER_ZONE or (what.least, what.most) != (1, 1) or what.all or what.group is not None:
        raise NoMeaning("whose figure?", clause)
    asked = compared(found[0], told, scene)
    if p.Attacking() in what.filters:
        scene.spoken(p.ATTACKER, what, False, v.IN_MONSTER_ZONE)
    return p.ThereIs(replace(what, positions=what.positions & v.FACE_UP, filters=(*what.filters, asked)))


def outnumber(clause: Tree, scene: Scene) -> Condition:
    """ "Your opponent controls more monsters than you do"."""
    theirs = player_of(clause.the("they"), scene)
    side = player_of(clause.the("he"), scene)
    if clause.form or {theirs, side} != {v.YOU, v.OPPONENT}:
        raise NoMeaning("more than who?", clause)
    first, second = (theirs, side) if clause.at == clause.the("they").at else (side, theirs)
    said = sorts_told.sort(clause.the("sort"), scene)
    if said.side != v.EITHER or said.placed or said.other or said.group is not None:
        raise NoMeaning("such cards can't be counted yet", clause)
    what = said.selector(all=True)
    one, other = (p.Count(replace(what, side=each)) for each in (first, second))
    return _more(one, other, clause.the("many-more"))


def outnumber_there(clause: Tree, scene: Scene) -> Condition:
    """ "You have more cards in your hand than your opponent does"."""
    theirs, side = player_of(clause.the("they"), scene), player_of(clause.the("he"), scene)
    if {theirs, side} != {v.YOU, v.OPPONENT}:
        raise NoMeaning("more than who?", clause)
    first, second = (theirs, side) if clause.at == clause.the("they").at else (side, theirs)
    scene.they = first if first == v.OPPONENT else scene.they
    at = place(clause.the("place"), scene)
    said = sorts_told.sort(clause.the("sort"), scene)
    if at.side not in (first, v.EITHER) or said.placed or said.other or said.group is not None:
        raise NoMeaning("such cards can't be counted yet", clause)
    if at.side == v.EITHER and at.places & v.ON_FIELD:
        raise NoMeaning("whose cards?", clause)
    said.places = at.places
    what = said.selector(all=True)
    one, other = (p.Count(replace(what, side=each)) for each in (first, second))
    return beside(clause, first, scene, _more(one, other, clause.the("many-more")))


def _more(one: p.Count, other: p.Count, clause: Tree) -> Condition:
    clause.is_a("so")
    if clause.word("same"):
        return say.compare(one, p.EQUAL, other)
    if clause.word("how") == "less":
        one, other = other, one
    if clause.says("number"):
        return say.compare(one, p.AT_LEAST, p.Sum(other, say.number(clause.number("number"))))
    return say.compare(one, p.MORE, other)


def combined(clause: Tree, scene: Scene) -> Condition:
    """ "The total Levels of all monsters you control are 8 or lower"."""
    return _numbers(amounts.combined(clause, scene), clause.the("compared"), scene)
