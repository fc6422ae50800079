"""Every kind of cost, of vow and of choice on activation (engine/program/costs.py)."""

from dataclasses import replace

import pytest

from engine import program as p
from engine.cards.card import Card
from engine.duel.state import question as q
from tests.phrases import *
from tests.rulebook.rules import rule
from tests.rulebook.scenario import *

WOLF = monster_card("Wolf", 1500, 1000)
GOBLIN = monster_card("Goblin", 800, 800)
OWN = monster(side=YOU)


def paying(*costs: Cost, acts: tuple[Act, ...] = (gain_lp(1),)) -> Card:
    return spell_card("Tithe", program(card_effect(*acts, costs=costs)))


def laid_out(*costs: Cost) -> tuple[Scenario, Piece]:
    game = Scenario()
    return game, game.a.hand(paying(*costs))


def refused_for_the_cost(game: Scenario, spell: Piece) -> bool:
    return "PROC-07" in game.why_not(q.ACTIVATE, spell)


@rule("GLOSS-33", "PROC-07")
def test_discard_one_card_of_choice():
    game, spell = laid_out(discard_cost())
    wolf, goblin = game.a.hand(WOLF, GOBLIN)
    game.begin()
    game.activate(spell)
    assert set(game.choices) == {wolf, goblin} and spell not in game.choices
    game.pick(goblin)
    assert goblin.place == GRAVEYARD and wolf.place == HAND
    moved = [e for e in game.duel.events if e.card == goblin.uid and e.kind == p.E_MOVED]
    assert moved[0].causes & BY_COST and moved[0].causes & DISCARDED and not moved[0].causes & BY_EFFECT


def test_discard_is_refused_without_a_fitting_card():
    game, spell = laid_out(discard_cost(in_hand(p.OfKinds(SPELL))))
    game.a.hand(WOLF)
    game.begin()
    assert refused_for_the_cost(game, spell)


def test_discard_the_whole_hand():
    game, spell = laid_out(discard_cost(every(in_hand())))
    game.a.hand(WOLF, GOBLIN)
    game.begin()
    game.activate(spell)
    assert game.a.count(HAND) == 0 and game.a.count(GRAVEYARD) == 3


def test_discard_at_random():
    game, spell = laid_out(discard_cost(in_hand(chooser=p.AT_RANDOM)))
    game.a.hand(WOLF, GOBLIN)
    game.begin()
    game.activate(spell)
    assert game.question == "open" and game.a.count(HAND) == 1  # nobody was asked


def test_a_monster_in_the_hand_discards_itself():
    effect = quick(gain_lp(500), costs=[discard_cost(this_card)], places=IN_HAND)
    game = Scenario()
    kuri = game.a.hand(monster_card("Kuri", program=program(effect)))
    game.begin()
    game.activate(kuri)
    assert kuri.place == GRAVEYARD and game.lp[A] == 8500


def test_tribute():
    game, spell = laid_out(p.TributeCost(OWN))
    wolf, goblin = game.a.monster(WOLF), game.a.monster(GOBLIN, FACE_DOWN)
    theirs = game.b.monster(WOLF)
    game.begin()
    game.activate(spell)
    assert set(game.choices) == {wolf, goblin} and theirs not in game.choices
    game.pick(goblin)
    moved = [e for e in game.duel.events if e.card == goblin.uid and e.kind == p.E_MOVED]
    assert goblin.place == GRAVEYARD and moved[0].causes & TRIBUTED and moved[0].causes & BY_COST


def test_tribute_any_number():
    game, spell = laid_out(p.TributeCost(any_number(OWN)))
    wolf, goblin, third = game.a.monster(WOLF), game.a.monster(GOBLIN), game.a.monster(WOLF)
    game.begin()
    game.activate(spell)
    assert game.duel.question is not None
    assert q.DONE not in [o.kind for o in game.duel.question.options]
    game.pick(wolf, goblin)
    game.done()
    assert wolf.place == goblin.place == GRAVEYARD and third.place == MONSTER_ZONE


def test_the_number_of_cards_that_paid_counts_in_the_effect():
    game = Scenario()
    spell = game.a.hand(paying(p.TributeCost(any_number(OWN)), acts=(damage(p.Noted("cost", 300)),)))
    wolf, goblin = game.a.monster(WOLF), game.a.monster(GOBLIN)
    game.begin()
    game.activate(spell)
    game.pick(wolf, goblin)
    assert game.lp[B] == 7400


@pytest.mark.parametrize(("word", "amount"), [("cost atk", 1500), ("cost def", 1000), ("cost level", 4)])
def test_the_figures_of_the_monster_that_paid_are_those_it_had_on_the_field(word: str, amount: int):
    game = Scenario()
    spell = game.a.hand(paying(p.TributeCost(OWN), acts=(damage(p.Noted(word)),)))
    game.a.monster(WOLF)
    game.begin()
    game.activate(spell)
    assert game.lp[B] == 8000 - amount


def test_the_boost_of_a_monster_that_paid_counts():
    game = Scenario()
    game.a.spell(spell_card("Banner", stays(continuous(gains_atk(300, face_up_monster()))), CONTINUOUS))
    spell = game.a.hand(paying(p.TributeCost(OWN), acts=(damage(p.Noted("cost atk")),)))
    game.a.monster(WOLF)
    game.begin()
    game.activate(spell)
    assert game.lp[B] == 8000 - 1800


def test_banish_from_the_graveyard():
    game, spell = laid_out(p.BanishCost(in_graveyard(p.OfKinds(MONSTER))))
    wolf = game.a.graveyard(WOLF)
    game.b.graveyard(GOBLIN)
    game.begin()
    game.activate(spell)
    assert wolf.place == BANISHED and wolf.is_face_up and game.b.count(GRAVEYARD) == 1


def test_banish_is_refused_without_enough_cards():
    game, spell = laid_out(p.BanishCost(in_graveyard(p.OfKinds(MONSTER), count=2)))
    game.a.graveyard(WOLF)
    game.begin()
    assert refused_for_the_cost(game, spell)


def test_send_from_the_deck():
    game, spell = laid_out(p.SendCost(in_deck(named("Wolf"))))
    wolf = game.a.deck(WOLF)
    game.begin()
    game.activate(spell)
    assert wolf.place == GRAVEYARD


def test_detach_materials_of_choice():
    strike = ignition(damage(500), costs=[detach_cost(2)])
    lord = monster_card("Lord", 2500, 2000, kinds=XYZ | EFFECT, program=program(strike))
    game = Scenario()
    piece = game.a.xyz(lord, [WOLF, GOBLIN, WOLF])
    game.begin()
    first, second, third = piece.materials
    game.activate(piece)
    game.pick(second, third)
    assert piece.materials == [first] and second.place == third.place == GRAVEYARD
    assert game.lp[B] == 7500
    assert refused_for_the_cost(game, piece)  # one is not enough for two


def test_detach_from_any_own_xyz_monster():
    anywhere = detach_cost(1, every(face_up_monster(p.OfKinds(XYZ), side=YOU)))
    game, spell = laid_out(anywhere)
    lord = monster_card("Lord", kinds=XYZ | EFFECT)
    first, second = game.a.xyz(lord, [WOLF]), game.a.xyz(lord, [GOBLIN])
    game.begin()
    game.activate(spell)
    assert set(game.choices) == {*first.materials, *second.materials}
    game.pick(second.materials[0])
    assert len(first.materials) == 1 and second.materials == []


@rule("AMB-22", "GLOSS-33")
def test_pay_lp():
    game, spell = laid_out(pay_lp(1000))
    game.begin()
    game.activate(spell)
    assert game.lp[A] == 7001
    assert not any(e.kind == p.E_DAMAGE for e in game.duel.events)


def test_what_was_paid_counts_in_the_effect():
    game = Scenario()
    spell = game.a.hand(paying(pay_lp(p.Half(p.LifePoints(YOU))), acts=(damage(p.Noted("paid")),)))
    game.begin()
    game.activate(spell)
    assert game.lp == [4000, 4000]


@rule("OTHER-19")
def test_remove_counters_from_this_card():
    strike = ignition(damage(500), costs=[remove_counter_cost("Spell Counter", 2)])
    game = Scenario()
    mage = game.a.monster(monster_card("Mage", program=program(strike)))
    mage.now.counters = (("Clock Counter", 5), ("Spell Counter", 3))
    game.begin()
    game.activate(mage)
    assert mage.counters("Spell Counter") == 1 and mage.counters("Clock Counter") == 5
    assert refused_for_the_cost(game, mage)


def test_the_player_says_from_which_cards_counters_are_removed():
    game, spell = laid_out(remove_counter_cost("Spell Counter", 2, every(OWN)))
    one, two = game.a.monster(WOLF), game.a.monster(GOBLIN)
    third = game.a.monster(WOLF)
    for piece, count in ((one, 1), (two, 3)):
        piece.now.counters = (("Spell Counter", count),)
    game.begin()
    game.activate(spell)
    assert set(game.choices) == {one, two} and third not in game.choices
    game.pick(one)  # the last one can only come from the other card
    assert one.counters("Spell Counter") == 0 and two.counters("Spell Counter") == 2


def test_without_a_choice_nobody_is_asked_which_counters_go():
    game, spell = laid_out(remove_counter_cost("Spell Counter", 2, every(OWN)))
    one, two = game.a.monster(WOLF), game.a.monster(GOBLIN)
    for piece in (one, two):
        piece.now.counters = (("Spell Counter", 1),)
    game.begin()
    game.activate(spell)
    assert one.counters() == two.counters() == 0 and game.question == "open"


def test_counters_of_all_cards_together_have_to_be_enough():
    game, spell = laid_out(remove_counter_cost("Spell Counter", 3, every(OWN)))
    for card in (WOLF, GOBLIN):
        game.a.monster(card).now.counters = (("Spell Counter", 1),)
    game.begin()
    assert refused_for_the_cost(game, spell)


def test_reveal_a_card_of_the_hand():
    game, spell = laid_out(p.RevealCost(in_hand(p.OfKinds(MONSTER))))
    wolf = game.a.hand(WOLF)
    game.begin()
    game.activate(spell)
    assert wolf.place == HAND and wolf.now.known == 3
    assert "CardRevealed" in game.events()


def test_reveal_is_refused_without_such_a_card():
    game, spell = laid_out(p.RevealCost(in_hand(p.OfKinds(MONSTER))))
    game.begin()
    assert refused_for_the_cost(game, spell)


def test_return_to_the_hand():
    game, spell = laid_out(return_cost(OWN))
    wolf = game.a.monster(WOLF)
    game.begin()
    game.activate(spell)
    assert wolf.place == HAND


def test_return_to_the_deck_shuffles_it():
    game, spell = laid_out(return_cost(in_graveyard(p.OfKinds(MONSTER)), place=DECK))
    wolf = game.a.graveyard(WOLF)
    game.begin()
    game.activate(spell)
    assert wolf.place == DECK and "DeckShuffled" in game.events()


@rule("AMB-95")
def test_an_extra_deck_monster_cannot_return_to_the_hand_as_a_cost():
    game, spell = laid_out(return_cost(OWN))
    game.a.monster(monster_card("Fused", kinds=FUSION), how=SPECIAL_SUMMON)
    game.begin()
    assert refused_for_the_cost(game, spell)
    game, spell = laid_out(return_cost(OWN, place=EXTRA_DECK))
    fused = game.a.monster(monster_card("Fused", kinds=FUSION), how=SPECIAL_SUMMON)
    game.begin()
    game.activate(spell)
    assert fused.place == EXTRA_DECK


def test_change_the_position_of_a_monster():
    turning = p.PositionCost(face_up_monster(side=YOU))
    game, spell = laid_out(turning)
    wolf = game.a.monster(WOLF)
    game.begin()
    game.activate(spell)
    assert wolf.position == DEFENSE_POSITION


def test_a_locked_monster_cannot_change_its_position_as_a_cost():
    turning = p.PositionCost(face_up_monster(side=YOU))
    game, spell = laid_out(turning)
    game.a.monster(monster_card("Statue", program=program(continuous(p.NoPositionChange()))))
    game.begin()
    assert game.why_not(q.ACTIVATE, spell) == ("OTHER-17",)


# ------------------------------------------------------------------------------------ vows

NO_SPECIAL_SUMMON = p.CannotSummon(SPECIAL_SUMMON)
SUMMONED_BEFORE = p.IsSummoned(monster(), how=SPECIAL_SUMMON, by=YOU)
CALL = spell_card("Call", program(card_effect(p.SpecialSummon(in_hand(p.OfKinds(MONSTER)), position=ATTACK_POSITION))))


def test_a_vow_binds_for_the_rest_of_the_turn_only():
    game, spell = laid_out(p.TurnVow(NO_SPECIAL_SUMMON, SUMMONED_BEFORE))
    call, _ = game.a.hand(CALL, WOLF)
    game.begin()
    assert game.may(q.ACTIVATE, call)
    game.activate(spell)
    assert not game.may(q.ACTIVATE, call)
    game.end_turn()
    game.end_turn()
    assert game.may(q.ACTIVATE, call)


def test_a_vow_binds_its_player_alone():
    game, spell = laid_out(p.TurnVow(NO_SPECIAL_SUMMON, SUMMONED_BEFORE))
    assert CALL.understood
    call, _ = game.b.hand(
        spell_card(
            "Quick Call", replace(CALL.program, abilities=(replace(CALL.program.abilities[0], speed=2),)), QUICK_PLAY
        ),
        WOLF,
    )
    game.begin()
    game.activate(spell)
    game.end_turn()
    assert game.asked == B and game.may(q.ACTIVATE, call)


def test_what_was_done_before_makes_the_vow_impossible():
    game, spell = laid_out(p.TurnVow(NO_SPECIAL_SUMMON, SUMMONED_BEFORE))
    call, _ = game.a.hand(CALL, WOLF)
    game.begin()
    game.activate(call)
    assert not game.may(q.ACTIVATE, spell)
    assert game.why_not(q.ACTIVATE, spell) == ("CARD-21",)


def test_it_makes_no_difference_that_the_monster_has_left_since():
    game, spell = laid_out(p.TurnVow(NO_SPECIAL_SUMMON, SUMMONED_BEFORE))
    call, wolf = game.a.hand(CALL, WOLF)
    away = game.a.hand(spell_card("Away", program(card_effect(return_to_hand(every(monster()))))))
    game.begin()
    game.activate(call)
    game.activate(away)
    assert wolf.place == HAND
    assert not game.may(q.ACTIVATE, spell)


def test_a_vow_holds_even_if_the_activation_is_negated():
    veto = trap_effect(p.NegateActivation(), answers=[is_activated()], speed=3)
    game, spell = laid_out(p.TurnVow(NO_SPECIAL_SUMMON))
    call, _ = game.a.hand(CALL, WOLF)
    trap = game.b.set(trap_card("Veto", program(veto), COUNTER))
    game.begin()
    game.activate(spell)
    game.activate(trap)
    game.resolve()
    assert not game.may(q.ACTIVATE, call)


# ------------------------------------------------------------------------------------ targets and what is named


def test_two_kinds_of_targets_keep_their_names():
    acts = (p.Destroy(that("prey")), also, modify(that("friend"), gains_atk(500)))
    game = Scenario()
    costs = (p.Targeting(monster(side=OPPONENT, name="prey")), p.Targeting(face_up_monster(side=YOU, name="friend")))
    spell = game.a.hand(spell_card("Both", program(card_effect(*acts, costs=costs))))
    prey, friend = game.b.monster(WOLF), game.a.monster(WOLF)
    game.begin()
    game.activate(spell)
    assert prey.place == GRAVEYARD and friend.attack == 2000


def test_up_to_two_targets():
    game = Scenario()
    bite = card_effect(p.Destroy(the_target), costs=[p.Targeting(up_to(2, monster(side=OPPONENT)))])
    spell = game.a.hand(spell_card("Bite", program(bite)))
    one, two, three = (game.b.monster(WOLF) for _ in range(3))
    game.begin()
    game.activate(spell)
    game.pick(one)
    assert set(game.choices) == {two, three}
    game.done()
    assert one.place == GRAVEYARD and two.place == three.place == MONSTER_ZONE


def test_the_opponent_may_choose_what_is_paid():
    game, spell = laid_out(p.SendCost(monster(side=YOU, chooser=p.BY_OPPONENT)))
    wolf, goblin = game.a.monster(WOLF), game.a.monster(GOBLIN)
    game.begin()
    game.activate(spell)
    assert game.asked == B and set(game.choices) == {wolf, goblin}
    game.pick(wolf)
    assert wolf.place == GRAVEYARD


@pytest.mark.parametrize(
    ("what", "answer", "declared"),
    [("type", FAIRY.bit_length(), FAIRY), ("attribute", WATER, WATER), ("number", 7, 7), ("level", 7, 7)],
)
def test_something_is_named_on_activation(what: str, answer: int, declared: int):
    game = Scenario()
    spell = game.a.hand(paying(p.Declaration(what), acts=(damage(p.Noted("declared")),)))
    game.begin()
    game.activate(spell)
    assert game.question == ("number" if what == "level" else what)
    game.declare(answer)
    assert game.lp[B] == 8000 - declared


@pytest.mark.parametrize("answer", [FAIRY.bit_length(), DRAGON.bit_length()])
def test_what_is_done_to_cards_of_the_declared_type(answer: int):
    """Declare 1 Type; destroy all monsters of that Type."""
    game = Scenario()
    culled = p.Destroy(every(monster(p.OfDeclared("type"))))
    spell = game.a.hand(paying(p.Declaration("type"), acts=(culled,)))
    sprite = game.b.monster(monster_card("Sprite", 600, 600, type=FAIRY))
    game.begin()
    game.activate(spell)
    game.declare(answer)
    assert (sprite.place == GRAVEYARD) == (answer == FAIRY.bit_length())
