"""Orders that the combining grammar alone reads: the same program as of a text that says it in other words."""

import pytest

from engine import program as p
from engine import vocabulary as v
from engine.program import Program
from engine.text.compiler import compile_text
from engine.text.language.oracle import canonical, program

MONSTER = v.MONSTER | v.EFFECT
SPELL = v.SPELL


def read(text: str, kinds: int = SPELL) -> Program:
    found = program("Test Card", kinds, text)
    assert found is not None
    return found


def means(text: str, known: str, kinds: int = SPELL) -> None:
    assert canonical(read(text, kinds)) == canonical(compile_text("Test Card", kinds, known))


def not_read(text: str, kinds: int = SPELL) -> None:
    assert program("Test Card", kinds, text) is None


def test_cards_are_told_by_what_players_did_with_them() -> None:
    spells = "Banish any number of Spells from your GY; inflict 300 damage to your opponent for each card"
    means(f"{spells} you banished.", f"{spells} banished this way.")
    means(
        "Discard any number of cards; draw cards equal to the number of cards you discarded.",
        "Discard any number of cards; draw the same number of cards.",
    )
    not_read(f"{spells} you destroyed.")
    not_read(f"{spells} they banished.")


def test_several_cards_are_made_up_of_so_many_of_each_sort() -> None:
    targets = "Target 2 monsters in your GY (1 Tuner and 1 non-Tuner); add those targets to your hand."
    costs = read(targets).abilities[0].costs
    assert isinstance(costs[0], p.Targeting) and costs[0].selector.group == p.OneOfEach(
        (p.OfKinds(v.TUNER), p.OfNoKind(v.TUNER))
    )
    not_read(targets.replace("2 monsters", "3 monsters"))


def test_known_cards_are_left_out() -> None:
    means(
        "Target 1 monster on the field; destroy all monsters on the field, except that target.",
        "Target 1 monster on the field; destroy all other monsters on the field.",
    )


@pytest.mark.parametrize(
    ("text", "known"), (("the target on the field", "the second target"), ("the other", "the second target"))
)
def test_one_of_several_targets(text: str, known: str) -> None:
    targets = (
        "Target 1 Spell in your GY and 1 monster on the field; shuffle the first target into the Deck, then destroy "
    )
    means(f"{targets}{text}.", f"{targets}{known}.")
    if text != "the other":
        means(f"{targets}{text}.".replace("the first target", "the target in your GY"), f"{targets}{known}.")
    not_read(f"{targets}the target.")


def test_one_thing_or_the_other_is_done_with_the_same_card() -> None:
    made = read("Take 1 Fish monster from your Deck, and either add it to your hand or send it to the GY.")
    ways = made.abilities[0].block.acts[-1]
    assert isinstance(ways, p.ChooseOne)
    assert [type(way.acts[0]) for way in ways.ways] == [p.AddToHand, p.SendToGraveyard]
    not_read("Take 1 Fish monster from your Deck, and either draw 1 card or send it to the GY.")


def test_no_flip_effects_are_activated() -> None:
    known = "Change all monsters on the field to face-up Defense Position (Flip Effects are not activated)."
    means(known.replace("Flip Effects", "Flip monsters' effects"), known)
    means(known.replace(" (", ". ").replace(").", "."), known)
    not_read(known.replace("face-up", "face-down"))


def test_how_long_one_change_lasts_is_told_by_its_name() -> None:
    known = "Target 1 Fish monster you control; it gains 500 ATK until the end of this turn."
    told = "Target 1 Fish monster you control; it gains 500 ATK. This {} lasts until the end of this turn."
    for name in ("ATK increase", "increase", "effect"):
        means(told.format(name), known)
    for name in ("DEF increase", "ATK decrease"):
        not_read(told.format(name))


def test_a_player_does_one_thing_after_the_other() -> None:
    made = read("Each player discards 1 card, then draws 1 card.")
    assert canonical(made) == canonical(
        compile_text("Test Card", SPELL, "Each player discards 1 card, then draws 1 card.")
    )


@pytest.mark.parametrize(
    ("text", "known"),
    (
        ("You can Tribute 1 Fish monster to draw 1 card.", "You can Tribute 1 Fish monster; draw 1 card."),
        ("Tribute 1 Fish monster to draw 1 card.", "You can Tribute 1 Fish monster; draw 1 card."),
        (
            "You can banish 1 Fish monster from your GY; destroy up to 2 cards on the field (min. 1).",
            "You can banish 1 Fish monster from your GY; destroy up to 2 cards on the field.",
        ),
    ),
)
def test_what_a_monster_does(text: str, known: str) -> None:
    means(text, known, MONSTER)


def test_both_are_summoned_or_none() -> None:
    made = read("You can Special Summon both this card and 1 Fish monster from your hand.", MONSTER)
    assert isinstance(made.abilities[0].block.acts[0], p.Both) and made.abilities[0].places == v.IN_HAND
