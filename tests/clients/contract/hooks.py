"""What a schema cannot say of a request, said for Schemathesis.

Two of its checks are held here with an exception each, and so are off in schemathesis.toml:

- `positive_data_acceptance`: a request that fits its schema is refused only for what the document says
  in words, by the code and the field of each issue.
- `negative_data_rejection`: a body that does not fit may be read leniently, but is warned of. Null is
  the same as absent, and what is wrong with an item of a batch is said in its place.
"""

import re
from typing import Any

import schemathesis
from schemathesis.core.failures import Failure
from schemathesis.specs.openapi.checks import negative_data_rejection, positive_data_acceptance

# By code, the fields that may be refused although they fit their schema.
REFUSALS = {
    "INVALID_DATE": r"(items\.\d+\.)?(person\.|(partners|persons)\.\d\.)?birthDay|solar|lunar|date|from|to",
    "LEAP_MONTH_NOT_FOUND": r"(items\.\d+\.)?(person\.|(partners|persons)\.\d\.)?isLeapMonth|lunar",
    "UNSUPPORTED_CITY": r"(items\.\d+\.)?(person\.|(partners|persons)\.\d\.)?birthCity",
    # The short form takes any topic, so its schema does not know the core module nor who needs others.
    "CORE_MODULE_EXCLUDED": r"exclude\.\d+",
    # A zone that IANA does not know; a range that ends before it begins; a day that its month does
    # not have; neither or both of two parameters; dates before a person's birth; two names of the sex at odds.
    "VALIDATION_ERROR": r"(.*\.)?birthPlace\.tzId|(.*\.)?(gender|sex)|toYear|from|to|persons\.\d|date|solar|lunar|partners",
}
CITIES = ["서울", "busan", "뉴욕", "London", "빈"]
ZONES = ["Asia/Seoul", "America/New_York", "Europe/Dublin"]


@schemathesis.check
def right_requests_are_answered(ctx: Any, response: Any, case: Any) -> None:
    try:
        positive_data_acceptance(ctx, response, case)
    except Failure:
        if response.status_code != 400:
            raise
        for issue in response.json()["error"]["issues"]:
            if not re.fullmatch(REFUSALS.get(issue["code"], "(?!)"), issue["field"]):
                raise


@schemathesis.check
def wrong_requests_are_refused(ctx: Any, response: Any, case: Any) -> None:
    try:
        negative_data_rejection(ctx, response, case)
    except Failure:
        if case.operation.method.upper() != "POST" or not (has_null(case.body) or is_told(response)):
            raise


def is_told(response: Any) -> bool:
    """Whether an answer warns, or names an item that is wrong."""
    if "json" not in response.headers["content-type"][0]:
        # A picture has no room for warnings but in the headers.
        return any(name in response.headers for name in ("x-warnings", "x-input-coerced"))
    answer = response.json()
    results = answer["data"].get("results", [])
    return any([answer["meta"]["warnings"], *[not r["success"] or r["meta"]["warnings"] for r in results]])


def has_null(part: Any) -> bool:
    """Whether a member is null."""
    if isinstance(part, dict):
        return any(has_null(inner) for inner in part.values())
    if isinstance(part, list):
        return any(has_null(inner) for inner in part)
    return part is None


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
