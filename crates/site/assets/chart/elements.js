// The five elements as a circle in which each brings forth the next, the day master's at the top.

import { reasons } from "./basis.js";
import { el, svg } from "/assets/html.js";
import { elementName } from "./pillars.js";
import { explained, named, term } from "./terms.js";
import { t } from "./words.js";

const ORDER = ["wood", "fire", "earth", "metal", "water"];
/** What each element is to the day master, beginning with its own and going on as they bring each other forth. */
export const GROUPS = ["비겁", "식상", "재성", "관성", "인성"];

const CENTRE = 150;
const RADIUS = 100;

const at = (step, radius = RADIUS) => {
  const angle = (step * 2 * Math.PI) / 5 - Math.PI / 2;
  return [CENTRE + radius * Math.cos(angle), CENTRE + radius * Math.sin(angle)];
};

function circle(inOrder) {
  const arrow = (step) => {
    const [from, to] = [at(step + 0.32), at(step + 0.68)];
    return svg("path", { class: "brings", d: `M${from.join(" ")}A${RADIUS} ${RADIUS} 0 0 1 ${to.join(" ")}`, "marker-end": "url(#restrains)" });
  };
  const restraint = (step) => {
    const [from, to] = [at(step), at(step + 2)];
    const between = (share) => from.map((place, axis) => place + (to[axis] - place) * share).join(" ");
    return svg("path", { class: "restrains", d: `M${between(0.24)}L${between(0.76)}`, "marker-end": "url(#brings)" });
  };
  const node = ({ element, visible }, step) => {
    const [x, y] = at(step);
    return svg("g", { class: `${element}${step === 0 ? " own" : ""}` },
      svg("circle", { cx: x, cy: y, r: 24 + 4 * Math.min(visible, 4), class: visible === 0 ? "none" : "some" }),
      svg("text", { x, y: y - 3, class: "name" }, `${elementName(element)} ${visible}`),
      svg("text", { x, y: y + 14, class: "group" }, named(GROUPS[step])));
  };
  const label = inOrder.map(({ element, visible }, step) => `${elementName(element)} ${visible} (${named(GROUPS[step])})`).join(", ");
  return svg("svg", { viewBox: "0 4 300 272", class: "circle", role: "img", "aria-label": `${t("elements.circle")}: ${label}` },
    svg("defs", {}, ["brings", "restrains"].map((id) => svg("marker", { id, viewBox: "0 0 8 8", refX: 6, refY: 4, markerWidth: 5, markerHeight: 5, orient: "auto" },
      svg("path", { d: "M0 0L8 4L0 8z" })))),
    inOrder.map((_, step) => [restraint(step), arrow(step)]), inOrder.map(node));
}

/** The counts of the elements as they bring each other forth, the day master’s first. */
export function ordered({ counts, dayMasterElement }) {
  const first = ORDER.indexOf(dayMasterElement);
  return ORDER.map((_, step) => counts.find(({ element }) => element === ORDER[(first + step) % 5]));
}

/** The circle, and each element in words. */
export function elementsPart(elements) {
  const { basis } = elements;
  const inOrder = ordered(elements);
  const line = ({ element, han, visible, withHidden, label, meaning }, step) => el("li", {},
    el("b", { class: element }, `${elementName(element)} `, el("span", { lang: "zh-Hant" }, han)), " ",
    t("elements.count", { visible, hidden: withHidden - visible }), " · ", label, " · ", term(GROUPS[step]),
    el("br"), el("span", {}, explained(meaning)));
  return [el("div", { class: "halves" }, el("div", {}, circle(inOrder), el("p", { class: "facts key" }, t("elements.key"))), el("ul", { class: "plain-list spaced" }, inOrder.map(line))), reasons(basis)];
}
