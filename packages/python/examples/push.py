"""A service that sends each user the line of the day as a Web Push notification.

    VAPID_KEY=private.pem VAPID_CONTACT=mailto:you@example.org python push.py morning/2026-11-26 subscriptions.json

The folder is the one that `morning.py` makes; `subscriptions.json` holds, by the id of a user, what the browser gave as
its `PushSubscription`. The payload is what a service worker shows: `{title, body}`, encrypted for that browser alone. A
subscription that is gone (404 or 410) is named, for it to be deleted; other refusals are tried again twice, later each
time.
"""

import json
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
from pywebpush import WebPushException, webpush

TITLES = {"with": "받쳐 주는 날", "even": "고른 날", "against": "천천히 갈 날"}
GONE = (404, 410)
TRIES = 3


def lines(folder: Path) -> Iterator[dict[str, Any]]:
    """The lines of a morning, a partition at a time."""
    for file in sorted(folder.glob("*.parquet")):
        yield from pq.read_table(file, columns=["id", "family", "sentence", "task"]).to_pylist()


def payload(line: dict[str, Any]) -> str:
    """What the service worker of the app shows."""
    body = " ".join(text for text in (line["sentence"], line["task"]) if text)
    return json.dumps({"title": TITLES.get(line["family"], "오늘"), "body": body}, ensure_ascii=False)


def sent(subscription: dict[str, Any], text: str, key: str, contact: str) -> int:
    """Sends one notification, and tells how the push service answered at last."""
    status = 0
    for attempt in range(TRIES):
        try:
            # A line is of its day: a phone that is off until the evening shows nothing of the morning.
            answer = webpush(subscription, text, vapid_private_key=key, vapid_claims={"sub": contact}, ttl=8 * 3600)
            return int(answer.status_code)
        except WebPushException as refused:
            status = refused.response.status_code if refused.response is not None else 0
            if status in GONE:
                return status
            time.sleep(2**attempt * 0.1)
    return status


def main() -> None:
    folder, subscriptions = Path(sys.argv[1]), json.loads(Path(sys.argv[2]).read_text(encoding="utf-8"))
    key, contact = os.environ["VAPID_KEY"], os.environ["VAPID_CONTACT"]
    counts = {"sent": 0, "gone": 0, "failed": 0}
    for line in lines(folder):
        subscription = subscriptions.get(line["id"])
        if subscription is None or line["sentence"] is None:
            continue
        status = sent(subscription, payload(line), key, contact)
        outcome = "sent" if 200 <= status < 300 else "gone" if status in GONE else "failed"
        counts[outcome] += 1
        if outcome != "sent":
            print(f"{line['id']}: {outcome} ({status})")
    print(" ".join(f"{name} {count}" for name, count in counts.items()))


if __name__ == "__main__":
    main()
