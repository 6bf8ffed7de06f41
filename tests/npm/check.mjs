// Uses the npm packages as their users do: SAJU_BINARY=…/saju SAJU_URL=… SAJU_KEY=… node check.mjs [NAME…]
//
// scripts/engine must have made them. Ends with 1 when anything is not as it should be.

import { install } from "./install.mjs";

install();

const chosen = process.argv.slice(2);
let failed = 0;
for (const name of ["size", "bytes", "parts", "errors", "types", "runtimes", "worker", "bundlers", "mcp", "adapters", "documents"]) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  try {
    console.log(`${name}: ${await (await import(`./${name}.mjs`))[name]()}`);
  } catch (fault) {
    failed += 1;
    console.error(`failed: ${name}`, fault);
  }
}
process.exitCode = failed > 0 ? 1 : 0;
