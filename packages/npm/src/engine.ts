// What crates/wasm exports, loaded once for each program.

import init, * as engine from "#engine";
import type { Source } from "./source.js";

export type Engine = typeof engine;

let loading: Promise<Engine> | undefined;

/** Loads the engine; later calls get the one that was loaded. A failure may be tried again. */
export function load(source: () => Source): Promise<Engine> {
  loading ??= init({ module_or_path: source() }).then(
    () => engine,
    (fault: unknown) => {
      loading = undefined;
      throw fault;
    },
  );
  return loading as Promise<Engine>;
}

/** The same at once, from bytes or a module. */
export function loadNow(source: () => BufferSource | WebAssembly.Module): Engine {
  engine.initSync({ module: source() });
  loading = Promise.resolve(engine);
  return engine;
}
