// Puts the packages among the modules of this folder, as they would be published.

import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { here, made, packages } from "./places.mjs";

export function install() {
  for (const name of packages) {
    const into = `${here}/node_modules/${name}`;
    const packed = execFileSync("npm", ["pack", "--silent", "--pack-destination", made, `${made}/${name}`]);
    rmSync(into, { recursive: true, force: true });
    mkdirSync(into);
    execFileSync("tar", ["-xzf", `${made}/${packed.toString().trim()}`, "-C", into, "--strip-components=1"]);
    const { bin = {} } = JSON.parse(readFileSync(`${into}/package.json`, "utf8"));
    for (const [command, file] of Object.entries(bin)) {
      chmodSync(`${into}/${file}`, 0o755);
      rmSync(`${here}/node_modules/.bin/${command}`, { force: true });
      symlinkSync(`${into}/${file}`, `${here}/node_modules/.bin/${command}`);
    }
  }
}
