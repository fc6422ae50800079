"""Why a card can't be picked: what it is picked for doesn't mean it, or it doesn't go together with the rest."""

from typing import Final

from engine import program as p
from engine import vocabulary as v
from engine.duel.checks.forbidding import forbidden
from engine.duel.checks.materials import may_be_material, pendulum_candidates, pendulum_in_range, xyz_level
from engine.duel.checks.payment import candidates
from engine.duel.checks.permission import extra_deck_way, may_be_tributed, special_summon_by_effect
from engine.duel.checks.possible import act_candidates, sides
from engine.duel.procedures.summon import ExtraDeckSummoning
from engine.duel.reading import traits
from engine.duel.reading.in_force import link_ability
from engine.duel.reading.selectors import matches, referred
from engine.duel.state import reasons as r
from engine.duel.state.eyes import may_know
from engine.duel.state.pick_rules import ALL_DIFFERENT, ALL_SAME, AT_LEAST, AT_MOST, COUNTERS, EXACT, SLOTS
from engine.duel.state.question import FOR_HAND_LIMIT, FOR_MATERIAL, FOR_PENDULUM, FOR_TRIBUTE, Wish
from engine.duel.state.questions import AskCards
from engine.duel.state.refusal import Because
from engine.duel.state.state import State
from engine.program import Act, CostOfCards, Selector

_SUM_OF_SYNCHRO: Final = ("SUMMON-36",)
_SUM_OF_RITUAL: Final = ("SUMMON-48", "AMB-04", "AMB-60")
_MOVES: Final = (p.BanishCost, p.SendCost, p.ReturnCost)


def unpicked(state: State, player: int, wish: Wish) -> Because:
    """Why that card is not among those that can be picked now."""
    question, uid = state.question, wish.card
    assert isinstance(question, AskCards)
    if not 0 <= uid < len(state.cards):
        return Because(r.NO_SUCH_CARD)
    rules = question.rules
    if rules.mode == COUNTERS and uid in rules.cards:
        return Because(r.NO_COUNTER_LEFT)
    if uid in question.picked:
        return Because(r.ALREADY_PICKED)
    if uid in rules.cards:
        return _with_the_others(state, question, uid)
    card = state.cards[uid]
    if question.why == FOR_HAND_LIMIT:
        return Because(r.NOT_FROM_YOUR_HAND)
    if card.owner != player and not may_know(state, uid, player):
        return Because(r.NOT_MEANT, _asking(state, question))
    if question.why == FOR_PENDULUM:
        return _pendulum(state, player, wish)
    if question.why == FOR_MATERIAL and question.act is None:
        return _for_extra_deck_summon(state, player, wish, question)
    if question.why == FOR_TRIBUTE and question.act is None:
        return _tribute(state, player, wish, question)
    return _of_effect(state, wish, question)


def _asking(state: State, question: AskCards) -> tuple[int, ...]:
    """The card whose text has cards picked."""
    uid = state.links[question.link].card if 0 <= question.link < len(state.links) else question.card
    return (uid,) if uid >= 0 else ()


# ---------------------------------------------------------------------------------- together with the others


def _with_the_others(state: State, question: AskCards, uid: int) -> Because:
    """It would fit, but not with what is picked already, or with what has to be picked yet."""
    rules, picked = question.rules, question.picked
    asking = _asking(state, question)
    if rules.spaces_needed and uid in rules.but(spaces_needed=0).choices(picked):
        return Because(r.FREES_NO_ZONE)
    if rules.later and uid in rules.but(later=()).choices(picked):
        return Because(r.NEEDED_LATER, asking)
    if rules.demanded >= 0 and uid in rules.but(demanded=-1).choices(picked):
        return Because(r.ANOTHER_DEMANDED, asking)
    if rules.mode == EXACT:
        reached = sum(rules.summands[each] for each in (*picked, uid))
        reason = r.SUM_PASSED if reached > rules.sum_asked else r.SUM_OUT_OF_REACH
        return Because(reason, asking, level=rules.sum_asked, rules=_rules_of_sum(question))
    if rules.mode == AT_MOST:
        return Because(r.SUM_PASSED, asking, level=rules.sum_asked, rules=_rules_of_sum(question))
    if rules.mode == AT_LEAST:
        return Because(r.NOT_NEEDED_FOR_SUM, level=rules.sum_asked, rules=_rules_of_sum(question))
    if rules.mode == SLOTS:
        if question.why == FOR_MATERIAL:
            return Because(r.LISTED_MATERIAL_PICKED, (question.card,))
        fits = rules.weights[rules.cards.index(uid)] > 0
        return Because(r.PART_PICKED if fits else r.NOT_MEANT, asking)
    together = {ALL_DIFFERENT: r.MUST_DIFFER, ALL_SAME: r.MUST_AGREE}
    return Because(together.get(rules.mode, r.NOT_MEANT), asking)


def _rules_of_sum(question: AskCards) -> tuple[str, ...]:
    if question.act is None:
        return _SUM_OF_SYNCHRO if question.why == FOR_MATERIAL else ("AMB-59",)
    if question.why == FOR_TRIBUTE:
        return _SUM_OF_RITUAL
    return (r.TEXT,)


# ---------------------------------------------------------------------------------- for a Summon by the rules


def _tribute(state: State, player: int, wish: Wish, question: AskCards) -> Because:
    card = state.cards[wish.card]
    if card.place != v.MONSTER_ZONE or card.controller != player:
        return Because(r.NOT_TRIBUTED_FROM_THERE)
    banned = forbidden(
        state,
        wish,
        r.TRIBUTES_MISSING,
        lambda other: (
            r.OK if may_be_tributed(other, wish.card, v.TRIBUTE_SUMMON, question.card) else r.TRIBUTES_MISSING
        ),
    )
    return banned._replace(reason=r.TRIBUTE_BANNED) if banned is not None else Because(r.NOT_MEANT, (question.card,))


def _pendulum(state: State, player: int, wish: Wish) -> Because:
    uid = wish.card
    card = state.cards[uid]
    from_there = card.place == v.HAND or card.place == v.EXTRA_DECK and card.position != v.FACE_DOWN
    if not from_there or card.owner != player or not card.card.kinds & v.MONSTER:
        return Because(r.PENDULUM_FROM_ELSEWHERE)
    if uid not in pendulum_in_range(state, player):
        return Because(r.NOT_BETWEEN_SCALES)
    banned = forbidden(
        state,
        wish,
        r.PENDULUM_BARRED,
        lambda other: r.OK if uid in pendulum_candidates(other, player) else r.PENDULUM_BARRED,
    )
    return banned or Because(r.PENDULUM_BARRED, (uid,))


def _for_extra_deck_summon(state: State, player: int, wish: Wish, question: AskCards) -> Because:
    """A Synchro or Xyz Material: what the rules ask of any, then what the monster lists."""
    uid, summoned = wish.card, question.card
    card = state.cards[uid]
    frame = next(each for each in reversed(state.frames) if isinstance(each, ExtraDeckSummoning))
    way = extra_deck_way(state, summoned, frame.number)
    synchro = isinstance(way, p.SynchroMaterials)
    if card.place != v.MONSTER_ZONE or card.controller != player:
        return Because(r.MATERIAL_NOT_YOURS, rules=("SUMMON-35",) if synchro else ())
    if card.position == v.FACE_DOWN:
        return Because(r.SYNCHRO_FACE_DOWN if synchro else r.XYZ_FACE_DOWN)
    banned = forbidden(
        state, wish, r.NOT_MEANT, lambda other: r.OK if may_be_material(other, uid, way.HOW) else r.NOT_MEANT
    )
    if banned is not None:
        return banned
    if isinstance(way, p.SynchroMaterials):
        return _synchro_material(state, uid, summoned, bool(frame.materials) and way.tuners == 1)
    return _xyz_material(state, uid, summoned, way)


def _synchro_material(state: State, uid: int, summoned: int, after_tuner: bool) -> Because:
    level = traits.stars(state, summoned)
    if not traits.has_level(state, uid):
        return Because(r.NO_LEVEL, (uid,))
    if bool(traits.kinds(state, uid) & v.TUNER) == after_tuner:
        return Because(r.SYNCHRO_TWO_TUNERS if after_tuner else r.TUNER_FIRST)
    return Because(r.SYNCHRO_UNFIT, (summoned,)) if after_tuner else Because(r.SYNCHRO_LEVELS, level=level)


def _xyz_material(state: State, uid: int, summoned: int, way: p.XyzMaterials) -> Because:
    if state.cards[uid].card.kinds & v.TOKEN:
        return Because(r.XYZ_TOKEN)
    level = xyz_level(state, summoned, way)
    if level and not traits.has_level(state, uid):
        return Because(r.NO_LEVEL, (uid,))
    if level and traits.stars(state, uid) != level:
        return Because(r.WRONG_LEVEL_FOR_XYZ, level=level)
    return Because(r.XYZ_UNFIT, (summoned,))


# ---------------------------------------------------------------------------------- for an effect


def _of_effect(state: State, wish: Wish, question: AskCards) -> Because:
    """For a cost, a target, an act of an effect, or the material of a Summon that it makes."""
    uid, act = wish.card, question.act
    asking = _asking(state, question)
    if act is None or not 0 <= question.link < len(state.links):
        return Because(r.NOT_MEANT, asking)
    link = state.links[question.link]
    ability = link_ability(state, link)
    source, player = link.card, link.player
    if isinstance(act, p.SummonWithMaterials) and question.why in (FOR_MATERIAL, FOR_TRIBUTE):
        return _material_of_effect(state, wish, question, act.materials, player, source)
    phrases = [act.selector] if isinstance(act, CostOfCards) else [act.what, act.to]
    meant = [each for each in phrases if each is not None and _means(state, each, uid, player, source, question)]
    if not meant:
        return Because(r.NOT_MEANT, asking)

    def check(other: State) -> int:
        its_link = other.links[question.link]
        if isinstance(act, CostOfCards):
            found = candidates(other, player, source, ability, act, its_link)
        else:
            found = act_candidates(other, player, source, act, meant[0], its_link)
        return r.OK if uid in found else r.CANNOT_BE_DONE_TO_IT

    return forbidden(state, wish, r.CANNOT_BE_DONE_TO_IT, check) or _impossible(state, uid, act, player, source)


def _means(state: State, phrase: Selector, uid: int, player: int, source: int, question: AskCards) -> bool:
    link = state.links[question.link]
    if phrase.ref:
        return uid in referred(state, phrase, player, source, link)
    return matches(state, phrase, uid, player, source, link)


def _impossible(state: State, uid: int, act: Act | CostOfCards, player: int, source: int) -> Because:
    """Why that can't be done to a card that the text means."""
    token = state.cards[uid].card.kinds & v.TOKEN
    if state.cards[uid].condemned:
        return Because(r.CONDEMNED)
    if isinstance(act, CostOfCards):
        if token and isinstance(act, _MOVES):
            return Because(r.TOKEN_CANNOT_GO_THERE)
        return Because(r.CANNOT_BE_DONE_TO_IT)
    if isinstance(act, p.Attach) and token:
        return Because(r.XYZ_TOKEN)
    if isinstance(act, p.FusionSummon):
        return Because(r.FUSION_MATERIALS, (uid,))
    if isinstance(act, p.RitualSummon):
        return Because(r.RITUAL_TRIBUTES, level=traits.stars(state, uid))
    if isinstance(act, p.SpecialSummon) and act.as_monster is None and state.cards[uid].card.kinds & v.MONSTER:
        side = sides(act.side, player)[0]
        reason = special_summon_by_effect(state, player, uid, act.how, act.ignoring_conditions, side, source)
        return Because(reason or r.CANNOT_BE_DONE_TO_IT, (uid,) if reason else ())
    return Because(r.CANNOT_BE_DONE_TO_IT)


def _material_of_effect(
    state: State, wish: Wish, question: AskCards, materials: Selector, player: int, source: int
) -> Because:
    """A Fusion Material, or a Tribute for a Ritual Summon."""
    uid = wish.card
    ritual = question.why == FOR_TRIBUTE
    if ritual and uid == question.card:
        return Because(r.RITUAL_ITSELF)
    card = state.cards[uid]
    if not card.card.kinds & v.MONSTER or not _means(state, materials, uid, player, source, question):
        return Because(r.RITUAL_FROM_ELSEWHERE) if ritual else Because(r.NOT_MEANT, (source,))
    how = v.RITUAL_SUMMON if ritual else v.FUSION_SUMMON
    banned = forbidden(
        state,
        wish,
        r.NOT_MEANT,
        lambda other: (
            r.OK
            if may_be_material(other, uid, how) and (not ritual or may_be_tributed(other, uid, how))
            else r.NOT_MEANT
        ),
    )
    if banned is not None:
        return banned
    if ritual and not traits.has_level(state, uid):
        return Because(r.NO_LEVEL, (uid,))
    return Because(r.NOT_MEANT, (source,)) if ritual else Because(r.NOT_A_LISTED_MATERIAL, (question.card,))
