"""Relations of letters: 인사형, 월지와 일지의 충, the Tiger–Snake punishment."""

import re
from collections import Counter
from collections.abc import Iterator

from .. import guards, values
from ..facts import Facts
from ..finding import ABSENT, CONTRADICTED, STATED
from ..fragments import compiled, matches
from ..prose import Sentence
from ..relations import holds, side
from ..said import Said
from ..terms import BRANCH_OF_KO, BRANCHES, STEM_OF_KO, STEMS, cycle_pillar, year_pillar

KIND = "relation"
_KO = r"(?P<of>육합|반합|삼합|방합|천간합|천간충|합|충|자형|상형|삼형|형|파|해)"
_HAN = r"(?P<of>六合|半合|三合|方合|合|沖|冲|刑|破|害)"
_HAN_TO_KO = dict(
    zip(
        ("六合", "半合", "三合", "方合", "合", "沖", "冲", "刑", "破", "害"),
        "육합 반합 삼합 방합 합 충 충 형 파 해".split(),
    )
)
_NAMES = {"천간합": "합", "천간충": "충", "상형": "형"}
# Words of everyday life end in the same sounds (인사해, 유사합니다), so a name of a relation ends as a name does.
_ENDS = (
    r"(?:[목화토금수](?:국)?)?(?: ?\([一-龥]{2,5}\))?(?=\(|[이가은는을를과와의도]|으로|로|입니|이[고며다라]|에"
    r"|,|\.|·|\s|$)"
)
_PLACED = r"(?:(?:[연년월일시][간지]|[연년월일시]주)[의]? ?)?"

KO = (
    rf"(?<![가-힣])(?P<letters>[{''.join(STEM_OF_KO)}]{{2}}"
    rf"|[{''.join(BRANCH_OF_KO)}]{{2,3}}?) ?(?:\([一-龥]{{2,3}}\) ?)?{_KO}(?![니시리당격살벌제식태편])(?!(?<=해)\s){_ENDS}",
    rf"(?P<letters>[{STEMS}]{{2}}|[{BRANCHES}]{{2,3}}) ?(?:{_KO.replace('?P<of>', '?P<of_ko>')}|{_HAN})",
    rf"{_PLACED}(?:<branch>|<bare_branch>)(?: ?[와과] ?|·|, ?){_PLACED}(?:<branch2>"
    rf"|<bare_branch2>)[이가은는의]? ?(?:서로 ?|만나 ?|함께 ?)*{_KO}(?=하|을|를|이|으로|의|입|관계|되|예|,|\."
    rf"|\s|\()",
    rf"{_PLACED}(?:<stem>)(?: ?[와과] ?|·|, ?){_PLACED}(?:<stem2>)[이가은는의]? ?(?:서로 ?|만나 ?"
    rf"|함께 ?)*(?P<of>합|충)(?=하|을|이|으로|의|입|관계|되|예|,|\.|\s|\()",
)
PLACES_KO = (
    rf"(?P<places>[연년월일시]지)(?: ?[와과] ?|·"
    rf"|, ?)(?P<places2>[연년월일시]지)[이가은는의]? ?(?:서로 ?)?{_KO}(?! ?\(?亥)(?=하|을|를|이|으로|입|관계"
    rf"|되|,|\.|\s|\()",
    r"(?P<places>[연년월일시]간)(?: ?[와과] ?|·"
    r"|, ?)(?P<places2>[연년월일시]간)[이가은는의]? ?(?:서로 ?)?(?P<of>합|충)(?=하|을|이|으로|입|관계|되|,|\."
    r"|\s|\()",
)

_EN = (
    r"(?:(?:half|six|triple|three|directional|seasonal|stem|branch|self|mutual|partial|full"
    r"|harmony)[- ])*(?P<of>combinations?|combines?|clash(?:es)?|punishments?|punish(?:es)?|destructions?"
    r"|breaks?|harms?|trine|three harmony)"
)
_KINDS_EN = {
    "combination": "합", "combine": "합", "clash": "충", "punish": "형", "destruction": "파", "break": "파", "harm": "해",
    "trine": "삼합", "three harmony": "삼합",
}  # fmt: skip
_PLACED_EN = r"(?: (?:in|on|of) (?:the|your) (?:year|month|day|hour)(?: (?:branch|stem|pillar))?)?"
EN = (
    rf"(?:<branch>)[–—/-](?:<branch2>)(?:[–—/-]<branch3>)? {_EN}\b",
    rf"(?:<stem>)[–—/-](?:<stem2>) {_EN}\b",
    rf"{_EN} (?:between|of|with|from) {{art}}<branch>{_PLACED_EN},? (?:and|with) {{art}}<branch2>",
    rf"<branch>{_PLACED_EN},? and {{art}}<branch2>{_PLACED_EN} (?:\w+ )?(?:form |make |are in |is in "
    rf"|create )?(?:a |an )?{_EN}\b",
    rf"<branch>{_PLACED_EN} {_EN}(?: with)? {{art}}<branch2>",
    rf"<stem>{_PLACED_EN},? and {{art}}<stem2>{_PLACED_EN} (?:\w+ )?(?:form |make |are in )?(?:a |an )?{_EN}\b",
    r"<stem> (?P<of>combines|clashes) with {art}<stem2>",
    rf"<branch>, (?:{{art}})<branch2>,? and {{art}}<branch3> (?:\w+ )?(?:form|make|gather|complete"
    rf"|create)s?(?: in)?(?: a| an| the)?(?: wood| fire| earth| metal| water)? {_EN}\b",
)

_NAMED = re.compile("[합충형파해合沖冲刑破害]|combin|clash|punish|destruct|break|harm|trine", re.I)


def find(sentence: Sentence, facts: Facts) -> Iterator[Said]:
    text, korean = sentence.text, sentence.korean
    if not _NAMED.search(text):
        return
    lucky = "" if guards.tells_of_natal(text) else _letters_of_luck(f"{sentence.before} {text}", korean, facts)
    for match in matches(sentence, KO, EN):
        letters = _letters(match)
        if letters and (said := _judge(match, letters, _relation(match), facts, lucky)):
            yield said
    for match in matches(sentence, PLACES_KO, ()):
        yield from _of_places(match, facts)


def _letters(match: re.Match) -> str | None:
    groups = match.groupdict()
    if letters := groups.get("letters"):
        if letters[0] in STEMS + BRANCHES:
            return letters
        for names in (STEM_OF_KO, BRANCH_OF_KO):
            if all(letter in names for letter in letters):
                read = "".join(names[letter] for letter in letters)
                # 신 and such are names of stems and branches alike: the one that makes the relation is meant.
                if (
                    names is BRANCH_OF_KO
                    or holds(read, _relation(match))
                    or not all(x in BRANCH_OF_KO for x in letters)
                ):
                    return read
        return None
    found = ""
    for name, read in (("branch", values.branch), ("stem", values.stem)):
        for number in ("", "2", "3"):
            word = groups.get(name + number) or groups.get(f"bare_{name}{number}")
            if word and (letter := read(word)):
                found += letter
    return found


def _relation(match: re.Match) -> str:
    word = match.groupdict().get("of_ko") or match["of"]
    if word.isascii():
        kind = next(kind for begin, kind in _KINDS_EN.items() if word.lower().startswith(begin))
        return "삼합" if kind == "합" and "triple" in match[0].lower() else kind
    return _NAMES.get(word) or _HAN_TO_KO.get(word, word)


def _letters_of_luck(text: str, korean: bool, facts: Facts) -> str:
    """The letters that a sentence about luck may speak of beside those of the chart."""
    if not guards.tells_of_luck(text, korean):
        return ""
    pillars = [values.pillar(match[0]) or "" for match in compiled("ko" if korean else "en", "{pillar}").finditer(text)]
    years = [int(year) for year in re.findall(r"(?:19|20)\d\d", text)]
    if facts.present_year:
        years += [facts.present_year, facts.present_year + 1]
    pillars += [year_pillar(year) for year in years] + [decade.pillar for decade in facts.decades if decade.current]
    return "".join(pillars) or cycle_pillar(0)


def _judge(match: re.Match, letters: str, relation: str, facts: Facts, lucky: str) -> Said | None:
    held = holds(letters, relation)
    claim = f"{letters} {relation}"
    if held is None:
        return None
    natal = Counter(letter for _, part, letter in facts.letters() if part == side(letters))
    present = all(natal[letter] >= count for letter, count in Counter(letters).items())
    if held and present:
        place = ", ".join(dict.fromkeys(fact.place for fact in facts.pillars.values()))
        return Said(KIND, *match.span(), claim, STATED, None, place)
    if lucky:
        arrives = held and all(letter in lucky or letter in natal for letter in letters)
        return Said(KIND, *match.span(), claim, STATED, None, "rule: letters of luck and chart") if arrives else None
    if not held:
        # Two letters in Hangul that make nothing may be no letters at all.
        if match.groupdict().get("letters") and "가" <= match[0][0] and relation in ("해", "형", "파", "합"):
            return None
        return Said(
            KIND, *match.span(), claim, CONTRADICTED, "these letters make no such relation", "rule: table of relations"
        )
    if not facts.hour_known:
        missing = [letter for letter in letters if letter not in natal]
        if len(missing) <= 1:
            return Said(KIND, *match.span(), claim, ABSENT)
    missing = "".join(dict.fromkeys(letter for letter in letters if natal[letter] < letters.count(letter)))
    return Said(KIND, *match.span(), claim, CONTRADICTED, f"no {missing} in the chart", "rule: letters of the chart")


def _of_places(match: re.Match, facts: Facts) -> Iterator[Said]:
    part = "stem" if match["places"].endswith("간") else "branch"
    positions = values.positions(match["places"] + match["places2"])
    letters = [facts.letter(position, part) for position in positions]
    claim = f"{' and '.join(positions)} {part}: {_relation(match)}"
    if None in letters:
        yield Said(KIND, *match.span(), claim, ABSENT)
    elif (held := holds("".join(letters), _relation(match))) is not None:
        verdict = STATED if held else CONTRADICTED
        yield Said(KIND, *match.span(), claim, verdict, "".join(letters), "rule: table of relations")
