"""Frames that Spells and Traps share: numbers that are counted, what players cannot do, older Equip Spells."""

import pytest

from engine import phrases as say
from engine import program as p
from engine.duel import question as q
from engine.program import Ability, Selector, Value
from engine.text.compiler import compile_text
from engine.vocabulary import (
    CONTINUOUS, DARK, EQUIP, FACE_UP, FIRE, GRAVEYARD, HAND, MONSTER, MONSTER_ZONE, OPPONENT, SPECIAL_SUMMON, SPELL, TRAP,
    WARRIOR, XYZ, YOU,
)  # fmt: skip
from tests.rulebook.scenario import Scenario, monster_card, spell_card
from tests.text.reading import A_MONSTER, ability, meaning, refused

THEIRS = say.every(say.monster(side=OPPONENT))
OWN = say.every(say.monster(side=YOU))
WARRIORS = say.every(say.monster(say.of_type(WARRIOR), side=YOU))
WOLF = monster_card("Otter Knight", 1600, 1200)


def up_to(count: Value, selector: Selector) -> Selector:
    return selector.but(least=1, most=p.ANY_NUMBER, count=count)


SPELLS_AND_TRAPS = say.spell_or_trap(say.any_kind(SPELL | TRAP), side=OPPONENT)
BAN = say.modifier(p.M_CANNOT_SUMMON, a=SPECIAL_SUMMON, cards=Selector(filters=(say.not_(say.of_type(WARRIOR)),)))
LOWEST = say.compared(p.S_ATK, p.EQUAL, Value(op=p.V_LOWEST, a=p.S_ATK,
                                              selector=say.every(say.face_up_monster(side=OPPONENT))))  # fmt: skip


@pytest.mark.parametrize("kinds, text, wanted", [
    (TRAP, "Your opponent cannot declare an attack this turn.",
     say.trap_effect(say.modify(None, say.modifier(p.M_CANNOT_ATTACK, THEIRS)))),
    (TRAP, "Your monsters cannot be destroyed by battle this turn.",
     say.trap_effect(say.modify(None, say.modifier(p.M_NOT_DESTROYED_BY_BATTLE, OWN.but(positions=FACE_UP))))),
    (SPELL, "Draw 1 card, also you cannot Special Summon monsters for the rest of this turn after this card resolves, "
     "except Warrior monsters.", say.card_effect(say.draw(), say.also, say.modify(None, BAN), when=True)),
    (SPELL, "Destroy the 1 face-up monster your opponent controls that has the lowest ATK (your choice, if tied).",
     say.card_effect(say.destroy(say.face_up_monster(LOWEST, side=OPPONENT)), when=True)),
    (TRAP, "Destroy Spells/Traps your opponent controls, up to the number of monsters you control.",
     say.trap_effect(say.destroy(up_to(say.count_of(OWN), SPELLS_AND_TRAPS)))),
    (SPELL, "Target cards your opponent controls, up to the number of Warrior monsters you control; destroy them.",
     say.card_effect(say.destroy(), when=True, costs=[
         say.target(up_to(say.count_of(WARRIORS), say.card_on_field(side=OPPONENT, name=p.TARGET)))])),
    (SPELL, "Banish any number of Warrior monsters from your GY; destroy cards your opponent controls, up to the number "
     "of monsters banished.", say.card_effect(
         say.destroy(up_to(say.the_number("cost"), say.card_on_field(side=OPPONENT))), when=True, costs=[
             say.banish_cost(say.any_number(say.in_graveyard(say.kind(MONSTER), say.of_type(WARRIOR))))])),
    (SPELL, "Destroy all Traps on the field, then draw the same number of cards.", say.card_effect(
        say.destroy(say.every(say.spell_or_trap().but(filters=(say.kind(TRAP),)))), say.then,
        say.draw(say.the_number("done")), when=True)),
    (TRAP, "Discard any number of cards; draw the same number of cards.", say.trap_effect(
        say.draw(say.the_number("cost")), costs=[say.discard_cost(say.any_number(say.in_hand()))])),
    (SPELL, "Discard 1 card; gain 200 LP for each card your opponent has in their hand.", say.card_effect(
        say.gain_lp(say.count_of(say.in_hand(side=OPPONENT, all=True), 200)), when=True,
        costs=[say.discard_cost()])),
    (SPELL, "Your monsters cannot attack the turn you activate this card. Draw 1 card.", say.card_effect(
        say.draw(), when=True,
        costs=[say.vow(say.modifier(p.M_CANNOT_ATTACK, OWN), say.attack_declared(say.monster(side=YOU)))])),
    (A_MONSTER, "You can draw 1 card. Other monsters you control cannot attack the turn this effect is activated.",
     say.ignition(say.draw(), costs=[
         say.vow(say.modifier(p.M_CANNOT_ATTACK, OWN.but(other=True)),
                 say.attack_declared(say.monster(side=YOU, other=True)))])),
    (SPELL, 'Draw 1 card. You can only use 1 "Test Card" per turn.',
     say.card_effect(say.draw(), when=True).but(limit=p.LIMIT_NAME_USED)),
    (TRAP, "Immediately after this effect resolves, Xyz Summon 1 Xyz Monster using monsters you control as Materials.",
     say.trap_effect(say.xyz_summon(say.in_extra_deck(say.kind(MONSTER | XYZ))))),
])  # fmt: skip
def test_effects(kinds: int, text: str, wanted: Ability) -> None:
    assert ability(kinds, text) == wanted


@pytest.mark.parametrize("kinds, text", [
    (SPELL | CONTINUOUS, "Increase the ATK of all DARK monsters by 500 points and decrease their DEF by 400 points."),
    (SPELL | CONTINUOUS, "All DARK monsters gain 500 ATK, also they lose 400 DEF."),
])
def test_what_older_field_spells_change(kinds: int, text: str) -> None:
    dark = say.every(say.face_up_monster(say.of_attribute(DARK)))
    assert meaning(kinds, text).abilities[1].modifiers == (say.gains_atk(500, dark), say.gains_def(-400, dark))


def test_what_older_equip_spells_change() -> None:
    text = "A FIRE monster equipped with this card increases its ATK by 400 points and decreases its DEF by 200 points."
    program = meaning(SPELL | EQUIP, text)
    assert program.equip_to == say.face_up_monster(say.of_attribute(FIRE))
    assert program.abilities[1].modifiers == (say.gains_atk(400, say.equipped_monster),
                                              say.gains_def(-200, say.equipped_monster))  # fmt: skip


@pytest.mark.parametrize("phrase", [
    "Equip only to a FIRE monster.", "You can only equip this card to a FIRE monster.",
    "This card can only be equipped to a FIRE monster.",
])
def test_whom_it_can_be_equipped_to(phrase: str) -> None:
    assert meaning(SPELL | EQUIP, phrase).equip_to == say.face_up_monster(say.of_attribute(FIRE))


@pytest.mark.parametrize("kinds, text", [
    (SPELL, "Draw the same number of cards."),
    (SPELL, "Pay 500 LP; draw the same number of cards."),
    (SPELL, "Destroy 1 monster your opponent controls, up to the number of monsters you control."),
    (SPELL, "Decrease their DEF by 400 points."),
    (A_MONSTER, 'You can only use 1 "Test Card" per turn.'),
])
def test_refused(kinds: int, text: str) -> None:
    assert refused(kinds, text)


@pytest.mark.parametrize("own", [0, 1, 2])
def test_up_to_the_number(own: int) -> None:
    """Without any there is nothing to target; otherwise one may stop after the first."""
    text = "Target monsters your opponent controls, up to the number of monsters you control; return them to the hand."
    game = Scenario()
    card = game.a.hand(spell_card("Test Card", compile_text("Test Card", SPELL, text)))
    for _ in range(own):
        game.a.monster(WOLF)
    others = [game.b.monster(WOLF) for _ in range(3)]
    game.begin()
    if not own:
        assert not game.may(q.ACTIVATE, card)
        return
    game.activate(card)
    for each in others[:own]:
        game.pick(each)
    while game.question == "response":
        game.passes()
    assert [each.place for each in others] == [HAND] * own + [MONSTER_ZONE] * (3 - own)
    assert card.place == GRAVEYARD
