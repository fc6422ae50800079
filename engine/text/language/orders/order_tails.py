"""What stands beside an order, and changes what it does: who picks, for each of what, all if there are fewer."""

from dataclasses import replace

from engine import program as p
from engine import vocabulary as v
from engine.program import Act
from engine.text.language.nouns.counted_told import counted
from engine.text.language.nouns.mentions import Scene
from engine.text.language.nouns.places_told import side_of
from engine.text.language.parsing.tree import NoMeaning, Tree


def picked_by(made: Act, picker: int, order: Tree) -> Act:
    """ "Randomly discard 1 card", and what your opponent chooses for you."""
    what = made.what
    if what is None or what.all or what.chooser != p.BY_YOU or what.least == 0:
        raise NoMeaning("who chooses what?", order)
    return p.done_to(made, replace(what, chooser=picker))


def or_all(made: Act, order: Tree, scene: Scene) -> Act:
    """ "Discard 2 random cards from your opponent's hand (or their entire hand, if less than 2)"."""
    what, places_ = made.what, v.IN_HAND if order.word("pile") == "hand" else v.IN_DECK
    if what is None or what.most != order.number("fewer") or what.count is not None:
        raise NoMeaning("or all of which?", order)
    top = what.ref == p.TOP and places_ == v.IN_DECK
    if not top and (what.ref or what.all or what.places != places_ or what.least != what.most):
        raise NoMeaning("or all of which?", order)
    side_of(order.the("whose"), scene)
    return p.done_to(made, replace(what, as_many_as_possible=True))


def for_each(made: Act, each: Tree, scene: Scene) -> Act:
    """ "Send 1 card from the top of your Deck to the GY for each …"."""
    what = made.what
    each.is_a("each")
    if what is None or what.ref not in ("", p.TOP) or what.count is not None or what.group is not None:
        raise NoMeaning("so many of which?", each)
    if not what.ref and (what.all or what.least != what.most):
        raise NoMeaning("so many of which?", each)
    return p.done_to(made, replace(what, count=counted(each.the("counted"), what.most, scene), least=1, most=1))


def quietly(made: Act, tree: Tree) -> Act:
    """ "(Flip Effects are not activated)"."""
    if not isinstance(made, p.ChangePosition) or made.quiet or made.position == v.FACE_DOWN:
        raise NoMeaning("nothing is turned face-up", tree)
    return replace(made, quiet=True)
