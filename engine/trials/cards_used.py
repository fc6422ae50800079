"""Which cards were activated in duels, which of their effects, and which never: what of card texts play has tried."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from engine.cards.card import Card
from engine.duel.outside.duel import Duel
from engine.program import ACTIVATED, E_ACTIVATED, E_MOVED, Ability
from engine.vocabulary import DECK, EXTRA_DECK


@dataclass(slots=True)
class CardUse:
    """A card with something to activate: in how many duels it was in a Deck, in how many it left one, and how often
    each of its effects was activated, in the order of its text (to activate a Spell or Trap itself is one of them)."""

    name: str
    activated: list[int]
    duels: int = 1
    left_deck: int = 0

    def add(self, other: "CardUse") -> None:
        self.duels += other.duels
        self.left_deck += other.left_deck
        self.activated = [one + more for one, more in zip(self.activated, other.activated, strict=True)]


CardsUsed = dict[int, CardUse]
"""By passcode."""


def in_decks(cards: Iterable[Card]) -> CardsUsed:
    """Those of a duel that begins."""
    return {card.passcode: CardUse(card.name, [0] * len(to_do)) for card in cards if (to_do := _to_activate(card))}


def note_used(duel: Duel, used: CardsUsed) -> None:
    """What the last answer caused."""
    for event in duel.events:
        if event.kind not in (E_ACTIVATED, E_MOVED):
            continue
        card = duel.state.cards[event.card].card
        if (use := used.get(card.passcode)) is None:
            continue
        if event.kind == E_MOVED:
            use.left_deck |= event.place_from in (DECK, EXTRA_DECK)
        elif event.more is not None and (ability := event.more["ability"]) in (to_do := _to_activate(card)):
            use.activated[to_do.index(ability)] += 1


def add_used(total: CardsUsed, used: CardsUsed) -> None:
    for passcode, use in used.items():
        if passcode in total:
            total[passcode].add(use)
        else:
            total[passcode] = use


def used_to_plain(total: CardsUsed) -> list[dict[str, Any]]:
    return [
        {
            "passcode": passcode,
            "name": use.name,
            "duels": use.duels,
            "left_deck": use.left_deck,
            "activated": use.activated,
        }
        for passcode, use in sorted(total.items())
    ]


def used_told(total: CardsUsed) -> str:
    uses = total.values()
    left = sum(use.left_deck > 0 for use in uses)
    activated = sum(any(use.activated) for use in uses)
    effects = [times for use in uses for times in use.activated]
    return (
        f"cards with something to activate: {len(uses)} different ones in the Decks, {left} left them, {activated} "
        f"were activated or an effect of theirs was ({sum(map(bool, effects))} effects of {len(effects)})"
    )


def _to_activate(card: Card) -> list[Ability]:
    return [ability for ability in card.program.abilities if ability.kind in ACTIVATED]
