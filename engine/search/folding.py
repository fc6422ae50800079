"""Text as it is compared: letter case, accents and the shapes of quotation marks and dashes don't matter."""

import re
import unicodedata
from typing import Final

QUOTES: Final = '"“”„‟«»'
"""Each of them opens and closes a phrase."""
_ALIKE: Final = str.maketrans(
    {**dict.fromkeys("“”„‟«»", '"'), **dict.fromkeys("’‘‚‛`´", "'"), **dict.fromkeys("‐‑‒–—−", "-")}
)
_ACCENTS: Final = re.compile("[\u0300-\u036f]+")


def folded(text: str) -> str:
    """Blanks of every sort become one blank each."""
    if not text.isascii():
        text = _ACCENTS.sub("", unicodedata.normalize("NFKD", text.translate(_ALIKE)))
    elif "`" in text:
        text = text.translate(_ALIKE)
    return " ".join(text.casefold().split())
