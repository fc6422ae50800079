"""Random keys, clicks, drags, resizes and kills in the real window: no error window, nothing on stderr may come of it.

    python -m tests.app.real_window.mash --seed 1 --acts 10000
    python -m tests.app.real_window.mash --seed 1 --acts 2000 --runs 5      one after the other: seeds 1 to 5

What comes of a seed is much the same each time, though not to the act: how quickly the window moves isn't in the dice.
"""

import argparse
import shutil
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

from tests.app.real_window.fingers import Fingers
from tests.app.real_window.masher import Fault, Masher, settings_for, table
from tests.app.real_window.processes import ProcessTree, wait_for
from tests.app.real_window.xvfb import bare_environment, start_xvfb

LARGEST = (1940, 1140)  # a window of 1920 x 1080 with its frame
MANAGER = "openbox"


def mashed(seed: int, acts: int, seconds: float = float("inf"), tells: bool = False) -> Counter[str]:
    """On a screen of its own, with a window manager if there is one; Fault if something went wrong."""
    with tempfile.TemporaryDirectory(prefix="duelmat-", ignore_cleanup_errors=True) as name:
        folder = Path(name)
        processes = ProcessTree(folder)
        try:
            environ = bare_environment(folder)
            environ["DISPLAY"] = start_xvfb(processes, environ, LARGEST)
            fingers = Fingers(environ["DISPLAY"])
            if shutil.which(MANAGER):
                processes.start([MANAGER], environ)
                wait_for("the window manager", fingers.is_managed)
            settings_for(Path(environ["DUELMAT_HOME"]), seed)
            masher = Masher(processes, environ, fingers, seed)
            masher.tells = tells
            masher.mash(acts, seconds)
            fingers.close()
            return masher.tally
        finally:
            processes.close()


def main() -> int:
    parser = argparse.ArgumentParser(description="Random acts in the real window.")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--acts", type=int, default=10_000)
    parser.add_argument("--runs", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=float("inf"), help="at most so long for each run")
    parser.add_argument("--tell", action="store_true", help="every act")
    asked = parser.parse_args()
    whole: Counter[str] = Counter()
    faults = 0
    for seed in range(asked.seed, asked.seed + asked.runs):
        began = time.monotonic()
        try:
            tally = mashed(seed, asked.acts, asked.seconds, asked.tell)
        except Fault as fault:
            faults += 1
            print(f"seed {seed}: {fault}\n", flush=True)
            continue
        whole += tally
        print(f"seed {seed}: no fault in {time.monotonic() - began:.0f} s", flush=True)
    print(table(whole))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
