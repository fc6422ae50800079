"""Lets a story come to rest: answers what it need not spell out; and some cards to play against."""

from typing import Any

from engine import program as p
from engine.duel.state import question as q
from engine.duel.state.question import argument_of, kind_of
from tests.phrases import (
    the_target,
    card_effect,
    card_on_field,
    damage,
    draw,
    every,
    in_graveyard,
    monster,
    program,
    return_to_hand,
    spell_or_trap,
    trap_effect,
)
from engine.vocabulary import BATTLE_PHASE, MONSTER, OPPONENT, QUICK_PLAY
from tests.rulebook.scenario import Piece, Scenario, monster_card, spell_card, trap_card

PLAIN = {n: monster_card(f"Plain {n}", 300 * n, 300 * n, level=n) for n in range(1, 9)}  # Normal Warriors, EARTH
BLAST = spell_card(
    "Blast", program(card_effect(p.Destroy(the_target), costs=[p.Targeting(card_on_field())], speed=2)), QUICK_PLAY
)
BLAST_TRAP = trap_card("Blast Trap", program(trap_effect(p.Destroy(the_target), costs=[p.Targeting(card_on_field())])))
SWEEP = spell_card("Sweep", program(card_effect(p.Destroy(every(monster())))))
SWEEP_TRAP = trap_card("Sweep Trap", program(trap_effect(p.Destroy(every(monster())))))
GALE = spell_card("Gale", program(card_effect(p.Destroy(every(spell_or_trap())))))
BOUNCE = spell_card(
    "Bounce", program(card_effect(return_to_hand(), costs=[p.Targeting(card_on_field())], speed=2)), QUICK_PLAY
)
REVIVE = spell_card(
    "Revive", program(card_effect(p.SpecialSummon(the_target), costs=[p.Targeting(in_graveyard(p.OfKinds(MONSTER)))]))
)
SEIZE = spell_card(
    "Seize", program(card_effect(p.TakeControl(the_target), costs=[p.Targeting(monster(side=OPPONENT))]))
)
SPARK = spell_card("Spark", program(card_effect(damage(100))))
WHIM = trap_card("Whim", program(trap_effect(draw(1))))


def settle(game: Scenario, *wanted: Piece, position: int = 0, choice: int = -1, asks: bool = True) -> Scenario:
    """Everybody passes, says yes and uses what triggers, until the state is open again.

    Of cards the ``wanted`` ones are picked, in this order where there is one; a number, name, Type or Attribute to
    declare is left to the story. ``asks=False``: nobody may be asked whether an effect is used.
    """
    waiting = list(wanted)
    for _ in range(200):
        asked = game.question
        assert asks or not _is_voluntary(game), f"it is asked: {game.duel.question}"
        if asked == "response":
            game.passes()
        elif asked == "trigger":
            game.use(next((card for card in waiting if card in game.offered(q.TRIGGER)), game.offered(q.TRIGGER)[0]))
        elif asked == "yes or no":
            game.yes()
        elif asked == "cards":
            found = next((card for card in waiting if card in game.choices), None)
            if found is not None:
                waiting.remove(found)
                game.pick(found)
            elif any(kind_of(c) == q.DONE for c in game.state.question.codes):
                game.done()
            else:
                game.pick(game.choices[0])
        elif asked == "position":
            game.position_is(position or argument_of(game.state.question.codes[0]))
        elif asked == "choice":
            game.choose(choice if choice >= 0 else argument_of(game.state.question.codes[0]))
        else:
            return game
    raise AssertionError(f"it does not come to rest: {game.duel.question}")


def _is_voluntary(game: Scenario) -> bool:
    """Whether somebody is asked to use an effect that need not be used."""
    codes = game.state.question.codes if game.duel.question is not None else []
    return game.question == "yes or no" or game.question == "trigger" and any(kind_of(c) == q.PASS for c in codes)


def declined(game: Scenario) -> Scenario:
    """Somebody is asked to use an effect, and does not; everything comes to rest."""
    game.resolve()
    assert _is_voluntary(game), f"it is not asked: {game.duel.question}"
    game.no() if game.question == "yes or no" else game.passes()
    return settle(game)


def play(game: Scenario, card: Piece, *wanted: Piece, ability: int | None = None, **more: Any) -> Scenario:
    """Activate that card (or that effect of it) and let everything come to rest."""
    return settle(game.activate(card, ability), *wanted, **more)


def summon(game: Scenario, card: Piece, *wanted: Piece, **more: Any) -> Scenario:
    """Normal Summon it and let everything come to rest."""
    return settle(game.normal_summon(card), *wanted, **more)


def next_turn(game: Scenario, *wanted: Piece, **more: Any) -> Scenario:
    """End the turn and let everything come to rest in the opponent's Main Phase 1."""
    return settle(game.answer(q.END_TURN), *wanted, **more)


def fight(game: Scenario, attacker: Piece, target: Piece | None = None, *wanted: Piece, **more: Any) -> Scenario:
    """Attack (from the Main Phase 1 or the Battle Step), and let everything come to rest."""
    if game.phase != BATTLE_PHASE:
        game.to_battle_phase()
    return settle(game.attack(attacker, target), *wanted, **more)
