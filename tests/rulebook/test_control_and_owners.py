"""Control and owners; a card that changes place is a new card; banished face-down or for a time; Xyz Materials."""

from dataclasses import replace

import pytest

from engine import program as p
from engine.duel.state import question as q
from engine.edition import EDITIONS, V8, V9, Edition
from engine.text.compiler import compile_text
from engine.vocabulary import EQUIP, SPELL
from tests.phrases import *
from tests.rulebook.rules import rule
from tests.rulebook.scenario import *

each_edition = pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: edition.key)
with_xyz = pytest.mark.parametrize("edition", (V9, V8), ids=lambda edition: edition.key)

WOLF = monster_card("Wolf", 2000, 100)
BEAR = monster_card("Bear", 1500, 100)
OX = monster_card("Ox", 1200, 100)
OVERLAID = monster_card("Overlaid", 2500, 2000, 4, kinds=XYZ, program=program(xyz_of(2)))
SWORD = spell_card("Sword", equip_spell(continuous(gains_atk(800, equipped_monster), places=IN_SPELL_ZONE)), EQUIP)
ANY = [p.Targeting(other(card_on_field()))]


def spell(name: str, *acts, costs=()) -> Card:
    return spell_card(name, program(card_effect(*acts, costs=costs)))


CRUSH, BOUNCE, SPIN, BANISH = (
    spell(name, act, costs=ANY)
    for name, act in (
        ("Crush", p.Destroy(the_target)),
        ("Bounce", return_to_hand()),
        ("Spin", return_to_deck()),
        ("Banish", p.Banish(the_target)),
    )
)
HIDE = spell("Hide", p.ChangePosition(the_target, FACE_DOWN), costs=[p.Targeting(face_up_monster())])
SHOW = spell("Show", p.ChangePosition(the_target, ATTACK_POSITION), costs=[p.Targeting(monster())])
BORROW = spell(
    "Borrow", p.TakeControl(the_target, until=until_end_of_turn), costs=[p.Targeting(monster(side=OPPONENT))]
)
STEAL = spell("Steal", p.TakeControl(the_target), costs=[p.Targeting(monster(side=OPPONENT))])
GIFT = spell("Gift", replace(p.TakeControl(the_target), side=OPPONENT), costs=[p.Targeting(monster(side=YOU))])
SNATCH = spell_card(  # an Equip Spell that takes control
    "Snatch", equip_spell(continuous(p.ControlTaken(who=equipped_monster), places=IN_SPELL_ZONE)), EQUIP
)


# ------------------------------------------------------------------------------------------ control


@rule("GLOSS-11")
@each_edition
def test_given_to_the_opponent_it_moves_to_the_opponents_side(edition: Edition) -> None:
    game = Scenario(edition)
    wolf = game.a.monster(WOLF)
    gift = game.a.hand(GIFT)
    game.begin()
    game.activate(gift).resolve()
    assert wolf.controller == B and wolf.owner == A
    assert game.b.cards(MONSTER_ZONE) == [wolf] and game.a.count(MONSTER_ZONE) == 0
    game.end_turn()
    assert game.asked == B and game.may(q.CHANGE_POSITION, wolf)


@rule("GLOSS-12", "AMB-72")
@each_edition
@pytest.mark.parametrize("card, place", [(CRUSH, GRAVEYARD), (BOUNCE, HAND), (SPIN, DECK), (BANISH, BANISHED)])
def test_whoever_controlled_it_a_card_goes_to_its_owners_pile(edition: Edition, card: Card, place: int) -> None:
    game = Scenario(edition)
    wolf = game.b.monster(WOLF)
    game.a.monster(BEAR)
    steal, away = game.a.hand(STEAL, card)
    game.begin()
    game.activate(steal).resolve()
    assert wolf.controller == A
    game.activate(away).pick(wolf).resolve()
    assert wolf.place == place and wolf in game.b.cards(place)


@rule("PROC-30")
@each_edition
def test_taking_control_needs_a_free_monster_zone(edition: Edition) -> None:
    game = Scenario(edition)
    for _ in range(5):
        game.a.monster(BEAR)
    game.b.monster(WOLF)
    steal = game.a.hand(STEAL)
    game.begin()
    assert not game.may(q.ACTIVATE, steal)


@rule("PROC-30")
def test_giving_control_needs_a_free_monster_zone_over_there() -> None:
    game = Scenario()
    wolf = game.a.monster(WOLF)
    for _ in range(5):
        game.b.monster(BEAR)
    gift = game.a.hand(GIFT)
    game.begin()
    assert not game.may(q.ACTIVATE, gift)
    assert wolf.controller == A


@rule("PROC-30")
def test_if_the_last_space_is_taken_meanwhile_nothing_happens() -> None:
    reborn = trap_card(
        "Call",
        program(
            trap_effect(p.SpecialSummon(the_target, position=ATTACK_POSITION), costs=[p.Targeting(in_graveyard())])
        ),
    )
    game = Scenario()
    for _ in range(4):
        game.a.monster(BEAR)
    game.a.graveyard(OX)
    call = game.a.set(reborn)
    wolf = game.b.monster(WOLF)
    steal = game.a.hand(STEAL)
    game.begin()
    game.activate(steal)
    game.activate(call).resolve()
    assert game.a.count(MONSTER_ZONE) == 5 and wolf.controller == B


@rule("PROC-30")
@each_edition
def test_a_monster_under_new_control_keeps_what_it_has(edition: Edition) -> None:
    boost = spell("Boost", modify(the_target, gains_atk(300)), costs=[p.Targeting(monster())])
    game = Scenario(edition)
    wolf = game.b.monster(WOLF, DEFENSE_POSITION)
    sword = game.b.equip(SWORD, wolf)
    wolf.now.counters = (("Mark", 2),)
    steal, boost = game.a.hand(STEAL, boost)
    game.begin()
    game.activate(boost).resolve()
    game.activate(steal).resolve()
    assert wolf.controller == A and wolf.position == DEFENSE_POSITION
    assert wolf.attack == 2000 + 800 + 300 and wolf.counters() == 2
    assert sword.equipped_to == wolf and sword.controller == B


@rule("PROC-30", "AMB-53")
@each_edition
def test_a_monster_under_new_control_may_attack_and_be_turned_if_its_marks_are_free(edition: Edition) -> None:
    game = Scenario(edition)
    wolf, bear = game.b.monster(WOLF), game.b.monster(BEAR)
    bear.now.turn_attacked, bear.now.attacks = 3, 1
    first, second = game.a.hand(STEAL, STEAL)
    game.begin()
    game.activate(first).pick(wolf).resolve()
    game.activate(second).resolve()
    assert game.may(q.CHANGE_POSITION, wolf) and not game.may(q.CHANGE_POSITION, bear)
    game.to_battle_phase()
    assert game.may(q.ATTACK, wolf) and not game.may(q.ATTACK, bear)


@rule("PROC-30")
@each_edition
def test_borrowed_control_ends_with_the_turn(edition: Edition) -> None:
    game = Scenario(edition)
    wolf = game.b.monster(WOLF)
    borrow = game.a.hand(BORROW)
    game.begin()
    game.activate(borrow).resolve()
    assert wolf.controller == A
    game.end_turn()
    assert wolf.controller == B and wolf.place == MONSTER_ZONE


@rule("PROC-30")
def test_the_newest_control_effect_in_force_decides() -> None:
    """A borrows what B has snatched from A: after the turn B's Snatch holds again; without it the owner has it back."""
    game = Scenario()
    wolf = game.a.monster(WOLF)
    borrow = game.a.hand(BORROW)
    snatch = game.b.hand(SNATCH)
    crush = game.a.hand(spell("Cut", p.Destroy(the_target), costs=[p.Targeting(spell_or_trap(side=OPPONENT))]))
    game.begin()
    game.end_turn()
    game.activate(snatch).resolve()
    assert wolf.controller == B
    game.end_turn()
    game.activate(borrow).resolve()
    assert wolf.controller == A and snatch.equipped_to == wolf
    game.end_turn()
    assert wolf.controller == B
    game.end_turn()
    game.activate(crush).resolve()
    assert snatch.place == GRAVEYARD and wolf.controller == A


@rule("PROC-30")
@each_edition
@pytest.mark.parametrize("borrow", (BORROW, SNATCH), ids=("until the end of the turn", "by an Equip Spell"))
def test_a_swap_decides_against_an_older_control_effect_and_is_for_good(edition: Edition, borrow: Card) -> None:
    swap = spell("Swap", p.SwapControl(monster(named("Wolf"), side=YOU), monster(named("Bear"), side=OPPONENT)))
    game = Scenario(edition)
    wolf, bear = game.b.monster(WOLF), game.b.monster(BEAR)
    borrow, swap, again = game.a.hand(borrow, swap, BORROW)
    game.begin()
    game.activate(borrow).pick(wolf).resolve()
    assert wolf.controller == A
    game.activate(swap).resolve()
    assert (wolf.controller, bear.controller) == (B, A)
    game.activate(again).resolve()  # borrowed anew it comes back to where the swap put it
    assert wolf.controller == A
    game.end_turn()
    assert (wolf.controller, bear.controller) == (B, A)


@rule("PROC-30")
@each_edition
def test_a_monster_without_space_to_return_to_goes_to_the_graveyard_not_destroyed(edition: Edition) -> None:
    bear_of_b = in_hand(named("Bear"), side=OPPONENT)
    more = spell("Reinforce", p.SpecialSummon(bear_of_b, side=OPPONENT, position=ATTACK_POSITION))
    game = Scenario(edition)
    wolf = game.b.monster(WOLF)
    for _ in range(4):
        game.b.monster(OX)
    game.b.hand(BEAR)
    borrow, more = game.a.hand(BORROW, more)
    game.begin()
    game.activate(borrow).pick(wolf).resolve()
    game.activate(more).resolve()
    assert game.b.count(MONSTER_ZONE) == 5
    game.answer(q.END_TURN)
    assert wolf.place == GRAVEYARD and wolf in game.b.cards(GRAVEYARD)
    assert "CardSentToGraveyard" in game.events() and "CardDestroyed" not in game.events()


@rule("PROC-30")
def test_a_borrowed_monster_that_is_turned_face_down_is_still_borrowed() -> None:
    game = Scenario()
    wolf = game.b.monster(WOLF)
    borrow, hide = game.a.hand(BORROW, HIDE)
    game.begin()
    game.activate(borrow).resolve()
    game.activate(hide).resolve()
    assert wolf.position == FACE_DOWN and wolf.controller == A
    game.end_turn()
    assert wolf.controller == B and wolf.position == FACE_DOWN


# ------------------------------------------------------------------------------------------ a new card

ONCE = monster_card("Once", 1000, 1000, program=program(ignition(gain_lp(100), limit=p.PerTurn())))
ONCE_BY_NAME = monster_card("Once by Name", 1000, 1000, program=program(ignition(gain_lp(100), limit=p.UsedPerTurn())))
ONCE_ACTIVATED = monster_card(
    "Once Activated", 1000, 1000, program=program(ignition(gain_lp(100), limit=p.ActivatedPerTurn()))
)
ONCE_A_DUEL = monster_card("Once a Duel", 1000, 1000, program=program(ignition(gain_lp(100), limit=p.PerDuel())))
VETO = trap_card("Veto", program(trap_effect(p.NegateActivation(), answers=[is_activated()], speed=3)), COUNTER)


@rule("PROC-34")
@each_edition
def test_a_target_that_left_and_came_back_is_no_target_any_more(edition: Edition) -> None:
    flicker = trap_card(
        "Flicker",
        program(trap_effect(p.Banish(name_it()), then, p.SpecialSummon(that("it"), position=ATTACK_POSITION))),
    )
    game = Scenario(edition)
    wolf = game.b.monster(WOLF)
    trap = game.b.set(flicker)
    crush = game.a.hand(spell("Crush One", p.Destroy(the_target), costs=[p.Targeting(monster(side=OPPONENT))]))
    game.begin()
    game.activate(crush)
    game.activate(trap).resolve()
    assert wolf.place == MONSTER_ZONE


def name_it() -> p.Selector:
    return monster(side=YOU, name="it")


@rule("PROC-34")
def test_a_card_that_left_and_came_back_has_lost_modifiers_counters_and_marks() -> None:
    flicker = spell("Flicker", p.Banish(name_it()), then, p.SpecialSummon(that("it"), position=ATTACK_POSITION))
    boost = spell("Boost", modify(the_target, gains_atk(300), until=rest_of_duel), costs=[p.Targeting(monster())])
    game = Scenario()
    wolf = game.a.monster(WOLF)
    sword = game.a.equip(SWORD, wolf)
    wolf.now.counters = (("Mark", 1),)
    wolf.now.turn_attacked, wolf.now.attacks = 3, 1
    boost, flicker = game.a.hand(boost, flicker)
    game.begin()
    game.activate(boost).resolve()
    assert wolf.attack == 3100
    game.activate(flicker).resolve()
    assert wolf.place == MONSTER_ZONE and wolf.attack == 2000 and wolf.counters() == 0
    assert sword.place == GRAVEYARD
    game.to_battle_phase()
    assert game.may(q.ATTACK, wolf)


@rule("PROC-34")
@each_edition
def test_turned_face_down_it_loses_modifiers_and_equip_cards_but_keeps_the_marks_of_the_turn(edition: Edition) -> None:
    boost = spell("Boost", modify(the_target, gains_atk(300), until=rest_of_duel), costs=[p.Targeting(monster())])
    game = Scenario(edition)
    wolf = game.a.monster(WOLF)
    sword = game.a.equip(SWORD, wolf)
    wolf.now.turn_attacked, wolf.now.attacks = 3, 1
    boost, hide, show = game.a.hand(boost, HIDE, SHOW)
    game.begin()
    game.activate(boost).resolve()
    game.activate(hide).resolve()
    assert sword.place == GRAVEYARD
    assert not game.may(q.FLIP_SUMMON, wolf)  # it has attacked
    game.activate(show).resolve()
    assert wolf.attack == 2000
    game.to_battle_phase()
    assert not game.may(q.ATTACK, wolf)


@rule("PROC-34", "EX-79")
@each_edition
def test_once_per_turn_belongs_to_the_copy_while_it_stays_face_up(edition: Edition) -> None:
    game = Scenario(edition)
    first, second = game.a.monster(ONCE), game.a.monster(ONCE)
    bounce = game.a.hand(spell("Bounce Own", return_to_hand(), costs=[p.Targeting(monster(side=YOU))]))
    game.begin()
    game.activate(first).resolve()
    assert not game.may(q.ACTIVATE, first) and game.may(q.ACTIVATE, second)
    game.activate(bounce).pick(first).resolve()
    game.normal_summon(first).resolve()
    assert game.may(q.ACTIVATE, first)


@rule("PROC-34")
@each_edition
def test_once_per_turn_is_not_renewed_by_a_change_of_control_but_by_turning_face_down(edition: Edition) -> None:
    game = Scenario(edition)
    piece = game.a.monster(ONCE)
    gift, steal, hide, show = game.a.hand(GIFT, STEAL, HIDE, SHOW)
    game.begin()
    game.activate(piece).resolve()
    game.activate(gift).resolve()
    game.activate(steal).resolve()
    assert piece.controller == A and not game.may(q.ACTIVATE, piece)
    game.activate(hide).resolve()
    game.activate(show).resolve()
    assert game.may(q.ACTIVATE, piece)


@rule("PROC-34")
@each_edition
@pytest.mark.parametrize(
    "card, spent",
    [(ONCE, True), (ONCE_BY_NAME, True), (ONCE_ACTIVATED, False)],
    ids=["this copy", "use by name", "activate by name"],
)
def test_what_a_negated_activation_spends(edition: Edition, card: Card, spent: bool) -> None:
    game = Scenario(edition)
    piece = game.a.monster(card)
    veto = game.b.set(VETO)
    game.begin()
    game.activate(piece)
    game.activate(veto).resolve()
    assert game.lp[A] == 8000
    assert game.may(q.ACTIVATE, piece) == (not spent)


@rule("PROC-34", "EX-79")
@each_edition
@pytest.mark.parametrize("card", [ONCE_BY_NAME, ONCE_ACTIVATED, ONCE_A_DUEL], ids=["use", "activate", "Duel"])
def test_a_limit_by_name_belongs_to_player_and_name(edition: Edition, card: Card) -> None:
    game = Scenario(edition)
    first, second, theirs = game.a.monster(card), game.a.monster(card), game.b.monster(card)
    bounce = game.a.hand(spell("Bounce Own", return_to_hand(), costs=[p.Targeting(monster(side=YOU))]))
    game.begin()
    game.activate(first).resolve()
    assert not game.may(q.ACTIVATE, first) and not game.may(q.ACTIVATE, second)
    game.activate(bounce).pick(first).resolve()
    game.normal_summon(first).resolve()
    assert not game.may(q.ACTIVATE, first)
    game.end_turn()
    assert game.may(q.ACTIVATE, theirs)
    game.end_turn()
    assert game.may(q.ACTIVATE, first) == (card is not ONCE_A_DUEL)


# ------------------------------------------------------------------------------------------ banished otherwise


@rule("PROC-35")
@each_edition
def test_banished_face_down_a_card_counts_but_has_neither_name_nor_kind(edition: Edition) -> None:
    game = Scenario(edition)
    wolf = game.b.monster(WOLF)
    bury = spell("Bury Deep", p.Banish(the_target, face_down=True), costs=[p.Targeting(monster(side=OPPONENT))])
    by_name = spell("Call by Name", p.AddToHand(cards(IN_BANISHED, named("Wolf"))))
    by_kind = spell("Call a Monster", p.AddToHand(cards(IN_BANISHED, p.OfKinds(MONSTER))))
    count = spell("Count", gain_lp(p.Count(cards(IN_BANISHED), 100)))
    bury, by_name, by_kind, count = game.a.hand(bury, by_name, by_kind, count)
    game.begin()
    game.activate(bury).resolve()
    assert wolf.place == BANISHED and wolf.position == FACE_DOWN
    assert not game.may(q.ACTIVATE, by_name) and not game.may(q.ACTIVATE, by_kind)
    game.activate(count).resolve()
    assert game.lp[A] == 8100
    (seen_by_a,), (seen_by_b,) = (game.duel.view(player).zone(BANISHED, B) for player in (A, B))
    assert seen_by_a.card is None and seen_by_b.card is WOLF  # its owner may look at it, the opponent not


@rule("PROC-35")
@each_edition
@pytest.mark.parametrize("position", [ATTACK_POSITION, DEFENSE_POSITION, FACE_DOWN])
def test_banished_for_a_time_it_comes_back_to_its_side_in_its_position(edition: Edition, position: int) -> None:
    summons = spell_card("Ledger", stays(each_time(p.IsSummoned(Selector()), place_counter("Summon"))), CONTINUOUS)
    away = spell("Away", p.Banish(the_target, until=p.UntilPhase(END_PHASE)), costs=[p.Targeting(monster())])
    game = Scenario(edition)
    ledger = game.a.spell(summons)
    wolf = game.b.monster(WOLF, position)
    wolf.now.counters = (("Mark", 1),) if position != FACE_DOWN else ()
    away = game.a.hand(away)
    game.begin()
    game.activate(away).resolve()
    assert wolf.place == BANISHED
    game.end_turn()
    assert wolf.place == MONSTER_ZONE and wolf.controller == B and wolf.position == position
    assert wolf.counters() == 0 and ledger.counters() == 0  # a new card, not Summoned


@rule("PROC-35", "PROC-30")
@each_edition
@pytest.mark.parametrize("held", ("borrowed", "given", "swapped"))
def test_banished_for_a_time_it_is_no_longer_borrowed_but_stays_with_whom_it_is_for_good(
    edition: Edition, held: str
) -> None:
    """It comes back to the same side; from there, with no control effect in force, to its owner."""
    away = spell(
        "Away", p.Banish(the_target, until=p.UntilPhase(END_PHASE)), costs=[p.Targeting(monster(named("Wolf")))]
    )
    alms = spell("Alms", p.SpecialSummon(in_hand(named("Wolf"), side=OPPONENT), position=ATTACK_POSITION))
    swap = spell("Swap", p.SwapControl(monster(side=YOU), monster(side=OPPONENT)))
    game = Scenario(edition)
    wolf = game.b.hand(WOLF) if held == "given" else game.b.monster(WOLF)
    if held == "swapped":
        game.a.monster(BEAR)
    away, take = game.a.hand(away, {"borrowed": STEAL, "given": alms, "swapped": swap}[held])
    game.begin()
    game.activate(take).resolve()
    assert wolf.controller == A
    game.activate(away).resolve()
    assert wolf.place == BANISHED
    game.end_turn()
    assert wolf.place == MONSTER_ZONE and wolf.controller == (B if held == "borrowed" else A)


@rule("PROC-35")
def test_without_space_it_goes_to_the_graveyard() -> None:
    away = spell(
        "Away", p.Banish(the_target, until=p.UntilPhase(END_PHASE)), costs=[p.Targeting(monster(named("Wolf")))]
    )
    call = spell("Call", p.SpecialSummon(in_hand(named("Bear")), position=ATTACK_POSITION))
    game = Scenario()
    wolf = game.a.monster(WOLF)
    for _ in range(4):
        game.a.monster(OX)
    away, call, _ = game.a.hand(away, call, BEAR)
    game.begin()
    game.activate(away).resolve()
    game.activate(call).resolve()
    game.end_turn()
    assert wolf.place == GRAVEYARD


@rule("PROC-35")
def test_a_field_spell_comes_back_into_the_field_zone_and_works() -> None:
    meadow = spell_card("Meadow", stays(continuous(gains_atk(200, every(face_up_monster())))), FIELD)
    away = spell("Away", p.Banish(the_target, until=p.UntilPhase(END_PHASE)), costs=[p.Targeting(cards(IN_FIELD_ZONE))])
    game = Scenario()
    field = game.a.spell(meadow)
    wolf = game.a.monster(WOLF)
    away = game.a.hand(away)
    game.begin()
    assert wolf.attack == 2200
    game.activate(away).resolve()
    assert wolf.attack == 2000
    game.end_turn()
    assert field.place == FIELD_ZONE and wolf.attack == 2200


# ------------------------------------------------------------------------------------------ Xyz Materials


@rule("OTHER-23")
@with_xyz
def test_materials_lie_under_their_xyz_monster_attached_to_it(edition: Edition) -> None:
    game = Scenario(edition)
    wolf, bear = game.a.monster(WOLF), game.a.monster(BEAR)
    xyz = game.a.extra(OVERLAID)
    game.begin()
    game.special_summon(xyz).position_is(ATTACK_POSITION).resolve()
    assert xyz.materials == [wolf, bear] and wolf.place == bear.place == UNDER
    assert game.a.cards(MONSTER_ZONE) == [xyz]


@with_xyz
def test_an_equip_spell_that_goes_with_its_monster_does_not_reach_it_among_materials(edition: Edition) -> None:
    """Whatever took a material away, its monster would have it no more."""
    text = (
        "The equipped monster gains 77 ATK. When this card leaves the field, return the equipped monster to the hand."
    )
    game = Scenario(edition)
    wolf, bear = game.a.monster(WOLF), game.a.monster(BEAR)
    rod = game.a.equip(spell_card("Rod", compile_text("Rod", SPELL | EQUIP, text), EQUIP), wolf)
    xyz = game.a.extra(OVERLAID)
    game.begin()
    game.special_summon(xyz).position_is(ATTACK_POSITION).resolve()
    assert rod.place == GRAVEYARD and xyz.materials == [wolf, bear] and wolf.place == UNDER


@rule("OTHER-24")
@with_xyz
def test_a_material_is_no_card_on_the_field(edition: Edition) -> None:
    game = Scenario(edition)
    xyz = game.a.xyz(OVERLAID, [WOLF, BEAR])
    sweep = spell("Sweep", p.Banish(every(other(card_on_field(p.OfNoKind(XYZ))))))
    count = spell("Count", gain_lp(p.Count(other(card_on_field()), 100)))
    crush = spell("Crush Small", p.Destroy(the_target), costs=[p.Targeting(monster(level(4)))])
    sweep, count, crush = game.a.hand(sweep, count, crush)
    game.begin()
    assert not game.may(q.ACTIVATE, sweep) and not game.may(q.ACTIVATE, crush)
    game.activate(count).resolve()
    assert game.lp[A] == 8100 and len(xyz.materials) == 2


@rule("OTHER-25", "EX-72")
@with_xyz
@pytest.mark.parametrize("card", [CRUSH, BOUNCE, SPIN, BANISH], ids=lambda card: card.name)
def test_all_materials_go_to_the_graveyard_when_the_xyz_monster_leaves(edition: Edition, card: Card) -> None:
    game = Scenario(edition)
    xyz = game.a.xyz(OVERLAID, [WOLF, BEAR])
    wolf, bear = xyz.materials
    game.a.monster(OX)
    away = game.a.hand(card)
    game.begin()
    game.activate(away).pick(xyz).resolve()
    assert xyz.place != MONSTER_ZONE and wolf.place == bear.place == GRAVEYARD


@rule("OTHER-26", "OTHER-25", "EX-72", "PROC-30", "GLOSS-12")
@with_xyz
def test_materials_stay_when_it_is_turned_face_down_or_changes_control(edition: Edition) -> None:
    game = Scenario(edition)
    xyz = game.b.xyz(OVERLAID, [WOLF, BEAR])
    wolf, bear = xyz.materials
    steal, hide, crush = game.a.hand(
        STEAL, HIDE, spell("Crush One", p.Destroy(the_target), costs=[p.Targeting(monster())])
    )
    game.begin()
    game.activate(steal).resolve()
    assert xyz.controller == A and xyz.materials == [wolf, bear]
    game.activate(hide).resolve()
    assert xyz.position == FACE_DOWN and xyz.materials == [wolf, bear]
    game.activate(crush).resolve()
    assert wolf in game.b.cards(GRAVEYARD) and bear in game.b.cards(GRAVEYARD)


@rule("PROC-30", "PROC-05")
@pytest.mark.parametrize("edition", EDITIONS, ids=lambda e: e.key)
def test_an_equip_card_that_takes_control_needs_a_space_for_the_monster(edition: Edition):
    leash = spell_card("Leash", equip_spell(continuous(p.ControlTaken(who=equipped_monster))), EQUIP)
    for own in (5, 4):
        game = Scenario(edition)
        for n in range(own):
            game.a.monster(FILLER[n])
        prey = game.b.monster(FILLER[9])
        spell = game.a.hand(leash)
        game.begin()
        assert game.may(q.ACTIVATE, spell) == (own == 4)
        if own == 4:
            game.activate(spell).pick(prey)
            assert prey.controller == A


@rule("PROC-30")
@pytest.mark.parametrize("edition", EDITIONS, ids=lambda e: e.key)
def test_control_that_cannot_be_taken_for_lack_of_space_leaves_the_monster_where_it_is(edition: Edition):
    leash = spell_card("Leash", equip_spell(continuous(p.ControlTaken(who=equipped_monster))), EQUIP)
    game = Scenario(edition)
    for n in range(4):
        game.a.monster(FILLER[n])
    prey = game.b.monster(FILLER[9])
    spell = game.a.hand(leash)
    gift = make_tokens(TokenFacts(name="Gift", level=1), side=OPPONENT)
    crowd = game.b.set(trap_card("Crowd", program(trap_effect(gift))))
    game.begin()
    game.activate(spell).pick(prey)
    game.activate(crowd)
    game.position_is(ATTACK_POSITION)
    assert game.a.count(MONSTER_ZONE) == 5 and (prey.place, prey.controller) == (MONSTER_ZONE, B)


@rule("PROC-26", "AMB-44")
@pytest.mark.parametrize("edition", (V9, V8), ids=lambda e: e.key)
def test_what_battle_has_destroyed_does_not_change_sides_any_more(edition: Edition):
    """After damage calculation the card that gave control is destroyed; the borrowed monster only leaves at the end."""
    leash = spell_card("Leash", equip_spell(continuous(p.ControlTaken(who=equipped_monster))), EQUIP)
    cut = trap_effect(p.Destroy(every(spell_or_trap(side=OPPONENT))), answers=[p.HasBattled(monster())])
    game = Scenario(edition)
    borrowed = game.a.monster(FILLER[0], owner=B)
    borrowed.now.given_to = -1
    game.a.equip(leash, borrowed)
    wall = game.b.monster(FILLER[9])
    knife = game.b.set(trap_card("Cut", program(cut)))
    game.begin()
    game.to_battle_phase()
    game.attack(borrowed, wall)
    assert game.state.step == AFTER_CALCULATION and borrowed.now.condemned
    game.activate(knife)
    assert "ControlChanged" not in game.events() and "CardDestroyed" in game.events()
    assert borrowed.place == GRAVEYARD and (borrowed.controller, borrowed.owner) == (B, B)
