"""What texts and players call what is done by hand, in English and German: by that a deed is found."""

import re
from functools import cache
from typing import Final

from engine.program.deeds import DEEDS
from engine.program.told_deeds import Deed

CALLED: Final = {
    "point to": "target ~ card, target ~ monster, target ~ spell, target 1, targets 1, select, ziel, wähl | choose",
    "pay lp": "pay … lp, pay … life points, pay half, zahl … lp, zahl … life points",
    "pay discard": "discard, wirf … ab, werf … ab | abwerfen, pitch",
    "pay tribute": "tribut, offer, opfer | sacrifice",
    "pay send": "send … gy, send … graveyard, leg … friedhof, send … friedhof",
    "pay send top": "send the top, send … top, oberste … friedhof | mill",
    "pay banish": "banish, remov … from play, verbann, entfern … spiel | exile",
    "pay banish top": "banish the top, banish … top, remove the top, verbann … oberste",
    "pay banish face-down": "banish ~ face-down, remov … from play ~ face-down, verbann … verdeckt, entfern … verdeckt",
    "pay banish face-down top": "banish … top ~ face-down, banish face-down … top, "
    "verbann … oberste … verdeckt, verbann … verdeckt … oberste",
    "pay return field": "return … hand, gib … hand | bounce",
    "pay return hand": "shuffle … hand … into, return … from your hand … deck, misch … hand … deck, gib … hand … deck",
    "pay shuffle in": "shuffle … into, return … deck, misch … deck, gib … deck | spin",
    "pay reveal": "reveal, show, zeig … vor | vorzeigen",
    "pay detach": "detach, häng … ab | abhängen",
    "pay counter": "remov … counter, entfern … zählmarke",
    "pay position": "chang … position, änder … position | switch, face-down, flip, turn",
    "destroy": "destroy, zerstör, vernicht | kill, pop",
    "send": "send … gy, send … graveyard, leg … friedhof, send … friedhof | dump",
    "send top": "send the top, send … top, oberste … friedhof | mill",
    "put back": "return … to the gy, return … to the graveyard, return … to their gy, gib … friedhof",
    "banish": "banish, remov … from play, verbann, entfern … spiel | exile",
    "banish top": "banish the top, banish … top, remove the top, verbann … oberste",
    "banish face-down": "banish ~ face-down, remov … from play ~ face-down, verbann … verdeckt, entfern … verdeckt",
    "banish face-down top": "banish … top ~ face-down, banish face-down … top, "
    "verbann … oberste … verdeckt, verbann … verdeckt … oberste",
    "return": "return … hand, return ~ to its owner's hand, return ~ to their owners' hand, add … gy, "
    "add … graveyard, add it, add that, add … banish, gib … hand | bounce, recover",
    "shuffle in": "shuffle … into, return … deck, misch … deck, gib … deck | spin",
    "on top": "on top of, top of your deck, top of the deck, auf … deck | oben",
    "at bottom": "bottom of, on the bottom, unter … deck",
    "add": "add … from … deck, füg … deck … hand | search, tutor, fetch, suchen",
    "add unshown": "| search, tutor, fetch, suchen",
    "add seen hand": "add … hand, füg … hand | take, steal, look, nehmen",
    "add their hand": "add … random, füg … zufällig | take, steal, nehmen",
    "draw": "draw, ziehe, zieht | ziehen",
    "discard": "discard, wirf … ab, werf … ab | abwerfen, pitch",
    "summon": "special summon, spezialbeschwör, als spezialbeschwörung | revive, reborn, face-down, defense, position",
    "summon this card": "special summon, beschwör … diese karte | face-down, defense, position",
    "summon to opponent": "special summon … opponent's … field, special summon … to your opponent's",
    "fusion summon": "fusion summon, fusionsbeschwör | fuse",
    "ritual summon": "ritual summon, ritualbeschwör",
    "synchro summon": "synchro summon, synchrobeschwör",
    "xyz summon": "xyz summon, xyz-beschwör | overlay",
    "normal summon": "normal summon, tribute summon, normalbeschwör, tributbeschwör",
    "token": "token, spielmarke",
    "set": "set 1, set it, set them, set that, set this, set up to, set any, setz | face-down",
    "place": "place … face-up, place … spell & trap zone, place … field zone, activate … from your, platzier … offen",
    "stay": "remains on the field, stays on the field, treated as an equip, bleib",
    "equip to this": "equip … to this card, rüst … mit | absorb",
    "equip this": "equip this card, equip it, equips to, becomes an equip, rüst … mit dieser karte",
    "equip": "equip … from, equip … gy, equip … graveyard, rüst",
    "attach": "attach, häng … an | overlay",
    "tribute": "tribut, opfer | sacrifice",
    "place counter": "place … counter, put … counter, platzier … zählmarke, leg … zählmarke",
    "remove counter": "remove … counter, entfern … zählmarke",
    "detach": "detach, häng … ab | abhängen",
    "position": "change … position, changed to … position, flip … position, flip … face-, turn it face-, "
    "turn them face-, turn that ~ face-, turn 1 ~ face-, to defense position, to attack position, änder … position"
    " | switch, turn, flip, face-down, face-up, set",
    "control": "take control, control of, übernimm, kontrolle über | steal",
    "control this turn": "take control … until, control of … until, übernimm … bis | borrow, steal",
    "give": "give control, give … to your opponent, gib … kontrolle",
    "swap control": "switch control, tausch … kontrolle | swap",
    "move": "move it, move this, move 1, move that, to another … zone, beweg",
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
    "negate effect": "negate that effect, negate the effect, negate its effect., negate its effect and, "
    "annullier … effekt",
    "negate summon": "negate the summon, negate its summon, negate that summon, annullier … beschwörung | counter",
    "negate attack": "negate … attack, annullier … angriff",
    "redirect attack": "change … attack target, lenk … angriff | switch",
    "make attack direct": "into a direct attack, becomes a direct attack",
    "end battle": "end the battle phase, beend … battle phase",
    "skip draw": "skip … draw phase, überspring … draw phase",
    "skip battle": "skip … battle phase, überspring … battle phase",
    "coin": "coin, münze | heads, tails",
    "die": "roll … die, dice, würf | roll",
    "win": "win the duel, wins the duel, gewinn | victory",
    "ask": "your opponent may, unless your opponent | choice",
    "raise both": "gain … atk and def, gain … atk/def, increase … atk and def, atk and def … increase, "
    "erhält … atk und def, erhalten … atk und def | boost, pump",
    "lower both": "lose … atk and def, lose … atk/def, decrease … atk and def, reduce … atk and def, "
    "atk and def … decrease, verlier … atk und def | debuff",
    "raise attack": "gain … atk, increase … atk, atk … increase, erhält … atk | boost, pump",
    "lower attack": "lose … atk, decrease … atk, atk … decrease, reduce … atk, verlier … atk | debuff",
    "raise defense": "gain … def, increase … def, def … increase, erhält … def | boost",
    "lower defense": "lose … def, decrease … def, def … decrease, reduce … def, verlier … def",
    "attack becomes": "atk becomes, atk … become, atk is equal, atk and def are equal, atk is halved, atk … halved, "
    "half … atk, halve … atk, double … atk, atk wird",
    "defense becomes": "def becomes, def … become, def is equal, def are equal, def … halved, half … def, "
    "halve … def, double … def, def wird",
    "level becomes": "level becomes, levels become, levels ~ become, becomes level, become level, "
    "become the same level, stufe wird",
    "raise level": "increase … level, level … increase, erhöh … stufe",
    "lower level": "reduce … level, decrease … level, level … decrease, verringer … stufe",
    "type becomes": "type becomes, treated as … type, typ wird",
    "attribute becomes": "attribute becomes, treated as … attribute, eigenschaft wird",
    "name becomes": "name becomes, treated as \", name wird",
    "treated as tuner": "treated as … tuner, als empfänger",
    "no battle destruction": "cannot be destroyed by battle, cannot be destroyed by ~ battle, "
    "cannot be destroyed as a result of battle, nicht durch kampf zerstört | indestructible",
    "no effect destruction": "cannot be destroyed by … effect, cannot be ~ be destroyed by ~ effect, "
    "nicht durch … effekte zerstört | immune",
    "no targeting": "cannot target, cannot be targeted, player can target, kein … ziel | hexproof",
    "no attack": "cannot attack, cannot declare an attack, kann nicht angreifen, können nicht angreifen",
    "direct attack": "attack … directly, attack your opponent directly, direkt angreif",
    "second attack": "second attack, attack twice, make a second, attack once again, attack again, additional attack",
    "piercing": "piercing, durchschlag | pierce, trample",
    "no position change": "cannot change … position, position cannot be changed, positions cannot be changed",
    "effects negated": "effects are negated, effects negated, effect is negated, negate its effects, "
    "negate their effects, negate the effects, negate … effects, effekte … annulliert | silence",
    "unaffected": "unaffected, unberührt, nicht betroffen | immune",
    "not attacked": "cannot be attacked, cannot be targeted for attack, cannot target … for attack, "
    "cannot select ~ attack target",
    "no direct attack": "cannot attack … directly, nicht direkt angreif",
    "must attack": "must attack, muss angreif, müssen angreif",
    "attack all": "attack all, attack each, attack every",
    "not tributed": "cannot be tributed, nicht als tribut",
    "not material": "cannot be used as … material, nicht als … material",
    "no activation": "cannot activate its, cannot activate their, effects cannot be activated, nicht aktivier",
    "one more normal summon": "additional normal summon, in addition to your normal summon, "
    "normal summon … in addition, normal summon 1 additional",
    "no special summon": "cannot special summon, cannot summon, neither player can special summon",
    "no normal summon": "cannot normal summon, cannot summon, cannot set",
    "no monster effects": "cannot activate cards, cannot activate … monster, player can activate … monster, "
    "player can activate cards",
    "no spells": "cannot activate cards, cannot activate … spell, player can activate … spell, "
    "player can activate cards",
    "no traps": "cannot activate cards, cannot activate … trap, player can activate … trap, player can activate cards",
    "no battle phase": "skip … battle phase, cannot conduct … battle phase",
    "no battle damage": "take no battle damage, no battle damage, battle damage … 0",
    "no effect damage": "take no effect damage, no damage from, effect damage … 0",
    "activate": "activate 1 card, activate 1 field, activate 1 continuous, activate that, activate it, aktivier",
    "normal summon free": "without tributing, without tribute, ohne … tribut",
    "normal set": "set 1 monster, set it as, normal set, setz",
    "normal set free": "without tributing, without tribute, ohne … tribut",
    "change target": "change the target, target … becomes, becomes the new target, new target, lenk … ziel | redirect",
    "no answered damage": "that damage becomes 0, make that … damage 0, take no damage from that, "
    "effect damage becomes 0",
    "declare name": "declare 1 card name, declare … name, nenn … namen | call",
    "declare type": "declare … type, nenn … typ",
    "declare attribute": "declare … attribute, nenn … eigenschaft",
    "declare kind": "declare … monster, declare 1 type of card, declare … kind, nenn … art",
    "declare number": "declare … level, declare … number, nenn … zahl, nenn … stufe",
    "saved once": "once per turn ~ cannot be destroyed, first time ~ would be destroyed, first ~ would be destroyed, "
    "not destroyed … once | save",
    "must be attacked": "must be attacked, must target this card, muss angegriffen",
    "attacks with defense": "using its def, uses its def, apply its def, mit seiner def",
    "attacks lying down": "attack while in … defense position, can attack in defense, in verteidigung",
    "banished leaving": "banish it when it leaves, banished when it leaves, if it leaves the field, verbann … verlässt",
    "no damage in its battles": "you take no battle damage … involving, du … keinen kampfschaden … dieser karte",
    "no damage by its battles": "opponent takes no battle damage … involving, gegner … keinen kampfschaden … karte",
    "tribute worth": "treated as 2 tributes, as 2 tributes, zählt als 2 tribute",
    "attribute added": "also treated as … attribute, also treated as light, also treated as dark, "
    "auch als … eigenschaft",
    "name added": "also treated as, name is also, auch als",
    "scale becomes": "pendulum scale becomes, scale becomes, pendelbereich wird",
    "no spells nor set": "cannot activate or set spell, cannot set … spell",
    "no traps nor set": "cannot activate or set trap, cannot set … trap",
    "no set": "cannot set, cannot ~ or set any, nicht setz",
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
_BETWEEN_WORDS: Final = re.compile(r"[^\w/+]+")


def calls(number: int) -> str:
    """All the words by which that deed may be looked for, beside its names."""
    return re.sub(r"[…~,|]", " ", called(DEEDS[number]))


def is_found(typed: str, said: str) -> bool:
    """Whether each typed word begins one of those."""
    words = f" {_BETWEEN_WORDS.sub(' ', said.casefold())}"
    return all(f" {word}" in words for word in _BETWEEN_WORDS.sub(" ", typed.casefold()).split())


def called(deed: Deed) -> str:
    return CALLED.get(f"{deed.word} {deed.where}", CALLED.get(deed.word, ""))


@cache
def pattern_of(called: str, anywhere: bool = False) -> re.Pattern[str]:
    """What "be" stands before, or what ends as such words do, is told of, and not done; what "only" stands before is a
    limit; "cannot" forbids it; "by" pays with it. ``anywhere``: all of that as well."""
    phrases = [each.strip() for each in called.partition("|")[0].split(",") if each.strip()]
    any_of = "|".join(_phrase(each) for each in phrases)
    done = "" if anywhere else r"(?<!\b(?:be|by|of) )(?<!\bonly )(?<!\bcannot )(?<!\bneither player can )"
    return re.compile(rf"{done}\b(?:{any_of})" if phrases else r"(?!)")


def _phrase(words: str) -> str:
    """ "…": words without a comma may stand between; "~": any words."""
    parts = re.split("([…~])", words)
    between = {"…": r"\w*\b[^,]{0,110}?\b", "~": r"\w*\b.{0,90}?\b"}
    said = [between.get(part, re.escape(part.strip())) for part in parts]
    return said[0] + r"(?!ed\b|d\b|n\b)" + "".join(said[1:])
