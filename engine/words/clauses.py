"""A card's text, clause by clause: what it has paid, and what it has done."""

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from engine.program.found_in_text import sentences, without_quotations


class Clause(NamedTuple):
    """Its ``words`` in small letters, where it stands in the text, whether what it says is ``paid``, ``when``, and in
    which "●" ``line``, from 1 on."""

    at: int
    words: str
    paid: bool
    when: str
    line: int


def clauses(text: str) -> Iterator[Clause]:
    """When and if it is used is left out. A cost stands before the semicolon (PROC-05), behind "by" or before "to"; in
    texts that have neither colon nor semicolon, also what is discarded, Tributed or paid first."""
    small = text.casefold()
    is_old = not _ACTIVATES.search(without_quotations(small))
    end = 0
    for sentence in sentences(small):
        first = small.index(sentence, end)
        end = first + len(sentence)
        line = small.count("●", 0, first)
        begins = first + _until_it_does(sentence)
        when = small[first:begins]
        semicolon = small.find(";", begins, end)
        if semicolon >= 0:
            yield Clause(begins, small[begins:semicolon], True, when, line)
            begins = semicolon + 1
        for cost in _costs(small[begins:end], is_old and end < len(small)):
            yield Clause(begins + cost.start(1), cost[1], True, when, line)
        begins += _paid_first(small[begins:end], is_old and end < len(small))
        yield Clause(begins, small[begins:end], False, when, line)


def _costs(words: str, is_followed: bool) -> Iterator[re.Match[str]]:
    yield from _BY.finditer(words)
    first = _TO.search(words) or (_FIRST.match(words) if is_followed else None)
    if first is not None:
        yield first


def _paid_first(words: str, is_followed: bool) -> int:
    """How much of it is nothing but a cost."""
    if found := _TO.search(words):
        return found.end(1)
    found = _FIRST.match(words) if is_followed else None
    return len(words) if found is not None and words[found.end() :].strip() in ("", ".") else 0


def _until_it_does(sentence: str) -> int:
    """How much of a sentence tells when or if."""
    if ":" in sentence:
        return sentence.index(":") + 1
    found = _CONDITION.match(sentence) and _YOU_CAN.search(sentence)
    if found:
        return found.end()
    begins = 0
    while _CONDITION.match(sentence, begins) and (found := _COMMA.search(sentence, begins)):
        begins = found.end()
    return begins


_ACTIVATES: Final = re.compile(r"[:;]")
_CONDITION: Final = re.compile(
    r"\s*(?:when|whenever|if|each time|once|during|after|at the|while|as long as|wenn|falls)\b"
)
_YOU_CAN: Final = re.compile(r", (?:then )?you (?:can|may) ")
_COMMA: Final = re.compile(r",(?! (?:except|by|or|and|is|was)\b)")
_BY: Final = re.compile(
    r"\bby ((?:discard|tribut|banish|send|pay|return|detach|remov|reveal|shuffl)ing\b(?![^.;]*\bmaterials?\b)"
    r"[^.,;]*(?:, [^.;]*?field[^.,;]*)?)"
)
_VERBS: Final = r"(?:discard|tribute(?! summon)|offer|pay|send|banish|remove|detach|reveal|return)\b"
_TO: Final = re.compile(
    rf"(?:^\s*|\byou can |\byou may |\band )({_VERBS}[^.;]*?) (?:in order )?to "
    r"(?:special|draw|destroy|negate|inflict|add|target|select|gain|increase|activate|return|take|make|change|have|look)\b"
)
_FIRST: Final = re.compile(
    r"\s*(?:you can |you may )?((?:discard|tribute(?! summon)|offer|pay)\b(?:(?! or destroy| and )[^.;])*)"
)
