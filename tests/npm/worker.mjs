// The example of a worker at the edge, in the runtime of Cloudflare.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { build } from "esbuild";
import { Miniflare } from "miniflare";
import { here, work } from "./places.mjs";
import { example } from "./examples.mjs";

/** Leaves the module where it is, as wrangler does. */
const modules = {
  name: "modules",
  setup: (build) => build.onResolve({ filter: /\.wasm$/ }, ({ path }) => ({ path, external: true })),
};

export async function worker() {
  const outfile = `${work}/worker.mjs`;
  await build({
    entryPoints: [`${example("worker")}/index.js`],
    outfile,
    bundle: true,
    format: "esm",
    conditions: ["workerd", "worker", "browser"],
    plugins: [modules],
  });
  const runtime = new Miniflare({
    compatibilityDate: "2025-11-01",
    modules: [
      { type: "ESModule", path: "worker.mjs", contents: readFileSync(outfile, "utf8") },
      ...["engine.wasm", "english.wasm", "criteria.wasm"].map((path) => {
        return { type: "CompiledWasm", path, contents: readFileSync(`${here}/node_modules/saju/dist/${path}`) };
      }),
    ],
  });
  try {
    const ask = async (body) => {
      const response = await runtime.dispatchFetch("http://edge/consult", { method: "POST", body: JSON.stringify(body) });
      return [response.status, await response.json()];
    };
    const [status, answer] = await ask({ birthYear: 1998, birthMonth: 5, birthDay: 19, birthHour: 10 });
    assert.equal(status, 200);
    assert.equal(answer.data.modules.fourPillars.pillars.day.ganji, "병인");
    const [, told] = await ask({ birthYear: 1998, birthMonth: 5, birthDay: 19, language: "en" });
    assert.equal(told.meta.language, "en");
    const [refused, { error }] = await ask({ birthYear: 1998, birthMonth: 13, birthDay: 19 });
    assert.deepEqual([refused, error.issues[0].field], [400, "birthMonth"]);
    return "workerd answers and refuses";
  } finally {
    await runtime.dispose();
  }
}
