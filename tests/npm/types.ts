// Must compile but for its marks.

import { load, loadCriteria, loadLanguage, SajuError, SajuNotLoaded } from "saju";
import type { Birth, Chart, schemas } from "saju";

const saju = await load({ today: "2026-05-19", language: "en" });
const birth: Birth = { birthYear: 1998, birthMonth: 5, birthDay: 19 };

const consult: schemas.ConsultAnswer = saju.reading("consult", { ...birth, concern: "work" });
const element: "wood" | "fire" | "earth" | "metal" | "water" | undefined = consult.data.modules.yongsin?.primary.element;
const pair = saju.reading("compatibility", { ...birth, partners: [birth] });
const chart: Chart = saju.chart(birth);
const hour: string | undefined = chart.pillars.hour?.ganji;
const picture: string = saju.chartSvg({ ...birth, theme: "dark", label: "나" });
const [claim] = saju.ground(consult, "용신은 토입니다.");
const verdict: "stated" | "contradicted" | "absent" | undefined = claim?.verdict;
export const all = [verdict, picture, element, pair.data.partners, hour, saju.convert({ lunar: "1987-06-15", leap: true }).solar.year];

// @ts-expect-error: compatibility needs partners.
saju.reading("compatibility", birth);
// @ts-expect-error: no such topic.
saju.reading("tarot", birth);
// @ts-expect-error: a month is a number.
saju.chart({ ...birth, birthMonth: "5" });
// @ts-expect-error: the hour may be unknown.
chart.pillars.hour.ganji;

const loaded: void[] = await Promise.all([loadLanguage("en"), loadCriteria()]);
// @ts-expect-error: no such language.
loadLanguage("fr");

try {
  saju.explain("nothing");
} catch (fault) {
  if (fault instanceof SajuError) {
    const [issue] = fault.issues;
    const field: string | undefined = issue?.field;
    console.log(fault.code satisfies schemas.ErrorCode, field, loaded);
  } else if (fault instanceof SajuNotLoaded) {
    console.log(fault.part satisfies "english" | "criteria");
  }
}
