"""A duel in the terminal, played by lines as a script would: to its end, left and gone on with, taken back."""

import io
import os
import re
import signal
import subprocess
import sys
import time
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path

import pytest

from engine.__main__ import main
from engine.record.recording import Recording
from engine.vocabulary import SPELL
from tests.commands.interrupts import heed_interrupts
from tests.formats.test_cdb import database, fact
from tests.record.test_replay import changed
from collections.abc import Callable

ROOT = Path(__file__).parents[2]
WIDTH = 40


def environment(home: Path) -> dict[str, str]:
    return os.environ | {"DUELMAT_HOME": str(home), "PYTHONIOENCODING": "utf-8"}


def play(home: Path, typed: str, *options: str) -> subprocess.CompletedProcess[str]:
    """In this process: what is typed and told goes through the same streams."""
    said, complained = io.StringIO(), io.StringIO()
    with pytest.MonkeyPatch.context() as patch, redirect_stdout(said), redirect_stderr(complained):
        patch.setenv("DUELMAT_HOME", str(home))
        patch.setattr(sys, "stdin", io.StringIO(typed))
        code = main(["play", *options])
    return subprocess.CompletedProcess(options, code, said.getvalue(), complained.getvalue())


def piped(home: Path, typed: str, *options: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "engine", "play", *options],
        cwd=ROOT,
        env=environment(home),
        input=typed,
        capture_output=True,
        text=True,
        timeout=120,
        encoding="utf-8",
    )


def started(home: Path, *options: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "engine", "play", *options],
        cwd=ROOT,
        env=environment(home),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        preexec_fn=heed_interrupts if os.name == "posix" else None,
    )


def duels(home: Path) -> list[Path]:
    return sorted((home / "duels").glob("*.duel"))


NEW = ("--new", "--seed", "5", "--opponent", "random")


@pytest.mark.parametrize("edition", ["v9", "v8", "v7", "classic"])
def test_a_whole_duel_is_played_to_its_end_in_short_lines(tmp_path: Path, edition: str) -> None:
    done = play(tmp_path, "1\n" * 3000, *NEW, "--edition", edition)
    assert done.returncode == 0 and done.stderr == "", done.stderr
    said = re.sub(r"\n  ", " ", done.stdout)
    assert "won the Duel" in said or "is a draw" in said
    long = [line for line in done.stdout.splitlines() if len(line) > WIDTH and str(tmp_path) not in line]
    assert long == []
    assert all(sign.isprintable() or sign == "\n" for sign in done.stdout)
    assert not re.search(r"[\u2500-\u259f\x1b]", done.stdout), "nothing is drawn or coloured"
    assert not duels(tmp_path)
    (replay,) = (tmp_path / "replays").iterdir()
    recording = Recording.read(replay)
    assert recording.edition.key == edition and recording.result is not None and recording.verify() is None


def test_help_mat_hand_log_card_and_why_answer_nothing(tmp_path: Path) -> None:
    done = play(tmp_path, "help\nmat\nhand\nlog\ncard h1\nwhy h1\nwhy Nobody\nwhy oh1\ndance\n99\n1 z9\n\nquit\n", *NEW)
    said = re.sub(r"\n  ", " ", done.stdout)
    assert done.returncode == 0 and done.stderr == ""
    for word in (
        "undo: back",
        "8000 LP",
        "h1 ",
        "Main Phase 1: what",
        "There is no card Nobody",
        "You can’t know this card.",
        "Not understood.",
        "There is no option 99.",
        "There is no zone z9",
        "The Duel is saved.",
    ):
        assert word in said, word
    assert "ossible: " in said and re.search(r"\([A-Z]+-\d\d", said), "a refusal names its rule"
    assert Recording.read(duels(tmp_path)[0]).steps == []


def test_the_opponents_hand_is_never_shown(tmp_path: Path) -> None:
    done = play(tmp_path, "mat\nlog\nquit\n", *NEW)
    start = Recording.read(duels(tmp_path)[0]).start()
    theirs = {start.state.cards[uid].card.name for uid in start.state.zones[1 * 2 + 1]}
    mine = {c.card.name for c in start.state.cards if c.owner == 0}
    said = re.sub(r"\n  ", " ", done.stdout)
    assert theirs - mine and not any(name in said for name in theirs - mine)


def test_leaving_and_going_on(tmp_path: Path) -> None:
    for typed in ("1\nquit\n", "yes\n1\n", "yes\n1\nq\n"):
        done = piped(tmp_path, typed, *(() if typed.startswith("yes") else NEW))
        assert done.returncode == 0 and "The Duel is saved." in done.stdout, done.stdout + done.stderr
    recording = Recording.read(duels(tmp_path)[0])
    assert recording.verify() is None
    assert len([step for step in recording.steps if step.player == 0]) == 3


def test_an_opponent_that_is_here_no_more_is_told(tmp_path: Path) -> None:
    play(tmp_path, "1\nquit\n", *NEW)
    changed(duels(tmp_path)[0], 1, players=["Player", "Weaver"])
    done = play(tmp_path, "yes\nquit\n")
    assert "There is no player Weaver here; random plays instead." in re.sub(r"\n  ", " ", done.stdout)
    assert done.returncode == 0 and "On with the Duel." in done.stdout


def test_the_letter_of_a_zone_counts(tmp_path: Path) -> None:
    start = (*NEW, "--first", "First Steps", "--second", "First Steps")
    options = play(tmp_path, "quit\n", *start).stdout
    summon = re.search(r"^(\d+) Normal Summon ", options, re.M)
    trap = re.search(r"^(\d+) Set .*\(h", options, re.M)
    assert summon is not None and trap is not None, options
    wrong = "".join(f"{typed}\n" for typed in (f"{summon[1]} s5", f"{summon[1]} p1", f"{trap[1]} m4"))
    said = re.sub(r"\n  ", " ", play(tmp_path, f"{wrong}quit\n", *start).stdout)
    for zone in ("s5", "p1", "m4"):
        assert f"No card goes to {zone} that way." in said
    assert "You Normal Summoned" not in said and "You Set" not in said
    said = re.sub(r"\n  ", " ", play(tmp_path, f"{summon[1]} m5\nquit\n", *start).stdout)
    assert re.search(r"^You Normal Summoned .* \(m5\)\.$", said, re.M)
    said = re.sub(r"\n  ", " ", play(tmp_path, f"{trap[1]} s4\nquit\n", *start).stdout)
    assert re.search(r"^You Set .* \(s4\)\.$", said, re.M)


def test_a_new_duel_instead_of_the_saved_one(tmp_path: Path) -> None:
    play(tmp_path, "quit\n", *NEW)
    done = play(tmp_path, "maybe\nno\nquit\n", "--seed", "6", "--opponent", "random")
    assert "yes / no" in done.stdout and len(duels(tmp_path)) == 2


def test_undo_goes_to_the_own_previous_question_also_after_going_on(tmp_path: Path) -> None:
    first = play(tmp_path, "1\nundo\nundo\nquit\n", *NEW)
    assert "Taken back." in first.stdout and "nothing to take back" in re.sub(r"\n  ", " ", first.stdout)
    question = first.stdout.index("what do you do?")
    again = first.stdout.index("Taken back.")
    options = first.stdout[question : first.stdout.index(">", question)]
    assert first.stdout[again:].split("\n", 1)[1].split(">")[0].endswith(options), "the same options again"
    play(tmp_path, "yes\n1\n1\nquit\n")
    third = play(tmp_path, "yes\nundo\nundo\nquit\n")
    assert third.stdout.count("Taken back.") == 2
    recording = Recording.read(duels(tmp_path)[0])
    assert recording.undos == 3 and recording.verify() is None and recording.steps == []


def test_giving_up_asks_once_more(tmp_path: Path) -> None:
    done = play(tmp_path, "give up\nno\ngive up\nyes\n", *NEW)
    assert "you gave up" in re.sub(r"\n  ", " ", done.stdout) and done.returncode == 0
    assert not duels(tmp_path)


def test_the_end_of_the_input_leaves_cleanly(tmp_path: Path) -> None:
    done = piped(tmp_path, "1\n", *NEW)
    assert done.returncode == 0 and done.stderr == "" and "The Duel is saved." in done.stdout
    nothing = piped(tmp_path, "")
    assert nothing.returncode == 0 and nothing.stderr == ""


def wait_for(condition: Callable[[], object], child: subprocess.Popen[str]) -> None:
    deadline = time.monotonic() + 60
    while not condition():
        assert time.monotonic() < deadline and child.poll() is None
        time.sleep(0.02)


@pytest.mark.skipif(os.name == "nt", reason="Ctrl+C of another process is something else there")
def test_control_c_leaves_cleanly(tmp_path: Path) -> None:
    child = started(tmp_path, *NEW)
    assert child.stdin is not None
    child.stdin.write("1\n")
    child.stdin.flush()
    wait_for(lambda: duels(tmp_path) and duels(tmp_path)[0].read_bytes().count(b"\n") >= 2, child)
    child.send_signal(signal.SIGINT)
    assert child.stdout is not None
    said = child.stdout.read()  # to its end while the input stays open: that it closes would end the Duel too
    _, errors = child.communicate(timeout=60)
    assert child.returncode == 0 and "Traceback" not in errors and "The Duel is saved." in said


def test_a_killed_terminal_loses_nothing(tmp_path: Path) -> None:
    child = started(tmp_path, *NEW)
    assert child.stdin is not None
    child.stdin.write("1\n1\n")
    child.stdin.flush()
    wait_for(lambda: duels(tmp_path) and duels(tmp_path)[0].read_bytes().count(b"\n") >= 3, child)
    child.kill()
    child.communicate()
    kept = Recording.read(duels(tmp_path)[0])
    done = piped(tmp_path, "yes\nquit\n")
    assert "On with the Duel." in done.stdout and done.returncode == 0
    assert len(Recording.read(duels(tmp_path)[0]).steps) >= len(kept.steps) >= 2


def test_a_damaged_save_is_told_and_left_alone(tmp_path: Path) -> None:
    play(tmp_path, "quit\n", *NEW)
    path = duels(tmp_path)[0]
    path.write_bytes(b"{}\n")
    done = play(tmp_path, "quit\n", "--seed", "5", "--opponent", "random")
    assert "can’t be used" in re.sub(r"\n  ", " ", done.stdout) and done.returncode == 0
    assert path.read_bytes() == b"{}\n"


@pytest.mark.parametrize(
    "options", [("--opponent", "Nobody"), ("--edition", "v10"), ("--first", "No such Deck"), ("--second", "none.ydk")]
)
def test_what_is_not_there_is_told_in_words(tmp_path: Path, options: tuple[str, str]) -> None:
    done = play(tmp_path, "", "--new", *options)
    assert done.returncode == 2 and "Traceback" not in done.stderr and done.stderr.strip().endswith(".")
    assert not (tmp_path / "duels").exists()


def test_what_happens_is_told_with_zones_life_points_and_without_empty_phases(tmp_path: Path) -> None:
    done = play(tmp_path, "1\n" * 300, *NEW, "--first", "First Steps", "--second", "First Steps")
    said = re.sub(r"\n  ", " ", done.stdout)
    assert re.search(r"^You (Normal Summoned|Set) .* \([ms]\d\)\.$", said, re.M), said
    assert re.search(r"^Random Set a card \(o[ms]\d\)\.$", said, re.M)
    assert re.search(r"^You \d+ LP, Random \d+ LP$", said, re.M)
    for empty in ("Standby Phase.\nMain Phase 1", "Battle Step.", "End Phase.\nTurn", "revealed.\nRandom activated"):
        assert empty not in said, empty


def test_copies_in_the_deck_are_one_option(tmp_path: Path) -> None:
    decks = ("--first", "Starwell", "--second", "First Steps")
    for seed in range(1, 30):
        done = play(tmp_path, "1\n" * 12, "--new", "--opponent", "random", "--seed", str(seed), *decks)
        said = re.sub(r"\n  ", " ", done.stdout)
        asked = re.findall(r"^Starwell Pilgrim: add 1 card to the hand\.\n((?:\d+ .*\n)+)> 1\n(\S.*)", said, re.M)
        if asked:
            options, after = asked[0]
            names = [line.partition(" ")[2] for line in options.splitlines()]
            assert len(names) > 3 and len(set(names)) == len(names)
            assert after.startswith(names[0]), "the number still means what it says"
            return
    raise AssertionError("no search was met")


def test_why_and_rule_teach_the_rules(tmp_path: Path) -> None:
    typed = "why\nwhy battle\nwhy m1\ncard\nrule PHASE-21\nrule summon 12\nrule x\nrule\nwhy m1 om1\nquit\n"
    said = re.sub(r"\n  ", " ", play(tmp_path, typed, *NEW).stdout)
    assert "Not possible: Main Phase 2." in said and "Possible: end the turn." in said
    assert "There is no card in m1." in said and "Which card?" in said
    assert "PHASE-21: " in said and "SUMMON-12: Per turn a player may Normal Summon or Set one monster" in said
    assert "There is no rule x." in said and "Which rule?" in said and "`" not in said and "[v9]" not in said


def test_every_rule_that_a_refusal_cites_can_be_read() -> None:
    from engine.rulebook import rule_text
    from engine.duel.state.reasons import RULES, TEXT

    cited = {rule for rules in RULES.values() for rule in rules if rule != TEXT}
    unread = [rule for rule in cited if (found := rule_text(rule)) is None or found[0] != rule or not found[1]]
    assert cited and unread == []


def test_a_folder_that_cannot_be_written_to_is_told_with_a_remedy(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    done = play(tmp_path / "file", "", *NEW)
    assert done.returncode == 2 and "Traceback" not in done.stderr
    assert done.stderr.count("\n") == 1 and "DUELMAT_HOME" in done.stderr


def test_a_terminal_without_these_letters_is_no_error(tmp_path: Path) -> None:
    spoken = os.environ | {"DUELMAT_HOME": str(tmp_path), "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    command = [sys.executable, "-m", "engine", "play", *NEW]
    done = subprocess.run(command, input="card é\nquit\n".encode(), env=spoken, capture_output=True, timeout=100)
    assert done.returncode == 0 and done.stderr == b"" and b"There is no card ??" in done.stdout
    done = subprocess.run([*command, "--edition", "v0"], env=spoken, capture_output=True, timeout=100)
    assert done.returncode == 2 and b'No edition is called "v0"' in done.stderr


@pytest.mark.skipif(os.name == "nt", reason="files of that sort are not there")
def test_no_input_at_all_and_a_full_disk(tmp_path: Path) -> None:
    start = f'DUELMAT_HOME="{tmp_path}" "{sys.executable}" -m engine play --new --seed 5'
    done = subprocess.run(f"{start} <&-", shell=True, capture_output=True, text=True, timeout=100)
    assert done.returncode == 0 and "The Duel is saved." in done.stdout and done.stderr == ""
    if os.path.exists("/dev/full"):
        done = subprocess.run(f"{start} </dev/null >/dev/full", shell=True, capture_output=True, text=True, timeout=100)
        assert done.returncode == 2 and done.stderr.count("\n") == 1 and "Traceback" not in done.stderr


def test_taking_back_tells_when_a_card_came_to_light(tmp_path: Path) -> None:
    """Gust from the Pass destroys a Set card of the opponent: it is known from then on."""
    decks = ("--edition", "v9", "--first", "Engine Yard", "--second", "Ember Court")
    for seed in range(24, 60):
        start = ("--new", "--opponent", "novice", "--seed", str(seed), *decks)
        seen = play(tmp_path, "quit\n", *start).stdout
        number = re.search(r"^ *(\d+) Activate Gust from the Pass", seen, re.M)
        if number is not None and "Novice Set a card (os" in seen:
            done = re.sub(r"\n  ", " ", play(tmp_path, f"{number[1]}\n1\nundo\nundo\nquit\n", *start).stdout)
            before, _, after = done.partition("> undo\n")
            if re.search(r"Gust from the Pass targeted .*\n.* was destroyed\.\n", before):
                assert after.startswith("Taken back. What you have seen since, you still know.")
                return
    raise AssertionError("no such hand was met")


# ------------------------------------------------------------------------------------------ by hand


def strange_deck(home: Path, tmp_path: Path) -> Path:
    """Forty Spells whose texts aren't read."""
    (home / "cards").mkdir(parents=True)
    passcodes = range(21, 35)
    database(home / "cards" / "strange.cdb", *((*fact(n, SPELL), f"Whirl {n}", "Frobnicate.") for n in passcodes))
    path = tmp_path / "strange.ydk"
    path.write_text("#main\n" + "\n".join([str(n) for n in passcodes for _ in range(3)][:40]))
    return path


def numbered(said: str, words: str) -> str:
    """The number of the last option with these words."""
    return re.findall(rf"^(\d+) .*{words}.*$", re.sub(r"\n  ", " ", said), re.MULTILINE)[-1]


def test_before_the_duel_is_won_by_hand_it_is_asked_once_more(tmp_path: Path) -> None:
    home = tmp_path / "home"
    deck = str(strange_deck(home, tmp_path))
    typed = ["card h1"]
    done = play(home, "card h1\n", *NEW, "--first", deck)
    for words in ("Activate Whirl", "Done", "Negate, skip and end …", "Win the Duel"):
        typed.append(numbered(done.stdout, words))
        done = play(home, "\n".join([*typed, ""]), *NEW, "--first", deck)
    asked = r"by its text you win the Duel\? yes or no"
    assert re.search(asked, re.sub(r"\n  ", " ", done.stdout))
    undecided = play(home, "\n".join([*typed, "no", ""]), *NEW, "--first", deck)
    won = play(home, "\n".join([*typed, "no", typed[-1], "yes", ""]), *NEW, "--first", deck)
    assert "The replay is kept" in won.stdout and "The replay" not in undecided.stdout


def test_a_text_is_carried_out_by_hand(tmp_path: Path) -> None:
    """Each line is chosen by what the one before has brought; from the deeds below a heading "options" leads back."""
    home = tmp_path / "home"
    deck = str(strange_deck(home, tmp_path))
    wanted = ("Activate Whirl", "Done", "Life Points …", "Your opponent takes damage", "500", "Done")
    typed = ["card h1"]
    done = play(home, "card h1\n", *NEW, "--first", deck)
    for words in wanted:
        number = numbered(done.stdout, words)
        typed += [number, "options", number] if words == "Life Points …" else [number]
        done = play(home, "\n".join([*typed, ""]), *NEW, "--first", deck)
        assert done.returncode == 0 and done.stderr == ""
    assert not [line for line in done.stdout.splitlines() if len(line) > WIDTH]
    said = re.sub(r"\n  ", " ", done.stdout)
    assert "Its text isn’t read" in said and said.count("For other things type: options.") == 2
    assert "pay its costs and choose its targets first." in said and "carry out its text. What do you do first?" in said
    before, after = said.split("Random took 500 damage")
    assert before.count("Life Points …") == 2 and "Main Phase 1: what do you do?" in after


def test_a_card_that_plays_by_a_reading_shows_it_below_the_printed_text(tmp_path: Path) -> None:
    home = tmp_path / "home"
    deck = str(strange_deck(home, tmp_path))
    lines = "".join(f'{number} = "Inflict 300 damage to your opponent."\n' for number in range(21, 35))
    (home / "cards" / "readings.toml").write_text(f"[readings]\n{lines}")
    done = play(home, "card h1\n", *NEW, "--first", deck)
    number = numbered(done.stdout, "Activate Whirl")
    done = play(home, f"card h1\n{number}\n", *NEW, "--first", deck)
    assert done.returncode == 0 and done.stderr == ""
    assert not [line for line in done.stdout.splitlines() if len(line) > WIDTH]
    said = re.sub(r"\n  ", " ", done.stdout)
    assert "Frobnicate.\nYour reading: Inflict 300 damage to your opponent.\n" in said
    assert "Its text isn’t read" not in said and "Random took 300 damage" in said


def test_stops_for_cards_by_hand_are_wished_for_and_kept(tmp_path: Path) -> None:
    home = tmp_path / "home"
    deck = str(strange_deck(home, tmp_path))
    done = play(home, "stop\nstop off\nstop on\nstop perhaps\nquit\n", *NEW, "--first", deck)
    said = re.sub(r"\n  ", " ", done.stdout)
    assert said.count("From the next chance on you are also asked") == 2 and said.count("You are no longer asked") == 1
    assert "Not understood" in said and done.stderr == ""
    (path,) = duels(home)
    recording = Recording.read(path)
    assert [step.answer[2] for step in recording.steps if step.answer[0] == "stop by hand"] == ["on", "off", "on"]
    assert recording.verify() is None
    assert "No card of yours is used by hand." in re.sub(r"\n  ", " ", play(tmp_path / "b", "stop\n", *NEW).stdout)
