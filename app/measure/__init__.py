"""How quick the windows are: ``python -m app --measure-start`` and ``--measure-mat``."""
