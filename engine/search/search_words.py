"""The words of searches in one language, found by id and the other way round."""

from collections.abc import Mapping
from difflib import get_close_matches
from typing import Final

from engine.search.asked_fields import CHOICES, FIELDS, NO_SET, SET
from engine.search.folding import folded
from engine.vocabulary import ATTRIBUTE_NAMES, KIND_NAMES, TYPE_NAMES
from engine.words.german_names import NAMES
from engine.words.searching import (
    DEED_WORDS,
    FIELD_WORDS,
    GERMAN_DEED_WORDS,
    GERMAN_FIELD_WORDS,
    GERMAN_SEARCHING,
    GERMAN_VALUE_WORDS,
    SEARCHING,
    VALUE_WORDS,
)

_NAMED: Final = {
    "type": {name.lower(): name for name in TYPE_NAMES.values()},
    "attribute": {name.lower(): name for name in ATTRIBUTE_NAMES.values()},
    "is": {name.lower(): name for name in KIND_NAMES.values()},
}
"""Values that are called by names of the vocabulary."""


class SearchWords:
    """Fields, values and sentences in one language."""

    def __init__(
        self,
        fields: Mapping[str, tuple[str, ...]],
        values: Mapping[str, tuple[str, ...]],
        sentences: Mapping[str, str],
        deeds: Mapping[str, str],
        names: Mapping[str, str],
    ) -> None:
        self._fields = fields
        self._sentences = sentences
        self._names = names
        self.deeds = {folded(word): plain for word, plain in deeds.items()}
        """Words for what cards do, and how their readings say it. Where "..." ends one, it may go on."""
        self.whole_deed_words = tuple(word for word in deeds if not word.endswith("…"))
        self._values = {
            field: {value: values.get(f"{field}.{value}") or (self._named(field, value).lower(),) for value in some}
            for field, some in (*CHOICES.items(), (SET, (NO_SET,)))
        }
        self._ids = {folded(word): field for field in FIELDS for word in fields[field]}
        self._value_ids = {
            field: {folded(word): value for value, words in some.items() for word in words}
            for field, some in self._values.items()
        }

    def _named(self, field: str, value: str) -> str:
        name = _NAMED[field][value]
        return self._names.get(f"name.{name}", name)

    def field(self, field: str) -> str:
        """The word that is written for it."""
        return self._fields[field][0]

    def field_called(self, word: str) -> str | None:
        return self._ids.get(folded(word))

    def fields_beginning(self, word: str) -> list[str]:
        begun = folded(word)
        return list(dict.fromkeys(field for called, field in self._ids.items() if called.startswith(begun)))

    def field_near(self, word: str) -> str | None:
        return next(iter(get_close_matches(folded(word), self._ids, 1)), None)

    def value(self, field: str, value: str) -> str:
        """The word that is written for it."""
        return self._values[field][value][0]

    def value_called(self, field: str, word: str) -> str | None:
        return self._value_ids[field].get(word)

    def values_beginning(self, field: str, word: str) -> list[str]:
        """``word`` is folded already."""
        found = (value for called, value in self._value_ids[field].items() if called.startswith(word))
        return list(dict.fromkeys(found))

    def value_near(self, field: str, word: str) -> str | None:
        return next(iter(get_close_matches(word, self._value_ids[field], 1)), None)

    def said(self, field: str, value: str) -> str:
        """A value as it stands in a sentence."""
        return self._sentences.get(f"said.{field}.{value}") or self._named(field, value)

    def say(self, key: str, **arguments: object) -> str:
        sentence = self._sentences[key]
        return sentence.format_map(arguments) if arguments else sentence


ENGLISH_SEARCH: Final = SearchWords(FIELD_WORDS, VALUE_WORDS, SEARCHING, DEED_WORDS, {})
GERMAN_SEARCH: Final = SearchWords(GERMAN_FIELD_WORDS, GERMAN_VALUE_WORDS, GERMAN_SEARCHING, GERMAN_DEED_WORDS, NAMES)
LANGUAGES: Final = (ENGLISH_SEARCH, GERMAN_SEARCH)
