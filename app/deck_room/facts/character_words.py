"""What a Deck is trying to do and what it lacks, in sentences: no more than what was counted."""

from typing import Final

from PySide6.QtCore import QCoreApplication

from app.faces.printed_words import translated
from engine.search.deck_character import DeckCharacter, DeckRemark, Suggestion

_OF_NAMES: Final = 2  # at most, in a sentence


def remark_words(remark: DeckRemark) -> str:
    sentence = _sentences().get(remark.key)
    if sentence is not None:
        return sentence.format(*remark.numbers, *("" for _ in range(3)), **_names(remark))
    return _plan(remark) if remark.key != "mostly" else _means(remark)


def _names(remark: DeckRemark) -> dict[str, str]:
    return {f"name{place}": name for place, name in enumerate(remark.names)}


def _sentences() -> dict[str, str]:
    say = QCoreApplication.translate
    return {
        "wins by": say("deck character", "It can win by an effect: “{name0}”."),
        "burns": say("deck character", "It wears the opponent down by effect damage: {0} cards inflict some."),
        "battles": say("deck character", "It wins by battle; its strongest monster is “{name0}” with {0} ATK."),
        "no tuners": say("deck character", "{0} Synchro Monsters, but no Tuner to Summon them with."),
        "no ritual spells": say("deck character", "{0} Ritual Monsters, but no Ritual Spell."),
        "no ritual monsters": say("deck character", "{0} Ritual Spells, but no Ritual Monster in the Main Deck."),
        "no xyz materials": say(
            "deck character", "Xyz Monsters of Rank {0}, but {1} monsters of Level {0} in the Main Deck."
        ),
        "none: removes spells": say("deck character", "No card gets rid of the opponent’s Spells or Traps."),
        "few: removes spells": say(
            "deck character", "Only {0} of its cards get rid of the opponent’s Spells or Traps."
        ),
        "none: removes monsters": say("deck character", "No card gets rid of the opponent’s monsters; battle does."),
        "few: removes monsters": say("deck character", "Only {0} of its cards get rid of the opponent’s monsters."),
        "none: draws": say("deck character", "No card draws or fetches another."),
        "few: draws": say("deck character", "Only {0} of its cards draw or fetch others."),
        "no monster to begin with": say(
            "deck character", "{0} % of opening hands of 5 have no monster of Level 4 or lower; the Deck has {1}."
        ),
        "needs tributes": say("deck character", "{0} monsters need Tributes and tell of no other way to come."),
        "weak in battle": say("deck character", "No monster has more than {0} ATK printed."),
    }


def _plan(remark: DeckRemark) -> str:
    """What it is built of, and by what its monsters come."""
    say = QCoreApplication.translate
    kind, _, summons = remark.key.partition(", ")
    if kind == "built round":
        told = say("deck character", "It is built round “{name}”: {count} cards of the Main Deck belong to it.").format(
            name=remark.names[0], count=remark.numbers[0]
        )
        ways, counts = remark.names[1:], remark.numbers[1:]
    elif kind == "of a type":
        told = say("deck character", "{count} of its {all} monsters are of one Type: {type}.").format(
            count=remark.numbers[0], all=remark.numbers[1], type=translated(remark.names[0])
        )
        ways, counts = remark.names[1:], remark.numbers[2:]
    elif kind == "plain":
        told = say("deck character", "{count} of its {all} monsters are Normal Monsters.").format(
            count=remark.numbers[0], all=remark.numbers[1]
        )
        ways, counts = remark.names, remark.numbers[2:]
    else:
        told = say("deck character", "Its {count} monsters are of many sorts.").format(count=remark.numbers[0])
        ways, counts = remark.names, remark.numbers[1:]
    if not summons:
        return told
    pairs = ", ".join(f"{count} × {translated(way)}" for way, count in zip(ways, counts))
    return f"{told} " + say("deck character", "Monsters that come in ways of their own: {monsters}.").format(
        monsters=pairs
    )


def _means(remark: DeckRemark) -> str:
    say = QCoreApplication.translate
    roles = {
        "removes monsters": say("deck character", "{count} get rid of the opponent’s monsters"),
        "removes spells": say("deck character", "{count} get rid of Spells or Traps"),
        "draws": say("deck character", "{count} draw"),
        "fetches": say("deck character", "{count} fetch cards from the Deck"),
        "revives": say("deck character", "{count} Special Summon from the Graveyard"),
        "negates": say("deck character", "{count} negate"),
        "burns": say("deck character", "{count} inflict damage by their effects"),
    }
    told = [roles[role].format(count=count) for role, count in zip(remark.names, remark.numbers)]
    return say("deck character", "What its cards do most: {things}.").format(things=", ".join(told[:_OF_NAMES]))


def suggestion_words(suggestion: Suggestion) -> str:
    """Why this card."""
    say = QCoreApplication.translate
    role = {
        "removes monsters": say("deck character", "gets rid of monsters"),
        "removes spells": say("deck character", "gets rid of Spells or Traps"),
        "draws": say("deck character", "draws"),
    }[suggestion.remark.role]
    if suggestion.shares:
        told = say("deck character", "“{card}” {does}, and fits in: {shares}.")
        return told.format(card=suggestion.card.name, does=role, shares=translated(suggestion.shares))
    return say("deck character", "“{card}” {does}.").format(card=suggestion.card.name, does=role)


def character_words(character: DeckCharacter) -> tuple[list[str], list[str]]:
    """What it does, and its weak spots."""
    return [remark_words(each) for each in character.purpose], [remark_words(each) for each in character.weak_spots]
