"""What happens in the place of something that would happen: a destruction, an attack, damage, a payment."""

from typing import Any

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Ability
from engine.text.language.nouns import sorts_told
from engine.text.language.orders import given_orders
from engine.text.language.sentences import instead
from engine.text.language.nouns.described import cards
from engine.text.language.conditions.leads import Led
from engine.text.language.nouns.mentions import Scene
from engine.text.language.parsing.tree import NoMeaning, Tree
from engine.text.language.events.whose_event import Who


def in_its_place(tree: Tree, header: Led, scene: Scene) -> Ability:
    would = header.would
    assert would is not None
    if would.bare_kind == "would" and would.the("deed").bare_kind == "attacked":
        return _takes_attack(tree, would, header, scene)
    if would.bare_kind == "would":
        return instead.of_destruction(tree, header, scene)
    if header.limit is not None or not header.says_nothing_of_use:
        raise NoMeaning("this is said of no activated effect", tree)
    return (_gains if would.bare_kind == "would-take" else _pays)(tree, would, header, scene)


def _only(tree: Tree, kind: str) -> Tree:
    body = tree.the("acts")
    first = body.the("first") if body.is_a("acts") else body
    if body.bare_kind != "acts" or body.all("rest") or not first.is_a(kind) or tree.says("costs"):
        raise NoMeaning("what is done instead?", tree)
    return first


def _replaced(header: Led, scene: Scene, replace: p.Replace, optional: bool, **more: Any) -> Ability:
    if header.would is None:
        raise ValueError("nothing would happen")
    places = instead.where_it_works(header.condition(), scene, header.would)
    return Ability(
        kind=p.REPLACEMENT, places=places, condition=header.condition(), replace=replace, optional=optional, **more
    )


def _gains(tree: Tree, would: Tree, header: Led, scene: Scene) -> Ability:
    """ "If you would take effect damage, gain that much LP instead"."""
    would.is_a("would-take")
    _only(tree, "gain-instead")
    if would.word("sort") != "effect" or tree.word("may"):
        raise NoMeaning("which damage is gained?", tree)
    return _replaced(header, scene, p.DamageBecomes(-1, v.BY_EFFECT), False)


def _pays(tree: Tree, would: Tree, header: Led, scene: Scene) -> Ability:
    """ "If you would discard a card(s) to activate a card or effect, you can send this card to the GY instead"."""
    would.is_a("would-pay")
    does = would.the("player-does")
    if not does.is_a("discard") or does.says("to") or does.says("late") or not tree.word("may"):
        raise NoMeaning("what is paid in its place?", tree)
    what = does.the("cards")
    if not what.is_a("some") or not what.the("quantity").is_a("one") or what.the("quantity").says("one"):
        raise NoMeaning("what is paid in its place?", does)
    said = sorts_told.sort(what.the("sort"), scene)
    if said.or_more is None or said.kinds or said.filters or said.says_more():
        raise NoMeaning("what is paid in its place?", does)
    first = _only(tree, "order")
    first.the("instead").is_a("instead")
    if first.the("instead") is None or first.says("late"):
        raise NoMeaning("what is done instead?", tree)
    paid = given_orders.cost(first.the("order"), scene)
    return _replaced(header, scene, p.PaysInstead(cost=p.DiscardCost), True, costs=(paid,))


def _takes_attack(tree: Tree, would: Tree, header: Led, scene: Scene) -> Ability:
    """ "If another monster you control would be targeted for an attack, change the attack target to this card …"."""
    would.is_a("would")
    deed = would.the("deed")
    deed.is_a("attacked")
    if not deed.word("how").startswith("targeted") or deed.says("by") or not header.says_nothing_of_use:
        raise NoMeaning("what would happen?", would)
    who = Who(would.the("subject"), scene)
    there = who.there
    if there is None or there.ref or who.just or there.side != v.YOU or there.places != v.IN_MONSTER_ZONE:
        raise NoMeaning("which monster would be attacked?", would)
    if not there.other or there.positions != v.ANY_POSITION or not tree.word("may"):
        raise NoMeaning("which monster would be attacked?", would)
    first = _only(tree, "order")
    order = first.the("order")
    order.is_a("one")
    does = order.the("does")
    if not does.is_a("redirect") or does.word("at-once") or order.says("time") or not first.says("instead"):
        raise NoMeaning("what is done instead?", tree)
    first.the("instead").is_a("instead")
    if cards(does.the("to"), scene) != say.this_card:
        raise NoMeaning("to which monster does the attack go?", does)
    such = p.Selector(places=there.places, side=there.side, filters=there.filters)
    return _replaced(header, scene, p.TakesAttack(such), True)
