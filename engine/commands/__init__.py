"""The commands of ``python -m engine``: a module each, with ``add_arguments(parser)`` and ``run(args) -> int``."""
