"""What keeps a Deck that is being edited from being played, and the ways out of it: each is one step of editing."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Final

from engine.cards.card import Card
from engine.cards.deck import Deck
from engine.cards.deck_draft import EXTRA, MAIN, PARTS, SIDE, DeckCard, DeckDraft, Find
from engine.cards.deck_editing import PART_NAMES, DeckEditing
from engine.cards.legality import Problem, problems_of_cards, problems_of_size
from engine.cards.restricted import RestrictedList
from engine.edition import Edition
from engine.formats.errors import Told
from engine.vocabulary import TOKEN

_FROM_WHERE: Final = (SIDE, EXTRA, MAIN)
"""Copies too many go from the Side Deck first: what is played stays."""
_ONE: Final = Told("Remove one")
_LEAVE_OUT: Final = Told("Leave out")
_TOO_BIG: Final = {"main_too_big": MAIN, "extra_too_big": EXTRA, "side_too_big": SIDE, "side_not_exact": SIDE}
_TOO_MANY: Final = frozenset(["too_many_copies", "too_many_in_fusion_deck", "limited", "semi_limited"])
_FORBIDDEN: Final = frozenset(["forbidden", "not_listed"])
_OF_A_KIND: Final = frozenset(["unknown_kind", "belongs_in_extra"])
_STRANGE: Final = frozenset(["unknown_passcode", "unknown_name"])


@dataclass(frozen=True, slots=True)
class DraftProblem:
    """A problem of a Deck being edited. ``placeholder``: what no card is known for."""

    problem: Problem
    placeholder: DeckCard | None = None


@dataclass(frozen=True, slots=True)
class DeckRemedy:
    """``words``: of its button. ``after`` gives the Deck as it is when it is taken; without it the player has to choose
    something first: another card in the place of ``instead_of``."""

    words: Told
    after: Callable[[DeckDraft], DeckDraft] | None
    step: Told
    """As a menu calls it that takes it back."""
    instead_of: tuple[DeckCard, ...] = ()
    goes: tuple[DeckCard, ...] = ()
    """The cards that it takes away, where neither its words nor the problem's name them."""

    def take(self, editing: DeckEditing, new: DeckCard | None = None) -> None:
        """One step that can be taken back; ``new``: the card that its player has chosen. EditRefused as of any step."""
        if self.after is not None:
            editing.become(self.after(editing.draft), self.step)
        elif new is not None:
            editing.replace_all(self.instead_of[0], new, self.instead_of[1:])


def problems_of_draft(
    draft: DeckDraft, find: Find, edition: Edition, restricted: RestrictedList | None = None
) -> tuple[DraftProblem, ...]:
    """As ``problems`` of a Deck, with what lies in the parts as they lie there: placeholders are counted, too."""
    found = [DraftProblem(unknown(card), card) for card in draft.strangers(find)]
    for card in dict.fromkeys(draft.cards()):
        known = _known(card, find)
        if known is not None and known.kinds & TOKEN:
            found.append(DraftProblem(Problem("token", ("OTHER-06",), (known,), (known.name,)), card))
    sizes = problems_of_size(len(draft.main), len(draft.extra), len(draft.side), edition)
    deck = lying_deck(draft, find)
    return (*found, *map(DraftProblem, (*sizes, *_alike(problems_of_cards(deck, edition, restricted)))))


def _alike(found: Iterable[Problem]) -> Iterable[Problem]:
    """What is wrong with several cards of one kind is told once, of all of them."""
    told: dict[object, Problem] = {}
    for problem in found:
        key = (problem.key, problem.arguments[1:]) if problem.key in _OF_A_KIND else problem
        before = told.get(key)
        told[key] = problem if before is None else replace(before, cards=before.cards + problem.cards)
    return told.values()


def lying_deck(draft: DeckDraft, find: Find) -> Deck:
    """Its known cards, each in the part that it lies in: nothing is put right."""
    main, extra, side = (
        [known for card in part if (known := _known(card, find)) is not None and not known.kinds & TOKEN]
        for part in draft.parts()
    )
    return Deck(draft.name, tuple(main), tuple(extra), tuple(side))


def ways_out(
    found: DraftProblem,
    draft: DeckDraft,
    find: Find,
    edition: Edition,
    likest: Callable[[str], Card | None] = lambda name: None,
) -> tuple[DeckRemedy, ...]:
    """The best one first; none where nothing but the player's taste tells what is to be done. ``likest``: the card that
    must be meant by a name that none has."""
    problem = found.problem
    if found.placeholder is not None:
        out = _leaving_out((found.placeholder,), find)
        if problem.key not in _STRANGE:
            return (out,)
        meant = likest(found.placeholder.words) if found.placeholder.words else None
        sure = (_replacing_with(found.placeholder, meant, find),) if meant is not None else ()
        return (*sure, _replacing((found.placeholder,), find), out)
    if problem.key in _TOO_BIG:
        return tuple(_of_size(problem, _TOO_BIG[problem.key], draft, edition))
    there = tuple(dict.fromkeys(card for card in draft.cards() if _known(card, find) in problem.cards))
    if problem.key in _TOO_MANY:
        apart = edition.swap_deck_only
        parts = (EXTRA,) if problem.key == "too_many_in_fusion_deck" else (SIDE, MAIN) if apart else _FROM_WHERE
        return (_removing(there, problem.surplus, parts, find),)
    if problem.key in _FORBIDDEN or problem.key == "unknown_kind":
        out = _leaving_out(there, find)
        return (out, _replacing(there, find)) if len(_names(there, find)) == 1 else (out,)
    if problem.key == "belongs_in_extra":
        return (_moving(there, MAIN, EXTRA, find),)
    if problem.key == "not_in_extra":
        belongs = any(card.belongs_in_extra_deck for card in problem.cards)
        return (_leaving_out(there, find, (EXTRA,)),) if belongs else (_moving(there, EXTRA, MAIN, find),)
    return ()


def _known(card: DeckCard, find: Find) -> Card | None:
    return find(card.passcode) if card.passcode else None


def unknown(card: DeckCard) -> Problem:
    if card.passcode:
        return Problem("unknown_passcode", (), (), (card.passcode,))
    return Problem("unknown_name", (), (), (card.words,))


def _names(cards: Iterable[DeckCard], find: Find) -> list[str]:
    """Each once, whatever the printing."""
    return list(dict.fromkeys(card.known_name(find) for card in cards))


def _of_size(problem: Problem, part: str, draft: DeckDraft, edition: Edition) -> Iterator[DeckRemedy]:
    """The last cards go: to the Side Deck while there is room, else away."""
    count = problem.surplus
    named = PART_NAMES[part]
    if not count:  # a Side Deck that has to be whole or none
        words = Told("Empty the {part}", part=named)
        yield DeckRemedy(words, lambda draft: draft.with_part(part, ()), words)
        return
    last = draft.part(part)[-count:]
    room = edition.side_most - len(draft.side)
    if part != SIDE and count <= room and not edition.side_exact:

        def aside(draft: DeckDraft) -> DeckDraft:
            cards = draft.part(part)
            return draft.with_part(part, cards[:-count]).with_part(SIDE, draft.side + cards[-count:])

        one = Told("Move the last one to the {part}", part=PART_NAMES[SIDE])
        words = one if count == 1 else Told("Move the last {count} to the {part}", count=count, part=PART_NAMES[SIDE])
        yield DeckRemedy(words, aside, words, goes=last)
    words = Told("Remove the last one") if count == 1 else Told("Remove the last {count}", count=count)
    yield DeckRemedy(words, lambda draft: draft.with_part(part, draft.part(part)[:-count]), words, goes=last)


def _removing(there: Iterable[DeckCard], count: int, parts: Iterable[str], find: Find) -> DeckRemedy:
    """The last copies."""
    gone, order = frozenset(there), tuple(parts)

    def after(draft: DeckDraft) -> DeckDraft:
        left = count
        for part in order:
            cards = list(draft.part(part))
            for place in range(len(cards) - 1, -1, -1):
                if left and cards[place] in gone:
                    del cards[place]
                    left -= 1
            draft = draft.with_part(part, cards)
        return draft

    name = next(iter(there)).known_name(find)
    if count == 1:
        return DeckRemedy(_ONE, after, Told("Remove {name}", name=name))
    step = Told("Remove {count} {name}", count=count, name=name)
    return DeckRemedy(Told("Remove {count}", count=count), after, step)


def _leaving_out(there: tuple[DeckCard, ...], find: Find, parts: Iterable[str] = PARTS) -> DeckRemedy:
    gone, some = frozenset(there), tuple(parts)
    names = _names(there, find)

    def after(draft: DeckDraft) -> DeckDraft:
        for part in some:
            draft = draft.with_part(part, (card for card in draft.part(part) if card not in gone))
        return draft

    if len(names) > 1:
        return DeckRemedy(Told("Leave them out"), after, Told("Leave out {count} cards", count=len(names)))
    return DeckRemedy(_LEAVE_OUT, after, Told("Leave out {name}", name=names[0]))


def _replacing(there: tuple[DeckCard, ...], find: Find) -> DeckRemedy:
    return DeckRemedy(Told("Replace…"), None, Told("Replace {name}", name=there[0].known_name(find)), there)


def _replacing_with(stranger: DeckCard, meant: Card, find: Find) -> DeckRemedy:
    def after(draft: DeckDraft) -> DeckDraft:
        editing = DeckEditing(draft, find)
        editing.replace_all(stranger, DeckCard(meant.passcode))
        return editing.draft

    step = Told("Replace {name} with {other}", name=stranger.name, other=meant.name)
    return DeckRemedy(Told("Replace with “{card}”", card=meant.name), after, step)


def _moving(there: tuple[DeckCard, ...], part: str, to: str, find: Find) -> DeckRemedy:
    moved = frozenset(there)

    def after(draft: DeckDraft) -> DeckDraft:
        cards = draft.part(part)
        goes = tuple(card for card in cards if card in moved)
        draft = draft.with_part(part, (card for card in cards if card not in moved))
        return draft.with_part(to, draft.part(to) + goes)

    names, named = _names(there, find), PART_NAMES[to]
    step = Told("Move {name} to the {part}", name=names[0], part=named)
    if len(names) > 1:
        step = Told("Move {count} cards to the {part}", count=len(names), part=named)
    return DeckRemedy(Told("Move to the {part}", part=PART_NAMES[to]), after, step)
