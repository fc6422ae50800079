"""A Counter Trap that negates any Summon and destroys what was to come."""

from typing import Final

from engine.cards.card import Card
from tests.phrases import *
from tests.rulebook.scenario import *

VETO: Final[Card] = trap_card(
    "Veto",
    program(
        trap_effect(
            p.NegateSummon(),
            and_if_you_do,
            p.Destroy(that("summoned")),
            answers=[p.WouldBeSummoned(Selector())],
            speed=3,
        )
    ),
    COUNTER,
)
