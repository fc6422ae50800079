"""Everything about the package stands in pyproject.toml; this adds what is not Python."""

import shutil
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

ROOT = Path(__file__).resolve().parent


class BuildWithAssets(build_py):
    """Puts resources.qrc and assets/ into the wheel: the folder duelmat_data beside the packages."""

    def run(self) -> None:
        super().run()
        if self.editable_mode:
            return
        data = Path(self.build_lib, "duelmat_data")
        shutil.rmtree(data, ignore_errors=True)
        shutil.copytree(ROOT / "assets", data / "assets")
        shutil.copy2(ROOT / "resources.qrc", data)


setup(cmdclass={"build_py": BuildWithAssets})
