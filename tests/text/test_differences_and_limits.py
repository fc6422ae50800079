"""Figures of two of which one counts, what is gained at most, what LP differ by, and what happens each time."""

import pytest

from engine import phrases as say
from engine import program as p
from engine.cards.card import Card
from engine.program import Value
from engine.text.compiler import compile_text
from engine.vocabulary import CONTINUOUS, EFFECT, EQUIP, FACE_UP, MONSTER, OPPONENT, SPELL, STANDBY_PHASE, XYZ, YOU
from tests.cards.stories.settling import play
from tests.narrowed import as_a
from tests.rulebook.scenario import Scenario, monster_card, spell_card
from tests.text.reading import A_MONSTER, ability, read, refused

TARGETED = "Target 1 face-up monster on the field; "
EACH = say.that(p.EACH)
HERON = monster_card("Paper Heron", 700, 1900, 4)


def minus(one: Value, other: Value) -> Value:
    return p.Minus(one, other)


def creature(text: str, level: int = 3) -> Card:
    return monster_card("Test Card", 1000, 1000, level, program=compile_text("Test Card", MONSTER | EFFECT, text))


@pytest.mark.parametrize("tied", ["", ", your choice if tied", ", but your choice, if tied"])
def test_whichever_is_higher(tied: str) -> None:
    found = ability(SPELL, f"{TARGETED}gain LP equal to its ATK or DEF (whichever is higher{tied}).")
    atk, def_ = (p.FigureOf(each, say.the_target) for each in (p.S_ATK, p.S_DEF))
    assert as_a(p.GainLifePoints, found.block.acts[0]).amount == p.Sum(def_, minus(atk, def_))


def test_whichever_is_lower() -> None:
    found = ability(SPELL, f"{TARGETED}gain LP equal to the original ATK or DEF (whichever is lower) of that target.")
    atk, def_ = (p.FigureOf(each, say.the_target) for each in (p.S_ORIGINAL_ATK, p.S_ORIGINAL_DEF))
    assert as_a(p.GainLifePoints, found.block.acts[0]).amount == minus(atk, minus(atk, def_))


@pytest.mark.parametrize("which, gained", [("higher", 1900), ("lower", 700)])
def test_one_of_the_two_played(which: str, gained: int) -> None:
    text = f"{TARGETED}gain LP equal to its ATK or DEF (whichever is {which})."
    game = Scenario()
    game.a.monster(HERON)
    healing = game.a.hand(spell_card("Test Card", compile_text("Test Card", SPELL, text)))
    game.begin()
    play(game, healing)
    assert game.lp[0] == 8000 + gained


def test_not_the_higher_of_all_together() -> None:
    assert refused(SPELL, "Gain LP equal to the total ATK or DEF (whichever is higher) of all monsters you control.")


def test_a_level_rises_as_far_as_a_limit() -> None:
    game = Scenario()
    text = "Once per turn: You can increase this card's Level by 2 (max. 4)."
    climber = game.a.monster(creature(text))
    game.begin()
    play(game, climber)
    assert climber.level == 4
    game.end_turn().end_turn()
    play(game, climber)
    assert climber.level == 4


def test_what_lp_differ_by() -> None:
    text = (
        "While your LP is higher than your opponent's, all monsters you control gain ATK equal to the difference "
        "(max. 1500)."
    )
    game = Scenario()
    game.a.spell(spell_card("Test Card", compile_text("Test Card", SPELL | CONTINUOUS, text), CONTINUOUS))
    heron = game.a.monster(HERON)
    hurt = compile_text("Sting", SPELL, "Inflict 1000 damage to your opponent.")
    one, two = game.a.hand(spell_card("Sting", hurt), spell_card("Sting", hurt))
    game.begin()
    assert heron.attack == 700
    play(game, one)
    assert heron.attack == 1700
    play(game, two)
    assert heron.attack == 2200


def test_no_difference_the_other_way() -> None:
    found = ability(
        A_MONSTER,
        "While your LP are higher than your opponent's: You can inflict damage to your opponent "
        "equal to the difference.",
    )
    assert as_a(p.Damage, found.block.acts[0]).amount == minus(p.LifePoints(YOU), p.LifePoints(OPPONENT))
    found = ability(
        A_MONSTER, "While your LP are lower than your opponent's, this card gains ATK equal to the difference in LP."
    )
    assert found.modifiers[0].value == minus(p.LifePoints(OPPONENT), p.LifePoints(YOU))


def test_a_difference_of_what() -> None:
    assert refused(A_MONSTER, "While your LP are 2000 or less, this card gains ATK equal to the difference.")


@pytest.mark.parametrize("word", ["combined", "total"])
def test_ranks_together(word: str) -> None:
    found = ability(A_MONSTER, f"This card gains ATK equal to the {word} Ranks of all Xyz Monsters on the field x 100.")
    (gain,) = found.modifiers
    ranks = p.Total(p.S_RANK, say.every(say.monster(p.OfKinds(MONSTER | XYZ))))
    assert gain.value == p.Times(100, ranks)


def test_loses_in_a_phase_of_each_turn() -> None:
    found = ability(A_MONSTER, "During each of your Standby Phases, this card loses 300 ATK.")
    assert found.kind == p.TRIGGER and found.event == (p.PhaseComes(STANDBY_PHASE, YOU),)
    assert found.block.acts[0].modifiers == (p.GainsAttack(p.Const(-300)),)
    # whether that of a wearer comes back once the Equip Card is gone is not told
    assert refused(SPELL | CONTINUOUS, "During each of your Standby Phases, all monsters on the field lose 300 ATK.")


def test_each_time_said_last() -> None:
    first = ability(A_MONSTER, "Each time a Fairy monster is sent from the field to the GY, this card gains 100 ATK.")
    last = ability(A_MONSTER, "This card gains 100 ATK each time a Fairy monster is sent from the field to the GY.")
    assert first == last and first.kind == p.EACH_TIME


def test_after_a_spell_resolves() -> None:
    one = read(SPELL | CONTINUOUS, "Each time a Spell Card is activated, gain 200 LP immediately after it resolves.")
    other = read(SPELL | CONTINUOUS, "Each time a Spell Card is activated, gain 200 LP when that Spell Card resolves.")
    assert one == other


def test_one_of_those_that_are_asked_for() -> None:
    found = ability(SPELL, "If you control 2 or more face-up Fairy monsters: Target 1 of them; it gains 600 ATK.")
    (cost,) = found.costs
    aimed_at = as_a(p.Targeting, cost).selector
    assert aimed_at is not None and aimed_at.least == aimed_at.most == 1
    assert aimed_at.positions == FACE_UP and aimed_at.side == YOU
    assert refused(SPELL, "If you control 2 or more face-up Fairy monsters: Target 3 of them; destroy them.")
    assert refused(
        SPELL, "If you control 2 or more Fairy monsters and 2 or more Beast monsters: Target 1 of them; destroy it."
    )


def test_what_gains_when_material_is_detached() -> None:
    found = ability(A_MONSTER, "You can detach 1 material from this card; it gains 400 ATK.")
    assert found.block.acts[0].what == say.this_card


def test_a_level_while_something_is_there() -> None:
    found = ability(A_MONSTER, "This card is Level 2 while you control a Fairy monster.")
    (only,) = found.modifiers
    assert isinstance(only, p.LevelChanges) and only.becomes and only.condition is not None


@pytest.mark.parametrize(
    "said, sort, value",
    [
        ("its ATK is doubled during the Damage Step only", p.AttackBecomes, p.Times(2)),
        ("increase the ATK of this card by 300 during the Damage Step only", p.GainsAttack, say.number(300)),
        ("decrease the DEF of this card by 300 during the Damage Step only", p.GainsDefense, say.number(-300)),
        ("this card's ATK becomes 2400 during damage calculation only", p.AttackBecomes, say.number(2400)),
    ],
)
def test_in_a_battle_alone(said: str, sort: type[p.Modifier], value: Value) -> None:
    found = ability(A_MONSTER, f"If this card battles a DARK monster, {said}.")
    (only,) = found.modifiers
    assert type(only) is sort and only.value == value and only.condition is not None


def test_twice_as_strong_played() -> None:
    game = Scenario()
    text = "If this card attacks, its ATK is doubled during damage calculation only."
    charger = game.a.monster(creature(text))
    heron = game.b.monster(monster_card("Stone Heron", 1900, 0, 4))
    game.begin()
    game.to_battle_phase().attack(charger, heron)
    assert charger.attack == 1000 and game.lp == [8000, 7900]


@pytest.mark.parametrize(
    "first, then",
    [
        ("take 800 damage, then inflict damage to your opponent, equal to the damage you took", [7200, 7200]),
        ("inflict 800 damage to your opponent, then gain LP equal to half the damage inflicted", [8400, 7200]),
    ],
)
def test_as_much_as_was_dealt(first: str, then: list[int]) -> None:
    game = Scenario()
    blow = game.a.hand(spell_card("Test Card", compile_text("Test Card", SPELL, f"Draw 1 card, then {first}.")))
    game.begin()
    play(game, blow)
    assert game.lp == then


@pytest.mark.parametrize(
    "text",
    [
        "Inflict 800 damage to your opponent, then gain LP equal to the damage you took.",
        "Take 800 damage, then gain LP equal to the damage inflicted.",
    ],
)
def test_damage_of_another(text: str) -> None:
    assert refused(SPELL, text)


def test_compared_with_their_lp() -> None:
    text = "Target 1 monster your opponent controls whose ATK is less than or equal to {} LP; destroy it."
    assert ability(SPELL, text.format("their")) == ability(SPELL, text.format("your opponent's"))
    assert refused(SPELL, "Target 1 monster you control whose ATK is less than or equal to their LP; destroy it.")


ALIKE = "Tribute 1 monster; add 1 monster with the same {}{}, from your Deck to your hand."


def test_like_the_one_that_was_spoken_of() -> None:
    short = ability(SPELL, ALIKE.format("original Type and Level", ", but with a different original name"))
    full = ability(
        SPELL,
        ALIKE.format(
            "original Type and original Level as the Tributed monster", ", but with a different original name"
        ),
    )
    assert short == full
    (found,) = short.block.acts
    assert found.what is not None and p.Like(p.COST, p.LIKE_ORIGINAL_TYPE) in found.what.filters


@pytest.mark.parametrize(
    "text",
    [
        "Target 2 monsters you control with the same Type and Attribute; destroy them.",  # as each other
        "Add 1 monster with the same Type and Level from your Deck to your hand.",  # as what?
    ],
)
def test_like_what(text: str) -> None:
    assert refused(SPELL, text)


def test_different_from_each_other() -> None:
    assert ability(SPELL, "Add 2 Beast monsters with different names from each other from your Deck to your hand.") == (
        ability(SPELL, "Add 2 Beast monsters with different names from your Deck to your hand.")
    )


def test_the_name_of_the_wearer() -> None:
    text = "The equipped monster gains 300 ATK for each card in either GY that has the same name it does."
    pike = spell_card("Test Card", compile_text("Test Card", SPELL | EQUIP, text), EQUIP)
    game = Scenario()
    heron = game.a.monster(HERON)
    game.a.equip(pike, heron)
    game.b.graveyard(HERON, monster_card("Stone Heron", 100, 100, 4))
    game.a.graveyard(HERON)
    game.begin()
    assert heron.attack == 1300


def test_what_goes_without_saying() -> None:
    raised = f"{TARGETED}it gains 400 ATK until the end of this turn."
    assert read(SPELL, f"{raised} (This ATK gain remains even if this card leaves the field.)") == read(SPELL, raised)
    assert refused(SPELL, "Draw 1 card. (This ATK gain remains even if this card leaves the field.)")


def test_as_long_as_it_lies_there() -> None:
    one, other = (
        ability(SPELL, f"{TARGETED}it gains 400 ATK while face-up {where}.")
        for where in ("on the field", "in the Monster Zone")
    )
    assert one.block == other.block
