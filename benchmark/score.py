#!/usr/bin/env python3
"""Scores a library or a service on births at traps.

./score.py saju-batch --with program=/usr/local/bin/saju
./score.py process --with command='node mine.mjs' --json
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from adapters import ADAPTERS  # noqa: E402
from scoring import cases, report  # noqa: E402
from scoring.judge import judge  # noqa: E402


def options(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not equals:
        raise argparse.ArgumentTypeError("NAME=VALUE")
    return name, value


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("adapter", choices=sorted(ADAPTERS))
    parser.add_argument("--with", dest="options", metavar="NAME=VALUE", type=options, action="append", default=[])
    parser.add_argument("--class", dest="classes", metavar="CLASS", action="append", default=[], help="only this class")
    parser.add_argument("--json", action="store_true", help="print JSON in place of a table")
    parser.add_argument("--wrong", metavar="FILE", type=Path, help="write each wrong answer as a line of JSON")
    parser.add_argument("--fail", action="store_true", help="exit with 1 if any answer is wrong")
    arguments = parser.parse_args()
    adapter = ADAPTERS[arguments.adapter](**dict(arguments.options))
    asked = cases.read(arguments.classes)
    answers = adapter.answer([case.birth for case in asked])
    verdict = judge(asked, answers, adapter.school)
    print((report.as_json if arguments.json else report.table)(adapter, verdict))
    if arguments.wrong:
        arguments.wrong.write_text(report.wrong_lines(verdict.wrong), encoding="utf-8")
    return 1 if arguments.fail and verdict.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
