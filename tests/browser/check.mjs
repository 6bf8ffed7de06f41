// Looks at the pages as a visitor does, in a wide and in a narrow window. No page may be wider than
// its window, write an error to the console, or ask another host for anything.
//
//   SAJU_URL=http://127.0.0.1:8080 SAJU_KEY=… SAJU_OWNER=… [SAJU_SHOTS=folder] [CHROMIUM=/usr/bin/chromium] npm run check [chart | pages | dashboard]
//
// `chart` looks at the chart page alone, `dashboard` at what its owner sees, `pages` at all others. Of a program that was built
// with the engine only the chart page is looked at. The chart page needs neither key nor password.

import assert from "node:assert/strict";
import { follow, lookAt, open } from "./browser.mjs";
import { chartSubjects } from "./chart.mjs";
import { subjects as consoles } from "./console.mjs";
import { subjects as dashboard } from "./dashboard.mjs";
import { subjects as docs } from "./docs.mjs";
import { engineSubjects, hasEngine } from "./engine.mjs";

const criteria = [
  ["the criteria", async (page) => {
    await open(page, "/criteria");
    assert.ok((await page.locator("main a[href*='#'], main a[href^='/criteria/']").count()) > 20);
  }],
  ["a rule of the criteria", async (page) => {
    await open(page, "/criteria");
    await follow(page, page.locator("main a[href$='#pillars.year']").first(), (url) => url.hash === "#pillars.year");
    const top = await page.locator("[id='pillars.year']").evaluate((place) => place.getBoundingClientRect().top);
    assert.ok(top >= 0 && top < 900, `the rule stands at ${top}`);
  }],
];

// A program with the engine differs from others in its chart page alone.
const isWithEngine = await hasEngine();
const parts = { chart: isWithEngine ? [...chartSubjects, ...engineSubjects] : chartSubjects };
if (!isWithEngine) Object.assign(parts, { pages: [...criteria, ...docs, ...consoles], dashboard });
const [, , asked] = process.argv;
const chosen = asked ? [asked] : Object.keys(parts);
for (const part of chosen) {
  assert.ok(parts[part], `${part} is none of ${Object.keys(parts)}`);
  assert.ok(part === "chart" || (process.env.SAJU_KEY && process.env.SAJU_OWNER), "set SAJU_KEY and SAJU_OWNER");
  console.log(`${part}: ${await lookAt(parts[part], part === "dashboard")}`);
}
