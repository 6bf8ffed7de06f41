// The package in each runtime that runs packages of npm: as a module and, in Node, required.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { here, work } from "./places.mjs";

const told = `
const birth = { birthYear: 1998, birthMonth: 5, birthDay: 19, birthHour: 10, birthCity: "서울" };
const { pillars } = saju.chart(birth);
const { data } = saju.reading("consult", birth);
console.log(pillars.day.ganji, data.topic, data.modules.fourPillars.pillars.hour.ganji);
`;
const imported = `import { load } from "saju";\nconst saju = await load();\n${told}`;
const required = `const { loadSync } = require("saju");\nconst saju = loadSync();\n${told}`;

/** The program of a runtime, in the package of its platform or its own. */
function program(...places) {
  return places.map((place) => `${here}/node_modules/${place}`).find((place) => existsSync(place));
}

export function runtimes() {
  mkdirSync(work, { recursive: true });
  writeFileSync(`${work}/first.mjs`, imported);
  writeFileSync(`${work}/first.cjs`, required);
  const deno = program("@deno/linux-x64-glibc/deno", "@deno/linux-arm64-glibc/deno");
  const bun = program("@oven/bun-linux-x64/bin/bun", "@oven/bun-linux-aarch64/bin/bun");
  const runs = [
    ["node", process.execPath, ["first.mjs"]],
    ["node, required", process.execPath, ["first.cjs"]],
    ["deno", deno, ["run", "--quiet", "--allow-read", "--node-modules-dir=manual", "first.mjs"]],
    ["bun", bun, ["first.mjs"]],
    ["bun, required", bun, ["first.cjs"]],
  ];
  for (const [name, command, args] of runs) {
    assert.ok(command, `${name} is not installed`);
    const printed = execFileSync(command, args, { cwd: work, encoding: "utf8" });
    assert.equal(printed.trim(), "병인 consult 계사", name);
  }
  return runs.map(([name]) => name).join("; ");
}
