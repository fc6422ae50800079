"""How monsters come to the field by what their own text says."""

from dataclasses import replace

import pytest

from tests import phrases as say
from engine import program as p
from engine.program import Filter, Procedure, Selector
from engine.text.not_understood import TextError
from engine.vocabulary import (
    ANY_SUMMON,
    ATTACK_POSITION,
    DARK,
    DECK,
    DEFENSE_POSITION,
    DRAGON,
    EFFECT,
    FIRE,
    FUSION,
    FUSION_SUMMON,
    IN_DECK,
    IN_EXTRA_DECK,
    IN_GRAVEYARD,
    IN_HAND,
    LIGHT,
    MONSTER,
    NORMAL_SUMMON,
    ON_FIELD,
    OPPONENT,
    RITUAL,
    RITUAL_SUMMON,
    SPECIAL_SUMMON,
    SPELL,
    SYNCHRO,
    WARRIOR,
    YOU,
)
from tests.text.reading import meaning

A_MONSTER = MONSTER | EFFECT
NOT_NORMAL = p.CannotBeNormalSummoned()
ONLY_SO = p.OnlyInOwnWay()
FIRST_SO = p.OnlyInOwnWay(first=True)
A_WARRIOR = p.ThereIs(say.monster(p.OfType(WARRIOR), side=YOU))


def one_each(places: int, *parts: Filter) -> Selector:
    return say.together(Selector(places=places, side=YOU, least=2, most=2), p.OneOfEach(parts))


@pytest.mark.parametrize(
    "text, procedures",
    [
        ("Cannot be Normal Summoned/Set.", [NOT_NORMAL]),
        ("This card cannot be Normal Summoned/Set.", [NOT_NORMAL]),
        ("Cannot be Special Summoned.", [ONLY_SO]),
        (
            "Must be Special Summoned (from your hand) by Tributing 1 Warrior monster.",
            [p.OwnWay(IN_HAND, costs=(p.TributeCost(say.monster(p.OfType(WARRIOR), side=YOU)),)), ONLY_SO],
        ),
        (
            "Must first be Special Summoned (from your hand) by banishing 2 FIRE monsters from your GY.",
            [
                p.OwnWay(
                    IN_HAND, costs=(p.BanishCost(say.in_graveyard(p.OfKinds(MONSTER), p.OfAttribute(FIRE), count=2)),)
                ),
                FIRST_SO,
            ],
        ),
        (
            "Must be Special Summoned (from your hand) by banishing 1 LIGHT and 1 DARK monster from your GY, and cannot be "
            "Special Summoned by other ways.",
            [
                p.OwnWay(
                    IN_HAND,
                    costs=(
                        p.BanishCost(
                            replace(
                                one_each(IN_GRAVEYARD, p.OfAttribute(LIGHT), p.OfAttribute(DARK)),
                                filters=(p.OfKinds(MONSTER),),
                            )
                        ),
                    ),
                ),
                ONLY_SO,
            ],
        ),
        (
            "Must first be Special Summoned (from your hand) while you control a Warrior monster.",
            [p.OwnWay(IN_HAND, condition=A_WARRIOR), FIRST_SO],
        ),
        (
            "This card cannot be Special Summoned except by Tributing 1 Dragon monster.",
            [p.OwnWay(IN_HAND, costs=(p.TributeCost(say.monster(p.OfType(DRAGON), side=YOU)),)), ONLY_SO],
        ),
        (
            "If you control a Warrior monster, you can Special Summon this card (from your hand).",
            [p.OwnWay(IN_HAND, condition=A_WARRIOR)],
        ),
        (
            "If you control a Warrior monster, you can Special Summon this card (from your hand or GY) in Defense Position.",
            [p.OwnWay(IN_HAND | IN_GRAVEYARD, condition=A_WARRIOR, position=DEFENSE_POSITION)],
        ),
        (
            "You can Special Summon this card (from your hand) by discarding 1 Warrior monster.",
            [p.OwnWay(IN_HAND, costs=(say.discard_cost(say.in_hand(p.OfKinds(MONSTER), p.OfType(WARRIOR))),))],
        ),
        (
            "You can pay 1000 LP to Special Summon this card (from your hand).",
            [p.OwnWay(IN_HAND, costs=(say.pay_lp(1000),))],
        ),
        (
            "You can Special Summon this card (from your hand) to your opponent's field in Attack Position, by Tributing 1 "
            "monster they control.",
            [
                p.OwnWay(
                    IN_HAND,
                    costs=(p.TributeCost(say.monster(side=OPPONENT)),),
                    position=ATTACK_POSITION,
                    to_side=OPPONENT,
                )
            ],
        ),
        (
            'You can Special Summon this card (from your hand) by discarding 2 cards. You can only Special Summon "Test Card" '
            "once per turn this way.",
            [p.OwnWay(IN_HAND, costs=(say.discard_cost(count=2),), limit=p.UsedPerTurn())],
        ),
        (
            'Must be Special Summoned with "Clay Rite".',
            [p.OnlyByEffect(by=Selector(filters=(say.named("Clay Rite"),)))],
        ),
        (
            'Must be Special Summoned by the effect of "Clay Rite", and cannot be Special Summoned by other ways.',
            [p.OnlyByEffect(by=Selector(filters=(say.named("Clay Rite"),)))],
        ),
        (
            'This card cannot be Special Summoned except with "Clay Rite".',
            [p.OnlyByEffect(by=Selector(filters=(say.named("Clay Rite"),)))],
        ),
        (
            'Must first be Special Summoned with "Clay Rite".',
            [p.OnlyByEffect(first=True, by=Selector(filters=(say.named("Clay Rite"),)))],
        ),
        ("Must be Special Summoned by a card effect.", [p.OnlyByEffect(by=Selector(), itself=True)]),
        (
            'Must be Special Summoned with "Clay Rite" or by its own effect.',
            [p.OnlyByEffect(by=Selector(filters=(say.named("Clay Rite"),)), itself=True)],
        ),
        ("Cannot be Special Summoned, except by its own effect.", [p.OnlyByEffect(itself=True)]),
        (
            "Cannot be Special Summoned from the Deck or GY.",
            [p.CannotBeSummoned(SPECIAL_SUMMON, places=IN_DECK | IN_GRAVEYARD)],
        ),
        (
            "Cannot be Normal Summoned, unless you control a Warrior monster.",
            [p.CannotBeSummoned(NORMAL_SUMMON, condition=p.Unless(A_WARRIOR))],
        ),
        (
            "This card cannot be Summoned unless you control a Warrior monster.",
            [p.CannotBeSummoned(ANY_SUMMON, condition=p.Unless(A_WARRIOR))],
        ),
        (
            'You can only Special Summon "Test Card(s)" once per turn.',
            [
                p.CannotBeSummoned(
                    SPECIAL_SUMMON,
                    condition=p.HappenedThisTurn(
                        p.IsSummoned(Selector(filters=(say.named("Test Card"),)), SPECIAL_SUMMON, by=YOU)
                    ),
                )
            ],
        ),
        (
            'You can only Ritual Summon "Test Card" once per turn.',
            [
                p.CannotBeSummoned(
                    RITUAL_SUMMON,
                    condition=p.HappenedThisTurn(
                        p.IsSummoned(Selector(filters=(say.named("Test Card"),)), RITUAL_SUMMON, by=YOU)
                    ),
                )
            ],
        ),
        (
            "You can Tribute Summon this card by Tributing 1 Warrior monster.",
            [say.tributes(1, p.OfType(WARRIOR), also_set=False)],
        ),
        (
            "You can Tribute Summon this card face-up by Tributing 1 Warrior monster.",
            [say.tributes(1, p.OfType(WARRIOR), also_set=False)],
        ),
        (
            "You can Normal Summon this card by Tributing 1 Warrior monster.",
            [say.tributes(1, p.OfType(WARRIOR), also_set=False)],
        ),
        ("You can Normal Summon this card without Tributing.", [say.tributes(0, also_set=False)]),
        (
            "If you control a Warrior monster, you can Normal Summon this card without Tributing.",
            [say.tributes(0, condition=A_WARRIOR, also_set=False)],
        ),
    ],
)
def test_ways_to_the_field(text: str, procedures: list[Procedure]) -> None:
    assert list(meaning(A_MONSTER, text).procedures) == procedures


@pytest.mark.parametrize(
    "text, procedure",
    [
        (
            'You can Ritual Summon this card with "Clay Rite".',
            p.NamesRitualSpell(Selector(filters=(say.named("Clay Rite"),))),
        ),
        (
            'You can Ritual Summon this card with any "Clay" Ritual Spell.',
            p.NamesRitualSpell(Selector(filters=(say.archetype("Clay"),))),
        ),
        ("Must be Ritual Summoned.", ONLY_SO),
    ],
)
def test_ritual_monsters(text: str, procedure: Procedure) -> None:
    assert meaning(MONSTER | RITUAL | EFFECT, text).procedures == (procedure,)


def test_a_fusion_monster_that_must_be_fusion_summoned() -> None:
    made = say.fusion_of(say.named("Ember Fox"), p.OfType(DRAGON))
    for text, bound in (
        ("Must be Fusion Summoned.", ONLY_SO),
        ("Must first be Fusion Summoned.", FIRST_SO),
        ("Must be Fusion Summoned and cannot be Special Summoned by other ways.", ONLY_SO),
    ):
        assert meaning(MONSTER | FUSION, f'"Ember Fox" + 1 Dragon monster\n{text}').procedures == (made, bound)


def test_a_fusion_monster_that_an_effect_brings_is_made_of_nothing() -> None:
    text = 'Must be Special Summoned with "Clay Rite". Cannot be destroyed by battle.'
    assert meaning(MONSTER | FUSION | EFFECT, text).procedures == (
        p.OnlyByEffect(by=Selector(filters=(say.named("Clay Rite"),))),
    )


def test_the_materials_that_are_named_above_are_what_its_own_summon_takes() -> None:
    text = (
        '"Ember Fox" + "Clay Sparrow"\nMust first be Special Summoned (from your Extra Deck) by '
        'shuffling the above cards you control into the Deck. (You do not use "Polymerization".)'
    )
    taken = one_each(ON_FIELD, say.named("Ember Fox"), say.named("Clay Sparrow"))
    assert meaning(MONSTER | FUSION, text).procedures == (
        p.OwnWay(IN_EXTRA_DECK, costs=(p.ReturnCost(taken, DECK, as_material=FUSION_SUMMON),)),
        FIRST_SO,
    )


@pytest.mark.parametrize(
    "kinds, text",
    [
        (SPELL, "Cannot be Normal Summoned/Set."),
        (A_MONSTER, "Must be Fusion Summoned."),
        (A_MONSTER, 'You can Ritual Summon this card with "Clay Rite".'),
        (A_MONSTER, "Must be Special Summoned (from your Extra Deck) by discarding 1 card."),
        (A_MONSTER, "Must first be Special Summoned (from your Extra Deck) by banishing the above cards you control."),
        (A_MONSTER, "Must be Special Summoned (from your hand) by banishing this card."),
        (A_MONSTER, "You can Special Summon this card (from your hand) by revealing 1 card."),
        (A_MONSTER, "You can Special Summon this card (from your Monster Zone) by discarding 1 card."),
        (A_MONSTER, "You can Special Summon this card (from your hand) by banishing 1 Warrior monster."),
        (A_MONSTER, 'You can only Special Summon "Test Card" once per turn this way.'),
        (A_MONSTER, 'Must be Special Summoned with "Clay Rite" or by.'),
        (MONSTER | SYNCHRO, '1 Tuner + 1+ non-Tuner monsters\nMust be Special Summoned with "Clay Rite".'),
        (A_MONSTER, "Cannot be Special Summoned from the field."),
        (MONSTER | FUSION, "Must be Fusion Summoned."),
        (MONSTER | FUSION, "Cannot be destroyed by battle."),
        (A_MONSTER, 'You can only Special Summon "Somebody Else(s)" once per turn.'),
        (A_MONSTER, "Cannot be Summoned unless."),
        (MONSTER | SYNCHRO, "1 Tuner + 1+ non-Tuner monsters\nMust be Fusion Summoned."),
    ],
)
def test_what_is_no_way(kinds: int, text: str) -> None:
    with pytest.raises(TextError):
        meaning(kinds, text)
