"""For a line of the log: the rule of the catalogue that what happened goes by."""

from typing import Final

from engine import program as p
from engine.duel.outside.seen import AttackDeclared, CardSet, Happened, MonsterSummoned
from engine.vocabulary import (
    FLIP_SUMMON,
    FUSION_SUMMON,
    MONSTER_ZONE,
    NORMAL_SUMMON,
    PENDULUM_SUMMON,
    RITUAL_SUMMON,
    SYNCHRO_SUMMON,
    XYZ_SUMMON,
)

_SUMMONS: Final = (
    (NORMAL_SUMMON, "SUMMON-02"),
    (FLIP_SUMMON, "SUMMON-14"),
    (PENDULUM_SUMMON, "SUMMON-32"),
    (XYZ_SUMMON, "SUMMON-34"),
    (SYNCHRO_SUMMON, "SUMMON-38"),
    (FUSION_SUMMON, "SUMMON-43"),
    (RITUAL_SUMMON, "SUMMON-49"),
)
_RULES: Final = {
    p.E_TURN: "PHASE-01", p.E_ATTACK_DECLARED: "BATTLE-01", p.E_DESTROYED_BY_BATTLE: "BATTLE-16",
    p.E_ACTIVATED: "CHAIN-02", p.E_LINK_RESOLVING: "CHAIN-06", p.E_RESOLVED: "CHAIN-06", p.E_NEGATED: "CHAIN-10",
    p.E_POSITION: "PHASE-14",
}  # fmt: skip
_DIRECT: Final = "BATTLE-02"


def rule_of(event: Happened) -> str:
    """Empty where a card's text says it, and no rule."""
    match event:
        case MonsterSummoned():
            return next((rule for way, rule in _SUMMONS if event.how & way), "SUMMON-21")
        case CardSet():
            return "SUMMON-09" if event.card.place == MONSTER_ZONE else "PHASE-20"
        case AttackDeclared(other=None):
            return _DIRECT
    return _RULES.get(event.kind, "")
