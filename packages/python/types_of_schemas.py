"""Draws the types of the package from the contract: `saju/types.py`, a TypedDict for every schema, and
`saju/topic.pyi`, `reading` once for every topic. Run before the wheel is built."""

import json
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
CONTRACT = HERE.parent.parent / "openapi" / "openapi.json"
PACKAGE = HERE / "python" / "saju"

HEAD = '''"""The answers to topics."""

from datetime import date
from typing import Literal, overload

from saju import types
'''
READING = '''
@overload
def reading(
    topic: Literal["{topic}"],
    request: types.{request},
    *,
    today: date | None = None,
    language: Literal["ko", "en"] = "ko",
) -> types.{answer}: ...
'''


def closed(schema: dict[str, Any]) -> dict[str, Any]:
    """A set of values that may grow, as it is: the package is never older than its engine."""
    if values := schema.pop("x-extensible-enum", None):
        schema["enum"] = [*values, None] if "null" in schema["type"] else values
    return schema


def write_types(contract: Path) -> None:
    """A class for each schema, with its Korean and English description."""
    contract.write_text(json.dumps(json.loads(CONTRACT.read_text(encoding="utf-8"), object_hook=closed)))
    options = {
        "--input": contract,
        "--input-file-type": "openapi",
        "--openapi-scopes": "schemas",
        "--output-model-type": "typing.TypedDict",
        "--enum-field-as-literal": "all",
        "--target-python-version": "3.11",
        "--formatters": "black",
        "--output": PACKAGE / "types.py",
    }
    flags = [
        "--use-schema-description",
        "--use-field-description",
        "--use-standard-collections",
        "--use-union-operator",
        "--disable-timestamp",
    ]
    drawn = [str(part) for option in options.items() for part in option]
    command = [sys.executable, "-W", "ignore", "-m", "datamodel_code_generator", *drawn, *flags]
    subprocess.run(command, check=True)


def write_readings() -> None:
    """The signature of `reading` for each topic that can be asked in short, which is all of them."""
    schemas = json.loads(CONTRACT.read_text(encoding="utf-8"))["components"]["schemas"]
    stub = HEAD
    for topic in schemas["CompactRequest"]["properties"]["topic"]["enum"]:
        request, answer = f"{topic.capitalize()}Request", f"{topic.capitalize()}Answer"
        stub += READING.format(topic=topic, request=request, answer=answer)
    (PACKAGE / "topic.pyi").write_text(stub, encoding="utf-8")


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        write_types(Path(folder) / "openapi.json")
    write_readings()
