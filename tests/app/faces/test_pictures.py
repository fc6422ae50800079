"""Where pictures come from: shipped, kept, the player's own; and what happens to bad ones."""

import struct
import zlib

import pytest
from PIL import Image

from app.faces import SIZE, art, own_pictures
from app.faces.cache import Cache, encoded, name_of
from app.faces.own_pictures import UnusablePicture
from app.look.kept import write
from engine.cards.card import Card
from engine.vocabulary import EFFECT, FISH, MONSTER, WATER

CARD = Card(815, "Ladle Carp", MONSTER | EFFECT, attribute=WATER, type=FISH, level=3, attack=900, defense=700)


def plain(colour, size=SIZE):
    return Image.new("RGB", size, colour)


def is_about(image, colour):
    middle = image.convert("RGB").getpixel((image.width // 2, image.height // 2))
    return all(abs(a - b) < 12 for a, b in zip(middle, colour))


def test_a_drawn_picture_is_kept_and_read_again(tmp_path, monkeypatch):
    first = Cache(tmp_path).picture(CARD)
    assert [file.name for file in tmp_path.iterdir()] == [name_of(CARD)]
    monkeypatch.setattr(art, "draw", None)
    assert Cache(tmp_path).picture(CARD).tobytes() == first.tobytes()


def test_shipped_pictures_are_looked_at_first_and_never_written(tmp_path):
    shipped, kept = tmp_path / "shipped", tmp_path / "kept"
    write(shipped / name_of(CARD), encoded(plain((200, 10, 10))))
    assert is_about(Cache(kept, shipped).picture(CARD), (200, 10, 10))
    assert not kept.exists()
    Cache(kept, shipped).picture(CARD.but(passcode=816))
    assert len(list(shipped.iterdir())) == 1


@pytest.mark.parametrize("damage", [b"", b"not a picture", None])
def test_a_damaged_kept_picture_is_drawn_anew(tmp_path, damage):
    cache = Cache(tmp_path)
    good = cache.picture(CARD)
    file = tmp_path / name_of(CARD)
    file.write_bytes(file.read_bytes()[:2000] if damage is None else damage)
    assert cache.picture(CARD).tobytes() == good.tobytes()
    assert Cache(tmp_path).picture(CARD).tobytes() == good.tobytes()


def test_a_folder_that_cannot_be_written_does_no_harm(tmp_path):
    (tmp_path / "taken").write_text("a file where the folder should be")
    assert Cache(tmp_path / "taken").picture(CARD).size == SIZE


@pytest.mark.parametrize("suffix", ["jpg", "jpeg", "png", "webp"])
def test_own_pictures_are_found_by_passcode(tmp_path, suffix):
    plain((10, 160, 40), (300, 250)).save(tmp_path / f"815.{suffix}")
    file = own_pictures.find((tmp_path,), 815)
    assert file is not None and is_about(own_pictures.read(file), (10, 160, 40))
    assert own_pictures.find((tmp_path,), 816) is None
    assert own_pictures.find((), 815) is None


def test_of_a_whole_card_only_its_picture_is_shown(tmp_path):
    card = plain((0, 0, 0), (421, 614))
    card.paste((0, 0, 220), (50, 112, 371, 434))
    card.save(tmp_path / "815.png")
    image = own_pictures.read(tmp_path / "815.png")
    assert image.width > image.height * 0.9
    assert is_about(image, (0, 0, 220)) and image.getpixel((4, 4)) == (0, 0, 220)


def test_large_pictures_are_made_smaller(tmp_path):
    plain((9, 9, 9), (3000, 2400)).save(tmp_path / "815.jpg")
    assert max(own_pictures.read(tmp_path / "815.jpg").size) <= 1000


def png_header(width, height):
    """A PNG that claims to be that large."""
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    chunk = b"IHDR" + head
    data = b"IDAT" + zlib.compress(b"\0" * 100)
    return (
        b"\x89PNG\r\n\x1a\n"
        + struct.pack(">I", len(head))
        + chunk
        + struct.pack(">I", zlib.crc32(chunk))
        + struct.pack(">I", len(data) - 4)
        + data
        + struct.pack(">I", zlib.crc32(data))
    )


def jpeg_cut_short(tmp_path):
    whole = tmp_path / "whole"
    Image.effect_noise((400, 300), 90).convert("RGB").save(whole, "JPEG")
    return whole.read_bytes()[:6000]


@pytest.mark.parametrize(
    ("name", "content", "reason"),
    [
        ("815.jpg", b"just some words", UnusablePicture.UNREADABLE),
        ("815.png", b"", UnusablePicture.UNREADABLE),
        ("815.png", png_header(10_000, 10_000), UnusablePicture.TOO_MANY_PIXELS),
        ("815.png", png_header(60_000, 60_000), UnusablePicture.TOO_MANY_PIXELS),
        ("815.webp", b"RIFF\xff\xff\xff\xffWEBPVP8 ", UnusablePicture.UNREADABLE),
        ("815.jpg", b"\0" * (20 * 2**20 + 1), UnusablePicture.TOO_MANY_BYTES),
        ("815.jpg", None, UnusablePicture.UNREADABLE),
    ],
)
def test_bad_pictures_are_refused_with_a_reason(tmp_path, name, content, reason):
    file = tmp_path / name
    file.write_bytes(jpeg_cut_short(tmp_path) if content is None else content)
    with pytest.raises(UnusablePicture) as refused:
        own_pictures.read(file)
    assert refused.value.reason == reason
