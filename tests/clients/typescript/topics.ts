// The topics, each with what only it has.

import assert from "node:assert/strict";
import { answered, check, present, saju } from "./client.ts";
import type { Birth } from "./client.ts";

export const birth: Birth = { birthYear: 1998, birthMonth: 5, birthDay: 19, birthHour: 10, birthCity: "서울" };
export const partner: Birth = { birthYear: 1970, birthMonth: 5, birthDay: 5, birthHour: 10, isFemale: true };

export async function topics(): Promise<void> {
  await check("manse", async () => {
    const { data, meta } = await answered(saju.POST("/v2/saju/manse", { body: birth }));
    const { fourPillars, elements, sinStrength, sinsal, decadeFortune } = present(data.modules);
    const { year, month, day, hour } = fourPillars.pillars;
    const ganji = [year, month, day, present(hour)].map((pillar) => pillar.ganji);
    assert.deepEqual(ganji, ["무인", "정사", "병인", "계사"]);
    assert.equal(day.stem.sipseong, null);
    const ground: string = present(year.branch.sipseong).group;
    assert.equal(ground, "inseong");
    const counts: number[] = present(elements).counts.map((count) => count.visible);
    assert.equal(counts.reduce((sum, count) => sum + count), 8);
    assert.equal(typeof present(sinStrength).isStrong, "boolean");
    assert.ok(present(sinsal).twelveSinsal.byYear.year.ko.length > 0);
    assert.equal(present(decadeFortune).direction, "forward");
    assert.equal(present(decadeFortune).firstStartsOn, "2004-04-30");
    assert.equal(data.reference?.year, present(data.reference).year);
    assert.equal(meta.sampleProfile, "male-forward");
    assert.deepEqual(meta.modules, Object.keys(present(data.modules)));
  });
  await check("today, daily", async () => {
    for (const path of ["/v2/saju/today", "/v2/saju/daily"] as const) {
      const { data } = await answered(saju.POST(path, { body: { ...birth, date: "2026-05-19" } }));
      const { dailyInteraction, weolun, seun } = present(data.modules);
      assert.equal(present(dailyInteraction).date, "2026-05-19");
      assert.equal(present(dailyInteraction).weekdayKo, "화요일");
      assert.ok(present(weolun).terms.length >= 1);
      assert.equal(present(seun).current.ganji, "병오");
    }
  });
  await check("monthly", async () => {
    const { data } = await answered(saju.POST("/v2/saju/monthly", { body: { ...birth, month: "2026-03" } }));
    const { referenceMonth, terms } = present(data.modules?.weolun);
    assert.equal(referenceMonth, "2026-03");
    assert.deepEqual(terms.map((term) => term.ganji), ["경인", "신묘"]);
  });
  await check("yearly", async () => {
    const { data } = await answered(saju.POST("/v2/saju/yearly", { body: { ...birth, year: 2027 } }));
    const { referenceYear, window, entries } = present(data.modules?.seun);
    assert.deepEqual([referenceYear, window], [2027, 1]);
    assert.deepEqual(entries.map((entry) => entry.ganji), ["병오", "정미", "무신"]);
    assert.ok(present(data.modules?.evaluation).tendencies.length > 0);
  });
  await check("decade", async () => {
    const { data } = await answered(saju.POST("/v2/saju/decade", { body: { ...birth, decadeWindow: 1 } }));
    const { selection, entries, current } = present(data.modules?.decadeFortune);
    assert.deepEqual([selection.mode, selection.value, entries.length], ["window", 1, 3]);
    assert.equal(entries.find((entry) => entry.isCurrent)?.order, current.order);
  });
  await check("life", async () => {
    const { data } = await answered(saju.POST("/v2/saju/life", { body: { ...birth, exclude: ["decadeFortune"] } }));
    assert.equal(data.modules?.decadeFortune, undefined);
    const { gyeokguk, wongukInteraction } = present(data.modules);
    assert.equal(typeof present(gyeokguk).formation.statusKo, "string");
    assert.equal(typeof present(wongukInteraction).summary.total, "number");
  });
  await check("consult", async () => {
    const { data } = await answered(saju.POST("/v2/saju/consult", { body: { ...birth, detail: "minimal" } }));
    const yongsin = present(data.modules?.yongsin);
    assert.equal(yongsin.basis, undefined);
    assert.equal(yongsin.primary.reasoning, undefined);
    assert.equal(yongsin.fiveGods.yongsin.element, yongsin.primary.element);
  });
  await check("compatibility", async () => {
    const body = { ...birth, partners: [{ ...partner, label: "첫째" }, { ...partner, birthYear: 1985 }] };
    const { data } = await answered(saju.POST("/v2/saju/compatibility", { body }));
    const [first, second] = present(data.partners);
    assert.equal(first?.label, "첫째");
    assert.equal(second?.index, 1);
    assert.ok(present(present(first).modules.fourPillars).pillars.day.ganji.length === 2);
    const [pair] = present(data.groupRelations);
    assert.deepEqual(pair?.pair, [0, 1]);
  });
  await check("love", async () => {
    const alone = await answered(saju.POST("/v2/saju/love", { body: birth }));
    assert.equal(alone.data.partners, undefined);
    assert.ok(present(alone.data.modules?.evaluation?.love).signals);
    const { data } = await answered(saju.POST("/v2/saju/love", { body: { ...birth, partners: [partner] } }));
    assert.equal(present(data.partners).length, 1);
  });
  await check("money", async () => {
    const { data } = await answered(saju.POST("/v2/saju/money", { body: { ...birth, date: "2026-05-19" } }));
    const { jaeElement, fortune } = present(data.modules?.wealth);
    assert.equal(jaeElement.element, "metal");
    assert.equal(fortune.year.ganji, "병오");
  });
  await check("health", async () => {
    const { data } = await answered(saju.POST("/v2/saju/health", { body: birth }));
    const { disclaimer, systems } = present(data.modules?.healthBalance);
    assert.ok(disclaimer.length > 0);
    assert.deepEqual(systems.map((system) => system.element), ["wood", "fire", "earth", "metal", "water"]);
  });
  await check("an unknown hour", async () => {
    const { data } = await answered(saju.POST("/v2/saju/manse", { body: { ...birth, birthHour: null } }));
    const { pillars, hourKnown, hourBoundary } = present(data.modules).fourPillars;
    assert.deepEqual([pillars.hour, hourKnown, hourBoundary], [null, false, null]);
  });
  await check("compact text", async () => {
    const { data, meta } = await answered(saju.POST("/v2/saju/compact", { body: { ...birth, topic: "manse" } }));
    assert.match(data.text, /^# 만세력\n/);
    assert.equal(data.topic, "manse");
    assert.ok(present(meta.textTokens) < meta.tokens && meta.tokens < meta.approxTokens);
  });
}
