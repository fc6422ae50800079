"""What happens is told to each viewer as they saw it then: by the faces they knew, with places and handles."""

import pytest

from engine import program as p
from engine.duel.state.eyes import EVERYTHING, ONLOOKER
from engine.duel.outside.seen import (
    AttackEnded,
    CardEquipped,
    CardMoved,
    CardRevealed,
    CardSet,
    CardShifted,
    CardTurnedFaceUp,
    CardsDrawn,
    ControlChanged,
    DamageDealt,
    DamageStepReached,
    Happened,
    MaterialAttached,
    MonsterSummoned,
    PhaseReached,
    PositionChanged,
    SeenCard,
    StepBegan,
    TurnBegan,
)
from engine.duel.outside.view import View
from tests.phrases import *
from engine.vocabulary import GONE, PLACES
from tests.duel.play import LONG, choose_at_random, random_duels
from tests.rulebook.scenario import *

VIEWERS = (A, B, ONLOOKER, EVERYTHING)
WOLF = monster_card("Wolf", 1500, 1000)
BEAR = monster_card("Bear", 1800, 1000)


def spell(name: str, *acts, costs=()) -> Card:
    return spell_card(name, program(card_effect(*acts, costs=costs)))


def seen(game: Scenario, kind: type[Happened], viewer: int = A) -> list:
    return [each for each in game.duel.seen(viewer) if type(each) is kind]


def names(game: Scenario, kind: type[Happened]) -> list[list[str]]:
    """The names that A, B and an onlooker heard for events of that kind."""
    return [[each.card.name for each in seen(game, kind, viewer)] for viewer in (A, B, ONLOOKER)]


def handle(game: Scenario, card: Piece, viewer: int) -> int:
    return game.duel.handle_of(viewer, card.uid)


def lies(card: SeenCard) -> tuple[int, int, int, int]:
    return card.place, card.holder, card.seat, card.position


# ------------------------------------------------------------------------------------ each kind


def test_a_draw_is_a_move_from_the_deck_into_a_hand_that_its_player_alone_sees() -> None:
    game = Scenario()
    game.a.deck(WOLF)
    game.a.hand(BEAR)
    sip = game.a.hand(spell("Sip", draw(1)))
    game.begin()
    top = game.duel.view(A).zone(DECK, A)[-1].handle
    game.activate(sip)
    (move,), (of_b,) = seen(game, CardMoved)[-2:-1], seen(game, CardMoved, B)[-2:-1]
    assert (move.place_from, move.place_to, move.card.name, of_b.card.name) == (DECK, HAND, "Wolf", "")
    assert move.card.before == top and move.card.handle == game.duel.view(A).zone(HAND, A)[-1].handle
    assert of_b.card.handle == game.duel.view(B).zone(HAND, A)[-1].handle
    assert [each.count for each in seen(game, CardsDrawn, B)] == [1]


def test_a_searched_card_is_moved_unseen_and_then_shown() -> None:
    game = Scenario()
    wolf = game.a.deck(WOLF)
    call = game.a.hand(spell("Call", p.AddToHand(in_deck(named("Wolf")))))
    game.begin().activate(call)
    assert names(game, CardRevealed) == [["Wolf"]] * 3
    searched = [[each for each in seen(game, CardMoved, viewer) if each.place_from == DECK] for viewer in (A, B)]
    assert [[each.card.name for each in moves] for moves in searched] == [["Wolf"], [""]], "it moves, then it is shown"
    (shown,), (moved,) = seen(game, CardRevealed, B), searched[B]
    assert moved.card.handle == shown.card.before != shown.card.handle == handle(game, wolf, B)


def test_a_normal_summon_tells_its_space() -> None:
    game = Scenario()
    wolf = game.a.hand(WOLF)
    game.begin().normal_summon(wolf, zone=4)
    for viewer in (A, B):
        (moved,), (summoned,) = seen(game, CardMoved, viewer), seen(game, MonsterSummoned, viewer)
        assert lies(moved.card) == lies(summoned.card) == (MONSTER_ZONE, A, 4, ATTACK_POSITION)
        assert moved.card.handle == summoned.card.handle == handle(game, wolf, viewer)
        assert moved.card.name == summoned.card.name == "Wolf" and moved.place_from == HAND


def test_a_set_is_told_by_name_to_its_player_alone() -> None:
    game = Scenario()
    wolf = game.a.hand(WOLF)
    game.begin().set_monster(wolf)
    assert names(game, CardMoved) == names(game, CardSet) == [["Wolf"], [""], [""]]
    assert lies(seen(game, CardSet, B)[0].card) == (MONSTER_ZONE, A, 2, FACE_DOWN)


def test_a_flip_is_told_with_the_position_before_and_after() -> None:
    game = Scenario()
    bear, wolf = game.a.monster(BEAR), game.b.monster(WOLF, FACE_DOWN)
    game.begin().to_battle_phase()
    back = handle(game, wolf, A)
    game.attack(bear, wolf)
    (flipped,), (turned,) = seen(game, CardTurnedFaceUp), seen(game, PositionChanged)
    assert flipped.card.name == "Wolf" and flipped.card.before == flipped.card.handle == back
    assert (turned.was, turned.card.position) == (FACE_DOWN, DEFENSE_POSITION)


@pytest.mark.parametrize("thief", (A, B))
def test_a_change_of_control_tells_the_new_side_and_space(thief: int) -> None:
    game = Scenario()
    sides = (game.a, game.b)
    wolf = sides[1 - thief].monster(WOLF)
    hook = sides[thief].hand(spell("Hook", p.TakeControl(monster(named("Wolf")))))
    game.begin(player=thief).activate(hook)
    for viewer in VIEWERS:
        (taken,) = seen(game, ControlChanged, viewer)
        assert lies(taken.card) == (MONSTER_ZONE, thief, 2, ATTACK_POSITION)
        assert taken.card.handle == handle(game, wolf, viewer) and taken.player == thief


def test_who_gives_a_set_monster_away_knows_which_it_is() -> None:
    game = Scenario()
    wolf = game.b.monster(WOLF, FACE_DOWN)
    hook = game.a.hand(spell("Hook", p.TakeControl(monster(positions=FACE_DOWN))))
    game.begin().activate(hook)
    assert names(game, ControlChanged) == [["Wolf"], ["Wolf"], [""]] and wolf.controller == A


def test_an_equip_spell_takes_the_space_behind_its_monster_after_it_came() -> None:
    harness = spell_card("Harness", equip_spell(continuous(gains_atk(100, equipped_monster))), EQUIP)
    game = Scenario()
    wolf, worn = game.a.hand(WOLF, harness)
    game.begin().normal_summon(wolf, zone=4)
    game.activate(worn)
    (moved, *_), (shifted,) = seen(game, CardMoved, B), seen(game, CardShifted, B)
    assert moved.card.seat != 4 and shifted.card.seat == 4 and shifted.card.before == moved.card.handle
    (equipped,) = seen(game, CardEquipped, B)
    assert equipped.other is not None and (equipped.card.name, equipped.other.name) == ("Harness", "Wolf")


def test_a_monster_destroyed_by_battle_goes_from_its_space_to_the_graveyard_with_its_handle() -> None:
    game = Scenario()
    bear, wolf = game.a.monster(BEAR), game.b.monster(WOLF)
    game.begin().to_battle_phase()
    before = [handle(game, wolf, viewer) for viewer in (A, B)]
    game.attack(bear, wolf)
    for viewer in (A, B):
        (moved,) = seen(game, CardMoved, viewer)
        assert (moved.place_from, moved.place_to) == (MONSTER_ZONE, GRAVEYARD)
        assert moved.card.before == moved.card.handle == before[viewer]
        assert moved.other is not None and moved.other.name == "Bear"
        (hurt,) = seen(game, DamageDealt, viewer)
        assert (hurt.player, hurt.amount, hurt.lp) == (B, 300, (8000, 7700))


def test_where_no_damage_is_calculated_the_part_after_it_is_told_all_the_same() -> None:
    """The attacker has destroyed itself; the Flip Effect of what it attacked waits for that part."""
    imp = monster_card("Imp", 100, 100, program=program(flip(gain_lp(100))))
    fuse = monster_card(
        "Fuse",
        1800,
        100,
        program=program(trigger(damage_step(BEFORE_CALCULATION), p.Destroy(this_card), optional=False)),
    )
    game = Scenario()
    attacker, target = game.a.monster(fuse), game.b.monster(imp, FACE_DOWN)
    game.begin().to_battle_phase()
    game.attack(attacker, target)
    told = seen(game, DamageStepReached, B)
    assert attacker.place == GRAVEYARD and target.is_face_up and game.lp == [8000, 8100]
    assert [each.step for each in told] == [DAMAGE_START, BEFORE_CALCULATION, AFTER_CALCULATION, DAMAGE_END]


def test_materials_are_told_as_they_go_under_their_monster() -> None:
    rank = monster_card("Stack", 2000, 2000, kinds=XYZ | EFFECT, program=program(xyz_of(2)))
    game = Scenario()
    game.a.monster(WOLF), game.a.monster(BEAR)
    stack = game.a.extra(rank)
    game.begin().special_summon(stack).position_is(ATTACK_POSITION)
    attached = seen(game, MaterialAttached, B)
    assert [each.card.name for each in attached] == ["Wolf", "Bear"]
    assert all(each.other is not None and each.other.handle == handle(game, stack, B) for each in attached)


def test_a_token_comes_from_nowhere_and_a_card_is_banished_face_down() -> None:
    mint = spell("Mint", make_tokens(TokenFacts(name="Sheep", type=BEAST, attribute=EARTH, level=1)))
    hide = spell("Hide", p.Banish(in_hand(side=OPPONENT), face_down=True))
    game = Scenario()
    minted, hidden = game.a.hand(mint, hide)
    game.b.hand(WOLF)
    game.begin().activate(minted)
    game.position_is(ATTACK_POSITION)
    (came,) = [each for each in seen(game, CardMoved, B) if each.place_from == GONE]
    assert came.card.name == "Sheep" and lies(came.card) == (MONSTER_ZONE, A, 2, ATTACK_POSITION)
    game.activate(hidden)
    heard = [
        [each.card.name for each in seen(game, CardMoved, viewer) if each.place_to == BANISHED] for viewer in (A, B)
    ]
    assert heard == [[""], ["Wolf"]]


# ------------------------------------------------------------------------------------ at its moment


def test_what_is_shown_and_set_later_is_told_by_name_when_it_is_shown_and_not_when_it_is_set() -> None:
    game = Scenario()
    wolf = game.b.monster(WOLF)
    bounce = game.b.hand(spell("Bounce", return_to_hand(), costs=[p.Targeting(monster())]))
    game.begin(player=B).activate(bounce)
    assert "Wolf" in [each.card.name for each in seen(game, CardMoved)]
    game.set_monster(wolf)
    assert names(game, CardSet) == [[""], ["Wolf"], [""]] and names(game, CardMoved) == [[""], ["Wolf"], [""]]


def test_what_is_flipped_and_destroyed_or_turned_down_again_is_told_by_name_at_its_moment() -> None:
    """All in one answer: what is hidden again at the end was seen in the middle."""
    turn_twice = spell(
        "Blink",
        p.ChangePosition(monster(positions=FACE_DOWN), ATTACK_POSITION),
        then,
        p.ChangePosition(every(monster(named("Wolf"))), FACE_DOWN),
    )
    game = Scenario()
    wolf = game.b.monster(WOLF, FACE_DOWN)
    blink = game.a.hand(turn_twice)
    game.begin().activate(blink)
    assert wolf.position == FACE_DOWN and game.duel.view(A).zone(MONSTER_ZONE, B)[0].card is None
    assert names(game, CardTurnedFaceUp) == [["Wolf"]] * 3
    assert [each.card.name for each in seen(game, PositionChanged)] == ["Wolf", "Wolf"]


def test_what_is_revealed_and_returned_to_the_deck_is_told_by_name_when_it_is_revealed() -> None:
    game = Scenario()
    wolf, show_and_tuck = game.a.hand(
        WOLF, spell("Show", p.Reveal(in_hand(named("Wolf"))), then, return_to_deck(in_hand(named("Wolf"))))
    )
    game.begin().activate(show_and_tuck)
    assert wolf.place == DECK and names(game, CardRevealed) == [["Wolf"]] * 3
    back = game.duel.view(B).zone(DECK, A)
    assert all(card.card is None for card in back)


def test_a_look_is_told_to_whoever_looks_and_whose_card_it_is() -> None:
    game = Scenario()
    spy = game.a.hand(spell("Spyglass", p.LookAt(every(in_hand(side=OPPONENT)))))
    game.b.hand(WOLF)
    game.begin().activate(spy)
    for player in (A, B):
        (look,) = seen(game, CardRevealed, player)
        assert look.looks and look.card.name == "Wolf"
    assert not seen(game, CardRevealed, ONLOOKER)
    assert len(seen(game, CardRevealed, EVERYTHING)) == 1


def test_a_hand_played_revealed_is_shown_card_by_card_and_stays_known() -> None:
    game = Scenario()
    reveals = stays(continuous(p.HandRevealed(side=OPPONENT)))
    open_hands = game.a.hand(spell_card("Open Hands", reveals, CONTINUOUS))
    gale = game.b.hand(spell("Gale", p.Destroy(every(spell_or_trap(named("Open Hands"))))))
    snare, bear = game.b.hand(trap_card("Snare", program(card_effect(draw(1)))), BEAR)
    wolf = game.b.deck(WOLF)
    game.begin()
    backs = {card.handle for card in game.duel.view(A).zone(HAND, B)}
    game.activate(open_hands)
    assert names(game, CardRevealed) == [["Gale", "Snare", "Bear"]] * 3
    assert {each.card.before for each in seen(game, CardRevealed)} == backs
    followed = {card: handle(game, card, A) for card in (gale, bear)}
    game.end_turn()
    (moved,) = (each for each in seen(game, CardMoved) if each.place_from == DECK)
    (shown,) = seen(game, CardRevealed)
    assert (moved.card.name, shown.card.name, shown.card.before) == ("", "Wolf", moved.card.handle)
    game.set_card(snare)
    assert [each.card.name for each in seen(game, CardMoved)] == [""] and not seen(game, CardRevealed)
    assert [card.card for card in game.duel.view(A).zone(SPELL_ZONE, B)] == [None]
    game.activate(gale)
    assert open_hands.place == GRAVEYARD and handle(game, bear, A) == followed[bear]
    assert {card.card.name for card in game.duel.view(A).zone(HAND, B) if card.card} == {"Bear", "Wolf"}
    assert wolf.place == HAND


# ------------------------------------------------------------------------------------ records make the view


Row = tuple[int, int, int, int, int]
_FIELD = (MONSTER_ZONE, SPELL_ZONE, FIELD_ZONE, PENDULUM_ZONE)
_CHANGES = (CardMoved, CardShifted, ControlChanged, CardTurnedFaceUp, PositionChanged, CardRevealed)
"""What is told of a change in how a card lies; others tell of one that lies so already."""


class Mirror:
    """A table that is moved by records alone; it begins as the view shows it."""

    def __init__(self, view: View) -> None:
        self.at: dict[int, Row] = {}
        self.counts = [view.count(place, side) for place in range(PLACES) for side in (0, 1)]
        for place in range(PLACES):
            for side in (0, 1):
                for card in view.zone(place, side):
                    self.at[card.handle] = (place, side, card.seat, card.position, card.owner)
        self.lp, self.turn, self.turn_player = tuple(view.lp), view.turn, view.turn_player
        self.phase, self.step = view.phase, view.step

    def takes(self, each: Happened) -> None:
        match each:
            case TurnBegan():
                self.turn, self.turn_player = each.turn, each.player
            case PhaseReached():
                self.phase, self.step = each.phase, 0
            case StepBegan() | DamageStepReached():
                self.step = each.step
            case AttackEnded(replayed=False):
                self.step = BATTLE_STEP
        self.lp = each.lp
        for card in each.cards:
            row = (card.place, card.holder, card.seat, card.position, card.owner)
            old = self.at.pop(card.before, None)
            if old is None:
                assert isinstance(each, CardMoved) and each.place_from == GONE, f"{each}: nothing had that handle"
            else:
                self.counts[old[0] * 2 + old[1]] -= 1
                assert row == old or isinstance(each, _CHANGES) or card.place not in _FIELD, f"{each}: it lay at {old}"
            assert card.handle not in self.at, f"{each}: something has that handle"
            self.counts[card.place * 2 + card.holder] += 1
            self.at[card.handle] = row

    def field(self) -> dict[int, Row]:
        return {handle: row for handle, row in self.at.items() if row[0] in _FIELD}


def shown(view: View) -> tuple[dict[int, Row], list[set[int]], list[int]]:
    """What lies on the field; what lies in the open piles; how many cards there are in hands and Decks."""
    field = {
        card.handle: (place, side, card.seat, card.position, card.owner)
        for place in _FIELD
        for side in (0, 1)
        for card in view.zone(place, side)
    }
    piles = [{card.handle for card in view.zone(place, side)} for place in (GRAVEYARD, BANISHED) for side in (0, 1)]
    return field, piles, [view.count(place, side) for place in (HAND, DECK, EXTRA_DECK) for side in (0, 1)]


def moved_by_records(mirror: Mirror) -> tuple[dict[int, Row], list[set[int]], list[int]]:
    piles = [
        {handle for handle, row in mirror.at.items() if row[:2] == (place, side)}
        for place in (GRAVEYARD, BANISHED)
        for side in (0, 1)
    ]
    counts = [mirror.counts[place * 2 + side] for place in (HAND, DECK, EXTRA_DECK) for side in (0, 1)]
    return mirror.field(), piles, counts


@pytest.mark.parametrize("seed", range(3))
def test_records_played_over_one_view_make_the_next(seed: int) -> None:
    """Whoever goes by records alone has every card where the next view shows it, and the figures."""
    answers = 0
    for duel, chance in random_duels(4 * LONG, seed=seed + 2, every=31):
        before = [duel.view(viewer) for viewer in VIEWERS]
        while duel.question is not None:
            duel.answer(choose_at_random(duel, chance))
            answers += 1
            after = [duel.view(viewer) for viewer in VIEWERS]
            for viewer, was, view in zip(VIEWERS, before, after):
                mirror, happened = Mirror(was), duel.seen(viewer)
                for each in happened:
                    mirror.takes(each)
                assert moved_by_records(mirror) == shown(view), f"viewer {viewer}: {happened}"
                assert mirror.lp == tuple(view.lp)
                assert (mirror.turn, mirror.turn_player) == (view.turn, view.turn_player)
                assert (mirror.phase, mirror.step) == (view.phase, view.step)
            before = after
    assert answers > 500


def test_nobody_watches_a_duel_that_is_tried_out_in_thought():
    game = Scenario()
    game.a.hand(WOLF)
    game.begin()
    from_elsewhere = View.from_plain(game.duel.view(A).to_plain())
    assert not from_elsewhere.determinise(1, []).state.watched and game.duel.state.watched


def test_a_monster_that_is_moved_to_another_zone_is_followed_there() -> None:
    game = Scenario()
    wolf = game.b.monster(WOLF, FACE_DOWN)
    step = game.b.hand(spell("Step", p.ChangeZone(monster(side=YOU))))
    game.begin(player=B)
    before = [handle(game, wolf, viewer) for viewer in VIEWERS]
    game.activate(step).answer(q.NUMBER, argument=2)
    for viewer, known_as in zip(VIEWERS, before):
        (shifted,) = seen(game, CardShifted, viewer)
        assert lies(shifted.card) == (MONSTER_ZONE, B, wolf.now.seat, FACE_DOWN) and wolf.now.seat != 0
        assert shifted.card.before == shifted.card.handle == handle(game, wolf, viewer) == known_as
        assert shifted.source is not None and shifted.source.name == "Step"
    assert names(game, CardShifted) == [[""], ["Wolf"], [""]]
