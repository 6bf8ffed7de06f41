"""Ten gods that a pillar of luck brings: 병오년에는 비견과 겁재가 들어옵니다."""

import re
from collections.abc import Iterator

from .. import values
from ..facts import Facts
from ..finding import CONTRADICTED, STATED
from ..fragments import matches
from ..prose import Sentence
from ..said import Said
from ..terms import god_of
from .ten_gods import KIND, RULE

_LINK = (
    r" ?(?:년|해|대운|운)(?:\([^)]*\))?(?:[은는이의]|이라|이어서|에는|에|:|으로|으로,)? ?(?:천간|위로)?(?:으로"
    r"|에|의)? ?"
)
_COMES = (
    r"(?:의 ?(?:해|운|시기|기운|때)|(?:[이가]|도)? ?(?:모두 |함께 |나란히 |같이 )?(?:들어|오는|옵|와|드는"
    r"|들고)|입니|이[고며어라]|운)"
)
KO = (
    rf"<pillar>{_LINK}<god>(?:[과와]|하고|이랑|·|,) ?<god2>(?={_COMES}|\.|,|$)",
    rf"<pillar>{_LINK}<god>(?={_COMES})",
)
EN = (
    r"<pillar>(?: (?:year|luck pillar|decade))?,?(?: brings|:| is| \() ?(?:{art})<god>(?:,| and|/"
    r"| on the stem(?: and|,)) (?:{art})<god2>\b",
)


def find(sentence: Sentence, facts: Facts) -> Iterator[Said]:
    for match in matches(sentence, KO, EN):
        yield from _judge(match, facts)


def _judge(match: re.Match, facts: Facts) -> Iterator[Said]:
    if not (pillar := values.pillar(match["pillar"])):
        return
    true = [god_of(facts.day_master, letter) for letter in pillar]
    for name in ("god", "god2"):
        if word := match.groupdict().get(name):
            god = values.god(word)
            verdict = STATED if god in true else CONTRADICTED
            yield Said(KIND, *match.span(name), f"{pillar} brings {god}", verdict, ", ".join(true), RULE)
