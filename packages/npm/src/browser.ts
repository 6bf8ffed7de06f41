// Browsers, their workers, and what bundles for them: the module is fetched from beside this file, and compiled
// while it arrives. What is told in English and the rules are files of their own, fetched when they are loaded.

import { give, load as loadEngine, loadPart } from "./engine.js";
import { Saju } from "./saju.js";
import type { Options } from "./saju.js";
import type { Source } from "./source.js";

export * from "./index.js";
export type { Source };

/** Loads the engine, with English where `language` is `en`. `source` says where the module is, for bundlers that put it
 * elsewhere; they load English before, with `loadLanguage("en", source)`. */
export async function load(options?: Options & { readonly source?: Source }): Promise<Saju> {
  const source = (): Source => options?.source ?? new URL("./engine.wasm", import.meta.url);
  const [engine] = await Promise.all([loadEngine(source), loadLanguage(options?.language ?? "ko")]);
  return new Saju(engine, options, give);
}

/** Loads what is told in a language; Korean always is there. Who asks for English before is told so by
 * `SajuNotLoaded`. */
export async function loadLanguage(language: "ko" | "en", source?: Source): Promise<void> {
  if (language === "en") await loadPart("english", () => source ?? new URL("./english.wasm", import.meta.url));
}

/** Loads the rules: `rules`, `explain` and the tool `explain_rule` need them. */
export async function loadCriteria(source?: Source): Promise<void> {
  await loadPart("criteria", () => source ?? new URL("./criteria.wasm", import.meta.url));
}
