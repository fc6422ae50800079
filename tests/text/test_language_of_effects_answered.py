"""The combining grammar: what an effect does about others: about those of other cards, about one that a card had which
lies face-up already, about one that has resolved; and what is counted of several sorts."""

from dataclasses import replace

import pytest

from engine import program as p
from engine import vocabulary as v
from engine.duel.state import question as q
from engine.program import Selector
from tests.cards.stories.settling import BLAST, settle
from tests.rulebook.scenario import Scenario, monster_card, spell_card, trap_card
from tests.text.test_language_of_orders import MONSTER, SPELL, not_read, read

TRAP = v.TRAP | v.CONTINUOUS


def test_what_is_counted_of_several_sorts_is_added_up() -> None:
    """One that is of both sorts counts twice."""
    text = "Inflict 200 damage to your opponent for each monster they control and for each Fish monster on the field."
    game = Scenario()
    ebb = game.a.hand(spell_card("Ebb", read(text)))
    game.b.monster(monster_card("Pike", 500, 500, type=v.FISH))
    game.b.monster(monster_card("Reed", 500, 500))
    game.a.monster(monster_card("Carp", 500, 500, type=v.FISH))
    game.begin()
    game.activate(ebb)
    settle(game)
    assert game.lp[1] == 8000 - 200 * (2 + 2)


def _counted(text: str) -> p.Value:
    (act,) = read(text).abilities[0].block.acts
    assert isinstance(act, p.Draw | p.GainLifePoints)
    return act.count if isinstance(act, p.Draw) else act.amount


def test_each_of_three_sorts_and_no_more_than_so_much() -> None:
    sorts = ("each Spell in your GY", "each Trap you control", "each card in your hand")
    three = f"{sorts[0]}, and {sorts[1]} and for {sorts[2]}"
    first, *others = (_counted(f"Draw 1 card for {each}.") for each in sorts)
    assert _counted(f"Draw 1 card for {three}.") == p.Sum(first, p.Sum(*others))
    read(f"This card gains 100 ATK and 200 DEF for {three}.", MONSTER)
    read(f"Once per turn: You can place 1 Wisp Counter on this card for {three}.", MONSTER)
    most = _counted(f"Gain 100 LP for {three} (max. 1000).")
    assert most != _counted(f"Gain 100 LP for {three}.")
    not_read("Inflict 200 damage to your opponent for each card in their hand or each card they control.")


def test_all_other_effects_are_negated() -> None:
    """Not its own, which is of that sort as well; and only for as long as it is there itself."""
    game = Scenario()
    game.a.spell(trap_card("Calm", read("All other Trap effects on the field are negated.", TRAP), v.CONTINUOUS))
    game.b.spell(trap_card("Rising", read("All monsters on the field gain 500 ATK.", TRAP), v.CONTINUOUS))
    wind = read("All monsters on the field gain 200 ATK.", SPELL | v.CONTINUOUS)
    game.b.spell(spell_card("Wind", wind, v.CONTINUOUS))
    reed, blast = game.a.monster(monster_card("Reed", 500, 500)), game.a.hand(BLAST)
    game.begin()
    assert reed.attack == 700
    game.activate(blast)
    settle(game, next(each for each in game.a.cards(v.SPELL_ZONE) if each.card.name == "Calm"))
    assert reed.attack == 1200


def test_it_has_to_be_one_of_those_that_are_others() -> None:
    (calm,) = read("All other Trap effects on the field are negated.", TRAP).abilities[1].modifiers
    (every,) = read("Negate all Trap effects on the field.", TRAP).abilities[1].modifiers
    assert isinstance(calm, p.EffectsNegated) and every.who is not None and calm.who == replace(every.who, other=True)
    not_read("Negate all other Spell effects on the field.", TRAP)
    not_read("When this card is Normal Summoned: Negate all other monster effects your opponent controls.", MONSTER)
    target = "Target 1 monster on the field; destroy it, then negate all other card effects on the field"
    not_read(f"{target} until the end of this turn.")


@pytest.mark.parametrize("stays, answered", [(True, True), (False, False)])
def test_an_effect_of_a_card_that_lies_face_up_already(stays: bool, answered: bool) -> None:
    """A Spell that is activated itself lies face-up as well, but did not already."""
    text = (
        "When a Spell that is already face-up on the field activates its effect (Quick Effect): You can discard this "
    )
    heron = monster_card("Tin Heron", 500, 500, program=read(f"{text}card; destroy that card on the field.", MONSTER))
    often = read("Once per turn: You can gain 500 LP.", SPELL | v.CONTINUOUS)
    once = read("Gain 500 LP.")
    game = Scenario()
    spell = game.a.spell(spell_card("Well", often, v.CONTINUOUS)) if stays else game.a.hand(spell_card("Ebb", once))
    bird = game.b.hand(heron)
    game.begin()
    game.activate(spell)
    assert (game.question == "response" and bird in game.offered(q.ACTIVATE)) is answered
    if answered:
        game.activate(bird)
        settle(game)
        assert spell.place == v.GRAVEYARD and bird.place == v.GRAVEYARD


def test_whether_it_did_already_has_to_be_said() -> None:
    """Else the activation of such a card may be meant as well."""
    rest = "activates its effect (Quick Effect): You can discard this card; negate that effect."
    (quick,) = read(f"When a Trap that is already face-up on your opponent's field {rest}", MONSTER).abilities
    (waits,) = quick.event
    assert isinstance(waits, p.IsActivated) and (waits.what, waits.by) == (p.SPELL_TRAP_EFFECT, v.OPPONENT)
    not_read(f"When a Trap your opponent controls {rest}", MONSTER)


WISP = "After resolving a Spell effect that targets this face-up card, destroy this card."
AIM = read("Target 1 monster on the field; it gains 300 ATK until the end of this turn.")
LIE = read("Target 1 face-up monster on the field; change it to face-down Defense Position.")
RAISE = read("All monsters on the field gain 300 ATK until the end of this turn.")


@pytest.mark.parametrize("made, falls", [(AIM, True), (RAISE, False), (LIE, False)])
def test_it_goes_after_an_effect_that_targets_it(made: p.Program, falls: bool) -> None:
    """That effect is done first; what lies face-down by then has no effects."""
    game = Scenario()
    wisp = game.b.monster(monster_card("Wisp", 300, 300, program=read(WISP, MONSTER)))
    ebb = game.a.hand(spell_card("Ebb", made))
    game.begin()
    game.activate(ebb)
    settle(game, wisp)
    assert (wisp.place == v.GRAVEYARD) is falls


def test_another_that_is_targeted_leaves_it_alone_and_so_does_what_is_negated() -> None:
    game = Scenario()
    wisp = game.b.monster(monster_card("Wisp", 300, 300, program=read(WISP, MONSTER)))
    reed = game.b.monster(monster_card("Reed", 300, 300))
    first, second = game.a.hand(spell_card("Ebb", AIM), spell_card("Flow", AIM))
    stop = "When a Spell Card is activated (Quick Effect): You can discard this card; negate the activation."
    bird = game.b.hand(monster_card("Tin Heron", 500, 500, program=read(stop, MONSTER)))
    game.begin()
    game.activate(first)
    game.pick(reed)
    game.passes()
    settle(game)
    assert wisp.place == v.MONSTER_ZONE and reed.attack == 600
    game.activate(second)
    game.pick(wisp)
    game.activate(bird)
    settle(game)
    assert wisp.place == v.MONSTER_ZONE and wisp.attack == 300


def test_what_starts_after_a_card_has_resolved() -> None:
    """With a colon an effect starts, once that Chain is over."""
    text = "After resolving a Field Spell Card that was activated during your turn: Gain 500 LP."
    (starts,) = read(text, MONSTER).abilities
    field = Selector(filters=(p.OfKinds(v.SPELL | v.FIELD),))
    assert starts.kind == p.TRIGGER and starts.event == (p.HasResolved(field, p.CARD_WAS_ACTIVATED),)
    assert starts.condition == p.During(v.YOU)
    game = Scenario()
    game.a.monster(monster_card("Tin Heron", 500, 500, program=read(text, MONSTER)))
    pond, ebb = game.a.hand(
        spell_card("Pond", read("All monsters on the field gain 100 ATK.", SPELL | v.FIELD), v.FIELD),
        spell_card("Ebb", RAISE),
    )
    game.begin()
    game.activate(ebb)
    settle(game)
    assert game.lp[0] == 8000
    game.activate(pond)
    settle(game)
    assert game.lp[0] == 8500


def test_what_it_would_do_is_not_asked_of_one_that_has_resolved() -> None:
    not_read("After resolving a card or effect that would destroy a monster(s), draw 1 card.", MONSTER)


KNELL = "When a monster effect is activated (Quick Effect): Tribute this card; negate the activation."
WELL = read("Once per turn: You can gain 500 LP.", MONSTER)


def test_it_answers_without_a_choice() -> None:
    """Nobody is asked, whoever controls it; a Spell leaves it alone, and so does a monster's effect while it lies
    face-down."""
    game = Scenario()
    knell = game.a.monster(monster_card("Knell", 500, 500, program=read(KNELL, MONSTER)))
    hidden = game.b.monster(monster_card("Dull Knell", 500, 500, program=read(KNELL, MONSTER)), v.FACE_DOWN)
    well = game.a.monster(monster_card("Well", 500, 500, program=WELL))
    ebb = game.a.hand(spell_card("Ebb", RAISE))
    game.begin()
    game.activate(ebb)
    settle(game, asks=False)
    assert knell.place == v.MONSTER_ZONE
    game.activate(well)
    assert knell.place == v.GRAVEYARD
    settle(game, asks=False)
    assert game.lp[0] == 8000 and hidden.place == v.MONSTER_ZONE


def test_the_turn_players_comes_first_and_the_other_answers_that() -> None:
    game = Scenario()
    own, theirs = (
        side.monster(monster_card(name, 500, 500, program=read(KNELL, MONSTER)))
        for side, name in ((game.b, "Knell"), (game.a, "Dull Knell"))
    )
    well = game.a.monster(monster_card("Well", 500, 500, program=WELL))
    game.begin()
    game.activate(well)
    settle(game, asks=False)
    assert (own.place, theirs.place) == (v.GRAVEYARD, v.GRAVEYARD)
    assert game.lp[0] == 8500  # the second has negated the first


def test_which_of_several_answers_is_the_players_to_say() -> None:
    """Without a price it answers once in a Chain; which of two comes first is asked, and to decline is no answer."""
    text = "When a Spell Card is activated (Quick Effect): Gain {} LP."
    game = Scenario()
    first, second = (
        game.b.monster(monster_card(name, 500, 500, program=read(text.format(lp), MONSTER)))
        for name, lp in (("Reed", 100), ("Alder", 1000))
    )
    ebb = game.a.hand(spell_card("Ebb", RAISE))
    game.begin()
    game.activate(ebb)
    assert game.question == "trigger" and set(game.offered(q.TRIGGER)) == {first, second}
    assert not game.may(q.PASS)
    game.use(second)
    settle(game)
    assert game.lp[1] == 9000


def test_a_choice_is_left_where_it_is_said_or_nothing_is_answered() -> None:
    (asked,) = read(KNELL.replace("Tribute", "You can Tribute"), MONSTER).abilities
    (owed,) = read(KNELL, MONSTER).abilities
    assert asked.optional and owed == replace(asked, optional=False, text=owed.text)
    not_read("During the Main Phase (Quick Effect): Draw 1 card.", MONSTER)
    not_read("When a monster would be Summoned (Quick Effect): Tribute this card; negate the Summon.", MONSTER)


def test_before_it_resolves_it_is_done_at_once() -> None:
    """An opponent's effect alone; nothing starts by itself before that."""
    text = "Before resolving an opponent's Spell effect that targets this card, gain 500 LP."
    game = Scenario()
    reed = game.b.monster(monster_card("Reed", 300, 300, program=read(text, MONSTER)))
    alder = game.a.monster(monster_card("Alder", 300, 300, program=read(text, MONSTER)))
    first, second = game.a.hand(spell_card("Ebb", AIM), spell_card("Flow", AIM))
    game.begin()
    for spell, target in ((first, reed), (second, alder)):
        game.activate(spell)
        settle(game, target)
    assert game.lp == [8000, 8500]
    not_read("Before resolving an opponent's Spell effect that targets this card: Gain 500 LP.", MONSTER)
