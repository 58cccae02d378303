"""A Wayfarer's Tale: a roll-and-write on a hex map, for one to four players."""
