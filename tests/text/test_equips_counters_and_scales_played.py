"""Equip Cards, counters and Pendulum Scales, played; and what cards pay for."""

from typing import Any

import pytest

from engine.cards.card import Card
from engine.duel.reading import traits
from engine.duel.state import question as q
from engine.text.compiler import compile_card, compile_text
from engine.vocabulary import (
    CONTINUOUS,
    EFFECT,
    EQUIP,
    GRAVEYARD,
    HAND,
    MONSTER,
    MONSTER_ZONE,
    PENDULUM,
    SPELL,
    SPELL_ZONE,
    TRAP,
    WATER,
)
from tests.cards.stories.settling import play, settle
from tests.rulebook.scenario import Scenario, monster_card, spell_card, trap_card

WOLF = monster_card("Otter Knight", 1600, 1200)
BEAR = monster_card("Slate Bear", 1800, 1000)


def spell(text: str, icon: int = 0, name: str = "Test Card") -> Card:
    return spell_card(name, compile_text(name, SPELL | icon, text), icon)


def trap(text: str, icon: int = 0, name: str = "Test Trap") -> Card:
    return trap_card(name, compile_text(name, TRAP | icon, text), icon)


def creature(text: str, attack: int = 1000, defense: int = 1000, name: str = "Test Monster", **more: Any) -> Card:
    return monster_card(name, attack, defense, program=compile_text(name, MONSTER | EFFECT, text), **more)


SPRAY = creature("If this card is sent to the GY to activate a WATER monster's effect: Gain 300 LP.", name="Spray")


def test_what_is_sent_for_an_effect_is_not_what_is_sent_for_a_summon() -> None:
    game = Scenario()
    game.a.monster(creature("You can send 1 monster from your hand to the GY; draw 1 card.", attribute=WATER))
    diver = game.a.hand(
        creature(
            "You can Special Summon this card (from your hand) by sending 1 monster from your hand to the GY.",
            name="Diver",
            attribute=WATER,
        )
    )
    first, second = game.a.hand(SPRAY, SPRAY)
    game.begin()
    settle(game.special_summon(diver), first)
    assert first.place == GRAVEYARD and game.lp == [8000, 8000]
    pond = next(card for card in game.a.cards(MONSTER_ZONE) if card.card.name == "Test Monster")
    play(game, pond, second)
    assert second.place == GRAVEYARD and game.lp == [8300, 8000]


def test_an_equip_card_that_leaves_tells_its_monster() -> None:
    game = Scenario()
    smith = game.a.monster(creature("If an Equip Card(s) is sent to your GY while equipped to this card: Draw 1 card."))
    wolf = game.a.monster(WOLF)
    here = game.a.equip(spell("The equipped monster gains 100 ATK.", EQUIP), smith)
    there = game.a.equip(spell("The equipped monster gains 100 ATK.", EQUIP), wolf)
    blast = [game.a.hand(spell("Target 1 card on the field; destroy it.", name=f"Blast {n}")) for n in range(2)]
    game.begin()
    play(game, blast[0], there)
    assert game.a.count(HAND) == 1
    play(game, blast[1], here)
    assert here.place == GRAVEYARD and game.a.count(HAND) == 1


@pytest.mark.parametrize("going", ["is destroyed", "is sent to the GY"])
def test_an_equip_card_that_has_gone_still_knows_its_monster(going: str) -> None:
    text = f"The equipped monster gains 500 ATK. If this card {going}: Destroy the equipped monster."
    rope = spell_card("Rope", compile_text("Rope", SPELL | EQUIP, text), EQUIP)
    sweep = spell_card("Sweep", compile_text("Sweep", SPELL, "Destroy all Spells on the field."))
    game = Scenario()
    wolf = game.a.monster(monster_card("Wolf", 1000, 1000))
    worn, broom = game.a.hand(rope, sweep)
    game.begin().activate(worn).resolve()
    assert wolf.attack == 1500
    game.activate(broom).resolve()
    assert (worn.place, wolf.place) == (GRAVEYARD, GRAVEYARD)


def test_a_monster_that_is_equipped_comes_back() -> None:
    game = Scenario()
    rider = creature(
        "Once per turn, while this card is equipped to a monster: You can Special Summon this equipped "
        "card in Attack Position."
    )
    wolf = game.a.monster(WOLF)
    piece = game.a.equip(rider, wolf)
    game.begin()
    settle(game.activate(piece))
    assert piece.place == MONSTER_ZONE and not game.may(q.ACTIVATE, piece)


def test_all_equip_cards_are_destroyed() -> None:
    game = Scenario()
    wolf = game.a.monster(WOLF)
    rider, blade = game.a.equip(BEAR, wolf), game.a.equip(spell("The equipped monster gains 100 ATK.", EQUIP), wolf)
    other = game.a.spell(spell("Once per turn: You can gain 100 LP.", CONTINUOUS))
    rust = game.a.hand(spell("Destroy as many Equip Cards on the field as possible.", name="Rust"))
    game.begin()
    play(game, rust)
    assert rider.place == blade.place == GRAVEYARD and other.place == SPELL_ZONE


def test_damage_to_whoever_controlled_it() -> None:
    text = "Target 1 card on the field; destroy that target, and if you do, inflict 600 damage to its controller."
    for mine, lp in ((True, [7400, 8000]), (False, [8000, 7400])):
        game = Scenario()
        wolf = (game.a if mine else game.b).monster(WOLF)
        stamp = game.a.hand(spell(text))
        game.begin()
        play(game, stamp, wolf)
        assert wolf.place == GRAVEYARD and game.lp == lp


def test_counters_where_they_can_be_placed() -> None:
    game = Scenario()
    jar = game.a.monster(
        creature(
            "Each time a Spell Card is activated, place 1 Ember Counter on this card when that Spell resolves (max. 2)."
        )
    )
    wolf = game.a.monster(WOLF)
    text = "Target 1 face-up card on the field that you can place an Ember Counter on; place 1 Ember Counter on it."
    coal, more = game.a.hand(spell(text), spell(text, name="More"))
    game.begin()
    game.activate(coal)
    settle(game)
    assert jar.counters("Ember") == 2 and wolf.counters("Ember") == 0
    assert not game.may(q.ACTIVATE, more)


def test_a_level_is_named_before_anybody_answers() -> None:
    game = Scenario()
    sage = game.a.monster(
        creature("You can declare a Level from 3 to 6; this card becomes that Level until the end of this turn.")
    )
    game.begin()
    game.activate(sage)
    assert game.question == "number"
    settle(game.declare(5))
    assert sage.level == 5


def test_a_scale_does_not_grow_without_end() -> None:
    game = Scenario()
    text = "Once per turn: You can increase this card's Pendulum Scale by 4 (max. 10)."
    card = monster_card(
        "Slow Clock",
        1000,
        1000,
        kinds=PENDULUM | EFFECT,
        scales=(8, 8),
        program=compile_card("Slow Clock", MONSTER | EFFECT | PENDULUM, "", text),
    )
    clock = game.a.scale(card)
    game.begin()
    settle(game.activate(clock))
    assert traits.scale(game.state, clock.uid, False) == 10


def test_a_trap_that_was_just_set() -> None:
    game = Scenario()
    scribe = game.a.monster(
        creature("You can target 1 Trap in your GY; Set that target. It can be activated this turn.")
    )
    snare = game.a.graveyard(trap("Draw 1 card."))
    game.begin()
    play(game, scribe, snare)
    assert snare.place == SPELL_ZONE and game.may(q.ACTIVATE, snare)


def test_an_attack_that_waits_for_an_activation() -> None:
    game = Scenario()
    spider = game.a.monster(creature("Cannot declare an attack unless your opponent activated a Trap Card this turn."))
    game.b.set(trap("Gain 300 LP.", name="Sip"))
    sip = game.b.cards(SPELL_ZONE)[0]
    game.begin()
    game.to_battle_phase()
    while game.asked == 1 and game.question == "response":
        game.activate(sip) if game.may(q.ACTIVATE, sip) else game.passes()
    settle(game)
    assert game.may(q.ATTACK, spider) == (game.lp[1] > 8000)
