// What stands behind the tabs of a chart, but for its story. It is loaded when the chart stands.

import { relationRows } from "./arcs.js";
import { board } from "./board.js";
import { datesPart } from "./dates.js";
import { elementsPart } from "./elements.js";
import { canGround, groundPart } from "./ground.js";
import { el } from "/assets/html.js";
import { hoursPart } from "./hours.js";
import { strengthPart, structurePart, usefulPart } from "./judgment.js";
import { luckPart } from "./luck.js";
import { awaited, part } from "./part.js";
import { peoplePart } from "./people.js";
import { personForm } from "./person-form.js";
import { monthCommand, pillarTable } from "./pillars.js";
import { hasRoom } from "./room.js";
import { explained } from "./terms.js";
import { timePart } from "./time.js";
import { timelinePart } from "./timeline.js";
import { waysTogether } from "./together.js";
import { t } from "./words.js";

const sentence = (text) => el("p", {}, explained(text));

/** The luck; `others` tells who stands beside the chart when dates are chosen. */
export const luckPanel = (state, others) => [
  part("luck", t("part.luck"), luckPart(state)),
  part("timeline", t("timeline.title"), awaited(() => timelinePart(state))),
  part("dates", t("dates.title"), datesPart(state, others)),
];

/** The pillars and what they come to; `ways` lead from the one screen to other panels. */
export function chartPanel(state, ways) {
  const { modules } = state.data;
  const { fourPillars } = modules;
  const relations = relationRows(modules.wongukInteraction);
  const meanings = [sentence(fourPillars.dayMaster.meaning), fourPillars.dayPillar ? sentence(fourPillars.dayPillar.meaning) : null];
  return [
    hasRoom.matches
      ? [board(state, ways), meanings]
      : part("pillars", t("part.pillars"), pillarTable(modules, relations), relations.key, monthCommand(fourPillars), meanings),
    part("elements", t("part.elements"), elementsPart(modules.elements)),
    part("strength", t("part.strength"), strengthPart(modules.sinStrength)),
    part("structure", t("part.structure"), structurePart(modules.gyeokguk)),
    part("useful", t("part.useful"), usefulPart(modules.yongsin)),
  ];
}

/** Other people beside the chart; `setOthers` is told who they are, `blank` is an empty form. */
export const peoplePanel = (state, asked, { setOthers, blank }) => part("people", t("part.people"),
  peoplePart({ ...state, others: asked.others }, { setOthers, personForm: (add) => personForm(blank, add), ways: waysTogether(asked, asked.others) }));

/**
 * What the chart stands on, and whether a text stands on it: its time, or without one its hours. `choose` takes other
 * options, `chooseTime` a time.
 */
export const groundsPanel = (state, ways) => [
  timeOrHours(state, ways),
  canGround ? el("div", { class: "screen" }, part("ground", t("ground.title"), groundPart(state))) : null,
];

function timeOrHours(state, { choose, chooseTime }) {
  const { data } = state;
  if (data.modules.fourPillars.hourKnown) return part("time", t("part.time"), timePart({ ...state, choose }));
  const notices = data.diagnostics.map(({ message }) => el("p", { class: "notice" }, message));
  return part("time", t("part.hours"), notices, awaited(() => hoursPart({ ...state, choose: chooseTime })));
}
