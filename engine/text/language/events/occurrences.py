"""What happens, as what an effect waits for."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Final

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Condition, Pattern, Selector
from engine.text.language.events import attacks_told, deeds_of_cards, deeds_told, used_told
from engine.text.language.events.activations_told import activated, either_activated
from engine.text.language.nouns.adjectives_told import how
from engine.text.language.events.battles_told import fought, is_battle
from engine.text.language.events.damage_awaited import damaged
from engine.text.language.nouns.mentions import Scene
from engine.text.language.events.negations_awaited import activation_negated, attack_negated
from engine.text.language.nouns.counted_told import counters
from engine.text.language.nouns.tops_told import drawn
from engine.text.language.nouns.places_told import player_told
from engine.text.language.parsing.rule_notation import OR_MORE
from engine.text.language.parsing.rules import language
from engine.text.language.events.summons_awaited import AFTER_THE_FIELD, summon
from engine.text.language.parsing.tree import NoMeaning, Tree
from engine.text.language.events.whose_event import Who, is_equipped, tell
from engine.text.lowering.awaited import Awaited


# -- done by players ------------------------------------------------------------


def _player(clause: Tree, scene: Scene, awaited: Awaited) -> None:
    """ "Your opponent Special Summons a monster"."""
    does = clause.the("player-does")
    side = player_told(clause, scene)
    if clause.says("time") and not clause.is_a("player-did"):
        raise NoMeaning("an event is told with its phase before it", clause)
    awaited.stays = True
    if clause.word("not-drawn") and not does.is_a("add"):
        raise NoMeaning("this is no drawing", clause)
    if does.is_a("summon"):
        awaited.patterns.append(_summons(p.IsSummoned, does, side, clause, scene))
    elif does.is_a("summon-with", "summons"):
        _summons_so(does, side, scene, awaited)
    elif does.is_a("tribute-for"):
        deeds_told.tributed_for(does, side, scene, awaited)
    elif does.is_a("set"):
        awaited.patterns.append(_sets(does, side, clause, scene))
    elif does.is_a(*_BY_PLAYERS):
        _moves(does, side, scene, awaited)
    elif does.is_a("draw"):
        if does.the("drawn").says(OR_MORE):
            does.the("drawn").word(OR_MORE)
        if drawn(does) != 1:
            raise NoMeaning("an effect can't wait for that", clause)
        awaited.patterns.append(p.Draws(side))
        scene.drawn_by = side
    else:
        raise NoMeaning("an effect can't wait for that", clause)


_BY_PLAYERS: Final = ("add", "send", "banish", "tribute", "to-hand", "destroy", "discard")
"""What players do to cards, which is heard as what is done to those."""


def _moves(does: Tree, side: int, scene: Scene, awaited: Awaited) -> None:
    """ "Your opponent adds a card from their Deck to their hand"."""
    if side == v.EITHER:
        raise NoMeaning("an effect can't wait for that", does)
    before = len(awaited.patterns)
    deeds_told.passive_event(does, scene, awaited)
    for n in range(before, len(awaited.patterns)):
        made = awaited.patterns[n]
        assert isinstance(made, p.Moves)
        if not does.is_a("discard"):
            awaited.patterns[n] = replace(made, by=side)
            continue
        if made.subject is None:  # from the own hand, whoever wants it
            raise NoMeaning("this card alone?", does)
        if made.subject.side not in (v.EITHER, side):
            raise NoMeaning("whose hand?", does)
        awaited.patterns[n] = replace(made, subject=replace(made.subject, side=side))


def _draws_normally(clause: Tree, scene: Scene, awaited: Awaited) -> None:
    """ "Your opponent draws for their normal draw"."""
    if clause.says(OR_MORE):
        clause.word(OR_MORE)
    awaited.patterns.append(p.Draws(player_told(clause, scene), v.BY_RULE))
    awaited.stays = True


def _any_summon(clause: Tree, scene: Scene, awaited: Awaited) -> None:
    """ "Your opponent Xyz Summons"."""
    side = player_told(clause, scene)
    awaited.patterns.append(p.IsSummoned(say.monster(), how(clause.all("any")), by=side))
    awaited.stays = True
    scene.spoken(p.EVENT, say.monster(), None, v.IN_MONSTER_ZONE, (p.SpecialSummon,))


def _summons(make: type[p.OfSummon], does: Tree, side: int, clause: Tree, scene: Scene) -> Pattern:
    scene.player = side if side != v.EITHER else 0
    others = Who(does.the("cards"), scene, clause.get("except"))
    scene.player = 0
    there = others.there
    if there is None or there.ref or there.positions not in (v.ANY_POSITION, v.FACE_UP) or does.all("summon-tail"):
        raise NoMeaning("an effect can't wait for that", clause)
    there = replace(there, positions=v.ANY_POSITION)
    more: dict[str, Any] = {}
    if there.places & ~v.ON_FIELD:  # where it was Summoned from
        more["from_places"] = there.places
        own_extra = not does.the("cards").says_within("whose")  # "from the Extra Deck": from the own one
        owned = () if there.side == v.EITHER or own_extra else (p.OwnedBy(there.side),)
        filters = tuple(each for each in there.filters if each != p.OfKinds(v.MONSTER))
        there = replace(there, places=v.IN_MONSTER_ZONE, side=v.EITHER, filters=(*filters, *owned))
    scene.spoken(p.EVENT, there, False if others.just else None, v.IN_MONSTER_ZONE, (p.SpecialSummon,))
    return make(there, how(does.all("any")) if does.says("any") else 0, by=side, just=others.just, **more)


_COMES_AS: Final = {
    v.FUSION_SUMMON: v.FUSION,
    v.RITUAL_SUMMON: v.RITUAL,
    v.SYNCHRO_SUMMON: v.SYNCHRO,
    v.XYZ_SUMMON: v.XYZ,
}


def _summons_so(does: Tree, side: int, scene: Scene, awaited: Awaited) -> None:
    """ "You Xyz Summon", "you Tribute Summon this card by Tributing a Dragon monster"."""
    ways = how(does.all("any"))
    used = (scene.came_with(does.the("made-with"), ways, scene),) if does.says("made-with") else ()
    what = Who(does.the("cards"), scene) if does.says("cards") else None
    if what is not None and what.is_this:
        if what.places or what.positions or what.came_by or what.side != v.EITHER or what.conditions or not used:
            raise NoMeaning("this card isn't described so here", what.tree)
        awaited.patterns.append(p.IsSummoned(None, ways, by=side))
        awaited.conditions.append(p.AreSuch(say.that(p.THIS, *used)))
        scene.spoken(p.THIS, None, False, v.IN_MONSTER_ZONE, (p.SpecialSummon,))
        return
    if used == (p.CameWithThis(),):
        _uses_this(ways, side, what, does, scene, awaited)
        return
    there = say.monster() if what is None else what.there
    if there is None or there.ref or there.places != v.IN_MONSTER_ZONE or there.positions != v.ANY_POSITION:
        raise NoMeaning("an effect can't wait for that", does)
    awaited.patterns.append(p.IsSummoned(replace(there, filters=(*there.filters, *used)), ways, by=side))
    kind = _COMES_AS.get(ways)
    told = replace(there, filters=(*there.filters, *((p.OfKinds(kind),) if kind else ())))
    scene.spoken(p.EVENT, told, False if what is None else None, v.IN_MONSTER_ZONE, (p.SpecialSummon,))


def _uses_this(ways: int, side: int, what: Who | None, does: Tree, scene: Scene, awaited: Awaited) -> None:
    """ "You Fusion Summon a Dragon monster using this card": it is elsewhere by then."""
    such = () if what is None or what.there is None else what.there.filters
    if ways not in used_told.AS_MATERIAL or what is not None and (what.places or what.positions or what.conditions):
        raise NoMeaning("an effect can't wait for that", does)
    awaited.stays = False
    awaited.patterns.append(p.IsSummoned(say.monster(*such, p.CameWithThis()), ways, by=side))
    awaited.gone |= AFTER_THE_FIELD
    scene.spoken(p.THIS, None, False, AFTER_THE_FIELD)


def _sets(does: Tree, side: int, clause: Tree, scene: Scene) -> Pattern:
    """They lie face-down by then, and where they lie tells monsters from others."""
    what = Who(does.the("cards"), scene).there
    if what is None or what.ref or what.positions != v.ANY_POSITION or what.other or what.side != v.EITHER:
        raise NoMeaning("an effect can't wait for that", clause)
    if does.says("to") or what.places & ~v.ON_FIELD:
        raise NoMeaning("an effect can't wait for that", clause)
    scene.spoken(p.EVENT, what, None)
    return p.IsSet(what, by=side)


def _gains(clause: Tree, scene: Scene, awaited: Awaited) -> None:
    """ "You gain LP"."""
    scene.gained = player_told(clause, scene)
    awaited.patterns.append(p.GainsLifePoints(scene.gained))
    awaited.stays = True
    scene.amount = True


def _would(clause: Tree, scene: Scene, awaited: Awaited) -> None:
    """ "A monster would be Special Summoned": before it is."""
    who = Who(clause.the("subject"), scene)
    if who.is_this or who.there is None:
        raise NoMeaning("an effect can't wait for that", clause)
    deed = clause.the("deed")
    deed.is_a("summoned")
    scene.attempt = how(deed.all("any")) if deed.says("any") else 0
    tell(who, awaited, [summon(p.WouldBeSummoned, deed, who, scene, awaited)], v.IN_MONSTER_ZONE, None)


def _would_do(clause: Tree, scene: Scene, awaited: Awaited) -> None:
    """ "Your opponent would Special Summon a monster"."""
    does = clause.the("player-does")
    if not does.is_a("summon"):
        raise NoMeaning("an effect can't wait for that", clause)
    awaited.patterns.append(_summons(p.WouldBeSummoned, does, player_told(clause, scene), clause, scene))
    scene.attempt = how(does.all("any")) if does.says("any") else 0
    awaited.stays = True


def _draws(clause: Tree, scene: Scene, awaited: Awaited) -> None:
    """ "You draw this card": what is drawn is in the hand by then."""
    side, who = player_told(clause, scene), Who(clause.the("drawn-card"), scene)
    if who.is_this:
        if side != v.YOU or who.places or who.positions or who.came_by or who.side != v.EITHER:
            raise NoMeaning("an effect can't wait for that", clause)
        awaited.patterns.append(p.IsDrawn())
        awaited.gone = v.IN_HAND
        scene.spoken(p.THIS, None, False, v.IN_HAND)
        return
    what = who.selector
    if what is None or what.ref or what.places or what.side != v.EITHER or not what.filters or what.other:
        raise NoMeaning("an effect can't wait for that", clause)
    if what.positions != v.ANY_POSITION:
        raise NoMeaning("an effect can't wait for that", clause)
    awaited.patterns.append(p.IsDrawn(what, side))
    awaited.stays = True
    scene.spoken(p.EVENT, what, None, v.IN_HAND)


# -- damage ---------------------------------------------------------------------------


# -- what becomes of cards on the field --------------------------------------------------------------


def _kept_there(tree: Tree, scene: Scene, awaited: Awaited) -> Who:
    who = Who(tree, scene)
    who.on_field(awaited)
    if awaited.conditions:
        raise NoMeaning("an effect can't wait for that", tree)
    return who


def _position_changed(clause: Tree, scene: Scene, awaited: Awaited) -> None:
    its = clause.the("its")
    if its.is_a("of-sort"):
        told = Tree("subject", "p", "bare", {"sort": its.the("sort")}, language().slots["subject"], its.at, its.end)
    elif its.is_a("cards"):
        told = its.the("cards")
    else:
        raise NoMeaning("an effect can't wait for that", clause)
    who = _kept_there(told, scene, awaited)
    there, before = who.there, v.ANY_POSITION
    if there is not None and there.positions == v.FACE_UP:
        there, before = replace(there, positions=v.ANY_POSITION), v.FACE_UP
    tell(who, awaited, [p.ChangesPosition(there, before, v.FACE_UP if clause.word("remains") else 0)], 0, None)


def _control_changed(clause: Tree, scene: Scene, awaited: Awaited) -> None:
    who = _kept_there(clause.the("subject"), scene, awaited)
    tell(who, awaited, [p.ChangesControl(who.there)], 0, None)


def _counters_placed(clause: Tree, scene: Scene, awaited: Awaited) -> None:
    name, n = counters(clause.the("counters"))
    if clause.the("counters").says(OR_MORE):
        clause.the("counters").word(OR_MORE)
    if n != 1:
        raise NoMeaning("an effect can't wait for that", clause)
    who = _kept_there(clause.the("on"), scene, awaited)
    tell(who, awaited, [p.GetsCounters(who.there, name)], 0, None)


def _gets_equip_card(clause: Tree, scene: Scene, awaited: Awaited) -> None:
    """ "This card becomes equipped with an Equip Card"."""
    who, worn = Who(clause.the("subject"), scene), clause.the("with")
    if not who.is_this or who.places or who.positions or not worn.is_a("some") or not worn.the("quantity").is_a("one"):
        raise NoMeaning("an effect can't wait for that", clause)
    sort = worn.the("sort")
    if not sort.is_a("one") or not sort.the("noun").is_a("equip-card") or sort.says("adjective") or sort.says("post"):
        raise NoMeaning("an effect can't wait for that", clause)
    awaited.stays = True
    awaited.patterns.append(p.GetsEquipped(Selector(), say.this_card))
    scene.spoken(p.THIS, None, False)


def _becomes_equipped(clause: Tree, scene: Scene, awaited: Awaited) -> None:
    """ "This card becomes equipped to a monster"."""
    if clause.says("with"):
        _gets_equip_card(clause, scene, awaited)
        return
    who, to = Who(clause.the("subject"), scene), clause.the("to")
    if not who.is_this or who.places or who.positions or not to.is_a("some") or not to.the("quantity").is_a("one"):
        raise NoMeaning("an effect can't wait for that", clause)
    such = Who(to, scene).there
    if such != say.monster():
        raise NoMeaning("an effect can't wait for that", clause)
    tell(who, awaited, [p.GetsEquipped()], 0, None)


_EVENTS: Final[dict[str, Callable[[Tree, Scene, Awaited], None]]] = {
    "done": deeds_told.done,
    "attack-negated": attack_negated,
    "activation-negated": activation_negated,
    "because": lambda clause, scene, awaited: _because(clause, scene, awaited),
    "does": deeds_of_cards.does,
    "activated": activated,
    "activates": activated,
    "activated-either": either_activated,
    "activates-either": either_activated,
    "player": _player,
    "summons": _any_summon,
    "takes": lambda clause, scene, awaited: damaged(clause, player_told(clause, scene), scene, awaited),
    "gains-lp": _gains,
    "would-do": _would_do,
    "draws": _draws,
    "draws-normally": _draws_normally,
    "position-changed": _position_changed,
    "control-changed": _control_changed,
    "counters-placed": _counters_placed,
    "equipped": _becomes_equipped,
    "declares-attack": lambda clause, scene, awaited: attacks_told.by_player(
        player_told(clause, scene), bool(clause.word("direct")), clause, scene, awaited
    ),
    "involving": attacks_told.involving,
}


def own_deed(clause: Tree, scene: Scene) -> Awaited:
    """ "When Normal or Special Summoned", "if attacked": of this card."""
    clause.is_a("itself")
    awaited = Awaited()
    awaited.stays = True
    for deed in clause.all("any"):
        if deed.is_a("attacked"):
            awaited.patterns.append(p.IsAttacked())
        elif deed.is_a("summoned"):
            awaited.patterns.append(p.IsSummoned(how=how(deed.all("any"))))
    scene.spoken(p.THIS, None, False)
    return awaited


def _because(clause: Tree, scene: Scene, awaited: Awaited) -> None:
    """ "This card is sent to the GY because the equipped monster was destroyed by battle"."""
    why, then, worn = clause.the("why"), Awaited(), Awaited()
    deeds_told.done(clause.with_part("any", (clause.the("one"),)), scene, then)
    if why.says("time"):
        raise NoMeaning("because of what?", clause)
    if why.is_a("did"):
        deeds_of_cards.does(why, scene, worn)
    else:
        why.is_a("was")
        deeds_told.done(why, scene, worn)
    awaited.patterns += _both_go(then, worn, clause)
    awaited.gone = v.IN_GRAVEYARD


def worn_goes_too(told: Sequence[Tree], scene: Scene) -> Awaited | None:
    """ "The equipped monster is destroyed and this card is sent to the GY": what happens to both because of the one;
    None if something else is told."""
    if len(told) != 2 or any(each.bare_kind != "done" for each in told) or not is_equipped(scene):
        return None
    worn, then, both = Awaited(), Awaited(), Awaited()
    event(told[1], scene, then)
    event(told[0], scene, worn)
    both.patterns += _both_go(then, worn, told[1])
    both.gone = v.IN_GRAVEYARD
    return both


def _both_go(then: Awaited, worn: Awaited, tree: Tree) -> list[Pattern]:
    """That this Equip Card is sent to the Graveyard, where the monster has gone that it was equipped to."""
    sent = then.patterns[0]
    if len(then.patterns) > 1 or not isinstance(sent, p.Moves) or sent.from_places not in (0, v.ON_FIELD):
        raise NoMeaning("two things that happen at once?", tree)
    gone = [each for each in worn.patterns if isinstance(each, p.Moves) and each.worn is not None]
    plain = replace(sent, whose=v.EITHER, from_places=0) == p.Moves(to_places=v.IN_GRAVEYARD)
    if not plain or len(gone) < len(worn.patterns) or then.conditions or worn.conditions:
        raise NoMeaning("two things that happen at once?", tree)
    return [replace(each, to_places=v.IN_GRAVEYARD, whose=sent.whose) for each in gone]


def is_event(clause: Tree) -> bool:
    """Whether it happens, and isn't only so meanwhile."""
    if is_battle(clause):
        return False
    return clause.is_a(*_EVENTS) or would_be_summoned(clause)


def would_be_summoned(clause: Tree) -> bool:
    return clause.bare_kind == "would" and clause.the("deed").bare_kind == "summoned"


def event(clause: Tree, scene: Scene, awaited: Awaited) -> None:
    if would_be_summoned(clause):
        clause.is_a("would")
        _would(clause, scene, awaited)
        return
    _EVENTS[clause.kind](clause, scene, awaited)
    scene.who_did = _who_did(clause, awaited, scene)
    used = [each for each in awaited.patterns if isinstance(each, p.IsUsedAsMaterial) and each.subject is None]
    if used and used == awaited.patterns:
        _speak_of_summoned(used, scene)


def _speak_of_summoned(used: Sequence[p.IsUsedAsMaterial], scene: Scene) -> None:
    """ "That Synchro Monster", for whose Summon this card was used; "it" is this card still."""
    ways = [way for way in _COMES_AS if any(each.how & way for each in used)]
    kind = [p.OfKinds(_COMES_AS[ways[0]])] if len(ways) == 1 else []
    asked = used[0].summoned.filters if len(used) == 1 and used[0].summoned is not None else ()
    there = scene.spoken(p.OTHER, say.monster(*kind, *asked), False, v.IN_MONSTER_ZONE, (p.SpecialSummon,))
    scene.mentions.remove(there)
    scene.mentions.insert(0, there)


_ON_THE_OWN_FIELD: Final = v.NORMAL_SUMMON | v.TRIBUTE_SUMMON | v.FLIP_SUMMON


def _who_did(clause: Tree, awaited: Awaited, scene: Scene) -> p.ItsPlayer | None:
    """ "A player", by whose card it is: that of who activates it, or brings it by rule."""
    if not clause.says("he") or clause.the("he").bare_kind not in ("a", "any"):
        return None
    came = [each.how for each in awaited.patterns if isinstance(each, p.IsSummoned)]
    if came and len(came) == len(awaited.patterns):
        by_rule = all(how_ and not how_ & ~_ON_THE_OWN_FIELD for how_ in came)
        return say.its_player(say.that(p.EVENT)) if by_rule else None
    return say.its_player(say.that(p.LINK_BELOW)) if scene.it == p.LINK_BELOW else None


def happened(clause: Tree, scene: Scene) -> Condition:
    """That it has happened in this turn."""
    awaited = Awaited()
    before = list(scene.mentions)
    came: list[p.Filter] = []
    if is_battle(clause):
        awaited.patterns += fought(clause, scene, came)
    elif clause.is_a("did"):
        deeds_of_cards.does(clause, scene, awaited)
    elif clause.is_a("player-did"):
        _player(clause, scene, awaited)
    else:
        clause.is_a("was", "done")
        deeds_told.done(clause, scene, awaited)
    if awaited.conditions:
        raise NoMeaning("this can't be asked any more", clause)
    scene.mentions = [each for each in scene.mentions if each in before or each.ref not in (p.EVENT, p.OTHER)]
    told: list[Condition] = [p.HappenedThisTurn(each) for each in awaited.patterns]
    if came:
        return say.all_of(p.AreSuch(say.that(p.THIS, *came)), *(told if len(told) == 1 else [say.any_of(*told)]))
    return told[0] if len(told) == 1 else say.any_of(*told)
