// What a time is to a chart: its character, and on which side of the chart that stands.

import { el } from "/assets/html.js";
import { reasons } from "./basis.js";
import { explained, term } from "./terms.js";
import { t } from "./words.js";

const SIDES = {
  lifts: "with", supports: "with", eases: "with",
  level: "even", splits: "even", held: "even", turns: "even",
  overfills: "against", resists: "against", presses: "against",
};
/** Signs that tell the sides apart where colours do not. */
const SIGNS = { with: "▲", even: "◆", against: "▽" };

export const sideOf = (fit) => SIDES[fit?.character] ?? "even";

/** The sign of a time, for a small place. */
export const sign = (fit) => el("span", { class: `side-sign ${sideOf(fit)}`, "aria-hidden": "true" }, SIGNS[sideOf(fit)]);

/** What the signs stand for. */
export const signKey = () => el("p", { class: "facts" }, Object.entries({ with: t("fit.with"), even: t("fit.even"), against: t("fit.against") }).map(([side, text]) =>
  [el("span", { class: `side-sign ${side}`, "aria-hidden": "true" }, SIGNS[side]), ` ${text}  `]));

/** The weighing of a time in words: its character, and folded what it rests on: both letters, what they
 *  meet, and what `more` has. */
export function weighing(fit, more = null) {
  if (!fit) return [more];
  const lines = [fit.stem?.reasoning, fit.branch?.reasoning, ...(fit.contacts ?? []).map(({ meaning }) => meaning)].filter(Boolean);
  return [
    el("p", {}, sign(fit), " ", el("b", {}, term(fit.characterKo))),
    reasons(fit.basis ?? [], [lines.length > 0 ? el("ul", {}, lines.map((line) => el("li", {}, explained(line)))) : null, more]),
  ];
}
