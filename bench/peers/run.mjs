// The engine beside other libraries, as tables: bench/peers/run
//
// Each is given what a Korean clock showed. Libraries without time zones take it for their own, China's among them.

import { execFileSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { performance } from "node:perf_hooks";
import { questions } from "./questions.mjs";
import { downloads } from "./downloads.mjs";

const python = process.env.PEERS_PYTHON;
const program = process.env.PEERS_RUST;
const npm = (name) => ({ name, from: "npm", command: [process.execPath, "made/ask.mjs", name] });
const pypi = (name) => ({ name, from: "PyPI", command: [python, "ask.py", name] });
const crates = (name) => ({ name, from: "crates.io", command: [program, name] });
const libraries = [
  ...["saju", "tyme4ts", "lunar-typescript", "ssaju", "manseryeok", "@gracefullight/saju"].map(npm),
  ...["saju", "lunar_python", "sajupy"].map(pypi),
  ...["saju", "tyme4rs"].map(crates),
];

/** What a start of each language costs by itself. */
const bare = { npm: [process.execPath, "-e", ""], PyPI: [python, "-c", ""], "crates.io": ["/bin/true"] };

function ask([command, ...args], ...more) {
  return execFileSync(command, [...args, ...more], { encoding: "utf8", maxBuffer: 1 << 28, stdio: ["ignore", "pipe", "ignore"] });
}

/** Milliseconds from the start of a process to its end, the best of some. */
function start(command) {
  const once = () => {
    const began = performance.now();
    ask(command);
    return performance.now() - began;
  };
  return Math.min(...Array.from({ length: 5 }, once));
}

const file = `${mkdtempSync(`${tmpdir()}/peers-`)}/questions.json`;
const { century, terms, summer, months } = questions;
const births = [...terms, ...summer];
writeFileSync(file, JSON.stringify({ century, births: births.map(({ birth }) => birth), months: months.map(({ month }) => month) }));

/** Whether pillars are what is known of them: places among the sixty, of the hour its branch alone. */
const agrees = (pillars, right) =>
  pillars !== null && right.every((known, index) => known === null || known === (index === 3 ? pillars[3] % 12 : pillars[index]));

function measured({ name, from, command }) {
  const { chart, reading, pillars, firstDays } = JSON.parse(ask(command, file));
  const wrong = (asked, from) => asked.filter(({ right }, index) => !agrees(pillars[from + index], right)).length;
  const { version, bytes } = downloads(from, name, python);
  return {
    row: [
      name,
      from,
      version,
      chart.toFixed(1),
      reading ? reading.toFixed(0) : "–",
      (start(command) - start(bare[from])).toFixed(0),
      (bytes / 1000).toFixed(0),
    ],
    errors: [
      name,
      from,
      wrong(terms, 0),
      wrong(summer, terms.length),
      firstDays ? months.filter(({ right }, index) => firstDays[index] !== right).length : "–",
    ],
  };
}

function print(title, header, rows) {
  const widths = header.map((name, column) => Math.max(name.length, ...rows.map((row) => String(row[column]).length)));
  console.log(`\n${title}\n`);
  for (const row of [header, ...rows]) console.log(row.map((cell, column) => String(cell).padEnd(widths[column])).join("  ").trimEnd());
}

const all = libraries.map(measured);
print(
  "A chart and the fullest reading in microseconds; the first chart of a program in milliseconds, without what the " +
    "language itself needs to start; what is downloaded, with all it needs, in kilobytes",
  ["library", "from", "version", "chart µs", "reading µs", "start ms", "download KB"],
  all.map(({ row }) => row),
);
print(
  `On how many each errs, where those without time zones take a Korean clock for their own: ${terms.length} births two minutes from a jeol as almanacs print it (year and month), ` +
    `${summer.length} under daylight saving in Seoul (hour), ${months.length} Korean lunar months 1900–2050 as published (first day)`,
  ["library", "from", "jeol", "daylight saving", "lunar months"],
  all.map(({ errors }) => errors),
);
