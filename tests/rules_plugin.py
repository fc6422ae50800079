"""``pytest --rules``: every rule of the catalogue has a test, or stands in tests/rulebook/later.toml with the reason.

Tests name their rules with ``@rule("SUMMON-12", "EX-49")``. The run fails if an id has none, or a test names an id that
the catalogue does not have.
"""

import re
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parent.parent
CATALOGUE = ROOT / "assets" / "rulebook" / "rules.md"
LATER = Path(__file__).resolve().parent / "rulebook" / "later.toml"
_BULLET = re.compile(r"^- \*\*([A-Z]+-\d+)\*\*(.*)$", re.MULTILINE)


def catalogue_ids() -> tuple[list[str], set[str]]:
    """The ids that need a test, in order, and all ids."""
    found = _BULLET.findall(CATALOGUE.read_text(encoding="utf-8"))
    return [name for name, text in found if "(no engine test)" not in text], {name for name, _ in found}


def later_ids() -> dict[str, str]:
    return dict(tomllib.loads(LATER.read_text(encoding="utf-8")))


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rules", action="store_true", help="print the rules without a test, and fail if there are any")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*ids): the rules of the catalogue that the test shows")


def _named(items: Iterable[pytest.Item]) -> dict[str, int]:
    tests: dict[str, int] = {}
    for item in items:
        for mark in item.iter_markers("rule"):
            for name in mark.args:
                tests[name] = tests.get(name, 0) + 1
    return tests


def pytest_collection_finish(session: pytest.Session) -> None:
    if session.items:  # the process that starts workers has none
        session.config.rules_named = _named(session.items)  # type: ignore[attr-defined]


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any, error: object) -> None:
    """Under ``-n`` the workers collect, each of them all tests, and the process that started them counts."""
    named = getattr(node.config, "rules_named", {})
    theirs = getattr(node, "workeroutput", {}).get("rules_named", {})  # a worker that crashed told nothing
    node.config.rules_named = {name: max(named.get(name, 0), theirs.get(name, 0)) for name in {*named, *theirs}}


def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    config = session.config
    if not config.getoption("--rules"):
        return
    needed, known = catalogue_ids()
    named = getattr(config, "rules_named", {})
    if hasattr(config, "workeroutput"):
        config.workeroutput["rules_named"] = named
        return
    later = later_ids()
    config.rules_missing = [n for n in needed if n not in named and n not in later]  # type: ignore[attr-defined]
    config.rules_unknown = sorted(n for n in {*named, *later} if n not in known and not n.startswith("DIFF-"))  # type: ignore[attr-defined]
    config.rules_done_later = sorted(n for n in later if n in named)  # type: ignore[attr-defined]
    if (config.rules_missing or config.rules_unknown) and exitstatus == 0:  # type: ignore[attr-defined]
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    if not config.getoption("--rules"):
        return
    missing = config.rules_missing  # type: ignore[attr-defined]
    unknown = config.rules_unknown  # type: ignore[attr-defined]
    terminalreporter.section("rules of the catalogue")
    needed, _ = catalogue_ids()
    terminalreporter.line(f"{len(needed) - len(missing)} of {len(needed)} rules have a test or stand in later.toml")
    if missing:
        terminalreporter.line("without a test: " + " ".join(missing))
    if unknown:
        terminalreporter.line("not in the catalogue: " + " ".join(unknown))
