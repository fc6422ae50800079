"""Resources without Qt's compiler: the same tables as it would write, made from the files themselves."""

import struct
from functools import cache
from pathlib import Path
from typing import Final
from xml.etree import ElementTree

_FOLDER: Final = 2
_PLAIN: Final = 0  # neither folder nor compressed
_ANY_COUNTRY, _ANY_LANGUAGE = 0, 1


class _Node:
    """A folder, or with ``file`` a file."""

    def __init__(self, name: str, file: Path | None = None) -> None:
        self.name = name
        self.file = file
        self.children: dict[str, _Node] = {}

    def in_order(self) -> list["_Node"]:
        """Qt looks names up by halves, in the order of their hashes."""
        return sorted(self.children.values(), key=lambda child: hash_of(child.name))


@cache  # Qt doesn't copy the tables: they have to live as long as the program
def tables(listing: Path) -> tuple[bytes, bytes, bytes]:
    """Tree, names and data for qRegisterResourceData, of all listed files that are there; OSError if none is."""
    root = _Node("")
    for group in ElementTree.parse(listing).iter("qresource"):
        for element in group.iter("file"):
            file = listing.parent / (element.text or "")
            if file.is_file():
                _put(root, f"{group.get('prefix', '/')}/{element.get('alias') or element.text}", file)
    if not root.children:
        raise FileNotFoundError(f"none of the files listed in {listing} is there")
    nodes = [root]
    first_child = {}
    for node in nodes:  # it grows: one level after the other
        first_child[id(node)] = len(nodes)
        nodes += node.in_order()
    tree, names, data = b"", b"", b""
    for node in nodes:
        place = len(names)
        if node.name:
            names += struct.pack(">HI", len(node.name), hash_of(node.name)) + node.name.encode("utf-16-be")
        if node.file is None:
            tree += struct.pack(">IHII", place, _FOLDER, len(node.children), first_child[id(node)])
        else:
            content = node.file.read_bytes()
            tree += struct.pack(">IHHHI", place, _PLAIN, _ANY_COUNTRY, _ANY_LANGUAGE, len(data))
            data += struct.pack(">I", len(content)) + content
    return tree, names, data


def _put(root: _Node, path: str, file: Path) -> None:
    *folders, name = path.strip("/").replace("//", "/").split("/")
    node = root
    for folder in folders:
        node = node.children.setdefault(folder, _Node(folder))
    node.children[name] = _Node(name, file)


def hash_of(name: str) -> int:
    """As Qt's qt_hash; names outside the Basic Multilingual Plane don't occur."""
    found = 0
    for sign in name:
        found = (found << 4) + ord(sign)
        found ^= (found & 0xF0000000) >> 23
        found &= 0x0FFFFFFF
    return found
