"""Recording: a record that was read. It plays the duel again and says where that comes out differently."""

import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from engine.cards.card import Card
from engine.cards.deck import Deck
from engine.duel.outside.answers import Plain, answer_from_plain, conceding_player, stopping_player
from engine.duel.outside.duel import Duel
from engine.duel.state.practice import Practice
from engine.duel.state.question import Option
from engine.edition import MOST_HAND, MOST_LP, OPENING_HAND, STARTING_LP, Edition, edition_from_plain, may_be
from engine.formats.errors import FormatError, Told, line, quoted
from engine.record.lines import Row, Text, damaged, read_text
from engine.vocabulary import TOKEN

MOST_CARDS: Final = 2000
MOST_NAMES: Final = 100_000
LONGEST_NAME: Final = 200
HIGHEST_SEED: Final = 1 << 63


@dataclass(frozen=True, slots=True)
class Step:
    """One answer of the duel as it stands: what it meant, whose it was, the hash of the state after it."""

    answer: Plain
    player: int
    hash: str
    line: int


@dataclass(frozen=True, slots=True)
class ReplayDifference:
    """Where playing again first came out differently: at which answer (0: at the start), the hashes, and why."""

    answer: int
    expected: str
    found: str
    reason: str = ""

    @property
    def told(self) -> Told:
        where = Told("answer {number}", number=self.answer) if self.answer else Told("the start")
        if self.reason:
            return Told("The replay stops at {where}: {reason}", where=where, reason=Told.of(self.reason))
        return Told(
            "The replay differs at {where}: the record says {expected}, playing it again gives {found}. "
            "It was made with another version of this program, or was changed.",
            where=where,
            expected=self.expected,
            found=self.found,
        )

    def __str__(self) -> str:
        return str(self.told)


class Differs(Exception):
    """Playing again came to a difference."""

    def __init__(self, difference: ReplayDifference) -> None:
        super().__init__(str(difference))
        self.difference = difference


class Recording:
    """What a record holds: the steps in force (what was taken back is only counted), whole states, the result."""

    def __init__(self, text: Text) -> None:
        self.source = text.source
        self.size = text.size
        self.torn = text.torn
        self._read_first(text.rows[0])
        self.steps: list[Step] = []
        self.states: dict[int, dict[str, Any]] = {}
        self.undos = 0
        self.result: dict[str, Any] | None = None
        self.ended = -1  # after how many answers, says the record
        self.strayed: ReplayDifference | None = None  # the first taking back that led to another state than was there
        for row in text.rows[1:]:
            self._read_row(row)

    @classmethod
    def read(cls, path: Path) -> "Recording":
        """FormatError if the file is no record, or a damaged one."""
        return cls(read_text(path))

    # -- reading ----------------------------------------------------------------------------------

    def _wrong(self, row: Row, reason: str, /, **arguments: Any) -> FormatError:
        return damaged(self.source, row.number, reason, **arguments)

    def _field(self, row: Row, name: str, check: Callable[[Any], bool]) -> Any:
        value = row.fields.get(name)
        if not check(value):
            raise self._wrong(row, "“{name}” is {text}, which can’t be.", name=name, text=quoted(json.dumps(value)))
        return value

    def _read_first(self, row: Row) -> None:
        self.seed: int = self._field(row, "seed", lambda v: type(v) is int and abs(v) < HIGHEST_SEED)
        self.first: int = self._field(row, "first", lambda v: type(v) is int and v in (0, 1))
        self.hash: str = self._field(row, "hash", _is_hash)
        self.lp: int = self._opening(row, "lp", STARTING_LP, 1, MOST_LP)
        self.hand: int = self._opening(row, "hand", OPENING_HAND, 0, MOST_HAND)
        self.names: list[str] = self._field(row, "names", lambda v: _are_words(v, MOST_NAMES))
        self.players: list[str] = self._field(row, "players", lambda v: _are_words(v, 2) and len(v) == 2)
        plain = self._field(row, "edition", _is_edition)
        try:
            self.edition: Edition = edition_from_plain(plain)
        except (ValueError, KeyError, TypeError) as error:
            raise self._wrong(row, "Its rulebook isn’t known: {error}.", error=error) from error
        cards = self._field(row, "cards", lambda v: isinstance(v, list) and len(v) <= MOST_CARDS)
        self.cards: list[Card] = [self._card(row, number, plain) for number, plain in enumerate(cards, 1)]
        decks = self._field(row, "decks", lambda v: isinstance(v, list) and len(v) == 2)
        first, second = (self._deck(row, plain) for plain in decks)
        self.decks: tuple[Deck, Deck] = (first, second)
        self.practice: Practice | None = self._arranged(row)

    def _opening(self, row: Row, name: str, usual: int, least: int, most: int) -> int:
        if name not in row.fields:
            return usual
        found: int = self._field(row, name, lambda v: type(v) is int and least <= v <= most)
        return found

    def _arranged(self, row: Row) -> Practice | None:
        if "practice" not in row.fields:
            return None
        try:
            return Practice.from_plain(row.fields["practice"], self.decks)
        except ValueError as error:
            raise self._wrong(row, "{error}.", error=error) from error

    def _card(self, row: Row, number: int, plain: Any) -> Card:
        try:
            return Card.from_plain(plain)
        except (ValueError, TypeError, KeyError, AttributeError, ArithmeticError, RecursionError) as error:
            raise self._wrong(
                row, "Card {number} of its cards can’t be read: {text}.", number=number, text=quoted(str(error))
            ) from error

    def _deck(self, row: Row, plain: Any) -> Deck:
        if not isinstance(plain, dict) or not _is_word(plain.get("name")):
            raise self._wrong(row, "A Deck in it can’t be read.")
        parts = []
        for part in ("main", "extra", "side"):
            numbers = plain.get(part)
            if (
                not isinstance(numbers, list)
                or len(numbers) > MOST_CARDS
                or not all(type(n) is int and 0 <= n < len(self.cards) for n in numbers)
            ):
                raise self._wrong(row, "The cards of the Deck {text} can’t be read.", text=quoted(plain["name"]))
            parts.append(tuple(self.cards[n] for n in numbers))
        try:
            return Deck(plain["name"], *parts)
        except ValueError as error:
            raise self._wrong(row, "{error}.", error=error) from error

    def _read_row(self, row: Row) -> None:
        fields = row.fields
        if "answer" in fields:
            answer = self._field(row, "answer", _is_answer)
            player = self._field(row, "player", lambda v: type(v) is int and v in (0, 1))
            self.steps.append(Step(answer, player, self._field(row, "hash", _is_hash), row.number))
        elif "undo" in fields or "cancel" in fields:
            word = "undo" if "undo" in fields else "cancel"
            known = len(self.steps)
            to = self._field(row, word, lambda v: type(v) is int and 0 <= v <= known)
            expected = self._field(row, "hash", _is_hash)
            there = self.steps[to - 1].hash if to else self.hash
            if expected != there and self.strayed is None:
                self.strayed = ReplayDifference(to, expected, there)
            self.undos += word == "undo"
            del self.steps[to:]
            self.states = {n: state for n, state in self.states.items() if n <= to}
            self.result = None
        elif "state" in fields:
            after = self._field(row, "after", lambda v: type(v) is int and v == len(self.steps))
            self.states[after] = self._field(row, "state", lambda v: isinstance(v, dict))
        elif "end" in fields:
            self.result = self._field(row, "end", lambda v: isinstance(v, dict))
            self.ended = len(self.steps)
        else:
            raise self._wrong(row, "It says nothing that is known: no answer, no state, no end.")

    # -- playing again ----------------------------------------------------------------------------

    def start(self) -> Duel:
        """The duel before the first answer; FormatError if these cards make no duel."""
        try:
            return Duel.start(
                self.decks,
                edition=self.edition,
                seed=self.seed,
                first=self.first,
                names=self.names,
                lp=self.lp,
                hand=self.hand,
                practice=self.practice,
            )
        except Exception as error:  # what a foreign program does is unknowable
            raise FormatError(
                self.source, line(1), "No duel can be begun with it: {error}.", error=repr(error)
            ) from error

    def replay(self, until: int | None = None) -> Iterator[Duel]:
        """The duel before the first answer and after each, always the same object; Differs where it comes to that."""
        duel = self.start()
        self._compare(duel, 0, self.hash)
        yield duel
        yield from self._on(duel, 0, len(self.steps) if until is None else until)

    def _on(self, duel: Duel, begin: int, until: int) -> Iterator[Duel]:
        for number in range(begin + 1, until + 1):
            step = self.steps[number - 1]
            self._take(duel, step, number)
            self._compare(duel, number, step.hash)
            yield duel

    def _take(self, duel: Duel, step: Step, number: int) -> None:
        try:
            loser = conceding_player(step.answer)
            if loser is not None:
                duel.concede(loser)
                return
            stopping = stopping_player(step.answer)
            if stopping is not None:
                if not duel.stop_by_hand(*stopping):
                    raise ValueError("nothing is changed by being stopped for cards by hand")
                return
            question = duel.question
            if question is not None and question.player != step.player:
                raise ValueError(f"player {question.player} is asked, and the answer is player {step.player}'s")
            duel.answer(Option(*answer_from_plain(duel.state, step.answer)))
        except Exception as error:  # what a foreign program does is unknowable
            raise Differs(ReplayDifference(number, step.hash, "", str(error) or repr(error))) from error

    def _compare(self, duel: Duel, number: int, expected: str) -> None:
        found = duel.hash()
        if found != expected:
            raise Differs(ReplayDifference(number, expected, found))

    def verify(self) -> ReplayDifference | None:
        """Play all of it again; the first difference, if there is one. Whole states, the result and where taking back
        led to are compared, too."""
        number = 0
        try:
            for number, duel in enumerate(self.replay()):
                if number in self.states:
                    found = self._state(number).hash()
                    if found != duel.hash():
                        return ReplayDifference(number, duel.hash(), found, "the whole state there is another one")
                if self.result is not None and number == self.ended and (reason := self._other_result(duel)):
                    return ReplayDifference(number, "", "", reason)
        except Differs as error:
            return error.difference
        except ValueError as error:
            return ReplayDifference(number, "", "", str(error))
        return self.strayed

    def _other_result(self, duel: Duel) -> str:
        """What is wrong with the result that the record tells; empty if nothing is."""
        result = duel.result
        found = None if result is None else {"winner": result.winner, "rule": result.rule}
        if self.result == found:
            return ""
        said = f"the record says that the Duel ended there with {quoted(json.dumps(self.result))}"
        return f"{said}; playing it again, " + (
            "the Duel is not over." if found is None else f"it ends with {quoted(json.dumps(found))}."
        )

    def duel_at(self, number: int) -> Duel:
        """The duel after so many answers, from the last whole state before; Differs if it can't be reached."""
        if not 0 <= number <= len(self.steps):
            raise ValueError(f"there are answers from 0 to {len(self.steps)}, not {number}")
        duel, begin = self._nearest(number)
        for _ in self._on(duel, begin, number):
            pass
        return duel

    def _nearest(self, number: int) -> tuple[Duel, int]:
        for after in sorted((n for n in self.states if n <= number), reverse=True):
            try:
                duel = self._state(after)
            except ValueError:
                continue
            if duel.hash() == (self.steps[after - 1].hash if after else self.hash):
                return duel, after
        duel = self.start()
        self._compare(duel, 0, self.hash)
        return duel, 0

    def _state(self, number: int) -> Duel:
        """The whole state after so many answers; ValueError if it can't be read."""
        try:
            return Duel.from_plain(unpacked(self.states[number], self.cards, self.names))
        except Exception as error:  # a state of another version, or a damaged one
            raise ValueError(f"the whole state after answer {number} can’t be read: {error}") from error

    def resume(self) -> tuple[Duel, int, ReplayDifference | None]:
        """The duel to go on with, after how many answers it is, and what kept it from being the last of them.

        Where playing again differs, it is the furthest that a whole state leads to; without one, FormatError.
        """
        last: Differs | None = None
        try:
            return self.duel_at(len(self.steps)), len(self.steps), None
        except Differs as error:
            last = error
        reached = last.difference.answer - 1
        if reached < 0:
            remedy = "It can’t be gone on with in this version."
            raise FormatError(self.source, "", last.difference.told, remedy) from last
        return self.duel_at(reached), reached, last.difference


def unpacked(state: dict[str, Any], cards: list[Card], names: list[str]) -> dict[str, Any]:
    """The whole state with its cards and the names there are, which the record keeps in its first line."""
    return state | {"names": names, "cards": [cards[c].to_plain() if isinstance(c, int) else c for c in state["cards"]]}


def _is_hash(value: Any) -> bool:
    return isinstance(value, str) and len(value) == 16 and all(sign in "0123456789abcdef" for sign in value)


def nameable(cards: Iterable[Card]) -> list[str]:
    """The names for a Duel to begin with, of such cards as a record can hold; a Token is not declared."""
    return [card.name for card in cards if not card.kinds & TOKEN and _is_word(card.name)]


def _is_word(value: Any) -> bool:
    """A name, short and without signs that could do something to a terminal."""
    return isinstance(value, str) and len(value) <= LONGEST_NAME and value.isprintable()


def _are_words(value: Any, most: int) -> bool:
    return isinstance(value, list) and len(value) <= most and all(_is_word(each) for each in value)


def _is_edition(value: Any) -> bool:
    return (
        isinstance(value, dict)
        and isinstance(value.get("key"), str)
        and isinstance(value.get("switches"), dict)
        and all(may_be(name, switch) for name, switch in value["switches"].items())
    )


def _is_answer(value: Any) -> bool:
    return (
        isinstance(value, list) and 0 < len(value) <= 12 and all(type(part) is int or _is_word(part) for part in value)
    )
