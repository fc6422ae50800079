"""What all or the only ones are that a player has, as a condition."""

from dataclasses import replace
from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Condition
from engine.text.language.nouns import adjectives_told, sorts_told
from engine.text.language.nouns.described import cards
from engine.text.language.nouns.mentions import Scene
from engine.text.language.nouns.picked import NOWHERE, Quantity, settled
from engine.text.language.nouns.places_told import Where, place, player_told
from engine.text.language.nouns.sort_said import Sort
from engine.text.language.parsing.tree import NoMeaning, Tree
from engine.text.language.conditions.holdings_told import only_such

_ANY: Final = Quantity()


def holds_only(clause: Tree, scene: Scene) -> Condition:
    """ "You have only Insect monsters in your GY", "you control only Insect monsters"."""
    side = player_told(clause, scene)
    has = clause.word("how") in ("have", "has")
    if has != clause.says("place"):
        raise NoMeaning("where does a player have these?", clause)
    at = place(clause.the("place"), scene) if has else Where(v.ON_FIELD, side)
    if at.side != side or has and at.places & v.ON_FIELD:
        raise NoMeaning("whose cards?", clause)
    such = sorts_told.sort(clause.the("sort"), scene)
    if such.placed or such.other or such.group is not None or such.joined_by_and or such.positions != v.ANY_POSITION:
        raise NoMeaning("such cards alone can't be asked for", clause)
    found = settled(such, _ANY, at, scene)
    described = such.kinds & v.MONSTER and (such.filters or such.kinds != v.MONSTER)
    return only_such(found) if described and not at.places & v.ON_FIELD else p.OnlySuch(found)


def only_are(clause: Tree, scene: Scene) -> Condition:
    """ "The only monsters you control are Insect monsters"."""
    every = sorts_told.sort(clause.the("sort"), scene)
    if clause.says("such"):
        such = sorts_told.sort(clause.the("such"), scene)
    else:
        such = Sort(clause)
        adjectives_told.traits(clause.all("any"), such)
        if such.icons:
            raise NoMeaning("which are the only ones?", clause)
    asked = settled(every, _ANY, NOWHERE, scene)
    lies = [] if such.positions == v.ANY_POSITION else [p.Lies(such.positions)]
    such.positions = v.ANY_POSITION
    of_monsters = asked.filters == (p.OfKinds(v.MONSTER),)
    if not every.placed or asked.filters and not of_monsters or asked.group is not None:
        raise NoMeaning("which are the only ones?", clause)
    if such.says_more() or such.group is not None:
        raise NoMeaning("which are the only ones?", clause)
    any_cards = not every.kinds
    kinds = [p.OfKinds(such.kinds)] if such.kinds & ~v.MONSTER or any_cards and such.kinds else []
    found = replace(asked, filters=(*asked.filters, *kinds, *lies, *such.filters))
    return only_such(found) if of_monsters else p.OnlySuch(found)


def only_one(clause: Tree, scene: Scene) -> Condition:
    """ "The only monster you control is “X”", "the only monsters you control are 2 Insect monsters"."""
    every = sorts_told.sort(clause.the("sort"), scene)
    asked = settled(every, _ANY, NOWHERE, scene)
    such = cards(clause.the("such"), scene, at=Where(asked.places, asked.side))
    if not every.placed or asked.filters or asked.group is not None or such.ref or such.all or such.group is not None:
        raise NoMeaning("which are the only ones?", clause)
    if such.least != such.most or such.side not in (v.EITHER, asked.side):
        raise NoMeaning("how many are they?", clause)
    filters = such.filters if such.positions == v.ANY_POSITION else (*such.filters, p.Lies(such.positions))
    these = replace(asked, filters=filters)
    so_many = say.compare(p.Count(replace(asked, all=True, least=1, most=1)), p.EQUAL, such.least)
    return say.all_of(so_many, p.ThereIs(these)) if such.least == 1 else say.all_of(p.OnlySuch(these), so_many)


def sole_of(clause: Tree, scene: Scene) -> Condition:
    """ "This card is the only monster you control"."""
    if cards(clause.the("subject"), scene) != say.this_card:
        raise NoMeaning("which card is the only one?", clause)
    scene.spoken(p.THIS, None, False)
    said = sorts_told.sort(clause.the("sort"), scene)
    asked = settled(said, Quantity(other=True), NOWHERE, scene)
    if not said.placed or asked.group is not None or asked.side == v.OPPONENT:
        raise NoMeaning("the only one where?", clause)
    such = [] if asked.filters == () else [p.AreSuch(say.that(p.THIS, *asked.filters))]
    return say.all_of(
        p.ThisIs(asked.places, v.FACE_UP if asked.places & v.ON_FIELD else 0), *such, p.ThereIsNone(asked)
    )
