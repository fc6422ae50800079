"""The index of modules at the end of docs/architecture.md: every module and every file of the grammar with its own
first line.

python -m tests.module_index     writes it anew
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

PROJECT: Final = Path(__file__).resolve().parents[1]
PAGE: Final = PROJECT / "docs" / "architecture.md"
HEADING: Final = "\n## Every module in a line\n"
_WHERE_IT_OPENS: Final = re.compile(r'(?:#[^\n]*\n)*""".+?"""', re.DOTALL)
"""To parse whole modules takes seconds."""
_OPENING: Final = """
Folder by folder, in the words in which each module opens. `python -m tests.module_index` writes this list.
"""


def first_line(path: Path) -> str:
    if path.suffix != ".py":
        lines = [line.lstrip("# ") for line in path.read_text(encoding="utf-8").splitlines()[:3]]
        return next(told for told in (" ".join(lines[:count]) for count in (1, 2, 3)) if told.endswith("."))
    opening = _WHERE_IT_OPENS.match(path.read_text(encoding="utf-8"))
    told = ast.get_docstring(ast.parse(opening[0])) if opening else None
    assert told, f"{path} opens without a line that says what it holds"
    return " ".join(told.split("\n\n")[0].split())


def folders() -> Iterator[tuple[str, list[Path]]]:
    """``engine/text/language/wording`` holds no modules, but what a chapter of the language says."""
    for root in ("app", "engine", "installer"):
        told = [path for sort in ("*.py", "wording/*.*") for path in (PROJECT / root).rglob(sort)]
        for folder in sorted({path.parent for path in told}):
            modules = sorted(path for path in told if path.parent == folder and path.name != "__init__.py")
            if modules:
                yield folder.relative_to(PROJECT).as_posix(), modules


def index() -> str:
    parts = [HEADING, _OPENING]
    for folder, modules in folders():
        parts.append(f"\n**{folder}/**\n\n")
        parts += [f"- `{path.name}`: {first_line(path)}\n" for path in modules]
    return "".join(parts)


def page() -> str:
    """As it should be."""
    return PAGE.read_text(encoding="utf-8").split(HEADING)[0].rstrip() + "\n" + index()


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
