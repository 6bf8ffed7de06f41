// An agent with any model that speaks the form of OpenAI:
//
//   MODEL_URL=https://api.example.com/v1 MODEL=… MODEL_KEY=… node agent.mjs "올해 돈은 어때요? 1998년 5월 19일 10시생"

import { load } from "saju";

const { MODEL_URL, MODEL, MODEL_KEY } = process.env;
const { tools } = await load();
const { instructions, tools: offered } = tools.offered();
const functions = offered.map(({ name, description, inputSchema }) => ({
  type: "function",
  function: { name, description, parameters: inputSchema },
}));
const messages = [
  { role: "system", content: instructions },
  { role: "user", content: process.argv[2] },
];

async function ask() {
  const response = await fetch(`${MODEL_URL}/chat/completions`, {
    method: "POST",
    headers: { authorization: `Bearer ${MODEL_KEY}`, "content-type": "application/json" },
    body: JSON.stringify({ model: MODEL, messages, tools: functions }),
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  const { choices } = await response.json();
  return choices[0].message;
}

for (;;) {
  const message = await ask();
  messages.push(message);
  if (!message.tool_calls?.length) {
    console.log(message.content);
    break;
  }
  for (const { id, function: call } of message.tool_calls) {
    const result = tools.call(call.name, JSON.parse(call.arguments));
    const content = result ? result.content.map(({ text }) => text).join("\n") : `no tool ${call.name}`;
    messages.push({ role: "tool", tool_call_id: id, content });
  }
}
