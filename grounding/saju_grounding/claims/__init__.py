"""Claims by kind: a file each, with a table of patterns for each language."""

from . import counts, decades, gods_of_luck, letters, pillars, relations, roles, strength, structure, ten_gods, years

KINDS = (pillars, letters, ten_gods, gods_of_luck, counts, relations, decades, years, roles, strength, structure)
