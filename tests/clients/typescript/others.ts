// What stands beside the topics: look-ups, batches, lists, the calendar, the key, and errors.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { answered, check, pictures, present, problems, refused, saju, stranger } from "./client.ts";
import type { Schemas } from "./client.ts";
import { birth, partner } from "./topics.ts";

const CITIES = new URL("../../../tools/tables/input/birth-cities.csv", import.meta.url);

export async function lookups(): Promise<void> {
  await check("hours", async () => {
    const { data } = await answered(saju.POST("/v2/saju/hours", { body: { birthYear: 1985, birthMonth: 8, birthDay: 12 } }));
    assert.equal(data.candidates.length, 12);
    assert.equal(present(data.shared.pillars.year).ganji, "을축");
  });
  await check("find dates", async () => {
    const body = { year: "무인", month: "정사", day: "병인", hour: "계사", fromYear: 1990, toYear: 2010 };
    const { data } = await answered(saju.POST("/v2/saju/find-dates", { body }));
    assert.deepEqual([data.unit, data.count, data.truncated], ["hour", 1, false]);
    const { year, month, day } = present(data.moments[0]).solar;
    assert.deepEqual([year, month, day], [1998, 5, 19]);
  });
  await check("a picture", async () => {
    const { data, response } = await pictures.POST("/v2/saju/chart.svg", { body: { ...birth, theme: "dark" }, parseAs: "text" });
    assert.equal(response.headers.get("content-type"), "image/svg+xml");
    assert.match(present(data), /^<svg [^>]*role="img"/);
  });
  await check("batch", async () => {
    const body = {
      defaults: { topic: "manse" as const, detail: "minimal" as const },
      items: [
        { id: "a", input: birth },
        { id: "2", topic: "compatibility" as const, input: { ...birth, partners: [partner] } },
        { input: { ...birth, birthMonth: 2, birthDay: 30 } },
      ],
    };
    const { data, meta } = await answered(saju.POST("/v2/saju/batch", { body }));
    assert.deepEqual([meta.count, meta.succeeded, meta.failed], [3, 2, 1]);
    assert.deepEqual(data.results.map((result) => result.id), ["a", "2", null]);
    const topics = data.results.map((result) => result.data?.topic ?? result.error?.code);
    assert.deepEqual(topics, ["manse", "compatibility", "INVALID_DATE"]);
    const [, second] = data.results;
    assert.ok(second?.data?.topic === "compatibility" && "modules" in second.data);
    assert.equal(second.data.partners?.[0]?.index, 0);
  });
  await check("a repeat", async () => {
    const init = { body: birth, params: { header: { "Idempotency-Key": `typescript-${Date.now()}` } } };
    await answered(saju.POST("/v2/saju/manse", init));
    await answered(saju.POST("/v2/saju/manse", init));
    const other = saju.POST("/v2/saju/manse", { ...init, body: partner });
    assert.equal((await refused(409, other)).code, "IDEMPOTENCY_CONFLICT");
  });
}

export async function lists(): Promise<void> {
  await check("topics, modules, samples", async () => {
    const { data: list } = await answered(saju.GET("/v2/saju/topics"));
    assert.equal(list.topics.length, 12);
    assert.equal(list.topics.find((topic) => topic.id === "compatibility")?.partners.mode, "required");
    const { data: modules } = await answered(saju.GET("/v2/saju/modules"));
    assert.equal(modules.delivered.length + modules.pending.length, 14);
    const { data: samples } = await answered(saju.GET("/v2/saju/samples"));
    const ids = ["male-forward", "female-reverse", "unknown-hour", "lunar-leap", "overseas"];
    assert.deepEqual(samples.samples.map((sample) => sample.id), ids);
  });
  await check("cities", async () => {
    const { data: list } = await answered(saju.GET("/v2/cities"));
    const rows = readFileSync(CITIES, "utf8").trimEnd().split("\n").length - 1;
    assert.deepEqual([list.count, list.cities.length], [rows, rows]);
    const ask = async (q: string): Promise<Schemas["CityResolution"]> =>
      (await answered(saju.GET("/v2/cities/resolve", { params: { query: { q } } }))).data;
    const seoul = await ask("서울특별시 강남구");
    assert.deepEqual([seoul.city?.id, seoul.fuzzy, seoul.wouldReject], ["seoul", true, false]);
    const none = await ask("평양");
    assert.deepEqual([none.city, none.wouldReject], [null, true]);
    const { data: open } = await stranger.GET("/birth-cities.json");
    assert.equal(open?.cities.length, rows);
  });
  await check("calendar", async () => {
    const query = { lunar: "1987-06-15", leap: true };
    const { data } = await answered(saju.GET("/v2/calendar/convert", { params: { query } }));
    assert.deepEqual([data.solar.year, data.solar.month, data.solar.day], [1987, 8, 9]);
    const { data: year } = await answered(saju.GET("/v2/calendar/terms", { params: { query: { year: 2026 } } }));
    assert.deepEqual([year.terms.length, year.terms[2]?.nameKo], [24, "입춘"]);
    const { data: day } = await answered(saju.GET("/v2/calendar/day", { params: { query: { date: "2000-01-01" } } }));
    assert.equal(day.ganji.day.ganji, "무오");
  });
}

export async function key(): Promise<void> {
  await check("me", async () => {
    const { data } = await answered(saju.GET("/v2/me"));
    assert.equal(data.key.status, "active");
    assert.ok(data.included.used > 0 && data.batch.enabled);
  });
  await check("errors", async () => {
    const wrong = { ...birth, birthMonth: 13, birthCity: "평양" };
    const error = await refused(400, saju.POST("/v2/saju/manse", { body: wrong }));
    assert.equal(error.code, "VALIDATION_ERROR");
    const issues = error.issues.map((issue) => [issue.field, issue.code]);
    assert.deepEqual(issues, [["birthMonth", "VALIDATION_ERROR"], ["birthCity", "UNSUPPORTED_CITY"]]);
    const { data } = await answered(saju.GET("/v2/me/errors"));
    assert.ok(data.errors.some((past) => past.requestId === error.requestId));
    assert.equal((await refused(401, stranger.POST("/v2/saju/manse", { body: birth }))).code, "MISSING_API_KEY");
    assert.equal((await refused(401, stranger.GET("/v2/me"))).code, "MISSING_API_KEY");
  });
  await check("errors as RFC 9457", async () => {
    const { error, response } = await problems.POST("/v2/saju/manse", { body: { ...birth, birthDay: 32 } });
    assert.equal(response.headers.get("content-type"), "application/problem+json");
    assert.deepEqual([error?.status, error?.code, error?.issues[0]?.field], [400, "VALIDATION_ERROR", "birthDay"]);
  });
}
