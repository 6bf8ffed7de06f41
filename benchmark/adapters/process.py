"""Any program: births as lines of JSON on its standard input, an answer to each as a line on its output.

An answer is `{"year": "甲子", "month": …, "day": …, "hour": …}`, `{"refused": "why"}` or `{"unsupported": "why"}`.
"""

from __future__ import annotations

import json
import shlex
import subprocess
from collections.abc import Sequence
from dataclasses import asdict

from scoring.cases import Birth

from .adapter import Answer, Refused, Unsupported


def ask(command: Sequence[str], births: Sequence[Birth]) -> list[Answer]:
    """What a program answers."""
    told = "".join(json.dumps(asdict(birth)) + "\n" for birth in births)
    done = subprocess.run(command, input=told, check=True, stdout=subprocess.PIPE, encoding="utf-8")
    return [_answer(line) for line in done.stdout.splitlines()]


def _answer(line: str) -> Answer:
    told = json.loads(line)
    if "refused" in told:
        return Refused(told["refused"])
    return Unsupported(told["unsupported"]) if "unsupported" in told else told


class Process:
    """`command` is a command line; `school` are conventions that it follows, such as `trueSolar/jasi`."""

    def __init__(self, command: str, name: str = "process", version: str = "", school: str = "") -> None:
        self._command = shlex.split(command)
        self.name, self.version = name, version
        self.school = [value for value in school.split("/") if value]

    def answer(self, births: Sequence[Birth]) -> list[Answer]:
        return ask(self._command, births)
