// Strength, structure and useful element, with their reasons.

import { reasons } from "./basis.js";
import { el } from "/assets/html.js";
import { elementName } from "./pillars.js";
import { explained, named, term } from "./terms.js";
import { t } from "./words.js";

const sentence = (text) => el("p", {}, explained(text));

/** The headline of a judgment. */
const headline = (...parts) => el("p", { class: "headline" }, parts);

const GAINS = [["deukryeong", "득령", "strength.month"], ["deukji", "득지", "strength.seat"], ["deukse", "득세", "strength.others"]];

/** The strength of the day master: its name, its place between weak and strong, and what it has gained. */
export function strengthHead(strength) {
  const { label, score } = strength;
  const mark = el("span", { class: "here" });
  mark.style.left = `${score}%`;
  return [
    headline(term(label)),
    el("div", { class: "scale", role: "img", "aria-label": `${t("strength.scale")}: ${named(label)}` },
      el("span", {}, t("strength.weak")), el("span", { class: "track" }, mark), el("span", {}, t("strength.strong"))),
    el("p", {}, GAINS.map(([id, name, shown]) => el("span", { class: `gain ${strength[id] ? "yes" : "no"}` },
      el("span", { "aria-hidden": "true" }, strength[id] ? "✓ " : "· "), term(name, t(shown)), el("span", { class: "unseen" }, strength[id] ? t("strength.yes") : t("strength.no"))))),
  ];
}

export function strengthPart(strength) {
  const { cause, meaning, reasoning, basis } = strength;
  return [strengthHead(strength), sentence(cause), sentence(meaning), el("p", { class: "facts" }, explained(reasoning)), reasons(basis)];
}

/** The structure and whether it is formed. */
export const structureHead = ({ ko, han, formation }) => headline(term(ko), " ", el("span", { lang: "zh-Hant" }, han), el("span", { class: "facts" }, ` · ${named(formation.statusKo)}`));

export function structurePart({ formation, sangsin, meaning, basis, ...structure }) {
  return [
    structureHead({ ...structure, formation }), sentence(meaning), el("p", { class: "facts" }, explained(formation.reasoning)),
    sangsin.reasoning ? el("p", { class: "facts" }, explained(sangsin.reasoning)) : null,
    sangsin.meaning ? sentence(sangsin.meaning) : null, reasons(basis),
  ];
}

/** What an element is to the chart, by its id. */
export const ROLES = [["yongsin", "용신"], ["huisin", "희신"], ["hansin", "한신"], ["gisin", "기신"], ["gusin", "구신"]];

/** The useful element, how it was found, and what stands beside it. */
export const usefulHead = ({ primary, secondary }) => headline(el("span", { class: primary.element }, elementName(primary.element)), " ", term(primary.groupKo),
  el("span", { class: "facts" }, ` · ${named(primary.methodKo)}${secondary ? ` · ${t("useful.second")} ${elementName(secondary.element)}` : ""}`));

export function usefulPart({ primary, secondary, fiveGods, johu, climate, meaning, basis }) {
  const row = ([id, name]) => {
    const { element, lean, leanKo, leanReasoning } = fiveGods[id];
    return el("tr", {}, el("th", { scope: "row" }, term(name)), el("td", { class: element }, el("b", {}, elementName(element))),
      el("td", { class: `lean ${lean}` }, term(leanKo), leanReasoning ? el("p", { class: "facts" }, leanReasoning) : null));
  };
  return [
    usefulHead({ primary, secondary }), sentence(meaning), sentence(primary.reasoning),
    el("table", { class: "gods" }, el("caption", { class: "unseen" }, t("useful.gods")), el("tbody", {}, ROLES.filter(([id]) => fiveGods[id]).map(row))),
    johu?.reasoning ? el("p", {}, term("조후", t("useful.climate")), ": ", explained(johu.reasoning)) : null,
    climate?.meaning ? sentence(climate.meaning) : null, reasons(basis),
  ];
}
