"""Monsters that cannot be used as material, or only for certain monsters (NotMaterial)."""

import pytest

from engine import program as p
from engine.cards.card import Card
from engine.duel.state import question as q
from tests.phrases import *
from engine.program import Selector
from tests.rulebook.scenario import *

ONLY_DARK = p.NotMaterial(SYNCHRO_SUMMON, Selector(filters=(not_(p.OfAttribute(DARK)),)))
ONLY_WARRIORS = p.NotMaterial(XYZ_SUMMON, Selector(filters=(not_(p.OfType(WARRIOR)),)))
PICKY = monster_card(
    "Picky", level=2, kinds=TUNER | EFFECT, program=program(continuous(ONLY_DARK), continuous(ONLY_WARRIORS))
)
PLAIN = monster_card("Plain", level=2, kinds=TUNER | NORMAL)
OTHER = monster_card("Other", level=2)


def synchro(attribute: int) -> Card:
    return monster_card(
        f"Star {attribute}", 2000, 2000, 4, kinds=SYNCHRO | EFFECT, attribute=attribute, program=program(synchro_of())
    )


def xyz(type: int) -> Card:
    return monster_card(f"Stack {type}", 2000, 2000, 2, kinds=XYZ | EFFECT, type=type, program=program(xyz_of(2)))


@pytest.mark.parametrize(
    "card, comes", [(synchro(DARK), True), (synchro(LIGHT), False), (xyz(WARRIOR), True), (xyz(DRAGON), False)]
)
def test_for_certain_monsters_alone(card: Card, comes: bool) -> None:
    game = Scenario()
    game.a.monster(PICKY)
    game.a.monster(OTHER)
    wanted = game.a.extra(card)
    game.begin()
    assert game.may(q.SPECIAL_SUMMON, wanted) == comes


def test_another_material_serves_for_the_rest() -> None:
    game = Scenario()
    picky, plain, other = game.a.monster(PICKY), game.a.monster(PLAIN), game.a.monster(OTHER)
    light, dark = game.a.extra(synchro(LIGHT), synchro(DARK))
    game.begin()
    assert game.may(q.SPECIAL_SUMMON, dark)
    game.special_summon(light)
    if game.question == "cards":
        assert game.choices == [plain]
        game.pick(plain)
    game.position_is(ATTACK_POSITION).resolve()
    assert light.place == MONSTER_ZONE and picky.place == MONSTER_ZONE
    assert plain.place == other.place == GRAVEYARD


def test_for_none_at_all() -> None:
    barred = monster_card(
        "Barred", level=2, kinds=TUNER | EFFECT, program=program(continuous(p.NotMaterial(SYNCHRO_SUMMON)))
    )
    game = Scenario()
    game.a.monster(barred)
    game.a.monster(OTHER)
    dark = game.a.extra(synchro(DARK))
    game.begin()
    assert not game.may(q.SPECIAL_SUMMON, dark)
