"""What the player sees: windows over the engine."""
