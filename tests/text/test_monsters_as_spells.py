"""Monsters that lie among the Spells and Traps: Set as Spells from the hand or by an effect, placed as Continuous
Spells."""

import pytest

from tests import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.cards.card import Card
from engine.duel.reading import traits
from engine.duel.state.question import ACTIVATE, SET_CARD
from engine.text.compiler import compile_text
from tests.rulebook.scenario import FILLER, Scenario, monster_card, spell_card, trap_card
from tests.text.reading import A_MONSTER, ability, read, refused

SETS_ITSELF = "You can Set this card from your hand to your Spell & Trap Zone as a Spell."
COMES = (
    f"{SETS_ITSELF} During your opponent's turn, if this Set card in the Spell & Trap Zone is destroyed and sent "
    "to your GY: Special Summon it, also gain 300 LP."
)


def relic(text: str = COMES) -> Card:
    return monster_card("Relic", 1800, kinds=v.EFFECT, program=compile_text("Relic", A_MONSTER, text))


def test_a_monster_may_be_set_as_a_spell() -> None:
    assert read(A_MONSTER, SETS_ITSELF).procedures == (p.SetAsSpell(),)
    assert ability(v.SPELL, 'Set 1 "Relic" monster from your Deck to your Spell & Trap Zone as a Spell.').block == (
        say.block([p.Set(say.in_deck(p.OfKinds(v.MONSTER), say.archetype("Relic")), v.SPELL_ZONE)])
    )


@pytest.mark.parametrize(
    "text",
    [
        'Set 1 "Relic" card from your Deck to your Spell & Trap Zone as a Spell.',
        "Place 1 card from your Deck face-up in your Spell & Trap Zone as a Continuous Spell.",
        "Target 1 monster; Set it to your Spell & Trap Zone as a Spell.",
    ],
)
def test_what_isnt_known_to_be_a_monster_out_of_play_is_refused(text: str) -> None:
    refused(v.SPELL, text)


def test_it_lies_there_as_a_spell_and_comes_when_it_is_destroyed() -> None:
    game = Scenario()
    card = game.a.hand(relic())
    storm = game.b.hand(spell_card("Storm", compile_text("Storm", v.SPELL, "Target 1 Spell/Trap; destroy it.")))
    game.begin()
    assert game.may(SET_CARD, card)
    game.set_card(card)
    assert card.place == v.SPELL_ZONE and card.position == v.FACE_DOWN
    assert traits.kinds(game.duel.state, card.uid) == v.SPELL
    assert not game.may(ACTIVATE, card)
    game.end_turn()
    game.activate(storm).position_is(v.ATTACK_POSITION)
    assert card.place == v.MONSTER_ZONE


def test_it_needs_a_zone() -> None:
    game = Scenario()
    card = game.a.hand(relic())
    for _ in range(5):
        game.a.set(trap_card("Snare"))
    game.begin()
    assert not game.may(SET_CARD, card)


def test_effects_lay_monsters_there() -> None:
    game = Scenario()
    sets = compile_text("Sets", v.SPELL, "Set 1 EARTH monster from your hand to your Spell & Trap Zone as a Spell.")
    puts = compile_text(
        "Puts", v.SPELL, "Place 1 EARTH monster from your hand face-up in your Spell & Trap Zone as a Continuous Spell."
    )
    one, two = game.a.hand(spell_card("Sets", sets), spell_card("Puts", puts))
    first, second = game.a.hand(FILLER[0], FILLER[0])
    game.begin()
    game.activate(one).pick(first).resolve()
    assert first.place == v.SPELL_ZONE and traits.kinds(game.duel.state, first.uid) == v.SPELL
    game.activate(two).resolve()
    assert second.place == v.SPELL_ZONE and second.position & v.FACE_UP
    assert traits.kinds(game.duel.state, second.uid) == v.SPELL | v.CONTINUOUS


STAYS = (
    "If this face-up card is destroyed in a Monster Zone, you can place it face-up in your Spell & Trap Zone as a "
    "Continuous Spell, instead of sending it to the GY."
)


def test_destroyed_monsters_stay_as_spells() -> None:
    assert ability(A_MONSTER, STAYS).replace == p.PlacesDestroyed()
    refused(v.SPELL, STAYS)


def test_a_destroyed_monster_is_placed_if_its_player_wants_that() -> None:
    game = Scenario()
    first, second = game.a.monster(relic(STAYS)), game.a.monster(relic(STAYS))
    storm = game.a.hand(
        spell_card("Storm", compile_text("Storm", v.SPELL, "Destroy as many monsters on the field as possible."))
    )
    game.begin()
    game.activate(storm).resolve()
    game.yes()
    game.no()
    assert (first.place, first.position) == (v.SPELL_ZONE, v.ATTACK_POSITION)
    assert second.place == v.GRAVEYARD
    assert traits.kinds(game.duel.state, first.uid) == v.SPELL | v.CONTINUOUS
    destroyed = [event.card for event in game.duel.events if event.name == "CardDestroyed"]
    assert sorted(destroyed) == sorted((first.uid, second.uid))


def test_only_as_many_as_there_is_room_for() -> None:
    game = Scenario()
    pieces = [game.a.monster(relic(STAYS)) for _ in range(2)]
    for _ in range(3):
        game.a.set(trap_card("Snare"))
    storm = game.a.hand(
        spell_card("Storm", compile_text("Storm", v.SPELL, "Destroy as many monsters on the field as possible."))
    )
    game.begin()
    game.activate(storm)
    game.yes().resolve()
    assert sorted(piece.place for piece in pieces) == sorted((v.SPELL_ZONE, v.GRAVEYARD))


def test_a_monster_destroyed_by_battle_is_placed_when_it_leaves() -> None:
    game = Scenario()
    piece = game.b.monster(relic(STAYS))
    strong = game.a.monster(monster_card("Strong", 2500))
    game.begin().to_battle_phase()
    game.attack(strong, piece).resolve()
    game.yes().resolve()
    assert (piece.place, piece.now.controller) == (v.SPELL_ZONE, 1)


def test_a_face_down_one_is_not_placed() -> None:
    game = Scenario()
    piece = game.a.monster(relic(STAYS), v.FACE_DOWN)
    storm = game.a.hand(
        spell_card("Storm", compile_text("Storm", v.SPELL, "Destroy as many monsters on the field as possible."))
    )
    game.begin()
    game.activate(storm).resolve()
    assert piece.place == v.GRAVEYARD


def test_monsters_come_back_from_there() -> None:
    text = "Target 1 EARTH Monster Card in your Spell & Trap Zone; Special Summon it."
    game = Scenario()
    storm, back = game.a.hand(
        spell_card("Storm", compile_text("Storm", v.SPELL, "Destroy as many monsters on the field as possible.")),
        spell_card("Back", compile_text("Back", v.SPELL, text)),
    )
    piece = game.a.monster(relic(STAYS))
    game.begin()
    game.activate(storm)
    game.yes()
    assert game.may(ACTIVATE, back)
    game.activate(back).position_is(v.ATTACK_POSITION)
    assert piece.place == v.MONSTER_ZONE


def test_as_many_as_lie_there_come() -> None:
    text = 'Special Summon as many "Crystal" Monster Cards as possible from your Spell & Trap Zones.'
    wanted = ability(v.SPELL, text).block.acts[0].what
    assert wanted is not None and wanted.places == v.IN_SPELL_ZONE
    assert p.OfKinds(v.MONSTER, printed=True) in wanted.filters
