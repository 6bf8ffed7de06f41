// How the clock became the time of the chart, with a sign for each step; and the charts that other
// customs or the other side of a boundary would give.

import { ask } from "./calculation.js";
import { toRequest } from "./birth.js";
import { reasons } from "./basis.js";
import { el } from "/assets/html.js";
import { awaited } from "./part.js";
import { pillarName, smallPillars } from "./pillars.js";
import { term } from "./terms.js";
import { t } from "./words.js";
import { two } from "./written-date.js";

/** Minutes with their sign, to the second where they are not whole. */
function signed(minutes) {
  const seconds = Math.round(Math.abs(minutes) * 60);
  const sign = minutes < 0 ? "−" : "+";
  const [whole, rest] = [Math.floor(seconds / 60), seconds % 60];
  return sign + (rest === 0 ? t("time.minutes", { minutes: whole }) : t("time.minutes_seconds", { minutes: whole, seconds: rest }));
}

function steps({ solar, correctedHour, correctedMinute, correctedDate }, timezone) {
  const { longitude, longitudeCorrectionMinutes, equationOfTimeMinutes, totalCorrectionMinutes, dstApplied, tzId } = timezone;
  // The three numbers are rounded, each by itself; the clock was put forward by whole minutes.
  const summer = Math.round(totalCorrectionMinutes - longitudeCorrectionMinutes - (equationOfTimeMinutes ?? 0));
  const row = (name, value, note) => el("tr", {}, el("th", { scope: "row" }, name), el("td", { class: "number" }, value), el("td", { class: "facts" }, note));
  const date = `${solar.year}-${two(solar.month)}-${two(solar.day)}`;
  return el("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": t("time.title") }, el("table", { class: "steps" }, el("caption", { class: "unseen" }, t("time.title")), el("tbody", {},
    row(t("time.clock"), `${two(solar.hour)}:${two(solar.minute)}`, tzId),
    row(t("time.summer"), dstApplied ? signed(summer) : "0", dstApplied ? t("time.summer_on") : t("time.summer_off")),
    row(t("time.longitude"), signed(longitudeCorrectionMinutes), t("time.longitude_at", { longitude })),
    equationOfTimeMinutes === null ? null : row(t("time.equation"), signed(equationOfTimeMinutes), t("time.equation_note")),
    row(el("b", {}, t("time.corrected")), el("b", {}, `${two(correctedHour)}:${two(correctedMinute)}`), correctedDate === date ? "" : correctedDate))));
}

function choice(name, label, options, chosen, onchange) {
  return el("fieldset", { class: "switch" }, el("legend", {}, label), options.map(([value, text]) =>
    el("label", { class: "choice" }, el("input", { type: "radio", name, value, checked: value === chosen, onchange: () => onchange(value) }), " ", text)));
}

const MODES = { trueSolar: "time.true_solar", convention: "time.convention" };
const DAYS = { start: "time.jasi_start", midnight: "time.jasi_midnight" };

/** Ways of reckoning, the one that was chosen first. */
function customs({ timeMode = "trueSolar", jasi = "start" }) {
  const all = Object.keys(MODES).flatMap((mode) => Object.keys(DAYS).map((day) => ({ timeMode: mode, jasi: day })));
  return all.filter((custom) => custom.timeMode !== timeMode || custom.jasi !== jasi);
}

const key = (pillars) => ["year", "month", "day", "hour"].map((position) => pillars[position]?.ganji ?? "").join(" ");

/** Charts of other customs that differ from this one, those alike told as one. */
async function otherCharts(birth, options, pillars) {
  const found = new Map();
  const asked = customs(options).map(async (custom) => {
    const request = { ...toRequest(birth), ...custom, exclude: ["elements", "sinStrength", "sinsal", "decadeFortune"], detail: "minimal" };
    return [custom, (await ask("manse", request)).modules.fourPillars.pillars];
  });
  for (const [custom, other] of await Promise.all(asked)) {
    if (key(other) === key(pillars)) continue;
    const told = `${t(MODES[custom.timeMode])} · ${t(DAYS[custom.jasi])}`;
    const known = found.get(key(other));
    if (known) known.names.push(told);
    else found.set(key(other), { names: [told], pillars: other });
  }
  return [...found.values()];
}

/** The pillars with those of the other side of a boundary in their places. */
function acrossBoundary(pillars, alternative) {
  const other = { ...pillars };
  for (const { position, ganji, ganjiHan } of alternative) {
    const part = (index) => ({ ko: ganji[index], han: ganjiHan[index] });
    other[position] = { ganji, stem: part(0), branch: part(1) };
  }
  return other;
}

const card = (title, pillars, others, note) => el("figure", { class: "card" }, el("figcaption", {}, title), smallPillars(pillars, { others }), note);

function sideBySide(own, others) {
  return el("div", { class: "cards" }, card(t("time.this_chart"), own, own),
    others.map(({ title, pillars, note }) => card(title, pillars, own, note)));
}

/** The panel, for a birth of which the time is known. */
export function timePart({ birth, options, data, choose }) {
  const { fourPillars } = data.modules;
  const { timeMode = "trueSolar", jasi = "start" } = options;
  const { pillars, basis } = fourPillars;
  const others = awaited(async () => {
    const found = await otherCharts(birth, options, pillars);
    if (found.length === 0) return [el("p", {}, t("time.no_other"))];
    return [el("h3", {}, t("time.others")), el("p", {}, t("time.others_why")),
      sideBySide(pillars, found.map(({ names, pillars: other }) => ({ title: names.join(" / "), pillars: other })))];
  });
  others.setAttribute("aria-live", "polite");
  const boundaries = data.diagnostics.filter(({ alternative }) => alternative?.length > 0);
  const near = boundaries.map(({ message, alternative, basis: why }) => el("section", { class: "boundary" },
    el("p", { class: "notice" }, message),
    sideBySide(pillars, [{ title: t("time.beyond", { pillars: alternative.map(({ position }) => pillarName(position)).join(", ") }), pillars: acrossBoundary(pillars, alternative) }]),
    why ? reasons(why) : null));
  const notes = data.diagnostics.filter((note) => !boundaries.includes(note)).map(({ message }) => el("p", { class: "notice" }, message));
  return [
    steps(data.input, data.timezone), notes, near,
    choice("timeMode", t("time.mode"), Object.entries(MODES).map(([id, name]) => [id, t(name)]), timeMode, (value) => choose({ ...options, timeMode: value })),
    choice("jasi", t("time.day_begins"), Object.entries(DAYS).map(([id, name]) => [id, t(name)]), jasi, (value) => choose({ ...options, jasi: value })),
    el("p", { class: "facts" }, term("진태양시"), " — ", t("time.mode_note")), others, reasons(basis),
  ];
}
