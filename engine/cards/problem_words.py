"""Why a Deck can't be played, in English sentences for the player."""

from collections.abc import Iterable
from typing import Final

from engine.cards.legality import Problem

_SENTENCES: Final = {
    "main_too_small": "The Main Deck has {0} cards; it needs at least {1}.",
    "main_too_big": "The Main Deck has {0} cards; at most {1} are allowed.",
    "extra_too_big": "The Extra Deck has {0} cards; at most {1} are allowed.",
    "side_too_big": "The Side Deck has {0} cards; at most {1} are allowed.",
    "side_not_exact": "The Side Deck has {0} cards; it must have exactly {1}, or none.",
    "unknown_kind": "This rulebook has no {1} cards, such as “{0}”.",
    "belongs_in_extra": "{1} Monsters, such as “{0}”, belong in the {2}, not in the Main Deck.",
    "not_in_extra": "“{0}” can't be in the {2}: only {1} Monsters can.",
    "too_many_copies": "There are {1} copies of “{0}”; at most {2} are allowed.",
    "too_many_in_fusion_deck": "There are {1} copies of “{0}” in the {3}; at most {2} are allowed.",
    "forbidden": "“{0}” is Forbidden ({3}).",
    "limited": "“{0}” is Limited to {2} copy ({3}); there are {1}.",
    "semi_limited": "“{0}” is Semi-Limited to {2} copies ({3}); there are {1}.",
    "not_listed": "“{0}” is not among the cards that “{3}” allows.",
}
_NAMED_AT_MOST: Final = 5


def words(problem: Problem) -> str:
    """The sentence for one problem, without its rule ids."""
    if problem.key == "not_understood":
        names = [f"“{card.name}”" for card in problem.cards[:_NAMED_AT_MOST]]
        if (more := len(problem.cards) - len(names)) > 0:
            names.append(f"{more} more")
        return f"Not supported yet, so they can't be played: {', '.join(names)}."
    return _SENTENCES[problem.key].format(*problem.arguments)


def explained(problems: Iterable[Problem]) -> list[str]:
    """A line for each problem, with the rules it breaks."""
    return [words(one) + (f" ({', '.join(one.rules)})" if one.rules else "") for one in problems]
