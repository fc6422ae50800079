"""What an activated effect would do as it resolves: what others answer, or negate, by that."""

from engine import program as p
from engine.duel.reading import in_force, selectors, values
from engine.duel.state.state import Link, State
from engine.vocabulary import EITHER, IN_DECK, OPPONENT, YOU


def would(link: Link, state: State, pattern: p.OfActivation, uid: int, player: int) -> bool:
    """ "An effect that would destroy a card(s)": whether that link does such a thing."""
    if not pattern.would:
        return True
    ability = link.granted or in_force.ability_of(state, link.card, link.ability)
    if ability is None:
        return False
    such = pattern.would_surely_destroy
    if such is not None:
        found = [act.what for act in _sure_acts(ability.block) if isinstance(act, p.Destroy)]
        return sum(_surely_destroyed(state, link, what, such, uid, player) for what in found) >= such.least
    acts = [act for block in ability.blocks for act in block.acts if isinstance(act, pattern.would)]
    if pattern.would_from:
        acts = [act for act in acts if _from(ability, link, act) & pattern.would_from]
    side = YOU if link.player == player else OPPONENT
    return any(not pattern.to_you or isinstance(act, p.OnPlayers) and act.side in (EITHER, side) for act in acts)


def _from(ability: p.Ability, link: Link, act: p.Act) -> int:
    """From where it would take cards: where it says so, or where those it speaks of were found."""
    what = act.what
    if what is None or not what.ref:
        return what.places if what is not None else 0
    if what.places:
        return what.places
    if what.ref == p.THIS:
        return 1 << link.began.place if link.began.place >= 0 else 0
    pointed = [c.selector.places for c in ability.costs if isinstance(c, p.Targeting) and c.name == what.ref]
    named = [a.what.places for b in ability.blocks for a in b.acts if a.what is not None and a.what.name == what.ref]
    turned_up = [
        IN_DECK for b in ability.blocks for a in b.acts if isinstance(a, p.Excavate) and what.ref == "excavated"
    ]
    return next((places for places in (*pointed, *named, *turned_up) if places), 0)


def _sure_acts(block: p.Block) -> list[p.Act]:
    """What is not left to choice or chance."""
    return [
        found
        for act in block.acts
        for found in (
            [act] if not act.blocks else _sure_acts(act.blocks[0]) if isinstance(act, p.Both | p.Repeat) else []
        )
    ]


def _surely_destroyed(state: State, link: Link, what: p.Selector, wanted: p.Selector, uid: int, player: int) -> int:
    """How many of the cards that a text asks for an act would destroy, whatever is chosen."""
    if what.ref and what.ref not in link.bound and what.ref not in p.ON_THE_SPOT:
        return 0
    cards = selectors.matching(state, what, link.player, link.card, link)
    such = sum(selectors.matches(state, wanted, card, player, uid) for card in cards)
    if what.all:
        return such
    least = values.evaluate(state, what.count, link.player, link.card, link) if what.count is not None else what.least
    return max(0, min(least, len(cards)) - (len(cards) - such))
