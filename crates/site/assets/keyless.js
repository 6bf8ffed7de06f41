// Calls of the pages of this service, which have no key: each brings the token of a page that was loaded lately.

/** It stands in the chart page, and each answer brings the next one. */
let token = document.querySelector('meta[name="page-token"]')?.content;

/** Takes the token of the chart page as it is now: on other pages, and after one was left open for long. */
async function renew() {
  const page = await fetch("/", { cache: "no-store", headers: { accept: "text/html" } });
  token = /<meta name="page-token" content="([^"]*)">/.exec(await page.text())?.[1] ?? "";
}

function send(path, options) {
  return fetch(path, { ...options, headers: { ...options.headers, "page-token": token } });
}

/** As `fetch`, with the token. */
export async function ask(path, options) {
  if (token === undefined) await renew();
  let answer = await send(path, options);
  if (answer.status === 401) {
    await renew();
    answer = await send(path, options);
  }
  token = answer.headers.get("page-token") ?? token;
  return answer;
}
