"""Somebody who types anything: all that comes up in the built-in Decks can be said, and nothing breaks."""

from pathlib import Path

import pytest

from engine.commands.mat import card_in, mat, visible, zone_of
from engine.commands.play import ME, WIDTH, Game, Left, TerminalTable
from engine.duel.outside.duel import Duel
from engine.players import player_called
from engine.record.record import Record
from engine.record.recording import Recording
from engine.words.speech import Speech
from tests.duel.play import SameChance
from tests.record.duels import rows

WORDS = ("mat", "hand", "log", "help", "undo", "cancel", "options", "card h1", "why h1", "why m3", "card og1", "dance")


class Typist(TerminalTable):
    """Types options at random, and now and then a word; leaves after so many lines."""

    def __init__(self, seed: int, most: int) -> None:
        super().__init__(WIDTH)
        self.chance = SameChance(seed)
        self.left = most
        self.game: Game | None = None
        self.shown: list[str] = []

    def show(self, text: str) -> None:
        self.shown.append(text)

    def read(self) -> str:
        self.left -= 1
        if self.left < 0 or self.game is None:
            raise Left
        view = self.game.view
        if self.chance.below(6) == 0:
            cards = list(visible(view))
            if cards and self.chance.below(2):
                number = cards[self.chance.below(len(cards))].number
                zone = zone_of(view, number)
                assert card_in(view, zone) == number
                return f"{('why', 'card')[self.chance.below(2)]} {zone}"
            return WORDS[self.chance.below(len(WORDS))]
        assert view.question is not None
        number = self.chance.below(len(view.question.codes)) + 1
        return f"{number} m{self.chance.below(5) + 1}" if self.chance.below(8) == 0 else str(number)


@pytest.mark.parametrize("seed", range(6))
def test_anything_that_is_typed_is_answered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    monkeypatch.setenv("DUELMAT_HOME", str(tmp_path))
    edition, one, two = rows()[seed * 23 % len(rows())]
    table = Typist(seed, 220)
    duel = Duel.start([one, two], edition=edition, seed=seed, first=seed % 2)
    path = tmp_path / "a.duel"
    record = Record.create(path, duel, [one, two], ("Player", "Random"))
    table.game = Game(table, Speech(edition, ME, ("Player", "Random")), duel, record, player_called("random", seed))
    assert table.game.play() == 0
    shown = "\n".join(table.shown)
    assert "{" not in shown and "Traceback" not in shown
    if not path.exists():
        (path,) = (tmp_path / "replays").iterdir()
    recording = Recording.read(path)
    assert recording.verify() is None
    assert recording.resume()[0].hash() == table.game.duel.hash()
    assert list(mat(table.game.view, table.game.speech))
