// The sizes that `meta` tells, held to the true count of tokens, and the list of tools to what a model has room
// for. Answers come from `saju batch`, which needs no server. `tsx tokens.ts fit` prints the tables of crates/engine/src/tokens.rs instead.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { countTokens } from "gpt-tokenizer/encoding/o200k_base";

const TOPICS = [
  "manse", "today", "daily", "monthly", "yearly", "decade", "life", "consult", "compatibility", "love", "money",
  "health",
];
const SHAPES = [{ detail: "minimal" }, { detail: "standard" }, { detail: "full" }, { format: "compact" }];
const FORMS = [...SHAPES, ...SHAPES.map((shape) => ({ ...shape, language: "en" }))];
/** Births of a topic in each form; over the topics and forms all sixty years are met. */
const BIRTHS = 20;
const TOLERANCE = 0.05;
/** Tokens that a model reads of the list of MCP tools, at most. */
const TOOLS = 4000;

type Json = Record<string, unknown>;
interface Result {
  success: boolean;
  data: Json & { text?: string };
  meta: { tokens: number; textTokens?: number };
}

/** A birth; every fifth without an hour. */
function birth(seed: number): Json {
  const at = (step: number, size: number): number => (seed * step + (seed * seed) % 7) % size;
  const day = { birthYear: 1945 + at(37, 65), birthMonth: 1 + at(5, 12), birthDay: 1 + at(11, 28), isFemale: seed % 2 === 0 };
  return seed % 5 === 0 ? day : { ...day, birthHour: at(7, 24), birthMinute: at(13, 60) };
}

/** Other persons: some where the topic needs them, at times where it may have them. */
function partners(topic: string, seed: number): Json {
  const count = topic === "compatibility" ? 1 + (seed % 3) : topic === "love" ? seed % 2 : 0;
  return count === 0 ? {} : { partners: Array.from({ length: count }, (_, index) => birth(seed + 31 * (index + 1))) };
}

interface Asked { topic: string; form: number; input: Json }
const asked: Asked[] = [];
for (const [place, topic] of TOPICS.entries()) {
  for (const [form, shape] of FORMS.entries()) {
    for (let index = 0; index < BIRTHS; index += 1) {
      const seed = 1 + index + BIRTHS * (place + form);
      asked.push({ topic, form, input: { ...birth(seed), ...partners(topic, seed), ...shape } });
    }
  }
}

/** The answers, a line each. */
function answers(): Result[] {
  const lines = asked.map(({ topic, input }) => JSON.stringify({ topic, input })).join("\n");
  const binary = process.env["SAJU_BINARY"] ?? "saju";
  const output = execFileSync(binary, ["batch"], { input: lines, maxBuffer: 1 << 30, stdio: ["pipe", "pipe", "ignore"] });
  return output.toString().trimEnd().split("\n").map((line) => JSON.parse(line) as Result);
}

interface Counted extends Asked { result: Result; bytes: number; tokens: number; textBytes: number; textTokens: number }
const results = answers();
assert.equal(results.length, asked.length);
const counted: Counted[] = asked.map((of, index) => {
  const result = results[index];
  assert.ok(result?.success, JSON.stringify(of));
  const data = JSON.stringify(result.data);
  const text = result.data.text ?? "";
  return {
    ...of,
    result,
    bytes: Buffer.byteLength(data),
    tokens: countTokens(data),
    // As it stands in JSON, without its quotes.
    textBytes: text === "" ? 0 : Buffer.byteLength(JSON.stringify(text)) - 2,
    textTokens: countTokens(text),
  };
});

/** Bytes of a thousand tokens, so that the largest error is the least. */
function fitted(pairs: [bytes: number, tokens: number][]): number {
  const ratios = pairs.map(([bytes, tokens]) => (1000 * bytes) / tokens);
  const [least, most] = [Math.min(...ratios), Math.max(...ratios)];
  return Math.round((2 * least * most) / (least + most) / 10) * 10;
}

if (process.argv[2] === "fit") {
  const around: [number, number][] = [];
  for (const topic of TOPICS) {
    const of = (form: number): Counted[] => counted.filter((one) => one.topic === topic && one.form === form);
    const json = [0, 1, 2].map((form) => fitted(of(form).map(({ bytes, tokens }) => [bytes, tokens])));
    around.push(...of(3).map((one): [number, number] => [one.bytes - one.textBytes, one.tokens - one.textTokens]));
    const name = topic.charAt(0).toUpperCase() + topic.slice(1);
    console.log(`        Topic::${name} => [${json.join(", ")}],`);
  }
  console.log(`const AROUND_TEXT: usize = ${fitted(around)};`);
} else {
  let largest = 0;
  const hold = (of: Counted, told: number | undefined, truth: number): void => {
    assert.ok(told !== undefined);
    const error = Math.abs(told - truth) / truth;
    largest = Math.max(largest, error);
    assert.ok(error <= TOLERANCE, `${of.topic} ${JSON.stringify(of.input)}: ${told} told, ${truth} counted`);
  };
  for (const one of counted) {
    hold(one, one.result.meta.tokens, one.tokens);
    if (one.textTokens > 0) hold(one, one.result.meta.textTokens, one.textTokens);
  }
  const asks = await fetch(`${process.env["SAJU_URL"]}/mcp`, {
    method: "POST",
    headers: {
      "x-api-key": process.env["SAJU_KEY"] ?? "",
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
    },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list", params: {} }),
  });
  const { result } = (await asks.json()) as { result: { tools: Json[] } };
  // What hosts pass on to a model.
  const read = result.tools.map(({ name, description, inputSchema }) => ({ name, description, inputSchema }));
  const tools = countTokens(JSON.stringify(read));
  assert.ok(read.length === 8 && tools <= TOOLS, `${tools} tokens of tools`);
  console.log(`${counted.length} answers, largest error ${(100 * largest).toFixed(1)} %; ${tools} tokens of tools`);
}
