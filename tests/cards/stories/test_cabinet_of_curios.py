"""Stories of the cards of Cabinet of Curios: each effect is played once."""

import pytest

from engine import program as p
from engine.duel.reading import traits
from engine.duel.state import question as q
from tests.phrases import (
    card_effect,
    damage,
    discard_cost,
    draw,
    every,
    fusion_of,
    gain_lp,
    gains_atk,
    in_deck,
    lose_lp,
    modify,
    monster,
    program,
)
from engine.vocabulary import (
    ATTACK_POSITION,
    BANISHED,
    BATTLE_PHASE,
    DARK,
    DECK,
    DEFENSE_POSITION,
    END_PHASE,
    FACE_DOWN,
    FIELD_ZONE,
    FIEND,
    FUSION,
    GRAVEYARD,
    HAND,
    MAIN_PHASE_1,
    MONSTER,
    MONSTER_ZONE,
    NORMAL_SUMMON,
    SPECIAL_SUMMON,
    SPELL_ZONE,
    WARRIOR,
    YOU,
)
from tests.cards.known import known
from tests.cards.stories.settling import (
    BLAST,
    GALE,
    PLAIN,
    REVIVE,
    SEIZE,
    SPARK,
    SWEEP,
    WHIM,
    declined,
    fight,
    next_turn,
    play,
    settle,
    summon,
)
from tests.cards.stories.what_stories_share import untold
from tests.rulebook.scenario import A, B, Piece, Scenario, monster_card, spell_card

STATUE, OTHER_STATUE = known("Patient Statue"), known("Other Patient Statue")
TITAN = monster_card("Titan", 3500, 3500, level=8)
MELDED = monster_card(
    "Melded",
    2000,
    2000,
    level=6,
    kinds=FUSION,
    program=program(fusion_of((p.OfKinds(MONSTER),), (p.OfKinds(MONSTER),))),
)
OFFER = spell_card("Offer", program(card_effect(draw(1), costs=[p.TributeCost(monster(side=YOU))])))
THROW = spell_card("Throw", program(card_effect(draw(1), costs=[discard_cost()])))
FEW = spell_card("Few", program(card_effect(draw(1))))
SEARCH = spell_card("Search", program(card_effect(p.AddToHand(in_deck()))))
BALM = spell_card("Balm", program(card_effect(gain_lp(700))))
DRAIN = spell_card("Drain", program(card_effect(lose_lp(500))))


# ------------------------------------------------------------------------------------ statues


def test_patient_statue_attacks_with_its_def():
    game = Scenario()
    statue, foe = game.a.monster(STATUE), game.b.monster(PLAIN[4])
    game.begin()
    fight(game, statue, foe)
    assert foe.place == GRAVEYARD and game.lp == [8000, 8000 - 1300]
    next_turn(game)
    next_turn(game)
    fight(game, statue)
    assert game.lp == [8000, 8000 - 1300 - 2500]


def test_patient_statue_is_attacked_with_its_atk():
    game = Scenario()
    statue, foe = game.a.monster(STATUE), game.b.monster(PLAIN[4])
    game.begin(player=B)
    fight(game, foe, statue)
    assert statue.place == GRAVEYARD and game.lp == [8000 - 1200, 8000]


@pytest.mark.parametrize("card", [STATUE, OTHER_STATUE])
def test_patient_statue_and_other_patient_statue_are_attacked_alone(card):
    game = Scenario()
    statue, other, foe = game.a.monster(card, DEFENSE_POSITION), game.a.monster(PLAIN[4]), game.b.monster(PLAIN[5])
    blast = game.a.hand(BLAST)
    game.begin(player=B)
    game.to_battle_phase()
    assert game.may(q.ATTACK, foe, statue) and not game.may(q.ATTACK, foe, other) and not game.may(q.ATTACK, foe)
    next_turn(game)
    play(game, blast, statue)
    next_turn(game)
    game.to_battle_phase()
    assert game.may(q.ATTACK, foe, other)


@pytest.mark.parametrize("card", [STATUE, OTHER_STATUE])
def test_patient_statue_and_other_patient_statue_stand_alone_of_their_name(card):
    game = Scenario()
    first, other = game.a.hand(card, OTHER_STATUE if card is STATUE else STATUE)
    game.a.monster(card)
    game.begin()
    assert not game.may(q.NORMAL_SUMMON, first) and game.may(q.NORMAL_SUMMON, other)
    game = Scenario()
    first = game.a.hand(card)
    game.b.monster(card)
    game.begin()
    assert game.may(q.NORMAL_SUMMON, first)


@pytest.mark.parametrize("name", ["Snuffbox Golem", "Old Tin Soldier"])
@pytest.mark.parametrize("taken", [True, False])
def test_snuffbox_golem_and_old_tin_soldier_may_take_an_attack_upon_themselves(name, taken):
    game = Scenario()
    guard, other, foe = game.a.monster(known(name)), game.a.monster(PLAIN[1]), game.b.monster(PLAIN[4])
    game.begin(player=B)
    game.to_battle_phase()
    game.attack(foe, other).resolve()
    assert game.question == "yes or no" and game.asked == A
    settle(game.yes() if taken else game.no())
    assert guard.place == MONSTER_ZONE and other.place == (MONSTER_ZONE if taken else GRAVEYARD)
    assert foe.place == (GRAVEYARD if taken else MONSTER_ZONE)


def test_other_patient_statue_attacks_in_defense_position_with_its_def():
    game = Scenario()
    statue, foe = game.a.monster(OTHER_STATUE, DEFENSE_POSITION), game.b.monster(PLAIN[4])
    game.begin()
    fight(game, statue, foe)
    assert foe.place == GRAVEYARD and statue.position == DEFENSE_POSITION and game.lp == [8000, 8000 - 1200]


def test_other_patient_statue_attacks_in_attack_position_with_its_atk_and_not_face_down():
    game = Scenario()
    statue, foe = game.a.monster(OTHER_STATUE), game.b.monster(PLAIN[4])
    game.begin()
    fight(game, statue, foe)
    assert statue.place == GRAVEYARD and game.lp == [8000 - 1200, 8000]

    game = Scenario()
    statue, foe = game.a.monster(OTHER_STATUE, FACE_DOWN), game.b.monster(PLAIN[4])
    game.begin()
    game.to_battle_phase()
    assert not game.may(q.ATTACK, statue, foe)


# ------------------------------------------------------------------------------------ other monsters


@pytest.mark.parametrize("name", ["Reckless Boar", "Tireless Goat"])
def test_reckless_boar_and_tireless_goat_must_attack(name):
    game = Scenario()
    beast, foe = game.a.monster(known(name)), game.b.monster(PLAIN[2])
    game.begin()
    assert game.may(q.END_TURN)  # a Battle Phase is not forced
    game.to_battle_phase()
    assert not game.may(q.TO_MAIN_PHASE_2) and not game.may(q.END_TURN)
    fight(game, beast, foe)
    assert foe.place == GRAVEYARD and game.may(q.TO_MAIN_PHASE_2)


def test_reckless_boar_doubles_the_opponents_battle_damage():
    game = Scenario()
    boar, foe = game.a.monster(known("Reckless Boar")), game.b.monster(PLAIN[4])
    game.begin()
    fight(game, boar, foe)
    assert foe.place == GRAVEYARD and game.lp == [8000, 8000 - 1800]

    game = Scenario()
    boar, foe = game.a.monster(known("Reckless Boar")), game.b.monster(PLAIN[8])
    game.begin()
    fight(game, boar, foe)
    assert boar.place == GRAVEYARD and game.lp == [8000 - 300, 8000]  # its own player's damage is not


def test_reckless_boar_loses_200_after_each_attack_of_its_own():
    game = Scenario()
    boar, foe = game.a.monster(known("Reckless Boar")), game.b.monster(PLAIN[4])
    game.begin()
    fight(game, boar, foe, asks=False)
    assert boar.attack == 1900
    weak = game.b.monster(PLAIN[5])
    next_turn(game)
    fight(game, weak, boar)
    assert weak.place == GRAVEYARD and boar.attack == 1900
    next_turn(game)
    fight(game, boar)
    assert boar.attack == 1700


def test_tireless_goat_attacks_each_monster_once():
    game = Scenario()
    goat, one, two = game.a.monster(known("Tireless Goat")), game.b.monster(PLAIN[2]), game.b.monster(PLAIN[3])
    game.begin()
    fight(game, goat, one)
    assert not game.may(q.END_TURN) and not game.may(q.ATTACK, goat)
    fight(game, goat, two)
    assert one.place == two.place == GRAVEYARD and game.may(q.END_TURN) and not game.may(q.ATTACK, goat)


def test_mind_borrower_takes_a_monster_for_as_long_as_it_is_there():
    game = Scenario()
    borrower, blast = game.a.hand(known("Mind Borrower"), BLAST)
    foe, strong, big = game.b.monster(PLAIN[4]), game.b.monster(PLAIN[5]), game.b.monster(known("Slate Tortoise"))
    five = game.b.monster(monster_card("Five", 100, 100, level=5))
    hidden, mine = game.b.monster(PLAIN[1], FACE_DOWN), game.a.monster(PLAIN[1])
    game.begin()
    game.normal_summon(borrower).use(borrower)
    settle(game, strong, big, five, hidden, mine)  # none of which may be the target
    assert foe.controller == A and strong.controller == big.controller == hidden.controller == five.controller == B
    play(game, blast, borrower)
    assert borrower.place == GRAVEYARD and foe.controller == B


def test_mind_borrower_gains_200_when_control_changes():
    game = Scenario()
    borrower, foe = game.a.hand(known("Mind Borrower")), game.b.monster(PLAIN[4])
    seize = game.b.hand(SEIZE)
    game.begin()
    summon(game, borrower)
    assert foe.controller == A and game.lp == [8200, 8000]
    next_turn(game)
    play(game, seize, foe, asks=False)
    assert foe.controller == B and game.lp == [8400, 8000]


@pytest.mark.parametrize("name", ["Copycat Slime", "Mirror Slime"])
@pytest.mark.parametrize("how", ["normal", "special"])
def test_copycat_slime_and_mirror_slime_become_a_monster_of_the_opponent(name, how):
    game = Scenario()
    revive = game.a.hand(REVIVE)
    slime = game.a.hand(known(name)) if how == "normal" else game.a.graveyard(known(name))
    foe, hidden = game.b.monster(known("Kiln Drake")), game.b.monster(PLAIN[8], FACE_DOWN)
    grow = game.b.hand(spell_card("Grow", program(card_effect(modify(every(monster()), gains_atk(500))))))
    game.begin()
    if how == "normal":
        summon(game, slime, asks=False)
    else:
        play(game, revive, asks=False)
    assert (slime.attack, slime.defense) == (1800, 600) and traits.names(game.state, slime.uid) == ("Kiln Drake",)
    assert foe.place == hidden.place == MONSTER_ZONE
    next_turn(game)
    play(game, grow)
    assert slime.attack == 2300


@pytest.mark.parametrize("name", ["Copycat Slime", "Mirror Slime"])
def test_copycat_slime_and_mirror_slime_take_original_figures_and_need_a_face_up_monster(name):
    game = Scenario()
    slime, foe = game.a.hand(known(name)), game.b.monster(PLAIN[4])
    game.b.equip(known("Magnetic Umbrella"), foe)
    game.begin()
    assert foe.defense == 1500
    summon(game, slime)
    assert (slime.attack, slime.defense) == (1200, 1200)

    game = Scenario()
    slime, _ = game.a.hand(known(name)), game.b.monster(PLAIN[4], FACE_DOWN)
    game.begin()
    summon(game, slime)
    assert (slime.attack, slime.defense) == (0, 0)


def test_hand_held_comet_strengthens_a_battling_monster_until_the_end_of_the_damage_step():
    game = Scenario()
    mine, foe, comet = game.a.monster(PLAIN[4]), game.b.monster(PLAIN[5]), game.a.hand(known("Hand-Held Comet"))
    game.begin()
    assert not game.may(q.ACTIVATE, comet)
    game.to_battle_phase()
    game.attack(mine, foe)
    while comet not in game.offered(q.ACTIVATE):
        game.passes()
    game.activate(comet)
    assert comet.place == GRAVEYARD
    settle(game)
    assert foe.place == GRAVEYARD and game.lp == [8000, 8000 - 500]
    assert (mine.attack, mine.defense) == (1200, 1200)


def test_ghostly_usher_negates_what_would_special_summon_or_add_once_per_turn():
    for spell, used in ((REVIVE, True), (SEARCH, True), (SPARK, False)):
        game = Scenario()
        usher, _ = game.a.hand(known("Ghostly Usher"), known("Ghostly Usher"))
        card, again = game.b.hand(spell, spell)
        dead, _ = game.b.graveyard(PLAIN[4], PLAIN[5])
        game.begin(player=B)
        game.activate(card)
        settle_picks(game)
        if not used:
            assert game.question == "open"
            continue
        assert game.asked == A
        play(game, usher)
        assert usher.place == GRAVEYARD and dead.place == GRAVEYARD and game.b.count(HAND) == 1
        game.activate(again)
        settle_picks(game)
        assert known("Ghostly Usher") not in {piece.card for piece in game.offered(q.ACTIVATE) if piece.place == HAND}


def settle_picks(game: Scenario) -> None:
    """Whatever the one who activates picks."""
    while game.question == "cards" and game.asked == game.turn_player:
        game.pick(game.choices[0])


def test_ghostly_usher_leaves_the_graveyard_for_a_card_once_per_duel():
    game = Scenario()
    one, two = game.a.graveyard(known("Ghostly Usher"), known("Ghostly Usher"))
    spark = game.b.hand(SPARK)
    game.begin(player=B)
    game.activate(spark)
    assert game.asked == A
    game.activate(one)
    settle(game)
    assert one.place == BANISHED and game.a.count(HAND) == 1
    next_turn(game)
    assert not game.may(q.ACTIVATE, two)


def test_warden_of_the_exit_banishes_what_would_go_to_the_opponents_graveyard():
    game = Scenario()
    game.a.monster(known("Warden of the Exit"))
    spark, blast = game.a.hand(SPARK, BLAST)
    foe, theirs = game.b.monster(PLAIN[2]), game.b.hand(SPARK)
    game.begin()
    play(game, spark)
    play(game, blast, foe)
    assert foe.place == BANISHED and spark.place == blast.place == GRAVEYARD
    next_turn(game)
    play(game, theirs)
    assert theirs.place == BANISHED


def test_warden_of_the_exit_discards_a_card_instead_of_falling_to_an_effect():
    game = Scenario()
    warden, _ = game.a.monster(known("Warden of the Exit")), game.a.hand(PLAIN[4])
    blast, again = game.b.hand(BLAST, BLAST)
    foe = game.b.monster(PLAIN[8])
    game.begin(player=B)
    play(game, blast, warden)
    assert warden.place == MONSTER_ZONE and game.a.count(HAND) == 0 and game.a.count(GRAVEYARD) == 1
    game.a.hand(PLAIN[4])
    fight(game, foe, warden)
    assert warden.place == GRAVEYARD and again.place == HAND


def test_slow_archivist_keeps_the_opponent_from_drawing_and_searching_by_effects():
    game = Scenario()
    game.a.monster(known("Slow Archivist"))
    few, search, _ = game.b.hand(FEW, SEARCH, PLAIN[1])
    game.begin()
    next_turn(game)
    assert game.b.count(HAND) == 4  # the draw of the Draw Phase is no effect
    assert not game.may(q.ACTIVATE, few) and not game.may(q.ACTIVATE, search)


def test_slow_archivist_lets_its_player_keep_seven_cards():
    game = Scenario()
    game.a.monster(known("Slow Archivist"))
    game.a.hand(*[PLAIN[8]] * 9), game.b.hand(*[PLAIN[8]] * 9)
    game.begin()
    next_turn(game)
    assert game.a.count(HAND) == 7 and game.a.count(GRAVEYARD) == 2
    next_turn(game)
    assert game.b.count(HAND) == 6


def test_slow_archivist_gains_50_times_the_turn_for_a_draw_outside_the_draw_phase():
    game = Scenario()
    game.a.monster(known("Slow Archivist"))
    few = game.a.hand(FEW)
    game.begin()
    play(game, few, asks=False)
    assert game.lp == [8150, 8000]
    next_turn(game)
    next_turn(game)
    assert game.a.count(HAND) == 2 and game.lp == [8150, 8000]


def test_curtain_puller_looks_at_a_set_card_once_per_turn():
    game = Scenario()
    game.a.monster(known("Curtain Puller"))
    trap, other = game.b.hand(WHIM, SPARK)
    game.begin(player=B)
    game.set_card(trap)
    settle(game)
    game.set_card(other)
    settle(game)
    assert trap.now.known & 1 and not other.now.known & 1


def test_curtain_puller_lowers_a_turned_monster_once_per_turn():
    game = Scenario()
    game.a.monster(known("Curtain Puller"))
    one, two = game.a.monster(PLAIN[4]), game.a.monster(PLAIN[4])
    game.begin()
    settle(game.change_position(one), asks=False)
    assert one.defense == 1100
    settle(game.change_position(two))
    assert two.defense == 1200
    next_turn(game)
    assert one.defense == 1100


def test_curtain_puller_gets_2500_def_when_flipped():
    game = Scenario()
    puller = game.a.monster(known("Curtain Puller"), FACE_DOWN)
    game.begin()
    game.flip_summon(puller)
    assert game.question == "trigger"  # its position has changed as well
    settle(game)
    assert puller.position == ATTACK_POSITION and puller.defense in (2400, 2500)

    game = Scenario()
    puller, foe = game.a.monster(known("Curtain Puller"), FACE_DOWN), game.b.monster(PLAIN[4])
    game.begin(player=B)
    fight(game, foe, puller)
    assert puller.position == DEFENSE_POSITION and puller.defense == 2500


def test_third_heir_asks_for_three_tributes():
    for number in (2, 3):
        game = Scenario()
        heir = game.a.hand(known("Third Heir"))
        for _ in range(number):
            game.a.monster(PLAIN[4])
        foe, hidden = game.b.monster(PLAIN[4]), game.b.set(SPARK)
        game.begin()
        assert game.may(q.NORMAL_SUMMON, heir) == game.may(q.SET_MONSTER, heir) == (number == 3)
    summon(game, heir, asks=False)
    assert heir.place == MONSTER_ZONE and game.a.count(GRAVEYARD) == 3
    assert foe.place == hidden.place == BANISHED


def test_third_heir_banishes_nothing_when_it_is_revived():
    game = Scenario()
    revive, foe, _ = game.a.hand(REVIVE), game.b.monster(PLAIN[4]), game.a.graveyard(known("Third Heir"))
    game.begin()
    play(game, revive)
    assert game.a.count(MONSTER_ZONE) == 1 and foe.place == MONSTER_ZONE


def crows(piece: Piece, number: int) -> Piece:
    piece.now.counters = (("Crow", number),)
    return piece


def test_counting_crow_gains_200_for_each_monster_with_a_crow_counter():
    game = Scenario()
    crow = game.a.monster(known("Counting Crow"))
    crows(game.a.monster(PLAIN[2]), 1), crows(game.b.monster(PLAIN[2]), 3), game.b.monster(PLAIN[2])
    game.begin()
    assert crow.attack == 700 + 400


def test_counting_crow_gains_200_for_each_strong_monster_of_small_def():
    game = Scenario()
    crow = game.a.monster(known("Counting Crow"))
    game.b.monster(monster_card("Lance", 2000, 1000)), game.b.monster(monster_card("Spear", 2000, 1001))
    game.b.monster(monster_card("Dart", 1999, 0)), game.b.monster(monster_card("Pike", 2400, 0), FACE_DOWN)
    game.begin()
    assert crow.attack == 700 + 200


def test_counting_crow_marks_equipped_monsters_and_itself_once_per_turn():
    game = Scenario()
    crow, one, two = (game.a.monster(card) for card in (known("Counting Crow"), PLAIN[2], PLAIN[2]))
    foe = game.b.monster(PLAIN[2])
    game.a.equip(known("Saddle Strap"), one), game.b.equip(known("Saddle Strap"), foe)
    game.begin()
    play(game, crow, ability=2)
    assert [each.counters("Crow") for each in (crow, one, two, foe)] == [1, 1, 0, 1]
    assert crow.attack == 700 + 600 and not game.may(q.ACTIVATE, crow)


def test_counting_crow_burns_300_for_each_marked_monster_and_takes_the_marks():
    game = Scenario()
    crow = game.a.monster(known("Counting Crow"))
    one, two = crows(game.a.monster(PLAIN[2]), 2), crows(game.b.monster(PLAIN[2]), 1)
    game.begin()
    play(game, crow, ability=3)
    assert game.lp == [8000, 8000 - 600] and one.counters("Crow") == two.counters("Crow") == 0


def test_counting_crow_does_not_burn_for_single_marks():
    game = Scenario()
    crow = game.a.monster(known("Counting Crow"))
    crows(game.a.monster(PLAIN[2]), 1), crows(game.b.monster(PLAIN[2]), 1)
    game.begin()
    play(game, crow)  # the marking is all that is offered
    assert crow.counters("Crow") == 1 and game.lp == [8000, 8000]


def test_turnstile_guard_keeps_both_from_drawing_and_searching_by_effects():
    for side in (A, B):
        game = Scenario()
        game.a.monster(known("Turnstile Guard"))
        few, search = (game.a, game.b)[side].hand(FEW, SEARCH)
        game.begin(player=side)
        assert not game.may(q.ACTIVATE, few) and not game.may(q.ACTIVATE, search)


def test_turnstile_guard_takes_200_for_an_attack_of_the_opponent():
    game = Scenario()
    guard, foe = game.a.monster(known("Turnstile Guard")), game.b.monster(PLAIN[8])
    game.begin()
    fight(game, guard, foe)
    assert game.lp == [8000 - 900, 8000]  # its own player attacks for nothing

    game = Scenario()
    guard, foe, other = game.a.monster(known("Turnstile Guard")), game.b.monster(PLAIN[8]), game.b.monster(PLAIN[8])
    game.state.lp[B] = 300
    game.begin(player=B)
    fight(game, foe, guard)
    assert game.lp == [8000 - 900, 100] and other.place == MONSTER_ZONE

    game = Scenario()
    game.a.monster(known("Turnstile Guard"))
    foe = game.b.monster(PLAIN[8])
    game.state.lp[B] = 200
    game.begin(player=B)
    game.to_battle_phase()
    assert not game.may(q.ATTACK, foe)


def test_snuffbox_golem_cannot_be_tributed_for_a_summon_or_a_cost():
    for card, allowed in ((known("Snuffbox Golem"), False), (PLAIN[4], True)):
        game = Scenario()
        big, offer = game.a.hand(PLAIN[5], OFFER)
        game.a.monster(card)
        game.begin()
        assert game.may(q.NORMAL_SUMMON, big) == game.may(q.ACTIVATE, offer) == allowed


@pytest.mark.parametrize("how", ["Fusion", "Synchro", "Xyz"])
def test_snuffbox_golem_is_no_material(how):
    for card, allowed in ((known("Snuffbox Golem"), False), (PLAIN[4], True)):
        game = Scenario()
        crucible = game.a.hand(known("Crucible"))
        star = game.a.extra({"Fusion": MELDED, "Synchro": known("Turbine Roc"), "Xyz": known("Starwell Turtle")}[how])
        game.a.monster(card), game.a.monster(known("Spark Pup") if how == "Synchro" else PLAIN[4])
        game.begin()
        assert (game.may(q.ACTIVATE, crucible) if how == "Fusion" else game.may(q.SPECIAL_SUMMON, star)) == allowed


def test_old_tin_soldier_stands_the_first_battle_of_each_turn():
    game = Scenario()
    soldier, one, two = game.a.monster(known("Old Tin Soldier")), game.b.monster(PLAIN[8]), game.b.monster(PLAIN[8])
    game.begin(player=B)
    fight(game, one, soldier)
    assert soldier.place == MONSTER_ZONE and game.lp == [8000 - 800, 8000]
    next_turn(game)
    next_turn(game)
    fight(game, one, soldier)
    assert soldier.place == MONSTER_ZONE
    fight(game, two, soldier)
    assert soldier.place == GRAVEYARD


def test_solitary_hatstand_falls_beside_another_monster():
    game = Scenario()
    stand, plain, _ = game.a.monster(known("Solitary Hatstand")), game.a.hand(PLAIN[4]), game.b.monster(PLAIN[4])
    game.begin()
    assert stand.place == MONSTER_ZONE  # the opponent's do not count
    summon(game, plain)
    assert stand.place == GRAVEYARD and plain.place == MONSTER_ZONE


def test_fossil_in_the_drawer_has_the_opponent_tribute_a_monster():
    for how in ("flip", "attack"):
        game = Scenario()
        fossil, mine = game.a.monster(known("Fossil in the Drawer"), FACE_DOWN), game.a.monster(PLAIN[4])
        foe, other = game.b.monster(PLAIN[3]), game.b.monster(PLAIN[8])
        if how == "flip":
            game.begin()
            game.flip_summon(fossil)
        else:
            game.begin(player=B)
            game.to_battle_phase()
            game.attack(foe, fossil)
        game.resolve()
        assert game.asked == B and set(game.choices) == {foe, other}
        game.pick(foe)
        assert foe.place == GRAVEYARD and other.place == mine.place == MONSTER_ZONE


def test_thunder_in_a_jar_burns_300_when_it_falls_in_battle_only():
    game = Scenario()
    jar, foe = game.a.monster(known("Thunder in a Jar")), game.b.monster(PLAIN[4])
    game.begin(player=B)
    fight(game, foe, jar, asks=False)
    assert jar.place == GRAVEYARD and game.lp == [7800, 7700]

    game = Scenario()
    jar, blast = game.a.monster(known("Thunder in a Jar")), game.b.hand(BLAST)
    game.begin(player=B)
    play(game, blast)
    assert jar.place == GRAVEYARD and game.lp == [8000, 8000]


def test_second_hand_seer_pays_500_to_see_another_card_once_per_turn():
    game = Scenario()
    seer, plain, top = game.a.monster(known("Second-Hand Seer")), game.a.hand(PLAIN[4]), game.a.deck(PLAIN[5])
    game.begin()
    play(game, seer, plain)
    assert game.lp == [7500, 8000] and top.place == HAND and plain.place == GRAVEYARD
    assert not game.may(q.ACTIVATE, seer)

    game = Scenario()
    seer = game.a.monster(known("Second-Hand Seer"))
    game.state.lp[A] = 500
    game.begin()
    assert not game.may(q.ACTIVATE, seer)  # all that is left cannot be paid


# ------------------------------------------------------------------------------------ Normal and Quick-Play Spells


def test_seven_locked_doors_keep_battle_damage_and_the_next_battle_phase_away():
    game = Scenario()
    doors, mine, foe = game.a.hand(known("Seven Locked Doors")), game.a.monster(PLAIN[4]), game.b.monster(PLAIN[8])
    game.begin()
    play(game, doors)
    fight(game, mine, foe)
    assert mine.place == GRAVEYARD and game.lp == [8000, 8000]
    next_turn(game)
    assert not game.may(q.TO_BATTLE_PHASE)
    next_turn(game)
    assert game.may(q.TO_BATTLE_PHASE)
    next_turn(game)
    assert game.may(q.TO_BATTLE_PHASE)
    fight(game, foe)
    assert game.lp == [8000 - 2400, 8000]


def test_apprentices_homework_makes_a_warrior_that_draws_for_battle_damage():
    game = Scenario()
    homework, mage = game.a.hand(known("Apprentice's Homework")), game.a.monster(monster_card("Imp", 900, type=FIEND))
    game.begin()
    play(game, homework)
    assert traits.type_of(game.state, mage.uid) == WARRIOR
    assert set(traits.names(game.state, mage.uid)) == {"Imp", "Apprentice"}
    fight(game, mage)
    assert game.lp == [8000, 7100] and game.a.count(HAND) == 1
    next_turn(game)
    assert traits.type_of(game.state, mage.uid) == FIEND and traits.names(game.state, mage.uid) == ("Imp",)
    next_turn(game)
    hand = game.a.count(HAND)
    fight(game, mage)
    assert game.a.count(HAND) == hand


def test_open_auditions_reveal_a_monster_and_normal_summon_one_more():
    game = Scenario()
    auditions, one, two, three = game.a.hand(known("Open Auditions"), PLAIN[4], PLAIN[3], PLAIN[2])
    game.begin()
    summon(game, three)
    assert not game.may(q.NORMAL_SUMMON, one)
    play(game, auditions, one, two)
    assert one.now.known & 2 and one.place == HAND and two.place == MONSTER_ZONE and two.position == ATTACK_POSITION


def test_open_auditions_need_a_monster_that_can_be_normal_summoned():
    for hand in ([SPARK], [PLAIN[8]]):
        game = Scenario()
        auditions = game.a.hand(known("Open Auditions"), *hand, SPARK)[0]
        game.begin()
        assert not game.may(q.ACTIVATE, auditions)


def test_return_to_sender_forbids_a_name_until_the_end_of_the_opponents_next_turn():
    game = Scenario()
    sender, mine, bought = game.a.hand(known("Return to Sender")), game.a.monster(PLAIN[4]), game.a.hand(SPARK)
    one, other = game.b.hand(SPARK, BALM)
    game.begin()
    game.activate(sender)
    settle(game)
    game.declare_name("Spark")
    settle(game)
    assert mine.place == HAND and game.may(q.ACTIVATE, bought)
    next_turn(game)
    assert not game.may(q.ACTIVATE, one) and game.may(q.ACTIVATE, other)
    next_turn(game)
    next_turn(game)
    assert game.may(q.ACTIVATE, one)


def test_return_to_sender_forbids_the_effects_of_a_monster_of_that_name():
    game = Scenario()
    sender, _ = game.a.hand(known("Return to Sender")), game.a.monster(PLAIN[4])
    golem = game.b.monster(known("Counting Crow"))
    game.begin()
    game.activate(sender)
    settle(game)
    game.declare_name("Counting Crow")
    settle(game)
    next_turn(game)
    assert not game.may(q.ACTIVATE, golem)


def test_return_to_sender_needs_a_monster_to_return():
    game = Scenario()
    sender = game.a.hand(known("Return to Sender"))
    game.begin()
    assert not game.may(q.ACTIVATE, sender)


def test_field_trip_activates_a_field_or_continuous_spell_of_the_deck():
    game = Scenario()
    trip = game.a.hand(known("Field Trip"))
    hall, lecture, trap, _ = game.a.deck(known("Hall of Hours"), known("Lecture on Manners"), known("Bait"), SPARK)
    game.begin()
    play(game, trip, lecture)
    assert lecture.place == SPELL_ZONE and lecture.is_face_up and hall.place == trap.place == DECK

    game = Scenario()
    trip, hall = game.a.hand(known("Field Trip")), game.a.deck(known("Hall of Hours"))
    game.begin()
    play(game, trip)
    assert hall.place == FIELD_ZONE and hall.is_face_up


def test_field_trip_sets_a_trap_of_the_graveyard():
    game = Scenario()
    trip = game.a.hand(known("Field Trip"))
    trap, _ = game.a.graveyard(WHIM, SPARK)
    game.begin()
    play(game, trip)
    assert trap.place == SPELL_ZONE and trap.position == FACE_DOWN

    game = Scenario()
    trip, _ = game.a.hand(known("Field Trip")), game.a.graveyard(SPARK)
    game.begin()
    assert not game.may(q.ACTIVATE, trip)


def test_three_small_fires_burn_thrice_and_take_a_tribute_of_the_opponents_choice():
    game = Scenario()
    fires = game.a.hand(known("Three Small Fires"))
    one, two, mine = game.b.monster(PLAIN[4]), game.b.monster(PLAIN[8]), game.a.monster(PLAIN[4])
    game.begin()
    game.activate(fires).resolve()
    assert game.asked == B and set(game.choices) == {one, two} and game.lp == [8000, 7400]
    game.pick(one)
    assert one.place == GRAVEYARD and two.place == mine.place == MONSTER_ZONE


def test_three_small_fires_burn_also_where_there_is_no_monster():
    game = Scenario()
    fires = game.a.hand(known("Three Small Fires"))
    game.begin()
    play(game, fires)
    assert game.lp == [8000, 7400]


def test_turn_the_tables_turns_a_monster_and_takes_a_card_of_each():
    game = Scenario()
    tables = game.a.hand(known("Turn the Tables"))
    mine, trap, foe, hidden = game.a.monster(PLAIN[4]), game.a.set(SPARK), game.b.monster(PLAIN[4]), game.b.set(SPARK)
    game.begin()
    play(game, tables, trap, hidden)
    assert mine.position == DEFENSE_POSITION and mine.place == foe.place == MONSTER_ZONE
    assert trap.place == hidden.place == GRAVEYARD


def test_turn_the_tables_needs_a_monster_in_attack_position():
    game = Scenario()
    tables, _ = game.a.hand(known("Turn the Tables")), game.a.monster(PLAIN[4], DEFENSE_POSITION)
    game.b.monster(PLAIN[4])
    game.begin()
    assert not game.may(q.ACTIVATE, tables)


def test_spotlight_strengthens_and_shields_until_a_monster_falls_in_battle():
    game = Scenario()
    light, blast = game.a.hand(known("Spotlight"), BLAST)
    star, foe, weak = game.a.monster(PLAIN[4]), game.b.monster(PLAIN[5]), game.a.monster(PLAIN[1])
    theirs, hidden = game.b.hand(BLAST), game.b.monster(PLAIN[6], FACE_DOWN)
    game.begin()
    play(game, light, hidden, star)
    assert star.attack == 1800
    game.activate(blast)
    assert star not in game.choices
    settle(game, weak)
    next_turn(game)
    assert star.attack == 1800
    game.activate(theirs)
    assert game.question != "cards" or star not in game.choices
    settle(game, foe)
    assert foe.place == GRAVEYARD
    next_turn(game)
    victim = game.b.monster(PLAIN[2])
    fight(game, star, victim)
    assert victim.place == GRAVEYARD and game.lp == [8000, 6800] and star.attack == 1200


def test_class_photo_shuffles_two_of_a_type_away_and_draws_for_heads():
    seen = set()
    for seed in range(12):
        game = Scenario()
        photo = game.a.hand(known("Class Photo"))
        one, two, other = game.a.graveyard(PLAIN[4], PLAIN[3], monster_card("Imp", type=FIEND))
        game.begin()
        game.state.random = 1000 + seed * 77777
        game.activate(photo)
        assert other not in game.choices
        settle(game)
        assert other.place == GRAVEYARD and game.a.count(DECK) + game.a.count(HAND) == 22
        assert {one.place, two.place} <= {DECK, HAND}
        seen.add(game.a.count(HAND))
    assert seen == {0, 2}


@pytest.mark.parametrize("name", ["Class Photo", "Sunday Best"])
def test_class_photo_and_sunday_best_need_two_that_are_alike(name):
    game = Scenario()
    card = game.a.hand(known(name))
    game.a.graveyard(PLAIN[4], monster_card("Imp", type=FIEND, attribute=DARK), SPARK), game.b.graveyard(PLAIN[4])
    game.begin()
    assert not game.may(q.ACTIVATE, card)


def test_sunday_best_adds_two_of_an_attribute():
    game = Scenario()
    best = game.a.hand(known("Sunday Best"))
    one, two, other = game.a.graveyard(PLAIN[4], monster_card("Ant", type=FIEND), monster_card("Imp", attribute=DARK))
    game.begin()
    play(game, best)
    assert one.place == two.place == HAND and other.place == GRAVEYARD


def test_pair_of_tickets_adds_a_spell_and_a_trap():
    game = Scenario()
    tickets = game.a.hand(known("Pair of Tickets"))
    spell, second, trap, plain = game.a.graveyard(SPARK, BALM, WHIM, PLAIN[4])
    theirs = game.b.graveyard(SPARK, WHIM)
    game.begin()
    play(game, tickets, *theirs, spell, trap)
    assert spell.place == trap.place == HAND and second.place == plain.place == GRAVEYARD

    for only in (SPARK, WHIM):
        game = Scenario()
        tickets = game.a.hand(known("Pair of Tickets"))
        game.a.graveyard(only, only)
        game.begin()
        assert not game.may(q.ACTIVATE, tickets)


def test_scales_of_the_butcher_burn_for_levels_of_exactly_8():
    game = Scenario()
    scales = game.a.hand(known("Scales of the Butcher"))
    five, two, one, four = (game.a.monster(PLAIN[n]) for n in (5, 2, 1, 4))
    game.begin()
    game.activate(scales)
    settle(game, five, two, one)
    assert five.place == two.place == one.place == GRAVEYARD and four.place == MONSTER_ZONE
    assert game.lp == [8000, 6400]


def test_scales_of_the_butcher_need_levels_of_exactly_8_face_up():
    for levels, position, allowed in (
        ((5, 4), 0, False),
        ((4, 4), FACE_DOWN, False),
        ((4, 4), 0, True),
        ((8,), 0, True),
    ):
        game = Scenario()
        scales = game.a.hand(known("Scales of the Butcher"))
        for n in levels:
            game.a.monster(PLAIN[n], position or DEFENSE_POSITION)
        game.begin()
        assert game.may(q.ACTIVATE, scales) == allowed


def test_moth_eaten_map_finds_a_field_spell_for_a_discard():
    game = Scenario()
    treasure, plain = game.a.hand(known("Moth-Eaten Map"), PLAIN[4])
    hall, _ = game.a.deck(known("Hall of Hours"), known("Lecture on Manners"))
    game.begin()
    play(game, treasure, plain)
    assert hall.place == HAND and plain.place == GRAVEYARD


def test_stony_stare_takes_all_def_for_a_turn():
    game = Scenario()
    stare, foe = game.a.hand(known("Stony Stare")), game.b.monster(PLAIN[8], DEFENSE_POSITION)
    mine = game.a.monster(PLAIN[1])
    game.begin()
    play(game, stare, foe)
    assert foe.defense == 0 and foe.attack == 2400
    fight(game, mine, foe)
    assert foe.place == GRAVEYARD and game.lp == [8000, 8000]

    game = Scenario()
    stare, foe = game.a.hand(known("Stony Stare")), game.b.monster(PLAIN[8])
    game.begin()
    play(game, stare)
    next_turn(game)
    assert foe.defense == 2400


def test_drawn_straw_destroys_a_chosen_monster_without_targeting():
    game = Scenario()
    straw, maiden = game.a.hand(known("Drawn Straw")), game.b.monster(known("Font Maiden"))
    mine, trap = game.a.monster(PLAIN[4]), game.b.set(SPARK)
    game.begin()
    play(game, straw, maiden)  # no target for the opponent's effects
    assert maiden.place == GRAVEYARD and mine.place == MONSTER_ZONE and trap.place == SPELL_ZONE


def test_borrowed_wings_let_a_monster_attack_directly_for_a_turn():
    game = Scenario()
    wings, mine = game.a.hand(known("Borrowed Wings")), game.a.monster(PLAIN[4])
    game.b.monster(PLAIN[8])
    game.begin()
    play(game, wings)
    fight(game, mine)
    assert game.lp == [8000, 6800]
    next_turn(game)
    next_turn(game)
    game.to_battle_phase()
    assert not game.may(q.ATTACK, mine)


# ------------------------------------------------------------------------------------ Continuous Spells


def test_glass_house_reveals_both_hands():
    game = Scenario()
    house, gale = game.a.hand(known("Glass House"), GALE)
    game.b.hand(SPARK)
    game.begin()
    assert [each.card for each in game.duel.view(A).zone(HAND, B)] == [None]
    play(game, house)
    assert [each.card for each in game.duel.view(A).zone(HAND, B)] == [SPARK]
    assert [each.card for each in game.duel.view(B).zone(HAND, A)] == [GALE]
    play(game, gale)
    theirs = game.b.hand(BALM)
    assert theirs.now.known & 1 == 0


@pytest.mark.parametrize("name", ["Glass House", "Trapdoor in the Wings"])
def test_glass_house_and_trapdoor_in_the_wings_let_traps_be_used_at_once(name):
    for side, allowed in ((A, True), (B, False)):
        game = Scenario()
        game.a.spell(known(name))
        trap = (game.a, game.b)[side].hand(WHIM)
        game.begin(player=side)
        game.set_card(trap)
        assert game.may(q.ACTIVATE, trap) == allowed


def test_glass_house_banishes_what_the_opponent_throws_away():
    game = Scenario()
    game.a.spell(known("Glass House"))
    mine, own = game.a.hand(THROW, PLAIN[4])
    theirs, plain = game.b.hand(THROW, PLAIN[4])
    game.begin()
    play(game, mine, own)
    next_turn(game)
    play(game, theirs, plain)
    assert own.place == GRAVEYARD and plain.place == BANISHED and theirs.place == GRAVEYARD


def test_lecture_on_manners_skips_the_opponents_main_phase_2():
    for side in (A, B):
        game = Scenario()
        game.a.spell(known("Lecture on Manners"))
        game.begin(player=side)
        game.to_battle_phase()
        assert game.may(q.TO_MAIN_PHASE_2) == (side == A)
        next_turn(game)
        assert game.phase == MAIN_PHASE_1 and game.turn_player == 1 - side


def test_bottomless_handbag_keeps_any_number_of_cards_and_pays_for_draws():
    game = Scenario()
    game.a.spell(known("Bottomless Handbag"))
    few, theirs = game.a.hand(FEW), game.b.hand(FEW)
    game.a.hand(*[PLAIN[8]] * 9), game.b.hand(*[PLAIN[8]] * 9)
    game.begin()
    play(game, few, asks=False)
    assert game.lp == [8100, 8000]
    next_turn(game)
    assert game.a.count(HAND) == 10
    play(game, theirs)
    next_turn(game)
    assert game.a.count(HAND) == 11 and game.b.count(HAND) == 6 and game.lp == [8100, 8000]


@pytest.mark.parametrize("name", ["Bait", "Coat Check"])
def test_bait_and_coat_check_are_sent_instead_of_a_discard(name):
    game = Scenario()
    bait = game.a.spell(known(name))
    throw, plain = game.a.hand(THROW, PLAIN[4])
    game.begin()
    game.activate(throw)
    settle(game, bait)
    assert bait.place == GRAVEYARD and plain.place == HAND and game.a.count(HAND) == 2


@pytest.mark.parametrize("name", ["Bait", "Coat Check"])
def test_bait_and_coat_check_pay_with_an_empty_hand_but_not_for_the_opponent(name):
    game = Scenario()
    bait, throw = game.a.spell(known(name)), game.a.hand(THROW)
    game.begin()
    play(game, throw)
    assert bait.place == GRAVEYARD and game.a.count(HAND) == 1

    game = Scenario()
    game.a.spell(known(name))
    throw = game.b.hand(THROW)
    game.begin(player=B)
    assert not game.may(q.ACTIVATE, throw)


@pytest.mark.parametrize("name", ["Bait", "Coat Check"])
def test_bait_and_coat_check_do_not_pay_for_a_discard_that_is_no_cost(name):
    game = Scenario()
    bait = game.a.spell(known(name))
    treasure, plain = game.a.hand(known("Moth-Eaten Map"), PLAIN[4])
    game.a.deck(known("Hall of Hours"))
    game.begin()
    play(game, treasure, bait, plain)
    assert bait.place == SPELL_ZONE and plain.place == GRAVEYARD


def test_coat_check_gains_300_when_sent_to_the_graveyard():
    for how in ("cost", "effect"):
        game = Scenario()
        check = game.a.spell(known("Coat Check"))
        throw, gale = game.a.hand(THROW, GALE)
        game.begin()
        play(game, throw if how == "cost" else gale, check)
        assert check.place == GRAVEYARD and game.lp == [8300, 8000]


# ------------------------------------------------------------------------------------ Equip Spells


def test_shared_umbrella_turns_effect_damage_into_lp_and_greets_with_300():
    game = Scenario()
    umbrella, wearer = game.a.hand(known("Shared Umbrella")), game.a.monster(PLAIN[4])
    spark, foe = game.b.hand(SPARK), game.b.monster(PLAIN[8])
    game.begin()
    play(game, umbrella, asks=False)
    assert umbrella.equipped_to in (wearer, foe) and game.lp == [8300, 8000]
    next_turn(game)
    play(game, spark)
    assert game.lp == [8400, 8000]
    fight(game, foe, wearer)
    assert game.lp == [8400 - 1200, 8000]


def test_shared_umbrella_gives_200_def_for_each_equip_spell():
    game = Scenario()
    umbrella, wearer, foe = game.a.hand(known("Shared Umbrella")), game.a.monster(PLAIN[4]), game.b.monster(PLAIN[4])
    game.b.equip(known("Saddle Strap"), foe)
    game.begin()
    game.activate(umbrella)
    assert game.question != "cards" or foe not in game.choices  # it is equipped already
    settle(game)
    assert umbrella.equipped_to == wearer and wearer.defense == 1200 + 400


def test_shared_umbrella_needs_a_monster_without_equip_cards():
    game = Scenario()
    umbrella, foe = game.a.hand(known("Shared Umbrella")), game.b.monster(PLAIN[4])
    game.b.equip(known("Saddle Strap"), foe)
    game.begin()
    assert not game.may(q.ACTIVATE, umbrella)


@pytest.mark.parametrize("name", ["Shared Umbrella", "Saddle Strap"])
@pytest.mark.parametrize("kept", [True, False])
def test_shared_umbrella_and_saddle_strap_keep_equip_cards_that_fit_no_longer(name, kept):
    game = Scenario()
    foe = game.b.monster(PLAIN[4])
    if kept:
        game.a.equip(known(name), foe)
    strings = game.a.equip(known("Puppet Strings"), foe)
    grow = game.a.hand(spell_card("Grow", program(card_effect(modify(every(monster()), gains_atk(500))))))
    game.begin()
    play(game, grow)
    assert foe.attack > 1500 and strings.place == (SPELL_ZONE if kept else GRAVEYARD)


def test_saddle_strap_gives_400():
    game = Scenario()
    strap, wearer = game.a.hand(known("Saddle Strap")), game.a.monster(PLAIN[4])
    gale = game.a.hand(GALE)
    game.begin()
    play(game, strap)
    assert (wearer.attack, wearer.defense) == (1600, 1200)
    play(game, gale)
    assert wearer.attack == 1200


def test_magnetic_umbrella_gives_300_def_and_halves_effect_damage():
    game = Scenario()
    umbrella, wearer = game.a.hand(known("Magnetic Umbrella")), game.a.monster(PLAIN[4])
    spark, mine = game.b.hand(SPARK), game.a.hand(SPARK)
    game.begin()
    play(game, umbrella)
    assert (wearer.attack, wearer.defense) == (1200, 1500)
    play(game, mine)
    assert game.lp == [8000, 7900]
    next_turn(game)
    play(game, spark)
    assert game.lp == [7950, 7900]


def test_loan_of_fangs_lends_an_effect():
    game = Scenario()
    loan, wearer, gale = game.a.hand(known("Loan of Fangs")), game.a.monster(PLAIN[4]), game.a.hand(BLAST)
    hidden, trap, open_foe = game.b.monster(PLAIN[8], FACE_DOWN), game.b.set(SPARK), game.b.monster(PLAIN[4])
    game.begin()
    assert not game.may(q.ACTIVATE, wearer)
    play(game, loan, wearer)
    game.activate(wearer)
    assert set(game.choices) == {hidden, trap}
    settle(game, hidden)
    assert hidden.place == GRAVEYARD and open_foe.place == MONSTER_ZONE and not game.may(q.ACTIVATE, wearer)
    next_turn(game)
    next_turn(game)
    assert game.may(q.ACTIVATE, wearer)
    play(game, gale, loan)
    assert not game.may(q.ACTIVATE, wearer)


def test_puppet_strings_take_control_of_a_weak_monster():
    game = Scenario()
    strings, blast = game.a.hand(known("Puppet Strings"), BLAST)
    foe, strong, mine = game.b.monster(PLAIN[5]), game.b.monster(PLAIN[6]), game.a.monster(PLAIN[4])
    game.begin()
    game.activate(strings)
    assert game.question != "cards" or set(game.choices) == {foe}
    settle(game)
    assert foe.controller == A and strings.equipped_to == foe and strong.controller == B and mine.controller == A
    assert not game.may(q.CHANGE_POSITION, foe) and game.may(q.CHANGE_POSITION, mine)
    play(game, blast, strings)
    assert foe.controller == B


def test_puppet_strings_take_300_for_each_attack_of_the_puppet():
    game = Scenario()
    strings, foe, mine = game.a.hand(known("Puppet Strings")), game.b.monster(PLAIN[5]), game.a.monster(PLAIN[1])
    game.begin()
    play(game, strings)
    fight(game, foe)
    assert game.lp == [7700, 6500]
    fight(game, mine)
    assert game.lp == [7700, 6200]

    game = Scenario()
    strings, foe = game.a.hand(known("Puppet Strings")), game.b.monster(PLAIN[5])
    game.state.lp[A] = 300
    game.begin()
    play(game, strings)
    game.to_battle_phase()
    assert not game.may(q.ATTACK, foe)


def test_puppet_strings_need_a_monster_of_the_opponent_of_1500_atk():
    game = Scenario()
    strings, _, _ = game.a.hand(known("Puppet Strings")), game.a.monster(PLAIN[1]), game.b.monster(PLAIN[6])
    game.b.monster(PLAIN[1], FACE_DOWN)
    game.begin()
    assert not game.may(q.ACTIVATE, strings)


# ------------------------------------------------------------------------------------ Traps


def at_end_phase(game: Scenario, trap: Piece) -> bool:
    """Go to the End Phase of the turn player; whether A may use that Trap in it."""
    game.answer(q.END_TURN)
    while game.question == "response":
        if game.phase == END_PHASE and trap in game.offered(q.ACTIVATE):
            return True
        game.passes()
    return False


def test_last_laugh_takes_1000_in_the_end_phase_after_battle_damage():
    game = Scenario()
    laugh, foe = game.a.set(known("Last Laugh")), game.b.monster(PLAIN[4])
    game.begin(player=B)
    assert not game.may(q.ACTIVATE, laugh)
    fight(game, foe)
    assert game.lp == [6800, 8000] and at_end_phase(game, laugh)
    play(game, laugh)
    assert game.lp == [6800, 7000]


@pytest.mark.parametrize("lp, allowed", [(1000, True), (1001, False)])
def test_last_laugh_takes_1000_in_the_end_phase_for_low_lp(lp, allowed):
    game = Scenario()
    laugh = game.a.set(known("Last Laugh"))
    game.state.lp[A] = lp
    game.begin(player=B)
    assert at_end_phase(game, laugh) == allowed
    if allowed:
        play(game, laugh)
        assert game.lp == [lp, 7000]


def test_last_laugh_does_not_mind_effect_damage_or_older_damage():
    game = Scenario()
    laugh, spark, foe = game.a.set(known("Last Laugh")), game.b.hand(SPARK), game.b.monster(PLAIN[4])
    game.begin(player=B)
    play(game, spark)
    assert not at_end_phase(game, laugh)

    game = Scenario()
    laugh, foe = game.a.set(known("Last Laugh")), game.b.monster(PLAIN[4])
    game.begin(player=B)
    fight(game, foe)
    next_turn(game)
    assert not at_end_phase(game, laugh)


def test_revolving_stage_brings_back_own_monsters_in_the_start_or_end_step():
    for step in ("start", "end"):
        game = Scenario()
        stage = game.a.set(known("Revolving Stage"))
        lent, hidden = game.b.monster(PLAIN[4], owner=A), game.b.monster(PLAIN[4], FACE_DOWN, owner=A)
        theirs, mine = game.b.monster(PLAIN[5]), game.a.monster(PLAIN[5])
        game.begin(player=B)
        assert not game.may(q.ACTIVATE, stage)
        game.answer(q.TO_BATTLE_PHASE)
        if step == "end":
            game.resolve()
            assert game.question == "open"
            game.answer(q.TO_MAIN_PHASE_2)
        while stage not in game.offered(q.ACTIVATE) or game.phase != BATTLE_PHASE:
            game.passes()
        play(game, stage)
        assert lent.place == HAND and lent.owner == A and hidden.place == theirs.place == mine.place == MONSTER_ZONE
        assert game.a.count(HAND) == 2


def test_revolving_stage_is_not_used_in_the_battle_step():
    game = Scenario()
    stage, lent, foe = game.a.set(known("Revolving Stage")), game.b.monster(PLAIN[4], owner=A), game.b.monster(PLAIN[5])
    game.begin(player=B)
    game.to_battle_phase()
    game.attack(foe)
    assert game.question == "open" and lent.place == MONSTER_ZONE and stage.place == SPELL_ZONE


def test_debt_of_honor_burns_as_much_as_the_opponent_gained():
    game = Scenario()
    debt, balm = game.a.set(known("Debt of Honor")), game.b.hand(BALM)
    game.begin(player=B)
    game.activate(balm)
    while debt not in game.offered(q.ACTIVATE):
        game.passes()
    play(game, debt)
    assert game.lp == [8000, 8000]


def test_debt_of_honor_does_not_mind_its_own_players_lp():
    game = Scenario()
    debt, balm = game.a.set(known("Debt of Honor")), game.a.hand(BALM)
    game.begin()
    game.activate(balm)
    assert game.question == "open" and game.lp == [8700, 8000] and debt.position == FACE_DOWN


def test_debt_of_honor_finds_a_trap_when_sent_from_the_field_once_per_duel():
    game = Scenario()
    first, second = game.a.set(known("Debt of Honor")), game.a.set(known("Debt of Honor"))
    in_hand, throw = game.a.hand(known("Debt of Honor"), THROW)
    laugh, bait, debt, spark, _ = game.a.deck(
        known("Last Laugh"), known("Bait"), known("Debt of Honor"), SPARK, PLAIN[1]
    )
    blast, again = game.a.hand(BLAST, BLAST)
    game.begin()
    play(game, throw, in_hand)
    assert in_hand.place == GRAVEYARD and laugh.place == DECK
    play(game, blast, first, debt, spark, laugh)  # no Debt, no Spell
    assert first.place == GRAVEYARD and laugh.place == HAND and bait.place == debt.place == spark.place == DECK
    hand = game.a.count(HAND)
    play(game, again, second)
    assert second.place == GRAVEYARD and game.a.count(HAND) == hand - 1


def test_one_of_each_hue_destroys_two_cards_for_two_attributes():
    game = Scenario()
    hue = game.a.set(known("One of Each Hue"))
    one, two = game.a.hand(PLAIN[4], monster_card("Imp", attribute=DARK))
    third = game.a.hand(PLAIN[3])
    foe, hidden, mine = game.b.monster(PLAIN[4]), game.b.set(SPARK), game.a.monster(PLAIN[4])
    game.begin()
    play(game, hue, one, two)
    assert one.place == two.place == foe.place == hidden.place == GRAVEYARD
    assert third.place == HAND and mine.place == MONSTER_ZONE


def test_one_of_each_hue_needs_two_attributes_and_two_cards():
    imp = monster_card("Imp", attribute=DARK)
    for hand, foes, allowed in (
        ([PLAIN[4], PLAIN[3]], 2, False),
        ([PLAIN[4], imp], 1, False),
        ([PLAIN[4], imp], 2, True),
    ):
        game = Scenario()
        hue = game.a.set(known("One of Each Hue"))
        game.a.hand(*hand)
        for _ in range(foes):
            game.b.monster(PLAIN[4])
        game.begin()
        assert game.may(q.ACTIVATE, hue) == allowed


def test_trapdoor_in_the_wings_hides_what_the_opponent_flips_up():
    game = Scenario()
    game.a.spell(known("Trapdoor in the Wings"))
    foe, mine = game.b.monster(PLAIN[4], FACE_DOWN), game.a.monster(PLAIN[4], FACE_DOWN)
    game.begin()
    settle(game.flip_summon(mine))
    assert mine.position == ATTACK_POSITION
    next_turn(game)
    settle(game.flip_summon(foe), asks=False)
    assert foe.position == FACE_DOWN


def test_visiting_hours_bring_back_a_monster_of_ones_own():
    game = Scenario()
    hours, lent = game.a.set(known("Visiting Hours")), game.b.monster(PLAIN[4], owner=A)
    theirs, mine = game.b.monster(PLAIN[5]), game.a.monster(PLAIN[5])
    game.begin()
    play(game, hours, mine, theirs)  # neither may be the target
    assert lent.place == HAND and theirs.place == mine.place == MONSTER_ZONE and game.a.count(HAND) == 2

    game = Scenario()
    hours, _ = game.a.set(known("Visiting Hours")), game.b.monster(PLAIN[5])
    game.begin()
    assert not game.may(q.ACTIVATE, hours)


def test_wax_double_puts_a_monster_of_the_hand_before_the_attacked_one():
    game = Scenario()
    double, mine, wax = game.a.set(known("Wax Double")), game.a.monster(PLAIN[1]), game.a.hand(PLAIN[8])
    foe = game.b.monster(PLAIN[4])
    game.begin(player=B)
    game.to_battle_phase()
    game.attack(foe, mine)
    assert game.asked == A
    play(game, double)
    assert mine.place == wax.place == MONSTER_ZONE and wax.position == DEFENSE_POSITION
    assert foe.place == MONSTER_ZONE and game.lp == [8000, 8000 - 1200]


def test_wax_double_does_not_mind_own_attacks():
    game = Scenario()
    game.a.set(known("Wax Double")), game.a.hand(PLAIN[8])
    mine, foe = game.a.monster(PLAIN[4]), game.b.monster(PLAIN[2])
    game.begin()
    game.to_battle_phase()
    game.attack(mine, foe)
    assert game.question == "open" and foe.place == GRAVEYARD and game.a.count(HAND) == 1


def test_wax_double_needs_an_attacked_monster():
    game = Scenario()
    game.a.set(known("Wax Double")), game.a.hand(PLAIN[8])
    foe = game.b.monster(PLAIN[4])
    game.begin(player=B)
    game.to_battle_phase()
    game.attack(foe)
    assert game.lp == [6800, 8000]


def test_tug_of_war_takes_a_monster_of_each():
    game = Scenario()
    tug, one, two = game.a.set(known("Tug of War")), game.a.monster(PLAIN[4]), game.a.monster(PLAIN[5])
    foe, other, trap = game.b.monster(PLAIN[4]), game.b.monster(PLAIN[5]), game.b.set(SPARK)
    game.begin()
    play(game, tug, two, other)
    assert two.place == other.place == GRAVEYARD and one.place == foe.place == MONSTER_ZONE and trap.place == SPELL_ZONE


def test_stage_fright_silences_special_summoned_monsters():
    for how, allowed in ((NORMAL_SUMMON, True), (SPECIAL_SUMMON, False)):
        for side in (A, B):
            game = Scenario()
            game.b.spell(known("Stage Fright"))
            crow = (game.a, game.b)[side].monster(known("Counting Crow"), how=how)
            game.begin(player=side)
            assert game.may(q.ACTIVATE, crow) == allowed
    game = Scenario()
    fright, blast = game.b.spell(known("Stage Fright")), game.a.hand(BLAST)
    crow = game.a.monster(known("Counting Crow"), how=SPECIAL_SUMMON)
    game.begin()
    play(game, blast, fright)
    assert game.may(q.ACTIVATE, crow)


def test_padded_crate_saves_a_monster_once():
    game = Scenario()
    crate, sweeps = game.a.hand(known("Padded Crate")), [game.a.hand(SWEEP) for _ in range(2)]
    monster = game.a.monster(PLAIN[4])
    game.begin()
    play(game, crate, monster)
    play(game, sweeps[0])
    assert monster.place == MONSTER_ZONE
    play(game, sweeps[1])
    assert monster.place == GRAVEYARD


def test_inside_out_umbrella_turns_damage_back():
    game = Scenario()
    umbrella, spark = game.b.set(known("Inside-Out Umbrella")), game.a.hand(SPARK)
    game.begin()
    game.activate(spark)
    play(game, umbrella)
    assert game.lp == [7900, 8000]


@pytest.mark.parametrize("name", ["Copycat Slime", "Mirror Slime"])
def test_copycat_slime_and_mirror_slime_stay_themselves_when_flipped(name):
    game = Scenario()
    slime, _ = game.a.monster(known(name), FACE_DOWN), game.b.monster(PLAIN[4])
    game.begin()
    game.flip_summon(slime)
    assert game.question == "open" and slime.attack == 0


def test_mind_borrower_may_decline_and_needs_a_normal_summon():
    game = Scenario()
    borrower, hidden = game.a.hand(known("Mind Borrower")), game.a.monster(known("Mind Borrower"), FACE_DOWN)
    foe = game.b.monster(PLAIN[4])
    game.begin()
    game.flip_summon(hidden)
    assert game.question == "open"
    declined(game.normal_summon(borrower))
    assert foe.controller == B


def test_hand_held_comet_helps_nobody_else():
    game = Scenario()
    comet, mine, foe = game.a.hand(known("Hand-Held Comet")), game.a.monster(PLAIN[4]), game.b.monster(PLAIN[5])
    other, hidden = game.a.monster(PLAIN[3]), game.a.monster(PLAIN[2], FACE_DOWN)
    game.begin(player=B)
    game.to_battle_phase()
    game.attack(foe, mine)
    while comet not in game.offered(q.ACTIVATE):
        game.passes()
    game.activate(comet)
    settle(game, foe, other, hidden)  # none of which may be the target
    assert foe.place == GRAVEYARD and mine.place == MONSTER_ZONE


def test_hand_held_comet_needs_a_battling_monster_of_its_player():
    game = Scenario()
    comet, foe = game.a.hand(known("Hand-Held Comet")), game.b.monster(PLAIN[5])
    game.begin(player=B)
    game.to_battle_phase()
    game.attack(foe)
    assert game.question == "open" and game.lp == [6500, 8000] and comet.place == HAND


def test_ghostly_usher_is_used_once_per_turn_by_name_and_not_against_its_own_player():
    game = Scenario()
    first, second = game.a.hand(known("Ghostly Usher"), known("Ghostly Usher"))
    one, two = game.b.hand(SEARCH, SEARCH)
    game.begin(player=B)
    play(game.activate(one), first)
    assert first.place == GRAVEYARD and game.b.count(HAND) == 1
    game.activate(two)
    assert second not in game.offered(q.ACTIVATE)

    game = Scenario()
    usher, search, revive = game.a.hand(known("Ghostly Usher"), SEARCH, REVIVE)
    game.a.graveyard(PLAIN[4])
    game.begin()
    game.activate(revive)
    assert usher.place == HAND and game.question == "position"
    settle(game)
    game.activate(search)
    assert usher.place == HAND and game.question == "cards"


def test_curtain_puller_may_look_away_and_does_not_mind_own_cards():
    game = Scenario()
    game.b.monster(known("Curtain Puller"))
    mine, theirs = game.a.hand(SPARK), game.b.hand(SPARK)
    game.begin()
    declined(game.set_card(mine))
    assert not mine.now.known & 2
    next_turn(game)
    game.set_card(theirs)
    assert game.question == "open"


def test_debt_of_honor_may_find_nothing():
    game = Scenario()
    debt, blast, laugh = game.a.set(known("Debt of Honor")), game.a.hand(BLAST), game.a.deck(known("Last Laugh"))
    game.begin()
    declined(game.activate(blast))
    assert debt.place == GRAVEYARD and laugh.place == DECK


def test_coat_check_gains_without_being_asked():
    game = Scenario()
    _, gale = game.a.spell(known("Coat Check")), game.a.hand(GALE)
    game.begin()
    play(game, gale, asks=False)
    assert game.lp == [8300, 8000]


EQUIPS = ["Shared Umbrella", "Loan of Fangs", "Magnetic Umbrella", "Saddle Strap", "Puppet Strings"]
FOR_ONES_OWN = ["Apprentice's Homework", "Borrowed Wings", "Padded Crate"]
FOR_ANY = ["Stony Stare", "Spotlight"]


@pytest.mark.parametrize("name", EQUIPS + FOR_ONES_OWN + FOR_ANY)
def test_shared_umbrella_and_other_helpers_need_a_face_up_monster(name):
    for face_up, allowed in ((False, False), (True, True)):
        game = Scenario()
        card, position = game.a.hand(known(name)), ATTACK_POSITION if face_up else FACE_DOWN
        (game.b if name == "Puppet Strings" else game.a).monster(PLAIN[4], position)
        game.begin()
        assert game.may(q.ACTIVATE, card) == allowed


@pytest.mark.parametrize("name", FOR_ONES_OWN)
def test_apprentices_homework_and_borrowed_wings_need_a_monster_of_ones_own(name):
    game = Scenario()
    card, _ = game.a.hand(known(name)), game.b.monster(PLAIN[4])
    game.begin()
    assert not game.may(q.ACTIVATE, card)


def test_rattling_tip_jar_pays_for_battle_damage():
    game = Scenario()
    jar, monster = game.a.hand(known("Rattling Tip Jar")), game.a.monster(PLAIN[5])
    game.begin()
    play(game, jar, monster)
    fight(game, monster)
    assert game.lp == [8500, 6500]


def test_held_breath_stops_the_next_attack_of_the_opponent_this_turn():
    game = Scenario()
    breath, foe, other = game.a.set(known("Held Breath")), game.b.monster(PLAIN[4]), game.b.monster(PLAIN[5])
    spark = game.b.hand(SPARK)
    game.begin(player=B)
    game.activate(spark)
    play(game, breath)
    lp = game.lp[A]
    fight(game, foe)
    assert game.lp[A] == lp and not game.may(q.ATTACK, foe)
    fight(game, other)
    assert game.lp[A] == lp - 1500  # the next one only


def test_held_breath_is_gone_with_the_turn_and_does_not_mind_own_attacks():
    game = Scenario()
    breath, mine, foe = game.a.set(known("Held Breath")), game.a.monster(PLAIN[4]), game.b.monster(PLAIN[3])
    game.begin()
    play(game, breath)
    fight(game, mine, foe)
    assert foe.place == GRAVEYARD
    next_turn(game)
    attacker = game.b.monster(PLAIN[5])
    fight(game, attacker, mine)
    assert mine.place == GRAVEYARD


def test_locked_cloakroom_keeps_both_from_banishing_while_it_is_guarded():
    for there, guarded in ((True, True), (True, False), (False, True)):
        for side in (A, B):
            game = Scenario()
            if there:
                game.a.spell(known("Locked Cloakroom"))
            (game.a if guarded else game.b).monster(TITAN)
            usher = (game.a, game.b)[side].graveyard(known("Ghostly Usher"))  # which is banished to draw
            game.begin(player=side)
            assert game.may(q.ACTIVATE, usher) != (there and guarded)


@pytest.mark.parametrize("there", [True, False])
def test_second_helping_draws_two_for_the_own_normal_draw(there):
    game = Scenario()
    helping, gale = game.a.spell(known("Second Helping")), game.a.hand(GALE)
    game.begin()
    if not there:
        play(game, gale)
    hand = game.a.count(HAND)
    next_turn(game)
    assert game.b.count(HAND) == 1 and helping.place == (SPELL_ZONE if there else GRAVEYARD)
    next_turn(game)
    assert game.a.count(HAND) == hand + (2 if there else 1)


@pytest.mark.parametrize("used", [True, False])
def test_lost_glove_comes_back_instead_of_the_normal_draw(used):
    game = Scenario()
    glove, theirs, deck = game.a.graveyard(known("Lost Glove")), game.b.graveyard(known("Lost Glove")), 20
    game.begin()
    declined(game.answer(q.END_TURN))  # B may draw as usual
    assert theirs.place == GRAVEYARD and game.b.count(HAND) == 1
    if used:
        next_turn(game)
    else:
        declined(game.answer(q.END_TURN))
    assert glove.place == (HAND if used else GRAVEYARD) and game.a.count(HAND) == 1
    assert game.a.count(DECK) == (deck if used else deck - 1)


@pytest.mark.parametrize("used", [True, False])
def test_jack_in_the_box_springs_up_when_it_is_drawn(used):
    game = Scenario()
    jack, few = game.a.deck(known("Jack-in-the-Box")), game.a.hand(FEW, known("Jack-in-the-Box"))[0]
    game.begin()
    if used:
        play(game, few)
    else:
        declined(game.activate(few))
    assert jack.place == (MONSTER_ZONE if used else HAND)


def test_jack_in_the_box_does_not_spring_up_when_it_is_searched():
    game = Scenario()
    jack, search = game.a.deck(known("Jack-in-the-Box")), game.a.hand(SEARCH)
    game.begin()
    play(game, search, jack)
    assert jack.place == HAND


# ------------------------------------------------------------------------------------ none is left out


def test_every_effect_of_the_set_is_played():
    assert untold("Cabinet of Curios", __file__) == []


def test_patient_statue_and_reckless_boar_are_discarded_against_damage() -> None:
    stone = spell_card("Stone", program(card_effect(damage(500))))
    for name, lp in (("Patient Statue", [8000, 8000]), ("Reckless Boar", [7500, 8000])):
        game = Scenario()
        thrown, held = game.a.hand(stone), game.b.hand(known(name))
        game.begin()
        game.activate(thrown)
        assert game.asked == B
        game.activate(held).resolve()
        assert game.lp == lp and held.place == GRAVEYARD
