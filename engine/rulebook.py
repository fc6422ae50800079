"""The rules catalogue that comes with the program: what an id such as SUMMON-12 says."""

import re
from typing import Final

from engine import assets

_ITEM: Final = re.compile(r"- \*\*([A-Z]+-\d+)\*\* (.*)")
_TAGS: Final = re.compile(r"\s*`\[[^`]*\]`(?: *\([^()]*\))?;?")
_ID: Final = re.compile(r"([A-Za-z]+) ?-? ?(\d+)")


def rule_text(said: str) -> tuple[str, str] | None:
    """The id as the catalogue writes it, and its text; None if there is no such rule."""
    found = _ID.fullmatch(said.strip())
    if found is None:
        return None
    wanted = f"{found[1].upper()}-{int(found[2][:6]):02}"
    try:
        lines = (assets.folder() / "rulebook" / "rules.md").read_text(encoding="utf-8").splitlines()
    except OSError:
        return None
    items = (item for line in lines if (item := _ITEM.match(line)))
    return next(((item[1], _plain(item[2])) for item in items if item[1] == wanted), None)


def _plain(text: str) -> str:
    return _TAGS.sub("", text).replace("*", "").replace("`", "").strip()
