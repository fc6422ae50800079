"""Battle damage that is halved, doubled or not taken: simply, or for some time."""

import pytest

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Act, Modifier
from engine.text.compiler import compile_text
from tests.cards.stories.settling import settle
from tests.rulebook.scenario import Scenario, monster_card, spell_card
from tests.text.reading import A_MONSTER, ability, refused

A_SPELL = v.SPELL


def damage(side: int, percent: int, who: p.Selector | None = say.this_card) -> Modifier:
    return p.BattleDamageTaken(percent, who=who, side=side)


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("Any battle damage your opponent takes from battles involving this card is halved.", damage(v.OPPONENT, 50)),
        ("Halve any battle damage your opponent takes from attacks involving this card.", damage(v.OPPONENT, 50)),
        ("Players take no battle damage from battles involving this card.", damage(v.EITHER, 0)),
        ("Any battle damage this card inflicts to your opponent is halved.", damage(v.OPPONENT, 50)),
        ("Any battle damage this card inflicts to your opponent is doubled.", damage(v.OPPONENT, 200)),
        (
            "You take no battle damage from attacks involving a Fairy monster you control.",
            damage(v.YOU, 0, say.every(say.face_up_monster(p.OfType(v.FAIRY), side=v.YOU))),
        ),
    ],
)
def test_what_simply_holds(text: str, wanted: Modifier) -> None:
    assert ability(A_MONSTER, text).modifiers == (wanted,)


OF_IT = (p.BattleDamageTaken(50),)


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        (
            "Target 1 monster you control; any battle damage you take from attacks involving that target is halved this turn.",
            say.modify(say.the_target, p.BattleDamageTaken(50, yours=True)),
        ),
        ("Any battle damage you take becomes halved for the rest of this turn.", say.modify(None, *OF_IT)),
        ("This turn, your opponent takes no battle damage.", say.modify(None, p.BattleDamageTaken(0, side=v.OPPONENT))),
    ],
)
def test_what_holds_for_some_time(text: str, wanted: Act) -> None:
    assert ability(A_SPELL, text).block == say.block([wanted])


@pytest.mark.parametrize(
    ("kinds", "text"),
    [
        (A_MONSTER, "Any battle damage this card inflicts to you is halved."),
        (A_SPELL, "Any battle damage you take becomes halved."),
    ],
)
def test_what_has_no_meaning_is_refused(kinds: int, text: str) -> None:
    refused(kinds, text)


def test_it_is_the_damage_of_its_own_battles() -> None:
    text = "Any battle damage this card inflicts to your opponent is halved."
    program = compile_text("Soft Paw", A_MONSTER, text)
    game = Scenario()
    soft = game.a.monster(monster_card("Soft Paw", 1000, kinds=v.EFFECT, program=program))
    hard = game.a.monster(monster_card("Hard Paw", 1000))
    game.begin().to_battle_phase()
    game.attack(soft)
    assert game.lp == [8000, 7500]
    game.attack(hard)
    assert game.lp == [8000, 6500]


@pytest.mark.parametrize("attacks", [True, False])
def test_you_are_who_used_the_effect_whoever_controls_the_monster(attacks: bool) -> None:
    text = "Target 1 monster on the field; this turn, any battle damage you take from attacks involving it is halved."
    game = Scenario()
    rod = game.a.hand(spell_card("Long Rod", compile_text("Long Rod", A_SPELL, text)))
    strong, weak = 1500, 1000
    own = game.a.monster(monster_card("Reed", weak if attacks else strong, 0))
    theirs = game.b.monster(monster_card("Wolf", strong if attacks else weak, 0))
    game.begin()
    game.activate(rod)
    game.pick(theirs)
    settle(game)
    game.to_battle_phase()
    game.attack(own, theirs)
    settle(game)
    assert game.lp == ([7750, 8000] if attacks else [8000, 7500])  # what the other player takes isn't told of


def test_the_equipped_monster_may_be_the_opponents() -> None:
    text = "Any battle damage you take from battles involving the equipped monster is also inflicted to your opponent."
    game = Scenario()
    theirs, own = game.b.monster(monster_card("Wolf", 1500, 0)), game.a.monster(monster_card("Reed", 1000, 0))
    equip = v.SPELL | v.EQUIP
    game.a.equip(spell_card("Long Rod", compile_text("Long Rod", equip, text), v.EQUIP), theirs)
    game.begin()
    game.to_battle_phase()
    game.attack(own, theirs)
    settle(game)
    assert game.lp == [7500, 7500]
