"""The dice laboratory: a bench of pools, its controls, and the pictures of the exact answers."""
