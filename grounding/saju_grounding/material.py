"""Reads material of either format."""

import json

from .facts import Facts
from .material_compact import read_compact
from .material_errors import MaterialError
from .material_json import read_answer

__all__ = ["MaterialError", "read"]


def read(material: str | dict) -> Facts:
    """The facts of a JSON answer (text or object, with or without its envelope) or of a compact text."""
    if isinstance(material, dict):
        return read_answer(material)
    if material.lstrip().startswith("{"):
        try:
            return read_answer(json.loads(material))
        except json.JSONDecodeError as error:
            raise MaterialError(f"material: not JSON ({error}); send the answer whole, or a compact text") from error
    return read_compact(material)
