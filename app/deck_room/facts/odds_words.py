"""Opening hands in words: what is asked of them, and how likely they are."""

from typing import Final

from PySide6.QtCore import QCoreApplication

from engine.cards.opening_odds import AT_LEAST, AT_MOST, EXACTLY
from engine.search.hand_groups import HandGroups, HandPart, HandQuestion, telling_groups
from engine.search.in_words import explained
from engine.search.query_reading import read_query
from engine.search.search_words import SearchWords

_ALMOST: Final = 0.99
_HARDLY: Final = 0.01


def percent(chance: float) -> str:
    """In whole numbers, but never "100 %" of what isn't certain; number and sign stay in one line."""
    return _percent_said(chance).replace(" %", "\u00a0%")


def _percent_said(chance: float) -> str:
    say = QCoreApplication.translate
    if chance >= 1:
        return say("odds", "100 %")
    if chance > _ALMOST:
        return say("odds", "more than 99 %")
    if chance <= 0:
        return say("odds", "0 %")
    if chance < _HARDLY:
        return say("odds", "less than 1 %")
    return say("odds", "{number} %").format(number=round(chance * 100))


def percent_exactly(chance: float) -> str:
    """With two digits behind the point."""
    number = QCoreApplication.translate("odds", "{whole}.{part} %")
    whole, part = f"{chance * 100:.2f}".split(".")
    return number.format(whole=whole, part=part)


def part_in_words(part: HandPart, words: SearchWords) -> str:
    say = QCoreApplication.translate
    cards = explained(read_query(part.words, words).query, words)
    if part.how == AT_LEAST and part.count == 1:
        return cards
    if part.count == 0 and part.how in (EXACTLY, AT_MOST):
        return say("odds", "none of: {cards}").format(cards=cards)
    sentence = {
        AT_LEAST: say("odds", "at least {count} of: {cards}"),
        EXACTLY: say("odds", "exactly {count} of: {cards}"),
        AT_MOST: say("odds", "at most {count} of: {cards}"),
    }[part.how]
    return sentence.format(count=part.count, cards=cards)


def question_in_words(question: HandQuestion, words: SearchWords) -> str:
    joined = QCoreApplication.translate("odds", " and ").join(part_in_words(part, words) for part in question.parts)
    return joined[:1].upper() + joined[1:]


def odds_in_words(question: HandQuestion, groups: HandGroups, drawn: int, words: SearchWords) -> tuple[str, str]:
    """What is asked, and how likely it is."""
    chance = percent(question.chance(groups, drawn)) if question.is_sure(groups) else "…"
    return question_in_words(question, words), chance


def suggested_questions(groups: HandGroups, drawn: int, words: SearchWords) -> tuple[HandQuestion, ...]:
    return tuple(HandQuestion((HandPart(query.printed(words)),)) for query in telling_groups(groups, drawn))
