"""Record: the file that a duel in progress is written to, answer by answer."""

import json
import os
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Final

from engine.cards.card import Card
from engine.cards.deck import Deck
from engine.duel.outside.answers import Plain, answer_to_plain, concede_to_plain, stop_to_plain
from engine.duel.outside.duel import Duel
from engine.duel.state.events import Event
from engine.duel.state.question import Option
from engine.formats.errors import FormatError
from engine.formats.files import printable, why, write_atomically
from engine.record.lines import FORMAT, VERSION, encoded
from engine.record.recording import LONGEST_NAME, Recording

ANSWERS_BETWEEN_STATES: Final = 50


class Record:
    """Make one with ``create`` or ``open``. Every answer is on the disk before its method returns.

    A FormatError says that it is not: the duel has gone on all the same, and what is missing is written along with the
    next answer, as soon as that can be done.
    """

    __slots__ = ("_cards", "_descriptor", "_size", "_torn", "_unwritten", "answers", "path")

    def __init__(
        self, path: Path, descriptor: int, size: int, cards: dict[str, int], answers: int, torn: int = 0
    ) -> None:
        self.path = path
        self._descriptor = descriptor
        self._size = size
        self._torn = torn  # bytes of a torn last line, cut off before the first writing
        self._unwritten = b""  # whole lines that could not be written so far
        self._cards = cards  # as they are written, with their number in the first line
        self.answers = answers

    @classmethod
    def create(cls, path: Path, duel: Duel, decks: Sequence[Deck], players: Sequence[str] = ("A", "B")) -> "Record":
        """A new file for a duel that has just begun with these Decks; FormatError if there is a file of that name."""
        state = duel.state
        if state.answers:
            raise ValueError("a record begins before the first answer")
        if os.path.lexists(path):
            raise FormatError(printable(str(path)), "", "There is a file of this name already.", "Choose another name.")
        cards: list[dict[str, Any]] = []
        places: dict[str, int] = {}
        known: dict[int, int] = {}
        plain_decks = []
        for deck in decks:
            plain: dict[str, Any] = {"name": _readable(deck.name)}
            for part in ("main", "extra", "side"):
                plain[part] = [_numbered(card, cards, places, known) for card in getattr(deck, part)]
            plain_decks.append(plain)
        edition = state.facts.edition
        first = {
            "format": FORMAT,
            "version": VERSION,
            "edition": {"key": edition.key, "switches": edition.switches()},
            "seed": state.facts.seed,
            "first": state.player,
            "names": list(state.facts.names),
            "lp": state.facts.starting_lp,
            "hand": state.facts.opening_hand,
            "players": [_readable(name) for name in players],
            "cards": cards,
            "decks": plain_decks,
            "hash": duel.hash(),
        }
        if state.facts.practice is not None:
            first["practice"] = state.facts.practice.to_plain()
        line = encoded(first)
        write_atomically(path, line)
        return cls(path, _opened(path), len(line), places, 0)

    @classmethod
    def open(cls, path: Path) -> "tuple[Record, Recording]":
        """An existing file, to be read and gone on with. Until something is appended it stays as it is."""
        recording = Recording.read(path)
        cards = {card.plain_text(): number for number, card in enumerate(recording.cards)}
        record = cls(path, _opened(path), recording.size, cards, len(recording.steps), recording.torn)
        return record, recording

    # -- writing ----------------------------------------------------------------------------------

    def answer(self, duel: Duel, option: Option) -> list[Event]:
        """Answer the duel's question and keep it; IllegalAnswer and MalformedAnswer change neither."""
        question = duel.question
        plain: Plain = []
        if question is not None and option.code in question.codes:
            plain = answer_to_plain(duel.state, option.code, option.zone)
        events = duel.answer(option)
        self.append(plain, question.player if question is not None else 0, duel)
        return events

    def concede(self, duel: Duel, player: int) -> None:
        """A player gives up."""
        if duel.result is None:
            duel.concede(player)
            self.append(concede_to_plain(player), player, duel)

    def stop_by_hand(self, duel: Duel, player: int, stops: bool) -> None:
        """A player asks to be stopped for what could be used by hand, or no longer."""
        if duel.stop_by_hand(player, stops):
            self.append(stop_to_plain(player, stops), player, duel)

    def append(self, plain: Plain, player: int, duel: Duel) -> None:
        """Keep an answer that was just given; ``duel`` is as it is after it."""
        self.answers += 1
        found = duel.hash()
        standing = _standing(duel)
        lines = encoded({"answer": plain, "player": player, "hash": found} | standing)
        if self.answers % ANSWERS_BETWEEN_STATES == 0:
            state = {"state": self._packed(duel.to_plain()), "after": self.answers, "hash": found}
            lines += encoded(state | standing)
        result = duel.result
        if result is not None:
            lines += encoded({"end": {"winner": result.winner, "rule": result.rule}})
        self._write(lines)

    def undo(self, answers: int, duel: Duel) -> None:
        """The players took back: ``duel`` stands where so many answers had been given."""
        self._back("undo", answers, duel)

    def cancel(self, answers: int, duel: Duel) -> None:
        """A declaration was cancelled, which is no taking back."""
        self._back("cancel", answers, duel)

    def _back(self, word: str, answers: int, duel: Duel) -> None:
        if not 0 <= answers <= self.answers:
            raise ValueError(f"there are answers from 0 to {self.answers}, not {answers}")
        self.answers = answers
        self._write(encoded({word: answers, "hash": duel.hash()} | _standing(duel)))

    def _packed(self, plain: dict[str, Any]) -> dict[str, Any]:
        """Cards that the first line holds, by their number there; Tokens in full. The names stand there alone."""
        return plain | {"names": [], "cards": [self._cards.get(_text(card), card) for card in plain["cards"]]}

    def _write(self, data: bytes) -> None:
        """All of it reaches the disk, or nothing of it stays."""
        self._unwritten += data
        self._check_untouched()
        try:
            left = self._unwritten
            while left:
                left = left[os.write(self._descriptor, left) :]
            os.fsync(self._descriptor)
        except OSError as error:
            self._cut()
            raise self._failed(error) from error
        self._size += len(self._unwritten)
        self._unwritten = b""

    def catch_up(self) -> None:
        """Write what could not be written before; FormatError if it still can't be."""
        if self._unwritten:
            self._write(b"")

    def _check_untouched(self) -> None:
        try:
            size = os.fstat(self._descriptor).st_size
        except OSError as error:
            raise self._failed(error) from error
        if size != self._size + self._torn:
            raise FormatError(
                printable(str(self.path)), "", "Another program has written to this duel.", "Open it in one place only."
            )
        if self._torn:
            self._cut()
            self._torn = 0

    def _cut(self) -> None:
        """Back to the last whole line."""
        try:
            os.ftruncate(self._descriptor, self._size)
            os.fsync(self._descriptor)
        except OSError as error:
            raise self._failed(error) from error

    def _failed(self, error: OSError) -> FormatError:
        return FormatError(printable(str(self.path)), "", "The duel can’t be saved: {why}.", why=why(error))

    def close(self) -> None:
        if self._descriptor >= 0:
            os.close(self._descriptor)
            self._descriptor = -1

    def __enter__(self) -> "Record":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def _readable(name: str) -> str:
    """The name as a record can keep it."""
    return printable(name)[:LONGEST_NAME]


def _standing(duel: Duel) -> dict[str, Any]:
    """At the end of a line, for lists of duels: nothing has to be played again to tell it."""
    return {"turn": duel.state.turn, "lp": list(duel.state.lp)}


def _text(plain: dict[str, Any]) -> str:
    return json.dumps(plain, separators=(",", ":"), sort_keys=True)


def _numbered(card: Card, cards: list[dict[str, Any]], places: dict[str, int], known: dict[int, int]) -> int:
    """``known``: by identity, as the copies in a Deck mostly are one card, and writing it out takes its time."""
    if id(card) not in known:
        text = card.plain_text()
        if text not in places:
            places[text] = len(cards)
            cards.append(card.to_plain())
        known[id(card)] = places[text]
    return known[id(card)]


def _opened(path: Path) -> int:
    try:
        return os.open(path, os.O_WRONLY | os.O_APPEND | getattr(os, "O_BINARY", 0))
    except OSError as error:
        raise FormatError(printable(str(path)), "", "The duel can’t be written to: {why}.", why=why(error)) from error
