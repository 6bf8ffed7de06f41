"""Pieces of patterns: how letters, places, elements and gods are written in Korean and in English.

A pattern is a regular expression in which `<stem>` is a named group of the piece `stem` (`<stem2>` a second one),
`{is}` a piece without a group, and a space any white space: none, too, in Korean.
"""

import re
from collections.abc import Iterable, Iterator
from functools import cache

from . import terms
from .prose import Sentence

_STEM, _BRANCH = terms.STEMS, terms.BRANCHES
_HAN = "木火土金水"
_ELEMENT_KO = {"wood": "목", "fire": "화", "earth": "토", "metal": "금", "water": "수"}


def _one_of(words: list[str] | tuple[str, ...]) -> str:
    return "(?:" + "|".join(sorted(words, key=len, reverse=True)) + ")"


def _letters_ko(names: str, letters: str) -> str:
    """병화, 병(丙), 병화(丙火), 丙, 丙火, 丙(병): never 병 alone, which is too often another word."""
    ways = []
    for name, han in zip(names, letters):
        element = _ELEMENT_KO[terms.element_of(han)]
        sign = next(sign for sign, of in terms.ELEMENT_OF.items() if of == terms.element_of(han) and sign in _HAN)
        ways += [rf"{name}{element}(?: ?\({han}{sign}?\))?", rf"{name} ?\({han}{sign}?\)(?:{element})?"]
        ways.append(rf"{han}{sign}?(?: ?\({name}{element}?\))?(?:{element})?")
    return _one_of(ways)


_PILLARS = [(s, b) for i, s in enumerate(_STEM) for j, b in enumerate(_BRANCH) if i % 2 == j % 2]
_KO = {**{h: k for k, h in terms.STEM_OF_KO.items()}, **{h: f"{k}" for k, h in terms.BRANCH_OF_KO.items()}}
_PILLAR_KO = _one_of([_KO[s] + _KO[b] for s, b in _PILLARS])
_PILLAR_HAN = _one_of([s + b for s, b in _PILLARS])

STEMS_EN = [*terms.STEMS_EN, *terms.STEMS_PINYIN]
BRANCHES_EN = [*terms.BRANCHES_EN, *terms.BRANCHES_PINYIN]
_STEM_EN = _one_of(STEMS_EN)
_BRANCH_EN = "(?i:" + _one_of(BRANCHES_EN) + ")"
_ANIMAL = _one_of(list(terms.ANIMALS))
# Stars and guardians are named after animals, too.
_NO_STAR = r"(?<!Travelling )(?<!Traveling )(?<!Sky )(?<!Post )(?<!White )(?<!Azure )"
_ELEMENT_EN = r"(?i:wood|fire|earth|metal|water)"

KO = {
    "stem": _letters_ko(terms.STEMS_KO, _STEM),
    "branch": _letters_ko(terms.BRANCHES_KO, _BRANCH),
    # A letter alone, where a particle of a topic or of a list shows that it ends there.
    "bare_stem": rf"[{terms.STEMS_KO}](?=[은는와과의] )",
    "bare_branch": rf"[{terms.BRANCHES_KO}](?=[은는와과의이가] )",
    "pillar": rf"(?:{_PILLAR_KO}(?: ?\({_PILLAR_HAN}\))?|{_PILLAR_HAN}(?: ?\({_PILLAR_KO}\))?)",
    "pos": "[연년월일시]",
    "stem_pos": "(?:[연년월일시]간|[연년월일시]주 ?천간)",
    "branch_pos": "(?:[연년월일시]지|[연년월일시]주 ?지지)",
    "element": rf"(?:(?<![가-힣])[목화토금수](?:\([{_HAN}]\))?|[{_HAN}](?:\([목화토금수]\))?)",
    "element_word": rf"(?<![가-힣])(?:나무|불|흙|쇠|물)(?: ?\([{_HAN}목화토금수]\))?",
    "god": _one_of([god for god in terms.GOD_OF if not god.isascii()]) + r"(?: ?\([一-龥]{2}\))?",
    "group": _one_of([group for group in terms.GROUP_OF if not group.isascii()]),
    "role": r"(?:용신|희신|한신|기신|구신|用神|喜神|閑神|忌神|仇神)(?: ?\([一-龥]{2}\))?",
    # What follows a predicate, so that the word before is one and not an object or a subject.
    "is": r"(?=이[고며다라자에어었지]|입니|인 |으로|로 |이? ?에요|예요|[이]?야"
    r"|(?<=재)(?:[고며다야]|라(?![는고면]))|에 해당|에 속|[이가] 됩|[이가] 되"
    r"|이?랍니|[,.!·)|]|\s*$| 운| 해[이입로를가의]|의 해|의 운)",
    "subject": r"(?:[은는이가도]|에는|에|의|:|에도| :)?",
}
for places in ("stem_pos", "branch_pos"):
    KO[f"{places}s"] = rf"{KO[places]}(?:(?:[와과]|,|·|/| ) ?{KO[places]})*"

EN = {
    "stem": rf"(?:(?:Yang|Yin) {_ELEMENT_EN}(?: ?\(?(?:{_STEM_EN} )?[{_STEM}][{_HAN}]?\)?)?"
    rf"|{_STEM_EN}(?: {_ELEMENT_EN},?)? ?\(?[{_STEM}][{_HAN}]?(?:, (?:Yang|Yin) {_ELEMENT_EN})?\)?"
    rf"|[{_STEM}][{_HAN}]?(?: \({_STEM_EN}(?: {_ELEMENT_EN})?\))?"
    rf"|{_STEM_EN}(?:[- ]{_ELEMENT_EN})(?! ?\(?[{_STEM}])|{_STEM_EN}\b(?! ?\(?[{_STEM}]|-))",
    "branch": rf"(?:{_NO_STAR}{_ANIMAL}s?(?: ?\(?(?:{_BRANCH_EN}[ ,]*)?[{_BRANCH}]\)?| \({_BRANCH_EN}\)|(?! ?\(?[{_BRANCH}]))"
    rf"|{_BRANCH_EN} ?\(?[{_BRANCH}]\)?(?: {_ANIMAL})?|[{_BRANCH}](?: \((?:{_BRANCH_EN}|(?:the )?{_ANIMAL})[^)]*\))?)",
    "pillar": rf"(?:{_one_of(terms.STEMS_PINYIN)} {_one_of(terms.BRANCHES_PINYIN)}\b"
    rf"|{_STEM_EN}-{_BRANCH_EN}\b(?: ?\(?{_PILLAR_HAN}\)?|(?! ?\(?[{_STEM}]))"
    rf"|{_PILLAR_HAN}(?: ?\({_STEM_EN}[- ]?{_BRANCH_EN}[^)]*\))?|{_ELEMENT_EN} {_ANIMAL}\b(?: ?\(?{_PILLAR_HAN}\)?)?)",
    "pos": r"(?i:year|month|day|hour)",
    "animal": _ANIMAL,
    "element": _ELEMENT_EN,
    "god": _one_of([god for god in terms.GOD_OF if god.isascii()]) + "s?",
    "group": _one_of([group for group in terms.GROUP_OF if group.isascii()]),
    "role": r"(?i:useful|favou?rable|supporting|neutral|opposing|undermining)",
    "art": r"(?:(?:the|your|a|an|The|Your|An|A|my|its)\s+)?",
    "be": r"(?:is|are|was|were|as|being|counts as|acts as|becomes?)",
    "poss": r"(?i:year|month|day|hour)(?:(?:, (?:and )?| and |/| & )(?i:year|month|day|hour))*",
}


@cache
def compiled(language: str, pattern: str) -> re.Pattern:
    pieces = KO if language == "ko" else EN
    space = r"\s*" if language == "ko" else r"\s+"

    def piece(match: re.Match) -> str:
        name = match[1] or match[2]
        body = pieces[re.sub(r"\d+$", "", name)].replace(" ?", r"\s?").replace(" ", r"\s")
        return f"(?P<{name}>{body})" if match[1] else f"(?:{body})"

    spaced = re.sub(r" (?![?*+{])", lambda _: space, pattern).replace(" ?", r"\s?")
    return re.compile(re.sub(r"(?<!\(\?P)<([a-z_]+\d*)>|\{([a-z_]+)\}", piece, spaced))


def matches(sentence: Sentence, korean: Iterable[str], english: Iterable[str]) -> Iterator[re.Match]:
    """Where the patterns of the sentence's language fit, one pattern after the other."""
    for pattern in korean if sentence.korean else english:
        yield from compiled(sentence.language, pattern).finditer(sentence.text)
