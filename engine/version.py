"""Which Duelmat this is. The packages, the commands, the About page and the log all read it here."""

from typing import Final

VERSION: Final = "0.1.0"
