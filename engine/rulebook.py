"""The rules catalogue that comes with the program: what an id such as SUMMON-12 says."""

import re
from typing import Final

from engine import assets

_ITEM: Final = re.compile(r"- \*\*([A-Z]+-\d+)\*\* (.*)")
_TAGS: Final = re.compile(r"\s*`\[[^`]*\]`(?: *\([^()]*\))?;?")
_ID: Final = re.compile(r"([A-Za-z]+) ?-? ?(\d+)")


_TERMS: Final = {
    "Tribute Summon": "SUMMON-04", "Normal Summon": "SUMMON-02", "Flip Summon": "SUMMON-14",
    "Special Summon": "SUMMON-21", "Pendulum Summon": "SUMMON-32", "Xyz Summon": "SUMMON-34", "Tribute": "GLOSS-50",
    "Set": "GLOSS-47", "Level": "CARD-03", "Chain": "CHAIN-01", "Spell Speed": "CHAIN-11", "Replay": "BATTLE-06",
    "Equip Spell": "SPELL-08", "Equip Card": "GLOSS-22", "battle damage": "GLOSS-08", "discard": "GLOSS-16",
    "cost": "GLOSS-33", "reveal": "GLOSS-39", "excavate": "GLOSS-29",
}  # fmt: skip
"""Words of the rulebook, each with the rule of the catalogue that says what it means, in every edition that has it."""


def rule_text(said: str) -> tuple[str, str] | None:
    """The id as the catalogue writes it, and its text; None if there is no such rule."""
    found = _ID.fullmatch(said.strip())
    if found is None:
        return None
    wanted = f"{found[1].upper()}-{int(found[2][:6]):02}"
    return next(((rule, _plain(text)) for rule, text in _items() if rule == wanted), None)


def words_of_rule(rule: str) -> tuple[str, ...]:
    """What the words mean that the rule uses: sentences of the catalogue."""
    texts = dict(_items())
    left, meanings = _plain(texts.get(rule, "")), []
    for term in sorted(_TERMS, key=len, reverse=True):  # "Tribute Summon" is not a "Tribute"
        used = re.compile(rf"\b{term}(?:s|d|ed|ing|ting)?\b")
        if used.search(left) is not None:
            left = used.sub("", left)
            meanings.append(_TERMS[term])
    return tuple(_plain(texts[meaning]) for meaning in meanings if meaning != rule and meaning in texts)


def _items() -> list[tuple[str, str]]:
    try:
        lines = (assets.folder() / "rulebook" / "rules.md").read_text(encoding="utf-8").splitlines()
    except OSError:
        return []
    return [(item[1], item[2]) for line in lines if (item := _ITEM.match(line))]


def _plain(text: str) -> str:
    return _TAGS.sub("", text).replace("*", "").replace("`", "").strip()
