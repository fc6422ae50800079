"""A card's name declared at the terminal: thousands may be said, few are shown, any part of one finds it."""

from pathlib import Path

from engine.commands.play import ME, Game, TerminalTable
from engine.duel.state.question import ACTIVATE, Option, kind_of
from engine.duel.state.questions import AskName
from engine.players import player_called
from engine.record.record import Record
from engine.words.speech import Speech
from tests.duel.test_declared_names import begun


class Typed(TerminalTable):
    """Where lines are kept, and read from a list."""

    def __init__(self, *lines: str) -> None:
        super().__init__(80)
        self.lines = list(lines)
        self.shown: list[str] = []

    def show(self, text: str) -> None:
        self.shown.append(text)

    def read(self) -> str:
        self.shown.append("> ")
        return self.lines.pop(0)


def test_any_name_is_found_by_a_part_of_it(tmp_path: Path) -> None:
    duel, decks = begun()
    table = Typed("name row 29", "name row 2998", "1")
    with Record.create(tmp_path / "duel", duel, decks) as record:
        while not isinstance(duel.question, AskName) or duel.question.player != ME:
            assert duel.question is not None
            codes = duel.question.codes
            record.answer(duel, Option(next((each for each in codes if kind_of(each) == ACTIVATE), codes[0])))
        game = Game(table, Speech(duel.edition, ME), duel, record, player_called("novice", 1))
        game._ask()
    known, some, one, _ = "\n".join(table.shown).split("> ")
    assert "Asks" in known and "Row" not in known and "1 of 3001 names." in known
    assert some.count("Row 29") == 20 and "20 of 3001 names." in some
    assert "1 Row 2998" in one and "1 of 3001 names." in one
    assert "Row 2998" in {event.word for event in duel.events}
