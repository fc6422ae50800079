"""Many duels between computer players: what is played, on how many cores or machines, and what comes out."""
