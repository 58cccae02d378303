"""The Seeker in the Forest of Wyr: a solo card game on a path through a forest of cards."""
