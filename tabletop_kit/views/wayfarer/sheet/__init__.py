"""What the companion sheet is drawn from: what is printed on it and what is written into it."""
