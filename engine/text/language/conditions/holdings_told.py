"""What players control and have, and which cards are somewhere, as a condition."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Condition, Selector
from engine.text.language.nouns import several_sorts, sorts_told
from engine.text.language.nouns.described import cards, says_no, subject
from engine.text.language.nouns.mentions import Scene
from engine.text.language.nouns.picked import NOWHERE, Quantity, quantity, settled
from engine.text.language.nouns.places_told import Where, place, player_of, player_told
from engine.text.language.nouns.shown_told import among_them
from engine.text.language.parsing.tree import NoMeaning, Tree
from engine.text.language.events.whose_event import Who
from engine.text.lowering.joined_acts import selectors
from engine.text.lowering.noun_said import described


_ANY: Final = Quantity()


def _counted_there(tree: Tree, scene: Scene, at: Where) -> Condition:
    """So many such cards are there, or none."""
    if tree.is_a("some") and (of_them := among_them(tree.the("sort"), scene)) is not None:
        if not tree.the("quantity").is_a("any", "one", "no"):
            raise NoMeaning("how many have to be there?", tree)
        return (p.ThereIsNone if tree.the("quantity").is_a("no") else p.ThereIs)(of_them)
    if tree.category == "cards" and tree.bare_kind == "both" and says_no(tree.the("other")):
        return _and_no(tree, scene, at)
    if tree.is_a("some") and tree.the("quantity").is_a("no"):
        said = sorts_told.sort(tree.the("sort"), scene)
        what = settled(said, _ANY, at, scene)
        return p.ThereIsNone(what)
    if (declared := sorts_told.declared_card(tree, scene)) is not None:
        return p.ThereIs(settled(declared, _ANY, at, scene))
    if tree.bare_kind == "that" and tree.form == "p" and tree.word("which") == "both":
        return _of_both_sorts(tree, scene, at)
    if not tree.is_a("some", "called", "both", "one-of-each", "either"):
        raise NoMeaning("which cards have to be there?", tree)
    if tree.is_a("some") and tree.the("quantity").is_a("any"):
        return p.ThereIs(settled(sorts_told.sort(tree.the("sort"), scene), _ANY, at, scene))
    if tree.is_a("some") and (beyond := tree.the("quantity")).is_a("beyond"):
        found = settled(sorts_told.sort(tree.the("sort"), scene), Quantity(all=True), at, scene)
        return say.compare(p.Count(found), p.MORE if beyond.word("how") == "more" else p.LESS, beyond.number("n"))
    if tree.category == "core" and tree.says("quantity"):
        told = quantity(tree.the("quantity"))
        if tree.is_a("some") and tree.the("quantity").is_a("range"):
            return _between(tree, told, scene, at)
        if told.all or tree.the("quantity").is_a("up-to", "range"):
            raise NoMeaning("how many have to be there?", tree)
    what = cards(tree, scene, at=at)
    if tree.is_a("some") and tree.the("quantity").is_a("or-less"):
        return say.compare(p.Count(replace(what, all=True, least=1, most=1)), p.AT_MOST, what.most)
    if tree.is_a("some") and tree.the("quantity").is_a("exactly"):
        number = p.Count(replace(what, all=True, least=1, most=1))
        return say.compare(number, p.EQUAL, what.least)
    return several_sorts.are_there(what, tree)


def _of_both_sorts(tree: Tree, scene: Scene, at: Where) -> Condition:
    """ "Both LIGHT and DARK monsters": one of each at least."""
    tree.is_a("that")
    told = tree.the("sort")
    (first, *others) = told.all("adjective") or (told,)
    if others or first.bare_kind != "is" or len(first.all("any")) != 2 or first.word("any-joined") != "and":
        raise NoMeaning("which cards have to be there?", tree)
    held = []
    for each in first.all("any"):
        said = sorts_told.sort(told.with_part("adjective", (first.with_part("any", (each,)),)), scene)
        said.joined_by_and = False
        held.append(p.ThereIs(settled(said, _ANY, at, scene)))
    return say.all_of(*held)


def _and_no(tree: Tree, scene: Scene, at: Where) -> Condition:
    """ "2 or more WIND monsters and no other cards": others than those."""
    tree.is_a("both")
    one, none = tree.all("before"), tree.the("other")
    none.is_a("some")
    none.the("quantity").is_a("no")
    if len(one) != 1 or not one[0].is_a("some"):
        raise NoMeaning("others than which?", tree)
    held = _counted_there(one[0], scene, at)
    said = sorts_told.sort(none.the("sort"), scene)
    if said.other:
        such = described(sorts_told.sort(one[0].the("sort"), scene), said.kinds)
        if not such:
            raise NoMeaning("others than which?", tree)
        said.other = False
        said.filters.append(say.not_(say.all_these(*such)))
    return say.all_of(held, p.ThereIsNone(settled(said, _ANY, at, scene)))


def _between(tree: Tree, told: Quantity, scene: Scene, at: Where) -> Condition:
    """ "2 to 4 monsters"."""
    if told.most == p.ANY_NUMBER:
        raise NoMeaning("how many have to be there?", tree)
    every = p.Count(settled(sorts_told.sort(tree.the("sort"), scene), Quantity(all=True), at, scene))
    return say.all_of(say.compare(every, p.AT_LEAST, told.least), say.compare(every, p.AT_MOST, told.most))


def holding(clause: Tree, scene: Scene) -> Condition:
    """ "You control …", "you have … in your hand"."""
    who = clause.the("they") if clause.says("they") else clause.the("he")
    side = player_of(who, scene)
    if who.is_a("both") or who.is_a("each"):
        return say.all_of(*(_held_by_each(clause, each, scene) for each in (v.YOU, v.OPPONENT)))
    if who.is_a("a", "any"):
        return say.any_of(*(_held_by_each(clause, each, scene) for each in (v.YOU, v.OPPONENT)))
    return held_by(clause, side, scene)


def _held_by_each(clause: Tree, side: int, scene: Scene) -> Condition:
    """ "Both players have 2 or more cards in their hand": each in the own one."""
    with scene.of_each(side):
        return held_by(clause, side, scene)


def beside(clause: Tree, side: int, scene: Scene, then: Condition) -> Condition:
    """ "You control "X" and have more cards …": what the same player has before it."""
    held = [_held_by(each, side, scene) for each in clause.all("any")]
    return say.all_of(*held, then) if held else then


def held_by(clause: Tree, side: int, scene: Scene) -> Condition:
    *before, last = clause.all("any")
    if last.is_a("control") and last.the("cards").is_a("this"):
        if before:
            raise NoMeaning("this card isn't described so here", clause)
        return _controls_this(clause, last, side, scene)
    both_sorts = last.the("cards").form == "p" and last.the("cards").bare_kind == "that"
    both_sorts = both_sorts and last.the("cards").word("which") == "both"
    if last.is_a("control") and not both_sorts and last.the("cards").is_a("it", "that"):
        known = cards(last.the("cards"), scene, v.ON_FIELD)
        if before or not known.ref or known.ref == p.THIS or clause.says("except"):
            raise NoMeaning("such cards are known", clause)
        return p.AreSuch(replace(known, side=side))
    held = [_held_by(each, side, scene) for each in before]
    with scene.excepting(clause.get("except")):
        held.append(_held_by(last, side, scene))
    return held[0] if len(held) == 1 else say.all_of(*held)


def _controls_this(clause: Tree, does: Tree, side: int, scene: Scene) -> Condition:
    """ "You control this Special Summoned monster"."""
    who = Who(does.the("cards"), scene)
    if side != v.YOU or who.side != v.EITHER or clause.says("except"):
        raise NoMeaning("this card isn't described so here", clause)
    scene.spoken(p.THIS, None, False)
    if who.came_by and who.conditions:
        raise NoMeaning("this card isn't described so here", clause)
    if who.came_by:
        used = tuple(who.came_with)
        came = say.that(p.THIS, p.Summoned(who.came_by), *used, places=v.IN_MONSTER_ZONE, positions=v.FACE_UP)
        return p.AreSuch(came)
    there_ = p.ThisIs(who.places or v.ON_FIELD, who.positions or v.FACE_UP)
    return say.all_of(there_, *who.conditions) if who.conditions else there_


def does_not(clause: Tree, before: Tree | None, held: Sequence[Condition], scene: Scene) -> Condition:
    """ "If your opponent controls a monster, and you do not"."""
    side = player_told(clause, scene)
    theirs = held[-1] if held else None
    if before is None or before.bare_kind != "holding" or not isinstance(theirs, p.ThereIs):
        raise NoMeaning("who does not do what?", clause)
    if side == v.EITHER or theirs.of.side != v.EITHER - side:
        raise NoMeaning("who does not do what?", clause)
    return p.ThereIsNone(replace(theirs.of, side=side))


def _held_by(does: Tree, side: int, scene: Scene) -> Condition:
    if does.is_a("control"):
        return _controlled_by(side, does.the("cards"), scene)
    if not does.is_a("have"):
        raise NoMeaning("what has to be there?", does)
    return had(does.the("cards"), side, scene)


def had(tree: Tree, side: int, scene: Scene) -> Condition:
    """That a player has such cards somewhere."""
    found = _counted_there(tree, scene, NOWHERE)
    of = found.one if isinstance(found, p.Compares) else found
    if isinstance(found, p.ThereIs) and found.of.places == v.IN_BANISHED and found.of.side == v.EITHER:
        return p.ThereIs(replace(found.of, side=side))  # "you have 3 banished monsters"
    if not isinstance(of, p.OfCards | p.Count) or of.of.side != side:
        raise NoMeaning("whose cards?", tree)
    return found


def had_only(tree: Tree, scene: Scene) -> Condition:
    """ "Having only Plant monsters in your GY (min. 1)": no other monsters are there."""
    said = sorts_told.sort(tree, scene)
    if not said.placed or said.side != v.YOU or said.places & v.ON_FIELD or said.positions != v.ANY_POSITION:
        raise NoMeaning("only such cards where?", tree)
    filters = tuple(said.filters)
    if not filters or said.group is not None or said.other or said.kinds != v.MONSTER:
        raise NoMeaning("only such cards where?", tree)
    return only_such(Selector(places=said.places, side=v.YOU, filters=(p.OfKinds(v.MONSTER), *filters)))


def only_such(such: Selector) -> Condition:
    """Of monsters in a hand, a Graveyard or the like, where other kinds of cards lie as well."""
    asked = [each for each in such.filters if each != p.OfKinds(v.MONSTER)]
    others = replace(such, filters=(p.OfKinds(v.MONSTER), say.not_(say.all_these(*asked))))
    return say.all_of(p.ThereIs(such), p.ThereIsNone(others))


def there_is(clause: Tree, scene: Scene) -> Condition:
    if not _tells_where(clause.the("cards")):
        raise NoMeaning("where?", clause)
    with scene.excepting(clause.get("except")):
        return _counted_there(clause.the("cards"), scene, NOWHERE)


def _tells_where(tree: Tree) -> bool:
    """Whether a place is told anywhere in it."""
    told = ("place", "places", "where")
    return any(part.category in told or part.bare_kind in ("banish", "among") for part in tree.parts())


def there(tree: Tree, scene: Scene) -> Condition:
    """ "There must be …", "you must have …": so many such cards."""
    return _counted_there(tree, scene, NOWHERE)


def on_place(tree: Tree, where_: Tree, scene: Scene) -> Condition:
    """ ""Umi" must be on the field"."""
    found, told = subject(tree, scene), place(where_, scene)
    if found.ref or found.all or told.places != v.ON_FIELD:
        raise NoMeaning("which cards have to be there?", tree)
    return p.ThereIs(replace(found, side=told.side if found.side == v.EITHER else found.side))


def not_there(clause: Tree, scene: Scene) -> Condition:
    """ "If "Umi" is not on the field"."""
    found = subject(clause.the("subject"), scene)
    told = place(clause.the("place"), scene)
    if found.ref or found.all or told.places != v.ON_FIELD or (found.least, found.most) != (1, 1):
        raise NoMeaning("which cards aren't there?", clause)
    return p.ThereIsNone(replace(found, side=told.side if found.side == v.EITHER else found.side))


def holds_none(clause: Tree, scene: Scene) -> Condition:
    """ "You do not control any Spellcaster monsters"."""
    side = player_told(clause, scene)
    said = sorts_told.sort(clause.the("sort"), scene)
    told = Quantity(other=clause.word("another") == "another")
    if clause.says("except"):
        sorts_told.exception(clause.the("except"), said, scene)
    if clause.word("another") == "the" and p.OfDeclared("name") not in said.filters:
        raise NoMeaning("which one?", clause)
    if clause.word("how") == "control":
        none = p.ThereIsNone(settled(said, told, Where(v.ON_FIELD, side), scene))
        return beside(clause, side, scene, _on_side(none, side))
    if not said.placed or said.side != side or said.places & v.ON_FIELD:
        raise NoMeaning("whose cards, and where?", clause)
    return beside(clause, side, scene, p.ThereIsNone(settled(said, told, NOWHERE, scene)))


def only(clause: Tree, scene: Scene) -> Condition:
    """ "Only your opponent controls …": and the other player doesn't."""
    theirs = holding(clause, scene)
    if not isinstance(theirs, p.ThereIs):
        raise NoMeaning("only who controls what?", clause)
    return say.all_of(theirs, p.ThereIsNone(replace(theirs.of, side=v.EITHER - theirs.of.side)))


def sole(clause: Tree, scene: Scene) -> Condition:
    """ "This is the only card in your hand"."""
    at = place(clause.the("place"), scene)
    if at.side != v.YOU or at.places & v.ON_FIELD:
        raise NoMeaning("where is it alone?", clause)
    return say.all_of(p.ThisIs(at.places), p.ThereIsNone(Selector(places=at.places, side=v.YOU, other=True)))


def controlled(tree: Tree, scene: Scene) -> Condition:
    """ "You control …"."""
    return _controlled_by(v.YOU, tree, scene)


def _on_side(found: Condition, side: int) -> Condition:
    """ "You control a monster on the field": on the own one."""
    if isinstance(found, p.ThereIs | p.ThereIsNone) and not found.of.ref and found.of.side == v.EITHER:
        return replace(found, of=replace(found.of, side=side))
    if isinstance(found, p.Compares) and isinstance(found.one, p.Count) and found.one.of.side == v.EITHER:
        return replace(found, one=replace(found.one, of=replace(found.one.of, side=side)))
    return found


def _controlled_by(side: int, tree: Tree, scene: Scene) -> Condition:
    found = _on_side(_counted_there(tree, scene, Where(v.ON_FIELD, side)), side)
    if isinstance(found, p.OfCards) and not found.of.ref and found.of.side not in (side, v.EITHER):
        raise NoMeaning("whose cards?", tree)
    if any(part.places & ~v.ON_FIELD for part in selectors(found)):
        raise NoMeaning("cards on the field are controlled", tree)
    return found
