"""Circumstances: counters that are somewhere, what a die shows, what a card is equipped by, what neither player has."""

from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Condition
from engine.text.language.nouns import sorts_told, times_told
from engine.text.language.nouns.described import cards
from engine.text.language.nouns.mentions import Scene
from engine.text.language.nouns.picked import NOWHERE, Quantity, settled
from engine.text.language.nouns.places_told import Where, player_of, player_told
from engine.text.language.conditions.states_told import wearing, worn_by
from engine.text.language.parsing.tree import NoMeaning, Tree
from engine.text.language.nouns.worn_told import plain_one, wears_by_it

_COMPARED: Final = {"": p.EQUAL, "less": p.AT_MOST, "more": p.AT_LEAST}


def counters_there(clause: Tree, scene: Scene) -> Condition:
    """ "There are less than 3 Spell Counters on this card"."""
    told = clause.the("how-many-counters")
    on = cards(clause.the("on"), scene, v.ON_FIELD)
    if on.ref == p.THIS:
        scene.spoken(p.THIS, None, False)
    elif not on.ref:
        raise NoMeaning("on which card?", clause)
    return p.AreSuch(say.that(on.ref, *on.filters, _so_many(told)))


def _so_many(told: Tree) -> p.HasCounters:
    name = told.word("counter-name")
    if told.is_a("no"):
        return p.HasCounters(0, 0, name)
    n = told.number("number")
    if told.is_a("without"):
        return p.HasCounters(0, n - 1, name) if told.word("bound") == "less" else p.HasCounters(n + 1, word=name)
    told.is_a("number")
    bound = told.word("bound")
    if bound == "less":
        return p.HasCounters(0, n, name)
    return p.HasCounters(n, word=name) if bound == "more" else p.HasCounters(n, n, name)


def result(clause: Tree, scene: Scene) -> Condition:
    """ "The result is 6", "it is 1 or 2", of a die; "the result is Heads", of a coin."""
    if clause.says("side"):
        if scene.coins != 1 or scene.rolled:
            raise NoMeaning("the result of what?", clause)
        heads = clause.word("side") == "Heads"
        return p.NumberIs(p.N_HEADS, 1, 1) if heads else p.NumberIs(p.N_HEADS, high=0)
    if not scene.rolled:
        raise NoMeaning("the result of what?", clause)
    if not clause.says("low") and not clause.says("any"):
        if scene.declared != "number":
            raise NoMeaning("which number was declared?", clause)
        return p.Compares(p.Noted(p.N_DIE), p.UNEQUAL if clause.word("not") else p.EQUAL, p.Noted(p.N_DECLARED))
    if clause.says("low"):
        return p.NumberIs(p.N_DIE, clause.number("low"), clause.number("high"))
    return say.die_shows(*clause.numbers("any"))


def phase_now(clause: Tree, scene: Scene) -> Condition:
    """ "It is the Battle Phase", "it is your opponent's turn"."""
    phases, whose = times_told.turn_part(clause.the("phase"))
    return say.during(0 if phases == v.ANY_PHASE else phases, whose)


def took_damage(clause: Tree, scene: Scene) -> Condition:
    """ "You took battle damage this turn"."""
    side, told = player_of(clause.the("they"), scene), clause.the("damage-taken")
    cause = {"battle": v.BY_BATTLE, "effect": v.BY_EFFECT}.get(told.word("sort"), 0)
    told.is_a("damage")
    if told.all("any") or told.says("other") or not clause.the("time").is_a("this-turn"):
        raise NoMeaning("such a past has no meaning yet", clause)
    return p.HappenedThisTurn(say.takes_damage(side, cause))


def rolled(clause: Tree, scene: Scene) -> Condition:
    """ "You roll a 2 or 5"."""
    if not scene.rolled:
        raise NoMeaning("what is rolled?", clause)
    return say.die_shows(*clause.numbers("any"))


def heads(clause: Tree, scene: Scene) -> Condition:
    """ "At least 2 of the results are heads", "the result is 2 heads"."""
    n, most = clause.number("number"), scene.coins
    if scene.rolled or not 1 <= n <= most or most < 2:
        raise NoMeaning("the result of what?", clause)
    return p.NumberIs(p.N_HEADS, low=n) if clause.is_a("heads-at-least") else p.NumberIs(p.N_HEADS, n, n)


def neither_holds(clause: Tree, scene: Scene) -> Condition:
    """ "Neither player controls a Field Spell", "neither player has cards in their hand"."""
    if clause.word("how") == "controls":
        said = sorts_told.sort(clause.the("sort"), scene)
        return p.ThereIsNone(settled(said, Quantity(), Where(v.ON_FIELD, v.EITHER), scene))
    held = []
    for side in (v.YOU, v.OPPONENT):
        with scene.of_each(side):
            said = sorts_told.sort(clause.the("sort"), scene)
        if not said.placed or said.side != side or said.places & v.ON_FIELD:
            raise NoMeaning("whose cards, and where?", clause)
        held.append(p.ThereIsNone(settled(said, Quantity(), NOWHERE, scene)))
    return say.all_of(*held)


def has_life_points(clause: Tree, scene: Scene) -> Condition:
    """ "You have 2000 LP or less", "your opponent has more LP"."""
    side = player_told(clause, scene)
    told = clause if clause.says("number") else clause.the("compared")
    if told is not clause and told.is_a("than") and told.the("value").is_a("number"):
        bound = p.LESS if told.word("how") == "less" else p.MORE
        return say.compare(p.LifePoints(side), bound, told.the("value").number("number"))
    if told is not clause and not told.is_a("number"):
        raise NoMeaning("compared with what?", told)
    return say.compare(p.LifePoints(side), _COMPARED[told.word("bound")], told.number("number"))


def itself_there(scene: Scene) -> Condition:
    """ "While face-up on the field", of this card, said before what holds then."""
    scene.spoken(p.THIS, None, False)
    return p.ThisIs(v.ON_FIELD, v.FACE_UP)


def wears(clause: Tree, scene: Scene) -> Condition:
    """ "While equipped with a "Copper" card"."""
    newest = scene.newest()
    if newest is not None and newest.ref == p.THIS and scene.now_at(newest) & ~v.ON_FIELD:
        raise NoMeaning("it is no longer equipped by then", clause)
    scene.spoken(p.THIS, None, False)
    if clause.says("to"):
        return worn_by(clause.the("to"), scene)
    if clause.has("by-it"):
        plain_one(clause.the("cards"), scene, sorts_told.known_sort)
        return wears_by_it()
    return wearing(clause, scene)


def worn_so(clause: Tree, scene: Scene) -> Condition:
    """ "Equipped by this effect": of a monster whose text has told how it is equipped."""
    if not scene.equips_itself:
        raise NoMeaning("by which effect is it equipped?", clause)
    scene.spoken(p.EQUIPPED, None, False, v.IN_MONSTER_ZONE)
    return p.ThereIs(say.that(p.EQUIPPED))
