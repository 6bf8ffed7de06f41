"""Asks a model of any service that speaks OpenAI's chat completions, and writes its answers as lines of JSON.

    python3 -m agents.ask --url http://127.0.0.1:11434/v1 --model NAME --out answers.jsonl

The key, if one is needed, is read from the variable OPENAI_API_KEY.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import urllib.request
from collections.abc import Iterator, Sequence
from pathlib import Path

from . import fixtures, prompts


def complete(url: str, model: str, messages: Sequence[object], timeout: float = 300.0) -> str:
    """What the model says, at temperature 0."""
    body = json.dumps({"model": model, "messages": list(messages), "temperature": 0}).encode()
    headers = {"content-type": "application/json"}
    if key := os.environ.get("OPENAI_API_KEY"):
        headers["authorization"] = f"Bearer {key}"
    request = urllib.request.Request(f"{url.rstrip('/')}/chat/completions", body, headers)
    with urllib.request.urlopen(request, timeout=timeout) as answer:
        return json.load(answer)["choices"][0]["message"]["content"] or ""


def ask(url: str, model: str, conditions: Sequence[str], persons: int | None = None) -> Iterator[dict[str, str]]:
    """An answer to each question about each person, under each condition."""
    everyone = fixtures.read()
    for condition in conditions:
        for person in everyone[:persons]:
            for question in prompts.QUESTIONS:
                other = fixtures.other_of(everyone, person)
                answer = complete(url, model, prompts.messages(condition, person, other, question))
                yield {"condition": condition, "person": person.id, "question": question.id, "answer": answer}


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--url", required=True, help="up to /v1")
    parser.add_argument("--model", required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--condition", choices=prompts.CONDITIONS, action="append", help="only this one")
    parser.add_argument("--persons", type=int, help="so many of the persons")
    arguments = parser.parse_args()
    with arguments.out.open("w", encoding="utf-8") as out:
        for answer in ask(arguments.url, arguments.model, arguments.condition or prompts.CONDITIONS, arguments.persons):
            out.write(json.dumps(answer, ensure_ascii=False) + "\n")
            out.flush()
    return 0


if __name__ == "__main__":
    sys.exit(main())
