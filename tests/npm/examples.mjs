// The examples of the package, where its modules are found.

import { cpSync } from "node:fs";
import { root, work } from "./places.mjs";

/** A copy of an example among the modules of this folder. */
export function example(name) {
  const place = `${work}/examples/${name}`;
  cpSync(`${root}/packages/npm/examples/${name}`, place, { recursive: true });
  return place;
}
