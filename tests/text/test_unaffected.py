"""What is unaffected by effects of certain cards alone, read and played."""

from dataclasses import replace

import pytest

from engine import phrases as say
from engine import program as p
from engine.cards.card import Card
from engine.program import Selector
from engine.text.compiler import compile_text
from engine.vocabulary import EFFECT, EITHER, GRAVEYARD, MONSTER, MONSTER_ZONE, SPELL, TRAP, XYZ
from tests.cards.stories.settling import play
from tests.rulebook.scenario import Scenario, monster_card, spell_card
from tests.text.reading import A_MONSTER, ability, refused

LESSER = "activated effects from any monster whose original Level/Rank is lower than this card's current Level"
STRIKES = "Once per turn: You can target 1 monster your opponent controls; destroy it."


def creature(name: str, level: int, text: str, kinds: int = 0) -> Card:
    return monster_card(name, 1000, 1000, level, program=compile_text(name, MONSTER | EFFECT, text), kinds=kinds)


def shield(text: str) -> p.Unaffected:
    (only,) = ability(A_MONSTER, text).modifiers
    assert isinstance(only, p.Unaffected)
    return only


def test_by_effects_of_a_sort() -> None:
    found = shield('Unaffected by the effects of "Burrow" Traps.')
    assert found.by == EITHER and found.cards is not None and not found.activated_alone
    assert found.cards.filters == (p.OfKinds(TRAP), say.archetype("Burrow"))


def test_by_one_card() -> None:
    found = shield('Unaffected by "Burrow of Mist".')
    assert found.cards == Selector(filters=(say.named("Burrow of Mist"),))


@pytest.mark.parametrize(
    "said, kinds",
    [
        ("other Trap effects", TRAP),
        ("the effects of other Spells/Traps", SPELL | TRAP),
        ("the effects of cards other than this card", 0),
    ],
)
def test_by_others(said: str, kinds: int) -> None:
    found = ability(SPELL, f"Target 1 face-up monster you control; this turn, it is unaffected by {said}.")
    (only,) = found.block.acts[0].modifiers
    assert isinstance(only, p.Unaffected) and only.kinds == kinds and only.cards == Selector(other=True)


def test_by_activated_ones() -> None:
    found = ability(A_MONSTER, f"This card is unaffected by Spell/Trap effects and by {LESSER}.")
    spells, lesser = found.modifiers
    assert isinstance(spells, p.Unaffected) and spells.kinds == SPELL | TRAP and spells.cards is None
    assert isinstance(lesser, p.Unaffected) and lesser.activated_alone and lesser.cards is not None
    level = p.FigureOf(p.S_LEVEL, say.this_card)
    assert lesser.cards.filters == (p.OfKinds(MONSTER), say.compared(p.S_ORIGINAL_STARS, p.LESS, level))


@pytest.mark.parametrize(
    "text",
    [
        "Unaffected by the effects of monsters whose Level is lower than this card's.",  # that apply on their own as well
        "Unaffected by the effects of monsters your opponent controls with 1000 or less ATK.",  # wherever they go
    ],
)
def test_refused(text: str) -> None:
    assert refused(A_MONSTER, text)


@pytest.mark.parametrize(
    "level, kinds, holds", [(4, 0, True), (6, 0, False), (7, 0, False), (4, XYZ, True), (6, XYZ, False)]
)
def test_the_lower_level_does_nothing(level: int, kinds: int, holds: bool) -> None:
    game = Scenario()
    tower = game.b.monster(creature("Glass Tower", 6, f"This card is unaffected by {LESSER}."))
    striker = (
        game.a.xyz(creature("Marsh Fox", level, STRIKES, XYZ), [])
        if kinds
        else (game.a.monster(creature("Marsh Fox", level, STRIKES)))
    )
    game.begin()
    play(game, striker)
    assert tower.place == (MONSTER_ZONE if holds else GRAVEYARD)


def test_what_simply_holds_is_no_activated_effect() -> None:
    game = Scenario()
    tower = game.b.monster(creature("Glass Tower", 6, f"This card is unaffected by {LESSER}."))
    game.a.monster(creature("Marsh Fox", 2, "All monsters your opponent controls lose 300 ATK."))
    game.begin()
    assert tower.attack == 700


def test_other_spells_alone() -> None:
    text = (
        "Target 1 face-up monster on the field; until the end of this turn, that target loses 200 ATK, but is "
        "unaffected by the effects of other Spells/Traps."
    )
    fall = "Target 1 monster on the field; destroy it."
    game = Scenario()
    tower = game.a.monster(monster_card("Glass Tower", 2000, 2000, 4))
    lance, fallen = game.a.hand(
        spell_card("Test Card", compile_text("Test Card", SPELL, text)),
        spell_card("Downfall", compile_text("Downfall", SPELL, fall)),
    )
    game.begin()
    play(game, lance)
    assert tower.attack == 1800
    play(game, fallen)
    assert tower.place == MONSTER_ZONE
    game.end_turn()
    assert tower.attack == 2000


def test_as_long_as_it_was_not_special_summoned() -> None:
    found = shield("If this card is Normal Summoned/Set, it is unaffected by Trap effects.")
    assert found.condition is not None and found.kinds == TRAP
    (changed,) = ability(
        A_MONSTER, "If this card is Normal Summoned without Tributing, or is Special Summoned, its Level becomes 4."
    ).modifiers
    assert replace(changed, condition=None) == p.LevelChanges(say.number(4), becomes=True)
    assert changed.condition is not None


def test_only_such_traps() -> None:
    text = 'Unaffected by the effects of "Downfall" Spells.'
    fall = "Destroy as many monsters on the field as possible."
    game = Scenario()
    safe, other = game.b.monster(creature("Glass Tower", 4, text)), game.b.monster(monster_card("Reed", 0, 0, 1))
    fallen = game.a.hand(spell_card("Dire Downfall", compile_text("Dire Downfall", SPELL, fall)))
    game.begin()
    play(game, fallen)
    assert safe.place == MONSTER_ZONE and other.place == GRAVEYARD
