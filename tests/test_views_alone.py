"""What people see is made of Views and of what they saw happen: nobody who shows a duel reads its State."""

import ast
from pathlib import Path

ROOT = Path(__file__).parents[1]
ANSWERING = {"app/controller/moments.py", "app/controller/found.py"}  # for pictures: they look for a moment of a duel
SHOWING = [
    *(path for path in sorted((ROOT / "app").rglob("*.py")) if str(path.relative_to(ROOT)) not in ANSWERING),
    *(ROOT / "engine" / "commands" / f"{name}.py" for name in ("play", "mat", "replay")),
]
DUELS_AND_VIEWS = ("duel", "_duel", "view", "_view", "seen")


def read_states(source: str) -> list[int]:
    """The lines on which the state of a duel or of a View is read, or the raw events of a duel."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Attribute) and node.attr in ("state", "events"):
            whose = node.value
            name = whose.attr if isinstance(whose, ast.Attribute) else whose.id if isinstance(whose, ast.Name) else ""
            if name in DUELS_AND_VIEWS:
                found.append(node.lineno)
    return found


def test_nobody_who_shows_a_duel_reads_its_state() -> None:
    assert len(SHOWING) > 100
    found = {str(path.relative_to(ROOT)): lines for path in SHOWING if (lines := read_states(path.read_text("utf-8")))}
    assert not found


def test_it_would_be_found() -> None:
    assert read_states("lp = self._duel.state.lp\n") and read_states("x = view.state.cards\n")
    assert not read_states("option.state & 1\n")
