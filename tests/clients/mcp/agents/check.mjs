// Lists and calls the tools by the client of the Vercel AI SDK and by the inspector, over stdio and over
// HTTP. No model is asked; what is held is what a model would be given and what becomes of its calls.
//
//   SAJU_BINARY=…/saju SAJU_URL=http://127.0.0.1:8080 SAJU_KEY=… node check.mjs
//
// Ends with 1 when anything is not as it should be.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import { promisify } from "node:util";
import { createMCPClient } from "@ai-sdk/mcp";
import { Experimental_StdioMCPTransport as StdioTransport } from "@ai-sdk/mcp/mcp-stdio";

const { SAJU_BINARY: binary, SAJU_URL: url, SAJU_KEY: key } = process.env;
assert.ok(binary && url && key, "set SAJU_BINARY, SAJU_URL and SAJU_KEY");
const mcp = new URL("/mcp", url).href;

const birth = { birthYear: 1998, birthMonth: 5, birthDay: 19 };
const nothing = { birthHour: null, birthCity: "", exclude: null };

// What a model sends, and words of what it is given.
const calls = [
  ["saju_chart", { ...birth, ...nothing }, /^# 만세력\n/],
  ["saju_topic", { ...birth, topic: "consult" }, /^# 상담\n/],
  ["find_dates", { day: "병인", hour: "계사", fromYear: 1998, toYear: 1998 }, /1998-05-19/],
  ["explain_rule", { id: "pillars.year" }, /^# /],
  ["saju_chart", { ...birth, birthDay: 32 }, /VALIDATION_ERROR/],
];

const transports = {
  stdio: () => new StdioTransport({ command: binary, args: ["mcp"] }),
  http: () => ({ type: "http", url: mcp, headers: { "x-api-key": key } }),
};

async function vercel(transport) {
  const client = await createMCPClient({ transport });
  try {
    const tools = await client.tools();
    assert.equal(Object.keys(tools).length, 8);
    for (const [name, tool] of Object.entries(tools)) {
      const schema = await tool.inputSchema.jsonSchema;
      assert.equal(schema.type, "object", name);
      assert.equal(schema.additionalProperties, false, name);
    }
    for (const [name, input, words] of calls) {
      const told = await tools[name].execute(input, { toolCallId: "1", messages: [] });
      assert.match(told.content[0].text, words, name);
    }
    return `${Object.keys(tools).length} tools, ${calls.length} calls`;
  } finally {
    await client.close();
  }
}

// The inspector says of each schema what some client would not take; `--strict` makes it end with 6.
const inspector = createRequire(import.meta.url).resolve("@modelcontextprotocol/inspector/package.json");
const { bin } = createRequire(import.meta.url)(inspector);
const program = new URL(bin["mcp-inspector"], `file://${inspector}`).pathname;
const doors = {
  stdio: [binary, "mcp"],
  http: [mcp, "--transport", "http", "--header", `x-api-key: ${key}`],
};

async function inspect(target) {
  const ask = async (...method) => {
    const args = [program, "--cli", ...target, ...method, "--format", "json"];
    return JSON.parse((await promisify(execFile)(process.execPath, args)).stdout).result;
  };
  const { tools } = await ask("--method", "tools/list", "--strict");
  assert.equal(tools.length, 8);
  const pairs = Object.entries(birth).flatMap(([name, value]) => ["--tool-arg", `${name}=${value}`]);
  const told = await ask("--method", "tools/call", "--tool-name", "saju_chart", ...pairs);
  assert.match(told.content[0].text, /^# 만세력\n/);
  const { prompts } = await ask("--method", "prompts/list");
  assert.equal(prompts.length, 1);
  return `${tools.length} tools without a portability problem, 1 call, 1 prompt`;
}

for (const door of ["stdio", "http"]) {
  console.log(`vercel ai sdk, ${door}: ${await vercel(transports[door]())}`);
  console.log(`inspector, ${door}: ${await inspect(doors[door])}`);
}
