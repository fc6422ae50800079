"""What the rulebooks' own examples do in a Duel, as the built-in cards."""

import pytest

from engine.duel.state import question as q
from tests.phrases import fusion_of, named, program
from engine.vocabulary import (
    ATTACK_POSITION,
    DEFENSE_POSITION,
    FACE_DOWN,
    FUSION,
    FUSION_SUMMON,
    GRAVEYARD,
    HAND,
    MONSTER_ZONE,
    XYZ_SUMMON,
)
from tests.cards.known import known
from tests.cards.stories.what_stories_share import untold
from tests.rulebook.scenario import A, B, Scenario, monster_card

WARWOLF = known("Gene-Warped Warwolf")  # 2000/100, Level 4
ZUBABA = known("Zubaba Knight")  # 1600/900
UTOPIA = known("Number 39: Utopia")  # 2500/2000, Rank 4
X = monster_card("X", 1500, 1200)
Y = monster_card("Y", 1400, 1000)
LOW = monster_card("Low", 500, 500, level=3)
GIANT = monster_card("Giant", 3000, 2500, level=8)
XY = monster_card("XY", 2300, 2000, level=7, kinds=FUSION, program=program(fusion_of(named("X"), named("Y"))))
LIMBS = [known(f"{name} of the Forbidden One") for name in ("Left Arm", "Right Arm", "Left Leg", "Right Leg")]


def test_zubaba_knight_destroys_a_face_up_defender_before_any_damage() -> None:
    game = Scenario()
    knight, wall = game.a.monster(ZUBABA), game.b.monster(GIANT, DEFENSE_POSITION)
    game.begin().to_battle_phase()
    game.attack(knight, wall)
    assert wall.place == GRAVEYARD and knight.place == MONSTER_ZONE and game.lp == [8000, 8000]


@pytest.mark.parametrize(("position", "lp"), [(ATTACK_POSITION, 6600), (FACE_DOWN, 7100)])
def test_zubaba_knight_has_no_way_with_attackers_or_hidden_monsters(position: int, lp: int) -> None:
    game = Scenario()
    knight, giant = game.a.monster(ZUBABA), game.b.monster(GIANT, position)
    game.begin().to_battle_phase()
    game.attack(knight, giant)
    assert giant.place == MONSTER_ZONE and game.lp == [lp, 8000]


def test_zubaba_knight_does_nothing_when_it_is_attacked() -> None:
    game = Scenario()
    giant, knight = game.a.monster(GIANT), game.b.monster(ZUBABA, DEFENSE_POSITION)
    game.begin().to_battle_phase()
    game.attack(giant, knight)
    assert knight.place == GRAVEYARD and giant.place == MONSTER_ZONE


def test_number_39_utopia_is_made_of_2_level_4_monsters() -> None:
    game = Scenario()
    utopia, x, y = game.a.extra(UTOPIA), game.a.monster(X), game.a.monster(Y)
    low = game.a.monster(LOW)
    game.begin()
    game.special_summon(utopia)
    while game.question == "cards":
        assert low not in game.choices
        game.pick(game.choices[0])
    game.position_is(ATTACK_POSITION)
    assert utopia.place == MONSTER_ZONE and utopia.now.how & XYZ_SUMMON and set(utopia.materials) == {x, y}
    game = Scenario()
    utopia = game.a.extra(UTOPIA)
    game.a.monster(X), game.a.monster(LOW)
    game.begin()
    assert not game.may(q.SPECIAL_SUMMON, utopia)


@pytest.mark.parametrize("own", [True, False])
def test_number_39_utopia_detaches_to_negate_anybodys_attack(own: bool) -> None:
    game = Scenario()
    attacker = game.a.monster(GIANT)
    utopia = (game.a if own else game.b).xyz(UTOPIA, [X, Y])
    game.begin().to_battle_phase()
    game.attack(attacker, None if own else utopia)
    assert game.asked == (A if own else B)
    game.use(utopia)
    while game.question == "cards":
        game.pick(game.choices[0])
    assert game.lp == [8000, 8000] and utopia.place == MONSTER_ZONE and len(utopia.materials) == 1
    assert not game.may(q.ATTACK, attacker, None if own else utopia)


def test_number_39_utopia_may_let_the_attack_pass_and_negates_nothing_without_material() -> None:
    game = Scenario()
    wolf, utopia = game.a.monster(WARWOLF), game.b.xyz(UTOPIA, [X])
    game.begin().to_battle_phase()
    game.attack(wolf, utopia).passes()
    assert wolf.place == GRAVEYARD and game.lp == [7500, 8000] and len(utopia.materials) == 1
    game = Scenario()
    wolf = game.a.monster(WARWOLF)
    game.a.xyz(UTOPIA, [])
    game.begin().to_battle_phase()
    game.attack(wolf)
    assert game.lp == [8000, 6000]


def test_number_39_utopia_is_destroyed_when_targeted_for_an_attack_without_material() -> None:
    game = Scenario()
    wolf, utopia = game.a.monster(WARWOLF), game.b.xyz(UTOPIA, [])
    game.begin().to_battle_phase()
    game.attack(wolf, utopia)
    assert utopia.place == GRAVEYARD and wolf.place == MONSTER_ZONE and game.lp[A] == 8000


def test_blustering_winds_blow_until_the_own_next_standby_phase() -> None:
    game = Scenario()
    winds, wolf = game.a.hand(known("Blustering Winds")), game.a.monster(WARWOLF)
    x, theirs = game.a.monster(X), game.b.monster(X)
    game.a.monster(X, FACE_DOWN)
    game.begin()
    game.activate(winds)
    assert set(game.choices) == {wolf, x} and theirs.attack == 1500
    game.pick(wolf)
    assert (wolf.attack, wolf.defense) == (3000, 1100)
    game.end_turn()
    assert (wolf.attack, wolf.defense) == (3000, 1100)
    game.end_turn()
    assert (wolf.attack, wolf.defense) == (2000, 100)


def test_heavy_storm_destroys_every_spell_and_trap() -> None:
    game = Scenario()
    storm, own = game.a.hand(known("Heavy Storm")), game.a.set(known("Not Today"))
    hidden, field, wolf = game.b.set(known("Not Today")), game.b.spell(known("Market Square")), game.b.monster(WARWOLF)
    game.begin()
    game.activate(storm).resolve()
    assert own.place == hidden.place == field.place == storm.place == GRAVEYARD and wolf.place == MONSTER_ZONE


def test_heavy_storm_needs_another_spell_or_trap() -> None:
    game = Scenario()
    storm = game.a.hand(known("Heavy Storm"))
    game.begin()
    assert not game.may(q.ACTIVATE, storm)


def test_threatening_roar_keeps_the_opponents_monsters_from_attacking_this_turn() -> None:
    game = Scenario()
    wolf = game.a.monster(WARWOLF)
    stone, x = game.a.hand(known("Well-Thrown Stone"), X)
    roar = game.b.set(known("Threatening Roar"))
    game.begin()
    game.activate(stone).activate(roar)
    game.normal_summon(x).to_battle_phase()
    assert not game.may(q.ATTACK, wolf) and not game.may(q.ATTACK, x)  # also what was Summoned afterwards
    game.end_turn().end_turn().to_battle_phase()
    assert game.may(q.ATTACK, wolf)


def test_threatening_roar_lets_its_own_side_attack() -> None:
    game = Scenario()
    roar, wolf = game.a.set(known("Threatening Roar")), game.a.monster(WARWOLF)
    game.begin()
    game.activate(roar)
    game.to_battle_phase()
    assert game.may(q.ATTACK, wolf)


def test_seven_tools_of_the_bandit_pays_1000_to_negate_and_destroy_a_trap() -> None:
    game = Scenario()
    wolf, courage = game.a.monster(WARWOLF), game.a.set(known("Borrowed Courage"))
    tools = game.b.set(known("Seven Tools of the Bandit"))
    game.begin()
    game.activate(courage).activate(tools)
    assert wolf.attack == 2000 and courage.place == tools.place == GRAVEYARD and game.lp == [8000, 7000]


def test_seven_tools_of_the_bandit_does_not_answer_spells_and_needs_the_lp() -> None:
    game = Scenario()
    stone = game.a.hand(known("Well-Thrown Stone"))
    game.b.set(known("Seven Tools of the Bandit"))
    game.begin()
    game.activate(stone)
    assert game.lp == [8000, 7500]
    game = Scenario()
    wolf, courage = game.a.monster(WARWOLF), game.a.set(known("Borrowed Courage"))
    game.b.set(known("Seven Tools of the Bandit"))
    game.lp[B] = 900
    game.begin()
    game.activate(courage)
    assert wolf.attack == 2700 and game.lp == [8000, 900]


def test_polymerization_fuses_monsters_of_hand_and_field() -> None:
    game = Scenario()
    poly, x = game.a.hand(known("Polymerization"), X)
    y, fused = game.a.monster(Y), game.a.extra(XY)
    game.begin()
    game.activate(poly).position_is(DEFENSE_POSITION)
    assert fused.place == MONSTER_ZONE and fused.now.how & FUSION_SUMMON and fused.position == DEFENSE_POSITION
    assert x.place == y.place == poly.place == GRAVEYARD


def test_polymerization_uses_no_opposing_or_dead_monsters() -> None:
    game = Scenario()
    poly, _ = game.a.hand(known("Polymerization"), X)
    game.a.graveyard(Y)
    game.b.monster(Y)
    game.a.extra(XY)
    game.begin()
    assert not game.may(q.ACTIVATE, poly)


def test_exodia_the_forbidden_one_wins_once_all_five_pieces_are_in_the_hand() -> None:
    game = Scenario()
    game.b.hand(known("Exodia the Forbidden One"), *LIMBS[:3])
    last = game.b.deck(LIMBS[3])
    game.begin()
    assert game.winner is None
    game.end_turn()
    assert last.place == HAND and game.winner == B


def test_exodia_the_forbidden_one_does_not_win_with_a_limb_elsewhere() -> None:
    game = Scenario()
    game.a.hand(known("Exodia the Forbidden One"), *LIMBS[:3], LIMBS[0])
    game.a.graveyard(LIMBS[3])
    game.b.hand(LIMBS[3])
    game.begin()
    assert game.winner is None


def test_every_effect_of_the_set_is_played() -> None:
    assert untold("Rulebook Examples", __file__) == []
