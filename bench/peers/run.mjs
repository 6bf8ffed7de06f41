// Time and accuracy of the engine beside other libraries of npm, as tables: bench/peers/run
//
// Each is given what a Korean clock showed. Libraries without time zones take it for their own, China's among them.

import { performance } from "node:perf_hooks";
import { peers, version } from "./peers.mjs";

const FROM = 1930;
const TO = 2030;
const pad = (text, width) => String(text).padEnd(width);

function print(title, header, rows) {
  const widths = header.map((name, column) => Math.max(name.length, ...rows.map((row) => String(row[column]).length)));
  console.log(`\n${title}\n`);
  for (const row of [header, ...rows]) console.log(row.map((cell, column) => pad(cell, widths[column])).join("  "));
}

/** Births over the century, all different. */
const births = Array.from({ length: 300 }, (_, index) => [
  FROM + (index % 100),
  1 + (index % 12),
  1 + (index % 28),
  index % 23,
  (index * 7) % 60,
]);

/** Microseconds for a chart, the best of some rounds. */
function time({ chart }) {
  const round = () => {
    const began = performance.now();
    for (const birth of births) chart(birth);
    return ((performance.now() - began) * 1000) / births.length;
  };
  return Math.min(round(), round(), round()).toFixed(1);
}

const saju = peers.saju;

/** Births a minute before and after each jeol, by the instants that the engine has. */
function atTerms(terms) {
  const shifted = (at, minutes) => {
    const instant = new Date(Date.parse(`${at.slice(0, 16).replace(" ", "T")}Z`) + minutes * 60_000);
    const parts = [instant.getUTCFullYear(), instant.getUTCMonth() + 1, instant.getUTCDate()];
    return [...parts, instant.getUTCHours(), instant.getUTCMinutes()];
  };
  return terms.flatMap((at) => [shifted(at, -2), shifted(at, 2)]);
}

/** How often year or month pillar differ from the engine's. */
function wrongPillars(peer, births, positions) {
  return births.filter((birth) => {
    const [own, other] = [saju, peer].map((one) => one.pillars(one.chart(birth)));
    return positions.some((position) => own[position] !== other[position]);
  }).length;
}

function wrongMonths(peer, months) {
  if (!peer.solar) return "–";
  return months.filter(([year, month]) => {
    try {
      return peer.solar(year, month, 1) !== saju.solar(year, month, 1);
    } catch {
      return true;
    }
  }).length;
}

const years = Array.from({ length: TO - FROM }, (_, index) => FROM + index);
// Years without daylight saving and at UTC+9: a clock reads the same for all.
const plain = years.filter((year) => year >= 1962 && year % 2 === 0 && year !== 1988);
const { engine } = await import("./engine.mjs");
const jeol = plain.flatMap((year) => engine.terms(year).terms.filter(({ isJeol }) => isJeol).map(({ atKst }) => atKst));
const boundaries = atTerms(jeol);
const summer = [1987, 1988].flatMap((year) => [6, 7, 8].flatMap((month) => [1, 11, 21].map((day) => [year, month, day, 9, 30])));
const months = Array.from({ length: 151 }, (_, index) => 1900 + index).flatMap((year) =>
  Array.from({ length: 12 }, (_, month) => [year, month + 1]),
);

const entries = Object.entries(peers);
print("Charts", ["library", "version", "µs"], entries.map(([name, peer]) => [name, version(name), time(peer)]));
print(
  `Births on which each differs: ${boundaries.length} two minutes from a jeol (year, month), ` +
    `${summer.length} under daylight saving (hour), ${months.length} Korean lunar months 1900–2050 (first day)`,
  ["library", "jeol", "daylight saving", "lunar months"],
  entries.map(([name, peer]) => [
    name,
    wrongPillars(peer, boundaries, [0, 1]),
    wrongPillars(peer, summer, [3]),
    wrongMonths(peer, months),
  ]),
);
