"""Everything about the package stands in pyproject.toml; this adds what is not Python."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

ROOT = Path(__file__).resolve().parent


class BuildWithAssets(build_py):
    """Puts resources.qrc and assets/ into the wheel, what the texts of its cards mean, and their pictures: the folder
    duelmat_data beside the packages. A checkout and an editable install read the texts at their first start, and draw
    a picture when it is first seen."""

    def run(self) -> None:
        super().run()
        if self.editable_mode:
            return
        data = Path(self.build_lib, "duelmat_data").resolve()
        shutil.rmtree(data, ignore_errors=True)
        shutil.copytree(ROOT / "assets", data / "assets", ignore=shutil.ignore_patterns("faces", "programs"))
        shutil.copy2(ROOT / "resources.qrc", data)
        self._made_by("engine.cards", data / "assets" / "programs")
        drawn = os.environ.get("DUELMAT_FACES")
        if drawn:  # by an earlier build: drawing takes minutes
            shutil.copytree(drawn, data / "assets" / "faces")
            return
        self.announce("drawing the pictures of the built-in cards", level=2)
        self._made_by("app.faces", "--all", data / "assets" / "faces")

    @staticmethod
    def _made_by(module: str, *words: object) -> None:
        environ = {name: value for name, value in os.environ.items() if name != "PYTHONSAFEPATH"}
        subprocess.run([sys.executable, "-m", module, *map(str, words)], cwd=ROOT, env=environ, check=True)


setup(cmdclass={"build_py": BuildWithAssets})
