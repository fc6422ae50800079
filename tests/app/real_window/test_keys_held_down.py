"""A key that is held repeats itself, as the screen has it: that is no press."""

import json
import time

from tests.app.real_window.fingers import WHEEL_DOWN, Fingers
from tests.app.real_window.fumbling import Seen
from tests.app.real_window.processes import PATIENCE, Started, wait_for
from tests.app.real_window.xvfb import skip_without

HELD = 2.5  # seconds: the curtain can be lifted after half of one


def looked_at(program: Started) -> Seen:
    program.write("look")
    seen: Seen = json.loads(program.line(PATIENCE))
    return seen


def test_enter_held_from_the_start_screen_does_not_lift_the_curtain(desk):
    skip_without("Xvfb")
    program = desk.python("-m", "tests.app.real_window.watched")
    fingers = Fingers(desk.environ["DISPLAY"])

    def place(tag: str) -> tuple[int, int] | None:
        return next(((x, y) for tagged, _, x, y in looked_at(program)["buttons"] if tagged == tag), None)

    def click(tag: str) -> None:
        fingers.move(*wait_for(tag, lambda: place(tag)))
        fingers.click()

    def scrolled_to(tag: str) -> bool:
        if place(tag) is None:
            fingers.click(WHEEL_DOWN)  # in a low window it lies below the edge
        return place(tag) is not None

    click("hotseat")
    wait_for("the edge", lambda: scrolled_to("first starts"))
    click("first starts")
    wait_for("the keyboard", lambda: looked_at(program)["top"] == "MainWindow")
    fingers.hold("Return")
    wait_for("the curtain", lambda: (looked_at(program)["duel"] or {}).get("curtain"))
    time.sleep(HELD)
    assert looked_at(program)["duel"]["curtain"]
    fingers.let_go()
    time.sleep(0.1)
    assert looked_at(program)["duel"]["curtain"]
    fingers.key("Return")
    wait_for("the first hand", lambda: not looked_at(program)["duel"]["curtain"])
    assert not program.errors
    fingers.close()
