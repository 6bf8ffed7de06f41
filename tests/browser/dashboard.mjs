// The dashboard, as the owner uses it: a key's whole life, and who else is let in.

import assert from "node:assert/strict";
import { accessible } from "./axe.mjs";
import { fits, follow, open, origin } from "./browser.mjs";

const { SAJU_OWNER: password } = process.env;

async function logIn(page) {
  await open(page, "/dashboard/login");
  await page.fill("[name=password]", password);
  await follow(page, page.getByRole("button", { name: /로그인/ }), "**/dashboard");
}

/** Issues a key: its text, and the path of its page. */
async function issue(page, label) {
  await open(page, "/dashboard");
  const form = page.locator("details.make");
  if (!(await form.evaluate((one) => one.open))) await form.locator("summary").click();
  await page.fill("[name=label]", label);
  await follow(page, page.getByRole("button", { name: /발급/ }), "**/secret");
  const secret = (await page.locator("pre.secret").textContent()).trim();
  return { secret, path: new URL(page.url()).pathname.replace("/secret", "") };
}

const call = (key, body) =>
  fetch(`${origin}/v2/saju/manse`, {
    method: "POST",
    headers: { "x-api-key": key, "content-type": "application/json" },
    body: JSON.stringify(body),
  });

const birth = { birthYear: 1998, birthMonth: 5, birthDay: 19 };

export const subjects = [
  ["the login", async (page, told) => {
    await open(page, "/dashboard/login");
    await accessible(page);
    await page.fill("[name=password]", "wrong");
    await page.getByRole("button", { name: /로그인/ }).click();
    await page.getByRole("alert").waitFor();
    // Chromium itself notes that the page came with 403.
    assert.ok(told.splice(0).every((note) => /403/.test(note)));
  }],
  ["the way to a first call", async (page) => {
    await logIn(page);
    const { secret, path } = await issue(page, "첫 걸음");
    await page.getByText("이 화면이 기다리고 있습니다").waitFor();
    await page.getByRole("tab", { name: "Python" }).click();
    const shown = await page.locator(".tabs pre:not([hidden])").textContent();
    assert.ok(shown.includes(secret) && shown.includes(origin), shown);

    // What is copied is what is run: a call that is wrong first, and then the one that is offered.
    assert.equal((await call(secret, { ...birth, birthMonth: 13 })).status, 400);
    await page.locator("#arrival[data-state=refused]").waitFor();
    assert.match(await page.locator("#arrival").textContent(), /400 VALIDATION_ERROR.*birthMonth/s);
    await accessible(page);
    await page.getByRole("tab", { name: "curl" }).click();
    const curl = await page.locator(".tabs pre:not([hidden])").textContent();
    const body = JSON.parse(/-d '(.+)'/s.exec(curl)[1]);
    assert.equal((await call(secret, body)).status, 200);
    await page.locator("#arrival[data-state=answered]").waitFor();
    await accessible(page);
    await open(page, path);
    assert.equal(await page.locator("#first").count(), 0);
  }],
  ["the log", async (page) => {
    await logIn(page);
    const { path } = await issue(page, "기록에 남는 것");
    await open(page, "/dashboard/audit");
    await accessible(page);
    assert.match(await page.locator(".log li").first().textContent(), /owner 키를 발급함.*이름표 기록에 남는 것 · 플랜/s);
    await open(page, `/dashboard/audit?key=${path.split("/").at(-1)}`);
    assert.equal(await page.locator(".log li").count(), 1);
  }],
  ["the dashboard in English", async (page) => {
    await logIn(page);
    await open(page, "/dashboard/accounts?lang=en");
    assert.doesNotMatch(await page.locator("main").textContent(), /[가-힣]{3}/);
    await open(page, "/dashboard/accounts?lang=ko");
  }],
  ["a key's life", async (page) => {
    await logIn(page);
    const { secret, path } = await issue(page, "가게");
    await accessible(page);
    assert.equal((await call(secret, birth)).status, 200);
    assert.equal((await call(secret, { ...birth, birthMonth: 13 })).status, 400);

    // A reload shows no secret and issues nothing.
    const count = async () => (await open(page, "/dashboard"), page.locator("tbody a[href^='/dashboard/keys/']").count());
    await page.reload();
    assert.equal(new URL(page.url()).pathname, path);
    const before = await count();
    await page.goBack();
    assert.equal(await count(), before);

    await open(page, path);
    await page.locator(".plot .uplot canvas").waitFor();
    assert.match(await page.locator(".legend").textContent(), /manse/);
    // A day is pointed at with the keyboard: its sheet tells what was answered and what was not.
    await page.locator(".plot .drawing").focus();
    await page.keyboard.press("ArrowLeft");
    assert.match(await page.locator(".plot .tip").textContent(), /거절하거나 답하지 못함 1.*만세력 manse 1.*모두 2/s);
    await follow(page, page.getByRole("link", { name: "VALIDATION_ERROR" }).first(), "**/docs/errors/validation-error");
    await open(page, path);
    await page.getByText("표로 보기").click();
    await fits(page);
    await accessible(page);

    await page.fill("[name=label]", "새 가게");
    await page.getByRole("button", { name: /바꾸기/ }).first().click();
    await page.locator("h1", { hasText: "새 가게" }).waitFor();
    await page.fill("[name=origin]", "https://shop.example/");
    await page.getByRole("button", { name: /등록/ }).click();
    await page.getByText("https://shop.example", { exact: true }).waitFor();
    await page.getByRole("button", { name: /끄기/ }).click();
    await page.getByRole("button", { name: /켜기/ }).waitFor();
  }],
  ["a key is rotated with an overlap, and revoked", async (page) => {
    await logIn(page);
    const { secret, path } = await issue(page, "돌리기");
    await open(page, path);
    await follow(page, page.getByRole("button", { name: /새 키 받기/ }), "**/secret");
    const next = (await page.locator("pre.secret").textContent()).trim();
    assert.notEqual(next, secret);
    for (const key of [secret, next]) assert.equal((await call(key, birth)).status, 200);
    await open(page, path);
    await follow(page, page.getByRole("link", { name: /중지합니다/ }), "**/revoke");
    assert.match(await page.locator("main").textContent(), /지난 30일에 2번/);
    await accessible(page);
    await page.getByRole("button", { name: /중지/ }).click();
    await page.getByText("중지됨").first().waitFor();
    for (const key of [secret, next]) assert.equal((await call(key, birth)).status, 401);
  }],
  ["a key goes from the dashboard to the console", async (page) => {
    await logIn(page);
    const { secret } = await issue(page, "콘솔");
    const [console] = await Promise.all([
      page.context().waitForEvent("page"),
      page.getByRole("link", { name: /콘솔 열기/ }).click(),
    ]);
    await console.getByText("대시보드에서 키를 받았습니다").waitFor();
    assert.equal(await console.inputValue("#key"), secret);
  }],
  ["accounts", async (page) => {
    await logIn(page);
    const name = `member-${Date.now()}`;
    await open(page, "/dashboard/accounts");
    await accessible(page);
    await page.fill("[name=name]", name);
    await follow(page, page.getByRole("button", { name: /더하기/ }), "**/password");
    const given = (await page.locator("pre.secret").textContent()).trim();
    await page.reload();
    assert.equal(new URL(page.url()).pathname, "/dashboard/accounts");

    const other = await page.context().browser().newContext({ locale: "ko-KR" });
    const member = await other.newPage();
    await member.goto(`${origin}/dashboard/login`);
    await member.fill("[name=name]", name);
    await member.fill("[name=password]", given);
    await follow(member, member.getByRole("button", { name: /로그인/ }), "**/dashboard");
    await member.goto(`${origin}/dashboard/accounts`);
    assert.equal(await member.getByRole("button", { name: /더하기/ }).count(), 0);

    await page.getByRole("link", { name: `${name} 지우기` }).click();
    await follow(page, page.getByRole("button", { name: /지우기/ }), "**/dashboard/accounts");
    assert.equal(await page.getByText(name).count(), 0);
    await member.goto(`${origin}/dashboard`);
    assert.equal(new URL(member.url()).pathname, "/dashboard/login");
    await other.close();
  }],
  ["the dashboard on the smallest phone", async (page) => {
    await logIn(page);
    const { path } = await issue(page, "작은 화면에서 보는 아주 긴 이름표의 열쇠");
    await page.setViewportSize({ width: 320, height: 640 });
    for (const shown of ["/dashboard", path, `${path}/revoke`, "/dashboard/accounts"]) {
      await open(page, shown);
      await fits(page);
    }
  }],
];
