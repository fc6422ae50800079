"""The command that draws all pictures for wheels and installers."""

from types import SimpleNamespace

from app.faces import __main__ as command
from app.faces.cache import name_of
from engine.cards import builtin
from engine.cards.library import CardLibrary


def test_it_draws_a_file_for_every_card(tmp_path, monkeypatch, capsys):
    cards = list(next(builtin.sets()).cards)[:3]
    monkeypatch.setattr(builtin, "sets", lambda: [SimpleNamespace(cards=cards)])
    assert command.main(["--all", str(tmp_path), "--jobs", "2"]) == 0
    assert {file.name for file in tmp_path.iterdir()} == {name_of(card) for card in cards}
    assert "3 cards" in capsys.readouterr().out


def test_it_draws_the_cards_that_are_played():
    """Their texts are left unread: that has nothing to do with their pictures."""
    drawn = {name_of(card) for found in builtin.sets() for card in found.cards}
    assert drawn == {name_of(card) for card in CardLibrary.builtin()}


def test_it_tells_how_long_each_takes_and_keeps_nothing(tmp_path, monkeypatch, capsys):
    cards = list(next(builtin.sets()).cards)[:3]
    monkeypatch.setattr(builtin, "sets", lambda: [SimpleNamespace(cards=cards)])
    monkeypatch.chdir(tmp_path)
    assert command.main(["--times"]) == 0
    told = capsys.readouterr().out
    assert "3 cards" in told and "ms at most" in told and any(card.name in told for card in cards)
    assert not list(tmp_path.iterdir())
