"""``cards time``: what the first reading of a file of cards costs, and every later one."""

import sys
import tempfile
import time
from pathlib import Path
from typing import Any, Final

from engine.cards import own, own_stock
from engine.cards.library import CardLibrary
from engine.cards.programs import Programs

_MEGABYTE: Final = 1_000_000


def measured(path: Path) -> dict[str, Any]:
    """Seconds of processor time, of all processes together, and by the clock; megabytes that all cards take."""
    programs, files = Programs(), [path]
    with tempfile.TemporaryDirectory() as folder:
        kept = Path(folder) / "own"
        before = _memory()
        began, clock = _processor_time(), time.perf_counter()
        found = own.read_all(files, programs)
        library = CardLibrary()
        found.add_to(library)
        figures = {"cards": len(library), "first": _processor_time() - began, "clock": time.perf_counter() - clock}
        figures["memory"] = _memory() - before
        own_stock.keep(found, programs, kept, files)
        began = _processor_time()
        again = own_stock.read(kept, files) or own.OwnCards()
        again.add_to(CardLibrary())
        figures["again"] = _processor_time() - began
    return figures


def told(figures: dict[str, Any]) -> str:
    return (
        f"{figures['cards']} cards. First reading: {figures['first']:.1f} s of processor time, "
        f"{figures['clock']:.1f} s by the clock; from what is kept: {figures['again']:.2f} s. "
        f"Memory: {figures['memory']:.0f} MB more."
    )


def _processor_time() -> float:
    if sys.platform == "win32":
        return time.process_time()  # of this process alone
    import resource

    both = (resource.getrusage(resource.RUSAGE_SELF), resource.getrusage(resource.RUSAGE_CHILDREN))
    return sum(each.ru_utime + each.ru_stime for each in both)


def _memory() -> float:
    """The most that this process has had, in megabytes; nothing where that can't be told."""
    if sys.platform == "win32":
        return 0.0
    import resource

    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most / _MEGABYTE if sys.platform == "darwin" else most * 1024 / _MEGABYTE
