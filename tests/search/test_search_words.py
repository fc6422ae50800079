"""Both languages have a word for everything, and no word means two things."""

import string

from engine.search.asked_fields import CHOICES, FIELDS
from engine.search.folding import folded
from engine.search.search_words import LANGUAGES
from engine.search.what_cards_do import VERB, VERBS
from engine.words import searching as tables


def test_every_sentence_is_there_in_german_with_the_same_arguments() -> None:
    english, german = tables.SEARCHING, tables.GERMAN_SEARCHING
    assert english.keys() == german.keys()
    for key, sentence in english.items():
        names = [{name for _, name, _, _ in string.Formatter().parse(said) if name} for said in (sentence, german[key])]
        assert names[0] == names[1], key
    assert tables.VALUE_WORDS.keys() == tables.GERMAN_VALUE_WORDS.keys()


def test_every_field_and_value_is_found_by_the_word_that_is_written_for_it() -> None:
    for words in LANGUAGES:
        for field in FIELDS:
            assert words.field_called(words.field(field)) == field
            assert words.say(f"field.{field}")
        for field, values in CHOICES.items():
            for value in values:
                assert words.value_called(field, folded(words.value(field, value))) == value
                assert words.said(field, value)


def test_a_word_means_one_field_and_one_value_in_both_languages() -> None:
    for called in {
        word for table in (tables.FIELD_WORDS, tables.GERMAN_FIELD_WORDS) for some in table.values() for word in some
    }:
        assert len({words.field_called(called) for words in LANGUAGES} - {None}) == 1, called


def test_the_verbs_that_words_lead_to_are_there() -> None:
    there = {verb for verbs in VERBS.values() for verb in verbs.split()}
    meant = {word for words in LANGUAGES for plain in words.deeds.values() for word in plain.split() if word[0] == VERB}
    assert meant <= there
