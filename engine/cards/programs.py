"""Compiled texts, kept as plain data between two starts: keyed by text and by the compiler that read it.

They are kept as lines, a key and a program in JSON on each, and a line is read when its card is first played: cutting
14,000 lines apart takes a hundredth of a second, reading what they say more than one. Those of the built-in cards come
along with what is installed, made by ``python -m engine.cards FILE``.
"""

import hashlib
import json
import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache, partial
from importlib import resources
from typing import TYPE_CHECKING, Final

from engine.cards.card import Card
from engine.vocabulary import EFFECT, EXTRA_DECK_KINDS, LINK, MONSTER, NORMAL, RITUAL

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

    from engine.program import Program

Progress = Callable[[int, int], bool]
"""Told how many of how many cards are compiled; False ends the work."""
_STEP: Final = 200  # cards between two words about progress
_NOT_UNDERSTOOD: Final = "null"  # and behind it the words at which reading stopped
_WORDS_OF_A_PHRASE: Final = 4


@cache
def compiler_version() -> str:
    """A short hash of the compiler itself: what another one has read is read anew."""
    digest = hashlib.blake2b(digest_size=8)
    for file in _sources(resources.files("engine.text")):
        digest.update(file.read_bytes())
    return digest.hexdigest()


def _sources(folder: "Traversable") -> "Iterator[Traversable]":
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir():
            yield from _sources(entry)
        elif entry.name.endswith((".txt", ".list", ".py")):
            yield entry


class Programs:
    """What texts mean, as far as they have been compiled already; ``changed`` if something has been added."""

    def __init__(self, kept: bytes = b"", shipped: bytes = b"") -> None:
        """Both are what ``kept()`` made; anything else, or another compiler's, counts as nothing. ``shipped`` comes
        along with the program: it is known, too, and needs not be kept."""
        self._shipped = dict(_lines(shipped))
        self._known = dict(_lines(kept))
        self.changed = False

    def kept(self) -> bytes:
        """All of it, for the next start."""
        return "\n".join((compiler_version(), *(f"{key} {told}" for key, told in self._known.items()))).encode()

    def program(self, card: Card) -> "Program | None":
        """The program of the card's text; None if it is not understood."""
        return self.read(card).program

    def line(self, card: Card) -> str:
        """What the card's text means, as it is kept; nothing where it was not read."""
        key = key_of(card)
        return self._known.get(key) or self._shipped.get(key, "")

    def phrase(self, card: Card) -> str:
        """The words of its text at which reading stopped; nothing where it is understood, or not read."""
        told = self.line(card)
        return _apart(told)[1] if told.startswith(_NOT_UNDERSTOOD) else ""

    def read(self, card: Card) -> Card:
        """The card with its program, if its text is understood."""
        if card.understood or is_without_effect(card):
            return card
        key, told = key_of(card), self.line(card)
        if told.startswith(_NOT_UNDERSTOOD):
            return _with(card, None, part=part_told(told))
        if told:
            return _with(card, None, partial(self._from_line, key, card, told))
        made = self._compiled(key, card)
        return _with(card, made, part=None if made is not None else part_told(self.line(card)))

    def _from_line(self, key: str, card: Card, told: str) -> "Program | None":
        from engine.program import Program  # with the first text that has to be known, not for the menu

        try:
            made: Program = Program.from_plain(json.loads(told))
        except (ValueError, RecursionError):
            return self._compiled(key, card)  # damaged
        return made

    def _compiled(self, key: str, card: Card) -> "Program | None":
        made, part, phrase = _meaning(card.name, card.kinds, card.text, card.pendulum_text)
        self.learn(key, _line(made, part, phrase))
        return made

    def learn(self, key: str, line: str) -> None:
        """What ``line_of`` told of the text with this key."""
        self._known[key] = line
        self.changed = True

    def unread(self, cards: Iterable[Card]) -> list[Card]:
        """Those whose texts are not known yet, each text once."""
        found: dict[str, Card] = {}
        for card in cards:
            if not card.understood and not is_without_effect(card):
                key = key_of(card)
                if not self._known.get(key) and not self._shipped.get(key):
                    found.setdefault(key, card)
        return list(found.values())

    def compiled(self, cards: Iterable[Card], progress: Progress | None = None) -> list[Card]:
        """The cards with their programs; those after the end of the work keep what they had, but for what is known."""
        every = list(cards)
        # What is the same on several cards is read faster one after the other.
        order = sorted(range(len(every)), key=lambda place: (every[place].text, every[place].pendulum_text, place))
        for number, place in enumerate(order):
            if progress is not None and number % _STEP == 0 and not progress(number, len(every)):
                break
            every[place] = self.read(every[place])
        else:
            return every
        left = [every[place] for place in order[number:]]
        for place, card in zip(order[number:], self.as_known(left), strict=True):
            every[place] = card
        return every

    def as_known(self, cards: Iterable[Card]) -> list[Card]:
        """The cards with their programs as far as these are known; nothing is read."""
        return [self.read(card) if self.line(card) else card for card in cards]


def _lines(kept: bytes) -> Iterator[tuple[str, str]]:
    compiler, _, lines = kept.decode(errors="replace").partition("\n")
    if kept and compiler == compiler_version():
        for line in lines.split("\n"):
            key, _, told = line.partition(" ")
            yield key, told


def line_of(name: str, kinds: int, text: str, pendulum_text: str) -> str:
    """What the text means, as it is kept."""
    return _line(*_meaning(name, kinds, text, pendulum_text))


def _line(made: "Program | None", part: "Program | None", phrase: str) -> str:
    """A text that is not understood: the part of it that plays by itself, and the words at which reading stopped."""
    if made is not None:
        return _json(made)
    return f"{_NOT_UNDERSTOOD}{_json(part) if part is not None else ''} {phrase}"


def _json(program: "Program") -> str:
    return json.dumps(program.to_plain(), separators=(",", ":"))


def _apart(told: str) -> tuple[str, str]:
    """Of a line about a text that is not understood: its part, or nothing, and the words."""
    behind = told[len(_NOT_UNDERSTOOD) :]
    if behind[:1] in ("", " "):
        return "", behind.strip()
    try:
        end = json.JSONDecoder().raw_decode(behind)[1]
    except (ValueError, RecursionError):
        return "", ""  # damaged
    return behind[:end], behind[end:].strip()


def part_told(told: str) -> "Callable[[], Program] | None":
    """What such a line says of the part that plays by itself, made of it when it is first asked for."""
    return partial(_part_of, told) if told[len(_NOT_UNDERSTOOD) :][:1] not in ("", " ") else None


def _part_of(told: str) -> "Program":
    from engine.program import Program

    try:
        made: Program = Program.from_plain(json.loads(_apart(told)[0]))
    except (ValueError, RecursionError):
        return Program()  # damaged: all of it is done by hand
    return made


def _meaning(name: str, kinds: int, text: str, pendulum_text: str) -> "tuple[Program | None, Program | None, str]":
    """And where it is not understood, what of it plays by itself, and the words at which reading stops."""
    from engine.text.compiler import compile_card  # loaded only where there is something new to read
    from engine.text.not_understood import TextError
    from engine.text.partly import read_part

    try:
        return compile_card(name, kinds, text, pendulum_text), None, ""
    except TextError as error:
        words = phrase_at(pendulum_text if error.in_pendulum_text else text, error.start)
        return None, read_part(name, kinds, text, pendulum_text), words


def phrase_at(text: str, start: int) -> str:
    """The words at which reading has stopped."""
    return " ".join(text[start:].split()[:_WORDS_OF_A_PHRASE])


_ALWAYS_TREATED: Final = re.compile(r'This card is always treated as an? ["“]([^"“”]+)["”] card\.')


def _with(
    card: Card,
    program: "Program | None",
    kept: "Callable[[], Program | None] | None" = None,
    part: "Callable[[], Program] | None" = None,
) -> Card:
    """The same card, read: also what its text says it belongs to, wherever it is."""
    told = (name for name in _ALWAYS_TREATED.findall(card.text) if name not in card.archetypes)
    return card.but(archetypes=(*card.archetypes, *told), program=program, kept=kept, part=part)


def is_without_effect(card: Card) -> bool:
    """A Normal Monster's text is a story (CARD-14), so that it needs no compiling."""
    others = EFFECT | RITUAL | LINK | EXTRA_DECK_KINDS
    return card.kinds & (MONSTER | NORMAL | others) == MONSTER | NORMAL and not card.pendulum_text


def key_of(card: Card) -> str:
    """What tells its text from all others, with all that its meaning depends on."""
    text = f"{card.kinds}\0{card.name}\0{card.text}\0{card.pendulum_text}"
    return hashlib.blake2b(text.encode(), digest_size=12).hexdigest()
