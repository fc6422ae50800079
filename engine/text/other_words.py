"""What may be meant by words that are not understood: the words that card texts have for that, and an example."""

import re
from typing import Final, NamedTuple

from engine.text.left_out_words import with_what_lacks
from engine.text.sentences import pieces_of
from engine.text.manual_sentences import most_alike, most_alike_line
from engine.text.not_understood import TextError

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
    (r"(?:(?:attack|atk) (?:points?|power|strength)|power)\b", "ATK"),
    (r"(?:(?:defen[cs]e|def) points?|toughness)\b", "DEF"),
    (r"(?:at the )?(?:start|beginning) of (?:your|the|each|every) turn\b|turn start\b|upkeep\b",
     "During your Standby Phase"),
    (r"(?:at the )?(?:end of (?:your|the|each|every) turn)\b(?=[:,])|turn end\b", "During the End Phase"),
    (r"(?:once (?:each|a|every) turn|one time per turn)\b", "Once per turn"),
    (r"(?:when|if|after) (?:this card|it) (?:dies|is killed)\b", "If this card is destroyed"),
    (r"(?:when|if) (?:this card|it) (?:enters|comes into play|is played)\b", "If this card is Summoned"),
    (r"(?:can't|can’t|can not|may not)\b", "cannot"),
    (r"(?:boosts?|buffs?)\b|(?:gets?|has) \+\d+", "gains ATK"),
    (r"(?:has|have) \d+ more (?=atk|def)|(?:is|are) stronger by", "gains ATK"),
    (r"(?:that|which) your opponent controls\b", "your opponent controls"),
    (r"(?:that|which) you control\b", "you control"),
    (r"my\b", "your"),
    (r"whenever\b", "each time"),
    (r"goes? (?:back )?to\b", "return to"),
    (r"destroyed (?:in|during) (?:a )?battle\b", "destroyed by battle"),
    (r"(?:weakens?|debuffs?)\b|(?:gets?|has) -\d+", "loses ATK"),
    (r"(?:spends?|loses?) (?=\d+ (?:lp|life))", "pay"),
    (r"(?:freely|for free)\b", "without Tributing"),
    (r"(?:immune|protected)\b", "unaffected by card effects"),
    (r"(?:cancels?|counters?(?= (?:a|the|that|an) ))\b", "negate"),
    (r"(?:first|second|third|last|next|other|above|previous) effect of\b", "each effect of"),
    (r"must attack (?=this|it\b)", "can only target … for attacks"),
    (r"(?:cannot|can't) be (?:chosen|picked) as (?:an )?attack targets?\b", "cannot be targeted for attacks"),
    (r"double (?:it|that damage|the damage)\b|(?:that|the) damage is doubled\b",
     "any effect damage … takes is doubled"),
    (r"(?:place|put|shuffle|return|send) (?:it|them|that card|this card) (?:[^,;:.]* )?(?:when|if) "
     r"(?:it leaves|they leave) the field\b", "banish it when it leaves the field"),
    (r"detach (?:any number of|up to \d+|one or more) (?:\w+ )?materials?\b", "detach 1 material"),
    (r"(?:destroy|banish|return|send|add|Special Summon|target|shuffle) 1 (?=[^,;:.]* for each\b)",
     "… cards …, up to the number of …"),
    (r"(?:choose|activate|apply|use) both\b", "activate 1 of these effects"),
    (r"can only attack with\b", "monsters you control cannot attack …, except …"),
    (r"(?:randomly (?:choose|pick|select|reveal|discard)s?|at random)\b", "1 random card"),
    (r"(?:overlay|Xyz) units?\b", "material"),
    (r"(?:fuse|fusing)\b", "Fusion Summon … using … as material"),
    (r"back ?row\b", "Spells/Traps your opponent controls"),
    (r"(?<=\d )attack\b", "ATK"),
    (r"(?<=\d )defen[cs]e\b", "DEF"),
    (r"until (?:the (?:start|beginning) of )?your next turn\b", "until your next Standby Phase"),
    (r"puts? (?=.*\b(?:on|onto) (?:the|your) field)|plays? (?=.*monster)", "Special Summon"),
)  # fmt: skip
_MEANT: Final = tuple((re.compile(rf"(?<!\w)(?:{asked})", re.IGNORECASE), told) for asked, told in _SYNONYMS)
_PART: Final = re.compile(r"[,;:]")


class TextHint(NamedTuple):
    """``meant``: words of the text, each with the one that card texts have for it; ``examples``: of the manual;
    ``filled``: words of the text with the mark or word that may be left out between them."""

    meant: tuple[tuple[str, str], ...]
    examples: tuple[str, ...]
    filled: str = ""

    def lines(self) -> list[str]:
        told = [f"card texts say “{right}” for “{written}”" for written, right in self.meant]
        if self.filled:
            told.append(f"a mark or word may be left out: “… {self.filled} …”")
        return [*told, *(f"an example like it: {example}" for example in self.examples)]


def hint(text: str, error: TextError) -> TextHint:
    """What helps with the sentence of a text at which reading stopped."""
    if error.of_materials:
        return TextHint((), (most_alike_line(text.partition("\n")[0]),))
    sentence, place = _sentence_at(text, error.start)
    said, meant, end = sentence, [], place + error.end - error.start
    for asked, told in _MEANT:
        if (found := asked.search(sentence)) and (not error.why or found.end() > place and found.start() < end):
            meant.append((found[0].strip(), told))
            said = asked.sub(told, said)
    part = _part_at(sentence, place) if not meant else said
    examples = tuple(dict.fromkeys(example for example in (most_alike(said), most_alike(part, part)) if example))
    meant = [each for each in meant if not any(each[0].lower() in example.lower() for example in examples)]
    return TextHint(tuple(meant), examples, with_what_lacks(sentence, place) if error.is_of_wording else "")


def _sentence_at(text: str, start: int) -> tuple[str, int]:
    """The sentence that stands there, and the place in it."""
    end = 0
    for piece in pieces_of(text):
        begin = text.find(piece, end)
        end = begin + len(piece)
        if start <= end:
            return piece, max(0, start - begin)
    return text, start


def _part_at(sentence: str, place: int) -> str:
    """The part of a sentence between two marks that stands there."""
    begin = max((mark.end() for mark in _PART.finditer(sentence, 0, place)), default=0)
    after = _PART.search(sentence, place)
    return sentence[begin : after.start() if after is not None else len(sentence)]
