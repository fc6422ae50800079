"""A View, for a player who is asked and looks."""

from collections.abc import Callable

from engine.duel.outside.view import View


def sees(view: View) -> Callable[[], View]:
    return lambda: view
