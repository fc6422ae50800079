"""How much of a card's text is understood, sentence by sentence: for counting, and for whoever writes cards."""

from engine import vocabulary as v
from engine.text.compiler import compile_card, compile_text
from engine.text.not_understood import TextError
from engine.text.sentences import pieces_of


def first_error(name: str, kinds: int, text: str, pendulum_text: str = "") -> TextError | None:
    """Where the card stops being understood; None if it is understood whole."""
    try:
        compile_card(name, kinds, text, pendulum_text)
    except TextError as error:
        return error
    return None


def sentences_understood(name: str, kinds: int, text: str) -> list[tuple[str, bool]]:
    """Each sentence, and whether it would be understood if it stood alone on such a card.

    The material line of an Extra Deck monster counts as a sentence. What only continues another sentence ("You can
    only use this effect once per turn") is judged together with the ones before it.
    """
    found: list[tuple[str, bool]] = []
    first = ""
    if kinds & v.EXTRA_DECK_KINDS:
        first, _, text = text.partition("\n")
        found.append((first, is_understood(name, kinds, first)))
        first += "\n"
    before = ""
    for piece in pieces_of(text):
        alone = is_understood(name, kinds & ~v.EXTRA_DECK_KINDS, f"{piece}.")
        understood = alone or bool(before) and is_understood(name, kinds & ~v.EXTRA_DECK_KINDS, f"{before} {piece}.")
        found.append((piece, understood))
        before = f"{before} {piece}.".strip() if understood else ""
    return found


def is_understood(name: str, kinds: int, text: str) -> bool:
    try:
        compile_text(name, kinds, text, in_short=True)
    except TextError:
        return False
    return True
