"""Stories of the cards of Starwell: each effect is played once."""

import pytest

from engine import program as p
from engine.duel.reading.in_force import is_disabled
from engine.duel.state import question as q
from tests.phrases import program, rank, xyz_of
from engine.vocabulary import (
    ATTACK_POSITION,
    BANISHED,
    DECK,
    DEFENSE_POSITION,
    EFFECT,
    EXTRA_DECK,
    FACE_DOWN,
    GRAVEYARD,
    HAND,
    MONSTER_ZONE,
    SPELL_ZONE,
    UNDER,
    WATER,
    XYZ,
    XYZ_SUMMON,
)
from tests.cards.known import known
from tests.cards.stories.settling import (
    BLAST,
    GALE,
    PLAIN,
    REVIVE,
    SPARK,
    SWEEP,
    WHIM,
    fight,
    next_turn,
    play,
    settle,
    summon,
)
from tests.cards.stories.what_stories_share import untold
from tests.rulebook.scenario import A, B, Piece, Scenario, Side, monster_card

WATER_4 = monster_card("Wet Four", 1000, 1000, attribute=WATER)
RANK_4 = monster_card("Rank Four", 1000, 1000, level=4, kinds=XYZ | EFFECT, program=program(xyz_of(2)))
HEIR = monster_card(
    "Heir",
    1000,
    1000,
    level=6,
    kinds=XYZ | EFFECT,
    program=program(p.XyzMaterials(p.Selector(filters=(rank(5),)), any_level=True)),
)
LAMP, KELP = "Starwell Lamprey", "Starwell Kelp"


def xyz(side: Side, name: str, *materials: str) -> Piece:
    """That Xyz Monster with these materials under it; without names: two Plain ones."""
    return side.xyz(known(name), [known(m) for m in materials] or [PLAIN[4], PLAIN[4]])


def card_of(it):
    return known(it) if isinstance(it, str) else it


# ------------------------------------------------------------------------------------ the Xyz Monsters

XYZ_SUMMONS = [
    ("Starwell Leviathan", [PLAIN[4], PLAIN[4]], [PLAIN[4], PLAIN[3]]),
    ("Starwell Warden", [PLAIN[4], PLAIN[4]], [PLAIN[4]]),
    ("Trilobite Choir", [PLAIN[3], PLAIN[3]], [PLAIN[3], PLAIN[4]]),
    ("Starwell Sovereign", [PLAIN[5], PLAIN[5]], [PLAIN[5], PLAIN[4]]),
    ("Starwell Anglerfish", [PLAIN[3], PLAIN[3]], [PLAIN[4], PLAIN[4]]),
    ("Starwell Turtle", [PLAIN[4], PLAIN[4]], [PLAIN[4], PLAIN[5]]),
    ("Starwell Chandelier", [LAMP, KELP], [LAMP, PLAIN[4]]),
    ("Starwell Oarsman", [WATER_4, LAMP], [WATER_4, PLAIN[4]]),
    ("Lady of the Wellspring", [PLAIN[5], PLAIN[5]], [PLAIN[4], PLAIN[4]]),
    ("The Bottom of the Well", [PLAIN[6], PLAIN[6], PLAIN[6]], [PLAIN[6], PLAIN[6]]),
]


@pytest.mark.parametrize("name, right, wrong", XYZ_SUMMONS)
def test_xyz_monsters_ask_for_their_materials(name, right, wrong):
    game = Scenario()
    for card in wrong:
        game.a.monster(card_of(card))
    star = game.a.extra(known(name))
    game.begin()
    assert not game.may(q.SPECIAL_SUMMON, star)

    game = Scenario()
    pieces = [game.a.monster(card_of(card)) for card in right]
    star = game.a.extra(known(name))
    game.begin()
    settle(game.special_summon(star), position=ATTACK_POSITION)
    assert star.place == MONSTER_ZONE and star.now.how & XYZ_SUMMON
    assert set(star.materials) == set(pieces) and {piece.place for piece in pieces} == {UNDER}


def test_starwell_leviathan_destroys_a_face_up_spell_or_trap_once_per_turn():
    game = Scenario()
    leviathan = xyz(game.a, "Starwell Leviathan")
    basin, hidden = game.b.spell(known("Starwell Basin")), game.b.set(WHIM)
    game.begin()
    play(game, leviathan)
    assert basin.place == GRAVEYARD and hidden.place == SPELL_ZONE
    assert len(leviathan.materials) == 1 and game.lp == [8500, 8000]
    game.b.spell(known("Starwell Basin"))
    assert not game.may(q.ACTIVATE, leviathan)


def test_starwell_leviathan_needs_a_face_up_spell_or_trap_and_a_material():
    game = Scenario()
    leviathan = xyz(game.a, "Starwell Leviathan")
    game.b.set(WHIM)
    game.begin()
    assert not game.may(q.ACTIVATE, leviathan)

    game = Scenario()
    leviathan = game.a.monster(known("Starwell Leviathan"))
    game.b.spell(known("Starwell Basin"))
    game.begin()
    assert not game.may(q.ACTIVATE, leviathan)


def test_starwell_warden_draws_attacks_to_itself_while_it_has_material():
    game = Scenario()
    warden, other = xyz(game.a, "Starwell Warden"), game.a.monster(PLAIN[3])
    hidden = game.a.monster(PLAIN[4], FACE_DOWN)
    attacker = game.b.monster(PLAIN[5])
    game.begin(player=B)
    game.to_battle_phase()
    assert game.may(q.ATTACK, attacker, warden) and game.may(q.ATTACK, attacker, hidden)
    assert not game.may(q.ATTACK, attacker, other)

    game = Scenario()
    game.a.monster(known("Starwell Warden"))
    other = game.a.monster(PLAIN[3])
    attacker = game.b.monster(PLAIN[5])
    game.begin(player=B)
    game.to_battle_phase()
    assert game.may(q.ATTACK, attacker, other)


@pytest.mark.parametrize("way", [0, 1])
def test_starwell_warden_negates_the_attack_or_banishes_the_attacker_until_the_end_phase(way):
    game = Scenario()
    warden = xyz(game.a, "Starwell Warden")
    attacker = game.b.monster(PLAIN[8])
    game.begin(player=B)
    game.to_battle_phase()
    game.attack(attacker, warden)
    play(game, warden, choice=way)
    assert warden.place == MONSTER_ZONE and len(warden.materials) == 1 and game.lp == [8000, 8000]
    assert attacker.place == (BANISHED if way else MONSTER_ZONE)
    next_turn(game)
    assert attacker.place == MONSTER_ZONE and attacker.controller == B


def test_trilobite_choir_takes_two_or_three_materials():
    game = Scenario()
    pieces = [game.a.monster(PLAIN[3]) for _ in range(4)]
    choir = game.a.extra(known("Trilobite Choir"))
    game.begin()
    game.special_summon(choir)
    game.pick(*pieces[:3])
    settle(game, position=ATTACK_POSITION)
    assert len(choir.materials) == 3 and choir.attack == 1800 + 900 and pieces[3].place == MONSTER_ZONE


def test_trilobite_choir_counts_all_materials_and_detaches_one_for_the_decks_once_per_turn():
    game = Scenario()
    choir = game.a.xyz(known("Trilobite Choir"), [PLAIN[3], PLAIN[3]])
    turtle = xyz(game.a, "Starwell Turtle")
    xyz(game.b, "Starwell Turtle")
    game.begin()
    assert choir.attack == 1800 + 6 * 300
    play(game, choir, *turtle.materials[:1])
    assert len(turtle.materials) == 1 and choir.attack == 1800 + 5 * 300
    assert (game.a.count(DECK), game.b.count(DECK)) == (19, 19)
    assert (game.a.count(GRAVEYARD), game.b.count(GRAVEYARD)) == (2, 1)
    assert not game.may(q.ACTIVATE, choir)


def test_starwell_sovereign_comes_upon_a_rank_4_starwell_monster_without_its_materials():
    game = Scenario()
    turtle = xyz(game.a, "Starwell Turtle")
    under = turtle.materials
    sovereign = game.a.extra(known("Starwell Sovereign"))
    game.begin()
    settle(game.special_summon(sovereign), position=ATTACK_POSITION)
    assert sovereign.place == MONSTER_ZONE and sovereign.materials == [turtle]
    assert all(each.place == GRAVEYARD for each in under)


def test_starwell_sovereign_comes_upon_no_other_xyz_monster():
    game = Scenario()
    xyz(game.a, "Starwell Anglerfish"), game.a.xyz(RANK_4, [PLAIN[4]]), xyz(game.b, "Starwell Turtle")
    sovereign = game.a.extra(known("Starwell Sovereign"))
    game.begin()
    assert not game.may(q.SPECIAL_SUMMON, sovereign)


def test_starwell_sovereign_takes_a_card_of_the_opponent_once_per_turn():
    game = Scenario()
    sovereign = game.a.xyz(known("Starwell Sovereign"), [PLAIN[5], PLAIN[5]])
    foe = game.b.monster(PLAIN[4])
    game.begin()
    play(game, sovereign)
    assert foe in sovereign.materials and foe.place == UNDER
    game.b.monster(PLAIN[4])
    assert not game.may(q.ACTIVATE, sovereign)


def test_starwell_sovereign_is_no_xyz_material():
    for name, allowed in (("Lady of the Wellspring", True), ("Starwell Sovereign", False)):
        game = Scenario()
        game.a.xyz(known(name), [PLAIN[5]])
        heir = game.a.extra(HEIR)
        game.begin()
        assert game.may(q.SPECIAL_SUMMON, heir) == allowed


def test_starwell_anglerfish_hides_a_monster_once_per_turn():
    game = Scenario()
    fish = xyz(game.a, "Starwell Anglerfish", "Starwell Minnow", "Starwell Bucket")
    foe, other = game.b.monster(PLAIN[4]), game.b.monster(PLAIN[5])
    game.b.monster(PLAIN[6], FACE_DOWN)
    game.begin()
    game.activate(fish)
    settle(game, *fish.materials[1:], foe)
    assert foe.position == FACE_DOWN and other.position == ATTACK_POSITION and len(fish.materials) == 1
    assert not game.may(q.ACTIVATE, fish)


def test_starwell_turtle_gives_up_a_material_instead_of_falling_in_battle():
    game = Scenario()
    turtle = xyz(game.a, "Starwell Turtle")
    foe = game.b.monster(PLAIN[8])
    game.begin(player=B)
    fight(game, foe, turtle)
    assert turtle.place == MONSTER_ZONE and len(turtle.materials) == 1 and game.lp == [8000 - 900, 8000]


def test_starwell_turtle_falls_without_material_and_to_card_effects():
    game = Scenario()
    bare, full = game.a.monster(known("Starwell Turtle")), xyz(game.a, "Starwell Turtle")
    foe, blast = game.b.monster(PLAIN[8]), game.b.hand(BLAST)
    game.begin(player=B)
    play(game, blast, full)
    assert full.place == GRAVEYARD
    fight(game, foe, bare)
    assert bare.place == GRAVEYARD


def test_starwell_chandelier_silences_a_card_once_per_turn_also_in_the_opponents_turn():
    game = Scenario()
    chandelier = xyz(game.a, "Starwell Chandelier")
    foe = xyz(game.b, "Starwell Turtle")
    spark = game.b.hand(SPARK)
    game.begin(player=B)
    game.activate(spark)
    assert game.asked == A
    play(game, chandelier)
    assert is_disabled(game.state, foe.uid) and len(chandelier.materials) == 1
    assert not game.may(q.ACTIVATE, chandelier)
    next_turn(game)
    assert not is_disabled(game.state, foe.uid)


def test_starwell_oarsman_pierces():
    game = Scenario()
    oarsman, wall = xyz(game.a, "Starwell Oarsman"), game.b.monster(PLAIN[4], DEFENSE_POSITION)
    game.begin()
    fight(game, oarsman, wall)
    assert wall.place == GRAVEYARD and game.lp == [8000, 8000 - 1300]


def test_starwell_oarsman_attacks_directly_for_a_material_that_turn():
    game = Scenario()
    oarsman = xyz(game.a, "Starwell Oarsman")
    game.b.monster(PLAIN[4])
    game.begin()
    play(game, oarsman)
    assert len(oarsman.materials) == 1 and not game.may(q.ACTIVATE, oarsman)
    fight(game, oarsman)
    assert game.lp == [8000, 5500]
    next_turn(game)
    next_turn(game)
    game.to_battle_phase()
    assert not game.may(q.ATTACK, oarsman)


def test_lady_of_the_wellspring_brings_back_a_starwell_monster_once_per_turn():
    game = Scenario()
    lady = game.a.xyz(known("Lady of the Wellspring"), [PLAIN[5], PLAIN[5]])
    kelp, plain = game.a.graveyard(known(KELP), PLAIN[4])
    game.begin()
    play(game, lady)
    assert kelp.place == MONSTER_ZONE and plain.place == GRAVEYARD and len(lady.materials) == 1
    game.a.graveyard(known(KELP))
    assert not game.may(q.ACTIVATE, lady)


def test_lady_of_the_wellspring_is_no_target_for_the_opponent():
    game = Scenario()
    lady = game.a.xyz(known("Lady of the Wellspring"), [PLAIN[5], PLAIN[5]])
    mine, theirs = game.a.hand(BLAST), game.b.hand(BLAST)
    game.b.hand(PLAIN[4])
    game.begin(player=B)
    assert not game.may(q.ACTIVATE, theirs)
    next_turn(game)
    play(game, mine)
    assert lady.place == GRAVEYARD


def test_the_bottom_of_the_well_withstands_card_effects_and_banishes_everything_once_per_turn():
    game = Scenario()
    bottom = game.a.xyz(known("The Bottom of the Well"), [PLAIN[6]] * 5)
    foe, hidden, mine = game.b.monster(PLAIN[4]), game.b.set(WHIM), game.a.monster(PLAIN[4])
    sweep = game.a.hand(SWEEP)
    game.begin()
    play(game, bottom)
    assert foe.place == hidden.place == BANISHED and mine.place == MONSTER_ZONE and len(bottom.materials) == 3
    game.b.monster(PLAIN[4])
    assert not game.may(q.ACTIVATE, bottom)
    play(game, sweep)
    assert mine.place == GRAVEYARD and bottom.place == MONSTER_ZONE


def test_the_bottom_of_the_well_needs_two_materials():
    game = Scenario()
    bottom = game.a.xyz(known("The Bottom of the Well"), [PLAIN[6]])
    game.b.monster(PLAIN[4])
    game.begin()
    assert not game.may(q.ACTIVATE, bottom)


# ------------------------------------------------------------------------------------ the other monsters


@pytest.mark.parametrize("how", ["normal", "flip", "special"])
def test_starwell_diver_brings_another_along(how):
    game = Scenario()
    kelp, echo, plain = game.a.hand(known(KELP), known("Starwell Echo"), PLAIN[4])
    if how == "normal":
        diver = game.a.hand(known("Starwell Diver"))
        game.begin()
        summon(game, diver)
    elif how == "flip":
        diver = game.a.monster(known("Starwell Diver"), FACE_DOWN)
        game.begin()
        settle(game.flip_summon(diver))
    else:
        diver = game.a.graveyard(known("Starwell Diver"))
        revive = game.a.hand(REVIVE)
        game.begin()
        play(game, revive)
    assert diver.place == kelp.place == MONSTER_ZONE and echo.place == plain.place == HAND


def test_starwell_pilgrim_finds_a_starwell_card_except_itself_once_per_turn():
    game = Scenario()
    pilgrim = game.a.hand(known("Starwell Pilgrim"))
    twin, basin, plain, kelp = game.a.deck(known("Starwell Pilgrim"), known("Starwell Basin"), PLAIN[4], known(KELP))
    game.begin()
    game.normal_summon(pilgrim).use(pilgrim)
    assert set(game.choices) == {basin, kelp}
    settle(game, basin)
    assert basin.place == HAND and twin.place == plain.place == kelp.place == DECK


def test_starwell_pilgrim_does_it_once_per_turn():
    game = Scenario()
    pilgrim, second, permit = game.a.hand(known("Starwell Pilgrim"), known("Starwell Pilgrim"), known("Parade Permit"))
    game.a.deck(known(KELP), known(LAMP))
    game.begin()
    play(game, permit)
    summon(game, pilgrim)
    assert game.a.count(HAND) == 2
    game.normal_summon(second)
    assert game.question == "open" and game.a.count(HAND) == 1


def test_starwell_echo_comes_in_defense_position_and_stops_the_attack():
    game = Scenario()
    echo, other = game.a.hand(known("Starwell Echo"), PLAIN[4])
    attacker = game.b.monster(PLAIN[4])
    game.begin(player=B)
    game.to_battle_phase()
    game.attack(attacker)
    play(game, echo)
    assert echo.place == MONSTER_ZONE and echo.position == DEFENSE_POSITION and game.lp == [8000, 8000]
    assert not game.may(q.ATTACK, attacker, echo) and other.place == HAND


def test_starwell_minnow_fetches_a_level_3_monster_once_per_turn():
    game = Scenario()
    first, second = game.a.monster(known("Starwell Minnow")), game.a.monster(known("Starwell Minnow"))
    echo, plain, four = game.a.graveyard(known("Starwell Echo"), PLAIN[3], PLAIN[4])
    blast, again = game.a.hand(BLAST, BLAST)
    game.begin()
    play(game, blast, first, echo)
    assert first.place == GRAVEYARD and echo.place == HAND and plain.place == four.place == GRAVEYARD
    play(game, again, second)
    assert second.place == GRAVEYARD and game.a.count(HAND) == 1


def test_starwell_minnow_does_not_fetch_itself():
    game = Scenario()
    minnow, blast = game.a.monster(known("Starwell Minnow")), game.a.hand(BLAST)
    game.a.graveyard(PLAIN[4])
    game.begin()
    play(game, blast)
    assert minnow.place == GRAVEYARD and game.a.count(HAND) == 0


def test_starwell_minnow_also_works_when_it_is_detached():
    game = Scenario()
    fish = xyz(game.a, "Starwell Anglerfish", "Starwell Minnow")
    echo, foe = game.a.graveyard(known("Starwell Echo")), game.b.monster(PLAIN[4])
    game.begin()
    play(game, fish)
    assert foe.position == FACE_DOWN and echo.place == HAND


def test_deep_lens_halves_effect_damage():
    game = Scenario()
    lens, foe, spark = game.a.monster(known("Deep Lens")), game.b.monster(PLAIN[8]), game.b.hand(SPARK)
    game.begin(player=B)
    play(game, spark)
    assert game.lp == [7950, 8000]
    fight(game, foe, lens)
    assert lens.place == GRAVEYARD and game.lp == [7950 - 1400, 8000]  # battle damage is whole


def test_deep_lens_draws_two_once_per_duel():
    game = Scenario()
    lens, other = game.a.monster(known("Deep Lens")), game.a.monster(known("Deep Lens"))
    game.begin()
    play(game, lens)
    assert game.a.count(HAND) == 2 and not game.may(q.ACTIVATE, lens) and not game.may(q.ACTIVATE, other)
    next_turn(game)
    next_turn(game)
    assert not game.may(q.ACTIVATE, lens) and not game.may(q.ACTIVATE, other)


def test_starwell_kelp_stands_in_battle_while_an_xyz_monster_is_there():
    for helped in (True, False):
        game = Scenario()
        kelp, foe = game.a.monster(known(KELP)), game.b.monster(PLAIN[8])
        if helped:
            xyz(game.a, "Starwell Turtle")
        game.begin(player=B)
        fight(game, foe, kelp)
        assert kelp.place == (MONSTER_ZONE if helped else GRAVEYARD) and game.lp == [8000 - 1200, 8000]


def test_starwell_bucket_draws_up_a_level_3_monster():
    game = Scenario()
    bucket = game.a.hand(known("Starwell Bucket"))
    three, four = game.a.graveyard(PLAIN[3], PLAIN[4])
    game.begin()
    summon(game, bucket)
    assert three.place == MONSTER_ZONE and three.position == DEFENSE_POSITION and four.place == GRAVEYARD


def test_starwell_lamprey_joins_a_starwell_monster_once_per_turn():
    game = Scenario()
    first, second = game.a.hand(known(LAMP), known(LAMP))
    game.a.monster(known(KELP))
    game.begin()
    settle(game.special_summon(first))
    assert first.place == MONSTER_ZONE and not game.may(q.SPECIAL_SUMMON, second)

    game = Scenario()
    lamprey = game.a.hand(known(LAMP))
    game.a.monster(PLAIN[4]), game.b.monster(known(KELP))
    game.begin()
    assert not game.may(q.SPECIAL_SUMMON, lamprey)


def test_starwell_carillon_needs_no_tribute_beside_an_xyz_monster():
    game = Scenario()
    carillon = game.a.hand(known("Starwell Carillon"))
    turtle = xyz(game.a, "Starwell Turtle")
    game.begin()
    game.normal_summon(carillon)
    settle(game, choice=0)  # with no Tribute
    assert carillon.place == MONSTER_ZONE and turtle.place == MONSTER_ZONE

    game = Scenario()
    carillon = game.a.hand(known("Starwell Carillon"))
    xyz(game.b, "Starwell Turtle")
    game.begin()
    assert not game.may(q.NORMAL_SUMMON, carillon)


def test_starwell_rope_maker_comes_for_another_starwell_monster_of_the_hand():
    game = Scenario()
    maker, kelp, plain = game.a.hand(known("Starwell Rope-Maker"), known(KELP), PLAIN[4])
    game.begin()
    settle(game.special_summon(maker))
    assert maker.place == MONSTER_ZONE and kelp.place == GRAVEYARD and plain.place == HAND

    game = Scenario()
    maker, _, _ = game.a.hand(known("Starwell Rope-Maker"), PLAIN[4], known("Starwell Basin"))
    game.begin()
    assert not game.may(q.SPECIAL_SUMMON, maker)


def test_starwell_crab_gains_500_when_it_is_detached_only():
    game = Scenario()
    oarsman = xyz(game.a, "Starwell Oarsman", "Starwell Crab")
    other, blast = game.a.monster(known("Starwell Crab")), game.a.hand(BLAST)
    game.begin()
    play(game, oarsman)
    assert game.lp == [8500, 8000]
    play(game, blast, other)
    assert other.place == GRAVEYARD and game.lp == [8500, 8000]


def test_starwell_ghost_leaves_the_graveyard_to_strengthen_an_xyz_monster():
    game = Scenario()
    ghost = game.a.graveyard(known("Starwell Ghost"))
    turtle = xyz(game.a, "Starwell Turtle")
    game.a.monster(known(KELP)), xyz(game.b, "Starwell Turtle")
    game.begin()
    play(game, ghost)
    assert ghost.place == BANISHED and turtle.attack == 2100
    next_turn(game)
    assert turtle.attack == 1500


def test_tide_reader_takes_a_starwell_card_of_the_top_three():
    game = Scenario()
    reader = game.a.hand(known("Tide Reader"))
    deep, basin, plain, top = game.a.deck(known(KELP), known("Starwell Basin"), PLAIN[4], PLAIN[5])
    game.begin()
    summon(game, reader, basin)
    assert basin.place == HAND and deep.place == plain.place == top.place == DECK


def test_comet_smith_makes_a_monster_level_4_once_per_turn():
    game = Scenario()
    smith = game.a.monster(known("Comet Smith"))
    three, five = game.a.monster(PLAIN[3]), game.a.monster(PLAIN[5])
    game.begin()
    game.activate(smith)
    assert five not in game.choices
    settle(game, three)
    assert three.level == 4 and not game.may(q.ACTIVATE, smith)
    next_turn(game)
    assert three.level == 3


# ------------------------------------------------------------------------------------ Spells


def test_starwell_rising_attaches_from_the_graveyard():
    game = Scenario()
    rising = game.a.hand(known("Starwell Rising"))
    turtle = xyz(game.a, "Starwell Turtle")
    kelp, plain = game.a.graveyard(known(KELP), PLAIN[4])
    game.begin()
    play(game, rising, choice=0)
    assert kelp in turtle.materials and plain.place == GRAVEYARD and len(turtle.materials) == 3


def test_starwell_rising_detaches_from_a_monster_of_the_opponent():
    game = Scenario()
    rising = game.a.hand(known("Starwell Rising"))
    mine, theirs = xyz(game.a, "Starwell Turtle"), xyz(game.b, "Starwell Turtle")
    game.begin()
    play(game, rising, choice=1)
    assert len(theirs.materials) == 1 and len(mine.materials) == 2


def test_starwell_rising_needs_one_of_the_two():
    game = Scenario()
    rising = game.a.hand(known("Starwell Rising"))
    xyz(game.a, "Starwell Turtle")
    game.a.graveyard(PLAIN[4])
    game.b.monster(known("Starwell Turtle"))
    game.begin()
    assert not game.may(q.ACTIVATE, rising)


@pytest.mark.parametrize("name", ["Sudden Constellation", "Sudden Eclipse"])
def test_sudden_constellation_and_sudden_eclipse_xyz_summon_also_in_the_opponents_turn(name):
    game = Scenario()
    card = game.a.set(known(name))
    four, other = game.a.monster(PLAIN[4]), game.a.monster(known(KELP))
    turtle = game.a.extra(known("Starwell Turtle"))
    spark = game.b.hand(SPARK)
    game.begin(player=B)
    game.activate(spark)
    play(game, card)
    assert turtle.place == MONSTER_ZONE and turtle.now.how & XYZ_SUMMON and set(turtle.materials) == {four, other}


@pytest.mark.parametrize("name", ["Sudden Constellation", "Sudden Eclipse"])
def test_sudden_constellation_and_sudden_eclipse_need_an_xyz_monster_that_can_come(name):
    game = Scenario()
    card = game.a.set(known(name))
    game.a.monster(PLAIN[4]), game.a.monster(PLAIN[3])
    game.a.extra(known("Starwell Turtle"))
    game.begin()
    assert not game.may(q.ACTIVATE, card)


def test_stargazers_bargain_orders_the_top_three_and_draws():
    game = Scenario()
    bargain = game.a.hand(known("Stargazer's Bargain"))
    three, two, one = game.a.deck(PLAIN[3], PLAIN[2], PLAIN[1])
    game.begin()
    game.activate(bargain)
    assert set(game.choices) == {one, two, three}
    settle(game, three, one, two)
    assert game.lp == [6500, 8000] and game.a.count(HAND) == 1 and game.a.count(DECK) == 22
    assert three.place == HAND and game.a.cards(DECK)[-2:] == [two, one]


def test_starwell_basin_shields_xyz_monsters_with_material():
    game = Scenario()
    game.a.spell(known("Starwell Basin"))
    full, bare = xyz(game.a, "Starwell Oarsman"), game.a.monster(known("Starwell Oarsman"))
    plain, theirs = game.a.monster(PLAIN[4]), game.b.hand(SWEEP)
    mine = game.a.hand(SWEEP)
    game.begin(player=B)
    play(game, theirs)
    assert full.place == MONSTER_ZONE and bare.place == plain.place == GRAVEYARD
    next_turn(game)
    play(game, mine)
    assert full.place == GRAVEYARD


def test_starwell_basin_gains_300_for_banished_cards_once_per_turn():
    game = Scenario()
    game.a.spell(known("Starwell Basin"))
    game.a.graveyard(known("Starwell Ghost"), known("Starwell Ghost"))
    first, second = game.a.cards(GRAVEYARD)
    xyz(game.a, "Starwell Turtle")
    game.begin()
    play(game, first)
    assert game.lp == [8300, 8000]
    play(game, second)
    assert second.place == BANISHED and game.lp == [8300, 8000]


def test_starwell_reflection_brings_back_a_silenced_level_4():
    game = Scenario()
    spell = game.a.hand(known("Starwell Reflection"))
    kelp, _, _ = game.a.graveyard(known(KELP), known("Starwell Echo"), PLAIN[4])
    game.begin()
    play(game, spell)
    assert kelp.place == MONSTER_ZONE and is_disabled(game.state, kelp.uid)


def test_lower_the_bucket_sends_a_starwell_monster_and_gains_300():
    game = Scenario()
    spell = game.a.hand(known("Lower the Bucket"))
    kelp, basin, plain = game.a.deck(known(KELP), known("Starwell Basin"), PLAIN[4])
    game.begin()
    play(game, spell)
    assert kelp.place == GRAVEYARD and basin.place == plain.place == DECK and game.lp == [8300, 8000]


def test_starwell_tide_attaches_from_the_hand():
    game = Scenario()
    tide, kelp, _ = game.a.hand(known("Starwell Tide"), known(KELP), PLAIN[4])
    turtle = xyz(game.a, "Starwell Turtle")
    game.a.monster(PLAIN[4]), xyz(game.b, "Starwell Turtle")
    game.begin()
    play(game, tide)
    assert kelp in turtle.materials and game.a.count(HAND) == 1


def test_wishing_coin_draws_two_or_takes_one():
    seen = set()
    for seed in range(12):
        game = Scenario()
        coin, _ = game.a.hand(known("Wishing Coin"), PLAIN[4])
        game.begin()
        game.state.random = 1000 + seed * 77777
        play(game, coin)
        assert (game.a.count(HAND), game.a.count(GRAVEYARD)) in ((3, 1), (0, 2))
        seen.add(game.a.count(HAND))
    assert seen == {0, 3}


def test_well_kept_secret_gives_200_for_each_material():
    game = Scenario()
    secret, spark = game.a.hand(known("Well-Kept Secret"), known("Every Last Drop"))
    plain, turtle = game.a.monster(PLAIN[4]), xyz(game.a, "Starwell Turtle")
    foe = xyz(game.b, "Starwell Turtle")
    game.begin()
    game.activate(secret)
    assert set(game.choices) == {turtle, foe}
    settle(game, turtle)
    assert turtle.attack == 1900 and plain.attack == 1200 and foe.attack == 1500
    play(game, spark)
    assert turtle.attack == 1500


def test_well_kept_secret_stays_on_xyz_monsters_only():
    game = Scenario()
    secret = game.a.hand(known("Well-Kept Secret"))
    game.a.monster(PLAIN[4])
    game.begin()
    assert not game.may(q.ACTIVATE, secret)


def test_every_last_drop_turns_two_materials_into_two_cards():
    game = Scenario()
    drop, second = game.a.hand(known("Every Last Drop"), known("Every Last Drop"))
    first, other = game.a.xyz(known("Starwell Turtle"), [PLAIN[4]]), game.a.xyz(known("Starwell Oarsman"), [PLAIN[4]])
    xyz(game.b, "Starwell Turtle")
    game.begin()
    play(game, drop)
    assert first.materials == other.materials == [] and game.a.count(HAND) == 3
    assert not game.may(q.ACTIVATE, second)


# ------------------------------------------------------------------------------------ Traps


def test_falling_star_banishes_a_card_face_down():
    game = Scenario()
    star = game.a.set(known("Falling Star"))
    foe, _ = game.b.monster(PLAIN[4]), game.a.monster(PLAIN[4])
    game.begin()
    play(game, star)
    assert foe.place == BANISHED and foe.position == FACE_DOWN


def test_falling_star_brings_a_banished_monster_in_the_next_standby_phase():
    game = Scenario()
    star, gone = game.a.graveyard(known("Falling Star")), game.a.banished(PLAIN[4])
    game.begin()
    play(game, star)
    assert star.place == BANISHED and gone.place == BANISHED
    next_turn(game)
    assert gone.place == BANISHED  # the opponent's Standby Phase is another
    next_turn(game)
    assert gone.place == HAND


def test_eclipse_pact_detaches_from_all_and_burns_both():
    game = Scenario()
    pact = game.a.set(known("Eclipse Pact"))
    mine, theirs = xyz(game.a, "Starwell Turtle"), xyz(game.b, "Starwell Turtle")
    game.begin()
    play(game, pact)
    assert len(mine.materials) == len(theirs.materials) == 1 and game.lp == [7700, 7700]


def test_starwell_depths_raises_def_and_attaches_once_per_turn():
    game = Scenario()
    depths = game.a.spell(known("Starwell Depths"))
    turtle, plain = xyz(game.a, "Starwell Turtle"), game.a.monster(PLAIN[4])
    theirs = xyz(game.b, "Starwell Turtle")
    kelp, _, _ = game.a.graveyard(known(KELP), PLAIN[4], known(LAMP))
    gale = game.a.hand(GALE)
    game.begin()
    assert (turtle.defense, plain.defense, theirs.defense) == (3100, 1200, 2800)
    play(game, depths, kelp)
    assert kelp in turtle.materials and not game.may(q.ACTIVATE, depths)
    play(game, gale)
    assert turtle.defense == 2800


def test_starwell_depths_is_activated_and_used_in_the_opponents_turn():
    game = Scenario()
    depths, turtle = game.a.set(known("Starwell Depths")), xyz(game.a, "Starwell Turtle")
    kelp, spark = game.a.graveyard(known(KELP)), game.b.hand(SPARK, SPARK)
    game.begin(player=B)
    game.activate(spark[0])
    play(game, depths)
    assert depths.place == SPELL_ZONE and turtle.defense == 3100
    if kelp not in turtle.materials:
        game.activate(spark[1])
        play(game, depths)
    assert kelp in turtle.materials


def test_drowned_bell_negates_a_monster_effect_for_a_material():
    game = Scenario()
    bell, turtle = game.a.set(known("Drowned Bell")), xyz(game.a, "Starwell Turtle")
    smith, spark = game.b.monster(known("Comet Smith")), game.b.hand(SPARK)
    game.begin(player=B)
    game.activate(spark)
    assert game.question == "open"
    game.activate(smith)
    assert game.asked == A
    play(game, bell)
    assert smith.place == GRAVEYARD and len(turtle.materials) == 1


def test_drowned_bell_needs_a_material():
    game = Scenario()
    game.a.set(known("Drowned Bell"))
    game.a.monster(known("Starwell Turtle")), xyz(game.b, "Starwell Turtle")
    smith = game.b.monster(known("Comet Smith"))
    game.begin(player=B)
    game.activate(smith)
    assert game.question == "open" and smith.place == MONSTER_ZONE


def test_undertow_returns_two_cards_for_an_xyz_monster():
    game = Scenario()
    trap, turtle = game.a.set(known("Undertow")), xyz(game.a, "Starwell Turtle")
    foe, hidden = game.b.monster(PLAIN[4]), game.b.set(WHIM)
    game.begin()
    play(game, trap)
    assert turtle.place == EXTRA_DECK and foe.place == hidden.place == HAND and game.b.count(HAND) == 2


def test_undertow_needs_two_cards():
    game = Scenario()
    trap, _ = game.a.set(known("Undertow")), xyz(game.a, "Starwell Turtle")
    game.b.monster(PLAIN[4])
    game.begin()
    assert not game.may(q.ACTIVATE, trap)


# ------------------------------------------------------------------------------------ none is left out


def test_every_effect_of_the_set_is_played():
    assert untold("Starwell", __file__) == []
