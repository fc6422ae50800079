"""What other players target as an effect is activated, and monsters that both have chosen, by the combining grammar."""

import pytest

from engine import program as p
from engine import vocabulary as v
from engine.duel.state import question as q
from tests.cards.stories.settling import PLAIN, settle
from tests.rulebook.scenario import Scenario, spell_card
from tests.text.test_language_of_orders import MONSTER, SPELL, means, not_read, read

EACH = "Each player targets 1 monster in their GY;"


def test_your_opponent_targets() -> None:
    (ability,) = read("Your opponent targets 1 monster they control; return it to the hand.").abilities
    (target,) = ability.costs
    assert isinstance(target, p.Targeting)
    assert (target.selector.side, target.selector.chooser) == (v.OPPONENT, p.BY_OPPONENT)
    means("You can discard 1 card, then your opponent targets 1 monster you control; destroy that target.",
          "You can discard 1 card, then your opponent targets 1 of your monsters; destroy it.", MONSTER)  # fmt: skip
    not_read("Your opponent discards 1 card; draw 1 card.")
    not_read("You target 1 monster, your opponent targets 1 monster; destroy it.")


def test_each_player_targets() -> None:
    (ability,) = read(f"{EACH} banish those targets.").abilities
    own, theirs = (cost.selector for cost in ability.costs if isinstance(cost, p.Targeting))
    assert (own.side, own.chooser, theirs.side, theirs.chooser) == (v.YOU, p.BY_YOU, v.OPPONENT, p.BY_OPPONENT)
    means(f"{EACH} banish those targets.", "Both players target 1 monster in their own GY; banish them.")
    back = f"{EACH} each player Special Summons the target from their GY in Defense Position."
    first, _, second = read(back).abilities[0].block.acts
    assert isinstance(first, p.SpecialSummon) and isinstance(second, p.They) and second.side == v.OPPONENT
    means(f"{EACH} each player Special Summons their monster in Defense Position.",
          f"{EACH} each player Special Summons that target in Defense Position.")  # fmt: skip
    not_read(f"{EACH} each player Special Summons their Fish monster in Defense Position.")
    not_read(f"{EACH} Special Summon the target in Defense Position.")


def test_each_gets_the_own_one() -> None:
    text = f"{EACH} each player Special Summons the target from their GY in Defense Position."
    game = Scenario()
    ebb = game.a.hand(spell_card("Ebb", read(text)))
    mine, theirs = game.a.graveyard(PLAIN[1]), game.b.graveyard(PLAIN[2])
    game.a.graveyard(PLAIN[3])
    game.begin()
    game.activate(ebb)
    settle(game, mine, theirs)
    assert (mine.place, mine.controller, theirs.place, theirs.controller) == (v.MONSTER_ZONE, 0, v.MONSTER_ZONE, 1)


@pytest.mark.parametrize("there", [True, False])
def test_both_choose_and_switch_them(there: bool) -> None:
    """Each player picks the own one; without a monster on both sides the card isn't offered."""
    text = "Each player chooses 1 Warrior monster they control and switches control of those monsters with each other."
    means(
        text, "Each player chooses 1 Warrior monster they control, and if they do, switches control of those monsters."
    )
    (_, _, _, _, told) = read(text).abilities[0].block.acts
    assert isinstance(told, p.SwapControl) and told.to is not None
    assert (told.what.side, told.to.side) == (v.YOU, v.OPPONENT) and told.what.ref == told.to.ref
    game = Scenario()
    ebb = game.a.hand(spell_card("Ebb", read(text, SPELL)))
    one, two = game.a.monster(PLAIN[1]), game.a.monster(PLAIN[2])
    theirs = game.b.monster(PLAIN[3]) if there else None
    game.begin()
    assert game.may(q.ACTIVATE, ebb) is there
    if theirs is None:
        return
    game.activate(ebb)
    settle(game, two)
    assert (one.controller, two.controller, theirs.controller) == (0, 1, 0)


def test_one_thing_or_the_other() -> None:
    text = "Your opponent discards 1 card or takes 1000 damage."
    (told,) = read(text).abilities[0].block.acts
    assert isinstance(told, p.They) and isinstance(told.does.acts[0], p.ChooseOne)
    means(text.replace("or", ", or"), text)
    not_read("Your opponent discards 1 card or takes 1000 damage, then draws 1 card.")
    game = Scenario()
    ebb = game.a.hand(spell_card("Ebb", read(text)))
    game.b.hand(PLAIN[1])
    game.begin()
    game.activate(ebb)
    assert game.question != "choice" or game.asked == 1
    settle(game, choice=1)
    assert game.lp == [8000, 7000] and len(game.b.cards(v.HAND)) == 1


def test_if_they_do() -> None:
    draws = "Your opponent can draw 1 card, and if they do, you draw 2 cards."
    means("Your opponent can draw 1 card. If they do, draw 2 cards.", draws)
    means("Your opponent discards 1 card. If they do, draw 1 card.",
          "Your opponent discards 1 card, and if they do, draw 1 card.")  # fmt: skip
    not_read("Draw 1 card. If they do, gain 500 LP.")
    not_read("Draw 1 card, and if they do, gain 500 LP.")
