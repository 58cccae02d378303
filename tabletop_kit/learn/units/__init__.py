"""The units on chance, one module each; `unit.UNITS` has their order."""
