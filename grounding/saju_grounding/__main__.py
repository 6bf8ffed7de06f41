"""`python -m saju_grounding MATERIAL TEXT [--json]`: checks the text of a file against the material of another."""

import argparse
import json
import sys
from pathlib import Path

from . import Finding, MaterialError, check
from .finding import CONTRADICTED


def main(arguments: list[str] | None = None) -> int:
    """Exits with 1 if the material contradicts a claim, with 2 if it cannot be read."""
    parser = argparse.ArgumentParser(prog="saju_grounding", description="Checks what a text claims about a chart.")
    parser.add_argument("material", help="a file with the compact text or the JSON answer that the writer was given")
    parser.add_argument("text", help="a file with what was written, or - for standard input")
    parser.add_argument("--json", action="store_true", help="print findings as JSON, as finding.schema.json describes")
    given = parser.parse_args(arguments)
    try:
        text = sys.stdin.read() if given.text == "-" else Path(given.text).read_text(encoding="utf-8")
        findings = check(Path(given.material).read_text(encoding="utf-8"), text)
    except (OSError, UnicodeDecodeError, MaterialError) as error:
        print(error, file=sys.stderr)
        return 2
    print(
        json.dumps([one.as_json() for one in findings], ensure_ascii=False, indent=1)
        if given.json
        else _lines(findings, text)
    )
    return int(any(one.verdict == CONTRADICTED for one in findings))


def _lines(findings: list[Finding], text: str) -> str:
    lines = []
    for one in findings:
        line = text.count("\n", 0, one.start) + 1
        said = f"{line}: {one.verdict}: {one.text!r} ({one.claim})"
        if one.verdict == CONTRADICTED:
            said += f"; the material has {one.expected} ({one.place})"
        lines.append(said)
    counts = ", ".join(
        f"{sum(one.verdict == verdict for one in findings)} {verdict}"
        for verdict in ("stated", "contradicted", "absent")
    )
    return "\n".join([*lines, counts])


if __name__ == "__main__":
    sys.exit(main())
