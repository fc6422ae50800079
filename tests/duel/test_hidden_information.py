"""Two duels that differ only in what a player can't know look alike to that player, and ask alike, and refuse alike."""

import json
from collections.abc import Iterator

import pytest

from engine import program as p
from engine.duel.state import question as q
from engine.duel.outside.duel import Duel
from engine.duel.checks.options import fast_effects, open_state
from engine.duel.state.question import ASK_OPEN, PASS_CODE, Wish, argument_of, card_of, kind_of
from engine.duel.state.reasons import FORBIDDEN_LOOP
from engine.duel.outside.sealing import UNKNOWN
from engine.duel.state.eyes import may_know
from engine.duel.outside.view import View
from engine.duel.state.questions import AskResponse
from engine.vocabulary import (
    BANISHED,
    DECK,
    EXTRA_DECK,
    FIELD_ZONE,
    GONE,
    GRAVEYARD,
    HAND,
    MONSTER_ZONE,
    PENDULUM_ZONE,
    SPELL_ZONE,
)
from engine.duel.checks.wishes import OF_CARDS, OF_NO_CARD
from tests.duel.play import DEALT, LONG, Dealt, SameChance, choose_at_random, look_at, random_duels
from tests.duel.secrets import differences, twin
from tests.phrases import card_effect, program
from tests.rulebook.scenario import Scenario, monster_card, spell_card


def ask_again(duel: Duel) -> list[int] | None:
    """The options worked out afresh, where that is possible without going back."""
    state = duel.state
    if state.question.kind == ASK_OPEN:
        return open_state(state, state.question.player)
    if isinstance(state.question, AskResponse):
        return [*fast_effects(state, state.question.player, state.question.window), PASS_CODE]
    return None


def wishes(duel: Duel, player: int) -> Iterator[Wish]:
    """Every wish that can be formed on the mat."""
    state = duel.state
    for place in (HAND, MONSTER_ZONE, SPELL_ZONE, FIELD_ZONE, PENDULUM_ZONE, GRAVEYARD, BANISHED, EXTRA_DECK):
        for side in (0, 1):
            for uid in state.zones[place * 2 + side]:
                for kind in OF_CARDS:
                    yield Wish(kind, uid)
    for uid in state.zones[MONSTER_ZONE * 2 + player]:
        yield Wish(q.ATTACK, uid, 0)
        for target in state.zones[MONSTER_ZONE * 2 + 1 - player] + state.zones[MONSTER_ZONE * 2 + player]:
            yield Wish(q.ATTACK, uid, target + 1)
    for kind in OF_NO_CARD:
        yield Wish(kind)


def assert_no_order_is_told(duel: Duel, player: int) -> None:
    """What is still in the own Deck is told alike in whatever order it lies, and what is known to lie on top, too."""
    told = View(duel.state, player).still_in_deck
    other = duel.clone()
    deck = other.state.zones[DECK * 2 + player]
    deck.reverse()
    for uid in deck[-2:]:
        if other.state.cards[uid].owner == player:
            other.state.edit(uid).known |= 1 << player
    assert View(other.state, player).still_in_deck == told
    lying = duel.state.zones[DECK * 2 + player]
    known = [uid for uid in lying if duel.state.cards[uid].owner == player or may_know(duel.state, uid, player)]
    assert sorted(card.name for card in told) == sorted(duel.state.cards[uid].card.name for uid in known)


@pytest.mark.parametrize("dealt", DEALT)
def test_views_questions_and_refusals_do_not_depend_on_secrets(dealt: Dealt) -> None:
    compared = 0
    for duel, chance in dealt(6 * LONG, seed=17, every=19):
        decision = 0
        while duel.question is not None:
            decision += 1
            if look_at(decision, 4):
                for player in (0, 1):
                    other = twin(duel, player, chance)
                    mine, its = View(duel.state, player).to_plain(), View(other.state, player).to_plain()
                    assert differences(mine, its) == [], f"player {player} sees a secret"
                    assert_no_order_is_told(duel, player)
                    if duel.state.question.player != player:
                        continue
                    asked = ask_again(other)
                    if asked is not None and duel.state.chosen_this_turn < 50:
                        assert sorted(asked) == sorted(duel.state.question.codes), "the question tells a secret"
                        compared += 1
                    for wish in wishes(duel, player):
                        mine, its = duel.why_not(player, wish), other.why_not(player, wish)
                        if mine is not None and mine.reason == FORBIDDEN_LOOP:
                            continue  # with other hidden cards it is no loop (PROC-40)
                        assert (mine is None) == (its is None), wish
                        assert mine is None or its is None or mine.rules == its.rules, wish
            duel.answer(choose_at_random(duel, chance))
    assert compared > 10


@pytest.mark.parametrize("dealt", DEALT)
def test_why_not_is_none_exactly_when_an_option_begins_it(dealt: Dealt) -> None:
    for duel, chance in dealt(8 * LONG, seed=23, every=9):
        decision = 0
        while duel.question is not None:
            decision += 1
            if look_at(decision, 3):
                for player in (0, 1):
                    asked = duel.state.question.player == player
                    codes = duel.state.question.codes if asked else []
                    offered = {
                        (kind_of(c), card_of(c), argument_of(c) if kind_of(c) == q.ATTACK else None) for c in codes
                    }
                    for wish in wishes(duel, player):
                        begins = (wish.kind, wish.card, wish.argument) in offered
                        assert (duel.why_not(player, wish) is None) == begins, f"{wish} {duel.why_not(player, wish)}"
            duel.answer(choose_at_random(duel, chance))


def test_a_view_goes_through_its_plain_form_and_can_be_dealt_and_played_on() -> None:
    for duel, chance in random_duels(10 * LONG, seed=3, every=17):
        decision = 0
        pool = [card.card for card in duel.state.cards]
        while duel.question is not None:
            decision += 1
            if look_at(decision, 9):
                player = duel.question.player
                view = View.from_plain(json.loads(json.dumps(duel.view(player).to_plain())))
                guess = view.determinise(decision, pool)
                assert guess.question is not None and guess.question.player == player
                assert len(guess.question.codes) == len(duel.question.codes)
                mine, dealt = shape(duel.view(player).to_plain()), shape(guess.view(player).to_plain())
                assert differences(mine, dealt) == []
                for _ in range(15):
                    if guess.question is None:
                        break
                    guess.answer(choose_at_random(guess, chance))
            duel.answer(choose_at_random(duel, chance))


def test_the_cards_of_a_view_that_was_sent_are_read_once() -> None:
    duel, chance = next(iter(random_duels(1, seed=5)))
    seen = []
    for _ in range(2):
        view = View.from_plain(json.loads(json.dumps(duel.view(0).to_plain())))
        seen.append({id(each.card) for each in view.state.cards})
        duel.answer(choose_at_random(duel, chance))
    assert len(seen[0] & seen[1]) > 10


def test_what_a_monster_came_with_is_followed_as_far_as_the_eye_can() -> None:
    """It stays the same card in the numbers of a View, unless it has become hidden since."""
    duel, chance = next(iter(random_duels(1, seed=29)))
    state = duel.state
    while not (state.zones[MONSTER_ZONE * 2] and state.zones[GRAVEYARD * 2] and state.zones[HAND * 2]):
        duel.answer(choose_at_random(duel, chance))
    monster, buried, held = (state.zones[place * 2][0] for place in (MONSTER_ZONE, GRAVEYARD, HAND))
    state.edit(monster).came_with = tuple((uid, 1, 0, 0, 4, ()) for uid in (buried, held))
    view = View(state, 1)
    seen = view.state.cards[view.number(duel.handle_of(1, monster))].came_with
    assert view.state.cards[seen[0][0]].card == state.cards[buried].card
    assert view.state.cards[seen[1][0]].card == UNKNOWN and view.state.cards[seen[1][0]].place == GONE
    assert seen[0][1:] == (1, 0, 0, 4, ())


def shape(plain: dict) -> list:
    """The cards in sight, place by place, without the numbers that a view gives them."""
    state = plain["state"]
    names = [json.loads(card)["name"] for card in plain["cards"]]
    rows = []
    for zone in state["zones"]:
        row = [names[state["duel cards"][number][0]] for number in zone]
        rows.append(sorted(row))
    return [rows[:22], state["lp"], state["turn"], state["phase"], state["step"]]


def test_what_a_hand_brought_that_was_exchanged_is_no_secret_until_one_of_its_cards_is_set() -> None:
    """Whoever got it plays on with cards of the other's Deck: neither view tells more than its player could follow."""
    exchange = spell_card("Swap", program(card_effect(p.ExchangeHands())))
    wolf, bear = monster_card("Wolf", 1500, 1000), monster_card("Bear", 1800, 1000)
    game = Scenario()
    swap = game.a.hand(exchange)
    game.a.hand(wolf)
    mine = game.b.hand(wolf, bear)
    game.begin().activate(swap)
    assert [card.card for card in game.duel.view(1).zone(HAND, 0)] == [wolf, bear]
    game.set_monster(mine[0])
    hidden = game.duel.view(1)
    assert [card.card for card in (*hidden.zone(HAND, 0), *hidden.zone(MONSTER_ZONE, 0))] == [None, None]
    chance = SameChance(5)
    for player in (0, 1):
        other = twin(game.duel, player, chance)
        assert differences(game.duel.view(player).to_plain(), other.view(player).to_plain()) == []
    guess = View.from_plain(json.loads(json.dumps(hidden.to_plain()))).determinise(3, [wolf, bear] * 30)
    assert [card.name for card in (guess.state.cards[uid].card for uid in guess.state.zones[HAND * 2])] in (
        ["Wolf"],
        ["Bear"],
    )
