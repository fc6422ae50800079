"""How a Duel is won, lost or drawn (section 1 of the catalogue, AMB-20 to AMB-24)."""

from dataclasses import replace

import pytest

from engine import program as p
from engine.cards.deck import Deck
from engine.duel.outside.duel import Duel
from engine.edition import CLASSIC, EDITIONS, V7, V8, V9, Edition
from tests.phrases import *
from tests.cards.samples import filler
from tests.rulebook.rules import rule
from tests.rulebook.scenario import *

each_edition = pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: edition.key)
later_editions = pytest.mark.parametrize("edition", (V9, V8, V7), ids=lambda edition: edition.key)

WOLF = monster_card("Wolf", 2000, 100)
BEAR = monster_card("Bear", 1500, 1200)
QUAKE = spell_card("Quake", program(card_effect(damage(500, EITHER))))
TWO_BOLTS = spell_card("Two Bolts", program(card_effect(damage(500, OPPONENT), then, damage(500, YOU))))
BOLT = spell_card("Bolt", program(card_effect(damage(500))))
FAST_BOLT = trap_card("Fast Bolt", program(trap_effect(damage(500))))
SCORCH = spell_card("Scorch", program(card_effect(damage(500, YOU), then, gain_lp(1000))))
GREED = spell_card("Greed", program(card_effect(draw(2))))
GIFT = spell_card("Gift", program(card_effect(draw(2, OPPONENT))))
WHEEL = spell_card("Wheel", program(card_effect(draw(2, EITHER))))
DRAIN = spell_card("Drain", program(card_effect(gain_lp(100), costs=[pay_lp(1000)])))
FIVE = [monster_card(name, 200, 300, 1) for name in FIVE_PIECES]


# ------------------------------------------------------------------------------------------ Life Points


@rule("MATCH-03", "PREP-10")
@each_edition
def test_both_players_begin_with_8000_life_points(edition: Edition) -> None:
    duel = Duel.start((Deck("One", filler(40)), Deck("Two", filler(40))), edition=edition)
    assert duel.state.lp == [8000, 8000]


@rule("MATCH-01", "MATCH-04")
@each_edition
def test_the_player_whose_life_points_reach_0_loses_and_the_duel_is_over(edition: Edition) -> None:
    game = Scenario(edition)
    wolf = game.a.monster(WOLF)
    game.state.lp[B] = 2000
    game.begin()
    assert game.winner is None
    game.to_battle_phase()
    game.attack(wolf)
    assert game.lp == [8000, 0]
    assert game.winner == A
    assert game.question == ""
    assert game.duel.result is not None and game.duel.result.rule == "MATCH-04"
    with pytest.raises(ValueError, match="over"):
        game.duel.answer(q.PASS_CODE)


@rule("MATCH-04", "AMB-23")
@each_edition
def test_one_life_point_is_enough_to_go_on_and_none_are_owed(edition: Edition) -> None:
    game = Scenario(edition)
    wolf, bear = game.a.monster(WOLF), game.a.monster(BEAR)
    game.state.lp[B] = 2001
    game.begin()
    game.to_battle_phase()
    game.attack(wolf)
    assert game.lp == [8000, 1] and game.winner is None
    game.attack(bear)
    assert game.lp == [8000, 0] and game.winner == A


@rule("MATCH-05", "EX-18", "PROC-39")
@each_edition
def test_when_both_reach_0_at_the_same_moment_the_duel_is_a_draw(edition: Edition) -> None:
    game = Scenario(edition)
    quake = game.a.hand(QUAKE)
    game.state.lp[:] = [300, 300]
    game.begin()
    game.activate(quake)
    assert game.lp == [0, 0]
    assert game.winner == DRAW
    assert game.question == ""


@rule("AMB-23", "EX-75", "PROC-39")
@each_edition
def test_an_effect_is_carried_out_to_its_end_before_anybody_has_lost(edition: Edition) -> None:
    game = Scenario(edition)
    bolts = game.a.hand(TWO_BOLTS)
    game.state.lp[:] = [300, 300]
    game.begin()
    game.activate(bolts)
    assert game.winner == DRAW


@rule("AMB-23")
@each_edition
def test_by_the_switch_the_duel_ends_in_the_middle_of_an_effect(edition: Edition) -> None:
    game = Scenario(edition, lp_end_in_mid_effect=True)
    bolts = game.a.hand(TWO_BOLTS)
    game.state.lp[:] = [300, 300]
    game.begin()
    game.activate(bolts)
    assert game.winner == A
    assert game.lp == [300, 0]


@rule("AMB-23")
@each_edition
def test_life_points_gained_later_in_the_same_effect_do_not_save(edition: Edition) -> None:
    game = Scenario(edition)
    scorch = game.a.hand(SCORCH)
    game.state.lp[A] = 500
    game.begin()
    game.activate(scorch)
    assert game.winner == B

    game = Scenario(edition)
    scorch = game.a.hand(SCORCH)
    game.state.lp[A] = 501
    game.begin()
    game.activate(scorch)
    assert game.winner is None and game.lp[A] == 1001


@rule("AMB-23")
@each_edition
def test_lower_links_do_not_resolve_after_the_duel_has_ended(edition: Edition) -> None:
    game = Scenario(edition)
    bolt, trap = game.a.hand(BOLT), game.b.set(FAST_BOLT)
    game.state.lp[:] = [500, 500]
    game.begin()
    game.activate(bolt)
    game.activate(trap)
    assert game.winner == B
    assert game.lp == [0, 500]
    assert bolt.place == SPELL_ZONE and trap.place == SPELL_ZONE


LAST_GIFT = monster_card(
    "Last Gift",
    500,
    500,
    program=program(trigger(is_destroyed_by_battle(), gain_lp(1000), optional=False, places=IN_GRAVEYARD)),
)


@rule("AMB-23", "PROC-39")
@each_edition
def test_battle_damage_ends_the_duel_before_anything_can_trigger(edition: Edition) -> None:
    game = Scenario(edition)
    wolf = game.a.monster(WOLF)
    gift = game.b.monster(LAST_GIFT)
    game.state.lp[B] = 1500
    game.begin()
    game.to_battle_phase()
    game.attack(wolf, gift)
    assert game.winner == A
    assert game.lp[B] == 0
    assert gift.place == MONSTER_ZONE  # the win check comes before any destruction
    assert "CardDestroyed" not in game.events()


@rule("AMB-22")
@each_edition
def test_nobody_pays_more_life_points_than_they_have_nor_all_of_them(edition: Edition) -> None:
    for lp, payable in ((999, False), (1000, False), (1001, True)):
        game = Scenario(edition)
        drain = game.a.hand(DRAIN)
        game.state.lp[A] = lp
        game.begin()
        assert game.may(q.ACTIVATE, drain) == payable
        if not payable:
            assert "AMB-22" in game.why_not(q.ACTIVATE, drain)


@rule("AMB-22", "AMB-23")
@each_edition
def test_by_the_switch_paying_down_to_0_is_allowed_and_loses(edition: Edition) -> None:
    game = Scenario(edition, pay_lp_to_zero=True)
    drain = game.a.hand(DRAIN)
    game.state.lp[A] = 999
    game.begin()
    assert not game.may(q.ACTIVATE, drain)

    game = Scenario(edition, pay_lp_to_zero=True)
    drain = game.a.hand(DRAIN)
    game.state.lp[A] = 1000
    game.begin()
    game.activate(drain)
    assert game.winner == B and game.lp[A] == 0


@rule("MATCH-14", "DIFF-101")
def test_in_classic_battle_takes_life_points_and_nothing_else_by_itself() -> None:
    game = Scenario(CLASSIC)
    wolf, bear = game.a.monster(WOLF), game.b.monster(BEAR)
    big = game.a.hand(monster_card("Big", 2400, 1000, 6))
    game.begin()
    game.normal_summon(big)  # a Tribute costs no Life Points, and neither does losing the monster
    assert wolf.place == GRAVEYARD and game.lp == [8000, 8000]
    game.to_battle_phase()
    game.attack(big, bear)
    assert game.lp == [8000, 8000 - 900]
    game.end_turn()  # turns and draws neither
    assert game.lp == [8000, 7100]


@rule("MATCH-14", "CARD-21", "DIFF-101")
@each_edition
def test_card_texts_and_costs_take_life_points_as_well(edition: Edition) -> None:
    game = Scenario(edition)
    bolt, drain = game.a.hand(BOLT, DRAIN)
    game.begin()
    game.activate(bolt)
    assert game.lp == [8000, 7500]
    game.activate(drain)
    assert game.lp == [7100, 7500]


# ------------------------------------------------------------------------------------------ drawing


@rule("MATCH-06", "EX-70")
@later_editions
def test_a_player_who_has_to_draw_and_cannot_loses(edition: Edition) -> None:
    game = Scenario(edition, deck=0)
    game.begin(DRAW_PHASE)
    assert game.winner == B
    assert game.duel.result is not None and game.duel.result.rule == "MATCH-06"


@rule("MATCH-07", "EX-70")
def test_in_classic_the_first_player_unable_to_draw_loses() -> None:
    game = Scenario(CLASSIC, deck=1)  # each has one card left
    game.begin(DRAW_PHASE)
    assert game.winner is None and game.a.count(DECK) == 0
    game.end_turn()
    assert game.winner is None and game.b.count(DECK) == 0
    game.end_turn()
    assert game.winner == B  # A cannot draw first


@rule("MATCH-06")
@each_edition
def test_an_empty_deck_alone_is_no_defeat(edition: Edition) -> None:
    game = Scenario(edition, deck=1)
    game.begin(DRAW_PHASE)
    assert game.a.count(DECK) == 0
    assert game.winner is None and game.question == "open"


MILL_ONE = trap_card("Mill One", program(trap_effect(p.SendToGraveyard(Selector(ref="top", most=1, side=OPPONENT)))))


@rule("EX-70", "AMB-20", "MATCH-06")
@each_edition
def test_with_one_card_left_a_draw_of_two_draws_it_and_loses(edition: Edition) -> None:
    game = Scenario(edition, deck=2)
    greed = game.a.hand(GREED)
    mill = game.b.set(MILL_ONE)
    game.begin()
    game.activate(greed)
    game.activate(mill)  # in the Chain the Deck shrinks to one card
    assert game.a.count(HAND) == 1 and game.a.count(DECK) == 0
    assert game.winner == B


@rule("MATCH-06", "MATCH-07", "AMB-20")
@each_edition
def test_a_mandatory_draw_from_an_empty_deck_is_a_defeat_too(edition: Edition) -> None:
    herald = monster_card("Herald", 500, 500, program=program(flip(draw(1))))
    game = Scenario(edition, deck=0)
    hidden = game.a.monster(herald, FACE_DOWN)
    game.begin()
    game.flip_summon(hidden)
    assert game.winner == B


@rule("AMB-20")
@each_edition
def test_a_draw_of_more_than_the_deck_holds_cannot_be_activated(edition: Edition) -> None:
    for deck, allowed in ((1, False), (2, True)):
        game = Scenario(edition, deck=deck)
        greed, gift, wheel = game.a.hand(GREED, GIFT, WHEEL)
        game.begin()
        for card in (greed, gift, wheel):
            assert game.may(q.ACTIVATE, card) == allowed
            if not allowed:
                assert "AMB-20" in game.why_not(q.ACTIVATE, card)


@rule("AMB-21", "PROC-39")
@each_edition
def test_when_one_effect_makes_both_draw_and_neither_can_the_duel_is_a_draw(edition: Edition) -> None:
    mill_both = trap_card(
        "Mill Both",
        program(
            trap_effect(
                p.SendToGraveyard(Selector(ref="top", most=1, side=OPPONENT)),
                p.SendToGraveyard(Selector(ref="top", most=1, side=YOU)),
            )
        ),
    )
    game = Scenario(edition, deck=2)
    wheel, mill = game.a.hand(WHEEL), game.b.set(mill_both)
    game.begin()
    game.activate(wheel)
    game.activate(mill)
    assert game.a.count(DECK) == game.b.count(DECK) == 0
    assert game.winner == DRAW


@rule("AMB-21")
@each_edition
def test_when_both_draw_and_only_one_cannot_that_one_loses(edition: Edition) -> None:
    game = Scenario(edition, deck=2)
    wheel, mill = game.a.hand(WHEEL), game.b.set(MILL_ONE)
    game.begin()
    game.activate(wheel)
    game.activate(mill)
    assert game.winner == B


@rule("AMB-23", "PROC-39")
@each_edition
def test_no_life_points_for_one_and_no_card_for_the_other_is_a_draw(edition: Edition) -> None:
    both = spell_card("Both Ends", program(card_effect(draw(2), damage(500))))
    game = Scenario(edition, deck=2)
    spell, mill = game.a.hand(both), game.b.set(MILL_ONE)
    game.state.lp[B] = 500
    game.begin()
    game.activate(spell)
    game.activate(mill)
    assert game.winner == DRAW


# ------------------------------------------------------------------------------------------ wins by text


TRIUMPH = spell_card("Triumph", program(card_effect(p.WinDuel(), then, damage(300))))
SURRENDER = spell_card("Surrender", program(card_effect(p.WinDuel(side=OPPONENT))))
STALEMATE = spell_card("Stalemate", program(card_effect(p.WinDuel(side=EITHER))))


@rule("MATCH-08", "AMB-92", "DIFF-13")
@each_edition
def test_a_card_may_declare_a_winner_and_that_ends_the_duel(edition: Edition) -> None:
    game = Scenario(edition)
    triumph = game.a.hand(TRIUMPH)
    answer = game.b.set(FAST_BOLT)
    game.begin()
    game.activate(triumph)
    assert game.winner is None  # activating it is not enough
    game.passes()
    assert game.winner == A
    assert game.lp == [8000, 7700]  # the effect under way is completed first
    assert answer.position == FACE_DOWN and game.question == ""
    assert game.duel.result is not None and game.duel.result.rule == "MATCH-08"


@rule("MATCH-08")
@each_edition
def test_the_text_says_who_wins(edition: Edition) -> None:
    for card, winner in ((SURRENDER, B), (STALEMATE, DRAW)):
        game = Scenario(edition)
        spell = game.a.hand(card)
        game.begin()
        game.activate(spell)
        assert game.winner == winner


@rule("PROC-39")
@each_edition
def test_who_wins_and_loses_at_once_has_drawn_and_who_wins_while_the_other_loses_has_won(edition: Edition) -> None:
    for own, other, winner in ((500, 8000, DRAW), (8000, 500, A)):
        hazard = spell_card("Hazard", program(card_effect(p.WinDuel(), damage(500, YOU if own == 500 else OPPONENT))))
        game = Scenario(edition)
        spell = game.a.hand(hazard)
        game.state.lp[:] = [own, other]
        game.begin()
        game.activate(spell)
        assert game.winner == winner


# ------------------------------------------------------------------------------------------ the five pieces

ALL_FIVE = [p.ThereIs(in_hand(named(name))) for name in FIVE_PIECES]
EXODIA = monster_card(
    FIVE_PIECES[0],
    1000,
    1000,
    3,
    program=program(
        replace(
            each_time(p.Draws(YOU), p.WinDuel(), places=IN_HAND, condition=all_of(*ALL_FIVE)),
            event=(p.Draws(YOU), is_added_to_hand(cards(ON_FIELD | IN_DECK | IN_GRAVEYARD | IN_BANISHED, side=EITHER))),
        )
    ),
)
PIECES_WITH_TEXT = [EXODIA, *FIVE[1:]]
DRAW_ONE_DISCARD_ALL = spell_card("Brief Look", program(card_effect(draw(1), then, discard(5))))
CALL = spell_card("Call", program(card_effect(p.AddToHand(in_deck(named(*FIVE_PIECES))), then, discard(5))))
RECALL = spell_card("Recall", program(card_effect(p.AddToHand(the_target), costs=[p.Targeting(in_graveyard())])))


@rule("MATCH-09", "EX-60", "AMB-24", "DIFF-12")
def test_in_classic_the_five_pieces_in_hand_win_at_once_by_rule() -> None:
    game = Scenario(CLASSIC)
    game.a.hand(*FIVE[:4])
    game.a.deck(FIVE[4])
    game.begin(DRAW_PHASE)
    assert game.winner == A
    assert game.phase == DRAW_PHASE and game.question == ""
    assert game.duel.result is not None and game.duel.result.rule == "MATCH-09"


@rule("MATCH-09", "EX-60")
def test_four_in_hand_and_one_in_the_graveyard_win_nothing() -> None:
    game = Scenario(CLASSIC)
    game.a.hand(*FIVE[:4], RECALL)
    left_leg = game.a.graveyard(FIVE[4])
    game.begin(DRAW_PHASE)
    assert game.winner is None
    # Five cards of the names are asked for, not five cards: a second head is no leg.
    game = Scenario(CLASSIC)
    game.a.hand(*FIVE[:4], FIVE[0])
    game.begin(DRAW_PHASE)
    assert game.winner is None
    assert left_leg.place == GRAVEYARD


@rule("MATCH-09")
def test_in_classic_the_fifth_may_come_from_anywhere() -> None:
    game = Scenario(CLASSIC)
    hand = game.a.hand(*FIVE[:4], RECALL)
    game.a.graveyard(FIVE[4])
    game.begin()
    game.activate(hand[4])
    assert game.winner == A


@rule("AMB-24", "MATCH-09")
@pytest.mark.parametrize("spell", (DRAW_ONE_DISCARD_ALL, CALL), ids=lambda card: card.name)
def test_in_classic_the_pieces_are_looked_for_between_two_steps_of_an_effect(spell: Card) -> None:
    game = Scenario(CLASSIC)
    card = game.a.hand(spell)
    game.a.hand(*FIVE[:4])
    game.a.deck(FIVE[4])
    game.begin()
    game.activate(card)
    assert game.winner == A
    assert game.a.count(HAND) == 5 and game.a.count(GRAVEYARD) == 0


@rule("AMB-24")
def test_in_classic_the_opening_hand_counts_and_both_at_once_draw() -> None:
    hands = Deck("Hands", tuple(FIVE))
    others = Deck("Others", filler(40))
    for decks, winner in (((hands, others), 0), ((others, hands), 1), ((hands, hands), None)):
        duel = Duel.start(decks, edition=CLASSIC)
        assert duel.question is None
        assert duel.result is not None and duel.result.winner == winner
    assert Duel.start((others, others), edition=CLASSIC).result is None


@rule("MATCH-08", "MATCH-09", "EX-60", "AMB-24", "DIFF-12")
@later_editions
def test_later_the_five_pieces_win_only_by_the_text_of_the_card(edition: Edition) -> None:
    for pieces, winner in ((FIVE, None), (PIECES_WITH_TEXT, A)):
        game = Scenario(edition)
        game.a.hand(*pieces[:4])
        game.a.deck(pieces[4])
        game.begin(DRAW_PHASE)
        assert game.winner == winner
    game = Scenario(edition)
    game.a.hand(*PIECES_WITH_TEXT[:4])
    game.a.graveyard(FIVE[4])
    game.begin(DRAW_PHASE)
    assert game.winner is None


@rule("AMB-24", "AMB-92")
@later_editions
def test_later_the_text_is_looked_at_once_the_effect_under_way_is_complete(edition: Edition) -> None:
    look_and_keep = spell_card("Look and Keep", program(card_effect(draw(1))))
    for spell, winner in ((DRAW_ONE_DISCARD_ALL, None), (look_and_keep, A)):
        game = Scenario(edition)
        card = game.a.hand(spell)
        game.a.hand(*PIECES_WITH_TEXT[:4])
        game.a.deck(PIECES_WITH_TEXT[4])
        game.b.set(FAST_BOLT)
        game.begin()
        game.activate(card)
        game.passes()  # B lets it resolve; nobody is asked before the win
        assert game.winner == winner


# ------------------------------------------------------------------------------------------ giving up


@rule("MATCH-01")
@each_edition
def test_either_player_may_give_up_at_any_time(edition: Edition) -> None:
    for loser in (A, B):
        game = Scenario(edition).begin()
        game.duel.concede(loser)
        assert game.winner == 1 - loser and game.question == ""
