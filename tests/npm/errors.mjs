// What goes wrong is told by classes, and harms no other call.

import assert from "node:assert/strict";
import { loadSync, Saju, SajuError, SajuPanic } from "saju";

const birth = { birthYear: 1998, birthMonth: 5, birthDay: 19, birthHour: 10 };

/** An engine that breaks down once, as WebAssembly does: the next call finds it anew. */
function breakdown(saju) {
  const { engine } = saju;
  let reset = 0;
  const broken = new Proxy(engine, {
    get(of, name) {
      if (name === "__wbg_reset_state") return () => void (reset += 1, of.__wbg_reset_state());
      if (name === "topics" && reset === 0) return () => assert.fail(new WebAssembly.RuntimeError("unreachable"));
      return of[name];
    },
  });
  const fragile = new Saju(broken, {});
  assert.throws(() => fragile.topics(), (fault) => fault instanceof SajuPanic && fault.cause instanceof WebAssembly.RuntimeError);
  assert.equal(reset, 1);
  assert.deepEqual(fragile.topics(), saju.topics());
  assert.equal(fragile.chart(birth).pillars.day.ganji, "병인");
}

export function errors() {
  const saju = loadSync({ language: "en" });
  const refused = (call) => {
    try {
      call();
    } catch (fault) {
      assert.ok(fault instanceof SajuError, fault);
      return fault;
    }
    assert.fail("nothing was refused");
  };
  const wrong = refused(() => saju.reading("manse", { ...birth, birthMonth: 13, birthHour: 25 }));
  assert.equal(wrong.code, "VALIDATION_ERROR");
  assert.deepEqual(wrong.issues.map((issue) => issue.field), ["birthMonth", "birthHour"]);
  assert.ok(wrong.message.includes(wrong.issues[0].hint));
  assert.equal(refused(() => saju.chart({ ...birth, birthDay: 40 })).issues[0].field, "birthDay");
  assert.equal(refused(() => saju.convert({ lunar: "2023-03-01", leap: true })).code, "LEAP_MONTH_NOT_FOUND");
  assert.equal(refused(() => saju.reading("tarot", birth)).issues[0].field, "topic");
  assert.equal(refused(() => saju.with({ today: "tomorrow" }).reading("today", birth)).issues[0].field, "today");
  assert.equal(refused(() => saju.explain("nothing")).code, "NOT_FOUND");
  assert.throws(() => saju.ground("안녕하세요", "일주는 병인입니다."), RangeError);
  const { places } = saju.places("평양");
  assert.ok(places.length > 0);

  const chart = saju.chart(birth);
  const { pillars } = saju.reading("manse", birth).data.modules.fourPillars;
  for (const position of ["year", "month", "day", "hour"]) {
    const [small, whole] = [chart.pillars[position], pillars[position]];
    assert.equal(small.ganji, whole.ganji);
    assert.equal(small.ganjiIndex, whole.ganjiIndex);
    assert.equal(small.stem.sipseong?.ko, whole.stem.sipseong?.ko);
    assert.equal(small.branch.sipseong.id, whole.branch.sipseong.id);
    assert.equal(small.twelveStage.ko, whole.twelveStage.ko);
    assert.equal(small.naeum.ko, whole.naeum.ko);
    const hidden = whole.branch.hiddenStems.map(({ stem }) => stem.ko);
    assert.deepEqual(small.branch.hiddenStems.map((stem) => stem.ko), hidden);
  }
  assert.deepEqual(chart.lunar, { year: 1998, month: 4, day: 24, isLeapMonth: false });
  assert.equal(saju.chart({ ...birth, birthHour: null }).pillars.hour, null);
  const text = "😊 일주는 **정묘**이고 용신은 토입니다.";
  const [day, useful] = saju.ground(saju.reading("consult", birth), text);
  assert.deepEqual([day.verdict, day.expected, Array.from(text).slice(day.start, day.end).join("")], ["contradicted", "丙寅", "일주는 **정묘"]);
  assert.match(day.note, /Byeong-in 丙寅/);
  assert.deepEqual([useful.verdict, useful.claim], ["stated", "useful: earth"]);
  assert.deepEqual(saju.ground(saju.markdown("consult", birth), text).map(({ verdict }) => verdict), ["contradicted", "stated"]);
  breakdown(saju);
  return "refusals, charts, claims of a text, a breakdown";
}
