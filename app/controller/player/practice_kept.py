"""What is arranged at the practice table, kept with the Deck that it is of."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any, Final

from app.controller.player.duel_plan import HOTSEAT
from app.controller.player.settings import Settings
from engine.cards.card import Card
from engine.cards.deck import Deck
from engine.duel.state.practice import BY_CHANCE, SEATS, Placed, Practice, place_of, positions_of
from engine.edition import MOST_LP, OPENING_HAND, STARTING_LP

KEPT_AS: Final = "practice"
MOST_DECKS: Final = 24
MOST_CARDS_IN_HAND: Final = 20
_SIDES: Final = ("own", "theirs")


@dataclass(frozen=True, slots=True)
class Arranged:
    """Of one side, by passcodes: ``order``, on top of the Deck, the first one drawn first, BY_CHANCE for any card;
    ``placed``, with the position of each. ``of`` a Deck that was changed since, what is still in it counts."""

    order: tuple[int, ...] = ()
    placed: tuple[tuple[int, int], ...] = ()

    def of(self, deck: Deck) -> "Arranged":
        """As far as that Deck has these cards."""
        main, extra = [card.passcode for card in deck.main], [card.passcode for card in deck.extra]
        cards = {card.passcode: card for card in (*deck.main, *deck.extra)}
        placed, order = [], []
        seats: dict[int, int] = {}
        for passcode, position in self.placed:
            card = cards.get(passcode)
            if card is None or position not in positions_of(card):
                continue
            pile = main if passcode in main else extra
            zone = place_of(card)
            if passcode in pile and seats.get(zone, 0) < SEATS[zone]:
                pile.remove(passcode)
                seats[zone] = seats.get(zone, 0) + 1
                placed.append((passcode, position))
        by_chance = len(main) - sum(passcode != BY_CHANCE for passcode in self.order)
        for passcode in self.order:
            if passcode == BY_CHANCE and by_chance > 0:
                by_chance -= 1
                order.append(passcode)
            elif passcode in main:
                main.remove(passcode)
                order.append(passcode)
        return Arranged(tuple(order), tuple(placed))

    def left(self, deck: Deck) -> list[Card]:
        """What is neither laid nor placed, the Extra Deck last."""
        found = list(deck.main + deck.extra)
        for passcode in (*self.order, *(passcode for passcode, _ in self.placed)):
            at = next((at for at, card in enumerate(found) if card.passcode == passcode), None)
            if at is not None:
                del found[at]
        return found

    def to_plain(self) -> list[Any]:
        return [list(self.order), [list(each) for each in self.placed]]

    @classmethod
    def from_plain(cls, plain: Any) -> "Arranged":
        """Nothing where it is no such data."""
        try:
            order, placed = plain
            found = cls(tuple(map(int, order)), tuple((int(passcode), int(position)) for passcode, position in placed))
        except (TypeError, ValueError):
            return cls()
        return found


def arrangement(decks: Sequence[Deck], sides: Sequence[Arranged]) -> Practice:
    """For the Duel, by the places of the cards in the lists of these Decks."""
    first, second = (_taken(deck, side.of(deck)) for deck, side in zip(decks, sides))
    placed = [
        Placed(player, at, position) for player, (_, found) in enumerate((first, second)) for at, position in found
    ]
    return Practice((first[0], second[0]), tuple(placed))


def _taken(deck: Deck, side: Arranged) -> tuple[tuple[int, ...], list[tuple[int, int]]]:
    """The order and what is placed: each copy is taken once."""
    cards: list[int | None] = [card.passcode for card in (*deck.main, *deck.extra)]

    def take(passcode: int) -> int:
        at = cards.index(passcode)
        cards[at] = None
        return at

    placed = [(take(passcode), position) for passcode, position in side.placed]
    return tuple(BY_CHANCE if passcode == BY_CHANCE else take(passcode) for passcode in side.order), placed


@dataclass(frozen=True, slots=True)
class PracticeTable:
    """How the table was set last: ``deck``: the name of the other side's; ``opponent``: who plays it."""

    deck: str = ""
    opponent: str = HOTSEAT
    goes_first: bool = True
    lp: int = STARTING_LP
    hand: int = OPENING_HAND


class PracticeKept:
    """With the settings, by the names of Decks; those arranged last stay."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings

    @property
    def table(self) -> PracticeTable:
        plain, made = self._kept().get("table"), PracticeTable()
        if not isinstance(plain, dict):
            return made
        for name in PracticeTable.__slots__:
            if type(plain.get(name)) is type(getattr(made, name)):
                made = replace(made, **{name: plain[name]})
        return replace(made, lp=min(max(made.lp, 1), MOST_LP), hand=min(max(made.hand, 0), MOST_CARDS_IN_HAND))

    def keep_table(self, table: PracticeTable) -> None:
        plain = {name: getattr(table, name) for name in PracticeTable.__slots__}
        self._settings.remember(KEPT_AS, {**self._kept(), "table": plain})

    def arranged(self, deck: str, player: int) -> Arranged:
        of_deck = self._decks().get(deck)
        return Arranged.from_plain(of_deck.get(_SIDES[player]) if isinstance(of_deck, dict) else None)

    def keep(self, deck: str, player: int, arranged: Arranged) -> None:
        decks = self._decks()
        of_deck = decks.pop(deck, None)
        decks[deck] = {**(of_deck if isinstance(of_deck, dict) else {}), _SIDES[player]: arranged.to_plain()}
        while len(decks) > MOST_DECKS:
            del decks[next(iter(decks))]
        while decks:
            with suppress(ValueError):  # more than there is room for: the oldest go
                self._settings.remember(KEPT_AS, {**self._kept(), "decks": decks})
                return
            del decks[next(iter(decks))]

    def rename(self, deck: str, to: str) -> None:
        """What was arranged goes along; where nothing was, what is another Deck's of that name stays."""
        decks = self._decks()
        if deck in decks and deck != to:
            decks[to] = decks.pop(deck)
            self._settings.remember(KEPT_AS, {**self._kept(), "decks": decks})

    def copy(self, deck: str, to: str) -> None:
        """What was arranged for it is arranged for that one, too."""
        if deck in self._decks():
            for player in range(len(_SIDES)):
                self.keep(to, player, self.arranged(deck, player))

    def _kept(self) -> dict[str, Any]:
        kept = self._settings.remembered.get(KEPT_AS)
        return kept if isinstance(kept, dict) else {}

    def _decks(self) -> dict[str, Any]:
        decks = self._kept().get("decks")
        return dict(decks) if isinstance(decks, dict) else {}
