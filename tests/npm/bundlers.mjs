// Pages made by bundlers, in Chromium: what they show, and how long after the start of their script.

import assert from "node:assert/strict";
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { build as esbuild } from "esbuild";
import { chromium } from "playwright-core";
import { build as vite } from "vite";
import { here, work } from "./places.mjs";

const shown = `
const birth = { birthYear: 1998, birthMonth: 5, birthDay: 19, birthHour: 10 };
const { pillars } = saju.chart(birth);
const first = performance.now() - began;
const { data } = saju.reading("consult", birth);
const reading = performance.now() - began;
await ENGLISH;
const { elementEn } = saju.reading("consult", { ...birth, language: "en" }).data.modules.yongsin.primary;
document.title = [pillars.day.ganji, data.topic, first, reading, elementEn].join(" ");
`;
const fetched = `const began = performance.now();
import { load, loadLanguage } from "saju";
const saju = await load();
${shown.replace("ENGLISH", 'loadLanguage("en")')}`;
const placed = `const began = performance.now();
import { load, loadLanguage } from "saju";
import source from "saju/engine.wasm";
import english from "saju/english.wasm";
const saju = await load({ source: new URL(source, import.meta.url) });
${shown.replace("ENGLISH", 'loadLanguage("en", new URL(english, import.meta.url))')}`;
const inWorker = `import { load } from "saju";
load().then((saju) => postMessage(saju.chart({ birthYear: 1998, birthMonth: 5, birthDay: 19 }).pillars.day.ganji));`;
const ofWorker = `new Worker(new URL("./worker.js", import.meta.url), { type: "module" })
  .addEventListener("message", ({ data }) => (document.title = data + " consult 0 0 earth"));`;

const TYPES = { html: "text/html; charset=utf-8", js: "text/javascript", wasm: "application/wasm" };
const CSP = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; worker-src 'self'";

function serve(folder) {
  const server = createServer(({ url }, response) => {
    const path = url === "/" ? "/index.html" : url;
    try {
      const body = readFileSync(folder + path);
      const type = TYPES[path.split(".").pop()] ?? "text/plain";
      response.writeHead(200, { "content-type": type, "content-security-policy": CSP }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  return new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(server)));
}

/** The folders of pages, each made in a way of its own. */
async function pages() {
  const html = '<!doctype html><title>waiting</title><link rel="icon" href="data:,"><script type="module" src="/main.js"></script>';
  const folder = (name, files) => {
    const place = `${work}/pages/${name}`;
    mkdirSync(place, { recursive: true });
    for (const [file, text] of Object.entries({ "index.html": html, ...files })) writeFileSync(`${place}/${file}`, text);
    return place;
  };
  const byVite = async (name, files) => {
    const root = folder(name, files);
    await vite({ root, logLevel: "error", worker: { format: "es" }, build: { target: "es2022" } });
    return `${root}/dist`;
  };
  const bundled = folder("esbuild", { "source.js": placed });
  await esbuild({
    entryPoints: [`${bundled}/source.js`],
    outfile: `${bundled}/main.js`,
    bundle: true,
    format: "esm",
    target: "es2022",
    loader: { ".wasm": "file" },
    conditions: ["browser"],
  });
  const plain = folder("plain", { "main.js": fetched.replace('"saju"', '"/dist/browser.js"') });
  cpSync(`${here}/node_modules/saju/dist`, `${plain}/dist`, { recursive: true });
  return {
    plain,
    esbuild: bundled,
    vite: await byVite("vite", { "main.js": fetched }),
    "vite, in a worker": await byVite("vite-worker", { "main.js": ofWorker, "worker.js": inWorker }),
  };
}

export async function bundlers() {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"] });
  const times = [];
  try {
    for (const [name, folder] of Object.entries(await pages())) {
      const server = await serve(folder);
      const page = await browser.newPage();
      const faults = [];
      page.on("pageerror", (fault) => faults.push(fault.message));
      await page.goto(`http://127.0.0.1:${server.address().port}/`);
      await page.waitForFunction(() => document.title !== "waiting", undefined, { timeout: 30_000 }).catch(() => {});
      assert.deepEqual(faults, [], name);
      const [day, topic, first, reading, element] = (await page.title()).split(" ");
      assert.deepEqual([day, topic, element], ["병인", "consult", "earth"], name);
      times.push(`${name} ${Number(first).toFixed(0)}/${Number(reading).toFixed(0)} ms`);
      await page.close();
      server.close();
    }
  } finally {
    await browser.close();
  }
  return `first chart/reading: ${times.join("; ")}`;
}
