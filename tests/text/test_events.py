"""What effects wait for: who, what happens, by whom, from where; and where the card is when it reacts."""

from dataclasses import replace

import pytest

from tests import phrases as say
from engine import program as p
from engine.program import Condition, Pattern, Selector
from engine.vocabulary import (
    ATTACK_POSITION,
    BATTLE_PHASE,
    BEFORE_CALCULATION,
    MAIN_PHASE_1,
    START_STEP,
    BY_BATTLE,
    BY_EFFECT,
    BY_OWN_CONDITION,
    CALCULATION,
    COUNTER,
    DAMAGE_END,
    DAMAGE_START,
    DEFENSE_POSITION,
    FACE_DOWN,
    FACE_UP,
    FLIP_SUMMON,
    IN_BANISHED,
    IN_DECK,
    IN_EXTRA_DECK,
    IN_GRAVEYARD,
    IN_HAND,
    IN_MONSTER_ZONE,
    LIGHT,
    MONSTER,
    NORMAL_SUMMON,
    ON_FIELD,
    OPPONENT,
    SPECIAL_SUMMON,
    SPELL,
    SYNCHRO_SUMMON,
    TRAP,
    TRIBUTE_SUMMON,
    WARRIOR,
    YOU,
)
from tests.text.reading import A_MONSTER, ability, read, refused

AFTER = IN_GRAVEYARD | IN_BANISHED | IN_EXTRA_DECK
A_WARRIOR = say.monster(p.OfType(WARRIOR), side=YOU)
ATTACKER = say.monster(side=OPPONENT)
ANY_WARRIOR = Selector(filters=(p.OfKinds(MONSTER), p.OfType(WARRIOR)))


@pytest.mark.parametrize(
    "what, patterns, places",
    [
        # Summons
        ("this card is Normal Summoned", [p.IsSummoned(how=NORMAL_SUMMON)], IN_MONSTER_ZONE),
        (
            "this card is Normal or Special Summoned",
            [p.IsSummoned(how=NORMAL_SUMMON | SPECIAL_SUMMON)],
            IN_MONSTER_ZONE,
        ),
        (
            "this card is Normal Summoned, Special Summoned, or flipped face-up",
            [p.IsSummoned(how=NORMAL_SUMMON), p.IsSummoned(how=SPECIAL_SUMMON), p.IsFlipped()],
            IN_MONSTER_ZONE,
        ),
        (
            "a Warrior monster you control is Special Summoned",
            [p.IsSummoned(A_WARRIOR, SPECIAL_SUMMON)],
            IN_MONSTER_ZONE,
        ),
        (
            "a Warrior monster is Special Summoned to your field",
            [p.IsSummoned(A_WARRIOR, SPECIAL_SUMMON)],
            IN_MONSTER_ZONE,
        ),
        (
            "your opponent Normal or Special Summons a monster",
            [p.IsSummoned(say.monster(), NORMAL_SUMMON | SPECIAL_SUMMON, by=OPPONENT)],
            IN_MONSTER_ZONE,
        ),
        # going
        ("this card is destroyed by battle", [say.is_destroyed_by_battle()], AFTER),
        ("this card is destroyed by battle or card effect", [say.is_destroyed(cause=BY_BATTLE | BY_EFFECT)], AFTER),
        ("this card is destroyed by an opponent's card effect", [say.is_destroyed_by_effect(by=OPPONENT)], AFTER),
        (
            "this card is destroyed by battle or an opponent's card effect",
            [say.is_destroyed_by_battle(), say.is_destroyed_by_effect(by=OPPONENT)],
            AFTER,
        ),
        (
            "this card is destroyed by battle and sent to the GY",
            [say.is_destroyed_by_battle(to_places=IN_GRAVEYARD)],
            IN_GRAVEYARD,
        ),
        ("this card on the field is destroyed", [say.is_destroyed(from_places=ON_FIELD)], AFTER),
        (
            "this face-up card is sent from the field to the GY",
            [say.is_sent_to_graveyard(from_places=ON_FIELD, last_positions=FACE_UP)],
            IN_GRAVEYARD,
        ),
        ("this Set card is destroyed", [say.is_destroyed(from_places=ON_FIELD, last_positions=FACE_DOWN)], AFTER),
        (
            "this card is sent from the hand or Deck to the GY",
            [say.is_sent_to_graveyard(from_places=IN_HAND | IN_DECK)],
            IN_GRAVEYARD,
        ),
        ("this card is sent to the GY by a card effect", [say.is_sent_to_graveyard(any_cause=BY_EFFECT)], IN_GRAVEYARD),
        ("this card is banished", [say.is_banished()], IN_BANISHED),
        ("this card is Tributed for a Tribute Summon", [p.IsUsedAsMaterial(how=TRIBUTE_SUMMON)], AFTER),
        ("this card is used as Synchro Material", [p.IsUsedAsMaterial(how=SYNCHRO_SUMMON)], AFTER),
        (
            "this card is destroyed by battle, or if this card is banished",
            [say.is_destroyed_by_battle(), say.is_banished()],
            AFTER,
        ),
        (
            "a Warrior monster you control is destroyed by battle",
            [
                say.is_destroyed_by_battle(
                    replace(say.monster(p.OfType(WARRIOR), side=YOU), places=0), from_places=IN_MONSTER_ZONE
                )
            ],
            IN_MONSTER_ZONE,
        ),
        ("a Warrior monster is sent to the GY", [say.is_sent_to_graveyard(ANY_WARRIOR)], IN_MONSTER_ZONE),
        (
            "a Warrior monster is sent to your GY",
            [say.is_sent_to_graveyard(replace(ANY_WARRIOR, filters=(*ANY_WARRIOR.filters, p.OwnedBy(YOU))))],
            IN_MONSTER_ZONE,
        ),
        # whose, from where, by what effect
        (
            "this card in your possession is destroyed by your opponent's card and sent to your GY",
            [say.is_destroyed(cause=BY_BATTLE | BY_EFFECT, by=OPPONENT, whose=YOU, to_places=IN_GRAVEYARD)],
            IN_GRAVEYARD,
        ),
        (
            "this card in its owner's control is destroyed by an opponent's card effect",
            [say.is_destroyed_by_effect(by=OPPONENT, whose=YOU, from_places=ON_FIELD)],
            AFTER,
        ),
        (
            "this Set card you control is destroyed",
            [say.is_destroyed(whose=YOU, from_places=ON_FIELD, last_positions=FACE_DOWN)],
            AFTER,
        ),
        (
            "this card you control is sent to your GY by your opponent's card",
            [say.is_sent_to_graveyard(from_places=ON_FIELD, any_cause=BY_BATTLE | BY_EFFECT, by=OPPONENT, whose=YOU)],
            IN_GRAVEYARD,
        ),
        (
            "this card in your Monster Zone is destroyed by a Spell effect",
            [
                say.is_destroyed_by_effect(
                    whose=YOU, from_places=IN_MONSTER_ZONE, source=Selector(filters=(p.OfKinds(SPELL),))
                )
            ],
            AFTER,
        ),
        (
            "this card is Special Summoned from the Extra Deck or GY",
            [p.IsSummoned(how=SPECIAL_SUMMON, from_places=IN_EXTRA_DECK | IN_GRAVEYARD)],
            IN_MONSTER_ZONE,
        ),
        (
            "a Warrior monster is Special Summoned from your GY",
            [p.IsSummoned(say.monster(p.OfType(WARRIOR), p.OwnedBy(YOU)), SPECIAL_SUMMON, from_places=IN_GRAVEYARD)],
            IN_MONSTER_ZONE,
        ),
        (
            "your opponent Special Summons a monster from the Main Deck",
            [p.IsSummoned(say.monster(), SPECIAL_SUMMON, by=OPPONENT, from_places=IN_DECK)],
            IN_MONSTER_ZONE,
        ),
        (
            'this card is Special Summoned by the effect of a "Sparrow" monster',
            [p.IsSummoned(how=SPECIAL_SUMMON, source=Selector(filters=(p.OfKinds(MONSTER), say.archetype("Sparrow"))))],
            IN_MONSTER_ZONE,
        ),
        (
            'this card is Special Summoned from the GY by the effect of "Clay Sparrow"',
            [
                p.IsSummoned(
                    how=SPECIAL_SUMMON, from_places=IN_GRAVEYARD, source=Selector(filters=(say.named("Clay Sparrow"),))
                )
            ],
            IN_MONSTER_ZONE,
        ),
        (
            "this card is sent to the GY by an opponent's monster effect",
            [
                say.is_sent_to_graveyard(
                    any_cause=BY_EFFECT, by=OPPONENT, source=Selector(filters=(p.OfKinds(MONSTER),))
                )
            ],
            IN_GRAVEYARD,
        ),
        (
            "this card is discarded by a Warrior monster's effect",
            [say.is_discarded(any_cause=BY_EFFECT, source=ANY_WARRIOR)],
            IN_GRAVEYARD,
        ),
        (
            "this Synchro Summoned card is destroyed by battle",
            [say.is_destroyed_by_battle(came_by=SYNCHRO_SUMMON, from_places=IN_MONSTER_ZONE)],
            AFTER,
        ),
        (
            "a Synchro Summoned Warrior monster you control is destroyed",
            [
                say.is_destroyed(
                    Selector(side=YOU, filters=(p.OfType(WARRIOR),)),
                    came_by=SYNCHRO_SUMMON,
                    from_places=IN_MONSTER_ZONE,
                )
            ],
            IN_MONSTER_ZONE,
        ),
        (
            "this Attack Position card is changed to face-up Defense Position",
            [p.ChangesPosition(None, ATTACK_POSITION, DEFENSE_POSITION)],
            IN_MONSTER_ZONE,
        ),
        (
            "a monster you control is changed from Defense Position to Attack Position",
            [p.ChangesPosition(say.monster(side=YOU), DEFENSE_POSITION | FACE_DOWN, ATTACK_POSITION)],
            IN_MONSTER_ZONE,
        ),
        # battles and players
        ("this card declares an attack", [p.DeclaresAttack()], IN_MONSTER_ZONE),
        (
            "an opponent's monster declares an attack",
            [say.attack_declared(say.monster(side=OPPONENT))],
            IN_MONSTER_ZONE,
        ),
        ("this card inflicts battle damage to your opponent", [say.deals_battle_damage()], IN_MONSTER_ZONE),
        (
            "this card destroys an opponent's monster by battle",
            [p.DestroysByBattle(None, Selector(side=OPPONENT))],
            IN_MONSTER_ZONE,
        ),
        (
            "this card destroys a LIGHT monster by battle and sends it to the GY",
            [p.DestroysByBattle(None, Selector(filters=(p.OfAttribute(LIGHT),)), IN_GRAVEYARD)],
            IN_MONSTER_ZONE,
        ),
        ("you take battle or effect damage", [say.takes_damage(YOU)], IN_MONSTER_ZONE),
        (
            "this card declares an attack on a LIGHT monster your opponent controls",
            [p.DeclaresAttack(None, Selector(side=OPPONENT, filters=(p.OfAttribute(LIGHT),)))],
            IN_MONSTER_ZONE,
        ),
        (
            "this card is destroyed by your opponent's attack or card effect",
            [
                say.is_destroyed(cause=BY_BATTLE, by=OPPONENT, source=p.Selector(filters=(p.Attacking(),))),
                say.is_destroyed(cause=BY_EFFECT, by=OPPONENT),
            ],
            AFTER,
        ),
        (
            "an attack is declared involving this card and an opponent's monster",
            [p.DeclaresAttack(None, Selector(side=OPPONENT)), p.DeclaresAttack(ATTACKER, say.this_card)],
            IN_MONSTER_ZONE,
        ),
        (
            "a Warrior monster you control returns to the hand",
            [p.Moves(subject=replace(A_WARRIOR, places=0), from_places=IN_MONSTER_ZONE, to_places=IN_HAND)],
            IN_MONSTER_ZONE,
        ),
        (
            "this card is destroyed and sent to the GY by an opponent's card effect",
            [say.is_destroyed_by_effect(to_places=IN_GRAVEYARD, by=OPPONENT)],
            IN_GRAVEYARD,
        ),
        ("you take battle damage", [say.takes_damage(YOU, BY_BATTLE)], IN_MONSTER_ZONE),
        ("your opponent draws a card", [p.Draws(OPPONENT)], IN_MONSTER_ZONE),
    ],
)
def test_an_event_and_where_the_card_is_after_it(what: str, patterns: list[Pattern], places: int) -> None:
    wanted = say.trigger(patterns, say.draw(), optional=False, places=places)
    assert ability(A_MONSTER, f"If {what}: Draw 1 card.") == wanted


@pytest.mark.parametrize(
    "what, condition",
    [
        ("this card is sent to the GY as Synchro Material", p.ThisIs(IN_GRAVEYARD)),
        ("a monster is Special Summoned (except during the Damage Step)", p.Unless(say.in_step(3, 4, 5, 6, 7))),
        (
            "you take battle damage while you control a Warrior monster (except during the Damage Step)",
            say.all_of(p.ThereIs(A_WARRIOR), p.Unless(say.in_step(3, 4, 5, 6, 7))),
        ),
        ("an opponent's monster declares a direct attack", p.ThereIsNone(say.monster(p.Attacked()))),
        ("you take battle damage from a direct attack", p.ThereIsNone(say.monster(p.Attacked()))),
        ("a monster is Special Summoned while you control a Warrior monster", p.ThereIs(A_WARRIOR)),
        ("a monster is Special Summoned, and you control a Warrior monster", p.ThereIs(A_WARRIOR)),
    ],
)
def test_what_has_to_be_true_besides(what: str, condition: Condition) -> None:
    assert ability(A_MONSTER, f"If {what}: Draw 1 card.").condition == condition


def test_when_you_can_misses_its_timing_and_if_does_not() -> None:
    optional = ability(A_MONSTER, "When this card is Special Summoned: You can draw 1 card.")
    mandatory = ability(A_MONSTER, "When this card is Special Summoned: Draw 1 card.")
    patient = ability(A_MONSTER, "If this card is Special Summoned: You can draw 1 card.")
    assert (optional.when, mandatory.when, patient.when) == (True, False, False)


@pytest.mark.parametrize(
    "what, pattern",
    [
        ("your opponent activates a Spell Card", say.is_activated(p.OfKinds(SPELL), by=OPPONENT, what=1)),
        ("a Spell/Trap Card, or monster effect, is activated", say.is_activated(what=3)),
        ("a card or effect is activated", say.is_activated()),
        ("your opponent activates a card or effect that targets this card", p.IsTargeted(by=OPPONENT)),
        ("a card or effect is activated that would destroy a card on the field", say.is_activated(would=[p.Destroy])),
        ("this card is targeted by a card effect", p.IsTargeted()),
    ],
)
def test_what_answers_a_chain_is_a_quick_effect(what: str, pattern: Pattern) -> None:
    wanted = say.quick(say.draw(), answers=[pattern], when=True)
    assert ability(A_MONSTER, f"When {what} (Quick Effect): You can draw 1 card.") == wanted
    assert ability(A_MONSTER, f"During either player's turn, when {what}: You can draw 1 card.") == wanted
    assert "Quick Effect" in refused(A_MONSTER, f"When {what}: You can draw 1 card.")


def test_the_effect_of_a_monster_is_activated() -> None:
    text = "When an opponent's LIGHT monster's effect is activated (Quick Effect): You can draw 1 card."
    found = ability(A_MONSTER, text)
    assert found.event == (say.is_activated(p.OfAttribute(LIGHT), by=OPPONENT, what=p.MONSTER_EFFECT),)


def test_summoned_in_its_own_way() -> None:
    way = "You can Special Summon this card (from your hand) by Tributing 1 monster. "
    (found,) = read(A_MONSTER, f"{way}When Summoned this way: Draw 1 card.").abilities
    assert found.event == (p.IsSummoned(how=BY_OWN_CONDITION),)
    assert refused(A_MONSTER, "When Summoned this way: Draw 1 card.")


def test_a_counter_trap_answers_a_summon_that_is_tried() -> None:
    wanted = say.trap_effect(p.NegateSummon(), speed=3, answers=[p.WouldBeSummoned(say.monster())])
    assert ability(TRAP | COUNTER, "When a monster would be Summoned: Negate the Summon.") == wanted


@pytest.mark.parametrize(
    "header, step, condition",
    [
        (
            "At the start of the Damage Step, if this card battles an opponent's monster",
            DAMAGE_START,
            p.ThereIs(say.monster(p.BattlesThis(), side=OPPONENT)),
        ),
        (
            "At the end of the Damage Step, if this card attacked",
            DAMAGE_END,
            p.AreSuch(say.that(p.THIS, p.Attacking())),
        ),
        (
            "Before damage calculation, if this card is attacked",
            BEFORE_CALCULATION,
            p.AreSuch(say.that(p.THIS, p.Attacked())),
        ),
        ("If this card battles, during damage calculation", CALCULATION, None),
    ],
)
def test_parts_of_the_damage_step(header: str, step: int, condition: Condition | None) -> None:
    wanted = say.trigger(say.damage_step(step), say.draw(), optional=False, condition=condition)
    assert ability(A_MONSTER, f"{header}: Draw 1 card.") == wanted


def test_a_quick_effect_of_a_part_of_the_damage_step_names_it() -> None:
    text = "During damage calculation, if this card battles (Quick Effect): You can draw 1 card."
    wanted = say.quick(say.draw(), answers=[say.damage_step(CALCULATION)], damage_step=True)
    assert ability(A_MONSTER, text) == wanted


def test_after_damage_calculation_the_other_monster_is_known() -> None:
    text = "After damage calculation, if this card battles an opponent's monster: Banish that monster."
    wanted = say.trigger(p.HasBattled(against=Selector(side=OPPONENT)), p.Banish(say.that(p.BATTLED)), optional=False)
    assert ability(A_MONSTER, text) == wanted


def test_a_trap_worded_if_need_not_be_the_very_next_thing() -> None:
    patient = ability(TRAP, "If a monster is Flip Summoned: Draw 1 card.")
    assert patient == say.trap_effect(say.draw(), answers=[p.IsSummoned(say.monster(), FLIP_SUMMON)], when=False)
    assert ability(TRAP, "When a monster is Flip Summoned: Draw 1 card.").when


@pytest.mark.parametrize(
    "text",
    [
        "If this card you control is Special Summoned: Draw 1 card.",
        "If a monster with a Fire Counter is destroyed: Draw 1 card.",  # it has none by then
        "If a monster that was Special Summoned from the GY is destroyed: Draw 1 card.",
        "If this card is Special Summoned from the field: Draw 1 card.",
        "If this card is flipped face-up from the hand: Draw 1 card.",
        "If this card is Special Summoned by the effect of a face-up monster: Draw 1 card.",
        "If this card is destroyed by the effect of it: Draw 1 card.",
        "If this Attack Position card is changed to Attack Position: Draw 1 card.",
        "If this Synchro Summoned card in your possession is Tributed for the GY: Draw 1 card.",
        "If 2 monsters are destroyed: Draw 1 card.",
        "If all monsters are destroyed: Draw 1 card.",
        "If this card in your hand is Normal Summoned: Draw 1 card.",
        "During the Damage Step, if this card battles: Draw 1 card.",  # in each of its parts?
        "If this card battles: Draw 1 card.",  # at what part of the battle?
        "If this Set card in your hand declares an attack: Draw 1 card.",
        "If this card is sent from your opponent's Deck to the GY: Draw 1 card.",
        "When a card or effect is activated that would destroy a LIGHT monster (Quick Effect): You can draw 1 card.",
    ],
)
def test_what_cannot_be_asked_is_refused(text: str) -> None:
    assert refused(A_MONSTER, text)


@pytest.mark.parametrize(
    "when, pattern, condition",
    [
        ("At the end of the Battle Phase", p.BattlePhaseEnds(), None),
        (
            "At the end of your Battle Phase, if this card battled",
            p.BattlePhaseEnds(YOU),
            p.HappenedThisTurn(p.HasBattled()),
        ),
        (
            "At the end of the Battle Phase, if this card attacked or was attacked",
            p.BattlePhaseEnds(),
            say.any_of(p.HappenedThisTurn(p.DeclaresAttack()), p.HappenedThisTurn(p.IsAttacked())),
        ),
        (
            "At the end of the Battle Phase, if this card destroyed an opponent's monster by battle",
            p.BattlePhaseEnds(),
            p.HappenedThisTurn(p.DestroysByBattle(None, Selector(side=OPPONENT))),
        ),
        ("At the start of your opponent's Battle Phase", p.PhaseComes(BATTLE_PHASE, OPPONENT), say.in_step(START_STEP)),
        ("At the start of your Main Phase 1", p.PhaseComes(MAIN_PHASE_1, YOU), None),
    ],
)
def test_phases_that_begin_or_end(when: str, pattern: Pattern, condition: Condition | None) -> None:
    assert ability(A_MONSTER, f"{when}: You can draw 1 card.") == say.trigger(pattern, say.draw(), condition=condition)


def test_changed_at_the_end_of_the_battle_phase() -> None:
    assert ability(
        A_MONSTER, "If this card attacks, it is changed to Defense Position at the end of the Battle Phase."
    ) == say.each_time(
        p.BattlePhaseEnds(),
        p.ChangePosition(replace(say.this_card, positions=ATTACK_POSITION), DEFENSE_POSITION),
        places=IN_MONSTER_ZONE,
        condition=p.HappenedThisTurn(p.DeclaresAttack()),
    )


@pytest.mark.parametrize(
    "text",
    [
        "At the end of your Main Phase 1: You can draw 1 card.",
        "If this card attacked or was attacked: You can draw 1 card.",
        "At the start of the Battle Phase, if this card attacked or was attacked: You can draw 1 card.",
    ],
)
def test_phases_that_nothing_waits_for(text: str) -> None:
    assert refused(A_MONSTER, text)


def test_as_a_main_phase_begins_nothing_has_been_done_in_it_yet() -> None:
    told = ability(TRAP, "At the start of your Main Phase 1: Draw 1 card.")
    assert told.condition == p.NothingDoneYet()


@pytest.mark.parametrize(
    "what, pattern",
    [
        (
            "a Spell Card is activated that targets this card",
            p.IsTargeted(what=p.CARD_WAS_ACTIVATED, source=Selector(filters=(p.OfKinds(SPELL),))),
        ),
        (
            "your opponent activates a monster effect that targets this face-up card",
            p.IsTargeted(by=OPPONENT, what=p.MONSTER_EFFECT),
        ),
        ("a card or effect is activated that targets only this card", p.IsTargeted(alone=True)),
        (
            "a Spell/Trap Card is activated that targets exactly 1 Warrior monster you control (and no other cards)",
            p.IsTargeted(A_WARRIOR, what=p.CARD_WAS_ACTIVATED, alone=True),
        ),
        (
            "your opponent activates a card or effect that targets a Warrior monster you control",
            p.IsTargeted(A_WARRIOR, by=OPPONENT),
        ),
    ],
)
def test_what_targets_and_whether_anything_else(what: str, pattern: Pattern) -> None:
    text = f"When {what} (Quick Effect): You can negate the activation."
    assert ability(A_MONSTER, text) == say.quick(p.NegateActivation(), answers=[pattern], when=True)
