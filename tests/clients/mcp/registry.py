"""Holds `packages/mcp/server.json`, the entry for registries of MCP servers, to what it says and to what they ask.

    SAJU_BINARY=…/saju python registry.py

It is read as it would be published, with the address of a repository: the same manifests filled in by scripts/repository.
"""

import json
import os
import re
import shutil
import subprocess
import tempfile
import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[3]
PUBLISHER = "io.modelcontextprotocol.registry/publisher-provided"
NEED = ("Cargo.toml", "crates/*/Cargo.toml", "packages/*/package.json", "packages/*/*.toml", "packages/mcp/server.json", "README*.md", "*/*/README.md", "scripts/repository")


def published(folder: Path) -> dict[str, Any]:
    """The manifests as whoever has the repository example/saju publishes them."""
    for pattern in NEED:
        for file in ROOT.glob(pattern):
            place = folder / file.relative_to(ROOT)
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(file, place)
    for _ in range(2):
        subprocess.run([folder / "scripts/repository", "example/saju"], check=True, stdout=subprocess.DEVNULL)

    def read(name: str) -> Any:
        text = (folder / name).read_text(encoding="utf-8")
        return json.loads(text) if name.endswith("json") else tomllib.loads(text)

    named = {"server": "packages/mcp/server.json", "mcp": "packages/mcp/package.json", "npm": "packages/npm/package.json"}
    manifests = {**named, "wheel": "packages/python/pyproject.toml", "workspace": "Cargo.toml", "chart": "crates/chart/Cargo.toml"}
    told = {name: read(file) for name, file in manifests.items()}
    for name in ("README.md", "README.ko.md", "packages/npm/README.md", "packages/mcp/README.md", "packages/python/README.md", "crates/engine/README.md"):
        before, after = ((place / name).read_text(encoding="utf-8") for place in (ROOT, folder))
        assert "not published yet" not in after and len(after) > 0.5 * len(before), name
    return told


def offered() -> dict[str, Any]:
    """What the program says of itself to a client."""
    hello = {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "check", "version": "1"}}
    calls = [
        {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": hello},
        {"jsonrpc": "2.0", "method": "notifications/initialized"},
        {"jsonrpc": "2.0", "id": 2, "method": "tools/list"},
    ]
    asked = "".join(json.dumps(call) + "\n" for call in calls)
    ran = subprocess.run([os.environ["SAJU_BINARY"], "mcp"], input=asked, capture_output=True, text=True, timeout=30)
    first, second = (json.loads(line)["result"] for line in ran.stdout.splitlines())
    return {**first["serverInfo"], "tools": [tool["name"] for tool in second["tools"]]}


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        told = published(Path(folder))
    server, mcp, program = told["server"], told["mcp"], offered()
    package, remote = server["packages"][0], server["remotes"][0]

    # What is true of the program.
    assert server["version"] == package["version"] == program["version"] == told["workspace"]["workspace"]["package"]["version"]
    assert server["title"] == program["title"], program["title"]
    assert server["_meta"][PUBLISHER]["tools"] == program["tools"], program["tools"]
    assert (package["registryType"], package["identifier"], package["transport"]) == ("npm", mcp["name"], {"type": "stdio"})
    assert list(mcp["bin"]) == [mcp["name"]], "npx runs what is called like the package"
    assert [(header["name"], header["isSecret"]) for header in remote["headers"]] == [("x-api-key", True)]

    # What registries ask: names, lengths, versions that are no ranges, addresses whose variables are told.
    assert server["$schema"].startswith("https://static.modelcontextprotocol.io/schemas/")
    assert re.fullmatch(r"[a-zA-Z0-9.-]+/[a-zA-Z0-9._-]+", server["name"]) and server["name"] == mcp["mcpName"]
    assert 1 <= len(server["description"]) <= 100 and len(server["title"]) <= 100, len(server["description"])
    assert re.fullmatch(r"\d+\.\d+\.\d+", server["version"])
    assert remote["type"] == "streamable-http" and re.fullmatch(r"https://\S+", remote["url"])
    assert re.findall(r"\{(\w+)\}", remote["url"]) == list(remote["variables"])

    # Where the sources are, in every manifest.
    address = "https://github.com/example/saju"
    assert server["repository"] == {"url": address, "source": "github", "subfolder": "packages/mcp"}
    for name in ("mcp", "npm"):
        assert told[name]["repository"] == {"type": "git", "url": f"git+{address}.git", "directory": f"packages/{name}"}
        assert told[name]["bugs"] == f"{address}/issues" and told[name]["homepage"].startswith(address)
        assert told[name]["publishConfig"] == {"access": "public", "provenance": True}
    assert told["wheel"]["project"]["urls"] == {"Homepage": address, "Repository": address, "Issues": f"{address}/issues"}
    assert told["workspace"]["workspace"]["package"]["repository"] == address
    assert told["chart"]["package"]["repository"] == told["chart"]["package"]["homepage"] == {"workspace": True}
    print(f"server.json: {len(program['tools'])} tools, a package, a remote; the address stands in every manifest")


if __name__ == "__main__":
    main()
