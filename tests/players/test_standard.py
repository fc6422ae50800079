"""What the standard player does in small positions laid out by hand; harder ones are among the tactics."""

import json
from typing import Any

import pytest

from engine import program as p
from engine.duel.state import question as q
from engine.duel.outside.duel import Duel
from engine.duel.outside.view import View
from tests.phrases import (
    card_effect,
    continuous,
    gain_lp,
    gains_atk,
    gains_def,
    ignition,
    in_deck,
    monster,
    program,
    stays,
    this_card,
    trap_effect,
)
from tests.narrowed import there
from tests.players.sight import sees
from engine.players.budget import Budget
from engine.players.chance import Chance
from engine.players.lookahead import Lookahead, contentment, distinct, likely_cards
from engine.players.standard import StandardPlayer
from engine.players.uses import Uses
from engine.vocabulary import CONTINUOUS, DECK, DEFENSE_POSITION, FACE_DOWN, HAND, YOU
from tests.players.tactics.cards import BEAR, BOLT, OBJECTION, STAG, STONE, SWEEP, WALL, WEAK, WOLF
from tests.rulebook.scenario import FILLER, Piece, Scenario, monster_card, spell_card, trap_card

SOME = Budget(nodes=400)


def choice(game: Scenario, seed: int = 1) -> tuple[str, Piece | None]:
    """What the asked player answers after some thought, and with which card; the answer is given."""
    player = game.asked
    question = game.duel.question
    assert question is not None
    place = StandardPlayer(seed, SOME).choose(len(question.codes), lambda: game.duel.view(player))
    code = question.codes[place]
    game.duel.answer(code)
    return q.OPTION_NAMES[q.kind_of(code)], Piece(game, q.card_of(code)) if q.card_of(code) >= 0 else None


def test_it_attacks_when_that_wins() -> None:
    game = Scenario()
    bear = game.a.monster(BEAR)
    game.lp[1] = 1800
    game.begin()
    assert choice(game)[0] == "to battle phase"
    assert choice(game) == ("attack", bear)
    assert game.winner == 0


def test_it_does_not_attack_the_bigger_monster() -> None:
    game = Scenario()
    game.a.monster(BEAR)
    game.b.monster(STAG)
    game.begin()
    game.to_battle_phase()
    assert choice(game)[0] != "attack"


def test_where_all_is_lost_no_monster_is_thrown_away() -> None:
    """The opponent's monsters win next turn whatever is done."""
    for seed in range(1, 4):
        game = Scenario()
        game.a.monster(WEAK)
        for _ in range(3):
            game.b.monster(WOLF)
        game.lp[0] = 1700
        game.begin().to_battle_phase()
        assert choice(game, seed)[0] != "attack"


def test_the_way_is_cleared_before_the_attack_that_wins() -> None:
    game = Scenario()
    game.a.monster(BEAR)
    wall = game.b.monster(WALL, DEFENSE_POSITION)
    bolt = game.a.hand(BOLT)
    game.lp[1] = 2000
    game.begin()
    assert choice(game) == ("activate", bolt)
    while game.question == "cards":
        assert choice(game) == ("pick", wall)


def test_a_weak_monster_does_not_stand_where_it_would_be_run_over() -> None:
    game = Scenario()
    weak = game.a.hand(WEAK)
    game.b.monster(STAG)
    game.lp[0] = 1500
    game.begin()
    assert choice(game) == ("set monster", weak)


@pytest.mark.parametrize(("spell", "answer"), [(STONE, "pass"), (SWEEP, "activate")], ids=["a stone", "a board wipe"])
def test_the_counter_trap_is_kept_for_what_matters(spell: object, answer: str) -> None:
    """Both lie in the opponent's hand for all to see; a Stone costs 500 LP, a Sweep the whole field."""
    game = Scenario()
    for card in (BEAR, STAG):
        game.a.monster(card)
    game.a.set(OBJECTION)
    stone, sweep = game.b.hand(STONE, SWEEP)
    sweep.now.known |= 1
    game.begin(player=1)
    game.activate(stone if spell is STONE else sweep)
    assert choice(game)[0] == answer


def test_an_effect_without_limit_is_not_used_for_ever() -> None:
    game = Scenario()
    tireless = monster_card("Tireless", 0, 500, program=program(ignition(gain_lp(800))))
    game.a.monster(tireless)
    game.begin()
    player = StandardPlayer(1, Budget(nodes=30))
    turn = game.state.turn
    answers = 0
    while game.state.turn == turn and answers < 50:
        question = game.duel.question
        assert question is not None
        mine = question.player == 0
        game.duel.answer(question.codes[player.choose(len(question.codes), lambda: game.duel.view(0)) if mine else -1])
        answers += 1
    assert 3 <= answers < 20


def some_view() -> View:
    game = Scenario()
    game.a.monster(BEAR)
    game.a.hand(WEAK, WEAK, WOLF, BOLT)
    game.b.monster(WALL, FACE_DOWN)
    game.b.hand(SWEEP, STONE)
    game.b.graveyard(STAG)
    game.begin()
    return game.duel.view(0)


def test_the_same_seed_makes_the_same_choice_also_of_a_view_that_was_sent() -> None:
    view = some_view()
    sent = View.from_plain(json.loads(json.dumps(view.to_plain())))
    for seed in range(3):
        first = StandardPlayer(seed, SOME)
        again = StandardPlayer(seed, SOME)
        for one in (view, view):
            count = len(one.question.codes) if one.question is not None else 0
            assert first.choose(count, sees(one)) == again.choose(count, sees(sent))


def test_the_budget_is_kept() -> None:
    view = some_view()
    assert view.question is not None
    for nodes in (50, 300, 1000):
        ahead = Lookahead(view, distinct(view, view.question), Chance(1), nodes)
        ahead.run()
        assert ahead.spent <= nodes + 100 * len(view.question.codes)
    assert ahead.spent > 50


def test_where_many_effects_apply_fewer_answers_take_the_whole_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each answer takes longer there: a player who counted answers alone would keep people waiting."""
    answered = 0

    def counting(duel: Duel, answer: int, answer_of_the_duel: Any = Duel.answer) -> Any:
        nonlocal answered
        answered += 1
        return answer_of_the_duel(duel, answer)

    found = []
    for effects in ((), (continuous(gains_atk(100, monster(side=YOU)), gains_def(100, monster(side=YOU))),)):
        game = Scenario()
        banner = spell_card("Banner", stays(*effects), CONTINUOUS)
        for side in (game.a, game.b):
            side.monster(BEAR)
            side.monster(WALL)
            for _ in range(4):
                side.spell(banner)
        game.a.hand(WOLF, STAG)
        game.begin()
        view = game.duel.view(0)
        assert view.question is not None
        ahead = Lookahead(view, distinct(view, view.question), Chance(1), 400)
        with monkeypatch.context() as patch:
            patch.setattr(Duel, "answer", counting)
            answered = 0
            ahead.run()
        assert 400 <= ahead.spent < 500
        found.append(answered)
    assert found[1] < found[0] * 0.75


def test_options_that_come_to_the_same_are_thought_of_once() -> None:
    view = some_view()
    assert view.question is not None
    summons = [code for code in view.question.codes if q.kind_of(code) == q.NORMAL_SUMMON]
    kept = [view.question.codes[place] for place in distinct(view, view.question)]
    assert len(summons) == 3
    assert [view.card(q.card_of(code)).card for code in kept if q.kind_of(code) == q.NORMAL_SUMMON] == [WEAK, WOLF]


def test_only_what_has_been_seen_is_reckoned_with() -> None:
    likely = likely_cards(some_view())
    assert {card.name for card in likely} == {card.name for card in (BEAR, WEAK, WOLF, BOLT, STAG, *FILLER)}


def test_the_unknown_is_dealt_from_what_is_likely() -> None:
    view = some_view()
    duel = view.determinise(3, likely_cards(view))
    dealt = {duel.state.cards[uid].card.name for uid in duel.state.zones[HAND * 2 + 1]}
    assert len(dealt) == 2 and dealt <= {card.name for card in likely_cards(view)}


def test_a_sure_win_is_worth_most_and_the_sooner_the_better() -> None:
    game = Scenario()
    game.a.monster(STAG)
    game.begin()
    good = contentment(game.state, 0)
    game.state.result = 0
    won = contentment(game.state, 0)
    game.state.turn += 2
    later = contentment(game.state, 0)
    assert 0 < good < later < won
    assert contentment(game.state, 1) == -later


def test_of_very_many_options_only_some_are_thought_about() -> None:
    """A name out of a whole Deck: the answer comes as soon as any other, and is the best of its kind."""
    game = Scenario(deck=0)
    deck = [monster_card(f"Number {n}", 100 * n, 0) for n in range(1, 30)]
    game.a.deck(*deck)
    game.b.deck(*deck)
    game.a.hand(spell_card("Call", program(card_effect(p.SpecialSummon(in_deck(side=YOU))))))
    game.begin()
    game.answer(q.ACTIVATE, game.a.cards(HAND)[0])
    question = game.duel.question
    assert question is not None and len(question.codes) == 29
    player = StandardPlayer(1, Budget(nodes=100))
    place = player.choose(29, lambda: game.duel.view(0))
    assert game.state.cards[q.card_of(question.codes[place])].card.attack >= 2000
    assert player.spent < 220


def test_a_trap_that_only_goes_on_top_of_its_deck_is_not_drawn_again_and_again() -> None:
    """In the other's turn it would take the place of a new card; before the own End Phase it may be of use."""
    judgment = trap_card("Judgment", program(trap_effect(p.Return(this_card, DECK, p.ON_TOP))))
    for turn_player, activates in ((0, False), (1, True)):
        game = Scenario()
        card, wolf = game.b.set(judgment), (game.a, game.b)[turn_player].hand(WOLF)
        game.begin(player=turn_player)
        game.normal_summon(wolf)
        while not game.may(q.ACTIVATE, card):
            game.passes()
        view = game.duel.view(1)
        asked = there(view.question)
        offered = [q.kind_of(asked.codes[n]) for n in Uses().sensible(view, asked)]
        assert (q.ACTIVATE in offered) == activates
