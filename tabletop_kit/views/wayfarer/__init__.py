"""A Wayfarer's Tale on the table: the board, the hex map, the companion sheet, the campaign."""
