// A library of npm as a program of the adapter `process`: `ask.mjs NAME` reads births, a line each, and answers.
//
// The libraries are asked as bench/peers asks them. Those without time zones are given what the clock in Korea showed.

import { createInterface } from "node:readline";

const libraries = {
  tyme4ts: () => import("../../../bench/peers/npm/tyme4ts.mjs"),
  "lunar-typescript": () => import("../../../bench/peers/npm/lunar-typescript.mjs"),
  manseryeok: () => import("../../../bench/peers/npm/manseryeok.mjs"),
  ssaju: () => import("../../../bench/peers/npm/ssaju.mjs"),
  "@gracefullight/saju": () => import("../../../bench/peers/npm/gracefullight.mjs"),
};

const STEMS = [..."甲乙丙丁戊己庚辛壬癸"];
const BRANCHES = [..."子丑寅卯辰巳午未申酉戌亥"];
const ganji = (place) => STEMS[place % 10] + BRANCHES[place % 12];

/** The civil date of a lunar one, by the first day that the library gives its month. */
function solar(library, { year, month, day, leap }) {
  const date = new Date(`${library.firstDay(year, month, leap)}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + day - 1);
  return [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
}

function answer(library, birth) {
  if (birth.zone !== "Asia/Seoul" && !library.zones) return { unsupported: "no time zones" };
  if (birth.hour === null) return { unsupported: "needs an hour" };
  if (birth.calendar === "lunar" && !library.firstDay) return { unsupported: "no lunar dates" };
  try {
    const date = birth.calendar === "lunar" ? solar(library, birth) : [birth.year, birth.month, birth.day];
    const chart = library.chart([...date, birth.hour, birth.minute], birth.zone);
    const [year, month, day, hour] = library.pillars(chart).map(ganji);
    return { year, month, day, hour };
  } catch (error) {
    return { refused: String(error) };
  }
}

const library = await libraries[process.argv[2]]();
const told = [];
for await (const line of createInterface({ input: process.stdin })) told.push(JSON.stringify(answer(library, JSON.parse(line))));
process.stdout.write(`${told.join("\n")}\n`);
