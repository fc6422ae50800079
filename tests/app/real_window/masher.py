"""Acts by dice in the real window: after each it is looked whether something went wrong, and what came of it counts."""

import json
import time
from collections import Counter, deque
from collections.abc import Mapping
from pathlib import Path

from engine.players.chance import Chance
from tests.app.real_window.fingers import Fingers
from tests.app.real_window.fumbling import Seen
from tests.app.real_window.leading import LeadingHand
from tests.app.real_window.processes import ProcessTree, Started, TooLate

PATIENCE = 60.0  # seconds that the program may be busy
TOLD = 30  # acts that are told of when something went wrong
PAUSES = (0, 0, 0.005, 0.02, 0.05, 0.12)  # seconds between two acts
WEIGHTS = {
    "lead": 560, "key": 170, "repeat": 8, "hold": 10, "click": 70, "drag": 45, "wheel": 30, "hover": 45, "resize": 22,
    "write": 20, "minimise": 4, "kill": 3,
}  # fmt: skip

_OF_KEYS = ("Copied as", "Cards pasted", "The clipboard")
"""How what is said begins that tells what a key has done."""


class Fault(AssertionError):
    """Something came to be seen that should not."""


class Masher:
    """``tally`` counts what was done and what came of it."""

    def __init__(self, processes: ProcessTree, environ: Mapping[str, str], fingers: Fingers, seed: int) -> None:
        self.tally: Counter[str] = Counter()
        self._processes, self._environ, self._fingers = processes, environ, fingers
        self._chance = Chance(seed)
        self._hand = LeadingHand(fingers, self._chance, self._look)
        self._seed = seed
        self._acts: deque[str] = deque(maxlen=TOLD)
        self._program: Started | None = None
        self._before: Seen = {}
        self._records: set[str] = set()
        self._kept: Seen = {}  # what was seen just before the end
        self._end = 0.0
        self.done = 0
        self.tells = False  # of every act

    # -- from act to act --------------------------------------------------------------------------

    def mash(self, acts: int, seconds: float = float("inf")) -> None:
        self._end = time.monotonic() + seconds
        try:
            self._start()
            while self.done < acts and time.monotonic() < self._end:
                self._act(self._before)
                self._go_on()
        except (AssertionError, LookupError, ValueError) as error:
            raise Fault(self._told(str(error) or repr(error))) from error
        finally:
            self._hand.let_go()

    def _told(self, what: str) -> str:
        errors = self._program.errors if self._program is not None else ""
        acts = "\n".join(f"  {act}" for act in self._acts)
        seen = json.dumps({name: self._before.get(name) for name in ("place", "top", "area", "duel", "match", "note")})
        where = f"seed {self._seed}, act {self.done}; the last ones:"
        return f"{what}\nstderr: {errors or 'nothing'}\n{where}\n{acts}\n{seen}"

    def _go_on(self) -> None:
        assert self._program is not None
        time.sleep(PAUSES[self._chance.below(len(PAUSES))])
        try:
            seen = self._look()
        except (Fault, TooLate):
            raise
        except (AssertionError, OSError) as error:
            code = self._program.end(PATIENCE)
            if code != 0 or self._program.errors:
                raise Fault(f"it ended with {code}: {error}") from error
            self.tally["closed by the hand"] += 1
            self._hand.let_go()
            self._kept = {}
            self._start()
            return
        self._count(seen)
        self._before = seen

    def _look(self) -> Seen:
        """What is to be seen; a fault that shows is one."""
        assert self._program is not None
        self._program.write("look")
        seen: Seen = json.loads(self._program.line(PATIENCE))
        errors = self._program.errors
        if seen.get("trouble"):
            raise Fault("an error window: " + "\n".join(seen["trouble"]))
        if seen.get("note") and not seen["note"].startswith(_OF_KEYS):
            raise Fault(f"a banner: {seen['note']}")
        if errors:
            raise Fault("words on stderr")
        return seen

    # -- starting and ending ----------------------------------------------------------------------

    def _start(self) -> None:
        """A fresh start comes up, and what was played is kept."""
        started = time.monotonic()
        self._program = self._processes.python(["-m", "tests.app.real_window.watched"], self._environ)
        self.tally["starts"] += 1
        seen = self._look()
        while seen["place"] != "start" or not self._fingers.is_shown(seen["number"]):
            if time.monotonic() > started + PATIENCE:
                raise TooLate(f"no window with a menu within {PATIENCE:g} s")
            if time.monotonic() > self._end:
                break
            time.sleep(0.1)
            seen = self._look()
        else:
            self._find_kept(seen)
            if self._kept and self._chance.below(4):
                self._hand.wish_to_go_on()
        self._before = seen

    def _find_kept(self, seen: Seen) -> None:
        duel, match = self._kept.get("duel"), self._kept.get("match")
        if match is not None:
            if match[0] not in seen["saved"] and not (duel is not None and duel["over"]):
                raise Fault(f"the match {match} is not kept: {seen['saved']}")
        elif duel is not None and not duel["over"] and duel["record"] not in seen["saved"]:
            raise Fault(f"the duel {duel} is not kept: {seen['saved']}")

    def kill(self, seen: Seen) -> str:
        assert self._program is not None
        self._hand.let_go()
        self._kept = self._look()
        self._program.process.kill()
        self._program.process.wait()
        if self._program.errors:
            raise Fault("words on stderr")
        self.tally["killed in a duel" if self._kept.get("duel") else f"killed at {self._kept['place']}"] += 1
        self._start()
        return f"at {self._kept['place']}"

    # -- counting ---------------------------------------------------------------------------------

    def _count(self, seen: Seen) -> None:
        before, tally = self._before, self.tally
        place, duel, was = seen["place"], seen.get("duel"), before.get("duel")
        if place != before.get("place"):
            tally[f"place: {place}"] += 1
            tally["sided"] += before.get("place") == "siding" and place in ("toss", "duel")
        if duel is not None and (was is None or was["record"] != duel["record"]):
            new = duel["record"] not in self._records
            self._records.add(duel["record"])
            tally["duels begun" if new else "duels gone on with"] += 1
            if new:
                kind = "match" if duel["is_match"] else "single duel"
                tally[f"begun: {kind} against {'a person' if duel['hotseat'] else duel['opponent']}"] += 1
                tally[f"begun: edition {duel['edition']}"] += 1
            self._hand.patience = 10 + self._chance.below(60 if duel["is_match"] else 300)
            kept = self._kept.get("duel")
            if kept is not None and kept["record"] == duel["record"] and not kept["over"]:
                if duel["answers"] < kept["answers"]:
                    raise Fault(f"answers are lost: {kept} before, {duel} now")
                tally["gone on after a kill"] += 1
            self._kept = {}
        if place == "result" and before.get("place") == "duel":
            tally["duels ended"] += 1
            tally["longest duel, turns"] = max(tally["longest duel, turns"], was["turn"] if was else 0)
        if duel is not None and was is not None and duel["record"] == was["record"]:
            tally["taken back"] += max(0, duel["undone"] - was["undone"])
            tally["looked back"] += duel["looks_back"] and not was["looks_back"]
            tally["sheets opened"] += duel["sheet"] and not was["sheet"]
        for kind, count in seen.get("answered", {}).items():
            new = count - before.get("answered", {}).get(kind, 0)
            tally[f"answered: {kind}"] += new if new >= 0 else count
        lifted = seen.get("lifted", 0) - before.get("lifted", 0)
        tally["curtains lifted"] += lifted if lifted >= 0 else seen["lifted"]
        for name in ("theme", "language", "speed"):
            tally[f"another {name}"] += name in before and seen[name] != before[name]
        if seen["top"] != before.get("top"):
            tally["windows over the window"] += seen["top"] not in ("MainWindow", before.get("top"))

    # -- what is done -----------------------------------------------------------------------------

    def _act(self, seen: Seen) -> None:
        kind = "restore" if seen["iconic"] and self._chance.below(2) else self._weighed()
        self.done += 1
        self._hand.patience -= 1
        self._acts.append(f"{self.done} {kind}")
        about = self.kill(seen) if kind == "kill" else getattr(self._hand, kind)(seen)
        duel = seen.get("duel") or {}
        self._acts[-1] += f" {about}; {seen['place']}, {duel.get('asked') or 'nothing'} asked"
        if self.tells:
            print(self._acts[-1], flush=True)
        self.tally[f"act: {kind}"] += 1
        self._hand.tire()

    def _weighed(self) -> str:
        number = self._chance.below(sum(WEIGHTS.values()))
        for kind, weight in WEIGHTS.items():
            if number < weight:
                return kind
            number -= weight
        raise AssertionError


def table(tally: Counter[str]) -> str:
    acts = {name: count for name, count in tally.items() if name.startswith("act: ")}
    rest = {name: count for name, count in tally.items() if name not in acts}
    rows = [*sorted(acts.items()), ("acts in sum", sum(acts.values())), *sorted(rest.items())]
    return "\n".join(f"{count:7}  {name}" for name, count in rows if count)


def settings_for(home: Path, seed: int) -> None:
    """What a run begins with: another speed each, nobody thinks for long."""
    home.mkdir(parents=True, exist_ok=True)
    chance = Chance(seed)
    speeds = (0.0, 1.0, 2.0, 4.0, 8.0)
    speed, language = speeds[chance.below(len(speeds))], ("en", "de")[chance.below(2)]
    said = {"speed": speed, "thinking_seconds": 0.2, "language": language}
    (home / "settings.json").write_text(json.dumps(said))
