"""Which rulebook has which of the rules that Decks and Matches are refused by: the catalogue's own tags.

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
}


def cited(edition_key: str, *ids: str) -> tuple[str, ...]:
    """Those of the ids that this rulebook contains."""
    return tuple(one for one in ids if edition_key in _IN_FORCE.get(one, (edition_key,)))
