"""Random duels over decks that use every mechanic, in all four rulebooks: no exception, no card lost, always an end."""

import pytest

from engine.cards.card import read_again
from engine.duel.outside.duel import Duel
from engine.duel.outside.plain import plain_without_cards, state_from_plain, state_hash, state_to_plain
from engine.vocabulary import PLACES
from tests.duel.play import DEALT, LONG, Dealt, SameChance, choose_at_random, look_at, play_on, random_duels

DUELS = 120


def every_card_in_one_place(duel: Duel) -> None:
    state = duel.state
    seen: dict[int, int] = {}
    for place in range(PLACES):
        for side in (0, 1):
            for uid in state.zones[place * 2 + side]:
                assert uid not in seen, f"card {uid} lies in {seen[uid]} and {place}"
                seen[uid] = place
                card = state.cards[uid]
                assert (card.place, card.controller) == (place, side), f"{card.card.name} thinks it is elsewhere"
    assert len(seen) == len(state.cards)
    for side in (0, 1):
        assert len(state.zones[2 * 2 + side]) <= 5 and len(state.zones[3 * 2 + side]) <= 5
    held = [m for card in state.cards for m in card.materials]
    under = [uid for side in (0, 1) for uid in state.zones[9 * 2 + side]]
    assert sorted(held) == sorted(under)
    assert duel.question is None or duel.question.codes


@pytest.mark.parametrize("seed", range(8))
def test_random_duels_end_and_lose_no_card(seed: int) -> None:
    for duel, chance in random_duels(DUELS // 8 * LONG, seed + 1, every=7):
        play_on(duel, chance, every_card_in_one_place)
        assert duel.result is not None


@pytest.mark.parametrize("dealt", DEALT)
def test_the_same_seed_and_answers_give_the_same_hash_at_every_step(dealt: Dealt) -> None:
    for duel, chance in dealt(3 * LONG, seed=31, every=11):
        again = duel.clone()
        while duel.question is not None:
            answer = choose_at_random(duel, chance)
            duel.answer(answer)
            again.answer(answer)
            if look_at(duel.state.answers, 9):
                assert state_hash(duel.state) == state_hash(again.state)
        assert state_hash(duel.state) == state_hash(again.state)


@pytest.mark.parametrize("dealt", DEALT)
def test_clone_and_continue_equals_straight_play_for_the_next_20_answers(dealt: Dealt) -> None:
    for duel, chance in dealt(6 * LONG, seed=53, every=9):
        decision = 0
        while duel.question is not None:
            decision += 1
            if look_at(decision, 6):
                before = state_hash(duel.state)
                branch, straight = duel.clone(), duel.clone()
                luck, same_luck = SameChance(decision), SameChance(decision)
                for _ in range(20):
                    if branch.question is None:
                        break
                    branch.answer(choose_at_random(branch, luck))
                assert state_hash(duel.state) == before, "playing on with a clone changed the original"
                for _ in range(20):
                    if straight.question is None:
                        break
                    straight.answer(choose_at_random(straight, same_luck))
                assert state_hash(branch.state) == state_hash(straight.state)
            duel.answer(choose_at_random(duel, chance))


@pytest.mark.parametrize("dealt", DEALT)
def test_the_plain_form_is_exact_at_every_decision(dealt: Dealt) -> None:
    for duel, chance in dealt(4 * LONG, seed=71, every=11):
        decision = 0
        while duel.question is not None:
            decision += 1
            if look_at(decision, 4):
                plain, cards = plain_without_cards(duel.state)
                told = [card.plain_text() for card in cards]
                again, their_cards = plain_without_cards(state_from_plain(plain, list(map(read_again, told))))
                assert again == plain and [card.plain_text() for card in their_cards] == told
                if decision % 12 == 0:
                    whole = state_to_plain(duel.state)
                    rebuilt = state_from_plain(whole)
                    assert state_to_plain(rebuilt) == whole
                    one, two = Duel(rebuilt), duel.clone()
                    for step in range(12):
                        if two.question is None:
                            break
                        assert one.state.question.codes == two.state.question.codes, f"step {step}"
                        answer = choose_at_random(two, SameChance(step))
                        one.answer(answer)
                        two.answer(answer)
                    assert state_hash(one.state) == state_hash(two.state)
            duel.answer(choose_at_random(duel, chance))
