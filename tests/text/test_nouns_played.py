"""Noun phrases where the engine's reading is subtle, played in a duel from their texts."""

from typing import Any

import pytest

from engine.cards.card import Card
from engine.text.compiler import compile_text
from engine.vocabulary import (
    ATTACK_POSITION,
    BANISHED,
    DARK,
    EARTH,
    EFFECT,
    FACE_DOWN,
    GRAVEYARD,
    HAND,
    LIGHT,
    MONSTER,
    MONSTER_ZONE,
    SPELL,
)
from tests.rulebook.scenario import Scenario, monster_card, spell_card

SQUIRE = monster_card("Squire", 1400)
GIANT, TWIN = (monster_card(name, 2500) for name in ("Giant", "Twin"))
LAMP, CANDLE = (monster_card(name, attribute=LIGHT) for name in ("Lamp", "Candle"))
CAVE = monster_card("Cave", attribute=DARK)
CLAY = monster_card("Clay", attribute=EARTH)


def spell(text: str) -> Any:
    return spell_card("Test Card", compile_text("Test Card", SPELL, text))


def test_a_card_of_the_same_name_as_a_target_and_no_other() -> None:
    text = "Target 1 face-up monster; add 1 card with the same name as that target from your Deck to your hand."
    program = compile_text("Echo", SPELL, text)
    game = Scenario()
    shown = game.a.monster(monster_card("Ember Fox"))
    _, wanted = game.a.deck(monster_card("Clay Sparrow"), monster_card("Ember Fox"))
    echo = game.a.hand(spell_card("Echo", program))
    game.begin()
    game.activate(echo).resolve()
    assert shown.place == MONSTER_ZONE and wanted.place == HAND


def test_two_targets_in_different_places_go_at_one_moment() -> None:
    game = Scenario()
    card = game.a.hand(spell("Target 1 monster you control and 1 card your opponent controls; destroy them."))
    own, other = game.a.monster(SQUIRE), game.a.monster(TWIN)
    theirs, spared = game.b.monster(GIANT), game.b.monster(SQUIRE)
    game.begin()
    game.activate(card).pick(own, theirs)
    assert (own.place, theirs.place) == (GRAVEYARD, GRAVEYARD)
    assert (other.place, spared.place) == (MONSTER_ZONE, MONSTER_ZONE)
    destroyed = [event.moment for event in game.duel.events if event.name == "CardDestroyed"]
    assert len(destroyed) == 2 and len(set(destroyed)) == 1


def test_one_of_each_sort_is_picked_and_no_two_of_one() -> None:
    game = Scenario()
    card = game.a.hand(spell("Banish 1 LIGHT and 1 DARK monster from your GY; draw 1 card."))
    lamp, candle, cave, clay = game.a.graveyard(LAMP, CANDLE, CAVE, CLAY)
    game.begin()
    game.activate(card)
    assert clay not in game.choices
    game.pick(lamp)
    assert candle.place == GRAVEYARD and (lamp.place, cave.place) == (BANISHED, BANISHED)


def test_of_the_strongest_the_player_picks_one() -> None:
    game = Scenario()
    card = game.a.hand(
        spell("Destroy the 1 face-up monster your opponent controls with the highest ATK (your choice, if tied).")
    )
    squire, giant, twin = (game.b.monster(each) for each in (SQUIRE, GIANT, TWIN))
    game.begin()
    game.activate(card)
    assert set(game.choices) == {giant, twin}
    game.pick(twin)
    assert twin.place == GRAVEYARD and squire.place == giant.place == MONSTER_ZONE


def test_a_target_that_is_said_to_lie_face_up_anew_is_meant_while_it_does() -> None:
    game = Scenario()
    card = game.a.hand(spell("Target 2 monsters; destroy those face-up monsters."))
    squire, giant = game.b.monster(SQUIRE), game.b.monster(GIANT, FACE_DOWN)
    game.begin()
    game.activate(card).resolve()
    assert squire.place == GRAVEYARD and giant.place == MONSTER_ZONE


def test_another_than_the_target_is_destroyed() -> None:
    game = Scenario()
    card = game.a.hand(spell("Target 1 face-up monster; destroy 1 other monster on the field."))
    squire, giant = game.a.monster(SQUIRE), game.b.monster(GIANT)
    game.begin()
    game.activate(card).pick(squire)
    assert (squire.place, giant.place) == (MONSTER_ZONE, GRAVEYARD)


def test_what_was_sent_is_not_added_again() -> None:
    text = (
        "You can send 1 LIGHT monster from your hand to the GY, and if you do, add 1 other LIGHT monster from your "
        "GY to your hand."
    )
    program = compile_text("Keeper", MONSTER | EFFECT, text)
    game = Scenario()
    keeper = game.a.monster(monster_card("Keeper", kinds=EFFECT, program=program))
    lamp, (candle, twin) = game.a.hand(LAMP), game.a.graveyard(CANDLE, LAMP)
    game.begin()
    game.activate(keeper)
    assert lamp.place == GRAVEYARD and set(game.choices) == {candle, twin}
    game.pick(candle)
    assert candle.place == HAND and lamp.place == GRAVEYARD


def test_it_goes_along_with_the_monster_that_brought_it() -> None:
    text = (
        "Once per turn: You can Special Summon 1 LIGHT monster from your hand, but banish it when this card leaves "
        "the field."
    )
    program = compile_text("Keeper", MONSTER | EFFECT, text)
    game = Scenario()
    keeper = game.a.monster(monster_card("Keeper", kinds=EFFECT, program=program))
    lamp = game.a.hand(LAMP)
    blow = game.a.hand(spell("Target 1 monster; destroy it."))
    other = game.a.hand(spell("Target 1 face-up EARTH monster; destroy it."))
    clay = game.a.monster(CLAY)
    game.begin()
    game.activate(keeper).position_is(ATTACK_POSITION)
    assert lamp.place == MONSTER_ZONE
    game.activate(other).pick(clay)
    assert lamp.place == MONSTER_ZONE
    game.activate(blow).pick(keeper)
    assert (keeper.place, lamp.place) == (GRAVEYARD, BANISHED)


def test_a_level_grows_to_its_limit_and_no_further() -> None:
    program = compile_text("Lady", MONSTER | EFFECT, "You can increase this card's Level by 3 (max. 12).")
    game = Scenario()
    low = game.a.monster(monster_card("Lady", kinds=EFFECT, level=4, program=program))
    high = game.a.monster(monster_card("Lady", kinds=EFFECT, level=11, program=program))
    game.begin()
    game.activate(low).resolve()
    game.activate(high).resolve()
    assert (low.level, high.level) == (7, 12)


def test_an_attack_past_monsters_does_half_the_damage() -> None:
    text = (
        "This card can attack directly, but when it does so using this effect, the battle damage inflicted to your "
        "opponent is halved."
    )
    cat = monster_card("Cat", 2000, kinds=EFFECT, program=compile_text("Cat", MONSTER | EFFECT, text))
    for guarded, left in ((True, 7000), (False, 6000)):
        game = Scenario()
        piece = game.a.monster(cat)
        if guarded:
            game.b.monster(SQUIRE)
        game.begin().to_battle_phase()
        game.attack(piece).resolve()
        assert game.lp[1] == left


@pytest.mark.parametrize("asked", ["Slate HERO Bear", "Slate Hero Bear", "slate hero bear"])
def test_a_name_is_the_same_whatever_the_case_of_its_letters(asked: str) -> None:
    game = Scenario()
    card = game.a.hand(spell(f'Add 1 "{asked}" from your Deck to your hand.'))
    _, wanted = game.a.deck(monster_card("Slate HEROINE Bear"), monster_card("Slate Hero Bear"))
    game.begin()
    game.activate(card).resolve()
    assert wanted.place == HAND


def test_a_text_speaks_of_a_card_whatever_the_case_of_its_letters() -> None:
    game = Scenario()
    card = game.a.hand(spell('Add 1 Spell that mentions "Slate Hero Bear" from your Deck to your hand.'))
    song = 'Add 1 "Slate HERO Bear" from your Deck to your hand.'
    other, wanted = Card(801, "Hum", SPELL, text="Hum."), Card(802, "Song", SPELL, text=song)
    _, sung = game.a.deck(other, wanted)
    game.begin()
    game.activate(card).resolve()
    assert sung.place == HAND
