"""Moments of real duels for pictures and tests: played at random until there is one that is wanted."""

from collections.abc import Callable, Sequence
from typing import Final

from engine.cards.card import Card
from engine.cards.deck import Deck
from engine.cards.library import CardLibrary
from engine.duel.duel import Duel
from engine.duel.question import ASK_OPEN, ASK_RESPONSE, END_TURN, PASS, kind_of
from engine.edition import Edition
from engine.players.chance import Chance
from engine.vocabulary import TOKEN

_DUELS: Final = 300
_LAST_ANSWER: Final = 260
_BRISK: Final = 4  # of so many chances to do nothing only one is taken, so that the field fills

Wanted = Callable[[Duel], bool]


def find(pairs: Sequence[tuple[Deck, Deck]], edition: Edition, wanted: Wanted, seed: int = 1) -> Duel:
    """The first such moment; LookupError if hundreds of duels had none."""
    for number in range(_DUELS):
        chance = Chance(seed + number)
        duel = Duel.start(pairs[number % len(pairs)], edition=edition, seed=seed + number, first=number % 2)
        for _ in range(_LAST_ANSWER):
            question = duel.question
            if question is None:
                break
            if wanted(duel):
                return duel
            codes = question.codes
            code = codes[chance.below(len(codes))]
            if kind_of(code) in (PASS, END_TURN) and question.kind in (ASK_OPEN, ASK_RESPONSE) and chance.below(_BRISK):
                others = [each for each in codes if kind_of(each) not in (PASS, END_TURN)]
                code = others[chance.below(len(others))] if others else code
            duel.answer(code)
    raise LookupError("no such moment was found")


def any_cards(library: CardLibrary, number: int) -> Deck:
    """Cards of all sets, many of them with something to declare: for questions that hardly ever come up."""
    chance = Chance(number)
    playable = [card for card in library if card.program is not None and not card.kinds & TOKEN]
    main = [card for card in playable if not card.belongs_in_extra_deck]
    extra = [card for card in playable if card.belongs_in_extra_deck]
    declaring = [card for card in main if "declare" in card.text.lower().replace("declares an attack", "")]
    cards = (*_some(main, 24, chance), *_some(declaring, 16, chance))
    return Deck(f"Any cards {number}", cards, _some(extra, 15, chance))


def _some(cards: list[Card], count: int, chance: Chance) -> tuple[Card, ...]:
    return tuple(cards[chance.below(len(cards))] for _ in range(count))
