"""What effects do: each verb frame as the acts of the program."""

from collections.abc import Callable
from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Act, Duration, Selector
from engine.text.lowering.context import Context, NotMeant
from engine.text.lowering.nouns import ATTRIBUTES, POSITIONS, TYPES, cards, noun, quantity
from engine.text.lowering.values import SET_STATS, STATS, negative, value
from engine.text.nodes import Node


def acts(node: Node, context: Context) -> list[Act]:
    """A whole sequence: each act and how it is joined to the one before (PROC-10)."""
    found = act(node["first"], context)
    for further in node.get("rest") or ():
        done = act(further["act"], context)
        kind = further.kind
        if kind == "and":
            found = [say.both(*found, *done)] if not any(a.op in p.BREAKS for a in found) else _both_last(found, done)
        elif kind == "also" or kind == "also-after-that":
            found += [say.also if kind == "also" else say.then, *done]
        elif kind.startswith("then"):
            found += [say.then, *([say.you_may(*done)] if kind == "then-may" else done)]
        else:
            found += [say.and_if_you_do, *([say.you_may(*done)] if kind == "and-if-you-do-may" else done)]
    return found


def _both_last(found: list[Act], done: list[Act]) -> list[Act]:
    """ "A, then B and C": the "and" joins what follows the last break."""
    last = max(n for n, each in enumerate(found) if each.op in p.BREAKS)
    return [*found[: last + 1], say.both(*found[last + 1 :], *done)]


def act(node: Node, context: Context) -> list[Act]:
    lower = FRAMES.get(node.kind)
    if lower is None:
        raise NotMeant(node, "this can't be done by an effect yet")
    found = lower(node, context)
    made = [found] if isinstance(found, Act) else found
    for each in made:
        context.did(each)
    return made


# ---------------------------------------------------------------------------------- cards that move


def _cards(node: Node, context: Context, slot: str = "what") -> Selector:
    return cards(node[slot], context, origin=node.get("from"), exception=node.get("exception"))


def _somewhere(node: Node, selector: Selector, places: int) -> Selector:
    """A phrase that names no place means the places that the verb takes its cards from."""
    if selector.ref:
        return selector
    if not selector.places & places:
        raise NotMeant(node["what"], "it has to be said from where")
    return selector


def _special_summon(node: Node, context: Context) -> Act:
    what = _cards(node, context)
    if not what.ref and what.places & v.ON_FIELD:
        raise NotMeant(node["what"], "it has to be said from where it is Special Summoned")
    position = POSITIONS[node["position"].kind] if "position" in node else 0
    side = v.OPPONENT if "side" in node and node["side"].kind == "opponents-field" else v.YOU
    return say.special_summon(what, position=position, side=side)


def _special_summon_negated(node: Node, context: Context) -> Act:
    return _special_summon(node, context).but(effects_disabled=True)


def _special_summon_ignoring(node: Node, context: Context) -> Act:
    return _special_summon(node, context).but(ignore_conditions=True)


def _destroy(node: Node, context: Context) -> Act:
    return say.destroy(_somewhere(node, _cards(node, context), v.ON_FIELD))


def _banish(node: Node, context: Context) -> Act:
    return say.banish(_cards(node, context), face_down="face-down" in node)


def _send(node: Node, context: Context) -> Act:
    return say.send_to_graveyard(_cards(node, context))


def _add(node: Node, context: Context) -> Act:
    what = _cards(node, context)
    if not what.ref and what.places & (v.ON_FIELD | v.IN_HAND):
        raise NotMeant(node["what"], "it has to be said from where it is added")
    return say.add_to_hand(what)


def _return_to_hand(node: Node, context: Context) -> Act:
    return say.return_to_hand(_cards(node, context))


def _to_deck(**where: bool) -> Callable[[Node, Context], Act]:
    return lambda node, context: say.return_to_deck(_cards(node, context), **where)


def _return_to_extra_deck(node: Node, context: Context) -> Act:
    return say.return_to_extra_deck(_cards(node, context))


def _draw(side: int) -> Callable[[Node, Context], Act]:
    return lambda node, context: say.draw(node["n"], side)


def _discard(side: int) -> Callable[[Node, Context], Act]:
    def lower(node: Node, context: Context) -> Act:
        what = _in_hand(node, context)
        if what.all:
            return say.send_to_graveyard(what.but(side=side)).but(word="discard")
        return Act(op=p.A_DISCARD, side=side, what=what.but(side=v.YOU))

    return lower


def _in_hand(node: Node, context: Context) -> Selector:
    """ "discard 1 card": from the hand, whatever else is said of it."""
    what = node["what"]
    if what.category == "ref":
        raise NotMeant(what, "it isn't clear which cards of the hand are meant")
    said = noun(what["what"], context)
    said.places, said.side = v.IN_HAND, v.YOU
    if what.kind != "some":
        return said.selector(all=True)
    least, most = quantity(what["quantity"], said)
    return said.selector(least=least, most=most)


def _send_top(side: int) -> Callable[[Node, Context], Act]:
    def lower(node: Node, context: Context) -> Act:
        return say.send_to_graveyard(Selector(ref=p.TOP, all=True, side=side, most=node.get("n") or 1))

    return lower


def _tribute(node: Node, context: Context) -> Act:
    return say.tribute(_cards(node, context))


def _set(node: Node, context: Context) -> Act:
    return say.set_card(_cards(node, context))


def _equip_this(node: Node, context: Context) -> Act:
    if "to" not in node:
        if not context.it:
            raise NotMeant(node, "it isn't clear what is equipped")
        return say.equip_to(say.this_card, say.that(context.it))
    return say.equip_to(say.this_card, cards(node["to"], context))


def _equip(node: Node, context: Context) -> Act:
    return say.equip_to(_cards(node, context), cards(node["to"], context))


def _attach(node: Node, context: Context) -> Act:
    return say.attach(_cards(node, context), cards(node["to"], context))


def _detach(node: Node, context: Context) -> Act:
    return say.detach(node["n"], cards(node["what"], context))


# ---------------------------------------------------------------------------------- Summons by effects


def _fusion_summon(node: Node, context: Context) -> Act:
    what = cards(node["what"], context).but(places=v.IN_EXTRA_DECK, side=v.YOU)
    materials = cards(node["materials"], context, origin=node["from"])
    return say.fusion_summon(what, materials)


def _synchro_now(node: Node, context: Context) -> Act:
    return say.synchro_summon(cards(node["what"], context).but(places=v.IN_EXTRA_DECK, side=v.YOU))


def _xyz_now(node: Node, context: Context) -> Act:
    return say.xyz_summon(cards(node["what"], context).but(places=v.IN_EXTRA_DECK, side=v.YOU))


def _normal_now(node: Node, context: Context) -> Act:
    return say.normal_summon(cards(node["what"], context).but(places=v.IN_HAND, side=v.YOU))


def _tokens(node: Node, context: Context) -> Act:
    facts = p.TokenFacts(
        name=f"{node['name']}" if node["name"].endswith("Token") else f"{node['name']} Token",
        type=TYPES[node["type"].kind], attribute=ATTRIBUTES[node["attribute"].kind],
        level=node["level"], attack=node["atk"], defense=node["def"],
    )  # fmt: skip
    least, most = quantity(node["quantity"], noun(Node("noun", "noun", {}), context))
    if least != most:
        raise NotMeant(node["quantity"], "the number of Tokens has to be fixed")
    side = v.OPPONENT if "side" in node and node["side"].kind == "opponents-field" else v.YOU
    position = POSITIONS[node["position"].kind] if "position" in node else 0
    return say.make_tokens(facts, least, side=side, position=position)


# ---------------------------------------------------------------------------------- cards that stay where they are


def _change_position(node: Node, context: Context) -> Act:
    return say.change_position(_cards(node, context), POSITIONS[node["position"].kind])


def _change_its_position(node: Node, context: Context) -> Act:
    return say.change_position(_what_or_it(node, context))


def _what_or_it(node: Node, context: Context) -> Selector:
    if "what" in node:
        return cards(node["what"], context)
    if not context.it:
        raise NotMeant(node, "it isn't clear what this means")
    return say.that(context.it)


def _take_control(node: Node, context: Context) -> Act:
    until = None
    if "until" in node:
        mine = node["until"].kind == "your-next-end-comes"
        until = say.until_phase(v.END_PHASE, v.YOU if mine else v.EITHER)
    return say.take_control(_what_or_it(node, context), until)


def duration(node: Node | None) -> Duration:
    kind = node.kind if node is not None else "none"
    return {
        "until-end-of-turn": say.until_end_of_turn,
        "until-end-of-opponents-turn": say.until_phase(v.END_PHASE, v.OPPONENT),
        "until-your-next-standby": say.until_phase(v.STANDBY_PHASE, v.YOU),
        "until-your-next-end": say.until_phase(v.END_PHASE, v.YOU),
    }.get(kind, say.while_on_field)


def _changes(sign: int) -> Callable[[Node, Context], Act]:
    def lower(node: Node, context: Context) -> Act:
        amount = value(node["amount"], context)
        who = cards(node["who"], context)
        kinds = STATS[node["stat"].kind]
        modifiers = [say.modifier(op, value=amount if sign > 0 else negative(amount)) for op in kinds]
        return say.modify(who, *modifiers, until=duration(node.get("lasting")))

    return lower


def _becomes(node: Node, context: Context) -> Act:
    amount = value(node["amount"], context)
    who = cards(node["who"], context) if "who" in node else _what_or_it(node, context)
    modifiers = [say.modifier(op, value=amount) for op in SET_STATS[node["stat"].kind]]
    return say.modify(who, *modifiers, until=duration(node.get("lasting")))


def _negate_effects(node: Node, context: Context) -> Act:
    return say.modify(_what_or_it(node, context), say.modifier(p.M_DISABLED), until=duration(node.get("lasting")))


def _cannot_attack(node: Node, context: Context) -> Act:
    return say.modify(cards(node["who"], context), say.modifier(p.M_CANNOT_ATTACK))


def _place_counters(node: Node, context: Context) -> Act:
    return say.place_counter(node["counter"]["name"], node["n"], cards(node["what"], context))


def _remove_counters(node: Node, context: Context) -> Act:
    return say.remove_counter(node["counter"]["name"], node.get("n"), cards(node["what"], context))


# ---------------------------------------------------------------------------------- players


def _damage(side: int) -> Callable[[Node, Context], Act]:
    return lambda node, context: say.damage(value(node["amount"], context), side)


def _gain(side: int) -> Callable[[Node, Context], Act]:
    return lambda node, context: say.gain_lp(value(node["amount"], context), side)


def _plainly(made: Act) -> Callable[[Node, Context], Act]:
    return lambda node, context: made


def _reveal(node: Node, context: Context) -> Act:
    return say.reveal(_cards(node, context))


FRAMES: Final[dict[str, Callable[[Node, Context], Act | list[Act]]]] = {
    "special-summon": _special_summon, "special-summon-negated": _special_summon_negated,
    "special-summon-ignoring": _special_summon_ignoring, "destroy": _destroy, "banish": _banish, "send": _send,
    "add": _add, "return-to-hand": _return_to_hand, "return-to-deck": _to_deck(),
    "return-to-deck-top": _to_deck(top=True), "return-to-deck-bottom": _to_deck(bottom=True),
    "return-to-extra-deck": _return_to_extra_deck, "draw": _draw(v.YOU), "opponent-draws": _draw(v.OPPONENT),
    "both-draw": _draw(v.EITHER), "discard": _discard(v.YOU), "opponent-discards": _discard(v.OPPONENT),
    "send-top": _send_top(v.YOU), "send-opponents-top": _send_top(v.OPPONENT), "tribute": _tribute, "set": _set,
    "equip-this": _equip_this, "equip": _equip, "attach": _attach, "detach": _detach,
    "fusion-summon": _fusion_summon, "synchro-summon-now": _synchro_now, "xyz-summon-now": _xyz_now,
    "normal-summon-now": _normal_now, "tokens": _tokens, "change-position": _change_position,
    "change-its-position": _change_its_position, "take-control": _take_control, "gains": _changes(1),
    "loses": _changes(-1), "becomes": _becomes, "negate-effects": _negate_effects,
    "cannot-attack-this-turn": _cannot_attack, "place-counters": _place_counters,
    "remove-counters": _remove_counters, "remove-all-counters": _remove_counters, "damage": _damage(v.OPPONENT),
    "damage-you": _damage(v.YOU), "damage-both": _damage(v.EITHER), "gain-lp": _gain(v.YOU),
    "opponent-gains-lp": _gain(v.OPPONENT),
    "lose-lp": lambda node, context: say.lose_lp(value(node["amount"], context)),
    "negate-activation": _plainly(say.negate_activation()), "negate-effect": _plainly(say.negate_effect()),
    "negate-attack": _plainly(say.negate_attack()), "negate-summon": _plainly(say.negate_summon()),
    "end-battle-phase": _plainly(say.end_battle_phase()), "shuffle-deck": _plainly(say.shuffle()),
    "win": _plainly(say.win_duel()), "roll-die": _plainly(say.roll_die()),
    "toss-coin": lambda node, context: say.toss_coin(node.get("n") or 1),
    "skip-opponents-draw": _plainly(say.skip_phase(v.DRAW_PHASE)),
    "skip-own-draw": _plainly(say.skip_phase(v.DRAW_PHASE, v.YOU)),
    "skip-opponents-battle": _plainly(say.skip_phase(v.BATTLE_PHASE)), "reveal": _reveal,
    "excavate": lambda node, context: say.excavate(node.get("n") or 1),
}  # fmt: skip
