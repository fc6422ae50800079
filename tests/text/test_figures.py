"""ATK, DEF, Levels and names: how they change, and how cards are described by those of others."""

import pytest

from tests import phrases as say
from engine import program as p
from engine.program import Act, Filter, Modifier, Value
from engine.vocabulary import CONTINUOUS, EFFECT, FACE_UP, IN_BANISHED, IN_DECK, MONSTER, OPPONENT, SPELL, XYZ, YOU
from tests.text.reading import ability, read, refused

A_MONSTER = MONSTER | EFFECT
EACH = say.that(p.EACH)
TARGETED = "Target 1 face-up monster you control; "


def changes(text: str) -> tuple[Modifier, ...]:
    """What the last act of a Spell changes."""
    *_, last = read(SPELL, text).abilities[-1].block.acts
    return last.modifiers


def own(stat: int) -> Value:
    return p.FigureOf(stat, EACH)


@pytest.mark.parametrize(
    "text, modifiers",
    [
        (
            "its ATK/DEF become half its current ATK/DEF.",
            (p.AttackBecomes(p.Half(own(p.S_ATK))), p.DefenseBecomes(p.Half(own(p.S_DEF)))),
        ),
        (
            "its ATK and DEF each become double its original ATK and DEF.",
            (p.AttackBecomes(p.Times(2, own(p.S_ORIGINAL_ATK))), p.DefenseBecomes(p.Times(2, own(p.S_ORIGINAL_DEF)))),
        ),
        (
            "switch its current ATK and DEF until the end of this turn.",
            (p.AttackBecomes(own(p.S_DEF)), p.DefenseBecomes(own(p.S_ATK))),
        ),
        (
            "switch the original ATK and DEF of all face-up monsters on the field, until the end of this turn.",
            (
                p.AttackBecomes(own(p.S_ORIGINAL_DEF), original=True),
                p.DefenseBecomes(own(p.S_ORIGINAL_ATK), original=True),
            ),
        ),
        ("halve the ATK of all face-up monsters your opponent controls.", (p.AttackBecomes(p.Half(own(p.S_ATK))),)),
        ("halve its original ATK.", (p.AttackBecomes(p.Half(own(p.S_ORIGINAL_ATK)), original=True),)),
        (
            "double the ATK of all Beast monsters you currently control, until the end of this turn.",
            (p.AttackBecomes(p.Times(2, own(p.S_ATK))),),
        ),
        ("increase its Level by 1 and its ATK by 300.", (p.LevelChanges(p.Const(1)), p.GainsAttack(p.Const(300)))),
        ("it becomes Level 4 until the End Phase.", (p.LevelChanges(p.Const(4), becomes=True),)),
        ("make it become Level 3.", (p.LevelChanges(p.Const(3), becomes=True),)),
        ("reduce its Rank by 1.", (p.LevelChanges(p.Const(-1), of_rank=True),)),
        (
            "change its Level to the number of monsters your opponent controls.",
            (p.LevelChanges(p.Count(say.monster(side=OPPONENT, all=True)), becomes=True),),
        ),
        ("it gains 100 ATK x its Level.", (p.GainsAttack(p.Times(100, own(p.S_LEVEL))),)),
        (
            "it gains 200 ATK for each of your banished monsters.",
            (
                p.GainsAttack(
                    p.Count(say.cards(IN_BANISHED, p.OfKinds(MONSTER), side=YOU, positions=FACE_UP, all=True), 200)
                ),
            ),
        ),
    ],
)
def test_changes(text: str, modifiers: tuple[Modifier, ...]) -> None:
    assert changes(TARGETED + text) == modifiers


@pytest.mark.parametrize(
    "text, modifiers",
    [
        ("increase this card's Level by that monster's.", (p.LevelChanges(p.FigureOf(p.S_LEVEL, say.the_target)),)),
        (
            "this card's ATK/DEF become equal to that monster's current ATK/DEF.",
            (
                p.AttackBecomes(p.FigureOf(p.S_ATK, say.the_target)),
                p.DefenseBecomes(p.FigureOf(p.S_DEF, say.the_target)),
            ),
        ),
        (
            "this card's Level becomes the same as that monster's.",
            (p.LevelChanges(p.FigureOf(p.S_LEVEL, say.the_target), becomes=True),),
        ),
        (
            "this card becomes the same Level as that monster.",
            (p.LevelChanges(p.FigureOf(p.S_LEVEL, say.the_target), becomes=True),),
        ),
    ],
)
def test_changes_by_another_card(text: str, modifiers: tuple[Modifier, ...]) -> None:
    found = ability(A_MONSTER, f"You can target 1 face-up monster you control; {text}")
    assert found.block.acts[0].modifiers == modifiers


def test_by_how_much_may_be_chosen() -> None:
    ways = [[say.modify(say.the_target, p.LevelChanges(p.Const(n)), until=say.while_on_field)] for n in (1, 2)]
    for words in ("by up to 2", "by 1 or 2"):
        acts = read(SPELL, f"{TARGETED}increase its Level {words}.").abilities[0].block.acts
        assert acts == (say.choose_one(*ways),)


def test_a_name_is_taken_over() -> None:
    found = ability(
        A_MONSTER,
        'You can send 1 "Cinder" monster from your Deck to the GY; this card\'s name becomes '
        "the sent monster's original name, until the end of this turn.",
    )
    assert found.block.acts == (say.modify(say.this_card, p.NameCopied(), copied=say.that(p.COST)),)


def test_of_each_its_own() -> None:
    theirs = say.every(say.face_up_monster(side=OPPONENT))
    found = read(SPELL | CONTINUOUS, "Each face-up monster your opponent controls loses 200 ATK x its own Level.")
    assert found.abilities[1].modifiers == (say.gains_atk(p.Times(-1, p.Times(200, own(p.S_LEVEL))), theirs),)


def described(text: str) -> tuple[Filter, ...]:
    """The filters of the cards that the last act speaks of."""
    act: Act = read(SPELL, text).abilities[-1].block.acts[-1]
    assert act.what is not None
    return act.what.filters


def compared(stat: int, how: int, value: Value) -> Filter:
    return say.compared(stat, how, value)


TRIBUTE = "Tribute 1 monster; "
LEVEL_WAS = p.Noted("cost level")


@pytest.mark.parametrize(
    "text, wanted",
    [
        (
            TRIBUTE
            + "destroy all monsters your opponent controls with ATK less than or equal to the Tributed monster's ATK.",
            compared(p.S_ATK, p.AT_MOST, p.Noted("cost atk")),
        ),
        (
            TRIBUTE
            + "destroy all monsters your opponent controls whose DEF is less than or equal to the ATK the Tributed "
            "monster had on the field.",
            compared(p.S_DEF, p.AT_MOST, p.Noted("cost atk")),
        ),
        (
            TRIBUTE + "destroy all monsters your opponent controls with the same Level as the Tributed monster.",
            compared(p.S_LEVEL, p.EQUAL, LEVEL_WAS),
        ),
        (
            TRIBUTE
            + "destroy all monsters your opponent controls with a different Level than the Tributed monster had on "
            "the field.",
            compared(p.S_LEVEL, p.UNEQUAL, LEVEL_WAS),
        ),
        (
            TRIBUTE
            + "destroy all monsters your opponent controls whose Level is 1 higher than the Tributed monster's.",
            compared(p.S_LEVEL, p.EQUAL, p.Sum(LEVEL_WAS, say.number(1))),
        ),
        (
            TRIBUTE + "destroy all monsters your opponent controls with less ATK than that monster in the GY.",
            compared(p.S_ATK, p.LESS, p.FigureOf(p.S_ATK, say.that(p.COST))),
        ),
        (
            TARGETED + "destroy all monsters your opponent controls with a Level less than that monster's.",
            compared(p.S_LEVEL, p.LESS, p.FigureOf(p.S_LEVEL, say.the_target)),
        ),
        (
            TARGETED + "destroy all monsters your opponent controls with the same Attribute as that target.",
            p.Like(p.TARGET, p.LIKE_ATTRIBUTE),
        ),
        (
            TARGETED + "destroy all monsters your opponent controls with a different original name than that target.",
            p.Unlike(p.TARGET, p.LIKE_ORIGINAL_NAME),
        ),
        ("Destroy all face-up monsters on the field whose current ATK is different from their original ATK.", None),
        (
            "Destroy all face-up monsters on the field whose current ATK is different from its original ATK.",
            compared(p.S_ATK, p.UNEQUAL, own(p.S_ORIGINAL_ATK)),
        ),
    ],
)
def test_described_by_another_card(text: str, wanted: Filter | None) -> None:
    if wanted is not None:
        assert described(text)[-1] == wanted


def test_alike_in_one_thing_and_different_in_another() -> None:
    found = described(
        TARGETED + "destroy all monsters your opponent controls with the same Level and Type as that "
        "target, but a different name."
    )
    assert set(found[-3:]) == {
        p.Like(p.TARGET, p.LIKE_TYPE),
        compared(p.S_LEVEL, p.EQUAL, p.FigureOf(p.S_LEVEL, say.the_target)),
        p.Unlike(p.TARGET, p.LIKE_NAME),
    }


def test_what_is_compared_is_looked_for_beforehand() -> None:
    found = ability(
        SPELL,
        "Tribute 1 monster; add 1 monster with the same Level as the Tributed monster from your Deck to your hand.",
    )
    wanted = found.asked_later[p.COST]
    assert isinstance(wanted, Act) and wanted.what is not None and wanted.what.places == IN_DECK
    assert wanted.what.filters[-1] == compared(p.S_LEVEL, p.EQUAL, LEVEL_WAS)


@pytest.mark.parametrize(
    "text",
    [
        TARGETED + "its ATK becomes equal to its current ATK and DEF.",  # one figure from two
        TARGETED + "it gains ATK equal to that monster's current ATK and DEF.",
        TARGETED + "destroy all monsters your opponent controls with ATK less than or equal to its ATK and DEF.",
        "Destroy all monsters your opponent controls with a different name.",  # than what?
        TARGETED + "gain LP equal to that monster's.",  # which figure of it?
        TARGETED + "increase its Level by up to 1.",
        TARGETED + "destroy all monsters your opponent controls with the same Level and Level as that monster.",
        TARGETED + "this turn, monsters with ATK less than that target's ATK cannot attack.",  # remembers no target
    ],
)
def test_refused(text: str) -> None:
    assert refused(SPELL, text)


def test_ranks_are_no_levels() -> None:
    found = ability(SPELL, "Target 1 Xyz Monster you control; it gains ATK equal to its Rank x 100.")
    assert found.block.acts[0].modifiers == (p.GainsAttack(p.Times(100, own(p.S_RANK))),)
    assert found.costs == (p.Targeting(say.monster(p.OfKinds(MONSTER | XYZ), side=YOU, name=p.TARGET)),)
