"""What people see is made of Views and of what they saw happen: nobody who shows a duel reads its State."""

import ast
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).parents[1]
# For pictures: they look for a moment of a duel.
ANSWERING = {"app/controller/moments/pictured.py", "app/controller/moments/random_search.py"}
SHOWING = [
    *(path for path in sorted((ROOT / "app").rglob("*.py")) if str(path.relative_to(ROOT)) not in ANSWERING),
    *(ROOT / "engine" / "commands" / f"{name}.py" for name in ("play", "mat", "replay")),
]
OF_QT = ("self", "option")  # of a painted button; of what a delegate paints
READ = ("state", "events")
TRIES = ("clone", "determinise")
WAYS_BACK = {"app/controller/duel/played_duel.py", "engine/commands/play.py"}  # they keep duels to go back to


def read_states(source: str) -> list[int]:
    """The lines on which the state of a duel or of a View is read, or the raw events of a duel, by whatever name."""
    if not any(f".{what}" in source for what in READ):
        return []
    tree = ast.parse(source)
    called = {id(node.func) for node in ast.walk(tree) if isinstance(node, ast.Call)}  # an animation's state()
    return [
        node.lineno
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute)
        and node.attr in READ
        and id(node) not in called
        and not (isinstance(node.value, ast.Name) and node.value.id in OF_QT)
    ]


def tried(source: str) -> list[int]:
    """The lines on which another duel is made of one: to learn from it what an answer would do."""
    return [
        node.lineno
        for node in (ast.walk(ast.parse(source)) if any(way in source for way in TRIES) else ())
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in TRIES
    ]


def found_in_those_who_show(look: Callable[[str], list[int]], but: set[str]) -> dict[str, list[int]]:
    names = {str(path.relative_to(ROOT)): path for path in SHOWING}
    return {name: lines for name, path in names.items() if name not in but and (lines := look(path.read_text("utf-8")))}


def test_nobody_who_shows_a_duel_reads_its_state() -> None:
    assert len(SHOWING) > 100
    assert not found_in_those_who_show(read_states, set())


def test_nobody_who_shows_a_duel_tries_an_answer_out() -> None:
    assert not found_in_those_who_show(tried, WAYS_BACK)


def test_it_would_be_found() -> None:
    for line in (
        "lp = self._duel.state.lp",
        "x = view.state.cards",
        "x = seat.before.state",
        "x = duel_of(room).state",
        "x = past.events",
    ):
        assert read_states(line) == [1], line
    assert not read_states("option.state & 1\nself.state\nself._flight.state() == 1")
    assert tried("other = self._duel.clone()") and tried("view.determinise(1, pool)")
