"""The players that answer by themselves: they answer legally, the same way for the same seed, and see no secrets."""

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from engine.duel.outside.duel import Duel
from engine.duel.state.question import ACTIVATE, ATTACK, NORMAL_SUMMON, TO_BATTLE_PHASE, kind_of
from engine.duel.outside.view import View
from engine.edition import EDITIONS, V9, Edition
from engine.players import PLAYER_NAMES, TAKE_BUDGET, player_called
from engine.players.chance import Chance
from engine.players.novice import NovicePlayer
from engine.players.player import Player
from tests.cards.known import decks, legal_decks
from tests.duel.play import look_at

DECKS = {deck.name: deck for deck in decks()}
QUICK_THINKERS = [f"{name}:30" for name in PLAYER_NAMES if name in TAKE_BUDGET]
"""Those that search, with little time to think."""
QUICK = [name for name in PLAYER_NAMES if name not in TAKE_BUDGET] + QUICK_THINKERS


def played(names: tuple[str, str], pair: tuple[str, str], edition: Edition, seed: int) -> tuple[Duel, list[int]]:
    """A whole duel between two players of those names, and its answers."""
    players = [player_called(name, seed + side) for side, name in enumerate(names)]
    duel = Duel.start((DECKS[pair[0]], DECKS[pair[1]]), edition=edition, seed=seed, first=seed % 2)
    answers: list[Any] = []
    while (question := duel.question) is not None and len(answers) < 6000:
        place = players[question.player].choose(len(question.codes), partial(duel.view, question.player))
        duel.answer(question.codes[place])
        answers.append(place)
    return duel, answers


@pytest.mark.parametrize("name", QUICK)
@pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: edition.key)
def test_a_player_finishes_duels_with_every_deck(name: str, edition: Edition) -> None:
    """Those that search take a while: they play a quarter of the Decks, with DUELMAT_LONG all."""
    legal = [deck.name for deck in legal_decks(edition)]
    for number, deck in enumerate(legal):
        if name in QUICK_THINKERS and not look_at(number + EDITIONS.index(edition), len(EDITIONS)):
            continue
        duel, _ = played((name, name), (deck, legal[number - 1]), edition, number + 40)
        assert duel.result is not None


@pytest.mark.parametrize("name", QUICK)
def test_the_same_seed_plays_the_same_duel(name: str) -> None:
    first, answers = played((name, name), ("House Rules", "Starwell"), V9, 5)
    again, the_same = played((name, name), ("House Rules", "Starwell"), V9, 5)
    assert answers == the_same and first.hash() == again.hash()
    assert played((name, name), ("House Rules", "Starwell"), V9, 6)[1] != answers


def test_an_unknown_name_is_told_with_the_names_there_are() -> None:
    with pytest.raises(LookupError, match=r"“genius”.*random, novice"):
        player_called("genius", 1)


def test_chance_gives_every_number_and_repeats_itself() -> None:
    one, same, other = Chance(8), Chance(8), Chance(9)
    drawn = [one.below(6) for _ in range(300)]
    assert set(drawn) == set(range(6))
    assert drawn == [same.below(6) for _ in range(300)]
    assert drawn != [other.below(6) for _ in range(300)]


def test_the_random_player_never_looks() -> None:
    def looks() -> View:
        raise AssertionError("it looked")

    player = player_called("random", 3)
    assert {player.choose(3, looks) for _ in range(50)} == {0, 1, 2}


def test_the_novice_beats_the_random_player() -> None:
    wins = 0
    for seed in range(20):
        names, novice = (("novice", "random"), 0) if seed % 2 else (("random", "novice"), 1)
        duel, _ = played(names, ("First Steps", "Behind the Curtain"), V9, seed)
        result = duel.result
        assert result is not None
        wins += result.winner == novice
    assert wins >= 17


class WatchedPlayer:
    """A player whose choices are kept by what they were."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.chosen: list[tuple[int, View]] = []

    def choose(self, count: int, see: Callable[[], View]) -> int:
        view = see()
        place = self.player.choose(count, lambda: view)
        assert view.question is not None
        self.chosen.append((view.question.codes[place], view))
        return place


@pytest.fixture(scope="module")
def novice_choices() -> list[tuple[int, View]]:
    """Those of novices who overlook nothing."""
    found = []
    for seed in range(12):
        players = [WatchedPlayer(NovicePlayer(seed)), WatchedPlayer(NovicePlayer(seed + 90))]
        duel = Duel.start((DECKS["First Steps"], DECKS["First Steps"]), edition=V9, seed=seed)
        while (question := duel.question) is not None:
            place = players[question.player].choose(len(question.codes), partial(duel.view, question.player))
            duel.answer(question.codes[place])
        found += players[0].chosen + players[1].chosen
    return found


def test_the_novice_never_attacks_a_stronger_attack_position_monster(novice_choices: list[tuple[int, View]]) -> None:
    attacks = 0
    for code, view in novice_choices:
        target = (code & 0xFFFFFF) - 1
        if kind_of(code) == ATTACK and target >= 0 and view.card(target).position == 1:
            attacks += 1
            assert view.card((code >> 24 & 0xFFFF) - 1).attack > view.card(target).attack
    assert attacks > 20


def test_the_novice_attacks_directly_when_it_can(novice_choices: list[tuple[int, View]]) -> None:
    direct = 0
    for code, view in novice_choices:
        assert view.question is not None
        if any(kind_of(c) == ATTACK and c & 0xFFFFFF == 0 for c in view.question.codes):
            direct += kind_of(code) == ATTACK
            assert kind_of(code) in (ATTACK, ACTIVATE)
    assert direct > 20


def test_the_novice_summons_its_strongest_monster_of_level_four_or_less(novice_choices: list[tuple[int, View]]) -> None:
    summons = 0
    for code, view in novice_choices:
        if kind_of(code) != NORMAL_SUMMON:
            continue
        assert view.question is not None
        hand = [view.card((c >> 24 & 0xFFFF) - 1) for c in view.question.codes if kind_of(c) == NORMAL_SUMMON]
        chosen = view.card((code >> 24 & 0xFFFF) - 1)
        if chosen.level <= 4:
            summons += 1
            assert chosen.attack == max(card.attack for card in hand if card.level <= 4)
    assert summons > 20


def test_the_novice_goes_to_battle_only_to_attack(novice_choices: list[tuple[int, View]]) -> None:
    entered = [view for code, view in novice_choices if kind_of(code) == TO_BATTLE_PHASE]
    attacks = [view for code, view in novice_choices if kind_of(code) == ATTACK]
    turns = {(id(view.state.facts), view.turn) for view in entered}
    assert entered and len(attacks) * 2 > len(turns)
