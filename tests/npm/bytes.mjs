// The answers are those of the program, byte for byte: topics as it answers lines, all else as it serves it
// (SAJU_URL, SAJU_KEY).

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

/** What the server has between the members that tell of itself. */
const data = (envelope) => envelope.slice(0, envelope.indexOf(',"meta":'));

async function served(path, accept, body) {
  const headers = { "x-api-key": process.env.SAJU_KEY, "content-type": "application/json", accept };
  const answer = await fetch(`${process.env.SAJU_URL}/v2/saju/${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  assert.equal(answer.status, 200, path);
  return answer.text();
}

/** Hours, dates, pictures and Markdown, which the program answers over HTTP. */
async function others(saju) {
  const { samples } = saju.samples();
  const births = samples.map(({ input }) => input);
  const pillars = [
    { year: "무인", month: "정사", day: "임술", fromYear: 1990, toYear: 2000 },
    { day: "병인", hour: "계사", fromYear: 1998, toYear: 1998 },
    { year: "갑자", fromYear: 1920, toYear: 2050 },
  ];
  const asked = [
    ...births.map(({ birthHour, birthMinute, ...birth }) => ["hours", birth]),
    ...pillars.map((request) => ["find-dates", request]),
    ...births.map((birth) => ["compact", { ...birth, topic: "consult" }]),
  ];
  for (const [path, body] of asked) {
    const theirs = data(await served(path, "application/json", body));
    assert.ok(theirs.length > 100, path);
    assert.equal(data(saju.answer(path, body, false)), theirs, `${path} ${JSON.stringify(body)}`);
  }
  for (const birth of births) {
    const body = { ...birth, theme: "dark", language: "en", label: "<나>" };
    assert.equal(saju.chartSvg(body), await served("chart.svg", "image/svg+xml", body), JSON.stringify(birth));
  }
  const markdown = questions(saju).filter(({ body }) => !body.detail && !body.format);
  for (const { topic, body } of markdown) {
    assert.equal(saju.markdown(topic, body), await served(topic, "text/markdown", body), `${topic} in Markdown`);
  }
  return asked.length + births.length + markdown.length;
}

export async function bytes() {
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
  const more = await others(saju.with({ today: begun }));
  return `${asked.length + more} answers have the bytes of the program`;
}
