// Asks a server, or additions.py before it, for every topic by the client that openapi-generator makes for fetch.

import assert from "node:assert/strict";
import { Configuration, LookupsApi, ResponseError, TopicsApi } from "./generated/typescript-fetch/index.ts";

const url = process.env["SAJU_URL"] ?? "";
const configuration = new Configuration({ basePath: url, apiKey: process.env["SAJU_KEY"] ?? "" });
const topics = new TopicsApi(configuration);
const birth = { birthYear: 1998, birthMonth: 5, birthDay: 19, birthHour: 10 };
const partners = [{ birthYear: 1970, birthMonth: 5, birthDay: 5, isFemale: true }];

/** A code as it is answered: where values are added, it is one that the client does not know. */
const told = (code: string): string => process.env["SAJU_ADDED"] ?? code;

const answers = [
  await topics.readManse({ manseRequest: birth }),
  await topics.readToday({ todayRequest: birth }),
  await topics.readDaily({ dailyRequest: birth }),
  await topics.readMonthly({ monthlyRequest: birth }),
  await topics.readYearly({ yearlyRequest: birth }),
  await topics.readDecade({ decadeRequest: birth }),
  await topics.readLife({ lifeRequest: birth }),
  await topics.readConsult({ consultRequest: birth }),
  await topics.readCompatibility({ compatibilityRequest: { ...birth, partners } }),
  await topics.readLove({ loveRequest: { ...birth, partners } }),
  await topics.readMoney({ moneyRequest: birth }),
  await topics.readHealth({ healthRequest: birth }),
];
for (const { success, data } of answers) {
  assert.equal(success, true);
  const { modules } = data;
  if ("fourPillars" in modules) assert.equal(modules.fourPillars?.pillars.day.ganji, "병인", data.topic);
}
assert.equal(new Set(answers.map(({ data }) => data.topic)).size, 12);

const short = await topics.readCompact({ compactRequest: { ...birth, topic: "manse" } });
assert.match(short.data.text, /^# 만세력\n/);
const coerced = await topics.readManse({ manseRequest: { ...birth, birthYear: "1998" as unknown as number } });
assert.equal(coerced.meta.warnings[0]?.code, told("INPUT_COERCED"));
await assert.rejects(topics.readManse({ manseRequest: { ...birth, birthMonth: 2, birthDay: 30 } }), (error) =>
  error instanceof ResponseError && error.response.status === 400);
const items = [
  { id: "a", topic: "manse" as const, input: birth },
  { input: { ...birth, birthMonth: 2, birthDay: 30 }, topic: "love" as const },
];
const batch = await new LookupsApi(configuration).runBatch({ batchRequest: { items } });
assert.deepEqual(batch.data.results.map(({ data, error }) => data?.topic ?? error?.code), ["manse", told("INVALID_DATE")]);
console.log("12 topics, the short form, a coerced request, an error, a batch");
