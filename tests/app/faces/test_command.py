"""The command that draws all pictures for wheels and installers."""

from app.faces import __main__ as command
from app.faces.cache import name_of
from engine.cards.library import CardLibrary


def test_it_draws_a_file_for_every_card(tmp_path, monkeypatch, capsys):
    cards = list(CardLibrary.builtin())[:3]
    monkeypatch.setattr(command.CardLibrary, "builtin", lambda: cards)
    assert command.main(["--all", str(tmp_path)]) == 0
    assert {file.name for file in tmp_path.iterdir()} == {name_of(card) for card in cards}
    assert "3 cards" in capsys.readouterr().out
