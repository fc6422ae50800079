"""Cards that nobody sees, or one player alone: what a search by hand shows, and what is looked at."""

import pytest

from engine.cards.card import Card
from engine.duel.outside.seen import CardRevealed
from engine.duel.state import question as q
from engine.vocabulary import FUSION
from tests.duel.deeds_done import *
from tests.phrases import *
from tests.rulebook.scenario import *

WHOLE = monster_card("Whole", 2800, 100, level=8, kinds=FUSION)


def shown_to(game: Scenario, viewer: int) -> list[str]:
    revealed = [each for each in game.duel.seen(viewer) if isinstance(each, CardRevealed)]
    return [each.card.name for each in revealed]


@pytest.mark.parametrize(("word", "shown"), [("add", ["Wolf"]), ("add unshown", [])])
def test_what_was_searched_is_shown_to_both_unless_it_is_taken_without_showing(word, shown):
    game = by_hand()
    card, wolf, _ = game.a.hand(SPELL_UNREAD), game.a.deck(WOLF), game.a.deck(BEAR)
    carrying_out(game, card)
    does(game, word, "deck")
    assert game.asked == A and game.duel.view(B).candidates == (), "the own Deck is looked through by its owner alone"
    game.pick(wolf).done()
    assert wolf.place == HAND and shown_to(game, B) == shown
    assert game.done().events().count("DeckShuffled") == 1, "by itself"
    hand: list[Card | None] = [each.card for each in game.duel.view(B).zone(HAND, A)]
    assert hand == ([WOLF] if shown else [None])


def test_set_cards_of_the_opponent_are_picked_by_place_and_looked_at_and_both_are_told():
    game = by_hand()
    card, ban, bear = game.a.hand(SPELL_UNREAD), game.b.set(BAN), game.b.monster(BEAR)
    hidden = game.b.monster(OX, FACE_DOWN)
    carrying_out(game, card)
    does(game, "look", "their field")
    assert set(game.choices) == {ban, hidden}, "the other one lies open"
    view = game.duel.view(A)
    assert all(view.card(q.card_of(code)).card is None for code in game.state.question.codes)
    game.pick(ban).done()
    assert shown_to(game, A) == shown_to(game, B) == ["Ban"]
    assert (ban.position, bear.place) == (FACE_DOWN, MONSTER_ZONE)


@pytest.mark.parametrize("where", ["their extra", "their deck"])
def test_more_that_is_hidden_is_looked_at_and_both_are_told(where):
    game = by_hand()
    card, extra = game.a.hand(SPELL_UNREAD), game.b.extra(WHOLE)
    game.b.deck(WOLF)
    carrying_out(game, card)
    if where == "their deck":
        does(game, "look at top", where).answer(q.NUMBER, argument=1)
        assert (shown_to(game, A), shown_to(game, B)) == (["Wolf"], [""]), "whose Deck it is sees a back"
    else:
        does(game, "look", where)
        assert shown_to(game, A) == shown_to(game, B) == ["Whole"] and extra.place == EXTRA_DECK


@pytest.mark.parametrize(("whose", "owner"), [("deck", A), ("their deck", B)])
def test_what_is_banished_face_down_from_the_top_of_a_deck_is_known_to_its_owner_alone(whose, owner):
    game = by_hand()
    card, wolf, bear = game.a.hand(SPELL_UNREAD), (game.a, game.b)[owner].deck(WOLF), (game.a, game.b)[owner].deck(BEAR)
    carrying_out(game, card)
    does(game, "banish face-down top", whose).answer(q.NUMBER, argument=2)
    assert {(each.place, each.position) for each in (wolf, bear)} == {(BANISHED, FACE_DOWN)}
    for viewer in (A, B):
        there = [each.card for each in game.duel.view(viewer).zone(BANISHED, owner)]
        assert sorted(there, key=repr) == (sorted([WOLF, BEAR], key=repr) if viewer == owner else [None, None])
        told = game.duel.seen(viewer)
        assert not [name for name in ("Wolf", "Bear") if viewer != owner and name in repr(told)]


@pytest.mark.parametrize("where", ["hand", "graveyard", "extra"])
def test_cards_of_ones_own_are_banished_face_down_from_wherever_they_lie(where):
    game = by_hand()
    card, gone = game.a.hand(SPELL_UNREAD), getattr(game.a, where)(WHOLE if where == "extra" else WOLF)
    carrying_out(game, card)
    does(game, "banish face-down", where)
    assert (gone.place, gone.position) == (BANISHED, FACE_DOWN)


def test_cards_are_banished_face_down_to_pay():
    game = by_hand()
    card, wolf = game.a.hand(SPELL_UNREAD), game.a.deck(WOLF)
    game.begin().activate(card)
    does(game, "pay banish face-down top", "deck").answer(q.NUMBER, argument=1)
    assert (wolf.place, wolf.position) == (BANISHED, FACE_DOWN)
