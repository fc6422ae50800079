"""Compiled texts, kept as plain data between two starts: keyed by text and by the compiler that read it."""

import hashlib
import re
from collections.abc import Callable, Iterable
from functools import cache
from importlib import resources
from typing import Any, Final

from engine.cards.card import Card
from engine.program import Program
from engine.vocabulary import EFFECT, EXTRA_DECK_KINDS, MONSTER, NORMAL, RITUAL

Progress = Callable[[int, int], bool]
"""Told how many of how many cards are compiled; False ends the work."""
_STEP: Final = 200  # cards between two words about progress


@cache
def compiler_version() -> str:
    """A short hash of the compiler itself: what another one has read is read anew."""
    digest = hashlib.blake2b(digest_size=8)
    for part in ("", "grammar", "lowering"):
        folder = resources.files("engine.text") / part
        for file in sorted(folder.iterdir(), key=lambda file: file.name):
            if file.name.endswith((".txt", ".list", ".py")):
                digest.update(file.read_bytes())
    return digest.hexdigest()


class Programs:
    """What texts mean, as far as they have been compiled already; ``changed`` if something has been added."""

    def __init__(self, plain: Any = None) -> None:
        """``plain`` is what ``to_plain`` made; anything else, or another compiler's, counts as nothing."""
        self._known: dict[str, Any] = {}
        self.changed = False
        if isinstance(plain, dict) and plain.get("compiler") == compiler_version():
            known = plain.get("programs")
            if isinstance(known, dict):
                self._known = known

    def to_plain(self) -> dict[str, Any]:
        return {"compiler": compiler_version(), "programs": self._known}

    def program(self, card: Card) -> Program | None:
        """The program of the card's text; None if it is not understood."""
        if card.program is not None or is_without_effect(card):
            return card.program
        key = _key(card)
        if key in self._known:
            try:
                known = self._known[key]
                return None if known is None else Program.from_plain(known)
            except ValueError:
                pass  # damaged: compiled anew
        made = _read(card)
        self._known[key] = None if made is None else made.to_plain()
        self.changed = True
        return made

    def compiled(self, cards: Iterable[Card], progress: Progress | None = None) -> list[Card]:
        """The cards with their programs; those after the end of the work keep what they had."""
        every = list(cards)
        found: list[Card] = []
        for number, card in enumerate(every):
            if progress is not None and number % _STEP == 0 and not progress(number, len(every)):
                return found + every[number:]
            found.append(card if card.program is not None else _with(card, self.program(card)))
        return found


def _read(card: Card) -> Program | None:
    from engine.text.compiler import compile_card  # loaded only where there is something new to read
    from engine.text.errors import TextError

    try:
        return compile_card(card.name, card.kinds, card.text, card.pendulum_text)
    except TextError:
        return None


_FACTS: Final = ("attribute", "type", "level", "attack", "defense", "left_scale", "right_scale", "archetypes", "text",
                 "pendulum_text")  # fmt: skip


_ALWAYS_TREATED: Final = re.compile(r'This card is always treated as an? ["“]([^"“”]+)["”] card\.')


def _with(card: Card, program: Program | None) -> Card:
    """The same card, read: also what its text says it belongs to, wherever it is."""
    facts = {fact: getattr(card, fact) for fact in _FACTS}
    told = (name for name in _ALWAYS_TREATED.findall(card.text) if name not in card.archetypes)
    facts["archetypes"] = (*card.archetypes, *told)
    return Card(card.passcode, card.name, card.kinds, program=program, **facts)


def is_without_effect(card: Card) -> bool:
    """A Normal Monster's text is a story (CARD-14)."""
    return card.kinds & (MONSTER | NORMAL) == MONSTER | NORMAL and not (
        card.kinds & (EFFECT | RITUAL | EXTRA_DECK_KINDS) or card.pendulum_text
    )


def _key(card: Card) -> str:
    text = f"{card.kinds}\0{card.name}\0{card.text}\0{card.pendulum_text}"
    return hashlib.blake2b(text.encode(), digest_size=12).hexdigest()
