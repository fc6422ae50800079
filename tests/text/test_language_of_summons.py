"""The combining grammar on how monsters are Summoned, and on what stands in "●" lines: the same programs as ever."""

import pytest


from tests.text.tellings import told_as_ever
from engine.vocabulary import EQUIP, FUSION, GEMINI, MONSTER, RITUAL, SPELL, SPIRIT, TRAP, UNION, XYZ


@pytest.mark.parametrize(
    "text",
    [
        "You can Special Summon this card (from your hand) by banishing 1 Plant monster from your GY.",
        "You can Special Summon this card (from your hand) to your opponent's field by Tributing 1 monster they control.",
        "If you control no monsters, you can Special Summon this card (from your hand), but its original ATK becomes "
        "halved.",
        "You can Normal Summon this card without Tributing, but its original ATK becomes 1200.",
        "If your opponent controls a monster, you can Normal Summon this card without Tributing.",
        "You can Tribute Summon this card by Tributing 1 Plant monster.",
        "Requires 3 Tributes to Normal Summon (cannot be Normal Set).",
        "Must be Special Summoned (from your hand) by Tributing 2 Plant monsters, and cannot be Special Summoned by "
        "other ways.",
        'Must first be Special Summoned with "Garden Gate".',
        "This card cannot be Special Summoned except by banishing 2 Plant monsters from your GY.",
        "Must be Special Summoned (from your hand) by having exactly 3 Plant monsters in your GY.",
        "Cannot be Normal Summoned (but can be Normal Set).",
        'Cannot be Summoned unless you control a face-up "Garden Gate".',
    ],
)
def test_ways_of_being_summoned(text: str) -> None:
    told_as_ever(text, MONSTER)


def test_summons_of_their_kind() -> None:
    told_as_ever('You can Ritual Summon this card with "Garden Gate".', MONSTER | RITUAL)
    told_as_ever(
        "This card can be used to Ritual Summon any Plant Ritual Monster from your hand or GY. You must also Tribute "
        "monsters from your hand or field whose total Levels equal 6 or more.",
        SPELL | RITUAL,
    )
    told_as_ever(
        '"Rose" + "Thorn"\nMust first be Special Summoned (from your Extra Deck) by banishing the above cards you '
        "control.",
        MONSTER | FUSION,
    )
    for ending in ("banishing {}", "shuffling {} into the Deck", "sending {} to the GY", "Tributing {}"):
        by = ending.format("the above cards you control")
        told_as_ever(
            f'"Rose" + 1 "Garden" monster\nMust first be Special Summoned (from your Extra Deck) by {by}.',
            MONSTER | FUSION,
        )
    told_as_ever(
        "2 Level 4 monsters\nYou can also Xyz Summon this card by using a Rank 3 Xyz Monster you control as material. "
        "Transfer its materials to this card.",
        MONSTER | XYZ,
    )
    told_as_ever(
        "This card returns to the owner's hand during the End Phase of the turn that this card is Normal Summoned or "
        "flipped face-up.",
        MONSTER | SPIRIT,
    )


def test_one_of_several_effects_has_what_is_said_of_all() -> None:
    told_as_ever(
        "When a monster declares an attack: Activate 1 of these effects.\n● Draw 1 card.\n● Target 1 monster on the "
        "field; destroy it.",
        TRAP,
    )
    told_as_ever(
        "Once per turn: You can activate 1 of these effects.\n● Discard 1 card; draw 1 card.\n● Destroy 1 card "
        "on the field.",
        MONSTER,
    )


def test_an_effect_is_completed_by_lines() -> None:
    told_as_ever(
        "Roll a six-sided die and apply the result.\n● 1 or 2: Draw 1 card.\n● 3, 4, 5, or 6: Destroy 1 monster on the "
        "field.",
        SPELL,
    )
    told_as_ever("Target 1 monster on the field; apply 1 of these effects.\n● Destroy it.\n● It loses 500 ATK.", SPELL)


def test_effects_that_a_card_gains() -> None:
    told_as_ever(
        'While you control "Garden Gate", this card gains this effect.\n● Once per turn: You can draw 1 card.', MONSTER
    )
    told_as_ever("The equipped monster gains this effect.\n● Cannot be destroyed by battle.", SPELL | EQUIP)
    told_as_ever(
        "An Xyz Monster that was Summoned using this card on the field as material gains this effect.\n● If it is Xyz "
        "Summoned: Draw 1 card.",
        MONSTER,
    )
    told_as_ever(
        "This card is treated as a Normal Monster while face-up on the field or in the GY. While this card is a Normal "
        "Monster on the field, you can Normal Summon it to have it become an Effect Monster with this effect.\n● Once "
        "per turn: You can draw 1 card.",
        MONSTER | GEMINI,
    )


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        (
            "You can Special Summon this card (from your hand) by banishing 1 Plant monster from your GY. If Summoned this "
            "way: Draw 1 card.",
            MONSTER,
        ),
        (
            "You can Special Summon this card (from your hand) by banishing 1 Plant monster from your GY. If Summoned this "
            "way, this card cannot attack.",
            MONSTER,
        ),
        (
            "You can Special Summon this card (from your hand) by banishing 1 Plant monster from your GY. When you do: You "
            "can draw 1 card.",
            MONSTER,
        ),
        (
            "Once per turn: You can excavate the top card of your Deck, and if it is a Plant monster, add it to your hand. "
            "Otherwise, send it to the GY.",
            MONSTER,
        ),
        (
            "Special Summon this card as an Effect Monster (Plant/EARTH/Level 4/ATK 1200/DEF 900). This card is also still "
            "a Trap.",
            TRAP,
        ),
        (
            "Once per turn: You can either: Target 1 Plant monster you control; equip this card to that target, OR: Unequip "
            "this card and Special Summon it in Attack Position.",
            MONSTER | UNION,
        ),
        (
            "Target 1 Plant Xyz Monster you control; Special Summon from your Extra Deck, 1 Xyz Monster that is 1 Rank "
            "higher than that target, by using it as material. (This is treated as an Xyz Summon. Transfer its materials to "
            "the Summoned monster.)",
            SPELL,
        ),
        (
            "Once per turn: You can target 1 Plant monster you control; immediately after this effect resolves, Synchro "
            "Summon 1 Synchro Monster using only this card and that target.",
            MONSTER,
        ),
        ("Fusion Summon 1 Plant Fusion Monster from your Extra Deck, using monsters from your hand or field.", SPELL),
        (
            "If this card is destroyed by battle or card effect: You can draw 1 card, then place this card in your Pendulum Zone.",
            MONSTER,
        ),
        ("If this is the only card in your hand, you can Special Summon this card (from your hand).", MONSTER),
    ],
)
def test_what_follows_a_summon_or_an_effect(text: str, kinds: int) -> None:
    told_as_ever(text, kinds)
