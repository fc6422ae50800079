"""What the grammar makes of a reading while it is being written."""

from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, Qt, Signal

from app.controller.player.language import said
from app.lasting_thread import LastingThread
from engine.cards.card import Card


@dataclass(frozen=True, slots=True)
class Tried:
    """What the grammar makes of a reading: ``lines`` as they are read aloud, or ``why`` it can't be one; with the words
    at which reading stopped, if it did, and the phrase that came nearest; ``instead``: words of it, each with the one
    that card texts have for that; ``examples``: sentences of the manual that are like it; ``filled``: words with
    what may be left out between them. ``line``: what it means, as it is kept."""

    lines: tuple[str, ...] = ()
    why: str = ""
    phrase: str = ""
    nearest: str = ""
    in_pendulum_text: bool = False
    instead: tuple[tuple[str, str], ...] = ()
    examples: tuple[str, ...] = ()
    filled: str = ""
    line: str = ""

    @property
    def is_read(self) -> bool:
        return bool(self.line)


class TextTrying(LastingThread):
    """Reads beside the window what is being written for a card; what was asked for last is what counts.

    ``tried``: the card, both texts, and what the grammar makes of them (Tried).
    """

    tried = Signal(object, str, str, object)

    def __init__(self) -> None:
        super().__init__()
        self._wanted: tuple[Card, str, str] | None = None
        self._job: tuple[Card, str, str] | None = None
        self.finished.connect(self._ended, Qt.ConnectionType.QueuedConnection)
        if (application := QCoreApplication.instance()) is not None:
            application.aboutToQuit.connect(self._stop)

    def read(self, card: Card, text: str, pendulum: str) -> None:
        self._wanted = (card, text, pendulum)
        self._go_on()

    def give_up(self) -> None:
        """What is being read is read to its end, and nothing after it."""
        self._wanted = None

    def _stop(self) -> None:
        self.give_up()
        self.wait()

    def _ended(self) -> None:
        self.wait()  # it is told a moment before
        self._go_on()

    def _go_on(self) -> None:
        if self._wanted is not None and not self.isRunning():
            self._job, self._wanted = self._wanted, None
            self.start(self.Priority.LowPriority)

    def run(self) -> None:
        if self._job is not None:
            self.tell(self.tried, *self._job, tried(*self._job))


def tried(card: Card, text: str, pendulum: str) -> Tried:
    """What the grammar makes of the words, in the place of the card's text."""
    from engine.cards.programs import line_of, phrase_at
    from engine.cards.given_readings import meaning
    from engine.formats.readings import reading_of
    from engine.text.compiler import compile_card
    from engine.text.explanation.effects import explained
    from engine.text.other_words import hint
    from engine.text.not_understood import TextError

    try:
        meant = meaning(card, reading_of(text, pendulum))
    except ValueError as reason:
        return Tried(why=said(reason.args[0]))
    texts = (meant.name, meant.kinds, meant.text, meant.pendulum_text)
    try:
        program = compile_card(*texts)
    except TextError as error:
        inside = error.in_pendulum_text
        wrong = meant.pendulum_text if inside else meant.text
        phrase = phrase_at(wrong, error.start)
        helps = hint(wrong, error)
        return Tried(
            why=str(error),
            phrase=phrase or " ",
            nearest=error.nearest,
            in_pendulum_text=inside,
            instead=helps.meant,
            examples=helps.examples,
            filled=helps.filled,
        )
    return Tried(tuple(explained(program, meant.kinds)), line=line_of(*texts))
