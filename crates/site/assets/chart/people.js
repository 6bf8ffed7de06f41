// Two to four people: their charts side by side, and what stands between any two of them, drawn.

import { acts, drawnAs, shortName, told } from "./arcs.js";
import { reasons } from "./basis.js";
import { toRequest } from "./birth.js";
import { ask, withClock } from "./calculation.js";
import { el, svg } from "/assets/html.js";
import { Light } from "./light.js";
import { fillWith } from "./part.js";
import { POSITIONS, smallPillars } from "./pillars.js";
import { explained, named } from "./terms.js";
import { t } from "./words.js";

export const MOST_OTHERS = 3;
const BAND = 96;

const sentence = (text) => (text ? el("p", {}, explained(text)) : null);

export const RELATIONSHIPS = {
  spouse: "people.spouse", lover: "people.lover", parent: "people.parent", child: "people.child",
  sibling: "people.sibling", friend: "people.friend", colleague: "people.colleague", business: "people.business",
};

/** The charts of two people, one over the other, and lines between the letters that are related; those that rest are
 *  drawn when they are asked for. */
export function between(upper, lower, relations) {
  const note = el("div", { class: "told", "aria-live": "polite" });
  const x = (position) => (POSITIONS.indexOf(position) + 0.5) * 100;
  const lines = svg("svg", { viewBox: `0 0 400 ${BAND}`, preserveAspectRatio: "none", class: "bonds", "aria-hidden": "true" });
  const names = el("div", { class: "chips" });
  const drawing = el("div", { class: "between" }, el("p", { class: "who" }, upper.name), smallPillars(upper.pillars), lines, smallPillars(lower.pillars), el("p", { class: "who" }, lower.name));
  const light = new Light(drawing, note);
  const line = ({ kind, state, positions }) => {
    const [from, to] = [x(positions.a), x(positions.b)];
    return svg("path", { class: `${drawnAs(kind)} ${state}`, "vector-effect": "non-scaling-stroke", d: `M${from} 0C${from} ${BAND / 2} ${to} ${BAND / 2} ${to} ${BAND}` });
  };
  const draw = (shown) => {
    light.clear();
    const drawn = shown.map(line);
    lines.replaceChildren(...drawn);
    names.replaceChildren(...shown.map((relation, index) => {
      const { kind, state, positionsKo } = relation;
      const button = el("button", { type: "button", class: `arc ${drawnAs(kind)} ${state}`, "aria-expanded": "false", onclick: () => light.open(button, drawn[index], relationTold(relation)) },
        shortName(relation), " ", el("small", {}, `${named(positionsKo.a)}–${named(positionsKo.b)}`));
      return button;
    }));
    light.watch(drawing);
  };
  const acting = relations.filter(acts);
  const resting = relations.length - acting.length;
  drawing.append(names, ...(relations.length === 0 ? [el("p", { class: "facts" }, t("relation.none"))] : []),
    ...(resting > 0 ? [el("label", { class: "check screen" }, el("input", { type: "checkbox", onchange: (event) => draw(event.currentTarget.checked ? relations : acting) }), t("board.resting", { count: resting }))] : []), note);
  draw(acting);
  return drawing;
}

const relationTold = ({ positionsKo, ...relation }) => told({ ...relation, positionsKo: [positionsKo.a, positionsKo.b] });

/** All that is drawn between two people. */
export const relationsOf = ({ stemRelations, branchRelations }) => [...stemRelations, ...branchRelations];

/** What stands between two people, beside the conclusion, the palaces and, where it `isOpened`, the sentence on their days. */
export function pairDetails({ crossRelations: cross, elementComplement: complement }, isOpened = false) {
  const { dayMaster, joint, spousePalace, sinsal, basis } = cross;
  return [
    el("h3", {}, t("people.day_masters")), isOpened ? null : sentence(dayMaster.meaning), sentence(dayMaster.aSeesB?.meaning), sentence(dayMaster.bSeesA?.meaning),
    joint.length > 0 ? [el("h3", {}, t("people.joint")), joint.map(({ meaning }) => sentence(meaning))] : null,
    spousePalace ? [el("h3", {}, t("people.palace")), sentence(spousePalace.meaning)] : null,
    complement ? [el("h3", {}, t("people.elements")), sentence(complement.meaning), el("ul", {}, complement.supplies.map(({ meaning }) => el("li", {}, explained(meaning))))] : null,
    sinsal.length > 0 ? [el("h3", {}, t("people.stars")), el("ul", {}, sinsal.map(({ meaning }) => el("li", {}, explained(meaning))))] : null,
    basis ? reasons(basis) : null,
  ];
}

/** What an answer says of a pair. */
function pairTold(upper, lower, found) {
  const { conclusion, palaces } = found.crossRelations;
  return el("div", { class: "pairing" },
    sentence(conclusion.text), el("ul", {}, palaces.filter(({ lead }) => lead).map(({ text }) => el("li", {}, explained(text)))),
    between(upper, lower, relationsOf(found.crossRelations)),
    el("div", {}, pairDetails(found)));
}

/** What a person is called: by name, else by what they are to the first, else in the order of the people. */
export function nameOf(other, others) {
  if (other.name) return other.name;
  const isOnly = (one) => others.filter(({ name, relationship }) => !name && relationship === one.relationship).length === 1;
  if (RELATIONSHIPS[other.relationship] && isOnly(other)) return t(RELATIONSHIPS[other.relationship]);
  return others.length === 1 ? t("people.one") : t("people.other", { number: others.indexOf(other) + 1 });
}

/** The answer for a birth and others. */
export async function answered({ birth, options, others }) {
  const partners = await Promise.all(others.map(async (other) => {
    const { relationship } = other;
    return { ...toRequest(await withClock(other, options), options), label: nameOf(other, others), ...(relationship ? { relationship } : {}) };
  }));
  return ask("compatibility", { ...toRequest(await withClock(birth, options), options), partners });
}

async function pairs(state) {
  const data = await answered(state);
  const self = { name: state.birth.name || t("people.self"), pillars: data.modules.fourPillars.pillars };
  const others = data.partners.map(({ label, modules }) => ({ name: label, pillars: modules.fourPillars.pillars }));
  const all = [
    ...data.partners.map((partner, index) => ({ upper: self, lower: others[index], found: partner })),
    ...(data.groupRelations ?? []).map((found) => ({ upper: others[found.pair[0]], lower: others[found.pair[1]], found })),
  ];
  const note = el("div", {});
  const show = (pair) => note.replaceChildren(pairTold(pair.upper, pair.lower, pair.found));
  const choices = el("div", { class: "chips", role: "group", "aria-label": t("people.pair") }, all.map((pair, index) =>
    el("button", { type: "button", class: "chip", "aria-pressed": String(index === 0), onclick: (event) => {
      for (const chip of choices.children) chip.setAttribute("aria-pressed", String(chip === event.currentTarget));
      show(pair);
    } }, `${pair.upper.name} – ${pair.lower.name}`)));
  show(all[0]);
  const cards = [self, ...others].map(({ name, pillars }) => el("figure", { class: "card" }, el("figcaption", {}, name), smallPillars(pillars)));
  return [others.length > 1 ? el("div", { class: "cards" }, cards) : null, all.length > 1 ? choices : null, note];
}

/** The part; `setOthers` changes with whom the chart is read, `personForm` asks for one more, `ways` lead to the page
 *  of two people. */
export function peoplePart(state, { setOthers, personForm, ways }) {
  const { others } = state;
  const found = el("div", { class: "pairs", tabindex: "-1", "aria-live": "polite" });
  const chips = others.map((other, index) => el("span", { class: "chip" }, nameOf(other, others),
    el("button", { type: "button", class: "remove", "aria-label": t("people.remove", { name: nameOf(other, others) }), onclick: () => setOthers(others.filter((_, place) => place !== index)) }, "×")));
  if (others.length > 0) fillWith(found, () => pairs(state));
  return [
    el("p", {}, t("people.lead")), el("div", { class: "chips" }, chips), found,
    ways, others.length < MOST_OTHERS ? personForm((other) => setOthers([...others, other])) : null,
  ];
}
