"""Useful, supporting, neutral, opposing and undermining elements: 용신은 토, your useful element is earth."""

import re
from collections.abc import Iterator

from .. import values
from ..facts import Facts
from ..fragments import matches
from ..prose import Sentence
from ..said import Said, against
from ..terms import GROUP_OF, element_of_group

KIND = "role"
# Useful elements by one method alone are another matter than the one that is taken in the end.
_OURS = r"(?<!조후)(?<!조후\s)(?<!격국)(?<!격국\s)(?<!억부)(?<!보조)(?<!보조\s)(?<!통관)(?<!병약)"
_ONE = r"(?![을를와과]| ?·)(?=이|입|으로|로|인|예|야|[요고며다]|[,.;!)|]|\s*$| \(| ·|랍|라|\(| ?기운|에 해당|가 )"

KO = (
    rf"{_OURS}<role>(?:[은는이가]|으로는|:| )? ?(?:바로 |곧 )?(?:<element>|<element_word>)(?: 기운| 오행)?{_ONE}",
    rf"{_OURS}<role>(?:[은는이가]|으로는|:) ?(?:바로 )?<group>(?=이[고며다라에]|입니|으로|,|\.|\s*$|\()",
    r"(?:<element>|<element_word>)(?: ?기운)?[을를] ?<role>(?:으로|이라|로 )",
    r"(?:<element>|<element_word>)(?: ?기운)?[이가은는] ?(?:바로 )?<role>(?=입니|에 (?:해당|속)"
    r"|이[고며다라어에지]|으로|인 |,|\.|\s*$|이랍|예)",
    rf"{_OURS}<role>으로는? ?<element>[을를] ?(?:쓰|써|씁|삼|취)",
    rf"{_OURS}<role>인 ?(?:<element>|<element_word>)(?=[이가은는을를의도로]|\s|\()",
)
_CALLED = r"<role> (?i:element|god)(?: \([^)]*\))?"
EN = (
    rf"(?<!structural\s)(?<!climate\s)(?<!main\s){_CALLED}(?: is| was|:|,| \||) (?:{{art}})<element>\b(?! "
    rf"(?:and|or) (?:wood|fire|earth|metal|water))",
    rf"\b<element>(?: element)?(?: \([^)]*\))?,? (?:is|as|being|serves as|acts as|counts as"
    rf"|becomes) {{art}}(?:main )?{_CALLED}",
    rf"\b<element>, (?:the|your|an?) {_CALLED}",
    r"\b<element> {art}(?P<elided>supporting|neutral|opposing|undermining) one\b",
    r"\b<element> (?:is|as) (?P<elided>neutral|opposing|undermining|supporting)(?=,|\.|;| and|$)",
    r"(?i:yongsin)(?: \([^)]*\))?(?: is|:) <element>",
)


def find(sentence: Sentence, facts: Facts) -> Iterator[Said]:
    for match in matches(sentence, KO, EN):
        yield _judge(match, facts)


def _judge(match: re.Match, facts: Facts) -> Said:
    groups = match.groupdict()
    role = values.role(groups.get("role") or groups.get("elided") or "useful")
    if word := groups.get("element") or groups.get("element_word"):
        element = values.element(word)
    else:
        element = element_of_group(facts.day_master, GROUP_OF[groups["group"]])
    return against(KIND, match, f"{role}: {element}", element, facts.roles.get(role))
