"""Restricted lists from outside."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cards.restricted import RestrictedList
from engine.formats import lflist
from engine.formats.errors import FormatError
from tests.cards.samples import SPELL_CARD

SAMPLE = """\
#[Spring][Old Times]
!Spring
#Forbidden
00000110 0 --Spring Rain
111 1 Thin Ice

112\t2
!Old Times
$whitelist
110 3--Spring Rain
"""


def test_all_lists_of_a_file_are_read() -> None:
    assert lflist.parse(SAMPLE.encode(), "lists") == (
        RestrictedList("Spring", {110: 0, 111: 1, 112: 2}),
        RestrictedList("Old Times", {110: 3}, whitelist=True),
    )
    assert lflist.parse(SAMPLE.replace("\n", "\r\n"), "lists") == lflist.parse(SAMPLE, "lists")


def test_a_list_is_read_from_its_file(tmp_path: Path) -> None:
    path = tmp_path / "spring.lflist.conf"
    path.write_text(SAMPLE)
    assert [one.name for one in lflist.read(path)] == ["Spring", "Old Times"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "lists: This is not a restricted list: no line begins with “!”."),
        ("110 1\n", "lists, line 1: There is an entry before the first list. Begin the list with a line “!Name”."),
        ("!\n", "lists, line 1: This list has no name. Write the name behind the “!”."),
        ("!A\n110\n", "lists, line 2: “110” is not an entry. An entry is a passcode and a count from 0 to 3."),
        ("!A\n110 4\n", "lists, line 2: The count is 4. Counts are 0, 1, 2 and 3."),
        ("!A\n110 -1\n", "lists, line 2: The count is -1. Counts are 0, 1, 2 and 3."),
        ("!A\n0 1\n", "lists, line 2: 0 is not a passcode."),
        ("!A\n$points 100\n", "lists, line 2: “$points 100” is not known. Only “$whitelist” is."),
        (
            "!A\n110 1\n110 1\n110 2\n",
            "lists, line 4: 110 stands in this list twice: with 1 and with 2. Keep one of the two lines.",
        ),
    ],
)
def test_what_is_wrong_with_a_list_is_said_with_its_line(text: str, said: str) -> None:
    with pytest.raises(FormatError) as told:
        lflist.parse(text, "lists")
    assert str(told.value) == said


@settings(max_examples=300, deadline=None)
@given(st.binary() | st.text(alphabet="!$#0123456789 -\n\0é") | st.text())
def test_anything_at_all(data: bytes | str) -> None:
    try:
        lists = lflist.parse(data, "from outside")
    except FormatError as told:
        assert str(told).startswith("from outside")
        return
    assert lists and all(set(one.limits.values()) <= {0, 1, 2, 3} for one in lists)


def test_what_is_written_is_read_again(tmp_path: Path) -> None:
    lists = (
        RestrictedList("Spring", {110: 0, 111: 1, 112: 2, 113: 3}),
        RestrictedList("Old Times", {110: 3}, whitelist=True),
        RestrictedList("Empty"),
    )
    path = tmp_path / "ours.lflist.conf"
    lflist.write(path, lists, lambda passcode: SPELL_CARD if passcode == SPELL_CARD.passcode else None)
    assert lflist.read(path) == lists
    assert "110 0 --Spring Rain\n" in path.read_text()


@given(
    st.lists(
        st.builds(
            RestrictedList,
            st.text(min_size=1, max_size=20).filter(lambda name: name.strip() and name.isprintable()),
            st.dictionaries(st.integers(1, 10**9), st.integers(0, 3), max_size=5),
            st.booleans(),
        ),
        min_size=1,
        max_size=3,
    )
)
def test_any_lists_are_read_again(lists: list[RestrictedList]) -> None:
    again = lflist.parse(lflist.printed(lists), "lists")
    assert [(one.limits, one.whitelist) for one in again] == [(one.limits, one.whitelist) for one in lists]
    assert [one.name for one in again] == [" ".join(one.name.split()) for one in lists]
