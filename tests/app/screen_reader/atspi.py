"""What a screen reader does, over the accessibility bus and nothing else: walks the tree, and listens to events.

The protocol is AT-SPI: every object is a pair of a bus name and a path; properties, children, states and extents are
asked for by D-Bus calls, events come as signals.
"""

import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from jeepney import DBusAddress, DBusErrorResponse, MatchRule, Message, MessageType, Properties, new_method_call
from jeepney.bus_messages import message_bus
from jeepney.io.blocking import DBusConnection, Proxy, open_dbus_connection
from jeepney.low_level import HeaderFields

from tests.app.real_window.processes import PATIENCE, TooLate

ACCESSIBLE = "org.a11y.atspi.Accessible"
COMPONENT = "org.a11y.atspi.Component"
EVENTS = "org.a11y.atspi.Event.Object"
REGISTRY = "org.a11y.atspi.Registry"
ROOT_PATH = "/org/a11y/atspi/accessible/root"
STATES = {
    1: "active",
    8: "enabled",
    11: "focusable",
    12: "focused",
    22: "selectable",
    23: "selected",
    24: "sensitive",
    25: "showing",
    30: "visible",
    41: "checkable",
}
ON_THE_SCREEN = 0
MOST_CHILDREN = 500  # of one object: more is a mistake, and would take long to walk
MOST_LEVELS = 20
HEARING = 8.0  # seconds; a program that runs says at once what it has to say


@dataclass(frozen=True)
class SpokenEvent:
    """Something that happened to an object: "state-changed" with "focused", "announcement" with the text …"""

    kind: str
    detail: str
    number: int  # 1 and 0 of a state that comes and goes; how urgent an announcement is: 1 polite, 2 assertive
    data: Any
    source: tuple[str, str]


class Accessible:
    """An object of the tree. Nothing is kept: every question goes to the program."""

    def __init__(self, reader: "ScreenReader", place: tuple[str, str]) -> None:
        self._reader = reader
        self.place = place

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Accessible) and self.place == other.place

    def __hash__(self) -> int:
        return hash(self.place)

    def __repr__(self) -> str:
        return f"<{self.role} {self.name!r}>"

    def _ask(self, interface: str, method: str, signature: str = "", *arguments: Any) -> Any:
        return self._reader.ask(DBusAddress(self.place[1], self.place[0], interface), method, signature, arguments)

    def _property(self, name: str) -> Any:
        return self._reader.ask_property(DBusAddress(self.place[1], self.place[0], ACCESSIBLE), name)

    @property
    def name(self) -> str:
        return self._property("Name")

    @property
    def description(self) -> str:
        return self._property("Description")

    @property
    def role(self) -> str:
        return self._ask(ACCESSIBLE, "GetRoleName")

    @property
    def states(self) -> frozenset[str]:
        low, high = self._ask(ACCESSIBLE, "GetState")
        bits = low | high << 32
        return frozenset(word for place, word in STATES.items() if bits >> place & 1)

    @property
    def extents(self) -> tuple[int, int, int, int]:
        """Left, top, width and height on the screen."""
        return self._ask(COMPONENT, "GetExtents", "u", ON_THE_SCREEN)

    @property
    def children(self) -> list["Accessible"]:
        places = self._ask(ACCESSIBLE, "GetChildren")
        assert len(places) <= MOST_CHILDREN, f"{self!r} has {len(places)} children"
        return [Accessible(self._reader, tuple(place)) for place in places]

    @property
    def parent(self) -> "Accessible":
        return Accessible(self._reader, tuple(self._property("Parent")))

    def walk(self, level: int = 0) -> Iterator[tuple[int, "Accessible"]]:
        """This and everything below it, in the order in which it is read."""
        assert level < MOST_LEVELS, "the tree has no end"
        yield level, self
        for child in self.children:
            yield from child.walk(level + 1)

    def find(self, role: str | None = None, name: str | None = None) -> "Accessible":
        for _, found in self.walk():
            if role in (None, found.role) and name in (None, found.name):
                return found
        raise LookupError(f"no {role} {name!r} in\n{self.tree()}")

    def tree(self) -> str:
        """As an indented list, for people."""
        lines = []
        for level, found in self.walk():
            told = f" ({found.description})" if found.description else ""
            focused = " *focused*" if "focused" in found.states else ""
            lines.append(f"{'  ' * level}{found.role} {found.name!r}{told}{focused}")
        return "\n".join(lines)


class ScreenReader:
    """Connected to the accessibility bus, with everything it heard since."""

    def __init__(self, address: str) -> None:
        self._bus: DBusConnection = open_dbus_connection(address)
        self._signals: deque[Message] = deque()
        self.heard: list[SpokenEvent] = []

    def close(self) -> None:
        self._bus.close()

    def listen(self) -> None:
        """Programs send events only once somebody has asked for them."""
        rule = MatchRule(type="signal", interface=EVENTS)
        self._bus.filter(rule, queue=self._signals)
        Proxy(message_bus, self._bus, timeout=PATIENCE).AddMatch(rule)
        registry = DBusAddress("/org/a11y/atspi/registry", REGISTRY, REGISTRY)
        for kind in ("state-changed", "property-change", "children-changed", "announcement"):
            self.ask(registry, "RegisterEvent", "sass", (f"object:{kind}", [], ""))

    def ask(self, address: DBusAddress, method: str, signature: str = "", arguments: tuple[Any, ...] = ()) -> Any:
        message = new_method_call(address, method, signature or None, arguments)
        return self._answer(message, f"{address.interface}.{method} of {address.object_path}")

    def ask_property(self, address: DBusAddress, name: str) -> Any:
        _, value = self._answer(Properties(address).get(name), f"{name} of {address.object_path}")
        return value

    def _answer(self, message: Message, what: str) -> Any:
        reply = self._bus.send_and_get_reply(message, timeout=PATIENCE)
        if reply.header.message_type is MessageType.error:
            raise LookupError(f"{what}: {DBusErrorResponse(reply)}")
        return reply.body[0] if len(reply.body) == 1 else reply.body

    def application(self, process: int) -> Accessible:
        """Waits until that program is on the bus."""
        desktop = Accessible(self, (REGISTRY, ROOT_PATH))
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            for program in desktop.children:
                if self._process_of(program.place[0]) == process:
                    return program
            time.sleep(0.05)
        raise TooLate(f"process {process} isn't on the accessibility bus")

    def _process_of(self, bus_name: str) -> int | None:
        try:
            return self.ask(message_bus, "GetConnectionUnixProcessID", "s", (bus_name,))
        except LookupError:  # gone meanwhile
            return None

    def forget(self) -> None:
        """What was heard up to now counts no more."""
        self.take_in(0.05)
        self.heard.clear()

    def hear(self, what: str, wanted: Callable[[SpokenEvent], bool]) -> SpokenEvent:
        """The first event of that sort, if need be waits for it."""
        end = time.monotonic() + HEARING
        looked_at = 0
        while True:
            for event in self.heard[looked_at:]:
                if wanted(event):
                    return event
            looked_at = len(self.heard)
            if time.monotonic() > end:
                raise TooLate(f"{what} wasn't heard within {HEARING:g} s, but {self.heard}")
            self.take_in(0.05)

    def hear_focus(self, *roles: str) -> Accessible:
        """What the focus comes to, an object of one of these roles."""

        def wanted(event: SpokenEvent) -> bool:
            came = (event.kind, event.detail, event.number) == FOCUS_CAME
            return came and (not roles or self.source_of(event).role in roles)

        return self.source_of(self.hear(f"focus on {roles}", wanted))

    def source_of(self, event: SpokenEvent) -> Accessible:
        return Accessible(self, event.source)

    def hear_announcement(self, part: str = "") -> str:
        event = self.hear(
            f"an announcement of {part!r}", lambda event: event.kind == "announcement" and part in event.data
        )
        return event.data

    @property
    def announcements(self) -> list[str]:
        return [event.data for event in self.heard if event.kind == "announcement"]

    def take_in(self, patience: float) -> None:
        """Everything that comes until it is quiet for so long."""
        with suppress(TimeoutError):
            while True:
                self._bus.recv_messages(timeout=patience)
        while self._signals:
            self.heard.append(event_of(self._signals.popleft()))


FOCUS_CAME = ("state-changed", "focused", 1)


def event_of(message: Message) -> SpokenEvent:
    fields = message.header.fields
    detail, number, _, (_, data), *_ = message.body
    kind = "".join(f"-{sign.lower()}" if sign.isupper() else sign for sign in fields[HeaderFields.member]).lstrip("-")
    return SpokenEvent(kind, detail, number, data, (fields[HeaderFields.sender], fields[HeaderFields.path]))
