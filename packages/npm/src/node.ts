// Node, and what runs its packages (Deno, Bun): the module is read from beside this file.

import { readFileSync } from "node:fs";
import { loadNow } from "./engine.js";
import { Saju } from "./saju.js";
import type { Options } from "./saju.js";

export * from "./index.js";

/** Loads the engine at once. */
export function loadSync(options?: Options): Saju {
  return new Saju(loadNow(() => readFileSync(new URL("./engine.wasm", import.meta.url))), options);
}

/** Loads the engine; the same as in a browser. */
export async function load(options?: Options): Promise<Saju> {
  return loadSync(options);
}
