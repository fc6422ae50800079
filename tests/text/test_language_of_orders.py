"""Orders that the combining grammar alone reads: the same program as of a text that says it in other words."""

from dataclasses import replace

import pytest

from engine import program as p
from engine import vocabulary as v
from engine.program import Program
from engine.text.compiler import compile_text
from engine.text.language.oracle import canonical, program
from tests.rulebook.scenario import Scenario, monster_card, spell_card

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


def test_one_of_several_sorts() -> None:
    found = read("Add 1 Fish monster, Aqua Spirit monster, or Field Spell from your Deck to your hand.")
    added = found.abilities[0].block.acts[0]
    assert isinstance(added, p.AddToHand)
    (any_of,) = added.what.filters
    assert isinstance(any_of, p.AnyOf) and len(any_of.parts) == 3


def test_figures_grow_by_more_than_one_amount() -> None:
    def changes(text: str) -> tuple[p.Modifier, ...]:
        made = read(f"Target 1 Fish monster you control; it {text}.").abilities[0].block.acts[0]
        assert isinstance(made, p.Modify)
        return made.modifiers

    fish = p.Count(p.Selector(places=v.IN_MONSTER_ZONE, side=v.YOU, filters=(p.OfType(v.FISH),), all=True))
    there = "for each Fish monster you control"
    assert changes("gains 500 ATK and 300 DEF") == (p.GainsAttack(p.Const(500)), p.GainsDefense(p.Const(300)))
    assert changes(f"gains 500 ATK, and 300 DEF {there}") == (
        p.GainsAttack(p.Const(500)),
        p.GainsDefense(replace(fish, times=300)),
    )
    assert changes(f"gains 1 Level and 300 DEF {there}") == (
        p.LevelChanges(fish),
        p.GainsDefense(replace(fish, times=300)),
    )


def test_what_has_to_be_there_of_two_sorts_or_of_the_opponent() -> None:
    needed = "Draw 1 card. You must {} to activate and to resolve this effect."
    both = read(needed.format("control a Fish monster and have no cards in your hand")).abilities[0].condition
    assert isinstance(both, p.AllHold) and len(both.parts) == 2
    theirs = "Draw 1 card. Your opponent must control a Fish monster for you to activate and to resolve this effect."
    theirs_there = read(theirs).abilities[0].condition
    assert isinstance(theirs_there, p.ThereIs) and theirs_there.of.side == v.OPPONENT


def test_one_from_here_and_one_from_there() -> None:
    game = Scenario()
    text = "Add 2 monsters (1 from your Deck and 1 from your GY) to your hand."
    card = game.a.hand(spell_card("Test Card", read(text)))
    in_deck, other = game.a.deck(monster_card("Squire"), monster_card("Giant"))
    gone, lost = game.a.graveyard(monster_card("Lamp"), monster_card("Candle"))
    game.begin()
    game.activate(card).pick(gone)
    assert lost not in game.choices and {in_deck, other} <= set(game.choices)
    game.pick(other)
    assert (gone.place, other.place, in_deck.place, lost.place) == (v.HAND, v.HAND, v.DECK, v.GRAVEYARD)


def test_some_of_them_are_described() -> None:
    text = "Target 3 monsters in your GY, including at least 1 Fish monster; add those targets to your hand."
    target = read(text).abilities[0].costs[0]
    assert isinstance(target, p.Targeting)
    assert target.selector.group == p.OneOfEach((p.OfType(v.FISH), p.AllOf(()), p.AllOf(())))
    not_read(text.replace("3 monsters", "any number of monsters"))
