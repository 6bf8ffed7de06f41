// What is no part of the first download, as a browser has it: it is missed, loaded and put back after a breakdown.

import assert from "node:assert/strict";
import { cpSync, readFileSync, rmSync } from "node:fs";
import { loadSync } from "saju";
import { here, work } from "./places.mjs";

const birth = { birthYear: 1998, birthMonth: 5, birthDay: 19, birthHour: 10 };
const today = "2026-05-19";

/** Every sample, topic and form in Korean. */
function questions(saju) {
  const forms = [{}, { detail: "full" }, { format: "compact" }];
  const partners = [{ birthYear: 1970, birthMonth: 5, birthDay: 5, isFemale: true }];
  return saju.samples().samples.flatMap(({ input }) =>
    saju.topics().topics.flatMap(({ id }) => forms.map((form) => [id, { ...input, ...form, ...(id === "compatibility" && { partners }) }])),
  );
}

const plain = (answer) => JSON.stringify({ ...answer, meta: { ...answer.meta, responseMs: 0 } });

export async function parts() {
  const node = loadSync({ today });
  const dist = `${work}/parts`;
  rmSync(dist, { recursive: true, force: true });
  cpSync(`${here}/node_modules/saju/dist`, dist, { recursive: true });
  const file = (name) => readFileSync(`${dist}/${name}.wasm`);
  const { load, loadCriteria, loadLanguage, SajuNotLoaded } = await import(`${dist}/browser.js`);

  // Node has all, and has read English before it answers in Korean.
  assert.equal(node.reading("manse", { ...birth, language: "en" }).meta.language, "en");
  const saju = await load({ today, source: file("engine") });
  const asked = questions(node);
  for (const [topic, request] of asked) {
    const answer = plain(saju.reading(topic, request));
    assert.equal(answer, plain(node.reading(topic, request)), `${topic} ${JSON.stringify(request)}`);
    assert.ok(!answer.includes("\\u0000") && !answer.includes("\0"), topic);
  }
  assert.deepEqual(saju.tools.list(), node.tools.list());
  assert.deepEqual(saju.ground(saju.reading("consult", birth), "Your useful element is metal."), node.ground(node.reading("consult", birth), "Your useful element is metal."));
  assert.throws(() => saju.reading("manse", { ...birth, birthMonth: 13 }), { code: "VALIDATION_ERROR" });

  const english = (it) => [
    () => it.reading("consult", { ...birth, language: "en" }),
    () => it.with({ language: "en" }).reading("consult", birth),
    () => it.with({ language: "en" }).convert({ solar: "2026-05-19" }),
    () => it.markdown("consult", { ...birth, language: "en" }),
    () => it.chartSvg({ ...birth, language: "en" }),
    () => it.chooseDates({ purpose: "wedding", from: today, to: "2026-07-19", language: "en" }),
    () => it.with({ language: "en" }).ground(it.reading("consult", birth), "용신은 금입니다."),
    () => it.tools.call("saju_topic", { topic: "consult", ...birth, language: "en" }),
  ];
  const rules = (it) => [
    () => it.rules(),
    () => it.explain("pillars.year"),
    () => it.tools.call("explain_rule", { id: "pillars.year" }),
    () => it.tools.read("saju://criteria"),
    () => it.tools.read("saju://criteria/pillars.year"),
    () => it.tools.complete({ uriTemplate: "saju://criteria/{id}" }, "id", "pillars"),
  ];
  const missed = (calls, part) => {
    for (const call of calls) assert.throws(call, (fault) => fault instanceof SajuNotLoaded && fault.part === part && /await load/.test(fault.message), String(call));
  };
  const told = (call) => JSON.stringify(call()).replaceAll(/\\?"responseMs\\?":[\d.]+/g, "");
  const same = (of) => {
    const own = of(saju);
    for (const [index, call] of of(node).entries()) assert.equal(told(own[index]), told(call), String(call));
  };
  missed(english(saju), "english");
  missed(rules(saju), "criteria");

  // The memory by which a part belongs to its module, under another name.
  const foreign = file("english");
  foreign[foreign.indexOf("memory of ") + 10] ^= 1;
  await loadLanguage("en", foreign);
  assert.throws(() => saju.reading("consult", { ...birth, language: "en" }), /english\.wasm does not belong to this engine\.wasm/);
  assert.equal(saju.chart(birth).pillars.day.ganji, "병인");

  await loadLanguage("en", file("english"));
  same(english);
  missed(rules(saju), "criteria");
  await loadCriteria(file("criteria"));
  same(rules);

  // A breakdown empties the memory.
  saju.engine.__wbg_reset_state();
  same(english);
  same(rules);
  return `${asked.length} answers in Korean without English; English and the rules when they are loaded`;
}
