"""The practice cards use all of the vocabulary of effects, and their Decks are legal and playable."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from engine import program as p
from engine.cards.card import Card
from engine.cards.deck import Deck
from engine.cards.legality import problems
from engine.cards.practice import LEGAL_IN, cards, decks
from engine.duel.duel import Duel
from engine.edition import EDITIONS, Edition
from engine.players.chance import Chance
from engine.program import Data, Program

CARDS = cards()
DECKS = {deck.name: deck for deck in decks()}
LEGAL = [(edition, name) for edition in EDITIONS for name, keys in LEGAL_IN.items() if edition.key in keys]
OP_OF = {
    "A": p.Act, "M": p.Modifier, "K": p.Cost, "R": p.Replace, "P": p.Procedure, "C": p.Condition, "V": p.Value,
    "F": p.Filter, "D": p.Duration,
}  # fmt: skip


def parts_of(value: Any) -> Iterator[Data]:
    """All that an effect is made of, however deep."""
    if isinstance(value, Data):
        yield value
        for inner in value.key():
            yield from parts_of(inner)
    elif isinstance(value, tuple):
        for inner in value:
            yield from parts_of(inner)


PARTS = [part for card in CARDS for part in parts_of(card.program)]


def constants(letter: str) -> dict[str, int]:
    """The constants of program.py that begin so, such as A_DRAW."""
    found = vars(p).items()
    return {name: value for name, value in found if re.match(f"{letter}_[A-Z]", name) and isinstance(value, int)}


@pytest.mark.parametrize("letter", OP_OF)
def test_every_word_of_the_vocabulary_is_on_some_card(letter: str) -> None:
    used = {part.op for part in PARTS if isinstance(part, OP_OF[letter])}  # type: ignore[attr-defined]
    assert [name for name, value in constants(letter).items() if value not in used] == []


def test_every_event_that_a_text_can_wait_for_is_on_some_card() -> None:
    used = {part.event for part in PARTS if isinstance(part, p.Pattern)}
    waited_for = {name: value for name, value in constants("E").items() if value < p.EVENT_KINDS}
    assert [name for name, value in waited_for.items() if value not in used] == []


def test_every_kind_of_ability_and_limit_is_on_some_card() -> None:
    abilities = [part for part in PARTS if isinstance(part, p.Ability)]
    assert {a.kind for a in abilities} >= set(range(p.IGNITION, p.DUTY + 1))
    assert {a.limit for a in abilities} >= {p.LIMIT_COPY, p.LIMIT_NAME_USED, p.LIMIT_NAME_ACTIVATED, p.LIMIT_DUEL}
    assert {a.speed for a in abilities} == {1, 2, 3}
    assert {a.optional for a in abilities if a.kind == p.TRIGGER} == {True, False}
    assert {a.when for a in abilities if a.kind == p.TRIGGER} == {True, False}


def test_every_card_is_in_a_deck_and_has_a_number_a_name_and_a_text_of_its_own() -> None:
    assert len({card.passcode for card in CARDS}) == len({card.name for card in CARDS}) == len(CARDS)
    assert min(card.passcode for card in CARDS) == 700_000_001
    assert all(card.text or card.pendulum_text for card in CARDS)
    played = {card.name for deck in DECKS.values() for card in deck.cards()}
    assert {card.name for card in CARDS} - played == set()


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.name)
def test_a_card_survives_its_plain_form(card: Card) -> None:
    assert Card.from_plain(card.to_plain()) == card
    assert card.program is not None
    assert Program.from_plain(card.program.to_plain()) == card.program


@pytest.mark.parametrize(("edition", "name"), LEGAL, ids=lambda value: value if isinstance(value, str) else value.key)
def test_a_deck_is_legal_where_the_table_says_so(edition: Edition, name: str) -> None:
    assert problems(DECKS[name], edition) == ()


def test_the_table_of_legality_leaves_nothing_out() -> None:
    assert set(LEGAL_IN) == set(DECKS)
    found = {name: tuple(e.key for e in EDITIONS if not problems(deck, e)) for name, deck in DECKS.items()}
    assert found == dict(LEGAL_IN)


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: edition.key)
def test_each_rulebook_has_three_decks_of_forty_cards(edition: Edition) -> None:
    legal = [DECKS[name] for name, keys in LEGAL_IN.items() if edition.key in keys]
    assert len(legal) >= 3
    assert all(len(deck.main) == 40 and not deck.side for deck in legal)


@pytest.mark.parametrize(("edition", "name"), LEGAL, ids=lambda value: value if isinstance(value, str) else value.key)
def test_a_deck_plays_five_random_duels_to_their_end(edition: Edition, name: str) -> None:
    others = [DECKS[other] for other, keys in LEGAL_IN.items() if edition.key in keys]
    for number in range(5):
        assert play((DECKS[name], others[number % len(others)]), edition, number + 1) < 6000


def play(pair: tuple[Deck, Deck], edition: Edition, seed: int) -> int:
    """A duel at random; how many answers it took."""
    duel = Duel.start(pair, edition=edition, seed=seed)
    chance = Chance(seed)
    answers = 0
    while (question := duel.question) is not None and answers < 6000:
        duel.answer(question.codes[chance.below(len(question.codes))])
        answers += 1
    return answers
