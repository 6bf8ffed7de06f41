"""The pillar of a year: 2026년 병오년, 2028 is the Year of the Monkey."""

import re
from collections.abc import Iterator

from .. import values
from ..facts import Fact, Facts
from ..fragments import matches
from ..prose import Sentence
from ..said import Said, against
from ..terms import ANIMALS, year_pillar

KIND = "year"
RULE = "rule: the cycle of sixty"
_NO_YEAR = r"(?! ?대운| ?[월일시](?:[^가-힣]|에|생|주|지|간)|[월일]주| ?운은)"
_YEAR = r"(?P<year>(?:19|20|21)\d\d)"
_ENDS = r"(?:년|해| ?\(|(?=[,.·:)|]|\s*$|\s[가-힣])|(?=[은는이]))"

KO = (
    rf"{_YEAR}년?(?:은|는|의|,|:|·)? ?\(?<pillar>{_ENDS}{_NO_YEAR}",
    rf"<pillar>년 ?\(?{_YEAR}년?\)?",
    rf"(?P<relative>올해|금년|내년|작년|후년)(?:[은는인의])? ?\(?<pillar>(?:년|해){_NO_YEAR}",
)
EN = (
    rf"{_YEAR}(?: is| was| will be|,|:| \(|) ?(?:is )?(?:the |an? )?(?:year of )?(?:the )?<pillar>(?! (?:luck"
    rf"|decade|dae|cycle|period|month|day|hour))",
    rf"<pillar> year[,]? ?\(?{_YEAR}\)?",
    rf"<pillar> \({_YEAR}\)",
    rf"{_YEAR}(?: is| was| will be|,|:| \(|) ?(?:the |a )?[Yy]ear of the <animal>",
    rf"{_YEAR}(?: is| was| will be) (?:the |a )?<animal> year",
    rf"{_YEAR} comes (?:the )?<pillar>(?! (?:luck|decade))",
    rf"[Tt]his year,? (?:\({_YEAR}\)|{_YEAR.replace('?P<year>', '?:')})?,? ?(?P<relative>is) (?:the |an? )?<pillar>",
)
# May 2027 (Eul-sa): the pillar is that of the month.
_MONTH = re.compile(
    r"(?:January|February|March|April|May|June|July|August|September|October|November|December|month of)\s$"
)
_AWAY = {"올해": 0, "금년": 0, "내년": 1, "작년": -1, "후년": 2, "is": 0}


def find(sentence: Sentence, facts: Facts) -> Iterator[Said]:
    for match in matches(sentence, KO, EN):
        if not _MONTH.search(sentence.text[: match.start()]):
            yield from _judge(match, facts)


def _judge(match: re.Match, facts: Facts) -> Iterator[Said]:
    groups = match.groupdict()
    if groups.get("year"):
        year = int(groups["year"])
    elif facts.present_year is None:
        return
    else:
        year = facts.present_year + _AWAY[groups["relative"]]
    fact = facts.years.get(year) or Fact(year_pillar(year), RULE)
    if animal := groups.get("animal"):
        told, fact = ANIMALS[animal], Fact(fact.value[1], fact.place)
    elif not (told := values.pillar(groups["pillar"])):
        return
    # Before 입춘 the year of the calendar has the pillar of the one before.
    if year == facts.birth_year and told == facts.pillars["year"].value:
        fact = facts.pillars["year"]
    yield against(KIND, match, f"{year}: {told}", told, fact)
