"""What a player gives up for the turn: neither done before nor afterwards."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Modifier, Pattern, Selector
from engine.text.language.sentences import instead
from engine.text.language.events.activations_told import what_is_activated
from engine.text.language.nouns.causes_told import such_monsters
from engine.text.language.claims.claims import claim, own
from engine.text.language.conditions.leads import Led
from engine.text.language.parsing.meanings import Meanings
from engine.text.language.nouns.mentions import Scene
from engine.text.language.nouns.places_told import side_of
from engine.text.language.parsing.tree import NoMeaning, Tree
from engine.text.lowering.its_summon import vowed_summon
from engine.text.lowering.said import SaidUnanswered, Vow

_VOWED: Final = Meanings(
    "vowed",
    {
        "effect": "of-this-effect",
        "card": "of-this-card",
        "any-effect": "of-any-effect",
        "own-way": "of-own-way",
        "this-card": "",
    },
)


def vow(tree: Tree, scene: Scene) -> tuple[object, ...]:
    """ "You cannot conduct your Battle Phase the turn you activate this card": nothing against it before either."""
    scene.vows = True
    if tree.says("own"):
        told = own(tree.the("own"), scene)
    else:
        if tree.says("except") and tree.says("late"):
            raise NoMeaning("two exceptions", tree)
        with scene.excepting(tree.get("except") or tree.get("late")):
            told = claim(tree.the("claim"), scene)
    if tree.word("set") and not all(isinstance(m, p.CannotSummon) and m.how != v.SET_FACE_DOWN for m in told.modifiers):
        raise NoMeaning("nothing is said of Setting", tree)
    of = _VOWED.of(tree.the("vowed"))
    if of == "of-own-way" and not any(isinstance(each, p.OwnWay) for each in scene.procedures):
        raise NoMeaning("it isn't clear which way this is", tree)
    if told.procedures or told.who is not None and not all(isinstance(m, p.CannotAttack) for m in told.modifiers):
        raise NoMeaning("such a vow has no meaning yet", tree)
    who = _all_of_that_name(told.who)
    found = (_given_up(each, who, scene, tree) for m in told.modifiers for each in _summoned_or_set(m, tree))
    vows = tuple(p.TurnVow(only, unless) for only, unless in found)
    return (Vow(vows, of),) if of else tuple(vowed_summon(vows))


def _all_of_that_name(who: Selector | None) -> Selector | None:
    """ ""Tin Heron" cannot attack": whichever is called so."""
    if who is None or who.ref or who.all or not any(isinstance(each, p.HasName) for each in who.filters):
        return who
    return replace(who, all=True)


def _summoned_or_set(only: Modifier, tree: Tree) -> Sequence[Modifier]:
    """ "You cannot Normal Summon/Set": two things that may have been done before."""
    if not isinstance(only, p.CannotSummon) or not only.how & v.SET_FACE_DOWN or only.how == v.SET_FACE_DOWN:
        return (only,)
    if only.cards is not None:
        raise NoMeaning("which monster was Set isn't known to both", tree)
    return replace(only, how=only.how & ~v.SET_FACE_DOWN), replace(only, how=v.SET_FACE_DOWN)


def _given_up(only: Modifier, who: Selector | None, scene: Scene, tree: Tree) -> tuple[Modifier, Pattern]:
    if isinstance(only, p.NoBattlePhase) and only.side == v.YOU:
        return only, p.PhaseComes(v.BATTLE_PHASE, v.YOU)
    if isinstance(only, p.CannotAttack) and who is None and only.who is not None and only.who.side == v.YOU:
        return only, say.attack_declared(replace(only.who, all=False))
    if isinstance(only, p.CannotAttack):
        if who == say.this_card and scene.kinds & v.MONSTER:
            return only, p.DeclaresAttack(directly=only.directly)
        if who is not None and not who.ref and who.all and who.side != v.OPPONENT:
            own_ones = replace(who, side=v.YOU, places=who.places & v.IN_MONSTER_ZONE)
            if own_ones.places and who.positions == v.ANY_POSITION and who.group is None:
                declared = say.attack_declared(replace(own_ones, all=False))
                return replace(only, who=own_ones), replace(declared, directly=only.directly)
    if isinstance(only, p.CannotSummon) and only.side == v.YOU and not only.but:
        wanted = only.cards or Selector()
        if only.how == v.SET_FACE_DOWN and only.cards is None:
            return only, replace(p.IsSet(say.monster(), v.BY_RULE), by=v.YOU)
        if only.how == v.SET_FACE_DOWN:
            return only, replace(p.IsSet(Selector(filters=wanted.filters), v.BY_RULE), by=v.YOU)
        return only, p.IsSummoned(Selector(filters=wanted.filters), only.how, by=v.YOU, from_places=wanted.places)
    if isinstance(only, p.CannotActivate) and only.side == v.YOU:
        what = {p.OF_CARDS: p.CARD_WAS_ACTIVATED, p.OF_EFFECTS: p.MONSTER_EFFECT | p.SPELL_TRAP_EFFECT}
        return only, p.IsActivated(only.cards or Selector(), what.get(only.alone, 0), by=v.YOU)
    raise NoMeaning("such a vow has no meaning yet", tree)


def _led(tree: Tree, scene: Scene) -> Led:
    """By nothing but what has to be so."""
    header = Led()
    if tree.says("leads"):
        header.read_leads(tree.the("leads"), scene)
    if not header.says_nothing_of_use or header.would is not None:
        raise NoMeaning("such a sentence has no meaning yet", tree)
    return header


def unanswered_others(tree: Tree, scene: Scene) -> tuple[object, ...]:
    """ "Neither player can activate cards or effects in response to the activation of a Spell Card"."""
    header = _led(tree, scene)
    claimed = claim(tree.the("claim"), scene)
    if claimed.who is not None or len(claimed.modifiers) != 1 or claimed.procedures:
        raise NoMeaning("what can't be done in response?", tree)
    ban = claimed.modifiers[0]
    if not isinstance(ban, p.CannotActivate) or ban.cards is not None or ban.alone:
        raise NoMeaning("what can't be done in response?", tree)
    if not scene.kinds & (v.MONSTER | v.STAYS_ON_FIELD):
        raise NoMeaning("this card doesn't stay on the field", tree)
    if tree.says("what-is-activated"):
        told, side = what_is_activated(tree.the("what-is-activated"), scene)
        what, such = told.bits, told.subject(side)
    else:
        what, such = (
            p.MONSTER_EFFECT,
            Selector(side=side_of(tree.the("whose"), scene), filters=such_monsters(tree, scene)),
        )
    cards = None if such == Selector() else such
    held = header.condition()
    barred = p.Unanswered(what=what, cards=cards, side=ban.side, condition=held)
    return (say.continuous(barred, places=instead.where_it_works(held, scene, tree)),)


def unanswered(tree: Tree, scene: Scene) -> tuple[object, ...]:
    """ "Your opponent cannot activate cards or effects in response to this effect's activation"."""
    header = _led(tree, scene)
    told, held = claim(tree.the("claim"), scene), header.condition()
    bans = tuple(replace(each, condition=held) for each in told.modifiers if isinstance(each, p.CannotActivate))
    if told.who is not None or told.procedures or len(bans) < len(told.modifiers):
        raise NoMeaning("what can't be done in response?", tree)
    of_card = tree.word("of").startswith("this card")
    if of_card and scene.kinds & v.MONSTER:
        raise NoMeaning("a monster is not activated", tree)
    return (SaidUnanswered(bans, of_card),)
