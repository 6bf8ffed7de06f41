// The chart page as its visitors use it: whole visits, wrong inputs, boundary births, what is kept.

import assert from "node:assert/strict";
import { accessible } from "./axe.mjs";
import { fits, open, origin } from "./browser.mjs";

/** Opens the page, with a birth in its address or with none, and waits until it has drawn it. */
async function visit(page, address = "") {
  await open(page, `/${address}`);
  await page.waitForSelector("body[data-ready]");
  await page.waitForLoadState("networkidle");
}

/** Fills the fields of a person in a form beside that of the page. */
async function fillPerson(page, form, { name, date, time, sex }) {
  await page.fill(`#${form}-name`, name);
  await page.fill(`#${form}-date`, date);
  await page.fill(`#${form} [name=time]`, time);
  await page.check(`#${form} [name=sex][value=${sex}]`);
  await page.click(`#${form} .go`);
}

async function fill(page, { date, time, calendar, sex, city }) {
  if (date) await page.fill("#date", date);
  if (calendar) await page.selectOption("#calendar", calendar);
  if (time) await page.fill("[name=time]", time);
  else await page.check("[name=unknown]");
  if (sex) await page.check(`[name=sex][value=${sex}]`);
  if (city) {
    await page.locator("#city").pressSequentially(city);
    await page.locator("[role=option]").first().waitFor();
    await page.press("#city", "ArrowDown");
    await page.press("#city", "Enter");
  }
}

async function show(page) {
  await page.click("#birth .go");
  await page.waitForSelector("#glance");
}

/** Opens a tab of a chart that is shown, and waits until its panel is filled. */
async function tab(page, id) {
  await page.click(`#tab-${id}`);
  await page.locator(`#panel-${id} h2`).first().waitFor({ state: "attached" });
  await page.waitForLoadState("networkidle");
}

/** Whether the window has room for a chart on one screen. */
const isWide = (page) => page.viewportSize().width >= 1100;

/** The letters of the pillars, stems and branches from the hour to the year. */
const letters = async (page) => (await page.locator("#glance .letter b").allTextContents()).join("");

/** Opens a link as somebody who has never been here. */
async function seenBySomebodyElse(page, path, look, status = 200) {
  const context = await page.context().browser().newContext({ viewport: page.viewportSize(), locale: "ko-KR" });
  const other = await context.newPage();
  try {
    const answer = await other.goto(origin + path, { waitUntil: "networkidle" });
    assert.equal(answer.status(), status);
    await look(other);
    await fits(other);
    await accessible(other);
  } finally {
    await context.close();
  }
}

const BIRTH = "#d=1998-05-19&t=10:00&s=m";
const BOUNDARY = "#d=2000-02-04&t=20:50&s=f";

export const chartSubjects = [
  ["the form of the chart page", async (page) => {
    await visit(page);
    assert.equal(await page.locator("#glance").count(), 0);
    assert.equal(await page.locator("[name=sex]:checked").count(), 0);
    await accessible(page);
  }],
  ["a date in every written form", async (page) => {
    await visit(page);
    const read = page.locator("#date-hint");
    for (const date of ["19980519", "1998.05.19", "1998/5/19", "1998년 5월 19일", "19 May 1998", "980519", "98-5-19", "98년 5월 19일", "19/5/1998", "5/19/1998"]) {
      await page.fill("#date", date);
      assert.equal(await read.textContent(), "1998년 5월 19일", date);
    }
    await page.fill("#date", "6/3/1995");
    assert.deepEqual(await read.getByRole("button").allTextContents(), ["1995년 6월 3일", "1995년 3월 6일"]);
    await page.click("#birth .go");
    assert.match(await page.locator("#wrong").textContent(), /여럿으로 읽힙니다/);
    await read.getByRole("button", { name: "3월 6일" }).click();
    assert.equal(await page.inputValue("#date"), "1995-03-06");
    assert.equal(await read.textContent(), "1995년 3월 6일");
  }],
  ["nothing covers the button", async (page) => {
    await visit(page);
    await page.fill("#date", "19980519");
    await page.locator("#city").pressSequentially("대구");
    await page.locator("[role=option]").first().waitFor();
    await page.locator("#birth .go").scrollIntoViewIfNeeded();
    const isCovered = await page.locator("#birth .go").evaluate((button) => {
      const { left, top, width, height } = button.getBoundingClientRect();
      return !button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
    assert.equal(isCovered, false);
  }],
  ["a chart from the form", async (page) => {
    await visit(page);
    await fill(page, { date: "19980519", time: "10:00", sex: "male" });
    await show(page);
    assert.equal(await letters(page), "癸丙丁戊巳寅巳寅");
    await tab(page, "luck");
    assert.match(await page.locator("#part-luck .moment[aria-current]").first().textContent(), /庚申/);
    await accessible(page);
    await page.reload({ waitUntil: "networkidle" });
    assert.equal(await letters(page), "癸丙丁戊巳寅巳寅");
    await page.goBack();
    await page.waitForSelector("#birth", { state: "visible" });
  }],
  ["what a form lacks is told at its fields", async (page) => {
    await visit(page);
    await page.click("#birth .go");
    assert.equal(await page.locator("#wrong li").count(), 3);
    assert.equal(await page.evaluate(() => document.activeElement.id), "date");
    await fill(page, { date: "1998-02-30", time: "10:00", sex: "male" });
    await page.click("#birth .go");
    assert.match(await page.locator("#wrong").textContent(), /30일/);
    assert.equal(await page.locator("#wrong li").count(), 1);
    assert.match(await page.locator(".date .fault").textContent(), /30일/);
    await accessible(page);
    await page.fill("#date", "1998-02-28");
    assert.equal(await page.locator(".fault").count(), 0);
  }],
  ["a link that cannot be read says so", async (page) => {
    await visit(page, "#d=1998-15-19&t=10:00&s=m");
    assert.match(await page.locator("#wrong").textContent(), /주소에 적힌/);
    await accessible(page);
    await fill(page, { date: "19980519", time: "10:00", sex: "male" });
    await show(page);
  }],
  ["a link to a year that is not calculated names the year", async (page, told) => {
    await visit(page, "#d=1899-05-19&t=10:00&s=m");
    assert.match(await page.locator("#wrong").textContent(), /1899년은/);
    // A server that calculates refuses it, which the console tells.
    told.splice(0);
  }],
  ["a leap month is offered where there is one", async (page) => {
    await visit(page);
    const isOffered = () => page.locator("#calendar [value=leap]").evaluate((option) => !option.disabled);
    await page.fill("#date", "1987-05-15");
    assert.equal(await isOffered(), false);
    await page.fill("#date", "1987-06-15");
    assert.equal(await isOffered(), true);
    await fill(page, { calendar: "leap", sex: "female", city: "부산" });
    await show(page);
    assert.match(await page.locator("#result > .facts").first().textContent(), /1987년 8월 9일.*부산/);
    await tab(page, "grounds");
    await page.locator(".hours tbody tr").first().waitFor();
    assert.equal(await page.locator(".hours tbody tr").count(), 13);
    assert.doesNotMatch(await page.locator("#part-time").textContent(), /dayDiffers|100/);
    await accessible(page);
  }],
  ["a town is found by typing", async (page) => {
    await visit(page);
    await fill(page, { date: "19980519", time: "10:00", sex: "male", city: "수원" });
    assert.match(await page.inputValue("#city"), /수원/);
    await show(page);
    await tab(page, "grounds");
    assert.match(await page.locator("#part-time").textContent(), /127\.03/);
  }],
  ["both charts at a boundary", async (page) => {
    await visit(page, BOUNDARY);
    assert.equal(await page.locator("#glance .warning").count(), 2);
    await page.locator("#glance .near button").click();
    await page.locator(".boundary .card").nth(1).waitFor();
    assert.equal(await page.locator(".boundary .card").count(), 2);
    assert.equal((await page.locator(".boundary .card").nth(1).locator(".marked b").allTextContents()).join(""), "戊庚寅辰");
    await accessible(page);
  }],
  ["summer time is told", async (page) => {
    await visit(page, "#d=1988-08-01&t=10:00&s=m");
    await tab(page, "grounds");
    assert.match(await page.locator("#part-time .steps").textContent(), /−60분(?! \d+초)/);
    assert.match(await page.locator("#part-time .steps").textContent(), /08:21/);
  }],
  ["a relation opens its sentence and its rule", async (page) => {
    await visit(page, BIRTH);
    await tab(page, "chart");
    if (isWide(page)) await page.locator(".board .under input").check();
    await page.locator(".arc.clash").first().click();
    await page.waitForSelector(".relation .rule[href]");
    assert.equal(await page.locator(".relation .rule").getAttribute("href"), "/criteria/relation#relation.stemClash");
  }],
  ["a chart on one screen, where there is room, and on one sheet", async (page) => {
    await visit(page, BIRTH);
    await tab(page, "chart");
    const board = page.locator(".board");
    if (!isWide(page)) return assert.equal(await board.count(), 0);
    assert.match((await board.locator(".saju thead th").allTextContents()).join(" "), /^시주 일주 월주 연주 대운 20\d\d년$/);
    const { y, height } = await board.locator(".decades").boundingBox();
    assert.ok(y + height <= 900, `the decades end at ${y + height}`);
    assert.equal(await board.locator(".arc.faint, .arc.suspended, .arc.absorbed").count(), 0);
    const drawn = await board.locator("path").count();
    await board.locator(".arc").first().hover();
    assert.equal(await board.locator("path.alight").count(), 1);
    await board.locator(".under input").check();
    assert.ok((await board.locator("path").count()) > drawn);
    await board.locator(".arc.clash").first().click();
    await board.locator(".relation .rule[href]").waitFor();
    await accessible(page);
    await page.evaluate(() => (window.print = () => {}));
    await page.getByRole("button", { name: "A4 한 장으로" }).click();
    const sheets = (await page.pdf({ preferCSSPageSize: true })).toString("latin1").match(/\/Type \/Page\b(?!s)/g);
    assert.equal(sheets.length, 1);
    await page.reload({ waitUntil: "networkidle" });
    return board.waitFor();
  }],
  ["a term explains itself and the terms that explain it, by keyboard alone", async (page) => {
    await visit(page, BIRTH);
    await tab(page, "chart");
    await page.locator(".saju .term").first().focus();
    await page.keyboard.press("Enter");
    assert.match(await page.locator("#sheet").textContent(), /Ten Gods/);
    await page.locator("#sheet .term").first().focus();
    await page.keyboard.press("Enter");
    await page.locator("#sheet").getByText("Day Master").waitFor();
    await page.keyboard.press("Escape");
    await page.locator("#sheet").waitFor({ state: "detached" });
    await page.waitForFunction(() => document.activeElement.className === "term");
  }],
  ["luck is walked to a day", async (page) => {
    await visit(page, BIRTH);
    await tab(page, "luck");
    const steps = page.locator("#part-luck .step");
    await steps.nth(3).locator(".moment").nth(27).waitFor();
    await steps.nth(1).locator(".moment").nth(1).click();
    await steps.nth(3).waitFor({ state: "hidden" });
    await steps.nth(2).locator(".moment").nth(2).click();
    await steps.nth(3).locator(".moment").nth(27).waitFor();
    await steps.nth(3).locator(".moment").nth(4).click();
    await steps.nth(3).locator(".told").getByText(/요일/).waitFor();
  }],
  ["the coming ten years, year by year", async (page) => {
    await visit(page, BIRTH);
    await tab(page, "luck");
    const years = page.locator("#part-timeline .coming > li");
    await years.nth(9).waitFor();
    const first = page.locator("#part-timeline .coming .chip").first();
    await first.click();
    assert.equal(await first.getAttribute("aria-expanded"), "true");
    assert.match(await page.locator("#part-timeline .coming .told").textContent(), /부터 .*까지/);
  }],
  ["dates for a purpose, in the calendar of a month", async (page) => {
    await visit(page, BIRTH);
    await tab(page, "luck");
    const dates = page.locator("#part-dates");
    await dates.locator("select").selectOption("moving");
    await dates.locator(".month").waitFor();
    await dates.getByRole("button", { name: "다음 달" }).click();
    await dates.locator(`.month[aria-label="${await dates.locator("b").first().textContent()}"]`).waitFor();
    const chosen = dates.locator(".day.chosen");
    assert.ok((await chosen.count()) > 3, `${await chosen.count()} days`);
    // The first day of a month stands under its weekday.
    const [year, month] = (await dates.locator("b").first().textContent()).match(/\d+/g).map(Number);
    const place = await dates.locator(".day").first().evaluate((day) => Number(day.style.gridColumnStart));
    assert.equal(place, new Date(year, month - 1, 1).getDay() + 1);
    await chosen.first().click();
    assert.match(await dates.locator(".told").textContent(), /이날을 드는 까닭/);
    await accessible(page);
    await tab(page, "people");
    await page.locator("details.adding > summary").click();
    await page.fill("#other-date", "19950306");
    await page.fill("#other [name=time]", "08:30");
    await page.check("#other [name=sex][value=female]");
    await page.click("#other .go");
    await page.locator("#part-people .pairing").waitFor();
    await tab(page, "luck");
    await dates.getByText("두 사람(이 사람과 그 사람)의 날입니다").waitFor();
  }],
  ["reasons fold, and lead to their rules", async (page) => {
    await visit(page, BIRTH);
    await tab(page, "luck");
    const reasons = page.locator("#part-luck .step").first().locator(".basis");
    await reasons.locator("> summary").click();
    await reasons.locator(".rule[href]").first().waitFor();
    assert.doesNotMatch(await page.locator("#result").textContent(), /\/ 100|dayDiffers/);
  }],
  ["the form for another person speaks the language of the page", async (page) => {
    await visit(page, BIRTH);
    await tab(page, "people");
    await page.locator("details.adding > summary").click();
    assert.equal(await page.locator("#other label[for=other-date]").textContent(), "태어난 날");
  }],
  ["the reading opens by area", async (page) => {
    await visit(page, BIRTH);
    for (const area of await page.locator("details.area").all()) {
      if (!(await area.evaluate((part) => part.open))) await area.locator("> summary").click();
      await area.locator(".folded :is(p, li):not(.facts)").first().waitFor();
    }
    await accessible(page);
  }],
  ["the answer stands on the first screen, and only what is open asks", async (page) => {
    const asked = [];
    page.on("request", (request) => request.method() === "POST" && asked.push(new URL(request.url()).pathname));
    await visit(page, BIRTH);
    assert.ok(asked.length <= 1, asked.join());
    const { y } = await page.locator(".whole .story").first().boundingBox();
    assert.ok(y < 844, `the story begins at ${y}`);
    const stops = await page.evaluate(() => {
      const all = [...document.querySelectorAll("a[href], button, input, select, summary, [tabindex='0']")].filter((one) => one.tabIndex >= 0 && one.checkVisibility());
      return all.indexOf(document.querySelector("#tab-story"));
    });
    assert.ok(stops <= 12, `${stops} stops to the reading`);
  }],
  ["a concern is answered first, and given back", async (page) => {
    await visit(page, BIRTH);
    const first = page.locator(".whole .story").first();
    const whole = await first.textContent();
    const work = page.getByRole("button", { name: "일·이직" });
    await work.click();
    await page.locator(".whole .answer").waitFor();
    assert.notEqual(await first.textContent(), whole);
    await accessible(page);
    await work.click();
    assert.equal(await first.textContent(), whole);
  }],
  ["a double hour is told as it was chosen, beside another person too", async (page) => {
    await visit(page, "#d=1992-08-17&h=9&s=f");
    assert.match(await page.locator("#result > .facts").first().textContent(), /유시\(18:\d\d 기준\)/);
    assert.equal(await page.evaluate(() => scrollY), 0);
    await visit(page, `#d=1992-08-17&h=9&s=f&v=t&w=${encodeURIComponent("d=1990-11-03&s=m")}`);
    await page.locator(".three dd").nth(2).waitFor();
    assert.equal((await page.locator(".between .saju").first().locator(".letter b").allTextContents()).length, 8);
  }],
  ["a change leaves the visitor where they are", async (page) => {
    await visit(page, BIRTH);
    await tab(page, "grounds");
    const custom = page.locator("[name=timeMode][value=convention]");
    await custom.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    const former = await custom.elementHandle();
    await custom.check();
    await page.waitForFunction((radio) => location.hash.includes("m=c") && !radio.isConnected && document.activeElement.value === "convention", former);
    await page.waitForLoadState("networkidle");
    assert.equal(await page.locator("#tab-grounds").getAttribute("aria-selected"), "true");
    assert.ok(Math.abs((await page.evaluate(() => scrollY)) - before) < 5);
    assert.equal(await page.evaluate(() => document.activeElement.value), "convention");
  }],
  ["a chart that is shown again unchanged stays as it was, and its form is a step of history", async (page) => {
    await visit(page, BIRTH);
    await tab(page, "luck");
    const edited = async () => {
      await page.getByRole("button", { name: "고치기" }).click();
      await page.waitForSelector("#birth", { state: "visible" });
      assert.equal(await page.title(), "사주 만세력");
    };
    const isBack = async () => {
      await page.waitForSelector(".tabs", { state: "visible" });
      await page.waitForFunction(() => document.activeElement.tagName === "H1");
      assert.equal(await page.locator("#tab-luck").getAttribute("aria-selected"), "true");
      assert.match(await page.title(), /병인/);
    };
    await edited();
    await page.click("#birth .go");
    await isBack();
    await edited();
    await page.goBack();
    await isBack();
  }],
  ["a late Rat hour in summer time is that of the coming night", async (page) => {
    await visit(page, "#d=1987-08-09&h=0&s=m");
    assert.equal(await letters(page), "丙庚戊丁子寅申卯");
    await page.evaluate(() => (location.hash = "#d=1987-08-09&h=12&s=m"));
    await page.getByText(/자시\(01:08 기준\).*교정한 시각 23:30/).waitFor();
    assert.equal(await letters(page), "戊辛戊丁子卯申卯");
  }],
  ["a leap month that a year does not have", async (page, told) => {
    await visit(page, "#d=1988-06-15&c=y&t=10:00&s=f");
    assert.match(await page.locator("#wrong").textContent(), /윤달이 없습니다/);
    assert.doesNotMatch(await page.locator("#entry").textContent(), /isLeapMonth/);
    told.splice(0);
  }],
  ["what a lost connection left out is asked for again", async (page, told) => {
    await visit(page, BIRTH);
    await page.route("**/page/*", (route) => route.abort());
    await page.click("#tab-luck");
    await page.locator("#part-timeline .notice").waitFor();
    await page.unroute("**/page/*");
    const again = page.locator("#panel-luck").getByRole("button", { name: "다시 하기" });
    while ((await again.count()) > 0) await again.first().click();
    await page.locator("#part-timeline .coming > li").nth(9).waitFor();
    await page.locator("#part-luck .step").nth(1).locator(".moment").first().waitFor();
    assert.equal(await page.locator("#panel-luck .notice").count(), 0);
    told.splice(0);
  }],
  ["three people", async (page) => {
    const others = ["d=1995-01-05&s=f&n=나나", "d=1970-05-05&t=10:00&s=f&n=엄마"].map((one) => `&w=${encodeURIComponent(one)}`).join("");
    await visit(page, BIRTH + others);
    await page.locator("#part-people .card").nth(2).waitFor();
    await page.getByRole("button", { name: "나나 – 엄마" }).click();
    assert.match(await page.locator("#part-people").textContent(), /나나에게 엄마는/);
    await accessible(page);
  }],
  ["two people on a page of their own", async (page) => {
    await visit(page);
    await page.getByRole("link", { name: "두 사람의 궁합" }).click();
    await page.locator("#first").waitFor();
    await accessible(page);
    await fillPerson(page, "first", { name: "하나", date: "19980519", time: "10:00", sex: "male" });
    await fillPerson(page, "second", { name: "두리", date: "19950105", time: "07:30", sex: "female" });
    await page.locator(".three dd").nth(2).waitFor();
    assert.equal(await page.locator(".palaces dd").count(), 4);
    assert.match(await page.locator("h1:visible").textContent(), /하나.*두리/);
    assert.equal(new URL(page.url()).search, "");
    assert.equal(await page.locator(".bonds path:is(.faint, .follows, .suspended)").count(), 0);
    await page.locator(".between .arc").first().click();
    await page.locator(".between .told .rule[href]").waitFor();
    await accessible(page);
    await page.reload({ waitUntil: "networkidle" });
    await page.locator(".three dd").nth(2).waitFor();
    await page.getByRole("link", { name: "하나 사주 보기" }).click();
    await page.waitForSelector("#glance");
  }],
  ["an invitation asks for the birth of whoever opens it", async (page) => {
    await visit(page, `#v=t&w=${encodeURIComponent("d=1995-01-05&t=07:30&s=f&n=두리")}`);
    assert.match(await page.locator("#result .lead").textContent(), /두리님이/);
    await fillPerson(page, "first", { name: "", date: "19980519", time: "10:00", sex: "male" });
    await page.locator(".three dd").nth(2).waitFor();
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: "링크로 초대" }).click();
    await page.getByText("초대하는 주소를 복사했습니다").waitFor();
    const [path, birth] = (await page.evaluate(() => navigator.clipboard.readText())).split("#");
    assert.equal(path, `${origin}/`);
    assert.match(decodeURIComponent(birth), /1998-05-19/);
    assert.doesNotMatch(decodeURIComponent(birth), /1995/);
  }],
  ["a card to post", async (page) => {
    await visit(page, `${BIRTH}&n=${encodeURIComponent("하나")}`);
    await page.getByRole("button", { name: "올릴 카드 만들기" }).click();
    const card = page.locator(".seen canvas");
    const size = () => card.evaluate(({ width, height }) => `${width}×${height}`);
    await card.waitFor();
    assert.equal(await size(), "1080×1080");
    const isPainted = () => card.evaluate((canvas) => new Set(canvas.getContext("2d").getImageData(0, 0, 1080, 1080).data).size > 50);
    assert.ok(await isPainted());
    await page.check("[name=card-form][value=tall]");
    assert.equal(await size(), "1080×1920");
    await page.getByLabel("이름 넣기").uncheck();
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "그림 저장" }).click();
    assert.equal((await saved).suggestedFilename(), "saju.png");
    await accessible(page);
  }],
  ["a card under a link", async (page) => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await visit(page, `${BIRTH}&n=${encodeURIComponent("하나")}`);
    await page.getByRole("button", { name: "올릴 카드 만들기" }).click();
    await page.locator(".seen canvas").waitFor();
    await page.check("[name=card-theme][value=dark]");
    // Nothing is sent without consent.
    await page.getByRole("button", { name: "링크 만들기" }).click();
    assert.equal(await page.locator(".links li").count(), 0);
    await page.getByLabel("이것을 30일 동안 두는 데 동의합니다").check();
    const sent = page.waitForRequest((request) => request.method() === "POST" && new URL(request.url()).pathname === "/s");
    await page.getByRole("button", { name: "링크 만들기" }).click();
    const body = (await sent).postData();
    assert.deepEqual(Object.keys(JSON.parse(body)).sort(), ["kind", "language", "letters", "months", "sentence", "theme", "year"]);
    assert.doesNotMatch(body, /하나|1998|19|10:00|서울|seoul/);
    await page.getByText("링크를 복사했습니다").waitFor();
    const path = await page.locator(".links a").getAttribute("href");
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), origin + path);
    await accessible(page);
    await page.emulateMedia({ colorScheme: "light" });
    await seenBySomebodyElse(page, path, async (other) => {
      assert.equal(await other.locator("h1").textContent(), JSON.parse(body).sentence);
      assert.equal(await other.locator(".strip li").count(), 12);
      assert.equal((await other.locator(".letter b").allTextContents()).join(""), "癸丙丁戊巳寅巳寅");
      assert.equal(await other.locator("script").count(), 0);
      assert.doesNotMatch(await other.content(), /하나/);
    });
    // The list is there after a visit, and what it deletes is gone for everybody.
    await page.reload({ waitUntil: "networkidle" });
    await page.getByRole("button", { name: "올릴 카드 만들기" }).click();
    await page.locator(".links").getByRole("button", { name: "지우기" }).click();
    await page.getByText("지웠습니다").waitFor();
    assert.equal(await page.locator(".links li").count(), 0);
    await seenBySomebodyElse(page, path, async (other) => assert.match(await other.locator("h1").textContent(), /카드가 없습니다/), 404);
  }],
  ["the card of two people under a link", async (page) => {
    const other = encodeURIComponent("d=1995-01-05&t=07:30&s=f&n=두리");
    await visit(page, `${BIRTH}&n=${encodeURIComponent("하나")}&v=t&w=${other}`);
    await page.locator(".three dd").nth(2).waitFor();
    await page.getByRole("button", { name: "올릴 카드 만들기" }).click();
    const card = page.locator(".seen canvas");
    await card.waitFor();
    await page.check("[name=card-form][value=tall]");
    assert.equal(await card.evaluate(({ width, height }) => `${width}×${height}`), "1080×1920");
    await page.getByLabel("이것을 30일 동안 두는 데 동의합니다").check();
    const sent = page.waitForRequest((request) => request.method() === "POST" && new URL(request.url()).pathname === "/s");
    await page.getByRole("button", { name: "링크 만들기" }).click();
    assert.doesNotMatch((await sent).postData(), /하나|두리|19/);
    const path = await page.locator(".links a").first().getAttribute("href");
    await accessible(page);
    await page.emulateMedia({ colorScheme: "light" });
    await seenBySomebodyElse(page, path, async (seen) => {
      assert.equal(await seen.locator("table").count(), 2);
      assert.match(await seen.locator("h1").textContent(), /사이입니다\.$/);
    });
  }],
  ["names that a server does not learn", async (page) => {
    const asked = [];
    page.on("request", (request) => asked.push(decodeURIComponent(request.url()) + (request.postData() ?? "")));
    for (const [name, told] of [["두리", /두리가/], ["보람", /보람이/], ["하늘", /하늘이/], ["Ann", /Ann이/], ["Bill", /Bill이/], ["Lee (李)", /Lee \(李\)가/]]) {
      const other = encodeURIComponent(`d=1995-01-05&t=07:30&s=f&n=${encodeURIComponent(name)}`);
      await visit(page, `${BIRTH}&v=t&w=${other}`);
      await page.locator(".three dd").nth(2).waitFor();
      assert.match(await page.locator("#result").textContent(), told, name);
      assert.ok(!asked.some((text) => text.includes(name)), name);
    }
  }],
  ["a saved birth", async (page) => {
    await visit(page, BIRTH);
    await page.fill("#save-name", "아버지");
    await page.press("#save-name", "Enter");
    await visit(page, "");
    await page.getByRole("link", { name: "아버지" }).click();
    await page.waitForSelector("#glance");
    assert.equal(await letters(page), "癸丙丁戊巳寅巳寅");
  }],
  ["on paper every part is open and the form is gone", async (page) => {
    await visit(page, BIRTH);
    await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    await page.emulateMedia({ media: "print" });
    await page.locator("#part-timeline .coming > li").nth(9).waitFor();
    await page.waitForLoadState("networkidle");
    assert.equal(await page.locator("details.area:not([open])").count(), 0);
    assert.equal(await page.locator(".tabs").isVisible(), false);
    assert.equal(await page.locator("#panel-grounds").isVisible(), true);
    assert.doesNotMatch(await page.locator("#result").textContent(), /셈하고 있습니다/);
    await page.emulateMedia({ media: "screen" });
  }],
  ["in English", async (page) => {
    await visit(page, BIRTH);
    await page.getByRole("link", { name: "English" }).click();
    await page.waitForSelector("html[lang=en] #glance");
    assert.doesNotMatch(await page.locator(".whole").textContent(), /[가-힣]/);
    await tab(page, "chart");
    assert.match(await page.locator("#panel-chart .saju").textContent(), /Eating God/);
    await accessible(page);
    // A chart without a letter of some element, and with few stars: their names are not taken from it.
    for (const birth of ["#d=1957-04-24&t=03%3A10&s=m", "#d=2019-12-04&t=23%3A10&s=m"]) {
      await visit(page, birth);
      await tab(page, "chart");
      await page.locator("#panel-chart .gods").waitFor();
      const names = page.locator("#panel-chart .gods th, #panel-chart .saju th");
      assert.doesNotMatch((await names.allTextContents()).join(), /[가-힣]|Element/);
    }
    await visit(page, BIRTH);
    await tab(page, "chart");
    // The names of relations stand beside one another.
    const covered = await page.locator("#panel-chart .arc").evaluateAll((arcs) => {
      const boxes = arcs.map((arc) => arc.getBoundingClientRect());
      return boxes.filter((a, index) => boxes.slice(index + 1).some((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)).length;
    });
    assert.equal(covered, 0);
  }],
  ["without a network after the first visit", async (page, told) => {
    await visit(page);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(() => navigator.serviceWorker.controller);
    await page.context().setOffline(true);
    await page.reload();
    await page.waitForSelector("body[data-ready]");
    assert.equal(await page.locator("#birth").isVisible(), true);
    await page.context().setOffline(false);
    told.splice(0);
  }],
  ["without scripts", async (page) => {
    for (const [locale, told, other] of [["ko-KR", /병화/, /Byeong fire/], ["en-US", /Byeong fire/, /병화/]]) {
      const bare = await page.context().browser().newContext({ javaScriptEnabled: false, locale });
      const form = await bare.newPage();
      await form.goto(`${origin}/`);
      await form.fill("#date", "19980519");
      await form.fill("#time", "10:00");
      await form.check('input[name="sex"][value="male"]');
      await form.click("button.go");
      await form.waitForSelector("table.saju");
      assert.equal(form.url(), `${origin}/`, "no birth stands in the address");
      const text = await form.content();
      assert.match(text, told);
      assert.doesNotMatch(text, other, "the reading is in the language of its page");
      assert.ok(text.includes(`property="og:image" content="${origin}/assets/icons/share.png"`), "a whole address of the picture");
      await bare.close();
    }
    const asked = await page.request.post(`${origin}/`, { form: { date: "19980519", time: "10:00", sex: "male" } });
    assert.ok(asked.status() >= 400, "who has not loaded the page is not answered");
  }],
  ["a page that does not exist", async (page, told) => {
    const answer = await page.goto(`${origin}/nowhere`);
    assert.equal(answer.status(), 404);
    assert.match(await page.locator("h1").textContent(), /없는 페이지/);
    told.splice(0);
  }],
];
