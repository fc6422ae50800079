"""Words in a few lines: as much as fits, and a sign that there is more."""

from PySide6.QtGui import QFontMetricsF

from app.look.look import Look
from app.widgets.painted import WORD_SLACK, lines_of


def test_what_is_longer_than_its_lines_is_cut_in_the_last_of_them(qapp):
    font, words = Look().text(13), "The hearth is cold; it wants another log before the evening comes."
    width = QFontMetricsF(font).horizontalAdvance("The hearth is cold; it wants") + WORD_SLACK
    assert lines_of(font, words, width, 2)[0] == "The hearth is cold; it wants"
    assert (
        lines_of(font, words, width, 2)[1].startswith("another log") and lines_of(font, words, width, 2)[1][-1] == "…"
    )
    assert " ".join(lines_of(font, words, width, 5)) == words
    assert lines_of(font, "Cold", width, 2) == ["Cold"]
