"""A verb of the table, and those that do one thing to cards."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from engine import program as p
from engine import vocabulary as v
from engine.program import Act, Cost, Selector
from engine.text.language.nouns.described import cards
from engine.text.language.nouns.picked import NOWHERE
from engine.text.language.nouns.mentions import Scene
from engine.text.language.nouns.places_told import Where, side_of
from engine.text.language.nouns.sort_said import INTO_MAIN_DECK
from engine.text.language.parsing.rule_notation import OR_MORE
from engine.text.language.parsing.tree import NoMeaning, Tree

ANYWHERE: Final = (1 << v.PLACES) - 1


@dataclass(frozen=True)
class Verb:
    """``act``: what it is as an act; ``cost``: as a cost. ``lends``: it may hold for a time."""

    act: Callable[[Tree, Scene], Act] | None = None
    cost: Callable[[Tree, Scene], Cost] | None = None


def of_cards(
    act: Callable[[Selector], Act] | None,
    cost: Callable[[Selector], Cost] | None = None,
    *,
    takes: int,
    at: Where = NOWHERE,
    asked: bool = False,
    beside: int = 0,
) -> Verb:
    """A verb that does one thing to cards. ``takes``: where it takes them from; ``at``: where they are if it isn't
    said; ``asked``: it has to be said from where; ``beside``: where it takes cards from, too, that are described."""

    def what(does: Tree, scene: Scene) -> Selector:
        to = does.get("to")
        if to is not None and to.is_a("of") and to.category != "side":
            scene.owner = side_of(to.the("whose"), scene)
        with scene.excepting(does.get("late") if does.category == "player-does" else None):
            found = cards(does.the("cards"), scene, takes, at)
        scene.owner = v.EITHER
        if to is not None:
            own_place(to, found, scene)
            found = into_main_deck(to, found)
        if not found.ref and (not found.places or asked and found.places & ~(takes | beside)):
            raise NoMeaning("it has to be said from where", does)
        return found

    def done(does: Tree, scene: Scene) -> Act:
        assert act is not None
        return act(what(does, scene))

    def paid(does: Tree, scene: Scene) -> Cost:
        assert cost is not None
        found = what(does, scene)
        worn = any(isinstance(each, p.EquippedToThis) for each in found.filters)  # whoever controls it
        if (
            not found.ref
            and found.side != v.YOU
            and found.places != v.IN_GRAVEYARD
            and not (worn or theirs(found, scene))
        ):
            raise NoMeaning("whose cards pay for it?", does)
        return cost(found)

    return Verb(done if act else None, paid if cost else None)


def theirs(what: Selector, scene: Scene) -> bool:
    """Whether it is paid with cards on the opponent's field, where this can be."""
    return scene.pays_with_theirs and what.side == v.OPPONENT and not what.places & ~v.ON_FIELD and not what.all


def own_place(tree: Tree, what: Selector, scene: Scene) -> None:
    """Whose hand, Deck or Graveyard cards come to says nothing: their owners'. But it has to be right."""
    kind = tree.kind
    if tree.says(OR_MORE):
        tree.word(OR_MORE)  # each to that of its owner
    if kind == "of":
        side = side_of(tree.the("whose"), scene)
        if side == v.OPPONENT and what.ref == p.THIS:
            raise NoMeaning("cards go to their owners", tree)
        if side == v.YOU and (what.places, what.side) == (v.IN_HAND, v.OPPONENT) and tree.category == "hands":
            return  # out of the other hand it comes into the own one (GLOSS-12)
        if side != v.EITHER and what.side not in (v.EITHER, side) and not what.places & v.ON_FIELD:
            raise NoMeaning("cards go to their owners", tree)
        if v.EITHER not in (side, turned_up := _turned_up_of(what, scene)) and turned_up != side:
            raise NoMeaning("cards go to their owners", tree)


def into_main_deck(to: Tree, what: Selector) -> Selector:
    """ "Shuffle 2 Fish monsters into the Main Deck": none that would go to the Extra Deck."""
    if to.category != "decks" or not to.word("main"):
        return what
    if what.ref:
        raise NoMeaning("does it go there?", to)
    return replace(what, filters=(*what.filters, INTO_MAIN_DECK))


def _turned_up_of(what: Selector, scene: Scene) -> int:
    """ "Add 1 of them to your hand": of whose Deck they were turned up, if they were."""
    known = next((each.maker for each in reversed(scene.mentions) if what.ref and each.ref == what.ref), None)
    known = scene.turned_up if what.ref in ("excavated", "looked at") else known
    if isinstance(known, p.Excavate):
        return known.side
    return known.what.side if isinstance(known, p.LookAt) else v.EITHER
