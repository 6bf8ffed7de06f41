"""Adapters by the names under which `score.py` knows them. A new one is a line here."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from .adapter import Adapter
from .npm import Npm
from .process import Process
from .pypi import LunarPython, Sajupy
from .saju_batch import SajuBatch
from .saju_http import SajuHttp

ADAPTERS: Mapping[str, Callable[..., Adapter]] = {
    "saju-batch": SajuBatch,
    "saju-http": SajuHttp,
    "lunar_python": LunarPython,
    "sajupy": Sajupy,
    "npm": Npm,
    "process": Process,
}
