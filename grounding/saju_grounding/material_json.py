"""Reads a JSON answer: what stands where, by JSON pointers."""

from .facts import Decade, Fact, Facts, present_year
from .material_errors import TWO_PERSONS, MaterialError
from .terms import POSITIONS, ROLE_OF, STRENGTH_OF


def read_answer(answer: dict) -> Facts:
    base = "/data" if isinstance(answer.get("data"), dict) else ""
    data = answer["data"] if base else answer
    modules = data.get("modules")
    if not isinstance(modules, dict) or "fourPillars" not in modules:
        raise MaterialError("material: has no data.modules.fourPillars; send the answer of a topic about one person")
    if data.get("partners"):
        raise MaterialError(TWO_PERSONS)
    at = f"{base}/modules"
    facts = Facts(birth_year=data.get("input", {}).get("solar", {}).get("year"))
    date = data.get("reference", {}).get("date", "")
    facts.present_year = present_year(date)
    _pillars(facts, modules["fourPillars"], f"{at}/fourPillars")
    for diagnostic in data.get("diagnostics", []):
        facts.candidates |= {(one["position"], one["ganjiHan"]) for one in diagnostic.get("alternative") or []}
    _verdicts(facts, modules, at)
    _luck(facts, modules, at)
    return facts


def _pillars(facts: Facts, module: dict, at: str) -> None:
    facts.hour_known = module.get("hourKnown", True)
    for position in POSITIONS:
        if pillar := module["pillars"].get(position):
            facts.pillars[position] = Fact(pillar["ganjiHan"], f"{at}/pillars/{position}/ganjiHan")


def _verdicts(facts: Facts, modules: dict, at: str) -> None:
    if label := modules.get("sinStrength", {}).get("label"):
        facts.strength = Fact(STRENGTH_OF.get(label, label), f"{at}/sinStrength/label")
    structure = modules.get("gyeokguk", {})
    for path, item in (("", structure), ("/monthStructure", structure.get("monthStructure") or {})):
        if item.get("ko"):
            facts.structures.append(Fact(item["ko"], f"{at}/gyeokguk{path}/ko"))
    for name, god in (modules.get("yongsin", {}).get("fiveGods") or {}).items():
        if name in ROLE_OF and god and god.get("element"):
            facts.roles[ROLE_OF[name]] = Fact(god["element"], f"{at}/yongsin/fiveGods/{name}/element")


def _luck(facts: Facts, modules: dict, at: str) -> None:
    for index, entry in enumerate(modules.get("decadeFortune", {}).get("entries") or []):
        facts.decades.append(
            Decade(
                entry["ganjiHan"],
                entry["startAge"],
                int(entry["startsOn"][:4]),
                int(entry["endsOn"][:4]),
                bool(entry.get("isReference")),
                f"{at}/decadeFortune/entries/{index}",
            )
        )
    for index, entry in enumerate(modules.get("seun", {}).get("entries") or []):
        facts.years[entry["calendarYear"]] = Fact(entry["ganjiHan"], f"{at}/seun/entries/{index}/ganjiHan")
