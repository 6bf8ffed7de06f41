"""Where nothing can be said: what a sentence supposes, denies, quotes, or tells of somebody else."""

import re

_SUPPOSED_KO = re.compile(
    r"만약|만일|가령|라면|이면 |면 좋|였다면|았다면|었다면|했다면|(?:강|약|많|없|있|적)(?:하)?다면|하면 "
    r"|일지라도|더라도|려면"
)
_SUPPOSED_EN = re.compile(
    r"\b(?:if|were (?:it|to|you)|would|unless|suppose|whether|might|could|had (?:it|you|the))\b", re.I
)
_ANOTHER_KO = re.compile(
    r"(?:상대방?|배우자|남편|아내|연인|애인|파트너|부인|자녀|아이|부모님?|어머니|아버지|친구|동료|두 사람)(?:분)?"
    r"(?:의 (?!자리|궁)|[이가은는]? )[^,.]*(?:사주|일간|용신|신강|신약|오행|일주|대운|[가-힣]+격)"
)
_PEOPLE_KO = re.compile(
    r"(?:인|은|는|한|운|진|많은|없는|있는) (?:사람|분|이|남자분?|여자분?)(?:들)?(?:[은이을를의께과]|에게|이라면|이면)"
)
_ANOTHER_EN = re.compile(
    r"\b(?:partner|spouse|husband|wife|child|mother|father|friend|boss)(?:['’]s)\b.*\b(?:chart|day master"
    r"|element|pillar)|"
    r"\b(?:partners?|spouse|husband|wife)\b[^,.]*\b(?:is|has|are|have)\b",
    re.I,
)
_PEOPLE_EN = re.compile(
    r"\b(?:someone|people|those|persons?|charts?|anyone|a man|a woman|a person) (?:with|who|whose|of)\b"
    r"|\bsome schools\b",
    re.I,
)
_YOU = re.compile(r"당신|본인|회원님|고객님|선생님|의뢰인|\byou(?:r|['’]re)?\b", re.I)
_GENERAL_KO = re.compile(
    r"일반적으로|보통은|흔히|대체로|옛글|옛말|고전|책에서|이론|학파|(?<![가-힣])유파|예를 들어|예컨대|라고들"
    r"|(?:사주|경우|사람|분)(?:들)?[가이은]? ?(?:많|흔|드뭅|드물)|(?:분|사람|학파|곳|책|견해|의견"
    r"|풀이)(?:들)?도 있|(?:이란|이라는 것은) "
)
_GENERAL_EN = re.compile(
    r"\b(?:generally|in general|usually|typically|often|traditionally|classical|classics|for example|e\.g\.|"
    r"always|any)\b|\b[Aa] (?:strong|weak)\b[^,.]* (?:person|chart|day master)\b(?! and)",
)
_DENIED_AFTER_KO = re.compile(
    r"^(?:\s?\([^)]*\))?(?:\s?[이가은는도을를과와]|과는|와는|으로|로|이라고|라고)?\s*(?:전혀 |거의 |꼭 |더 이상 )?"
    r"(?:하?지 (?:않|못|는 않)|아니|아닌|아닙|아녜|없|않|보기 (?:어렵|힘들)|보긴|보다|대신|비슷|못"
    r"|[이였]?었?다면|[이]?라면|처럼|[가-힣 ]{0,8}(?:는지|을지|될지)|[이]?라고 ?[가-힣]+면 안"
    r"|[이]?라고 ?[가-힣]+ 수(?:는)? 없|같[은이]|이?냐"
    r"|인지|일까)"
)
_DENIED_BEFORE_EN = re.compile(
    r"(?:\bnot|n['’]t|\bno|\bnever|\bneither|\bnor|\bwithout|\binstead of|\brather than|\bin place of|\bunlike"
    r"|\bless)\b[^,.;:()]{0,24}$",
    re.I,
)
_DENIED_AFTER_EN = re.compile(r"^(?:\s?[:–—]\s?)?[^,.;:()]{0,24}(?:\bnot\b|n['’]t\b|\bnever\b|\bno longer\b)", re.I)
_HIDDEN = re.compile(r"지장간|숨|암장|감추|감춰|속에|품고|간직|\bhidden\b|\bstored?\b|\binside\b|\bconceal", re.I)
_LUCK_KO = re.compile(
    r"대운|세운|월운|일운|운에서|\d{4}년(?! ?\d{0,2}월? ?\d{0,2}일?생|에 태어)|올해|내년|작년|이달|다음 달"
    r"|해에|이 해|간지|절기월|(?<![가-힣])운이|시기"
)
_LUCK_EN = re.compile(
    r"luck|decade|annual|monthly|solar month|this month|\b(?:1[89]|20)\d\d\b|this year|next year|cycle|period", re.I
)


# 토가 오면: what follows it, and the clause itself, holds only then. 오행을 보면, 정리하면 suppose nothing.
_WEAKLY_SUPPOSED_KO = re.compile(
    r"(?<!종합)(?<!요약)(?<!정리)(?<!말)(?<!비유)(?:으면|하면|되면|나면|오면|가면|들면|지면|쓰면|태어나면)[ ,]"
)
_CLAUSE_ENDS = re.compile(r"[,;:]|(?:므로|이며|이고|니|며|고|데) ")


def is_supposed(text: str, start: int) -> bool:
    """Whether a claim stands in a clause of condition, or behind it."""
    supposed = _WEAKLY_SUPPOSED_KO.search(text)
    if not supposed:
        return False
    ends = [match.end() for match in _CLAUSE_ENDS.finditer(text[: supposed.start()])]
    return start >= (ends[-1] if ends else 0)


def is_silent(text: str, before: str, korean: bool) -> bool:
    """Whether no claim of a sentence is about this person as it is, by its words and what its paragraph said before."""
    if text.rstrip().endswith("?"):
        return True
    if _tells_of_another(before) and not _YOU.search(text):
        return True
    guards = (_SUPPOSED_KO, _PEOPLE_KO, _GENERAL_KO) if korean else (_SUPPOSED_EN, _PEOPLE_EN, _GENERAL_EN)
    return _tells_of_another(text) or any(guard.search(text) for guard in guards)


def _tells_of_another(text: str) -> bool:
    return bool(_ANOTHER_KO.search(text) or _ANOTHER_EN.search(text))


def is_denied(text: str, start: int, end: int, korean: bool) -> bool:
    """Whether the words around a claim deny it."""
    if korean:
        return bool(_DENIED_AFTER_KO.search(text[end:]))
    return bool(_DENIED_BEFORE_EN.search(text[:start]) or _DENIED_AFTER_EN.search(text[end:]))


def tells_of_hidden(text: str) -> bool:
    """Whether a sentence speaks of stems hidden in branches, of which other counts and gods hold."""
    return bool(_HIDDEN.search(text))


def tells_of_luck(text: str, korean: bool) -> bool:
    """Whether letters that a sentence speaks of may be those of luck."""
    return bool((_LUCK_KO if korean else _LUCK_EN).search(text))


def tells_of_natal(text: str) -> bool:
    return bool(re.search(r"원국|타고난|사주에|\bnatal|\bbirth chart", text))
