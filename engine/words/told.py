"""Sentences about files, Decks and Matches (engine.formats.errors.Told), said in the words of a language."""

from collections.abc import Callable
from typing import Any

from engine.formats.errors import Told


def worded(words: Any, find: Callable[[str], str]) -> Any:
    """``find`` gives the sentence for a key; its arguments are said in the same way. Other things stay as they are."""
    if not isinstance(words, Told):
        return words
    sentence = find(words.key)
    if not words.arguments:
        return sentence
    return sentence.format_map({name: worded(value, find) for name, value in words.arguments.items()})
