"""At one moment: both draw, both choose; what both players may know of each other (PROC-37, OTHER-11 to OTHER-13)."""

import pytest

from engine import program as p
from engine.cards.deck import Deck
from engine.duel.state import question as q
from engine.duel.outside.duel import Duel
from engine.edition import CLASSIC, EDITIONS, V7, V8, V9, Edition
from tests.phrases import *
from tests.rulebook.rules import rule
from tests.rulebook.scenario import *

each_edition = pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: edition.key)

WOLF = monster_card("Wolf", 2000, 100)
BEAR = monster_card("Bear", 1500, 100)
OX = monster_card("Ox", 1200, 100)


def spell(name: str, *acts, costs=()) -> Card:
    return spell_card(name, program(card_effect(*acts, costs=costs)))


def ledger(name: str, event) -> Card:
    return spell_card(f"Ledger of {name}", stays(each_time(event, place_counter(name))), CONTINUOUS)


# ------------------------------------------------------------------------------------------ both at once


@rule("PROC-37")
@each_edition
def test_both_draw_as_one_event_the_turn_players_cards_first(edition: Edition) -> None:
    game = Scenario(edition)
    drawing = game.a.spell(ledger("draws", p.Draws()))
    gift = game.a.hand(spell("Gift to All", draw(1, side=EITHER)))
    game.begin()
    game.activate(gift).resolve()
    assert (game.a.count(HAND), game.b.count(HAND)) == (1, 1)
    drew = [event.player for event in game.duel.events if event.name == "CardDrawn"]
    assert drew == [A, B] and drawing.counters() == 1


@rule("PROC-37", "AMB-21")
@each_edition
def test_failed_draws_are_judged_after_both_have_drawn(edition: Edition) -> None:
    """Neither can draw two in full: a draw, although the turn player's cards come first."""
    game = Scenario(edition, deck=1)
    trap = game.b.set(trap_card("Gift to All", program(trap_effect(draw(2, side=EITHER)))))
    game.a.deck(WOLF)
    game.b.deck(BEAR)
    game.a.hand(spell("Nothing Much", gain_lp(1)))
    game.begin()
    game.activate(game.a.cards(HAND)[0])
    game.activate(trap).resolve()
    assert game.winner is None and (game.a.count(HAND), game.b.count(HAND)) == (2, 2)

    game = Scenario(edition, deck=1)
    gift = game.a.hand(spell("Gift to All", draw(1, side=EITHER), draw(1, side=EITHER)))
    game.begin()
    game.activate(gift).resolve()
    assert game.winner == DRAW


@rule("PROC-37")
@each_edition
def test_both_discard_the_turn_player_chooses_first_then_all_goes_at_one_moment(edition: Edition) -> None:
    game = Scenario(edition)
    discarding = game.a.spell(ledger("discards", is_discarded(Selector())))
    mine, _ = game.a.hand(WOLF, BEAR)
    theirs, _ = game.b.hand(OX, BEAR)
    waste = game.a.hand(spell("Waste", discard(1, side=EITHER)))
    game.begin()
    game.activate(waste).resolve()
    assert game.asked == A
    game.pick(mine)
    assert game.asked == B and mine.place == HAND  # nothing moves before both have chosen
    game.pick(theirs).resolve()
    assert mine.place == theirs.place == GRAVEYARD and discarding.counters() == 1


@rule("PROC-37")
def test_a_hidden_choice_stays_hidden_until_both_are_made() -> None:
    """What B sees does not depend on which card A has chosen."""

    def seen_by_b(choice: int) -> str:
        game = Scenario()
        held = game.a.hand(WOLF, BEAR)
        game.b.hand(OX, OX)
        waste = game.a.hand(spell("Waste", discard(1, side=EITHER)))
        game.begin()
        game.activate(waste).resolve()
        game.pick(held[choice])
        assert game.asked == B
        return str(game.duel.view(B).to_plain())

    assert seen_by_b(0) == seen_by_b(1)


@rule("PROC-37")
def test_cards_that_reach_a_graveyard_together_lie_in_the_order_they_were_named() -> None:
    game = Scenario()
    held = game.a.hand(WOLF, BEAR, OX)
    waste = game.a.hand(spell("Waste", discard(2)))
    game.begin()
    game.activate(waste).resolve()
    game.pick(held[2], held[0]).resolve()
    assert game.a.cards(GRAVEYARD)[:2] == [held[2], held[0]]


@rule("PROC-37")
@each_edition
def test_the_opening_hands_cause_nothing(edition: Edition) -> None:
    """Effects that wait for draws do not see them."""
    lucky = monster_card("Lucky", program=program(trigger(p.Draws(YOU), gain_lp(1000), optional=False, places=IN_HAND)))
    deck = Deck("Lucky ones", (lucky,) * 40)
    duel = Duel.start([deck, deck], edition=edition.with_switches(ask_empty_windows=True), seed=5)
    assert [len(duel.state.zones[HAND * 2 + player]) for player in (A, B)] == [5 + edition.first_turn_draw, 5]
    while duel.question is not None and duel.question.name != "open":
        duel.answer(duel.question.options[-1])
    # under v9 nothing was drawn but the opening hands; under the others the turn's draw made the six of A trigger
    assert duel.state.lp == [8000 + (6000 if edition.first_turn_draw else 0), 8000]


# ------------------------------------------------------------------------------------------ public knowledge


@rule("OTHER-11", "DIFF-14", "AMB-78")
@pytest.mark.parametrize("edition", (V9, V8, V7), ids=lambda edition: edition.key)
def test_hand_size_deck_sizes_graveyard_and_life_points_are_public(edition: Edition) -> None:
    game = Scenario(edition)
    game.b.hand(WOLF, BEAR)
    game.b.graveyard(OX, WOLF)
    game.b.extra(monster_card("Two Heads", kinds=FUSION))
    game.state.lp[B] = 3100
    game.begin()
    view = game.duel.view(A)
    assert len(view.zone(HAND, B)) == 2 and len(view.zone(DECK, B)) == 20 and len(view.zone(EXTRA_DECK, B)) == 1
    assert [piece.card and piece.card.name for piece in view.zone(GRAVEYARD, B)] == ["Ox", "Wolf"]
    assert view.lp == [8000, 3100]
    assert {piece.card for piece in view.zone(HAND, B)} == {None}  # how many, not which


@rule("OTHER-12", "DIFF-14", "AMB-78")
def test_classic_hand_size_and_graveyard_are_public() -> None:
    game = Scenario(CLASSIC)
    game.b.hand(WOLF, BEAR)
    game.b.graveyard(OX)
    game.begin()
    view = game.duel.view(A)
    assert len(view.zone(HAND, B)) == 2 and {piece.card for piece in view.zone(HAND, B)} == {None}
    assert [piece.card for piece in view.zone(GRAVEYARD, B)] == [OX]


@rule("OTHER-13", "ZONE-12")
@each_edition
def test_looking_through_a_graveyard_leaves_its_order_as_it_is(edition: Edition) -> None:
    """The program shows it in its order, and a player cannot change a thing in it."""
    game = Scenario(edition)
    buried = game.b.graveyard(OX, WOLF, BEAR)
    game.begin()
    seen = [piece.card for piece in game.duel.view(A).zone(GRAVEYARD, B)]
    assert seen == [OX, WOLF, BEAR] and game.b.cards(GRAVEYARD) == buried
    assert all("GLOSS-10" in game.why_not(q.ACTIVATE, piece) for piece in buried)
    game.end_turn()
    assert game.b.cards(GRAVEYARD) == buried
