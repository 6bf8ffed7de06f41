"""Pillars at their positions: 일주는 병인(丙寅), the day pillar is Byeong-in 丙寅."""

import re
from collections.abc import Iterator

from .. import values
from ..facts import Facts
from ..fragments import compiled, matches
from ..prose import Sentence
from ..said import Said, against
from ..terms import POSITION_OF_KO

KIND = "pillar"
# A pillar in Hangul alone ends where its word ends or a particle begins.
_ENDS = r"(?![가-힣])|(?=[은는이가을를과와의도로인예야라다생에고며]|입니|으로|일주|이랍|이에)"

KO = (
    r"(?P<pos>[年月日時])柱 ?(?:[은는이]|:)? ?<pillar>",
    rf"(?<![가-힣])<pos>주(?:\([一-龥]{{2}}\))? ?(?:[은는이가도:|]|인|의)? ?<pillar>(?:{_ENDS})(?! 대운| ?운)",
    r"<pillar> ?<pos>주(?![의]? ?[가-힣]?운)",
    rf"^\W*<pos>(?:주)? ?[:|] ?<pillar>(?:{_ENDS})",
    r"시[는가] ?<pillar>시",
)
KO_OF_BIRTH = r"<pillar>(?P<pos>[년월일시])(?:\([一-龥]{2,3}\))?(?=[에의생은는이로,.·]|\s|$|입니|주)"
_NOT_OF_BIRTH = re.compile(r"\d{4}년|대운|세운|올해|내년|이달|월운|일진|\d월")

EN = (
    r"<pos> pillar(?: of birth)?(?: is| was|:|,| of| \||) ?(?:{art})<pillar>",
    r"<pillar>,? (?:is|as|in|for|on) {art}<pos> pillar",
    r"<pillar> <pos> pillar",
    r"<pillar> \(<pos>(?: pillar)?\)",
    r"born (?:on|in|at) {art}<pillar> <pos>\b",
    r"^\W*<pos>(?: pillar)? ?(?:\([^)]*\))? ?[:|–—] ?<pillar>",
    r"<pillar> (?:in|for) {art}<pos>(?=[,.;]| and|$)",
)


def find(sentence: Sentence, facts: Facts) -> Iterator[Said]:
    for match in matches(sentence, KO, EN):
        yield from _judge(match, facts, match.groupdict().get("pos") or "시")
    if sentence.korean and not _NOT_OF_BIRTH.search(sentence.text):
        all_of_birth = list(compiled("ko", KO_OF_BIRTH).finditer(sentence.text))
        for match in all_of_birth:
            if len(all_of_birth) > 1 or re.search(r"(?:태어|생)", sentence.text[match.end() : match.end() + 12]):
                yield from _judge(match, facts, match["pos"])


def _judge(match: re.Match, facts: Facts, position: str) -> Iterator[Said]:
    position = POSITION_OF_KO.get(position, position.lower())
    fact = facts.pillars.get(position)
    # 병인(丙子): where name and letters differ, one of them is wrong.
    told = {values.pillar(match["pillar"]), values.pillar(match["pillar"].split("(")[0])} - {None}
    wrong = [pillar for pillar in told if fact and pillar != fact.value]
    for pillar in (wrong or sorted(told))[:1]:
        if (position, pillar) not in facts.candidates:
            yield against(KIND, match, f"{position} pillar {pillar}", pillar, fact)
