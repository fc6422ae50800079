"""What a card's printed figures and text promise, wherever it is used. In points of ATK."""

from typing import Final

from engine import program as p
from engine.cards.card import Card
from engine.program import Ability, Act, Cost, Modifier, Selector, Value
from engine import vocabulary as v

_DRAWN: Final = 600
_REMOVED: Final = 1000
_UNREAD_IN_HAND: Final = 20  # of a Spell or Trap: only who does something by hand can use it …
_UNREAD_SET: Final = 700  # … and so whoever has Set it can
_PLAIN: Final[dict[type[Act], int]] = {
    p.SpecialSummon: 900, p.AddToHand: 650, p.FusionSummon: 1400, p.RitualSummon: 1200,
    p.SynchroSummon: 1100, p.XyzSummon: 1100, p.NormalSummon: 700, p.Set: 400, p.Place: 350,
    p.Activate: 450, p.ApplyEffect: 450, p.Equip: 400, p.Attach: 250, p.Excavate: 300, p.Reorder: 150, p.WinDuel: 3000,
    p.PlaceCounters: 200, p.Grant: 300, p.Later: 0, p.React: 300, p.SkipPhases: 400, p.ChangePosition: 350,
    p.SwapControl: 500, p.NegateActivation: 1000, p.NegateEffect: 1000, p.NegateAttack: 1000, p.NegateSummon: 1000,
    p.RedirectAttack: 500, p.MakeAttackDirect: 500, p.EndBattlePhase: 600, p.LookAt: 80,
    p.SetLifePoints: 300, p.AnsweredDamage: 200,
}  # fmt: skip
_REMOVING: Final = frozenset[type[Act]]((p.Destroy, p.Banish, p.SendToGraveyard, p.Return, p.Tribute, p.TakeControl))
_FETCHING: Final = frozenset[type[Act]]((p.SpecialSummon, p.AddToHand, p.Return, p.Set, p.Activate, p.Equip))
_FOR_ITSELF: Final = (
    p.NotDestroyedByBattle, p.FromEffects, p.AttacksDirectly, p.ExtraAttacks, p.Pierces, p.Granted, p.AttacksAll,
    p.SavedOnce, p.NotAttacked,
)  # fmt: skip
_BURDENS: Final = (p.CannotAttack, p.MustAttack, p.Falls, p.AttackCost, p.NotMaterial)


class PrintedWorth:
    """One card's worth by where it lies. ``lasting``: what its text keeps giving on the field, over its ATK."""

    __slots__ = ("answers", "in_graveyard", "in_hand", "lasting", "reaches", "set_down", "when_flipped")

    def __init__(self, card: Card) -> None:
        abilities = card.program.abilities
        self.lasting = self.when_flipped = self.in_graveyard = 0
        self.answers = False
        self.reaches = 0  # places of its own side, off the field and the hand, that its effects take cards from
        at_once = 0
        for ability in abilities:
            worth = _of_an_ability(ability, card)
            self.reaches |= _reached(ability)
            if ability.kind == p.CARD_ACTIVATION:
                at_once = max(at_once, worth)
                self.answers = self.answers or bool(ability.event)
            elif ability.kind == p.FLIP_EFFECT:
                self.when_flipped += worth
            elif ability.places & v.ON_FIELD and not (ability.kind == p.TRIGGER and _comes_with_it(ability)):
                self.lasting += worth * 2 // 3 if ability.kind == p.TRIGGER else worth
            else:
                at_once += worth * 2 // 3
            if ability.places & v.IN_GRAVEYARD:
                self.in_graveyard += worth // 2
        self.lasting = max(-600, min(self.lasting, 1600))
        self.in_graveyard = max(0, min(self.in_graveyard, 600))
        if card.kinds & v.MONSTER:
            stat = max(card.attack, card.defense * 2 // 3, 0)
            keeps = max(self.lasting + self.when_flipped, 0)
            self.in_hand = 250 + stat // 3 + min(max(at_once, 0), 900) // 2 + keeps // 3
            if card.kinds & v.PENDULUM:
                self.in_hand += 200
            self.set_down = self.in_hand
        else:
            stays = card.kinds & (v.CONTINUOUS | v.EQUIP | v.FIELD)
            promise = max(at_once, 0) + (max(self.lasting, 300) if stays else 0)
            self.in_hand = 250 + min(promise, 2200) // 2
            ready = card.kinds & (v.TRAP | v.QUICK_PLAY)
            self.set_down = self.in_hand + (120 if ready else -60) + (80 if card.kinds & v.COUNTER else 0)
            if card.kinds & v.RITUAL and card.kinds & v.SPELL:
                self.in_hand = 600
            if not card.understood:
                self.in_hand, self.set_down = _UNREAD_IN_HAND, _UNREAD_SET


def printed_worth(card: Card) -> PrintedWorth:
    """It depends on nothing but the card, so it is worked out once and kept, with the card itself by its id."""
    kept = _KEPT.get(id(card))
    if kept is None:
        if len(_KEPT) >= _MOST_KEPT:
            _KEPT.clear()
        kept = _KEPT[id(card)] = (card, PrintedWorth(card))
    return kept[1]


_KEPT: Final[dict[int, tuple[Card, PrintedWorth]]] = {}
_MOST_KEPT: Final = 5_000


def _comes_with_it(ability: Ability) -> bool:
    """Its moment is the card's own coming or going, so that it gives no more once the card is there."""
    return all(isinstance(each, p.IsSummoned | p.Moves) and each.subject is None for each in ability.event)


def _of_an_ability(ability: Ability, card: Card) -> int:
    if ability.kind in (p.CONTINUOUS_EFFECT, p.REPLACEMENT):
        return sum(_of_a_modifier(m) for m in ability.modifiers) if ability.modifiers else 250
    total = sum(_of_an_act(act, ability) for block in ability.blocks for act in block.acts)
    total += sum(_of_a_modifier(m) for m in ability.modifiers)
    total -= sum(_of_a_cost(cost) for cost in ability.costs)
    if not ability.optional:
        return total
    return max(total, 0) if ability.kind != p.CARD_ACTIVATION else max(total, 100)


def _of_an_act(act: Act, ability: Ability) -> int:
    if type(act) in _REMOVING:
        return _of_removal(act, ability)
    if isinstance(act, p.Modify):
        total = sum(_of_a_modifier(m) for m in act.modifiers)
        meant = meant_by(ability, act.what)
        if meant is not None and meant.side == v.OPPONENT and not meant.ref:
            total = abs(total)
        return total
    if isinstance(act, p.Draw | p.Discard | p.Damage | p.GainLifePoints | p.LoseLifePoints):
        points = _of_points(act)
        return points if act.side == v.YOU else -points if act.side == v.OPPONENT else 0
    if isinstance(act, p.MakeTokens):
        return 350 * _number(act.count, 1) * (1 if act.side == v.YOU else -1)
    return _PLAIN.get(type(act), 0)


def _of_points(act: p.Draw | p.Discard | p.Damage | p.GainLifePoints | p.LoseLifePoints) -> int:
    """Done to the player whose effect it is."""
    match act:
        case p.Draw(count=count):
            return _number(count, 1) * _DRAWN
        case p.Discard(what=what):
            return -500 * max(1, what.least)
        case p.GainLifePoints(amount=amount):
            return _number(amount, 500) // 4
        case p.Damage(amount=amount) | p.LoseLifePoints(amount=amount):
            return -_number(amount, 500) * 2 // 5


def _of_removal(act: Act, ability: Ability) -> int:
    """What is taken from the opponent's field; taken from the own side it is a cost by another name."""
    meant = meant_by(ability, act.what)
    if meant is None:
        return 0
    if meant.ref:
        return -250 if meant.ref == p.THIS else 700 if meant.ref in p.IN_BATTLE or meant.ref == p.LINK_BELOW else 300
    if not meant.places & v.ON_FIELD:
        if isinstance(act, p.Return):
            return 450 if meant.side == v.YOU else 150
        return 150 if meant.side == v.OPPONENT else 100
    if meant.side == v.YOU:
        return 100 if isinstance(act, p.Return) else -400
    if meant.all:
        return 1900 if meant.side == v.OPPONENT else 1100
    each = _REMOVED + 200 if isinstance(act, p.Banish | p.TakeControl) else _REMOVED
    return each * min(max(meant.least, meant.most if meant.most < 6 else 2), 2)


def _of_a_modifier(modifier: Modifier) -> int:
    if isinstance(modifier, p.GainsFigure):
        amount = _number(modifier.value, 400)
        amount = amount if isinstance(modifier, p.GainsAttack) else amount // 2
        ranges = modifier.who is not None and not modifier.who.ref
        if ranges and modifier.who is not None and modifier.who.side == v.OPPONENT:
            amount = -amount
        return (amount if ranges else amount // 2) // 2
    if isinstance(modifier, _BURDENS):
        if modifier.who is None or modifier.who.ref == p.THIS:
            return -300
        return 400
    if isinstance(modifier, _FOR_ITSELF):
        return 300
    if isinstance(modifier, p.EffectsNegated):
        return 500
    if isinstance(modifier, p.CannotActivate | p.CannotSummon | p.NoBattlePhase | p.PhasesSkipped):
        return 500 if modifier.side != v.YOU else -250
    return 100


def _of_a_cost(cost: Cost) -> int:
    if isinstance(cost, p.LifePointCost):
        return _number(cost.amount, 800) // 4
    selector = cost.selector if isinstance(cost, p.CostOfCards) else None
    if selector is not None and selector.ref == p.THIS and isinstance(cost, p.TributeCost | p.SendCost | p.BanishCost):
        return 300
    return _EACH_PAID.get(type(cost), 0) * (max(1, selector.least) if selector is not None else 1)


_EACH_PAID: Final[dict[type[Cost], int]] = {
    p.DiscardCost: 350,
    p.TributeCost: 700,
    p.BanishCost: 150,
    p.SendCost: 350,
    p.ReturnCost: 250,
    p.DetachCost: 100,
    p.TurnVow: 150,
    p.GiveUpDraw: 500,
}


def meant_by(ability: Ability, selector: Selector | None) -> Selector | None:
    """What a target was chosen from."""
    if selector is not None and selector.ref:
        for cost in ability.costs:
            if isinstance(cost, p.Targeting) and cost.name == selector.ref:
                return cost.selector
    return selector


def _number(value: Value | None, unknown: int) -> int:
    if value is None:
        return unknown
    if isinstance(value, p.Const):
        return value.n
    if isinstance(value, p.Count):
        return value.times * 2
    return unknown


def _reached(ability: Ability) -> int:
    """Places outside the hand and the field that it brings something back from."""
    found = 0
    for block in ability.blocks:
        for act in block.acts:
            meant = meant_by(ability, act.what)
            if meant is not None and type(act) in _FETCHING:
                found |= meant.places & (v.IN_GRAVEYARD | v.IN_BANISHED) if meant.side != v.OPPONENT else 0
    return found
