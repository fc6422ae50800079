"""A deed of which its player tells more before it is done: what they are asked, and what each number would do."""

from typing import Any, Final

from engine.duel.outside.view import ToldDeed, View
from engine.duel.state.questions import DIGIT, AskNumber, AskPosition
from engine.duel.state.question import Question
from engine.program.deeds import DEEDS
from engine.program.told_deeds import NUMBER, Deed, asks_of
from engine.words.ids import deed_id, in_id, question_id
from engine.words.names import Names

_TOKEN: Final = "token"


def question_of_deed(speech: Names, view: View, telling: ToldDeed, question: Question) -> str:
    """It names what is done: nothing is asked of an "it"."""
    key = f"ask.{question_id(question.kind)}"
    arguments: dict[str, Any] = {"what": done(speech, telling)}
    if not isinstance(question, AskNumber):
        ending = _TOKEN if DEEDS[telling.deed].word == _TOKEN else "deed"
        key = next(each for each in (f"{key}.{ending}", key) if each in speech.table)
    elif question.about == DIGIT:
        key, arguments["n"] = f"{key}.{DIGIT}" + (".first" if question.so_far == 0 else ""), question.so_far
    else:
        key = _first(speech, key, DEEDS[telling.deed], _asked(telling))
    return speech.say(key, **arguments)


def number_of_deed(speech: Names, telling: ToldDeed, number: int) -> str:
    """What that number has it do."""
    return speech.say(_first(speech, "do.number", DEEDS[telling.deed], _asked(telling)), n=number)


def done(speech: Names, telling: ToldDeed) -> str:
    """What is done, with its number as soon as that is told."""
    deed, told = DEEDS[telling.deed], telling.told
    if NUMBER in deed.asks[: len(told)] and deed.word != _TOKEN:
        return speech.say(_first(speech, "do.number", deed, NUMBER), n=told[deed.asks.index(NUMBER)])
    return speech.say(f"do.deed.{deed_id(deed)}")


def turned_to(speech: Names, view: View, question: AskPosition) -> str:
    many = ".many" if question.turned > 1 else ""
    return speech.say(f"ask.position.turned{many}", card=speech.card(view, question.card), n=question.turned)


def _asked(telling: ToldDeed) -> str:
    return asks_of(DEEDS[telling.deed], telling.told)[len(telling.told)]


def _first(speech: Names, key: str, deed: Deed, asked: str) -> str:
    """Of a Token several numbers are asked; others are known by their deed and by whom it is done to."""
    word = f"{key}.{in_id(deed.word)}"
    known = (f"{word}.{in_id(deed.where)}", word) if asked == NUMBER else (f"{word}.{asked}",)
    return next(each for each in known if each in speech.table)
