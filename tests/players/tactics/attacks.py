"""Positions of the Battle Phase: who attacks whom, in which order, and when not."""

from engine.vocabulary import DEFENSE_POSITION, GRAVEYARD, MONSTER_ZONE
from tests.cards.known import known
from tests.players.tactics.cards import (
    BEAR,
    BOLT,
    GALE,
    GUST,
    HALT,
    LYNX,
    ORBIT,
    PITFALL,
    SNARE,
    STAG,
    WEAK,
    WOLF,
    WYVERN,
)
from tests.players.tactics.judged_positions import Position, Story, alive, novice, won
from tests.rulebook.scenario import Scenario


def _the_strong_one_goes_last() -> Story:
    """The Wolf is enough for the defender; the Bear is needed where nobody stands in the way."""
    game = Scenario()
    game.a.monster(BEAR)
    game.a.monster(WOLF)
    game.b.monster(WEAK, DEFENSE_POSITION)
    game.lp[1] = 2000
    return Story(game.begin(), won(game))


def _through_two_set_cards() -> Story:
    """An attack runs into the Traps; they can be destroyed before."""
    game = Scenario()
    game.a.deck(SNARE, HALT, SNARE, HALT)
    game.a.monster(STAG)
    game.a.hand(GALE)
    game.b.set(SNARE)
    game.b.set(HALT)
    game.lp[1] = 2500
    return Story(game.begin(), won(game), novice())


def _the_trick_after_the_materials() -> Story:
    """Nobody gets past the Wyvern, except by the effect of the Xyz Monster."""
    game = Scenario()
    game.a.xyz(ORBIT, [WOLF, WOLF])
    game.b.monster(WYVERN)
    game.lp[1] = 2400
    return Story(game.begin(), won(game))


def _not_into_the_bigger_monster() -> Story:
    game = Scenario()
    wolf = game.a.monster(WOLF)
    game.b.monster(BEAR)
    return Story(game.begin(), lambda: wolf.place == MONSTER_ZONE and game.lp == [8000, 8000])


def _not_the_hound() -> Story:
    """Who beats the Hound takes 500, and has 400. The other one can be beaten."""
    game = Scenario()
    game.a.monster(BEAR)
    game.b.monster(known("Ember Hound"))
    lynx = game.b.monster(LYNX)
    game.lp[0] = 400
    return Story(game.begin(), lambda: game.winner is None and lynx.place == GRAVEYARD)


def _the_way_through_the_statue() -> Story:
    """Only the Statue may be attacked, and it stands fast: without it the Weak one falls, and that is all."""
    game = Scenario()
    game.a.monster(BEAR)
    game.a.hand(BOLT)
    game.b.monster(known("Patient Statue"), DEFENSE_POSITION)
    game.b.monster(WEAK)
    game.lp[1] = 1200
    return Story(game.begin(), won(game))


def _clear_the_pit_first() -> Story:
    """It is known what lies there: who is summoned before it is gone, falls."""
    game = Scenario()
    game.a.hand(LYNX, GUST)
    pit = game.b.set(PITFALL)
    pit.now.known |= 1
    game.lp[1] = 1700
    return Story(game.begin(), won(game), novice())


def _to_defense_before_it_is_too_late() -> Story:
    """Left as it is, the Wolf costs 1000 in their turn, and 800 are left."""
    game = Scenario()
    game.a.monster(WOLF)
    game.b.monster(STAG)
    game.lp[0] = 800
    game.begin()
    return Story(game, alive(game), novice(), turns=2)


ATTACKS = (
    Position("the strong one goes last: lethal by the right order of attacks", _the_strong_one_goes_last),
    Position("lethal this turn through two Set cards", _through_two_set_cards),
    Position("an effect opens the way for a lethal attack", _the_trick_after_the_materials),
    Position("don't attack into the bigger monster", _not_into_the_bigger_monster),
    Position("attack the right one: not whose fall would kill", _not_the_hound),
    Position("removal on the one that stands in the way", _the_way_through_the_statue),
    Position("destroy the known Trap before the Summon", _clear_the_pit_first),
    Position("Defense Position saves from lethal", _to_defense_before_it_is_too_late),
)
