"""Cards of several sorts, and cards that are compared with known ones: names, traits and figures."""

from dataclasses import replace

import pytest

from tests import phrases as say
from tests.narrowed import as_a
from engine import program as p
from engine.program import Condition, Filter, Selector
from engine.text.compiler import compile_text
from engine.vocabulary import (
    DRAGON,
    EARTH,
    FACE_UP,
    FIRE,
    IN_BANISHED,
    IN_GRAVEYARD,
    MONSTER,
    ON_FIELD,
    OPPONENT,
    RITUAL,
    ROCK,
    SPELL,
    TRAP,
    WARRIOR,
    WATER,
    WIND,
    YOU,
    ZOMBIE,
)
from tests.text.reading import A_MONSTER, ability, refused


def searched(phrase: str) -> Selector:
    found = ability(SPELL, f"Add {phrase} from your Deck to your hand.").block.acts[0].what
    assert found is not None
    return found


A_RITUAL_CARD = say.in_deck(say.either(p.OfKinds(MONSTER | RITUAL), p.OfKinds(SPELL | RITUAL)))
EITHER_SORT = [
    (
        '1 "Ember Fox" or 1 "Clay" monster',
        say.in_deck(say.either(say.named("Ember Fox"), say.all_these(p.OfKinds(MONSTER), say.archetype("Clay")))),
    ),
    ("1 Ritual Monster or 1 Ritual Spell", A_RITUAL_CARD),
    ("1 Ritual Monster or Ritual Spell", A_RITUAL_CARD),
    (
        '1 "Ember" monster or "Ember" Spell',
        say.in_deck(say.archetype("Ember"), say.either(p.OfKinds(MONSTER), p.OfKinds(SPELL))),
    ),
    ('1 "Ember Fox" or 1 "Clay Sparrow"', say.in_deck(say.named("Ember Fox", "Clay Sparrow"))),
    (
        'up to 2 "Ember" monsters and/or "Clay" Traps',
        say.in_deck(
            say.either(
                say.all_these(p.OfKinds(MONSTER), say.archetype("Ember")),
                say.all_these(p.OfKinds(TRAP), say.archetype("Clay")),
            ),
            count=(1, 2),
        ),
    ),
    (
        '1 Dragon monster or FIRE Rock monster, except "Ember Fox",',
        say.in_deck(
            p.OfKinds(MONSTER),
            say.not_(say.named("Ember Fox")),
            say.either(p.OfType(DRAGON), say.all_these(p.OfAttribute(FIRE), p.OfType(ROCK))),
        ),
    ),
]


@pytest.mark.parametrize("phrase, wanted", EITHER_SORT)
def test_one_of_either_sort(phrase: str, wanted: Selector) -> None:
    assert searched(phrase) == wanted


@pytest.mark.parametrize(
    "phrase",
    [
        "1 monster or 2 Spells",
        "1 monster or Spell",
        '1 "Ember" monster or 1 "Ember" monster',
        "1 Dragon monster or 1 Rock monster with 0 ATK",
        "1 Rock monster, except Tuners, or 1 Dragon monster, except Tuners",
    ],
)
def test_what_is_no_choice_of_two_sorts(phrase: str) -> None:
    assert refused(SPELL, f"Add {phrase} from your Deck to your hand.")


def test_one_sort_is_in_the_place_that_is_said_of_both() -> None:
    found = ability(SPELL, 'Target 1 "Ember" monster or 1 "Clay" Trap in your GY; add it to your hand.')
    both = say.either(
        say.all_these(p.OfKinds(MONSTER), say.archetype("Ember")), say.all_these(p.OfKinds(TRAP), say.archetype("Clay"))
    )
    assert found.costs == (p.Targeting(say.in_graveyard(both, name=p.TARGET)),)
    assert refused(SPELL, "Target 1 Dragon monster in your GY or 1 card on the field; destroy it.")


def test_all_cards_of_two_sorts() -> None:
    found = ability(SPELL, 'Destroy all "Ember" monsters and "Clay" Traps on the field.')
    both = say.either(
        say.all_these(p.OfKinds(MONSTER), say.archetype("Ember")), say.all_these(p.OfKinds(TRAP), say.archetype("Clay"))
    )
    assert found.block.acts == (p.Destroy(say.every(say.card_on_field(both))),)
    found = ability(SPELL, 'Destroy all "Ember" and "Clay" monsters on the field.')
    assert found.block.acts == (p.Destroy(say.every(say.monster(say.archetype("Ember", "Clay")))),)
    found = ability(SPELL, "Destroy all Rock, Zombie, Warrior, and Dragon monsters on the field.")
    types = ROCK | ZOMBIE | WARRIOR | DRAGON
    assert found.block.acts == (p.Destroy(say.every(say.monster(p.OfType(types)))),)
    assert refused(SPELL, 'Destroy "Ember" monsters and "Clay" Traps on the field.')
    assert refused(SPELL, 'Destroy 1 "Ember" and "Clay" monster on the field.')


def test_one_of_each_of_several_sorts() -> None:
    found = ability(SPELL, "Banish 1 EARTH, 1 WATER, 1 FIRE, and 1 WIND monster from your GY; draw 1 card.")
    parts = tuple(p.OfAttribute(each) for each in (EARTH, WATER, FIRE, WIND))
    assert found.costs == (
        p.BanishCost(say.together(say.in_graveyard(p.OfKinds(MONSTER), count=4), p.OneOfEach(parts))),
    )
    names = ("Ember Fox", "Clay Sparrow", "Otter Knight")
    found = ability(SPELL, 'Send 1 "Ember Fox", "Clay Sparrow", and "Otter Knight" you control to the GY; draw 1 card.')
    assert found.costs == (
        p.SendCost(say.together(say.card_on_field(side=YOU, count=3), p.OneOfEach(tuple(map(say.named, names))))),
    )
    assert refused(SPELL, "Banish 1 EARTH, and 1 WIND monster from your GY; draw 1 card.")
    assert refused(SPELL, 'Send 1 "Ember Fox", "Ember Fox", and "Clay Fox" you control to the GY; draw 1 card.')


# ---------------------------------------------------------------------------------- conditions

CONDITIONS = [
    ('"Ember Hall" is on the field', p.ThereIs(say.card_on_field(say.named("Ember Hall")))),
    ('"Ember Hall" is face-up on the field', p.ThereIs(say.card_on_field(say.named("Ember Hall"), positions=FACE_UP))),
    ('"Ember Hall" is not on the field', p.ThereIsNone(say.card_on_field(say.named("Ember Hall")))),
    ('an "Ember" monster is not on the field', p.ThereIsNone(say.monster(say.archetype("Ember")))),
    (
        "you have exactly 3 Dragon monsters in your GY",
        say.compare(p.Count(say.in_graveyard(p.OfKinds(MONSTER), p.OfType(DRAGON), all=True)), p.EQUAL, 3),
    ),
    (
        "at least 2 of your monsters are banished",
        p.ThereIs(say.cards(IN_BANISHED, p.OfKinds(MONSTER), side=YOU, count=(2, 99), positions=FACE_UP)),
    ),
    (
        "you control no monsters and have no cards in your hand",
        say.all_of(p.ThereIsNone(say.monster(side=YOU)), p.ThereIsNone(say.in_hand())),
    ),
    (
        "both players have 2 or more cards in their hand",
        say.all_of(*(p.ThereIs(say.in_hand(side=side, count=(2, 99))) for side in (YOU, OPPONENT))),
    ),
    (
        "both players control a Dragon monster",
        say.all_of(*(p.ThereIs(say.monster(p.OfType(DRAGON), side=side)) for side in (YOU, OPPONENT))),
    ),
    (
        'you have 3 or more "Ember" monsters with different names in your GY',
        p.ThereIs(
            say.together(
                say.in_graveyard(p.OfKinds(MONSTER), say.archetype("Ember"), count=(3, 99), positions=FACE_UP),
                p.DifferentNames(),
            )
        ),
    ),
    (
        "you control 2 monsters with the same Level",
        p.ThereIs(say.together(say.face_up_monster(side=YOU, count=2), p.SameLevel())),
    ),
    (
        'you have 2 "Ember" cards on your field or in your GY',
        p.ThereIs(say.cards(ON_FIELD | IN_GRAVEYARD, say.archetype("Ember"), side=YOU, count=2)),
    ),
]


@pytest.mark.parametrize("held, wanted", CONDITIONS)
def test_a_condition_on_cards(held: str, wanted: Condition) -> None:
    assert ability(TRAP, f"If {held}: Draw 1 card.").condition == wanted


@pytest.mark.parametrize(
    "held",
    [
        '2 or more "Ember" monsters are not on the field',
        "your opponent controls a monster and have a card in your hand",
        "up to 2 of your monsters are banished",
        "you have exactly 3 monsters on the field",
        "you control 1 or more monsters whose total Levels equal 8",
    ],
)
def test_what_is_no_condition(held: str) -> None:
    assert refused(TRAP, f"If {held}: Draw 1 card.")


# ---------------------------------------------------------------------------------- compared with a known card

COST_LEVEL = say.compared(p.S_LEVEL, p.EQUAL, p.Noted("cost level", 0))
TARGETS_LEVEL = say.compared(p.S_LEVEL, p.EQUAL, p.FigureOf(p.S_LEVEL, say.that(p.TARGET)))
FOUND = "Special Summon 1 monster {} from your Deck."
COMPARED = [
    ("Tribute 1 monster; " + FOUND, "with the same Level as the Tributed monster", COST_LEVEL),
    ("Tribute 1 monster; " + FOUND, "with the same Level the Tributed monster had on the field", COST_LEVEL),
    ("Tribute 1 monster; " + FOUND, "with the same Level", COST_LEVEL),
    ("Tribute 1 monster; " + FOUND, "with the same name", p.Like(p.COST, p.LIKE_NAME)),
    ("Target 1 face-up monster; " + FOUND, "with the same Level as that target", TARGETS_LEVEL),
    (
        "Target 1 face-up monster; " + FOUND,
        "with ATK less than or equal to that monster's",
        say.compared(p.S_ATK, p.AT_MOST, p.FigureOf(p.S_ATK, say.that(p.TARGET))),
    ),
    (
        "Target 1 face-up monster; " + FOUND,
        "with a Level lower than that target's",
        say.compared(p.S_LEVEL, p.LESS, p.FigureOf(p.S_LEVEL, say.that(p.TARGET))),
    ),
    ("Target 1 face-up monster; " + FOUND, "with a different name from that target", p.Unlike(p.TARGET, p.LIKE_NAME)),
    ("Target 1 face-up monster; " + FOUND, "with a different name", p.Unlike(p.TARGET, p.LIKE_NAME)),
    (
        "Banish 1 monster from your GY; " + FOUND,
        "with the same ATK as the banished monster",
        say.compared(p.S_ATK, p.EQUAL, p.Noted("cost atk", 0)),
    ),
    (
        "Draw 1 card, then " + FOUND,
        "whose Level is less than or equal to the number of cards in your hand",
        say.compared(p.S_LEVEL, p.AT_MOST, p.Count(say.in_hand(all=True))),
    ),
]


def compared_with(text: str) -> Filter:
    """The last filter of the last act."""
    what = compile_text("Test Card", SPELL, text).abilities[0].block.acts[-1].what
    assert what is not None
    return what.filters[-1]


@pytest.mark.parametrize("text, phrase, wanted", COMPARED)
def test_cards_are_compared_with_a_known_one(text: str, phrase: str, wanted: Filter) -> None:
    found = compared_with(text.format(phrase))
    if isinstance(wanted, p.HasFigure) and isinstance(wanted.value, p.Noted):
        wanted = replace(wanted, value=replace(wanted.value, times=1))
    assert found == wanted


@pytest.mark.parametrize(
    "text",
    [
        FOUND.format("with the same Level"),
        FOUND.format("with a different name"),
        "Discard 1 monster; " + FOUND.format("with the same Level the discarded monster had on the field"),
        "Target 2 monsters; " + FOUND.format("with the same Level as those targets"),
        "Target 1 monster; draw 1 card for each monster with a different name than that target on the field and in",
        "Target 1 monster; monsters with the same Level as that target cannot attack this turn.",
        "Draw 1 card for each Dragon monster in your GY with the same name.",
    ],
)
def test_what_can_not_be_compared(text: str) -> None:
    assert refused(SPELL, text)


def test_a_monster_beside_others_of_different_names() -> None:
    found = ability(A_MONSTER, 'While you control an "Ember" monster with a different name, this card gains 300 ATK.')
    other = say.monster(say.archetype("Ember"), p.Unlike(p.THIS, p.LIKE_NAME), side=YOU)
    assert found.modifiers[0].condition == p.ThereIs(other)


def test_cards_of_different_names_are_counted_by_name() -> None:
    for phrase in ("with different names in your GY", "with a different name in your GY"):
        found = ability(A_MONSTER, f'This card gains 100 ATK for each "Ember" monster {phrase}.')
        every = say.in_graveyard(p.OfKinds(MONSTER), say.archetype("Ember"), all=True)
        counted = p.Count(say.together(every, p.DifferentNames()), 100)
        assert found.modifiers[0].value == counted


def test_the_monster_destroyed_by_the_effect_is_not_that_of_the_event() -> None:
    found = ability(
        TRAP,
        "When an opponent's monster declares an attack: Target the attacking monster; destroy it, "
        "and if you do, inflict damage to your opponent equal to the destroyed monster's ATK.",
    )
    assert as_a(p.Damage, found.block.acts[-1]).amount == p.Noted("atk")


def test_spell_cards_do_not_affect_it() -> None:
    plain = ability(A_MONSTER, "This card is unaffected by Spell effects.")
    for text in ("This card is unaffected by any Spell Cards.", "Unaffected by Spell Cards or effects."):
        assert ability(A_MONSTER, text) == plain
