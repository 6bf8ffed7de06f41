"""Asks a server, or `additions.py` before it, for every topic by the client that openapi-generator makes in Python."""

import os
import sys
import warnings
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent / "generated/python"))
import openapi_client as client  # noqa: E402

BIRTH = {"birthYear": 1998, "birthMonth": 5, "birthDay": 19, "birthHour": 10}
PARTNER = {"birthYear": 1970, "birthMonth": 5, "birthDay": 5, "isFemale": True}
ADDED = os.environ.get("SAJU_ADDED")
TOPICS = "manse today daily monthly yearly decade life consult compatibility love money health".split()


def told(code: str) -> str:
    """A code as it is answered: where values are added, it is one that the client does not know."""
    return ADDED or code


configuration = client.Configuration(host=os.environ["SAJU_URL"])
configuration.api_key["apiKey"] = os.environ["SAJU_KEY"]
with client.ApiClient(configuration) as api:
    topics = client.TopicsApi(api)
    for topic in TOPICS:
        request = getattr(client, f"{topic.capitalize()}Request")
        body = {**BIRTH, "partners": [PARTNER]} if topic in ("compatibility", "love") else BIRTH
        answer = getattr(topics, f"read_{topic}")(request.from_dict(body))
        assert answer.success and answer.data.topic == topic
        pillars = answer.data.modules.four_pillars
        assert pillars is None or pillars.pillars.day.ganji == "병인", topic
    short = topics.read_compact(client.CompactRequest.from_dict({**BIRTH, "topic": "manse"}))
    assert short.data.text.startswith("# 만세력\n") and short.meta.text_tokens < short.meta.tokens
    # What the client itself would refuse: read leniently, and warned of.
    warnings.filterwarnings("ignore", message="Pydantic serializer")
    text = client.ManseRequest.model_construct(birth_year="1998", birth_month=5, birth_day=19)
    coerced = topics.read_manse.__wrapped__(topics, text)
    assert coerced.meta.warnings[0].code == told("INPUT_COERCED")
    try:
        topics.read_manse(client.ManseRequest.from_dict({**BIRTH, "birthMonth": 2, "birthDay": 30}))
        raise AssertionError("a day that there is not was read")
    except client.exceptions.BadRequestException as refused:
        error = refused.data.error
        assert (error.code, error.issues[0].to_dict()["field"]) == (told("INVALID_DATE"), "birthDay")
    items = [
        {"id": "a", "topic": "manse", "input": BIRTH},
        {"topic": "love", "input": {**BIRTH, "format": "compact"}},
        {"topic": "love", "input": {**BIRTH, "birthMonth": 2, "birthDay": 30}},
    ]
    batch = client.LookupsApi(api).run_batch(client.BatchRequest.from_dict({"items": items}))
    found = [type(r.data.actual_instance).__name__ if r.data else r.error.code for r in batch.data.results]
    assert found == ["ManseData", "CompactData", told("INVALID_DATE")], found
print(f"{len(TOPICS)} topics, the short form, a coerced request, an error, a batch")
