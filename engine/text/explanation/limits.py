"""How often an effect may be used, read aloud."""

from typing import Final

from engine import program as p

LIMITS: Final[dict[type[p.Limit], str]] = {
    p.PerTurn: "per turn for each copy",
    p.ByHandPerTurn: "per turn for each copy, as often as the switch has it",
    p.WhileFaceUp: "while face-up for each copy",
    p.UsedPerTurn: "per turn by name, spent even if negated",
    p.ActivatedPerTurn: "per turn by name, not spent if the activation is negated",
    p.PerDuel: "per Duel by name",
    p.OneOfThem: "each time, of all in its group",
    p.PerChain: "per Chain for each copy",
    p.PerBattle: "per battle for each copy",
}
p.require_all(p.LIMITS, LIMITS)
