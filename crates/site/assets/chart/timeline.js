// A picture of the coming ten years: the decades, each year, and when something comes.

import { ask } from "./calculation.js";
import { toRequest } from "./birth.js";
import { sideOf, sign, signKey } from "./fit.js";
import { el, han } from "/assets/html.js";
import { pillarSound } from "./sounds.js";
import { explained, named } from "./terms.js";
import { t } from "./words.js";

const YEARS = 10;
const TOPICS = ["consult", "love", "money", "health", "yearly"];

const year = (text) => {
  const [whole, month, date] = text.slice(0, 10).split("-").map(Number);
  return whole + (month - 1) / 12 + (date - 1) / 365;
};

export async function timelinePart({ birth, options, data }) {
  const request = toRequest(birth, options);
  const first = data.reference.year;
  const answers = await Promise.all([ask("yearly", { ...request, year: first + 5, seunWindow: 5 }), ...TOPICS.map((topic) => ask(topic, request))]);
  const years = answers[0].modules.seun.entries.filter(({ calendarYear }) => calendarYear >= first && calendarYear < first + YEARS);
  const [from, to] = [year(years[0].startsAt), year(years.at(-1).endsAt)];
  const place = (begin, end) => [Math.max(0, (year(begin) - from) / (to - from)), Math.min(1, (year(end) - from) / (to - from))];
  const bar = (tag, attributes, [left, right], ...children) => {
    const element = el(tag, attributes, children);
    element.style.left = `${left * 100}%`;
    element.style.width = `${(right - left) * 100}%`;
    return element;
  };
  const note = el("div", { class: "told", "aria-live": "polite" });
  const decades = (data.modules.decadeFortune?.entries ?? []).filter(({ startsOn, endsOn }) => year(endsOn) > from && year(startsOn) < to);
  const items = new Map(answers.slice(1).flatMap(({ timeline }) => timeline?.items ?? []).map((item) => [item.id, item]));
  const coming = [...items.values()].filter((item) => year(item.to) > from && year(item.from) < to).sort((a, b) => a.from.localeCompare(b.from));
  const told = (item, button) => {
    for (const other of list.querySelectorAll("[aria-expanded=true]")) other.setAttribute("aria-expanded", "false");
    button.setAttribute("aria-expanded", "true");
    note.replaceChildren(
      el("p", {}, el("b", {}, named(item.kindKo)), el("span", { class: "facts" }, ` · ${named(item.scopeKo)} ${pillarSound(item.ganji)} · ${t("luck.from_to", { from: item.from, to: item.to })}`)),
      el("p", {}, explained(item.meaning)), el("p", { class: "facts" }, item.why));
    button.closest("li").append(note);
  };
  const lane = (...bars) => el("div", { class: "lane" }, bars);
  const nameLane = (name, ...bars) => [el("p", { class: "lane-name" }, name), lane(...bars)];
  /** What begins in a year; what has begun before stands with the first. */
  const within = (entry, index) => coming.filter(({ from: begin }) => {
    const place = years.findLastIndex(({ startsAt }) => startsAt.slice(0, 10) <= begin.slice(0, 10));
    return Math.max(0, place) === index;
  });
  const chip = (item) => {
    const button = el("button", { type: "button", class: `chip ${sideOf(item)}`, "aria-expanded": "false", onclick: () => told(item, button) },
      sign(item), named(item.kindKo), lasts(item) ? null : el("small", {}, ` ${item.from.slice(2, 7).replace("-", ".")}`));
    return button;
  };
  const list = el("ol", { class: "coming plain-list" }, years.map((entry, index) => el("li", {},
    el("p", { class: "when" }, el("b", {}, entry.calendarYear), " ", pillarSound(entry.ganji), " ", han(entry.ganjiHan), " ", sign(entry.fit), " ", el("span", { class: "facts" }, named(entry.fit?.characterKo ?? ""))),
    el("div", { class: "chips" }, within(entry, index).map(chip)))));
  return [
    el("div", { class: "timeline", role: "group", "aria-label": t("timeline.title") },
      nameLane(t("timeline.decades"), decades.map((decade) => bar("div", { class: `band ${sideOf(decade.fit)}`, title: pillarSound(decade.ganji) }, place(decade.startsOn, decade.endsOn), sign(decade.fit), " ", pillarSound(decade.ganji)))),
      nameLane(t("timeline.years"), years.map((entry) => bar("div", { class: `cell ${sideOf(entry.fit)}` }, place(entry.startsAt, entry.endsAt),
        el("small", {}, `’${String(entry.calendarYear).slice(2)}`), han(entry.ganjiHan), sign(entry.fit)))),
      coming.length > 0 ? el("p", { class: "lane-name" }, t("timeline.coming")) : null,
      el("div", { class: "spans", "aria-hidden": "true" }, coming.map((item) => lane(bar("span", { class: `mark ${sideOf(item)}` }, place(item.from, item.to)))))),
    signKey(), list,
  ];
}

/** Whether a time is a whole year, which needs no month beside it. */
const lasts = ({ from, to }) => Number(to.slice(0, 4)) > Number(from.slice(0, 4));
