// Makes what is published, in target/npm: node packages/npm/build.mjs VERSION
//
// Both packages have the version of the workspace; the types are those of openapi/openapi.json.

import { execFileSync } from "node:child_process";
import { copyFileSync, cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import openapi, { astToString } from "openapi-typescript";

const version = process.argv[2];
if (!version) throw new Error("usage: node build.mjs VERSION");

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const root = here("../..");
const made = `${root}/target/npm`;
const saju = `${made}/saju`;
const mcp = `${made}/saju-mcp`;
const shared = { bundle: true, minifyWhitespace: true, minifySyntax: true, target: "es2022", sourcemap: "linked", alias: { "#engine": `${root}/target/engine/engine.js` }, platform: "neutral", charset: "utf8", logLevel: "warning" };

async function schemas() {
  const { openapi: form, info, components } = JSON.parse(readFileSync(`${root}/openapi/openapi.json`, "utf8"), closed);
  const document = { openapi: form, info, paths: {}, components: { schemas: components.schemas } };
  const types = await openapi(document, { rootTypes: true, rootTypesNoSchemaPrefix: true });
  writeFileSync(here("src/schemas.ts"), astToString(types));
  writeFileSync(here("src/topics.ts"), topics(components.schemas));
}

/** The sets of values that may grow, as they are: the package is never older than its engine. */
function closed(_name, part) {
  const { "x-extensible-enum": values, ...schema } = part ?? {};
  return values ? { ...schema, enum: [...values, ...(Array.isArray(schema.type) ? [null] : [])] } : part;
}

/** What each topic takes and gives, by its id. */
function topics(schemas) {
  const ids = schemas.CompactRequest.properties.topic.enum;
  const table = (title, name, kind) => {
    const rows = ids.map((id) => {
      const schema = `${id[0].toUpperCase()}${id.slice(1)}${kind}`;
      if (!schemas[schema]) throw new Error(`${schema} is not in the contract`);
      return `  ${id}: schemas.${schema};\n`;
    });
    return `\n/** ${title} */\nexport interface ${name} {\n${rows.join("")}}\n`;
  };
  const tables = [table("What the readings take.", "Requests", "Request"), table("What they give.", "Answers", "Answer")];
  return `import type * as schemas from "./schemas.js";\n${tables.join("")}`;
}

/** The manifest of a package as it is published. */
function manifest(folder, into, dependencies) {
  const { devDependencies, ...kept } = JSON.parse(readFileSync(here(`${folder}/package.json`), "utf8"));
  const { name, ...rest } = kept;
  writeFileSync(`${into}/package.json`, `${JSON.stringify({ name, version, ...rest, dependencies }, null, 2)}\n`);
  copyFileSync(here(`${folder}/README.md`), `${into}/README.md`);
  for (const file of ["LICENSE-MIT", "LICENSE-APACHE", "NOTICE"]) copyFileSync(`${root}/${file}`, `${into}/${file}`);
}

async function engine() {
  rmSync(saju, { recursive: true, force: true });
  mkdirSync(`${saju}/dist/cjs`, { recursive: true });
  const entries = (names) => names.map((name) => here(`src/${name}.ts`));
  const external = ["node:*", "./engine.wasm", "./english.wasm", "./criteria.wasm", "ai", "@langchain/core"];
  const dist = `${saju}/dist`;
  await build({ ...shared, entryPoints: entries(["node", "browser", "worker", "without", "ai", "langchain"]), outdir: dist, format: "esm", splitting: true, external });
  await build({
    ...shared,
    entryPoints: entries(["node", "langchain"]),
    outdir: dist,
    outExtension: { ".js": ".cjs" },
    format: "cjs",
    external,
    banner: { js: 'const here = require("node:url").pathToFileURL(__filename).href;' },
    define: { "import.meta.url": "here" },
  });
  copyFileSync(`${root}/target/engine/engine_bg.wasm`, `${dist}/engine.wasm`);
  for (const part of ["english", "criteria"]) copyFileSync(`${root}/target/engine/${part}.wasm`, `${dist}/${part}.wasm`);
  execFileSync(here("node_modules/.bin/tsc"), ["-p", here("tsconfig.json")], { stdio: "inherit" });
  for (const inner of ["engine", "charts"]) rmSync(`${dist}/${inner}.d.ts`);
  // The same types for those who require the package.
  for (const file of readdirSync(dist).filter((file) => file.endsWith(".d.ts"))) {
    cpSync(`${dist}/${file}`, `${dist}/cjs/${file}`);
  }
  writeFileSync(`${dist}/cjs/package.json`, '{ "type": "commonjs" }\n');
  manifest(".", saju);
}

async function launcher() {
  rmSync(mcp, { recursive: true, force: true });
  mkdirSync(`${mcp}/dist`, { recursive: true });
  execFileSync(here("node_modules/.bin/tsc"), ["-p", here("../mcp/tsconfig.json")], { stdio: "inherit" });
  await build({
    ...shared,
    platform: "node",
    entryPoints: [here("../mcp/src/main.ts")],
    outfile: `${mcp}/dist/main.js`,
    format: "esm",
    external: ["saju"],
    minify: true,
    // A program, most of it the library of the protocol: its map would be five times its size.
    sourcemap: false,
    tsconfigRaw: {},
    alias: { "saju/package.json": `${saju}/package.json` },
  });
  manifest("../mcp", mcp, { saju: version });
}

await schemas();
await engine();
await launcher();
