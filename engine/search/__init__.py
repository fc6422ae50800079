"""Cards looked for: a small language, what it means, and which cards it finds."""
