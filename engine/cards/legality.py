"""Which Decks a rulebook and a restricted list allow, and why not."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from engine.cards.card import Card
from engine.cards.citations import cited
from engine.cards.deck import Deck, counted_name, name_key
from engine.cards.restricted import FORBIDDEN, LIMITED, RestrictedList
from engine.edition import EDITIONS, Edition
from engine import vocabulary as v


_HOME_OF: Final = ((v.FUSION, "DECK-12"), (v.SYNCHRO, "DECK-15"), (v.XYZ, "DECK-14"))


@dataclass(frozen=True, slots=True)
class Problem:
    """Why a Deck can't be played: the key of its sentence (engine.cards.problem_words) with arguments, the rules behind
    it, the cards concerned; ``surplus``: how many there are too many."""

    key: str
    rules: tuple[str, ...] = ()
    cards: tuple[Card, ...] = ()
    arguments: tuple[int | str, ...] = ()
    surplus: int = field(default=0, compare=False)


def problems(deck: Deck, edition: Edition, restricted: RestrictedList | None = None) -> tuple[Problem, ...]:
    """All that keeps this Deck from being played. Give a restricted list its names first: ``with_names``."""
    sizes = problems_of_size(len(deck.main), len(deck.extra), len(deck.side), edition)
    return (*sizes, *problems_of_cards(deck, edition, restricted))


def problems_of_cards(deck: Deck, edition: Edition, restricted: RestrictedList | None = None) -> tuple[Problem, ...]:
    """Which of them may not lie there, or not so often."""
    return (*_kinds(deck, edition), *_copies(deck, edition, restricted))


def problems_of_copies(deck: Deck, edition: Edition, restricted: RestrictedList | None = None) -> tuple[Problem, ...]:
    """Those of them that are about how often a card is there."""
    return tuple(_copies(deck, edition, restricted))


def legal_as_printed(deck: Deck, edition: Edition, restricted: RestrictedList | None = None) -> bool:
    """Whether the rulebook allows the Deck without the house rule for cards of later ones: where one is chosen for
    somebody, all of it can be played."""
    return not problems(deck, edition.with_switches(later_kinds_lie_in_decks=False), restricted)


def problems_of_size(main: int, extra: int, side: int, edition: Edition) -> tuple[Problem, ...]:
    found = []

    def add(key: str, ids: Iterable[str], count: int, wanted: int) -> None:
        found.append(Problem(key, cited(edition.key, *ids), (), (count, wanted), max(0, count - wanted)))

    if main < edition.main_least:  # cards of the Extra Deck don't help (DECK-11)
        add("main_too_small", ("DECK-01", "DECK-11") if extra else ("DECK-01",), main, edition.main_least)
    if edition.main_most and main > edition.main_most:
        add("main_too_big", ("DECK-02",), main, edition.main_most)
    if edition.extra_most and extra > edition.extra_most:
        add("extra_too_big", ("DECK-07",), extra, edition.extra_most)
    if edition.side_exact and side not in (0, edition.side_most):
        add("side_not_exact", ("DECK-17", "PREP-07"), side, edition.side_most)
    elif side > edition.side_most:
        add("side_too_big", ("DECK-16", "PREP-06"), side, edition.side_most)
    return tuple(found)


def _unknown(card: Card, edition: Edition) -> int:
    """The kinds of this card that the rulebook doesn't have."""
    return card.kinds & edition.unknown_kinds


def idle_cards(deck: Deck, edition: Edition) -> tuple[Card, ...]:
    """Those that may lie in the Deck and can't be played, as the rulebook doesn't know their kind."""
    lying = edition.later_kinds_lie_in_decks
    return _once_each(card for card in (*deck.main, *deck.extra) if lying and card.kinds & edition.unplayable_kinds)


@dataclass(frozen=True, slots=True)
class NeededRulebook:
    """The oldest rulebook that knows all of a Deck's cards: for so many cards of these kinds. ``older``: the next one,
    in which they can't be used."""

    edition: Edition
    older: Edition
    kinds: int
    count: int


def needed_rulebook(deck: Deck) -> NeededRulebook | None:
    """None if every rulebook knows all its cards, or none does. A Tuner by itself needs none (KIND-20)."""
    later = {edition: [card for card in deck.cards() if card.kinds & edition.unplayable_kinds] for edition in EDITIONS}
    for older, edition in zip(EDITIONS[:0:-1], EDITIONS[-2::-1]):
        if later[older] and not later[edition]:
            kinds = 0
            for card in later[older]:
                kinds |= card.kinds & older.unplayable_kinds
            return NeededRulebook(edition, older, kinds, len(later[older]))
    return None


def _kinds(deck: Deck, edition: Edition) -> list[Problem]:
    found = []
    out_of_place = {card for card in deck.main if card.belongs_in_extra_deck}
    out_of_place |= {card for card in deck.extra if not card.belongs_in_extra_deck}
    for card in _once_each(card for card in deck.cards() if _unknown(card, edition)):
        if edition.later_kinds_lie_in_decks and card not in out_of_place:
            continue
        words = v.names_of(_unknown(card, edition), v.KIND_NAMES)
        found.append(Problem("unknown_kind", ("AMB-01",), (card,), (card.name, " ".join(words))))
    for card in _once_each(card for card in deck.main if card.belongs_in_extra_deck and not _unknown(card, edition)):
        ids = [one for kind, one in _HOME_OF if card.kinds & kind]
        words = v.names_of(card.kinds & v.EXTRA_DECK_KINDS, v.KIND_NAMES)
        found.append(
            Problem(
                "belongs_in_extra", cited(edition.key, *ids), (card,), (card.name, " ".join(words), _second(edition))
            )
        )
    for card in _once_each(deck.extra):
        if card.kinds & edition.extra_kinds or _unknown(card, edition):
            continue
        ids = ["DECK-08", "DECK-09", "DECK-10"]
        if card.kinds & v.MONSTER and card.kinds & v.RITUAL:
            ids.append("DECK-13")
        if card.kinds & v.PENDULUM:
            ids.append("AMB-93")
        allowed = " or ".join(v.names_of(edition.extra_kinds, v.KIND_NAMES))
        found.append(Problem("not_in_extra", cited(edition.key, *ids), (card,), (card.name, allowed, _second(edition))))
    return found


def _second(edition: Edition) -> str:
    return edition.zone_names[3].removesuffix(" Zone")


def _copies(deck: Deck, edition: Edition, restricted: RestrictedList | None) -> list[Problem]:
    found = []
    most = edition.copies_most
    for copies in _by_name(deck.cards()):
        listed = _restriction(copies, edition, restricted)
        if listed is not None:
            found.append(listed)
    # Where the second Deck stands apart from Deck and Side Deck, so does its count (DECK-05, AMB-14).
    apart = edition.swap_deck_only
    counted = deck.main + deck.side if apart else deck.cards()
    for copies in _by_name(counted):
        if len(copies) > most:
            ids = cited(edition.key, "DECK-04", "DECK-05", "AMB-16")
            found.append(
                Problem(
                    "too_many_copies",
                    ids + cited(edition.key, *_same_name(copies)),
                    _once_each(copies),
                    (counted_name(copies[0]), len(copies), most),
                    len(copies) - most,
                )
            )
    for copies in _by_name(deck.extra if apart else ()):
        if len(copies) > most:
            ids = cited(edition.key, "AMB-14")
            found.append(
                Problem(
                    "too_many_in_fusion_deck",
                    ids,
                    _once_each(copies),
                    (counted_name(copies[0]), len(copies), most, _second(edition)),
                    len(copies) - most,
                )
            )
    return found


def _same_name(copies: list[Card]) -> tuple[str, ...]:
    """Why cards that look different are counted together."""
    if len({card.name for card in copies}) > 1:
        return ("AMB-25",)
    return ("DECK-06",) if len({card.passcode for card in copies}) > 1 else ()


def _restriction(copies: list[Card], edition: Edition, restricted: RestrictedList | None) -> Problem | None:
    if restricted is None:
        return None
    limit = restricted.limit(*copies)
    if limit >= edition.copies_most or len(copies) <= limit:
        return None
    name = counted_name(copies[0])
    if limit == FORBIDDEN:
        key, rule = ("forbidden" if restricted.lists(*copies) else "not_listed"), "OTHER-01"
    else:
        key, rule = ("limited", "OTHER-02") if limit == LIMITED else ("semi_limited", "OTHER-03")
    ids = cited(edition.key, rule, "OTHER-04", "OTHER-05")
    surplus = len(copies) - limit
    return Problem(key, ids, _once_each(copies), (name, len(copies), limit, restricted.name), surplus)


def _by_name(cards: Iterable[Card]) -> list[list[Card]]:
    groups: dict[str, list[Card]] = {}
    for card in cards:
        groups.setdefault(name_key(counted_name(card)), []).append(card)
    return list(groups.values())


def _once_each(cards: Iterable[Card]) -> tuple[Card, ...]:
    return tuple(dict.fromkeys(cards))
