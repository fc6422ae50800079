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
from tests.narrowed import there

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


def test_all_packages_know_the_same_types_of_files(part):
    types = {f"application/x-duelmat-{kind}" for kind in KINDS}
    desktop = (LINUX / "duelmat.desktop").read_text(encoding="utf-8")
    assert set(there(re.search(r"^MimeType=(.*);$", desktop, re.M))[1].split(";")) == types
    mime = ElementTree.parse(LINUX / "duelmat-mime.xml")
    globs = {t.get("type"): there(t.find(f"{MIME}glob")).get("pattern") for t in mime.iter(f"{MIME}mime-type")}
    assert globs == {f"application/x-duelmat-{kind}": f"*{end}" for kind, end in KINDS.items()}
    told = ElementTree.fromstring(part("linux.package").filled("metainfo.xml", VERSION))
    assert {t.text for t in told.iter("mediatype")} == types
    setup = (ROOT / "installer/windows/duelmat.iss").read_text(encoding="utf-8-sig")
    spec = (ROOT / "installer/duelmat.spec").read_text(encoding="utf-8")
    for kind, end in KINDS.items():
        assert f'"Software\\Classes\\{end}' in setup and f"icons\\{kind}.ico" in setup
        assert f'"{end[1:]}", "{kind}"' in spec


def test_the_desktop_entry_is_valid():
    asked("desktop-file-validate", LINUX / "duelmat.desktop")


@pytest.fixture
def published(part, monkeypatch):
    """As somebody publishes it who has an address."""
    for name, value in (("HOMEPAGE", "https://cards.example"), ("PICTURES", "https://cards.example/pictures")):
        monkeypatch.setattr(part("project"), name, value)


def metainfo(part, folder):
    file = folder / f"{part('project').ID}.metainfo.xml"
    file.write_text(part("linux.package").filled("metainfo.xml", VERSION), encoding="utf-8")
    return file


def test_what_software_centres_read_is_valid(part, tmp_path):
    asked("appstreamcli", "validate", "--no-net", metainfo(part, tmp_path))


def test_what_software_centres_read_is_valid_with_addresses(part, tmp_path, published):
    asked("appstreamcli", "validate", "--no-net", metainfo(part, tmp_path))


def test_every_picture_that_is_named_is_there(part, tmp_path, published):
    images = [image.text for image in ElementTree.parse(metainfo(part, tmp_path)).iter("image")]
    assert len(images) == 3
    for image in images:
        assert image is not None
        place, name = image.rsplit("/", 1)
        assert place == "https://cards.example/pictures" and (ROOT / "docs" / name).is_file()


def test_nobody_elses_address_is_named(part, tmp_path, monkeypatch):
    """What stands for an address that isn't there belongs to nobody, by RFC 2606 and RFC 9476."""
    project = part("project")
    for name in ("HOMEPAGE", "PICTURES"):
        monkeypatch.setattr(project, name, "")
    package = part("linux.package")
    named = metainfo(part, tmp_path).read_text(encoding="utf-8")
    named += package.filled("control", VERSION, SIZE="1", ARCHITECTURE="amd64", GLIBC="2.35")
    assert "http" not in named and "Homepage" not in named and "<screenshots>" not in named and "@IF" not in named
    assert project.ID.startswith("alt.") and (project.MAINTAINER.endswith(".invalid>"))


def test_with_an_address_the_deb_names_it(part, published):
    control = part("linux.package").filled("control", VERSION, SIZE="1", ARCHITECTURE="amd64", GLIBC="2.35")
    assert "\nHomepage: https://cards.example\nDepends: libc6 (>= 2.35), " in control


def test_the_oldest_c_library_is_read_from_what_was_built(part, tmp_path):
    (tmp_path / "inside").mkdir()
    (tmp_path / "duelmat").write_bytes(b"\x7fELF GLIBC_2.2.5\0GLIBC_2.31\0")
    (tmp_path / "inside/libthing.so.1").write_bytes(b"GLIBC_2.9\0GLIBC_2.36\0")
    (tmp_path / "inside/story.txt").write_bytes(b"GLIBC_2.99")
    assert part("linux.package").oldest_glibc(tmp_path) == "2.36"


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="commands of Linux")
def test_the_commands_of_the_flatpak_give_everything_its_name(drawn, part, tmp_path):
    yaml = pytest.importorskip("yaml", reason="PyYAML is not installed here")
    package, name = part("linux.package"), part("project").ID
    manifest = yaml.safe_load(package.filled("flatpak.yml", VERSION))
    assert manifest["app-id"] == name and not any("network" in each for each in manifest["finish-args"])
    (module,) = manifest["modules"]
    assert {source["dest"]: source["path"] for source in module["sources"]} == {
        "program": "frozen/duelmat",
        "share": "share",
    }
    (tmp_path / "build/program").mkdir(parents=True)
    (tmp_path / "build/program/duelmat").write_text("x")
    package.make_share(tmp_path / "build/share", drawn, VERSION)
    app = tmp_path / "app"
    for command in module["build-commands"]:
        command = command.replace("/app/", f"{app}/").replace(" /app", f" {app}")
        subprocess.run(["sh", "-ec", command], cwd=tmp_path / "build", check=True)
    assert (app / "bin/duelmat").read_text() == "x"
    named = [file.name for file in (app / "share").rglob("*") if file.is_file() and "man" not in file.parts]
    assert len(named) > 40 and all(each.startswith(f"{name}.") for each in named if not each.endswith(".gz"))
    desktop = (app / f"share/applications/{name}.desktop").read_text(encoding="utf-8")
    assert f"\nIcon={name}\n" in desktop
    assert f">{name}.desktop<" in (app / f"share/metainfo/{name}.metainfo.xml").read_text(encoding="utf-8")
    types = ElementTree.parse(app / f"share/mime/packages/{name}.xml")
    icons = [icon.get("name") for icon in types.iter(f"{MIME}icon")]
    assert icons == [f"{name}.application-x-duelmat-{kind}" for kind in KINDS]
    assert all((app / f"share/icons/hicolor/64x64/mimetypes/{icon}.png").is_file() for icon in icons)
    asked("desktop-file-validate", app / f"share/applications/{name}.desktop")
    asked("appstreamcli", "validate", "--no-net", app / f"share/metainfo/{name}.metainfo.xml")


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
            for step in job["steps"]:
                assert re.fullmatch(r"actions/[\w-]+@[0-9a-f]{40}", step.get("uses", f"actions/x@{'0' * 40}")), step
            for script in re.findall(r"installer/[\w./-]+\.(?:py|sh|txt|desktop|yml)", str(job)):
                assert (ROOT / script).exists(), script


def test_what_the_program_reads_beside_its_modules_goes_into_what_is_installed():
    beside = {
        path.parent.relative_to(ROOT)
        for part in ("app", "engine")
        for path in (ROOT / part).rglob("*")
        if path.is_file() and path.suffix not in (".py", ".pyc")
    }
    spec = (ROOT / "installer/duelmat.spec").read_text(encoding="utf-8")
    wheel = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["setuptools"]["package-data"]
    assert beside
    for folder in beside:
        assert f'(str(ROOT / "{folder.as_posix()}"), "{folder.as_posix()}")' in spec
        assert f"{folder.name}/*" in wheel[".".join(folder.parent.parts)]
