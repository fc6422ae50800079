"""The cards there are: found by passcode and by name."""

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from engine.cards.card import Card
from engine.cards.deck import Deck, name_key

if TYPE_CHECKING:
    from engine.cards.builtin import Damages
    from engine.cards.programs import Programs, Progress


class CardLibrary:
    """Cards by passcode and by name; one name is one card, whatever its number or picture (DECK-06).

    A passcode leads to a name and the name to the card. So another picture of a card is the same card with
    its own passcode, and a card that is added later under the same name takes the place of the older one.
    """

    def __init__(self, cards: Iterable[Card] = (), decks: Mapping[str, Deck] | None = None) -> None:
        self._cards: dict[str, Card] = {}
        self._names: dict[int, str] = {}
        self._printings: dict[int, Card] = {}
        self._printed: dict[str, Card] = {}  # as they are without the player's readings
        self.decks: Mapping[str, Deck] = dict(decks or {})
        self.add(cards)

    @classmethod
    def builtin(
        cls, programs: "Programs | None" = None, progress: "Progress | None" = None, damages: "Damages" = None
    ) -> "CardLibrary":
        """The cards and Decks that come with the program; ``programs``: what their texts mean, as far as known.

        With ``damages`` a damaged file is told there and left out; else it is a FormatError."""
        from engine.cards import builtin
        from engine.cards.programs import Programs

        library = cls(builtin.cards(programs or Programs(b"", builtin.known_texts()), progress, damages))
        library.decks = {deck.name: deck for deck in builtin.decks(library.find, damages)}
        return library

    def add(self, cards: Iterable[Card], alternates: Mapping[int, int] | None = None) -> None:
        """More cards, which hide older ones of the same name; ``alternates``: passcodes of other pictures."""
        batch: dict[str, Card] = {}
        for card in cards:
            name = name_key(card.name)
            first = batch.setdefault(name, card)
            if first is card:
                self._free(card.passcode, name)
                self._cards[name] = card
                self._printed.pop(name, None)
            if first is card or card.passcode != first.passcode:
                self._names[card.passcode] = name
        own = {card.passcode for card in batch.values()}
        for passcode, original in (alternates or {}).items():
            if passcode not in own and original in self._names:
                self._free(passcode, self._names[original])
                self._names[passcode] = self._names[original]
        self._printings.clear()

    def play_by(self, cards: Iterable[Card]) -> None:
        """These are cards of it with readings of the player's; all others have none from now on."""
        for name, card in self._printed.items():
            if name in self._cards:
                self._cards[name] = card
        self._printed = {}
        for card in cards:
            name = name_key(card.name)
            self._printed[name] = self._cards[name]
            self._cards[name] = card
        self._printings.clear()

    def become(self, other: "CardLibrary") -> None:
        """All cards that the other one has, and no others: for whoever holds this one."""
        self._cards, self._names = dict(other._cards), dict(other._names)
        self._printed = dict(other._printed)
        self._printings.clear()

    def _free(self, passcode: int, name: str) -> None:
        """A passcode means one card: whatever had it under another name gives way."""
        before = self._names.get(passcode)
        if before is not None and before != name and before in self._cards:
            if self._cards[before].passcode == passcode:
                del self._cards[before]

    def find(self, passcode: int) -> Card | None:
        """The card with this passcode, in the printing that has it."""
        card = self._cards.get(self._names.get(passcode, ""))
        if card is None or card.passcode == passcode:
            return card
        if passcode not in self._printings:
            self._printings[passcode] = card.but(passcode=passcode)
        return self._printings[passcode]

    def find_called(self, name: str) -> Card | None:
        """The card of this name, in whatever case."""
        return self._cards.get(name_key(name))

    def deck(self, name: str) -> Deck:
        """The built-in Deck of this name; LookupError tells the names there are."""
        for title, deck in self.decks.items():
            if name_key(title) == name_key(name):
                return deck
        there = ", ".join(f"“{title}”" for title in self.decks) or "none"
        raise LookupError(f"No built-in Deck is called “{name}”. There are: {there}.")

    def __iter__(self) -> Iterator[Card]:
        """Every card once, in the order in which they came; other pictures are not told apart here."""
        return iter(self._cards.values())

    def __len__(self) -> int:
        return len(self._cards)

    def __contains__(self, passcode: int) -> bool:
        return self.find(passcode) is not None
