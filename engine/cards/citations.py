"""Which rulebook has which of the rules that a Deck, a Match or a move is refused by: the catalogue's own tags.

What is legal is decided by the fields of the Edition alone. This table only keeps a refusal from citing a
rule that the players' rulebook doesn't contain. An id that isn't here holds in all four.
"""

from typing import Final

_LATER: Final = ("v9", "v8", "v7")
_CLASSIC: Final = ("classic",)
_IN_FORCE: Final = {
    "DECK-02": _LATER,
    "DECK-03": _CLASSIC,
    "DECK-04": _LATER,
    "DECK-05": _CLASSIC,
    "DECK-07": _LATER,
    "DECK-08": ("v9", "v8"),
    "DECK-09": ("v7",),
    "DECK-10": _CLASSIC,
    "DECK-13": _LATER,
    "DECK-14": ("v9", "v8"),
    "DECK-15": _LATER,
    "DECK-16": _LATER,
    "DECK-17": _CLASSIC,
    "DECK-18": _LATER,
    "DECK-19": _CLASSIC,
    "AMB-14": _CLASSIC,
    "AMB-16": _LATER,
    "AMB-93": ("v9",),
    "AMB-94": _CLASSIC,
    "MATCH-02": _LATER,
    "MATCH-10": _LATER,
    "MATCH-11": _CLASSIC,
    "OTHER-05": _CLASSIC,
    "PREP-06": _LATER,
    "PREP-07": _CLASSIC,
    "AMB-02": _CLASSIC,
    "AMB-08": _CLASSIC,
    "AMB-09": _CLASSIC,
    "AMB-80": _CLASSIC,
    "AMB-84": _CLASSIC,
    "BATTLE-09": _LATER,
    "BATTLE-10": _LATER,
    "BATTLE-11": _CLASSIC,
    "CARD-15": _LATER,
    "CHAIN-12": _LATER,
    "CHAIN-13": _CLASSIC,
    "CHAIN-16": _LATER,
    "GLOSS-10": _LATER,
    "GLOSS-33": _LATER,
    "GLOSS-44": _LATER,
    "KIND-08": _LATER,
    "KIND-13": _LATER,
    "OTHER-17": _LATER,
    "OTHER-22": _LATER,
    "PHASE-02": ("v7", "classic"),
    "PHASE-15": _LATER,
    "PHASE-16": _LATER,
    "PHASE-18": _CLASSIC,
    "PRIO-01": _LATER,
    "PRIO-02": _LATER,
    "SPELL-19": _CLASSIC,
    "SPELL-21": _LATER,
    "SPELL-23": _LATER,
    "SPELL-24": _CLASSIC,
    "SUMMON-03": _LATER,
    "SUMMON-06": _LATER,
    "SUMMON-16": _LATER,
    "SUMMON-26": _LATER,
    "SUMMON-29": _LATER,
    "SUMMON-31": ("v9",),
    "SUMMON-32": ("v9",),
    "SUMMON-33": ("v9", "v8"),
    "SUMMON-35": _LATER,
    "TRAP-02": _LATER,
    "TRAP-03": _CLASSIC,
    "ZONE-01": _LATER,
    "ZONE-07": _LATER,
    "ZONE-21": ("v9",),
}


def cited(edition_key: str, *ids: str) -> tuple[str, ...]:
    """Those of the ids that this rulebook contains."""
    return tuple(one for one in ids if edition_key in _IN_FORCE.get(one, (edition_key,)))
