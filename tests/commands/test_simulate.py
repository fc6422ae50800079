"""``simulate``: counts, JSON, pairings, several processes, bad input in one sentence, and Ctrl+C."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from threading import Timer
from typing import Any

import pytest

from engine.__main__ import main
from engine.duel.outside.duel import Duel
from engine.formats.decks import write
from engine.trials import setting
from engine.vocabulary import EFFECT, MONSTER, SPELL
from tests.cards.known import decks
from tests.commands.interrupts import heed_interrupts
from tests.formats.test_cdb import database, fact


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("DUELMAT_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def simulated(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    assert main(["simulate", "--json", *arguments]) == 0
    return dict(json.loads(capsys.readouterr().out))


def test_it_counts_duels_wins_turns_and_decisions(capsys: pytest.CaptureFixture[str]) -> None:
    found = simulated(capsys, "--duels", "6", "--check")
    assert found["duels"] == 6 and found["errors"] == 0
    assert sum(found["wins"].values()) == 6 and set(found["wins"]) == {"first", "second", "draws"}
    assert found["turns"] > 6 and found["decisions"] > 60 and found["decisions_per_second"] > 0
    assert found["answers"] >= found["decisions"]


def test_the_same_seed_gives_the_same_figures_in_one_process_or_two(capsys: pytest.CaptureFixture[str]) -> None:
    wanted = ("duels", "wins", "turns", "decisions", "answers", "endings")
    figures = []
    for seed, jobs in (("3", "1"), ("3", "2"), ("4", "1")):
        found = simulated(capsys, "--duels", "8", "--seed", seed, "--jobs", jobs)
        figures.append({key: found[key] for key in wanted})
    one, two, other = figures
    assert one == two
    assert one != other


def test_names_of_decks_editions_and_players_are_taken(capsys: pytest.CaptureFixture[str]) -> None:
    found = simulated(
        capsys,
        "--duels",
        "2",
        "--edition",
        "classic",
        "--first",
        "the font",
        "--second",
        "House Rules",
        "--players",
        "novice,random",
    )
    assert found["duels"] == 2


def test_every_deck_meets_itself_and_the_seats_are_changed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--duels", "10", "--seed", "4", "--decks", "all", "--players", "novice,random"]) == 0
    told = capsys.readouterr().out
    assert "10 duels, novice against random, seeds 4 to 8, seats changed after every duel" in told
    assert "novice (first) wins " in told and "% (95 % interval " in told
    assert "ended by MATCH-04, Life Points came to 0: " in told and " a duel); answers: " in told


def test_one_deck_meets_itself(capsys: pytest.CaptureFixture[str]) -> None:
    given = ("--duels", "4", "--edition", "v9", "--players", "novice,random")
    swapped = simulated(capsys, *given, "--decks", "Starwell")
    straight = simulated(capsys, *given, "--first", "Starwell")
    assert swapped["duels"] == straight["duels"] == 4 and swapped["answers"] != straight["answers"]


def test_times_of_decisions_are_told_for_each_player(capsys: pytest.CaptureFixture[str]) -> None:
    given = ("--duels", "4", "--players", "random,novice", "--latency", "--jobs", "1")
    random, novice = simulated(capsys, *given)["latency_ms"]
    assert random["median"] < novice["median"] <= novice["p99"] <= novice["maximum"]
    assert main(["simulate", *given]) == 0
    assert f"ms (the longest of {novice['decisions']})" in capsys.readouterr().out


def test_decks_at_random_come_from_a_database(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    wolves = range(1, 31)
    database(tmp_path / "wolves.cdb", *((*fact(n, level=4), f"Wolf {n}", "It howls.") for n in wolves))
    given = ("--cards", str(tmp_path / "wolves.cdb"), "--decks", "random")
    found = simulated(capsys, "--duels", "6", "--players", "novice,random", *given)
    assert found["duels"] == 6 and not found["errors"]
    assert set(found["endings"]) <= {"MATCH-04", "MATCH-06"}


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_which_cards_were_activated_is_told(capsys: pytest.CaptureFixture[str], tmp_path: Path, jobs: str) -> None:
    """The lantern can be lit at any time; for the tower a monster is needed that nobody has. The owl cannot be
    Summoned; and of wolves there is nothing to activate."""
    wolves = [(*fact(n, level=4), f"Wolf {n}", "It howls.") for n in range(1, 31)]
    lantern = (*fact(31, SPELL), "Lantern", "Draw 1 card.")
    tower = (*fact(32, SPELL), "Tower", "If you control an Xyz Monster: Draw 2 cards.")
    owl_text = (
        "Cannot be Normal Summoned/Set. Once per turn: You can draw 1 card. You can discard this card; draw 1 card."
    )
    owl = (*fact(33, MONSTER | EFFECT, level=8), "Owl", owl_text)
    database(tmp_path / "wolves.cdb", *wolves, lantern, tower, owl)
    given = ("--cards", str(tmp_path / "wolves.cdb"), "--decks", "random", "--duels", "8", "--edition", "v9", "--used")
    uses = simulated(capsys, *given, "--jobs", jobs)["used"]
    lantern_used, tower_used, owl_used = ((use["name"], use["activated"]) for use in uses)
    assert lantern_used[0] == "Lantern" and lantern_used[1][0] >= 1
    assert tower_used == ("Tower", [0])
    assert owl_used[0] == "Owl" and owl_used[1][0] == 0 < owl_used[1][1]
    assert all(8 >= use["duels"] >= use["left_deck"] >= 1 for use in uses)
    assert main(["simulate", *given, "--jobs", jobs]) == 0
    told = "3 different ones in the Decks, 3 left them, 2 were activated or an effect of theirs was (2 effects of 4)"
    assert f"cards with something to activate: {told}" in capsys.readouterr().out


def test_a_database_with_too_few_cards_is_told(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    database(tmp_path / "two.cdb", *((*fact(n, level=4), f"Wolf {n}", "It howls.") for n in (1, 2)))
    assert main(["simulate", "--cards", str(tmp_path / "two.cdb"), "--decks", "random", "--edition", "v9"]) == 2
    assert "2 cards that are understood and known to" in capsys.readouterr().err


def test_a_failed_duel_among_decks_at_random_is_told_with_its_database(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fails(duel: Duel, given: int) -> Any:
        raise ZeroDivisionError("a mistake")

    monkeypatch.setattr(Duel, "answer", fails)
    assert main(["simulate", "--duels", "1", "--decks", "random", "--edition", "v8", "--seed", "6"]) == 1
    told = "--edition v8 --decks random --players random,random --seed 6 --duels 1: ZeroDivisionError: a mistake"
    assert told in capsys.readouterr().out


def test_a_deck_file_is_taken(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    write(tmp_path / "mine.ydk", decks()[0])
    assert simulated(capsys, "--duels", "1", "--edition", "v7", "--first", str(tmp_path / "mine.ydk"))["duels"] == 1


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_cards_of_the_players_own_databases_are_known(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, home: Path, jobs: str
) -> None:
    (home / "cards").mkdir(parents=True)
    wolves = range(1, 15)
    database(home / "cards" / "mine.cdb", *((*fact(n, level=4), f"Wolf {n}", "It howls.") for n in wolves))
    (tmp_path / "wolves.ydk").write_text("#main\n" + "".join(f"{n}\n" * 3 for n in wolves))
    found = simulated(capsys, "--duels", "4", "--first", str(tmp_path / "wolves.ydk"), "--jobs", jobs)
    assert found["duels"] == 4 and found["errors"] == 0


def test_without_dask_a_cluster_is_refused_in_words(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert main(["simulate", "--duels", "2", "--cluster", "127.0.0.1:1"]) == 2
    told = capsys.readouterr()
    assert told.err.startswith("--cluster needs the library Dask") and len(told.err.splitlines()) == 1
    assert told.out == ""


@pytest.mark.skipif(os.name == "nt", reason="streams are closed otherwise there")
def test_a_closed_standard_error_is_no_error(home: Path) -> None:
    start = f'DUELMAT_HOME="{home}" "{sys.executable}" -m engine simulate --duels 1'
    done = subprocess.run(f"{start} 2>&-", shell=True, capture_output=True, text=True, timeout=100)
    assert done.returncode == 0 and "1 duel, " in done.stdout


def test_without_decks_every_legal_pairing_has_its_turn(capsys: pytest.CaptureFixture[str]) -> None:
    parser_given = ["simulate", "--edition", "classic", "--duels", "0"]
    assert main(parser_given) == 0
    assert "0 duels" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--first", "Nobody's Deck"], "No built-in Deck is called “Nobody's Deck”. There are: “First Steps”"),
        (["--first", "nowhere.ydk"], "nowhere.ydk: The file can’t be opened"),
        (["--edition", "v3"], "No edition is called “v3”. There are: v9, v8, v7, classic."),
        (["--edition", "classic", "--first", "Starwell"], "“Starwell” can’t be played under Classic rules: "),
        (["--players", "genius"], "No player is called “genius”. There are: random, novice"),
        (["--players", "random,novice:300"], "The player novice takes no budget"),
        (["--players", "random,random,random"], "Two players are needed"),
        (["--cards", "cards.txt", "--decks", "random"], "cards.txt: A card database ends in .cdb, .json"),
        (["--cards", "nowhere.cdb", "--decks", "random"], "nowhere.cdb: The file can’t be opened"),
        (["--jobs", "0"], "At least one process is needed"),
        (["--duels", "-3"], "The number of duels can’t be negative."),
    ],
)
def test_bad_input_is_one_sentence(arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", *arguments]) == 2
    told = capsys.readouterr()
    assert said in told.err and told.out == "" and len(told.err.splitlines()) == 1


def test_a_broken_deck_file_is_told_with_its_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "broken.ydk").write_text("#main\nthis is no number\n")
    assert main(["simulate", "--first", str(tmp_path / "broken.ydk")]) == 2
    assert "broken.ydk, line 2" in capsys.readouterr().err


def test_an_exception_in_one_duel_is_counted_and_told_with_what_brings_it_back(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    answer = Duel.answer

    def fails_at_seed_two(duel: Duel, given: int) -> Any:
        if duel.state.facts.seed == 2 and duel.state.turn == 3:
            raise ZeroDivisionError("a mistake")
        return answer(duel, given)

    monkeypatch.setattr(Duel, "answer", fails_at_seed_two)
    assert main(["simulate", "--duels", "3", "--edition", "v8", "--first", "The Font", "--jobs", "1"]) == 1
    told = capsys.readouterr().out
    assert "3 duels" in told and "errors: 1" in told
    assert '--edition v8 --first "The Font" --second "The Font" --players random,random --seed 2 --duels 1' in told
    assert "ZeroDivisionError: a mistake" in told


def test_the_check_finds_a_card_that_is_in_two_places(monkeypatch: pytest.MonkeyPatch) -> None:
    answer = Duel.answer

    def doubles_a_card(duel: Duel, given: int) -> Any:
        events = answer(duel, given)
        duel.state.zones[0].append(duel.state.zones[0][0])
        return events

    monkeypatch.setattr(Duel, "answer", doubles_a_card)
    assert main(["simulate", "--duels", "1", "--check"]) == 1
    assert main(["simulate", "--duels", "1", "--check", "--json"]) == 1


def test_a_duel_that_would_not_end_is_an_error(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(setting, "MOST_ANSWERS", 5)
    assert main(["simulate", "--duels", "1"]) == 1
    assert "no end after 5 answers" in capsys.readouterr().out


def test_an_interrupt_ends_it_and_tells_what_is_done(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    answer = Duel.answer

    def interrupted_at_seed_four(duel: Duel, given: int) -> Any:
        if duel.state.facts.seed == 4:
            raise KeyboardInterrupt
        return answer(duel, given)

    monkeypatch.setattr(Duel, "answer", interrupted_at_seed_four)
    assert main(["simulate", "--duels", "10", "--json", "--jobs", "1"]) == 130
    found = json.loads(capsys.readouterr().out)
    assert found["duels"] == 3 and found["errors"] == 0


def until_closed(terminal: int) -> Iterator[bytes]:
    """What is still written, until every process that could write has ended."""
    try:
        while more := os.read(terminal, 1000):
            yield more
    except OSError:  # Linux tells the end so
        return


@pytest.mark.skipif(sys.platform == "win32", reason="signals to another process work otherwise there")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_ends_all_processes_without_a_traceback(jobs: str) -> None:
    command = [sys.executable, "-m", "engine", "simulate", "--duels", "1000000", "--json", "--jobs", jobs]
    try:
        terminal, its_end = os.openpty()  # the bar is drawn on a terminal alone; it tells when duels are being played
        tells = True
    except OSError:  # a bare chroot has no terminals: nothing is drawn, so time has to do
        terminal, its_end = os.pipe()
        tells = False
    running = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=its_end, start_new_session=True, preexec_fn=heed_interrupts
    )
    os.close(its_end)
    guard = Timer(120, os.killpg, (running.pid, signal.SIGKILL))
    guard.start()
    try:
        drawn = b""
        if not tells:
            time.sleep(6)
        while tells and b" duels" not in drawn:
            drawn += os.read(terminal, 1000)
        os.killpg(running.pid, signal.SIGINT)
        drawn += b"".join(until_closed(terminal))
        out, _ = running.communicate()
    finally:
        guard.cancel()
        running.kill()
        os.close(terminal)
    assert running.returncode == 130 and b"Traceback" not in drawn
    found = json.loads(out)
    assert found["duels"] < 1_000_000 and found["errors"] == 0


def test_what_is_done_by_hand_is_counted(tmp_path: Path, capsys: pytest.CaptureFixture[str], home: Path) -> None:
    (home / "cards").mkdir(parents=True)
    passcodes = (21, 22, 23, 24)
    database(home / "cards" / "strange.cdb", *((*fact(n, SPELL), f"Whirl {n}", "Frobnicate.") for n in passcodes))
    write(path := tmp_path / "strange.ydk", next(iter(decks())))
    lines = path.read_text().splitlines()
    at = lines.index("#main") + 1
    strange = [str(n) for n in passcodes for _ in range(3)]
    path.write_text("\n".join([*lines[:at], *strange, *lines[at + 12 :]]))
    asked = ("--decks", str(path), "--duels", "2", "--jobs", "1")
    assert main(["simulate", *asked, "--players", "novice,random"]) == 0
    assert "cards that aren’t read: 24.0 in both Decks of a duel, no more than their figures" in capsys.readouterr().out
    assert main(["simulate", *asked, "--by-hand", "--check"]) == 0
    assert re.search(r"24\.0 in both Decks of a duel, [1-9]\d* deeds by hand\n", capsys.readouterr().out)
    assert simulated(capsys, *asked, "--by-hand")["deeds"] > 0
    assert main(["simulate", *asked, "--by-hand", "--players", "novice"]) == 2
    assert "--players random,novice" in capsys.readouterr().err
