"""The commands of ``python -m engine``: a module each, with ``add_parser(subparsers)`` and ``run(args) -> int``."""
