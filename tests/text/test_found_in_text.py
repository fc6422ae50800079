"""What is found in a text as it stands: where its sentences end."""

import pytest

from engine.cards.library import CardLibrary
from engine.program.found_in_text import sentences
from engine.text.sentences import pieces_of


@pytest.mark.parametrize(
    ("text", "parted"),
    [
        ("Zorble it. Zorble this.\nZorble all", ["Zorble it.", "Zorble this.", "Zorble all"]),
        ("Zorble 1 Bear (max. 2). It waits.", ["Zorble 1 Bear (max. 2).", "It waits."]),
        ('Zorble 1 "Mr. Bear" or “Mrs. Bear”. It waits.', ['Zorble 1 "Mr. Bear" or “Mrs. Bear”.', "It waits."]),
        ("Zorble. (It waits. It stays (for now).) Go.", ["Zorble.", "It waits.", "It stays (for now).", "Go."]),
        ("Zorble it (but not again.) and go. Stay.", ["Zorble it (but not again.) and go.", "Stay."]),
        ("(Quick) Zorble it. Gain 1.5 Bears.", ["(Quick) Zorble it.", "Gain 1.5 Bears."]),
        ("Do one of these: ● Zorble. ● Wait.\n● Go", ["Do one of these:", "Zorble.", "Wait.", "Go"]),
        ("Zerstöre 1 „Dr. Bär“. Ziehe 1 Karte.", ["Zerstöre 1 „Dr. Bär“.", "Ziehe 1 Karte."]),
        ("", []),
    ],
)
def test_a_text_is_parted_where_its_sentences_end_not_at_each_full_stop(text, parted):
    assert sentences(text) == parted


def test_texts_are_parted_as_their_reader_parts_them():
    for card in CardLibrary.builtin():
        lines = card.text.split("\n")
        read = [piece.removeprefix("● ") for line in lines for piece in pieces_of(line)]
        assert [sentence.removesuffix(".") for sentence in sentences(card.text)] == read, card.text
