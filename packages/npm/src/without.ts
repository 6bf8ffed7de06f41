// Where the engine cannot run: React Native has no WebAssembly, and the edge runtime of Next.js compiles none that a package
// brings. Who loads it there is told what to do instead.

import type { Options } from "./saju.js";

export * from "./index.js";

const INSTEAD =
  "saju is WebAssembly, which neither React Native nor the edge runtime of Next.js loads from a package. " +
  'Load it on the server in Node (in Next.js: export const runtime = "nodejs"), or call a saju service over HTTP.';

/** Says what to do instead.
 * @throws {Error} always. */
export function loadSync(_options?: Options): never {
  throw new Error(INSTEAD);
}

/** The same, as a promise that fails. */
export async function load(options?: Options): Promise<never> {
  return loadSync(options);
}

/** The same. */
export async function loadLanguage(_language: "ko" | "en"): Promise<never> {
  return loadSync();
}

/** The same. */
export async function loadCriteria(): Promise<never> {
  return loadSync();
}
