"""What players are told to do: "your opponent discards 1 card", "each player can …"."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Act
from engine.program.data import parts_of
from engine.text.language.orders import given_orders
from engine.text.language.nouns.holders_told import holder
from engine.text.language.nouns.mentions import Scene
from engine.text.language.nouns.places_told import TURN_PLAYER, doer_of
from engine.text.language.orders.chosen_for_you import chosen_for_you
from engine.text.language.orders.targets_of_players import OF_ITS_PLAYER, each_with_own
from engine.text.language.parsing.tree import NoMeaning, Tree
from engine.text.lowering.joined_acts import finished
from engine.text.lowering.players_told_to import done_by, done_by_turn_player


def players_do(tree: Tree, scene: Scene) -> list[Act]:
    who = tree.the(next(slot for slot in ("they", "he", "those") if tree.says(slot)))
    side = doer_of(who, scene)
    order = tree.the("order")
    must = bool(tree.word("must"))
    if side == v.YOU:
        if tree.word("choice") or must and tree.says("they"):
            raise NoMeaning("who chooses is known", tree)
        return _done_by_you(tree, order, scene)
    if (done := chosen_for_you(tree, order, side, scene)) is not None:
        return done
    if tree.says("he") and any(each.bare_kind == "then" and each.the("order").form == "base" for each in _more(tree)):
        raise NoMeaning("who does this?", tree)
    if side == v.EITHER and not tree.says("further") and (done := each_with_own(order, scene)) is not None:
        tree.is_a("doer")
        return done
    if not side:
        scene.holder = holder(who, scene)
    if (other := _other_way(tree)) is not None:
        tree.is_a("doer")
        return _one_or_the_other((order, other), side, scene, tree)
    before = scene.last
    with scene.done_by(side or OF_ITS_PLAYER):
        done = given_orders.act(order, scene)
    if side == v.EITHER and done == [p.ExchangeHands()] and not tree.says("further"):
        tree.is_a("doer")
        return done
    if side == v.EITHER and any(isinstance(part, p.Noted) and part.word == p.N_DONE for part in _parts(done)):
        done = _each_so_many(done, before, scene, tree)
    if tree.word("choice") and (not done or done[0].what is None or done[0].what.ref):
        raise NoMeaning("what do they choose?", tree)
    if tree.says("further"):
        tree.is_a("doer")
        if done == [p.ExchangeHands()]:
            return _both_go_on(tree.all("further"), side, done, scene)
        return _one_after_the_other(tree.all("further"), side, done, scene)
    if tree.is_a("doer-may"):
        done = [say.you_may(*done)]
    else:
        tree.is_a("doer")
    if done and isinstance(done[0], p.Declare) and side == v.OPPONENT and len(done) == 1:
        return [replace(done[0], by_opponent=True)]
    if len(done) == 1 and isinstance(done[0], p.SkipPhases) and side in (v.OPPONENT, v.EITHER):
        return [replace(done[0], side=side)]

    if side == TURN_PLAYER:
        return done_by_turn_player(done)
    found = done_by(side, done, scene)
    if side == v.OPPONENT:
        scene.they = side
    return found


def _more(tree: Tree) -> Sequence[Tree]:
    return tree.all("further") if tree.is_a("doer") and tree.says("further") else ()


def _other_way(tree: Tree) -> Tree | None:
    """ "Your opponent discards 1 card or takes 1000 damage": the other thing."""
    further = _more(tree)
    ways = [each for each in further if each.bare_kind == "and" and each.word("how") == "or"]
    if ways and len(further) > 1:
        raise NoMeaning("it isn't clear what the other way does", tree)
    return ways[0].the("order") if ways and ways[0].is_a("and") else None


def _one_or_the_other(orders: Sequence[Tree], side: int, scene: Scene, tree: Tree) -> list[Act]:
    if tree.word("choice"):
        raise NoMeaning("who chooses is known", tree)
    ways = []
    for each in orders:
        told = scene.as_it_is()
        with told.done_by(side or OF_ITS_PLAYER):
            ways.append(finished(given_orders.act(each, told), each, told))
    made: list[Act] = [say.choose_one(*ways)]
    scene.moved_on()
    return done_by_turn_player(made) if side == TURN_PLAYER else done_by(side, made, scene)


def _each_so_many(done: list[Act], before: Act | None, scene: Scene, tree: Tree) -> list[Act]:
    """ "… then each player draws the same number of cards they discarded": of those that were their own."""
    if before is None or len(done) != 1 or not isinstance(done[0], p.Draw):
        raise NoMeaning("how much each of them has done is told of both together", tree)
    name = f"{p.IT} {len(scene.kept) + 2}"
    scene.kept.append((before, name))
    return [replace(done[0], count=p.Count(say.that(name, p.OwnedBy(v.YOU))))]


_THEN: Final[dict[str, Act]] = {
    "then": say.then,
    "if-they-do": say.and_if_you_do,
    "and": say.and_if_you_do,
    "also": say.also,
}


def _parts(acts: Sequence[Act]) -> Iterator[p.Data]:
    for act in acts:
        yield from parts_of(act)


def _one_after_the_other(further: Sequence[Tree], side: int, done: list[Act], scene: Scene) -> list[Act]:
    """ "Each player sends …, then draws …": both do the first, then each who has done it the second (PROC-37)."""
    if any(each.category != "they-further" for each in further):
        raise NoMeaning("what is done then?", further[0])
    if side == v.OPPONENT and len(further) == 1 and further[0].the("order").form == "base":
        scene.they = side  # "… discards 1 card, and if they do, draw 1 card": you do
        told = done_by(side, done, scene)
        return [*told, _THEN[further[0].kind], *given_orders.act(further[0].the("order"), scene)]
    if side != v.EITHER:  # one player alone
        for each in further:
            with scene.done_by(side or OF_ITS_PLAYER):
                done = [*done, _THEN[each.kind], *given_orders.act(each.the("order"), scene)]
        if side == TURN_PLAYER:
            return done_by_turn_player(done)
        scene.they = side or scene.they
        return done_by(side, done, scene)
    as_well = [each for each in further if each.bare_kind == "also"]
    if as_well == [*further]:
        return _both_go_on(further, side, done_by(side, done, scene), scene)
    if as_well:
        raise NoMeaning("who does this after what, and who in any case?", as_well[0])
    found = done_by(side, done, scene)
    for each in further:
        if len(found) > 1 and found[0] is not found[-1] and len(further) > 1:
            raise NoMeaning("who has done what is not remembered for so long", each)
        name = f"{p.IT} {len(scene.kept) + 2}"
        scene.kept.append((found[-1], name))
        if each.the("order").the("does").bare_kind == "swap-control":
            scene.kept.pop()
            scene.last = found[-1]
            found += [_THEN[each.kind], *given_orders.act(each.the("order"), scene)]
            continue
        own = say.that(name, side=v.YOU)
        told_by, scene.last = scene.last, done[-1]
        with scene.done_by(side):
            ordered = given_orders.act(each.the("order"), scene)
        if any(isinstance(part, p.Noted) and part.word == p.N_DONE for part in _parts(ordered)):
            ordered = _each_so_many(ordered, told_by or done[-1], scene, each)
        then = [_of_own(act, own, each) for act in ordered]
        found += [_THEN[each.kind], say.they(side, say.if_(p.AreSuch(own), then))]
        scene.last = found[-1]
    return found


def _both_go_on(further: Sequence[Tree], side: int, done: list[Act], scene: Scene) -> list[Act]:
    """ "Both players exchange their hands, then draw 1 card", "each player discards 1 card, also draws 1 card": each of
    them goes on after what both did together."""
    for each in further:
        with scene.done_by(side):
            ordered = given_orders.act(each.the("order"), scene)
        if any(isinstance(part, p.Selector) and part.ref.startswith(p.IT) for part in _parts(ordered)):
            raise NoMeaning("it isn't clear whose card this is done to", each)
        if any(isinstance(part, p.Noted) for part in _parts(ordered)):
            raise NoMeaning("how much each of them has done is told of both together", each)
        done = [*done, _THEN[each.kind], *done_by(side, ordered, scene)]
    return done


def _of_own(act: Act, own: p.Selector, tree: Tree) -> Act:
    """What each player does to "it" is done to the own one."""
    if act.blocks or act.to is not None and act.to.ref.startswith(p.IT):
        raise NoMeaning("it isn't clear whose card this is done to", tree)
    return p.done_to(act, own) if act.what is not None and act.what.ref == p.IT else act


def _done_by_you(tree: Tree, order: Tree, scene: Scene) -> list[Act]:
    """ "You draw 1 card"; of "this card's controller" "their" is your own."""
    if tree.says("they") or tree.says("those"):
        tree.is_a("doer")
        return given_orders.act(order, scene)
    if tree.says("further"):
        raise NoMeaning("what is done then?", tree)
    with scene.done_by(OF_ITS_PLAYER):
        done = given_orders.act(order, scene)
    return [say.you_may(*done)] if tree.is_a("doer-may") else done
