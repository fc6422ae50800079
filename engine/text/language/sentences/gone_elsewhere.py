"""Cards that go elsewhere instead of to the Graveyard."""

from typing import Final
from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Ability, Selector
from engine.text.language.nouns import sorts_told
from engine.text.language.nouns.described import cards, subject
from engine.text.language.sentences.instead import here
from engine.text.language.conditions.leads import Led
from engine.text.language.nouns.mentions import Scene
from engine.text.language.events.occurrences import event
from engine.text.language.nouns.places_told import places
from engine.text.language.parsing.tree import NoMeaning, Tree
from engine.text.language.events.whose_event import Who
from engine.text.lowering.awaited import Awaited

_INSTEAD: Final = {"banish": v.BANISHED, "to-hand": v.HAND, "to-deck": v.DECK}


def of_sent(tree: Tree, scene: Scene) -> tuple[object, ...]:
    """ "Any card sent from the hand to the GY is banished instead"."""
    said, at = sorts_told.sort(tree.the("sort"), scene), places(tree.the("places"), scene)
    if said.says_more() or said.joined_by_and or at.places & v.ON_FIELD or at.positions != v.ANY_POSITION:
        raise NoMeaning("such cards can't be meant here", tree)
    tree.the("gy").is_a("the")
    kinds = (p.OfKinds(said.kinds),) if said.kinds else ()
    going = Selector(places=at.places, side=at.side, filters=(*kinds, *said.filters))
    gone = p.GoesElsewhere(v.BANISHED, going)
    return (Ability(kind=p.REPLACEMENT, places=here(scene), optional=False, replace=gone),)


def of_felled(tree: Tree, scene: Scene) -> tuple[object, ...]:
    """ "Monsters destroyed by battle with this card are banished instead of going to the GY"."""
    done = tree.the("done-to-cards")
    who = subject(tree.the("subject"), scene) if tree.says("subject") else _any_felled(tree, scene)
    if who.ref or not any(isinstance(each, p.Felled) for each in who.filters):
        raise NoMeaning("such cards can't be meant here", tree)
    if not done.is_a(*_INSTEAD) or done.says("from") or done.is_a("banish") and done.word("face"):
        raise NoMeaning("where do they go?", done)
    for place in (tree.the("gy"), *([done.the("to")] if done.says("to") else [])):
        if place.is_a("of"):
            place.the("whose").is_a("owner", "their")
        place.is_a("the")
    return _goes(who, _INSTEAD[done.kind], scene)


def _goes(who: Selector, place: int, scene: Scene) -> tuple[object, ...]:
    going = Selector(places=v.IN_MONSTER_ZONE, filters=tuple(f for f in who.filters if f != p.OfKinds(v.MONSTER)))
    gone = p.GoesElsewhere(place, going, v.BY_BATTLE)
    return (Ability(kind=p.REPLACEMENT, places=here(scene), optional=False, replace=gone),)


def _any_felled(tree: Tree, scene: Scene) -> Selector:
    return sorts_told.sort(tree.the("sort"), scene).selector(all=True)


def felled_banished(tree: Tree, scene: Scene) -> tuple[object, ...]:
    """ "Banish any monster destroyed by battle with this card"."""
    who = _any_felled(tree, scene)
    if not any(isinstance(each, p.Felled) for each in who.filters):
        raise NoMeaning("such cards can't be meant here", tree)
    return _goes(who, v.BANISHED, scene)


def is_of_gy(clause: Tree, body: Tree) -> bool:
    """ "If this card is destroyed by battle, banish it instead of sending it to the GY"."""
    first = body.the("first")
    told = clause.bare_kind == "done" and body.bare_kind == "acts" and not body.says("rest")
    return told and first.bare_kind == "order" and first.says("instead") and first.the("instead").bare_kind == "of-gy"


def of_gy(clause: Tree, body: Tree, header: Led, scene: Scene) -> Ability:
    """Where this card goes that battle has destroyed."""
    awaited = Awaited()
    event(clause, scene, awaited)
    felled = p.Moves(all_causes=v.DESTROYED, any_cause=v.BY_BATTLE)
    if awaited.patterns != [felled] or not header.says_nothing_of_use or header.conditions or awaited.conditions:
        raise NoMeaning("by what is it destroyed?", clause)
    body.is_a("acts")
    first = body.the("first")
    first.is_a("order")
    instead, order = first.the("instead"), first.the("order")
    instead.is_a("of-gy")
    order.is_a("one")
    does = order.the("does")
    if not does.is_a(*_INSTEAD) or first.says("late") or order.says("time") or order.says("except"):
        raise NoMeaning("where does it go?", does)
    if does.is_a("banish") and does.word("face") or cards(does.the("cards"), scene) != say.this_card:
        raise NoMeaning("where does it go?", does)
    for place in (instead.the("gy"), *([does.the("to")] if does.says("to") else [])):
        if place.is_a("of") and not place.the("whose").is_a("owner", "your"):
            raise NoMeaning("whose is this?", place)
        place.is_a("the")
    return Ability(kind=p.REPLACEMENT, optional=False, replace=p.GoesElsewhere(_INSTEAD[does.kind], None, v.BY_BATTLE))


def of_leaving(tree: Tree, scene: Scene) -> tuple[object, ...]:
    """ "If this card would leave the field, banish it instead"."""
    clause = tree.the("leaves")
    if clause.is_a("does") and not clause.says("time") and clause.the("card-does").is_a("leave"):
        does = clause.the("card-does")
        if does.says("any") or does.says("not-own"):
            raise NoMeaning("however it leaves", does)
    else:
        clause.is_a("would-leave")
    tree.word("instead")
    who = Who(clause.the("subject"), scene)
    if not who.is_this or who.places & ~v.ON_FIELD or who.positions not in (0, v.FACE_UP) or who.conditions:
        raise NoMeaning("such a sentence has no meaning yet", tree)
    return (say.continuous(p.Redirected(v.BANISHED, leaving_field=True), places=here(scene)),)
