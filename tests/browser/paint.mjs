// How soon each page stands before somebody with a slow phone, and what it weighs: a phone four times slower
// than this machine, 1.6 Mbit/s, 150 ms to the server. Prints a line for each page; fails where a page is
// later or heavier than it may be.
//
//   SAJU_URL=http://127.0.0.1:8080 [SAJU_OWNER=…] [CHROMIUM=/usr/bin/chromium] npm run paint

import { chromium } from "playwright-core";

const { SAJU_URL: url, SAJU_OWNER: owner, CHROMIUM: executablePath = "/usr/bin/chromium" } = process.env;
const origin = new URL(url).origin;

const SLOWER = 4;
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const MOST_SECONDS = 1.5;
const MOST_BYTES = 120 * 1024;

const PAGES = ["/", "/docs", "/docs/reference/readManse", "/docs/console", "/criteria", "/dashboard/login"];

/** A chart that its address names: the engine or the answers come first, so it is told and not held. */
const CHART = "/#d=1998-05-19&t=10:00&s=m";

/** What is no part of a first view: the engine, and the document from which the console draws its lists. */
const LATER = /\/assets\/engine\/|\/openapi\.json$/;

/** The last largest paint, in seconds, of a page that was never open before; and the bytes that came until it stood still. */
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
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) globalThis.largest = entry.startTime;
    }).observe({ type: "largest-contentful-paint", buffered: true });
  });
  await page.goto(origin + path, { waitUntil: "networkidle" });
  if (path === CHART) await page.waitForSelector("#glance");
  const seconds = await page.evaluate(() => (performance.getEntriesByName("chart")[0]?.startTime ?? globalThis.largest) / 1000);
  await context.close();
  return { seconds, bytes };
}

const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
const pages = [...PAGES, CHART].map((path) => [path]);
if (owner) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${origin}/dashboard/login`);
  await page.fill("[name=password]", owner);
  await page.getByRole("button", { name: /로그인/ }).click();
  await page.waitForURL("**/dashboard");
  pages.push(["/dashboard", await context.storageState()]);
}
let late = 0;
for (const [path, session] of pages) {
  const { seconds, bytes } = await measured(browser, path, session);
  const isLate = path !== CHART && (bytes > MOST_BYTES || seconds > MOST_SECONDS);
  late += isLate ? 1 : 0;
  console.log(`${seconds.toFixed(2)} s  ${(bytes / 1024).toFixed(1).padStart(6)} KB  ${path}${isLate ? "  TOO MUCH" : ""}`);
}
await browser.close();
process.exitCode = late > 0 ? 1 : 0;
