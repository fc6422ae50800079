"""Ways to say things that players meet early: what they mean is told by other words for the same, and what they don't
say is not read."""

import pytest

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.duel.state import question as q
from engine.program import Ability, Program
from tests.text.reading import program
from engine.text.language.sentences.same_meaning import canonical
from tests.cards.stories.settling import settle
from tests.rulebook.scenario import Scenario, monster_card, spell_card

SPELL, TRAP, MONSTER = v.SPELL, v.TRAP, v.MONSTER | v.EFFECT
STAYS = v.SPELL | v.CONTINUOUS
XYZ = v.MONSTER | v.EFFECT | v.XYZ
OWN_WAY = "You can Special Summon this card (from your hand) by sending 1 other Fish monster from your hand to the GY. "
MADE_OF = "2 Level 4 monsters\n"
SO = "You can discard 1 card; Special Summon this card from your hand. "


def read(text: str, kinds: int = SPELL) -> Program:
    found = program("Test Card", kinds, text)
    assert found is not None, text
    return found


def ability(text: str, kinds: int = SPELL) -> Ability:
    return read(text, kinds).abilities[-1]


SAME = [
    (SPELL, "Destroy all monsters in Defense Position.", "Destroy all Defense Position monsters."),
    (SPELL, "Destroy 1 monster equipped with Equip Cards.", "Destroy 1 monster equipped with an Equip Card."),
    (SPELL, "Destroy 1 monster with Moss Counters on it.", "Destroy 1 monster with a Moss Counter."),
    (SPELL, "Banish 1 monster in your GY or that you control.", "Banish 1 monster in your GY or you control."),
    (
        SPELL,
        "Gain 300 LP for each card your opponent has in their hand.",
        "Gain 300 LP for each card in your opponent's hand.",
    ),
    (
        SPELL,
        "Gain 300 LP for each banished Fish monster you own.",
        "Gain 300 LP for each banished Fish monster that you own.",
    ),
    (
        MONSTER,
        "You can destroy 1 monster with more ATK than this card.",
        "You can destroy 1 monster with higher ATK than this card.",
    ),
    (
        SPELL,
        "Target 1 monster you control; destroy all monsters your opponent controls with the same ATK as that target.",
        "Target 1 monster you control; destroy all monsters your opponent controls with ATK equal to that target's.",
    ),
    (
        SPELL,
        "If you control a Fish monster and do not control a Rock monster: Draw 1 card.",
        "If you control a Fish monster, and you do not control a Rock monster: Draw 1 card.",
    ),
    (
        SPELL,
        "If you control a Fish monster and have more cards in your hand than your opponent: Draw 1 card.",
        "If you control a Fish monster, and you have more cards in your hand than your opponent: Draw 1 card.",
    ),
    (SPELL, "Activate only if you control no monsters: Draw 1 card.", "If you control no monsters: Draw 1 card."),
    (
        SPELL,
        "Any battle damage you take for the rest of this turn is halved.",
        "Halve any battle damage you take this turn.",
    ),
    (
        SPELL,
        "Target 1 monster in your GY; Special Summon it, but it is banished when it leaves the field.",
        "Target 1 monster in your GY; Special Summon it, but banish it when it leaves the field.",
    ),
    (SPELL, "Exchange hands with your opponent.", "Both players exchange their hands."),
    (
        MONSTER,
        "If you take battle damage: Gain that much LP.",
        "If you take battle damage: Gain LP equal to the damage you took.",
    ),
    (
        MONSTER,
        "If either player Normal Summons a monster: Draw 1 card.",
        "If a monster is Normal Summoned: Draw 1 card.",
    ),
    (
        STAYS,
        "All monsters on the field that are not Fish or LIGHT monsters lose 200 DEF.",
        "All monsters on the field that are not Fish or LIGHT lose 200 DEF.",
    ),
    (
        SPELL,
        "If all monsters in your GY are Fish monsters: Draw 1 card.",
        "If all monsters in your GY are Fish: Draw 1 card.",
    ),
    (MONSTER, "Your opponent's monsters cannot attack.", "Monsters your opponent controls cannot attack."),
    (
        MONSTER,
        SO + "During the End Phase, if this card was Summoned this way: Destroy it.",
        SO + "During the End Phase, if this card was Special Summoned this way: Destroy it.",
    ),
    (
        SPELL,
        "Destroy 1 card on the field, unless your opponent discards 1 card.",
        "Your opponent can discard 1 card to negate this effect, otherwise destroy 1 card on the field.",
    ),
    (
        XYZ,
        MADE_OF + "Gains 100 ATK for each Fish monster used as its material.",
        MADE_OF + "Gains 100 ATK for each Fish monster used as material for its Xyz Summon.",
    ),
    (
        SPELL,
        "Special Summon 2 Fish monsters from your hand, and if you do, monsters Special Summoned by this effect cannot "
        "attack this turn.",
        "Special Summon 2 Fish monsters from your hand, and if you do, they cannot attack this turn.",
    ),
    (
        STAYS,
        "All EARTH monsters lose 600 ATK and gain 700 DEF.",
        "All EARTH monsters lose 600 ATK, also they gain 700 DEF.",
    ),
]


@pytest.mark.parametrize(("kinds", "text", "other"), SAME)
def test_the_same_is_said_in_other_words(kinds: int, text: str, other: str) -> None:
    assert canonical(read(text, kinds)) == canonical(read(other, kinds))


@pytest.mark.parametrize(
    ("kinds", "text"),
    [
        (MONSTER, "Special Summon 1 monster in Defense Position."),
        (SPELL, "Target 1 monster your opponent controls; move it to another of your Monster Zones."),
        (SPELL, "Gain that much LP."),
        (SPELL, "It can be activated this turn."),
        (SPELL, "Draw 2 cards, then add the drawn card to your hand."),
        (SPELL, "Roll a six-sided die, and if the result is the declared number, draw 1 card."),
        (
            MONSTER,
            "If this card is destroyed: Draw 1 card, but if this card was Normal Summoned, draw 2 cards instead.",
        ),
        (MONSTER, "You can have this card lose exactly 500 ATK."),
        (SPELL, "1 monster you control loses exactly 500 ATK."),
        (MONSTER, "Gains 100 ATK for each monster sent to the GY for this Special Summon."),
        (MONSTER, OWN_WAY + "Gains 100 ATK for each monster banished for this Special Summon."),
        (SPELL, "Draw 1 card, then your opponent discards 1 card, then draw 1 card, or gain 500 LP instead."),
        (MONSTER, "If this card Summoned this way attacks a Defense Position monster, inflict piercing battle damage."),
        (SPELL, "Inflict 500 damage to your opponent for each Moss Counter you removed."),
    ],
)
def test_what_is_said_of_nothing_is_refused(kinds: int, text: str) -> None:
    assert program("Test Card", kinds, text) is None


def test_when_the_one_or_if_the_other_is_an_effect_for_each() -> None:
    first, second = read(
        "When this card is Normal Summoned, or if it is Special Summoned: You can draw 1 card.", MONSTER
    ).abilities
    assert (first.when, second.when) == (True, False)
    assert first.limit == second.limit == p.OneOfThem() and first.limit_group == second.limit_group
    assert first.event == (p.IsSummoned(how=v.NORMAL_SUMMON),) and second.event == (p.IsSummoned(how=v.SPECIAL_SUMMON),)


def test_whose_number_is_declared_and_what_is_rolled() -> None:
    text = "Your opponent declares a number from 1 to 6, then roll a six-sided die, then if the result is not the declared number, draw 1 card."
    declared, _, rolled, _, then = ability(text).block.acts
    assert declared == p.Declare("number", high=6, by_opponent=True) and rolled == say.roll_die()
    held = p.Compares(p.Noted(p.N_DIE), p.UNEQUAL, p.Noted(p.N_DECLARED))
    assert then == say.if_(held, [say.draw(1)])


def test_what_is_left_of_cards_that_were_turned_up() -> None:
    text = "Excavate the top 2 cards of your Deck, then add 1 of them to your hand, then place the other on the bottom of your Deck."
    last = ability(text).block.acts[-1]
    assert last.what == say.that("excavated", places=v.IN_DECK)
    assert program("Test Card", SPELL, text.replace("top 2", "top 3")) is None


def test_the_higher_atk_is_that_of_the_one_that_attacks() -> None:
    text = "If your Fish monster attacks a monster with a higher ATK, the attacking monster gains 500 ATK during damage calculation only."
    (gains,) = ability(text, STAYS).modifiers
    higher = say.compared(p.S_ATK, p.MORE, p.FigureOf(p.S_ATK, say.that(p.ATTACKER)))
    held = gains.condition
    assert isinstance(held, p.AllHold)
    assert any(higher in part.of.filters for part in held.parts if isinstance(part, p.ThereIs))
    assert program("Test Card", STAYS, text.replace("attacks", "battles")) is None


def test_only_one_monster_attacks_in_a_battle_phase() -> None:
    (ban,) = ability("Only 1 monster can attack during each Battle Phase.", STAYS).modifiers
    assert ban.who == say.every(say.monster(say.not_(p.DidThisTurn(p.DID_ATTACK))))
    assert ban.condition == p.HappenedThisTurn(p.DeclaresAttack(say.monster()))
    assert program("Test Card", STAYS, "Only 1 monster can attack during your Battle Phase.") is None


def test_what_has_not_so_much_loses_nothing() -> None:
    made = read(
        "You can target 1 monster your opponent controls; this card loses exactly 500 ATK, and if it does, destroy "
        "that target.",
        MONSTER,
    )
    game = Scenario()
    crab = game.a.monster(monster_card("Test Card", 700, 0, program=made))
    eel, ray = (game.b.monster(monster_card(name, 100)) for name in ("Eel", "Ray"))
    game.begin()
    game.activate(crab)
    settle(game, eel)
    assert (crab.attack, eel.place, ray.place) == (200, v.GRAVEYARD, v.MONSTER_ZONE)
    assert not game.may(q.ACTIVATE, crab)


def test_each_player_draws_as_many_as_that_player_has_discarded() -> None:
    text = "Both players discard their entire hand, then each player draws the same number of cards they discarded."
    game = Scenario()
    spell = game.a.hand(spell_card("Test Card", read(text)))
    game.a.hand(monster_card("Eel", 100))
    game.b.hand(*(monster_card(name, 100) for name in ("Ray", "Cod", "Orca")))
    game.begin()
    game.activate(spell)
    settle(game)
    assert [len(player.cards(v.HAND)) for player in (game.a, game.b)] == [1, 3]


def test_the_other_monster_of_a_battle_may_be_gone() -> None:
    held = ability("At the end of the Damage Step, if this card battled an opponent's monster: Gain 300 LP.", MONSTER)
    assert held.condition is None
    assert held.event == (p.DamageStepComes(1 << v.DAMAGE_END, against=say.monster(side=v.OPPONENT)),)
    done = ability(
        "At the end of the Damage Step, if this card battled an opponent's monster: You can destroy that monster.",
        MONSTER,
    )
    assert done.condition == p.ThereIs(say.monster(p.BattlesThis(), side=v.OPPONENT))


def test_what_was_tributed_for_a_summon_waits_elsewhere() -> None:
    made = ability("If a monster is Tribute Summoned by Tributing this card: Gain 700 LP.", MONSTER)
    assert made.places == v.IN_GRAVEYARD | v.IN_BANISHED | v.IN_EXTRA_DECK


def test_how_it_was_summoned_is_asked_of_what_is_kept() -> None:
    text = "The first time this Special Summoned card would be destroyed by an effect each turn, it is not destroyed."
    assert ability(text, MONSTER).condition == p.AreSuch(say.that(p.THIS, p.Summoned(v.SPECIAL_SUMMON)))


@pytest.mark.parametrize("time", ["the End Phase", "the End Phase of this turn"])
def test_a_spell_does_it_in_the_end_phase(time: str) -> None:
    made = ability(f"During {time}, draw 1 card, then discard 1 card.")
    assert made.block.acts == (say.later(p.UntilPhase(v.END_PHASE), say.draw(), say.then, say.discard(1)),)
    assert program("Test Card", SPELL, f"During {time.replace('the End', 'your Standby')}, draw 1 card.") is None


def test_an_exception_set_apart_is_one_from_both_sorts() -> None:
    made = ability(
        'Add 1 Fish monster or 1 Rock Spell, except "Test Card", from your Deck to your hand.'.replace("Rock ", "")
    )
    (act,) = made.block.acts
    assert act.what is not None and say.not_(say.named("Test Card")) in act.what.filters


def test_what_lies_with_this_card_lies_where_it_is() -> None:
    one, other = ability('You can banish 1 "Moss" card and this card from your GY; draw 1 card.', MONSTER).costs
    assert one == p.BanishCost(say.in_graveyard(say.archetype("Moss"))) and other == p.BanishCost(say.this_card)
