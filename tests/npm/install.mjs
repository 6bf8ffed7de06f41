// Puts the packages among the modules of this folder, as they would be published.

import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { here, made, packages } from "./places.mjs";

export function install() {
  for (const name of packages) {
    const into = `${here}/node_modules/${name}`;
    const packed = execFileSync("npm", ["pack", "--silent", "--pack-destination", made, `${made}/${name}`]);
    rmSync(into, { recursive: true, force: true });
    mkdirSync(into);
    execFileSync("tar", ["-xzf", `${made}/${packed.toString().trim()}`, "-C", into, "--strip-components=1"]);
  }
}
