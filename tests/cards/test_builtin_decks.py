"""The built-in cards use all of the vocabulary of effects, and the built-in Decks are legal and playable."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from engine import assets
from engine import program as p
from engine.cards import builtin
from engine.cards.card import Card
from engine.cards.deck import Deck
from engine.cards.legality import problems
from engine.duel.outside.duel import Duel
from engine.edition import EDITIONS, Edition
from engine.players.chance import Chance
from engine.program import Data, Program
from tests.cards.known import cards, decks, legal_decks

CARDS = cards()
DECKS = {deck.name: deck for deck in decks()}
LEGAL = [(edition, deck.name) for edition in EDITIONS for deck in legal_decks(edition)]
LEGAL_IN = {"Engine Yard": ("v9", "v8", "v7"), "Starwell": ("v9", "v8"), "Twin Scales": ("v9",)}
"""Under which rulebooks; the others under all four."""


def parts_of(value: Any) -> Iterator[Data]:
    """All that an effect is made of, however deep."""
    if isinstance(value, Data):
        yield value
        for inner in value.key():
            yield from parts_of(inner)
    elif isinstance(value, tuple):
        for inner in value:
            yield from parts_of(inner)


def constants(letter: str) -> dict[str, int]:
    """The constants of engine.program that begin so, such as E_MOVED."""
    found = vars(p).items()
    return {name: value for name, value in found if re.match(f"{letter}_[A-Z]", name) and isinstance(value, int)}


def on_cards(kind: type, attribute: str) -> dict[int, set[str]]:
    """The cards on which each word of the vocabulary is."""
    found: dict[int, set[str]] = {}
    for card in CARDS:
        for part in parts_of(card.program):
            if isinstance(part, kind):
                found.setdefault(getattr(part, attribute), set()).add(card.name)
    return found


ON_ONE_CARD = p.MakeAttackDirect  # the other way of turning an attack is on more
ON_NONE = (
    p.ExchangeHands, p.ChangeZone, p.ByHand, p.Stay, p.EndLasting, p.AskOpponent, p.ChangeTarget, p.ApplyEffect
)  # fmt: skip
"""For cards of the player's own: tests/text/test_acts_played.py plays them, and what isn't read is done by hand."""
AWAITED = [kind for kind in p.PATTERNS if kind not in (p.IsAboutToResolve, p.BattlePhaseEnds, p.IsNegated)]
DEEDS = [kind for kind in p.ACTS if not issubclass(kind, p.Operator) and kind not in (ON_ONE_CARD, *ON_NONE)]


@pytest.mark.parametrize("kind", [*DEEDS, *p.REPLACES, *AWAITED])
def test_every_act_replacement_and_event_waited_for_is_on_two_cards(kind: type[Data]) -> None:
    assert sum(any(type(part) is kind for part in parts_of(card.program)) for card in CARDS) > 1


TOGETHER = ((p.TreatedAs, p.CalledSo), (p.AttacksWithDefense, p.AttacksLyingDown))
OF_NONE = (p.FewerTributes, p.SureSummons, p.AttacksAlone)
"""For cards of the player's own: tests/duel/test_modifiers.py plays them."""
ALONE = [
    (kind,) for kind in p.MODIFIERS if kind not in OF_NONE and not any(issubclass(kind, kinds) for kinds in TOGETHER)
]


@pytest.mark.parametrize("kinds", [*ALONE, *TOGETHER])
def test_every_modifier_is_on_two_cards(kinds: tuple[type[p.Modifier], ...]) -> None:
    assert sum(any(isinstance(part, kinds) for part in parts_of(card.program)) for card in CARDS) > 1


def test_every_kind_of_ability_and_limit_is_on_some_card() -> None:
    abilities = [part for card in CARDS for part in parts_of(card.program) if isinstance(part, p.Ability)]
    assert {a.kind for a in abilities} >= set(range(p.IGNITION, p.DUTY + 1))
    assert {type(a.limit) for a in abilities} >= {p.PerTurn, p.UsedPerTurn, p.ActivatedPerTurn, p.PerDuel}
    assert {a.speed for a in abilities} == {1, 2, 3}
    assert {a.optional for a in abilities if a.kind == p.TRIGGER} == {True, False}
    assert {a.when for a in abilities if a.kind == p.TRIGGER} == {True, False}


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.name)
def test_a_card_survives_its_plain_form(card: Card) -> None:
    assert Card.from_plain(card.to_plain()) == card
    assert card.understood
    assert Program.from_plain(card.program.to_plain()) == card.program


def test_each_deck_is_legal_where_the_table_says_so() -> None:
    everywhere = tuple(edition.key for edition in EDITIONS)
    for name in DECKS:
        assert tuple(e.key for e, legal in LEGAL if legal == name) == LEGAL_IN.get(name, everywhere), name


def test_each_deck_has_a_name_of_its_own_and_a_line_about_it() -> None:
    titles = [builtin.title(path) for path in (assets.folder() / "decks").glob("*.ydk")]
    assert len({name for name, _ in titles}) == len(titles) >= 10
    assert all(name and about for name, about in titles)
    assert next(iter(DECKS)) == "First Steps"


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: edition.key)
def test_each_rulebook_has_three_decks_of_forty_cards_and_a_side_deck_for_matches(edition: Edition) -> None:
    legal = legal_decks(edition)
    assert len(legal) >= 3
    assert all(len(deck.main) == 40 and len(deck.side) == 15 for deck in legal)


@pytest.mark.parametrize(("edition", "name"), LEGAL, ids=lambda value: value if isinstance(value, str) else value.key)
def test_a_deck_plays_five_random_duels_to_their_end(edition: Edition, name: str) -> None:
    others = legal_decks(edition)
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


def test_our_restricted_lists_are_of_built_in_cards_and_allow_most_built_in_decks():
    by_passcode = {card.passcode: card for card in CARDS}
    lists = list(builtin.restricted_lists())
    assert [one.name for one in lists] == ["Casual Evening", "Club Night"]
    for one in lists:
        assert all(passcode in by_passcode for passcode in one.limits)
        named = one.with_names(by_passcode.get)
        allowed = [deck.name for deck in DECKS.values() if not problems(deck, EDITIONS[0], named)]
        assert len(DECKS) > len(allowed) > len(DECKS) / 2, allowed


def test_our_restricted_lists_name_the_cards_that_they_mean():
    by_passcode = {card.passcode: card.name for card in CARDS}
    for line in (assets.folder() / "lists" / "ours.lflist.conf").read_text(encoding="utf-8").splitlines():
        if line[0].isdigit():
            entry, name = line.split(" --")
            assert by_passcode[int(entry.split()[0])] == name
