"""The first line of an Extra Deck monster tells what it is made of."""

from dataclasses import replace

import pytest

from tests import phrases as say
from engine import program as p
from engine.program import Filter, Procedure
from engine.text.compiler import compile_text
from engine.text.not_understood import TextError
from engine.vocabulary import DARK, DRAGON, FIRE, FUSION, LIGHT, MACHINE, MONSTER, SYNCHRO, TUNER, WARRIOR, XYZ

A_WARRIOR: Filter = p.OfType(WARRIOR)


@pytest.mark.parametrize(
    "kinds, line, procedure",
    [
        (SYNCHRO, "1 Tuner + 1 or more non-Tuner monsters", say.synchro_of()),
        (SYNCHRO, "1 Tuner + 1+ non-Tuners", say.synchro_of()),
        (SYNCHRO, "1 Tuner + 2+ non-Tuner Warrior monsters", say.synchro_of(others=[A_WARRIOR], least=2)),
        (
            SYNCHRO,
            "1 DARK Tuner + 1 non-Tuner Dragon monster",
            say.synchro_of([p.OfAttribute(DARK)], [p.OfType(DRAGON)], 1, 1),
        ),
        (
            SYNCHRO,
            "1 Tuner Synchro Monster + 1+ non-Tuner Synchro Monsters",
            say.synchro_of([p.OfKinds(SYNCHRO)], [p.OfKinds(SYNCHRO)]),
        ),
        (
            SYNCHRO,
            '"Ember Fox" + 1+ non-Tuner "Clay" monsters',
            say.synchro_of([say.named("Ember Fox")], [say.archetype("Clay")]),
        ),
        (
            SYNCHRO,
            '1 "Clay" Tuner + "Ember Fox"',
            say.synchro_of([say.archetype("Clay")], [say.named("Ember Fox")], 1, 1),
        ),
        (XYZ, "3 Level 4 LIGHT monsters", say.xyz_of(3, p.OfAttribute(LIGHT), level=4)),
        (XYZ, "2+ Level 5 monsters", replace(say.xyz_of(2, level=5), most=99)),
        (
            XYZ,
            "2 or more Level 5 FIRE Warrior-Type monsters",
            replace(say.xyz_of(2, p.OfAttribute(FIRE), A_WARRIOR, level=5), most=99),
        ),
        (XYZ, "2 or more (max. 4) Level 3 monsters", replace(say.xyz_of(2, level=3), most=4)),
        (XYZ, "2 Dragon Level 3 monsters", say.xyz_of(2, p.OfType(DRAGON), level=3)),
        (FUSION, '"Ember Fox" + 1 Machine monster', say.fusion_of(say.named("Ember Fox"), p.OfType(MACHINE))),
        (
            FUSION,
            '2 "Ember Fox" + 1 LIGHT Dragon monster',
            say.fusion_of(say.named("Ember Fox"), say.named("Ember Fox"), [p.OfAttribute(LIGHT), p.OfType(DRAGON)]),
        ),
        (
            FUSION,
            '"Ember Fox" or "Clay Sparrow" + 1 Tuner',
            say.fusion_of(say.named("Ember Fox", "Clay Sparrow"), p.OfKinds(TUNER)),
        ),
        (
            FUSION,
            '1 "Clay" monster + 1 monster with 1000 or less ATK',
            say.fusion_of(say.archetype("Clay"), p.HasAttack(high=1000)),
        ),
        (
            FUSION,
            "1 Fusion Monster + 1 Level 7 or higher Dragon monster",
            say.fusion_of(p.OfKinds(FUSION), [p.HasLevel(7), p.OfType(DRAGON)]),
        ),
    ],
)
def test_materials(kinds: int, line: str, procedure: Procedure) -> None:
    assert [replace(q, text=(0, 0)) for q in compile_text("Test Card", MONSTER | kinds, line).procedures] == [procedure]


@pytest.mark.parametrize(
    "kinds, line",
    [
        (SYNCHRO, "1 Tuner + 1+ Warrior monsters"),
        (SYNCHRO, "2 Level 4 monsters"),
        (XYZ, "2 or more (max. 1) Level 3 monsters"),
        (XYZ, "1 Tuner + 1+ non-Tuner monsters"),
        (FUSION, "1 Warrior monster"),
        (FUSION, '"Ember Fox" + 1 Spell'),
        (FUSION, '"Ember Fox" + 1 Dragon monster in your Monster Zone'),
        (FUSION, '"Ember Fox" + up to 2 Machine monsters'),
    ],
)
def test_what_is_no_such_line(kinds: int, line: str) -> None:
    with pytest.raises(TextError):
        compile_text("Test Card", MONSTER | kinds, line)
