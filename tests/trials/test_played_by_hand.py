"""Duels in which players at random carry texts out by hand, looked into as ``simulate --by-hand --check`` does.

More of it: python -m engine simulate --by-hand --check --decks random --cards FILE --duels 300
"""

from functools import partial
from typing import Any

import pytest

from engine.cards.card import Card
from engine.duel.checks.options import uses_by_hand
from engine.duel.checks.wishes import refusal_reason
from engine.duel.outside import because, sealing
from engine.duel.outside.answers import answer_from_plain
from engine.duel.outside.duel import Duel
from engine.duel.outside.plain import state_from_plain
from engine.duel.state import question as q
from engine.duel.state.state import State
from engine.edition import CLASSIC, V9
from engine.players.random import HandyPlayer
from engine.trials import checking
from engine.trials.random_decks import RandomDecks
from engine.trials.series import InTurn, Series
from engine.trials.setting import Outcome
from engine.trials.tally import Tally
from tests.cards.known import cards
from tests.duel.play import LONG, SameChance, pairings, unread


def series(players: tuple[str, str], duels: int = 1, *, by_hand: bool = True) -> Series:
    """Built-in Decks, of which one card in two isn't read."""
    rows = pairings()
    made = []
    for number in range(duels):
        edition, *decks = rows[number * 41 % len(rows)]
        one, two = (unread(deck, SameChance(number * 2 + seat), 2) for seat, deck in enumerate(decks))
        made.append((edition, one, two))
    return Series(InTurn(made), players, 60, check=True, by_hand=by_hand)


def test_whole_duels_by_hand_hold_what_is_checked() -> None:
    found = Tally(wanted := series(("random", "random"), 2 * LONG))
    for outcome in wanted.play(range(2 * LONG)):
        found.add(outcome)
    assert found.told() == []
    assert found.unread > 40 * LONG and found.deeds > 60 * LONG


def test_only_the_player_at_random_does_something_by_hand() -> None:
    setting = series(("novice", "random")).setting(0)
    assert not setting.dealt_edition.by_hand(0) and setting.dealt_edition.by_hand(1)
    assert series(("novice", "random"), by_hand=False).setting(0).dealt_edition == setting.edition
    outcome = series(("novice", "novice")).play_one(0)
    assert outcome.error == "" and outcome.deeds == 0 and outcome.unread > 20


def test_the_command_that_brings_a_duel_back_says_by_hand() -> None:
    assert "--by-hand --seed 60 --duels 1" in series(("random", "random")).again(0)
    assert "--by-hand" not in series(("random", "random"), by_hand=False).again(0)


def test_in_every_fourth_duel_they_are_also_asked_for_the_sake_of_face_up_cards() -> None:
    wanted = series(("random", "random"), 8)
    with_stops = [number for number in range(8) if wanted.setting(number).stops_by_hand]
    assert with_stops == [2, 3], "of either beginner"
    assert not any(series(("random", "random"), 8, by_hand=False).setting(number).stops_by_hand for number in range(8))
    outcome = wanted.play_one(2)
    assert outcome.error == "" and outcome.deeds


def test_a_use_by_hand_is_taken_one_time_in_eight() -> None:
    could = used = deeds = done = 0
    wanted = series(("random", "random"), 4)
    for number in range(4):
        setting = wanted.setting(number)
        duel = Duel.start(setting.decks, edition=setting.dealt_edition, seed=number)
        player = HandyPlayer(number, duel.options_by_hand)
        while (question := duel.question) is not None:
            code = question.codes[player.choose(len(question.codes), partial(duel.view, question.player))]
            uses = [each for each in question.codes if uses_by_hand(duel.state, each)]
            if uses and len(uses) < len(question.codes):
                could += 1
                used += code in uses
            if question.kind == q.ASK_DEED:
                deeds += 1
                done += code == q.DONE_CODE
            duel.answer(code)
    assert could > 120 and 0.06 < used / could < 0.2
    assert deeds > 40 and 0.2 < done / deeds < 0.6


def test_decks_at_random_hold_unread_cards_where_they_may() -> None:
    pool = [card if number % 2 else card.but(program=None, kept=None) for number, card in enumerate(cards())]
    assert not any(RandomDecks(pool, V9).deck(seed).by_hand() for seed in range(4))
    assert all(len(RandomDecks(pool, V9, True).deck(seed).by_hand()) > 8 for seed in range(4))
    with pytest.raises(ValueError, match="2 cards known to Classic rules make no Deck"):
        RandomDecks([card for card in pool if not card.kinds & CLASSIC.unknown_kinds][:2], CLASSIC, True)


# ------------------------------------------------------------------------------------------ it would be found


def played_badly() -> Outcome:
    """A Duel long enough to be looked into closely."""
    return series(("random", "random"), 2).play_one(1)


def test_a_refusal_that_does_not_fit_the_options_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        because,
        "refusal_reason",
        lambda state, player, wish: wish.kind != q.END_TURN and refusal_reason(state, player, wish),
    )
    assert "isn’t refused" in played_badly().error, "beside a deed"
    monkeypatch.setattr(checking, "check_question", lambda state, number: None)
    assert "is refused: None" in played_badly().error


def test_a_question_with_too_many_options_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checking, "_MOST_OPTIONS", 1)
    assert "options, asked" in played_badly().error


def test_a_deed_that_is_refused_though_it_is_offered_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(because, "refusal_reason", lambda state, player, wish: refusal_reason(state, player, wish) or 1)
    monkeypatch.setattr(checking, "check_refusals", lambda duel: None)
    assert "its option" in played_badly().error


def test_a_face_that_may_not_be_known_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sealing, "may_know", lambda state, uid, player: True)
    assert "is shown" in played_badly().error


def test_a_plain_form_that_loses_something_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def loses_life_points(plain: dict[str, Any], known: list[Card]) -> State:
        read = state_from_plain(plain, known)
        read.lp = [1, 1]
        return read

    monkeypatch.setattr(checking, "state_from_plain", loses_life_points)
    assert "another state" in played_badly().error


def test_a_card_that_loses_a_fact_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    told = Card.from_plain
    monkeypatch.setattr(Card, "from_plain", lambda plain: told(plain | {"left_scale": 13}))
    checking._read_again.cache_clear()
    assert "another card of" in played_badly().error


def test_answers_that_lead_elsewhere_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        checking,
        "answer_from_plain",
        lambda state, plain: (state.question.codes[-1], -1) if state.answers == 9 else answer_from_plain(state, plain),
    )
    assert "played again" in (error := played_badly().error) or "answers nothing" in error
