// The documentation, as somebody reads it who wants to call the service.

import assert from "node:assert/strict";
import { accessible } from "./axe.mjs";
import { fits, follow, open, origin } from "./browser.mjs";

const shown = (group) => group.locator("pre:visible").evaluateAll((all) => all.map((one) => one.dataset.language));

/** The part of a tree that folds under a name. */
const part = (tree, name) => tree.locator(`summary:has(> code:text-is("${name}"))`).first();

/** The contents fold on a phone. */
async function unfold(page) {
  const contents = page.locator(".side > details:not([open]) > summary");
  if (await contents.count()) await contents.click();
}

export const subjects = [
  ["the documentation and its tabs", async (page) => {
    await open(page, "/docs");
    const group = page.locator(".tabs").first();
    for (const language of ["TypeScript", "Python", "curl"]) {
      await group.getByRole("tab", { name: language }).click();
      assert.deepEqual(await shown(group), [language]);
    }
    await group.getByRole("tab", { name: "curl" }).press("ArrowRight");
    assert.equal(await group.getByRole("tab", { selected: true }).textContent(), "TypeScript");
    await accessible(page);
  }],
  ["the language is remembered", async (page) => {
    await open(page, "/docs");
    await page.locator(".tabs").first().getByRole("tab", { name: "Python" }).click();
    await open(page, "/docs/reference/readManse");
    assert.deepEqual(await shown(page.locator(".tabs").first()), ["Python"]);
  }],
  ["examples name this server and are copied", async (page) => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"], { origin });
    await open(page, "/docs");
    const example = page.locator(".copyable", { hasText: "export SAJU_URL" });
    await example.getByRole("button", { name: /복사/ }).click();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    assert.ok((await page.locator("pre .string").count()) > 10, "examples are highlighted");
    assert.equal(copied, `export SAJU_URL=${origin}\nexport SAJU_KEY=saju_...`);
  }],
  ["the search, by keyboard", async (page) => {
    await open(page, "/docs/limits");
    await page.keyboard.press("/");
    for (const [asked, href] of [
      ["윤달", "/docs/errors/leap-month-not-found"],
      ["BirthPlace", "/docs/reference/fields#BirthPlace"],
      ["용신", "/criteria/"],
      ["idempotency", "/docs/limits"],
      ["cors", "/docs/errors/origin-not-allowed"],
      ["키 만료", "/docs/errors/key-expired"],
    ]) {
      await page.fill(".search input", asked);
      await page.waitForFunction(() => document.querySelectorAll(".search li a").length > 0);
      const links = await page.locator(".search a").evaluateAll((all) => all.map((one) => one.getAttribute("href")));
      assert.ok(links.some((link) => link.startsWith(href)), `${asked}: ${links}`);
    }
    await accessible(page);
    await page.fill(".search input", "VALIDATION_ERROR");
    await page.waitForFunction(() => document.querySelector(".search a")?.textContent.startsWith("VALIDATION_ERROR"));
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/docs/errors/validation-error");
    await page.keyboard.press("/");
    await page.keyboard.type("없는말없는말");
    await page.getByText("찾은 것이 없습니다").waitFor();
  }],
  ["an operation", async (page) => {
    await open(page, "/docs/reference/readManse");
    assert.equal(await page.locator(".side a[aria-current]").count(), 1);
    const answer = page.locator(".shown .answer");
    assert.match(await answer.textContent(), /"topic": "manse"/);
    await answer.getByRole("button", { name: /펼쳐/ }).click();
    const tree = answer.locator(".json-root");
    for (const name of ["modules", "fourPillars"]) await part(tree, name).click();
    await part(tree, "dayMaster").waitFor();
    const fields = page.locator("#answer + .tree");
    await part(fields, "data").click();
    const deeper = fields.locator("a[href$='/docs/reference/fields#ManseModules']").first();
    await deeper.waitFor();
    await accessible(page);
    await deeper.click();
    await page.locator("#ManseModules[open] tr").first().waitFor();
  }],
  ["a call without a key", async (page) => {
    await open(page, "/docs/reference/readManse");
    const form = page.locator("form.run");
    await form.getByRole("button", { name: /키 없이/ }).click();
    await form.getByText(/^200 · /).waitFor();
    await page.locator(".answer .json-root").waitFor();
  }],
  ["a field from a link", async (page) => {
    await open(page, "/docs/reference/fields#ManseData");
    const object = page.locator("#ManseData");
    assert.equal(await object.evaluate((one) => one.open), true);
    assert.ok((await object.locator("tr").count()) > 5);
    await accessible(page);
  }],
  ["an error's page says what to change", async (page) => {
    await open(page, "/docs/errors");
    await follow(page, page.getByRole("link", { name: "LEAP_MONTH_NOT_FOUND" }).first(), "**/docs/errors/leap-month-not-found");
    assert.match(await page.locator("main").textContent(), /isLeapMonth/);
    assert.match(await page.locator("main pre").textContent(), /"code": "LEAP_MONTH_NOT_FOUND"/);
    await accessible(page);
    await open(page, "/docs/errors/leap-month-not-found?lang=en");
    assert.doesNotMatch(await page.locator("main pre").textContent(), /[가-힣]/);
  }],
  ["all pages of the documentation", async (page) => {
    await open(page, "/docs");
    const links = await page.locator(".side a").evaluateAll((all) => all.map((one) => one.pathname));
    const paths = [...new Set(links)];
    assert.ok(paths.length >= 70, `${paths.length} pages`);
    for (const path of paths) {
      await open(page, path, "load");
      await fits(page);
      assert.equal(await page.locator("h1").count(), 1, path);
    }
  }],
  ["the documentation on the smallest phone", async (page) => {
    await page.setViewportSize({ width: 320, height: 640 });
    for (const path of ["/docs", "/docs/reference/readManse", "/docs/console", "/docs/changelog", "/docs/widget"]) {
      await open(page, path);
      await fits(page);
    }
    await unfold(page);
    await page.locator(".side summary", { hasText: "참조" }).click();
    await follow(page, page.locator(".side a", { hasText: "모든 경로" }), "**/docs/reference");
    await fits(page);
  }],
  ["without scripts", async (page) => {
    const bare = await page.context().browser().newContext({ javaScriptEnabled: false });
    const plain = await bare.newPage();
    await plain.goto(`${origin}/docs/reference/readManse`);
    assert.equal(await plain.locator(".tabs pre").count(), 5);
    assert.match(await plain.locator(".shown .answer").textContent(), /"fourPillars"/);
    await bare.close();
    await open(page, "/docs");
  }],
];
