// Whether a page can be used by everybody, as far as a program can tell.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

const source = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Asserts that axe finds nothing wrong with the page: in the light in a wide window, in the dark on a phone. */
export async function accessible(page) {
  const colorScheme = page.viewportSize().width < 800 ? "dark" : "light";
  await page.emulateMedia({ colorScheme });
  // Put in by the debugger, since no page takes scripts from elsewhere.
  await page.evaluate(source);
  const { violations } = await page.evaluate(() => axe.run(document, { resultTypes: ["violations"] }));
  await page.emulateMedia({ colorScheme: "light" });
  const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target, html, any }) => `${target.join(" ")} ${html.slice(0, 120)} ${any[0]?.message ?? ""}`).slice(0, 3)}`);
  assert.deepEqual(told, [], `${page.url()} in the ${colorScheme}`);
}
