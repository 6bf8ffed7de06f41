// Where things are.

import { fileURLToPath } from "node:url";

export const here = fileURLToPath(new URL(".", import.meta.url)).slice(0, -1);
export const root = fileURLToPath(new URL("../..", import.meta.url)).slice(0, -1);
/** What scripts/engine has made. */
export const made = `${root}/target/npm`;
export const packages = ["saju", "saju-mcp"];
/** What the tests make. */
export const work = `${here}/made`;
