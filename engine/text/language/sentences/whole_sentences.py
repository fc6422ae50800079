"""Whole sentences, each by its kind; effects that several sentences tell, and what is paid in one before them."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Ability
from engine.text.language.claims import beside_told
from engine.text.language.nouns import materials_told
from engine.text.language.orders import given_orders, rituals
from engine.text.language.sentences import gone_elsewhere, instead, lines_told, negated_told, upkeep_told, ways_told
from engine.text.language.sentences.acts_in_order import acts, joined
from engine.text.language.sentences.card_sentences import OF_THE_CARD, activated_by
from engine.text.language.sentences.declared_for_its_stay import held_of_declared, is_of_declared
from engine.text.language.sentences.effects_used import (
    assembled,
    costs_paid,
    led_by,
    read_header,
    told_further,
    used_effects,
)
from engine.text.language.conditions.leads import Led
from engine.text.language.claims.limits_told import limit
from engine.text.language.parsing.meanings import Meanings
from engine.text.language.nouns.mentions import Scene
from engine.text.language.parsing.tree import NoMeaning, Tree
from engine.text.language.sentences.plain_effects import effect
from engine.text.language.sentences.told_with_a_comma import lead_in, with_lead_before
from engine.text.language.sentences.vows_told import unanswered, unanswered_others, vow
from engine.text.language.sentences.what_holds import Said
from engine.text.lowering.abilities import STAYING
from engine.text.lowering.joined_acts import JoinedActs, finished
from engine.text.lowering.said import Further, Untold


def _limited_late(tree: Tree, scene: Scene) -> Said:
    """ "You can flip this card into face-down Defense Position once per turn during your Main Phase"."""
    header, late = Led(), tree.the("per")
    late.is_a("turn")
    late.word("during")
    if not scene.kinds & v.MONSTER and not scene.kinds & v.STAYS_ON_FIELD:
        raise NoMeaning("this card doesn't stay on the field", tree)
    header.limit = p.PerTurn()
    return (used_effects(tree, (), header, scene),)


def _paid_for(tree: Tree, scene: Scene) -> Said:
    """ "Once per turn, by paying 300 LP, draw 1 card"."""
    header = read_header(tree, scene)
    paid = tuple(given_orders.costs(tree.the("pay"), scene))
    if not header.events and header.says_nothing_of_use and not scene.kinds & v.MONSTER:
        raise NoMeaning("is this paid as the card is activated?", tree)
    said = joined(tree.the("acts"), scene)
    return (assembled(tree, scene, header, paid, finished(said.acts, tree, scene), True),)


def one_of(heading: Tree, tree: Tree, scene: Scene) -> Said:
    """One of several effects: what is said of all of them is said of each."""
    heading.is_a("choice")
    heading.word("after")
    if not tree.is_a("ability", "paid", "plain"):
        raise NoMeaning("one of several effects is no effect", tree)
    limit = read_header(heading, scene).limit if lines_told.only_limits(heading, tree) else None
    common = heading.says("leads") and limit is None
    may = lines_told.usable_line(heading, tree, common, scene)
    header = read_header(heading if common else tree, scene)
    if limit is not None and header.limit is not None:
        raise NoMeaning("it is said twice how often it is used", tree)
    header.limit = limit or header.limit
    if common and tree.says("quick"):
        raise NoMeaning("when it is used has been said before", tree)
    paid = costs_paid(heading, scene) + costs_paid(tree, scene)
    told = heading if common else tree
    made = assembled(told, scene, header, paid, acts(tree.the("acts"), scene), may)
    return (lines_told.of_choice(made, heading, tree, scene),)


def completed(before: Sequence[Tree], scene: Scene) -> Ability:
    """The effect of several sentences, with the lines that complete it."""
    main, *others = before
    if main.is_a("activate-by"):
        return activated_by(main, scene, lambda said: told_further(others, said, scene))
    if main.is_a("lead-in") and not main.says("costs"):
        made = _told_with_a_comma(main, others, scene)
        if made.kind != p.TRIGGER:
            raise NoMeaning("it goes on with what isn't activated", main)
        return made
    main.is_a("ability", "paid", "plain")
    return used_effects(main, others, read_header(main, scene), scene)


def _told_with_a_comma(main: Tree, then: Sequence[Tree], scene: Scene) -> Ability:
    """ "When this card is Summoned, draw 1 card", with what further sentences say of it."""
    done = lead_in(main, scene, lambda said: told_further(then, said, scene))
    if len(done) != 1 or not isinstance(done[0], Ability) or done[0].kind not in (p.EACH_TIME, *p.ACTIVATED):
        raise NoMeaning("it goes on with what simply holds", main)
    return done[0]


def speak_of_answered(tree: Tree, scene: Scene) -> None:
    """ "Activate only when a monster is Summoned. Destroy it": the effect after it is told of that event."""
    header = Led()
    header.only_when = True
    header.read_leads(tree.the("leads"), scene)
    if not header.events:
        scene.mentions.clear()
        return
    scene.answering = True
    scene.amount = any(isinstance(e, p.DealsDamage | p.GainsLifePoints) for e in header.events)
    scene.event_stays = all(e.kind in STAYING for e in header.events)


def going_on(tree: Tree, before: Sequence[Tree], scene: Scene) -> Said:
    """What the effect of the sentences ``before`` does further."""
    main, *others = before
    then = [*others, tree]
    if upkeep_told.is_upkeep(main):
        return (Further(upkeep_told.completed(before, tree, scene)),)
    if main.is_a("activate-by") and is_of_declared(main, scene):
        return held_of_declared(main, then, scene)
    if main.is_a("activate-by"):
        return (Further(activated_by(main, scene, lambda said: told_further(then, said, scene))),)
    if main.is_a("lead-in") and not main.says("costs"):
        only = _told_with_a_comma(main, then, scene)
        if only.kind == p.CARD_ACTIVATION:
            said = JoinedActs([*only.block.acts])
            told_further(then, said, scene)
            only = replace(only, block=say.block(finished(said.acts, main, scene)))
        return (Further(only),)
    main.is_a("ability", "paid", "plain")
    header = read_header(main, scene)
    paid_for = scene.kinds & (v.SPELL | v.TRAP) and then[0].is_a("plain", "lead-in", "ability", "paid")
    if paid_for and is_cost(main):
        return (Further(_paid_before(main, then, header, scene)),)
    return (Further(used_effects(main, then, header, scene)),)


_PAYING: Final = ("tribute", "discard", "reveal", "send", "banish", "to-deck")


def is_cost(main: Tree) -> bool:
    """ "Discard 1 card. Destroy …": what older texts of Spells and Traps say in a first sentence of its own is paid."""
    if main.bare_kind != "plain" or main.word("may"):
        return False
    body = main.the("acts")
    if not body.is_a("acts") or body.says("rest"):
        return False
    first = body.the("first")
    if not first.is_a("order"):
        return False
    order = first.the("order")
    if order.has_within("whose", "opponent"):
        return False  # what the opponent has pays for nothing
    if order.the("does").bare_kind == "reveal" and order.has_within("zone", "deck"):
        return False  # it is looked for as the effect resolves
    return order.the("does").is_a(*_PAYING) and not order.says("time") and order.the("does").the("cards").is_a("some")


def _paid_before(main: Tree, then: Sequence[Tree], header: Led, scene: Scene) -> Ability:
    first = main.the("acts").the("first")
    if first.says("instead"):
        raise NoMeaning("instead of what?", main)
    paid = tuple(given_orders.costs(first.the("order"), scene))
    if then[0].bare_kind in ("ability", "paid"):  # "Discard 1 card. Negate the activation of a Trap Card"
        only = used_effects(then[0], then[1:], read_header(then[0], scene), scene)
        return replace(only, costs=(*paid, *only.costs))
    led = then[0].is_a("lead-in")
    said = JoinedActs(led_by(then[0], scene)) if led else joined(then[0].the("acts"), scene)
    told_further(then[1:], said, scene)
    return assembled(main, scene, header, paid, finished(said.acts, main, scene), False)


_SENTENCES: Final[Meanings[Callable[[Tree, Scene], Said]]] = Meanings(
    "sentence",
    {
        "ability": effect,
        "paid": effect,
        "plain": effect,
        "limited-late": _limited_late,
        "kept-late": lambda tree, scene: (instead.kept_late(tree, scene),),
        "lead-in": lead_in,
        "late-led": lambda tree, scene: lead_in(with_lead_before(tree), scene),
        "limit": limit,
        "paid-for": _paid_for,
        "choice": lambda tree, scene: lines_told.choice(tree, read_header(tree, scene), scene),
        "procedure": ways_told.procedure,
        "vow": vow,
        "unanswered": unanswered,
        "unanswered-others": unanswered_others,
        "goes-elsewhere": gone_elsewhere.of_sent,
        "attacks-so": lambda tree, scene: (say.continuous(p.AttacksWithDefense(), places=instead.here(scene)),),
        "felled-go": gone_elsewhere.of_felled,
        "felled-banished": gone_elsewhere.felled_banished,
        "keeps-leaving": gone_elsewhere.of_leaving,
        "negates": negated_told.negated,
        "user-has": ways_told.user_has,
        "barred": ways_told.barred,
        "from-gy-too": ways_told.from_graveyard_too,
        "as-spell": ways_told.as_spell,
        "tributes-needed": ways_told.tributes_needed,
        "companions": beside_told.companions,
        "substitute": ways_told.substitute,
        "tuner-substitute": ways_told.tuner_substitute,
        "tributed-so": ways_told.tributed_so,
        "worth": ways_told.worth,
        "tributes-such": ways_told.tributes_such,
        "no-substitutes": ways_told.no_substitutes,
        "no-spell-needed": ways_told.no_spell_needed,
        "transfers": ways_told.transfers,
        "uses": ways_told.uses,
        "ritual": rituals.brought,
        **OF_THE_CARD,
    },
    none=(
        "goes-on ritual-tributes still-trap no-trap as-summon changes-last quick-if also-used materials-go row heads "
        "tails by-toss remains quietly tied used-up graded"
    ),
)
_MATERIALS: Final = Meanings("materials", {"materials": materials_told.materials})


def meaning(tree: Tree, scene: Scene) -> Said:
    return and_untold(_meaning(tree, scene), scene)


def and_untold(said: Said, scene: Scene) -> Said:
    """With what a later sentence has still to tell."""
    return (*said, Untold(scene.untold)) if scene.untold else said


def _meaning(tree: Tree, scene: Scene) -> Said:
    return (_SENTENCES if tree.category == "sentence" else _MATERIALS).of(tree)(tree, scene)
