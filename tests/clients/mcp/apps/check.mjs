// The apps of the MCP door in a host: the official bridge in Chromium, and the official client behind it. An app is
// read as a resource, framed, given what a model called its tool with and what was answered; its form calls a tool itself.
//
//   SAJU_BINARY=…/saju node check.mjs
//
// Ends with 1 when anything is not as it should be; SAJU_SHOTS names a folder for pictures.

import assert from "node:assert/strict";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { build } from "esbuild";
import { chromium } from "playwright-core";

const { SAJU_BINARY: command, SAJU_SHOTS: shots, CHROMIUM: executablePath = "/usr/bin/chromium" } = process.env;
assert.ok(command, "set SAJU_BINARY");

const client = new Client({ name: "saju-check", version: "1.0.0" });
await client.connect(new StdioClientTransport({ command, args: ["mcp"], stderr: "ignore" }));

const { tools } = await client.listTools();
const appOf = (name) => tools.find((tool) => tool.name === name)._meta?.ui?.resourceUri;
assert.equal(appOf("saju_chart"), "ui://saju/chart");
assert.equal(appOf("saju_topic"), "ui://saju/chart");
assert.equal(appOf("birth_form"), "ui://saju/form");
assert.equal(appOf("resolve_city"), undefined);

/** The page of a tool's app. */
async function page(tool) {
  const { contents } = await client.readResource({ uri: appOf(tool) });
  assert.equal(contents[0].mimeType, "text/html;profile=mcp-app");
  return contents[0].text;
}

const bundle = await build({ entryPoints: [new URL("host.js", import.meta.url).pathname], bundle: true, format: "iife", write: false });
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"] });
const birth = { birthYear: 1998, birthMonth: 5, birthDay: 19, birthHour: 10, birthMinute: 30, birthCity: "서울", isFemale: true };

/** A host with an app in it, at the width of a phone. */
async function host(html, context) {
  const view = await browser.newPage({ viewport: { width: 390, height: 800 } });
  const faults = [];
  view.on("pageerror", (error) => faults.push(error.message));
  view.on("request", (request) => { if (!/^(about|data):/.test(request.url())) faults.push(request.url()); });
  await view.setContent("<!doctype html><style>iframe { width: 100%; border: 0 }</style><body></body>");
  const asked = [];
  await view.exposeFunction("callTool", async ({ name, arguments: given }) => {
    asked.push({ name, given });
    return client.callTool({ name, arguments: given });
  });
  await view.addScriptTag({ content: bundle.outputFiles[0].text });
  await view.evaluate(([of, told]) => window.frame(of, told), [html, context]);
  const frame = view.frameLocator("iframe");
  return { view, frame, asked, faults };
}

async function shot(view, name) {
  if (shots) await view.screenshot({ path: `${shots}/app-${name}.png`, fullPage: true });
}

/** What a model called and was answered, as a host passes it on. */
async function give(view, name, given) {
  const result = await client.callTool({ name, arguments: given });
  await view.evaluate(async ([input, answer]) => {
    await window.bridge.sendToolInput({ arguments: input });
    await window.bridge.sendToolResult(answer);
  }, [given, result]);
  return result;
}

for (const [theme, locale] of [["light", "ko-KR"], ["dark", "en-US"]]) {
  const language = locale.slice(0, 2);
  const shown = await host(await page("saju_chart"), { theme, locale });
  const result = await give(shown.view, "saju_chart", { ...birth, language });
  await shown.frame.locator("h1").waitFor();
  // The letters above the pillars are seen and not read.
  const text = await shown.frame.locator("article").evaluate((article) => {
    const read = article.cloneNode(true);
    for (const hidden of read.querySelectorAll("[aria-hidden]")) hidden.remove();
    return read.textContent;
  });
  assert.deepEqual(await shown.frame.locator(".letter").allInnerTexts(), [..."戊寅丁巳丙寅癸巳"]);
  const squeezed = (of) => of.replaceAll(/[\s|#*>-]/g, "");
  // Rows of dashes are lines of tables.
  assert.equal(squeezed(text), squeezed(result.content[0].text), "the app shows what the model reads");
  const { sizes } = await shown.view.evaluate(() => window.told);
  assert.ok(sizes.at(-1).height > 300, JSON.stringify(sizes));
  await shot(shown.view, `chart-${language}`);
  assert.deepEqual(shown.faults, []);

  const form = await host(await page("birth_form"), { theme, locale });
  await give(form.view, "birth_form", {});
  const field = (name) => form.frame.locator(`[name=${name}]`);
  await field("date").fill("19980519");
  await field("time").fill("10:30");
  await field("sex").selectOption("female");
  await field("city").fill("낙원시");
  await shot(form.view, `form-${language}`);
  await form.frame.locator("form button").click();
  // A place that nobody knows is asked for again, with what was entered.
  await form.frame.getByRole("alert").waitFor();
  const told = await form.frame.getByRole("alert").innerText();
  assert.ok(!/UNSUPPORTED_CITY|birthPlace|longitude/.test(told), `told for a person: ${told}`);
  assert.equal(await field("date").inputValue(), "1998-05-19");
  await shot(form.view, `refused-${language}`);
  await field("city").fill(language === "ko" ? "수원" : "Suwon");
  await form.frame.locator("form button").click();
  await form.frame.locator("h1").waitFor();
  assert.deepEqual(form.asked.map(({ name }) => name), ["saju_chart", "saju_chart"]);
  assert.equal(form.asked[1].given.language, language);
  const { context } = await form.view.evaluate(() => window.told);
  assert.match(context[0].content[0].text, language === "ko" ? /^# 만세력/ : /^# /, "the model is told");
  // A place that may be meant is one touch away.
  await form.frame.getByRole("button").last().click();
  await field("city").fill("낙원시");
  await form.frame.locator("form button").click();
  await form.frame.getByRole("alert").getByRole("button").first().click();
  await form.frame.locator("h1").waitFor();
  assert.ok(form.asked.at(-1).given.birthPlace.longitude > 124);
  assert.deepEqual(form.faults, []);
  console.log(`apps in a host, ${theme}, ${language}: chart, form, a place mended, the model told`);
}
await browser.close();
await client.close();
