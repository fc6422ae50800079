"""What is so, or has to be."""
