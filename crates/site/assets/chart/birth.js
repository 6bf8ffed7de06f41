// A birth: as it stands in the address of the page, and as the engine is asked.
//
//   { date: {year, month, day}, calendar: "solar"|"lunar"|"leap",
//     time: { kind: "clock", hour, minute } | { kind: "sijin", index: 0…12 } | { kind: "unknown" },
//     female: boolean, place: { id, name } | { name, longitude, tzId }, name }

import { iso, two, writtenDate } from "./written-date.js";

/** Where a birth without a place is taken to have been. */
export const SEOUL = { id: "seoul", name: "서울" };

/** The view of two people, and its letter in the address. */
export const TOGETHER = "together";

/** The sex of a birth, its calendar and what the day begins with, as letters of the address. */
const CALENDARS = { solar: "s", lunar: "l", leap: "y" };

/** A birth as the part of an address behind `#`; in the view of two people either may still be asked for. */
export function toAddress({ birth, options = {}, others = [], view }) {
  const address = new URLSearchParams(birth ? ofBirth(birth) : "");
  if (view === TOGETHER) address.set("v", "t");
  if (options.timeMode === "convention") address.set("m", "c");
  if (options.jasi === "midnight") address.set("j", "m");
  for (const other of others) address.append("w", ofBirth(other));
  return address.toString();
}

function ofBirth({ date, calendar, time, female, place, name, relationship }) {
  const parts = new URLSearchParams({ d: iso(date) });
  if (calendar !== "solar") parts.set("c", CALENDARS[calendar]);
  if (time.kind === "clock") parts.set("t", `${two(time.hour)}:${two(time.minute)}`);
  if (time.kind === "sijin") parts.set("h", time.index);
  parts.set("s", female ? "f" : "m");
  if (place.id !== SEOUL.id) parts.set("p", place.id ?? [place.name, place.longitude, place.tzId].join("~"));
  if (place.id && place.id !== SEOUL.id) parts.set("q", place.name);
  if (name) parts.set("n", name);
  if (relationship) parts.set("r", relationship);
  return parts.toString();
}

/** What an address holds, or `null` where it holds nothing to show. */
export function ofAddress(text) {
  const parts = new URLSearchParams(text.replace(/^#/, ""));
  const birth = birthOf(parts);
  const view = parts.get("v") === "t" ? TOGETHER : undefined;
  if (!birth && !view) return null;
  const options = {};
  if (parts.get("m") === "c") options.timeMode = "convention";
  if (parts.get("j") === "m") options.jasi = "midnight";
  const others = parts.getAll("w").map((other) => birthOf(new URLSearchParams(other))).filter(Boolean);
  return { birth, options, others: others.slice(0, view ? 1 : 3), view };
}

function birthOf(parts) {
  const date = writtenDate(parts.get("d") ?? "");
  const calendar = Object.keys(CALENDARS).find((name) => CALENDARS[name] === (parts.get("c") ?? "s"));
  const time = timeOf(parts);
  const sex = parts.get("s");
  if (!date || !calendar || !time || !["f", "m"].includes(sex)) return null;
  const birth = { date, calendar, time, female: sex === "f", place: placeOf(parts) };
  if (parts.get("n")) birth.name = parts.get("n").slice(0, 20);
  if (parts.get("r")) birth.relationship = parts.get("r");
  return birth;
}

function timeOf(parts) {
  if (parts.has("t")) {
    const [, hour, minute] = /^(\d\d):(\d\d)$/.exec(parts.get("t")) ?? [];
    return hour < 24 && minute < 60 ? { kind: "clock", hour: Number(hour), minute: Number(minute) } : null;
  }
  if (!parts.has("h")) return { kind: "unknown" };
  const index = Number(parts.get("h"));
  return Number.isInteger(index) && index >= 0 && index <= 12 ? { kind: "sijin", index } : null;
}

function placeOf(parts) {
  const text = parts.get("p");
  if (!text) return SEOUL;
  const [name, longitude, tzId] = text.split("~");
  if (tzId && Number.isFinite(Number(longitude))) return { name, longitude: Number(longitude), tzId };
  return { id: name, name: parts.get("q") ?? name };
}

/** The members of a request that tell a birth. A time that is told by its 시진 is known by then. */
export function toRequest({ date, calendar, time, female, place }, options = {}) {
  const request = {
    birthYear: date.year,
    birthMonth: date.month,
    birthDay: date.day,
    isFemale: female,
    isLunar: calendar !== "solar",
    isLeapMonth: calendar === "leap",
    ...options,
  };
  if (time.kind === "clock") Object.assign(request, { birthHour: time.hour, birthMinute: time.minute });
  if (place.id) request.birthCity = place.id;
  else request.birthPlace = { longitude: place.longitude, tzId: place.tzId, label: place.name.slice(0, 40) };
  return request;
}
