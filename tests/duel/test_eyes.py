"""A handle lasts for as long as an eye can follow the card, and is another one from where it can't."""

import pytest

from engine import program as p
from engine.duel.state.eyes import EVERYTHING, ONLOOKER, knowers
from engine.duel.outside.seen import CardForgotten, CardMoved
from tests.phrases import *
from engine.vocabulary import PLACES
from tests.duel.play import LONG, choose_at_random, random_duels
from tests.duel.play import look_at as now_and_then
from tests.rulebook.scenario import *

WOLF = monster_card("Wolf", 1500, 1000)
BEAR = monster_card("Bear", 1800, 1000)
WHIM = trap_card("Whim", program(trap_effect(gain_lp(100))))


def spell(name: str, *acts, costs=()) -> Card:
    return spell_card(name, program(card_effect(*acts, costs=costs)))


BOUNCE = spell("Bounce", return_to_hand(monster(named("Wolf"))))
CALL = spell("Call", p.AddToHand(in_deck(named("Wolf"))))


def handles(game: Scenario, card: Piece) -> list[int]:
    """A's, B's and an onlooker's, as their views have them."""
    found = []
    for viewer in (A, B, ONLOOKER):
        found.append(game.duel.handle_of(viewer, card.uid))
        view = game.duel.view(viewer)
        shown = view.card(view.number(found[-1]))
        assert (shown.place, shown.controller) == (card.place, card.controller)
    return found


# ------------------------------------------------------------------------------------ followed


def test_a_monster_is_followed_from_its_summon_through_battle_to_the_graveyard() -> None:
    game = Scenario()
    wolf, bear = game.a.hand(WOLF), game.b.monster(BEAR)
    game.begin().normal_summon(wolf)
    on_field = handles(game, wolf)
    game.to_battle_phase().attack(wolf, bear)
    assert wolf.place == GRAVEYARD and handles(game, wolf) == on_field


def test_the_own_hand_is_followed_to_the_field_and_that_of_the_opponent_is_not() -> None:
    game = Scenario()
    wolf = game.a.hand(WOLF)
    game.begin()
    mine, theirs, onlooker = handles(game, wolf)
    game.normal_summon(wolf)
    assert handles(game, wolf)[0] == mine
    assert handles(game, wolf)[1] != theirs and handles(game, wolf)[2] != onlooker


def test_what_returns_to_the_hand_in_the_open_is_followed_there_and_back() -> None:
    game = Scenario()
    wolf, bounce = game.a.monster(WOLF), game.a.hand(BOUNCE)
    game.a.hand(BEAR, BEAR)
    game.begin()
    before = handles(game, wolf)
    game.activate(bounce)
    assert wolf.place == HAND and handles(game, wolf) == before
    game.normal_summon(wolf)
    assert handles(game, wolf) == before


@pytest.mark.parametrize("destroyed", (True, False))
def test_a_set_card_is_followed_when_it_is_destroyed_or_flipped(destroyed: bool) -> None:
    game = Scenario()
    bear, wolf = game.a.monster(BEAR), game.b.monster(WOLF, FACE_DOWN)
    smash = game.a.hand(spell("Smash", p.Destroy(monster(positions=FACE_DOWN))))
    game.begin()
    before = handles(game, wolf)
    if destroyed:
        game.activate(smash)
        assert wolf.place == GRAVEYARD
    else:
        game.to_battle_phase().attack(bear, wolf)
    assert handles(game, wolf) == before


def test_a_set_card_that_returns_to_the_hand_is_followed_by_its_owner_alone() -> None:
    game = Scenario()
    wolf = game.b.monster(WOLF, FACE_DOWN)
    sweep = game.a.hand(spell("Sweep", return_to_hand(monster(positions=FACE_DOWN))))
    game.b.hand(BEAR)
    game.begin()
    a, b, onlooker = handles(game, wolf)
    game.activate(sweep)
    assert wolf.place == HAND
    assert handles(game, wolf)[1] == b
    assert handles(game, wolf)[0] != a and handles(game, wolf)[2] != onlooker


# ------------------------------------------------------------------------------------ lost


def test_a_card_known_in_the_hand_can_not_be_followed_when_one_of_them_is_set() -> None:
    """Whichever is Set: all the opponent sees is that a back goes, and none of the known ones is known any more."""
    told = []
    for chosen in (WOLF, BEAR):
        game = Scenario()
        wolf, bounce = game.a.monster(WOLF), game.a.hand(BOUNCE)
        bear = game.a.hand(BEAR)
        game.begin().activate(bounce)
        known = handles(game, wolf)
        game.set_monster(wolf if chosen is WOLF else bear)
        view = game.duel.view(B)
        assert view.number(known[1]) == -1, "no card of this view is the one that was known"
        assert handles(game, wolf)[0] == known[0], "its player knows it"
        (forgotten,) = [each for each in game.duel.seen(B) if isinstance(each, CardForgotten)]
        assert forgotten.card.before == known[1] and forgotten.card.name == "Wolf"
        told.append(
            (
                [
                    (each.before, each.handle, each.name, each.place)
                    for happened in game.duel.seen(B)
                    for each in happened.cards
                ],
                [[card.handle for card in view.zone(place, A)] for place in range(PLACES)],
            )
        )
    assert told[0] == told[1]


def test_a_card_that_was_in_the_deck_is_another_one() -> None:
    game = Scenario()
    tuck = spell("Tuck", return_to_deck(monster(named("Wolf"))))
    wolf = game.a.monster(WOLF)
    tucked, call = game.a.hand(tuck, CALL)
    game.begin()
    before = handles(game, wolf)
    game.activate(tucked)
    assert wolf.place == DECK
    game.activate(call)
    assert wolf.place == HAND and knowers(game.state, wolf.uid) == 3
    assert not set(handles(game, wolf)) & set(before)


def test_a_card_that_was_forgotten_and_is_shown_again_is_another_one() -> None:
    game = Scenario()
    wolf = game.a.monster(WOLF)
    bounce, show = game.a.hand(BOUNCE, spell("Show", p.Reveal(in_hand(named("Wolf")))))
    bear = game.a.hand(BEAR)
    game.begin().activate(bounce)
    known = handles(game, wolf)
    game.set_monster(bear)
    back = handles(game, wolf)
    game.activate(show)
    again = handles(game, wolf)
    assert len({known[1], back[1], again[1]}) == 3
    assert known[0] == back[0] == again[0]


def test_backs_of_a_pile_have_the_handles_of_their_places() -> None:
    """So that no handle tells which of them was drawn first, and the back that goes is the last."""
    game = Scenario()
    game.a.hand(WOLF, BEAR, WHIM)
    game.begin()
    hand = [card.handle for card in game.duel.view(B).zone(HAND, A)]
    assert hand == list(range(hand[0], hand[0] + 3))
    game.set_monster(game.a.cards(HAND)[0])
    assert [card.handle for card in game.duel.view(B).zone(HAND, A)] == hand[:2]


# ------------------------------------------------------------------------------------ of all cards


@pytest.mark.parametrize("viewer", (A, B, ONLOOKER, EVERYTHING))
def test_handles_are_unique_in_a_view_and_lead_back_to_their_cards(viewer: int) -> None:
    looked = 0
    for duel, chance in random_duels(4 * LONG, seed=5 + viewer, every=11):
        decision = 0
        while duel.question is not None:
            decision += 1
            if now_and_then(decision, 5):
                view = duel.view(viewer)
                numbers = [card.number for place in range(PLACES) for side in (0, 1) for card in view.zone(place, side)]
                found = {view.handle(number): number for number in numbers if view.card(number).place != GONE}
                assert len(found) == sum(view.card(number).place != GONE for number in numbers)
                assert all(view.number(handle) == number for handle, number in found.items())
                looked += 1
            duel.answer(choose_at_random(duel, chance))
    assert looked > 50


def test_who_gives_a_hand_away_follows_every_card_of_it_and_who_gets_it_sees_them() -> None:
    game = Scenario()
    swap = game.a.hand(spell("Swap", p.ExchangeHands()))
    wolf, bear = game.a.hand(WOLF, BEAR)
    whim = game.b.hand(WHIM)
    game.begin()
    before = {card: handles(game, card) for card in (wolf, bear, whim)}
    game.activate(swap)
    for card, giver in ((wolf, A), (bear, A), (whim, B)):
        after = handles(game, card)
        assert after[giver] == before[card][giver] and after[1 - giver] != before[card][1 - giver]
        assert knowers(game.state, card.uid) == 1 << A | 1 << B
    assert not [each for each in game.duel.seen(B) if isinstance(each, CardForgotten)]
    for viewer in (A, B, ONLOOKER):
        moves = [each for each in game.duel.seen(viewer) if isinstance(each, CardMoved) and each.place_to == HAND]
        assert [each.card.name for each in moves] == ["Wolf", "Bear", "Whim"]
        assert [each.card.handle for each in moves] == [
            game.duel.handle_of(viewer, card.uid) for card in (wolf, bear, whim)
        ]


@pytest.mark.parametrize("trap", (False, True))
def test_nobody_can_tell_an_exchanged_card_from_another_one_of_that_hand_when_one_is_set(trap: bool) -> None:
    """Not by whose Deck it is from either: all backs are alike."""
    told = []
    for own in (True, False):
        game = Scenario()
        swap = game.a.hand(spell("Swap", p.ExchangeHands(), then, draw(1)))
        theirs = game.b.hand(WHIM if trap else WOLF)
        mine = game.a.deck(WHIM if trap else BEAR)
        game.begin().activate(swap)
        known = handles(game, theirs)[B]
        assert game.duel.view(B).card(game.duel.view(B).number(known)).owner == B
        (game.set_card if trap else game.set_monster)(mine if own else theirs)
        view = game.duel.view(B)
        assert view.number(known) == -1, "which of the two it is can't be told any more"
        seen = [
            (each.before, each.handle, each.name, each.owner) for event in game.duel.seen(B) for each in event.cards
        ]
        lie = [[(card.handle, card.owner) for card in view.zone(place, A)] for place in range(PLACES)]
        told.append((seen, lie, view.to_plain()))
        assert [view.owner for view in game.duel.view(A).zone(HAND, A)] == [B if own else A], "its holder can"
    assert told[0] == told[1]


def test_a_card_that_was_exchanged_is_lost_from_sight_when_one_of_them_is_set() -> None:
    game = Scenario()
    swap = game.a.hand(spell("Swap", p.ExchangeHands()))
    wolf, bear = game.b.hand(WOLF, BEAR)
    game.begin().activate(swap)
    known = handles(game, bear)
    game.set_monster(wolf)
    assert wolf.place == MONSTER_ZONE and knowers(game.state, bear.uid) == 1 << A
    assert handles(game, bear)[A] == known[A] and game.duel.view(B).number(known[B]) == -1
