"""Noun phrases mean the cards that one would write by hand, and words for known cards find them."""

from dataclasses import replace

import pytest

from tests import phrases as say
from engine import program as p
from engine.program import Act, Selector
from engine.text.compiler import compile_text
from engine.text.not_understood import TextError
from engine.text.tokens import COUNTER, tokens_of
from engine.vocabulary import (
    ATTACK_POSITION,
    CONTINUOUS,
    DARK,
    DEFENSE_POSITION,
    DRAGON,
    EARTH,
    EFFECT,
    EITHER,
    EQUIP,
    FACE_DOWN,
    FACE_UP,
    FIEND,
    FIRE,
    FUSION,
    ICONS,
    IN_BANISHED,
    IN_DECK,
    IN_EXTRA_DECK,
    IN_GRAVEYARD,
    IN_HAND,
    IN_MONSTER_ZONE,
    IN_PENDULUM_ZONE,
    IN_SPELL_TRAP_ZONES,
    LIGHT,
    MONSTER,
    NORMAL_SUMMON,
    ON_FIELD,
    OPPONENT,
    PENDULUM,
    SPECIAL_SUMMON,
    SPELL,
    SYNCHRO,
    TOKEN,
    TRAP,
    TUNER,
    WARRIOR,
    WIND,
    XYZ,
    YOU,
)
from tests.text.reading import ability, refused

A_MONSTER = MONSTER | EFFECT
HIDDEN = IN_HAND | IN_DECK


def acts_of(does: str, kinds: int = A_MONSTER, begins: str = "Once per turn: You can ") -> tuple[Act, ...]:
    return compile_text("Test Card", kinds, f"{begins}{does}.").abilities[0].block.acts


def selected(phrase: str, kinds: int = A_MONSTER) -> Selector:
    """What the phrase means where nothing but the phrase decides."""
    (act,) = acts_of(f"banish {phrase}", kinds)
    assert act.what is not None
    return act.what


def highest(stat: int, wanted: Selector) -> Selector:
    best = say.compared(stat, p.EQUAL, p.Highest(stat, replace(wanted, all=True)))
    return replace(wanted, filters=(*wanted.filters, best))


TARGETS = [
    # how many
    ("1 monster", say.monster()),
    ("a monster", say.monster()),
    ("2 monsters", say.monster(count=2)),
    ("up to 3 monsters", say.monster(count=(1, 3))),
    ("1 or 2 monsters", say.monster(count=(1, 2))),
    ("2 or more monsters", say.monster(count=(2, 99))),
    ("any number of monsters", say.monster(count=(1, 99))),
    ("any number of monsters (min. 1)", say.monster(count=(1, 99))),
    ("all monsters", say.every(say.monster())),
    ("each monster", say.every(say.monster())),
    ("another card", say.other(say.card_on_field())),
    # whose and where
    ("1 card you control", say.card_on_field(side=YOU)),
    ("1 opponent's monster", say.monster(side=OPPONENT)),
    ("1 of your opponent's monsters", say.monster(side=OPPONENT)),
    ("all of your opponent's monsters", say.every(say.monster(side=OPPONENT))),
    ("1 banished monster", say.banished(p.OfKinds(MONSTER), side=EITHER)),
    ("1 of your banished monsters", say.banished(p.OfKinds(MONSTER))),
    ("2 of your opponent's banished cards", say.cards(IN_BANISHED, side=OPPONENT, count=2)),
    ("1 card from your hand", say.in_hand()),
    ("1 card from your hand, Deck, or GY", say.cards(HIDDEN | IN_GRAVEYARD, side=YOU)),
    ("1 card in either GY", say.in_graveyard(side=EITHER)),
    ("1 card in your Pendulum Zone", say.cards(IN_PENDULUM_ZONE, side=YOU)),
    ("1 card from your hand or face-up field", say.cards(IN_HAND | ON_FIELD, side=YOU, positions=FACE_UP)),
    ("1 card from your face-up Extra Deck", say.in_extra_deck(positions=FACE_UP)),
    ("1 card in your other Pendulum Zone", say.other(say.cards(IN_PENDULUM_ZONE, side=YOU))),
    ("1 monster you control or in your GY", say.cards(IN_MONSTER_ZONE | IN_GRAVEYARD, p.OfKinds(MONSTER), side=YOU)),
    ("1 Monster Card from your hand", say.in_hand(p.OfKinds(MONSTER))),
    # kinds
    ("1 Spell/Trap", say.spell_or_trap(p.OfAnyKind(SPELL | TRAP))),
    ("1 Continuous Spell", say.spell_or_trap(p.OfKinds(SPELL | CONTINUOUS))),
    ("1 Normal Spell in your GY", say.in_graveyard(p.OfKinds(SPELL), p.OfNoKind(ICONS))),
    ("1 Equip Card equipped to this card", say.card_on_field(p.EquippedToThis())),
    ("1 Fusion or Synchro Monster", say.monster(p.OfAnyKind(FUSION | SYNCHRO))),
    ("1 Synchro Tuner", say.monster(p.OfKinds(MONSTER | SYNCHRO | TUNER))),
    ("1 non-Tuner monster", say.monster(p.OfNoKind(TUNER))),
    ("1 non-Token monster", say.monster(p.OfNoKind(TOKEN))),
    ("1 non-Dragon monster", say.monster(say.not_(p.OfType(DRAGON)))),
    ("1 non-LIGHT monster", say.monster(say.not_(p.OfAttribute(LIGHT)))),
    ('1 non-"Ember" monster', say.monster(say.not_(say.archetype("Ember")))),
    ("1 LIGHT, DARK, or FIRE monster", say.monster(p.OfAttribute(LIGHT | DARK | FIRE))),
    ('1 "Ember" or "Clay" monster', say.monster(say.archetype("Ember", "Clay"))),
    (
        '1 "Ember Fox" or "Clay Sparrow" you control',
        say.card_on_field(say.named("Ember Fox", "Clay Sparrow"), side=YOU),
    ),
    ('2 "Clay Sparrows" from your Deck', say.in_deck(say.named("Clay Sparrows", "Clay Sparrow"), count=2)),
    ('"Ember Fox" from your Deck', say.in_deck(say.named("Ember Fox"))),
    (
        "1 face-up DARK Fiend Tuner monster",
        say.face_up_monster(p.OfKinds(MONSTER | TUNER), p.OfAttribute(DARK), p.OfType(FIEND)),
    ),
    ("1 random card from your opponent's hand", say.in_hand(side=OPPONENT, chooser=p.AT_RANDOM)),
    # how it lies, how it came
    ("1 Set card", say.card_on_field(positions=FACE_DOWN)),
    ("1 Attack Position monster", say.monster(positions=ATTACK_POSITION)),
    ("1 monster in Defense Position", say.monster(positions=DEFENSE_POSITION | FACE_DOWN)),
    ("1 Special Summoned monster", say.monster(p.Summoned(SPECIAL_SUMMON))),
    (
        "all monsters that were Normal Summoned this turn",
        say.every(say.monster(p.Summoned(NORMAL_SUMMON), p.DidThisTurn(p.DID_SUMMONED))),
    ),
    # figures
    ("1 Level 4, 5, or 6 monster", say.monster(say.either(say.level(4), say.level(5), say.level(6)))),
    ("1 Level/Rank 4 or lower monster", say.monster(say.either(p.HasLevel(high=4), say.rank(0, 4)))),
    ("1 monster with 1500 or less ATK", say.monster(p.HasAttack(high=1500))),
    ("1 monster whose DEF is 2000 or more", say.monster(p.HasDefense(2000))),
    ("1 monster whose original ATK is 1000 or less", say.monster(p.HasOriginalAttack(high=1000))),
    (
        "1 monster with ATK less than or equal to this card's",
        say.monster(say.compared(p.S_ATK, p.AT_MOST, p.FigureOf(p.S_ATK, say.this_card))),
    ),
    (
        "1 monster with a Level lower than this card's",
        say.monster(say.compared(p.S_LEVEL, p.LESS, p.FigureOf(p.S_LEVEL, say.this_card))),
    ),
    (
        "1 monster with less DEF than this card",
        say.monster(say.compared(p.S_DEF, p.LESS, p.FigureOf(p.S_DEF, say.this_card))),
    ),
    (
        "1 monster with the same Level as this card",
        say.monster(say.compared(p.S_LEVEL, p.EQUAL, p.FigureOf(p.S_LEVEL, say.this_card))),
    ),
    (
        "the 1 face-up monster on the field with the highest ATK (your choice, if tied)",
        highest(p.S_ATK, say.face_up_monster()),
    ),
    ("1 Xyz Monster with no material", say.monster(p.OfKinds(MONSTER | XYZ), p.HasMaterials(high=0))),
    ("1 monster with a Clay Counter", say.monster(p.HasCounters(1, word="Clay"))),
    ("1 monster equipped with an Equip Card", say.monster(p.Equipped())),
    # together, except
    ("2 monsters with different names", say.together(say.monster(count=2), p.DifferentNames())),
    ("3 WIND monsters with the same Level", say.together(say.monster(p.OfAttribute(WIND), count=3), p.SameLevel())),
    ("2 monsters whose total Levels equal 8 or more", say.together(say.monster(count=2), p.TotalLevelsAtLeast(8))),
    ("2 monsters whose total Levels equal 8", say.together(say.monster(count=2), p.TotalLevels(8))),
    (
        "1 LIGHT and 1 DARK monster from your GY",
        say.together(
            say.in_graveyard(p.OfKinds(MONSTER), count=2), p.OneOfEach((p.OfAttribute(LIGHT), p.OfAttribute(DARK)))
        ),
    ),
    (
        '1 "Ember" monster and 2 "Clay" monsters from your Deck',
        say.together(
            say.in_deck(p.OfKinds(MONSTER), count=3),
            p.OneOfEach((say.archetype("Ember"), say.archetype("Clay"), say.archetype("Clay"))),
        ),
    ),
    (
        "1 monster and 1 Spell/Trap your opponent controls",
        say.together(
            say.card_on_field(side=OPPONENT, count=2), p.OneOfEach((p.OfKinds(MONSTER), p.OfAnyKind(SPELL | TRAP)))
        ),
    ),
    ("1 Dragon or EARTH monster", say.monster(say.either(p.OfType(DRAGON), p.OfAttribute(EARTH)))),
    ("1 monster, except this card", say.other(say.monster())),
    ('1 Warrior monster, except "Ember Fox"', say.monster(p.OfType(WARRIOR), say.not_(say.named("Ember Fox")))),
    ('1 monster that is not an "Ember" monster', say.monster(say.not_(say.archetype("Ember")))),
    ("1 monster, except Tokens", say.monster(say.not_(p.OfKinds(TOKEN)))),
    (
        "all monsters, except DARK Dragon monsters",
        say.every(say.monster(say.either(say.not_(p.OfAttribute(DARK)), say.not_(p.OfType(DRAGON))))),
    ),
]


@pytest.mark.parametrize("phrase, wanted", TARGETS)
def test_a_noun_phrase_means_these_cards(phrase: str, wanted: Selector) -> None:
    assert selected(phrase) == wanted


@pytest.mark.parametrize(
    "phrase",
    [
        "monsters you control",
        "Spells on the field",
        "your opponent's monsters",  # how many?
        "1 face-up face-down monster",
        "1 LIGHT LIGHT monster",
        "1 Warrior Dragon monster",
        "1 Level 4 Level 5 monster",
        "1 Continuous monster",
        "1 Equip Trap",
        "1 Tuner card",
        "1 monster you control in your GY",
        "1 banished monster you control",
        "1 card from your hand or hand",
        "1 card they control",
        "the monster",
        "1 monster with the highest ATK",
        "all monsters with the highest ATK (your choice, if tied)",
        "all monsters with different names",
        "all random cards",
        "2 or 1 monsters",
        "another other monster",
        "1 monster with ATK less than that target's",
        "1 monster, except face-up monsters",
        "1 monster, except monsters you control",
        "1 monster in Attack Position in Defense Position",
        "1 of monsters",
        "1 of your",
        "all both monsters",
        "the top cards of your Deck",
    ],
)
def test_what_no_card_says_is_refused(phrase: str) -> None:
    with pytest.raises(TextError):
        selected(phrase)


def test_other_monsters_are_others_than_a_monster() -> None:
    with pytest.raises(TextError, match="which other"):
        compile_text("Test Card", SPELL, "Destroy 1 other monster.")
    with pytest.raises(TextError, match="which other"):
        acts_of("target 1 card; destroy 1 other monster")
    with pytest.raises(TextError, match="which other"):
        acts_of("target 2 monsters; destroy 1 other monster")
    with pytest.raises(TextError, match="which other"):
        compile_text("Test Card", SPELL, "If your monster is attacked: Target 1 other monster; destroy it.")
    one = acts_of("target 1 monster; destroy 1 other monster")[0].what
    assert one == say.monster(say.not_(p.IsAmong(p.TARGET)))
    one = acts_of("target 1 monster you control; destroy 1 other Spell/Trap on the field")[0].what
    assert one == replace(say.other(say.card_on_field(p.OfAnyKind(SPELL | TRAP))), places=IN_SPELL_TRAP_ZONES)
    text = (
        'You can send 1 "Clay" monster from your hand to the GY, and if you do, add 1 other "Clay" monster from '
        "your GY to your hand."
    )
    found = compile_text("Test Card", MONSTER | EFFECT, text).abilities[0].block.acts[-1].what
    assert found == say.other(say.in_graveyard(p.OfKinds(MONSTER), say.archetype("Clay"), say.not_(p.IsAmong(p.IT))))


# ---------------------------------------------------------------------------------- known cards

SUMMONED = "If a monster is Special Summoned: You can "
FIRST_THEN_OTHERS = "target 1 LIGHT monster in your GY; Special Summon it, then draw 1 card"


@pytest.mark.parametrize(
    "begins, does, ref",
    [
        ("", "target 1 monster; destroy it", p.TARGET),
        ("", "target 1 monster; destroy that target", p.TARGET),
        ("", "target 1 monster; destroy that monster", p.TARGET),
        ("", "target 1 LIGHT monster; destroy that LIGHT monster", p.TARGET),
        ("", "target 1 monster your opponent controls; destroy that opponent's monster", p.TARGET),
        ("", "target 2 monsters; destroy them", p.TARGET),
        ("", "target 2 monsters; destroy those targets", p.TARGET),
        ("", "target 2 monsters; destroy both", p.TARGET),
        ("", "target 1 monster and target 1 Spell; destroy the second target", f"{p.TARGET} 2"),
        ("", "target 1 monster and target 1 Spell; destroy the first target", p.TARGET),
        ("", "target 1 monster and target 1 Spell; destroy that monster", p.TARGET),
        ("", "target 1 monster in your GY; Special Summon it, and if you do, destroy it", p.IT),
        ("", "target 1 monster in your GY; Special Summon it, and if you do, destroy that target", p.IT),
        ("", "send 1 monster from your Deck to the GY, and if you do, banish it", p.IT),
        ("", "Special Summon this card from your GY, and if you do, destroy it", p.THIS),
        ("", "destroy the equipped monster", p.EQUIPPED),
        ("", "destroy the attacking monster", p.ATTACKER),
        ("", "destroy the attack target", p.ATTACKED),
        ("", "target 1 monster; negate the effects of that monster you control", p.TARGET),
        ("", "target up to 3 monsters; destroy this card, and if you do, destroy them", p.TARGET),
        (SUMMONED, "destroy that Special Summoned monster", p.EVENT),
        ("If this card is Normal Summoned: ", "destroy it", p.THIS),
        ("If an opponent's monster declares an attack: ", "destroy that opponent's monster", p.EVENT),
        (SUMMONED, "destroy it", p.EVENT),
        (SUMMONED, "destroy that monster", p.EVENT),
        (SUMMONED, "target 1 Spell; destroy that monster", p.EVENT),
        (SUMMONED, "target 1 Spell; destroy that target", p.TARGET),
    ],
)
def test_words_for_known_cards_find_them(begins: str, does: str, ref: str) -> None:
    last = acts_of(does, begins=begins or "Once per turn: You can ")[-1]
    assert last.what is not None and last.what.ref == ref
    assert last.what.all == ("both" not in does)


@pytest.mark.parametrize(
    "does",
    [
        "destroy it",
        "destroy that target",
        "destroy them",
        "destroy that monster",
        "target 1 monster; destroy them",
        "target 2 monsters; destroy it",
        "target 3 monsters; destroy both",
        "target 1 monster and target 1 Spell; destroy that target",
        "target 1 monster; destroy that DARK monster",
        "target 1 card; destroy that monster",
        "target 1 monster you control; destroy that opponent's monster",
        "target 1 monster; destroy the second target",
        "target 1 card in your hand; destroy it",
    ],
)
def test_words_that_find_no_cards_are_refused(does: str) -> None:
    with pytest.raises(TextError):
        acts_of(does)


def test_how_known_cards_lie_may_be_said_anew() -> None:
    (act,) = acts_of("target 1 monster; destroy that face-up monster you control")
    assert act.what == replace(say.the_target, positions=FACE_UP, side=YOU)
    (act,) = acts_of("target 1 face-up monster you control; destroy that face-up monster you control")
    assert act.what == replace(say.the_target, positions=FACE_UP)  # it may have been turned face-down since
    (act,) = acts_of("target 1 face-up monster you control; destroy that monster")
    assert act.what == say.the_target


def test_this_card_and_the_target_are_not_told_apart_by_it() -> None:
    with pytest.raises(TextError, match="or the target"):
        acts_of("target 1 monster; destroy this card, and if you do, destroy it")


def test_a_place_said_of_known_cards_narrows_them_down_unless_it_was_known() -> None:
    (act,) = acts_of("target 1 monster in your GY; Special Summon it from the GY")
    assert act.what == say.the_target
    (act,) = acts_of("target 1 monster in either GY; Special Summon it from your GY")
    assert act.what == replace(say.the_target, places=IN_GRAVEYARD, side=YOU)


def test_targets_of_two_sorts_in_different_places_are_known_one_by_one_and_together() -> None:
    begins = "Once per turn: You can target 1 monster you control and 1 card your opponent controls; "
    (ability,) = compile_text("Test Card", A_MONSTER, begins + "destroy them.").abilities
    own, theirs = say.monster(side=YOU), say.card_on_field(side=OPPONENT)
    second = f"{p.TARGET} 2"
    assert ability.costs == (p.Targeting(replace(own, name=p.TARGET)), p.Targeting(replace(theirs, name=second)))
    assert ability.block.acts == (p.Destroy(say.the_target), say.also, p.Destroy(say.that(second)))
    (act,) = compile_text("Test Card", A_MONSTER, begins + "destroy the second target.").abilities[0].block.acts
    assert act == p.Destroy(say.that(second))
    for unclear in ("destroy it.", "destroy that target.", "destroy them, and if you do, draw 1 card."):
        with pytest.raises(TextError):
            compile_text("Test Card", A_MONSTER, begins + unclear)


def test_this_card_and_another_pay_one_after_the_other_from_one_place() -> None:
    text = "You can discard this card and 1 Dragon monster; draw 2 cards."
    (ability,) = compile_text("Test Card", A_MONSTER, text).abilities
    assert ability.places == IN_HAND
    assert ability.costs == (
        say.discard_cost(say.this_card),
        say.discard_cost(say.in_hand(p.OfKinds(MONSTER), p.OfType(DRAGON))),
    )


def test_cards_that_have_to_come_to_something_together_cant_be_asked_for() -> None:
    with pytest.raises(TextError):
        compile_text("Test Card", SPELL, "If you control 2 monsters whose total Levels equal 8: Draw 1 card.")
    text = 'If you control "Ember Fox" and "Clay Sparrow": Draw 1 card.'
    (ability,) = compile_text("Test Card", SPELL, text).abilities
    assert ability.condition == say.all_of(
        *(p.ThereIs(say.card_on_field(say.named(name), side=YOU)) for name in ("Ember Fox", "Clay Sparrow"))
    )


def test_some_of_several_known_cards_are_picked_among_them() -> None:
    (act,) = acts_of("target 3 monsters; destroy 1 of those monsters")
    assert act.what == say.one_of(p.TARGET)
    (act,) = acts_of("target 3 monsters; destroy up to 2 of them")
    assert act.what == say.one_of(p.TARGET, most=2)
    (act,) = acts_of("target 3 monsters; destroy 2 or more of them")
    assert act.what == say.one_of(p.TARGET, least=2, most=p.ANY_NUMBER)
    with pytest.raises(TextError):
        acts_of("target 1 monster; destroy 1 of them")


def test_the_top_cards_of_a_deck_are_known_by_their_place() -> None:
    assert selected("2 cards from the top of your Deck") == Selector(ref=p.TOP, all=True, side=YOU, most=2)
    assert selected("the top 3 cards of your opponent's Deck") == Selector(ref=p.TOP, all=True, side=OPPONENT, most=3)


# ---------------------------------------------------------------------------------- counters


@pytest.mark.parametrize(
    "text, name",
    [
        ("Place 1 Clay Counter on it", "Clay"),
        ("remove all Black Clay Counters", "Black Clay"),
        ("2 B-Counters", "B"),
        ("All Clay Counters", "Clay"),
        ("with a Clay Counter(s) on it", "Clay"),
        ("activate 1 Counter Trap", ""),
        ("a counter", ""),
    ],
)
def test_counters_have_names_without_quotation_marks(text: str, name: str) -> None:
    assert [token.text for token in tokens_of(text) if token.kind == COUNTER] == ([name] if name else [])


def test_a_counter_of_another_name_is_another_counter() -> None:
    one, other = (acts_of(f"place 1 {name} Counter on this card") for name in ("Clay", "Ember"))
    assert one == (say.place_counter("Clay"),) and one != other


def test_a_pendulum_monster_is_one_wherever_its_kind_is_asked() -> None:
    assert selected("1 Pendulum Monster in your GY") == say.in_graveyard(p.OfKinds(MONSTER | PENDULUM))
    assert selected("1 Fusion Monster from your Extra Deck").places == IN_EXTRA_DECK
    assert selected("1 of your banished Equip Spells") == say.banished(p.OfKinds(SPELL | EQUIP))
    assert selected("all banished cards").places == IN_BANISHED


@pytest.mark.parametrize(
    "text, wanted",
    [
        (
            "Target 1 monster you control; Special Summon 1 monster with the same Type and Attribute as that target from your "
            "Deck.",
            say.in_deck(p.OfKinds(MONSTER), p.Like(p.TARGET, p.LIKE_TYPE | p.LIKE_ATTRIBUTE)),
        ),
        (
            "Tribute 1 monster; Special Summon 1 monster with the same Attribute as the Tributed monster from your Deck.",
            say.in_deck(p.OfKinds(MONSTER), p.Like(p.COST, p.LIKE_ATTRIBUTE)),
        ),
    ],
)
def test_cards_that_are_like_a_known_one(text: str, wanted: Selector) -> None:
    assert ability(SPELL, text).block == say.block([p.SpecialSummon(wanted)])


@pytest.mark.parametrize(
    "text",
    [
        "Target 1 monster; Special Summon 1 monster with the same name and name as that target from your Deck.",
        "Target up to 2 monsters; Special Summon 1 monster with the same Type as those targets from your Deck.",
        "Special Summon 1 monster with the same Type as that target from your Deck.",
        "Target 1 monster; monsters with the same Type as that target cannot attack this turn.",
    ],
)
def test_what_nothing_can_be_like_is_refused(text: str) -> None:
    refused(SPELL, text)
