"""Why a Deck can't be played, in English sentences for the player."""

from collections.abc import Iterable
from typing import Final

from engine.cards.legality import Problem
from engine.formats.errors import Told

_SENTENCES: Final = {
    "main_too_small": "The Main Deck has {a} cards; it needs at least {b}.",
    "main_too_big": "The Main Deck has {a} cards; at most {b} are allowed.",
    "extra_too_big": "The Extra Deck has {a} cards; at most {b} are allowed.",
    "side_too_big": "The Side Deck has {a} cards; at most {b} are allowed.",
    "side_not_exact": "The Side Deck has {a} cards; it must have exactly {b}, or none.",
    "unknown_kind": "This rulebook has no {b} cards, such as “{a}”.",
    "belongs_in_extra": "{b} Monsters, such as “{a}”, belong in the {c}, not in the Main Deck.",
    "not_in_extra": "“{a}” can’t be in the {c}: only {b} Monsters can.",
    "too_many_copies": "There are {b} copies of “{a}”; at most {c} are allowed.",
    "too_many_in_fusion_deck": "There are {b} copies of “{a}” in the {d}; at most {c} are allowed.",
    "forbidden": "“{a}” is Forbidden ({d}).",
    "limited": "“{a}” is Limited to {c} copy ({d}); there are {b}.",
    "semi_limited": "“{a}” is Semi-Limited to {c} copies ({d}); there are {b}.",
    "not_listed": "“{a}” is not among the cards that “{d}” allows.",
}
_OF_ONE_CARD: Final = {
    "main_too_small": "The Main Deck has 1 card; it needs at least {b}.",
    "side_not_exact": "The Side Deck has 1 card; it must have exactly {b}, or none.",
}
_OF_DRAFTS: Final = {
    "unknown_passcode": "No card with the passcode {a} is known.",
    "unknown_name": "No card called “{a}” is known.",
    "token": "“{a}” is a Token; Tokens are in no Deck.",
}
"""Of a Deck being edited alone (engine.cards.remedies)."""
_NAMES_OF_THE_GAME: Final = {
    "unknown_kind": "b",
    "belongs_in_extra": "bc",
    "not_in_extra": "bc",
    "too_many_in_fusion_deck": "d",
}
"""Which arguments are kinds of cards and places, not names of cards and lists."""


def words(problem: Problem) -> Told:
    """The sentence for one problem, without its rule ids."""
    said = dict(zip("abcd", problem.arguments))
    for place in _NAMES_OF_THE_GAME.get(problem.key, ""):
        said[place] = Told(str(said[place]))
    of_one = _OF_ONE_CARD if said.get("a") == 1 else {}
    return Told((_SENTENCES | _OF_DRAFTS | of_one)[problem.key], **said)


def explained(problems: Iterable[Problem]) -> list[str]:
    """A line for each problem, with the rules it breaks."""
    return [words(one) + (f" ({', '.join(one.rules)})" if one.rules else "") for one in problems]
