// Other browsers than Chromium, driven as WebDriver says: Firefox by its own Marionette, which needs no program between,
// and WebKit by WebKitWebDriver. Both know the same commands.

import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";
const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

/** Tries until it succeeds, for so many seconds. */
async function eventually(seconds, act) {
  const end = Date.now() + seconds * 1000;
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (Date.now() > end) throw error;
      await pause(100);
    }
  }
}

/** What a browser can be told; `command` sends a command of WebDriver with its body. */
class Session {
  constructor(name, command, end) {
    Object.assign(this, { name, command, end });
  }

  goto(url) {
    return this.command("navigate", { url });
  }

  resize(width, height) {
    return this.command("resize", { width, height });
  }

  /** The value of a script, which is the body of a function. */
  run(script, ...args) {
    return this.command("execute", { script, args });
  }

  /** Waits until a script gives something. */
  until(script, ...args) {
    return eventually(10, async () => {
      const value = await this.run(script, ...args);
      if (!value) throw new Error(`${this.name} waited for ${script} ${JSON.stringify(args)}`);
      return value;
    });
  }

  /** Waits for an element, and gives its text. */
  text(css) {
    return this.until("const found = document.querySelector(arguments[0]); return found && found.getClientRects().length > 0 && found.textContent", css);
  }

  async find(css) {
    const found = await eventually(10, () => this.command("find", { using: "css selector", value: css }));
    return found[ELEMENT];
  }

  async click(css) {
    const id = await this.find(css);
    // WebKit clicks only what can be seen without scrolling; what moves meanwhile is clicked when it stands.
    await this.run("document.querySelector(arguments[0]).scrollIntoView({ block: 'center', behavior: 'instant' })", css);
    await eventually(3, () => this.command("click", { id })).catch((error) => { throw new Error(`${css}: ${error.message}`); });
  }

  async type(css, text) {
    return this.command("type", { id: await this.find(css), text });
  }
}

/** Firefox without a window. */
export async function firefox(binary) {
  const profile = await mkdtemp(join(tmpdir(), "firefox-"));
  const port = 20000 + Math.floor(Math.random() * 20000);
  const settings = { "marionette.port": port, "intl.accept_languages": "ko-KR, ko", "datareporting.policy.dataSubmissionEnabled": false, "browser.shell.checkDefaultBrowser": false };
  await writeFile(join(profile, "user.js"), Object.entries(settings).map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`).join(""));
  const browser = spawn(binary, ["--headless", "--no-remote", "--profile", profile, "--marionette"], { stdio: "ignore", env: { ...process.env, HOME: profile, MOZ_DISABLE_CONTENT_SANDBOX: "1" } });
  const socket = await eventually(30, () => new Promise((done, failed) => {
    const one = connect(port, "127.0.0.1", () => done(one));
    one.on("error", failed);
  }));
  const waiting = new Map();
  let received = Buffer.alloc(0);
  socket.on("data", (chunk) => {
    received = Buffer.concat([received, chunk]);
    for (;;) {
      const colon = received.indexOf(":");
      const end = colon + 1 + Number(received.subarray(0, Math.max(colon, 0)));
      if (colon < 0 || received.length < end) return;
      const message = JSON.parse(received.subarray(colon + 1, end));
      received = received.subarray(end);
      if (Array.isArray(message)) waiting.get(message[1])?.(message);
    }
  });
  let last = 0;
  const send = (name, body) => new Promise((done, failed) => {
    const id = (last += 1);
    waiting.set(id, ([, , error, result]) => (waiting.delete(id), error ? failed(new Error(`${name}: ${error.message}`)) : done(result)));
    const text = JSON.stringify([0, id, name, body]);
    socket.write(`${Buffer.byteLength(text)}:${text}`);
  });
  const names = { navigate: "WebDriver:Navigate", resize: "WebDriver:SetWindowRect", execute: "WebDriver:ExecuteScript", find: "WebDriver:FindElement", click: "WebDriver:ElementClick", type: "WebDriver:ElementSendKeys" };
  const { capabilities } = await send("WebDriver:NewSession", {});
  const command = async (what, body) => {
    const result = await send(names[what], body);
    return result && "value" in result ? result.value : result;
  };
  const end = async () => {
    browser.kill();
    socket.destroy();
    await pause(300);
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  return new Session(`firefox ${capabilities.browserVersion}`, command, end);
}

/** WebKit in a window that nobody sees. */
export async function webkit(driver, binary) {
  const display = `:${100 + Math.floor(Math.random() * 800)}`;
  const screen = spawn("Xvfb", [display, "-screen", "0", "1400x1000x24", "-nolisten", "tcp"], { stdio: "ignore" });
  const port = 20000 + Math.floor(Math.random() * 20000);
  const env = { ...process.env, DISPLAY: display, LC_ALL: "ko_KR.UTF-8", WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1", WEBKIT_DISABLE_COMPOSITING_MODE: "1", GDK_BACKEND: "x11", NO_AT_BRIDGE: "1" };
  const program = spawn(driver, [`--port=${port}`], { stdio: "ignore", env });
  const call = async (path, body, method = "POST") => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, body: body && JSON.stringify(body), headers: { "content-type": "application/json" } });
    const { value } = await answer.json();
    if (!answer.ok) throw new Error(`${path.split("/").slice(3).join("/")}: ${value?.error} ${value?.message}`);
    return value;
  };
  const asked = { capabilities: { alwaysMatch: { "webkitgtk:browserOptions": { binary, args: ["--automation"] } } } };
  const { sessionId, capabilities } = await eventually(20, () => call("/session", asked));
  const session = `/session/${sessionId}`;
  const command = (what, body) => {
    const [path, sent] = {
      navigate: () => ["/url", body],
      resize: () => ["/window/rect", body],
      execute: () => ["/execute/sync", body],
      find: () => ["/element", body],
      click: () => [`/element/${body.id}/click`, {}],
      type: () => [`/element/${body.id}/value`, { text: body.text }],
    }[what]();
    return call(session + path, sent);
  };
  const end = async () => {
    await call(session, undefined, "DELETE").catch(() => {});
    program.kill();
    screen.kill();
  };
  return new Session(`webkit ${capabilities.browserVersion}`, command, end);
}
