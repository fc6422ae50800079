"""What an effect did is told in words, and why it did nothing; the opponent hears no more than is to be seen."""

from dataclasses import MISSING, replace
from typing import Any

import pytest

from engine import phrases as say
from engine import program as p
from engine.duel.outside.seen import EffectBegan, NothingDone
from tests.phrases import *
from engine.program import Act, Modifier, UntilEndOfTurn, WhileOnField
from engine.words.english import ENGLISH
from engine.words.german import GERMAN
from engine.words.outcomes import GERMAN_OUTCOMES, OUTCOMES
from engine.words.speech import Speech
from tests.rulebook.scenario import *

WOLF = monster_card("Wolf", 1500, 1000)
BEAR = monster_card("Bear", 1800, 1000)
TURN = UntilEndOfTurn()
STAYS = WhileOnField()
EACH_ATK = p.FigureOf(p.S_ATK, that(p.EACH))
KEPT = p.NotDestroyedByBattle()


def card(name: str, *acts: Act, costs: Any = (), **more: Any) -> Card:
    return spell_card(name, program(card_effect(*acts, costs=list(costs), **more)))


def log(game: Scenario, viewer: int = A, table: dict[str, str] = ENGLISH) -> list[str]:
    return Speech(game.duel.edition, viewer, ("Ann", "Ben"), table).log(game.duel.seen(viewer))


def told_in_both(game: Scenario, viewer: int = A) -> list[str]:
    """The line after the activation, in English and in German."""
    return [_after_resolving(log(game, viewer, table)) for table in (ENGLISH, GERMAN)]


def _after_resolving(lines: list[str]) -> str:
    start = next(n for n, line in enumerate(lines) if " activated " in line or "aktiviert" in line)
    return lines[start + 1]


def used(used_card: Card, *, mine: int = 1, theirs: int = 0, picks: int = 0) -> Scenario:
    """A plays the card with so many Wolves, B has so many Bears."""
    game = Scenario()
    wolves = [game.a.monster(WOLF) for _ in range(mine)]
    for _ in range(theirs):
        game.b.monster(BEAR)
    piece = game.a.hand(used_card)
    game.begin().activate(piece)
    game.pick(*wolves[:picks])
    return game


# ------------------------------------------------------------------------------------ what holds from now on


def test_one_or_two_monsters_are_told_by_name_with_the_number_and_how_long() -> None:
    game = used(card("Drum", modify(every(monster()), gains_atk(500))))
    assert told_in_both(game) == [
        "Wolf gains 500 ATK until the end of the turn.",
        "Wolf erhält 500 ATK (bis zum Ende des Zuges).",
    ]
    game = used(card("Drum", modify(every(monster()), gains_atk(-500), until=STAYS)), theirs=1)
    assert told_in_both(game) == ["Wolf and Bear lose 500 ATK.", "Wolf und Bear verlieren 500 ATK."]


def test_more_are_told_by_the_words_that_mean_them() -> None:
    fog = card("Fog", modify(every(monster(side=YOU)), gains_def(-100), until=STAYS))
    assert told_in_both(used(fog, mine=3, theirs=1)) == [
        "All monsters you control lose 100 DEF.",
        "Alle Monster unter deiner Kontrolle verlieren 100 DEF.",
    ]
    assert told_in_both(used(fog, mine=3), B)[0] == "All monsters Ann controls lose 100 DEF."


def test_the_number_is_the_one_worked_out() -> None:
    horn = card("Horn", modify(every(monster()), gains_atk(p.Count(monster(), 300)), until=STAYS))
    assert told_in_both(used(horn, theirs=1))[0] == "Wolf and Bear gain 600 ATK."


def test_different_numbers_are_told_one_by_one() -> None:
    halve = p.AttackBecomes(p.Half(EACH_ATK))
    game = used(card("Shears", modify(every(monster()), halve, until=STAYS)), theirs=1)
    assert [line for line in log(game) if "ATK" in line] == ["Wolf now has 750 ATK.", "Bear now has 900 ATK."]


def test_what_a_monster_may_not_do_and_what_a_player_may_not_do() -> None:
    net = card("Net", modify(every(monster()), p.CannotAttack()))
    assert told_in_both(used(net)) == [
        "Net: Wolf can’t attack until the end of the turn.",
        "Net: Wolf kann nicht angreifen (bis zum Ende des Zuges).",
    ]
    truce = card("Truce", modify(None, p.CannotSummon(SPECIAL_SUMMON, side=EITHER)))
    assert told_in_both(used(truce)) == [
        "Truce: players can’t Special Summon monsters until the end of the turn.",
        "Truce: beide Spieler können keine Monster als Spezialbeschwörung beschwören (bis zum Ende des Zuges).",
    ]


def test_what_holds_in_the_battle_phase_alone_is_told_so() -> None:
    then = {"condition": p.During(EITHER, BATTLE_PHASE)}
    drum = modify(every(monster()), replace(gains_atk(500), **then), until=p.UntilPhase(MAIN_PHASE_2 | END_PHASE))
    assert told_in_both(used(card("Drum", drum))) == [
        "Wolf gains 500 ATK in the Battle Phase.",
        "Wolf erhält 500 ATK in der Battle Phase.",
    ]


@pytest.mark.parametrize(
    "phase, side, told, in_german",
    [
        (END_PHASE, YOU, "the End Phase of your next turn", "bis zur End Phase deines nächsten Zuges"),
        (END_PHASE, OPPONENT, "the End Phase of Ben’s next turn", "bis zur End Phase in Bens nächstem Zug"),
        (STANDBY_PHASE, EITHER, "the Standby Phase of the next turn", "bis zur Standby Phase des nächsten Zuges"),
        (0, YOU, "the end of your next turn", "bis zum Ende deines nächsten Zuges"),
        (0, OPPONENT, "the end of Ben’s next turn", "bis zum Ende von Bens nächstem Zug"),
        (0, EITHER, "the end of the next turn", "bis zum Ende des nächsten Zuges"),
    ],
)
def test_what_lasts_to_a_later_turn_says_so(phase: int, side: int, told: str, in_german: str) -> None:
    """In no phase: to the end of the turn."""
    until = p.UntilPhase(phase, side, next_turn=True) if phase else say.until_end_of(side)
    horn = modify(every(monster()), gains_atk(500), until=until)
    assert told_in_both(used(card("Horn", horn))) == [
        f"Wolf gains 500 ATK until {told}.",
        f"Wolf erhält 500 ATK ({in_german}).",
    ]


@pytest.mark.parametrize(
    "side, told, in_german",
    [
        (YOU, "in the End Phase of your next turn", "in der End Phase deines nächsten Zuges"),
        (OPPONENT, "in the End Phase of Ben’s next turn", "in der End Phase von Bens nächstem Zug"),
    ],
)
def test_what_is_done_in_a_later_turn_says_so(side: int, told: str, in_german: str) -> None:
    fuse = later(p.UntilPhase(END_PHASE, side, next_turn=True), p.Destroy(every(monster())))
    english, german = told_in_both(used(card("Fuse", fuse)))
    assert told in english and in_german in german


def test_what_has_no_words_of_its_own_is_told_as_in_a_summary() -> None:
    lift = card("Lift", modify(every(monster()), p.LevelChanges(p.Const(2)), until=STAYS))
    assert told_in_both(used(lift)) == ["Wolf: Level +2.", "Wolf: Stufe +2."]


PARTS: dict[str, Any] = {
    "value": p.Const(1), "costs": (pay_lp(100),), "ability": ignition(draw(1)), "place": BANISHED, "bits": 1,
    "how": NORMAL_SUMMON, "places": IN_HAND, "phases": BATTLE_PHASE, "name": "Lion",
}  # fmt: skip


@pytest.mark.parametrize("sort", p.MODIFIERS)
def test_no_change_is_without_words(sort: type[Modifier]) -> None:
    made = sort(**{word: PARTS[word] for word in sort.DEFAULTS if word in PARTS})
    game = used(card("Odd", draw(1)))
    for table in (ENGLISH, GERMAN):
        for on in (True, False):
            speech = Speech(V9, A, ("Ann", "Ben"), table)
            seen = game.duel.seen(A)[-1]
            wolf = next(each.card for each in game.duel.seen(A) if hasattr(each, "card"))
            told = EffectBegan(A, A, None, seen.moment, seen.lp, (wolf,) if on else (), None, (made,), TURN)
            said = speech.event(told)
            assert said.endswith(".") and "{" not in said and "  " not in said and ": ." not in said
            if sort not in (p.Reacts, p.ControlTaken):  # which are told in other ways
                assert table["change.some"] not in said.lower(), said


def test_a_vow_is_told_with_the_activation() -> None:
    vowed = p.TurnVow(p.CannotSummon(SPECIAL_SUMMON))
    lines = log(used(card("Oath", draw(1), costs=[vowed])))
    banned = "Oath: you can’t Special Summon monsters until the end of the turn."
    assert lines.index("You activated Oath.") < lines.index(banned)


def test_what_comes_later_and_what_is_skipped() -> None:
    assert told_in_both(used(card("Fuse", later(p.UntilPhase(END_PHASE), p.Destroy(every(monster())))))) == [
        "Fuse will do this in the End Phase: destroy all monsters.",
        "Fuse wird dies tun in der End Phase: alle Monster zerstören.",
    ]
    assert told_in_both(used(card("Nap", skip_phase(BATTLE_PHASE, OPPONENT)))) == [
        "Ben will skip the next Battle Phase.",
        "Ben wird die nächste Battle Phase überspringen.",
    ]


# ------------------------------------------------------------------------------------ why nothing was done


def test_an_empty_deck_and_nothing_that_fits() -> None:
    game = Scenario(deck=0)
    well = game.a.hand(card("Well", gain_lp(100), also, draw(1)))
    game.begin().activate(well)
    assert "Well: nothing was drawn: the Deck is empty." in log(game)
    assert "Well: Nichts wurde gezogen: Das Deck ist leer." in log(game, A, GERMAN)
    lost = used(card("Lost", gain_lp(100), also, p.SpecialSummon(in_graveyard(named("Owl")))))
    assert "Lost Special Summoned nothing: no card fits." in log(lost)


def test_a_target_that_left_leaves_its_effect_without_any() -> None:
    game = Scenario()
    wolf = game.b.monster(WOLF)
    axe = game.a.hand(card("Axe", p.Destroy(the_target), costs=[p.Targeting(monster(side=OPPONENT))]))
    recall = game.b.set(trap_card("Recall", program(trap_effect(return_to_hand(every(monster(side=YOU)))))))
    game.begin().activate(axe)
    game.activate(recall).resolve()
    assert wolf.place == HAND and "Axe had no effect: no target of it is left." in log(game)
    assert "Axe hatte keinen Effekt: Kein Ziel ist mehr da." in log(game, A, GERMAN)


def test_damage_that_is_prevented_says_by_what() -> None:
    game = Scenario()
    ward = monster_card("Ward", program=program(continuous(p.EffectDamageTaken(0, side=YOU))))
    game.b.monster(ward)
    spark = game.a.hand(card("Spark", damage(500)))
    game.begin().activate(spark)
    assert "Ward prevents the damage to Ben." in log(game) and "Ward verhindert deinen Schaden." in log(game, B, GERMAN)
    assert "Spark dealt no damage: it was prevented." in log(game)


def test_an_offer_that_was_declined_sounds_as_one_that_could_not_be_taken() -> None:
    gift = card("Gift", you_may(p.SpecialSummon(in_hand(named("Owl")))))
    theft = trap_card("Theft", program(trap_effect(p.SendToGraveyard(every(in_hand(side=OPPONENT))))))

    def told_to_b(*, stolen: bool) -> list[str]:
        game = Scenario()
        game.a.hand(monster_card("Owl"))
        piece = game.a.hand(gift)
        trap = game.b.set(theft)
        game.begin().activate(piece)
        if stolen:
            game.activate(trap).resolve()
        else:
            game.resolve().no()
        return [line for line in log(game, B) if "nothing" in line]

    assert told_to_b(stolen=True) == told_to_b(stolen=False) == ["Gift did nothing."]


# ------------------------------------------------------------------------------------ what protects


def battle(*, kept_by: Card | None = None, itself: bool = False) -> Scenario:
    game = Scenario()
    bear = game.a.monster(BEAR)
    wolf = game.b.monster(WOLF.but(program=program(continuous(KEPT))) if itself else WOLF)
    if kept_by is not None:
        game.b.spell(kept_by)
    game.begin().to_battle_phase().attack(bear, wolf).resolve()
    assert wolf.place == MONSTER_ZONE
    return game


def test_a_monster_that_battle_cannot_destroy_says_so() -> None:
    game = battle(itself=True)
    assert "Wolf wasn’t destroyed: it can’t be destroyed by battle." in log(game)
    assert "Wolf wurde nicht zerstört: nicht durch Kampf zerstörbar." in log(game, A, GERMAN)


def test_what_protects_another_card_is_named() -> None:
    reeds = spell_card("Ward of Reeds", program(continuous(replace(KEPT, who=every(monster())))), CONTINUOUS)
    game = battle(kept_by=reeds)
    assert "Wolf wasn’t destroyed: Ward of Reeds protects it." in log(game)
    assert "Wolf wurde nicht zerstört: Ward of Reeds schützt davor." in log(game, A, GERMAN)


def test_battle_damage_that_comes_to_nothing_says_by_what() -> None:
    game = Scenario()
    bear = game.a.monster(BEAR)
    wolf = game.b.monster(WOLF)
    game.b.spell(spell_card("Tide Wall", program(continuous(p.BattleDamageTaken(0, side=YOU))), CONTINUOUS))
    game.begin().to_battle_phase().attack(bear, wolf).resolve()
    assert "Tide Wall prevents the damage to Ben." in log(game)
    assert "Tide Wall verhindert deinen Schaden." in log(game, B, GERMAN)


def test_a_card_that_an_effect_puts_onto_the_field_is_told() -> None:
    wall = spell_card("Wall", program(continuous(replace(KEPT, who=every(monster())))), CONTINUOUS)
    game = Scenario()
    game.a.graveyard(wall)
    mason = game.a.hand(card("Mason", p.Place(in_graveyard(named("Wall")))))
    game.begin().activate(mason)
    assert told_in_both(game)[0].startswith("Wall was placed in your ")


# ------------------------------------------------------------------------------------ secrets and the rest


def test_a_set_monster_has_no_figures_and_nothing_is_told_of_it() -> None:
    game = Scenario()
    game.b.monster(WOLF, FACE_DOWN)
    game.b.monster(monster_card("Owl", 1200, 1000))
    double = p.AttackBecomes(p.Times(2, EACH_ATK))
    theirs = every(monster(positions=ANY_POSITION, side=OPPONENT))
    weigh = game.a.hand(card("Weigh", modify(theirs, double, until=STAYS)))
    game.begin().activate(weigh)
    for player in (A, B):
        assert [line for line in log(game, player) if "ATK" in line] == ["Owl now has 2400 ATK."]


@pytest.mark.parametrize("beasts", range(4))
def test_how_many_cards_of_a_hand_an_effect_means_is_not_told(beasts: int) -> None:
    game = Scenario()
    for _ in range(beasts):
        game.a.hand(WOLF)
    lower = p.LevelChanges(p.Const(-1))
    sink = game.a.hand(card("Sink", gain_lp(100), also, modify(every(in_hand(p.OfKinds(MONSTER))), lower, until=STAYS)))
    game.begin().activate(sink)
    assert [line for line in log(game, B) if "Level" in line] == ["All monsters in Ann’s hand: Level -1."]


@pytest.mark.parametrize(
    ("effect", "kind"),
    [
        (card("Drum", modify(every(monster()), gains_atk(500))), p.E_BEGAN),
        (card("Lost", gain_lp(100), also, p.SpecialSummon(in_graveyard(named("Owl")))), p.E_NOTHING),
        (card("Nap", skip_phase(BATTLE_PHASE, OPPONENT)), p.E_DONE),
        (card("Oath", draw(1), costs=[p.TurnVow(p.CannotSummon(SPECIAL_SUMMON))]), p.E_BEGAN),
    ],
)
def test_a_duel_that_nobody_watches_notes_nothing_of_it(effect: Card, kind: int) -> None:
    game = Scenario()
    game.a.monster(WOLF)
    drum = game.a.hand(effect)
    game.begin()
    blind = game.duel.clone()
    blind.state.watched = False
    seen = {each.kind for each in game.activate(drum).duel.events}
    blind.answer(next(c for c in blind.state.question.codes if q.kind_of(c) == q.ACTIVATE))
    unseen = {each.kind for each in blind.events}
    assert seen - unseen == {kind} and blind.hash() == game.duel.hash()


def test_every_record_has_its_words_in_both_languages() -> None:
    assert {key.partition("@")[0] for key in OUTCOMES} <= GERMAN_OUTCOMES.keys()
    for key, sentence in GERMAN_OUTCOMES.items():
        assert key.partition("@")[0] in OUTCOMES and sentence
    game = used(card("Odd", draw(1)))
    seen = game.duel.seen(A)[-1]
    for kind in p.ACTS:
        cards = {"what": monster()} if "what" in kind.DEFAULTS else {}
        act = kind(
            **{**dict.fromkeys(field for field, default in kind.DEFAULTS.items() if default is MISSING), **cards}
        )
        nothing = NothingDone(A, A, None, seen.moment, seen.lp, act, p.Ability(), "no_card")
        for table in (ENGLISH, GERMAN):
            said = Speech(V9, A, ("Ann", "Ben"), table).event(nothing)
            assert said.endswith((": no card fits.", ": Keine Karte passt.")), said
