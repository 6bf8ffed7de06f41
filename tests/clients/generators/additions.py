"""Stands between a client and a server, and adds to its answers what may be added to them under the same path.

    SAJU_URL=http://127.0.0.1:8080 python additions.py

prints its own address and serves there. Every object that the contract describes has one member more (of the modules, a module), and every
value of a set that may grow, such as the code of an error, reads `added`.
"""

import json
import os
import re
import urllib.error
import urllib.request
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

SERVER = os.environ["SAJU_URL"]
CONTRACT = json.loads((Path(__file__).parents[3] / "openapi/openapi.json").read_text(encoding="utf-8"))
ADDED = "added"
DROPPED = ("host", "accept-encoding", "connection", "upgrade", "http2-settings", "content-length")


def resolved(schema: dict[str, Any]) -> dict[str, Any]:
    """The schema that a reference leads to."""
    while "$ref" in schema:
        part: Any = CONTRACT
        for name in schema["$ref"].removeprefix("#/").split("/"):
            part = part[name]
        schema = part
    return schema


def fits(value: Any, schema: dict[str, Any]) -> bool:
    """Whether a value is of one of several schemas; they are told apart by what is required and by closed sets."""
    schema = resolved(schema)
    if "properties" not in schema:
        return (value is None) == (schema.get("type") == "null")
    if not isinstance(value, dict) or any(name not in value for name in schema.get("required", [])):
        return False
    sets = ((value.get(name), resolved(inner).get("enum")) for name, inner in schema["properties"].items())
    return all(known is None or told is None or told in known for told, known in sets)


def added(value: Any, schema: dict[str, Any]) -> Any:
    """The value with what may be added to it."""
    schema = resolved(schema)
    for choice in ("oneOf", "anyOf"):
        if found := [inner for inner in schema.get(choice, []) if fits(value, inner)]:
            return added(value, found[0])
    for inner in schema.get("allOf", []):
        value = added(value, inner)
    if "x-extensible-enum" in schema:
        return value if value is None else ADDED
    if isinstance(value, list) and "items" in schema:
        return [added(item, schema["items"]) for item in value]
    if isinstance(value, dict):
        members, others = schema.get("properties", {}), schema.get("additionalProperties")
        of_others = others if isinstance(others, dict) else {}
        told = {name: added(inner, members.get(name, of_others)) for name, inner in value.items()}
        return {**told, "addedMember": {"text": ADDED}} if members else told
    return value


def schema_of(method: str, path: str, status: int, media: str) -> dict[str, Any]:
    """The schema of an answer; an empty one where the contract has none."""
    for template, operations in CONTRACT["paths"].items():
        if re.fullmatch(re.sub(r"\\\{\w+\\\}", "[^/]+", re.escape(template)), path):
            response = resolved(operations[method.lower()]["responses"].get(str(status), {}))
            return response.get("content", {}).get(media, {}).get("schema", {})
    return {}


class Door(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def pass_on(self) -> None:
        body = self.rfile.read(int(self.headers.get("content-length") or 0)) or None
        headers = {name: value for name, value in self.headers.items() if name.lower() not in DROPPED}
        request = urllib.request.Request(SERVER + self.path, body, headers, method=self.command)
        try:
            answer = urllib.request.urlopen(request)
        except urllib.error.HTTPError as refused:
            answer = refused
        text, media = answer.read(), answer.headers.get_content_type()
        if media.endswith("json"):
            schema = schema_of(self.command, self.path.partition("?")[0], answer.status, media)
            text = json.dumps(added(json.loads(text), schema), ensure_ascii=False).encode()
        self.send_response(answer.status)
        for name, value in answer.headers.items():
            if name.lower() not in (*DROPPED, "transfer-encoding", "date"):
                self.send_header(name, value)
        self.send_header("content-length", str(len(text)))
        self.end_headers()
        self.wfile.write(text)

    do_GET = do_POST = pass_on

    def log_message(self, *_: object) -> None:
        pass


if __name__ == "__main__":
    server = ThreadingHTTPServer(("127.0.0.1", 0), Door)
    print(f"http://127.0.0.1:{server.server_port} adds to the answers of {SERVER}", flush=True)
    server.serve_forever()
