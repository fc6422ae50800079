"""To which cards a text that is carried out by hand most likely does something: they are listed first."""

import re
from typing import Final

from engine import program as p
from engine.duel.outside.view import View, ViewCard
from engine.duel.state.questions import AskCards
from engine.program import Act
from engine.vocabulary import EITHER, MONSTER, OPPONENT, YOU

_ON_WHAT: Final[dict[type[Act], re.Pattern[str]]] = {
    p.PlaceCounters: re.compile(r"\b(?:place|put)\b[^.;:]*?\bcounters?\b(?:\(s\))? (?:on|to)\b([^.;:]*)", re.IGNORECASE)
}
_WHOSE: Final = ((r"\bopponent", OPPONENT), (r"\byou(?:r| control)\b|\bthis card\b|\bit\b", YOU))


def _meant(text: str, act: type[Act]) -> tuple[int, bool]:
    """Whose, and whether monsters; EITHER: the text doesn't tell."""
    found = _ON_WHAT[act].search(text) if act in _ON_WHAT else None
    if found is None:
        return EITHER, False
    whose = next((side for words, side in _WHOSE if re.search(words, found[1], re.IGNORECASE)), EITHER)
    return whose, "monster" in found[1].lower()


def unlikely(view: View, card: ViewCard) -> int:
    """The higher, the less does the text that asks the viewer mean that card."""
    asked = view.question
    if not isinstance(asked, AskCards) or not isinstance(asked.act, Act) or view.asking is None or not view.is_by_hand:
        return 0
    whose, monsters = _meant(f"{view.asking.pendulum_text} {view.asking.text}", type(asked.act))
    other_side = whose != EITHER and (card.controller == view.player) != (whose == YOU)
    return other_side * 2 + (monsters and not (card.card is None or card.card.kinds & MONSTER))
