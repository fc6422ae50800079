"""Of what is done by hand, what a card's text speaks of: which deeds, with which number, to which position."""

import re
from collections.abc import Collection, Iterable, Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from engine.program.deeds import DEEDS
from engine.program.found_in_text import LEAST_PRINTED, numbers_in, sentences
from engine.program.told_deeds import DEFENSE, LEVEL, Deed
from engine.vocabulary import ATTACK_POSITION, DEFENSE_POSITION, FACE_DOWN
from engine.words.clauses import Clause, clauses
from engine.words.deed_calls import CALLED, called, pattern_of

_MEANT: Final = (
    r"\b(?:it|them"
    r"|(?:that|those) (?!player|turn|many|time|case|battle|damage|effect|number|have|has|is|are|was|were|can)\w+"
    r"|the (?:targets?|selected \w+)|ziele?|diese\w*)\b"
)
_NO_TO: Final = r"(?:(?! to ).){0,50}?"
_OWN: Final = r"(?:(?! to |opponent).){0,50}?"
_WHERE: Final = {
    "targets": _MEANT,
    "field": r"\b(?:fields?\b(?! zone)|controls?\b|monsters? zone|spell & trap zone|spielfeld|kontrollier)",
    "hand": rf"\b(?:from|in|aus|von|auf)\b{_OWN}\bhands?\b|\bhands? into",
    "deck": rf"\b(?:from|in|aus|von)\b(?! the top){_OWN}\b(?<!extra )(?<!fusion )decks?\b",
    "graveyard": rf"\b(?:from|in|vom|von|im)\b{_NO_TO}\b(?:gys?|graveyards?|friedh\w+)\b",
    "banished": r"\bbanished\b|\bremoved from play\b|\bverbannte\w*",
    "extra": r"\b(?:extra|fusion) deck\b",
    "their field": r"\b(?:either|both) (?:player's )?fields?\b|\bopponent controls\b|\bgegner kontrolliert\b",
    "their hand": r"\bopponent's hand|\bhand des gegners|\bgegners? hand",
    "seen hand": r"\bfrom (?:your opponent's|their) hand|\bamong them\b|\bvon der hand (?:des|deines) gegners",
    "their deck": r"\bopponent's deck|\bdeck (?:des|deines) gegners|\bgegners? deck",
    "their choice": r"\bopponent (?:\w+ )?(?:choose|select|discard|send|destroy|banish)|\bgegner w",
    "at random": r"\brandom|\bzuf[aä]ll",
    "materials graveyard": r"\b(?:material|using|from your hand or|tributing)",
    "materials banished": r"\b(?:banish|remov)",
    "materials deck": r"\bshuffl",
}
"""Of which place a sentence speaks."""
_THIS_CARD: Final = re.compile(r"[\w ]*?\bsummon\w* (?:this card|itself)\b|[\w ]*?beschwör\w* [\w ]*?diese karte\b")
_PRONOUN: Final = re.compile(rf"[\w ]*?{_MEANT}")
_IT: Final = re.compile(r"[\w ]*?\bit\b")
_AMONG_THEM: Final = re.compile(r"\bamong them\b")
_IN_GRAVEYARD: Final = re.compile(
    r"\bsen(?:t|ds)\b.*\b(?:gy|graveyard)\b|\bin (?:your|the) (?:gy|graveyard)\b|\bfriedhof"
)
_THEIR_HAND: Final = re.compile(
    r"\bopponent's (?:\w+ )?hand\b|\bopponent (?:\w+ )?(?:reveal|show)s? (?:their|his(?: or her)?) (?:\w+ )?hand\b"
    r"|\bhand (?:des|deines) gegners|\bgegners? hand"
)
_OUT_OF_IT: Final = re.compile(
    r"\b(?:in|from) it\b|\b(?:from|of) (?:them|those|these)\b|\bamong (?:it|them|those)\b"
    r"|\b(?:in|from) (?:that|their|his(?:/| or )her) hand\b"
)
_SEES: Final = re.compile(r"\blook|\breveal|\bshow|\bsieh|\bzeig")
_THAT_TO_THE: Final = re.compile(rf"{_MEANT} (?:to|on) (?:the )?$")
_ANOTHER_PLACE: Final = re.compile(
    r"\bfields?\b|\bcontrols?\b|\b(?:gy|graveyard|deck)s?\b|\byour hand\b|\bspielfeld|\bfriedhof"
)
_SELECTED: Final = re.compile(r"select|wähl")
_LIES_OPENLY: Final = re.compile(
    r"\bface-(?:up|down)\b|\bopponent's (?:\w+ )?(?:monster|spell|trap)|\b(?:offene|verdeckte)"
)
_BOTH: Final = re.compile(r"\b(?:each|both|neither) players?\b|\b(?:the|any|a) players?\b|\bbeide\w* spieler")
_OPPONENT: Final = re.compile(r"\b(?:opponent|gegner)\b(?!['’]s| controls| kontrolliert)|\bcontroller\b")
_HE_DOES: Final = re.compile(r"(?:draw|gain|lose|take)s\b")
_TO_OPPONENT: Final = re.compile(
    r".*?(?:\b(?:to|from) (?:your opponent|the opponent|its new controller)\b"
    r"|\bopponent's (?:deck|lp|life|hand)|\bgegner)"
)
_OF_ONE: Final = ("raise attack", "raise defense", "lower attack", "lower defense")
_PAID_ANYWHERE: Final = ("point to", "pay lp")
_DONE_ANYWHERE: Final = ("declare",)
_FIGURES: Final = re.compile(r"\blp\b|\blife points")
_OTHERWISE: Final = {
    "point to": re.compile(
        r"\b(?:that|the|new|attack|different) target|cannot|player can target|randomly select"
        r"|\bopponent (?:\w+ )?(?:target|select)"
    ),
    "pay lp": re.compile(r"cannot"),
    "draw": re.compile(r"\bdraw (?:phase|step)|\bnormal draw|cards? (?:they|you) draw"),
    "damage": re.compile(r"\bno (?:battle |effect )?damage|\bany (?:battle )?damage|piercing"),
    "gain": re.compile(r"\bgains? \d+ (?:atk|def)\b"),
    "banish": re.compile(r"\b(?:when|if) (?:it|they) leaves?\b"),
    **dict.fromkeys(("tribute", "pay tribute"), re.compile(r"\btribute summon|\btribute set|\btributes\b")),
    **dict.fromkeys(
        ("fusion summon", "ritual summon", "synchro summon", "xyz summon"),
        re.compile(r"\b(?:its|the|an?|for|by|or) (?:fusion|ritual|synchro|xyz) summon|summon this card"),
    ),
    **dict.fromkeys(
        ("banish face-down", "pay banish face-down"),
        re.compile(
            r"\bface-down (?:\w+ ){0,2}(?:cards?|monsters?|spells?|traps?|defense)\b(?!.*\bface-down)|\bverdeckte"
            r"|\b(?:set|summon|change|flip|turn|setz\w*|beschwör\w*)\b.*\b(?:face-down|verdeckt)"
        ),
    ),
    "reveal": re.compile(r"face-down cards|extra deck"),
    "normal set": re.compile(r"\bor normal set|\bcannot"),
    "summon": re.compile(r"\b(?:an?|the|this|that|your|its|additional) special summon|['’]s special summon"),
    "set": re.compile(r"cannot|\bor set"),
    "shuffle in": re.compile(r"\breturn\w* [^,.;]*\b(?:top|bottom) of\b"),
    "effects negated": re.compile(r"\bcannot be negated"),
    "normal summon": re.compile(r"\b(?:your|additional|extra|1|the|a|for) (?:normal|tribute) summon|in addition"),
    "send": re.compile(r"\binstead of"),
    "no targeting": re.compile(r"target(?:ed)? (?:\w+ ){0,4}for (?:an )?attack"),
    **dict.fromkeys(("no monster effects", "no spells", "no traps"), re.compile(r"\bin response\b")),
    "no activation": re.compile(r"\bopponent cannot|\byou cannot|\bneither player"),
    "return": re.compile(r"\breturn (?:it|them) to the field"),
    **dict.fromkeys(
        ("raise attack", "raise defense", "lower attack", "lower defense", "raise both", "lower both")
        + ("attack becomes", "defense becomes"),
        _FIGURES,
    ),
}
"""What stands around the words of a deed where a text means something else."""
_NUMBERED: Final = {LEVEL: "level, stufe", DEFENSE: "def", "token": "atk"}
"""What a number is that is told of a Token."""
_MOST: Final = 6


def likely(text: str, numbers: Iterable[int], prepares: bool) -> list[int]:
    """Of these deeds those of which the text speaks, in its order: what is paid and pointed to, or what is done."""
    found: dict[int, int] = {}
    for clause, at, number in _each_spoken_of(text, numbers, prepares):
        found.setdefault(number, clause.at + at)
    return sorted(found, key=lambda number: (found[number], number))[:_MOST]


def cards_for(text: str, number: int) -> tuple[int, int] | None:
    """Of how many cards, from how many to how many, a text has that deed done; None: it doesn't tell, or not the same
    wherever it speaks of it."""
    deed = DEEDS[number]
    of_counters = deed.word.endswith(" counter")
    if deed.asks and not of_counters:
        return None  # a number there counts no cards
    alike = [n for n, each in enumerate(DEEDS) if (each.word, each.prepares) == (deed.word, deed.prepares)]
    spoken_of = _each_spoken_of(text, alike, deed.prepares)
    said = (clause.words[at:] for clause, at, spoken in spoken_of if spoken == number)
    counts = {_count_in(_ON_WHAT.split(words, maxsplit=1)[-1] if of_counters else words) for words in said}
    return counts.pop() if len(counts) == 1 else None


def _count_in(words: str) -> tuple[int, int] | None:
    """The first that they have: "1 card", "up to 2 cards", "that card"."""
    found = _HOW_MANY.search(_NEXT_PART.split(words, maxsplit=1)[0])
    if found is None or found["many"]:
        return None
    least, most = 1, int(found["number"] or found["up_to"] or 1)
    return (least if found["up_to"] else most, most) if most < LEAST_PRINTED else None


_HOW_MANY: Final = re.compile(
    r"\b(?:up to|bis zu) (?P<up_to>\d+)\b"
    r"|(?<!level )(?<!rank )(?<!stufe )(?<!top )\b(?P<number>\d+)\b(?! or more|\+| oder mehr)(?!.*\band \d)"
    r"|\b(?P<many>all|each|every|any|both|them|those|as many|equal|same number|alle|jede\w*|\d+)\b"
    r"|\b(?:it|that (?:card|monster|target)|this card|an?)\b"
)
_ON_WHAT: Final = re.compile(r"\b(?:on|to|from|auf|von)\b")
_NEXT_PART: Final = re.compile(r"[.,;:]")


def _each_spoken_of(text: str, numbers: Iterable[int], prepares: bool) -> Iterator[tuple[Clause, int, int]]:
    """Each of these deeds of which a clause speaks, and where it does."""
    told = _told_in(text.casefold())
    offered = [(number, DEEDS[number]) for number in numbers if called(DEEDS[number]) in told]
    last, line = "", 0
    for clause in clauses(text):
        if clause.line != line:
            last, line = "", clause.line  # it goes on from no other
        heard = offered
        if clause.paid != prepares:
            anywhere = _PAID_ANYWHERE if prepares else _DONE_ANYWHERE
            heard = [each for each in offered if each[1].word in anywhere]
        yield from ((clause, at, number) for at, number in sorted(_spoken_of(clause, last, heard)))
        last = clause.words


@lru_cache(64)
def _told_in(text: str) -> frozenset[str]:
    """Of what texts call deeds, what this one has at all: few of the many have to be looked for clause by clause."""
    return frozenset(
        words for words in {called(deed) for deed in DEEDS} if pattern_of(words, anywhere=True).search(text)
    )


def number_for(text: str, word: str, numbers: Collection[int]) -> int | None:
    """Which of these numbers is the one that a deed with that word, or what is told of it, has in the text: what stands
    nearest its words in a sentence, else the first of Life Points, ATK or DEF."""
    pattern = pattern_of(_NUMBERED.get(word, CALLED.get(word, "")))
    near: list[tuple[int, int, int]] = []
    every: list[int] = []
    for sentence in sentences(text):
        printed = [each for each in numbers_in(sentence) if each[2] in numbers]
        every += [number for _, _, number in printed]
        for spoken in pattern.finditer(sentence.casefold()):
            for begins, ends, number in printed:
                away = max(begins - spoken.end(), spoken.start() - ends, 0)
                near.append((away, begins < spoken.start(), number))
    if near:
        return min(near, key=lambda each: each[:2])[2]
    return next((number for number in every if number >= LEAST_PRINTED), None)


def positions_in(text: str, turned: bool) -> list[int]:
    """In which positions a text has monsters come, or be ``turned``: in the order in which it names them."""
    said = (_TURNED if turned else _COMES).search(text)
    if said is None:
        return []
    found = {each.start(): position for position, words in _POSITIONS.items() for each in words.finditer(said[0])}
    return list(dict.fromkeys(found[at] for at in sorted(found)))


_TURNED: Final = re.compile(r"\b(?:to|in(?:to)? (?:die|eine)) [^.;,:]*position", re.IGNORECASE)
_COMES: Final = re.compile(r"(?:summon|beschwör)[^.;:]*? in [^.;:]*position", re.IGNORECASE)
_POSITIONS: Final = {
    ATTACK_POSITION: re.compile(r"\battack(?: or (?:face-(?:up|down) )?defense)? position|angriffsposition", re.I),
    DEFENSE_POSITION: re.compile(
        r"(?<!face-down )\bdefense position|(?<!verdeckter )(?<!verdeckte )verteidigungs", re.I
    ),
    FACE_DOWN: re.compile(r"\bface-down defense|\bverdeckte[rn]? verteidigungs", re.I),
}


class _Said(NamedTuple):
    """The words of a deed up to those of the next one, those ``before`` it since the last comma and all of them in its
    clause, those of the ``last`` clause, and ``when`` it is done."""

    words: str
    before: str
    all_before: str
    last: str
    when: str


def _spoken_of(clause: Clause, last: str, offered: list[tuple[int, Deed]]) -> Iterator[tuple[int, int]]:
    """Where a clause speaks of which deed. Of those with the same word the ones that it speaks of done there, else the
    one that is meant where it says no more."""
    words = clause.words
    ends: dict[int, int] = {}
    alike: dict[tuple[str, int], list[tuple[int, Deed]]] = {}
    for number, deed in offered:
        for hit in pattern_of(called(deed)).finditer(words):
            if not _is_meant_otherwise(deed.word, words, hit):
                ends.setdefault(hit.start(), hit.end())
                alike.setdefault((deed.word, hit.start()), []).append((number, deed))
    spoken_of = {word for word, _ in alike}
    for (word, at), deeds in alike.items():
        end = next((each for each in sorted(ends) if each >= ends[at]), len(words))
        begins = max(words.rfind(mark, 0, at) for mark in ",;:.") + 1
        said = _Said(words[at:end], words[begins:at], words[:at], last, clause.when)
        if any(_says_more(other, word) for other in spoken_of):
            continue  # it speaks of no others than those on top, and of none face-up
        if word in _OF_ONE and f"{word.partition(' ')[0]} both" in spoken_of:
            continue  # one number for both
        if word == "summon" and "token" in spoken_of and "from" not in said.words:
            continue  # Tokens come from nowhere
        by_place = {deed.where: number for number, deed in deeds}
        meant = _pointed_to(by_place, said) if word == "point to" else _done_there(by_place, said)
        yield from ((at, number) for number in meant)


def _says_more(other: str, word: str) -> bool:
    """Of the same: from where, or how it lies then."""
    return _NEARER >= {*other.split()} - {*word.split()} > set() and {*word.split()} < {*other.split()}


_NEARER: Final = frozenset(("top", "face-down"))


def _pointed_to(by_place: dict[str, int], said: _Said) -> list[int]:
    """Only what lies openly is a target. An older text also selects from a hand, a Deck or what it tells of itself."""
    there = _stated(by_place, said)
    is_open = not _SELECTED.match(said.words) or _LIES_OPENLY.search(said.words)
    if not there and is_open and not re.search(r"\bhand\b", said.words):
        there = _meant_else(by_place, said)
    return [by_place[where] for where in there]


def _done_there(by_place: dict[str, int], said: _Said) -> list[int]:
    """Those of these deeds that are meant, by where they are done."""
    if "opponent" in by_place or by_place.keys() == {"you"}:
        return [by_place[whose] for whose in _whose(said) if whose in by_place]
    if "this card" in by_place and _THIS_CARD.match(said.words):
        return [by_place["this card"]]
    if (theirs := _in_their_hand(by_place, said)) is not None:
        return [by_place[where] for where in theirs if where in by_place]
    there = _stated(by_place, said)
    if any(where.startswith("materials ") for where in there):
        there = [where for where in there if where.startswith("materials ")][-1:]
    elif len(there) > 1 and "targets" in there:
        there = ["targets"] if _PRONOUN.match(said.words) else [where for where in there if where != "targets"]
    return [by_place[where] for where in there or _meant_else(by_place, said)]


def _stated(by_place: dict[str, int], said: _Said) -> list[str]:
    return [where for where in by_place if where in _WHERE and re.search(_WHERE[where], said.words)]


def _in_their_hand(by_place: dict[str, int], said: _Said) -> list[str] | None:
    """Where it is done if the text speaks of the opponent's hand, or has the opponent do it: never to one's own. What
    can't be told is left out: better none than a wrong one. None: it speaks of no such."""
    if "hand" in by_place and _OPPONENT.search(said.before) and not _BOTH.search(said.before):
        return _opponents_doing(by_place, said)
    if not by_place.keys() & {"hand", "seen hand", "targets"}:
        return None
    spoken_of = _last_of_their_hand(said.all_before)
    before, is_near = (said.all_before, True) if spoken_of else (said.last + said.all_before, False)
    spoken_of = spoken_of or _last_of_their_hand(before)
    if spoken_of is None or _ANOTHER_PLACE.search(since := before[spoken_of.end() :]):
        return None
    if _PRONOUN.match(said.words) or _OUT_OF_IT.search(since + said.words) or _THAT_TO_THE.search(since):
        unseen = re.search(_WHERE["at random"], before) and not _SEES.search(before)
        return ["at random", "their hand"] if unseen else ["seen hand"]
    return [] if (is_near or "field" not in by_place) and not _stated(by_place, said) else None


def _last_of_their_hand(words: str) -> re.Match[str] | None:
    return next(reversed(list(_THEIR_HAND.finditer(words))), None)


def _opponents_doing(by_place: dict[str, int], said: _Said) -> list[str]:
    """By their choice they discard, or do it to what they control."""
    discards = "at random" in by_place
    if discards and re.search(_WHERE["at random"], said.words):
        return ["at random"]
    of_the_field = re.search(_WHERE["field"], said.words) and not re.search(r"\b(?:hand|deck|all)\b", said.words)
    return ["their choice"] if discards or of_the_field else []


def _meant_else(by_place: dict[str, int], said: _Said) -> list[str]:
    """Where it says no more: "it" is one of those that were looked at, this card, or lies where that has gone."""
    is_it = _IT.match(said.words) is not None
    likeliest = (
        *(("seen hand",) if _PRONOUN.match(said.words) and _AMONG_THEM.search(said.all_before) else ()),
        *(("this card",) if is_it else ()),
        *(("graveyard",) if _PRONOUN.match(said.words) and _IN_GRAVEYARD.search(said.when) else ()),
        *("field", "hand", "deck", "extra"),
        *(where for where in by_place if where not in _WHERE and where != "this card"),
    )
    return [where for where in likeliest if where in by_place][:1]


def _whose(said: _Said) -> list[str]:
    """By or to whom it is done: as the clause tells before the verb or behind it; else by its player."""
    before = said.all_before if _HE_DOES.match(said.words) else said.before
    if _BOTH.search(before + said.words):
        return ["you", "opponent"]
    return ["opponent"] if _OPPONENT.search(before) or _TO_OPPONENT.match(said.words) else ["you"]


def _is_meant_otherwise(word: str, words: str, hit: re.Match[str]) -> bool:
    """What looks like that deed and is another, or none."""
    otherwise = _OTHERWISE.get(word)
    return otherwise is not None and bool(otherwise.search(words[max(0, hit.start() - 12) : hit.end() + 40]))
