"""The ids that sentences are looked up by: from the names of the engine's own numbers."""

from typing import Final

from engine import program as p
from engine.duel import question as q
from engine.duel import reasons as r
from engine.duel import upkeep

REASON_IDS: Final = {
    number: name.lower() for name, number in vars(r).items() if name.isupper() and isinstance(number, int) and number
}
ENDING_IDS: Final = {
    upkeep.BY_LIFE_POINTS: "life_points",
    upkeep.BY_DECK: "deck",
    upkeep.BY_FIVE_PIECES: "five_pieces",
    upkeep.BY_TEXT: "text",
    upkeep.BY_CONCESSION: "concession",
    upkeep.BY_LOOP: "loop",
}
PLACE_IDS: Final = (
    "deck",
    "hand",
    "monster_zone",
    "spell_zone",
    "field_zone",
    "pendulum_zone",
    "graveyard",
    "banished",
    "extra_deck",
    "under",
    "attempt",
    "gone",
)


def _words(start: str) -> dict[int, str]:
    return {
        number: name.removeprefix(start).lower()
        for name, number in vars(p).items()
        if name.startswith(start) and isinstance(number, int)
    }


EVENT_IDS: Final = _words("E_")
ACT_IDS: Final = _words("A_")
COST_IDS: Final[dict[type[p.Cost], str]] = {
    p.Targeting: "target", p.DiscardCost: "discard", p.TributeCost: "tribute", p.BanishCost: "banish",
    p.SendCost: "send", p.ReturnCost: "return", p.RevealCost: "reveal", p.PositionCost: "change_position",
    p.DestroyCost: "destroy", p.DetachCost: "detach", p.CounterCost: "remove_counter", p.LifePointCost: "pay_lp",
    p.TurnVow: "vow", p.Declaration: "declare", p.GiveUpDraw: "give_up_draw",
}  # fmt: skip
p.require_all(p.COSTS, COST_IDS)
MODIFIER_IDS: Final = _words("M_")


def question_id(number: int) -> str:
    return q.QUESTION_NAMES[number].replace(" ", "_")


def option_id(number: int) -> str:
    return q.OPTION_NAMES[number].replace(" ", "_")
