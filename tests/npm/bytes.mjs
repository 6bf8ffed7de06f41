// The answers are those of the program, byte for byte.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { loadSync } from "saju";

const text = new TextDecoder();

/** Without the time that the answer took, and the place of a line. */
const plain = (envelope) => envelope.replace(/"responseMs":[^,]*,/, "").replace(/^\{"index":\d+,"id":null,/, "{");

/** Every sample, topic and form; what the program answers to the same lines. */
function questions(saju) {
  const { topics } = saju.topics();
  const forms = [{}, { detail: "minimal" }, { detail: "full" }, { format: "compact" }];
  const partners = [{ birthYear: 1970, birthMonth: 5, birthDay: 5, isFemale: true }];
  return saju.samples().samples.flatMap(({ input }) =>
    topics.flatMap(({ id: topic }) =>
      forms.map((form) => {
        const body = { ...input, ...form };
        return { topic, body: topic === "compatibility" ? { ...body, partners } : body };
      }),
    ),
  );
}

export function bytes() {
  const saju = loadSync();
  const asked = questions(saju);
  const input = asked.map(({ topic, body }) => JSON.stringify({ topic, ...body })).join("\n");
  const today = () => new Date(Date.now() + 9 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const begun = today();
  const answers = execFileSync(process.env.SAJU_BINARY, ["batch"], { input, maxBuffer: 1 << 28 }).toString();
  assert.equal(today(), begun, "the day has changed meanwhile");
  const lines = answers.trimEnd().split("\n");
  assert.equal(lines.length, asked.length);
  for (const [index, { topic, body }] of asked.entries()) {
    const own = plain(text.decode(saju.with({ today: begun }).readingBytes(topic, body)));
    assert.equal(own, plain(lines[index]), `${topic} ${JSON.stringify(body)}`);
  }
  return `${asked.length} answers have the bytes of the program`;
}
