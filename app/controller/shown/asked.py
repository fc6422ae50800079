"""What is asked, in words, with everything that may be answered: what prompts, menus and drops show and send back."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from engine.cards.card import Card
from engine.duel.state.question import ASK_RESPONSE, ASK_TRIGGER, DEED, NUMBER
from engine.program.by_hand import BY_PLAYERS
from engine.words.likely_deeds import likely

NO_CARD: Final = -1
TO_WHAT_HAPPENED: Final = (ASK_RESPONSE, ASK_TRIGGER)
"""Questions that can't be answered before that has been seen."""


@dataclass(frozen=True, slots=True)
class Answer:
    """One legal answer. ``code`` goes back to the session; the rest is for showing it.

    ``kind`` is one of question.py (ACTIVATE, NORMAL_SUMMON, ATTACK, PICK …). ``handle``: the card it is about;
    ``target``: the card attacked, NO_CARD for a direct attack and all else. ``seats``: the zones (place, player, seat)
    in which the card may be asked to be placed. ``wins``: it is said by hand that the Duel is won. ``takes``: the cards
    that are taken by hand unasked, because there are no others.
    Of a deed: the cards that it ``reaches`` wherever they are seen to lie, and the ``others`` that these may come to;
    with a ``handle`` it is done to that card, without asking; then it is called by its ``verb``.
    Not ``of_use``: a use by hand of which the text says nothing where the card is; its menu has it all the same.
    """

    code: int
    kind: int
    handle: int
    target: int
    argument: int
    words: str
    seats: tuple[tuple[int, int, int], ...] = ()
    wins: bool = False
    takes: tuple[int, ...] = ()
    of_use: bool = True
    reaches: tuple[int, ...] = ()
    others: tuple[int, ...] = ()
    verb: str = ""


@dataclass(frozen=True, slots=True)
class Heading:
    """Answers that stand together, each with its words below the heading: fewer than it has by itself."""

    words: str
    below: tuple[tuple[Answer, str], ...]


@dataclass(frozen=True, slots=True)
class Asked:
    """A question to ``player`` of engine.duel.state.question (kind: ASK_OPEN, ASK_RESPONSE, ASK_CARDS …).

    ``words`` is the whole question, ``heading`` the same without what is seen beside it; ``about`` says in a line what
    happened or what will (empty if nothing is to say).
    Of ASK_CARDS: ``purpose`` (FOR_TRIBUTE, FOR_TARGET …, "order"), how many, what is picked already, and ``among``
    which cards, in the order in which they are shown; each answer picks one (kind PICK), and a pick takes back nothing:
    ``session.unpick`` does that. Where it ``is_full`` what is picked takes the place of what was.
    Of ASK_TRIGGER: ``purpose`` is "one" where only one of the effects can be used.
    ``calls_off``: whoever cancels it leaves nothing of what was declared.
    ``in_vain``: the screen was handed over for what could have been used, and there is nothing to do but hand it back.
    ``weights``: what each card counts for where a sum is asked for (Levels), with ``total`` as the sum wanted.
    ``begins``: the number that a text carried out by hand has for it, how long what it does lasts mostly, or for whom.
    Of ASK_POSITION: the ``card`` that comes.
    Of ASK_DEED: the ``card`` that is carried out, wherever it lies by now, how many ``deeds`` were done, whether they
    ``prepare`` it (what is paid and pointed to), whether the next is ``together`` with the last, how often the card was
    used this turn (``uses``; 0: that isn't counted) and, from the second time on, ``used`` in words, whether that is
    ``again`` though its text speaks of once per turn, its ``targets``, the names of those that it has ``lost``, and
    under ``headings`` what can be done now, or could with a free zone: of that ``refused`` says why not.
    """

    player: int
    kind: int
    source: int
    words: str
    answers: tuple[Answer, ...]
    heading: str = ""
    about: str = ""
    purpose: str = ""
    least: int = 0
    most: int = 0
    picked: tuple[int, ...] = ()
    among: tuple[int, ...] = ()
    weights: tuple[tuple[int, int], ...] = ()
    total: int = 0
    may_cancel: bool = False
    calls_off: bool = False
    in_vain: bool = False
    begins: int | None = None
    card: Card | None = None
    deeds: int = 0
    prepares: bool = False
    together: bool = False
    summons: bool = False
    uses: int = 0
    used: str = ""
    again: bool = False
    targets: tuple[int, ...] = ()
    lost: tuple[str, ...] = ()
    headings: tuple[Heading, ...] = ()
    refused: tuple[tuple[int, str], ...] = ()

    def of_card(self, handle: int) -> tuple[Answer, ...]:
        return tuple(answer for answer in self.answers if answer.handle == handle)

    def in_zone(self, seat: tuple[int, int, int]) -> Answer | None:
        """The answer that names that zone and nothing else."""
        return next((answer for answer in self.of_kind(NUMBER) if seat in answer.seats), None)

    def deeds_of(self, handle: int) -> tuple[Answer, ...]:
        """What can be done by hand to that card."""
        return tuple(
            replace(each, handle=handle, words=each.verb) for each in self.of_kind(DEED) if handle in each.reaches
        )

    def of_its_text(self, numbers: Iterable[int]) -> list[int]:
        """Of these deeds those of which the text speaks that is carried out."""
        if self.card is None or self.card.name == BY_PLAYERS:
            return []
        return likely(self.card.text_by_hand, numbers, self.prepares)

    @property
    def is_full(self) -> bool:
        """The one card is picked that may be, and yet others can be."""
        return self.most == 1 and bool(self.picked)

    def of_kind(self, *kinds: int) -> tuple[Answer, ...]:
        return tuple(answer for answer in self.answers if answer.kind in kinds)

    @property
    def cards(self) -> frozenset[int]:
        """The cards that something may be done with."""
        return frozenset(answer.handle for answer in self.answers if answer.handle != NO_CARD)

    @property
    def lit(self) -> frozenset[int]:
        """Those of them that are shown to be of use."""
        return frozenset(answer.handle for answer in self.answers if answer.handle != NO_CARD and answer.of_use)


@dataclass(frozen=True, slots=True)
class WayOut:
    """What can be done first, or instead, for what was wished: any of the answers does it."""

    words: str
    answers: tuple[Answer, ...]


@dataclass(frozen=True, slots=True)
class Why:
    """Why something can't be done now: in words, by which rules, because of which cards, and the way out."""

    words: str
    rules: tuple[str, ...]
    causes: tuple[int, ...] = ()
    way_out: WayOut | None = None


@dataclass(frozen=True, slots=True)
class Possibility:
    """Something that a player could want with a card: with its answers if it is legal, else with the reason. ``note``:
    what is for its players to judge."""

    kind: int  # as of Answer
    words: str
    answers: tuple[Answer, ...] = ()
    why: Why | None = None
    note: str = ""


def told_together(possibilities: Iterable[Possibility]) -> list[Possibility]:
    """First what is possible, then what is refused: what is so for the same reason is one."""
    every = list(possibilities)
    refused = [each for each in every if each.why is not None and not each.answers]
    told = [each for each in every if each not in refused]
    for why in dict.fromkeys(each.why for each in refused):
        alike = [each for each in refused if each.why == why]
        told.append(Possibility(alike[0].kind, ", ".join(each.words for each in alike), why=why))
    return told


@dataclass(frozen=True, slots=True)
class ForeseenPicks:
    """What an answer has its player pick first: ``purpose`` FOR_TARGET, FOR_TRIBUTE or FOR_MATERIAL of
    question.py, the ``cards`` among which it is, ``least`` of them; all of them in ``settled`` where there is
    nothing to choose. ``by_hand``: if its player points to any.
    """

    purpose: str
    cards: tuple[int, ...]
    least: int = 1
    settled: tuple[int, ...] = ()
    by_hand: bool = False
