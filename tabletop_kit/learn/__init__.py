"""Learning by playing, and teaching with it: levels and courses, predictions, answers, results."""
