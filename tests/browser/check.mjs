// Looks at the pages as a visitor does, in a wide and in a narrow window. No page may be wider than
// its window, write an error to the console, or ask another host for anything.
//
//   SAJU_URL=http://127.0.0.1:8080 SAJU_KEY=… SAJU_OWNER=… [SAJU_SHOTS=folder] [CHROMIUM=/usr/bin/chromium] npm run check

import assert from "node:assert/strict";
import { lookAt, open } from "./browser.mjs";
import { subjects as consoles } from "./console.mjs";
import { subjects as dashboard } from "./dashboard.mjs";
import { subjects as docs } from "./docs.mjs";

assert.ok(process.env.SAJU_KEY && process.env.SAJU_OWNER, "set SAJU_KEY and SAJU_OWNER");

async function draw(page, { date, time = "", calendar, city }) {
  await open(page, "/");
  await page.fill("[name=date]", date);
  await page.fill("[name=time]", time);
  if (calendar) await page.selectOption("[name=calendar]", calendar);
  if (city) await page.fill("[name=city]", city);
  await Promise.all([page.waitForLoadState("networkidle"), page.click("button.go")]);
  await page.waitForSelector(".pillar, .notice");
}

const ganji = (page) => page.locator(".pillar[aria-label]").evaluateAll((all) => all.map((one) => one.ariaLabel));

const subjects = [
  ["the chart page, empty", async (page) => {
    await open(page, "/");
    assert.equal(await page.locator(".pillar").count(), 0);
  }],
  ["a chart", async (page) => {
    await draw(page, { date: "1998-05-19", time: "10:00" });
    const pillars = (await ganji(page)).map((label) => label.split(" ").at(-1)).sort();
    assert.deepEqual(pillars, ["계사", "무인", "병인", "정사"].sort());
    assert.equal(await page.locator(".decade[aria-current]").count(), 1);
    assert.equal(new URL(page.url()).search, "");
  }],
  ["a chart of a leap month, hour unknown", async (page) => {
    const calendars = await (await open(page, "/"), page.locator("[name=calendar] option")).evaluateAll((all) =>
      all.map((one) => [one.value, one.textContent]));
    const [leap] = calendars.find(([, name]) => /윤/.test(name));
    await draw(page, { date: "1987-06-15", calendar: leap, city: "부산" });
    assert.match(await page.locator(".facts").first().textContent(), /1987.*8.*9/);
    assert.equal(await page.locator(".pillar.none").count(), 1);
  }],
  ["an unknown city", async (page, told) => {
    await draw(page, { date: "1998-05-19", time: "10:00", city: "평양" });
    assert.match(await page.locator(".notice").first().textContent(), /도시|birthCity|resolve/);
    assert.equal(await page.inputValue("[name=city]"), "평양");
    assert.equal(await page.inputValue("[name=date]"), "1998-05-19");
    // Chromium itself notes that the page came with 400.
    assert.ok(told.splice(0).every((note) => /400/.test(note)));
  }],
  ["the criteria", async (page) => {
    await open(page, "/criteria");
    assert.ok((await page.locator("main a[href*='#'], main a[href^='/criteria/']").count()) > 20);
  }],
  ["a rule of the criteria", async (page) => {
    await open(page, "/criteria");
    await page.locator("main a[href$='#pillars.year']").first().click();
    await page.waitForURL((url) => url.hash === "#pillars.year");
    const top = await page.locator("[id='pillars.year']").evaluate((place) => place.getBoundingClientRect().top);
    assert.ok(top >= 0 && top < 900, `the rule stands at ${top}`);
  }],
];

console.log(await lookAt([...subjects, ...docs, ...consoles, ...dashboard]));
