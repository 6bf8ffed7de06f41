// Workers at the edge: the runtime hands over the module compiled.

import module from "./engine.wasm";
import { loadNow } from "./engine.js";
import { Saju } from "./saju.js";
import type { Options } from "./saju.js";

export * from "./index.js";

/** Loads the engine at once. */
export function loadSync(options?: Options): Saju {
  return new Saju(loadNow(() => module), options);
}

/** Loads the engine; the same as in a browser. */
export async function load(options?: Options): Promise<Saju> {
  return loadSync(options);
}
