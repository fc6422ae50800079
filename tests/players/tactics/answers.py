"""Positions on a Chain and in the opponent's turn: what is answered, what is let through, what is paid."""

from engine.vocabulary import HAND, MONSTER_ZONE
from tests.cards.known import known
from tests.players.tactics.cards import (
    BEAR,
    BOLT,
    DENIAL,
    GUST,
    LYNX,
    OBJECTION,
    SNAP,
    SNARE,
    STAG,
    STONE,
    SUPPER,
    SWEEP,
    TORCH,
    WEAK,
    WHIM,
    WOLF,
    WYVERN,
)
from tests.players.tactics.judged_positions import Objecting, Position, Scripted, Story, alive, won
from tests.rulebook.scenario import B, Scenario


def _removal_before_it_resolves() -> Story:
    """A Continuous Trap that has left the field when its effect would resolve does nothing; else this is the end."""
    game = Scenario()
    game.b.hand(WEAK)
    torch = game.b.set(TORCH)
    game.a.set(SNAP)
    game.lp[0] = 1500
    game.begin(player=B)
    game.activate(torch)
    return Story(game, alive(game))


def _the_counter_trap_waits() -> Story:
    """They begin with something harmless, and it is known what else they hold."""
    game = Scenario()
    game.a.deck(SWEEP, SWEEP, SUPPER, SUPPER)
    mine = [game.a.monster(card) for card in (BEAR, LYNX, STAG)]
    game.a.set(OBJECTION)
    supper, sweep = game.b.hand(SUPPER, SWEEP)
    sweep.now.known |= 1
    game.begin(player=B)
    game.activate(supper)
    return Story(game, lambda: all(m.place == MONSTER_ZONE for m in mine), Scripted("activate Sweep", "end turn"))


def _deny_their_denial() -> Story:
    """The Bolt wins unless it is negated; what negates it can be negated."""
    game = Scenario()
    game.a.monster(WOLF)
    bolt = game.a.hand(BOLT)
    game.a.set(DENIAL)
    objection = game.b.set(OBJECTION)
    game.b.monster(STAG)
    game.lp[1] = 1500
    game.begin()
    game.activate(bolt)
    while game.question == "cards":
        game.pick(game.choices[0])
    game.activate(objection)
    return Story(game, won(game))


def _used_before_it_is_lost() -> Story:
    """The card is destroyed anyway: used now, it has at least been used."""
    game = Scenario()
    whim = game.a.set(WHIM)
    gust = game.b.hand(GUST)
    game.begin(player=B)
    game.activate(gust)
    while game.question == "cards":
        game.pick(whim)
    return Story(game, lambda: game.a.count(HAND) == 2)  # that card, and the one of the next Draw Phase


def _the_bait_is_taken() -> Story:
    """They negate the first Spell, whatever it is; the second one wins."""
    game = Scenario()
    game.a.monster(STAG)
    game.a.hand(BOLT, STONE)
    game.b.set(OBJECTION).now.known |= 1
    game.b.monster(WYVERN)
    game.lp[1] = 2500
    return Story(game.begin(), won(game), Objecting())


def _the_second_attack_is_the_bad_one() -> Story:
    """800 can be taken, 3000 can't: the Trap is for the second attack."""
    game = Scenario()
    game.a.set(SNARE)
    game.b.monster(WEAK)
    game.b.monster(WYVERN)
    game.lp[0] = 2500
    game.begin(player=B)
    game.to_battle_phase()
    game.attack(*game.b.cards(MONSTER_ZONE)[:1])
    return Story(game, alive(game), Scripted("attack Wyvern", "end turn"))


def _pay_with_the_right_card() -> Story:
    """600 for one discarded, and the Juror inflicts 400 by himself, unless he is the one that was discarded."""
    game = Scenario()
    game.a.monster(known("Ember Advocate"))
    game.a.hand(known("Ember Juror"), known("Ember Magistrate"))
    game.b.monster(STAG)
    game.lp[1] = 1000
    return Story(game.begin(), won(game))


def _saved_by_negating() -> Story:
    """Their Spell takes the only defender away, and the way is free for more than is left."""
    game = Scenario()
    game.a.monster(BEAR)
    game.a.set(OBJECTION)
    bolt = game.b.hand(BOLT)
    game.b.monster(LYNX)
    game.lp[0] = 1700
    game.begin(player=B)
    game.activate(bolt)
    while game.question == "cards":
        game.pick(game.choices[0])
    return Story(game, alive(game), Scripted("to battle phase", "attack Lynx", "end turn"))


ANSWERS = (
    Position("chain removal before it resolves", _removal_before_it_resolves),
    Position("keep the Counter Trap for the board wipe", _the_counter_trap_waits),
    Position("negate the right link", _deny_their_denial),
    Position("chain the card that is about to be destroyed", _used_before_it_is_lost),
    Position("bait their Counter Trap", _the_bait_is_taken),
    Position("the Trap is for the second attack", _the_second_attack_is_the_bad_one),
    Position("discard the card that is not needed", _pay_with_the_right_card),
    Position("negate the removal that opens the way", _saved_by_negating),
)
