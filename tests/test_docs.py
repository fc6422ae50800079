"""What the pages for whoever changes the code name is there: every path, every name, every command of our own."""

import ast
import re
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests import module_index

ROOT = Path(__file__).parents[1]
PAGES = ("docs/architecture.md", "CONTRIBUTING.md", "README.md")
FIRST = {path.name for path in ROOT.iterdir() if not path.name.startswith(".venv")} | {".ci"}
_PATH = re.compile(r"(?<![\w./~*-])(?:\.?\w[\w.-]*/)+[\w.-]*|\b[\w-]+\.(?:py|toml|md|qrc)\b")
_NAME = re.compile(r"(?:[A-Z]\w*|_?[A-Z_]{3,}|\w*[a-z]_[a-z]\w*)(?:\.\w+)?(?:\(\w*\))?")
_OPENS_A_LINE = re.compile(r"^\s*(?:class |def )?(\w+)", re.MULTILINE)
_STANDS = re.compile(r"\w+")
_MODULE = re.compile(r"python -m ((?:app|engine|tests)[\w.]*)")


def paths_in(text: str) -> list[str]:
    """Those that begin with something that lies in the checkout, and files by their name alone."""
    found = [each.rstrip(".") for each in _PATH.findall(text)]
    return [each for each in found if "/" not in each or each.split("/")[0] in FIRST]


def names_in(text: str) -> list[str]:
    """Classes, tables and functions in code letters, a method without its class."""
    said = re.findall(r"`([^`\n]+)`", text)
    return [re.sub(r"\(.*", "", each).split(".")[-1] for each in said if _NAME.fullmatch(each)]


def defined_in(source: str) -> Iterator[str]:
    """All that is given a name there."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, (ast.ClassDef, ast.FunctionDef)):
            yield node.name
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id


def nowhere_defined(names: set[str]) -> set[str]:
    """Those of the names that nothing in the sources is given. To parse all of these takes seconds: only those are in
    which one that is still looked for opens a line, and then those in which it stands at all."""
    left = set(names)
    paths = [path for folder in ("engine", "app") for path in sorted((ROOT / folder).rglob("*.py"))]
    for where in (_OPENS_A_LINE, _STANDS):
        for path in paths if left else ():
            source = path.read_text("utf-8")
            if not left.isdisjoint(where.findall(source)):
                left.difference_update(defined_in(source))
    return left


def is_there(path: str) -> bool:
    """``README.md`` names what lies in a folder by its name alone."""
    return (ROOT / path).exists() or "/" not in path and any((ROOT / top).rglob(path) for top in ("engine", "app"))


@pytest.mark.parametrize("page", PAGES)
def test_every_path_is_there(page: str) -> None:
    found = paths_in((ROOT / page).read_text("utf-8"))
    assert len(found) > 5
    assert not [path for path in found if not is_there(path)]


def test_every_name_is_there() -> None:
    found = names_in((ROOT / "docs/architecture.md").read_text("utf-8"))
    assert len(found) > 30
    assert not sorted(nowhere_defined(set(found)))


@pytest.mark.parametrize("page", PAGES)
def test_every_module_that_is_called_is_there(page: str) -> None:
    for module in _MODULE.findall((ROOT / page).read_text("utf-8")):
        found = find_spec(module)
        assert found is not None, module
        assert found.submodule_search_locations is None or find_spec(f"{module}.__main__"), module


def test_what_is_not_there_would_be_found() -> None:
    assert paths_in("see `engine/duel/nowhere.py`, `menu.py` and github.com/x") == ["engine/duel/nowhere.py", "menu.py"]
    assert not is_there("engine/duel/nowhere.py")
    assert nowhere_defined({"DuelSession", "nothing_of_that_name"}) == {"nothing_of_that_name"}
    assert names_in("`DuelSession.answer`, `Destroy(what)`, `VERSION`, `require_all`, `a sentence`, `mypy`") == [
        "answer",
        "Destroy",
        "VERSION",
        "require_all",
    ]


def test_the_index_of_modules_is_as_they_open() -> None:
    assert module_index.PAGE.read_text("utf-8") == module_index.page(), "python -m tests.module_index writes it anew"
