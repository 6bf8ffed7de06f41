// What crates/wasm exports, loaded once for each program, and the parts of it that come when they are asked for.

import init, * as engine from "#engine";
import type { Part, Source } from "./source.js";

export type Engine = typeof engine;

/** Puts a part into its place; whether it is at hand. */
export type Give = (part: Part) => boolean;

let loading: Promise<Engine> | undefined;
const parts = new Map<Part, WebAssembly.Module>();
const fetching = new Map<Part, Promise<void>>();

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

/** Loads a part. It is put into its place when it is first asked for, since a breakdown empties the place. */
export function loadPart(part: Part, source: () => Source): Promise<void> {
  const begun = fetching.get(part);
  if (begun) return begun;
  const loaded = compiled(source()).then(
    (module) => void parts.set(part, module),
    (fault: unknown) => {
      fetching.delete(part);
      throw fault;
    },
  );
  fetching.set(part, loaded);
  return loaded;
}

/** Gives what was loaded. */
export function give(part: Part): boolean {
  const module = parts.get(part);
  if (module) put(part, module);
  return module !== undefined;
}

/** The same for runtimes that have all files at hand. */
export function giveFrom(source: (part: Part) => WebAssembly.Module): Give {
  return (part) => {
    if (!parts.has(part)) parts.set(part, source(part));
    return give(part);
  };
}

/** A part has nothing but data, which go into the memory of the engine; it fits the one it was made with. */
function put(part: Part, module: WebAssembly.Module): void {
  // Once there is an engine, what it exports comes back, whatever is handed over.
  const exports = engine.initSync({ module: new Uint8Array() }) as unknown as WebAssembly.ModuleImports;
  try {
    new WebAssembly.Instance(module, { engine: exports });
  } catch (fault) {
    if (!(fault instanceof WebAssembly.LinkError)) throw fault;
    // Another may be loaded in its place.
    parts.delete(part);
    fetching.delete(part);
    const mended = "Serve both from one version of the package, and clear what is cached of another.";
    throw new Error(`${part}.wasm does not belong to this engine.wasm. ${mended}`, { cause: fault });
  }
}

async function compiled(source: Source): Promise<WebAssembly.Module> {
  const given = await (isAddress(source) ? fetch(source) : source);
  if (given instanceof Response) {
    if (!given.ok) throw new Error(`${given.url} was answered with ${given.status}.`);
    return WebAssembly.compile(await given.arrayBuffer());
  }
  // To TypeScript a module is any object.
  return given instanceof WebAssembly.Module ? given : WebAssembly.compile(given as BufferSource);
}

function isAddress(source: Source): source is string | URL | Request {
  return typeof source === "string" || source instanceof URL || (typeof Request === "function" && source instanceof Request);
}
