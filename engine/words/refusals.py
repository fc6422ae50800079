"""Why not, in words: which cards forbid it, and what they say; what is missing for what a card asks."""

from collections.abc import Iterator
from typing import Final

from engine import program as p
from engine.duel import query
from engine.duel import refusal as r
from engine.duel.refusal import FORBIDDEN_BY, Refusal
from engine.duel.view import View
from engine.program import Ability, Condition, Modifier
from engine.words.effects import does
from engine.words.ids import REASON_IDS
from engine.words.names import Names
from engine.words.summary import Summary, costs

_COMPARED: Final = {p.LESS: "<", p.AT_MOST: "≤", p.EQUAL: "=", p.AT_LEAST: "≥", p.MORE: ">", p.UNEQUAL: "≠"}


def why(speech: Names, view: View, refusal: Refusal) -> str:
    """A sentence: the reason with the cards that cause it, as far as the viewer knows them."""
    key = f"why.{REASON_IDS[refusal.reason]}"
    causes = known_causes(view, refusal)
    if not causes:
        return speech.say(key)
    if f"{key}.by" in speech.table:
        said, more = speech.say(f"{key}.by", cards=speech.cards(view, causes)), _said_by(speech, view, refusal, causes)
    else:
        said, more = speech.say(key), _asked_by(speech, view, refusal.reason, causes[0])
        if more and f"{key}.needs" in speech.table:
            return speech.say(f"{key}.needs", what=more)
    return speech.say("why.says", why=said.removesuffix("."), what=more) if more else said


def known_causes(view: View, refusal: Refusal) -> list[int]:
    return [number for number in refusal.causes if view.card(number).card is not None]


def told(speech: Names, view: View, refusal: Refusal) -> str:
    """The same with the ids of the rules, and with the cards unless they are named already."""
    key = f"why.{REASON_IDS[refusal.reason]}.by"
    causes = known_causes(view, refusal) if key not in speech.table else []
    marks = ", ".join([speech.cards(view, causes)] * bool(causes) + list(refusal.rules))
    return f"{why(speech, view, refusal)} ({marks})"


# -- what the cards say that forbid it -----------------------------------------------------------


def _said_by(speech: Names, view: View, refusal: Refusal, causes: list[int]) -> str:
    found: dict[str, None] = {}
    for active in view.state.modifiers:
        if active.source in causes and active.modifier.op in FORBIDDEN_BY.get(refusal.reason, ()):
            telling = Summary(speech, Ability(), query.user_of(view.state, active))
            found[_says(telling, active.modifier)] = None
    return ", ".join(filter(None, found))


def _says(telling: Summary, modifier: Modifier) -> str:
    """ "Level 4 or higher monsters can’t attack"; empty where it is about this one card."""
    if telling.is_rule(modifier):
        return telling.modifier(modifier)
    if modifier.who is None or modifier.who.ref:
        return ""
    verb = does(telling, modifier, True)
    return telling.speech.term("why.of", what=telling.what(modifier.who.but(all=True), 0), word=verb) if verb else ""


# -- what the card itself asks for ---------------------------------------------------------------


def _asked_by(speech: Names, view: View, reason: int, number: int) -> str:
    """What is missing, where the card asks but one such thing."""
    found = set(_asking(speech, view, reason, number))
    return found.pop() if len(found) == 1 else ""


def _asking(speech: Names, view: View, reason: int, number: int) -> Iterator[str]:
    card = view.card(number)
    program = card.card.program if card.card is not None else None
    for ability in program.abilities if program is not None else ():
        if ability.kind not in p.ACTIVATED:
            continue
        if reason == r.CONDITION_NOT_MET and ability.condition is not None:
            if not query.holds(view.state, ability.condition, card.controller, number, None):
                yield _missing(speech, view, ability.condition, number)
        elif reason == r.COST_NOT_PAYABLE and ability.costs:
            yield costs(speech, ability, card.controller)
        elif reason == r.NO_TARGET:
            telling = Summary(speech, ability, card.controller)
            yield from (telling.phrase(selector, 0) for selector in telling.chosen.values() if not selector.ref)


def _missing(speech: Names, view: View, condition: Condition, number: int) -> str:
    """What of it is not so, as far as that has words."""
    player = view.card(number).controller
    parts = condition.parts if condition.op == p.C_ALL else (condition,)
    wrong = [part for part in parts if not query.holds(view.state, part, player, number, None)]
    said = [_condition(Summary(speech, Ability(), player), part) for part in wrong]
    return ", ".join(dict.fromkeys(filter(None, said)))


def _condition(telling: Summary, condition: Condition) -> str:
    op, selector, term = condition.op, condition.selector, telling.speech.term
    if op == p.C_COMPARED:
        left, right = map(telling.quantity, condition.values)
        return term("needs.compared", first=left, word=_COMPARED[condition.a], last=right) if left and right else ""
    if selector is None or selector.ref or not telling.tells(selector):
        return ""
    if op == p.C_EXISTS:
        return telling.phrase(selector.but(all=False, count=None, most=max(selector.least, 1)), 0)
    if op == p.C_NONE:
        return term("needs.none", what=telling.counted(selector, False))
    return ""
