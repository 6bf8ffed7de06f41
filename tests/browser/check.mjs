// Looks at the pages as a visitor does, in a wide and in a narrow window. No page may be wider than
// its window, write an error to the console, or ask another host for anything.
//
//   SAJU_URL=http://127.0.0.1:8080 SAJU_KEY=… [SAJU_SHOTS=folder] [CHROMIUM=/usr/bin/chromium] npm run check

import assert from "node:assert/strict";
import { fits, lookAt, open, origin } from "./browser.mjs";
import { chartSubjects } from "./chart.mjs";

const { SAJU_KEY: key } = process.env;
assert.ok(key, "set SAJU_KEY");

const subjects = [
  ...chartSubjects,
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
