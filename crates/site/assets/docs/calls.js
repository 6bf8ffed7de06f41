// A call as a command and as programs. The key stays out of them: they read it from the environment.

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

export function go({ method, url, accept, body }) {
  const text = (value) => JSON.stringify(value);
  const packages = ["io", "log", "net/http", "os", ...(body === null ? [] : ["strings"])];
  const headers = [`"x-api-key", os.Getenv("SAJU_KEY")`, `"accept", ${text(accept)}`];
  if (body !== null) headers.push(`"content-type", "application/json"`);
  const fatal = "\tif err != nil {\n\t\tlog.Fatal(err)\n\t}";
  return [
    "package main\n",
    "import (",
    ...packages.map((name) => `\t${text(name)}`),
    ")\n",
    "func main() {",
    `\trequest, err := http.NewRequest(${text(method)}, ${text(url)}, ${body === null ? "nil" : `strings.NewReader(${text(body)})`})`,
    fatal,
    ...headers.map((pair) => `\trequest.Header.Set(${pair})`),
    "\tanswer, err := http.DefaultClient.Do(request)",
    fatal,
    "\tdefer answer.Body.Close()",
    "\tio.Copy(os.Stdout, answer.Body)",
    "}",
  ].join("\n");
}

export function rust({ url, accept, body }) {
  const text = (value) => JSON.stringify(value);
  const sent = body === null ? [`        .call()?;`] : [`        .content_type("application/json")`, `        .send(${text(body)})?;`];
  return [
    "// cargo add ureq",
    "fn main() -> Result<(), Box<dyn std::error::Error>> {",
    `    let mut answer = ureq::${body === null ? "get" : "post"}(${text(url)})`,
    `        .header("x-api-key", std::env::var("SAJU_KEY")?)`,
    `        .header("accept", ${text(accept)})`,
    ...sent,
    `    println!("{}", answer.body_mut().read_to_string()?);`,
    "    Ok(())",
    "}",
  ].join("\n");
}
