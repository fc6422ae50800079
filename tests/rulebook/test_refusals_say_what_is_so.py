"""Refusals say what is so: what each kind of Summon lacks, the card that forbids it, the way out, and no other rule."""

import pytest

from engine import program as p
from engine.duel.state import question as q
from engine.duel.state import reasons as r
from engine.duel.state.question import Wish
from engine.duel.state.refusal import Refusal
from engine.duel.outside.seen import TimingMissed
from engine.edition import CLASSIC, EDITIONS, V7, V8, V9
from tests.phrases import *
from engine.words.refusals import Refused
from engine.words.speech import Speech
from tests.rulebook.rules import rule
from tests.rulebook.scenario import *

every_edition = pytest.mark.parametrize("edition", EDITIONS, ids=lambda e: e.key)
with_synchro = pytest.mark.parametrize("edition", [V9, V8, V7], ids=lambda e: e.key)

WOLF = monster_card("Wolf", 1500, 1000)
X, Y = monster_card("X", 1400, 1200), monster_card("Y", 1300, 1000)
XY = monster_card("XY", 2300, 2000, level=7, kinds=FUSION, program=program(fusion_of(named("X"), named("Y"))))
POLYMERIZATION = spell_card("Polymerization", program(card_effect(fusion_summon())))
IDOL = monster_card("Idol", 2100, 2100, level=6, kinds=RITUAL | EFFECT)
RITE = spell_card("Rite", program(card_effect(ritual_summon(in_hand(named("Idol"))))), RITUAL)
EXACT_RITE = spell_card("Exact Rite", program(card_effect(ritual_summon(in_hand(named("Idol")), exact=True))), RITUAL)
RITE_OF_THE_HAND = spell_card(
    "Rite of the Hand",
    program(card_effect(ritual_summon(in_hand(named("Idol")), materials=in_hand(p.OfKinds(MONSTER))))),
    RITUAL,
)
LEVELS = {n: monster_card(f"Level {n}", 100 * n, 100 * n, level=n) for n in range(1, 10)}
FORK = monster_card("Fork", 500, 500, level=3, kinds=TUNER | EFFECT)
LITTLE_FORK = monster_card("Little Fork", 300, 300, level=2, kinds=TUNER | EFFECT)
STAR = monster_card("Star", 2000, 2000, level=5, kinds=SYNCHRO | EFFECT, program=program(synchro_of()))
UTOPIA = monster_card("Utopia", 2500, 2000, level=4, kinds=XYZ | EFFECT, program=program(xyz_of(2)))
TOKEN_4 = monster_card("Big Token", 0, 0, 4, kinds=TOKEN | NORMAL)
CLERK = spell_card("Clerk", program(card_effect(p.AddToHand(in_deck(named("Wolf"))))))
SUMMONER = spell_card(
    "Summoner", program(card_effect(p.SpecialSummon(in_deck(named("Wolf")), position=ATTACK_POSITION)))
)


def lock(name: str, *modifiers: p.Modifier) -> Card:
    return spell_card(name, stays(continuous(*modifiers)), CONTINUOUS)


NO_SPECIAL_SUMMONS = lock("Closed Gate", p.CannotSummon(SPECIAL_SUMMON, side=EITHER))


def refusal(game: Scenario, kind: int, card: Piece | None = None, argument: int | None = None) -> Refusal:
    found = game.duel.why_not(game.asked, Wish(kind, card.uid if card is not None else -1, argument))
    assert found is not None, "it is allowed"
    return found


def in_words(game: Scenario, kind: int, card: Piece, argument: int | None = None, **language) -> Refused:
    """To the player who is asked, in the numbers of the View."""
    player = game.asked
    view = game.duel.view(player)
    wish = Wish(kind, view.number(game.duel.handle_of(player, card.uid)), argument)
    found = game.duel.why_not_seen(view, wish)
    assert found is not None, "it is allowed"
    return Speech(game.duel.edition, player, **language).refusal(view, found)


# ---------------------------------------------------------------------------------- Fusion and Ritual


FUSION_NEEDS = {V9: "SUMMON-39", V8: "SUMMON-39", V7: "SUMMON-40", CLASSIC: "SUMMON-41"}


@every_edition
@rule("SUMMON-39", "SUMMON-40", "SUMMON-41", "KIND-17")
def test_a_fusion_is_refused_for_its_materials_or_because_there_is_no_such_monster(edition):
    game = Scenario(edition)
    poly = game.a.hand(POLYMERIZATION, X)[0]
    game.a.monster(WOLF)
    game.begin()
    found = refusal(game, q.ACTIVATE, poly)
    assert found.reason == r.NO_FUSION_MONSTER and found.rules == ("KIND-17", "PROC-05")
    game.a.extra(XY)
    found = refusal(game, q.ACTIVATE, poly)
    assert found.reason == r.FUSION_MATERIALS and found.rules == (FUSION_NEEDS[edition],)
    assert "XY" in in_words(game, q.ACTIVATE, poly).sentence
    game.a.hand(Y)
    assert game.duel.why_not(A, Wish(q.ACTIVATE, poly.uid)) is None


@rule("CARD-14")
def test_a_monster_whose_materials_are_not_understood_is_not_told_to_be_missing():
    bare = [monster_card(f"Bare {kind}", level=5, kinds=kind) for kind in (FUSION, SYNCHRO, XYZ)]
    game = Scenario()
    spells = game.a.hand(
        POLYMERIZATION,
        spell_card("Tune", program(card_effect(p.SynchroSummon(in_extra_deck(p.OfKinds(SYNCHRO)))))),
        spell_card("Stack", program(card_effect(p.XyzSummon(in_extra_deck(p.OfKinds(XYZ)))))),
        X,
        Y,
    )[:3]
    game.a.monster(FORK), game.a.monster(WOLF)
    pieces = game.a.extra(*bare)
    game.begin()
    for spell, piece in zip(spells, pieces):
        found = refusal(game, q.ACTIVATE, spell)
        assert found.reason == r.NOT_SUPPORTED and found.causes == (piece.uid,) and found.rules == ("CARD-14",)
        assert piece.card.name in in_words(game, q.ACTIVATE, spell).sentence
    for piece in pieces[1:]:
        assert refusal(game, q.SPECIAL_SUMMON, piece).reason == r.NOT_SUPPORTED


@every_edition
@rule("AMB-61", "ZONE-03")
def test_a_fusion_from_the_hand_is_refused_where_all_zones_are_full(edition):
    game = Scenario(edition)
    poly = game.a.hand(POLYMERIZATION, X, Y)[0]
    for _ in range(5):
        game.a.monster(WOLF)
    game.a.extra(XY)
    game.begin()
    found = refusal(game, q.ACTIVATE, poly)
    assert found.reason == r.FUSION_NO_ZONE and found.rules == ("AMB-61", "ZONE-03")


@every_edition
@rule("SUMMON-47", "SUMMON-48", "AMB-04", "AMB-60", "AMB-61")
def test_a_ritual_is_refused_for_its_monster_its_levels_or_its_space(edition):
    game = Scenario(edition)
    rite, exact = game.a.hand(RITE, EXACT_RITE)
    game.begin()
    own = "AMB-04" if edition is CLASSIC else "SUMMON-47"
    found = refusal(game, q.ACTIVATE, rite)
    assert found.reason == r.NO_RITUAL_MONSTER and found.rules == (own,)
    game.a.hand(IDOL, LEVELS[5])
    found = refusal(game, q.ACTIVATE, rite)
    assert found.reason == r.RITUAL_TRIBUTES and found.rules == (own, "AMB-60") and found.level == 6
    seven = game.a.hand(LEVELS[7])
    assert game.duel.why_not(A, Wish(q.ACTIVATE, rite.uid)) is None  # 7 is enough …
    found = refusal(game, q.ACTIVATE, exact)  # … but not exact
    assert (
        found.reason == r.RITUAL_EXACT
        and found.rules[-1] == "AMB-60"
        and "exactly 6" in in_words(game, q.ACTIVATE, exact).sentence
    )
    assert seven.place == HAND
    held = game.a.hand(RITE_OF_THE_HAND)
    assert game.duel.why_not(A, Wish(q.ACTIVATE, held.uid)) is None
    for _ in range(5):
        game.a.monster(WOLF)
    found = refusal(game, q.ACTIVATE, held)  # Tributes of the hand free no zone
    assert found.reason == r.RITUAL_NO_ZONE and found.rules == ("AMB-61", "ZONE-03")


@rule("KIND-17", "KIND-18")
def test_a_fusion_or_ritual_monster_names_the_card_that_brings_it_as_the_way_out():
    game = Scenario()
    poly, rite, idol = game.a.hand(POLYMERIZATION, RITE, IDOL, X, Y)[:3]
    game.a.monster(LEVELS[7])
    fused = game.a.extra(XY)
    game.begin()
    found = refusal(game, q.SPECIAL_SUMMON, fused)
    assert found.reason == r.FUSION_MONSTER_COMES and found.rules == ("KIND-17",)
    assert found.way_out is not None and (found.way_out.kind, found.way_out.card) == (q.ACTIVATE, poly.uid)
    found = refusal(game, q.NORMAL_SUMMON, idol)
    assert found.reason == r.RITUAL_MONSTER_COMES and found.rules == ("KIND-18",)
    assert found.way_out is not None and found.way_out.card == rite.uid
    assert in_words(game, q.NORMAL_SUMMON, idol).way_out == "Activate Rite"


# ---------------------------------------------------------------------------------- Synchro, Xyz, Pendulum


def with_star(edition: Edition, *monsters: Card) -> tuple[Scenario, Piece]:
    game = Scenario(edition)
    for card in monsters:
        game.a.monster(card)
    star = game.a.extra(STAR)
    game.begin()
    return game, star


def synchro(edition: Edition, *monsters: Card) -> Refusal:
    game, star = with_star(edition, *monsters)
    return refusal(game, q.SPECIAL_SUMMON, star)


@with_synchro
@rule("SUMMON-35", "SUMMON-36", "SUMMON-37", "AMB-63")
def test_a_synchro_summon_is_refused_for_the_thing_that_is_wrong(edition):
    found = synchro(edition, WOLF, LEVELS[1])
    assert found.reason == r.SYNCHRO_NO_TUNER and found.rules == ("SUMMON-35",)
    found = synchro(edition, FORK)
    assert found.reason == r.SYNCHRO_NO_OTHERS and found.rules == ("SUMMON-35", "AMB-63")
    found = synchro(edition, FORK, LITTLE_FORK)  # 3 and 2 would be 5
    assert found.reason == r.SYNCHRO_TWO_TUNERS and found.rules == ("SUMMON-37", "AMB-63")
    found = synchro(edition, FORK, LITTLE_FORK, WOLF)
    assert found.reason == r.SYNCHRO_TWO_TUNERS
    game, star = with_star(edition, FORK, LITTLE_FORK, WOLF)
    said = in_words(game, q.SPECIAL_SUMMON, star).sentence
    assert said.startswith("No Tuner together with monsters that are no Tuners comes to exactly 5 Levels"), said
    found = synchro(edition, FORK, WOLF)  # 3 and 4
    assert found.reason == r.SYNCHRO_LEVELS and found.rules == ("SUMMON-36",) and found.level == 5


@rule("KIND-19", "KIND-21", "PROC-05", "SUMMON-33", "SUMMON-36")
def test_an_effect_that_makes_a_synchro_or_xyz_summon_is_refused_for_the_thing_that_is_wrong():
    game = Scenario()
    tune, stack = game.a.hand(
        spell_card("Tune", program(card_effect(p.SynchroSummon(in_extra_deck(p.OfKinds(SYNCHRO)))))),
        spell_card("Stack", program(card_effect(p.XyzSummon(in_extra_deck(p.OfKinds(XYZ)))))),
    )
    game.a.monster(FORK), game.a.monster(WOLF)
    game.begin()
    found = refusal(game, q.ACTIVATE, tune)
    assert found.reason == r.NO_SYNCHRO_MONSTER and found.rules == ("KIND-19", "PROC-05")
    found = refusal(game, q.ACTIVATE, stack)
    assert found.reason == r.NO_XYZ_MONSTER and found.rules == ("KIND-21", "PROC-05")
    game.a.extra(STAR, UTOPIA)
    game.begin()
    found = refusal(game, q.ACTIVATE, tune)
    assert found.reason == r.SYNCHRO_LEVELS and found.rules == ("SUMMON-36",)
    found = refusal(game, q.ACTIVATE, stack)
    assert found.reason == r.XYZ_MATERIALS and found.rules == ("SUMMON-33", "CARD-26")


@rule("SUMMON-35", "SUMMON-33", "OTHER-10")
def test_face_down_monsters_and_tokens_are_told_as_such():
    game = Scenario()
    game.a.monster(FORK), game.a.monster(LEVELS[2], FACE_DOWN)
    star, utopia = game.a.extra(STAR, UTOPIA)
    game.begin()
    assert refusal(game, q.SPECIAL_SUMMON, star).reason == r.SYNCHRO_FACE_DOWN
    found = refusal(game, q.SPECIAL_SUMMON, utopia)
    assert found.reason == r.XYZ_MATERIALS and (found.n, found.level) == (2, 4)
    assert in_words(game, q.SPECIAL_SUMMON, utopia).sentence == (
        "It takes 2 face-up monsters of Level 4 as Xyz Materials."
    )
    game.a.monster(WOLF), game.a.monster(TOKEN_4)
    found = refusal(game, q.SPECIAL_SUMMON, utopia)
    assert found.reason == r.XYZ_TOKEN and found.rules == ("OTHER-10", "AMB-64")
    game.a.monster(LEVELS[4], FACE_DOWN)
    found = refusal(game, q.SPECIAL_SUMMON, utopia)
    assert found.reason == r.XYZ_FACE_DOWN and found.rules == ("SUMMON-33",)


@rule("KIND-19", "CARD-14", "SUMMON-33", "CARD-26")
def test_materials_that_fit_but_for_the_text_are_told_so():
    game = Scenario()
    game.a.monster(FORK), game.a.monster(LEVELS[2]), game.a.monster(LEVELS[2])
    windy = p.OfAttribute(WIND)
    star, stack = game.a.extra(
        monster_card("Wind Star", level=5, kinds=SYNCHRO | EFFECT, program=program(synchro_of(others=[windy]))),
        monster_card("Wind Stack", level=2, kinds=XYZ | EFFECT, program=program(xyz_of(2, windy))),
    )
    game.begin()
    found = refusal(game, q.SPECIAL_SUMMON, star)
    assert found.reason == r.SYNCHRO_UNFIT and found.rules == ("KIND-19", "CARD-14") and found.causes == (star.uid,)
    found = refusal(game, q.SPECIAL_SUMMON, stack)
    assert found.reason == r.XYZ_UNFIT and found.rules == ("SUMMON-33", "CARD-26") and found.causes == (stack.uid,)


@rule("AMB-01", "DECK-09", "DECK-10")
def test_what_a_rulebook_does_not_have_is_refused_by_that_alone():
    swing = monster_card("Swing", level=4, kinds=PENDULUM, scales=(1, 8))
    for edition in (V8, V7, CLASSIC):
        game = Scenario(edition)
        piece = game.a.hand(swing)
        utopia, star = game.a.extra(UTOPIA, STAR)
        game.begin()
        for kind in (q.NORMAL_SUMMON, q.SET_MONSTER):
            assert refusal(game, kind, piece).rules == ("AMB-01",)
        assert refusal(game, q.PENDULUM_SUMMON).rules == ("AMB-01",)
        if edition is V7:
            assert refusal(game, q.SPECIAL_SUMMON, utopia).rules == ("DECK-09", "AMB-01")
        elif edition is CLASSIC:
            for extra in (utopia, star):
                assert refusal(game, q.SPECIAL_SUMMON, extra).rules == ("DECK-10", "AMB-01")


@rule("SUMMON-31", "SUMMON-32", "AMB-65", "AMB-66")
def test_a_pendulum_summon_is_refused_for_scales_for_levels_or_for_what_must_come_otherwise():
    def swing(name: str, scale: int) -> Card:
        return monster_card(name, level=4, kinds=PENDULUM, scales=(scale, scale))

    game = Scenario()
    game.a.scale(swing("Low", 3))
    game.begin()
    assert refusal(game, q.PENDULUM_SUMMON).reason == r.PENDULUM_SCALES
    for high, reason in ((4, r.PENDULUM_NO_RANGE), (3, r.PENDULUM_NO_RANGE), (6, r.PENDULUM_NOTHING)):
        game = Scenario()
        game.a.scale(swing("Low", 3)), game.a.scale(swing("High", high))
        game.a.hand(LEVELS[8])
        game.begin()
        assert refusal(game, q.PENDULUM_SUMMON).reason == reason
    bound = monster_card("Bound", level=5, program=program(p.OnlyByEffect(itself=True)))
    game.a.hand(bound)
    found = refusal(game, q.PENDULUM_SUMMON)
    assert found.reason == r.PENDULUM_BARRED and found.rules == ("AMB-66",)


# ---------------------------------------------------------------------------------- Tributes, positions, the own card


@every_edition
@rule("SUMMON-05", "SUMMON-06", "SUMMON-07", "SUMMON-10")
def test_a_tribute_summon_cites_the_rule_of_its_level_alone(edition):
    game = Scenario(edition)
    five, seven = game.a.hand(LEVELS[5], LEVELS[7])
    game.begin()
    assert refusal(game, q.NORMAL_SUMMON, five).rules == ("SUMMON-05",)
    two = ("SUMMON-07", "AMB-02") if edition is CLASSIC else ("SUMMON-06",)
    assert refusal(game, q.NORMAL_SUMMON, seven).rules == two
    own = () if edition is CLASSIC else ("SUMMON-10",)
    assert refusal(game, q.SET_MONSTER, five).rules == (*own, "SUMMON-05")
    assert refusal(game, q.SET_MONSTER, seven).rules == (*own, *two)


@every_edition
@rule("PHASE-14", "PHASE-17")
def test_a_flip_summoned_monster_is_not_told_that_it_came_this_turn(edition):
    game = Scenario(edition)
    hidden = game.a.monster(WOLF, FACE_DOWN)
    game.begin()
    game.flip_summon(hidden)
    found = refusal(game, q.CHANGE_POSITION, hidden)
    assert found.reason == r.FLIPPED_THIS_TURN and found.rules == ("PHASE-14", "PHASE-17")
    assert "came" not in in_words(game, q.CHANGE_POSITION, hidden).sentence


@every_edition
@rule("GLOSS-10", "BATTLE-03", "PHASE-14", "GLOSS-47")
def test_an_own_set_trap_is_not_told_that_somebody_else_controls_it(edition):
    game = Scenario(edition)
    trap, wolf = game.a.set(trap_card("Trap", program(trap_effect(draw(1))))), game.a.hand(WOLF)
    game.begin()
    reasons = {
        kind: refusal(game, kind, trap).reason
        for kind in (q.ATTACK, q.CHANGE_POSITION, q.FLIP_SUMMON, q.SET_CARD, q.NORMAL_SUMMON)
    }
    assert reasons == {
        q.ATTACK: r.FIRST_TURN_NO_BATTLE if game.state.turn == 1 else r.NOT_ON_FIELD_TO_ATTACK,
        q.CHANGE_POSITION: r.NOT_ON_FIELD_TO_TURN,
        q.FLIP_SUMMON: r.NOT_FACE_DOWN,
        q.SET_CARD: r.ALREADY_SET,
        q.NORMAL_SUMMON: r.NOT_A_MONSTER,
    }
    assert refusal(game, q.CHANGE_POSITION, wolf).reason == r.NOT_ON_FIELD_TO_TURN


@every_edition
@rule("SUMMON-02", "SUMMON-09", "SUMMON-14", "PHASE-14", "GLOSS-47")
def test_what_cannot_be_done_from_there_at_any_time_is_not_told_to_wait(edition):
    game = Scenario(edition)
    held, standing = game.a.hand(WOLF), game.a.monster(Y)
    lost, pit = game.a.graveyard(X, trap_card("Pit", program(trap_effect(draw(1)))))
    game.begin()
    game.normal_summon(held)  # the one of the turn

    def told() -> list[int]:
        return [
            refusal(game, kind, card).reason
            for kind, card in (
                (q.NORMAL_SUMMON, lost),
                (q.NORMAL_SUMMON, standing),
                (q.SET_MONSTER, lost),
                (q.FLIP_SUMMON, standing),
                (q.CHANGE_POSITION, lost),
                (q.SET_CARD, pit),
                (q.SET_CARD, standing),
            )
        ]

    what_it_is = [
        r.NOT_IN_HAND,
        r.NOT_IN_HAND,
        r.SET_NOT_FROM_HAND,
        r.NOT_FACE_DOWN,
        r.NOT_ON_FIELD_TO_TURN,
        r.CARD_NOT_FROM_HAND,
        r.NOT_A_SPELL_OR_TRAP,
    ]
    assert told() == what_it_is
    game.to_battle_phase()
    assert told() == what_it_is
    assert refusal(game, q.CHANGE_POSITION, standing).reason == r.NOT_MAIN_PHASE  # that can wait


@rule("SUMMON-26", "KIND-17", "KIND-19")
def test_a_monster_that_left_the_extra_deck_is_not_told_that_it_comes_from_there():
    game = Scenario()
    own_way = monster_card("Own Way", program=program(p.OwnWay(IN_HAND)))
    for piece in (*game.a.graveyard(XY, STAR, UTOPIA, IDOL, own_way), game.a.monster(XY), game.a.monster(STAR)):
        for begun in (game.begin, game.to_battle_phase):
            begun()
            assert refusal(game, q.SPECIAL_SUMMON, piece).reason == r.NOT_SUMMONED_FROM_THERE, piece
            assert refusal(game, q.NORMAL_SUMMON, piece).reason == r.NOT_IN_HAND, piece


# ---------------------------------------------------------------------------------- bans


BANNED = {V9: ("OTHER-17",), V8: ("OTHER-17",), V7: ("OTHER-17",), CLASSIC: ("OTHER-17", "AMB-01")}


def banned(
    edition: Edition,
    ban: Card,
    wished: Card,
    *monsters: Card,
    extra: tuple[Card, ...] = (),
    hand: tuple[Card, ...] = (),
) -> tuple[Scenario, Piece, Piece]:
    """A wants to activate the card while B's ban holds."""
    game = Scenario(edition)
    seal = game.b.spell(ban)
    piece = game.a.hand(wished, *hand)
    piece = piece[0] if isinstance(piece, list) else piece
    for card in monsters:
        game.a.monster(card)
    game.a.extra(*extra)
    game.a.deck(WOLF)
    game.begin()
    return game, seal, piece


@every_edition
@rule("OTHER-17", "PROC-41")
def test_a_ban_is_named_with_its_card_wherever_it_strikes(edition):
    game, gate, piece = banned(edition, NO_SPECIAL_SUMMONS, SUMMONER)
    found = refusal(game, q.ACTIVATE, piece)
    assert found.reason == r.SUMMON_BANNED and found.causes == (gate.uid,) and found.rules == BANNED[edition]
    told = in_words(game, q.ACTIVATE, piece)
    assert told.sentence == "Neither player can Special Summon monsters because of Closed Gate." and told.cards == ()
    for wished, more in (
        (POLYMERIZATION, {"hand": (X, Y), "extra": (XY,)}),
        (RITE, {"hand": (IDOL, LEVELS[7])}),
        (spell_card("Lambs", program(card_effect(make_tokens(p.TokenFacts(name="Lamb"), 1)))), {}),
    ):
        game, gate, piece = banned(edition, NO_SPECIAL_SUMMONS, wished, **more)
        assert refusal(game, q.ACTIVATE, piece).causes == (gate.uid,)
    if edition is CLASSIC:
        return  # it knows no monster that comes from there by itself
    game, gate, _ = banned(edition, NO_SPECIAL_SUMMONS, CLERK, FORK, LEVELS[2], extra=(STAR,))
    found = refusal(game, q.SPECIAL_SUMMON, game.a.cards(EXTRA_DECK)[0])
    assert found.reason == r.SUMMON_BANNED and found.causes == (gate.uid,)


@every_edition
@rule("OTHER-17", "PROC-07")
def test_bans_on_searching_tributing_and_banishing_are_named(edition):
    for ban, wished, monsters, reason in (
        (p.CannotAddOrDraw(side=EITHER), CLERK, (), r.SEARCH_BANNED),
        (
            p.CannotAddOrDraw(at_all=True, side=EITHER),
            spell_card("Cup", program(card_effect(draw(1)))),
            (),
            r.DRAW_BANNED,
        ),
        (
            p.NotTributed(who=monster()),
            spell_card("Pyre", program(card_effect(draw(1), costs=[p.TributeCost(monster(side=YOU))]))),
            (WOLF,),
            r.TRIBUTE_BANNED,
        ),
        (
            p.CannotGo(IN_BANISHED, cards(0xFFF), side=EITHER),
            spell_card("Rift", program(card_effect(draw(1), costs=[p.BanishCost(in_hand(p.OfKinds(MONSTER)))]))),
            (),
            r.BANISH_BANNED,
        ),
    ):
        game, seal, piece = banned(edition, lock("Seal", ban), wished, *monsters, hand=(WOLF,))
        found = refusal(game, q.ACTIVATE, piece)
        assert (found.reason, found.causes) == (reason, (seal.uid,)), wished.name
        assert "Seal" in in_words(game, q.ACTIVATE, piece).sentence
    no_material = lock("Seal", p.NotMaterial(FUSION_SUMMON, who=monster()))
    game, seal, piece = banned(edition, no_material, POLYMERIZATION, X, Y, extra=(XY,))
    found = refusal(game, q.ACTIVATE, piece)
    assert found.reason == r.MATERIAL_BANNED and found.causes == (seal.uid,) and found.rules == BANNED[edition]
    game, seal, piece = banned(edition, lock("Seal", p.NotTributed(who=monster())), LEVELS[5], WOLF)
    found = refusal(game, q.NORMAL_SUMMON, piece)
    assert found.reason == r.TRIBUTE_BANNED and found.causes == (seal.uid,)


def test_of_two_bans_that_would_each_do_both_are_named_and_a_ban_that_does_nothing_is_not():
    game = Scenario()
    gates = [game.b.spell(NO_SPECIAL_SUMMONS), game.b.spell(NO_SPECIAL_SUMMONS)]
    game.b.spell(lock("Idle", p.CannotSummon(FLIP_SUMMON, side=EITHER)))
    piece = game.a.hand(SUMMONER)
    game.a.deck(WOLF)
    game.begin()
    assert refusal(game, q.ACTIVATE, piece).causes == tuple(gate.uid for gate in gates)


def test_without_a_fitting_card_in_the_deck_no_ban_is_blamed():
    game = Scenario()
    game.b.spell(NO_SPECIAL_SUMMONS)
    piece = game.a.hand(SUMMONER)  # there is no Wolf
    game.begin()
    found = refusal(game, q.ACTIVATE, piece)
    assert found.reason == r.NOTHING_TO_SEARCH and found.causes == ()


# ---------------------------------------------------------------------------------- missing the timing


def mourner(game: Scenario) -> Piece:
    effect = trigger(is_tributed(), gain_lp(500), places=IN_GRAVEYARD, when=True)
    return game.a.monster(monster_card("Mourner", program=program(effect)))


@every_edition
@rule("AMB-35", "PROC-14", "EX-73")
def test_a_trigger_that_missed_its_timing_says_so_and_the_log_does(edition):
    game = Scenario(edition)
    lost, big = mourner(game), game.a.hand(LEVELS[6])
    game.begin()
    assert refusal(game, q.ACTIVATE, lost).reason == r.TRIGGERS_START_THEMSELVES
    game.normal_summon(big)
    assert lost.place == GRAVEYARD and game.question == "open"
    found = refusal(game, q.ACTIVATE, lost)
    assert found.reason == r.EVENT_NOT_LAST and found.rules == ("AMB-35", "PROC-14")
    for viewer in (A, B):
        seen = game.duel.seen(viewer)
        assert [each.card.name for each in seen if isinstance(each, TimingMissed)] == ["Mourner"]
        assert any("Mourner missed its timing" in line for line in Speech(edition, viewer).log(seen))
    game.end_turn().end_turn()
    assert refusal(game, q.ACTIVATE, lost).reason == r.TRIGGERS_START_THEMSELVES  # that is another turn's tale


@rule("AMB-78", "PROC-14")
def test_what_missed_its_timing_in_a_hand_is_told_to_nobody_else():
    waits = trigger(is_tributed(monster()), gain_lp(500), places=IN_HAND, when=True)
    game = Scenario()
    game.a.monster(WOLF)
    held = game.b.hand(monster_card("Listener", program=program(waits)))
    big = game.a.hand(LEVELS[6])
    game.begin()
    game.normal_summon(big)
    assert held.place == HAND and game.state.missed == ((held.uid, held.now.visit),)
    assert any(isinstance(each, TimingMissed) for each in game.duel.seen(B))
    assert not any(isinstance(each, TimingMissed) for each in game.duel.seen(A))
    assert game.duel.view(A).state.missed == ()


def test_an_effect_that_could_not_be_used_anyway_has_missed_nothing():
    effect = trigger(
        is_tributed(),
        p.Destroy(the_target),
        costs=[p.Targeting(monster(side=OPPONENT))],
        places=IN_GRAVEYARD,
        when=True,
    )
    game = Scenario()
    game.a.monster(monster_card("Mourner", program=program(effect)))
    big = game.a.hand(LEVELS[6])
    game.begin()
    game.normal_summon(big)
    assert not game.state.missed and not any(isinstance(each, TimingMissed) for each in game.duel.seen(A))


# ---------------------------------------------------------------------------------- in a Replay


@every_edition
@rule("BATTLE-07", "PROC-22")
def test_in_a_replay_the_true_reason_is_told(edition):
    game = Scenario(edition)
    x, other, meek = game.a.monster(WOLF), game.a.monster(X), game.a.monster(Y, DEFENSE_POSITION)
    held, quick = game.a.hand(LEVELS[1], spell_card("Dash", program(card_effect(draw(1), speed=2)), QUICK_PLAY))
    target_one, left = game.b.monster(Y), game.b.monster(Y)
    trap = game.b.set(
        trap_card("Drown", program(trap_effect(p.Destroy(the_target), costs=[p.Targeting(monster(side=YOU))])))
    )
    game.begin().to_battle_phase()
    game.attack(x, target_one)
    while game.asked == A:
        game.passes()
    game.activate(trap).pick(target_one)
    game.resolve()
    assert game.question == "replay"
    own = ("PROC-22",) if edition is CLASSIC else ("BATTLE-07", "PROC-22")
    direct = refusal(game, q.ATTACK, x, 0)
    assert direct.reason == r.NOT_DIRECTLY and direct.rules == ("BATTLE-02",)
    assert refusal(game, q.ATTACK, meek, left.uid + 1).reason == r.NOT_IN_ATTACK_POSITION
    another = refusal(game, q.ATTACK, other, left.uid + 1)
    assert another.reason == r.REPLAY_ANOTHER_ATTACKER and another.rules == own
    assert another.way_out is not None and another.way_out.kind == q.PASS
    assert refusal(game, q.NORMAL_SUMMON, held).reason == r.NOT_MAIN_PHASE
    assert refusal(game, q.ACTIVATE, quick).rules == own


# ---------------------------------------------------------------------------------- picks


@rule("AMB-41", "CARD-21")
def test_a_target_that_the_text_does_not_mean_or_that_is_protected_has_its_reason():
    snipe = spell_card(
        "Snipe", program(card_effect(p.Destroy(the_target), costs=[p.Targeting(face_up_monster(side=OPPONENT))]))
    )
    game = Scenario()
    card = game.a.hand(snipe)
    own = game.a.monster(WOLF)
    first, second = game.b.monster(WOLF), game.b.monster(X)
    shy = game.b.monster(monster_card("Shy", program=program(continuous(p.NotTargeted()))))
    game.begin()
    game.activate(card)
    assert game.choices == [first, second]
    found = refusal(game, q.PICK, own)
    assert found.reason == r.NOT_MEANT and found.rules == ("CARD-21",) and found.causes == (card.uid,)
    found = refusal(game, q.PICK, shy)
    assert found.reason == r.PROTECTED and found.causes == (shy.uid,)


@rule("OTHER-10", "SUMMON-33", "SUMMON-36", "SUMMON-37")
def test_materials_that_are_not_offered_have_their_reasons():
    game = Scenario()
    fours = [game.a.monster(WOLF) for _ in range(3)]
    token, three = game.a.monster(TOKEN_4), game.a.monster(LEVELS[3])
    utopia = game.a.extra(UTOPIA)
    game.begin()
    game.special_summon(utopia)
    assert game.choices == fours
    assert refusal(game, q.PICK, token).rules == ("OTHER-10", "AMB-64")
    found = refusal(game, q.PICK, three)
    assert found.reason == r.WRONG_LEVEL_FOR_XYZ and found.level == 4

    game = Scenario()
    fork, other_fork = game.a.monster(FORK), game.a.monster(LITTLE_FORK)
    two, _, three = game.a.monster(LEVELS[2]), game.a.monster(LEVELS[2]), game.a.monster(LEVELS[3])
    star = game.a.extra(STAR)
    game.begin()
    game.special_summon(star)
    assert refusal(game, q.PICK, two).reason == r.TUNER_FIRST
    game.pick(fork)
    assert refusal(game, q.PICK, other_fork).rules == ("SUMMON-37", "AMB-63")
    found = refusal(game, q.PICK, three)
    assert found.reason == r.SUM_PASSED and found.rules == ("SUMMON-36",) and found.level == 2


@rule("SUMMON-32", "AMB-65", "AMB-66")
def test_what_no_pendulum_summon_brings_is_not_told_that_its_level_does_not_fit():
    def swing(name: str, scale: int) -> Card:
        return monster_card(name, level=4, kinds=PENDULUM, scales=(scale, scale))

    game = Scenario()
    game.a.scale(swing("Low", 3)), game.a.scale(swing("High", 6))
    four, other, eight, spell = game.a.hand(LEVELS[4], WOLF, LEVELS[8], CLERK)
    lost, standing, star = game.a.graveyard(X), game.a.monster(Y), game.a.extra(STAR)
    game.begin()
    game.answer(q.PENDULUM_SUMMON)
    assert game.question == "cards" and game.choices == [four, other]
    for piece in (spell, lost, standing, star):
        found = refusal(game, q.PICK, piece)
        assert found.reason == r.PENDULUM_FROM_ELSEWHERE and found.rules == ("SUMMON-32", "AMB-66"), piece
    assert refusal(game, q.PICK, eight).reason == r.NOT_BETWEEN_SCALES


@rule("AMB-60", "SUMMON-48")
def test_a_ritual_tribute_that_is_not_offered_has_its_reason():
    game = Scenario()
    rite, idol, five, _, two = game.a.hand(EXACT_RITE, IDOL, LEVELS[5], LEVELS[1], LEVELS[2])
    game.a.hand(LEVELS[1])
    dead = game.a.graveyard(WOLF)
    game.begin()
    game.activate(rite).resolve()
    assert game.question == "cards"
    assert refusal(game, q.PICK, idol).reason == r.RITUAL_ITSELF
    assert refusal(game, q.PICK, dead).reason == r.RITUAL_FROM_ELSEWHERE
    game.pick(five)
    found = refusal(game, q.PICK, two)
    assert found.reason == r.SUM_PASSED and found.level == 6 and found.rules == ("SUMMON-48", "AMB-60")


@rule("PHASE-32", "AMB-59")
def test_the_hand_limit_and_tributes_say_from_where():
    game = Scenario()
    game.a.hand(*[LEVELS[1]] * 8)
    wolf = game.a.monster(WOLF)
    game.begin()
    game.answer(q.END_TURN)
    while game.question == "response":
        game.passes()
    assert game.question == "cards"
    assert refusal(game, q.PICK, wolf).rules == ("PHASE-32",)

    game = Scenario()
    big = game.a.hand(LEVELS[6])
    game.a.monster(WOLF), game.a.monster(X)
    theirs = game.b.monster(Y)
    game.begin()
    game.normal_summon(big)
    assert refusal(game, q.PICK, theirs).rules == ("AMB-59",)
    assert refusal(game, q.PICK, big).rules == ("AMB-59",)


# ---------------------------------------------------------------------------------- the way out


@every_edition
@rule("BATTLE-02", "BATTLE-03")
def test_what_keeps_a_monster_from_attacking_in_battle_too_is_told_before_it(edition):
    """Else it were told to wait for a Battle Phase in which it hears no again."""
    game = Scenario(edition)
    chain = game.b.spell(lock("Chain", p.CannotAttack(who=monster(named("Wolf"), side=OPPONENT))))
    wolf, free, theirs = game.a.monster(WOLF), game.a.monster(X), game.b.monster(Y)
    for begun in (game.begin, game.to_battle_phase):
        begun()
        found = refusal(game, q.ATTACK, wolf)
        assert found.reason == r.ATTACK_BANNED and found.causes == (chain.uid,) and found.way_out is None
        assert refusal(game, q.ATTACK, free, 0).rules == ("BATTLE-02",)
        assert refusal(game, q.ATTACK, free, wolf.uid + 1).reason == r.NOT_A_TARGET
    assert game.duel.why_not(A, Wish(q.ATTACK, free.uid, theirs.uid + 1)) is None


@rule("BATTLE-01", "PHASE-25", "PHASE-21")
def test_the_way_out_of_an_attack_in_the_main_phase():
    game = Scenario()
    wolf, lying, hidden = game.a.monster(WOLF), game.a.monster(X, DEFENSE_POSITION), game.a.monster(Y, FACE_DOWN)
    prey = game.b.monster(Y)
    game.begin()
    found = refusal(game, q.ATTACK, wolf, prey.uid + 1)
    assert found.reason == r.NOT_BATTLE_STEP and found.way_out is not None and found.way_out.kind == q.TO_BATTLE_PHASE
    assert in_words(game, q.ATTACK, wolf).way_out == "Go to the Battle Phase first"
    ways = {}
    for piece in (lying, hidden):
        found = refusal(game, q.ATTACK, piece)
        assert found.reason == r.NOT_IN_ATTACK_POSITION and found.way_out is not None
        ways[piece] = found.way_out.kind
    assert ways == {lying: q.CHANGE_POSITION, hidden: q.FLIP_SUMMON}
    first = Scenario(turn=1)
    wolf = first.a.monster(WOLF)
    first.begin()
    found = refusal(first, q.ATTACK, wolf)
    assert found.rules == ("PHASE-25",) and found.way_out is None


def test_the_way_out_is_legal_and_a_card_that_can_do_nothing_there_has_none():
    game = Scenario()
    wolf, trap = game.a.hand(WOLF, trap_card("Trap", program(trap_effect(draw(1)))))
    tired = game.a.monster(X)
    game.begin().to_battle_phase()
    found = refusal(game, q.NORMAL_SUMMON, wolf)
    assert found.reason == r.NOT_MAIN_PHASE and found.way_out is not None and found.way_out.kind == q.TO_MAIN_PHASE_2
    assert game.duel.why_not(A, found.way_out) is None
    game.attack(tired)
    assert refusal(game, q.CHANGE_POSITION, tired).way_out is None  # it has attacked: not in Main Phase 2 either
    game.to_main_phase_2()
    found = refusal(game, q.ACTIVATE, trap)
    assert found.reason == r.TRAP_FROM_HAND and found.way_out is not None and found.way_out.kind == q.SET_CARD
    for _ in range(5):
        game.a.set(trap.card)
    assert refusal(game, q.ACTIVATE, trap).way_out is None  # there is no space


@rule("PRIO-02", "PRIO-06")
def test_who_waits_for_the_other_is_told_by_whose_turn_it_is():
    game = Scenario(ask_empty_windows=True)
    wolf = game.a.hand(WOLF)
    game.begin()
    assert game.why_not(q.END_TURN, player=B) == ("PRIO-02",)
    game.normal_summon(wolf)
    game.passes()
    assert game.asked == B and game.why_not(q.END_TURN, player=A) == ("PRIO-06",)


ONE_ATTACKER = p.CannotAttack(
    who=every(monster(not_(p.DidThisTurn(p.DID_ATTACK)))), condition=p.HappenedThisTurn(attack_declared(monster()))
)


@rule("BATTLE-03", "OTHER-17")
def test_a_ban_is_told_before_an_attack_that_was_made_and_not_as_one_on_all_monsters():
    game = Scenario()
    wolf, other = game.a.monster(WOLF), game.a.monster(monster_card("Other"))
    door = game.b.spell(lock("Dark Gate", ONE_ATTACKER))
    game.begin()
    game.to_battle_phase().attack(wolf).resolve()
    assert refusal(game, q.ATTACK, wolf).reason == r.ALREADY_ATTACKED
    assert refusal(game, q.ATTACK, other).causes == (door.uid,)
    assert "all monsters" not in in_words(game, q.ATTACK, other).sentence
    game = Scenario()
    wolf = game.a.monster(WOLF)
    peace = lock("Peace", p.CannotAttack(who=every(monster()), condition=ONE_ATTACKER.condition))
    game.b.spell(peace)
    game.begin()
    game.to_battle_phase().attack(wolf).resolve()
    assert refusal(game, q.ATTACK, wolf).reason == r.ATTACK_BANNED, "that would keep it from attacking anyway"


@rule("BATTLE-03", "PROC-01")
def test_in_a_window_it_is_told_that_a_monster_has_attacked_already():
    game = Scenario()
    wolf, other = game.a.monster(WOLF), game.a.monster(monster_card("Other"))
    game.a.set(trap_card("Whim", program(trap_effect(gain_lp(100)))))
    game.begin()
    game.to_battle_phase()
    while game.question == "response":
        game.passes()
    game.attack(wolf)
    assert game.question == "response" and game.asked == A
    assert refusal(game, q.ATTACK, wolf).reason == r.ALREADY_ATTACKED
    assert refusal(game, q.ATTACK, other).reason == r.NOT_OPEN
