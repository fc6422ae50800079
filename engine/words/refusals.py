"""A refusal in words, in its parts: whoever shows it puts them together."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from engine import program as p
from engine.duel import query
from engine.duel import question as q
from engine.duel import reasons as r
from engine.duel.forbidding import FORBIDDEN_BY
from engine.duel.refusal import Ban, Refusal
from engine.duel.view import View
from engine.program import Ability, Condition, Modifier
from engine.vocabulary import BATTLE_PHASE, MAIN_PHASE_2
from engine.words.effects import does
from engine.words.ids import REASON_IDS, option_id
from engine.words.names import Names
from engine.words.summary import Summary, costs

_COMPARED: Final = {p.LESS: "<", p.AT_MOST: "≤", p.EQUAL: "=", p.AT_LEAST: "≥", p.MORE: ">", p.UNEQUAL: "≠"}
_IN_REPLAY: Final = frozenset((r.REPLAY_FIRST, r.REPLAY_ANOTHER_ATTACKER))


@dataclass(frozen=True, slots=True)
class Refused:
    """The sentence; the names of cards that it is about and doesn't name; ids of rules; the way out, or ""."""

    sentence: str
    cards: tuple[str, ...]
    rules: tuple[str, ...]
    way_out: str = ""

    def in_a_line(self) -> str:
        return f"{self.sentence} ({', '.join((*self.cards, *self.rules))})"


def refused(speech: Names, view: View, refusal: Refusal) -> Refused:
    """``refusal`` in the View's numbers."""
    causes = [number for number in refusal.causes if view.card(number).card is not None]
    key = _key(speech, refusal, bool(causes))
    sentence = speech.say(
        key, cards=speech.cards(view, causes) if causes else speech.term("ban.by_an_effect"), n=refusal.n,
        level=refusal.level, **_ban(speech, refusal.ban or Ban()),
    )  # fmt: skip
    names_them = "{cards}" in speech.table[key]
    more = _said_by(speech, view, refusal, causes) if names_them else ""
    if causes and not names_them:
        more = _asked_by(speech, view, refusal.reason, causes[0])
        if more and f"{key}.needs" in speech.table:
            sentence, more = speech.say(f"{key}.needs", what=more), ""
    if more:
        sentence = speech.say("why.says", why=sentence.removesuffix("."), what=more)
    unnamed = () if names_them else tuple(dict.fromkeys(speech.card(view, number) for number in causes))
    return Refused(sentence, unnamed, refusal.rules, _way_out(speech, view, refusal))


def _key(speech: Names, refusal: Refusal, named: bool) -> str:
    """Which of its sentences: of a ban on both players, with the card or the Level that it is about, of several."""
    key = f"why.{REASON_IDS[refusal.reason]}"
    is_so = {
        "both": refusal.ban is not None and refusal.ban.both, "of": refusal.level > 0 or named, "many": refusal.n > 1,
    }  # fmt: skip
    return next((longer for word, so in is_so.items() if so and (longer := f"{key}.{word}") in speech.table), key)


# -- bans, and what the cards say that forbid it ----------------------------------------------------


def _ban(speech: Names, ban: Ban) -> dict[str, str]:
    what = "ban.this_monster" if ban.this else "ban.such_monsters" if ban.some else "ban.monsters"
    what = f"{what}.both" if ban.both and f"{what}.both" in speech.table else what
    how = speech.term("verb.summon_so", how=speech.how(ban.how)) if ban.how else speech.term("verb.summon")
    return {"how": how, "what": speech.term(what)}


def _said_by(speech: Names, view: View, refusal: Refusal, causes: list[int]) -> str:
    """What their effects in force say, unless it is said already: that nobody can do that with any card."""
    found: dict[str, None] = {}
    for active in view.state.modifiers:
        modifier = active.modifier
        if active.source in causes and modifier.op in FORBIDDEN_BY.get(refusal.reason, ()) and (
            modifier.cards is not None or modifier.who is not None
        ):
            found[_says(Summary(speech, Ability(), query.user_of(view.state, active)), modifier)] = None
    return ", ".join(filter(None, found))


def _says(telling: Summary, modifier: Modifier) -> str:
    """ "Level 4 or higher monsters can’t attack"; empty where it is about this one card."""
    if telling.is_rule(modifier):
        return telling.modifier(modifier)
    if modifier.who is None or modifier.who.ref:
        return ""
    verb = does(telling, modifier, True)
    return telling.speech.term("why.of", what=telling.what(modifier.who.but(all=True), 0), word=verb) if verb else ""


# -- what the card itself asks for ------------------------------------------------------------------


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


# -- the way out ------------------------------------------------------------------------------------


def _way_out(speech: Names, view: View, refusal: Refusal) -> str:
    way = refusal.way_out
    if way is None:
        return ""
    key = f"way.{option_id(way.kind)}"
    if way.kind == q.PASS and refusal.reason in _IN_REPLAY:
        key += ".replay"
    elif way.kind == q.ATTACK and refusal.reason == r.MUST_ATTACK_FIRST:
        key += ".first"
    phase = speech.phase(BATTLE_PHASE if way.kind == q.TO_BATTLE_PHASE else MAIN_PHASE_2)
    return speech.say(key, card=speech.card(view, way.card), phase=phase)
