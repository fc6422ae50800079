"""What hears a signal of something that outlives it must go when it goes itself.

Qt disconnects a method of a QObject when that is destroyed. A lambda, a partial or a method of anything else it keeps
connected: the next time the signal comes it speaks to what is not there any more. So these may only be connected to
what was made beside them: "made here" is told from "given" by reading the code.
"""

import ast
import importlib
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QObject

from tests.sources import trees_with

ROOT = Path(__file__).resolve().parents[3]
FOR_GOOD = ("__main__.py", "demo.py", "measure.py")  # what they connect stays as long as the program runs
GIVEN_AWAY = ("tile", "row", "socket")  # who is given these keeps them: they go with it
MODULES = sorted(path for path in (ROOT / "app").rglob("*.py") if path.name not in FOR_GOOD)


def test_loose_slots_hear_only_what_was_made_beside_them() -> None:
    loose = [told for path in MODULES for told in loose_slots(path.read_text(encoding="utf-8"), name_of(path))]
    assert not loose, "\n".join(loose)


def name_of(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts)


def test_what_comes_later_knows_who_it_is_for() -> None:
    """A timer that outlives what it calls: with a context it is given up when that goes."""
    bare = [
        f"{place}, line {call.lineno}: {ast.unparse(call)}"
        for place, tree in trees_with("singleShot", "app")
        if place.rpartition("/")[2] not in FOR_GOOD
        for call in ast.walk(tree)
        if isinstance(call, ast.Call) and ast.unparse(call.func) == "QTimer.singleShot" and len(call.args) < 3
    ]
    assert not bare, "\n".join(bare)


GIVEN = """
from PySide6.QtCore import QObject
class Panel(QObject):
    def __init__(self, faces):
        {line}
"""


@pytest.mark.parametrize(
    "line",
    [
        "faces.art_ready.connect(lambda key: self.update())",
        "self.faces = faces; self.faces.art_ready.connect(lambda key: self.update())",
        "faces.art_ready.connect(partial(self.update, 1))",
        "self.look = look_of(self); self.look.changed.connect(lambda: self.update())",
        "self.settings.changed.connect(lambda name: self.update())",
        "for signal in (faces.art_ready, faces.noted): signal.connect(lambda key: self.update())",
        "changed = faces.art_ready; changed.connect(lambda key: self.update())",
    ],
)
def test_a_loose_slot_at_what_was_given_is_found(line: str) -> None:
    assert len(list(loose_slots(GIVEN.format(line=line), ""))) == 1


@pytest.mark.parametrize(
    "line",
    [
        "self.button = Button(); self.button.clicked.connect(lambda: self.update())",
        "button = Button(); button.clicked.connect(lambda: self.update())",
        "for button in (self.one, self.other): button.clicked.connect(self.update)",
        "faces.art_ready.connect(self.update)",
    ],
)
def test_methods_and_what_is_made_here_are_not(line: str) -> None:
    assert not list(loose_slots(GIVEN.format(line=line), ""))


def loose_slots(source: str, module: str) -> Iterator[str]:
    tree = ast.parse(source if ".connect" in source else "")
    for owner in ast.walk(tree):
        if isinstance(owner, ast.ClassDef):
            is_object = not module or issubclass(found(module, owner.name), QObject)
            made = made_by(owner)
            for function in owner.body:
                if isinstance(function, ast.FunctionDef):
                    local = {*GIVEN_AWAY, *made, *(name for name in made_by(function, made) if "." not in name)}
                    for call in ast.walk(function):
                        if isinstance(call, ast.Call) and is_loose(call, is_object) and sender(call) not in local:
                            yield f"{module}, line {call.lineno}: {ast.unparse(call)}"


def found(module: str, name: str) -> type:
    return vars(importlib.import_module(module)).get(name, object)


def is_loose(call: ast.Call, is_object: bool) -> bool:
    """Whether a slot is connected here that Qt knows no owner of."""
    if not (isinstance(call.func, ast.Attribute) and call.func.attr == "connect"):
        return False
    slot = call.args[0]
    if isinstance(slot, ast.Attribute):
        return not is_object and ast.unparse(slot.value) == "self"
    return isinstance(slot, (ast.Lambda, ast.Call, ast.Name)) and ast.unparse(slot) != "signal"


def sender(call: ast.Call) -> str:
    """Whose signal it is: "self", "self.button" or "button" of a longer chain of names."""
    words = ast.unparse(call.func).split(".")
    if words[0] != "self":
        return words[0]
    return "self" if len(words) == 3 else ".".join(words[:2])


def made_by(scope: ast.AST, known: Iterable[str] = ("self",)) -> set[str]:
    """The names there, and those known before, of what is made anew, and not only got from somewhere."""
    made = set(known)
    for part in ast.walk(scope):
        if isinstance(part, ast.Assign):
            for target in part.targets:
                made |= named(target, part.value, made)
        elif isinstance(part, ast.AnnAssign) and part.value is not None:
            made |= named(part.target, part.value, made)
        elif isinstance(part, ast.For) and is_made(part.iter, made):
            made |= {each.id for each in ast.walk(part.target) if isinstance(each, ast.Name)}
    return made


def named(target: ast.expr, value: ast.expr, made: set[str]) -> set[str]:
    if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
        pairs = zip(target.elts, value.elts, strict=True)
        return {name for each, what in pairs for name in named(each, what, made)}
    return {ast.unparse(target)} if is_made(value, made) else set()


def is_made(value: ast.expr, made: set[str]) -> bool:
    """A class called by its name, a maker of one's own, what these have made themselves; or some of these."""
    match value:
        case ast.IfExp():
            return is_made(value.body, made) and is_made(value.orelse, made)
        case ast.List() | ast.Tuple():
            return any(is_made(each, made) for each in value.elts)
        case ast.ListComp() | ast.GeneratorExp():
            return is_made(value.elt, made)
        case ast.Dict():
            return any(is_made(each, made) for each in value.values)
        case ast.DictComp():
            return is_made(value.value, made)
        case ast.Call(func=ast.Name(id="enumerate" | "zip")):
            return is_made(value.args[0], made)
        case ast.Call():
            called = ast.unparse(value.func).split(".")
            own = ".".join(called[:-1])
            return called[-1].lstrip("_")[0].isupper() or own in made
    return ast.unparse(value) in made
