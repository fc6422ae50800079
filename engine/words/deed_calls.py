"""What texts and players call what is done by hand, in English and German: by that a deed is found, and by that those
come first of whose words a card's text has."""

import re
from collections.abc import Collection, Iterable, Iterator
from functools import cache
from typing import Final

from engine.program.by_hand import DEEDS, DEFENSE, LEAST_PRINTED, LEVEL, Deed, numbers_in

CALLED: Final = {
    "point to": "target, select, choose, ziel, wähl",
    "pay lp": "pay … lp, pay … life points, pay half, zahl … lp, zahl … life points",
    "pay discard": "discard, wirf … ab, werf … ab | abwerfen, pitch",
    "pay tribute": "tribut, offer, opfer | sacrifice",
    "pay send": "send … gy, send … graveyard, leg … friedhof, send … friedhof",
    "pay send top": "send the top, send … top, oberste … friedhof | mill",
    "pay banish": "banish, remove … from play, verbann, entfern … spiel | exile",
    "pay banish top": "banish the top, banish … top, remove the top, verbann … oberste",
    "pay return field": "return … hand, gib … hand | bounce",
    "pay return hand": "shuffle … into, return … deck, misch … deck, gib … deck",
    "pay shuffle in": "shuffle … into, return … deck, misch … deck, gib … deck | spin",
    "pay reveal": "reveal, show, zeig … vor | vorzeigen",
    "pay detach": "detach, häng … ab | abhängen",
    "pay counter": "remove … counter, entfern … zählmarke",
    "pay position": "change … position, änder … position | switch",
    "destroy": "destroy, zerstör, vernicht | kill, pop",
    "send": "send … gy, send … graveyard, leg … friedhof, send … friedhof | dump",
    "send top": "send the top, send … top, oberste … friedhof | mill",
    "put back": "return … gy, return … graveyard, gib … friedhof",
    "banish": "banish, remove … from play, verbann, entfern … spiel | exile",
    "banish top": "banish the top, banish … top, remove the top, verbann … oberste",
    "banish face-down": "banish … face-down, verbann … verdeckt",
    "return": "return … hand, add … gy, add … graveyard, add it, add that, add … banish, gib … hand | bounce, recover",
    "shuffle in": "shuffle … into, return … deck, misch … deck, gib … deck | spin",
    "on top": "on top of, top of your deck, top of the deck, auf … deck | oben",
    "at bottom": "bottom of, on the bottom, unter … deck",
    "add": "add … from … deck, füg … deck … hand | search, tutor, fetch, suchen",
    "add unshown": "| search, tutor, fetch, suchen",
    "add seen hand": "add … hand, füg … hand | take, steal, look, nehmen",
    "add their hand": "add … random, füg … zufällig | take, steal, nehmen",
    "draw": "draw, ziehe, zieht | ziehen",
    "discard": "discard, wirf … ab, werf … ab | abwerfen, pitch",
    "summon": "special summon, spezialbeschwör, als spezialbeschwörung | revive, reborn",
    "summon this card": "special summon this card, special summon it from your hand, beschwör … diese karte",
    "summon to opponent": "special summon … opponent's … field, special summon … to your opponent's",
    "fusion summon": "fusion summon, fusionsbeschwör | fuse",
    "ritual summon": "ritual summon, ritualbeschwör",
    "synchro summon": "synchro summon, synchrobeschwör",
    "xyz summon": "xyz summon, xyz-beschwör | overlay",
    "normal summon": "normal summon, tribute summon, normalbeschwör, tributbeschwör",
    "token": "token, spielmarke",
    "set": "set 1, set it, set them, set that, set this, set up to, setz",
    "place": "place … face-up, place … spell & trap zone, place … field zone, activate … from your, platzier … offen",
    "stay": "remains on the field, stays on the field, treated as an equip, bleib",
    "equip to this": "equip … to this card, rüst … mit | absorb",
    "equip this": "equip this card, equip it, equip … from, rüst … mit dieser karte",
    "equip": "equip … from, equip … gy, equip … graveyard, rüst",
    "attach": "attach, häng … an | overlay",
    "tribute": "tribut, opfer | sacrifice",
    "place counter": "place … counter, put … counter, platzier … zählmarke, leg … zählmarke",
    "remove counter": "remove … counter, entfern … zählmarke",
    "detach": "detach, häng … ab | abhängen",
    "position": "change … position, to defense position, to attack position, änder … position | switch, turn, flip",
    "control": "take control, control of, übernimm, kontrolle über | steal",
    "control this turn": "take control … until, control of … until, übernimm … bis | borrow, steal",
    "give": "give control, give … to your opponent, gib … kontrolle",
    "swap control": "switch control, tausch … kontrolle | swap",
    "move": "move, another … zone, beweg",
    "reveal": "reveal, show, zeig … vor | vorzeigen",
    "look": "look at … hand, sieh … hand, schau … hand | peek",
    "look their field": "look at … set, look at … face-down, sieh … gesetzt, sieh … verdeckt | peek",
    "look their extra": "look at … extra deck, look at … fusion deck, sieh … extra deck | peek",
    "look at top their deck": "look at … top … opponent, sieh … oberste … gegner | peek",
    "look at top": "look at … top, put … order, return … order, sieh … oberste, schau … oberste | peek",
    "show top": "excavate, reveal the top, pick up … top, zeig … oberste | scry",
    "shuffle": "shuffle your deck, shuffle the deck, shuffle their deck, mische dein deck",
    "exchange hands": "exchange … hand, tausch … hand | swap",
    "damage": "inflict … damage, take … damage, takes … damage, schaden | burn",
    "gain": "gain … lp, gain … life points, increase … life points, erhält … lp, erhalt … lp | heal",
    "lose": "lose … lp, lose … life points, loses … lp, verlier … lp",
    "become": "lp become, life points become, lp … halved, lp werden",
    "negate activation": "negate … activation, annullier … aktivierung | counter",
    "negate effect": "negate … effect, annullier … effekt",
    "negate summon": "negate the summon, negate its summon, negate that summon, annullier … beschwörung | counter",
    "negate attack": "negate … attack, annullier … angriff",
    "redirect attack": "change … attack target, lenk … angriff | switch",
    "make attack direct": "into a direct attack, becomes a direct attack",
    "end battle": "end the battle phase, beend … battle phase",
    "skip draw": "skip … draw phase, überspring … draw phase",
    "skip battle": "skip … battle phase, überspring … battle phase",
    "coin": "coin, münze | heads, tails",
    "die": "die, dice, würf | roll",
    "win": "win the duel, wins the duel, gewinn | victory",
    "ask": "your opponent may, unless your opponent | choice",
    "raise attack": "gain … atk, increase … atk, atk … increase, erhält … atk | boost, pump",
    "lower attack": "lose … atk, decrease … atk, atk … decrease, reduce … atk, verlier … atk | debuff",
    "raise defense": "gain … def, increase … def, def … increase, erhält … def | boost",
    "lower defense": "lose … def, decrease … def, def … decrease, reduce … def, verlier … def",
    "attack becomes": "atk becomes, atk … become, atk … halved, half … atk, double … atk, atk wird",
    "defense becomes": "def becomes, def … become, def … halved, half … def, double … def, def wird",
    "level becomes": "level becomes, levels become, level … become, stufe wird",
    "raise level": "increase … level, level … increase, erhöh … stufe",
    "lower level": "reduce … level, decrease … level, level … decrease, verringer … stufe",
    "type becomes": "type becomes, treated as … type, typ wird",
    "attribute becomes": "attribute becomes, treated as … attribute, eigenschaft wird",
    "name becomes": "name becomes, treated as \", name wird",
    "treated as tuner": "treated as … tuner, als empfänger",
    "no battle destruction": "cannot be destroyed by battle, nicht durch kampf zerstört | indestructible",
    "no effect destruction": "cannot be destroyed by … effect, nicht durch … effekte zerstört | immune",
    "no targeting": "cannot target, cannot be target, kein … ziel | hexproof",
    "no attack": "cannot attack, cannot declare an attack, kann nicht angreifen, können nicht angreifen",
    "direct attack": "attack … directly, attack your opponent directly, direkt angreif",
    "second attack": "second attack, attack twice, make a second, attack once again, attack again, additional attack",
    "piercing": "piercing, durchschlag | pierce, trample",
    "no position change": "cannot change … position, position cannot be changed",
    "effects negated": "effects … negated, effect … negated, negate … effects, effekte … annulliert | silence",
    "unaffected": "unaffected, unberührt, nicht betroffen | immune",
    "not attacked": "cannot be attacked, cannot be targeted for attack, cannot target … for attack",
    "no direct attack": "cannot attack … directly, nicht direkt angreif",
    "must attack": "must attack, muss angreif, müssen angreif",
    "attack all": "attack all, attack each, attack every",
    "not tributed": "cannot be tribut, nicht als tribut",
    "not material": "cannot be used as … material, nicht als … material",
    "no activation": "cannot activate, cannot be activated, nicht aktivier",
    "one more normal summon": "additional normal summon, normal summon … in addition, normal summon 1 additional",
    "no special summon": "cannot special summon, cannot summon",
    "no normal summon": "cannot normal summon, cannot summon, cannot set",
    "no monster effects": "cannot activate monster effects, cannot activate … monster",
    "no spells": "cannot activate spell, cannot activate … spell",
    "no traps": "cannot activate trap, cannot activate … trap",
    "no battle phase": "skip … battle phase, cannot conduct … battle phase",
    "no battle damage": "take no battle damage, no battle damage, battle damage … 0",
    "no effect damage": "take no effect damage, no damage from, effect damage … 0",
    "activate": "activate 1, activate that, activate it, aktivier",
    "normal summon free": "without tributing, without tribute, ohne … tribut",
    "normal set": "set 1 monster, set it as, normal set, setz",
    "normal set free": "without tributing, without tribute, ohne … tribut",
    "change target": "change the target, target … becomes, becomes the new target, new target, lenk … ziel | redirect",
    "no answered damage": "that damage becomes 0, make that … damage 0, take no damage from that, damage … becomes 0",
    "declare name": "declare 1 card name, declare … name, nenn … namen | call",
    "declare type": "declare … type, nenn … typ",
    "declare attribute": "declare … attribute, nenn … eigenschaft",
    "declare kind": "declare … monster, spell, or trap, declare 1 type of card, declare … kind, nenn … art",
    "declare number": "declare … level, declare … number, declare a, nenn … zahl, nenn … stufe",
    "saved once": "once per turn, … cannot be destroyed, first time … would be destroyed, not destroyed … once | save",
    "must be attacked": "must be attacked, must target this card, muss angegriffen",
    "attacks with defense": "using its def, uses its def, apply its def, mit seiner def",
    "attacks lying down": "attack while in … defense position, can attack in defense, in verteidigung",
    "banished leaving": "banish it when it leaves, banished when it leaves, if it leaves the field, verbann … verlässt",
    "no damage in its battles": "you take no battle damage … involving, du … keinen kampfschaden … dieser karte",
    "no damage by its battles": "opponent takes no battle damage … involving, gegner … keinen kampfschaden … karte",
    "tribute worth": "treated as 2 tributes, as 2 tributes, zählt als 2 tribute",
    "attribute added": "also treated as … attribute, also … light, also … dark, auch als … eigenschaft",
    "name added": "also treated as, name is also, auch als",
    "scale becomes": "pendulum scale becomes, scale becomes, pendelbereich wird",
    "no spells nor set": "cannot activate or set spell, cannot set … spell",
    "no traps nor set": "cannot activate or set trap, cannot set … trap",
    "no set": "cannot set, nicht setz",
    "no banishing": "cannot banish, cannot be banished, nicht verbann",
    "no adding": "cannot add … hand, nicht … hand hinzu",
    "half battle damage": "battle damage … halved, half … battle damage, kampfschaden … halb",
    "hand revealed": "hand … revealed, keep … hand revealed, play with … hand, hand … vorgezeigt | open hand",
    "draws skipped": "skip … draw, cannot draw, kein … ziehen",
    "hand limit": "hand size limit, hand limit, handkartenlimit",
    "normal draw": "instead of conducting your normal draw, normal draw, draw 2 cards during your draw phase",
    "traps from hand": "activate … trap … from your hand, fallen … von der hand",
    "traps at once": "the turn it was set, turn they were set, in dem zug",
    "end lasting": " | undo, cancel, remove, aufheben",
}  # fmt: skip
"""By the word of a deed, or by that with where it is done: what texts say, behind the stroke what only players do.
Words may go on, and where "…" stands others may come between."""
_WHERE: Final = {
    "targets": r"\b(?:it|them|(?:that|those) \w+|the targets?|ziele?|diese\w*)\b",
    "field": r"\b(?:on the field|either field|both fields|controls?|spielfeld|kontrollier\w*)\b",
    "hand": r"\b(?:from|in|aus|von|auf)\b.{0,30}?\bhands?\b",
    "deck": r"\b(?:from|in|aus|von)\b(?! the top).{0,30}?\b(?<!extra )(?<!fusion )decks?\b",
    "graveyard": r"\b(?:from|in|vom|von|im)\b.{0,30}?\b(?:gys?|graveyards?|friedh\w+)\b",
    "banished": r"\bbanished\b|\bremoved from play\b|\bverbannte\w*",
    "extra": r"\b(?:extra|fusion) deck\b",
    "their field": r"\b(?:either|both) (?:player's )?fields?\b|\bopponent controls\b|\bgegner kontrolliert\b",
    "their hand": r"\bopponent's hand|\bhand des gegners|\bgegners? hand",
    "seen hand": r"\bfrom (?:your opponent's|their) hand|\bvon der hand (?:des|deines) gegners",
    "their deck": r"\bopponent's deck|\bdeck des gegners|\bgegners? deck",
    "their choice": r"\bopponent (?:\w+ )?(?:choose|select|discard|send|destroy|banish)|\bgegner w",
    "at random": r"\brandom|\bzuf[aä]ll",
    "opponent": r"\b(?:opponent|controller|each player|both|gegner\w*|beide\w*)\b",
    "you": r"^draw|\b(?:you|each player|both|du|beide\w*)\b",
    "this card": r"\bthis card\b|\bdiese karte\b",
    "materials graveyard": r"\b(?:material|using|from your hand or|tributing)",
    "materials banished": r"\b(?:banish|remov)",
    "materials deck": r"\bshuffl",
}
"""Of which place a sentence speaks."""
_ELSE: Final = ("targets", "field", "you", "extra", "hand", "deck")
"""What is meant where a sentence speaks of none that is offered."""
_SENTENCES: Final = re.compile(r"(?<=\.)\s|\n|●")
_NUMBERED: Final = {LEVEL: "level, stufe", DEFENSE: "def", "token": "atk"}
"""What a number is that is told of a Token."""
_BETWEEN_WORDS: Final = re.compile(r"[^\w/+-]+")
_MOST: Final = 6


def calls(number: int) -> str:
    """All the words by which that deed may be looked for, beside its names."""
    return re.sub(r"[…,|]", " ", _called(DEEDS[number]))


def is_found(typed: str, said: str) -> bool:
    """Whether each typed word begins one of those."""
    words = f" {_BETWEEN_WORDS.sub(' ', said.casefold())}"
    return all(f" {word}" in words for word in _BETWEEN_WORDS.sub(" ", typed.casefold()).split())


def likely(text: str, numbers: Iterable[int], prepares: bool) -> list[int]:
    """Of these deeds those of which the text speaks, in its order. What is paid stands before a semicolon, what is done
    behind it, where there are such."""
    offered = list(numbers)
    found: dict[int, int] = {}
    begins = 0
    for part in _parts(text, prepares):
        for at, number in sorted(_spoken_of(part, offered)):
            found.setdefault(number, begins + at)
        begins += len(part) + 1
    return sorted(found, key=lambda number: (found[number], number))[:_MOST]


def number_for(text: str, word: str, numbers: Collection[int]) -> int | None:
    """Which of these numbers is the one that a deed with that word, or what is told of it, has in the text: what stands
    nearest its words in a sentence, else the first of Life Points, ATK or DEF."""
    pattern = _pattern(_NUMBERED.get(word, CALLED.get(word, "")))
    near: list[tuple[int, int, int]] = []
    every: list[int] = []
    for sentence in _SENTENCES.split(text):
        printed = [each for each in numbers_in(sentence) if each[2] in numbers]
        every += [number for _, _, number in printed]
        for spoken in pattern.finditer(sentence.casefold()):
            for begins, ends, number in printed:
                away = max(begins - spoken.end(), spoken.start() - ends, 0)
                near.append((away, begins < spoken.start(), number))
    if near:
        return min(near, key=lambda each: each[:2])[2]
    return next((number for number in every if number >= LEAST_PRINTED), None)


def _parts(text: str, prepares: bool) -> Iterator[str]:
    paid_first = ";" in text
    for sentence in _SENTENCES.split(text):
        _, colon, said = sentence.partition(":")
        paid, semicolon, done = (said if colon else sentence).partition(";")
        if prepares and (semicolon or not paid_first):
            yield paid.casefold()
        elif not prepares:
            yield (done if semicolon else paid).casefold()


def _spoken_of(part: str, offered: list[int]) -> Iterator[tuple[int, int]]:
    """Where it speaks of which deed. Of those with the same word the ones that it speaks of done there, else one."""
    by_word: dict[str, list[tuple[int, int]]] = {}
    for number in offered:
        deed = DEEDS[number]
        if (hit := _pattern(_called(deed)).search(part)) is not None:
            by_word.setdefault(deed.word, []).append((hit.start(), number))
    for word, alike in by_word.items():
        if f"{word} top" in by_word:
            continue  # it speaks of no others than those on top
        there = [each for each in alike if _is_there(DEEDS[each[1]], part)]
        if word == "summon" and "token" in by_word and not there:
            continue  # Tokens come from nowhere
        yield from there or [min(alike, key=lambda each: _rank(DEEDS[each[1]]))]


def _is_there(deed: Deed, part: str) -> bool:
    return deed.where in _WHERE and re.search(_WHERE[deed.where], part) is not None


def _rank(deed: Deed) -> int:
    return _ELSE.index(deed.where) if deed.where in _ELSE else len(_ELSE)


def _called(deed: Deed) -> str:
    return CALLED.get(f"{deed.word} {deed.where}", CALLED.get(deed.word, ""))


@cache
def _pattern(called: str) -> re.Pattern[str]:
    """What "be" stands before is told of, and not done; what "only" stands before is a limit."""
    phrases = [each.strip() for each in called.partition("|")[0].split(",") if each.strip()]
    between = r"\w*\b[^,]{0,110}?\b"
    any_of = "|".join(between.join(re.escape(part.strip()) for part in each.split("…")) for each in phrases)
    return re.compile(rf"(?<!\bbe )(?<!\bonly )\b(?:{any_of})" if phrases else r"(?!)")
