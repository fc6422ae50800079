"""What a text names as a target is what can be one: the words of the sets' cards, read once more by a second reader.

This reader knows few words. It looks at each card of a world of cards and says whether "1 Level 4 or lower "Gear"
monster in your GY" means it; the compiled effects have to mean the same cards.
"""

import re
from collections.abc import Iterator

import pytest

from engine import program as p
from engine.cards.builtin import sets
from engine.cards.card import Card
from engine.duel.reading.selectors import matching
from engine.vocabulary import (
    ATTACK_POSITION,
    CONTINUOUS,
    COUNTER,
    DEFENSE_POSITION,
    EQUIP,
    FACE_DOWN,
    FIELD,
    FUSION,
    GEMINI,
    GRAVEYARD,
    ICONS,
    MONSTER,
    NORMAL,
    ON_FIELD,
    RITUAL,
    SPELL,
    SYNCHRO,
    TRAP,
    TYPE_NAMES,
    XYZ,
)
from tests.cards.known import cards, known
from tests.rulebook.scenario import A, B, Piece, Scenario

WHERE = ("you control", "your opponent controls", "on the field", "in your GY", "in either GY")
PHRASE = re.compile(rf"[Tt]arget \d ([^;:.]*?)s? ({'|'.join(WHERE)})(?: and \d ([^;:.]*?) ({'|'.join(WHERE)}))?;")
LEVEL = re.compile(r"Level (\d+)( or lower)? ")
ARCHETYPE = re.compile(r'"([^"]+)" ')
TYPES = {name: bit for bit, name in TYPE_NAMES.items()}
HEADS = {
    "card": lambda card: True,
    "monster": lambda card: bool(card.kinds & MONSTER),
    "Spell": lambda card: bool(card.kinds & SPELL),
    "Spell/Trap": lambda card: bool(card.kinds & (SPELL | TRAP)),
    "Trap": lambda card: bool(card.kinds & TRAP),
    "Synchro Monster": lambda card: bool(card.kinds & SYNCHRO),
    "Fusion Monster": lambda card: bool(card.kinds & FUSION),
    "Xyz Monster": lambda card: bool(card.kinds & XYZ),
    "Normal Monster": lambda card: card.kinds & (MONSTER | NORMAL) == MONSTER | NORMAL,
    "Gemini monster": lambda card: bool(card.kinds & GEMINI),
    "Counter Trap": lambda card: bool(card.kinds & TRAP and card.kinds & COUNTER),
    "Normal Trap": lambda card: bool(card.kinds & TRAP and not card.kinds & ICONS),
    "Continuous Spell": lambda card: bool(card.kinds & SPELL and card.kinds & CONTINUOUS),
    "Ritual Spell": lambda card: bool(card.kinds & SPELL and card.kinds & RITUAL),
    "Field or Continuous Spell": lambda card: bool(card.kinds & SPELL and card.kinds & (FIELD | CONTINUOUS)),
}


class PhraseReader:
    """The words of one noun phrase."""

    def __init__(self, words: str, where: str) -> None:
        self.where = where
        self.face = next((face for face in ("face-up", "face-down") if words.startswith(face + " ")), "")
        words = words.removeprefix(self.face).strip()
        self.level = LEVEL.search(words)
        words = LEVEL.sub("", words)
        self.archetype = ARCHETYPE.search(words)
        words = ARCHETYPE.sub("", words)
        type_name = next((name for name in TYPES if words.startswith(name + " ")), "")
        self.type = TYPES.get(type_name, 0)
        self.head = words.removeprefix(type_name).strip().replace("monsters", "monster")

    @property
    def understood(self) -> bool:
        return self.head in HEADS

    def means(self, piece: Piece) -> bool:
        card = piece.card
        in_graveyard = piece.place == GRAVEYARD
        if not (in_graveyard if self.where.endswith("GY") else 1 << piece.place & ON_FIELD):
            return False
        if self.where in ("you control", "in your GY") and piece.controller != A:
            return False
        if self.where == "your opponent controls" and piece.controller != B:
            return False
        if not in_graveyard:
            if self.face and (self.face == "face-up") != piece.is_face_up:
                return False
            if self.level or self.archetype or self.type or self.head not in ("card", "monster", "Spell/Trap"):
                if not piece.is_face_up:
                    return False
        if self.level and not (
            card.has_level and (card.level <= int(self.level[1]) if self.level[2] else card.level == int(self.level[1]))
        ):
            return False
        if self.archetype and self.archetype[1] not in card.name and self.archetype[1] not in card.archetypes:
            return False
        if self.type and not (card.kinds & MONSTER and card.type == self.type):
            return False
        return bool(HEADS[self.head](card))


def phrases(card: Card) -> list[PhraseReader]:
    """What the text targets, in its order; [] if this reader does not understand all of it."""
    text = f"{card.pendulum_text}\n{card.text}"
    found = PHRASE.findall(text)
    nouns = [PhraseReader(words, where) for row in found for words, where in (row[:2], row[2:]) if words]
    every = len(re.findall(r"[Tt]arget \d", text)) == len(found) and all(noun.understood for noun in nouns)
    return nouns if every else []


def targets(card: Card) -> list[p.Selector]:
    """What the compiled effects target, in the order of the text."""
    assert card.understood
    costs = [cost for ability in card.program.abilities for cost in ability.costs if isinstance(cost, p.Targeting)]
    return [cost.selector for cost in costs if cost.selector is not None]


AIMING = [
    card
    for card in cards()
    if card.understood and not card.kinds & EQUIP and 0 < len(phrases(card)) == len(targets(card))
]


def worlds(card: Card) -> Iterator[tuple[Scenario, Piece]]:
    """All cards of the set lie on both fields, a few at a time, and in both Graveyards."""
    cards_of_its_set = next(found.cards for found in sets() if any(each.name == card.name for each in found.cards))
    kin = [known(each.name) for each in cards_of_its_set if each.name != card.name]
    monsters = [each for each in kin if each.kinds & MONSTER]
    others = [each for each in kin if each.kinds & SPELL and each.kinds & CONTINUOUS] or [known("Moving Stairs")]
    for first in range(0, len(monsters), 3):
        game = Scenario()
        piece = game.a.monster(card) if card.kinds & MONSTER else game.a.hand(card)
        for side in (game.a, game.b):
            for each in monsters[first : first + 3]:
                side.monster(each, DEFENSE_POSITION if first % 2 else ATTACK_POSITION)
            side.monster(monsters[first], FACE_DOWN)
            side.spell(others[first % len(others)]), side.set(others[0])
            side.graveyard(*kin)
        game.begin()
        yield game, piece


@pytest.mark.parametrize("card", AIMING, ids=lambda card: card.name)
def test_the_words_of_a_text_say_what_can_be_a_target(card: Card) -> None:
    for game, piece in worlds(card):
        every = [Piece(game, each.uid) for each in game.state.cards if each.uid != piece.uid]
        for reader, selector in zip(phrases(card), targets(card)):
            meant = {each for each in every if reader.means(each)}
            found = {Piece(game, uid) for uid in matching(game.state, selector, A, piece.uid)} - {piece}
            assert found == meant, f"{reader.head} {reader.where}: {found - meant} too many, {meant - found} missing"


def test_most_of_the_texts_that_target_are_read() -> None:
    assert len(AIMING) >= 70
