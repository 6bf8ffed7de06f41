"""What words mean that a piece of a pattern has found."""

import re

from . import terms

_NATIVE_TENS = {
    "열": 10, "스물": 20, "스무": 20, "서른": 30, "마흔": 40, "쉰": 50, "예순": 60, "일흔": 70, "여든": 80, "아흔": 90,
}  # fmt: skip
_NATIVE_ONES = {
    "하나": 1, "한": 1, "둘": 2, "두": 2, "셋": 3, "세": 3, "석": 3, "넷": 4, "네": 4, "다섯": 5, "여섯": 6, "일곱": 7, "여덟": 8,
    "아홉": 9,
}  # fmt: skip
_ENGLISH = {word: n for n, word in enumerate("no one two three four five six seven eight nine ten".split())} | {
    "zero": 0, "a": 1, "an": 1, "single": 1, "a single": 1, "once": 1, "twice": 2, "both": 2,
}  # fmt: skip
_ONES = "|".join(_NATIVE_ONES)
NATIVE_NUMBER = f"(?:(?:{'|'.join(_NATIVE_TENS)})(?:{_ONES})?|{_ONES})"


def stem(text: str) -> str | None:
    if han := re.search(f"[{terms.STEMS}]", text):
        return han[0]
    if "가" <= text[0] <= "힣":
        return terms.STEM_OF_KO.get(text[0])
    if polar := re.match(r"(Yang|Yin) (\w+)", text):
        element = terms.ELEMENTS.index(polar[2].lower())
        return terms.STEMS[2 * element + (polar[1] == "Yin")]
    word = re.match(r"[A-Za-z]*", text)[0]
    return terms.STEM_OF_EN.get(word)


def branch(text: str) -> str | None:
    if han := re.search(f"[{terms.BRANCHES}]", text):
        return han[0]
    if "가" <= text[0] <= "힣":
        return terms.BRANCH_OF_KO.get(text[0])
    word = re.match(r"[A-Za-z]*", text)[0]
    return (
        terms.ANIMALS.get(word)
        or terms.ANIMALS.get(word.removesuffix("s"))
        or terms.BRANCH_OF_EN.get(word.capitalize())
    )


def pillar(text: str) -> str | None:
    if han := re.search(f"[{terms.STEMS}][{terms.BRANCHES}]", text):
        return han[0]
    if "가" <= text[0] <= "힣":
        return terms.STEM_OF_KO[text[0]] + terms.BRANCH_OF_KO[text[1]]
    first, second = re.match(r"([A-Za-z]+)[- ]([A-Za-z]+)", text).groups()
    if first.lower() in terms.ELEMENTS:
        lower = terms.ANIMALS[second]
        return terms.STEMS[2 * terms.ELEMENTS.index(first.lower()) + terms.BRANCHES.index(lower) % 2] + lower
    upper, lower = terms.STEM_OF_EN.get(first), terms.BRANCH_OF_EN.get(second.capitalize())
    return upper + lower if upper and lower and terms.cycle_index(upper + lower) is not None else None


def element(text: str) -> str:
    text = text.lower()
    return terms.ELEMENT_OF.get(text.split("(")[0].strip()) or terms.ELEMENT_OF[text[0]]


def god(text: str) -> str:
    word = text.split("(")[0].strip()
    return terms.GOD_OF.get(word) or terms.GOD_OF[word.removesuffix("s")]


def role(text: str) -> str:
    return terms.ROLE_OF[text.split("(")[0].strip().lower()]


def positions(text: str) -> list[str]:
    """연지와 월지, the month and hour."""
    if re.search("[가-힣]", text):
        return [terms.POSITION_OF_KO[sign] for sign in re.findall(r"([연년월일시])[간지주]", text)]
    return [word.lower() for word in re.findall(r"(?i)year|month|day|hour", text)]


def times_of_birth(text: str) -> list[str]:
    """태어난 해와 날, the year and day of birth: the positions of these pillars."""
    names = {"해": "year", "달": "month", "날": "day", "시각": "hour"}
    return [names.get(word) or word for word in re.findall("해|달|날|시각|year|month|day|hour", text)]


def number(text: str) -> int:
    text = text.strip()
    if text.isdigit():
        return int(text)
    if text.lower() in _ENGLISH:
        return _ENGLISH[text.lower()]
    for ten, value in _NATIVE_TENS.items():
        if text.startswith(ten):
            return value + _NATIVE_ONES.get(text[len(ten) :], 0)
    return _NATIVE_ONES[text]
