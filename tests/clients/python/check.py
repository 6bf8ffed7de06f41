"""Asks a server, or `additions.py` before it, everything the document describes, by a client generated from it.

    openapi-python-client generate --path ../../../openapi/openapi.json --config generator.yml \\
        --meta none --output-path generated --overwrite
    mypy check.py && SAJU_URL=http://127.0.0.1:8080 SAJU_KEY=… python check.py

Every answer is read into the generated classes, so a member that is missing or of another kind is
an error; `mypy --strict` holds what is asked of them to their types.
"""

import os
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import TypeVar

from generated import AuthenticatedClient, Client
from generated import models as m
from generated.api.calendar import convert_date, get_day, list_terms
from generated.api.contract import get_birth_cities
from generated.api.key import get_me, list_my_errors
from generated.api.lists import list_cities, list_modules, list_samples, list_topics, resolve_city
from generated.api.lookups import draw_chart, list_hours, run_batch, search_dates
from generated.api.operations import get_health, get_readiness
from generated.api.topics import read_compact, read_compatibility, read_consult, read_daily, read_decade
from generated.api.topics import read_health, read_life, read_love, read_manse
from generated.api.topics import read_money, read_monthly, read_today, read_yearly
from generated.types import Unset

URL = os.environ["SAJU_URL"]
SAJU = AuthenticatedClient(URL, os.environ["SAJU_KEY"], "", "x-api-key", raise_on_unexpected_status=True)
STRANGER = Client(URL, raise_on_unexpected_status=True)
ADDED = os.environ.get("SAJU_ADDED")
CITIES = Path(__file__).resolve().parents[3] / "tools/tables/input/birth-cities.csv"

T = TypeVar("T")
checks: list[Callable[[], None]] = []


@dataclass(frozen=True)
class Birth:
    birth_year: int = 1998
    birth_month: int = 5
    birth_day: int = 19
    birth_hour: int | None = 10
    is_female: bool = False


BIRTH = Birth()
OTHER = Birth(1970, 5, 5, 10, is_female=True)


def answered(answer: T | m.ErrorAnswer | None) -> T:
    """The answer of a call that succeeds."""
    assert answer is not None
    if isinstance(answer, m.ErrorAnswer):
        raise AssertionError(answer.error.message)
    return answer


def refused(answer: object) -> m.ErrorDetail:
    """The error of a call that fails."""
    assert isinstance(answer, m.ErrorAnswer), answer
    assert answer.success is False
    return answer.error


def there(part: T | Unset | None) -> T:
    """A part of an answer that may be left out, and must be there."""
    assert part is not None and not isinstance(part, Unset)
    return part


def told(value: str) -> str:
    """A value of a set that may grow, as it is answered: where values are added, it is one that the client does not know."""
    return ADDED or value


def check(body: Callable[[], None]) -> Callable[[], None]:
    checks.append(body)
    return body


@check
def a_chart() -> None:
    answer = answered(read_manse.sync(client=SAJU, body=m.ManseRequest(**asdict(BIRTH), birth_city="서울")))
    modules = there(answer.data.modules)
    pillars = modules.four_pillars.pillars
    ganji = [pillar.ganji for pillar in (pillars.year, pillars.month, pillars.day, there(pillars.hour))]
    assert ganji == ["무인", "정사", "병인", "계사"], ganji
    assert pillars.day.stem.sipseong is None
    assert sum(count.visible for count in there(modules.elements).counts) == 8
    assert there(modules.decade_fortune).first_starts_on.isoformat() == "2004-04-30"
    assert answer.meta.sample_profile == told("male-forward")
    assert "일간" in answer.data.glossary.additional_properties
    unknown = m.ManseRequest(**asdict(replace(BIRTH, birth_hour=None)))
    assert there(answered(read_manse.sync(client=SAJU, body=unknown)).data.modules).four_pillars.pillars.hour is None


@check
def a_picture() -> None:
    body = m.ChartPictureRequest(**asdict(BIRTH), theme=m.ChartPictureRequestTheme.DARK)
    assert answered(draw_chart.sync(client=SAJU, body=body)).startswith("<svg ")
    refused(draw_chart.sync(client=SAJU, body=m.ChartPictureRequest(1998, 13, 40)))


@check
def days() -> None:
    body = m.TodayRequest(**asdict(BIRTH), date="2026-05-19")
    of_today = there(answered(read_today.sync(client=SAJU, body=body)).data.modules)
    body_of_daily = m.DailyRequest(**asdict(BIRTH), date="2026-05-19")
    of_day = there(answered(read_daily.sync(client=SAJU, body=body_of_daily)).data.modules)
    assert there(of_today.daily_interaction) == there(of_day.daily_interaction)
    assert there(of_day.daily_interaction).weekday_ko == "화요일"


@check
def months_and_years() -> None:
    body = m.MonthlyRequest(**asdict(BIRTH), month="2026-03")
    terms = there(there(answered(read_monthly.sync(client=SAJU, body=body)).data.modules).weolun).terms
    assert [term.ganji for term in terms] == ["경인", "신묘"]
    of_year = answered(read_yearly.sync(client=SAJU, body=m.YearlyRequest(**asdict(BIRTH), year=2027)))
    entries = there(there(of_year.data.modules).seun).entries
    assert [entry.ganji for entry in entries] == ["병오", "정미", "무신"]


@check
def decades() -> None:
    body = m.DecadeRequest(**asdict(BIRTH), decade_window=1)
    fortune = there(there(answered(read_decade.sync(client=SAJU, body=body)).data.modules).decade_fortune)
    assert (fortune.selection.mode, len(fortune.entries)) == (told("window"), 3)


@check
def structure() -> None:
    excluded = [m.LifeRequestExcludeItem.SINSAL]
    of_life = answered(read_life.sync(client=SAJU, body=m.LifeRequest(**asdict(BIRTH), exclude=excluded)))
    modules = there(of_life.data.modules)
    assert isinstance(modules.sinsal, Unset) and of_life.meta.excluded == [told("sinsal")]
    assert there(modules.gyeokguk).formation.status_ko
    minimal = m.ConsultRequest(**asdict(BIRTH), detail=m.ConsultRequestDetail.MINIMAL)
    yongsin = there(there(answered(read_consult.sync(client=SAJU, body=minimal)).data.modules).yongsin)
    assert isinstance(yongsin.basis, Unset) and isinstance(yongsin.primary.reasoning, Unset)
    assert str(yongsin.five_gods.yongsin.element) == str(yongsin.primary.element)


@check
def persons() -> None:
    first = m.PartnerRequest(**asdict(OTHER), label="첫째")
    second = m.PartnerRequest(**asdict(replace(OTHER, birth_year=1985)))
    body = m.CompatibilityRequest(**asdict(BIRTH), partners=[first, second])
    data = answered(read_compatibility.sync(client=SAJU, body=body)).data
    assert [partner.label for partner in there(data.partners)] == ["첫째", "상대 2"]
    assert there(data.group_relations)[0].pair == [0, 1]
    with_one = m.LoveRequest(**asdict(BIRTH), partners=[first])
    assert len(there(answered(read_love.sync(client=SAJU, body=with_one)).data.partners)) == 1
    alone = answered(read_love.sync(client=SAJU, body=m.LoveRequest(**asdict(BIRTH)))).data
    assert isinstance(alone.partners, Unset)


@check
def wealth_and_health() -> None:
    body = m.MoneyRequest(**asdict(BIRTH), date="2026-05-19")
    wealth = there(there(answered(read_money.sync(client=SAJU, body=body)).data.modules).wealth)
    assert (wealth.jae_element.element, wealth.fortune.year.ganji) == ("metal", "병오")
    of_health = answered(read_health.sync(client=SAJU, body=m.HealthRequest(**asdict(BIRTH)))).data
    balance = there(there(of_health.modules).health_balance)
    assert balance.disclaimer and len(balance.systems) == 5


@check
def compact_text() -> None:
    body = m.CompactRequest(**asdict(BIRTH), topic=m.CompactRequestTopic.MANSE)
    answer = answered(read_compact.sync(client=SAJU, body=body))
    assert answer.data.text.startswith("# 만세력\n")
    assert there(answer.meta.text_tokens) < answer.meta.tokens < answer.meta.approx_tokens


@check
def candidates() -> None:
    body = m.HoursRequest(birth_year=1985, birth_month=8, birth_day=12)
    data = answered(list_hours.sync(client=SAJU, body=body)).data
    assert len(data.candidates) == 12 and there(data.shared.pillars.year).ganji == "을축"


@check
def moments() -> None:
    body = m.FindDatesRequest(from_year=1990, to_year=2010, year="무인", month="정사", day="병인", hour="계사")
    data = answered(search_dates.sync(client=SAJU, body=body)).data
    assert (data.unit, data.count) == ("hour", 1)
    solar = data.moments[0].solar
    assert (solar.year, solar.month, solar.day) == (1998, 5, 19)


@check
def batches() -> None:
    items = [
        m.BatchItem(m.BatchInput(**asdict(BIRTH)), id="a"),
        m.BatchItem(m.BatchInput(**asdict(OTHER), year=2027), id="2", topic=m.BatchItemTopic.YEARLY),
        m.BatchItem(m.BatchInput(**asdict(replace(BIRTH, birth_month=2, birth_day=30)))),
    ]
    defaults = m.BatchDefaults(topic=m.BatchDefaultsTopic.MANSE, detail=m.BatchDefaultsDetail.MINIMAL)
    answer = answered(run_batch.sync(client=SAJU, body=m.BatchRequest(items, defaults)))
    first, second, third = answer.data.results
    assert first.success and isinstance(first.data, m.ManseData)
    assert second.success and isinstance(second.data, m.YearlyData)
    assert isinstance(third.error, m.ErrorDetail) and third.error.code == told("INVALID_DATE")
    assert (first.id, second.id, third.id) == ("a", "2", None)


@check
def catalogue() -> None:
    topics = answered(list_topics.sync(client=SAJU)).data.topics
    assert len(topics) == 12 and topics[0].id == told("manse")
    modules = answered(list_modules.sync(client=SAJU)).data
    assert len(modules.delivered) + len(modules.pending) == 14
    samples = answered(list_samples.sync(client=SAJU)).data.samples
    assert [sample.id for sample in samples][3] == told("lunar-leap")


@check
def cities() -> None:
    rows = len(CITIES.read_text(encoding="utf-8").splitlines()) - 1
    assert len(answered(list_cities.sync(client=SAJU)).data.cities) == rows
    found = answered(resolve_city.sync(client=SAJU, q="서울특별시 강남구")).data
    assert isinstance(found.city, m.City) and (found.city.id, found.fuzzy) == ("seoul", True)
    missing = answered(resolve_city.sync(client=SAJU, q="평양")).data
    assert missing.city is None and missing.would_reject
    assert answered(get_birth_cities.sync(client=STRANGER)).count == rows


@check
def calendar() -> None:
    date = answered(convert_date.sync(client=SAJU, lunar="1987-06-15", leap=True)).data.solar
    assert (date.year, date.month, date.day) == (1987, 8, 9)
    terms = answered(list_terms.sync(client=SAJU, year=2026)).data.terms
    assert len(terms) == 24 and terms[2].name_ko == "입춘" and terms[2].at_utc.year == 2026
    assert answered(get_day.sync(client=SAJU, date="2000-01-01")).data.ganji.day.ganji == "무오"


@check
def the_key_and_its_errors() -> None:
    me = answered(get_me.sync(client=SAJU)).data
    assert me.key.status == told("active") and me.included.used > 0
    wrong = m.ManseRequest(**asdict(replace(BIRTH, birth_month=13)), birth_city="평양")
    error = refused(read_manse.sync(client=SAJU, body=wrong))
    codes = {issue.field: issue.code for issue in error.issues}
    assert codes == {"birthMonth": told("VALIDATION_ERROR"), "birthCity": told("UNSUPPORTED_CITY")}
    past = answered(list_my_errors.sync(client=SAJU)).data.errors
    assert error.request_id in [entry.request_id for entry in past]
    unknown = AuthenticatedClient(URL, "saju_unknown", "", "x-api-key", raise_on_unexpected_status=True)
    assert refused(get_me.sync(client=unknown)).code == told("INVALID_API_KEY")


@check
def a_repeat() -> None:
    key = f"python-{time.time_ns()}"
    for body, expected in ((BIRTH, None), (BIRTH, None), (OTHER, told("IDEMPOTENCY_CONFLICT"))):
        request = m.ManseRequest(**asdict(body))
        answer = read_manse.sync(client=SAJU, body=request, idempotency_key=key)
        assert expected is None or refused(answer).code == expected
        assert expected is not None or answered(answer).success


@check
def probes() -> None:
    assert answered(get_health.sync(client=STRANGER)).status == "ok"
    assert answered(get_readiness.sync(client=STRANGER)).status == "ready"


if __name__ == "__main__":
    for body in checks:
        try:
            body()
        except Exception:
            print(f"failed: {body.__name__}")
            raise
    print(f"python: {len(checks)} checks")
