"""Deck files and codes: read, written, damaged."""

import base64
import os
import stat
import struct
import zlib
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cards.deck import Deck
from engine.cards.library import CardLibrary
from engine.formats import decks, omega, ydk, ydke
from engine.formats.decklist import DeckList
from engine.formats.errors import FormatError
from tests.cards.samples import FUSED, OVERLAID, SPELL_CARD, SWINGING, TOKEN_CARD, TRAP_CARD, TUNED, card

MAIN = (SPELL_CARD, TRAP_CARD, SWINGING, card("Recruit", 0xFFFFFFFF))
EXTRA = (FUSED, TUNED, OVERLAID)
LIBRARY = CardLibrary((*MAIN, *EXTRA, TOKEN_CARD))
SAMPLE = Deck("Mine", (SPELL_CARD, SPELL_CARD, TRAP_CARD), (FUSED,), (TUNED, SWINGING))

built_decks = st.builds(
    Deck,
    st.just("Mine"),
    st.lists(st.sampled_from(MAIN)).map(tuple),
    st.lists(st.sampled_from(EXTRA)).map(tuple),
    st.lists(st.sampled_from(MAIN + EXTRA)).map(tuple),
)


def codes(listed: DeckList) -> tuple[list[int], list[int], list[int]]:
    main, extra, side = ([entry.passcode for entry in part] for part in (listed.main, listed.extra, listed.side))
    return main, extra, side


def refusal(parse, data, source: str = "mine.ydk") -> FormatError:
    with pytest.raises(FormatError) as told:
        parse(data, source)
    return told.value


# ------------------------------------------------------------------------------------------ .ydk


def test_a_ydk_with_comments_leading_zeros_and_crlf() -> None:
    rows = ["\ufeff#created by Somebody", "#main", "00000110", "", "110", "#a comment", "111"]
    text = "\r\n".join([*rows, "#extra", "101", "!side", "102", ""])
    assert codes(ydk.parse(text.encode(), "mine.ydk")) == ([110, 110, 111], [101], [102])


def test_extra_deck_cards_under_main_go_to_the_extra_deck() -> None:
    built = ydk.parse("#main\n110\n101\n103\n#extra\n102\n", "mine.ydk", "Mine").deck(LIBRARY.find)
    assert built == Deck("Mine", (SPELL_CARD,), (TUNED, FUSED, OVERLAID))


@given(built_decks)
def test_ydk_there_and_back(built: Deck) -> None:
    assert ydk.parse(ydk.text(built), "mine.ydk", "Mine").deck(LIBRARY.find) == built
    assert decks.parse(ydk.text(built).encode(), "mine.ydk", "Mine").deck(LIBRARY.find) == built


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("#main\n110\nabc\n", "mine.ydk, line 3: “abc” is not a passcode. Write one passcode on each line."),
        ("#main\n-5\n", "mine.ydk, line 2: “-5” is not a passcode. Write one passcode on each line."),
        ("#main\n٣\n", "mine.ydk, line 2: “٣” is not a passcode. Write one passcode on each line."),
        ("#main\n0\n", "mine.ydk, line 2: 0 is not a passcode. Passcodes are numbers from 1 to 4294967295."),
        (
            "#main\n4294967296\n",
            "mine.ydk, line 2: 4294967296 is not a passcode. Passcodes are numbers from 1 to 4294967295.",
        ),
        ("110\n#main\n", "mine.ydk, line 1: There is a card before the first section. Begin with the line “#main”."),
        ("", "mine.ydk: This is not a deck list: it has none of the lines “#main”, “#extra”, “!side”."),
        ("#main\n1\0\n", "mine.ydk, line 2: There is a NUL character: this is not a text file, or it is damaged."),
        ("#main\n" + "1" * 5000, "mine.ydk, line 2: The line is too long: 5000 characters, at most 1000."),
        ("#main\n" + "110\n" * 5001, "mine.ydk: The deck has 5001 cards; at most 5000 are read."),
        (
            b"#main\n\xff\n",
            "mine.ydk, line 2: The text is not in UTF-8. Open it in a text editor and save it as UTF-8.",
        ),
        (b"\xff\xfe#\0", "mine.ydk, line 1: The text is not in UTF-8. Open it in a text editor and save it as UTF-8."),
        (b"#" * (1 << 19), "mine.ydk: The file is too big: 524288 bytes, at most 262144 are read."),
    ],
)
def test_what_is_wrong_with_a_ydk_is_said_with_its_line(text: bytes | str, said: str) -> None:
    assert str(refusal(ydk.parse, text)) == said


def test_unknown_passcodes_are_all_named_with_their_lines_and_no_deck_is_made() -> None:
    listed = ydk.parse("#main\n110\n5\n5\n!side\n6\n", "mine.ydk")
    assert [(entry.passcode, entry.place) for entry in listed.missing(LIBRARY.find)] == [
        (5, "line 3"),
        (5, "line 4"),
        (6, "line 6"),
    ]
    with pytest.raises(FormatError) as told:
        listed.deck(LIBRARY.find)
    assert str(told.value) == (
        "mine.ydk: 2 passcodes are not known: 5 (line 3, line 4), 6 (line 6). "
        "Add the card database that has these cards, or remove the entries."
    )


def test_a_token_in_a_list_is_refused_with_its_line() -> None:
    with pytest.raises(FormatError, match="line 2: “Lamb Token” is a Token"):
        ydk.parse("#main\n109\n", "mine.ydk").deck(LIBRARY.find)


# ------------------------------------------------------------------------------------------ ydke://


def test_the_known_link() -> None:
    assert codes(ydke.parse("ydke://o6lXBa70zAI=!!!", "the link")) == ([89631139, 46986414], [], [])


def test_links_survive_percent_encoding_a_name_and_lost_padding() -> None:
    plain = ydke.link(SAMPLE)
    wanted = codes(ydke.parse(plain, "the link"))
    assert wanted == ([110, 110, 111], [101], [102, 105])
    for spoilt in (
        plain.replace("=", "%3D").replace("!", "%21"),
        plain.replace("=", ""),
        f"  {plain}\n",
        "YDKE://" + plain[7:],
    ):
        assert codes(ydke.parse(spoilt, "the link")) == wanted
    named = ydke.parse(plain + "#My%20Deck!", "the link", "No name")
    assert (codes(named), named.name) == (wanted, "My Deck")
    assert ydke.parse(plain, "the link", "No name").name == "No name"
    assert ydke.parse(ydke.link(SAMPLE.called("Süß & gut!"), with_name=True), "the link").name == "Süß & gut"


def test_a_percent_encoded_link_is_known_as_one() -> None:
    encoded = quote(ydke.link(SAMPLE, with_name=True), safe="")
    assert encoded.startswith("ydke%3A%2F%2F")
    for spoilt in (encoded, f" {encoded}\n", encoded.replace("%3A%2F%2F", "%3a%2f%2f")):
        assert codes(decks.parse(spoilt, "the link")) == ([110, 110, 111], [101], [102, 105])


def test_a_link_that_was_cut_off_anywhere_is_never_a_deck_of_fewer_cards() -> None:
    plain = ydke.link(SAMPLE)
    assert plain.endswith("!")
    for length in range(len(ydke.SCHEME), len(plain)):
        assert "cut off" in str(refusal(ydke.parse, plain[:length], "the link"))
    told = refusal(ydke.parse, plain[:-1], "the link")
    assert (told.place, told.remedy) == ("side part", "Copy it again, whole.")


@given(built_decks)
def test_ydke_there_and_back(built: Deck) -> None:
    for link in (ydke.link(built), ydke.link(built, with_name=True)):
        assert ydke.parse(link, "the link", "Mine").deck(LIBRARY.find) == built
        assert decks.parse(link, "the link", "Mine").deck(LIBRARY.find) == built


@pytest.mark.parametrize(
    ("link", "said"),
    [
        ("http://x", "the link: This is not a deck link: it doesn’t begin with “ydke://”."),
        (
            "ydke://bgAAAA==!",
            "the link, extra part: The link is cut off: a deck link has three parts, each ended by “!”. "
            "Copy it again, whole.",
        ),
        (
            "ydke://bgAA!!!",
            "the link, main part: A passcode is cut off: the code is not complete. Copy it again, whole.",
        ),
        ("ydke://!?!!", "the link, extra part: This part is not Base64. Copy it again, whole."),
        ("ydke://!é!!", "the link, extra part: This part is not Base64. Copy it again, whole."),
        (
            "ydke://!!AAAAAA==!",
            "the link, side part, card 1: 0 is not a passcode. Passcodes are numbers from 1 to 4294967295.",
        ),
    ],
)
def test_what_is_wrong_with_a_link_is_said_with_its_part(link: str, said: str) -> None:
    assert str(refusal(ydke.parse, link, "the link")) == said


def test_a_card_that_does_not_fit_into_a_link_is_named() -> None:
    with pytest.raises(FormatError, match="“Giant”: The passcode 4294967296"):
        ydke.link(Deck("Mine", (card("Giant", 1 << 32),)))


# ------------------------------------------------------------------------------------------ Omega codes


@given(built_decks)
def test_omega_there_and_back(built: Deck) -> None:
    again = omega.parse(omega.code(built), "the code", "Mine").deck(LIBRARY.find)
    assert again == built


def test_a_deck_of_more_than_255_cards_has_no_code() -> None:
    with pytest.raises(FormatError, match="too big for a code"):
        omega.code(Deck("Mine", (SPELL_CARD,) * 256))


def deflated(raw: bytes) -> str:
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    return base64.b64encode(packer.compress(raw) + packer.flush()).decode()


@pytest.mark.parametrize(
    "code",
    [
        "",
        "?",
        "AAAA",
        deflated(b""),
        deflated(b"\1"),
        deflated(b"\2\0" + struct.pack("<I", 110)),
        deflated(b"\0\0" + bytes(40_000_000)),
        omega.code(SAMPLE)[:-8],
        deflated(b"\0\0") + "AAAA",
    ],
)
def test_damaged_codes_are_refused(code: str) -> None:
    assert isinstance(refusal(omega.parse, code, "the code"), FormatError)


# ------------------------------------------------------------------------------------------ files


def test_a_deck_is_written_and_read_under_the_name_of_its_file(tmp_path: Path) -> None:
    path = tmp_path / "Ember Court.ydk"
    decks.write(path, SAMPLE)
    assert decks.read(path, LIBRARY.find) == SAMPLE.called("Ember Court")
    decks.write(path, SAMPLE.called("other"))
    assert [one.name for one in tmp_path.iterdir()] == ["Ember Court.ydk"]
    (tmp_path / "link.txt").write_text(ydke.link(SAMPLE))
    (tmp_path / "code.txt").write_text(omega.code(SAMPLE) + "\n")
    for name in ("link", "code"):
        assert decks.read(tmp_path / f"{name}.txt", LIBRARY.find) == SAMPLE.called(name)


def test_a_deck_that_cannot_be_written_leaves_the_old_file(tmp_path: Path, monkeypatch) -> None:
    path = tmp_path / "mine.ydk"
    decks.write(path, SAMPLE)
    before = path.read_bytes()

    def full(*_: Any) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(FormatError, match=r"mine\.ydk: The file can’t be written: no space left on device\."):
        decks.write(path, Deck("Nothing"))
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.skipif(os.name != "posix", reason="links and rights as on POSIX systems")
def test_a_written_file_keeps_to_links_and_usual_rights(tmp_path: Path) -> None:
    real = tmp_path / "real"
    real.mkdir()
    (tmp_path / "mine.ydk").symlink_to(real / "mine.ydk")
    mask = os.umask(0o022)
    try:
        decks.write(tmp_path / "mine.ydk", SAMPLE)
    finally:
        os.umask(mask)
    assert (tmp_path / "mine.ydk").is_symlink()
    assert stat.S_IMODE((real / "mine.ydk").stat().st_mode) == 0o644


@pytest.mark.skipif(os.name != "posix", reason="rights as on POSIX systems")
@pytest.mark.parametrize("rights", [0o600, 0o640, 0o444])
def test_a_file_that_is_written_again_keeps_its_rights(tmp_path: Path, rights: int) -> None:
    path = tmp_path / "mine.ydk"
    decks.write(path, SAMPLE)
    path.chmod(rights)
    decks.write(path, Deck("Mine"))
    assert stat.S_IMODE(path.stat().st_mode) == rights
    assert path.read_text() == ydk.text(Deck("Mine"))


def test_what_is_no_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(FormatError, match="can’t be opened: no such file"):
        decks.parse_file(tmp_path / "nowhere.ydk")
    with pytest.raises(FormatError, match="not a file"):
        decks.parse_file(tmp_path)
    with pytest.raises(FormatError, match="can’t be opened"):
        decks.parse_file(tmp_path / "a\0b.ydk")
    with pytest.raises(FormatError, match="can’t be written"):
        decks.write(tmp_path / "nowhere" / "mine.ydk", SAMPLE)
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "pipe.ydk")
        with pytest.raises(FormatError, match="not a file"):
            decks.parse_file(tmp_path / "pipe.ydk")
    big = tmp_path / "big.ydk"
    with big.open("wb") as file:
        file.truncate(1 << 40)
    with pytest.raises(FormatError, match="too big"):
        decks.parse_file(big)


# ------------------------------------------------------------------------------------------ any damage


def whole_or_refused(parse, data: bytes | str) -> None:
    """A reader gives a deck list or a FormatError with words, and nothing else."""
    try:
        listed = parse(data, "from outside")
    except FormatError as told:
        assert str(told).startswith("from outside") and told.reason.endswith((".", "”"))
        return
    assert isinstance(listed, DeckList)
    try:
        listed.deck(LIBRARY.find)
    except FormatError as told:
        assert listed.missing(LIBRARY.find) or "Token" in str(told)


@settings(max_examples=300, deadline=None)
@given(st.binary() | st.text())
@pytest.mark.parametrize("parse", [ydk.parse, ydke.parse, omega.parse, decks.parse])
def test_anything_at_all(parse, data: bytes | str) -> None:
    whole_or_refused(parse, data)


@settings(max_examples=300, deadline=None)
@given(built_decks, st.data())
@pytest.mark.parametrize("write", [ydk.text, ydke.link, omega.code])
def test_damaged_decks(write, built: Deck, data) -> None:
    text = bytearray(write(built).encode())
    for _ in range(data.draw(st.integers(1, 4))):
        place = data.draw(st.integers(0, len(text)))
        text[place : place + data.draw(st.integers(0, 3))] = data.draw(st.binary(max_size=3))
    for parse in (ydk.parse, ydke.parse, omega.parse, decks.parse):
        whole_or_refused(parse, bytes(text))
