"""As what texts of our own are read, in the words that tell players so, kept in tellings.json. A change of the grammar
that changes what one of them means has to change that file as well: ``python -m tests.text.tellings`` writes it anew."""

import json
from pathlib import Path
from typing import Final

import pytest

from engine.text.compiler import compile_text
from engine.text.explanation.effects import explained
from engine.text.not_understood import TextError
from engine.vocabulary import EFFECT, MONSTER
from tests.text.reading import NAME

_FILE: Final = Path(__file__).with_suffix(".json")
_kept: dict[str, list[str]] = json.loads(_FILE.read_text(encoding="utf-8")) if _FILE.exists() else {}
_heard: dict[str, list[str]] | None = None  # while the file is written anew


def told_as_ever(text: str, kinds: int = MONSTER | EFFECT) -> None:
    kinds |= EFFECT * bool(kinds & MONSTER)
    try:
        told = explained(compile_text(NAME, kinds, text), kinds)
    except TextError as refusal:  # something of it is still to be told
        told = [f"Refused: {refusal}"]
    key = f"{kinds:#x} {text}"
    if _heard is not None:
        _heard[key] = told
    else:
        assert told == _kept.get(key), "what it is read as has changed: tests/text/tellings.py"


def _write() -> int:
    global _heard
    _heard = {}
    files = [path for path in Path(__file__).parent.glob("test_*.py") if "told_as_ever" in path.read_text("utf-8")]
    code = pytest.main(["-q", "-p", "no:cacheprovider", "-p", "no:xdist", *map(str, files)])
    _FILE.write_text(json.dumps(_heard, indent=1, ensure_ascii=False, sort_keys=True) + "\n", encoding="utf-8")
    return int(code)


if __name__ == "__main__":
    from tests.text import tellings  # as the stories know it

    raise SystemExit(tellings._write())
