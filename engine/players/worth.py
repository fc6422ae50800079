"""What cards and effects are worth to a player, roughly and by what that player may know. In points of ATK."""

from typing import Final

from engine import program as p
from engine.duel import query
from engine.duel.view import View
from engine.program import Ability, Act, Selector, Value
from engine.vocabulary import DECK, EITHER, FACE_DOWN, HAND, MONSTER, MONSTER_ZONE, ON_FIELD, OPPONENT, TOKEN, YOU

FACE_DOWN_WORTH: Final = 1200
_SPELL_WORTH: Final = 1000
_TOKEN_WORTH: Final = 300
_DECIDES: Final = 100_000  # the Duel
REMOVING: Final = frozenset((p.A_DESTROY, p.A_BANISH, p.A_SEND, p.A_RETURN, p.A_TRIBUTE))
_HELPING: Final = {
    p.A_SPECIAL_SUMMON: 800, p.A_ADD: 700, p.A_FUSION_SUMMON: 1500, p.A_RITUAL_SUMMON: 1500, p.A_SYNCHRO_SUMMON: 1200,
    p.A_XYZ_SUMMON: 1200, p.A_NORMAL_SUMMON: 900, p.A_TOKEN: 500, p.A_SET: 400, p.A_PLACE: 300, p.A_ACTIVATE: 400,
    p.A_EQUIP: 400, p.A_ATTACH: 300, p.A_EXCAVATE: 300, p.A_REORDER: 200, p.A_WIN: _DECIDES, p.A_COUNTER: 200,
    p.A_GRANT: 200, p.A_LATER: 200,
    p.A_REACT: 200, p.A_SKIP: 300, p.A_LOOK: 50, p.A_REVEAL: 50, p.A_CHANGE_POSITION: 300,
}  # fmt: skip
_TAKING: Final = frozenset((p.A_TAKE_CONTROL, p.A_SWAP_CONTROL))
_WASTED: Final = 200  # what one card is worth as a cost


def card_worth(view: View, number: int) -> int:
    """What it is worth to its controller to keep this card."""
    own = view.state.cards[number]
    card = own.card
    if own.position == FACE_DOWN and not card.kinds:
        return FACE_DOWN_WORTH
    if not card.kinds & MONSTER:
        return _SPELL_WORTH
    if card.kinds & TOKEN:
        return _TOKEN_WORTH
    if own.place == MONSTER_ZONE:
        return max(view.attack(number), view.defense(number) // 2) + 100
    return max(card.attack, card.defense // 2, 0) // (2 if own.place == HAND and card.level > 4 else 1) + 100


def effect_worth(view: View, number: int, ability: Ability) -> int:
    """What using the effect now is likely to bring, its costs taken off; not above 0 for an effect not worth it."""
    total = sum(_act(view, number, ability, act) for block in ability.blocks for act in block.acts)
    if ability.kind == p.CARD_ACTIVATION and not ability.block.acts:
        total += 400  # a Continuous or Field card, a card for a Pendulum Zone
    for cost in ability.costs:
        if isinstance(cost, p.LifePointCost):
            amount = query.evaluate(view.state, cost.amount, view.player, number, None)
            total -= amount if amount * 2 > view.lp[view.player] else amount // 4
        elif isinstance(cost, p.TributeCost):
            total -= min((card_worth(view, uid) for uid in _of(view, cost.selector, number, view.player)), default=0)
        elif isinstance(cost, p.TakesAway):
            total -= _WASTED * max(1, cost.selector.least)
    return total


def _of(view: View, selector: Selector, number: int, side: int) -> list[int]:
    """The cards that a phrase means on that player's side, as far as they can be seen."""
    return [
        uid
        for uid in query.matching(view.state, selector, view.player, number)
        if view.state.cards[uid].controller == side
    ]


def _act(view: View, number: int, ability: Ability, act: Act) -> int:
    op = act.op
    me = view.player
    if op in REMOVING or op in _TAKING or op == p.A_ATTACH and act.what is not None and act.what.ref:
        return _done_to(view, number, ability, act.what)
    if op == p.A_MODIFY:
        return _modified(view, number, ability, act)
    if op == p.A_NEGATE:
        return _negated(view, act)
    if op in (p.A_DRAW, p.A_DISCARD, p.A_DAMAGE, p.A_GAIN, p.A_LOSE):
        amount = _amount(view, number, act.value)
        if op == p.A_DAMAGE and act.side != YOU and amount >= view.lp[1 - me]:
            return _DECIDES
        if op == p.A_DRAW and act.side != OPPONENT and amount >= len(view.state.zones[DECK * 2 + me]):
            return -_DECIDES  # MATCH-06: nothing would be left for the next Draw Phase
        each = {p.A_DRAW: 600, p.A_DISCARD: -300, p.A_LOSE: -1, p.A_DAMAGE: -1}.get(op, 0)
        points = amount * each if each else amount // 4
        return points if act.side == YOU else -points if act.side == OPPONENT else 0
    if op in (p.A_REDIRECT_ATTACK, p.A_END_PHASE):
        return 400 if view.turn_player != me else -400
    return _HELPING.get(op, 0)


def _amount(view: View, number: int, value: Value | None) -> int:
    if value is None:
        return 1
    if isinstance(value, p.Noted):
        return 3 * max(1, abs(value.times))
    return query.evaluate(view.state, value, view.player, number, None)


def is_loss(value: Value) -> bool:
    """Whether it takes away."""
    match value:
        case p.Const(n):
            return n < 0
        case p.Counted() | p.Noted():
            return value.times < 0
        case p.Times(factor):
            return factor < 0
    return False


def _meant(ability: Ability, selector: Selector | None) -> Selector | None:
    """What a target was chosen from."""
    if selector is not None and selector.ref:
        for cost in ability.costs:
            if isinstance(cost, p.Targeting) and cost.name == selector.ref:
                return cost.selector
    return selector


def _done_to(view: View, number: int, ability: Ability, what: Selector | None) -> int:
    """What it brings that cards are taken from the field: the opponent's rather than the own ones."""
    me = view.player
    meant = _meant(ability, what)
    if meant is None or meant.ref == p.THIS:
        return -_WASTED
    if meant.ref in p.IN_BATTLE:
        cards = query.matching(view.state, meant, me, number)
        return sum(card_worth(view, uid) * (1 if view.state.cards[uid].controller != me else -1) for uid in cards)
    if meant.ref:
        return 500 if meant.ref in (p.EVENT, p.OTHER, p.LINK_BELOW) else 100
    if not meant.places & ON_FIELD:
        return 100
    theirs = [card_worth(view, uid) for uid in _of(view, meant, number, 1 - me)]
    mine = [card_worth(view, uid) for uid in _of(view, meant, number, me) if uid != number]
    if meant.all:
        return sum(theirs) - sum(mine)
    if meant.chooser == p.BY_CONTROLLER:
        return 0
    return max(theirs) if theirs else -min(mine, default=0)


def _modified(view: View, number: int, ability: Ability, act: Act) -> int:
    """Raised ATK for the own monsters, lowered for others; what hinders is for the opponent."""
    change = 0
    for modifier in act.modifiers:
        if modifier.op in (p.M_ATK, p.M_DEF):
            change += _amount(view, number, modifier.value)
        elif modifier.op in (p.M_CANNOT_ATTACK, p.M_DISABLED, p.M_NO_POSITION_CHANGE):
            change -= 500
        else:
            change += 150
    if act.what is None:
        return 200
    meant = _meant(ability, act.what)
    if meant is None or meant.ref or meant.side == EITHER:
        return abs(change) if meant is None or meant.ref != p.THIS else change
    return change if meant.side == YOU else -change


def _negated(view: View, act: Act) -> int:
    state = view.state
    if act.a == p.N_ATTACK:
        return 600 if state.attacker >= 0 and state.cards[state.attacker].controller != view.player else -600
    if act.a == p.N_SUMMON:
        return 900 if any(state.cards[uid].controller != view.player for uid in state.attempt) else -900
    return 700 if state.links and state.links[-1].player != view.player else -700


def harms(ability: Ability) -> bool:
    """Whether what is picked for this effect is likely to suffer from it."""
    for block in ability.blocks:
        for act in block.acts:
            if act.op in REMOVING or act.op in _TAKING or act.op in (p.A_DISCARD, p.A_CHANGE_POSITION, p.A_ATTACH):
                return act.what is None or act.what.ref != p.THIS
            if act.op == p.A_MODIFY:
                for modifier in act.modifiers:
                    value = modifier.value
                    if modifier.op in (p.M_CANNOT_ATTACK, p.M_DISABLED) or value is not None and is_loss(value):
                        return True
    return False
