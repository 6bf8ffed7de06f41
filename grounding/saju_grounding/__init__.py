"""Finds what a text claims about a chart and says whether the material given to its writer bears it out."""

from .checking import check
from .finding import Finding
from .material import MaterialError

__all__ = ["Finding", "MaterialError", "check"]
