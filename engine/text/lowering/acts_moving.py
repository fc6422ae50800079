"""Acts that move cards from place to place."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Act, Selector, Value
from engine.text.lowering.context import OFF_THE_FIELD, Context, NotMeant
from engine.text.lowering.durations import time
from engine.text.lowering.how_many import as_many
from engine.text.lowering.nouns import cards, noun, quantity, zones
from engine.text.lowering.values import DONE, counted, measure, sort_of
from engine.text.nodes import Node


def moved(node: Node, context: Context, slot: str = "what") -> Selector:
    """The cards of a frame, with the place that the verb takes them from."""
    return cards(node[slot], context, origin=node.get("from"), exception=node.get("exception"))


def _destroy(node: Node, context: Context) -> Act:
    what = moved(node, context)
    if not what.ref and not what.places & v.ON_FIELD:
        raise NotMeant(node["what"], "it has to be said from where")
    maker = context.maker_of(what.ref) if what.ref else None
    if maker is not None and type(maker) in OFF_THE_FIELD:
        raise NotMeant(node["what"], "it isn't on the field")
    return p.Destroy(what)


def _all_there_are(verb: Callable[[Selector], Act], node: Node, context: Context) -> Act:
    """ "As many as possible": all of them, as nothing stands in the way."""
    sort = node["what"]
    said = noun(with_further(sort, (node["more"],)) if "more" in node else sort, context)
    if "from" in node:
        said.put(node, *zones(node["from"]))
    what = said.selector(all=True)
    if verb is p.Destroy and not what.places & v.ON_FIELD:
        raise NotMeant(node["what"], "it has to be said from where")
    return verb(what)


def _banish_by_choice(node: Node, context: Context) -> Act:
    """The opponent picks among the own cards."""
    what = moved(node, context)
    if what.ref or what.all or what.side != v.OPPONENT or what.chooser != p.BY_YOU:
        raise NotMeant(node["what"], "the opponent chooses among own cards")
    return p.Banish(replace(what, chooser=p.BY_OPPONENT))


def _add(node: Node, context: Context) -> Act:
    what = moved(node, context)
    if not what.ref and what.places & (v.ON_FIELD | v.IN_HAND):
        raise NotMeant(node["what"], "it has to be said from where it is added")
    return p.AddToHand(what)


def described_behind(node: Node) -> Node:
    """The same with what is said of the cards behind their places: "1 monster from your Deck with the same name"."""
    what, more = node["what"], node["more"]
    if what.category == "ref" or "what" not in what:
        raise NotMeant(what, "it has to be one sort of cards")
    return node.but(what=what.but(what=with_further(what["what"], more)))


def with_further(sort: Node, more: tuple[Node, ...]) -> Node:
    """Such cards, of which more is said."""
    return sort.but(further=(*(sort.get("further") or ()), *more))


def _return_to_gy(node: Node, context: Context) -> Act:
    what = moved(node, context)
    if not what.ref and what.places != v.IN_BANISHED:
        raise NotMeant(node["what"], "only what is banished returns to the GY")
    return p.Return(what, v.GRAVEYARD)


def _to_deck(node: Node, context: Context, *, top: bool = False, bottom: bool = False) -> Act:
    what = moved(node, context)
    looked = context.maker_of(what.ref) if what.ref else None
    is_looked_at = looked is not None and looked is context.turned_up and isinstance(looked, p.LookAt)
    if node["what"].kind == "the-rest" and not (top or bottom) or is_looked_at and top:
        raise NotMeant(node, "this is said in its own phrase")
    one = (
        not what.all
        and what.most == 1
        or any(m.ref == what.ref and m.several is False for m in context.mentions if what.ref)
    )
    if "any-order" in node and (one or what.side == v.OPPONENT):
        raise NotMeant(node, "it isn't clear who puts them in order")
    return say.return_to_deck(what, top=top, bottom=bottom, in_any_order="any-order" in node)


def _to_deck_either(node: Node, context: Context) -> Act | list[Act]:
    what = moved(node, context)
    if not what.ref:
        if what.side != v.YOU or what.places & ~(v.IN_HAND | v.IN_GRAVEYARD) or what.all or what.most > 1:
            raise NotMeant(node["what"], "it has to be one known card, or one of your hand or GY")
        chosen = say.choose_one([say.return_to_deck(say.it, top=True)], [say.return_to_deck(say.it, bottom=True)])
        return [p.Choose(what), say.and_if_you_do, chosen]
    sorted_ = "any-order" in node
    return say.choose_one(
        [say.return_to_deck(what, top=True, in_any_order=sorted_)],
        [say.return_to_deck(what, bottom=True, in_any_order=sorted_)],
    )


_OF_THE_HAND: Final = ("some", "every", "such", "any-of-sort", "at-least-one")


def _in_hand(node: Node, context: Context, *, theirs: bool = False) -> Selector:
    """ "discard 1 card": from the hand, whatever else is said of it."""
    what = node["what"]
    if what.category == "ref" or "what" not in what or what.kind not in _OF_THE_HAND:
        raise NotMeant(what, "it isn't clear which cards of the hand are meant")
    said = noun(what["what"], context)
    if said.side == v.OPPONENT and (said.places != v.IN_HAND or not theirs) or said.places & ~(v.ON_FIELD | v.IN_HAND):
        raise NotMeant(what, "a discard is made from the hand")
    said.places, said.side = v.IN_HAND, v.YOU
    if what.kind != "some":
        return said.selector(all=True)
    least, most = quantity(what["quantity"], said)
    return said.selector(least=least, most=most)


def _discard_theirs(node: Node, context: Context) -> Act:
    """The cards of a hand that has been looked at just now, picked by who looked."""
    last = context.last
    if not isinstance(last, p.LookAt | p.Reveal) or (
        last.what.places != v.IN_HAND or last.what.side != v.OPPONENT or not last.what.all
    ):
        raise NotMeant(node, "it isn't clear who picks in a hidden hand")
    what = _in_hand(node, context, theirs=True)
    if what.chooser != p.BY_YOU:
        raise NotMeant(node, "what is random needs no looking")
    return p.Discard(what if what.all else replace(what, chooser=p.BY_OPPONENT), side=v.OPPONENT)


def _draw_as_many_as(node: Node, context: Context) -> Act:
    """As many as the player who draws has parted with: each player has parted with own cards."""
    last = context.last
    alone = isinstance(last, p.ByThemselves) and len(last.does.acts) == 1
    deed = last.does.acts[0] if isinstance(last, p.ByThemselves) and alone else last
    if last is None or deed is None or (sort_of(deed) not in DONE[node["done"].kind]):
        raise NotMeant(node, "nothing of the sort has been done")
    name = f"{p.IT} {len(context.kept) + 2}"
    context.kept.append((last, name))
    return say.draw(p.Count(say.that(name, p.OwnedBy(v.YOU))))


def _top(side: int, verb: Callable[[Selector], Act], node: Node, context: Context) -> Act:
    if "less" in node and node["less"] != node["n"]:
        raise NotMeant(node, "two numbers that are not the same")
    fewer = "less" in node
    return verb(Selector(ref=p.TOP, all=True, side=side, most=node.get("n") or 1, as_many_as_possible=fewer))


def declared_number(node: Node, context: Context) -> Value:
    """As many as have been declared or rolled just now."""
    if context.declared == "number" and not context.rolled:
        return p.Noted("declared")
    if context.rolled and not context.declared:
        return p.Noted("die")
    raise NotMeant(node, "it isn't clear how many these are")


def _send_top_so_many(node: Node, context: Context) -> Act:
    return p.SendToGraveyard(Selector(ref=p.TOP, all=True, side=v.YOU, count=declared_number(node, context)))


def _send_top_as_many(side: int, node: Node, context: Context) -> Act:
    if context.they != side and node.kind == "send-their-top-as-many":
        raise NotMeant(node, "it isn't clear who “they” are")
    return p.SendToGraveyard(Selector(ref=p.TOP, all=True, side=side, count=as_many(node, context)))


def _activate(node: Node, context: Context) -> Act:
    what = moved(node, context)
    own = what.side == v.YOU and not what.places & ~(v.IN_DECK | v.IN_HAND | v.IN_GRAVEYARD)
    if what.ref or what.all or what.most != 1 or not own:
        raise NotMeant(node["what"], "it has to be said which of the own cards is activated")
    if not all(isinstance(each, p.OfKinds | p.OfAnyKind | p.Called) for each in what.filters):
        raise NotMeant(node["what"], "Spells and Traps are activated")
    return p.Activate(what)


def _shuffle_rest(node: Node, context: Context) -> Act:
    if context.turned_up is None or context.turned_up is context.last:
        raise NotMeant(node, "it isn't clear what the rest is")
    return say.shuffle()


def _tribute(node: Node, context: Context) -> Act:
    what = moved(node, context)
    if what.places == v.ON_FIELD and all(isinstance(each, p.HasName) for each in what.filters):
        what = replace(what, places=v.IN_MONSTER_ZONE)
    if not what.ref and what.side == v.EITHER and what.places == v.IN_MONSTER_ZONE:
        what = replace(what, side=v.YOU)
    if not what.ref and (what.side != v.YOU or what.places & ~v.IN_MONSTER_ZONE):
        raise NotMeant(node["what"], "it has to be said whose monsters are Tributed")
    return p.Tribute(what)


def _set(node: Node, context: Context) -> Act:
    what = moved(node, context)
    if not what.ref and what.places & v.ON_FIELD:
        raise NotMeant(node["what"], "it has to be said from where it is Set")
    return p.Set(what)


def _as_a_spell(does: Callable[[Selector, int], Act], node: Node, context: Context) -> Act:
    """A monster lies among the Spells and Traps then."""
    what = moved(node, context)
    if what.ref or what.places & v.ON_FIELD or p.OfKinds(v.MONSTER) not in what.filters:
        raise NotMeant(node["what"], "it has to be a monster, and to be said from where it comes")
    return does(what, v.SPELL_ZONE)


def _set_this_instead(node: Node, context: Context) -> Act:
    """A Spell or Trap that has been used goes back face-down, where it lies."""
    if context.kinds & (v.MONSTER | v.STAYS_ON_FIELD) or context.this_from:
        raise NotMeant(node, "only a Spell or Trap that is used and sent away can be Set instead")
    return p.Set(say.this_card)


def _place(where: int, node: Node, context: Context) -> Act:
    what = moved(node, context)
    if not what.ref and what.places & v.ON_FIELD:
        raise NotMeant(node["what"], "it has to be said from where it is placed")
    return p.Place(what, where)


def _equip_this(node: Node, context: Context) -> Act:
    """Of a monster on the field one in a Monster Zone is equipped, not one that is an Equip Card already."""
    if "from" in node:
        places, side = zones(node["from"])
        if context.kinds & v.MONSTER and places & v.IN_MONSTER_ZONE:
            places &= ~v.IN_SPELL_TRAP_ZONES
        context.this_taken(node["from"], places, side)
    return p.Equip(say.this_card, cards(node["to"], context))


def _equip(node: Node, context: Context) -> Act:
    what = moved(node, context)
    if what.ref == p.THIS:
        raise NotMeant(node, "said of this card in its own phrase")
    return p.Equip(what, cards(node["to"], context))


def _attach(node: Node, context: Context) -> Act:
    what, to = moved(node, context), cards(node["to"], context)
    if to.ref and what.ref == to.ref:
        raise NotMeant(node, "a card isn't attached to itself")
    return p.Attach(what, to)


def _detach(node: Node, context: Context) -> Act:
    """From each of several, if all are meant; who has no material is passed by."""
    what = cards(node["what"], context)
    if what.ref or not what.all:
        return say.detach(node["n"], what)
    if node["n"] != 1:
        raise NotMeant(node, "it isn't clear what is done to those that have fewer")
    return say.for_each(replace(what, filters=(*what.filters, p.HasMaterials(1))), [say.detach(1, say.that(p.EACH))])


def _detach_all(node: Node, context: Context) -> Act:
    what = cards(node["what"], context)
    return say.detach(p.MaterialsUnder(what), what)


MOVING_FRAMES: Final[dict[str, Callable[[Node, Context], Act | list[Act]]]] = {
    "destroy": _destroy,
    "destroy-as-many": partial(_all_there_are, p.Destroy),
    "banish-as-many": partial(_all_there_are, p.Banish),
    "send-as-many": partial(_all_there_are, p.SendToGraveyard),
    "banish": lambda node, context: p.Banish(moved(node, context), face_down="face-down" in node),
    "banish-by-choice": _banish_by_choice,
    "banish-until": lambda node, context: p.Banish(moved(node, context), until=time(node["when"])),
    "send": lambda node, context: p.SendToGraveyard(moved(node, context)),
    "add": _add,
    "add-like": lambda node, context: _add(described_behind(node), context),
    "add-during": lambda node, context: say.later(time(node["when"]), _add(node, context)),
    "return-to-hand": lambda node, context: say.return_to_hand(moved(node, context)),
    "return-to-gy": _return_to_gy,
    "return-to-deck": _to_deck,
    "return-to-deck-top": partial(_to_deck, top=True),
    "return-to-deck-bottom": partial(_to_deck, bottom=True),
    "return-to-deck-either": _to_deck_either,
    "return-to-extra-deck": lambda node, context: say.return_to_extra_deck(moved(node, context)),
    "draw": lambda node, context: say.draw(node["n"]),
    "draw-measure": lambda node, context: say.draw(measure(node["amount"], context)),
    "draw-for-each": lambda node, context: say.draw(counted(node["each"], node["n"], context)),
    "draw-as-many": lambda node, context: say.draw(as_many(node, context)),
    "discard": lambda node, context: p.Discard(_in_hand(node, context)),
    "discard-theirs": _discard_theirs,
    "discard-hand": lambda node, context: p.Discard(say.in_hand(all=True)),
    "discard-from-hand": lambda node, context: p.Discard(_in_hand(node, context)),
    "return-hand": lambda node, context: say.return_to_deck(say.in_hand(all=True)),
    "send-hand": lambda node, context: p.SendToGraveyard(say.in_hand(all=True)),
    "draw-as-many-as": _draw_as_many_as,
    "draw-until": lambda node, context: say.draw(p.Minus(say.number(node["n"]), p.Count(say.in_hand(all=True)))),
    "discard-theirs-at-random": lambda node, context: say.discard(node["n"], v.OPPONENT, chooser=p.AT_RANDOM),
    "send-top": partial(_top, v.YOU, p.SendToGraveyard),
    "send-opponents-top": partial(_top, v.OPPONENT, p.SendToGraveyard),
    "send-top-so-many": _send_top_so_many,
    "send-top-as-many": partial(_send_top_as_many, v.YOU),
    "send-their-top-as-many": partial(_send_top_as_many, v.OPPONENT),
    "banish-top": partial(_top, v.YOU, p.Banish),
    "tribute": _tribute,
    "activate": _activate,
    "shuffle-rest": _shuffle_rest,
    "set": _set,
    "set-this-instead": _set_this_instead,
    "set-as-spell": partial(_as_a_spell, p.Set),
    "place-as-spell": partial(_as_a_spell, p.Place),
    "place-face-up": partial(_place, v.SPELL_ZONE),
    "place-in-pendulum": partial(_place, v.PENDULUM_ZONE),
    "equip-this": _equip_this,
    "equip": _equip,
    "attach": _attach,
    "detach": _detach,
    "detach-all": _detach_all,
}
