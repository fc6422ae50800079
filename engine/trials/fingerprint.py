"""Which program this is, to the letter: machines that work together must have the same one."""

import hashlib
from pathlib import Path


def fingerprint() -> str:
    """A short hash of the engine's files."""
    root = Path(__file__).resolve().parent.parent
    digest = hashlib.blake2b(digest_size=8)
    for file in sorted(root.rglob("*")):
        if file.suffix in (".py", ".txt", ".list"):
            digest.update(f"{file.relative_to(root).as_posix()}\n".encode())
            digest.update(file.read_bytes())
    return digest.hexdigest()
