"""The service of saju: `POST /v2/saju/batch`, with a key of a plan that has batches."""

from __future__ import annotations

import json
import time as clock
import urllib.error
import urllib.request
from collections.abc import Sequence
from typing import Any

from scoring.cases import Birth

from .adapter import Answer
from .saju_body import Form


class SajuHttp:
    """`url` is the address of the service without a path; `time` and `day` are conventions, as in `saju_body.Form`."""

    name = "saju over HTTP"

    def __init__(
        self,
        key: str,
        url: str = "http://127.0.0.1:8080",
        time: str = "trueSolar",
        day: str = "jasi",
        size: str = "100",
    ) -> None:
        self._url, self._key, self._size = url.rstrip("/"), key, int(size)
        self._form = Form(time, day)
        self.school = self._form.school
        self.version = "?"

    def answer(self, births: Sequence[Birth]) -> list[Answer]:
        answers: list[Answer] = []
        for start in range(0, len(births), self._size):
            items = [{"input": self._form.request(birth)} for birth in births[start : start + self._size]]
            body = self._post({"defaults": {"topic": "manse"}, "items": items})
            answers += [self._form.answer(item) for item in body]
        return answers

    def _post(self, body: dict[str, Any]) -> list[dict[str, Any]]:
        headers = {"x-api-key": self._key, "content-type": "application/json", "accept": "application/x-ndjson"}
        request = urllib.request.Request(f"{self._url}/v2/saju/batch", json.dumps(body).encode(), headers)
        while True:
            try:
                with urllib.request.urlopen(request) as answer:
                    self.version = f"with rules {answer.headers['X-Ruleset-Version']}"
                    return [json.loads(line) for line in answer]
            except urllib.error.HTTPError as error:
                if error.code != 429 or not error.headers["Retry-After"]:
                    raise SystemExit(f"{error.code}: {error.read().decode()}") from error
                clock.sleep(int(error.headers["Retry-After"]))
