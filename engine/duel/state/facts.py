"""What never changes during a duel, worked out once from the cards in it."""

from collections.abc import Collection, Iterable
from dataclasses import fields
from typing import TYPE_CHECKING, Any, Final

from engine import program as p
from engine.cards.card import Card
from engine.duel.state.could_wait import hidden_waits
from engine.duel.state.state import DuelCard, Elsewhere, Facts, State
from engine.program import E_SUMMONED, Ability, SynchroMaterials, XyzMaterials

_Names = tuple[Iterable[str], Iterable[str]]


def build_facts(state: State, deck_names: _Names) -> None:
    """Which cards wait for which events, work outside the field, replace, owe duties."""
    _build(state.facts, state.cards, deck_names)


class FactsAtNeed(Facts):
    """Those of cards that nobody writes on, worked out when one of them is asked for: of most Views none is."""

    __slots__ = ("_cards", "_deck_names")

    def __init__(self, began: Facts, cards: list[DuelCard], deck_names: _Names) -> None:
        """``began``: what the Duel began with."""
        for fact in _AT_ONCE:
            setattr(self, fact, getattr(began, fact))
        self._cards = cards
        self._deck_names = deck_names

    if not TYPE_CHECKING:  # or every misspelt name would pass for a fact

        def __getattr__(self, fact: str) -> Any:
            if fact not in _LATER:
                raise AttributeError(f"there is no fact {fact!r}")
            if fact in _OF_TEXTS:
                _note_texts(self, _faces(self._cards))
                return getattr(self, fact)
            Facts.__init__(self, *(getattr(self, each) for each in _GIVEN))
            _build(self, self._cards, self._deck_names)
            return getattr(self, fact)


_GIVEN: Final = ("edition", "seed", "names", "starting_lp", "opening_hand", "practice")
_AT_ONCE: Final = (*_GIVEN, "unplayable_kinds")
_LATER: Final = frozenset(each.name for each in fields(Facts)).difference(_AT_ONCE)
_OF_TEXTS: Final = ("answered", "remembered", "asked_next_turn")
"""What nearly every View is asked for, and is told by texts alone, wherever their cards are."""


def _faces(cards: list[DuelCard]) -> Collection[Card]:
    return {id(card.card): card.card for card in cards}.values()


def _note_texts(facts: Facts, faces: Collection[Card]) -> None:
    """Which sorts of events some card answers, or asks for later."""
    programs = [face.program for face in faces]
    facts.answered = frozenset().union(*(program.answering for program in programs))
    facts.remembered = frozenset().union(*(program.remembered for program in programs))
    facts.asked_next_turn = frozenset().union(*(program.asked_next_turn for program in programs))
    if facts.edition.ignition_priority:
        facts.answered |= {E_SUMMONED}  # which Ignition Effects may follow at once (AMB-31)


def _build(facts: Facts, cards: list[DuelCard], deck_names: _Names) -> None:
    watchers: dict[int, list[tuple[int, int, Ability]]] = {}
    own_watchers: dict[int, dict[int, tuple[tuple[int, Ability], ...]]] = {}
    each_time: dict[int, list[tuple[int, int, Ability]]] = {}
    elsewhere: tuple[list[Elsewhere], list[Elsewhere]] = ([], [])
    synchros: tuple[dict[tuple[int, int], tuple[SynchroMaterials, int, tuple[int, ...]]], ...] = ({}, {})
    xyzs: tuple[dict[tuple[int, int], tuple[XyzMaterials, int, tuple[int, ...]]], ...] = ({}, {})
    own_summons: tuple[list[tuple[int, int, int]], list[tuple[int, int, int]]] = ([], [])
    replacements_of: dict[type[p.Replace], list[tuple[int, int]]] = {}
    duties: list[tuple[int, int, Ability]] = []
    faces = _faces(cards)
    _note_texts(facts, faces)
    for card in cards:
        program = card.card.program
        if not program.noted or card.card.kinds & facts.unplayable_kinds:
            continue
        uid = card.uid
        abilities = program.abilities
        for kind, number in program.watching:
            watchers.setdefault(kind, []).append((uid, number, abilities[number]))
        for kind, number in program.watching_itself:
            by_card = own_watchers.setdefault(kind, {})
            by_card[uid] = (*by_card.get(uid, ()), (number, abilities[number]))
        for kind, number in program.each_time:
            each_time.setdefault(kind, []).append((uid, number, abilities[number]))
        for number, places in program.elsewhere:
            elsewhere[card.owner].append((uid, number, abilities[number], places))
        for number, way in program.stacked:
            copy_of = (id(card.card), number)
            if isinstance(way, SynchroMaterials):
                *_, copies = synchros[card.owner].get(copy_of, (way, number, ()))
                synchros[card.owner][copy_of] = (way, number, (*copies, uid))
            else:
                *_, copies = xyzs[card.owner].get(copy_of, (way, number, ()))
                xyzs[card.owner][copy_of] = (way, number, (*copies, uid))
        for number, places in program.own_ways:
            if places & p.ELSEWHERE:
                own_summons[card.owner].append((uid, number, places))
        for number in program.replacing:
            replace = program.abilities[number].replace
            if replace is not None:
                replacements_of.setdefault(type(replace), []).append((uid, number))
        for number in program.duties:
            duties.append((uid, number, abilities[number]))
    any_fast = facts.any_fast
    for face in faces:
        program = face.program
        any_fast = any_fast or bool(program.makes_fast or face.fast or face.fast_from_hand)
        facts.has_attempt_answers = facts.has_attempt_answers or program.negates_summons
        facts.makes_trap_monsters = facts.makes_trap_monsters or program.makes_trap_monsters
        facts.asks_what_came_with = facts.asks_what_came_with or program.asks_what_came_with
    facts.any_fast = any_fast
    facts.synchros = (tuple(synchros[0].values()), tuple(synchros[1].values()))
    facts.xyzs = (tuple(xyzs[0].values()), tuple(xyzs[1].values()))
    # one that asks for no Level, or for one material only
    odd = [any(q.least < 2 or q.any_level for q, _, _ in side) for side in facts.xyzs]
    facts.odd_stacks = (odd[0], odd[1])
    facts.any_fast = facts.any_fast or facts.edition.ignition_priority
    facts.elsewhere = (tuple(elsewhere[0]), tuple(elsewhere[1]))
    fast = [tuple(row for row in rows if cards[row[0]].card.spell_speed(row[2]) >= 2) for rows in elsewhere]
    facts.fast_elsewhere = (fast[0], fast[1])
    facts.any_fast = facts.any_fast or any(fast)
    facts.own_summons = (tuple(own_summons[0]), tuple(own_summons[1]))
    facts.replacements_of = {op: tuple(found) for op, found in replacements_of.items()}
    facts.duties = tuple(duties)
    # a window that is asked only where a card could answer tells that there is one (PROC-04)
    facts.has_attempt_answers = facts.has_attempt_answers or facts.edition.ask_empty_windows
    if facts.edition.ask_empty_windows:
        facts.hidden_waits = hidden_waits(card.card for card in cards)
    facts.heard = {
        kind: (
            kind in facts.answered,
            kind in facts.remembered,
            own_watchers.get(kind, {}),
            tuple(watchers.get(kind, ())),
            tuple(each_time.get(kind, ())),
        )
        for kind in {*facts.answered, *facts.remembered, *own_watchers, *watchers, *each_time}
    }
    facts.deck_names = (tuple(sorted(set(deck_names[0]))), tuple(sorted(set(deck_names[1]))))
