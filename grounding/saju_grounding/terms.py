"""The words of the field in Hangul, hanja and English, and what follows from the letters alone.

A letter is its hanja, a pillar two of them; positions, elements and roles have English ids, ten gods Korean names.
"""

STEMS = "甲乙丙丁戊己庚辛壬癸"
BRANCHES = "子丑寅卯辰巳午未申酉戌亥"
STEMS_KO = "갑을병정무기경신임계"
BRANCHES_KO = "자축인묘진사오미신유술해"
STEMS_EN = "Gap Eul Byeong Jeong Mu Gi Gyeong Sin Im Gye".split()
BRANCHES_EN = "Ja Chuk In Myo Jin Sa O Mi Sin Yu Sul Hae".split()
STEMS_PINYIN = "Jia Yi Bing Ding Wu Ji Geng Xin Ren Gui".split()
BRANCHES_PINYIN = "Zi Chou Yin Mao Chen Si Wu Wei Shen You Xu Hai".split()
ANIMALS = {
    "Rat": "子", "Ox": "丑", "Tiger": "寅", "Rabbit": "卯", "Dragon": "辰", "Snake": "巳", "Horse": "午",
    "Goat": "未", "Sheep": "未", "Monkey": "申", "Rooster": "酉", "Dog": "戌", "Pig": "亥", "Boar": "亥",
}  # fmt: skip

STEM_OF_KO = dict(zip(STEMS_KO, STEMS))
BRANCH_OF_KO = dict(zip(BRANCHES_KO, BRANCHES))
STEM_OF_EN = dict(zip(STEMS_EN, STEMS)) | dict(zip(STEMS_PINYIN, STEMS))
BRANCH_OF_EN = dict(zip(BRANCHES_EN, BRANCHES)) | dict(zip(BRANCHES_PINYIN, BRANCHES))

POSITIONS = ("year", "month", "day", "hour")
POSITION_OF_KO = dict(zip("연년월일시年月日時", "year year month day hour year month day hour".split()))

ELEMENTS = ("wood", "fire", "earth", "metal", "water")
ELEMENT_OF = {
    "목": "wood", "화": "fire", "토": "earth", "금": "metal", "수": "water",
    "나무": "wood", "불": "fire", "흙": "earth", "쇠": "metal", "물": "water",
    "木": "wood", "火": "fire", "土": "earth", "金": "metal", "水": "water",
} | {element: element for element in ELEMENTS}  # fmt: skip
_STEM_ELEMENT = dict(zip(STEMS, (e for e in ELEMENTS for _ in range(2))))
# The main stem of each branch (정기), by which branches have elements and ten gods.
MAIN_STEM = dict(zip(BRANCHES, "癸己甲乙戊丙丁己庚辛戊壬"))

GODS = ("비견", "겁재", "식신", "상관", "편재", "정재", "편관", "정관", "편인", "정인")
GOD_OF = {god: god for god in GODS} | {
    "칠살": "편관", "Friend": "비견", "Companion": "비견", "Seven Killing": "편관",
    "Rob Wealth": "겁재", "Eating God": "식신",
    "Hurting Officer": "상관", "Indirect Wealth": "편재", "Direct Wealth": "정재", "Indirect Officer": "편관",
    "Seven Killings": "편관", "Direct Officer": "정관", "Indirect Resource": "편인", "Direct Resource": "정인",
}  # fmt: skip

GROUPS = ("비겁", "식상", "재성", "관성", "인성")
GROUP_OF = {group: group for group in GROUPS} | {
    "관살": "관성", "재물성": "재성",
    "Peers": "비겁", "Peer": "비겁", "Output": "식상", "Wealth": "재성", "Officer": "관성", "Resource": "인성",
}  # fmt: skip

ROLE_OF = {
    "용신": "useful", "favorable": "useful", "favourable": "useful",
    "희신": "supporting", "한신": "neutral", "기신": "opposing", "구신": "undermining",
    "用神": "useful", "喜神": "supporting", "閑神": "neutral", "忌神": "opposing", "仇神": "undermining",
    "yongsin": "useful", "huisin": "supporting", "hansin": "neutral", "gisin": "opposing", "gusin": "undermining",
} | {role: role for role in ("useful", "supporting", "neutral", "opposing", "undermining")}  # fmt: skip

STRENGTH_OF = {
    "extremely weak": "극신약", "weak": "신약", "balanced, slightly weak": "중화신약", "balanced": "중화",
    "balanced, slightly strong": "중화신강", "strong": "신강", "extremely strong": "극신강",
}  # fmt: skip

STRUCTURE_OF = {english: f"{god}격" for english, god in GOD_OF.items() if god not in ("비견", "겁재")} | {
    "Prosperity": "건록격", "Blade": "양인격", "Month Peer": "월겁격",
    "Following Output": "종아격", "Following Wealth": "종재격", "Following Officer": "종살격",
    "Following Momentum": "종세격", "Following Peers": "종왕격", "Following Resource": "종강격",
    "Dominant Wood": "곡직격", "Dominant Fire": "염상격", "Dominant Earth": "가색격", "Dominant Metal": "종혁격",
    "Dominant Water": "윤하격", "Transformation to Earth": "화토격", "Transformation to Metal": "화금격",
    "Transformation to Water": "화수격", "Transformation to Wood": "화목격", "Transformation to Fire": "화화격",
}  # fmt: skip


def element_of(letter: str) -> str:
    """The element of a stem, or of a branch by its main stem."""
    return _STEM_ELEMENT[MAIN_STEM.get(letter, letter)]


def god_of(day_master: str, letter: str) -> str:
    """The ten god (십성) of a stem or branch to a day master."""
    stem = MAIN_STEM.get(letter, letter)
    mine, other = STEMS.index(day_master), STEMS.index(stem)
    step = (other // 2 - mine // 2) % 5
    # In every pair of GODS the one of the same polarity comes first.
    return GODS[2 * step + (mine % 2 != other % 2)]


def group_of(day_master: str, element: str) -> str:
    """The group of ten gods (비겁, 식상 …) that an element is to a day master."""
    return GROUPS[(ELEMENTS.index(element) - ELEMENTS.index(element_of(day_master))) % 5]


def element_of_group(day_master: str, group: str) -> str:
    return ELEMENTS[(ELEMENTS.index(element_of(day_master)) + GROUPS.index(group)) % 5]


def cycle_index(pillar: str) -> int | None:
    """Where a pillar stands in the cycle of sixty, from 0 (甲子); nothing if stem and branch never meet."""
    stem, branch = STEMS.index(pillar[0]), BRANCHES.index(pillar[1])
    return (6 * stem - 5 * branch) % 60 if stem % 2 == branch % 2 else None


def cycle_pillar(index: int) -> str:
    return STEMS[index % 10] + BRANCHES[index % 12]


def year_pillar(year: int) -> str:
    """The pillar of the year that begins at 입춘 of a calendar year."""
    return cycle_pillar(year - 4)
