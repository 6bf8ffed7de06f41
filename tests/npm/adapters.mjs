// The adapters, by the libraries they are for: a model that asks for a tool, is given its text, and answers.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { fakeModel } from "@langchain/core/testing";
import { generateText, isStepCount } from "ai";
import { MockLanguageModelV4 } from "ai/test";
import { createAgent } from "langchain";
import { load } from "saju";
import { sajuTools as forAi } from "saju/ai";
import { sajuTools as forLangChain } from "saju/langchain";
import { work } from "./places.mjs";

// As models send them: a number as a text, which the engine reads.
const right = { topic: "money", birthYear: 1998, birthMonth: 5, birthDay: "19" };
const wrong = { ...right, birthMonth: 13 };

/** A model of the AI SDK that makes a call and then says the first line of what it was told. */
function model(input) {
  const usage = { inputTokens: { total: 0 }, outputTokens: { total: 0 } };
  return new MockLanguageModelV4({
    doGenerate: async ({ prompt }) => {
      const told = prompt.at(-1).role === "tool" ? prompt.at(-1).content[0].output : null;
      const call = { type: "tool-call", toolCallId: "1", toolName: "saju_topic", input: JSON.stringify(input) };
      const content = told ? { type: "text", text: `${told.type}: ${told.value.split("\n")[0]}` } : call;
      return { content: [content], finishReason: { unified: told ? "stop" : "tool-calls" }, usage, warnings: [] };
    },
  });
}

async function ai(saju) {
  const tools = forAi(saju);
  const ask = (input) => generateText({ model: model(input), tools, stopWhen: isStepCount(2), prompt: "올해 돈은 어때요?" });
  const answered = await ask(right);
  assert.match(answered.text, /^text: # 재물/);
  assert.equal(answered.steps[0].toolResults[0].output.structuredContent.data.topic, "money");
  assert.match((await ask(wrong)).text, /^error-text: .*birthMonth/);
  const [{ tools: offered }] = model(right).doGenerateCalls.concat(await offeredTo(tools));
  const { inputSchema } = saju.tools.list(["saju_topic"])[0];
  assert.deepEqual(offered.find(({ name }) => name === "saju_topic").inputSchema, inputSchema);
  return Object.keys(tools).length;
}

/** The calls in which a model was offered tools. */
async function offeredTo(tools) {
  const asked = model(right);
  await generateText({ model: asked, tools, prompt: "?" });
  return asked.doGenerateCalls;
}

async function langchain(saju) {
  const tools = forLangChain(saju);
  const call = { name: "saju_topic", args: { ...right, birthDay: 19 }, id: "1", type: "tool_call" };
  const asked = fakeModel().respondWithTools([call]).respond((messages) => messages.at(-1));
  const agent = createAgent({ model: asked, tools });
  const { messages } = await agent.invoke({ messages: [{ role: "user", content: "올해 돈은 어때요?" }] });
  const told = messages.find((message) => message.getType() === "tool");
  assert.match(told.content, /^# 재물/);
  assert.equal(told.artifact.data.topic, "money");
  const schema = tools.find(({ name }) => name === "saju_topic").schema;
  assert.deepEqual(schema, saju.tools.list(["saju_topic"])[0].inputSchema);
  return tools.length;
}

/** Where the engine cannot run, who loads it is told what to do instead. */
function elsewhere(condition) {
  mkdirSync(work, { recursive: true });
  const code = 'import("saju").then(({ load }) => load({})).then(() => process.exit(1), ({ message }) => console.log(message));';
  const told = execFileSync(process.execPath, ["-C", condition, "-e", code], { cwd: work, encoding: "utf8" });
  assert.match(told, /WebAssembly.*Node.*HTTP/, condition);
}

export async function adapters() {
  const saju = await load();
  const counts = [await ai(saju), await langchain(saju)];
  const all = saju.tools.list().length;
  assert.deepEqual(counts, [all, all]);
  for (const of of [forAi, forLangChain]) {
    assert.equal(Object.keys(of(saju, ["saju_chart", "choose_dates"])).length, 2);
    assert.throws(() => of(saju, ["saju_tarot"]), /no tool saju_tarot: expected one of saju_chart/);
  }
  for (const condition of ["react-native", "edge-light"]) elsewhere(condition);
  return `${all} tools called by the AI SDK and by LangChain`;
}
