// The chart page of a program that was built with the engine: it calculates in the browser, sends nothing
// of a birth, answers as the server does, and needs no network once it has been open.

import assert from "node:assert/strict";
import { accessible } from "./axe.mjs";
import { fits, open, origin } from "./browser.mjs";

/** Whether the server has the engine for its pages. */
export const hasEngine = async () => (await fetch(`${origin}/assets/engine/engine.js`, { method: "HEAD" })).ok;

const BIRTH = "#d=1998-05-19&t=10:00&s=m";
const PERSON = { birthYear: 1998, birthMonth: 5, birthDay: 19, isFemale: false };
const FULL = { ...PERSON, birthHour: 10, birthMinute: 0, birthCity: "seoul" };

/** Questions of the page, and some that are refused. */
const QUESTIONS = [
  ...["manse", "consult", "yearly", "today", "love", "money", "health", "life", "daily"].map((topic) => [topic, FULL]),
  ["consult", { ...PERSON, birthPlace: { longitude: 127.0286, tzId: "Asia/Seoul", label: "수원" } }],
  ["compatibility", { ...FULL, partners: [{ ...PERSON, birthYear: 1995, isFemale: true, label: "나나" }] }],
  ["hours", PERSON],
  ["compact", { ...FULL, topic: "consult" }],
  ["find-dates", { person: FULL, month: "기해", fromYear: 2026, toYear: 2026, family: "with" }],
  ["manse", { ...FULL, birthMonth: 13 }],
  ["manse", { ...FULL, birthDay: 31, isLunar: true }],
];

/** Everything that the page and its worker ask of the network from now on. */
function listened(page) {
  const asked = [];
  page.context().on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    asked.push({ method: request.method(), path: pathname + search, body: request.postData() });
  });
  return asked;
}

/** Where two answers part, without what names the call and its time. */
function differing(...answers) {
  const [own, served] = answers.map((text) => text.replace(/"requestId":"[^"]*"|"responseMs":[\d.]+/g, ""));
  if (own === served) return "";
  const place = [...own].findIndex((letter, index) => letter !== served[index]);
  return `${own.slice(place - 40, place + 80)} | ${served.slice(place - 40, place + 80)}`;
}

/** The worker has kept the files of the page and answers for them. */
async function kept(page) {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller);
}

export const engineSubjects = [
  ["nothing of a birth is sent", async (page) => {
    const asked = listened(page);
    await open(page, "/");
    await page.waitForSelector("body[data-ready]");
    assert.match(await page.locator("#entry").textContent(), /어디로도 보내지 않습니다/);
    await page.fill("#date", "19980519");
    await page.fill("[name=time]", "10:00");
    await page.check("[name=sex][value=male]");
    await page.locator("#city").pressSequentially("수원");
    await page.locator("[role=option]").first().waitFor();
    await page.press("#city", "ArrowDown");
    await page.press("#city", "Enter");
    await page.click("#birth .go");
    await page.waitForSelector("#glance");
    await page.click("#tab-luck");
    await page.locator("#part-luck .step").nth(3).locator(".moment").nth(27).waitFor();
    await page.click("#tab-story");
    for (const area of await page.locator("details.area").all()) {
      if (!(await area.evaluate((part) => part.open))) await area.locator("> summary").click();
      await area.locator(".folded :is(p, li):not(.facts)").first().waitFor();
    }
    const others = asked.filter(({ method, path, body }) =>
      method !== "GET" || body !== null || !(path === "/" || /^\/(assets\/|birth-cities\.json$|manifest\.webmanifest$|worker\.js$|favicon\.ico$)/.test(path)) || path.includes("?"));
    assert.deepEqual(others, []);
  }],
  ["what a model wrote is marked, and sent nowhere", async (page) => {
    await open(page, `/${BIRTH}`);
    await page.waitForSelector("#glance");
    await page.click("#tab-grounds");
    const asked = listened(page);
    const marks = (verdict) => page.locator(`.grounded mark.${verdict}`).allTextContents();
    await page.fill("#ground-text", "😊 **일주는 병인(丙寅)**이고 용신은 토입니다.\n\n희신은 금이고, 자오충이 있습니다. 1998년에 태어났습니다.");
    await page.getByRole("button", { name: "견주어 보기" }).click();
    await page.waitForSelector(".grounded");
    assert.deepEqual(await marks("stated"), ["일주는 병인(丙寅)", "용신은 토"]);
    assert.deepEqual(await marks("contradicted"), ["희신은 금", "자오충"]);
    // The text stands there as it was pasted, marks of Markdown and all.
    assert.match(await page.locator(".grounded").textContent(), /^😊 \*\*일주는 병인\(丙寅\)\*\*이고/);
    assert.match(await page.locator("#part-ground [role=status]").textContent(), /4곳/);
    const claims = page.locator(".claims li");
    assert.equal(await claims.count(), 2);
    assert.match(await claims.first().textContent(), /“희신은 금”.*(화|fire)/);
    await claims.first().getByRole("button").click();
    await accessible(page);
    await fits(page);
    await page.fill("#ground-text", "좋은 하루 보내십시오.");
    await page.getByRole("button", { name: "견주어 보기" }).click();
    await page.getByText(/찾지 못했습니다/).waitFor();
    assert.equal(await page.locator(".grounded mark").count(), 0);
    assert.deepEqual(asked.filter(({ path }) => !path.startsWith("/assets/")), []);
    await page.getByRole("link", { name: "English" }).click();
    await page.waitForSelector("html[lang=en] #glance");
    await page.click("#tab-grounds");
    await page.fill("#ground-text", "Your day master is Yang Fire, and your useful element is metal.");
    await page.getByRole("button", { name: "Check it" }).click();
    await page.waitForSelector(".grounded");
    assert.deepEqual([await marks("stated"), await marks("contradicted")], [["day master is Yang Fire"], ["useful element is metal"]]);
    assert.match(await claims.first().textContent(), /The material has earth/);
    await fits(page);
  }],
  ["the engine comes after the first view", async (page) => {
    await page.context().addInitScript(() => delete Navigator.prototype.serviceWorker);
    const asked = listened(page);
    const isLoaded = () => asked.some(({ path }) => path.startsWith("/assets/engine/"));
    await open(page, "/");
    await page.waitForSelector("body[data-ready]");
    assert.equal(isLoaded(), false);
    const loaded = page.waitForResponse((answer) => answer.url().endsWith(".wasm"));
    await page.focus("#date");
    assert.equal((await loaded).headers()["content-type"], "application/wasm");
    assert.equal(isLoaded(), true);
  }],
  ["the answers of the browser are those of the server", async (page, told) => {
    await open(page, "/");
    for (const language of ["ko", "en"]) {
      for (const [question, request] of QUESTIONS) {
        const body = JSON.stringify(request);
        const [own, served] = await page.evaluate(async ([name, asked, spoken]) => {
          const engine = await import("/assets/engine/engine.js");
          const exports = await engine.default({ module_or_path: "/assets/engine/engine_bg.wasm" });
          if (spoken === "en") await WebAssembly.instantiateStreaming(fetch("/assets/engine/english.wasm"), { engine: exports });
          const today = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Seoul" }).format(new Date());
          const token = document.querySelector('meta[name="page-token"]')?.content ?? "";
          const headers = { "content-type": "application/json", "accept-language": spoken, "page-token": token };
          const reply = await fetch(`/page/${name}`, { method: "POST", headers, body: asked });
          return [engine.answerText(name, asked, today, spoken, false), await reply.text()];
        }, [question, body, language]);
        assert.equal(differing(own, served), "", `${question} ${body} in ${language}`);
      }
    }
    // Chromium itself notes each answer that was refused.
    assert.ok(told.splice(0).every((note) => /400/.test(note)));
  }],
  ["English comes to whoever asks for it", async (page) => {
    await page.context().addInitScript(() => delete Navigator.prototype.serviceWorker);
    const asked = listened(page);
    const isLoaded = () => asked.some(({ path }) => path === "/assets/engine/english.wasm");
    await open(page, `/${BIRTH}`);
    await page.waitForSelector("#glance");
    await page.click("#tab-story");
    assert.equal(isLoaded(), false);
    await page.getByRole("link", { name: "English" }).click();
    await page.waitForSelector("html[lang=en] #glance");
    assert.equal(isLoaded(), true);
  }],
  ["a chart without a network", async (page, told) => {
    await open(page, "/");
    await kept(page);
    // What is told in English is kept once it was asked for.
    await open(page, `/${BIRTH}`);
    for (const [link, language] of [["English", "en"], ["한국어", "ko"]]) {
      await page.getByRole("link", { name: link }).click();
      await page.waitForSelector(`html[lang=${language}] #glance`);
    }
    await page.goto("about:blank");
    await page.context().setOffline(true);
    await page.goto(`${origin}/${BIRTH}`);
    await page.waitForSelector("#glance");
    assert.equal((await page.locator("#glance .letter b").allTextContents()).join(""), "癸丙丁戊巳寅巳寅");
    await page.click("#tab-luck");
    await page.locator("#part-luck .step").nth(3).locator(".moment").nth(27).waitFor();
    await page.getByRole("link", { name: "English" }).click();
    await page.waitForSelector("html[lang=en] #glance");
    await page.context().setOffline(false);
    // Chromium itself notes what the network did not bring.
    assert.ok(told.splice(0).every((note) => /ERR_INTERNET_DISCONNECTED/.test(note)));
  }],
  ["an engine that did not come is asked for again", async (page, told) => {
    await page.context().addInitScript(() => delete Navigator.prototype.serviceWorker);
    await page.route("**/*.wasm", (route) => route.abort());
    await open(page, `/${BIRTH}`);
    await page.getByRole("alert").getByText(/닿지 못했습니다/).waitFor();
    await page.unroute("**/*.wasm");
    await page.getByRole("button", { name: "다시 하기" }).click();
    await page.waitForSelector("#glance");
    told.splice(0);
  }],
];
