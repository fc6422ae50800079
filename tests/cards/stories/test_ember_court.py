"""What the cards of Ember Court do in a Duel."""

import pytest

from engine import program as p
from engine.cards.card import Card
from engine.duel.state import question as q
from engine.phrases import the_target, card_effect, in_graveyard, program
from engine.vocabulary import (
    ATTACK_POSITION,
    BANISHED,
    DECK,
    DEFENSE_POSITION,
    FACE_DOWN,
    FIRE,
    GRAVEYARD,
    HAND,
    MONSTER,
    MONSTER_ZONE,
    SPELL_ZONE,
    TRIBUTE_SUMMON,
)
from tests.cards.known import known
from tests.cards.stories.settling import PLAIN, SWEEP, fight, play
from tests.cards.stories.what_stories_share import untold
from tests.rulebook.scenario import A, B, Scenario, monster_card, spell_card

X = monster_card("X", 1500, 1200)
Y = monster_card("Y", 1400, 1000)
WEAK = monster_card("Weak", 300, 300)
GIANT = monster_card("Giant", 2900, 2500, level=8)
FLAME = monster_card("Flame", 1000, 1000, attribute=FIRE)
STONE = known("Well-Thrown Stone")  # inflicts 500 damage
BREAKFAST = known("Second Breakfast")  # gains 1000 LP
GUST = known("Gust from the Pass")  # destroys 1 Spell/Trap
ROCKSLIDE = known("Rockslide")  # destroys a monster
COURAGE = known("Borrowed Courage")  # a Trap: 1 monster gains 700 ATK
NOT_TODAY = known("Not Today")
KNIGHT = known("Sparrow Knight")  # once per turn, a monster loses 500 ATK
IMP = known("Trapdoor Imp")  # FLIP: destroys a monster
BAILIFF = known("Ember Bailiff")
REVIVE = spell_card(
    "Revive", program(card_effect(p.SpecialSummon(the_target), costs=[p.Targeting(in_graveyard(p.OfKinds(MONSTER)))]))
)


# ------------------------------------------------------------------------------------ monsters


def test_ember_bailiff_burns_500_for_a_monster_destroyed_by_battle() -> None:
    game = Scenario()
    bailiff, x = game.a.monster(BAILIFF), game.b.monster(X)
    game.begin().to_battle_phase()
    game.attack(bailiff, x)
    assert x.place == GRAVEYARD and game.lp == [8000, 7300]


def test_ember_bailiff_burns_nothing_for_a_survivor_or_when_it_falls() -> None:
    game = Scenario()
    bailiff, golem, giant = game.a.monster(BAILIFF), game.b.monster(known("Milestone Golem")), game.b.monster(GIANT)
    game.begin().to_battle_phase()
    game.attack(bailiff, golem)
    assert game.lp == [8000, 6600] and giant.place == MONSTER_ZONE
    game = Scenario()
    bailiff, giant = game.a.monster(BAILIFF), game.b.monster(GIANT)
    game.begin().to_battle_phase()
    game.attack(bailiff, giant)
    assert bailiff.place == GRAVEYARD and game.lp == [6800, 8000]


def test_ember_clerk_finds_a_counter_trap() -> None:
    game = Scenario(deck=0)
    clerk = game.a.hand(known("Ember Clerk"))
    one, two, _, _ = game.a.deck(known("Objection!"), known("Overruled"), known("Double Jeopardy"), STONE)
    game.begin()
    game.normal_summon(clerk).use(clerk)
    assert set(game.choices) == {one, two}
    game.pick(two)
    assert two.place == HAND and one.place == DECK


def test_ember_clerk_may_decline_and_needs_a_normal_summon() -> None:
    game = Scenario()
    clerk, hidden = game.a.hand(known("Ember Clerk")), game.a.monster(known("Ember Clerk"), FACE_DOWN)
    trap = game.a.deck(known("Objection!"))
    game.begin()
    game.flip_summon(hidden)
    assert game.question == "open"
    game.normal_summon(clerk).passes()
    assert trap.place == DECK


def test_ember_notary_charges_100_for_each_spell_or_trap_card_of_anyone() -> None:
    game = Scenario()
    game.a.monster(known("Ember Notary"))
    breakfast, x, trap = game.a.hand(BREAKFAST), game.a.monster(X), game.b.set(COURAGE)
    game.begin()
    game.activate(breakfast)
    assert game.asked == B and game.lp == [8000, 8000]  # not before it resolves
    game.resolve()
    assert game.lp == [9000, 7900]
    game.end_turn()
    game.activate(trap).pick(x)
    assert game.lp == [9000, 7800]


def test_ember_notary_charges_nothing_for_a_negated_card_or_a_monster() -> None:
    game = Scenario()
    game.a.monster(known("Ember Notary"))
    knight, breakfast = game.a.monster(KNIGHT), game.a.hand(BREAKFAST)
    gavel, _ = game.b.set(known("Judge's Gavel")), game.b.hand(X)
    game.begin()
    game.activate(knight).pick(knight)
    assert game.lp == [8000, 8000]
    game.activate(breakfast).activate(gavel)
    assert game.lp == [8000, 7900]  # for the Gavel alone


def test_ember_juror_throws_itself_for_400() -> None:
    game = Scenario()
    juror, other = game.a.hand(known("Ember Juror"), known("Ember Juror"))
    on_field = game.a.monster(known("Ember Juror"))
    game.begin()
    assert not game.may(q.ACTIVATE, on_field)
    game.activate(juror)
    assert juror.place == GRAVEYARD and game.lp == [8000, 7600]
    game.activate(other)
    assert game.lp == [8000, 7200]


def test_ember_hound_burns_500_when_destroyed_by_battle() -> None:
    game = Scenario()
    giant, hound = game.a.monster(GIANT), game.b.monster(known("Ember Hound"))
    game.begin().to_battle_phase()
    game.attack(giant, hound)
    assert hound.place == GRAVEYARD and game.lp == [7500, 6900]


def test_ember_hound_burns_nothing_when_an_effect_destroys_it() -> None:
    game = Scenario()
    rockslide, hound = game.a.hand(ROCKSLIDE), game.b.monster(known("Ember Hound"))
    game.begin()
    game.activate(rockslide)
    assert hound.place == GRAVEYARD and game.lp == [8000, 8000]


def test_ember_usher_comes_when_its_player_takes_effect_damage_once_per_turn() -> None:
    game = Scenario()
    one, two = game.a.hand(STONE, STONE)
    usher, other = game.b.hand(known("Ember Usher"), known("Ember Usher"))
    game.begin()
    game.activate(one)
    assert game.asked == B
    game.use(usher).position_is(DEFENSE_POSITION)
    assert usher.place == MONSTER_ZONE and usher.controller == B
    game.activate(two)
    assert game.question == "open" and other.place == HAND


def test_ember_usher_does_not_mind_battle_damage_or_the_opponents_damage() -> None:
    game = Scenario()
    stone, x = game.a.hand(STONE), game.a.monster(X)
    game.a.hand(known("Ember Usher"))
    game.b.hand(known("Ember Usher"))
    game.begin().to_battle_phase()
    game.attack(x)
    assert game.lp == [8000, 6500] and game.question == "open"
    game.to_main_phase_2()
    game.activate(stone)
    assert game.asked == B and game.question == "trigger"  # only the one who took it
    game.passes()
    assert game.question == "open" and game.asked == A


def test_ember_advocate_discards_an_ember_card_for_600_once_per_turn() -> None:
    game = Scenario()
    advocate = game.a.monster(known("Ember Advocate"))
    bailiff, gavel, x = game.a.hand(BAILIFF, known("Ember Gavel"), X)
    game.begin()
    game.activate(advocate)
    assert set(game.choices) == {bailiff, gavel}  # any card of that name, no other
    game.pick(gavel)
    assert gavel.place == GRAVEYARD and game.lp == [8000, 7400] and not game.may(q.ACTIVATE, advocate)
    game.end_turn().end_turn()
    assert game.may(q.ACTIVATE, advocate) and x.place == HAND


def test_ember_advocate_needs_an_ember_card_in_the_hand() -> None:
    game = Scenario()
    advocate, _ = game.a.monster(known("Ember Advocate")), game.a.hand(X)
    game.begin()
    assert not game.may(q.ACTIVATE, advocate)


def test_ember_prosecutor_destroys_a_card_of_the_opponent_and_burns_500() -> None:
    game = Scenario()
    prosecutor, own = game.a.hand(known("Ember Prosecutor")), game.a.monster(FLAME)
    spell, x = game.b.set(NOT_TODAY), game.b.monster(X, FACE_DOWN)
    game.begin()
    game.normal_summon(prosecutor).use(prosecutor)
    assert set(game.choices) == {spell, x}
    game.pick(spell).resolve()
    assert own.place == spell.place == GRAVEYARD and x.place == MONSTER_ZONE and game.lp == [8000, 7500]


def test_ember_prosecutor_may_decline_and_needs_a_tribute_summon() -> None:
    game = Scenario()
    prosecutor, _ = game.a.hand(known("Ember Prosecutor")), game.a.monster(FLAME)
    x = game.b.monster(X)
    game.begin()
    game.normal_summon(prosecutor).passes()
    assert x.place == MONSTER_ZONE and game.lp == [8000, 8000]
    game = Scenario()
    revive, prosecutor, x = game.a.hand(REVIVE), game.a.graveyard(known("Ember Prosecutor")), game.b.monster(X)
    game.begin()
    game.activate(revive).position_is(ATTACK_POSITION)
    assert prosecutor.place == MONSTER_ZONE and game.question == "open"


def test_ember_duchess_grows_with_each_effect_damage_of_the_opponent_for_a_turn() -> None:
    game = Scenario()
    duchess = game.a.monster(known("Ember Duchess"))
    one, two = game.a.hand(STONE, STONE)
    game.begin()
    game.activate(one)
    assert duchess.attack == 2700
    game.activate(two)
    assert duchess.attack == 3000
    game.end_turn()
    assert duchess.attack == 2400


def test_ember_duchess_does_not_grow_with_battle_damage_or_own_damage() -> None:
    game = Scenario()
    duchess, stone = game.b.monster(known("Ember Duchess")), game.a.hand(STONE)
    game.begin()
    game.activate(stone)
    assert duchess.attack == 2400
    game = Scenario()
    duchess = game.a.monster(known("Ember Duchess"))
    game.begin().to_battle_phase()
    game.attack(duchess)
    assert duchess.attack == 2400


def test_ember_duchess_stands_before_the_other_ember_monsters() -> None:
    game = Scenario()
    giant, rockslide = game.a.monster(GIANT), game.a.hand(ROCKSLIDE)
    duchess, bailiff, x = game.b.monster(known("Ember Duchess")), game.b.monster(BAILIFF), game.b.monster(X)
    game.begin().to_battle_phase()
    assert game.may(q.ATTACK, giant, duchess) and game.may(q.ATTACK, giant, x)
    assert not game.may(q.ATTACK, giant, bailiff)
    game.to_main_phase_2().activate(rockslide)
    assert duchess.place == GRAVEYARD
    game.end_turn().end_turn().to_battle_phase()
    assert game.may(q.ATTACK, giant, bailiff)


def test_ember_magistrate_burns_300_for_each_trap_in_the_graveyard() -> None:
    game = Scenario()
    magistrate, one, two = game.a.hand(known("Ember Magistrate")), game.a.monster(X), game.a.monster(X)
    game.a.graveyard(known("Objection!"), NOT_TODAY, STONE, X)
    game.b.graveyard(NOT_TODAY)
    game.begin()
    game.normal_summon(magistrate)
    while game.question == "cards":
        game.pick(game.choices[0])
    assert magistrate.now.how & TRIBUTE_SUMMON and one.place == two.place == GRAVEYARD
    assert game.lp == [8000, 7400]


def test_ember_magistrate_sets_a_counter_trap_again_once_per_turn() -> None:
    game = Scenario()
    magistrate = game.a.monster(known("Ember Magistrate"))
    one, two, other = game.a.graveyard(known("Objection!"), known("Overruled"), NOT_TODAY)
    game.begin()
    game.activate(magistrate)
    assert set(game.choices) == {one, two}
    game.pick(two)
    assert two.place == SPELL_ZONE and two.position == FACE_DOWN and other.place == GRAVEYARD
    assert not game.may(q.ACTIVATE, magistrate) and game.lp == [8000, 8000]
    game.end_turn().end_turn()
    assert game.may(q.ACTIVATE, magistrate)


def test_ash_stenographer_halves_effect_damage_but_no_battle_damage() -> None:
    game = Scenario()
    stone, x, stenographer = game.a.hand(STONE), game.a.monster(X), game.b.monster(known("Ash Stenographer"))
    game.begin()
    game.activate(stone)
    assert game.lp == [8000, 7750]
    game.to_battle_phase()
    game.attack(x, stenographer)
    assert stenographer.place == GRAVEYARD and game.lp == [8000, 7150]


def test_ash_stenographer_takes_a_counter_trap_along() -> None:
    game = Scenario()
    rockslide, stenographer = game.a.hand(ROCKSLIDE), game.b.monster(known("Ash Stenographer"))
    one, two, other = game.b.graveyard(known("Objection!"), known("Overruled"), NOT_TODAY)
    game.begin()
    game.activate(rockslide)
    assert game.asked == B
    game.use(stenographer)
    assert set(game.choices) == {one, two}
    game.pick(one)
    assert one.place == HAND and two.place == other.place == GRAVEYARD


def test_smoke_alibi_negates_what_would_inflict_damage() -> None:
    game = Scenario()
    stone, alibi = game.a.hand(STONE), game.b.hand(known("Smoke Alibi"))
    game.begin()
    game.activate(stone)
    assert game.asked == B
    game.activate(alibi)
    assert alibi.place == GRAVEYARD and game.lp == [8000, 8000] and stone.place == GRAVEYARD


def test_smoke_alibi_negates_monster_effects_but_nothing_harmless_or_own() -> None:
    game = Scenario()
    juror, breakfast, _ = game.a.hand(known("Ember Juror"), BREAKFAST, known("Smoke Alibi"))
    alibi = game.b.hand(known("Smoke Alibi"))
    game.begin()
    game.activate(breakfast)
    assert game.question == "open" and game.lp == [9000, 8000]
    game.activate(juror)
    assert game.asked == B  # and A's own Alibi was not offered
    game.activate(alibi)
    assert game.lp == [9000, 8000]


def test_smoke_alibi_may_be_used_in_the_damage_step_but_not_against_counter_traps() -> None:
    game = Scenario()
    bailiff, x, alibi = game.a.monster(BAILIFF), game.b.monster(X), game.b.hand(known("Smoke Alibi"))
    game.begin().to_battle_phase()
    game.attack(bailiff, x)
    assert game.asked == B
    game.activate(alibi)
    assert game.lp == [8000, 7800] and x.place == GRAVEYARD
    game = Scenario()
    breakfast, alibi = game.a.hand(BREAKFAST, known("Smoke Alibi"))
    objection = game.b.set(known("Objection!"))
    game.begin()
    game.activate(breakfast).activate(objection)
    assert alibi.place == HAND and game.lp == [7700, 7500]  # a Quick Effect is too slow for a Counter Trap


def test_candlelight_oath_turns_effect_damage_into_lp() -> None:
    game = Scenario()
    stone, oath = game.a.hand(STONE), game.b.monster(known("Candlelight Oath"), DEFENSE_POSITION)
    game.begin()
    game.activate(stone)
    assert game.lp == [8000, 8500] and oath.place == MONSTER_ZONE
    game = Scenario()
    stone, _ = game.a.hand(STONE), game.a.monster(known("Candlelight Oath"))
    game.begin()
    game.activate(stone)
    assert game.lp == [8000, 7500]  # the opponent's damage stays damage


def test_candlelight_oath_does_not_change_battle_damage() -> None:
    game = Scenario()
    giant, oath = game.a.monster(GIANT), game.b.monster(known("Candlelight Oath"))
    game.begin().to_battle_phase()
    game.attack(giant, oath)
    assert game.lp == [8000, 6600]


def test_cinder_colossus_comes_for_3_fire_monsters_of_the_graveyard() -> None:
    game = Scenario()
    colossus = game.a.hand(known("Cinder Colossus"))
    flames = game.a.graveyard(FLAME, FLAME, BAILIFF, FLAME)
    x = game.a.graveyard(X)
    game.begin()
    game.special_summon(colossus)
    assert set(game.choices) == set(flames)
    game.pick(*flames[:3])
    game.position_is(ATTACK_POSITION)
    assert colossus.place == MONSTER_ZONE and x.place == GRAVEYARD
    assert [piece.place for piece in flames] == [BANISHED] * 3 + [GRAVEYARD]


def test_cinder_colossus_is_refused_with_2_fire_monsters() -> None:
    game = Scenario()
    colossus = game.a.hand(known("Cinder Colossus"))
    game.a.graveyard(FLAME, FLAME, X)
    game.b.graveyard(FLAME)
    game.begin()
    assert not game.may(q.SPECIAL_SUMMON, colossus)


def test_cinder_colossus_burns_200_for_each_fire_monster_once_per_turn() -> None:
    game = Scenario()
    colossus = game.a.monster(known("Cinder Colossus"))
    game.a.graveyard(FLAME, BAILIFF, X)
    game.b.graveyard(FLAME)
    game.begin()
    game.activate(colossus)
    assert game.lp == [8000, 7600] and not game.may(q.ACTIVATE, colossus)
    game.end_turn().end_turn()
    assert game.may(q.ACTIVATE, colossus)


# ------------------------------------------------------------------------------------ Spells


@pytest.mark.parametrize(
    ("name", "damage"),
    [
        ("Opening Statement", 700),
        ("Court Costs", 600),  # for each of the 3 cards in B's hand
        ("Hot Evidence", 900),
    ],
)
def test_a_burning_spell(name: str, damage: int) -> None:
    game = Scenario()
    spell, *_ = game.a.hand(known(name), X, X)
    game.b.hand(X, X, X)
    game.begin()
    game.activate(spell)
    assert game.lp == [8000, 8000 - damage] and spell.place == GRAVEYARD


def test_hot_evidence_is_damage_3_times() -> None:
    game = Scenario()
    evidence = game.a.hand(known("Hot Evidence"))
    game.begin()
    game.activate(evidence)
    assert [event.amount for event in game.duel.events if event.name == "DamageDealt"] == [300, 300, 300]


def test_contempt_of_court_burns_200_for_each_spell_card_of_the_opponent() -> None:
    game = Scenario()
    game.b.spell(known("Contempt of Court"))
    own, trap, x = game.a.hand(BREAKFAST), game.a.set(COURAGE), game.a.monster(X)
    game.begin()
    game.activate(own).resolve()
    assert game.lp == [8800, 8000]
    game.activate(trap)
    assert x.attack == 2200 and game.lp == [8800, 8000]  # a Trap


def test_contempt_of_court_does_not_mind_own_spells() -> None:
    game = Scenario()
    game.a.spell(known("Contempt of Court"))
    breakfast = game.a.hand(BREAKFAST)
    game.begin()
    game.activate(breakfast)
    assert game.lp == [9000, 8000]


def test_ember_courtroom_lifts_all_ember_monsters() -> None:
    game = Scenario()
    court, gust = game.a.hand(known("Ember Courtroom"), GUST)
    mine, theirs, flame = game.a.monster(BAILIFF), game.b.monster(BAILIFF), game.a.monster(FLAME)
    game.begin()
    game.activate(court)
    assert (mine.attack, theirs.attack, flame.attack) == (2000, 2000, 1000)
    game.activate(gust)
    assert mine.attack == 1700


def test_ember_courtroom_draws_and_discards_once_per_turn_for_effect_damage() -> None:
    game = Scenario()
    court = game.a.spell(known("Ember Courtroom"))
    one, two, x = game.a.hand(STONE, STONE, X)
    top = game.a.deck(Y)
    game.begin()
    game.activate(one).use(court)
    assert set(game.choices) == {two, x, top}
    game.pick(x)
    assert set(game.a.cards(HAND)) == {two, top} and x.place == GRAVEYARD
    game.activate(two)
    assert game.question == "open" and game.lp == [8000, 7000]


def test_ember_courtroom_may_stay_silent_and_needs_the_opponents_damage() -> None:
    game = Scenario()
    game.a.spell(known("Ember Courtroom"))
    stone = game.a.hand(STONE)
    game.begin()
    game.activate(stone).passes()
    assert game.a.count(HAND) == 0
    game = Scenario()
    game.b.spell(known("Ember Courtroom"))
    stone = game.a.hand(STONE)
    game.b.hand(X)
    game.begin()
    game.activate(stone)
    assert game.question == "open"


def test_adjournment_keeps_the_opponents_monsters_from_attacking() -> None:
    game = Scenario()
    adjournment, x, stone = game.b.set(known("Adjournment")), game.a.monster(X), game.a.hand(STONE)
    game.begin()
    game.activate(stone).activate(adjournment)
    game.to_battle_phase()
    assert not game.may(q.ATTACK, x)
    game.end_turn().end_turn().to_battle_phase()
    assert game.may(q.ATTACK, x)


def test_adjournment_costs_the_own_battle_phase() -> None:
    game = Scenario()
    adjournment, _ = game.a.hand(known("Adjournment")), game.a.monster(X)
    game.begin()
    game.activate(adjournment)
    assert not game.may(q.TO_BATTLE_PHASE)
    game = Scenario()
    adjournment, x = game.a.hand(known("Adjournment")), game.a.monster(X)
    game.begin().to_battle_phase()
    game.attack(x).to_main_phase_2()
    assert not game.may(q.ACTIVATE, adjournment)  # the Battle Phase was conducted


def test_burning_brief_burns_half_the_original_atk_of_what_was_destroyed() -> None:
    game = Scenario()
    brief, x = game.a.hand(known("Burning Brief")), game.a.monster(X)
    theirs = game.b.monster(Y)
    game.begin()
    game.activate(brief).pick(x)
    assert x.attack == 1800
    game.to_battle_phase().attack(x, theirs)
    assert theirs.place == GRAVEYARD and game.lp == [8000, 8000 - 400 - 700]


def test_burning_brief_counts_the_original_atk() -> None:
    game = Scenario()
    giant, weak = game.a.monster(GIANT), game.b.monster(WEAK)
    game.a.equip(known("Burning Brief"), giant)
    game.b.equip(known("Miller's Flail"), weak)
    game.begin().to_battle_phase()
    game.attack(giant, weak)
    assert game.lp == [8000, 8000 - (3200 - 1000) - 150]


def test_burning_brief_burns_when_its_monster_is_attacked_too() -> None:
    game = Scenario()
    x, giant = game.a.monster(X), game.b.monster(GIANT)
    game.b.equip(known("Burning Brief"), giant)
    game.begin().to_battle_phase()
    game.attack(x, giant)
    assert x.place == GRAVEYARD and game.lp == [8000 - (3200 - 1500) - 750, 8000]


def test_ember_gavel_is_for_ember_monsters_and_burns_with_battle_damage() -> None:
    game = Scenario()
    gavel, bailiff, x = game.a.hand(known("Ember Gavel")), game.a.monster(BAILIFF), game.a.monster(X)
    other = game.b.monster(BAILIFF)
    game.begin()
    game.activate(gavel)
    assert set(game.choices) == {bailiff, other}
    game.pick(bailiff)
    assert bailiff.attack == 2200 and x.attack == 1500
    game.to_battle_phase().attack(bailiff, other)
    while game.question == "trigger":
        game.use(game.offered(q.TRIGGER)[0])
    # 500 battle damage, 300 by the Gavel, and 500 because it is the Bailiff
    assert game.lp == [8000, 6700] and other.place == GRAVEYARD


def test_ember_gavel_burns_nothing_without_battle_damage_and_fits_no_others() -> None:
    game = Scenario()
    bailiff, x = game.a.monster(BAILIFF), game.b.monster(X, DEFENSE_POSITION)
    game.a.equip(known("Ember Gavel"), bailiff)
    game.begin().to_battle_phase()
    game.attack(bailiff, x)
    assert game.lp == [8000, 7500]  # the Bailiff's own
    game = Scenario()
    gavel, _ = game.a.hand(known("Ember Gavel")), game.a.monster(FLAME)
    game.begin()
    assert not game.may(q.ACTIVATE, gavel)


def test_trial_by_fire_destroys_an_own_fire_monster_and_draws_2() -> None:
    game = Scenario()
    trial, flame, bailiff = game.a.hand(known("Trial by Fire")), game.a.monster(FLAME), game.a.monster(BAILIFF)
    game.a.monster(X), game.b.monster(FLAME)
    game.begin()
    game.activate(trial)
    assert set(game.choices) == {flame, bailiff}
    game.pick(flame)
    assert flame.place == GRAVEYARD and bailiff.place == MONSTER_ZONE and game.a.count(HAND) == 2


def test_trial_by_fire_needs_an_own_fire_monster() -> None:
    game = Scenario()
    trial, _ = game.a.hand(known("Trial by Fire")), game.a.monster(X)
    game.b.monster(FLAME)
    game.begin()
    assert not game.may(q.ACTIVATE, trial)


# ------------------------------------------------------------------------------------ Traps


def test_double_jeopardy_burns_500_more() -> None:
    game = Scenario()
    stone, jeopardy = game.a.hand(STONE), game.a.set(known("Double Jeopardy"))
    game.begin()
    assert not game.may(q.ACTIVATE, jeopardy)
    game.activate(stone)
    game.activate(jeopardy)
    assert game.lp == [8000, 7000] and jeopardy.place == GRAVEYARD


def test_double_jeopardy_does_not_answer_battle_damage_or_own_damage() -> None:
    game = Scenario()
    x, jeopardy = game.a.monster(X), game.a.set(known("Double Jeopardy"))
    theirs = game.b.set(known("Double Jeopardy"))
    stone = game.a.hand(STONE)
    game.begin().to_battle_phase()
    game.attack(x)
    assert game.question == "open" and game.lp == [8000, 6500]
    game.to_main_phase_2().activate(stone)
    assert game.asked == A and game.offered(q.ACTIVATE) == [jeopardy] and theirs.position == FACE_DOWN


def test_bonfire_of_appeals_burns_in_each_standby_phase_of_the_opponent() -> None:
    game = Scenario()
    bonfire = game.a.spell(known("Bonfire of Appeals"))
    game.begin().end_turn()
    assert game.lp == [8000, 7700]
    game.end_turn()
    assert game.lp == [8000, 7700] and bonfire.place == SPELL_ZONE
    game.end_turn()
    assert game.lp == [8000, 7400]


@pytest.mark.parametrize(("lp", "place"), [(1000, GRAVEYARD), (1001, SPELL_ZONE)])
def test_bonfire_of_appeals_goes_out_at_1000_lp(lp: int, place: int) -> None:
    game = Scenario()
    bonfire = game.a.spell(known("Bonfire of Appeals"))
    game.lp[A] = lp
    game.begin().end_turn()
    assert bonfire.place == SPELL_ZONE
    game.end_turn()
    assert bonfire.place == place


def test_objection_pays_500_to_negate_a_spell_card_then_burns_300() -> None:
    game = Scenario()
    breakfast, objection = game.a.hand(BREAKFAST), game.b.set(known("Objection!"))
    game.begin()
    game.activate(breakfast)
    assert game.asked == B
    game.activate(objection)
    assert game.lp == [7700, 7500] and breakfast.place == objection.place == GRAVEYARD


def test_objection_answers_no_traps_no_own_spells_and_no_effects_of_spells() -> None:
    game = Scenario()
    breakfast, courage, x = game.a.hand(BREAKFAST), game.a.set(COURAGE), game.a.monster(X)
    game.a.set(known("Objection!"))
    objection = game.b.set(known("Objection!"))
    game.begin()
    game.activate(courage)
    assert game.question == "open" and x.attack == 2200
    game.activate(breakfast)
    assert game.asked == B and game.offered(q.ACTIVATE) == [objection]
    game.passes()
    assert game.lp == [9000, 8000]
    game = Scenario()
    game.a.spell(known("Ember Courtroom"))
    juror, _ = game.a.hand(known("Ember Juror"), X)
    game.b.set(known("Objection!"))
    game.begin()
    game.activate(juror)
    game.use(game.offered(q.TRIGGER)[0])
    assert game.question == "cards" and game.asked == A  # the effect of the Field Spell resolved unanswered


def test_overruled_discards_to_negate_a_trap_card() -> None:
    game = Scenario()
    courage, x = game.a.set(COURAGE), game.a.monster(X)
    overruled, y = game.b.set(known("Overruled")), game.b.hand(Y)
    game.begin()
    game.activate(courage).activate(overruled)
    assert x.attack == 1500 and courage.place == y.place == overruled.place == GRAVEYARD


def test_overruled_answers_no_spells_and_needs_a_card_to_discard() -> None:
    game = Scenario()
    breakfast, courage, x = game.a.hand(BREAKFAST), game.a.set(COURAGE), game.a.monster(X)
    game.b.set(known("Overruled"))
    game.begin()
    game.activate(courage)
    assert x.attack == 2200  # nothing to discard
    game.b.hand(Y)
    game.activate(breakfast)
    assert game.lp == [9000, 8000]


def test_hearsay_tributes_an_ember_monster_to_negate_a_monster_effect() -> None:
    game = Scenario()
    knight, hearsay = game.a.monster(KNIGHT), game.b.set(known("Hearsay"))
    bailiff, hound, x = game.b.monster(BAILIFF), game.b.monster(known("Ember Hound")), game.b.monster(X)
    game.begin()
    game.activate(knight).pick(x)
    game.activate(hearsay)
    assert set(game.choices) == {bailiff, hound}
    game.pick(bailiff)
    assert knight.place == bailiff.place == GRAVEYARD and x.attack == 1500 and hound.place == MONSTER_ZONE


def test_hearsay_may_tribute_a_face_down_ember_monster() -> None:
    game = Scenario()
    knight, hearsay = game.a.monster(KNIGHT), game.b.set(known("Hearsay"))
    hidden = game.b.monster(known("Ember Hound"), FACE_DOWN)
    game.begin()
    game.activate(knight)
    game.activate(hearsay)
    assert knight.place == hidden.place == GRAVEYARD


def test_hearsay_answers_triggers_and_flip_effects() -> None:
    for name, hidden in (("Ember Clerk", False), ("Lantern Scribe", True)):
        game = Scenario()
        card = game.a.monster(known(name), FACE_DOWN) if hidden else game.a.hand(known(name))
        game.a.deck(known("Objection!"))
        hearsay, bailiff = game.b.set(known("Hearsay")), game.b.monster(BAILIFF)
        game.begin()
        if hidden:
            game.flip_summon(card)
        else:
            game.normal_summon(card).use(card)
        game.activate(hearsay)
        assert card.place == bailiff.place == GRAVEYARD and game.a.count(HAND) == 0


def test_hearsay_needs_an_ember_monster_and_answers_no_spells() -> None:
    game = Scenario()
    knight, x = game.a.monster(KNIGHT), game.b.monster(X)
    game.b.set(known("Hearsay"))
    game.begin()
    game.activate(knight).pick(x)
    assert x.attack == 1000
    game = Scenario()
    breakfast = game.a.hand(BREAKFAST)
    game.b.set(known("Hearsay"))
    game.b.monster(BAILIFF)
    game.begin()
    game.activate(breakfast)
    assert game.lp == [9000, 8000]


def test_inadmissible_discards_to_negate_a_normal_summon() -> None:
    game = Scenario()
    clerk, trap, y = game.a.hand(known("Ember Clerk")), game.b.set(known("Inadmissible")), game.b.hand(Y)
    game.begin()
    game.normal_summon(clerk)
    assert game.asked == B
    game.activate(trap)
    assert clerk.place == y.place == trap.place == GRAVEYARD and game.question == "open"


def test_inadmissible_negates_a_tribute_summon_and_the_tribute_stays_spent() -> None:
    game = Scenario()
    prosecutor, flame = game.a.hand(known("Ember Prosecutor")), game.a.monster(FLAME)
    trap, _ = game.b.set(known("Inadmissible")), game.b.hand(Y)
    game.begin()
    game.normal_summon(prosecutor).activate(trap)
    assert prosecutor.place == flame.place == GRAVEYARD and game.question == "open"
    assert not game.may(q.NORMAL_SUMMON, prosecutor)


def test_inadmissible_lets_flip_and_special_summons_be() -> None:
    game = Scenario()
    imp = game.a.monster(IMP, FACE_DOWN)
    colossus = game.a.hand(known("Cinder Colossus"))
    game.a.graveyard(FLAME, FLAME, FLAME)
    game.b.set(known("Inadmissible"))
    game.b.hand(Y)
    game.begin()
    game.special_summon(colossus).position_is(ATTACK_POSITION)
    assert colossus.place == MONSTER_ZONE and game.asked == A
    game.flip_summon(imp)
    assert game.question == "trigger" and game.asked == A  # its Flip Effect, unanswered


def test_habeas_corpus_negates_what_targets_an_own_monster() -> None:
    game = Scenario()
    knight, corpus, x = game.a.monster(KNIGHT), game.b.set(known("Habeas Corpus")), game.b.monster(X)
    game.begin()
    game.activate(knight).pick(x)
    assert game.asked == B
    game.activate(corpus)
    assert knight.place == GRAVEYARD and x.attack == 1500
    game = Scenario()
    courage, corpus, x = game.a.set(COURAGE), game.b.set(known("Habeas Corpus")), game.b.monster(X)
    game.begin()
    game.activate(courage).activate(corpus)
    assert courage.place == GRAVEYARD and x.attack == 1500


def test_habeas_corpus_does_not_answer_other_targets_or_none() -> None:
    game = Scenario()
    knight, rockslide = game.a.monster(KNIGHT), game.a.hand(ROCKSLIDE)
    game.b.set(known("Habeas Corpus"))
    x = game.b.monster(X)
    game.begin()
    game.activate(knight).pick(knight)
    assert knight.attack == 1600  # A's own monster
    game.activate(rockslide)
    assert x.place == GRAVEYARD  # it does not target


@pytest.mark.parametrize(
    "card", [ROCKSLIDE, GUST, known("Heavy Storm"), known("Trial by Fire")], ids=lambda card: card.name
)
def test_statute_of_limitations_pays_1000_to_negate_what_would_destroy(card: Card) -> None:
    game = Scenario()
    spell, statute = game.a.hand(card), game.b.set(known("Statute of Limitations"))
    x, field = game.b.monster(X), game.b.spell(known("Market Square"))
    game.a.monster(FLAME)
    game.begin()
    game.activate(spell)
    if game.question == "cards":
        game.pick(field)
    assert game.asked == B
    game.activate(statute)
    assert x.place == MONSTER_ZONE and field.is_face_up and spell.place == GRAVEYARD and game.lp == [8000, 7000]


def test_statute_of_limitations_negates_a_flip_effect_but_nothing_harmless() -> None:
    game = Scenario()
    imp, breakfast = game.a.monster(IMP, FACE_DOWN), game.a.hand(BREAKFAST)
    statute, x = game.b.set(known("Statute of Limitations")), game.b.monster(X)
    game.begin()
    game.activate(breakfast)
    assert game.lp == [9000, 8000]
    game.flip_summon(imp).use(imp).pick(x)
    game.activate(statute)
    assert imp.place == GRAVEYARD and x.place == MONSTER_ZONE and game.lp == [9000, 7000]


def test_house_arrest_holds_a_monster_and_silences_it() -> None:
    game = Scenario()
    arrest, own = game.a.set(known("House Arrest")), game.a.monster(X)
    knight, hidden = game.b.monster(KNIGHT), game.b.monster(Y, FACE_DOWN)
    other = game.b.monster(BAILIFF)
    game.begin()
    game.activate(arrest)
    assert set(game.choices) == {knight, other} and hidden.position == FACE_DOWN
    game.pick(knight)
    game.end_turn()
    assert game.asked == B
    if game.may(q.ACTIVATE, knight):  # its effect would be negated
        game.activate(knight).pick(own)
    assert own.attack == 1500
    game.to_battle_phase()
    assert not game.may(q.ATTACK, knight) and game.may(q.ATTACK, other, own)


def test_house_arrest_ends_with_its_monster_and_releases_it_when_it_goes() -> None:
    game = Scenario()
    arrest, knight, rockslide = game.a.set(known("House Arrest")), game.b.monster(KNIGHT), game.a.hand(ROCKSLIDE)
    game.begin()
    game.activate(arrest).activate(rockslide)
    assert knight.place == arrest.place == GRAVEYARD
    game = Scenario()
    arrest, knight, gust = game.a.set(known("House Arrest")), game.b.monster(KNIGHT), game.a.hand(GUST)
    game.begin()
    game.activate(arrest).activate(gust).end_turn()
    assert arrest.place == GRAVEYARD and game.may(q.ACTIVATE, knight)
    game.to_battle_phase()
    assert game.may(q.ATTACK, knight)


def test_settled_out_of_court_stops_effect_damage_for_the_turn_and_draws() -> None:
    game = Scenario()
    settled = game.b.set(known("Settled out of Court"))
    one, two = game.a.hand(STONE, STONE)
    x = game.a.monster(X)
    game.begin()
    game.activate(one).activate(settled)
    assert game.lp == [8000, 8000] and game.b.count(HAND) == 1
    game.to_battle_phase().attack(x)
    assert game.lp == [8000, 6500]  # battle damage it does not stop
    game.end_turn().end_turn().activate(two)
    assert game.lp == [8000, 6000]


def test_closing_argument_burns_100_for_each_trap_in_the_own_graveyard() -> None:
    game = Scenario()
    closing = game.a.set(known("Closing Argument"))
    game.a.graveyard(NOT_TODAY, known("Objection!"), COURAGE, STONE, X)
    game.b.graveyard(NOT_TODAY)
    game.begin()
    game.activate(closing)
    assert game.lp == [8000, 7700]  # without itself: it is still on the field


def test_sealed_envelope_burns_200_when_the_opponent_sets_a_spell_or_trap() -> None:
    game = Scenario()
    game.b.spell(known("Sealed Envelope"))
    stone, trap, x = game.a.hand(STONE, NOT_TODAY, X)
    game.begin()
    game.set_card(stone)
    assert game.lp == [7800, 8000]
    game.set_card(trap)
    assert game.lp == [7600, 8000]
    game.set_monster(x)
    assert game.lp == [7600, 8000]


def test_sealed_envelope_does_not_mind_own_sets() -> None:
    game = Scenario()
    game.a.spell(known("Sealed Envelope"))
    trap = game.a.hand(NOT_TODAY)
    game.begin()
    game.set_card(trap)
    assert game.lp == [8000, 8000]


def test_luxury_tax_burns_500_when_the_opponent_gains_lp() -> None:
    game = Scenario()
    game.b.spell(known("Luxury Tax"))
    breakfast = game.a.hand(BREAKFAST)
    game.begin()
    game.activate(breakfast)
    assert game.lp == [8500, 8000]
    game = Scenario()
    game.a.spell(known("Luxury Tax"))
    breakfast = game.a.hand(BREAKFAST)
    game.begin()
    game.activate(breakfast)
    assert game.lp == [9000, 8000]


def test_plea_bargain_makes_the_opponent_tribute_a_monster_for_500_lp() -> None:
    game = Scenario()
    plea, x, y = game.a.set(known("Plea Bargain")), game.b.monster(X), game.b.monster(Y)
    own = game.a.monster(X)
    game.begin()
    game.activate(plea)
    assert game.asked == B and set(game.choices) == {x, y}  # B chooses
    game.pick(y)
    assert y.place == GRAVEYARD and x.place == own.place == MONSTER_ZONE and game.lp == [8000, 8500]


def test_plea_bargain_needs_a_monster_of_the_opponent() -> None:
    game = Scenario()
    plea, _ = game.a.set(known("Plea Bargain")), game.a.monster(X)
    game.begin()
    assert not game.may(q.ACTIVATE, plea)


def test_bound_over_keeps_a_monster_from_attacking_for_as_long_as_it_is_there() -> None:
    game = Scenario()
    arrest, gust, x, y = game.a.set(known("Bound Over")), game.b.hand(GUST), game.b.monster(X), game.b.monster(Y)
    game.begin()
    game.activate(arrest).pick(x)
    game.end_turn().to_battle_phase()
    assert arrest.place == SPELL_ZONE and not game.may(q.ATTACK, x) and game.may(q.ATTACK, y)
    game.to_main_phase_2().activate(gust)
    assert arrest.place == GRAVEYARD
    game.end_turn().end_turn().to_battle_phase()
    assert game.may(q.ATTACK, x)


def test_bound_over_ends_when_the_monster_leaves() -> None:
    game = Scenario()
    arrest, rockslide, x = game.a.set(known("Bound Over")), game.a.hand(ROCKSLIDE), game.b.monster(X)
    game.begin()
    game.activate(arrest)
    assert arrest.place == SPELL_ZONE
    game.activate(rockslide)
    assert x.place == arrest.place == GRAVEYARD


def test_bound_over_needs_a_face_up_monster_of_the_opponent() -> None:
    game = Scenario()
    arrest, _, _ = game.a.set(known("Bound Over")), game.a.monster(X), game.b.monster(X, FACE_DOWN)
    game.begin()
    assert not game.may(q.ACTIVATE, arrest)


def test_ember_marshal_lets_nobody_answer_a_trap() -> None:
    for marshal in (False, True):
        game = Scenario()
        if marshal:
            game.a.monster(known("Ember Marshal"))
        trap, x, spell = game.a.set(COURAGE), game.a.monster(X), game.a.hand(BREAKFAST)
        gavel, _ = game.b.set(known("Judge's Gavel")), game.b.hand(X)
        game.begin()
        game.activate(trap)
        if game.question == "cards":
            game.pick(x)
        assert (gavel in game.offered(q.ACTIVATE)) != marshal
        game.resolve()
        game.activate(spell)
        assert gavel in game.offered(q.ACTIVATE)  # a Spell may be answered


def test_ember_marshal_lets_its_own_player_answer() -> None:
    game = Scenario()
    game.b.monster(known("Ember Marshal"))
    trap, x, gavel = game.a.set(COURAGE), game.a.monster(X), game.b.set(known("Judge's Gavel"))
    game.b.hand(X)
    game.begin()
    game.activate(trap).pick(x)
    assert game.asked == B and game.offered(q.ACTIVATE) == [gavel]


def test_privilege_of_the_bench_keeps_own_traps_from_being_negated() -> None:
    for bench in (False, True):
        game = Scenario()
        if bench:
            game.a.spell(known("Privilege of the Bench"))
        trap, x, spell = game.a.set(COURAGE), game.a.monster(X), game.a.hand(BREAKFAST)
        gavel, _ = game.b.set(known("Judge's Gavel")), game.b.hand(X)
        game.begin()
        game.activate(trap)
        if game.question == "cards":
            game.pick(x)
        assert (gavel in game.offered(q.ACTIVATE)) != bench
        game.resolve()
        game.activate(spell)
        assert gavel in game.offered(q.ACTIVATE)


def test_safe_conduct_saves_a_monster_once() -> None:
    game = Scenario()
    conduct, sweeps = game.a.set(known("Safe Conduct")), [game.a.hand(SWEEP) for _ in range(2)]
    monster = game.a.monster(PLAIN[4])
    game.begin()
    play(game, conduct, monster)
    play(game, sweeps[0])
    assert monster.place == MONSTER_ZONE
    play(game, sweeps[1])
    assert monster.place == GRAVEYARD


def test_damp_proceedings_let_the_damage_pass() -> None:
    game = Scenario()
    proceedings, stone = game.b.set(known("Damp Proceedings")), game.a.hand(STONE)
    game.begin()
    game.activate(stone)
    play(game, proceedings)
    assert game.lp == [8000, 8000]


def test_stay_of_execution_stops_the_next_attack_alone() -> None:
    game = Scenario()
    stay, one, two = game.b.set(known("Stay of Execution")), game.a.monster(X), game.a.monster(Y)
    game.begin().to_battle_phase()
    game.attack(one)
    play(game.passes(), stay)
    fight(game, two)
    assert game.lp == [8000, 6500]  # the attack that was under way was not the next one


# ------------------------------------------------------------------------------------ the whole set


def test_every_effect_of_the_set_is_played() -> None:
    assert untold("Ember Court", __file__) == []
