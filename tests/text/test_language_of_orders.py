"""Orders that the combining grammar alone reads: the same program as of a text that says it in other words."""

from dataclasses import replace

import pytest

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Program, Selector
from engine.text.compiler import compile_text
from tests.text.reading import program
from engine.text.language.sentences.same_meaning import canonical
from tests.rulebook.scenario import Scenario, monster_card, spell_card

MONSTER = v.MONSTER | v.EFFECT
SPELL = v.SPELL


def read(text: str, kinds: int = SPELL) -> Program:
    found = program("Test Card", kinds, text)
    assert found is not None
    return found


def means(text: str, known: str, kinds: int = SPELL) -> None:
    assert canonical(read(text, kinds)) == canonical(read(known, kinds))


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


def test_as_much_is_paid_as_one_likes() -> None:
    def cost(text: str) -> p.Cost:
        whole = f"2 Level 4 monsters\nYou can {text}; inflict 300 damage to your opponent for each."
        return read(whole, MONSTER | v.XYZ).abilities[0].costs[0]

    assert cost("detach any number of materials from this card") == p.DetachCost(count=p.Const(1), most=p.ANY_NUMBER)
    assert cost("detach up to 2 materials from this card") == p.DetachCost(count=p.Const(1), most=2)
    assert cost("detach all materials from this card") == p.DetachCost(count=p.MaterialsUnder(say.this_card))
    removed = (
        "You can remove any number of Pebble Counters from this card; draw 1 card for each Pebble Counter removed."
    )
    made = read(removed, MONSTER).abilities[0]
    assert made.costs == (p.CounterCost(word="Pebble", count=p.Const(1), most=p.ANY_NUMBER),)
    assert made.block.acts == (p.Draw(p.Noted(p.N_COST)),)
    not_read(removed.replace("Pebble Counter removed", "Ice Counter removed"), MONSTER)


def test_counters_are_removed_until_one_is_done() -> None:
    game = Scenario()
    text = "You can remove any number of Pebble Counters from this card; inflict 300 damage to your opponent for each."
    program = read(text, MONSTER)
    giver = read("Place 3 Pebble Counters on 1 monster you control.")
    holder = game.a.monster(monster_card("Test Card", program=program))
    spell = game.a.hand(spell_card("Giver", giver))
    game.begin()
    game.activate(spell).resolve()
    game.activate(holder).pick(holder).done().resolve()  # the first one has to be
    assert holder.counters("Pebble") == 1 and game.lp[1] == 8000 - 600


def test_cards_are_banished_face_down_as_a_cost() -> None:
    game = Scenario()
    card = game.a.hand(spell_card("Test Card", read("Banish the top 2 cards of your Deck face-down; draw 1 card.")))
    game.begin()
    game.activate(card).resolve()
    gone = game.a.cards(v.BANISHED)
    assert len(gone) == 2 and not any(each.is_face_up for each in gone)


def test_some_of_those_to_which_something_was_done() -> None:
    text = "Send the top 3 cards of your Deck to the GY, then you can add 1 Fish monster sent to the GY this way to your hand."
    may = read(text).abilities[0].block.acts[-1]
    assert isinstance(may, p.May)
    assert may.does.acts == (p.AddToHand(say.one_of(p.IT, p.OfKinds(v.MONSTER), p.OfType(v.FISH))),)
    not_read(text.replace("sent to the GY this way", "banished this way"))


def test_as_many_as_something_tells() -> None:
    def destroyed(text: str) -> Selector:
        made = read(f"Destroy {text}.").abilities[0].block.acts[0]
        assert isinstance(made, p.Destroy)
        return made.what

    fish = p.Count(Selector(places=v.IN_MONSTER_ZONE, side=v.YOU, filters=(p.OfType(v.FISH),), all=True))
    there = "Fish monsters you control"
    each = destroyed("1 card on the field for each Fish monster you control")
    assert (each.count, each.least, each.most) == (fish, 1, 1)
    possible = destroyed(f"as many cards your opponent controls as possible, up to the number of {there}")
    assert possible.count == fish and possible.as_many_as_possible and possible.least == possible.most
    number = destroyed(f"a number of cards on the field equal to the number of {there}")
    assert number.count == fish and number.least == number.most


def test_what_was_paid_and_lost_is_reckoned_with() -> None:
    means(
        "Pay half your LP; inflict damage to your opponent equal to the amount of LP you paid.",
        "Pay half your LP; inflict damage to your opponent equal to the LP you paid.",
    )


def test_the_rest_of_the_cards_that_were_excavated() -> None:
    told = (
        "Excavate the top 3 cards of your Deck, add any excavated Spells to your hand, also {} the remaining cards {}."
    )
    acts = read(told.format("shuffle", "into the Deck")).abilities[0].block.acts
    assert p.AddToHand(say.that("excavated", p.OfKinds(v.SPELL))) in acts and acts[-1] == say.shuffle()
    placed = read(told.format("place", "on the bottom of your Deck in any order")).abilities[0].block.acts[-1]
    assert placed == say.return_to_deck(say.that("excavated", places=v.IN_DECK), bottom=True, in_any_order=True)
    not_read("Excavate the top 3 cards of your Deck, also shuffle the remaining cards into the Deck.")


@pytest.mark.parametrize(
    ("text", "known"),
    (
        ("During your End Phase, destroy this card.", "During your End Phase: Destroy this card."),
        ("During your End Phase, you can draw 1 card.", "During your End Phase: You can draw 1 card."),
        (
            "You can target 1 monster your opponent controls; equip it to this card as an Equip Spell.",
            "You can target 1 monster your opponent controls; equip it to this card.",
        ),
        ("You can draw 1 card once per turn during your Main Phase.", "Once per turn: You can draw 1 card."),
    ),
)
def test_what_a_monster_does_in_other_words(text: str, known: str) -> None:
    means(text, known, MONSTER)


def test_no_more_than_one_is_equipped() -> None:
    made = read("You can target 1 monster your opponent controls; equip it to this card (max. 1).", MONSTER)
    worn = Selector(places=v.IN_SPELL_ZONE, filters=(p.EquippedToThis(by_it=True),))
    assert made.abilities[0].condition == p.ThereIsNone(worn)


def test_two_targets_are_both_done_something_to() -> None:
    targets = "Target 1 monster you control and 1 monster your opponent controls; destroy {}."
    means(targets.format("both targets"), targets.format("both"))
    means(targets.format("those monsters"), targets.format("them"))


def test_out_of_the_other_hand_into_the_own_one() -> None:
    made = read("Look at your opponent's hand, then add 1 Spell from their hand to your hand.")
    taken = made.abilities[0].block.acts[-1]
    assert isinstance(taken, p.AddToHand) and (taken.what.places, taken.what.side) == (v.IN_HAND, v.OPPONENT)
    not_read("Add 1 monster from your hand to your hand.")


def test_what_is_done_otherwise() -> None:
    told = "Excavate the top card of your Deck, and if it is a Fish monster, add it to your hand"
    means(f"{told}, otherwise send it to the GY.", f"{told}. Otherwise, send it to the GY.")
    made = read(f"{told}, and if you do, draw 1 card. Otherwise, send it to the GY.").abilities[0].block.acts[-1]
    assert isinstance(made, p.If) and isinstance(made.does.acts[-1], p.Draw)  # no card is drawn where it isn't so
    assert made.otherwise is not None and isinstance(made.otherwise.acts[0], p.SendToGraveyard)


def test_the_difference_between_both_players_lp() -> None:
    told = "Inflict damage to your opponent equal to the difference between their LP and yours."
    lost = read(told.replace("between", "between your LP and your opponent's|").partition("|")[0] + ".")
    assert lost.abilities[0].block.acts == (
        say.damage(p.Difference(p.LifePoints(v.YOU), p.LifePoints(v.OPPONENT)), v.OPPONENT),
    )
    assert isinstance(read(told).abilities[0].block.acts[0], p.Damage)
