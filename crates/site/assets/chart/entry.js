// The form: a birth is written or chosen, and read without guessing.

import leapMonths from "./leap-months.js";
import { el } from "/assets/html.js";
import { PlaceField } from "./place.js";
import { letterName } from "./sounds.js";
import { t } from "./words.js";
import { daysOf, iso, two, writtenDate, writtenDates } from "./written-date.js";

const FIRST_YEAR = 1900;
/** The two-hour parts of a day; the first begins at midnight, the last is the hour before. */
const SIJIN = ["자子", "축丑", "인寅", "묘卯", "진辰", "사巳", "오午", "미未", "신申", "유酉", "술戌", "해亥", "자子"].map(([ko, han]) => ({ ko, han }));

/** The name of a two-hour part of a day. */
export const sijinName = (index) => t("hours.named", { branch: letterName(SIJIN[index]) });

/** What is wrong with a field. */
class Wrong {
  constructor(field, sentence) {
    Object.assign(this, { field, sentence });
  }
}

export class Entry {
  constructor(form, notice) {
    this.form = form;
    this.notice = notice;
    /** What takes back what was said of a field. */
    this.faults = [];
    form.noValidate = true;
    this.place = new PlaceField(form.elements.city);
    this.told = form.querySelector(".date .hint");
    this.told.setAttribute("aria-live", "polite");
    this.addSijin();
    // Digits and a point: on a phone a date needs no more, and other keyboards write whatever they like.
    form.elements.date.setAttribute("inputmode", "decimal");
    form.elements.date.addEventListener("input", () => this.dateWritten());
    form.elements.calendar.addEventListener("change", () => this.offerLeapMonth());
    this.offerLeapMonth();
  }

  addSijin() {
    const options = SIJIN.map(({ han }, index) => el("option", { value: index }, t(index === 12 ? "entry.sijin_late" : "entry.sijin_at", { name: sijinName(index), han, from: two((index * 2 + 23) % 24), to: two((index * 2 + 1) % 24) })));
    this.sijin = el("select", { "aria-label": t("entry.sijin"), onchange: () => this.timeChosen("sijin") }, el("option", { value: "" }, t("entry.sijin")), options);
    const { time, unknown } = this.form.elements;
    this.form.querySelector(".roughly").replaceChildren(this.sijin);
    // The browser's own field for a time takes a phone longer to draw than the rest of the form: it comes when all is seen.
    (globalThis.requestIdleCallback ?? setTimeout)(() => time !== document.activeElement && (time.type = "time"));
    time.addEventListener("input", () => this.timeChosen("clock"));
    unknown.addEventListener("change", () => this.timeChosen("unknown"));
  }

  /** The last way of telling the time is the one that counts; the others are emptied. */
  timeChosen(kind) {
    const { time, unknown } = this.form.elements;
    if (kind !== "clock") time.value = "";
    if (kind !== "sijin") this.sijin.value = "";
    if (kind !== "unknown") unknown.checked = false;
  }

  /** Says beside the field which day was read, or asks which of several is meant. */
  dateWritten() {
    const { date } = this.form.elements;
    const found = writtenDates(date.value);
    const choose = (day) => el("button", { type: "button", class: "chip", onclick: () => {
      date.value = iso(day);
      this.dateWritten();
      date.focus();
    } }, t("entry.read", day));
    const read = found.length === 1 ? t("entry.read", found[0]) : [t("entry.which"), " ", found.map(choose)];
    this.told.replaceChildren(...(found.length === 0 ? [t("entry.date_hint")] : [read].flat(Infinity)));
    this.offerLeapMonth();
  }

  /** The leap month is offered where the chosen year has it after the chosen month. */
  offerLeapMonth() {
    const { date, calendar } = this.form.elements;
    const written = writtenDate(date.value);
    const isOffered = Boolean(written) && leapMonths[written.year] === written.month;
    const leap = calendar.querySelector("[value=leap]");
    leap.hidden = !isOffered;
    leap.disabled = !isOffered;
    if (!isOffered && calendar.value === "leap") calendar.value = "lunar";
  }

  set({ date, calendar, time, female, place }) {
    const { elements } = this.form;
    elements.date.value = iso(date);
    this.dateWritten();
    elements.calendar.value = calendar;
    elements.time.value = time.kind === "clock" ? `${two(time.hour)}:${two(time.minute)}` : "";
    this.sijin.value = time.kind === "sijin" ? time.index : "";
    elements.unknown.checked = time.kind === "unknown";
    elements.sex.value = female ? "female" : "male";
    this.place.set(place);
  }

  /** The birth, or `null` when something is wrong, which is then told at its field. */
  async read() {
    const { date, calendar, time, unknown, sex } = this.form.elements;
    const wrong = [];
    const born = writtenDate(date.value);
    if (!born) wrong.push(new Wrong(date, this.dateFault(date.value)));
    else if (born.day > (calendar.value === "solar" ? daysOf(born.year, born.month) : 30)) wrong.push(new Wrong(date, t("wrong.day", { month: born.month, day: born.day })));
    else if (born.year < FIRST_YEAR || born.year > 2100) wrong.push(new Wrong(date, t("wrong.year", { year: born.year })));
    const at = this.time(time.value, unknown.checked);
    if (!at) wrong.push(new Wrong(time, t("wrong.time_missing")));
    if (!sex.value) wrong.push(new Wrong(sex[0], t("wrong.sex_missing")));
    const place = await this.place.value().catch(() => null);
    if (!place) wrong.push(new Wrong(this.place.input, t("wrong.place", { name: this.place.input.value })));
    this.tell(wrong);
    return wrong.length > 0 ? null : { date: born, calendar: calendar.value, time: at, female: sex.value === "female", place };
  }

  dateFault(text) {
    if (text.trim() === "") return t("wrong.date_missing");
    return writtenDates(text).length > 1 ? t("wrong.which") : t("wrong.date");
  }

  time(text, isUnknown) {
    if (isUnknown) return { kind: "unknown" };
    if (this.sijin.value !== "") return { kind: "sijin", index: Number(this.sijin.value) };
    const [, hour, minute] = /^(\d{1,2}):?(\d{2})/.exec(text.trim()) ?? [];
    return hour === undefined ? null : { kind: "clock", hour: Number(hour), minute: Number(minute) };
  }

  /** Says what is wrong above the form and at the fields, and goes to the first of them. */
  tell(wrong) {
    for (const clear of this.faults.splice(0)) clear();
    this.notice.hidden = wrong.length === 0;
    this.notice.replaceChildren(el("ul", {}, wrong.map(({ field, sentence }) =>
      el("li", {}, el("a", { href: `#${field.id || field.name}`, onclick: (event) => { event.preventDefault(); field.focus(); } }, sentence)))));
    this.faults = wrong.map((one) => this.mark(one));
    wrong[0]?.field.focus();
  }

  /** Says it under the field as well, since the list above may be out of sight, until the field is changed. */
  mark({ field, sentence }) {
    const fault = el("p", { class: "fault", id: `${this.form.id}-${field.name}-fault` }, sentence);
    const described = field.getAttribute("aria-describedby");
    const place = field.closest("div.field, fieldset.field");
    field.setAttribute("aria-invalid", "true");
    field.setAttribute("aria-describedby", [described, fault.id].filter(Boolean).join(" "));
    place.append(fault);
    const clear = () => {
      place.removeEventListener("input", clear);
      fault.remove();
      field.removeAttribute("aria-invalid");
      if (described) field.setAttribute("aria-describedby", described);
      else field.removeAttribute("aria-describedby");
    };
    place.addEventListener("input", clear);
    return clear;
  }

  /** The same for what the engine refused, by the members it names. */
  tellRefusal({ issues, message }) {
    const { date, calendar, time } = this.form.elements;
    const found = issues.map(({ field, code, expected }) => {
      if (code === "LEAP_MONTH_NOT_FOUND") return new Wrong(calendar, t("wrong.no_leap_month"));
      if (field === "birthYear") return new Wrong(date, t("wrong.year", { year: writtenDate(date.value)?.year ?? "" }));
      if (code === "INVALID_DATE") return new Wrong(date, t("wrong.no_such_day", { expected }));
      if (field.startsWith("birthHour") || field.startsWith("birthMinute")) return new Wrong(time, t("wrong.no_such_time", { expected }));
      if (field.startsWith("birthCity") || field.startsWith("birthPlace")) return new Wrong(this.place.input, t("wrong.place", { name: this.place.input.value }));
      return new Wrong(date, t("wrong.other", { expected }));
    });
    this.tell(found.length > 0 ? found : [new Wrong(date, message)]);
  }
}
