"""Pathwalker on the table: the dice pool, the sheets of the characters."""
