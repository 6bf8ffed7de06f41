// The console: any operation of /openapi.json, called from this page. The key stays in this page's
// memory: it is never stored, and it is not written into the examples.
import { el, told } from "/assets/html.js";
import { said } from "/assets/said.js";
import { curl, go, python, rust, typescript } from "./calls.js";
import { operations, summarized } from "./contract.js";
import { tree } from "./tree.js";

const find = (id) => document.getElementById(id);
// Without the contract nothing can be asked: that is told, and nothing else begins.
const all = await operations().catch((error) => {
  find("state").textContent = `${said("console.failed")} ${error.message}`;
  return new Promise(() => {});
});
let running = null;

find("operation").replaceChildren(...[...all.keys()].map((name) => new Option(name, name)));
const asked = decodeURIComponent(location.hash.slice(1));
find("operation").value = all.has(asked) ? asked : "POST /v2/saju/manse";

const current = () => all.get(find("operation").value);

function show() {
  const { summary, page, charge, parameters, samples, kinds } = current();
  find("about").textContent = summary;
  find("about").href = page;
  find("charge").textContent = charge;
  find("parameters").replaceChildren(...parameters.map(field));
  find("accept").replaceChildren(...kinds.map((kind) => new Option(kind, kind)));
  find("body-field").hidden = !samples;
  find("sample-field").hidden = !samples || samples.length < 2;
  find("sample").replaceChildren(
    ...(samples ?? []).map(([name, { summary }]) => new Option(sampleTold(name, summary), name)),
  );
  fill();
}

/** A sample as it is offered: what it is in the language of the page, where that is said, and its id. */
function sampleTold(name, summary = "") {
  const said = summarized(summary);
  return said && (said !== summary || told(true, false)) ? `${said} (${name})` : name;
}

const field = ({ name, required, example, schema, in: place }) => el("label", {}, name + (required ? " *" : ""),
  el("input", { name, value: example ?? schema?.examples?.[0] ?? "", "data-in": place }));

/** Puts the chosen sample into the body. */
function fill() {
  const chosen = current().samples?.find(([name]) => name === find("sample").value);
  find("body").value = chosen ? JSON.stringify(chosen[1].value, null, 2) : "";
  examples();
}

function request() {
  const { method, path, samples } = current();
  let target = path;
  const query = new URLSearchParams();
  for (const input of find("parameters").querySelectorAll("input")) {
    if (input.value === "") continue;
    if (input.dataset.in === "path") target = target.replace(`{${input.name}}`, encodeURIComponent(input.value));
    else query.set(input.name, input.value);
  }
  const search = query.toString();
  return {
    method,
    url: location.origin + target + (search ? `?${search}` : ""),
    accept: find("accept").value,
    body: samples ? find("body").value : null,
  };
}

function examples() {
  const call = request();
  if (call.body !== null) call.body = minified(call.body);
  for (const [id, written] of Object.entries({ curl, typescript, python, go, rust })) find(id).textContent = written(call);
}

function minified(body) {
  try {
    return JSON.stringify(JSON.parse(body));
  } catch {
    return body;
  }
}

async function send(event) {
  event.preventDefault();
  const { method, url, accept, body } = request();
  const headers = { accept };
  if (find("key").value) headers["x-api-key"] = find("key").value.trim();
  if (body !== null) headers["content-type"] = "application/json";
  running = new AbortController();
  find("stop").hidden = false;
  find("state").textContent = "…";
  const began = performance.now();
  try {
    const answer = await fetch(url, { method, headers, body, signal: running.signal });
    const received = await answer.text();
    const elapsed = Math.round(performance.now() - began);
    const size = new TextEncoder().encode(received).length;
    find("state").textContent = `${answer.status} · ${elapsed} ms · ${size.toLocaleString()} bytes${used(answer.headers)}`;
    find("headers").textContent = [...answer.headers].map(([name, value]) => `${name}: ${value}`).join("\n");
    find("keyless").hidden = answer.status !== 401;
    find("keyless-page").href = current().page;
    tell(received);
    find("result").hidden = false;
  } catch (error) {
    const stopped = error.name === "AbortError";
    find("state").textContent = stopped
      ? said("console.stopped")
      : `${said("console.failed")} ${error.message}`;
    find("result").hidden = true;
  }
  find("stop").hidden = true;
}

/** What the key has used of its month, as the answer tells. */
function used(headers) {
  const count = headers.get("x-quota-used");
  if (!count) return "";
  const limit = headers.get("x-quota-limit");
  return ` · ${said("console.month")} ${Number(count).toLocaleString()}${limit ? ` / ${Number(limit).toLocaleString()}` : ""}`;
}

/** The answer as a tree, and as text for copying. */
function tell(received) {
  try {
    const value = JSON.parse(received);
    find("answer").replaceChildren(tree(value));
    find("text").textContent = JSON.stringify(value, null, 2);
  } catch {
    find("answer").replaceChildren();
    find("text").textContent = received;
    find("as-text").open = true;
  }
}

/** The dashboard hands over a key that it has just shown, if it opened this page. */
function receiveKey() {
  if (!window.opener) return;
  addEventListener("message", (event) => {
    if (event.origin !== location.origin || typeof event.data?.sajuKey !== "string") return;
    find("key").value = event.data.sajuKey;
    find("state").textContent = said("console.key_came");
  });
  window.opener.postMessage("saju-key?", location.origin);
}

find("operation").addEventListener("change", show);
find("sample").addEventListener("change", fill);
find("form").addEventListener("input", examples);
find("form").addEventListener("submit", send);
find("stop").addEventListener("click", () => running?.abort());
show();
receiveKey();
