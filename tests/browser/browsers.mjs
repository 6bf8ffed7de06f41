// Firefox and WebKit on the main paths, in a narrow and in a wide window: from the form to the reading, a shared link, two
// people, the dashboard from its login to a first call. What the pages do in detail Chromium is asked for (`check.mjs`).
//
//   SAJU_URL=http://127.0.0.1:8080 SAJU_OWNER=… [FIREFOX=…] [WEBKIT_DRIVER=… MINI_BROWSER=…] node browsers.mjs [firefox] [webkit]

import assert from "node:assert/strict";
import { firefox, webkit } from "./webdriver.mjs";

const {
  SAJU_URL: url, SAJU_OWNER: owner, FIREFOX = "/usr/bin/firefox-esr", WEBKIT_DRIVER = "/usr/bin/WebKitWebDriver",
  MINI_BROWSER = "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser",
} = process.env;
const { origin } = new URL(url);

/** Opens an address anew, even where only what stands behind `#` is another. */
async function open(session, address) {
  await session.goto("about:blank");
  await session.goto(origin + address);
}

async function fits(session) {
  const [content, window] = await session.run("return [document.documentElement.scrollWidth, innerWidth]");
  assert.ok(content <= window, `${content} px wide in a window of ${window}`);
}

/** A birth in a form: of the page, or of one of two people. */
async function fill(session, form, { name, date, time, female }) {
  if (name) await session.type(`#${form}-name`, name);
  await session.type(`#${form} [name=date]`, date);
  // What a field of time takes as keys differs with the language of the browser.
  await session.run("const field = document.querySelector(arguments[0]); field.value = arguments[1]; field.dispatchEvent(new Event('input', { bubbles: true }))", `#${form} [name=time]`, time);
  await session.click(`#${form} [name=sex][value=${female ? "female" : "male"}]`);
  await session.click(`#${form} .go`);
}

const PATHS = [
  ["from the form to the reading", async (session) => {
    await open(session, "/");
    await session.until("return document.body.dataset.ready");
    await fill(session, "birth", { date: "980519", time: "10:00" });
    assert.match(await session.text("#glance .image"), /[.]$/);
    assert.match(await session.text("#glance .letter b"), /[一-鿿]/);
    assert.ok((await session.text("#panel-story .story")).length > 40);
    for (const [tab, part] of [["luck", "#part-luck"], ["chart", "#panel-chart .part"], ["people", "#part-people"], ["grounds", "#part-time"]]) {
      await session.click(`#tab-${tab}`);
      assert.ok((await session.text(part)).length > 20, tab);
      await fits(session);
    }
  }],
  ["a shared link", async (session) => {
    await open(session, "/#d=2000-02-04&t=20:50&s=f&n=%EB%91%90%EB%A6%AC");
    assert.match(await session.text("#result h1"), /두리/);
    await session.click("#tab-grounds");
    await session.text("#part-time");
    await session.click("#tab-story");
    await session.click("#panel-story .area summary");
    await session.text("#panel-story .area .folded");
    await fits(session);
  }],
  ["two people", async (session) => {
    await open(session, "/#v=t");
    await fill(session, "first", { name: "하나", date: "19980519", time: "10:00" });
    await fill(session, "second", { name: "두리", date: "19950105", time: "07:30", female: true });
    await session.until("return document.querySelectorAll('.three dd').length === 3");
    assert.match(await session.text("#result h1"), /하나.*두리/);
    await fits(session);
  }],
  ["the dashboard", async (session) => {
    await open(session, "/dashboard/login");
    if (await session.run("return Boolean(document.querySelector('[name=password]'))")) {
      await session.type("[name=password]", owner);
      await session.click("button.go");
    }
    await session.text(".make summary");
    if (!(await session.run("return document.querySelector('.make').open"))) await session.click(".make summary");
    await session.type("[name=label]", session.name);
    await session.click(".make button.go");
    const key = (await session.text("pre.secret")).trim();
    await session.text(".watching");
    const answer = await fetch(`${origin}/v2/saju/manse`, {
      method: "POST",
      headers: { "x-api-key": key, "content-type": "application/json" },
      body: JSON.stringify({ birthYear: 1998, birthMonth: 5, birthDay: 19 }),
    });
    assert.equal(answer.status, 200);
    await session.text("#arrival[data-state=answered]");
    await session.click("ol.steps + p a");
    await session.until("return document.querySelector('.plot .uplot canvas')?.width > 0");
    await fits(session);
    await session.goto(`${origin}/dashboard/audit`);
    assert.ok((await session.text(".log")).includes(session.name));
    await fits(session);
  }],
];

const faults = [];
async function look(start) {
  const session = await start();
  const began = Date.now();
  try {
    for (const width of [1280, 390]) {
      await session.resize(width, 900);
      for (const [name, walk] of PATHS) {
        await walk(session).catch((error) => faults.push(`${session.name} at ${width}, ${name}: ${error.message}`));
      }
    }
  } finally {
    await session.end();
  }
  console.log(`${session.name}: ${PATHS.length * 2} paths in ${((Date.now() - began) / 1000).toFixed(1)} s`);
}

const BROWSERS = { firefox: () => firefox(FIREFOX), webkit: () => webkit(WEBKIT_DRIVER, MINI_BROWSER) };
const wanted = process.argv.slice(2);
for (const [name, start] of Object.entries(BROWSERS)) if (wanted.length === 0 || wanted.includes(name)) await look(start);
if (faults.length > 0) {
  console.log(faults.join("\n"));
  process.exitCode = 1;
}
