// Browsers, their workers, and what bundles for them: the module is fetched from beside this file, and compiled
// while it arrives.

import { load as loadEngine } from "./engine.js";
import { Saju } from "./saju.js";
import type { Options } from "./saju.js";
import type { Source } from "./source.js";

export * from "./index.js";
export type { Source };

/** Loads the engine. `source` says where the module is, for bundlers that put it elsewhere. */
export async function load(options?: Options & { readonly source?: Source }): Promise<Saju> {
  const source = (): Source => options?.source ?? new URL("./engine.wasm", import.meta.url);
  return new Saju(await loadEngine(source), options);
}
