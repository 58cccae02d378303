"""What every table has beside its board: moves, log, rules, replay, keeping and printing."""
