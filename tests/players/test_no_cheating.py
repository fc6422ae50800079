"""A player that is shown other secrets makes the same choice: hands, Set cards and Decks that it can't know, the order
of its own Deck, seed and dice."""

import random

import pytest

from engine.duel.outside.duel import Duel
from engine.duel.state.eyes import may_know
from engine.players import player_called
from engine.vocabulary import DECK, HAND
from tests.cards.known import cards
from tests.duel.play import LONG, SameChance, look_at, pairings
from tests.duel.secrets import differences, other_dice, twin
from tests.players.names import LOOKING, called
from tests.players.sight import sees

DUELS = 3


@pytest.mark.parametrize("name", LOOKING)
def test_what_a_player_cannot_know_changes_no_choice(name: str) -> None:
    """Every seat has a shadow with the same dice that sees altered duels alone. DUELMAT_LONG=20: 200 duels."""
    rows = pairings()
    pool = cards()
    decisions = altered = 0
    for number in range(DUELS * LONG):
        edition, one, two = rows[number * 37 % len(rows)]
        duel = Duel.start([one, two], edition=edition, seed=number, first=number % 2)
        players = [player_called(called(name), number * 2 + seat) for seat in (0, 1)]
        shadows = [player_called(called(name), number * 2 + seat) for seat in (0, 1)]
        chance = SameChance(number)
        while (question := duel.question) is not None:
            place = 0
            if (count := len(question.codes)) > 1:
                who = question.player
                other = twin(duel, who, chance, pool)
                other_dice(other, chance)
                altered += faces(other, 1 - who) != faces(duel, 1 - who)
                view, its = duel.view(who), other.view(who)
                if look_at(decisions, 5):
                    assert differences(view.to_plain(), its.to_plain()) == [], f"{name} sees a secret"
                random.seed(decisions)  # whoever used the dice of all would fall out, too
                place = players[who].choose(count, sees(view))
                random.seed(decisions + 1)
                same = shadows[who].choose(count, sees(its))
                assert place == same, f"{name} goes by a secret: {question}, {place} and not {same}, duel {number}"
                decisions += 1
            duel.answer(question.codes[place])
    assert decisions > 30 * DUELS and altered > decisions * 0.9


def faces(duel: Duel, player: int) -> list[str]:
    """What lies in that player's Deck and hand, in order."""
    state = duel.state
    return [state.cards[uid].card.name for place in (DECK, HAND) for uid in state.zones[place * 2 + player]]


def test_the_secrets_are_really_others() -> None:
    """The hand, the Set cards and both Decks: nothing that may not be known stays what it was by more than chance."""
    edition, one, two = pairings()[5]
    duel = Duel.start([one, two], edition=edition, seed=3)
    other = twin(duel, 0, SameChance(4), cards())
    hidden = [uid for uid in range(len(duel.state.cards)) if not may_know(duel.state, uid, 0)]
    theirs = [uid for uid in hidden if duel.state.cards[uid].owner == 1]
    kept = [uid for uid in theirs if other.state.cards[uid].card == duel.state.cards[uid].card]
    assert len(theirs) >= 40 and len(kept) < 5
    assert sorted(other.state.zones[DECK * 2]) == sorted(duel.state.zones[DECK * 2])
    assert other.state.zones[DECK * 2] != duel.state.zones[DECK * 2]
