"""What cards and effects are worth to a player, roughly and by what that player may know. In points of ATK."""

from typing import Final

from engine import program as p
from engine.duel.reading.selectors import matching
from engine.duel.reading.values import evaluate
from engine.duel.outside.view import View
from engine.players.printed_worth import meant_by
from engine.program import Ability, Act, Selector, Value
from engine.program.harm import REMOVING
from engine.vocabulary import DECK, EITHER, FACE_DOWN, HAND, MONSTER, MONSTER_ZONE, ON_FIELD, OPPONENT, TOKEN, YOU

FACE_DOWN_WORTH: Final = 1200
_SPELL_WORTH: Final = 1000
_USELESS_WORTH: Final = 10  # a Spell or Trap that isn't read, to who does nothing by hand
_TOKEN_WORTH: Final = 300
_DECIDES: Final = 100_000  # the Duel
_HELPING: Final[dict[type[Act], int]] = {
    p.SpecialSummon: 800, p.AddToHand: 700, p.FusionSummon: 1500, p.RitualSummon: 1500, p.SynchroSummon: 1200,
    p.XyzSummon: 1200, p.NormalSummon: 900, p.MakeTokens: 500, p.Set: 400, p.Place: 300, p.Activate: 400,
    p.ApplyEffect: 400,
    p.Equip: 400, p.Attach: 300, p.Excavate: 300, p.Reorder: 200, p.WinDuel: _DECIDES, p.PlaceCounters: 200,
    p.Grant: 200, p.Later: 200,
    p.React: 200, p.SkipPhases: 300, p.LookAt: 50, p.Reveal: 50, p.ChangePosition: 300,
}  # fmt: skip
_HELD: Final = 600  # what a card is worth to who holds it
_WASTED: Final = 200  # what one card is worth as a cost


def card_worth(view: View, number: int) -> int:
    """What it is worth to its controller to keep this card."""
    own = view.state.cards[number]
    card = own.card
    if own.position == FACE_DOWN and not card.kinds:
        return FACE_DOWN_WORTH
    if not card.kinds & MONSTER:
        return _SPELL_WORTH if card.understood or view.edition.by_hand(own.controller) else _USELESS_WORTH
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
            amount = evaluate(view.state, cost.amount, view.player, number, None)
            total -= amount if amount * 2 > view.lp[view.player] else amount // 4
        elif isinstance(cost, p.TributeCost):
            total -= min((card_worth(view, uid) for uid in _of(view, cost.selector, number, view.player)), default=0)
        elif isinstance(cost, p.TakesAway):
            total -= _WASTED * max(1, cost.selector.least)
    return total


def _of(view: View, selector: Selector, number: int, side: int) -> list[int]:
    """The cards that a phrase means on that player's side, as far as they can be seen."""
    return [
        uid for uid in matching(view.state, selector, view.player, number) if view.state.cards[uid].controller == side
    ]


def _act(view: View, number: int, ability: Ability, act: Act) -> int:
    me = view.player
    if isinstance(act, REMOVING) or isinstance(act, p.Attach) and act.what.ref:
        return _done_to(view, number, ability, act.what)
    if isinstance(act, p.Modify):
        return _modified(view, number, ability, act)
    if isinstance(act, p.Negate):
        return _negated(view, act)
    if isinstance(act, p.Draw | p.Discard | p.Damage | p.GainLifePoints | p.LoseLifePoints):
        amount = 1 if isinstance(act, p.Discard) else _amount(view, number, _said(act))
        if isinstance(act, p.Damage) and act.side != YOU and amount >= view.lp[1 - me]:
            return _DECIDES
        if isinstance(act, p.Draw) and act.side != OPPONENT and amount >= len(view.state.zones[DECK * 2 + me]):
            return -_DECIDES  # MATCH-06: nothing would be left for the next Draw Phase
        each = {p.Draw: _HELD, p.Discard: -300, p.LoseLifePoints: -1, p.Damage: -1}.get(type(act), 0)
        points = amount * each if each else amount // 4
        return points if act.side == YOU else -points if act.side == OPPONENT else 0
    if isinstance(act, p.ExchangeHands):
        mine, theirs = (len(view.state.zones[HAND * 2 + side]) for side in (me, 1 - me))
        return _HELD * (theirs - mine + (view.state.cards[number].place == HAND))
    if isinstance(act, p.TurnAttack | p.EndBattlePhase):
        return 400 if view.turn_player != me else -400
    return _HELPING.get(type(act), 0)


def _said(act: p.Draw | p.OfLifePoints) -> Value:
    return act.count if isinstance(act, p.Draw) else act.amount


def _amount(view: View, number: int, value: Value | None) -> int:
    if value is None:
        return 1
    if isinstance(value, p.Noted):
        return 3 * max(1, abs(value.times))
    return evaluate(view.state, value, view.player, number, None)


def _done_to(view: View, number: int, ability: Ability, what: Selector | None) -> int:
    """What it brings that cards are taken from the field: the opponent's rather than the own ones."""
    me = view.player
    meant = meant_by(ability, what)
    if meant is None or meant.ref == p.THIS:
        return -_WASTED
    if meant.ref in p.IN_BATTLE:
        cards = matching(view.state, meant, me, number)
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


def _modified(view: View, number: int, ability: Ability, act: p.Modify) -> int:
    """Raised ATK for the own monsters, lowered for others; what hinders is for the opponent."""
    change = 0
    for modifier in act.modifiers:
        if isinstance(modifier, p.GainsFigure):
            change += _amount(view, number, modifier.value)
        elif isinstance(modifier, p.CannotAttack | p.EffectsNegated | p.NoPositionChange):
            change -= 500
        else:
            change += 150
    if act.what is None:
        return 200
    meant = meant_by(ability, act.what)
    if meant is None or meant.ref or meant.side == EITHER:
        return abs(change) if meant is None or meant.ref != p.THIS else change
    return change if meant.side == YOU else -change


def _negated(view: View, act: p.Negate) -> int:
    state = view.state
    if isinstance(act, p.NegateAttack):
        attacker = state.battle.attacker
        return 600 if attacker >= 0 and state.cards[attacker].controller != view.player else -600
    if isinstance(act, p.NegateSummon):
        return 900 if any(state.cards[uid].controller != view.player for uid in state.attempt) else -900
    return 700 if state.links and state.links[-1].player != view.player else -700
