// How soon each page stands before somebody with a slow phone, and what it weighs: a phone four times slower
// than this machine, 1.6 Mbit/s, 150 ms to the server. Prints a line for each page; fails where a page is
// later, heavier or less at rest than it may be.
//
//   SAJU_URL=http://127.0.0.1:8080 [SAJU_OWNER=…] [CHROMIUM=/usr/bin/chromium] npm run paint

import { chromium } from "playwright-core";

const { SAJU_URL: url, SAJU_OWNER: owner, CHROMIUM: executablePath = "/usr/bin/chromium" } = process.env;
const origin = new URL(url).origin;

const SLOWER = 4;
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const MOST_SECONDS = 1.5;
const MOST_BYTES = 120 * 1024;
const MOST_SHIFT = 0.05;
const MOST_BLOCKED = 200;

const PAGES = [
  "/", "/docs", "/docs/reference/readManse", "/docs/reference/readCompatibility", "/docs/reference/fields", "/docs/changelog",
  "/docs/console", "/criteria", "/criteria/judgment", "/criteria/johu", "/dashboard/login",
];

/** What else this machine does adds to how long a page answers nobody: the least of so many visits is the page's own. */
const VISITS = 3;

/** A chart that its address names: the engine or the answers come first, so it is told and not held. */
const CHART = "/#d=1998-05-19&t=10:00&s=m";

/** What is no part of a first view: the engine, and the document from which the console draws its lists. */
const LATER = /\/assets\/engine\/|\/openapi\.json$/;

/** Of a page that was never open before: its last largest paint (of a chart, when it stood), in seconds; the bytes that came
 *  until it stood still; how far it moved by itself; for how many milliseconds it answered nobody, in tasks over 50. */
async function measured(browser, path, session) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: "ko-KR", storageState: session });
  const page = await context.newPage();
  const phone = await context.newCDPSession(page);
  await phone.send("Network.enable");
  await phone.send("Network.emulateNetworkConditions", NETWORK);
  await phone.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  let bytes = 0;
  const later = new Set();
  phone.on("Network.requestWillBeSent", ({ requestId, request }) => LATER.test(request.url) && later.add(requestId));
  phone.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => (bytes += later.has(requestId) ? 0 : encodedDataLength));
  await page.addInitScript(() => {
    delete Navigator.prototype.serviceWorker;
    Object.assign(globalThis, { shift: 0, blocking: 0 });
    const observe = (type, take) => new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
    observe("largest-contentful-paint", ({ startTime }) => (globalThis.largest = startTime));
    observe("layout-shift", ({ value, hadRecentInput }) => (globalThis.shift += hadRecentInput ? 0 : value));
    observe("longtask", ({ duration }) => (globalThis.blocking += duration - 50));
  });
  await page.goto(origin + path, { waitUntil: "networkidle" });
  if (path === CHART) await page.waitForSelector("#glance");
  const measures = await page.evaluate(() => {
    const seconds = (performance.getEntriesByName("chart")[0]?.startTime ?? globalThis.largest) / 1000;
    return { seconds, shift: globalThis.shift, blocking: globalThis.blocking, elements: document.querySelectorAll("*").length };
  });
  await context.close();
  return { bytes, ...measures };
}

const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
const pages = [...PAGES, CHART].map((path) => [path]);
if (owner) {
  const context = await browser.newContext({ locale: "ko-KR" });
  const page = await context.newPage();
  await page.goto(`${origin}/dashboard/login`);
  await page.fill("[name=password]", owner);
  await page.getByRole("button", { name: /로그인/ }).click();
  await page.waitForURL("**/dashboard");
  pages.push(["/dashboard", await context.storageState()]);
}
let late = 0;
for (const [path, session] of pages) {
  const { seconds, bytes, shift, elements, ...first } = await measured(browser, path, session);
  let { blocking } = first;
  for (let visit = 1; visit < VISITS && blocking > MOST_BLOCKED; visit++) {
    blocking = Math.min(blocking, (await measured(browser, path, session)).blocking);
  }
  const isSlow = bytes > MOST_BYTES || seconds > MOST_SECONDS || blocking > MOST_BLOCKED;
  const isLate = path !== CHART && (isSlow || shift > MOST_SHIFT);
  late += isLate ? 1 : 0;
  const told = [`${seconds.toFixed(2)} s`, `${(bytes / 1024).toFixed(1)} KB`, `shift ${shift.toFixed(3)}`, `${Math.round(blocking)} ms blocked`, `${elements} elements`];
  console.log(`${told.map((one) => one.padStart(15)).join("")}  ${path}${isLate ? "  TOO MUCH" : ""}`);
}
await browser.close();
process.exitCode = late > 0 ? 1 : 0;
