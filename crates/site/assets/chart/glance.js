// The chart at a glance: the picture of the day pillar, the letters, what the chart rests on, and now.

import { dayDrawing } from "./card-parts.js";
import { el } from "/assets/html.js";
import { sign } from "./fit.js";
import { elementName, pillarName, smallPillars } from "./pillars.js";
import { pillarSound } from "./sounds.js";
import { explained, named, term } from "./terms.js";
import { t } from "./words.js";
import { iso } from "./written-date.js";

/** The first sentence of a text. */
export const firstOf = (text) => /^.+?[.](?=\s|$)/s.exec(text)?.[0] ?? text;

/** The pillars that would be others on the other side of a boundary that is near. */
export const uncertain = (diagnostics) => [...new Set(diagnostics.flatMap(({ alternative }) => alternative ?? []).map(({ position }) => position))];

const fact = (name, ...value) => el("div", {}, el("dt", {}, name), el("dd", {}, value));

/** Strength, structure and useful element, each under what it answers. */
const foundations = ({ sinStrength, gyeokguk, yongsin }) => el("dl", { class: "foundations" },
  fact(t("glance.strength"), term(sinStrength.label)),
  fact(t("glance.structure"), term(gyeokguk.ko)),
  fact(t("glance.useful"), el("b", { class: yongsin.primary.element }, elementName(yongsin.primary.element))));

/** The decade and the year that run, in words. */
function now({ decadeFortune, seun }) {
  const decade = decadeFortune?.entries.find(({ isCurrent }) => isCurrent);
  const year = seun?.current;
  const line = (name, { fit }) => el("li", {}, el("b", {}, name), " ", sign(fit), " ", fit ? named(fit.characterKo) : "",
    fit?.meaning ? el("span", { class: "facts" }, ` — ${fit.meaning}`) : null);
  const lines = [
    decade ? line(t("glance.decade", { ganji: pillarSound(decade.ganji), from: decade.startsOn.slice(0, 4), to: decade.endsOn.slice(0, 4) }), { fit: decadeFortune.current?.fit ?? decade.fit }) : null,
    year ? line(t("glance.year", { ganji: pillarSound(year.ganji), year: year.calendarYear }), year) : null,
  ].filter(Boolean);
  return lines.length > 0 ? [el("h2", { class: "unseen" }, t("glance.now")), el("ul", { class: "now plain-list" }, lines)] : null;
}

/** The pillars that stand near a boundary, with a way to its other side. */
export const nearNote = (near, toBoundary) => (near.length > 0
  ? el("p", { class: "near" }, el("button", { type: "button", class: "link", onclick: toBoundary }, t("glance.near", { pillars: near.map(pillarName).join(" · ") }))) : null);

/** The modules of an answer without the year that runs where the birth is still to come. */
export const sinceBirth = ({ modules, input, reference }) => (iso(input.solar) <= reference.date ? modules : { ...modules, seun: undefined });

/** The part; `toBoundary` leads to what stands on the other side of a boundary. */
export function glancePart({ data }, toBoundary) {
  const modules = sinceBirth(data);
  const { pillars, dayPillar, dayMaster } = modules.fourPillars;
  const near = uncertain(data.diagnostics);
  return el("section", { id: "glance", "aria-label": t("glance.title") },
    el("div", { class: "face" }, el("p", { class: "image" }, explained(firstOf((dayPillar ?? dayMaster).meaning))), dayDrawing(pillars.day)),
    el("div", { class: "sides" },
      el("div", {}, smallPillars(pillars, { near }), nearNote(near, toBoundary)),
      el("div", {}, foundations(modules), now(modules))));
}
