"""What the README and the examples show is run."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent.parent
SITE = HERE.parent.parent / "crates" / "site"


def blocks(page: Path) -> list[str]:
    """The examples in Python of a page."""
    return re.findall(r"^```python\n(.*?)^```$", page.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)


BLOCKS = blocks(HERE / "README.md")


def ran(*arguments: str, where: Path) -> str:
    environment = {**os.environ, "PYTHONPATH": str(HERE / "examples")}
    done = subprocess.run(
        [sys.executable, *arguments], cwd=where, capture_output=True, text=True, timeout=300, env=environment
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("block", BLOCKS, ids=range(len(BLOCKS)))
def test_the_readme_runs(block: str, tmp_path: Path) -> None:
    assert ran("-c", block, where=tmp_path).strip()


def test_what_the_readme_says_is_printed(tmp_path: Path) -> None:
    printed = ran("-c", BLOCKS[0], where=tmp_path).splitlines()
    assert printed[:3] == ["무인 정사 병인 계사", "丙寅", "09:31:29"]


def test_the_page_of_populations_runs_as_one(tmp_path: Path) -> None:
    printed = ran("-c", "".join(blocks(SITE / "pages" / "population.md")), where=tmp_path)
    assert "branch" in printed and "water" in printed


def test_the_notebook_draws_the_plot_of_the_page(tmp_path: Path) -> None:
    """Where the rules have changed, it is drawn anew: notebook.py crates/site/assets/yongsin-by-month.svg."""
    assert "인 wood" in ran(str(HERE / "examples" / "notebook.py"), "plot.svg", where=tmp_path)
    assert (tmp_path / "plot.svg").read_bytes() == (SITE / "assets" / "yongsin-by-month.svg").read_bytes()


def test_the_route_answers_and_refuses() -> None:
    sys.path.insert(0, str(HERE / "examples"))
    from fastapi.testclient import TestClient
    from route import app

    with TestClient(app) as client:
        birth = {"birthYear": 1998, "birthMonth": 5, "birthDay": 19, "birthHour": 10}
        assert client.post("/saju/manse", json=birth).json()["success"] is True
        refused = client.post("/saju/manse", json={**birth, "birthMonth": 13})
        assert (refused.status_code, refused.json()["issues"][0]["field"]) == (400, "birthMonth")
        assert client.post("/saju/tarot", json=birth).status_code == 404


def test_a_population_is_made_in_partitions_that_can_be_repeated(tmp_path: Path) -> None:
    script = str(HERE / "examples" / "population.py")
    printed = ran(script, "pillars", "--births", "2500", "--rows", "1000", "--to", "out", where=tmp_path)
    assert "3/3 partitions" in printed and "2,500 births" in printed
    files = sorted(path.name for path in (tmp_path / "out").iterdir())
    assert files == [f"pillars-0000{number}.parquet" for number in range(3)]
    repeat = ran(script, "pillars", "--births", "2500", "--rows", "1000", "--to", "out", "--repeat", "1", where=tmp_path)
    assert "the same bytes" in repeat


def test_a_morning_is_made_once_and_a_wrong_birth_holds_nobody_up(tmp_path: Path) -> None:
    import pyarrow as pa
    import pyarrow.parquet as pq

    users = pa.table({
        "id": ["a", "b", "c"], "birthYear": [1998, 1998, 1998], "birthMonth": [5, 13, 5], "birthDay": [19, 19, 20],
        "language": ["ko", "ko", "en"],
    })
    pq.write_table(users, tmp_path / "users.parquet")
    script = str(HERE / "examples" / "morning.py")
    run = [script, "--users", "users.parquet", "--date", "2026-11-26", "--to", "morning", "--workers", "1"]
    assert "3 users, 1 of them with an error" in ran(*run, where=tmp_path)
    folder = tmp_path / "morning" / "2026-11-26"
    lines = pq.read_table(folder / "00000.parquet").to_pylist()
    assert [line["id"] for line in lines] == ["a", "b", "c"]
    assert [line["error"] for line in lines] == [None, "VALIDATION_ERROR", None]
    assert lines[0]["period"] == "2026-11-26" and lines[2]["task"].isascii()
    assert "0 users" in ran(*run, where=tmp_path)


def test_the_line_of_the_day_reaches_the_browser_it_is_for(tmp_path: Path) -> None:
    """A push service of our own answers 201, or 410 for a subscription that is gone; the browser's key decrypts."""
    import base64
    import json
    import threading
    from http.server import BaseHTTPRequestHandler, HTTPServer

    import http_ece
    import pyarrow as pa
    import pyarrow.parquet as pq
    from cryptography.hazmat.primitives import serialization
    from cryptography.hazmat.primitives.asymmetric import ec

    taken: list[tuple[str, bytes, str]] = []

    class PushService(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            taken.append((self.path, body, self.headers["content-encoding"]))
            self.send_response(410 if self.path == "/gone" else 201)
            self.send_header("content-length", "0")
            self.end_headers()

        def log_message(self, *_: object) -> None:
            pass

    def base64url(data: bytes) -> str:
        return base64.urlsafe_b64encode(data).rstrip(b"=").decode()

    browser, server_key, secret = ec.generate_private_key(ec.SECP256R1()), ec.generate_private_key(ec.SECP256R1()), os.urandom(16)
    point = browser.public_key().public_bytes(
        serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
    )
    pem = server_key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    (tmp_path / "private.pem").write_bytes(pem)
    service = HTTPServer(("127.0.0.1", 0), PushService)
    threading.Thread(target=service.serve_forever, daemon=True).start()
    at = f"http://127.0.0.1:{service.server_port}"
    keys = {"p256dh": base64url(point), "auth": base64url(secret)}
    subscriptions = {name: {"endpoint": f"{at}/{place}", "keys": keys} for name, place in [("a", "here"), ("b", "gone")]}
    (tmp_path / "subscriptions.json").write_text(json.dumps(subscriptions), encoding="utf-8")
    (tmp_path / "morning").mkdir()
    lines = pa.table({
        "id": ["a", "b", "c"], "family": ["with"] * 3, "sentence": ["받쳐 주는 날입니다."] * 3, "task": ["벗에게 안부를 묻는 쪽을 권합니다."] * 3,
    })
    pq.write_table(lines, tmp_path / "morning" / "00000.parquet")
    os.environ.update(VAPID_KEY=str(tmp_path / "private.pem"), VAPID_CONTACT="mailto:you@example.org")
    printed = ran(str(HERE / "examples" / "push.py"), "morning", "subscriptions.json", where=tmp_path)
    service.shutdown()
    assert printed.splitlines() == ["b: gone (410)", "sent 1 gone 1 failed 0"]
    (_, body, encoding), _ = taken
    assert encoding == "aes128gcm"
    shown = json.loads(http_ece.decrypt(body, private_key=browser, auth_secret=secret, version="aes128gcm"))
    assert shown == {"title": "받쳐 주는 날", "body": "받쳐 주는 날입니다. 벗에게 안부를 묻는 쪽을 권합니다."}
