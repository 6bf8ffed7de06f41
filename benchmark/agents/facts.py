"""Facts of a chart, and how a text states one: by name and value, so that no other model has to judge it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

_STEMS, _BRANCHES = "갑을병정무기경신임계", "자축인묘진사오미신유술해"
_HAN = str.maketrans("甲乙丙丁戊己庚辛壬癸子丑寅卯辰巳午未申酉戌亥木火土金水", _STEMS + _BRANCHES + "목화토금수")
_GANJI = f"([{_STEMS}甲乙丙丁戊己庚辛壬癸][{_BRANCHES}子丑寅卯辰巳午未申酉戌亥])"
_STRENGTHS = ("극신강", "중화신강", "신강", "중화신약", "극신약", "신약", "중화")
_GYEOKGUK = (
    *("건록격", "양인격", "월겁격", "식신격", "상관격", "정재격", "편재격", "정관격", "편관격", "정인격", "편인격"),
    *("종강격", "종왕격", "종아격", "종재격", "종살격", "종세격"),
    *("곡직격", "염상격", "가색격", "종혁격", "윤하격", "화목격", "화화격", "화토격", "화금격", "화수격"),
)
# Between a name and its value: a particle, a colon, the edge of a table's cell, marks of emphasis.
_IS = r"[\s*|:：]*(?:은|는|이|가)?[\s*|:：]*"
# What is denied is not stated.
_NOT = r"(?![가-힣()一-龥*]{0,8}\s*아니)"


@dataclass(frozen=True)
class Fact:
    """A fact, and the patterns by which a text states it; their group is the value."""

    name: str
    patterns: tuple[re.Pattern[str], ...]

    def stated(self, text: str) -> list[str]:
        """Every value that a text gives it, in Hangul."""
        found = [match for pattern in self.patterns for match in pattern.findall(text)]
        return [value.translate(_HAN) for value in dict.fromkeys(found)]


def _pillar(names: str) -> re.Pattern[str]:
    return re.compile(f"(?:{names}){_IS}{_GANJI}{_NOT}")


FACTS: Mapping[str, Fact] = {
    fact.name: fact
    for fact in (
        Fact("yearPillar", (_pillar("연주|년주"),)),
        Fact("monthPillar", (_pillar("월주"),)),
        Fact("dayPillar", (_pillar("일주"),)),
        Fact("hourPillar", (_pillar("시주"),)),
        Fact("strength", (re.compile(f"({'|'.join(_STRENGTHS)}){_NOT}"),)),
        Fact("gyeokguk", (re.compile(f"({'|'.join(_GYEOKGUK)}){_NOT}"),)),
        Fact(
            "yongsin",
            (re.compile(rf"(?<!보조)용신{_IS}(?:오행\s*)?([목화토금수木火土金水])(?![가-힣]*신){_NOT}"),),
        ),
        Fact(
            "currentDecade",
            (
                re.compile(rf"(?:지금|현재)[^\n.]{{0,20}}?{_GANJI}(?=[^\n.]{{0,12}}대운){_NOT}"),
                re.compile(rf"(?:지금|현재)의?\s*대운{_IS}{_GANJI}{_NOT}"),
            ),
        ),
    )
}
