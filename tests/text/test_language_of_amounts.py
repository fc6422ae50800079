"""How many, how much and compared with what, as the combining grammar tells it, and sums that cards come to."""

from dataclasses import replace

import pytest

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Filter, Selector
from tests.cards.stories.settling import PLAIN, settle
from tests.phrases import together
from tests.rulebook.scenario import Scenario, monster_card, spell_card
from tests.text.test_language_of_orders import MONSTER, SPELL, means, not_read, read


def act(text: str, kinds: int = SPELL) -> p.Act:
    """The last thing that the one effect of such a card does."""
    return read(text, kinds).abilities[-1].block.acts[-1]


def filters(text: str, kinds: int = SPELL) -> tuple[Filter, ...]:
    what = act(text, kinds).what
    assert what is not None
    return what.filters


def test_counters_on_it_are_those_of_each_that_is_changed() -> None:
    told = p.GainsAttack(p.Counters(say.that(p.EACH), 100, "Ember"))
    for gain, it in (("it gains", "it"), ("all Fish monsters you control gain", "them")):
        made = act(f"Target 1 face-up monster you control; {gain} 100 ATK for each Ember Counter on {it}.")
        assert isinstance(made, p.Modify) and made.modifiers == (told,)


def test_how_many_is_told_behind_the_verb() -> None:
    wisps = p.Count(say.every(say.monster(say.archetype("Wisp"), side=v.YOU)))
    number = 'the number of "Wisp" monsters you control'
    theirs = Selector(places=v.ON_FIELD, side=v.OPPONENT, most=p.ANY_NUMBER, count=wisps)
    assert act(f"Return cards your opponent controls to the hand, up to {number}.") == p.Return(theirs, v.HAND)
    assert act(f"Return cards your opponent controls to the hand, equal to {number}.").what == replace(theirs, most=1)
    top = act("Roll a six-sided die, then send cards from the top of your Deck to the GY equal to the result.")
    assert top == p.SendToGraveyard(Selector(ref=p.TOP, all=True, side=v.YOU, count=p.Noted(p.N_DIE)))
    each = act("Send 2 cards from the top of your Deck to the GY for each monster you control.")
    assert each.what is not None and each.what.count == p.Count(say.every(say.monster(side=v.YOU)), 2)
    not_read("Return cards your opponent controls to the hand.")


def test_the_number_of_what_was_done() -> None:
    means(
        "Destroy all monsters you control, then inflict damage to your opponent equal to the number destroyed x 300.",
        "Destroy all monsters you control, then inflict 300 damage to your opponent for each monster destroyed.",
    )
    means(
        "Discard all cards in your hand, then draw the same number of cards you discarded.",
        "Discard all cards in your hand, then draw the same number of cards.",
    )
    not_read("Discard all cards in your hand, then draw the same number of cards you destroyed.")


@pytest.mark.parametrize(
    "said, asked",
    [
        ("with 500 ATK or DEF", say.either(p.HasAttack(500, 500), p.HasDefense(500, 500))),
        ("with less than 500 ATK or DEF", say.either(p.HasAttack(0, 499), p.HasDefense(0, 499))),
        ("that is not WIND", say.not_(p.OfAttribute(v.WIND))),
        ("that attacked this turn", p.DidThisTurn(p.DID_ATTACK)),
        ("that did not declare an attack this turn", say.not_(p.DidThisTurn(p.DID_ATTACK))),
        ("that changed its battle position this turn", p.DidThisTurn(p.DID_TURN)),
    ],
)
def test_what_is_said_behind_the_noun(said: str, asked: Filter) -> None:
    assert filters(f"Destroy 1 monster on the field {said}.") == (asked,)


def test_figures_are_compared() -> None:
    this = p.FigureOf(p.S_ATK, say.this_card)
    lead = "You can destroy 1 monster your opponent controls with"
    assert filters(f"{lead} ATK or DEF equal to or higher than the ATK of this card.", MONSTER) == (
        say.either(say.compared(p.S_ATK, p.AT_LEAST, this), say.compared(p.S_DEF, p.AT_LEAST, this)),
    )
    assert filters(f"{lead} an equal or lower ATK than this card.", MONSTER) == (
        say.compared(p.S_ATK, p.AT_MOST, this),
    )
    assert filters(f"{lead} the same Type or Attribute as this card.", MONSTER) == (
        say.either(p.Like(p.THIS, p.LIKE_TYPE), p.Like(p.THIS, p.LIKE_ATTRIBUTE)),
    )
    assert filters(f"{lead} the same Type as this card, but a different name.", MONSTER) == (
        p.Like(p.THIS, p.LIKE_TYPE),
        p.Unlike(p.THIS, p.LIKE_NAME),
    )
    highest = p.Highest(p.S_ATK, say.every(say.monster(side=v.YOU)))
    assert filters("Destroy all monsters with less ATK than the monster you control with the highest ATK.") == (
        say.compared(p.S_ATK, p.LESS, highest),
    )
    not_read("You can destroy 1 monster with a different Type or Attribute than this card.", MONSTER)


def test_life_points_are_higher_than_those_of_the_other_player() -> None:
    means("If your LP are lower: Draw 1 card.", "If your LP are lower than your opponent's: Draw 1 card.")


def held(condition: str) -> p.Condition | None:
    return read(f"If {condition}: Draw 1 card.").abilities[0].condition


def test_numbers_are_compared() -> None:
    own, theirs = (p.Count(say.every(say.monster(side=side))) for side in (v.YOU, v.OPPONENT))
    assert held("you control fewer monsters than your opponent") == say.compare(theirs, p.MORE, own)
    assert held("you control the same number of monsters as your opponent") == say.compare(own, p.EQUAL, theirs)
    assert held("the number of monsters you control is 3 or more") == say.compare(own, p.AT_LEAST, 3)
    less = "less than the number of monsters your opponent controls"
    assert held(f"the number of monsters you control is {less}") == say.compare(own, p.LESS, theirs)
    assert held("your LP are less than or equal to 1000") == say.compare(p.LifePoints(v.YOU), p.AT_MOST, 1000)
    assert held("your opponent controls more than 2 monsters") == say.compare(theirs, p.MORE, 2)
    hand = p.Count(say.in_hand(all=True))
    assert held("you have less than 3 cards in your hand") == say.compare(hand, p.LESS, 3)
    ahead = p.Sum(p.LifePoints(v.YOU), say.number(2000))
    assert held("your LP are 2000 or more lower than your opponent's") == say.compare(
        p.LifePoints(v.OPPONENT), p.AT_LEAST, ahead
    )
    not_read("If the number of monsters you control is lower: Draw 1 card.")
    not_read("Destroy more than 2 monsters.")


def test_a_figure_is_compared_with_another_of_the_same_card_or_of_all() -> None:
    own = p.FigureOf(p.S_ORIGINAL_ATK, say.that(p.EACH))
    assert filters("Destroy all monsters with ATK higher than its original ATK.") == (
        say.compared(p.S_ATK, p.MORE, own),
    )
    lowest = p.Lowest(p.S_ATK, say.every(say.monster(side=v.YOU)))
    assert filters("Destroy all monsters your opponent controls with less ATK than all monsters you control.") == (
        say.compared(p.S_ATK, p.LESS, lowest),
    )
    not_read("If your opponent controls a monster you control: Draw 1 card.")


def test_what_a_card_has_is_a_condition() -> None:
    (held,) = read("While this card has a Wisp Counter on it, it gains 300 ATK.", MONSTER).abilities
    assert held.modifiers[0].condition == p.AreSuch(say.that(p.THIS, p.HasCounters(1, word="Wisp")))


def test_it_is_what_was_spoken_of_last_wherever_that_is() -> None:
    told = act("Look at 1 random card in your opponent's Extra Deck, and if it has 2000 or more ATK, draw 1 card.")
    assert isinstance(told, p.If) and told.condition == p.AreSuch(say.that(p.IT, p.HasAttack(2000)))


def test_different_traits_are_counted() -> None:
    gained = act("Gain 400 LP for each different Attribute among the monsters you control.")
    monsters = say.every(together(say.monster(side=v.YOU, positions=v.FACE_UP), p.DifferentAttributes()))
    assert gained == p.GainLifePoints(p.Count(monsters, 400))


def test_among_those_that_were_turned_up() -> None:
    means(
        "Excavate the top 5 cards of your Deck, then add 1 monster among them to your hand.",
        "Excavate the top 5 cards of your Deck, then add 1 excavated monster to your hand.",
    )
    told = act("Excavate the top 5 cards of your Deck, and if there are any Traps among them, draw 1 card.")
    assert isinstance(told, p.If) and told.condition == p.ThereIs(say.that("excavated", p.OfKinds(v.TRAP)))
    not_read("Destroy 1 monster among them.")


# -- as it is played ---------------------------------------------------------------------------------------


def test_the_sum_of_what_is_picked_is_no_more_than_a_number() -> None:
    text = "Target 1 monster you control; destroy any number of monsters your opponent controls, whose total ATK is less than or equal to the ATK of that target."
    game = Scenario()
    spell = game.a.hand(spell_card("Wisp Storm", program=read(text)))
    game.a.monster(PLAIN[5])
    theirs = [game.b.monster(PLAIN[n]) for n in (2, 3, 4)]
    game.begin()
    game.activate(spell)
    assert game.choices == theirs
    game.pick(theirs[0])
    assert game.choices == [theirs[1]], "with the last one they would come to more than 1500"
    game.pick(theirs[1])
    settle(game)
    assert [each.place == v.GRAVEYARD for each in theirs] == [True, True, False]


def test_monsters_of_one_rank_or_attack_are_taken_together() -> None:
    group = read("Target 2 Xyz Monsters on the field with the same Rank; destroy them.").abilities[0].costs[0]
    assert isinstance(group, p.Targeting) and group.selector.group == p.SameFigure(p.S_RANK)
    game = Scenario()
    spell = game.a.hand(spell_card("Wisp Pair", program=read("Target 2 monsters with the same ATK; destroy them.")))
    twin = monster_card("Twin", 900, 0)
    alike = [game.b.monster(PLAIN[3]), game.b.monster(twin)]
    other = game.b.monster(PLAIN[4])
    game.begin()
    game.activate(spell)
    assert other not in game.choices
    settle(game, *alike)
    assert [each.place for each in (*alike, other)] == [v.GRAVEYARD, v.GRAVEYARD, v.MONSTER_ZONE]


@pytest.mark.parametrize("named, drawn", [("Wisp", 1), ("Reed", 0)])
def test_the_declared_card(named: str, drawn: int) -> None:
    text = "Declare 1 card name; look at your opponent's hand, then if they have the declared card in their hand, draw 1 card."
    game = Scenario()
    spell = game.a.hand(spell_card("Wisp Call", program=read(text)))
    game.a.graveyard(monster_card("Wisp"), monster_card("Reed"))
    game.b.hand(monster_card("Wisp"))
    game.begin()
    game.activate(spell)
    game.declare_name(named)
    settle(game)
    assert game.a.count(v.HAND) == drawn
