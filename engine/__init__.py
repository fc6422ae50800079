"""The game: a pure rules engine that knows nothing of windows, clocks, files of the user or the network."""
