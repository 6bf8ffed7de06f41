"""Relations of letters (합충형파해): which letters make which, by the tables that schools share."""

from .terms import BRANCHES, STEMS

STEM_COMBINATION, STEM_CLASH = ("stem", "합"), ("stem", "충")

_TRIPLES = ("申子辰", "亥卯未", "寅午戌", "巳酉丑")
_SEASONS = ("寅卯辰", "巳午未", "申酉戌", "亥子丑")


def _sets(words: str) -> frozenset[str]:
    return frozenset("".join(sorted(word)) for word in words.split())


TABLE: dict[tuple[str, str], frozenset[str]] = {
    STEM_COMBINATION: _sets("甲己 乙庚 丙辛 丁壬 戊癸"),
    STEM_CLASH: _sets("甲庚 乙辛 丙壬 丁癸"),
    ("branch", "육합"): _sets("子丑 寅亥 卯戌 辰酉 巳申 午未"),
    ("branch", "충"): _sets(" ".join(BRANCHES[i] + BRANCHES[i + 6] for i in range(6))),
    ("branch", "형"): _sets("寅巳 巳申 寅申 丑戌 戌未 丑未 子卯 辰辰 午午 酉酉 亥亥 寅巳申 丑戌未"),
    ("branch", "파"): _sets("子酉 卯午 辰丑 未戌 寅亥 巳申"),
    ("branch", "해"): _sets("子未 丑午 寅巳 卯辰 申亥 酉戌"),
    ("branch", "반합"): _sets(" ".join(f"{a}{b} {b}{c}" for a, b, c in _TRIPLES)),
    ("branch", "삼합"): _sets(" ".join(_TRIPLES)),
    ("branch", "방합"): _sets(" ".join(_SEASONS)),
}
# What some schools count and others do not: of these nothing is said.
DISPUTED: dict[str, frozenset[str]] = {
    "합": _sets(
        " ".join(f"{a}{c}" for a, _, c in _TRIPLES) + " " + " ".join(f"{a}{b} {b}{c} {a}{c}" for a, b, c in _SEASONS)
    ),
    "충": _sets("甲戊 乙己 丙庚 丁辛 戊壬 己癸"),
}
_KINDS = {
    "합": ("합", "육합", "반합", "삼합", "방합"), "육합": ("육합",), "반합": ("반합",), "삼합": ("삼합", "반합"),
    "방합": ("방합",), "충": ("충",), "형": ("형",), "자형": ("형",), "삼형": ("형",), "파": ("파",), "해": ("해",),
}  # fmt: skip


def side(letters: str) -> str | None:
    """Whether letters are all stems or all branches."""
    if all(letter in STEMS for letter in letters):
        return "stem"
    return "branch" if all(letter in BRANCHES for letter in letters) else None


def holds(letters: str, relation: str) -> bool | None:
    """Whether letters make the relation, by the tables; nothing where schools differ or the word does not apply."""
    key, of = "".join(sorted(letters)), side(letters)
    if of is None or (of == "stem" and relation not in ("합", "충")):
        return None
    if any(key in TABLE.get((of, kind), ()) for kind in _KINDS[relation]):
        return True
    general = "합" if "합" in relation else relation
    return None if key in DISPUTED.get(general, ()) else False


def gathered(branches: str) -> dict[str, str]:
    """What the branches of a complete 삼합 or 방합 among these gather into: its middle branch, by its element."""
    return {
        branch: complete[1]
        for complete in (*_SEASONS, *_TRIPLES)
        if set(complete) <= set(branches)
        for branch in complete
    }
