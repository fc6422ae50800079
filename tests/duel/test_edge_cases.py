"""Duels that begin at the edge: empty Decks, full zones, few Life Points, Tokens, borrowed monsters."""

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.cards.card import Card
from engine.duel.changes.durations import apply_modifier
from engine.duel.changes.moves import new_card
from engine.duel.outside.plain import state_from_plain, state_to_plain
from engine.edition import EDITIONS
from engine.program import ControlTaken, UntilEndOfTurn
from engine.vocabulary import (
    ATTACK_POSITION,
    DEFENSE_POSITION,
    EXTRA_DECK_KINDS,
    FACE_DOWN,
    FIELD,
    GONE,
    MONSTER,
    MONSTER_ZONE,
    NORMAL,
    PENDULUM,
    SPELL,
    TOKEN,
    TRAP,
)
from tests.cards.known import cards
from tests.duel.play import SameChance, choose_at_random
from tests.duel.test_random_play import every_card_in_one_place
from tests.rulebook.scenario import FILLER, Scenario

POOL = cards()
MONSTERS = [c for c in POOL if c.kinds & MONSTER and not c.kinds & (EXTRA_DECK_KINDS | PENDULUM | TOKEN)]
EXTRA = [c for c in POOL if c.kinds & EXTRA_DECK_KINDS]
SET_CARDS = [c for c in POOL if c.kinds & (SPELL | TRAP) and not c.kinds & FIELD]
IN_HAND = [c for c in POOL if not c.kinds & EXTRA_DECK_KINDS]
POSITIONS = (ATTACK_POSITION, DEFENSE_POSITION, FACE_DOWN)
TOKEN_CARD = Card(0, "Token", MONSTER | TOKEN | NORMAL, level=1, type=1, attribute=1)

side = st.fixed_dictionaries(
    {
        "deck": st.integers(0, 3),
        "monsters": st.lists(st.tuples(st.sampled_from(MONSTERS), st.sampled_from(POSITIONS)), max_size=5),
        "tokens": st.integers(0, 2),
        "set": st.lists(st.sampled_from(SET_CARDS), max_size=5),
        "hand": st.lists(st.sampled_from(IN_HAND), max_size=7),
        "graveyard": st.lists(st.sampled_from(MONSTERS), max_size=4),
        "extra": st.lists(st.sampled_from(EXTRA), max_size=5),
        "lp": st.sampled_from((1, 100, 500, 1000, 8000)),
    }
)


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(
    edition=st.sampled_from(EDITIONS),
    sides=st.tuples(side, side),
    taken=st.booleans(),
    to_zero=st.booleans(),
    seed=st.integers(1, 1_000_000),
)
def test_no_duel_at_the_edge_breaks(edition, sides, taken, to_zero, seed):
    game = Scenario(edition, deck=0, pay_lp_to_zero=to_zero)
    state = game.state
    for half, laid in zip((game.a, game.b), sides):
        half.deck(*FILLER[: laid["deck"]])
        for card, position in laid["monsters"]:
            half.monster(card, position)
        for _ in range(min(laid["tokens"], 5 - len(laid["monsters"]))):
            uid = new_card(state, TOKEN_CARD, half.player)
            state.zones[GONE * 2 + half.player].remove(uid)
            zone = state.zones[MONSTER_ZONE * 2 + half.player]
            token = state.edit(uid)
            token.place, token.position = MONSTER_ZONE, DEFENSE_POSITION
            token.seat = next(n for n in range(5) if n not in {state.cards[m].seat for m in zone})
            zone.append(uid)
        for card in laid["set"]:
            half.set(card)
        half.hand(*laid["hand"])
        half.graveyard(*laid["graveyard"])
        half.extra(*laid["extra"])
        state.lp[half.player] = laid["lp"]
    if taken and len(state.zones[MONSTER_ZONE * 2]) < 5:
        borrowed = game.a.monster(MONSTERS[seed % len(MONSTERS)], owner=1)
        borrowed.now.given_to = -1
        apply_modifier(
            state, ControlTaken(), borrowed.uid, 0, 0, UntilEndOfTurn(), ((borrowed.uid, borrowed.now.visit),), 0
        )
    game.begin()
    chance = SameChance(seed)
    for step in range(60):
        if game.duel.question is None:
            break
        game.duel.answer(choose_at_random(game.duel, chance))
        every_card_in_one_place(game.duel)
        if step % 15 == 0:
            assert state_to_plain(state_from_plain(state_to_plain(state))) == state_to_plain(state)
