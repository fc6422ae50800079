"""What is forbidden to players, and what they are spared."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Modifier, Pattern, Selector
from engine.text.language.claims import rules_changed
from engine.text.language.events import occurrences
from engine.text.language.nouns import sorts_told, times_told
from engine.text.language.orders import damage_told
from engine.text.language.claims.activations_forbidden import no_activation, no_answer, nobody_activates
from engine.text.language.claims.banned_told import not_material
from engine.text.language.nouns.causes_told import effects
from engine.text.language.orders.damage_told import Told
from engine.text.language.nouns.described import every, subject
from engine.text.language.parsing.meanings import Meanings
from engine.text.language.nouns.left_out_told import only_one_known
from engine.text.language.nouns.mentions import Scene
from engine.text.language.orders.orders_on_field import whose_effects
from engine.text.language.nouns.picked import NOWHERE, Quantity, settled
from engine.text.language.nouns.places_told import places, player_of, side_of
from engine.text.language.claims.summons_forbidden import no_monster_set, no_normal, no_setting, no_summon, spared, sure
from engine.text.language.parsing.tree import NoMeaning, Tree
from engine.text.language.nouns.verb import ANYWHERE
from engine.text.lowering.awaited import Awaited
from engine.text.lowering.context import Mention

# -- where cards go ---------------------------------------------------------------------------------------------


def _redirected(tree: Tree, scene: Scene) -> Told:
    """ "Any card sent to the GY is banished instead"."""
    said = sorts_told.sort(tree.the("sort"), scene)
    gy = tree.the("gy")
    if said.placed or said.side != v.EITHER or said.other or said.positions != v.ANY_POSITION:
        raise NoMeaning("such cards can't be meant here", tree)
    owner = side_of(gy.the("whose"), scene) if gy.is_a("of") else v.EITHER
    gy.is_a("the")
    kinds = (p.OfKinds(said.kinds),) if said.kinds else ()
    owned = () if owner == v.EITHER else (p.OwnedBy(owner),)
    such = Selector(places=ANYWHERE, filters=(*kinds, *said.filters, *owned))
    return None, [p.Redirected(who=such, place=v.BANISHED)]


# -- attacks and targets -----------------------------------------------------------------------------------------


def _not_attacked(tree: Tree, scene: Scene) -> Told:
    """ "Monsters your opponent controls cannot target this card for attacks"."""
    safe = _safe(tree.the("of"), scene)
    attackers = subject(tree.the("subject"), scene)
    if attackers.side == v.EITHER and safe.side == v.YOU and not safe.ref:
        safe = replace(safe, side=every(tree.the("of"), scene).side)
    theirs = say.every(say.monster(*attackers.filters, side=v.OPPONENT, positions=attackers.positions))
    if replace(attackers, side=v.OPPONENT) != theirs or attackers.side == v.YOU:
        raise NoMeaning("by monsters of the opponent alone", tree)
    if attackers.positions not in (v.ANY_POSITION, v.FACE_UP):
        raise NoMeaning("monsters in Attack Position attack", tree)
    by, own = Selector(filters=attackers.filters) if attackers.filters else None, _while_own(safe, tree, scene)
    return safe, [p.NotAttacked(cards=by, stands_aside=tree.has("stands-aside"), condition=own)]


def _while_own(safe: Selector, tree: Tree, scene: Scene) -> p.Condition | None:
    """Your opponent's monsters attack monsters that you control; those of your opponent, your own attack."""
    if safe.ref == p.EQUIPPED:
        return p.AreSuch(replace(safe, side=v.YOU))
    was = next((each for each in reversed(scene.mentions) if each.ref == safe.ref), None)
    if safe.ref in ("", p.THIS) or was is None or was.selector is None or was.selector.side == v.YOU:
        return None
    if not _is_own_by_now(was, scene) or was.selector.side == v.EITHER and not scene.was_done(was, p.SpecialSummon):
        raise NoMeaning("it depends on who controls it", tree)
    return None


def _safe(tree: Tree, scene: Scene) -> Selector:
    """Those that can't be chosen as attack targets: the own ones."""
    found = every(tree, scene)
    if found.ref:
        return found
    if tree.bare_kind == "called":
        found = replace(found, all=True, places=found.places & v.IN_MONSTER_ZONE)
    if not found.all and (found.least, found.most) != (1, 1) or found.places & ~v.IN_MONSTER_ZONE:
        raise NoMeaning("which monsters are safe?", tree)
    if found.side == v.OPPONENT:
        raise NoMeaning("own monsters are attacked", tree)
    return replace(found, all=True, side=v.YOU)


def _no_attack_on(tree: Tree, side: int, scene: Scene) -> Told:
    if side != v.OPPONENT:
        raise NoMeaning("the opponent's monsters attack", tree)
    aside, safe = tree.is_a("target-attack") and tree.has("stands-aside"), _safe(tree.the("of"), scene)
    return safe, [p.NotAttacked(stands_aside=aside, condition=_while_own(safe, tree, scene))]


def _no_reaching(tree: Tree, side: int, scene: Scene) -> Told:
    """ "Target other monsters you control for attacks or with effects"."""
    safe, attacked = _no_attack_on(tree, side, scene)
    who, targeted = _no_targeting(tree, side, scene)
    if safe != who:
        raise NoMeaning("attacks or effects on whom?", tree)
    return who, [*attacked, *targeted]


def _no_effects_of(tree: Tree, side: int, scene: Scene) -> Told:
    """ "You cannot activate their effects": of monsters that those players control."""
    if tree.the("of").bare_kind == "of-sort":
        raise NoMeaning("this is said of activations", tree)
    who = whose_effects(tree.the("of"), scene)
    _are_of(who, side, tree, scene)
    return who, [p.NotActivated(effects_alone=True)]


def _are_of(who: Selector, side: int, tree: Tree, scene: Scene) -> None:
    """What is forbidden to a player is forbidden with the own cards."""
    was = next((m.selector for m in reversed(scene.mentions) if m.ref == who.ref), None) if who.ref else who
    if side != v.EITHER and (was is None or was.side != side):
        raise NoMeaning("whose cards are these?", tree)
    if who.ref and side == v.OPPONENT:  # you may, once you control it
        raise NoMeaning("it depends on who controls it", tree)


def _no_using(tree: Tree, side: int, scene: Scene) -> Told:
    """ "Tribute that monster", "use it as a Synchro Material"."""
    told = tree.the("of")
    if tree.is_a("tribute") and _is_anywhere(told, side):
        who = replace(subject(told, scene), places=v.IN_MONSTER_ZONE | v.IN_HAND, all=True)  # from wherever they are
        if side == v.EITHER or who.side == v.EITHER:
            return replace(who, side=side), [p.NotTributed()]
    else:
        who = subject(told, scene)
    if not who.ref and (not who.all or who.places != v.IN_MONSTER_ZONE):
        raise NoMeaning("which monsters are these?", tree)
    _are_of(who, side, tree, scene)
    return who, [p.NotTributed() if tree.is_a("tribute") else not_material(tree.the("used-as"), scene)]


def _is_anywhere(tree: Tree, side: int) -> bool:
    """ "Tribute cards", "Tribute Fish monsters": where or how those lie isn't said."""
    if tree.bare_kind != "bare":
        return False
    sort = tree.the("sort")
    if sort.says("post") or any(each.bare_kind != "is" for each in sort.all("adjective")):
        return False
    return sort.the("noun").bare_kind in ("monster", "card" if side == v.EITHER else "")


def _must_attack(tree: Tree, scene: Scene) -> Told:
    """ "All monsters your opponent controls must attack this card, if able"."""
    attackers, target = subject(tree.the("subject"), scene), tree.the("target")
    if tree.says("time"):
        scene.own_end = times_told.duration(tree.the("time"))
    if replace(attackers, positions=v.ANY_POSITION) != say.every(say.monster(side=v.OPPONENT)):
        raise NoMeaning("all monsters of the opponent alone", tree)
    if subject(target, scene) != say.this_card:
        raise NoMeaning("whom must they attack?", target)
    if scene.currently:
        return attackers, [p.MustAttack(say.this_card)]
    return None, [p.MustAttack(say.this_card, who=attackers)]


def _only_targets(tree: Tree, scene: Scene) -> Told:
    """ "Your opponent can only target that monster for attacks": no other of the own ones."""
    target = _safe(tree.the("subject"), scene)
    own = say.every(say.monster(side=v.YOU))
    if tree.word("monsters") and target == say.this_card:
        return None, [p.MustBeAttacked()]
    if target == say.this_card:
        return replace(own, other=True), [p.NotAttacked()]
    if target.ref or target != replace(own, filters=target.filters, positions=target.positions) or not target.filters:
        raise NoMeaning("which monsters can be attacked?", tree)
    lacking = [say.not_(each) for each in target.filters]
    such = lacking[0] if len(lacking) == 1 else say.either(*lacking)
    return replace(own, filters=(such,)), [p.NotAttacked()]


def _only_attacks(tree: Tree, scene: Scene) -> Told:
    """ "Only this card can attack", "you can only attack with that monster"."""
    if tree.word("only") and tree.the("subject").bare_kind == "some" and tree.says("time"):
        return _one_attacks(tree, scene)
    may, only = subject(tree.the("subject"), scene), tree.word("only")
    own = say.every(say.monster(side=v.YOU))
    if may == say.this_card:
        return None, [p.CannotAttack(who=replace(own, other=True))]
    if may.ref:
        return may, [p.AttacksAlone(side=v.EITHER if only else v.YOU)]
    if may != replace(own, filters=may.filters, side=may.side) or may.side == v.OPPONENT or not may.filters:
        raise NoMeaning("which monsters can attack?", tree)
    lacking = [say.not_(each) for each in may.filters]
    such = lacking[0] if len(lacking) == 1 else say.either(*lacking)
    return None, [p.CannotAttack(who=replace(own, filters=(such,)))]


def _one_attacks(tree: Tree, scene: Scene) -> Told:
    """ "Only 1 monster can attack during each Battle Phase": the others can't once one has."""
    time, one = tree.the("time"), tree.the("subject")
    if (
        not time.is_a("during")
        or time.word("only")
        or times_told.turn_part(time.the("phase")) != (v.BATTLE_PHASE, v.EITHER)
    ):
        raise NoMeaning("when alone?", time)
    if not time.the("phase").the("time-owner").is_a("each", "the"):
        raise NoMeaning("when alone?", time)
    if subject(one, scene) != say.monster() or one.the("quantity").number("one") != 1:
        raise NoMeaning("which monsters can attack?", one)
    others = say.every(say.monster(say.not_(p.DidThisTurn(p.DID_ATTACK))))
    begun = p.HappenedThisTurn(p.DeclaresAttack(say.monster()))
    return None, [p.CannotAttack(condition=begun, who=others)]


def _is_own_by_now(mention: Mention, scene: Scene) -> bool:
    """Whether that monster can be one of the own ones on the field."""
    was, here = mention.selector, scene.now_at(mention)
    if here and not here & v.IN_MONSTER_ZONE:
        return False
    brought = any(scene.was_done(mention, deed) for deed in (p.TakeControl, p.SpecialSummon))
    return brought or was is None or was.side != v.OPPONENT


def others_cannot_attack(tree: Tree, scene: Scene) -> Told | None:
    """ "Other monsters you control cannot attack": than the one that was spoken of, or is equipped with this card."""
    who, told = tree.the("subject"), tree.the("predicate")
    if who.bare_kind != "bare" or who.says("except") or told.bare_kind != "cannot-do":
        return None
    newest, such, barred = scene.newest(), who.the("sort"), told.all("any")
    if newest is None or newest.several or newest.ref in ("", p.THIS, p.COST) or isinstance(newest.maker, p.Draw):
        return None
    if not scene.acting and newest.ref != p.EQUIPPED or len(barred) != 1:
        return None
    if not _is_own_by_now(newest, scene):
        return None  # it is none of those monsters anyway
    said = sorts_told.known_sort(such, scene)
    where = (said.places, said.side) == (v.IN_MONSTER_ZONE, v.YOU) if said.placed else said.side == v.EITHER
    left_out = scene.exception
    if left_out is not None and (known := only_one_known(left_out)) is not None:
        left = sorts_told.known_sort(known.the("sort"), scene)
        if said.other or left.filters or left.says_more() or not (left.is_target or left.kinds == v.MONSTER):
            return None
        left_out.is_a("except")
        left_out.the("left-out").is_a("these")
        known.is_a("known")
        scene.exception, said.other = None, True
    if not said.other or said.kinds != v.MONSTER or said.filters or not where or said.positions != v.ANY_POSITION:
        return None
    if not barred[0].is_a("attack", "declare") or barred[0].is_a("attack") and barred[0].word("directly"):
        return None
    who.is_a("bare")
    told.is_a("cannot-do")
    side = v.YOU if said.placed else v.EITHER
    scene.subject = say.that(newest.ref)
    return scene.subject, [p.AttacksAlone(side=side)]


def _no_targeting(tree: Tree, side: int, scene: Scene) -> Told:
    told = effects(tree.the("effects"), scene)
    if told.side != v.EITHER:
        raise NoMeaning("it is said twice whose effects these are", tree)
    return every(tree.the("of"), scene), [p.NotTargeted(side, told.kinds, told.cards)]


def of_those_positions(tree: Tree, scene: Scene) -> Selector:
    """ "The battle positions of monsters your opponent controls"."""
    if tree.is_a("of-sort"):
        return settled(sorts_told.sort(tree.the("sort"), scene), Quantity(all=True), NOWHERE, scene)
    tree.is_a("cards")
    return subject(tree.the("cards"), scene)


def _no_turning(tree: Tree, side: int, scene: Scene) -> Told:
    """ "Your opponent cannot change the battle positions of monsters": of those that they control."""
    who = of_those_positions(tree.the("its"), scene)
    if who.ref or not who.all or who.side not in (v.EITHER, side) or side == v.YOU:
        raise NoMeaning("whose battle positions?", tree)
    return replace(who, side=side), [p.NoPositionChange(but_by_effects=True)]


# -- activations, moves ------------------------------------------------------------------------------------------


def _not_that(tree: Tree, side: int, scene: Scene) -> Told:
    """ "Activate that card", of the one target of the effect before."""
    if not scene.targeted_before:
        raise NoMeaning("which card is this?", tree)
    return None, [p.CannotActivate(say.that(p.TARGET), side=side)]


def _no_banishing(tree: Tree, side: int, scene: Scene) -> Told:
    if not tree.says("places"):
        return None, [p.CannotGo(v.IN_BANISHED, Selector(places=ANYWHERE), side=side)]
    told = places(tree.the("places"), scene)
    if told.positions != v.ANY_POSITION or told.places & v.IN_BANISHED:
        raise NoMeaning("from where can't they banish?", tree)
    return None, [p.CannotGo(v.IN_BANISHED, Selector(places=told.places, side=told.side), side=side)]


def _no_destroying(tree: Tree, side: int, scene: Scene) -> Told:
    """ "Neither player can destroy Set Spells and Traps", "your opponent cannot destroy … with card effects"."""
    who = subject(tree.the("of"), scene)
    told = effects(tree.the("effects"), scene) if tree.says("effects") else None
    if told is not None and told.side != v.EITHER or told is None and (who.ref or who.places & v.IN_MONSTER_ZONE):
        raise NoMeaning("by battle as well?", tree)
    return who, [p.NotDestroyedByEffects(side, *(told[1:] if told is not None else ()))]


_FORBIDDEN: Final[Meanings[Callable[[Tree, int, Scene], Told]]] = Meanings(
    "forbidden",
    {
        "summon": no_summon,
        "summon-sort": no_summon,
        "normal-set": no_normal,
        "set": no_setting,
        "set-monsters": no_monster_set,
        "tribute": _no_using,
        "use": _no_using,
        "banish": _no_banishing,
        "send": rules_changed.no_sending,
        "add": rules_changed.no_adding,
        "draw-add": rules_changed.no_adding,
        "activate-that": _not_that,
        "activate": no_activation,
        "attack": lambda tree, side, scene: (None, [p.CannotAttack(who=say.every(say.monster(side=side)))]),
        "battle-phase": lambda tree, side, scene: (None, [p.NoBattlePhase(side=side)]),
        "turn": _no_turning,
        "destroy": _no_destroying,
        "answer": no_answer,
        "target": _no_targeting,
        "target-both": _no_reaching,
        "activate-its": _no_effects_of,
        "target-attack": _no_attack_on,
    },
)


def _neither_nor(tree: Tree, scene: Scene) -> Told:
    """ "You cannot Special Summon monsters, except Fish monsters, nor conduct your Battle Phase"."""
    side = player_of(tree.the("player"), scene)
    with scene.excepting(tree.the("except")):
        one = _FORBIDDEN.of(tree.the("one"))(tree.the("one"), side, scene)
    told = [one, *(_FORBIDDEN.of(each)(each, side, scene) for each in tree.all("any"))]
    if any(who is not None for who, _ in told):
        raise NoMeaning("of cards and of players?", tree)
    return None, [modifier for _, modifiers in told for modifier in modifiers]


def _players(tree: Tree, scene: Scene) -> Told:
    side = v.EITHER if tree.is_a("nobody") else player_of(tree.the("player"), scene)
    if side == v.OPPONENT:
        scene.they = side
    every = (tree.the("one"), tree.the("other")) if tree.is_a("players-or") else tree.all("any")
    if [each.bare_kind for each in every] == ["summon", "set"]:
        raise NoMeaning("which monsters these are is said of both", tree)
    told = [_FORBIDDEN.of(each)(each, side, scene) for each in every]
    if len({who for who, _ in told}) > 1:
        raise NoMeaning("of cards and of players?", tree)
    scene.subject = told[0][0]
    if every[0].is_a("set-monsters"):
        raise NoMeaning("are they monsters that are Set?", tree)
    if told[0][0] is not None and not scene.acting:
        scene.subject = told[0][0]
        if scene.subject.ref == p.THIS:
            scene.spoken(p.THIS, None, False)
    return told[0][0], _in_one_breath([modifier for _, modifiers in told for modifier in modifiers])


def _in_one_breath(told: list[Modifier]) -> list[Modifier]:
    """ "Normal Summon/Set or Special Summon other monsters": what is said of the last Summon holds for both."""
    summons = [each for each in told if isinstance(each, p.CannotSummon) and each.how != v.SET_FACE_DOWN]
    if len(summons) < 2 or any(each.cards is not None or each.others for each in summons[:-1]):
        return told
    last = summons[-1]
    ways = sum({each.how for each in summons})
    both = p.CannotSummon(ways, last.cards, last.others, side=last.side)
    return [both, *(each for each in told if each not in summons)]


def _silent(tree: Tree, scene: Scene) -> Told:
    """ "Your opponent cannot activate cards or effects when you Special Summon a monster"."""
    side = player_of(tree.the("player"), scene)
    who, bans = _FORBIDDEN.of(tree.the("one"))(tree.the("one"), side, scene)
    awaited = Awaited()
    occurrences.event(tree.the("clause"), scene, awaited)
    if who is not None or awaited.conditions:
        raise NoMeaning("when is that?", tree)
    return None, _silenced(bans, awaited.patterns, tree)


def _silenced(bans: Sequence[Modifier], events: Sequence[Pattern], tree: Tree) -> list[Modifier]:
    """Those bans, where such a Summon could be answered."""
    if not all(isinstance(each, p.CannotActivate) for each in bans):
        raise NoMeaning("what can't be answered?", tree)
    if not all(isinstance(each, p.IsSummoned) for each in events):
        raise NoMeaning("what can't be answered?", tree)
    now = [p.JustHappened(each) for each in events]
    held = now[0] if len(now) == 1 else say.any_of(*now)
    return [replace(each, condition=held) for each in bans]


OF_PLAYERS: Final[dict[str, Callable[[Tree, Scene], Told]]] = {
    "takes": damage_told.none_taken,
    "nobody-hurt": damage_told.none_taken,
    "hurts-other": damage_told.taken_by_other,
    "damage": damage_told.claimed,
    "shared": damage_told.shared,
    "gained": damage_told.gained,
    "not-activated": nobody_activates,
    "redirected": _redirected,
    "must-attack": _must_attack,
    "only-attacks": _only_attacks,
    "only-targets": _only_targets,
    "not-attacked": _not_attacked,
    "players": _players,
    "silent": _silent,
    "players-or": _players,
    "summon-sure": sure,
    "spared": spared,
    "spared-all": spared,
    "players-nor": _neither_nor,
    "nobody": _players,
}
