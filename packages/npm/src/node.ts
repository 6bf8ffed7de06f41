// Node, and what runs its packages (Deno, Bun): the module is read from beside this file, and its parts when they are
// first asked for.

import { readFileSync } from "node:fs";
import { giveFrom, loadNow } from "./engine.js";
import { Saju } from "./saju.js";
import type { Options } from "./saju.js";
import type { Part } from "./source.js";

export * from "./index.js";

// Each is written out, so that bundlers find it.
const PLACES: Record<Part, URL> = {
  english: new URL("./english.wasm", import.meta.url),
  criteria: new URL("./criteria.wasm", import.meta.url),
};
const give = giveFrom((part) => new WebAssembly.Module(readFileSync(PLACES[part])));

/** Loads the engine at once. */
export function loadSync(options?: Options): Saju {
  return new Saju(loadNow(() => readFileSync(new URL("./engine.wasm", import.meta.url))), options, give);
}

/** Loads the engine; the same as in a browser. */
export async function load(options?: Options): Promise<Saju> {
  return loadSync(options);
}

/** What a browser has to load before it tells anything in a language; here all is at hand. */
export async function loadLanguage(_language: "ko" | "en"): Promise<void> {}

/** The same for the rules. */
export async function loadCriteria(): Promise<void> {}
