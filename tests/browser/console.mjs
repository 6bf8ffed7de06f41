// The console: calls from the page itself.

import assert from "node:assert/strict";
import { accessible } from "./axe.mjs";
import { fits, open } from "./browser.mjs";

const { SAJU_KEY: key } = process.env;

async function send(page) {
  await page.evaluate(() => (document.getElementById("state").textContent = ""));
  await page.click("#form button.go");
  await page.waitForFunction(() => /^\d/.test(document.getElementById("state").textContent));
}

export const subjects = [
  ["the console", async (page) => {
    await open(page, "/docs/console");
    assert.ok((await page.locator("#operation option").count()) > 20);
    await page.selectOption("#operation", "POST /v2/saju/manse");
    assert.match(await page.locator("#charge").textContent(), /호출 하나로/);
    await page.fill("#key", key);
    await page.selectOption("#sample", "lunar-leap");
    assert.equal(JSON.parse(await page.inputValue("#body")).isLeapMonth, true);
    assert.match(await page.locator("#curl").textContent(), /"isLeapMonth":true/);
    await send(page);
    assert.match(await page.locator("#state").textContent(), /^200 · .* ms · /);
    const tree = page.locator("#answer .json-root");
    await tree.locator('summary:has(> code:text-is("modules"))').first().click();
    await tree.locator('summary:has(> code:text-is("fourPillars"))').waitFor();
    const answer = JSON.parse(await page.locator("#text").textContent());
    assert.equal(answer.data.topic, "manse");
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    assert.ok(height < 5000, `the page is ${height} px long`);
    const kept = await page.evaluate(() => JSON.stringify([
      { ...localStorage }, { ...sessionStorage }, document.cookie, location.href,
      document.documentElement.outerHTML, document.body.innerText, history.state,
    ]));
    assert.ok(!kept.includes(key), "the key is kept somewhere");
    assert.equal(await page.inputValue("#key"), key);
    await accessible(page);
  }],
  ["the console, stopped", async (page, told) => {
    await open(page, "/docs/console");
    await page.route("**/v2/saju/manse", () => {});
    await page.click("#form button.go");
    await page.getByRole("button", { name: /멈추기/ }).click();
    await page.getByText(/멈추었습니다/).waitFor();
    assert.deepEqual(told, []);
  }],
  ["the console without the contract", async (page, told) => {
    await page.route("**/openapi.json", (route) => route.abort());
    await open(page, "/docs/console");
    await page.locator("#state", { hasText: /부르지 못했습니다/ }).waitFor();
    // Chromium itself notes what did not come.
    assert.ok(told.splice(0).every((note) => /^console: Failed to load resource/.test(note)));
  }],
  ["the console, every list", async (page) => {
    await open(page, "/docs/console");
    await page.fill("#key", key);
    const names = await page.locator("#operation option").evaluateAll((all) => all.map((one) => one.value));
    for (const name of names.filter((name) => name.startsWith("GET /v2/"))) {
      await page.selectOption("#operation", name);
      assert.match(await page.locator("#charge").textContent(), /세지 않습니다/);
      await send(page);
      assert.match(await page.locator("#state").textContent(), /^200 · /, name);
      await fits(page);
    }
  }],
];
