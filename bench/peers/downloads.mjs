// What an installation of a library downloads: its files and those of all it needs, as an archive.

import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

const run = (command, ...args) => execFileSync(command, args, { encoding: "utf8", maxBuffer: 1 << 28 });
/** Bytes of files or folders as tar and gzip make them. */
const packed = (paths) => Number(execFileSync("sh", ["-c", 'tar -cf - --exclude=__pycache__ "$@" 2>/dev/null | gzip -9 | wc -c', "sh", ...paths]));

function ofNpm(name) {
  const needed = new Set();
  const visit = (name) => {
    if (needed.has(name)) return;
    needed.add(name);
    for (const inner of Object.keys(manifest(name).dependencies ?? {})) visit(inner);
  };
  const manifest = (name) => JSON.parse(readFileSync(`node_modules/${name}/package.json`, "utf8"));
  visit(name);
  // A peer that is optional is what it was asked with.
  if (name.endsWith("gracefullight/saju")) visit("luxon");
  return { version: manifest(name).version, bytes: packed([...needed].map((name) => `node_modules/${name}`).filter(existsSync)) };
}

const FILES = `
import importlib.metadata as m, json, re, sys
seen, queue = {}, [sys.argv[1]]
while queue:
    name = queue.pop()
    if name.lower() in seen: continue
    try: d = m.distribution(name)
    except m.PackageNotFoundError: continue
    seen[name.lower()] = [str(d.locate_file(f)) for f in d.files or [] if f.suffix != ".pyc" and ".." not in f.parts]
    queue += [re.match(r"[\\w.-]+", r)[0] for r in d.requires or [] if "extra ==" not in r]
print(json.dumps({"version": m.version(sys.argv[1]), "files": sum(seen.values(), [])}))
`;

function ofPypi(name, python) {
  const { version, files } = JSON.parse(run(python, "-c", FILES, name));
  return { version, bytes: packed(files) };
}

function ofCrates(name) {
  const metadata = JSON.parse(run("cargo", "metadata", "--format-version=1", "--locked", "--quiet", "--manifest-path=rust/Cargo.toml"));
  const wanted = name === "saju" ? "saju-engine" : name;
  const packages = new Map(metadata.packages.map((one) => [one.id, one]));
  const nodes = new Map(metadata.resolve.nodes.map((node) => [node.id, node.deps]));
  const root = metadata.packages.find((one) => one.name === wanted);
  const needed = new Set();
  const visit = (id) => {
    if (needed.has(id)) return;
    needed.add(id);
    // Crates that a build needs are downloaded, too.
    for (const { pkg, dep_kinds } of nodes.get(id)) if (dep_kinds.some(({ kind }) => kind !== "dev")) visit(pkg);
  };
  visit(root.id);
  const folders = [...needed].map((id) => packages.get(id).manifest_path.replace(/\/Cargo.toml$/, ""));
  return { version: root.version, bytes: packed(["--exclude=tests", "--exclude=benches", ...folders]) };
}

const sources = { npm: ofNpm, PyPI: ofPypi, "crates.io": ofCrates };

/** Version and size of a library. */
export const downloads = (from, name, python) => sources[from](name, python);
