"""A refusal in words: its parts, in both languages."""

from engine import program as p
from engine.duel.state import question as q
from engine.duel.state import reasons as r
from engine.duel.state.question import OPTION_NAMES, Wish
from engine.duel.state.refusal import Ban, Refusal
from engine.edition import V9
from tests.phrases import card_effect, continuous, equip_spell, in_deck, named, program, stays
from engine.vocabulary import (
    ATTACK_POSITION,
    CONTINUOUS,
    EITHER,
    EQUIP,
    FACE_DOWN,
    FLIP_SUMMON,
    NORMAL_SUMMON,
    OPPONENT,
    SET_FACE_DOWN,
    SPECIAL_SUMMON,
)
from engine.words.english import ENGLISH
from engine.words.german import GERMAN
from engine.words.ids import option_id
from engine.words.refusals import Refused
from engine.words.speech import Speech
from tests.rulebook.scenario import Piece, Scenario, monster_card, spell_card

WOLF = monster_card("Wolf", 1500, 1000)
SUMMONER = spell_card(
    "Summoner", program(card_effect(p.SpecialSummon(in_deck(named("Wolf")), position=ATTACK_POSITION)))
)


def refused(game: Scenario, kind: int, piece: Piece, table: dict[str, str] = ENGLISH) -> Refused:
    player = game.asked
    view = game.duel.view(player)
    found = game.duel.why_not_seen(view, Wish(kind, view.number(game.duel.handle_of(player, piece.uid))))
    assert found is not None
    return Speech(V9, player, table=table).refusal(view, found)


def under_a_ban(side: int, name: str = "Hush") -> tuple[Scenario, Piece]:
    game = Scenario()
    game.b.spell(spell_card(name, stays(continuous(p.CannotSummon(SPECIAL_SUMMON, side=side))), CONTINUOUS))
    piece = game.a.hand(SUMMONER)
    game.a.deck(WOLF)
    game.begin()
    return game, piece


def test_a_ban_tells_on_whom_it_is_and_because_of_which_card() -> None:
    for side, english, german in (
        (
            EITHER,
            "Neither player can Special Summon monsters because of Hush.",
            "Wegen Hush darf niemand Monster als Spezialbeschwörung beschwören.",
        ),
        (
            OPPONENT,
            "You can’t Special Summon monsters because of Hush.",
            "Wegen Hush darfst du keine Monster als Spezialbeschwörung beschwören.",
        ),
    ):
        game, piece = under_a_ban(side)
        assert refused(game, q.ACTIVATE, piece).sentence == english
        assert refused(game, q.ACTIVATE, piece, GERMAN).sentence == german


def test_a_name_with_brackets_stays_whole() -> None:
    game, piece = under_a_ban(EITHER, "Hush (Second Print)")
    told = refused(game, q.ACTIVATE, piece)
    assert told.sentence.endswith("because of Hush (Second Print).") and told.rules == ("OTHER-17",)
    assert told.in_a_line() == f"{told.sentence} (OTHER-17)"


def test_a_card_that_the_sentence_names_is_not_named_again_and_others_are() -> None:
    game, piece = under_a_ban(EITHER)
    assert refused(game, q.ACTIVATE, piece).cards == ()
    view, speech = game.duel.view(0), Speech(V9, 0)
    number = view.number(game.duel.handle_of(0, piece.uid))
    told = speech.refusal(view, Refusal(r.USED_UP, (number,)))
    assert told.cards == ("Summoner",) and told.in_a_line().endswith("(Summoner, PROC-34)")


def test_what_has_to_be_face_up_is_said_so_where_face_down_ones_lie_there() -> None:
    game = Scenario()
    game.a.monster(WOLF, FACE_DOWN)
    piece = game.a.hand(spell_card("Belt", equip_spell(), EQUIP))
    game.begin()
    assert refused(game, q.ACTIVATE, piece).sentence == "There is nothing it could target: 1 face-up monster."
    assert refused(game, q.ACTIVATE, piece, GERMAN).sentence.endswith(": 1 offenes Monster.")


def test_every_ban_can_be_told_without_its_card_too() -> None:
    view = Scenario().begin().duel.view(0)
    for table, nobody in ((ENGLISH, "an effect"), (GERMAN, "eines Effekts")):
        speech = Speech(V9, 0, table=table)
        for how in (NORMAL_SUMMON, FLIP_SUMMON, SPECIAL_SUMMON, SET_FACE_DOWN, NORMAL_SUMMON | SPECIAL_SUMMON):
            for ban in (
                Ban(both, how, some, this) for both in (True, False) for some in (True, False) for this in (True, False)
            ):
                said = speech.refusal(view, Refusal(r.SUMMON_BANNED, ban=ban)).sentence
                assert nobody in said and "{" not in said


def test_every_way_out_has_words() -> None:
    kinds = (
        q.TO_BATTLE_PHASE,
        q.TO_MAIN_PHASE_2,
        q.PASS,
        q.CHANGE_POSITION,
        q.FLIP_SUMMON,
        q.SET_CARD,
        q.SET_MONSTER,
        q.ACTIVATE,
        q.SPECIAL_SUMMON,
        q.PENDULUM_SUMMON,
        q.ATTACK,
    )
    game = Scenario()
    game.a.hand(WOLF)
    view = game.begin().duel.view(0)
    for table in (ENGLISH, GERMAN):
        for kind in kinds:
            assert f"way.{option_id(kind)}" in table, OPTION_NAMES[kind]
            for reason in (r.NOT_OPEN, r.REPLAY_FIRST, r.MUST_ATTACK_FIRST):
                told = Speech(V9, 0, table=table).refusal(view, Refusal(reason, way_out=Wish(kind, 0)))
                assert told.way_out and "{" not in told.way_out and not told.way_out.endswith(".")
    assert Speech(V9, 0).refusal(view, Refusal(r.NOT_OPEN)).way_out == ""
