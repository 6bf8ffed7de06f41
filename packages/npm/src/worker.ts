// Workers at the edge: the runtime hands over the modules compiled.

import criteria from "./criteria.wasm";
import english from "./english.wasm";
import module from "./engine.wasm";
import { giveFrom, loadNow } from "./engine.js";
import { Saju } from "./saju.js";
import type { Options } from "./saju.js";

export * from "./index.js";

const parts = { english, criteria };
const give = giveFrom((part) => parts[part]);

/** Loads the engine at once. */
export function loadSync(options?: Options): Saju {
  return new Saju(loadNow(() => module), options, give);
}

/** Loads the engine; the same as in a browser. */
export async function load(options?: Options): Promise<Saju> {
  return loadSync(options);
}

/** What a browser has to load before it tells anything in a language; here all is at hand. */
export async function loadLanguage(_language: "ko" | "en"): Promise<void> {}

/** The same for the rules. */
export async function loadCriteria(): Promise<void> {}
