"""Cards that fall as soon as something is so, and effects that are used once per Chain or once per battle."""

from engine import program as p
from engine.duel.state import question as q
from tests.phrases import *
from tests.rulebook.scenario import *

WOLF = monster_card("Wolf", 1500, 1000)
GOBLIN = monster_card("Goblin", 800, 600)
SPARK = spell_card("Spark", program(card_effect(damage(100))), QUICK_PLAY)


def cast(game: Scenario, *acts: Act) -> Piece:
    return game.a.hand(spell_card("Spell", program(card_effect(*acts))))


def test_it_falls_with_the_last_card_that_keeps_it():
    falls = continuous(
        p.Falls(condition=p.ThereIsNone(face_up_monster(named("Wolf"), side=YOU))), places=IN_MONSTER_ZONE
    )
    game = Scenario()
    wolf, other = game.a.monster(WOLF), game.a.monster(WOLF)
    leaning = game.a.monster(monster_card("Leaning", program=program(falls)))
    rot = cast(game, p.Destroy(every(monster(named("Wolf")))))
    hide = cast(game, p.ChangePosition(monster(named("Wolf")), FACE_DOWN))
    game.begin().activate(hide).pick(wolf)
    assert leaning.place == MONSTER_ZONE
    game.activate(rot)
    assert other.place == GRAVEYARD and leaning.place == GRAVEYARD and wolf.place == MONSTER_ZONE and game.chain == []


def test_it_falls_as_a_monster_comes_and_tells_that_an_effect_destroyed_it():
    falls = continuous(
        p.Falls(condition=p.ThereIs(monster(not_(archetype("Leaning")), side=YOU))), places=IN_MONSTER_ZONE
    )
    heard = trigger(is_destroyed_by_effect(), gain_lp(10), optional=False, places=IN_GRAVEYARD)
    card = monster_card("Leaning", program=program(falls, heard))
    safe = continuous(p.NotDestroyedByEffects(who=monster(named("Leaning"))))
    for guarded in (False, True):
        game = Scenario()
        one, two = game.a.monster(card), game.a.monster(card)
        if guarded:
            game.a.spell(spell_card("Guard", program(safe), CONTINUOUS))
        wolf = game.a.hand(WOLF)
        game.begin()
        assert one.place == two.place == MONSTER_ZONE
        game.normal_summon(wolf)
        assert one.place == two.place == (MONSTER_ZONE if guarded else GRAVEYARD)
        game.resolve()
        while game.question == "trigger":
            game.use(game.offered(q.TRIGGER)[0]).resolve()
        assert game.lp[A] == 8000 + (0 if guarded else 20)


def test_negated_it_does_not_fall():
    falls = continuous(p.Falls(condition=p.ThereIsNone(monster(named("Wolf")))), places=IN_MONSTER_ZONE)
    game = Scenario()
    game.a.spell(spell_card("Hush", program(continuous(p.EffectsNegated(who=monster(named("Leaning"))))), CONTINUOUS))
    leaning = game.a.monster(monster_card("Leaning", program=program(falls)))
    game.begin()
    assert leaning.place == MONSTER_ZONE


def test_once_per_chain():
    ember = trap_card("Ember", program(trap_effect(damage(100))))
    for limit, again in ((p.PerChain(), False), (None, True)):
        game = Scenario()
        mage = game.a.monster(monster_card("Mage", program=program(quick(gain_lp(10), limit=limit))))
        spare = game.a.set(ember)
        one = game.b.set(ember)
        game.begin().activate(mage).activate(one)
        assert game.asked == A and game.may(q.ACTIVATE, spare) and game.may(q.ACTIVATE, mage) == again
        game.resolve()
        assert game.lp[A] == 8010 - 100
        game.activate(mage).resolve()  # another Chain
        assert game.lp[A] == 8020 - 100


def test_once_per_battle():
    rage = quick(
        modify(this_card, gains_atk(100)),
        limit=p.PerBattle(),
        damage_step=True,
        answers=[damage_step(BEFORE_CALCULATION)],
    )
    twice = continuous(p.ExtraAttacks(p.Const(1)))
    game = Scenario()
    boxer = game.a.monster(monster_card("Boxer", 1500, 1000, program=program(rage, twice)))
    first, second = game.b.monster(GOBLIN), game.b.monster(GOBLIN)
    game.begin().to_battle_phase()
    for number, prey in ((1, first), (2, second)):
        game.attack(boxer, prey)
        while not (game.question == "response" and game.may(q.ACTIVATE, boxer)):
            game.passes()
        game.activate(boxer)
        while game.question == "response":
            assert not game.may(q.ACTIVATE, boxer)
            game.passes()
        assert prey.place == GRAVEYARD and boxer.attack == 1500 + 100 * number
