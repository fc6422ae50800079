"""The trace of a duel: the same duel gives the same lines, and what a player could notice changes them."""

from engine.cards.library import CardLibrary
from engine.words.speech import Speech
from tests.trials.trace import settings, trace


def test_a_trace_is_of_the_duel_alone(monkeypatch):
    setting = list(settings(CardLibrary.builtin(), 31, 3))[2]
    once = list(trace(setting))
    assert once == list(trace(setting))
    assert once[-1].startswith("= ")
    assert {line.strip()[0] for line in once} >= set("?-~!01")
    monkeypatch.setattr(Speech, "why", lambda *_: "Because.")
    assert list(trace(setting)) != once, "a refusal in other words is another trace"


def test_settings_go_through_the_editions_and_the_decks():
    found = list(settings(CardLibrary.builtin(), 1, 600))
    assert {each.edition.key for each in found} == {"v9", "v8", "v7", "classic"}
    assert len({deck.name for each in found for deck in each.decks}) == 12
