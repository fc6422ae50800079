"""Who only keeps the other seat while somebody practises."""

from functools import partial

from engine.duel.outside.duel import Duel
from engine.duel.state.question import ACTIVATE, ATTACK, NORMAL_SUMMON, SET_CARD, SET_MONSTER, kind_of
from engine.players import player_called
from engine.vocabulary import FACE_UP, MONSTER_ZONE, SPELL_ZONE
from tests.cards.known import decks


def played(name: str) -> tuple[set[int], Duel]:
    """What it chose in a duel against a novice, and how that ended."""
    first, second = decks()[:2]
    duel = Duel.start((first, second), seed=5)
    players = [player_called("novice", 5), player_called(name, 6)]
    chosen = set()
    while (question := duel.question) is not None:
        place = players[question.player].choose(len(question.codes), partial(duel.view, question.player))
        if question.player == 1 and len(question.codes) > 1:
            chosen.add(kind_of(question.codes[place]))
        duel.answer(question.codes[place])
        if name == "setter" and duel.state.turn == 4 and question.player == 1:
            assert duel.state.zones[SPELL_ZONE * 2 + 1] or duel.state.zones[MONSTER_ZONE * 2 + 1]
    return chosen, duel


def test_the_bolster_plays_nothing_and_loses() -> None:
    chosen, duel = played("passive")
    assert not chosen & {ACTIVATE, ATTACK, NORMAL_SUMMON, SET_CARD, SET_MONSTER}
    assert duel.result is not None and duel.result.winner == 0


def test_the_pincushion_sets_and_does_nothing_else() -> None:
    chosen, duel = played("setter")
    assert chosen & {SET_CARD, SET_MONSTER} and not chosen & {ACTIVATE, ATTACK, NORMAL_SUMMON}
    mine = (duel.state.cards[uid] for uid in duel.state.zones[SPELL_ZONE * 2 + 1])
    assert not any(card.position & FACE_UP for card in mine)
