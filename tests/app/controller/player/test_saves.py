"""Duels and matches that were left can be found and gone on with."""

import json
import os
from dataclasses import replace
from functools import cache

import pytest

from app.controller.player.duel_plan import HOTSEAT, DuelPlan
from app.controller.player.saves import SavedDuels
from engine.cards.library import CardLibrary
from engine.duel.outside.duel import Duel
from engine.duel.state.question import Option
from engine.edition import V9
from engine.formats.errors import FormatError
from engine.match import CHOOSING, DUELING, SIDING, Match
from engine.record.record import Record
from engine.record.recording import Recording
from tests.narrowed import there


@cache
def decks():
    library = CardLibrary.builtin()
    return library.deck("First Steps"), library.deck("Merry Machines")


@pytest.fixture
def saves(qapp, tmp_path):
    return SavedDuels(tmp_path / "duels", tmp_path / "replays")


def plan_for(**more):
    return DuelPlan(**{"edition": V9, "opponent": "pip", "decks": decks(), "names": ("Ann", "Pip"), "seed": 3} | more)


def play(saves, answers=3, over=False, plan=None, keep=True):
    """A new duel of so many answers."""
    plan = plan or plan_for()
    path = saves.free_path()
    duel = Duel.start(
        plan.decks,
        edition=plan.edition,
        seed=plan.seed,
        first=plan.first or 0,
        lp=plan.starting_lp,
        hand=plan.opening_hand,
    )
    with Record.create(path, duel, plan.decks, plan.names) as record:
        if keep:
            saves.keep_plan(path, plan)
        for _ in range(answers):
            assert duel.question is not None
            record.answer(duel, Option(duel.question.codes[-1]))
        if over:
            record.concede(duel, 1)
    return path


def at(path, seconds):
    os.utime(path, (seconds, seconds))
    return path


def test_unfinished_duels_are_listed_newest_first(saves):
    assert saves.unfinished() == ()
    older = at(play(saves), 100)
    newer = at(play(saves, answers=0), 200)
    at(play(saves, over=True), 300)
    found = saves.unfinished()
    assert [saved.path for saved in found] == [newer, older]
    assert found[0].names == ("Ann", "Pip") and found[0].edition == "v9"
    assert found[0].decks == ("First Steps", "Merry Machines") and not found[0].is_match and not found[0].reason


@pytest.mark.parametrize("answers", [49, 50, 51])
def test_a_whole_state_at_the_end_of_a_record_does_no_harm(saves, answers):
    path = play(saves, answers)
    assert [(saved.path, saved.reason) for saved in saves.unfinished()] == [(path, "")]


@pytest.mark.parametrize("answers", [0, 1, 30, 49, 50, 51])
def test_the_list_tells_how_each_stands_without_playing_it_again(saves, answers, monkeypatch):
    path = play(saves, answers, plan=plan_for(starting_lp=4000))
    *_, duel = Recording.read(path).replay()
    monkeypatch.setattr(Recording, "read", None)
    monkeypatch.setattr(Duel, "start", None)
    (listed,) = saves.unfinished()
    assert (listed.turn, listed.lp) == (duel.state.turn, tuple(duel.state.lp))
    assert listed.turn > 0


def test_what_was_taken_back_does_not_count_in_the_list(saves):
    path = play(saves, 30)
    record, recording = Record.open(path)
    *_, duel = recording.replay(0)
    with record:
        record.undo(0, duel)
    (listed,) = saves.unfinished()
    assert listed.turn == 1


def test_older_records_that_do_not_tell_how_they_stand_are_listed_all_the_same(saves):
    for answers in (3, 50):
        path = play(saves, answers)
        first, *rest = path.read_text().splitlines()
        old = [{name: value for name, value in json.loads(line).items() if name not in ("turn", "lp")} for line in rest]
        path.write_text("\n".join((first, *(json.dumps(line, separators=(",", ":")) for line in old))) + "\n")
    found = saves.unfinished()
    assert [(each.turn, each.lp, each.reason, each.names) for each in found] == [(0, (0, 0), "", ("Ann", "Pip"))] * 2
    assert len(Recording.read(path).steps) == 50


def test_a_torn_last_line_does_no_harm(saves):
    path = play(saves)
    path.write_bytes(path.read_bytes() + b'{"answer":["end')
    assert [(saved.path, saved.reason) for saved in saves.unfinished()] == [(path, "")]


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"rubbish\n",
        b'{"format":"duelmat duel","version":1}\n',
        b"[]\n{}\n",
        b'{"format":"duelmat duel","version":99}\n',
    ],
)
def test_damaged_ones_are_listed_with_their_reason(saves, content):
    saves.free_path().write_bytes(content)
    (saved,) = saves.unfinished()
    assert saved.reason and saved.names == ("", "")


@pytest.mark.parametrize("damage", [b"rubbish\n", b'{"answer":["end turn"],"pla\x00yer":0}\n', b"[]\n"])
def test_a_damaged_last_line_is_told_with_file_line_and_remedy(saves, damage):
    path = play(saves)
    path.write_bytes(path.read_bytes() + damage)
    (listed,) = saves.unfinished()
    assert listed.reason.startswith(f"{path}, line 5: The line is damaged: “")
    assert listed.reason.endswith("The file is left as it is; use a copy of it from before, if there is one.")
    path.write_bytes(path.read_bytes().removesuffix(b"\n"))  # one that was torn off in writing
    assert saves.unfinished()[0].reason == ""


def test_new_duels_overwrite_nothing(saves):
    paths = [play(saves, 0) for _ in range(4)]
    assert len(set(paths)) == 4
    assert saves.free_path().with_suffix(".match") not in [path.with_suffix(".match") for path in paths]


def test_what_is_over_moves_to_the_replays_under_a_free_name(saves, tmp_path):
    path = play(saves, over=True)
    (tmp_path / "replays").mkdir()
    (tmp_path / "replays" / path.name).write_text("another one")
    kept = saves.finish(path)
    assert kept.parent == tmp_path / "replays" and kept.name != path.name
    assert there(Recording.read(kept).result)["winner"] == 0
    assert list((tmp_path / "duels").iterdir()) == []


def test_where_replays_can_t_be_kept_the_record_stays(saves, tmp_path):
    (tmp_path / "replays").write_text("a file")
    path = play(saves, over=True)
    assert saves.finish(path) == path and path.exists()


def test_where_no_folder_can_be_made_it_is_told(qapp, tmp_path):
    (tmp_path / "duels").write_text("a file")
    saves = SavedDuels(tmp_path / "duels", tmp_path / "replays")
    assert saves.unfinished() == ()
    with pytest.raises(FormatError):
        saves.free_path()


def test_the_plan_of_a_duel_comes_back(saves):
    plan = plan_for(
        edition=V9.with_switches(ask_empty_windows=True),
        first=1,
        starting_lp=4000,
        opening_hand=6,
        say_why=False,
        take_back=False,
    )
    path = play(saves, plan=plan)
    assert saves.plan_of(path, Recording.read(path)) == plan
    path.with_suffix(".plan").write_text('{"format": "duelmat table", "version": 1, "opponent": 7}')
    again = saves.plan_of(path, Recording.read(path))
    assert (again.opponent, again.starting_lp, again.say_why) == ("pip", 4000, True)


def test_a_duel_from_elsewhere_is_gone_on_with_against_a_novice(saves):
    path = play(saves, plan=plan_for(names=("Player", "Novice")), keep=False)
    assert saves.plan_of(path, Recording.read(path)).opponent == "marl"


# -- matches ------------------------------------------------------------------------------------


def begin(saves):
    plan = plan_for(length="match", take_back=False)
    match = Match.start(plan.decks, plan.edition, seed=5)
    match = match.choose(match.chooser, 1)
    record = play(saves, plan=plan, keep=False)
    file = saves.match_file(record)
    saves.keep_match(file, plan, match, record)
    return plan, match, record, file


def test_a_match_is_one_entry_with_its_duel(saves):
    _, match, record, file = begin(saves)
    (saved,) = saves.unfinished()
    assert (saved.path, saved.is_match, saved.wins, saved.names) == (file, True, (0, 0), ("Ann", "Pip"))
    found = saves.read_match(file)
    assert found.match == match and found.duel == record and not found.note
    assert (found.plan.length, found.plan.opponent, found.plan.take_back) == ("match", "pip", False)
    assert (found.plan.decks, found.plan.first, found.plan.seed) == (match.decks, 1, match.duel_seed)


def test_a_match_tells_how_its_present_duel_stands(saves):
    plan, match, _, file = begin(saves)
    (listed,) = saves.unfinished()
    assert (listed.turn, listed.lp, listed.is_match) == (4, (8000, 8000), True)
    saves.keep_match(file, plan, match.finish(0), None)
    (listed,) = (each for each in saves.unfinished() if each.is_match)
    assert (listed.turn, listed.wins) == (0, (1, 0))


def test_a_match_is_gone_on_with_between_its_duels_and_while_siding(saves, tmp_path):
    plan, match, record, file = begin(saves)
    match = match.finish(0)
    saves.keep_match(file, plan, match, None)
    saves.finish(record)
    (saved,) = saves.unfinished()
    assert saved.wins == (1, 0)
    found = saves.read_match(file)
    assert found.match.stage == SIDING and found.duel is None and found.plan.first is None
    match = found.match.keep(0)
    saves.keep_match(file, plan, match, None)
    match = saves.read_match(file).match.keep(1)
    saves.keep_match(file, plan, match, None)
    again = saves.read_match(file).match
    assert again == match and again.stage == CHOOSING
    match = again.choose(1, 1)
    second = play(saves, plan=plan, keep=False)
    saves.keep_match(file, plan, match, second)
    assert saves.read_match(file).duel == second and len(saves.unfinished()) == 1
    match = match.finish(0)
    saves.keep_match(file, plan, match, None)
    saves.finish(second)
    assert saves.unfinished() == ()
    saves.end_match(file)
    assert list((tmp_path / "duels").iterdir()) == []


def test_a_duel_that_ended_just_before_the_power_failed_is_counted(saves):
    plan = plan_for(length="match")
    match = Match.start(plan.decks, plan.edition, seed=5)
    match = match.choose(match.chooser, 0)
    record = play(saves, plan=plan, over=True, keep=False)
    file = saves.match_file(record)
    saves.keep_match(file, plan, match, record)
    found = saves.read_match(file)
    assert found.match.results == (0,) and found.duel is None


def test_a_match_whose_duel_is_lost_or_damaged_begins_that_duel_again(saves):
    _, match, record, file = begin(saves)
    record.write_bytes(b"rubbish\n")
    found = saves.read_match(file)
    assert found.match == match and found.duel is None and "damaged" in found.note
    record.unlink()
    found = saves.read_match(file)
    assert found.match.stage == DUELING and found.duel is None and not found.note


@pytest.mark.parametrize(
    "change",
    [
        {"match": {}},
        {"format": "x"},
        {"names": ["a"]},
        {"names": ["a\n", "b"]},
        {"opponent": 3},
        {"version": 2},
        {"starting_lp": 0},
        {"take_back": 0},
    ],
)
def test_a_damaged_match_is_refused_and_its_record_stays(saves, change):
    _, _, record, file = begin(saves)
    file.write_text(json.dumps(json.loads(file.read_text()) | change))
    with pytest.raises(FormatError):
        saves.read_match(file)
    assert record.exists() and saves.unfinished()


def test_a_match_names_no_file_of_another_folder(saves, tmp_path):
    _, _, record, file = begin(saves)
    (tmp_path / "other.duel").write_bytes(record.read_bytes())
    file.write_text(json.dumps(json.loads(file.read_text()) | {"duel": "../other.duel"}))
    assert saves.read_match(file).duel is None


def test_what_is_given_up_is_not_offered_again_but_can_be_watched(saves, tmp_path):
    begin(saves)
    play(saves)
    for saved in saves.unfinished():
        saves.give_up(saved)
    assert saves.unfinished() == () and list((tmp_path / "duels").iterdir()) == []
    assert len(list((tmp_path / "replays").iterdir())) == 2


def test_an_unknown_opponent_of_a_later_version_gives_way(saves):
    plan = plan_for(opponent=HOTSEAT)
    path = play(saves, plan=plan)
    side = path.with_suffix(".plan")
    assert saves.plan_of(path, Recording.read(path)).opponent == HOTSEAT
    side.write_text(json.dumps(json.loads(side.read_text()) | {"opponent": "tallow"}))
    assert saves.plan_of(path, Recording.read(path)).opponent == "marl"


# -- what older versions have not written ---------------------------------------------------------


def without(file, name):
    plain = json.loads(file.read_text())
    assert plain.pop(name) is not None
    file.write_text(json.dumps(plain))


def test_an_open_table_is_kept_and_older_plans_have_none(saves):
    plan = plan_for(opponent="hotseat", open_table=True, first=0)
    path = play(saves, plan=plan)
    assert saves.plan_of(path, Recording.read(path)) == plan
    without(path.with_suffix(".plan"), "open_table")
    again = saves.plan_of(path, Recording.read(path))
    assert (again.opponent, again.open_table) == ("hotseat", False)


@pytest.mark.parametrize("opponent, asks", [("hotseat", True), ("pip", False)])
def test_in_an_older_match_at_one_screen_empty_windows_are_asked_as_they_were_then(saves, opponent, asks):
    plan, match, record, file = begin(saves)
    saves.keep_match(file, replace(plan, opponent=opponent), match, record)
    assert not saves.read_match(file).plan.edition.ask_empty_windows
    without(file, "open_table")
    found = saves.read_match(file)
    assert found.match.edition.ask_empty_windows == found.plan.edition.ask_empty_windows == asks
