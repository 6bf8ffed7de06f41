"""The structure (격국): 건록격 사주, a Direct Officer structure."""

from collections.abc import Iterator

from ..facts import Facts
from ..finding import ABSENT, CONTRADICTED, STATED
from ..fragments import matches
from ..prose import Sentence
from ..said import Said
from ..terms import STRUCTURE_OF

KIND = "structure"
_ORDINARY = "정관 편관 칠살 정재 편재 정인 편인 식신 상관 건록 양인 월겁".split()
_EXTREME = "종살 종재 종아 종세 종왕 종강 곡직 염상 가색 종혁 윤하 화토 화금 화수 화목 화화".split()
_ALIAS = {"칠살격": "편관격"}
# Named in passing, a structure is not yet that of the chart.
_CLAIMED = (
    r"(?=입니|이[고며다라에어면지므]|으로|에 (?:속|해당)|[을를] ?(?:이루|이룬|이뤘|갖)|[이가] ?(?:되|됩|된"
    r"|성립)|사주|인 |,|\.|\)"
    r"|\s*$|의 사주|예요|이예|이에| ?\(| ·| 성격\(| ?사주|\*)"
)
KO = (rf"(?<!·)(?P<name>{'|'.join(_ORDINARY + _EXTREME)})격(?! ?·|국|의 ?(?:성격|파격)){_CLAIMED}",)
_EN = "|".join(sorted(STRUCTURE_OF, key=len, reverse=True))
EN = (
    rf"(?P<name>{_EN}) (?:(?i:structure|frame|pattern))\b",
    rf"(?i:structure)(?: \([^)]*\))?(?: is|:) (?:the |a |an )?(?P<name>{_EN})\b",
)


def find(sentence: Sentence, facts: Facts) -> Iterator[Said]:
    for match in matches(sentence, KO, EN):
        name = match["name"] + "격" if sentence.korean else STRUCTURE_OF[match["name"]]
        name = _ALIAS.get(name, name)
        if not facts.structures:
            yield Said(KIND, *match.span(), name, ABSENT)
            continue
        for fact in facts.structures:
            if fact.value == name:
                yield Said(KIND, *match.span(), name, STATED, fact.value, fact.place)
                break
        else:
            first = facts.structures[0]
            # An extreme structure stands in place of that of the month, which a text may name as well.
            if first.value[:-1] in _ORDINARY or name[:-1] in _EXTREME:
                yield Said(KIND, *match.span(), name, CONTRADICTED, first.value, first.place)
