"""What is arranged for a Duel that is played for practice: as data, from which it begins (``Duel.start``)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from engine.cards.card import Card
from engine.cards.deck import Deck
from engine.vocabulary import (
    ATTACK_POSITION,
    CONTINUOUS,
    DEFENSE_POSITION,
    EXTRA_DECK_KINDS,
    FACE_DOWN,
    FIELD,
    FIELD_ZONE,
    MONSTER,
    MONSTER_ZONE,
    SPELL,
    SPELL_ZONE,
    TRAP,
)

BY_CHANCE: Final = -1
"""In an order: whatever card comes by the shuffle."""
SEATS: Final = {MONSTER_ZONE: 5, SPELL_ZONE: 5, FIELD_ZONE: 1}
"""How many cards may lie in a zone as the Duel begins."""
_NOTHING: Final = "no such arrangement: {what}"


@dataclass(frozen=True, slots=True)
class Placed:
    """A card of that player's that lies on the field as the Duel begins. ``card``: its place in the list of the Deck,
    the Extra Deck after the Main Deck."""

    player: int
    card: int
    position: int


@dataclass(frozen=True, slots=True)
class Practice:
    """``on_top``: of each player the places in the list of the Main Deck of what is laid on the shuffled Deck, the
    first one drawn first; BY_CHANCE leaves one to the shuffle. All later shuffles are shuffles like any other."""

    on_top: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    placed: tuple[Placed, ...] = ()

    def check(self, decks: Sequence[Deck]) -> None:
        """ValueError if it can't be laid so with these Decks."""
        taken: set[tuple[int, int]] = set()
        seats: dict[tuple[int, int], int] = {}

        def take(player: int, card: int, among: int) -> None:
            if player not in (0, 1) or not 0 <= card < among or (player, card) in taken:
                raise ValueError(_NOTHING.format(what=f"card {card} of player {player}"))
            taken.add((player, card))

        for each in self.placed:
            cards = decks[each.player].main + decks[each.player].extra if each.player in (0, 1) else ()
            take(each.player, each.card, len(cards))
            card = cards[each.card]
            if each.position not in positions_of(card):
                raise ValueError(_NOTHING.format(what=f"“{card.name}” in position {each.position}"))
            zone = (each.player, place_of(card))
            seats[zone] = seats.get(zone, 0) + 1
            if seats[zone] > SEATS[zone[1]]:
                raise ValueError(_NOTHING.format(what=f"{seats[zone]} cards in one place"))
        for player, order in enumerate(self.on_top):
            if len(order) > len(decks[player].main):
                raise ValueError(_NOTHING.format(what=f"{len(order)} cards on a Deck of {len(decks[player].main)}"))
            for card_number in order:
                if card_number != BY_CHANCE:
                    take(player, card_number, len(decks[player].main))

    def to_plain(self) -> dict[str, Any]:
        return {
            "on top": [list(order) for order in self.on_top],
            "placed": [[each.player, each.card, each.position] for each in self.placed],
        }

    @classmethod
    def from_plain(cls, plain: Any, decks: Sequence[Deck]) -> "Practice":
        """ValueError if it is no such data, or not for these Decks."""
        try:
            first, second = (_numbers(order) for order in plain["on top"])
            placed = tuple(Placed(*_numbers(each)) for each in plain["placed"])
        except (KeyError, TypeError, AttributeError) as error:
            raise ValueError(_NOTHING.format(what=repr(error))) from error
        found = cls((first, second), placed)
        found.check(decks)
        return found


def _numbers(plain: Any) -> tuple[int, ...]:
    if not isinstance(plain, list) or not all(type(number) is int for number in plain):
        raise ValueError(_NOTHING.format(what=repr(plain)))
    return tuple(plain)


def place_of(card: Card) -> int:
    """Where it lies when it lies on the field."""
    if card.kinds & MONSTER:
        return MONSTER_ZONE
    return FIELD_ZONE if card.is_field_spell else SPELL_ZONE


def positions_of(card: Card) -> tuple[int, ...]:
    """How it can lie there as a Duel begins: a Spell or Trap is face-up only where it would stay by itself."""
    if card.kinds & EXTRA_DECK_KINDS:
        return ATTACK_POSITION, DEFENSE_POSITION
    if card.belongs_in_extra_deck:
        return ()
    if card.kinds & MONSTER:
        return ATTACK_POSITION, DEFENSE_POSITION, FACE_DOWN
    if card.kinds & (SPELL | TRAP) and card.kinds & (CONTINUOUS | FIELD):
        return FACE_DOWN, ATTACK_POSITION
    return (FACE_DOWN,) if card.kinds & (SPELL | TRAP) else ()
