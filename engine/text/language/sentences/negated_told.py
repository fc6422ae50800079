"""Effects that are negated as they resolve, each of them: "negate any Trap effects that target this card"."""

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.program import Ability, Act, Condition, Selector
from engine.text.language.nouns import sorts_told
from engine.text.language.sentences import instead
from engine.text.language.nouns.causes_told import owners, such_monsters
from engine.text.language.conditions.conditions_told import condition
from engine.text.language.conditions.leads import Led
from engine.text.language.nouns.mentions import Scene
from engine.text.language.nouns.places_told import side_of, where
from engine.text.language.events.resolving_told import made_before, of_kinds, targeted_by
from engine.text.language.parsing.tree import NoMeaning, Tree
from engine.text.lowering.held_together import all_held


def negated(tree: Tree, scene: Scene) -> tuple[object, ...]:
    """ "Negate any Trap effects that target this card, and if you do, destroy that card"."""
    header = Led()
    if tree.says("leads"):
        header.read_leads(tree.the("leads"), scene)
    told, may = tree.the("effects-answered"), bool(tree.word("may"))
    if tree.word("after") == ":" and not may:
        raise NoMeaning("nothing is activated here", tree)
    limit, header.limit = header.limit, None
    if not header.says_nothing_of_use or header.would is not None or may != told.is_a("made") or limit and not may:
        raise NoMeaning("such a sentence has no meaning yet", tree)
    if not scene.kinds & (v.MONSTER | v.STAYS_ON_FIELD):
        raise NoMeaning("this card doesn't stay on the field", tree)
    pattern, held = _first_of_turn(told, scene) if told.is_a("first") else (_event(told, scene), [])
    held += [condition(each, scene) for each in tree.all("any")]
    if tree.says("sort"):
        said = sorts_told.sort(tree.the("sort"), scene)
        if said.says_more() or said.kinds and p.OfKinds(said.kinds) not in (pattern.subject or Selector()).filters:
            raise NoMeaning("which card is this?", tree)
    block: list[Act] = [p.NegateEffect()]
    if tree.word("destroys"):
        block += [say.and_if_you_do, p.Destroy(say.that(p.LINK_BELOW))]
    if tree.word("this-goes"):
        block += [say.then, p.Destroy(say.this_card)]
    asked = all_held(*([header.condition()] if header.condition() else []), *held)
    return (
        Ability(
            kind=p.EACH_TIME,
            event=(pattern,),
            block=say.block([p.May(does=say.block(block))] if may else block),
            limit=limit,
            condition=asked,
            places=instead.where_it_works(asked, scene, tree),
        ),
    )


def _event(told: Tree, scene: Scene) -> p.IsAboutToResolve:
    if told.is_a("made"):
        return made_before(told, scene)
    if told.is_a("activated"):
        said = sorts_told.sort(told.the("sort"), scene)
        if said.says_more() or said.joined_by_and or not said.kinds & v.MONSTER or said.placed:
            raise NoMeaning("effects of which cards?", told)
        filters = (*((p.OfKinds(said.kinds),) if said.kinds & ~v.MONSTER else ()), *said.filters)
        if not filters:
            raise NoMeaning("effects of which monsters?", told)
        return p.IsAboutToResolve(Selector(filters=filters), what=p.MONSTER_EFFECT)
    if told.is_a("activated-there"):
        such, at = such_monsters(told, scene), where(told.the("where"), scene, v.ON_FIELD)
        if at.side != v.EITHER or at.positions != v.ANY_POSITION:
            raise NoMeaning("effects of which cards?", told)
        return p.IsAboutToResolve(Selector(places=at.places, filters=such), what=p.MONSTER_EFFECT)
    other, side = False, v.EITHER
    if told.is_a("of-card"):
        said = sorts_told.sort(told.the("sort"), scene)
        both = said.filters == [p.OfAnyKind(v.SPELL | v.TRAP)] and not said.kinds
        if said.says_more() or not both and (said.filters or said.kinds not in (v.SPELL, v.TRAP)):
            raise NoMeaning("effects of which cards?", told)
        kinds_ = v.SPELL | v.TRAP if both else said.kinds
    else:
        kinds_, other = owners(told.all("any")), bool(told.word("other"))
        side = v.OPPONENT if told.word("theirs") else v.EITHER
        told.is_a("targeting")
    filters, what = of_kinds(kinds_, told)
    targeted, alone = (say.this_card, True) if told.word("alone") else targeted_by(told, scene)
    return p.IsAboutToResolve(
        Selector(filters=filters, other=other), by=side, what=what, targeting=targeted, alone=alone
    )


def _first_of_turn(told: Tree, scene: Scene) -> tuple[p.IsAboutToResolve, list[Condition]]:
    """ "The effect of your opponent's first Trap Card or effect that resolves each turn"."""
    filters, what = of_kinds(owners([told.the("owners")]), told)
    side, subject = side_of(told.the("whose"), scene), Selector(filters=filters)
    before = p.HappenedThisTurn(p.HasResolved(subject, what, by=side))
    return p.IsAboutToResolve(subject, by=side, what=what), [p.Unless(before)]
