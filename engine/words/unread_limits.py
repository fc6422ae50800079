"""What a text that isn't read may forbid of what is offered all the same: its players judge."""

import re
from typing import Final

from engine.duel.state import question as q

_NORMAL: Final = re.compile(
    r"\b(?:cannot|can only) be (?:normal |tribute )?(?:or flip )?(?:summoned|set)\b|\bnicht als normalbeschwörung", re.I
)
_LIMITS: Final = {
    q.NORMAL_SUMMON: _NORMAL,
    q.SET_MONSTER: _NORMAL,
    q.SPECIAL_SUMMON: re.compile(r"\bsummon|beschw[oö]r", re.I),
    q.FLIP_SUMMON: re.compile(r"\bcannot be (?:normal or )?flip summoned", re.I),
    q.ATTACK: re.compile(r"\bcannot (?:declare an )?attack|\bcan only attack|\bnicht angreifen", re.I),
    q.CHANGE_POSITION: re.compile(r"\bcannot change (?:its|their|the) |\bpositions? cannot be changed", re.I),
}


def may_be_limited(text: str, kind: int) -> bool:
    """Whether such an act with the card (NORMAL_SUMMON, ATTACK …) is one that its text speaks of so."""
    return kind in _LIMITS and bool(_LIMITS[kind].search(text))
