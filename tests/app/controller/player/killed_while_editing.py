"""A program that is killed while a Deck is edited: at most the last second is missing, and no file is torn or lost.

python -m tests.app.controller.player.killed_while_editing 50     kills it so often, at moments by chance
"""

import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

from PySide6.QtCore import QCoreApplication, QTimer

from app.controller.player.deck_keeping.deck_keeper import DeckKeeper
from app.controller.player.deck_keeping.deck_store import DeckStore
from engine.cards.deck_draft import MAIN, DeckCard, DeckDraft
from engine.formats.deck_history import parse

CARDS: Final = 40
FIRST: Final = 1000
A_SECOND: Final = 1.0
EVERY: Final = 3  # ms
LONGEST: Final = 3.0  # seconds until it is killed
_MODULE: Final = "tests.app.controller.player.killed_while_editing"
_ROOT: Final = Path(__file__).parents[4]


def draft_after(step: int) -> DeckDraft:
    """Each step takes the first card away and puts the next behind: so a list tells how many steps have led to it."""
    return DeckDraft("Edited", tuple(DeckCard(FIRST + step + place) for place in range(CARDS)))


def step_of(draft: DeckDraft) -> int:
    """AssertionError where the list is none that there ever was."""
    step = draft.main[0].passcode - FIRST
    assert draft.main == draft_after(step).main, "the list is torn"
    return step


def edit_for_ever(folder: str) -> None:
    """In a process of its own: says each step when it was made."""
    application = QCoreApplication([])
    store = DeckStore(Path(folder), lambda passcode: None)
    (kept,) = store.every()
    keeper = DeckKeeper(store, store.open(kept.path))
    step = step_of(keeper.editing.draft)

    def edit() -> None:
        nonlocal step
        step += 1
        keeper.editing.paste(DeckDraft("", (DeckCard(FIRST + step + CARDS - 1),)))
        keeper.editing.remove(MAIN, [0])
        print(step, time.monotonic(), flush=True)

    timer = QTimer()
    timer.timeout.connect(edit)
    timer.start(EVERY)
    application.exec()


def kill_one(folder: Path, after: float) -> tuple[int, float]:
    """How many steps were made, and how many seconds of them are missing. AssertionError where something is lost."""
    command = [sys.executable, "-m", _MODULE, "--edit", str(folder)]
    with subprocess.Popen(command, cwd=_ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        first = process.stdout.readline()
        time.sleep(after)
        process.kill()
        rows = [first, *process.stdout]
    killed = time.monotonic()
    made = {int(row.split()[0]): float(row.split()[1]) for row in rows if row.endswith("\n")}
    last = max(made)
    (kept,) = DeckStore(folder, lambda passcode: None).every()
    assert kept.draft is not None, kept.wrong
    step = step_of(kept.draft)
    history = DeckStore(folder, lambda passcode: None).versions_of(kept.path)
    assert history and all(step_of(version.draft) <= step for version in history)
    assert parse((folder / ".history" / "Edited.jsonl").read_bytes(), "") == history
    missing = made[last] - made.get(step + 1, killed) if step < last else 0.0
    return len(made), missing


def kill_often(folder: Path, times: int, longest: float = LONGEST, seed: int = 1) -> list[tuple[int, float]]:
    chance = random.Random(seed)
    store = DeckStore(folder, lambda passcode: None)
    store.create(draft_after(0))
    came = []
    for _ in range(times):
        steps, missing = kill_one(folder, chance.random() * longest)
        assert missing < A_SECOND, f"{missing:.2f} s are missing"
        came.append((steps, missing))
    return came


if __name__ == "__main__":
    if sys.argv[1:2] == ["--edit"]:
        edit_for_ever(sys.argv[2])
    else:
        with tempfile.TemporaryDirectory() as place:
            results = kill_often(Path(place), int(sys.argv[1]) if len(sys.argv) > 1 else 50)
        missed = [missing for _, missing in results]
        print(f"killed {len(results)} times in {sum(steps for steps, _ in results)} steps; no file lost or torn")
        print(f"missing at most {max(missed):.2f} s, {sum(missed) / len(missed):.2f} s on average")
