// A call as a command and as two programs. The key stays out of them: they read it from the environment.

const shell = (value) => `'${value.replaceAll("'", "'\\''")}'`;

export function curl({ url, accept, body }) {
  const parts = [`curl -sS ${shell(url)}`, `-H "x-api-key: $SAJU_KEY"`, `-H ${shell(`accept: ${accept}`)}`];
  if (body !== null) parts.push(`-H 'content-type: application/json'`, `-d ${shell(body)}`);
  return parts.join(" \\\n  ");
}

export function typescript({ method, url, accept, body }) {
  const headers = [`"x-api-key": process.env.SAJU_KEY!`, `accept: ${JSON.stringify(accept)}`];
  if (body !== null) headers.push(`"content-type": "application/json"`);
  const options = [`method: "${method}"`, `headers: { ${headers.join(", ")} }`];
  if (body !== null) options.push(`body: JSON.stringify(${body})`);
  const lines = options.join(",\n  ");
  return `const answer = await fetch(${JSON.stringify(url)}, {\n  ${lines},\n});\nconsole.log(await answer.text());`;
}

export function python({ url, accept, body }) {
  const fields = [`"x-api-key": os.environ["SAJU_KEY"]`, `"accept": ${JSON.stringify(accept)}`];
  if (body !== null) fields.push(`"content-type": "application/json"`);
  const data = body === null ? "None" : `${JSON.stringify(body)}.encode()`;
  return [
    "import os, urllib.request\n",
    "request = urllib.request.Request(",
    `    ${JSON.stringify(url)},`,
    `    ${data},`,
    `    {${fields.join(", ")}},`,
    ")",
    "print(urllib.request.urlopen(request).read().decode())",
  ].join("\n");
}
