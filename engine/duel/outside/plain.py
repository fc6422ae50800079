"""The state as JSON-ready data and back, exact at every decision, and the short hash of it that records keep."""

import hashlib
import json
from collections.abc import Callable
from functools import partial
from typing import Any, Final

from engine.cards.card import Card
from engine.duel.procedures import (
    battle,
    by_hand,
    chain,
    costs,
    declare,
    destruction,
    duties,
    fusion,
    picks,
    putting,
    resolve,
    summon,
    turn,
)
from engine.duel.state import field_by_field
from engine.duel.state.agenda import Frame
from engine.duel.state.events import Event, Note
from engine.duel.state.facts import build_facts
from engine.duel.state.pick_rules import Rules
from engine.duel.state.question import Question
from engine.duel.state.questions import QUESTIONS
from engine.duel.state.state import Active, Battle, Beginning, DueLater, DuelCard, Facts, Link, State
from engine.edition import OPENING_HAND, STARTING_LP, edition_from_plain
from engine.program import Data

PLAIN_VERSION: Final = 10
PROCEDURES: Final = (
    battle,
    by_hand,
    chain,
    costs,
    declare,
    destruction,
    duties,
    fusion,
    picks,
    putting,
    resolve,
    summon,
    turn,
)
"""The modules whose frames a plain state may name: importing them is what makes Frame.KINDS complete."""

_RECORDS: Final[dict[str, Any]] = {
    "event": Event, "note": Note, "active": Active, "later": DueLater, "began": Beginning, "battle": Battle,
}  # fmt: skip
_KEYS: Final = {kind: key for key, kind in _RECORDS.items()}


def _encode(value: Any, cards: "_Cards") -> Any:
    if value is None or isinstance(value, (int, str)):
        return value
    if isinstance(value, (tuple, list)):
        return [_encode(part, cards) for part in value]
    if isinstance(value, Data):
        return value.to_plain()
    if isinstance(value, Card):
        return {"card": cards.number(value)}
    if isinstance(value, Rules):
        return {"rules": [_encode(getattr(value, f), cards) for f in Rules.__slots__]}
    key = "question" if isinstance(value, Question) else _KEYS[type(value)]
    return {key: [_encode(getattr(value, f), cards) for f in value.FIELDS]}


def _decode(plain: Any, cards: list[Card]) -> Any:
    if isinstance(plain, list):
        return tuple(_decode(part, cards) for part in plain)
    if isinstance(plain, dict):
        if "is" in plain:
            return Data.from_plain(plain)
        (key, fields), *_ = plain.items()
        if key == "card":
            return cards[fields]
        values = [_decode(part, cards) for part in fields]
        if key == "rules":
            return Rules(*values)
        kind = QUESTIONS[values[0]] if key == "question" else _RECORDS[key]
        made = kind.__new__(kind)
        for name, value in zip(kind.FIELDS, values):
            if name == "codes":
                value = list(value)
            if name != "kind" or key != "question":  # which its class says
                setattr(made, name, value)
        return made
    return plain


class _Cards:
    """The printed cards of a duel, each kept once, also where two Decks hold the same card as two objects."""

    def __init__(self) -> None:
        self.cards: list[Card] = []
        self.places: dict[int, int] = {}
        self.equals: dict[Card, int] = {}

    def number(self, card: Card) -> int:
        place = self.places.get(id(card))
        if place is None:
            place = self.equals.setdefault(card, len(self.cards))
            if place == len(self.cards):
                self.cards.append(card)
            self.places[id(card)] = place
        return place


def state_to_plain(state: State) -> dict[str, Any]:
    plain, cards = plain_without_cards(state)
    plain["cards"] = [card.to_plain() for card in cards]
    return plain


def plain_without_cards(state: State) -> tuple[dict[str, Any], list[Card]]:
    """All but the cards as printed, and those cards by their numbers."""
    cards = _Cards()
    plain: dict[str, Any] = {"version": PLAIN_VERSION}
    edition = state.facts.edition
    plain["edition"] = {"key": edition.key, "switches": edition.switches()}
    plain["seed"] = state.facts.seed
    plain["names"] = list(state.facts.names)
    if (opening := (state.facts.starting_lp, state.facts.opening_hand)) != (STARTING_LP, OPENING_HAND):
        plain["opening"] = list(opening)
    tell = partial(_encode, cards=cards)
    plain["duel cards"] = [[cards.number(c.card), *field_by_field.told_duel_card(c, tell)] for c in state.cards]
    plain["deck names"] = [list(names) for names in state.facts.deck_names]
    field_by_field.tell_state(state, plain, tell)
    plain["links"] = [_link_to_plain(link, tell) for link in state.links]
    plain["frames"] = [
        [type(frame).__name__, [tell(getattr(frame, slot)) for slot in frame.FIELDS]] for frame in state.frames
    ]
    return plain, cards.cards


def _link_to_plain(link: Link, tell: Callable[[Any], Any]) -> dict[str, Any]:
    plain: dict[str, Any] = {}
    field_by_field.tell_link(link, plain, tell)
    return plain


def state_from_plain(plain: dict[str, Any], cards: list[Card] | None = None) -> State:
    """ValueError if it is not what state_to_plain makes; with its ``cards`` read already, plain_without_cards."""
    if plain.get("version") != PLAIN_VERSION:
        raise ValueError(f"a state of version {plain.get('version')!r} cannot be read; {PLAIN_VERSION} is known")
    try:
        return _state_from_plain(plain, [Card.from_plain(each) for each in plain["cards"]] if cards is None else cards)
    except (KeyError, IndexError, TypeError, AttributeError) as error:
        raise ValueError(f"damaged state: {error!r}") from error


def _state_from_plain(plain: dict[str, Any], cards: list[Card]) -> State:
    lp, hand = plain.get("opening", (STARTING_LP, OPENING_HAND))
    facts = Facts(edition_from_plain(plain["edition"]), plain["seed"], tuple(plain["names"]), lp, hand)
    state = State(facts)
    read = partial(_decode, cards=cards)
    for uid, (number, *values) in enumerate(plain["duel cards"]):
        made = DuelCard(state.token, uid, cards[number], 0)
        field_by_field.read_duel_card(values, made, read)
        state.cards.append(made)
    field_by_field.read_state(plain, state, read)
    for each in plain["links"]:
        link = Link(0, 0, 0, 0, 1, None)
        field_by_field.read_link(each, link, read)
        state.links.append(link)
    for name, values in plain["frames"]:
        kind = Frame.KINDS[name]
        frame = kind.__new__(kind)
        for slot, value in zip(kind.FIELDS, values):
            setattr(frame, slot, read(value))
        state.frames.append(frame)
    first, second = plain["deck names"]
    build_facts(state, (tuple(first), tuple(second)))
    return state


_THE_CARDS: Final = "\x01"
"""Stands for the cards until their texts are put in; no name may hold such a sign."""


def state_hash(state: State) -> str:
    """Sixteen hex digits over everything in the state: the same for the same seed, Decks and answers, anywhere."""
    plain, cards = plain_without_cards(state)
    plain["cards"] = _THE_CARDS
    text = json.dumps(plain, separators=(",", ":"), sort_keys=True)
    # what is printed on a card never changes, so its text is made once
    text = text.replace(json.dumps(_THE_CARDS), f"[{','.join(card.plain_text() for card in cards)}]")
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()
