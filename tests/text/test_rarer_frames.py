"""Events and acts that few cards share: what is Set, turned, equipped, counted; and how they are refused."""

from dataclasses import replace
from typing import Any

import pytest

from tests import phrases as say
from tests.narrowed import as_a
from engine import program as p
from engine import vocabulary as v
from engine.program import Ability, Pattern, Procedure, Replace, Selector
from engine.text.compiler import compile_card
from engine.text.language.sentences.same_meaning import canonical
from tests.text.reading import A_MONSTER, ability, read, refused

GAIN = say.gain_lp(300)
UNTIL_ONE_FALLS = p.UntilEvent(say.is_destroyed_by_battle(Selector(filters=(p.OfKinds(v.MONSTER),))))


@pytest.mark.parametrize(
    "what, patterns",
    [
        (
            "your opponent Sets a Spell/Trap",
            [replace(p.IsSet(say.spell_or_trap(p.OfAnyKind(v.SPELL | v.TRAP))), by=v.OPPONENT)],
        ),
        ("your opponent Sets a card", [replace(p.IsSet(say.card_on_field()), by=v.OPPONENT)]),
        ("your opponent gains LP", [p.GainsLifePoints(v.OPPONENT)]),
        ("an Ember Counter(s) is placed on this card", [p.GetsCounters(counter="Ember")]),
        ("the battle position of a monster is changed", [p.ChangesPosition(say.monster())]),
        ("control of this card changes", [p.ChangesControl()]),
        ("control of a monster changes", [p.ChangesControl(say.monster())]),
        ("this card becomes equipped with an Equip Card", [p.GetsEquipped(subject=Selector(), to=say.this_card)]),
        ("this card is Tribute or Pendulum Summoned", [p.IsSummoned(how=v.TRIBUTE_SUMMON | v.PENDULUM_SUMMON)]),
        ("a face-up monster you control is targeted for an attack", [p.IsAttacked(say.face_up_monster(side=v.YOU))]),
    ],
)
def test_events(what: str, patterns: list[Pattern]) -> None:
    assert ability(A_MONSTER, f"If {what}: Gain 300 LP.") == say.trigger(patterns, GAIN, optional=False)


def test_draws_outside_the_draw_phase() -> None:
    asked = p.Unless(say.during(v.DRAW_PHASE))
    assert ability(A_MONSTER, "If you draw a card(s), except during the Draw Phase: Gain 300 LP.") == say.trigger(
        p.Draws(v.YOU), GAIN, optional=False, condition=asked
    )


def test_this_card_was_detached() -> None:
    pattern = p.Moves(all_causes=v.DETACHED, to_places=v.IN_GRAVEYARD)
    assert ability(A_MONSTER, "If this card is detached from an Xyz Monster and sent to the GY: Gain 300 LP.") == (
        say.trigger(pattern, GAIN, optional=False, places=v.IN_GRAVEYARD)
    )


def test_an_activation_of_two_aims() -> None:
    would = "would Special Summon a monster(s), or that would add a card(s) to the hand"
    text = f"When your opponent activates a card or effect that {would} (Quick Effect): You can negate that effect."
    assert ability(A_MONSTER, text).event == (
        say.is_activated(by=v.OPPONENT, would=[p.SpecialSummon, p.FusionSummon, p.RitualSummon, p.MakeTokens]),
        say.is_activated(by=v.OPPONENT, would=[p.AddToHand]),
    )


@pytest.mark.parametrize(
    "text, modifiers",
    [
        ("Any effect damage you take is halved.", [p.EffectDamageTaken(50, side=v.YOU)]),
        ("Your opponent must skip their Main Phase 2.", [p.PhasesSkipped(v.MAIN_PHASE_2, side=v.OPPONENT)]),
        ("Both players must skip their Draw Phase.", [p.PhasesSkipped(v.DRAW_PHASE, side=v.EITHER)]),
        ("Your hand size limit is 7.", [p.HandLimit(p.Const(7))]),
        (
            "You can activate Traps the turn they are Set.",
            [p.ActivatedSooner(2, Selector(filters=(p.OfKinds(v.TRAP),)))],
        ),
        ("If this card attacks, apply its DEF for damage calculation.", [p.AttacksWithDefense()]),
        ("Your opponent's monsters can only target this card for attacks.", [p.MustBeAttacked()]),
        (
            "Your opponent must pay 200 LP to declare an attack with a monster.",
            [p.AttackCost((say.pay_lp(200),), who=say.every(say.face_up_monster(side=v.OPPONENT)))],
        ),
        (
            "Neither player can draw cards, or add cards from the Deck to the hand, by card effects.",
            [p.CannotAddOrDraw(side=v.EITHER)],
        ),
        (
            "Your opponent cannot activate Trap Cards or effects during your Battle Phase.",
            [
                p.CannotActivate(
                    Selector(filters=(p.OfKinds(v.TRAP),)), side=v.OPPONENT, condition=say.during(v.BATTLE_PHASE, v.YOU)
                )
            ],
        ),
        (
            "Your opponent cannot Set Spells/Traps.",
            [p.CannotSummon(v.SET_FACE_DOWN, Selector(filters=(p.OfAnyKind(v.SPELL | v.TRAP),)), side=v.OPPONENT)],
        ),
        (
            "Cannot be destroyed by battle the turn it is Pendulum Summoned.",
            [
                p.NotDestroyedByBattle(
                    condition=p.AreSuch(say.that(p.THIS, p.Summoned(v.PENDULUM_SUMMON), p.DidThisTurn(p.DID_SUMMONED)))
                )
            ],
        ),
    ],
)
def test_what_holds(text: str, modifiers: list[p.Modifier]) -> None:
    held = say.continuous(*modifiers, places=v.IN_MONSTER_ZONE)
    assert canonical(ability(A_MONSTER, text)) == canonical(held)


@pytest.mark.parametrize(
    "text, modifier",
    [
        (
            "The equipped monster keeps its Equip Cards even if it is no longer a correct target for them.",
            p.KeepsEquipCards(who=say.equipped_monster),
        ),
        (
            "You must pay 300 LP to declare an attack with the equipped monster.",
            p.AttackCost((say.pay_lp(300),), who=say.equipped_monster),
        ),
    ],
)
def test_what_holds_of_the_equipped_monster(text: str, modifier: p.Modifier) -> None:
    assert read(v.SPELL | v.EQUIP, text) == say.equip_spell(say.continuous(modifier, places=v.IN_SPELL_TRAP_ZONES))


@pytest.mark.parametrize(
    "text, replace, more",
    [
        (
            "If you would take effect damage, gain that much LP instead.",
            p.DamageBecomes(-1, v.BY_EFFECT),
            {"optional": False},
        ),
        (
            "If you would discard a card(s) to activate a card or effect, you can send this card to the GY instead.",
            p.PaysInstead(p.DiscardCost),
            {"costs": (p.SendCost(say.this_card),)},
        ),
        (
            "Any monster sent from the hand to the GY is banished instead.",
            p.GoesElsewhere(v.BANISHED, Selector(places=v.IN_HAND, filters=(p.OfKinds(v.MONSTER),))),
            {"optional": False},
        ),
        (
            "Any card sent from your opponent's hand to the GY is banished instead.",
            p.GoesElsewhere(v.BANISHED, Selector(places=v.IN_HAND, side=v.OPPONENT)),
            {"optional": False},
        ),
        (
            "If another monster you control would be targeted for an attack, you can change the attack target to this card "
            "instead.",
            p.TakesAttack(say.monster(side=v.YOU)),
            {},
        ),
    ],
)
def test_what_happens_instead(text: str, replace: Replace, more: dict[str, Any]) -> None:
    assert ability(A_MONSTER, text) == Ability(kind=p.REPLACEMENT, places=v.IN_MONSTER_ZONE, replace=replace, **more)


@pytest.mark.parametrize(
    "kinds, text, procedures",
    [
        (A_MONSTER, "Requires 3 Tributes to Normal Summon/Set.", [say.tributes(3, optional=False)]),
        (
            A_MONSTER,
            "If you control a WATER monster, you can Normal Summon/Set this card without Tributing.",
            [say.tributes(0, condition=p.ThereIs(say.monster(p.OfAttribute(v.WATER), side=v.YOU)))],
        ),
        (
            A_MONSTER,
            "You can Special Summon this card (from your hand) by removing 6 Ember Counters from your field.",
            [
                p.OwnWay(
                    v.IN_HAND, costs=(say.remove_counter_cost("Ember", 6, say.card_on_field(side=v.YOU, all=True)),)
                )
            ],
        ),
        (
            A_MONSTER | v.XYZ,
            '2 Level 4 monsters\nYou can also Xyz Summon this card by using 1 Rank 3 "Ember" Xyz Monster '
            "you control as material.",
            [
                say.xyz_of(2, level=4),
                p.XyzMaterials(
                    Selector(filters=(p.OfKinds(v.MONSTER | v.XYZ), say.rank(3), say.archetype("Ember"))),
                    any_level=True,
                ),
            ],
        ),
        (
            A_MONSTER | v.FUSION,
            '2 "Ember" monsters\nMust be Fusion Summoned, or Special Summoned (from your Extra Deck) by '
            'banishing 2 "Ember" monsters you control.',
            [
                say.fusion_of(say.archetype("Ember"), say.archetype("Ember")),
                p.OwnWay(
                    v.IN_EXTRA_DECK, costs=(p.BanishCost(say.monster(say.archetype("Ember"), side=v.YOU, count=2)),)
                ),
                p.OnlyInOwnWay(),
            ],
        ),
    ],
)
def test_ways_to_come(kinds: int, text: str, procedures: list[Procedure]) -> None:
    found = read(kinds, text).procedures
    assert [_sorted(each) for each in found] == [_sorted(each) for each in procedures]


def _sorted(way: Procedure) -> Procedure:
    if not isinstance(way, p.XyzMaterials):
        return way
    return replace(way, materials=Selector(filters=tuple(sorted(way.materials.filters, key=repr))))


def test_control_of_one_is_a_condition_that_negating_effects_does_not_lift() -> None:
    assert ability(A_MONSTER, 'You can only control 1 "Test Card".') == say.continuous(
        p.OnlyOne(), places=v.IN_MONSTER_ZONE, as_rule=True
    )


@pytest.mark.parametrize(
    "kinds, text, acts",
    [
        (
            v.SPELL,
            "Detach 1 material from each face-up Xyz Monster on the field.",
            [
                say.for_each(
                    say.every(say.face_up_monster(p.OfKinds(v.MONSTER | v.XYZ), p.HasMaterials(1))),
                    [say.detach(1, say.that(p.EACH))],
                )
            ],
        ),
        (
            v.SPELL,
            "Each player sends 1 monster they control to the GY.",
            [p.SendToGraveyard(say.monster(side=v.YOU, chooser=p.BY_CONTROLLER))],
        ),
        (
            v.SPELL,
            "Your opponent Tributes 1 monster.",
            [p.Tribute(say.monster(side=v.OPPONENT, chooser=p.BY_OPPONENT))],
        ),
        (v.SPELL, "Inflict 300 damage to your opponent 3 times.", [say.repeat(3, say.damage(300))]),
        (
            v.SPELL,
            "Activate 1 Field Spell directly from your Deck.",
            [p.Activate(say.in_deck(p.OfKinds(v.SPELL | v.FIELD)))],
        ),
        (
            v.SPELL,
            "Each player's LP become half the combined LP of both players.",
            [say.set_lp(p.Half(p.Sum(p.LifePoints(v.YOU), p.LifePoints(v.OPPONENT))), v.EITHER)],
        ),
        (v.SPELL, "You take no effect damage this turn.", [say.modify(None, p.EffectDamageTaken(0))]),
        (
            v.SPELL,
            "Excavate the top 3 cards of your Deck, then you can add 1 excavated Machine monster to your hand, also "
            "shuffle the rest into the Deck.",
            [
                say.excavate(3),
                say.then,
                say.you_may(p.AddToHand(say.one_of("excavated", p.OfKinds(v.MONSTER), p.OfType(v.MACHINE)))),
                say.also,
                say.shuffle(),
            ],
        ),
        (
            v.SPELL,
            "Your opponent declares a number from 1 to 6, then roll a six-sided die, then if the result is not the "
            "declared number, draw 1 card.",
            [
                p.Declare("number", high=6, by_opponent=True),
                say.then,
                say.roll_die(),
                say.then,
                say.if_(say.compare(p.Noted("die"), p.UNEQUAL, p.Noted("declared")), [say.draw()]),
            ],
        ),
        (
            v.SPELL,
            "Remove all Ember Counters from the field.",
            [say.remove_counter("Ember", None, say.every(say.card_on_field(p.HasCounters(1, word="Ember"))))],
        ),
        (
            v.SPELL,
            "Inflict 200 damage to your opponent for each Ember Counter on the field.",
            [say.damage(p.Counters(say.every(say.card_on_field()), 200, "Ember"))],
        ),
        (v.SPELL, "Gain LP equal to the turn count x 50.", [say.gain_lp(p.Times(50, p.TurnNumber()))]),
        (
            v.SPELL,
            "Destroy all monsters your opponent controls with 1000 or less DEF and 2000 or more original ATK.",
            [p.Destroy(say.every(say.monster(p.HasDefense(high=1000), p.HasOriginalAttack(2000), side=v.OPPONENT)))],
        ),
        (
            v.SPELL,
            "During your 3rd End Phase after activation, draw 1 card.",
            [say.later(p.UntilPhase(v.END_PHASE, v.YOU, 3), say.draw())],
        ),
        (
            v.SPELL,
            "Choose 1 face-up monster on the field, then until a monster is destroyed by battle, it gains 600 ATK "
            "and cannot be targeted by card effects.",
            [
                p.Choose(say.face_up_monster(name="chosen 1")),
                say.then,
                say.modify(say.it, say.gains_atk(600), until=UNTIL_ONE_FALLS),
                say.and_if_you_do,
                say.modify(say.it, p.NotTargeted(), until=UNTIL_ONE_FALLS),
            ],
        ),
    ],
)
def test_acts(kinds: int, text: str, acts: list[p.Act]) -> None:
    found = ability(kinds, text).block.acts
    assert found == tuple(acts)


@pytest.mark.parametrize(
    "text, paid",
    [
        (
            "Pay LP so that you only have 100 left; draw 1 card.",
            say.pay_lp(p.Minus(p.LifePoints(v.YOU), say.number(100))),
        ),
        (
            "Detach 2 materials from monsters you control; draw 1 card.",
            say.detach_cost(2, say.every(say.monster(side=v.YOU))),
        ),
    ],
)
def test_costs(text: str, paid: p.Cost) -> None:
    assert ability(v.SPELL, text).costs == (paid,)


def test_targets_change_sides_and_both_are_spoken_of() -> None:
    found = ability(
        v.SPELL,
        "Target 1 monster you control and 1 monster your opponent controls; switch control of "
        "both targets, and if you do, they cannot change their battle positions this turn.",
    )
    assert found.block.acts == (
        p.SwapControl(say.that("target"), say.that("target 2")),
        say.and_if_you_do,
        say.modify(say.it, p.NoPositionChange()),
    )


def test_this_card_becomes_like_another() -> None:
    found = ability(
        A_MONSTER,
        "You can target 1 face-up monster your opponent controls; this card's name becomes that "
        "target's original name, also this card's original ATK/DEF become that target's original "
        "ATK/DEF.",
    )
    figures = [
        sort(p.FigureOf(stat, say.the_target), original=True)
        for sort, stat in ((p.AttackBecomes, p.S_ORIGINAL_ATK), (p.DefenseBecomes, p.S_ORIGINAL_DEF))
    ]
    assert found.block.acts == (
        say.modify(say.this_card, p.NameCopied(), until=say.while_on_field, copied=say.the_target),
        say.also,
        say.modify(say.this_card, *figures, until=say.while_on_field),
    )


def test_a_name_is_declared() -> None:
    found = ability(
        v.SPELL,
        "Declare 1 card name; your opponent cannot activate cards with the declared name until "
        "the end of their next turn.",
    )
    assert found.costs == (p.Declaration("name"),)
    assert found.block.acts == (
        say.modify(
            None,
            p.CannotActivate(Selector(filters=(p.OfDeclared("name"),)), side=v.OPPONENT),
            until=say.until_end_of(v.OPPONENT),
        ),
    )


def test_steps_of_the_battle_phase() -> None:
    assert ability(v.TRAP, "During the Start Step or End Step: Draw 1 card.").condition == (
        say.in_step(v.START_STEP, v.END_STEP)
    )


def test_a_battle_before_or_during_damage_calculation() -> None:
    found = ability(
        A_MONSTER,
        "Before or during damage calculation, if a face-up monster you control battles (Quick "
        "Effect): You can discard this card, then target 1 face-up battling monster you control; it gains "
        "800 ATK until the end of the Damage Step.",
    )
    assert found.event == (
        say.damage_step(v.BEFORE_CALCULATION, v.CALCULATION, subject=say.face_up_monster(side=v.YOU)),
    )
    assert as_a(p.Targeting, found.costs[1]).selector == say.face_up_monster(
        say.either(p.Attacking(), p.Attacked()), side=v.YOU, name="target"
    )


def test_an_equip_card_that_brings_its_monster() -> None:
    text = (
        "Activate this card by paying 700 LP, then target 1 monster in your GY; Special Summon it in Attack "
        "Position, and if you do, equip it with this card. When this card leaves the field, destroy that "
        "monster."
    )
    bring, fall = read(v.SPELL | v.EQUIP, text).abilities
    assert bring.block.acts == (
        p.SpecialSummon(say.the_target, position=v.ATTACK_POSITION),
        say.and_if_you_do,
        p.Equip(say.this_card, say.it),
    )
    assert fall == say.each_time(
        say.wherever_to(say.leaves_field()),
        p.Destroy(say.that(p.OTHER, places=v.IN_MONSTER_ZONE)),
        places=v.IN_GRAVEYARD | v.IN_BANISHED | v.IN_HAND | v.IN_DECK,
    )


def test_the_whole_hand_wins() -> None:
    text = 'If you have "Left", "Right", and "Middle" in addition to this card in your hand, you win the Duel.'
    found = ability(A_MONSTER, text)
    assert found.block.acts == (p.WinDuel(),) and found.places == v.IN_HAND
    assert found.condition == say.all_of(
        *(p.ThereIs(say.in_hand(say.named(name))) for name in ("Left", "Right", "Middle"))
    )


@pytest.mark.parametrize(
    "kinds, text",
    [
        (v.SPELL, "Detach 2 materials from a monster you control; draw 1 card."),
        (v.SPELL, "Detach 2 materials from each face-up Xyz Monster on the field."),
        (v.SPELL, "Detach 1 material from all monsters you control; draw 1 card."),
        (v.SPELL, "Your opponent cannot activate cards with the declared name until the end of their next turn."),
        (v.SPELL, "Target 1 monster you control; switch control of both targets."),
        (v.SPELL, "Draw 3 cards, also shuffle the rest into the Deck."),
        (v.SPELL, "Roll a six-sided die, then if the result is not the declared number, draw 1 card."),
        (v.SPELL, "Activate 1 monster directly from your opponent's Deck."),
        (v.SPELL, "Each player sends 1 monster you control to the GY."),
        (v.SPELL | v.EQUIP, "Activate this card by paying 800 LP; draw 1 card."),
        (v.SPELL | v.CONTINUOUS, "When this card leaves the field, destroy that monster."),
        (A_MONSTER, "If you would take battle damage, gain that much LP instead."),
    ],
)
def test_what_is_refused(kinds: int, text: str) -> None:
    assert refused(kinds, text)


def test_one_of_two_results_tells_what_is_done() -> None:
    found = ability(
        v.SPELL, "Toss a coin, and if the result is heads, draw 1 card, or if the result is tails, discard 1 card."
    )
    tails = say.if_(p.NumberIs("heads", high=0), [say.discard(1)])
    assert found.block.acts == (say.toss_coin(), say.also, say.if_(p.NumberIs("heads", 1, 1), [say.draw()], [tails]))
    assert refused(v.SPELL, "Toss a coin, and if the result is heads, draw 1 card, or discard 1 card.")
    assert refused(
        v.SPELL, "Toss a coin, and if the result is heads, draw 1 card, or if the result is heads, draw 2 cards."
    )


def test_a_union_monster_waits_for_what_its_bearer_does() -> None:
    found = ability(A_MONSTER | v.UNION, "If the equipped monster destroys a monster by battle: Draw 1 card.")
    assert found.places == v.IN_SPELL_ZONE


def test_an_equip_card_that_takes_control_stays_on_the_monster_it_took() -> None:
    program = read(
        v.SPELL | v.EQUIP, "Equip only to a monster your opponent controls. Take control of the equipped monster."
    )
    assert program.abilities[0].costs == (p.Targeting(say.face_up_monster(side=v.OPPONENT)),)
    assert program.equip_to == say.face_up_monster()


def test_cards_in_the_own_pendulum_zones_are_had() -> None:
    found = ability(v.TRAP, "If you have 2 cards in your Pendulum Zones: Draw 1 card.")
    assert found.condition == p.ThereIs(say.cards(v.IN_PENDULUM_ZONE, side=v.YOU, count=2))
    assert refused(v.TRAP, "If you have 2 cards on the field: Draw 1 card.")


def test_a_union_monster_for_monsters_of_two_names() -> None:
    text = (
        'Once per turn, you can either: Target 1 "Clay" or "Ember" you control; equip this card to that target, '
        "OR: Unequip this card and Special Summon it in Attack Position."
    )
    wanted = say.face_up_monster(say.named("Clay", "Ember"), side=v.YOU)
    assert read(A_MONSTER | v.UNION, text).abilities == say.union(wanted).abilities[:2]


def test_an_ability_to_activate_is_no_effect_that_does_it() -> None:
    assert refused(A_MONSTER, 'You can activate "Ember" Trap Cards from your Deck.')
    assert refused(v.SPELL, "Activate all Field Spells directly from your Deck.")


def test_a_pendulum_monster_waits_for_its_going_from_where_its_effect_works() -> None:
    text = "If this card is destroyed: Draw 1 card."
    program = compile_card("Test Card", A_MONSTER | v.PENDULUM, text, text)
    zone, monster = (as_a(p.Moves, each.event[0]).from_places for each in program.abilities[1:])
    assert zone == v.IN_PENDULUM_ZONE
    assert not monster & v.IN_PENDULUM_ZONE and monster & v.IN_MONSTER_ZONE and monster & v.IN_HAND
