"""Small words that say how long, since when, how many more, where still: each as what it adds to what stands before."""

import pytest

from engine import phrases as say
from engine import program as p
from engine.program import Condition
from engine.vocabulary import (
    ATTACK_POSITION,
    BY_OWN_CONDITION,
    COUNTER,
    DRAGON,
    FACE_UP,
    FIRE,
    IN_BANISHED,
    IN_GRAVEYARD,
    IN_HAND,
    IN_MONSTER_ZONE,
    MONSTER,
    NORMAL,
    ON_FIELD,
    OPPONENT,
    SPECIAL_SUMMON,
    SPELL,
    STANDBY_PHASE,
    TRAP,
    XYZ,
    YOU,
)
from tests.narrowed import as_a
from tests.text.reading import A_MONSTER, ability, read, refused

DRAGONS = say.in_graveyard(p.OfKinds(MONSTER), p.OfType(DRAGON))


@pytest.mark.parametrize(
    "held, wanted",
    [
        ("4 or more of your cards are currently banished", p.ThereIs(say.cards(IN_BANISHED, side=YOU, count=(4, 99)))),
        (
            "all monsters in your GY are Dragon monsters",
            say.all_of(
                p.ThereIs(DRAGONS), p.ThereIsNone(say.in_graveyard(p.OfKinds(MONSTER), say.not_(p.OfType(DRAGON))))
            ),
        ),
        ("this is the only card in your hand", say.all_of(p.ThisIs(IN_HAND), p.ThereIsNone(say.in_hand(other=True)))),
        (
            "only you control a Dragon monster",
            say.all_of(
                p.ThereIs(say.monster(p.OfType(DRAGON), side=YOU)),
                p.ThereIsNone(say.monster(p.OfType(DRAGON), side=OPPONENT)),
            ),
        ),
        (
            "you control more monsters than your opponent",
            say.compare(
                p.Count(say.monster(side=YOU, all=True)), p.MORE, p.Count(say.monster(side=OPPONENT, all=True))
            ),
        ),
        ("this monster is on the field", p.ThisIs(ON_FIELD, FACE_UP)),
    ],
)
def test_a_condition(held: str, wanted: Condition) -> None:
    kinds = TRAP if "only card in" not in held and "this monster" not in held else A_MONSTER
    found = ability(kinds, f"If {held}: You can draw 1 card." if kinds != TRAP else f"If {held}: Draw 1 card.")
    assert found.condition == wanted


def test_what_its_material_was() -> None:
    found = read(
        A_MONSTER | XYZ,
        "2 Level 4 monsters\nWhile this card has a material attached that was originally "
        "FIRE, it cannot be destroyed by battle.",
    ).abilities[0]
    fire = say.that(p.THIS, say.with_material_of(p.OfAttribute(FIRE)))
    assert found.modifiers[0].condition == p.AreSuch(fire)


def test_how_long_changes_last() -> None:
    text = "Target 1 face-up monster; its ATK becomes 0, and if it does, its effects are negated. "
    acts = ability(SPELL, f"{text}These changes last until the end of this turn.").block.acts
    assert [act.until for act in acts if isinstance(act, p.Modify)] == [say.until_end_of_turn] * 2
    for unclear in (
        "Draw 1 card. These changes last until the end of this turn.",
        "Target 1 face-up monster; it gains 500 ATK until the End Phase. These changes last until the end "
        "of this turn.",
    ):
        assert refused(SPELL, unclear)


def test_those_that_still_are_so() -> None:
    text = "When your opponent Summons a monster(s) with 1500 or more ATK: Destroy {} with 1500 or more ATK."
    for words in ("that monster(s)", "those monsters"):
        found = ability(TRAP, text.format(words))
        assert found.block.acts == (p.Destroy(say.that(p.EVENT, p.HasAttack(1500))),)


def test_an_exception_by_how_it_lies() -> None:
    found = ability(SPELL, "Destroy all monsters on the field, except Attack Position Normal Monsters.")
    left = say.either(say.not_(p.OfKinds(NORMAL)), say.not_(p.Lies(ATTACK_POSITION)))
    assert found.block.acts == (p.Destroy(say.every(say.monster(left))),)


@pytest.mark.parametrize(
    "text, value",
    [
        (
            "Reveal any number of Dragon monsters in your hand and shuffle them into the Deck, then draw cards equal to the "
            "number of cards you shuffled into the Deck +1.",
            p.Sum(p.Noted("done"), say.number(1)),
        ),
        ("Destroy all Traps on the field, then draw cards equal to the number of destroyed cards.", p.Noted("done")),
    ],
)
def test_as_many_and_one_more(text: str, value: p.Value) -> None:
    assert as_a(p.Draw, ability(SPELL, text).block.acts[-1]).count == value


def test_if_you_do_of_its_own_way() -> None:
    found = read(
        A_MONSTER,
        "If you control no monsters, you can Special Summon this card (from your hand). If you do, "
        "this card's ATK becomes 1700.",
    ).abilities[0]
    came = p.AreSuch(say.that(p.THIS, p.Summoned(BY_OWN_CONDITION)))
    assert found.modifiers == (p.AttackBecomes(p.Const(1700), condition=came),)
    assert refused(A_MONSTER, "Cannot attack. If you do, this card's ATK becomes 1700.")


def test_once_in_each_phase_and_once_while_it_is_there() -> None:
    found = ability(A_MONSTER, "Once during each of your Standby Phases: You can draw 1 card.")
    assert found == say.trigger(p.PhaseComes(STANDBY_PHASE, YOU), say.draw(), optional=True, limit=p.PerTurn())
    found = ability(A_MONSTER, "Once, while this card is in your GY: You can draw 1 card.")
    assert (found.places, found.limit) == (IN_GRAVEYARD, p.WhileFaceUp())
    found = ability(A_MONSTER, "Once, while this card is face-up on the field: You can draw 1 card.")
    assert (found.places, found.limit) == (IN_MONSTER_ZONE, p.WhileFaceUp())


def test_two_things_that_are_needed() -> None:
    found = ability(
        A_MONSTER,
        'Once per turn: You can draw 1 card. "Ember Hall" must be on the field and this card '
        "must be in your GY to activate and to resolve this effect.",
    )
    assert found.places == IN_GRAVEYARD
    assert found.condition == say.all_of(p.ThereIs(say.card_on_field(say.named("Ember Hall"))), p.ThisIs(IN_GRAVEYARD))


def test_older_words_of_the_same() -> None:
    found = ability(SPELL, "Increase the Life Points of both players by 700 points.")
    assert isinstance(found.block.acts[0], p.GainLifePoints)
    found = read(
        A_MONSTER, "When this card is Normal Summoned, select 1 monster on the field, and change its battle position."
    ).abilities[0]
    assert found.costs == (p.Targeting(say.monster(name=p.TARGET)),)
    found = read(SPELL, 'Tribute 1 "Ember Fox". Special Summon 1 "Clay Fox" from your hand.').abilities[0]
    assert found.costs == (p.TributeCost(say.monster(say.named("Ember Fox"), side=YOU)),)


def test_a_level_grows_as_far_as_a_limit() -> None:
    text = "Once per turn, during your Standby Phase: Increase this card's Level by 1 (max. 12)."
    found = ability(A_MONSTER, text).block.acts[0].modifiers[0]
    left = p.Minus(say.number(12), p.FigureOf(p.S_LEVEL, say.that(p.EACH)))
    over = p.Minus(say.number(1), left)
    assert found == p.LevelChanges(p.Minus(say.number(1), over))


def test_it_goes_along_as_a_card_leaves() -> None:
    text = (
        "Once per turn: You can Special Summon 1 LIGHT monster from your hand, but destroy it when a face-up "
        '"Ember Fox" you control leaves the field.'
    )
    found = ability(A_MONSTER, text).block.acts[-1]
    assert isinstance(found, p.React) and found.modifier.once
    assert found.does == say.block([p.Destroy(say.that(p.IT))])
    assert refused(
        SPELL, "Special Summon 1 LIGHT monster from your hand, but destroy it when this card leaves the field."
    )
    assert refused(
        A_MONSTER,
        "You can Special Summon 1 LIGHT monster from your hand, but draw 1 card when this card leaves the field.",
    )


def test_it_is_summoned_in_that_position() -> None:
    found = ability(A_MONSTER, "If a monster is Special Summoned in Attack Position: You can draw 1 card.")
    assert found.event == (p.IsSummoned(say.monster(p.Lies(ATTACK_POSITION)), SPECIAL_SUMMON),)
    found = ability(A_MONSTER, "If this card is Special Summoned in Attack Position: You can draw 1 card.")
    assert found.condition == p.ThisIs(IN_MONSTER_ZONE, ATTACK_POSITION)


def test_one_of_each_name_pays() -> None:
    text = 'Send 1 face-up "Clay Fox", "Ember Fox", and "Ember Key" you control to the GY; draw 1 card.'
    found = ability(SPELL, text)
    paid = as_a(p.SendCost, found.costs[0]).selector
    assert paid is not None and paid.group is not None and (paid.least, paid.positions) == (3, FACE_UP)
    assert as_a(p.OneOfEach, paid.group).parts == tuple(
        say.named(name) for name in ("Clay Fox", "Ember Fox", "Ember Key")
    )


def test_an_answer_in_older_words() -> None:
    found = ability(
        TRAP | COUNTER,
        'Return 1 "Clay" card from your hand to the Deck, and negate the activation and '
        "effect of a Spell Card, and destroy it.",
    )
    newer = ability(
        TRAP | COUNTER,
        'When a Spell Card is activated: Return 1 "Clay" card from your hand to the '
        "Deck; negate the activation, and if you do, destroy that card.",
    )
    assert (found.event, found.costs, found.block) == (newer.event, newer.costs, newer.block)


@pytest.mark.parametrize(
    "older, newer",
    [
        (
            "You can only activate this card if you control a monster. Destroy all Monster Cards on the field.",
            "You can only activate this card if you control a monster. Destroy all monsters on the field.",
        ),
        ("Both players discard any monsters in their hands.", "Each player discards all monsters in their hand."),
        (
            "Banish all monsters from your GY, then gain 100 LP for each monster removed.",
            "Banish all monsters from your GY, then gain 100 LP for each monster banished.",
        ),
        (
            "Target 1 monster; take control of it until the end of the End Phase.",
            "Target 1 monster; take control of it until the End Phase.",
        ),
        (
            "Target 1 monster you control; it is unaffected by the opponent's card effects this turn.",
            "Target 1 monster you control; it is unaffected by your opponent's card effects this turn.",
        ),
    ],
)
def test_older_words_mean_the_newer(older: str, newer: str) -> None:
    assert ability(SPELL, older) == ability(SPELL, newer)
