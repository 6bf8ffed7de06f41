"""Libraries of npm that `bench/peers` compares, asked in the same way; `npm ci --prefix ../bench/peers` first."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from scoring.cases import Birth

from .adapter import Answer
from .process import ask

SCRIPT = Path(__file__).parent / "npm" / "ask.mjs"
PEERS = Path(__file__).parents[2] / "bench" / "peers"
# What CommonJS inside a bundle needs.
BANNER = 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);'


class Npm:
    """`library` is the name of a package of `bench/peers/package.json`."""

    def __init__(self, library: str) -> None:
        self.name = library
        installed = PEERS / "node_modules" / library / "package.json"
        if not installed.exists():
            raise SystemExit(f"{library} is not installed: npm ci --prefix {PEERS}")
        self.version = json.loads(installed.read_text())["version"]
        self.school = ()

    def answer(self, births: Sequence[Birth]) -> list[Answer]:
        with TemporaryDirectory() as folder:
            # One of them imports files without their endings, which only a bundler finds.
            esbuild = PEERS / "node_modules" / ".bin" / "esbuild"
            bundle = [str(esbuild), str(SCRIPT), "--bundle", "--splitting", "--format=esm"]
            more = ["--platform=node", "--log-level=error", f"--banner:js={BANNER}", "--out-extension:.js=.mjs"]
            subprocess.run([*bundle, *more, f"--outdir={folder}"], check=True)
            return ask(["node", f"{folder}/ask.mjs", self.name], births)
