"""What texts change of the rules for players: their hands, their normal draw, what attacks cost, what can be activated
sooner, where no card can go."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Cost, Selector
from engine.text.language.nouns import sorts_told
from engine.text.language.nouns.causes_told import Effects, effects
from engine.text.language.orders import given_orders
from engine.text.language.orders.damage_told import Told
from engine.text.language.nouns.described import subject
from engine.text.language.nouns.mentions import Scene
from engine.text.language.nouns.places_told import player_of, places, side_of
from engine.text.language.nouns.times_told import PHASES
from engine.text.language.parsing.tree import NoMeaning, Tree

# -- hands and draws -----------------------------------------------------------------------------------------------


def _whose_hand(tree: Tree, scene: Scene) -> int:
    if not tree.says("whose"):
        return _player(tree, scene)
    whose = tree.the("whose")
    return v.EITHER if whose.is_a("each") else side_of(whose, scene)


def _player(tree: Tree, scene: Scene) -> int:
    return player_of(tree.the(next(slot for slot in ("player", "they", "he") if tree.says(slot))), scene)


def _hand_limit(tree: Tree, scene: Scene) -> Told:
    """ "Your hand size limit is 7"."""
    return None, [p.HandLimit(say.number(tree.number("number")), side=_whose_hand(tree, scene))]


def _no_hand_limit(tree: Tree, scene: Scene) -> Told:
    return None, [p.HandLimit(side=_whose_hand(tree, scene))]


def _hand_shown(tree: Tree, scene: Scene) -> Told:
    """ "Both players must keep their hands revealed"."""
    side = _player(tree, scene)
    if side == v.YOU:
        raise NoMeaning("the own hand is “your hand”", tree)
    return None, [p.HandRevealed(side=side)]


def _normal_draw(tree: Tree, scene: Scene) -> Told:
    """ "Draw 2 cards instead of 1 for your normal draw"."""
    return None, [p.NormalDraw(value=say.number(tree.number("many")))]


def refuse_time(tree: Tree, time: Tree) -> None:
    """The normal draw is made in the Draw Phase anyway: that is no condition."""
    if tree.bare_kind == "normal-draw":
        raise NoMeaning("the normal draw is made then", time)


def _sooner(tree: Tree, scene: Scene) -> Told:
    """ "You can activate Traps from your hand", "… the turn they are Set"."""
    said = sorts_told.sort(tree.the("sort"), scene)
    if said.says_more() or said.joined_by_and or said.kinds & v.MONSTER or not said.kinds:
        raise NoMeaning("Spells and Traps are activated", tree)
    such = Selector(filters=(p.OfKinds(said.kinds), *said.filters))
    return None, [p.ActivatedSooner(p.FROM_HAND if tree.word("when").startswith("from") else p.IN_TURN_SET, such)]


def _keeps_equips(tree: Tree, scene: Scene) -> Told:
    return subject(tree.the("subject"), scene), [p.KeepsEquipCards()]


# -- attacks -------------------------------------------------------------------------------------------------------


def _must_pay(tree: Tree, scene: Scene) -> Told:
    """ "You must pay 500 LP to declare an attack with this card"."""
    side = player_of(tree.the("player"), scene)
    paid = given_orders.cost(tree.the("pay"), scene)
    if not isinstance(paid, p.LifePointCost):
        raise NoMeaning("such a price has no meaning yet", tree)
    return _attackers(tree, side, scene), [p.AttackCost((paid,))]


def _attackers(tree: Tree, side: int, scene: Scene) -> Selector:
    every = say.every(say.monster(side=side, positions=v.FACE_UP))
    if not tree.says("subject"):
        return every
    who = subject(tree.the("subject"), scene)
    if who.ref in (p.THIS, p.EQUIPPED):
        if side != v.YOU:
            raise NoMeaning("whose monster attacks?", tree)
        return who
    if who.ref or who.side not in (v.EITHER, side) or (who.least, who.most) != (1, 1):
        raise NoMeaning("whose monster attacks?", tree)
    if who.places != v.IN_MONSTER_ZONE or who.positions != v.ANY_POSITION or who.group is not None:
        raise NoMeaning("which monsters attack?", tree)
    return replace(who, side=side, positions=v.FACE_UP, all=True)


def attack_price(pay: Cost) -> p.AttackCost:
    """ "Cannot declare an attack unless you Tribute 1 monster": another one."""
    what = pay.selector if isinstance(pay, p.CostOfCards) else None
    if isinstance(pay, p.Targeting) or what is not None and what.ref:
        raise NoMeaning("this can't be asked for an attack")
    if isinstance(pay, p.CostOfCards) and what is not None and what.places & v.ON_FIELD:
        pay = replace(pay, selector=replace(what, other=True))
    return p.AttackCost((pay,))


# -- where cards can't go ------------------------------------------------------------------------------------------

_TO: Final = {"gy": v.IN_GRAVEYARD, "hands": v.IN_HAND, "decks": v.IN_DECK, "extra-deck": v.IN_EXTRA_DECK}


def kept_from_all(who: Selector, told: Sequence[Tree], scene: Scene) -> list[p.CannotGo]:
    """ "Cannot be banished, or returned to the hand by your opponent's effects": by whose is said of them all."""
    kept = [_kept_from(who, each, scene) for each in told]
    if told[-1].says("effects") and not any(each.says("effects") for each in told[:-1]):
        return [replace(each, side=kept[-1].side) for each in kept]
    return kept


def _kept_from(who: Selector, tree: Tree, scene: Scene) -> p.CannotGo:
    """ "Cards on the field cannot be returned to the Deck", "cards cannot be sent from the Deck to the GY"."""
    if tree.says("effects"):
        return _kept_by_the_other(who, _kept_from(who, tree.without("effects"), scene), tree, scene)
    if tree.kind == "banished":
        return _to_there(who, v.IN_BANISHED)
    to = next(slot for slot in _TO if tree.says(slot))
    tree.the(to).is_a("the", "of")
    if tree.the(to).says("whose") and side_of(tree.the(to).the("whose"), scene) != v.EITHER:
        raise NoMeaning("cards go to their owners", tree)
    if tree.says("places") and who.ref != p.THIS:
        if who.ref or not who.all:
            raise NoMeaning("which of them?", tree)
        at = places(tree.the("places"), scene)
        if (
            at.places != v.IN_DECK
            or who.filters
            or who.positions != v.ANY_POSITION
            or who.side != v.EITHER
            or at.side != v.EITHER
        ):
            raise NoMeaning("which cards can't be sent?", tree)
        return p.CannotGo(_TO[to], Selector(places=at.places), side=v.EITHER)
    return _to_there(who, _TO[to])


def _kept_by_the_other(who: Selector, kept: p.CannotGo, tree: Tree, scene: Scene) -> p.CannotGo:
    """ "Cannot be banished by your opponent's card effects": with cards that you control no opponent pays costs, so
    that nothing else of that player could move them either."""
    if effects(tree.the("effects"), scene) != Effects(v.OPPONENT):
        raise NoMeaning("it can be by “your opponent's card effects”, or by nothing that is named", tree.the("effects"))
    if who.ref != p.THIS and (who.side != v.YOU or who.places & ~v.ON_FIELD):
        raise NoMeaning("this can be said of cards you control", tree)
    return replace(kept, side=v.OPPONENT)


def _to_there(who: Selector, places_: int) -> p.CannotGo:
    if who.ref == p.THIS:
        return p.CannotGo(places_, None, side=v.EITHER)
    if who.ref or not who.all:
        raise NoMeaning("which of them?")
    return p.CannotGo(places_, who, side=v.EITHER)


def no_sending(tree: Tree, side: int, scene: Scene) -> Told:
    """ "Neither player can send cards from the Deck to the GY"."""
    before, scene.they = scene.they, side
    at = places(tree.the("places"), scene)
    scene.they = before
    if at.side not in (v.EITHER, side) or at.places != v.IN_DECK:
        raise NoMeaning("whose cards can't be sent?", tree)
    tree.the("gy").is_a("the")
    return None, [p.CannotGo(v.IN_GRAVEYARD, Selector(places=at.places), side=side)]


def no_adding(tree: Tree, side: int, scene: Scene) -> Told:
    """ "Draw cards, or add cards from the Deck to the hand, by card effects"."""
    for to in (tree.the("decks"), tree.the("hands")):
        if to.is_a("of") and not to.the("whose").is_a("their", "your"):
            raise NoMeaning("from whose Deck to whose hand?", tree)
        to.is_a("the")
    return None, [p.CannotAddOrDraw(but_draw=tree.is_a("add"), side=side)]


def _skips(tree: Tree, scene: Scene) -> Told:
    """ "Both players must skip their Main Phase 2"."""
    side = player_of(tree.the("player"), scene)
    if side == v.OPPONENT or tree.the("player").bare_kind == "both":
        scene.they = side
    if side_of(tree.the("whose"), scene) != side:
        raise NoMeaning("whose phase?", tree)
    return None, [p.PhasesSkipped(phases=PHASES.of(tree.the("phase-name")), side=side)]


RULES_CHANGED: Final[dict[str, Callable[[Tree, Scene], Told]]] = {
    "hand-limit": _hand_limit,
    "no-hand-limit": _no_hand_limit,
    "hand-shown": _hand_shown,
    "normal-draw": _normal_draw,
    "sooner": _sooner,
    "keeps-equips": _keeps_equips,
    "must-pay": _must_pay,
    "skips": _skips,
}
