"""True claims made false by one change: the material contradicts them."""

import re
import unittest
from pathlib import Path

from saju_grounding import Finding, check
from saju_grounding.terms import BRANCHES, BRANCHES_KO, ELEMENTS, GODS, STEMS, STEMS_KO, cycle_index, cycle_pillar

from .marked import read

TEXTS = sorted((Path(__file__).parent / "marked").glob("*/*.md"))
ELEMENTS_KO = "목화토금수"


def false(finding: Finding) -> str | None:
    """A true claim with another pillar, element, god, number or label; nothing where none is written plainly."""
    text = finding.text
    match finding.kind:
        case "pillar" | "year":
            pillar = re.search(f"[{STEMS}][{BRANCHES}](?!日)", text)
            if pillar is None:
                return None
            stem, branch = cycle_pillar(cycle_index(pillar[0]) + 7)
            korean = STEMS_KO[STEMS.index(stem)] + BRANCHES_KO[BRANCHES.index(branch)]
            text = text.replace(pillar[0], stem + branch)
            return re.sub(f"[{STEMS_KO}][{BRANCHES_KO}](?=\\()|(?<=\\()[{STEMS_KO}][{BRANCHES_KO}]", korean, text)
        case "role":
            if english := re.search("|".join(ELEMENTS), text, re.I):
                return text.replace(english[0], ELEMENTS[(ELEMENTS.index(english[0].lower()) + 2) % 5])
            if korean := re.search(r"(?<![가-힣(])[목화토금수](?!\()", text):
                return text.replace(korean[0], ELEMENTS_KO[(ELEMENTS_KO.index(korean[0]) + 2) % 5])
        case "decade":
            return re.sub(r"\d+", lambda number: str(int(number[0]) + 4), text)
        case "strength":
            words = {"신강": "신약", "신약": "신강", "strong": "weak", "weak": "strong"}
            return re.sub("|".join(words), lambda word: words[word[0]], text)
        case "ten god" if text in GODS:
            return GODS[(GODS.index(text) + 3) % 10]
    return None


class Changes(unittest.TestCase):
    def test_a_claim_made_false_is_contradicted(self) -> None:
        seen = tried = 0
        missed = []
        for path in TEXTS:
            given, text, _ = read(path)
            for finding in check(given, text):
                words = false(finding) if finding.verdict == "stated" else None
                if words is None or words == finding.text:
                    continue
                seen += 1
                # One of three is enough; all of them take half a minute.
                if seen % 3:
                    continue
                tried += 1
                changed = text[: finding.start] + words + text[finding.end :]
                end = finding.start + len(words)
                if not any(
                    one.kind == finding.kind
                    and one.verdict == "contradicted"
                    and one.start < end
                    and finding.start < one.end
                    for one in check(given, changed)
                ):
                    missed.append((path.stem, finding.text, words))
        self.assertGreater(tried, 100)
        self.assertLessEqual(len(missed), 0.03 * tried, missed)


if __name__ == "__main__":
    unittest.main()
