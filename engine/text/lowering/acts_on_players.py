"""Acts on players, attacks, phases and the Chain; knowledge, chance and choice."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Act
from engine.text.lowering.acts_moving import declared_number, moved
from engine.text.lowering.context import Context, NotMeant
from engine.text.lowering.how_many import as_many
from engine.text.lowering.nouns import cards
from engine.text.lowering.statements import SKIPPED
from engine.text.lowering.values import for_each, measure
from engine.text.nodes import Node

_HURT: Final = {"opponent-hurt": v.OPPONENT, "you-hurt": v.YOU, "both-hurt": v.EITHER}


def _damage(node: Node, context: Context) -> Act:
    amount = measure(node["amount"], context) if "amount" in node else for_each(node, node["n"], context)
    return say.damage(amount, _HURT[node["side"].kind] if "side" in node else v.YOU)


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


def _same_damage(node: Node, context: Context) -> Act:
    if not context.amount:
        raise NotMeant(node, "it isn't clear how much this is")
    return say.damage(p.Noted("amount"), _HURT[node["side"].kind])


def _gain_same(node: Node, context: Context) -> Act:
    if not context.amount:
        raise NotMeant(node, "it isn't clear how much this is")
    return say.gain_lp(p.Noted("amount"))


def _for_each_done(node: Node, context: Context) -> Act:
    """ "… for each": for each card that was moved just now, or was paid."""
    amount = replace(as_many(node, context), times=node["n"])
    if node.kind == "damage-for-each":
        return say.damage(amount, _HURT[node["side"].kind])
    return say.gain_lp(amount) if node.kind == "gain-lp-for-each" else say.draw(amount)


def _answered_damage(percent: int, over: bool, side: int = v.YOU) -> Callable[[Node, Context], Act]:
    def lower(node: Node, context: Context) -> Act:
        if not any(mention.ref == p.LINK_BELOW for mention in context.mentions):
            raise NotMeant(node, "it isn't clear which effect would do this")
        return p.AnsweredDamage(percent, to_other=over, side=side)

    return lower


def _damage_times(node: Node, context: Context) -> Act:
    return say.repeat(node["times"], say.damage(node["n"], _HURT[node["side"].kind]))


def _declare_number(node: Node, context: Context) -> Act:
    if node["low"] >= node["high"]:
        raise NotMeant(node, "the smaller number comes first")
    context.declared = "number"
    return p.Declare("number", node["low"], node["high"], node.kind == "declare-number-theirs")


def _excavate_so_many(node: Node, context: Context) -> Act:
    return say.excavate(declared_number(node, context))


def _lp(make: Callable[..., Act], side: int) -> Callable[[Node, Context], Act]:
    def lower(node: Node, context: Context) -> Act:
        amount = measure(node["amount"], context) if "amount" in node else for_each(node, node["n"], context)
        return make(amount, side)

    return lower


def _of_them(make: Callable[..., Act]) -> Callable[[Node, Context], Act]:
    def lower(node: Node, context: Context) -> Act:
        if context.they != v.OPPONENT:
            raise NotMeant(node, "it isn't clear who “they” are")
        return _lp(make, v.OPPONENT)(node, context)

    return lower


def _halve(side: int) -> Callable[[Node, Context], Act]:
    return lambda node, context: say.set_lp(p.Half(p.LifePoints(side)), side)


def _plainly(made: Act) -> Callable[[Node, Context], Act]:
    return lambda node, context: replace(made)


def _negate_its_effect(node: Node, context: Context) -> Act:
    if context.it != p.LINK_BELOW:
        raise NotMeant(node, "it isn't clear whose effect this is")
    return p.NegateEffect()


def _skip(side: int) -> Callable[[Node, Context], Act]:
    def lower(node: Node, context: Context) -> Act:
        of_turn = node.kind.endswith("of-next-turn")
        if node.kind == "skip-their-phase-of-next-turn" and context.they != v.OPPONENT:
            raise NotMeant(node, "it isn't clear who “they” are")
        return say.skip_phase(SKIPPED[node["phase"].kind], side, next_turn=of_turn)

    return lower


def _reveal(node: Node, context: Context) -> Act:
    what = moved(node, context)
    if not what.ref and what.places & v.ON_FIELD and what.places & ~v.ON_FIELD == 0 and what.positions != v.FACE_DOWN:
        raise NotMeant(node["what"], "it has to be said from where it is revealed")
    return p.Reveal(what)


def _look(node: Node, context: Context) -> Act:
    return p.LookAt(moved(node, context))


def _excavate(node: Node, context: Context) -> Act:
    return say.excavate(node.get("n") or 1)


def _declare(what: str) -> Callable[[Node, Context], Act]:
    def lower(node: Node, context: Context) -> Act:
        context.declared = what
        return p.Declare(what, node.get("low") or 1, node.get("high") or 12)

    return lower


def _choose(node: Node, context: Context) -> Act:
    what = moved(node, context)
    if what.ref or what.all:
        raise NotMeant(node["what"], "there is nothing to choose")
    name = f"chosen {len(context.mentions) + 1}"
    context.mention(name, what, what.most > 1)
    return p.Choose(replace(what, name=name))


def _redirect_to(node: Node, context: Context) -> Act:
    to = say.this_card if node.kind == "redirect-to-this" else cards(node["to"], context)
    return say.redirect_attack(to, at_once="at-once" in node)


PLAYER_FRAMES: Final[dict[str, Callable[[Node, Context], Act | list[Act]]]] = {
    "damage-to-controller": _damage_to_controller,
    "answered-damage-gone": _answered_damage(0, over=False, side=v.EITHER),
    "answered-damage-none": _answered_damage(0, over=False),
    "answered-damage-over": _answered_damage(100, over=True),
    "answered-damage-over-double": _answered_damage(200, over=True),
    "damage-times": _damage_times,
    "same-damage": _same_damage,
    "gain-same-lp": _gain_same,
    "declare-number-theirs": _declare_number,
    "declare-number": _declare_number,
    "excavate-so-many": _excavate_so_many,
    "damage-for-each": _for_each_done,
    "gain-lp-for-each": _for_each_done,
    "draw-for-each-done": _for_each_done,
    "both-lp-become": _lp(say.set_lp, v.EITHER),
    "damage": _damage,
    "damage-equal": _damage,
    "gain-lp": _lp(say.gain_lp, v.YOU),
    "gain-lp-equal": _lp(say.gain_lp, v.YOU),
    "opponent-gains-lp": _lp(say.gain_lp, v.OPPONENT),
    "opponent-gains-lp-equal": _lp(say.gain_lp, v.OPPONENT),
    "lose-lp": _lp(say.lose_lp, v.YOU),
    "lose-lp-equal": _lp(say.lose_lp, v.YOU),
    "their-lp-becomes": _of_them(say.set_lp),
    "lose-half-lp": lambda node, context: say.lose_lp(p.Half(p.LifePoints(v.YOU))),
    "opponent-loses-lp": _lp(say.lose_lp, v.OPPONENT),
    "halve-opponents-lp": _halve(v.OPPONENT),
    "halve-own-lp": _halve(v.YOU),
    "lp-becomes": _lp(say.set_lp, v.YOU),
    "opponents-lp-becomes": _lp(say.set_lp, v.OPPONENT),
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
    "skip-opponents-phase": _skip(v.OPPONENT),
    "skip-own-phase": _skip(v.YOU),
    "skip-own-phase-of-next-turn": _skip(v.YOU),
    "skip-opponents-phase-of-next-turn": _skip(v.OPPONENT),
    "skip-their-phase-of-next-turn": _skip(v.OPPONENT),
    "reveal": _reveal,
    "look-at": _look,
    "look-at-hand": lambda node, context: p.LookAt(say.in_hand(side=v.OPPONENT, all=True)),
    "excavate": _excavate,
    "reorder-top": lambda node, context: say.reorder_top(node["n"]),
    "declare-type": _declare("type"),
    "declare-attribute": _declare("attribute"),
    "declare-level": _declare("level"),
    "redirect-to-player": _plainly(say.redirect_attack()),
    "redirect-to-this": _redirect_to,
    "redirect-to": _redirect_to,
    "choose": _choose,
}
