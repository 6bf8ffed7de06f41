// Dates for a purpose: a month as a calendar, the chosen days marked in it, each with what speaks for it.

import { ask, withClock } from "./calculation.js";
import { toRequest } from "./birth.js";
import { el, han } from "/assets/html.js";
import { failed } from "./part.js";
import { pillarSound } from "./sounds.js";
import { explained } from "./terms.js";
import { section, t } from "./words.js";
import { two } from "./written-date.js";

/** As many as one month can have. */
const MOST = 30;
/** Letters of the weekdays, Sunday first, in the language of the page: 2023 began on a Sunday. */
const weekdays = () => Array.from({ length: 7 }, (_, day) =>
  new Intl.DateTimeFormat(document.documentElement.lang, { weekday: "short", timeZone: "UTC" }).format(Date.UTC(2023, 0, 1 + day)));

const monthTold = ({ year, month }) => t("dates.month", { year, month });
const moved = ({ year, month }, by) => {
  const moment = new Date(Date.UTC(year, month - 1 + by, 1));
  return { year: moment.getUTCFullYear(), month: moment.getUTCMonth() + 1 };
};
const lengthOf = ({ year, month }) => new Date(Date.UTC(year, month, 0)).getUTCDate();
const dateOf = ({ year, month }, day) => `${year}-${two(month)}-${two(day)}`;

/** Whether custom passes over nothing of a date. */
const isClear = ({ cautions = [] }) => cautions.length === 0;

/** What speaks for a date, and what custom passes over. */
function told({ date, ganji, ganjiHan, reasons, cautions = [] }) {
  const lines = (remarks, of) => (remarks.length === 0 ? null
    : [el("p", { class: "facts" }, of), el("ul", {}, remarks.map(({ text }) => el("li", {}, explained(text))))]);
  return [el("p", {}, el("b", {}, date), ` ${pillarSound(ganji)} `, han(ganjiHan)), lines(reasons, t("dates.reasons")), lines(cautions, t("dates.cautions"))];
}

/** The calendar of a month: chosen days can be opened, the others are there to be seen. */
function calendar(month, { dates }, note) {
  const found = new Map(dates.map((one, place) => [one.date, { ...one, place: place + 1 }]));
  const first = new Date(Date.UTC(month.year, month.month - 1, 1)).getUTCDay();
  const open = (one, button) => {
    for (const other of grid.querySelectorAll("[aria-pressed=true]")) other.setAttribute("aria-pressed", "false");
    button.setAttribute("aria-pressed", "true");
    note.replaceChildren(...told(one).flat(Infinity).filter(Boolean));
  };
  const cell = (day) => {
    const one = found.get(dateOf(month, day));
    if (!one) return el("span", { class: "day" }, day);
    const mark = isClear(one) ? "●" : "○";
    const button = el("button", { type: "button", class: "day chosen", "aria-pressed": "false", onclick: () => open(one, button) },
      day, el("small", { "aria-hidden": "true" }, `${mark} ${one.place}`), el("span", { class: "unseen" }, ` ${t("dates.place", { place: one.place })}`));
    return button;
  };
  const days = Array.from({ length: lengthOf(month) }, (_, index) => cell(index + 1));
  days[0].style.gridColumnStart = first + 1;
  const heads = weekdays().map((name) => el("span", { class: "facts", "aria-hidden": "true" }, name));
  const grid = el("div", { class: "month", role: "group", "aria-label": monthTold(month) }, heads, days);
  return grid;
}

/** Whose the dates are: the visitor's, and those of the first of the people beside. */
const partyOf = ({ birth, options }, others) => Promise.all([birth, ...others.slice(0, 1)].map(async (one) => {
  const request = toRequest(await withClock(one, options), one === birth ? options : {});
  return one.name ? { ...request, label: one.name } : request;
}));

/** The part: a purpose, a month to be walked, and the days of it; `others` tells the people who are there by then. */
export function datesPart(state, others) {
  const { data } = state;
  const today = data.reference.date;
  const [year, month] = today.split("-").map(Number);
  let shown = { year, month };
  const result = el("div", { class: "dates", "aria-live": "polite" });
  const title = el("b", {}, monthTold(shown));
  const purpose = el("select", { onchange: () => show() }, el("option", { value: "" }, t("dates.which")),
    section("purpose").map(([id, name]) => el("option", { value: id }, name)));
  const step = (by, name) => el("button", { type: "button", class: "plain", "aria-label": name, onclick: () => { shown = moved(shown, by); show(); } }, by < 0 ? "‹" : "›");
  const [back, on] = [step(-1, t("dates.before")), step(1, t("dates.after"))];

  const isStill = (asked) => purpose.value === asked.purpose && shown === asked.month && others() === asked.others;

  async function show() {
    title.textContent = monthTold(shown);
    const isNow = shown.year === year && shown.month === month;
    back.disabled = isNow;
    if (!purpose.value) return result.replaceChildren();
    const asked = { purpose: purpose.value, month: shown, others: others() };
    const from = isNow ? today : dateOf(shown, 1);
    try {
      const [other] = asked.others;
      const persons = await partyOf(state, asked.others);
      const found = await ask("choose-dates", { purpose: asked.purpose, from, to: dateOf(shown, lengthOf(shown)), persons, limit: MOST });
      if (!isStill(asked)) return undefined;
      const note = el("div", { class: "told" });
      const nearest = (found.nearest ?? []).map((one) => el("li", {}, told(one)));
      return result.replaceChildren(...[
        el("p", { class: "facts" }, other ? t("dates.for_two", { name: other.name || t("people.one") }) : t("dates.for_one")),
        calendar(shown, found, note),
        found.count > 0 ? el("p", { class: "facts" }, t("dates.found", { count: found.count, days: found.days, clear: found.dates.filter(isClear).length }), " · ", t("dates.key")) : null,
        note, found.note ? el("p", {}, explained(found.note.text)) : null,
        nearest.length > 0 ? [el("p", {}, t("dates.nearest")), el("ul", {}, nearest)] : null,
        el("p", { class: "facts" }, explained(found.order.text), " ", explained(found.custom.text)),
      ].flat(Infinity).filter(Boolean));
    } catch (error) {
      return isStill(asked) ? result.replaceChildren(failed(error, show)) : undefined;
    }
  }
  // For whoever changes the people.
  result.renew = show;
  back.disabled = true;
  return [
    el("div", { class: "chips" }, el("label", {}, el("span", { class: "unseen" }, t("dates.which")), purpose), back, title, on), result,
  ];
}
