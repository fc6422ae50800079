"""A hand that now and then does what leads on, so that it gets everywhere."""

import time

from tests.app.real_window.fumbling import FumblingHand, Seen

CURTAIN = 0.55  # seconds until it can be lifted
WAITS = 1.2  # seconds for an opponent


class LeadingHand(FumblingHand):
    """Gives a duel up after ``patience`` acts: else it would hardly come to siding."""

    def __init__(self, *arguments) -> None:
        super().__init__(*arguments)
        self.patience = 0
        self._wishes: list[str] = []  # for the next duel

    def wish_to_go_on(self) -> None:
        self._wishes = ["go continue", "kept 0", "kept"]

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
            return ["go continue", self._any(("kept", "kept", "anything"))]
        wishes = [
            "go new",
            self._any(("hotseat", "opponent", "opponent")),
            "rulebook",
            self._any(("match", "match", "single")),
        ]
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
        gives_up = self.patience < 0
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
