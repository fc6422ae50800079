"""Of what events and phases an unread text speaks: then the owner of its card is asked about it.

A sentence tells an event in a clause that begins with "when", "if" or the like, with a word for it and with this card
as what it happens to: the Summon of another monster, or a battle of any, is none.
"""

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import reduce
from operator import or_
from typing import Final

from engine.program import events as e
from engine.program.found_in_text import sentences, without_quotations
from engine.vocabulary import (
    BEFORE_CALCULATION,
    BY_COST,
    CALCULATION,
    DAMAGE_START,
    DESTROYED,
    EITHER,
    END_PHASE,
    FLIP_SUMMON,
    FUSION_SUMMON,
    IN_BANISHED,
    IN_GRAVEYARD,
    NORMAL_SUMMON,
    OPPONENT,
    PENDULUM_SUMMON,
    RITUAL_SUMMON,
    SPECIAL_SUMMON,
    STANDBY_PHASE,
    SYNCHRO_SUMMON,
    TRIBUTE_SUMMON,
    XYZ_SUMMON,
    YOU,
)

_FEW_WORDS: Final = r"(?:[\w,/'’-]+ ){0,6}?"
_IS: Final = rf"(?<!that )\b(?:is|was|been|or|and)\b(?! not\b) {_FEW_WORDS}"
_LEAVES: Final = r"(?<!would )\b(?:leaves?|left)\b|\b(?:is|was) removed from the field\b"
_WORN: Final = r"the equipped monster (?:is (?:destroyed|removed|sent)|leaves)\b"  # an Equip Card goes with it
_THIS: Final = r"this (?:[\w-]+ ){0,3}?(?:card|monster)\b(?!['’])"
_ATTACKS: Final = (
    r"(?<!direct )(?<!an )(?<!the )\battacks?\b(?! (?:target|position)s?\b)|\bdeclare[sd]? an attack\b"
    r"|^ targets? .*\bfor an attack\b"
)
_MEETS: Final = r"(?:(?:targeting|against|on|with|at|involving|declared) )*"
_HAS_BATTLED: Final = (
    r"\bbattle[sd]\b|\b(?:destroy|inflict|deal)s?\b|^ destroyed (?:an?|\d|your|the|that)\b"
    r"|\bdestroyed\b.*\bby this card\b|(?<!is )\battacked\b"
)
_SENT: Final = r"(?:sent\b(?! (?:it|them|that)\b)|discarded|tributed|detached|used (?:as|for)|material for)\b"
_MOMENTS: Final[tuple[tuple[str, str, e.Pattern], ...]] = (
    (
        rf"{_IS}summoned\b|^(?:\w+ )?summoned\b",
        rf"(?:summon(?:s|ed)?|summoned\b[\w, ]* including) {_THIS}|when you do$",
        e.IsSummoned(),
    ),
    (rf"^flip$|{_IS}(?:flipped|turned face-up)\b", rf"flips? {_THIS}", e.IsFlipped()),
    (_ATTACKS, rf"attack is declared involving {_THIS}", e.DeclaresAttack()),
    (
        rf"\b(?:is|being|been) {_FEW_WORDS}(?:attacked|the target of|(?:targeted|selected|chosen)\b.*\battack)\b",
        rf"(?:attack(?:s|ed|ing)?|declares? an attack) {_MEETS}{_THIS}|(?:target|select)s? {_THIS}.*\battack",
        e.IsAttacked(),
    ),
    (_HAS_BATTLED, rf"(?:battle[sd]? {_MEETS}|battle with |damage from ){_THIS}", e.HasBattled()),
    (rf"{_IS}destroyed\b|{_LEAVES}", rf"destroy(?:s|ed)? {_THIS}|{_WORN}", e.Moves(all_causes=DESTROYED)),
    (
        rf"{_IS}{_SENT}|{_LEAVES}",
        rf"(?:(?:send|discard|tribute|detach|use)s?|summons? using|tributing) {_THIS}|{_WORN}",
        e.Moves(to_places=IN_GRAVEYARD),
    ),
    (
        rf"{_IS}(?:banished|removed from play)\b|{_LEAVES}",
        rf"(?:banish(?:es)?|removes?) {_THIS}|{_WORN}",
        e.Moves(to_places=IN_BANISHED),
    ),
)
"""What happens to a card that both players see: what a text says of this card then, and what somebody does to it."""
_ROWS: Final = tuple(
    (re.compile(said, re.I), re.compile(rf"\b(?:{done})", re.I), event) for said, done, event in _MOMENTS
)
_SUBJECT: Final = re.compile(
    r"(?<!\bby )(?<!\bof )(?<!\bwith )(?<!\bto )(?<!\bon )(?<!\bthan )(?<!\bfrom )(?<!\binvolving )(?<!\bagainst )"
    rf"(?<!\bexcept )(?:{_THIS}|(?<=\bif )it\b|(?<=\bwhen )it\b|(?<=\band )it\b)"
    r"|(?:(?<=^when )|(?<=^if ))(?=(?:\w+ )?summoned)|^(?=flip$)",
    re.IGNORECASE,
)
"""This card, of which something is said then; "If Summoned this way" needs no word for it."""
_ANOTHER: Final = re.compile(
    r"(?<=.{4})(?:\b(?:and|or|but)|,) (?=(?:an?|another|any|no|all|you|your|there|the|\d+) [^,]*?"
    r"\b(?:is|are|was|were|has|have|controls?|attacks?|declares?|activates?|leaves?)\b)",
    re.IGNORECASE,
)
"""Where something is said of another."""


def moments_of(text: str) -> Iterator[e.Pattern]:
    """The events that it waits for."""
    found: dict[e.Pattern, bool] = {}
    for clause, sentence in _what_starts_it(text):
        then = next((part for words, part in _WHEN_DONE if words.search(sentence)), None)
        if then is None and _THIS_TURN.search(clause):
            continue
        said = _said_of_this(clause)
        for says, does, event in _ROWS:
            told = [*filter(None, map(says.search, said)), *filter(None, (does.search(clause),))]
            if told and isinstance(event, e.IsSummoned):
                found |= {e.IsSummoned(how=_how(each[0])): True for each in told}
            elif told:
                if isinstance(event, e.Moves) and not does.search(clause):
                    event = _not_paid(event, [each for each in said if says.search(each)])
                found[then if then is not None and event in _OF_A_BATTLE else event] = True
    return iter(found)


def _not_paid(event: e.Moves, said: list[str]) -> e.Moves:
    """What pays for an effect, its own too, happens by none."""
    return replace(event, no_cause=BY_COST) if all(map(_BY_EFFECT.search, said)) else event


_BY_EFFECT: Final = re.compile(
    r"\b(?:by|because of|due to) [\w '’]*?\b(?:effects?|opponent['’]s cards?|opponent)\b", re.I
)


def waits_for_others(text: str) -> bool:
    """Whether a clause of it tells what happens to other cards, or what a player does."""
    return any(
        _HAPPENS.search(clause) and not any(says.search(each) for says, *_ in _ROWS for each in _said_of_this(clause))
        for clause, _ in _what_starts_it(text)
    )


_HAPPENS: Final = re.compile(
    r"\b(?:summon(?:s|ed)|activate[sd]?|attacks?|destroy(?:s|ed)|sent|return(?:s|ed)|banish(?:es|ed)|flipped|sets?"
    r"|draws?|discard(?:s|ed)|adds?|added|takes? [\w ]*damage|inflict(?:s|ed)|leaves)\b"
    r"|\b(?:you|opponent) \w* ?summon\b",
    re.IGNORECASE,
)


def _how(words: str) -> int:
    """In which ways it is Summoned; 0: in any."""
    return reduce(or_, (how for word, how in _HOW.items() if re.search(rf"\b{word}\b", words, re.IGNORECASE)), 0)


_HOW: Final = {
    "normal": NORMAL_SUMMON,
    "tribute": TRIBUTE_SUMMON,
    "flip": FLIP_SUMMON,
    "special": SPECIAL_SUMMON,
    "fusion": FUSION_SUMMON,
    "ritual": RITUAL_SUMMON,
    "synchro": SYNCHRO_SUMMON,
    "xyz": XYZ_SUMMON,
    "pendulum": PENDULUM_SUMMON,
    "when you do": SPECIAL_SUMMON,  # by its own text
}


_THIS_TURN: Final = re.compile(r"\b(?:is|was|attacked|battled|destroyed)\b.* this turn\b", re.IGNORECASE)
"""What is asked by it then is in which state it is."""
_OF_A_BATTLE: Final = (e.DeclaresAttack(), e.IsAttacked(), e.HasBattled())
_WHEN_DONE: Final[tuple[tuple[re.Pattern[str], e.Pattern], ...]] = tuple(
    (re.compile(words, re.IGNORECASE), part)
    for words, part in (
        (r"\bat the end of (?:the|that|each|any|your|this) battle phase\b", e.BattlePhaseEnds()),
        (r"\bafter damage calculation\b|(?<!until the )\bend of the damage step\b", e.HasBattled()),
        (r"\bbefore damage calculation\b", e.DamageStepComes(1 << BEFORE_CALCULATION)),
        (r"\bduring damage calculation\b", e.DamageStepComes(1 << CALCULATION)),
        (r"(?<!except )\b(?:during|start of) the damage step\b", e.DamageStepComes(1 << DAMAGE_START)),
    )
)
"""The part of the Damage Step, or of the Battle Phase, in which a text says that it is done."""


def every_moment() -> Iterator[e.Pattern]:
    """A text in another language may speak of any."""
    return (event for *_, event in _MOMENTS)


def _said_of_this(clause: str) -> list[str]:
    return [_ANOTHER.split(clause[found.end() :], maxsplit=1)[0] for found in _SUBJECT.finditer(clause)]


def _what_starts_it(text: str) -> Iterator[tuple[str, str]]:
    """The clauses that tell when something of it happens, with a word for "when" in front: before the colons, where a
    text has such beside FLIP. What is destroyed by battle and sent to the Graveyard is asked about once, as destroyed.
    What a sentence has in brackets tells of no event: "(except during the Damage Step)". And the sentence of each."""
    plain = without_quotations(_WHILE.sub("", _IN_BRACKETS.sub("", text)))
    told = sentences(_AND_SENT.sub("destroyed", plain))
    begun = [each for each in told if _COLON.search(each)]
    all_tell = all(map(_FLIP.match, begun))
    for each in told if all_tell else [*begun, *(each for each in told if _DONE_THEN.search(each))]:
        yield from ((found[0], each) for found in _CLAUSE.finditer(each.partition(":")[0]))


_COLON: Final = re.compile(r":(?!\s*$)")
_DONE_THEN: Final = re.compile(
    r"^[^:]*(?:\bleaves the field,(?! banish)|(?<!until)(?: at)? the end of the (?:damage step|battle phase)\b)[^:]*$"
    r"|^(?:if|when) (?:\w+ )?summoned this way,|^after this card (?:is|was) ",
    re.I,
)
"""What is done then though nothing is activated."""
_FLIP: Final = re.compile(r"^FLIP\b")
_WHILE: Final = re.compile(r"^● While [^:;,.\n]*: ", re.MULTILINE)
"""What follows holds, or happens, in that position: nothing is activated by that colon."""
_IN_BRACKETS: Final = re.compile(r"(?<=[^.\s]) \([^()]*\)")
_CLAUSE: Final = re.compile(
    r"(?:\b(?:when|whenever|(?<!even )if|each time|every time|after|before|upon|at the (?:start|end) of"
    r"|during the damage step)\b|\bmonsters?(?:\(s\))? (?=(?:that |which )?(?:battles?|attacks?|this card)\b)|^FLIP$)"
    r"(?:(?! (?:when|if|while|you can|you must) )[^,:;.]|(?<=normal),|(?<=flip),|(?<=special),|(?<=tribute),"
    r"|,(?= (?:or|and/or|is|was|destroys|attacks|including) )|,(?= [\w ]+, (?:or|and/or) ))*",
    re.IGNORECASE,
)
"""From that word up to what follows from it; of a list all of it."""
_AND_SENT: Final = re.compile(
    r"\bdestroyed(?: by (?:battle|[\w'’ ]*?card effects?|[\w'’ ]*?effects?|[\w ]*?opponent['’]s cards?))*"
    r"(?: and sent\b)?",
    re.I,
)


def phases_of(text: str) -> Iterator[e.Pattern]:
    for found in _PHASE.finditer(text):
        before = found["before"]
        if not _NO_TIME.search(before):
            phase = STANDBY_PHASE if found["phase"].lower() == "standby" else END_PHASE
            yield e.PhaseComes(phase, next(whose for words, whose in _WHOSE if re.search(words, before, re.I)))


def every_phase() -> Iterator[e.Pattern]:
    return (e.PhaseComes(phase) for phase in (STANDBY_PHASE, END_PHASE))


_PHASE: Final = re.compile(r"(?P<before>(?:[\w'’-]+ ){0,6})(?P<phase>Standby|End) Phase", re.IGNORECASE)
_NO_TIME: Final = re.compile(r"\b(?:until|since)\b", re.IGNORECASE)
_WHOSE: Final = (
    (r"\byour and your opponent['’]s |\beach player['’]s ", EITHER),
    (r"\bopponent['’]s (?:\w+ )?$", OPPONENT),
    (r"\byour (?:\w+ )?$", YOU),
    ("", EITHER),
)
