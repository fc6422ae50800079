"""Who publishes Duelmat, and where: all that packages say about it stands here, and nowhere else.

There is no public address yet, so none is made up. The ID lies below .alt and the mail address below .invalid: both are
reserved for good, and can belong to nobody. See README.md, "Before the first release".
"""

import os
import re
from typing import Final

ID: Final = "alt.duelmat.Duelmat"
"""For AppStream, Flatpak and macOS. Once something has been released under it, it may never change."""
MAINTAINER: Final = os.environ.get("DUELMAT_MAINTAINER") or "The Duelmat authors <nobody@duelmat.invalid>"
"""Debian demands a name and a mail address."""
HOMEPAGE: Final = os.environ.get("DUELMAT_HOMEPAGE", "")
"""An https address; without one, packages name none."""
PICTURES: Final = os.environ.get("DUELMAT_PICTURES", "")
"""Where the files of docs/ can be fetched, for software centres; without it they get no pictures."""

_PART: Final = re.compile(r"^[ \t]*@IF (?P<word>[A-Z]+)@\n(?P<text>.*?)^[ \t]*@END@\n", re.DOTALL | re.MULTILINE)


def filled(text: str, **words: str) -> str:
    """A template with these words and all of the above in it. What stands between a line "@IF WORD@" and a line
    "@END@" is left out where there is no such word."""
    known = {"ID": ID, "MAINTAINER": MAINTAINER, "HOMEPAGE": HOMEPAGE, "PICTURES": PICTURES} | words
    text = _PART.sub(lambda part: part["text"] if known[part["word"]] else "", text)
    return re.sub(r"@([A-Z]+)@", lambda word: known[word[1]], text)
