"""Resources are compiled once, again when a file changes, and never stand in the way of a start."""

import os
import subprocess
from pathlib import Path

import pytest
from PySide6.QtCore import QDir, QFile, QResource, qRegisterResourceData, qUnregisterResourceData

from app import packing, resources
from app.resources import compiled_resources, find_list, load_resources


def content(path):
    data = QResource(path).data()
    assert isinstance(data, memoryview)
    return bytes(data)


@pytest.fixture
def listing(tmp_path):
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "word.txt").write_text("felt")
    listing = tmp_path / "resources.qrc"
    listing.write_text('<RCC><qresource prefix="/probe"><file>assets/word.txt</file></qresource></RCC>')
    return listing


@pytest.fixture
def compilations(monkeypatch):
    """How often rcc was run."""
    runs = []
    run = subprocess.run

    def counted(command, **options):
        runs.append(command)
        return run(command, **options)

    monkeypatch.setattr(subprocess, "run", counted)
    return runs


def test_compiled_once_then_taken_from_the_cache(listing, tmp_path, compilations):
    first = compiled_resources(listing, tmp_path / "cache")
    assert compiled_resources(listing, tmp_path / "cache") == first
    assert len(compilations) == 1
    assert QResource.registerResource(str(first))
    assert content(":/probe/assets/word.txt") == b"felt"
    QResource.unregisterResource(str(first))


def test_compiled_again_after_a_change_and_the_old_one_removed(listing, tmp_path, compilations):
    first = compiled_resources(listing, tmp_path / "cache")
    (listing.parent / "assets" / "word.txt").write_text("thread")
    second = compiled_resources(listing, tmp_path / "cache")
    assert len(compilations) == 2
    assert list((tmp_path / "cache").iterdir()) == [second]
    assert first != second


def test_two_first_starts_at_once_do_not_take_each_others_file(listing, tmp_path, monkeypatch):
    run = subprocess.run
    starts = [4711]

    def overtaken(command, **options):
        """Between the compiling of the first start and its end, a second one comes and goes."""
        done = run(command, **options)
        if len(starts) == 1:
            starts.append(4712)
            compiled_resources(listing, tmp_path / "cache")
            starts.append(4711)
        return done

    monkeypatch.setattr(os, "getpid", lambda: starts[-1])
    monkeypatch.setattr(subprocess, "run", overtaken)
    compiled = compiled_resources(listing, tmp_path / "cache")
    assert list((tmp_path / "cache").iterdir()) == [compiled]
    assert QResource.registerResource(str(compiled))
    QResource.unregisterResource(str(compiled))


def test_a_compilation_that_breaks_off_leaves_nothing(listing, tmp_path, monkeypatch):
    def broken_off(command, **options):
        Path(command[-1]).write_bytes(b"half")
        raise subprocess.TimeoutExpired(command, 60)

    monkeypatch.setattr(subprocess, "run", broken_off)
    with pytest.raises(resources.Uncompiled):
        compiled_resources(listing, tmp_path / "cache")
    assert list((tmp_path / "cache").iterdir()) == []


def test_two_installations_keep_apart(listing, tmp_path):
    other = tmp_path / "other"
    (other / "assets").mkdir(parents=True)
    (other / "assets" / "word.txt").write_text("wood")
    (other / "resources.qrc").write_text(listing.read_text())
    cache = tmp_path / "cache"
    assert compiled_resources(listing, cache) != compiled_resources(other / "resources.qrc", cache)
    assert len(list(cache.glob("*.rcc"))) == 2


def test_a_checkout_and_a_wheel(listing, tmp_path):
    assert find_list(tmp_path) == listing
    data = tmp_path / "duelmat_data"
    data.mkdir()
    listing.rename(data / "resources.qrc")
    assert find_list(tmp_path) == data / "resources.qrc"


@pytest.mark.parametrize("break_it", ["no list", "bad list", "missing file"])
def test_trouble_is_told_and_the_start_goes_on(listing, tmp_path, monkeypatch, capsys, break_it):
    monkeypatch.setattr(resources, "user_cache_path", lambda name: tmp_path / "cache")
    if break_it == "no list":
        listing.unlink()
    elif break_it == "bad list":
        listing.write_text("<RCC>")
    else:
        (tmp_path / "assets" / "word.txt").unlink()
    assert load_resources(tmp_path) is False
    assert "without its pictures and fonts" in capsys.readouterr().err


@pytest.mark.parametrize("break_it", ["no compiler", "a file instead of the cache", "a damaged file in the cache"])
def test_the_files_are_found_also_without_compiling_them(listing, tmp_path, monkeypatch, capsys, break_it):
    cache = tmp_path / "cache"
    monkeypatch.setattr(resources, "user_cache_path", lambda name: cache)
    listing.write_text(listing.read_text().replace("/probe", f"/{break_it.replace(' ', '-')}"))
    if break_it == "no compiler":
        monkeypatch.setattr(resources, "compiler", lambda: tmp_path / "rcc")
    elif break_it == "a file instead of the cache":
        cache.write_text("")
    else:
        compiled_resources(listing, cache).write_bytes(b"")
    assert load_resources(tmp_path) is True
    assert content(f":/{break_it.replace(' ', '-')}/assets/word.txt") == b"felt"
    assert capsys.readouterr().err == ""


def test_all_resources_are_the_same_without_the_compiler(qapp):
    root = Path(resources.__file__).parents[1]
    tree, names, data = packing.tables(find_list(root))
    assert qRegisterResourceData(1, tree, names, data)
    try:
        fonts = sorted(QDir(":/fonts").entryList())
        assert "Grenze-600.ttf" in fonts and len(fonts) == 7
        for name in fonts:
            assert content(f":/fonts/{name}") == (root / "assets/fonts" / name).read_bytes()
        assert QFile.exists(":/icons/duelmat.svg") and not QFile.exists(":/icons/nothing.svg")
    finally:
        qUnregisterResourceData(1, tree, names, data)


def test_every_listed_file_is_there():
    root = Path(resources.__file__).parents[1]
    assert resources.fingerprint(find_list(root))
