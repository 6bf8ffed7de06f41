// What every library is asked, and what is right, from the data that the calendar is tested with.

import { readFileSync } from "node:fs";

/** Rows of a table of the tests as objects. */
function rows(name) {
  const text = readFileSync(new URL(`../../crates/calendar/tests/data/${name}.csv`, import.meta.url), "utf8");
  const [head, ...lines] = text.trimEnd().split("\n").filter((line) => !line.startsWith("#"));
  const names = head.split(",");
  return lines.map((line) => Object.fromEntries(line.split(",").map((cell, index) => [names[index], cell])));
}

const HOUR = 3600;
const mod = (number, by) => ((number % by) + by) % by;
/** The place of a stem and a branch among the sixty. */
const ganji = (stem, branch) => mod(6 * mod(stem, 10) - 5 * mod(branch, 12), 60);
/** What a clock showed, `seconds` after 1970-01-01T00:00 of the clock: year, month, day, hour, minute. */
function reading(seconds) {
  const at = new Date(seconds * 1000);
  return [at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate(), at.getUTCHours(), at.getUTCMinutes()];
}

/** Births two minutes before and after the jeol that almanacs print: the pillars of year and month. */
function atTerms() {
  const jeol = rows("almanac_terms").filter(({ longitude }) => longitude % 30 === 15);
  return jeol.flatMap(({ year, longitude, kst }) =>
    [-2, 2].map((minutes) => {
      // Months are counted from 인월, which begins with 입춘 at 315°.
      const month = mod(longitude - 315, 360) / 30 - (minutes < 0);
      const ofYear = longitude === "285" || month < 0 ? year - 1 : Number(year);
      const stem = mod(ofYear - 4, 10);
      const birth = reading(Date.parse(`${kst}:00Z`) / 1000 + minutes * 60);
      const order = mod(month, 12);
      return { birth, right: [mod(ofYear - 4, 60), ganji(stem * 2 + 2 + order, 2 + order), null, null] };
    }),
  );
}

/** Births under daylight saving in Seoul whose hour is another by standard time: the branch of the hour. */
function underDaylightSaving() {
  const samples = rows("zone_samples").filter(({ zone, dst }) => zone === "Asia/Seoul" && dst === "1");
  const branch = (seconds) => Math.floor(mod(seconds + HOUR, 24 * HOUR) / (2 * HOUR));
  return samples.flatMap(({ posix, offset }) => {
    // The samples are instants of any hour: each is asked in the middle of the odd and the even hours of its day.
    const midnight = Math.floor((Number(posix) + Number(offset)) / (24 * HOUR)) * 24 * HOUR;
    return [9, 13, 17].map((hour) => {
      const clock = midnight + hour * HOUR + HOUR / 2;
      return { birth: reading(clock), right: [null, null, null, branch(clock - HOUR)] };
    });
  });
}

/** First days of the months that the Korean institute published. */
const months = () =>
  rows("published_lunar_months_1900_2050").map(({ year, month, leap, first_day }) => ({
    month: [Number(year), Number(month), leap === "1"],
    right: first_day,
  }));

/** Births over the century, all different, to take the time of. */
const century = Array.from({ length: 300 }, (_, index) => [1930 + (index % 100), 1 + (index % 12), 1 + (index % 28), index % 23, (index * 7) % 60]);

export const questions = { century, terms: atTerms(), summer: underDaylightSaving(), months: months() };
