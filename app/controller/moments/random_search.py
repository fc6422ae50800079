"""Moments of real duels for pictures and tests: played at random until there is one that is wanted."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from engine.cards.card import Card
from engine.cards.deck import Deck
from engine.cards.library import CardLibrary
from engine.duel.outside.duel import Duel
from engine.duel.state.question import ASK_OPEN, ASK_RESPONSE, END_TURN, PASS, kind_of
from engine.edition import Edition
from engine.players.chance import Chance
from engine.vocabulary import TOKEN

_DUELS: Final = 1500
_LAST_ANSWER: Final = 260
_BRISK: Final = 4  # of so many chances to do nothing only one is taken, so that the field fills

Wanted = Callable[[Duel], bool]


@dataclass(frozen=True, slots=True)
class Way:
    """What leads to a moment, in every run: the Decks, the seed, who goes first, the codes of all answers."""

    decks: tuple[Deck, Deck]
    seed: int
    first: int
    answers: tuple[int, ...] = ()

    def begun(self, edition: Edition, names: Sequence[str] = ()) -> Duel:
        return Duel.start(self.decks, edition=edition, seed=self.seed, first=self.first, names=names)

    def gone(self, edition: Edition, names: Sequence[str] = ()) -> Duel:
        """A duel that stands there, in which these ``names`` may be declared, too; ValueError where an answer is none
        any more."""
        duel = self.begun(edition, names)
        for code in self.answers:
            duel.answer(code)
        return duel

    def to_plain(self) -> dict[str, object]:
        decks = [deck.to_plain() for deck in self.decks]
        return {"decks": decks, "seed": self.seed, "first": self.first, "answers": list(self.answers)}

    @classmethod
    def from_plain(cls, plain: dict[str, Any], card: Callable[[int], Card | None]) -> "Way":
        first, second = (Deck.from_plain(deck, card) for deck in plain["decks"])
        return cls((first, second), int(plain["seed"]), int(plain["first"]), tuple(plain["answers"]))


def find(pairs: Sequence[tuple[Deck, Deck]], edition: Edition, wanted: Wanted) -> Way:
    """The way to the first such moment; LookupError if hundreds of duels had none."""
    for number in range(_DUELS):
        way = Way(pairs[number % len(pairs)], number + 1, number % 2)
        chance = Chance(way.seed)
        duel = way.begun(edition)
        answers: list[int] = []
        for _ in range(_LAST_ANSWER):
            question = duel.question
            if question is None:
                break
            if wanted(duel):
                return replace(way, answers=tuple(answers))
            codes = question.codes
            code = codes[chance.below(len(codes))]
            if kind_of(code) in (PASS, END_TURN) and question.kind in (ASK_OPEN, ASK_RESPONSE) and chance.below(_BRISK):
                others = [each for each in codes if kind_of(each) not in (PASS, END_TURN)]
                code = others[chance.below(len(others))] if others else code
            duel.answer(code)
            answers.append(code)
    raise LookupError("no such moment was found")


def any_cards(library: CardLibrary, number: int) -> Deck:
    """Cards of all sets, many of them with something to declare: for questions that hardly ever come up."""
    chance = Chance(number)
    playable = [card for card in library if card.understood and not card.kinds & TOKEN]
    main = [card for card in playable if not card.belongs_in_extra_deck]
    extra = [card for card in playable if card.belongs_in_extra_deck]
    declaring = [card for card in main if "declare" in card.text.lower().replace("declares an attack", "")]
    cards = (*_some(main, 24, chance), *_some(declaring, 16, chance))
    return Deck(f"Any cards {number}", cards, _some(extra, 15, chance))


def _some(cards: list[Card], count: int, chance: Chance) -> tuple[Card, ...]:
    return tuple(cards[chance.below(len(cards))] for _ in range(count))
