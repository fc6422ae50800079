"""Whoever looks for a class or a module finds one: no two have the same name, but where that says something."""

import ast
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from pathlib import Path

ROOT = Path(__file__).parents[1]
HOUSES = ("engine", "app")
"""What is under tests/ is looked for there: its modules have names among themselves."""

PARALLEL: Mapping[tuple[str, ...], str] = {
    (
        "engine/program",
        "engine/text/lowering",
        "engine/text/explanation",
        "engine/duel",
        "engine/players",
        "engine/words",
    ): "one chapter of the game, or of programs, in each: what it is, how it is made of a text, read aloud, carried "
    "out, weighed, and said",
    ("engine/cards", "engine/text/lowering"): "what a card is, and how one is made of its text",
    ("engine/commands", "engine/cards"): "a command is called as what it is about",
    ("tests/duel", "tests/text"): "a chapter of programs as it is played, and as it is read off a text",
}
"""Folders in which a module of the same name is the same chapter, and how they differ."""

FLOORS = "engine/duel"
"""What lies in its folders has names among itself, as if it lay in one."""

_CLASS = re.compile(r"\bclass\s+(\w+)")


def files(*folders: str) -> list[Path]:
    return [path for folder in folders for path in sorted((ROOT / folder).rglob("*.py"))]


def modules_alike(paths: Iterable[Path], root: Path = ROOT) -> dict[str, list[str]]:
    """Names that several modules have, but where all those lie in folders that are parallel."""
    found: dict[str, list[str]] = defaultdict(list)
    for path in paths:
        if path.stem not in ("__init__", "__main__", "conftest"):
            folder = path.relative_to(root).parent.as_posix()
            found[path.stem].append(FLOORS if folder.startswith(FLOORS) else folder)
    return {
        name: folders
        for name, folders in found.items()
        if len(folders) > len(set(folders))
        or len(folders) > 1
        and not any(set(folders) <= set(group) for group in PARALLEL)
    }


def classes_alike(sources: Mapping[str, str]) -> dict[str, list[str]]:
    """Names that several classes have; ``sources`` by where they stand. To parse them all takes seconds: only those are
    in which a name stands that another class may have."""
    named = {place: _CLASS.findall(source) for place, source in sources.items()}
    times = Counter(name for names in named.values() for name in names)
    found: dict[str, list[str]] = defaultdict(list)
    for place, names in named.items():
        if any(times[name] > 1 for name in names):
            for node in ast.walk(ast.parse(sources[place])):
                if isinstance(node, ast.ClassDef):
                    found[node.name].append(f"{place}:{node.lineno}")
    return {name: places for name, places in found.items() if len(places) > 1}


def test_no_two_modules_have_one_name() -> None:
    assert not modules_alike(files(*HOUSES))


def test_no_two_modules_of_the_tests_have_one_name() -> None:
    assert not modules_alike(files("tests"))


def test_no_two_classes_have_one_name() -> None:
    everything = files(*HOUSES, "tests")
    assert len(everything) > 800
    sources = {path.relative_to(ROOT).as_posix(): path.read_text("utf-8") for path in everything}
    assert not classes_alike(sources)


def test_parallel_folders_are_there_and_share_a_name() -> None:
    for group in PARALLEL:
        stems = [{path.stem for path in (ROOT / folder).rglob("*.py")} - {"__init__", "__main__"} for folder in group]
        assert all(stems), group
        for mine in stems:
            assert any(mine & other for other in stems if other is not mine), group


def test_one_of_the_same_name_would_be_found() -> None:
    twice = [ROOT / "app/mat/menu.py", ROOT / "app/rooms/menu.py"]
    assert modules_alike(twice) == {"menu": ["app/mat", "app/rooms"]}
    chapters = [ROOT / "engine/program/costs.py", ROOT / "engine/duel/procedures/costs.py"]
    assert not modules_alike(chapters)
    assert modules_alike([*chapters, ROOT / "app/mat/costs.py"])
    assert modules_alike([ROOT / "engine/duel/checks/costs.py", *chapters])
    assert classes_alike({"a": "class Tile: pass", "b": "def f():\n    class Tile: pass"}) == {"Tile": ["a:1", "b:2"]}
