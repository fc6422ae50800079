"""The game: a pure rules engine that knows nothing of windows, clocks, files of the user or the network.

from engine import CardLibrary, Duel, Edition

library = CardLibrary.builtin()
duel = Duel.start([library.deck("First Steps"), library.deck("First Steps")], edition=Edition.V9, seed=7)
while (question := duel.question) is not None:
    duel.answer(question.options[0])
print(duel.result)
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from engine.cards.library import CardLibrary
    from engine.duel.outside.duel import Duel
    from engine.edition import Edition

__all__ = ["CardLibrary", "Duel", "Edition"]
_WHERE = {"CardLibrary": "engine.cards.library", "Duel": "engine.duel.outside.duel", "Edition": "engine.edition"}


def __getattr__(name: str) -> Any:
    """The three names of the public face, imported when they are first asked for."""
    if name in _WHERE:
        from importlib import import_module

        return getattr(import_module(_WHERE[name]), name)
    raise AttributeError(f"module 'engine' has no attribute {name!r}")
