"""Spell Cards: when each kind may be used, what it does to the field, where it goes (chapter Spell & Trap Cards)."""

import pytest

from engine import program as p
from engine.duel.state import question as q
from engine.edition import CLASSIC, EDITIONS, V7, V8, V9, Edition
from tests.phrases import *
from tests.rulebook.rules import rule
from tests.rulebook.sample_cards import BLUSTERING_WINDS
from tests.rulebook.scenario import *

LATER_EDITIONS = [V9, V8, V7]
NO_SPACE = {V9: ("ZONE-06", "ZONE-07"), V8: ("ZONE-06", "ZONE-07"), V7: ("ZONE-06", "ZONE-07"), CLASSIC: ("ZONE-06",)}
WRONG_TIME = {V9: ("SPELL-01",), V8: ("SPELL-01",), V7: ("SPELL-01",), CLASSIC: ("SPELL-01", "AMB-84")}

WARWOLF = monster_card("Gene-Warped Warwolf", 2000, 100, type=BEAST_WARRIOR)
KNIGHT = monster_card("Zubaba Knight", 1600, 900, 3)
SORCERER = monster_card("Ash Sorcerer", 1500, 1200, type=SPELLCASTER)

GIFT = spell_card("Gift", program(card_effect(draw(1))))
HEAVY_STORM = spell_card("Heavy Storm", program(card_effect(p.Destroy(every(spell_or_trap())))))
SPARK = spell_card("Spark", program(card_effect(damage(300), speed=2)), QUICK_PLAY)
WHIRLWIND = spell_card(
    "Whirlwind", program(card_effect(p.Destroy(the_target), costs=[p.Targeting(spell_or_trap())], speed=2)), QUICK_PLAY
)
DRUM = spell_card("War Drum", stays(continuous(gains_atk(300, every(face_up_monster(side=YOU))))), CONTINUOUS)
HUNGRY_DRUM = spell_card(
    "Hungry Drum",
    stays(
        continuous(gains_atk(300, every(face_up_monster(side=YOU)))),
        upkeep_cost(STANDBY_PHASE, pay_lp(500), p.Destroy(this_card)),
    ),
    CONTINUOUS,
)
SWORD = spell_card("Sword", equip_spell(continuous(gains_atk(500, equipped_monster))), EQUIP)
WAND = spell_card(
    "Wand",
    equip_spell(continuous(gains_atk(700, equipped_monster)), monsters=face_up_monster(p.OfType(SPELLCASTER))),
    EQUIP,
)
SUNDOWN = spell_card("Sundown", stays(continuous(gains_atk(200, every(face_up_monster())))), FIELD)
FULL_MOON = spell_card("Full Moon", stays(continuous(gains_atk(400, every(face_up_monster())))), FIELD)
NEW_MOON = spell_card("New Moon", stays(continuous(gains_atk(-100, every(face_up_monster())))), FIELD)
KNIGHT_OF_RITES = monster_card("Knight of Rites", 2400, 2000, 6, kinds=RITUAL | EFFECT)
RITE = spell_card("Rite", program(card_effect(ritual_summon(in_hand(named("Knight of Rites"))))), RITUAL)

VETO = trap_card(
    "Veto",
    program(
        trap_effect(
            p.NegateActivation(),
            and_if_you_do,
            p.Destroy(that(p.LINK_BELOW)),
            answers=[is_activated(p.OfAnyKind(SPELL | TRAP), what=1)],
            speed=3,
        )
    ),
    COUNTER,
)
REFUSAL = trap_card(
    "Refusal",
    program(trap_effect(p.NegateActivation(), answers=[is_activated(p.OfAnyKind(SPELL | TRAP), what=1)], speed=3)),
    COUNTER,
)
AMBUSH = trap_card("Ambush", program(trap_effect(draw(1))))
SANDS = trap_card(
    "Sands", program(trap_effect(p.ChangePosition(the_target, FACE_DOWN), costs=[p.Targeting(face_up_monster())]))
)
PITFALL = trap_card("Pitfall", program(trap_effect(p.Destroy(the_target), costs=[p.Targeting(monster())])))
GALE = trap_card("Gale", program(trap_effect(p.Destroy(the_target), costs=[p.Targeting(spell_or_trap())])))
RECALL = trap_card("Recall", program(trap_effect(return_to_hand(the_target), costs=[p.Targeting(monster())])))
BLINK = trap_card(
    "Blink",
    program(
        trap_effect(
            p.Banish(the_target),
            then,
            p.SpecialSummon(it, position=ATTACK_POSITION),
            costs=[p.Targeting(face_up_monster())],
        )
    ),
)
MOURNER = monster_card(
    "Mourner of Spells", program=program(trigger(is_destroyed(spell_or_trap()), gain_lp(100), optional=False))
)


# ------------------------------------------------------------------------------------ when and how


@pytest.mark.parametrize("edition", EDITIONS)
@rule("SPELL-01", "AMB-84", "DIFF-98")
def test_a_spell_is_for_the_own_main_phases_a_quick_play_is_not_bound_to_them(edition: Edition):
    game = Scenario(edition)
    gift = game.a.hand(GIFT)
    spark = game.a.hand(SPARK)
    theirs = game.b.hand(GIFT)
    game.b.set(AMBUSH)
    game.begin()
    assert game.may(q.ACTIVATE, gift) and game.may(q.ACTIVATE, spark)  # Main Phase 1
    game.to_battle_phase()
    assert game.phase == BATTLE_PHASE and game.asked == A
    assert game.why_not(q.ACTIVATE, gift) == WRONG_TIME[edition]
    assert game.may(q.ACTIVATE, spark)
    game.to_main_phase_2()
    assert game.phase == MAIN_PHASE_2 and game.may(q.ACTIVATE, gift)
    game.answer(q.END_TURN)
    assert game.asked == B and game.why_not(q.ACTIVATE, theirs) == WRONG_TIME[edition]  # A's turn
    game.resolve()
    assert game.turn_player == B and game.may(q.ACTIVATE, theirs)


@pytest.mark.parametrize("edition", EDITIONS)
@rule("SPELL-02")
def test_a_spell_is_placed_face_up_to_use_it_or_face_down_to_keep_it(edition: Edition):
    game = Scenario(edition)
    used, kept = game.a.hand(GIFT, GIFT)
    game.b.set(AMBUSH)
    game.begin()
    game.set_card(kept)
    game.resolve()
    assert (kept.place, kept.position) == (SPELL_ZONE, FACE_DOWN) and game.chain == []
    game.activate(used)
    assert game.chain == ["Gift"] and used.place == SPELL_ZONE and used.is_face_up


@pytest.mark.parametrize("edition", LATER_EDITIONS)
@rule("SPELL-03")
def test_a_normal_spell_is_placed_takes_effect_and_goes_to_the_graveyard(edition: Edition):
    game = Scenario(edition)
    gift = game.a.hand(GIFT)
    game.b.set(AMBUSH)
    game.begin()
    game.activate(gift)
    assert gift.place == SPELL_ZONE and gift.is_face_up and game.a.count(HAND) == 0  # not yet carried out
    game.resolve()
    assert game.a.count(HAND) == 1 and gift.place == GRAVEYARD


@rule("SPELL-03")
def test_if_the_activation_fails_the_effect_is_not_applied():
    game = Scenario()
    gift = game.a.hand(GIFT)
    veto = game.b.set(VETO)
    game.begin()
    game.activate(gift)
    game.activate(veto)
    game.resolve()
    assert gift.place == GRAVEYARD and game.a.count(HAND) == 0


@pytest.mark.parametrize("edition", EDITIONS)
@rule("SPELL-03", "SPELL-04", "DIFF-54")
def test_a_spent_spell_counts_as_destroyed_in_classic_alone(edition: Edition):
    game = Scenario(edition)
    game.a.monster(MOURNER)
    gift = game.a.hand(GIFT)
    game.begin()
    game.activate(gift)
    assert gift.place == GRAVEYARD
    assert "CardDestroyed" not in game.events()  # no destruction that anything could prevent
    assert game.lp == [8100 if edition is CLASSIC else 8000, 8000]


@pytest.mark.parametrize("edition", LATER_EDITIONS)
@rule("SPELL-05")
def test_a_ritual_spell_performs_a_ritual_summon_and_is_handled_like_a_normal_spell(edition: Edition):
    game = Scenario(edition)
    rite, knight, tribute = game.a.hand(RITE, KNIGHT_OF_RITES, monster_card("Offering", level=6))
    game.b.set(AMBUSH)
    game.begin()
    assert not game.may(q.NORMAL_SUMMON, knight)
    game.activate(rite)
    assert rite.place == SPELL_ZONE
    game.resolve()
    game.position_is(ATTACK_POSITION)
    game.resolve()
    assert knight.place == MONSTER_ZONE and knight.now.how & RITUAL_SUMMON
    assert tribute.place == GRAVEYARD and rite.place == GRAVEYARD
    game = Scenario(edition)
    rite, _, _ = game.a.hand(RITE, KNIGHT_OF_RITES, monster_card("Offering", level=6))
    game.begin().to_battle_phase()
    assert game.why_not(q.ACTIVATE, rite) == ("SPELL-01",)


@rule("EX-28", "SPELL-01", "SPELL-03")
def test_blustering_winds_is_refused_out_of_place_and_is_in_the_graveyard_after_use():
    game = Scenario(V8)
    winds = game.a.hand(BLUSTERING_WINDS)
    hidden = game.a.monster(KNIGHT, FACE_DOWN)
    theirs = game.b.monster(WARWOLF)
    game.begin()
    assert game.why_not(q.ACTIVATE, winds) == ("AMB-41",)  # a face-down monster and an opposing one are no targets

    game = Scenario(V8)
    winds = game.a.hand(BLUSTERING_WINDS)
    wolf = game.a.monster(WARWOLF)
    hidden = game.a.monster(KNIGHT, FACE_DOWN)
    theirs = game.b.monster(WARWOLF)
    other_winds = game.b.hand(BLUSTERING_WINDS)
    game.b.set(AMBUSH)
    game.begin()
    game.to_battle_phase()
    assert game.why_not(q.ACTIVATE, winds) == ("SPELL-01",)  # Battle Phase
    game.to_main_phase_2()
    game.activate(winds)
    assert game.asked == B and game.why_not(q.ACTIVATE, other_winds) == (
        "CHAIN-16",
    )  # the only target was taken by itself
    game.resolve()
    assert winds.place == GRAVEYARD and (wolf.attack, theirs.attack) == (3000, 2000) and hidden.position == FACE_DOWN
    game.answer(q.END_TURN)
    assert game.asked == B and game.why_not(q.ACTIVATE, other_winds) == ("SPELL-01",)  # the opponent's turn


@rule("EX-27", "PROC-38")
def test_blustering_winds_blows_until_the_own_next_standby_phase():
    game = Scenario(V8)
    winds = game.a.hand(BLUSTERING_WINDS)
    wolf = game.a.monster(WARWOLF)
    game.begin()
    game.activate(winds)
    assert (wolf.attack, wolf.defense) == (3000, 1100)
    assert (wolf.card.attack, wolf.card.defense) == (2000, 100)
    game.end_turn()
    assert (
        game.turn_player == B and game.phase == MAIN_PHASE_1 and wolf.attack == 3000
    )  # past the opponent's Standby Phase
    game.b.set(AMBUSH)
    game.end_turn()
    assert game.turn_player == A and (wolf.attack, wolf.defense) == (2000, 100)


# ------------------------------------------------------------------------------------ Continuous Spells


@pytest.mark.parametrize("edition", EDITIONS)
@rule("SPELL-06")
def test_a_continuous_spell_stays_and_works_while_it_is_there(edition: Edition):
    game = Scenario(edition)
    wolf = game.a.monster(WARWOLF)
    drum = game.a.hand(DRUM)
    gale = game.b.set(GALE)
    game.begin()
    game.activate(drum)
    assert wolf.attack == 2000  # not before it has resolved
    game.resolve()
    assert drum.place == SPELL_ZONE and drum.is_face_up and wolf.attack == 2300
    game.end_turn()
    assert wolf.attack == 2300  # also in the next turn
    game.activate(gale).resolve()
    assert drum.place == GRAVEYARD and wolf.attack == 2000


@pytest.mark.parametrize("edition", EDITIONS)
@rule("SPELL-07", "PHASE-10", "DIFF-88")
def test_the_upkeep_of_a_continuous_spell_is_paid_or_it_goes(edition: Edition):
    game = Scenario(edition)
    drum = game.a.spell(HUNGRY_DRUM)
    game.begin(DRAW_PHASE)
    assert game.question == "yes or no" and game.asked == A and game.phase == STANDBY_PHASE
    game.yes()
    assert game.lp == [7500, 8000] and drum.place == SPELL_ZONE
    game.end_turn().end_turn()  # the opponent's Standby Phase asks for nothing
    assert game.turn_player == A and game.question == "yes or no"
    game.no()
    assert game.lp == [7500, 8000] and drum.place == GRAVEYARD


# ------------------------------------------------------------------------------------ Equip Spells


@pytest.mark.parametrize("edition", EDITIONS)
@rule("SPELL-08", "SPELL-11", "DIFF-51", "DIFF-52")
def test_an_equip_spell_serves_one_face_up_monster_on_either_side(edition: Edition):
    game = Scenario(edition)
    wolf = game.a.monster(WARWOLF)
    hidden = game.a.monster(KNIGHT, FACE_DOWN)
    theirs = game.b.monster(WARWOLF)
    sword = game.a.hand(SWORD)
    game.begin()
    game.activate(sword)
    assert set(game.choices) == {wolf, theirs} and hidden not in game.choices
    game.pick(theirs)
    assert sword.place == SPELL_ZONE and sword.controller == A and sword.equipped_to == theirs
    assert (wolf.attack, theirs.attack) == (2000, 2500)
    game.end_turn()
    assert theirs.attack == 2500


@pytest.mark.parametrize("edition", EDITIONS)
@rule("SPELL-11", "SPELL-08")
def test_card_text_may_leave_out_monsters(edition: Edition):
    game = Scenario(edition)
    game.a.monster(WARWOLF)
    wand = game.a.hand(WAND)
    game.begin()
    assert game.why_not(q.ACTIVATE, wand) == ("AMB-41",)
    game = Scenario(edition)
    game.a.monster(WARWOLF)
    sorcerer = game.b.monster(SORCERER)
    wand = game.a.hand(WAND)
    game.begin()
    game.activate(wand)
    assert wand.equipped_to == sorcerer and sorcerer.attack == 2200


@pytest.mark.parametrize("edition", EDITIONS)
@rule("SPELL-09", "DIFF-52")
def test_an_equip_spell_takes_a_space_of_the_player_who_used_it_even_on_an_opposing_monster(edition: Edition):
    game = Scenario(edition)
    theirs = game.b.monster(WARWOLF)
    sword, gift = game.a.hand(SWORD, GIFT)
    for _ in range(4):
        game.a.set(AMBUSH)
    game.begin()
    game.activate(sword).resolve()
    assert sword.equipped_to == theirs and game.a.count(SPELL_ZONE) == 5 and game.b.count(SPELL_ZONE) == 0
    assert NO_SPACE[edition] == game.why_not(q.ACTIVATE, gift)


@rule("SPELL-09")
def test_the_space_behind_the_equipped_monster_can_be_taken():
    game = Scenario()
    for _ in range(3):
        game.a.monster(WARWOLF)
    knight = game.a.monster(KNIGHT)
    sword = game.a.hand(SWORD)
    game.begin()
    game.answer(q.ACTIVATE, sword, zone=knight.now.seat)
    game.pick(knight)
    assert sword.now.seat == knight.now.seat == 3


@pytest.mark.parametrize("edition", EDITIONS)
@rule("SPELL-09")
def test_an_equip_spell_lies_behind_its_monster_unless_the_player_asks_for_another_space(edition: Edition):
    game = Scenario(edition)
    for _ in range(3):
        game.a.monster(WARWOLF)
    knight = game.a.monster(KNIGHT)
    sword, second = game.a.hand(SWORD, SWORD)
    game.begin()
    game.activate(sword).pick(knight).resolve()
    assert sword.now.seat == knight.now.seat == 3
    game.answer(q.ACTIVATE, second, zone=4).pick(knight)
    assert second.now.seat == 4 and second.equipped_to == knight


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("trap", [SANDS, PITFALL, RECALL], ids=lambda card: card.name)
@rule("SPELL-10", "EX-69", "PROC-29", "DIFF-99")
def test_an_equip_card_is_destroyed_once_its_monster_is_hidden_destroyed_or_gone(edition: Edition, trap: Card):
    game = Scenario(edition)
    knight = game.a.monster(KNIGHT)
    sword = game.a.equip(SWORD, knight)
    spring = game.b.set(trap)
    game.begin()
    assert knight.attack == 2100
    game.end_turn()
    game.activate(spring)
    if game.question == "cards":
        game.pick(knight)
    game.resolve()
    assert sword.place == GRAVEYARD and game.events().count("CardDestroyed") == (2 if trap is PITFALL else 1)
    assert knight.place != MONSTER_ZONE or (knight.position, knight.attack) == (FACE_DOWN, 1600)


@rule("SPELL-10", "PROC-29")
def test_a_monster_that_left_and_came_back_within_one_effect_is_another_one():
    game = Scenario()
    knight = game.a.monster(KNIGHT)
    sword = game.a.equip(SWORD, knight)
    blink = game.a.set(BLINK)
    game.begin()
    game.activate(blink)
    assert knight.place == MONSTER_ZONE and knight.attack == 1600
    assert sword.place == GRAVEYARD


@rule("PROC-29")
def test_upkeep_is_no_effect_but_an_event_and_takes_all_it_finds_at_one_moment():
    charm = spell_card("Charm", equip_spell(continuous(p.NotDestroyedByEffects(), p.Unaffected())), EQUIP)
    game = Scenario()
    game.a.monster(MOURNER)
    knight = game.a.monster(KNIGHT)
    first = game.a.equip(charm, knight)
    second = game.a.equip(SWORD, knight)
    pitfall = game.b.set(PITFALL)
    game.begin()
    game.end_turn()
    game.activate(pitfall)
    game.pick(knight)
    assert first.place == second.place == GRAVEYARD  # protection from effects does not help
    game.resolve()
    assert game.lp == [8100, 8000]  # both fell at one moment: the Mourner's effect came once


@rule("PROC-29", "SPELL-10")
def test_a_monster_that_may_not_be_equipped_any_more_loses_the_card():
    dress = trap_card(
        "Masquerade",
        program(trap_effect(modify(the_target, p.TypeBecomes(MACHINE)), costs=[p.Targeting(face_up_monster())])),
    )
    game = Scenario()
    sorcerer = game.a.monster(SORCERER)
    wand = game.a.equip(WAND, sorcerer)
    mask = game.a.set(dress)
    game.begin()
    assert sorcerer.attack == 2200
    game.activate(mask)
    assert wand.place == GRAVEYARD and sorcerer.attack == 1500


@pytest.mark.parametrize("edition", EDITIONS)
@rule("AMB-71")
def test_without_a_face_up_monster_on_resolution_the_equip_spell_is_destroyed_without_effect(edition: Edition):
    game = Scenario(edition)
    knight = game.a.monster(KNIGHT)
    sword = game.a.hand(SWORD)
    sands = game.b.set(SANDS)
    game.begin()
    game.activate(sword)
    game.activate(sands)
    assert knight.position == FACE_DOWN and sword.place == GRAVEYARD
    assert game.events().count("CardDestroyed") == 1

    game = Scenario(edition)
    game.a.monster(KNIGHT, FACE_DOWN)
    sword = game.a.hand(SWORD)
    game.begin()
    assert game.why_not(q.ACTIVATE, sword) == ("AMB-41",)


@rule("PROC-29", "AMB-71")
def test_a_card_for_own_monsters_only_falls_when_the_monster_changes_sides():
    leash = spell_card(
        "Leash", equip_spell(continuous(gains_atk(100, equipped_monster)), monsters=face_up_monster(side=YOU)), EQUIP
    )
    snatch = spell_card(
        "Snatch", program(card_effect(p.TakeControl(the_target), costs=[p.Targeting(monster(side=OPPONENT))]))
    )
    game = Scenario()
    knight = game.b.monster(KNIGHT)
    leash_ = game.b.equip(leash, knight)
    spell = game.a.hand(snatch)
    game.begin()
    assert knight.attack == 1700
    game.activate(spell)
    assert knight.controller == A and knight.attack == 1600 and leash_.place == GRAVEYARD


@pytest.mark.parametrize("edition", EDITIONS)
@rule("AMB-71")
def test_an_equip_spell_stays_with_its_player_when_the_monster_changes_sides(edition: Edition):
    snatch = spell_card(
        "Snatch", program(card_effect(p.TakeControl(the_target), costs=[p.Targeting(monster(side=OPPONENT))]))
    )
    game = Scenario(edition)
    knight = game.b.monster(KNIGHT)
    sword = game.b.equip(SWORD, knight)
    spell = game.a.hand(snatch)
    game.begin()
    game.activate(spell)
    assert knight.controller == A and knight.attack == 2100
    assert sword.place == SPELL_ZONE and sword.controller == B and sword.equipped_to == knight


@pytest.mark.parametrize("edition", EDITIONS)
@rule("AMB-96")
def test_a_monster_that_becomes_an_equip_card_takes_a_space_of_the_player_whose_effect_equips_it(edition: Edition):
    swallow = monster_card(
        "Swallower",
        program=program(ignition(p.Equip(the_target, this_card), costs=[p.Targeting(face_up_monster(side=OPPONENT))])),
    )
    game = Scenario(edition)
    eater = game.a.monster(swallow)
    prey = game.b.monster(KNIGHT)
    for _ in range(4):
        game.a.set(AMBUSH)
    game.begin()
    game.activate(eater).resolve()
    assert (prey.place, prey.controller, prey.owner) == (SPELL_ZONE, A, B) and prey.equipped_to == eater
    assert game.a.count(SPELL_ZONE) == 5

    game = Scenario(edition)
    eater = game.a.monster(swallow)
    game.b.monster(KNIGHT)
    for _ in range(5):
        game.a.set(AMBUSH)
    game.begin()
    assert game.why_not(q.ACTIVATE, eater) == ("AMB-96", "ZONE-06")  # evident: no space


@pytest.mark.parametrize("edition", EDITIONS)
@rule("AMB-96", "SPELL-10", "PROC-29")
def test_a_monster_that_became_an_equip_card_falls_like_one(edition: Edition):
    swallow = monster_card(
        "Swallower",
        program=program(ignition(p.Equip(the_target, this_card), costs=[p.Targeting(face_up_monster(side=OPPONENT))])),
    )
    game = Scenario(edition)
    eater, prey = game.a.monster(swallow), game.b.monster(KNIGHT)
    sands = game.b.set(SANDS)
    game.begin()
    game.activate(eater).resolve()
    assert prey.equipped_to == eater
    game.end_turn()
    game.activate(sands).resolve()
    assert eater.position == FACE_DOWN
    assert prey.place == GRAVEYARD and prey in game.b.cards(GRAVEYARD)


@rule("AMB-96")
def test_with_the_last_space_taken_meanwhile_nothing_is_equipped():
    swallow = monster_card(
        "Swallower",
        program=program(ignition(p.Equip(the_target, this_card), costs=[p.Targeting(face_up_monster(side=OPPONENT))])),
    )
    ghost = trap_card("Haunt", program(trap_effect(p.Set(in_graveyard(p.OfKinds(TRAP))))))
    game = Scenario()
    eater = game.a.monster(swallow)
    prey = game.b.monster(KNIGHT)
    haunt = game.a.set(ghost)
    lost = game.a.graveyard(AMBUSH)
    for _ in range(3):
        game.a.set(AMBUSH)
    game.begin()
    game.activate(eater)
    game.activate(haunt).resolve()
    assert lost.place == SPELL_ZONE
    assert prey.place == MONSTER_ZONE and prey.controller == B


@rule("AMB-77", "AMB-96")
def test_a_set_equip_spell_is_activated_in_its_own_space():
    game = Scenario()
    knight = game.a.monster(KNIGHT)
    sword = game.a.set(SWORD)
    for _ in range(4):
        game.a.set(AMBUSH)
    game.begin()
    assert game.may(q.ACTIVATE, sword)
    game.activate(sword).resolve()
    assert sword.equipped_to == knight and knight.attack == 2100


# ------------------------------------------------------------------------------------ Field Spells


@pytest.mark.parametrize("edition", EDITIONS)
@rule("SPELL-12", "AMB-77", "EX-68")
def test_a_field_spell_goes_to_the_field_zone_and_stays_even_if_the_spell_zone_is_full(edition: Edition):
    game = Scenario(edition)
    wolf = game.a.monster(WARWOLF)
    gift, sundown = game.a.hand(GIFT, SUNDOWN)
    game.a.set(GIFT)
    for _ in range(4):
        game.a.set(AMBUSH)
    game.begin()
    assert NO_SPACE[edition] == game.why_not(q.ACTIVATE, gift)
    game.activate(sundown).resolve()
    assert sundown.place == FIELD_ZONE and game.a.count(SPELL_ZONE) == 5
    game.end_turn()
    assert sundown.place == FIELD_ZONE and wolf.attack == 2200


@rule("AMB-77")
def test_a_set_spell_is_activated_in_its_own_space():
    game = Scenario()
    gift = game.a.set(GIFT)
    for _ in range(4):
        game.a.set(AMBUSH)
    seat = gift.now.seat
    game.b.set(AMBUSH)
    game.begin()
    game.activate(gift)
    assert gift.place == SPELL_ZONE and gift.now.seat == seat and gift.is_face_up


@rule("SPELL-13", "AMB-69", "EX-58", "DIFF-45", "DIFF-46")
def test_v9_each_player_has_a_field_spell_and_gives_up_the_own_old_one():
    game = Scenario(V9)
    wolf = game.a.monster(WARWOLF)
    theirs = game.b.spell(NEW_MOON)
    first, second = game.a.hand(SUNDOWN, FULL_MOON)
    game.b.set(AMBUSH)
    game.begin()
    game.activate(first).resolve()
    assert first.place == theirs.place == FIELD_ZONE and wolf.attack == 2000 + 200 - 100
    game.activate(second)
    assert first.place == GRAVEYARD and "CardDestroyed" not in game.events()  # on placing, before anything resolves
    game.resolve()
    assert theirs.place == second.place == FIELD_ZONE and wolf.attack == 2000 + 400 - 100


@rule("AMB-69")
def test_v9_the_old_field_spell_is_not_brought_back_if_the_new_one_is_negated():
    game = Scenario(V9)
    old = game.a.spell(SUNDOWN)
    new = game.a.hand(FULL_MOON)
    veto = game.b.set(VETO)
    game.begin()
    game.activate(new)
    game.activate(veto)
    assert old.place == new.place == GRAVEYARD


@rule("AMB-69", "SPELL-13")
def test_v9_the_old_field_spell_gives_way_to_one_that_is_set_or_placed():
    game = Scenario(V9)
    old = game.a.spell(SUNDOWN)
    new = game.a.hand(FULL_MOON)
    game.begin()
    game.set_card(new)
    assert old.place == GRAVEYARD and (new.place, new.position) == (FIELD_ZONE, FACE_DOWN)
    assert "CardDestroyed" not in game.events()

    guide = monster_card("Guide", program=program(ignition(p.Place(in_deck(p.OfKinds(FIELD))))))
    game = Scenario(V9)
    old = game.a.spell(SUNDOWN)
    new = game.a.deck(FULL_MOON)
    monk = game.a.monster(guide)
    game.begin()
    game.activate(monk)
    assert old.place == GRAVEYARD and new.place == FIELD_ZONE and "CardDestroyed" not in game.events()
    assert monk.attack == 1400


@pytest.mark.parametrize("edition", [V8, V7, CLASSIC])
@rule("SPELL-14", "SPELL-15", "AMB-70", "EX-58", "DIFF-45", "DIFF-46")
def test_before_v9_a_new_field_spell_ends_the_old_one_on_either_side(edition: Edition):
    game = Scenario(edition)
    wolf = game.a.monster(WARWOLF)
    theirs = game.b.spell(NEW_MOON)
    first, second = game.a.hand(SUNDOWN, FULL_MOON)
    game.b.set(AMBUSH)
    game.begin()
    game.activate(first)
    assert theirs.place == FIELD_ZONE  # until the new one resolves
    game.passes()
    destroyed = 0 if edition is CLASSIC else 1
    assert theirs.place == GRAVEYARD and game.events().count("CardDestroyed") == destroyed
    assert first.place == FIELD_ZONE and wolf.attack == 2200
    game.resolve()
    game.activate(second)
    assert first.place == GRAVEYARD and game.events().count("CardDestroyed") == destroyed  # its space is needed now
    game.resolve()
    assert wolf.attack == 2400


@rule("SPELL-15", "AMB-70")
def test_classic_the_old_field_magic_is_sent_to_the_graveyard_which_counts_as_destroyed():
    game = Scenario(CLASSIC)
    game.b.spell(NEW_MOON)
    mourner = game.a.monster(MOURNER)
    sundown = game.a.hand(SUNDOWN)
    game.begin()
    game.activate(sundown).resolve()
    assert game.lp == [8100, 8000] and mourner.place == MONSTER_ZONE


@pytest.mark.parametrize("edition", [V8, V7, CLASSIC])
@rule("EX-74", "AMB-70")
def test_if_the_new_field_spell_is_destroyed_before_it_resolves_the_old_one_stays(edition: Edition):
    game = Scenario(edition)
    theirs = game.b.spell(NEW_MOON)
    whirlwind = game.b.set(GALE)
    sundown = game.a.hand(SUNDOWN)
    game.begin()
    game.activate(sundown)
    game.activate(whirlwind)
    game.pick(sundown).resolve()
    assert sundown.place == GRAVEYARD
    assert theirs.place == FIELD_ZONE and theirs.is_face_up and theirs.now.active


@pytest.mark.parametrize("edition", [V8, V7])
@rule("AMB-70")
def test_if_the_new_field_spell_is_negated_the_old_one_stays(edition: Edition):
    game = Scenario(edition)
    theirs = game.b.spell(NEW_MOON)
    veto = game.b.set(VETO)
    sundown = game.a.hand(SUNDOWN)
    game.begin()
    game.activate(sundown)
    game.activate(veto).resolve()
    assert sundown.place == GRAVEYARD and theirs.place == FIELD_ZONE


@pytest.mark.parametrize("edition", [V8, V7, CLASSIC])
@rule("ZONE-17", "AMB-70", "PROC-09")
def test_a_new_field_spell_whose_effect_alone_is_negated_stays_and_the_old_one_goes(edition: Edition):
    hush = trap_card("Hush", program(trap_effect(p.NegateEffect(), answers=[is_activated()])))
    game = Scenario(edition)
    theirs = game.b.spell(NEW_MOON)
    trap = game.b.set(hush)
    sundown = game.a.hand(SUNDOWN)
    game.begin()
    game.activate(sundown)
    game.activate(trap).resolve()
    assert sundown.place == FIELD_ZONE and sundown.now.active and theirs.place == GRAVEYARD


@pytest.mark.parametrize("edition", [V8, V7, CLASSIC])
@rule("AMB-70")
def test_the_switch_takes_the_words_alone_the_old_field_spell_leaves_on_activation(edition: Edition):
    game = Scenario(edition, old_field_spell_leaves_on_activation=True)
    theirs = game.b.spell(NEW_MOON)
    gale = game.b.set(GALE)
    sundown = game.a.hand(SUNDOWN)
    wolf = game.a.monster(WARWOLF)
    game.begin()
    game.activate(sundown)
    assert theirs.place == GRAVEYARD and game.question == "response" and wolf.attack == 2000
    game.activate(gale)
    game.resolve()
    assert sundown.place == theirs.place == GRAVEYARD  # both lost


@rule("AMB-70")
def test_the_switch_changes_nothing_where_each_player_has_a_field_spell():
    game = Scenario(V9, old_field_spell_leaves_on_activation=True)
    theirs = game.b.spell(NEW_MOON)
    sundown = game.a.hand(SUNDOWN)
    game.begin()
    game.activate(sundown).resolve()
    assert theirs.place == sundown.place == FIELD_ZONE


@pytest.mark.parametrize("edition", [V8, V7, CLASSIC])
@rule("AMB-70")
def test_a_set_field_spell_of_the_opponent_stays(edition: Edition):
    game = Scenario(edition)
    theirs = game.b.set(NEW_MOON)
    sundown = game.a.hand(SUNDOWN)
    game.begin()
    game.activate(sundown).resolve()
    assert (theirs.place, theirs.position) == (FIELD_ZONE, FACE_DOWN)


@pytest.mark.parametrize("edition", [V8, V7, CLASSIC])
@rule("AMB-70")
def test_the_own_old_field_spell_goes_when_another_is_set_over_it(edition: Edition):
    game = Scenario(edition)
    old = game.a.spell(SUNDOWN)
    new = game.a.hand(FULL_MOON)
    game.begin()
    game.set_card(new)
    assert old.place == GRAVEYARD and game.events().count("CardDestroyed") == (0 if edition is CLASSIC else 1)
    assert game.a.count(FIELD_ZONE) == 1


@rule("SPELL-16", "DIFF-95")
def test_a_field_spell_may_apply_to_both_players():
    game = Scenario(V9)
    mine, theirs = game.a.monster(WARWOLF), game.b.monster(KNIGHT)
    game.a.spell(SUNDOWN)
    game.begin()
    assert (mine.attack, theirs.attack) == (2200, 1800)


@pytest.mark.parametrize("edition", EDITIONS)
@rule("SPELL-17")
def test_a_set_field_spell_does_nothing_until_it_is_turned_up(edition: Edition):
    game = Scenario(edition)
    wolf = game.a.monster(WARWOLF)
    sundown = game.a.hand(SUNDOWN)
    game.begin()
    game.set_card(sundown)
    assert (sundown.place, sundown.position) == (FIELD_ZONE, FACE_DOWN) and wolf.attack == 2000
    game.activate(sundown)
    assert sundown.is_face_up and wolf.attack == 2200


@pytest.mark.parametrize("edition", EDITIONS)
@rule("SPELL-18", "SPELL-20", "DIFF-95")
def test_when_the_active_field_spell_is_destroyed_a_set_one_stays_face_down_and_the_field_is_bare(edition: Edition):
    game = Scenario(edition)
    wolf = game.a.monster(WARWOLF)
    active = game.a.spell(SUNDOWN)
    waiting = game.b.set(FULL_MOON)
    gale = game.a.set(GALE)
    game.begin()
    assert wolf.attack == 2200
    game.activate(gale)
    game.pick(active)
    game.resolve()
    assert active.place == GRAVEYARD
    assert waiting.position == FACE_DOWN and wolf.attack == 2000


@rule("SPELL-19", "AMB-85", "DIFF-47")
def test_classic_only_the_player_in_whose_zone_it_lies_uses_a_field_magic_and_never_on_the_opponents_turn():
    game = Scenario(CLASSIC)
    mine = game.a.set(SUNDOWN)
    theirs = game.b.set(FULL_MOON)
    game.a.set(AMBUSH)
    game.begin()
    assert game.may(q.ACTIVATE, mine)
    assert not game.may(q.ACTIVATE, theirs) and game.why_not(q.ACTIVATE, theirs) == ("SPELL-19",)
    game.end_turn()
    assert game.turn_player == B and game.may(q.ACTIVATE, theirs)
    game.answer(q.END_TURN)
    assert game.asked == A and not game.may(q.ACTIVATE, mine)  # B's turn


@rule("AMB-85")
def test_classic_ownership_by_deck_is_no_barrier():
    game = Scenario(CLASSIC)
    wolf = game.a.monster(WARWOLF)
    handed_over = game.a.set(SUNDOWN, owner=B)
    game.begin()
    game.activate(handed_over)
    assert handed_over.owner == B and handed_over.controller == A and wolf.attack == 2200


# ------------------------------------------------------------------------------------ Quick-Play Spells

OWN_PHASES = {DRAW_PHASE, STANDBY_PHASE, MAIN_PHASE_1, BATTLE_PHASE, MAIN_PHASE_2, END_PHASE}


def phases_of_use(game: Scenario, card: Piece) -> set[int]:
    """Let a whole turn of A go by, and note in which phases the card was offered to A."""
    found = set()
    while game.turn_player == A:
        if game.asked == A and card in game.offered(q.ACTIVATE):
            found.add(game.phase)
        if game.question == "response":
            game.passes()
        elif game.phase == MAIN_PHASE_1:
            game.answer(q.TO_BATTLE_PHASE)
        elif game.phase == BATTLE_PHASE:
            game.answer(q.TO_MAIN_PHASE_2)
        else:
            game.answer(q.END_TURN)
    return found


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("is_set", [False, True])
@rule("SPELL-21", "SPELL-24", "AMB-56", "EX-59", "DIFF-48", "PHASE-09", "PHASE-11", "PHASE-27", "PHASE-33")
def test_on_the_own_turn_a_quick_play_spell_is_for_any_phase_in_classic_for_main_and_battle(
    edition: Edition, is_set: bool
):
    game = Scenario(edition)
    spark = game.a.set(SPARK) if is_set else game.a.hand(SPARK)
    game.begin(DRAW_PHASE)
    classic = {MAIN_PHASE_1, BATTLE_PHASE, MAIN_PHASE_2}
    assert phases_of_use(game, spark) == (classic if edition is CLASSIC else OWN_PHASES)


@pytest.mark.parametrize("edition", EDITIONS)
@rule("SPELL-22", "AMB-58", "EX-59", "DIFF-50")
def test_on_the_opponents_turn_a_quick_play_spell_has_to_be_set(edition: Edition):
    game = Scenario(edition)
    held = game.b.hand(SPARK)
    ready = game.b.set(SPARK)
    gift = game.a.hand(GIFT)
    game.begin()
    game.activate(gift)
    assert game.asked == B
    assert game.why_not(q.ACTIVATE, held) == ("SPELL-22",)
    assert game.may(q.ACTIVATE, ready)
    game.activate(ready)
    assert game.lp == [7700, 8000]


@rule("AMB-56", "EX-59", "SPELL-24")
def test_classic_refuses_the_hands_quick_play_in_the_own_draw_phase_but_takes_a_set_one_of_the_opponent():
    game = Scenario(CLASSIC)
    spark = game.a.hand(SPARK)
    trap = game.a.set(AMBUSH)
    theirs = game.b.set(SPARK)
    game.begin(DRAW_PHASE)
    assert (game.asked, game.phase) == (A, DRAW_PHASE)
    assert game.why_not(q.ACTIVATE, spark) == ("SPELL-24",) and game.may(q.ACTIVATE, trap)
    game.passes()
    assert game.asked == B and game.may(q.ACTIVATE, theirs)


@pytest.mark.parametrize("edition", EDITIONS)
@rule("SPELL-23", "AMB-09", "EX-59", "DIFF-49")
def test_a_quick_play_spell_rests_in_the_turn_it_was_set(edition: Edition):
    game = Scenario(edition)
    spark = game.a.hand(SPARK)
    gift = game.b.hand(GIFT)
    game.begin()
    game.set_card(spark)
    assert game.why_not(q.ACTIVATE, spark) == (("AMB-09",) if edition is CLASSIC else ("SPELL-23",))
    game.end_turn()
    game.activate(gift)
    assert game.asked == A and game.may(q.ACTIVATE, spark)


@pytest.mark.parametrize("edition", EDITIONS)
@rule("AMB-58", "SPELL-21")
def test_in_the_own_damage_step_the_limit_on_cards_holds_for_quick_play_spells_too(edition: Edition):
    growth = spell_card(
        "Growth",
        program(
            card_effect(modify(the_target, gains_atk(500)), costs=[p.Targeting(face_up_monster(side=YOU))], speed=2)
        ),
        QUICK_PLAY,
    )
    game = Scenario(edition)
    wolf = game.a.monster(WARWOLF)
    spark, grow = game.a.hand(SPARK, growth)
    theirs = game.b.monster(KNIGHT)
    game.begin().to_battle_phase()
    game.attack(wolf, theirs)
    assert game.may(q.ACTIVATE, spark)  # still the Battle Step
    game.passes()
    assert game.state.step == DAMAGE_START
    assert game.why_not(q.ACTIVATE, spark) == (("BATTLE-11",) if edition is CLASSIC else ("BATTLE-09",)) and game.may(
        q.ACTIVATE, grow
    )


# ------------------------------------------------------------------------------------ Set Spells


@pytest.mark.parametrize("edition", LATER_EDITIONS)
@pytest.mark.parametrize("card", [GIFT, DRUM, SWORD, RITE], ids=lambda card: card.name)
@rule("SPELL-25", "SPELL-27")
def test_any_other_set_spell_may_be_used_in_the_turn_it_was_set(edition: Edition, card: Card):
    game = Scenario(edition)
    game.a.monster(KNIGHT)
    spell, _, _ = game.a.hand(card, KNIGHT_OF_RITES, monster_card("Offering", level=6))
    game.begin()
    game.set_card(spell)
    assert spell.position == FACE_DOWN
    assert game.may(q.ACTIVATE, spell)
    game.to_battle_phase()
    assert game.why_not(q.ACTIVATE, spell) == ("SPELL-01",)
    game.to_main_phase_2()
    assert game.may(q.ACTIVATE, spell)


@pytest.mark.parametrize("edition", LATER_EDITIONS)
@rule("SPELL-26")
def test_setting_a_spell_does_not_make_it_usable_on_the_opponents_turn(edition: Edition):
    game = Scenario(edition)
    gift = game.a.hand(GIFT)
    game.a.set(AMBUSH)
    theirs = game.b.hand(GIFT)
    game.begin()
    game.set_card(gift)
    game.resolve()
    game.end_turn()
    game.answer(q.END_TURN)
    assert game.asked == A and game.why_not(q.ACTIVATE, gift) == ("SPELL-01",)
    assert theirs.place == HAND


@pytest.mark.parametrize("edition", LATER_EDITIONS)
@rule("SPELL-27")
def test_a_set_card_does_not_tell_what_it_is(edition: Edition):
    seal = spell_card(
        "Seal",
        program(card_effect(p.Destroy(the_target), costs=[p.Targeting(spell_or_trap(p.OfKinds(TRAP), side=OPPONENT))])),
    )
    game = Scenario(edition)
    bluff, snare = game.a.set(GIFT), game.a.set(AMBUSH)
    game.a.hand(GIFT)
    breaker = game.b.hand(seal)
    game.begin(player=B)
    seen = {card.number: card.card for card in game.duel.view(B).zone(SPELL_ZONE, A)}
    assert len(seen) == 2 and set(seen.values()) == {None}
    assert game.why_not(q.ACTIVATE, breaker) == ("AMB-41",)  # it asks for "1 Trap", and none is known to be one
    assert {card.card for card in game.duel.view(A).zone(SPELL_ZONE, A)} == {bluff.card, snare.card}


# ------------------------------------------------------------------------------------ spent and staying cards


@pytest.mark.parametrize("edition", EDITIONS)
@rule("AMB-37")
def test_used_cards_stay_on_the_field_until_the_chain_is_over(edition: Edition):
    census = spell_card("Census", program(card_effect(gain_lp(p.Count(every(spell_or_trap()), 100)))))
    game = Scenario(edition)
    spell = game.a.hand(census)
    ambush = game.b.set(AMBUSH)
    game.begin()
    game.activate(spell)
    game.activate(ambush)
    assert game.lp == [8200, 8000]  # the resolved Trap still lay there beside Census itself
    assert spell.place == ambush.place == GRAVEYARD


@pytest.mark.parametrize("edition", EDITIONS)
@rule("AMB-37")
def test_a_normal_spell_that_is_destroyed_before_it_resolves_still_resolves(edition: Edition):
    game = Scenario(edition)
    gift = game.a.hand(GIFT)
    gale = game.b.set(GALE)
    game.begin()
    game.activate(gift)
    game.activate(gale)
    assert gift.place == GRAVEYARD and "CardDestroyed" in game.events()
    assert game.a.count(HAND) == 1


@pytest.mark.parametrize("edition", EDITIONS)
@rule("AMB-37")
def test_every_unresolved_spell_on_the_field_can_be_destroyed_by_a_higher_link(edition: Edition):
    cyclone = spell_card("Cyclone", program(card_effect(p.Destroy(every(spell_or_trap())), speed=2)), QUICK_PLAY)
    game = Scenario(edition)
    gift = game.a.hand(GIFT)
    game.b.set(AMBUSH)
    storm = game.b.set(cyclone)
    game.begin()
    game.activate(gift)
    game.activate(storm).resolve()
    assert game.events().count("CardDestroyed") == 2 and gift.place == GRAVEYARD  # Gift and the Set Trap, not itself
    assert game.a.count(HAND) == 1


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("card", [DRUM, SWORD, SUNDOWN], ids=lambda card: card.name)
@rule("AMB-37")
def test_a_card_that_has_to_stay_does_nothing_if_it_is_gone_when_it_resolves(edition: Edition, card: Card):
    game = Scenario(edition)
    wolf = game.a.monster(WARWOLF)
    spell = game.a.hand(card)
    gale = game.b.set(GALE)
    game.begin()
    game.activate(spell)
    game.activate(gale).resolve()
    assert spell.place == GRAVEYARD and wolf.attack == 2000


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("card", [DRUM, SWORD, SUNDOWN, GIFT], ids=lambda card: card.name)
@rule("AMB-37")
def test_a_spell_whose_activation_was_negated_does_not_stay(edition: Edition, card: Card):
    game = Scenario(edition)
    wolf = game.a.monster(WARWOLF)
    spell = game.a.hand(card)
    refusal = game.b.set(REFUSAL)
    game.begin()
    game.activate(spell)
    game.activate(refusal).resolve()
    assert spell.place == GRAVEYARD and wolf.attack == 2000 and "CardDestroyed" not in game.events()


@pytest.mark.parametrize("edition", LATER_EDITIONS)
@rule("AMB-39")
def test_the_storm_destroys_neither_itself_nor_cards_whose_use_is_over(edition: Edition):
    game = Scenario(edition)
    game.a.monster(MOURNER)
    storm = game.a.hand(HEAVY_STORM)
    ambush = game.b.set(AMBUSH)
    other = game.b.set(GALE)
    game.begin()
    game.activate(storm)
    game.activate(ambush).resolve()
    assert game.events().count("CardDestroyed") == 1  # the Set Trap alone
    assert storm.place == ambush.place == other.place == GRAVEYARD


@rule("AMB-39")
def test_a_monsters_storm_passes_by_cards_whose_use_is_over():
    breath = monster_card("Breath of Storm", program=program(ignition(p.Destroy(every(spell_or_trap())))))
    game = Scenario()
    dragon = game.a.monster(breath)
    ambush = game.b.set(AMBUSH)
    other = game.b.set(GALE)
    game.begin()
    game.activate(dragon)
    game.activate(ambush).resolve()
    assert game.events().count("CardDestroyed") == 1
    assert ambush.place == other.place == GRAVEYARD


@pytest.mark.parametrize("edition", EDITIONS)
@rule("AMB-90")
def test_a_spent_card_cannot_be_destroyed_and_satisfies_no_if_you_do(edition: Edition):
    smash = spell_card(
        "Smash",
        program(
            card_effect(
                p.Destroy(the_target), and_if_you_do, damage(1000), costs=[p.Targeting(spell_or_trap(side=OPPONENT))]
            )
        ),
    )
    game = Scenario(edition)
    spell = game.a.hand(smash)
    ambush = game.b.set(AMBUSH)
    game.begin()
    game.activate(spell)
    game.activate(ambush)  # the target is used up in the same Chain
    assert ambush.place == GRAVEYARD and "CardDestroyed" not in game.events()
    assert game.lp == [8000, 8000]

    game = Scenario(edition)
    spell = game.a.hand(smash)
    game.b.set(AMBUSH)
    game.begin()
    game.activate(spell).resolve()
    assert game.lp == [8000, 7000]
