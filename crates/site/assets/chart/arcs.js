// Relations between the pillars, drawn: combinations above, what clashes below. Each opens its sentence.

import { ruleLink } from "./basis.js";
import { el, svg } from "/assets/html.js";
import { POSITIONS } from "./pillars.js";
import { explained, named, term } from "./terms.js";
import { spoken, t } from "./words.js";

/** How a kind is drawn, and the sentence that names it in a word. */
const KINDS = {
  stemCombination: ["combination", "relation.joined"],
  sixCombination: ["combination", "relation.joined"],
  halfCombination: ["combination", "relation.half"],
  tripleCombination: ["combination", "relation.three"],
  directionalCombination: ["combination", "relation.season"],
  stemClash: ["clash", "relation.clash"],
  clash: ["clash", "relation.clash"],
  triplePunishment: ["punishment", "relation.punish"],
  punishment: ["punishment", "relation.punish"],
  mutualPunishment: ["punishment", "relation.punish"],
  selfPunishment: ["punishment", "relation.punish"],
  destruction: ["destruction", "relation.breaks"],
  harm: ["harm", "relation.harm"],
};

/** Height of a lane, in pixels: room for a finger. */
const LANE = 30;
/** The states of relations that act. */
const ACTING = ["holds", "transforms", "contested", "mediated"];
/** Most room between two feet on a column, and what all feet of a column may take, in the drawing's units. */
const MOST_GAP = 10;
const SPREAD = 80;
/** Width of a column in the drawing's units, whatever the window. */
const COLUMN = 100;

export const drawnAs = (kind) => KINDS[kind][0];

/** Its usual name without the element, 갑기합; between two people in the order of the people, 기갑합. English names stand
 *  in sentences: beside a line there is room for the letters and a word. */
export function shortName({ kind, label, glyphs, glyphsHan }) {
  const word = t(KINDS[kind][1]);
  if (spoken() === "en") return `${glyphsHan} ${word}`;
  return label?.replace(/ ?[목화토금수]국?$/, "") ?? glyphs + word;
}

/** Whether this page draws a kind. */
export const isDrawn = (kind) => kind in KINDS;

/** Whether a relation acts. */
export const acts = ({ state }) => ACTING.includes(state);

/** The arcs of one side, nearest first, each in the first lane that has room for it; where they stand `apart`, two that
 *  meet in a column have none beside each other. */
function laid(relations, places, height, areApart) {
  const arcs = relations.map((relation) => {
    const columns = relation.positions.map((position) => places.indexOf(position)).sort();
    return { relation, columns, from: columns[0], to: columns.at(-1) };
  });
  arcs.sort((a, b) => a.to - a.from - (b.to - b.from));
  const lanes = [];
  for (const arc of arcs) {
    const room = areApart ? 1 : 0;
    const isFree = (lane) => lane.every(({ from, to }) => arc.to + room <= from || to + room <= arc.from);
    arc.lane = lanes.findIndex(isFree);
    if (arc.lane < 0) arc.lane = lanes.push([]) - 1;
    lanes[arc.lane].push(arc);
  }
  return { arcs, height: lanes.length * height + (lanes.length > 0 ? height / 2 : 0) };
}

/** Where each arc stands on each of its columns: beside one another, so that those that reach further
 *  stand outside of those that lie within. */
function feet(arcs, count) {
  const places = new Map();
  for (let column = 0; column < count; column += 1) {
    const here = arcs.filter(({ columns }) => columns.includes(column));
    const order = (arc) => (arc.to === column ? arc.lane - 100 : arc.from === column ? 100 - arc.lane : 0);
    here.sort((a, b) => order(a) - order(b));
    const gap = Math.min(MOST_GAP, SPREAD / here.length);
    here.forEach((arc, index) => places.set(`${arcs.indexOf(arc)} ${column}`, (column + 0.5) * COLUMN + (index - (here.length - 1) / 2) * gap));
  }
  return (arc, column) => places.get(`${arcs.indexOf(arc)} ${column}`);
}

/** The arcs over or under the columns of a table, which `places` names; `open` takes the relation whose name was
 *  touched, its button and its line. */
export function side(relations, isAbove, open, { places = POSITIONS, laneHeight = LANE, areApart = false } = {}) {
  const { arcs, height } = laid(relations, places, laneHeight, areApart);
  const level = (lane) => (isAbove ? height - (lane + 1) * laneHeight : (lane + 1) * laneHeight);
  const foot = isAbove ? height : 0;
  const x = feet(arcs, places.length);
  const width = places.length * COLUMN;
  const path = (arc) => {
    const { columns, from, to, lane } = arc;
    const top = level(lane);
    const legs = columns.slice(1, -1).map((column) => `M${x(arc, column)} ${foot}V${top}`);
    return `M${x(arc, from)} ${foot}V${top}H${x(arc, to)}V${foot}${legs.join("")}`;
  };
  const lines = arcs.map((arc) =>
    svg("path", { d: path(arc), class: `${drawnAs(arc.relation.kind)} ${arc.relation.state}`, "vector-effect": "non-scaling-stroke" }));
  const box = el("div", { class: "arcs" },
    svg("svg", { viewBox: `0 0 ${width} ${Math.max(height, 1)}`, preserveAspectRatio: "none", "aria-hidden": "true" }, lines));
  box.style.height = `${height}px`;
  arcs.forEach((arc, index) => {
    const { relation, from, to, lane } = arc;
    const button = el("button", { type: "button", class: `arc ${drawnAs(relation.kind)} ${relation.state}`, "aria-expanded": "false",
      onclick: () => open(relation, button, lines[index]) }, shortName(relation));
    button.style.left = `${((x(arc, from) + x(arc, to)) / 2 / width) * 100}%`;
    button.style.top = `${level(lane)}px`;
    box.append(button);
  });
  return box;
}

/** What a relation says, with its rule. */
export function told(relation) {
  const { kind, kindKo, label, positionsKo, stateKo, meaning, reasoning } = relation;
  const facts = [positionsKo.map((one) => named(one)).join(" – "), stateKo ? named(stateKo) : null].filter(Boolean);
  return [
    el("p", {}, el("b", {}, label ?? shortName(relation)), " ", term(kindKo), el("span", { class: "facts" }, facts.map((one) => ` · ${one}`))),
    meaning ? el("p", {}, explained(meaning)) : null,
    el("p", { class: "facts" }, reasoning ?? "", " ", ruleLink(`relation.${kind}`)),
  ].filter(Boolean);
}

const row = (name, content) => el("tr", { class: "drawn" }, el("th", { scope: "row" }, name), el("td", { colspan: POSITIONS.length }, content));

/** Rows for a table of pillars: those above the letters, those below, and what stands under the table. */
export function relationRows({ stemRelations, branchRelations }) {
  const note = el("div", { class: "relation", "aria-live": "polite" });
  let shown;
  const open = (relation, button, line) => {
    const isSame = shown?.button === button;
    for (const part of [shown?.button, shown?.line]) part?.classList.remove("open");
    shown?.button.setAttribute("aria-expanded", "false");
    note.replaceChildren(...(isSame ? [] : told(relation)));
    shown = isSame ? undefined : { button, line };
    for (const part of isSame ? [] : [button, line]) part.classList.add("open");
    button.setAttribute("aria-expanded", String(!isSame));
  };
  const all = [...stemRelations, ...branchRelations];
  const isAbove = ({ kind }) => drawnAs(kind) === "combination";
  const [above, below] = [all.filter(isAbove), all.filter((relation) => !isAbove(relation))];
  // English names are wider than a column of a phone.
  const areApart = spoken() === "en";
  return {
    above: above.length > 0 ? [row(t("relation.above"), side(above, true, open, { areApart }))] : [],
    below: [
      below.length > 0 ? row(t("relation.below"), side(below, false, open, { areApart })) : [],
      all.length > 0 ? el("tr", { class: "opened" }, el("td", { colspan: POSITIONS.length + 1 }, note)) : [],
    ],
    key: el("p", { class: "facts key" }, t(all.length > 0 ? "relation.key" : "relation.none")),
  };
}
