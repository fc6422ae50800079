"""Hints: what to do, how likely it wins, and why, in words that name cards."""

from pathlib import Path

import pytest

from engine.cards.card import Card
from engine.duel.state import question as q
from engine.edition import V9
from engine.players.budget import Budget
from engine.players import reasons
from engine.players.hint import SHOWN, Advice, hint
from engine.words.english import ENGLISH
from engine.words.german import GERMAN
from engine.words.hints import HINTS
from engine.words.speech import Speech
from engine.vocabulary import DEFENSE_POSITION, MONSTER_ZONE, SPELL
from tests.cards.known import known
from tests.players.tactics.cards import (
    BEAR,
    BOLT,
    HALT,
    LYNX,
    OBJECTION,
    PEEK,
    SNARE,
    STAG,
    STONE,
    SUPPER,
    WALL,
    WEAK,
    WOLF,
    written,
)
from tests.rulebook.scenario import B, Scenario

NODES = Budget(nodes=1500)


def advised(game: Scenario) -> tuple[Advice, ...]:
    return hint(game.duel.view(game.asked), budget=NODES)


def said(game: Scenario, kind: int, table: dict[str, str] = ENGLISH, card: str = "") -> str:
    """The reason of the option of that kind, among those that are shown."""
    view = game.duel.view(game.asked)
    for advice in hint(view, budget=NODES):
        its = q.card_of(advice.code)
        if q.kind_of(advice.code) == kind and (not card or view.state.cards[its].card.name == card):
            return Speech(V9, view.player, ("Ann", "Max"), table).hint(view, *advice.why.said)
    raise AssertionError("it is not among the three")


def test_the_best_comes_first_with_up_to_two_others() -> None:
    game = Scenario()
    game.a.monster(BEAR)
    game.a.hand(WOLF, STONE)
    game.b.monster(WEAK)
    advice = advised(game.begin())
    assert len(advice) == SHOWN
    assert len({each.place for each in advice}) == SHOWN
    assert all(0 <= each.percent <= 100 for each in advice)
    question = game.duel.question
    assert question is not None and all(question.codes[each.place] for each in advice)


def test_what_wins_with_luck_is_said_to_be_likely() -> None:
    game = Scenario()
    text = "Roll a six-sided die, then inflict damage to your opponent equal to the result x 1000."
    game.a.hand(written("Wager", SPELL, text))
    game.lp[1] = 2000
    view = game.begin().duel.view(0)
    whys = [hint(view, budget=Budget(nodes=300), seed=seed)[0].why for seed in range(6)]
    told = {Speech(V9, 0, ("Ann", "Max"), ENGLISH).hint(view, *why.said) for why in whys}
    assert "It is likely to win the Duel this turn." in told


def test_what_wins_is_nearly_sure_and_said_to_win() -> None:
    game = Scenario()
    game.a.monster(BEAR)
    game.lp[1] = 2000
    game.begin()
    best = advised(game)[0]
    assert q.kind_of(best.code) == q.TO_BATTLE_PHASE and best.percent >= 90
    assert said(game, q.TO_BATTLE_PHASE) == "It wins the Duel this turn."
    assert said(game, q.TO_BATTLE_PHASE, GERMAN) == "Das gewinnt das Duell in diesem Zug."


def test_the_only_monster_that_can_beat_yours_is_named() -> None:
    game = Scenario()
    game.a.monster(LYNX)
    game.a.hand(known("Rockslide"))
    game.b.monster(STAG)
    game.b.monster(WALL, DEFENSE_POSITION)
    game.begin()
    assert said(game, q.ACTIVATE) == "It removes Stag, their only monster that can beat yours."
    assert "Stag, das einzige Monster" in said(game, q.ACTIVATE, GERMAN)


def test_the_last_one_in_the_way_is_named() -> None:
    game = Scenario()
    game.a.monster(BEAR)
    game.a.hand(known("Rockslide"))
    game.b.monster(BEAR)
    game.begin()
    assert said(game, q.ACTIVATE) == "It removes Bear, the last monster in the way of direct attacks."


def test_what_is_stopped_is_named() -> None:
    game = Scenario()
    game.a.monster(BEAR)
    game.a.set(OBJECTION)
    bolt = game.b.hand(BOLT)
    game.b.monster(LYNX)
    game.begin(player=B)
    game.activate(bolt)
    while game.question == "cards":
        game.pick(game.choices[0])
    assert said(game, q.ACTIVATE) == "It stops Bolt before it does anything."


def test_what_keeps_the_player_in_the_duel_says_so() -> None:
    game = Scenario()
    game.a.set(SNARE)
    stag = game.b.monster(STAG)
    game.lp[0] = 1000
    game.begin(player=B)
    game.to_battle_phase()
    game.attack(stag)
    assert said(game, q.ACTIVATE).startswith("It keeps you in the Duel")


@pytest.mark.parametrize(
    ("card", "sentence"),
    [(STONE, "It costs them 500 LP."), (SUPPER, "It brings you 1000 LP."), (PEEK, "It brings one card to your hand.")],
)
def test_numbers_are_told(card: Card, sentence: str) -> None:
    game = Scenario()
    game.a.hand(card)
    game.begin()
    assert said(game, q.ACTIVATE).replace("1 card", "one card") == sentence


def test_who_comes_and_who_waits_is_named() -> None:
    game = Scenario()
    game.a.hand(WOLF, SNARE)
    game.begin()
    assert said(game, q.NORMAL_SUMMON) == "It brings Wolf to the field, with 1500 ATK."
    assert said(game, q.SET_CARD) == "Snare waits face-down for their turn."


def paying(*hand: str) -> Scenario:
    """A card of the hand is about to be discarded as a cost."""
    game = Scenario()
    game.a.monster(known("Ember Advocate"))
    game.a.hand(*map(known, hand))
    game.begin()
    return game.answer(q.ACTIVATE, game.a.cards(MONSTER_ZONE)[0])


def test_what_is_paid_is_what_is_needed_least() -> None:
    game = paying("Ember Magistrate", "Ember Bailiff")
    assert said(game, q.PICK).endswith("is needed least.")


def test_only_of_the_best_is_it_said_that_it_is_the_best() -> None:
    game = paying("Ember Magistrate", "Ember Bailiff")
    first, second = advised(game)
    view = game.duel.view(0)
    assert first.why.word == "least"
    name = view.state.cards[q.card_of(second.code)].card.name
    told = Speech(V9, 0, ("Ann", "Max"), ENGLISH).hint(view, *second.why.said)
    assert told == f"{name} is needed little, too."


@pytest.fixture
def all_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.players.hint.SHOWN", 20)


def test_who_does_nothing_keeps_what_would_have_been_done(all_shown: None) -> None:
    game = Scenario()
    game.a.hand(BEAR)
    game.b.monster(WOLF)
    game.begin()
    assert q.kind_of(advised(game)[0].code) == q.NORMAL_SUMMON
    assert said(game, q.END_TURN) == "It leaves Bear for later."
    assert said(game, q.END_TURN, GERMAN) == "Das lässt Bear für später."
    assert said(game, q.TO_BATTLE_PHASE) == "None of your monsters can attack now."


def test_a_card_that_stays_and_works_says_so(all_shown: None) -> None:
    game = Scenario()
    game.a.hand(known("Marshalling Yard"))
    game.begin()
    assert said(game, q.ACTIVATE) == "Marshalling Yard stays on the field and works from now on."


def test_what_is_saved_from_an_attack_is_named() -> None:
    game = Scenario()
    game.a.monster(BEAR)
    game.a.set(known("Raised Drawbridge"))
    stag = game.b.monster(STAG)
    game.begin(player=B)
    game.to_battle_phase()
    game.attack(stag, game.a.cards(MONSTER_ZONE)[0])
    assert said(game, q.ACTIVATE) == "It saves Bear."


def test_an_attack_that_fails_tells_what_it_costs(all_shown: None) -> None:
    game = Scenario()
    wolf = game.a.monster(WOLF)
    game.b.monster(STAG)
    game.begin()
    game.to_battle_phase()
    assert said(game, q.ATTACK) == "It costs you Wolf."
    assert said(game, q.ATTACK, GERMAN) == f"Das kostet dich {wolf.now.card.name}."


def test_a_trap_that_the_opponent_uses_is_not_removed(all_shown: None) -> None:
    """It is gone after the Battle Phase, but by its owner's will."""
    game = Scenario()
    game.a.monster(BEAR)
    game.b.set(HALT).now.known |= 1
    game.begin()
    assert said(game, q.TO_BATTLE_PHASE) == "Bear can attack this turn."


def test_what_happens_in_most_cases_is_told(all_shown: None) -> None:
    """One pip of six would raise it too little for a word."""
    game = Scenario()
    game.a.monster(WOLF)
    game.b.monster(STAG)
    text = "Roll a six-sided die, then all monsters you control gain ATK equal to the result x 100."
    game.a.hand(written("Dare", SPELL, text))
    game.begin()
    view = game.duel.view(0)
    hints = [hint(view, budget=Budget(nodes=200), seed=seed) for seed in range(1, 7)]
    told = {each.why.word for found in hints for each in found if q.kind_of(each.code) == q.ACTIVATE}
    assert told == {"strengthens"}


def test_an_only_option_has_its_chance_too() -> None:
    """Two copies to choose from are one option; with 100 LP before three Stags there is little hope."""
    game = Scenario()
    game.a.monster(known("Ember Advocate"))
    game.a.hand(known("Ember Bailiff"), known("Ember Bailiff"))
    for _ in range(3):
        game.b.monster(STAG)
    game.lp[0] = 100
    game.begin()
    game.answer(q.ACTIVATE, game.a.cards(MONSTER_ZONE)[0])
    (advice,) = advised(game)
    assert q.kind_of(advice.code) == q.PICK and advice.percent < 30


def test_every_reason_has_words_in_both_languages() -> None:
    assert {key for key in ENGLISH if key.startswith("hint.")} == set(HINTS)
    assert set(HINTS) == {key for key in GERMAN if key.startswith("hint.")}
    text = Path(reasons.__file__).read_text(encoding="utf-8")
    assert all(f'"{key.removeprefix("hint.")}"' in text for key in HINTS)
