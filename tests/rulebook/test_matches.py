"""Matches: who starts, siding, the result (sections 1 and 2 of the catalogue)."""

import pytest

from engine.cards.deck import Deck
from engine.cards.restricted import RestrictedList
from engine.edition import CLASSIC, EDITIONS, V7, V8, V9, Edition
from engine.match import CHOOSING, DUELING, OVER, SIDING, Match, MatchRefusal, MatchRefused
from engine.vocabulary import DRAW, NOBODY, UNDECIDED
from tests.cards.samples import FUSED, SPELL_CARD, TRAP_CARD, card, deck, filler, fusions, side_of
from tests.rulebook.rules import rule

LATER = (V9, V8, V7)
each_edition = pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: edition.key)
later_editions = pytest.mark.parametrize("edition", LATER, ids=lambda edition: edition.key)


def begun(edition: Edition, seed: int = 7, side: int = 15) -> Match:
    """A Match in its first Duel, whoever starts."""
    return settled(Match.start((deck(side=side_of(side)), deck(side=side_of(side))), edition, seed))


def settled(match: Match) -> Match:
    """Both keep their cards, and whoever may choose goes first."""
    while match.stage == SIDING:
        match = match.keep(match.sided.index(False))
    return match.choose(match.chooser, match.chooser) if match.stage == CHOOSING else match


def after(edition: Edition, *results: int, seed: int = 7) -> Match:
    """A Match in which these Duels have been played."""
    match = begun(edition, seed)
    for result in results:
        match = settled(match).finish(result)
    return match


def refused(match: Match, player: int, built: Deck) -> MatchRefusal:
    """The refusal of this Deck; the Match must say the same whether asked or tried."""
    refusal = match.why_not_side(player, built)
    assert refusal is not None
    with pytest.raises(MatchRefused) as tried:
        match.side(player, built)
    assert tried.value.refusal == refusal
    return refusal


def swapped(built: Deck, part: str, out: int = 0, side: int = 0) -> Deck:
    """One card of main or extra and one of the Side Deck change places."""
    cards, sides = list(getattr(built, part)), list(built.side)
    cards[out], sides[side] = sides[side], cards[out]
    parts = {"main": built.main, "extra": built.extra, part: tuple(cards)}
    return Deck(built.name, parts["main"], parts["extra"], tuple(sides))


# ------------------------------------------------------------------------------------------ who starts


@rule("MATCH-10", "DIFF-09")
@later_editions
def test_the_winner_of_the_toss_chooses_to_go_first_or_second(edition: Edition) -> None:
    winners = set()
    for seed in range(20):
        match = Match.start((deck(), deck()), edition, seed)
        winner = match.toss_winner
        winners.add(winner)
        assert match.stage == CHOOSING
        assert match.chooser == winner
        assert match.starter == NOBODY
        assert match.choose(winner, winner).starter == winner
        assert match.choose(winner, 1 - winner).starter == 1 - winner
        refusal = match.why_not_choose(1 - winner, 1 - winner)
        assert refusal is not None and refusal.rules == ("MATCH-10",)
    assert winners == {0, 1}


@rule("MATCH-11", "AMB-15", "DIFF-09")
def test_in_classic_the_toss_itself_decides_who_starts() -> None:
    starters = set()
    for seed in range(20):
        match = Match.start((deck(), deck()), CLASSIC, seed)
        assert match.stage == DUELING
        assert match.starter == match.toss_winner
        assert match.why_not_choose(match.toss_winner, match.toss_winner) is not None
        starters.add(match.starter)
    assert starters == {0, 1}


@rule("MATCH-12")
@each_edition
def test_the_loser_of_the_last_duel_picks_who_starts(edition: Edition) -> None:
    for winner in (0, 1):
        loser = 1 - winner
        match = after(edition, winner).keep(0).keep(1)
        assert match.stage == CHOOSING
        assert match.chooser == loser
        assert match.toss_winner == NOBODY
        assert match.choose(loser, winner).starter == winner
        assert match.choose(loser, loser).starter == loser
        refusal = match.why_not_choose(winner, winner)
        assert refusal is not None and refusal.rules == ("MATCH-12",)


@rule("MATCH-13", "AMB-15", "DIFF-10")
@later_editions
def test_after_a_drawn_duel_chance_says_who_chooses(edition: Edition) -> None:
    choosers = set()
    for seed in range(20):
        match = after(edition, DRAW, seed=seed).keep(0).keep(1)
        assert match.stage == CHOOSING
        assert match.chooser == match.toss_winner
        refusal = match.why_not_choose(1 - match.chooser, 0)
        assert refusal is not None and "MATCH-13" in refusal.rules
        choosers.add(match.chooser)
    assert choosers == {0, 1}


@rule("AMB-15", "DIFF-10")
def test_after_a_drawn_classic_duel_the_coin_is_tossed_again() -> None:
    starters = set()
    for seed in range(20):
        match = after(CLASSIC, DRAW, seed=seed).keep(0).keep(1)
        assert match.stage == DUELING
        assert match.starter == match.toss_winner
        starters.add(match.starter)
    assert starters == {0, 1}


@rule("MATCH-10", "MATCH-13")
def test_the_toss_is_fair_and_each_toss_is_a_new_one() -> None:
    tosses = [Match.start((deck(), deck()), V9, seed).toss_winner for seed in range(400)]
    assert 160 < sum(tosses) < 240
    again = [after(V9, DRAW, seed=seed).keep(0).keep(1).toss_winner for seed in range(400)]
    assert 140 < sum(first != second for first, second in zip(tosses, again)) < 260


# ------------------------------------------------------------------------------------------ the result


@rule("MATCH-02", "DIFF-08")
@each_edition
def test_who_first_wins_two_duels_wins_the_match(edition: Edition) -> None:
    one = after(edition, 0)
    assert (one.winner, one.stage) == (UNDECIDED, SIDING)
    straight = after(edition, 0, 0)
    assert (straight.winner, straight.stage) == (0, OVER)
    turned = after(edition, 0, 1, 1)
    assert (turned.winner, turned.stage) == (1, OVER)
    with pytest.raises(MatchRefused):
        straight.finish(1)
    with pytest.raises(MatchRefused):
        straight.keep(0)


@rule("AMB-19")
@each_edition
@pytest.mark.parametrize(
    ("results", "winner"),
    [
        ((DRAW,), UNDECIDED),
        ((DRAW, DRAW), UNDECIDED),
        ((DRAW, 1), UNDECIDED),
        ((DRAW, 0, 0), 0),
        ((DRAW, 1, DRAW), 1),
        ((0, DRAW, 1), DRAW),
        ((0, 1, DRAW), DRAW),
        ((DRAW, DRAW, DRAW), DRAW),
        ((DRAW, DRAW, 1), 1),
    ],
)
def test_drawn_duels_count_for_nobody(edition: Edition, results: tuple[int, ...], winner: int) -> None:
    match = after(edition, *results)
    assert match.winner == winner
    assert (match.stage == OVER) == (winner != UNDECIDED)


@rule("MATCH-01")
def test_a_duel_ends_with_a_winner_or_a_draw_and_only_while_it_is_played() -> None:
    match = begun(V9)
    for nonsense in (-1, 3):
        refusal = match.why_not_finish(nonsense)
        assert refusal is not None and refusal.rules == ("MATCH-01",)
    siding = match.finish(DRAW)
    assert siding.why_not_finish(0) is not None


# ------------------------------------------------------------------------------------------ siding


@rule("DECK-18", "AMB-17", "DIFF-07")
@later_editions
def test_side_deck_cards_swap_with_main_and_extra_deck(edition: Edition) -> None:
    with_side = deck(extra=fusions(2), side=(SPELL_CARD, FUSED))
    match = settled(Match.start((with_side, deck()), edition, 3)).finish(0)
    both = swapped(swapped(with_side, "main", side=0), "extra", side=1)
    sided = match.side(0, both)
    assert SPELL_CARD in sided.decks[0].main
    assert FUSED in sided.decks[0].extra
    assert sided.registered[0] == with_side


@rule("DECK-18")
@each_edition
def test_only_cards_of_the_match_may_be_swapped_in_and_only_between_duels(edition: Edition) -> None:
    match = begun(edition)
    own = match.decks[0]
    foreign = Deck(own.name, (*own.main[:-1], TRAP_CARD), own.extra, own.side)
    during = refused(match, 0, swapped(own, "main"))
    assert set(during.rules) <= {"DECK-18", "DECK-19"} and during.rules
    refusal = refused(match.finish(0), 0, foreign)
    assert refusal.cards == (TRAP_CARD, own.main[-1])
    lost = Deck(own.name, own.main, own.extra, own.side[:-1])
    assert refused(match.finish(0), 0, lost).cards == (own.side[-1],)


@rule("DECK-20")
@later_editions
def test_the_side_deck_keeps_its_number_of_cards(edition: Edition) -> None:
    with_side = deck(45, side=side_of(10))
    match = settled(Match.start((with_side, deck()), edition, 3)).finish(0)
    bigger = Deck(with_side.name, with_side.main + with_side.side[:1], (), with_side.side[1:])
    smaller = Deck(with_side.name, with_side.main[1:], (), with_side.side + with_side.main[:1])
    for built in (bigger, smaller):
        assert refused(match, 0, built).rules == ("DECK-20",)
    assert match.why_not_side(0, swapped(with_side, "main")) is None


@rule("DECK-20", "PREP-07")
def test_a_classic_side_deck_keeps_its_15_cards() -> None:
    match = begun(CLASSIC).finish(0)
    own = match.decks[0]
    refusal = refused(match, 0, Deck(own.name, own.main + own.side[:1], (), own.side[1:]))
    assert "DECK-20" in refusal.rules


@rule("AMB-18")
@later_editions
def test_main_and_extra_deck_change_size_only_by_swapping_cards_of_both_kinds(edition: Edition) -> None:
    with_side = deck(41, extra=fusions(2), side=(FUSED, SPELL_CARD))
    match = settled(Match.start((with_side, deck()), edition, 3)).finish(0)
    # A Main Deck card goes out, a Fusion Monster comes in: 40 and 3 cards.
    smaller = Deck(with_side.name, with_side.main[1:], (*with_side.extra, FUSED), (with_side.main[0], SPELL_CARD))
    assert match.side(0, smaller).decks[0] == smaller


@rule("AMB-18")
@later_editions
def test_every_deck_must_be_legal_after_swapping(edition: Edition) -> None:
    with_side = deck(40, extra=fusions(2), side=(FUSED, SPELL_CARD))
    match = settled(Match.start((with_side, deck()), edition, 3)).finish(0)
    too_small = Deck(with_side.name, with_side.main[1:], (*with_side.extra, FUSED), (with_side.main[0], SPELL_CARD))
    assert set(refused(match, 0, too_small).rules) == {"AMB-18", "DECK-01", "DECK-11"}
    misplaced = swapped(with_side, "main", side=0)
    refusal = refused(match, 0, misplaced)
    assert set(refusal.rules) == {"AMB-18", "DECK-12"}
    assert refusal.cards == (FUSED,)
    full = deck(40, extra=fusions(15), side=(FUSED,))
    crowded = settled(Match.start((full, deck()), edition, 3)).finish(0)
    bigger = Deck(full.name, full.main[1:], (*full.extra, FUSED), (full.main[0],))
    assert {"AMB-18", "DECK-07"} <= set(refused(crowded, 0, bigger).rules)


@rule("DECK-19", "DIFF-07")
def test_a_classic_deck_keeps_the_size_it_had_when_the_match_began() -> None:
    with_side = deck(45, extra=fusions(3), side=(FUSED, *side_of(14)))
    match = settled(Match.start((with_side, deck()), CLASSIC, 3)).finish(0)
    assert match.why_not_side(0, swapped(with_side, "main", side=3)) is None
    smaller = Deck(
        with_side.name, with_side.main[1:], (*with_side.extra, FUSED), (with_side.main[0], *with_side.side[1:])
    )
    refusal = refused(match, 0, smaller)
    assert refusal.rules == ("DECK-19", "AMB-94")
    # The same is allowed where Main and Extra Deck both swap with the Side Deck.
    assert settled(Match.start((with_side, deck()), V7, 3)).finish(0).why_not_side(0, smaller) is None


@rule("AMB-94")
def test_in_classic_fusion_monsters_swap_with_fusion_monsters() -> None:
    with_side = deck(40, extra=fusions(3), side=(FUSED, *side_of(14)))
    match = settled(Match.start((with_side, deck()), CLASSIC, 3)).finish(0)
    sided = match.side(0, swapped(with_side, "extra", out=1, side=0))
    assert FUSED in sided.decks[0].extra
    assert len(sided.decks[0].extra) == 3
    # A Deck card can't take the place of a Fusion Monster.
    assert "DECK-10" in refused(match, 0, swapped(with_side, "extra", side=4)).rules


@rule("DECK-18")
@each_edition
def test_both_players_side_before_it_is_settled_who_starts(edition: Edition) -> None:
    match = after(edition, 0)
    assert match.stage == SIDING
    once = match.keep(1)
    assert once.stage == SIDING
    assert once.why_not_side(1, once.decks[1]) is not None
    assert once.keep(0).stage == CHOOSING


@rule("DECK-16", "DECK-17", "DECK-04", "DECK-05")
@each_edition
def test_a_match_begins_with_legal_decks_only(edition: Edition) -> None:
    for built in (deck(39), deck(side=side_of(16)), Deck("Nothing")):
        with pytest.raises(MatchRefused) as tried:
            Match.start((deck(), built), edition)
        refusal = tried.value.refusal
        assert "player 2" in refusal.words
        assert refusal.rules and refusal.problems
    card_on_list = card("Watched Card", 500)
    listed = RestrictedList("Spring List", {500: 0})
    with pytest.raises(MatchRefused) as tried:
        Match.start((deck(40, (), (), card_on_list), deck()), edition, 0, listed)
    assert ("OTHER-05" if edition is CLASSIC else "OTHER-01") in tried.value.refusal.rules
    assert tried.value.refusal.cards == (card_on_list,)


@rule("PREP-06")
@later_editions
def test_the_number_of_side_deck_cards_is_shown_and_recorded(edition: Edition) -> None:
    match = Match.start((deck(side=side_of(9)), deck()), edition)
    assert match.side_counts == ((9, 0),)
    with pytest.raises(MatchRefused) as tried:
        Match.start((deck(side=side_of(16)), deck()), edition)
    assert "PREP-06" in tried.value.refusal.rules


@rule("PREP-07", "DECK-17")
def test_the_opponent_sees_a_classic_side_deck_of_15() -> None:
    assert Match.start((deck(side=side_of(15)), deck()), CLASSIC).side_counts == ((15, 0),)
    with pytest.raises(MatchRefused) as tried:
        Match.start((deck(side=side_of(14)), deck()), CLASSIC)
    assert "PREP-07" in tried.value.refusal.rules


@rule("PREP-08")
@each_edition
def test_side_decks_are_counted_again_after_swapping(edition: Edition) -> None:
    match = after(edition, 1)
    assert len(match.side_counts) == 1
    match = match.side(0, swapped(match.decks[0], "main")).keep(1)
    assert match.side_counts == ((15, 15), (15, 15))


def test_recruits_differ_in_side_and_main() -> None:
    """The stories above need Side Decks that share no card with the Main Decks."""
    assert not set(filler(60)) & set(side_of(16)) and not set(fusions(90)) & set(filler(60))
