"""Every mechanic that the rulebooks name is on at least three of the built-in cards."""

from collections.abc import Callable, Iterator

import pytest

from engine import program as p
from engine import vocabulary as v
from engine.cards.card import Card
from engine.edition import V9
from engine.program import Ability
from tests.cards.known import cards
from tests.cards.test_builtin_decks import parts_of

ENOUGH = 3
CARDS = cards()
Asked = Callable[[Card], bool]


def abilities(card: Card) -> Iterator[Ability]:
    return (part for part in parts_of(card.program) if isinstance(part, Ability))


def monster(bits: int) -> Asked:
    return lambda card: bool(card.kinds & v.MONSTER and card.kinds & bits)


def spell(icon: int) -> Asked:
    return lambda card: bool(card.kinds & v.SPELL) and card.kinds & v.ICONS == icon


def trap(icon: int) -> Asked:
    return lambda card: bool(card.kinds & v.TRAP) and card.kinds & v.ICONS == icon


def level(low: int, high: int) -> Asked:
    return lambda card: (
        bool(card.kinds & v.MONSTER) and not card.kinds & v.EXTRA_DECK_KINDS and (low <= card.level <= high)
    )


def effect(kind: int, **asked: bool | int) -> Asked:
    return lambda card: any(
        a.kind == kind and all(getattr(a, name) == value for name, value in asked.items()) for a in abilities(card)
    )


def procedure(*ops: int) -> Asked:
    return lambda card: any(isinstance(part, p.Procedure) and part.op in ops for part in parts_of(card.program))


def act(*kinds: type[p.Act]) -> Asked:
    return lambda card: any(isinstance(part, kinds) for part in parts_of(card.program))


def modifier(*ops: int) -> Asked:
    return lambda card: any(isinstance(part, p.Modifier) and part.op in ops for part in parts_of(card.program))


def cost(*kinds: type[p.Cost]) -> Asked:
    return lambda card: any(isinstance(part, kinds) for part in parts_of(card.program))


def event(*kinds: int) -> Asked:
    return lambda card: any(isinstance(part, p.Pattern) and part.kind in kinds for part in parts_of(card.program))


def instead(*kinds: type[p.Replace]) -> Asked:
    return lambda card: any(isinstance(part, kinds) for part in parts_of(card.program))


def moves(kind: type[p.OnCards], places: int) -> Asked:
    """Some act does that to cards of these places."""
    return lambda card: any(
        isinstance(part, kind) and bool(part.what.places & places) for part in parts_of(card.program)
    )


def limit(*limits: int) -> Asked:
    return lambda card: any(a.limit in limits for a in abilities(card))


def either(*ways: Asked) -> Asked:
    return lambda card: any(way(card) for way in ways)


MECHANICS: dict[str, Asked] = {
    # monster cards
    "Normal Monster": monster(v.NORMAL),
    "Effect Monster": monster(v.EFFECT),
    "Fusion Monster": monster(v.FUSION),
    "Ritual Monster": monster(v.RITUAL),
    "Synchro Monster": monster(v.SYNCHRO),
    "Xyz Monster": monster(v.XYZ),
    "Pendulum Monster": monster(v.PENDULUM),
    "Pendulum Monster with a Pendulum Effect": lambda card: bool(card.kinds & v.PENDULUM and card.pendulum_text),
    "Tuner": monster(v.TUNER),
    "Flip monster": monster(v.FLIP),
    "Gemini monster": monster(v.GEMINI),
    "Union monster": monster(v.UNION),
    "Spirit monster": monster(v.SPIRIT),
    "Toon monster": monster(v.TOON),
    # icons
    "Normal Spell": spell(0),
    "Quick-Play Spell": spell(v.QUICK_PLAY),
    "Continuous Spell": spell(v.CONTINUOUS),
    "Equip Spell": spell(v.EQUIP),
    "Field Spell": spell(v.FIELD),
    "Ritual Spell": spell(v.RITUAL),
    "Normal Trap": trap(0),
    "Continuous Trap": trap(v.CONTINUOUS),
    "Counter Trap": trap(v.COUNTER),
    # sorts of effects
    "Continuous Effect": effect(p.CONTINUOUS_EFFECT),
    "Ignition Effect": effect(p.IGNITION),
    "Quick Effect": effect(p.QUICK),
    "Trigger Effect, mandatory": effect(p.TRIGGER, optional=False),
    "Trigger Effect that can miss its timing": effect(p.TRIGGER, optional=True, when=True),
    "Trigger Effect that cannot": effect(p.TRIGGER, optional=True, when=False),
    "Flip Effect": effect(p.FLIP_EFFECT),
    "duty or upkeep cost of a phase": effect(p.DUTY),
    "“each time” effect": effect(p.EACH_TIME),
    "once per turn for each copy": limit(p.LIMIT_COPY),
    "once per turn by name": limit(p.LIMIT_NAME_USED, p.LIMIT_NAME_ACTIVATED),
    "once per Duel": limit(p.LIMIT_DUEL),
    # Summons
    "no Tribute": level(1, 4),
    "one Tribute": level(5, 6),
    "two Tributes": level(7, 12),
    "its own number of Tributes": procedure(p.P_TRIBUTE),
    "Tribute Summon waited for": lambda card: any(
        isinstance(part, p.IsSummoned) and part.how == v.TRIBUTE_SUMMON for part in parts_of(card.program)
    ),
    "Special Summon by its own text": procedure(p.P_SPECIAL),
    "Special Summon by an effect": act(p.SpecialSummon),
    "Special Summon from the Graveyard": either(
        moves(p.SpecialSummon, v.IN_GRAVEYARD),
        lambda card: (
            act(p.SpecialSummon)(card)
            and any(
                isinstance(part, p.Targeting) and part.selector.places == v.IN_GRAVEYARD
                for part in parts_of(card.program)
            )
        ),
    ),
    "Special Summon from the Deck": moves(p.SpecialSummon, v.IN_DECK),
    "cannot be Normal Summoned": procedure(p.P_NOT_NORMAL),
    "in no other way": procedure(p.P_ONLY_SO),
    "Fusion Summon": act(p.FusionSummon),
    "Ritual Summon": act(p.RitualSummon),
    "Synchro Summon": procedure(p.P_SYNCHRO),
    "Xyz Summon": procedure(p.P_XYZ),
    "one more Normal Summon": either(act(p.NormalSummon), modifier(p.M_EXTRA_NORMAL_SUMMON)),
    "Token": act(p.MakeTokens),
    # costs
    "Tribute as a cost": cost(p.TributeCost),
    "discard as a cost": cost(p.DiscardCost),
    "LP as a cost": cost(p.LifePointCost),
    "banishing as a cost": cost(p.BanishCost),
    "detaching": either(cost(p.DetachCost), act(p.Detach)),
    "attaching": act(p.Attach),
    "removing counters": either(cost(p.CounterCost), act(p.RemoveCounters)),
    "target": cost(p.Targeting),
    # what effects do
    "counter": act(p.PlaceCounters),
    "coin": act(p.TossCoins),
    "die": act(p.RollDice),
    "draw": act(p.Draw),
    "discard": act(p.Discard),
    "search": moves(p.AddToHand, v.IN_DECK),
    "excavate": act(p.Excavate),
    "reveal or look": either(act(p.Reveal, p.LookAt), cost(p.RevealCost), modifier(p.M_REVEALED)),
    "declare": either(act(p.Declare), cost(p.Declaration)),
    "destroy": act(p.Destroy),
    "banish": act(p.Banish),
    "send to the Graveyard": act(p.SendToGraveyard),
    "Tribute by an effect": act(p.Tribute),
    "return to the hand or Deck": act(p.Return),
    "Set by an effect": act(p.Set),
    "effect damage": act(p.Damage),
    "LP gained": act(p.GainLifePoints),
    "LP lost or set": act(p.LoseLifePoints, p.SetLifePoints),
    "control changes": either(act(p.TakeControl, p.SwapControl), modifier(p.M_CONTROL)),
    "position changes": act(p.ChangePosition),
    "ATK or DEF changes": modifier(p.M_ATK, p.M_DEF),
    "Level or Scale changes": modifier(p.M_LEVEL, p.M_SCALE),
    "name, Type or Attribute changes": modifier(p.M_TREATED_AS),
    "negate an activation": act(p.NegateActivation),
    "negate an effect": either(act(p.NegateEffect), modifier(p.M_DISABLED)),
    "negate an attack": act(p.NegateAttack),
    "negate a Summon": act(p.NegateSummon),
    "equip": act(p.Equip),
    "a phase is skipped or ended": either(
        act(p.SkipPhases, p.EndBattlePhase), modifier(p.M_SKIP_PHASE, p.M_NO_BATTLE_PHASE)
    ),
    "win by an effect": act(p.WinDuel),
    # battle
    "direct attack": modifier(p.M_DIRECT_ATTACK),
    "second attack": modifier(p.M_EXTRA_ATTACKS, p.M_ATTACKS_ALL),
    "piercing battle damage": modifier(p.M_PIERCING),
    "attack declared": event(p.E_ATTACK_DECLARED, p.E_ATTACKED),
    "battle damage": event(p.E_DAMAGE),
    "destroyed by battle": event(p.E_DESTROYED_BY_BATTLE),
    "attack turned elsewhere": either(act(p.TurnAttack), instead(p.TakesAttack)),
    "cannot be destroyed by battle": modifier(p.M_NOT_DESTROYED_BY_BATTLE),
    "cannot be destroyed by effects": modifier(p.M_NOT_DESTROYED_BY_EFFECT),
    "cannot be targeted": modifier(p.M_NOT_TARGETED),
    "destroyed instead": instead(p.PaysForDestruction, p.KeepsFromDestruction),
    "damage changed": either(instead(p.DamageBecomes), modifier(p.M_BATTLE_DAMAGE, p.M_EFFECT_DAMAGE)),
    **{
        f"Attribute {name}": (lambda card, bit=bit: card.attribute == bit)
        for bit, name in v.ATTRIBUTE_NAMES.items()
        if bit & V9.attributes
    },
    **{
        f"Type {name}": (lambda card, bit=bit: card.type == bit) for bit, name in v.TYPE_NAMES.items() if bit & V9.types
    },
}


@pytest.mark.parametrize("mechanic", MECHANICS)
def test_every_mechanic_of_the_rulebooks_is_on_three_cards(mechanic: str) -> None:
    asked = MECHANICS[mechanic]
    found = [card.name for card in CARDS if asked(card)]
    assert len(found) >= ENOUGH, found
