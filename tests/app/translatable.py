"""Collects what the windows say, and keeps the table of translations.

    python -m tests.app.translatable            prints what is missing, as TOML to be filled in
    python -m tests.app.translatable --write    writes the table anew: all texts of app/, missing ones as ""

Collected are ``self.tr("…")``, ``QCoreApplication.translate("context", "…")``, ``QT_TRANSLATE_NOOP("context", "…")``
and calls of functions of our own that hand a text on to one of these.
"""

import ast
import json
import string
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple, TypeGuard

from app.languages import file_of, texts_of

PROJECT = Path(__file__).resolve().parents[2]
Texts = dict[str, dict[str, str]]


class Found(NamedTuple):
    context: str
    text: str
    place: str  # file and line


class Wrapper(NamedTuple):
    """A function that translates one of its arguments: the place of the text, and the context or its place."""

    context: str | int
    text: int


class Unclear(Exception):
    """A text that can't be read off the source."""


def is_qt_context(context: str) -> bool:
    return context.startswith("Q") and context[1:2].isupper()


def sources() -> list[Path]:
    return sorted((PROJECT / "app").rglob("*.py"))


def collect(paths: Iterable[Path] | None = None) -> tuple[list[Found], list[str]]:
    """All texts, and the places where there is a text that can't be read off the source."""
    readers = [TextReader(path) for path in (sources() if paths is None else paths)]
    wrappers: dict[str, Wrapper] = {}
    for reader in readers:
        wrappers |= reader.wrappers({})
    found: list[Found] = []
    unclear: list[str] = []
    for reader in readers:
        reader.known = wrappers | reader.wrappers(wrappers)  # its own function is meant, if others are called the same
        reader.read()
        found += reader.found
        unclear += reader.unclear
    return found, unclear


def texts_in(node: ast.expr, constants: dict[str, str]) -> Iterator[str]:
    """The texts that an expression may be; Unclear if it isn't made of plain ones."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from texts_in(node.body, constants)
        yield from texts_in(node.orelse, constants)
    elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        for left in texts_in(node.left, constants):
            yield from (left + right for right in texts_in(node.right, constants))
    elif isinstance(node, ast.Name) and node.id in constants:
        yield constants[node.id]
    else:
        raise Unclear


class Call(NamedTuple):
    """Where it stands: the class, or "", and the functions around it."""

    node: ast.Call
    owner: str
    functions: tuple[ast.FunctionDef, ...]


class TextReader(ast.NodeVisitor):
    """Reads one file. Its tree is gone through once, for the calls in it: that takes most of the time."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.known: dict[str, Wrapper] = {}
        self.found: list[Found] = []
        self.unclear: list[str] = []
        self.calls: list[Call] = []
        self.other_names: dict[str, str] = {}  # tr = QCoreApplication.translate, or tr = self.tr
        self.owner = ""
        self.functions: tuple[ast.FunctionDef, ...] = ()
        tree = ast.parse(path.read_text(encoding="utf-8"))
        self.constants = {
            target.id: node.value.value
            for node in tree.body
            if isinstance(node, ast.Assign | ast.AnnAssign)
            and isinstance(node.value, ast.Constant)
            and isinstance(node.value.value, str)
            for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
            if isinstance(target, ast.Name)
        }
        self.visit(tree)
        self.marks = any(name_of(call.node.func) == "QT_TRANSLATE_NOOP" for call in self.calls)

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        around, self.owner = self.owner, node.name
        self.generic_visit(node)
        self.owner = around

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        around, self.functions = self.functions, (*self.functions, node)
        self.generic_visit(node)
        self.functions = around

    def visit_Assign(self, node: ast.Assign) -> None:
        self.generic_visit(node)
        if is_translating(node.value):
            names = (target.id for target in node.targets if isinstance(target, ast.Name))
            self.other_names |= dict.fromkeys(names, node.value.attr)

    def visit_Call(self, node: ast.Call) -> None:
        self.generic_visit(node)
        self.calls.append(Call(node, self.owner, self.functions))

    # -- functions that hand a text on --------------------------------------------------------------

    def wrappers(self, known: dict[str, Wrapper]) -> dict[str, Wrapper]:
        self.known = known
        found: dict[str, Wrapper] = {}
        for call, owner, around in self.calls:
            said = self.said_by(call, owner) if around else None
            if said is None:
                continue
            context, text = said
            if not isinstance(text, ast.Name):
                continue
            for function in around:
                names = [name for name in parameters(function) if name not in ("self", "cls")]
                if text.id in names:
                    if isinstance(context, ast.Name) and context.id in names:
                        found[function.name] = Wrapper(names.index(context.id), names.index(text.id))
                    elif isinstance(word := self.word(context), str):
                        found[function.name] = Wrapper(word, names.index(text.id))
        return found

    def word(self, context: ast.expr | str) -> str | None:
        if isinstance(context, str):
            return context
        try:
            (word,) = texts_in(context, self.constants)
        except (Unclear, ValueError):
            return None
        return word

    def said_by(self, call: ast.Call, owner: str) -> tuple[ast.expr | str, ast.expr] | None:
        """The context and the text of a call that translates."""
        function, given = call.func, call.args
        kind = function.attr if is_translating(function) else self.other_names.get(name_of(function), "")
        if kind == "tr" and given:
            return owner or "?", given[0]
        if (kind == "translate" or name_of(function) == "QT_TRANSLATE_NOOP") and len(given) > 1:
            return given[0], given[1]
        if isinstance(function, ast.Attribute) and name_of(function.value) not in ("self", "cls"):
            return None  # such as painter.translate
        wrapper = self.known.get(name_of(function))
        if wrapper is not None and len(given) > wrapper.text:
            context = given[wrapper.context] if isinstance(wrapper.context, int) else wrapper.context
            return context, given[wrapper.text]
        return None

    # -- texts ----------------------------------------------------------------------------------------

    def read(self) -> None:
        for call, owner, around in self.calls:
            said = self.said_by(call, owner)
            if said is not None:
                self.take(call, *said, around)

    def take(
        self, call: ast.Call, context: ast.expr | str, text: ast.expr, around: tuple[ast.FunctionDef, ...]
    ) -> None:
        if isinstance(text, ast.Name) and any(text.id in parameters(function) for function in around):
            return  # it is collected where the function is called
        path = self.path.relative_to(PROJECT) if self.path.is_relative_to(PROJECT) else self.path
        place = f"{path}:{call.lineno}"
        word = self.word(context)
        try:
            if word is None or word == "?":
                raise Unclear
            self.found += [Found(word, one, place) for one in texts_in(text, self.constants)]
        except Unclear:
            if not self.marks:
                self.unclear.append(f"{place}: {ast.unparse(call)}")


def parameters(function: ast.FunctionDef) -> list[str]:
    return [each.arg for each in function.args.posonlyargs + function.args.args]


def is_translating(node: ast.expr) -> TypeGuard[ast.Attribute]:
    """``self.tr`` or ``QCoreApplication.translate``, but not ``painter.translate``."""
    if not isinstance(node, ast.Attribute):
        return False
    return node.attr == "tr" or node.attr == "translate" and name_of(node.value).endswith("Application")


def name_of(node: ast.expr) -> str:
    return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""


# -- the table ------------------------------------------------------------------------------------------


def missing(found: Iterable[Found], texts: Texts) -> list[Found]:
    return [one for one in dict.fromkeys(found) if not texts.get(one.context, {}).get(one.text)]


def as_toml(texts: Texts) -> str:
    lines: list[str] = []
    for context, pairs in texts.items():
        bare = context.replace("_", "").isalnum() and context.isascii()
        lines += ["", f"[{context if bare else quoted(context)}]"]
        lines += [f"{quoted(text)} = {quoted(said)}" for text, said in pairs.items()]
    return "\n".join(lines[1:]) + "\n"


def quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def placeholders(text: str) -> set[str]:
    return {field for _, field, _, _ in string.Formatter().parse(text) if field is not None}


def renewed(found: Iterable[Found], texts: Texts) -> Texts:
    """The table with all texts of the app and none that it doesn't have any more; those of Qt at the end."""
    table: Texts = {}
    for one in found:
        table.setdefault(one.context, {})[one.text] = texts.get(one.context, {}).get(one.text, "")
    return table | {context: pairs for context, pairs in texts.items() if is_qt_context(context)}


def main(arguments: list[str]) -> int:
    found, unclear = collect()
    texts = texts_of("de")
    if "--write" in arguments:
        head = [line for line in file_of("de").read_text(encoding="utf-8").split("\n") if line.startswith("#")]
        table = as_toml(renewed(found, texts))
        file_of("de").write_text("\n".join([*head, ""]) * bool(head) + "\n" + table, encoding="utf-8")
        texts = texts_of("de")
    lacking: Texts = {}
    for one in missing(found, texts):
        lacking.setdefault(one.context, {})[one.text] = ""
    print(as_toml(lacking) if lacking else "Nothing is missing.")
    for line in unclear:
        print("# not a plain text:", line)
    return 1 if lacking or unclear else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
