"""A hand that mashes keys and clicks about, by dice; now and then it does what leads on, so that it gets everywhere."""

import json
import time
from collections import Counter, deque
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from engine.players.chance import Chance
from tests.app.real_window import fingers as hands
from tests.app.real_window.fingers import Fingers
from tests.app.real_window.processes import Processes, Started, TooLate

Seen = dict[str, Any]
Point = tuple[int, int]
PATIENCE = 60.0  # seconds that the program may be busy
TOLD = 30  # acts that are told of when something went wrong
SIZES = ((1024, 640), (1280, 800), (1600, 1000), (1920, 1080), (1100, 1000), (1900, 650), (700, 400))
PAUSES = (0, 0, 0.005, 0.02, 0.05, 0.12)  # seconds between two acts
CURTAIN = 0.55  # seconds until it can be lifted
WAITS = 1.2  # seconds for an opponent
REPEATS = 0.85  # seconds that a key is held until it has repeated itself
LETTERS = "abcdefghijklmnopqrstuvwxyz"
USUAL_KEYS = ("Return", "Return", "space", "Escape", "Left", "Right", "Up", "Down", "Tab", "1", "2", "3")
KEYS = (*USUAL_KEYS, *USUAL_KEYS, *LETTERS, *"0456789", "Home", "End", "Prior", "Next", "Delete", "BackSpace", "Menu",
        "KP_Enter", "F1", "F2", "F4", "F5", "F10", "F11", "Insert")  # fmt: skip
MODIFIERS = (*[()] * 14, *[("Shift",)] * 2, *[("Control",)] * 3, ("Alt",), ("Control", "Shift"))
OF_THE_MANAGER = ("space", "Escape", "Tab", "F4", "Return")  # with Alt they mean something to a window manager
WEIGHTS = {
    "lead": 560, "key": 170, "repeat": 8, "hold": 10, "click": 70, "drag": 45, "wheel": 30, "hover": 45, "resize": 22,
    "write": 20, "minimise": 4, "kill": 3,
}  # fmt: skip


class Fault(AssertionError):
    """Something came to be seen that should not."""


class Masher:
    """``tally`` counts what was done and what came of it."""

    def __init__(self, processes: Processes, environ: Mapping[str, str], fingers: Fingers, seed: int) -> None:
        self.tally: Counter[str] = Counter()
        self._processes, self._environ, self._fingers = processes, environ, fingers
        self._chance = Chance(seed)
        self._seed = seed
        self._acts: deque[str] = deque(maxlen=TOLD)
        self._program: Started | None = None
        self._before: Seen = {}
        self._records: set[str] = set()
        self._patience = 0  # acts until the duel is given up
        self._wishes: list[str] = []  # for the next duel
        self._held = 0  # acts for which keys are still held
        self._kept: Seen = {}  # what was seen just before the end
        self.done = 0
        self.tells = False  # of every act

    # -- from act to act --------------------------------------------------------------------------

    def mash(self, acts: int, seconds: float = float("inf")) -> None:
        end = time.monotonic() + seconds
        try:
            self._start(end)
            while self.done < acts and time.monotonic() < end:
                self._act(self._before)
                self._go_on(end)
        except (AssertionError, LookupError) as error:
            raise Fault(self._told(str(error) or repr(error))) from error
        finally:
            self._fingers.let_go()

    def _told(self, what: str) -> str:
        errors = self._program.errors if self._program is not None else ""
        acts = "\n".join(f"  {act}" for act in self._acts)
        seen = json.dumps({name: self._before.get(name) for name in ("place", "top", "area", "duel", "match", "note")})
        return f"{what}\nstderr: {errors or 'nothing'}\nseed {self._seed}, act {self.done}; the last ones:\n{acts}\n{seen}"

    def _go_on(self, end: float) -> None:
        assert self._program is not None
        time.sleep(PAUSES[self._chance.below(len(PAUSES))])
        try:
            seen = self._look()
        except Fault:
            raise
        except (AssertionError, OSError) as error:
            if isinstance(error, TooLate):
                raise
            self._program.process.wait(PATIENCE)
            code, errors = self._program.process.returncode, self._program.errors
            if code != 0 or errors:
                raise Fault(f"it ended with {code}: {error}") from error
            self.tally["closed by the hand"] += 1
            self._fingers.let_go()
            self._start(end)
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
        if seen.get("note"):
            raise Fault(f"a banner: {seen['note']}")
        if errors:
            raise Fault("words on stderr")
        return seen

    # -- starting and ending ----------------------------------------------------------------------

    def _start(self, end: float) -> None:
        """A fresh start comes up, and what was played is kept."""
        started = time.monotonic()
        self._program = self._processes.python(["-m", "tests.app.real_window.watched"], self._environ)
        self.tally["starts"] += 1
        seen = self._look()
        while seen["place"] != "start" or not self._fingers.is_shown(seen["number"]):
            if time.monotonic() > started + PATIENCE:
                raise TooLate(f"no window with a menu within {PATIENCE:g} s")
            if time.monotonic() > end:
                break
            time.sleep(0.1)
            seen = self._look()
        else:
            self._find_kept(seen)
        self._before, self._held = seen, 0

    def _find_kept(self, seen: Seen) -> None:
        duel, match = self._kept.get("duel"), self._kept.get("match")
        if match is not None:
            if match[0] not in seen["saved"] and not (duel is not None and duel["over"]):
                raise Fault(f"the match {match} is not kept: {seen['saved']}")
        elif duel is not None and not duel["over"] and duel["record"] not in seen["saved"]:
            raise Fault(f"the duel {duel} is not kept: {seen['saved']}")

    def kill(self, seen: Seen) -> str:
        assert self._program is not None
        self._fingers.let_go()
        self._kept = self._look()
        self._program.process.kill()
        self._program.process.wait()
        if self._program.errors:
            raise Fault("words on stderr")
        self.tally["killed in a duel" if self._kept.get("duel") else f"killed at {self._kept['place']}"] += 1
        self._start(float("inf"))
        return f"at {self._kept['place']}"

    # -- counting ---------------------------------------------------------------------------------

    def _count(self, seen: Seen) -> None:
        before, tally = self._before, self.tally
        place, duel, was = seen["place"], seen.get("duel"), before.get("duel")
        if place != before.get("place"):
            tally[f"place: {place}"] += 1
        if duel is not None and (was is None or was["record"] != duel["record"]):
            new = duel["record"] not in self._records
            self._records.add(duel["record"])
            tally["duels begun" if new else "duels gone on with"] += 1
            if new:
                kind = "match" if duel["is_match"] else "single duel"
                tally[f"begun: {kind} against {'a person' if duel['hotseat'] else duel['opponent']}"] += 1
                tally[f"begun: edition {duel['edition']}"] += 1
            self._patience = 10 + self._chance.below(60 if duel["is_match"] else 300)
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
        kind = "restore" if seen["iconic"] and self._one_of(2) else self._weighed()
        self.done += 1
        self._patience -= 1
        self._acts.append(f"{self.done} {kind}")
        about = getattr(self, kind)(seen)
        duel = seen.get("duel") or {}
        self._acts[-1] += f" {about}; {seen['place']}, {duel.get('asked') or 'nothing'} asked"
        if self.tells:
            print(self._acts[-1], flush=True)
        self.tally[f"act: {kind}"] += 1
        if self._held and kind != "hold":
            self._held -= 1
            if not self._held:
                self._fingers.let_go()

    def _weighed(self) -> str:
        number = self._chance.below(sum(WEIGHTS.values()))
        for kind, weight in WEIGHTS.items():
            if number < weight:
                return kind
            number -= weight
        raise AssertionError

    def _one_of(self, count: int) -> bool:
        return not self._chance.below(count)

    def _any(self, choices: Any) -> Any:
        return choices[self._chance.below(len(choices))]

    def _somewhere(self, seen: Seen) -> Point:
        """A point of the window, more often on a thing."""
        things = [*seen["cards"], *seen["usable"], *seen["zones"], *(each[2:] for each in seen["buttons"])]
        if things and not self._one_of(3):
            x, y = self._any(things)
            return x, y
        x, y, width, height = seen["area"]
        return x + self._chance.below(width), y + self._chance.below(height)

    def key(self, seen: Seen) -> str:
        key, modifiers = self._any(KEYS), self._any(MODIFIERS)
        if "Alt" in modifiers and key in OF_THE_MANAGER:
            modifiers = ()
        for modifier in modifiers:
            self._fingers.hold(modifier)
        self._fingers.key(key)
        if modifiers:
            self._fingers.let_go()
        return "+".join((*modifiers, key))

    def repeat(self, seen: Seen) -> str:
        """Held until it repeats itself."""
        key = self._any(USUAL_KEYS + tuple("emupyn"))
        self._fingers.hold(key)
        time.sleep(REPEATS)
        self._fingers.let_go()
        return str(key)

    def hold(self, seen: Seen) -> str:
        key = self._any(("Shift", "Control"))
        if not self._held:
            self._fingers.hold(key)
        self._held = 1 + self._chance.below(5)
        return f"{key} for {self._held} acts"

    def click(self, seen: Seen) -> str:
        x, y = self._somewhere(seen)
        button = self._any((hands.LEFT, hands.LEFT, hands.LEFT, hands.RIGHT, hands.MIDDLE))
        times = 1 + self._one_of(4)
        self._click(x, y, button, times)
        return f"{button} {times} times at {x}, {y}"

    def _click(self, x: int, y: int, button: int = hands.LEFT, times: int = 1) -> None:
        self._fingers.move(x, y)
        self._fingers.click(button, times)

    def drag(self, seen: Seen) -> str:
        return self._drag(self._somewhere(seen), self._somewhere(seen))

    def _drag(self, start: Point, end: Point) -> str:
        (x, y), (to_x, to_y) = start, end
        self._fingers.move(x, y)
        self._fingers.press()
        for step in range(1, 7):
            time.sleep(0.012)
            self._fingers.move(x + (to_x - x) * step // 6, y + (to_y - y) * step // 6)
        time.sleep(0.02)
        if self._one_of(12):
            self._fingers.key("Escape")
        self._fingers.release()
        return f"from {x}, {y} to {to_x}, {to_y}"

    def wheel(self, seen: Seen) -> str:
        x, y = self._somewhere(seen)
        button, times = self._any((hands.WHEEL_UP, hands.WHEEL_DOWN)), 1 + self._chance.below(8)
        self._click(x, y, button, times)
        return f"{times} times at {x}, {y}"

    def hover(self, seen: Seen) -> str:
        x, y = self._somewhere(seen)
        self._fingers.move(x, y)
        if self._one_of(6):
            time.sleep(0.75)  # until a tool tip comes
        return f"over {x}, {y}"

    def resize(self, seen: Seen) -> str:
        width, height = self._any(SIZES)
        self._fingers.resize(seen["number"], width, height)
        return f"to {width} x {height}"

    def minimise(self, seen: Seen) -> str:
        if not self._fingers.is_managed():
            return "not, without a window manager"
        self._fingers.minimise(seen["number"])
        return ""

    def restore(self, seen: Seen) -> str:
        self._fingers.restore(seen["number"])
        return ""

    def write(self, seen: Seen) -> str:
        """Into a field, or where else the keyboard is."""
        if seen["fields"]:
            _, _, x, y = self._any(seen["fields"])
            self._click(x, y)
        written = "".join(self._any(LETTERS + "0123456789") for _ in range(1 + self._chance.below(6)))
        for sign in written:
            self._fingers.key(sign)
        return written

    # -- what leads on ----------------------------------------------------------------------------

    def lead(self, seen: Seen) -> str:
        if seen["top"] != "MainWindow":
            return self._lead_dialog(seen)
        ways = {"start": self._lead_start, "duel": self._lead_duel, "siding": self._lead_siding}
        return ways.get(seen["place"], self._lead_elsewhere)(seen)

    def _press(self, seen: Seen, *tags: str) -> str | None:
        """One of the buttons so tagged, or whose tag begins so."""
        found = [each for each in seen["buttons"] if each[0] and each[0].startswith(tags)]
        if not found:
            return None
        tag, said, x, y = self._any(found)
        self._click(x, y)
        return f"{tag} “{said}”"

    def _press_any(self, seen: Seen) -> str:
        if not seen["buttons"]:
            self._fingers.key("Return")
            return "Return"
        _, said, x, y = self._any(seen["buttons"])
        self._click(x, y)
        return f"“{said}”"

    def _lead_dialog(self, seen: Seen) -> str:
        if seen["rows"] and self._one_of(4):
            _, _, x, y = self._any(seen["rows"])
            self._click(x, y, times=1 + self._one_of(2))
            return f"row at {x}, {y} in {seen['top']}"
        if self._one_of(3):
            self._fingers.key("Escape")
            return f"Escape in {seen['top']}"
        return f"{self._press_any(seen)} in {seen['top']}"

    def _lead_start(self, seen: Seen) -> str:
        """What it wishes to play, step by step; where something is in the way, anything."""
        if not self._wishes:
            self._wishes = self._wished()
        wish = self._wishes.pop(0)
        if wish == "anything":
            others = [each for each in seen["buttons"] if not each[0].startswith("go ")]
            return self._press_any({"buttons": others or seen["buttons"]})
        return self._press(seen, wish) or self._press_any(seen)

    def _wished(self) -> list[str]:
        if self._one_of(4):
            return ["go continue", "anything"]
        wishes = ["go new", self._any(("hotseat", "opponent", "opponent")), "rulebook",
                  self._any(("match", "match", "single"))]  # fmt: skip
        if self._one_of(3):
            wishes = ["go settings", *["anything"] * (2 + self._chance.below(6)), *wishes]
        if self._one_of(4):
            wishes += ["fold", *["anything"] * (1 + self._chance.below(3))]
        return [*wishes, "deal", "deal"]

    def _lead_duel(self, seen: Seen) -> str:
        duel = seen["duel"]
        if duel is None:
            return self._press_any(seen)
        if duel["curtain"]:
            time.sleep(CURTAIN)
            if self._one_of(2) and (pressed := self._press(seen, "curtain")):
                return pressed
            self._fingers.key(self._any(("Return", "space")))
            return "Return on the curtain"
        gives_up = self._patience < 0
        if gives_up and (pressed := self._press(seen, "yes", "concede" if self._chance.below(6) else "leave")):
            return pressed
        if duel["sheet"]:
            if self._one_of(3):
                return self._press_any(seen)
            self._fingers.key("Escape")
            return "Escape of a sheet"
        if gives_up and not duel["over"] and (pressed := self._press(seen, "menu")):
            return pressed
        if duel["looks_back"] and not self._one_of(4):
            self._fingers.key("Escape")
            return "Escape from the past"
        if not duel["asked"] and not self._one_of(4):
            return self._wait()
        if not self._one_of(5) and (pressed := self._press(seen, "entry")):
            return pressed
        if duel["asked"] != "open" and not self._one_of(3) and (pressed := self._press(seen, "answer", "main")):
            return pressed
        number = self._chance.below(100)
        if number < 28 and seen["usable"]:
            x, y = self._any(seen["usable"])
            self._click(x, y)
            return f"a card that can be used at {x}, {y}"
        if number < 42 and seen["usable"] and seen["zones"]:
            return self._drag(self._any(seen["usable"]), self._any((*seen["zones"], *(seen["cards"] or seen["zones"]))))
        if number < 44 and seen["rows"]:
            tag, _, x, y = self._any(seen["rows"])
            self._click(x, y, times=1 + self._one_of(3))
            return f"a row of {tag or 'a list'} at {x}, {y}"
        if number < 47:
            return self._press_any(seen)
        tags = (("answer",), ("main", "yes"), ("second", "answer"), ("undo",))
        way = tags[0 if number < 72 else 1 if number < 90 else 2 if number < 97 else 3]
        return self._press(seen, *way) or self._press(seen, "main") or self.key(seen)

    def _wait(self) -> str:
        """What is shown is skipped, until something is asked or the curtain hangs."""
        end = time.monotonic() + WAITS
        while time.monotonic() < end:
            self._fingers.key("space")
            time.sleep(0.08)
            duel = self._look().get("duel")
            if duel is None or duel["asked"] or duel["curtain"] or duel["over"]:
                break
        return "it waits"

    def _lead_siding(self, seen: Seen) -> str:
        if pressed := self._press(seen, "curtain"):
            time.sleep(CURTAIN)
            return self._press(seen, "curtain") or pressed
        number = self._chance.below(100)
        rows = {tag: [(x, y) for each, _, x, y in seen["rows"] if each == tag] for tag in ("main deck", "side deck")}
        here, there = self._any((("main deck", "side deck"), ("side deck", "main deck")))
        if number < 30 and rows[here] and rows[there]:
            return f"{here}: " + self._drag(self._any(rows[here]), self._any(rows[there]))
        if number < 60 and rows[here]:
            x, y = self._any(rows[here])
            self._click(x, y, times=2)
            return f"twice on {here} at {x}, {y}"
        return self._press(seen, "reset" if number < 75 else "done") or self._press(seen, "done") or "nothing"

    def _lead_elsewhere(self, seen: Seen) -> str:
        """A result, a toss."""
        number = self._chance.below(10)
        if number < 7 and (pressed := self._press(seen, "main")):
            return pressed
        return self._press_any(seen)


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
    said = {"speed": speeds[chance.below(len(speeds))], "thinking_seconds": 0.2, "language": ("en", "de")[chance.below(2)]}
    (home / "settings.json").write_text(json.dumps(said))
