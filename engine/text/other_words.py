"""What may be meant by words that are not understood: the words that card texts have for that, and an example."""

import math
import re
from collections import Counter
from functools import cache
from typing import Final, NamedTuple

from engine import assets
from engine.text.coverage import pieces_of
from engine.text.not_understood import TextError
from engine.text.tokens import MARK, WORD, tokens_of

_SYNONYMS: Final = (
    (r"(?:when|whenever|if) (?:this card|it) attacks(?=[,:])", "When this card declares an attack"),
    (r"deals?\b(?=.*\bdamage)|burns?\b", "inflict"),
    (r"kills?\b|removes?\b(?= (?:a|1|the|all|that) (?:\w+ )?monster)", "destroy"),
    (r"exiles?\b", "banish"),
    (r"sacrifices?\b", "Tribute"),
    (r"mills?\b", "send the top cards of your Deck to the GY"),
    (r"bounces?\b", "return to the hand"),
    (r"search(?:es)?\b|tutors?\b|fetch(?:es)?\b", "add from your Deck to your hand"),
    (r"heals?\b|restores?\b|recovers?\b", "gain LP"),
    (r"hit points\b|health\b|life(?! points)\b", "LP"),
    (r"(?:discard pile|cemetery|grave)\b", "GY"),
    (r"(?:creature|minion)s?\b", "monster"),
    (r"(?:enemy|foe|other player|rival)\b", "your opponent"),
    (r"(?:attack (?:points?|power|strength)|power)\b", "ATK"),
    (r"(?:defen[cs]e points?|toughness)\b", "DEF"),
    (r"(?:at the )?(?:start|beginning) of (?:your|the|each|every) turn\b|turn start\b|upkeep\b",
     "During your Standby Phase"),
    (r"(?:at the )?(?:end of (?:your|the|each|every) turn)\b(?=[:,])|turn end\b", "During the End Phase"),
    (r"(?:once (?:each|a|every) turn|one time per turn)\b", "Once per turn"),
    (r"(?:when|if|after) (?:this card|it) (?:dies|is killed)\b", "If this card is destroyed"),
    (r"(?:when|if) (?:this card|it) (?:enters|comes into play|is played)\b", "If this card is Summoned"),
    (r"(?:can't|can’t|can not|may not)\b", "cannot"),
    (r"(?:boosts?|buffs?)\b|(?:gets?|has) \+\d+", "gains ATK"),
    (r"(?:weakens?|debuffs?)\b|(?:gets?|has) -\d+", "loses ATK"),
    (r"(?:spends?|loses?) (?=\d+ (?:lp|life))", "pay"),
    (r"(?:freely|for free)\b", "without Tributing"),
    (r"(?:immune|protected)\b", "unaffected by card effects"),
    (r"(?:cancels?|counters?(?= (?:a|the|that|an) ))\b", "negate"),
    (r"puts? (?=.*\b(?:on|onto) (?:the|your) field)|plays? (?=.*monster)", "Special Summon"),
)  # fmt: skip
_MEANT: Final = tuple((re.compile(rf"\b(?:{asked})", re.IGNORECASE), told) for asked, told in _SYNONYMS)
_BLOCK: Final = re.compile(r"^```.+?\n(.*?)\n```$", re.MULTILINE | re.DOTALL)
_LINE: Final = re.compile(r"^- \*[^*].*?:\* (.+)$", re.MULTILINE)
_WISH: Final = re.compile(r"^- \*\*(.+?)\*\* \(.+?\): (.+)$", re.MULTILINE)
_FOR_ITSELF: Final = frozenset((WORD, MARK))


class TextHint(NamedTuple):
    """``meant``: words of the text, each with the one that card texts have for it; ``example``: of the manual."""

    meant: tuple[tuple[str, str], ...]
    example: str

    def lines(self) -> list[str]:
        told = [f"card texts say “{right}” for “{written}”" for written, right in self.meant]
        return [*told, *([f"an example like it: {self.example}"] if self.example else [])]


def hint(text: str, error: TextError) -> TextHint:
    """What helps with the sentence of a text at which reading stopped."""
    sentence = _sentence_at(text, error.start)
    said, meant = sentence, []
    for asked, told in _MEANT:
        if found := asked.search(sentence):
            meant.append((found[0].strip(), told))
            said = asked.sub(told, said)
    return TextHint(tuple(meant), _most_alike(said))


def _sentence_at(text: str, start: int) -> str:
    end = 0
    for piece in pieces_of(text):
        end = text.find(piece, end) + len(piece)
        if start <= end:
            return piece
    return text


def _most_alike(sentence: str) -> str:
    """The sentence of the manual that shares most with it, rare words before common ones."""
    asked = _words_of(sentence)
    weights, examples = _examples()
    best, most = "", 0.0
    for example, words in examples:
        shared = sum(weights[word] for word in words & asked)
        alike = shared / math.sqrt(sum(weights[word] for word in words))
        if alike > most:
            best, most = example, alike
    return best


@cache
def _examples() -> tuple[dict[str, float], list[tuple[str, frozenset[str]]]]:
    """The manual's sentences with their words, and how much each word tells: the rarer the more."""
    manual = (assets.folder() / "manual" / "card-language.md").read_text(encoding="utf-8")
    texts = [("", text) for text in (*_BLOCK.findall(manual), *_LINE.findall(manual))] + _WISH.findall(manual)
    sentences = {
        f"{piece.removeprefix('● ')}.": _words_of(wish)
        for wish, text in texts
        for piece in pieces_of(text.replace(" ⏎ ", "\n"))
    }
    examples = [(sentence, _words_of(sentence) | wished) for sentence, wished in sentences.items()]
    counted = Counter(word for _, words in examples for word in words)
    return {word: math.log(len(examples) / n) + 0.1 for word, n in counted.items()}, examples


def _words_of(sentence: str) -> frozenset[str]:
    return frozenset(token.norm for token in tokens_of(sentence) if token.kind in _FOR_ITSELF and token.norm.isalpha())
