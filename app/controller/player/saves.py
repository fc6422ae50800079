"""Duels and matches that can be gone on with, and where those go that are over.

A duel is kept in its record, "….duel". Beside it lies "….plan" with what the record doesn't say: who plays the other
side, what was agreed, and how often both want to be asked about single cards. A match lies in "….match" over all its
duels: the match itself, its plan, which record is that of the present duel, and those wishes. Nothing is ever
overwritten but a plan or match of the same duel, and that at one go.
"""

import json
import os
import time
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QCoreApplication

from app.controller.opponents.roster import OPPONENTS, PRACTICE_OPPONENTS
from app.controller.player.duel_plan import HOTSEAT, MATCH, ONE_DUEL, DuelPlan
from app.controller.player.language import said
from app.controller.player.response_wishes import ALWAYS, NEVER, Wishes
from engine.edition import MOST_HAND, MOST_LP, STARTING_LP, edition_called
from engine.formats.errors import FormatError, Told
from engine.formats.files import MEGABYTE, printable, read_bytes, require_file, why, write_atomically
from engine.record import lines
from engine.vocabulary import DRAW, NOBODY

if TYPE_CHECKING:
    from engine.match import Match
    from engine.record.recording import Recording

DUEL_SUFFIX: Final = ".duel"
PLAN_SUFFIX: Final = ".plan"
MATCH_SUFFIX: Final = ".match"
FORMAT: Final = "duelmat table"
VERSION: Final = 1
MOST_BYTES: Final = 16 * MEGABYTE
_LAST_BYTES: Final = 4096  # the line that tells the end is far shorter
_PLAYS_LIKE_A_NOVICE: Final = "marl"
_AGREED: Final = ("opponent", "starting_lp", "opening_hand", "say_why", "take_back")
_SINCE: Final = {"open_table": False}  # what older files don't hold yet
_EVERYBODY: Final = (*OPPONENTS, *PRACTICE_OPPONENTS)
_Standing = tuple[int, tuple[int, int]]  # turn and Life Points; the turn is 0 if they are not known
_DAMAGED: Final = "This file is damaged or was written by another program."


@dataclass(frozen=True, slots=True)
class SavedDuel:
    """A duel or match to go on with, as a list shows it. With ``reason`` it can't be read, and the rest is empty.

    ``path`` is a record or, of a match, its own file; ``wins`` are those in the match so far. ``turn`` is 0 where the
    record is an older one that doesn't tell, and between two duels of a match.
    """

    path: Path
    when: float  # seconds, as time.time()
    names: tuple[str, str] = ("", "")
    edition: str = ""  # its key
    decks: tuple[str, str] = ("", "")
    is_match: bool = False
    wins: tuple[int, int] = (0, 0)
    turn: int = 0
    lp: tuple[int, int] = (0, 0)
    reason: str = ""
    elsewhere: bool = False  # another program has it open
    practice: bool = False


@dataclass(frozen=True, slots=True)
class SavedMatch:
    """A whole match. ``duel`` is the record of the present duel, None while there is none: then it is the match's
    stage that says what comes next, also where its duel has to begin (again)."""

    file: Path
    plan: DuelPlan
    match: "Match"
    duel: Path | None
    note: str = ""  # what the player should know, in a sentence
    wishes: Wishes = field(default_factory=lambda: ({}, {}))  # about single cards, in the present duel


class SavedDuels:
    """See the module. ``folder``: what can be gone on with; ``replays``: what is over."""

    def __init__(self, folder: Path, replays: Path) -> None:
        self._folder = folder
        self._replays = replays

    def unfinished(self) -> tuple[SavedDuel, ...]:
        """The newest first. Only the first and the last line of a record are read: the rest shows when it is opened."""
        try:
            paths = sorted(self._folder.iterdir())
        except OSError:
            return ()
        found: list[SavedDuel] = []
        of_matches: set[Path] = set()
        for path in paths:
            if path.suffix == MATCH_SUFFIX:
                saved, current = self._listed_match(path)
                found += [] if saved is None else [saved]
                of_matches.add(current)
        for path in paths:
            if path.suffix == DUEL_SUFFIX and path not in of_matches:
                listed = _listed_duel(path)
                if listed is not None:
                    found.append(listed)
        found = [replace(saved, elsewhere=True) if _is_open_elsewhere(saved.path) else saved for saved in found]
        return tuple(sorted(found, key=lambda saved: (saved.when, saved.path.name), reverse=True))

    def tidy(self) -> None:
        """Move what is over to the replays, where the program was ended before it could."""
        try:
            paths = sorted(self._folder.iterdir())
        except OSError:
            return
        of_matches = {self._listed_match(path)[1] for path in paths if path.suffix == MATCH_SUFFIX}
        for path in paths:
            if path.suffix == DUEL_SUFFIX and path not in of_matches and _listed_duel(path) is None:
                if not _is_open_elsewhere(path):
                    self.finish(path)

    # -- new ones ---------------------------------------------------------------------------------

    def free_path(self) -> Path:
        """For the record of a new duel; the folder is made. FormatError if it can't be."""
        return _free_path(self._folder, time.strftime("%Y-%m-%d_%H.%M.%S"))

    def keep_plan(self, record: Path, plan: DuelPlan, wishes: Wishes = ({}, {})) -> None:
        """Of a duel by itself, once its record is there, and with each wish about single cards."""
        _write(record.with_suffix(PLAN_SUFFIX), _plan_to_plain(plan) | {"wishes": list(wishes)})

    def keep_match(
        self, file: Path, plan: DuelPlan, match: "Match", duel: Path | None, wishes: Wishes = ({}, {})
    ) -> None:
        """Write a match as it stands: when it begins, at every change of it, and with each new record ``duel``.

        ``file``: ``match_file`` of its first record. At the end of a duel keep the match first, then ``finish``.
        """
        plain = _plan_to_plain(plan) | {"match": match.to_plain(), "duel": None if duel is None else duel.name}
        _write(file, plain | {"wishes": list(wishes)})

    @staticmethod
    def match_file(record: Path) -> Path:
        """Where the match is kept that begins with this record."""
        return record.with_suffix(MATCH_SUFFIX)

    # -- going on ---------------------------------------------------------------------------------

    def plan_of(self, record: Path, recording: "Recording") -> DuelPlan:
        """The plan of a duel that was read; without its own file as far as the record tells."""
        names = (recording.players[0], recording.players[1])
        said = _opponent_by_name(names[1])
        agreed: dict[str, Any] = {}
        with suppress(FormatError):
            agreed = _agreed(_read(record.with_suffix(PLAN_SUFFIX)))
        return replace(
            DuelPlan(recording.edition, said, recording.decks, names, recording.seed, recording.first),
            practice=recording.practice,
            **(agreed | {"starting_lp": recording.lp, "opening_hand": recording.hand, "length": ONE_DUEL}),
        )

    def wishes_of(self, record: Path) -> Wishes:
        """Those about single cards of a duel by itself."""
        with suppress(FormatError):
            return _wishes(_read(record.with_suffix(PLAN_SUFFIX)))
        return {}, {}

    def read_match(self, file: Path) -> SavedMatch:
        """The match again; FormatError if it can't be read. A duel that has ended meanwhile is counted."""
        from engine.match import DUELING, Match

        plain = _read(file)
        try:
            match = Match.from_plain(plain["match"])
            duel = self._record_of(plain)
            first, second = plain["names"]
            names = (_name(first), _name(second))
            agreed = _agreed(plain)
            if agreed["opponent"] == HOTSEAT and "open_table" not in plain:  # at one screen it was always so then
                match = replace(match, edition=match.edition.with_switches(ask_empty_windows=True))
        except (KeyError, TypeError, ValueError) as error:
            raise _damaged(file) from error
        note = ""
        if match.stage != DUELING:
            duel = None
        elif duel is not None:
            try:
                match, duel = _counted(match, duel)
            except ValueError as error:  # which a FormatError is
                duel = None
                note = QCoreApplication.translate(
                    "SavedDuels", "The record of the present Duel is damaged, so this Duel begins again. {reason}"
                ).format(reason=said(error.told) if isinstance(error, FormatError) else error)
        starter = None if match.starter == NOBODY else match.starter
        plan = DuelPlan(match.edition, HOTSEAT, match.decks, names, match.duel_seed, starter)
        plan = replace(plan, **agreed, length=MATCH, restricted=match.restricted)
        return SavedMatch(file, plan, match, duel, note, _wishes(plain))

    # -- over -------------------------------------------------------------------------------------

    def finish(self, record: Path) -> Path:
        """Move the record of a duel that is over to the replays; where that can't be done, it stays where it is."""
        with suppress(OSError):
            record.with_suffix(PLAN_SUFFIX).unlink(missing_ok=True)
        try:
            return record.rename(_free_path(self._replays, record.stem))
        except (OSError, FormatError):
            return record

    def end_match(self, file: Path) -> None:
        """A match that is over, or given up, is not offered any more. Its records stay."""
        with suppress(OSError):
            file.unlink(missing_ok=True)

    def give_up(self, saved: SavedDuel) -> None:
        """The player won't go on with it. Its record can still be watched among the replays. What is open in another
        window stays."""
        if _is_open_elsewhere(saved.path):
            return
        if saved.path.suffix != MATCH_SUFFIX:
            self.finish(saved.path)
            return
        with suppress(FormatError):
            duel = self._record_of(_read(saved.path))
            if duel is not None:
                self.finish(duel)
        self.end_match(saved.path)

    # -- reading ----------------------------------------------------------------------------------

    def _listed_match(self, file: Path) -> tuple[SavedDuel | None, Path]:
        """The match for the list, None if it is over; and the record that is a part of it, else the file itself."""
        from engine.match import DUELING, OVER

        try:
            plain = _read(file)
            match = plain["match"]
            duel = self._record_of(plain)
            if match["stage"] == OVER:
                return None, duel or file
            first, second = plain["names"]
            one, other = (_name(deck["name"]) for deck in match["decks"])
            wins = (match["results"].count(0), match["results"].count(1))
            edition = edition_called(match["edition"]["key"]).key
            when = max(_when(file), 0.0 if duel is None else _when(duel))
            names = (_name(first), _name(second))
            turn, lp = _standing_of(duel) if match["stage"] == DUELING and duel is not None else (0, (0, 0))
            return SavedDuel(file, when, names, edition, (one, other), True, wins, turn, lp), duel or file
        except FormatError as error:
            reason = said(error.reason)
        except (KeyError, TypeError, ValueError, AttributeError):
            reason = said(Told(_DAMAGED))
        return SavedDuel(file, _when(file), is_match=True, reason=reason), file

    def _record_of(self, plain: Mapping[str, object]) -> Path | None:
        """The record of the match's present duel, if it is there. A name only: it lies in this folder."""
        name = plain.get("duel")
        if not isinstance(name, str) or Path(name).name != name or not name.endswith(DUEL_SUFFIX):
            return None
        path = self._folder / name
        return path if path.is_file() else None


# ---------------------------------------------------------------------------------------- records


def _listed_duel(path: Path) -> SavedDuel | None:
    """The duel for the list; None if it is over."""
    try:
        first, last, (turn, lp) = _ends(path)
        if "end" in last:
            return None
        one, other = (_name(name) for name in first["players"])
        deck, other_deck = (_name(plain["name"]) for plain in first["decks"])
        edition = edition_called(first["edition"]["key"]).key
        practice = "practice" in first
        decks = (deck, other_deck)
        return SavedDuel(path, _when(path), (one, other), edition, decks, turn=turn, lp=lp, practice=practice)
    except FormatError as error:
        reason = said(error.told)
    except (KeyError, TypeError, ValueError, AttributeError):
        reason = said(_damaged(path).told)
    return SavedDuel(path, _when(path), reason=reason)


def _standing_of(duel: Path) -> _Standing:
    """Turn and Life Points. A damaged record says so when it is opened."""
    try:
        return _ends(duel)[2]
    except ValueError:
        return 0, (0, 0)


def _ends(path: Path) -> tuple[dict[str, Any], dict[str, Any], _Standing]:
    """The first and the last whole line of a record, and how the duel stands; FormatError if they can't be read."""
    source = printable(str(path))
    require_file(path, lines.MOST_BYTES)
    try:
        with path.open("rb") as file:
            head = file.readline(lines.LONGEST_LINE + 1)
            size = file.seek(0, os.SEEK_END)
            begin = max(len(head), size - _LAST_BYTES)
            file.seek(begin)
            tail = file.read(_LAST_BYTES)
    except OSError as error:
        raise FormatError(source, "", Told("The file can’t be read: {why}.", why=why(error))) from error
    first = lines.parse(head, source).rows[0].fields
    whole, _, _ = tail.rpartition(b"\n")
    _, before, text = whole.rpartition(b"\n")
    if not text and begin == len(head):  # nothing yet
        lp = first.get("lp", STARTING_LP)
        return first, {}, (1, (lp, lp)) if type(lp) is int else (0, (0, 0))
    stands = lines.standing(text) or (0, (0, 0))
    if not before and begin > len(head):  # a longer line than that of an end
        return first, {}, stands
    try:
        last = json.loads(text)
    except (ValueError, RecursionError):
        last = None
    if not isinstance(last, dict):
        raise lines.damaged_line(source, read_bytes(path, lines.MOST_BYTES).count(b"\n"), text)
    return first, last, stands


def _counted(match: "Match", duel: Path) -> "tuple[Match, Path | None]":
    """The match with the result of its present duel, if that is over; ValueError if its record can't be read."""
    from engine.record.recording import Recording

    result = Recording.read(duel).result
    if result is None:
        return match, duel
    winner = result.get("winner", NOBODY)
    return match.finish(DRAW if winner is None else winner), None


def _when(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def _is_open_elsewhere(path: Path) -> bool:
    from app.controller.player import lock_files  # not loaded for a menu that lists no duels

    return lock_files.is_open_elsewhere(path)


def _free_path(folder: Path, stem: str) -> Path:
    from app.controller.player.lock_files import SUFFIX

    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise FormatError(
            printable(str(folder)), "", Told("The folder can’t be made: {why}.", why=why(error))
        ) from error
    stems = (f"{stem}{f'_{n}' if n else ''}" for n in range(100_000))
    suffixes = (DUEL_SUFFIX, DUEL_SUFFIX + SUFFIX, PLAN_SUFFIX, MATCH_SUFFIX)
    free = next(s for s in stems if not any(os.path.lexists(folder / f"{s}{suffix}") for suffix in suffixes))
    return folder / f"{free}{DUEL_SUFFIX}"


# ---------------------------------------------------------------------------------------- plans


def _plan_to_plain(plan: DuelPlan) -> dict[str, object]:
    """What neither a record nor a match holds of it."""
    return {"format": FORMAT, "version": VERSION, "names": [printable(name) for name in plan.names]} | {
        name: getattr(plan, name) for name in (*_AGREED, *_SINCE)
    }


def _agreed(plain: dict[str, Any]) -> dict[str, Any]:
    """The fields of a plan that a file beside holds; FormatError if they can't be."""
    keys = (HOTSEAT, *(opponent.key for opponent in _EVERYBODY))
    fields: dict[str, Any] = {name: plain.get(name) for name in _AGREED}
    fields |= {name: plain.get(name, before) for name, before in _SINCE.items()}
    lp, hand = fields["starting_lp"], fields["opening_hand"]
    sound = (
        isinstance(fields["opponent"], str)
        and type(lp) is int
        and 1 <= lp <= MOST_LP
        and type(hand) is int
        and 0 <= hand <= MOST_HAND
        and type(fields["say_why"]) is bool
        and type(fields["take_back"]) is bool
        and type(fields["open_table"]) is bool
    )
    if not sound:
        raise FormatError("", "", _DAMAGED)
    if fields["opponent"] not in keys:  # one of another version
        fields["opponent"] = _PLAYS_LIKE_A_NOVICE
    return fields


def _wishes(plain: Mapping[str, object]) -> Wishes:
    """Files of before don't hold any; what can't be is left out."""
    of_both = plain.get("wishes")
    first, second = (
        {name: wish for name, wish in each.items() if wish in (ALWAYS, NEVER) and name.isprintable()}
        if isinstance(each, dict)
        else {}
        for each in (of_both if isinstance(of_both, list) and len(of_both) == 2 else ({}, {}))
    )
    return first, second


def _opponent_by_name(name: str) -> str:
    found = (opponent.key for opponent in _EVERYBODY if opponent.name.casefold() == name.casefold())
    return next(found, _PLAYS_LIKE_A_NOVICE)


def _name(value: object) -> str:
    if not isinstance(value, str) or len(value) > 200 or not value.isprintable():
        raise ValueError("a name that can’t be shown")
    return value


# ---------------------------------------------------------------------------------------- files


def _write(file: Path, plain: Mapping[str, object]) -> None:
    write_atomically(file, json.dumps(plain, separators=(",", ":"), allow_nan=False).encode("ascii"))


def _read(file: Path) -> dict[str, Any]:
    data = read_bytes(file, MOST_BYTES)
    try:
        plain = json.loads(data.decode("utf-8"))
    except (ValueError, RecursionError) as error:
        raise _damaged(file) from error
    if not isinstance(plain, dict) or plain.get("format") != FORMAT:
        raise _damaged(file)
    version = plain.get("version")
    if type(version) is not int or version < 1:
        raise _damaged(file)
    if version > VERSION:
        reason = "It was written by a newer version of this program."
        raise FormatError(printable(str(file)), "", reason, "Update the program, then open it again.")
    return plain


def _damaged(file: Path) -> FormatError:
    return FormatError(printable(str(file)), "", _DAMAGED)
