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


def has(*kinds: type[p.Data]) -> Asked:
    return lambda card: any(isinstance(part, kinds) for part in parts_of(card.program))


def event(*kinds: int) -> Asked:
    return lambda card: any(isinstance(part, p.Pattern) and part.kind in kinds for part in parts_of(card.program))


def moves(kind: type[p.OnCards], places: int) -> Asked:
    """Some act does that to cards of these places."""
    return lambda card: any(
        isinstance(part, kind) and bool(part.what.places & places) for part in parts_of(card.program)
    )


def limit(*limits: type[p.Limit]) -> Asked:
    return lambda card: any(isinstance(a.limit, limits) for a in abilities(card))


def of_attribute(bit: int) -> Asked:
    return lambda card: card.attribute == bit


def of_type(bit: int) -> Asked:
    return lambda card: card.type == bit


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
    "once per turn for each copy": limit(p.PerTurn),
    "once per turn by name": limit(p.UsedPerTurn, p.ActivatedPerTurn),
    "once per Duel": limit(p.PerDuel),
    # Summons
    "no Tribute": level(1, 4),
    "one Tribute": level(5, 6),
    "two Tributes": level(7, 12),
    "its own number of Tributes": has(p.OwnTributes),
    "Tribute Summon waited for": lambda card: any(
        isinstance(part, p.IsSummoned) and part.how == v.TRIBUTE_SUMMON for part in parts_of(card.program)
    ),
    "Special Summon by its own text": has(p.OwnWay),
    "Special Summon by an effect": has(p.SpecialSummon),
    "Special Summon from the Graveyard": either(
        moves(p.SpecialSummon, v.IN_GRAVEYARD),
        lambda card: (
            has(p.SpecialSummon)(card)
            and any(
                isinstance(part, p.Targeting) and part.selector.places == v.IN_GRAVEYARD
                for part in parts_of(card.program)
            )
        ),
    ),
    "Special Summon from the Deck": moves(p.SpecialSummon, v.IN_DECK),
    "cannot be Normal Summoned": has(p.CannotBeNormalSummoned),
    "in no other way": has(p.OnlySo),
    "Fusion Summon": has(p.FusionSummon),
    "Ritual Summon": has(p.RitualSummon),
    "Synchro Summon": has(p.SynchroMaterials),
    "Xyz Summon": has(p.XyzMaterials),
    "one more Normal Summon": either(has(p.NormalSummon), has(p.ExtraNormalSummons)),
    "Token": has(p.MakeTokens),
    # costs
    "Tribute as a cost": has(p.TributeCost),
    "discard as a cost": has(p.DiscardCost),
    "LP as a cost": has(p.LifePointCost),
    "banishing as a cost": has(p.BanishCost),
    "detaching": either(has(p.DetachCost), has(p.Detach)),
    "attaching": has(p.Attach),
    "removing counters": either(has(p.CounterCost), has(p.RemoveCounters)),
    "target": has(p.Targeting),
    # what effects do
    "counter": has(p.PlaceCounters),
    "coin": has(p.TossCoins),
    "die": has(p.RollDice),
    "draw": has(p.Draw),
    "discard": has(p.Discard),
    "search": moves(p.AddToHand, v.IN_DECK),
    "excavate": has(p.Excavate),
    "reveal or look": either(has(p.Reveal, p.LookAt), has(p.RevealCost), has(p.HandRevealed)),
    "declare": either(has(p.Declare), has(p.Declaration)),
    "destroy": has(p.Destroy),
    "banish": has(p.Banish),
    "send to the Graveyard": has(p.SendToGraveyard),
    "Tribute by an effect": has(p.Tribute),
    "return to the hand or Deck": has(p.Return),
    "Set by an effect": has(p.Set),
    "effect damage": has(p.Damage),
    "LP gained": has(p.GainLifePoints),
    "LP lost or set": has(p.LoseLifePoints, p.SetLifePoints),
    "control changes": either(has(p.TakeControl, p.SwapControl), has(p.ControlTaken)),
    "position changes": has(p.ChangePosition),
    "ATK or DEF changes": has(p.GainsAttack, p.GainsDefense),
    "Level or Scale changes": has(p.LevelChanges, p.ScaleChanges),
    "name, Type or Attribute changes": has(p.TreatedAs, p.CalledSo),
    "negate an activation": has(p.NegateActivation),
    "negate an effect": either(has(p.NegateEffect), has(p.EffectsNegated)),
    "negate an attack": has(p.NegateAttack),
    "negate a Summon": has(p.NegateSummon),
    "equip": has(p.Equip),
    "a phase is skipped or ended": either(has(p.SkipPhases, p.EndBattlePhase), has(p.PhasesSkipped, p.NoBattlePhase)),
    "win by an effect": has(p.WinDuel),
    # battle
    "direct attack": has(p.AttacksDirectly),
    "second attack": has(p.ExtraAttacks, p.AttacksAll),
    "piercing battle damage": has(p.Pierces),
    "attack declared": event(p.E_ATTACK_DECLARED, p.E_ATTACKED),
    "battle damage": event(p.E_DAMAGE),
    "destroyed by battle": event(p.E_DESTROYED_BY_BATTLE),
    "attack turned elsewhere": either(has(p.TurnAttack), has(p.TakesAttack)),
    "cannot be destroyed by battle": has(p.NotDestroyedByBattle),
    "cannot be destroyed by effects": has(p.NotDestroyedByEffects),
    "cannot be targeted": has(p.NotTargeted),
    "destroyed instead": has(p.PaysForDestruction, p.KeepsFromDestruction),
    "damage changed": either(has(p.DamageBecomes), has(p.BattleDamageTaken, p.EffectDamageTaken)),
    **{f"Attribute {name}": of_attribute(bit) for bit, name in v.ATTRIBUTE_NAMES.items() if bit & V9.attributes},
    **{f"Type {name}": of_type(bit) for bit, name in v.TYPE_NAMES.items() if bit & V9.types},
}


@pytest.mark.parametrize("mechanic", MECHANICS)
def test_every_mechanic_of_the_rulebooks_is_on_three_cards(mechanic: str) -> None:
    asked = MECHANICS[mechanic]
    found = [card.name for card in CARDS if asked(card)]
    assert len(found) >= ENOUGH, found
