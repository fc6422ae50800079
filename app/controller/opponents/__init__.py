"""Computer players: who they are, and the processes in which they think."""
