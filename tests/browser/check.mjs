// Looks at the pages as a visitor does, in a wide and in a narrow window. No page may be wider than
// its window, write an error to the console, or ask another host for anything.
//
//   SAJU_URL=http://127.0.0.1:8080 SAJU_KEY=… [SAJU_SHOTS=folder] [CHROMIUM=/usr/bin/chromium] npm run check

import assert from "node:assert/strict";
import { fits, lookAt, open, origin } from "./browser.mjs";

const { SAJU_KEY: key } = process.env;
assert.ok(key, "set SAJU_KEY");

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
  ["the documentation and its tabs", async (page) => {
    await open(page, "/docs");
    const group = page.locator(".tabs").first();
    for (const language of ["TypeScript", "Python", "curl"]) {
      await group.getByRole("tab", { name: language }).click();
      const shown = await group.locator("pre:visible").evaluateAll((all) => all.map((one) => one.dataset.language));
      assert.deepEqual(shown, [language]);
    }
    await group.getByRole("tab", { name: "curl" }).press("ArrowRight");
    assert.equal(await group.getByRole("tab", { selected: true }).textContent(), "TypeScript");
  }],
  ["the other pages", async (page) => {
    await open(page, "/docs");
    const links = await page.locator("a[href^='/docs']").evaluateAll((all) => all.map((one) => one.pathname));
    const paths = [...new Set(links)];
    assert.ok(paths.length >= 8, paths.join(" "));
    for (const path of paths) {
      await open(page, path);
      await fits(page);
      assert.equal(await page.locator("h1").count(), 1, path);
    }
  }],
  ["the reference", async (page) => {
    await open(page, "/docs/reference");
    assert.ok(await page.getByText("/v2/saju/manse").count());
  }],
  ["the console", async (page) => {
    await open(page, "/docs/console");
    const operations = page.locator("#operation option");
    assert.ok((await operations.count()) > 20);
    await page.selectOption("#operation", "POST /v2/saju/manse");
    await page.fill("#key", key);
    await page.click("#form button.go");
    await page.waitForFunction(() => /^\d/.test(document.getElementById("state").textContent));
    assert.match(await page.locator("#state").textContent(), /^200 · /);
    const answer = JSON.parse(await page.locator("#answer").textContent());
    assert.equal(answer.data.topic, "manse");
    const kept = await page.evaluate(() => JSON.stringify([
      { ...localStorage }, { ...sessionStorage }, document.cookie, location.href,
      document.documentElement.outerHTML, document.body.innerText, history.state,
    ]));
    assert.ok(!kept.includes(key), "the key is kept somewhere");
    assert.equal(await page.inputValue("#key"), key);
    await page.locator("#state").scrollIntoViewIfNeeded();
  }],
  ["the console, every list", async (page) => {
    await open(page, "/docs/console");
    await page.fill("#key", key);
    const names = await page.locator("#operation option").evaluateAll((all) => all.map((one) => one.value));
    for (const name of names.filter((name) => name.startsWith("GET /v2/"))) {
      await page.selectOption("#operation", name);
      await page.evaluate(() => (document.getElementById("state").textContent = ""));
      await page.click("#form button.go");
      await page.waitForFunction(() => /^\d/.test(document.getElementById("state").textContent));
      assert.match(await page.locator("#state").textContent(), /^200 · /, name);
      await fits(page);
    }
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

console.log(await lookAt(subjects));
