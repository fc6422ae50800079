"""Of which cards a Deck that is being built has too many, and why another copy would be one too many."""

from engine.cards.deck import Deck, counted_name, name_key
from engine.cards.deck_draft import DeckCard, DeckDraft, Find
from engine.cards.legality import Problem, problems_of_copies
from engine.cards.restricted import RestrictedList
from engine.edition import Edition
from engine.formats.errors import Told
from engine.vocabulary import TOKEN

BY_RULEBOOK = ("too_many_copies", "too_many_in_fusion_deck")
"""Keys of the problems that come from the rulebook, whatever list is played by."""


def too_many_of(
    draft: DeckDraft, find: Find, edition: Edition, restricted: RestrictedList | None = None
) -> frozenset[str]:
    """Their keys (``DeckCard.key``)."""
    found = problems_of_copies(draft.deck(find), edition, restricted)
    return frozenset(name_key(card.name) for problem in found for card in problem.cards)


def why_no_more(
    draft: DeckDraft, card: DeckCard, find: Find, edition: Edition, restricted: RestrictedList | None = None
) -> Problem | None:
    """What would be wrong with one more copy; what the rulebook says comes before a list. None: nothing, or nobody
    knows the card."""
    known = find(card.passcode) if card.passcode else None
    if known is None or known.kinds & TOKEN:
        return None
    name = name_key(counted_name(known))
    home = draft.deck(find)
    same = [[one for one in part if name_key(counted_name(one)) == name] for part in (home.main, home.extra, home.side)]
    more = Deck.sorted_by_kind(home.name, (*same[0], known), *same[1:])
    mine = problems_of_copies(more, edition, restricted)
    return min(mine, key=lambda problem: problem.key not in BY_RULEBOOK, default=None)


def no_more_words(problem: Problem) -> Told:
    """In few words, beside the card."""
    if problem.key in BY_RULEBOOK:
        most = problem.arguments[2]
        return Told("No fourth copy.") if most == 3 else Told("At most {most} copies.", most=most)
    most, name = problem.arguments[2], problem.arguments[3]
    if problem.key in ("forbidden", "not_listed"):
        return Told("Forbidden in “{name}”.", name=name)
    return Told("At most {most} in “{name}”.", most=most, name=name)
