"""What can be done by hand, under headings: which deed stands where, and what it is called there."""

from collections.abc import Iterable
from typing import Final

from engine.program.deeds import DEEDS, TOGETHER
from engine.words.ids import in_id
from engine.words.names import Names

_HEADINGS: Final = {
    "together": (TOGETHER,),
    "target": ("point to",),
    "pay": (
        "pay lp",
        "pay discard",
        "pay tribute",
        "pay detach",
        "pay counter",
        "pay reveal",
        "pay return",
        "pay shuffle in",
        "pay position",
    ),
    "pay_graveyard": ("pay send", "pay send top"),
    "pay_banish": ("pay banish", "pay banish top", "pay banish face-down", "pay banish face-down top"),
    "hand": ("draw", "add", "add unshown", "return"),
    "summon": (
        "summon",
        "token",
        "summon to opponent",
        "fusion summon",
        "ritual summon",
        "synchro summon",
        "xyz summon",
    ),
    "normal": ("normal summon", "normal summon free"),
    "set": ("set", "normal set", "normal set free"),
    "place": ("place", "activate"),
    "destroy": ("destroy",),
    "graveyard": ("send", "send top", "put back", "discard"),
    "banish": ("banish", "banish top", "banish face-down", "banish face-down top"),
    "deck": ("shuffle in", "shuffle"),
    "top": ("on top",),
    "bottom": ("at bottom",),
    "counters": ("place counter", "remove counter"),
    "field": ("position", "control", "control this turn", "give", "swap control", "move", "detach", "tribute"),
    "lp": ("damage", "gain", "lose", "become"),
    "lasting": ("end lasting",),
    "figures": (
        "raise both",
        "lower both",
        "raise attack",
        "lower attack",
        "raise defense",
        "lower defense",
        "attack becomes",
        "defense becomes",
        "level becomes",
        "raise level",
        "lower level",
        "type becomes",
        "attribute becomes",
        "name becomes",
        "treated as tuner",
        "attribute added",
        "name added",
        "scale becomes",
    ),
    "this_card": ("stay", "equip this", "equip to this", "equip", "attach"),
    "negate": (
        "negate activation",
        "negate effect",
        "negate summon",
        "negate attack",
        "redirect attack",
        "make attack direct",
        "end battle",
        "skip draw",
        "skip battle",
        "change target",
        "no answered damage",
        "win",
    ),
    "look": ("reveal", "look", "look at top", "show top", "ask", "declare", "exchange hands"),
    "chance": ("coin", "die"),
    "monsters": (
        "no battle destruction",
        "no effect destruction",
        "no targeting",
        "no attack",
        "direct attack",
        "second attack",
        "piercing",
        "no position change",
        "effects negated",
        "unaffected",
        "not attacked",
        "no direct attack",
        "must attack",
        "attack all",
        "not tributed",
        "not material",
        "no activation",
        "saved once",
        "must be attacked",
        "attacks with defense",
        "attacks lying down",
        "banished leaving",
        "tribute worth",
        "no damage in its battles",
        "no damage by its battles",
    ),
    "players": (
        "one more normal summon",
        "no special summon",
        "no normal summon",
        "no monster effects",
        "no spells",
        "no traps",
        "no battle phase",
        "no battle damage",
        "no effect damage",
        "half battle damage",
        "no spells nor set",
        "no traps nor set",
        "no set",
        "no banishing",
        "no adding",
        "hand revealed",
        "draws skipped",
        "hand limit",
        "normal draw",
        "traps from hand",
        "traps at once",
    ),
}
"""The words of deeds, in the order in which they and the headings are shown."""


def under_headings(speech: Names, numbers: Iterable[int]) -> list[tuple[str, list[tuple[int, str]]]]:
    """Each heading with those of these deeds that stand below it."""
    offered = list(numbers)
    found = []
    for heading, words in _HEADINGS.items():
        below = [(n, _in_short(speech, n)) for word in words for n in offered if DEEDS[n].word == word]
        if below:
            found.append((speech.say(f"deeds.{heading}"), below))
    return found


def done_to_one(speech: Names, number: int) -> str:
    """What it is called where it is known to which card it is done."""
    word = DEEDS[number].word
    key = f"deed.one.{in_id(word)}"
    for each in (f"{key}.{in_id(DEEDS[number].where)}", key):
        if each in speech.table:
            return speech.say(each)
    known = _known(number)
    if not any(each in speech.table for each in known[:-1]):
        return speech.say(f"deeds.{next(heading for heading, words in _HEADINGS.items() if word in words)}")
    return _in_short(speech, number)


def _in_short(speech: Names, number: int) -> str:
    """By or to whom, or from where, as far as the heading leaves that open."""
    return speech.say(next(key for key in _known(number) if key in speech.table))


def _known(number: int) -> tuple[str, str, str]:
    word, where = in_id(DEEDS[number].word), in_id(DEEDS[number].where)
    return f"deed.{word}.{where}", f"deed.{word}", f"deed.from.{where}"
