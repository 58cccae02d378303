"""The courses, one module a game, its chapters in modules beside it."""
