"""``pytest --rules`` counts the same whether the tests run in one process or in several."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
TESTS = """
import pytest
from tests.rules_plugin import catalogue_ids

@pytest.mark.rule(*catalogue_ids()[0][2:])
def test_nearly_all_of_them(): pass

@pytest.mark.rule("DECK-01", {more!r})
def test_one_more(): pass
"""


def told(folder: Path, more: str, *options: str) -> tuple[int, list[str]]:
    """The exit code, and what is said of the rules."""
    (folder / "test_some.py").write_text(TESTS.format(more=more))
    (folder / "pytest.ini").write_text("[pytest]\n")
    command = [sys.executable, "-m", "pytest", "-q", "-c", str(folder / "pytest.ini")]
    command += ["-p", "xdist", "-p", "tests.rules_plugin", "--rules", *options, str(folder)]
    bare = os.environ | {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}  # Qt and others would come along eight times
    ran = subprocess.run(command, cwd=ROOT, env=bare, capture_output=True, text=True)
    signs = ("rules have a test", "without a test: ", "not in the catalogue")
    return ran.returncode, [line for line in ran.stdout.splitlines() if any(sign in line for sign in signs)]


@pytest.mark.parametrize("more", ["DECK-02", "NOSUCH-1"])
def test_several_processes_count_together(tmp_path: Path, more: str) -> None:
    pytest.importorskip("xdist")
    alone = told(tmp_path, more)
    assert told(tmp_path, more, "-n", "2") == alone
    assert alone[0] == (1 if more == "NOSUCH-1" else 0) and alone[1]
