"""What an answer means, in words that stay the same: the form in which records keep it.

A plain answer is a list of strings and numbers. First the kind of option (question.OPTION_NAMES), then, as far as the
kind has them:

    the card it is about     "Ember Knight", "hand 0.3"          its name and its place
    an attack's target       "at", "Wolf", "monster 1.2"         or "directly"
    which effect             "effect 1"                          of the card, from 0 on; "granted 17": by its age
    which Special Summon     "procedure 0"
    a position               "attack" or "defense"
    a deed by hand           "destroy", "field"                  what, and to cards of which place or by whom
    for whom it holds        "yours", "every"                    whose monsters, and which of them
    something set by hand    "set 17"                            by the age of its modifier
    a number, a name, a Type, an Attribute, a kind of card       7, "Dragon", "FIRE", "Spell"
    a possibility            "possibility 2"; Tributes for a Normal Summon: "tributes 1"
    one of several equals    "#2"                                the second option of the question that reads the same
    a space asked for        "zone 4"                            always last

A place is a word, its player and a number: the space of a zone (from 0 on), else the card's place in the pile (from the
bottom). ["concede", 1] is player 1 giving up, ["stop by hand", 1, "on"] that player asking to be stopped for what could
be used by hand; they answer no question. Never an index into the options.
"""

from typing import Final

from engine import vocabulary as v
from engine.duel.checks.options import ability_number
from engine.duel.state import question as q
from engine.duel.state.question import Question, argument_of, card_of, kind_of
from engine.duel.state.questions import AskChoice, AskName, AskTrigger
from engine.duel.state.state import State
from engine.program.deeds import DEEDS
from engine.program.told_deeds import UNTILS, WHICHES, WHOMS

PLACE_WORDS: Final = (
    "deck",
    "hand",
    "monster",
    "spell",
    "field",
    "pendulum",
    "graveyard",
    "banished",
    "extra",
    "under",
    "attempt",
    "gone",
)
POSITION_WORDS: Final = {v.ATTACK_POSITION: "attack", v.DEFENSE_POSITION: "defense", v.FACE_DOWN: "face-down"}
_SEATED: Final = frozenset((v.MONSTER_ZONE, v.SPELL_ZONE, v.PENDULUM_ZONE))
HIGHEST_ZONE: Final = 4
CONCEDE: Final = q.OPTION_NAMES[q.CONCEDE]
STOP_BY_HAND: Final = q.OPTION_NAMES[q.STOP_BY_HAND]
_ON_OR_OFF: Final = ("off", "on")

Plain = list[str | int]


def place_to_plain(state: State, uid: int) -> str:
    """Where the card is, such as "hand 0.3"."""
    card = state.cards[uid]
    if card.place in _SEATED:
        number = card.seat
    else:
        number = state.zones[card.place * 2 + card.controller].index(uid)
    return f"{PLACE_WORDS[card.place]} {card.controller}.{number}"


def waiting_ability(asked: Question, code: int) -> int | None:
    """Which of its abilities a waiting effect is, of those that a question for the order of effects lists."""
    return asked.abilities[asked.codes.index(code)] if isinstance(asked, AskTrigger) and code in asked.codes else None


def _effect(number: int) -> str:
    return f"effect {number}" if number >= 0 else f"granted {-1 - number}"


def _meaning(state: State, code: int) -> Plain:
    kind, uid, argument = kind_of(code), card_of(code), argument_of(code)
    plain: Plain = [q.OPTION_NAMES[kind]]
    asked = state.question
    if uid >= 0:
        plain += [state.cards[uid].card.name, place_to_plain(state, uid)]
    if kind == q.ACTIVATE:
        plain.append(_effect(ability_number(argument)))
    elif kind == q.SPECIAL_SUMMON:
        plain.append(f"procedure {argument}")
    elif kind == q.ATTACK:
        target = argument - 1
        plain += ["at", state.cards[target].card.name, place_to_plain(state, target)] if argument else ["directly"]
    elif kind == q.POSITION:
        plain.append(POSITION_WORDS.get(argument, "face-up"))
    elif kind == q.NUMBER:
        plain.append(argument)
    elif kind == q.DEED:
        plain += [DEEDS[argument].word, DEEDS[argument].where]
    elif kind == q.HOW_LONG:
        plain.append(UNTILS[argument][0])
    elif kind == q.LASTING:
        plain.append(f"set {argument}")
    elif kind == q.WHOM:
        plain.append(WHOMS[argument][0])
    elif kind == q.WHICH:
        plain.append(WHICHES[argument][0])
    elif isinstance(asked, AskName):
        plain.append(asked.names[argument])
    elif isinstance(asked, AskChoice):
        plain.append(f"tributes {asked.tributes[argument]}" if asked.tributes else f"possibility {argument}")
    elif kind in (q.TYPE, q.ATTRIBUTE, q.KIND):
        names = {q.TYPE: v.TYPE_NAMES, q.ATTRIBUTE: v.ATTRIBUTE_NAMES, q.KIND: v.KIND_NAMES}[kind]
        plain.append(names[1 << argument - 1])
    elif kind == q.TRIGGER:
        number = waiting_ability(asked, code)
        if number is not None:
            plain.append(_effect(number))
    return plain


def _meanings(state: State, codes: list[int]) -> list[Plain]:
    """The plain form of these options, equals told apart by their order."""
    found = [_meaning(state, code) for code in codes]
    seen: dict[tuple[str | int, ...], int] = {}
    for plain in found:
        key = tuple(plain)
        times = seen[key] = seen.get(key, 0) + 1
        if times > 1:
            plain.append(f"#{times}")
    return found


def answer_to_plain(state: State, code: int, zone: int = -1) -> Plain:
    """What this answer to the current question means; ValueError if it is no option of it."""
    codes = state.question.codes
    if state.result != v.UNDECIDED or code not in codes:
        raise ValueError("that is not one of the options")
    alike = [each for each in codes if kind_of(each) == kind_of(code) and card_of(each) == card_of(code)]
    plain = _meanings(state, alike)[alike.index(code)]
    return [*plain, f"zone {zone}"] if zone >= 0 else plain


def _could_mean(state: State, code: int, plain: Plain) -> bool:
    """Whether the option is of that kind, and with a card of that name."""
    if q.OPTION_NAMES[kind_of(code)] != plain[0]:
        return False
    uid = card_of(code)
    return uid < 0 or len(plain) > 1 and state.cards[uid].card.name == plain[1]


def answer_from_plain(state: State, plain: object) -> tuple[int, int]:
    """The (code, zone) of a plain answer to the current question; ValueError says why there is none."""
    if not isinstance(plain, (list, tuple)) or not plain or not all(type(part) in (str, int) for part in plain):
        raise ValueError(f"an answer is a list of words and numbers, not {_short(plain)}")
    if state.result != v.UNDECIDED:
        raise ValueError(f"the Duel is over; nothing is asked that {_short(plain)} could answer")
    if plain[0] not in q.OPTION_NAMES.values() or not plain[0]:
        raise ValueError(f"{_short(plain[0])} is no kind of answer")
    wanted, zone = list(plain), -1
    last = wanted[-1]
    codes = [code for code in state.question.codes if _could_mean(state, code, wanted)]
    meanings = _meanings(state, codes)
    if isinstance(last, str) and last.startswith("zone ") and len(wanted) > 1 and wanted not in meanings:
        number = last[5:]
        if not (number.isascii() and number.isdecimal() and len(number) == 1 and int(number) <= HIGHEST_ZONE):
            raise ValueError(f"{_short(last)} is no space of a zone: they go from 0 to {HIGHEST_ZONE}")
        zone = int(number)
        wanted = wanted[:-1]
    for code, meaning in zip(codes, meanings):
        if meaning == wanted:
            return code, zone
    asked = q.QUESTION_NAMES[state.question.kind]
    raise ValueError(
        f"{_short(plain)} answers nothing that is asked now: the question is “{asked}”, "
        f"with {len(state.question.codes)} options"
    )


def concede_to_plain(player: int) -> Plain:
    return [CONCEDE, player]


def conceding_player(plain: object) -> int | None:
    """Who gives up, if the plain answer says so."""
    if isinstance(plain, (list, tuple)) and len(plain) == 2 and plain[0] == CONCEDE and plain[1] in (0, 1):
        return int(plain[1])
    return None


def stop_to_plain(player: int, stops: bool) -> Plain:
    return [STOP_BY_HAND, player, _ON_OR_OFF[stops]]


def stopping_player(plain: object) -> tuple[int, bool] | None:
    """Who asks to be stopped by hand, or no longer, if the plain answer says so."""
    if isinstance(plain, (list, tuple)) and len(plain) == 3 and plain[0] == STOP_BY_HAND:
        _, player, word = plain
        if type(player) is int and player in (0, 1) and word in _ON_OR_OFF:
            return player, word == "on"
    return None


def _short(plain: object) -> str:
    said = repr(plain)
    return said if len(said) <= 120 else said[:117] + "…"
