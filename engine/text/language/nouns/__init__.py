"""What cards, places, times, causes and amounts a phrase means, and what was spoken of before."""
