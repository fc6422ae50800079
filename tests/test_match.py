"""A Match as a value; its rules are in tests/rulebook/test_matches.py."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cards.restricted import RestrictedList
from engine.edition import CLASSIC, EDITIONS, V8, V9
from engine.match import CHOOSING, DUELING, OVER, SIDING, Match
from engine.vocabulary import DRAW
from tests.cards.samples import deck, fusions, side_of

LISTED = RestrictedList("Spring List", {500: 1}, False, {"watched card": 1})
DECKS = (deck(side=side_of(15)), deck(42, fusions(3)).called("The other"))


def played(edition, seed: int, results: list[int], choices: list[int]) -> list[Match]:
    """Every Match that comes about on the way, until it is over or the results run out."""
    match = Match.start(DECKS, edition, seed, LISTED)
    seen = [match]
    results, choices = list(results), list(choices)
    while match.stage != OVER:
        if match.stage == CHOOSING:
            match = match.choose(match.chooser, choices.pop() if choices else 0)
        elif match.stage == SIDING:
            match = match.keep(match.sided.index(False))
        elif results:
            match = match.finish(results.pop(0))
        else:
            break
        seen.append(match)
    return seen


ways = st.tuples(
    st.sampled_from(EDITIONS),
    st.integers(),
    st.lists(st.sampled_from((0, 1, DRAW)), max_size=3),
    st.lists(st.sampled_from((0, 1)), max_size=3),
)


@settings(max_examples=60, deadline=None)
@given(ways)
def test_plain_form_and_back_at_every_step(way) -> None:
    for match in played(*way):
        again = Match.from_plain(json.loads(json.dumps(match.to_plain())))
        assert again == match
        assert again.to_plain() == match.to_plain()


@settings(max_examples=60, deadline=None)
@given(ways)
def test_the_same_seed_and_answers_give_the_same_match(way) -> None:
    assert played(*way) == played(*way)


@settings(max_examples=60, deadline=None)
@given(ways)
def test_a_match_says_what_comes_next_at_every_step(way) -> None:
    for match in played(*way):
        assert (match.chooser in (0, 1)) == (match.stage == CHOOSING)
        assert (match.starter in (0, 1)) == (match.stage == DUELING)
        assert 0 < match.duel_seed < 2**31
        assert 1 <= match.duel_number <= 3
        assert (match.stage == OVER) == (match.winner != -1)


def test_neighbouring_seeds_are_tosses_of_their_own() -> None:
    winners = [Match.start(DECKS, V9, seed).toss_winner for seed in range(1, 401)]
    assert all(150 < winners.count(player) < 250 for player in (0, 1))
    for apart in (1, 2, 3, 10):
        alike = sum(one == other for one, other in zip(winners, winners[apart:]))
        assert 150 < alike < 250


def test_each_duel_has_a_seed_of_its_own() -> None:
    seeds = {match.duel_seed for match in played(V9, 5, [0, 1, 0], []) if match.stage == DUELING}
    assert len(seeds) == 3


def test_house_rules_are_kept() -> None:
    match = Match.start(DECKS, V8.with_switches(pay_lp_to_zero=True), 1)
    assert Match.from_plain(match.to_plain()).edition.pay_lp_to_zero


def test_a_step_leaves_the_match_it_was_made_on_as_it_was() -> None:
    match = Match.start(DECKS, CLASSIC, 1)
    before = match.to_plain()
    match.finish(0).keep(0).keep(1)
    assert match.to_plain() == before


@settings(max_examples=300, deadline=None)
@given(st.data())
def test_damaged_plain_forms_are_refused_in_words(data) -> None:
    plain = json.loads(json.dumps(played(V9, 3, [0, DRAW], [])[-1].to_plain()))
    key = data.draw(st.sampled_from(sorted(plain)))
    junk: st.SearchStrategy[object] = (
        st.none() | st.booleans() | st.integers() | st.text(max_size=3) | st.just([]) | st.just({}) | st.just([[]])
    )
    junk |= st.lists(st.integers(-2, 3), max_size=3)
    plain[key] = data.draw(junk)
    if data.draw(st.booleans()):
        del plain[data.draw(st.sampled_from(sorted(plain)))]
    try:
        match = Match.from_plain(plain)
    except ValueError:
        return
    assert Match.from_plain(match.to_plain()) == match


@pytest.mark.parametrize("field, value", [("stage", 9), ("results", [0, 0, 0, 0]), ("chooser", 5), ("random", 0)])
def test_a_match_that_could_not_have_come_about_is_refused(field: str, value: object) -> None:
    plain = Match.start(DECKS, V9, 3).to_plain()
    with pytest.raises(ValueError, match="not a Match"):
        Match.from_plain(plain | {field: value})


def test_a_card_whose_effect_holds_a_huge_number_is_refused_in_the_usual_way() -> None:
    plain = json.loads(json.dumps(Match.start(DECKS, V9, 3).to_plain()))
    huge = {"is": "Ability", "event": [{"is": "Pattern", "event": 1 << 40}]}
    plain["cards"][0]["program"] = {"is": "Program", "abilities": [huge]}
    with pytest.raises(ValueError):
        Match.from_plain(plain)


def won_once() -> dict:
    """A Match in which the first Duel is won, and nobody has sided yet."""
    match = Match.start(DECKS, V9, 3, LISTED)
    return json.loads(json.dumps(match.choose(match.chooser, 0).finish(0).to_plain()))


def test_a_match_in_which_both_have_sided_and_nothing_followed_is_refused() -> None:
    plain = won_once()
    assert (plain["stage"], plain["sided"]) == (SIDING, [False, False])
    assert Match.from_plain(plain | {"sided": [True, False]}).sided == (True, False)
    for sided in ([True, True], [1, 0], ["no", "no"]):
        with pytest.raises(ValueError, match="not a Match"):
            Match.from_plain(plain | {"sided": sided})
    begun = json.loads(json.dumps(Match.start(DECKS, V9, 3).to_plain()))
    with pytest.raises(ValueError, match="not a Match"):
        Match.from_plain(begun | {"sided": [True, False]})


def test_a_deck_that_could_not_have_come_of_siding_is_refused() -> None:
    plain = won_once()
    deck = plain["decks"][0]
    swapped = deck | {"main": [*deck["main"][1:], deck["side"][0]], "side": [deck["main"][0], *deck["side"][1:]]}
    assert Match.from_plain(plain | {"decks": [swapped, plain["decks"][1]]})
    for spoiled in (
        deck | {"main": deck["main"][:1]},
        deck | {"main": [*deck["main"], deck["side"][0]], "side": deck["side"][1:]},
        deck | {"main": [False, *deck["main"][1:]]},
        deck | {"name": 5},
    ):
        with pytest.raises(ValueError, match="not a Match"):
            Match.from_plain(plain | {"decks": [spoiled, plain["decks"][1]]})
    begun = json.loads(json.dumps(Match.start(DECKS, V9, 3).to_plain()))
    with pytest.raises(ValueError, match="not a Match"):
        Match.from_plain(begun | {"decks": [swapped, plain["decks"][1]]})
    with pytest.raises(ValueError, match="not a Match"):
        Match.from_plain(plain | {"side_counts": [[14, 0]]})


def test_switches_lists_and_cards_of_the_wrong_sort_are_refused() -> None:
    plain = won_once()
    with pytest.raises(ValueError, match="pay_lp_to_zero"):
        Match.from_plain(plain | {"edition": {"key": "v9", "switches": {"pay_lp_to_zero": "no"}}})
    for field, value in (
        ("name", 5),
        ("name", "Spring\x1b[2J"),
        ("limits", [[500, -7]]),
        ("limits", [["500", 1]]),
        ("whitelist", "no"),
        ("limits_by_name", {"watched card": 9}),
        ("limits_by_name", [["watched card", 1]]),
    ):
        with pytest.raises(ValueError, match="not a restricted list"):
            Match.from_plain(plain | {"restricted": plain["restricted"] | {field: value}})
    with pytest.raises(ValueError, match="its attack can't be"):
        Match.from_plain(plain | {"cards": [plain["cards"][0] | {"attack": "1000"}, *plain["cards"][1:]]})


def test_a_deck_with_an_odd_name_is_kept_so_that_it_can_be_read_again() -> None:
    odd = (DECKS[0].called("Tab\tand\x1b[2J"), DECKS[1])
    again = Match.from_plain(Match.start(odd, V9, 3).to_plain())
    assert again.registered[0].name == "Tab and [2J"
