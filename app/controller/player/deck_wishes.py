"""By what the player's Decks are looked at: rulebook, restricted list, and what is asked of their opening hands."""

from typing import Any, Final

from app.controller.player.settings import Settings
from engine.edition import EDITIONS, V9, Edition, edition_called
from engine.search.hand_groups import HandQuestion

RULES: Final = "deck_rules"
ODDS: Final = "deck_odds"
MOST_DECKS: Final = 40
MOST_QUESTIONS: Final = 12


class DeckWishes:
    """Kept with the settings. Questions are kept by the name of the Deck; those of the Decks asked last stay."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings

    @property
    def edition(self) -> Edition:
        key = self._rules().get("edition")
        return edition_called(key) if key in [edition.key for edition in EDITIONS] else V9

    @property
    def list_name(self) -> str:
        name = self._rules().get("list", "")
        return name if isinstance(name, str) else ""

    @property
    def goes_first(self) -> bool:
        return self._rules().get("first") is not False

    def set_rules(self, **rules: object) -> None:
        """Of ``edition`` (its key), ``list`` (its name) and ``first``, those that are named."""
        self._settings.remember(RULES, {**self._rules(), **rules})

    def questions(self, deck: str) -> tuple[HandQuestion, ...] | None:
        """None: nothing has been asked of this Deck yet."""
        kept = self._odds().get(deck)
        if not isinstance(kept, list):
            return None
        found = []
        for plain in kept[:MOST_QUESTIONS]:
            try:
                found.append(HandQuestion.from_plain(plain))
            except ValueError:
                continue
        return tuple(found)

    def keep_questions(self, deck: str, questions: tuple[HandQuestion, ...]) -> None:
        kept = {name: asked for name, asked in self._odds().items() if name != deck}
        kept[deck] = [question.to_plain() for question in questions[:MOST_QUESTIONS]]
        while len(kept) > MOST_DECKS:
            del kept[next(iter(kept))]
        self._settings.remember(ODDS, kept)

    def rename(self, deck: str, to: str) -> None:
        """What was asked of it goes along; where nothing was, what was asked of another Deck of that name stays."""
        kept = self._odds()
        if deck in kept and deck != to:
            kept.pop(to, None)
            self._settings.remember(ODDS, {to if name == deck else name: asked for name, asked in kept.items()})

    def copy(self, deck: str, to: str) -> None:
        """What was asked of it is asked of that one, too."""
        if (questions := self.questions(deck)) is not None:
            self.keep_questions(to, questions)

    def _rules(self) -> dict[str, Any]:
        kept = self._settings.remembered.get(RULES)
        return kept if isinstance(kept, dict) else {}

    def _odds(self) -> dict[str, Any]:
        kept = self._settings.remembered.get(ODDS)
        return kept if isinstance(kept, dict) else {}
