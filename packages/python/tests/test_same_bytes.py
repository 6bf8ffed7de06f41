"""The answers are those of the program, byte for byte."""

import json
import re
import subprocess

import pytest
import saju

SAMPLES = [sample["input"] for sample in saju.samples()["samples"]]
TOPICS = [topic["id"] for topic in saju.topics()["topics"]]
# How long it took is told by the program alone.
TIME = re.compile(rb'"responseMs":[0-9.e-]+')


def request(topic: str, sample: dict, other: dict) -> dict:
    """A sample as a request of a topic; one of two persons has another sample beside it."""
    return {**sample, "partners": [other]} if topic == "compatibility" else sample


REQUESTS = [
    (topic, request(topic, sample, SAMPLES[place - 1])) for topic in TOPICS for place, sample in enumerate(SAMPLES)
]


def of_program(binary: str, lines: list[dict]) -> list[bytes]:
    """The envelopes of the program, one for each line, without what a batch adds in front."""
    sent = "\n".join(json.dumps(line, ensure_ascii=False) for line in lines).encode()
    ran = subprocess.run([binary, "batch"], input=sent, capture_output=True, check=True)
    answers = ran.stdout.splitlines()
    assert len(answers) == len(lines)
    return [b"{" + line[len(f'{{"index":{place},"id":null,') :] for place, line in enumerate(answers)]


def test_every_sample_and_topic_has_the_same_bytes(binary: str) -> None:
    assert len(TOPICS) == 12 and len(SAMPLES) >= 5
    told = of_program(binary, [{"topic": topic, **body} for topic, body in REQUESTS])
    for (topic, body), theirs in zip(REQUESTS, told, strict=True):
        assert saju.reading_bytes(topic, body) == TIME.sub(b'"responseMs":0.0', theirs), topic


def test_short_readings_have_the_same_bytes(binary: str) -> None:
    birth = {"birthYear": 1998, "birthMonth": 5, "birthDay": 19, "birthHour": 10}
    for topic in ["manse", "consult", "health"]:
        command = [binary, topic, "--birth", "1998-05-19T10:00", "--format", "compact"]
        theirs = subprocess.run(command, capture_output=True, check=True).stdout.decode()
        assert saju.markdown(topic, birth) == theirs


def test_what_is_refused_is_refused_alike(binary: str) -> None:
    wrong = {"birthYear": 1998, "birthMonth": 2, "birthDay": 30, "birthHour": 25, "birthCity": "경기도 광주시"}
    theirs = json.loads(of_program(binary, [{"topic": "manse", **wrong}])[0])["error"]
    with pytest.raises(saju.RequestError) as caught:
        saju.reading("manse", wrong)
    assert (caught.value.code, caught.value.message) == (theirs["code"], theirs["message"])
    ours = [(issue.field, issue.code, issue.expected, issue.hint) for issue in caught.value.issues]
    assert ours == [(issue["field"], issue["code"], issue["expected"], issue["hint"]) for issue in theirs["issues"]]
