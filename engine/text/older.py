"""Older wording, and other ways to write the same, in current words, before parsing: listed in grammar/older.list."""

from functools import cache
from importlib import resources

from engine.text.tokens import Token, tokens_of


def in_current_wording(tokens: list[Token]) -> list[Token]:
    """The same tokens where nothing is old; what is replaced keeps its place in the text."""
    table = _rules()
    found: list[Token] = []
    at = 0
    while at < len(tokens):
        for old, new in table.get(tokens[at].norm, ()):
            if len(tokens) - at >= len(old) and all(
                tokens[at + n].norm == norm for n, norm in enumerate(old)
            ):
                start, end = tokens[at].start, tokens[at + len(old) - 1].end
                found += [Token(token.kind, token.norm, token.text, start, end) for token in new]
                at += len(old)
                break
        else:
            found.append(tokens[at])
            at += 1
    return found


@cache
def _rules() -> dict[str, tuple[tuple[tuple[str, ...], tuple[Token, ...]], ...]]:
    """By the first word: what is replaced by what; longer ones first."""
    text = (resources.files("engine.text") / "grammar" / "older.list").read_text(encoding="utf-8")
    rules: dict[str, list[tuple[tuple[str, ...], tuple[Token, ...]]]] = {}
    for line in text.splitlines():
        if line.strip() and not line.startswith("#"):
            old, _, new = line.partition("=>")
            norms = tuple(token.norm for token in tokens_of(old))
            rules.setdefault(norms[0], []).append((norms, tuple(tokens_of(new))))
    return {first: tuple(sorted(found, key=lambda rule: -len(rule[0]))) for first, found in rules.items()}
