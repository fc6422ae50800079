"""What the combining grammar reads of what monsters of the Extra Deck are made of."""

from dataclasses import replace

import pytest

from engine import phrases as say
from engine import program as p
from engine.program import Filter, Group, Procedure
from engine.text.language.oracle import program
from engine.vocabulary import BEAST, EFFECT, FUSION, GRAVEYARD, HAND, LIGHT, MONSTER, MONSTER_ZONE, OPPONENT, PLANT
from tests.cards.stories.settling import settle
from tests.phrases import fusion_of
from tests.rulebook.scenario import Scenario, monster_card, spell_card

FUSION_MONSTER = MONSTER | FUSION | EFFECT
FUSE = spell_card("Stitch", say.program(say.card_effect(say.fusion_summon())))


def made_of(line: str) -> Procedure:
    made = program("Test Card", FUSION_MONSTER, f"{line}\nGains 300 ATK.")
    assert made is not None, line
    (procedure,) = made.procedures
    return procedure


def alike(line: str, other: str) -> bool:
    return replace(made_of(line), text=(0, 0)) == replace(made_of(other), text=(0, 0))


OPOSSUM = say.named("Opossum")
A_PLANT = p.OfType(PLANT)


@pytest.mark.parametrize(
    "line, each, more, together",
    [
        ('"Opossum" + 1+ Plant monsters', (OPOSSUM, A_PLANT), A_PLANT, None),
        ('"Opossum" + 1 or more Plant monsters', (OPOSSUM, A_PLANT), A_PLANT, None),
        ("2+ Plant monsters", (A_PLANT, A_PLANT), A_PLANT, None),
        ('3 x "Opossum"', (OPOSSUM,) * 3, None, None),
        ("2 Plant monsters with the same name", (A_PLANT, A_PLANT), None, p.SameName()),
        ("2 Plant monsters with different Attributes", (A_PLANT, A_PLANT), None, p.DifferentAttributes()),
    ],
)
def test_fusion_materials(line: str, each: tuple[Filter, ...], more: Filter | None, together: Group | None) -> None:
    found = made_of(line)
    assert isinstance(found, p.FusionMaterials)
    assert tuple(one.filters for one in found.materials) == tuple((one,) for one in each)
    assert (found.more.filters if found.more is not None else None) == (None if more is None else (more,))
    assert found.together == together


def test_some_of_them_are_described_further() -> None:
    assert alike("3 Plant monsters, including a Tuner", "1 Plant Tuner + 2 Plant monsters")
    assert alike("2 Plant monsters (1 Fusion and 1 Synchro)", "1 Plant Fusion Monster + 1 Plant Synchro Monster")
    theirs = made_of('"Opossum" + 1 Plant monster in your opponent\'s GY')
    assert isinstance(theirs, p.FusionMaterials)
    assert theirs.materials[1].filters == (A_PLANT, p.Lies(places=say.in_graveyard().places), p.OwnedBy(OPPONENT))


@pytest.mark.parametrize(
    "line", ["1 Plant monster", '1+ Plant monsters + 1+ "Opossum" monsters', "1 other Plant monster"]
)
def test_what_no_fusion_monster_is_made_of(line: str) -> None:
    assert program("Test Card", FUSION_MONSTER, f"{line}\nGains 300 ATK.") is None


BEETLE = monster_card("Beetle", 900, 900)
HOUND = monster_card("Hound", 900, 900, type=BEAST)


@pytest.mark.parametrize("used", [2, 3, 4])
def test_as_many_further_materials_as_its_player_likes(used: int) -> None:
    game = Scenario()
    pack = fusion_of(say.named("Beetle"), p.OfType(BEAST), more=p.OfType(BEAST))
    fused = game.a.extra(monster_card("Pack", 1800, 1800, level=5, kinds=FUSION, program=say.program(pack)))
    spell, beetle, *hounds = game.a.hand(FUSE, BEETLE, HOUND, HOUND, HOUND)
    game.begin()
    game.activate(spell)
    for piece in (beetle, *hounds)[:used]:
        game.pick(piece)
    if used < 4:
        assert set(game.choices) == set(hounds[used - 1 :])
        game.done()
    settle(game)
    assert fused.place == MONSTER_ZONE
    assert [each.place for each in (beetle, *hounds)] == [GRAVEYARD] * used + [HAND] * (4 - used)


def test_materials_that_have_to_differ() -> None:
    game = Scenario()
    two = p.FusionMaterials((say.monster(p.OfType(BEAST)),) * 2, together=p.DifferentAttributes())
    fused = game.a.extra(monster_card("Pair", 1800, 1800, level=5, kinds=FUSION, program=say.program(two)))
    bright = monster_card("Lynx", 900, 900, type=BEAST, attribute=LIGHT)
    spell, one, same, other = game.a.hand(FUSE, HOUND, HOUND, bright)
    game.begin()
    game.activate(spell)
    game.pick(one)
    settle(game)
    assert fused.place == MONSTER_ZONE and same.place == HAND and one.place == other.place == GRAVEYARD
