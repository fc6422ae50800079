"""Why not, in words: which cards forbid it, and what they say; what is missing for what a card asks."""

from collections.abc import Iterator
from typing import Final

from engine import program as p
from engine.duel import query
from engine.duel import refusal as r
from engine.duel.refusal import FORBIDDEN_BY, Refusal
from engine.duel.view import View, ViewCard
from engine.program import Ability, Condition, Modifier
from engine.vocabulary import EITHER, PHASE_NAMES, YOU, names_of
from engine.words.effects import does
from engine.words.ids import REASON_IDS
from engine.words.names import Names
from engine.words.summary import Summary, costs

_COMPARED: Final = {p.LESS: "<", p.AT_MOST: "≤", p.EQUAL: "=", p.AT_LEAST: "≥", p.MORE: ">", p.UNEQUAL: "≠"}

_BY_CHOICE: Final = frozenset((p.IGNITION, p.QUICK, p.CARD_ACTIVATION))
_OWN_WAYS: Final = frozenset((p.P_SPECIAL, p.P_SYNCHRO, p.P_XYZ))


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
    for ability in _own(card):
        telling = Summary(speech, ability, card.controller)
        if reason == r.CONDITION_NOT_MET:
            if (missing := _missing(telling, view, ability, number)) is not None:
                yield missing
        elif reason == r.COST_NOT_PAYABLE and ability.costs:
            yield costs(speech, ability, card.controller)
        elif reason == r.NO_TARGET:
            yield from (telling.phrase(selector, 0) for selector in telling.chosen.values() if not selector.ref)
        elif reason == r.VOW_BROKEN:
            yield from (telling.modifier(cost.modifier) for cost in ability.costs if cost.modifier is not None)


def _own(card: ViewCard) -> Iterator[Ability]:
    """What its player could want to do with it: activate an effect, Summon it in its own way."""
    program = card.card.program if card.card is not None else None
    if program is not None:
        yield from (ability for ability in program.abilities if ability.kind in _BY_CHOICE)
        yield from (procedure.ability for procedure in program.procedures if procedure.op in _OWN_WAYS)


def _missing(telling: Summary, view: View, ability: Ability, number: int) -> str | None:
    """What is not as the ability asks for, as far as that has words; None where all is."""
    player, state, condition = telling.player, view.state, ability.condition
    said: list[str] = []
    if ability.whose_turn != EITHER and (ability.whose_turn == YOU) != (state.player == player):
        said.append(_turn(telling, ability.whose_turn, 0))
    if not ability.phases & state.phase:
        said.append(_turn(telling, EITHER, ability.phases))
    if condition is not None:
        parts = condition.parts if condition.op == p.C_ALL else (condition,)
        said += [_condition(telling, part) for part in parts if not query.holds(state, part, player, number, None)]
    return ", ".join(dict.fromkeys(filter(None, said))) if said else None


def _turn(telling: Summary, whose: int, phases: int) -> str:
    speech = telling.speech
    said = []
    if whose != EITHER:
        said.append(speech.term("needs.turn", whose=speech.whose(telling.player_of(whose))))
    if phases:
        said.append(" / ".join(names_of(phases, {bit: speech.name(word) for bit, word in PHASE_NAMES.items()})))
    return ", ".join(said)


def _condition(telling: Summary, condition: Condition) -> str:
    op, selector, term = condition.op, condition.selector, telling.speech.term
    if op == p.C_ANY:
        ways = [_condition(telling, part) for part in condition.parts]
        return telling.any_of(ways) if all(ways) else ""
    if op == p.C_TURN:
        return _turn(telling, condition.a, condition.b)
    if op == p.C_THIS_IS and condition.a and not condition.b and not condition.a & (condition.a - 1):
        place = telling.speech.place(condition.a.bit_length() - 1, telling.player, "in")
        return term("needs.this_in", place=place)
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
