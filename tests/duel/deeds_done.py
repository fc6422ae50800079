"""Cards whose texts aren't read, and what is answered to what is asked about them."""

from typing import Any

from engine.cards.card import Card
from engine.duel.state import question as q
from engine.edition import V9
from engine.program.deeds import DEEDS
from engine.program.told_deeds import UNTILS, WHICHES, WHOMS
from tests.phrases import *
from tests.rulebook.scenario import *

WOLF = monster_card("Wolf", 2000, 100)
BEAR = monster_card("Bear", 1500, 100)
OX = monster_card("Ox", 2200, 500, level=5)
SHY = monster_card("Shy", 1000, 100, program=program(continuous(p.NotTargeted(by=OPPONENT), places=IN_MONSTER_ZONE)))
BAN = trap_card(
    "Ban", program(trap_effect(p.NegateActivation(), answers=[is_activated(by=OPPONENT)], speed=3)), COUNTER
)
STUBBORN = monster_card("Stubborn", program=program(instead_of_destruction(discard_cost())))
HARD = monster_card("Hard", program=program(continuous(p.NotDestroyedByEffects(), places=IN_MONSTER_ZONE)))
ALOOF = monster_card("Aloof", program=program(continuous(p.Unaffected(), places=IN_MONSTER_ZONE)))
MOURNER = monster_card(
    "Mourner", program=program(trigger(is_destroyed(), gain_lp(500), places=IN_GRAVEYARD, optional=False))
)
SPELL_UNREAD = spell_card("Strange Tongue").but(text="Zorble 1 monster.", program=None, kept=None)
STAYING = spell_card("Stranger Tongue", icon=CONTINUOUS).but(text="Zorble all.", program=None, kept=None)


def tongue(text: str, kind: Card = BEAR) -> Card:
    return kind.but(
        passcode=kind.passcode + 1, name="Strange", text=text, kinds=kind.kinds | EFFECT, program=None, kept=None
    )


def by_hand(**more: Any) -> Scenario:
    return Scenario(V9.with_switches(first_player_by_hand=True), **more)


def deed(word: str, where: str = "") -> int:
    return next(n for n, each in enumerate(DEEDS) if (each.word, each.where) == (word, where))


def does(game: Scenario, word: str, where: str = "") -> Scenario:
    return game.answer(q.DEED, argument=deed(word, where))


def may_do(game: Scenario, word: str, where: str = "") -> bool:
    return any(code >> 40 == q.DEED and code & 0xFFFFFF == deed(word, where) for code in game.state.question.codes)


def holds(game: Scenario, until: str, whom: str = "picked") -> Scenario:
    game.answer(q.HOW_LONG, argument=[word for word, _ in UNTILS].index(until))
    return game.answer(q.WHOM, argument=[word for word, _ in WHOMS].index(whom))


def offered_numbers(game: Scenario) -> list[int]:
    return [argument_of(code) for code in game.state.question.codes if kind_of(code) == q.NUMBER]


def which(game: Scenario, word: str) -> Scenario:
    return game.answer(q.WHICH, argument=[each for each, _ in WHICHES].index(word))


def carrying_out(game: Scenario, card: Piece) -> Scenario:
    return game.begin().activate(card).done().resolve()


def begun(game: Scenario, *paid: tuple[str, str]) -> Scenario:
    """Its text is activated, and what there is to pay is paid."""
    game.activate(game.a.cards(HAND)[0])
    for word, where in paid:
        does(game, word, where)
    return game.done().resolve()
