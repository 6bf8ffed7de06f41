"""The program of saju: `saju batch`, a request a line."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Sequence

from scoring.cases import Birth

from .adapter import Answer
from .saju_body import Form


class SajuBatch:
    """`program` is the path of the program; `time` and `day` are conventions, as in `saju_body.Form`."""

    name = "saju batch"

    def __init__(self, program: str = "saju", time: str = "trueSolar", day: str = "jasi") -> None:
        if not shutil.which(program):
            raise SystemExit(f"no program {program}: --with program=PATH")
        self._program = program
        self._form = Form(time, day)
        self.school = self._form.school
        self.version = self._run("--version").split()[-1]

    def answer(self, births: Sequence[Birth]) -> list[Answer]:
        lines = "".join(json.dumps(self._form.request(birth)) + "\n" for birth in births)
        return [self._form.answer(json.loads(line)) for line in self._run("batch", told=lines).splitlines()]

    def _run(self, *arguments: str, told: str = "") -> str:
        command = [self._program, *arguments]
        return subprocess.run(command, input=told, check=True, capture_output=True, encoding="utf-8").stdout
