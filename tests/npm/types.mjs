// The types, by the compiler at its strictest.

import { execFileSync } from "node:child_process";
import { here } from "./places.mjs";

export function types() {
  const tsc = `${here}/node_modules/.bin/tsc`;
  for (const [module, resolution] of [["nodenext", "nodenext"], ["esnext", "bundler"]]) {
    const options = ["--strict", "--noEmit", "--exactOptionalPropertyTypes", "--noUncheckedIndexedAccess"];
    const place = ["--target", "es2022", "--module", module, "--moduleResolution", resolution, "--types", "node"];
    execFileSync(tsc, [...options, ...place, "types.ts"], { cwd: here, stdio: "inherit" });
  }
  return "compiled for Node and for bundlers";
}
