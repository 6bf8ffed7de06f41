// Chromium as the pages are looked at: two widths, and what no page may do.

import assert from "node:assert/strict";
import { mkdir } from "node:fs/promises";
import { chromium } from "playwright-core";

const { SAJU_URL: url, SAJU_SHOTS: shots, CHROMIUM: executablePath = "/usr/bin/chromium" } = process.env;
assert.ok(url, "set SAJU_URL");

export const origin = new URL(url).origin;

const ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const WIDTHS = [1280, 390];

/** Runs one subject in a fresh window of a width; its fault, if there is one. */
async function look(browser, width, name, body) {
  const context = await browser.newContext({ viewport: { width, height: 900 }, locale: "ko-KR" });
  const page = await context.newPage();
  const told = [];
  page.on("console", (message) => message.type() === "error" && told.push(`console: ${message.text()}`));
  page.on("pageerror", (error) => told.push(`page: ${error.message}`));
  page.on("request", (request) => {
    const asked = new URL(request.url());
    if (asked.protocol !== "data:" && asked.origin !== origin) told.push(`asked ${asked.origin}`);
  });
  try {
    await body(page, told);
    await fits(page);
    if (shots) {
      await mkdir(shots, { recursive: true });
      await page.screenshot({ path: `${shots}/${name.replaceAll(/\W+/g, "-")}-${width}.png`, fullPage: false });
    }
    assert.deepEqual(told, []);
    return null;
  } catch (error) {
    return `failed: ${name} at ${width}: ${error.message}`;
  } finally {
    await context.close();
  }
}

/** Nothing is wider than the window. */
export async function fits(page) {
  const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  assert.ok(content <= window, `${page.url()} is ${content} px wide in a window of ${window}`);
}

/** Opens a page of the service, which must answer with 200, and waits until it has asked for all that it needs, or until it is loaded. */
export async function open(page, path, waitUntil = "networkidle") {
  const answer = await page.goto(origin + path, { waitUntil });
  if (answer) assert.equal(answer.status(), 200, path);
}

/** Follows a link or a button to another page: what is read next is of that page, however slow the machine is. */
export async function follow(page, place, path) {
  await Promise.all([page.waitForURL(path), place.click()]);
}

/** Looks at every subject at both widths; the number of checks, or an error that names every fault. Subjects that change what
 * all of them see take turns; others spend most of their time waiting for a quiet network, and the widths go side by side. */
export async function lookAt(subjects, takeTurns = false) {
  const browser = await chromium.launch({ executablePath, args: ARGS });
  const faults = [];
  const lookAtAll = async (width) => {
    for (const [name, body] of subjects) faults.push(await look(browser, width, name, body));
  };
  try {
    if (takeTurns) for (const width of WIDTHS) await lookAtAll(width);
    else await Promise.all(WIDTHS.map(lookAtAll));
    const found = faults.filter(Boolean);
    if (found.length > 0) throw new Error(found.join("\n"));
    return `chromium ${browser.version()}: ${faults.length} checks`;
  } finally {
    await browser.close();
  }
}
