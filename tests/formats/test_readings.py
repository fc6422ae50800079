"""The file of readings: taken whole, or told with file, place and remedy."""

import random
import time
from pathlib import Path

import pytest

from engine.formats import readings
from engine.formats.errors import FormatError
from engine.formats.readings import Reading, reading_of

GOOD = """[readings]
101 = "Draw 1 card."
202 = { text = "This card can attack directly.", pendulum = "Once per turn: You can gain 500 LP." }
303 = { pendulum = "You can gain 300 LP." }
"""


_MANY_PARTS = "".join("a." * 199 + f"k{number} = 1\n" for number in range(2500))


def taken(folder: Path, text: str | bytes) -> dict[int, Reading]:
    file = folder / "readings.toml"
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    return readings.read(file)


def test_each_passcode_has_its_text_and_a_pendulum_monster_two(tmp_path: Path) -> None:
    assert taken(tmp_path, GOOD) == {
        101: Reading("Draw 1 card."),
        202: Reading("This card can attack directly.", "Once per turn: You can gain 500 LP."),
        303: Reading("", "You can gain 300 LP."),
    }
    assert readings.read(tmp_path / "nothing.toml") == {}


def test_what_is_written_is_read_again(tmp_path: Path) -> None:
    file = tmp_path / "readings.toml"
    given = {
        5: reading_of('Name "Öl\\Wasser":\r\nDraw 1 card. \N{SNOWMAN}\N{GRINNING FACE}'),
        3: reading_of("Draw 1 card.", 'You can "gain" 300 LP.'),
        4: reading_of("", "You can gain 300 LP."),
    }
    readings.write(file, given)
    assert readings.read(file) == given
    assert "\r" not in given[5].text and file.read_text().startswith("# Readings")


@pytest.mark.parametrize(
    "text, where, why",
    [
        ('[readings]\n1 = "Draw', "", "This is not TOML"),
        ("[readings]\n1 = " + "[" * 5000, "", "nested too deep"),
        ("[readings]\n1 = " + "1" * 5000, "", "a number in it is too long"),
        (b'[readings]\n1 = "\xff"', "line 2", "not in UTF-8"),
        ('[readings]\n1 = "a\0b"', "line 2", "NUL"),
        ('readings = "all"', "", "is no table"),
        ('[reading]\n1 = "Draw 1 card."', "", "“reading” is not known here"),
        ('[readings]\n1 = 7', "reading of “1”", "neither a text nor"),
        ('[readings]\n1 = { txt = "Draw 1 card." }', "reading of “1”", "neither a text nor"),
        ('[readings]\n1 = { text = 3 }', "reading of “1”", "neither a text nor"),
        ('[readings]\nRam = "Draw 1 card."', "reading of “Ram”", "is not a passcode"),
        ('[readings]\n0 = "Draw 1 card."', "reading of “0”", "is not a passcode"),
        (f'[readings]\n{"9" * 4000} = "Draw 1 card."', "reading of “9", "is not a passcode"),
        ('[readings]\n"١" = "Draw 1 card."', "reading of “١”", "is not a passcode"),
        ('[readings]\n1 = "Draw 1 card."\n01 = "Draw 2 cards."', "reading of “01”", "a reading of this card already"),
        ('[readings]\n1 = " "', "reading of “1”", "no text in it"),
        ('[readings]\n1 = "Draw\\u0007"', "reading of “1”", "can’t be shown"),
        (f'[readings]\n1 = "{"x" * 3001}"', "reading of “1”", "too long: 3001"),
        ("[readings]\n" + "".join(f'{n} = "x"\n' for n in range(1, 2002)), "", "too many readings: 2001"),
        ("#" * (1 << 20) + "\n", "", "too big"),
    ],
)  # fmt: skip
def test_a_strange_file_is_told_with_place_and_reason(tmp_path: Path, text: str | bytes, where: str, why: str) -> None:
    with pytest.raises(FormatError) as told:
        taken(tmp_path, text)
    assert told.value.source.endswith("readings.toml") and why in told.value.reason
    assert told.value.place.startswith(where) if where else not told.value.place


def test_the_remedy_is_told(tmp_path: Path) -> None:
    with pytest.raises(FormatError, match=r"readings\.toml, reading of “1”: .* Mend it in a text editor"):
        taken(tmp_path, "[readings]\n1 = 7")


def test_a_folder_of_that_name_is_told(tmp_path: Path) -> None:
    (tmp_path / "readings.toml").mkdir()
    with pytest.raises(FormatError, match="not a file"):
        readings.read(tmp_path / "readings.toml")


def test_a_damaged_file_raises_nothing_else(tmp_path: Path) -> None:
    """Signs are changed, doubled, cut off and moved: it is taken, or told."""
    chance = random.Random(19)
    signs = "[]{}=\".,\\'#_-:0123456789\n\r\t \0\x7f\ud800x١é".encode("utf-8", "surrogatepass") + b"\xff\xfe"
    told = 0
    for _ in range(3000):
        data = bytearray(GOOD.encode())
        for _ in range(chance.randrange(1, 6)):
            at = chance.randrange(len(data) or 1)
            match chance.randrange(5):
                case 0:
                    data[at : at + 1] = bytes([chance.choice(signs)])
                case 1:
                    data.insert(at, chance.choice(signs))
                case 2:
                    del data[at : at + chance.randrange(1, 20)]
                case 3:
                    data[at:at] = data[at : at + chance.randrange(1, 40)]
                case _:
                    data = data[: at + 1]
        try:
            found = taken(tmp_path, bytes(data))
        except FormatError as error:
            told += 1
            assert str(error).startswith(str(tmp_path)) and error.remedy
        else:
            assert all(reading_of(each.text, each.pendulum) == each for each in found.values())
    assert 1000 < told < 3000


def test_a_file_made_to_keep_the_reader_busy_does_not(tmp_path: Path) -> None:
    began = time.perf_counter()
    for text in ("a." * 500_000 + "b = 1", _MANY_PARTS, "x = " + "{a=" * 300_000):
        with pytest.raises(FormatError):
            taken(tmp_path, text)
    assert time.perf_counter() - began < 10


def test_more_than_is_read_is_not_written(tmp_path: Path) -> None:
    file = tmp_path / "readings.toml"
    readings.write(file, {1: Reading("Draw 1 card.")})
    with pytest.raises(FormatError, match="too many"):
        readings.write(file, {number: Reading("x") for number in range(1, 2002)})
    with pytest.raises(FormatError, match="too big"):
        readings.write(file, {number: Reading("x" * 3000) for number in range(1, 400)})
    assert readings.read(file) == {1: Reading("Draw 1 card.")}


def test_what_could_not_be_read_again_is_not_written(tmp_path: Path) -> None:
    file = tmp_path / "readings.toml"
    readings.write(file, {101: Reading("Draw 1 card.")})
    with pytest.raises(FormatError, match="too many full stops"):
        readings.write(file, {101: Reading("Draw 1 card. " * 201)})
    assert readings.read(file) == {101: Reading("Draw 1 card.")}, "what was there is kept"
