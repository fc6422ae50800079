"""The modules of the rules lie on floors: what is lower knows nothing of what is above (engine/duel).

The contracts in pyproject.toml hold the order of the floors. What they can't see is held here: how large the circles
are in which modules of one floor know each other, and how many imports hide inside functions.
"""

import ast
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import engine.duel.outside.plain  # noqa: F401 - imports all procedures
from engine.duel.state.agenda import Frame

ROOT = Path(__file__).parents[1]
MOST_IN_A_CIRCLE = 6
MOST_INSIDE_FUNCTIONS = 1

Modules = Mapping[str, ast.Module]


@cache
def modules_of(folder: str) -> Modules:
    """The modules of a folder and of those in it, by their names."""
    paths = sorted((ROOT / folder).rglob("*.py"))
    names = {path: ".".join(path.relative_to(ROOT).with_suffix("").parts) for path in paths}
    return {name.removesuffix(".__init__"): ast.parse(path.read_text("utf-8")) for path, name in names.items()}


def imported(tree: ast.AST, modules: Modules) -> Iterator[str]:
    """The modules that it imports, wherever in it: inside functions and for types alone as well."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                whole = f"{node.module}.{alias.name}"
                yield whole if whole in modules else node.module
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)


def arrows(modules: Modules) -> dict[str, set[str]]:
    return {name: {other for other in imported(tree, modules) if other in modules} for name, tree in modules.items()}


def reached(name: str, known: Mapping[str, set[str]]) -> set[str]:
    """All that a module knows, and what is known by that."""
    found: set[str] = set()
    todo = [name]
    while todo:
        new = known[todo.pop()] - found
        found |= new
        todo += new
    return found


def circles(modules: Modules) -> list[set[str]]:
    """Sets of modules each of which knows each other one."""
    known = arrows(modules)
    all_known = {name: reached(name, known) for name in known}
    found: list[set[str]] = []
    for name in sorted(known):
        if name in all_known[name] and not any(name in circle for circle in found):
            found.append({other for other in all_known[name] if name in all_known[other]})
    return found


def inside_functions(modules: Modules) -> list[str]:
    """Imports among these modules inside functions."""
    found = {
        f"{name}:{inner.lineno}"
        for name, tree in modules.items()
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef)
        for inner in ast.walk(node)
        if isinstance(inner, ast.Import | ast.ImportFrom) and not modules.keys().isdisjoint(imported(inner, modules))
    }
    return sorted(found)


def begun_by_name(modules: Modules) -> list[str]:
    """The procedures that are begun by their names (``begun``)."""
    return [
        node.args[0].value
        for tree in modules.values()
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "begun"
        if isinstance(node.args[0], ast.Constant) and isinstance(node.args[0].value, str)
    ]


def test_no_circle_is_large() -> None:
    found = circles(modules_of("engine/duel"))
    assert all(len(circle) <= MOST_IN_A_CIRCLE for circle in found), sorted(map(sorted, found), key=len)


def test_few_imports_hide_inside_functions() -> None:
    found = inside_functions(modules_of("engine/duel"))
    assert len(found) <= MOST_INSIDE_FUNCTIONS, found


def test_what_is_begun_by_its_name_is_there() -> None:
    names = begun_by_name(modules_of("engine/duel"))
    assert names
    assert set(names) <= set(Frame.KINDS)


def test_circles_and_hidden_imports_would_be_found() -> None:
    modules = {
        "a": ast.parse("from b import thing"),
        "b": ast.parse("def f():\n    from c import thing"),
        "c": ast.parse("if TYPE_CHECKING:\n    import a"),
        "d": ast.parse("import a"),
    }
    assert circles(modules) == [{"a", "b", "c"}]
    assert inside_functions(modules) == ["b:2"]
    assert begun_by_name({"a": ast.parse('state.push(begun("Draw", 1))')}) == ["Draw"]
