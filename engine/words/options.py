"""Options in words: what an answer means, to the player who is asked."""

from typing import Any

from engine import program as p
from engine.cards.card import Card
from engine.duel.state import question as q
from engine.duel.outside.answers import waiting_ability
from engine.duel.checks.activation import used_at_once
from engine.duel.checks.options import ability_number
from engine.duel.state.question import argument_of, card_of, kind_of
from engine.duel.state.questions import ZONE, AskChoice, AskName, AskNumber, AskTrigger
from engine.duel.reading.in_force import ability_of
from engine.duel.outside.view import View
from engine.program import CARD_ACTIVATION, Ability, OwnWay, SynchroMaterials, XyzMaterials
from engine.program.deeds import DEEDS
from engine.program.found_in_text import quoted
from engine.program.told_deeds import QUOTED, UNTILS, WHICHES, WHOMS
from engine.vocabulary import (
    ATTACK_POSITION,
    ATTRIBUTE_NAMES,
    BATTLE_PHASE,
    EACH_TIME,
    IN_PENDULUM_ZONE,
    KIND_NAMES,
    MAIN_PHASE_2,
    TYPE_NAMES,
)
from engine.words.effects import in_force
from engine.words.ids import deed_id, in_id, option_id
from engine.words.names import Names
from engine.words.questions import done_by
from engine.words.summary import costs, summary
from engine.words.deed_questions import number_of_deed


def option(speech: Names, view: View, code: int) -> str:
    """What the option means, to the player who is asked."""
    kind, uid, argument = kind_of(code), card_of(code), argument_of(code)
    key = f"do.{option_id(kind)}"
    arguments: dict[str, Any] = {"card": speech.card(view, uid), "n": argument}
    asked = view.state.question
    if kind == q.PASS:
        key += {q.ASK_TRIGGER: ".trigger", q.ASK_REPLAY: ".replay"}.get(asked.kind, "")
    elif kind == q.ACTIVATE:
        key += _activate(speech, view, uid, argument, arguments)
    elif kind == q.SPECIAL_SUMMON:
        key += _special(speech, view, uid, argument, arguments)
    elif kind == q.CHANGE_POSITION:
        key += ".defense" if view.card(uid).position == ATTACK_POSITION else ".attack"
    elif kind == q.ATTACK:
        key += "" if argument else ".directly"
        arguments["other"] = speech.card(view, argument - 1)
    elif kind in (q.TO_BATTLE_PHASE, q.TO_MAIN_PHASE_2):
        arguments["phase"] = speech.phase(BATTLE_PHASE if kind == q.TO_BATTLE_PHASE else MAIN_PHASE_2)
    elif kind == q.NUMBER and isinstance(asked, AskNumber) and asked.about == ZONE:
        key += f".{ZONE}"
    elif kind == q.NUMBER and (telling := view.telling) is not None and _is_whole(asked):
        return number_of_deed(speech, telling, argument)
    elif kind == q.POSITION:
        arguments["position"] = speech.position(argument)
    elif kind in (q.TYPE, q.ATTRIBUTE, q.KIND):
        names = {q.TYPE: TYPE_NAMES, q.ATTRIBUTE: ATTRIBUTE_NAMES, q.KIND: KIND_NAMES}[kind]
        arguments["name"] = speech.name(names[1 << argument - 1])
    elif kind == q.HOW_LONG:
        key += f".{in_id(UNTILS[argument][0])}"
    elif kind == q.LASTING:
        arguments["what"] = in_force(speech, view, argument)
    elif kind in (q.WHOM, q.WHICH):
        key += f".{in_id((WHOMS if kind == q.WHOM else WHICHES)[argument][0])}"
        if kind == q.WHICH and WHICHES[argument][0] == QUOTED and (card := view.asking) is not None:
            first, *others = quoted(f"{card.pendulum_text} {card.text}")
            arguments["name"] = first
            key += ".many" if others else ""
    elif kind == q.DEED:
        key += f".{deed_id(DEEDS[argument])}"
    elif kind == q.NAME and isinstance(asked, AskName):
        arguments["name"] = asked.names[argument]
    elif kind == q.CHOICE and isinstance(asked, AskChoice):
        key += _choice(speech, view, asked, code, arguments)
    elif kind == q.TRIGGER and isinstance(asked, AskTrigger):
        key += _trigger(speech, view, asked, code, arguments)
    return speech.say(key, **arguments)


def _is_whole(asked: q.Question) -> bool:
    """Whether it is a number, and not a digit of one."""
    return isinstance(asked, AskNumber) and asked.so_far < 0


def _activate(speech: Names, view: View, uid: int, argument: int, arguments: dict[str, Any]) -> str:
    number = ability_number(argument)
    ability = ability_of(view.state, uid, number)
    if ability is None:
        return ".granted"
    if number < 0:
        return _told(".granted", summary(speech, ability, view.state.question.player), arguments)
    if ability.kind == CARD_ACTIVATION:
        return "" if ability.by_hand else _effect(speech, view, uid, ability, arguments).replace(".", ".card.")
    if ability.by_hand:
        return ".lasting" if ability.kind == EACH_TIME else ".by_hand"
    told = _effect(speech, view, uid, ability, arguments) or ".effect"
    return f".at_once{told}" if used_at_once(view.state, view.state.cards[uid], ability) else told


def _told(key: str, what: str, arguments: dict[str, Any]) -> str:
    arguments["what"] = what
    return ".told" if what else key


def _effect(speech: Names, view: View, uid: int, ability: Ability, arguments: dict[str, Any]) -> str:
    """What it does where the card has several effects that are activated; with its number if that is not clear."""
    program, who = view.state.cards[uid].card.program, view.state.question.player
    card = ability.kind == CARD_ACTIVATION
    own = [a for a in program.abilities if a.kind in p.ACTIVATED and (a.kind == CARD_ACTIVATION) == card]
    number = next((n for n, other in enumerate(own, 1) if other is ability), 0)
    if len(own) < 2 or not number:
        return ""
    arguments["n"] = number
    face = view.state.cards[uid].card
    if _is_listed(face, ability):
        return _told(".numbered", _printed(face, ability), arguments)
    what = summary(speech, ability, who)
    if sum(summary(speech, other, who) == what for other in own) > 1:
        paid = costs(speech, ability, who)
        same = sum(costs(speech, other, who) == paid and summary(speech, other, who) == what for other in own)
        what = speech.term("act.for", first=paid, last=what) if what and paid and same == 1 else ""
    return _told(".numbered", what or _printed(face, ability), arguments)


def _text_with(card: Card, ability: Ability) -> str:
    """That which tells of it; of a part of a text no places are known."""
    if not card.understood:
        return ""
    zone = ability.places == IN_PENDULUM_ZONE
    return card.pendulum_reading or card.pendulum_text if zone else card.reading or card.text


def _printed(card: Card, ability: Ability) -> str:
    start, end = ability.text
    return " ".join(_text_with(card, ability)[start:end].removesuffix(".").split())


def _is_listed(card: Card, ability: Ability) -> bool:
    """Whether it is one of several that the text lists to choose from."""
    return _text_with(card, ability)[: ability.text[0]].rstrip().endswith("●")


def _special(speech: Names, view: View, uid: int, argument: int, arguments: dict[str, Any]) -> str:
    procedures = view.state.cards[uid].card.program.procedures
    way = procedures[argument] if argument < len(procedures) else None
    if isinstance(way, SynchroMaterials):
        return ".synchro_by_hand" if way.judged else ".synchro"
    if isinstance(way, XyzMaterials):
        return ".xyz_by_hand" if way.judged else ".xyz"
    if isinstance(way, OwnWay) and way.judged:
        return ".by_hand"
    own = {n: each for n, each in enumerate(procedures) if isinstance(each, OwnWay)}
    if len(own) < 2:
        return ""
    arguments["n"] = list(own).index(argument) + 1
    ways = {n: costs(speech, each.ability, view.state.question.player) for n, each in own.items()}
    paid = ways[argument]
    return _told(".numbered", paid if list(ways.values()).count(paid) == 1 else "", arguments)


def _choice(speech: Names, view: View, asked: AskChoice, code: int, arguments: dict[str, Any]) -> str:
    if asked.tributes:
        need = arguments["n"] = asked.tributes[argument_of(code)]
        return ".no_tribute" if need == 0 else ".tribute" if need == 1 else ".tributes"
    place = asked.codes.index(code)
    arguments["n"] = place + 1
    told = [done_by(speech, view, asked.link, block) for block in asked.blocks]
    return _told("", told[place] if told.count(told[place]) == 1 else "", arguments)


def _trigger(speech: Names, view: View, asked: AskTrigger, code: int, arguments: dict[str, Any]) -> str:
    uid = card_of(code)
    if asked.duties:
        arguments["n"] = arguments["n"] + 1
        return ".duties" if uid >= 0 else ".waiting"
    number = waiting_ability(asked, code)
    ability = ability_of(view.state, uid, number) if number is not None else None
    if ability is None:
        return ""
    numbered = "" if ability.by_hand else _effect(speech, view, uid, ability, arguments)
    return numbered or _told("", summary(speech, ability, view.state.question.player), arguments)
