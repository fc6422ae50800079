"""A refusal in words, in its parts: whoever shows it puts them together."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from engine import program as p
from engine.duel.reading.in_force import user_of
from engine.duel.reading.values import holds
from engine.duel.state import question as q
from engine.duel.state import reasons as r
from engine.duel.checks.forbidding import FORBIDDEN_BY
from engine.duel.state.refusal import Ban, Refusal
from engine.duel.outside.view import View, ViewCard
from engine.program import Ability, Act, Condition, Modifier
from engine.vocabulary import BATTLE_PHASE, EITHER, MAIN_PHASE_2, PHASE_NAMES, YOU, names_of
from engine.words.adjectives import tells_all
from engine.words.effects import does
from engine.text.explanation.happenings import condition as in_full
from engine.words.ids import REASON_IDS, option_id
from engine.words.names import Names
from engine.words.summary import Exact, Summary, costs

_COMPARED: Final = {p.LESS: "<", p.AT_MOST: "≤", p.EQUAL: "=", p.AT_LEAST: "≥", p.MORE: ">", p.UNEQUAL: "≠"}
_BY_CHOICE: Final = frozenset((p.IGNITION, p.QUICK, p.CARD_ACTIVATION))
_NOT_SO: Final = frozenset((r.CONDITION_NOT_MET, r.OWN_CONDITION_NOT_MET))
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
        key,
        cards=speech.cards(view, causes) if causes else speech.term("ban.by_an_effect"),
        n=refusal.n,
        level=refusal.level,
        edition=speech.name(view.edition.title),
        **_ban(speech, refusal.ban or Ban()),
    )
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
        "both": refusal.ban is not None and refusal.ban.both,
        "of": refusal.level > 0 or named,
        "many": refusal.n > 1,
    }
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
        if (
            active.source in causes
            and type(modifier) in FORBIDDEN_BY.get(refusal.reason, ())
            and (modifier.cards is not None or modifier.who is not None)
        ):
            found[_says(Summary(speech, Ability(), user_of(view.state, active)), modifier)] = None
    return ", ".join(filter(None, found))


def _says(telling: Summary, modifier: Modifier) -> str:
    """ "Level 4 or higher monsters can’t attack"; empty where it is about this one card."""
    if telling.is_rule(modifier):
        return telling.modifier(modifier)
    if modifier.who is None or modifier.who.ref or not all(map(tells_all, modifier.who.filters)):
        return ""
    verb = does(telling, modifier, True)
    what = telling.what(replace(modifier.who, all=True), Act) if verb else ""
    return telling.speech.term("why.of", what=what, word=verb) if verb else ""


# -- what the card itself asks for ------------------------------------------------------------------


def _asked_by(speech: Names, view: View, reason: int, number: int) -> str:
    """What is missing, where the card asks but one such thing."""
    found = set(_asking(speech, view, reason, number))
    return found.pop() if len(found) == 1 else ""


def _asking(speech: Names, view: View, reason: int, number: int) -> Iterator[str]:
    card = view.card(number)
    for ability in _own(card, reason):
        telling = Exact(speech, ability, card.controller)
        if reason in _NOT_SO:
            if (missing := _missing(telling, view, ability, number)) is not None:
                yield missing
        elif reason == r.COST_NOT_PAYABLE and ability.costs:
            yield costs(speech, ability, card.controller)
        elif reason == r.NO_TARGET:
            yield from (telling.phrase(selector, Act) for selector in telling.chosen.values() if not selector.ref)
        elif reason == r.VOW_BROKEN:
            yield from (telling.modifier(cost.modifier) for cost in ability.costs if isinstance(cost, p.TurnVow))


def _own(card: ViewCard, reason: int) -> Iterator[Ability]:
    """What its player could want to do with it: activate an effect, Summon it in its own way."""
    if card.card is None:
        return
    program = card.card.program
    if reason != r.OWN_CONDITION_NOT_MET:
        yield from (ability for ability in program.abilities if ability.kind in _BY_CHOICE)
    if reason != r.CONDITION_NOT_MET:
        yield from (way.ability for way in program.procedures if isinstance(way, p.WayToSummon))


def _missing(telling: Summary, view: View, ability: Ability, number: int) -> str | None:
    """What is not as the ability asks for, as far as that has words; None where all is."""
    player, state, condition = telling.player, view.state, ability.condition
    said: list[str] = []
    if ability.whose_turn != EITHER and (ability.whose_turn == YOU) != (state.player == player):
        said.append(_turn(telling, ability.whose_turn, 0))
    if not ability.phases & state.phase:
        said.append(_turn(telling, EITHER, ability.phases))
    if condition is not None:
        said += [
            _condition(telling, part)
            for part in p.parts_together(condition)
            if not holds(state, part, player, number, None)
        ]
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
    term = telling.speech.term
    match condition:
        case p.AnyHolds(parts):
            ways = [_condition(telling, part) for part in parts]
            return telling.any_of(ways) if all(ways) else ""
        case p.During(whose, phases):
            return _turn(telling, whose, phases)
        case p.ThisIs(places, 0) if places and not places & (places - 1):
            return term("needs.this_in", place=telling.speech.place(places.bit_length() - 1, telling.player, "in"))
        case p.Compares(one, how, other):
            left, right = telling.quantity(one), telling.quantity(other)
            return term("needs.compared", first=left, word=_COMPARED[how], last=right) if left and right else ""
        case p.ThereIs(of) if not of.ref and telling.tells(of):
            return telling.phrase(replace(of, all=False, count=None, most=max(of.least, 1)), Act)
        case p.ThereIsNone(of) if not of.ref and telling.tells(of):
            return term("needs.none", what=telling.counted(of, False))
        case p.HappenedThisTurn() | p.HappenedLastTurn() | p.HappenedSinceStandby() | p.NothingDoneYet():
            return term("needs.told", what=in_full(condition))
        case p.Unless(p.HappenedThisTurn() | p.HappenedLastTurn() | p.HappenedSinceStandby() as happened):
            return term("needs.not_told", what=in_full(happened))
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
