"""Two duels that differ only in what a player can't know look alike to that player, and ask alike, and refuse alike."""

import json
from collections.abc import Iterator

from engine.cards.card import Card
from engine.duel import question as q
from engine.duel.duel import Duel
from engine.duel.facts import build_facts
from engine.duel.options import fast_effects, open_state
from engine.duel.question import ASK_OPEN, ASK_RESPONSE, PASS_CODE, Wish, argument_of, card_of, kind_of
from engine.duel.state import Facts
from engine.duel.view import View, may_know
from engine.vocabulary import (
    BANISHED, DECK, EXTRA_DECK, EXTRA_DECK_KINDS, FIELD, FIELD_ZONE, GRAVEYARD, HAND, MONSTER, MONSTER_ZONE,
    PENDULUM_ZONE, SPELL_ZONE,
)  # fmt: skip
from tests.duel.play import Chance, LONG, choose, look_at, random_duels

ACTS_ON_CARDS = (
    q.ACTIVATE, q.NORMAL_SUMMON, q.SET_MONSTER, q.FLIP_SUMMON, q.SPECIAL_SUMMON, q.SET_CARD, q.CHANGE_POSITION,
)  # fmt: skip
ACTS = (q.TO_BATTLE_PHASE, q.TO_MAIN_PHASE_2, q.END_TURN, q.PENDULUM_SUMMON)


def sort_of(card: Card, place: int) -> tuple[int, ...]:
    """Cards that may stand in for each other: what their place shows of them is the same."""
    extra = int(bool(card.kinds & EXTRA_DECK_KINDS))
    if place in (MONSTER_ZONE, SPELL_ZONE, FIELD_ZONE):
        return (extra, int(bool(card.kinds & MONSTER)), int(bool(card.kinds & FIELD)))
    return (extra,)


def in_use(duel: Duel) -> set[int]:
    """Cards whose faces the duel is just going by: in a Summon or an activation, or waited for by an effect."""
    state = duel.state
    cards = {link.card for link in state.links} | {later.card for later in state.later}
    cards |= {note.card for note in (*state.pending, *state.each_time)}
    for frame in state.frames:
        for slot in frame.CARDS:
            value = getattr(frame, slot)
            cards |= set(value) if isinstance(value, tuple) else {value}
    return cards


def twin(duel: Duel, player: int, chance: Chance) -> Duel:
    """The same duel with other secrets: the unknown cards of the opponent change faces, the own Deck its order."""
    other = duel.clone()
    state = other.state
    state.events = list(duel.state.events)
    used = in_use(duel)
    hidden = [c.uid for c in state.cards
              if c.owner != player and c.uid not in used and not may_know(state, c.uid, player)]  # fmt: skip
    for place in range(len(hidden) - 1, 0, -1):
        one, two = hidden[place], hidden[chance.below(place + 1)]
        first, second = state.cards[one], state.cards[two]
        needs = {sort_of(first.card, first.place) == sort_of(second.card, first.place),
                 sort_of(first.card, second.place) == sort_of(second.card, second.place)}  # fmt: skip
        if needs == {True}:
            faces = first.card, second.card
            state.edit(one).card, state.edit(two).card = faces[1], faces[0]
    deck = state.zones[DECK * 2 + player]
    loose = [n for n, uid in enumerate(deck) if not may_know(state, uid, player)]
    for place in range(len(loose) - 1, 0, -1):
        n, m = loose[place], loose[chance.below(place + 1)]
        deck[n], deck[m] = deck[m], deck[n]
    names = state.facts.deck_names
    state.facts = Facts(state.facts.edition, state.facts.seed, state.facts.names)
    build_facts(state, names)
    return other


def ask_again(duel: Duel) -> list[int] | None:
    """The options worked out afresh, where that is possible without going back."""
    state = duel.state
    if state.question.kind == ASK_OPEN:
        return open_state(state, state.question.player)
    if state.question.kind == ASK_RESPONSE:
        return [*fast_effects(state, state.question.player, state.question.notes[0]), PASS_CODE]
    return None


def differences(one: object, other: object, where: str = "") -> list[str]:
    """Where two plain forms differ, for a message that helps."""
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        return [d for key in one for d in differences(one[key], other[key], f"{where}.{key}")]
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        return [d for n, part in enumerate(one) for d in differences(part, other[n], f"{where}[{n}]")]
    return [] if one == other else [f"{where}: {str(one)[:80]} / {str(other)[:80]}"]


def wishes(duel: Duel, player: int) -> Iterator[Wish]:
    """Every wish that can be formed on the mat."""
    state = duel.state
    for place in (HAND, MONSTER_ZONE, SPELL_ZONE, FIELD_ZONE, PENDULUM_ZONE, GRAVEYARD, BANISHED, EXTRA_DECK):
        for side in (0, 1):
            for uid in state.zones[place * 2 + side]:
                for kind in ACTS_ON_CARDS:
                    yield Wish(kind, uid)
    for uid in state.zones[MONSTER_ZONE * 2 + player]:
        yield Wish(q.ATTACK, uid, 0)
        for target in state.zones[MONSTER_ZONE * 2 + 1 - player] + state.zones[MONSTER_ZONE * 2 + player]:
            yield Wish(q.ATTACK, uid, target + 1)
    for kind in ACTS:
        yield Wish(kind)


def test_views_questions_and_refusals_do_not_depend_on_secrets() -> None:
    compared = 0
    for duel, chance in random_duels(10 * LONG, seed=17, every=9):
        decision = 0
        while duel.question is not None:
            decision += 1
            if look_at(decision, 4):
                for player in (0, 1):
                    other = twin(duel, player, chance)
                    mine, its = View(duel.state, player).to_plain(), View(other.state, player).to_plain()
                    assert differences(mine, its) == [], f"player {player} sees a secret"
                    if duel.state.question.player != player:
                        continue
                    asked = ask_again(other)
                    if asked is not None and duel.state.chosen_this_turn < 50:
                        assert sorted(asked) == sorted(duel.state.question.codes), "the question tells a secret"
                        compared += 1
                    for wish in wishes(duel, player):
                        mine, its = duel.why_not(player, wish), other.why_not(player, wish)
                        assert (mine is None) == (its is None), wish
                        assert mine is None or its is None or mine.rules == its.rules, wish
            duel.answer(choose(duel, chance))
    assert compared > 100


def test_why_not_is_none_exactly_when_an_option_begins_it() -> None:
    for duel, chance in random_duels(16 * LONG, seed=23, every=5):
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
            duel.answer(choose(duel, chance))


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
                    guess.answer(choose(guess, chance))
            duel.answer(choose(duel, chance))


def shape(plain: dict) -> list:
    """The cards in sight, place by place, without the numbers that a view gives them."""
    state = plain["state"]
    cards = state["cards"]
    rows = []
    for zone in state["zones"]:
        row = [cards[state["duel cards"][number][0]]["name"] for number in zone]
        rows.append(sorted(row))
    return [rows[:22], state["lp"], state["turn"], state["phase"], state["step"]]
