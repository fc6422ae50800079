"""What happened before in a turn, and what is counted from turn to turn: read, and played."""

import pytest

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.cards.card import Card
from engine.duel.outside.plain import state_from_plain
from engine.duel.state import question as q
from engine.text.compiler import compile_text
from tests.cards.stories.settling import declined, play, settle
from tests.rulebook.scenario import A, B, Scenario, monster_card, spell_card, trap_card
from tests.text.reading import A_MONSTER, ability, refused

BEAR = monster_card("Slate Bear", 1800, 1000)
FOX = monster_card("Clay Fox", 1500, 900)
WOLF = monster_card("Otter Knight", 1600, 1200)


def spell(text: str, icon: int = 0, name: str = "Test Card") -> Card:
    return spell_card(name, compile_text(name, v.SPELL | icon, text), icon)


def effect_monster(text: str, name: str = "Test Monster") -> Card:
    return monster_card(name, program=compile_text(name, A_MONSTER, text))


# -- what happened to cards this turn ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "words, pattern",
    [
        ("in your GY that was destroyed this turn", say.is_destroyed()),
        ("in your GY that was sent there from the field this turn",
         p.Moves(from_places=v.ON_FIELD, to_places=v.IN_GRAVEYARD)),
        ("in your GY that was destroyed by an opponent's card effect this turn",
         say.is_destroyed(cause=v.BY_EFFECT, by=v.OPPONENT)),
        ("in your GY that was used as Fusion Material this turn", p.IsUsedAsMaterial(how=v.FUSION_SUMMON)),
        ("in your GY that was discarded this turn", say.is_discarded()),
        ("in your GY that was Tributed this turn", say.is_tributed()),
    ],
)  # fmt: skip
def test_pasts(words: str, pattern: p.Pattern) -> None:
    (targets,) = ability(v.SPELL, f"Target 1 monster {words}; Special Summon it.").costs
    assert isinstance(targets, p.Targeting) and targets.selector is not None
    assert p.UnderwentThisTurn(pattern) in targets.selector.filters


@pytest.mark.parametrize(
    "words", ["on the field that was destroyed this turn", "in your hand that was banished this turn"]
)
def test_what_happened_has_brought_them_where_they_are_told_to_be(words: str) -> None:
    assert refused(v.SPELL, f"Target 1 monster {words}; add it to your hand.")


def test_only_what_was_destroyed_this_turn_and_lies_there_since() -> None:
    game = Scenario()
    rise = game.a.hand(
        spell("Target 1 monster in your GY that was destroyed this turn; Special Summon it.", name="Rise")
    )
    again = game.a.hand(spell("Target 1 monster in your GY; Special Summon it in Attack Position.", name="Again"))
    send = game.a.hand(spell("Send 1 monster you control to the GY.", name="Send"))
    fox, wolf = game.a.monster(FOX), game.a.graveyard(WOLF)
    foe = game.b.monster(BEAR)
    game.begin()
    assert not game.may(q.ACTIVATE, rise)
    game.to_battle_phase()
    game.attack(fox, foe)
    game.to_main_phase_2()
    assert fox.place == v.GRAVEYARD and game.may(q.ACTIVATE, rise)
    play(game, again, fox)
    assert fox.place == v.MONSTER_ZONE
    play(game, send)
    assert fox.place == v.GRAVEYARD and wolf.place == v.GRAVEYARD
    assert not game.may(q.ACTIVATE, rise)  # it was destroyed, and is another card by now


# -- while this card lay there -----------------------------------------------------------------------------------

WATCH = "During your Main Phase, if a monster was destroyed this turn while this card was face-up on the field: You can draw 1 card."


def test_what_happened_before_this_card_came_does_not_count() -> None:
    for early in (True, False):
        game = Scenario()
        fell = game.a.hand(spell("Destroy 1 monster your opponent controls.", name="Fell"))
        guard = game.a.monster(effect_monster(WATCH)) if early else game.a.hand(effect_monster(WATCH))
        game.b.monster(BEAR)
        game.begin()
        play(game, fell)
        if not early:
            game.normal_summon(guard)
        assert game.may(q.ACTIVATE, guard) == early


# -- what happened last turn ------------------------------------------------------------------------------------

RISES = "During the Standby Phase, if this card is in the GY because it was sent there last turn: You can Special Summon it."


@pytest.mark.parametrize("sent_in", [1, 2])
def test_it_was_sent_there_last_turn(sent_in: int) -> None:
    """In the Standby Phase of the turn after it, and in no later one, whosever turn that is."""
    game = Scenario()
    phoenix = game.a.monster(effect_monster(RISES, "Test Phoenix"))
    fell = game.a.hand(spell("Destroy 1 monster you control.", name="Fell"))
    game.begin()
    if sent_in == 2:
        game.end_turn().end_turn()
    play(game, fell)
    assert phoenix.place == v.GRAVEYARD
    declined(game.answer(q.END_TURN))
    settle(game.answer(q.END_TURN), asks=False)
    settle(game.answer(q.END_TURN), asks=False)
    assert phoenix.place == v.GRAVEYARD


def test_it_comes_back_after_the_turn_in_which_it_fell() -> None:
    game = Scenario()
    phoenix = game.a.monster(effect_monster(RISES, "Test Phoenix"))
    fell = game.b.hand(spell("Destroy 1 monster your opponent controls.", name="Fell"))
    game.begin(player=B)
    play(game, fell)
    settle(game.answer(q.END_TURN))
    assert game.turn_player == A and phoenix.place == v.MONSTER_ZONE


def test_this_turn_is_not_last_turn() -> None:
    """Sent there in a Draw Phase, it doesn't come in the Standby Phase after it, but in that of the next turn."""
    game = Scenario(ask_empty_windows=True)
    phoenix = game.a.monster(effect_monster(RISES, "Test Phoenix"))
    fell = game.a.set(trap_card("Fell", compile_text("Fell", v.TRAP, "Destroy 1 monster you control.")))
    game.begin(v.DRAW_PHASE)
    if game.question != "response" or game.asked != A:
        game.passes()
    game.activate(fell).resolve()
    assert (game.phase, phoenix.place) == (v.MAIN_PHASE_1, v.GRAVEYARD)
    settle(game.answer(q.END_TURN))
    assert game.turn_player == B and phoenix.place == v.MONSTER_ZONE


@pytest.mark.parametrize("asked", [True, False])
def test_last_turn_is_kept_where_a_card_asks_about_it(asked: bool) -> None:
    """States of a version that kept nothing of it can be read."""
    game = Scenario()
    game.a.monster(effect_monster(RISES if asked else "This card cannot attack.", "Test Phoenix"))
    fell = game.a.hand(spell("Destroy 1 monster you control.", name="Fell"))
    game.begin()
    play(game, fell)
    settle(game.answer(q.END_TURN), asks=asked)
    plain = game.plain()
    assert ("last_turn" in plain) == asked and bool(state_from_plain(plain).last_turn) == asked
    plain.pop("last_turn", None)
    assert state_from_plain(plain).last_turn == ()


# -- counted from when it is said --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "words, until",
    [
        ("until the end of your next turn", say.until_end_of(v.YOU)),
        ("until the End Phase of your next turn", p.UntilPhase(v.END_PHASE, v.YOU, next_turn=True)),
        ("until your 2nd End Phase after activation", p.UntilPhase(v.END_PHASE, v.YOU, 2)),
        ("until the end of your opponent's 3rd turn", p.UntilPhase(v.END_PHASE, v.OPPONENT, 3, to_its_end=True)),
        ("until your opponent's second Standby Phase", p.UntilPhase(v.STANDBY_PHASE, v.OPPONENT, 2)),
    ],
)
def test_until_when(words: str, until: p.UntilPhase) -> None:
    (gains,) = ability(v.TRAP, f"Target 1 monster you control; it gains 500 ATK {words}.").block.acts
    assert isinstance(gains, p.Modify) and gains.until == until


@pytest.mark.parametrize("own_turn", [True, False])
def test_the_end_of_ones_next_turn_comes_in_a_later_turn(own_turn: bool) -> None:
    game = Scenario()
    text = "Target 1 monster you control; it gains 500 ATK until the end of your next turn."
    trap = game.a.set(trap_card("Test Card", compile_text("Test Card", v.TRAP, text)))
    tea, bear = game.b.hand(spell("Draw 1 card.", name="Tea")), game.a.monster(BEAR)
    game.begin(player=A if own_turn else B)
    if not own_turn:
        game.activate(tea)
    game.activate(trap).resolve()
    ends = 0
    while bear.attack == 2300:
        game.end_turn()
        ends += 1
    assert ends == (3 if own_turn else 2) and game.turn_player == B


STAYS = "This card remains on the field for 4 of your opponent's turns. Your opponent's monsters cannot attack."


def test_a_spell_that_remains_for_some_turns() -> None:
    game = Scenario()
    wall = game.a.hand(spell(STAYS))
    bear = game.b.monster(BEAR)
    game.begin()
    play(game, wall)
    assert wall.place == v.SPELL_ZONE
    game.end_turn()
    game.to_battle_phase()
    assert not game.may(q.ATTACK, bear)
    for _ in range(3):
        game.end_turn()
        game.end_turn()
        assert wall.place == v.SPELL_ZONE
    game.end_turn()
    assert wall.place == v.GRAVEYARD


def test_what_remains_says_when_it_goes() -> None:
    assert refused(v.SPELL, "After this card's activation, it remains on the field, but you must draw 1 card.")
    assert refused(v.SPELL | v.CONTINUOUS, STAYS)


# -- used, and not negated ---------------------------------------------------------------------------------------

BACK = (
    "You can Tribute this card; draw 1 card. During your End Phase, if this effect was activated this turn "
    "(and was not negated): You can Special Summon this card from your GY."
)


@pytest.mark.parametrize("negated", [True, False])
def test_an_effect_that_was_negated_does_not_bring_it_back(negated: bool) -> None:
    game = Scenario()
    fox = game.a.monster(effect_monster(BACK))
    text = "When your opponent activates a monster effect: Negate that effect."
    stop = game.b.set(trap_card("Stop", compile_text("Stop", v.TRAP, text)))
    game.begin()
    game.activate(fox)
    if negated:
        game.activate(stop)
    game.resolve()
    assert fox.place == v.GRAVEYARD and game.a.count(v.HAND) == (0 if negated else 1)
    game.answer(q.END_TURN).resolve()
    assert (game.question == "trigger") != negated


# -- lines that a limit announces --------------------------------------------------------------------------------


def test_a_limit_announces_the_lines_with_its_effects() -> None:
    text = (
        'You can only use 1 of these effects of "Test Card" per turn, and only once that turn.\n'
        "● If you control no Spells: You can Special Summon this card from your hand.\n"
        "● If this card is sent to the GY: You can draw 1 card."
    )
    both = compile_text("Test Card", A_MONSTER, text).abilities
    assert [each.limit for each in both] == [p.UsedPerTurn(), p.UsedPerTurn()]
    assert {each.limit_group for each in both} == {"Test Card"}


# -- what another effect of the card has brought somewhere --------------------------------------------------------

GATE = (
    "You can target 1 Warrior monster you control; banish it. "
    "If this card is destroyed: You can Special Summon the monster(s) banished by this card's effect."
)


def test_what_it_has_banished_comes_back_and_nothing_else() -> None:
    game = Scenario()
    gate = game.a.monster(
        monster_card("Test Monster", type=v.BEAST, program=compile_text("Test Monster", A_MONSTER, GATE))
    )
    fell = game.a.hand(spell("Destroy 1 Beast monster on the field.", name="Fell"))
    away = game.a.hand(spell("Target 1 monster you control; banish it.", name="Away"))
    fox, wolf, bear = game.a.monster(FOX), game.a.monster(WOLF), game.a.banished(BEAR)
    game.begin()
    play(game, gate, fox)
    play(game, away, wolf)
    assert (fox.place, wolf.place) == (v.BANISHED, v.BANISHED)
    play(game, fell)
    assert fox.place == v.MONSTER_ZONE and (wolf.place, bear.place) == (v.BANISHED, v.BANISHED)


@pytest.mark.parametrize(
    "before",
    ["Draw 1 card.", "You can banish 1 card from your hand. Once per turn: You can banish 1 monster from your GY."],
)
def test_it_has_to_be_clear_by_which_effect(before: str) -> None:
    assert refused(
        A_MONSTER,
        f"Once per turn: {before} If this card is destroyed: Special Summon the monster banished by this effect.",
    )


# -- lines by what a coin has shown --------------------------------------------------------------------------------

TOSSED = (
    "If this card is Summoned: Toss a coin.\n"
    '● Heads: All "Fox" monsters you control gain 500 ATK.\n'
    '● Tails: All "Fox" monsters you control lose 500 ATK.'
)


def test_what_the_toss_of_its_summon_gives_it_lasts_while_its_effects_work() -> None:
    game = Scenario()
    dealer = game.a.hand(effect_monster(TOSSED))
    fell = game.a.hand(spell("Destroy 1 monster you control.", name="Fell"))
    fox = game.a.monster(FOX)
    game.begin()
    game.normal_summon(dealer).resolve()
    assert fox.attack in (1000, 2000)
    play(game, fell, dealer)
    assert dealer.place == v.GRAVEYARD and fox.attack == 1500


@pytest.mark.parametrize("lines", ["● Heads: Draw 1 card.", "● Heads: Draw 1 card.\n● Heads: Draw 2 cards."])
def test_both_sides_of_the_coin_are_told(lines: str) -> None:
    assert refused(v.SPELL, f"Toss a coin.\n{lines}")


# -- counted over the turn -----------------------------------------------------------------------------------------


def test_cards_are_counted_each_and_not_by_moments() -> None:
    game = Scenario()
    storm = game.a.hand(spell("Destroy all monsters your opponent controls.", name="Storm"))
    count = game.a.hand(
        spell("Inflict 300 damage to your opponent for each monster destroyed this turn.", name="Count")
    )
    three = game.a.hand(spell("If 3 or more monsters were destroyed this turn: Draw 1 card.", name="Three"))
    two = game.a.hand(spell("If 2 or more monsters were destroyed this turn: Draw 1 card.", name="Two"))
    game.b.monster(BEAR)
    game.b.monster(FOX)
    game.begin()
    play(game, storm)
    assert game.may(q.ACTIVATE, two) and not game.may(q.ACTIVATE, three)
    play(game, count)
    assert game.lp[1] == 8000 - 600


def test_what_a_monster_did_this_turn() -> None:
    game = Scenario()
    judge = game.a.hand(
        spell(
            "Target 1 monster you control that destroyed a monster by battle this turn; it gains 500 ATK.", name="Judge"
        )
    )
    bear, wolf = game.a.monster(BEAR), game.a.monster(WOLF)
    fox = game.b.monster(FOX)
    game.begin()
    assert not game.may(q.ACTIVATE, judge)
    game.to_battle_phase()
    game.attack(bear, fox)
    game.to_main_phase_2()
    play(game, judge)
    assert (bear.attack, wolf.attack) == (2300, 1600)


# -- gone for a time -------------------------------------------------------------------------------------------------


def test_what_is_banished_face_down_for_a_time_comes_back_unseen() -> None:
    game = Scenario()
    hide = game.a.hand(
        spell("Banish 1 random card from your opponent's hand, face-down, until the End Phase.", name="Hide")
    )
    bear = game.b.hand(BEAR)
    game.begin()
    play(game, hide)
    assert bear.place == v.BANISHED and bear.position == v.FACE_DOWN
    assert not bear.now.known
    game.end_turn()
    assert bear.place == v.HAND and not bear.now.known


# -- at the start of a phase -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("first", ["nothing", "Set", "Summon", "turn"])
def test_a_spell_for_the_start_of_the_main_phase_comes_before_anything_else(first: str) -> None:
    game = Scenario()
    early = game.a.hand(spell("At the start of your Main Phase 1: Draw 1 card.", name="Early"))
    trap, wolf = game.a.hand(trap_card("Idle Trap")), game.a.hand(WOLF)
    fox = game.a.monster(FOX)
    game.begin()
    if first == "Set":
        game.set_card(trap)
    if first == "Summon":
        game.normal_summon(wolf)
    if first == "turn":
        game.change_position(fox)
    assert game.may(q.ACTIVATE, early) == (first == "nothing")


def test_it_is_no_longer_the_start_when_such_a_spell_has_been_used() -> None:
    game = Scenario()
    one, two = (
        game.a.hand(spell("At the start of your Main Phase 1: Draw 1 card.", name=name)) for name in ("One", "Two")
    )
    game.begin()
    play(game, one)
    assert one.place == v.GRAVEYARD and game.a.count(v.HAND) == 2
    assert not game.may(q.ACTIVATE, two)


def test_what_was_used_as_material_this_turn_lies_where_that_brought_it() -> None:
    game = Scenario()
    melt = game.a.hand(
        spell(
            "Fusion Summon 1 Fusion Monster from your Extra Deck, using monsters from your hand as Fusion Material.",
            name="Melt",
        )
    )
    text = (
        "Target 1 monster in your GY that was used as Fusion Material this turn; Special Summon it in Attack Position."
    )
    again = game.a.hand(spell(text, name="Again"))
    fox, wolf, bear = game.a.hand(FOX), game.a.hand(WOLF), game.a.graveyard(BEAR)
    both = compile_text("Crowd", v.MONSTER | v.FUSION, '"Clay Fox" + "Otter Knight"')
    game.a.extra(monster_card("Crowd", 2500, level=7, kinds=v.FUSION, program=both))
    game.begin()
    assert not game.may(q.ACTIVATE, again)
    play(game, melt, fox, wolf)
    assert (fox.place, wolf.place) == (v.GRAVEYARD, v.GRAVEYARD)
    play(game, again, fox)
    assert fox.place == v.MONSTER_ZONE and bear.place == v.GRAVEYARD
    game.end_turn()
    game.end_turn()


def test_which_monsters_have_used_their_effects() -> None:
    game = Scenario()
    user = game.b.monster(effect_monster("During either player's turn: You can pay 500 LP; gain 100 LP.", name="User"))
    idle = game.b.monster(BEAR)
    text = "Target 1 monster your opponent controls that activated its effect this turn; destroy it."
    tea, judge = game.a.hand(spell("Draw 1 card.", name="Tea")), game.a.hand(spell(text, name="Judge"))
    game.begin()
    assert not game.may(q.ACTIVATE, judge)
    game.activate(tea).activate(user).resolve()
    play(game, judge, user)
    assert (user.place, idle.place) == (v.GRAVEYARD, v.MONSTER_ZONE)
