"""Draws the collections for Postman and Bruno from the contract.

    python collections/draw.py [FOLDER]

writes postman.json and bruno/ beside itself, or into FOLDER. Every operation is a request that can be sent as it is, with
its first example; the address and the key are variables.
"""

import json
import shutil
import sys
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
CONTRACT = json.loads((HERE.parent / "openapi/openapi.json").read_text(encoding="utf-8"))
URL = "http://127.0.0.1:8080"
HEADER = CONTRACT["components"]["securitySchemes"]["apiKey"]["name"]


def requests() -> dict[str, list[dict[str, Any]]]:
    """The operations by their tags, with what is sent."""
    groups: dict[str, list[dict[str, Any]]] = {tag["name"]: [] for tag in CONTRACT["tags"]}
    for path, operations in CONTRACT["paths"].items():
        for method, operation in operations.items():
            parameters = [parameter(one) for one in operation.get("parameters", [])]
            in_path = {f"{{{one['name']}}}": one["value"] for one in parameters if one["in"] == "path"}
            for name, value in in_path.items():
                path = path.replace(name, value)
            content = operation.get("requestBody", {}).get("content", {}).get("application/json")
            groups[operation["tags"][0]].append({
                "id": operation["operationId"],
                "name": operation["summary"],
                "about": operation["description"],
                "method": method.upper(),
                "path": path,
                "keyed": operation.get("security") != [],
                "body": content and next(iter(content["examples"].values()))["value"],
                "query": [one for one in parameters if one["in"] == "query"],
                "header": [one for one in parameters if one["in"] == "header"],
            })
    return groups


def parameter(one: dict[str, Any]) -> dict[str, Any]:
    if "$ref" in one:
        one = CONTRACT["components"]["parameters"][one["$ref"].rsplit("/", 1)[1]]
    sent = one.get("required", False) or one["in"] == "query" and "example" in one
    return {"in": one["in"], "name": one["name"], "value": str(one.get("example", "")), "sent": sent, "about": one["description"]}


def pretty(body: Any) -> str:
    return json.dumps(body, ensure_ascii=False, indent=2)


def postman_request(one: dict[str, Any]) -> dict[str, Any]:
    def row(of: dict[str, Any]) -> dict[str, Any]:
        return {"key": of["name"], "value": of["value"], "description": of["about"], "disabled": not of["sent"]}

    query = "&".join(f"{of['name']}={of['value']}" for of in one["query"] if of["sent"])
    url = {
        "raw": "{{url}}" + one["path"] + (f"?{query}" if query else ""),
        "host": ["{{url}}"],
        "path": one["path"].strip("/").split("/"),
        "query": [row(of) for of in one["query"]],
    }
    request = {"method": one["method"], "header": [row(of) for of in one["header"]], "url": url, "description": one["about"]}
    if not one["keyed"]:
        request["auth"] = {"type": "noauth"}
    if one["body"]:
        request["body"] = {"mode": "raw", "raw": pretty(one["body"]), "options": {"raw": {"language": "json"}}}
    return {"name": one["name"], "request": request, "response": []}


def postman(groups: dict[str, list[dict[str, Any]]]) -> dict[str, Any]:
    answered = ['pm.test("200", () => pm.response.to.have.status(200));']
    auth = {"key": HEADER, "value": "{{key}}", "in": "header"}
    return {
        "info": {
            "name": CONTRACT["info"]["title"],
            "description": CONTRACT["info"]["description"],
            "schema": "https://schema.getpostman.com/json/collection/v2.1.0/collection.json",
        },
        "auth": {"type": "apikey", "apikey": [{"key": key, "value": value} for key, value in auth.items()]},
        "variable": [{"key": "url", "value": URL}, {"key": "key", "value": "", "type": "secret"}],
        "event": [{"listen": "test", "script": {"type": "text/javascript", "exec": answered}}],
        "item": [
            {"name": tag["name"], "description": tag["description"], "item": [postman_request(one) for one in groups[tag["name"]]]}
            for tag in CONTRACT["tags"]
        ],
    }


def block(name: str, text: str) -> str:
    """A block of a file of Bruno: its lines are indented."""
    return f"{name} {{\n" + "".join(f"  {line}".rstrip() + "\n" for line in text.splitlines()) + "}\n"


def rows(parameters: list[dict[str, Any]]) -> str:
    """Names and values; what is not sent stands behind a tilde."""
    return "\n".join(f"{'' if of['sent'] else '~'}{of['name']}: {of['value']}" for of in parameters)


def bruno_request(one: dict[str, Any], place: int) -> str:
    query = "&".join(f"{of['name']}={of['value']}" for of in one["query"] if of["sent"])
    call = f"url: {{{{url}}}}{one['path']}" + (f"?{query}" if query else "")
    call += f"\nbody: {'json' if one['body'] else 'none'}\nauth: {'inherit' if one['keyed'] else 'none'}"
    blocks = [block("meta", f"name: {one['id']}\ntype: http\nseq: {place}"), block(one["method"].lower(), call)]
    for name, of in (("params:query", "query"), ("headers", "header")):
        if one[of]:
            blocks.append(block(name, rows(one[of])))
    if one["body"]:
        blocks.append(block("body:json", pretty(one["body"])))
    blocks += [block("assert", "res.status: eq 200"), block("docs", f"{one['name']}\n\n{one['about']}")]
    return "\n".join(blocks)


def bruno(groups: dict[str, list[dict[str, Any]]]) -> dict[str, str]:
    """The files of the collection, by their paths."""
    auth = block("auth", "mode: apikey") + "\n" + block("auth:apikey", f"key: {HEADER}\nvalue: {{{{key}}}}\nplacement: header")
    local = block("vars", f"url: {URL}") + "vars:secret [\n  key\n]\n"
    files = {
        "bruno.json": pretty({"version": "1", "name": CONTRACT["info"]["title"], "type": "collection"}) + "\n",
        "collection.bru": auth,
        "environments/local.bru": local,
    }
    for tag, operations in groups.items():
        for place, one in enumerate(operations, 1):
            files[f"{tag}/{one['id']}.bru"] = bruno_request(one, place)
    return files


def main(folder: Path) -> None:
    groups = requests()
    (folder / "postman.json").write_text(pretty(postman(groups)) + "\n", encoding="utf-8")
    shutil.rmtree(folder / "bruno", ignore_errors=True)
    for name, text in bruno(groups).items():
        file = folder / "bruno" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else HERE)
