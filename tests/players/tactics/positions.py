"""All positions, as a table."""

from typing import Final

from tests.players.tactics.answers import ANSWERS
from tests.players.tactics.attacks import ATTACKS
from tests.players.tactics.summons import SUMMONS

POSITIONS: Final = (*ATTACKS, *SUMMONS, *ANSWERS)
