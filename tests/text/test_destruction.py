"""What is destroyed and by what, on which side and how it lies; what is safe from effects of a sort."""

from dataclasses import replace

import pytest

from tests import phrases as say
from tests.narrowed import as_a
from engine import program as p
from engine import vocabulary as v
from engine.program import Condition, Modifier, Selector
from tests.text.reading import A_MONSTER, ability, read, refused

GAIN = say.gain_lp(300)
SPELLS_AND_TRAPS = v.SPELL | v.TRAP


@pytest.mark.parametrize(
    "text, modifiers",
    [
        ("Cannot be destroyed by monster effects.", [p.NotDestroyedByEffects(kinds=v.MONSTER)]),
        (
            "Cannot be destroyed by battle or Spell/Trap effects.",
            [p.NotDestroyedByBattle(), p.NotDestroyedByEffects(kinds=SPELLS_AND_TRAPS)],
        ),
        (
            "Cannot be destroyed by your opponent's Trap effects.",
            [p.NotDestroyedByEffects(by=v.OPPONENT, kinds=v.TRAP)],
        ),
        (
            "This card cannot be targeted by, or destroyed by, Spell effects.",
            [p.NotTargeted(kinds=v.SPELL), p.NotDestroyedByEffects(kinds=v.SPELL)],
        ),
        (
            'Your opponent cannot target "Ember" monsters you control with monster effects.',
            [
                p.NotTargeted(
                    by=v.OPPONENT,
                    kinds=v.MONSTER,
                    who=say.every(say.face_up_monster(say.archetype("Ember"), side=v.YOU)),
                )
            ],
        ),
        ("This card cannot be destroyed.", [p.NotDestroyedByBattle(), p.NotDestroyedByEffects()]),
        ("Each player's hand size limit is 4.", [p.HandLimit(p.Const(4), side=v.EITHER)]),
        ("There is no limit to the number of cards in your hand.", [p.HandLimit(side=v.YOU)]),
        (
            "All EARTH, WATER, FIRE, and WIND monsters you control gain 300 ATK.",
            [
                say.gains_atk(
                    300, say.every(say.face_up_monster(p.OfAttribute(v.EARTH | v.WATER | v.FIRE | v.WIND), side=v.YOU))
                )
            ],
        ),
        (
            "Gains 300 ATK for each Fish monster your opponent controls or is in their GY.",
            [
                say.gains_atk(
                    p.Count(
                        say.every(
                            say.cards(
                                v.IN_MONSTER_ZONE | v.IN_GRAVEYARD,
                                p.OfKinds(v.MONSTER),
                                p.OfType(v.FISH),
                                side=v.OPPONENT,
                            )
                        ),
                        300,
                    )
                )
            ],
        ),
    ],
)
def test_what_holds(text: str, modifiers: list[Modifier]) -> None:
    assert ability(A_MONSTER, text) == say.continuous(*modifiers, places=v.IN_MONSTER_ZONE)


THEIRS = v.IN_MONSTER_ZONE | v.IN_GRAVEYARD


@pytest.mark.parametrize(
    "order, act",
    [
        (
            "Destroy all face-down and non-WIND monsters",
            p.Destroy(say.every(say.monster(say.either(p.Lies(v.FACE_DOWN), say.not_(p.OfAttribute(v.WIND)))))),
        ),
        (
            "Destroy all face-down and non-Fish monsters your opponent controls",
            p.Destroy(
                say.every(say.monster(say.either(p.Lies(v.FACE_DOWN), say.not_(p.OfType(v.FISH))), side=v.OPPONENT))
            ),
        ),
        (
            "Banish 1 monster your opponent controls or in their GY",
            p.Banish(say.cards(THEIRS, p.OfKinds(v.MONSTER), side=v.OPPONENT)),
        ),
        (
            "Banish all monsters your opponent controls and in their GY",
            p.Banish(say.every(say.cards(THEIRS, p.OfKinds(v.MONSTER), side=v.OPPONENT))),
        ),
        (
            "Banish all cards you control and in your hand",
            p.Banish(say.every(say.cards(v.ON_FIELD | v.IN_HAND, side=v.YOU))),
        ),
        ("Destroy both cards in your Pendulum Zones", p.Destroy(say.cards(v.IN_PENDULUM_ZONE, side=v.YOU, count=2))),
    ],
)
def test_which_cards(order: str, act: p.Act) -> None:
    assert ability(v.SPELL, order + ".").block == say.block([act])


@pytest.mark.parametrize(
    "asked, condition",
    [
        (
            "the only monsters your opponent controls are Defense Position monsters",
            p.OnlySuch(say.monster(p.Lies(v.DEFENSE_POSITION | v.FACE_DOWN), side=v.OPPONENT)),
        ),
        (
            "the only cards you control are Fish monsters",
            p.OnlySuch(say.card_on_field(p.OfKinds(v.MONSTER), p.OfType(v.FISH), side=v.YOU)),
        ),
        (
            'the only monster you control is 1 "Ember" monster',
            say.all_of(
                say.compare(p.Count(say.every(say.monster(side=v.YOU))), p.EQUAL, 1),
                p.ThereIs(say.monster(say.archetype("Ember"), side=v.YOU)),
            ),
        ),
        ("you have 2 or less cards in your hand", say.compare(p.Count(say.every(say.in_hand())), p.AT_MOST, 2)),
        (
            "your opponent has 3 or less monsters in their GY",
            say.compare(p.Count(say.every(say.in_graveyard(p.OfKinds(v.MONSTER), side=v.OPPONENT))), p.AT_MOST, 3),
        ),
        (
            "your opponent controls 1 or less monsters",
            say.compare(p.Count(say.every(say.monster(side=v.OPPONENT))), p.AT_MOST, 1),
        ),
        (
            "your opponent controls at least 2 more monsters than you do",
            say.compare(
                p.Count(say.every(say.monster(side=v.OPPONENT))),
                p.AT_LEAST,
                p.Sum(p.Count(say.every(say.monster(side=v.YOU))), say.number(2)),
            ),
        ),
        ("you control this face-up Attack Position card", p.ThisIs(v.IN_MONSTER_ZONE, v.ATTACK_POSITION)),
    ],
)
def test_conditions(asked: str, condition: Condition) -> None:
    found = ability(A_MONSTER, f"While {asked}, this card gains 300 ATK.")
    assert found == say.continuous(say.gains_atk(300, condition=condition), places=v.IN_MONSTER_ZONE)


@pytest.mark.parametrize(
    "kinds, text, acts",
    [
        (
            v.SPELL,
            "If your opponent controls a face-up monster, destroy all monsters they control.",
            [
                say.if_(
                    p.ThereIs(say.face_up_monster(side=v.OPPONENT)),
                    [p.Destroy(say.every(say.monster(side=v.OPPONENT)))],
                )
            ],
        ),
        (
            v.SPELL,
            "Destroy all Spells your opponent controls, and if you do, inflict 300 damage to your opponent for each.",
            [
                p.Destroy(say.every(say.spell_or_trap(p.OfKinds(v.SPELL), side=v.OPPONENT))),
                say.and_if_you_do,
                say.damage(p.Noted("done", 300)),
            ],
        ),
        (
            v.SPELL,
            "Destroy any number of monsters on the field, up to the number of Traps you control.",
            [
                p.Destroy(
                    replace(
                        say.monster(count=(1, p.ANY_NUMBER)),
                        count=p.Count(say.every(say.spell_or_trap(p.OfKinds(v.TRAP), side=v.YOU))),
                    )
                )
            ],
        ),
        (
            v.SPELL,
            "Banish 1 monster from your opponent's Extra Deck (their choice).",
            [p.Banish(say.in_extra_deck(p.OfKinds(v.MONSTER), side=v.OPPONENT, chooser=p.BY_OPPONENT))],
        ),
        (
            v.SPELL,
            "Make your opponent send 1 card from their hand or field to the GY (their choice).",
            [p.SendToGraveyard(say.cards(v.IN_HAND | v.ON_FIELD, side=v.OPPONENT, chooser=p.BY_OPPONENT))],
        ),
    ],
)
def test_acts(kinds: int, text: str, acts: list[p.Act]) -> None:
    assert ability(kinds, text).block == say.block(acts)


def test_saved_once_this_turn() -> None:
    saved = ability(v.SPELL, "Target 1 monster you control; once during this turn, it cannot be destroyed by battle.")
    assert saved.block == say.block([say.modify(say.the_target, p.SavedOnce(causes=v.BY_BATTLE))])


@pytest.mark.parametrize(
    "what, alone", [("exactly 1 monster you control", 1), ("exactly 1 monster you control (and no other cards)", 2)]
)
def test_exactly_one(what: str, alone: int) -> None:
    found = ability(v.TRAP, f"When {what} is destroyed by a card effect: Draw 1 card.")
    assert found.event == (
        say.is_destroyed_by_effect(Selector(side=v.YOU), from_places=v.IN_MONSTER_ZONE, by=v.EITHER, just=alone),
    )


def test_where_it_was_on_the_own_side() -> None:
    for where, places in (
        ("in its owner's Spell & Trap Zone", v.IN_SPELL_ZONE),
        ("in your Monster Zone", v.IN_MONSTER_ZONE),
    ):
        found = ability(A_MONSTER, f"If this card {where} is destroyed by an opponent's card effect: Draw 1 card.")
        assert found.event == (say.is_destroyed_by_effect(by=v.OPPONENT, whose=v.YOU, from_places=places),)


def test_what_cannot_be_targeted_for_a_time() -> None:
    text = "Target 1 monster you control; your opponent cannot target it with Trap effects this turn."
    found = ability(v.SPELL, text)
    assert found.block == say.block([say.modify(say.the_target, p.NotTargeted(by=v.OPPONENT, kinds=v.TRAP))])
    own = say.every(say.monster(side=v.YOU))
    found = ability(v.SPELL, "This turn, neither player can target monsters you currently control with card effects.")
    assert found.block == say.block([say.modify(own, p.NotTargeted())])
    found = ability(v.SPELL, "Target 1 monster you control; your opponent cannot target it with card effects.")
    assert found.block == say.block(
        [say.modify(say.the_target, p.NotTargeted(by=v.OPPONENT), until=say.while_on_field)]
    )


def test_counters_for_each_of_those() -> None:
    found = ability(
        A_MONSTER,
        "Each time a monster(s) you control is destroyed, place 1 Ember Counter on this card "
        "for each of those monsters.",
    )
    assert found.block == say.block([say.place_counter("Ember", p.Count(say.that(p.EVENT)))])


def test_what_holds_of_those_and_while_they_control_some() -> None:
    others = say.every(say.face_up_monster(p.OfType(v.FISH), side=v.YOU))
    found = ability(
        A_MONSTER,
        "Your opponent cannot target Fish monsters you control with card effects, also those "
        "monsters cannot be destroyed by battle.",
    )
    assert found.modifiers == (p.NotTargeted(by=v.OPPONENT, who=others), p.NotDestroyedByBattle(who=others))
    found = ability(A_MONSTER, "Your opponent cannot target this card for attacks while they control a Trap.")
    assert found.modifiers == (
        p.NotAttacked(condition=p.ThereIs(say.spell_or_trap(p.OfKinds(v.TRAP), side=v.OPPONENT))),
    )
    found = read(v.SPELL | v.EQUIP, "Your opponent cannot target a monster equipped with this card with card effects.")
    assert found.abilities[-1].modifiers == (p.NotTargeted(by=v.OPPONENT, who=say.equipped_monster),)


@pytest.mark.parametrize(
    "kinds, text",
    [
        (A_MONSTER, "If this card is in face-up Defense Position, destroy it."),
        (A_MONSTER, "If this card is in face-up Defense Position, destroy this face-up card."),
        (v.SPELL | v.CONTINUOUS, "Destroy this card if you control a face-up Defense Position monster."),
    ],
)
def test_what_falls_by_itself(kinds: int, text: str) -> None:
    (held,) = read(kinds, text).abilities[-1].modifiers
    assert isinstance(held, p.Falls) and held.condition is not None


def test_a_trap_that_becomes_an_equip_card_goes_on_working() -> None:
    found = read(
        v.TRAP,
        "Target 1 monster you control; equip this card to that target. It gains 300 ATK. If the "
        "equipped monster destroys a monster by battle: Draw 1 card.",
    )
    assert found.abilities[-1] == say.trigger(
        p.DestroysByBattle(say.equipped_monster), say.draw(), optional=False, places=v.IN_SPELL_TRAP_ZONES
    )


def test_what_an_activation_answers_is_spoken_of() -> None:
    found = ability(
        v.TRAP,
        "Activate only when a Beast monster you control is destroyed by battle and sent to the GY. "
        "Gain LP equal to the original DEF of the destroyed monster.",
    )
    assert found.block == say.block([say.gain_lp(p.FigureOf(p.S_ORIGINAL_DEF, say.that(p.EVENT)))])
    found = ability(
        v.TRAP, "Activate only when an opponent's monster declares an attack if you control no monsters. Draw 1 card."
    )
    assert found.condition == p.ThereIsNone(say.monster(side=v.YOU))
    text = "When a Spell Card is activated: Negate the activation and the effect of the card."
    found = ability(v.TRAP | v.COUNTER, text)
    assert found.block == say.block([p.NegateActivation()])


def test_a_position_that_changes_face_up() -> None:
    found = ability(
        A_MONSTER,
        "When the battle position of a face-up Fish monster you control is changed (and remains face-up): Gain 300 LP.",
    )
    assert found.event == (p.ChangesPosition(say.monster(p.OfType(v.FISH), side=v.YOU), v.FACE_UP, v.FACE_UP),)


def test_what_goes_with_it() -> None:
    found = read(
        v.TRAP | v.CONTINUOUS,
        "Activate this card by targeting 1 monster on the field; it cannot attack. "
        "When it leaves the field, destroy this card.",
    )
    assert found.abilities[1].kind == p.EACH_TIME


def test_what_is_brought_goes_with_it() -> None:
    text = "You can Special Summon 1 monster from your hand, but destroy it when {} leaves the field."
    goes = p.Destroy(say.that(p.IT))
    found = ability(A_MONSTER, text.format("this card")).block.acts[-1]
    assert found == say.react(say.leaves_field(), goes, to=say.this_card, once=True, until=say.while_on_field)
    by_name = as_a(p.React, ability(A_MONSTER, text.format('a face-up "Clay Fox" you control')).block.acts[-1])
    assert by_name.what is None and by_name.blocks == (say.block([goes]),) and by_name.until == say.rest_of_duel


def test_what_has_destroyed_it_and_what_was_destroyed() -> None:
    fell = say.is_destroyed_by_battle()
    assert ability(A_MONSTER, "If this card is destroyed by battle: Destroy the monster that destroyed it.") == (
        say.trigger(
            fell,
            p.Destroy(say.that(p.BATTLED)),
            optional=False,
            places=v.IN_GRAVEYARD | v.IN_BANISHED | v.IN_EXTRA_DECK,
        )
    )
    fallen = ability(
        v.TRAP, "If a monster(s) you control is destroyed by battle: Target 1 of those destroyed monsters; banish it."
    )
    assert fallen.costs == (p.Targeting(Selector(ref=p.EVENT, name=p.TARGET)),)
    again = ability(
        v.SPELL,
        "Target 1 monster you control; destroy that target, then add 1 card with the same name as "
        "the destroyed monster from your Deck to your hand.",
    )
    assert again.block == say.block(
        [p.Destroy(say.the_target), say.then, p.AddToHand(say.in_deck(p.Like(p.IT, p.LIKE_NAME)))]
    )


def test_a_monster_is_turned_down() -> None:
    found = ability(
        A_MONSTER,
        "When a face-up monster you control is flipped face-down: You can Special Summon this card from your hand.",
    )
    assert found == say.trigger(
        p.ChangesPosition(say.monster(side=v.YOU), v.FACE_UP, v.FACE_DOWN),
        p.SpecialSummon(say.this_card),
        places=v.IN_HAND,
        when=True,
    )


def test_at_the_own_end_phase() -> None:
    found = ability(v.SPELL, "Special Summon 1 monster from your hand, but destroy it during your End Phase.")
    assert found.block.acts[-1] == say.later(p.UntilPhase(v.END_PHASE, v.YOU), p.Destroy(say.it))


def test_both_or_nothing() -> None:
    found = ability(A_MONSTER, "You can target 1 other card on the field; destroy both it and this card.")
    assert found.block == say.block([say.both(p.Destroy(say.the_target), p.Destroy(say.this_card))])


def test_a_quick_effect_told_at_its_end() -> None:
    text = "Once per turn, during your opponent's turn: You can draw 1 card (this is a Quick Effect)."
    found = ability(A_MONSTER, text)
    assert found == say.quick(say.draw(), limit=p.PerTurn(), whose_turn=v.OPPONENT)


@pytest.mark.parametrize(
    "kinds, text, why",
    [
        (A_MONSTER, "If you control no other monsters, destroy it.", "which cards this means"),
        (v.TRAP, "Activate only when a monster is destroyed by battle. Gain LP equal to its ATK.", "what it was like"),
        (v.SPELL, "Destroy exactly 1 monster on the field.", "said of what happens"),
        (v.TRAP, "When a monster you control (and no other cards) is destroyed: Draw 1 card.", "exactly one"),
        (
            A_MONSTER,
            "When exactly 1 monster you control (and no other cards) is destroyed: You can draw 1 card.",
            "others",
        ),
        (v.SPELL, "Banish 1 card you control and in your hand.", "said of all such cards alone"),
        (v.SPELL, "Destroy both cards in your Spell & Trap Zones.", "more than two"),
        (
            A_MONSTER,
            "If this card is destroyed by battle or card effect: Destroy the monster that destroyed it.",
            "it isn't clear",
        ),
        (A_MONSTER, "If a Fish monster you control is flipped face-down: Gain 300 LP.", "can't wait for that"),
        (A_MONSTER, "Your opponent cannot target Fish monsters with your opponent's Spell effects.", "said twice"),
        (
            v.TRAP | v.CONTINUOUS,
            "When this card is activated: Draw 1 card. During your End Phase, destroy this card.",
            "happens once",
        ),
        (A_MONSTER, "You can target 1 monster on the field; destroy it when it leaves the field.", "goes when another"),
        (
            A_MONSTER,
            "You can target 1 monster on the field; destroy it when this card is destroyed.",
            "goes when another",
        ),
        (v.SPELL, "If you control this face-up card: Draw 1 card.", "can't be a condition"),
    ],
)
def test_refusals(kinds: int, text: str, why: str) -> None:
    assert why in refused(kinds, text)
