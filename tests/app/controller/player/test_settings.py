"""Settings are kept, checked, and never stand in the way."""

import json
import os
import sys
from typing import Any

import pytest

from app.controller.player.settings import DEFAULT_KEYS, MOST_REMEMBERED, Settings


@pytest.fixture
def path(qapp, tmp_path):
    return tmp_path / "mine" / "settings.json"


def told(settings):
    names: list[Any] = []
    settings.changed.connect(names.append)
    return names


def test_what_is_set_is_there_at_the_next_start(path):
    settings, words = Settings.load(path)
    assert words == "" and settings.theme == "dark" and not path.exists()
    names = told(settings)
    settings.set("theme", "light")
    settings.set("speed", 2)
    settings.set("keys", {"phases/end": "Ctrl+E"})
    settings.set("theme", "light")
    assert names == ["theme", "speed", "keys"]
    again, words = Settings.load(path)
    assert words == ""
    assert (again.theme, again.speed) == ("light", 2.0)
    assert again.keys == {**DEFAULT_KEYS, "phases/end": "Ctrl+E"}
    again.reset_keys()
    assert Settings.load(path)[0].keys == DEFAULT_KEYS


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("theme", "pink"),
        ("theme", None),
        ("text_size", 0.1),
        ("text_size", float("nan")),
        ("speed", "fast"),
        ("speed", True),
        ("muted", 1),
        ("sound_volume", 1.5),
        ("responses", "Always"),
        ("stops", ["theirs lunch"]),
        ("guest_stops", "own draw"),
        ("player_name", "x" * 41),
        ("player_name", "a\nb"),
        ("keys", {"phases/none": "A"}),
        ("keys", {"duel/undo": 5}),
        ("keys", "A"),
        ("colour", "red"),
        ("remembered", {}),
    ],
)
def test_a_wrong_value_is_refused_and_changes_nothing(path, name, value):
    settings = Settings(path)
    before = {each: getattr(settings, each) for each in Settings.NAMES}
    names = told(settings)
    with pytest.raises(ValueError):
        settings.set(name, value)
    assert {each: getattr(settings, each) for each in Settings.NAMES} == before
    assert names == [] and not path.exists()


@pytest.mark.parametrize(
    "content", [b"", b"{", b"[1, 2]", b"\xff\xfe\x00", b"null", b"[" * 100_000, b'"settings"', b" " * 1_100_000]
)
def test_a_damaged_file_is_kept_beside_and_the_program_starts(path, content):
    path.parent.mkdir()
    path.write_bytes(content)
    settings, words = Settings.load(path)
    assert words and settings.theme == "dark"
    assert path.with_name("settings.json.damaged").read_bytes() == content
    settings.set("theme", "light")
    assert Settings.load(path)[0].theme == "light" and Settings.load(path)[1] == ""


def test_what_can_be_read_of_a_half_damaged_file_is_kept(path):
    path.parent.mkdir()
    path.write_text(
        json.dumps(
            {
                "theme": "purple",
                "speed": 4,
                "language": ["de"],
                "player_name": "Ann",
                "remembered": {"decks": ["a", 1]},
                "keys": {"duel/undo": "Z", "duel/redo": 7, "phases/unheard-of": "Q"},
                "of a later version": {"a": 1},
            }
        )
    )
    settings, words = Settings.load(path)
    assert "could not be read" in words
    assert (settings.theme, settings.speed, settings.language, settings.player_name) == ("dark", 4.0, "system", "Ann")
    assert settings.keys == {**DEFAULT_KEYS, "duel/undo": "Z"}
    assert settings.remembered == {"decks": ["a", 1]}
    assert json.loads(path.read_text())["of a later version"] == {"a": 1}


def test_a_folder_in_place_of_the_file_does_not_stop_the_program(path):
    path.mkdir(parents=True)
    settings, words = Settings.load(path)
    assert words
    settings.set("theme", "light")
    assert settings.theme == "light" and settings.problem


@pytest.mark.skipif(sys.platform == "win32" or os.geteuid() == 0, reason="rights don't bind here")
def test_a_folder_that_may_not_be_written_to_is_told_once(path):
    path.parent.mkdir()
    path.parent.chmod(0o500)
    try:
        settings, _ = Settings.load(path)
        names = told(settings)
        settings.set("theme", "light")
        settings.set("speed", 2)
        assert (settings.theme, settings.speed) == ("light", 2.0)
        assert names.count("problem") == 1 and "can’t be saved" in settings.problem
    finally:
        path.parent.chmod(0o700)


def test_settings_that_can_t_be_saved_hold_in_memory_and_say_so_once(path):
    path.parent.write_text("a file where the folder should be")
    settings, words = Settings.load(path)
    assert words == ""
    names = told(settings)
    settings.set("theme", "light")
    settings.set("muted", True)
    assert settings.theme == "light" and settings.muted
    assert names == ["problem", "theme", "muted"] and settings.problem


def test_last_choices_are_remembered_within_limits(path):
    settings = Settings(path)
    settings.remember("table", {"deck": "Starwell", "first": None, "odd": [1, 2.5, True]})
    assert Settings.load(path)[0].remembered == {"table": {"deck": "Starwell", "first": None, "odd": [1, 2.5, True]}}
    for wrong in (object(), {1: 2}, (1, 2), float("inf"), "x" * MOST_REMEMBERED):
        with pytest.raises(ValueError):
            settings.remember("table", wrong)
    assert Settings.load(path)[0].remembered["table"]["deck"] == "Starwell"


def test_a_choice_that_is_changed_in_place_is_remembered_as_well(path):
    """What a screen holds on to is its own: else it would equal what is kept, and never be written."""
    settings = Settings(path)
    chosen = {"decks": ["Starwell", "The Font"]}
    settings.remember("table", chosen)
    for deck in ("The Forge", "Ember Court"):
        chosen["decks"][0] = deck
        assert settings.remembered["table"]["decks"][0] != deck, "nothing changes by itself"
        settings.remember("table", chosen)
        assert Settings.load(path)[0].remembered == {"table": {"decks": [deck, "The Font"]}}
    settings.remembered["table"]["decks"].clear()
    assert settings.remembered == {"table": {"decks": ["Ember Court", "The Font"]}}


def test_keys_can_t_be_changed_in_place(path):
    settings = Settings(path)
    settings.set("keys", {"phases/end": "Ctrl+E"})
    for held in (settings, Settings.load(path)[0], Settings()):
        assert not hasattr(held.keys, "__setitem__")


def test_without_a_path_nothing_is_written(qapp, tmp_path):
    settings = Settings()
    settings.set("theme", "contrast")
    settings.remember("a", 1)
    assert settings.problem == "" and not list(tmp_path.iterdir())
