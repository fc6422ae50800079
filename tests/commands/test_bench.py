"""``bench`` and the dispatcher of the commands. No figure is tested: those depend on the machine."""

import json
import subprocess
import sys

import pytest

from engine.__main__ import COMMANDS, main


def test_bench_tells_its_figures_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--json", "--duels", "2"]) == 0
    found = json.loads(capsys.readouterr().out)
    for part in (found, found["vanilla"]):
        assert all(part[key] > 0 for key in ("decisions_per_second", "duels_per_second", "clone_us", "create_ms"))
        assert part["duels"] == 2 and part["decisions"] > 20 and part["positions"] > 0


def test_bench_plays_the_same_duels_each_time(capsys: pytest.CaptureFixture[str]) -> None:
    counted = []
    for _ in range(2):
        main(["bench", "--json", "--duels", "2"])
        found = json.loads(capsys.readouterr().out)
        counted.append((found["decisions"], found["positions"], found["vanilla"]["decisions"]))
    assert counted[0] == counted[1]


def test_bench_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--duels", "1"]) == 0
    told = capsys.readouterr().out.splitlines()
    assert [line.split(":")[0] for line in told] == ["mechanic-rich Decks", "Decks of Normal Monsters"]


def test_bench_needs_a_duel(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--duels", "0"]) == 2
    assert "At least one duel" in capsys.readouterr().err


def test_help_names_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["--help"])
    assert left.value.code == 0
    told = capsys.readouterr().out
    assert all(name in told for name in COMMANDS)


@pytest.mark.parametrize("arguments", [[], ["nonsense"], ["bench", "--nonsense"]])
def test_an_unknown_command_is_refused_with_how_to_use_it(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        main(arguments)
    assert left.value.code == 2
    assert "Help: python -m engine --help" in capsys.readouterr().err


def test_a_command_loads_no_other_command() -> None:
    code = (
        "import sys; from engine.__main__ import main; main(['simulate', '--duels', '0']); "
        "print([name for name in sys.modules if name.startswith('engine.commands.')])"
    )
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=True).stdout
    assert "engine.commands.simulate" in told and "bench" not in told and "play" not in told.splitlines()[-1]
