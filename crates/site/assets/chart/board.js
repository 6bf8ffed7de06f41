// The chart on one screen, for who reads it themselves: the pillars with the decade and the year that run beside them,
// relations drawn by the letters they join, the judgments at the right, the decades across below.

import { acts, isDrawn, side, told } from "./arcs.js";
import { el } from "/assets/html.js";
import { GROUPS, ordered } from "./elements.js";
import { sign } from "./fit.js";
import { nearNote, sinceBirth, uncertain } from "./glance.js";
import { ROLES, strengthHead, structureHead, usefulHead } from "./judgment.js";
import { Light } from "./light.js";
import { decadeLabel, decadesOf } from "./luck.js";
import { POSITIONS, elementName, monthCommand, pillarTable } from "./pillars.js";
import { pillarSound } from "./sounds.js";
import { named, term } from "./terms.js";
import { t } from "./words.js";

/** Height of a lane of relations, in pixels. */
const LANE = 24;

/** The part of a pillar that a relation joins. */
const partOf = ({ kind }) => (kind.startsWith("stem") ? "stem" : "branch");

/** The decade and the year that run: `{ position, pillar, name, fit, met }`, where `met` are their relations to the chart. */
function running({ decadeFortune, seun }) {
  const decade = decadeFortune?.entries.find(({ isCurrent }) => isCurrent);
  const year = seun?.current;
  const luck = [];
  if (decade) {
    const met = decadeFortune.current?.fit?.contacts ?? [];
    luck.push({ position: "decade", pillar: decade, name: t("board.decade"), fit: decadeFortune.current?.fit ?? decade.fit, met });
  }
  if (year) {
    const met = year.relations.map((one) => ({ ...one, positions: one.withPositions, positionsKo: one.withPositionKo ? [one.withPositionKo] : [] }));
    luck.push({ position: "annual", pillar: year, name: t("board.year", { year: year.calendarYear }), fit: year.fit, met });
  }
  return luck;
}

/** What a pillar of luck has to do with the letters of the chart, as relations that arcs can draw. */
function luckRelations({ position, pillar, name, met }, pillars) {
  const drawn = met.filter(({ kind, positions }) => isDrawn(kind) && positions.length > 0);
  return drawn.map((relation) => {
    const part = partOf(relation);
    const letters = [...relation.positions.map((one) => pillars[one][part]), pillar[part]];
    return {
      ...relation, state: "holds", glyphs: letters.map(({ ko }) => ko).join(""), glyphsHan: letters.map(({ han }) => han).join(""),
      positions: [...relation.positions, position], positionsKo: [...relation.positionsKo, name],
    };
  });
}

/** The pillars; relations that rest are drawn when they are asked for. */
function pillars(modules, near, light) {
  const { fourPillars, wongukInteraction } = modules;
  const luck = running(modules);
  const places = [...POSITIONS, ...luck.map(({ position }) => position)];
  const met = luck.flatMap((one) => luckRelations(one, fourPillars.pillars));
  const own = [...wongukInteraction.stemRelations, ...wongukInteraction.branchRelations];
  const rest = own.filter((relation) => !acts(relation));
  const cells = { stem: el("td", { colspan: places.length }), branch: el("td", { colspan: places.length }) };
  const draw = (isWhole) => {
    light.clear();
    const shown = [...(isWhole ? own : own.filter(acts)), ...met];
    for (const [part, cell] of Object.entries(cells)) {
      const found = shown.filter((relation) => partOf(relation) === part);
      const box = side(found, part === "stem", (relation, button, line) => light.open(button, line, told(relation)), { places, laneHeight: LANE });
      cell.replaceChildren(box);
      cell.parentElement?.classList.toggle("empty", found.length === 0);
      light.watch(box);
    }
  };
  const row = (part, name) => el("tr", { class: "drawn" }, el("th", { scope: "row" }, name), cells[part]);
  const rows = { above: row("stem", t("board.stems")), below: row("branch", t("board.branches")) };
  const all = rest.length > 0 ? el("label", { class: "check screen" }, el("input", { type: "checkbox", onchange: (event) => draw(event.currentTarget.checked) }), t("board.resting", { count: rest.length })) : null;
  light.drawing = pillarTable(modules, rows, { luck, near });
  draw(false);
  return { table: light.drawing, all };
}

/** The elements: letters that are shown and hidden, what each is to the day master, and what it does for the chart. */
function balance({ elements, yongsin }) {
  const roleOf = (id) => ROLES.find(([role]) => yongsin.fiveGods[role]?.element === id)?.[1];
  const inOrder = ordered(elements);
  const most = Math.max(...inOrder.map(({ withHidden }) => withHidden));
  const line = ({ element, visible, withHidden }, step) => {
    const bars = [["shown", visible], ["hidden", withHidden - visible]].map(([name, count]) => {
      const bar = el("span", { class: name });
      bar.style.width = `${(count / most) * 100}%`;
      return bar;
    });
    const role = roleOf(element);
    return el("tr", {}, el("th", { scope: "row", class: element }, elementName(element)),
      el("td", { class: `amount ${element}`, "aria-hidden": "true" }, bars), el("td", { class: "number" }, t("board.count", { visible, hidden: withHidden - visible })),
      el("td", {}, term(GROUPS[step])), el("td", {}, role ? term(role) : ""));
  };
  return el("table", { class: "balance" }, el("caption", { class: "unseen" }, t("board.balance")), el("tbody", {}, inOrder.map(line)));
}

const judged = (title, ...content) => el("section", {}, el("h3", {}, title), content);

/** The decades in a row, which lead to the walk of luck. */
const decades = ({ decadeFortune }, toLuck) => (decadeFortune ? el("section", { class: "decades" },
  el("h3", {}, t("luck.decades"), el("button", { type: "button", class: "link screen", onclick: toLuck }, t("board.walk"))),
  el("ol", { class: "times plain-list" }, decadesOf(decadeFortune).map((decade) => el("li", { class: "moment", "aria-current": decade.isCurrent ? "date" : false }, decadeLabel(decade))))) : null);

/** Prints what stands on the screen, on one sheet. */
function print() {
  document.body.dataset.print = "board";
  addEventListener("afterprint", () => delete document.body.dataset.print, { once: true });
  window.print();
}

/** The screen; `toBoundary` and `toLuck` lead to the parts that tell more. */
export function board({ data }, { toBoundary, toLuck }) {
  const modules = sinceBirth(data);
  const near = uncertain(data.diagnostics);
  const note = el("div", { class: "relation", "aria-live": "polite" });
  const { table, all } = pillars(modules, near, new Light(null, note));
  const now = running(modules).map(({ name, pillar, fit }) => el("li", {}, el("b", {}, `${name} ${pillarSound(pillar.ganji)}`), " ", sign(fit), ` ${fit ? named(fit.characterKo) : ""}`, fit?.meaning ? el("span", { class: "facts" }, ` — ${fit.meaning}`) : null));
  return el("section", { class: "board", "aria-labelledby": "board-title" }, el("h2", { id: "board-title", class: "unseen" }, t("board.title")),
    el("div", { class: "columns" }, table, el("div", { class: "under" }, monthCommand(modules.fourPillars), all), note),
    el("div", { class: "judged" },
      judged(t("part.elements"), balance(modules)),
      judged(t("part.strength"), strengthHead(modules.sinStrength)),
      el("div", { class: "two" }, judged(t("part.structure"), structureHead(modules.gyeokguk)), judged(t("part.useful"), usefulHead(modules.yongsin))),
      now.length > 0 ? judged(t("glance.now"), el("ul", { class: "now plain-list" }, now)) : null, nearNote(near, toBoundary)),
    decades(modules, toLuck),
    el("p", { class: "chips screen" }, el("button", { type: "button", class: "plain", onclick: print }, t("board.print"))));
}
