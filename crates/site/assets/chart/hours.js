// A birth without hour: the twelve charts it may have, and what all of them share.

import { ask } from "./calculation.js";
import { toRequest } from "./birth.js";
import { el, han } from "/assets/html.js";
import { elementName } from "./pillars.js";
import { letterName, pillarSound } from "./sounds.js";
import { named, term } from "./terms.js";
import { t } from "./words.js";

const clock = (text) => text.slice(11);

function candidate(found, choose) {
  const { hourBranch, clockFrom, clockTo, clockAt, pillars, stemSipseong, twelveStage, sinStrength, yongsin } = found;
  return el("tr", {},
    el("th", { scope: "row" }, `${t("hours.named", { branch: letterName(hourBranch) })} `, han(hourBranch.han), el("small", {}, `${clock(clockFrom)}–${clock(clockTo)}`)),
    el("td", {}, el("b", {}, pillarSound(pillars.hour.ganji)), el("small", {}, han(pillars.hour.ganjiHan))),
    el("td", {}, named(stemSipseong.ko), el("small", {}, named(twelveStage.ko))),
    el("td", {}, named(sinStrength.label), el("small", { class: yongsin.element }, elementName(yongsin.element))),
    el("td", {}, el("button", { type: "button", class: "plain", onclick: () => choose(clock(clockAt)), "aria-label": t("hours.choose_of", { hour: letterName(hourBranch) }) }, t("hours.choose"))));
}

function shared({ pillars, elements, sinStrength, sinsal, yongsin }, strengths) {
  const known = ["year", "month", "day", "hour"].map((position) => pillars[position]).filter(Boolean);
  const range = (from, to) => (from === to ? String(from) : `${from}–${to}`);
  return el("ul", {},
    known.length > 0 ? el("li", {}, t("hours.shared_pillars"), " ", known.map(({ ganji, ganjiHan }) => `${pillarSound(ganji)}(${ganjiHan})`).join(" ")) : null,
    el("li", {}, term("오행"), " ", elements.map(({ element, visibleFrom, visibleTo }) => `${elementName(element)} ${range(visibleFrom, visibleTo)}`).join(" · ")),
    el("li", {}, t("hours.shared_strength"), " ", sinStrength.label ? named(sinStrength.label) : strengths.map(named).join(" · ")),
    yongsin.element ? el("li", {}, term("용신"), " ", elementName(yongsin.element)) : el("li", {}, t("hours.yongsin_differs")),
    sinsal.length > 0 ? el("li", {}, term("신살"), " ", sinsal.map(({ ko }, index) => [index > 0 ? ", " : "", term(ko)])) : null);
}

const strengths = (parts) => [...new Set(parts.map(({ sinStrength }) => sinStrength.label))];

/** Until when, or from when, the day pillar holds. */
const span = ({ clockFrom, clockTo }) => (clock(clockTo) === "00:00" ? t("hours.shared_from", { clock: clock(clockFrom) }) : t("hours.shared_until", { clock: clock(clockTo) }));

/** The part; `choose` takes a clock time, as if the hour were known. */
export async function hoursPart({ birth, options, choose }) {
  const { candidates, otherParts, shared: alike, ofDay, notes } = await ask("hours", toRequest(birth, options));
  const parts = [...candidates, ...otherParts].sort((a, b) => (a.clockFrom < b.clockFrom ? -1 : 1));
  const heads = [[t("hours.hour"), t("hours.clock")], [t("hours.pillar")], [t("hours.god"), t("hours.stage")], [t("hours.strength"), t("hours.useful")]];
  return [
    el("p", {}, t("hours.lead")), el("h3", {}, t("hours.shared")), shared(alike, strengths(parts)),
    ofDay ? [el("h3", {}, span(ofDay)), shared(ofDay.shared, strengths(parts.filter(({ dayDiffers }) => !dayDiffers)))] : null,
    el("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": t("hours.table") },
      el("table", { class: "hours" }, el("caption", { class: "unseen" }, t("hours.table")),
        el("thead", {}, el("tr", {}, heads.map(([name, second]) => el("th", { scope: "col" }, name, second ? el("small", {}, second) : null)), el("th", { scope: "col" }, el("span", { class: "unseen" }, t("hours.choose"))))),
        el("tbody", {}, parts.map((found) => candidate(found, choose))))),
    // What follows the first sentence tells programs where to look.
    notes.map((note) => el("p", { class: "facts" }, /^.+?\.(?=\s|$)/.exec(note)?.[0] ?? note)),
  ];
}
