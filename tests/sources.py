"""The sources as trees, for stories about how they are written."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]


def trees_with(word: str, folder: str) -> Iterator[tuple[str, ast.Module]]:
    """Of each file in which the word stands: where it lies, and what it says. To parse a whole folder takes seconds."""
    for path in sorted((ROOT / folder).rglob("*.py")):
        source = path.read_text(encoding="utf-8")
        if word in source:
            yield path.relative_to(ROOT).as_posix(), ast.parse(source)
