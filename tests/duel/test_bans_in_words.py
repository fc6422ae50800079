"""A ban is told with the card that says so and with the cards that it is about, an amount with what it counts."""

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from engine import program as p
from engine.cards.card import Card
from engine.cards.library import CardLibrary
from engine.duel.state import question as q
from engine.duel.state.question import Wish
from tests.phrases import *
from engine.program import Ability, Filter, Modifier, Selector
from engine.words.causes import causes
from engine.words.english import ENGLISH
from engine.words.german import GERMAN
from engine.words.speech import Speech
from engine.words.summary import costs, summary
from tests.rulebook.scenario import *

WOLF = monster_card("Wolf", 1500, 1000, level=4, type=WARRIOR)
DRAKE = monster_card("Drake", 1800, 1000, level=4, type=DRAGON)


def ban(sort: Callable[..., Modifier], *filters: Filter, at: int = 0, **more: Any) -> Modifier:
    return sort(cards=Selector(filters=filters, places=at), **more)


def said(modifier: Modifier, table: dict[str, str]) -> str:
    return summary(Speech(V9, 0, ("Ann", "Ben"), table), card_effect(modify(None, modifier)), 0)


SUMMON, ACTIVATE, GO = p.CannotSummon, p.CannotActivate, p.CannotGo
DID_ATTACK = p.DidThisTurn(p.DID_ATTACK)
NOT_DRAGONS = not_(p.OfType(DRAGON))


@pytest.mark.parametrize(
    ("modifier", "english", "german"),
    [
        (
            ban(SUMMON, NOT_DRAGONS, how=SPECIAL_SUMMON),
            "you can Special Summon only Dragon monsters",
            "du kannst nur Drache-Monster als Spezialbeschwörung beschwören",
        ),
        (
            ban(SUMMON, NOT_DRAGONS, how=SPECIAL_SUMMON, at=IN_EXTRA_DECK),
            "from your Extra Deck you can Special Summon only Dragon monsters",
            "aus deinem Extra Deck kannst du nur Drache-Monster als Spezialbeschwörung beschwören",
        ),
        (
            p.CannotSummon(SPECIAL_SUMMON, but=SYNCHRO_SUMMON | XYZ_SUMMON),
            "you can’t Special Summon monsters, except by Synchro or Xyz Summon",
            "du kannst keine Monster als Spezialbeschwörung beschwören, außer durch Synchrobeschwörung oder "
            "Xyz-Beschwörung",
        ),
        (
            ban(SUMMON, p.HasLevel(high=4), how=SPECIAL_SUMMON, side=OPPONENT),
            "Ben can’t Special Summon Level 4 or lower monsters",
            "Ben kann Monster der Stufe 4 oder niedriger nicht als Spezialbeschwörung beschwören",
        ),
        (
            ban(SUMMON, how=SPECIAL_SUMMON, at=IN_GRAVEYARD, side=OPPONENT),
            "Ben can’t Special Summon monsters in Ben’s Graveyard",
            "Ben kann Monster aus Bens Friedhof nicht als Spezialbeschwörung beschwören",
        ),
        (
            p.CannotSummon(NORMAL_SUMMON, side=OPPONENT),
            "Ben can’t Normal Summon monsters",
            "Ben kann keine Monster als Normalbeschwörung beschwören",
        ),
        (p.CannotSummon(SET_FACE_DOWN), "you can’t Set monsters", "du kannst keine Monster setzen"),
        (
            p.CannotSummon(ANY_SUMMON, side=EITHER),
            "players can’t Summon monsters",
            "beide Spieler können keine Monster beschwören",
        ),
        (
            p.CannotSummon(NORMAL_SUMMON | SPECIAL_SUMMON, others=True),
            "you can’t Normal Summon or Special Summon monsters, except by effects of this card",
            "du kannst keine Monster als Normalbeschwörung beschwören oder als Spezialbeschwörung beschwören, "
            "außer durch Effekte dieser Karte",
        ),
        (
            ban(SUMMON, p.DidThisTurn(p.DID_ATTACK), how=SPECIAL_SUMMON),
            "you can’t Special Summon certain monsters",
            "du kannst bestimmte Monster nicht als Spezialbeschwörung beschwören",
        ),
        (
            ban(ACTIVATE, p.OfKinds(TRAP), side=OPPONENT),
            "Ben can’t activate Traps or their effects",
            "Ben kann Fallenkarten und deren Effekte nicht aktivieren",
        ),
        (
            ban(ACTIVATE, p.OfKinds(SPELL), alone=p.OF_CARDS, side=EITHER),
            "players can’t activate Spells",
            "beide Spieler können Zauberkarten nicht aktivieren",
        ),
        (
            ban(ACTIVATE, p.OfKinds(MONSTER), p.OfAttribute(FIRE)),
            "you can’t activate effects of FIRE monsters",
            "du kannst keine Effekte aktivieren: FEUER-Monster",
        ),
        (
            ban(ACTIVATE, named("Wolf"), side=OPPONENT),
            "Ben can’t activate “Wolf” or their effects",
            "Ben kann „Wolf“ und deren Effekte nicht aktivieren",
        ),
        (
            ban(GO, places=1 << BANISHED, at=IN_GRAVEYARD | IN_HAND, side=EITHER),
            "players can’t banish cards",
            "beide Spieler können Karten nicht verbannen",
        ),
        (
            p.CannotGo(1 << BANISHED, Selector(places=ON_FIELD, side=YOU), side=OPPONENT),
            "Ben can’t banish cards you control",
            "Ben kann Karten unter deiner Kontrolle nicht verbannen",
        ),
        (p.PhasesSkipped(BATTLE_PHASE, side=OPPONENT), "no Battle Phase for Ben", "Ben überspringt die Battle Phase"),
        (p.HandLimit(p.Const(3)), "a hand size limit of 3 for you", "Handkartenlimit 3 für dich"),
        (
            ban(p.ActivatedSooner, p.OfKinds(TRAP), how=p.FROM_HAND),
            "you can activate Traps from the hand",
            "du kannst Fallenkarten von der Hand aktivieren",
        ),
    ],
)
def test_a_ban_names_who_and_what(modifier: Modifier, english: str, german: str) -> None:
    assert (said(modifier, ENGLISH), said(modifier, GERMAN)) == (english, german)


@pytest.mark.parametrize(
    ("ability", "english", "german"),
    [
        (
            card_effect(gain_lp(p.Count(every(monster(side=YOU)), 300))),
            "gain 300 Life Points for each monster you control",
            "300 Lebenspunkte erhalten (je Monster unter deiner Kontrolle)",
        ),
        (
            card_effect(damage(p.Times(200, p.Noted("die")))),
            "Ben takes X damage (X: 200 × the number on the die)",
            "Ben erhält X Schaden (X: 200 × die Augenzahl)",
        ),
        (
            card_effect(damage(p.Half(p.FigureOf(p.S_ATK, the_target))), costs=[p.Targeting(monster())]),
            "Ben takes X damage (X: half of the ATK of 1 monster)",
            "Ben erhält X Schaden (X: ½ × ATK (1 Monster))",
        ),
        (
            card_effect(modify(every(monster()), p.AttackBecomes(p.Half(p.FigureOf(p.S_ATK, that(p.EACH)))))),
            "all monsters: ATK is halved",
            "alle Monster: ATK wird halbiert",
        ),
        (
            card_effect(modify(every(monster()), p.GainsAttack(p.Times(-100, p.Count(every(monster())))))),
            "all monsters: -100 ATK for each monster on the field",
            "alle Monster: -100 ATK (je Monster auf dem Spielfeld)",
        ),
        (
            card_effect(modify(every(monster()), p.GainsAttack(p.Times(-1, p.Noted("die", 100))))),
            "all monsters: -X ATK (X: 100 × the number on the die)",
            "alle Monster: -X ATK (X: 100 × die Augenzahl)",
        ),
        (
            card_effect(draw(p.Count(every(in_hand(side=OPPONENT))))),
            "draw 1 card for each card in Ben’s hand",
            "1 Karte ziehen (je Karte auf Bens Hand)",
        ),
    ],
)
def test_an_amount_says_what_it_counts(ability: Ability, english: str, german: str) -> None:
    assert [summary(Speech(V9, 0, ("Ann", "Ben"), table), ability, 0) for table in (ENGLISH, GERMAN)] == [
        english,
        german,
    ]


def test_no_built_in_card_leaves_open_what_it_is_about() -> None:
    open_words = re.compile(r"\b(some|something|certain|manche|bestimmte|etwas)\b")
    for table in (ENGLISH, GERMAN):
        speech = Speech(V9, 0, ("Ann", "Ben"), table)
        for card in CardLibrary.builtin():
            for ability in card.program.abilities:
                for told in (summary(speech, ability, 0), costs(speech, ability, 0)):
                    assert not open_words.search(told), (card.name, told)


# -- refusals ------------------------------------------------------------------------------------


def why(game: Scenario, kind: int, piece: Piece, table: dict[str, str] = ENGLISH) -> str:
    view = game.duel.view(A)
    number = view.number(game.duel.handle_of(A, piece.uid))
    refusal = game.duel.why_not_seen(view, Wish(kind, number))
    assert refusal is not None
    return Speech(V9, A, ("Ann", "Ben"), table).why(view, refusal)


def lasting(name: str, *modifiers: Modifier) -> Card:
    return spell_card(name, stays(*(continuous(each) for each in modifiers)), CONTINUOUS)


def test_why_not_names_the_card_that_forbids_it_and_what_it_says() -> None:
    game = Scenario()
    game.b.spell(lasting("Gate", ban(SUMMON, p.OfType(DRAGON), how=NORMAL_SUMMON, side=EITHER)))
    drake = game.a.hand(DRAKE)
    game.begin()
    assert why(game, q.NORMAL_SUMMON, drake) == (
        "Neither player can Normal Summon this monster because of Gate: players can’t Normal Summon Dragon monsters."
    )
    assert why(game, q.NORMAL_SUMMON, drake, GERMAN) == (
        "Wegen Gate darf niemand dieses Monster als Normalbeschwörung beschwören: "
        "beide Spieler können Drache-Monster nicht als Normalbeschwörung beschwören."
    )


def test_why_it_can_t_attack_names_the_card_and_which_monsters_it_means() -> None:
    game = Scenario()
    game.b.spell(lasting("Fog", p.CannotAttack(who=every(monster(p.HasLevel(4))))))
    wolf = game.a.monster(WOLF)
    game.begin().answer(q.TO_BATTLE_PHASE)
    assert why(game, q.ATTACK, wolf) == ("It can’t attack because of Fog: all Level 4 or higher monsters can’t attack.")


def test_a_ban_on_setting_is_not_the_reason_why_a_monster_can_t_be_summoned() -> None:
    game = Scenario()
    game.b.spell(lasting("Lid", p.CannotSummon(SET_FACE_DOWN, side=EITHER)))
    game.b.spell(lasting("Gate", ban(SUMMON, p.OfType(DRAGON), how=NORMAL_SUMMON, side=EITHER)))
    drake = game.a.hand(DRAKE)
    game.begin()
    assert "Gate" in why(game, q.NORMAL_SUMMON, drake) and "Lid" not in why(game, q.NORMAL_SUMMON, drake)
    assert "Lid" in why(game, q.SET_MONSTER, drake) and "Gate" not in why(game, q.SET_MONSTER, drake)


@pytest.mark.parametrize(
    ("ability", "english", "german"),
    [
        (
            card_effect(draw(1), condition=p.ThereIs(replace(monster(p.OfType(DRAGON), side=YOU), least=2))),
            "It needs 2 Dragon monsters you control.",
            "Nötig dafür: 2 Drache-Monster unter deiner Kontrolle.",
        ),
        (
            card_effect(draw(1), condition=p.ThereIsNone(in_graveyard())),
            "It needs no cards in your Graveyard.",
            "Nötig dafür: keine Karten in deinem Friedhof.",
        ),
        (
            card_effect(draw(1), costs=[discard_cost(in_hand(p.OfKinds(TRAP)))]),
            "You can’t pay its cost: discard 1 Trap.",
            "Du kannst die Kosten nicht bezahlen: 1 Fallenkarte abwerfen.",
        ),
        (
            card_effect(p.Destroy(the_target), costs=[p.Targeting(monster(p.OfType(DRAGON)))]),
            "There is nothing it could target: 1 Dragon monster.",
            "Es gibt kein Ziel dafür: 1 Drache-Monster.",
        ),
    ],
)
def test_what_a_card_asks_for_and_does_not_find_is_said(ability: Ability, english: str, german: str) -> None:
    game = Scenario()
    game.a.monster(WOLF)
    game.a.graveyard(WOLF)
    call = game.a.hand(spell_card("Call", program(ability)))
    game.begin()
    assert (why(game, q.ACTIVATE, call), why(game, q.ACTIVATE, call, GERMAN)) == (english, german)


def test_what_acts_on_a_card_is_told_with_its_card_locks_too() -> None:
    game = Scenario()
    game.b.spell(lasting("Fog", p.CannotAttack(who=every(monster(p.HasLevel(4))))))
    game.b.spell(
        lasting(
            "Flag", p.GainsAttack(p.Const(-300), who=every(monster())), p.LevelChanges(p.Const(2), who=every(monster()))
        )
    )
    wolf = game.a.monster(WOLF)
    game.begin()
    view = game.duel.view(A)
    number = view.number(game.duel.handle_of(A, wolf.uid))
    for table, words in (
        (ENGLISH, ["can’t attack", "−300 ATK", "+2 Level"]),
        (GERMAN, ["kein Angriff", "−300 ATK", "+2 Stufe"]),
    ):
        found = causes(Speech(V9, A, ("Ann", "Ben"), table), view, number)
        assert [(card.card.name, said, is_amount) for card, said, is_amount in found if card.card] == [
            ("Fog", words[0], False),
            ("Flag", words[1], True),
            ("Flag", words[2], True),
        ]


def test_a_summon_of_its_own_and_a_wrong_moment_say_what_they_need() -> None:
    alone = p.ThereIsNone(monster(side=YOU))
    lone = monster_card("Lone Fox", program=program(p.OwnWay(IN_HAND, condition=alone)))
    game = Scenario()
    game.a.monster(WOLF)
    fox = game.a.hand(lone)
    hush = game.a.set(trap_card("Hush", program(card_effect(draw(1), phases=BATTLE_PHASE))))
    shame = game.a.set(trap_card("Shame", program(card_effect(draw(1), whose_turn=OPPONENT))))
    game.begin()
    assert why(game, q.SPECIAL_SUMMON, fox) == "It needs no monsters you control."
    assert why(game, q.ACTIVATE, hush) == "It needs Battle Phase."
    assert why(game, q.ACTIVATE, shame) == "It needs Ben’s turn."
    assert why(game, q.ACTIVATE, shame, GERMAN) == "Nötig dafür: Bens Zug."


def test_a_vow_that_was_broken_before_is_said() -> None:
    vowed = p.TurnVow(ban(SUMMON, NOT_DRAGONS, how=SPECIAL_SUMMON), p.IsSummoned(monster(), how=SPECIAL_SUMMON))
    game = Scenario()
    game.a.graveyard(WOLF)
    rise = game.a.hand(spell_card("Rise", program(card_effect(p.SpecialSummon(in_graveyard())))))
    oath = game.a.hand(spell_card("Oath", program(card_effect(draw(1), costs=[vowed]))))
    game.begin().activate(rise)
    game.position_is(ATTACK_POSITION)
    assert why(game, q.ACTIVATE, oath) == (
        "You have already done this turn what its text forbids: you can Special Summon only Dragon monsters."
    )


def test_what_one_of_several_effects_needs_is_not_told_for_another() -> None:
    here, there = (p.ThereIs(in_graveyard()), p.AreSuch(replace(that(p.THIS), filters=(DID_ATTACK,))))
    owl = monster_card("Owl", program=program(ignition(draw(1), condition=there), ignition(gain_lp(1), condition=here)))
    game = Scenario()
    piece = game.a.monster(owl)
    game.begin()
    assert why(game, q.ACTIVATE, piece) == "What its text asks for is not so now."
