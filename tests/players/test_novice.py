"""What the novice does in small positions laid out by hand."""

import pytest

from engine import program as p
from engine.duel.state import question as q
from tests.phrases import (
    the_target,
    attack_declared,
    card_effect,
    continuous,
    draw,
    every,
    face_up_monster,
    gain_lp,
    ignition,
    modify,
    monster,
    pay_lp,
    program,
    trap_effect,
)
from engine.players.novice import NovicePlayer
from engine.vocabulary import CONTINUOUS, DEFENSE_POSITION, FACE_DOWN, GRAVEYARD, HAND, MAIN_PHASE_2, OPPONENT, YOU
from tests.rulebook.scenario import Piece, Scenario, monster_card, spell_card, trap_card

WEAK = monster_card("Weak", 800, 800)
WOLF = monster_card("Wolf", 1500, 1000)
BEAR = monster_card("Bear", 2000, 1500)
WALL = monster_card("Wall", 300, 2200)
BOLT = spell_card("Bolt", program(card_effect(p.Destroy(the_target), costs=[p.Targeting(face_up_monster())])))
FEINT = trap_card("Feint", program(trap_effect(p.NegateAttack(), answers=[attack_declared(by=OPPONENT)])))


def choice(game: Scenario, seed: int = 1) -> tuple[str, Piece | None]:
    """What the asked novice answers, and with which card; the answer is given."""
    player = game.asked
    question = game.duel.question
    assert question is not None
    place = NovicePlayer(seed).choose(len(question.codes), lambda: game.duel.view(player))
    code = question.codes[place]
    game.duel.answer(code)
    return q.OPTION_NAMES[q.kind_of(code)], Piece(game, q.card_of(code)) if q.card_of(code) >= 0 else None


def test_removal_goes_to_the_opponents_best_monster() -> None:
    game = Scenario()
    game.a.monster(BEAR)
    game.b.monster(WEAK)
    best = game.b.monster(WOLF)
    bolt = game.a.hand(BOLT)
    game.begin()
    assert choice(game) == ("activate", bolt)
    assert choice(game) == ("pick", best)


def test_removal_is_kept_while_only_an_own_monster_could_be_hit() -> None:
    game = Scenario()
    game.a.monster(WOLF)
    bolt = game.a.hand(BOLT)
    game.begin()
    assert bolt in game.offered(q.ACTIVATE)
    assert choice(game)[0] == "to battle phase"


def test_the_strongest_monster_is_summoned() -> None:
    game = Scenario()
    _, bear, _ = game.a.hand(WOLF, BEAR, WEAK)
    game.begin()
    assert choice(game) == ("normal summon", bear)


def test_a_weak_monster_with_high_defense_is_set_before_a_stronger_one() -> None:
    game = Scenario()
    game.b.monster(BEAR)
    wall = game.a.hand(WALL)
    game.begin()
    assert choice(game) == ("set monster", wall)


def test_traps_are_set_when_nothing_else_is_to_be_done() -> None:
    game = Scenario()
    feint = game.a.hand(FEINT)
    game.begin()
    assert choice(game) == ("set", feint)


def test_it_attacks_the_strongest_monster_it_can_beat() -> None:
    game = Scenario()
    bear = game.a.monster(BEAR)
    game.b.monster(WEAK)
    wolf = game.b.monster(WOLF)
    game.begin()
    game.to_battle_phase()
    assert choice(game) == ("attack", bear)
    assert game.state.cards[wolf.uid].place != 2, "the Wolf was destroyed"


def test_it_does_not_run_into_a_wall() -> None:
    game = Scenario()
    game.a.monster(BEAR)
    game.b.monster(WALL, DEFENSE_POSITION)
    game.begin()
    assert choice(game)[0] == "end turn"


def test_a_small_monster_does_not_attack_what_lies_face_down() -> None:
    game = Scenario()
    game.a.monster(WEAK)
    game.b.monster(WALL, FACE_DOWN)
    game.begin()
    assert choice(game)[0] == "end turn"


def test_an_attack_is_answered_by_the_defender_alone() -> None:
    game = Scenario()
    bear = game.a.monster(BEAR)
    feint = game.b.set(FEINT)
    game.begin()
    game.to_battle_phase()
    game.attack(bear)
    assert game.asked == 1
    assert choice(game) == ("activate", feint)
    assert game.lp == [8000, 8000]


def test_life_points_are_not_thrown_away() -> None:
    game = Scenario()
    dear = spell_card("Dear", program(card_effect(gain_lp(400), costs=[pay_lp(5000)])))
    game.a.hand(dear)
    game.begin()
    assert choice(game)[0] == "end turn"


def test_an_effect_without_limit_is_not_used_for_ever() -> None:
    game = Scenario()
    tireless = monster_card("Tireless", 0, 500, program=program(ignition(gain_lp(800))))
    game.a.monster(tireless)
    game.begin()
    novice = NovicePlayer(1)
    turn = game.state.turn
    answers = 0
    while game.state.turn == turn and answers < 50:
        player = game.asked
        question = game.duel.question
        assert question is not None
        if player == 0:
            game.duel.answer(question.codes[novice.choose(len(question.codes), lambda: game.duel.view(0))])
        else:
            game.duel.answer(question.codes[-1])
        answers += 1
    assert answers < 20


def test_a_lowered_monster_is_the_opponents() -> None:
    game = Scenario()
    curse = spell_card("Curse", program(card_effect(modify(monster(side=OPPONENT), p.GainsAttack(p.Const(-700))))))
    game.a.monster(BEAR)
    wolf = game.b.monster(WOLF)
    game.b.monster(WEAK)
    game.a.hand(curse)
    game.begin()
    assert choice(game)[0] == "activate"
    assert choice(game) == ("pick", wolf)


def test_cards_are_drawn_when_it_can() -> None:
    game = Scenario()
    gift = spell_card("Gift", program(card_effect(draw(2))))
    card = game.a.hand(gift)
    game.begin()
    assert choice(game) == ("activate", card)
    assert game.a.count(1) == 2


def test_the_last_cards_of_the_deck_are_not_drawn() -> None:
    """Without a card for the next Draw Phase the Duel is lost (MATCH-06)."""
    game = Scenario(deck=2)
    game.a.hand(spell_card("Gift", program(card_effect(draw(2)))))
    game.begin()
    assert choice(game)[0] != "activate"


def test_an_effect_that_another_card_gives_is_used() -> None:
    lent = ignition(p.Destroy(the_target), costs=[p.Targeting(face_up_monster(side=OPPONENT))])
    lender = spell_card("Lender", program(continuous(p.Granted(lent, who=every(monster(side=YOU))))), CONTINUOUS)
    game = Scenario()
    game.a.spell(lender)
    weak = game.a.monster(WEAK)
    bear = game.b.monster(BEAR)
    game.begin()
    assert choice(game) == ("activate", weak)
    assert bear.place == GRAVEYARD


def test_a_novice_now_and_then_overlooks_what_could_be_done_and_never_that_the_turn_can_end() -> None:
    game = Scenario()
    game.a.monster(BEAR)
    game.begin()
    game.to_battle_phase()
    question = game.duel.question
    assert question is not None
    kinds = [q.OPTION_NAMES[q.kind_of(code)] for code in question.codes]
    chosen = [
        kinds[NovicePlayer(seed, overlooks=6).choose(len(kinds), lambda: game.duel.view(0))] for seed in range(300)
    ]
    assert 25 <= 300 - chosen.count("attack") <= 80
    assert all(
        NovicePlayer(seed).choose(len(kinds), lambda: game.duel.view(0)) == kinds.index("attack") for seed in range(30)
    )


def test_who_overlooks_everything_still_answers() -> None:
    game = Scenario()
    game.a.monster(BEAR)
    game.a.hand(BOLT)
    game.b.monster(WOLF)
    game.begin()
    game.activate(game.a.cards(HAND)[0])
    assert game.question == "cards" and len(game.choices) == 2
    assert NovicePlayer(1, overlooks=1).choose(2, lambda: game.duel.view(0)) in (0, 1)


@pytest.mark.parametrize(("mine", "theirs"), [(1, 3), (3, 1)])
def test_hands_are_exchanged_by_who_holds_fewer_cards(mine: int, theirs: int) -> None:
    idle = trap_card("Idle", program())
    game = Scenario()
    swap = game.a.hand(spell_card("Swap", program(card_effect(p.ExchangeHands()))))
    for side, count in ((game.a, mine), (game.b, theirs)):
        side.hand(*[idle] * count)
    game.begin()
    assert (choice(game) == ("activate", swap)) == (theirs > mine)


def test_no_card_is_spent_on_moving_a_monster_to_another_zone() -> None:
    """No zone is better than another."""
    game = Scenario()
    game.a.monster(WOLF)
    step = game.a.hand(spell_card("Step", program(card_effect(p.ChangeZone(monster(side=YOU))))))
    game.begin(MAIN_PHASE_2)
    assert game.may(q.ACTIVATE, step) and choice(game)[0] != "activate"
