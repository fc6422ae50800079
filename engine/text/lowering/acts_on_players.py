"""Acts on players, attacks, phases and the Chain; knowledge, chance and choice."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Act, Selector, Value
from engine.text.lowering.acts_moving import declared_number, moved
from engine.text.lowering.context import Context, NotMeant
from engine.text.lowering.how_many import as_many
from engine.text.lowering.nouns import cards
from engine.text.lowering.statements import SKIPPED
from engine.text.lowering.values import for_each, measure
from engine.text.nodes import Node

_HURT: Final = {"opponent-hurt": v.OPPONENT, "you-hurt": v.YOU, "both-hurt": v.EITHER}


def _damage(node: Node, context: Context) -> Act:
    return say.damage(_amount(node, context), _HURT[node["side"].kind] if "side" in node else v.YOU)


def _damage_to_controller(node: Node, context: Context) -> Act:
    """To whoever controls a card, or did when it was destroyed."""
    amount = for_each(node, node["n"], context)
    if node["of"].kind == "of-equipped":
        is_own: p.Condition = p.AreSuch(replace(say.equipped_monster, side=v.YOU))
    else:
        newest = context.newest()
        if (
            newest is None
            or newest.maker is None
            or newest.maker is not context.recorded
            or newest.several
            or (context.last is not newest.maker or not isinstance(newest.maker, p.Destroy))
        ):
            raise NotMeant(node, "it isn't clear whose controller this is")
        is_own = p.NumberIs("controller", v.YOU, v.YOU)
    return say.if_(is_own, [say.damage(amount, v.YOU)], [say.damage(amount, v.OPPONENT)])


def _same_amount(node: Node, context: Context) -> Act:
    if not context.amount:
        raise NotMeant(node, "it isn't clear how much this is")
    same = p.Noted("amount")
    return say.gain_lp(same) if node.kind == "gain-same-lp" else say.damage(same, _HURT[node["side"].kind])


def _for_each_done(node: Node, context: Context) -> Act:
    """ "… for each": for each card that was moved just now, or was paid."""
    amount = replace(as_many(node, context), times=node["n"])
    if node.kind == "damage-for-each":
        return say.damage(amount, _HURT[node["side"].kind])
    return say.gain_lp(amount) if node.kind == "gain-lp-for-each" else say.draw(amount)


def _answered_damage(made: p.AnsweredDamage, node: Node, context: Context) -> Act:
    if not any(mention.ref == p.LINK_BELOW for mention in context.mentions):
        raise NotMeant(node, "it isn't clear which effect would do this")
    return replace(made)


def _declare_number(node: Node, context: Context) -> Act:
    if node["low"] >= node["high"]:
        raise NotMeant(node, "the smaller number comes first")
    context.declared = "number"
    return p.Declare("number", node["low"], node["high"], node.kind == "declare-number-theirs")


def _lp(make: Callable[..., Act], side: int, node: Node, context: Context) -> Act:
    return make(_amount(node, context), side)


def _amount(node: Node, context: Context) -> Value:
    return measure(node["amount"], context) if "amount" in node else for_each(node, node["n"], context)


def _their_lp_becomes(node: Node, context: Context) -> Act:
    if context.they != v.OPPONENT:
        raise NotMeant(node, "it isn't clear who “they” are")
    return say.set_lp(_amount(node, context), v.OPPONENT)


def _plainly(made: Act) -> Callable[[Node, Context], Act]:
    return lambda node, context: replace(made)


def _negate_its_effect(node: Node, context: Context) -> Act:
    if context.it != p.LINK_BELOW:
        raise NotMeant(node, "it isn't clear whose effect this is")
    return p.NegateEffect()


def _skip(side: int, node: Node, context: Context) -> Act:
    if node.kind == "skip-their-phase-of-next-turn" and context.they != v.OPPONENT:
        raise NotMeant(node, "it isn't clear who “they” are")
    return say.skip_phase(SKIPPED[node["phase"].kind], side, next_turn=node.kind.endswith("of-next-turn"))


def _reveal(node: Node, context: Context) -> Act:
    what = moved(node, context)
    if not what.ref and what.places & v.ON_FIELD and what.places & ~v.ON_FIELD == 0 and what.positions != v.FACE_DOWN:
        raise NotMeant(node["what"], "it has to be said from where it is revealed")
    return p.Reveal(what)


def _declare(what: str, node: Node, context: Context) -> Act:
    context.declared = what
    return p.Declare(what, node.get("low") or 1, node.get("high") or 12)


def _choose(node: Node, context: Context) -> Act:
    what = moved(node, context)
    if what.ref or what.all:
        raise NotMeant(node["what"], "there is nothing to choose")
    if isinstance(context.last, p.LookAt | p.Reveal) and not what.places & ~v.ON_FIELD:
        raise NotMeant(node["what"], "of the cards that were shown?")
    name = f"chosen {len(context.mentions) + 1}"
    context.mention(name, what, what.most > 1)
    return p.Choose(replace(what, name=name))


def _redirect_to(node: Node, context: Context) -> Act:
    to = say.this_card if node.kind == "redirect-to-this" else cards(node["to"], context)
    return say.redirect_attack(to, at_once="at-once" in node)


PLAYER_FRAMES: Final[dict[str, Callable[[Node, Context], Act | list[Act]]]] = {
    "damage-to-controller": _damage_to_controller,
    "answered-damage-gone": partial(_answered_damage, p.AnsweredDamage(0, side=v.EITHER)),
    "answered-damage-none": partial(_answered_damage, p.AnsweredDamage(0)),
    "answered-damage-over": partial(_answered_damage, p.AnsweredDamage(100, to_other=True)),
    "answered-damage-over-double": partial(_answered_damage, p.AnsweredDamage(200, to_other=True)),
    "damage-times": lambda node, context: say.repeat(node["times"], say.damage(node["n"], _HURT[node["side"].kind])),
    "same-damage": _same_amount,
    "gain-same-lp": _same_amount,
    "declare-number-theirs": _declare_number,
    "declare-number": _declare_number,
    "excavate-so-many": lambda node, context: say.excavate(declared_number(node, context)),
    "damage-for-each": _for_each_done,
    "gain-lp-for-each": _for_each_done,
    "draw-for-each-done": _for_each_done,
    "both-lp-become": partial(_lp, say.set_lp, v.EITHER),
    "damage": _damage,
    "damage-equal": _damage,
    "gain-lp": partial(_lp, say.gain_lp, v.YOU),
    "gain-lp-equal": partial(_lp, say.gain_lp, v.YOU),
    "opponent-gains-lp": partial(_lp, say.gain_lp, v.OPPONENT),
    "opponent-gains-lp-equal": partial(_lp, say.gain_lp, v.OPPONENT),
    "lose-lp": partial(_lp, say.lose_lp, v.YOU),
    "lose-lp-equal": partial(_lp, say.lose_lp, v.YOU),
    "their-lp-becomes": _their_lp_becomes,
    "lose-half-lp": _plainly(say.lose_lp(p.Half(p.LifePoints(v.YOU)))),
    "opponent-loses-lp": partial(_lp, say.lose_lp, v.OPPONENT),
    "halve-opponents-lp": _plainly(say.set_lp(p.Half(p.LifePoints(v.OPPONENT)), v.OPPONENT)),
    "halve-own-lp": _plainly(say.set_lp(p.Half(p.LifePoints(v.YOU)))),
    "lp-becomes": partial(_lp, say.set_lp, v.YOU),
    "opponents-lp-becomes": partial(_lp, say.set_lp, v.OPPONENT),
    "negate-activation": _plainly(p.NegateActivation()),
    "negate-effect": _plainly(p.NegateEffect()),
    "negate-its-effect": _negate_its_effect,
    "negate-attack": _plainly(p.NegateAttack()),
    "negate-summon": _plainly(p.NegateSummon()),
    "end-battle-phase": _plainly(p.EndBattlePhase()),
    "shuffle-deck": _plainly(say.shuffle()),
    "shuffle-hand": _plainly(say.shuffle(where=v.HAND)),
    "win": _plainly(p.WinDuel()),
    "exchange-hands": _plainly(p.ExchangeHands()),
    "roll-die": lambda node, context: say.roll_die(node.get("n") or 1),
    "toss-and-call": _plainly(say.toss_coin()),
    "reorder-opponents-top": lambda node, context: say.reorder_top(node["n"], v.OPPONENT),
    "toss-coin": lambda node, context: say.toss_coin(node.get("n") or 1),
    "skip-opponents-phase": partial(_skip, v.OPPONENT),
    "skip-own-phase": partial(_skip, v.YOU),
    "skip-own-phase-of-next-turn": partial(_skip, v.YOU),
    "skip-opponents-phase-of-next-turn": partial(_skip, v.OPPONENT),
    "skip-their-phase-of-next-turn": partial(_skip, v.OPPONENT),
    "reveal": _reveal,
    "look-at": lambda node, context: p.LookAt(moved(node, context)),
    "look-at-hand": _plainly(p.LookAt(say.in_hand(side=v.OPPONENT, all=True))),
    "look-at-extra-deck": _plainly(p.LookAt(Selector(places=v.IN_EXTRA_DECK, side=v.OPPONENT, all=True))),
    "excavate": lambda node, context: say.excavate(node.get("n") or 1),
    "reorder-top": lambda node, context: say.reorder_top(node["n"]),
    "declare-type": partial(_declare, "type"),
    "declare-attribute": partial(_declare, "attribute"),
    "declare-level": partial(_declare, "level"),
    "redirect-to-player": _plainly(say.redirect_attack()),
    "redirect-to-this": _redirect_to,
    "redirect-to": _redirect_to,
    "choose": _choose,
}
