"""A duel is kept while it is played: every answer, and every way back, goes into its record."""

from collections.abc import Callable
from contextlib import suppress

from PySide6.QtCore import QCoreApplication

from app.controller.player.language import said
from engine.duel.outside.duel import Duel
from engine.duel.state.question import Option
from engine.formats.errors import FormatError
from engine.record.record import Record


class RecordKeeping:
    """Without a record it only hands on. ``say`` gets what the player must know of it."""

    def __init__(self, record: Record | None, say: Callable[[str], None]) -> None:
        self._record = record
        self._say = say
        self.kept = record is not None
        """Whether all that was answered is on the disk."""

    def answer(self, duel: Duel, option: Option) -> None:
        if self._record is None:
            duel.answer(option)
            return
        try:
            self._record.answer(duel, option)
        except FormatError as error:  # answered, but not kept
            self._is_not_kept(error)
        else:
            self._is_kept()

    def concede(self, duel: Duel, player: int) -> None:
        if self._record is None:
            duel.concede(player)
        else:
            record = self._record
            self._write(lambda: record.concede(duel, player))

    def stop_by_hand(self, duel: Duel, player: int, stops: bool) -> None:
        if self._record is None:
            duel.stop_by_hand(player, stops)
        else:
            record = self._record
            self._write(lambda: record.stop_by_hand(duel, player, stops))

    def go_back(self, answers: int, duel: Duel, undoes: bool) -> None:
        """To so many answers: by undo, or by calling off what was declared."""
        if self._record is not None:
            back = self._record.undo if undoes else self._record.cancel
            self._write(lambda: back(answers, duel))

    def close(self) -> None:
        """What could not be written so far gets its last chance."""
        if self._record is not None:
            with suppress(FormatError):
                self._record.catch_up()
                self.kept = True
            self._record.close()

    def leave(self) -> None:
        """Nothing that comes from here on is kept."""
        self.close()
        self._record = None

    def _write(self, write: Callable[[], None]) -> None:
        try:
            write()
        except FormatError as error:
            self._is_not_kept(error)
        else:
            self._is_kept()

    def _is_kept(self) -> None:
        if not self.kept:
            self.kept = True
            self._say(QCoreApplication.translate("session", "The Duel is kept again, with nothing missing."))

    def _is_not_kept(self, error: FormatError) -> None:
        """Told once. The record tries again with the next answer, unless another program has it."""
        if self.kept:
            self.kept = False
            told = QCoreApplication.translate("session", "The Duel goes on, but isn’t kept from here on. {reason}")
            remedy = said(error.remedy) or QCoreApplication.translate(
                "session", "As soon as there is room to write, it is kept again."
            )
            self._say(told.format(reason=f"{error.source}: {said(error.reason)} {remedy}"))
