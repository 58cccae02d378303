"""The Seeker in the Forest of Wyr on the table: the board, the card forest, what it shows and says."""
