"""What simply holds while a card is there."""

from dataclasses import replace

import pytest

from tests import phrases as say
from engine import program as p
from engine.program import Condition, Modifier, Selector
from engine.text.not_understood import TextError
from engine.vocabulary import (
    ANY_POSITION,
    BANISHED,
    BATTLE_PHASE,
    CALCULATION,
    CONTINUOUS,
    DAMAGE_END,
    DAMAGE_START,
    DEFENSE_POSITION,
    DRAGON,
    EFFECT,
    EITHER,
    EQUIP,
    FACE_DOWN,
    FACE_UP,
    FIELD,
    IN_EXTRA_DECK,
    IN_HAND,
    IN_MONSTER_ZONE,
    IN_SPELL_TRAP_ZONES,
    ON_FIELD,
    MAIN_PHASES,
    MONSTER,
    NORMAL_SUMMON,
    OPPONENT,
    PENDULUM_SUMMON,
    SPECIAL_SUMMON,
    SPELL,
    SYNCHRO_SUMMON,
    TRAP,
    TRIBUTE_SUMMON,
    TUNER,
    WARRIOR,
    XYZ_SUMMON,
    YOU,
)
from tests.narrowed import as_a
from tests.text.reading import ability, meaning

A_MONSTER = MONSTER | EFFECT
IN_DAMAGE_STEP = say.in_step(*range(DAMAGE_START, DAMAGE_END + 1))
ATTACKING = p.AreSuch(say.that(p.THIS, p.Attacking()))
OWN_WARRIORS = say.every(say.face_up_monster(p.OfType(WARRIOR), side=YOU))
MORE_WARRIORS = p.ExtraNormalSummons(p.Const(1), no_set=True, cards=Selector(filters=(p.OfType(WARRIOR),)))
A_DRAGON = p.ThereIs(say.monster(p.OfType(DRAGON), side=YOU))


def holds(text: str, kinds: int = A_MONSTER) -> tuple[Modifier, ...]:
    found = meaning(kinds, text).abilities
    return tuple(m for ability in found if ability.kind == p.CONTINUOUS_EFFECT for m in ability.modifiers)


def this_summoned(*how: int) -> p.Condition:
    return p.AreSuch(say.that(p.THIS, p.DidThisTurn(p.DID_SUMMONED), *(p.Summoned(h) for h in how)))


@pytest.mark.parametrize(
    "text, modifiers",
    [
        ("Gains 300 ATK.", [say.gains_atk(300)]),
        ("This card loses 500 ATK/DEF.", [say.gains_atk(-500), say.gains_def(-500)]),
        ("All Warrior monsters you control gain 200 ATK.", [say.gains_atk(200, OWN_WARRIORS)]),
        (
            "Gains 200 ATK for each Warrior monster you control.",
            [say.gains_atk(p.Count(say.every(say.monster(p.OfType(WARRIOR), side=YOU)), 200))],
        ),
        ("Increase the ATK of all Warrior monsters you control by 200 points.", [say.gains_atk(200, OWN_WARRIORS)]),
        ("This card's Level is increased by 2.", [p.LevelChanges(p.Const(2))]),
        ("This card's original ATK becomes 1200.", [p.AttackBecomes(p.Const(1200), original=True)]),
        ("The ATK of this card becomes 1000.", [p.AttackBecomes(p.Const(1000))]),
        ("Cannot be destroyed by battle.", [p.NotDestroyedByBattle()]),
        (
            "During your Main Phase, you can Normal Summon 1 Warrior monster in addition to your Normal Summon/Set.",
            [replace(MORE_WARRIORS, condition=say.during(MAIN_PHASES, YOU))],
        ),
        (
            "During your Main Phase, you can Normal Summon 1 Warrior monster in addition to your Normal Summon/Set. (You can "
            "only gain this effect once per turn.)",
            [replace(MORE_WARRIORS, once=True, condition=say.during(MAIN_PHASES, YOU))],
        ),
        (
            "You can Normal Summon/Set 1 monster in addition to your Normal Summon/Set.",
            [p.ExtraNormalSummons(p.Const(1))],
        ),
        ('There can only be 1 face-up "Test Card" on the field.', [p.OnlyOne(side=EITHER)]),
        (
            'There can only be 1 "Ember" monster on the field.',
            [p.OnlyOne(Selector(filters=(say.archetype("Ember"),)), side=EITHER)],
        ),
        (
            "Cannot be used as Synchro Material, except for the Synchro Summon of a Warrior monster.",
            [p.NotMaterial(SYNCHRO_SUMMON, Selector(filters=(say.not_(p.OfType(WARRIOR)),)))],
        ),
        (
            "Cannot be used as material for an Xyz Summon, except for the Xyz Summon of a Warrior monster.",
            [p.NotMaterial(XYZ_SUMMON, Selector(filters=(say.not_(p.OfType(WARRIOR)),)))],
        ),
        (
            "Cannot be used as Synchro Material, except for the Synchro Summon of a Level 5 Dragon monster.",
            [
                p.NotMaterial(
                    SYNCHRO_SUMMON, Selector(filters=(say.either(say.not_(say.level(5)), say.not_(p.OfType(DRAGON))),))
                )
            ],
        ),
        ("This card gains 500 ATK and cannot be destroyed by battle.", [say.gains_atk(500), p.NotDestroyedByBattle()]),
        (
            "Cannot be destroyed by battle with a Dragon monster.",
            [p.NotDestroyedByBattle(Selector(filters=(p.OfType(DRAGON),)))],
        ),
        (
            "Cannot be destroyed by battle with a monster that has 2100 or more ATK.",
            [p.NotDestroyedByBattle(Selector(filters=(p.HasAttack(2100),)))],
        ),
        ("Cannot be destroyed by battle or card effects.", [p.NotDestroyedByBattle(), p.NotDestroyedByEffects()]),
        ("Cannot be destroyed by an opponent's card effects.", [p.NotDestroyedByEffects(by=OPPONENT)]),
        (
            "Cannot be targeted or destroyed by an opponent's card effects.",
            [p.NotTargeted(by=OPPONENT), p.NotDestroyedByEffects(by=OPPONENT)],
        ),
        (
            "Your opponent cannot target this card with card effects, also it cannot be destroyed by battle.",
            [p.NotTargeted(by=OPPONENT), p.NotDestroyedByBattle()],
        ),
        (
            "Warrior monsters you control cannot be targeted by card effects, also they cannot be Tributed.",
            [p.NotTargeted(who=OWN_WARRIORS), p.NotTributed(who=OWN_WARRIORS)],
        ),
        ("Unaffected by other cards' effects.", [p.Unaffected()]),
        (
            "This card is unaffected by your opponent's Spell/Trap effects.",
            [p.Unaffected(by=OPPONENT, kinds=SPELL | TRAP)],
        ),
        (
            "Face-up monsters your opponent controls cannot change their battle positions.",
            [p.NoPositionChange(who=say.every(say.face_up_monster(side=OPPONENT)))],
        ),
        (
            "All Defense Position monsters gain 500 DEF.",
            [say.gains_def(500, say.every(say.monster(positions=DEFENSE_POSITION)))],
        ),
        ("Cannot attack.", [p.CannotAttack()]),
        ("Cannot attack directly.", [p.CannotAttack(directly=True)]),
        ("Cannot attack the turn it is Summoned.", [p.CannotAttack(condition=this_summoned())]),
        (
            "This card cannot attack the turn it is Special Summoned.",
            [p.CannotAttack(condition=this_summoned(SPECIAL_SUMMON))],
        ),
        ("Cannot attack unless you control a Dragon monster.", [p.CannotAttack(condition=p.Unless(A_DRAGON))]),
        ("This card can attack your opponent directly.", [p.AttacksDirectly()]),
        ("This card can make a second attack during each Battle Phase.", [p.ExtraAttacks(p.Const(1))]),
        (
            "Can make up to 3 attacks on monsters during each Battle Phase.",
            [p.ExtraAttacks(p.Const(2), on_monsters=True)],
        ),
        ("Can attack all monsters your opponent controls, once each.", [p.AttacksAll()]),
        ("This card must attack, if able.", [p.MustAttack()]),
        (
            "This card can attack while in face-up Defense Position. If it does, apply its DEF for damage calculation.",
            [p.AttacksLyingDown()],
        ),
        ("You must pay 500 LP to declare an attack with this card.", [p.AttackCost((say.pay_lp(500),))]),
        ("If this card attacks a Defense Position monster, inflict piercing battle damage.", [p.Pierces()]),
        (
            "If a Warrior monster you control attacks a Defense Position monster, inflict piercing battle damage.",
            [p.Pierces(who=OWN_WARRIORS)],
        ),
        (
            "You take no battle damage from battles involving this card.",
            [p.BattleDamageTaken(0, who=say.this_card, side=YOU)],
        ),
        (
            "If this card attacks or is attacked, you take no battle damage.",
            [p.BattleDamageTaken(0, who=say.this_card, side=YOU)],
        ),
        (
            "Your opponent takes any battle damage you would have taken from attacks involving this card.",
            [p.BattleDamageTaken(to_other=True, who=say.this_card, side=YOU)],
        ),
        ("Your opponent takes no effect damage.", [p.EffectDamageTaken(0, side=OPPONENT)]),
        (
            "If this card attacks, it gains 500 ATK during the Damage Step only.",
            [say.gains_atk(500, condition=say.all_of(IN_DAMAGE_STEP, ATTACKING))],
        ),
        (
            "This card gains 1000 ATK during damage calculation only.",
            [say.gains_atk(1000, condition=say.in_step(CALCULATION))],
        ),
        (
            "If this card attacks, your opponent cannot activate Trap Cards until the end of the Damage Step.",
            [
                p.CannotActivate(
                    Selector(filters=(p.OfKinds(TRAP),)), alone=p.OF_CARDS, side=OPPONENT, condition=ATTACKING
                )
            ],
        ),
        ("Cannot be Tributed for a Tribute Summon.", [p.NotMaterial(TRIBUTE_SUMMON)]),
        (
            "This card can be treated as 2 Tributes for the Tribute Summon of a Dragon monster.",
            [p.TributeWorth(p.Const(2), Selector(filters=(p.OfType(DRAGON),)))],
        ),
        ("Cannot be used as Synchro Material.", [p.NotMaterial(SYNCHRO_SUMMON)]),
        ("Cannot be used as material for a Synchro or Xyz Summon.", [p.NotMaterial(SYNCHRO_SUMMON | XYZ_SUMMON)]),
        ('This card\'s name becomes "Ember Fox" while on the field.', [p.NameBecomes("Ember Fox")]),
        ("This card is treated as a Tuner monster while it is face-up on the field.", [p.KindsAdded(TUNER)]),
        ("Neither player can Special Summon monsters.", [p.CannotSummon(SPECIAL_SUMMON, side=EITHER)]),
        (
            "You cannot Special Summon monsters from the Extra Deck, except Dragon monsters.",
            [
                p.CannotSummon(
                    SPECIAL_SUMMON, Selector(places=IN_EXTRA_DECK, filters=(say.not_(p.OfType(DRAGON)),)), side=YOU
                )
            ],
        ),
        (
            "Your opponent cannot activate Dragon monster effects during the Battle Phase.",
            [
                p.CannotActivate(
                    Selector(filters=(p.OfKinds(MONSTER), p.OfType(DRAGON))),
                    alone=p.OF_EFFECTS,
                    side=OPPONENT,
                    condition=say.during(BATTLE_PHASE),
                )
            ],
        ),
        (
            'You cannot Pendulum Summon monsters, except "Clay" and "Ember" monsters.',
            [p.CannotSummon(PENDULUM_SUMMON, Selector(filters=(say.not_(say.archetype("Clay", "Ember")),)), side=YOU)],
        ),
        (
            "Neither player can Tribute monsters.",
            [p.NotTributed(who=Selector(places=IN_MONSTER_ZONE | IN_HAND, all=True))],
        ),
        (
            "While you control a Dragon monster, your opponent must play with their hand revealed.",
            [p.HandRevealed(side=OPPONENT, condition=A_DRAGON)],
        ),
        (
            "Any card sent to your opponent's GY is banished instead.",
            [p.Redirected(BANISHED, who=Selector(places=(1 << 12) - 1, filters=(p.OwnedBy(OPPONENT),)))],
        ),
        ("Banish this card when it leaves the field.", [p.Redirected(BANISHED, leaving_field=True)]),
        (
            "Monsters your opponent controls cannot target Warrior monsters for attacks, except this one.",
            [p.NotAttacked(who=replace(OWN_WARRIORS, other=True))],
        ),
        (
            "While you control a Dragon monster, this card gains 500 ATK and can attack directly.",
            [say.gains_atk(500, condition=A_DRAGON), p.AttacksDirectly(condition=A_DRAGON)],
        ),
        ("Gains 300 ATK during your Battle Phase only.", [say.gains_atk(300, condition=say.during(BATTLE_PHASE, YOU))]),
    ],
)
def test_what_holds_on_a_monster(text: str, modifiers: list[Modifier]) -> None:
    assert holds(text) == tuple(modifiers)


@pytest.mark.parametrize(
    "described, positions",
    [
        ("monsters", ANY_POSITION),
        ("face-down monsters", FACE_DOWN),
        ("face-up monsters", FACE_UP),
        ("Warrior monsters", FACE_UP),
        ("face-up Warrior monsters", FACE_UP),
    ],
)
@pytest.mark.parametrize("behind", ["", ", except this one"])
def test_which_monsters_cannot_be_attacked_is_as_it_is_said_how_they_lie(
    described: str, positions: int, behind: str
) -> None:
    text = f"Your opponent's monsters cannot target {described} for attacks{behind}."
    (safe,) = ability(A_MONSTER, text).modifiers
    who = as_a(p.NotAttacked, safe).who
    assert who is not None and (who.positions, who.other) == (positions, bool(behind))


def test_what_a_field_and_a_continuous_card_hold_is_there_while_they_are() -> None:
    text = "All Warrior monsters on the field gain 300 ATK."
    everyone = say.every(say.face_up_monster(p.OfType(WARRIOR)))
    for kinds in (SPELL | FIELD, SPELL | CONTINUOUS):
        activated, held = meaning(kinds, text).abilities
        assert activated == say.card_effect()
        assert held == say.continuous(say.gains_atk(300, everyone), places=IN_SPELL_TRAP_ZONES)
    assert holds("Negate all Trap effects on the field.", TRAP | CONTINUOUS) == (
        p.EffectsNegated(who=Selector(places=ON_FIELD, filters=(p.OfKinds(TRAP),), positions=FACE_UP, all=True)),
    )


def test_an_equip_spell_speaks_of_the_equipped_monster() -> None:
    text = "Equip only to a Dragon monster. It gains 500 ATK. The equipped monster cannot attack directly."
    wanted = say.face_up_monster(p.OfType(DRAGON))
    in_zones = {"places": IN_SPELL_TRAP_ZONES}
    assert meaning(SPELL | EQUIP, text) == say.equip_spell(
        say.continuous(say.gains_atk(500, say.equipped_monster), **in_zones),
        say.continuous(p.CannotAttack(directly=True, who=say.equipped_monster), **in_zones),
        monsters=wanted,
    )


def test_an_equip_spell_negates_what_it_is_equipped_to() -> None:
    text = "Equip only to a Dragon monster. It cannot attack, also its effects are negated."
    assert holds(text, SPELL | EQUIP) == (
        p.CannotAttack(who=say.equipped_monster),
        p.EffectsNegated(who=say.equipped_monster),
    )


def test_what_cannot_be_negated_holds_as_a_rule() -> None:
    text = 'You cannot Pendulum Summon monsters, except "Clay" monsters. This effect cannot be negated.'
    (ability,) = meaning(A_MONSTER, text).abilities
    (ban,) = ability.modifiers
    assert ability.as_rule and isinstance(ban, p.CannotSummon) and ban.how == PENDULUM_SUMMON


def test_what_holds_if_it_was_summoned_by_its_own_text() -> None:
    text = (
        "You can Special Summon this card (from your hand) by discarding 2 cards. "
        "If Summoned this way, this card gains 500 ATK."
    )
    own_way = p.AreSuch(say.that(p.THIS, p.Summoned(1024)))
    assert holds(text) == (say.gains_atk(500, condition=own_way),)


@pytest.mark.parametrize(
    "text",
    [
        "Gains 300.",
        "Gains ATK.",
        "Can attack.",
        "Cannot be targeted by card effects or.",
        "1 Warrior monster you control gains 500 ATK.",
        "They cannot attack.",
        "Can make up to 1 attack during each Battle Phase.",
        "This card can attack while in face-up Defense Position.",
        "Neither player can Special Summon cards.",
        "Neither player can Special Summon Spells.",
        'You can only control 1 "Ember Fox".',
        "If Summoned this way, this card gains 500 ATK.",
        "This effect cannot be negated.",
        'This card\'s name becomes "Ember Fox" while on the field or banished.',
        "During each of your Standby Phases, it loses 200 ATK.",
    ],
)
def test_what_does_not_hold(text: str) -> None:
    with pytest.raises(TextError):
        meaning(A_MONSTER, text)


def test_a_monster_summoned_normally_is_told_from_one_summoned_specially() -> None:
    (ban,) = holds("Cannot attack the turn it is Normal Summoned.")
    assert ban.condition == this_summoned(NORMAL_SUMMON)


@pytest.mark.parametrize(
    "text",
    [
        "Cannot be used as Fusion Material, except for the Fusion Summon of a Dragon monster.",
        "Cannot be used as Synchro Material, except for the Xyz Summon of a Dragon monster.",
        "Cannot be used as Synchro Material, except for the Synchro Summon of a monster.",
        "Cannot be used as Synchro Material, except for the Synchro Summon of a Dragon monster you control.",
    ],
)
def test_no_exception_from_a_ban_on_materials(text: str) -> None:
    with pytest.raises(TextError):
        meaning(A_MONSTER, text)


def test_a_pendulum_scale_becomes_another() -> None:
    text = "While you control a Dragon monster, this card's Pendulum Scale becomes 4."
    (scale,) = holds(text, SPELL | CONTINUOUS)
    assert scale == p.ScaleChanges(p.Const(4), becomes=True, condition=A_DRAGON)
    with pytest.raises(TextError):
        holds(text)


@pytest.mark.parametrize(
    "text, condition",
    [
        (
            "If you control no face-up Warrior monsters, destroy this card.",
            p.ThereIsNone(say.face_up_monster(p.OfType(WARRIOR), side=YOU)),
        ),
        (
            'If you do not control a "Sparrow" monster, destroy this card.',
            p.ThereIsNone(say.monster(say.archetype("Sparrow"), side=YOU)),
        ),
        (
            'If you control a monster that is not a "Sparrow" monster, destroy this card.',
            p.ThereIs(say.monster(say.not_(say.archetype("Sparrow")), side=YOU)),
        ),
    ],
)
def test_what_a_card_falls_with(text: str, condition: Condition) -> None:
    assert ability(A_MONSTER, text) == say.continuous(p.Falls(condition=condition), places=IN_MONSTER_ZONE)


def test_once_per_chain_and_once_per_battle() -> None:
    assert ability(A_MONSTER, "Once per Chain (Quick Effect): You can draw 1 card.").limit == p.PerChain()
    damage = "Once per battle, during damage calculation, if this card battles (Quick Effect): You can draw 1 card."
    assert ability(A_MONSTER, damage).limit == p.PerBattle()
