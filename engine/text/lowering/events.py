"""What a card waits for."""

from collections.abc import Callable
from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Pattern, Selector
from engine.text.lowering.context import Context, NotMeant
from engine.text.lowering.nouns import cards, zones
from engine.text.nodes import Node


def _subject(node: Node, context: Context) -> Selector | None:
    """Whose event it is: None for this card itself."""
    what = node["what"]
    selector = cards(what, context)
    if selector.ref == p.THIS:
        return None
    if selector.ref and selector.ref not in (p.EQUIPPED,):
        raise NotMeant(what, "an effect can't wait for that")
    context.event = node
    context.it = p.EVENT
    return selector.but(all=False, least=1, most=1)


def _summoned(how: int) -> Callable[[Node, Context], Pattern]:
    def lower(node: Node, context: Context) -> Pattern:
        subject = _subject(node, context)
        return say.is_summoned(subject, how)

    return lower


def _moved(make: Callable[..., Pattern], **more: int) -> Callable[[Node, Context], Pattern]:
    def lower(node: Node, context: Context) -> Pattern:
        subject = _subject(node, context)
        extra: dict[str, int] = dict(more)
        if subject is not None:
            # where it was stands in the event, not where it is by now
            if subject.places and subject.places != v.ON_FIELD and "from_places" not in extra:
                extra["from_places"] = subject.places
            elif subject.places == v.ON_FIELD:
                extra.setdefault("from_places", v.ON_FIELD)
            subject = subject.but(places=0)
        return make(subject, **extra)

    return lower


def _sent_from(node: Node, context: Context) -> Pattern:
    places, _ = zones(node["from"])
    subject = _subject(node, context)
    return say.is_sent_to_graveyard(None if subject is None else subject.but(places=0), from_places=places)


def _on_field(make: Callable[..., Pattern]) -> Callable[[Node, Context], Pattern]:
    return lambda node, context: make(_subject(node, context))


def _declares(subject: Selector | None) -> Pattern:
    return say.this_attacks() if subject is None else say.attack_declared(subject)


def _destroys(node: Node, context: Context) -> Pattern:
    subject = _subject(node, context)
    sends = node.kind == "destroys-by-battle-and-sends"
    context.event = node
    context.it = p.OTHER
    opponents = say.monster(side=v.OPPONENT).but(places=0)
    return say.destroys_by_battle(subject, opponents if node.kind == "destroys-by-battle" else None,
                                  v.IN_GRAVEYARD if sends else 0)  # fmt: skip


def _activates(by: int) -> Callable[[Node, Context], Pattern]:
    def lower(node: Node, context: Context) -> Pattern:
        context.it = p.LINK_BELOW
        what = node["what"].kind
        if what in _ACTIVATED:
            bits, filters = _ACTIVATED[what]
            return say.is_activated(*filters, by=by, what=bits)
        raise NotMeant(node["what"], "an effect can't wait for that")

    return lower


_ACTIVATED: Final = {
    "spell-card": (p.CARD_WAS_ACTIVATED, (say.kind(v.SPELL),)),
    "trap-card": (p.CARD_WAS_ACTIVATED, (say.kind(v.TRAP),)),
    "spell-or-trap-card": (p.CARD_WAS_ACTIVATED, ()),
    "spell-trap-or-effect": (p.CARD_WAS_ACTIVATED | p.MONSTER_EFFECT, ()),
    "monster-effect": (p.MONSTER_EFFECT, ()),
    "card-or-effect": (0, ()),
}  # fmt: skip


def _opponent_summons(how: int) -> Callable[[Node, Context], Pattern]:
    def lower(node: Node, context: Context) -> Pattern:
        subject = cards(node["what"], context)
        context.event, context.it = node, p.EVENT
        return say.is_summoned(subject.but(all=False), how, by=v.OPPONENT)

    return lower


EVENTS: Final[dict[str, Callable[[Node, Context], Pattern]]] = {
    "is-normal-summoned": _summoned(v.NORMAL_SUMMON), "is-special-summoned": _summoned(v.SPECIAL_SUMMON),
    "is-summoned": _summoned(0), "is-normal-or-flip-summoned": _summoned(v.NORMAL_SUMMON | v.FLIP_SUMMON),
    "is-flip-summoned": _summoned(v.FLIP_SUMMON), "is-tribute-summoned": _summoned(v.TRIBUTE_SUMMON),
    "is-fusion-summoned": _summoned(v.FUSION_SUMMON), "is-ritual-summoned": _summoned(v.RITUAL_SUMMON),
    "is-synchro-summoned": _summoned(v.SYNCHRO_SUMMON), "is-xyz-summoned": _summoned(v.XYZ_SUMMON),
    "is-destroyed-by-battle": _moved(say.is_destroyed_by_battle),
    "is-destroyed-by-battle-and-sent": _moved(say.is_destroyed_by_battle, to_places=v.IN_GRAVEYARD),
    "is-destroyed-by-effect": _moved(say.is_destroyed_by_effect),
    "is-destroyed-by-opponents-effect": _moved(say.is_destroyed_by_effect, by=v.OPPONENT),
    "is-destroyed": _moved(say.is_destroyed),
    "is-destroyed-and-sent": _moved(say.is_destroyed, to_places=v.IN_GRAVEYARD),
    "is-sent": _moved(say.is_sent_to_graveyard), "is-sent-from": _sent_from,
    "is-sent-by-effect": _moved(say.is_sent_to_graveyard, any_cause=v.BY_EFFECT),
    "is-banished": _moved(say.is_banished), "leaves-field": _moved(say.leaves_field),
    "is-discarded": _moved(say.is_discarded), "is-tributed": _moved(say.is_tributed),
    "is-added": _moved(say.is_added_to_hand), "is-flipped": _on_field(say.is_flipped),
    "is-used-for-synchro": lambda node, context: say.is_used_as_material(_subject(node, context), v.SYNCHRO_SUMMON),
    "declares-attack": _on_field(_declares),
    "is-attacked": _on_field(say.is_attacked), "inflicts-battle-damage": _on_field(say.deals_battle_damage),
    "destroys-by-battle": _destroys, "destroys-by-battle-and-sends": _destroys,
    "you-take-battle-damage": lambda node, context: say.takes_damage(v.YOU, v.BY_BATTLE),
    "opponent-draws-card": lambda node, context: say.draws(v.OPPONENT),
    "opponent-activates": _activates(v.OPPONENT), "anyone-activates": _activates(v.EITHER),
    "opponent-summons": _opponent_summons(0), "opponent-special-summons": _opponent_summons(v.SPECIAL_SUMMON),
}  # fmt: skip


def event(node: Node, context: Context) -> Pattern:
    lower = EVENTS.get(node.kind)
    if lower is None:
        raise NotMeant(node, "an effect can't wait for that yet")
    return lower(node, context)
