// Luck that can be walked: a decade, its years, a year's months, a month's days. It begins at now.

import { ask } from "./calculation.js";
import { toRequest } from "./birth.js";
import { sign, signKey, weighing } from "./fit.js";
import { el, han } from "/assets/html.js";
import { failed } from "./part.js";
import { elementName } from "./pillars.js";
import { pillarSound } from "./sounds.js";
import { explained, named, term } from "./terms.js";
import { t } from "./words.js";

/** Decades that begin later than this age are not drawn. */
const LAST_AGE = 100;

/** The decades that are drawn. */
export const decadesOf = ({ entries }) => entries.filter(({ startAge }) => startAge <= LAST_AGE);
const DAY_SIDES = ["with", "even", "against"];

const day = (text) => text.slice(0, 10);

/** A row of times to choose from; the chosen one is told under it, and what lies within it after that. */
class Step {
  constructor(name, tell, within) {
    this.buttons = el("div", { class: "times", role: "group", "aria-label": name });
    this.note = el("div", { class: "told", "aria-live": "polite" });
    this.within = within;
    this.tell = tell;
    this.part = el("section", { class: "step" }, el("h3", {}, name), this.buttons, this.note);
  }

  /** Shows these times; `chosen` is the place of the one that is opened. */
  show(times, label, chosen) {
    this.times = times;
    this.buttons.replaceChildren(...times.map((time, index) =>
      el("button", { type: "button", class: "moment", "aria-pressed": "false", "aria-current": time.isCurrent ? "date" : false, onclick: () => this.choose(index) }, label(time))));
    if (chosen >= 0) return this.choose(chosen);
    this.note.replaceChildren();
    return this.within?.clear();
  }

  async choose(index) {
    [...this.buttons.children].forEach((button, place) => button.setAttribute("aria-pressed", String(place === index)));
    const button = this.buttons.children[index];
    // A row that is not on the page yet has no width: its chosen time is centred once it has been laid out.
    requestAnimationFrame(() => this.buttons.scrollTo({ left: button.offsetLeft - this.buttons.clientWidth / 2 + button.clientWidth / 2 }));
    const chosen = this.times[index];
    this.chosen = chosen;
    try {
      const told = await this.tell(chosen);
      if (this.chosen === chosen) this.note.replaceChildren(...told.flat(Infinity).filter(Boolean));
      await this.within?.open(chosen);
    } catch (error) {
      if (this.chosen === chosen) this.note.replaceChildren(failed(error, () => this.choose(index)));
    }
  }

  clear() {
    this.buttons.replaceChildren();
    this.note.replaceChildren();
    this.part.hidden = true;
    this.within?.clear();
  }
}

/** A time in a small place: `over` stands over its letters, `under` below what it is to the chart. */
const label = (over, { ganji, ganjiHan, stem, branch, fit }, under) => [
  el("small", {}, over), el("b", {}, han(ganjiHan)), el("span", {}, pillarSound(ganji)),
  stem?.sipseong ? el("small", {}, `${named(stem.sipseong.ko)} · ${named(branch.sipseong.ko)}`) : null,
  el("small", {}, sign(fit), ` ${fit ? named(fit.characterKo) : ""}`), under ? el("small", {}, under) : null,
];

/** A decade, by age and by its first year. */
export const decadeLabel = (decade) => label(t("luck.age", { age: `${decade.startAge}–${decade.endAge}` }), decade, decade.startsOn.slice(0, 4));

const title = ({ ganji, ganjiHan, stem, branch, twelveStage }) => el("p", { class: "headline" }, `${pillarSound(ganji)} `, han(ganjiHan),
  stem?.sipseong ? el("span", { class: "facts" }, " ", term(stem.sipseong.ko), " · ", term(branch.sipseong.ko), twelveStage ? [" · ", term(twelveStage.ko)] : null) : null);

const relations = ({ relations: found = [] }) => (found.length === 0 ? null : el("ul", { class: "facts" }, found.map(({ kindKo, reasoning, meaning }) => el("li", {}, term(kindKo), " — ", reasoning ?? meaning))));

const sentence = (text) => (text ? el("p", {}, explained(text)) : null);

/** The walk, for a chart that has decades. */
export function luckPart({ birth, options, data }) {
  const request = toRequest(birth, options);
  const { decadeFortune, yongsin } = data.modules;
  const today = data.reference.date;

  const days = new Step(t("luck.days"), async (chosen) => {
    const { dailyInteraction: found } = (await ask("daily", { ...request, date: chosen.date })).modules;
    return [title(found), el("p", { class: "facts" }, `${found.date} ${named(found.weekdayKo)}`), sentence(found.meaning), weighing(found.fit, relations(found))];
  });
  days.open = async ({ ganji, startsAt, endsAt }) => {
    const found = await daysOf(request, ganji, startsAt, endsAt);
    days.part.hidden = false;
    const times = found.map((moment) => ({ ...moment, isCurrent: moment.date === today }));
    const current = times.findIndex(({ isCurrent }) => isCurrent);
    return days.show(times, ({ date, pillars, fit }) => label(`${Number(date.slice(5, 7))}.${Number(date.slice(8))}`, { ...pillars.day, fit }), current);
  };

  const months = new Step(t("luck.months"), (chosen) => [title(chosen), el("p", { class: "facts" }, t("luck.from_to", { from: chosen.startsAt, to: chosen.endsAt })), sentence(chosen.meaning), weighing(chosen.fit, relations(chosen))], days);
  months.open = async ({ calendarYear }) => {
    const { weolun } = (await ask("yearly", { ...request, year: calendarYear, months: true })).modules;
    months.part.hidden = false;
    return months.show(weolun.months, (month) => label(`${day(month.startsAt).slice(5).replace("-", ".")}~`, month, named(month.jeolKo)), weolun.months.findIndex(({ isCurrent }) => isCurrent));
  };

  const years = new Step(t("luck.years"), async (chosen) => {
    const { current } = (await ask("yearly", { ...request, year: chosen.calendarYear, months: true })).modules.seun;
    return [title(current), el("p", { class: "facts" }, t("luck.year_of", { year: chosen.calendarYear, age: chosen.age.international, korean: chosen.age.korean }), " · ", t("luck.from_to", { from: chosen.startsAt, to: chosen.endsAt })), sentence(current.meaning), weighing(current.fit, relations(current))];
  }, months);
  years.open = async ({ startsOn, endsOn }) => {
    const middle = Number(startsOn.slice(0, 4)) + 5;
    const { seun } = (await ask("yearly", { ...request, year: middle, seunWindow: 5 })).modules;
    const within = seun.entries.filter(({ startsAt, endsAt }) => day(endsAt) > startsOn && day(startsAt) <= endsOn);
    years.part.hidden = false;
    return years.show(within, (year) => label(year.calendarYear, year, t("luck.age", { age: year.age.international })), within.findIndex(({ isCurrent }) => isCurrent));
  };

  const { current } = decadeFortune;
  const decades = new Step(t("luck.decades"), (chosen) => {
    const isNow = chosen.order === current?.order;
    return [title(chosen), el("p", { class: "facts" }, t("luck.decade_of", { from: chosen.startAge, to: chosen.endAge }), " · ", t("luck.from_to", { from: chosen.startsOn, to: chosen.endsOn })),
      sentence(chosen.meaning), isNow ? sentence(current.meaning) : null, weighing(isNow ? current.fit : chosen.fit)];
  }, years);
  const entries = decadesOf(decadeFortune);
  decades.show(entries, decadeLabel, Math.max(0, entries.findIndex(({ isCurrent }) => isCurrent)));

  return [
    el("p", {}, t("luck.lead", { from: decadeFortune.firstStartsOn }), " ", term(decadeFortune.directionKo), " · ", term("용신"), " ", elementName(yongsin.primary.element)), signKey(),
    [decades, years, months, days].map(({ part }) => part),
  ];
}

/** The days of a solar month with the side and character of each. */
async function daysOf(request, month, startsAt, endsAt) {
  const [fromYear, toYear] = [startsAt, endsAt].map((at) => Number(at.slice(0, 4)));
  const asked = DAY_SIDES.map((family) => ask("find-dates", { person: request, month, fromYear, toYear, family }));
  const found = (await Promise.all(asked)).flatMap(({ moments }) => moments);
  const dated = found.map((moment) => ({ ...moment, date: day(moment.clockTo) }));
  return dated.filter(({ date }) => date >= day(startsAt) && date <= day(endsAt)).sort((a, b) => a.date.localeCompare(b.date));
}
