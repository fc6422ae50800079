"""What installers are made of fits together; whatever checks it outside Python is asked where it is there."""

import ast
import gzip
import importlib
import os
import plistlib
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from xml.etree import ElementTree

import pytest

from engine.version import VERSION

ROOT = Path(__file__).resolve().parents[2]
LINUX = ROOT / "installer" / "linux"
MIME = "{http://www.freedesktop.org/standards/shared-mime-info}"
KINDS = {"deck": ".ydk", "set": ".duelset", "replay": ".duelreplay"}


@pytest.fixture
def part(monkeypatch):
    """A module of installer/, which is no package of the program."""
    monkeypatch.syspath_prepend(str(ROOT))
    return lambda name: importlib.import_module(f"installer.{name}")


@pytest.fixture(scope="module")
def drawn(tmp_path_factory):
    folder = tmp_path_factory.mktemp("parts")
    environ = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    command = [sys.executable, "-m", "installer.icons", str(folder / "icons")]
    subprocess.run(command, cwd=ROOT, env=environ, check=True)
    return folder


def asked(program, *arguments):
    """A validator of the system; skipped where it is not there."""
    if shutil.which(program) is None:
        pytest.skip(f"{program} is not installed here")
    ran = subprocess.run([program, *map(str, arguments)], capture_output=True, text=True)
    assert ran.returncode == 0, ran.stdout + ran.stderr


def test_the_version_stands_in_one_place():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert "version" not in project["project"] and project["project"]["dynamic"] == ["version"]
    assert project["tool"]["setuptools"]["dynamic"]["version"] == {"attr": "engine.version.VERSION"}
    assert re.fullmatch(r"\d+\.\d+\.\d+", VERSION)


@pytest.mark.parametrize("module", ["app", "engine"])
def test_each_program_tells_its_version(module):
    told = subprocess.check_output([sys.executable, "-m", module, "--version"], cwd=ROOT, text=True)
    assert told == f"Duelmat {VERSION}\n"


def test_the_commands_of_an_installed_program_call_themselves_so(monkeypatch, capsys):
    from engine.__main__ import main

    monkeypatch.setattr(sys, "argv", ["/usr/bin/duelmat-engine"])
    with pytest.raises(SystemExit):
        main(["--help"])
    assert capsys.readouterr().out.startswith("usage: duelmat-engine ")


def test_all_packages_know_the_same_types_of_files():
    types = {f"application/x-duelmat-{kind}" for kind in KINDS}
    desktop = (LINUX / "duelmat.desktop").read_text(encoding="utf-8")
    assert set(re.search(r"^MimeType=(.*);$", desktop, re.M)[1].split(";")) == types
    mime = ElementTree.parse(LINUX / "duelmat-mime.xml")
    globs = {t.get("type"): t.find(f"{MIME}glob").get("pattern") for t in mime.iter(f"{MIME}mime-type")}
    assert globs == {f"application/x-duelmat-{kind}": f"*{end}" for kind, end in KINDS.items()}
    told = ElementTree.parse(LINUX / "io.github.duelmat.Duelmat.metainfo.xml")
    assert {t.text for t in told.iter("mediatype")} == types
    setup = (ROOT / "installer/windows/duelmat.iss").read_text(encoding="utf-8-sig")
    spec = (ROOT / "installer/duelmat.spec").read_text(encoding="utf-8")
    for kind, end in KINDS.items():
        assert f'"Software\\Classes\\{end}' in setup and f"icons\\{kind}.ico" in setup
        assert f'"{end[1:]}", "{kind}"' in spec


def test_the_desktop_entry_is_valid():
    asked("desktop-file-validate", LINUX / "duelmat.desktop")


def test_what_software_centres_read_is_valid(part, tmp_path):
    file = tmp_path / "io.github.duelmat.Duelmat.metainfo.xml"
    file.write_text(part("linux.package").filled(file.name, VERSION), encoding="utf-8")
    asked("appstreamcli", "validate", "--no-net", file)


def test_every_picture_that_is_named_is_there():
    told = ElementTree.parse(LINUX / "io.github.duelmat.Duelmat.metainfo.xml")
    for image in told.iter("image"):
        assert (ROOT / "docs" / image.text.rpartition("/")[2]).is_file()


def test_icons_come_in_all_sizes_and_formats(drawn, part):
    from PIL import Image

    icons = drawn / "icons"
    for name in ("duelmat", *KINDS):
        for size in part("icons").SIZES:
            with Image.open(icons / f"{name}-{size}.png") as picture:
                assert picture.size == (size, size) and picture.getchannel("A").getextrema() == (0, 255)
        with Image.open(icons / f"{name}.ico") as picture:
            assert {(16, 16), (256, 256)} <= picture.info["sizes"]
        assert (icons / f"{name}.icns").stat().st_size > 10_000
    assert len({(icons / f"{name}-64.png").read_bytes() for name in ("duelmat", *KINDS)}) == 4


def test_what_the_desktop_wants_lies_where_it_looks(drawn, part, tmp_path):
    part("linux.package").make_share(tmp_path, drawn, VERSION)
    for place in ("48x48/apps/duelmat.png", "scalable/mimetypes/application-x-duelmat-deck.svg"):
        assert (tmp_path / "icons/hicolor" / place).is_file()
    page = gzip.decompress((tmp_path / "man/man6/duelmat.6.gz").read_bytes()).decode()
    assert VERSION in page and "@" not in page


@pytest.mark.skipif(shutil.which("dpkg-deb") is None, reason="dpkg-deb is not installed here")
def test_a_deb_is_made_of_it(drawn, part, tmp_path):
    package = part("linux.package")
    program = tmp_path / "program"
    (program / "_internal").mkdir(parents=True)
    for name in ("duelmat", "duelmat-engine", "_internal/data"):
        (program / name).write_text("x")
    package.make_share(tmp_path / "share", drawn, VERSION)
    deb = package.deb(program, tmp_path / "share", drawn, tmp_path / "deb", tmp_path, VERSION)
    field = subprocess.check_output(["dpkg-deb", "-f", deb, "Version", "Installed-Size"], text=True)
    assert f"Version: {VERSION}\n" in field and re.search(r"Installed-Size: [1-9]", field)
    listed = subprocess.check_output(["dpkg-deb", "-c", deb], text=True)
    assert "./usr/bin/duelmat -> ../lib/duelmat/duelmat" in listed and "root/root" in listed
    assert re.search(r"^-rwxr-xr-x .* \./usr/lib/duelmat/duelmat-engine$", listed, re.M)
    assert re.search(r"^-rw-r--r-- .* \./usr/lib/duelmat/_internal/data$", listed, re.M)


def test_a_part_without_its_licence_is_not_given_away(part, tmp_path, monkeypatch):
    licences = part("licences")
    monkeypatch.setattr(licences, "PARTS", ("pillow",))
    assert {"LGPL-3.0.txt", "GPL-3.0.txt", "Python.txt", "pillow.txt"} <= set(licences.gather(tmp_path))
    monkeypatch.setattr(licences, "_is_licence", lambda name: False)
    with pytest.raises(FileNotFoundError):
        licences.gather(tmp_path)


def test_what_is_no_module_can_be_read():
    for name in ("duelmat.spec", "launch.py", "macos/dmg_settings.py"):
        ast.parse((ROOT / "installer" / name).read_text(encoding="utf-8"))
    assert plistlib.loads((ROOT / "installer/macos/entitlements.plist").read_bytes())
    for script in (ROOT / "installer/check").glob("*.sh"):
        if shutil.which("bash"):
            subprocess.run(["bash", "-n", str(script)], check=True)


def test_the_spec_names_only_what_is_there():
    spec = (ROOT / "installer/duelmat.spec").read_text(encoding="utf-8")
    for place in re.findall(r'ROOT / "([^"]+)"', spec):
        assert (ROOT / place).exists(), place


def test_workflows_are_sound():
    yaml = pytest.importorskip("yaml", reason="PyYAML is not installed here")
    for file in (ROOT / ".github/workflows").iterdir():
        told = yaml.safe_load(file.read_text(encoding="utf-8"))
        assert told["jobs"] and told["permissions"] == {"contents": "read"}
        for job in told["jobs"].values():
            assert job["timeout-minutes"]
            for script in re.findall(r"installer/[\w./-]+\.(?:py|sh|txt|desktop|yml)", str(job)):
                assert (ROOT / script).exists(), script
