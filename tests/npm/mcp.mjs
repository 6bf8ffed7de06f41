// The launcher offers and answers what the program does, asked by the official client.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { here, root } from "./places.mjs";

const birth = { birthYear: 1998, birthMonth: 5, birthDay: 19, birthHour: 10, birthCity: "서울" };
const calls = [
  ["saju_chart", birth],
  ["saju_chart", { ...birth, birthMonth: 13 }],
  ["saju_chart", { ...birth, birthCity: "평양" }],
  ["saju_topic", { ...birth, topic: "yearly", year: 2027, format: "json" }],
  ["saju_topic", { ...birth, topic: "fortune" }],
  ["resolve_city", { query: "하얼빈" }],
  ["convert_calendar", { lunar: "1987-06-15", leap: true }],
  ["find_dates", { day: "병인", hour: "계사", fromYear: 1998, toYear: 1998 }],
  ["explain_rule", { id: "pillars.year" }],
  ["explain_rule", { id: "pillars.nothing" }],
];

/** Everything that a server says, as one value. */
async function said(mode, command, ...args) {
  const client = new Client({ name: "saju-check", version: "1.0.0" }, { versionNegotiation: { mode } });
  await client.connect(new StdioClientTransport({ command, args, cwd: here }));
  try {
    const { resources } = await client.listResources();
    const answers = [];
    for (const [name, args] of calls) {
      const { content, structuredContent, isError = false } = await client.callTool({ name, arguments: args });
      if (structuredContent.meta?.responseMs !== undefined) structuredContent.meta.responseMs = 0;
      const text = content.map(({ text }) => text.replace(/"responseMs":[^,]*,/, ""));
      answers.push({ name, text, structuredContent, isError });
    }
    await assert.rejects(client.callTool({ name: "nothing", arguments: {} }), /nothing/);
    await assert.rejects(client.readResource({ uri: "saju://nothing" }), /saju:\/\/nothing/);
    await assert.rejects(client.getPrompt({ name: "saju_reading", arguments: {} }), /topic/);
    return {
      instructions: client.getInstructions(),
      tools: (await client.listTools()).tools,
      prompts: (await client.listPrompts()).prompts,
      prompt: await client.getPrompt({ name: "saju_reading", arguments: { topic: "money", question: "올해는?" } }),
      templates: (await client.listResourceTemplates()).resourceTemplates,
      resources,
      read: await Promise.all(resources.map(async ({ uri }) => (await client.readResource({ uri })).contents)),
      completion: await client.complete({
        ref: { type: "ref/prompt", name: "saju_reading" },
        argument: { name: "topic", value: "mo" },
      }),
      answers,
    };
  } finally {
    await client.close();
  }
}

/** Without what the protocol's version alone adds. */
function plain(value) {
  return JSON.parse(JSON.stringify(value, (name, inner) => (["ttlMs", "cacheScope", "resultType", "_meta"].includes(name) ? undefined : inner)));
}

/** How the skill for agents starts the server where there is no program. */
function launcher() {
  const skill = readFileSync(`${root}/skills/saju/SKILL.md`, "utf8");
  const [, configuration] = skill.match(/^```json\n(.*?)^```$/ms);
  const { command, args } = JSON.parse(configuration).mcpServers.saju;
  assert.deepEqual([command, ...args], ["npx", "-y", "saju-mcp"]);
  return [command, ...args];
}

export async function mcp() {
  for (const mode of ["legacy", { pin: "2026-07-28" }]) {
    const own = plain(await said(mode, ...launcher()));
    const programs = plain(await said(mode, process.env.SAJU_BINARY, "mcp"));
    for (const part of Object.keys(programs)) assert.deepEqual(own[part], programs[part], part);
  }
  return `${calls.length} calls and all lists are those of the program, by both versions of the protocol`;
}
