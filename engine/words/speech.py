"""Speech: what the engine says in ids, said to one viewer in one language and in the words of one rulebook."""

from collections.abc import Iterable, Sequence

from engine.duel.outside.duel import Result
from engine.duel.state.refusal import Refusal
from engine.duel.outside.seen import Happened
from engine.duel.outside.view import View
from engine.words import happenings, log, options, questions
from engine.words.ids import ENDING_IDS
from engine.words.names import Names
from engine.words.refusals import Refused, refused


class Speech(Names):
    """Words for one viewer: player 0 or 1, ONLOOKER (what both players see) or EVERYTHING.

    Every method tells hidden cards as "a card". It reads a View of that viewer, and what that viewer saw happen.
    ``by_name``: the viewer is told of by name as well, for words that others read, too.
    """

    __slots__ = ()

    # -- what is asked ----------------------------------------------------------------------------

    def question(self, view: View, picked: bool = True) -> str:
        """What is asked; empty to whoever isn't. ``picked``: with what is picked already."""
        return questions.question(self, view, picked)

    def option(self, view: View, code: int) -> str:
        """What the option means, to the player who is asked."""
        return options.option(self, view, code)

    def refusal(self, view: View, refusal: Refusal) -> Refused:
        """Why not, in parts: the sentence, the cards and rules that it is about, the way out."""
        return refused(self, view, refusal)

    def why(self, view: View, refusal: Refusal) -> str:
        """The sentence alone."""
        return refused(self, view, refusal).sentence

    def hint(self, view: View, reason: str, cards: Sequence[int], n: int) -> str:
        """Why an answer is a good one: the id of the reason, and the cards and the number that it is about."""
        return self.say(
            f"hint.{reason}",
            card=self.card(view, cards[0]) if cards else "",
            cards=self.cards(view, cards),
            n=n,
            count=self.number_of_cards(n),
        )

    # -- what happened ----------------------------------------------------------------------------

    def event(self, happened: Happened) -> str:
        """What happened, as the viewer saw it; empty where nothing is to be told."""
        return happenings.event(self, happened)

    def event_key(self, happened: Happened) -> str:
        """The id of its sentence without its "event."; empty if the viewer is told nothing."""
        return happenings.event_key(self, happened)

    def told(self, happened: Iterable[Happened]) -> list[tuple[Happened, str]]:
        """What is worth telling, each with its line: not what another one tells as well."""
        return log.told(self, happened)

    def log(self, happened: Iterable[Happened]) -> list[str]:
        """A line for everything that is worth telling."""
        return [said for _, said in self.told(happened)]

    def result(self, result: Result) -> str:
        winner = result.winner
        ending = f"end.{ENDING_IDS[result.reason]}"
        if winner is None:
            return self.say("end.draw", reason=self.term(ending))
        loser = 1 - winner
        named = f"{ending}.loser" if f"{ending}.loser" in self.table else ending
        reason = self.term(named, loser=self.who(loser), whose=self.whose(loser))
        return self.say("end.won", who=self.who(winner), reason=reason)
