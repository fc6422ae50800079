"""Texts that are compiled and then played: where the reading of a program is subtle."""

from engine.cards.card import Card
from engine.edition import V9
from engine.text.compiler import compile_text
from engine.duel.state import question as q
from engine.vocabulary import (
    ATTACK_POSITION,
    CONTINUOUS,
    DECK,
    DEFENSE_POSITION,
    EFFECT,
    EQUIP,
    FACE_DOWN,
    FUSION,
    GRAVEYARD,
    HAND,
    MONSTER,
    MONSTER_ZONE,
    SPELL,
)
from tests.rulebook.scenario import FILLER, Scenario, monster_card, spell_card, trap_card


def read(name: str, text: str, kinds: int = EFFECT, attack: int = 1000, level: int = 4) -> Card:
    program = compile_text(name, MONSTER | kinds, text)
    return monster_card(name, attack, kinds=kinds, level=level, program=program)


FOX = monster_card("Ember Fox")
SPARROW = monster_card("Clay Sparrow")


def test_an_attacker_is_turned_at_the_end_of_the_damage_step() -> None:
    text = "If this card attacks, it is changed to Defense Position at the end of the Damage Step."
    game = Scenario(V9)
    charger, other = game.a.monster(read("Charger", text, attack=1900)), game.b.monster(FILLER[0])
    game.begin().to_battle_phase()
    game.attack(charger, other).resolve()
    assert (charger.position, other.place) == (DEFENSE_POSITION, GRAVEYARD)


def test_what_it_gains_if_it_came_by_its_own_text_it_has_then_alone() -> None:
    card = read(
        "Comet",
        "You can Special Summon this card (from your hand) by paying 500 LP. "
        "If Summoned this way, this card gains 600 ATK.",
    )
    game = Scenario(V9)
    comet, slow = game.a.hand(card, card)
    game.begin()
    game.special_summon(comet).position_is(ATTACK_POSITION)
    assert comet.attack == 1600
    game.normal_summon(slow)
    assert slow.attack == 1000


def test_the_materials_on_the_field_go_back_and_the_monster_comes_without_a_spell() -> None:
    text = (
        '"Ember Fox" + "Clay Sparrow"\nMust first be Special Summoned (from your Extra Deck) by shuffling the '
        'above cards you control into the Deck. (You do not use "Polymerization".)'
    )
    game = Scenario(V9)
    fox, sparrow = game.a.monster(FOX), game.a.monster(SPARROW)
    pair = game.a.extra(read("Pair", text, FUSION | EFFECT, 2500, 7))
    game.begin()
    game.special_summon(pair).position_is(ATTACK_POSITION)
    assert (pair.place, fox.place, sparrow.place) == (MONSTER_ZONE, DECK, DECK)


CROWD = (
    '2 "Ember" monsters\nMust first be Special Summoned (from your Extra Deck) by shuffling the above cards you '
    "control into the Deck."
)


def test_materials_are_monsters_whatever_else_has_their_name() -> None:
    game = Scenario(V9)
    game.a.monster(FOX)
    cat = game.a.monster(monster_card("Ember Cat"), FACE_DOWN)
    game.a.set(trap_card("Ember Snare"))
    game.a.spell(spell_card("Ember Lamp", icon=CONTINUOUS))
    crowd = game.a.extra(read("Crowd", CROWD, FUSION | EFFECT, 2500, 7))
    game.begin()
    game.special_summon(crowd).position_is(ATTACK_POSITION)
    assert (crowd.place, cat.place) == (MONSTER_ZONE, DECK)


def test_what_cannot_be_fusion_material_is_not_given_for_a_summon_that_takes_the_materials_named() -> None:
    stiff = read("Ember Cat", "This card cannot be used as a Fusion Material.")
    free = read("Ember Cub", "This card cannot be used as a Synchro Material.")
    for other, comes in ((stiff, False), (free, True)):
        game = Scenario(V9)
        game.a.monster(FOX)
        game.a.monster(other)
        crowd = game.a.extra(read("Crowd", CROWD, FUSION | EFFECT, 2500, 7))
        game.begin()
        assert game.may(q.SPECIAL_SUMMON, crowd) == comes


def test_an_equip_card_knows_of_its_monster_that_went_before_something_was_asked() -> None:
    told = (
        "When the equipped monster is returned from your side of the field to the Deck and this card is sent to the "
        "Graveyard, return this card to your hand."
    )
    strap = spell_card(
        "Strap", compile_text("Strap", SPELL | EQUIP, f'Equip only to an "Ember" monster. {told}'), EQUIP
    )
    game = Scenario(V9)
    fox = game.a.monster(FOX)
    game.a.monster(monster_card("Ember Cat"))
    worn = game.a.equip(strap, fox)
    crowd = game.a.extra(read("Crowd", CROWD, FUSION | EFFECT, 2500, 7))
    game.begin()
    game.special_summon(crowd)
    assert game.question == "position"
    game.position_is(ATTACK_POSITION).resolve()
    assert (crowd.place, worn.place) == (MONSTER_ZONE, HAND)


def test_it_attacks_lying_down_with_its_def() -> None:
    text = "This card can attack while in face-up Defense Position. If it does, apply its DEF for damage calculation."
    card = compile_text("Wall", MONSTER | EFFECT, text)
    game = Scenario(V9)
    wall = game.a.monster(monster_card("Wall", 0, 2500, program=card), DEFENSE_POSITION)
    other = game.b.monster(FILLER[0])
    game.begin().to_battle_phase()
    game.attack(wall, other).resolve()
    assert other.place == GRAVEYARD and game.lp == [8000, 8000 - 1500]
