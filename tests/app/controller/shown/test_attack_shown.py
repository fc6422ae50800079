"""An attack is shown for as long as there is who makes it."""

from typing import Any

from app.controller.shown.sight import Sight
from engine.vocabulary import GRAVEYARD
from engine.words.english import ENGLISH
from tests.app.controller.table_talk import LIBRARY
from tests.narrowed import there
from tests.rulebook.scenario import Scenario, monster_card


def test_an_attack_is_over_once_its_attacker_is_destroyed():
    game = Scenario()
    wolf, ram = game.a.monster(monster_card("Wolf", 2000)), game.b.monster(monster_card("Ram"))
    snare = game.b.set(there(LIBRARY.find_called("Snare in the Wheat")))
    game.begin().to_battle_phase()
    game.duel.keep_moments()
    sight = Sight(game.duel, ("Wren", "Marl"), ENGLISH, 0)
    game.attack(wolf, ram)
    assert sight.lay(sight.view(game.duel)).attacker == game.duel.handle_of(0, wolf.uid)
    while game.asked == 0:
        game.passes()
    game.activate(snare)
    tables: list[Any] = []
    while game.question == "response":
        tables += sight.moments(game.duel)
        game.passes()
    tables += sight.moments(game.duel)
    handle = game.duel.handle_of(0, wolf.uid)
    assert wolf.place == GRAVEYARD and handle in tables[-1].cards
    gone = [table.attacker for table in tables if table.cards.get(handle) and table.cards[handle].place == GRAVEYARD]
    assert gone and set(gone) == {-1}
