"""What a schema cannot say of a request, said for Schemathesis.

`no_other_refusal` stands in for its check `positive_data_acceptance`: a request that fits its schema
is refused only for what the document says in words, by the code and the field of each issue.
`a_wrong_batch_says_so` does the same for the one operation that answers wrong parts with 200.
"""

import re
from typing import Any

import schemathesis
from schemathesis.generation import GenerationMode

# By code, the fields that may be refused although they fit their schema.
REFUSALS = {
    "INVALID_DATE": r"(items\.\d+\.)?(partners\.\d\.)?birthDay|lunar",
    "LEAP_MONTH_NOT_FOUND": r"(items\.\d+\.)?(partners\.\d\.)?isLeapMonth|lunar",
    "UNSUPPORTED_CITY": r"(items\.\d+\.)?(partners\.\d\.)?birthCity",
    # A zone that IANA does not know; a range that ends before it begins; a day that its month does
    # not have; neither or both of two parameters.
    "VALIDATION_ERROR": r"(.*\.)?birthPlace\.tzId|toYear|date|solar|lunar",
}
CITIES = ["서울", "busan", "뉴욕", "London", "빈"]
ZONES = ["Asia/Seoul", "America/New_York", "Europe/Dublin"]


@schemathesis.check
def no_other_refusal(ctx: Any, response: Any, case: Any) -> None:
    if response.status_code != 400 or case.meta is None:
        return
    if case.meta.generation.mode != GenerationMode.POSITIVE:
        return
    for issue in response.json()["error"]["issues"]:
        pattern = REFUSALS.get(issue["code"], "(?!)")
        assert re.fullmatch(pattern, issue["field"]), f"a right request was refused: {issue}"


@schemathesis.check
def a_wrong_batch_says_so(ctx: Any, response: Any, case: Any) -> None:
    """Stands in for `negative_data_rejection` on batches."""
    is_batch = case.operation.path == "/v2/saju/batch" and response.status_code == 200
    if not is_batch or case.meta is None or case.meta.generation.mode != GenerationMode.NEGATIVE:
        return
    answer = response.json()
    told = [result for result in answer["data"]["results"] if not result["success"] or result["meta"]["warnings"]]
    assert told or answer["meta"]["warnings"], "a wrong batch was answered as if it were right"


@schemathesis.hook
def map_body(ctx: Any, body: Any) -> Any:
    """Puts a known city and zone where any text is right by the schema, so that births are calculated."""
    known(body)
    return body


def known(part: Any) -> None:
    if isinstance(part, dict):
        for name, values in (("birthCity", CITIES), ("tzId", ZONES)):
            if isinstance(part.get(name), str):
                part[name] = values[len(part[name]) % len(values)]
        for inner in part.values():
            known(inner)
    elif isinstance(part, list):
        for inner in part:
            known(inner)
