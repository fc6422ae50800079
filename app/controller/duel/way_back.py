"""The way back: where persons could choose, since when something hidden was seen, and all that was answered."""

from engine.duel.outside.duel import Duel


class PointOfReturn:
    """Where the duel stood before a person's answer, to go back to."""

    __slots__ = ("answers", "duel", "history", "player", "seen")

    def __init__(self, answers: int, duel: Duel, history: int, player: int) -> None:
        self.answers = answers
        self.duel = duel
        self.history = history
        self.player = player
        self.seen = False  # something hidden has come to light since


class WayBack:
    """``given``: code and zone of all answers so far; those that undo took away are kept for redo."""

    def __init__(self) -> None:
        self.given: list[tuple[int, int]] = []
        self._past: list[PointOfReturn] = []

    def note(self, answers: int, duel: Duel, history: int, player: int) -> None:
        """A person is about to answer; that duel won't go on."""
        self._past.append(PointOfReturn(answers, duel, history, player))

    def forget(self) -> None:
        self._past.clear()

    def give(self, answers: int, code: int, zone: int) -> None:
        """What was to be given again after so many answers counts no longer."""
        del self.given[answers:]
        self.given.append((code, zone))

    def restore(self, given: list[tuple[int, int]]) -> None:
        """What is still to be given again."""
        self.given += given[len(self.given) :]

    def show(self) -> None:
        """Something hidden has come to light."""
        for past in self._past:
            past.seen = True

    def leads_to(self, player: int) -> bool:
        return any(past.player == player for past in self._past)

    def last_of(self, player: int) -> PointOfReturn:
        """The last question of that player; those after it are forgotten."""
        while self._past[-1].player != player:
            self._past.pop()
        return self._past[-1]

    def declared(self, duel: Duel) -> PointOfReturn | None:
        """Where what is under way in this duel was chosen."""
        begun = duel.declared_at
        return next((past for past in self._past if past.answers == begun), None) if begun is not None else None

    def before(self, number: int) -> PointOfReturn | None:
        """Before the last so many answers of persons."""
        return self._past[-number] if 0 < number <= len(self._past) else None

    def take(self, past: PointOfReturn, undoes: bool) -> None:
        """The duel stands there again. What is undone can be given again; what is called off can't."""
        del self._past[self._past.index(past) :]
        if not undoes:
            del self.given[past.answers :]
