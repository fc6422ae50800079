"""Which rulebook has which of the rules that a Deck, a Match or a move is refused by: the catalogue's own tags.

What is legal is decided by the fields of the Edition alone. This table only keeps a refusal from citing a
rule that the players' rulebook doesn't contain. Of the rules that are cited, one that isn't here holds in all four.
"""

from typing import Final

_LATER: Final = ("v9", "v8", "v7")
_CLASSIC: Final = ("classic",)
_IN_FORCE: Final = {
    rule: editions
    for editions, rules in (
        (_LATER, (
            "AMB-16", "BATTLE-07", "BATTLE-09", "BATTLE-10", "CARD-14", "CARD-15", "CHAIN-12", "CHAIN-16",
            "DECK-02", "DECK-04", "DECK-06", "DECK-07", "DECK-13", "DECK-15", "DECK-16", "DECK-18",
            "GLOSS-10", "GLOSS-33", "GLOSS-44", "KIND-08", "KIND-13", "KIND-15", "KIND-18", "KIND-19",
            "MATCH-02", "MATCH-06", "MATCH-08", "MATCH-10", "MATCH-13", "OTHER-01", "OTHER-02", "OTHER-03",
            "OTHER-04", "OTHER-17", "OTHER-19", "OTHER-22", "PHASE-15", "PHASE-16", "PREP-06", "PRIO-01",
            "PRIO-02", "PRIO-06", "SPELL-08", "SPELL-21", "SPELL-23", "SUMMON-03", "SUMMON-06", "SUMMON-10",
            "SUMMON-16", "SUMMON-26", "SUMMON-29", "SUMMON-35", "SUMMON-36", "SUMMON-37", "SUMMON-47",
            "SUMMON-48", "TRAP-02", "ZONE-01", "ZONE-07",
        )),
        (_CLASSIC, (
            "AMB-02", "AMB-04", "AMB-08", "AMB-09", "AMB-14", "AMB-80", "AMB-84", "AMB-94", "BATTLE-11",
            "CHAIN-13", "DECK-03", "DECK-05", "DECK-10", "DECK-17", "DECK-19", "KIND-14", "KIND-16",
            "MATCH-07", "MATCH-09", "MATCH-11", "MATCH-14", "OTHER-05", "PHASE-18", "PREP-07", "SPELL-11",
            "SPELL-19", "SPELL-24", "SUMMON-07", "SUMMON-41", "SUMMON-46", "TRAP-03",
        )),
        (("v9", "v8"), ("CARD-26", "DECK-08", "DECK-14", "KIND-21", "OTHER-10", "SUMMON-33", "SUMMON-39")),
        (("v7",), ("DECK-09", "SUMMON-40")),
        (("v9",), ("AMB-93", "SUMMON-31", "SUMMON-32", "ZONE-21")),
        (("v7", "classic"), ("PHASE-02",)),
    )
    for rule in rules
}  # fmt: skip


def cited(edition_key: str, *ids: str) -> tuple[str, ...]:
    """Those of the ids that this rulebook contains."""
    return tuple(one for one in ids if edition_key in _IN_FORCE.get(one, (edition_key,)))
