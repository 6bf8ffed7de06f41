"""The comparison on a model: what the judge finds in a text, and a run against a service of this test."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest

from agents import ask, fixtures, judge, prompts
from agents.facts import FACTS

PERSONS = fixtures.read()


@pytest.mark.parametrize(
    ("fact", "text", "values"),
    [
        ("yearPillar", "연주는 무인(戊寅)이고 월주는 정사입니다.", ["무인"]),
        ("yearPillar", "**년주**: 戊寅", ["무인"]),
        ("monthPillar", "| 월주 | 정사 |", ["정사"]),
        ("dayPillar", "일주 갑자, 아니 을축이 아니라 일주 병인입니다.", ["갑자", "병인"]),
        ("hourPillar", "시주는 계사가 아니라 갑오입니다.", []),
        ("strength", "중화신강으로 봅니다.", ["중화신강"]),
        ("strength", "신강이 아니라 신약입니다.", ["신약"]),
        ("gyeokguk", "격국은 건록격(建祿格)이며 성격입니다.", ["건록격"]),
        ("yongsin", "용신은 토(土)이고 희신은 화입니다.", ["토"]),
        ("yongsin", "보조 용신이 아니라 보조용신은 금입니다.", []),
        ("yongsin", "용신 水", ["수"]),
        ("currentDecade", "지금은 경신(庚申) 대운이고 다음은 신유 대운입니다.", ["경신"]),
        ("currentDecade", "현재 대운은 경신입니다.", ["경신"]),
        ("currentDecade", "임술 대운은 마흔여섯부터입니다.", []),
    ],
)
def test_a_text_states_a_fact(fact: str, text: str, values: list[str]) -> None:
    assert FACTS[fact].stated(text) == values


@pytest.mark.parametrize("person", PERSONS, ids=lambda person: person.id)
def test_the_short_text_states_every_fact_and_nothing_else(person: fixtures.Person) -> None:
    assert {name: fact.stated(person.compact) for name, fact in FACTS.items()} == {
        name: [value] for name, value in person.facts.items()
    }


def test_persons_differ_from_the_one_whose_text_they_get() -> None:
    for person in PERSONS:
        other = fixtures.other_of(PERSONS, person)
        assert sum(person.facts[name] != other.facts[name] for name in FACTS) >= 6


@pytest.fixture
def parrot() -> Iterator[str]:
    """A service whose model repeats what it was given, and says nothing where there is nothing."""

    class Parrot(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            asked = json.loads(self.rfile.read(int(self.headers["content-length"])))
            assert self.path == "/v1/chat/completions" and asked["model"] == "parrot"
            birth, date, *material, question = asked["messages"][1]["content"].split("\n\n")
            said = {"choices": [{"message": {"content": "\n".join(material) or "모릅니다."}}]}
            self.send_response(200)
            self.end_headers()
            self.wfile.write(json.dumps(said).encode())

        def log_message(self, *_: object) -> None: ...

    server = HTTPServer(("127.0.0.1", 0), Parrot)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}/v1"
    server.shutdown()
    thread.join()
    server.server_close()


def test_a_model_that_repeats_states_what_it_is_given(parrot: str) -> None:
    counts = judge.judge(ask.ask(parrot, "parrot", prompts.CONDITIONS))
    facts = len(PERSONS) * len(FACTS)
    assert all(count.asked == facts for count in counts.values())
    assert counts["birthOnly"].silent == facts
    assert (counts["chart"].stated, counts["chart"].silent) == (facts // 2, facts // 2)
    assert counts["compact"].stated == facts
    swapped = counts["otherCompact"]
    assert swapped.contradicted == swapped.of_the_other > 0.75 * facts
    assert swapped.silent == 0
