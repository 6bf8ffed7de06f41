"""Prometheus and Grafana's types read what deploy/ holds for them. Run by scripts/monitoring."""

import json
import re
import socket
import subprocess
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.parse
import urllib.request
from pathlib import Path

from grafana_foundation_sdk.cog.encoder import JSONEncoder
from grafana_foundation_sdk.cog.plugins import register_default_plugins
from grafana_foundation_sdk.models.dashboard import Dashboard
from grafana_foundation_sdk.models.prometheus import Dataquery

DEPLOY = Path(__file__).resolve().parents[2] / "deploy"
DASHBOARD = json.loads((DEPLOY / "grafana" / "saju.json").read_text())
# As alerts.yml shows it, but for how often is looked.
CONFIGURATION = """
global: {{ scrape_interval: 1s, evaluation_interval: 1s }}
rule_files: [{rules}]
scrape_configs:
  - job_name: saju
    static_configs: [{{ targets: ["{target}"] }}]
"""
SECONDS_OF_LOAD = 20
# The rule waits for a minute.
SECONDS_UNTIL_DOWN = 90
BIRTH = {"birthYear": 1998, "birthMonth": 5, "birthDay": 19, "birthHour": 10}


def lost(of, told, path=""):
    """The places of a document that are not in another, or not the same there."""
    if isinstance(of, dict) and isinstance(told, dict):
        for key, value in of.items():
            yield from lost(value, told[key], f"{path}.{key}") if key in told else [f"{path}.{key}"]
    elif isinstance(of, list) and isinstance(told, list) and len(of) == len(told):
        for at, (one, other) in enumerate(zip(of, told)):
            yield from lost(one, other, f"{path}[{at}]")
    elif of != told:
        yield path


def read_by_grafana() -> None:
    """Grafana's types know every member of the dashboard, and its queries are those of Prometheus."""
    register_default_plugins()
    read = Dashboard.from_json(DASHBOARD)
    unknown = list(lost(DASHBOARD, json.loads(JSONEncoder().encode(read))))
    assert not unknown, f"Grafana does not know {unknown}"
    queries = [query for panel in read.panels for query in panel.targets]
    assert all(isinstance(query, Dataquery) for query in queries)
    print(f"dashboard: {len(read.panels)} panels with {len(queries)} queries, every member known to Grafana")


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


def wait(what: str, seconds: float, found):
    """What is found within some seconds."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        try:
            if (value := found()) is not None:
                return value
        except (OSError, ValueError):
            pass
        time.sleep(0.2)
    raise TimeoutError(f"{what}: nothing within {seconds} s")


class Prometheus:
    """A running one."""

    def __init__(self, folder: Path, target: str):
        configuration = folder / "prometheus.yml"
        configuration.write_text(CONFIGURATION.format(rules=DEPLOY / "prometheus" / "alerts.yml", target=target))
        address = f"127.0.0.1:{free_port()}"
        self.url = f"http://{address}/api/v1/"
        command = ["prometheus", f"--config.file={configuration}", f"--storage.tsdb.path={folder / 'data'}"]
        command.append(f"--web.listen-address={address}")
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=open(folder / "log", "w"))
        wait("Prometheus", 30, lambda: self.asked("status/buildinfo"))

    def asked(self, path: str, **query: str):
        with urllib.request.urlopen(f"{self.url}{path}?{urllib.parse.urlencode(query)}", timeout=5) as answer:
            return json.load(answer)["data"]

    def series(self, query: str) -> list:
        try:
            return self.asked("query", query=query)["result"]
        except urllib.error.HTTPError as refused:
            raise AssertionError(f"{query}: {refused.read().decode()}") from None

    def rules(self) -> dict[str, dict]:
        return {rule["name"]: rule for group in self.asked("rules")["groups"] for rule in group["rules"]}


def served(program: str, folder: Path) -> tuple[subprocess.Popen, str, str]:
    """A server, its address and the key of its first account."""
    store = f"sqlite:{folder / 'saju.db'}"
    made = [program, "keys", "create", "--store", store, "--plan", "free", "--label", "watched", "--json"]
    key = json.loads(subprocess.run(made, check=True, capture_output=True, text=True).stdout)["key"]
    out = open(folder / "out", "w")
    server = [program, "serve", "--store", store, "--listen", "127.0.0.1:0"]
    process = subprocess.Popen(server, stdout=out, stderr=subprocess.DEVNULL)
    found = lambda: re.search(r"http://([0-9.:]+) ", (folder / "out").read_text())
    return process, wait("the server", 30, found)[1], key


def ask(address: str, key: str, until: threading.Event, statuses: set[int]) -> None:
    """Requests of all kinds, more than a plan allows, so that answers and refusals are counted."""
    paths = ["/v2/saju/manse", "/v2/saju/manse", "/v2/saju/career", "/nowhere"]
    at = 0
    while not until.is_set():
        body = b"{" if at % 7 == 0 else json.dumps(BIRTH | {"birthDay": 1 + at % 28}).encode()
        headers = {"content-type": "application/json"} | ({} if at % 11 == 0 else {"x-api-key": key})
        request = urllib.request.Request(f"http://{address}{paths[at % 4]}", data=body, headers=headers)
        try:
            with urllib.request.urlopen(request, timeout=5) as answer:
                statuses.add(answer.status)
        except urllib.error.HTTPError as refused:
            statuses.add(refused.code)
        at += 1
        time.sleep(0.02)


def every_query_finds(prometheus: Prometheus) -> None:
    """Each query of the dashboard, with its variables as Grafana puts them in."""
    jobs = prometheus.asked("label/job/values", **{"match[]": "saju_build_info"})
    assert jobs == ["saju"], jobs
    count = 0
    for panel in DASHBOARD["panels"]:
        for target in panel["targets"]:
            query = target["expr"].replace("$job", "|".join(jobs)).replace("$__rate_interval", "15s")
            assert "$" not in query, query
            assert prometheus.series(query), f"{panel['title']}: {query} finds nothing"
            count += 1
    print(f"Prometheus: {count} queries of the dashboard find something")


def main(program: str) -> None:
    read_by_grafana()
    written = set(re.findall(r"alert: (\w+)", (DEPLOY / "prometheus" / "alerts.yml").read_text()))
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        server, address, key = served(program, folder)
        prometheus = None
        try:
            prometheus = Prometheus(folder, address)
            over = threading.Event()
            statuses = set()
            load = threading.Thread(target=ask, args=(address, key, over, statuses), daemon=True)
            load.start()
            time.sleep(SECONDS_OF_LOAD)
            every_query_finds(prometheus)
            over.set()
            load.join()
            assert statuses >= {200, 401, 404, 429}, statuses
            rules = prometheus.rules()
            assert set(rules) == written, set(rules) ^ written
            assert all(rule["health"] == "ok" for rule in rules.values()), rules
            loud = [rule["name"] for rule in rules.values() if rule["state"] != "inactive"]
            assert not loud, f"a healthy server and {loud}"
            print(f"Prometheus: {len(rules)} rules, evaluated, none of them for a healthy server")
            server.kill()
            down = lambda: True if prometheus.rules()["SajuDown"]["state"] == "firing" else None
            wait("SajuDown", SECONDS_UNTIL_DOWN, down)
            others = [rule["name"] for rule in prometheus.rules().values() if rule["state"] == "firing"]
            assert others == ["SajuDown"], others
            print("Prometheus: SajuDown fires for a killed server, and it alone")
        finally:
            server.kill()
            if prometheus:
                prometheus.process.kill()
                prometheus.process.wait()


main(sys.argv[1])
