// The examples of the README, and those beside it, as a reader runs them.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { promisify } from "node:util";
import { build } from "esbuild";
import { example } from "./examples.mjs";
import { root, work } from "./places.mjs";

const run = promisify(execFile);

async function readme() {
  const text = readFileSync(`${root}/packages/npm/README.md`, "utf8");
  const blocks = [...text.matchAll(/^```js run\n(.*?)^```$/gms)];
  mkdirSync(work, { recursive: true });
  for (const [index, [, code]] of blocks.entries()) {
    const file = `${work}/readme-${index}.mjs`;
    writeFileSync(file, code);
    const { stdout } = await run(process.execPath, [file]);
    assert.ok(stdout.trim().length > 0, code);
    if (index === 0) assert.match(stdout, /^무인 정사 병인 계사\n/);
  }
  assert.ok(blocks.length >= 3);
  return `${blocks.length} of the README`;
}

/** A page as Next.js renders it on the server. */
async function page() {
  const outfile = `${work}/page.mjs`;
  const entryPoints = [`${example("next")}/app/page.tsx`];
  await build({ entryPoints, outfile, bundle: true, format: "esm", platform: "node", jsx: "automatic", packages: "external" });
  const { default: Page } = await import(outfile);
  const { renderToStaticMarkup } = await import("react-dom/server");
  const shown = async (birth) => renderToStaticMarkup(await Page({ searchParams: Promise.resolve({ birth }) }));
  assert.match(await shown("1998-05-19T10:00"), /병인/);
  assert.match(await shown("1998-13-19"), /birthMonth/);
  assert.match(await shown(undefined), /<form/);
  return "a page";
}

/** An agent, with a model that asks for a tool and then answers with what it was told. */
async function agent() {
  const asked = [];
  const model = createServer(async (request, response) => {
    const { messages, tools } = JSON.parse(Buffer.concat(await request.toArray()).toString());
    asked.push(tools.map((tool) => tool.function.name));
    const told = messages.findLast(({ role }) => role === "tool");
    const args = JSON.stringify({ topic: "money", birthYear: 1998, birthMonth: 5, birthDay: 19 });
    const call = { id: "1", type: "function", function: { name: "saju_topic", arguments: args } };
    const message = told
      ? { role: "assistant", content: told.content.split("\n")[0] }
      : { role: "assistant", content: null, tool_calls: [call] };
    response.end(JSON.stringify({ choices: [{ message }] }));
  });
  await new Promise((resolve) => model.listen(0, "127.0.0.1", resolve));
  try {
    const env = { ...process.env, MODEL_URL: `http://127.0.0.1:${model.address().port}`, MODEL: "script", MODEL_KEY: "none" };
    const { stdout } = await run(process.execPath, [`${example("agent")}/agent.mjs`, "올해 돈은 어때요?"], { env });
    assert.match(stdout, /^# 재물/);
    assert.equal(asked[0].length, 8);
    return "an agent";
  } finally {
    model.close();
  }
}

export async function documents() {
  return [await readme(), await page(), await agent()].join(", ");
}
