"""What the table sounds like: made by arithmetic, kept in the cache, played where the system can play."""
