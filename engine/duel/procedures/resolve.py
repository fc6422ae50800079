"""Resolving a link of the Chain (PROC-09)."""

from dataclasses import dataclass

from engine import program as p
from engine import vocabulary as v
from engine.duel.changes.durations import activate_face_up
from engine.duel.changes.moves import move, shuffle_what_is_due
from engine.duel.changes.triggers import emit, tell
from engine.duel.changes.upkeep import surplus_field_spells
from engine.duel.checks.activation import is_sure
from engine.duel.procedures.duties import EachTime
from engine.duel.procedures.perform import Perform
from engine.duel.reading.in_force import in_force_of, is_disabled, link_ability
from engine.duel.reading.patterns import event_of_link
from engine.duel.reading.selectors import is_where_it_was, matches
from engine.duel.state.agenda import Frame
from engine.duel.state.events import Event
from engine.duel.state.state import Link, State
from engine.program import Ability, Selector


@dataclass(slots=True, eq=False, repr=False)
class Resolve(Frame):
    """One link resolves."""

    link: int

    def step(self, state: State) -> bool:
        if self.at == 1:
            if state.must_shuffle:
                shuffle_what_is_due(state)
            return state.pop()
        link = state.links[self.link]
        ability = link_ability(state, link)
        if self.at == 0:
            alone = p.ALONE if state.number_of_links == 1 else ""
            tell(state, Event(p.E_LINK_RESOLVING, link.card, link.player, amount=link.number, word=alone))
            if not link.activation_negated and _is_heard(state) and self._is_awaited(state, link):
                return False
        if link.activation_negated:
            return self._without_effect(state, link, "activation")
        card = state.cards[link.card]
        here = card.visit == link.visit
        bits = card.card.kinds
        scale = bool(bits & v.MONSTER) and link.began.place == v.PENDULUM_ZONE
        lasting = link.activated_card and bool(bits & (v.CONTINUOUS | v.EQUIP | v.FIELD) or scale)
        on_field_effect = (
            not link.activated_card
            and bool(bits & (v.SPELL | v.TRAP))
            and bool(ability.places & v.ON_FIELD)
            and _began_on_field(link)
        )
        if (
            (lasting or on_field_effect or scale)
            and not _paid_itself(link)
            and not (here and card.position & v.FACE_UP and 1 << card.place & v.ON_FIELD)
        ):
            return self._without_effect(state, link, "gone")
        if not is_where_it_was(state, link):
            link.moved_on = True
        disabled = here and not ability.as_rule and is_disabled(state, link.card)
        if link.effect_negated or disabled and not is_sure(state, link, p.SURE_EFFECT):
            if lasting and here:
                activate_face_up(state, link.card)
                if bits & v.FIELD:
                    surplus_field_spells(state, link.card)  # it stays, and only one may (ZONE-17)
            link.effect_negated = True
            return self._without_effect(state, link, "negated")
        if not targets_fit(state, link, ability):
            if lasting and bits & v.EQUIP and here:
                move(state, link.card, v.GRAVEYARD, v.BY_RULE | v.DESTROYED, rule=True)
            return self._without_effect(state, link, "targets")
        if lasting and not bits & v.EQUIP:
            activate_face_up(state, link.card)
            if bits & v.FIELD:
                surplus_field_spells(state, link.card)
        self.at = 1
        state.done = ()
        state.push(Perform(self.link, 0))
        return False

    def _is_awaited(self, state: State, link: Link) -> bool:
        """Whether something is done before it resolves, such as negating it."""
        self.at = 2
        emit(state, event_of_link(state, p.E_RESOLVING, link, place_from=link.began.place), by_rule=True)
        if state.each_time:
            state.push(EachTime())
            return True
        return False

    def _without_effect(self, state: State, link: Link, why: str) -> bool:
        tell(state, Event(p.E_LINK_FAILED, link.card, link.player, amount=link.number, word=why))
        return state.pop()


def _is_heard(state: State) -> bool:
    """Whether anything of this duel waits for what is about to resolve: a card, or an effect that has resolved."""
    if p.E_RESOLVING in state.facts.heard:
        return True
    return bool(state.modifier_mask & p.Reacts.BIT) and any(
        active.modifier.ability.answers >> p.E_RESOLVING & 1 for active in in_force_of(state, p.Reacts)
    )


def _began_on_field(link: Link) -> bool:
    """A text that isn't read works in the hand and the Graveyard as well."""
    return link.began.place < 0 or bool(1 << link.began.place & v.ON_FIELD)


def _paid_itself(link: Link) -> bool:
    """Its own cost took the card away, or the monster that it was equipped to: the effect cannot mean that it has to
    stay."""
    paid = link.bound.get(p.COST, ())
    worn_by = {uid for uid, _ in link.bound.get(p.EQUIPPED, ())}
    return any(uid == link.card and visit != link.visit or uid in worn_by for uid, visit in paid)


def targets_fit(state: State, link: Link, ability: Ability) -> bool:
    """Drop targets that left or stopped fitting; False if none is left of those needed (PROC-09 d)."""
    had_any = lost_all = False
    for cost in ability.costs:
        if not isinstance(cost, p.Targeting):
            continue
        name, selector = cost.name, cost.selector
        before = link.bound.get(name, ())
        if not before:
            continue
        after = tuple(
            (uid, visit)
            for uid, visit in before
            if state.cards[uid].visit == visit
            and not state.cards[uid].condemned
            and _still_fits(state, selector, uid, link)
        )
        link.bound[name] = after
        if isinstance(cost, p.PreparedByHand) and len(after) < len(before):
            link.bound[p.LOST] = tuple(pair for pair in before if pair not in after)
        if selector.needs_all and len(after) < len(before):
            return False
        if after:
            had_any = True
        else:
            lost_all = True
    return had_any or not lost_all


def _still_fits(state: State, selector: Selector, uid: int, link: Link) -> bool:
    if selector.ref:
        return True
    return matches(state, selector, uid, link.player, link.card, link)
