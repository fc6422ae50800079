"""The Deck lab: what is played, what is counted, and what is kept of it."""

import json
import random
from collections import Counter
from dataclasses import replace

import pytest

from engine.cards.legality import problems
from engine.edition import V9
from engine.formats.errors import FormatError
from engine.trials import lab_file
from engine.trials.deck_lab import LabRow, LabRun, NotToBeTried, row_without
from engine.trials.executors import Here
from engine.trials.lab_results import LabDuel, LabHead, LabResults, Rate, apart, by_pairs, compared
from engine.trials.setting import first_of, play
from tests.cards.known import known, library, legal_decks

FIRST = library().deck("First Steps")
AGAINST = tuple(deck for deck in legal_decks(V9) if deck.name != FIRST.name)[:2]
PLAYERS = ("random", "random")


def run_of(duels=4, rows=None, seed=5, against=AGAINST):
    return LabRun(V9, rows or (LabRow(FIRST),), against, PLAYERS, duels, seed)


def made_up(run, wins):
    """A result in which ``wins(row, opponent, duel)`` tells who has won."""
    results = LabResults(LabHead.of_run(run))
    for number in range(run.in_all):
        results.add(LabDuel(number, wins(*run.place(number)), 10))
    return results


def sure(difference):
    assert difference is not None
    return difference


def played(run):
    results = LabResults(LabHead.of_run(run))
    for some in Here().results(run.play, run.in_all):
        for outcome in some:
            results.add_outcome(outcome)
    return results


@pytest.fixture(scope="module")
def without():
    return row_without(LabRow(FIRST), 0, known("Kiln Drake"), V9)


@pytest.fixture(scope="module")
def real(without):
    return played(run_of(rows=(LabRow(FIRST), without)))


def test_all_rows_play_on_the_same_seeds_and_both_sides_begin_equally_often(without):
    run = run_of(duels=6, rows=(LabRow(FIRST), without))
    seeds: dict[tuple[int, int], set[int]] = {}
    begins: Counter[tuple[int, int, int]] = Counter()
    for number in range(run.in_all):
        row, opponent, duel = run.place(number)
        setting = run.setting(number)
        assert setting.decks == (run.rows[row].deck, AGAINST[opponent])
        seeds.setdefault((opponent, duel), set()).add(setting.seed)
        begins[row, opponent, first_of(setting.seed)] += 1
    assert all(len(of_pair) == 1 for of_pair in seeds.values())
    assert len(set.union(*seeds.values())) == len(seeds) == 12, "two pairs have had one luck"
    assert set(begins.values()) == {3}


@pytest.mark.parametrize("duels", [0, 3, 20_002])
def test_a_number_of_duels_that_would_be_unfair_or_endless_is_refused(duels):
    with pytest.raises(NotToBeTried):
        run_of(duels=duels)


def test_without_a_card_the_others_lie_where_they_were(without):
    deck = without.deck
    changed = [at for at, (one, other) in enumerate(zip(FIRST.main, deck.main)) if one != other]
    assert {FIRST.main[at].name for at in changed} == {"Kiln Drake"} and len(changed) == 3
    assert tuple(deck.main[at].name for at in changed) == without.instead
    assert all(deck.main[at].kinds & 7 == known("Kiln Drake").kinds & 7 for at in changed)
    assert not problems(deck, V9) and "Kiln Drake" not in {card.name for card in deck.main}
    singles_first = replace(FIRST, main=tuple(sorted(FIRST.main, key=FIRST.main.count)))
    copies = Counter(card.name for card in FIRST.main)
    for row in (without, row_without(LabRow(singles_first), 0, known("Kiln Drake"), V9)):
        assert all(copies[name] == 2 for name in row.instead), "not what the Deck has most copies of"


def test_what_takes_its_place_can_be_chosen_if_it_may_lie_there():
    row = row_without(LabRow(FIRST), 0, known("Sun Chariot Lion"), V9, known("Second Breakfast"))
    assert row.instead == ("Second Breakfast",) and row.deck.main.count(known("Second Breakfast")) == 2
    for card, instead in (("Kiln Drake", "Storm Courier"), ("Kiln Drake", "Kiln Drake")):
        with pytest.raises(NotToBeTried):
            row_without(LabRow(FIRST), 0, known(card), V9, known(instead))
    strange = next(card for card in library() if card not in FIRST.main and not card.belongs_in_extra_deck)
    with pytest.raises(NotToBeTried):
        row_without(LabRow(FIRST), 0, strange, V9)
    extra = next(card for card in library() if card.belongs_in_extra_deck and card.understood)
    with pytest.raises(NotToBeTried):
        row_without(LabRow(FIRST), 0, known("Kiln Drake"), V9, extra)


def test_what_was_drawn_is_the_opening_hand_and_what_came_later(real):
    setting = run_of().setting(0)
    outcome = play(setting, 0, drawn=True)
    assert play(setting, 0).drawn is None
    assert outcome.drawn is not None and 5 <= len(outcome.drawn) <= len(FIRST.main)
    cards = real.drawn(0)
    assert {card.name: card.copies for card in cards} == Counter(card.name for card in FIRST.main)
    assert all(card.drawn.duels + card.kept.duels == 8 for card in cards)
    assert any(0 < card.drawn.duels < 8 for card in cards)


def test_watching_what_is_drawn_changes_nothing():
    setting = run_of().setting(1)
    plain, watched = play(setting), play(setting, drawn=True)
    assert (plain.winner, plain.turns, plain.answers) == (watched.winner, watched.turns, watched.answers)


def test_rates_count_draws_as_half_and_errors_not_at_all():
    winners = {(0, 0): 0, (0, 1): 0, (0, 2): 2, (0, 3): 1}
    results = made_up(run_of(), lambda row, opponent, duel: winners.get((opponent, duel), -1))
    rate = results.rate(0, 0)
    assert (rate.wins, rate.draws, rate.losses, rate.rate) == (2, 1, 1, 0.625)
    assert results.rate(0, 1).rate is None and results.rate(0).duels == 4 and len(results.failed) == 4
    assert rate.verdict == 0, "four duels say nothing"
    assert Rate(80, 0, 100).verdict == 1 and Rate(20, 0, 100).verdict == -1 and Rate(50, 0, 100).verdict == 0


def test_pairs_tell_a_difference_that_rates_side_by_side_do_not(without):
    """The one wins whenever the other does, and now and then besides."""
    luck = random.Random(7)
    wins = {(opponent, duel): luck.random() < 0.5 for opponent in range(2) for duel in range(100)}
    run = run_of(100, (LabRow(FIRST), without))
    results = made_up(run, lambda row, at, duel: int(not (wins[at, duel] or row == 0 and duel % 12 == 0)))
    paired = sure(results.difference(0, 1))
    side_by_side = sure(apart(results.rate(0), results.rate(1)))
    assert paired.verdict == 1 and side_by_side.verdict == 0
    assert paired.amount == pytest.approx(side_by_side.amount) and paired.duels == 200
    assert sure(results.difference(1, 0)).amount == -paired.amount


def test_duels_that_all_end_alike_prove_little():
    same = [(LabDuel(0, 0), LabDuel(0, 0))]
    few, many = sure(by_pairs(same * 4)), sure(by_pairs(same * 400))
    assert few.amount == many.amount == 0 and few.high > 0.4 and 0 < many.high < 0.02
    assert by_pairs([]) is None and apart(Rate(0, 0, 0), Rate(1, 0, 1)) is None


def test_intervals_hold_the_truth_about_as_often_as_they_say():
    luck = random.Random(3)
    held = held_apart = 0
    for _ in range(1000):
        pairs = []
        for _ in range(40):
            fate = luck.random()
            one, other = (0, 1) if fate < 0.3 else (1, 0) if fate < 0.4 else (0, 0)
            pairs.append((LabDuel(0, one), LabDuel(0, other)))
        found = sure(by_pairs(pairs))
        held += found.low <= 0.2 <= found.high
        first, second = (Rate(sum(luck.random() < p for _ in range(40)), 0, 40) for p in (0.7, 0.5))
        found = sure(apart(first, second))
        held_apart += found.low <= 0.2 <= found.high
    assert 0.93 <= held / 1000 <= 0.98 and 0.93 <= held_apart / 1000 <= 0.98


def test_of_many_cards_none_stands_out_by_luck_alone():
    run = run_of(100)
    luck = random.Random(11)
    results = LabResults(LabHead.of_run(run))
    different = len(results.head.rows[0].different)
    for number in range(run.in_all):
        drawn = tuple(place for place in range(different) if luck.random() < 0.4)
        results.add(LabDuel(number, int(luck.random() < 0.5), 10, drawn))
    cards = results.drawn(0)
    assert not any(card.verdict for card in cards)
    assert cards == sorted(cards, key=lambda card: -sure(card.difference).amount)


def test_a_file_gives_back_what_was_played(tmp_path, real):
    path = tmp_path / f"one{lab_file.SUFFIX}"
    writer = lab_file.LabWriter(path, real.head)
    writer.write([real._duels[number] for number in range(16)])
    writer.close()
    again = lab_file.read(path)
    assert again.head == lab_file.read_head(path) == real.head and again.is_whole
    assert again._duels == real._duels and again.difference(0, 1) == real.difference(0, 1)
    with pytest.raises(FileExistsError):
        lab_file.LabWriter(path, real.head)


def test_a_file_that_ends_in_the_middle_has_what_was_finished(real):
    data = lab_file.head_line(real.head) + b"".join(map(lab_file.duel_line, real._duels.values()))
    found = lab_file.parse(data[:-4], "torn")
    assert found.duels == 15 and not found.is_whole
    assert (
        lab_file.parse(data + b"[0,1,2,[]]\n[99,0,1,[]]\nrubbish\n[1,0,1,[400]]\n\xff\n", "more")._duels == real._duels
    )


def test_damaged_files_are_refused_or_read_never_more(real):
    data = lab_file.head_line(real.head) + b"".join(map(lab_file.duel_line, real._duels.values()))
    luck = random.Random(2)
    for _ in range(1500):
        damaged = bytearray(data)
        for _ in range(luck.randrange(1, 6)):
            at = luck.randrange(len(damaged))
            damaged[at : at + luck.randrange(3)] = luck.choice((b"", b"9", b'"', b"[", b"-1", b"\xff", b"{}", b"\n"))
        try:
            found = lab_file.parse(bytes(damaged), "damaged")
        except FormatError:
            continue
        for row in range(len(found.head.rows)):
            found.rate(row)
            found.drawn(row)


@pytest.mark.parametrize(
    ("key", "value"),
    [("duels", 1 << 40), ("duels", True), ("rows", []), ("edition", "v10"), ("players", ["a"]), ("when", "now")],
)
def test_a_head_that_makes_no_sense_is_refused(real, key, value):
    told = json.loads(lab_file.head_line(real.head))
    with pytest.raises(FormatError):
        lab_file.parse(json.dumps(told | {key: value}).encode(), "odd")
    with pytest.raises(FormatError, match="newer version"):
        lab_file.parse(json.dumps(told | {"version": 2}).encode(), "newer")


def test_results_are_compared_by_what_the_decks_hold(without):
    """The Deck has lost a card between the two, and another opponent has come and one has gone."""
    renamed = replace(FIRST, name="Other Words", main=tuple(reversed(FIRST.main)))
    before = made_up(run_of(50 * 2), lambda row, at, duel: duel % 2)
    same = made_up(run_of(100, (LabRow(renamed),)), lambda row, at, duel: duel % 2)
    (one,) = compared(before, same)
    assert one.same and sure(one.difference).amount == 0 and sure(one.difference).paired
    changed = replace(without.deck, name=FIRST.name)
    now = made_up(run_of(100, (LabRow(changed),), against=(AGAINST[1], FIRST)), lambda row, at, duel: 0)
    (one,) = compared(before, now)
    assert not one.same and one.against == (AGAINST[1].name,) and one.now.duels == one.before.duels == 100
    assert sure(one.difference).verdict == 1
    other = LabResults(replace(now.head, players=("novice", "novice")))
    assert compared(before, other) == []


def test_of_runs_that_were_stopped_the_same_duels_are_counted_on_both_sides():
    """Where several are played at a time, the later run may lack one in the middle: the earlier one's isn't counted."""
    whole = made_up(run_of(20), lambda row, at, duel: int(duel < 2))
    stopped = LabResults(whole.head)
    for opponent in range(len(AGAINST)):
        for duel, ended in whole.of_pair(0, opponent).items():
            if 2 <= duel < 8:  # those that were won
                stopped.add(ended)
    (one,) = compared(whole, stopped)
    assert sure(one.difference).paired and sure(one.difference).amount == 0
    assert one.before == one.now and one.now.duels == 6 * len(AGAINST) and one.now.losses == 0
