"""Wherever Duelmat is started, it opens or says in a sentence why it can't."""

import json
import subprocess
import sys

import pytest

from tests.app.surroundings.conftest import ROOT, START

linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="platforms of Qt for Linux")


def opens(result) -> bool:
    return result.returncode == 0 and "menu" in result.stdout and "Traceback" not in result.stderr


@pytest.mark.parametrize("name", ["plain", "Mit Leerzeichen und Ümläuten ß", "quote's “twins” $HOME %20"])
def test_the_data_folder_may_bear_any_name(started, tmp_path, name):
    result = started(START, DUELMAT_HOME=str(tmp_path / name))
    assert opens(result) and result.stderr == ""
    assert (tmp_path / name / "cache" / "programs").exists() or (tmp_path / name / "settings.json").exists()


def test_a_file_in_place_of_the_data_folder_or_no_cache_folder_stops_nothing(started, tmp_path):
    file = tmp_path / "file"
    file.write_text("mine")
    result = started(START, DUELMAT_HOME=str(file), XDG_CACHE_HOME=str(file))
    assert opens(result) and result.stderr == ""
    assert file.read_text() == "mine"


@pytest.mark.parametrize("kind", ["circle", "leads nowhere", "too long", "a device"])
@linux
def test_a_data_folder_that_can_not_be_stops_nothing(started, tmp_path, kind):
    place = tmp_path / ("x" * 300 if kind == "too long" else "link")
    if kind == "circle":
        place.symlink_to(place)
    elif kind == "leads nowhere":
        place.symlink_to(tmp_path / "gone" / "away")
    result = started(START, DUELMAT_HOME="/dev/null" if kind == "a device" else str(place))
    assert opens(result) and result.stderr == ""


@linux
def test_without_a_single_font_of_the_system_it_opens(started, tmp_path):
    (tmp_path / "fonts.conf").write_text("<fontconfig/>")
    assert opens(started(START, FONTCONFIG_FILE=str(tmp_path / "fonts.conf")))


@linux
def test_a_screen_of_800_by_600_is_enough_to_start(started, tmp_path):
    screen = {"name": "small", "x": 0, "y": 0, "width": 800, "height": 600, "dpr": 1}
    screen |= {"logicalDpi": 96, "logicalBaseDpi": 96}
    (tmp_path / "screen.json").write_text(json.dumps({"screens": [screen]}))
    assert opens(started(START, QT_QPA_PLATFORM=f"offscreen:configfile={tmp_path / 'screen.json'}"))


@linux
def test_a_platform_that_qt_does_not_know_is_named_with_the_remedy(started):
    result = started(QT_QPA_PLATFORM="velvet")
    assert result.returncode == 1 and "Traceback" not in result.stderr
    assert "can’t be shown with Qt’s platform “velvet”, which QT_QPA_PLATFORM or -platform asks for." in result.stderr
    assert "Without it Qt chooses one that fits this system." in result.stderr
    assert "python -m engine play" in result.stderr
    given = started("-platform", "velvet")
    assert given.returncode == 1 and "platform “velvet”" in given.stderr


@linux
def test_a_platform_without_its_screen_is_refused_in_words(started):
    result = started(QT_QPA_PLATFORM="xcb", DISPLAY=":987")
    assert result.returncode == 1 and "Qt’s platform “xcb”" in result.stderr


@linux
def test_a_wayland_that_is_gone_is_refused_in_words(started, tmp_path):
    result = started(QT_QPA_PLATFORM="", WAYLAND_DISPLAY="wayland-987", XDG_RUNTIME_DIR=str(tmp_path))
    assert result.returncode == 1 and "Duelmat’s window can’t be shown" in result.stderr
    assert "installer/run.py" in result.stderr


@pytest.mark.parametrize(("size", "scale"), [("800x600", "1"), ("1024x640", "2")])
def test_a_small_or_dense_screen_shows_the_menu(started, tmp_path, size, scale):
    file = tmp_path / "menu.png"
    result = started("--demo", "menu", "--size", size, "--scale", scale, "--screenshot", str(file))
    assert result.returncode == 0, result.stderr
    assert file.stat().st_size > 10_000


def test_the_first_frame_waits_for_no_room():
    """What the start imports before it paints: the rooms come after."""
    late = ("app.rooms", "app.hall", "app.mat", "app.duel_room", "app.faces", "app.sounds", "PIL", "engine.duel")
    code = f"import sys, app.main_window; print([name for name in sys.modules if name.startswith({late})])"
    found = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert found.stdout.strip() == "[]", found.stdout + found.stderr
