"""Between the engine and the windows. QtCore only."""
