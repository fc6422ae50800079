"""A refusal in words, in its parts: whoever shows it puts them together."""

from dataclasses import dataclass
from typing import Final

from engine.duel import question as q
from engine.duel import reasons as r
from engine.duel.refusal import Ban, Refusal
from engine.duel.view import View
from engine.vocabulary import (
    BATTLE_PHASE, FLIP_SUMMON, FUSION_SUMMON, MAIN_PHASE_2, NORMAL_SUMMON, PENDULUM_SUMMON, RITUAL_SUMMON,
    SPECIAL_SUMMON, SYNCHRO_SUMMON, XYZ_SUMMON,
)  # fmt: skip
from engine.words.ids import REASON_IDS, option_id
from engine.words.names import Names

_BANNED: Final = {
    NORMAL_SUMMON: "normal", FLIP_SUMMON: "flip", SPECIAL_SUMMON: "special", FUSION_SUMMON: "fusion",
    RITUAL_SUMMON: "ritual", SYNCHRO_SUMMON: "synchro", XYZ_SUMMON: "xyz", PENDULUM_SUMMON: "pendulum",
}  # fmt: skip
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
    causes = [uid for uid in refusal.causes if view.card(uid).card is not None]
    named = speech.cards(view, causes) if causes else speech.term("ban.by_an_effect")
    key = _key(speech, refusal, bool(causes))
    banned = _ban(speech, refusal.ban or Ban())
    sentence = speech.say(key, cards=named, n=refusal.n, level=refusal.level, **banned)
    unnamed = () if "{cards}" in speech.table[key] else tuple(dict.fromkeys(speech.card(view, uid) for uid in causes))
    return Refused(sentence, unnamed, refusal.rules, _way_out(speech, view, refusal))


def _key(speech: Names, refusal: Refusal, named: bool) -> str:
    """Which of its sentences: of a ban on both players, with the card or the Level that it is about, of several."""
    key = f"why.{REASON_IDS[refusal.reason]}"
    is_so = {
        "both": refusal.ban is not None and refusal.ban.both, "of": refusal.level > 0 or named, "many": refusal.n > 1,
    }  # fmt: skip
    return next((longer for word, so in is_so.items() if so and (longer := f"{key}.{word}") in speech.table), key)


def _ban(speech: Names, ban: Ban) -> dict[str, str]:
    what = "ban.this_monster" if ban.this else "ban.such_monsters" if ban.some else "ban.monsters"
    what = f"{what}.both" if ban.both and f"{what}.both" in speech.table else what
    return {"how": speech.term(f"ban.how.{_BANNED.get(ban.how, 'summon')}"), "what": speech.term(what)}


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
