"""A Match: up to three Duels, who starts each of them, and siding in between.

A Match is a value: every step gives a new one, and what isn't allowed is refused with its rules. It knows
nothing of how a Duel is played; results come in as 0, 1 or DRAW. After a Duel both players side, then it is
settled who starts the next.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any, Final

from engine.cards.card import Card
from engine.cards.citations import cited
from engine.cards.deck import Deck
from engine.cards.legality import Problem, problems
from engine.cards.problem_words import words as problem_words
from engine.cards.restricted import RestrictedList
from engine.duel.state.state import random_from
from engine.edition import V9, Edition, edition_from_plain
from engine.formats.errors import Told
from engine.formats.files import printable
from engine.vocabulary import DRAW, NOBODY, UNDECIDED

SIDING: Final = 1
CHOOSING: Final = 2  # the chooser says who starts
DUELING: Final = 3
OVER: Final = 4

DUELS: Final = 3
WINS_NEEDED: Final = 2

_STAGE_WORDS: Final = {
    SIDING: "both players may swap cards with their Side Decks",
    CHOOSING: "it is still open who starts",
    DUELING: "a Duel is being played",
    OVER: "the Match is over",
}


@dataclass(frozen=True, slots=True)
class MatchRefusal:
    """Why something isn't allowed in a Match: the rules, the words, the cards and Deck problems behind it."""

    rules: tuple[str, ...]
    words: str
    cards: tuple[Card, ...] = ()
    problems: tuple[Problem, ...] = ()


class MatchRefused(Exception):
    """A step that isn't allowed; the Match it was tried on is as it was."""

    def __init__(self, refusal: MatchRefusal) -> None:
        super().__init__(refusal.words)
        self.refusal = refusal


@dataclass(frozen=True, slots=True)
class Match:
    """Two players' Decks, the results so far, and what is to be settled next. Begin with ``Match.start``."""

    edition: Edition
    registered: tuple[Deck, Deck]
    """The Decks as they were when the Match began."""
    decks: tuple[Deck, Deck]
    restricted: RestrictedList | None
    stage: int
    random: int
    results: tuple[int, ...] = ()
    starters: tuple[int, ...] = ()
    """Who went first in each Duel so far, the present one included once it is settled."""
    toss_winner: int = NOBODY
    """Who won the toss for the coming or present Duel; NOBODY if none was made."""
    chooser: int = NOBODY
    sided: tuple[bool, bool] = (False, False)
    side_counts: tuple[tuple[int, int], ...] = ()
    """How many Side Deck cards each player showed before each Duel (PREP-06, PREP-08)."""

    # ------------------------------------------------------------------------------------ beginning

    @classmethod
    def start(
        cls, decks: Iterable[Deck], edition: Edition = V9, seed: int = 0, restricted: RestrictedList | None = None
    ) -> "Match":
        """A new Match, its toss made and Side Decks counted; MatchRefused if a Deck isn't legal.

        Toss and shuffle have no numbers in common, though both come from this seed."""
        first, second = decks
        for player, deck in enumerate((first, second)):
            if (refusal := _deck_refusal(player, deck, edition, restricted)) is not None:
                raise MatchRefused(refusal)
        match = cls(edition, (first, second), (first, second), restricted, CHOOSING, random_from(~seed))
        return match._with_sides_counted()._with_toss()

    @classmethod
    def at_practice(cls, decks: Iterable[Deck], edition: Edition, starter: int) -> "Match":
        """One Duel, with Decks as they are: whoever practises may still be building them."""
        first, second = decks
        both = (first, second)
        return cls(edition, both, both, None, DUELING, random_from(0), starters=(starter,))

    # ------------------------------------------------------------------------------------ what is so now

    @property
    def starter(self) -> int:
        """Who goes first in the present Duel; NOBODY while that is open."""
        return self.starters[-1] if self.stage == DUELING else NOBODY

    @property
    def duel_number(self) -> int:
        """1, 2 or 3: the Duel that is being prepared or played."""
        return min(len(self.results) + 1, DUELS)

    @property
    def duel_seed(self) -> int:
        """The seed of the present Duel: the Match settles it too."""
        return _next(_next(self.random))

    @property
    def wins(self) -> tuple[int, int]:
        return (self.results.count(0), self.results.count(1))

    @property
    def winner(self) -> int:
        """0 or 1, DRAW, or UNDECIDED while the Match goes on (MATCH-02, AMB-19)."""
        first, second = self.wins
        if max(first, second) < WINS_NEEDED and len(self.results) < DUELS:
            return UNDECIDED
        return DRAW if first == second else int(second > first)

    # ------------------------------------------------------------------------------------ who starts

    def why_not_choose(self, player: int, starter: int) -> MatchRefusal | None:
        """Why this player can't say that ``starter`` goes first, or None."""
        if self.stage != CHOOSING:
            return self._not_now("Nobody chooses who starts")
        if player != self.chooser:
            if self.results and self.results[-1] != DRAW:
                return MatchRefusal(("MATCH-12",), "Whoever lost the last Duel chooses who starts.")
            ids = cited(self.edition.key, "MATCH-10", "MATCH-13") if self.results else ("MATCH-10",)
            return MatchRefusal(ids, "The winner of the toss chooses who starts.")
        if starter not in (0, 1):
            return MatchRefusal(("MATCH-01",), "One of the two players goes first.")
        return None

    def choose(self, player: int, starter: int) -> "Match":
        """``player`` lets ``starter`` go first."""
        _hold(self.why_not_choose(player, starter))
        return replace(self, starters=(*self.starters, starter), chooser=NOBODY, stage=DUELING)

    def _with_toss(self) -> "Match":
        """Chance: its winner chooses (MATCH-10), or it says at once who starts (MATCH-11, AMB-15)."""
        random = _next(self.random)
        winner = random >> 15 & 1
        tossed = replace(self, random=random, toss_winner=winner, chooser=winner, stage=CHOOSING)
        if self.edition.toss_winner_chooses:
            return tossed
        return replace(tossed, starters=(*self.starters, winner), chooser=NOBODY, stage=DUELING)

    # ------------------------------------------------------------------------------------ results

    def why_not_finish(self, result: int) -> MatchRefusal | None:
        if self.stage != DUELING:
            return self._not_now("No Duel can end")
        if result not in (0, 1, DRAW):
            return MatchRefusal(("MATCH-01",), "A Duel is won by one of the two players, or drawn.")
        return None

    def finish(self, result: int) -> "Match":
        """The present Duel has ended: won by 0 or 1, or a DRAW."""
        _hold(self.why_not_finish(result))
        after = replace(self, results=(*self.results, result), toss_winner=NOBODY, stage=SIDING)
        return after if after.winner == UNDECIDED else replace(after, stage=OVER)

    # ------------------------------------------------------------------------------------ siding

    def why_not_side(self, player: int, deck: Deck) -> MatchRefusal | None:
        """Why this player can't go on with this Deck, or None."""
        if self.stage != SIDING:
            return self._not_now("Cards can’t be swapped with the Side Deck", "DECK-18", "DECK-19")
        if player not in (0, 1) or self.sided[player]:
            return self._refuse("This player has already finished swapping.", "DECK-18", "DECK-19")
        return self._why_no_siding(player, deck) or _deck_refusal(player, deck, self.edition, self.restricted, "AMB-18")

    def _why_no_siding(self, player: int, deck: Deck) -> MatchRefusal | None:
        """Why this Deck can't have come of the registered one by swapping, legal or not; or None."""
        before = self.registered[player]
        missing, added = _differences(before.cards(), deck.cards())
        if missing or added:
            told = [Told("“{card}” is not in this player’s Deck or Side Deck", card=card.name) for card in added]
            told += [Told("“{card}” is missing", card=card.name) for card in missing]
            all_of_it = Told("{told}.", told=Told.joined("; ", told))
            return self._refuse(all_of_it, "DECK-18", "DECK-19", cards=added + missing)
        if len(deck.side) != len(before.side):
            kept = "The Side Deck must keep its {before} cards; it would have {after}."
            if len(before.side) == 1:
                kept = "The Side Deck must keep its 1 card; it would have {after}."
            return self._refuse(Told(kept, before=len(before.side), after=len(deck.side)), "DECK-20")
        if self.edition.swap_deck_only and len(deck.main) != len(before.main):
            kept = (
                "The Deck must keep its {before} cards; it would have {after}. "
                "Fusion Monsters swap with Fusion Monsters only."
            )
            return self._refuse(Told(kept, before=len(before.main), after=len(deck.main)), "DECK-19", "AMB-94")
        return None

    def side(self, player: int, deck: Deck) -> "Match":
        """The player goes on with this Deck; once both have, it is settled who starts the next Duel."""
        _hold(self.why_not_side(player, deck))
        decks = (deck, self.decks[1]) if player == 0 else (self.decks[0], deck)
        sided = (player == 0 or self.sided[0], player == 1 or self.sided[1])
        after = replace(self, decks=decks, sided=sided)
        return after._with_next_duel() if all(sided) else after

    def keep(self, player: int) -> "Match":
        """The player goes on without swapping anything."""
        return self.side(player, self.decks[player])

    def _with_next_duel(self) -> "Match":
        """The loser of the last Duel picks (MATCH-12); after a draw it is chance again (MATCH-13, AMB-15)."""
        ready = replace(self, sided=(False, False), random=_next(self.random))._with_sides_counted()
        last = self.results[-1]
        return ready._with_toss() if last == DRAW else replace(ready, chooser=1 - last, stage=CHOOSING)

    def _with_sides_counted(self) -> "Match":
        counts = (len(self.decks[0].side), len(self.decks[1].side))
        return replace(self, side_counts=(*self.side_counts, counts))

    # ------------------------------------------------------------------------------------ refusing

    def _refuse(self, told: str, *ids: str, cards: tuple[Card, ...] = ()) -> MatchRefusal:
        return MatchRefusal(cited(self.edition.key, *ids), told, cards)

    def _not_now(self, told: str, *ids: str) -> MatchRefusal:
        stage = Told(_STAGE_WORDS[self.stage])
        return self._refuse(Told("{told} now: {stage}.", told=Told(told), stage=stage), *(ids or ("MATCH-01",)))

    # ------------------------------------------------------------------------------------ plain form

    def to_plain(self) -> dict[str, Any]:
        """The whole Match as JSON-ready data, the facts of its cards included."""
        cards = list(dict.fromkeys(card for deck in self.registered + self.decks for card in deck.cards()))
        index = {card: place for place, card in enumerate(cards)}
        return {
            "edition": {"key": self.edition.key, "switches": self.edition.switches()},
            "restricted": None if self.restricted is None else self.restricted.to_plain(),
            "cards": [card.to_plain() for card in cards],
            "registered": [_deck_plain(deck, index) for deck in self.registered],
            "decks": [_deck_plain(deck, index) for deck in self.decks],
            "stage": self.stage,
            "random": self.random,
            "results": list(self.results),
            "starters": list(self.starters),
            "toss_winner": self.toss_winner,
            "chooser": self.chooser,
            "sided": list(self.sided),
            "side_counts": [list(counts) for counts in self.side_counts],
        }

    @classmethod
    def from_plain(cls, plain: dict[str, Any]) -> "Match":
        """The Match again; ValueError if the data is not one."""
        try:
            cards = [Card.from_plain(card) for card in plain["cards"]]
            restricted = plain["restricted"]
            match = cls(
                edition_from_plain(plain["edition"]),
                _pair(_deck_from(deck, cards) for deck in plain["registered"]),
                _pair(_deck_from(deck, cards) for deck in plain["decks"]),
                None if restricted is None else RestrictedList.from_plain(restricted),
                plain["stage"],
                plain["random"],
                tuple(plain["results"]),
                tuple(plain["starters"]),
                plain["toss_winner"],
                plain["chooser"],
                _flags(plain["sided"]),
                tuple((first, second) for first, second in plain["side_counts"]),
            )
        except (KeyError, TypeError, IndexError, AttributeError, ArithmeticError, RecursionError) as reason:
            raise ValueError(f"not a Match: {reason!r}") from reason
        match._check()
        return match

    def _check(self) -> None:
        """A Match that was read must be one that could have come about."""
        players = (0, 1)
        numbers = (self.stage, self.random, self.toss_winner, self.chooser, *self.results, *self.starters)
        duels = len(self.results) + (self.stage == DUELING)
        sound = (
            all(type(number) is int for number in numbers)
            and self.stage in _STAGE_WORDS
            and 0 < self.random < _MODULUS
            and all(result in (0, 1, DRAW) for result in self.results)
            and all(starter in players for starter in self.starters)
            and len(self.starters) == duels <= DUELS
            and (self.chooser in players) == (self.stage == CHOOSING)
            and self.toss_winner in (NOBODY, *players)
            and (self.winner == UNDECIDED) == (self.stage != OVER)
            and len(self.side_counts) == len(self.results) + (self.stage in (CHOOSING, DUELING))
            and not all(self.sided)  # then the next Duel would be under way
            and (self.stage == SIDING or not any(self.sided))
        )
        if not sound:
            raise ValueError("not a Match: what it says of results, starters and stage doesn’t fit together")
        sides = tuple(len(deck.side) for deck in self.registered)
        if any(counts != sides for counts in self.side_counts):
            raise ValueError("not a Match: the Side Decks can’t have been counted like this")
        for player, (before, deck) in enumerate(zip(self.registered, self.decks)):
            if self._why_no_siding(player, deck) is not None or not self.results and deck != before:
                raise ValueError(f"not a Match: the Deck of player {player + 1} can’t have come of the registered one")


# ---------------------------------------------------------------------------------------- helpers


def _hold(refusal: MatchRefusal | None) -> None:
    if refusal is not None:
        raise MatchRefused(refusal)


def _deck_refusal(
    player: int, deck: Deck, edition: Edition, restricted: RestrictedList | None, *because: str
) -> MatchRefusal | None:
    """Why this Deck can't be used in the Match, or None."""
    found = problems(deck, edition, restricted)
    if not found:
        return None
    ids = dict.fromkeys((*because, *(one for problem in found for one in problem.rules)))
    cards = tuple(dict.fromkeys(card for problem in found for card in problem.cards))
    reasons = Told.joined(" ", (problem_words(problem) for problem in found))
    told = Told(
        "The Deck “{deck}” of player {player} can’t be used. {reasons}",
        deck=deck.name,
        player=player + 1,
        reasons=reasons,
    )
    return MatchRefusal(tuple(ids), told, cards, found)


def _differences(before: Iterable[Card], after: Iterable[Card]) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """The cards that have gone, and those that have come."""
    had, has = Counter(before), Counter(after)
    return tuple((had - has).elements()), tuple((has - had).elements())


def _deck_plain(deck: Deck, index: dict[Card, int]) -> dict[str, Any]:
    parts = {"main": deck.main, "extra": deck.extra, "side": deck.side}
    return {"name": printable(deck.name)} | {part: [index[card] for card in cards] for part, cards in parts.items()}


def _deck_from(plain: dict[str, Any], cards: list[Card]) -> Deck:
    def listed(places: list[int]) -> tuple[Card, ...]:
        if any(type(place) is not int or place < 0 for place in places):
            raise ValueError("not a Match: a Deck lists a card that isn’t there")
        return tuple(cards[place] for place in places)

    name = plain["name"]
    if not isinstance(name, str) or not name.isprintable():
        raise ValueError("not a Match: a Deck has no name that can be shown")
    return Deck(name, listed(plain["main"]), listed(plain["extra"]), listed(plain["side"]))


def _pair(decks: Iterable[Deck]) -> tuple[Deck, Deck]:
    first, second = decks
    return first, second


def _flags(flags: Iterable[bool]) -> tuple[bool, bool]:
    first, second = flags
    if type(first) is not bool or type(second) is not bool:
        raise ValueError("not a Match: whether the players have sided is yes or no")
    return first, second


# -- chance: one int, the same on every machine

_MODULUS: Final = 2147483647


def _next(random: int) -> int:
    return random * 48271 % _MODULUS
