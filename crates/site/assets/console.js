// The console: any operation of /openapi.json, called from this page. The key stays in this
// page's memory: it is never stored, and it is not written into the examples.
const find = (id) => document.getElementById(id);
const operations = new Map();

const text = (value) => (typeof value === "string" ? value : "");

function exampleOf(content) {
  if (content.example !== undefined) return content.example;
  const [first] = Object.values(content.examples ?? {});
  return first?.value ?? {};
}

async function start() {
  const contract = await (await fetch("/openapi.json")).json();
  for (const [path, item] of Object.entries(contract.paths)) {
    for (const method of ["get", "post"]) {
      const operation = item[method];
      if (!operation) continue;
      const name = `${method.toUpperCase()} ${path}`;
      const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])]
        .map((parameter) => resolve(contract, parameter))
        .filter((parameter) => parameter.in === "query" || parameter.in === "path");
      operations.set(name, { method, path, operation, parameters });
      find("operation").append(new Option(name, name));
    }
  }
  const asked = decodeURIComponent(location.hash.slice(1));
  find("operation").value = operations.has(asked) ? asked : "POST /v2/saju/manse";
  show();
}

function resolve(contract, part) {
  if (!part.$ref) return part;
  return part.$ref.slice(2).split("/").reduce((node, key) => node[key], contract);
}

function show() {
  const { operation, parameters } = operations.get(find("operation").value);
  find("summary").textContent = text(operation.summary);
  const fields = find("parameters");
  fields.replaceChildren();
  for (const parameter of parameters) {
    const label = document.createElement("label");
    const input = document.createElement("input");
    label.textContent = parameter.name + (parameter.required ? " *" : "");
    input.name = parameter.name;
    input.value = parameter.example ?? parameter.schema?.examples?.[0] ?? "";
    input.dataset.in = parameter.in;
    label.append(input);
    fields.append(label);
  }
  const content = operation.requestBody?.content?.["application/json"];
  find("body-field").hidden = !content;
  find("body").value = content ? JSON.stringify(exampleOf(content), null, 2) : "";
  const kinds = Object.keys(operation.responses?.["200"]?.content ?? { "application/json": {} });
  find("accept").replaceChildren(...kinds.map((kind) => new Option(kind, kind)));
  examples();
}

function request() {
  const { method, path } = operations.get(find("operation").value);
  let target = path;
  const query = new URLSearchParams();
  for (const input of find("parameters").querySelectorAll("input")) {
    if (input.value === "") continue;
    if (input.dataset.in === "path") target = target.replace(`{${input.name}}`, encodeURIComponent(input.value));
    else query.set(input.name, input.value);
  }
  const search = query.toString();
  return {
    method: method.toUpperCase(),
    path: target + (search ? `?${search}` : ""),
    accept: find("accept").value,
    body: find("body-field").hidden ? null : find("body").value,
  };
}

function examples() {
  const { method, path, accept, body } = request();
  const compact = body === null ? null : minified(body);
  const url = `${location.origin}${path}`;
  const shell = (value) => `'${value.replaceAll("'", "'\\''")}'`;
  const curl = [`curl -sS ${shell(url)}`, `-H "x-api-key: $SAJU_KEY"`, `-H ${shell(`accept: ${accept}`)}`];
  if (compact !== null) curl.push(`-H 'content-type: application/json'`, `-d ${shell(compact)}`);
  find("curl").textContent = curl.join(" \\\n  ");

  const headers = [`"x-api-key": process.env.SAJU_KEY!`, `accept: ${JSON.stringify(accept)}`];
  if (compact !== null) headers.push(`"content-type": "application/json"`);
  const options = [`method: "${method}"`, `headers: { ${headers.join(", ")} }`];
  if (compact !== null) options.push(`body: JSON.stringify(${compact})`);
  find("typescript").textContent =
    `const answer = await fetch(${JSON.stringify(url)}, {\n  ${options.join(",\n  ")},\n});\nconsole.log(await answer.text());`;

  const fields = [`"x-api-key": os.environ["SAJU_KEY"]`, `"accept": ${JSON.stringify(accept)}`];
  if (compact !== null) fields.push(`"content-type": "application/json"`);
  const data = compact === null ? "None" : `${JSON.stringify(compact)}.encode()`;
  find("python").textContent =
    `import os, urllib.request\n\nrequest = urllib.request.Request(\n    ${JSON.stringify(url)},\n    ${data},\n    {${fields.join(", ")}},\n)\nprint(urllib.request.urlopen(request).read().decode())`;
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
  const { method, path, accept, body } = request();
  const headers = { accept };
  if (find("key").value) headers["x-api-key"] = find("key").value.trim();
  if (body !== null) headers["content-type"] = "application/json";
  find("state").textContent = "…";
  const began = performance.now();
  try {
    const answer = await fetch(path, { method, headers, body });
    const received = await answer.text();
    const elapsed = Math.round(performance.now() - began);
    const size = new TextEncoder().encode(received).length;
    find("state").textContent = `${answer.status} · ${elapsed} ms · ${size.toLocaleString()} bytes`;
    find("headers").textContent = [...answer.headers].map(([name, value]) => `${name}: ${value}`).join("\n");
    find("answer").textContent = pretty(received);
  } catch (error) {
    find("state").textContent = `부르지 못했습니다. The call did not get through: ${error.message}`;
    find("headers").textContent = "";
    find("answer").textContent = "";
  }
  find("result").hidden = false;
}

function pretty(received) {
  try {
    return JSON.stringify(JSON.parse(received), null, 2);
  } catch {
    return received;
  }
}

find("operation").addEventListener("change", show);
find("form").addEventListener("input", examples);
find("form").addEventListener("submit", send);
start();
