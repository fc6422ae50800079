"""What must hold after every answer, whatever was played, and at what is asked."""

import json
from collections import Counter
from functools import cache, lru_cache, partial
from typing import Final

from engine.cards.card import Card
from engine.duel.checks.wishes import OF_CARDS, OF_NO_CARD
from engine.duel.outside.answers import Plain, answer_from_plain, answer_to_plain
from engine.duel.outside.because import why_not
from engine.duel.outside.duel import Duel
from engine.duel.outside.plain import plain_without_cards, state_from_plain, state_hash
from engine.duel.outside.sealing import UNKNOWN
from engine.duel.outside.view import View
from engine.duel.procedures.by_hand import DoingByHand, PreparingByHand
from engine.duel.state import question as q
from engine.duel.state.eyes import may_know
from engine.duel.state.state import State
from engine.vocabulary import (
    BANISHED,
    DECK,
    EXTRA_DECK,
    FIELD_ZONE,
    GRAVEYARD,
    HAND,
    MONSTER_ZONE,
    PENDULUM_ZONE,
    SPELL_ZONE,
    UNDER,
)

_MOST = ((MONSTER_ZONE, 5), (SPELL_ZONE, 5), (FIELD_ZONE, 1), (PENDULUM_ZONE, 2))
_MOST_OPTIONS: Final = 250  # of any question but that for a card's name
_LOOKED_INTO: Final = 16  # one decision in so many is looked into closely …
_BY_HAND: Final = 4  # … of those that are amid a text carried out by hand one in so many
_SAVED: Final = 24  # and of all these one in so many is saved and read again, which takes longest
_WISHED_FROM: Final = (HAND, GRAVEYARD, BANISHED, EXTRA_DECK, *(place for place, _ in _MOST))


class Examined:
    """A duel whose decisions are looked into, and that is played again from its record at the end."""

    def __init__(self, duel: Duel) -> None:
        self._duel = duel
        self._answers: list[str] = []
        self._by_hand = self._looks = 0

    def look(self, code: int) -> None:
        """Before that answer."""
        duel = self._duel
        check_options(duel.state.question)
        self._answers.append(json.dumps(answer_to_plain(duel.state, code)))
        amid = any(isinstance(frame, PreparingByHand | DoingByHand) for frame in duel.state.frames)
        self._by_hand += amid
        if amid:
            check_question(duel.state, self._by_hand)
        if self._by_hand % _BY_HAND == 0 if amid else len(self._answers) % _LOOKED_INTO == 0:
            self._looks += 1
            if self._looks % _SAVED == 0:
                check_plain(duel.state)
            check_refusals(duel)
            check_view(duel.state, self._looks % 2)

    def play_again(self, again: Duel) -> None:
        """``again``: the same duel, just begun."""
        for number, told in enumerate(self._answers, 1):
            plain: Plain = json.loads(told)
            code, _ = answer_from_plain(again.state, plain)
            again.answer(code)
            if again.question is None and number < len(self._answers):
                raise AssertionError(f"played again, it ends after {number} answers")
        if state_hash(again.state) != state_hash(self._duel.state):
            raise AssertionError("played again, it ends otherwise")


def check_options(question: q.Question) -> None:
    """AssertionError where there is more to choose from than anybody could."""
    if len(question.codes) > _MOST_OPTIONS and question.kind != q.ASK_NAME:
        raise AssertionError(f"{len(question.codes)} options, asked: {question}")


def check_plain(state: State) -> None:
    """AssertionError unless the plain form makes the same state again."""
    told, cards = _told(state)
    if _told(state_from_plain(json.loads(told), list(map(_read_again, cards)))) != (told, cards):
        raise AssertionError(f"the plain form makes another state, asked: {state.question}")


def _told(state: State) -> tuple[str, list[str]]:
    plain, cards = plain_without_cards(state)
    return json.dumps(plain, sort_keys=True), [card.plain_text() for card in cards]


@lru_cache(4096)
def _read_again(told: str) -> Card:
    """What is printed on a card never changes: it is read once, whatever duels it is in."""
    card = Card.from_plain(json.loads(told))
    if card.plain_text() != told:
        raise AssertionError(f"the plain form makes another card of {card.name}")
    return card


def check_refusals(duel: Duel) -> None:
    """AssertionError unless a wish is refused exactly where no option begins with it."""
    state = duel.state
    for player in (0, 1):
        asked = state.question.player == player
        offered = {
            (q.kind_of(code), q.card_of(code), q.argument_of(code) if q.kind_of(code) == q.ATTACK else None)
            for code in (state.question.codes if asked else ())
        }
        wishes = _wishes(state, player)
        for wish, refusal in zip(wishes, map(partial(why_not, state, player), wishes), strict=True):
            is_offered = bool(offered) and (wish.kind, wish.card, wish.argument) in offered
            if (refusal is None) != is_offered:
                raise AssertionError(f"asked: {state.question}; {wish} of {player} is refused: {refusal}")


def check_question(state: State, number: int) -> None:
    """AssertionError unless an option of the question is no refusal, while of all that is usually wished for nothing is
    offered beside it: asked amid a text that is carried out by hand, of its card and of one option by ``number``."""
    asked = state.question
    code = asked.codes[number % len(asked.codes)]
    option = q.Wish(q.kind_of(code), q.card_of(code), q.argument_of(code))
    if (refusal := why_not(state, asked.player, option)) is not None:
        raise AssertionError(f"asked: {asked}; its option {option} is refused: {refusal}")
    uid = max(asked.card, 0)
    for wish in (*_WITHOUT_CARD, *_with_card(uid), q.Wish(q.ATTACK, uid, 0)):
        for player in (0, 1):
            if why_not(state, player, wish) is None:
                raise AssertionError(f"asked: {asked}; {wish} of {player} isn’t refused")


def _wishes(state: State, player: int) -> list[q.Wish]:
    wishes = [*_WITHOUT_CARD]
    for place in _WISHED_FROM:
        for uid in state.zones[place * 2 + player]:
            wishes += _with_card(uid)
    theirs = state.zones[MONSTER_ZONE * 2 + 1 - player]
    for uid in state.zones[MONSTER_ZONE * 2 + player]:
        wishes += [q.Wish(q.ATTACK, uid, target) for target in (0, *(other + 1 for other in theirs))]
    return wishes


_WITHOUT_CARD: Final = tuple(map(q.Wish, OF_NO_CARD))


@cache
def _with_card(uid: int) -> tuple[q.Wish, ...]:
    return tuple(q.Wish(kind, uid) for kind in OF_CARDS)


def check_view(state: State, player: int) -> None:
    """AssertionError if the player is shown the face of a card that can't be known: all have their faces but those,
    and of the own Deck only the order is unknown."""
    known = [
        card.card
        for card in state.cards
        if may_know(state, card.uid, player) or card.place == DECK and card.owner == player
    ]
    shown = [card.card for card in View(state, player).state.cards if card.card is not UNKNOWN]
    if sorted(map(id, shown)) != sorted(map(id, known)):
        faces, rest = (Counter(card.name for card in each) for each in (shown, known))
        raise AssertionError(f"player {player} is shown {dict(faces - rest)}, and isn’t {dict(rest - faces)}")


def check_places(state: State) -> None:
    """AssertionError unless every card is in exactly one place, and no zone holds more than it may."""
    cards = state.cards
    seen = [0] * len(cards)
    for number, zone in enumerate(state.zones):
        for uid in zone:
            seen[uid] += 1
            card = cards[uid]
            if card.place * 2 + card.controller != number:
                raise AssertionError(f"{card.card.name} is in list {number}, but says {card.place}, {card.controller}")
    for uid, times in enumerate(seen):
        if times != 1:
            raise AssertionError(f"{cards[uid].card.name} is in {times} places")
    held = sorted(uid for card in cards for uid in card.materials)
    if held != sorted(state.zones[UNDER * 2] + state.zones[UNDER * 2 + 1]):
        raise AssertionError("Xyz Materials and the cards that hold them don’t agree")
    for place, most in _MOST:
        for player in (0, 1):
            seats = [cards[uid].seat for uid in state.zones[place * 2 + player]]
            if len(seats) > most or place != FIELD_ZONE and len(set(seats)) < len(seats):
                raise AssertionError(f"zone {place} of player {player} holds {len(seats)} cards in spaces {seats}")
