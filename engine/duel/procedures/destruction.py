"""Destroying: what cannot be destroyed, what is destroyed or paid instead, and what goes at one moment."""

from dataclasses import dataclass
from typing import Annotated, Final

from engine import program as p
from engine.duel.changes.durations import activate_face_up, apply_modifier, use_up
from engine.duel.changes.moves import move
from engine.duel.changes.triggers import tell, tell_lookers
from engine.duel.checks.payment import payable
from engine.duel.procedures.costs import PayCosts
from engine.duel.procedures.picks import Decide
from engine.duel.reading import shields, traits
from engine.duel.reading.destination import settled
from engine.duel.reading.in_force import in_force_of, modifiers_on, user_of
from engine.duel.reading.limits import limit_reached, spend_limit
from engine.duel.reading.replacement import in_force
from engine.duel.reading.selectors import matches
from engine.duel.reading.shields import cannot_be_destroyed
from engine.duel.state.agenda import Frame
from engine.duel.state.events import Event
from engine.duel.state.questions import INSTEAD
from engine.duel.state.state import Active, Link, State
from engine.duel.state.state_fields import CARD, CARDS, Sealed
from engine.program import Ability
from engine.vocabulary import BY_BATTLE, DESTROYED, EITHER, GRAVEYARD, SPELL_ZONE, YOU

_REDIRECTED: Final = p.Redirected.BIT
_SAVED_ONCE: Final = p.SavedOnce.BIT

_KINDS: Final[tuple[type[p.OfDestruction], ...]] = (p.PaysForDestruction, p.KeepsFromDestruction, p.PlacesDestroyed)


def replacements(state: State, uid: int, causes: int, by: int) -> list[tuple[int, int, Ability, p.OfDestruction]]:
    """The effects that could apply instead of this destruction: (card, number, ability, what it says)."""
    found = []
    for source, number, ability, replace in in_force(state, *_KINDS):
        card = state.cards[source]
        if replace.any_cause and not replace.any_cause & causes:
            continue
        player = card.controller
        if replace.by != EITHER and not causes & BY_BATTLE and (replace.by == YOU) != (by == player):
            continue
        if not _is_meant(state, replace, uid, source):
            continue
        if ability.limit and limit_reached(state, player, source, number, ability):
            continue
        if (
            isinstance(replace, p.KeepsFromDestruction)
            and replace.each_once
            and (_kept_by(state, source, number), state.turn, 1) in (state.cards[uid].used)
        ):
            continue
        if payable(state, player, source, ability):
            continue
        if isinstance(replace, p.PlacesDestroyed) and not _has_room(state, player):
            continue
        found.append((source, number, ability, replace))
    found.sort(key=lambda each: (_is_placed(each[2]), state.cards[each[0]].controller != state.player))
    return found


def _is_placed(ability: Ability) -> bool:
    """Whether it tells where the destroyed card goes: that is asked when nothing keeps it from being destroyed."""
    return isinstance(ability.replace, p.PlacesDestroyed)


def _has_room(state: State, player: int) -> bool:
    """A Spell & Trap Zone for one card more than those that are about to be placed there."""
    coming = (
        sum(
            active.modifier.place == SPELL_ZONE and active.player == player
            for active in in_force_of(state, p.Redirected)
        )
        if state.modifier_mask & _REDIRECTED
        else 0
    )
    return traits.free_spaces(state, player, SPELL_ZONE) > coming


def _goes_there(state: State, uid: int, number: int) -> None:
    there = p.Redirected(SPELL_ZONE)
    card = state.cards[uid]
    apply_modifier(state, there, uid, number, card.controller, None, ((uid, card.visit),))


def _kept_by(state: State, source: int, number: int) -> int:
    """What is noted on a card that an effect of another has kept from destruction, among the uses of its own effects:
    those are numbered from 0."""
    return -1 - number - 1000 * (source + len(state.cards) * state.cards[source].visit)


def _is_meant(state: State, replace: p.OfDestruction, uid: int, source: int) -> bool:
    """Whether a replacement of the card ``source`` speaks of that card."""
    subject = replace.subject
    if subject is None:
        return source == uid
    card = state.cards[source]
    if subject.ref == p.EQUIPPED:
        return card.equipped_to == uid
    return matches(state, subject, uid, card.controller, source)


def _saved_once(state: State, uid: int, causes: int, by: int) -> Active[p.Modifier] | None:
    """ "Once during this turn, it cannot be destroyed": used up by the first destruction that it stops."""
    for active in modifiers_on(state, uid, p.SavedOnce):
        modifier = active.modifier
        if (
            modifier.causes
            and not modifier.causes & causes
            or not causes & BY_BATTLE
            and (modifier.by != EITHER and (modifier.by == YOU) != (user_of(state, active) == by))
        ):
            continue
        use_up(state, active, uid)
        return active
    return None


_NEXT_CARD: Final = 0
_NEXT_REPLACEMENT: Final = 1
_ASKED: Final = 2
_PAID: Final = 3


# that the other has declined to save a card by one from the hand tells what is in it
SAVERS: Final = Sealed("tuple((s.number[uid], ability) for uid, ability in {} if s.known[uid])")


@dataclass(slots=True, eq=False, repr=False)
class Destroying(Frame):
    """Cards would be destroyed; ``state.done``: those that were. ``condemn`` leaves them in their zones (AMB-44).

    ``places``: where the cards lay to begin with. What has left since, paid in the place of another one's destruction,
    is not destroyed as well (GLOSS-14).
    """

    cards: Annotated[tuple[int, ...], CARDS]
    causes: int
    by: int
    source: Annotated[int, CARD]
    condemn: bool = False
    gone: Annotated[tuple[int, ...], CARDS] = ()
    places: tuple[int, ...] = ()
    index: int = 0
    tried: Annotated[tuple[tuple[int, int], ...], SAVERS] = ()
    # those that save all such cards at once: used or declined
    asked: Annotated[tuple[tuple[int, int], ...], SAVERS] = ()
    saved: Annotated[tuple[int, ...], CARDS] = ()  # by one of those
    link: int = 0

    def step(self, state: State) -> bool:
        if not self.places:
            self.places = tuple(state.cards[uid].place for uid in self.cards)
        while self.index < len(self.cards):
            uid = self.cards[self.index]
            if self.at == _ASKED:
                if state.said_yes and self._is_placed(state):
                    _goes_there(state, uid, self.tried[-1][1])
                    self.gone = (*self.gone, uid)
                    self._next()
                    continue
                if state.said_yes:
                    self._begin(state)
                    return False
                self.at = _NEXT_REPLACEMENT
            elif self.at == _PAID:
                link = state.links.pop()
                source, number = self.tried[-1]
                self._spare(state, uid, link.player, source)
                continue
            if self.at == _NEXT_CARD:
                if state.cards[uid].condemned or self._has_left(state, uid):
                    self._next()
                    continue
                if (shield := shields.shield(state, uid, self.causes, self.by, self.source)) is not None:
                    player, by = state.cards[uid].controller, shield.source
                    kept = Event(p.E_NEGATED, uid, player, source=by, causes=self.causes, word="destruction")
                    tell_lookers(state, kept)
                    self._next()
                    continue
                if uid in self.saved:
                    self._spare(state, uid, state.cards[uid].controller)
                    continue
                if (
                    state.modifier_mask & _SAVED_ONCE
                    and (spared := _saved_once(state, uid, self.causes, self.by)) is not None
                ):
                    self._spare(state, uid, state.cards[uid].controller, spared.source)
                    continue
                self.tried = self.asked
                self.at = _NEXT_REPLACEMENT
            open_ones = (
                [r for r in replacements(state, uid, self.causes, self.by) if (r[0], r[1]) not in self.tried]
                if state.facts.replacements_of
                else []
            )
            if not open_ones:
                self.gone = (*self.gone, uid)
                self._next()
                continue
            source, number, ability, replace = open_ones[0]
            self.tried = (*self.tried, (source, number))
            player = state.cards[source].controller
            together = isinstance(replace, p.PaysForDestruction) and replace.together
            if together:
                self.asked = (*self.asked, (source, number))
            if isinstance(replace, p.KeepsFromDestruction):
                spend_limit(state, Link(source, 0, number, player, 1, None), ability)
                if replace.each_once:
                    card = state.edit(uid)
                    card.used = (*card.used, (_kept_by(state, source, number), state.turn, 1))
                self._spare(state, uid, player, source)
                continue
            if ability.optional:
                self.at = _ASKED
                saved = self._saved_by(state, source, number) if together else (uid,)
                state.push(Decide(player, source, INSTEAD, saved=saved))
                return False
            self._begin(state)
            return False
        return self._finish(state)

    def _saved_by(self, state: State, source: int, number: int) -> tuple[int, ...]:
        """The cards at this moment for which that replacement is done, once for all of them."""
        return tuple(
            other
            for other in self.cards
            if self.condemns(state, other)
            and any(r[:2] == (source, number) for r in replacements(state, other, self.causes, self.by))
        )

    def condemns(self, state: State, uid: int) -> bool:
        """Whether the card would be destroyed at this moment, as things stand."""
        if uid in self.gone:
            return True
        return (
            uid in self.cards[self.index :]
            and uid not in self.saved
            and not cannot_be_destroyed(state, uid, self.causes, self.by, self.source)
        )

    def _has_left(self, state: State, uid: int) -> bool:
        return state.cards[uid].place != self.places[self.cards.index(uid)]

    def _is_placed(self, state: State) -> bool:
        source, number = self.tried[-1]
        program = state.cards[source].card.program
        return _is_placed(program.abilities[number])

    def _spare(self, state: State, uid: int, player: int, source: int = -1) -> None:
        """It is kept from being destroyed."""
        tell(state, Event(p.E_NEGATED, uid, player, source=source, word="destruction"))
        self._next()

    def _next(self) -> None:
        self.index += 1
        self.at = _NEXT_CARD

    def _begin(self, state: State) -> None:
        source, number = self.tried[-1]
        program = state.cards[source].card.program
        ability = program.abilities[number]
        replace = ability.replace
        if isinstance(replace, p.PaysForDestruction) and replace.together:
            self.saved = (
                *self.saved,
                *(uid for uid in self.cards[self.index + 1 :] if _is_meant(state, replace, uid, source)),
            )
        link = Link(source, state.cards[source].visit, number, state.cards[source].controller, 1, None)
        spend_limit(state, link, ability)
        state.links.append(link)
        self.at = _PAID
        state.push(PayCosts(len(state.links) - 1))

    def _finish(self, state: State) -> bool:
        gone = tuple(uid for uid in self.gone if not state.cards[uid].condemned and not self._has_left(state, uid))
        if self.condemn:
            for uid in gone:
                state.edit(uid).condemned = True
        else:
            causes = self.causes | DESTROYED
            for uid, place in zip(gone, settled(state, gone, GRAVEYARD, causes)):
                move(state, uid, GRAVEYARD, causes, self.by, self.source, settled=place)
                if state.cards[uid].place == SPELL_ZONE:
                    activate_face_up(state, uid)
        state.done = gone
        return state.pop()
