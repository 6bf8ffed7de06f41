// One library of npm: `ask.mjs NAME` makes a first chart, `ask.mjs NAME QUESTIONS` answers what it is asked, as JSON.

import { readFileSync } from "node:fs";

const libraries = {
  saju: () => import("./saju.mjs"),
  tyme4ts: () => import("./tyme4ts.mjs"),
  "lunar-typescript": () => import("./lunar-typescript.mjs"),
  manseryeok: () => import("./manseryeok.mjs"),
  ssaju: () => import("./ssaju.mjs"),
  "@gracefullight/saju": () => import("./gracefullight.mjs"),
};

const [name, file] = process.argv.slice(2);
const library = await libraries[name]();
const first = library.pillars(library.chart([1998, 5, 19, 10, 30]));

/** Microseconds of the processor for each, the best of some rounds. */
function time(births, call) {
  const round = () => {
    const began = process.cpuUsage();
    for (const birth of births) call(birth);
    const { user, system } = process.cpuUsage(began);
    return (user + system) / births.length;
  };
  return Math.min(round(), round(), round());
}

/** What a call gives; null where it refuses. */
function attempt(call) {
  try {
    return call();
  } catch {
    return null;
  }
}

if (file === undefined) {
  console.log(first.join(" "));
} else {
  const { century, births, months } = JSON.parse(readFileSync(file, "utf8"));
  const { chart, pillars, reading, firstDay } = library;
  console.log(
    JSON.stringify({
      chart: time(century, chart),
      reading: reading && time(century, reading),
      pillars: births.map((birth) => attempt(() => pillars(chart(birth)))),
      firstDays: firstDay && months.map((month) => attempt(() => firstDay(...month))),
    }),
  );
}
