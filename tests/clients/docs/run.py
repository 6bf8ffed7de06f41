"""Runs every example of the documentation and of the skills that is marked to be run: ```sh run, ```ts run, ```python run,
```go run, ```rust run.

    SAJU_URL=http://127.0.0.1:8080 SAJU_KEY=… python docs/run.py

Each is run as a reader would: on its own, with the address and the key in the environment. It must
end with 0 and print something; what curl or the program prints must be an answer. TypeScript is run by the
`tsx` of ../typescript, Rust as the program of a package of its own, and `saju` is the program of SAJU_BINARY.
"""

import os
import re
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

CLIENTS = Path(__file__).resolve().parent.parent
ROOT = CLIENTS.parent.parent
PAGES = [*(ROOT / "crates" / "site" / "pages").glob("*.md"), *(ROOT / "skills").glob("*/SKILL.md")]
TSX = CLIENTS / "typescript" / "node_modules" / ".bin" / "tsx"
BLOCK = re.compile(r"^```(sh|ts|python|go|rust) run\n(.*?)^```$", re.DOTALL | re.MULTILINE)
RUN = {
    "sh": (".sh", ["bash", "-euo", "pipefail"]),
    "ts": (".mts", [str(TSX)]),
    "python": (".py", [sys.executable]),
    "go": (".go", ["go", "run"]),
    "rust": (".rs", ["cargo", "run", "--quiet", "--manifest-path"]),
}
PACKAGE = """\
[package]
name = "example"
edition = "2024"

[[bin]]
name = "example"
path = "example.rs"

[dependencies]
ureq = { version = "=3.5.2", default-features = false }

[workspace]
"""
# What is compiled is kept; the lints of this project are none of the example's.
ENVIRONMENT = {**os.environ, "CARGO_TARGET_DIR": str(ROOT / "target" / "tools" / "clients" / "rust"), "RUSTC_WORKSPACE_WRAPPER": ""}


def fault(language: str, code: str, folder: Path) -> str | None:
    """What is wrong with an example, if anything."""
    suffix, command = RUN[language]
    file = folder / f"example{suffix}"
    file.write_text(code, encoding="utf-8")
    if language == "rust":
        file = folder / "Cargo.toml"
        file.write_text(PACKAGE, encoding="utf-8")
    ran = subprocess.run([*command, str(file)], capture_output=True, text=True, timeout=120, env=ENVIRONMENT)
    if ran.returncode != 0:
        return f"ended with {ran.returncode}: {ran.stdout[-500:]}{ran.stderr[-1500:]}"
    is_answer = '"success":true' in ran.stdout or ran.stdout.startswith(("# ", "<svg "))
    if not ran.stdout.strip() or (language == "sh" and not is_answer):
        return f"printed {ran.stdout[:500]!r}"
    return None


def main() -> int:
    assert os.environ.get("SAJU_URL") and os.environ.get("SAJU_KEY"), "set SAJU_URL and SAJU_KEY"
    if binary := os.environ.get("SAJU_BINARY"):
        ENVIRONMENT["PATH"] = f"{Path(binary).parent}{os.pathsep}{os.environ['PATH']}"
    ran: Counter[str] = Counter()
    faults = 0
    # Where the packages of npm that they import are found.
    with tempfile.TemporaryDirectory(dir=CLIENTS / "typescript" / "node_modules") as folder:
        for page in sorted(PAGES):
            text = page.read_text(encoding="utf-8")
            for block in BLOCK.finditer(text):
                language, code = block.groups()
                ran[language] += 1
                if wrong := fault(language, code, Path(folder)):
                    faults += 1
                    line = text.count("\n", 0, block.start()) + 1
                    print(f"failed: {page.name}:{line} ({language}) {wrong}")
    told = ", ".join(f"{count} {language}" for language, count in sorted(ran.items()))
    print(f"documentation: {told}")
    return 1 if faults or set(ran) != set(RUN) else 0


if __name__ == "__main__":
    sys.exit(main())
