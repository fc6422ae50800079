"""Why something can't be done, as the widgets get it: in parts, with answers for the way out."""

from app.controller.shown.asked_from_view import why_for
from engine import program as p
from engine.duel.state import question as q
from engine.duel.state.question import Wish
from tests.narrowed import there
from tests.phrases import card_effect, continuous, in_deck, named, program, stays
from engine.vocabulary import ATTACK_POSITION, CONTINUOUS, DECK, EITHER, SPECIAL_SUMMON
from engine.words.speech import Speech
from tests.rulebook.scenario import Piece, Scenario, monster_card, spell_card

WOLF = monster_card("Wolf", 1500, 1000)
SUMMONER = spell_card(
    "Summoner", program(card_effect(p.SpecialSummon(in_deck(named("Wolf")), position=ATTACK_POSITION)))
)
HUSH = spell_card("Hush (Second Print)", stays(continuous(p.CannotSummon(SPECIAL_SUMMON, side=EITHER))), CONTINUOUS)


def why(game: Scenario, kind: int, piece: Piece):
    view = game.duel.view(0)
    found = game.duel.why_not_seen(view, Wish(kind, view.number(game.duel.handle_of(0, piece.uid))))
    assert found is not None
    return view, why_for(view, Speech(game.duel.edition, 0), found)


def test_a_card_with_brackets_in_its_name_is_told_to_its_end() -> None:
    game = Scenario()
    hush, piece = game.b.spell(HUSH), game.a.hand(SUMMONER)
    game.a.deck(WOLF)
    game.begin()
    _, told = why(game, q.ACTIVATE, piece)
    assert told.words == "Neither player can Special Summon monsters because of Hush (Second Print)."
    assert told.rules == ("OTHER-17",) and told.causes == (game.duel.handle_of(0, hush.uid),)


def test_the_way_out_comes_with_its_answers() -> None:
    game = Scenario()
    wolf = game.a.monster(WOLF)
    game.begin()
    view, told = why(game, q.ATTACK, wolf)
    assert told.way_out is not None and told.way_out.words == "Go to the Battle Phase first"
    (answer,) = told.way_out.answers
    assert answer.kind == q.TO_BATTLE_PHASE and view.question is not None and answer.code in view.question.codes


def test_of_several_answers_that_lead_out_all_are_there() -> None:
    game = Scenario()
    wolf = game.a.monster(WOLF)
    prey = [game.b.monster(WOLF), game.b.monster(WOLF)]
    game.begin().to_battle_phase()
    view = game.duel.view(0)
    number = view.number(game.duel.handle_of(0, wolf.uid))
    found = game.duel.why_not_seen(view, Wish(q.ATTACK, number, 0))
    assert found is not None
    told = why_for(view, Speech(game.duel.edition, 0), found)
    assert told.way_out is not None
    assert [answer.target for answer in told.way_out.answers] == [game.duel.handle_of(0, each.uid) for each in prey]


def test_without_a_way_out_there_is_none() -> None:
    game = Scenario(turn=1)
    wolf = game.a.monster(WOLF)
    game.begin()
    assert why(game, q.ATTACK, wolf)[1].way_out is None


def test_in_the_own_deck_it_is_asked_by_face_and_not_by_place() -> None:
    """As it is looked through by faces, nothing may tell in which order it lies."""
    great = monster_card("Zebra", level=7)  # by faces it lies last
    calls = spell_card(
        "Calls", program(card_effect(p.SpecialSummon(in_deck(p.HasLevel(high=4)), position=ATTACK_POSITION)))
    )
    game = Scenario()
    piece = game.a.hand(calls)
    game.a.deck(WOLF, great, WOLF, great)
    game.begin().activate(piece)
    view = game.duel.view(0)
    assert view.question is not None and view.question.kind == q.ASK_CARDS
    seen = [each for each in view.zone(DECK, 0) if each.card is not None]
    able = {there(each.card).name for each in seen if game.duel.why_not_seen(view, Wish(q.PICK, each.number)) is None}
    assert len(able) > 10 and able == {there(each.card).name for each in seen} - {"Zebra"}
