"""The combining grammar: effects of which each says how much of something it takes."""

import pytest

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Condition, Program, Selector
from tests.text.reading import program
from tests.cards.stories.settling import PLAIN, play, settle
from tests.rulebook.scenario import Scenario, monster_card, spell_card

HANDS = p.Count(Selector(places=v.IN_HAND, side=v.YOU, all=True))
LINE = "Gains 500 ATK."


def read(text: str, kinds: int = v.MONSTER | v.EFFECT) -> Program:
    made = program("Tin Heron", kinds, text)
    assert made is not None
    return made


def compares(how: int, number: int) -> Condition:
    return p.Compares(HANDS, how, p.Const(number))


@pytest.mark.parametrize(
    "grade, held",
    [
        ("2", compares(p.EQUAL, 2)),
        ("2+", compares(p.AT_LEAST, 2)),
        ("2 or more", compares(p.AT_LEAST, 2)),
        ("1 or fewer", compares(p.AT_MOST, 1)),
        ("2 to 4", say.all_of(compares(p.AT_LEAST, 2), compares(p.AT_MOST, 4))),
    ],
)
def test_an_effect_for_so_many(grade: str, held: Condition) -> None:
    (first, second) = read(
        f"This card gains effects based on the number of cards in your hand.\n● {grade}: {LINE}\n● 6+: {LINE}"
    ).abilities
    assert first.condition == held and second.condition == compares(p.AT_LEAST, 6)


def test_it_is_this_monster_that_gains_them_and_each_says_how_much() -> None:
    lead = "Gains effects based on the number of cards in your hand."
    assert read(f"{lead}\n● 1+: {LINE}\n● 2+: {LINE}").abilities[1].condition == compares(p.AT_LEAST, 2)
    monster = v.MONSTER | v.EFFECT
    for lines in (f"● 1+: {LINE}\n● {LINE}", f"● 4 to 2: {LINE}"):
        assert program("Tin Heron", monster, f"{lead}\n{lines}") is None
    assert program("Tin Heron", monster, f"Monsters you control {lead[0].lower()}{lead[1:]}\n● 1+: {LINE}") is None


def test_what_it_has_changes_with_the_number() -> None:
    text = (
        "This card gains these effects, depending on the number of other monsters you control.\n"
        "● 1 or more: Gains 500 ATK.\n● 2 or more: Once per turn: You can gain 300 LP."
    )
    game = Scenario()
    heron = game.a.monster(monster_card("Tin Heron", 1000, 1000, level=4, program=read(text)))
    near, late = game.a.monster(PLAIN[4]), game.a.hand(PLAIN[3])
    game.begin()
    assert heron.attack == 1500 and near.attack == 1200
    game.normal_summon(late)
    settle(game)
    assert heron.attack == 1500
    game.activate(heron)
    settle(game)
    assert game.lp[0] == 8300


@pytest.mark.parametrize("held, drawn, gained", [(1, 1, 0), (2, 0, 500), (4, 0, 500)])
def test_one_of_several_by_how_many_there_are(held: int, drawn: int, gained: int) -> None:
    lead = "Apply this effect, depending on the number of cards in your hand."
    song = spell_card("Song", read(f"{lead}\n● 1: Draw 1 card.\n● 2 or more: Gain 500 LP.", v.SPELL))
    game = Scenario()
    card = game.a.hand(song)
    game.a.hand(*[PLAIN[3]] * held)
    game.begin()
    play(game, card)
    assert (game.a.count(v.HAND), game.lp[0]) == (held + drawn, 8000 + gained)
    both = f"{lead}\n● 1 or more: Draw 1 card.\n● 2 or more: Gain 500 LP."
    assert program("Song", v.SPELL, both) is None
