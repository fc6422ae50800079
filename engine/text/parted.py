"""The sentences of a text, told apart by whether they play by themselves or are left to their player."""

from engine.text.sentences import pieces_of


def told_apart(text: str, left: str) -> list[tuple[str, bool]]:
    """All of a printed text in parts, each with whether it plays by itself: ``left`` are the sentences that don't, as
    engine.text.partly has them. What can't be told apart is left."""
    parts: list[tuple[str, bool]] = []
    begun = at = 0  # in the text, and in what is left
    pieces = [piece for line in text.splitlines() for piece in pieces_of(line)]  # materials have a line without a stop
    for piece, following in zip(pieces, [*pieces[1:], ""]):
        begins = text.index(piece, begun)
        ends = text.index(following, begins + len(piece)) if following else len(text)
        said = " ".join(piece.split())
        plays = not left.startswith(said, at)
        if not plays:
            at += len(said)
            at += len(left[at:]) - len(left[at:].lstrip(" .!"))
        parts.append((text[begun:ends], plays))
        begun = ends
    return parts if at == len(left) else [(text, False)]
