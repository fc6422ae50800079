"""The combining grammar: attacks, battles and what becomes of the equipped monster, as they are played."""

import pytest

from engine import phrases as say
from engine import program as p
from engine import vocabulary as v
from engine.cards.card import Card
from engine.duel.state import question as q
from engine.program import Selector
from tests.text.reading import program
from engine.text.explanation.effects import explained
from engine.text.language.parsing.tree import NoMeaning
from tests.cards.stories.settling import BOUNCE, GALE, SPARK, SWEEP, SWEEP_TRAP, WHIM, play, settle
from tests.phrases import trap_effect
from tests.rulebook.scenario import Piece, Scenario, monster_card, spell_card, trap_card
from tests.text.test_language_of_leads import effect, held

TRAP = v.TRAP | v.CONTINUOUS
EQUIPPING = v.SPELL | v.EQUIP
HERON = say.monster(p.OfArchetype(("Heron",)), side=v.YOU)
REED = monster_card("Reed", 900, 900)


def heron(text: str, atk: int = 1800) -> Card:
    made = program("Tin Heron", v.MONSTER | v.EFFECT, text)
    assert made is not None
    return monster_card("Tin Heron", atk, 1000, level=4, program=made)


def held_by_spell(text: str) -> p.Program:
    made = program("Calm Pond", v.SPELL | v.CONTINUOUS, text)
    assert made is not None
    return made


# -- attacks that are declared -----------------------------------------------------------------------------


def test_an_attack_involves_whoever_attacks_or_is_attacked() -> None:
    theirs = say.monster(side=v.OPPONENT)
    told = effect('When an attack is declared involving a "Heron" monster you control: Draw 1 card.', TRAP)
    attacked = Selector(side=v.YOU, filters=HERON.filters)
    assert told.event == (p.DeclaresAttack(HERON), p.DeclaresAttack(theirs, attacked))
    told = effect("If an attack is declared involving the equipped monster: Draw 1 card.", EQUIPPING)
    assert told.event[1] == p.DeclaresAttack(say.monster(), say.equipped_monster)
    told = effect(
        "When an attack is declared involving this card and an opponent's Defense Position monster: Draw 1 card."
    )
    lies = p.Lies(v.DEFENSE_POSITION | v.FACE_DOWN)
    assert told.event == (p.DeclaresAttack(None, Selector(side=v.OPPONENT, filters=(lies,))),)
    with pytest.raises(NoMeaning, match="of whom"):
        effect("When an attack is declared involving a Fish monster: Draw 1 card.", TRAP)
    with pytest.raises(NoMeaning, match="wait for that"):
        effect(
            "When an attack is declared involving your opponent's monster and an opponent's monster: Draw 1 card.", TRAP
        )


@pytest.mark.parametrize("lies, gained", [(v.ATTACK_POSITION, 400), (v.DEFENSE_POSITION, 0)])
def test_the_other_monster_of_the_attack_is_meant_as_it_lies(lies: int, gained: int) -> None:
    lead = "When an attack is declared involving this card and an opponent's Attack Position monster"
    game = Scenario()
    fighter = game.a.monster(heron(f"{lead}: Gain 400 LP."))
    prey = game.b.monster(REED, lies)
    game.begin()
    game.to_battle_phase()
    game.attack(fighter, prey)
    settle(game)
    assert game.lp[0] == 8000 + gained


SPARED = "Any battle damage you take from battles involving a Fish monster becomes 0."
HANDED_ON = "Your opponent takes any battle damage you would have taken from battles involving a Fish monster."


@pytest.mark.parametrize("text, own, foe, lost", [
    (SPARED, v.FISH, v.WARRIOR, (0, 0)),  # the own one fights …
    (SPARED, v.WARRIOR, v.FISH, (0, 0)),  # … or theirs does, against any monster
    (SPARED, v.WARRIOR, v.WARRIOR, (900, 0)),
    (HANDED_ON, v.WARRIOR, v.FISH, (0, 900)),
])  # fmt: skip
def test_one_player_is_spared_whoever_controls_such_a_monster(
    text: str, own: int, foe: int, lost: tuple[int, int]
) -> None:
    game = Scenario()
    game.a.monster(heron(text))
    mine = game.a.monster(monster_card("Mine", 900, 900, type=own))
    theirs = game.b.monster(monster_card("Theirs", 1800, 900, type=foe))
    game.begin()
    game.to_battle_phase()
    game.attack(mine, theirs)
    settle(game)
    assert game.lp == [8000 - lost[0], 8000 - lost[1]]


def test_it_is_told_who_takes_no_damage() -> None:
    for side in ("you control", "your opponent controls"):
        made = program(
            "Tin Heron", v.MONSTER, f"You take no battle damage from battles involving a Fish monster {side}."
        )
        assert made is not None
        assert (
            f"You take none of the battle damage in battles of all face-up Fish monsters {side}" in explained(made)[0]
        )


@pytest.mark.parametrize("at_heron", [True, False])
def test_the_other_player_is_not_spared(at_heron: bool) -> None:
    game = Scenario()
    strong = game.a.monster(heron(SPARED))
    if at_heron:
        prey = game.b.monster(monster_card("Theirs", 900, 900, type=v.FISH))
    else:
        strong, prey = game.a.monster(monster_card("Mine", 900, 900, type=v.FISH)), None
    game.begin()
    game.to_battle_phase()
    game.attack(strong, prey)
    settle(game)
    assert game.lp == [8000, 7100]


def test_it_is_spared_when_such_a_monster_attacks_directly() -> None:
    game = Scenario()
    game.b.spell(spell_card("Calm Pond", held_by_spell(SPARED), v.CONTINUOUS))
    fish = game.a.monster(monster_card("Fish", 900, 900, type=v.FISH))
    other = game.a.monster(REED)
    game.begin()
    game.to_battle_phase()
    game.attack(fish)
    settle(game)
    assert game.lp == [8000, 8000]
    game.attack(other)
    settle(game)
    assert game.lp == [8000, 7100]


def test_what_was_attacked_in_a_battle_phase_is_told_of_no_event() -> None:
    declared = p.HappenedThisTurn(p.DeclaresAttack())
    assert held("During your Battle Phase, if this card attacked") == declared
    assert held("If this card attacked this turn") == declared
    told = effect(
        "During your Battle Phase, if the equipped monster attacked this turn: You can draw 1 card.", EQUIPPING
    )
    assert told.condition == p.HappenedThisTurn(p.DeclaresAttack(say.equipped_monster))
    with pytest.raises(NoMeaning, match="part of the battle"):
        held("If this card attacked")


def test_how_a_monster_lies_is_asked_as_it_is_attacked() -> None:
    told = effect("If an Attack Position Fish monster you control is targeted for an attack: Draw 1 card.", TRAP)
    fish = say.monster(p.OfType(v.FISH), side=v.YOU, positions=v.ATTACK_POSITION)
    assert told.event == (p.IsAttacked(fish),)


def test_another_monster_inflicts_the_damage() -> None:
    lead = "If another monster you control inflicts battle damage to your opponent"
    game = Scenario()
    own = game.a.monster(heron(f"{lead}: Gain 400 LP."))
    other = game.a.monster(REED)
    game.begin()
    game.to_battle_phase()
    game.attack(own)
    settle(game)
    assert game.lp[0] == 8000
    game.attack(other)
    settle(game)
    assert game.lp[0] == 8400


# -- the equipped monster ----------------------------------------------------------------------------------

ROD = "A monster equipped with this card gains 100 ATK.\n"


@pytest.mark.parametrize(
    "lead, swept, bounced",
    [
        ("When the equipped monster is destroyed and this card is sent to the GY", 8400, 8000),
        ("When the equipped monster is destroyed by battle and sent to the GY", 8000, 8000),
        ("When the equipped monster you control is returned to the hand and this card is sent to the GY", 8000, 8400),
        ("If the equipped monster leaves the field", 8400, 8400),
        ("When the equipped monster is removed from your field", 8400, 8400),
    ],
)
def test_an_equip_card_knows_what_has_become_of_its_monster(lead: str, swept: int, bounced: int) -> None:
    made = program("Long Rod", EQUIPPING, f"{ROD}{lead}: Gain 400 LP.")
    assert made is not None
    for removal, points in ((SWEEP, swept), (BOUNCE, bounced), (GALE, 8000)):
        game = Scenario()
        bearer = game.a.monster(REED)
        game.a.equip(spell_card("Long Rod", made, v.EQUIP), bearer)
        spell = game.a.hand(removal)
        game.begin()
        play(game, spell, bearer)
        assert game.lp[0] == points, removal.name


def test_the_figure_of_the_monster_that_has_gone() -> None:
    made = program(
        "Long Rod",
        EQUIPPING,
        f"{ROD}If the equipped monster is destroyed, inflict damage to your opponent equal to its original ATK.",
    )
    assert made is not None
    game = Scenario()
    game.a.equip(spell_card("Long Rod", made, v.EQUIP), game.a.monster(REED))
    sweep = game.a.hand(SWEEP)
    game.begin()
    play(game, sweep)
    assert game.lp[1] == 8000 - 900


def test_only_an_equip_card_goes_with_its_monster() -> None:
    with pytest.raises(NoMeaning, match="no longer equipped"):
        effect("If the equipped monster is destroyed: Draw 1 card.")
    with pytest.raises(NoMeaning, match="who controls it"):
        effect("If the equipped monster you control is targeted by a card effect: You can draw 1 card.", EQUIPPING)


# -- what nobody can activate when something happens -------------------------------------------------------


def test_what_cannot_answer_a_summon() -> None:
    told = effect("When this card is Normal Summoned, neither player can activate Trap Cards.")
    summoned = p.JustHappened(p.IsSummoned(None, v.NORMAL_SUMMON))
    traps = Selector(filters=(p.OfKinds(v.TRAP),))
    assert told.modifiers == (p.CannotActivate(traps, alone=p.OF_CARDS, side=v.EITHER, condition=summoned),)
    late = effect("Your opponent cannot activate cards or effects when you Special Summon a monster(s).")
    mine = p.JustHappened(p.IsSummoned(say.monster(), v.SPECIAL_SUMMON, by=v.YOU))
    assert late.modifiers == (p.CannotActivate(side=v.OPPONENT, condition=mine),)
    with pytest.raises(NoMeaning, match="doesn't stay"):
        effect("When your opponent Summons a monster, they cannot activate Trap Cards.", v.SPELL)
    with pytest.raises(NoMeaning, match="where this card works"):
        effect("When this card is destroyed, neither player can activate Trap Cards.")


def test_the_ban_is_over_with_the_window() -> None:
    text = "When this card is Normal Summoned, neither player can activate Trap Cards."
    for told, answers in ((text, False), ("Cannot attack.", True)):
        game = Scenario()
        comes = game.a.hand(heron(told))
        trap = game.b.set(SWEEP_TRAP)
        game.begin()
        game.normal_summon(comes)
        assert (game.question == "response" and trap in game.offered(q.ACTIVATE)) == answers
        if not answers:
            game.answer(q.END_TURN)
            assert trap in game.offered(q.ACTIVATE)


# -- what is negated ---------------------------------------------------------------------------------------

SHY = trap_card("Shy", say.program(trap_effect(p.NegateAttack(), answers=(p.DeclaresAttack(say.monster()),))))
NAY = trap_card(
    "Nay", say.program(trap_effect(p.NegateActivation(), answers=(p.IsActivated(Selector(), by=v.OPPONENT),)))
)


def test_what_is_negated_is_waited_for() -> None:
    told = effect("Each time a Fish monster's attack is negated, place 1 Seed Counter on this card.", TRAP)
    assert told.event == (p.IsNegated(say.monster(p.OfType(v.FISH)), word=p.ATTACK_NEGATED),)
    told = effect("If the activation of your Spell Card is negated by your opponent's card effect: Draw 1 card.", TRAP)
    spell = Selector(filters=(p.OfKinds(v.SPELL),), side=v.YOU)
    assert told.event == (p.IsNegated(spell, p.CARD_WAS_ACTIVATED, by=v.OPPONENT),)
    with pytest.raises(NoMeaning, match="by what was it negated"):
        effect("If an attack is negated by battle: Draw 1 card.", TRAP)


def test_an_attack_that_is_negated_and_an_activation() -> None:
    lines = {
        "If an attack is negated: Gain 400 LP.": (400, 0),
        "If an attack is negated by your opponent's card effect: Gain 400 LP.": (400, 0),
        "If an attack is negated by your card effect: Gain 400 LP.": (0, 0),
        "If the activation of your Spell Card is negated: Gain 400 LP.": (0, 400),
        "If the activation of a Trap Card is negated: Gain 400 LP.": (0, 0),
    }
    for text, (attacking, activating) in lines.items():
        for gained, trap in ((attacking, SHY), (activating, NAY)):
            game = Scenario()
            fighter = game.a.monster(heron(text))
            spell = game.a.hand(SPARK)
            game.b.set(trap)
            game.begin()
            if trap is NAY:
                game.activate(spell)
            else:
                game.to_battle_phase()
                game.attack(fighter)
            answered = game.offered(q.ACTIVATE) if game.question == "response" else []
            if answered:
                game.activate(answered[0])
            settle(game)
            assert game.lp[0] == 8000 + gained, (text, trap.name)


@pytest.mark.parametrize("attacks", [True, False])
@pytest.mark.parametrize("foe, gained", [(v.INSECT, 500), (v.BEAST, 0)])
def test_whoever_battles_a_monster_of_some_sort(attacks: bool, foe: int, gained: int) -> None:
    text = "If a Fish monster battles an Insect monster, it gains 500 ATK during damage calculation only."
    game = Scenario()
    game.a.monster(heron(text))
    one = game.a.monster(monster_card("Carp", 1000, 0, type=v.FISH))
    other = game.b.monster(monster_card("Midge", 1200, 0, type=foe))
    game.begin(player=0 if attacks else 1)
    game.to_battle_phase()
    game.attack(*((one, other) if attacks else (other, one)))
    settle(game)
    assert game.lp[1] - game.lp[0] == (200 if not gained else -300)
    assert one.place == v.GRAVEYARD or one.attack == 1000


def test_each_monster_counts_the_counters_on_itself() -> None:
    text = 'If a monster with a Wisp Counter battles a "Heron" monster, it loses 300 ATK for each Wisp Counter during '
    made = program("Tin Heron", v.MONSTER | v.EFFECT, f"{text}damage calculation only.")
    assert made is not None
    on_each = p.Counters(say.that(p.EACH), -300, "Wisp")
    assert [each.value for each in made.abilities[0].modifiers] == [on_each, on_each]
    assert program("Tin Heron", v.MONSTER | v.EFFECT, "This card gains 300 ATK for each Wisp Counter.") is None


def test_an_equip_card_goes_to_an_appropriate_monster() -> None:
    text = "Target 1 Equip Spell in either GY; equip it to 1 appropriate monster you control."
    made, rod_of = program("Angler", v.SPELL, text), program("Rod", EQUIPPING, "Equip only to a Fish monster.")
    assert made is not None and rod_of is not None
    game = Scenario()
    angler = game.a.hand(spell_card("Angler", made))
    rod = game.b.graveyard(spell_card("Rod", rod_of, v.EQUIP))
    game.a.monster(REED)
    carp = game.a.monster(monster_card("Carp", 1000, 0, type=v.FISH))
    game.begin()
    play(game, angler)
    assert rod.equipped_to == carp
    assert program("Angler", v.SPELL, "Target 1 appropriate monster on the field; destroy it.") is None


def test_that_monster_is_the_one_it_is_equipped_to() -> None:
    lead = "While this card is equipped to a monster, when {} inflicts battle damage to your opponent"
    told = effect(f"{lead.format('that monster')}, draw 1 card.", EQUIPPING)
    assert told == effect(f"{lead.format('the equipped monster')}, draw 1 card.", EQUIPPING)
    with pytest.raises(NoMeaning):
        effect("When that monster inflicts battle damage to your opponent, draw 1 card.", EQUIPPING)


def test_whichever_monster_attacks_this_turn_pierces() -> None:
    told = effect(
        "This turn, if a Fish monster you control attacks a Defense Position monster, inflict piercing battle damage.",
        v.SPELL,
    )
    (act,) = told.block.acts
    fish = say.every(say.monster(p.OfType(v.FISH), side=v.YOU, positions=v.FACE_UP))
    assert isinstance(act, p.Modify) and act.modifiers == (p.Pierces(who=fish),)


@pytest.mark.parametrize("first, then", [("Midge", ["Gnat"]), ("Carp", [])])
def test_it_attacks_all_of_a_sort_or_one_other(first: str, then: list[str]) -> None:
    game = Scenario()
    fighter = game.a.monster(heron("This card can attack all Insect monsters your opponent controls, once each.", 2000))
    names = {"Midge": v.INSECT, "Gnat": v.INSECT, "Carp": v.FISH}
    foes = {name: game.b.monster(monster_card(name, 900, 0, type=kind)) for name, kind in names.items()}
    game.begin()
    game.to_battle_phase()
    game.attack(fighter, foes[first])
    settle(game)
    for name, foe in foes.items():
        if name != first:
            assert game.may(q.ATTACK, fighter, foe) == (name in then)


def in_battle(lead: str) -> p.Ability:
    return effect(f"{lead}: You can gain 300 LP.")


def test_without_the_words_an_effect_of_the_battle_phase_is_no_quick_effect() -> None:
    for lead in ("During the Battle Phase", "During your Main Phase or Battle Phase", "During your Battle Step"):
        assert (in_battle(lead).kind, in_battle(lead).speed) == (p.IGNITION, 1)
        assert in_battle(f"{lead} (Quick Effect)").kind == p.QUICK
    for older in (
        "During either player's Battle Phase",
        "During your opponent's Battle Phase",
        "During your Battle Phase (except during the Damage Step)",
        "While a monster is attacking, during the Battle Phase",
        "During the Start Step or End Step",
    ):
        assert (in_battle(older).kind, in_battle(older).speed) == (p.QUICK, 2)
    assert explained(say.program(in_battle("During the Battle Phase"))) == [
        "Ignition, optional; works in the Monster Zone. During your Battle Phase. You gain 300 Life Points."
    ]


def may_be_used(game: Scenario, piece: Piece, by: int) -> bool:
    return game.asked == by and game.may(q.ACTIVATE, piece)


@pytest.mark.parametrize("quick", [False, True])
@pytest.mark.parametrize("lies", [v.MONSTER_ZONE, v.GRAVEYARD, v.HAND])
def test_it_is_used_between_attacks_where_nothing_is_under_way(quick: bool, lies: int) -> None:
    where = {v.GRAVEYARD: "if this card is in your GY, ", v.HAND: "if this card is in your hand, "}.get(lies, "")
    lead = f"{where.capitalize()}{'d' if where else 'D'}uring the Battle Phase{' (Quick Effect)' if quick else ''}"
    lantern = monster_card("Moor Lantern", 1500, 1000, program=say.program(in_battle(lead)))
    game = Scenario()
    fish = game.a.monster(monster_card("Marsh Fish", 1200, 300))
    whim = game.b.set(WHIM)
    for side in (game.a, game.b):
        lay = {v.GRAVEYARD: side.graveyard, v.HAND: side.hand}.get(lies, side.monster)
        piece = lay(lantern)
        if side is game.a:
            own = piece
    theirs, prey = piece, game.b.monster(REED)
    game.begin()
    assert not game.may(q.ACTIVATE, own)
    game.to_battle_phase()
    assert game.may(q.ACTIVATE, own)
    game.attack(fish, prey)
    seen = set()
    while game.question == "response":
        seen.add((may_be_used(game, own, 0), may_be_used(game, theirs, 1)))
        game.passes()
    assert any(map(any, seen)) is quick
    game.activate(own)
    answered = False
    while game.question == "response":
        answered |= may_be_used(game, theirs, 1)
        game.passes()
    assert answered is quick and game.lp[0] == 8300 and whim.place == v.SPELL_ZONE
    game.end_turn()
    settle(game)
    assert not game.may(q.ACTIVATE, theirs)
    game.to_battle_phase()
    assert game.may(q.ACTIVATE, theirs)


def test_a_spell_that_stays_is_used_in_the_battle_phase_as_well() -> None:
    made = held_by_spell("Once per turn, during your Battle Phase: You can gain 300 LP.")
    game = Scenario()
    pond = game.a.spell(spell_card("Calm Pond", made, v.CONTINUOUS))
    game.a.monster(REED)
    game.begin()
    assert not game.may(q.ACTIVATE, pond)
    game.to_battle_phase()
    game.activate(pond)
    settle(game)
    assert game.lp[0] == 8300 and not game.may(q.ACTIVATE, pond)


@pytest.mark.parametrize(
    "phase, in_time", [("Main Phase", True), ("Main Phase or Battle Phase", True), ("Battle Phase", False)]
)
def test_ahead_of_an_answer_to_the_own_summon_it_is_used_in_its_phase_alone(phase: str, in_time: bool) -> None:
    """Where the switch of the older rulebooks is on."""
    lantern = monster_card("Moor Lantern", 1500, 1000, program=say.program(in_battle(f"During your {phase}")))
    game = Scenario(ignition_priority=True)
    own, guest = game.a.monster(lantern), game.a.hand(REED)
    game.b.set(WHIM)
    game.begin()
    game.normal_summon(guest)
    assert game.question == "response" and game.asked == 0 or not in_time
    assert may_be_used(game, own, 0) is in_time
